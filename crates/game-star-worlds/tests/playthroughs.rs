//! Whole games as text, and saved ones.

use game_star_worlds::evaluate::Opinion;
use game_star_worlds::{Action, Setup, StarWorlds};
use tabletop::{Dice, Evaluate, Game, Match, Saved, Seat, Seeded};
use tabletop_laws::{golden, playthrough_by};

/// What looks most natural; what looks alike, in turn.
fn natural(seed: u64) -> impl FnMut(&StarWorlds, Seat, &[Action]) -> Action {
    let mut whims = Seeded::new(seed);
    move |game, seat, options| {
        let opinion = Opinion::default();
        let weight = |action: &Action| opinion.prior(game, seat, *action);
        let best = options.iter().map(weight).fold(0.0, f32::max);
        let good: Vec<Action> = options.iter().copied().filter(|action| weight(action) >= 0.8 * best).collect();
        good[whims.pick(good.len() as u32) as usize]
    }
}

#[test]
fn whole_games_go_as_reviewed() {
    for (mode, seed) in [("starters", 1), ("mirror-dvarg-acid", 2), ("mirror-targon-gravity", 3), ("constructed", 4)] {
        let path = format!("{}/tests/playthroughs/{mode}.txt", env!("CARGO_MANIFEST_DIR"));
        golden(path, &playthrough_by::<StarWorlds>(mode, 2, seed, natural(seed)));
    }
}

/// One file for each schema and each version of the rules there have been: it loads, and the game goes on to its end.
#[test]
fn saved_games_of_all_versions_go_on() {
    let path = |schema: u16, rules: u16| {
        format!("{}/tests/saves/schema-{schema}-rules-{rules}.json", env!("CARGO_MANIFEST_DIR"))
    };
    let mut dice = Seeded::new(8);
    let mut game =
        Match::<StarWorlds>::begin(Setup::of_starters("earth_officers", "targon_arbiters"), &mut dice).expect("legal");
    let mut choose = natural(8);
    while game.steps() < 120 {
        let seat = game.awaiting().seats().lowest().expect("asked");
        let options = game.options(seat);
        // One hand is changed: rules 5 ask for its size again.
        let change = game.game().table.mulligans.0 == [0, 0] && options.contains(&Action::Mulligan);
        let action = if change { Action::Mulligan } else { choose(game.game(), seat, &options) };
        game.act(seat, action, &mut dice).expect("legal");
    }
    golden(path(StarWorlds::SCHEMA, StarWorlds::RULES), &(game.save().write() + "\n"));
    for rules in 1..=StarWorlds::RULES {
        let text = std::fs::read_to_string(path(1, rules)).expect("a saved game");
        let mut game = Match::<StarWorlds>::load(&Saved::read(&text).expect("readable")).expect("sound");
        assert_eq!(game.steps(), 120);
        while let Some(seat) = game.awaiting().seats().lowest() {
            let options = game.options(seat);
            let action = options[dice.pick(options.len() as u32) as usize];
            game.act(seat, action, &mut dice).expect("legal");
        }
    }
}
