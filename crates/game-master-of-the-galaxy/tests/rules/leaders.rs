//! Theft (STEAL), leaders (LEADER) and governments (GOV).

use crate::kit::check;

/// MG-STEAL-01: the own cubes return, then one cube of the shown colour is taken.
#[test]
fn a_theft_takes_one_cube() {
    check(
        "
        p1 owns quell | on quell.steal yy. | drawn g | on kharradi.programme rr...
        > p1 fill green quell.steal 3
        > p1 done                  = p1 bag +yyg; choices grab kharradi.programme,2
        > p1 grab kharradi.programme 2 = p1 bag +r; on kharradi.programme r....; now cards
        ",
    );
}

/// MG-STEAL-02: never black ones, never from planets, never own ones.
#[test]
fn some_cubes_cannot_be_stolen() {
    check(
        "
        p1 owns quell | on quell.steal yy. | drawn g | planet aurelion r | on terrans.programme r | on kharradi.programme ....k
        > p1 fill green quell.steal 3
        > p1 done                  = told NothingToGrab; p1 bag +yyg; on terrans.programme r....
        ",
    );
}

/// MG-STEAL-03: every other project is open, of routes the farthest cube.
#[test]
fn every_other_project_is_open_to_thieves() {
    check(
        "
        p1 owns osvald, in karmin 1 ixion 1 | on osvald.steal yy. | drawn k
        p2 race nyxians, in aurelion 1 perihel 1 halo 1, owns arkadi gates technate, implemented minds
        p2 route aurelion-halo halo blue 2
        on nyxians.base .b | on nyxians.card1 b | on nyxians.programme ....b | on arkadi.steal b | on gates b | on technate.card1 b
        conflict data_war ixion-perihel perihel | on data_war.red b.y | on data_war.blue b
        = leads data_war p2
        > p1 fill black osvald.steal 3
        > p1 done
        = choices grab nyxians.base,2 nyxians.card1,1 nyxians.programme,5 arkadi.steal,1 technate.card1,1 gates,1 minds,2 minds,3 data_war.red,1 aurelion-halo,2
        > p1 grab data_war.red 1   = leads data_war nobody
        ",
    );
    // A stand-in at the far end shuts a route for other colours.
    check(
        "
        p1 owns osvald | on osvald.steal yy. | drawn k | p2 in aurelion 1 halo 1, route halo-threnody halo blue bby
        > p1 fill black osvald.steal 3
        > p1 done                  = told NothingToGrab
        ",
    );
}

/// MG-STEAL-04: the thief chooses among all victims, and must take.
#[test]
fn the_thief_chooses_and_must_take() {
    check(
        "
        3 players | p1 owns quell | on quell.steal yy. | drawn g | on kharradi.base r | on lumenids.card2 ...r
        > p1 fill green quell.steal 3
        > p1 done                  = choices grab kharradi.base,1 lumenids.card2,4
        > p1 done                  ! Compulsory
        > p1 grab lumenids.card2 4 = on kharradi.base r...; p1 bag +r
        ",
    );
}

/// MG-STEAL-05: theft needs no symbols.
#[test]
fn theft_needs_no_symbols() {
    check(
        "
        p1 owns okan, in tessar 1 | on okan.steal rr. | drawn y | on kharradi.base .... | p2 owns minds | on minds b
        = okan idle; p1 military 0
        > p1 fill yellow okan.steal 3
        > p1 done
        > p1 grab minds 1          = p1 bag +b
        ",
    );
}

/// MG-LEADER-01: a leader works only with all its symbols, counted with repeats; symbols are not spent.
#[test]
fn a_leader_needs_its_symbols() {
    check(
        "
        phase cards | p1 owns okan voss
        = okan idle; voss works; p1 military 1
        > p1 discard okan          = p2 skips 0; untold Used
        ",
    );
    check(
        "
        phase cards | p1 owns okan voss brenn, implemented marines
        = okan works; voss works; brenn works; p1 military 3
        > p1 discard okan          = p2 skips 1
        ",
    );
    // A symbol lost in a rival's turn takes a constant property along.
    check(
        "
        turn p2 | p1 owns arkadi, implemented minds, in tessar 1 | p2 owns osvald | on osvald.steal yy. | drawn k
        = arkadi works
        > p2 fill black osvald.steal 3
        > p2 done
        > p2 grab minds 3          = arkadi idle
        ",
    );
}

/// MG-LEADER-02: constant, or by its discard in phase 3; lost otherwise, it does nothing.
#[test]
fn a_lost_leader_does_nothing() {
    check(
        "
        phase cards | p1 owns quell gates, in aurelion 1 | p2 in karmin 1
        > p1 discard quell         = told Used quell; choices gain red blue yellow green
        > p1 gain blue             = p1 bag +bbb
        ",
    );
    check(
        "
        p1 in karmin 1 ixion 1 | p2 in aurelion 1 perihel 1, owns quell
        conflict holy_war ixion-perihel ixion | on holy_war.red gggr. | drawn r
        = quell works
        > p1 fill red holy_war.red 5
        > p1 done                  = choices seize quell
        > p1 seize quell           = untold Used; p2 bag same; last leader quell
        ",
    );
}

/// MG-LEADER-03: leaders give no symbols.
#[test]
fn leaders_give_no_symbols() {
    check(
        "
        p1 owns voss okan isaure mung, in tessar 1
        = p1 military 0; p1 economic 0; p1 diplomatic 0
        ",
    );
}

/// MG-LEADER-04: as many leaders as the card limit allows.
#[test]
fn six_leaders_are_fine() {
    check(
        "
        phase cards | p1 owns voss okan isaure mung brenn arkadi
        = p1 cards 7
        > p1 done                  = turn p2
        ",
    );
}

/// MG-GOV-01: a government works while it is owned, and needs no symbols.
#[test]
fn a_government_works_while_it_is_owned() {
    // Received in the settlement, it works for the next reward.
    check(
        "
        p1 in karmin 2, prepared terrans, route karmin-ember karmin red 2, owns plasma | on plasma br. | drawn r
        deck government meritocracy technate theocracy | deck leader voss okan isaure
        > p1 fill red plasma 3
        > p1 done
        > p1 place terrans karmin
        > p1 take meritocracy
        > p1 take voss             = told Used meritocracy; choices gain red blue yellow green
        ",
    );
    check(
        "
        phase cards | p1 owns democracy voss okan isaure mung brenn arkadi pell tenibis
        = p1 limit 9; p1 cards 10
        > p1 discard democracy     = p1 limit 7
        > p1 done                  ! TooManyCards have 9 limit 7
        ",
    );
}

/// MG-GOV-02: projects on a government are used like those of the race.
#[test]
fn a_government_has_projects() {
    check(
        "
        p1 owns meritocracy stratocracy | drawn ybr
        = p1 may fill yellow meritocracy.card1 1; p1 may fill blue meritocracy.card2 1; p1 may fill red stratocracy.base 1
        ",
    );
}

/// MG-GOV-03: several governments work side by side.
#[test]
fn several_governments_work_side_by_side() {
    check(
        "
        p1 owns stratocracy theocracy, prepared terrans stratocracy theocracy | drawn rg
        = p1 prepared 3; stratocracy works; theocracy works; p1 reserve 5
        = p1 may fill red stratocracy.base 1; p1 may fill green theocracy.base 1
        ",
    );
}
