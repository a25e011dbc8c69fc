//! The turn: start, hand size, placing, sudden actions, end (9.1, 9.2, 9.3, 9.7, 9.8).

use crate::kit::check;
use game_star_worlds::state::Stage;
use game_star_worlds::{Action, Setup, StarWorlds};
use tabletop::{Game, Seat, Seeded};

fn first_turn() -> (StarWorlds, Seeded) {
    let mut dice = Seeded::new(4);
    let mut game =
        StarWorlds::begin(&Setup::of_starters("earth_line", "dvarg_brood"), &mut dice, &mut ()).expect("legal");
    while game.table.turn == 0 {
        let seat = game.awaiting().seats().lowest().expect("asked");
        let action = if matches!(game.table.stage, Stage::StartHand { .. }) { Action::Start(5) } else { Action::Keep };
        game.apply(seat, action, &mut dice, &mut ());
    }
    (game, dice)
}

/// SW-9.1.1-a, SW-M10: a card is drawn at the start of the own turn; a deck emptied by it is lost.
#[test]
fn a_card_is_drawn_at_the_start() {
    check(
        "turn 6 p2 | p1 hand 5*filler | p1 deck 44*filler
         > p2 end
         > p1 pass
         = turn 7 p1; p1 hand 6; p1 deck 43",
    );
    check(
        "turn 6 p2 | p1 deck filler
         > p2 end
         > p1 pass
         = won p2 economic",
    );
}

/// SW-9.1.1-b: the very first turn has no draw; the second player draws.
#[test]
fn the_first_turn_has_no_draw() {
    let (mut game, mut dice) = first_turn();
    let first = game.table.first;
    let second = Seat(1 - first.0);
    assert_eq!((game.own[first].hand.len(), game.own[first].deck.len()), (5, 45));
    while game.table.turn == 1 {
        let seat = game.awaiting().seats().lowest().expect("asked");
        let action = if game.check(seat, Action::End).is_ok() { Action::End } else { Action::Pass };
        game.apply(seat, action, &mut dice, &mut ());
    }
    assert_eq!((game.own[second].hand.len(), game.own[second].deck.len()), (6, 44));
}

/// SW-9.1.2-a: own cards open, the opponent's stay; attached cards open too; a text may forbid it.
#[test]
fn own_cards_open_at_the_start() {
    check(
        "turn 6 p2 | p1 field A=s1_1:closed B=s2_2:closed M=mdef2@A:closed | p2 field C=s3_3:closed
         > p2 end
         > p1 pass
         = A open; B open; M open; C closed",
    );
    check(
        "turn 6 p2 | p1 field A=s1_1:closed O=opener
         p2 field W=webopen@A
         > p2 end
         > p1 pass
         = A closed
         > p1 use O at A
         > resolve
         = A open",
    );
}

/// SW-9.1.2-b, SW-M1: opening is no action; the first window comes after it, the opponent's first.
#[test]
fn opening_is_no_action() {
    check(
        "turn 6 p2 | p1 field A=s1_5:closed | p2 field C=closer
         > p2 end
         > p1 pass
         = A open; asked p2; lull; chain 0
         > p2 use C at A
         > resolve
         = A closed",
    );
}

/// SW-9.1.3-a: in the own turn any actions, in any order.
#[test]
fn any_actions_in_the_own_turn() {
    check(
        "p1 field A=s1_9 L=launcher C=s1_9 | p1 hand m2 filler | p2 field B=s1_9
         > p1 attack B with A
         > resolve
         > p1 use L bring m2 at B
         > resolve
         > p1 attack B with C
         > resolve
         = B damage 4",
    );
    check(
        "> p1 end
         = stage ending; asked p2",
    );
}

/// SW-9.1.3-b: in the other one's turn only sudden actions.
#[test]
fn only_sudden_actions_in_the_other_turn() {
    check(
        "offer p2 | p2 field A=s2_5 L=launcher | p2 hand m2 filler | p1 field B=s2_5
         > p2 attack B with A ! OnlySudden
         > p2 use L bring m2 at B
         = chain fire",
    );
}

/// SW-9.2.1-a: no limit during the turn.
#[test]
fn no_hand_limit_during_the_turn() {
    check(
        "p1 hand 14*filler
         = lull; asked p1; p1 may end",
    );
}

