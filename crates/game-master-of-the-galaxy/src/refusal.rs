//! Why an action is not legal.

use crate::effect::CardType;
use crate::ids::{Card, Project, System, Track};
use crate::resource::Colour;
use crate::state::DiscColour;
use serde::{Deserialize, Serialize};
use tabletop::Seat;

/// Why not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Refusal {
    /// A game is for two to four players.
    PlayerCount(u8),
    /// There is no such mode.
    UnknownMode,
    /// The first player is not at the table.
    NoSuchFirst(Seat),
    /// Two players want discs of one colour.
    ColourTaken(DiscColour),
    /// The game is over.
    Over,
    /// Somebody else is asked.
    NotAsked,
    /// Something else is asked.
    NotNow,
    /// Phase 3 is for that.
    OnlyInPhaseThree,
    /// Phase 2 is for that.
    OnlyInPhaseTwo,
    /// The end of phase 2 is for that.
    OnlyInSettlement,
    /// This card is not to be had here.
    CardNotOffered(Card),
    /// No card is left in this deck.
    EmptyDeck(CardType),
    /// This system is not to be had here.
    SystemNotOffered(System),
    /// No such cube was drawn.
    NotDrawn(Colour),
    /// The project has no such cell.
    NoSuchCell(Project),
    /// This cell has a cube already.
    CellFull(Project),
    /// This cell takes another colour.
    WrongColour {
        /// The cube.
        cube: Colour,
        /// What the cell asks for.
        cell: Colour,
    },
    /// Equal cells are filled from the left: this one is next.
    EqualCellFirst(u8),
    /// The project is not yours.
    NotYourProject(Project),
    /// That is done by another action.
    OtherMeans(Project),
    /// Three cards of the type are implemented or about to be.
    ThreeImplemented(CardType),
    /// Black cubes do not go there.
    NoBlack,
    /// You have no base there.
    NotYourSystem(System),
    /// All planets there are colonised.
    NoFreePlanet(System),
    /// A black hole: the system does not exist.
    BlackHole(System),
    /// The track does not touch that system.
    NotAnEnd(System),
    /// The system belongs to a rival.
    RivalSystem(System),
    /// You have a conflict with that neutral system.
    InConflictWith(System),
    /// A conflict lies on the track.
    ConflictOnTrack(Track),
    /// The route was begun already.
    RouteBegun(Track),
    /// No route of yours lies there.
    NoRoute(Track),
    /// The last cell has its cube.
    RouteFull(Track),
    /// A route has the colour of one of its ends.
    RouteColours([Colour; 2]),
    /// The route has this colour.
    RouteColour(Colour),
    /// Nothing to clear: no cube lies there.
    NothingThere(Project),
    /// Cubes stay on planets.
    PlanetStays(Project),
    /// That needs a drawn black cube.
    NeedsBlack,
    /// You are not in that conflict.
    NotYourConflict(Card),
    /// Nobody to agree with: the other system is neutral.
    NobodyToAgree(Card),
    /// One offer a turn.
    OfferedAlready(Card),
    /// It was laid in this turn.
    LaidThisTurn(Card),
    /// No reward waits there.
    NoReward(Project),
    /// Rewards must be taken first.
    RewardsFirst(u8),
    /// No prepared base lies on that card.
    NoPreparedBase(Card),
    /// No complete route of yours leads there.
    NoRouteTo(System),
    /// No complete route of yours joins that system with another.
    NoLink(System),
    /// As many bases as planets stand there.
    NoRoom {
        /// The system.
        system: System,
        /// Its planets.
        planets: u8,
    },
    /// The bank has none of that.
    BankLacks(Colour),
    /// Black cubes come from nowhere.
    BlackNotGained,
    /// The bag has none of that.
    BagLacks(Colour),
    /// This cube cannot be taken.
    CubeNotOffered(Project),
    /// No disc in the reserve.
    NoDisc,
    /// No such rival.
    NoSuchRival(Seat),
    /// You do not own that card.
    NotYourCard(Card),
    /// The race stays.
    RaceStays,
    /// That is no conflict card.
    NotAConflict(Card),
    /// A conflict lies between an own system and a foreign or neutral one.
    NotBetween(Track),
    /// The Confederation closes this system to conflicts.
    Closed(System),
    /// Too many cards to end the turn.
    TooManyCards {
        /// Cards in front of you.
        have: u8,
        /// Cards you may keep.
        limit: u8,
    },
    /// A cube is not changed for one of its own colour.
    SameColour(Colour),
    /// It cannot be declined.
    Compulsory,
}

