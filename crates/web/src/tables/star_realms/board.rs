//! What this table adds to a board: what the person points at and plans, a boss's turn as it is told.

use super::boss::{self, BossTurn};
use super::face;
use super::prelude::*;
use crate::shell::{Pace, keys};
use game_star_realms::Ability;
use game_star_realms::shortcuts::{self, AttackPlan};
use game_star_realms::text::team_name;

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
}

/// What a press on a thing does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pressing {
    /// Nothing but to say why not.
    Nothing,
    /// These, one after another.
    Acts(Vec<Action>),
    /// Puts it into the plan of an attack.
    Aims(Seat, Option<(Seat, Piece)>),
    /// Several things could be meant.
    Asks,
}

impl Pressing {
    /// It as the page notes it for tests.
    pub fn note(&self) -> Option<String> {
        match self {
            Self::Nothing => None,
            Self::Acts(actions) => Some(actions.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")),
            Self::Aims(..) => Some("plan".to_owned()),
            Self::Asks => Some("menu".to_owned()),
        }
    }
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

    /// What a press on a thing does now.
    pub fn pressing(&self, thing: Thing) -> Pressing {
        if !self.my_move() {
            return Pressing::Nothing;
        }
        let offers = self.offers.get();
        let at = offers.at(thing);
        let abilities: Vec<Action> = at.iter().copied().filter(|action| matches!(action, Action::Use(..))).collect();
        // In a lesson every step is the learner's own.
        let taught = self.session.taught.get_value();
        let asks_nothing = |action: &Action| !taught && self.view.with(|view| shortcuts::asks_nothing(view, *action));
        let plain: Vec<Action> = abilities.iter().copied().filter(asks_nothing).collect();
        match (at, offers.plain(thing)) {
            ([], _) => Pressing::Nothing,
            // With a plan in the making a press changes the plan.
            ([Action::Attack(seat, _), ..], _) => {
                match self.only_attack().filter(|_| self.plan.with(Option::is_none)) {
                    Some(plan) => Pressing::Acts(plan.actions()),
                    None => Pressing::Aims(*seat, None),
                }
            }
            (_, Some(Action::AttackBase(seat, piece))) => Pressing::Aims(seat, Some((seat, piece))),
            // What asks nothing needs no menu; whatever does is left for the next press.
            _ if !plain.is_empty() => Pressing::Acts(plain),
            (_, Some(only)) => Pressing::Acts(vec![only]),
            // Giving the card up is the only other thing: that is in the menu of a second press.
            _ => match abilities.as_slice() {
                [first @ Action::Use(_, ability), Action::Use(_, Ability::Scrap)]
                    if !taught && at.len() == 2 && *ability != Ability::Scrap =>
                {
                    Pressing::Acts(vec![*first])
                }
                _ => Pressing::Asks,
            },
        }
    }

    pub fn press(&self, kind: Option<Kind>, thing: Thing) {
        match untrack(|| self.pressing(thing)) {
            Pressing::Nothing => {
                // Never a dead click: say why.
                if let Some((_, why)) = self.offers.get_untracked().reason(thing).filter(|_| untrack(|| self.my_move()))
                {
                    self.tell_refusal(&why, &untrack(|| self.advice(&why)));
                }
            }
            Pressing::Acts(actions) => self.run(actions),
            Pressing::Aims(seat, base) => self.aim(seat, base),
            Pressing::Asks => self.menu.set(kind.map(|kind| (kind, thing))),
        }
    }

    /// Why not, and what would help.
    pub fn advice(&self, why: &Refusal) -> Text {
        let mut text = self.refusal_words(why);
        let hand = self.offers.with(|offers| offers.undone().cards);
        let poor = matches!(why, Refusal::TooExpensive { .. } | Refusal::NotEnoughCombat { .. });
        if poor && hand && self.my_turn() {
            text.word(": ").word(say!("play-cards-first"));
        }
        text
    }

    /// Puts a target into the plan, or takes it out again; a rival who is aimed at with everything already is let go.
    pub fn aim(&self, seat: Seat, base: Option<(Seat, Piece)>) {
        let view = self.view.get_untracked();
        let foe = view.attacked_as(seat);
        self.plan.update(|plan| {
            *plan = match plan.take().filter(|plan| plan.foe == foe) {
                None => {
                    let owner = base.map_or(seat, |(owner, _)| owner);
                    Some(AttackPlan::at(&view, owner, base.map(|(_, piece)| piece)))
                }
                Some(plan) => Some(plan.clone().changed(&view, base)).filter(|changed| *changed != plan),
            };
        });
    }

    /// The attack that is usually meant, if there is one.
    pub fn usual_attack(&self) -> Option<AttackPlan> {
        let plan = || self.offers.with(|offers| self.view.with(|view| shortcuts::attack(view, &offers.all)));
        self.my_turn().then(plan).flatten()
    }

    /// The attack that is usually meant, where combat could go nowhere else.
    fn only_attack(&self) -> Option<AttackPlan> {
        let plan = self.usual_attack().filter(|_| !self.session.taught.get_value())?;
        let only =
            self.offers.with(|offers| self.view.with(|view| shortcuts::is_the_only_way(&plan, view, &offers.all)));
        only.then_some(plan)
    }

    /// Plans the attack that is usually meant; makes it, if there is nothing to plan, or if it is planned already.
    pub fn attack(&self) {
        if let Some(plan) = self.plan.get_untracked() {
            self.plan.set(None);
            return self.run(plan.actions());
        }
        if let Some(plan) = untrack(|| self.only_attack()) {
            return self.run(plan.actions());
        }
        if let Some(plan) = untrack(|| self.usual_attack()) {
            self.plan.set(Some(plan));
            keys::lead_to("[data-testid=plan-attack]");
        }
    }

    /// Plays every card of the hand and uses what asks nothing; a choice stops it.
    pub fn play_all(&self) {
        match untrack(|| self.my_turn()) {
            true if self.session.taught.get_value() => {
                self.run(self.view.with_untracked(|view| shortcuts::play_all(view)))
            }
            true => self.follow(shortcuts::play_on),
            false => {}
        }
    }

    /// The card to play, or the ability to use, that playing everything begins with.
    pub fn next_to_play(&self) -> Option<Action> {
        let next = || self.update.with(|update| shortcuts::play_on(&update.view, &update.options));
        self.my_turn().then(next).flatten()
    }

    /// What the button of the attack does, as the page notes it.
    pub fn attack_note(&self) -> Option<String> {
        self.usual_attack()?;
        let only = self.only_attack().map(|plan| Pressing::Acts(plan.actions()));
        only.unwrap_or(Pressing::Aims(Seat(0), None)).note()
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
        if untrack(|| self.asks_before_end()) {
            self.end_sure.set(true);
        } else {
            self.act(Action::EndTurn);
        }
    }

    /// Would ending the turn leave something undone that the person wants to be asked about?
    pub fn asks_before_end(&self) -> bool {
        self.my_turn()
            && shell().confirms.get()
            && !self.never_ask.get()
            && !self.offers.with(|offers| offers.undone().is_nothing())
    }

    /// Is something being shown that may be skipped?
    pub fn can_skip(&self) -> bool {
        self.session.can_skip() || self.boss_turn.with(Option::is_some)
    }

    pub fn skip(&self) {
        self.boss_turn.set(None);
        if untrack(|| self.session.can_skip()) {
            self.session.skip();
        }
    }

    /// Is there something to decline or to skip?
    pub fn can_pass(&self) -> bool {
        untrack(|| self.can_skip()) || self.offers.get_untracked().has(Action::Decline)
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
