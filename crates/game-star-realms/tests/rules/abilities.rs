//! SR-ABIL.

use crate::check;

/// SR-ABIL-01: each ability of each card once a turn.
#[test]
fn each_ability_of_each_card_works_once_a_turn() {
    check(
        "p1 play stellar_reef*2
         > p1 use stellar_reef primary
         > p1 use stellar_reef#2 primary = p1 trade 2
         > p1 use stellar_reef primary     ! AlreadyUsed
         > p1 use stellar_reef#2 primary ! AlreadyUsed",
    );
    check(
        "p1 hand predator*3, deck scout*5
         > p1 play predator
         > p1 play predator
         > p1 use predator ally        = p1 hand predator scout
         > p1 play predator
         > p1 use predator ally        ! AlreadyUsed",
    );
}

/// SR-ABIL-02: trade and combat go to the pools and wait there.
#[test]
fn points_wait_in_the_pools() {
    check(
        "row swarmer solar_skiff lancer falcon gunship
         p1 trade 1, hand patrol_cutter scout*3
         > p1 play patrol_cutter       = p1 trade 3; p1 combat 3
         > p1 play scout
         > p1 play scout
         > p1 play scout
         > p1 buy 1                    = p1 trade 5; p1 combat 3
         > p1 attack p2 3              = p2 authority 47",
    );
}

/// SR-ABIL-03, SR-END-04: authority is gained at once and without a maximum.
#[test]
fn authority_is_gained_at_once() {
    check(
        "p1 authority 12, play transit_nexus
         > p1 use transit_nexus primary = p1 authority 17",
    );
    check(
        "p1 authority 50, hand frontier_ferry
         > p1 play frontier_ferry      = p1 authority 54",
    );
}

/// SR-ABIL-04: one of two, named on use.
#[test]
fn a_choice_gives_one_branch() {
    check(
        "p1 authority 20, play outland_station, deck scout*5
         > p1 use outland_station primary
         > p1 choose 2                 = p1 authority 23; p1 trade 0
         > p1 choose 1                 ! NothingAsked
         > p1 use outland_station primary ! AlreadyUsed
         > p1 end
         > p2 end
         > p1 use outland_station primary
         > p1 choose 1                 = p1 authority 23; p1 trade 1",
    );
}

/// SR-ABIL-05: several effects are all given.
#[test]
fn several_effects_are_all_given() {
    check(
        "p1 hand frontier_runner
         > p1 play frontier_runner     = p1 trade 2; p1 authority 52",
    );
    check(
        "p1 hand captured_outpost scout, deck viper
         > p1 play captured_outpost
         > p1 use captured_outpost primary = p1 hand scout viper
         > p1 discard scout            = p1 hand viper; p1 discard scout",
    );
}

/// SR-ABIL-06: parts resolve in printed order, each fully before the next.
#[test]
fn parts_resolve_in_printed_order() {
    // Draw, then discard: with an empty hand the drawn card is the one to go.
    check(
        "p1 play captured_outpost, deck viper
         > p1 use captured_outpost primary = p1 hand 0; p1 discard viper",
    );
    // The row is refilled first, but the scrapped card counts.
    check(
        "row siege_fortress scout - - - | market star_barge
         p1 hand pulverizer
         > p1 play pulverizer
         > p1 scrap row 1              = p1 combat 7; row star_barge scout - - -",
    );
    // Discard, then draw: the discarded card is reshuffled and drawn again.
    check(
        "p1 play orbital_platform, hand scout
         > p1 use orbital_platform primary = p1 hand scout; p1 discard 0",
    );
}

/// SR-ABIL-07: what cannot be done is skipped, the rest happens.
#[test]
fn impossible_parts_are_skipped() {
    check(
        "p1 hand light_cruiser | p2 hand
         > p1 play light_cruiser       = p1 combat 4; asked p1",
    );
    check(
        "p1 play the_oracle
         > p1 use the_oracle primary = scrap 0; asked p1
         > p1 use the_oracle primary ! AlreadyUsed",
    );
    check(
        "p1 play orbital_platform, deck scout*3
         > p1 use orbital_platform primary = p1 hand 0; p1 deck 3",
    );
}

/// SR-ABIL-08: an ability that achieves nothing may be used.
#[test]
fn an_ability_may_achieve_nothing() {
    check(
        "p1 hand moonwurm_hatchling
         > p1 play moonwurm_hatchling
         > p1 choose 2                 = p1 play moonwurm_hatchling; p1 trade 0; asked p1",
    );
    check(
        "p1 play outland_station
         > p1 use outland_station scrap = scrap outland_station; p1 hand 0; p1 play 0",
    );
}

