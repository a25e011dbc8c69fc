//! Colonising planets (COLONY).

use crate::kit::check;

/// MG-COLONY-01: only where an own base stands.
#[test]
fn planets_of_own_systems_may_be_colonised() {
    check(
        "
        p1 in karmin 1 tessar 1 | drawn r
        = p1 may colonise red tessar
        > p1 colonise red ember    ! NotYourSystem ember
        > p1 colonise red aurelion ! NotYourSystem aurelion
        > p1 colonise red lazuris  ! BlackHole lazuris
        ",
    );
    // A base placed in the settlement comes too late: all cubes are spent.
    check(
        "
        p1 prepared terrans, route karmin-ember karmin red 2 | drawn r
        > p1 colonise red ember    ! NotYourSystem
        > p1 done                  = now rewards
        > p1 place terrans ember
        = p1 may not colonise red ember
        ",
    );
}

/// MG-COLONY-02: one cube of any colour but black.
#[test]
fn a_colony_costs_one_cube_that_is_not_black() {
    check(
        "
        drawn bk
        > p1 colonise black karmin ! NoBlack
        > p1 colonise blue karmin  = planets karmin b..; drawn k
        ",
    );
}

/// MG-COLONY-03: three cubes in the colour of the system, two in another.
#[test]
fn a_fitting_colour_brings_three_cubes() {
    check(
        "
        p1 in karmin 1 ember 1 | drawn g
        > p1 colonise green ember
        > p1 done                  = p1 bag +ggg; bank -ggg
        ",
    );
    check(
        "
        p1 in karmin 1 ember 1 | drawn r
        > p1 colonise red ember
        > p1 done                  = p1 bag +rr; bank -rr
        ",
    );
    check(
        "
        p1 in karmin 1 ember 1 | drawn g | bank g2
        > p1 colonise green ember
        > p1 done                  = p1 bag +gg; bank g0
        ",
    );
}

/// MG-COLONY-04: once per planet and game, whoever did it.
#[test]
fn a_planet_is_colonised_once() {
    check(
        "
        p1 in karmin 1 perihel 1 | planet perihel rb | drawn r
        > p1 colonise red perihel  ! NoFreePlanet perihel
        ",
    );
    // A captured system brings no reward for old colonies.
    check(
        "
        p1 in karmin 1 ixion 1 | p2 in aurelion 1 perihel 1 | planet perihel r
        conflict border_war ixion-perihel ixion | on border_war.red rrrg. | drawn k
        > p1 fill black border_war.red 5
        > p1 done                  = owner perihel nobody
        > p1 settle reserve        = owner perihel p1; bank same; choices reward
        ",
    );
}

/// MG-COLONY-05: the cube stays, whoever loses the system, and is out of reach of thieves.
#[test]
fn colony_cubes_stay() {
    check(
        "
        p1 in karmin 1 ixion 1 | p2 in aurelion 1 perihel 1 | planet perihel r
        conflict border_war ixion-perihel ixion | on border_war.red rrrg. | drawn k
        > p1 fill black border_war.red 5
        > p1 done                  = owner perihel nobody; planets perihel r.
        ",
    );
    check(
        "
        p1 owns quell | on quell.steal yy. | drawn g | planet aurelion r
        > p1 fill green quell.steal 3
        > p1 done                  = told NothingToGrab; planets aurelion r..; p1 bag +yyg
        ",
    );
}

/// MG-COLONY-06: several planets in one turn.
#[test]
fn several_planets_in_one_turn() {
    check(
        "
        drawn rrb
        > p1 colonise red karmin
        > p1 colonise red karmin
        > p1 colonise blue karmin  = planets karmin rrb
        > p1 done                  = p1 bag +r6b2; turn p2
        ",
    );
}

/// MG-TURN-10: where their order changes nothing all planets are rewarded together, and nobody is asked.
#[test]
fn planets_are_rewarded_together() {
    check(
        "
        p1 in karmin 1 | drawn rrb
        > p1 colonise red karmin
        > p1 colonise red karmin
        > p1 colonise blue karmin
        > p1 done                  = turn p2; p1 bag +r6b2; bank -r6b2
        ",
    );
    // Beside another reward one planet stands for all of them; a reward that is left alone is no choice.
    check(
        "
        p1 in karmin 1 | on terrans.base gy.b | drawn rrb
        > p1 fill red terrans.base 3
        > p1 colonise red karmin
        > p1 colonise blue karmin
        > p1 done                  = choices reward terrans.base karmin.1
        > p1 reward karmin.2       ! NoReward
        > p1 reward karmin.1       = bank -r3b2; p1 prepared 1
        ",
    );
    // A card implemented first answers to all of them.
    check(
        "
        p1 in karmin 1, owns terraforming | on terraforming gg. | drawn rrb | deck leader voss okan isaure
        > p1 fill blue terraforming 3
        > p1 colonise red karmin
        > p1 colonise red karmin
        > p1 done                  = choices reward terraforming karmin.1
        > p1 reward terraforming
        > p1 take voss             = bank -r8; p1 bag +r8; now cards
        ",
    );
}

/// MG-TURN-10: their order is asked for when the bank runs dry; planets that bring the same are one choice.
#[test]
fn planets_are_ordered_when_the_bank_runs_dry() {
    check(
        "
        p1 in karmin 1 tessar 1 | bank r4y9 | drawn rrr
        > p1 colonise red karmin
        > p1 colonise red karmin
        > p1 colonise red tessar
        > p1 done                  = choices reward karmin.1 tessar.1
        > p1 reward karmin.2       ! NoReward
        > p1 reward karmin.1       = bank -r3; choices reward karmin.2 tessar.1
        > p1 reward tessar.1       = bank -r1; turn p2
        ",
    );
}
