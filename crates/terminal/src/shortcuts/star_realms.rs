//! The shortcuts of Star Realms: play the whole hand, attack with everything.

use super::{Called, Context, Shortcut, Shortcuts, Standing};
use game_star_realms::shortcuts::{self, AttackPlan};
use game_star_realms::{Action, StarRealms, View};
use serde::Deserialize;
use serde_json::Value;
use std::collections::VecDeque;
use tabletop::{Game, Seat};

/// The game they belong to.
pub const ID: &str = StarRealms::ID;

const PLAY: char = 'a';
const ATTACK: char = 'f';

const LIST: [Shortcut; 2] = [
    Shortcut { key: PLAY, commands: ["play-all", "сыграть-все"], words: "keys-star-realms-play" },
    Shortcut { key: ATTACK, commands: ["attack", "атака"], words: "keys-star-realms-attack" },
];

/// What was begun, and by whom.
#[derive(Default)]
pub struct StandingOrders {
    run: Option<(Seat, VecDeque<Action>)>,
}

fn json(action: Action) -> Option<Value> {
    serde_json::to_value(action).ok()
}

/// The attack on whom the chosen option names; else the one that is usually meant.
fn attack(chosen: Option<&Value>, now: &Context<'_>) -> Option<Vec<Action>> {
    let (view, options): (View, Vec<Action>) = (now.view()?, now.options());
    let chosen = chosen.and_then(|chosen| Action::deserialize(chosen).ok()).and_then(shortcuts::target);
    let plan = match chosen {
        Some((owner, base)) => AttackPlan::at(&view, owner, base),
        None => shortcuts::attack(&view, &options)?,
    };
    Some(plan.actions())
}

impl StandingOrders {
    /// The next step of a run, if it is offered; a choice that came up ends the run.
    fn next(&mut self, now: &Context<'_>) -> Option<Value> {
        let (_, run) = self.run.as_mut().filter(|(seat, _)| *seat == now.seat)?;
        let next = run.pop_front().filter(|next| now.options::<Action>().contains(next));
        if next.is_none() {
            self.run = None;
        }
        json(next?)
    }
}

impl Shortcuts for StandingOrders {
    fn list(&self) -> &'static [Shortcut] {
        &LIST
    }

    fn help(&self) -> [&'static str; 2] {
        ["star-realms-keys", "star-realms-commands"]
    }

    fn call(&mut self, key: char, chosen: Option<&Value>, now: Context<'_>) -> Called {
        let (actions, nothing) = match key {
            PLAY => (now.view().map(|view: View| shortcuts::play_all(&view)), "star-realms-nothing-to-play"),
            ATTACK => (attack(chosen, &now), "star-realms-nothing-to-attack"),
            _ => return Called::Nothing("unknown-key"),
        };
        self.run = actions.map(|actions| (now.seat, actions.into()));
        self.next(&now).map_or(Called::Nothing(nothing), Called::Step)
    }

    fn answer(&mut self, now: Context<'_>) -> Option<Value> {
        // What an order meant for one moment does, its giver must see.
        if now.is_in_front() { self.next(&now) } else { None }
    }

    fn acted(&mut self, _: Seat) {
        self.run = None;
    }

    fn standing(&self, _: Context<'_>) -> Option<Standing> {
        None
    }
}
