//! Keywords, timing, racial abilities and the effects of technologies.

use crate::table::{check, options, run, tale};
use game_starcraft::event::Event;
use tabletop::{Game, Viewer};

/// SC-KEY-01, SC-EVENT-05, SC-EVENT-21: card text beats the rule: kept events raise the hand limit, and add up.
#[test]
fn kept_events_raise_the_hand_limit() {
    check("red keeps event_2_09\nplanning\n= red hand-limit 8");
    check(
        "
        red keeps event_1_10 event_2_09
        red hand zerg_combat_01 zerg_combat_02 zerg_combat_03 zerg_combat_04 zerg_combat_05 zerg_combat_06
        red hand zerg_combat_07 zerg_combat_08 zerg_combat_09
        regroup 9
        = red hand-limit 9; red hand 9; phase planning; red keeps event_1_10
        ",
    );
}

/// SC-KEY-02, SC-KEY-10: Cloak given by a card ends with its skirmish and never saves from splash.
#[test]
fn cloak_does_not_save_from_splash() {
    check(
        "
        factions raynor tassadar
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 archon zealot
        blue hand terran_combat_04 cloaking_field terran_combat_10 | red hand protoss_combat_13 protoss_combat_03
        attack torus-3 blue wraith marine
        > blue pair marine archon
        > blue play terran_combat_10
        > blue alone
        > blue play terran_combat_04
        > blue reinforce cloaking_field
        > red play protoss_combat_13
        > red alone
        > red play protoss_combat_03
        > red alone
        > red pass
        > blue fight 1                          = result 1 7/7 5/6; result 0 5/5 9/8; blue spare wraith 3; blue spare marine 6
        ",
    );
}

