//! Attached cards: modules, compartments, asteroids, webs (3.3).

use crate::kit::check;

/// SW-3.3.1-a: an attached card changes its host from the moment it is attached until it leaves.
#[test]
fn an_attached_card_changes_its_host() {
    check(
        "p1 field A=s3_4 F=fitter | p1 hand mdef2 filler
         > p1 use F bring mdef2 at A
         = A defence 4
         > resolve
         = A defence 6",
    );
    check(
        "p1 field A=s3_4:5 M=mdef2@A | p2 field W=wrecker Q=s1_1 | p1 field S=s1_1
         > p1 attack Q with S
         > p2 use W 2 at M
         > resolve
         = M gone; A gone",
    );
    check(
        "p1 field A=s4_9 | p2 field B=s1_4 | p2 hand field1 filler
         > p1 attack B with A
         > p2 play field1 at B
         > resolve
         = B there; B damage 4; B defence 5",
    );
}

/// SW-3.3.1-b: the host may be closed.
#[test]
fn a_closed_card_takes_attachments() {
    check(
        "p1 field A=s3_4:closed F=fitter | p1 hand mdef2 filler
         > p1 use F bring mdef2=M at A
         > resolve
         = M on A; A closed",
    );
}

/// SW-3.3.1-c: until it is performed the card lies beside its host, joined to nothing.
#[test]
fn a_card_is_not_joined_before_it_is_performed() {
    check(
        "p1 field A=s3_4 F=fitter | p1 hand mdef2 filler | p2 field W=wrecker
         > p1 use F bring mdef2=M at A
         > p2 use W at A
         > resolve
         = A gone; p1 has mdef2",
    );
    check(
        "p1 field R=r2 | p1 hand rock22 filler | p2 field L=launcher | p2 hand m2 filler
         > p1 land rock22=S at R
         > p2 use L bring m2 at S
         > resolve
         = S gone; R there; p1 lost rock22",
    );
}

/// SW-3.3.2-a: an attached card fits the kinds it names, in any number.
#[test]
fn attached_cards_fit_the_kinds_they_name() {
    check(
        "p1 field A=s3_4 H=hero | p1 hand gear filler
         > p1 play gear at A ! WrongKind",
    );
    check(
        "p1 field H=hero G=gear@H I=gear@H J=gear@H | p1 hand gear filler
         > p1 play gear=K at H
         > resolve
         = K on H",
    );
}

/// SW-3.3.3-a, SW-3.3.3-b: a compartment needs a window, and a window holds one.
#[test]
fn a_compartment_needs_a_free_window() {
    check(
        "p1 field A=s3_4 F=fitter | p1 hand hold filler
         > p1 use F bring hold ! NoWindow",
    );
    check(
        "p1 field A=window2 C=hold@A F=fitter G=fitter | p1 hand hold hold filler
         > p1 use F bring hold=D at A
         = chain join; p1 has hold
         > resolve
         = D on A
         > p1 use G bring hold ! NoWindow",
    );
    check(
        "p1 field A=window1 C=hold@A F=fitter S=s1_5 | p1 hand hold filler | p2 field W=wrecker
         > p1 attack P2 with S
         > p2 use W 2 at C
         > resolve
         > p1 use F bring hold=D at A
         > resolve
         = C gone; D on A",
    );
    // One that is being attached occupies its window.
    check(
        "p1 field A=window1 F=fitter | p1 hand hold hold filler
         > p1 use F 2 bring hold at A
         > p2 pass
         > p1 use F 2 bring hold ! NoWindow",
    );
}

/// SW-3.3.4-a: an asteroid and the card on it are defended by their sum.
#[test]
fn an_asteroid_adds_its_defence() {
    check(
        "p2 field R=rockwall A=s2_3@R
         p1 field X=s6_9
         = A defence 7; R defence 7
         > p1 attack R with X
         > resolve
         = R there; A there; R damage 6",
    );
    check(
        "p2 field R=rockwall A=s2_3@R
         p1 field X=s7_9
         > p1 attack R with X
         > resolve
         = R gone; A gone",
    );
}

/// SW-3.3.4-b: they are one target with one damage total; a text may still destroy one of them.
#[test]
fn asteroid_and_resident_are_one_target() {
    check(
        "p1 field R=rockwall:2 | p1 hand rock23 filler
         > p1 land rock23=A at R
         > resolve
         = A damage 2; A defence 7",
    );
    // What the ship took while it was being landed is pooled with what the asteroid had, and stays there when the ship goes.
    check(
        "p1 field R=rockwall:1 | p1 hand rock23 filler | p2 field L=launcher W=wrecker | p2 hand m2 filler
         > p1 land rock23=A at R
         > p2 use L bring m2 at A
         > resolve
         = A on R; A damage 3; R damage 3; A defence 7
         > p2 use W 2 at A
         > resolve
         = A gone; R damage 3",
    );
    check(
        "p2 field R=rockwall A=s2_3@R
         p1 field E=s3_9
         > p1 attack A with E ! AimAtItsHost
         > p1 attack R with E
         > resolve
         = E damage 2",
    );
    check(
        "p2 field R=rockwall A=s2_3@R
         p1 field W=wrecker
         > p1 use W at A
         > resolve
         = A gone; R there",
    );
    check(
        "p2 field R=rockwall A=s2_3@R
         p1 field E=ender
         > p1 use E 2 at R
         > resolve
         = R gone; A gone; p2 lost s2_3",
    );
}

