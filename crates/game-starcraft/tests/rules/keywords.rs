//! Keywords and timing.

use crate::kit::{check, options, run, tale};
use game_starcraft::event::Event;

/// SC-KEY-01, SC-EVENT-05, SC-EVENT-21: card text beats the rule: kept events raise the hand limit, and add up.
#[test]
fn kept_events_raise_the_hand_limit() {
    check("p2 keeps event_2_09\nplanning\n= p2 hand-limit 8");
    check(
        "
        p2 keeps event_1_10 event_2_09
        p2 hand zerg_combat_01 zerg_combat_02 zerg_combat_03 zerg_combat_04 zerg_combat_05 zerg_combat_06
        p2 hand zerg_combat_07 zerg_combat_08 zerg_combat_09
        regroup 9
        = p2 hand-limit 9; p2 hand 9; phase planning; p2 keeps event_1_10
        ",
    );
}

/// SC-KEY-02, SC-KEY-10: Cloak given by a card ends with its skirmish and never saves from splash.
#[test]
fn cloak_does_not_save_from_splash() {
    check(
        "
        factions raynor tassadar
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 archon zealot
        p1 hand terran_combat_04 cloaking_field terran_combat_10 | p2 hand protoss_combat_13 protoss_combat_03
        attack torus-3 p1 wraith marine
        > p1 pair marine archon
        > p1 play terran_combat_10
        > p1 alone
        > p1 play terran_combat_04
        > p1 reinforce cloaking_field
        > p2 play protoss_combat_13
        > p2 alone
        > p2 play protoss_combat_03
        > p2 alone
        > p2 pass
        > p1 fight 1                            = result 1 7/7 5/6; result 0 5/5 9/8; p1 spare wraith 3; p1 spare marine 6
        ",
    );
}

/// SC-KEY-05: outside battle, players with the same moment act clockwise from the first player, each in full.
#[test]
fn events_are_played_clockwise() {
    check(
        "
        factions raynor overmind tassadar
        first p2
        p1 drew event_1_03 | p2 drew event_1_03 | p3 drew event_1_06
        regroup 8
        = asked p2
        > p2 event event_1_03                   = asked p3
        > p3 event event_1_06                   = asked p1
        > p1 event event_1_03                   = phase planning
        ",
    );
}

