//! The shortcuts of StarCraft: payments by themselves, everybody who goes one way, the same as last time.

use super::{Called, Context, Shortcut, Shortcuts, Standing};
use game_starcraft::ids::AreaId;
use game_starcraft::{Action, Event, View, War, shortcuts};
use serde::Deserialize;
use serde_json::Value;
use tabletop::{Game, Seat, SeatSet};

/// The game they belong to.
pub const ID: &str = War::ID;

const PAY: char = 'o';
const ALL: char = 'm';
const SAME: char = 'a';

const LIST: [Shortcut; 3] = [
    Shortcut { key: PAY, commands: ["pay", "оплата"], words: "keys-starcraft-pay" },
    Shortcut { key: ALL, commands: ["all", "все"], words: "keys-starcraft-all" },
    Shortcut { key: SAME, commands: ["same", "повтор"], words: "keys-starcraft-same" },
];

/// What was ordered.
#[derive(Default)]
pub struct StandingOrders {
    /// Whose payments are made where no area is depleted by them and no discount is used.
    pays: SeatSet,
    /// Who sends everybody, from where, where to.
    run: Option<(Seat, AreaId, AreaId)>,
}

fn json(action: Action) -> Option<Value> {
    serde_json::to_value(action).ok()
}

impl StandingOrders {
    fn same(now: &Context<'_>) -> Option<Action> {
        let story: Vec<Event> = now.story();
        shortcuts::again(&now.view::<View>()?, &now.options::<Action>(), story.iter())
    }

    /// Everybody goes the way of the chosen move, else of the last one.
    fn all(&mut self, chosen: Option<&Value>, now: &Context<'_>) -> Option<Value> {
        let chosen = chosen.and_then(|chosen| Action::deserialize(chosen).ok());
        let (from, to) = chosen.and_then(shortcuts::way).or_else(|| Self::same(now).and_then(shortcuts::way))?;
        let first = shortcuts::movable(&now.options::<Action>(), from, to)?;
        self.run = Some((now.seat, from, to));
        json(first)
    }
}

impl Shortcuts for StandingOrders {
    fn list(&self) -> &'static [Shortcut] {
        &LIST
    }

    fn help(&self) -> [&'static str; 2] {
        ["starcraft-keys", "starcraft-commands"]
    }

    fn call(&mut self, key: char, chosen: Option<&Value>, now: Context<'_>) -> Called {
        match key {
            PAY if self.pays.contains(now.seat) => {
                self.pays = self.pays.without(now.seat);
                Called::Said("starcraft-pays-not")
            }
            PAY => {
                self.pays = self.pays.with(now.seat);
                Called::Said("starcraft-pays")
            }
            ALL => self.all(chosen, &now).map_or(Called::Nothing("starcraft-no-way"), Called::Step),
            SAME => Self::same(&now).and_then(json).map_or(Called::Nothing("starcraft-nothing-same"), Called::Step),
            _ => Called::Nothing("unknown-key"),
        }
    }

    fn answer(&mut self, now: Context<'_>) -> Option<Value> {
        // What an order meant for one moment does, its giver must see.
        if !now.is_in_front() {
            return None;
        }
        if let Some((_, from, to)) = self.run.filter(|(seat, _, _)| *seat == now.seat) {
            if let Some(next) = shortcuts::movable(&now.options::<Action>(), from, to) {
                return json(next);
            }
            self.run = None;
        }
        if !self.pays.contains(now.seat) {
            return None;
        }
        let options: Vec<Action> = now.options();
        let due = options.iter().any(|action| matches!(action, Action::Pay(_) | Action::Save(_)));
        if !due {
            return None;
        }
        json(shortcuts::payment(&now.view()?, &options)?)
    }

    fn acted(&mut self, _: Seat) {
        self.run = None;
    }

    fn standing(&self, now: Context<'_>) -> Option<Standing> {
        self.pays.contains(now.seat).then_some(Standing { words: "starcraft-pays", ends: PAY })
    }
}
