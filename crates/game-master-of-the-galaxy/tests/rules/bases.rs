//! Preparing bases (BASE) and placing them (PLACE).

use crate::kit::check;

/// MG-BASE-01: cubes return, a disc of the reserve lies in the slot.
#[test]
fn a_complete_base_project_prepares_a_base() {
    check(
        "
        on terrans.base gyr. | drawn b
        > p1 fill blue terrans.base 4
        > p1 done                  = p1 bag +gyrb; p1 prepared 1; p1 reserve 7; on terrans.base ....
        ",
    );
}

/// MG-BASE-02: it waits there, and the project may be begun again.
#[test]
fn a_prepared_base_waits_on_its_card() {
    check(
        "
        p1 prepared terrans | drawn g
        > p1 fill green terrans.base 1 = on terrans.base g...; p1 prepared 1
        ",
    );
}

/// MG-BASE-03: with the slot occupied the cubes only return.
#[test]
fn an_occupied_slot_takes_no_second_base() {
    check(
        "
        p1 prepared terrans | on terrans.base gyr. | drawn b
        > p1 fill blue terrans.base 4
        > p1 done                  = p1 bag +gyrb; p1 prepared 1; p1 reserve 7; told NotPrepared SlotHeld
        ",
    );
}

/// MG-BASE-04: a slot freed in this settlement takes a new base from the next turn on.
#[test]
fn a_freed_slot_waits_for_the_next_turn() {
    // First placed, then rewarded: no base.
    check(
        "
        p1 prepared terrans, route karmin-ember karmin red 2 | on terrans.base gyr. | drawn b | deck leader voss okan isaure
        > p1 fill blue terrans.base 4
        > p1 done
        > p1 place terrans ember
        > p1 take okan             = told NotPrepared SlotHeld; p1 prepared 0; p1 reserve 7; p1 bag +gyrb
        ",
    );
    // First rewarded: no base either, and the old one can still be placed.
    check(
        "
        p1 prepared terrans, route karmin-ember karmin red 2 | on terrans.base gyr. | drawn b
        > p1 fill blue terrans.base 4
        > p1 done
        > p1 reward terrans.base   = told NotPrepared; p1 prepared 1; p1 may place terrans ember
        ",
    );
    // The slot was empty when the settlement began: the disc comes and may be placed at once.
    check(
        "
        p1 route karmin-ember karmin red 2 | on terrans.base gyr. | drawn b
        > p1 fill blue terrans.base 4
        > p1 done                  = p1 prepared 1; p1 may place terrans ember
        ",
    );
}

/// MG-BASE-05: a government with a base project has a slot of its own.
#[test]
fn a_government_may_hold_a_second_base() {
    check(
        "
        p1 owns stratocracy, prepared terrans stratocracy, route karmin-ember karmin red 2, route karmin-tessar karmin red 3
        deck leader voss okan isaure mung brenn | drawn r
        > p1 done                  = p1 prepared 2; p1 may place terrans ember; p1 may place stratocracy tessar
        > p1 place stratocracy tessar
        > p1 take voss             = p1 prepared 1
        > p1 place terrans ember
        > p1 take isaure           = p1 prepared 0; owner ember p1; owner tessar p1; p1 board 3
        ",
    );
}

/// MG-BASE-06: a card that leaves gives its disc back to the owner's reserve.
#[test]
fn the_disc_of_a_leaving_card_returns() {
    check(
        "
        phase cards | p1 owns stratocracy, prepared stratocracy
        = p1 reserve 7
        > p1 discard stratocracy   = p1 reserve 8; p1 prepared 0
        ",
    );
    // Coup on its red side: a system, and a government is discarded.
    check(
        "
        p1 in karmin 1 ixion 1 | p2 in aurelion 1 perihel 1, owns stratocracy, prepared stratocracy | on stratocracy.base rr.
        conflict coup ixion-perihel ixion | on coup.red bkky. | drawn r
        > p1 fill red coup.red 5
        > p1 done                  = choices grab stratocracy.base,2
        > p1 grab stratocracy.base 2
        > p1 grab stratocracy.base 1 = choices seize stratocracy
        > p1 seize stratocracy     = p2 lacks stratocracy; last government stratocracy; told BaseUnprepared
        ",
    );
    check(
        "
        p1 in karmin 1 ixion 1 | p2 in aurelion 1 perihel 1, owns stratocracy, prepared stratocracy, bag k1
        on stratocracy.card1 rr | on kharradi.base rr..
        conflict coup ixion-perihel ixion | on coup.red bkky. | drawn r
        > p1 fill red coup.red 5
        > p1 done
        > p1 grab kharradi.base 2
        > p1 grab kharradi.base 1
        > p1 seize stratocracy     = p2 bag +rr; p2 reserve 8; told BasesLost; owner perihel nobody
        ",
    );
}

