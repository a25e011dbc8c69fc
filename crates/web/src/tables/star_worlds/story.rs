//! Events as lines of the log.

use super::motion;
use crate::tables::{Story, Whose};
use game_star_worlds::event::LinkRecord;
use game_star_worlds::state::Deed;
use game_star_worlds::{CardId, Event, StarWorlds, View};
use tabletop::Seat;
use tabletop_text::Listener;

/// The symbol of what a link does.
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
    fn weight(event: &Event) -> u32 {
        motion::weight(event)
    }

    /// The second half of what a declaration already said.
    fn is_silent(event: &Event) -> bool {
        match event {
            Event::Passed { .. }
            | Event::Opened { .. }
            | Event::Closed { .. }
            | Event::Performed { .. }
            | Event::Brought { .. }
            | Event::Entered { .. }
            | Event::Joined { .. }
            | Event::ChainEnded
            | Event::TurnEnded { .. } => true,
            Event::Initiative { .. }
            | Event::DeckChosen { .. }
            | Event::BasePlaced { .. }
            | Event::HandDrawn { .. }
            | Event::Mulligan { .. }
            | Event::Kept { .. }
            | Event::TurnBegan { .. }
            | Event::Drew { .. }
            | Event::EndAnnounced { .. }
            | Event::Declared { .. }
            | Event::Discarded { .. }
            | Event::Milled { .. }
            | Event::Failed { .. }
            | Event::AttackerFailed { .. }
            | Event::Damaged { .. }
            | Event::Responded { .. }
            | Event::Destroyed { .. }
            | Event::Guarded { .. }
            | Event::Left { .. }
            | Event::Covered { .. }
            | Event::Cancelled { .. }
            | Event::Strengthened { .. }
            | Event::Found { .. }
            | Event::FoundNothing { .. }
            | Event::RemovedNothing { .. }
            | Event::Shuffled { .. }
            | Event::Removed { .. }
            | Event::WalkedAway { .. }
            | Event::Ended { .. } => false,
        }
    }

    fn signs(event: &Event, to: Listener) -> (Whose, &'static str) {
        let of = |seat: Seat| if to.is(seat) { Whose::Mine } else { Whose::Theirs };
        let link = |link: &LinkRecord| of(link.by);
        match event {
            Event::Initiative { .. } => (Whose::Table, "first"),
            Event::DeckChosen { seat } => (of(*seat), "deck"),
            Event::BasePlaced { seat, .. } => (of(*seat), "base"),
            Event::HandDrawn { seat, .. } | Event::Kept { seat } => (of(*seat), "hand"),
            Event::Mulligan { seat, .. } => (of(*seat), "undo"),
            Event::TurnBegan { .. } => (Whose::Turn, "play"),
            Event::Drew { seat, .. } => (of(*seat), "draw"),
            Event::Opened { what } => (of(what.slot.owner()), "open"),
            Event::Closed { what } => (of(what.slot.owner()), "closed"),
            Event::Passed { seat } | Event::EndAnnounced { seat } | Event::TurnEnded { seat } => (of(*seat), "check"),
            Event::Brought { what, .. } | Event::Entered { what } => (of(what.slot.owner()), "deploy"),
            Event::Joined { what, .. } => (of(what.slot.owner()), "attach"),
            Event::Declared { link: told, .. } => (link(told), deed_icon(told.deed)),
            Event::Performed { link: told } => (link(told), "check"),
            Event::Failed { link: told, .. } => (link(told), "x"),
            Event::AttackerFailed { attacker, .. } => (of(attacker.slot.owner()), "x"),
            Event::Discarded { seat, .. } => (of(*seat), "discard"),
            Event::Milled { seat, .. } => (of(*seat), "mill"),
            Event::Damaged { .. } | Event::Responded { .. } => (Whose::Table, "damage"),
            Event::Destroyed { .. } => (Whose::Table, "skull"),
            Event::Guarded { guard, .. } => (of(guard.slot.owner()), "users"),
            Event::Left { what, .. } => (of(what.slot.owner()), "losses"),
            Event::Covered { by, .. } => (of(by.slot.owner()), "cover"),
            Event::Cancelled { .. } => (Whose::Table, "cancel"),
            Event::Strengthened { what, .. } => (of(what.slot.owner()), "boost"),
            Event::Found { seat, .. } | Event::FoundNothing { seat } => (of(*seat), "search"),
            Event::Shuffled { seat, .. } => (of(*seat), "deck"),
            Event::Removed { seat, .. } | Event::RemovedNothing { seat } => (of(*seat), "x"),
            Event::ChainEnded => (Whose::Table, "chain"),
            Event::WalkedAway { seat } => (of(*seat), "skull"),
            Event::Ended { .. } => (Whose::Table, "trophy"),
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
    use game_star_worlds::Slot;
    use game_star_worlds::event::{CardAt, Zone};
    use tabletop_text::Lang;

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
