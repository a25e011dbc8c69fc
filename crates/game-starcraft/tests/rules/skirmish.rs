//! Battle step 7: totals, power, ground and air.

use crate::table::{check, run};
use game_starcraft::cards::{CardSet, data};
use game_starcraft::state::{BattleStep, Fight, FightStage};
use tabletop::{Game, Seat, Viewer};

/// One skirmish: what attacks with which card, what defends with which, and the totals.
fn fight(factions: &str, attack: (&str, &str), defence: (&str, &str), result: &str) {
    let (blue, red) = factions.split_once(' ').expect("two factions");
    let front = |units: &str| units.split(' ').next().unwrap_or_default().to_owned();
    let pair = format!("> blue pair {} {}", front(attack.0), front(defence.0));
    let needs_pair = |units: &str| {
        let mut kinds: Vec<&str> = units.split(' ').collect();
        kinds.dedup();
        kinds.len() > 1
    };
    let pair = if needs_pair(attack.0) || needs_pair(defence.0) { pair } else { String::new() };
    let shields = |faction: &str, name: &str| match faction {
        "tassadar" | "aldaris" => format!("> {name} pass"),
        _ => String::new(),
    };
    check(&format!(
        "
        factions {factions}
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 {}
        blue hand {} | red hand {}
        attack torus-3 blue {}
        {pair}
        > blue play {}
        > blue alone
        > red play {}
        > red alone
        {}
        {}
        = {result}
        ",
        defence.0,
        attack.1,
        defence.1,
        attack.0,
        attack.1,
        defence.1,
        shields(blue, "blue"),
        shields(red, "red"),
    ));
}

/// SC-SKIRM-04, SC-KEY-18: card, ability, reserve power; the example of the rulebook, and the bonus that does not fit.
#[test]
fn totals_add_up() {
    fight(
        "mengsk overmind",
        ("siege_tank marine", "terran_combat_16"),
        ("zergling", "zerg_combat_03"),
        "result 0 9/8 4/5",
    );
    fight(
        "mengsk overmind",
        ("goliath marine", "terran_combat_16"),
        ("zergling", "zerg_combat_03"),
        "result 0 8/8 4/5",
    );
}

/// SC-SKIRM-05: reserve units add to attack, not to health.
#[test]
fn reserves_add_attack() {
    fight(
        "overmind raynor",
        ("ultralisk zergling", "zerg_combat_09"),
        ("marine", "terran_combat_11"),
        "result 0 9/9 6/6",
    );
}

/// SC-SKIRM-06: equality is enough; one less is not.
#[test]
fn equality_is_sufficient() {
    fight(
        "raynor tassadar",
        ("marine", "terran_combat_11"),
        ("zealot", "protoss_combat_03"),
        "result 0 6/6 5/6; units torus-3 blue marine",
    );
    fight(
        "raynor tassadar",
        ("marine", "terran_combat_10"),
        ("zealot", "protoss_combat_03"),
        "result 0 5/5 5/6; units torus-3 red zealot; blue spare marine 6",
    );
}

/// SC-SKIRM-07: both sides strike at once: both fall, or nobody.
#[test]
fn both_sides_strike_at_once() {
    fight(
        "mengsk overmind",
        ("siege_tank marine", "terran_combat_16"),
        ("ultralisk", "zerg_combat_09"),
        "result 0 9/8 8/9; blue spare siege_tank 3; red spare ultralisk 3",
    );
    fight(
        "raynor overmind",
        ("vulture", "terran_combat_16"),
        ("zergling", "zerg_combat_16"),
        "result 0 2/5 2/5; blue spare vulture 2; red spare zergling 8",
    );
}

/// SC-SKIRM-08: a unit that leaves after part B still counts in the totals.
#[test]
fn totals_are_frozen() {
    check(
        "
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 ultralisk queen
        blue hand terran_combat_16 | red hand zerg_combat_07 spawn_broodling
        attack torus-3 blue siege_tank marine
        > blue pair siege_tank ultralisk
        > blue play terran_combat_16
        > blue alone
        > red play zerg_combat_07
        > red reinforce spawn_broodling         = asked blue; blue may give-up 0 marine reserve
        > blue give-up 0 marine reserve         = result 0 9/8 7/8; red spare ultralisk 3; blue spare siege_tank 2
        ",
    );
}

/// SC-SKIRM-09: however great the power, one unit falls.
#[test]
fn power_destroys_one_unit() {
    check(
        "
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 zergling zergling zergling
        blue hand terran_combat_01 | red hand zerg_combat_01
        attack torus-3 blue battlecruiser
        > blue play terran_combat_01
        > blue alone
        > red play zerg_combat_01
        > red alone                             = result 0 8/9 6/3; red spare zergling 7
        ",
    );
}

