//! Which answers are legal, and why others are not. There is one judge, [`check`]; the list of options is what it lets pass.

use crate::action::Action;
use crate::cards::{CardId, Role};
use crate::deck::{starter, starters};
use crate::effect::{Kinds, Pile, Timing};
use crate::refusal::Refusal;
use crate::rules::picks::distinct;
use crate::state::{HAND_LIMIT, MULLIGANS, Stage, StarWorlds, other};
use std::cell::LazyCell;
use tabletop::Seat;

impl StarWorlds {
    /// Is this seat asked something?
    pub(crate) fn is_asked(&self, seat: Seat) -> bool {
        match self.table.stage {
            Stage::Choosing => seat.0 < 2 && !self.table.chosen[seat],
            Stage::StartHand { .. }
            | Stage::Mulligan { .. }
            | Stage::Lull { .. }
            | Stage::Chain { .. }
            | Stage::Bundle { .. }
            | Stage::Due { .. }
            | Stage::Search { .. }
            | Stage::Draw { .. }
            | Stage::Discard { .. }
            | Stage::Remove { .. }
            | Stage::Split { .. }
            | Stage::Ending { .. }
            | Stage::HandLimit { .. }
            | Stage::Over(_) => self.table.asked() == Some(seat),
        }
    }

    /// Must the active player still discard (SW-9.2.2-a)?
    pub(crate) fn over_hand_limit(&self, seat: Seat) -> bool {
        self.own[seat].hand.len() > HAND_LIMIT
    }
}

/// May this seat give this answer?
pub(crate) fn check(game: &StarWorlds, seat: Seat, action: Action) -> Result<(), Refusal> {
    if let Stage::Over(_) = game.table.stage {
        return Err(Refusal::Over);
    }
    if action == Action::Mulligan && seat.0 < 2 && game.table.mulligans[seat] >= MULLIGANS {
        return Err(Refusal::NoMulligansLeft);
    }
    if !game.is_asked(seat) {
        return Err(Refusal::NotAsked);
    }
    if game.draft.is_active() {
        return game.making(seat, &game.draft).check(action);
    }
    match (game.table.stage, action) {
        (Stage::Choosing, Action::Deck(index)) => match starter(index) {
            Some(_) => Ok(()),
            None => Err(Refusal::NoSuchDeck(index.to_string())),
        },
        (Stage::StartHand { .. }, Action::Start(5)) => Ok(()),
        (Stage::StartHand { .. }, Action::Start(6)) => {
            if game.own[seat].six {
                Ok(())
            } else {
                Err(Refusal::OnlyFive)
            }
        }
        (Stage::Mulligan { .. }, Action::Keep | Action::Mulligan) => Ok(()),
        (Stage::Lull { .. }, Action::Pass) if seat != game.table.active => Ok(()),
        (Stage::Chain { .. } | Stage::Ending { .. }, Action::Pass) => Ok(()),
        (Stage::Lull { .. }, Action::End) if seat == game.table.active => Ok(()),
        (Stage::Chain { .. }, Action::End) => Err(Refusal::ChainIsOpen),
        (Stage::Bundle { .. }, Action::Done) => Ok(()),
        (
            Stage::Lull { .. } | Stage::Chain { .. } | Stage::Ending { .. } | Stage::Bundle { .. },
            Action::Attack(_) | Action::Use { .. } | Action::Play(_) | Action::Land(_),
        ) => check_declaration(game, seat, action),
        (Stage::Search { .. } | Stage::Remove { .. }, Action::Done) => Ok(()),
        (Stage::Search { .. }, Action::Take { card, from }) => check_find(game, seat, card, from),
        (Stage::Remove { .. }, Action::Remove(card)) => {
            let Some((losses, what)) = game.removal() else { return Err(Refusal::AskedSomethingElse) };
            if game.table.losses[losses].count(card) == 0 {
                return Err(Refusal::NotThere { card });
            }
            fits(card, what)
        }
        (Stage::Draw { most, .. }, Action::Draw(cards)) if cards <= most => Ok(()),
        (Stage::Discard { .. } | Stage::HandLimit { .. }, Action::Discard(card)) => {
            if game.own[seat].hand.count(card) > 0 { Ok(()) } else { Err(Refusal::NotInHand { card }) }
        }
        (Stage::Split { left, .. }, Action::Hit(points)) => {
            if points <= left {
                Ok(())
            } else {
                Err(Refusal::TooManyPoints { most: left })
            }
        }
        _ => Err(Refusal::AskedSomethingElse),
    }
}

fn check_declaration(game: &StarWorlds, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Attack(target) => game.can_declare_attack(seat, target),
        Action::Use { slot, line } => game.can_use(seat, slot, line),
        Action::Play(card) => game.can_play(seat, card),
        Action::Land(card) => game.can_land(seat, card),
        _ => Err(Refusal::AskedSomethingElse),
    }
}

fn check_find(game: &StarWorlds, seat: Seat, card: CardId, from: Pile) -> Result<(), Refusal> {
    let Some((deck, losses, what)) = game.search() else { return Err(Refusal::AskedSomethingElse) };
    let there = match from {
        Pile::Deck => deck && game.own[seat].deck.count(card) > 0,
        Pile::Losses => losses && game.table.losses[seat].count(card) > 0,
        Pile::Hand => false,
    };
    if there { fits(card, what) } else { Err(Refusal::NotThere { card }) }
}

