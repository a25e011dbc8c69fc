//! Every verb a card can say. A variant is one entry of the rulebook's two dictionaries (11 and 12), or one property that the
//! rulebook describes elsewhere; nothing here does anything, [`crate::rules`] does.

use serde::{Deserialize, Serialize};

/// The type of a card together with its subtype (3.1 item 2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum Kind {
    /// База.
    Base,
    /// Лёгкий корабль.
    LightShip,
    /// Средний корабль.
    MediumShip,
    /// Тяжёлый корабль.
    HeavyShip,
    /// Объект.
    Object,
    /// Астероид.
    Asteroid,
    /// Персонаж.
    Character,
    /// Технология.
    Technology,
    /// Ракета.
    Missile,
    /// Торпеда.
    Torpedo,
    /// Плазменное оружие.
    Plasma,
    /// Гравитационное оружие.
    Gravity,
    /// Активная протоплазма.
    Protoplasm,
    /// Метеорит.
    Meteorite,
    /// Противоракета.
    AntiMissile,
    /// Дополнительный отсек.
    Compartment,
    /// Силовое поле.
    ForceField,
    /// Модуль.
    Module,
    /// Паутина.
    Web,
    /// Снаряжение.
    Equipment,
    /// Телохранители.
    Bodyguard,
}

impl Kind {
    /// Every kind, in the order of the enum.
    pub const ALL: [Self; 21] = [
        Self::Base,
        Self::LightShip,
        Self::MediumShip,
        Self::HeavyShip,
        Self::Object,
        Self::Asteroid,
        Self::Character,
        Self::Technology,
        Self::Missile,
        Self::Torpedo,
        Self::Plasma,
        Self::Gravity,
        Self::Protoplasm,
        Self::Meteorite,
        Self::AntiMissile,
        Self::Compartment,
        Self::ForceField,
        Self::Module,
        Self::Web,
        Self::Equipment,
        Self::Bodyguard,
    ];
}

/// A set of kinds: what a text means by "a ship or an object".
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Kinds(u32);

// Words for people, a number for a page.
impl Serialize for Kinds {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            Vec::<KindWord>::from(*self).serialize(serializer)
        } else {
            self.0.serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Kinds {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            Vec::<KindWord>::deserialize(deserializer).map(Self::from)
        } else {
            u32::deserialize(deserializer).map(Self)
        }
    }
}

impl Kinds {
    /// No kind.
    pub const NONE: Self = Self(0);
    /// Ships of every size.
    pub const SHIPS: Self = Self::of(&[Kind::LightShip, Kind::MediumShip, Kind::HeavyShip]);
    /// Weapons of every subtype.
    pub const WEAPONS: Self =
        Self::of(&[Kind::Missile, Kind::Torpedo, Kind::Plasma, Kind::Gravity, Kind::Protoplasm, Kind::Meteorite]);
    /// Every card except bases (SW-3.1-o).
    pub const ANY: Self = Self(((1 << Kind::ALL.len()) - 1) & !1);
    /// Who can make a normal attack (SW-9.4.1-a, SW-3.1-o).
    pub const FIGHTERS: Self = Self::SHIPS.and(Self::of(&[Kind::Object, Kind::Base]));
    /// What damage may be aimed at, webs apart (SW-3.2.3-d).
    pub const STRUCK: Self = Self::FIGHTERS.and(Self::of(&[Kind::Asteroid]));
    /// What can stand on an asteroid (SW-3.3.4-c).
    pub const RESIDENTS: Self = Self::SHIPS.and(Self::of(&[Kind::Object]));
    /// What the command "place" may bring: a main card.
    pub const MAIN: Self =
        Self::SHIPS.and(Self::of(&[Kind::Object, Kind::Asteroid, Kind::Character, Kind::Technology]));
    /// What lies on another card.
    pub const ATTACHED: Self =
        Self::of(&[Kind::Compartment, Kind::ForceField, Kind::Module, Kind::Web, Kind::Equipment, Kind::Bodyguard]);

    /// The set of these.
    pub const fn of(kinds: &[Kind]) -> Self {
        let (mut bits, mut index) = (0, 0);
        while index < kinds.len() {
            bits |= 1 << kinds[index] as u32;
            index += 1;
        }
        Self(bits)
    }

