//! Open and closed cards, the reverse chain, the golden rule (6, 7, 8).

use crate::kit::check;

/// SW-6.1-a: a card is placed open.
#[test]
fn a_fresh_card_is_open() {
    check(
        "p1 hand handship filler
         > p1 play handship=S
         > resolve
         = S open",
    );
}

/// SW-6.2-a: attacks and closing commands turn the card when they are declared.
#[test]
fn attacking_turns_the_card() {
    check(
        "p1 field A=s2_5 | p2 field B=s2_5
         > p1 attack B with A
         = A closed; asked p2",
    );
    check(
        "offer p2 | p2 field D=raider | p1 field A=s2_5
         > p2 use D at A
         = D closed",
    );
    check(
        "p1 field A=s2_5 | p2 field B=s2_5 C=closer
         > p1 attack B with A
         > p2 use C at A ! AlreadyClosed",
    );
}

/// SW-6.3-a: a closed card does nothing; what it was turned for is still performed.
#[test]
fn a_closed_card_does_nothing() {
    check(
        "p1 field L=launcher:closed A=s2_5:closed | p1 hand m2 filler | p2 field B=s2_5
         > p1 use L bring m2 at B ! Closed
         > p1 attack B with A ! Closed",
    );
    check(
        "p1 field L=launcher | p1 hand m2 filler | p2 field B=s2_5 C=closer
         > p1 use L bring m2 at B
         > p2 use C at L
         > resolve
         = L closed; B damage 0; p1 has m2",
    );
}

/// SW-6.3-b: a closed ship still hits back.
#[test]
fn a_closed_ship_hits_back() {
    check(
        "p1 field A=s2_3 | p2 field B=s3_9:closed
         > p1 attack B with A
         > resolve
         = A gone; B closed",
    );
}

/// SW-7.1-a: actions line up in a chain, and nothing happens yet.
#[test]
fn actions_line_up() {
    check(
        "p1 field A=s2_5 | p2 field B=s2_5 L=launcher | p2 hand m2 filler
         > p1 attack B with A
         > p2 use L bring m2 at A
         = chain attack fire; A damage 0; B damage 0",
    );
    check(
        "p1 field M=miller
         > p1 use M
         = chain act; p2 deck 20",
    );
}

/// SW-7.1-b: the last one declared goes first.
#[test]
fn the_last_link_goes_first() {
    check(
        "p1 field G=gunner | p1 hand m2 m3 m5 filler | p2 field B=s1_9 C=s1_9 D=s1_9
         > p1 use G bring m2 at B
         > p2 pass
         > p1 use G bring m3 at C
         > p2 pass
         > p1 use G bring m5 at D
         = chain 3
         > resolve once
         = D damage 5; C damage 0; B damage 0
         > resolve once
         = C damage 3; B damage 0
         > resolve once
         = B damage 2",
    );
    check(
        "p1 field A=s4_2 | p2 field B=s3_4 L=launcher | p2 hand m2 filler
         > p1 attack B with A
         > p2 use L bring m2 at A
         > resolve
         = A gone; B damage 0",
    );
}

/// SW-7.1-c, SW-M5, SW-M6, SW-M11: priority goes to the other player; two passes carry the top link out; then the active player speaks first.
#[test]
fn priority_goes_round() {
    check(
        "p1 field A=s2_5 L=launcher | p1 hand m2 filler | p2 field B=s2_5 K=launcher | p2 hand m2 filler
         > p1 attack B with A
         = asked p2
         > p2 pass
         = asked p1; passes 1
         > p1 use L bring m2 at B
         = asked p2; passes 0
         > p2 use K bring m2 at A
         = asked p1; chain 3
         > p1 pass
         > p2 pass
         = chain 2; asked p1; A damage 2; B damage 0",
    );
    // Whoever passed last: after a link it is the active player who is asked.
    for (turn, one, two) in [("turn 5 p1", "p1", "p2"), ("turn 6 p2", "p2", "p1")] {
        check(&format!(
            "{turn} | {one} field A=s2_5 L=launcher | {one} hand m2 filler | {two} field B=s2_5 K=launcher | {two} hand m2 filler
             > {one} attack B with A
             > {two} use K bring m2 at A
             > {one} use L bring m2 at B
             > {two} pass
             > {one} pass
             = chain 2; asked {one}; B damage 2"
        ));
    }
}

