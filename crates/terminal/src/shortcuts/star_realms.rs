//! The shortcuts of Star Realms: play the whole hand, attack with everything.

use super::{Called, Context, Shortcut, Shortcuts};
use game_star_realms::shortcuts::{self, AttackPlan};
use game_star_realms::{Action, StarRealms};
use std::collections::VecDeque;
use tabletop::Seat;

const PLAY: char = 'a';
const ATTACK: char = 'f';

/// What was begun, and by whom.
#[derive(Default)]
pub struct StarRealmsOrders {
    run: Option<(Seat, VecDeque<Action>)>,
}

/// The attack on whom the chosen option names; else the one that is usually meant.
fn attack(chosen: Option<Action>, now: &Context<'_, StarRealms>) -> Option<Vec<Action>> {
    let plan = match chosen.and_then(shortcuts::target) {
        Some((owner, base)) => AttackPlan::at(now.view(), owner, base),
        None => shortcuts::attack(now.view(), now.options())?,
    };
    Some(plan.actions())
}

impl StarRealmsOrders {
    /// The next step of a run, if it is offered; a choice that came up ends the run.
    fn next(&mut self, now: &Context<'_, StarRealms>) -> Option<Action> {
        let (_, run) = self.run.as_mut().filter(|(seat, _)| *seat == now.seat)?;
        let next = run.pop_front().filter(|next| now.options().contains(next));
        if next.is_none() {
            self.run = None;
        }
        next
    }
}

impl Shortcuts<StarRealms> for StarRealmsOrders {
    const LIST: &'static [Shortcut] = &[
        Shortcut { key: PLAY, commands: ["play-all", "сыграть-все"], words: "keys-star-realms-play" },
        Shortcut { key: ATTACK, commands: ["attack", "атака"], words: "keys-star-realms-attack" },
    ];
    const HELP: [&'static str; 2] = ["star-realms-keys", "star-realms-commands"];

    fn call(&mut self, key: char, chosen: Option<Action>, now: &Context<'_, StarRealms>) -> Called<Action> {
        let (actions, nothing) = match key {
            PLAY => (Some(shortcuts::play_all(now.view())), "star-realms-nothing-to-play"),
            ATTACK => (attack(chosen, now), "star-realms-nothing-to-attack"),
            _ => return Called::Nothing("unknown-key"),
        };
        self.run = actions.map(|actions| (now.seat, actions.into()));
        Called::step_or(self.next(now), nothing)
    }

    fn answer(&mut self, now: &Context<'_, StarRealms>) -> Option<Action> {
        // What an order meant for one moment does, its giver must see.
        if now.is_in_front() { self.next(now) } else { None }
    }

    fn acted(&mut self, _: Seat) {
        self.run = None;
    }
}
