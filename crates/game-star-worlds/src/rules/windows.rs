//! Reaction windows: whom to ask. A seat is asked whenever somebody who sees only the table could believe that it might declare
//! something, never only when it can; otherwise the pause itself would tell what is in the hand.

use crate::cards::{Card, CardId, Line, Role};
use crate::effect::{Kind, Pile, Step, Timing};
use crate::field::Slot;
use crate::rules::targets::Filled;
use crate::state::{StarWorlds, other};
use std::cell::LazyCell;
use std::ops::Deref;
use tabletop::Seat;

impl StarWorlds {
    /// Might this seat declare a sudden action, for all that everybody knows?
    pub(crate) fn might_respond(&self, seat: Seat) -> bool {
        if self.room::<()>(seat).is_err() {
            return false;
        }
        let field = self.field();
        let landing = LazyCell::new(|| self.has_free_asteroid(seat));
        field.of(seat).any(|slot| self.might_command(seat, slot))
            || field.attached().any(|slot| self.might_lend(seat, slot))
            || self.might_hold(seat, |card| self.might_play(seat, card, &landing))
    }

    /// SW-M4: might a card that was just put out act at once?
    pub(crate) fn might_bundle(&self, seat: Seat, since: u8) -> bool {
        let field = self.field();
        self.room::<()>(seat).is_ok()
            && field.provisional_of(seat).any(|slot| {
                field.piece(slot).placed_by >= since
                    && field.card(slot).sudden
                    && (self.might_command(seat, slot)
                        || field.on(slot).any(|attached| self.might_lend(seat, attached)))
            })
    }

    /// Might this card of the seat use a sudden line of its own?
    fn might_command(&self, seat: Seat, slot: Slot) -> bool {
        let card = self.field().card(slot);
        card.sudden && self.can_act::<()>(slot).is_ok() && self.might_use_any(seat, slot, slot, card, Role::Command)
    }

    /// Might a card of the seat use a sudden line that this attached card gives it?
    fn might_lend(&self, seat: Seat, attached: Slot) -> bool {
        let (card, host) = (self.field().card(attached), self.field().piece(attached).host);
        card.grants
            && host.owner() == seat
            && self.can_act::<()>(host).is_ok()
            && self.might_use_any(seat, attached, host, card, Role::Grant)
    }

    fn might_use_any(&self, seat: Seat, bearer: Slot, actor: Slot, card: &Card, role: Role) -> bool {
        let used = self.field().piece(bearer).used;
        card.lines.iter().enumerate().any(|(index, line)| {
            line.role == role
                && line.timing != Timing::Close
                && !(line.once && used >> index & 1 == 1)
                && self.might_use(seat, actor, line, 0)
        })
    }

    /// Could the line be declared with the best hand one could believe in? `from_hand` cards of the hand are needed elsewhere.
    fn might_use(&self, seat: Seat, actor: Slot, line: &Line, from_hand: usize) -> bool {
        let own = &self.own[seat];
        let hand = own.hand.len();
        let discard = usize::from(line.price.discard) + from_hand;
        let field = self.field();
        let itself = line.price.destroy_this && actor.is_some();
        let payable = discard <= hand
            && !(itself && field.is_indestructible(actor))
            && usize::from(line.price.mill) <= own.deck.len()
            && (line.price.destroy.is_empty()
                || field.of(seat).any(|slot| slot != actor && line.price.destroy.has(field.kind(slot))));
        payable
            && line.steps.iter().any(|step| match step.filled() {
                Filled::AtOnce => self.might_at_once(seat, step, line, hand - discard),
                Filled::Cards | Filled::CardsAndTargets => match step {
                    Step::Place { from: Pile::Deck, .. } => true,
                    Step::Place { from: Pile::Losses, what, .. } => {
                        self.table.losses[seat].iter().any(|card| what.has(card.card().kind))
                    }
                    _ => hand > discard && self.might_hold(seat, |card| step.brings().has(card.card().kind)),
                },
                Filled::Targets => self.any_to_name(seat, step, actor),
                Filled::Attacks => match step {
                    Step::Cover(what) => {
                        (0..self.table.aims.len()).any(|aim| self.can_cover::<()>(*what, actor, aim).is_ok())
                    }
                    _ => false,
                },
                Filled::AttackerAndTarget => self.any_to_strike(seat) && self.might_attack(seat, step, actor),
            })
    }

    fn might_attack(&self, seat: Seat, step: &Step, actor: Slot) -> bool {
        let Step::Attack { who } = step else { return false };
        let fits = |slot: Slot| if who.is_empty() { slot == actor } else { who.has(self.field().kind(slot)) };
        self.field().of(seat).any(|slot| fits(slot) && self.can_attack::<()>(seat, slot).is_ok())
    }

