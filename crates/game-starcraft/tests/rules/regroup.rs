//! The Regroup phase.

use crate::kit::{check, run, tale};
use game_starcraft::event::Event;
use tabletop::{Fact, Seat, Viewer};

/// SC-REGROUP-01: ten steps in order.
#[test]
fn ten_steps() {
    let (_, news) = tale("orders chau_sara p1:build\nexecution p1", "p1 execute chau_sara\np1 take-event\np1 pass");
    let steps: Vec<u8> = news
        .iter()
        .filter_map(|fact| match fact {
            Event::RegroupStep { step } => Some(*step),
            _ => None,
        })
        .collect();
    assert_eq!(steps, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
}

/// SC-REGROUP-02: bases beside enemy units fall at step 1, all at once.
#[test]
fn besieged_bases_fall() {
    check(
        "
        factions raynor overmind tassadar mengsk
        p2 units helios-2 ultralisk | p2 base braken-3 | p4 base helios-2 chau_sara-3
        p4 units braken-3 marine | p1 base tarsonis-2
        regroup 1
        = base helios-2 none; base braken-3 none; p4 spare base 5; p2 spare base 6
        ",
    );
}

/// SC-REGROUP-04, SC-REGROUP-05: transports need an own base at one end; units do not keep them, and until step 1 they work.
#[test]
fn stranded_transports_fall() {
    check(
        "
        factions raynor overmind tassadar mengsk
        p4 base tarsonis-3 helios-2 | p4 transport helios torus | p4 transport helios tarsonis
        p4 units torus-1 marine | p4 units helios-1 marine
        p2 units helios-2 zergling | p2 base braken-3 | p1 base chau_sara-1
        regroup 1
        = base helios-2 none; p4 no-ferry helios torus; p4 ferry helios tarsonis
        ",
    );
    check(
        "
        p1 base chau_sara-3 torus-3 | p1 transport torus vyctor_v | p1 units vyctor_v-1 marine
        orders torus p1:mobilize
        build p1 torus
        > p1 demolish
        > p1 destroy-base torus-3               = p1 ferry torus vyctor_v
        > p1 done
        > p1 execute torus
        > p1 carry-out
        > p1 move marine vyctor_v-1 torus-3     = units torus-3 p1 marine
        > p1 done                               = p1 no-ferry torus vyctor_v
        ",
    );
}

/// SC-REGROUP-06, SC-REGROUP-07, SC-REGROUP-08: cards are lost without a base on the planet or with an enemy in the area; their
/// workers are destroyed.
#[test]
fn resource_cards_are_lost() {
    check(
        "
        no-cards
        p1 base chau_sara-3 | p1 units torus-3 marine | p1 holds torus-3 torus-4 | p1 units torus-4 marine
        regroup 2
        = holder torus-3 none; holder torus-4 none
        ",
    );
    check(
        "
        no-cards
        p1 base chau_sara-3 | p1 workers chau_sara-1 2 | p2 units chau_sara-1 zergling | p2 base halcyon-2
        regroup 2
        = holder chau_sara-1 none; p1 spare-workers 7; p1 pool 8
        ",
    );
}

/// SC-REGROUP-09: a card of an empty area is kept beside new neighbours, until an enemy enters.
#[test]
fn cards_of_empty_areas_are_kept() {
    check(
        "
        no-cards
        p1 base torus-2 | p1 holds torus-3 | p2 base torus-4
        regroup 2
        = holder torus-3 p1
        ",
    );
    check(
        "
        no-cards
        p1 base torus-2 | p1 holds torus-3 | p2 base torus-4 | p2 units torus-3 zergling
        regroup 2
        = holder torus-3 p2
        ",
    );
}

/// SC-REGROUP-10, SC-REGROUP-11: friendly areas of planets with an own base; empty ones for a sole base only.
#[test]
fn resource_cards_are_gained() {
    check(
        "
        no-cards
        p1 base torus-2 | p2 base torus-4 | p1 units torus-3 marine
        regroup 3
        = holder torus-3 p1; holder torus-2 p1; holder torus-4 p2
        ",
    );
    check(
        "
        no-cards
        p1 base chau_sara-3 | p1 units torus-3 marine
        regroup 3
        = holder torus-3 none; holder chau_sara-1 p1
        ",
    );
    check(
        "
        no-cards
        p1 base torus-2 | p2 base torus-4
        regroup 3
        = holder torus-3 none
        ",
    );
}

/// SC-REGROUP-13: all workers come home.
#[test]
fn workers_come_home() {
    check(
        "
        p1 base chau_sara-3 | p1 pool 2 | p1 workers chau_sara-3 3 | p1 workers minerals 1 | p1 spare-workers 7
        regroup 4
        = p1 pool 8; p1 unavailable 0; workers chau_sara-3 0; p1 home 0 0
        ",
    );
}

/// SC-REGROUP-14: conquest points of controlled areas; a base elsewhere on the planet is neither needed nor enough.
#[test]
fn conquest_points_are_gained() {
    check(
        "
        factions raynor overmind tassadar mengsk
        p1 units torus-1 marine | p1 units helios-1 marine | p1 units helios-3 marine | p2 base helios-2
        regroup 5
        = p1 conquest 4; p2 conquest 0
        ",
    );
    check(
        "
        p1 base torus-3
        regroup 5
        = p1 conquest 0
        ",
    );
}

/// SC-REGROUP-15: step 6 comes before step 7.
#[test]
fn points_are_looked_at_before_conditions() {
    check(
        "
        events 0 0 5
        p1 conquest 16 | p2 base halcyon-2 torus-2 chau_sara-1 | p1 base chau_sara-3
        regroup 6
        = won normal p1
        ",
    );
    check(
        "
        events 0 0 5
        p1 conquest 14 | p2 base halcyon-2 torus-2 chau_sara-1 | p1 base chau_sara-3
        regroup 6
        = won special p2
        ",
    );
}

/// SC-REGROUP-16: cards above the hand limit go, of the owner's choice; the faction area does not count.
#[test]
fn hands_are_cut_to_their_limit() {
    check(
        "
        factions mengsk overmind
        p1 hand terran_combat_01 terran_combat_02 terran_combat_03 terran_combat_04 terran_combat_05 terran_combat_06
        p1 hand terran_combat_07 terran_combat_08 terran_combat_09
        p2 hand zerg_combat_01 zerg_combat_02 zerg_combat_03 zerg_combat_04 zerg_combat_05 zerg_combat_06
        p2 technology parasite
        regroup 9
        = asked p1; p1 options 9
        > p1 discard terran_combat_05           = p1 hand 8; p1 discarded terran_combat_05; phase planning; p2 hand 6
        ",
    );
}

/// SC-REGROUP-17: the token goes to the left, past those who are out.
#[test]
fn the_first_player_token_moves_on() {
    check(
        "
        factions raynor overmind tassadar
        first p1 | p2 out
        regroup 10
        = first-player p3; asked p3
        ",
    );
    check("first p1\nregroup 10\n= first-player p2; asked p2");
}

/// SC-REGROUP-18: everybody lays cards aside in secret; they are opened together.
#[test]
fn discards_are_chosen_in_secret() {
    let hands = "
        p1 hand terran_combat_01 terran_combat_02 terran_combat_03 terran_combat_04 terran_combat_05 terran_combat_06
        p1 hand terran_combat_07 terran_combat_08 terran_combat_09 terran_combat_10
        p2 hand zerg_combat_01 zerg_combat_02 zerg_combat_03 zerg_combat_04 zerg_combat_05 zerg_combat_06 zerg_combat_07
        regroup 9
        ";
    check(&format!(
        "{hands}
        = asked p1 p2
        > p1 discard terran_combat_01
        > p1 discard terran_combat_02           = asked p2; p1 discard 0
                                                ~ p2 p1 has-not terran_combat_01
        > p2 discard zerg_combat_07             = p1 discarded terran_combat_01; p2 discarded zerg_combat_07
        "
    ));
    // Others are told nothing until all have chosen; then one line says how many and which.
    let (_, news) = tale(hands, "p1 discard terran_combat_01");
    let told = |viewer| news.iter().filter_map(move |fact| fact.seen_by(viewer)).collect::<Vec<_>>();
    assert!(matches!(told(Viewer::Seat(Seat(0))).as_slice(), [Event::CardLaidAside { card: Some(_), .. }]));
    assert_eq!(told(Viewer::Seat(Seat(1))), []);
    assert_eq!(told(Viewer::Spectator), []);
    assert!(run(hands).table.each);
}

/// SC-REGROUP-01: whoever is asked is told the step he is asked in: events are step 8, hands step 9.
#[test]
fn a_question_knows_its_step() {
    let events = run("p1 drew event_1_03 event_1_06\np2 drew event_1_08\nregroup 8");
    assert_eq!(events.table.phase.regroup_step(), Some(8));
    let hands = run("
        p1 hand terran_combat_01 terran_combat_02 terran_combat_03 terran_combat_04 terran_combat_05 terran_combat_06
        p1 hand terran_combat_07 terran_combat_08 terran_combat_09 terran_combat_10
        regroup 9
        ");
    assert_eq!(hands.table.phase.regroup_step(), Some(9));
}
