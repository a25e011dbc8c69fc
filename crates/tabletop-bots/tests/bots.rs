//! The bots on the toy: they keep to their options, repeat themselves for a seed, know only a view, and get better in order.

use std::sync::atomic::{AtomicU32, Ordering};
use tabletop::{Bot, Budget, Catalogue, Evaluate, Game, Manner, Seat, Seeded, Values, Viewer};
use tabletop_bots::{Arena, ArenaReport, Entrant, Greedy, Random, Search};
use tabletop_laws::toy::{Action, Comets, Opinion};

fn random() -> Entrant<Comets> {
    Entrant::new("random", Random::new)
}

fn greedy() -> Entrant<Comets> {
    Entrant::new("greedy", |seed| Greedy::new(Opinion, seed))
}

fn search() -> Entrant<Comets> {
    Entrant::new("search", |seed| Search::new(Opinion, seed))
}

fn contest(mode: &str, seats: u8, games: u32, iterations: u32, entrants: &[Entrant<Comets>]) -> ArenaReport {
    let arena = Arena::<Comets>::new(mode, seats, games, 1, Budget::Iterations(iterations)).unwrap();
    arena.run(entrants, |_, _| {}).unwrap()
}

/// The choices of a bot in every position of some random games, each checked to be an option.
fn choices(bot: &mut dyn Bot<Comets>, games: u64, budget: Budget) -> Vec<Action> {
    let mut chosen = Vec::new();
    for seed in 0..games {
        let seats = 2 + (seed % 3) as u8;
        let setup = Comets::setup(if seats == 4 { "pairs" } else { "open" }, seats).unwrap();
        let mut dice = Seeded::new(seed);
        let mut game = Comets::begin(&setup, &mut dice, &mut ()).unwrap();
        while let Some(seat) = game.awaiting().seats().lowest() {
            let mut options = Vec::new();
            game.legal(seat, &mut options);
            let action = bot.choose(seat, &game.view(Viewer::Seat(seat)), &options, budget);
            assert!(options.contains(&action), "{action} is none of {options:?}");
            chosen.push(action);
            game.apply(seat, action, &mut dice, &mut ());
        }
    }
    chosen
}

#[test]
fn every_bot_chooses_one_of_its_options_and_repeats_itself_for_a_seed() {
    let budget = Budget::Iterations(40);
    assert_eq!(choices(&mut Random::new(3), 6, budget), choices(&mut Random::new(3), 6, budget));
    assert_eq!(choices(&mut Greedy::new(Opinion, 3), 6, budget), choices(&mut Greedy::new(Opinion, 3), 6, budget));
    assert_eq!(choices(&mut Search::new(Opinion, 3), 6, budget), choices(&mut Search::new(Opinion, 3), 6, budget));
    assert_ne!(choices(&mut Random::new(3), 6, budget), choices(&mut Random::new(4), 6, budget));
}

#[test]
fn greedy_beats_random() {
    let report = contest("open", 2, 600, 1, &[greedy(), random()]);
    assert!(report.bots[0].low > 0.6, "{report:?}");
}

#[test]
fn search_beats_greedy() {
    let report = contest("open", 2, 240, 200, &[search(), greedy()]);
    assert!(report.bots[0].low > 0.5, "{report:?}");
}

#[test]
fn search_beats_random_in_pairs_and_among_four() {
    let report = contest("pairs", 4, 80, 60, &[search(), random()]);
    assert!(report.bots[0].low > 0.6, "{report:?}");
    let report = contest("open", 4, 80, 60, &[search(), random(), random(), random()]);
    assert!(report.bots[0].low > 0.3, "a quarter would be luck: {report:?}");
}

#[test]
fn more_iterations_play_better() {
    let long = Entrant::new("long", |seed| Fixed(Search::new(Opinion, seed), 200));
    let short = Entrant::new("short", |seed| Fixed(Search::new(Opinion, seed), 4));
    let report = contest("open", 2, 240, 1, &[long, short]);
    assert!(report.bots[0].low > 0.5, "{report:?}");
}

/// A search with a budget of its own.
struct Fixed(Search<Comets, Opinion>, u32);

impl Bot<Comets> for Fixed {
    fn choose(&mut self, seat: Seat, view: &<Comets as Game>::View, options: &[Action], _budget: Budget) -> Action {
        self.0.choose(seat, view, options, Budget::Iterations(self.1))
    }
}