    fn might_at_once(&self, seat: Seat, step: &Step, line: &Line, hand: usize) -> bool {
        let table = &self.table;
        match step {
            Step::Take { deck, losses, .. } => {
                let paid = line.price.discard > 0 || line.price.mill > 0 || !line.price.destroy.is_empty();
                (*deck && !self.own[seat].deck.is_empty())
                    || (*losses && (paid || line.price.destroy_this || !table.losses[seat].is_empty()))
            }
            Step::DiscardFromHand(n) => hand >= usize::from(*n),
            Step::RemoveFromLosses { whose, .. } => !table.losses[self.meant_by(seat, *whose)].is_empty(),
            Step::OpponentDiscards(_) => !self.own[other(seat)].deck.is_empty(),
            Step::Draw(_) | Step::DiscardFromDeck(_) => !self.own[seat].deck.is_empty(),
            // These name cards or targets, and are asked about those.
            Step::Place { .. }
            | Step::PutOnto { .. }
            | Step::TakeBack { .. }
            | Step::Close { .. }
            | Step::Open { .. }
            | Step::Destroy { .. }
            | Step::Cover(_)
            | Step::Attack { .. }
            | Step::AttackWithProtoplasm { .. }
            | Step::Throw { .. }
            | Step::Launch { .. }
            | Step::UseWeapon { .. }
            | Step::UsePlasma { .. }
            | Step::UseGravity
            | Step::Damage { .. }
            | Step::Strengthen { .. } => !self.own[seat].deck.is_empty(),
        }
    }

    /// Might the seat hold a card like this, for all that everybody knows?
    fn might_hold(&self, seat: Seat, like: impl Fn(CardId) -> bool) -> bool {
        let own = &self.own[seat];
        let known = &self.table.known[seat];
        if own.hand.is_empty() {
            return false;
        }
        let mut last = CardId::NONE;
        let mut any = |cards: &[CardId]| {
            cards.iter().any(|card| {
                let repeated = std::mem::replace(&mut last, *card) == *card;
                !repeated && like(*card)
            })
        };
        if known.len() >= own.hand.len() {
            return any(known);
        }
        // With a list that nobody knows, an unknown card may be anything.
        !self.table.open_list[seat] || any(&own.hand) || any(&own.deck)
    }

    /// Could the card be played from hand, if it were there?
    fn might_play(&self, seat: Seat, id: CardId, landing: &impl Deref<Target = bool>) -> bool {
        let card = id.card();
        if !card.from_hand() && !card.rock {
            return false;
        }
        let (own, field) = (&self.own[seat], self.field());
        let payable = usize::from(card.price.discard) < own.hand.len()
            && usize::from(card.price.mill) <= own.deck.len()
            && !(card.unique && field.has_copy(seat, id));
        if !payable {
            return false;
        }
        let hosts = || field.all().any(|host| self.can_join::<()>(seat, id, host).is_ok());
        if card.rock && **landing {
            return true;
        }
        if !card.from_hand() {
            return false;
        }
        if card.kind == Kind::AntiMissile && !card.hand && !field.has_anti_missiles(seat) {
            return false;
        }
        if !card.cancels.is_empty() {
            return (0..self.table.chain.len()).any(|link| self.can_stop::<()>(seat, card.cancels, link).is_ok());
        }
        if let Some(line) = card.play.and_then(|line| card.lines.get(usize::from(line))) {
            return self.might_use(seat, Slot::NONE, line, 1 + usize::from(card.price.discard));
        }
        !card.is_attached() || hosts()
    }
}

#[cfg(test)]
mod tests {
    use crate::action::Action;
    use crate::setup::{MODES, Setup};
    use crate::state::{Stage, StarWorlds};
    use tabletop::{Game, Seat, Seeded, Viewer};

    /// Looks at every position of random games, as if this seat had priority there.
    fn positions(mut look: impl FnMut(&StarWorlds, Seat)) {
        for (seed, mode) in MODES.iter().enumerate() {
            let mut dice = Seeded::new(seed as u64);
            let setup = Setup::of_mode(mode.id, 2).expect("a mode");
            let mut game = StarWorlds::begin(&setup, &mut dice, &mut ()).expect("legal");
            tabletop_laws::play_until(&mut game, &mut dice, |game| {
                let over = game.awaiting().standings().is_some();
                if !over && game.table.turn > 0 && !game.draft.is_active() && game.table.running.is_none() {
                    for seat in [Seat(0), Seat(1)] {
                        let mut game = *game;
                        game.table.stage = Stage::Chain { seat, passes: 0 };
                        look(&game, seat);
                    }
                }
                over
            });
        }
    }

    /// Nobody who could declare something is passed over.
    #[test]
    fn whoever_can_respond_is_asked() {
        let (mut asked, mut could) = (0, 0);
        positions(|game, seat| {
            let mut options = Vec::new();
            game.legal(seat, &mut options);
            let can = options.iter().any(|action| *action != Action::Pass);
            assert!(!can || game.might_respond(seat), "{seat} could {options:?}");
            asked += u32::from(game.might_respond(seat));
            could += u32::from(can);
        });
        assert!(could > 0 && asked > could, "{could} of {asked}");
    }

    /// Whether somebody is asked tells nobody anything.
    #[test]
    fn being_asked_tells_nothing() {
        let mut worlds = Seeded::new(5);
        let mut count = 0;
        positions(|game, seat| {
            count += 1;
            if count % 7 != 0 {
                return;
            }
            for viewer in Viewer::all(2) {
                let world = StarWorlds::imagine(&game.view(viewer), &mut worlds);
                assert_eq!(world.might_respond(seat), game.might_respond(seat), "{viewer:?} learns about {seat}");
            }
        });
    }
}
