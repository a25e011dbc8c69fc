//! What looks natural before it is tried: the weight of an answer in playouts, and the order of a search.

use crate::action::Action;
use crate::cards::CardId;
use crate::draft::{Draft, Source};
use crate::effect::{Kind, Kinds, Step, Whose};
use crate::field::Slot;
use crate::state::{Deed, Stage, StarWorlds};
use tabletop::Seat;

fn worth(card: CardId) -> f32 {
    f32::from(card.card().worth) / 10.0
}

fn worth_at(game: &StarWorlds, slot: Slot) -> f32 {
    if game.field().has(slot) { worth(game.field().piece(slot).card) } else { 0.0 }
}

/// Defence that is left on a target.
fn left(game: &StarWorlds, target: Slot) -> i16 {
    let field = game.field();
    field.target_defence(target).unwrap_or(99) - field.target_damage(target)
}

pub(super) fn prior(game: &StarWorlds, seat: Seat, action: Action) -> f32 {
    match action {
        Action::Deck(_) => 1.0,
        Action::Start(cards) => {
            if cards == 6 {
                20.0
            } else {
                1.0
            }
        }
        Action::Keep => 6.0,
        Action::Mulligan => 0.2,
        Action::Pass => 5.0,
        Action::End => 0.6,
        Action::Attack(target) => attack(game, seat, target),
        Action::Use { slot, line } => used(game, seat, slot, line),
        Action::Play(card) => played(game, seat, card),
        Action::Land(card) => 1.0 + worth(card),
        Action::With(slot) => with(game, seat, slot),
        Action::Step(_) => 2.0,
        Action::Bring(card) => 0.5 + worth(card),
        Action::At(slot) => at(game, seat, slot),
        Action::Against(aim) => against(game, aim),
        Action::Stop(link) => {
            let brings = game.table.chain.get(usize::from(link)).map_or(Slot::NONE, |link| link.brings);
            1.0 + worth_at(game, brings)
        }
        Action::Pay(card) | Action::Discard(card) => 4.0 / (1.0 + worth(card)),
        Action::Give(slot) => 4.0 / (1.0 + worth_at(game, slot)),
        Action::Done => done(game, seat),
        Action::Take { card, .. } => 1.0 + worth(card),
        Action::Draw(cards) => drawn(game, seat, cards),
        Action::Remove(card) => 0.5 + worth(card),
        Action::Hit(points) => hit(game, points),
    }
}

/// Everything that could attack this target now, added up.
fn strength(game: &StarWorlds, seat: Seat, with_base: bool) -> i16 {
    let field = game.field();
    let able = field.of(seat).filter(|slot| game.can_attack::<()>(seat, *slot).is_ok());
    able.filter(|slot| with_base || field.kind(*slot) != Kind::Base)
        .map(|slot| field.firepower(slot).unwrap_or(0))
        .sum()
}

fn attack(game: &StarWorlds, seat: Seat, target: Slot) -> f32 {
    let field = game.field();
    let need = left(game, target);
    let base = field.kind(target) == Kind::Base;
    let have = strength(game, seat, base);
    if base {
        return if have >= need { 60.0 } else { 0.05 };
    }
    if field.kind(target) == Kind::Web && target.owner() == seat {
        return 0.01;
    }
    if have < need {
        return 0.05;
    }
    let answer = f32::from(field.response_of(target));
    let prize = worth_at(game, target) + field.resident(target).map_or(0.0, |resident| worth_at(game, resident));
    (0.5 + prize) / (1.0 + 0.25 * answer)
}

/// Is one more attacker of use?
fn with(game: &StarWorlds, seat: Seat, slot: Slot) -> f32 {
    let field = game.field();
    let Source::Attack(target) = game.draft.source else {
        return 0.5 + f32::from(field.firepower(slot).unwrap_or(0));
    };
    let need = left(game, target) - gathered(game, seat);
    let firepower = field.firepower(slot).unwrap_or(0);
    if firepower == 0 {
        return 0.01;
    }
    let base = field.kind(slot) == Kind::Base;
    if field.kind(target) == Kind::Base {
        // All or nothing: some of them will be covered against.
        return if base { 0.5 } else { 4.0 + f32::from(firepower) };
    }
    if need <= 0 {
        return 0.1;
    }
    // One that does it alone, and lives to tell of it, is best; then strong and cheap ones.
    let answer = field.response_of(target);
    let own = field.target_of(slot);
    let survives = left(game, own) > answer;
    let enough = firepower >= need;
    let waste = f32::from((firepower - need).max(0));
    let score =
        1.0 + f32::from(firepower) + if survives { 3.0 } else { 0.0 } + if enough { 4.0 - 0.5 * waste } else { 0.0 };
    if base { 0.3 * score } else { score.max(0.2) }
}

/// Firepower of the attackers named so far.
fn gathered(game: &StarWorlds, seat: Seat) -> i16 {
    let field = game.field();
    let named = field.of(seat).filter(|slot| game.draft.attackers_has(*slot));
    named.map(|slot| field.firepower(slot).unwrap_or(0)).sum()
}

