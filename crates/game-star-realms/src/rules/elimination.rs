//! SR-MULTI-04 to SR-MULTI-06: players drop out, their last cards, and what becomes of the rest.

use crate::cards::Kind;
use crate::event::Event;
use crate::program::Op;
use crate::setup::Format;
use crate::state::{Chooser, Frame, Player, State};
use tabletop::{Dice, EventSink, Seat, SeatSet, Side, Standings};

impl State {
    /// SR-END-02: at zero or below a player has lost, at once (SR-END-03). The game goes on for the others (SR-MULTI-06).
    pub(crate) fn eliminate(&mut self, seat: Seat, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        let fallen = if self.format.shared_authority() {
            // SR-HYDRA-16: one score, one fate.
            self.members(self.side_of(seat)).and(self.alive)
        } else {
            SeatSet::one(seat)
        };
        for seat in fallen.iter() {
            self.alive = self.alive.without(seat);
            sink.tell(|| Event::Eliminated { seat });
        }
        if self.end_if_decided(seat, sink) {
            return;
        }
        if self.format.adventure().is_some() {
            self.gather(seat);
            self.sort_fleet(seat, sink);
            return;
        }
        // Nothing else is being carried out: only attacks bring anybody down, and they are made in the main phase.
        self.gather(seat);
        let heirs = self.heirs(seat);
        self.go_on(Frame::Bequest { seat, heirs, chooser: Chooser::Fallen }, dice, sink);
    }

    /// SR-END-05: a player may resign at any time, whoever's turn it is. Of a team with one score, he leaves alone.
    pub(crate) fn resign(&mut self, seat: Seat, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        if self.ending.is_some() || seat.0 >= self.seats {
            return;
        }
        if !self.alive.contains(seat) {
            // Out already, but perhaps about to leave a card: that falls to those who get it.
            self.take_over_bequest(seat, sink);
            return;
        }
        sink.tell(|| Event::Resigned { seat });
        self.alive = self.alive.without(seat);
        sink.tell(|| Event::Eliminated { seat });
        if self.end_if_decided(seat, sink) {
            return;
        }
        let asked = self.asked.contains(seat);
        (self.ready, self.content) = (self.ready.without(seat), self.content.without(seat));
        self.gather(seat);
        self.forget_frames_of(seat, dice, sink);
        let heirs = self.heirs(seat);
        self.frames.insert(0, Frame::Bequest { seat, heirs, chooser: Chooser::Heirs });
        self.look_again(asked, dice, sink);
    }

    /// Has this loss decided the game?
    fn end_if_decided(&mut self, fallen: Seat, sink: &mut impl EventSink<Event>) -> bool {
        let lost = self.side_of(fallen);
        let winner = match self.format {
            // SR-END-01, SR-FFA-04, SR-HUNT-06, SR-HYDRA-16: the last side left.
            Format::Duel | Format::FreeForAll | Format::Hunter | Format::Hydra => self.last_side(),
            // SR-TROPHY-02, SR-TROPHY-03: the right-hand neighbour of the first to fall.
            Format::Trophy => Some(self.side_of(self.seat_before(fallen))),
            // SR-EMP-13: with its emperor a team has lost.
            Format::Emperor if crate::rules::formats::EMPERORS.contains(&fallen) => Some(Side(1 - lost.0)),
            // SR-RAID-14, SR-RAID-15, SR-CHAL-34.
            Format::Emperor | Format::Raid | Format::Adventure(_) => self.last_side(),
        };
        let Some(winner) = winner else { return false };
        self.finish(Standings::won_by(winner, self.sides()), sink);
        true
    }

    /// The side of all who are left, if it is one.
    fn last_side(&self) -> Option<Side> {
        let mut survivors = self.alive.iter().map(|seat| self.side_of(seat));
        let winner = survivors.next()?;
        survivors.all(|side| side == winner).then_some(winner)
    }

