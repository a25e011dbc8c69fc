//! Winning, losing, teams and galaxy conquest.

use crate::kit::{begun, check, run};
use game_starcraft::ids::Faction;
use game_starcraft::refusal::Refusal;
use game_starcraft::setup::{FactionChoice, Setup};
use game_starcraft::state::{VictoryKind, War};
use std::collections::HashSet;
use tabletop::{Catalogue, Game, Seat, Side, Viewer};
use tabletop_text::{Lang, Listener, Spoken};

/// SC-WIN-01: a finished game names its kind and its winners.
#[test]
fn a_game_ends_in_one_of_four_ways() {
    let war = run("p1 conquest 15\nregroup 6");
    let outcome = war.table.outcome.expect("an end");
    assert_eq!((outcome.kind, outcome.winners.len()), (VictoryKind::Normal, 1));
    check("p1 conquest 15\nregroup 6\n= over; first p1; won normal p1");
    check("events 0 0 9 | ends 2 | p1 conquest 3\nregroup 8\n= won time p1");
}

/// SC-WIN-02: fifteen points at step 6; the most of them win; points of step 8 wait a round.
#[test]
fn fifteen_points_win_at_step_six() {
    check("p1 conquest 15 | p2 conquest 17\nregroup 6\n= won normal p2");
    check("p1 conquest 14 | p2 conquest 3\nregroup 6\n= goes-on");
    check(
        "
        events 0 0 9 | round 5
        p1 conquest 14 | p1 drew event_3_02
        regroup 8
        > p1 event event_3_02                   = p1 conquest 15; goes-on; round 6
        ",
    );
}

/// SC-WIN-03, SC-WIN-04: ties are broken by resources, areas, bases, workers; then they share.
#[test]
fn ties_are_broken() {
    // Minerals 3 against nothing: resources by capacity, not by number of cards.
    check(
        "
        factions raynor overmind tassadar
        no-cards
        p1 conquest 16 | p2 conquest 16
        p1 base abaddon-1 | p1 holds abaddon-2 | p2 base halcyon-3 | p2 holds halcyon-1 torus-2
        regroup 6
        = won normal p1
        ",
    );
    check(
        "
        factions raynor overmind tassadar
        no-cards
        p1 base abaddon-1 | p1 holds abaddon-2 | p2 holds halcyon-1 vyctor_v-2
        planning
        = p1 resources 9; p2 resources 8
        ",
    );
    // Areas.
    check(
        "
        no-cards
        p1 conquest 16 | p2 conquest 16 | p1 units torus-1 marine | p1 base chau_sara-2 | p2 base halcyon-3
        regroup 6
        = won normal p1
        ",
    );
    // Bases.
    check(
        "
        no-cards
        p1 conquest 16 | p2 conquest 16
        p1 units torus-1 marine | p1 base chau_sara-2 | p2 base halcyon-3 vyctor_v-1
        regroup 6
        = won normal p2
        ",
    );
    // Workers.
    check(
        "
        no-cards
        p1 conquest 16 | p2 conquest 16 | p1 base chau_sara-2 | p2 base halcyon-3 | p2 pool 9
        regroup 6
        = won normal p2
        ",
    );
    check(
        "
        no-cards
        p1 conquest 16 | p2 conquest 16 | p1 base chau_sara-2 | p2 base halcyon-3
        regroup 6
        = won normal p1 p2
        ",
    );
}

/// SC-WIN-05, SC-WIN-07, SC-WIN-22: the Overmind wins with bases on three planets, in stage III.
#[test]
fn the_overmind_needs_three_planets() {
    check("events 0 0 9 | p2 base halcyon-2 torus-2 vyctor_v-1\nregroup 7\n= won special p2");
    check("events 0 1 9 | p2 base halcyon-2 torus-2 vyctor_v-1\nregroup 7\n= goes-on");
    check(
        "events 0 0 9 | p2 base halcyon-2 torus-2 | p2 units vyctor_v-1 zergling\nregroup 7\n= goes-on; p2 special 2 3",
    );
    // The last card of stage II was drawn this round: stage III counts.
    check(
        "
        events 0 1 9 | p2 base halcyon-2 torus-2 vyctor_v-1 | orders chau_sara p1:build | p1 base chau_sara-3
        execution p1
        > p1 execute chau_sara
        > p1 take-event                         = won special p2
        ",
    );
}

