//! The whole course: rounds of play and training, each kept when it is done, then tuning, calibration and figures. Started again, it
//! goes on where it stopped.

use crate::contest::{Field, Fighter, Outcome, contest};
use crate::plot;
use crate::samples::{HELD, Samples, write_file};
use crate::selfplay::{self, Play};
use crate::student::{Mind, Student, fair_tables};
use crate::train::{Lesson, Pupil};
use crate::validate::{AS_SAID, Foresight, Foretold, Sureness, foresight, foretell, sureness};
use anyhow::{Context, Result, anyhow, ensure};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;
use tabletop::{Budget, Evaluate, Manner, Seeded};
use tabletop_bots::Net;
use tabletop_bots::net::Setting;

/// What is done, and how much of it. Everything here but the time decides what comes out.
#[derive(Args, Clone, Debug, Serialize, Deserialize, PartialEq)]
pub struct Plan {
    /// The seed of everything.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Neurons of the first layer: 32, 64 or 96.
    #[arg(long, default_value_t = 96)]
    pub width: usize,
    /// Rounds in which what looks best at once is played.
    #[arg(long, default_value_t = 7)]
    pub rounds: u32,
    /// Games of each of them.
    #[arg(long, default_value_t = 150_000)]
    pub games: u32,
    /// Rounds of search games after them.
    #[arg(long, default_value_t = 2)]
    pub search_rounds: u32,
    /// Games of each of those.
    #[arg(long, default_value_t = 6_000)]
    pub search_games: u32,
    /// Iterations of a search in those.
    #[arg(long, default_value_t = 200)]
    pub iterations: u32,
    /// How often each sample is looked at.
    #[arg(long, default_value_t = 3.0)]
    pub epochs: f64,
    /// Games against the last generation and against the hand-written opinion after each round.
    #[arg(long, default_value_t = 2_000)]
    pub contest_games: u32,
    /// Games for each setting that is tried.
    #[arg(long, default_value_t = 240)]
    pub tune_games: u32,
    /// Milliseconds of a decision in those: as many as in play, since what suits few iterations does not suit many.
    #[arg(long, default_value_t = 20)]
    pub tune_millis: u32,
    /// Search games for calibration.
    #[arg(long, default_value_t = 2_000)]
    pub calibration_games: u32,
    /// Games for the figures at the end.
    #[arg(long, default_value_t = 400)]
    pub figure_games: u32,
    /// Milliseconds of a decision in those.
    #[arg(long, default_value_t = 50)]
    pub millis: u32,
}

/// What was done, and what came of it: kept beside the weights.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Manifest {
    /// The game and its rules.
    pub game: String,
    rules: u16,
    features: usize,
    features_version: u16,
    plan: Plan,
    /// How many cores played.
    cores: usize,
    /// Every round.
    pub rounds: Vec<Round>,
    /// Settings that were tried against the best so far: thousandths of spread and caution, square roots of the prior.
    tuned: Vec<Outcome>,
    calibration: Option<Foresight>,
    /// How strong it is in the end.
    figures: Vec<Outcome>,
    seconds: f64,
}

/// One generation.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Round {
    iterations: Option<u32>,
    games: u32,
    unfinished: u32,
    decisions: u64,
    samples: usize,
    play_seconds: f64,
    train_seconds: f64,
    foresight: Foresight,
    /// Against the generation before it.
    pub against_last: Option<Outcome>,
    /// Against the hand-written opinion.
    pub against_hand: Outcome,
    /// Does it play on? One that loses to the one before it does not.
    pub kept: bool,
}

/// A course in its folder.
pub struct Course<G: Student> {
    folder: PathBuf,
    manifest: Manifest,
    /// The pupil that plays now.
    pupil: Option<Pupil>,
    net: Option<Arc<Net>>,
    started: Instant,
    seconds_before: f64,
    minutes: f64,
    game: std::marker::PhantomData<G>,
}

/// Rounds whose samples are learned from.
const WINDOW: u32 = 2;
const LESSON: Lesson = Lesson { epochs: 0.0, rate: 2e-3, fading: 0.02, batch: 16_384, seed: 0 };
/// Few samples make many small steps rather than few large ones.
const STEPS_AN_EPOCH: usize = 400;
const LEAST_BATCH: usize = 2_048;
/// A generation that has learned before takes smaller steps.
const LATER_RATE: f32 = 1e-3;
/// What a setting must win to be taken.
const BETTER: f64 = 0.515;

