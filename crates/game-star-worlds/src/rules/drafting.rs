//! How a declaration is made out of small answers: what is asked next, which answers fit, and what they leave to be asked.

use super::may_declare::Making;
use super::picks::distinct;
use crate::action::Action;
use crate::draft::{Asking, Draft, Pick, Source};
use crate::effect::{Kinds, Pile, Step};
use crate::refusal::{Refusal, Why};
use crate::rules::targets::Filled;
use crate::state::StarWorlds;
use tabletop::Seat;

impl Making<'_> {
    /// May this answer be given to what the draft asks?
    pub fn check<W: Why>(&self, action: Action) -> Result<(), W> {
        let draft = self.draft;
        match (draft.asking, action) {
            (Asking::Attackers, Action::With(slot)) => {
                self.game.can_attack(self.seat, slot)?;
                if draft.attackers_has(slot) {
                    return Err(W::because(|| Refusal::AlreadyNamed { card: self.game.field().piece(slot).card }));
                }
                Ok(())
            }
            (Asking::Attackers, Action::Done) => {
                if draft.attackers == 0 {
                    Err(W::because(|| Refusal::NothingChosen))
                } else {
                    Ok(())
                }
            }
            (Asking::Step, Action::Step(step)) => self.can_step(step),
            (Asking::Step, Action::Done) => {
                if draft.picks.is_empty() {
                    Err(W::because(|| Refusal::NothingChosen))
                } else {
                    Ok(())
                }
            }
            (Asking::Pick, Action::Done) => {
                if draft.taken == 0 {
                    Err(W::because(|| Refusal::NothingChosen))
                } else {
                    Ok(())
                }
            }
            (Asking::Pick, Action::Bring(card)) => self.can_bring(draft.step, card),
            (Asking::Pick, Action::At(slot)) => self.can_target(draft.step, slot),
            (Asking::Pick, Action::Against(aim)) => self.can_pick_aim(draft.step, aim),
            (Asking::Pick, Action::With(slot)) => {
                self.can_pick_attacker(draft.step, slot)?;
                if self.game.any_to_strike(self.seat) {
                    Ok(())
                } else {
                    Err(W::because(|| Refusal::NoTarget { card: self.text }))
                }
            }
            (Asking::Pick, Action::Stop(link)) => match self.from_hand() {
                Some(card) if !card.card().cancels.is_empty() => {
                    self.game.can_stop(self.seat, card.card().cancels, usize::from(link))
                }
                Some(_) | None => Err(W::because(|| Refusal::AskedSomethingElse)),
            },
            (Asking::Target, Action::At(slot)) => match self.from_hand() {
                Some(card) if self.line.is_none() => self.game.can_join(self.seat, card, slot),
                Some(_) | None if draft.held.attacker.is_some() => {
                    self.game.can_strike(self.seat, slot)?;
                    self.can_spare(slot)
                }
                Some(_) | None => self.can_aim(draft.held.step, draft.held.card, slot),
            },
            (Asking::Pay, Action::Pay(card)) => {
                if self.free_copies(Pile::Hand, card) > 0 {
                    Ok(())
                } else {
                    Err(W::because(|| Refusal::NotInHand { card }))
                }
            }
            (Asking::Give, Action::Give(slot)) => {
                if self.givers().any(|giver| giver == slot) {
                    return Ok(());
                }
                let what = self.line.map_or(Kinds::NONE, |line| line.price.destroy);
                Err(W::because(|| Refusal::NothingToGive { what }))
            }
            _ => Err(W::because(|| Refusal::AskedSomethingElse)),
        }
    }

    /// Every answer that may be given now.
    pub fn options(&self, actions: &mut Vec<Action>) {
        let draft = self.draft;
        let field = self.game.field();
        let mut offer = |action: Action| {
            if self.check::<()>(action).is_ok() {
                actions.push(action);
            }
        };
        match draft.asking {
            Asking::Nothing => {}
            Asking::Attackers => {
                field.of(self.seat).for_each(|slot| offer(Action::With(slot)));
                offer(Action::Done);
            }
            Asking::Step => {
                let steps = self.line.map_or(0, |line| line.steps.len() as u8);
                (0..steps).for_each(|step| offer(Action::Step(step)));
                offer(Action::Done);
            }
            Asking::Pick => {
                match self.step(draft.step).map(Step::filled) {
                    None => {
                        let links = self.game.table.chain.len() as u8;
                        (0..links).for_each(|link| offer(Action::Stop(link)));
                    }
                    Some(Filled::Cards | Filled::CardsAndTargets) => {
                        distinct(self.cards_in(self.current_pile())).for_each(|card| offer(Action::Bring(card)));
                    }
                    Some(Filled::Targets) => field.all().for_each(|slot| offer(Action::At(slot))),
                    Some(Filled::Attacks) => {
                        (0..self.game.table.aims.len() as u8).for_each(|aim| offer(Action::Against(aim)));
                    }
                    Some(Filled::AttackerAndTarget) => {
                        field.of(self.seat).for_each(|slot| offer(Action::With(slot)));
                    }
                    Some(Filled::AtOnce) => {}
                }
                offer(Action::Done);
            }
            Asking::Target => field.all().for_each(|slot| offer(Action::At(slot))),
            Asking::Pay => distinct(self.cards_in(Pile::Hand)).for_each(|card| offer(Action::Pay(card))),
            Asking::Give => self.givers().for_each(|slot| offer(Action::Give(slot))),
        }
    }
}

