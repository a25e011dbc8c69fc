//! The shortcuts of Star Worlds: pass, pass until the end of the turn, stop at the next chance, be asked at every chance.

use super::{Called, Context, Shortcut, Shortcuts, Standing};
use game_star_worlds::shortcuts::{self, AutoPass};
use game_star_worlds::{Action, StarWorlds, View};
use serde_json::Value;
use std::collections::BTreeMap;
use tabletop::{Game, Seat};

/// The game they belong to.
pub const ID: &str = StarWorlds::ID;

const PASS: char = 'd';
const TURN: char = 'e';
const STOP: char = 'h';
const EVERY: char = 'a';

const LIST: [Shortcut; 4] = [
    Shortcut { key: PASS, commands: ["pass", "пас"], words: "keys-star-worlds-pass" },
    Shortcut { key: TURN, commands: ["pass-turn", "пас-ход"], words: "keys-star-worlds-turn" },
    Shortcut { key: STOP, commands: ["stop", "стоп"], words: "keys-star-worlds-stop" },
    Shortcut { key: EVERY, commands: ["every", "всегда"], words: "keys-star-worlds-every" },
];

/// What each player wants to be asked.
#[derive(Default)]
pub struct StandingOrders {
    autos: BTreeMap<Seat, AutoPass>,
}

impl StandingOrders {
    fn of(&self, seat: Seat) -> AutoPass {
        self.autos.get(&seat).copied().unwrap_or_default()
    }
}

impl Shortcuts for StandingOrders {
    fn list(&self) -> &'static [Shortcut] {
        &LIST
    }

    fn help(&self) -> [&'static str; 2] {
        ["star-worlds-keys", "star-worlds-commands"]
    }

    fn call(&mut self, key: char, _: Option<&Value>, now: Context<'_>) -> Called {
        let Some(view) = now.view::<View>() else { return Called::Nothing("not-asked") };
        let auto = self.autos.entry(now.seat).or_default();
        match key {
            PASS => {
                auto.stop_next = false;
                let pass = shortcuts::pass(&now.options::<Action>()).and_then(|pass| serde_json::to_value(pass).ok());
                pass.map_or(Called::Nothing("star-worlds-no-pass"), Called::Step)
            }
            TURN if auto.passing(&view) => {
                auto.until = None;
                Called::Said("star-worlds-passing-not")
            }
            TURN => {
                auto.pass_turn(&view);
                Called::Said("star-worlds-passing")
            }
            STOP => {
                auto.stop_at_next();
                Called::Said(if auto.stop_next { "star-worlds-stopping" } else { "star-worlds-stopping-not" })
            }
            EVERY => {
                auto.every = !auto.every;
                Called::Said(if auto.every { "star-worlds-asking" } else { "star-worlds-asking-not" })
            }
            _ => Called::Nothing("unknown-key"),
        }
    }

    fn answer(&mut self, now: Context<'_>) -> Option<Value> {
        let view: View = now.view()?;
        let mut auto = self.of(now.seat);
        // Whoever is called to a shared keyboard is asked: that somebody never is would tell what he can do. Only an order to pass
        // whatever comes stands also for who is not there.
        auto.every |= now.is_shared();
        let answer = auto.answer(&view, &now.options::<Action>(), now.is_watched())?;
        serde_json::to_value(answer).ok()
    }

    fn acted(&mut self, seat: Seat) {
        self.autos.entry(seat).or_default().stop_next = false;
    }

    fn standing(&self, now: Context<'_>) -> Option<Standing> {
        let auto = self.of(now.seat);
        match now.view::<View>() {
            Some(view) if auto.passing(&view) => Some(Standing { words: "star-worlds-passing", ends: TURN }),
            _ if auto.stop_next => Some(Standing { words: "star-worlds-stopping", ends: STOP }),
            _ if auto.every => Some(Standing { words: "star-worlds-asking", ends: EVERY }),
            _ => None,
        }
    }
}
