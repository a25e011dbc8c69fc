//! Battle step 8: splash damage.

use crate::kit::{check, options, run, tale};
use game_starcraft::cards::data;
use game_starcraft::event::Event;
use game_starcraft::state::War;
use tabletop::Seat;

fn triggered(news: &[Event]) -> Vec<(u8, String)> {
    news.iter()
        .filter_map(|fact| match fact {
            Event::SplashTriggered { seat, card } => Some((seat.0, data().card(*card).word.clone())),
            _ => None,
        })
        .collect()
}

fn holds(war: &War, claim: &str) {
    assert_eq!(game_starcraft::script::holds(war, claim), Ok(()), "{claim}");
}

/// SC-SPLASH-01, SC-SPLASH-09, SC-SPLASH-12: splash waits for the end of all skirmishes and takes a survivor of any of them; then
/// its card goes to the discard.
#[test]
fn splash_is_dealt_after_all_skirmishes() {
    let story = "
        factions tassadar overmind
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 zergling hydralisk ultralisk zergling
        p1 hand protoss_combat_16 protoss_combat_03 protoss_combat_01
        p2 hand zerg_combat_01 zerg_combat_04 zerg_combat_07
        attack torus-3 p1 reaver zealot zealot
        > p1 pair reaver zergling
        > p1 pair zealot hydralisk
        > p1 pair zealot ultralisk
        > p2 reserve 2
        > p1 play protoss_combat_16
        > p1 alone
        > p1 play protoss_combat_03
        > p1 alone
        > p1 play protoss_combat_01
        > p1 alone
        > p2 play zerg_combat_01
        > p2 alone
        > p2 play zerg_combat_04
        > p2 alone
        > p2 play zerg_combat_07
        > p2 alone
        > p1 pass
        > p1 fight 0
        ";
    // 7/7 against 6/3: triggered, but nobody is lost to it yet.
    check(&format!("{story}= splash p1 1; p2 spare zergling 8; p1 not-discarded protoss_combat_16"));
    // 5/6 against 5/5: the Hydralisk falls. 6/7 against 7/8 and 1: the Zealot falls.
    check(&format!(
        "{story}
        > p1 fight 1                            = battle-step 8; asked p2; p2 may lose zergling; p2 may lose ultralisk
        > p2 lose zergling                      = p1 discarded protoss_combat_16; p2 spare zergling 9; asked p1
        "
    ));
}