/// What follows an answer: the next question, or the whole declaration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Next {
    /// Something is still asked.
    Ask,
    /// Everything is said.
    Declare,
}

impl StarWorlds {
    /// Starts a declaration of this seat.
    pub(crate) fn begin_draft(&mut self, seat: Seat, source: Source) -> Next {
        self.draft = Draft { source, ..Draft::default() };
        match source {
            Source::Nothing => Next::Ask,
            Source::Attack(_) => {
                self.draft.asking = Asking::Attackers;
                Next::Ask
            }
            Source::Line { .. } | Source::Due(_) => self.next_step(seat),
            Source::Land(_) => {
                self.draft.asking = Asking::Target;
                Next::Ask
            }
            Source::Hand(card) => {
                let design = card.card();
                if design.play.is_some() {
                    return self.next_step(seat);
                }
                self.draft.asking = if !design.cancels.is_empty() {
                    Asking::Pick
                } else if design.is_attached() {
                    Asking::Target
                } else {
                    return self.next_price(seat);
                };
                self.draft.step = u8::MAX;
                Next::Ask
            }
        }
    }

    /// Takes an answer that was checked.
    pub(crate) fn answer_draft(&mut self, seat: Seat, action: Action) -> Next {
        match (self.draft.asking, action) {
            (Asking::Attackers, Action::With(slot)) => {
                self.draft.attackers |= 1 << slot.index();
                let draft = self.draft;
                let more = self
                    .field()
                    .of(seat)
                    .any(|other| !draft.attackers_has(other) && self.can_attack::<()>(seat, other).is_ok());
                if more { Next::Ask } else { Next::Declare }
            }
            (Asking::Attackers, _) => Next::Declare,
            (Asking::Step, Action::Step(step)) => self.enter_step(seat, step),
            (Asking::Step, _) => self.next_price(seat),
            (Asking::Pick, Action::Done) => self.finish_step(seat),
            (Asking::Pick, Action::Bring(card)) => {
                let step = self.draft.step;
                let held = Pick { step, card, ..Pick::default() };
                let targets = self.making(seat, &self.draft).step(step).map(Step::filled);
                if targets == Some(Filled::CardsAndTargets) {
                    self.draft.held = held;
                    self.draft.asking = Asking::Target;
                    return Next::Ask;
                }
                self.take_pick(seat, held)
            }
            (Asking::Pick, Action::At(slot)) => {
                let step = self.draft.step;
                let damage = matches!(self.making(seat, &self.draft).step(step), Some(Step::Damage { .. }));
                let target = if damage { self.field().target_of(slot) } else { slot };
                self.take_pick(seat, Pick { step, target, ..Pick::default() })
            }
            (Asking::Pick, Action::Against(about)) => {
                let target = self.table.aims[usize::from(about)].target;
                self.take_pick(seat, Pick { step: self.draft.step, target, about, ..Pick::default() })
            }
            (Asking::Pick, Action::With(attacker)) => {
                self.draft.held = Pick { step: self.draft.step, attacker, ..Pick::default() };
                self.draft.asking = Asking::Target;
                Next::Ask
            }
            (Asking::Pick, Action::Stop(about)) => {
                self.draft.picks.push(Pick { step: 0, about, ..Pick::default() });
                self.next_price(seat)
            }
            (Asking::Target, Action::At(target)) => {
                let held = Pick { target, ..self.draft.held };
                self.draft.held = Pick::default();
                if self.making(seat, &self.draft).line.is_none() {
                    self.draft.picks.push(held);
                    return self.next_price(seat);
                }
                self.take_pick(seat, held)
            }
            (Asking::Pay, Action::Pay(card)) => {
                self.draft.pay.put(card);
                self.next_price(seat)
            }
            (Asking::Give, Action::Give(slot)) => {
                self.draft.give = slot;
                self.next_price(seat)
            }
            _ => Next::Ask,
        }
    }

