//! What a card is worth on the battlefield, in tenths of a point, told from its text alone: packs are judged like our own cards.

use crate::cards::{Card, Line, Role};
use crate::effect::{Kind, Kinds, Step, Timing};

/// Worth in tenths.
pub(crate) fn worth(card: &Card) -> i16 {
    let attack = i16::from(card.attack.unwrap_or(0));
    let defence = i16::from(card.defence.unwrap_or(0));
    let mut worth = match card.kind {
        Kind::Base => 0,
        Kind::LightShip | Kind::MediumShip | Kind::HeavyShip | Kind::Object => 10 * attack + 6 * defence,
        Kind::Asteroid => 4 + 3 * defence,
        Kind::Character => 12,
        Kind::Technology => 10,
        Kind::Missile | Kind::Torpedo | Kind::Plasma | Kind::Gravity | Kind::Meteorite => 4 + 6 * attack,
        Kind::Protoplasm => 6 + 8 * attack,
        Kind::AntiMissile => 8,
        Kind::Compartment | Kind::ForceField | Kind::Module | Kind::Web | Kind::Equipment | Kind::Bodyguard => 6,
    };
    worth += 7 * i16::from(card.host.attack).abs() + 5 * i16::from(card.host.defence).abs();
    worth += 4 * i16::from(card.host.energy);
    worth += 4 * i16::from(card.energy);
    worth += 12 * card.standing.len() as i16;
    worth += if card.own.unblockable == Kinds::ANY {
        4 * attack
    } else if card.own.unblockable.is_empty() {
        0
    } else {
        attack
    };
    worth += 5 * i16::from(card.own.anti_missiles);
    worth += if card.forbids_attack || card.forbids_opening { 14 } else { 0 };
    let mut lines = [0i16; 2];
    for line in &card.lines {
        let value = line_worth(line);
        // Two lines that close the card cannot both be used: the better one counts, the other a little.
        if value > lines[0] {
            lines = [value, lines[0]];
        } else {
            lines[1] = lines[1].max(value);
        }
    }
    worth + lines[0] + lines[1] / 3
}

fn line_worth(line: &Line) -> i16 {
    let steps: i16 = line.steps.iter().map(step_worth).sum();
    let price = 8 * i16::from(line.price.discard)
        + 3 * i16::from(line.price.mill)
        + if line.price.destroy.is_empty() { 0 } else { 12 }
        + if line.price.destroy_this { 14 } else { 0 };
    let handy = if line.timing == Timing::Close { 0 } else { 3 };
    let once = if line.role == Role::Play || line.role == Role::Enters { 2 } else { 3 };
    ((steps - price).max(1) + handy) * once / 3
}

fn step_worth(step: &Step) -> i16 {
    match step {
        Step::Place { what, up_to, .. } => {
            let heavy = what.has(Kind::HeavyShip);
            (if heavy { 26 } else { 20 }) + 6 * (i16::from(*up_to) - 1)
        }
        Step::PutOnto { up_to, .. } => 8 + 3 * (i16::from(*up_to) - 1),
        Step::Take { up_to, .. } => 14 + 8 * (i16::from(*up_to) - 1),
        Step::Draw(n) => 16 * i16::from(*n),
        Step::TakeBack { .. } => 8,
        Step::Close { up_to, .. } => 9 * i16::from(*up_to),
        Step::Open { .. } => 9,
        Step::Destroy { what, .. } => {
            if what.has(Kind::MediumShip) {
                30
            } else {
                12
            }
        }
        Step::Cover(_) => 8,
        Step::Attack { .. } => 6,
        Step::AttackWithProtoplasm { up_to }
        | Step::Throw { up_to, .. }
        | Step::Launch { up_to, .. }
        | Step::UseWeapon { up_to }
        | Step::UsePlasma { up_to } => 6 + 2 * i16::from(*up_to),
        Step::UseGravity => 7,
        Step::Damage { amount, up_to, .. } => 8 * i16::from(*amount) * i16::from(*up_to),
        Step::OpponentDiscards(n) => 6 * i16::from(*n),
        Step::DiscardFromDeck(_) | Step::DiscardFromHand(_) => -4,
        Step::Strengthen { .. } => 8,
        Step::RemoveFromLosses { .. } => 2,
    }
}
