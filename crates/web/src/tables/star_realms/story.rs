//! Events as lines of the log. What a card gives stands behind the line that names the card.

use super::motion;
use crate::tables::{Line, Story, Whose};
use game_star_realms::text::symbol;
use game_star_realms::{BOSS, BossEvent, Event, Resource, StarRealms};
use tabletop::Seat;
use tabletop_text::Listener;

impl Story for StarRealms {
    fn weight(event: &Event) -> u32 {
        motion::weight(event)
    }

    fn is_silent(event: &Event) -> bool {
        match event {
            Event::ChoiceOffered { .. }
            | Event::TurnEnded { .. }
            | Event::TeamTurnEnded { .. }
            | Event::Boss(BossEvent::RowSlid { .. } | BossEvent::TurnEnded)
            | Event::RowFilled { .. } => true,
            Event::Boss(_) => false,
            Event::Began { .. }
            | Event::TurnBegan { .. }
            | Event::TeamTurnBegan { .. }
            | Event::Ready { .. }
            | Event::Withdrew { .. }
            | Event::Reconsiders { .. }
            | Event::HelpAsked { .. }
            | Event::Contributed { .. }
            | Event::HelpFailed { .. }
            | Event::Damaged { .. }
            | Event::Repaired { .. }
            | Event::Passed { .. }
            | Event::Bequeathed { .. }
            | Event::LeftTheGame { .. }
            | Event::Played { .. }
            | Event::Used { .. }
            | Event::Gained { .. }
            | Event::Drew { .. }
            | Event::Shuffled { .. }
            | Event::Discarded { .. }
            | Event::Scrapped { .. }
            | Event::Acquired { .. }
            | Event::Redirected { .. }
            | Event::Attacked { .. }
            | Event::Destroyed { .. }
            | Event::Copied { .. }
            | Event::Topdecked { .. }
            | Event::Declined { .. }
            | Event::Chose { .. }
            | Event::CleanedUp { .. }
            | Event::Returned { .. }
            | Event::Eliminated { .. }
            | Event::Resigned { .. }
            | Event::TurnLimitReached { .. }
            | Event::Finished { .. } => false,
        }
    }

    fn signs(event: &Event, to: Listener) -> (Whose, &'static str) {
        let of = |seat: Seat| match seat {
            BOSS => Whose::Boss,
            _ if to.is(seat) => Whose::Mine,
            _ => Whose::Theirs,
        };
        match event {
            Event::Began { .. } => (Whose::Table, "deck"),
            Event::Boss(event) => boss_signs(event, of),
            Event::TurnBegan { .. } | Event::TeamTurnBegan { .. } => (Whose::Turn, "play"),
            Event::TeamTurnEnded { .. } => (Whose::Table, "check"),
            Event::Ready { seat } => (of(*seat), "check"),
            Event::Withdrew { seat } | Event::Reconsiders { seat } => (of(*seat), "undo"),
            Event::HelpAsked { seat, .. } => (of(*seat), "hint"),
            Event::Contributed { seat, .. } => (of(*seat), "acquire"),
            Event::HelpFailed { seat, .. } => (of(*seat), "x"),
            Event::Damaged { by, .. } => (of(*by), "combat"),
            Event::Repaired { seat } => (of(*seat), "base"),
            Event::Passed { seat, .. } | Event::Bequeathed { seat, .. } => (of(*seat), "discard"),
            Event::LeftTheGame { seat, .. } => (of(*seat), "scrap"),
            Event::Played { seat, .. } => (of(*seat), "play"),
            Event::Used { seat, .. } => (of(*seat), "sudden"),
            Event::Gained { seat, resource, .. } => (
                of(*seat),
                match resource {
                    Resource::Trade => "trade",
                    Resource::Combat => "combat",
                    Resource::Authority => "authority",
                },
            ),
            Event::Drew { seat, .. } => (of(*seat), "draw"),
            Event::Shuffled { seat, .. } => (of(*seat), "deck"),
            Event::Discarded { seat, .. } => (of(*seat), "discard"),
            Event::Scrapped { seat, .. } => (of(*seat), "scrap"),
            Event::Acquired { seat, .. } => (of(*seat), "acquire"),
            Event::RowFilled { .. } => (Whose::Table, "row"),
            Event::Redirected { seat, .. } | Event::Topdecked { seat, .. } => (of(*seat), "topdeck"),
            Event::Attacked { by, .. } => (of(*by), "combat"),
            Event::Destroyed { by, .. } => (of(*by), "breakbase"),
            Event::Copied { seat, .. } => (of(*seat), "base"),
            Event::Declined { seat, .. } => (of(*seat), "x"),
            Event::Chose { seat, .. } => (of(*seat), "check"),
            Event::ChoiceOffered { seat, .. } => (of(*seat), "hint"),
            Event::CleanedUp { seat, .. } => (of(*seat), "discard"),
            Event::Returned { seat, .. } => (of(*seat), "undo"),
            Event::TurnEnded { seat } => (of(*seat), "check"),
            Event::Eliminated { seat } | Event::Resigned { seat } => (of(*seat), "skull"),
            Event::TurnLimitReached { .. } => (Whose::Table, "timer"),
            Event::Finished { .. } => (Whose::Table, "trophy"),
        }
    }