/// SW-9.2.2-a, SW-M17: at the end of the own turn ten cards, the surplus of own choice.
#[test]
fn ten_cards_at_the_end_of_the_turn() {
    check(
        "p1 hand 11*filler m2 m3
         > p1 end
         > p2 pass
         = stage handlimit; asked p1
         > p1 discard m2
         > p1 discard m3
         > p1 discard filler
         = p1 hand 10; p1 losses 3; turn 6 p2",
    );
    check(
        "p1 hand 10*filler
         > p1 end
         > p2 pass
         = p1 hand 10; turn 6 p2",
    );
    check(
        "p2 hand 12*filler
         > p1 end
         > p2 pass
         = p2 hand 13; turn 6 p2; lull",
    );
}

/// SW-9.3.1-a: a card comes to the battlefield only where a text lets it.
#[test]
fn placing_needs_a_text() {
    check(
        "p1 base paybase | p1 hand s1_1 s2_2
         > p1 use P1 bring s1_1
         > resolve
         = P1 closed
         > p1 play s2_2 ! NotFromHand
         > p1 use P1 bring s2_2 ! Closed",
    );
}

/// SW-9.3.2-a: a card is placed open.
#[test]
fn cards_are_placed_open() {
    check(
        "p1 base paybase | p1 hand s1_1 filler
         > p1 use P1 bring s1_1=S
         > resolve
         = S open",
    );
}

/// SW-9.3.2-b: it may attack in the same turn.
#[test]
fn a_placed_card_attacks_in_the_same_turn() {
    check(
        "p1 base paybase | p1 hand s3_3 filler | p2 field B=s1_9
         > p1 use P1 bring s3_3=A
         > resolve
         > p1 attack B with A
         > resolve
         = B damage 3",
    );
}

/// SW-9.7.1-a: sudden actions have their windows: lull, chain and ending; nowhere else.
#[test]
fn sudden_actions_have_their_windows() {
    check(
        "offer p2 | p2 field L=launcher | p2 hand m2 m2 filler | p1 field B=s1_9
         > p2 use L bring m2 at B
         > resolve
         > p2 pass
         > p1 end
         > p2 use L bring m2 at B
         > resolve
         = B damage 4",
    );
    check(
        "p1 hand 12*filler | p2 field L=launcher | p2 hand m2 filler | p1 field B=s1_9
         > p1 end
         > p2 pass
         = stage handlimit
         > p2 use L bring m2 at B ! NotAsked",
    );
}

/// SW-9.7.1-b, SW-M22: ninety-nine declarations of a player in a turn.
#[test]
fn no_endless_repetition() {
    check(
        "offer p2 | p2 declared 99 | p2 field L=launcher | p2 hand m2 filler | p1 field B=s1_9 K=launcher | p1 hand m2 filler
         > p2 use L bring m2 at B ! TooManyDeclarations
         > p2 pass
         > p1 end
         = turn 6 p2; p1 declared 0; p2 declared 0",
    );
    check(
        "p2 declared 99 | p1 field K=launcher | p1 hand m2 filler | p2 field B=s1_9
         > p1 use K bring m2 at B
         = p1 declared 1; asked p1; passes 1
         > p1 pass
         = B damage 2",
    );
}

/// SW-9.7.2-a: what a feature line does is sudden, without an icon.
#[test]
fn feature_line_actions_are_sudden() {
    check(
        "turn 6 p2 | p2 field L=launcher | p2 hand m2 filler | p1 field A=escort | p1 hand antim filler
         > p2 use L bring m2 at A
         > p1 play antim stop m2
         = chain fire cancel",
    );
}

/// SW-9.7.3-a: nothing else is sudden.
#[test]
fn only_sudden_lines_are_offered_in_the_other_turn() {
    check(
        "offer p2 | p2 field C=shieldcls
         = p2 may not use C 1; p2 may use C 2",
    );
}

/// SW-9.7.4-a: a card that was opened may do everything again that the turn allows.
#[test]
fn an_opened_card_acts_again() {
    check(
        "p1 field A=s3_9 O=opener | p2 field B=s1_9
         > p1 attack B with A
         > resolve
         > p1 use O at A
         > resolve
         > p1 attack B with A
         > resolve
         = B damage 6",
    );
    check(
        "offer p2 | p2 field B=roller:closed O=opener | p1 field A=s1_5
         > p2 use O at B
         > resolve
         > p2 attack A with B ! OnlySudden
         > p2 use B
         = chain act",
    );
    check(
        "p1 field A=s3_9 O=opener | p2 field B=s1_9
         > p1 attack B with A
         > p2 pass
         > p1 use O at A
         > resolve
         = B damage 3; A open",
    );
}

