//! What one viewer knows. [`Table`] is public by its nature; hands, decks and the draft of a declaration are here only for their
//! owner. The rest is worked out for clients, which know no rules.

use crate::cards::CardId;
use crate::draft::Draft;
use crate::effect::Step;
use crate::field::Slot;
use crate::state::{Cards, Deed, Duel, Link, Table, TextRef, other};
use serde::{Deserialize, Serialize};
use tabletop::{Seat, SeatMap, Viewer};

/// What a viewer knows of one player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatView {
    /// Cards in hand.
    pub hand: u8,
    /// Cards in the deck.
    pub deck: u8,
    /// Symbols of strategic victory, out of twelve.
    pub stars: u16,
    /// What the player himself knows; for the viewer's own seat only.
    pub mine: Option<Mine>,
    /// With a deck list that everybody knows: the cards of hand and deck that nobody else has seen go to the hand.
    pub unseen: Option<Cards>,
}

/// What a player knows of himself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mine {
    /// The hand.
    pub hand: Cards,
    /// What is still in the deck, in no order.
    pub deck: Cards,
    /// The base, while it is not yet revealed.
    pub base: CardId,
    /// May he start with six cards?
    pub six: bool,
}

/// A card on the battlefield with its current numbers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PieceView {
    /// Where it lies.
    pub slot: Slot,
    /// Which card.
    pub card: CardId,
    /// What it lies on.
    pub host: Option<Slot>,
    /// Closed?
    pub closed: bool,
    /// Declared, but not yet placed?
    pub placing: bool,
    /// Current firepower.
    pub firepower: Option<i16>,
    /// Current defence of the card itself.
    pub defence: Option<i16>,
    /// Attacks on it are aimed here: at itself, or at the asteroid it stands on.
    pub aimed_at: Slot,
    /// The defence an attack must overcome: with its asteroid or resident.
    pub whole_defence: Option<i16>,
    /// Damage of this turn and lasting damage together.
    pub damage: i16,
    /// Of that, what the end of the turn does not take away.
    pub lasting: i16,
    /// Current energy.
    pub energy: i16,
    /// Free compartment windows.
    pub windows: u8,
    /// Symbols of strategic victory.
    pub stars: u8,
    /// May it not attack, by a text?
    pub cannot_attack: bool,
    /// Is it out of reach in the first turns?
    pub veiled: bool,
}

/// A link of the chain.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LinkView {
    /// Its place in the chain, from 0; the last one goes first.
    pub index: u8,
    /// Who declared it.
    pub by: Seat,
    /// What it does.
    pub deed: Deed,
    /// Where its text stands, if it has one.
    pub text: Option<TextRef>,
    /// The acting card.
    pub actor: Option<Slot>,
    /// The card it brings.
    pub brings: Option<Slot>,
    /// Its targets, with what they would take if nothing changed.
    pub aims: Vec<AimView>,
    /// A cover: the attack it takes over, as an index of a target. A cancel: the link it stops.
    pub about: Option<u8>,
}

/// A target of a link.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AimView {
    /// Its index in the whole chain: what [`crate::Action::Against`] names.
    pub index: u8,
    /// The target, if it is still there.
    pub target: Option<Slot>,
    /// In a normal attack, who attacks.
    pub attacker: Option<Slot>,
    /// The damage it would do, if it does damage.
    pub damage: Option<i16>,
}

/// What one viewer knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What everybody sees.
    pub table: Table,
    /// The players.
    pub seats: SeatMap<SeatView, 2>,
    /// The viewer's own declaration in the making.
    pub draft: Option<Draft>,
    /// The battlefield with current numbers.
    pub pieces: Vec<PieceView>,
    /// The chain, first declared first.
    pub links: Vec<LinkView>,
}

