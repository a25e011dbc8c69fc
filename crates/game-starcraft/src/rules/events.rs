//! Regroup step 8: events are read, chosen and carried out, effect by effect.

mod answers;
mod options;

use crate::action::Action;
use crate::apply::{Context, Flow};
use crate::cards::data;
use crate::effect::{EventEffect, EventNeeds};
use crate::event::Event;
use crate::ids::{CardId, EventId, Race, Unit, Yield};
use crate::refusal::Refusal;
use crate::rules::research::is_kind;
use crate::state::{Depletion, EventPlay, Frame, Item, War};
use tabletop::{List, Seat};

impl War {
    /// SC-EVENT-02: everybody reads his cards at the same time.
    pub(crate) fn begin_events(&mut self, context: &mut impl Context) {
        for seat in self.table.clockwise(self.table.first) {
            self.table.players[seat].last_event = None;
            if self.table.players[seat].face_down_events == [0; 3] {
                continue;
            }
            self.settle_events(seat, context);
            let drawn = self.secrets.drawn[seat];
            context.tell(|| Event::EventsRead { seat, count: drawn.len(), events: drawn.cards().collect() });
        }
        self.table.events.read = true;
        self.push(Frame::ChooseEvent);
    }

    pub(crate) fn step_choose_event(&mut self, context: &mut impl Context) -> Flow {
        let waiting = |seat: &Seat| self.table.plays(*seat) && self.table.players[*seat].face_down_events != [0; 3];
        let next = self.table.clockwise(self.table.first).find(waiting);
        if let Some(seat) = next {
            self.table.turn = seat;
            return self.ask(seat);
        }
        self.table.events.read = false;
        self.pop();
        // SC-WIN-13, SC-EVENT-10.
        if !self.table.house.conquest && (self.ends_by_cards() || self.table.events.ran_out) {
            self.end_by_time(context);
        }
        Flow::Go
    }

    /// Enough End cards lie beside the board.
    fn ends_by_cards(&self) -> bool {
        let ends = self.table.events.ends;
        ends.kinds().any(|event| {
            let effects = &data().events[event.index()].record.effects;
            effects
                .iter()
                .any(|effect| matches!(effect, EventEffect::EndDrawsNear { ends_at, .. } if ends.len() >= *ends_at))
        })
    }

    fn must_end(&self, seat: Seat) -> bool {
        self.secrets.drawn[seat].0 & data().end_cards != 0
    }

    pub(crate) fn legal_choose_event(&self, seat: Seat, out: &mut Vec<Action>) {
        let forced = self.must_end(seat);
        for event in self.secrets.drawn[seat].kinds() {
            // SC-EVENT-06.
            if !forced || data().events[event.index()].end {
                out.push(Action::PlayEvent(event));
            }
        }
        if !forced {
            out.push(Action::Pass);
        }
    }

