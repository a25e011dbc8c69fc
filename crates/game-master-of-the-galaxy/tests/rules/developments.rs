//! Development cards (DEV) and race programmes (PROG).

use crate::kit::check;

/// MG-DEV-01: not implemented means blank.
#[test]
fn an_unimplemented_card_is_blank() {
    check(
        "
        p1 owns battle_computers, in tessar 1 | on battle_computers bbr. | drawn g
        = battle_computers idle; p1 military 0
        ",
    );
    check(
        "
        phase cards | p1 owns credit gates | on credit yyg.
        > p1 discard credit        = p1 prepared 0; untold Used; income 1
        ",
    );
}

/// MG-DEV-02, MG-FLOW-05: implementing switches text and symbols on; the cubes stay.
#[test]
fn a_completed_card_works_and_keeps_its_cubes() {
    check(
        "
        p1 owns battle_computers | on battle_computers bbr. | drawn r
        = p1 military 1
        > p1 fill red battle_computers 4 = battle_computers idle; p1 military 1
        > p1 done                  = battle_computers works; p1 military 2; on battle_computers bbrr
        ",
    );
    // The second of two cards meets the first at work.
    check(
        "
        p1 owns genome plasma | on genome bg. | on plasma br. | drawn yr | deck leader voss okan isaure | deck conflict coup embargo ultimatum
        > p1 fill yellow genome 3
        > p1 fill red plasma 3
        > p1 done
        > p1 reward genome         = untold Used
        > p1 take voss             = choices take coup embargo ultimatum
        > p1 take coup             = told Used genome; choices gain red blue yellow green
        ",
    );
}

/// MG-DEV-03, MG-FLOW-05: losing a cube switches it off at once.
#[test]
fn a_missing_cube_switches_a_card_off() {
    check(
        "
        p1 owns arkadi | on arkadi.steal bb. | drawn y | p2 implemented battle_computers
        = p2 military 1
        > p1 fill yellow arkadi.steal 3
        > p1 done
        > p1 grab battle_computers 4 = battle_computers idle; p2 military 0; told SwitchedOff; turn p1
        ",
    );
}

/// MG-DEV-04: at most three of a type; the last cell of a fourth stays empty.
#[test]
fn three_cards_of_a_type_may_be_implemented() {
    check(
        "
        p1 implemented luxury guilds embassy, owns smugglers plasma | on smugglers yr. | on plasma br. | drawn kr
        > p1 fill black smugglers 3 ! ThreeImplemented Commerce
        > p1 fill red plasma 3     = on plasma brr
        ",
    );
    check(
        "
        p1 implemented luxury guilds, owns embassy smugglers | on embassy yb. | on smugglers yr. | drawn kk
        > p1 fill black embassy 3  = on embassy ybk
        > p1 fill black smugglers 3 ! ThreeImplemented
        > p1 clear luxury          = luxury idle
        ",
    );
    check(
        "
        p1 implemented luxury guilds, owns embassy smugglers | on embassy yb. | on smugglers yr. | drawn kk
        > p1 clear luxury          = luxury idle
        > p1 fill black smugglers 3 = on smugglers yrk
        ",
    );
}

/// MG-DEV-05: a leader, a conflict, a government for the first, second, third card of a type.
#[test]
fn implementing_brings_a_politics_card() {
    check(
        "
        p1 owns plasma | on plasma br. | drawn r | deck leader voss okan isaure
        > p1 fill red plasma 3
        > p1 done                  = choices take voss okan isaure
        ",
    );
    check(
        "
        p1 implemented luxury, owns charter | on charter gy. | drawn r | deck leader voss okan isaure
        > p1 fill red charter 3
        > p1 done                  = choices take voss okan isaure
        ",
    );
    check(
        "
        p1 implemented luxury, owns smugglers | on smugglers yr. | drawn k | deck conflict coup embargo ultimatum
        > p1 fill black smugglers 3
        > p1 done                  = choices take coup embargo ultimatum
        ",
    );
    check(
        "
        p1 implemented gates fortresses, owns charter | on charter gy. | drawn r | deck government technate plutocracy theocracy
        > p1 fill red charter 3
        > p1 done                  = choices take technate plutocracy theocracy
        ",
    );
}

