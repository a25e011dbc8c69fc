//! The shortcuts of StarCraft: payments by themselves, everybody who goes one way, the same as last time.

use super::{Called, Context, Shortcut, Shortcuts, Standing};
use game_starcraft::ids::AreaId;
use game_starcraft::{Action, War, shortcuts};
use tabletop::{Seat, SeatSet};

const PAY: char = 'o';
const ALL: char = 'm';
const SAME: char = 'a';

#[derive(Default)]
pub struct WarOrders {
    /// Whose payments are made where no area is depleted by them and no discount is used.
    pays: SeatSet,
    /// Who sends everybody, from where, where to.
    run: Option<(Seat, AreaId, AreaId)>,
}

impl WarOrders {
    fn same(now: &Context<'_, War>) -> Option<Action> {
        shortcuts::again(now.view(), now.options(), now.story().iter())
    }

    /// Everybody goes the way of the chosen move, else of the last one.
    fn all(&mut self, chosen: Option<Action>, now: &Context<'_, War>) -> Option<Action> {
        let (from, to) = chosen.and_then(shortcuts::way).or_else(|| Self::same(now).and_then(shortcuts::way))?;
        let first = shortcuts::movable(now.options(), from, to)?;
        self.run = Some((now.seat, from, to));
        Some(first)
    }
}

impl Shortcuts<War> for WarOrders {
    const LIST: &'static [Shortcut] = &[
        Shortcut { key: PAY, commands: ["pay", "оплата"], words: "keys-starcraft-pay" },
        Shortcut { key: ALL, commands: ["all", "все"], words: "keys-starcraft-all" },
        Shortcut { key: SAME, commands: ["same", "повтор"], words: "keys-starcraft-same" },
    ];
    const HELP: [&'static str; 2] = ["starcraft-keys", "starcraft-commands"];

    fn call(&mut self, key: char, chosen: Option<Action>, now: &Context<'_, War>) -> Called<Action> {
        match key {
            PAY if self.pays.contains(now.seat) => {
                self.pays = self.pays.without(now.seat);
                Called::Said("starcraft-pays-not")
            }
            PAY => {
                self.pays = self.pays.with(now.seat);
                Called::Said("starcraft-pays")
            }
            ALL => Called::step_or(self.all(chosen, now), "starcraft-no-way"),
            SAME => Called::step_or(Self::same(now), "starcraft-nothing-same"),
            _ => Called::Nothing("unknown-key"),
        }
    }

    fn answer(&mut self, now: &Context<'_, War>) -> Option<Action> {
        // What an order meant for one moment does, its giver must see.
        if !now.is_in_front() {
            return None;
        }
        if let Some((_, from, to)) = self.run.filter(|(seat, _, _)| *seat == now.seat) {
            let next = shortcuts::movable(now.options(), from, to);
            if next.is_some() {
                return next;
            }
            self.run = None;
        }
        let due = now.options().iter().any(|action| matches!(action, Action::Pay(_) | Action::Save(_)));
        if due && self.pays.contains(now.seat) { shortcuts::payment(now.view(), now.options()) } else { None }
    }

    fn acted(&mut self, _: Seat) {
        self.run = None;
    }

    fn standing(&self, now: &Context<'_, War>) -> Option<Standing> {
        self.pays.contains(now.seat).then_some(Standing { words: "starcraft-pays", ends: PAY })
    }
}
