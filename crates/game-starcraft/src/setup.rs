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
    /// After this round the game ends by time; [`NO_LIMIT`]: never. The rulebook needs no such end where the event deck is the clock; an
    /// ordinary game keeps one so that no table can play for ever.
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
/// After this round a galaxy conquest ends by time, where the table wants that.
pub const LAST_CONQUEST_ROUND: u8 = 30;
/// As the last round: there is none (SC-CONQ-01).
pub const NO_LIMIT: u8 = u8::MAX;

const fn yes() -> bool {
    true
}

const fn usual_last_round() -> u8 {
    LAST_ROUND
}

/// Every mode, in the order of a menu.
///
/// `-full`: the players build the galaxy and pick their factions, and a team may close a planet, as the printed rules allow (the
/// rulebook changes nothing in setup for teams and galaxy conquest). `-thirty`: a conquest that ends after round 30.
pub const MODES: [Mode; 15] = [
    Mode::new("quick-start", 2, 6),
    Mode::new("full", 2, 6),
    Mode::new("galaxy-conquest", 2, 6),
    Mode::new("galaxy-conquest-full", 2, 6),
    Mode::new("galaxy-conquest-thirty", 2, 6),
    Mode::new("team", 4, 4),
    Mode::new("team-full", 4, 4),
    Mode::new("team-six", 6, 6),
    Mode::new("team-six-full", 6, 6),
    Mode::new("team-conquest", 4, 4),
    Mode::new("team-conquest-full", 4, 4),
    Mode::new("team-conquest-thirty", 4, 4),
    Mode::new("team-conquest-six", 6, 6),
    Mode::new("team-conquest-six-full", 6, 6),
    Mode::new("team-conquest-six-thirty", 6, 6),
];

impl Setup {
    /// The usual setup of a mode.
    pub fn of_mode(mode: &str, players: u8) -> Result<Self, Refusal> {
        let known = MODES.iter().find(|known| known.id == mode).ok_or(Refusal::UnknownMode)?;
        if !(known.least..=known.most).contains(&players) {
            return Err(Refusal::PlayerCount { players, least: known.least, most: known.most });
        }
        let full = known.id.ends_with("full");
        let conquest = known.id.contains("conquest");
        Ok(Self {
            players,
            galaxy: if full { GalaxyChoice::Built } else { GalaxyChoice::Ready },
            factions: if full { FactionChoice::Drafted } else { FactionChoice::Random },
            first: None,
            conquest,
            teams: known.id.starts_with("team"),
            no_sealing: !full,
            last_round: match conquest {
                true if known.id.ends_with("thirty") => LAST_CONQUEST_ROUND,
                true => NO_LIMIT,
                false => LAST_ROUND,
            },
        })
    }

    /// Its mode.
    pub const fn mode(&self) -> &'static str {
        let full = matches!(self.galaxy, GalaxyChoice::Built);
        let endless = self.last_round == NO_LIMIT;
        let six = self.players == 6;
        match (self.teams, self.conquest, full, six) {
            (false, false, false, _) => "quick-start",
            (false, false, true, _) => "full",
            (false, true, true, _) => "galaxy-conquest-full",
            (false, true, false, _) if endless => "galaxy-conquest",
            (false, true, false, _) => "galaxy-conquest-thirty",
            (true, false, false, false) => "team",
            (true, false, true, false) => "team-full",
            (true, false, false, true) => "team-six",
            (true, false, true, true) => "team-six-full",
            (true, true, true, false) => "team-conquest-full",
            (true, true, false, false) if endless => "team-conquest",
            (true, true, false, false) => "team-conquest-thirty",
            (true, true, true, true) => "team-conquest-six-full",
            (true, true, false, true) if endless => "team-conquest-six",
            (true, true, false, true) => "team-conquest-six-thirty",
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
