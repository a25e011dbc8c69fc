//! A side of greedy players beats random ones in every format: the opinion knows allies, prey and bosses.

use game_star_realms::{Opinion, StarRealms};
use tabletop::{Bot, Budget, Catalogue, Dice, Game, Seat, Seeded, Side, Viewer};
use tabletop_bots::Greedy;

/// How many games the greedy side wins against random ones.
fn wins(mode: &str, seats: u8, greedy: Side, games: u64) -> u64 {
    let setup = StarRealms::setup(mode, seats).expect("a mode");
    let mut won = 0;
    for seed in 0..games {
        let mut dice = Seeded::new(seed);
        let mut game = StarRealms::begin(&setup, &mut dice, &mut ()).expect("a game");
        let mut bot = Greedy::new(Opinion::default(), seed).imagining(1);
        let mut options = Vec::new();
        while let Some(seat) = game.awaiting().seats().lowest() {
            options.clear();
            game.legal(seat, &mut options);
            let action = if game.side_of(seat) == greedy {
                bot.choose(seat, &game.view(Viewer::Seat(seat)), &options, Budget::Iterations(1))
            } else {
                options[dice.pick(options.len() as u32) as usize]
            };
            game.apply(seat, action, &mut dice, &mut ());
        }
        won += u64::from(game.awaiting().standings().and_then(|end| end.place(greedy)) == Some(1));
    }
    won
}

#[test]
fn a_greedy_player_beats_random_ones() {
    for (mode, seats) in [("free-for-all-frontiers", 3), ("hunter-frontiers", 4), ("first-trophy-frontiers", 4)] {
        let won = wins(mode, seats, Side(1), 6);
        assert!(won >= 5, "{mode}: {won} of 6");
    }
}

#[test]
fn a_greedy_team_beats_a_random_one() {
    for (mode, seats) in [
        ("two-headed-hydra-frontiers", 4),
        ("three-headed-hydra-mixed", 6),
        ("emperor-mixed", 6),
        ("raid-frontiers", 4),
    ] {
        for side in [Side(0), Side(1)] {
            let won = wins(mode, seats, side, 4);
            assert!(won >= 3, "{mode}, side {}: {won} of 4", side.0);
        }
    }
}

/// Nobody wastes the last blow, and nobody hits whom he may not.
#[test]
fn the_last_blow_is_struck() {
    for table in [
        "mode hunter 4 | p1 combat 5 | p2 authority 5 | p3 authority 1",
        "mode emperor 6 | out p6 | p1 combat 3 | p5 authority 3",
        "mode raid 4 | turn p2 | p2 combat 6 | p1 authority 6",
        "mode hydra 4 | p1 combat 6 | p4 authority 6",
    ] {
        let game = game_star_realms::script::table(table).expect("a table");
        let seat = game.awaiting().seats().lowest().unwrap_or(Seat(0));
        let mut options = Vec::new();
        game.legal(seat, &mut options);
        let mut bot = Greedy::new(Opinion::default(), 1);
        let action = bot.choose(seat, &game.view(Viewer::Seat(seat)), &options, Budget::Iterations(1));
        assert!(action.to_string().starts_with("attack"), "{table}: {action}");
    }
}