impl<G: Student> Course<G> {
    /// Begins a course, or goes on with it.
    pub fn open(folder: PathBuf, plan: Plan, minutes: f64) -> Result<Self> {
        std::fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
        let path = folder.join("manifest.json");
        let mut manifest = Manifest {
            game: G::ID.to_owned(),
            rules: G::RULES,
            features: G::COUNT,
            features_version: G::VERSION,
            plan,
            cores: rayon::current_num_threads(),
            rounds: Vec::new(),
            tuned: Vec::new(),
            calibration: None,
            figures: Vec::new(),
            seconds: 0.0,
        };
        if path.exists() {
            let kept: Manifest = serde_json::from_slice(&std::fs::read(&path)?)?;
            let same = (kept.game == manifest.game, kept.rules, kept.features, kept.features_version);
            ensure!(same == (true, G::RULES, G::COUNT, G::VERSION), "{} is of something else", path.display());
            // More rounds or more figures may be asked for; what is done stays as it was done.
            manifest = Manifest { plan: manifest.plan, cores: manifest.cores, ..kept };
        }
        let seconds_before = manifest.seconds;
        let started = Instant::now();
        let game = std::marker::PhantomData;
        let mut course = Self { folder, manifest, pupil: None, net: None, started, seconds_before, minutes, game };
        if let Some(best) = course.manifest.rounds.iter().rposition(|round| round.kept) {
            course.take(best)?;
        }
        Ok(course)
    }

    /// Lets the generation of this round play.
    fn take(&mut self, round: usize) -> Result<()> {
        let bytes = std::fs::read(self.file(round, "weights"))?;
        let pupil = Pupil::read(G::COUNT, self.manifest.plan.width, &bytes);
        self.pupil = Some(pupil.ok_or_else(|| anyhow!("round {round} was trained in another shape"))?);
        self.net = Some(Arc::new(Net::read::<G>(&std::fs::read(self.file(round, "net"))?)?));
        Ok(())
    }

    fn file(&self, round: usize, kind: &str) -> PathBuf {
        self.folder.join(format!("round-{round}.{kind}"))
    }

    fn save(&mut self) -> Result<()> {
        self.manifest.seconds = self.seconds_before + self.started.elapsed().as_secs_f64();
        let text = serde_json::to_string_pretty(&self.manifest)? + "\n";
        write_file(&self.folder.join("manifest.json"), text.as_bytes())?;
        write_file(&self.folder.join("strength.svg"), plot::strength(&self.manifest).as_bytes())?;
        if let Some(net) = &self.net {
            write_file(&self.folder.join("best.net"), &net.write::<G>())?;
        }
        Ok(())
    }

    fn late(&self) -> bool {
        self.started.elapsed().as_secs_f64() > self.minutes * 60.0
    }

    /// Everything that is still to do, or as much as there is time for.
    pub fn run(&mut self) -> Result<()> {
        let plan = self.manifest.plan.clone();
        for round in self.manifest.rounds.len() as u32..plan.rounds + plan.search_rounds {
            if self.late() {
                return Ok(());
            }
            self.round(round)?;
        }
        self.tune()?;
        self.calibrate()?;
        self.figures()
    }

