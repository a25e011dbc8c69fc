//! What is on the table: plain data, copied by assignment. Nothing in it is secret (see `view.rs`).

use crate::cards::{Facing, Home, data};
use crate::effect::CardType;
use crate::ids::{Card, CardSet, Project, SYSTEMS, System, SystemSet, TRACKS, Track, TrackSet};
use crate::resource::{Colour, Cubes};
use serde::{Deserialize, Serialize, Serializer};
use tabletop::{List, PieceSet, Pile, Seat, SeatMap, SeatSet};

mod frame;
mod row;

pub use frame::{Cause, Frame};
pub use row::{Row, Rows};

/// Most players at a table.
pub const SEATS: usize = 4;
/// Discs of one player (MG-SETUP-05).
pub const DISCS: u8 = 9;
/// Black-hole tokens (MG-SETUP-01).
pub const TOKENS: u8 = 9;
/// Cards a player may keep at the end of a turn (MG-DISC-02).
pub const CARD_LIMIT: u8 = 7;
/// Bases on the board that win: all of them (MG-WIN-01).
pub const BASES_TO_WIN: u8 = DISCS;
/// Start systems that win (MG-WIN-03).
pub const STARTS_TO_WIN: u8 = 2;
/// Symbols of one kind that win (MG-WIN-02).
pub const SYMBOLS_TO_WIN: u8 = 5;
/// Rounds after which the digital table ends a game (MG-WIN-07).
pub const ROUND_LIMIT: u16 = 200;

/// The colours of the discs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub enum DiscColour {
    /// Grey.
    #[default]
    Gray,
    /// Brown.
    Brown,
    /// Orange.
    Orange,
    /// Purple.
    Purple,
}

impl DiscColour {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Gray, Self::Brown, Self::Orange, Self::Purple];
}

/// What one player has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Player {
    /// Cards in front of the player, the race among them.
    pub cards: CardSet,
    /// Systems with a base of the player.
    pub realm: SystemSet,
    /// Cubes in the bag; everybody may keep count of them (MG-DRAW-03).
    pub bag: Cubes,
    /// Discs not yet used.
    pub reserve: u8,
    /// Turns still to be missed (MG-TURN-14).
    pub skips: u8,
    /// The colour of the discs.
    pub disc: DiscColour,
    /// Walked away.
    pub gone: bool,
}

/// How a track is being filled; means nothing while it is empty.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Route {
    /// The end it was begun at: 0 or 1 of the track's ends.
    pub from: u8,
    /// The colour named with the first cube (MG-ROUTE-03).
    pub colour: Option<Colour>,
}

/// A conflict card on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Laid {
    /// The card.
    pub card: Card,
    /// The track it lies on.
    pub track: Track,
    /// The end its red side faces: 0 or 1.
    pub red: u8,
    /// It was laid in this turn (MG-CEND-06).
    pub laid_now: bool,
    /// An offer to stop it was made in this turn (MG-CEND-06).
    pub offered: bool,
}

impl Laid {
    /// The system a side faces.
    #[inline]
    pub fn system(&self, facing: Facing) -> System {
        self.systems()[facing as usize]
    }

    /// The systems both sides face, red first.
    #[inline]
    pub fn systems(&self) -> [System; 2] {
        let [a, b] = data().track(self.track).ends;
        if self.red == 0 { [a, b] } else { [b, a] }
    }
}

/// The parts of a turn (the turn machine of the ledger), and what lies around them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Phase {
    /// Corners and races are being chosen.
    #[default]
    Setup,
    /// A turn begins (MG-FLOW-01).
    Dawn,
    /// Phase 1: cubes were drawn (MG-FLOW-02).
    Draw,
    /// Phase 2: cubes are being distributed (MG-FLOW-03).
    Distribution,
    /// Phase 2: rewards are being taken (MG-FLOW-04).
    Settlement,
    /// Phase 3: cards are being discarded and used (MG-FLOW-06).
    Cards,
    /// Phase 3: the discard income.
    Income,
    /// The end of the turn.
    End,
    /// The game is over.
    Over(Outcome),
}

