//! The Regroup phase.

use crate::table::{check, run, tale};
use game_starcraft::event::Event;
use tabletop::{Fact, Seat, Viewer};

/// SC-REGROUP-01: ten steps in order.
#[test]
fn ten_steps() {
    let (_, news) =
        tale("orders chau_sara blue:build\nexecution blue", "blue execute chau_sara\nblue take-event\nblue pass");
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
        red units helios-2 ultralisk | red base braken-3 | gold base helios-2 chau_sara-3
        gold units braken-3 marine | blue base tarsonis-2
        regroup 1
        = base helios-2 none; base braken-3 none; gold spare base 5; red spare base 6
        ",
    );
}

/// SC-REGROUP-04, SC-REGROUP-05: transports need an own base at one end; units do not keep them, and until step 1 they work.
#[test]
fn stranded_transports_fall() {
    check(
        "
        factions raynor overmind tassadar mengsk
        gold base tarsonis-3 helios-2 | gold transport helios torus | gold transport helios tarsonis
        gold units torus-1 marine | gold units helios-1 marine
        red units helios-2 zergling | red base braken-3 | blue base chau_sara-1
        regroup 1
        = base helios-2 none; gold no-ferry helios torus; gold ferry helios tarsonis
        ",
    );
    check(
        "
        blue base chau_sara-3 torus-3 | blue transport torus vyctor_v | blue units vyctor_v-1 marine
        orders torus blue:mobilize
        build blue torus
        > blue demolish
        > blue destroy-base torus-3             = blue ferry torus vyctor_v
        > blue done
        > blue execute torus
        > blue carry-out
        > blue move marine vyctor_v-1 torus-3   = units torus-3 blue marine
        > blue done                             = blue no-ferry torus vyctor_v
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
        blue base chau_sara-3 | blue units torus-3 marine | blue holds torus-3 torus-4 | blue units torus-4 marine
        regroup 2
        = holder torus-3 none; holder torus-4 none
        ",
    );
    check(
        "
        no-cards
        blue base chau_sara-3 | blue workers chau_sara-1 2 | red units chau_sara-1 zergling | red base halcyon-2
        regroup 2
        = holder chau_sara-1 none; blue spare-workers 7; blue pool 8
        ",
    );
}

/// SC-REGROUP-09: a card of an empty area is kept beside new neighbours, until an enemy enters.
#[test]
fn cards_of_empty_areas_are_kept() {
    check(
        "
        no-cards
        blue base torus-2 | blue holds torus-3 | red base torus-4
        regroup 2
        = holder torus-3 blue
        ",
    );
    check(
        "
        no-cards
        blue base torus-2 | blue holds torus-3 | red base torus-4 | red units torus-3 zergling
        regroup 2
        = holder torus-3 red
        ",
    );
}

/// SC-REGROUP-10, SC-REGROUP-11: friendly areas of planets with an own base; empty ones for a sole base only.
#[test]
fn resource_cards_are_gained() {
    check(
        "
        no-cards
        blue base torus-2 | red base torus-4 | blue units torus-3 marine
        regroup 3
        = holder torus-3 blue; holder torus-2 blue; holder torus-4 red
        ",
    );
    check(
        "
        no-cards
        blue base chau_sara-3 | blue units torus-3 marine
        regroup 3
        = holder torus-3 none; holder chau_sara-1 blue
        ",
    );
    check(
        "
        no-cards
        blue base torus-2 | red base torus-4
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
        blue base chau_sara-3 | blue pool 2 | blue workers chau_sara-3 3 | blue workers minerals 1 | blue spare-workers 7
        regroup 4
        = blue pool 8; blue unavailable 0; workers chau_sara-3 0; blue home 0 0
        ",
    );
}

