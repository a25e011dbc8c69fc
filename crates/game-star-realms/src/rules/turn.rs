//! SR-TURN: a turn is a main phase, a discard phase and a draw phase; of one player, or of a whole team (SR-HYDRA-07).

use crate::amounts::{Combat, Trade};
use crate::cards::facts;
use crate::event::Event;
use crate::state::{InPlay, State};
use tabletop::{Dice, EventSink, Seat, SeatSet};

impl State {
    /// SR-TURN-07: the pools of a turn start at zero. They were emptied when the last turn of these seats ended.
    pub(crate) fn begin_turn(&mut self, seats: SeatSet, sink: &mut impl EventSink<Event>) {
        self.turn += 1;
        self.active = seats;
        self.asked = seats;
        let Some(first) = seats.lowest() else { return };
        match self.team(self.side_of(first)).filter(|_| self.format.joint_turn()) {
            Some(team) => sink.tell(|| Event::TeamTurnBegan { team, seats, turn: self.turn }),
            None => sink.tell(|| Event::TurnBegan { seat: first, turn: self.turn }),
        }
        for seat in seats.iter() {
            // SR-ALLY-06: bases from earlier turns are allies at once.
            self.unlock_allies(seat, u8::MAX);
        }
        if self.boss() == Some(first) {
            self.repair(first, sink);
        }
    }

    /// A player ends his main phase. Of a team, everybody must (SR-HYDRA-08).
    pub(crate) fn end_main_phase(&mut self, seat: Seat, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        if self.format.joint_turn() {
            self.ready = self.ready.with(seat);
            if self.has_use_for_points(seat) {
                self.content = self.content.with(seat);
            }
            sink.tell(|| Event::Ready { seat });
            let waiting = self.active.and(self.alive).minus(self.ready);
            if !waiting.is_empty() {
                self.asked = waiting;
                return;
            }
        }
        self.end_turn(dice, sink);
    }

    /// SR-HYDRA-08: he is in the main phase again, as long as a teammate is.
    pub(crate) fn withdraw(&mut self, seat: Seat, sink: &mut impl EventSink<Event>) {
        (self.ready, self.content) = (self.ready.without(seat), self.content.without(seat));
        self.asked = self.asked.with(seat);
        sink.tell(|| Event::Withdrew { seat });
    }

    /// Who may take a declaration back: while nothing is being carried out and a teammate still plays.
    #[inline]
    pub(crate) fn may_withdraw(&self) -> SeatSet {
        if self.frames.is_empty() && !self.boss_acts() { self.ready } else { SeatSet::EMPTY }
    }

    /// SR-TURN-02: the main phase is over; discard, draw, pass the turn on. A team does each together (SR-HYDRA-08).
    pub(crate) fn end_turn(&mut self, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        let seats = self.active.and(self.alive);
        (self.ready, self.content) = (SeatSet::EMPTY, SeatSet::EMPTY);
        for seat in seats.iter() {
            self.clean_up(seat, sink);
        }
        for seat in seats.iter() {
            self.draw(seat, self.hand_size(seat), dice, sink);
        }
        for seat in seats.iter() {
            self.return_scrapped(seat, sink);
        }
        if let Some(seat) = seats.lowest() {
            match self.team(self.side_of(seat)).filter(|_| self.format.joint_turn()) {
                Some(team) => sink.tell(|| Event::TeamTurnEnded { team }),
                None => sink.tell(|| Event::TurnEnded { seat }),
            }
        }
        if self.format.adventure().is_some() {
            self.after_players(sink);
        } else {
            self.pass_turn(sink);
        }
    }

    /// The next turn, unless there were too many (SR-END-06).
    pub(crate) fn pass_turn(&mut self, sink: &mut impl EventSink<Event>) {
        (self.ready, self.content) = (SeatSet::EMPTY, SeatSet::EMPTY);
        if self.turn >= self.turn_limit() {
            self.end_by_authority(sink);
            return;
        }
        self.begin_turn(self.next_turn(), sink);
    }

    /// Nothing is being carried out: the main phase goes on for those who are in it.
    #[inline]
    pub(crate) fn back_to_main_phase(&mut self, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        if self.boss_acts() {
            if self.boss.progress.waits {
                // Whoever is left may let it begin.
                let concerned = self.boss.progress.victims.and(self.alive);
                self.asked = if concerned.is_empty() { self.crew() } else { concerned };
            } else {
                self.boss_goes_on(dice, sink);
            }
            return;
        }
        self.asked = self.active.and(self.alive);
        if self.crew().len() == usize::from(self.seats) && self.ready.is_empty() {
            return;
        }
        if self.asked.is_empty() {
            // Whose turn it was has left.
            self.pass_turn(sink);
            return;
        }
        self.reconsider(sink);
        self.asked = self.asked.minus(self.ready);
        if self.asked.is_empty() {
            self.end_turn(dice, sink);
        }
    }

    /// SR-HYDRA-08: who has declared himself ready is in again when his unspent points can do something they could not then.
    fn reconsider(&mut self, sink: &mut impl EventSink<Event>) {
        for seat in self.ready.minus(self.content).iter() {
            if self.has_use_for_points(seat) {
                self.ready = self.ready.without(seat);
                sink.tell(|| Event::Reconsiders { seat });
            }
        }
    }

    /// SR-DISC-03 to SR-DISC-06: points lapse, ships and hand are discarded, bases stay.
    fn clean_up(&mut self, seat: Seat, sink: &mut impl EventSink<Event>) {
        sink.tell(|| {
            let ships = self.areas.of(seat).iter().map(|card| card.kind).filter(|kind| !kind.sort().is_base());
            Event::CleanedUp { seat, ships: ships.collect(), hand: self.player(seat).hand.iter().collect() }
        });
        let player = &mut self.players[seat];
        (player.trade, player.combat) = (Trade(0), Combat(0));
        (player.played, player.scrapped, player.scrapped_from_play) = (0, 0, 0);
        (player.pledged, player.calls) = (0, 0);
        player.redirects = Default::default();
        (player.fleet, player.bases, player.outposts) = ([0; 4], 0, 0);
        self.areas.sweep(seat, |card| {
            if !facts(card.kind).sort.is_base() {
                player.discard.put(card.kind);
                player.discard_top = Some(card.kind);
                return false;
            }
            // SR-ABIL-11: a copy lasts until the turn ends. SR-ALLY-05: what was unlocked must be unlocked anew.
            *card = InPlay { damage: card.damage, ..InPlay::fresh(card.kind) };
            player.count_in(*card);
            true
        });
        if let Some((top, _)) = player.hand.kinds().last() {
            player.discard_top = Some(top);
        }
        let mut shown = player.hand;
        let hand = &mut player.hand;
        player.discard.take_all(hand);
        shown.iter().for_each(|card| self.note_shown(seat, card));
        self.shown.take_all(&mut shown);
    }

    /// SR-SCRAP-11: after the draw phase, if the card is still in the heap.
    fn return_scrapped(&mut self, seat: Seat, sink: &mut impl EventSink<Event>) {
        while let Some(card) = self.players[seat].returning.pop() {
            if !self.scrap_heap.take(card) {
                continue;
            }
            if self.scrap_top == Some(card) && !self.scrap_heap.has(card) {
                self.scrap_top = None;
            }
            self.put_in_discard(seat, card);
            sink.tell(|| Event::Returned { seat, card });
        }
    }
}