    /// One pick more; if the action can take another it is asked for.
    fn take_pick(&mut self, seat: Seat, pick: Pick) -> Next {
        self.draft.picks.push(pick);
        self.draft.taken += 1;
        self.draft.asking = Asking::Pick;
        let index = self.draft.step;
        let making = self.making(seat, &self.draft);
        let most = making.step(index).map_or(0, Step::most);
        if self.draft.taken < most && making.can_step::<()>(index).is_ok() {
            return Next::Ask;
        }
        self.finish_step(seat)
    }

    fn finish_step(&mut self, seat: Seat) -> Next {
        self.draft.done |= 1 << self.draft.step;
        self.next_step(seat)
    }

    /// Which action of the line comes next: asked only if there is a choice.
    fn next_step(&mut self, seat: Seat) -> Next {
        self.draft.asking = Asking::Step;
        let making = self.making(seat, &self.draft);
        let steps = making.line.map_or(0, |line| line.steps.len() as u8);
        let mut possible = (0..steps).filter(|step| making.can_step::<()>(*step).is_ok());
        let (first, second) = (possible.next(), possible.next());
        match (first, second) {
            (None, _) => self.next_price(seat),
            (Some(only), None) if self.draft.picks.is_empty() => self.enter_step(seat, only),
            (Some(_), _) => Next::Ask,
        }
    }

    fn enter_step(&mut self, seat: Seat, index: u8) -> Next {
        self.draft.step = index;
        self.draft.taken = 0;
        self.draft.asking = Asking::Pick;
        let making = self.making(seat, &self.draft);
        let Some(step) = making.step(index) else { return self.next_price(seat) };
        match step.filled() {
            Filled::AtOnce => {
                self.draft.picks.push(Pick { step: index, ..Pick::default() });
                self.finish_step(seat)
            }
            Filled::AttackerAndTarget if matches!(step, Step::Attack { who } if who.is_empty()) => {
                self.draft.held = Pick { step: index, attacker: making.actor, ..Pick::default() };
                self.draft.asking = Asking::Target;
                Next::Ask
            }
            Filled::Targets if matches!(step, Step::TakeBack { what, .. } if what.is_empty()) => {
                let target = making.actor;
                self.take_pick(seat, Pick { step: index, target, ..Pick::default() })
            }
            Filled::Cards | Filled::CardsAndTargets | Filled::Targets | Filled::Attacks | Filled::AttackerAndTarget => {
                Next::Ask
            }
        }
    }

    /// What is still to be paid: asked only if there is a choice.
    fn next_price(&mut self, seat: Seat) -> Next {
        self.draft.asking = Asking::Give;
        let making = self.making(seat, &self.draft);
        let destroy = making.line.map_or(Kinds::NONE, |line| line.price.destroy);
        if !destroy.is_empty() && !self.draft.give.is_some() {
            let mut givers = making.givers();
            let (first, second) = (givers.next(), givers.next());
            drop(givers);
            match (first, second) {
                (Some(only), None) => self.draft.give = only,
                (Some(_), Some(_)) | (None, _) => return Next::Ask,
            }
        }
        self.draft.asking = Asking::Pay;
        let making = self.making(seat, &self.draft);
        let owed = usize::from(making.owed().0);
        let missing = owed.saturating_sub(self.draft.pay.len());
        if missing == 0 {
            return Next::Declare;
        }
        // Nothing to choose when all free cards are alike, or all of them must go.
        let free = making.free_hand();
        let mut kinds = distinct(&self.own[seat].hand).filter(|card| making.free_copies(Pile::Hand, *card) > 0);
        let alike = kinds.next().is_some() && kinds.next().is_none();
        drop(kinds);
        if free > missing && !alike {
            return Next::Ask;
        }
        let hand = self.own[seat].hand;
        for _ in 0..missing {
            let making = self.making(seat, &self.draft);
            let card = distinct(&hand).find(|card| making.free_copies(Pile::Hand, *card) > 0);
            if let Some(card) = card {
                self.draft.pay.put(card);
            }
        }
        Next::Declare
    }
}