/// SC-KEY-05: outside battle, players with the same moment act clockwise from the first player, each in full.
#[test]
fn events_are_played_clockwise() {
    check(
        "
        factions raynor overmind tassadar
        first red
        blue drew event_1_03 | red drew event_1_03 | green drew event_1_06
        regroup 8
        = asked red
        > red event event_1_03                  = asked green
        > green event event_1_06                = asked blue
        > blue event event_1_03                 = phase planning
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
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 scourge
        blue hand zerg_combat_12 | red hand zerg_combat_12
        attack torus-3 blue scourge
        ",
        "
        blue play zerg_combat_12
        blue alone
        red play zerg_combat_12
        red alone
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
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 battlecruiser marine
        blue hand zerg_combat_12 spawn_broodling | red hand terran_combat_10
        attack torus-3 blue scourge queen
        > blue pair scourge battlecruiser
        > blue play zerg_combat_12
        > blue reinforce spawn_broodling
        > red play terran_combat_10
        > red alone
        ");
    assert_eq!(options(&war, 0), ["strike 0", "strike 1"]);
}

/// SC-KEY-07, SC-KEY-09: a cloaked unit is withdrawn to a friendly or empty area of the planet and has left the battle.
#[test]
fn a_cloaked_unit_withdraws() {
    let story = "
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 hydralisk | red units torus-1 zergling
        blue hand terran_combat_11 | red hand burrow-1
        attack torus-3 blue marine
        > blue play terran_combat_11
        > blue alone
        > red play burrow-1
        > red alone
        = asked red; red may withdraw torus-1; red may withdraw torus-2; red may not withdraw halcyon-2
        ";
    // The last defender has gone: the aggressor takes the area.
    check(&format!("{story}> red withdraw torus-2 = units torus-2 red hydralisk; units torus-3 blue marine"));
    // Declined, the unit is lost after all.
    check(&format!("{story}> red pass = red spare hydralisk 6; units torus-3 blue marine"));
    // The aggressor may stay on the planet this way.
    check(
        "
        factions raynor tassadar
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 zealot
        blue hand terran_combat_13 cloaking_field | red hand protoss_combat_01
        attack torus-3 blue ghost
        > blue play terran_combat_13
        > blue reinforce cloaking_field
        > red play protoss_combat_01
        > red alone
        > red pass                              = asked blue
        > blue withdraw torus-4                 = units torus-4 blue ghost
        ",
    );
}

/// SC-KEY-08: without a refuge on the planet a cloaked unit is destroyed; other planets do not count.
#[test]
fn cloak_needs_a_refuge_on_the_planet() {
    check(
        "
        blue base chau_sara-3 | red base halcyon-2 | red transport halcyon torus
        red units torus-3 hydralisk | blue units torus-1 marine | blue units torus-2 marine | blue units torus-4 marine
        blue hand terran_combat_11 | red hand burrow-1
        attack torus-3 blue marine
        > blue play terran_combat_11
        > blue alone
        > red play burrow-1
        > red alone                             = red spare hydralisk 6; units torus-3 blue marine
        ",
    );
    // Room for one: the second cloaked unit dies.
    check(
        "
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 hydralisk hydralisk
        blue units torus-1 marine | blue units torus-4 marine | red units torus-2 zergling
        blue hand terran_combat_11 terran_combat_14 | red hand burrow-1 burrow-2
        attack torus-3 blue marine marine
        > blue play terran_combat_11
        > blue alone
        > blue play terran_combat_14
        > blue alone
        > red play burrow-1
        > red alone
        > red play burrow-2
        > red alone
        > blue fight 0                          = asked red
        > red withdraw torus-2                  = units torus-2 red zergling hydralisk; red spare hydralisk 5
        ",
    );
}

/// SC-KEY-11: a Detector in the skirmish, on the front line or in reserve, cancels Cloak there and only there.
#[test]
fn a_detector_cancels_cloak_in_its_skirmish() {
    let story = |skirmish: u8| {
        format!(
            "
            blue base chau_sara-3 | red base halcyon-2 | red units torus-3 hydralisk hydralisk
            blue hand terran_combat_11 terran_combat_14 | red hand burrow-1 burrow-2
            attack torus-3 blue marine marine science_vessel
            > blue reserve 0
            > blue play terran_combat_11
            > blue alone
            > blue play terran_combat_14
            > blue alone
            > red play burrow-1
            > red alone
            > red play burrow-2
            > red alone
            > blue fight {skirmish}
            "
        )
    };
    // Beside the Science Vessel the Hydralisk is lost; the other one may withdraw.
    check(&format!("{}= red spare hydralisk 5; asked red; red may withdraw torus-2", story(0)));
    check(&format!("{}= red spare hydralisk 4; asked red; red may withdraw torus-2", story(1)));
    // A Detector that falls in the same skirmish still counts.
    check(
        "
        factions raynor mengsk
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 science_vessel
        blue hand terran_combat_10 cloaking_field | red hand terran_combat_09
        attack torus-3 blue ghost
        > blue play terran_combat_10
        > blue reinforce cloaking_field
        > red play terran_combat_09
        > red alone                             = result 0 3/4 4/3; red spare science_vessel 3; units torus-3 blue ghost
        ",
    );
}

/// SC-KEY-12, SC-KEY-13: a disrupted card does nothing: neither its numbers nor its splash.
#[test]
fn a_disrupted_card_does_nothing() {
    check(
        "
        factions raynor tassadar
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 zealot high_templar
        blue hand terran_combat_10 emp_shockwave | red hand protoss_combat_01 psionic_storm
        attack torus-3 blue marine science_vessel
        > blue play terran_combat_10
        > blue reinforce emp_shockwave
        > red play protoss_combat_01
        > red reinforce psionic_storm
        > red pass                              = result 0 5/5 6/7; splash red 0; red discarded psionic_storm; blue spare marine 6
        ",
    );
    // Without it the storm adds 2.
    check(
        "
        factions raynor tassadar
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 zealot high_templar
        blue hand terran_combat_10 | red hand protoss_combat_01 psionic_storm
        attack torus-3 blue marine science_vessel
        > blue play terran_combat_10
        > blue alone
        > red play protoss_combat_01
        > red reinforce psionic_storm
        > red pass                              = result 0 5/5 8/7
        ",
    );
}

/// SC-KEY-14, SC-KEY-16: the aggressor's Disrupts come first; a replaced card counts as if played from the start.
#[test]
fn disrupts_in_order() {
    check(
        "
        factions mengsk aldaris
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 zealot high_templar
        blue hand terran_combat_10 emp_shockwave | red hand protoss_combat_01 hallucination
        attack torus-3 blue marine science_vessel
        > blue play terran_combat_10
        > blue reinforce emp_shockwave
        > red play protoss_combat_01
        > red reinforce hallucination
        > red pass                              = result 0 5/5 6/7; red discarded hallucination
        ",
    );
    check(
        "
        factions aldaris mengsk
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 marine science_vessel
        blue hand protoss_combat_01 hallucination | red hand terran_combat_10 emp_shockwave terran_combat_11
        attack torus-3 blue zealot high_templar
        > blue play protoss_combat_01
        > blue reinforce hallucination
        > red play terran_combat_10
        > red reinforce emp_shockwave
        > blue pass                             = asked red; red may play terran_combat_11; red may top; red discarded terran_combat_10
        > red play terran_combat_11             = result 0 6/7 6/6; blue discarded hallucination; red discarded terran_combat_11
        ",
    );
    // From the deck, reinforcements are passed over.
    check(
        "
        factions aldaris overmind
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 zergling
        blue hand protoss_combat_01 hallucination | red hand zerg_combat_03
        red deck zerg_combat_17 zerg_combat_04 zerg_combat_05 zerg_combat_06
        attack torus-3 blue zealot high_templar
        > blue play protoss_combat_01
        > blue reinforce hallucination
        > red play zerg_combat_03
        > red alone
        > blue pass                             = asked red
        dice 2
        > red top                               = result 0 6/7 5/6; red discarded zerg_combat_17
        ",
    );
}

/// SC-KEY-15: a Disrupt that is not eligible disrupts nothing.
#[test]
fn an_ineligible_disrupt_does_nothing() {
    check(
        "
        factions mengsk aldaris
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 zealot
        blue hand terran_combat_10 emp_shockwave | red hand protoss_combat_01 protoss_combat_17
        attack torus-3 blue marine
        > blue play terran_combat_10
        > blue reinforce emp_shockwave
        > red play protoss_combat_01
        > red reinforce protoss_combat_17
        > red pass                              = result 0 5/5 6/8; blue discarded emp_shockwave
        ",
    );
}

/// SC-KEY-17: a bonus against air looks at the enemy front-line unit alone.
#[test]
fn bonuses_look_at_the_enemy_front_line() {
    check(
        "
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 mutalisk
        blue hand terran_combat_12 | red hand zerg_combat_13
        attack torus-3 blue marine
        > blue play terran_combat_12
        > blue alone
        > red play zerg_combat_13
        > red alone                             = result 0 6/5 7/7
        ",
    );
    check(
        "
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 zergling mutalisk
        blue hand terran_combat_12 | red hand zerg_combat_03
        attack torus-3 blue marine
        > blue pair marine zergling
        > blue play terran_combat_12
        > blue alone
        > red play zerg_combat_03
        > red alone                             = result 0 5/5 5/5
        ",
    );
}

/// SC-KEY-19: Assist units stay behind and are left out when pairs are made.
#[test]
fn assist_units_stay_in_reserve() {
    check(
        "
        factions tassadar raynor
        red units torus-3 marine marine marine
        attack torus-3 blue zealot zealot high_templar arbiter
        = skirmishes 2; battle-step 5; asked blue
        > blue reserve 0
        > blue reserve 1                        = asked red; skirmish 0 aggressor zealot + high_templar
        > red reserve 1                         = skirmish 1 defender marine + marine; battle-step 6
        ",
    );
    check(
        "
        factions raynor tassadar
        red units torus-3 zealot dragoon high_templar
        attack torus-3 blue marine marine
        > blue pair marine high_templar         ! AssistUnit
        > blue pair marine zealot
        ",
    );
}

/// SC-KEY-20: a side of Assist units alone fights one skirmish, with a front-line unit its owner names.
#[test]
fn a_side_of_assist_units_names_its_front() {
    check(
        "
        factions raynor tassadar
        red units torus-3 high_templar arbiter
        attack torus-3 blue marine marine firebat firebat
        = asked red; red may name high_templar; red may name arbiter
        > red name arbiter                      = asked blue; blue may pair marine arbiter; blue may not pair marine high_templar
        > blue pair firebat arbiter
        = skirmishes 1; skirmish 0 aggressor firebat + marine marine firebat; skirmish 0 defender arbiter + high_templar
        ",
    );
    check(
        "
        factions raynor tassadar
        red units torus-3 high_templar high_templar
        attack torus-3 blue marine marine firebat firebat
        > blue pair marine high_templar         = skirmishes 1; skirmish 0 aggressor marine + marine firebat firebat
        ",
    );
}

/// SC-KEY-22: the abilities of the sheets.
#[test]
fn sheets_have_their_abilities() {
    check(
        "
        factions raynor queen_of_blades
        planning
        = blue hand-limit 8; blue build-limit 2; red hand-limit 6; red build-limit 2
        ",
    );
}

/// SC-KEY-23: a Terran base lifts off to another area of the planet, once an order, and away from the enemy.
#[test]
fn terran_bases_lift_off() {
    check(
        "
        blue base torus-3 | red units torus-3 zergling | red base halcyon-2 torus-4
        mobilize blue torus
        > blue lift-off torus-4                 ! EnemyArea
        > blue lift-off torus-2                 = base torus-2 blue; base torus-3 none
        > blue lift-off torus-1                 ! OncePerOrder
        > blue done                             = phase planning; base torus-2 blue
        ",
    );
    check(
        "
        factions tassadar overmind
        blue base torus-3
        mobilize blue torus
        > blue lift-off torus-2                 ! NoAbility
        ",
    );
    // The Air Shield went with the base.
    check(
        "
        blue base torus-3 | blue modules air_shield | blue hand terran_combat_10 | blue units torus-2 marine
        red units torus-3 mutalisk | red hand zerg_combat_16
        mobilize blue torus
        > blue lift-off torus-1
        > blue move marine torus-2 torus-3
        > blue done
        > blue play terran_combat_10
        > blue alone
        > red play zerg_combat_16
        > red alone                             = result 0 5/5 7/6
        ",
    );
}

/// SC-KEY-24: after a battle a Zerg player takes one plain regular card back.
#[test]
fn the_zerg_heal() {
    check(
        "
        factions raynor overmind
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 zergling zergling
        blue hand terran_combat_11 terran_combat_14 | red hand zerg_combat_01 burrow-1
        attack torus-3 blue firebat firebat science_vessel science_vessel
        > blue reserve 0
        > blue reserve 1
        > blue play terran_combat_11
        > blue alone
        > blue play terran_combat_14
        > blue alone
        > red play zerg_combat_01
        > red alone
        > red play burrow-1
        > red alone
        > blue fight 0                          = asked red; red may recover zerg_combat_01; red may not recover burrow-1; red may pass
        > red recover zerg_combat_01            = red has zerg_combat_01; red not-discarded zerg_combat_01
        ",
    );
    // Cards shuffled into a new deck meanwhile are out of reach.
    check(
        "
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 zergling zergling
        blue hand terran_combat_11 terran_combat_14 | red hand zerg_combat_01 zerg_combat_02
        red deck zerg_combat_03 zerg_combat_04 zerg_combat_17 | red without-discard | red discard zerg_combat_04
        attack torus-3 blue firebat firebat
        = red hand 3; red deck 1
        > blue play terran_combat_11
        > blue alone
        > blue play terran_combat_14
        > blue alone
        > red play zerg_combat_01
        > red alone
        > red top                               = red deck 1; red discard 0
        > blue fight 0                          = asked red; red may recover zerg_combat_04; red may not recover zerg_combat_01
        ",
    );
}

/// SC-KEY-25: a Protoss player raises shields in one skirmish before the first reveal.
#[test]
fn the_protoss_raise_shields() {
    let story = "
        factions raynor tassadar
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 zealot zealot
        blue hand terran_combat_11 terran_combat_10 | red hand protoss_combat_03 protoss_combat_01
        attack torus-3 blue marine marine
        > blue play terran_combat_11
        > blue alone
        > blue play terran_combat_10
        > blue alone
        > red play protoss_combat_03
        > red alone
        > red play protoss_combat_01
        > red alone
        ";
    check(&format!(
        "{story}
        = asked red
        > red shields 1
        > red shields 0                         ! NotAsked
        > blue fight 0                          = result 0 6/6 5/6; result 1 5/5 6/8
        "
    ));
    check(&format!("{story}> red pass\n> blue fight 0 = result 1 5/5 6/7"));
}

/// SC-KEY-26: abilities in force are used; only what has a price may be declined.
#[test]
fn abilities_in_force_are_used() {
    check(
        "
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 scourge
        blue hand terran_combat_10 | red hand zerg_combat_12
        attack torus-3 blue marine
        > blue play terran_combat_10
        > blue alone
        > red play zerg_combat_12
        > red alone                             = result 0 5/5 0/8; red spare scourge 3; units torus-3 blue marine
        ",
    );
    let repair = |pool: u8, steps: &str, result: &str| {
        check(&format!(
            "
            blue base chau_sara-3 | red base halcyon-2 | red units torus-3 zergling | blue pool {pool}
            blue hand terran_combat_08 terran_combat_17 | red hand zerg_combat_03
            attack torus-3 blue vulture
            > blue play terran_combat_08
            > blue reinforce terran_combat_17
            > red play zerg_combat_03
            > red alone
            {steps}
            = {result}
            "
        ));
    };
    repair(0, "", "result 0 6/6 4/5; blue unavailable 0");
    repair(1, "> blue pay-card 1", "result 0 6/7 4/5; blue unavailable 1; blue pool 0");
    repair(1, "> blue pass", "result 0 6/6 4/5; blue unavailable 0; blue pool 1");
}

/// SC-KEY-27: effects do what they can; a part without a target does nothing and the rest still happens.
#[test]
fn effects_do_what_they_can() {
    check(
        "
        factions raynor tassadar
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 zealot
        blue hand nuke | red hand protoss_combat_03
        attack torus-3 blue ghost
        > blue play nuke
        > blue alone
        > red play protoss_combat_03
        > red alone
        > red pass                              = red spare zealot 6; units torus-3 blue ghost
        ",
    );
    check(
        "
        blue drew event_1_12
        regroup 8
        > blue event event_1_12                 = phase planning; events-discarded 1
        ",
    );
    check(
        "
        blue drew event_1_07
        regroup 8
        > blue event event_1_07                 = phase planning; blue hand 1
        ",
    );
}

/// SC-KEY-29: silenced reserves add nothing, but stay.
#[test]
fn ensnare_silences_reserves() {
    check(
        "
        factions overmind tassadar
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 zealot zealot zealot
        blue hand zerg_combat_04 ensnare | red hand protoss_combat_01
        attack torus-3 blue hydralisk queen
        > blue play zerg_combat_04
        > blue reinforce ensnare
        > red play protoss_combat_01
        > red alone
        > red pass                              = result 0 5/6 6/7; red spare zealot 3
        ",
    );
}

/// SC-KEY-30: power given by an effect still needs a unit that can hit.
#[test]
fn plague_needs_somebody_who_can_hit() {
    check(
        "
        factions overmind raynor
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 siege_tank
        blue hand zerg_combat_03 plague | red hand terran_combat_02
        attack torus-3 blue zergling defiler
        > blue play zerg_combat_03
        > blue reinforce plague
        > red play terran_combat_02
        > red alone                             = result 0 4/5 7/8; red spare siege_tank 3
        ",
    );
    check(
        "
        factions overmind raynor
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 wraith
        blue hand zerg_combat_03 plague | red hand terran_combat_04
        attack torus-3 blue zergling defiler
        > blue play zerg_combat_03
        > blue reinforce plague
        > red play terran_combat_04
        > red alone                             = result 0 4/5 7/7; red spare wraith 2
        ",
    );
}

/// SC-KEY-31: Stasis Field takes attacks, not abilities: a Scourge still strikes.
#[test]
fn stasis_does_not_stop_a_scourge() {
    check(
        "
        factions tassadar overmind
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 scourge
        blue hand protoss_combat_08 stasis_field | red hand zerg_combat_10
        attack torus-3 blue scout arbiter
        > blue play protoss_combat_08
        > blue reinforce stasis_field
        > red play zerg_combat_10
        > red alone
        > blue pass                             = result 0 0/8 0/6; red spare scourge 3; blue spare scout 3
        ",
    );
}

/// SC-KEY-32: forced losses are the victim's choice among units still there; without a target, or with a fallen Ghost, nobody.
#[test]
fn forced_losses() {
    check(
        "
        factions raynor tassadar
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 zealot zealot zealot
        blue hand nuke | red hand protoss_combat_16
        attack torus-3 blue ghost
        > blue play nuke
        > blue alone
        > red play protoss_combat_16
        > red alone
        > red pass                              = asked red; red options 2
        > red give-up 0 zealot reserve
        > red give-up 0 zealot reserve          = red spare zealot 5; asked blue; blue may retreat torus-2
        ",
    );
    // The Ghost was cloaked, but a Detector saw it fall.
    check(
        "
        factions raynor mengsk
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 marine science_vessel
        blue hand nuke cloaking_field | red hand terran_combat_11
        attack torus-3 blue ghost
        > blue play nuke
        > blue reinforce cloaking_field
        > red play terran_combat_11
        > red alone                             = blue spare ghost 3; units torus-3 red marine science_vessel
        ",
    );
    // Spawn Broodling takes a ground unit; here are none.
    check(
        "
        factions overmind raynor
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 wraith
        blue hand zerg_combat_09 spawn_broodling | red hand terran_combat_04
        attack torus-3 blue hydralisk queen
        > blue play zerg_combat_09
        > blue reinforce spawn_broodling
        > red play terran_combat_04
        > red alone                             = result 0 5/2 7/7; red spare wraith 2
        ",
    );
}

/// SC-KEY-33, SC-SPLASH-05: a Scourge that lives destroys itself and an air unit; that triggers no splash.
#[test]
fn the_scourge_strikes() {
    let (war, news) = tale(
        "
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 scourge
        blue hand terran_combat_02 | red hand zerg_combat_12
        attack torus-3 blue battlecruiser
        ",
        "
        blue play terran_combat_02
        blue alone
        red play zerg_combat_12
        red alone
        ",
    );
    let holds = |claim: &str| game_starcraft::script::holds(&war, claim);
    assert_eq!(holds("result 0 7/9 0/8"), Ok(()));
    assert_eq!(holds("blue spare battlecruiser 3"), Ok(()));
    assert_eq!(holds("red spare scourge 3"), Ok(()));
    assert!(!news.iter().any(|fact| matches!(fact, Event::SplashTriggered { .. })));
    // Destroyed by power, it strikes nobody; that triggers splash as usual.
    check(
        "
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 scourge
        blue hand terran_combat_04 | red hand zerg_combat_10
        attack torus-3 blue wraith
        > blue play terran_combat_04
        > blue alone
        > red play zerg_combat_10
        > red alone                             = result 0 7/7 0/6; red spare scourge 3; units torus-3 blue wraith
        ",
    );
    // A splash card beside a Scourge strike stays untriggered.
    let (_, news) = tale(
        "
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 scourge zergling
        blue hand terran_combat_04 irradiate | red hand zerg_combat_12
        attack torus-3 blue wraith science_vessel
        ",
        "
        blue pair wraith scourge
        blue play terran_combat_04
        blue reinforce irradiate
        red play zerg_combat_12
        red alone
        ",
    );
    assert!(!news.iter().any(|fact| matches!(fact, Event::SplashTriggered { .. })));
}

/// SC-KEY-34: who is made to, plays first and face up; the aggressor plays first anyway.
#[test]
fn cards_played_face_up() {
    let war = run("
        factions raynor mengsk
        blue keeps event_2_02 | red units torus-3 marine | red hand terran_combat_10
        attack torus-3 blue marine
        > blue use event:event_2_02             = asked red; blue keeps-not event_2_02
        > blue top                              ! NotAsked
        > red play terran_combat_10
        > red alone                             = asked blue
        ");
    let battle = war.view(Viewer::Spectator).picture().battle.expect("a battle");
    assert!(battle.skirmishes[0].camps[1].open && battle.skirmishes[0].camps[1].regular.is_some());
    let war = run("
        factions raynor mengsk
        red keeps event_2_02 | red units torus-3 marine | blue hand terran_combat_10
        attack torus-3 blue marine
        > red use event:event_2_02              = asked blue
        > blue play terran_combat_10
        > blue alone                            = asked red
        ");
    let battle = war.view(Viewer::Spectator).picture().battle.expect("a battle");
    assert!(battle.skirmishes[0].camps[0].open);
    // Both use it: both play face up, the aggressor first.
    check(
        "
        factions raynor mengsk
        blue keeps event_2_02 | red keeps event_2_02 | red units torus-3 marine
        attack torus-3 blue marine
        > blue use event:event_2_02
        > red use event:event_2_02              = asked blue; battle-step 6
        ",
    );
}

/// SC-KEY-35: an attacking Zergling that is sure to kill a ground unit has two more health.
#[test]
fn metabolic_boost() {
    let attacks = |card: &str, result: &str| {
        check(&format!(
            "
            factions overmind raynor
            blue technology metabolic_boost | blue base chau_sara-3 | red base halcyon-2 | red units torus-3 marine
            blue hand {card} | red hand terran_combat_10
            attack torus-3 blue zergling
            > blue play {card}
            > blue alone
            > red play terran_combat_10
            > red alone                         = {result}
            "
        ));
    };
    attacks("zerg_combat_02", "result 0 5/6 5/5; red spare marine 6; blue spare zergling 8");
    attacks("zerg_combat_03", "result 0 4/5 5/5; blue spare zergling 9");
    check(
        "
        factions raynor overmind
        red technology metabolic_boost | blue base chau_sara-3 | red base halcyon-2 | red units torus-3 zergling
        blue hand terran_combat_10 | red hand zerg_combat_02
        attack torus-3 blue marine
        > blue play terran_combat_10
        > blue alone
        > red play zerg_combat_02
        > red alone                             = result 0 5/5 5/4; blue spare marine 6; red spare zergling 9
        ",
    );
}

/// SC-KEY-36: an ability of the start lasts for the battle, in every skirmish it fits.
#[test]
fn start_abilities_last_for_the_battle() {
    check(
        "
        factions tassadar raynor
        red technology bunker | red base halcyon-2 | red units halcyon-2 marine ghost vulture
        red hand terran_combat_11 terran_combat_07 terran_combat_08
        blue base chau_sara-3 | blue hand protoss_combat_01 protoss_combat_02 protoss_combat_03
        attack halcyon-2 blue zealot zealot zealot
        > red use bunker
        > blue pair zealot marine
        > blue pair zealot ghost
        > blue play protoss_combat_01
        > blue alone
        > blue play protoss_combat_02
        > blue alone
        > blue play protoss_combat_03
        > blue alone
        > red play terran_combat_11
        > red alone
        > red play terran_combat_07
        > red alone
        > red play terran_combat_08
        > red alone
        > blue pass
        > blue fight 0
        > blue fight 1                          = result 0 6/7 6/7; result 1 7/5 5/7; result 2 5/6 6/6
        ",
    );
}

/// SC-KEY-37: Consume is paid with a unit that is not the last, or a worker.
#[test]
fn consume_takes_a_unit_or_a_worker() {
    check(
        "
        factions overmind raynor
        blue technology consume | red units torus-3 marine
        attack torus-3 blue zergling defiler
        > blue use consume                      = blue may consume zergling; blue may consume defiler; blue may consume-worker
        > blue consume zergling                 = blue hand 6; skirmish 0 aggressor defiler; blue spare zergling 9
        ",
    );
    check(
        "
        factions overmind raynor
        blue technology consume | red units torus-3 marine
        attack torus-3 blue defiler
        > blue use consume
        > blue consume defiler                  ! LastUnit
        > blue consume-worker                   = blue hand 6; blue pool 7
        ",
    );
    check(
        "
        factions overmind raynor
        blue technology consume | red units torus-3 marine | blue pool 0
        attack torus-3 blue defiler
        = battle-step 6
        ",
    );
}
