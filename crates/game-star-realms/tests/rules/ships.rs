//! SR-SHIP.

use crate::{check, run};
use game_star_realms::Action;
use tabletop::{Game, Seat};

/// SR-SHIP-01: a ship's primary happens when it is played, and only then.
#[test]
fn a_ships_primary_resolves_when_it_is_played() {
    check(
        "p1 hand scout
         > p1 play scout               = p1 trade 1
         > p1 use scout primary        ! ResolvedWhenPlayed scout",
    );
    check(
        "p1 hand falcon, deck viper
         > p1 play falcon              = p1 hand viper; p1 combat 2; asked p1",
    );
}

/// SR-SHIP-02, SR-DISC-05: ships stay until the discard phase, then go to the discard pile.
#[test]
fn ships_stay_until_the_discard_phase() {
    check(
        "p1 hand predator swarmer cargo_pod, deck scout*9
         > p1 play predator
         > p1 play swarmer
         > p1 play cargo_pod           = p1 play predator swarmer cargo_pod; p1 may use predator ally
         > p1 end                      = p1 play 0; p1 discard predator swarmer cargo_pod",
    );
}

/// SR-SHIP-03: ally and scrap abilities can wait; either, both or neither.
#[test]
fn ally_and_scrap_abilities_of_a_ship_can_wait() {
    check(
        "p1 hand cargo_pod scout predator
         > p1 play cargo_pod           = p1 may not use cargo_pod ally
         > p1 play scout
         > p1 play predator
         > p1 use cargo_pod ally       = p1 combat 7
         > p1 use cargo_pod scrap      = p1 combat 10; scrap cargo_pod",
    );
    check(
        "p1 hand cargo_pod predator
         > p1 play cargo_pod
         > p1 play predator
         > p1 use cargo_pod scrap      = p1 combat 7
         > p1 use cargo_pod ally       ! NotInPlay cargo_pod",
    );
}

/// SR-SHIP-04: ships are no targets.
#[test]
fn ships_cannot_be_attacked() {
    let game = run("p1 combat 20 | p2 play predator bioformer
         > p1 attack p2 predator       ! NotABase predator");
    let mut actions = Vec::new();
    game.legal(Seat(0), &mut actions);
    let bases: Vec<_> = actions.iter().filter(|action| matches!(action, Action::AttackBase(..))).collect();
    assert_eq!(bases.iter().map(ToString::to_string).collect::<Vec<_>>(), ["attack p2 bioformer"]);
    check(
        "p1 play mech_cruiser the_oracle | p2 play predator bioformer plasma_vent
         > p1 use mech_cruiser ally
         > p1 destroy p2 predator      ! NotABase predator
         > p1 destroy p2 bioformer     = p2 play predator plasma_vent",
    );
}
