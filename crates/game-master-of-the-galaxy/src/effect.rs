//! Every verb a card can say. A variant is one thing the rules know how to do; `resolve.rs` does it, `text/` words it.

use crate::resource::{Colour, Superiority};
use serde::{Deserialize, Serialize};

/// The seven sorts of cards, each with a deck of its own (MG-SETUP-02, MG-CARD-11).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[repr(u8)]
pub enum CardType {
    /// Who you are: projects and a programme.
    #[default]
    Race,
    /// A person: works while the symbols are there, and steals.
    Leader,
    /// A struggle between two systems.
    Conflict,
    /// A way to rule: a property and projects.
    Government,
    /// Development: expansion.
    Expansion,
    /// Development: commerce.
    Commerce,
    /// Development: progress.
    Progress,
}

impl CardType {
    /// All seven.
    pub const ALL: [Self; 7] =
        [Self::Race, Self::Leader, Self::Conflict, Self::Government, Self::Expansion, Self::Commerce, Self::Progress];
    /// The three development decks.
    pub const DEVELOPMENT: [Self; 3] = [Self::Expansion, Self::Commerce, Self::Progress];

    /// As an index.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// One of the three development types?
    #[inline]
    pub const fn is_development(self) -> bool {
        matches!(self, Self::Expansion | Self::Commerce | Self::Progress)
    }

    /// The word of the notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Race => "race",
            Self::Leader => "leader",
            Self::Conflict => "conflict",
            Self::Government => "government",
            Self::Expansion => "expansion",
            Self::Commerce => "commerce",
            Self::Progress => "progress",
        }
    }
}

/// What a project or a goal names: one type, or any development card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum CardClass {
    /// Leaders.
    Leader,
    /// Conflicts.
    Conflict,
    /// Governments.
    Government,
    /// Expansion cards.
    Expansion,
    /// Commerce cards.
    Commerce,
    /// Progress cards.
    Progress,
    /// Any of the three development types.
    Development,
}

impl CardClass {
    /// The only deck of it; none for any development card.
    pub const fn deck(self) -> Option<CardType> {
        match self {
            Self::Leader => Some(CardType::Leader),
            Self::Conflict => Some(CardType::Conflict),
            Self::Government => Some(CardType::Government),
            Self::Expansion => Some(CardType::Expansion),
            Self::Commerce => Some(CardType::Commerce),
            Self::Progress => Some(CardType::Progress),
            Self::Development => None,
        }
    }

    /// Is a card of this type meant?
    pub fn covers(self, kind: CardType) -> bool {
        match self.deck() {
            Some(only) => only == kind,
            None => kind.is_development(),
        }
    }
}

/// The eight kinds of project (MG-TURN-03).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum Kind {
    /// Colonise a planet.
    Planet,
    /// Lay a route.
    Route,
    /// Prepare a base.
    Base,
    /// Gain a card.
    Card,
    /// Implement a development card.
    Implement,
    /// Carry out the race's programme.
    Programme,
    /// Steal a resource.
    Steal,
    /// Take part in a conflict.
    Conflict,
}

impl Kind {
    /// All eight.
    pub const ALL: [Self; 8] = [
        Self::Planet,
        Self::Route,
        Self::Base,
        Self::Card,
        Self::Implement,
        Self::Programme,
        Self::Steal,
        Self::Conflict,
    ];
}

/// When an ability works.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum When {
    /// All the time.
    Always,
    /// By discarding the card in phase 3 of the own turn.
    Discarded,
    /// Right after the normal draw.
    Drawing,
    /// The reward for a planet was taken.
    Colonising,
    /// The reward of a route completed in this phase was taken.
    RouteDone,
    /// A base was put on the board and its politics card taken.
    BasePlaced,
    /// A card came to the owner, in whatever way.
    CardTaken,
    /// A development card was implemented and its politics card taken.
    Implementing,
    /// A cube was really stolen with a leader's project.
    Stealing,
    /// A conflict was laid that involves a system of the owner.
    ConflictLaid,
    /// End of phase 3, after the discard income.
    TurnEnd,
}

impl When {
    /// How many there are.
    pub const COUNT: usize = Self::TurnEnd as usize + 1;
}

/// Which cubes a gain brings (MG-EFF-07).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Gained {
    /// Of this colour.
    Of(Colour),
    /// Not black, chosen one by one.
    Any,
    /// Not black, of one chosen colour.
    One,
    /// Of the colour that caused it.
    Same,
}

/// The cells a stand-in may fill.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum StandInCells {
    /// Cells of this colour.
    Cells(Colour),
    /// Every cell, black and starred ones too.
    Any,
}

