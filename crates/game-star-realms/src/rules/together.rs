//! SR-HYDRA-10 to SR-HYDRA-13, SR-EMP-11: what members of a team do for each other.

use crate::action::Piece;
use crate::amounts::{Combat, Trade};
use crate::cards::{Kind, facts};
use crate::effect::Resource;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::rules::formats::CALLS;
use crate::state::{Call, Frame, Player, Purchase, ROW, State};
use tabletop::{Dice, EventSink, Seat, SeatSet};

/// SR-EMP-11.
pub(crate) const PASSING: Trade = Trade(1);

/// What a call for help is paid with.
pub(crate) const fn paid_with(purchase: Purchase) -> Resource {
    match purchase {
        Purchase::Card { .. } => Resource::Trade,
        Purchase::Base { .. } => Resource::Combat,
    }
}

const fn pool(player: &Player, resource: Resource) -> u16 {
    match resource {
        Resource::Trade => player.trade.0,
        Resource::Combat | Resource::Authority => player.combat.0,
    }
}

/// Points of a team, as one of its members counts them.
#[derive(Clone, Copy)]
pub(crate) struct Means {
    own: u16,
    team: u16,
}

impl Means {
    /// Does a price take the help of others, and is there enough?
    pub(crate) fn check(self, price: u8) -> Result<(), Refusal> {
        if u16::from(price) > self.team {
            return Err(Refusal::TeamCannotPay { need: price.into(), have: self.team });
        }
        if price == 0 || self.team == self.own { Err(Refusal::NobodyCanHelp) } else { Ok(()) }
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
        self.means(seat, resource)?.check(price)
    }

    /// What a member could ask for help with, whatever the price.
    pub(crate) fn means(&self, seat: Seat, resource: Resource) -> Result<Means, Refusal> {
        if !self.format.joint_turn() {
            return Err(Refusal::NotTogether);
        }
        if self.player(seat).calls >= CALLS {
            return Err(Refusal::NoMoreCalls);
        }
        Ok(Means { own: pool(self.player(seat), resource), team: self.team_pool(seat, resource) })
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
        self.call(seat, Purchase::Card { card, slot }, facts(card).cost, dice, sink);
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
        let price = Self::defense_left(self.areas.of(owner)[index]).0;
        self.call(seat, Purchase::Base { owner, piece }, price, dice, sink);
    }

    fn call(
        &mut self,
        seat: Seat,
        purchase: Purchase,
        price: u8,
        dice: &mut impl Dice,
        sink: &mut impl EventSink<Event>,
    ) {
        let resource = paid_with(purchase);
        let able = |mate: &Seat| pool(self.player(*mate), resource) > 0;
        let helpers: SeatSet = self.teammates(seat).iter().filter(able).collect();
        let (owner, nth, slot) = match purchase {
            Purchase::Card { slot, .. } => (None, 0, slot),
            Purchase::Base { owner, piece } => (Some(owner), piece.nth, None),
        };
        sink.tell(|| Event::HelpAsked { seat, card: purchase.card(), owner, nth, slot, price });
        self.go_on(Frame::Together(Call { seat, purchase, price, helpers }), dice, sink);
    }

    /// What has been promised so far.
    pub(crate) fn pledged(&self, call: &Call) -> u8 {
        self.teammates(call.seat).iter().fold(0, |sum: u8, mate| sum.saturating_add(self.player(mate).pledged))
    }

    /// The most a helper can add.
    pub(crate) fn most_to_give(&self, call: &Call, helper: Seat) -> u8 {
        let left = call.price.saturating_sub(self.pledged(call));
        u16::from(left).min(pool(self.player(helper), paid_with(call.purchase))) as u8
    }

