//! How races and victories fare: every set of races plays four-player games once in every rotation of the seats.
//! `cargo run --release -p game-master-of-the-galaxy --example races -- 400` (games), optionally `search 20` (milliseconds) instead of greedy players.

use game_master_of_the_galaxy::{Card, CardType, Galaxy, Opinion, Phase, Setup, data};
use std::collections::BTreeMap;
use std::sync::LazyLock;
use std::time::Instant;
use tabletop::{Bot, Budget, Dice, Game, Seat, Seeded, Viewer};
use tabletop_bots::{Greedy, Search};

static START: LazyLock<Instant> = LazyLock::new(Instant::now);

fn clock() -> f64 {
    START.elapsed().as_secs_f64() * 1000.0
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let games: u64 = args.get(1).and_then(|word| word.parse().ok()).unwrap_or(200);
    let search = args.get(2).is_some_and(|word| word == "search");
    let millis: u32 = args.get(3).and_then(|word| word.parse().ok()).unwrap_or(10);
    let seats: u8 = args.get(4).and_then(|word| word.parse().ok()).unwrap_or(4);
    let all: Vec<Card> = data().of_type[CardType::Race.index()].iter().collect();
    let mut tally: BTreeMap<Card, (u32, f32)> = BTreeMap::new();
    let mut victories: BTreeMap<String, u32> = BTreeMap::new();
    let mut by_seat = [0.0f32; 4];
    let mut rounds = Vec::new();
    let mut dice = Seeded::new(7);
    let mut options = Vec::new();
    for deal in 0..games.div_ceil(u64::from(seats)) {
        let mut races = all.clone();
        for n in 0..usize::from(seats) {
            let other = n + dice.pick((races.len() - n) as u32) as usize;
            races.swap(n, other);
        }
        races.truncate(usize::from(seats));
        for turn in 0..seats {
            let mut luck = Seeded::new(deal * 16 + u64::from(turn));
            races.rotate_left(1);
            let setup = Setup { races: races.clone(), first: Some(Seat(0)), ..Setup::new(seats, false) };
            let mut game = Galaxy::begin(&setup, &mut luck, &mut ()).expect("a legal setup");
            let mut bots: Vec<Box<dyn Bot<Galaxy>>> = (0..seats)
                .map(|seat| -> Box<dyn Bot<Galaxy>> {
                    let seed = deal * 64 + u64::from(turn * 8 + seat);
                    if search {
                        Box::new(Search::new(Opinion, seed).with_clock(clock))
                    } else {
                        Box::new(Greedy::new(Opinion, seed).imagining(2))
                    }
                })
                .collect();
            while let Some(seat) = game.asked() {
                options.clear();
                game.legal(seat, &mut options);
                let view = game.view(Viewer::Seat(seat));
                let action = bots[seat.index()].choose(seat, &view, &options, Budget::Millis(millis));
                game.apply(seat, action, &mut luck, &mut ());
            }
            let awaiting = game.awaiting();
            let Some(standings) = awaiting.standings() else { continue };
            for (seat, race) in races.iter().enumerate() {
                let entry = tally.entry(*race).or_default();
                let score = standings.score(tabletop::Side(seat as u8));
                entry.0 += 1;
                entry.1 += score;
                by_seat[seat] += score;
            }
            rounds.push(game.view(Viewer::Spectator).picture().round);
            if let Phase::Over(outcome) = game.phase() {
                *victories.entry(format!("{:?}", outcome.victory)).or_default() += 1;
            }
        }
    }
    for (race, (played, won)) in &tally {
        println!("{race:10} {:5.1} % of {played} games", won / *played as f32 * 100.0);
    }
    rounds.sort_unstable();
    let tenth = |n: usize| rounds[(rounds.len() * n / 10).min(rounds.len() - 1)];
    let seats: Vec<String> = by_seat.iter().map(|won| format!("{:.1} %", won / rounds.len() as f32 * 100.0)).collect();
    println!("victories {victories:?}");
    println!("rounds: 10 % {}, 50 % {}, 90 % {}, most {}", tenth(1), tenth(5), tenth(9), tenth(10));
    println!("by seat, from the first player: {}", seats.join(", "));
}
