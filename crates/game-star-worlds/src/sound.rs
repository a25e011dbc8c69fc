//! A state from outside is data, never trusted: what the rules rely on is asked before it becomes a game.

use crate::draft::{Draft, Source};
use crate::effect::Kind;
use crate::field::{Field, Slot};
use crate::state::{Actor, Cards, Duel, Own, Stage, Table};
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

impl TryFrom<Unchecked> for Duel {
    type Error = &'static str;

    fn try_from(read: Unchecked) -> Result<Self, Self::Error> {
        let duel = Self { table: read.table, own: read.own, draft: read.draft };
        let sound = cards_are_sound(&duel)
            && field_is_sound(&duel.table.field)
            && chain_is_sound(&duel.table)
            && stage_is_sound(&duel);
        if sound { Ok(duel) } else { Err("a state that the rules could not have made") }
    }
}

fn cards_are_sound(duel: &Duel) -> bool {
    [Seat(0), Seat(1)].into_iter().all(|seat| {
        let (own, table) = (&duel.own[seat], &duel.table);
        let real = |cards: &Cards| cards.iter().all(|card| card.is_some());
        let piles = [&own.hand, &own.deck, &table.losses[seat], &table.out[seat]];
        let count: usize = piles.iter().map(|pile| pile.len()).sum();
        let known_in_hand =
            table.known[seat].iter().all(|card| table.known[seat].count(*card) <= own.hand.count(*card));
        piles.into_iter().all(real)
            && known_in_hand
            && count + table.field.count(seat) as usize <= 51
            && (!table.chosen[seat] || own.base.is_some() || table.field.has(Slot::base(seat)) || is_over(table))
    })
}

fn is_over(table: &Table) -> bool {
    matches!(table.stage, Stage::Over(_))
}

/// Cards lie on cards that are there, and not in a circle; bases lie at their places.
fn field_is_sound(field: &Field) -> bool {
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

fn chain_is_sound(table: &Table) -> bool {
    let field = &table.field;
    let there = |slot: Slot| !slot.is_some() || field.has(slot);
    let mut next = 0;
    let links = table.chain.iter().all(|link| {
        let fits = usize::from(link.first) == next;
        next += usize::from(link.aims);
        let actor = match link.actor {
            Actor::Card(slot) => field.has(slot),
            Actor::Nobody | Actor::Spent | Actor::Gone => true,
        };
        fits && actor
            && link.by.0 < 2
            && link.declaration <= table.last_declaration
            && there(link.granted_by)
            && there(link.brings)
            && there(link.played)
    });
    links
        && table.running.is_none_or(|link| link.by.0 < 2)
        && next == table.aims.len()
        && table.last_declaration < 250
        && table.aims.iter().all(|aim| there(aim.target) && there(aim.attacker))
        && table.responders.iter().all(|responder| {
            responder.owner.0 < 2 && there(responder.slot) && (responder.slot.is_some() || responder.kept.is_some())
        })
        && table.blows.iter().all(|blow| there(blow.attacker) && usize::from(blow.responder) < table.responders.len())
        && table.due.iter().all(|slot| field.has(*slot))
}

fn stage_is_sound(duel: &Duel) -> bool {
    let table = &duel.table;
    let seat_exists = table.asked().is_none_or(|seat| seat.0 < 2) && table.first.0 < 2 && table.active.0 < 2;
    let draft = match duel.draft.source {
        Source::Nothing => !duel.draft.is_active(),
        Source::Attack(slot) | Source::Line { slot, .. } | Source::Due(slot) => table.field.has(slot),
        Source::Hand(card) | Source::Land(card) => {
            table.asked().is_some_and(|seat| duel.own[seat].hand.count(card) > 0)
        }
    };
    let waits = match table.stage {
        Stage::Search { .. } | Stage::Discard { .. } | Stage::Remove { .. } => table.running.is_some(),
        // Nobody is offered more cards than there are.
        Stage::Draw { seat, most } => {
            table.running.is_some() && seat.0 < 2 && usize::from(most) <= duel.own[seat].deck.len()
        }
        Stage::Split { blow, responder, .. } => {
            usize::from(blow) < table.blows.len() && usize::from(responder) < table.responders.len()
        }
        Stage::Due { slot, .. } => table.field.has(slot) && duel.draft.is_active(),
        Stage::Choosing
        | Stage::StartHand { .. }
        | Stage::Mulligan { .. }
        | Stage::Lull { .. }
        | Stage::Chain { .. }
        | Stage::Bundle { .. }
        | Stage::Ending { .. }
        | Stage::HandLimit { .. }
        | Stage::Over(_) => true,
    };
    seat_exists && draft && waits
}
