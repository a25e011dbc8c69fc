//! Tries changed weights of the opinion against the opinion as it is: greedy against greedy, random starter decks, mirrored seats.
//!
//! `cargo run --release -p game-star-worlds --example tune -- [games, 400] [name value]…`
//! Without a name every weight is tried a third lower and a third higher.

use game_star_worlds::deck::starters;
use game_star_worlds::state::{Outcome, Stage};
use game_star_worlds::{Opinion, Setup, StarWorlds};
use tabletop::{Bot, Budget, Dice, Game, Seeded, Viewer};
use tabletop_bots::Greedy;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let games: u64 = words.first().and_then(|word| word.parse().ok()).unwrap_or(400);
    let changes: Vec<(&str, f32)> = words
        .get(1..)
        .unwrap_or_default()
        .chunks(2)
        .filter_map(|pair| Some((pair.first()?.as_str(), pair.get(1)?.parse().ok()?)))
        .collect();
    if !changes.is_empty() {
        let mut opinion = Opinion::default();
        changes.iter().for_each(|(name, value)| *weight(&mut opinion, name) = *value);
        println!("{:.1} %", 100.0 * meet(opinion, games));
        return;
    }
    for name in NAMES {
        let now = *weight(&mut Opinion::default(), name);
        let tried = [now * 0.67, now * 1.5].map(|value| {
            let mut opinion = Opinion::default();
            *weight(&mut opinion, name) = value;
            (value, 100.0 * meet(opinion, games))
        });
        println!(
            "{name:8} {now:6.2}   {:6.2}: {:4.1} %   {:6.2}: {:4.1} %",
            tried[0].0, tried[0].1, tried[1].0, tried[1].1
        );
    }
}

const NAMES: [&str; 11] =
    ["hand", "card", "star", "stars", "clock", "fade", "threat", "guard", "wound", "acid", "scale"];

fn weight<'a>(opinion: &'a mut Opinion, name: &str) -> &'a mut f32 {
    match name {
        "hand" => &mut opinion.hand,
        "card" => &mut opinion.card,
        "star" => &mut opinion.star,
        "stars" => &mut opinion.stars,
        "clock" => &mut opinion.clock,
        "fade" => &mut opinion.fade,
        "threat" => &mut opinion.threat,
        "guard" => &mut opinion.guard,
        "wound" => &mut opinion.wound,
        "acid" => &mut opinion.acid,
        _ => &mut opinion.scale,
    }
}

/// The share of games that the changed opinion wins.
fn meet(changed: Opinion, games: u64) -> f64 {
    let decks = starters();
    let mut won = 0.0;
    for game in 0..games {
        // Two games of each deal: the opinions change seats.
        let mut dice = Seeded::new(77 + game / 2);
        let mut any = || decks[dice.pick(decks.len() as u32) as usize].id;
        let setup = Setup::of_starters(any(), any());
        let seat = (game % 2) as usize;
        let mut opinions = [Opinion::default(); 2];
        opinions[seat] = changed;
        won += play(&setup, opinions, game / 2, seat as u8);
    }
    won / games as f64
}

fn play(setup: &Setup, opinions: [Opinion; 2], seed: u64, me: u8) -> f64 {
    let mut dice = Seeded::new(seed);
    let mut game = StarWorlds::begin(setup, &mut dice, &mut ()).expect("starter decks are legal");
    let mut bots = opinions.map(|opinion| Greedy::new(opinion, seed ^ 9).imagining(2));
    let mut options = Vec::new();
    while let Some(seat) = game.awaiting().seats().lowest() {
        options.clear();
        game.legal(seat, &mut options);
        let action = bots[seat.index()].choose(seat, &game.view(Viewer::Seat(seat)), &options, Budget::Iterations(1));
        game.apply(seat, action, &mut dice, &mut ());
    }
    match game.table.stage {
        Stage::Over(Outcome::Won { seat, .. }) => f64::from(u8::from(seat.0 == me)),
        _ => 0.5,
    }
}
