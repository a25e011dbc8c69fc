//! Every starter deck against every other, played by the greedy bot: who wins how often, and how.
//!
//! `cargo run --release -p game-star-worlds --example matrix -- [games a pair, 200] [first seed, 1] [iterations, 0] [only pairs with
//! these decks, all] [folder with other deck files of the same names]`
//!
//! With iterations both sides are played by the search bot, which makes that many for each decision.

use game_star_worlds::deck::{Deck, read, starters};
use game_star_worlds::state::{Outcome, Stage, Victory};
use game_star_worlds::{DeckSource, Opinion, Setup, StarWorlds};
use tabletop::{Awaiting, Bot, Budget, Game, SeatMap, Seeded, Viewer};
use tabletop_bots::{Greedy, Search};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize, usual: u64| words.get(index).and_then(|word| word.parse().ok()).unwrap_or(usual);
    let (games, first_seed, iterations) = (number(0, 200), number(1, 1), number(2, 0) as u32);
    let only = words.get(3).filter(|only| *only != "all");
    let folder = words.get(4);
    let decks = starters();
    let lists: Vec<Deck> = decks
        .iter()
        .map(|deck| match folder {
            Some(folder) => {
                let text = std::fs::read_to_string(format!("{folder}/{}.deck", deck.id)).expect("a deck file");
                read(&text).expect("a good deck file").deck
            }
            None => deck.deck.clone(),
        })
        .collect();
    let mut score = vec![vec![0.0f64; decks.len()]; decks.len()];
    let mut total = vec![(0.0f64, 0u64); decks.len()];
    let (mut ends, mut turns, mut played, mut initiative) = ([0u64; 4], 0u64, 0u64, 0.0f64);
    let mut ways = vec![[0u64; 3]; decks.len()];
    for (row, first) in decks.iter().enumerate() {
        for (column, second) in decks.iter().enumerate().skip(row) {
            if only.is_some_and(|only| !only.split(',').any(|id| id == first.id || id == second.id)) {
                continue;
            }
            // Half of the games with the decks in each seat; who begins is left to chance.
            for game in 0..games {
                let swap = game % 2 == 1;
                let (left, right) = if swap { (column, row) } else { (row, column) };
                let seed = first_seed + game + 1000 * (row * decks.len() + column) as u64;
                // Starter decks are known to everybody; so are these.
                let list = |index: usize| DeckSource::Own(lists[index].clone());
                let decks = SeatMap([list(left), list(right)]);
                let setup = Setup { decks, open_lists: true, packs: Vec::new() };
                let end = play(&setup, seed, iterations);
                let mine = usize::from(swap);
                let won = match end.outcome {
                    Outcome::Won { seat, victory } => {
                        let way = match victory {
                            Victory::Military => 0,
                            Victory::Strategic => 1,
                            Victory::Economic | Victory::Walkover => 2,
                        };
                        ends[way] += 1;
                        let winner = if usize::from(seat.0) == mine { row } else { column };
                        ways[winner][way] += 1;
                        initiative += f64::from(u8::from(seat == end.first));
                        f64::from(u8::from(usize::from(seat.0) == mine))
                    }
                    Outcome::Draw => {
                        ends[3] += 1;
                        initiative += 0.5;
                        0.5
                    }
                };
                turns += u64::from(end.turns);
                played += 1;
                score[row][column] += won;
                if row != column {
                    total[row].0 += won;
                    total[column].0 += 1.0 - won;
                    total[row].1 += 1;
                    total[column].1 += 1;
                }
            }
            score[row][column] /= games as f64;
            score[column][row] = 1.0 - score[row][column];
        }
    }
    print!("{:18}", "");
    (0..decks.len()).for_each(|index| print!("{:>6}", index + 1));
    println!("   all   military/strategic/economic");
    for (row, deck) in decks.iter().enumerate() {
        print!("{} {:16}", row + 1, deck.id);
        #[allow(clippy::needless_range_loop)]
        for column in 0..decks.len() {
            if row == column { print!("{:>6}", "·") } else { print!("{:6.0}", 100.0 * score[row][column]) }
        }
        println!("{:6.1}   {:?}", 100.0 * total[row].0 / total[row].1 as f64, ways[row]);
    }
    println!(
        "{played} games: military {}, strategic {}, economic {}, drawn {}; {:.1} turns a game; the player who begins wins {:.1} %",
        ends[0],
        ends[1],
        ends[2],
        ends[3],
        turns as f64 / played as f64,
        100.0 * initiative / played as f64
    );
}

struct End {
    outcome: Outcome,
    turns: u16,
    first: tabletop::Seat,
}

fn play(setup: &Setup, seed: u64, iterations: u32) -> End {
    let mut dice = Seeded::new(seed);
    let mut game = StarWorlds::begin(setup, &mut dice, &mut ()).expect("starter decks are legal");
    let mut bots = [seed ^ 1, seed ^ 2].map(|seed| -> Box<dyn Bot<StarWorlds>> {
        match iterations {
            0 => Box::new(Greedy::new(Opinion::default(), seed)),
            _ => Box::new(Search::new(Opinion::default(), seed)),
        }
    });
    let mut options = Vec::new();
    while let Awaiting::Answers(asks) = game.awaiting() {
        let Some(seat) = asks[0].seats.lowest() else { break };
        options.clear();
        game.legal(seat, &mut options);
        let action = match options[..] {
            [only] => only,
            _ => bots[seat.index()].choose(
                seat,
                &game.view(Viewer::Seat(seat)),
                &options,
                Budget::Iterations(iterations),
            ),
        };
        game.apply(seat, action, &mut dice, &mut ());
    }
    let outcome = match game.table.stage {
        Stage::Over(outcome) => outcome,
        _ => Outcome::Draw,
    };
    End { outcome, turns: game.table.turn, first: game.table.first }
}
