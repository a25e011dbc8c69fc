//! SR-ATK: spending combat, destroying bases.

use crate::action::Piece;
use crate::cards::facts;
use crate::effect::Sort;
use crate::event::Event;
use crate::state::State;
use tabletop::{EventSink, Seat};

impl State {
    /// SR-ATK-04: the opponent loses as much authority as combat is spent.
    pub(crate) fn attack(&mut self, by: Seat, target: Seat, amount: u16, sink: &mut impl EventSink<Event>) {
        self.players[by].combat -= amount;
        let before = self.authority(target);
        let after = before - i32::from(amount);
        self.players[target].authority = after;
        sink.tell(|| Event::Attacked { by, target, amount, before, after });
        // SR-END-03: the check follows every change.
        if after <= 0 {
            self.eliminate(target, sink);
        }
    }

    /// SR-ATK-02: the whole defense at once.
    pub(crate) fn attack_base(&mut self, by: Seat, owner: Seat, piece: Piece, sink: &mut impl EventSink<Event>) {
        let Some(index) = self.areas.find(owner, piece.kind, piece.nth) else { return };
        let defense = u16::from(facts(self.areas.of(owner)[index].acts_as()).defense);
        self.players[by].combat -= defense;
        self.destroy(by, owner, index, Some(defense), sink);
    }

    /// SR-BASE-06: a destroyed base goes to its owner's discard pile.
    pub(crate) fn destroy(
        &mut self,
        by: Seat,
        owner: Seat,
        index: usize,
        combat: Option<u16>,
        sink: &mut impl EventSink<Event>,
    ) {
        let card = self.areas.leave(owner, index);
        self.players[owner].count_out(card);
        self.put_in_discard(owner, card.kind);
        sink.tell(|| Event::Destroyed { by, owner, card: card.kind, combat });
    }

    /// The bases a seat may attack or target: outposts first (SR-ATK-07, SR-ATK-09).
    pub(crate) fn targetable_bases(&self, by: Seat) -> impl Iterator<Item = (Seat, Piece, u8)> + '_ {
        self.base_targets(by).iter().flat_map(|owner| {
            let shielded = self.is_shielded(owner);
            let mut last = None;
            let mut nth = 0;
            self.areas.of(owner).iter().filter_map(move |card| {
                nth = if last == Some(card.kind) { nth + 1 } else { 0 };
                last = Some(card.kind);
                let now = facts(card.acts_as());
                let open = match now.sort {
                    Sort::Ship => false,
                    Sort::Base => !shielded,
                    Sort::Outpost => true,
                };
                open.then_some((owner, Piece { kind: card.kind, nth }, now.defense))
            })
        })
    }
}