/// MG-BASE-07: without a disc in the reserve only the cubes return.
#[test]
fn without_a_disc_nothing_is_prepared() {
    check(
        "
        p1 owns stratocracy, prepared terrans, in karmin 3 tessar 2 ember 1 zephra 2 | on stratocracy.base rr. | drawn g
        = p1 reserve 0; p1 board 8
        > p1 fill green stratocracy.base 3
        > p1 done                  = told NotPrepared NoDisc; p1 bag +rrg; p1 prepared 1
        ",
    );
}

/// MG-PLACE-01: at the end of phase 2, if one likes.
#[test]
fn bases_are_placed_in_the_settlement() {
    check(
        "
        p1 owns voss, prepared terrans, route karmin-ember karmin red 2 | drawn r
        > p1 place terrans ember   ! OnlyInSettlement
        > p1 done                  = now rewards
        > p1 done                  = now cards; p1 prepared 1
        > p1 place terrans ember   ! OnlyInSettlement
        ",
    );
}

/// MG-PLACE-02: in neutral and own systems, never in a rival's or a black hole.
#[test]
fn bases_go_to_neutral_and_own_systems() {
    check(
        "
        p1 in karmin 1 ixion 1, prepared terrans, route karmin-ember karmin red 2 | p2 in aurelion 1 perihel 1 | drawn r
        > p1 done                  = choices place terrans,ember terrans,karmin
        > p1 place terrans perihel ! RivalSystem perihel
        > p1 place terrans lazuris ! BlackHole lazuris
        > p1 place voss ember      ! NoPreparedBase voss
        ",
    );
}

/// MG-PLACE-03: a neutral system needs a complete own route.
#[test]
fn a_neutral_system_needs_a_route() {
    check(
        "
        p1 in karmin 1 ember 1 ixion 1, prepared terrans, route cascade-ixion ixion yellow 1, route karmin-ember karmin red 2
        drawn r
        > p1 done
        > p1 place terrans cascade ! NoRouteTo cascade
        ",
    );
    check(
        "
        p1 in karmin 1 ember 1 ixion 1, prepared terrans, route cascade-ixion ixion yellow 2 | drawn r
        > p1 done
        > p1 place terrans cascade = owner cascade p1
        ",
    );
    // A rival's route is of no use.
    check(
        "
        3 players | p1 in karmin 1 tessar 1, prepared terrans, route karmin-tessar karmin red 3
        p2 in lazuris 1 nadir 1, route zephra-nadir nadir red 3 | drawn r
        > p1 done
        > p1 place terrans zephra  ! NoRouteTo zephra
        ",
    );
}

/// MG-PLACE-04: a base prepared later may still be placed, unless somebody was faster.
#[test]
fn a_route_waits_for_its_base() {
    check(
        "
        p1 route karmin-ember karmin red 2 | on terrans.base gyr. | drawn b
        > p1 fill blue terrans.base 4
        > p1 done
        > p1 place terrans ember   = owner ember p1
        ",
    );
    check(
        "
        3 players | turn p2 | p1 in karmin 1 tessar 1, route tessar-zephra tessar blue 3, prepared terrans, bag y3
        p2 in lazuris 1 nadir 1, route zephra-nadir nadir red 3, prepared kharradi | drawn r | deck leader voss okan isaure
        > p2 done
        > p2 place kharradi zephra = p1 bag +bbb
        > p2 take voss
        > p2 done                  = turn p3
        > p3 done                  = turn p1
        > p1 done                  = turn p2; p1 prepared 1; owner zephra p2
        ",
    );
}

