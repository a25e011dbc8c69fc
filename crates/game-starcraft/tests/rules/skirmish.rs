//! Battle step 7: totals, power, ground and air.

use crate::kit::{check, run};
use game_starcraft::cards::{CardSet, data};
use game_starcraft::ids::Unit;
use game_starcraft::state::{BattleStep, Fight, FightStage};
use tabletop::{Game, Seat, Viewer};

/// One skirmish: what attacks with which card, what defends with which, and the totals.
fn fight(factions: &str, attack: (&str, &str), defence: (&str, &str), result: &str) {
    let (p1, p2) = factions.split_once(' ').expect("two factions");
    let front = |units: &str| units.split(' ').next().unwrap_or_default().to_owned();
    let pair = format!("> p1 pair {} {}", front(attack.0), front(defence.0));
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
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 {}
        p1 hand {} | p2 hand {}
        attack torus-3 p1 {}
        {pair}
        > p1 play {}
        > p1 alone
        > p2 play {}
        > p2 alone
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
        shields(p1, "p1"),
        shields(p2, "p2"),
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
        "result 0 6/6 5/6; units torus-3 p1 marine",
    );
    fight(
        "raynor tassadar",
        ("marine", "terran_combat_10"),
        ("zealot", "protoss_combat_03"),
        "result 0 5/5 5/6; units torus-3 p2 zealot; p1 spare marine 6",
    );
}

/// SC-SKIRM-07: both sides strike at once: both fall, or nobody.
#[test]
fn both_sides_strike_at_once() {
    fight(
        "mengsk overmind",
        ("siege_tank marine", "terran_combat_16"),
        ("ultralisk", "zerg_combat_09"),
        "result 0 9/8 8/9; p1 spare siege_tank 3; p2 spare ultralisk 3",
    );
    fight(
        "raynor overmind",
        ("vulture", "terran_combat_16"),
        ("zergling", "zerg_combat_16"),
        "result 0 2/5 2/5; p1 spare vulture 2; p2 spare zergling 8",
    );
}

/// SC-SKIRM-08: a unit that leaves after part B still counts in the totals.
#[test]
fn totals_are_frozen() {
    check(
        "
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 ultralisk queen
        p1 hand terran_combat_16 | p2 hand zerg_combat_07 spawn_broodling
        attack torus-3 p1 siege_tank marine
        > p1 pair siege_tank ultralisk
        > p1 play terran_combat_16
        > p1 alone
        > p2 play zerg_combat_07
        > p2 reinforce spawn_broodling          = asked p1; p1 may give-up 0 marine reserve
        > p1 give-up 0 marine reserve           = result 0 9/8 7/8; p2 spare ultralisk 3; p1 spare siege_tank 2
        ",
    );
}

/// SC-SKIRM-09: however great the power, one unit falls.
#[test]
fn power_destroys_one_unit() {
    check(
        "
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 zergling zergling zergling
        p1 hand terran_combat_01 | p2 hand zerg_combat_01
        attack torus-3 p1 battlecruiser
        > p1 play terran_combat_01
        > p1 alone
        > p2 play zerg_combat_01
        > p2 alone                              = result 0 8/9 6/3; p2 spare zergling 7
        ",
    );
}

/// SC-SKIRM-10: survivors of one skirmish do not help in another.
#[test]
fn survivors_wait() {
    check(
        "
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 zergling zergling
        p1 hand terran_combat_11 terran_combat_10 | p2 hand zerg_combat_01 zerg_combat_04
        attack torus-3 p1 marine marine
        > p1 play terran_combat_11
        > p1 alone
        > p1 play terran_combat_10
        > p1 alone
        > p2 play zerg_combat_01
        > p2 alone
        > p2 play zerg_combat_04
        > p2 alone
        > p1 fight 0                            = result 0 6/6 6/3; result 1 5/5 5/5
        ",
    );
    check(
        "
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 zergling zergling
        p1 hand terran_combat_11 terran_combat_10 | p2 hand zerg_combat_03 zerg_combat_05
        attack torus-3 p1 marine marine
        > p1 play terran_combat_11
        > p1 alone
        > p1 play terran_combat_10
        > p1 alone
        > p2 play zerg_combat_03
        > p2 alone
        > p2 play zerg_combat_05
        > p2 alone
        > p1 fight 0                            = result 0 6/6 4/5; result 1 5/5 5/6; p2 spare zergling 8
        ",
    );
}