/// SW-7.1-d: what is destroyed leaves before the next link.
#[test]
fn destruction_is_checked_after_every_link() {
    check(
        "p1 field L=launcher | p1 hand m3 m3 filler | p2 field B=s1_5
         > p1 use L bring m3 at B
         > p2 pass
         > p1 use L bring m3 at B
         > resolve once
         = B there; B damage 3
         > resolve once
         = B gone",
    );
    check(
        "p1 field L=launcher | p1 hand m2 m2 filler | p2 field B=s1_2
         > p1 use L bring m2 at B
         > p2 pass
         > p1 use L bring m2 at B
         > resolve
         = B gone; p1 has m2; p1 losses 1",
    );
}

/// SW-7.1-e: all damage of one link lands at the same instant.
#[test]
fn damage_of_one_link_lands_together() {
    check(
        "p1 field A=s2_2 B=s2_2 C=s2_2 | p2 field D=s1_4
         > p1 attack D with A B C
         > resolve
         = D gone; A closed; B closed; C closed
         > p2 hit 0
         > p2 hit 0",
    );
    check(
        "p1 field H=hitter | p2 field X=s1_2 Y=s1_2
         > p1 use H 2 at X Y
         > resolve
         = X gone; Y gone",
    );
}

/// SW-7.2-a: after a sudden action only sudden actions.
#[test]
fn after_a_sudden_action_only_sudden_ones() {
    check(
        "offer p2 | p1 field A=s2_5 A2=s2_5 | p2 field C=closer B=s2_5
         > p2 use C at A
         > p1 attack B with A2 ! OnlySudden
         > resolve
         > p1 attack B with A2
         = chain attack",
    );
    check(
        "p1 field L=launcher Y=seeker | p1 hand m2 filler | p2 field B=s2_5
         > p1 use L bring m2 at B
         > p2 pass
         > p1 use Y ! OnlySudden",
    );
}

/// SW-7.2-b, SW-M3: one non-sudden declaration in a chain, and it is the first.
#[test]
fn one_ordinary_action_in_a_chain() {
    check(
        "p1 field Y=seeker Z=seeker
         > p1 use Y
         > p2 pass
         > p1 use Z ! OnlySudden
         > resolve
         > p1 done
         > p1 use Z
         = chain 1",
    );
}

/// SW-7.3-a, SW-M4: a suddenly placed card may act in the same declaration; one placed by an ordinary action must wait.
#[test]
fn a_suddenly_placed_card_acts_at_once() {
    check(
        "p1 field A=s3_3 | p2 hand shield1 filler
         > p1 attack P2 with A
         > p2 play shield1=S
         = asked p2
         > p2 use S against A
         = chain attack place cover; asked p1",
    );
    check(
        "p1 field C=carrier | p1 hand handgun m2 filler | p2 field B=s1_5
         > p1 use C bring handgun=S
         > p2 pass
         > p1 use S bring m2 at B ! StillBeingPlaced
         > resolve
         > p1 use S bring m2 at B
         = chain fire",
    );
}

/// SW-7.3-b: its actions are carried out before its own placing.
#[test]
fn a_placed_card_acts_before_its_placing() {
    check(
        "p1 field A=s3_3 | p2 hand shield1 filler
         > p1 attack P2 with A
         > p2 play shield1=S
         > p2 use S against A
         > resolve once
         = S placing; chain attack place
         > resolve once
         = S placed; chain attack
         > resolve
         = S damage 3; P2 damage 0; A damage 1",
    );
}

/// SW-7.3-c: a card that is being placed can be hit; destroyed, it goes to the losses.
#[test]
fn a_card_being_placed_can_be_hit() {
    check(
        "offer p2 | p2 hand handship filler | p1 field L=launcher | p1 hand m2 filler
         > p2 play handship=S
         > p1 use L bring m2 at S
         > resolve
         = S gone; p2 lost handship; p2 hasn't handship",
    );
    check(
        "p1 field star4 star4 star1 star1 star1 | p1 hand starhand filler | p2 field L=launcher | p2 hand m3 filler
         > p1 play starhand=S
         > p2 use L bring m3 at S
         > resolve
         = goes on; p1 stars 11; p1 lost starhand",
    );
    check(
        "offer p2 | p2 hand handship filler | p1 field C=closer
         > p2 play handship=S
         > p1 use C at S
         > resolve
         = S placed; S closed",
    );
}

/// SW-7.4-a: several actions of one card are links in the order stated, each re-checked on its own.
#[test]
fn several_actions_of_one_card() {
    check(
        "p1 field X=boat | p1 hand t3 t3 filler | p2 field B=s1_9 C=s1_9
         > p1 use X bring t3 at B bring t3 at C
         > resolve once
         = C damage 3; B damage 0
         > resolve once
         = B damage 3",
    );
    check(
        "p1 field X=boat | p1 hand t3 t3 filler | p2 field B=s1_3
         > p1 use X bring t3 at B bring t3 at B
         > resolve
         = B gone; p1 has t3; p1 losses 1; X closed",
    );
}

