//! Superiority symbols (SYMB).

use crate::kit::check;
use game_master_of_the_galaxy::{Card, Superiority, data};

/// MG-SYMB-01: five kinds.
#[test]
fn there_are_five_kinds_of_symbols() {
    let names: Vec<_> = Superiority::ALL.iter().map(|kind| format!("{kind:?}")).collect();
    assert_eq!(names, ["Cultural", "Economic", "Diplomatic", "Scientific", "Military"]);
    // Each of them lies on the board, on cards and on conflicts, and is counted apart.
    for kind in Superiority::ALL {
        assert!(data().arrows.iter().any(|arrow| arrow.kind == kind), "{kind:?} on the board");
        let printed = |card: &Card| data().card(*card).symbols_printed.contains(&kind);
        let development = |card: &Card| card.kind().is_development() && printed(card);
        let card = Card::all().find(development).unwrap_or_else(|| panic!("{kind:?} on a card"));
        let of = |word: Superiority| format!("{word:?}").to_lowercase();
        let others: Vec<_> = Superiority::ALL.into_iter().filter(|other| *other != kind).collect();
        let count =
            |of: Superiority| data().card(card).symbols_printed.iter().filter(|printed| **printed == of).count();
        let others: Vec<_> = others.into_iter().map(|other| format!("p1 {} {}", of(other), count(other))).collect();
        let claims = format!("p1 {} {}; {}", of(kind), count(kind), others.join("; "));
        check(&format!("p1 in nowhere, implemented {card}\n= {claims}"));
    }
}

/// MG-SYMB-02: programme, implemented cards, leads in conflicts, arrows; nothing else.
#[test]
fn symbols_come_from_four_sources() {
    check(
        "
        p1 race kharradi, implemented kharradi plasma, in marrow 1 ostra 1 ixion 1 | conflict border_war ixion-perihel ixion | p2 in aurelion 1 perihel 1
        on border_war.red r
        = p1 military 5
        ",
    );
    check(
        "
        p1 owns voss okan isaure mung technate stratocracy theocracy, in tessar 1
        = p1 military 0; p1 economic 0; p1 diplomatic 0; p1 scientific 0; p1 cultural 1
        ",
    );
}

/// MG-SYMB-03: a blue arrow belongs to the owner of the start system and passes to its next one.
#[test]
fn blue_arrows_go_with_the_start_system() {
    check(
        "
        p1 in karmin 1 | p2 in aurelion 1
        = p1 military 1; p2 economic 1
        ",
    );
    let table = "p1 in tessar 1 threnody 1 | p2 in aurelion 1 | conflict border_war aurelion-threnody threnody
        on border_war.red rrrg. | drawn k
        > p1 fill black border_war.red 5
        > p1 done                  = p2 economic 0; p1 economic 0";
    check(&format!("{table}\n> p1 settle reserve = p1 economic 1"));
    check(&format!("{table}\n> p1 done = p1 economic 0; p2 economic 0"));
}

/// MG-SYMB-04: green arrows need bases in both systems.
#[test]
fn green_arrows_need_both_systems() {
    check("p1 in karmin 1 ixion 1\n= p1 diplomatic 0");
    check("p1 in karmin 1 ixion 2 threnody 1\n= p1 diplomatic 1");
    check(
        "
        turn p2 | p1 in karmin 1 ixion 1 threnody 1 | p2 in aurelion 1 marrow 1 | conflict border_war marrow-threnody marrow
        on border_war.red rrrg. | drawn k
        = p1 diplomatic 1
        > p2 fill black border_war.red 5
        > p2 done                  = p1 diplomatic 0
        ",
    );
}

/// MG-SYMB-05: red arrows need exactly one of the two; both players may have the symbol.
#[test]
fn red_arrows_need_exactly_one_system() {
    check("4 players | p1 in karmin 1 tessar 1\n= p1 cultural 1");
    check("4 players | p1 in karmin 1 tessar 1 | p2 in lazuris 1 nadir 1\n= p1 cultural 1; p2 cultural 1");
    check("4 players | p1 in karmin 1 tessar 1 nadir 1\n= p1 cultural 0");
    check("p1 in karmin 1 tessar 1\n= owner nadir hole; p1 cultural 1");
}

/// MG-SYMB-06, MG-FLOW-09: symbols come and go at once, in anybody's turn.
#[test]
fn symbols_change_at_once() {
    check(
        "
        turn p2 | p1 implemented minds | p2 owns osvald nocturne | on osvald.steal yy. | on nocturne.steal rk. | drawn kk
        = p1 scientific 2
        > p2 fill black osvald.steal 3
        > p2 fill black nocturne.steal 3
        > p2 done
        > p2 reward osvald.steal
        > p2 grab minds 3          = p1 scientific 0; turn p2; now rewards
        ",
    );
}