fn done(game: &StarWorlds, seat: Seat) -> f32 {
    match (game.draft.source, game.table.stage) {
        (Source::Attack(target), _) if game.field().kind(target) == Kind::Base => 1.0,
        (Source::Attack(target), _) => {
            if gathered(game, seat) >= left(game, target) {
                12.0
            } else {
                0.3
            }
        }
        // Taking fewer is rarely better.
        (Source::Line { .. } | Source::Hand(_) | Source::Due(_), _) => 0.2,
        (_, Stage::Search { .. } | Stage::Remove { .. }) => 0.1,
        (_, _) => 3.0,
    }
}

/// Cards are good, an empty deck is the end.
fn drawn(game: &StarWorlds, seat: Seat, cards: u8) -> f32 {
    match (cards, game.own[seat].deck.len().saturating_sub(usize::from(cards))) {
        (0, _) => 0.2,
        (_, 0) => 0.01,
        (_, _) => 1.0 + f32::from(cards),
    }
}

fn used(game: &StarWorlds, seat: Seat, slot: Slot, line: u8) -> f32 {
    let card = game.field().card(slot);
    let Some(text) = card.lines.get(usize::from(line)) else { return 1.0 };
    let price = f32::from(text.price.discard) + 0.4 * f32::from(text.price.mill);
    let best = text.steps.iter().map(|step| step_weight(game, seat, step)).fold(0.0, f32::max);
    (best / (1.0 + 0.4 * price)).max(0.05)
}

fn step_weight(game: &StarWorlds, seat: Seat, step: &Step) -> f32 {
    let own_turn = game.table.active == seat;
    match step {
        Step::Place { what, up_to, .. } => {
            let hand = &game.own[seat].hand;
            let fits = hand.iter().filter(|card| what.has(card.card().kind) && card.card().can_be_placed());
            let best = fits.map(|card| worth(*card)).fold(0.0, f32::max);
            2.0 + best + if *up_to > 1 { 1.0 } else { 0.0 }
        }
        Step::PutOnto { .. } => 3.0,
        Step::Take { .. } => 3.0,
        Step::Draw(n) => 2.5 * f32::from(*n),
        // Saving one's own cards is for when they are in danger.
        Step::TakeBack { .. } => {
            if game.table.chain.is_empty() {
                0.1
            } else {
                0.8
            }
        }
        Step::Close { whose, .. } => match whose {
            Whose::Enemy if own_turn => 2.0,
            Whose::Enemy => 1.5,
            Whose::Own => 0.02,
        },
        Step::Open { whose, .. } => match whose {
            Whose::Own => 2.0,
            Whose::Enemy => 0.02,
        },
        Step::Destroy { whose, .. } => match whose {
            Whose::Enemy => 5.0,
            Whose::Own => 0.02,
        },
        Step::Cover(_) => 4.0,
        Step::Attack { .. } => 1.0,
        Step::AttackWithProtoplasm { .. }
        | Step::Throw { .. }
        | Step::Launch { .. }
        | Step::UseWeapon { .. }
        | Step::UsePlasma { .. }
        | Step::UseGravity
        | Step::Damage { .. } => 3.0,
        Step::OpponentDiscards(n) => 1.5 * f32::from(*n),
        Step::DiscardFromDeck(_) | Step::DiscardFromHand(_) => 0.02,
        Step::Strengthen { whose, .. } => match (whose, game.table.chain.is_empty()) {
            (Whose::Own, true) => 0.05,
            (Whose::Own, false) => 1.5,
            (Whose::Enemy, _) => 1.0,
        },
        Step::RemoveFromLosses { .. } => 0.5,
    }
}

fn played(game: &StarWorlds, seat: Seat, card: CardId) -> f32 {
    let design = card.card();
    let price = f32::from(design.price.discard) + 0.4 * f32::from(design.price.mill);
    let quiet = game.table.chain.is_empty();
    if let Some(line) = design.play.and_then(|line| design.lines.get(usize::from(line))) {
        let price = price + f32::from(line.price.discard) + 0.4 * f32::from(line.price.mill);
        let best = line.steps.iter().map(|step| step_weight(game, seat, step)).fold(0.0, f32::max);
        return 0.7 * best / (1.0 + 0.5 * price);
    }
    if !design.cancels.is_empty() {
        return 6.0;
    }
    if Kinds::ATTACHED.has(design.kind) {
        // Fields and modules are best kept for the moment they save something.
        return if quiet && game.table.active != seat { 0.3 } else { 1.2 };
    }
    (0.8 + worth(card)) / (1.0 + 0.8 * price)
}

