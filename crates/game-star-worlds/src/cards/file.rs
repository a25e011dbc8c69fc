//! Card files: RON read by serde, then judged as a whole. The same door for our own pool and for packs.

use super::fault::{CardFault, CardFileError, PriceFault};
use crate::effect::{Command, Feature, Kind, Kinds, Mark, Pay, Pile, Race, Rarity, Step};
use serde::{Deserialize, Serialize};

/// No number on a card may be above this: the table counts in small numbers.
pub const MOST: u8 = 60;
/// No line may name more cards than this.
pub const LONGEST_LINE: u8 = 8;
/// Nor may a card have more standing changes: all cards of a table together stay within what it can count.
pub const MOST_STANDING: usize = 4;

/// A name in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Named {
    /// English.
    pub en: String,
    /// Russian.
    pub ru: String,
}

/// A card as it stands in a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardRecord {
    /// Stable name: small Latin letters, digits and `_`.
    pub id: String,
    /// Number in the issue, 1 to 255.
    pub number: u8,
    /// Its name.
    pub name: Named,
    /// Race.
    pub race: Race,
    /// Type and subtype.
    pub kind: Kind,
    /// Firepower, or the power of a weapon.
    #[serde(default)]
    pub attack: Option<u8>,
    /// Defence.
    #[serde(default)]
    pub defence: Option<u8>,
    /// Energy.
    #[serde(default)]
    pub energy: u8,
    /// Energy that a gravity weapon needs.
    #[serde(default)]
    pub needs_energy: u8,
    /// Compartment windows.
    #[serde(default)]
    pub windows: u8,
    /// Symbols of strategic victory.
    #[serde(default)]
    pub stars: u8,
    /// Rarity.
    pub rarity: Rarity,
    /// Special symbols.
    #[serde(default)]
    pub marks: Vec<Mark>,
    /// The feature line.
    #[serde(default)]
    pub features: Vec<Feature>,
    /// The command line.
    #[serde(default)]
    pub commands: Vec<Command>,
    /// Where we know the card from.
    pub provenance: String,
}

/// Reads RON our way: `attack: 3` without `Some`.
pub(super) fn read<T: serde::de::DeserializeOwned>(text: &str, file: &str) -> Result<T, CardFileError> {
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    options.from_str(text).map_err(|error| CardFileError::unreadable(file, text, &error))
}

/// Reads and judges a card file; says the first fault of every card. A file that is no RON has one.
pub fn check_all(text: &str, file: &str) -> Result<Vec<CardRecord>, Vec<CardFileError>> {
    let records: Vec<CardRecord> = read(text, file).map_err(|error| vec![error])?;
    let mut faults = Vec::new();
    for (index, record) in records.iter().enumerate() {
        let before = &records[..index];
        if let Some(fault) = judge(record).err().or_else(|| repeated(record, before)) {
            let same = before.iter().filter(|other| other.id == record.id).count();
            faults.push(CardFileError::at_card(file, text, &record.id, same, fault));
        }
    }
    if faults.is_empty() { Ok(records) } else { Err(faults) }
}

/// Reads and judges a card file, up to its first fault.
pub fn check_cards(text: &str, file: &str) -> Result<Vec<CardRecord>, CardFileError> {
    check_all(text, file).map_err(|mut faults| faults.swap_remove(0))
}

/// Is the id or the number of a record taken by one before it?
pub(super) fn repeated(record: &CardRecord, before: &[CardRecord]) -> Option<CardFault> {
    let card = || record.id.clone();
    if before.iter().any(|other| other.id == record.id) {
        return Some(CardFault::IdTwice(card()));
    }
    let same = before.iter().any(|other| other.number == record.number);
    same.then(|| CardFault::NumberTwice { card: card(), number: record.number })
}

/// Does the card make sense to the rules?
fn judge(record: &CardRecord) -> Result<(), CardFault> {
    let card = || record.id.clone();
    let kind = record.kind;
    let has = |wanted: fn(&Feature) -> bool| record.features.iter().any(wanted);
    let letters = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    if record.id.is_empty() || !record.id.chars().all(letters) {
        return Err(CardFault::BadId(card()));
    }
    if record.number == 0 {
        return Err(CardFault::NumberZero(card()));
    }
    if record.name.en.trim().is_empty() || record.name.ru.trim().is_empty() {
        return Err(CardFault::NoName(card()));
    }
    let numbers = [record.attack.unwrap_or(0), record.defence.unwrap_or(0), record.energy, record.needs_energy];
    if numbers.into_iter().chain([record.windows, record.stars]).any(|number| number > MOST) {
        return Err(CardFault::TooLarge { card: card(), most: MOST });
    }
    let (one_use, accumulates) = (has(|f| *f == Feature::OneUse), has(|f| *f == Feature::Accumulates));
    if Kinds::WEAPONS.has(kind) {
        if record.attack.is_none() {
            return Err(CardFault::WeaponWithoutPower(card()));
        }
        if one_use == accumulates || (accumulates && kind != Kind::Protoplasm) {
            return Err(CardFault::WeaponWithoutFate(card()));
        }
    } else if accumulates {
        return Err(out_of_place(record, "Accumulates"));
    } else if record.needs_energy > 0 {
        return Err(out_of_place(record, "needs_energy"));
    }
    if (kind == Kind::Base) != (record.rarity == Rarity::Base) {
        return Err(CardFault::BaseMark(card()));
    }
    if matches!(kind, Kind::Base | Kind::Asteroid) && record.defence.is_none() {
        return Err(CardFault::WithoutDefence(card()));
    }
    judge_place(record)?;
    judge_lines(record)
}