/// SW-7.4-b: a link for each card that is brought, one for every other action; some may be left out.
#[test]
fn how_many_links_a_command_makes() {
    check(
        "p1 field C=carrier | p1 hand s1_1 s2_2 filler
         > p1 use C bring s1_1 bring s2_2
         = chain place place",
    );
    check(
        "p1 field W=wrecker | p2 field X=s1_1 Y=s2_2
         > p1 use W at X Y
         = chain act",
    );
    check(
        "p1 field Y=yard
         > p1 use Y
         = chain act
         > resolve
         = p1 hand 2",
    );
}

/// SW-7.5-a, SW-M7: what an earlier executed action makes impossible is not performed; a change of numbers prevents nothing.
#[test]
fn a_prevented_action_is_not_performed() {
    check(
        "p1 field A=s4_4 | p2 field B=s1_4 W=wrecker
         > p1 attack B with A
         > p2 use W at A
         > resolve
         = B damage 0",
    );
    check(
        "p1 field A=s4_9 | p2 field B=s1_4 K=weakener
         > p1 attack B with A
         > p2 use K at A
         > resolve
         = B damage 1",
    );
    check(
        "p1 field C=closer | p2 field X=roller
         > p1 use C at X
         > p2 use X
         > resolve
         = X closed; C open; p2 hand 2",
    );
}

/// SW-7.5-b: the acting card must still be there, and still have the line; a card that came back is a new one.
#[test]
fn the_acting_card_must_be_there() {
    check(
        "p1 field A=backer Z=rescuer | p2 field B=s1_5
         > p1 use A 2 at B
         > p2 pass
         > p1 use Z at A
         > resolve once
         > p1 play backer=N
         > resolve
         = N placed; B damage 0",
    );
    check(
        "p1 field A=window1 C=bay@A | p1 hand t3 filler | p2 field B=s1_5 W=wrecker
         > p1 use C bring t3 at B
         = A closed
         > p2 use W 2 at C
         > resolve
         = B damage 0; p1 has t3; A open",
    );
}

/// SW-7.5-c: cards that were brought go back to where they came from.
#[test]
fn brought_cards_go_back() {
    check(
        "p1 field C=carrier | p1 hand s1_1 filler | p2 field W=wrecker
         > p1 use C bring s1_1=F
         > p2 use W at C
         > resolve
         = C gone; F gone; p1 has s1_1",
    );
    check(
        "p1 field D=droiddeck | p1 deck s1_1 filler*9 | p2 field B=breaker
         > p1 use D bring s1_1=F
         = p1 deck 9; F placing
         > p2 use B 2 at D
         > resolve
         = F gone; p1 deck 10",
    );
    check(
        "p1 field D=droiddeck | p1 losses s1_1 | p2 field B=breaker
         > p1 use D 2 bring s1_1=F
         > p2 use B 2 at D
         > resolve
         = F gone; p1 lost s1_1; p1 losses 2; top p1 none",
    );
}

/// SW-7.5-d, SW-M8: a card turned for nothing is open again, unless something else turned it too.
#[test]
fn a_card_turned_for_nothing_is_open_again() {
    check(
        "p1 field A=s3_3 | p2 field B=s2_5 C=s2_5 Z=rescuer
         > p1 attack B with A
         > p2 use Z at B
         > resolve
         = A open
         > p1 attack C with A
         = A closed",
    );
    check(
        "p1 field A=roller O=opener | p2 field B=s2_5 Z=rescuer
         > p1 attack B with A
         > p2 pass
         > p1 use O at A
         > resolve once
         = A open
         > p1 use A
         > resolve once
         = A closed; chain attack
         > p1 pass
         > p2 use Z at B
         > resolve
         = A closed; p2 has s2_5",
    );
    // Turned for an attack that another card was to lead.
    check(
        "p1 field L=leader A=s3_3 | p2 field B=s2_5 W=wrecker
         > p1 use L with A at B
         = A closed; L closed
         > p2 use W 2 at L
         > resolve
         = L gone; B damage 0; A open; A damage 2",
    );
}

