//! Battles, steps 1 to 6, and combat cards.

use crate::table::{check, options, run, tale};
use game_starcraft::event::Event;
use tabletop::{Game, Seat, Viewer};

/// SC-BATTLE-01: whoever enters is the aggressor, whosever base stands there.
#[test]
fn whoever_enters_is_the_aggressor() {
    let war = run("
        blue base torus-3 | blue units torus-2 marine | red units torus-3 zergling
        mobilize blue torus
        > blue move marine torus-2 torus-3
        > blue done
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
        blue units torus-2 marine | red units torus-3 marine | red base halcyon-2 | blue base chau_sara-3
        mobilize blue torus
        ",
        "
        blue move marine torus-2 torus-3
        blue done
        blue top
        red top
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
        blue units torus-2 marine | red units torus-3 marine | red base halcyon-2 | blue base chau_sara-3
        orders torus red:build blue:mobilize
        execution blue
        > blue execute torus
        > blue carry-out
        > blue move marine torus-2 torus-3
        > blue done                             = stack torus red; units torus-3 none; active blue torus
        > blue top
        > red top                               = asked red; battle-step 0; red may execute torus
        ",
    );
}

/// SC-BATTLE-04: units in battle keep their owner in the game.
#[test]
fn units_in_battle_are_on_the_board() {
    check(
        "
        blue units torus-2 marine marine | red units torus-3 zergling
        mobilize blue torus
        > blue move marine torus-2 torus-3
        > blue move marine torus-2 torus-3
        > blue done                             = battle-step 6; blue in; red in; goes-on
        ",
    );
}

/// SC-BATTLE-05, SC-KEY-04: one ability at the start of a battle for each side, the aggressor's first.
#[test]
fn one_start_of_battle_ability_each() {
    check(
        "
        factions raynor mengsk
        blue keeps event_1_11 event_2_02 | red keeps event_1_11 | red units torus-3 marine
        attack torus-3 blue marine
        = asked blue; blue may use event:event_1_11; blue may use event:event_2_02; blue may pass
        > blue use event:event_1_11             = asked red; red may use event:event_1_11; blue keeps event_2_02
        > blue use event:event_2_02             ! NotAsked
        > red pass                              = battle-step 6; blue hand 5; red hand 1
        ",
    );
}

/// SC-BATTLE-06: three cards for the aggressor, one for the defender.
#[test]
fn the_aggressor_draws_three_and_the_defender_one() {
    check(
        "
        factions tassadar aldaris
        blue hand protoss_combat_01 protoss_combat_02 protoss_combat_03 protoss_combat_04 protoss_combat_05 protoss_combat_06
        red hand protoss_combat_01 protoss_combat_02 protoss_combat_03 protoss_combat_04 protoss_combat_05 protoss_combat_06
        red units torus-3 zealot
        attack torus-3 blue zealot
        = blue hand 9; red hand 7
        ",
    );
}

/// SC-BATTLE-07, SC-BATTLE-08, SC-BATTLE-09: the aggressor makes as many pairs as he can, choosing both units of each.
#[test]
fn the_aggressor_pairs_as_many_as_possible() {
    check(
        "
        factions overmind mengsk
        red units torus-3 firebat siege_tank marine
        attack torus-3 blue zergling zergling zergling ultralisk
        = blue may pair zergling firebat; blue may pair ultralisk siege_tank; blue may pair zergling siege_tank
        > blue pair ultralisk firebat
        > blue pair ultralisk siege_tank        ! NoSuchUnit
        > blue done                             ! NotNow
        ",
    );
    check(
        "
        factions overmind mengsk
        red units torus-3 firebat siege_tank
        attack torus-3 blue zergling zergling zergling ultralisk
        > blue pair zergling firebat
        > blue pair ultralisk siege_tank        = skirmishes 2; battle-step 5
        ",
    );
    check(
        "
        factions raynor overmind
        red units torus-3 zergling hydralisk ultralisk mutalisk
        attack torus-3 blue marine marine
        = blue may pair marine zergling; blue may pair marine mutalisk; blue may pair marine ultralisk
        > blue pair marine mutalisk
        > blue pair marine hydralisk            = skirmishes 2; asked red
        ",
    );
}

