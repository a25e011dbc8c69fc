//! What may be named: who may attack, what may be struck, and what a text means by its words.

use crate::effect::{Ban, Kind, Kinds, Step, Whose};
use crate::field::{Slot, Slots};
use crate::refusal::{Refusal, Why};
use crate::state::{Deed, StarWorlds, other};
use tabletop::Seat;

/// How an action of a line is filled when it is declared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Filled {
    /// By nothing: it needs no pick.
    AtOnce,
    /// By cards that it brings.
    Cards,
    /// By cards that it brings, each with a card to lie on or to hit.
    CardsAndTargets,
    /// By targets.
    Targets,
    /// By an attack in the chain.
    Attacks,
    /// By an attacker and its target; the attacker may be the acting card.
    AttackerAndTarget,
}

impl Step {
    pub(crate) const fn filled(&self) -> Filled {
        match self {
            Self::Place { .. } => Filled::Cards,
            Self::PutOnto { .. }
            | Self::AttackWithProtoplasm { .. }
            | Self::Throw { .. }
            | Self::Launch { .. }
            | Self::UseWeapon { .. }
            | Self::UsePlasma { .. }
            | Self::UseGravity => Filled::CardsAndTargets,
            Self::TakeBack { .. }
            | Self::Close { .. }
            | Self::Open { .. }
            | Self::Destroy { .. }
            | Self::Damage { .. }
            | Self::Strengthen { .. } => Filled::Targets,
            Self::Cover(_) => Filled::Attacks,
            Self::Attack { .. } => Filled::AttackerAndTarget,
            Self::Take { .. }
            | Self::Draw(_)
            | Self::OpponentDiscards(_)
            | Self::DiscardFromDeck(_)
            | Self::DiscardFromHand(_)
            | Self::RemoveFromLosses { .. } => Filled::AtOnce,
        }
    }

    /// How many picks at most.
    pub(crate) const fn most(&self) -> u8 {
        match self {
            Self::Place { up_to, .. }
            | Self::PutOnto { up_to, .. }
            | Self::Take { up_to, .. }
            | Self::TakeBack { up_to, .. }
            | Self::Close { up_to, .. }
            | Self::Open { up_to, .. }
            | Self::Destroy { up_to, .. }
            | Self::AttackWithProtoplasm { up_to }
            | Self::Throw { up_to, .. }
            | Self::Launch { up_to, .. }
            | Self::UseWeapon { up_to }
            | Self::UsePlasma { up_to }
            | Self::Damage { up_to, .. }
            | Self::Strengthen { up_to, .. }
            | Self::RemoveFromLosses { up_to, .. } => *up_to,
            Self::Cover(_) | Self::Attack { .. } | Self::UseGravity => 1,
            Self::Draw(n) | Self::OpponentDiscards(n) | Self::DiscardFromDeck(n) | Self::DiscardFromHand(n) => *n,
        }
    }

    /// The cards it brings from hand, if it brings any.
    pub(crate) const fn brings(&self) -> Kinds {
        match self {
            Self::Place { what, .. }
            | Self::PutOnto { what, .. }
            | Self::Throw { what, .. }
            | Self::Launch { what, .. } => *what,
            Self::AttackWithProtoplasm { .. } => Kinds::of(&[Kind::Protoplasm]),
            Self::UseWeapon { .. } => Kinds::WEAPONS,
            Self::UsePlasma { .. } => Kinds::of(&[Kind::Plasma]),
            Self::UseGravity => Kinds::of(&[Kind::Gravity]),
            Self::Take { .. }
            | Self::Draw(_)
            | Self::TakeBack { .. }
            | Self::Close { .. }
            | Self::Open { .. }
            | Self::Destroy { .. }
            | Self::Cover(_)
            | Self::Attack { .. }
            | Self::Damage { .. }
            | Self::OpponentDiscards(_)
            | Self::DiscardFromDeck(_)
            | Self::DiscardFromHand(_)
            | Self::Strengthen { .. }
            | Self::RemoveFromLosses { .. } => Kinds::NONE,
        }
    }
}