/// From whom cubes are protected (MG-EFF-13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Protection {
    /// From thieves.
    Steal,
    /// From winners of conflicts.
    Spoils,
    /// From both.
    Both,
}

/// One thing a card does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Effect {
    /// So many cubes from the bank.
    Gain(Gained, u8),
    /// Up to so many times: a cube of the bag for one of the bank, none of them black.
    Exchange(u8),
    /// Draw so many more cubes this turn.
    Draw(u8),
    /// Put so many of the drawn cubes back.
    PutBack(u8),
    /// Look through a development deck, take a card, shuffle the rest.
    LookOut,
    /// A disc from the reserve into a free slot.
    PrepareBase,
    /// A disc from the reserve into a neutral system next to an own one.
    SettleNeighbour,
    /// All cubes of one rival route go home.
    ClearRivalRoute,
    /// Take up to so many own cubes off routes, farthest first.
    LiftFromRoutes(u8),
    /// Put a black hole on a neutral system or take one off.
    MoveBlackHole,
    /// So many more turns after this one.
    ExtraTurns(u8),
    /// A rival of choice misses so many turns.
    RivalSkips(u8),
    /// Stop any conflict on the board and keep its card.
    StopConflict,
    /// A cube from the bank onto the own side of the conflict just laid.
    CubeForConflict,
    /// Cubes of one colour may stand in cells of others.
    StandIn {
        /// The cube.
        cube: Colour,
        /// The cells it may fill besides its own.
        cells: StandInCells,
        /// In projects of this kind.
        on: Kind,
    },
    /// Projects of a kind are complete with cells empty.
    Shorten {
        /// The kind.
        on: Kind,
        /// So many cells may be empty.
        by: u8,
        /// But there are never fewer cubes than this.
        least: u8,
    },
    /// Cubes on projects of these kinds cannot be taken by rivals.
    Protect {
        /// The kinds.
        on: Vec<Kind>,
        /// By whom.
        from: Protection,
    },
    /// So many more cards may be kept.
    CardLimit(u8),
    /// So many more cubes from the discard income, if there is one.
    Income(u8),
    /// So many more cubes for a won conflict.
    Spoils(u8),
    /// One spent black cube clears up to so many projects.
    BlackClears(u8),
    /// Leaders are active with so many needs unmet.
    EaseLeaders(u8),
    /// So many more cards of a development deck are lifted.
    LiftMore(u8),
    /// Rivals lay no conflicts on own systems with two or more bases.
    ClosedStrongholds,
}

impl Effect {
    /// Does it hold all the time, rather than happen once?
    pub const fn is_standing(&self) -> bool {
        match self {
            Self::StandIn { .. }
            | Self::Shorten { .. }
            | Self::Protect { .. }
            | Self::CardLimit(_)
            | Self::Income(_)
            | Self::Spoils(_)
            | Self::BlackClears(_)
            | Self::EaseLeaders(_)
            | Self::LiftMore(_)
            | Self::ClosedStrongholds => true,
            Self::Gain(..)
            | Self::Exchange(_)
            | Self::Draw(_)
            | Self::PutBack(_)
            | Self::LookOut
            | Self::PrepareBase
            | Self::SettleNeighbour
            | Self::ClearRivalRoute
            | Self::LiftFromRoutes(_)
            | Self::MoveBlackHole
            | Self::ExtraTurns(_)
            | Self::RivalSkips(_)
            | Self::StopConflict
            | Self::CubeForConflict => false,
        }
    }

    /// Does it ask its owner nothing? Such effects may follow each other in any order (MG-EFF-01).
    pub const fn asks_nothing(&self) -> bool {
        matches!(self, Self::Gain(Gained::Of(_) | Gained::Same, _) | Self::ExtraTurns(_) | Self::CubeForConflict)
    }
}

/// The text of a card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    /// When it works.
    pub when: When,
    /// For cards taken or implemented: only of these types; none named: of every type.
    #[serde(default)]
    pub of: Vec<CardType>,
    /// What it does, in order.
    pub effects: Vec<Effect>,
}

/// What a winner gets of a loser, as printed on the loser's side (MG-CONF-15).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Goal {
    /// The system: its bases go, the winner may settle it.
    System,
    /// A card of this class, taken.
    Take(CardClass),
    /// A card of this class, discarded.
    Discard(CardClass),
}

/// Where a fact of a card file comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Provenance {
    /// Stated or pictured in the rulebook.
    Rulebook,
    /// Found in two public places.
    Verified,
    /// Found in one public place.
    SingleSource,
    /// Our own design.
    Original,
}

/// A list of symbols as a card prints it.
pub type Symbols = Vec<Superiority>;

impl When {
    /// As an index.
    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}