impl Refusal {
    /// The clause of the rules behind it; none where it is about the table, not about the game.
    pub const fn clause(&self) -> Option<&'static str> {
        Some(match self {
            Self::PlayerCount(..) => "MG-SETUP-01",
            Self::NoSuchFirst(..) => "MG-SETUP-06",
            Self::ColourTaken(..) => "MG-SETUP-05",
            Self::OnlyInPhaseThree => "MG-DISC-01",
            Self::OnlyInPhaseTwo => "MG-TURN-02",
            Self::OnlyInSettlement => "MG-FLOW-04",
            Self::EmptyDeck(..) => "MG-CARD-04",
            Self::WrongColour { .. } => "MG-TURN-04",
            Self::NotYourProject(..) => "MG-TURN-08",
            Self::ThreeImplemented(..) => "MG-DEV-04",
            Self::NoBlack => "MG-BAG-08",
            Self::NoFreePlanet(..) => "MG-COLONY-04",
            Self::BlackHole(..) => "MG-HOLE-01",
            Self::NotAnEnd(..) => "MG-ROUTE-01",
            Self::RivalSystem(..) => "MG-ROUTE-08",
            Self::InConflictWith(..) => "MG-ROUTE-09",
            Self::ConflictOnTrack(..) => "MG-CONF-03",
            Self::RouteFull(..) => "MG-ROUTE-06",
            Self::RouteColours(..) | Self::RouteColour(..) => "MG-ROUTE-03",
            Self::NothingThere(..) => "MG-BAG-05",
            Self::PlanetStays(..) => "MG-COLONY-05",
            Self::NeedsBlack => "MG-BAG-06",
            Self::NotYourConflict(..) => "MG-CONF-07",
            Self::NobodyToAgree(..) => "MG-CEND-02",
            Self::OfferedAlready(..) => "MG-CEND-06",
            Self::LaidThisTurn(..) => "MG-CONF-06",
            Self::RewardsFirst(..) => "MG-TURN-10",
            Self::NoPreparedBase(..) => "MG-PLACE-01",
            Self::NoRouteTo(..) => "MG-PLACE-03",
            Self::NoLink(..) => "MG-PLACE-05",
            Self::NoRoom { .. } => "MG-PLACE-06",
            Self::BankLacks(..) => "MG-BAG-03",
            Self::BlackNotGained => "MG-BAG-10",
            Self::NoDisc => "MG-BASE-07",
            Self::RaceStays => "MG-DISC-09",
            Self::NotAConflict(..) => "MG-CONF-01",
            Self::NotBetween(..) => "MG-CONF-02",
            Self::Closed(..) => "MG-EFF-19",
            Self::TooManyCards { .. } => "MG-DISC-02",
            Self::SameColour(..) => "MG-EFF-14",
            Self::Compulsory => "MG-DISC-04",
            Self::UnknownMode
            | Self::Over
            | Self::NotAsked
            | Self::NotNow
            | Self::CardNotOffered(..)
            | Self::SystemNotOffered(..)
            | Self::NotDrawn(..)
            | Self::NoSuchCell(..)
            | Self::CellFull(..)
            | Self::EqualCellFirst(..)
            | Self::OtherMeans(..)
            | Self::NotYourSystem(..)
            | Self::RouteBegun(..)
            | Self::NoRoute(..)
            | Self::NoReward(..)
            | Self::BagLacks(..)
            | Self::CubeNotOffered(..)
            | Self::NoSuchRival(..)
            | Self::NotYourCard(..) => return None,
        })
    }
}
