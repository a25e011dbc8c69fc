//! The Planning phase: four orders each, face down, one after the other.

use crate::action::Action;
use crate::apply::{Context, Flow};
use crate::cards::data;
use crate::event::Event;
use crate::ids::{Face, PlanetId};
use crate::refusal::Refusal;
use crate::state::{Frame, ORDERS, OrderToken, Phase, War};
use tabletop::Seat;

impl War {
    /// A new round begins with Planning.
    pub(crate) fn begin_round(&mut self, context: &mut impl Context) {
        self.table.round = self.table.round.saturating_add(1);
        self.table.phase = Phase::Planning;
        let round = self.table.round;
        context.tell(|| Event::PhaseBegan { round, phase: Phase::Planning });
        if !self.table.plays(self.table.first) {
            self.table.first = self.table.next(self.table.first);
        }
        for seat in self.table.everybody() {
            let specials = self.table.special_orders(seat);
            let player = &mut self.table.players[seat];
            player.placed = if player.out { ORDERS } else { 0 };
            player.spent = [0; 6];
            // SC-MODULE-04: modules count as they are when planning begins.
            player.specials = specials;
        }
        self.table.turn = self.table.first;
        self.enter(Frame::Plan);
    }

    pub(crate) fn step_plan(&mut self, context: &mut impl Context) -> Flow {
        // SC-PLAN-02: whoever has placed fewest is next, clockwise from the first player.
        let fewest = self.table.everybody().map(|seat| self.table.players[seat].placed).min().unwrap_or(ORDERS);
        if fewest >= ORDERS {
            self.begin_execution(context);
            return Flow::Go;
        }
        let next = self.table.clockwise(self.table.first).find(|seat| self.table.players[*seat].placed == fewest);
        let seat = next.unwrap_or(self.table.first);
        self.table.turn = seat;
        self.ask(seat)
    }

    /// Faces this player has on the board and back in his area.
    pub(crate) fn faces_used(&self, seat: Seat) -> [u8; 6] {
        let mut used = self.table.players[seat].spent;
        for (order, face) in self.table.orders.iter().zip(&self.secrets.faces) {
            if order.seat == seat {
                used[face.index()] += 1;
            }
        }
        used
    }

    fn check_face(&self, seat: Seat, face: Face, used: &[u8; 6]) -> Result<(), Refusal> {
        let sheet = &data().races[self.table.race(seat).index()];
        let tokens = if face.special { sheet.special_orders } else { sheet.regular_orders };
        if used[face.index()] >= tokens {
            return Err(Refusal::NoToken { kind: face.kind, special: face.special });
        }
        let allowed = self.table.players[seat].specials;
        if face.special && used[3..].iter().sum::<u8>() >= allowed {
            return Err(Refusal::SpecialOrders { allowed });
        }
        Ok(())
    }

    pub(crate) fn check_place_order(&self, seat: Seat, planet: PlanetId, face: Face) -> Result<(), Refusal> {
        let reach = self.table.reach(self.table.presence(seat));
        if planet.0 >= 12 || reach & (1 << planet.0) == 0 {
            return Err(Refusal::OutOfReach(planet));
        }
        self.check_face(seat, face, &self.faces_used(seat))
    }

    pub(crate) fn legal_plan(&self, seat: Seat, out: &mut Vec<Action>) {
        let reach = self.table.reach(self.table.presence(seat));
        let used = self.faces_used(seat);
        for face in Face::ALL {
            if self.check_face(seat, face, &used).is_ok() {
                for planet in (0..12).map(PlanetId).filter(|planet| reach & (1 << planet.0) != 0) {
                    out.push(Action::PlaceOrder { planet, face });
                }
            }
        }
    }

    pub(crate) fn refused_plan(&self, seat: Seat, out: &mut Vec<(Action, Refusal)>) {
        for planet in self.table.board() {
            for face in Face::ALL {
                if let Err(refusal) = self.check_place_order(seat, planet, face) {
                    out.push((Action::PlaceOrder { planet, face }, refusal));
                }
            }
        }
    }

    pub(crate) fn place_order(&mut self, seat: Seat, planet: PlanetId, face: Face, context: &mut impl Context) {
        self.table.orders.push(OrderToken { seat, planet });
        self.secrets.faces.push(face);
        self.table.players[seat].placed += 1;
        context.tell(|| Event::OrderPlaced { seat, planet, face: Some(face) });
    }
}