/// SC-SPLASH-02, SC-SPLASH-08: it is triggered by any enemy unit destroyed in its skirmish, reserves included, and by nothing else;
/// the victim chooses.
#[test]
fn what_triggers_splash() {
    // A Siege Tank in siege mode kills an Ultralisk.
    let (_, news) = tale(
        "
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 ultralisk
        p1 hand siege_mode-1 | p2 hand zerg_combat_07
        attack torus-3 p1 siege_tank
        ",
        "
        p1 play siege_mode-1
        p1 alone
        p2 play zerg_combat_07
        p2 alone
        ",
    );
    assert_eq!(triggered(&news), [(0, "siege_mode-1".to_owned())]);
    // It could only kill a reserve Zergling.
    let (_, news) = tale(
        "
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 mutalisk zergling
        p1 hand siege_mode-1 | p2 hand zerg_combat_16
        attack torus-3 p1 siege_tank
        ",
        "
        p1 pair siege_tank mutalisk
        p1 play siege_mode-1
        p1 alone
        p2 play zerg_combat_16
        p2 alone
        ",
    );
    assert_eq!(triggered(&news), [(0, "siege_mode-1".to_owned())]);
    // Nobody fell.
    let (war, news) = tale(
        "
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 mutalisk
        p1 hand siege_mode-1 | p2 hand zerg_combat_16
        attack torus-3 p1 siege_tank
        ",
        "
        p1 play siege_mode-1
        p1 alone
        p2 play zerg_combat_16
        p2 alone
        ",
    );
    assert!(triggered(&news).is_empty());
    holds(&war, "p1 discarded siege_mode-1");
    let war = run("
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 zergling zergling ultralisk
        p1 hand siege_mode-1 | p2 hand zerg_combat_01
        attack torus-3 p1 siege_tank
        > p1 pair siege_tank zergling
        > p1 play siege_mode-1
        > p1 alone
        > p2 play zerg_combat_01
        > p2 alone
        ");
    assert_eq!(options(&war, 1), ["lose zergling", "lose ultralisk"]);
}

/// SC-SPLASH-03: the own losses do not matter, and both sides may trigger; the examples of the rulebook.
#[test]
fn splash_outlives_its_unit() {
    let (war, news) = tale(
        "
        factions mengsk overmind
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 ultralisk
        p1 hand siege_mode-1 | p2 hand zerg_combat_09
        attack torus-3 p1 siege_tank marine
        ",
        "
        p1 pair siege_tank ultralisk
        p1 play siege_mode-1
        p1 alone
        p2 play zerg_combat_09
        p2 alone
        ",
    );
    holds(&war, "result 0 10/7 8/9");
    assert_eq!(triggered(&news), [(0, "siege_mode-1".to_owned())]);
    let (war, news) = tale(
        "
        factions aldaris overmind
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 mutalisk
        p1 hand protoss_combat_13 | p2 hand zerg_combat_15
        attack torus-3 p1 archon
        ",
        "
        p1 play protoss_combat_13
        p1 alone
        p2 play zerg_combat_15
        p2 alone
        p1 pass
        ",
    );
    holds(&war, "result 0 9/8 8/7");
    assert_eq!(triggered(&news).len(), 2);
}

/// SC-SPLASH-04: one victim triggers every splash card of its skirmish.
#[test]
fn every_splash_card_triggers() {
    let (_, news) = tale(
        "
        factions aldaris overmind
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 zergling
        p1 hand protoss_combat_16 psionic_storm | p2 hand zerg_combat_03
        attack torus-3 p1 reaver high_templar
        ",
        "
        p1 play protoss_combat_16
        p1 reinforce psionic_storm
        p2 play zerg_combat_03
        p2 alone
        p1 pass
        ",
    );
    assert_eq!(triggered(&news).len(), 2);
}

/// SC-SPLASH-05: a unit given up in another skirmish is no victim of this one.
#[test]
fn a_loss_elsewhere_triggers_nothing() {
    let (_, news) = tale(
        "
        factions tassadar overmind
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 mutalisk mutalisk queen
        p1 hand protoss_combat_15 protoss_combat_01 | p2 hand zerg_combat_13 spawn_broodling zerg_combat_16
        attack torus-3 p1 carrier zealot
        ",
        "
        p1 pair carrier mutalisk
        p2 reserve 0
        p1 play protoss_combat_15
        p1 alone
        p1 play protoss_combat_01
        p1 alone
        p2 play zerg_combat_13
        p2 reinforce spawn_broodling
        p2 play zerg_combat_16
        p2 alone
        p1 pass
        p1 fight 0
        ",
    );
    // 8/9 against 7/7: the Carrier lives; the Zealot of the other skirmish is given up.
    assert!(news.iter().any(|fact| matches!(fact, Event::UnitFell { seat: Seat(0), .. })));
    assert!(triggered(&news).iter().all(|(seat, _)| *seat == 0), "{:?}", triggered(&news));
}

/// SC-SPLASH-06: a cloaked victim triggers splash although it withdraws.
#[test]
fn cloaked_victims_trigger_splash() {
    let (war, news) = tale(
        "
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 hydralisk
        p1 hand siege_mode-1 | p2 hand burrow-1
        attack torus-3 p1 siege_tank
        ",
        "
        p1 play siege_mode-1
        p1 alone
        p2 play burrow-1
        p2 alone
        p2 withdraw torus-2
        ",
    );
    assert_eq!(triggered(&news).len(), 1);
    holds(&war, "units torus-2 p2 hydralisk");
}

/// SC-SPLASH-07: ground splash takes ground units, air splash air units.
#[test]
fn splash_has_its_layer() {
    check(
        "
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 zergling mutalisk
        p1 hand siege_mode-1 | p2 hand zerg_combat_01
        attack torus-3 p1 siege_tank
        > p1 pair siege_tank zergling
        > p1 play siege_mode-1
        > p1 alone
        > p2 play zerg_combat_01
        > p2 alone                              = p2 spare mutalisk 2; p2 spare zergling 9
        ",
    );
    // The Goliath's air splash: it kills the Marine in front; of Marine and Wraith behind, the Wraith is lost.
    check(
        "
        factions raynor mengsk
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 marine marine wraith
        p1 hand terran_combat_05 | p2 hand terran_combat_14
        attack torus-3 p1 goliath
        > p1 pair goliath marine
        > p1 play terran_combat_05
        > p1 alone
        > p2 play terran_combat_14
        > p2 alone                              = result 0 6/7 8/4; p2 spare wraith 3; p2 spare marine 5
        ",
    );
}

/// SC-SPLASH-10: the aggressor removes his losses first; cards count although their owner's units are gone.
#[test]
fn both_sides_suffer_splash() {
    let (war, news) = tale(
        "
        factions tassadar aldaris
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 reaver zealot
        p1 hand protoss_combat_16 | p2 hand protoss_combat_16
        attack torus-3 p1 reaver high_templar
        ",
        "
        p1 pair reaver reaver
        p1 play protoss_combat_16
        p1 alone
        p2 play protoss_combat_16
        p2 alone
        p1 pass
        p2 pass
        ",
    );
    holds(&war, "units torus-3 none");
    let losses: Vec<u8> = news
        .iter()
        .filter_map(|fact| match fact {
            Event::SplashLoss { seat, .. } => Some(seat.0),
            _ => None,
        })
        .collect();
    assert_eq!(losses, [0, 1]);
}

/// SC-SPLASH-11, SC-SPLASH-13: as many units as possible are lost, narrow cards first; a card for named types may find nobody.
#[test]
fn losses_are_as_great_as_they_can_be() {
    // A Firebat's card for small ground units and the storm of ground splash: Zergling and Ultralisk both go.
    check(
        "
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 zergling zergling zergling ultralisk
        p1 hand terran_combat_11 siege_mode-1 | p2 hand zerg_combat_01 zerg_combat_02
        attack torus-3 p1 firebat siege_tank
        > p1 pair firebat zergling
        > p1 pair siege_tank zergling
        > p2 reserve 0
        > p2 reserve 1
        > p1 play terran_combat_11
        > p1 alone
        > p1 play siege_mode-1
        > p1 alone
        > p2 play zerg_combat_01
        > p2 alone
        > p2 play zerg_combat_02
        > p2 alone
        > p1 fight 0                            = p2 spare zergling 9; p2 spare ultralisk 3
        ",
    );
    // One survivor, two cards: one loss.
    check(
        "
        factions aldaris overmind
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 zergling ultralisk
        p1 hand protoss_combat_16 psionic_storm | p2 hand zerg_combat_03
        attack torus-3 p1 reaver high_templar
        > p1 pair reaver zergling
        > p1 play protoss_combat_16
        > p1 reinforce psionic_storm
        > p2 play zerg_combat_03
        > p2 alone
        > p1 pass                               = p2 spare ultralisk 3; p2 spare zergling 9; units torus-3 p1 high_templar reaver
        ",
    );
    // Named types only: a Hydralisk and an Ultralisk are safe, and the card is discarded.
    check(
        "
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 zergling hydralisk ultralisk
        p1 hand terran_combat_11 | p2 hand zerg_combat_01
        attack torus-3 p1 firebat
        > p1 pair firebat zergling
        > p1 play terran_combat_11
        > p1 alone
        > p2 play zerg_combat_01
        > p2 alone                              = p2 spare hydralisk 5; p2 spare ultralisk 2; p1 discarded terran_combat_11
        ",
    );
    // An air and a ground/air card against two ground units and an air unit: one of each is lost.
    let war = run("
        factions raynor mengsk
        p1 base chau_sara-3 | p2 base halcyon-2
        p2 units torus-3 marine marine marine wraith
        p1 hand terran_combat_05 irradiate | p2 hand terran_combat_14
        attack torus-3 p1 goliath science_vessel
        > p1 pair goliath marine
        > p1 play terran_combat_05
        > p1 reinforce irradiate
        > p2 play terran_combat_14
        > p2 alone
        ");
    // The air card took the Wraith by itself; the other may only have a Marine.
    holds(&war, "p2 spare wraith 3");
    holds(&war, "p2 spare marine 5");
}

/// SC-SPLASH-14: splash under a condition counts only if it holds in part B.
#[test]
fn conditional_splash() {
    let (_, news) = tale(
        "
        factions tassadar raynor
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 goliath marine
        p1 hand protoss_combat_14 | p2 hand terran_combat_16
        attack torus-3 p1 carrier
        ",
        "
        p1 pair carrier goliath
        p1 play protoss_combat_14
        p1 alone
        p2 play terran_combat_16
        p2 alone
        p1 pass
        ",
    );
    assert!(news.iter().any(|fact| matches!(fact, Event::UnitFell { seat: Seat(1), .. })));
    assert!(triggered(&news).is_empty());
    let mines = |defenders: &str, pair: &str| {
        let (_, news) = tale(
            &format!(
                "
                factions raynor mengsk
                p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 {defenders}
                p1 hand spider_mines-1 | p2 hand terran_combat_10
                attack torus-3 p1 vulture
                "
            ),
            &format!("{pair}\np1 play spider_mines-1\np1 alone\np2 play terran_combat_10\np2 alone"),
        );
        triggered(&news).len()
    };
    assert_eq!(mines("marine science_vessel", ""), 0);
    assert_eq!(mines("marine", ""), 1);
}
