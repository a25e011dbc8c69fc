//! What a state from outside is checked for, so that the rules can trust it: no play leads to what is refused here.

use crate::adventures::{BOSS, Boss, HIDDEN, Zones};
use crate::amounts::{Combat, Trade};
use crate::cards::facts;
use crate::state::{Call, Frame, Purchase, ROW, SEATS, State};
use serde_json::{Value, json};
use tabletop::{Seat, SeatSet};

impl State {
    /// Is there anything in this state that the rules could stumble over?
    pub(crate) fn check_integrity(&self) -> Result<(), &'static str> {
        if usize::from(self.seats) > SEATS || !self.format.fits(self.seats) || self.first.0 >= self.seats {
            return Err("a table with an impossible number of seats");
        }
        let seats = match self.format.adventure() {
            Some(_) => SeatSet::first(self.seats).with(BOSS),
            None => SeatSet::first(self.seats),
        };
        let within = |set: SeatSet| set.and(seats) == set;
        let sets = [self.active, self.asked, self.alive, self.ready, self.content];
        if !sets.into_iter().all(within) {
            return Err("a seat that does not exist");
        }
        self.check_boss()?;
        if self.asked.contains(BOSS) || self.ready.contains(BOSS) {
            return Err("a boss that is asked");
        }
        if self.ending.is_some() != self.asked.is_empty() {
            return Err("a game that is over and is not");
        }
        if !self.areas.is_intact() {
            return Err("cards in play that belong to nobody");
        }
        for (seat, player) in self.players.iter() {
            let mut counted = *player;
            (counted.fleet, counted.bases, counted.outposts) = ([0; 4], 0, 0);
            let area = self.areas.of(seat);
            for card in area {
                counted.count_in(*card);
                if !card.marks.possible(facts(card.acts_as()).has)
                    || card.copied.is_some_and(|copied| !copied.sort().is_base())
                {
                    return Err("a card in play with impossible marks");
                }
            }
            if counted != *player || !area.is_sorted_by_key(|card| card.kind) {
                return Err("cards in play that were counted wrong");
            }
            if player.deck.covered >> player.deck.top.len() != 0 {
                return Err("a covered card that is not there");
            }
            // Far beyond any play, and far from overflowing, also when a team puts its points together.
            if player.trade > Trade(10_000)
                || player.combat > Combat(10_000)
                || player.authority.0.unsigned_abs() > 1_000_000_000
            {
                return Err("an impossible number of points");
            }
        }
        if !self.frames.iter().all(|frame| frame.is_intact(self.seats)) {
            return Err("a decision that does not exist");
        }
        if self.frames.last().is_some_and(|frame| !frame.waits()) {
            return Err("a step that asks nobody");
        }
        let mut options = Vec::new();
        let stuck = self.asked.iter().any(|seat| {
            options.clear();
            self.legal(seat, &mut options);
            options.is_empty()
        });
        if stuck { Err("a question without an answer") } else { Ok(()) }
    }

    /// Is there anything in the boss that the rules could stumble over?
    fn check_boss(&self) -> Result<(), &'static str> {
        let Some(adventure_facts) = self.adventure_facts() else {
            return if self.boss == Boss::default() { Ok(()) } else { Err("a boss without an adventure") };
        };
        let (least, most) = adventure_facts.booklet.players;
        let progress = &self.boss.progress;
        let steps = adventure_facts.card.start.len() + adventure_facts.booklet.steps.steps().len();
        let players = SeatSet::first(self.seats);
        if self.seats < least || self.seats > most {
            return Err("an adventure for another number of players");
        }
        if usize::from(progress.at) > steps || usize::from(self.boss.elite) > adventure_facts.elite().len() {
            return Err("a boss that does what no boss does");
        }
        if progress.victims.and(players) != progress.victims
            || self.boss.opening.and(players) != self.boss.opening
            || progress.target.is_some_and(|seat| !players.contains(seat))
        {
            return Err("a boss that aims at nobody");
        }
        let registry = adventure_facts.card.registry.as_ref().map_or(1, |registry| registry.cards_per_acquisition);
        if self.boss.registered >= registry.max(1) {
            return Err("a registry that was not acted on");
        }
        if self.boss.hidden.len() + 1 > HIDDEN || !self.boss.hidden.is_sorted() {
            return Err("a private deck out of order");
        }
        let factions =
            |zone| !adventure_facts.has(zone) || self.boss.pile.kinds().all(|(kind, _)| facts(kind).faction.is_some());
        if factions(Zones::Tentacles) { Ok(()) } else { Err("a tentacle of no faction") }
    }
}