fn out_of_place(record: &CardRecord, what: &str) -> CardFault {
    CardFault::OutOfPlace { card: record.id.clone(), kind: record.kind, what: what.to_owned() }
}

/// How the card comes to the battlefield.
fn judge_place(record: &CardRecord) -> Result<(), CardFault> {
    let card = || record.id.clone();
    let kind = record.kind;
    let has = |wanted: fn(&Feature) -> bool| record.features.iter().any(wanted);
    let marked = |mark| record.marks.contains(&mark);
    let attaches = has(|f| matches!(f, Feature::AttachTo { .. }));
    let bodyguards = has(|f| *f == Feature::Bodyguards);
    let plays = has(|f| matches!(f, Feature::Play { .. }));
    let cancels = has(|f| matches!(f, Feature::Cancels(_)));
    if Kinds::ATTACHED.has(kind) && kind != Kind::Bodyguard && !attaches {
        return Err(CardFault::NeedsAttachTo { card: card(), kind });
    }
    if (attaches && !Kinds::ATTACHED.has(kind)) || (bodyguards != (kind == Kind::Bodyguard)) {
        return Err(CardFault::CannotAttach { card: card(), kind });
    }
    if marked(Mark::Rock) && !Kinds::RESIDENTS.has(kind) {
        return Err(out_of_place(record, "Rock"));
    }
    if marked(Mark::Hand) && (Kinds::WEAPONS.has(kind) || kind == Kind::Base) {
        return Err(out_of_place(record, "Hand"));
    }
    let fits = |feature: &&Feature| match feature {
        Feature::Host { .. }
        | Feature::Grants(_)
        | Feature::GrantsFeatures(_)
        | Feature::Forbids(_)
        | Feature::Guard => Kinds::ATTACHED.has(kind),
        Feature::Cancels(_) => kind == Kind::AntiMissile,
        Feature::OneUse => Kinds::WEAPONS.has(kind) || plays || cancels,
        Feature::Play { .. } => matches!(kind, Kind::Technology | Kind::AntiMissile),
        Feature::Price(_) => kind != Kind::Base,
        Feature::CannotBeBlocked(_)
        | Feature::AntiMissiles
        | Feature::Bodyguards
        | Feature::EntersClosed
        | Feature::Accumulates
        | Feature::AttachTo { .. }
        | Feature::All { .. }
        | Feature::WhenEnters(_)
        | Feature::CannotBeDestroyed
        | Feature::Veil => true,
    };
    if let Some(feature) = record.features.iter().find(|feature| !fits(feature)) {
        return Err(out_of_place(record, feature_word(feature)));
    }
    if plays && kind == Kind::Technology && !marked(Mark::Hand) {
        return Err(CardFault::PlayWithoutHand(card()));
    }
    if kind == Kind::AntiMissile && plays == cancels {
        return Err(CardFault::IdleAntiMissile(card()));
    }
    Ok(())
}

/// A feature as it stands in a card file.
const fn feature_word(feature: &Feature) -> &'static str {
    match feature {
        Feature::CannotBeBlocked(_) => "CannotBeBlocked",
        Feature::AntiMissiles => "AntiMissiles",
        Feature::Bodyguards => "Bodyguards",
        Feature::Guard => "Guard",
        Feature::Price(_) => "Price",
        Feature::EntersClosed => "EntersClosed",
        Feature::OneUse => "OneUse",
        Feature::Accumulates => "Accumulates",
        Feature::AttachTo { .. } => "AttachTo",
        Feature::Host { .. } => "Host",
        Feature::Grants(_) => "Grants",
        Feature::GrantsFeatures(_) => "GrantsFeatures",
        Feature::Forbids(_) => "Forbids",
        Feature::All { .. } => "All",
        Feature::Play { .. } => "Play",
        Feature::WhenEnters(_) => "WhenEnters",
        Feature::Cancels(_) => "Cancels",
        Feature::CannotBeDestroyed => "CannotBeDestroyed",
        Feature::Veil => "Veil",
    }
}

