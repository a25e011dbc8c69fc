//! What one viewer knows. [`Table`] is public by its nature; hands, decks and the draft of a declaration are here only for their
//! owner. The rest is worked out for clients, which know no rules.

use crate::cards::{CardId, own_pool};
use crate::deck::{COPIES, starters};
use crate::draft::{Draft, Source};
use crate::effect::{Race, Step};
use crate::field::Slot;
use crate::state::{Cards, DECK, Deed, Link, Own, Stage, StarWorlds, Table, TextRef, other};
use serde::{Deserialize, Serialize};
use tabletop::{Dice, Seat, SeatMap, Viewer};

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

/// What this viewer knows of the game.
pub(crate) fn view(game: &StarWorlds, viewer: Viewer) -> View {
    let asked = game.table.asked();
    let mine = asked.is_some_and(|seat| viewer.is(seat)) && game.draft.is_active();
    View {
        viewer,
        table: game.table,
        seats: SeatMap::from_fn(|seat| seat_view(game, seat, viewer)),
        draft: mine.then_some(game.draft),
        pieces: game.field().all().map(|slot| piece_view(game, slot)).collect(),
        links: game.table.chain.iter().enumerate().map(|(index, link)| link_view(game, index, link)).collect(),
    }
}

impl View {
    /// The piece at a place.
    pub fn piece(&self, slot: Slot) -> Option<&PieceView> {
        self.pieces.iter().find(|piece| piece.slot == slot)
    }

    /// The seat of the viewer's opponent; a spectator looks at both.
    pub fn opponent(&self) -> Option<Seat> {
        self.viewer.seat().map(other)
    }
}

fn seat_view(game: &StarWorlds, seat: Seat, viewer: Viewer) -> SeatView {
    let own = &game.own[seat];
    let mine = viewer.is(seat).then_some(Mine { hand: own.hand, deck: own.deck, base: own.base, six: own.six });
    // A chosen starter deck stays secret until the bases are revealed.
    let unseen = (game.table.open_list[seat] && game.table.revealed).then(|| {
        let mut unseen = own.deck;
        own.hand.iter().for_each(|card| unseen.put(*card));
        game.table.known[seat].iter().for_each(|card| {
            unseen.take(*card);
        });
        unseen
    });
    SeatView { hand: own.hand.len() as u8, deck: own.deck.len() as u8, stars: game.field().stars(seat), mine, unseen }
}

fn piece_view(game: &StarWorlds, slot: Slot) -> PieceView {
    let field = game.field();
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
        windows: game.free_windows(slot),
        stars: card.stars,
        cannot_attack: field.is_banned(slot, crate::effect::Ban::NormalAttack),
        veiled: card.veil && game.is_first_round(),
    }
}

fn link_view(game: &StarWorlds, index: usize, link: &Link) -> LinkView {
    let field = game.field();
    let some = |slot: Slot| field.has(slot).then_some(slot);
    let aims = game.table.aims_of(link).iter().enumerate().map(|(offset, aim)| AimView {
        index: link.first + offset as u8,
        target: some(aim.target),
        attacker: some(aim.attacker),
        damage: match link.deed {
            Deed::Attack => some(aim.attacker).and_then(|attacker| field.firepower(attacker)),
            Deed::Fire => some(link.brings).map(|weapon| field.power(weapon)),
            Deed::Act => match game.step_of(link) {
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

/// One whole world that fits a view: the hidden cards are dealt anew, from the known list or from a likely one.
pub(crate) fn imagine(view: &View, dice: &mut impl Dice) -> StarWorlds {
    let mut game = StarWorlds::empty(view.table.first);
    game.table = view.table;
    for seat in [Seat(0), Seat(1)] {
        game.own[seat] = own(view, seat, dice);
    }
    match (view.draft, view.table.stage) {
        (Some(draft), _) => game.draft = draft,
        // Whatever the other one has said of his compulsory declaration, he may be about to say it.
        (None, Stage::Due { seat, slot }) => {
            game.begin_draft(seat, Source::Due(slot));
        }
        (None, _) => {}
    }
    game
}

fn own(view: &View, seat: Seat, dice: &mut impl Dice) -> Own {
    let known = &view.seats[seat];
    if let Some(mine) = &known.mine {
        return Own { hand: mine.hand, deck: mine.deck, base: mine.base, six: mine.six };
    }
    let mut own = Own::default();
    if !view.table.chosen[seat] {
        return own;
    }
    if !view.table.revealed {
        return locked_in(dice);
    }
    let mut unseen = match known.unseen {
        Some(unseen) => unseen,
        None => likely(view, seat, known, dice),
    };
    own.hand = view.table.known[seat];
    while own.hand.len() < usize::from(known.hand) {
        let Some(card) = unseen.draw(dice) else { break };
        own.hand.put(card);
    }
    own.deck = unseen;
    own.six = is_one_race(view, seat, &own);
    own
}

/// A deck that was chosen in secret, before the bases are revealed.
fn locked_in(dice: &mut impl Dice) -> Own {
    let decks = starters();
    // An own deck may be any; a starter deck is as good a guess as another.
    let deck = &decks[dice.pick(decks.len() as u32) as usize].resolved;
    Own { hand: Cards::new(), deck: deck.cards.iter().copied().collect(), base: deck.base, six: deck.six() }
}

/// Cards that the owner of an unknown list may still have: what starter decks of his race hold, less what was seen.
fn likely(view: &View, seat: Seat, known: &SeatView, dice: &mut impl Dice) -> Cards {
    let table = &view.table;
    let race = table.base_of(seat).unwrap_or_default().card().race;
    let mut seen: Vec<CardId> = table.field.of(seat).map(|slot| table.field.piece(slot).card).collect();
    for pile in [&table.losses[seat], &table.out[seat], &table.known[seat]] {
        seen.extend(pile.iter());
    }
    let count = (usize::from(known.hand) + usize::from(known.deck)).saturating_sub(table.known[seat].len());
    let mut guess = Cards::new();
    let copies = |card: CardId, guess: &Cards| {
        let had = seen.iter().filter(|other| **other == card).count() + guess.count(card);
        card.card().infinite || had < usize::from(COPIES)
    };
    // A bag with the lists of all starter decks of the race: common cards come up more often.
    let decks = starters().iter().filter(|deck| race == Race::Neutral || deck.resolved.base.card().race == race);
    let mut bag: Vec<CardId> = decks.flat_map(|deck| deck.resolved.cards.iter().copied()).collect();
    while guess.len() < count.min(DECK) && !bag.is_empty() {
        let card = bag.swap_remove(dice.pick(bag.len() as u32) as usize);
        if copies(card, &guess) {
            guess.put(card);
        }
    }
    // A list nobody would expect: fill up with anything that has no limit.
    let endless = own_pool().find(|card| card.card().infinite && card.card().race == Race::Neutral);
    while let Some(card) = endless
        && guess.len() < count.min(DECK)
    {
        guess.put(card);
    }
    guess
}

fn is_one_race(view: &View, seat: Seat, own: &Own) -> bool {
    let table = &view.table;
    let race = table.base_of(seat).unwrap_or_default().card().race;
    let lying = table.field.of(seat).map(|slot| table.field.piece(slot).card).filter(|card| !card.card().is_base());
    let piles = own.hand.iter().chain(own.deck.iter()).chain(table.losses[seat].iter()).copied().chain(lying);
    let mut any = false;
    for card in piles {
        let other = card.card().race;
        if other != Race::Neutral && other != race {
            return false;
        }
        any |= other == race;
    }
    any && race != Race::Neutral
}