/// SC-KEY-04, SC-KEY-06: at the same moment the aggressor's abilities come first.
#[test]
fn the_aggressors_abilities_come_first() {
    // Scourges on both front lines: the aggressor's strike destroys both, the other's finds nothing to do.
    let (_, news) = tale(
        "
        factions overmind queen_of_blades
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 scourge
        p1 hand zerg_combat_12 | p2 hand zerg_combat_12
        attack torus-3 p1 scourge
        ",
        "
        p1 play zerg_combat_12
        p1 alone
        p2 play zerg_combat_12
        p2 alone
        ",
    );
    let fell: Vec<u8> = news
        .iter()
        .filter_map(|fact| match fact {
            Event::UnitFell { seat, .. } => Some(seat.0),
            _ => None,
        })
        .collect();
    assert_eq!(fell, [0, 1]);
    // Two abilities of one player at one moment: he says which comes first.
    let war = run("
        factions queen_of_blades raynor
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 battlecruiser marine
        p1 hand zerg_combat_12 spawn_broodling | p2 hand terran_combat_10
        attack torus-3 p1 scourge queen
        > p1 pair scourge battlecruiser
        > p1 play zerg_combat_12
        > p1 reinforce spawn_broodling
        > p2 play terran_combat_10
        > p2 alone
        ");
    assert_eq!(options(&war, 0), ["strike 0", "strike 1"]);
}

/// SC-KEY-07, SC-KEY-09: a cloaked unit is withdrawn to a friendly or empty area of the planet and has left the battle.
#[test]
fn a_cloaked_unit_withdraws() {
    let story = "
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 hydralisk | p2 units torus-1 zergling
        p1 hand terran_combat_11 | p2 hand burrow-1
        attack torus-3 p1 marine
        > p1 play terran_combat_11
        > p1 alone
        > p2 play burrow-1
        > p2 alone
        = asked p2; p2 may withdraw torus-1; p2 may withdraw torus-2; p2 may not withdraw halcyon-2
        ";
    // The last defender has gone: the aggressor takes the area.
    check(&format!("{story}> p2 withdraw torus-2 = units torus-2 p2 hydralisk; units torus-3 p1 marine"));
    // Declined, the unit is lost after all.
    check(&format!("{story}> p2 pass = p2 spare hydralisk 6; units torus-3 p1 marine"));
    // The aggressor may stay on the planet this way.
    check(
        "
        factions raynor tassadar
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 zealot
        p1 hand terran_combat_13 cloaking_field | p2 hand protoss_combat_01
        attack torus-3 p1 ghost
        > p1 play terran_combat_13
        > p1 reinforce cloaking_field
        > p2 play protoss_combat_01
        > p2 alone
        > p2 pass                               = asked p1
        > p1 withdraw torus-4                   = units torus-4 p1 ghost
        ",
    );
}

/// SC-KEY-07, SC-KEY-08: whoever would rather lose a cloaked unit than withdraw it is not told to have no refuge; whoever has none is.
#[test]
fn declining_to_withdraw_is_no_lack_of_refuge() {
    let told = |p2: &str, last: &str| {
        let table = format!(
            "
            p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 hydralisk {p2}
            p1 hand terran_combat_11 | p2 hand burrow-1
            attack torus-3 p1 marine
            "
        );
        let steps = format!("p1 play terran_combat_11\np1 alone\np2 play burrow-1\np2 alone\n{last}");
        let (_, news) = tale(&table, &steps);
        news.iter().filter(|fact| matches!(fact, Event::NoRefuge { .. })).count()
    };
    assert_eq!(told("", "p2 pass"), 0);
    assert_eq!(told("| p1 units torus-1 marine | p1 units torus-2 marine | p1 units torus-4 marine", ""), 1);
}

/// SC-KEY-08: without a refuge on the planet a cloaked unit is destroyed; other planets do not count.
#[test]
fn cloak_needs_a_refuge_on_the_planet() {
    check(
        "
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 transport halcyon torus
        p2 units torus-3 hydralisk | p1 units torus-1 marine | p1 units torus-2 marine | p1 units torus-4 marine
        p1 hand terran_combat_11 | p2 hand burrow-1
        attack torus-3 p1 marine
        > p1 play terran_combat_11
        > p1 alone
        > p2 play burrow-1
        > p2 alone                              = p2 spare hydralisk 6; units torus-3 p1 marine
        ",
    );
    // Room for one: the second cloaked unit dies.
    check(
        "
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 hydralisk hydralisk
        p1 units torus-1 marine | p1 units torus-4 marine | p2 units torus-2 zergling
        p1 hand terran_combat_11 terran_combat_14 | p2 hand burrow-1 burrow-2
        attack torus-3 p1 marine marine
        > p1 play terran_combat_11
        > p1 alone
        > p1 play terran_combat_14
        > p1 alone
        > p2 play burrow-1
        > p2 alone
        > p2 play burrow-2
        > p2 alone
        > p1 fight 0                            = asked p2
        > p2 withdraw torus-2                   = units torus-2 p2 zergling hydralisk; p2 spare hydralisk 5
        ",
    );
}

/// SC-KEY-11: a Detector in the skirmish, on the front line or in reserve, cancels Cloak there and only there.
#[test]
fn a_detector_cancels_cloak_in_its_skirmish() {
    let story = |skirmish: u8| {
        format!(
            "
            p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 hydralisk hydralisk
            p1 hand terran_combat_11 terran_combat_14 | p2 hand burrow-1 burrow-2
            attack torus-3 p1 marine marine science_vessel
            > p1 reserve 0
            > p1 play terran_combat_11
            > p1 alone
            > p1 play terran_combat_14
            > p1 alone
            > p2 play burrow-1
            > p2 alone
            > p2 play burrow-2
            > p2 alone
            > p1 fight {skirmish}
            "
        )
    };
    // Beside the Science Vessel the Hydralisk is lost; the other one may withdraw.
    check(&format!("{}= p2 spare hydralisk 5; asked p2; p2 may withdraw torus-2", story(0)));
    check(&format!("{}= p2 spare hydralisk 4; asked p2; p2 may withdraw torus-2", story(1)));
    // A Detector that falls in the same skirmish still counts.
    check(
        "
        factions raynor mengsk
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 science_vessel
        p1 hand terran_combat_10 cloaking_field | p2 hand terran_combat_09
        attack torus-3 p1 ghost
        > p1 play terran_combat_10
        > p1 reinforce cloaking_field
        > p2 play terran_combat_09
        > p2 alone                              = result 0 3/4 4/3; p2 spare science_vessel 3; units torus-3 p1 ghost
        ",
    );
}

/// SC-KEY-12, SC-KEY-13: a disrupted card does nothing: neither its numbers nor its splash.
#[test]
fn a_disrupted_card_does_nothing() {
    check(
        "
        factions raynor tassadar
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 zealot high_templar
        p1 hand terran_combat_10 emp_shockwave | p2 hand protoss_combat_01 psionic_storm
        attack torus-3 p1 marine science_vessel
        > p1 play terran_combat_10
        > p1 reinforce emp_shockwave
        > p2 play protoss_combat_01
        > p2 reinforce psionic_storm
        > p2 pass                               = result 0 5/5 6/7; splash p2 0; p2 discarded psionic_storm; p1 spare marine 6
        ",
    );
    // Without it the storm adds 2.
    check(
        "
        factions raynor tassadar
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 zealot high_templar
        p1 hand terran_combat_10 | p2 hand protoss_combat_01 psionic_storm
        attack torus-3 p1 marine science_vessel
        > p1 play terran_combat_10
        > p1 alone
        > p2 play protoss_combat_01
        > p2 reinforce psionic_storm
        > p2 pass                               = result 0 5/5 8/7
        ",
    );
}

/// SC-KEY-14, SC-KEY-16: the aggressor's Disrupts come first; a replaced card counts as if played from the start.
#[test]
fn disrupts_in_order() {
    check(
        "
        factions mengsk aldaris
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 zealot high_templar
        p1 hand terran_combat_10 emp_shockwave | p2 hand protoss_combat_01 hallucination
        attack torus-3 p1 marine science_vessel
        > p1 play terran_combat_10
        > p1 reinforce emp_shockwave
        > p2 play protoss_combat_01
        > p2 reinforce hallucination
        > p2 pass                               = result 0 5/5 6/7; p2 discarded hallucination
        ",
    );
    check(
        "
        factions aldaris mengsk
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 marine science_vessel
        p1 hand protoss_combat_01 hallucination | p2 hand terran_combat_10 emp_shockwave terran_combat_11
        attack torus-3 p1 zealot high_templar
        > p1 play protoss_combat_01
        > p1 reinforce hallucination
        > p2 play terran_combat_10
        > p2 reinforce emp_shockwave
        > p1 pass                               = asked p2; p2 may play terran_combat_11; p2 may top; p2 discarded terran_combat_10
        > p2 play terran_combat_11              = result 0 6/7 6/6; p1 discarded hallucination; p2 discarded terran_combat_11
        ",
    );
    // From the deck, reinforcements are passed over.
    check(
        "
        factions aldaris overmind
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 zergling
        p1 hand protoss_combat_01 hallucination | p2 hand zerg_combat_03
        p2 deck zerg_combat_17 zerg_combat_04 zerg_combat_05 zerg_combat_06
        attack torus-3 p1 zealot high_templar
        > p1 play protoss_combat_01
        > p1 reinforce hallucination
        > p2 play zerg_combat_03
        > p2 alone
        > p1 pass                               = asked p2
        dice 2
        > p2 top                                = result 0 6/7 5/6; p2 discarded zerg_combat_17
        ",
    );
}

/// SC-KEY-15: a Disrupt that is not eligible disrupts nothing.
#[test]
fn an_ineligible_disrupt_does_nothing() {
    check(
        "
        factions mengsk aldaris
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 zealot
        p1 hand terran_combat_10 emp_shockwave | p2 hand protoss_combat_01 protoss_combat_17
        attack torus-3 p1 marine
        > p1 play terran_combat_10
        > p1 reinforce emp_shockwave
        > p2 play protoss_combat_01
        > p2 reinforce protoss_combat_17
        > p2 pass                               = result 0 5/5 6/8; p1 discarded emp_shockwave
        ",
    );
}

/// SC-KEY-17: a bonus against air looks at the enemy front-line unit alone.
#[test]
fn bonuses_look_at_the_enemy_front_line() {
    check(
        "
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 mutalisk
        p1 hand terran_combat_12 | p2 hand zerg_combat_13
        attack torus-3 p1 marine
        > p1 play terran_combat_12
        > p1 alone
        > p2 play zerg_combat_13
        > p2 alone                              = result 0 6/5 7/7
        ",
    );
    check(
        "
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 zergling mutalisk
        p1 hand terran_combat_12 | p2 hand zerg_combat_03
        attack torus-3 p1 marine
        > p1 pair marine zergling
        > p1 play terran_combat_12
        > p1 alone
        > p2 play zerg_combat_03
        > p2 alone                              = result 0 5/5 5/5
        ",
    );
}

/// SC-KEY-19: Assist units stay behind and are left out when pairs are made.
#[test]
fn assist_units_stay_in_reserve() {
    check(
        "
        factions tassadar raynor
        p2 units torus-3 marine marine marine
        attack torus-3 p1 zealot zealot high_templar arbiter
        = skirmishes 2; battle-step 5; asked p1
        > p1 reserve 0
        > p1 reserve 1                          = asked p2; skirmish 0 aggressor zealot + high_templar
        > p2 reserve 1                          = skirmish 1 defender marine + marine; battle-step 6
        ",
    );
    check(
        "
        factions raynor tassadar
        p2 units torus-3 zealot dragoon high_templar
        attack torus-3 p1 marine marine
        > p1 pair marine high_templar           ! AssistUnit
        > p1 pair marine zealot
        ",
    );
}

/// SC-KEY-20: a side of Assist units alone fights one skirmish, with a front-line unit its owner names.
#[test]
fn a_side_of_assist_units_names_its_front() {
    check(
        "
        factions raynor tassadar
        p2 units torus-3 high_templar arbiter
        attack torus-3 p1 marine marine firebat firebat
        = asked p2; p2 may name high_templar; p2 may name arbiter
        > p2 name arbiter                       = asked p1; p1 may pair marine arbiter; p1 may not pair marine high_templar
        > p1 pair firebat arbiter
        = skirmishes 1; skirmish 0 aggressor firebat + marine marine firebat; skirmish 0 defender arbiter + high_templar
        ",
    );
    check(
        "
        factions raynor tassadar
        p2 units torus-3 high_templar high_templar
        attack torus-3 p1 marine marine firebat firebat
        > p1 pair marine high_templar           = skirmishes 1; skirmish 0 aggressor marine + marine firebat firebat
        ",
    );
}