#[test]
fn bots_choose_the_same_in_worlds_that_look_alike() {
    // What a bot gets is a view: another world behind the same view changes nothing.
    let setup = Comets::setup("open", 3).unwrap();
    for seed in 0..20 {
        let mut dice = Seeded::new(seed);
        let truth = Comets::begin(&setup, &mut dice, &mut ()).unwrap();
        let me = Viewer::Seat(Seat(1));
        let other = Comets::imagine(&truth.view(me), &mut dice);
        assert_ne!(truth, other);
        let choose = |game: &Comets| {
            let mut options = Vec::new();
            game.legal(Seat(1), &mut options);
            let (mut greedy, mut search) = (Greedy::new(Opinion, seed), Search::new(Opinion, seed));
            let budget = Budget::Iterations(50);
            (
                greedy.choose(Seat(1), &game.view(me), &options, budget),
                search.choose(Seat(1), &game.view(me), &options, budget),
            )
        };
        assert_eq!(choose(&truth), choose(&other));
    }
}

/// Plans until somebody else is asked, and once more.
struct Planner;

impl Evaluate<Comets> for Planner {
    fn values(&self, game: &Comets) -> Values {
        Opinion.values(game)
    }
    fn manner(&self, _: &Comets) -> Manner {
        Manner { plans: Some(1), ..Manner::default() }
    }
    fn rests(&self, from: &Comets, game: &Comets) -> bool {
        from.awaiting().seats() != game.awaiting().seats()
    }
}

#[test]
fn a_search_that_plans_keeps_to_its_options_repeats_itself_and_beats_random() {
    let budget = Budget::Iterations(40);
    let planned = || choices(&mut Search::new(Planner, 3), 6, budget);
    assert_eq!(planned(), planned());
    let planner = Entrant::new("planner", |seed| Search::new(Planner, seed));
    let report = contest("open", 2, 240, 60, &[planner, random()]);
    assert!(report.bots[0].low > 0.6, "{report:?}");
}

/// Thinks as we do, and says how far its values lie apart.
struct Spreading(f32);

impl Evaluate<Comets> for Spreading {
    fn values(&self, game: &Comets) -> Values {
        Opinion.values(game)
    }
    fn manner(&self, _: &Comets) -> Manner {
        Manner { spread: self.0, ..Manner::default() }
    }
}

#[test]
fn how_far_values_lie_apart_decides_how_widely_a_search_looks() {
    let budget = Budget::Iterations(60);
    let chosen = |spread| choices(&mut Search::new(Spreading(spread), 3), 6, budget);
    assert_eq!(chosen(1.0), chosen(1.0));
    assert_ne!(chosen(1.0), chosen(50.0));
}

/// Counts how often it is asked.
struct Counting(&'static AtomicU32);

impl Evaluate<Comets> for Counting {
    fn values(&self, game: &Comets) -> Values {
        self.0.fetch_add(1, Ordering::Relaxed);
        Opinion.values(game)
    }
}

#[test]
fn a_single_option_is_answered_without_thinking() {
    static ASKED: AtomicU32 = AtomicU32::new(0);
    let setup = Comets::setup("open", 2).unwrap();
    let game = Comets::begin(&setup, &mut Seeded::new(1), &mut ()).unwrap();
    let view = game.view(Viewer::Seat(Seat(0)));
    let only = [Action::Look];
    assert_eq!(Greedy::new(Counting(&ASKED), 1).choose(Seat(0), &view, &only, Budget::Millis(60_000)), Action::Look);
    let mut search = Search::new(Counting(&ASKED), 1);
    assert_eq!(search.choose(Seat(0), &view, &only, Budget::Millis(60_000)), Action::Look);
    assert_eq!(ASKED.load(Ordering::Relaxed), 0);
}

#[test]
fn a_search_ends_when_its_clock_says_so() {
    static NOW: AtomicU32 = AtomicU32::new(0);
    fn ticking() -> f64 {
        f64::from(NOW.fetch_add(1, Ordering::Relaxed))
    }
    let setup = Comets::setup("open", 2).unwrap();
    let game = Comets::begin(&setup, &mut Seeded::new(1), &mut ()).unwrap();
    let view = game.view(Viewer::Seat(Seat(0)));
    let mut search = Search::<Comets, _>::new(Opinion, 1).with_clock(ticking);
    // One look at the clock before, then one for every eight iterations.
    assert_eq!(search.think(Seat(0), &view, Budget::Millis(10)), 80);
    let tried: u32 = search.thoughts().map(|(_, visits, _)| visits).sum();
    assert_eq!(tried, 80);
}