/// SC-BATTLE-10, SC-BATTLE-11, SC-BATTLE-12: every reserve unit joins a skirmish its owner likes, the aggressor's first.
#[test]
fn reserves_join_skirmishes() {
    let story = "
        factions overmind mengsk
        red units torus-3 firebat siege_tank
        attack torus-3 blue zergling zergling zergling ultralisk
        > blue pair zergling firebat
        > blue pair ultralisk siege_tank
        > blue pass                             ! NotNow
        ";
    check(&format!(
        "{story}
        > blue reserve 0
        > blue reserve 0                        = skirmish 0 aggressor zergling + zergling zergling; battle-step 6
        "
    ));
    check(&format!(
        "{story}
        > blue reserve 0                        = battle-step 5
        > blue reserve 1                        = skirmish 1 aggressor ultralisk + zergling; battle-step 6
        "
    ));
    check(&format!(
        "{story}
        > blue reserve 1
        > blue reserve 1                        = skirmish 1 aggressor ultralisk + zergling zergling
        "
    ));
    // Both sides have Assist units: the defender answers what he sees.
    check(
        "
        factions raynor tassadar
        red units torus-3 zealot dragoon high_templar
        attack torus-3 blue marine firebat science_vessel
        > blue pair marine zealot               = skirmishes 2; asked blue
        > blue reserve 1                        = skirmish 1 aggressor firebat + science_vessel; asked red
        > red reserve 0                         = skirmish 0 defender zealot + high_templar; battle-step 6
        ",
    );
}

/// SC-BATTLE-13, SC-RETREAT-03: one surviving defender holds the area, and every attacker leaves.
#[test]
fn a_single_survivor_defends() {
    check(
        "
        factions raynor mengsk
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 goliath
        blue hand terran_combat_14 | red hand terran_combat_07
        attack torus-3 blue marine marine marine
        > blue play terran_combat_14
        > blue alone
        > red play terran_combat_07
        > red alone                             = result 0 8/4 4/3
        ",
    );
    check(
        "
        factions raynor mengsk
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 siege_tank
        blue hand terran_combat_07 | red hand terran_combat_15
        attack torus-3 blue marine marine marine
        > blue play terran_combat_07
        > blue alone
        > red play terran_combat_15
        > red alone                             = result 0 6/3 7/8; asked blue; blue may retreat torus-2
        > blue retreat torus-2                  = units torus-2 blue marine marine; units torus-3 red siege_tank
        ",
    );
}

/// SC-BATTLE-14: when nobody is left the area is empty; its card stays with its holder, and nobody scores it.
#[test]
fn a_field_without_survivors() {
    check(
        "
        factions raynor mengsk
        blue base chau_sara-3 | red base halcyon-2 | red units halcyon-1 marine
        blue hand terran_combat_11 | red hand terran_combat_11
        attack halcyon-1 blue marine
        > blue play terran_combat_11
        > blue alone
        > red play terran_combat_11
        > red alone                             = phase planning; units halcyon-1 none; holder halcyon-1 red
        ",
    );
    check(
        "
        factions raynor mengsk
        blue base chau_sara-3 | red base halcyon-2 | red units torus-1 marine
        blue hand terran_combat_11 | red hand terran_combat_11
        attack torus-1 blue marine
        > blue play terran_combat_11
        > blue alone
        > red play terran_combat_11
        > red alone                             = phase planning; blue conquest 0; red conquest 0
        ",
    );
}