    fn round(&mut self, round: u32) -> Result<()> {
        let plan = self.manifest.plan.clone();
        let searching = round >= plan.rounds;
        let games = if searching { plan.search_games } else { plan.games };
        let iterations = searching.then_some(plan.iterations);
        let seed = plan.seed.wrapping_add(u64::from(round) << 32);
        let play = Play { first: 0, games, seed, every: if searching { 2 } else { 8 }, noise: true, iterations };

        let start = Instant::now();
        let (mut bytes, mind) = (Vec::new(), self.mind());
        let bar = bar(games.into(), &format!("round {round}: play"));
        let played = selfplay::play::<G>(&mind, play, &mut bytes, |done| bar.inc(done));
        bar.finish_and_clear();
        write_file(&self.file(round as usize, "samples"), &bytes)?;
        drop(bytes);
        let play_seconds = start.elapsed().as_secs_f64();

        let start = Instant::now();
        let mut samples = Samples::read(&self.window(round, searching), G::COUNT, HELD)?;
        let rate = if self.pupil.is_some() { LATER_RATE } else { LESSON.rate };
        let batch = (samples.len() / STEPS_AN_EPOCH).clamp(LEAST_BATCH, LESSON.batch).min(samples.len().max(1));
        let lesson = Lesson { epochs: plan.epochs, seed, rate, batch, ..LESSON };
        let mut pupil = self.pupil.clone().unwrap_or_else(|| Pupil::new(G::COUNT, plan.width, plan.seed));
        let bar = self::bar(1, &format!("round {round}: learn"));
        pupil.learn(&mut samples, lesson, |done, of, loss| {
            bar.set_length(of);
            bar.set_position(done);
            bar.set_message(format!("round {round}: learn, loss {loss:.4}"));
        });
        bar.finish_and_clear();
        let setting = self.net.as_ref().map(|net| net.setting()).unwrap_or_default();
        let net = Arc::new(Net::new::<G>(pupil.layers(), setting)?);
        let foresight = foresight(&foretell(&net, &samples), AS_SAID);
        let train_seconds = start.elapsed().as_secs_f64();
        let samples = samples.len();

        // Whoever learned from searches is judged by searches.
        let budget = iterations.map(Budget::Iterations);
        let fewer = if searching { plan.contest_games / 4 } else { plan.contest_games };
        let last = self.net.as_ref().map(|last| fighter::<G>(last, budget));
        let last = last.map(|last| self.contest("against the last generation", &fighter(&net, budget), &last, fewer));
        let against_last = last.transpose()?;
        let what = "greedy, against the hand-written opinion";
        let against_hand = self.contest(what, &fighter(&net, None), &by_hand(None), plan.contest_games)?;
        let kept = against_last.as_ref().is_none_or(|outcome| outcome.rate >= 0.5);
        write_file(&self.file(round as usize, "weights"), &pupil.bytes())?;
        write_file(&self.file(round as usize, "net"), &net.write::<G>())?;
        println!(
            "round {round}: {games} games ({} unfinished), {samples} samples, play {play_seconds:.0} s, learn {train_seconds:.0} s; loss {:.4}, calibration {:.4}",
            played.unfinished, foresight.loss, foresight.calibration
        );
        against_last.iter().chain([&against_hand]).for_each(|outcome| println!("  {outcome}"));
        let decisions = played.decisions;
        let unfinished = played.unfinished;
        let round = Round {
            iterations,
            games,
            unfinished,
            decisions,
            samples,
            play_seconds,
            train_seconds,
            foresight,
            against_last,
            against_hand,
            kept,
        };
        self.manifest.rounds.push(round);
        if kept {
            (self.pupil, self.net) = (Some(pupil), Some(net));
        }
        self.save()
    }

    /// What a round learns from: the last rounds of its kind, those of searches twice, and the last without a search.
    fn window(&self, round: u32, searching: bool) -> Vec<PathBuf> {
        let greedy = self.manifest.plan.rounds;
        let mut paths: Vec<PathBuf> = match searching {
            false => {
                (round.saturating_sub(WINDOW - 1)..=round).map(|round| self.file(round as usize, "samples")).collect()
            }
            true => {
                let searched = (greedy..=round).map(|round| self.file(round as usize, "samples"));
                let last = greedy.checked_sub(1).map(|round| self.file(round as usize, "samples"));
                searched.clone().chain(searched).chain(last).collect()
            }
        };
        paths.retain(|path| path.exists());
        paths
    }

    fn mind(&self) -> Mind<G> {
        Mind::<G>::new(G::Hand::default(), self.net.clone())
    }

    fn contest(&self, what: &str, one: &Fighter<G>, other: &Fighter<G>, games: u32) -> Result<Outcome> {
        self.contest_at(what, (one, other), &Field { tables: fair_tables::<G>(), alone: false }, games)
    }

    fn contest_at(
        &self,
        what: &str,
        fighters: (&Fighter<G>, &Fighter<G>),
        field: &Field,
        games: u32,
    ) -> Result<Outcome> {
        let bar = bar(games.into(), what);
        // Deals that nothing was learned from.
        let seed = self.manifest.plan.seed ^ 0xA12E_4A00_0000_0000;
        let outcome = contest(what, fighters, field, games, seed, |done| bar.inc(done));
        bar.finish_and_clear();
        outcome
    }

