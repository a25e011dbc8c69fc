//! What this table adds to a board: what the person points at, and what is passed by itself.

use super::face;
use super::offers::declares;
use super::prelude::*;
use crate::shell::keys;
use game_star_worlds::effect::Race;
use game_star_worlds::shortcuts::{self, AttackPlan, AutoPass, Way};
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

#[derive(Clone, Copy)]
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
    /// An attack that is planned: nobody else sees it.
    pub plan: RwSignal<Option<AttackPlan>>,
    /// The own cards that may attack now.
    pub attackers: Memo<Vec<Slot>>,
    /// Who could bring which card of the hand now.
    ways: Memo<Vec<Way>>,
}

impl Own {
    pub fn new(signals: &Signals<StarWorlds>) -> Self {
        let (view, offers, taught) = (signals.view, signals.offers, signals.session.taught);
        // In a lesson every step is the learner's own.
        let options = move || if taught.get_value() { Vec::new() } else { offers.with(|offers| offers.all.clone()) };
        let attackers = Memo::new(move |_| view.with(|view| shortcuts::attackers(view, &options())));
        let ways = Memo::new(move |_| view.with(|view| shortcuts::ways(view, &options())));
        Self {
            look: RwSignal::default(),
            close_up: RwSignal::default(),
            menu: RwSignal::default(),
            pile: RwSignal::default(),
            auto: RwSignal::default(),
            log_open: RwSignal::default(),
            folded: RwSignal::default(),
            redraw: RwSignal::default(),
            plan: RwSignal::default(),
            attackers,
            ways,
        }
    }
}

/// What a press on a thing does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pressing {
    /// Nothing but to say why not.
    Nothing,
    Acts(Action),
    /// Names an attacker of a planned attack, or takes it back.
    Picks(Slot),
    /// Names the target of a planned attack.
    Aims(Slot),
    /// Says in words what could be meant.
    Asks,
}

impl Pressing {
    /// It as the page notes it for tests.
    pub fn note(self) -> Option<String> {
        match self {
            Self::Nothing => None,
            Self::Acts(action) => Some(action.to_string()),
            Self::Picks(_) => Some("pick".to_owned()),
            Self::Aims(_) => Some("aim".to_owned()),
            Self::Asks => Some("menu".to_owned()),
        }
    }
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
        let Some(pass) = self.own_pass().filter(|_| !self.session.taught.get_value()) else { return };
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
        self.my_move() && (self.session.taught.get_value() || self.own_pass().is_none())
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
        if !self.asked() || self.pressing(thing) != Pressing::Nothing {
            return None;
        }
        self.offers.with(|offers| offers.not_at(thing).first().cloned())
    }

    /// Who could bring a card of the hand now.
    pub fn ways(&self, thing: Thing) -> Vec<Way> {
        let Thing::Hand(card) = thing else { return Vec::new() };
        self.ways.with(|ways| ways.iter().filter(|way| way.card == card).cloned().collect())
    }

    /// Why a card cannot be used, and what is missing.
    pub fn advice(&self, thing: Thing, why: &Refusal) -> Text {
        let (Thing::Hand(card), Refusal::NotFromHand { .. }) = (thing, why) else { return self.refusal_words(why) };
        let lines = self.view.with(|view| shortcuts::bringers(view, card));
        let refused = |line: &Action| {
            let Action::Use { slot, .. } = *line else { return None };
            let why = self.offers.with(|offers| {
                offers.not_at(Thing::Piece(slot)).iter().find(|(action, _)| action == line).map(|(_, why)| why.clone())
            })?;
            Some((self.piece(slot)?.card, why))
        };
        let Some((by, why)) = lines.iter().find_map(refused) else { return self.refusal_words(why) };
        let mut text = Text::new();
        text.word(say!("sw-could-bring", name = self.card_name(by))).word(" ").text(self.refusal_words(&why));
        text
    }

    /// What a press on a thing does now.
    pub fn pressing(&self, thing: Thing) -> Pressing {
        if !self.asked() {
            return Pressing::Nothing;
        }
        let actions = self.around(thing);
        let planning = self.plan.with(Option::is_some);
        let target = actions.iter().find_map(|action| match action {
            Action::Attack(slot) => Some(*slot),
            _ => None,
        });
        let attacker = match thing {
            Thing::Piece(slot) => self.attackers.with(|able| able.contains(&slot)).then_some(slot),
            _ => None,
        };
        match (actions.as_slice(), attacker, target) {
            (_, Some(slot), _) if planning || actions.is_empty() => Pressing::Picks(slot),
            ([_], None, Some(slot)) if !self.session.taught.get_value() => Pressing::Aims(slot),
            (_, None, Some(slot)) if planning => Pressing::Aims(slot),
            ([], None, _) if self.ways(thing).is_empty() => Pressing::Nothing,
            ([only], None, None) if !declares(*only) => Pressing::Acts(*only),
            _ => Pressing::Asks,
        }
    }

    pub fn press(&self, card: CardId, thing: Thing) {
        match untrack(|| self.pressing(thing)) {
            Pressing::Nothing => {
                // Never a dead click: say why, or show the card.
                if let Some((_, why)) = untrack(|| self.reason(thing)) {
                    self.tell_refusal(&why, &untrack(|| self.advice(thing, &why)));
                }
                if browser::is_touch() {
                    self.close_up.set(Some(card));
                }
            }
            Pressing::Acts(action) => self.act(action),
            Pressing::Picks(slot) => self.pick(slot),
            Pressing::Aims(slot) => self.aim(slot),
            Pressing::Asks => self.menu.set(Some((card, thing))),
        }
    }

    /// Names an attacker, or takes it back; without attackers and a target there is no plan.
    pub fn pick(&self, slot: Slot) {
        self.menu.set(None);
        self.plan.update(|plan| {
            let changed = plan.take().unwrap_or_default().with(slot);
            *plan = Some(changed).filter(|plan| plan.target.is_some() || !plan.attackers.is_empty());
        });
    }

    /// Names the target, or takes it back.
    pub fn aim(&self, slot: Slot) {
        self.plan.update(|plan| {
            let mut changed = plan.take().unwrap_or_default();
            changed.target = Some(slot).filter(|_| changed.target != Some(slot));
            *plan = Some(changed).filter(|plan| plan.target.is_some() || !plan.attackers.is_empty());
        });
    }

    /// Plans an attack with everything, on the base if it can be reached; makes it, if it is planned already.
    pub fn attack(&self) {
        let able = self.attackers.get_untracked();
        if let Some(plan) = self.plan.get_untracked() {
            let actions = plan.actions(&able);
            if !actions.is_empty() {
                self.plan.set(None);
                self.run(actions);
            }
            return;
        }
        if untrack(|| !self.asked()) || able.is_empty() {
            return;
        }
        let base = Slot::base(untrack(|| self.top()));
        let target = self.offers.with_untracked(|offers| offers.has(Action::Attack(base))).then_some(base);
        self.plan.set(Some(AttackPlan { target, attackers: able }));
        keys::lead_to("[data-testid=plan-attack]");
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