    /// Both sets together.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// This set less the other.
    #[must_use]
    pub const fn less(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Is this kind meant?
    #[inline]
    pub const fn has(self, kind: Kind) -> bool {
        self.0 & (1 << kind as u32) != 0
    }

    /// Are all of those meant?
    pub const fn covers(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Nothing meant?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kinds in their order.
    pub fn iter(self) -> impl Iterator<Item = Kind> {
        Kind::ALL.into_iter().filter(move |kind| self.has(*kind))
    }

    /// The words a text uses for the set: "ship" for all three sizes, "weapon" for all six subtypes, "any card".
    pub fn words(self) -> Vec<KindWord> {
        let mut left = self;
        let mut words = Vec::new();
        if left == Self::ANY {
            return vec![KindWord::Any];
        }
        for kind in Kind::ALL {
            if !left.has(kind) {
                continue;
            }
            let (word, set) = if left.covers(Self::SHIPS) && Self::SHIPS.has(kind) {
                (KindWord::Ship, Self::SHIPS)
            } else if left.covers(Self::WEAPONS) && Self::WEAPONS.has(kind) {
                (KindWord::Weapon, Self::WEAPONS)
            } else {
                (KindWord::One(kind), Self::of(&[kind]))
            };
            words.push(word);
            left = left.less(set);
        }
        words
    }
}

/// One word of a selector in a card file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KindWord {
    /// One kind.
    One(Kind),
    /// A ship of any size.
    Ship,
    /// A weapon of any subtype.
    Weapon,
    /// Any card except a base.
    Any,
}

impl From<Vec<KindWord>> for Kinds {
    fn from(words: Vec<KindWord>) -> Self {
        words.into_iter().fold(Self::NONE, |set, word| {
            set.and(match word {
                KindWord::One(kind) => Self::of(&[kind]),
                KindWord::Ship => Self::SHIPS,
                KindWord::Weapon => Self::WEAPONS,
                KindWord::Any => Self::ANY,
            })
        })
    }
}

impl From<Kinds> for Vec<KindWord> {
    fn from(kinds: Kinds) -> Self {
        kinds.words()
    }
}

/// The spelling of [`KindWord`]: one flat list of names, so that a card file says `[Ship, Object]`.
#[derive(Serialize, Deserialize)]
enum KindName {
    Base,
    Ship,
    LightShip,
    MediumShip,
    HeavyShip,
    Object,
    Asteroid,
    Character,
    Technology,
    Weapon,
    Missile,
    Torpedo,
    Plasma,
    Gravity,
    Protoplasm,
    Meteorite,
    AntiMissile,
    Compartment,
    ForceField,
    Module,
    Web,
    Equipment,
    Bodyguard,
    Any,
}

impl<'de> Deserialize<'de> for KindWord {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(match KindName::deserialize(deserializer)? {
            KindName::Base => Self::One(Kind::Base),
            KindName::Ship => Self::Ship,
            KindName::LightShip => Self::One(Kind::LightShip),
            KindName::MediumShip => Self::One(Kind::MediumShip),
            KindName::HeavyShip => Self::One(Kind::HeavyShip),
            KindName::Object => Self::One(Kind::Object),
            KindName::Asteroid => Self::One(Kind::Asteroid),
            KindName::Character => Self::One(Kind::Character),
            KindName::Technology => Self::One(Kind::Technology),
            KindName::Weapon => Self::Weapon,
            KindName::Missile => Self::One(Kind::Missile),
            KindName::Torpedo => Self::One(Kind::Torpedo),
            KindName::Plasma => Self::One(Kind::Plasma),
            KindName::Gravity => Self::One(Kind::Gravity),
            KindName::Protoplasm => Self::One(Kind::Protoplasm),
            KindName::Meteorite => Self::One(Kind::Meteorite),
            KindName::AntiMissile => Self::One(Kind::AntiMissile),
            KindName::Compartment => Self::One(Kind::Compartment),
            KindName::ForceField => Self::One(Kind::ForceField),
            KindName::Module => Self::One(Kind::Module),
            KindName::Web => Self::One(Kind::Web),
            KindName::Equipment => Self::One(Kind::Equipment),
            KindName::Bodyguard => Self::One(Kind::Bodyguard),
            KindName::Any => Self::Any,
        })
    }
}

impl Serialize for KindWord {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::One(kind) => kind.serialize(serializer),
            Self::Ship => KindName::Ship.serialize(serializer),
            Self::Weapon => KindName::Weapon.serialize(serializer),
            Self::Any => KindName::Any.serialize(serializer),
        }
    }
}

/// Whose cards a text means, seen from the owner of the text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Whose {
    /// Those of the card's owner.
    Own,
    /// Those of the opponent.
    Enemy,
}

/// A pile that a text lets its owner take cards from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Pile {
    /// The hand.
    Hand,
    /// The deck.
    Deck,
    /// The losses.
    Losses,
}

const fn one() -> u8 {
    1
}

const fn hand() -> Pile {
    Pile::Hand
}