    /// Who is asked next for his share; nobody when all is paid, all were asked, or it cannot come together any more.
    pub(crate) fn next_helper(&self, call: &Call) -> Option<Seat> {
        let resource = paid_with(call.purchase);
        let pledged = u16::from(self.pledged(call));
        let own = pool(self.player(call.seat), resource);
        let rest: u16 = call.helpers.iter().map(|mate| pool(self.player(mate), resource)).sum();
        let open = pledged < u16::from(call.price) && pledged + own + rest >= u16::from(call.price);
        call.helpers.lowest().filter(|_| open)
    }

    /// A teammate says what he gives. It is told if it matters: in vain, everything is as it was.
    pub(crate) fn contribute(&mut self, seat: Seat, call: &mut Call, amount: u8, sink: &mut impl EventSink<Event>) {
        call.helpers = call.helpers.without(seat);
        self.players[seat].pledged = amount;
        if self.next_helper(call).is_some() || self.comes_together(call) {
            let (to, resource) = (call.seat, paid_with(call.purchase));
            sink.tell(|| Event::Contributed { seat, to, resource, amount });
        }
    }

    /// Is what they pay for still there, and does the one who asked have the rest?
    fn comes_together(&self, call: &Call) -> bool {
        let own = call.price.saturating_sub(self.pledged(call));
        let there = match call.purchase {
            Purchase::Card { .. } => true,
            Purchase::Base { owner, piece } => self.areas.find(owner, piece.kind, piece.nth).is_some(),
        };
        there && u16::from(own) <= pool(self.player(call.seat), paid_with(call.purchase))
    }

    pub(crate) fn take_pledges_back(&mut self) {
        for seat in SeatSet::first(self.seats).iter() {
            self.players[seat].pledged = 0;
        }
    }

    /// Everybody has answered: each pays his share and the one who asked the rest; or nobody pays anything. Does a choice wait
    /// on top of the stack afterwards?
    pub(crate) fn pay_together(&mut self, call: &Call, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) -> bool {
        let resource = paid_with(call.purchase);
        let own = call.price.saturating_sub(self.pledged(call));
        if !self.comes_together(call) {
            self.take_pledges_back();
            self.players[call.seat].calls = (self.player(call.seat).calls + 1).min(CALLS);
            sink.tell(|| Event::HelpFailed { seat: call.seat, card: call.purchase.card() });
            return false;
        }
        self.players[call.seat].pledged = own;
        for seat in self.teammates(call.seat).with(call.seat).iter() {
            let player = &mut self.players[seat];
            let share = u16::from(std::mem::take(&mut player.pledged));
            match resource {
                Resource::Trade => player.trade.0 = player.trade.0.saturating_sub(share),
                Resource::Combat | Resource::Authority => player.combat.0 = player.combat.0.saturating_sub(share),
            }
        }
        match call.purchase {
            Purchase::Base { owner, piece } => {
                if let Some(index) = self.areas.find(owner, piece.kind, piece.nth) {
                    self.destroy(call.seat, owner, index, Some(call.price.into()), sink);
                }
                false
            }
            Purchase::Card { slot, .. } => {
                let below = self.frames.len();
                self.acquire(call.seat, slot, Some(call.price), None, dice, sink);
                self.frames.len() > below
            }
        }
    }

    /// Could the unspent points of a member do anything, alone or together (SR-HYDRA-08)?
    pub(crate) fn has_use_for_points(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        if player.combat > Combat(0) {
            let together = self.team_pool(seat, Resource::Combat);
            let mut use_for_it = self.attackable(seat).iter().any(|target| !self.is_shielded(target));
            self.each_targetable_base(seat, |_, _, defense| use_for_it |= u16::from(defense.0) <= together);
            if use_for_it {
                return true;
            }
        }
        let together = self.team_pool(seat, Resource::Trade);
        let mut shelves = (0..ROW as u8).map(Some).chain([None]);
        let affordable = |card: Kind| u16::from(facts(card).cost) <= together;
        player.trade > Trade(0) && shelves.any(|slot| self.on_shelf(slot).is_some_and(affordable))
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
        if player.trade < PASSING { Err(Refusal::PassingCosts { have: player.trade.0 }) } else { Ok(()) }
    }
}