/// MG-DEV-06: two cards of one type at once: one after the other.
#[test]
fn two_cards_of_a_type_bring_a_leader_and_a_conflict() {
    check(
        "
        p1 owns plasma genome | on plasma br. | on genome bg. | drawn ry
        deck leader voss okan isaure | deck conflict coup embargo ultimatum
        > p1 fill red plasma 3
        > p1 fill yellow genome 3
        > p1 done                  = choices reward genome plasma
        > p1 reward genome         = choices take voss okan isaure
        > p1 take voss             = choices take coup embargo ultimatum
        ",
    );
}

/// MG-DEV-07: implemented again, it brings a card again, by the number implemented then.
#[test]
fn a_card_may_be_implemented_again() {
    check(
        "
        p1 implemented luxury, owns embassy | on embassy y.k | drawn b | deck conflict coup embargo ultimatum
        = embassy idle
        > p1 fill blue embassy 2
        > p1 done                  = embassy works; choices take coup embargo ultimatum
        ",
    );
    check(
        "
        p1 implemented plasma | drawn kbrr | deck leader voss okan isaure
        > p1 clear plasma
        > p1 fill blue plasma 1
        > p1 fill red plasma 2
        > p1 fill red plasma 3
        > p1 done                  = plasma works; choices take voss okan isaure
        ",
    );
}

/// MG-DEV-08: a discard effect needs the card implemented when it is discarded.
#[test]
fn a_discard_effect_needs_implementation() {
    check(
        "
        phase cards | p1 implemented credit, in karmin 3 tessar 1
        = p1 reserve 5
        > p1 discard credit        = p1 prepared 1; p1 reserve 4; p1 bag +yygr; choices gain red blue yellow green
        > p1 gain red
        > p1 gain blue             = p1 bag +b; income 1
        ",
    );
    check(
        "
        phase cards | p1 owns credit voss | on credit yyg.
        > p1 discard credit        = p1 prepared 0; p1 bag +yyg; now cards; income 1
        ",
    );
}

/// MG-PROG-01: a complete programme gives its symbols, and its cubes stay.
#[test]
fn a_programme_gives_symbols() {
    check(
        "
        p1 race lumenids, in tessar 1 | on lumenids.programme bbby.k | drawn g
        = p1 scientific 0; p1 cultural 1; lumenids idle
        > p1 fill green lumenids.programme 5 = p1 scientific 0
        > p1 done                  = p1 scientific 2; p1 cultural 2; lumenids works; on lumenids.programme bbbygk
        ",
    );
}

/// MG-PROG-02: a missing cube takes all its symbols; refilled, they return.
#[test]
fn a_programme_with_a_missing_cube_gives_nothing() {
    check(
        "
        turn p2 | p1 implemented kethari, race kethari | p2 owns quell | on quell.steal yy. | drawn g
        = p1 scientific 2; p1 military 2
        > p2 fill green quell.steal 3
        > p2 done                  = choices grab kethari.programme,4
        > p2 grab kethari.programme 4 = p1 scientific 0; p1 military 1; kethari idle
        ",
    );
    // Refilled while three more of a kind came from elsewhere: five, and the game.
    check(
        "
        p1 race kharradi, implemented marines | on kharradi.programme r.ggk | drawn r
        = p1 military 3
        > p1 fill red kharradi.programme 2
        > p1 done                  = won p1 domination
        ",
    );
}

/// MG-PROG-03: its owner may clear it.
#[test]
fn a_programme_may_be_cleared() {
    check(
        "
        p1 race lumenids, implemented lumenids, in tessar 1 | drawn k
        > p1 clear lumenids.programme = p1 bag +bbbygkk; p1 scientific 0; lumenids idle
        ",
    );
}
