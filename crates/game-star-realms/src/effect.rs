//! What a card can say: one variant is one verb of the rulebook. Card files are written in these words, card text is worded
//! from them, and [`crate::program`] turns them into the steps the rules carry out.

use serde::{Deserialize, Serialize};

/// Who a card belongs to (SR-SETUP-03). Scouts, Vipers and Explorers belong to nobody.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Faction {
    /// Слизни.
    Blob,
    /// Торговая федерация.
    TradeFederation,
    /// Звёздная империя.
    StarEmpire,
    /// Технокульт.
    MachineCult,
}

impl Faction {
    /// All four, in the order of their numbers.
    pub const ALL: [Self; 4] = [Self::Blob, Self::TradeFederation, Self::StarEmpire, Self::MachineCult];

    /// The faction as one bit of a set of factions.
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// What a card is (SR-PLAY-03). An outpost is a base too.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Sort {
    /// Discarded at the end of the turn.
    Ship,
    /// Stays in play.
    Base,
    /// Stays in play and shields its owner.
    Outpost,
}

impl Sort {
    /// Does it stay in play?
    pub const fn is_base(self) -> bool {
        matches!(self, Self::Base | Self::Outpost)
    }
}

/// What an ability can give (SR-ABIL-02, SR-ABIL-03).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Resource {
    /// Торговля: buys cards.
    Trade,
    /// Бой: pays for attacks.
    Combat,
    /// Влияние: the score.
    Authority,
}

/// The abilities of a card that its owner uses or that work by themselves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Ability {
    /// A ship's resolves when it is played; a base's is used once a turn.
    #[default]
    Primary,
    /// Needs another card of the faction in play.
    Ally,
    /// Needs two others.
    DoubleAlly,
    /// Costs the card itself.
    Scrap,
    /// Resolves when the card is acquired.
    Acquired,
}

impl Ability {
    /// The four a player can use.
    pub const USABLE: [Self; 4] = [Self::Primary, Self::Ally, Self::DoubleAlly, Self::Scrap];
}

/// When the effects written in a card file work.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum When {
    /// See [`Ability::Primary`].
    Primary,
    /// See [`Ability::Ally`].
    Ally,
    /// See [`Ability::DoubleAlly`].
    DoubleAlly,
    /// See [`Ability::Scrap`].
    Scrap,
    /// See [`Ability::Acquired`].
    Acquired,
    /// Each time the owner plays a ship of this faction (SR-ABIL-10).
    ShipPlayed(Faction),
}

/// Where the cards an effect reaches lie.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Zone {
    /// The owner's hand.
    Hand,
    /// The owner's discard pile.
    DiscardPile,
    /// The owner's cards in play.
    Play,
}

/// Where an acquired card may go.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Place {
    /// The discard pile: where cards go if nothing says otherwise (SR-BUY-03, SR-BUY-10).
    DiscardPile,
    /// The top of the personal deck.
    DeckTop,
    /// The hand.
    Hand,
}

/// Which cards an acquisition takes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Filter {
    /// Any ship or base, Explorers included (SR-BUY-11).
    Any,
    /// Ships only, Explorers included.
    Ship,
    /// Bases and outposts.
    Base,
}

impl Filter {
    /// Does a card of this sort fit?
    pub const fn fits(self, sort: Sort) -> bool {
        match self {
            Self::Any => true,
            Self::Ship => !sort.is_base(),
            Self::Base => sort.is_base(),
        }
    }
}

/// A condition inside an ability, checked once, when its part resolves (SR-ABIL-09).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Condition {
    /// At least so many own bases in play, the card itself included.
    OwnBases(u8),
    /// At least so many bases in play on the side of one opponent.
    OpponentBases(u8),
    /// A card of the faction was played this turn (SR-BUY-17).
    Played(Faction),
}

/// What "for each" counts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Counted {
    /// Cards the owner discards for it now, up to so many.
    Discarded {
        /// The most that may be discarded.
        most: u8,
    },
    /// Cards the owner discards for it now, as many as he likes.
    DiscardedAny,
    /// The owner's own cards scrapped this turn out of these zones (SR-SCRAP-10).
    Scrapped {
        /// The zones.
        from: Vec<Zone>,
    },
}

/// One step of an ability. Steps resolve in printed order (SR-ABIL-06); a step that cannot be done is skipped (SR-ABIL-07).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Effect {
    /// Adds to a pool or to the score.
    Gain(Resource, u8),
    /// Adds as much as the card handled by the step before costs; stands inside [`Effect::Then`].
    GainItsCost(Resource),
    /// Draws cards.
    Draw(u8),
    /// The owner discards so many cards of his choice.
    Discard(u8),
    /// One opponent discards so many cards of his own choice (SR-DISC-07).
    OpponentDiscards(u8),
    /// Scraps so many of the owner's cards.
    Scrap {
        /// How many.
        count: u8,
        /// Out of which zones (SR-SCRAP-05).
        from: Vec<Zone>,
    },
    /// Scraps up to so many of the owner's cards.
    ScrapUpTo {
        /// The most.
        count: u8,
        /// Out of which zones.
        from: Vec<Zone>,
    },
    /// Scraps so many cards of the trade row (SR-SCRAP-07).
    ScrapRow(u8),
    /// Scraps up to so many cards of the trade row.
    ScrapRowUpTo(u8),
    /// Destroys an opponent's base that may be targeted (SR-ATK-08, SR-ATK-09).
    DestroyBase,
    /// Acquires a card without paying (SR-BUY-09).
    Acquire {
        /// Which cards.
        what: Filter,
        /// The dearest that may be taken.
        cost: u8,
        /// Where it goes; the discard pile means that no place is named (SR-BUY-10).
        to: Place,
    },
    /// The next fitting card acquired this turn goes elsewhere (SR-BUY-16).
    NextAcquired {
        /// Which cards.
        what: Filter,
        /// Where it goes.
        to: Place,
    },
    /// Puts a base out of the own discard pile on top of the own deck.
    TopdeckBase,
    /// Becomes a copy of another base until the turn ends (SR-ABIL-11).
    CopyBase,
    /// Comes back from the scrap heap when the turn ends (SR-SCRAP-11).
    ReturnAtEndOfTurn,
    /// The card goes to the hand; stands inside an ability on acquiring (SR-BUY-17).
    ToHand,
    /// One of two, named on use (SR-ABIL-04).
    OneOf(Vec<Effect>, Vec<Effect>),
    /// May be declined.
    May(Box<Effect>),
    /// Only if a condition holds at this moment (SR-ABIL-09).
    If(Condition, Vec<Effect>),
    /// The rest only if the first part really happened.
    Then(Box<Effect>, Vec<Effect>),
    /// Once for each counted thing.
    ForEach(Counted, Vec<Effect>),
}
