//! Current numbers of the cards on the battlefield: what is printed, what lies on the card (3.3.1), what other texts add, and what
//! lasts until the end of the turn.

use crate::cards::Change;
use crate::effect::{Ban, Kind, Kinds, Whose};
use crate::field::{Field, Slot};
use tabletop::Seat;

/// The sum of all changes on one card.
#[derive(Clone, Copy, Default)]
struct Sum {
    attack: i16,
    defence: i16,
    energy: i16,
}

impl Sum {
    fn add(&mut self, change: Change) {
        self.attack += i16::from(change.attack);
        self.defence += i16::from(change.defence);
        self.energy += i16::from(change.energy);
    }
}

impl Field {
    fn changes(&self, slot: Slot) -> Sum {
        let piece = self.piece(slot);
        let mut sum = Sum { attack: i16::from(piece.attack), defence: i16::from(piece.defence), energy: 0 };
        if self.any_attached() {
            for attached in self.on(slot) {
                sum.add(self.card(attached).host);
            }
        }
        if self.any_standing() {
            let kind = self.kind(slot);
            for source in self.standing() {
                for standing in &self.card(source).standing {
                    let fits = standing.what.has(kind) && meant(standing.whose, source.owner(), slot.owner());
                    let carries = standing.carrying.is_empty()
                        || self.on(slot).any(|attached| standing.carrying.has(self.kind(attached)));
                    if fits && carries {
                        sum.add(standing.change);
                    }
                }
            }
        }
        sum
    }

    /// Current firepower (9.4.2), never below 0; none if the card has no such number.
    pub fn firepower(&self, slot: Slot) -> Option<i16> {
        let printed = i16::from(self.card(slot).attack?);
        Some((printed + self.changes(slot).attack).max(0))
    }

    /// Current defence (9.4.2), never below 0; none if the card has no such number.
    pub fn defence(&self, slot: Slot) -> Option<i16> {
        let printed = i16::from(self.card(slot).defence?);
        Some((printed + self.changes(slot).defence).max(0))
    }

    /// Current energy (3.2.4).
    pub fn energy(&self, slot: Slot) -> i16 {
        (i16::from(self.card(slot).energy) + self.changes(slot).energy).max(0)
    }

    /// Power of a weapon card on the battlefield (3.2.2).
    pub fn power(&self, weapon: Slot) -> i16 {
        self.power_of(self.piece(weapon).card, weapon.owner())
    }

    /// Power that a weapon card of a player has with what lies on the battlefield.
    pub fn power_of(&self, weapon: crate::cards::CardId, owner: Seat) -> i16 {
        let card = weapon.card();
        let mut power = i16::from(card.attack.unwrap_or(0));
        if self.any_standing() {
            for source in self.standing() {
                for standing in &self.card(source).standing {
                    if standing.what.has(card.kind) && meant(standing.whose, source.owner(), owner) {
                        power += i16::from(standing.damage);
                    }
                }
            }
        }
        power.max(0)
    }

    /// The defence that damage to this target must reach: an asteroid and its resident together (SW-3.3.4-a).
    pub fn target_defence(&self, target: Slot) -> Option<i16> {
        let own = self.defence(target)?;
        let resident = self.resident(target).and_then(|resident| self.defence(resident));
        Some(own.saturating_add(resident.unwrap_or(0)))
    }

    /// The firepower a target responds with (SW-3.3.4-b).
    pub fn response_of(&self, target: Slot) -> i16 {
        let own = self.firepower(target).unwrap_or(0);
        let resident = self.resident(target).and_then(|resident| self.firepower(resident));
        own.saturating_add(resident.unwrap_or(0))
    }

    /// SW-3.2.5-b: the power of all protoplasm on a card, which no end of turn takes away.
    pub fn lasting_damage(&self, slot: Slot) -> i16 {
        if !self.any_attached() {
            return 0;
        }
        let protoplasm = self.on(slot).filter(|attached| self.card(*attached).accumulates);
        protoplasm.map(|attached| self.power(attached)).fold(0, i16::saturating_add)
    }

    /// All damage that a target has now: of this turn, and lasting.
    pub fn target_damage(&self, target: Slot) -> i16 {
        let of = |slot: Slot| self.lasting_damage(slot).saturating_add(i16::from(self.piece(slot).damage));
        of(target).saturating_add(self.resident(target).map_or(0, of))
    }

    /// By which kinds attacks of this card cannot be covered (SW-11-a).
    pub fn unblockable(&self, slot: Slot) -> Kinds {
        let own = self.card(slot).own.unblockable;
        if !self.any_attached() {
            return own;
        }
        self.on(slot).fold(own, |kinds, attached| kinds.and(self.card(attached).lent.unblockable))
    }

    /// Can it not be chosen for "destroy"?
    pub fn is_indestructible(&self, slot: Slot) -> bool {
        self.card(slot).own.indestructible || self.on(slot).any(|attached| self.card(attached).lent.indestructible)
    }

    /// SW-11-c: may its owner play anti-missiles? Standing properties work while the card is closed (SW-6.3-a).
    pub fn has_anti_missiles(&self, seat: Seat) -> bool {
        let has = self.placed_of(seat).any(|slot| self.card(slot).own.anti_missiles);
        has || self.attached().any(|attached| {
            let host = self.piece(attached).host;
            host.owner() == seat && !self.is_provisional(host) && self.card(attached).lent.anti_missiles
        })
    }

    /// Does something on the card forbid it this?
    pub fn is_banned(&self, slot: Slot, ban: Ban) -> bool {
        self.any_attached() && self.on(slot).any(|attached| self.card(attached).forbids(ban))
    }

    /// SW-1.1-b: symbols on the cards of a seat; a card that is only being placed does not count (SW-M20).
    pub fn stars(&self, seat: Seat) -> u16 {
        self.placed_of(seat).map(|slot| u16::from(self.card(slot).stars)).sum()
    }

    /// SW-12-p, SW-3.3.4-d: the kind a target counts as: a pair is a card of its resident's type.
    pub fn target_kind(&self, target: Slot) -> Kind {
        self.resident(target).map_or_else(|| self.kind(target), |resident| self.kind(resident))
    }

    /// SW-3.1-f: has the seat a copy of a unique card on the battlefield? Another print is a copy too.
    pub fn has_copy(&self, seat: Seat, card: crate::cards::CardId) -> bool {
        self.of(seat).any(|slot| self.piece(slot).card.is_same(card))
    }
}

/// Does a text of `source`'s owner mean a card of `owner`?
fn meant(whose: Whose, source: Seat, owner: Seat) -> bool {
    match whose {
        Whose::Own => source == owner,
        Whose::Enemy => source != owner,
    }
}