/// SR-ABIL-09: conditions are looked at once, when their part resolves.
#[test]
fn conditions_are_checked_when_their_part_resolves() {
    check(
        "p1 play central_station bioformer stellar_reef, deck scout
         > p1 use central_station primary = p1 trade 2; p1 authority 54; p1 hand scout",
    );
    check(
        "p1 play central_station bioformer, deck scout
         > p1 use central_station primary = p1 trade 2; p1 authority 50; p1 hand 0",
    );
    check(
        "p1 hand orbital_shuttle bioformer, play stellar_reef, deck scout
         > p1 play orbital_shuttle     = p1 trade 3; p1 authority 50
         > p1 play bioformer           = p1 authority 50; p1 hand 0",
    );
    check(
        "p1 hand lancer | p2 play storage_silo
         > p1 play lancer              = p1 combat 6",
    );
    check(
        "p1 hand lancer, play storage_silo
         > p1 play lancer              = p1 combat 4",
    );
}

/// SR-ABIL-10: "whenever" works by itself, each time, and does not look back.
#[test]
fn command_center_adds_combat_to_every_star_empire_ship() {
    check(
        "p1 hand star_barge falcon scout, play command_center
         > p1 play star_barge          = p1 combat 2
         > p1 play falcon              = p1 combat 6
         > p1 play scout               = p1 combat 6
         > p1 use command_center primary = p1 trade 5",
    );
    check(
        "p1 hand star_barge command_center
         > p1 play star_barge
         > p1 play command_center      = p1 combat 0",
    );
    check(
        "p1 hand star_barge, play command_center*2
         > p1 play star_barge          = p1 combat 4",
    );
    check(
        "p1 hand orbital_platform, play command_center
         > p1 play orbital_platform    = p1 combat 0",
    );
}

/// SR-ABIL-11, SR-ALLY-02: Stealth Tower has the abilities, numbers and faction of the base it copies, until the turn ends.
#[test]
fn stealth_tower_becomes_another_base_for_the_turn() {
    check(
        "p1 play stealth_tower | p2 play bioformer
         > p1 use stealth_tower primary
         > p1 use stealth_tower primary = p1 combat 3
         > p1 use stealth_tower scrap     = p1 trade 3; scrap stealth_tower; p2 play bioformer",
    );
    // The copied base may have been used already; the copy is fresh.
    check(
        "p1 play stealth_tower bioformer
         > p1 use bioformer primary
         > p1 use stealth_tower primary
         > p1 use stealth_tower primary = p1 combat 6
         > p1 use stealth_tower primary ! AlreadyUsed",
    );
    // It counts for the faction it copies and still for Machine Cult.
    check(
        "p1 play stealth_tower predator battle_bot | p2 play bioformer
         = p1 may not use predator ally; p1 may use battle_bot ally
         > p1 use stealth_tower primary
         = p1 may use predator ally
         > p1 use battle_bot ally         = p1 combat 2",
    );
    // In the enemy's turn it is an outpost of defense 5 and of Machine Cult alone.
    check(
        "p1 play stealth_tower predator, hand scout, deck scout*5 | p2 play bioformer, combat 5
         > p1 use stealth_tower primary
         > p1 end
         > p2 attack p1 1                 ! OutpostInTheWay stealth_tower
         > p2 attack p1 stealth_tower     = p1 discard has stealth_tower; p2 combat 0",
    );
    // Its own Silo is an ally, the enemy's is not.
    check(
        "p1 play stealth_tower storage_silo
         > p1 use stealth_tower primary
         > p1 use stealth_tower ally      = p1 trade 2",
    );
    check(
        "p1 play stealth_tower | p2 play storage_silo
         > p1 use stealth_tower primary
         > p1 use stealth_tower ally      ! NeedsAllies TradeFederation have 0",
    );
    // Outposts do not limit the choice; several bases ask.
    check(
        "p1 play stealth_tower | p2 play the_oracle bioformer
         > p1 use stealth_tower primary = asked p1
         > p1 copy plasma_vent            ! NotOffered
         > p1 copy stealth_tower          ! NotOffered
         > p1 copy bioformer
         > p1 use stealth_tower primary = p1 combat 3",
    );
    check(
        "p1 play stealth_tower*2
         > p1 use stealth_tower primary = asked p1
         > p1 use stealth_tower primary ! AlreadyUsed
         > p1 use stealth_tower#2 primary = asked p1",
    );
}
