//! SR-ALLY.

use crate::check;
use game_star_realms::cards::{Set, card};
use game_star_realms::{Kind, When};

/// SR-ALLY-01: another card of the faction, in play, on the same side, in the owner's turn.
#[test]
fn an_ally_ability_needs_another_card_of_the_faction() {
    check(
        "p1 hand predator bioformer | p2 play swarmer bioformer
         > p1 play predator            = p1 may not use predator ally
         > p1 play bioformer           = p1 may use predator ally",
    );
    check(
        "p1 play nesting_ground spike_cluster | p2 play infested_moon spike_cluster
         > p2 use infested_moon ally   ! NotAsked",
    );
}

/// SR-ALLY-02: a card is not its own ally.
#[test]
fn a_card_is_not_its_own_ally() {
    check(
        "p1 hand star_barge
         > p1 play star_barge
         > p1 use star_barge ally      ! NeedsAllies StarEmpire need 1 have 0",
    );
}

/// SR-ALLY-03: copies ally each other.
#[test]
fn copies_are_allies_of_each_other() {
    check(
        "p1 hand stinger*3
         > p1 play stinger
         > p1 play stinger             = p1 combat 6
         > p1 use stinger ally
         > p1 use stinger#2 ally       = p1 combat 12
         > p1 play stinger             = p1 combat 15
         > p1 use stinger#3 ally       = p1 combat 18",
    );
}

/// SR-ALLY-04: the order of play does not matter.
#[test]
fn the_order_of_play_does_not_matter() {
    check(
        "p1 hand predator blob_alpha, deck scout
         > p1 play predator
         > p1 play blob_alpha
         > p1 use predator ally        = p1 hand scout",
    );
    check(
        "p1 hand predator blob_alpha, deck scout
         > p1 play blob_alpha
         > p1 play predator
         > p1 use predator ally        = p1 hand scout",
    );
}

/// SR-ALLY-05: unlocked once, usable all turn; but both cards must have been in play together, and next turn counts anew.
#[test]
fn an_unlocked_ally_ability_stays_unlocked_for_the_turn() {
    check(
        "p1 hand cargo_pod predator, deck scout
         > p1 play predator
         > p1 play cargo_pod
         > p1 use cargo_pod scrap      = p1 play predator
         > p1 use predator ally        = p1 hand scout",
    );
    check(
        "p1 hand cargo_pod predator
         > p1 play cargo_pod
         > p1 use cargo_pod scrap
         > p1 play predator
         > p1 use predator ally        ! NeedsAllies Blob",
    );
    check(
        "p1 hand stinger, play spike_cluster, deck scout*5
         > p1 play stinger             = p1 may use spike_cluster ally
         > p1 end
         > p2 end
         > p1 use spike_cluster ally ! NeedsAllies Blob",
    );
}

/// SR-ALLY-06: bases from earlier turns are allies.
#[test]
fn bases_from_earlier_turns_are_allies() {
    check(
        "p1 hand trade_hauler, play loyal_colony
         > p1 play trade_hauler
         > p1 use trade_hauler ally    = p1 authority 53",
    );
    check(
        "p1 play defense_system the_oracle, deck scout*5 | turn p2
         > p2 end
         > p1 use defense_system ally = p1 combat 2
         > p1 use the_oracle ally      = p1 combat 5",
    );
}

/// SR-ALLY-07: optional, and once a turn.
#[test]
fn an_ally_ability_is_optional_and_works_once() {
    check(
        "p1 hand repair_mech destroyer_bot scout, deck viper*5
         > p1 play repair_mech
         > p1 choose 1
         > p1 play destroyer_bot
         > p1 end                      = scrap 0",
    );
    check(
        "p1 hand stinger*3
         > p1 play stinger
         > p1 play stinger
         > p1 use stinger ally
         > p1 play stinger
         > p1 use stinger ally         ! AlreadyUsed",
    );
}

/// SR-ALLY-08: a double ally needs two others.
#[test]
fn a_double_ally_needs_two_others() {
    check(
        "p1 hand hive_queen predator cargo_pod
         > p1 play hive_queen
         > p1 play predator            = p1 may use hive_queen ally
         > p1 use hive_queen double    ! NeedsAllies DoubleAlly need 2 have 1
         > p1 play cargo_pod
         > p1 use cargo_pod scrap      = p1 play hive_queen predator
         > p1 use hive_queen ally
         > p1 use hive_queen double    = p1 combat 20",
    );
}

/// SR-ALLY-09: ally and double ally of one card are two abilities; otherwise the same rules.
#[test]
fn ally_and_double_ally_are_two_abilities() {
    check(
        "p1 play swarm_cluster predator*2, hand predator
         > p1 use swarm_cluster ally
         > p1 use swarm_cluster double = p1 combat 6
         > p1 play predator
         > p1 use swarm_cluster double ! AlreadyUsed DoubleAlly",
    );
    // Optional, and unlocked whichever card came first.
    check(
        "p1 hand predator*2 hive_queen, deck scout*6
         > p1 play predator
         > p1 play predator
         > p1 play hive_queen          = p1 may use hive_queen double
         > p1 end                      = turn p2",
    );
}

/// SR-ALLY-10: only Frontiers prints double allies; cards of both sets unlock them.
#[test]
fn only_frontiers_has_double_allies() {
    for kind in Kind::all().filter(|kind| card(*kind).set() == Some(Set::ColonyWars)) {
        assert!(card(kind).effects(When::DoubleAlly).is_none(), "{kind}");
    }
    check(
        "p1 hand light_cruiser, play star_barge lancer, deck scout
         > p1 play light_cruiser
         > p1 use light_cruiser double = p1 hand scout",
    );
}
