//! What an answer sets going, up to the next question. Nothing here waits: everything that is pending is data.

use crate::action::Action;
use crate::deck::starter;
use crate::draft::Source;
use crate::effect::Step;
use crate::event::Event;
use crate::rules::drafting::Next;
use crate::state::{Stage, StarWorlds, other};
use tabletop::{Dice, EventSink, Seat};

/// Carries out a legal answer and goes on until somebody must be asked.
pub(crate) fn apply(
    game: &mut StarWorlds,
    seat: Seat,
    action: Action,
    dice: &mut impl Dice,
    sink: &mut impl EventSink<Event>,
) {
    game.answer(seat, action, dice, sink);
    game.run(dice, sink);
}

impl StarWorlds {
    /// Takes a legal answer.
    fn answer(&mut self, seat: Seat, action: Action, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        if self.draft.is_active() {
            if self.answer_draft(seat, action) == Next::Declare {
                self.declare(seat, dice, sink);
                if let Stage::Due { .. } = self.table.stage {
                    // SW-M21: then the pass counter is 0 and priority is the active player's.
                    self.table.stage = Stage::Chain { seat: self.table.active, passes: 0 };
                }
            }
            return;
        }
        match (self.table.stage, action) {
            (_, Action::Deck(index)) => {
                if let Some(deck) = starter(index) {
                    self.lock_in(seat, &deck.resolved, sink);
                    self.after_choice(sink);
                }
            }
            (_, Action::Start(cards)) => self.take_start_hand(seat, cards, dice, sink),
            (_, Action::Keep) => self.keep(seat, dice, sink),
            (_, Action::Mulligan) => self.mulligan(seat, dice, sink),
            (Stage::Lull { .. }, Action::Pass) => {
                sink.tell(|| Event::Passed { seat });
                self.table.stage = Stage::Lull { seat: self.table.active };
            }
            (Stage::Chain { passes, .. }, Action::Pass) => {
                sink.tell(|| Event::Passed { seat });
                self.table.stage = Stage::Chain { seat: other(seat), passes: passes + 1 };
            }
            (Stage::Ending { passes, .. }, Action::Pass) => {
                sink.tell(|| Event::Passed { seat });
                self.table.stage = Stage::Ending { seat: other(seat), passes: passes + 1 };
            }
            (_, Action::End) => {
                sink.tell(|| Event::EndAnnounced { seat });
                self.table.ending = true;
                // SW-M16: the announcement counts as a pass.
                self.table.stage = Stage::Ending { seat: other(seat), passes: 1 };
            }
            (Stage::Bundle { .. }, Action::Done) => {
                self.table.stage = Stage::Chain { seat: other(seat), passes: 0 };
            }
            (_, Action::Attack(target)) => self.start_declaring(seat, Source::Attack(target), dice, sink),
            (_, Action::Use { slot, line }) => self.start_declaring(seat, Source::Line { slot, line }, dice, sink),
            (_, Action::Play(card)) => self.start_declaring(seat, Source::Hand(card), dice, sink),
            (_, Action::Land(card)) => self.start_declaring(seat, Source::Land(card), dice, sink),
            (Stage::Search { left, .. }, Action::Take { card, from }) => {
                self.take_found(seat, card, from, sink);
                self.table.stage = Stage::Search { seat, left: left - 1 };
            }
            (Stage::Search { left, .. } | Stage::Remove { left, .. }, Action::Done) => {
                self.finish_search(seat, left, sink)
            }
            (Stage::Draw { .. }, Action::Draw(cards)) => {
                if cards == 0 {
                    sink.tell(|| Event::FoundNothing { seat });
                }
                for _ in 0..cards {
                    self.draw(seat, dice, sink);
                }
                self.finish_running(sink);
            }
            (Stage::Remove { left, .. }, Action::Remove(card)) => {
                if let Some((losses, _)) = self.removal() {
                    self.take_from_losses(losses, card);
                    self.table.out[losses].put(card);
                    sink.tell(|| Event::Removed { seat: losses, card });
                    self.shuffle_losses(losses, sink);
                }
                self.table.stage = Stage::Remove { seat, left: left - 1 };
            }
            (Stage::Discard { left, .. }, Action::Discard(card)) => {
                self.discard(seat, card, sink);
                self.table.stage = Stage::Discard { seat, left: left - 1 };
            }
            (Stage::HandLimit { .. }, Action::Discard(card)) => {
                self.discard(seat, card, sink);
                if !self.over_hand_limit(seat) {
                    self.end_turn(dice, sink);
                }
            }
            (Stage::Split { .. }, Action::Hit(points)) => self.split(points, sink),
            // Nothing else is legal, and an answer was checked before it came here.
            _ => {}
        }
    }