/// SC-WIN-06: among several special victories points decide.
#[test]
fn several_special_victories() {
    let bases = "
        events 0 0 9
        p2 base halcyon-2 torus-2 vyctor_v-1
        p1 base chau_sara-3 | p1 units chau_sara-1 marine | p1 units torus-3 marine | p1 units torus-4 marine
        p1 units vyctor_v-2 marine | p1 units halcyon-1 marine
        ";
    check(&format!("{bases}\np1 conquest 9 | p2 conquest 11\nregroup 7\n= p1 special 6 6; won special p2"));
    check(&format!("{bases}\np1 conquest 12 | p2 conquest 11\nregroup 7\n= won special p1"));
}

/// SC-WIN-08: the condition counts at step 7 only.
#[test]
fn a_condition_must_hold_at_step_seven() {
    check(
        "
        events 0 0 9
        p2 base halcyon-2 torus-2 vyctor_v-1 | p1 units torus-2 marine | p1 base chau_sara-3
        regroup 1
        = goes-on; base torus-2 none
        ",
    );
}

/// SC-WIN-09, SC-WIN-12: with Aldaris in play the others need twenty points; without him fifteen again.
#[test]
fn aldaris_raises_the_bar() {
    check("factions aldaris raynor\np2 conquest 19\nregroup 6\n= goes-on");
    check("factions aldaris raynor\np1 conquest 15 | p2 conquest 18\nregroup 6\n= won normal p1");
    check("factions aldaris raynor\np1 conquest 16 | p2 conquest 20\nregroup 6\n= won normal p2");
    check("factions aldaris raynor overmind\np1 out | p2 conquest 15\nregroup 6\n= won normal p2");
}

/// SC-WIN-10, SC-WIN-11: Aldaris wins with the second End card, at once; special victories of others still count.
#[test]
fn aldaris_owns_the_clock() {
    check(
        "
        factions aldaris tassadar raynor
        events 0 0 9 | ends 1 | p1 conquest 4 | p2 conquest 25
        p2 drew event_3_01 | p3 drew event_3_02 | first p2
        regroup 8
        > p2 event event_3_01                   = won time p1; p3 conquest 0; p2 conquest 25
        ",
    );
    check(
        "factions aldaris overmind\nevents 0 0 9 | p2 base halcyon-2 torus-2 vyctor_v-1\nregroup 7\n= won special p2",
    );
    check("factions aldaris overmind raynor\np1 out | events 0 0 9 | ends 2 | p2 conquest 9\nregroup 8\n= won time p2");
}

/// SC-WIN-13: two End cards end the game after step 8; the most points win.
#[test]
fn the_clock_runs_out() {
    check(
        "
        factions raynor overmind tassadar
        no-cards
        events 0 0 9 | ends 2
        p1 conquest 9 | p2 conquest 12 | p3 conquest 12 | p2 units torus-1 zergling | p2 base halcyon-2
        regroup 8
        = won time p2
        ",
    );
    check(
        "
        factions raynor overmind tassadar
        events 0 0 9 | ends 2 | first p1
        p1 conquest 11 | p2 conquest 12 | p3 conquest 12 | p1 drew event_3_02
        p1 units torus-1 marine | p1 units chau_sara-2 marine
        regroup 8
        = goes-on
        > p1 event event_3_02                   = p1 conquest 13; won time p1
        ",
    );
    check("events 0 0 9 | ends 1\nregroup 8\n= goes-on");
}

