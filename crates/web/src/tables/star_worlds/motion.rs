//! What moves when something happens, and how long it wants to be looked at.

use super::face;
use super::prelude::*;
use crate::tables::animator::{self, CardTable};
use game_star_worlds::effect::{Pile, Race};
use game_star_worlds::event::{CardAt, Zone};

type Cue = animator::Cue<CardId>;

fn piece(slot: Slot) -> String {
    format!("piece:{slot}")
}

fn hand(seat: Seat) -> String {
    format!("hand:{seat}")
}

fn held(seat: Seat, card: CardId) -> String {
    format!("hand:{seat}:{card}")
}

fn deck(seat: Seat) -> String {
    format!("deck:{seat}")
}

fn losses(seat: Seat) -> String {
    format!("losses:{seat}")
}

fn pile(seat: Seat, card: CardId, from: Pile) -> String {
    match from {
        Pile::Hand => held(seat, card),
        Pile::Deck => deck(seat),
        Pile::Losses => losses(seat),
    }
}

impl CardTable for StarWorlds {
    type Card = CardId;
    const QUESTION: &'static str = "ask";
    const PILES: [&'static str; 3] = ["hand", "deck", "losses"];

    fn cues(event: &Event) -> Vec<Cue> {
        let lost = |what: &CardAt| Cue::Fly(Some(what.card), piece(what.slot), losses(what.slot.owner()));
        match event {
            Event::HandDrawn { seat, cards } => (0..*cards).map(|_| Cue::Fly(None, deck(*seat), hand(*seat))).collect(),
            Event::Mulligan { seat, .. } => vec![Cue::Fly(None, hand(*seat), deck(*seat))],
            Event::Drew { seat, card: Some(card) } => vec![Cue::Fly(Some(*card), deck(*seat), held(*seat, *card))],
            Event::Drew { seat, card: None } => vec![Cue::Fly(None, deck(*seat), hand(*seat))],
            Event::Brought { what, from } => {
                let seat = what.slot.owner();
                vec![Cue::Fly(Some(what.card), pile(seat, what.card, *from), piece(what.slot))]
            }
            Event::BasePlaced { base, .. } | Event::Entered { what: base } | Event::Joined { what: base, .. } => {
                vec![Cue::Beat(piece(base.slot))]
            }
            Event::Strengthened { what, .. } => vec![Cue::Beat(piece(what.slot))],
            Event::Covered { by, .. } => vec![Cue::Beat(piece(by.slot))],
            Event::Declared { link, .. } if link.actor.slot.is_some() => vec![Cue::Beat(piece(link.actor.slot))],
            Event::Damaged { what, .. } | Event::Responded { what, .. } => vec![Cue::Hit(piece(what.slot))],
            Event::Destroyed { what } | Event::Guarded { guard: what, .. } | Event::Cancelled { what, .. } => {
                vec![lost(what)]
            }
            Event::Left { what, to } => {
                let seat = what.slot.owner();
                let to = match to {
                    Zone::Hand => hand(seat),
                    Zone::Deck => deck(seat),
                    Zone::Losses => losses(seat),
                };
                vec![Cue::Fly(Some(what.card), piece(what.slot), to)]
            }
            Event::Discarded { seat, card } => vec![Cue::Fly(Some(*card), held(*seat, *card), losses(*seat))],
            Event::Milled { seat, card } => vec![Cue::Fly(Some(*card), deck(*seat), losses(*seat))],
            Event::Found { seat, card, from } => {
                vec![Cue::Fly(Some(*card), pile(*seat, *card, *from), held(*seat, *card))]
            }
            Event::Initiative { .. }
            | Event::DeckChosen { .. }
            | Event::Kept { .. }
            | Event::TurnBegan { .. }
            | Event::Opened { .. }
            | Event::Closed { .. }
            | Event::Passed { .. }
            | Event::EndAnnounced { .. }
            | Event::Declared { .. }
            | Event::Performed { .. }
            | Event::Failed { .. }
            | Event::AttackerFailed { .. }
            | Event::FoundNothing { .. }
            | Event::RemovedNothing { .. }
            | Event::Shuffled { .. }
            | Event::Removed { .. }
            | Event::ChainEnded
            | Event::TurnEnded { .. }
            | Event::WalkedAway { .. }
            | Event::Ended { .. } => Vec::new(),
        }
    }

    fn picture(card: Option<CardId>) -> String {
        match card {
            Some(card) => face::face(card, Size::Small, shell().lang.get_untracked(), Now::default()),
            None => face::back(Race::Neutral),
        }
    }

    fn is_landing(place: &str) -> bool {
        place.starts_with("piece:")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_somebody_else_draws_flies_with_its_back_up() {
        let drew = Event::Drew { seat: Seat(1), card: None };
        assert_eq!(StarWorlds::cues(&drew), [Cue::Fly(None, "deck:p2".into(), "hand:p2".into())]);
    }

    #[test]
    fn a_destroyed_card_flies_to_the_losses_of_its_owner() {
        let card = CardId::named("d_carapace").expect("a card");
        let what = CardAt { slot: Slot::new(Seat(1), 3), card };
        assert_eq!(
            StarWorlds::cues(&Event::Destroyed { what }),
            [Cue::Fly(Some(card), "piece:b3".into(), "losses:p2".into())]
        );
    }
}
