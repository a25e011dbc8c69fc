//! The normal attack and response damage, special attacks (9.4, 9.5, 9.6).

use crate::kit::check;

/// SW-9.4.1-a: ships and objects attack enemy ships and objects; bases do and suffer it too, whatever else lies there.
#[test]
fn ships_attack_enemy_ships_and_objects() {
    check(
        "p1 field A=s3_5 H=officer O=o1_3 | p2 field B=s2_5 C=officer
         > p1 attack B with H       ! CannotAttack
         > p1 attack C with A       ! WrongKind
         > p1 attack O with A       ! NotAnEnemy
         > p1 attack P2 with A
         > resolve
         = P2 damage 3; A damage 1",
    );
}

/// SW-9.4.1-b: a normal attack goes through the chain.
#[test]
fn an_attack_is_a_link() {
    check(
        "p1 field A=s3_5 | p2 field B=s2_5
         > p1 attack B with A
         = stage chain; chain attack",
    );
}

/// SW-9.4.2-a: an attacker does its current firepower; without one it cannot attack.
#[test]
fn an_attacker_does_its_firepower() {
    check(
        "p1 field A=s3_4 | p2 field B=s2_5
         > p1 attack B with A
         > resolve
         = B damage 3",
    );
    check(
        "p1 field A=s3_9 | p1 hand matk2 filler | p2 field B=s2_9
         > p1 attack B with A
         > p2 pass
         > p1 play matk2 at A
         > resolve
         = B damage 5",
    );
    check(
        "p1 field W=onlydef | p2 field B=s2_5
         > p1 attack B with W ! NoFirepower",
    );
    check(
        "p1 field Z=s0_5 | p2 field B=s2_5
         > p1 attack B with Z
         = chain attack",
    );
}

/// SW-9.4.2-b: a card without a defence value cannot be damaged, only closed or destroyed.
#[test]
fn without_defence_nothing_can_be_damaged() {
    check(
        "p1 field A=s3_4 L=launcher W=wrecker | p1 hand m2 filler | p2 field N=nodef
         > p1 attack N with A ! NoDefence
         > p1 use L bring m2 at N ! NoDefence
         > p1 use W 2 at N
         > resolve
         = N gone",
    );
}

/// SW-9.4.3-a: in the own turn, with open cards.
#[test]
fn open_cards_attack_in_the_own_turn() {
    check(
        "p1 field A=s3_4 C=s3_4:closed | p2 field B=s2_5
         = p1 may attack B with A; p1 may not attack B with C",
    );
}

/// SW-9.4.3-b: a sudden action may allow it to either player at any moment.
#[test]
fn a_sudden_attack_comes_at_any_moment() {
    check(
        "p1 field A=s3_3 X=s1_5 | p2 field D=raider B=s1_9
         > p1 attack B with X
         > p2 use D at A
         = D closed; chain attack attack
         > resolve
         = A damage 2; D damage 3",
    );
    check(
        "p1 field A=s3_3 X=s1_5 | p2 field D=s2_4 B=s1_9
         > p1 attack B with X
         > p2 attack A with D ! OnlySudden",
    );
}

/// SW-9.4.4-a: one target, several attackers, all turned.
#[test]
fn several_cards_attack_one_target() {
    check(
        "p1 field A=s2_3 B=s3_3 | p2 field D=s4_5 E=s1_1
         > p1 attack D with A B
         = chain attack; A closed; B closed",
    );
    // A declaration has one target; another one is another declaration.
    check(
        "p1 field A=s2_3 B=s3_3 C=s1_1 | p2 field D=s4_5 E=s1_1
         > p1 attack D with A at E ! AskedSomethingElse",
    );
}

/// SW-9.4.4-b: the firepower of a group is added.
#[test]
fn a_group_adds_its_firepower() {
    check(
        "p1 field A=s2_9 B=s3_9 | p2 field D=s4_5
         > p1 attack D with A B
         > resolve
         = D gone",
    );
}

/// SW-9.4.5-a: after the declaration only sudden actions; no attacker joins later.
#[test]
fn nobody_joins_later() {
    check(
        "p1 field A=s2_3 B=s3_3 L=launcher | p1 hand m2 filler | p2 field D=s4_9
         > p1 attack D with A
         > p2 pass
         > p1 attack D with B ! OnlySudden
         > p1 use L bring m2 at D
         = chain attack fire",
    );
}