/// SC-BATTLE-15, SC-REGROUP-08: the beaten holder keeps the card until Regroup, at the risk of his workers.
#[test]
fn a_lost_area_keeps_paying_until_regroup() {
    check(
        "
        factions raynor mengsk
        blue base chau_sara-3 | red base halcyon-2 | red units halcyon-1 marine | red buildings 2 0 0
        blue hand terran_combat_11 | red hand terran_combat_08 | orders halcyon red:build
        attack halcyon-1 blue marine
        > blue play terran_combat_11
        > blue alone
        > red play terran_combat_08
        > red alone                             = units halcyon-1 blue marine; holder halcyon-1 red
        > red execute halcyon
        > red carry-out
        > red build firebat halcyon-2
        > red pay home
        > red pay halcyon-1                     = workers halcyon-1 1; red pool 6; red spare-workers 7
        > red done                              = holder halcyon-1 none; red pool 7; red spare-workers 8
        ",
    );
}

/// SC-BATTLE-16, SC-REGROUP-03: a base takes no part in battle and stands until step 1; driven out in time, the enemy leaves it whole.
#[test]
fn a_base_outlives_the_battle() {
    check(
        "
        factions raynor mengsk
        blue base chau_sara-3 | red base halcyon-2 | red units halcyon-2 marine | red units halcyon-1 marine marine
        blue hand terran_combat_11 | red hand terran_combat_08 terran_combat_10 | orders halcyon red:mobilize
        attack halcyon-2 blue marine
        > blue play terran_combat_11
        > blue alone
        > red play terran_combat_08
        > red alone                             = units halcyon-2 blue marine; base halcyon-2 red
        > red execute halcyon
        > red carry-out
        > red move marine halcyon-1 halcyon-2
        > red move marine halcyon-1 halcyon-2
        > red done
        > red play terran_combat_10
        > red alone
        > blue play terran_combat_01
        > blue alone                            = phase planning; result 0 6/5 5/2; base halcyon-2 red
        ",
    );
}