    /// A gain stands behind the line of the same step that caused it.
    fn is_folded(event: &Event, step: usize, lines: &mut [Line]) -> bool {
        let Event::Gained { resource, amount, .. } = event else { return false };
        let Some(line) = lines.last_mut().filter(|line| line.step == step && line.whose != Whose::Turn) else {
            return false;
        };
        line.gains.push((symbol(*resource), i32::from(*amount)));
        true
    }

    fn count(event: &Event, _: usize, score: &mut [i32]) {
        let (seat, now) = match event {
            Event::Gained { seat, resource: Resource::Authority, now, .. } => (*seat, *now),
            Event::Attacked { target, after, .. } => (*target, *after),
            _ => return,
        };
        if let Some(score) = score.get_mut(seat.index()) {
            *score = now;
        }
    }
}

fn boss_signs(event: &BossEvent, of: impl Fn(Seat) -> Whose) -> (Whose, &'static str) {
    match event {
        BossEvent::TurnBegan { .. } => (Whose::Turn, "skull"),
        BossEvent::RowRejected { seat, .. } => (of(*seat), "row"),
        BossEvent::Severed { seat, .. } => (of(*seat), "combat"),
        BossEvent::StarterOnDeck { seat, .. } | BossEvent::HandCardOnDeck { seat, .. } => (of(*seat), "topdeck"),
        BossEvent::FleetLost { seat, .. } => (of(*seat), "skull"),
        BossEvent::Recycled { .. } => (Whose::Table, "deck"),
        BossEvent::Began { .. } => (Whose::Boss, "skull"),
        BossEvent::TookFarthest { .. } | BossEvent::Fed { .. } | BossEvent::Seeded { .. } => (Whose::Boss, "tentacle"),
        BossEvent::LaidFaceDown { .. } | BossEvent::TurnedUp { .. } => (Whose::Boss, "deck"),
        BossEvent::Waits { .. } => (Whose::Boss, "timer"),
        BossEvent::RowSlid { .. } | BossEvent::TurnEnded => (Whose::Boss, "row"),
        BossEvent::Threatens { .. } | BossEvent::Picked { .. } => (Whose::Boss, "eye"),
        BossEvent::GatheredCombat { .. } | BossEvent::FoundNoBase { .. } => (Whose::Boss, "combat"),
        BossEvent::CounterRaised { .. } => (Whose::Boss, "gear"),
        BossEvent::Fielded { .. } => (Whose::Boss, "base"),
        BossEvent::Bought { .. } | BossEvent::Registered { .. } | BossEvent::Acquired { .. } => {
            (Whose::Boss, "acquire")
        }
        BossEvent::CleanedUp { .. } => (Whose::Boss, "discard"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::lines;
    use game_star_realms::Kind;
    use tabletop_text::Lang;

    #[test]
    fn what_a_card_gives_stands_behind_the_line_that_names_it() {
        let (seat, card) = (Seat(0), Kind::SCOUT);
        let events = [
            Event::TurnBegan { seat, turn: 3 },
            Event::Played { seat, card },
            Event::Gained { seat, resource: Resource::Trade, amount: 1, now: 1, source: card },
        ];
        let lines = lines::<StarRealms>([(4, &events[..])].into_iter(), Listener::spectator(Lang::En));
        assert_eq!(lines.len(), 2);
        assert_eq!(lines[1].gains, [(symbol(Resource::Trade), 1)]);
        assert_eq!(lines[0].whose, Whose::Turn);
    }

    #[test]
    fn the_course_follows_gains_and_hits() {
        let gain =
            Event::Gained { seat: Seat(0), resource: Resource::Authority, amount: 4, now: 54, source: Kind::SCOUT };
        let hit = Event::Attacked { by: Seat(0), target: Seat(1), amount: 6, before: 50, after: 44 };
        let mut score = [50, 50];
        StarRealms::count(&gain, 1, &mut score);
        assert_eq!(score, [54, 50]);
        StarRealms::count(&hit, 1, &mut score);
        assert_eq!(score, [54, 44]);
    }

    #[test]
    fn a_gain_of_another_step_has_its_own_line() {
        let (seat, card) = (Seat(0), Kind::SCOUT);
        let first = [Event::Played { seat, card }];
        let second = [Event::Gained { seat, resource: Resource::Combat, amount: 2, now: 2, source: card }];
        assert_eq!(
            lines::<StarRealms>([(1, &first[..]), (2, &second[..])].into_iter(), Listener::spectator(Lang::Ru)).len(),
            2
        );
    }
}