/// SW-9.4.6-a: damage that reaches the defence destroys.
#[test]
fn damage_that_reaches_the_defence_destroys() {
    check(
        "p1 field A=s1_9 | p2 field B=s1_4:3
         > p1 attack B with A
         > resolve
         = B gone",
    );
    check(
        "p1 field A=s3_9 | p2 field B=s1_4
         > p1 attack B with A
         > resolve
         = B there; B damage 3",
    );
    check(
        "p1 field A=s9_9 | p2 field B=s1_4 C=s1_4
         > p1 attack B with A
         > resolve
         = B gone; C damage 0; P2 damage 0",
    );
}

/// SW-9.4.6-b: all damage of a turn adds up, and is gone with it.
#[test]
fn damage_adds_up_over_the_turn() {
    check(
        "p1 field L=launcher A=s2_9 C=s2_9 | p1 hand m2 filler | p2 field B=raider K=opener
         > p1 use L bring m2 at C ! NotAnEnemy
         = goes on",
    );
    check(
        "p1 field L=launcher A=s2_9 | p1 hand m2 filler | p2 field B=s2_6
         > p1 use L bring m2 at B
         > resolve
         > p1 attack B with A
         > resolve
         = B damage 4",
    );
    // Response damage counts like any other.
    check(
        "p1 field C=s2_9 | p2 field B=raider:2
         > p1 end
         > p2 use B at C
         > resolve
         = B gone",
    );
    check(
        "p2 field B=s2_6:5
         > p1 end
         > p2 pass
         = B damage 0",
    );
}

/// SW-9.4.6-c: a destroyed card goes to its owner's losses.
#[test]
fn a_destroyed_card_goes_to_its_owner() {
    check(
        "p1 field A=s9_9 | p2 field B=s1_4
         > p1 attack B with A
         > resolve
         = p2 losses 1; p1 losses 0",
    );
}

/// SW-9.4.6-d: defence that falls to the damage destroys; without damage it does not.
#[test]
fn falling_defence_destroys() {
    check(
        "p2 field B=s1_3:3 F=field2@B
         p1 field W=wrecker
         > p1 use W 2 at F
         > resolve
         = B gone",
    );
    check(
        "p2 field B=s1_2
         p1 field W=webweak@B L=lowhit
         = B defence 0; B there
         > p1 end
         > p2 pass
         = B there",
    );
    check(
        "p2 field B=s1_2 C=s1_5
         p1 field W=webweak@B H=hitter
         > p1 use H at B
         > resolve
         = B gone",
    );
}

/// SW-9.4.7-a: a card that beat the attack off stays, and may act.
#[test]
fn an_attack_beaten_off() {
    check(
        "p1 field A=s4_9 | p2 field B=roller
         > p1 attack B with A
         > resolve
         = B there; B damage 4; B open
         > p2 use B
         = chain act",
    );
}

/// SW-9.5.1-a: the attacked card hits back with its firepower.
#[test]
fn the_attacked_card_hits_back() {
    check(
        "p1 field A=s2_3 | p2 field B=s2_5
         > p1 attack B with A
         > resolve
         = B damage 2; A damage 2",
    );
    // As it is now, not as it is printed.
    check(
        "p1 field A=s2_9 | p2 field B=s2_5 M=matk2@B
         > p1 attack B with A
         > resolve
         = A damage 4",
    );
    check(
        "p1 field A=s2_9 W=weakener | p2 field B=s5_5
         > p1 attack B with A
         > p2 pass
         > p1 use W at B
         > resolve
         = A damage 2",
    );
    check(
        "p1 field A=s2_3 | p2 field W=onlydef
         > p1 attack W with A
         > resolve
         = A damage 0",
    );
}

/// SW-9.5.1-b: closed cards hit back too.
#[test]
fn closed_cards_hit_back() {
    check(
        "p1 field A=s1_4 | p2 field B=s4_5:closed
         > p1 attack B with A
         > resolve
         = A gone",
    );
}

