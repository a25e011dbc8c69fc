//! What moves when something happens, and how long it wants to be looked at.

use super::face::{self, Now, Size};
use crate::link::{News, Stage};
use crate::shell::{browser, keys, shell};
use crate::tables::flight::{self, FLIGHT, Places};
use crate::tables::typed;
use game_star_worlds::effect::{Pile, Race};
use game_star_worlds::event::{CardAt, Zone};
use game_star_worlds::{CardId, Event, Slot};
use leptos::html;
use leptos::prelude::*;
use std::cell::RefCell;
use tabletop::Seat;
use web_sys::Element;

/// So many things fly at once; the rest is simply there.
const MOST: usize = 12;

/// Turns news into motion.
pub struct Theatre {
    root: NodeRef<html::Main>,
    places: RefCell<Places>,
    focus: RefCell<Option<(String, usize)>>,
    /// Where the focus was before a question opened.
    left: RefCell<Option<(String, usize)>>,
}

/// One thing that moves.
#[derive(Clone, PartialEq, Debug)]
enum Cue {
    /// A card flies; none: its back does.
    Fly(Option<CardId>, String, String),
    /// A place beats once.
    Beat(String),
    /// A place is hit.
    Hit(String),
}

impl Theatre {
    /// The theatre of a table.
    pub fn new(root: NodeRef<html::Main>) -> Self {
        Self { root, places: RefCell::default(), focus: RefCell::default(), left: RefCell::default() }
    }

    /// A question that opens over the table takes the focus; when it is answered, the focus goes back to where it was.
    fn keep_focus(&self, root: &Element) {
        let Some(place) = self.focus.take() else { return };
        let ask = root.query_selector("[data-row='ask']").ok().flatten();
        match ask.and_then(|ask| keys::stops(&ask).into_iter().next()) {
            Some(first) => {
                if place.0 != "ask" {
                    self.left.replace(Some(place));
                    let _ = first.focus();
                } else {
                    keys::restore(root, &place);
                }
            }
            None if place.0 == "ask" => keys::restore(root, &self.left.take().unwrap_or(place)),
            None => keys::restore(root, &place),
        }
    }
}

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

/// How long an event of somebody else wants to be looked at.
const fn weight(event: &Event) -> u32 {
    match event {
        Event::Declared { .. } => 1100,
        Event::Destroyed { .. } | Event::Covered { .. } | Event::Cancelled { .. } | Event::Guarded { .. } => 800,
        Event::Damaged { .. } | Event::Responded { .. } | Event::Failed { .. } => 600,
        Event::Entered { .. } | Event::Joined { .. } | Event::Strengthened { .. } | Event::Found { .. } => 420,
        Event::Left { .. } | Event::Discarded { .. } | Event::Milled { .. } | Event::Removed { .. } => 420,
        Event::TurnBegan { .. } | Event::BasePlaced { .. } | Event::Mulligan { .. } => 500,
        Event::Drew { .. } | Event::EndAnnounced { .. } | Event::WalkedAway { .. } | Event::AttackerFailed { .. } => {
            240
        }
        Event::Initiative { .. }
        | Event::DeckChosen { .. }
        | Event::HandDrawn { .. }
        | Event::Kept { .. }
        | Event::Opened { .. }
        | Event::Closed { .. }
        | Event::Passed { .. }
        | Event::Brought { .. }
        | Event::Performed { .. }
        | Event::FoundNothing { .. }
        | Event::RemovedNothing { .. }
        | Event::Shuffled { .. }
        | Event::ChainEnded
        | Event::TurnEnded { .. }
        | Event::Ended { .. } => 40,
    }
}

impl Stage for Theatre {
    fn before(&self) {
        let Some(root) = self.root.get_untracked() else { return };
        self.focus.replace(keys::place());
        if !flight::still() {
            self.places.replace(Places::of(&root));
        }
    }

    fn after(&self, news: &News) {
        let Some(root) = self.root.get_untracked() else { return };
        keys::settle(&root);
        self.keep_focus(&root);
        if news.afresh {
            return;
        }
        let cues = typed::events_of::<Event>(news).iter().flat_map(cues).take(MOST).collect::<Vec<_>>();
        if flight::still() {
            let outlined = if browser::prefers_stillness() { cues.as_slice() } else { &[] };
            for cue in outlined {
                let (Cue::Fly(_, _, to) | Cue::Beat(to) | Cue::Hit(to)) = cue;
                flight::mark(&root, to, "changed", 900);
            }
            return;
        }
        let (before, now) = (self.places.take(), Places::of(&root));
        let lang = shell().lang.get_untracked();
        for (index, cue) in cues.iter().enumerate() {
            match cue {
                Cue::Fly(card, from, to) => {
                    let delay = index as u32 * 45;
                    if let (Some(from), Some(area)) = (before.find(from), now.find(to)) {
                        let picture = match card {
                            Some(card) => face::face(*card, Size::Small, lang, Now::default()),
                            None => face::back(Race::Neutral),
                        };
                        flight::fly(&picture, from, area, delay);
                        if to.starts_with("piece:") {
                            flight::mark(&root, to, "landing", FLIGHT + delay);
                        }
                    }
                }
                Cue::Beat(place) => flight::mark(&root, place, "beat", 600),
                Cue::Hit(place) => flight::mark(&root, place, "hit", 900),
            }
        }
    }

    fn takes(&self, news: &News) -> u32 {
        if news.afresh {
            return 0;
        }
        typed::events_of::<Event>(news).iter().map(weight).sum::<u32>().min(1900)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_somebody_else_draws_flies_with_its_back_up() {
        let drew = Event::Drew { seat: Seat(1), card: None };
        assert_eq!(cues(&drew), [Cue::Fly(None, "deck:p2".into(), "hand:p2".into())]);
    }

    #[test]
    fn a_destroyed_card_flies_to_the_losses_of_its_owner() {
        let card = CardId::named("d_carapace").expect("a card");
        let what = CardAt { slot: Slot::new(Seat(1), 3), card };
        assert_eq!(cues(&Event::Destroyed { what }), [Cue::Fly(Some(card), "piece:b3".into(), "losses:p2".into())]);
    }
}
