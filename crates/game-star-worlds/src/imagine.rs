//! One whole world that fits a view: the hidden cards are dealt anew, from the known list or from a likely one.

use crate::cards::{CardId, own_pool};
use crate::deck::{COPIES, starters};
use crate::draft::Source;
use crate::effect::Race;
use crate::state::{Cards, DECK, Duel, Own, Stage};
use crate::view::{SeatView, View};
use tabletop::{Dice, Seat};

pub(crate) fn world(view: &View, dice: &mut impl Dice) -> Duel {
    let mut duel = Duel::empty(view.table.first);
    duel.table = view.table;
    for seat in [Seat(0), Seat(1)] {
        duel.own[seat] = own(view, seat, dice);
    }
    match (view.draft, view.table.stage) {
        (Some(draft), _) => duel.draft = draft,
        // Whatever the other one has said of his compulsory declaration, he may be about to say it.
        (None, Stage::Due { seat, slot }) => {
            duel.begin_draft(seat, Source::Due(slot));
        }
        (None, _) => {}
    }
    duel
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