    fn start_declaring(&mut self, seat: Seat, source: Source, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        if self.begin_draft(seat, source) == Next::Declare {
            self.declare(seat, dice, sink);
        }
    }

    /// Goes on until somebody must be asked.
    pub(crate) fn run(&mut self, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        while !self.draft.is_active() {
            match self.table.stage {
                Stage::StartHand { seat } if self.surely_five(seat) => self.take_start_hand(seat, 5, dice, sink),
                Stage::Lull { .. } | Stage::Chain { .. } | Stage::Ending { .. } if !self.table.due.is_empty() => {
                    // SW-M21: compulsory abilities come before the next offer.
                    if self.declare_due(dice, sink) && !self.draft.is_active() {
                        if let Stage::Over(_) = self.table.stage {
                            return;
                        }
                        self.table.stage = Stage::Chain { seat: self.table.active, passes: 0 };
                    }
                }
                Stage::Lull { seat } => {
                    if seat == self.table.active || self.might_respond(seat) {
                        return;
                    }
                    self.table.stage = Stage::Lull { seat: self.table.active };
                }
                Stage::Chain { passes: 2.., .. } => self.carry_out_top(dice, sink),
                Stage::Chain { seat, passes } => {
                    if self.might_respond(seat) {
                        return;
                    }
                    self.table.stage = Stage::Chain { seat: other(seat), passes: passes + 1 };
                }
                Stage::Bundle { seat, since } => {
                    if self.might_bundle(seat, since) {
                        return;
                    }
                    self.table.stage = Stage::Chain { seat: other(seat), passes: 0 };
                }
                Stage::Ending { passes: 2.., .. } => self.end_turn(dice, sink),
                Stage::Ending { seat, passes } => {
                    if self.might_respond(seat) {
                        return;
                    }
                    self.table.stage = Stage::Ending { seat: other(seat), passes: passes + 1 };
                }
                Stage::Search { seat, left } => {
                    if left > 0 && self.might_find() {
                        return;
                    }
                    self.finish_search(seat, left, sink);
                }
                Stage::Remove { seat: asked, left } => {
                    let any = self.removal().is_some_and(|(seat, what)| {
                        self.table.losses[seat].iter().any(|card| what.has(card.card().kind))
                    });
                    if left > 0 && any {
                        return;
                    }
                    self.finish_search(asked, left, sink);
                }
                Stage::Discard { seat, left } => {
                    let hand = self.own[seat].hand;
                    if left > 0 && usize::from(left) < hand.len() {
                        return;
                    }
                    // All of them: nothing to choose.
                    if left > 0 {
                        hand.iter().for_each(|card| self.discard(seat, *card, sink));
                    }
                    self.finish_running(sink);
                }
                Stage::Choosing
                | Stage::StartHand { .. }
                | Stage::Mulligan { .. }
                | Stage::Due { .. }
                | Stage::Draw { .. }
                | Stage::Split { .. }
                | Stage::HandLimit { .. }
                | Stage::Over(_) => return,
            }
        }
    }

    /// A search is over; with as many left as there were, nothing was found.
    fn finish_search(&mut self, seat: Seat, left: u8, sink: &mut impl EventSink<Event>) {
        let step = self.table.running.as_ref().and_then(|link| self.step_of(link));
        if step.is_some_and(|step| step.most() == left) {
            sink.tell(|| match step {
                Some(Step::RemoveFromLosses { .. }) => Event::RemovedNothing { seat },
                Some(_) | None => Event::FoundNothing { seat },
            });
        }
        self.finish_running(sink);
    }

    /// Might the search find anything more? What lies in the deck is not for everybody to know.
    fn might_find(&self) -> bool {
        let Some(seat) = self.table.asked() else { return false };
        self.search().is_some_and(|(deck, losses, what)| {
            let fits = |card: &crate::cards::CardId| what.has(card.card().kind);
            (deck && !self.own[seat].deck.is_empty()) || (losses && self.table.losses[seat].iter().any(fits))
        })
    }
}
