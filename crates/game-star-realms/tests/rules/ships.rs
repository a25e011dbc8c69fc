//! SR-SHIP.

use crate::{check, run};
use game_star_realms::Action;
use tabletop::{Game, Seat};

/// SR-SHIP-01: a ship's primary happens when it is played, and only then.
#[test]
fn a_ships_primary_resolves_when_it_is_played() {
    check(
        "blue hand scout
         > blue play scout             = blue trade 1
         > blue use scout primary      ! ResolvedWhenPlayed scout",
    );
    check(
        "blue hand falcon, deck viper
         > blue play falcon            = blue hand viper; blue combat 2; asked blue",
    );
}

/// SR-SHIP-02, SR-DISC-05: ships stay until the discard phase, then go to the discard pile.
#[test]
fn ships_stay_until_the_discard_phase() {
    check(
        "blue hand predator swarmer cargo_pod, deck scout*9
         > blue play predator
         > blue play swarmer
         > blue play cargo_pod         = blue play predator swarmer cargo_pod; blue may use predator ally
         > blue end                    = blue play 0; blue discard predator swarmer cargo_pod",
    );
}

/// SR-SHIP-03: ally and scrap abilities can wait; either, both or neither.
#[test]
fn ally_and_scrap_abilities_of_a_ship_can_wait() {
    check(
        "blue hand cargo_pod scout predator
         > blue play cargo_pod         = blue may not use cargo_pod ally
         > blue play scout
         > blue play predator
         > blue use cargo_pod ally     = blue combat 7
         > blue use cargo_pod scrap    = blue combat 10; scrap cargo_pod",
    );
    check(
        "blue hand cargo_pod predator
         > blue play cargo_pod
         > blue play predator
         > blue use cargo_pod scrap    = blue combat 7
         > blue use cargo_pod ally     ! NotInPlay cargo_pod",
    );
}

/// SR-SHIP-04: ships are no targets.
#[test]
fn ships_cannot_be_attacked() {
    let game = run("blue combat 20 | red play predator bioformer
         > blue attack red predator    ! NotABase predator");
    let mut actions = Vec::new();
    game.legal(Seat(0), &mut actions);
    let bases: Vec<_> = actions.iter().filter(|action| matches!(action, Action::AttackBase(..))).collect();
    assert_eq!(bases.iter().map(ToString::to_string).collect::<Vec<_>>(), ["attack p2 bioformer"]);
    check(
        "blue play mech_cruiser the_oracle | red play predator bioformer plasma_vent
         > blue use mech_cruiser ally
         > blue destroy red predator   ! NotABase predator
         > blue destroy red bioformer  = red play predator plasma_vent",
    );
}
