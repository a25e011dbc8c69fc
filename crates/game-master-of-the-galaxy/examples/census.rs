//! What bots do at this table: which races they take, how often they wage war and how often they make peace.
//! `cargo run --release -p game-master-of-the-galaxy --example census -- 60 learned 150 4`: games, bot (greedy, search or learned),
//! iterations, players; and `advanced`, where races are chosen.

use game_master_of_the_galaxy::{Card, CardType, Event, Galaxy, Opinion, Setup, WEIGHTS, data};
use std::collections::BTreeMap;
use std::sync::Arc;
use tabletop::{Bot, Budget, Game, Seat, Seeded, Viewer};
use tabletop_bots::{Greedy, Learned, Net, Search};

fn bot(kind: &str, seed: u64) -> Box<dyn Bot<Galaxy>> {
    match kind {
        "greedy" => Box::new(Greedy::new(Opinion, seed)),
        "search" => Box::new(Search::new(Opinion, seed)),
        _ => {
            let net = Net::read::<Galaxy>(WEIGHTS).ok().map(Arc::new);
            Box::new(Search::new(Learned::new(Opinion, net), seed))
        }
    }
}

/// What is counted, in all games together.
#[derive(Default, Debug)]
struct Census {
    laid: u32,
    won: u32,
    stopped: u32,
    offered: u32,
    declined: u32,
    /// How often a race was taken, and how often whoever took it won.
    races: BTreeMap<Card, (u32, u32)>,
}

impl Census {
    fn count(&mut self, events: &[Event]) {
        let mut taken: BTreeMap<Seat, Card> = BTreeMap::new();
        for event in events {
            match event {
                Event::ConflictLaid { .. } => self.laid += 1,
                Event::ConflictWon { .. } => self.won += 1,
                Event::ConflictStopped { .. } => self.stopped += 1,
                Event::Offered { .. } => self.offered += 1,
                Event::Declined { .. } => self.declined += 1,
                Event::CardTaken { seat, card, .. } if card.kind() == CardType::Race => {
                    self.races.entry(*card).or_default().0 += 1;
                    // The first one is the own; later ones join it.
                    taken.entry(*seat).or_insert(*card);
                }
                Event::Won { winners, .. } => {
                    for race in taken.iter().filter(|(seat, _)| winners.contains(**seat)).map(|(_, race)| race) {
                        self.races.entry(*race).or_default().1 += 1;
                    }
                }
                _ => {}
            }
        }
    }
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let word = |place: usize, usual: &str| args.get(place).cloned().unwrap_or_else(|| usual.to_owned());
    let games: u64 = word(1, "60").parse().unwrap_or(60);
    let (kind, iterations) = (word(2, "learned"), word(3, "150").parse().unwrap_or(150));
    let seats: u8 = word(4, "4").parse().unwrap_or(4);
    let setup = Setup::new(seats, word(5, "") == "advanced");
    let mut census = Census::default();
    let mut options = Vec::new();
    for seed in 0..games {
        let (mut dice, mut events) = (Seeded::new(seed), Vec::new());
        let mut game = Galaxy::begin(&setup, &mut dice, &mut events).expect("a legal setup");
        let mut bots: Vec<_> = (0..seats).map(|seat| bot(&kind, seed * 8 + u64::from(seat))).collect();
        while let Some(seat) = game.asked() {
            options.clear();
            game.legal(seat, &mut options);
            let view = game.view(Viewer::Seat(seat));
            let action = bots[seat.index()].choose(seat, &view, &options, Budget::Iterations(iterations));
            game.apply(seat, action, &mut dice, &mut events);
        }
        census.count(&events);
    }
    let a_game = |count: u32| f64::from(count) / games.max(1) as f64;
    println!("{kind}, {iterations} iterations, {seats} players, {games} games; a game:");
    println!(
        "conflicts laid {:.2}, won {:.2}, stopped {:.2}",
        a_game(census.laid),
        a_game(census.won),
        a_game(census.stopped)
    );
    println!("peace offered {:.2}, declined {:.2}", a_game(census.offered), a_game(census.declined));
    for race in data().of_type[CardType::Race.index()].iter() {
        let (taken, won) = census.races.get(&race).copied().unwrap_or_default();
        println!("{race:12} taken {taken:3}, won {won:3}");
    }
}