/// What the card does.
fn judge_lines(record: &CardRecord) -> Result<(), CardFault> {
    let card = || record.id.clone();
    // The same for lines it gives: a turn remembers which of a few lines were used.
    let grants = record.features.iter().filter(|feature| matches!(feature, Feature::Grants(_))).count();
    if record.commands.len() > 2 || grants > 2 {
        return Err(CardFault::TooManyCommands(card()));
    }
    let standing = record.features.iter().filter(|feature| matches!(feature, Feature::All { .. })).count();
    if standing > MOST_STANDING {
        return Err(CardFault::TooManyChanges { card: card(), most: MOST_STANDING as u8 });
    }
    let this = Kinds::of(&[record.kind]);
    for command in &record.commands {
        judge_steps(record, this, &command.steps)?;
        judge_price(record, &command.pay, true)?;
    }
    let mut once = std::collections::HashSet::new();
    for feature in &record.features {
        match feature {
            Feature::Grants(command) => {
                judge_steps(record, hosts(record), &command.steps)?;
                // "This card" would be the one that bears the text, but its host acts.
                judge_price(record, &command.pay, false)?;
            }
            Feature::Play { pay, steps } => {
                judge_steps(record, this, steps)?;
                judge_price(record, pay, false)?;
            }
            Feature::WhenEnters(steps) => judge_steps(record, this, steps)?,
            Feature::Price(pay) => {
                // A price for putting a card out is paid in cards of hand and deck only.
                if let Some(part) = pay.iter().find(|part| matches!(part, Pay::DestroyOwn(_))) {
                    return Err(bad_price(record, part, PriceFault::NotForPlacing));
                }
                judge_price(record, pay, false)?;
            }
            Feature::GrantsFeatures(features) => {
                let lent = |f: &Feature| {
                    matches!(f, Feature::CannotBeBlocked(_) | Feature::AntiMissiles | Feature::CannotBeDestroyed)
                };
                if !features.iter().all(lent) {
                    return Err(CardFault::CannotLend(card()));
                }
            }
            Feature::CannotBeBlocked(kinds) | Feature::Cancels(kinds) | Feature::AttachTo { what: kinds, .. } => {
                if kinds.is_empty() {
                    return Err(CardFault::EmptyLine(card()));
                }
            }
            Feature::All { what, attack, defence, energy, damage, .. } => {
                if what.is_empty() {
                    return Err(CardFault::EmptyLine(card()));
                }
                judge_changes(record, &[*attack, *defence, *energy, *damage])?;
            }
            Feature::Host { attack, defence, energy } => judge_changes(record, &[*attack, *defence, *energy])?,
            Feature::AntiMissiles
            | Feature::Bodyguards
            | Feature::Guard
            | Feature::EntersClosed
            | Feature::OneUse
            | Feature::Accumulates
            | Feature::Forbids(_)
            | Feature::CannotBeDestroyed
            | Feature::Veil => {}
        }
        // Each kind of line once: a card has one price, one play, one compulsory line, one host change.
        let single = matches!(
            feature,
            Feature::Price(_)
                | Feature::Play { .. }
                | Feature::WhenEnters(_)
                | Feature::AttachTo { .. }
                | Feature::Host { .. }
                | Feature::Cancels(_)
        );
        if single && !once.insert(std::mem::discriminant(feature)) {
            return Err(CardFault::FeatureTwice { card: card(), what: feature_word(feature).to_owned() });
        }
    }
    Ok(())
}

/// Changes are as small as the numbers they change.
fn judge_changes(record: &CardRecord, changes: &[i8]) -> Result<(), CardFault> {
    if changes.iter().any(|change| change.unsigned_abs() > MOST) {
        return Err(CardFault::TooLarge { card: record.id.clone(), most: MOST });
    }
    Ok(())
}

fn judge_price(record: &CardRecord, pay: &[Pay], of_a_card_in_play: bool) -> Result<(), CardFault> {
    for part in pay {
        let (fine, why) = match part {
            Pay::DiscardFromHand(n) | Pay::DiscardFromDeck(n) => {
                ((1..=LONGEST_LINE).contains(n), PriceFault::Number { most: LONGEST_LINE })
            }
            Pay::DestroyOwn(kinds) => (!kinds.is_empty() && !kinds.has(Kind::Base), PriceFault::Kinds),
            Pay::DestroyThis => (of_a_card_in_play && record.kind != Kind::Base, PriceFault::NotThisCard),
        };
        if !fine {
            return Err(bad_price(record, part, why));
        }
    }
    let same = |part: &Pay, other: &Pay| std::mem::discriminant(part) == std::mem::discriminant(other);
    let twice = pay.iter().enumerate().find(|(index, part)| pay[..*index].iter().any(|other| same(part, other)));
    match twice {
        Some((_, part)) => Err(bad_price(record, part, PriceFault::Twice)),
        None => Ok(()),
    }
}