/// MG-PLACE-05: a second or third base needs a complete route from or to the system.
#[test]
fn strengthening_needs_a_link() {
    check(
        "
        p1 in karmin 1 ember 1, prepared terrans, route karmin-tessar karmin red 2, route ember-ixion ember green 4 | drawn r
        > p1 done
        > p1 place terrans karmin  ! NoLink karmin
        ",
    );
    // The direction does not matter.
    check(
        "
        p1 in karmin 1 ember 1, prepared terrans, route karmin-ember ember green 2 | drawn r
        > p1 done
        > p1 place terrans karmin  = bases karmin 2
        ",
    );
    // A route to a system that is still neutral will do.
    check(
        "
        p1 prepared terrans, route karmin-ember karmin red 2 | drawn r
        > p1 done
        > p1 place terrans karmin  = bases karmin 2; owner ember nobody
        ",
    );
}

/// MG-PLACE-06: as many bases as planets.
#[test]
fn planets_limit_the_bases() {
    check(
        "
        p1 in karmin 2 ember 1 tessar 2, prepared terrans, route karmin-ember karmin red 2, route karmin-tessar karmin red 3
        drawn r
        > p1 done
        > p1 place terrans ember   ! NoRoom planets 1
        > p1 place terrans tessar  ! NoRoom planets 2
        > p1 place terrans karmin  = bases karmin 3
        ",
    );
    check(
        "
        p1 in karmin 3 ember 1, prepared terrans, route karmin-ember karmin red 2 | drawn r
        > p1 done                  = turn p2; p1 prepared 1
        ",
    );
}

/// MG-PLACE-07: a leader for the first base, a conflict for the second, a government for the third; the limit comes later.
#[test]
fn a_base_brings_a_politics_card() {
    check(
        "
        p1 prepared terrans, route karmin-ember karmin red 2 | drawn r | deck leader voss okan isaure
        > p1 done
        > p1 place terrans ember   = choices take voss okan isaure
        ",
    );
    check(
        "
        p1 prepared terrans, route karmin-ember karmin red 2 | drawn r | deck conflict coup embargo ultimatum
        > p1 done
        > p1 place terrans karmin  = choices take coup embargo ultimatum
        ",
    );
    check(
        "
        p1 in karmin 2, prepared terrans, route karmin-ember karmin red 2, owns voss okan isaure mung brenn arkadi | drawn r
        deck government technate plutocracy theocracy
        = p1 cards 7
        > p1 done
        > p1 place terrans karmin  = choices take technate plutocracy theocracy
        > p1 take technate         = p1 cards 8; now cards
        > p1 done                  ! TooManyCards have 8 limit 7
        ",
    );
}

/// MG-PLACE-08: the slot is free again, and serves from the next turn on.
#[test]
fn the_slot_serves_again_next_turn() {
    check(
        "
        p1 prepared terrans, route karmin-ember karmin red 2, bag b1k1 | on terrans.base gyr. | deck leader voss okan isaure
        > p1 done
        > p1 place terrans ember   = p1 prepared 0; p1 board 2
        > p1 take voss             = now cards
        > p1 done                  = turn p2
        > p2 done                  = turn p1; drawn bk
        > p1 fill blue terrans.base 4
        > p1 done                  = p1 prepared 1
        ",
    );
}

/// MG-PLACE-09: without any base on the board every neutral system is open, once.
#[test]
fn a_player_without_bases_starts_anew_anywhere() {
    check(
        "
        holes lazuris veyra nadir smaragd quorra onyx
        p1 in nowhere, owns stratocracy, prepared terrans stratocracy | drawn r | deck leader voss okan isaure
        > p1 done
        = p1 may place terrans karmin; p1 may place terrans cascade; p1 may place stratocracy halo
        > p1 place terrans lazuris ! BlackHole
        > p1 place terrans karmin
        > p1 take voss             = owner karmin p1; now cards; p1 prepared 1
        ",
    );
}

/// MG-PLACE-10: rivals' routes go, conflicts stop, then the card is taken.
#[test]
fn taking_a_neutral_system_has_consequences() {
    check(
        "
        4 players | p1 in karmin 1 ixion 1, prepared terrans, route ixion-perihel ixion yellow 2
        p2 in lazuris 1 nadir 1 | conflict border_war nadir-perihel nadir | on border_war.red rr
        p3 in aurelion 1 threnody 1, route perihel-threnody threnody red 1 | drawn r | deck leader voss okan isaure
        > p1 done
        > p1 place terrans perihel = p3 bag +r; gone border_war; p2 owns border_war; p2 bag +rr; choices take voss okan isaure
        ",
    );
}
