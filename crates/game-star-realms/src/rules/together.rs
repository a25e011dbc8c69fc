//! SR-HYDRA-10 to SR-HYDRA-13, SR-EMP-11: what members of a team do for each other.

use crate::action::Piece;
use crate::cards::{Kind, facts};
use crate::effect::Resource;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::rules::formats::CALLS;
use crate::state::{Frame, Player, ROW, State, Task};
use tabletop::{Dice, EventSink, Seat, SeatSet};

/// SR-EMP-11.
pub(crate) const PASSING: u16 = 1;

/// What a call for help is paid with.
pub(crate) const fn paid_with(task: Task) -> Resource {
    match task {
        Task::AttackTogether => Resource::Combat,
        Task::BuyTogether | Task::Ability | Task::Bequeath | Task::Order => Resource::Trade,
    }
}

const fn pool(player: &Player, resource: Resource) -> u16 {
    match resource {
        Resource::Trade => player.trade,
        Resource::Combat | Resource::Authority => player.combat,
    }
}

impl State {
    /// What all members of a team have in their pools, this seat's included.
    pub(crate) fn team_pool(&self, seat: Seat, resource: Resource) -> u16 {
        let own = pool(self.player(seat), resource);
        own + self.teammates(seat).iter().map(|mate| pool(self.player(mate), resource)).sum::<u16>()
    }

    /// Could a member ask for help with a price (SR-HYDRA-10, SR-HYDRA-11)?
    pub(crate) fn check_call(&self, seat: Seat, resource: Resource, price: u8) -> Result<(), Refusal> {
        if !self.format.joint_turn() {
            return Err(Refusal::NotTogether);
        }
        if self.player(seat).calls >= CALLS {
            return Err(Refusal::NoMoreCalls);
        }
        let have = self.team_pool(seat, resource);
        if u16::from(price) > have {
            return Err(Refusal::TeamCannotPay { need: price.into(), have });
        }
        if price == 0 || have == pool(self.player(seat), resource) { Err(Refusal::NobodyCanHelp) } else { Ok(()) }
    }

    /// SR-HYDRA-11, SR-HYDRA-13: the card goes to the one who asks (SR-HYDRA-12).
    pub(crate) fn buy_together(
        &mut self,
        seat: Seat,
        slot: Option<u8>,
        dice: &mut impl Dice,
        sink: &mut impl EventSink<Event>,
    ) {
        let Some(card) = self.on_shelf(slot) else { return };
        let frame = Frame { card, slot, count: facts(card).cost, task: Task::BuyTogether, ..Frame::default() };
        self.call(seat, frame, None, dice, sink);
    }

    /// SR-HYDRA-10.
    pub(crate) fn attack_together(
        &mut self,
        seat: Seat,
        owner: Seat,
        piece: Piece,
        dice: &mut impl Dice,
        sink: &mut impl EventSink<Event>,
    ) {
        let Some(index) = self.areas.find(owner, piece.kind, piece.nth) else { return };
        let count = Self::defense_left(self.areas.of(owner)[index]);
        let task = Task::AttackTogether;
        let frame = Frame { card: piece.kind, nth: piece.nth, owner, count, task, ..Frame::default() };
        self.call(seat, frame, Some(owner), dice, sink);
    }

    fn call(
        &mut self,
        seat: Seat,
        frame: Frame,
        owner: Option<Seat>,
        dice: &mut impl Dice,
        sink: &mut impl EventSink<Event>,
    ) {
        let resource = paid_with(frame.task);
        let able = |mate: &Seat| pool(self.player(*mate), resource) > 0;
        let victims: SeatSet = self.teammates(seat).iter().filter(able).collect();
        sink.tell(|| Event::HelpAsked {
            seat,
            card: frame.card,
            owner,
            nth: frame.nth,
            slot: frame.slot,
            price: frame.count,
        });
        self.go_on(Frame { seat, source: frame.card, victims, ..frame }, dice, sink);
    }

    /// What has been promised so far.
    pub(crate) fn pledged(&self, frame: &Frame) -> u8 {
        self.teammates(frame.seat).iter().fold(0, |sum: u8, mate| sum.saturating_add(self.player(mate).pledged))
    }

    /// The most a helper can add.
    pub(crate) fn most_to_give(&self, frame: &Frame, helper: Seat) -> u8 {
        let left = frame.count.saturating_sub(self.pledged(frame));
        u16::from(left).min(pool(self.player(helper), paid_with(frame.task))) as u8
    }

    /// Who is asked next for his share; nobody when all is paid, all were asked, or it cannot come together any more.
    pub(crate) fn next_helper(&self, frame: &Frame) -> Option<Seat> {
        let resource = paid_with(frame.task);
        let pledged = u16::from(self.pledged(frame));
        let own = pool(self.player(frame.seat), resource);
        let rest: u16 = frame.victims.iter().map(|mate| pool(self.player(mate), resource)).sum();
        let open = pledged < u16::from(frame.count) && pledged + own + rest >= u16::from(frame.count);
        frame.victims.lowest().filter(|_| open)
    }

