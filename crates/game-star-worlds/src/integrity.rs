//! A state from outside is data, never trusted: what the rules rely on is asked before it becomes a game.

use crate::action::Action;
use crate::draft::{Draft, Source};
use crate::effect::Kind;
use crate::field::{Field, Slot};
use crate::rules::drafting::Next;
use crate::state::{Actor, Cards, DECK, DECLARATIONS, Deed, Link, MULLIGANS, Outcome, Own, Stage, StarWorlds, Table};
use serde::Deserialize;
use tabletop::{Seat, SeatMap};

/// A state as it was read.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Unchecked {
    table: Table,
    own: SeatMap<Own, 2>,
    draft: Draft,
}

impl TryFrom<Unchecked> for StarWorlds {
    type Error = &'static str;

    fn try_from(read: Unchecked) -> Result<Self, Self::Error> {
        let game = Self { table: read.table, own: read.own, draft: read.draft };
        if is_possible(&game) { Ok(game) } else { Err("a state that the rules could not have made") }
    }
}

/// Each asks only what those before it have not vouched for.
fn is_possible(game: &StarWorlds) -> bool {
    cards_are_possible(game)
        && field_is_possible(&game.table.field)
        && chain_is_possible(&game.table)
        && stage_is_possible(game)
        && draft_is_possible(game)
}

fn cards_are_possible(game: &StarWorlds) -> bool {
    let table = &game.table;
    table.revealed == (table.chosen.0 == [true, true])
        && [Seat(0), Seat(1)].into_iter().all(|seat| {
            let own = &game.own[seat];
            let real = |cards: &Cards| cards.iter().all(|card| card.is_some());
            let piles = [&own.hand, &own.deck, &table.losses[seat], &table.out[seat]];
            let lying = table.field.count(seat) as usize + usize::from(own.base.is_some());
            let count = piles.iter().map(|pile| pile.len()).sum::<usize>() + lying;
            let known_in_hand =
                table.known[seat].iter().all(|card| table.known[seat].count(*card) <= own.hand.count(*card));
            piles.into_iter().all(real)
                && known_in_hand
                // No card appears or vanishes: the fifty and the base are somewhere, once the deck is chosen.
                && count == if table.chosen[seat] { DECK + 1 } else { 0 }
                && own.base.is_some() == (table.chosen[seat] && !table.revealed)
                && (!table.revealed || table.field.has(Slot::base(seat)) || is_over(table))
                && table.declared[seat] <= DECLARATIONS
                && table.mulligans[seat] <= MULLIGANS
                && table.start_hand[seat] <= 6
        })
}

fn is_over(table: &Table) -> bool {
    matches!(table.stage, Stage::Over(_))
}

/// Cards lie on cards that are there, and not in a circle; bases lie at their places.
fn field_is_possible(field: &Field) -> bool {
    field.all().all(|slot| {
        let mut top = slot;
        for _ in 0..4 {
            match field.host(top) {
                Some(host) => top = host,
                None => break,
            }
        }
        field.host(top).is_none() && (field.kind(slot) == Kind::Base) == (slot == Slot::base(slot.owner()))
    })
}

fn chain_is_possible(table: &Table) -> bool {
    let field = &table.field;
    let there = |slot: Slot| !slot.is_some() || field.has(slot);
    let mut next = 0;
    let links = table.chain.iter().all(|link| {
        let fits = usize::from(link.first) == next;
        next += usize::from(link.aims);
        fits && link_is_possible(table, link)
    });
    links
        && table.running.is_none_or(|link| link_is_possible(table, &link))
        && next == table.aims.len()
        // Every declaration of the chain is one of this turn.
        && u16::from(table.last_declaration) <= table.declared.0.iter().copied().map(u16::from).sum()
        && table.aims.iter().all(|aim| there(aim.target) && there(aim.attacker))
        && table.responders.iter().all(|responder| {
            responder.owner.0 < 2 && there(responder.slot) && (responder.slot.is_some() || responder.kept.is_some())
        })
        && table.blows.iter().all(|blow| there(blow.attacker) && usize::from(blow.responder) < table.responders.len())
        && table.due.iter().all(|slot| field.has(*slot))
}

