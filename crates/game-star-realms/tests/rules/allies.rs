//! SR-ALLY.

use crate::check;
use game_star_realms::cards::{Set, card};
use game_star_realms::{Kind, When};

/// SR-ALLY-01: another card of the faction, in play, on the same side, in the owner's turn.
#[test]
fn an_ally_ability_needs_another_card_of_the_faction() {
    check(
        "blue hand predator bioformer | red play swarmer bioformer
         > blue play predator          = blue may not use predator ally
         > blue play bioformer         = blue may use predator ally",
    );
    check(
        "blue play nesting_ground spike_cluster | red play infested_moon spike_cluster
         > red use infested_moon ally  ! NotAsked",
    );
}

/// SR-ALLY-02: a card is not its own ally.
#[test]
fn a_card_is_not_its_own_ally() {
    check(
        "blue hand star_barge
         > blue play star_barge
         > blue use star_barge ally    ! NeedsAllies StarEmpire need 1 have 0",
    );
}

/// SR-ALLY-03: copies ally each other.
#[test]
fn copies_are_allies_of_each_other() {
    check(
        "blue hand stinger*3
         > blue play stinger
         > blue play stinger           = blue combat 6
         > blue use stinger ally
         > blue use stinger#2 ally     = blue combat 12
         > blue play stinger           = blue combat 15
         > blue use stinger#3 ally     = blue combat 18",
    );
}

/// SR-ALLY-04: the order of play does not matter.
#[test]
fn the_order_of_play_does_not_matter() {
    check(
        "blue hand predator blob_alpha, deck scout
         > blue play predator
         > blue play blob_alpha
         > blue use predator ally      = blue hand scout",
    );
    check(
        "blue hand predator blob_alpha, deck scout
         > blue play blob_alpha
         > blue play predator
         > blue use predator ally      = blue hand scout",
    );
}

/// SR-ALLY-05: unlocked once, usable all turn; but both cards must have been in play together, and next turn counts anew.
#[test]
fn an_unlocked_ally_ability_stays_unlocked_for_the_turn() {
    check(
        "blue hand cargo_pod predator, deck scout
         > blue play predator
         > blue play cargo_pod
         > blue use cargo_pod scrap    = blue play predator
         > blue use predator ally      = blue hand scout",
    );
    check(
        "blue hand cargo_pod predator
         > blue play cargo_pod
         > blue use cargo_pod scrap
         > blue play predator
         > blue use predator ally      ! NeedsAllies Blob",
    );
    check(
        "blue hand stinger, play spike_cluster, deck scout*5
         > blue play stinger           = blue may use spike_cluster ally
         > blue end
         > red end
         > blue use spike_cluster ally ! NeedsAllies Blob",
    );
}

/// SR-ALLY-06: bases from earlier turns are allies.
#[test]
fn bases_from_earlier_turns_are_allies() {
    check(
        "blue hand trade_hauler, play loyal_colony
         > blue play trade_hauler
         > blue use trade_hauler ally  = blue authority 53",
    );
    check(
        "blue play defense_system the_oracle, deck scout*5 | turn red
         > red end
         > blue use defense_system ally = blue combat 2
         > blue use the_oracle ally    = blue combat 5",
    );
}

/// SR-ALLY-07: optional, and once a turn.
#[test]
fn an_ally_ability_is_optional_and_works_once() {
    check(
        "blue hand repair_mech destroyer_bot scout, deck viper*5
         > blue play repair_mech
         > blue choose 1
         > blue play destroyer_bot
         > blue end                    = scrap 0",
    );
    check(
        "blue hand stinger*3
         > blue play stinger
         > blue play stinger
         > blue use stinger ally
         > blue play stinger
         > blue use stinger ally       ! AlreadyUsed",
    );
}

/// SR-ALLY-08: a double ally needs two others.
#[test]
fn a_double_ally_needs_two_others() {
    check(
        "blue hand hive_queen predator cargo_pod
         > blue play hive_queen
         > blue play predator          = blue may use hive_queen ally
         > blue use hive_queen double  ! NeedsAllies DoubleAlly need 2 have 1
         > blue play cargo_pod
         > blue use cargo_pod scrap    = blue play hive_queen predator
         > blue use hive_queen ally
         > blue use hive_queen double  = blue combat 20",
    );
}

/// SR-ALLY-09: ally and double ally of one card are two abilities; otherwise the same rules.
#[test]
fn ally_and_double_ally_are_two_abilities() {
    check(
        "blue play swarm_cluster predator*2, hand predator
         > blue use swarm_cluster ally
         > blue use swarm_cluster double = blue combat 6
         > blue play predator
         > blue use swarm_cluster double ! AlreadyUsed DoubleAlly",
    );
    // Optional, and unlocked whichever card came first.
    check(
        "blue hand predator*2 hive_queen, deck scout*6
         > blue play predator
         > blue play predator
         > blue play hive_queen        = blue may use hive_queen double
         > blue end                    = turn red",
    );
}

/// SR-ALLY-10: only Frontiers prints double allies; cards of both sets unlock them.
#[test]
fn only_frontiers_has_double_allies() {
    for kind in Kind::all().filter(|kind| card(*kind).set() == Some(Set::ColonyWars)) {
        assert!(card(kind).effects(When::DoubleAlly).is_none(), "{kind}");
    }
    check(
        "blue hand light_cruiser, play star_barge lancer, deck scout
         > blue play light_cruiser
         > blue use light_cruiser double = blue hand scout",
    );
}