    pub(crate) fn check_choose_event(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::PlayEvent(event) => {
                if !self.secrets.drawn[seat].contains(event) {
                    return Err(Refusal::NoSuchEvent);
                }
                match self.must_end(seat) && !data().events[event.index()].end {
                    true => Err(Refusal::EndComesFirst),
                    false => Ok(()),
                }
            }
            Action::Pass if self.must_end(seat) => Err(Refusal::EndComesFirst),
            Action::Pass => Ok(()),
            _ => Err(Refusal::NotNow),
        }
    }

    pub(crate) fn choose_event(&mut self, seat: Seat, action: Action, context: &mut impl Context) {
        let Action::PlayEvent(event) = action else {
            context.tell(|| Event::EventDeclined { seat });
            self.finish_event_turn(seat, context);
            return;
        };
        let info = &data().events[event.index()];
        if info.end {
            self.play_end_cards(seat, context);
            return;
        }
        self.uncover_event(seat, event);
        context.tell(|| Event::EventPlayed { seat, event });
        if info.record.kept {
            self.table.players[seat].kept.put(event);
            context.tell(|| Event::EventKept { seat, event });
            self.finish_event_turn(seat, context);
        } else {
            self.table.events.discard.put(event);
            self.table.playing = EventPlay { active: true, event, ..EventPlay::default() };
            self.push(Frame::PlayEvent);
        }
    }

    fn uncover_event(&mut self, seat: Seat, event: EventId) {
        self.table.players[seat].last_event = Some(event);
        self.secrets.drawn[seat].take(event);
        self.table.players[seat].face_down_events[data().events[event.index()].stage()] -= 1;
    }

    /// SC-EVENT-07: all End cards in hand, one after the other; with two in play Aldaris wins at once (SC-WIN-10).
    fn play_end_cards(&mut self, seat: Seat, context: &mut impl Context) {
        let mut last = None;
        while let Some(event) = self.secrets.drawn[seat].kinds().find(|event| data().events[event.index()].end) {
            self.uncover_event(seat, event);
            self.table.events.ends.put(event);
            last = Some(event);
            let played = self.table.events.ends.len();
            context.tell(|| Event::EventPlayed { seat, event });
            context.tell(|| Event::EndDrawsNear { seat, played });
            if self.lord_of_time().is_some_and(|(_, cards, ..)| played >= cards) {
                self.end_by_time(context);
                return;
            }
        }
        if let Some(event) = last {
            // SC-EVENT-22: one benefit however many cards.
            self.table.playing = EventPlay { active: true, event, ..EventPlay::default() };
            self.push(Frame::PlayEvent);
        }
    }

    /// SC-EVENT-04: the rest is shown and discarded.
    fn finish_event_turn(&mut self, seat: Seat, context: &mut impl Context) {
        let rest = std::mem::take(&mut self.secrets.drawn[seat]);
        self.table.players[seat].face_down_events = [0; 3];
        self.table.events.discard = self.table.events.discard.and(rest);
        if !rest.is_empty() {
            context.tell(|| Event::EventsDiscarded { seat, events: rest.cards().collect() });
        }
        self.test_elimination(context);
    }

    /// A player who walks away leaves an event unfinished, his own or one that waits for him.
    pub(crate) fn leave_event(&mut self, seat: Seat) {
        if self.table.turn == seat {
            self.table.playing = EventPlay::default();
            self.pop();
        } else if self.table.playing.target == Some(seat) {
            self.next_effect();
        }
    }

    // ---- carrying an event out

    fn effect(&self) -> Option<&'static EventEffect> {
        let playing = &self.table.playing;
        data().events[playing.event.index()].record.effects.get(playing.effect as usize)
    }

    /// What the running effect takes off the price of what it lets somebody buy.
    pub(crate) fn event_discount(&self) -> u8 {
        match self.effect() {
            Some(
                EventEffect::BuyModule { discount }
                | EventEffect::BuyBuilding { discount }
                | EventEffect::BuyTechnology { discount }
                | EventEffect::BuyUnits { discount, .. },
            ) => *discount,
            Some(_) | None => 0,
        }
    }

    fn next_effect(&mut self) {
        let playing = &mut self.table.playing;
        *playing = EventPlay {
            active: true,
            event: playing.event,
            effect: playing.effect + 1,
            route: playing.route,
            ..EventPlay::default()
        };
    }

    pub(crate) fn step_play_event(&mut self, context: &mut impl Context) -> Flow {
        let seat = self.table.turn;
        let Some(effect) = self.effect() else {
            self.table.playing = EventPlay::default();
            self.pop();
            self.finish_event_turn(seat, context);
            return Flow::Go;
        };
        if !self.table.playing.begun {
            self.table.playing.begun = true;
            self.begin_effect(seat, effect, context);
            return Flow::Go;
        }
        if self.table.playing.left == 0 {
            self.next_effect();
            return Flow::Go;
        }
        self.step_effect(seat, effect, context)
    }

    /// What needs no decision happens at once; `left` says how many decisions follow.
    fn begin_effect(&mut self, seat: Seat, effect: &EventEffect, context: &mut impl Context) {
        let left = match effect {
            EventEffect::MoveZRoute { exits } => *exits,
            EventEffect::BuyModule { .. } | EventEffect::BuyBuilding { .. } | EventEffect::BuyTechnology { .. } => 1,
            EventEffect::BuyUnits { amount, .. }
            | EventEffect::PlaceUnlockedUnits { amount, .. }
            | EventEffect::Redeploy { amount, .. }
            | EventEffect::DepleteAreas { amount, .. } => *amount,
            EventEffect::PlaceTransports(amount)
            | EventEffect::RestoreAreas(amount)
            | EventEffect::EnemyDiscards(amount)
            | EventEffect::DestroyTransports(amount)
            | EventEffect::DestroyWorkers(amount)
            | EventEffect::DestroyModules(amount) => *amount,
            EventEffect::PlaceUnits { .. } => self.free_units(seat, effect).map_or(0, |(_, count)| count),
            EventEffect::DestroyEnemyPiece { .. } | EventEffect::EndDrawsNear { .. } => 1,
            EventEffect::LeaderLosesConquest(_) => u8::from(!self.table.house.conquest),
            EventEffect::LookAtEvents(amount) => self.scan_events(seat, *amount, context),
            EventEffect::GainWorkers(_) | EventEffect::GainConquest { .. } | EventEffect::DrawCombatCards(_) => {
                self.simple_effect(seat, effect, context);
                0
            }
            EventEffect::HandLimitRaised(_)
            | EventEffect::TreatOrderAsSpecial
            | EventEffect::PermanentCapacity { .. }
            | EventEffect::Battle(_) => 0,
        };
        self.table.playing.left = left;
    }

    fn simple_effect(&mut self, seat: Seat, effect: &EventEffect, context: &mut impl Context) {
        match effect {
            EventEffect::GainWorkers(amount) => {
                let player = &mut self.table.players[seat];
                let count = (*amount).min(player.spare_workers);
                player.spare_workers -= count;
                player.pool += count;
                context.tell(|| Event::WorkersGained { seat, count });
            }
            EventEffect::GainConquest { amount, needs, extra, extra_needs } => {
                let mut points = 0;
                if needs.is_none_or(|needs| self.meets(seat, needs)) {
                    points += *amount;
                    if extra_needs.is_some_and(|needs| self.meets(seat, needs)) {
                        points += *extra;
                    }
                }
                self.change_conquest(seat, points as i8, context);
            }
            EventEffect::DrawCombatCards(count) => self.draw_cards(seat, *count, context),
            // Standing effects are read where they count; all others ask something first.
            EventEffect::HandLimitRaised(_)
            | EventEffect::TreatOrderAsSpecial
            | EventEffect::PermanentCapacity { .. }
            | EventEffect::Battle(_)
            | EventEffect::MoveZRoute { .. }
            | EventEffect::BuyModule { .. }
            | EventEffect::BuyBuilding { .. }
            | EventEffect::BuyTechnology { .. }
            | EventEffect::BuyUnits { .. }
            | EventEffect::PlaceUnits { .. }
            | EventEffect::PlaceUnlockedUnits { .. }
            | EventEffect::PlaceTransports(_)
            | EventEffect::Redeploy { .. }
            | EventEffect::RestoreAreas(_)
            | EventEffect::DepleteAreas { .. }
            | EventEffect::EnemyDiscards(_)
            | EventEffect::DestroyWorkers(_)
            | EventEffect::LeaderLosesConquest(_)
            | EventEffect::DestroyModules(_)
            | EventEffect::DestroyTransports(_)
            | EventEffect::DestroyEnemyPiece { .. }
            | EventEffect::LookAtEvents(_)
            | EventEffect::EndDrawsNear { .. } => {}
        }
    }

    fn meets(&self, seat: Seat, needs: EventNeeds) -> bool {
        match needs {
            EventNeeds::ControlConquestAreas(count) => {
                self.table.controlled(seat, |yields| yields == Yield::Conquest) >= count
            }
            EventNeeds::BasesOnPlanets(count) => self.table.bases(seat).count_ones() as u8 >= count,
        }
    }

    /// The type and number of free units for a race, as far as supply goes.
    fn free_units(&self, seat: Seat, effect: &EventEffect) -> Option<(Unit, u8)> {
        let EventEffect::PlaceUnits { terran, zerg, protoss } = effect else { return None };
        let (unit, count) = match self.table.race(seat) {
            Race::Terran => *terran,
            Race::Zerg => *zerg,
            Race::Protoss => *protoss,
        };
        Some((unit, count.min(self.table.figures_left(seat, unit))))
    }

    /// Looks at the top cards of one stage (SC-EVENT-20); how many decisions their order needs.
    fn scan_events(&mut self, seat: Seat, amount: u8, context: &mut impl Context) -> u8 {
        let Some(stage) = self.table.events.top_stage() else { return 0 };
        let count = amount.min(self.table.events.left[stage]).min(4);
        // Cards already seen by somebody keep their order; deeper ones are settled now.
        let mut deeper = List::<EventId, 4>::new();
        while (self.secrets.event_top.len() + deeper.len()) < count as usize {
            let mut known = self.settled_events();
            for event in &deeper {
                known.put(*event);
            }
            let Some(event) = known.any_other(stage, |below| context.pick(below)) else { break };
            deeper.push(event);
        }
        let before = self.secrets.event_top;
        self.secrets.event_top = deeper.iter().rev().copied().chain(before.iter().copied()).collect();
        let seen = self.secrets.event_top.len() as u8;
        self.table.events.scanned = seen;
        self.table.events.scanner = Some(seat);
        let top = self.secrets.event_top;
        context.tell(|| Event::EventsScanned { seat, count: seen, events: top.iter().rev().copied().collect() });
        // The last card has one place left. Equal cards are asked for too: a shorter wait would tell the others.
        count.saturating_sub(1)
    }

    fn step_effect(&mut self, seat: Seat, effect: &EventEffect, context: &mut impl Context) -> Flow {
        let asked = match (effect, self.table.playing.target) {
            // SC-EVENT-18: the owner chooses the module.
            (EventEffect::DestroyModules(_), Some(target)) => target,
            _ => seat,
        };
        let mut options = Few::default();
        self.each_option(seat, effect, &mut |action| options.add(action));
        match options {
            // Nothing to do, or nothing but to stop.
            Few::None | Few::One(Action::Done) => {
                self.next_effect();
                Flow::Go
            }
            // A choice of one is no choice; an enemy's hand and a purchase are still asked for.
            Few::One(action) if is_plain(effect) => {
                self.carry_effect(asked, action, context);
                Flow::Go
            }
            Few::One(_) | Few::Many => self.ask(asked),
        }
    }

    // ---- what is asked

    pub(crate) fn legal_play_event(&self, out: &mut Vec<Action>) {
        if let Some(effect) = self.effect() {
            self.each_option(self.table.turn, effect, &mut |action| out.push(action));
        }
    }

    pub(crate) fn check_play_event(&self, action: Action) -> Result<(), Refusal> {
        let seat = self.table.turn;
        let Some(effect) = self.effect() else { return Err(Refusal::NotNow) };
        let target = self.table.playing.target;
        match (effect, action) {
            (EventEffect::MoveZRoute { .. }, Action::MoveExit { route, exit, to }) => {
                self.check_move_exit(route, exit, to)
            }
            (EventEffect::MoveZRoute { .. }, Action::Done) => self.check_stop_moving(),
            (EventEffect::BuyModule { discount }, Action::BuyModule(kind)) => {
                self.check_module(seat, kind, &self.purse(seat), *discount)
            }
            (EventEffect::BuyBuilding { discount }, Action::BuyBuilding(kind)) => {
                self.check_building(seat, kind, &self.purse(seat), *discount)
            }
            (EventEffect::BuyTechnology { discount }, Action::BuyTechnology(tech)) => {
                self.check_technology(seat, tech, *discount)
            }
            (EventEffect::BuyUnits { discount, .. }, Action::BuildUnit { unit, area }) => {
                self.check_event_unit(seat, unit, *discount)?;
                self.check_event_place(seat, area)
            }
            (EventEffect::PlaceUnits { .. }, Action::PlaceUnit { unit, area }) => {
                let wanted = self.free_units(seat, effect).map(|(unit, _)| unit);
                self.check_free_unit(seat, unit, wanted, None)?;
                self.check_event_place(seat, area)
            }
            (EventEffect::PlaceUnlockedUnits { max_price, .. }, Action::PlaceUnit { unit, area }) => {
                self.check_free_unit(seat, unit, None, Some(*max_price))?;
                self.check_event_place(seat, area)
            }
            (EventEffect::PlaceTransports(_), Action::PlaceTransport(route)) => {
                self.check_ferry(seat, route, self.table.bases(seat))
            }
            (EventEffect::Redeploy { .. }, Action::Redeploy { unit, from, to }) => {
                self.check_redeploy(seat, unit, from, to, effect)
            }
            (
                EventEffect::BuyModule { .. }
                | EventEffect::BuyBuilding { .. }
                | EventEffect::BuyTechnology { .. }
                | EventEffect::BuyUnits { .. }
                | EventEffect::PlaceTransports(_)
                | EventEffect::Redeploy { .. },
                Action::Done,
            ) => Ok(()),
            (EventEffect::RestoreAreas(_) | EventEffect::DepleteAreas { .. }, Action::ChooseArea(area)) => {
                self.check_event_area(seat, area, effect)
            }
            (EventEffect::EnemyDiscards(_), Action::StripCard(card)) => match target {
                Some(target) => self.check_strip(target, card),
                None => Err(Refusal::NotNow),
            },
            (
                EventEffect::EnemyDiscards(_)
                | EventEffect::DestroyWorkers(_)
                | EventEffect::DestroyModules(_)
                | EventEffect::LeaderLosesConquest(_),
                Action::ChooseSeat(other),
            ) => match target {
                Some(_) => Err(Refusal::NotNow),
                None => self.check_target(seat, other, effect),
            },
            (EventEffect::DestroyModules(_), Action::LoseModule(kind)) => match target {
                Some(target) if self.table.players[target].modules[kind as usize] > 0 => Ok(()),
                Some(_) | None => Err(Refusal::NoSuchModule(kind)),
            },
            (
                EventEffect::DestroyTransports(_) | EventEffect::DestroyEnemyPiece { .. },
                Action::StrikeTransport { route, seat: other },
            ) => self.check_strike_transport(seat, route, other),
            (EventEffect::DestroyEnemyPiece { max_price }, Action::StrikeUnit { unit, area }) => {
                self.check_strike_unit(seat, unit, area, *max_price)
            }
            (EventEffect::LookAtEvents(_), Action::PutBack(event)) => match self.unordered_events().contains(&event) {
                true => Ok(()),
                false => Err(Refusal::NoSuchEvent),
            },
            (EventEffect::EndDrawsNear { benefit, .. }, Action::TakeBenefit(number)) => {
                if (number as usize) < benefit.len() { Ok(()) } else { Err(Refusal::NoSuchThing) }
            }
            _ => Err(Refusal::NotNow),
        }
    }

    fn check_strip(&self, target: Seat, card: CardId) -> Result<(), Refusal> {
        let fits = card.race() == Some(self.table.race(target)) && is_kind(card);
        match fits && self.secrets.hands[target].contains(card) {
            true => Ok(()),
            false => Err(Refusal::NotInHand(card)),
        }
    }

    /// Carries one answer out.
    pub(crate) fn carry_effect(&mut self, asked: Seat, action: Action, context: &mut impl Context) {
        let seat = self.table.turn;
        let Some(effect) = self.effect() else { return };
        if action == Action::Done {
            self.next_effect();
            return;
        }
        if !matches!(action, Action::ChooseSeat(_)) {
            self.table.playing.left -= 1;
        }
        match (effect, action) {
            (_, Action::MoveExit { route, exit, to }) => {
                self.table.routes[route.index()].ends[exit as usize] = to;
                self.table.join_planets();
                self.table.playing.route = Some(route);
                self.table.playing.exit = Some(exit);
                context.tell(|| Event::ExitMoved { route, exit, to });
            }
            (EventEffect::BuyModule { discount }, Action::BuyModule(kind)) => {
                self.buy(seat, Item::Module(kind), *discount, true, context);
            }
            (EventEffect::BuyBuilding { discount }, Action::BuyBuilding(kind)) => {
                self.buy(seat, Item::Building(kind), *discount, true, context);
            }
            (EventEffect::BuyTechnology { discount }, Action::BuyTechnology(tech)) => {
                self.buy(seat, Item::Technology(tech), *discount, true, context);
            }
            (EventEffect::BuyUnits { discount, .. }, Action::BuildUnit { unit, area }) => {
                self.buy(seat, Item::Unit(unit, area), *discount, true, context);
            }
            (_, Action::PlaceUnit { unit, area }) => self.put_unit(seat, unit, area, context),
            (_, Action::PlaceTransport(route)) => self.put_transport(seat, route, context),
            (_, Action::Redeploy { unit, from, to }) => {
                self.take_unit(from, unit);
                let place = &mut self.table.areas[to];
                place.units.add(unit);
                place.owner = Some(seat);
                self.table.playing.along = Some((from.planet(), to.planet()));
                context.tell(|| Event::UnitMoved { seat, unit, from, to });
            }
            (EventEffect::RestoreAreas(_), Action::ChooseArea(area)) => {
                self.table.areas[area].depletion = Depletion::Fresh;
                context.tell(|| Event::AreaRestored { area });
            }
            (_, Action::ChooseArea(area)) => self.deplete(area, context),
            (_, Action::ChooseSeat(other)) => self.aim(seat, other, effect, context),
            (_, Action::StripCard(card)) => {
                if let Some(target) = self.table.playing.target {
                    self.secrets.hands[target].take(card);
                    self.table.players[target].discard.put(card);
                    context.tell(|| Event::CardStripped { seat: target, card });
                }
            }
            (_, Action::LoseModule(module)) => {
                self.table.players[asked].modules[module as usize] -= 1;
                context.tell(|| Event::ModuleLost { seat: asked, module });
            }
            (_, Action::StrikeTransport { route, seat: other }) => self.destroy_transport(other, route, context),
            (_, Action::StrikeUnit { unit, area }) => {
                if let Some(owner) = self.table.areas[area].owner {
                    self.destroy_unit(owner, unit, area, context);
                }
            }
            (_, Action::PutBack(event)) => self.put_back(seat, event, context),
            (EventEffect::EndDrawsNear { benefit, .. }, Action::TakeBenefit(number)) => {
                if let Some(benefit) = benefit.get(number as usize) {
                    self.simple_effect(seat, benefit, context);
                }
            }
            _ => {}
        }
    }

    /// An enemy was chosen.
    fn aim(&mut self, seat: Seat, other: Seat, effect: &EventEffect, context: &mut impl Context) {
        match effect {
            EventEffect::EnemyDiscards(_) => {
                self.table.playing.target = Some(other);
                let (hand, race) = (self.secrets.hands[other], self.table.race(other));
                context.tell(|| Event::HandShown { seat: other, to: seat, cards: hand.cards(race).collect() });
            }
            EventEffect::DestroyModules(_) => self.table.playing.target = Some(other),
            EventEffect::DestroyWorkers(amount) => {
                let player = &mut self.table.players[other];
                let count = (*amount).min(player.pool);
                player.pool -= count;
                player.spare_workers += count;
                self.table.playing.left = 0;
                context.tell(|| Event::WorkersLost { seat: other, count });
            }
            EventEffect::LeaderLosesConquest(amount) => {
                let loss = (*amount).min(self.table.players[other].conquest);
                self.table.playing.left = 0;
                self.change_conquest(other, -(loss as i8), context);
            }
            _ => {}
        }
    }

    /// The next card from the top.
    fn put_back(&mut self, seat: Seat, event: EventId, context: &mut impl Context) {
        let len = self.secrets.event_top.len();
        // One decision fewer is left than before this answer.
        let depth = (self.scan_depth() + 1).min(len);
        let place = len - 1 - self.table.playing.ordered as usize;
        if let Some(found) = (len - depth..=place).rev().find(|index| self.secrets.event_top[*index] == event) {
            self.secrets.event_top.swap(found, place);
        }
        self.table.playing.ordered += 1;
        if self.table.playing.left == 0 {
            context.tell(|| Event::EventsOrdered { seat, count: depth as u8 });
        }
    }
}

/// Effects whose only option needs no question.
const fn is_plain(effect: &EventEffect) -> bool {
    matches!(
        effect,
        EventEffect::PlaceUnits { .. }
            | EventEffect::RestoreAreas(_)
            | EventEffect::DestroyModules(_)
            | EventEffect::DestroyWorkers(_)
            | EventEffect::LeaderLosesConquest(_)
    )
}

/// None, one, or more options.
#[derive(Default)]
enum Few {
    #[default]
    None,
    One(Action),
    Many,
}

impl Few {
    const fn add(&mut self, action: Action) {
        *self = match self {
            Self::None => Self::One(action),
            Self::One(_) | Self::Many => Self::Many,
        };
    }
}