/// SC-WIN-14, SC-WIN-15: without unit and base a player is out at once: no orders, no events, no points that count.
#[test]
fn elimination() {
    check(
        "
        p2 base halcyon-2 | p2 units torus-1 zergling | p1 units halcyon-2 marine | p1 base chau_sara-3
        regroup 1
        = base halcyon-2 none; p2 in; goes-on
        ",
    );
    check(
        "
        factions raynor overmind tassadar
        p2 base halcyon-2 | p2 conquest 30 | p1 units halcyon-2 marine | p1 base chau_sara-3 | events 0 0 9 | ends 2
        p2 drew event_3_02 | p1 conquest 1
        regroup 1
        = p2 out; won time p1
        ",
    );
    check(
        "
        factions raynor overmind tassadar
        p2 out | first p2
        new-round
        = asked p3; first-player p3
        > p3 order tarsonis build               = asked p1
        ",
    );
}

/// SC-WIN-16, SC-WIN-17: the last one standing wins at once; if the last fall together, points decide.
#[test]
fn the_last_one_standing_wins() {
    check(
        "
        factions raynor mengsk
        p1 base chau_sara-3 | p2 units torus-3 marine
        p1 hand terran_combat_11 | p2 hand terran_combat_10
        attack torus-3 p1 marine
        > p1 play terran_combat_11
        > p1 alone
        > p2 play terran_combat_10
        > p2 alone                              = won elimination p1; phase over
        ",
    );
    check(
        "
        factions raynor mengsk
        p1 conquest 8 | p2 conquest 6 | p2 units torus-3 marine | p1 units torus-2 marine
        p1 hand terran_combat_11 | p2 hand terran_combat_11
        mobilize p1 torus
        > p1 move marine torus-2 torus-3
        > p1 done
        > p1 play terran_combat_11
        > p1 alone
        > p2 play terran_combat_11
        > p2 alone                              = p1 out; p2 out; won elimination p1
        ",
    );
}

/// SC-WIN-18, SC-WIN-23: Raynor controls six resource areas, depleted ones included; cards of empty areas do not count.
#[test]
fn raynor_needs_six_resource_areas() {
    let five = "
        events 0 0 9
        p1 base chau_sara-3 | p1 units chau_sara-1 marine | p1 units torus-2 marine | p1 units torus-3 marine
        p1 units torus-4 marine
        ";
    check(&format!("{five}\np1 units vyctor_v-2 marine | torus-2 full\nregroup 7\n= won special p1"));
    check(&format!("{five}\np1 holds vyctor_v-2 halcyon-1\nregroup 7\n= p1 special 5 6; goes-on"));
}

/// SC-WIN-19: Mengsk holds every area of two planets.
#[test]
fn mengsk_needs_two_whole_planets() {
    let three = "
        factions mengsk overmind tassadar
        events 0 0 9
        p1 base abaddon-1 | p1 units abaddon-2 marine | p1 units vyctor_v-1 marine
        ";
    check(&format!("{three}\np1 units vyctor_v-2 marine\nregroup 7\n= won special p1"));
    check(&format!("{three}\np1 holds vyctor_v-2\nregroup 7\n= p1 special 1 2; goes-on"));
}

/// SC-WIN-20: Tassadar controls more areas than each other player; a tie is not more.
#[test]
fn tassadar_needs_the_most_areas() {
    let table = |more: &str| {
        format!(
            "
            factions tassadar raynor overmind
            events 0 0 9
            p1 base chau_sara-1 | p1 units chau_sara-2 zealot | p1 units chau_sara-3 zealot {more}
            p2 base halcyon-2 | p2 units halcyon-1 marine | p2 units halcyon-3 marine
            regroup 7
            "
        )
    };
    check(&format!("{}= p1 special 3 4; goes-on", table("")));
    check(&format!("{}= won special p1", table("| p1 units torus-1 zealot")));
}

/// SC-WIN-21, SC-WIN-23: the Queen of Blades holds three conquest areas, or all there are.
#[test]
fn the_queen_needs_three_conquest_areas() {
    check(
        "
        factions queen_of_blades raynor tassadar mengsk
        events 0 0 9
        p1 base tarsonis-2 | p1 units helios-1 zergling | p1 units helios-3 zergling | p1 units chau_sara-2 zergling
        regroup 7
        = won special p1
        ",
    );
    check(
        "
        factions queen_of_blades raynor
        events 0 0 9
        p1 units torus-1 zergling | p1 units vyctor_v-1 zergling
        regroup 7
        = p1 special 2 3; goes-on
        ",
    );
    // A galaxy with fewer conquest areas than the condition asks for: all of them.
    let mut war = run(
        "factions queen_of_blades raynor\nevents 0 0 9\np1 units torus-1 zergling | p1 units vyctor_v-1 zergling\nplanning",
    );
    for name in ["chau_sara", "halcyon"] {
        let planet = game_starcraft::cards::data().planet_named(name).expect("a planet");
        war.table.planets[planet.index()].place = game_starcraft::state::Place::Box;
    }
    assert!(war.special_condition(Seat(0)));
}