    /// Tries other settings of the search, one number at a time, and keeps what wins. Nothing is tried twice.
    fn tune(&mut self) -> Result<()> {
        let plan = self.manifest.plan.clone();
        let Some(mut best) = self.net.clone() else { return Ok(()) };
        // Where the hand-written opinion plans its turns, a learned one may do so too.
        let hand = self.hand_manner()?;
        let turns = |manner: &Manner| manner.plans.map(|turns| turns as u8).zip(manner.horizon.map(|most| most as u16));
        let plans =
            turns(&hand).map(|(turns, most)| Setting { plans: Some(turns), horizon: Some(most), ..best.setting() });
        let horizon = hand.horizon.filter(|_| hand.plans.is_none()).map(|most| (most as u16).div_ceil(2));
        let playout = horizon.map(|horizon| Setting { horizon: Some(horizon), ..best.setting() });
        type Change = fn(&mut Setting);
        let changes: [Change; 6] = [
            |setting| setting.spread /= 2,
            |setting| setting.flattened += 1,
            |setting| setting.spread = setting.spread.saturating_mul(2),
            |setting| setting.caution = 0,
            |setting| setting.caution = 100,
            |setting| setting.flattened = setting.flattened.saturating_sub(1),
        ];
        let other_ways = plans.into_iter().chain(playout).map(Some);
        for (way, change) in other_ways.map(|way| (way, None)).chain(changes.map(|change| (None, Some(change)))) {
            let mut setting = way.unwrap_or(best.setting());
            if let Some(change) = change {
                change(&mut setting);
            }
            let (spread, caution, roots) = (setting.spread, setting.caution, setting.flattened);
            let way = match (setting.plans, setting.horizon) {
                (Some(turns), _) => format!("plans {turns} turns, "),
                (None, Some(0) | None) => String::new(),
                (None, Some(most)) => format!("playouts of {most}, "),
            };
            let what = format!("{way}spread {spread}, caution {caution}, roots {roots}, {} ms", plan.tune_millis);
            let known = setting == best.setting() || self.manifest.tuned.iter().any(|tried| tried.what == what);
            if known || plan.tune_games == 0 {
                continue;
            }
            if self.late() {
                return Ok(());
            }
            let tried = Arc::new(Net::clone(&best).with_setting(setting));
            let budget = Some(Budget::Millis(plan.tune_millis));
            let outcome = self.contest(&what, &fighter(&tried, budget), &fighter(&best, budget), plan.tune_games)?;
            println!("  tried {outcome}");
            if outcome.rate >= BETTER {
                best = tried;
                self.net = Some(best.clone());
                // Figures are of what plays in the end.
                self.manifest.figures.clear();
            }
            self.manifest.tuned.push(outcome);
            self.keep_setting()?;
        }
        Ok(())
    }

    /// How the hand-written opinion is searched with.
    fn hand_manner(&self) -> Result<Manner> {
        let (mode, seats) = G::TABLES[0];
        let setup = G::setup(mode, seats).map_err(|refusal| anyhow!("{mode}: {refusal:?}"))?;
        let game = G::begin(&setup, &mut Seeded::new(1), &mut ()).map_err(|refusal| anyhow!("{mode}: {refusal:?}"))?;
        Ok(G::Hand::default().manner(&game))
    }

    /// Lets the best play against other weights, both looking ahead.
    pub fn meet(&self, rival: &Path) -> Result<()> {
        let plan = &self.manifest.plan;
        let budget = Some(Budget::Millis(plan.tune_millis));
        let rival = Arc::new(Net::read::<G>(&std::fs::read(rival)?)?);
        let best = self.net.as_ref().context("nothing is learned yet")?;
        // The setting of the best for both: what differs is what was learned.
        let rival = Arc::new(Net::clone(&rival).with_setting(best.setting()));
        println!(
            "  {}",
            self.contest("against the rival", &fighter(best, budget), &fighter(&rival, budget), plan.tune_games)?
        );
        Ok(())
    }

    /// A tuned setting goes into the file of the generation it belongs to.
    fn keep_setting(&mut self) -> Result<()> {
        if let (Some(net), Some(round)) = (&self.net, self.manifest.rounds.iter().rposition(|round| round.kept)) {
            write_file(&self.file(round, "net"), &net.write::<G>())?;
        }
        self.save()
    }

    /// What a net says of positions of search games without noise, and how they ended.
    fn foretold(&self, net: &Arc<Net>, seed: u64) -> Result<Vec<Foretold>> {
        let plan = &self.manifest.plan;
        let games = plan.calibration_games;
        let play = Play { first: 0, games, seed, every: 6, noise: false, iterations: Some(plan.iterations) };
        let bar = bar(games.into(), "calibration");
        let mut bytes = Vec::new();
        let mind = Mind::<G>::new(G::Hand::default(), Some(net.clone()));
        selfplay::play::<G>(&mind, play, &mut bytes, |done| bar.inc(done));
        bar.finish_and_clear();
        let path = self.folder.join("calibration.samples");
        write_file(&path, &bytes)?;
        Ok(foretell(net, &Samples::read(&[path], G::COUNT, 1)?))
    }