/// SC-CARD-02, SC-CARD-05, SC-CARD-06: one regular card, at most one reinforcement; a card from the deck stays alone, and so does
/// whoever has no regular card.
#[test]
fn cards_of_a_skirmish() {
    check(
        "
        blue hand terran_combat_10 terran_combat_11 terran_combat_17 terran_combat_18 | red units torus-3 zergling
        attack torus-3 blue vulture
        > blue play terran_combat_17            ! NotRegular
        > blue play terran_combat_10
        > blue play terran_combat_11            ! NotNow
        > blue reinforce terran_combat_11       ! NotReinforcement
        > blue reinforce terran_combat_17       = asked red
        > blue reinforce terran_combat_18       ! NotAsked
        ",
    );
    check(
        "
        blue hand terran_combat_17 | red units torus-3 zergling
        attack torus-3 blue vulture
        > blue top                              = asked red; blue hand 4
        ",
    );
    // The defender draws the one card of his deck: a second reinforcement.
    let war = run("
        red units torus-3 zergling | red hand zerg_combat_18 | red deck zerg_combat_17
        attack torus-3 blue marine
        > blue top
        ");
    assert_eq!(options(&war, 1), ["top"]);
}

/// SC-CARD-03: the aggressor plays first; the defender sees how many cards lie there, and no face.
#[test]
fn the_defender_sees_backs() {
    let war = run("
        blue hand terran_combat_10 terran_combat_17 terran_combat_11 | red units torus-3 zergling hydralisk
        attack torus-3 blue vulture vulture
        > blue pair vulture zergling
        > red play zerg_combat_01               ! NotAsked
        > blue play terran_combat_10
        > blue reinforce terran_combat_17
        > blue play terran_combat_11
        > blue alone
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
        blue hand terran_combat_10 | red units torus-3 marine marine marine | red hand terran_combat_11
        attack torus-3 blue marine marine marine
        > blue top
        > blue top
        > blue top
        > red play terran_combat_11
        > red alone
        > red top
        > red top
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
        blue base chau_sara-3 | red units torus-3 zergling | red base halcyon-2
        red deck zerg_combat_05 zerg_combat_06 zerg_combat_17 zerg_combat_18 zerg_combat_01 | blue hand terran_combat_11
        attack torus-3 blue marine
        > blue play terran_combat_11
        > blue alone
        dice 2 2
        > red top                               = red discarded zerg_combat_17; red discarded zerg_combat_18; result 0 6/6 5/6
        ",
    );
    check(
        "
        blue base chau_sara-3 | red units torus-3 zergling | red base halcyon-2
        red deck zerg_combat_17 zerg_combat_18 | red without-discard | blue hand terran_combat_11
        attack torus-3 blue marine
        > blue play terran_combat_11
        > blue alone
        > red top                               = result 0 6/6 0/0
        ",
    );
}

/// SC-CARD-08: pictured units fight with full values, others with reduced ones.
#[test]
fn full_or_reduced_values() {
    let fight = |unit: &str, card: &str, result: &str| {
        check(&format!(
            "
            blue base chau_sara-3 | red units torus-3 {unit} | red base halcyon-2
            blue hand terran_combat_11 | red hand {card}
            attack torus-3 blue marine
            > blue play terran_combat_11
            > blue alone
            > red play {card}
            > red alone                         = result 0 6/6 {result}
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
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 marine
        blue hand terran_combat_16 terran_combat_17 | red hand terran_combat_16
        attack torus-3 blue marine siege_tank
        ",
        "
        blue pair marine marine
        blue play terran_combat_16
        blue reinforce terran_combat_17
        red play terran_combat_16
        red alone
        ",
    );
    // 2/5, and 2 of the reserve tank; no +1 of the card, no repair.
    assert_eq!(game_starcraft::script::holds(&war, "result 0 4/5 2/5"), Ok(()));
    assert!(news.iter().any(|fact| matches!(fact, Event::Ineligible { seat: Seat(0), .. })));
    assert_eq!(game_starcraft::script::holds(&war, "blue discarded terran_combat_17"), Ok(()));
}

/// SC-CARD-11: under the Special Assist mark a reserve unit of the same skirmish is enough.
#[test]
fn the_special_assist_mark() {
    let story = |ghost: u8| {
        format!(
            "
            factions raynor tassadar
            blue base chau_sara-3 | red base halcyon-2 | red units torus-3 zealot zealot
            blue hand terran_combat_04 cloaking_field terran_combat_11 | red hand protoss_combat_01 protoss_combat_02
            attack torus-3 blue marine marine ghost
            > blue pair marine zealot
            > blue pair marine zealot
            > blue reserve {ghost}
            > blue play terran_combat_04
            > blue reinforce cloaking_field
            > blue play terran_combat_11
            > blue alone
            > red play protoss_combat_01
            > red alone
            > red play protoss_combat_02
            > red alone
            > red pass
            > blue fight 0
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
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 ultralisk
        blue hand protoss_combat_08 psionic_storm | red hand zerg_combat_09
        attack torus-3 blue scout high_templar
        ",
        "
        blue play protoss_combat_08
        blue reinforce psionic_storm
        red play zerg_combat_09
        red alone
        blue pass
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
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 marine marine marine
        blue hand terran_combat_10 terran_combat_11 terran_combat_12
        red hand terran_combat_10 terran_combat_11 terran_combat_12
        attack torus-3 blue marine marine marine
        > blue play terran_combat_10
        > blue alone
        > blue play terran_combat_11
        > blue alone
        > blue play terran_combat_12
        > blue alone
        > red play terran_combat_10
        > red alone
        > red play terran_combat_11
        > red alone
        > red play terran_combat_12
        > red alone
        > red fight 1                           ! NotAsked
        > blue fight 1                          = asked blue; blue options 2
        = blue discarded terran_combat_11; red discarded terran_combat_11
        = blue not-discarded terran_combat_10; blue may fight 0; blue may fight 2
        > blue fight 1                          ! SkirmishOver
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
        blue hand terran_combat_01 terran_combat_02 terran_combat_03 terran_combat_04 terran_combat_05 terran_combat_06
        blue hand terran_combat_07 | blue deck terran_combat_08 terran_combat_09
        research blue chau_sara
        = blue deck 2; blue discard 9
        > blue draw                             = blue hand 10; blue deck 8; blue discard 0
        = blue has terran_combat_08; blue has terran_combat_09
        ",
    );
    check(
        "
        factions raynor mengsk
        red hand terran_combat_01 terran_combat_02 terran_combat_03 terran_combat_04 terran_combat_05 terran_combat_06
        red hand terran_combat_07 terran_combat_08 terran_combat_09 terran_combat_10 terran_combat_11 terran_combat_12
        red deck terran_combat_13 | red units torus-3 marine
        attack torus-3 blue marine
        = red hand 13; red deck 5; red discard 0; red has terran_combat_13
        ",
    );
}

/// SC-CARD-15: a new round does not touch the discard.
#[test]
fn the_discard_stays_between_rounds() {
    check(
        "
        blue discard terran_combat_01 terran_combat_02 | round 2
        regroup 1
        = phase planning; round 3; blue discard 2; blue deck 16
        ",
    );
}

/// SC-CARD-16: hands and decks are hidden, their sizes and the discards are open.
#[test]
fn hands_are_hidden_and_discards_open() {
    let story = "
        blue hand terran_combat_01 terran_combat_02 terran_combat_03 terran_combat_04 terran_combat_05 terran_combat_06
        blue hand terran_combat_07
        blue discard terran_combat_08 terran_combat_09 terran_combat_10 terran_combat_11 terran_combat_12
        planning
        ";
    let war = run(story);
    let view = war.view(Viewer::Seat(Seat(1)));
    assert_eq!((view.hands[Seat(0)], view.decks[Seat(0)]), (7, 6));
    assert_eq!(view.picture().players[0].discard.len(), 5);
    assert!(view.picture().hand.is_empty());
    check(&format!("{story}= blue has terran_combat_01\n~ red blue has terran_combat_01"));
    check(&format!("{story}= blue deck-has terran_combat_14\n~ red blue deck-has terran_combat_14"));
}

/// SC-CARD-17: a card for any unit is always eligible; its conditions still count.
#[test]
fn cards_for_any_unit() {
    let (war, news) = tale(
        "
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 zergling
        blue hand terran_combat_11 | red hand zerg_combat_03 zerg_combat_17
        attack torus-3 blue marine
        ",
        "
        blue play terran_combat_11
        blue alone
        red play zerg_combat_03
        red reinforce zerg_combat_17
        ",
    );
    assert_eq!(game_starcraft::script::holds(&war, "result 0 6/6 4/5"), Ok(()));
    assert!(!news.iter().any(|fact| matches!(fact, Event::Ineligible { .. })));
    check(
        "
        factions raynor tassadar
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 high_templar
        blue hand terran_combat_11 | red hand protoss_combat_13 protoss_combat_17
        attack torus-3 blue marine
        > blue play terran_combat_11
        > blue alone
        > red play protoss_combat_13
        > red reinforce protoss_combat_17
        > red pass                              = result 0 6/6 5/3
        ",
    );
}

/// SC-ORDER-05, SC-ORDER-06: a special Mobilize draws five cards and adds 1 to every attack.
#[test]
fn a_special_mobilize_strikes_harder() {
    check(
        "
        factions raynor mengsk
        blue hand terran_combat_01 terran_combat_02 terran_combat_03 terran_combat_16
        blue base chau_sara-3 | red base halcyon-2 | red units torus-3 goliath
        red hand terran_combat_16
        attack* torus-3 blue goliath
        > blue draw                             = blue hand 9; red hand 2
        > blue play terran_combat_16
        > blue alone
        > red play terran_combat_16
        > red alone                             = result 0 8/8 7/8; units torus-3 blue goliath
        ",
    );
    check(
        "
        blue hand terran_combat_01 | red units torus-3 zergling
        attack* torus-3 blue marine
        > blue no-draw                          = blue hand 4
        ",
    );
}