    /// Everything a player owns goes to his discard pile: what he owns is no secret, and where it lay is not told.
    fn gather(&mut self, seat: Seat) {
        let player = &mut self.players[seat];
        let mut cards = player.discard;
        for pile in [&mut player.hand, &mut player.deck.rest] {
            cards.take_all(pile);
        }
        player.deck.top.iter().for_each(|card| cards.put(*card));
        self.areas.sweep(seat, |card| {
            cards.put(card.kind);
            false
        });
        *player = Player { authority: player.authority, discard: cards, ..Player::default() };
    }

    /// SR-MULTI-04: out of the game, not to the scrap heap.
    pub(crate) fn remove_cards(&mut self, seat: Seat, sink: &mut impl EventSink<Event>) {
        let player = &mut self.players[seat];
        player.discard_top = None;
        let count = player.discard.len() as u16;
        self.gone.take_all(&mut player.discard);
        sink.tell(|| Event::LeftTheGame { seat, count });
    }

    /// Whom the question for a last card goes to: the one who leaves it, or the one who gets it.
    pub(crate) fn asked_for_bequest(&self, seat: Seat, heirs: SeatSet, chooser: Chooser) -> Option<Seat> {
        let heir = heirs.lowest().filter(|_| !self.player(seat).discard.is_empty())?;
        Some(match chooser {
            Chooser::Fallen => seat,
            Chooser::Heirs => heir,
        })
    }

    /// The card goes to the discard pile of the next heir (SR-EMP-12, SR-RAID-13). Those who still get one.
    pub(crate) fn bequeath(
        &mut self,
        seat: Seat,
        heirs: SeatSet,
        card: Option<Kind>,
        sink: &mut impl EventSink<Event>,
    ) -> SeatSet {
        let Some(to) = heirs.lowest() else { return heirs };
        if let Some(card) = card {
            self.take_from_discard(seat, card);
            self.put_in_discard(to, card);
            sink.tell(|| Event::Bequeathed { seat, to, card });
        }
        heirs.without(to)
    }

    /// He will not say any more which card he leaves.
    fn take_over_bequest(&mut self, seat: Seat, sink: &mut impl EventSink<Event>) {
        let mut asks = None;
        let last = self.frames.len().saturating_sub(1);
        for (index, frame) in self.frames.iter_mut().enumerate() {
            if let Frame::Bequest { seat: fallen, heirs, chooser: chooser @ Chooser::Fallen } = frame
                && *fallen == seat
            {
                *chooser = Chooser::Heirs;
                asks = heirs.lowest().filter(|_| index == last);
            }
        }
        if let Some(heir) = asks {
            self.ask(SeatSet::one(heir), sink);
        }
    }

    /// A player has left: what he was carrying out is over, and nobody waits for his answers.
    fn forget_frames_of(&mut self, seat: Seat, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        let (mut refill, mut cancelled) = (false, false);
        self.frames.retain(|frame| {
            let over = frame.seat() == seat && !matches!(frame, Frame::Bequest { .. });
            if let (true, Frame::Ability(run)) = (over, frame) {
                refill |= run.program().iter().any(|op| matches!(op, Op::ScrapRow { .. }));
            }
            cancelled |= over && matches!(frame, Frame::Together(_));
            !over
        });
        if cancelled {
            self.take_pledges_back();
        }
        if refill {
            self.refill_row(dice, sink);
        }
        self.frames.iter_mut().for_each(|frame| frame.forget(seat));
    }

    /// Somebody has left in the middle of something, perhaps the one who was asked: the question on top is put anew.
    fn look_again(&mut self, asked: bool, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        let Some(frame) = self.frames.pop() else { return };
        match (frame, frame.op()) {
            (Frame::Ability(run), Some(Op::OpponentDiscards(count))) if asked => {
                self.skip_victim(count, run, dice, sink);
            }
            (Frame::Order { .. }, _) if asked => self.go_on(frame, dice, sink),
            // What there is to choose from may have left the table.
            (Frame::Ability(_), Some(Op::DestroyBase { .. } | Op::CopyBase) | None)
            | (Frame::Together(_) | Frame::Bequest { .. }, _) => self.go_on(frame, dice, sink),
            // The one who carries it out is still there, and can still choose.
            (Frame::Ability(_), Some(_)) | (Frame::Acquired { .. } | Frame::Order { .. }, _) => self.frames.push(frame),
        }
    }
}