/// SC-SKIRM-11: totals never fall below zero, and zero suffices against zero alone.
#[test]
fn totals_stop_at_zero() {
    assert_eq!(game_starcraft::never_below_zero(2 - 3), 0);
    assert_eq!(game_starcraft::never_below_zero(7), 7);
    let no_cards = |name: &str| format!("{name} deck\n{name} without-discard");
    check(&format!(
        "
        {}
        {}
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 zergling
        attack torus-3 p1 marine
        > p1 no-card
        > p2 no-card                            = result 0 0/0 0/0; p1 spare marine 6; p2 spare zergling 9
        ",
        no_cards("p1"),
        no_cards("p2")
    ));
    check(&format!(
        "
        {}
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 zergling | p2 hand zerg_combat_03
        attack torus-3 p1 marine
        > p1 no-card
        > p2 play zerg_combat_03
        > p2 alone                              = result 0 0/0 4/5; p2 spare zergling 8
        ",
        no_cards("p1")
    ));
}

/// SC-SKIRM-12, SC-KEY-28, SC-KEY-31: forced reduced values come before gains, set totals after them.
#[test]
fn the_order_inside_part_b() {
    let lockdown = |enemy: &str, card: &str, result: &str| {
        check(&format!(
            "
            factions raynor {}
            p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 {enemy}
            p1 hand terran_combat_07 lockdown | p2 hand {card}
            attack torus-3 p1 ghost
            {}
            > p1 play terran_combat_07
            > p1 reinforce lockdown
            > p2 play {card}
            > p2 alone
            {}
            = {result}
            ",
            if card.starts_with("terran") { "mengsk" } else { "tassadar" },
            if enemy.contains(' ') { "> p1 pair ghost siege_tank" } else { "" },
            if card.starts_with("terran") { "" } else { "> p2 pass" },
        ));
    };
    lockdown("siege_tank marine", "terran_combat_16", "result 0 5/6 3/5");
    lockdown("reaver", "protoss_combat_16", "result 0 5/6 3/4; splash p2 0");
    lockdown("zealot", "protoss_combat_01", "result 0 5/6 6/7");
    // Stasis Field takes everything away, the +1 of a special order too.
    check(
        "
        factions tassadar mengsk
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 siege_tank marine
        p1 hand protoss_combat_01 stasis_field | p2 hand terran_combat_16
        attack* torus-3 p1 zealot arbiter
        > p1 no-draw
        > p1 pair zealot siege_tank
        > p1 play protoss_combat_01
        > p1 reinforce stasis_field
        > p2 play terran_combat_16
        > p2 alone
        > p1 pass                               = result 0 0/7 0/8; p1 spare zealot 5; p2 spare siege_tank 2
        ",
    );
}

/// SC-SKIRM-13, SC-KEY-03, SC-KEY-32: losses by power, then the abilities of the end, then withdrawals.
#[test]
fn the_order_inside_part_c() {
    check(
        "
        factions raynor tassadar
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 zealot zealot dragoon
        p1 hand nuke cloaking_field | p2 hand protoss_combat_01
        attack torus-3 p1 ghost
        > p1 pair ghost zealot
        > p1 play nuke
        > p1 reinforce cloaking_field
        > p2 play protoss_combat_01
        > p2 alone
        > p2 pass                              = asked p2; p2 may give-up 0 zealot front; p2 may give-up 0 zealot reserve
        > p2 give-up 0 zealot reserve
        > p2 give-up 0 zealot front            = result 0 0/6 8/7; asked p1; p1 may withdraw torus-2
        > p1 withdraw torus-2                 = units torus-2 p1 ghost; units torus-3 p2 dragoon
        ",
    );
    check(
        "
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 scourge
        p1 hand terran_combat_04 cloaking_field | p2 hand zerg_combat_12
        attack torus-3 p1 wraith
        > p1 play terran_combat_04
        > p1 reinforce cloaking_field
        > p2 play zerg_combat_12
        > p2 alone                              = result 0 7/7 0/8; p2 spare scourge 3; asked p1
        > p1 withdraw torus-2                   = units torus-2 p1 wraith
        ",
    );
}

