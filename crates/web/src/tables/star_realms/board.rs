//! What this table adds to a board: what the person points at and plans, a boss's turn as it is told.

use super::boss::{self, BossTurn};
use super::face;
use super::prelude::*;
use crate::shell::Pace;
use game_star_realms::shortcuts::{self, AttackPlan};
use game_star_realms::text::team_name;
use std::collections::VecDeque;

pub type Board = crate::tables::Board<StarRealms>;

pub type Step = StoryStep<StarRealms>;

#[derive(Clone, Copy, Default)]
pub struct Own {
    /// The card in the inspector and the thing it lies as.
    pub look: RwSignal<Option<(Kind, Option<Thing>)>>,
    pub close_up: RwSignal<Option<Kind>>,
    /// A thing with several actions whose menu is open.
    pub menu: RwSignal<Option<(Kind, Thing)>>,
    pub plan: RwSignal<Option<AttackPlan>>,
    pub pile: RwSignal<Option<Pile>>,
    pub end_sure: RwSignal<bool>,
    /// The person said not to be asked that again.
    pub never_ask: RwSignal<bool>,
    pub log_open: RwSignal<bool>,
    /// The prompt, folded away to see the table.
    pub prompt_folded: RwSignal<bool>,
    /// Counts what makes arrows wander: a new size of the page.
    pub redraw: RwSignal<u32>,
    /// A turn of the boss that is being told.
    pub boss_turn: RwSignal<Option<BossTurn>>,
    /// Somebody else at this screen who is to take over although this person could still go on.
    pub pass_to: RwSignal<Option<Seat>>,
    run: RwSignal<VecDeque<Action>>,
    /// The step at which an action of the run was last taken: the next one waits for what came of it, however far the match is.
    ran_at: StoredValue<Option<usize>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// Wins with him.
    Ally,
    /// May be attacked.
    Target,
    /// Only the bases may be attacked.
    Bases,
    /// An opponent out of reach.
    No,
    Out,
}

pub fn reach(view: &View, seat: &SeatView) -> Reach {
    let mine = view.viewer.seat().and_then(|me| view.seats.get(me.index())).map(|me| me.side);
    match seat {
        _ if !seat.alive => Reach::Out,
        _ if mine == Some(seat.side) => Reach::Ally,
        _ if seat.attackable => Reach::Target,
        _ if seat.bases_attackable => Reach::Bases,
        _ => Reach::No,
    }
}

impl Board {
    /// The match changed: what was begun for the last step is over.
    pub fn on_update(&self, update: &Update<StarRealms>) {
        self.boss_turn.set(self.staged(update));
        self.menu.set(None);
        self.pass_to.set(None);
        self.prompt_folded.set(false);
        let stale =
            self.plan.with_untracked(|plan| plan.as_ref().is_some_and(|plan| !plan.fits(&self.view.get_untracked())));
        if stale || !self.my_move() {
            self.plan.set(None);
        }
        // What was begun in a turn ends with it, and with a step taken back.
        if update.redraw || update.options.is_empty() {
            self.run.update_untracked(VecDeque::clear);
        }
    }

    /// A boss's turn is told step by step, unless everything is shown at once.
    fn staged(&self, update: &Update<StarRealms>) -> Option<BossTurn> {
        // Skipped updates come together and are not told one by one.
        let [told] = update.story.as_slice() else { return None };
        if update.redraw || shell().pace.get_untracked() == Pace::Instant {
            return None;
        }
        let all = told.events.len();
        let acts = self.story.with_untracked(|story| boss::acts(story, told.step));
        (acts && all > 0).then_some(BossTurn { step: told.step, told: 1, all })
    }

