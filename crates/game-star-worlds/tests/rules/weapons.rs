//! Weapons (3.2).

use crate::kit::check;

/// SW-3.2.1-a: ships and objects use weapons; a character does not, nor does a weapon by itself.
#[test]
fn ships_and_objects_use_weapons() {
    check(
        "p1 field H=officer | p1 hand m2 filler | p2 field B=s2_2
         > p1 play m2 ! NotFromHand
         > p1 use H bring m2 ! WrongKind",
    );
}

/// SW-3.2.1-b: using a weapon is a special attack: nobody hits back.
#[test]
fn nobody_hits_back_at_a_weapon() {
    check(
        "p1 field A=torpedoer | p1 hand t5 filler | p2 field B=s6_5
         > p1 use A bring t5 at B
         > resolve
         = B gone; A damage 0",
    );
}

/// SW-3.2.2-a: a weapon does the damage of its own number.
#[test]
fn a_weapon_does_its_own_damage() {
    check(
        "p1 field A=launcher | p1 hand m3 filler | p2 field B=s1_6
         > p1 use A bring m3 at B
         > resolve
         = B damage 3; B there",
    );
}

/// SW-3.2.3-a: the command must allow the weapon.
#[test]
fn the_command_must_allow_the_weapon() {
    check(
        "p1 field A=launcher | p1 hand t5 filler | p2 field B=s1_9
         > p1 use A bring t5 ! NoCardFor",
    );
    check(
        "p1 field A=gunner | p1 hand m2 t3 pl3 filler | p2 field B=s1_9
         > p1 use A bring m2 at B
         > resolve
         > p1 use A bring t3 at B
         > resolve
         > p1 use A bring pl3 at B
         > resolve
         = B damage 8",
    );
}

/// SW-3.2.3-b: the weapon must be in hand.
#[test]
fn the_weapon_must_be_in_hand() {
    check(
        "p1 field A=launcher | p1 losses m2 | p2 field B=s1_9
         > p1 use A bring m2 ! NoCardFor",
    );
}

/// SW-3.2.3-c: put out with its target, it hits and goes to the losses; not performed, it goes back to hand.
#[test]
fn a_weapon_hits_or_goes_back() {
    check(
        "p1 field A=launcher | p1 hand m2 filler | p2 field B=s1_5
         > p1 use A bring m2=M at B
         = M placing; p1 hasn't m2
         > resolve
         = B damage 2; p1 lost m2; M gone",
    );
    check(
        "p1 field A=launcher | p1 hand m2 filler | p2 field B=s1_5 W=wrecker
         > p1 use A bring m2 at B
         > p2 use W at A
         > resolve
         = A gone; B damage 0; p1 has m2",
    );
    check(
        "p1 field A=launcher | p1 hand m2 filler | p2 field B=s1_5 Z=rescuer
         > p1 use A bring m2 at B
         > p2 use Z at B
         > resolve
         = p2 has s1_5; p1 has m2",
    );
}

/// SW-3.2.3-d: aimed at an enemy ship, object, asteroid or base with a defence value, or at any web.
#[test]
fn a_weapon_is_aimed_at_the_enemy_or_at_a_web() {
    check(
        "p1 field A=launcher Y=s1_5:2 | p1 hand m2 filler | p2 field H=officer R=r5 N=nodef
         > p1 use A bring m2 at Y ! NotAnEnemy
         > p1 use A bring m2 at H ! WrongKind
         > p1 use A bring m2 at N ! NoDefence
         > p1 use A bring m2 at R
         > resolve
         = R damage 2",
    );
    check(
        "p1 field A=launcher | p1 hand m2 filler
         > p1 use A bring m2 at P2
         > resolve
         = P2 damage 2",
    );
    check(
        "turn 6 p2 | p2 field X=s2_5 L=launcher | p1 field W=web2@X | p2 hand m2 filler
         > p2 use L bring m2 at W
         > resolve
         = W gone; X damage 0; p1 lost web2",
    );
}

