//! Bots go for what wins. How often they win is measured by `starboard arena`.

use game_starcraft::state::{VictoryKind, War};
use game_starcraft::{Action, Opinion, script};
use tabletop::{Bot, Budget, Catalogue, Game, Seat, Seeded, Viewer};
use tabletop_bots::Greedy;

fn choice(war: &War, seat: Seat) -> Action {
    let mut options = Vec::new();
    war.legal(seat, &mut options);
    Greedy::new(Opinion, 1).choose(seat, &war.view(Viewer::Seat(seat)), &options, Budget::Millis(1))
}

/// SC-WIN-22: two bases, and units on a third planet.
#[test]
fn the_overmind_raises_the_base_that_wins() {
    let war = script::table(
        "
        events 0 0 9 | p2 base halcyon-2 torus-2 | p2 units vyctor_v-1 zergling | p2 pool 2
        build p2 vyctor_v
        ",
    )
    .expect("a position");
    let Action::RaiseBase(area) = choice(&war, Seat(1)) else { panic!("no base: {:?}", choice(&war, Seat(1))) };
    assert!(war.table.areas[area].units.total() > 0);
}

/// SC-CONQ-01: whoever only grows does not win a galaxy conquest.
#[test]
fn greedy_bots_drive_each_other_out_of_a_galaxy_conquest() {
    let ended = (0..4).filter(|seed| {
        let mut dice = Seeded::new(*seed);
        let setup = War::setup("galaxy-conquest", 3).expect("a mode");
        let mut war = War::begin(&setup, &mut dice, &mut ()).expect("a game");
        let mut bots = [1, 2, 3].map(|bot| Greedy::new(Opinion, bot));
        let mut options = Vec::new();
        for _ in 0..tabletop_bots::MOST_DECISIONS {
            let Some(seat) = war.awaiting().seats().lowest() else { break };
            options.clear();
            war.legal(seat, &mut options);
            let view = war.view(Viewer::Seat(seat));
            let action = bots[seat.index()].choose(seat, &view, &options, Budget::Millis(1));
            war.apply(seat, action, &mut dice, &mut ());
        }
        war.table.outcome.is_some_and(|outcome| outcome.kind == VictoryKind::Elimination)
    });
    assert!(ended.count() >= 2, "most of four games end by elimination");
}