/// SC-TEAM-01, SC-TEAM-02, SC-TEAM-03: four or six in pairs, sitting apart, factions dealt at random.
#[test]
fn teams_are_pairs_that_sit_apart() {
    let team = War::setup("team", 4).expect("a setup");
    let five = Setup { players: 5, ..team.clone() };
    assert_eq!(five.check(), Err(Refusal::TeamsNeedFourOrSix { players: 5 }));
    let war = begun(&War::setup("team-six", 6).expect("a setup"), 1);
    for seat in 0..3 {
        assert_eq!(war.side_of(Seat(seat)), war.side_of(Seat(seat + 3)));
    }
    assert_eq!(war.side_of(Seat(0)), Side(0));
    assert_ne!(war.side_of(Seat(0)), war.side_of(Seat(1)));
    let pairs: HashSet<(Option<Faction>, Option<Faction>)> = (0..200)
        .map(|seed| {
            let war = begun(&Setup { factions: FactionChoice::Suggested, ..team.clone() }, seed);
            (war.table.players[Seat(0)].faction, war.table.players[Seat(2)].faction)
        })
        .collect();
    assert!(pairs.len() > 25, "{}", pairs.len());
}

/// SC-TEAM-04: nobody enters an area with a piece of his team-mate.
#[test]
fn team_mates_do_not_attack_each_other() {
    check(
        "
        factions raynor overmind tassadar mengsk
        teams
        p1 units torus-3 marine | p3 units torus-2 zealot | p3 base torus-4 | p2 units torus-4 zergling
        mobilize p1 torus
        > p1 move marine torus-3 torus-2        ! TeamMate
        > p1 move marine torus-3 torus-4        ! TeamMate
        > p1 move marine torus-3 torus-1
        ",
    );
}

/// SC-TEAM-05: a team-mate's areas are no refuge, and his base is another base on the planet.
#[test]
fn team_mates_areas_are_enemy_areas() {
    check(
        "
        factions raynor overmind tassadar mengsk
        teams
        p1 base tarsonis-2 | p3 base vyctor_v-1 | p2 units vyctor_v-2 ultralisk | p4 base chau_sara-3
        p1 hand terran_combat_07 | p2 hand zerg_combat_07
        attack vyctor_v-2 p1 marine marine
        > p1 play terran_combat_07
        > p1 alone
        > p2 play zerg_combat_07
        > p2 alone                              = units vyctor_v-2 p2 ultralisk; p1 spare marine 6
        ",
    );
    check(
        "
        factions raynor overmind tassadar mengsk
        teams
        no-cards
        p1 base torus-2 | p3 base torus-4
        regroup 3
        = holder torus-3 none
        ",
    );
}

/// SC-TEAM-06: transports are not shared.
#[test]
fn nothing_is_shared() {
    check(
        "
        factions raynor overmind tassadar mengsk
        teams
        p1 units tarsonis-2 marine | p3 transport tarsonis helios
        mobilize p1 helios
        > p1 move marine tarsonis-2 helios-1    ! NoTransport
        ",
    );
}

