//! The arena: fair by mirrors, repeatable, and its report has the promised shape.

use tabletop::{Bot, Budget, Game, Seat};
use tabletop_bots::arena::wilson;
use tabletop_bots::{Arena, Effort, Entrant, Random, measure};
use tabletop_laws::toy::{Action, Comets, Opinion};

/// Always the first option: no luck of its own.
struct First;

impl Bot<Comets> for First {
    fn choose(&mut self, _: Seat, _: &<Comets as Game>::View, options: &[Action], _: Budget) -> Action {
        options[0]
    }
}

fn first(name: &str) -> Entrant<Comets> {
    Entrant::new(name, |_| First)
}

#[test]
fn mirrored_deals_make_equal_bots_equal() {
    let arena = Arena::<Comets>::new("open", 3, 90, 5, Budget::Iterations(1)).unwrap();
    let report = arena.run(&[first("a"), first("b"), first("c")], |_, _| {}).unwrap();
    let [a, b, c] = &report.bots[..] else { panic!("three bots") };
    assert_eq!((a.wins, a.draws, a.seats), (b.wins, b.draws, b.seats));
    assert_eq!((a.wins, a.draws, a.seats), (c.wins, c.draws, c.seats));
    assert_eq!(a.seats, 90);
}

#[test]
fn with_more_seats_than_bots_each_bot_gets_several() {
    let arena = Arena::<Comets>::new("pairs", 4, 40, 5, Budget::Iterations(1)).unwrap();
    let report = arena.run(&[first("a"), first("b")], |_, _| {}).unwrap();
    assert_eq!(report.bots[0].seats, 80);
    // The two seats of a bot are a pair: it wins with both or with none.
    assert_eq!(report.bots[0].wins % 2, 0);
    assert_eq!(report.bots[0].wins, report.bots[1].wins);
}

#[test]
fn the_same_seed_gives_the_same_report_and_games_are_rounded_up_to_mirrors() {
    let run = |seed| {
        let arena = Arena::<Comets>::new("open", 4, 10, seed, Budget::Iterations(1)).unwrap();
        arena.run(&[Entrant::new("x", Random::new), Entrant::new("y", Random::new)], |_, _| {}).unwrap()
    };
    assert_eq!(run(1), run(1));
    assert_ne!(run(1), run(2));
    assert_eq!(run(1).games, 12);
}

#[test]
fn progress_is_told_after_each_game() {
    let arena = Arena::<Comets>::new("open", 2, 6, 1, Budget::Iterations(1)).unwrap();
    let heard = std::sync::Mutex::new(Vec::new());
    arena.run(&[first("a"), first("b")], |done, all| heard.lock().unwrap().push((done, all))).unwrap();
    let mut heard = heard.into_inner().unwrap();
    heard.sort_unstable();
    assert_eq!(heard, (1..=6).map(|done| (done, 6)).collect::<Vec<_>>());
}

#[test]
fn the_report_has_the_promised_keys() {
    let arena = Arena::<Comets>::new("open", 2, 4, 9, Budget::Millis(50)).unwrap();
    let report = serde_json::to_value(arena.run(&[first("a"), first("b")], |_, _| {}).unwrap()).unwrap();
    for key in ["game", "mode", "games", "seed", "budget_ms", "bots"] {
        assert!(report.get(key).is_some(), "{key}");
    }
    for key in ["name", "seats", "wins", "draws", "win_rate", "low", "high"] {
        assert!(report["bots"][0].get(key).is_some(), "{key}");
    }
    assert_eq!(report["budget_ms"], 50);
}

#[test]
fn an_arena_without_bots_plays_nothing_and_a_wrong_table_is_refused() {
    let arena = Arena::<Comets>::new("open", 2, 4, 9, Budget::Iterations(1)).unwrap();
    assert_eq!(arena.run(&[], |_, _| {}).unwrap().games, 0);
    assert!(Arena::<Comets>::new("chess", 2, 4, 9, Budget::Iterations(1)).is_err());
    let wrong = Arena::<Comets>::new("open", 9, 4, 9, Budget::Iterations(1)).unwrap();
    assert!(wrong.run(&[first("a")], |_, _| {}).is_err());
}

#[test]
fn the_interval_is_wilsons() {
    let near = |found: (f64, f64), low: f64, high: f64| {
        assert!((found.0 - low).abs() < 5e-4 && (found.1 - high).abs() < 5e-4, "{found:?}");
    };
    // From the tables: 8 of 10, 97 of 100, none of 5.
    near(wilson(0.8, 10), 0.4902, 0.9433);
    near(wilson(0.97, 100), 0.9155, 0.9897);
    near(wilson(0.0, 5), 0.0, 0.4345);
    assert_eq!(wilson(0.5, 0), (0.0, 1.0));
}

#[test]
fn the_figures_of_a_bench_are_what_was_done_in_the_time_it_took() {
    // A millisecond passes with each look at the clock, and something is allocated with each look at the heap: three looks long, three
    // games are played, and 16 + 32 + 64 times is copied, imagined and searched.
    let (ticks, heap) = (std::cell::Cell::new(0.0), std::cell::Cell::new(0));
    let clock = || {
        ticks.set(ticks.get() + 1.0);
        ticks.get()
    };
    let allocations = || {
        heap.set(heap.get() + 1);
        heap.get()
    };
    let effort = Effort { millis: 3.0, clock: &clock, allocations: &allocations };
    let row = measure::<Comets, _>(Opinion, "open", 2, effort).unwrap();
    assert_eq!((row.game.as_str(), row.mode.as_str(), row.players), ("comets", "open", 2));
    assert_eq!(row.state_bytes, size_of::<Comets>());
    let near =
        |found: f64, expected: f64| assert!((found / expected - 1.0).abs() < 1e-9, "{found} for {expected}: {row:?}");
    near(row.games_per_s, 3.0 / 0.003);
    // One allocation a game.
    near(row.allocations_per_decision * row.decisions_per_s, row.games_per_s);
    // Two seal in eight rounds, and some catch a comet.
    let decisions = row.decisions_per_s / row.games_per_s;
    assert!((16.0..40.0).contains(&decisions), "{decisions} decisions a game");
    near(row.search_iterations_per_s, 112.0 / 0.003);
    near(row.copy_ns, 3e6 / 112.0);
    near(row.imagine_ns, 3e6 / 112.0);
    near(row.calibration_ns, 3e6 / 112.0);
}
