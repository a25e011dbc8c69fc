//! Racial abilities and the effects of technologies in battle.

use crate::kit::{check, run, tale};
use game_starcraft::event::Event;
use tabletop::{Game, Viewer};

/// SC-KEY-22: the abilities of the sheets.
#[test]
fn sheets_have_their_abilities() {
    check(
        "
        factions raynor queen_of_blades
        planning
        = p1 hand-limit 8; p1 build-limit 2; p2 hand-limit 6; p2 build-limit 2
        ",
    );
}

/// SC-KEY-23: a Terran base lifts off to another area of the planet, once an order, and away from the enemy.
#[test]
fn terran_bases_lift_off() {
    check(
        "
        p1 base torus-3 | p2 units torus-3 zergling | p2 base halcyon-2 torus-4
        mobilize p1 torus
        > p1 lift-off torus-4                   ! EnemyArea
        > p1 lift-off torus-2                   = base torus-2 p1; base torus-3 none
        > p1 lift-off torus-1                   ! OncePerOrder
        > p1 done                               = phase planning; base torus-2 p1
        ",
    );
    check(
        "
        factions tassadar overmind
        p1 base torus-3
        mobilize p1 torus
        > p1 lift-off torus-2                   ! NoAbility
        ",
    );
    // The Air Shield went with the base.
    check(
        "
        p1 base torus-3 | p1 modules air_shield | p1 hand terran_combat_10 | p1 units torus-2 marine
        p2 units torus-3 mutalisk | p2 hand zerg_combat_16
        mobilize p1 torus
        > p1 lift-off torus-1
        > p1 move marine torus-2 torus-3
        > p1 done
        > p1 play terran_combat_10
        > p1 alone
        > p2 play zerg_combat_16
        > p2 alone                              = result 0 5/5 7/6
        ",
    );
}

/// SC-KEY-24: after a battle a Zerg player takes one plain regular card back.
#[test]
fn the_zerg_heal() {
    check(
        "
        factions raynor overmind
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 zergling zergling
        p1 hand terran_combat_11 terran_combat_14 | p2 hand zerg_combat_01 burrow-1
        attack torus-3 p1 firebat firebat science_vessel science_vessel
        > p1 reserve 0
        > p1 reserve 1
        > p1 play terran_combat_11
        > p1 alone
        > p1 play terran_combat_14
        > p1 alone
        > p2 play zerg_combat_01
        > p2 alone
        > p2 play burrow-1
        > p2 alone
        > p1 fight 0                            = asked p2; p2 may recover zerg_combat_01; p2 may not recover burrow-1; p2 may pass
        > p2 recover zerg_combat_01             = p2 has zerg_combat_01; p2 not-discarded zerg_combat_01
        ",
    );
    // Cards shuffled into a new deck meanwhile are out of reach.
    check(
        "
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 zergling zergling
        p1 hand terran_combat_11 terran_combat_14 | p2 hand zerg_combat_01 zerg_combat_02
        p2 deck zerg_combat_03 zerg_combat_04 zerg_combat_17 | p2 without-discard | p2 discard zerg_combat_04
        attack torus-3 p1 firebat firebat
        = p2 hand 3; p2 deck 1
        > p1 play terran_combat_11
        > p1 alone
        > p1 play terran_combat_14
        > p1 alone
        > p2 play zerg_combat_01
        > p2 alone
        > p2 top                                = p2 deck 1; p2 discard 0
        > p1 fight 0                            = asked p2; p2 may recover zerg_combat_04; p2 may not recover zerg_combat_01
        ",
    );
}

/// SC-KEY-25: a Protoss player raises shields in one skirmish before the first reveal.
#[test]
fn the_protoss_raise_shields() {
    let story = "
        factions raynor tassadar
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 zealot zealot
        p1 hand terran_combat_11 terran_combat_10 | p2 hand protoss_combat_03 protoss_combat_01
        attack torus-3 p1 marine marine
        > p1 play terran_combat_11
        > p1 alone
        > p1 play terran_combat_10
        > p1 alone
        > p2 play protoss_combat_03
        > p2 alone
        > p2 play protoss_combat_01
        > p2 alone
        ";
    check(&format!(
        "{story}
        = asked p2
        > p2 shields 1
        > p2 shields 0                          ! NotAsked
        > p1 fight 0                            = result 0 6/6 5/6; result 1 5/5 6/8
        "
    ));
    check(&format!("{story}> p2 pass\n> p1 fight 0 = result 1 5/5 6/7"));
}