/// SW-3.3.4-c: one resident on an asteroid.
#[test]
fn an_asteroid_holds_one_resident() {
    check(
        "p1 field R=r4 A=rock22@R Z=rescuer | p1 hand rock23 filler
         > p1 land rock23 ! AsteroidTaken
         > p1 use Z at A
         > resolve
         > p1 land rock23=B at R
         > resolve
         = B on R",
    );
}

/// SW-3.3.4-d: the blow meets the asteroid with whatever stands on it then.
#[test]
fn the_blow_meets_what_stands_there() {
    check(
        "p1 field A=s3_3 | p2 field R=r2 | p2 hand rock22 filler
         > p1 attack R with A
         > p2 land rock22=S at R
         > resolve
         = R damage 3; S there; A damage 2",
    );
    check(
        "p2 field R=r2 S=s2_2@R Z=rescuer
         p1 field A=s3_3
         > p1 attack R with A
         > p2 use Z at S
         > resolve
         = R gone; A damage 0; p2 has s2_2",
    );
    check(
        "p2 field R=r2 S=s2_2@R C=shieldobj
         p1 field A=s3_3
         > p1 attack R with A
         > p2 use C against A ! WrongKind",
    );
    check(
        "p2 field R=r2 S=s2_9@R
         p1 field X=spitter | p1 hand pp2 filler
         > p1 use X bring pp2=Q at R
         > resolve
         = Q on S; R damage 2",
    );
}

/// SW-3.3.4-e: when the resident leaves, the damage of this turn stays with the asteroid.
#[test]
fn damage_stays_with_the_asteroid() {
    check(
        "p1 field R=r4:5 S=s2_3@R Z=rescuer
         > p1 use Z at S
         > resolve
         = R gone; p1 has s2_3",
    );
    check(
        "p2 field R=r4:3 S=s2_3@R
         p1 field W=wrecker
         > p1 use W at S
         > resolve
         = S gone; R there; R damage 3",
    );
}

/// SW-3.3.5-a: any ship or object of either side may attack a web.
#[test]
fn anybody_may_attack_a_web() {
    check(
        "turn 6 p2 | p2 field X=s2_5 Y=s3_3
         p1 field W=web2@X
         > p2 attack W with Y
         > resolve
         = W gone; p1 lost web2; X there",
    );
    check(
        "turn 6 p2 | p2 field X=s2_5
         p1 field W=web12@X
         > p2 attack W with X
         > resolve
         = W gone",
    );
    check(
        "turn 6 p2 | p2 field X=s2_5
         p1 field W=webnodef@X
         > p2 attack W with X ! NoDefence",
    );
    check(
        "p2 field X=s2_5
         p1 field W=web2@X Z=s2_2
         > p1 attack W with Z
         > resolve
         = W gone; X damage 0; Z damage 0",
    );
}

/// SW-3.3.5-b: damage to a web is the web's; its bearer neither takes it nor responds.
#[test]
fn damage_to_a_web_is_the_webs() {
    check(
        "turn 6 p2 | p2 field X=s5_5 Y=s3_3
         p1 field W=web2@X
         > p2 attack W with Y
         > resolve
         = X damage 0; Y damage 0",
    );
    check(
        "turn 6 p2 | p2 field X=s5_5 Y=s3_1
         p1 field W=web12@X
         > p2 attack W with Y
         > resolve
         = Y gone; W gone",
    );
}

/// SW-3.3.6-a: a normal attack reaches an attached card only with its host; a command may name it.
#[test]
fn attached_cards_fall_with_their_host() {
    check(
        "p2 field A=s2_5 M=mdef2@A
         p1 field X=s3_3 W=wrecker
         > p1 attack M with X ! AimAtItsHost
         > p1 use W 2 at M
         > resolve
         = M gone; A there",
    );
}

/// SW-3.3.7-a: with a destroyed host everything on it goes to the losses, each card to its owner's.
#[test]
fn everything_on_a_destroyed_card_goes_to_the_losses() {
    check(
        "p2 field A=s2_2 M=mdef2@A
         p1 field W=web2@A X=s9_9
         > p1 attack A with X
         > resolve
         = p2 lost s2_2; p2 lost mdef2; p1 lost web2; p2 losses 2; p1 losses 1",
    );
}

/// SW-3.3.7-b: the same when the host leaves otherwise.
#[test]
fn everything_on_a_card_that_leaves_goes_to_the_losses() {
    check(
        "p1 field A=s2_2 M=mdef2@A N=mdef2@A Z=rescuer
         > p1 use Z at A
         > resolve
         = p1 has s2_2; p1 losses 2",
    );
}
