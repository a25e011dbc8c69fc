//! The Execution phase: top orders are revealed and carried out, blocked players draw events.

use crate::action::Action;
use crate::apply::{Context, Flow};
use crate::cards::{EventSet, data};
use crate::effect::EventEffect;
use crate::event::Event;
use crate::ids::{EventId, OrderKind, PlanetId};
use crate::refusal::Refusal;
use crate::state::{Frame, OrderInHand, Phase, ResearchStep, War};
use tabletop::Seat;

impl War {
    pub(crate) fn begin_execution(&mut self, context: &mut impl Context) {
        self.table.phase = Phase::Execution;
        let round = self.table.round;
        context.tell(|| Event::PhaseBegan { round, phase: Phase::Execution });
        self.table.turn = self.table.first;
        self.enter(Frame::Execute);
    }

    pub(crate) fn step_execute(&mut self, context: &mut impl Context) -> Flow {
        self.remove_dead_orders(context);
        if self.table.orders.is_empty() {
            self.begin_regroup(context);
            return Flow::Go;
        }
        let seat = self.table.turn;
        let mine = self.table.plays(seat) && self.table.orders.iter().any(|order| order.seat == seat);
        if !mine {
            // SC-EXEC-10: no order left, no event.
            self.table.turn = self.table.next(seat);
            return Flow::Go;
        }
        if self.own_tops(seat) == 0 {
            // SC-EXEC-09.
            context.tell(|| Event::Blocked { seat });
            self.draw_event(seat, context);
            self.table.turn = self.table.next(seat);
            return Flow::Go;
        }
        self.ask(seat)
    }

    /// Planets with an own order on top, as bits.
    pub(crate) fn own_tops(&self, seat: Seat) -> u16 {
        let (mut seen, mut mine) = (0u16, 0u16);
        for order in self.table.orders.iter().rev() {
            let bit = 1 << order.planet.0;
            if seen & bit == 0 {
                seen |= bit;
                if order.seat == seat {
                    mine |= bit;
                }
            }
        }
        mine
    }

    /// SC-EXEC-11: orders of players who are out go as soon as they are on top.
    fn remove_dead_orders(&mut self, context: &mut impl Context) {
        let anybody_out = self.table.everybody().any(|seat| !self.table.plays(seat));
        if !anybody_out {
            return;
        }
        for planet in (0..12).map(PlanetId) {
            while let Some(top) = self.table.top_order(planet) {
                let seat = self.table.orders[top].seat;
                if self.table.plays(seat) {
                    break;
                }
                // Nobody looks at its face: it has no effect.
                self.table.orders.remove(top);
                self.secrets.faces.remove(top);
                context.tell(|| Event::OrderRemoved { seat, planet });
            }
        }
    }

    pub(crate) fn check_execute(&self, seat: Seat, planet: PlanetId) -> Result<(), Refusal> {
        if planet.0 < 12 && self.own_tops(seat) & (1 << planet.0) != 0 {
            Ok(())
        } else {
            Err(Refusal::NotOnTop(planet))
        }
    }

    pub(crate) fn execute(&mut self, seat: Seat, planet: PlanetId, context: &mut impl Context) {
        let Some(top) = self.table.top_order(planet) else { return };
        self.table.orders.remove(top);
        let face = self.secrets.faces.remove(top);
        context.tell(|| Event::OrderRevealed { seat, planet, face });
        self.table.order = OrderInHand {
            active: true,
            seat,
            planet,
            kind: face.kind,
            special: face.special,
            token: face,
            step: 1,
            ..OrderInHand::default()
        };
        self.push(Frame::Revealed);
    }

    /// A kept event that raises a revealed order (SC-EVENT-23).
    pub(crate) fn check_raise_order(&self, seat: Seat, event: EventId) -> Result<(), Refusal> {
        if self.table.order.special {
            return Err(Refusal::AlreadySpecial);
        }
        let raises = |event: EventId| {
            let effects = &data().events[event.index()].record.effects;
            effects.contains(&EventEffect::TreatOrderAsSpecial)
        };
        match event.index() < data().events.len() && self.table.players[seat].kept.contains(event) && raises(event) {
            true => Ok(()),
            false => Err(Refusal::NoSuchEvent),
        }
    }

    pub(crate) fn legal_revealed(&self, seat: Seat, out: &mut Vec<Action>) {
        out.push(Action::CarryOut);
        out.push(Action::TakeEvent);
        for event in self.table.players[seat].kept.kinds() {
            if self.check_raise_order(seat, event).is_ok() {
                out.push(Action::RaiseOrder(event));
            }
        }
        // SC-LIMIT-06: also in an order that can do nothing, or that is given up.
        self.offer_demolish(seat, out);
    }

