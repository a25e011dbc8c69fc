//! Phase 3: discarding and using cards (DISC).

use crate::kit::check;

/// MG-DISC-01, MG-FLOW-06: any number of conflicts laid and cards discarded, in any order, or nothing.
#[test]
fn phase_three_allows_laying_and_discarding() {
    // A card gained in the phase may be laid in it.
    check(
        "
        3 players | phase cards | p1 owns lo gates voss, implemented embassy bank, in aurelion 1 ixion 1 | p2 in lazuris 1 perihel 1
        p3 in karmin 1 tessar 1 | conflict border_war ixion-perihel perihel
        = lo works
        > p1 discard voss
        > p1 discard lo            = choices stop border_war
        > p1 stop border_war       = p1 owns border_war
        > p1 lay border_war karmin-ixion red = at border_war karmin-ixion
        > p1 discard gates         = now cards
        ",
    );
    check(
        "
        phase cards | p1 owns voss gates
        > p1 done                  = turn p2
        ",
    );
}

/// MG-DISC-02: at most seven cards at the end of the own turn.
#[test]
fn seven_cards_may_be_kept() {
    check(
        "
        phase cards | p1 owns voss okan isaure mung brenn arkadi pell tenibis
        = p1 cards 9; p1 limit 7
        > p1 done                  ! TooManyCards have 9 limit 7
        > p1 discard tenibis
        > p1 done                  ! TooManyCards have 8 limit 7
        > p1 discard mung          = income 3
        > p1 done                  = choices gain red blue yellow green
        ",
    );
    check(
        "
        phase cards | p1 owns border_war okan isaure mung brenn arkadi pell, in karmin 1 ixion 1
        > p1 lay border_war ixion-perihel red
        > p1 done                  = turn p2; untold Gained
        ",
    );
    // A rival with too many cards waits for the own turn.
    check(
        "
        p1 in karmin 1 ixion 1 | p2 in aurelion 1 perihel 1, owns voss okan isaure mung brenn arkadi
        conflict border_war ixion-perihel perihel | drawn r
        > p1 offer border_war
        > p2 accept                = p2 cards 8; asked p1
        ",
    );
}

/// MG-DISC-03: the discard symbol works in phase 3 of the own turn only.
#[test]
fn a_discard_effect_needs_the_own_phase_three() {
    check(
        "
        phase cards | p1 owns voss gates | p2 route aurelion-halo aurelion yellow 2
        > p1 discard voss          = choices clear-route aurelion-halo
        > p1 clear-route aurelion-halo = p2 bag +yy; on aurelion-halo ..
        ",
    );
    check(
        "
        p1 in karmin 1 ixion 1, route karmin-tessar karmin red 1 | p2 in aurelion 1 perihel 1 threnody 1, owns voss, implemented plasma
        conflict holy_war ixion-perihel ixion | on holy_war.red gggr. | drawn r
        = voss works
        > p1 fill red holy_war.red 5
        > p1 done
        > p1 grab plasma 3
        > p1 grab plasma 2
        > p1 seize voss            = untold Used; on karmin-tessar r..
        ",
    );
}

/// MG-DISC-04: what is triggered is carried out; whether it works is tested at the moment of the discard.
#[test]
fn effects_are_compulsory() {
    check(
        "
        phase cards | p1 owns voss okan isaure mung brenn arkadi pell | p2 route aurelion-halo aurelion yellow 2
        > p1 discard voss
        > p1 done                  ! Compulsory
        > p1 clear-route aurelion-halo = p2 bag +yy
        ",
    );
    // The third card of a turn works like the first.
    check(
        "
        phase cards | p1 owns okan isaure voss, implemented plasma, in tessar 1 | p2 route aurelion-halo aurelion yellow 2
        > p1 discard okan
        > p1 discard isaure
        > p1 discard voss          = told Used voss
        > p1 done                  ! Compulsory
        > p1 clear-route aurelion-halo = p2 bag +yy
        ",
    );
    // The symbol's card first: the leader fails. In the other order it works.
    let table =
        "phase cards | p1 owns voss gates, implemented plasma, in tessar 1 | p2 route aurelion-halo aurelion yellow 2";
    check(&format!(
        "{table}
        > p1 discard plasma
        > p1 discard voss          = now cards; untold Used; on aurelion-halo yy"
    ));
    check(&format!(
        "{table}
        > p1 discard voss          = told Used voss
        > p1 clear-route aurelion-halo
        > p1 discard plasma        = now cards"
    ));
}

/// MG-DISC-05: disc and cubes of a discarded card return.
#[test]
fn contents_of_a_discarded_card_return() {
    check(
        "
        phase cards | p1 owns stratocracy gates, prepared stratocracy | on stratocracy.base r.g
        > p1 discard stratocracy   = p1 reserve 8; p1 bag +rg; last government stratocracy
        ",
    );
}

/// MG-DISC-06: 1, 3, 5 cubes of any colours but black for one, two, three or more cards.
#[test]
fn discards_bring_one_three_five_cubes() {
    check(
        "
        phase cards | p1 owns okan isaure mung brenn arkadi pell
        = income 0
        > p1 discard okan          = income 1
        > p1 discard isaure        = income 3
        > p1 discard mung          = income 5
        > p1 discard brenn         = income 5
        > p1 done
        > p1 gain black            ! BlackNotGained
        > p1 gain blue             = p1 bag +b
        > p1 gain blue
        > p1 gain blue
        > p1 gain blue
        > p1 gain blue             = turn p2; p1 bag +b
        ",
    );
}

/// MG-DISC-07: every discarded card counts, whether it did anything or not.
#[test]
fn income_does_not_ask_for_effects() {
    check(
        "
        phase cards | p1 owns gates okan voss
        > p1 discard gates
        > p1 discard okan          = income 3; untold Used
        ",
    );
}

/// MG-DISC-08: laid conflicts do not count, forced discards do.
#[test]
fn only_discards_count() {
    check(
        "
        phase cards | p1 owns border_war okan voss, in karmin 1 ixion 1
        > p1 lay border_war ixion-perihel red = income 0
        > p1 discard okan          = income 1
        ",
    );
    check(
        "
        phase cards | p1 owns voss okan isaure mung brenn arkadi pell tenibis
        > p1 discard okan
        > p1 discard isaure        = income 3; p1 cards 7
        ",
    );
}

/// MG-DISC-09: the race card stays.
#[test]
fn the_race_card_stays() {
    check(
        "
        phase cards | p1 owns voss
        > p1 discard terrans       ! RaceStays
        > p1 discard okan          ! NotYourCard
        ",
    );
}

/// MG-DISC-10: a discarded card goes under the deck of its type.
#[test]
fn discards_go_under_their_deck() {
    check(
        "
        phase cards | p1 owns okan gates voss arkadi pell mung brenn isaure | deck leader hado
        = deck leader 11
        > p1 discard okan          = deck leader 12; last leader okan; top leader hado
        ",
    );
}

/// MG-DISC-02: whoever walks away in phase 3 with too many cards lays and discards nothing.
#[test]
fn the_limit_does_not_concern_whoever_walked_away() {
    check(
        "
        3 players | phase cards | p1 owns border_war voss okan isaure mung brenn arkadi pell, in karmin 1 ixion 1
        > p1 done                  ! TooManyCards 9 7
        > p1 leave                 = turn p2; untold ConflictLaid; untold Discarded; p1 cards 9
        ",
    );
}