impl StarWorlds {
    /// SW-9.4.1-a, SW-3.2.3-d: may damage of this player be aimed here?
    pub(crate) fn can_strike<W: Why>(&self, by: Seat, slot: Slot) -> Result<(), W> {
        let field = self.field();
        if !field.has(slot) {
            return Err(W::because(|| Refusal::NothingThere));
        }
        let card = field.piece(slot).card;
        let design = card.card();
        if design.kind == Kind::Web {
            // SW-3.3.5-a: anybody may attack a web, once it is attached.
            if field.host(slot).is_none() {
                return Err(W::because(|| Refusal::StillBeingPlaced { card }));
            }
        } else {
            if !Kinds::STRUCK.has(design.kind) {
                let attached = field.host(slot).is_some();
                return Err(W::because(|| match attached {
                    true => Refusal::AimAtItsHost { card },
                    false => Refusal::WrongKind { card, what: Kinds::STRUCK },
                }));
            }
            if slot.owner() == by {
                return Err(W::because(|| Refusal::NotAnEnemy { card }));
            }
            if field.target_of(slot) != slot {
                return Err(W::because(|| Refusal::AimAtItsHost { card }));
            }
        }
        if design.defence.is_none() {
            return Err(W::because(|| Refusal::NoDefence { card }));
        }
        if design.veil && self.is_first_round() {
            return Err(W::because(|| Refusal::Veiled { card }));
        }
        Ok(())
    }

    /// Where there may be something to strike: enemy cards, and webs.
    pub(crate) fn strikable(&self, by: Seat) -> Slots {
        self.field().of_or_attached(other(by))
    }

    /// Is there anything this player could strike?
    pub(crate) fn any_to_strike(&self, by: Seat) -> bool {
        self.strikable(by).any(|slot| self.can_strike::<()>(by, slot).is_ok())
    }

    /// SW-9.4.1-a, SW-9.4.2-a, SW-9.4.3-a, SW-6.3-a: may this card make a normal attack?
    pub(crate) fn can_attack<W: Why>(&self, by: Seat, slot: Slot) -> Result<(), W> {
        let field = self.field();
        if !field.has(slot) {
            return Err(W::because(|| Refusal::NothingThere));
        }
        let card = field.piece(slot).card;
        if slot.owner() != by {
            return Err(W::because(|| Refusal::NotYours { card }));
        }
        if !Kinds::FIGHTERS.has(card.card().kind) {
            return Err(W::because(|| Refusal::CannotAttack { card }));
        }
        if card.card().attack.is_none() {
            return Err(W::because(|| Refusal::NoFirepower { card }));
        }
        self.can_act(slot)?;
        // SW-8.1-a: a prohibition beats a permission.
        if field.is_banned(slot, Ban::NormalAttack) {
            return Err(W::because(|| Refusal::AttackForbidden { card }));
        }
        Ok(())
    }

    /// SW-6.3-a, SW-M20: may this card do anything now?
    pub(crate) fn can_act<W: Why>(&self, slot: Slot) -> Result<(), W> {
        let field = self.field();
        let piece = field.piece(slot);
        if !field.is_open(slot) {
            return Err(W::because(|| Refusal::Closed { card: piece.card }));
        }
        if field.is_provisional(slot) && !piece.sudden {
            return Err(W::because(|| Refusal::StillBeingPlaced { card: piece.card }));
        }
        Ok(())
    }

    /// Is this card what the text means, and could the action change it?
    pub(crate) fn can_name<W: Why>(&self, by: Seat, step: &Step, actor: Slot, slot: Slot) -> Result<(), W> {
        let field = self.field();
        if !field.has(slot) {
            return Err(W::because(|| Refusal::NothingThere));
        }
        let card = field.piece(slot).card;
        let fits = |whose: Whose, what: Kinds| -> Result<(), W> {
            match whose {
                Whose::Own if slot.owner() != by => return Err(W::because(|| Refusal::NotYours { card })),
                Whose::Enemy if slot.owner() == by => return Err(W::because(|| Refusal::NotAnEnemy { card })),
                Whose::Own | Whose::Enemy => {}
            }
            if what.has(card.card().kind) { Ok(()) } else { Err(W::because(|| Refusal::WrongKind { card, what })) }
        };
        match step {
            // SW-12-g: own cards only; "this card" is the acting one.
            Step::TakeBack { what, .. } if what.is_empty() => {
                if slot == actor {
                    Ok(())
                } else {
                    Err(W::because(|| Refusal::WrongKind { card, what: *what }))
                }
            }
            Step::TakeBack { what, .. } => fits(Whose::Own, *what),
            Step::Close { whose, what, .. } => {
                fits(*whose, *what)?;
                if field.is_open(slot) { Ok(()) } else { Err(W::because(|| Refusal::AlreadyClosed { card })) }
            }
            Step::Open { whose, what, .. } => {
                fits(*whose, *what)?;
                if field.is_open(slot) { Err(W::because(|| Refusal::AlreadyOpen { card })) } else { Ok(()) }
            }
            Step::Destroy { whose, what, max_defence, .. } => {
                fits(*whose, *what)?;
                if field.is_indestructible(slot) {
                    return Err(W::because(|| Refusal::CannotBeDestroyed { card }));
                }
                let have = field.target_defence(field.target_of(slot)).unwrap_or(0);
                match max_defence {
                    Some(most) if have > i16::from(*most) => {
                        Err(W::because(|| Refusal::TooStrong { card, have, most: *most }))
                    }
                    Some(_) | None => Ok(()),
                }
            }
            Step::Damage { what, .. } => {
                let target = field.target_of(slot);
                if card.card().kind != Kind::Web {
                    fits(Whose::Enemy, *what)?;
                } else if !what.has(Kind::Web) {
                    return Err(W::because(|| Refusal::WrongKind { card, what: *what }));
                }
                self.can_strike(by, target)
            }
            Step::Strengthen { whose, what, .. } => fits(*whose, *what),
            Step::Place { .. }
            | Step::PutOnto { .. }
            | Step::Take { .. }
            | Step::Draw(_)
            | Step::Cover(_)
            | Step::Attack { .. }
            | Step::AttackWithProtoplasm { .. }
            | Step::Throw { .. }
            | Step::Launch { .. }
            | Step::UseWeapon { .. }
            | Step::UsePlasma { .. }
            | Step::UseGravity
            | Step::OpponentDiscards(_)
            | Step::DiscardFromDeck(_)
            | Step::DiscardFromHand(_)
            | Step::RemoveFromLosses { .. } => Err(W::because(|| Refusal::AskedSomethingElse)),
        }
    }