/// SC-SKIRM-10: survivors of one skirmish do not help in another.
#[test]
fn survivors_wait() {
    check(
        "
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 zergling zergling
        blue hand terran_combat_11 terran_combat_10 | red hand zerg_combat_01 zerg_combat_04
        attack torus-3 blue marine marine
        > blue play terran_combat_11
        > blue alone
        > blue play terran_combat_10
        > blue alone
        > red play zerg_combat_01
        > red alone
        > red play zerg_combat_04
        > red alone
        > blue fight 0                          = result 0 6/6 6/3; result 1 5/5 5/5
        ",
    );
    check(
        "
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 zergling zergling
        blue hand terran_combat_11 terran_combat_10 | red hand zerg_combat_03 zerg_combat_05
        attack torus-3 blue marine marine
        > blue play terran_combat_11
        > blue alone
        > blue play terran_combat_10
        > blue alone
        > red play zerg_combat_03
        > red alone
        > red play zerg_combat_05
        > red alone
        > blue fight 0                          = result 0 6/6 4/5; result 1 5/5 5/6; red spare zergling 8
        ",
    );
}

/// SC-SKIRM-11: totals never fall below zero, and zero suffices against zero alone.
#[test]
fn totals_stop_at_zero() {
    assert_eq!(game_starcraft::floored(2 - 3), 0);
    assert_eq!(game_starcraft::floored(7), 7);
    let no_cards = |name: &str| format!("{name} deck\n{name} without-discard");
    check(&format!(
        "
        {}
        {}
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 zergling
        attack torus-3 blue marine
        > blue no-card
        > red no-card                           = result 0 0/0 0/0; blue spare marine 6; red spare zergling 9
        ",
        no_cards("blue"),
        no_cards("red")
    ));
    check(&format!(
        "
        {}
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 zergling | red hand zerg_combat_03
        attack torus-3 blue marine
        > blue no-card
        > red play zerg_combat_03
        > red alone                             = result 0 0/0 4/5; red spare zergling 8
        ",
        no_cards("blue")
    ));
}

/// SC-SKIRM-12, SC-KEY-28, SC-KEY-31: forced reduced values come before gains, set totals after them.
#[test]
fn the_order_inside_part_b() {
    let lockdown = |enemy: &str, card: &str, result: &str| {
        check(&format!(
            "
            factions raynor {}
            blue base chau_sara-3 | red base halcyon-2 | red units torus-3 {enemy}
            blue hand terran_combat_07 lockdown | red hand {card}
            attack torus-3 blue ghost
            {}
            > blue play terran_combat_07
            > blue reinforce lockdown
            > red play {card}
            > red alone
            {}
            = {result}
            ",
            if card.starts_with("terran") { "mengsk" } else { "tassadar" },
            if enemy.contains(' ') { "> blue pair ghost siege_tank" } else { "" },
            if card.starts_with("terran") { "" } else { "> red pass" },
        ));
    };
    lockdown("siege_tank marine", "terran_combat_16", "result 0 5/6 3/5");
    lockdown("reaver", "protoss_combat_16", "result 0 5/6 3/4; splash red 0");
    lockdown("zealot", "protoss_combat_01", "result 0 5/6 6/7");
    // Stasis Field takes everything away, the +1 of a special order too.
    check(
        "
        factions tassadar mengsk
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 siege_tank marine
        blue hand protoss_combat_01 stasis_field | red hand terran_combat_16
        attack* torus-3 blue zealot arbiter
        > blue no-draw
        > blue pair zealot siege_tank
        > blue play protoss_combat_01
        > blue reinforce stasis_field
        > red play terran_combat_16
        > red alone
        > blue pass                             = result 0 0/7 0/8; blue spare zealot 5; red spare siege_tank 2
        ",
    );
}

/// SC-SKIRM-13, SC-KEY-03, SC-KEY-32: losses by power, then the abilities of the end, then withdrawals.
#[test]
fn the_order_inside_part_c() {
    check(
        "
        factions raynor tassadar
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 zealot zealot zealot
        blue hand nuke cloaking_field | red hand protoss_combat_01
        attack torus-3 blue ghost
        > blue play nuke
        > blue reinforce cloaking_field
        > red play protoss_combat_01
        > red alone
        > red pass                              = asked red; red may give-up 0 zealot front; red may give-up 0 zealot reserve
        > red give-up 0 zealot reserve
        > red give-up 0 zealot front            = result 0 0/6 8/7; asked blue; blue may withdraw torus-2
        > blue withdraw torus-2                 = units torus-2 blue ghost; units torus-3 red zealot
        ",
    );
    check(
        "
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 scourge
        blue hand terran_combat_04 cloaking_field | red hand zerg_combat_12
        attack torus-3 blue wraith
        > blue play terran_combat_04
        > blue reinforce cloaking_field
        > red play zerg_combat_12
        > red alone                             = result 0 7/7 0/8; red spare scourge 3; asked blue
        > blue withdraw torus-2                 = units torus-2 blue wraith
        ",
    );
}

