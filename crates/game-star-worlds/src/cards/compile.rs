//! From a record in a file to a card for the rules.

use super::{Card, CardRecord, Change, Lent, Line, Price, Role, Standing};
use crate::effect::{Ban, Command, Feature, Kind, Kinds, Mark, Pay, Race, Rarity, Step, Timing};

/// The printed card. Its words live as long as the process: a card is never unloaded.
pub(super) fn card(record: CardRecord) -> Card {
    let mut card = Card {
        id: record.id.leak(),
        en: record.name.en.leak(),
        ru: record.name.ru.leak(),
        number: record.number,
        provenance: record.provenance.leak(),
        kind: record.kind,
        race: record.race,
        rarity: record.rarity,
        attack: record.attack,
        defence: record.defence,
        energy: record.energy,
        needs_energy: record.needs_energy,
        windows: record.windows,
        stars: record.stars,
        unique: record.marks.contains(&Mark::Unique),
        infinite: record.marks.contains(&Mark::Infinite),
        hand: record.marks.contains(&Mark::Hand),
        rock: record.marks.contains(&Mark::Rock),
        ..nothing()
    };
    let mut lines: Vec<Line> = record.commands.iter().map(|command| line(command, Role::Command)).collect();
    let mut standing = Vec::new();
    for feature in &record.features {
        match feature {
            Feature::CannotBeBlocked(_) | Feature::AntiMissiles | Feature::CannotBeDestroyed => {
                lend(&mut card.own, feature);
            }
            Feature::Bodyguards => card.bodyguards = true,
            Feature::Guard => card.guard = true,
            Feature::Price(pay) => card.price = price(pay),
            Feature::EntersClosed => card.enters_closed = true,
            Feature::OneUse => card.one_use = true,
            Feature::Accumulates => card.accumulates = true,
            Feature::AttachTo { whose, what } => card.attach = Some((*whose, *what)),
            Feature::Host { attack, defence, energy } => {
                card.host = Change { attack: *attack, defence: *defence, energy: *energy };
            }
            Feature::Grants(command) => lines.push(line(command, Role::Grant)),
            Feature::GrantsFeatures(features) => features.iter().for_each(|feature| lend(&mut card.lent, feature)),
            Feature::Forbids(Ban::NormalAttack) => card.forbids_attack = true,
            Feature::Forbids(Ban::Opening) => card.forbids_opening = true,
            Feature::All { whose, what, carrying, attack, defence, energy, damage } => standing.push(Standing {
                whose: *whose,
                what: *what,
                carrying: *carrying,
                change: Change { attack: *attack, defence: *defence, energy: *energy },
                damage: *damage,
            }),
            Feature::Play { pay, steps } => {
                card.play = Some(lines.len() as u8);
                lines.push(feature_line(Role::Play, price(pay), steps.clone()));
            }
            Feature::WhenEnters(steps) => {
                card.enters = Some(lines.len() as u8);
                lines.push(feature_line(Role::Enters, Price::default(), steps.clone()));
            }
            Feature::Cancels(kinds) => card.cancels = *kinds,
            Feature::Veil => card.veil = true,
        }
    }
    card.sudden = lines.iter().any(|line| line.role == Role::Command && line.timing != Timing::Close);
    card.grants = lines.iter().any(|line| line.role == Role::Grant);
    card.lines = lines.into_boxed_slice();
    card.standing = standing.into_boxed_slice();
    card.features = record.features.into_boxed_slice();
    let covers = |step: &Step| matches!(step, Step::Cover(what) if what.has(Kind::Base));
    card.covers_base = card.lines.iter().any(|line| line.role == Role::Command && line.steps.iter().any(covers));
    card.worth = crate::evaluate::worth(&card);
    card
}

/// The card that is not there.
pub(super) fn nothing() -> Card {
    Card {
        id: "",
        en: "",
        ru: "",
        number: 0,
        provenance: "",
        kind: Kind::Technology,
        race: Race::Neutral,
        rarity: Rarity::Common,
        attack: None,
        defence: None,
        energy: 0,
        needs_energy: 0,
        windows: 0,
        stars: 0,
        unique: false,
        infinite: false,
        hand: false,
        rock: false,
        bodyguards: false,
        guard: false,
        enters_closed: false,
        one_use: false,
        accumulates: false,
        veil: false,
        own: Lent::default(),
        lent: Lent::default(),
        forbids_attack: false,
        forbids_opening: false,
        price: Price::default(),
        attach: None,
        host: Change::default(),
        standing: Box::default(),
        cancels: Kinds::NONE,
        lines: Box::default(),
        play: None,
        enters: None,
        sudden: false,
        grants: false,
        features: Box::default(),
        covers_base: false,
        worth: 0,
    }
}

fn lend(lent: &mut Lent, feature: &Feature) {
    match feature {
        Feature::CannotBeBlocked(by) => lent.unblockable = lent.unblockable.and(*by),
        Feature::AntiMissiles => lent.anti_missiles = true,
        Feature::CannotBeDestroyed => lent.indestructible = true,
        // The reader of card files refuses to lend anything else.
        Feature::Bodyguards
        | Feature::Guard
        | Feature::Price(_)
        | Feature::EntersClosed
        | Feature::OneUse
        | Feature::Accumulates
        | Feature::AttachTo { .. }
        | Feature::Host { .. }
        | Feature::Grants(_)
        | Feature::GrantsFeatures(_)
        | Feature::Forbids(_)
        | Feature::All { .. }
        | Feature::Play { .. }
        | Feature::WhenEnters(_)
        | Feature::Cancels(_)
        | Feature::Veil => {}
    }
}

fn line(command: &Command, role: Role) -> Line {
    Line {
        role,
        timing: command.timing,
        once: command.once,
        price: price(&command.pay),
        steps: command.steps.clone().into_boxed_slice(),
    }
}

/// SW-9.7.2-a: what a feature line does is sudden; and it turns no card.
fn feature_line(role: Role, price: Price, steps: Vec<Step>) -> Line {
    Line { role, timing: Timing::Sudden, once: false, price, steps: steps.into_boxed_slice() }
}

fn price(pay: &[Pay]) -> Price {
    let mut sum = Price::default();
    for part in pay {
        match part {
            Pay::DiscardFromHand(n) => sum.discard += n,
            Pay::DiscardFromDeck(n) => sum.mill += n,
            Pay::DestroyOwn(kinds) => sum.destroy = *kinds,
            Pay::DestroyThis => sum.destroy_this = true,
        }
    }
    sum
}
