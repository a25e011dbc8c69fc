//! Watches a game of bots: `cargo run --release -p game-master-of-the-galaxy --example watch -- greedy,random 3 60` (bots, seed, from round).

use game_master_of_the_galaxy::{Galaxy, Opinion};
use tabletop::{Bot, Budget, Catalogue, Evaluate, Game, Seeded, Side, Viewer};
use tabletop_bots::{Greedy, Random, Search};
use tabletop_text::{Lang, Listener, Spoken};

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let names: Vec<&str> = args.get(1).map_or("greedy,greedy", |word| word).split(',').collect();
    let number = |n: usize, default: u64| args.get(n).and_then(|word| word.parse().ok()).unwrap_or(default);
    let (seed, from, to) = (number(2, 1), number(3, 1) as u16, number(4, 999) as u16);
    let setup = Galaxy::setup("standard", names.len() as u8).expect("two to four bots");
    let mut dice = Seeded::new(seed);
    let mut game = Galaxy::begin(&setup, &mut dice, &mut ()).expect("a legal setup");
    let mut bots: Vec<Box<dyn Bot<Galaxy>>> = names
        .iter()
        .map(|name| -> Box<dyn Bot<Galaxy>> {
            match *name {
                "random" => Box::new(Random::new(seed)),
                "search" => Box::new(Search::new(Opinion, seed)),
                _ => Box::new(Greedy::new(Opinion, seed)),
            }
        })
        .collect();
    let say = |seat: tabletop::Seat| format!("P{}", seat.0 + 1);
    let to_all = Listener::spectator(Lang::En);
    let mut options = Vec::new();
    while let Some(seat) = game.asked() {
        options.clear();
        game.legal(seat, &mut options);
        let view = game.view(Viewer::Seat(seat));
        let action = bots[seat.index()].choose(seat, &view, &options, Budget::Iterations(300));
        let mut told = Vec::new();
        game.apply(seat, action, &mut dice, &mut told);
        if (from..=to).contains(&view.picture().round) {
            println!("{seat} {action}   ({} options)", options.len());
            for event in &told {
                println!("    {}", Galaxy::say_event(event, to_all).plain(Lang::En, say));
            }
            let values: Vec<String> =
                (0..names.len()).map(|side| format!("{:.3}", Opinion.value(&game, Side(side as u8)))).collect();
            println!("    = {}", values.join(" "));
        }
    }
    println!("{}", Galaxy::say_view(&game.view(Viewer::Spectator), to_all).plain(Lang::En, say));
}