/// SC-KEY-26: abilities in force are used; only what has a price may be declined.
#[test]
fn abilities_in_force_are_used() {
    check(
        "
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 scourge
        p1 hand terran_combat_10 | p2 hand zerg_combat_12
        attack torus-3 p1 marine
        > p1 play terran_combat_10
        > p1 alone
        > p2 play zerg_combat_12
        > p2 alone                              = result 0 5/5 0/8; p2 spare scourge 3; units torus-3 p1 marine
        ",
    );
    let repair = |pool: u8, steps: &str, result: &str| {
        check(&format!(
            "
            p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 zergling | p1 pool {pool}
            p1 hand terran_combat_08 terran_combat_17 | p2 hand zerg_combat_03
            attack torus-3 p1 vulture
            > p1 play terran_combat_08
            > p1 reinforce terran_combat_17
            > p2 play zerg_combat_03
            > p2 alone
            {steps}
            = {result}
            "
        ));
    };
    repair(0, "", "result 0 6/6 4/5; p1 unavailable 0");
    repair(1, "> p1 pay-card 1", "result 0 6/7 4/5; p1 unavailable 1; p1 pool 0");
    repair(1, "> p1 pass", "result 0 6/6 4/5; p1 unavailable 0; p1 pool 1");
}

/// SC-KEY-27: effects do what they can; a part without a target does nothing and the rest still happens.
#[test]
fn effects_do_what_they_can() {
    check(
        "
        factions raynor tassadar
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 zealot
        p1 hand nuke | p2 hand protoss_combat_03
        attack torus-3 p1 ghost
        > p1 play nuke
        > p1 alone
        > p2 play protoss_combat_03
        > p2 alone
        > p2 pass                               = p2 spare zealot 6; units torus-3 p1 ghost
        ",
    );
    check(
        "
        p1 drew event_1_12
        regroup 8
        > p1 event event_1_12                   = phase planning; events-discarded 1
        ",
    );
    check(
        "
        p1 drew event_1_07
        regroup 8
        > p1 event event_1_07                   = phase planning; p1 hand 1
        ",
    );
}

/// SC-KEY-29: silenced reserves add nothing, but stay.
#[test]
fn ensnare_silences_reserves() {
    check(
        "
        factions overmind tassadar
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 zealot zealot zealot
        p1 hand zerg_combat_04 ensnare | p2 hand protoss_combat_01
        attack torus-3 p1 hydralisk queen
        > p1 play zerg_combat_04
        > p1 reinforce ensnare
        > p2 play protoss_combat_01
        > p2 alone
        > p2 pass                               = result 0 5/6 6/7; p2 spare zealot 3
        ",
    );
}

/// SC-KEY-30: power given by an effect still needs a unit that can hit.
#[test]
fn plague_needs_somebody_who_can_hit() {
    check(
        "
        factions overmind raynor
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 siege_tank
        p1 hand zerg_combat_03 plague | p2 hand terran_combat_02
        attack torus-3 p1 zergling defiler
        > p1 play zerg_combat_03
        > p1 reinforce plague
        > p2 play terran_combat_02
        > p2 alone                              = result 0 4/5 7/8; p2 spare siege_tank 3
        ",
    );
    check(
        "
        factions overmind raynor
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 wraith
        p1 hand zerg_combat_03 plague | p2 hand terran_combat_04
        attack torus-3 p1 zergling defiler
        > p1 play zerg_combat_03
        > p1 reinforce plague
        > p2 play terran_combat_04
        > p2 alone                              = result 0 4/5 7/7; p2 spare wraith 2
        ",
    );
}

/// SC-KEY-31: Stasis Field takes attacks, not abilities: a Scourge still strikes.
#[test]
fn stasis_does_not_stop_a_scourge() {
    check(
        "
        factions tassadar overmind
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 scourge
        p1 hand protoss_combat_08 stasis_field | p2 hand zerg_combat_10
        attack torus-3 p1 scout arbiter
        > p1 play protoss_combat_08
        > p1 reinforce stasis_field
        > p2 play zerg_combat_10
        > p2 alone
        > p1 pass                               = result 0 0/8 0/6; p2 spare scourge 3; p1 spare scout 3
        ",
    );
}

