//! How to take cards (CARD) and projects that give cards (GAIN).

use crate::kit::{check, story_of, table};
use game_master_of_the_galaxy::{CardClass, CardType};
use tabletop::{Game, Viewer};

/// MG-CARD-01: two from the top, one is kept, the other goes under.
#[test]
fn one_of_two_lifted_cards_is_kept() {
    check(
        "
        on terrans.card2 yb. | drawn g | deck leader voss okan isaure mung
        > p1 fill green terrans.card2 3
        > p1 done                  = choices take voss okan isaure
        > p1 take okan             = p1 owns okan; top leader isaure; last leader voss; deck leader 17
        ",
    );
}

/// MG-CARD-02: or both go under, in the taker's order, and the next one is taken without refusal.
#[test]
fn both_may_go_under_for_the_next_one() {
    check(
        "
        on terrans.card2 yb. | drawn g | deck leader voss okan isaure mung
        > p1 fill green terrans.card2 3
        > p1 done
        > p1 take isaure           = choices bury voss okan; p1 lacks isaure
        > p1 take okan             ! NotNow
        > p1 bury okan             = p1 owns isaure; top leader mung; last leader okan voss; now cards
        ",
    );
}

/// MG-CARD-03: the third card is visible to everybody before the choice.
#[test]
fn lifting_two_cards_uncovers_the_third() {
    let mut story = story_of(table("on terrans.card2 yb. | drawn g | deck leader voss okan isaure mung"));
    story.line("> p1 fill green terrans.card2 3").unwrap();
    story.line("> p1 done").unwrap();
    for viewer in Viewer::all(2) {
        let view = story.kit.0.view(viewer).picture();
        let leaders = &view.decks[CardType::Leader.index()];
        let names: Vec<String> = leaders.lifted.iter().map(ToString::to_string).collect();
        assert_eq!(names, ["voss", "okan"]);
        assert_eq!(leaders.top.map(|card| card.to_string()), Some("isaure".into()));
    }
}

/// MG-CARD-04: of two cards one is chosen, a lone one is taken, an empty deck gives nothing.
#[test]
fn short_decks_give_what_they_have() {
    // One government left: taken without a choice.
    check(
        "
        p1 in karmin 2, prepared terrans, route karmin-ember karmin red 2 | p2 owns all government except technate
        > p1 done
        > p1 place terrans karmin  = bases karmin 3; p1 owns technate; deck government 0
        ",
    );
    // Two left: one of these two, and no `both under`.
    check(
        "
        p1 in karmin 2, prepared terrans, route karmin-ember karmin red 2
        p2 owns all government except technate plutocracy
        > p1 done
        > p1 place terrans karmin  = choices take technate plutocracy
        > p1 take technate         = top government plutocracy; deck government 1
        ",
    );
    // None left: the base stays all the same.
    check(
        "
        p1 in karmin 1, prepared terrans, route karmin-ember karmin red 2 | p2 owns all conflict
        > p1 done
        > p1 place terrans karmin  = bases karmin 2; told NoCard; p1 cards 1
        ",
    );
}

/// MG-CARD-05: a random card has no choice; the rest of the deck is in a new order with its top visible.
#[test]
fn a_random_card_comes_from_a_shuffled_deck() {
    check(
        "
        phase cards | p2 bag empty | deck leader nocturne savo
        dice 0 0
        > p1 done                  = p2 owns voss; asked p2; now distribution; top leader okan; last leader
        ",
    );
    // The card that lay on top has no better chance than others: it may also be the last of the shuffle.
    check(
        "
        phase cards | p2 bag empty | deck leader voss
        dice 17
        > p1 done                  = p2 owns nocturne
        ",
    );
}

/// MG-CARD-06: after a card of choice the deck is shuffled.
#[test]
fn a_card_of_choice_is_followed_by_a_shuffle() {
    check(
        "
        phase cards | p1 owns azarun, implemented luxury media | deck progress minds archives
        > p1 discard azarun        = choices deck expansion commerce progress
        > p1 deck progress
        dice 2
        > p1 take plasma           = p1 owns plasma; deck progress 8; told Shuffled Progress; top progress hyperdrive
        ",
    );
}

/// MG-CARD-07: several cards are taken one after the other.
#[test]
fn two_cards_are_two_procedures() {
    check(
        "
        p1 owns technate | on technate.card2 rby. | drawn g | deck leader voss okan isaure mung brenn
        > p1 fill green technate.card2 4
        > p1 done                  = choices take voss okan isaure
        > p1 take voss             = p1 owns voss; choices take isaure mung brenn; last leader okan
        > p1 take mung             = p1 owns mung; now cards
        ",
    );
}

/// MG-CARD-08: for any development card the deck is named first.
#[test]
fn a_deck_is_named_before_its_cards_are_lifted() {
    check(
        "
        on terrans.card1 rrby. | drawn g | deck progress minds archives genome
        > p1 fill green terrans.card1 5
        > p1 done                  = choices deck expansion commerce progress; deck progress 9
        > p1 deck leader           ! NotNow
        > p1 deck progress         = choices take minds archives genome; deck commerce 9; deck expansion 9
        > p1 take genome
        > p1 bury minds            = p1 owns genome; last progress minds archives
        ",
    );
    check(
        "
        on terrans.card1 rrby. | drawn g | p2 owns all progress
        > p1 fill green terrans.card1 5
        > p1 done                  = choices deck expansion commerce
        > p1 deck progress         ! EmptyDeck Progress
        ",
    );
}

