//! Looking back at a match, piece by piece.

use crate::advice::{compare, sort, weigh};
use crate::ahead;
use crate::chance::{chance, eyes, fit, sides};
use crate::{Analysis, Decision, Effort, Line, Luck, Mistake, VERSION, Words};
use serde::Serialize;
use shelf::Shelved;
use tabletop::{Bot, Budget, Fact, Game, Match, Move, Recorded, Seat, Seeded, Side, Step, Viewer};
use tabletop_bots::{Greedy, Thinker};
use tabletop_text::{Lang, Text};
use thiserror::Error;

/// So many steps are told of how it would have gone on.
const GOES_ON: usize = 6;
/// So many things are told of what luck brought.
const HAPPENED: usize = 3;
/// What came of the real dice is played on so many times.
const SAME: u32 = 4;
/// Less is not worth a word.
const LEAST: f32 = 0.01;

/// Why nobody can look back at a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error, Serialize)]
pub enum Unfit {
    /// It is not over: what is hidden stays hidden.
    #[error("the match is not over")]
    Unfinished,
    /// It was played under older rules: its steps cannot be repeated.
    #[error("the steps of the match cannot be repeated")]
    OldRules,
}

impl Unfit {
    /// In words.
    pub const fn say(self, lang: Lang) -> &'static str {
        match (self, lang) {
            (Self::Unfinished, Lang::En) => "the match is not over; one can look back when it is",
            (Self::Unfinished, Lang::Ru) => "партия не окончена; разбирать можно только сыгранную",
            (Self::OldRules, Lang::En) => "it was played under older rules, and its steps cannot be repeated",
            (Self::OldRules, Lang::Ru) => "она сыграна по прежним правилам, и её шаги нельзя повторить",
        }
    }
}

/// A decision that cost much, and what is needed to tell why.
struct Candidate<G: Game> {
    decision: Decision,
    view: G::View,
    taken: (G::Action, (f32, f32)),
    best: (G::Action, (f32, f32)),
}

/// A match being looked back at. Whoever owns it lets it [advance](Coach::advance), one piece at a time, for as long as he likes.
pub struct Coach<G: Shelved> {
    running: Match<G>,
    thinker: Box<dyn Thinker<G>>,
    /// The match as it was before the step that is looked at next.
    game: G,
    /// That step, 0 being the first of the log.
    next: usize,
    found: Vec<Candidate<G>>,
    analysis: Analysis,
    /// All steps were looked at; what was found is being explained.
    explains: bool,
}

impl<G: Shelved> Coach<G> {
    /// Looks back at a match that is over.
    pub fn open(running: Match<G>) -> Result<Self, Unfit> {
        if running.awaiting().standings().is_none() {
            return Err(Unfit::Unfinished);
        }
        Self::begin(running)
    }

    /// Looks at a match as far as it was played: for whoever may know everything of it.
    pub fn begin(running: Match<G>) -> Result<Self, Unfit> {
        let first = running.at(running.steps() - running.log().len()).ok_or(Unfit::OldRules)?;
        if running.log().is_empty() {
            return Err(Unfit::OldRules);
        }
        let decisions = count_decisions(&first, running.log()).ok_or(Unfit::OldRules)?;
        let line = |side| Line {
            side,
            seats: (0..first.seats()).map(Seat).filter(|seat| first.side_of(*seat) == side).collect(),
            points: Vec::new(),
        };
        let analysis = Analysis {
            version: VERSION,
            game: G::ID.to_owned(),
            rules: G::RULES,
            mode: G::mode_of(running.setup()).to_owned(),
            steps: running.steps(),
            complete: false,
            fitted: true,
            effort: Effort::of_match(G::ID, decisions),
            lines: (0..sides(&first)).map(|side| line(Side(side))).collect(),
            decisions: Vec::new(),
            luck: Vec::new(),
            mistakes: Vec::new(),
        };
        let mut coach =
            Self { running, thinker: G::thinker(), game: first, next: 0, found: Vec::new(), analysis, explains: false };
        coach.draw_lines();
        Ok(coach)
    }

    /// With more or less thought than usual.
    #[must_use]
    pub const fn with_effort(mut self, effort: Effort) -> Self {
        self.analysis.effort = effort;
        self
    }

    /// How many pieces are done, and how many there are at least.
    pub fn progress(&self) -> (usize, usize) {
        let steps = self.running.log().len();
        match self.explains {
            false => (self.next, steps + 1),
            true => (steps + self.analysis.mistakes.len(), steps + self.analysis.mistakes.len() + self.found.len() + 1),
        }
    }

