//! Events as lines of the log.

use super::prelude::*;
use game_star_worlds::state::Deed;

pub const fn deed_icon(deed: Deed) -> &'static str {
    match deed {
        Deed::Attack => "attack",
        Deed::Place => "deploy",
        Deed::Join => "attach",
        Deed::Fire => "launch",
        Deed::Cover => "cover",
        Deed::Cancel => "cancel",
        Deed::Act => "sudden",
    }
}

impl Story for StarWorlds {
    fn sign(event: &Event) -> Sign {
        match event {
            Event::Initiative { .. } => Sign::new("first", 40),
            Event::DeckChosen { .. } => Sign::new("deck", 40).quiet(),
            Event::BasePlaced { .. } => Sign::new("base", 500),
            Event::HandDrawn { .. } | Event::Kept { .. } => Sign::new("hand", 40).quiet(),
            Event::Mulligan { .. } => Sign::new("undo", 500),
            Event::TurnBegan { .. } => Sign::new("play", 500).heading(),
            Event::Drew { .. } => Sign::new("draw", 240).quiet(),
            Event::EndAnnounced { .. } => Sign::new("check", 240).quiet(),
            Event::Declared { link, .. } => Sign::new(deed_icon(link.deed), 1100),
            Event::Failed { .. } => Sign::new("x", 600),
            Event::AttackerFailed { attacker, .. } => Sign::new("x", 240).of(attacker.slot.owner()),
            Event::Discarded { .. } => Sign::new("discard", 420),
            Event::Milled { seat, .. } => Sign::new("mill", 420).of(*seat),
            Event::Damaged { .. } | Event::Responded { .. } => Sign::new("damage", 600),
            Event::Destroyed { .. } => Sign::new("skull", 800),
            Event::Guarded { guard, .. } => Sign::new("users", 800).of(guard.slot.owner()),
            Event::Left { what, .. } => Sign::new("losses", 420).of(what.slot.owner()),
            Event::Covered { .. } => Sign::new("cover", 800),
            Event::Cancelled { .. } => Sign::new("cancel", 800),
            Event::Strengthened { what, .. } => Sign::new("boost", 420).of(what.slot.owner()),
            Event::Found { .. } => Sign::new("search", 420),
            Event::FoundNothing { .. } => Sign::new("search", 40).quiet(),
            Event::Shuffled { seat, .. } => Sign::new("deck", 40).of(*seat).quiet(),
            Event::Removed { seat, .. } => Sign::new("x", 420).of(*seat),
            Event::RemovedNothing { .. } => Sign::new("x", 40),
            Event::WalkedAway { .. } => Sign::new("skull", 240),
            Event::Ended { .. } => Sign::new("trophy", 40),
            // The second half of what a declaration already said.
            Event::Entered { .. } | Event::Joined { .. } => Sign::new("deploy", 420).silent(),
            Event::Passed { .. }
            | Event::Opened { .. }
            | Event::Closed { .. }
            | Event::Performed { .. }
            | Event::Brought { .. }
            | Event::ChainEnded
            | Event::TurnEnded { .. } => Sign::new("check", 40).silent(),
        }
    }

    fn is_done_to(event: &Event, seat: Seat) -> bool {
        match event {
            Event::Damaged { what, .. } | Event::Responded { what, .. } | Event::Destroyed { what } => {
                what.slot.owner() == seat
            }
            Event::Milled { seat: whose, .. } => *whose == seat,
            _ => false,
        }
    }

    fn first_score(_: &View) -> Vec<i32> {
        // The events of the setup bring the bases.
        vec![0, 0]
    }

    fn count(event: &Event, _: usize, score: &mut [i32]) {
        let stars = |card: CardId| i32::from(card.card().stars);
        let (seat, change) = match event {
            Event::BasePlaced { base: what, .. } | Event::Entered { what } | Event::Joined { what, .. } => {
                (what.slot.owner(), stars(what.card))
            }
            Event::Destroyed { what } | Event::Guarded { guard: what, .. } | Event::Left { what, .. } => {
                (what.slot.owner(), -stars(what.card))
            }
            _ => return,
        };
        if let Some(score) = score.get_mut(seat.index()) {
            *score = (*score + change).max(0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_star_worlds::event::{CardAt, Zone};

    fn told(card: &str) -> CardAt {
        CardAt { slot: Slot::new(Seat(1), 4), card: CardId::named(card).expect("a card") }
    }

    #[test]
    fn the_course_counts_stars_that_come_and_go() {
        let moon = told("d_moon");
        let stars = i32::from(moon.card.card().stars);
        let mut score = [0, 0];
        StarWorlds::count(&Event::Entered { what: moon }, 1, &mut score);
        assert_eq!(score, [0, stars]);
        StarWorlds::count(&Event::Left { what: moon, to: Zone::Hand }, 2, &mut score);
        assert_eq!(score, [0, 0]);
        assert!(stars > 0);
    }

    #[test]
    fn what_a_declaration_said_is_not_said_again() {
        let events = [Event::TurnBegan { seat: Seat(0), turn: 3 }, Event::Entered { what: told("d_moon") }];
        let lines = crate::tables::lines::<StarWorlds>([(4, &events[..])].into_iter(), Listener::spectator(Lang::Ru));
        assert_eq!(lines.len(), 1);
        assert_eq!(lines[0].whose, Whose::Turn);
    }
}