    /// Where there may be something to name.
    pub(crate) fn nameable(&self, by: Seat, step: &Step) -> Slots {
        match step {
            Step::Close { whose, .. }
            | Step::Open { whose, .. }
            | Step::Destroy { whose, .. }
            | Step::Strengthen { whose, .. } => self.field().only_of(self.meant_by(by, *whose)),
            Step::Damage { .. } => self.strikable(by),
            Step::TakeBack { .. }
            | Step::Place { .. }
            | Step::PutOnto { .. }
            | Step::Take { .. }
            | Step::Draw(_)
            | Step::Cover(_)
            | Step::Attack { .. }
            | Step::AttackWithProtoplasm { .. }
            | Step::Throw { .. }
            | Step::Launch { .. }
            | Step::UseWeapon { .. }
            | Step::UsePlasma { .. }
            | Step::UseGravity
            | Step::OpponentDiscards(_)
            | Step::DiscardFromDeck(_)
            | Step::DiscardFromHand(_)
            | Step::RemoveFromLosses { .. } => self.field().all(),
        }
    }

    /// Does the action find anything to act upon?
    pub(crate) fn any_to_name(&self, by: Seat, step: &Step, actor: Slot) -> bool {
        if let Step::TakeBack { what, .. } = step
            && what.is_empty()
        {
            return actor.is_some();
        }
        self.nameable(by, step).any(|slot| self.can_name::<()>(by, step, actor, slot).is_ok())
    }

    /// SW-12-l to SW-12-p: may this card take over the attack behind this aim?
    pub(crate) fn can_cover<W: Why>(&self, what: Kinds, coverer: Slot, aim: usize) -> Result<(), W> {
        let (table, field) = (&self.table, self.field());
        let Some((link, named)) = self.attack_behind(aim) else { return Err(W::because(|| Refusal::NothingToCover)) };
        let covered = named.target;
        if !field.has(covered) {
            return Err(W::because(|| Refusal::NothingToCover));
        }
        let card = field.piece(covered).card;
        if covered.owner() != coverer.owner() {
            return Err(W::because(|| Refusal::NotYours { card }));
        }
        if field.target_of(coverer) == covered {
            return Err(W::because(|| Refusal::CannotCoverItself { card: field.piece(coverer).card }));
        }
        if !what.has(field.target_kind(covered)) {
            return Err(W::because(|| Refusal::WrongKind { card, what }));
        }
        if field.card(coverer).defence.is_none() {
            return Err(W::because(|| Refusal::NoDefence { card: field.piece(coverer).card }));
        }
        let link = &table.chain[link];
        // SW-11-a: the card that attacks: a fighter, a weapon, the acting card, or the card whose text it is if none acts.
        let (attacker, by) = match (link.deed, link.actor.slot()) {
            (Deed::Attack, _) => (field.piece(named.attacker).card, field.unblockable(named.attacker)),
            (Deed::Fire, _) => (field.piece(link.brings).card, field.card(link.brings).own.unblockable),
            (_, Some(actor)) => (field.piece(actor).card, field.unblockable(actor)),
            (_, None) => (link.text.card, link.text.card.card().own.unblockable),
        };
        // "Any" does not mean a base by itself (SW-3.1-o), but here it means nobody.
        if by.covers(Kinds::ANY) || by.has(field.kind(coverer)) {
            return Err(W::because(|| Refusal::CannotBeBlocked { card: attacker }));
        }
        Ok(())
    }

