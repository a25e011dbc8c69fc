//! Carries out one action that `check` has let through.

use crate::action::Action;
use crate::amounts::Combat;
use crate::event::Event;
use crate::state::State;
use crate::tally::Tally;
use tabletop::{Dice, EventSink, Seat};

impl State {
    pub(crate) fn apply(&mut self, seat: Seat, action: Action, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        if !self.shown.is_empty() {
            self.shown = Tally::EMPTY;
            self.shown_by.clear();
        }
        match action {
            Action::Play(kind) => self.play(seat, kind, dice, sink),
            Action::Use(piece, ability) => self.use_ability(seat, piece, ability, dice, sink),
            Action::Buy(slot) => self.buy(seat, Some(slot), dice, sink),
            Action::BuyExplorer => self.buy(seat, None, dice, sink),
            Action::Attack(target, amount) => self.attack(seat, target, Combat(amount), dice, sink),
            Action::AttackBase(owner, piece) => self.attack_base(seat, owner, piece, sink),
            Action::EndTurn => self.end_main_phase(seat, dice, sink),
            Action::Withdraw => self.withdraw(seat, sink),
            Action::BuyTogether(slot) => self.buy_together(seat, Some(slot), dice, sink),
            Action::BuyExplorerTogether => self.buy_together(seat, None, dice, sink),
            Action::AttackBaseTogether(owner, piece) => self.attack_together(seat, owner, piece, dice, sink),
            Action::DamageBase(owner, piece, amount) => self.damage_base(seat, owner, piece, amount, sink),
            Action::Pass(card, to) => self.pass_card(seat, card, to, sink),
            Action::Proceed => self.boss_goes_on(dice, sink),
            Action::RejectRow => self.reject_row(seat, dice, sink),
            Action::Sever(card) => self.sever(seat, card, sink),
            Action::Choose(_)
            | Action::Discard(_)
            | Action::ScrapFromHand(_)
            | Action::ScrapFromDiscard(_)
            | Action::ScrapFromRow(_)
            | Action::Acquire(_)
            | Action::AcquireExplorer
            | Action::Put(_)
            | Action::Destroy(..)
            | Action::Copy(_)
            | Action::Topdeck(_)
            | Action::Target(_)
            | Action::Contribute(_)
            | Action::Bequeath(_)
            | Action::TopdeckFromHand(_)
            | Action::Decline => self.answer(seat, action, dice, sink),
        }
        // SR-HYDRA-08: what a member did may be news to those who are ready.
        if !self.ready.is_empty() && self.frames.is_empty() {
            self.back_to_main_phase(dice, sink);
        }
    }
}