/// SC-KEY-32: units of one type in one skirmish are one like the other: nothing is asked. Elsewhere it matters.
#[test]
fn losses_that_come_to_the_same_are_not_asked() {
    check(
        "
        factions raynor tassadar
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 zealot zealot zealot
        p1 hand nuke | p2 hand protoss_combat_16
        attack torus-3 p1 ghost
        > p1 play nuke
        > p1 alone
        > p2 play protoss_combat_16
        > p2 alone
        > p2 pass                              = p2 spare zealot 5; asked p1; p1 may retreat torus-2
        ",
    );
}

/// SC-KEY-32: forced losses are the victim's choice among units still there; without a target, or with a fallen Ghost, nobody.
#[test]
fn forced_losses() {
    check(
        "
        factions raynor tassadar
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 zealot zealot dragoon
        p1 hand nuke | p2 hand protoss_combat_16
        attack torus-3 p1 ghost
        > p1 pair ghost zealot
        > p1 play nuke
        > p1 alone
        > p2 play protoss_combat_16
        > p2 alone
        > p2 pass                              = asked p2; p2 options 3
        > p2 give-up 0 zealot reserve
        > p2 give-up 0 zealot front            = p2 spare zealot 6; asked p1; p1 may retreat torus-2
        ",
    );
    // The Ghost was cloaked, but a Detector saw it fall.
    check(
        "
        factions raynor mengsk
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 marine science_vessel
        p1 hand nuke cloaking_field | p2 hand terran_combat_11
        attack torus-3 p1 ghost
        > p1 play nuke
        > p1 reinforce cloaking_field
        > p2 play terran_combat_11
        > p2 alone                              = p1 spare ghost 3; units torus-3 p2 marine science_vessel
        ",
    );
    // Spawn Broodling takes a ground unit; here are none.
    check(
        "
        factions overmind raynor
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 wraith
        p1 hand zerg_combat_09 spawn_broodling | p2 hand terran_combat_04
        attack torus-3 p1 hydralisk queen
        > p1 play zerg_combat_09
        > p1 reinforce spawn_broodling
        > p2 play terran_combat_04
        > p2 alone                              = result 0 5/2 7/7; p2 spare wraith 2
        ",
    );
}

/// SC-KEY-33, SC-SPLASH-05: a Scourge that lives destroys itself and an air unit; that triggers no splash.
#[test]
fn the_scourge_strikes() {
    let (war, news) = tale(
        "
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 scourge
        p1 hand terran_combat_02 | p2 hand zerg_combat_12
        attack torus-3 p1 battlecruiser
        ",
        "
        p1 play terran_combat_02
        p1 alone
        p2 play zerg_combat_12
        p2 alone
        ",
    );
    let holds = |claim: &str| game_starcraft::script::holds(&war, claim);
    assert_eq!(holds("result 0 7/9 0/8"), Ok(()));
    assert_eq!(holds("p1 spare battlecruiser 3"), Ok(()));
    assert_eq!(holds("p2 spare scourge 3"), Ok(()));
    assert!(!news.iter().any(|fact| matches!(fact, Event::SplashTriggered { .. })));
    // Destroyed by power, it strikes nobody; that triggers splash as usual.
    check(
        "
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 scourge
        p1 hand terran_combat_04 | p2 hand zerg_combat_10
        attack torus-3 p1 wraith
        > p1 play terran_combat_04
        > p1 alone
        > p2 play zerg_combat_10
        > p2 alone                              = result 0 7/7 0/6; p2 spare scourge 3; units torus-3 p1 wraith
        ",
    );
    // A splash card beside a Scourge strike stays untriggered.
    let (_, news) = tale(
        "
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 scourge zergling
        p1 hand terran_combat_04 irradiate | p2 hand zerg_combat_12
        attack torus-3 p1 wraith science_vessel
        ",
        "
        p1 pair wraith scourge
        p1 play terran_combat_04
        p1 reinforce irradiate
        p2 play zerg_combat_12
        p2 alone
        ",
    );
    assert!(!news.iter().any(|fact| matches!(fact, Event::SplashTriggered { .. })));
}

