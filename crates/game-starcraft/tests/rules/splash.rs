//! Battle step 8: splash damage.

use crate::table::{check, options, run, tale};
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
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 zergling hydralisk ultralisk zergling
        blue hand protoss_combat_16 protoss_combat_03 protoss_combat_01
        red hand zerg_combat_01 zerg_combat_04 zerg_combat_07
        attack torus-3 blue reaver zealot zealot
        > blue pair reaver zergling
        > blue pair zealot hydralisk
        > blue pair zealot ultralisk
        > red reserve 2
        > blue play protoss_combat_16
        > blue alone
        > blue play protoss_combat_03
        > blue alone
        > blue play protoss_combat_01
        > blue alone
        > red play zerg_combat_01
        > red alone
        > red play zerg_combat_04
        > red alone
        > red play zerg_combat_07
        > red alone
        > blue pass
        > blue fight 0
        ";
    // 7/7 against 6/3: triggered, but nobody is lost to it yet.
    check(&format!("{story}= splash blue 1; red spare zergling 8; blue not-discarded protoss_combat_16"));
    // 5/6 against 5/5: the Hydralisk falls. 6/7 against 7/8 and 1: the Zealot falls.
    check(&format!(
        "{story}
        > blue fight 1                          = battle-step 8; asked red; red may lose zergling; red may lose ultralisk
        > red lose zergling                     = blue discarded protoss_combat_16; red spare zergling 9; asked blue
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
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 ultralisk
        blue hand siege_mode-1 | red hand zerg_combat_07
        attack torus-3 blue siege_tank
        ",
        "
        blue play siege_mode-1
        blue alone
        red play zerg_combat_07
        red alone
        ",
    );
    assert_eq!(triggered(&news), [(0, "siege_mode-1".to_owned())]);
    // It could only kill a reserve Zergling.
    let (_, news) = tale(
        "
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 mutalisk zergling
        blue hand siege_mode-1 | red hand zerg_combat_16
        attack torus-3 blue siege_tank
        ",
        "
        blue pair siege_tank mutalisk
        blue play siege_mode-1
        blue alone
        red play zerg_combat_16
        red alone
        ",
    );
    assert_eq!(triggered(&news), [(0, "siege_mode-1".to_owned())]);
    // Nobody fell.
    let (war, news) = tale(
        "
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 mutalisk
        blue hand siege_mode-1 | red hand zerg_combat_16
        attack torus-3 blue siege_tank
        ",
        "
        blue play siege_mode-1
        blue alone
        red play zerg_combat_16
        red alone
        ",
    );
    assert!(triggered(&news).is_empty());
    holds(&war, "blue discarded siege_mode-1");
    let war = run("
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 zergling zergling ultralisk
        blue hand siege_mode-1 | red hand zerg_combat_01
        attack torus-3 blue siege_tank
        > blue pair siege_tank zergling
        > blue play siege_mode-1
        > blue alone
        > red play zerg_combat_01
        > red alone
        ");
    assert_eq!(options(&war, 1), ["lose zergling", "lose ultralisk"]);
}

/// SC-SPLASH-03: the own losses do not matter, and both sides may trigger; the examples of the rulebook.
#[test]
fn splash_outlives_its_unit() {
    let (war, news) = tale(
        "
        factions mengsk overmind
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 ultralisk
        blue hand siege_mode-1 | red hand zerg_combat_09
        attack torus-3 blue siege_tank marine
        ",
        "
        blue pair siege_tank ultralisk
        blue play siege_mode-1
        blue alone
        red play zerg_combat_09
        red alone
        ",
    );
    holds(&war, "result 0 10/7 8/9");
    assert_eq!(triggered(&news), [(0, "siege_mode-1".to_owned())]);
    let (war, news) = tale(
        "
        factions aldaris overmind
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 mutalisk
        blue hand protoss_combat_13 | red hand zerg_combat_15
        attack torus-3 blue archon
        ",
        "
        blue play protoss_combat_13
        blue alone
        red play zerg_combat_15
        red alone
        blue pass
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
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 zergling
        blue hand protoss_combat_16 psionic_storm | red hand zerg_combat_03
        attack torus-3 blue reaver high_templar
        ",
        "
        blue play protoss_combat_16
        blue reinforce psionic_storm
        red play zerg_combat_03
        red alone
        blue pass
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
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 mutalisk mutalisk queen
        blue hand protoss_combat_15 protoss_combat_01 | red hand zerg_combat_13 spawn_broodling zerg_combat_16
        attack torus-3 blue carrier zealot
        ",
        "
        blue pair carrier mutalisk
        red reserve 0
        blue play protoss_combat_15
        blue alone
        blue play protoss_combat_01
        blue alone
        red play zerg_combat_13
        red reinforce spawn_broodling
        red play zerg_combat_16
        red alone
        blue pass
        blue fight 0
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
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 hydralisk
        blue hand siege_mode-1 | red hand burrow-1
        attack torus-3 blue siege_tank
        ",
        "
        blue play siege_mode-1
        blue alone
        red play burrow-1
        red alone
        red withdraw torus-2
        ",
    );
    assert_eq!(triggered(&news).len(), 1);
    holds(&war, "units torus-2 red hydralisk");
}

/// SC-SPLASH-07: ground splash takes ground units, air splash air units.
#[test]
fn splash_has_its_layer() {
    check(
        "
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 zergling mutalisk
        blue hand siege_mode-1 | red hand zerg_combat_01
        attack torus-3 blue siege_tank
        > blue pair siege_tank zergling
        > blue play siege_mode-1
        > blue alone
        > red play zerg_combat_01
        > red alone                             = red spare mutalisk 2; red spare zergling 9
        ",
    );
    // The Goliath's air splash: it kills the Marine in front; of Marine and Wraith behind, the Wraith is lost.
    check(
        "
        factions raynor mengsk
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 marine marine wraith
        blue hand terran_combat_05 | red hand terran_combat_14
        attack torus-3 blue goliath
        > blue pair goliath marine
        > blue play terran_combat_05
        > blue alone
        > red play terran_combat_14
        > red alone                             = result 0 6/7 8/4; red spare wraith 3; red spare marine 5
        ",
    );
}

/// SC-SPLASH-10: the aggressor removes his losses first; cards count although their owner's units are gone.
#[test]
fn both_sides_suffer_splash() {
    let (war, news) = tale(
        "
        factions tassadar aldaris
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 reaver zealot
        blue hand protoss_combat_16 | red hand protoss_combat_16
        attack torus-3 blue reaver high_templar
        ",
        "
        blue pair reaver reaver
        blue play protoss_combat_16
        blue alone
        red play protoss_combat_16
        red alone
        blue pass
        red pass
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
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 zergling zergling zergling ultralisk
        blue hand terran_combat_11 siege_mode-1 | red hand zerg_combat_01 zerg_combat_02
        attack torus-3 blue firebat siege_tank
        > blue pair firebat zergling
        > blue pair siege_tank zergling
        > red reserve 0
        > red reserve 1
        > blue play terran_combat_11
        > blue alone
        > blue play siege_mode-1
        > blue alone
        > red play zerg_combat_01
        > red alone
        > red play zerg_combat_02
        > red alone
        > blue fight 0                          = red spare zergling 9; red spare ultralisk 3
        ",
    );
    // One survivor, two cards: one loss.
    check(
        "
        factions aldaris overmind
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 zergling ultralisk
        blue hand protoss_combat_16 psionic_storm | red hand zerg_combat_03
        attack torus-3 blue reaver high_templar
        > blue pair reaver zergling
        > blue play protoss_combat_16
        > blue reinforce psionic_storm
        > red play zerg_combat_03
        > red alone
        > blue pass                             = red spare ultralisk 3; red spare zergling 9; units torus-3 blue high_templar reaver
        ",
    );
    // Named types only: a Hydralisk and an Ultralisk are safe, and the card is discarded.
    check(
        "
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 zergling hydralisk ultralisk
        blue hand terran_combat_11 | red hand zerg_combat_01
        attack torus-3 blue firebat
        > blue pair firebat zergling
        > blue play terran_combat_11
        > blue alone
        > red play zerg_combat_01
        > red alone                             = red spare hydralisk 5; red spare ultralisk 2; blue discarded terran_combat_11
        ",
    );
    // An air and a ground/air card against two ground units and an air unit: one of each is lost.
    let war = run("
        factions raynor mengsk
        blue base chau_sara-3 | red base halcyon-2
        red units torus-3 marine marine marine wraith
        blue hand terran_combat_05 irradiate | red hand terran_combat_14
        attack torus-3 blue goliath science_vessel
        > blue pair goliath marine
        > blue play terran_combat_05
        > blue reinforce irradiate
        > red play terran_combat_14
        > red alone
        ");
    // The air card took the Wraith by itself; the other may only have a Marine.
    holds(&war, "red spare wraith 3");
    holds(&war, "red spare marine 5");
}

/// SC-SPLASH-14: splash under a condition counts only if it holds in part B.
#[test]
fn conditional_splash() {
    let (_, news) = tale(
        "
        factions tassadar raynor
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 goliath marine
        blue hand protoss_combat_14 | red hand terran_combat_16
        attack torus-3 blue carrier
        ",
        "
        blue pair carrier goliath
        blue play protoss_combat_14
        blue alone
        red play terran_combat_16
        red alone
        blue pass
        ",
    );
    assert!(news.iter().any(|fact| matches!(fact, Event::UnitFell { seat: Seat(1), .. })));
    assert!(triggered(&news).is_empty());
    let mines = |defenders: &str, pair: &str| {
        let (_, news) = tale(
            &format!(
                "
                factions raynor mengsk
                blue base chau_sara-3 | red base halcyon-2 | red units torus-3 {defenders}
                blue hand spider_mines-1 | red hand terran_combat_10
                attack torus-3 blue vulture
                "
            ),
            &format!("{pair}\nblue play spider_mines-1\nblue alone\nred play terran_combat_10\nred alone"),
        );
        triggered(&news).len()
    };
    assert_eq!(mines("marine science_vessel", ""), 0);
    assert_eq!(mines("marine", ""), 1);
}