/// SW-7.5-e: with some targets or attackers gone, the rest is done.
#[test]
fn the_rest_is_done() {
    check(
        "p1 field W=wrecker | p2 field X=s1_1 Y=s2_2 Z=rescuer
         > p1 use W at X Y
         > p2 use Z at X
         > resolve
         = Y gone; p2 has s1_1",
    );
    check(
        "p1 field A=s2_2 B=s3_3 | p2 field D=s1_5 W=wrecker
         > p1 attack D with A B
         > p2 use W at A
         > resolve
         = D there; D damage 3",
    );
}

/// SW-7.5-f: what was carried out stays, even if the link that made it possible fails.
#[test]
fn executed_links_stay() {
    check(
        "p1 field C=carrier | p1 hand handgun m2 filler | p2 field B=s1_5 W=wrecker
         > p1 use C 2 bring handgun=S
         > p1 use S bring m2 at B
         = chain place fire
         > resolve once
         = B damage 2
         > p1 pass
         > p2 use W at C
         > resolve
         = C gone; S gone; p1 has handgun; B damage 2",
    );
}

/// SW-7.5-g: a price is not given back.
#[test]
fn a_price_is_not_given_back() {
    check(
        "p1 base paybase | p1 hand s1_1 filler | p2 field W=wrecker
         > p1 use P1 2 bring s1_1=S
         = P1 closed; p1 deck 18
         > p2 use W at S
         > resolve
         = P1 open; p1 losses 3; p1 lost s1_1; p1 deck 18",
    );
    check(
        "p1 hand bribe m5 | p2 field X=s1_1 Z=rescuer
         > p1 play bribe at X
         > p2 use Z at X
         > resolve
         = p1 has bribe; p1 lost m5; p1 hand 1",
    );
    // Nor is the one time in a turn.
    check(
        "p1 field O=onceline | p2 field X=s2_2 Y=s3_3 Z=rescuer
         > p1 use O at X
         > p2 use Z at X
         > resolve
         > p1 use O at Y ! UsedThisTurn",
    );
}

/// SW-7.5-h: an action that a text forbids by then is not performed; a forbidden attacker is still hit back.
#[test]
fn a_prohibition_that_came_in_between() {
    check(
        "p1 field A=s3_3 | p2 field B=s2_5 | p2 hand webfast filler
         > p1 attack B with A
         > p2 play webfast at A
         > resolve
         = B damage 0; A open; A damage 2",
    );
    check(
        "p1 field A=s3_3 C=s2_2 | p2 field B=s2_5 | p2 hand webfast filler
         > p1 attack B with A C
         > p2 play webfast at A
         > resolve
         = B damage 2; A open; C closed; stage split; asked p2
         > p2 hit 1
         = A damage 1; C damage 1",
    );
    check(
        "p1 field A=s3_3 | p1 hand slip filler | p2 field X=s1_9 C=shield
         > p1 attack X with A
         > p2 use C against A
         > p1 play slip at A
         > resolve
         = X damage 3; C damage 0; C open",
    );
}

/// SW-7.6-a: new sudden actions go on top of what is left.
#[test]
fn new_actions_go_on_top() {
    check(
        "p1 field A=s4_9 L=launcher | p1 hand m2 filler | p2 field B=s1_7 | p2 hand field2 filler
         > p1 attack B with A
         > p2 pass
         > p1 use L bring m2 at B
         > resolve once
         = B damage 2; chain attack; asked p1
         > p1 pass
         > p2 play field2 at B
         = chain attack join
         > resolve
         = B there; B damage 6; B defence 9",
    );
    check(
        "p1 field A=s1_9 D=raider | p2 field X=s4_20
         > p1 attack X with A
         > p2 pass
         > p1 use D at X
         > resolve
         > p2 hit 4
         = A damage 0; D gone",
    );
}

/// SW-7.6-b, SW-M12: after the last link nothing comes in between: response damage lands, and then a new chain may start.
#[test]
fn nothing_comes_between_the_last_link_and_the_response() {
    check(
        "p1 field A=s2_5 Z=rescuer | p2 field B=s2_5 L=launcher | p2 hand m2 filler
         > p1 attack B with A
         > p2 pass
         > p1 pass
         = A damage 2; chain 0; lull; asked p2
         > p2 use L bring m2 at A
         = chain fire",
    );
}

/// SW-8.1-a: a card's text beats the rules, and a prohibition beats a permission.
#[test]
fn a_text_beats_the_rules() {
    check(
        "p1 field C=carrier | p1 hand slow filler
         > p1 use C bring slow=S
         > resolve
         = S closed",
    );
    check(
        "p1 field A=antigun
         p2 field W=web2@A B=s2_5
         > p1 use A at B ! AttackForbidden
         > p1 attack B with A ! AttackForbidden",
    );
}
