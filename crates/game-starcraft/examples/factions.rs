//! How factions and victories fare: six bots of one kind in every sort of game for six, factions rotated over the seats.
//!
//! `cargo run --release -p game-starcraft --example factions -- greedy 360`: how games end, how long they last and how often each
//! faction wins. The two variants play a sixth of the games each. `search` thinks for 50 ms, or as a third word says; a fourth names
//! a single mode.

use game_starcraft::ids::Faction;
use game_starcraft::setup::{FactionChoice, Setup};
use game_starcraft::state::{VictoryKind, War};
use game_starcraft::{Action, Opinion};
use std::sync::LazyLock;
use std::time::Instant;
use tabletop::{Bot, Budget, Catalogue, Dice, Game, Seeded, Viewer};
use tabletop_bots::{Greedy, MOST_DECISIONS, Random, Search};

static START: LazyLock<Instant> = LazyLock::new(Instant::now);

fn clock() -> f64 {
    START.elapsed().as_secs_f64() * 1000.0
}

fn bot(kind: &str, seed: u64) -> Box<dyn Bot<War>> {
    match kind {
        "greedy" => Box::new(Greedy::new(Opinion, seed)),
        "search" => Box::new(Search::new(Opinion, seed).with_clock(clock)),
        _ => Box::new(Random::new(seed)),
    }
}

fn play(setup: &Setup, kinds: &[&str], seed: u64, budget: Budget) -> War {
    let mut dice = Seeded::new(seed);
    let mut war = War::begin(setup, &mut dice, &mut ()).expect("a setup");
    let mut bots: Vec<_> = kinds.iter().enumerate().map(|(seat, kind)| bot(kind, seed * 31 + seat as u64)).collect();
    let mut options: Vec<Action> = Vec::new();
    for _ in 0..MOST_DECISIONS {
        let Some(seat) = war.awaiting().seats().lowest() else { break };
        options.clear();
        war.legal(seat, &mut options);
        let action = match options.as_slice() {
            [only] => *only,
            _ => bots[seat.index()].choose(seat, &war.view(Viewer::Seat(seat)), &options, budget),
        };
        war.apply(seat, action, &mut dice, &mut ());
    }
    war
}

fn kind_index(kind: VictoryKind) -> usize {
    match kind {
        VictoryKind::Normal => 0,
        VictoryKind::Special => 1,
        VictoryKind::Time => 2,
        VictoryKind::Elimination => 3,
    }
}

/// How the games of one mode ended.
#[derive(Default)]
struct Report {
    games: u32,
    rounds: u32,
    /// Victories by kind.
    ends: [u32; 4],
    /// Games won by faction; a shared one counts in parts.
    won: [f64; 6],
    /// The same by kind, whole.
    by: [[u32; 4]; 6],
}

impl Report {
    fn count(&mut self, war: &War) {
        let Some(outcome) = war.table.outcome else { return };
        let kind = kind_index(outcome.kind);
        self.games += 1;
        self.rounds += u32::from(war.table.round);
        self.ends[kind] += 1;
        for seat in outcome.winners.iter() {
            let Some(faction) = war.table.players[seat].faction else { continue };
            self.won[faction.index()] += 1.0 / f64::from(outcome.winners.len() as u32);
            self.by[faction.index()][kind] += 1;
        }
    }

    fn print(&self, mode: &str, kind: &str) {
        let [normal, special, time, elimination] = self.ends;
        println!(
            "{mode}: {} games of six {kind}, {:.1} rounds; {normal} normal, {special} special, {time} time, {elimination} elimination",
            self.games,
            f64::from(self.rounds) / f64::from(self.games.max(1)),
        );
        println!("| faction          |  won   | normal | special | time | elimination |");
        println!("| ---------------- | -----: | -----: | ------: | ---: | ----------: |");
        for faction in Faction::ALL {
            let share = 100.0 * self.won[faction.index()] / f64::from(self.games.max(1));
            let [normal, special, time, elimination] = self.by[faction.index()];
            println!(
                "| {:16} | {share:4.1} % | {normal:6} | {special:7} | {time:4} | {elimination:11} |",
                faction.word()
            );
        }
        println!();
    }
}

/// Six bots of one kind. Each six games mix the factions anew and seat everybody once in every seat.
fn six(mode: &str, kind: &str, games: u64, budget: Budget) -> Report {
    let mut report = Report::default();
    for seed in 0..games {
        let mut factions = Faction::ALL.to_vec();
        let mut dice = Seeded::new((seed / 6) ^ 0xfac);
        for index in (1..6usize).rev() {
            factions.swap(index, dice.pick(index as u32 + 1) as usize);
        }
        factions.rotate_left((seed % 6) as usize);
        let setup = Setup { factions: FactionChoice::Chosen(factions), ..War::setup(mode, 6).expect("a mode for six") };
        report.count(&play(&setup, &[kind; 6], seed, budget));
    }
    report
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |index: usize, usual: &str| words.get(index).cloned().unwrap_or_else(|| usual.to_owned());
    let kind = word(0, "greedy");
    let games: u64 = word(1, "360").parse().unwrap_or(360);
    let budget = Budget::Millis(word(2, "50").parse().unwrap_or(50));
    let only = words.get(3);
    for (mode, share) in [("quick-start", 1), ("team-six", 6), ("galaxy-conquest-thirty", 6)] {
        if only.is_none_or(|only| only == mode) {
            six(mode, &kind, if only.is_some() { games } else { games.div_ceil(share) }, budget).print(mode, &kind);
        }
    }
}