/// SC-SKIRM-14: a skirmish that lost its front-line unit is fought by a reserve unit, or not at all.
#[test]
fn a_skirmish_without_a_front_line_unit() {
    let story = |red: &str, reserves: &str| {
        format!(
            "
            factions raynor mengsk
            blue base chau_sara-3 | red base halcyon-2 | red units torus-3 {red}
            blue hand nuke terran_combat_11 | red hand terran_combat_14 terran_combat_10
            attack torus-3 blue ghost marine
            > blue pair ghost firebat
            > blue pair marine vulture
            {reserves}
            > blue play nuke
            > blue alone
            > blue play terran_combat_11
            > blue alone
            > red play terran_combat_14
            > red alone
            > red play terran_combat_10
            > red alone
            > blue fight 0
            "
        )
    };
    // The lone Vulture of skirmish 1 and the Firebat are given up: nobody fights the Marine there.
    let lone = story("firebat vulture", "").replace("            > blue pair marine vulture\n", "");
    let lone = lone.replace("terran_combat_14", "terran_combat_07");
    check(&format!(
        "{lone}= skirmishes 2; result 0 0/6 4/3; result 1 none; units torus-3 blue marine ghost; red spare vulture 3"
    ));
    // With a Marine in reserve, he steps forward and fights with the card that lies there.
    let backed = story("firebat vulture marine", "> red reserve 1").replace("terran_combat_14", "terran_combat_07");
    check(&format!(
        "{backed}
        > red give-up 1 vulture front
        > red give-up 0 firebat front           = result 1 6/6 5/5
        "
    ));
}

/// SC-AIR-02: without any attack symbol nothing is destroyed by power.
#[test]
fn a_unit_that_attacks_nothing_destroys_nothing() {
    fight(
        "raynor overmind",
        ("marine", "terran_combat_14"),
        ("queen", "zerg_combat_09"),
        "result 0 6/4 5/2; units torus-3 blue marine",
    );
}

/// SC-AIR-03, SC-AIR-08: a Mutalisk hits ground, and both reserves help it; the example of the rulebook.
#[test]
fn an_air_unit_hits_the_ground() {
    check(
        "
        factions overmind raynor
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 siege_tank
        blue hand zerg_combat_16 | red hand terran_combat_02
        attack torus-3 blue mutalisk zergling ultralisk
        > blue pair mutalisk siege_tank
        > blue play zerg_combat_16
        > blue alone
        > red play terran_combat_02
        > red alone                             = asked blue; blue may not lose mutalisk
        > blue lose zergling                    = result 0 10/6 7/8; red spare siege_tank 3; blue spare mutalisk 2
        ",
    );
    // A reserve that cannot reach the enemy front line adds nothing.
    fight(
        "raynor overmind",
        ("marine firebat", "terran_combat_10"),
        ("mutalisk", "zerg_combat_16"),
        "result 0 5/5 7/6",
    );
}

/// SC-AIR-04, SC-AIR-05: who cannot hit the front line hits a reserve, and its owner chooses which.
#[test]
fn power_falls_back_on_reserves() {
    check(
        "
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 mutalisk zergling ultralisk
        blue hand terran_combat_02 | red hand zerg_combat_16
        attack torus-3 blue siege_tank
        > blue pair siege_tank mutalisk
        > blue play terran_combat_02
        > blue alone
        > red play zerg_combat_16
        > red alone                             = asked red; red may lose zergling; red may lose ultralisk; red may not lose mutalisk
        > red lose zergling                     = units torus-3 red ultralisk mutalisk; red spare zergling 9
        ",
    );
}

/// SC-AIR-06, SC-AIR-07: with nobody in reach power is wasted, and reserves do not lend their reach.
#[test]
fn power_without_a_target_is_wasted() {
    fight(
        "raynor overmind",
        ("siege_tank", "terran_combat_02"),
        ("mutalisk", "zerg_combat_16"),
        "result 0 7/8 7/6; blue spare siege_tank 2; red spare mutalisk 2",
    );
    fight(
        "raynor overmind",
        ("siege_tank marine", "terran_combat_02"),
        ("mutalisk", "zerg_combat_16"),
        "result 0 8/8 7/6; red spare mutalisk 2",
    );
}