/// SW-9.5.1-c, SW-M13: a ship hit in the open and then, with its asteroid, after it has landed responds once in all.
#[test]
fn a_ship_and_its_asteroid_hit_back_once() {
    check(
        "p1 field A=s1_9 B=raider | p2 field R=rockwall | p2 hand rock23 filler
         > p1 attack R with A
         > p2 land rock23=S at R
         > p1 use B at S
         > resolve
         > p2 hit 2
         = S on R; S damage 3; A damage 0; B damage 2",
    );
    // The asteroid first, the ship afterwards.
    check(
        "p1 field A=raider B=raider C=raider | p2 field R=rockwall | p2 hand rock23 filler
         > p1 attack R with C
         > p2 land rock23=S at R
         > p1 use B at S
         > p2 pass
         > p1 use A at R
         > resolve
         = stage split
         > p2 hit 0
         > p2 hit 0
         = lull; A damage 0; B damage 0; C damage 2",
    );
}

/// SW-9.5.1-c: once for a chain, however many attacked.
#[test]
fn a_card_hits_back_once_for_a_chain() {
    check(
        "p1 field A=s1_9 B=s1_9 C=s1_9 | p2 field D=s4_20
         > p1 attack D with A B C
         > resolve
         > p2 hit 1
         > p2 hit 2
         = A damage 1; B damage 2; C damage 1",
    );
    check(
        "p1 field A=s1_9 B=s1_9 | p2 field D=s4_20
         > p1 attack D with A
         > resolve
         > p1 attack D with B
         > resolve
         = A damage 4; B damage 4",
    );
    check(
        "p1 field A=s1_9 B=raider | p2 field D=s4_20
         > p1 attack D with A
         > p2 pass
         > p1 use B at D
         > resolve
         > p2 hit 1
         = B damage 1; A damage 3",
    );
}

/// SW-9.5.1-d: the owner of the attacked card splits the damage, all of it, among those still there.
#[test]
fn the_owner_splits_the_damage() {
    check(
        "p1 field A=s1_3 B=s1_2 | p2 field D=s5_9
         > p1 attack D with A B
         > resolve
         = asked p2; stage split
         > p2 hit 3
         = A gone; B gone",
    );
    check(
        "p1 field A=s1_3 B=s1_2 | p2 field D=s5_9
         > p1 attack D with A B
         > resolve
         > p2 hit 5
         = A gone; B damage 0",
    );
    check(
        "p1 field A=s1_3 B=s1_9 | p2 field D=s5_9 W=wrecker
         > p1 attack D with A B
         > p2 use W at A
         > resolve
         = B damage 5",
    );
}

/// SW-9.5.1-e, SW-M13: a card that was attacked answers even if it is destroyed; one that left before was never attacked.
#[test]
fn a_destroyed_card_still_answers() {
    check(
        "p1 field A=s5_3 | p2 field B=s3_5
         > p1 attack B with A
         > resolve
         = A gone; B gone",
    );
    check(
        "p1 field A=s5_3 | p2 field B=s3_5 Z=rescuer
         > p1 attack B with A
         > p2 use Z at B
         > resolve
         = A damage 0; A open",
    );
    check(
        "p1 field A=s5_3 W=wrecker | p2 field B=s3_5
         > p1 attack B with A
         > p2 pass
         > p1 use W at B
         > resolve
         = B gone; A damage 0; A open",
    );
    // Attacked in the open, then at home on an asteroid, then destroyed with it: both blows are answered, once in all (SW-9.5.1-c).
    check(
        "p1 field A=s7_9 E=raider | p2 field R=r2 | p2 hand rock23 filler
         > p1 attack R with A
         > p2 land rock23=S at R
         > p1 use E at S
         > resolve
         > p2 hit 1
         = R gone; S gone; E damage 1; A damage 1",
    );
}