/// SC-SKIRM-14: a skirmish that lost its front-line unit is fought by a reserve unit, or not at all.
#[test]
fn a_skirmish_without_a_front_line_unit() {
    let story = |p2: &str, reserves: &str| {
        format!(
            "
            factions raynor mengsk
            p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 {p2}
            p1 hand nuke terran_combat_11 | p2 hand terran_combat_14 terran_combat_10
            attack torus-3 p1 ghost marine
            > p1 pair ghost firebat
            > p1 pair marine vulture
            {reserves}
            > p1 play nuke
            > p1 alone
            > p1 play terran_combat_11
            > p1 alone
            > p2 play terran_combat_14
            > p2 alone
            > p2 play terran_combat_10
            > p2 alone
            > p1 fight 0
            "
        )
    };
    // The lone Vulture of skirmish 1 and the Firebat are given up: nobody fights the Marine there.
    let lone = story("firebat vulture", "").replace("            > p1 pair marine vulture\n", "");
    let lone = lone.replace("terran_combat_14", "terran_combat_07");
    check(&format!(
        "{lone}= skirmishes 2; result 0 0/6 4/3; result 1 none; units torus-3 p1 marine ghost; p2 spare vulture 3"
    ));
    // With a Marine in reserve, he steps forward and fights with the card that lies there.
    let backed = story("firebat vulture marine", "> p2 reserve 1").replace("terran_combat_14", "terran_combat_07");
    check(&format!(
        "{backed}
        > p2 give-up 1 vulture front
        > p2 give-up 0 firebat front            = result 1 6/6 5/5
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
        "result 0 6/4 5/2; units torus-3 p1 marine",
    );
}

/// SC-AIR-03, SC-AIR-08: a Mutalisk hits ground, and both reserves help it; the example of the rulebook.
#[test]
fn an_air_unit_hits_the_ground() {
    check(
        "
        factions overmind raynor
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 siege_tank
        p1 hand zerg_combat_16 | p2 hand terran_combat_02
        attack torus-3 p1 mutalisk zergling ultralisk
        > p1 pair mutalisk siege_tank
        > p1 play zerg_combat_16
        > p1 alone
        > p2 play terran_combat_02
        > p2 alone                              = asked p1; p1 may not lose mutalisk
        > p1 lose zergling                      = result 0 10/6 7/8; p2 spare siege_tank 3; p1 spare mutalisk 2
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
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 mutalisk zergling ultralisk
        p1 hand terran_combat_02 | p2 hand zerg_combat_16
        attack torus-3 p1 siege_tank
        > p1 pair siege_tank mutalisk
        > p1 play terran_combat_02
        > p1 alone
        > p2 play zerg_combat_16
        > p2 alone                              = asked p2; p2 may lose zergling; p2 may lose ultralisk; p2 may not lose mutalisk
        > p2 lose zergling                      = units torus-3 p2 ultralisk mutalisk; p2 spare zergling 9
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
        "result 0 7/8 7/6; p1 spare siege_tank 2; p2 spare mutalisk 2",
    );
    fight(
        "raynor overmind",
        ("siege_tank marine", "terran_combat_02"),
        ("mutalisk", "zerg_combat_16"),
        "result 0 8/8 7/6; p2 spare mutalisk 2",
    );
}

/// SC-AIR-09: a reserve unit without power still brings its keywords.
#[test]
fn silent_reserves_bring_keywords() {
    let story = |units: &str, pair: &str| {
        format!(
            "
            p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 hydralisk
            p1 hand terran_combat_11 | p2 hand burrow-1
            attack torus-3 p1 {units}
            {pair}
            > p1 play terran_combat_11
            > p1 alone
            > p2 play burrow-1
            > p2 alone
            "
        )
    };
    check(&format!("{}= result 0 6/6 0/5; p2 spare hydralisk 6", story("marine science_vessel", "")));
    check(&format!("{}= asked p2; p2 may withdraw torus-2; p2 spare hydralisk 5", story("marine", "")));
}

/// SC-AIR-06: what the enemy front line cannot hit is not said to be in danger.
#[test]
fn a_picture_knows_who_can_be_hit() {
    let war = run("
        factions raynor overmind
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 mutalisk
        p1 hand terran_combat_02 | p2 hand zerg_combat_16
        attack torus-3 p1 siege_tank
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
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 hydralisk
        p1 hand protoss_combat_08 | p2 hand zerg_combat_10
        attack torus-3 p1 scout
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
            p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 marine
            p1 hand zerg_combat_01 zerg_combat_02 zerg_combat_17
            attack torus-3 p1 zergling zergling
            {answers}
            "
        ));
        let battle = war.view(Viewer::Seat(Seat(1))).picture().battle.expect("a battle");
        battle.skirmishes[0].camps[0].attack
    };
    let (least, most) = seen("> p1 play zerg_combat_01\n> p1 alone");
    assert!(least < most);
    // Both reinforcements of the Zerg add 1 where there is a reserve.
    assert_eq!(seen("> p1 play zerg_combat_01\n> p1 reinforce zerg_combat_17"), (least + 1, most + 1));
    // Before the second card is played, or left out, both may come.
    assert_eq!(seen(""), (least, most + 1));
    assert_eq!(seen("> p1 play zerg_combat_01"), (least, most + 1));
    // A card from the deck lies alone.
    assert_eq!(seen("> p1 top"), (least, most));
}