    /// The link that an aim belongs to, if it is one that will deal damage and can still do so.
    fn attack_behind(&self, aim: usize) -> Option<(usize, crate::state::Aim)> {
        let table = &self.table;
        let named = *table.aims.get(aim)?;
        let holds = |link: &crate::state::Link| {
            (usize::from(link.first)..usize::from(link.first) + usize::from(link.aims)).contains(&aim)
        };
        let index = table.chain.iter().position(holds)?;
        let link = &table.chain[index];
        let strikes = match link.deed {
            Deed::Attack => table.field.has(named.attacker),
            Deed::Fire => table.field.has(link.brings),
            Deed::Act => matches!(self.step_of(link), Some(Step::Damage { .. })),
            Deed::Place | Deed::Join | Deed::Cover | Deed::Cancel => false,
        };
        strikes.then_some((index, named))
    }

    /// The action behind a link, if a text stands behind it.
    pub(crate) fn step_of(&self, link: &crate::state::Link) -> Option<&'static Step> {
        let line = link.text.card.card().lines.get(usize::from(link.text.line))?;
        line.steps.get(usize::from(link.text.step))
    }

    /// May this card of a player be joined to that one (3.3.2, 3.3.3, SW-11-f, SW-3.3.4-c)?
    pub(crate) fn can_join<W: Why>(&self, by: Seat, card: crate::cards::CardId, host: Slot) -> Result<(), W> {
        let field = self.field();
        if !field.has(host) {
            return Err(W::because(|| Refusal::NothingThere));
        }
        let design = card.card();
        let host_card = field.piece(host).card;
        let (whose, what) = match design.attach {
            Some(attach) => attach,
            None if design.bodyguards => (Whose::Own, Kinds::of(&[Kind::Character])),
            None => (Whose::Own, Kinds::of(&[Kind::Asteroid])),
        };
        match whose {
            Whose::Own if host.owner() != by => return Err(W::because(|| Refusal::NotYours { card: host_card })),
            Whose::Enemy if host.owner() == by => return Err(W::because(|| Refusal::NotAnEnemy { card: host_card })),
            Whose::Own | Whose::Enemy => {}
        }
        if !what.has(host_card.card().kind) {
            return Err(W::because(|| Refusal::WrongKind { card: host_card, what }));
        }
        if design.kind == Kind::Compartment && self.free_windows(host) == 0 {
            return Err(W::because(|| Refusal::NoWindow { card: host_card }));
        }
        if Kinds::RESIDENTS.has(design.kind) && !self.is_free_asteroid(host) {
            return Err(W::because(|| Refusal::AsteroidTaken));
        }
        Ok(())
    }

    /// SW-3.3.3-b: windows without a compartment; one that is being attached occupies its window.
    pub(crate) fn free_windows(&self, host: Slot) -> u8 {
        let field = self.field();
        let joined = field.on(host).filter(|slot| field.kind(*slot) == Kind::Compartment).count();
        let coming = self.coming_to(host).filter(|slot| field.kind(*slot) == Kind::Compartment).count();
        field.card(host).windows.saturating_sub((joined + coming) as u8)
    }

    /// SW-3.3.4-c: could a ship or object land?
    pub(crate) fn has_free_asteroid(&self, seat: Seat) -> bool {
        let field = self.field();
        field.of(seat).any(|slot| field.kind(slot) == Kind::Asteroid && self.is_free_asteroid(slot))
    }

    /// SW-3.3.4-c: no resident, and none on its way.
    fn is_free_asteroid(&self, asteroid: Slot) -> bool {
        let field = self.field();
        field.resident(asteroid).is_none()
            && !self.coming_to(asteroid).any(|slot| Kinds::RESIDENTS.has(field.kind(slot)))
    }

    /// Cards that are being joined to this one by links of the chain.
    fn coming_to(&self, host: Slot) -> impl Iterator<Item = Slot> + '_ {
        let joins = self.table.chain.iter().filter(|link| link.deed == Deed::Join);
        joins
            .filter(move |link| self.table.aims_of(link).iter().any(|aim| aim.target == host))
            .map(|link| link.brings)
            .filter(|slot| self.field().has(*slot))
    }

    /// SW-11-c: does the link bring an enemy card that this one stops?
    pub(crate) fn can_stop<W: Why>(&self, by: Seat, what: Kinds, link: usize) -> Result<(), W> {
        let Some(link) = self.table.chain.get(link) else { return Err(W::because(|| Refusal::NothingToStop)) };
        let field = self.field();
        if !link.brought || !field.has(link.brings) || !field.is_provisional(link.brings) {
            return Err(W::because(|| Refusal::NothingToStop));
        }
        let card = field.piece(link.brings).card;
        if link.by == by {
            return Err(W::because(|| Refusal::NotAnEnemy { card }));
        }
        if what.has(card.card().kind) { Ok(()) } else { Err(W::because(|| Refusal::WrongKind { card, what })) }
    }
}