/// SC-KEY-34: who is made to, plays first and face up; the aggressor plays first anyway.
#[test]
fn cards_played_face_up() {
    let war = run("
        factions raynor mengsk
        p1 keeps event_2_02 | p2 units torus-3 marine | p2 hand terran_combat_10
        attack torus-3 p1 marine
        > p1 use event:event_2_02               = asked p2; p1 keeps-not event_2_02
        > p1 top                                ! NotAsked
        > p2 play terran_combat_10
        > p2 alone                              = asked p1
        ");
    let battle = war.view(Viewer::Spectator).picture().battle.expect("a battle");
    assert!(battle.skirmishes[0].camps[1].open && battle.skirmishes[0].camps[1].regular.is_some());
    let war = run("
        factions raynor mengsk
        p2 keeps event_2_02 | p2 units torus-3 marine | p1 hand terran_combat_10
        attack torus-3 p1 marine
        > p2 use event:event_2_02               = asked p1
        > p1 play terran_combat_10
        > p1 alone                              = asked p2
        ");
    let battle = war.view(Viewer::Spectator).picture().battle.expect("a battle");
    assert!(battle.skirmishes[0].camps[0].open);
    // Both use it: both play face up, the aggressor first.
    check(
        "
        factions raynor mengsk
        p1 keeps event_2_02 | p2 keeps event_2_02 | p2 units torus-3 marine
        attack torus-3 p1 marine
        > p1 use event:event_2_02
        > p2 use event:event_2_02               = asked p1; battle-step 6
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
            p1 technology metabolic_boost | p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 marine
            p1 hand {card} | p2 hand terran_combat_10
            attack torus-3 p1 zergling
            > p1 play {card}
            > p1 alone
            > p2 play terran_combat_10
            > p2 alone                          = {result}
            "
        ));
    };
    attacks("zerg_combat_02", "result 0 5/6 5/5; p2 spare marine 6; p1 spare zergling 8");
    attacks("zerg_combat_03", "result 0 4/5 5/5; p1 spare zergling 9");
    check(
        "
        factions raynor overmind
        p2 technology metabolic_boost | p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 zergling
        p1 hand terran_combat_10 | p2 hand zerg_combat_02
        attack torus-3 p1 marine
        > p1 play terran_combat_10
        > p1 alone
        > p2 play zerg_combat_02
        > p2 alone                              = result 0 5/5 5/4; p1 spare marine 6; p2 spare zergling 9
        ",
    );
}

/// SC-KEY-36: an ability of the start lasts for the battle, in every skirmish it fits.
#[test]
fn start_abilities_last_for_the_battle() {
    check(
        "
        factions tassadar raynor
        p2 technology bunker | p2 base halcyon-2 | p2 units halcyon-2 marine ghost vulture
        p2 hand terran_combat_11 terran_combat_07 terran_combat_08
        p1 base chau_sara-3 | p1 hand protoss_combat_01 protoss_combat_02 protoss_combat_03
        attack halcyon-2 p1 zealot zealot zealot
        > p2 use bunker
        > p1 pair zealot marine
        > p1 pair zealot ghost
        > p1 play protoss_combat_01
        > p1 alone
        > p1 play protoss_combat_02
        > p1 alone
        > p1 play protoss_combat_03
        > p1 alone
        > p2 play terran_combat_11
        > p2 alone
        > p2 play terran_combat_07
        > p2 alone
        > p2 play terran_combat_08
        > p2 alone
        > p1 pass
        > p1 fight 0
        > p1 fight 1                            = result 0 6/7 6/7; result 1 7/5 5/7; result 2 5/6 6/6
        ",
    );
}

/// SC-KEY-37: Consume is paid with a unit that is not the last, or a worker.
#[test]
fn consume_takes_a_unit_or_a_worker() {
    check(
        "
        factions overmind raynor
        p1 technology consume | p2 units torus-3 marine
        attack torus-3 p1 zergling defiler
        > p1 use consume                        = p1 may consume zergling; p1 may consume defiler; p1 may consume-worker
        > p1 consume zergling                   = p1 hand 6; skirmish 0 aggressor defiler; p1 spare zergling 9
        ",
    );
    check(
        "
        factions overmind raynor
        p1 technology consume | p2 units torus-3 marine
        attack torus-3 p1 defiler
        > p1 use consume
        > p1 consume defiler                    ! LastUnit
        > p1 consume-worker                     = p1 hand 6; p1 pool 7
        ",
    );
    check(
        "
        factions overmind raynor
        p1 technology consume | p2 units torus-3 marine | p1 pool 0
        attack torus-3 p1 defiler
        = battle-step 6
        ",
    );
}
