//! Events as lines of the log, and how many bases everybody had after each step.

use crate::tables::{Story, Whose};
use game_master_of_the_galaxy::{Event, Galaxy};
use tabletop::Seat;
use tabletop_text::Listener;

impl Story for Galaxy {
    fn weight(event: &Event) -> u32 {
        match event {
            Event::TurnBegan { .. } => 350,
            Event::Drawn { .. } | Event::CubePlaced { .. } | Event::CardTaken { .. } => 420,
            Event::BasePlaced { .. }
            | Event::BasesLost { .. }
            | Event::ConflictLaid { .. }
            | Event::ConflictWon { .. }
            | Event::ConflictStopped { .. }
            | Event::Implemented { .. }
            | Event::ProgrammeDone { .. }
            | Event::Offered { .. }
            | Event::Swallowed { .. }
            | Event::Won { .. } => 900,
            Event::Gained { .. } | Event::Grabbed { .. } | Event::Discarded { .. } | Event::Used { .. } => 500,
            _ => 120,
        }
    }

    fn is_silent(event: &Event) -> bool {
        matches!(
            event,
            Event::Revealed { .. }
                | Event::RacesMixed
                | Event::RouteNamed { .. }
                | Event::CubesLeft { .. }
                | Event::Shuffled(_)
                | Event::Buried(_)
                | Event::CardDropped(_)
        )
    }

    fn signs(event: &Event, to: Listener) -> (Whose, &'static str) {
        let of = |seat: Seat| if to.is(seat) { Whose::Mine } else { Whose::Theirs };
        match event {
            Event::TurnBegan { .. } => (Whose::Turn, "play"),
            Event::FirstPlayer(seat) => (of(*seat), "play"),
            Event::StartCube { seat, .. } | Event::Drawn { seat, .. } => (of(*seat), "draw"),
            Event::Started { seat, .. } => (of(*seat), "base"),
            Event::Covered(_) | Event::Displayed(_) | Event::RacesMixed | Event::Shuffled(_) => (Whose::Table, "deck"),
            Event::Revealed { .. } | Event::Buried(_) | Event::CardDropped(_) => (Whose::Table, "deck"),
            Event::RouteNamed { .. } => (Whose::Table, "target"),
            Event::Lifted { seat, .. } | Event::CardTaken { seat, .. } | Event::NoCard { seat, .. } => {
                (of(*seat), "acquire")
            }
            Event::TurnSkipped { seat, .. } | Event::SkipsGiven { seat, .. } => (of(*seat), "timer"),
            Event::Adventurer(seat) => (of(*seat), "warn"),
            Event::PutBack { seat, .. } => (of(*seat), "undo"),
            Event::CubePlaced { seat, .. } | Event::ConflictCube { seat, .. } => (of(*seat), "module"),
            Event::Completed { seat, .. } => (of(*seat), "check"),
            Event::BlackSpent { seat, .. } | Event::CubesLeft { seat, .. } => (of(*seat), "scrap"),
            Event::Gained { seat, .. } | Event::Exchanged { seat, .. } => (of(*seat), "plus"),
            Event::Implemented { seat, .. } | Event::ProgrammeDone { seat, .. } => (of(*seat), "star"),
            Event::SwitchedOff { seat, .. } => (of(*seat), "cancel"),
            Event::Prepared { seat, .. }
            | Event::NotPrepared { seat, .. }
            | Event::BasePlaced { seat, .. }
            | Event::BaseUnprepared { seat, .. } => (of(*seat), "base"),
            Event::BasesLost { seat, .. } => (of(*seat), "breakbase"),
            Event::Grabbed { seat, .. } | Event::NothingToGrab(seat) => (of(*seat), "hand"),
            Event::Used { seat, .. } => (of(*seat), "sudden"),
            Event::ConflictLaid { seat, .. } | Event::ConflictWon { seat, .. } => (of(*seat), "combat"),
            Event::Offered { seat, .. } | Event::Declined { seat, .. } => (of(*seat), "chain"),
            Event::ConflictStopped { .. } => (Whose::Table, "chain"),
            Event::Discarded { seat, .. } => (of(*seat), "discard"),
            Event::Swallowed { seat, .. } | Event::Uncovered { seat, .. } => (of(*seat), "asteroid"),
            Event::ExtraTurn { seat, .. } | Event::ExtraTurnLost(seat) => (of(*seat), "replay"),
            Event::Left(seat) => (of(*seat), "skull"),
            Event::Won { .. } => (Whose::Table, "trophy"),
        }
    }

    fn count(event: &Event, step: usize, score: &mut [i32]) {
        let (seat, by) = match event {
            // The first view already shows what the setup put there.
            Event::Started { seat, .. } if step > 0 => (*seat, 1),
            Event::BasePlaced { seat, .. } => (*seat, 1),
            Event::BasesLost { seat, bases, .. } => (*seat, -i32::from(*bases)),
            _ => return,
        };
        if let Some(score) = score.get_mut(seat.index()) {
            *score += by;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop_text::Lang;

    #[test]
    fn the_course_counts_bases_that_come_and_go() {
        let system = "ember".parse().expect("a system");
        let placed = Event::BasePlaced { seat: Seat(0), system, bases: 1, slot: None };
        let lost = Event::BasesLost { seat: Seat(0), system, bases: 1 };
        let mut score = [1, 1];
        Galaxy::count(&placed, 1, &mut score);
        assert_eq!(score, [2, 1]);
        Galaxy::count(&lost, 2, &mut score);
        assert_eq!(score, [1, 1]);
    }

    #[test]
    fn a_turn_is_a_heading_and_what_the_table_shows_is_not_told() {
        let events = [
            Event::TurnBegan { seat: Seat(1), round: 2, extra: false },
            Event::Buried("voss".parse().expect("a card")),
            Event::Discarded { seat: Seat(1), card: "voss".parse().expect("a card") },
        ];
        let lines = crate::tables::lines::<Galaxy>([(7, &events[..])].into_iter(), Listener::spectator(Lang::Ru));
        assert_eq!(lines.iter().map(|line| line.whose).collect::<Vec<_>>(), [Whose::Turn, Whose::Theirs]);
    }
}
