//! SR-ATK.

use crate::{check, run};
use game_star_realms::Action;
use tabletop::{Game, Seat};

/// SR-ATK-01, SR-ATK-06: combat is divided at will.
#[test]
fn combat_is_divided_at_will() {
    check(
        "p1 combat 6 | p2 play bioformer
         > p1 attack p2 bioformer      = p1 combat 2
         > p1 attack p2 2              = p1 combat 0; p2 authority 48",
    );
    check(
        "p1 combat 6
         > p1 end                      = p2 authority 50; turn p2",
    );
    check(
        "p1 combat 12 | p2 play orbital_gun_platform stellar_reef
         > p1 attack p2 orbital_gun_platform
         > p1 attack p2 stellar_reef
         > p1 attack p2 5              = p2 authority 45; p1 combat 0",
    );
    check(
        "p1 combat 2, hand stinger
         > p1 attack p2 2
         > p1 play stinger
         > p1 attack p2 3              = p2 authority 45",
    );
}

/// SR-ATK-02, SR-ATK-03: a base takes its full defense at once, or nothing.
#[test]
fn a_base_takes_its_whole_defense_or_nothing() {
    check(
        "p1 combat 7 | p2 play plasma_vent
         > p1 attack p2 plasma_vent = p1 combat 2; p2 play 0; p2 discard plasma_vent",
    );
    check(
        "p1 combat 5 | p2 play plasma_vent
         > p1 attack p2 plasma_vent = p1 combat 0",
    );
    check(
        "p1 combat 4 | p2 play plasma_vent
         > p1 attack p2 plasma_vent ! NotEnoughCombat need 5 have 4
         = p1 combat 4; p2 play plasma_vent",
    );
    // Gained in two parts, paid in one.
    check(
        "p1 hand stinger*2 | p2 play reclamation_station
         > p1 play stinger
         > p1 attack p2 reclamation_station ! NotEnoughCombat
         > p1 play stinger
         > p1 attack p2 reclamation_station = p2 play 0",
    );
}

/// SR-ATK-03: nothing is left on a base that survived.
#[test]
fn damage_does_not_stay_on_a_base() {
    let game = run("p1 combat 5 | p2 play jamming_terminal
         > p1 attack p2 5
         > p1 end");
    let view = game.view(tabletop::Viewer::Spectator);
    assert_eq!((view.seats[1].in_play[0].defense, view.seats[1].in_play[0].damage), (6, 0));
}

/// SR-ATK-04, SR-ATK-05: the attacker chooses how much, from one to all.
#[test]
fn the_attacker_chooses_how_much() {
    check(
        "p1 combat 8 | p2 authority 30
         > p1 attack p2 5              = p2 authority 25; p1 combat 3
         > p1 attack p2 9              ! NotEnoughCombat need 9 have 3
         > p1 attack p2 0              ! AttackOfNothing",
    );
    let game = run("p1 combat 3");
    let mut actions = Vec::new();
    game.legal(Seat(0), &mut actions);
    let amounts = actions.iter().filter_map(|action| match action {
        Action::Attack(_, amount) => Some(*amount),
        _ => None,
    });
    assert_eq!(amounts.collect::<Vec<_>>(), [1, 2, 3]);
    check(
        "p1 combat 0
         > p1 attack p2 1              ! NotEnoughCombat need 1 have 0",
    );
}

/// SR-ATK-07: outposts first, for attacks and for effects that target a base.
#[test]
fn outposts_first() {
    let game = run("p1 combat 5 | p2 play neural_nexus stellar_reef");
    let mut actions = Vec::new();
    game.legal(Seat(0), &mut actions);
    assert!(!actions.iter().any(|action| matches!(action, Action::Attack(..) | Action::AttackBase(..))));
    check(
        "p1 combat 5, play mech_cruiser the_oracle | p2 play neural_nexus
         > p1 use mech_cruiser ally    = p2 play 0
         > p1 attack p2 5              = p2 authority 45",
    );
}

/// SR-ATK-08: an effect that destroys a base spends no combat.
#[test]
fn destroying_by_effect_spends_no_combat() {
    check(
        "p1 combat 0, play mech_cruiser the_oracle | p2 play swarm_cluster
         > p1 use mech_cruiser ally    = p2 discard swarm_cluster; p1 combat 0",
    );
    check(
        "p1 combat 4, play mech_cruiser the_oracle | p2 play swarm_cluster
         > p1 use mech_cruiser ally    = p1 combat 4",
    );
}

/// SR-ATK-09: it obeys outposts as well.
#[test]
fn destroying_by_effect_obeys_outposts() {
    check(
        "p1 play mech_cruiser the_oracle | p2 play the_oracle command_center bioformer
         > p1 use mech_cruiser ally    = asked p1
         > p1 destroy p2 bioformer     ! OutpostInTheWay
         > p1 destroy p2 command_center = p2 play the_oracle bioformer",
    );
    check(
        "p1 hand leviathan | p2 play bioformer
         > p1 play leviathan
         > p1 destroy p2 bioformer     = p2 discard bioformer",
    );
    // "May" can be declined.
    check(
        "p1 hand leviathan | p2 play bioformer
         > p1 play leviathan
         > p1 decline                  = p2 play bioformer; asked p1",
    );
}

/// SR-ATK-10: never oneself, never one's own bases.
#[test]
fn nobody_attacks_himself() {
    check(
        "p1 combat 9, play bioformer mech_cruiser the_oracle
         > p1 attack p1 1              ! NotAnOpponent
         > p1 attack p1 bioformer      ! NotAnOpponent
         > p1 use mech_cruiser ally    = p1 play bioformer mech_cruiser the_oracle; asked p1",
    );
}

/// SR-ATK-11: lost authority stays lost until it is gained back.
#[test]
fn damage_to_authority_is_permanent() {
    check(
        "p1 combat 30 | p2 hand frontier_runner
         > p1 attack p2 30
         > p1 end                      = p2 authority 20
         > p2 play frontier_runner     = p2 authority 22",
    );
}
