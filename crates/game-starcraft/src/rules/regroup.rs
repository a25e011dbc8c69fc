//! The Regroup phase: ten steps (SC-REGROUP-01).

use crate::action::Action;
use crate::apply::{Context, Flow};
use crate::cards::{CardSet, data};
use crate::effect::Timing;
use crate::event::Event;
use crate::ids::{AreaId, CardId, PlanetId, RouteId, Yield};
use crate::refusal::Refusal;
use crate::rules::research::is_kind;
use crate::setup::NO_LIMIT;
use crate::state::{Depletion, Frame, Phase, War};
use tabletop::{Seat, SeatSet};

impl War {
    pub(crate) fn begin_regroup(&mut self, context: &mut impl Context) {
        let round = self.table.round;
        self.table.phase = Phase::Regroup(1);
        context.tell(|| Event::PhaseBegan { round, phase: Phase::Regroup(1) });
        self.enter(Frame::Regroup);
    }

    pub(crate) fn step_regroup(&mut self, context: &mut impl Context) -> Flow {
        let Phase::Regroup(step) = self.table.phase else {
            self.begin_round(context);
            return Flow::Go;
        };
        context.tell(|| Event::RegroupStep { step });
        self.table.phase = Phase::Regroup(step + 1);
        match step {
            1 => self.destroy_bases_and_transports(context),
            2 => self.lose_resource_cards(context),
            3 => self.gain_resource_cards(context),
            4 => self.return_workers(context),
            5 => self.gain_conquest(context),
            6 => self.test_normal_victory(context),
            7 => self.test_special_victory(context),
            8 => self.begin_events(context),
            9 => self.begin_discards(context),
            _ => self.pass_first_player(context),
        }
        Flow::Go
    }

    /// Step 1 (SC-REGROUP-02, SC-REGROUP-04).
    fn destroy_bases_and_transports(&mut self, context: &mut impl Context) {
        for area in (0..48).map(AreaId) {
            let place = &self.table.areas[area];
            if let (Some(owner), Some(base)) = (place.owner, place.base)
                && owner != base
            {
                self.destroy_base(area, context);
            }
        }
        for seat in self.table.everybody() {
            let bases = self.table.bases(seat);
            for route in (0..self.table.routes.len() as u8).map(RouteId) {
                let laid = &self.table.routes[route.index()];
                let kept = laid.ends.iter().any(|end| bases & (1 << end.planet.0) != 0);
                if laid.transports.contains(seat) && !kept {
                    self.destroy_transport(seat, route, context);
                }
            }
        }
        self.test_elimination(context);
    }

    /// Step 2: without a base on the planet, or with an enemy in the area (SC-REGROUP-06 to SC-REGROUP-08).
    fn lose_resource_cards(&mut self, context: &mut impl Context) {
        for area in (0..48).map(AreaId) {
            let Some(seat) = self.table.areas[area].holder else { continue };
            let based = self.table.base_on(area.planet(), seat).is_some();
            if based && !self.table.hostile_to(seat, area) {
                continue;
            }
            let place = &mut self.table.areas[area];
            place.holder = None;
            let workers = std::mem::take(&mut place.workers);
            self.table.players[seat].spare_workers += workers;
            context.tell(|| Event::ResourceLost { seat, area, workers });
        }
    }

    /// Step 3 (SC-REGROUP-10, SC-REGROUP-11).
    pub(crate) fn gain_resource_cards(&mut self, context: &mut impl Context) {
        for planet in (0..12).map(PlanetId) {
            if !self.table.on_board(planet) {
                continue;
            }
            let mut owners = SeatSet::EMPTY;
            for area in self.table.areas_of(planet) {
                if let Some(base) = self.table.areas[area].base {
                    owners = owners.with(base);
                }
            }
            let sole = if owners.len() == 1 { owners.lowest() } else { None };
            for area in self.table.areas_of(planet) {
                let place = &self.table.areas[area];
                if self.table.printed(area).yields.resource().is_none()
                    || place.depletion == Depletion::Full
                    || place.holder.is_some()
                {
                    continue;
                }
                let gains = match self.table.control(area) {
                    Some(seat) if owners.contains(seat) => Some(seat),
                    Some(_) => None,
                    None if self.table.is_empty(area) => sole,
                    None => None,
                };
                if let Some(seat) = gains {
                    self.table.areas[area].holder = Some(seat);
                    context.tell(|| Event::ResourceGained { seat, area });
                }
            }
        }
    }

