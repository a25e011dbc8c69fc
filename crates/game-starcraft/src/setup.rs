//! Modes, seats, factions and galaxy: everything chosen before the first tile is drawn.

use crate::cards::data;
use crate::ids::Faction;
use crate::refusal::Refusal;
use serde::{Deserialize, Serialize};
use tabletop::{Mode, Seat};

/// Everything chosen before the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// How many play.
    pub players: u8,
    /// Where the galaxy comes from.
    pub galaxy: GalaxyChoice,
    /// Who plays what.
    pub factions: FactionChoice,
    /// Who holds the first player token; none: chance decides (SC-SETUP-01).
    #[serde(default)]
    pub first: Option<Seat>,
    /// Galaxy conquest.
    #[serde(default)]
    pub conquest: bool,
    /// Team game.
    #[serde(default)]
    pub teams: bool,
    /// A team may not close a planet with its bases (SC-TEAM-12).
    #[serde(default = "yes")]
    pub no_sealing: bool,
    /// After this round the game ends by time. The rulebook needs no such end where the event deck is the clock; we keep one so
    /// that no table can play for ever.
    #[serde(default = "usual_last_round")]
    pub last_round: u8,
}

/// Where the galaxy comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum GalaxyChoice {
    /// The players build it, tile by tile.
    Built,
    /// A ready-made one, with bases and starting forces in place.
    Ready,
}

/// Who plays what.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum FactionChoice {
    /// Picked clockwise from the first player (SC-SETUP-02).
    Drafted,
    /// Dealt by chance.
    Random,
    /// As suggested for that many players.
    Suggested,
    /// By seat.
    Chosen(Vec<Faction>),
}

/// After this round an ordinary game ends by time.
pub const LAST_ROUND: u8 = 60;
/// After this round a galaxy conquest ends by time.
pub const LAST_CONQUEST_ROUND: u8 = 30;

const fn yes() -> bool {
    true
}

const fn usual_last_round() -> u8 {
    LAST_ROUND
}

/// Every mode, in the order of a menu.
pub const MODES: [Mode; 7] = [
    Mode::new("quick-start", 2, 6),
    Mode::new("full", 2, 6),
    Mode::new("galaxy-conquest", 2, 6),
    Mode::new("team", 4, 4),
    Mode::new("team-six", 6, 6),
    Mode::new("team-conquest", 4, 4),
    Mode::new("team-conquest-six", 6, 6),
];

impl Setup {
    /// The usual setup of a mode.
    pub fn of_mode(mode: &str, players: u8) -> Result<Self, Refusal> {
        let known = MODES.iter().find(|known| known.id == mode).ok_or(Refusal::UnknownMode)?;
        if !(known.least..=known.most).contains(&players) {
            return Err(Refusal::PlayerCount { players, least: known.least, most: known.most });
        }
        let quick = Self {
            players,
            galaxy: GalaxyChoice::Ready,
            factions: FactionChoice::Suggested,
            first: None,
            conquest: false,
            teams: false,
            no_sealing: true,
            last_round: LAST_ROUND,
        };
        let teams = Self { factions: FactionChoice::Random, teams: true, ..quick.clone() };
        Ok(match known.id {
            "full" => Self { galaxy: GalaxyChoice::Built, factions: FactionChoice::Drafted, ..quick },
            "galaxy-conquest" => {
                Self { factions: FactionChoice::Random, conquest: true, last_round: LAST_CONQUEST_ROUND, ..quick }
            }
            "team" | "team-six" => teams,
            "team-conquest" | "team-conquest-six" => Self { conquest: true, last_round: LAST_CONQUEST_ROUND, ..teams },
            _ => quick,
        })
    }

    /// Its mode.
    pub const fn mode(&self) -> &'static str {
        match (self.teams, self.conquest, self.galaxy) {
            (true, true, _) if self.players == 6 => "team-conquest-six",
            (true, true, _) => "team-conquest",
            (true, false, _) if self.players == 6 => "team-six",
            (true, false, _) => "team",
            (false, true, _) => "galaxy-conquest",
            (false, false, GalaxyChoice::Ready) => "quick-start",
            (false, false, GalaxyChoice::Built) => "full",
        }
    }

    /// Can it be played at all?
    pub fn check(&self) -> Result<(), Refusal> {
        if !(2..=6).contains(&self.players) {
            return Err(Refusal::PlayerCount { players: self.players, least: 2, most: 6 });
        }
        if self.teams && (!self.players.is_multiple_of(2) || self.players < 4) {
            return Err(Refusal::TeamsNeedFourOrSix { players: self.players });
        }
        if let Some(first) = self.first
            && first.0 >= self.players
        {
            return Err(Refusal::NoSuchSeat(first));
        }
        if let FactionChoice::Chosen(factions) = &self.factions {
            let twice = (1..factions.len()).any(|index| factions[..index].contains(&factions[index]));
            if factions.len() != self.players as usize || twice {
                return Err(Refusal::FactionsDoNotFit);
            }
        }
        if self.last_round == 0 {
            return Err(Refusal::NoRounds);
        }
        Ok(())
    }

    /// The factions suggested for that many players.
    pub fn suggested(players: u8) -> Vec<Faction> {
        data().galaxies.get(players as usize - 2).map(|galaxy| galaxy.factions.clone()).unwrap_or_default()
    }
}
