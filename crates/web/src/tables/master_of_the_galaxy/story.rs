//! Events as lines of the log, and how many bases everybody had after each step.

use super::prelude::*;

/// Cubes go from whoever drew them to their project, bases to their system.
pub fn travel(board: Board, event: &Event) -> Option<Travel> {
    let from = |seat: Seat| match board.session.me() == Some(seat) {
        true => "[data-testid=tray]".to_owned(),
        false => format!("[data-testid=player-{seat}]"),
    };
    let at = |system: game_master_of_the_galaxy::System| format!(".map-in:not(.above) [data-system='{system}']");
    Some(match event {
        Event::CubePlaced { seat, cube: colour, project, .. } => {
            let to = match data().project(*project).home {
                Home::Planet(system, _) => at(system),
                Home::Track(_) | Home::Side(..) => ".pulses circle".to_owned(),
                Home::Card(card) => format!("[data-testid=my-cards] [data-card='{card}']"),
            };
            Travel { picture: cube(*colour).solid(""), from: from(*seat), to }
        }
        Event::BasePlaced { seat, system, .. } => {
            let owner = board.player(*seat, owner_of).flatten()?;
            Travel { picture: tabletop_art::board::disc(owner), from: from(*seat), to: at(*system) }
        }
        _ => return None,
    })
}

impl Story for Galaxy {
    fn sign(event: &Event) -> Sign {
        match event {
            Event::TurnBegan { .. } => Sign::new("play", 350).heading(),
            Event::FirstPlayer(seat) => Sign::new("play", 120).of(*seat),
            Event::StartCube { .. } => Sign::new("draw", 120),
            Event::Drawn { .. } => Sign::new("draw", 420),
            Event::Covered(_) | Event::Displayed(_) => Sign::new("deck", 120),
            Event::Revealed { .. } | Event::RacesMixed | Event::RouteNamed { .. } | Event::CubesLeft { .. } => {
                Sign::new("deck", 120).silent()
            }
            Event::Shuffled(_) | Event::Buried(_) | Event::CardDropped(_) => Sign::new("deck", 120).silent(),
            Event::Lifted { .. } => Sign::new("acquire", 120),
            Event::CardTaken { .. } => Sign::new("acquire", 420),
            Event::NoCard { seat, .. } => Sign::new("acquire", 120).of(*seat),
            Event::TurnSkipped { seat, .. } | Event::SkipsGiven { seat, .. } => Sign::new("timer", 120).of(*seat),
            Event::Adventurer(_) => Sign::new("warn", 120),
            Event::PutBack { .. } => Sign::new("undo", 120),
            Event::CubePlaced { .. } => Sign::new("module", 420),
            Event::ConflictCube { seat, .. } => Sign::new("module", 120).of(*seat),
            Event::Completed { .. } => Sign::new("check", 120),
            Event::BlackSpent { .. } => Sign::new("scrap", 120),
            Event::Gained { .. } => Sign::new("plus", 500),
            Event::Exchanged { .. } => Sign::new("plus", 120),
            Event::Implemented { .. } | Event::ProgrammeDone { .. } => Sign::new("star", 900),
            Event::SwitchedOff { seat, .. } => Sign::new("cancel", 120).of(*seat),
            Event::Started { .. } | Event::Prepared { .. } => Sign::new("base", 120),
            Event::NotPrepared { seat, .. } | Event::BaseUnprepared { seat, .. } => Sign::new("base", 120).of(*seat),
            Event::BasePlaced { .. } => Sign::new("base", 900),
            Event::BasesLost { seat, .. } => Sign::new("breakbase", 900).of(*seat),
            Event::Grabbed { .. } => Sign::new("hand", 500),
            Event::NothingToGrab(_) => Sign::new("hand", 120),
            Event::Used { .. } => Sign::new("sudden", 500),
            Event::ConflictLaid { .. } | Event::ConflictWon { .. } => Sign::new("combat", 900),
            Event::Offered { .. } | Event::ConflictStopped { .. } => Sign::new("chain", 900),
            Event::Declined { .. } => Sign::new("chain", 120),
            Event::Discarded { .. } => Sign::new("discard", 500),
            Event::Swallowed { .. } => Sign::new("asteroid", 900),
            Event::Uncovered { .. } => Sign::new("asteroid", 120),
            Event::ExtraTurn { .. } => Sign::new("replay", 120),
            Event::ExtraTurnLost(seat) => Sign::new("replay", 120).of(*seat),
            Event::Left(_) => Sign::new("skull", 120),
            Event::Won { .. } => Sign::new("trophy", 900),
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