/// How it ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// Who won; several only by the round limit.
    pub winners: SeatSet,
    /// By what.
    pub victory: Victory,
}

/// What wins a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Victory {
    /// All nine bases on the board (MG-WIN-01).
    Expansion,
    /// Five symbols of one kind (MG-WIN-02).
    Domination,
    /// Bases in two start systems (MG-WIN-03).
    Capture,
    /// The round limit (MG-WIN-07).
    RoundLimit,
    /// Everybody else walked away.
    LastOne,
}

/// A deck: everything placed or shown has a place, the rest has no order yet.
pub type Deck = Pile<Card, 18, 18>;

/// The game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub struct Galaxy {
    /// How many players.
    pub(crate) seats: u8,
    /// The advanced setup was used.
    pub(crate) advanced: bool,
    /// Who had the first turn.
    pub(crate) first: Seat,
    /// Whose turn it is.
    pub(crate) active: Seat,
    /// The round, from 1.
    pub(crate) round: u16,
    /// Where in the turn we are.
    pub(crate) phase: Phase,
    /// The players.
    pub(crate) players: SeatMap<Player, SEATS>,
    /// The bank.
    pub(crate) bank: Cubes,
    /// Drawn and not yet spent.
    pub(crate) drawn: Cubes,
    /// Cubes on all projects.
    pub(crate) rows: Rows,
    /// How tracks are being filled.
    pub(crate) routes: [Route; TRACKS],
    /// Bases in each system.
    pub(crate) bases: [u8; SYSTEMS],
    /// Systems covered by black holes.
    pub(crate) holes: SystemSet,
    /// Conflicts on the board, by card.
    pub(crate) conflicts: List<Laid, 9>,
    /// Development cards that are implemented, and races whose programme is carried out.
    pub(crate) implemented: CardSet,
    /// Cards whose slot holds a prepared base.
    pub(crate) prepared: CardSet,
    /// Cards whose slot held one when the settlement began (MG-BASE-04).
    pub(crate) held: CardSet,
    /// Own projects complete since phase 2 began: they pay no more (MG-FLOW-04).
    pub(crate) standing: PieceSet<3>,
    /// Planets colonised in this phase and not yet rewarded.
    pub(crate) fresh: PieceSet<3>,
    /// The decks by type.
    pub(crate) decks: [Deck; 7],
    /// Races on display in the advanced setup.
    pub(crate) display: CardSet,
    /// Cards discarded in this phase 3.
    pub(crate) discarded: u8,
    /// Extra turns due.
    pub(crate) extra_due: u8,
    /// Extra turns taken in a row.
    pub(crate) extra_taken: u8,
    /// What was begun and is not finished.
    pub(crate) stack: List<Frame, 24>,
}

impl Serialize for Galaxy {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Self::serialize(self, serializer)
    }
}