/// SC-TEAM-07, SC-TEAM-08: a special condition is personal, and wins for the team; points of both decide among teams.
#[test]
fn a_special_victory_wins_for_the_team() {
    check(
        "
        factions overmind raynor tassadar mengsk
        teams
        events 0 0 9
        p1 base tarsonis-2 torus-2 | p3 base antiga_prime-2
        p2 base braken-3 | p2 units braken-1 marine | p2 units braken-2 marine | p2 units vyctor_v-1 marine
        regroup 7
        = p1 special 2 3; goes-on
        ",
    );
    let both = |p1: u8, p3: u8| {
        format!(
            "
            factions overmind queen_of_blades tassadar raynor
            teams
            events 0 0 9
            p1 base tarsonis-2 torus-2 dylar_iv-2 | p1 conquest {p1} | p3 conquest {p3}
            p2 units helios-1 zergling | p2 units helios-3 zergling | p2 units vyctor_v-1 zergling
            p2 conquest 8 | p4 conquest 4
            regroup 7
            "
        )
    };
    check(&format!("{}= won special p1 p3", both(5, 9)));
    check(&format!("{}= won special p2 p4", both(5, 6)));
}

/// SC-TEAM-09: thirty points together; forty against Aldaris.
#[test]
fn a_team_needs_thirty_points() {
    check(
        "factions raynor overmind tassadar mengsk\nteams\np1 conquest 22 | p3 conquest 8\nregroup 6\n= won normal p1 p3",
    );
    check("factions raynor overmind tassadar mengsk\nteams\np1 conquest 22 | p3 conquest 7\nregroup 6\n= goes-on");
    check("factions raynor aldaris tassadar mengsk\nteams\np1 conquest 32 | p3 conquest 7\nregroup 6\n= goes-on");
    check(
        "factions raynor aldaris tassadar mengsk\nteams\np2 conquest 10 | p4 conquest 20\nregroup 6\n= won normal p2 p4",
    );
}

/// SC-TEAM-10: time is decided by the team's points, or by Aldaris.
#[test]
fn time_and_teams() {
    check(
        "
        factions raynor overmind tassadar mengsk
        teams
        events 0 0 9 | ends 2
        p1 conquest 10 | p3 conquest 11 | p2 conquest 17
        regroup 8
        = won time p1 p3
        ",
    );
    check(
        "
        factions raynor aldaris tassadar mengsk
        teams
        events 0 0 9 | ends 2
        p1 conquest 10 | p3 conquest 11 | p2 conquest 1
        regroup 8
        = won time p2 p4
        ",
    );
}

/// SC-TEAM-11: a team lives while one of its members does; the points of the dead do not count.
#[test]
fn a_team_lives_while_a_member_does() {
    check(
        "
        factions raynor overmind tassadar mengsk
        teams
        p1 out | p2 out | p1 conquest 29 | p3 conquest 2
        regroup 6
        = goes-on
        ",
    );
    check(
        "
        factions raynor overmind tassadar mengsk
        teams
        p2 out | p4 units torus-3 marine | p1 base tarsonis-2 | p1 hand terran_combat_11 | p4 hand terran_combat_10
        attack torus-3 p1 marine
        > p1 play terran_combat_11
        > p1 alone
        > p4 play terran_combat_10
        > p4 alone                              = won elimination p1 p3
        ",
    );
}

/// SC-TEAM-12: a team does not close a planet with its bases, unless the table allows it.
#[test]
fn a_team_does_not_seal_a_planet() {
    let table = "
        factions raynor overmind tassadar mengsk
        teams
        no-cards
        p3 base vyctor_v-1 | p1 units vyctor_v-2 marine | p1 base tarsonis-2
        ";
    check(&format!("{table}\nbuild p1 vyctor_v\n> p1 raise-base vyctor_v-2 ! TeamSealsPlanet"));
    check(&format!("{table}\nmay-seal\nbuild p1 vyctor_v\n> p1 raise-base vyctor_v-2 = base vyctor_v-2 p1"));
}

/// SC-TEAM-13: events aimed at an enemy spare the team-mate.
#[test]
fn events_spare_the_team_mate() {
    check(
        "
        factions raynor overmind tassadar mengsk
        teams
        events 0 0 9
        p3 conquest 12 | p2 conquest 9 | p4 conquest 7 | p1 drew event_3_08
        regroup 8
        > p1 event event_3_08                   = p2 conquest 8; p3 conquest 12
        ",
    );
}