/// One action of a line: a command of the rulebook's dictionary 12, or what our own texts add to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Step {
    /// SW-12-f: put cards out; each makes a link of its own.
    Place {
        /// Which.
        what: Kinds,
        /// How many at most.
        #[serde(default = "one")]
        up_to: u8,
        /// Where from; the hand unless said otherwise.
        #[serde(default = "hand")]
        from: Pile,
    },
    /// SW-12-i: put cards from hand onto own cards.
    PutOnto {
        /// Which.
        what: Kinds,
        /// On what.
        onto: Kinds,
        /// How many at most.
        #[serde(default = "one")]
        up_to: u8,
    },
    /// SW-12-h: take cards of a kind out of the own deck, the own losses, or either.
    Take {
        /// May the deck be searched?
        #[serde(default)]
        deck: bool,
        /// May the losses be searched?
        #[serde(default)]
        losses: bool,
        /// Which cards.
        what: Kinds,
        /// How many at most.
        #[serde(default = "one")]
        up_to: u8,
    },
    /// SW-12-h: take the top cards of the own deck, unseen.
    Draw(u8),
    /// SW-12-g: take own cards from the battlefield into the hand.
    TakeBack {
        /// Which; none means this very card.
        #[serde(default)]
        what: Kinds,
        /// How many at most.
        #[serde(default = "one")]
        up_to: u8,
    },
    /// SW-12-j: close open cards.
    Close {
        /// Whose.
        whose: Whose,
        /// Which.
        what: Kinds,
        /// How many at most.
        #[serde(default = "one")]
        up_to: u8,
    },
    /// SW-9.7.4-a: open closed cards.
    Open {
        /// Whose.
        whose: Whose,
        /// Which.
        what: Kinds,
        /// How many at most.
        #[serde(default = "one")]
        up_to: u8,
    },
    /// SW-12-v: put cards from the battlefield into the losses.
    Destroy {
        /// Whose.
        whose: Whose,
        /// Which.
        what: Kinds,
        /// How many at most.
        #[serde(default = "one")]
        up_to: u8,
        /// Only cards with at most this much defence.
        #[serde(default)]
        max_defence: Option<u8>,
    },
    /// SW-12-l: take over an attack on an own card of these kinds.
    Cover(Kinds),
    /// SW-12-b: an own open card makes a normal attack; none means this very card.
    Attack {
        /// Who attacks.
        #[serde(default)]
        who: Kinds,
    },
    /// SW-12-a.
    AttackWithProtoplasm {
        /// How many at most.
        #[serde(default = "one")]
        up_to: u8,
    },
    /// SW-12-c, SW-12-d, SW-12-e: throw a meteorite, a web or protoplasm.
    Throw {
        /// Which of them.
        what: Kinds,
        /// How many at most.
        #[serde(default = "one")]
        up_to: u8,
    },
    /// SW-12-k: launch missiles or torpedoes.
    Launch {
        /// Which of them.
        what: Kinds,
        /// How many at most.
        #[serde(default = "one")]
        up_to: u8,
    },
    /// SW-12-q: use weapons of any subtype.
    UseWeapon {
        /// How many at most.
        #[serde(default = "one")]
        up_to: u8,
    },
    /// SW-12-r: use plasma weapons.
    UsePlasma {
        /// How many at most.
        #[serde(default = "one")]
        up_to: u8,
    },
    /// SW-3.2.4-a to -c: use one gravity weapon.
    UseGravity,
    /// SW-9.6.1-a: a special attack with the number of the text.
    Damage {
        /// Enemy cards of these kinds.
        what: Kinds,
        /// How many at most.
        #[serde(default = "one")]
        up_to: u8,
        /// To each of them.
        amount: u8,
    },
    /// SW-12-s.
    OpponentDiscards(u8),
    /// SW-12-t, SW-11-d.
    DiscardFromDeck(u8),
    /// SW-12-u, SW-11-e: the owner chooses when it is carried out.
    DiscardFromHand(u8),
    /// A change of numbers until the end of the turn.
    Strengthen {
        /// Whose.
        whose: Whose,
        /// Which.
        what: Kinds,
        /// How many at most.
        #[serde(default = "one")]
        up_to: u8,
        /// Change of firepower.
        #[serde(default)]
        attack: i8,
        /// Change of defence.
        #[serde(default)]
        defence: i8,
    },
    /// SW-4.2.5-a: cards from somebody's losses leave the game.
    RemoveFromLosses {
        /// Whose losses.
        whose: Whose,
        /// Which cards.
        what: Kinds,
        /// How many at most.
        #[serde(default = "one")]
        up_to: u8,
    },
}

/// A price, paid in full at the declaration (SW-3.1-p).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Pay {
    /// Cards from the own hand.
    DiscardFromHand(u8),
    /// Top cards of the own deck.
    DiscardFromDeck(u8),
    /// One own card of these kinds on the battlefield.
    DestroyOwn(Kinds),
    /// The card that bears the text.
    DestroyThis,
}