impl Galaxy {
    /// The seats of the table, from the first.
    pub fn table(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats).map(Seat)
    }

    /// The seats clockwise, beginning with the active player.
    #[inline]
    pub(crate) fn clockwise(&self) -> impl Iterator<Item = Seat> + use<> {
        let (active, seats) = (self.active.0, self.seats);
        (0..seats).map(move |n| Seat((active + n) % seats))
    }

    /// A player.
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat]
    }

    /// Who owns a card that lies in front of somebody.
    #[inline]
    pub fn owner_of_card(&self, card: Card) -> Option<Seat> {
        self.table().find(|seat| self.players[*seat].cards.contains(card))
    }

    /// Who holds a system.
    #[inline]
    pub fn owner(&self, system: System) -> Option<Seat> {
        self.table().find(|seat| self.players[*seat].realm.contains(system))
    }

    /// Systems nobody holds and no black hole covers.
    #[inline]
    pub fn neutral(&self) -> SystemSet {
        let taken = self.table().fold(self.holes, |all, seat| all.or(self.players[seat].realm));
        System::all().collect::<SystemSet>().less(taken)
    }

    /// The race of a player, once it is chosen.
    #[inline]
    pub fn race(&self, seat: Seat) -> Option<Card> {
        self.players[seat].cards.and(data().of_type[CardType::Race.index()]).iter().next()
    }

    /// Prepared bases of a player.
    #[inline]
    pub fn prepared(&self, seat: Seat) -> CardSet {
        self.prepared.and(self.players[seat].cards)
    }

    /// Discs of a player on the board.
    #[inline]
    pub fn discs_on_board(&self, seat: Seat) -> u8 {
        DISCS - self.players[seat].reserve - self.prepared(seat).len() as u8
    }

    /// Bases in a system.
    #[inline]
    pub fn bases(&self, system: System) -> u8 {
        self.bases[system.index()]
    }

    /// The conflict on a track.
    #[inline]
    pub fn conflict_on(&self, track: Track) -> Option<&Laid> {
        self.conflicts.iter().find(|laid| laid.track == track)
    }

    /// A conflict that lies on the board.
    #[inline]
    pub fn laid(&self, card: Card) -> Option<&Laid> {
        self.conflicts.iter().find(|laid| laid.card == card)
    }

    /// Tracks with a conflict on them.
    #[inline]
    pub(crate) fn contested(&self) -> TrackSet {
        self.conflicts.iter().map(|laid| laid.track).collect()
    }

    /// Tracks that exist now: those of covered systems do not (MG-HOLE-02).
    #[inline]
    pub(crate) fn live_tracks(&self, systems: SystemSet) -> TrackSet {
        data().tracks_of(systems).less(data().tracks_of(self.holes))
    }

    /// The end of a track a route was begun at, and the other one.
    #[inline]
    pub(crate) fn route_ends(&self, track: Track) -> (System, System) {
        let [a, b] = data().track(track).ends;
        if self.routes[track.index()].from == 0 { (a, b) } else { (b, a) }
    }

    /// Whose route lies on a track.
    #[inline]
    pub fn route_owner(&self, track: Track) -> Option<Seat> {
        if self.rows[data().route(track)].is_empty() {
            return None;
        }
        self.owner(self.route_ends(track).0)
    }

    /// Whose project it is now. A planet is its system's owner's; an empty track is nobody's.
    pub fn project_owner(&self, project: Project) -> Option<Seat> {
        match data().project(project).home {
            Home::Card(card) => self.owner_of_card(card),
            Home::Side(card, facing) => self.owner(self.laid(card)?.system(facing)),
            Home::Track(track) => self.route_owner(track),
            Home::Planet(system, _) => self.owner(system),
        }
    }

    /// The cube in a cell of a project.
    pub fn cube_at(&self, project: Project, cell: u8) -> Option<Colour> {
        self.rows[project].get(cell)
    }

    /// The cubes on a project.
    pub fn cubes_on(&self, project: Project) -> Cubes {
        self.rows[project].cubes()
    }

    /// Black-hole tokens neither on systems nor on races (MG-HOLE-03).
    pub fn free_tokens(&self) -> u8 {
        let skips: u8 = self.table().map(|seat| self.players[seat].skips).sum();
        TOKENS.saturating_sub(self.holes.len() as u8).saturating_sub(skips)
    }

    /// The deck of a type.
    #[inline]
    pub fn deck(&self, kind: CardType) -> &Deck {
        &self.decks[kind.index()]
    }

    /// The visible card of a deck (MG-SETUP-12).
    pub fn top(&self, kind: CardType) -> Option<Card> {
        let deck = self.deck(kind);
        let below = || deck.known_bottom.first().filter(|_| deck.rest.is_empty());
        deck.known_top.last().or_else(below).copied()
    }

    /// Where in the turn we are.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// How the game ended, if it did.
    pub const fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Over(outcome) => Some(outcome),
            _ => None,
        }
    }
}