/// SW-9.8.1-a: the turn ends when both have done what they wanted; not while a chain is open.
#[test]
fn the_turn_ends_when_both_are_done() {
    check(
        "> p1 end
         > p2 pass
         = turn 6 p2",
    );
    check(
        "p1 field A=s2_5 | p2 field B=s2_5
         > p1 attack B with A
         > p2 pass
         > p1 end ! ChainIsOpen",
    );
}

/// SW-9.8.2-a, SW-M15, SW-M16: a sudden action after the announced end keeps the turn going.
#[test]
fn a_sudden_action_prolongs_the_turn() {
    check(
        "p1 field B=s1_5:3 | p2 field L=launcher | p2 hand m2 filler
         > p1 end
         > p2 use L bring m2 at B
         = chain fire; asked p1; turn 5 p1
         > resolve
         = B gone; stage ending; asked p2
         > p2 pass
         = asked p1; turn 5 p1
         > p1 pass
         = turn 6 p2",
    );
}

/// SW-9.8.2-b: after the announced end there is no way back to ordinary actions.
#[test]
fn no_way_back_after_the_announced_end() {
    check(
        "p1 field A=s2_5 B=s1_9 K=launcher | p1 hand m2 filler | p2 field L=launcher X=s1_9 | p2 hand m2 filler
         > p1 end
         > p2 use L bring m2 at B
         > resolve
         > p2 pass
         > p1 attack X with A ! OnlySudden
         > p1 use K bring m2 at X
         = chain fire",
    );
}

/// SW-9.8.3-a: at the end of the turn all damage is gone; protoplasm stays.
#[test]
fn damage_is_gone_at_the_end_of_the_turn() {
    check(
        "p1 field A=s1_5:2 | p2 field B=s1_9:4
         > p1 end
         > p2 pass
         = A damage 0; B damage 0",
    );
    check(
        "p2 field B=s1_9:3
         p1 field Q=pp2@B
         = B damage 5
         > p1 end
         > p2 pass
         = B damage 2",
    );
}

/// SW-9.8.3-b: then the turn passes; closed cards stay closed.
#[test]
fn the_turn_passes() {
    check(
        "p1 field A=s1_5:closed
         > p1 end
         > p2 pass
         = turn 6 p2; A closed",
    );
}

/// SW-9.8.3-c, SW-M18: changes of this turn end together with its damage; then destruction is checked once more.
#[test]
fn changes_end_with_the_damage() {
    check(
        "p1 field B=s1_4 K=weakener | p2 field L=launcher G=gunner | p2 hand m3 m3 filler
         > p1 use K 2 at B
         > resolve
         = B defence 8
         > p1 end
         > p2 use L bring m3 at B
         > resolve
         > p2 use G bring m3 at B
         > resolve
         = B damage 6; B there
         > p2 pass
         > p1 pass
         = B there; B damage 0; B defence 4",
    );
    check(
        "turn 6 p2 | p1 field B=s1_4 K=weakener | p2 field S=spitter T=spitter | p2 hand pp3 pp2 filler | offer p1
         > p1 use K 2 at B
         > resolve
         > p1 pass
         > p2 use S bring pp3 at B
         > resolve
         > p1 pass
         > p2 use T bring pp2 at B
         > resolve
         = B there; B damage 5; B defence 8
         > p1 pass
         > p2 end
         > p1 pass
         = B gone; p1 lost s1_4; p2 lost pp3; p2 lost pp2",
    );
    check(
        "turn 6 p2 | p1 base b1_4 | p1 field K=weakener | p2 field S=spitter T=spitter | p2 hand pp3 pp2 filler | offer p1
         > p1 use K 2 at P1
         > resolve
         > p1 pass
         > p2 use S bring pp3 at P1
         > resolve
         > p1 pass
         > p2 use T bring pp2 at P1
         > resolve
         > p1 pass
         > p2 end
         > p1 pass
         = won p2 military",
    );
}