impl View {
    pub(crate) fn of(duel: &Duel, viewer: Viewer) -> Self {
        let asked = duel.table.asked();
        let mine = asked.is_some_and(|seat| viewer.is(seat)) && duel.draft.is_active();
        Self {
            viewer,
            table: duel.table,
            seats: SeatMap::from_fn(|seat| seat_view(duel, seat, viewer)),
            draft: mine.then_some(duel.draft),
            pieces: duel.field().all().map(|slot| piece_view(duel, slot)).collect(),
            links: duel.table.chain.iter().enumerate().map(|(index, link)| link_view(duel, index, link)).collect(),
        }
    }

    /// The piece at a place.
    pub fn piece(&self, slot: Slot) -> Option<&PieceView> {
        self.pieces.iter().find(|piece| piece.slot == slot)
    }

    /// The seat of the viewer's opponent; a spectator looks at both.
    pub fn opponent(&self) -> Option<Seat> {
        self.viewer.seat().map(other)
    }
}

fn seat_view(duel: &Duel, seat: Seat, viewer: Viewer) -> SeatView {
    let own = &duel.own[seat];
    let mine = viewer.is(seat).then_some(Mine { hand: own.hand, deck: own.deck, base: own.base, six: own.six });
    // A chosen starter deck stays secret until the bases are revealed.
    let unseen = (duel.table.open_list[seat] && duel.table.revealed).then(|| {
        let mut unseen = own.deck;
        own.hand.iter().for_each(|card| unseen.put(*card));
        duel.table.known[seat].iter().for_each(|card| {
            unseen.take(*card);
        });
        unseen
    });
    SeatView { hand: own.hand.len() as u8, deck: own.deck.len() as u8, stars: duel.field().stars(seat), mine, unseen }
}

fn piece_view(duel: &Duel, slot: Slot) -> PieceView {
    let field = duel.field();
    let (piece, card) = (field.piece(slot), field.card(slot));
    let target = field.target_of(slot);
    PieceView {
        slot,
        card: piece.card,
        host: field.host(slot),
        closed: !field.is_open(slot),
        placing: field.is_provisional(slot),
        firepower: if crate::effect::Kinds::WEAPONS.has(card.kind) {
            Some(field.power(slot))
        } else {
            field.firepower(slot)
        },
        defence: field.defence(slot),
        aimed_at: target,
        whole_defence: field.target_defence(target).filter(|_| card.defence.is_some()),
        damage: if card.defence.is_some() { field.target_damage(target) } else { 0 },
        lasting: field.lasting_damage(slot),
        energy: field.energy(slot),
        windows: duel.free_windows(slot),
        stars: card.stars,
        cannot_attack: field.is_banned(slot, crate::effect::Ban::NormalAttack),
        veiled: card.veil && duel.is_first_round(),
    }
}

fn link_view(duel: &Duel, index: usize, link: &Link) -> LinkView {
    let field = duel.field();
    let some = |slot: Slot| field.has(slot).then_some(slot);
    let aims = duel.table.aims_of(link).iter().enumerate().map(|(offset, aim)| AimView {
        index: link.first + offset as u8,
        target: some(aim.target),
        attacker: some(aim.attacker),
        damage: match link.deed {
            Deed::Attack => some(aim.attacker).and_then(|attacker| field.firepower(attacker)),
            Deed::Fire => some(link.brings).map(|weapon| field.power(weapon)),
            Deed::Act => match duel.step_of(link) {
                Some(Step::Damage { amount, .. }) => Some(i16::from(*amount)),
                Some(_) | None => None,
            },
            Deed::Place | Deed::Join | Deed::Cover | Deed::Cancel => None,
        },
    });
    LinkView {
        index: index as u8,
        by: link.by,
        deed: link.deed,
        text: link.text.card.is_some().then_some(link.text),
        actor: link.actor.slot().and_then(some),
        brings: some(link.brings),
        aims: aims.collect(),
        about: matches!(link.deed, Deed::Cover | Deed::Cancel).then_some(link.about),
    }
}