    /// What is known so far.
    pub const fn analysis(&self) -> &Analysis {
        &self.analysis
    }

    /// Does the next piece; false: there is none.
    pub fn advance(&mut self) -> bool {
        if self.explains {
            return self.explain();
        }
        match self.running.log().get(self.next).cloned() {
            Some(step) => self.look_at(&step),
            None => {
                // The largest first.
                self.found.sort_by(|one, other| one.decision.loss().total_cmp(&other.decision.loss()));
                self.explains = true;
            }
        }
        true
    }

    fn step_number(&self) -> usize {
        self.running.steps() - self.running.log().len() + self.next + 1
    }

    fn look_at(&mut self, step: &Step<G::Action>) {
        let before = self.game.clone();
        if let Move::Act(action) = step.what {
            self.judge(&before, step.seat, action);
        }
        let mut dice = Recorded::new(&step.rolls);
        match step.what {
            Move::Act(action) => self.game.apply(step.seat, action, &mut dice, &mut ()),
            Move::Leave => self.game.leave(step.seat, &mut dice, &mut ()),
        }
        if let (Move::Act(action), false) = (step.what, step.rolls.is_empty()) {
            self.tell_luck(&before, step.seat, action);
        }
        self.next += 1;
        self.draw_lines();
    }

    fn draw_lines(&mut self) {
        let at = self.step_number() - 1;
        for line in &mut self.analysis.lines {
            let viewer = eyes(&self.game, line.side);
            let told = chance::<G>(&self.game.view(viewer), viewer, line.side);
            self.analysis.fitted &= told.fitted;
            line.points.push((at, told.value));
        }
    }

    /// Judges a decision, by the view of whoever took it: nothing else is asked.
    fn judge(&mut self, before: &G, seat: Seat, taken: G::Action) {
        let mut options = Vec::new();
        before.legal(seat, &mut options);
        // Who only passes on what nobody waits for decides nothing.
        if options.len() < 2 || !before.awaiting().seats().contains(seat) {
            return;
        }
        let (step, side) = (self.step_number(), before.side_of(seat));
        let (view, effort) = (before.view(Viewer::Seat(seat)), self.analysis.effort);
        let look = Budget::Iterations(effort.look);
        let mut looked = self.thinker.weigh(seat, &view, &options, step as u64, look);
        sort(&mut looked);
        let Some(first) = looked.first().copied() else { return };
        if first.action == taken {
            let value = fit::<G>(&view, first.value);
            self.analysis.fitted &= value.fitted;
            self.analysis.decisions.push(Decision { step, seat, side, best: value.value, taken: value.value });
            return;
        }
        let best = compare(self.thinker.as_mut(), seat, &view, first.action, effort);
        let mine = compare(self.thinker.as_mut(), seat, &view, taken, effort);
        let (better, done) = (fit::<G>(&view, best.0), fit::<G>(&view, mine.0));
        self.analysis.fitted &= better.fitted && done.fitted;
        let decision = Decision { step, seat, side, best: better.value.max(done.value), taken: done.value };
        self.analysis.decisions.push(decision.clone());
        if Analysis::is_worth_telling(decision.loss()) {
            self.found.push(Candidate { decision, view, taken: (taken, mine), best: (first.action, best) });
            self.keep_the_largest(side);
        }
    }

    fn keep_the_largest(&mut self, side: Side) {
        let of_side = |found: &Candidate<G>| found.decision.side == side;
        if self.found.iter().filter(|found| of_side(found)).count() <= Analysis::MOST {
            return;
        }
        let all = self.found.iter().enumerate().filter(|(_, found)| of_side(found));
        let least = all.min_by(|one, other| one.1.decision.loss().total_cmp(&other.1.decision.loss()));
        if let Some(index) = least.map(|(index, _)| index) {
            self.found.remove(index);
        }
    }

    /// What dice did: the same step from the same position, with other dice, is what was to be expected.
    fn tell_luck(&mut self, before: &G, seat: Seat, action: G::Action) {
        let (step, Effort { rolls, patience, .. }) = (self.step_number(), self.analysis.effort);
        let luck = |number: u32| (step as u64) << 16 | u64::from(number);
        let otherwise = (0..rolls.max(1)).map(|roll| {
            let mut game = before.clone();
            game.apply(seat, action, &mut Seeded::new(luck(roll)), &mut ());
            game
        });
        let otherwise: Vec<G> = otherwise.collect();
        for side in (0..sides(before)).map(Side) {
            let felt = |(number, game): (u32, &G)| felt(game, side, luck(number), patience);
            let usual = Sample::of((0..).zip(&otherwise).map(felt));
            let real = Sample::of((0..SAME).map(|number| felt((number, &self.game))));
            let swing = real.mean - usual.mean;
            // What the games played on do not tell apart from nothing is nothing.
            if swing.abs() < LEAST || swing * swing < 2.0 * (real.error + usual.error) {
                continue;
            }
            let what = self.happened(step, eyes(before, side));
            self.analysis.luck.push(Luck { step, side, expected: usual.mean, came: real.mean, what });
        }
    }