    /// What has been told of a step so far.
    pub fn told<'a>(&self, told: &'a Step) -> &'a [Event] {
        match self.boss_turn.get().filter(|show| show.step == told.step) {
            Some(show) => &told.events[..show.told.min(told.events.len())],
            None => &told.events,
        }
    }

    /// Is it the person's own turn, with no choice open?
    pub fn my_turn(&self) -> bool {
        self.my_move() && self.offers.with(|offers| offers.has(Action::EndTurn))
    }

    pub fn others(&self) -> Vec<Seat> {
        self.seats_from_bottom(self.view.with(|view| view.seats.len())).skip(1).collect()
    }

    pub fn seat<T>(&self, seat: Seat, read: impl FnOnce(&SeatView) -> T) -> Option<T> {
        self.view.with(|view| view.seats.get(seat.index()).map(read))
    }

    pub fn card_of(&self, seat: Seat, piece: Piece) -> Option<CardView> {
        self.view.with(|view| view.in_play(seat).iter().find(|card| card.piece == piece).cloned())
    }

    pub fn authority(&self, seat: Seat) -> i32 {
        self.untold(seat).unwrap_or_else(|| {
            self.view.with(|view| match boss::of(view, seat) {
                Some(boss) => boss.authority.unwrap_or(0),
                None => view.seats.get(seat.index()).map_or(0, |seat| seat.authority),
            })
        })
    }

    /// The score a seat had before what the boss did and has not been told yet.
    fn untold(&self, seat: Seat) -> Option<i32> {
        let show = self.boss_turn.get()?;
        self.story.with(|story| {
            let told = story.last().filter(|told| told.step == show.step)?;
            told.events.iter().skip(show.told).find_map(|event| match event {
                Event::Attacked { target, before, .. } if self.share(*target, seat) => Some(*before),
                Event::Gained { seat: who, resource: Resource::Authority, now, amount, .. }
                    if self.share(*who, seat) =>
                {
                    Some(now - i32::from(*amount))
                }
                _ => None,
            })
        })
    }

    /// Do two seats have one score?
    fn share(&self, one: Seat, other: Seat) -> bool {
        let named = |seat| self.seat(seat, |seat| seat.attacked_as);
        one == other || named(one).is_some() && named(one) == named(other)
    }

    /// Whose score a seat's is: the team's, if it has one together.
    pub fn score_name(&self, seat: Seat) -> String {
        if self.view.with(|view| boss::of(view, seat).is_some()) {
            return say!("the-boss");
        }
        let team = self.view.with(|view| {
            let seat = view.seats.get(seat.index())?;
            view.teams
                .iter()
                .find(|team| team.authority.is_some() && Some(team.team) == seat.team)
                .map(|team| team.team)
        });
        team.map_or_else(|| self.session.name(seat), |team| team_name(team, lang()).to_owned())
    }

    /// The highest score a seat ever had here: a full ring.
    pub fn full(&self, seat: Seat) -> i32 {
        let now = self.authority(seat);
        self.story.with(|story| {
            let scores = story.iter().flat_map(|told| &told.events).filter_map(|event| match event {
                Event::Attacked { target, before, .. } if self.share(*target, seat) => Some(*before),
                Event::Gained { seat: who, resource: Resource::Authority, now, .. } if self.share(*who, seat) => {
                    Some(*now)
                }
                _ => None,
            });
            scores.chain([now]).max().unwrap_or(now)
        })
    }

    /// Are several people or bots in one turn together?
    pub fn joint_turn(&self) -> bool {
        self.view.with(|view| view.active.len() > 1)
    }

    /// People at this screen, other than the one who looks, who are awaited too.
    pub fn others_here(&self) -> Vec<Seat> {
        let me = self.session.me();
        let other = |seat: &Seat| Some(*seat) != me && self.session.is_person(*seat);
        self.view.with(|view| view.asked.iter().copied().filter(other).collect())
    }

    pub fn delta(&self, seat: Seat) -> i32 {
        self.story.with(|story| {
            let mut delta = 0;
            for event in story.iter().flat_map(|told| self.told(told)) {
                match event {
                    Event::TurnBegan { .. } | Event::TeamTurnBegan { .. } => delta = 0,
                    Event::Boss(BossEvent::TurnBegan { .. }) => delta = 0,
                    Event::Gained { seat: who, resource: Resource::Authority, amount, .. }
                        if self.share(*who, seat) =>
                    {
                        delta += i32::from(*amount);
                    }
                    Event::Attacked { target, before, after, .. } if self.share(*target, seat) => {
                        delta += after - before
                    }
                    _ => {}
                }
            }
            delta
        })
    }

    /// Does several things one after another, as long as each of them is offered: the first at once, as the press promised.
    pub fn run(&self, actions: impl IntoIterator<Item = Action>) {
        let mut actions: VecDeque<Action> = actions.into_iter().collect();
        let first = actions.pop_front().filter(|first| self.offers.with_untracked(|offers| offers.has(*first)));
        let Some(first) = first else { return };
        self.run.set(actions);
        self.ran_at.set_value(Some(untrack(|| self.session.step())));
        self.act(first);
    }

    /// Goes on with what was begun, once everything is shown.
    pub fn run_on(&self) {
        self.run.track();
        let (next, ready) = (self.run.with_untracked(|run| run.front().copied()), self.my_move());
        let step = self.session.step();
        let Some(next) = next.filter(|_| ready && self.ran_at.get_value() != Some(step)) else { return };
        if self.offers.with(|offers| offers.has(next)) {
            self.ran_at.set_value(Some(step));
            self.run.update_untracked(|run| {
                run.pop_front();
            });
            let board = *self;
            let pause = shell().pace.get_untracked().of(110);
            crate::shell::browser::after(pause, move || {
                // The table may have been left, a choice may have come up, a step may have been taken back.
                let still = board.update.try_with_untracked(|update| update.step) == Some(step);
                if still && board.offers.try_get_untracked().is_some_and(|offers| offers.has(next)) {
                    board.act(next);
                }
            });
        } else {
            self.run.update_untracked(VecDeque::clear);
        }
    }

    pub fn press(&self, kind: Option<Kind>, thing: Thing) {
        if !untrack(|| self.my_move()) {
            return;
        }
        let offers = self.offers.get_untracked();
        match (offers.at(thing), offers.plain(thing)) {
            ([], _) => {
                // Never a dead click: say why.
                if let Some((_, why)) = offers.reason(thing) {
                    self.tell_why(&why);
                }
            }
            ([Action::Attack(seat, _), ..], _) => self.aim(*seat, None),
            (_, Some(Action::AttackBase(seat, piece))) => self.aim(seat, Some((seat, piece))),
            (_, Some(only)) => self.act(only),
            _ => self.menu.set(kind.map(|kind| (kind, thing))),
        }
    }

    /// Puts a target into the plan, or takes it out again.
    pub fn aim(&self, seat: Seat, base: Option<(Seat, Piece)>) {
        let view = self.view.get_untracked();
        let foe = view.attacked_as(seat);
        self.plan.update(|plan| {
            *plan = Some(match plan.take().filter(|plan| plan.foe == foe) {
                None => AttackPlan::at(&view, base.map_or(seat, |(owner, _)| owner), base.map(|(_, piece)| piece)),
                Some(plan) => plan.changed(&view, base),
            });
        });
    }

    /// The attack that is usually meant, if there is one.
    pub fn usual_attack(&self) -> Option<AttackPlan> {
        let plan = || self.offers.with(|offers| self.view.with(|view| shortcuts::attack(view, &offers.all)));
        self.my_turn().then(plan).flatten()
    }

    /// Plans the attack that is usually meant.
    pub fn plan_attack(&self) {
        let view = self.view.get_untracked();
        if let Some(plan) = untrack(|| self.usual_attack()) {
            // Whoever has begun to plan this attack keeps what falls in it.
            self.plan.update(|now| {
                let begun = now.take().filter(|begun| begun.foe == plan.foe);
                *now = Some(begun.map_or(plan, |begun| begun.changed(&view, None)));
            });
        }
    }

    /// Plays every card of the hand; a choice stops it.
    pub fn play_all(&self) {
        if untrack(|| self.my_turn()) {
            self.run(self.view.with_untracked(|view| shortcuts::play_all(view)));
        }
    }

    /// What closes the person's part now: the end of the turn, or letting the boss act; or what opens it again.
    pub fn closing(&self) -> Option<Action> {
        let offered = |action: &Action| self.offers.with(|offers| offers.has(*action));
        [Action::EndTurn, Action::Proceed, Action::Withdraw].into_iter().find(offered).filter(|_| self.my_move())
    }

    /// Ends the turn, or asks first when something would be left undone.
    pub fn end_turn(&self) {
        if let Some(at_once @ (Action::Proceed | Action::Withdraw)) = untrack(|| self.closing()) {
            self.act(at_once);
            return;
        }
        if !untrack(|| self.my_turn()) {
            return;
        }
        let undone = self.offers.get_untracked().undone();
        if undone.is_nothing() || self.never_ask.get_untracked() {
            self.act(Action::EndTurn);
        } else {
            self.end_sure.set(true);
        }
    }

    /// Is something being shown that may be skipped?
    pub fn can_skip(&self) -> bool {
        self.session.behind.get() || self.boss_turn.with(Option::is_some)
    }

    pub fn skip(&self) {
        self.boss_turn.set(None);
        if self.session.behind.get_untracked() {
            self.session.skip();
        }
    }

    /// Is there something to decline or to skip?
    pub fn can_pass(&self) -> bool {
        self.boss_turn.with_untracked(Option::is_some)
            || self.session.behind.get_untracked()
            || self.offers.get_untracked().has(Action::Decline)
    }

    /// Declines what may be declined; with nothing to decline, skips ahead to what is now.
    pub fn pass(&self) {
        if untrack(|| self.can_skip()) {
            self.skip();
        } else if self.offers.get_untracked().has(Action::Decline) {
            self.act(Action::Decline);
        }
    }

    pub fn card_name(&self, kind: Kind) -> &'static str {
        face::name(kind, lang())
    }
}