fn bad_price(record: &CardRecord, part: &Pay, why: PriceFault) -> CardFault {
    let part = match part {
        Pay::DiscardFromHand(n) => format!("DiscardFromHand({n})"),
        Pay::DiscardFromDeck(n) => format!("DiscardFromDeck({n})"),
        Pay::DestroyOwn(_) => "DestroyOwn".to_owned(),
        Pay::DestroyThis => "DestroyThis".to_owned(),
    };
    CardFault::BadPrice { card: record.id.clone(), part, why }
}

/// What the card lies on, and so what acts by the lines it gives.
fn hosts(record: &CardRecord) -> Kinds {
    record.features.iter().fold(Kinds::NONE, |kinds, feature| match feature {
        Feature::AttachTo { what, .. } => kinds.and(*what),
        _ => kinds,
    })
}

/// `acting`: the kinds of card that carry the line out.
fn judge_steps(record: &CardRecord, acting: Kinds, steps: &[Step]) -> Result<(), CardFault> {
    let card = || record.id.clone();
    let mut named = 0u8;
    for step in steps {
        let (count, kinds, allowed) = match step {
            Step::Place { what, up_to, from: Pile::Hand | Pile::Deck | Pile::Losses } => (*up_to, *what, Kinds::MAIN),
            Step::PutOnto { what, up_to, onto } if !onto.is_empty() => (*up_to, *what, Kinds::ATTACHED),
            Step::PutOnto { .. } => (0, Kinds::NONE, Kinds::NONE),
            Step::Take { deck, losses, what, up_to } => (if *deck || *losses { *up_to } else { 0 }, *what, Kinds::ANY),
            // SW-12-g: a base never leaves the battlefield so.
            Step::TakeBack { what, .. } if what.is_empty() && acting.has(Kind::Base) => (1, acting, Kinds::ANY),
            // No kind named: this very card.
            Step::TakeBack { what, .. } | Step::Attack { who: what } if what.is_empty() => (1, Kinds::ANY, Kinds::ANY),
            Step::TakeBack { what, up_to } => (*up_to, *what, Kinds::ANY),
            Step::Attack { who } => (1, *who, Kinds::FIGHTERS),
            Step::Close { what, up_to, .. } | Step::Open { what, up_to, .. } | Step::Strengthen { what, up_to, .. } => {
                (*up_to, *what, Kinds::ANY.and(Kinds::FIGHTERS))
            }
            Step::Destroy { what, up_to, .. } => (*up_to, *what, Kinds::ANY.and(Kinds::FIGHTERS)),
            Step::Cover(kinds) => (1, *kinds, Kinds::STRUCK),
            Step::Throw { what, up_to } => (*up_to, *what, Kinds::of(&[Kind::Meteorite, Kind::Web, Kind::Protoplasm])),
            Step::Launch { what, up_to } => (*up_to, *what, Kinds::of(&[Kind::Missile, Kind::Torpedo])),
            Step::Damage { what, up_to, amount } => {
                (if *amount == 0 { 0 } else { *up_to }, *what, Kinds::STRUCK.and(Kinds::of(&[Kind::Web])))
            }
            Step::RemoveFromLosses { what, up_to, .. } => (*up_to, *what, Kinds::ANY),
            Step::AttackWithProtoplasm { up_to } | Step::UseWeapon { up_to } | Step::UsePlasma { up_to } => {
                (*up_to, Kinds::WEAPONS, Kinds::WEAPONS)
            }
            Step::UseGravity => (1, Kinds::WEAPONS, Kinds::WEAPONS),
            Step::Draw(n) | Step::OpponentDiscards(n) | Step::DiscardFromDeck(n) | Step::DiscardFromHand(n) => {
                (*n, Kinds::ANY, Kinds::ANY)
            }
        };
        if count == 0 || kinds.is_empty() {
            return Err(CardFault::EmptyLine(card()));
        }
        if let Step::Strengthen { attack, defence, .. } = step {
            judge_changes(record, &[*attack, *defence])?;
        }
        if let Some(kind) = kinds.less(allowed).iter().next() {
            return Err(CardFault::WrongKind { card: card(), kind });
        }
        named = named.saturating_add(count);
    }
    if steps.is_empty() || steps.len() > 4 {
        return Err(CardFault::EmptyLine(card()));
    }
    if named > LONGEST_LINE {
        return Err(CardFault::LineTooLong { card: card(), most: LONGEST_LINE });
    }
    Ok(())
}