/// SC-REGROUP-14: conquest points of controlled areas; a base elsewhere on the planet is neither needed nor enough.
#[test]
fn conquest_points_are_gained() {
    check(
        "
        factions raynor overmind tassadar mengsk
        blue units torus-1 marine | blue units helios-1 marine | blue units helios-3 marine | red base helios-2
        regroup 5
        = blue conquest 4; red conquest 0
        ",
    );
    check(
        "
        blue base torus-3
        regroup 5
        = blue conquest 0
        ",
    );
}

/// SC-REGROUP-15: step 6 comes before step 7.
#[test]
fn points_are_looked_at_before_conditions() {
    check(
        "
        events 0 0 5
        blue conquest 16 | red base halcyon-2 torus-2 chau_sara-1 | blue base chau_sara-3
        regroup 6
        = won normal blue
        ",
    );
    check(
        "
        events 0 0 5
        blue conquest 14 | red base halcyon-2 torus-2 chau_sara-1 | blue base chau_sara-3
        regroup 6
        = won special red
        ",
    );
}

/// SC-REGROUP-16: cards above the hand limit go, of the owner's choice; the faction area does not count.
#[test]
fn hands_are_cut_to_their_limit() {
    check(
        "
        factions mengsk overmind
        blue hand terran_combat_01 terran_combat_02 terran_combat_03 terran_combat_04 terran_combat_05 terran_combat_06
        blue hand terran_combat_07 terran_combat_08 terran_combat_09
        red hand zerg_combat_01 zerg_combat_02 zerg_combat_03 zerg_combat_04 zerg_combat_05 zerg_combat_06
        red technology parasite
        regroup 9
        = asked blue; blue options 9
        > blue discard terran_combat_05         = blue hand 8; blue discarded terran_combat_05; phase planning; red hand 6
        ",
    );
}

/// SC-REGROUP-17: the token goes to the left, past those who are out.
#[test]
fn the_first_player_token_moves_on() {
    check(
        "
        factions raynor overmind tassadar
        first blue | red out
        regroup 10
        = first-player green; asked green
        ",
    );
    check("first blue\nregroup 10\n= first-player red; asked red");
}

/// SC-REGROUP-18: everybody lays cards aside in secret; they are opened together.
#[test]
fn discards_are_chosen_in_secret() {
    let hands = "
        blue hand terran_combat_01 terran_combat_02 terran_combat_03 terran_combat_04 terran_combat_05 terran_combat_06
        blue hand terran_combat_07 terran_combat_08 terran_combat_09 terran_combat_10
        red hand zerg_combat_01 zerg_combat_02 zerg_combat_03 zerg_combat_04 zerg_combat_05 zerg_combat_06 zerg_combat_07
        regroup 9
        ";
    check(&format!(
        "{hands}
        = asked blue red
        > blue discard terran_combat_01
        > blue discard terran_combat_02         = asked red; blue discard 0
                                                ~ red blue has-not terran_combat_01
        > red discard zerg_combat_07            = blue discarded terran_combat_01; red discarded zerg_combat_07
        "
    ));
    let (_, news) = tale(hands, "blue discard terran_combat_01");
    for fact in news.iter().filter_map(|fact| fact.seen_by(Viewer::Seat(Seat(1)))) {
        if let Event::CardLaidAside { card, .. } = fact {
            assert_eq!(card, None);
        }
    }
    assert!(run(hands).table.each);
}

/// SC-REGROUP-01: whoever is asked is told the step he is asked in: events are step 8, hands step 9.
#[test]
fn a_question_knows_its_step() {
    let events = run("blue drew event_1_03 event_1_06\nred drew event_1_08\nregroup 8");
    assert_eq!(events.table.phase.regroup_step(), Some(8));
    let hands = run("
        blue hand terran_combat_01 terran_combat_02 terran_combat_03 terran_combat_04 terran_combat_05 terran_combat_06
        blue hand terran_combat_07 terran_combat_08 terran_combat_09 terran_combat_10
        regroup 9
        ");
    assert_eq!(hands.table.phase.regroup_step(), Some(9));
}