    /// A teammate says what he gives. It is told if it matters: in vain, everything is as it was.
    pub(crate) fn contribute(&mut self, seat: Seat, frame: &mut Frame, amount: u8, sink: &mut impl EventSink<Event>) {
        frame.victims = frame.victims.without(seat);
        self.players[seat].pledged = amount;
        if self.next_helper(frame).is_some() || self.comes_together(frame) {
            let (to, resource) = (frame.seat, paid_with(frame.task));
            sink.tell(|| Event::Contributed { seat, to, resource, amount });
        }
    }

    /// Is what they pay for still there, and does the one who asked have the rest?
    fn comes_together(&self, frame: &Frame) -> bool {
        let own = frame.count.saturating_sub(self.pledged(frame));
        let there = frame.task == Task::BuyTogether || self.areas.find(frame.owner, frame.card, frame.nth).is_some();
        there && u16::from(own) <= pool(self.player(frame.seat), paid_with(frame.task))
    }

    pub(crate) fn take_pledges_back(&mut self) {
        for seat in SeatSet::first(self.seats).iter() {
            self.players[seat].pledged = 0;
        }
    }

    /// Everybody has answered: each pays his share and the one who asked the rest; or nobody pays anything. Does a choice wait
    /// on top of the stack afterwards?
    pub(crate) fn pay_together(
        &mut self,
        frame: &Frame,
        dice: &mut impl Dice,
        sink: &mut impl EventSink<Event>,
    ) -> bool {
        let resource = paid_with(frame.task);
        let own = frame.count.saturating_sub(self.pledged(frame));
        let base = self.areas.find(frame.owner, frame.card, frame.nth).filter(|_| frame.task == Task::AttackTogether);
        if !self.comes_together(frame) {
            self.take_pledges_back();
            self.players[frame.seat].calls = (self.player(frame.seat).calls + 1).min(CALLS);
            sink.tell(|| Event::HelpFailed { seat: frame.seat, card: frame.card });
            return false;
        }
        self.players[frame.seat].pledged = own;
        for seat in self.teammates(frame.seat).with(frame.seat).iter() {
            let player = &mut self.players[seat];
            let share = u16::from(std::mem::take(&mut player.pledged));
            match resource {
                Resource::Trade => player.trade = player.trade.saturating_sub(share),
                Resource::Combat | Resource::Authority => player.combat = player.combat.saturating_sub(share),
            }
        }
        match base {
            Some(index) => {
                self.destroy(frame.seat, frame.owner, index, Some(frame.count.into()), sink);
                false
            }
            None => {
                let below = self.frames.len();
                self.acquire(frame.seat, frame.slot, Some(frame.count), None, dice, sink);
                self.frames.len() > below
            }
        }
    }

    /// Could the unspent points of a member do anything, alone or together (SR-HYDRA-08)?
    pub(crate) fn has_use_for_points(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        if player.combat > 0 {
            let together = self.team_pool(seat, Resource::Combat);
            let mut use_for_it = self.attackable(seat).iter().any(|target| !self.is_shielded(target));
            self.each_targetable_base(seat, |_, _, defense| use_for_it |= u16::from(defense) <= together);
            if use_for_it {
                return true;
            }
        }
        let together = self.team_pool(seat, Resource::Trade);
        let mut shelves = (0..ROW as u8).map(Some).chain([None]);
        let affordable = |card: Kind| u16::from(facts(card).cost) <= together;
        player.trade > 0 && shelves.any(|slot| self.on_shelf(slot).is_some_and(affordable))
    }

    /// SR-EMP-11: one trade, one card, from discard pile to discard pile.
    pub(crate) fn pass_card(&mut self, seat: Seat, card: Kind, to: Seat, sink: &mut impl EventSink<Event>) {
        self.players[seat].trade -= PASSING;
        self.take_from_discard(seat, card);
        self.put_in_discard(to, card);
        sink.tell(|| Event::Passed { seat, to, card });
    }

    pub(crate) fn check_passing(&self, seat: Seat, card: Kind, to: Seat) -> Result<(), Refusal> {
        if !self.format.passes_cards() {
            return Err(Refusal::NoPassing);
        }
        if to.0 >= self.seats {
            return Err(Refusal::NoSuchSeat(to));
        }
        if !self.alive.contains(to) {
            return Err(Refusal::Eliminated(to));
        }
        if !self.teammates(seat).contains(to) {
            return Err(Refusal::NotATeammate(to));
        }
        let player = self.player(seat);
        if !player.discard.has(card) {
            return Err(Refusal::NotInDiscardPile(card));
        }
        if player.trade < PASSING { Err(Refusal::PassingCosts { have: player.trade }) } else { Ok(()) }
    }
}