    pub(crate) fn raise_order(&mut self, seat: Seat, event: EventId, context: &mut impl Context) {
        self.table.players[seat].kept.take(event);
        self.table.events.discard.put(event);
        self.table.order.special = true;
        context.tell(|| Event::OrderRaised { seat, event });
    }

    /// SC-EXEC-06: the order's effects are given up for an event card.
    pub(crate) fn take_event(&mut self, seat: Seat, context: &mut impl Context) {
        self.draw_event(seat, context);
        self.end_order(context);
    }

    pub(crate) fn carry_out_order(&mut self, seat: Seat, context: &mut impl Context) {
        let planet = self.table.order.planet;
        let base = self.table.base_on(planet, seat).is_some();
        match self.table.order.kind {
            // SC-BUILD-06.
            OrderKind::Build if !base && !self.table.unit_on(planet, seat) => self.end_order(context),
            OrderKind::Build => self.turn_into(Frame::Build),
            OrderKind::Mobilize => self.turn_into(Frame::Mobilize),
            // SC-RESEARCH-01.
            OrderKind::Research if !base => self.end_order(context),
            OrderKind::Research => {
                // SC-RESEARCH-03.
                self.draw_event(seat, context);
                self.turn_into(Frame::Research(ResearchStep::Draw));
            }
        }
    }

    /// The order goes back to its owner's area, and the next player acts (SC-EXEC-05).
    pub(crate) fn end_order(&mut self, context: &mut impl Context) {
        let order = self.table.order;
        self.table.players[order.seat].spent[order.token.index()] += 1;
        context.tell(|| Event::OrderReturned { seat: order.seat, planet: order.planet, face: order.token });
        self.no_order();
        self.enter(Frame::Execute);
        self.table.turn = self.table.next(order.seat);
        self.test_elimination(context);
    }

    /// Draws the top event card, face down and unseen (SC-EVENT-01). Nobody may look, so which card it is stays open until step 8,
    /// unless somebody has seen it on top of the deck.
    pub(crate) fn draw_event(&mut self, seat: Seat, context: &mut impl Context) {
        if self.table.events.is_empty() && self.table.house.conquest {
            self.recycle_events(context);
        }
        let Some(stage) = self.table.events.top_stage() else {
            // Told of nothing: what leaves no trace on the table is no news, and everybody sees that the deck is empty.
            return;
        };
        let deck = &mut self.table.events;
        deck.left[stage] -= 1;
        if deck.scanned > 0 {
            deck.scanned -= 1;
            if deck.scanned == 0 {
                deck.scanner = None;
            }
            if let Some(event) = self.secrets.event_top.pop() {
                self.secrets.drawn[seat].put(event);
            }
        }
        if deck.is_empty() {
            deck.ran_out = true;
        }
        self.table.players[seat].face_down_events[stage] += 1;
        context.tell(|| Event::EventDrawn { seat, stage: stage as u8 + 1 });
    }

    /// SC-CONQ-04: discarded stage III events become a new deck.
    fn recycle_events(&mut self, context: &mut impl Context) {
        let bits = data().event_stage[2];
        let cards = EventSet(self.table.events.discard.0 & bits);
        if cards.is_empty() {
            return;
        }
        // Cards that lie face down come from the old deck: settle them before the old ones can come again.
        for seat in self.table.everybody() {
            self.settle_events(seat, context);
        }
        self.table.events.discard.0 &= !bits;
        self.table.events.left[2] = cards.len();
        self.table.events.ran_out = false;
        context.tell(|| Event::EventsRecycled { cards: cards.len() });
    }

    /// Event cards that are somewhere by name: all others are in the deck, unknown face down, or out of the game.
    pub(crate) fn settled_events(&self) -> EventSet {
        let deck = &self.table.events;
        let mut known = deck.discard.and(deck.ends).and(deck.removed);
        for seat in self.table.everybody() {
            known = known.and(self.table.players[seat].kept).and(self.secrets.drawn[seat]);
        }
        for event in &self.secrets.event_top {
            known.put(*event);
        }
        known
    }

    /// Decides which cards a player has drawn face down.
    pub(crate) fn settle_events(&mut self, seat: Seat, context: &mut impl Context) {
        for stage in 0..3 {
            while self.secrets.drawn[seat].of_stage(stage) < self.table.players[seat].face_down_events[stage] {
                let event = self.settled_events().any_other(stage, |below| context.pick(below));
                let Some(event) = event else { break };
                self.secrets.drawn[seat].put(event);
            }
        }
    }
}