/// What lies open on one side counts in the range of the other.
#[test]
fn an_open_card_narrows_the_range() {
    let seen = |answer: &str| {
        let war = run(&format!(
            "
            factions raynor mengsk
            p1 base chau_sara-3 | p2 base halcyon-2
            p2 keeps event_2_02 | p2 units torus-3 vulture | p1 hand terran_combat_12 lockdown
            attack torus-3 p1 ghost
            > p2 use event:event_2_02
            > p1 play terran_combat_12
            > p1 {answer}
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
        p1 base chau_sara-3 | p2 base halcyon-2
        p1 keeps event_2_02 | p2 units torus-3 marine | p2 hand terran_combat_16
        attack torus-3 p1 ghost
        > p1 use event:event_2_02
        > p2 play terran_combat_16
        > p2 alone
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
    // Each kind of card says what it would do in the skirmish that is played for, to whoever holds it.
    let playing = battle.playing.expect("p1 plays");
    assert_eq!((playing.skirmish, playing.camp, playing.reinforce, playing.cards.len()), (0, 0, false, 2));
    let would = |name: &str| {
        let card = data().card_named(name).expect("a card");
        *playing.cards.iter().find(|seen| seen.card == card).expect("it is in the hand")
    };
    let (good, nuke) = (would("terran_combat_12"), would("nuke"));
    assert_eq!((good.attack, good.falls[1]), ((5, 5), Some(100)));
    assert_eq!((nuke.attack.0, nuke.falls[1]), (0, Some(0)));
    for seen in [good, nuke] {
        assert_eq!(seen.counts, data().card(seen.card).units.contains(Unit::Ghost));
    }
    let other = war.view(Viewer::Seat(Seat(1))).picture().battle.expect("a battle");
    assert_eq!(other.playing, None, "he may not know the hand");
}
