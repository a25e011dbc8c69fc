//! The shortcuts of Star Worlds: pass, pass until the end of the turn, stop at the next chance, be asked at every chance.

use super::{Called, Context, Shortcut, Shortcuts, Standing};
use game_star_worlds::shortcuts::{self, AutoPass};
use game_star_worlds::{Action, StarWorlds};
use std::collections::BTreeMap;
use tabletop::Seat;

const PASS: char = 'd';
const TURN: char = 'e';
const STOP: char = 'h';
const EVERY: char = 'a';

#[derive(Default)]
pub struct StarWorldsOrders {
    autos: BTreeMap<Seat, AutoPass>,
}

impl StarWorldsOrders {
    fn of(&self, seat: Seat) -> AutoPass {
        self.autos.get(&seat).copied().unwrap_or_default()
    }
}

impl Shortcuts<StarWorlds> for StarWorldsOrders {
    const LIST: &'static [Shortcut] = &[
        Shortcut { key: PASS, commands: ["pass", "пас"], words: "keys-star-worlds-pass" },
        Shortcut { key: TURN, commands: ["pass-turn", "пас-ход"], words: "keys-star-worlds-turn" },
        Shortcut { key: STOP, commands: ["stop", "стоп"], words: "keys-star-worlds-stop" },
        Shortcut { key: EVERY, commands: ["every", "всегда"], words: "keys-star-worlds-every" },
    ];
    const HELP: [&'static str; 2] = ["star-worlds-keys", "star-worlds-commands"];

    fn call(&mut self, key: char, _: Option<Action>, now: &Context<'_, StarWorlds>) -> Called<Action> {
        let auto = self.autos.entry(now.seat).or_default();
        match key {
            PASS => {
                auto.stop_next = false;
                Called::step_or(shortcuts::pass(now.options()), "star-worlds-no-pass")
            }
            TURN if auto.passing(now.view()) => {
                auto.until = None;
                Called::Said("star-worlds-passing-not")
            }
            TURN => {
                auto.pass_turn(now.view());
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

    fn answer(&mut self, now: &Context<'_, StarWorlds>) -> Option<Action> {
        let mut auto = self.of(now.seat);
        // Whoever is called to a shared keyboard is asked: that somebody never is would tell what he can do. Only an order to pass
        // whatever comes stands also for who is not there.
        auto.every |= now.session.people.len() > 1;
        auto.answer(now.view(), now.options(), now.session.is_watched())
    }

    fn acted(&mut self, seat: Seat) {
        self.autos.entry(seat).or_default().stop_next = false;
    }

    fn standing(&self, now: &Context<'_, StarWorlds>) -> Option<Standing> {
        match self.of(now.seat) {
            auto if auto.passing(now.view()) => Some(Standing { words: "star-worlds-passing", ends: TURN }),
            auto if auto.stop_next => Some(Standing { words: "star-worlds-stopping", ends: STOP }),
            auto if auto.every => Some(Standing { words: "star-worlds-asking", ends: EVERY }),
            _ => None,
        }
    }
}