    /// What a viewer was told of a step, as far as something came to light.
    fn happened(&self, step: usize, viewer: Viewer) -> Words {
        let events: Vec<G::Event> =
            self.running.told(viewer, step).into_iter().filter(Fact::uncovers).take(HAPPENED).collect();
        Words::of(|to| {
            let mut text = Text::new();
            for (index, event) in events.iter().enumerate() {
                if index > 0 {
                    text.word("; ");
                }
                text.text(G::say_event(event, to));
            }
            text
        })
    }

    /// Tells why one of the decisions that were found cost so much; false: all were told.
    fn explain(&mut self) -> bool {
        let Some(Candidate { decision, view, taken, best }) = self.found.pop() else {
            self.analysis.complete = true;
            return false;
        };
        let (seat, worlds) = (decision.seat, self.analysis.effort.worlds);
        let done = ahead::play::<G>(seat, &view, taken.0, worlds, GOES_ON);
        let better = ahead::play::<G>(seat, &view, best.0, worlds, GOES_ON);
        let taken = weigh::<G>(seat, &view, taken.0, taken.1, &done, &[&better]);
        let best = weigh::<G>(seat, &view, best.0, best.1, &better, &[&done]);
        self.analysis.mistakes.push(Mistake { decision, taken, best });
        true
    }
}

/// The chance of a side when it is next asked, played on by a quick bot: before that it does not see what came to it.
fn felt<G: Shelved>(game: &G, side: Side, seed: u64, patience: u32) -> f32 {
    let (mut world, mut dice) = (game.clone(), Seeded::new(seed));
    let mut bot = Greedy::new(G::Opinion::default(), seed).imagining(1);
    let mut options = Vec::new();
    for _ in 0..patience {
        let awaited = world.awaiting().seats();
        let Some(seat) = awaited.lowest().filter(|_| awaited.iter().all(|seat| world.side_of(seat) != side)) else {
            break;
        };
        options.clear();
        world.legal(seat, &mut options);
        if options.is_empty() {
            break;
        }
        let action = bot.choose(seat, &world.view(Viewer::Seat(seat)), &options, Budget::Iterations(1));
        world.apply(seat, action, &mut dice, &mut ());
    }
    let viewer = eyes(&world, side);
    chance::<G>(&world.view(viewer), viewer, side).value
}

/// Some chances: their mean, and the square of how far that is off.
struct Sample {
    mean: f32,
    error: f32,
}

impl Sample {
    fn of(values: impl Iterator<Item = f32>) -> Self {
        let values: Vec<f32> = values.collect();
        let count = values.len().max(1) as f32;
        let mean = values.iter().sum::<f32>() / count;
        let spread = values.iter().map(|value| (value - mean) * (value - mean)).sum::<f32>();
        Self { mean, error: spread / (count * (count - 1.0).max(1.0)) }
    }
}

/// How many of the steps were decisions; none: they cannot be repeated.
fn count_decisions<G: Game>(first: &G, log: &[Step<G::Action>]) -> Option<usize> {
    let (mut game, mut options, mut count) = (first.clone(), Vec::new(), 0);
    for step in log {
        let mut dice = Recorded::new(&step.rolls);
        match step.what {
            Move::Act(action) => {
                options.clear();
                game.legal(step.seat, &mut options);
                count += usize::from(options.len() > 1);
                game.check(step.seat, action).ok()?;
                game.apply(step.seat, action, &mut dice, &mut ());
            }
            Move::Leave => game.leave(step.seat, &mut dice, &mut ()),
        }
    }
    Some(count)
}

/// Looks back at a whole match: tells how far it is after every piece, and ends early when it is told to stop. What is known until then
/// comes back.
pub fn analyse<G: Shelved>(
    running: Match<G>,
    progress: &mut dyn FnMut(usize, usize),
    stops: &dyn Fn() -> bool,
) -> Result<Analysis, Unfit> {
    let mut coach = Coach::open(running)?;
    while !stops() && coach.advance() {
        let (done, of) = coach.progress();
        progress(done, of);
    }
    Ok(coach.analysis)
}
