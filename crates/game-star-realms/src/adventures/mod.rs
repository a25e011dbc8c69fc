//! The adventures: players together against a boss that the rules play (SR-CHAL). `data` says what an adventure is, read from
//! `cards/adventures.ron`; `setup` lays it out; `turn` is the boss's turn, `attack` how it spends combat, `choices` how it
//! decides what a card leaves open, `row` what it does to the trade row; `players` is what changes for the players; `event` what
//! is told and `view` what is seen of it all.

mod attack;
mod boss;
mod choices;
mod data;
mod event;
mod players;
mod row;
mod setup;
mod turn;
mod view;

pub(crate) use boss::HIDDEN;
pub use boss::{BOSS, Boss, Progress};
pub use data::{
    AcquiredTo, Adventure, AdventureFacts, AdventureFile, Booklet, ByPlayers, CardFace, Discards, Draws, Layout, Level,
    Measure, Optional, Order, Own, Payment, Pick, Policies, Registry, Ruling, RulingFrom, Step, Taken, Team, Threat,
    Threats, Want, Zones, adventure_facts, check_adventures, policies, ruling,
};
pub use event::BossEvent;
pub(crate) use setup::mode_id;
pub use setup::parse_mode;
pub use view::{BossView, DeckView, Forecast, Tentacle};
