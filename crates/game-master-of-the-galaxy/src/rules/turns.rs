//! Turns: who plays, skipped and extra turns, the draw, the adventurer rule (chapters TURN, DRAW).

use crate::effect::{CardType, When};
use crate::event::Event;
use crate::resource::Cubes;
use crate::state::{Cause, Galaxy, Phase, ROUND_LIMIT};
use tabletop::{Dice, EventSink, Seat};

/// Cubes of a normal draw (MG-DRAW-01).
const DRAW: u8 = 3;
/// Extra turns in a row at most (MG-TURN-13).
const EXTRA_IN_A_ROW: u8 = 2;

impl Galaxy {
    /// MG-FLOW-11: an extra turn if one is due, otherwise the left neighbour.
    pub(crate) fn next_turn(&mut self, sink: &mut impl EventSink<Event>) {
        self.phase = Phase::Dawn;
        self.discarded = 0;
        if self.extra_due > 0 {
            self.extra_due -= 1;
            self.extra_taken += 1;
            return;
        }
        self.extra_taken = 0;
        self.active = Seat((self.active.0 + 1) % self.seats);
        if self.active == self.first {
            if self.round >= ROUND_LIMIT {
                self.finish_by_limit(sink);
                return;
            }
            self.round += 1;
        }
    }

    /// MG-FLOW-01: a missed turn, or the start of a real one with the adventurer rule. Frames may follow; then the draw.
    pub(crate) fn dawn(&mut self, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        let seat = self.active;
        for laid in self.conflicts.iter_mut() {
            laid.laid_now = false;
            laid.offered = false;
        }
        if self.players[seat].gone {
            self.next_turn(sink);
            return;
        }
        if self.players[seat].skips > 0 {
            self.players[seat].skips -= 1;
            let left = self.players[seat].skips;
            sink.tell(|| Event::TurnSkipped { seat, left });
            self.next_turn(sink);
            return;
        }
        let (round, extra) = (self.round, self.extra_taken > 0);
        sink.tell(|| Event::TurnBegan { seat, round, extra });
        self.phase = Phase::Draw;
        if self.players[seat].bag.is_empty() {
            // MG-DRAW-04 to 06: first the leader, then the black cubes.
            sink.tell(|| Event::Adventurer(seat));
            self.take_random(seat, CardType::Leader, dice, sink);
            self.send_home_black(seat, sink);
            self.check_victory(sink);
        }
        if self.outcome().is_some() {
            return;
        }
        // MG-EFF-08: effects at the draw come right after the normal draw.
        self.draw(seat, DRAW, dice, sink);
        let answers = self.answering(seat, When::Drawing, None);
        self.let_answer(seat, answers, Cause::None, sink);
    }

    /// Draws cubes from the bag, as many as there are (MG-DRAW-01, 02).
    pub(crate) fn draw(&mut self, seat: Seat, count: u8, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        let mut cubes = Cubes::NONE;
        for _ in 0..count {
            if let Some(cube) = self.players[seat].bag.draw(dice) {
                cubes.put(cube);
            }
        }
        self.drawn.put_all(cubes);
        sink.tell(|| Event::Drawn { seat, cubes });
    }

    /// Extra turns are gained; what would make more than two in a row is lost (MG-TURN-13).
    pub(crate) fn gain_extra_turns(&mut self, seat: Seat, turns: u8, sink: &mut impl EventSink<Event>) {
        for _ in 0..turns {
            if self.extra_taken + self.extra_due < EXTRA_IN_A_ROW {
                self.extra_due += 1;
                sink.tell(|| Event::ExtraTurn { seat, turns: 1 });
            } else {
                sink.tell(|| Event::ExtraTurnLost(seat));
            }
        }
    }
}