/// SC-CONQ-01, SC-CONQ-02: in galaxy conquest only elimination counts, and there are no points.
#[test]
fn conquest_knows_only_elimination() {
    check(
        "
        conquest
        events 0 0 9 | p2 base halcyon-2 torus-2 vyctor_v-1
        regroup 7
        = goes-on
        ",
    );
    check("conquest\np1 units torus-1 marine | p1 base chau_sara-3\nregroup 5\n= p1 conquest 0");
    check("conquest\nevents 0 0 9 | p1 drew event_3_02\nregroup 8\n> p1 event event_3_02 = p1 conquest 0; goes-on");
}

/// SC-CONQ-03: the End cards stay in the box.
#[test]
fn conquest_has_no_end_cards() {
    let war = begun(&War::setup("galaxy-conquest", 2).expect("a setup"), 1);
    assert_eq!(war.table.events.left, [5, 5, 17]);
    assert_eq!(war.table.events.removed.len(), 3);
}

/// SC-CONQ-04: an empty deck is made anew of the discarded events of stage III.
#[test]
fn conquest_recycles_events() {
    check(
        "
        conquest
        events 0 0 0
        discarded-events event_3_02 event_3_02 event_3_03 event_3_04 event_1_03 event_2_05 event_1_04
        orders halcyon p2:build
        reveal build p1 chau_sara
        > p1 take-event                         = events-left 0 0 3; events-discarded 3; p1 face-down 0 0 1
        ",
    );
    check(
        "
        conquest
        events 0 0 0 | discarded-events event_1_03
        orders halcyon p2:build
        reveal build p1 chau_sara
        > p1 take-event                         = p1 face-down 0 0 0; events-discarded 1
        ",
    );
}

/// SC-CONQ-05: conquest by teams goes on until one team is left.
#[test]
fn conquest_by_teams() {
    check(
        "
        factions raynor overmind tassadar mengsk
        teams
        conquest
        p3 out | p2 out | p4 units torus-3 marine | p1 base tarsonis-2
        p1 hand terran_combat_11 | p4 hand terran_combat_10
        attack torus-3 p1 marine
        > p1 play terran_combat_11
        > p1 alone
        > p4 play terran_combat_10
        > p4 alone                              = won elimination p1 p3
        ",
    );
}

/// SC-CONQ-01, SC-CONQ-02: nothing is shown of points and special victories where there are none.
#[test]
fn conquest_shows_no_points() {
    let war = run("conquest\np1 units torus-1 marine | p1 base chau_sara-3\nplanning\n= goes-on");
    let view = war.view(Viewer::Spectator);
    for player in &view.picture().players {
        assert_eq!((player.income, player.special, player.special_counts), (0, (0, 0), false));
    }
    for lang in Lang::ALL {
        let text = War::say_view(&view, Listener::spectator(lang)).glyphs(|seat| seat.to_string());
        assert!(!text.contains("/15") && !text.contains(lang.pick("special victory", "особая победа")), "{text}");
    }
}

/// SC-TEAM-09, SC-TEAM-11: a team's target stands against its sum; who is out adds nothing.
#[test]
fn a_team_shows_its_sum() {
    let mut war =
        run("factions raynor aldaris tassadar mengsk\nteams\np1 conquest 12 | p3 conquest 9\nplanning\n= goes-on");
    let view = war.view(Viewer::Spectator);
    let text = War::say_view(&view, Listener::spectator(Lang::En)).glyphs(|seat| seat.to_string());
    assert_eq!(view.picture().side_conquest(Side(0)), 21);
    assert_eq!(text.matches("team 21/40").count(), 2, "{text}");
    war.table.players[Seat(2)].out = true;
    assert_eq!(war.view(Viewer::Spectator).picture().side_conquest(Side(0)), 12);
}

/// SC-CONQ-01: elimination is the sole way to win; a last round is the table's own wish.
#[test]
fn galaxy_conquest_has_no_last_round() {
    check("conquest | round 30\nregroup 10\n= goes-on; phase planning");
    check("conquest | round 254\nregroup 10\n= goes-on; phase planning");
    check("conquest | last-round 30 | round 30\nregroup 10\n= over");
}
