//! SR-ATK.

use crate::{check, run};
use game_star_realms::Action;
use tabletop::{Game, Seat};

/// SR-ATK-01, SR-ATK-06: combat is divided at will.
#[test]
fn combat_is_divided_at_will() {
    check(
        "blue combat 6 | red play bioformer
         > blue attack red bioformer   = blue combat 2
         > blue attack red 2           = blue combat 0; red authority 48",
    );
    check(
        "blue combat 6
         > blue end                    = red authority 50; turn red",
    );
    check(
        "blue combat 12 | red play orbital_gun_platform stellar_reef
         > blue attack red orbital_gun_platform
         > blue attack red stellar_reef
         > blue attack red 5           = red authority 45; blue combat 0",
    );
    check(
        "blue combat 2, hand stinger
         > blue attack red 2
         > blue play stinger
         > blue attack red 3           = red authority 45",
    );
}

/// SR-ATK-02, SR-ATK-03: a base takes its full defense at once, or nothing.
#[test]
fn a_base_takes_its_whole_defense_or_nothing() {
    check(
        "blue combat 7 | red play plasma_vent
         > blue attack red plasma_vent = blue combat 2; red play 0; red discard plasma_vent",
    );
    check(
        "blue combat 5 | red play plasma_vent
         > blue attack red plasma_vent = blue combat 0",
    );
    check(
        "blue combat 4 | red play plasma_vent
         > blue attack red plasma_vent ! NotEnoughCombat need 5 have 4
         = blue combat 4; red play plasma_vent",
    );
    // Gained in two parts, paid in one.
    check(
        "blue hand stinger*2 | red play reclamation_station
         > blue play stinger
         > blue attack red reclamation_station ! NotEnoughCombat
         > blue play stinger
         > blue attack red reclamation_station = red play 0",
    );
}

/// SR-ATK-03: nothing is left on a base that survived.
#[test]
fn damage_does_not_stay_on_a_base() {
    let game = run("blue combat 5 | red play jamming_terminal
         > blue attack red 5
         > blue end");
    let view = game.view(tabletop::Viewer::Spectator);
    assert_eq!((view.seats[1].in_play[0].defense, view.seats[1].in_play[0].damage), (6, 0));
}

/// SR-ATK-04, SR-ATK-05: the attacker chooses how much, from one to all.
#[test]
fn the_attacker_chooses_how_much() {
    check(
        "blue combat 8 | red authority 30
         > blue attack red 5           = red authority 25; blue combat 3
         > blue attack red 9           ! NotEnoughCombat need 9 have 3
         > blue attack red 0           ! AttackOfNothing",
    );
    let game = run("blue combat 3");
    let mut actions = Vec::new();
    game.legal(Seat(0), &mut actions);
    let amounts = actions.iter().filter_map(|action| match action {
        Action::Attack(_, amount) => Some(*amount),
        _ => None,
    });
    assert_eq!(amounts.collect::<Vec<_>>(), [1, 2, 3]);
    check(
        "blue combat 0
         > blue attack red 1           ! NotEnoughCombat need 1 have 0",
    );
}

/// SR-ATK-07: outposts first, for attacks and for effects that target a base.
#[test]
fn outposts_first() {
    let game = run("blue combat 5 | red play neural_nexus stellar_reef");
    let mut actions = Vec::new();
    game.legal(Seat(0), &mut actions);
    assert!(!actions.iter().any(|action| matches!(action, Action::Attack(..) | Action::AttackBase(..))));
    check(
        "blue combat 5, play mech_cruiser the_oracle | red play neural_nexus
         > blue use mech_cruiser ally  = red play 0
         > blue attack red 5           = red authority 45",
    );
}

/// SR-ATK-08: an effect that destroys a base spends no combat.
#[test]
fn destroying_by_effect_spends_no_combat() {
    check(
        "blue combat 0, play mech_cruiser the_oracle | red play swarm_cluster
         > blue use mech_cruiser ally  = red discard swarm_cluster; blue combat 0",
    );
    check(
        "blue combat 4, play mech_cruiser the_oracle | red play swarm_cluster
         > blue use mech_cruiser ally  = blue combat 4",
    );
}

/// SR-ATK-09: it obeys outposts as well.
#[test]
fn destroying_by_effect_obeys_outposts() {
    check(
        "blue play mech_cruiser the_oracle | red play the_oracle command_center bioformer
         > blue use mech_cruiser ally  = asked blue
         > blue destroy red bioformer  ! OutpostInTheWay
         > blue destroy red command_center = red play the_oracle bioformer",
    );
    check(
        "blue hand leviathan | red play bioformer
         > blue play leviathan
         > blue destroy red bioformer  = red discard bioformer",
    );
    // "May" can be declined.
    check(
        "blue hand leviathan | red play bioformer
         > blue play leviathan
         > blue decline                = red play bioformer; asked blue",
    );
}

/// SR-ATK-10: never oneself, never one's own bases.
#[test]
fn nobody_attacks_himself() {
    check(
        "blue combat 9, play bioformer mech_cruiser the_oracle
         > blue attack blue 1          ! NotAnOpponent
         > blue attack blue bioformer  ! NotAnOpponent
         > blue use mech_cruiser ally  = blue play bioformer mech_cruiser the_oracle; asked blue",
    );
}

/// SR-ATK-11: lost authority stays lost until it is gained back.
#[test]
fn damage_to_authority_is_permanent() {
    check(
        "blue combat 30 | red hand frontier_runner
         > blue attack red 30
         > blue end                    = red authority 20
         > red play frontier_runner    = red authority 22",
    );
}
