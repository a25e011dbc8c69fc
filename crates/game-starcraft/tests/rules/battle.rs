//! Battles, steps 1 to 6, and combat cards.

use crate::kit::{check, options, run, tale};
use game_starcraft::event::Event;
use tabletop::{Game, Seat, Viewer};

/// SC-BATTLE-01: whoever enters is the aggressor, whosever base stands there.
#[test]
fn whoever_enters_is_the_aggressor() {
    let war = run("
        p1 base torus-3 | p1 units torus-2 marine | p2 units torus-3 zergling
        mobilize p1 torus
        > p1 move marine torus-2 torus-3
        > p1 done
        ");
    assert_eq!(war.table.battle.seats, [Seat(0), Seat(1)]);
    assert_eq!(war.table.battle.area.planet(), war.table.order.planet);
}

/// SC-BATTLE-02, SC-SKIRM-02: nine steps, each once; a skirmish has three parts.
#[test]
fn a_battle_has_nine_steps() {
    let (war, news) = tale(
        "
        factions raynor mengsk
        p1 units torus-2 marine | p2 units torus-3 marine | p2 base halcyon-2 | p1 base chau_sara-3
        mobilize p1 torus
        ",
        "
        p1 move marine torus-2 torus-3
        p1 done
        p1 top
        p2 top
        ",
    );
    assert!(!war.table.battle.active);
    let steps: Vec<u8> = news
        .iter()
        .filter_map(|fact| match fact {
            Event::BattleStep { step } => Some(*step),
            _ => None,
        })
        .collect();
    assert_eq!(steps, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
    let parts: Vec<String> = news
        .iter()
        .filter_map(|fact| match fact {
            Event::SkirmishPart { part } => Some(format!("{part:?}")),
            _ => None,
        })
        .collect();
    assert_eq!(parts, ["Reveal", "Compare", "Destroy"]);
}

/// SC-BATTLE-03, SC-RETREAT-11: the order leaves its stack for the contested area, and goes back when the battle is over.
#[test]
fn the_order_marks_the_field() {
    check(
        "
        factions raynor mengsk
        p1 units torus-2 marine | p2 units torus-3 marine | p2 base halcyon-2 | p1 base chau_sara-3
        orders torus p2:build p1:mobilize
        execution p1
        > p1 execute torus
        > p1 carry-out
        > p1 move marine torus-2 torus-3
        > p1 done                               = stack torus p2; units torus-3 none; active p1 torus
        > p1 top
        > p2 top                                = asked p2; battle-step 0; p2 may execute torus
        ",
    );
}

/// SC-BATTLE-04: units in battle keep their owner in the game.
#[test]
fn units_in_battle_are_on_the_board() {
    check(
        "
        p1 units torus-2 marine marine | p2 units torus-3 zergling
        mobilize p1 torus
        > p1 move marine torus-2 torus-3
        > p1 move marine torus-2 torus-3
        > p1 done                               = battle-step 6; p1 in; p2 in; goes-on
        ",
    );
}

/// SC-BATTLE-05, SC-KEY-04: one ability at the start of a battle for each side, the aggressor's first.
#[test]
fn one_start_of_battle_ability_each() {
    check(
        "
        factions raynor mengsk
        p1 keeps event_1_11 event_2_02 | p2 keeps event_1_11 | p2 units torus-3 marine
        attack torus-3 p1 marine
        = asked p1; p1 may use event:event_1_11; p1 may use event:event_2_02; p1 may pass
        > p1 use event:event_1_11               = asked p2; p2 may use event:event_1_11; p1 keeps event_2_02
        > p1 use event:event_2_02               ! NotAsked
        > p2 pass                               = battle-step 6; p1 hand 5; p2 hand 1
        ",
    );
}

/// SC-BATTLE-06: three cards for the aggressor, one for the defender.
#[test]
fn the_aggressor_draws_three_and_the_defender_one() {
    check(
        "
        factions tassadar aldaris
        p1 hand protoss_combat_01 protoss_combat_02 protoss_combat_03 protoss_combat_04 protoss_combat_05 protoss_combat_06
        p2 hand protoss_combat_01 protoss_combat_02 protoss_combat_03 protoss_combat_04 protoss_combat_05 protoss_combat_06
        p2 units torus-3 zealot
        attack torus-3 p1 zealot
        = p1 hand 9; p2 hand 7
        ",
    );
}

/// SC-BATTLE-07, SC-BATTLE-08, SC-BATTLE-09: the aggressor makes as many pairs as he can, choosing both units of each.
#[test]
fn the_aggressor_pairs_as_many_as_possible() {
    check(
        "
        factions overmind mengsk
        p2 units torus-3 firebat siege_tank marine
        attack torus-3 p1 zergling zergling zergling ultralisk
        = p1 may pair zergling firebat; p1 may pair ultralisk siege_tank; p1 may pair zergling siege_tank
        > p1 pair ultralisk firebat
        > p1 pair ultralisk siege_tank          ! NoSuchUnit
        > p1 done                               ! NotNow
        ",
    );
    check(
        "
        factions overmind mengsk
        p2 units torus-3 firebat siege_tank
        attack torus-3 p1 zergling zergling zergling ultralisk
        > p1 pair zergling firebat
        > p1 pair ultralisk siege_tank          = skirmishes 2; battle-step 5
        ",
    );
    check(
        "
        factions raynor overmind
        p2 units torus-3 zergling hydralisk ultralisk mutalisk
        attack torus-3 p1 marine marine
        = p1 may pair marine zergling; p1 may pair marine mutalisk; p1 may pair marine ultralisk
        > p1 pair marine mutalisk
        > p1 pair marine hydralisk              = skirmishes 2; asked p2
        ",
    );
}

/// SC-BATTLE-10, SC-BATTLE-11, SC-BATTLE-12: every reserve unit joins a skirmish its owner likes, the aggressor's first.
#[test]
fn reserves_join_skirmishes() {
    let story = "
        factions overmind mengsk
        p2 units torus-3 firebat siege_tank
        attack torus-3 p1 zergling zergling zergling ultralisk
        > p1 pair zergling firebat
        > p1 pair ultralisk siege_tank
        > p1 pass                               ! NotNow
        ";
    check(&format!(
        "{story}
        > p1 reserve 0
        > p1 reserve 0                          = skirmish 0 aggressor zergling + zergling zergling; battle-step 6
        "
    ));
    check(&format!(
        "{story}
        > p1 reserve 0                          = battle-step 5
        > p1 reserve 1                          = skirmish 1 aggressor ultralisk + zergling; battle-step 6
        "
    ));
    check(&format!(
        "{story}
        > p1 reserve 1
        > p1 reserve 1                          = skirmish 1 aggressor ultralisk + zergling zergling
        "
    ));
    // Both sides have Assist units: the defender answers what he sees.
    check(
        "
        factions raynor tassadar
        p2 units torus-3 zealot dragoon high_templar
        attack torus-3 p1 marine firebat science_vessel
        > p1 pair marine zealot                 = skirmishes 2; asked p1
        > p1 reserve 1                          = skirmish 1 aggressor firebat + science_vessel; asked p2
        > p2 reserve 0                          = skirmish 0 defender zealot + high_templar; battle-step 6
        ",
    );
}

/// SC-BATTLE-13, SC-RETREAT-03: one surviving defender holds the area, and every attacker leaves.
#[test]
fn a_single_survivor_defends() {
    check(
        "
        factions raynor mengsk
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 goliath
        p1 hand terran_combat_14 | p2 hand terran_combat_07
        attack torus-3 p1 marine marine marine
        > p1 play terran_combat_14
        > p1 alone
        > p2 play terran_combat_07
        > p2 alone                              = result 0 8/4 4/3
        ",
    );
    check(
        "
        factions raynor mengsk
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 siege_tank
        p1 hand terran_combat_07 | p2 hand terran_combat_15
        attack torus-3 p1 marine marine marine
        > p1 play terran_combat_07
        > p1 alone
        > p2 play terran_combat_15
        > p2 alone                              = result 0 6/3 7/8; asked p1; p1 may retreat torus-2
        > p1 retreat torus-2                    = units torus-2 p1 marine marine; units torus-3 p2 siege_tank
        ",
    );
}

/// SC-BATTLE-14: when nobody is left the area is empty; its card stays with its holder, and nobody scores it.
#[test]
fn a_field_without_survivors() {
    check(
        "
        factions raynor mengsk
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units halcyon-1 marine
        p1 hand terran_combat_11 | p2 hand terran_combat_11
        attack halcyon-1 p1 marine
        > p1 play terran_combat_11
        > p1 alone
        > p2 play terran_combat_11
        > p2 alone                              = phase planning; units halcyon-1 none; holder halcyon-1 p2
        ",
    );
    check(
        "
        factions raynor mengsk
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-1 marine
        p1 hand terran_combat_11 | p2 hand terran_combat_11
        attack torus-1 p1 marine
        > p1 play terran_combat_11
        > p1 alone
        > p2 play terran_combat_11
        > p2 alone                              = phase planning; p1 conquest 0; p2 conquest 0
        ",
    );
}

/// SC-BATTLE-15, SC-REGROUP-08: the beaten holder keeps the card until Regroup, at the risk of his workers.
#[test]
fn a_lost_area_keeps_paying_until_regroup() {
    check(
        "
        factions raynor mengsk
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units halcyon-1 marine | p2 buildings 2 0 0
        p1 hand terran_combat_11 | p2 hand terran_combat_08 | orders halcyon p2:build
        attack halcyon-1 p1 marine
        > p1 play terran_combat_11
        > p1 alone
        > p2 play terran_combat_08
        > p2 alone                              = units halcyon-1 p1 marine; holder halcyon-1 p2
        > p2 execute halcyon
        > p2 carry-out
        > p2 build firebat halcyon-2
        > p2 pay home
        > p2 pay halcyon-1                      = workers halcyon-1 1; p2 pool 6; p2 spare-workers 7
        > p2 done                               = holder halcyon-1 none; p2 pool 7; p2 spare-workers 8
        ",
    );
}

/// SC-BATTLE-16, SC-REGROUP-03: a base takes no part in battle and stands until step 1; driven out in time, the enemy leaves it whole.
#[test]
fn a_base_outlives_the_battle() {
    check(
        "
        factions raynor mengsk
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units halcyon-2 marine | p2 units halcyon-1 marine marine
        p1 hand terran_combat_11 | p2 hand terran_combat_08 terran_combat_10 | orders halcyon p2:mobilize
        attack halcyon-2 p1 marine
        > p1 play terran_combat_11
        > p1 alone
        > p2 play terran_combat_08
        > p2 alone                              = units halcyon-2 p1 marine; base halcyon-2 p2
        > p2 execute halcyon
        > p2 carry-out
        > p2 move marine halcyon-1 halcyon-2
        > p2 move marine halcyon-1 halcyon-2
        > p2 done
        > p2 play terran_combat_10
        > p2 alone
        > p1 play terran_combat_01
        > p1 alone                              = phase planning; result 0 6/5 5/2; base halcyon-2 p2
        ",
    );
}

/// SC-CARD-02, SC-CARD-05, SC-CARD-06: one regular card, at most one reinforcement; a card from the deck stays alone, and so does
/// whoever has no regular card.
#[test]
fn cards_of_a_skirmish() {
    check(
        "
        p1 hand terran_combat_10 terran_combat_11 terran_combat_17 terran_combat_18 | p2 units torus-3 zergling
        attack torus-3 p1 vulture
        > p1 play terran_combat_17              ! NotRegular
        > p1 play terran_combat_10
        > p1 play terran_combat_11              ! NotNow
        > p1 reinforce terran_combat_11         ! NotReinforcement
        > p1 reinforce terran_combat_17         = asked p2
        > p1 reinforce terran_combat_18         ! NotAsked
        ",
    );
    check(
        "
        p1 hand terran_combat_17 | p2 units torus-3 zergling
        attack torus-3 p1 vulture
        > p1 top                                = asked p2; p1 hand 4
        ",
    );
    // The defender draws the one card of his deck: a second reinforcement.
    let war = run("
        p2 units torus-3 zergling | p2 hand zerg_combat_18 | p2 deck zerg_combat_17
        attack torus-3 p1 marine
        > p1 top
        ");
    assert_eq!(options(&war, 1), ["top"]);
}

/// SC-CARD-03: the aggressor plays first; the defender sees how many cards lie there, and no face.
#[test]
fn the_defender_sees_backs() {
    let war = run("
        p1 hand terran_combat_10 terran_combat_17 terran_combat_11 | p2 units torus-3 zergling hydralisk
        attack torus-3 p1 vulture vulture
        > p1 pair vulture zergling
        > p2 play zerg_combat_01                ! NotAsked
        > p1 play terran_combat_10
        > p1 reinforce terran_combat_17
        > p1 play terran_combat_11
        > p1 alone
        ");
    let view = war.view(Viewer::Seat(Seat(1)));
    let battle = view.picture().battle.expect("a battle");
    let mine: Vec<_> = battle.skirmishes.iter().map(|skirmish| &skirmish.camps[0]).collect();
    assert_eq!((mine[0].cards, mine[1].cards), (2, 1));
    assert!(mine.iter().all(|force| force.regular.is_none() && force.reinforcement.is_none() && !force.open));
    // Their owner knows them.
    let own = war.view(Viewer::Seat(Seat(0))).picture().battle.expect("a battle");
    assert!(own.skirmishes[0].camps[0].regular.is_some());
}

/// SC-CARD-04: the top of the deck may be played whatever is in hand, and must where hands run dry; all see that it came from there.
#[test]
fn cards_may_come_from_the_deck() {
    let war = run("
        factions raynor mengsk
        p1 hand terran_combat_10 | p2 units torus-3 marine marine marine | p2 hand terran_combat_11
        attack torus-3 p1 marine marine marine
        > p1 top
        > p1 top
        > p1 top
        > p2 play terran_combat_11
        > p2 alone
        > p2 top
        > p2 top
        ");
    assert_eq!(war.secrets.hands[Seat(1)].len(), 1);
    let view = war.view(Viewer::Spectator);
    let battle = view.picture().battle.expect("a battle");
    let from_deck: Vec<_> = battle.skirmishes.iter().map(|skirmish| skirmish.camps[1].from_deck).collect();
    assert_eq!(from_deck, [false, true, true]);
}

/// SC-CARD-07: a lone reinforcement from the deck is replaced until a regular card appears; without any, nothing counts.
#[test]
fn a_lone_reinforcement_is_replaced() {
    check(
        "
        p1 base chau_sara-3 | p2 units torus-3 zergling | p2 base halcyon-2
        p2 deck zerg_combat_05 zerg_combat_06 zerg_combat_17 zerg_combat_18 zerg_combat_01 | p1 hand terran_combat_11
        attack torus-3 p1 marine
        > p1 play terran_combat_11
        > p1 alone
        dice 2 2
        > p2 top                                = p2 discarded zerg_combat_17; p2 discarded zerg_combat_18; result 0 6/6 5/6
        ",
    );
    check(
        "
        p1 base chau_sara-3 | p2 units torus-3 zergling | p2 base halcyon-2
        p2 deck zerg_combat_17 zerg_combat_18 | p2 without-discard | p1 hand terran_combat_11
        attack torus-3 p1 marine
        > p1 play terran_combat_11
        > p1 alone
        > p2 top                                = result 0 6/6 0/0
        ",
    );
}

/// SC-CARD-08: pictured units fight with full values, others with reduced ones.
#[test]
fn full_or_reduced_values() {
    let fight = |unit: &str, card: &str, result: &str| {
        check(&format!(
            "
            p1 base chau_sara-3 | p2 units torus-3 {unit} | p2 base halcyon-2
            p1 hand terran_combat_11 | p2 hand {card}
            attack torus-3 p1 marine
            > p1 play terran_combat_11
            > p1 alone
            > p2 play {card}
            > p2 alone                          = result 0 6/6 {result}
            "
        ));
    };
    fight("zergling", "zerg_combat_03", "4/5");
    fight("ultralisk", "zerg_combat_09", "8/9");
    fight("guardian", "zerg_combat_09", "8/8");
    fight("zergling", "zerg_combat_09", "5/2");
}

/// SC-CARD-09, SC-CARD-10: reserve units bring neither a regular card's ability nor an unmarked reinforcement to life.
#[test]
fn reserves_do_not_match_cards() {
    let (war, news) = tale(
        "
        factions raynor mengsk
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 marine
        p1 hand terran_combat_16 terran_combat_17 | p2 hand terran_combat_16
        attack torus-3 p1 marine siege_tank
        ",
        "
        p1 pair marine marine
        p1 play terran_combat_16
        p1 reinforce terran_combat_17
        p2 play terran_combat_16
        p2 alone
        ",
    );
    // 2/5, and 2 of the reserve tank; no +1 of the card, no repair.
    assert_eq!(game_starcraft::script::holds(&war, "result 0 4/5 2/5"), Ok(()));
    assert!(news.iter().any(|fact| matches!(fact, Event::Ineligible { seat: Seat(0), .. })));
    assert_eq!(game_starcraft::script::holds(&war, "p1 discarded terran_combat_17"), Ok(()));
}

/// SC-CARD-11: under the Special Assist mark a reserve unit of the same skirmish is enough.
#[test]
fn the_special_assist_mark() {
    let story = |ghost: u8| {
        format!(
            "
            factions raynor tassadar
            p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 zealot zealot
            p1 hand terran_combat_04 cloaking_field terran_combat_11 | p2 hand protoss_combat_01 protoss_combat_02
            attack torus-3 p1 marine marine ghost
            > p1 pair marine zealot
            > p1 pair marine zealot
            > p1 reserve {ghost}
            > p1 play terran_combat_04
            > p1 reinforce cloaking_field
            > p1 play terran_combat_11
            > p1 alone
            > p2 play protoss_combat_01
            > p2 alone
            > p2 play protoss_combat_02
            > p2 alone
            > p2 pass
            > p1 fight 0
            "
        )
    };
    // With the Ghost beside it the card is in force until its skirmish is over, and goes to the discard afterwards.
    let eligible = |ghost: u8| {
        let mut lines: Vec<String> = story(ghost).lines().map(str::to_owned).collect();
        lines.retain(|line| line.trim().starts_with('>'));
        let table: String =
            story(ghost).lines().filter(|line| !line.trim().starts_with('>')).collect::<Vec<_>>().join("\n");
        let steps: String =
            lines.iter().map(|line| line.trim().trim_start_matches("> ")).collect::<Vec<_>>().join("\n");
        let (_, news) = tale(&table, &steps);
        !news.iter().any(|fact| matches!(fact, Event::Ineligible { .. }))
    };
    assert!(eligible(0));
    assert!(!eligible(1));
}

/// SC-CARD-12, SC-SPLASH-02: once eligible, a reinforcement works although the unit that made it eligible is lost.
#[test]
fn an_eligible_card_stays_in_force() {
    let (_, news) = tale(
        "
        factions tassadar overmind
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 ultralisk
        p1 hand protoss_combat_08 psionic_storm | p2 hand zerg_combat_09
        attack torus-3 p1 scout high_templar
        ",
        "
        p1 play protoss_combat_08
        p1 reinforce psionic_storm
        p2 play zerg_combat_09
        p2 alone
        p1 pass
        ",
    );
    // 9/8 against 8/9: the Ultralisk falls to the Scout, the High Templar in reserve to the Ultralisk; the storm rages on.
    let storm = game_starcraft::cards::data().card_named("psionic_storm").expect("it");
    assert!(news.contains(&Event::SplashTriggered { seat: Seat(0), card: storm }));
    let templar = game_starcraft::ids::Unit::HighTemplar;
    assert!(news.contains(&Event::UnitFell { seat: Seat(0), unit: templar }));
}

/// SC-CARD-13, SC-SKIRM-01, SC-SKIRM-03: after each skirmish the aggressor names the next; used cards lie in the discards, cards of
/// the others are still hidden.
#[test]
fn skirmishes_are_resolved_one_by_one() {
    let story = "
        factions raynor mengsk
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 marine marine marine
        p1 hand terran_combat_10 terran_combat_11 terran_combat_12
        p2 hand terran_combat_10 terran_combat_11 terran_combat_12
        attack torus-3 p1 marine marine marine
        > p1 play terran_combat_10
        > p1 alone
        > p1 play terran_combat_11
        > p1 alone
        > p1 play terran_combat_12
        > p1 alone
        > p2 play terran_combat_10
        > p2 alone
        > p2 play terran_combat_11
        > p2 alone
        > p2 play terran_combat_12
        > p2 alone
        > p2 fight 1                            ! NotAsked
        > p1 fight 1                            = asked p1; p1 options 2
        = p1 discarded terran_combat_11; p2 discarded terran_combat_11
        = p1 not-discarded terran_combat_10; p1 may fight 0; p1 may fight 2
        > p1 fight 1                            ! SkirmishOver
        ";
    check(story);
    let war = run(story);
    let battle = war.view(Viewer::Seat(Seat(1))).picture().battle.expect("a battle");
    assert!(battle.skirmishes[0].camps[0].regular.is_none());
    assert!(battle.skirmishes[1].camps[0].regular.is_some());
}

/// SC-CARD-14: the last card of the deck brings the discard back at once.
#[test]
fn an_empty_deck_is_refilled_at_once() {
    check(
        "
        factions raynor mengsk
        p1 hand terran_combat_01 terran_combat_02 terran_combat_03 terran_combat_04 terran_combat_05 terran_combat_06
        p1 hand terran_combat_07 | p1 deck terran_combat_08 terran_combat_09
        research p1 chau_sara
        = p1 deck 2; p1 discard 9
        > p1 draw                               = p1 hand 10; p1 deck 8; p1 discard 0
        = p1 has terran_combat_08; p1 has terran_combat_09
        ",
    );
    check(
        "
        factions raynor mengsk
        p2 hand terran_combat_01 terran_combat_02 terran_combat_03 terran_combat_04 terran_combat_05 terran_combat_06
        p2 hand terran_combat_07 terran_combat_08 terran_combat_09 terran_combat_10 terran_combat_11 terran_combat_12
        p2 deck terran_combat_13 | p2 units torus-3 marine
        attack torus-3 p1 marine
        = p2 hand 13; p2 deck 5; p2 discard 0; p2 has terran_combat_13
        ",
    );
}

/// SC-CARD-15: a new round does not touch the discard.
#[test]
fn the_discard_stays_between_rounds() {
    check(
        "
        p1 discard terran_combat_01 terran_combat_02 | round 2
        regroup 1
        = phase planning; round 3; p1 discard 2; p1 deck 16
        ",
    );
}

/// SC-CARD-16: hands and decks are hidden, their sizes and the discards are open.
#[test]
fn hands_are_hidden_and_discards_open() {
    let story = "
        p1 hand terran_combat_01 terran_combat_02 terran_combat_03 terran_combat_04 terran_combat_05 terran_combat_06
        p1 hand terran_combat_07
        p1 discard terran_combat_08 terran_combat_09 terran_combat_10 terran_combat_11 terran_combat_12
        planning
        ";
    let war = run(story);
    let view = war.view(Viewer::Seat(Seat(1)));
    assert_eq!((view.hands[Seat(0)], view.decks[Seat(0)]), (7, 6));
    assert_eq!(view.picture().players[0].discard.len(), 5);
    assert!(view.picture().hand.is_empty());
    check(&format!("{story}= p1 has terran_combat_01\n~ p2 p1 has terran_combat_01"));
    check(&format!("{story}= p1 deck-has terran_combat_14\n~ p2 p1 deck-has terran_combat_14"));
}

/// SC-CARD-17: a card for any unit is always eligible; its conditions still count.
#[test]
fn cards_for_any_unit() {
    let (war, news) = tale(
        "
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 zergling
        p1 hand terran_combat_11 | p2 hand zerg_combat_03 zerg_combat_17
        attack torus-3 p1 marine
        ",
        "
        p1 play terran_combat_11
        p1 alone
        p2 play zerg_combat_03
        p2 reinforce zerg_combat_17
        ",
    );
    assert_eq!(game_starcraft::script::holds(&war, "result 0 6/6 4/5"), Ok(()));
    assert!(!news.iter().any(|fact| matches!(fact, Event::Ineligible { .. })));
    check(
        "
        factions raynor tassadar
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 high_templar
        p1 hand terran_combat_11 | p2 hand protoss_combat_13 protoss_combat_17
        attack torus-3 p1 marine
        > p1 play terran_combat_11
        > p1 alone
        > p2 play protoss_combat_13
        > p2 reinforce protoss_combat_17
        > p2 pass                               = result 0 6/6 5/3
        ",
    );
}

/// SC-ORDER-05, SC-ORDER-06: a special Mobilize draws five cards and adds 1 to every attack.
#[test]
fn a_special_mobilize_strikes_harder() {
    check(
        "
        factions raynor mengsk
        p1 hand terran_combat_01 terran_combat_02 terran_combat_03 terran_combat_16
        p1 base chau_sara-3 | p2 base halcyon-2 | p2 units torus-3 goliath
        p2 hand terran_combat_16
        attack* torus-3 p1 goliath
        > p1 draw                               = p1 hand 9; p2 hand 2
        > p1 play terran_combat_16
        > p1 alone
        > p2 play terran_combat_16
        > p2 alone                              = result 0 8/8 7/8; units torus-3 p1 goliath
        ",
    );
    check(
        "
        p1 hand terran_combat_01 | p2 units torus-3 zergling
        attack* torus-3 p1 marine
        > p1 no-draw                            = p1 hand 4
        ",
    );
}