/// SC-AIR-09: a reserve unit without power still brings its keywords.
#[test]
fn silent_reserves_bring_keywords() {
    let story = |units: &str, pair: &str| {
        format!(
            "
            blue base chau_sara-3 | red base halcyon-2 | red units torus-3 hydralisk
            blue hand terran_combat_11 | red hand burrow-1
            attack torus-3 blue {units}
            {pair}
            > blue play terran_combat_11
            > blue alone
            > red play burrow-1
            > red alone
            "
        )
    };
    check(&format!("{}= result 0 6/6 0/5; red spare hydralisk 6", story("marine science_vessel", "")));
    check(&format!("{}= asked red; red may withdraw torus-2; red spare hydralisk 5", story("marine", "")));
}

/// SC-AIR-06: what the enemy front line cannot hit is not said to be in danger.
#[test]
fn a_picture_knows_who_can_be_hit() {
    let war = run("
        factions raynor overmind
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 mutalisk
        blue hand terran_combat_02 | red hand zerg_combat_16
        attack torus-3 blue siege_tank
        ");
    let battle = war.view(Viewer::Seat(Seat(0))).picture().battle.expect("a battle");
    assert_eq!(battle.skirmishes[0].falls[1], Some(0));
    assert!(battle.skirmishes[0].falls[0].is_some_and(|chance| chance > 0));
}

/// SC-KEY-31: totals of zero are totals too.
#[test]
fn a_picture_shows_totals_of_zero() {
    let mut war = run("
        factions tassadar overmind
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 hydralisk
        blue hand protoss_combat_08 | red hand zerg_combat_10
        attack torus-3 blue scout
        ");
    let battle = &mut war.table.battle;
    battle.step = BattleStep::Fight;
    battle.fight = Fight { stage: FightStage::Strikes, health: [8, 6], ..Fight::default() };
    let shown = war.view(Viewer::Spectator).picture().battle.expect("a battle");
    assert_eq!(shown.skirmishes[0].camps[0].attack, (0, 0));
    assert_eq!(shown.skirmishes[0].camps[0].health, (8, 8));
}

/// A second card face down may be any reinforcement there is, and the range of outcomes counts it in.
#[test]
fn a_reinforcement_face_down_widens_the_range() {
    let seen = |answers: &str| {
        let war = run(&format!(
            "
            factions overmind raynor
            blue base chau_sara-3 | red base halcyon-2 | red units torus-3 marine
            blue hand zerg_combat_01 zerg_combat_02 zerg_combat_17
            attack torus-3 blue zergling zergling
            {answers}
            "
        ));
        let battle = war.view(Viewer::Seat(Seat(1))).picture().battle.expect("a battle");
        battle.skirmishes[0].camps[0].attack
    };
    let (least, most) = seen("> blue play zerg_combat_01\n> blue alone");
    assert!(least < most);
    // Both reinforcements of the Zerg add 1 where there is a reserve.
    assert_eq!(seen("> blue play zerg_combat_01\n> blue reinforce zerg_combat_17"), (least + 1, most + 1));
    // Before the second card is played, or left out, both may come.
    assert_eq!(seen(""), (least, most + 1));
    assert_eq!(seen("> blue play zerg_combat_01"), (least, most + 1));
    // A card from the deck lies alone.
    assert_eq!(seen("> blue top"), (least, most));
}

/// What lies open on one side counts in the range of the other.
#[test]
fn an_open_card_narrows_the_range() {
    let seen = |answer: &str| {
        let war = run(&format!(
            "
            factions raynor mengsk
            blue base chau_sara-3 | red base halcyon-2
            red keeps event_2_02 | red units torus-3 vulture | blue hand terran_combat_12 lockdown
            attack torus-3 blue ghost
            > red use event:event_2_02
            > blue play terran_combat_12
            > blue {answer}
            "
        ));
        let battle = war.view(Viewer::Spectator).picture().battle.expect("a battle");
        battle.skirmishes[0].camps[1].attack
    };
    let (free, locked) = (seen("alone"), seen("reinforce lockdown"));
    assert!(locked.1 < free.1, "{locked:?} {free:?}");
}

/// Chances count every copy of a card.
#[test]
fn chances_count_copies() {
    let mut war = run("
        factions raynor mengsk
        blue base chau_sara-3 | red base halcyon-2
        blue keeps event_2_02 | red units torus-3 marine | red hand terran_combat_16
        attack torus-3 blue ghost
        > blue use event:event_2_02
        > red play terran_combat_16
        > red alone
        ");
    // Against 5 health the Ghost hits with 5, and with neither of the two Nukes, which have no attack.
    let hand = &mut war.secrets.hands[Seat(0)];
    *hand = CardSet::EMPTY;
    for name in ["terran_combat_12", "nuke", "nuke"] {
        hand.put(data().card_named(name).expect("a card"));
    }
    let battle = war.view(Viewer::Seat(Seat(0))).picture().battle.expect("a battle");
    assert_eq!(battle.skirmishes[0].camps[0].attack, (0, 5));
    assert_eq!(battle.skirmishes[0].falls[1], Some(33));
}