/// SW-9.5.1-f, SW-M14: several answers land at the same instant.
#[test]
fn several_answers_land_together() {
    check(
        "p1 field A=s3_3 E=s3_9 | p2 field B=s3_9 D=raider3
         > p1 attack B with A
         > p2 use D at E
         > resolve
         = A gone; D gone; B damage 3; E damage 3",
    );
    check(
        "p1 field A=s2_4 | p2 field B=raider
         > p1 attack B with A
         > p2 use B at A
         > resolve
         = A gone; B gone",
    );
    // Both must split: the active player announces first.
    check(
        "p1 field A=s1_9 C=s1_9 E=s2_9 | p2 field B=s2_9 D=raider F=raider
         > p1 attack B with A C
         > p2 use D at E
         > p1 pass
         > p2 use F at E
         > resolve
         = asked p1
         > p1 hit 1
         = asked p2; D damage 0
         > p2 hit 2
         = D damage 1; F damage 1; A damage 2; C damage 0",
    );
}

/// SW-9.5.2-a: response damage is no action: nobody answers it, no card is closed by it.
#[test]
fn the_answer_is_no_action() {
    check(
        "p1 field A=s1_3 C=s1_9 | p1 hand field2 filler | p2 field B=s4_9
         > p1 attack B with A C
         > resolve
         = B open; asked p2
         > p1 play field2 at A ! NotAsked",
    );
}

/// SW-9.5.2-b: it comes right after the whole chain; then the opponent has the first offer.
#[test]
fn the_answer_comes_after_the_chain() {
    check(
        "p1 field A=raider2 L=launcher | p1 hand m2 filler | p2 field B=s2_9 C=s1_9
         > p1 use L bring m2 at C
         > p2 pass
         > p1 use A at B
         > resolve once
         = B damage 2; C damage 0; A there
         > resolve
         = C damage 2; A gone; lull; asked p2",
    );
}

/// SW-9.5.3-a: no cover against it.
#[test]
fn nobody_covers_against_the_answer() {
    check(
        "p1 field A=s1_3 E=s1_9 C=shield | p2 field B=s4_9
         > p1 attack B with A E
         > p2 pass
         = p1 may not use C
         > p1 pass
         > p1 use C ! NotAsked
         > p2 hit 4
         = A gone",
    );
}

/// SW-9.5.3-b: also when the attack did no damage.
#[test]
fn the_answer_comes_without_damage_too() {
    check(
        "p1 field A=s3_3 | p2 field B=s4_5 K=weakener
         > p1 attack B with A
         > p2 use K at A
         > resolve
         = B damage 0; A gone",
    );
    check(
        "p1 field A=s3_9 | p2 field B=s4_5 | p2 hand webfast filler
         > p1 attack B with A
         > p2 play webfast at A
         > resolve
         = B damage 0; A damage 4; A open",
    );
}

/// SW-9.6.1-a: a special attack uses the number of its text.
#[test]
fn a_special_attack_has_its_own_number() {
    check(
        "p1 field H=hitter | p2 field B=s1_9
         > p1 use H at B
         > resolve
         = B damage 2",
    );
}

/// SW-9.6.1-b: under a closing icon it is for the own turn, first in the chain.
#[test]
fn a_closing_special_attack_is_for_the_own_turn() {
    check(
        "p1 field H=hitter | p2 field B=s1_9
         > p1 use H at B
         = H closed; chain act",
    );
    check(
        "offer p2 | p2 field H=hitter | p1 field B=s1_9
         > p2 use H at B ! OnlyOwnTurn",
    );
    check(
        "p1 field H=hitter L=launcher | p1 hand m2 filler | p2 field B=s1_9
         > p1 use L bring m2 at B
         > p2 pass
         > p1 use H at B ! OnlySudden",
    );
}

/// SW-9.6.1-c: under a sudden icon it is sudden.
#[test]
fn a_sudden_special_attack_answers() {
    check(
        "p1 field A=s3_2 | p2 field B=s1_9 H=hitter
         > p1 attack B with A
         > p2 use H 2 at A
         > resolve
         = A gone; B damage 0",
    );
}

/// SW-9.6.2-a: no answer to a special attack.
#[test]
fn no_answer_to_a_special_attack() {
    check(
        "p1 field A=lowhit | p2 field B=s9_9
         > p1 use A at B
         > resolve
         = B damage 3; A damage 0",
    );
}

/// SW-9.6.2-b: except when it is a sudden normal attack.
#[test]
fn a_sudden_normal_attack_is_answered() {
    check(
        "p1 field A=raider2 | p2 field B=s2_5
         > p1 use A at B
         > resolve
         = B damage 2; A gone",
    );
}