fn at(game: &StarWorlds, seat: Seat, slot: Slot) -> f32 {
    let field = game.field();
    let prize = 0.3 + worth_at(game, slot);
    let draft: &Draft = &game.draft;
    let card = draft.held.card;
    if card.is_some() && Kinds::WEAPONS.has(card.card().kind) {
        return struck(game, slot, field.power_of(card, seat));
    }
    if draft.held.attacker.is_some() {
        return struck(game, slot, field.firepower(draft.held.attacker).unwrap_or(0))
            / (1.0 + 0.3 * f32::from(field.response_of(slot)));
    }
    let step = match draft.source {
        Source::Line { slot, line } => {
            let card = field.card(slot);
            card.lines.get(usize::from(line)).and_then(|line| line.steps.get(usize::from(draft.step)))
        }
        Source::Hand(card) => {
            let line = card.card().play.and_then(|line| card.card().lines.get(usize::from(line)));
            line.and_then(|line| line.steps.get(usize::from(draft.step)))
        }
        Source::Nothing | Source::Attack(_) | Source::Land(_) | Source::Due(_) => None,
    };
    match step {
        Some(Step::Damage { amount, .. }) => struck(game, slot, i16::from(*amount)),
        Some(Step::TakeBack { .. }) => {
            // What is about to be lost is worth saving.
            if threatened(game, slot) { 2.0 * prize } else { 0.3 }
        }
        Some(Step::Strengthen { whose: Whose::Own, .. }) => {
            if threatened(game, slot) {
                3.0 * prize
            } else {
                0.3
            }
        }
        _ if slot.owner() == seat => prize + if threatened(game, slot) { 2.0 } else { 0.0 },
        _ => prize,
    }
}

/// How good a target is for this much damage.
fn struck(game: &StarWorlds, slot: Slot, power: i16) -> f32 {
    let field = game.field();
    let need = left(game, slot);
    let prize = 0.5 + worth_at(game, slot) + field.resident(slot).map_or(0.0, |resident| worth_at(game, resident));
    match (power >= need, field.kind(slot)) {
        (true, Kind::Base) => 80.0,
        (true, _) => 2.0 + 2.0 * prize - 0.2 * f32::from(power - need),
        (false, Kind::Base) => 0.4,
        (false, _) => prize * f32::from(power) / f32::from(need.max(1)) * 0.6,
    }
    .max(0.05)
}

/// Does something in the chain aim at this card?
fn threatened(game: &StarWorlds, slot: Slot) -> bool {
    let target = game.field().target_of(slot);
    game.table.aims.iter().any(|aim| aim.target == target || aim.target == slot)
}

/// Is it good to take this blow over?
fn against(game: &StarWorlds, aim: u8) -> f32 {
    let field = game.field();
    let index = usize::from(aim);
    let Some(named) = game.table.aims.get(index) else { return 0.1 };
    let holds = |link: &&crate::state::Link| {
        (usize::from(link.first)..usize::from(link.first) + usize::from(link.aims)).contains(&index)
    };
    let Some(link) = game.table.chain.iter().find(holds) else { return 0.1 };
    let power = match link.deed {
        Deed::Attack if field.has(named.attacker) => field.firepower(named.attacker).unwrap_or(0),
        Deed::Fire if field.has(link.brings) => field.power(link.brings),
        _ => 2,
    };
    let all: i16 = game
        .table
        .aims_of(link)
        .iter()
        .filter(|other| other.target == named.target && field.has(other.attacker))
        .map(|other| field.firepower(other.attacker).unwrap_or(0))
        .sum();
    let need = left(game, named.target);
    let lost = power.max(all) >= need;
    match (lost, field.kind(named.target)) {
        (true, Kind::Base) => 50.0,
        (true, _) => 1.0 + worth_at(game, named.target),
        (false, _) => 0.2,
    }
}

fn hit(game: &StarWorlds, points: u8) -> f32 {
    let Stage::Split { blow, left: rest, .. } = game.table.stage else { return 1.0 };
    let Some(blow) = game.table.blows.get(usize::from(blow)) else { return 1.0 };
    if !blow.attacker.is_some() {
        return 1.0;
    }
    let target = game.field().target_of(blow.attacker);
    let need = left(game, target);
    // Just enough to destroy it, or nothing at all.
    if i16::from(points) == need {
        3.0 + worth_at(game, blow.attacker)
    } else if points == 0 {
        2.0
    } else if points == rest {
        1.0
    } else {
        0.1
    }
}

/// Would the chain, as it stands, destroy the base of this seat?
pub(super) fn in_mortal_danger(game: &StarWorlds, seat: Seat) -> bool {
    let (table, field) = (&game.table, game.field());
    let base = Slot::base(seat);
    let mut coming = 0;
    for link in table.chain.iter() {
        for aim in table.aims_of(link).iter().filter(|aim| aim.target == base) {
            coming += match link.deed {
                Deed::Attack if field.has(aim.attacker) => field.firepower(aim.attacker).unwrap_or(0),
                Deed::Fire if field.has(link.brings) => field.power(link.brings),
                Deed::Attack | Deed::Fire | Deed::Place | Deed::Join | Deed::Cover | Deed::Cancel | Deed::Act => 0,
            };
        }
    }
    coming > 0 && coming >= left(game, base)
}