fn link_is_possible(table: &Table, link: &Link) -> bool {
    let there = |slot: Slot| !slot.is_some() || table.field.has(slot);
    let actor = match link.actor {
        Actor::Card(slot) => table.field.has(slot),
        Actor::Nobody | Actor::Spent | Actor::Gone => true,
    };
    let brings = match link.deed {
        Deed::Place | Deed::Join | Deed::Fire | Deed::Cancel => link.brought,
        Deed::Attack | Deed::Cover | Deed::Act => true,
    };
    actor
        && brings
        && link.by.0 < 2
        && link.declaration <= table.last_declaration
        && there(link.granted_by)
        && there(link.brings)
        && there(link.played)
}

fn stage_is_possible(game: &StarWorlds) -> bool {
    let table = &game.table;
    let seat_exists = table.asked().is_none_or(|seat| seat.0 < 2) && table.first.0 < 2 && table.active.0 < 2;
    let calm = table.chain.is_empty() && table.running.is_none();
    seat_exists
        && match table.stage {
            Stage::Choosing => calm && !table.revealed,
            Stage::StartHand { .. } | Stage::Mulligan { .. } | Stage::Lull { .. } => calm && table.revealed,
            Stage::Ending { passes, .. } => calm && table.revealed && passes < 2,
            // Without a link there is nothing to pass on, and two passes would lead nowhere.
            Stage::Chain { passes, .. } => !table.chain.is_empty() && passes < 2,
            Stage::Bundle { since, .. } => !table.chain.is_empty() && since <= table.last_declaration,
            Stage::Search { left, .. } | Stage::Remove { left, .. } => table.running.is_some() && left > 0,
            // Where all of the hand must go nobody is asked.
            Stage::Discard { seat, left } => {
                table.running.is_some() && left > 0 && usize::from(left) < game.own[seat].hand.len()
            }
            // Nobody is offered more cards than there are.
            Stage::Draw { seat, most } => table.running.is_some() && usize::from(most) <= game.own[seat].deck.len(),
            Stage::Split { blow, responder, .. } => {
                calm && usize::from(blow) < table.blows.len() && usize::from(responder) < table.responders.len()
            }
            Stage::Due { slot, .. } => table.field.has(slot) && game.draft.is_active(),
            Stage::HandLimit { seat } => calm && seat == table.active && game.over_hand_limit(seat),
            Stage::Over(outcome) => match outcome {
                Outcome::Won { seat, .. } => seat.0 < 2,
                Outcome::Draw => true,
            },
        }
}

/// A declaration in the making is one that its maker could have begun now, and filled so far answer by answer. Rules that once let
/// less be declared must let what was begun under older ones through here.
fn draft_is_possible(game: &StarWorlds) -> bool {
    if !game.draft.is_active() {
        return game.draft == Draft::default();
    }
    let Some(seat) = game.table.asked() else { return false };
    let draft = &game.draft;
    let before = StarWorlds { draft: Draft::default(), ..*game };
    let action = match draft.source {
        Source::Nothing => return false,
        Source::Attack(slot) => Action::Attack(slot),
        Source::Line { slot, line } => Action::Use { slot, line },
        Source::Hand(card) => Action::Play(card),
        Source::Land(card) => Action::Land(card),
        Source::Due(slot) => return due_is_possible(&before, draft, slot),
    };
    let mut begun = before;
    crate::legal::check(&before, seat, action).is_ok()
        && begun.begin_draft(seat, draft.source) == Next::Ask
        && could_be_made(&begun, seat, draft)
}

/// SW-M21: a compulsory ability was begun before the stage said so.
fn due_is_possible(before: &StarWorlds, draft: &Draft, slot: Slot) -> bool {
    let Stage::Due { seat, slot: asked } = before.table.stage else { return false };
    let lull = Stage::Lull { seat: before.table.active };
    asked == slot
        && slot.owner() == seat
        && before.room::<()>(seat).is_ok()
        && [before.table.stage, lull].into_iter().any(|stage| {
            let mut begun = *before;
            begun.table.stage = stage;
            let empty = Draft { source: draft.source, ..Draft::default() };
            let asks = begun.can_act::<()>(slot).is_ok()
                && begun.making(seat, &empty).can_begin::<()>().is_ok()
                && begun.begin_draft(seat, draft.source) == Next::Ask;
            begun.table.stage = before.table.stage;
            asks && could_be_made(&begun, seat, draft)
        })
}