    /// Step 4 (SC-REGROUP-13, SC-EVENT-24).
    fn return_workers(&mut self, context: &mut impl Context) {
        for seat in self.table.everybody() {
            let player = &mut self.table.players[seat];
            let mut count = player.unavailable + player.at_home[0] + player.at_home[1];
            player.unavailable = 0;
            player.at_home = [0; 2];
            for area in &mut self.table.areas.0 {
                if area.holder == Some(seat) {
                    count += std::mem::take(&mut area.workers);
                }
            }
            self.table.players[seat].pool += count;
            if count > 0 {
                context.tell(|| Event::WorkersReturned { seat, count });
            }
            for event in self.table.players[seat].kept.cards() {
                let record = &data().events[event.index()].record;
                if record.when == Timing::NextRound {
                    self.table.players[seat].kept.take(event);
                    self.table.events.discard.put(event);
                    context.tell(|| Event::EventUsedUp { seat, event });
                }
            }
        }
    }

    /// Step 5 (SC-REGROUP-14, SC-CONQ-02).
    fn gain_conquest(&mut self, context: &mut impl Context) {
        for seat in self.table.everybody() {
            let points = self.conquest_income(seat);
            self.change_conquest(seat, points as i8, context);
        }
    }

    /// Conquest points of the areas a player controls now; galaxy conquest knows none (SC-CONQ-02).
    pub fn conquest_income(&self, seat: Seat) -> u8 {
        if self.table.house.conquest {
            return 0;
        }
        let mine = self.table.board_areas().filter(|area| self.table.control(*area) == Some(seat));
        let conquest = mine.filter(|area| self.table.printed(*area).yields == Yield::Conquest);
        conquest.map(|area| self.table.printed(area).value).sum()
    }

    /// Moves a marker at once, never below 0 (SC-TERM-17, SC-EVENT-19).
    pub(crate) fn change_conquest(&mut self, seat: Seat, change: i8, context: &mut impl Context) {
        if self.table.house.conquest || change == 0 {
            return;
        }
        let player = &mut self.table.players[seat];
        player.conquest = player.conquest.saturating_add_signed(change);
        let total = player.conquest;
        context.tell(|| Event::Conquest { seat, change, total });
    }

    // ---- step 9

    fn begin_discards(&mut self, context: &mut impl Context) {
        for seat in self.table.everybody() {
            let over = self.secrets.hands[seat].len().saturating_sub(self.table.hand_limit(seat));
            self.table.players[seat].to_discard = if self.table.plays(seat) { over } else { 0 };
        }
        self.push(Frame::Discards);
        let _ = context;
    }

    pub(crate) fn step_discards(&mut self, context: &mut impl Context) -> Flow {
        let asked: SeatSet = self.table.everybody().filter(|seat| self.table.players[*seat].to_discard > 0).collect();
        if !asked.is_empty() {
            // SC-REGROUP-18: each for himself, in secret.
            self.table.asked = asked;
            self.table.each = true;
            return Flow::Wait;
        }
        for seat in self.table.everybody() {
            let sealed = std::mem::take(&mut self.secrets.sealed[seat]);
            if sealed.is_empty() {
                continue;
            }
            let race = self.table.race(seat);
            let player = &mut self.table.players[seat];
            player.discard = player.discard.and(sealed, race);
            context.tell(|| Event::HandCut { seat, cards: sealed.cards(race).collect() });
        }
        self.table.each = false;
        self.pop();
        Flow::Go
    }

    pub(crate) fn check_discard(&self, seat: Seat, card: CardId) -> Result<(), Refusal> {
        let fits = card.race() == Some(self.table.race(seat)) && is_kind(card);
        match fits && self.secrets.hands[seat].contains(card) {
            true => Ok(()),
            false => Err(Refusal::NotInHand(card)),
        }
    }

    pub(crate) fn legal_discard(&self, seat: Seat, out: &mut Vec<Action>) {
        out.extend(self.secrets.hands[seat].kinds(self.table.race(seat)).map(Action::Discard));
    }

    pub(crate) fn lay_aside(&mut self, seat: Seat, card: CardId, context: &mut impl Context) {
        self.secrets.hands[seat].take(card);
        self.secrets.sealed[seat].put(card);
        self.table.players[seat].to_discard -= 1;
        context.tell(|| Event::CardLaidAside { seat, card: Some(card) });
    }

    // ---- step 10

    fn pass_first_player(&mut self, context: &mut impl Context) {
        let seat = self.table.next(self.table.first);
        self.table.first = seat;
        context.tell(|| Event::FirstPlayer { seat });
        // SC-CONQ-01: galaxy conquest ends by elimination alone, unless the table has set a last round.
        let last = self.table.house.last_round;
        if last != NO_LIMIT && self.table.round >= last {
            self.end_by_time(context);
        } else {
            self.begin_round(context);
        }
    }

    /// The whole hidden part of a player's combat cards: hand, sealed cards and deck.
    pub fn hidden_cards(&self, seat: Seat) -> CardSet {
        let race = self.table.race(seat);
        self.secrets.hands[seat].and(self.secrets.decks[seat], race).and(self.secrets.sealed[seat], race)
    }
}
