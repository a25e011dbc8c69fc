//! The reference sheets: what a player could add up from the cards.

use super::{Technology, data};
use crate::effect::{Ability, CardKind, Effect};
use crate::ids::Unit;

/// Mean attack and health of a unit over the regular starting cards that picture it, in tenths (SC-REF-01).
pub fn averages(unit: Unit) -> Option<(u32, u32)> {
    let cards = &data().cards[unit.race().index()].cards;
    let pictured = cards
        .iter()
        .filter(|card| card.number.is_some() && card.kind == Some(CardKind::Regular) && card.units.contains(unit));
    let (mut count, mut attack, mut health) = (0, 0, 0);
    for card in pictured {
        count += 1;
        attack += u32::from(card.full.0);
        health += u32::from(card.full.1);
    }
    (count > 0).then(|| ((attack * 10 + count / 2) / count, (health * 10 + count / 2) / count))
}

/// The technologies that affect a unit: their cards picture it, or they build it (SC-REF-03).
pub fn technologies_of(unit: Unit) -> impl Iterator<Item = &'static Technology> {
    data().technologies.iter().filter(move |tech| {
        let builds = |ability: &Ability| ability.does == Effect::AllowBuild(unit);
        tech.record.race == unit.race()
            && (tech.record.units.contains(unit) || tech.record.abilities.iter().any(builds))
    })
}