/// Do legal answers lead from one draft to the other?
fn could_be_made(from: &StarWorlds, seat: Seat, draft: &Draft) -> bool {
    if from.draft == *draft {
        return true;
    }
    let mut options = Vec::new();
    from.making(seat, &from.draft).options(&mut options);
    options.into_iter().any(|action| {
        let mut next = *from;
        next.answer_draft(seat, action) == Next::Ask && is_part(&next.draft, draft) && could_be_made(&next, seat, draft)
    })
}

/// Could the whole come of the part? Attackers and payments are taken in the order of their places, as any order leads to the same.
fn is_part(part: &Draft, whole: &Draft) -> bool {
    let missing = whole.attackers & !part.attackers;
    part.attackers & !whole.attackers == 0
        && u64::BITS - part.attackers.leading_zeros() <= missing.trailing_zeros()
        && whole.picks.starts_with(&part.picks)
        && part.done & !whole.done == 0
        && whole.pay.starts_with(&part.pay)
        && (!part.give.is_some() || part.give == whole.give)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draft::{Asking, Pick};
    use crate::setup::{MODES, Setup};
    use crate::state::other;
    use std::collections::BTreeSet;
    use tabletop::{Game, Seeded};

    /// Plays at random in every mode, and shows every state.
    fn play(seeds: u64, mut seen: impl FnMut(&StarWorlds)) {
        for (mode, seed) in MODES.iter().flat_map(|mode| (0..seeds).map(move |seed| (mode, seed))) {
            let mut dice = Seeded::new(seed);
            let setup = Setup::of_mode(mode.id, 2).expect("a mode");
            let mut game = StarWorlds::begin(&setup, &mut dice, &mut ()).expect("a setup");
            tabletop_laws::play_until(&mut game, &mut dice, |game| {
                seen(game);
                false
            });
        }
    }

    #[test]
    fn every_state_of_play_is_possible() {
        play(6, |game| assert!(is_possible(game), "{game:#?}"));
    }

    /// What is forged, and how; no forgery, where the state is not of that kind.
    type Forger = (&'static str, fn(&mut StarWorlds) -> bool);

    /// States that once hung or stopped the process.
    const FORGERS: &[Forger] = &[
        ("a chain without links", |game| {
            let passes = 0;
            let Stage::Lull { seat } = game.table.stage else { return false };
            game.table.stage = Stage::Chain { seat, passes };
            true
        }),
        ("a bundle without links", |game| {
            let Stage::Lull { seat } = game.table.stage else { return false };
            game.table.stage = Stage::Bundle { seat, since: 0 };
            true
        }),
        ("a bundle of a later declaration", |game| {
            let Stage::Chain { seat, .. } = game.table.stage else { return false };
            game.table.stage = Stage::Bundle { seat, since: game.table.last_declaration + 1 };
            true
        }),
        ("links in a lull", |game| {
            let Stage::Chain { seat, .. } = game.table.stage else { return false };
            game.table.stage = Stage::Lull { seat };
            true
        }),
        ("a chain that was passed on too often", |game| {
            let Stage::Chain { passes, .. } = &mut game.table.stage else { return false };
            *passes = 255;
            true
        }),
        ("an end that was passed on too often", |game| {
            let Stage::Ending { passes, .. } = &mut game.table.stage else { return false };
            *passes = 255;
            true
        }),
        ("a deck that is yet to be chosen and lies there", |game| {
            game.table.revealed = false;
            game.table.stage = Stage::Choosing;
            std::mem::take(&mut game.table.chosen[Seat(1)])
        }),
        ("a card too few", |game| {
            let deck = &mut game.own[Seat(0)].deck;
            deck.first().copied().is_some_and(|card| deck.take(card))
        }),
        ("a card too many", |game| {
            let card = game.own[Seat(0)].hand.first().copied();
            card.into_iter().for_each(|card| game.own[Seat(0)].hand.put(card));
            card.is_some()
        }),
        ("a search for nothing", |game| {
            let Stage::Search { left, .. } = &mut game.table.stage else { return false };
            *left = 0;
            true
        }),
        ("a choice of nothing", |game| {
            let Stage::Remove { left, .. } = &mut game.table.stage else { return false };
            *left = 0;
            true
        }),
        ("a discard of nothing", |game| {
            let Stage::Search { seat, .. } = game.table.stage else { return false };
            game.table.stage = Stage::Discard { seat, left: 0 };
            true
        }),
        ("a discard of more than the hand", |game| {
            let Stage::Search { seat, .. } = game.table.stage else { return false };
            game.table.stage = Stage::Discard { seat, left: 60 };
            true
        }),
        ("a small hand over the limit", |game| {
            let seat = game.table.active;
            game.table.stage = Stage::HandLimit { seat };
            game.table.revealed && !game.over_hand_limit(seat)
        }),
        ("too many declarations", |game| {
            let Some(seat) = game.table.asked() else { return false };
            game.table.declared[seat] = 255;
            true
        }),
        ("one declaration more than may be made", |game| {
            let Some(seat) = game.table.asked() else { return false };
            game.table.declared[seat] = DECLARATIONS;
            game.draft.is_active()
        }),
        ("a chain of more declarations than were made", |game| {
            game.table.last_declaration = 249;
            true
        }),
        ("a link that places nothing", |game| {
            let Some(link) = game.table.chain.iter_mut().find(|link| link.deed == Deed::Place) else {
                return false;
            };
            (link.brought, link.brings) = (false, Slot::NONE);
            true
        }),
        ("a draft of nothing", |game| {
            game.draft.step = 9;
            !game.draft.is_active()
        }),
        ("a draft of a step that is not there", |game| {
            game.draft.step = 8;
            game.draft.asking == Asking::Pick
        }),
        ("a draft of a line that is not there", |game| {
            let Source::Line { line, .. } = &mut game.draft.source else { return false };
            *line = 200;
            true
        }),
        ("more picks than the line has", |game| {
            let Some(pick) = game.draft.picks.first().copied() else { return false };
            while !game.draft.picks.is_full() {
                game.draft.picks.push(pick);
            }
            true
        }),
        ("picks of cards that are not held", |game| {
            let Some(seat) = game.table.asked() else { return false };
            let Some(card) = game.own[other(seat)].deck.iter().find(|card| game.own[seat].hand.count(**card) == 0)
            else {
                return false;
            };
            game.draft.picks.push(Pick { card: *card, ..Pick::default() });
            game.draft.asking == Asking::Pick
        }),
        ("a payment that is not held", |game| {
            let Some(seat) = game.table.asked() else { return false };
            let Some(card) = game.own[seat].deck.iter().find(|card| game.own[seat].hand.count(**card) == 0) else {
                return false;
            };
            game.draft.pay.put(*card);
            game.draft.asking == Asking::Pay
        }),
        ("a pick that was counted without being made", |game| {
            game.draft.taken = 255;
            game.draft.is_active()
        }),
        ("attackers that are not there", |game| {
            game.draft.attackers = u64::MAX;
            game.draft.asking == Asking::Attackers
        }),
    ];

    /// Each is tried, and none becomes a game.
    #[test]
    fn forged_states_are_refused() {
        let (mut tried, mut passed) = (BTreeSet::new(), BTreeSet::new());
        play(6, |game| {
            for (name, forge) in FORGERS {
                let mut forged = *game;
                if forge(&mut forged) {
                    tried.insert(*name);
                    if is_possible(&forged) {
                        passed.insert(*name);
                    }
                }
            }
        });
        assert_eq!(passed, BTreeSet::new());
        let all: BTreeSet<_> = FORGERS.iter().map(|(name, _)| *name).collect();
        assert_eq!(tried, all);
    }

    /// Were such a chain to come about all the same, two passes end it.
    #[test]
    fn a_chain_without_links_ends() {
        let mut tried = false;
        play(1, |game| {
            if let (Stage::Lull { seat }, false) = (game.table.stage, tried || game.draft.is_active()) {
                let mut forged = *game;
                forged.table.stage = Stage::Chain { seat, passes: 2 };
                forged.run(&mut Seeded::new(1), &mut ());
                assert!(matches!(forged.table.stage, Stage::Lull { .. }));
                tried = true;
            }
        });
        assert!(tried);
    }
}