    /// Chances to win: fitted on one half of games, judged on the other.
    fn calibrate(&mut self) -> Result<()> {
        let plan = self.manifest.plan.clone();
        let Some(net) = self.net.clone().filter(|_| self.manifest.calibration.is_none()) else { return Ok(()) };
        if self.late() || plan.calibration_games == 0 {
            return Ok(());
        }
        let foretold = self.foretold(&net, plan.seed ^ 0xCA11_0000_0000_0000)?;
        let (one, other) = foretold.split_at(foretold.len() / 2);
        let sureness = sureness(one);
        let (before, after) = (foresight(other, AS_SAID), foresight(other, sureness));
        println!("calibration: error {:.4} before, {:.4} after", before.calibration, after.calibration);
        tell(&after, sureness);
        self.net = Some(Arc::new(Net::clone(&net).with_setting(Setting { sureness, ..net.setting() })));
        self.manifest.calibration = Some(after);
        self.keep_setting()
    }

    /// Says how far the chances that these weights tell lie from what happens, in games that nothing was fitted on.
    pub fn check(&self, weights: &Path) -> Result<()> {
        let net = Arc::new(Net::read::<G>(&std::fs::read(weights).with_context(|| weights.display().to_string())?)?);
        let foretold = self.foretold(&net, self.manifest.plan.seed ^ 0xC4EC_0000_0000_0000)?;
        let sureness = net.setting().sureness;
        tell(&foresight(&foretold, sureness), sureness);
        Ok(())
    }

    /// How strong it is: against the hand-written opinion, at the same time for both, and at a tenth of it.
    fn figures(&mut self) -> Result<()> {
        let plan = self.manifest.plan.clone();
        if self.net.is_none() {
            return Ok(());
        }
        let time = |millis: u32| Some(Budget::Millis(millis.max(1)));
        let mut seats: Vec<u8> = fair_tables::<G>().iter().map(|(_, seats)| *seats).collect();
        seats.sort_unstable();
        seats.dedup();
        let mut runs = Vec::new();
        for seats in seats {
            let tables = fair_tables::<G>().into_iter().filter(|table| table.1 == seats).collect();
            let field = Field { tables, alone: seats > 2 };
            let at = if seats > 2 { format!("one of {seats}: ") } else { String::new() };
            let games = plan.figure_games;
            runs.push((format!("{at}greedy against greedy"), field.clone(), None, None, 2 * games));
            runs.push((
                format!("{at}search against search"),
                field.clone(),
                time(plan.millis),
                time(plan.millis),
                games,
            ));
            if seats == 2 {
                let what = format!("{at}search at a tenth of the time");
                runs.push((what, field, time(plan.millis / 10), time(plan.millis), games / 2));
            }
        }
        for (what, field, one, other, games) in runs {
            if self.manifest.figures.iter().any(|figure| figure.what == what) {
                continue;
            }
            if self.late() || games == 0 {
                return Ok(());
            }
            let learned = Fighter { mind: self.mind(), budget: one };
            let outcome = self.contest_at(&what, (&learned, &by_hand(other)), &field, games)?;
            println!("  {outcome}");
            self.manifest.figures.push(outcome);
            self.save()?;
        }
        Ok(())
    }
}

/// A table of what was said and what happened.
fn tell(foresight: &Foresight, sureness: Sureness) {
    println!(
        "  logits x {sureness:?} / 1000 by phase of the match (0: not known); calibration error {:.4}",
        foresight.calibration
    );
    println!("  positions    said  happened  apart");
    for (count, said, happened) in foresight.tenths.iter().filter(|tenth| tenth.0 > 0) {
        let apart = (said - happened) * 100.0;
        println!("  {count:>9}  {said:.3}     {happened:.3}  {apart:+5.1}");
    }
    for (phase, (count, loss, calibration)) in foresight.phases.iter().enumerate() {
        println!("  phase {phase}: {count} positions, loss {loss:.4}, calibration error {calibration:.4}");
    }
}

/// Plays by a net.
fn fighter<G: Student>(net: &Arc<Net>, budget: Option<Budget>) -> Fighter<G> {
    Fighter { mind: Mind::<G>::new(G::Hand::default(), Some(net.clone())), budget }
}

/// Plays by the hand-written opinion.
fn by_hand<G: Student>(budget: Option<Budget>) -> Fighter<G> {
    Fighter { mind: Mind::<G>::new(G::Hand::default(), None), budget }
}

fn bar(steps: u64, what: &str) -> ProgressBar {
    let bar = ProgressBar::new(steps).with_message(what.to_owned());
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len}  {elapsed_precise} +{eta_precise}  {msg}") {
        bar.set_style(style);
    }
    bar
}
