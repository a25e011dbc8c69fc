//! SR-ATK: spending combat, destroying bases.

use crate::action::Piece;
use crate::adventures::BOSS;
use crate::amounts::{Authority, Combat, Defense};
use crate::cards::{facts, table};
use crate::effect::Sort;
use crate::event::Event;
use crate::state::{InPlay, State};
use tabletop::{Dice, EventSink, Seat};

impl State {
    /// SR-ATK-04: the opponent loses as much authority as combat is spent.
    pub(crate) fn attack(
        &mut self,
        by: Seat,
        target: Seat,
        amount: Combat,
        dice: &mut impl Dice,
        sink: &mut impl EventSink<Event>,
    ) {
        self.players[by].combat -= amount;
        let before = self.authority(target);
        let after = Authority(before.0 - i32::from(amount.0));
        self.set_authority(target, after);
        sink.tell(|| Event::Attacked { by, target, amount: amount.0, before: before.0, after: after.0 });
        // SR-END-03: the check follows every change.
        if after <= Authority(0) {
            self.eliminate(target, dice, sink);
        }
    }

    /// What is left of the defense of a card in play.
    #[inline]
    pub(crate) fn defense_left(card: InPlay) -> Defense {
        Defense(facts(card.acts_as()).defense.saturating_sub(card.damage))
    }

    /// SR-ATK-02: the whole defense at once, or what damage has left of it (SR-RAID-09).
    pub(crate) fn attack_base(&mut self, by: Seat, owner: Seat, piece: Piece, sink: &mut impl EventSink<Event>) {
        let Some(index) = self.areas.find(owner, piece.kind, piece.nth) else { return };
        let defense = Combat::from(Self::defense_left(self.areas.of(owner)[index]));
        self.players[by].combat -= defense;
        self.destroy(by, owner, index, Some(defense.0), sink);
    }

    /// SR-RAID-09: the damage stays until the boss's next turn.
    pub(crate) fn damage_base(
        &mut self,
        by: Seat,
        owner: Seat,
        piece: Piece,
        amount: u8,
        sink: &mut impl EventSink<Event>,
    ) {
        let Some(index) = self.areas.find(owner, piece.kind, piece.nth) else { return };
        self.players[by].combat -= Combat::from(amount);
        let card = &mut self.areas.of_mut(owner)[index];
        card.damage = card.damage.saturating_add(amount);
        let left = Self::defense_left(*card).0;
        sink.tell(|| Event::Damaged { by, owner, card: piece.kind, amount, left });
    }

    /// SR-RAID-10: when the boss's turn begins, his bases are whole again.
    pub(crate) fn repair(&mut self, seat: Seat, sink: &mut impl EventSink<Event>) {
        let mut damaged = false;
        for card in self.areas.of_mut(seat) {
            damaged |= card.damage > 0;
            card.damage = 0;
        }
        if damaged {
            sink.tell(|| Event::Repaired { seat });
        }
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
        if owner == BOSS {
            self.boss_base_leaves(card.kind);
        } else {
            self.put_in_discard(owner, card.kind);
        }
        sink.tell(|| Event::Destroyed { by, owner, card: card.kind, combat });
    }

    /// Tells the bases a seat may attack or target, with their defense: outposts first (SR-ATK-07, SR-ATK-09).
    #[inline]
    pub(crate) fn each_targetable_base(&self, by: Seat, mut tell: impl FnMut(Seat, Piece, Defense)) {
        let table = table();
        for owner in self.base_targets(by).iter() {
            if self.player(owner).bases == 0 {
                continue;
            }
            let shielded = self.is_shielded(owner);
            for (index, card) in self.areas.of(owner).iter().enumerate() {
                let now = &table[card.acts_as().index()];
                let open = match now.sort {
                    Sort::Ship => false,
                    Sort::Base => !shielded,
                    Sort::Outpost => true,
                };
                if open {
                    tell(owner, self.areas.piece(owner, index), Defense(now.defense.saturating_sub(card.damage)));
                }
            }
        }
    }

    /// How many such bases there are, and the last of them.
    pub(crate) fn targetable_bases(&self, by: Seat) -> (usize, Option<(Seat, Piece)>) {
        let (mut count, mut last) = (0, None);
        self.each_targetable_base(by, |owner, piece, _| (count, last) = (count + 1, Some((owner, piece))));
        (count, last)
    }
}