/// The icon in front of a command (3.1 item 7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Timing {
    /// Only in the owner's turn; closes the card.
    Close,
    /// At any moment; the card stays open.
    Sudden,
    /// At any moment; closes the card.
    SuddenClose,
}

/// One command line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Command {
    /// Its icon.
    pub timing: Timing,
    /// SW-3.1-q: at most once a turn.
    #[serde(default)]
    pub once: bool,
    /// Its price.
    #[serde(default)]
    pub pay: Vec<Pay>,
    /// Its actions: the owner declares those he wants, in any order (SW-7.4-a).
    pub steps: Vec<Step>,
}

/// What a web or another attached card may forbid its host.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Ban {
    /// To make a normal attack (SW-7.5-h).
    NormalAttack,
    /// To open at the start of its owner's turn (SW-9.1.2-a).
    Opening,
}

/// One property of the feature line (dictionary 11 and paragraph 3).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Feature {
    /// SW-11-a, SW-11-b: attacks of this card cannot be covered by such cards.
    CannotBeBlocked(Kinds),
    /// SW-11-c: the owner may play anti-missiles from hand.
    AntiMissiles,
    /// SW-11-f: may be put under an own character.
    Bodyguards,
    /// Goes to the losses in place of its character.
    Guard,
    /// A price for putting the card out, in whatever way (SW-3.1-p).
    Price(Vec<Pay>),
    /// SW-8.1-a: put out closed.
    EntersClosed,
    /// SW-4.2.4-d: goes to the losses after use.
    OneUse,
    /// SW-3.2.5-a: stays on what it hit.
    Accumulates,
    /// SW-3.3.2-a: what it may be attached to.
    AttachTo {
        /// Whose cards.
        whose: Whose,
        /// Which cards.
        what: Kinds,
    },
    /// SW-3.3.1-a: changes the numbers of its host.
    Host {
        /// Firepower.
        #[serde(default)]
        attack: i8,
        /// Defence.
        #[serde(default)]
        defence: i8,
        /// Energy.
        #[serde(default)]
        energy: i8,
    },
    /// The host has this command line.
    Grants(Command),
    /// The host has these features.
    GrantsFeatures(Vec<Feature>),
    /// The host may not.
    Forbids(Ban),
    /// A standing change on all such cards while this one lies on the battlefield.
    All {
        /// Whose cards.
        whose: Whose,
        /// Which cards.
        what: Kinds,
        /// Only those with such a card attached.
        #[serde(default)]
        carrying: Kinds,
        /// Firepower.
        #[serde(default)]
        attack: i8,
        /// Defence.
        #[serde(default)]
        defence: i8,
        /// Energy.
        #[serde(default)]
        energy: i8,
        /// Power of weapon cards.
        #[serde(default)]
        damage: i8,
    },
    /// What the card does when it is played from hand.
    Play {
        /// Its price.
        #[serde(default)]
        pay: Vec<Pay>,
        /// Its actions.
        steps: Vec<Step>,
    },
    /// SW-3.1-e: compulsory, when its placing was carried out.
    WhenEnters(Vec<Step>),
    /// Puts an enemy card of these kinds that waits in the chain into its owner's losses.
    Cancels(Kinds),
    /// Cannot be chosen for "destroy".
    CannotBeDestroyed,
    /// In turns 1 and 2 it cannot be attacked.
    Veil,
}

/// The special symbols of the feature line (3.1 item 6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Mark {
    /// CROWN: one copy on the battlefield for each player.
    Unique,
    /// INFINITY: any number in a deck.
    Infinite,
    /// HAND: put out from hand at any moment.
    Hand,
    /// ROCK: put on an own asteroid at any moment.
    Rock,
}

/// The races (2.1), and cards of none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Race {
    /// Земная империя.
    Earth,
    /// Сообщество Дварг.
    Dvarg,
    /// Таргонская федерация.
    Targon,
    /// Нейтральная карта.
    Neutral,
}

impl Race {
    /// All four colours.
    pub const ALL: [Self; 4] = [Self::Earth, Self::Dvarg, Self::Targon, Self::Neutral];

    /// SW-2.2-a: the colour of the card's background.
    pub const fn colour(self) -> &'static str {
        match self {
            Self::Earth => "yellow",
            Self::Dvarg => "crimson",
            Self::Targon => "green",
            Self::Neutral => "brown",
        }
    }
}

/// SW-3.1-c: how rare a print is; no meaning in play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Rarity {
    /// Б.
    Base,
    /// Ч.
    Common,
    /// Р.
    Rare,
    /// ★, which is not the star of strategic victory.
    UltraRare,
    /// The cup.
    Promo,
}