impl Frame {
    /// Is there such a thing to decide, at a table of so many seats?
    pub(crate) fn is_intact(&self, seats: u8) -> bool {
        let all = SeatSet::first(seats);
        let exists = |seat: Seat| seat.0 < seats || seat == BOSS;
        let within = |set: SeatSet| set.and(all) == set;
        let on_sale = |slot: Option<u8>| slot.is_none_or(|slot| usize::from(slot) < ROW);
        match *self {
            // One that waits for the one above it may have no step left.
            Self::Ability(run) => {
                usize::from(run.step) <= run.program().len() && exists(run.seat) && within(run.victims)
            }
            Self::Acquired { seat, slot, .. } => exists(seat) && on_sale(slot),
            Self::Together(Call { seat, purchase: Purchase::Card { slot, .. }, helpers, .. }) => {
                exists(seat) && within(helpers) && on_sale(slot)
            }
            Self::Together(Call { seat, purchase: Purchase::Base { owner, .. }, helpers, .. }) => {
                exists(seat) && within(helpers) && exists(owner)
            }
            Self::Order { victims, .. } => within(victims),
            Self::Bequest { seat, heirs, .. } => exists(seat) && within(heirs),
        }
    }

    /// Does it ask somebody?
    pub(crate) fn waits(&self) -> bool {
        match self {
            Self::Ability(run) => run.op().is_some_and(crate::resolve::waits),
            Self::Acquired { places, .. } => !places.is_empty(),
            Self::Together(_) | Self::Order { .. } | Self::Bequest { .. } => true,
        }
    }
}

/// A frame as it was saved up to schema 2: one struct, whose `task` said what it was, whose `count` meant three things.
pub(crate) fn upgraded_frame(old: &Value) -> Option<Value> {
    let [seat, source, count, victims] = ["seat", "source", "count", "victims"].map(|field| old.get(field).cloned());
    let (seat, source, victims) = (seat?, source?, victims?);
    let (count, step) = (count?.as_u64()?, old.get("step")?.as_u64()?);
    let slot = old.get("slot").cloned().unwrap_or_default();
    let task = old.get("task").and_then(Value::as_str).unwrap_or("Ability");
    let together = |purchase: Value| json!({ "Together": { "seat": seat, "purchase": purchase, "price": count, "helpers": victims } });
    Some(match (task, old.get("ability")?.as_str()?) {
        ("Ability", "Acquired") => {
            // 255 stood for nothing.
            let price = (count != 255).then_some(count);
            json!({ "Acquired": { "seat": seat, "card": source, "slot": slot, "price": price, "places": old.get("places")? } })
        }
        ("Ability", ability) => json!({ "Ability": {
            "seat": seat, "source": source, "card": old.get("card")?, "nth": old.get("nth")?, "ability": ability,
            "step": step, "done": count, "handled": old.get("handled")?, "victims": victims, "left": count,
        } }),
        ("BuyTogether", _) => together(json!({ "Card": { "card": source, "slot": slot } })),
        ("AttackTogether", _) => {
            let piece = json!({ "kind": old.get("card")?, "nth": old.get("nth")? });
            together(json!({ "Base": { "owner": old.get("owner")?, "piece": piece } }))
        }
        ("Order", _) => {
            let order = if step == 0 { json!("StarterOnDeck") } else { json!({ "Discard": step / 2 }) };
            json!({ "Order": { "card": source, "order": order, "victims": victims, "left": count } })
        }
        ("Bequeath", _) => {
            let chooser = if count > 0 { "Fallen" } else { "Heirs" };
            json!({ "Bequest": { "seat": seat, "heirs": victims, "chooser": chooser } })
        }
        (_, _) => return None,
    })
}

#[cfg(test)]
mod tests {
    use crate::action::Action;
    use crate::script;
    use crate::state::StarRealms;
    use serde::Deserialize;
    use tabletop::{Game, Scripted, Seat};

    /// The table with a number in its saved state changed.
    fn with(table: &str, path: &str, number: u8) -> Result<StarRealms, serde_json::Error> {
        let game = script::table(table).expect("a table");
        let mut state = serde_json::to_value(&game).expect("JSON");
        *state.pointer_mut(path).expect("such a place") = number.into();
        StarRealms::deserialize(&state)
    }

    #[test]
    fn a_registry_acts_when_it_is_full() {
        let table = "mode the-cost-of-freedom 1 | p1 deck scout*8";
        assert!(with(table, "/boss/registered", 0).is_ok());
        assert!(with(table, "/boss/registered", 255).is_err());
    }

    #[test]
    fn a_count_of_handled_cards_does_not_overflow() {
        let mut game = script::table("p1 hand plasma_bot scout viper").expect("a table");
        let bot = crate::cards::Kind::named("plasma_bot").expect("a card");
        game.apply(Seat(0), Action::Play(bot), &mut Scripted::default(), &mut ());
        let mut state = serde_json::to_value(&game).expect("JSON");
        *state.pointer_mut("/frames/0/Ability/done").expect("an ability that asks") = 255.into();
        let mut game = StarRealms::deserialize(&state).expect("a game");
        let mut options = Vec::new();
        game.legal(Seat(0), &mut options);
        let scrap =
            options.into_iter().find(|action| matches!(action, Action::ScrapFromHand(_))).expect("a card to scrap");
        game.apply(Seat(0), scrap, &mut Scripted::default(), &mut ());
    }
}