/// SW-3.2.4-a: a gravity weapon is for the own turn, first in the chain, whatever the icon.
#[test]
fn gravity_is_for_the_own_turn() {
    check(
        "offer p2 | p2 field G=gunner | p2 hand g4 filler | p1 field B=s1_9
         > p2 use G bring g4 ! GravityOnlyFirst",
    );
    check(
        "p1 field G=gunner L=launcher | p1 hand g4 m2 filler | p2 field B=s1_9
         > p1 use L bring m2 at B
         > p2 pass
         > p1 use G bring g4 ! GravityOnlyFirst",
    );
}

/// SW-3.2.4-b: the user needs the energy, now and when it is carried out; it is not spent.
#[test]
fn gravity_needs_energy() {
    check(
        "p1 field G=gunner | p1 hand g4 filler | p2 field B=s1_9
         > p1 use G bring g4 at B
         > resolve
         = B damage 4; G energy 4",
    );
    check(
        "p1 field G=graviter | p1 hand g4 filler | p2 field B=s1_9
         > p1 use G bring g4 ! TooLittleEnergy",
    );
    check(
        "p1 field G=graviter M=men1@G | p1 hand g4 filler | p2 field B=s1_9 W=wrecker
         = G energy 4
         > p1 use G bring g4 at B
         > p2 use W 2 at M
         > resolve
         = B damage 0; p1 has g4; G open",
    );
}

/// SW-3.2.4-c: a gravity weapon closes its user; one line uses one of them.
#[test]
fn gravity_closes_its_user() {
    check(
        "p1 field G=gunner | p1 hand g4 filler | p2 field B=s1_9
         > p1 use G bring g4 at B
         = G closed
         > resolve
         = G closed",
    );
    check(
        "p1 field G=gunner:closed | p1 hand g4 filler | p2 field B=s1_9
         > p1 use G bring g4 ! Closed",
    );
    check(
        "p1 field G=gunner | p1 hand g4 filler | p2 field B=s1_9 Z=rescuer
         > p1 use G bring g4 at B
         > p2 use Z at B
         > resolve
         = G open; p1 has g4",
    );
    check(
        "p1 field G=arsenal | p1 hand g4 g4 m2 filler | p2 field B=s1_9
         > p1 use G bring g4 at B bring g4 ! OneGravity
         > p1 use G bring g4 at B bring m2 at B
         > resolve
         = B damage 6",
    );
}

/// SW-3.2.5-a: protoplasm stays on what it hit, and piles up.
#[test]
fn protoplasm_stays_and_piles_up() {
    check(
        "p1 field S=spitter T=spitter | p1 hand pp2 pp2 filler | p2 field B=s2_7
         > p1 use S bring pp2=Q at B
         > resolve
         > p1 end
         > p2 pass
         > p2 end
         > p1 pass
         > p1 use T bring pp2=R at B
         > resolve
         = Q on B; R on B; B there; B damage 4",
    );
}

/// SW-3.2.5-b: its power is damage in every turn; it counts once, and no end of turn heals it.
#[test]
fn protoplasm_does_not_heal() {
    check(
        "p2 field B=s2_5
         p1 field Q=pp2@B R=pp2@B L=lowhit
         = B damage 4
         > p1 end
         > p2 pass
         = B damage 4; B there
         > p2 end
         > p1 pass
         > p1 use L at B
         > resolve
         = B gone",
    );
    check(
        "p2 field B=s2_4
         p1 field Q=pp2@B S=spitter | p1 hand pp2 filler
         > p1 use S bring pp2 at B
         > resolve
         = B gone",
    );
    check(
        "p1 field S=spitter | p1 hand pp2 filler | p2 field B=s2_4
         > p1 use S bring pp2 at B
         > resolve
         = B damage 2
         > p1 end
         > p2 pass
         = B damage 2",
    );
}

/// SW-3.2.5-c: when its bearer leaves, protoplasm goes to its own owner's losses.
#[test]
fn protoplasm_goes_to_its_owner() {
    check(
        "p2 field B=s2_4
         p1 field Q=pp2@B A=s9_9
         > p1 attack B with A
         > resolve
         = B gone; p1 lost pp2; p2 lost s2_4",
    );
    check(
        "turn 6 p2 | p2 field B=s2_4 Z=rescuer O=officer | p2 hand filler
         p1 field Q=pp2@B
         > p2 use Z at B
         > resolve
         = p1 lost pp2; p2 has s2_4
         > p2 use O bring s2_4=N
         > resolve
         = N damage 0",
    );
}