/// MG-CARD-09: no hands: every card lies open with its cubes and discs.
#[test]
fn all_cards_lie_open() {
    let game = table("p2 owns voss gates stratocracy, prepared stratocracy | on gates b..k | on voss.steal r..");
    for viewer in Viewer::all(2) {
        let shown = &game.view(viewer).picture().players[1].cards;
        assert_eq!(shown.len(), 4, "and the race");
        let gates = shown.iter().find(|card| card.card.to_string() == "gates").expect("there");
        assert_eq!(gates.projects[0].cells.iter().filter(|cell| cell.cube.is_some()).count(), 2);
        let stratocracy = shown.iter().find(|card| card.card.to_string() == "stratocracy").expect("there");
        assert_eq!(stratocracy.slot, Some(true));
    }
}

/// MG-CARD-10: receiving a card is receiving it, from a rival and from a stopped conflict too.
#[test]
fn a_card_is_received_in_whatever_way() {
    // A leader taken from a rival by a conflict goal.
    check(
        "
        p1 in karmin 1 ixion 1, implemented guilds | p2 in aurelion 1 perihel 1, owns voss
        conflict trade_war ixion-perihel perihel | on trade_war.blue yybg. | drawn k
        > p1 fill black trade_war.blue 5
        > p1 done                  = p1 owns trade_war; choices seize voss
        > p1 seize voss            = p1 owns voss; p1 bag +y
        ",
    );
    // The card of a stopped conflict, in a rival's turn.
    check(
        "
        p2 in aurelion 1 perihel 1, implemented guilds | p1 in karmin 1 ixion 1
        conflict border_war ixion-perihel perihel | drawn r
        > p1 offer border_war      = asked p2
        > p2 accept                = p2 owns border_war; p2 bag +y
        ",
    );
}

/// MG-CARD-11: a development card is a commerce, progress or expansion card and nothing else.
#[test]
fn any_development_means_three_types() {
    for kind in CardType::ALL {
        assert_eq!(CardClass::Development.covers(kind), kind.is_development());
    }
    check(
        "
        p1 in karmin 1 ixion 1 | p2 in aurelion 1 perihel 1, owns voss technate gates bank minds border_war
        conflict total_war ixion-perihel perihel | on total_war.blue rrrbg. | drawn k
        > p1 fill black total_war.blue 6
        > p1 done                  = choices seize gates bank minds; p1 may capture
        > p1 seize bank            = p2 lacks bank; last commerce bank; p1 lacks bank
        ",
    );
}

/// MG-GAIN-01: card projects of race and government stand side by side.
#[test]
fn card_projects_are_worked_on_independently() {
    check(
        "
        p1 owns plutocracy | drawn ygb
        = p1 may fill yellow terrans.card1 4; p1 may fill yellow terrans.card2 1; p1 may fill yellow plutocracy.card2 1
        = p1 may fill yellow plutocracy.card1 1
        ",
    );
}

/// MG-GAIN-02: the cubes return and a card of the shown type is taken.
#[test]
fn a_card_project_returns_its_cubes_and_gives_a_card() {
    check(
        "
        p1 owns meritocracy | on meritocracy.card1 y | drawn y | deck commerce bank luxury media
        > p1 fill yellow meritocracy.card1 2
        > p1 done                  = p1 bag +yy; choices take bank luxury media
        > p1 take luxury           = p1 owns luxury
        ",
    );
    check(
        "
        p1 owns meritocracy | on meritocracy.card1 y | drawn y | p2 owns all commerce
        > p1 fill yellow meritocracy.card1 2
        > p1 done                  = p1 bag +yy; told NoCard; p1 cards 2
        ",
    );
}

/// MG-GAIN-03: two cards, each by the full procedure, each from a deck of choice.
#[test]
fn a_project_may_give_two_cards() {
    check(
        "
        p1 race kethari | on kethari.card2 bbrryyg. | drawn k | deck expansion gates arks charter | deck progress minds plasma genome
        > p1 fill black kethari.card2 8
        > p1 done
        > p1 deck expansion
        > p1 take arks             = p1 owns arks; choices deck expansion commerce progress
        > p1 deck progress
        > p1 take minds            = p1 owns minds; p1 cards 3; now cards
        ",
    );
}

/// MG-GAIN-04: once per completion, and again in later turns.
#[test]
fn a_card_project_can_be_filled_again() {
    check(
        "
        p1 owns meritocracy, bag y6 | on meritocracy.card1 y | drawn y | deck commerce bank luxury media free_trade embassy
        > p1 fill yellow meritocracy.card1 2
        > p1 done
        > p1 take luxury           = now cards; on meritocracy.card1 ..; p1 owns luxury
        > p1 done                  = turn p2
        > p2 done                  = turn p1; drawn yyy
        > p1 fill yellow meritocracy.card1 1
        > p1 fill yellow meritocracy.card1 2
        > p1 done                  = choices take media free_trade embassy
        > p1 take media            = p1 owns luxury media; now cards
        ",
    );
}