/// Every legal answer of this seat.
pub(crate) fn legal(game: &StarWorlds, seat: Seat, actions: &mut Vec<Action>) {
    if !game.is_asked(seat) {
        return;
    }
    if game.draft.is_active() {
        return game.making(seat, &game.draft).options(actions);
    }
    match game.table.stage {
        Stage::Choosing => (0..starters().len() as u8).for_each(|index| actions.push(Action::Deck(index))),
        Stage::StartHand { .. } => {
            if game.own[seat].six {
                actions.push(Action::Start(6));
            }
            actions.push(Action::Start(5));
        }
        Stage::Mulligan { .. } => actions.extend([Action::Keep, Action::Mulligan]),
        Stage::Lull { .. } => {
            actions.push(if seat == game.table.active { Action::End } else { Action::Pass });
            declarations(game, seat, actions);
        }
        Stage::Chain { .. } | Stage::Ending { .. } => {
            actions.push(Action::Pass);
            declarations(game, seat, actions);
        }
        Stage::Bundle { .. } => {
            actions.push(Action::Done);
            declarations(game, seat, actions);
        }
        Stage::Search { .. } => {
            if let Some((deck, losses, what)) = game.search() {
                let mut offer = |cards: &[CardId], from: Pile| {
                    let found = distinct(cards).filter(|card| what.has(card.card().kind));
                    actions.extend(found.map(|card| Action::Take { card, from }));
                };
                if deck {
                    offer(&game.own[seat].deck, Pile::Deck);
                }
                if losses {
                    offer(&game.table.losses[seat], Pile::Losses);
                }
            }
            actions.push(Action::Done);
        }
        Stage::Remove { .. } => {
            if let Some((losses, what)) = game.removal() {
                let found = distinct(&game.table.losses[losses]).filter(|card| what.has(card.card().kind));
                actions.extend(found.map(Action::Remove));
            }
            actions.push(Action::Done);
        }
        Stage::Draw { most, .. } => actions.extend((0..=most).rev().map(Action::Draw)),
        Stage::Discard { .. } | Stage::HandLimit { .. } => {
            actions.extend(distinct(&game.own[seat].hand).map(Action::Discard));
        }
        Stage::Split { left, .. } => actions.extend((0..=left).map(Action::Hit)),
        Stage::Due { .. } | Stage::Over(_) => {}
    }
}

/// Everything that may be declared now.
fn declarations(game: &StarWorlds, seat: Seat, actions: &mut Vec<Action>) {
    let Ok(calm) = game.moment::<()>(seat) else { return };
    let field = game.field();
    if calm && field.of(seat).any(|slot| game.can_attack::<()>(seat, slot).is_ok()) {
        let targets = game.strikable(seat).filter(|slot| game.can_strike::<()>(seat, *slot).is_ok());
        actions.extend(targets.map(Action::Attack));
    }
    for slot in field.of_or_attached(seat) {
        let card = field.card(slot);
        // Lines that cannot come now are left out without a closer look: there are many of them.
        let usable = if calm { !card.lines.is_empty() } else { card.sudden || card.grants };
        if !usable {
            continue;
        }
        for (line, text) in card.lines.iter().enumerate() {
            let line = line as u8;
            let actor = match text.role {
                Role::Command => slot,
                Role::Grant => field.piece(slot).host,
                Role::Play | Role::Enters => continue,
            };
            // Most cards have been used, or are not for now.
            let ready = actor.owner() == seat && field.is_open(actor) && (calm || text.timing != Timing::Close);
            if ready && game.can_use_now::<()>(seat, slot, line, calm).is_ok() {
                actions.push(Action::Use { slot, line });
            }
        }
    }
    if let Stage::Bundle { .. } = game.table.stage {
        return;
    }
    let landing = LazyCell::new(|| game.has_free_asteroid(seat));
    for card in distinct(&game.own[seat].hand) {
        let design = card.card();
        if design.from_hand() && game.can_play::<()>(seat, card).is_ok() {
            actions.push(Action::Play(card));
        }
        if design.rock && *landing && game.can_land::<()>(seat, card).is_ok() {
            actions.push(Action::Land(card));
        }
    }
}

/// What the seat might expect to do but may not, and why.
pub(crate) fn refused(game: &StarWorlds, seat: Seat, out: &mut Vec<(Action, Refusal)>) {
    if !game.is_asked(seat) || game.draft.is_active() || game.moment::<()>(seat).is_err() {
        return;
    }
    let mut look = |action: Action| {
        if let Err(refusal) = check(game, seat, action) {
            out.push((action, refusal));
        }
    };
    let field = game.field();
    for slot in field.of(seat) {
        for (line, text) in field.card(slot).lines.iter().enumerate() {
            if matches!(text.role, Role::Command | Role::Grant) {
                look(Action::Use { slot, line: line as u8 });
            }
        }
    }
    for slot in field.of(other(seat)) {
        if Kinds::STRUCK.has(field.kind(slot)) {
            look(Action::Attack(slot));
        }
    }
    for card in distinct(&game.own[seat].hand) {
        look(if card.card().rock && !card.card().hand { Action::Land(card) } else { Action::Play(card) });
    }
}

fn fits(card: CardId, what: Kinds) -> Result<(), Refusal> {
    if what.has(card.card().kind) { Ok(()) } else { Err(Refusal::WrongKind { card, what }) }
}
