//! What this table adds to a board: what the person points at, and what is passed by itself.

use super::face;
use super::offers::declares;
use super::prelude::*;
use game_star_worlds::effect::Race;
use game_star_worlds::shortcuts::{self, AutoPass};
use game_star_worlds::text::card_name;
use game_star_worlds::view::SeatView;

/// How long a pass that is given without asking waits, so that the eye sees what was passed.
const PASS_AFTER: u32 = 160;

pub type Board = crate::tables::Board<StarWorlds>;

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PointedCard {
    pub card: CardId,
    /// What it is on the table, if it lies there.
    pub thing: Option<Thing>,
    /// Is it pointed at in the left half of the page? Then the large one is shown in the right half.
    pub left: bool,
}

#[derive(Clone, Copy, Default)]
pub struct Own {
    pub look: RwSignal<Option<PointedCard>>,
    pub close_up: RwSignal<Option<CardId>>,
    /// A thing whose actions are said in words.
    pub menu: RwSignal<Option<(CardId, Thing)>>,
    pub pile: RwSignal<Option<Pile>>,
    pub auto: RwSignal<AutoPass>,
    pub log_open: RwSignal<bool>,
    /// The question, folded away to see the table.
    pub folded: RwSignal<bool>,
    /// Counts what makes arrows wander: a new size of the page.
    pub redraw: RwSignal<u32>,
}

impl Board {
    /// The pass that the person does not want to be asked for.
    fn own_pass(&self) -> Option<Action> {
        let (auto, watched) = (self.auto.get(), self.is_watched());
        let answer = |view: &Arc<View>| self.offers.with(|offers| auto.answer(view, &offers.all, watched));
        if self.my_move() { self.view.with(answer) } else { None }
    }

    /// Is the rival a person elsewhere, who sees how fast an answer comes?
    fn is_watched(&self) -> bool {
        self.session.is_elsewhere() && self.session.is_person(self.top())
    }

    /// Passes what the person does not want to be asked.
    pub fn pass_by_itself(&self) {
        let Some(pass) = self.own_pass() else { return };
        let (board, step) = (*self, untrack(|| self.session.step()));
        browser::after(shell().pace.get_untracked().of(PASS_AFTER), move || {
            // The table may have been left, a step taken back, the wish changed.
            let now = board.update.try_with_untracked(|update| update.step);
            if now == Some(step) && untrack(|| board.own_pass()) == Some(pass) {
                board.send(pass);
            }
        });
    }

    /// Is the person really asked: something is offered that is not passed over by itself?
    pub fn asked(&self) -> bool {
        self.my_move() && self.own_pass().is_none()
    }

    pub fn drafting(&self) -> bool {
        self.my_move() && self.view.with(|view| view.draft.is_some())
    }

    pub fn top(&self) -> Seat {
        Seat(1 - self.bottom().0)
    }

    pub fn seat<T>(&self, seat: Seat, read: impl FnOnce(&SeatView) -> T) -> T {
        self.view.with(|view| read(&view.seats[seat]))
    }

    pub fn piece(&self, slot: Slot) -> Option<PieceView> {
        self.view.with(|view| view.piece(slot).cloned())
    }

    /// The race a seat plays, once its base is known.
    pub fn race(&self, seat: Seat) -> Option<Race> {
        self.view.with(|view| view.table.base_of(seat).map(|base| base.card().race))
    }

    /// Everything that may be done by pointing at a thing.
    pub fn around(&self, thing: Thing) -> Vec<Action> {
        self.offers.with(|offers| self.view.with(|view| offers.around(thing, view)))
    }

    /// The first reason why nothing can be done with a thing; none when something can or nothing was to be expected.
    pub fn reason(&self, thing: Thing) -> Option<(Action, Refusal)> {
        if !self.asked() || !self.around(thing).is_empty() {
            return None;
        }
        self.offers.with(|offers| offers.not_at(thing).first().cloned())
    }

    pub fn press(&self, card: CardId, thing: Thing) {
        let actions = if untrack(|| self.asked()) { untrack(|| self.around(thing)) } else { Vec::new() };
        match actions.as_slice() {
            [] => {
                // Never a dead click: say why, or show the card.
                if let Some((_, why)) = untrack(|| self.reason(thing)) {
                    self.tell_why(&why);
                }
                if browser::is_touch() {
                    self.close_up.set(Some(card));
                }
            }
            [only] if !declares(*only) => self.act(*only),
            _ => self.menu.set(Some((card, thing))),
        }
    }

    /// The pass or the "enough" that is offered.
    pub fn pass_action(&self) -> Option<Action> {
        self.offers.with(|offers| shortcuts::pass(&offers.all))
    }

    /// Passes, or skips ahead to what is now.
    pub fn pass(&self) {
        if self.session.behind.get_untracked() {
            self.session.skip();
        } else if let Some(pass) = untrack(|| self.pass_action()) {
            self.act(pass);
        }
    }

    /// Is there something to pass or to skip?
    pub fn can_pass(&self) -> bool {
        self.session.behind.get_untracked() || untrack(|| self.asked() && self.pass_action().is_some())
    }

    pub fn end_turn(&self) {
        if untrack(|| self.asked()) && self.offers.get_untracked().has(Action::End) {
            self.act(Action::End);
        }
    }

    /// Passes everything until this turn is over.
    pub fn pass_turn(&self) {
        self.auto.update(|auto| self.view.with_untracked(|view| auto.pass_turn(view)));
    }

    /// Stops at the next chance, whatever it is.
    pub fn stop_next(&self) {
        self.auto.update(AutoPass::stop_at_next);
    }

    /// Is everything passed until this turn is over?
    pub fn passing(&self) -> bool {
        self.view.with(|view| self.auto.get().passing(view))
    }

    pub fn card_name(&self, card: CardId) -> &'static str {
        card_name(card, lang())
    }

    pub fn back(&self, seat: Seat) -> String {
        face::back(self.race(seat).unwrap_or(Race::Neutral))
    }
}
