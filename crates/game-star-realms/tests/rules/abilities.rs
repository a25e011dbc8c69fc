//! SR-ABIL.

use crate::check;

/// SR-ABIL-01: each ability of each card once a turn.
#[test]
fn each_ability_of_each_card_works_once_a_turn() {
    check(
        "blue play stellar_reef*2
         > blue use stellar_reef primary
         > blue use stellar_reef#2 primary = blue trade 2
         > blue use stellar_reef primary   ! AlreadyUsed
         > blue use stellar_reef#2 primary ! AlreadyUsed",
    );
    check(
        "blue hand predator*3, deck scout*5
         > blue play predator
         > blue play predator
         > blue use predator ally      = blue hand predator scout
         > blue play predator
         > blue use predator ally      ! AlreadyUsed",
    );
}

/// SR-ABIL-02: trade and combat go to the pools and wait there.
#[test]
fn points_wait_in_the_pools() {
    check(
        "row swarmer solar_skiff lancer falcon gunship
         blue trade 1, hand patrol_cutter scout*3
         > blue play patrol_cutter     = blue trade 3; blue combat 3
         > blue play scout
         > blue play scout
         > blue play scout
         > blue buy 1                  = blue trade 5; blue combat 3
         > blue attack red 3           = red authority 47",
    );
}

/// SR-ABIL-03, SR-END-04: authority is gained at once and without a maximum.
#[test]
fn authority_is_gained_at_once() {
    check(
        "blue authority 12, play transit_nexus
         > blue use transit_nexus primary = blue authority 17",
    );
    check(
        "blue authority 50, hand frontier_ferry
         > blue play frontier_ferry    = blue authority 54",
    );
}

/// SR-ABIL-04: one of two, named on use.
#[test]
fn a_choice_gives_one_branch() {
    check(
        "blue authority 20, play outland_station, deck scout*5
         > blue use outland_station primary
         > blue choose 2               = blue authority 23; blue trade 0
         > blue choose 1               ! NothingAsked
         > blue use outland_station primary ! AlreadyUsed
         > blue end
         > red end
         > blue use outland_station primary
         > blue choose 1               = blue authority 23; blue trade 1",
    );
}

/// SR-ABIL-05: several effects are all given.
#[test]
fn several_effects_are_all_given() {
    check(
        "blue hand frontier_runner
         > blue play frontier_runner   = blue trade 2; blue authority 52",
    );
    check(
        "blue hand captured_outpost scout, deck viper
         > blue play captured_outpost
         > blue use captured_outpost primary = blue hand scout viper
         > blue discard scout          = blue hand viper; blue discard scout",
    );
}

/// SR-ABIL-06: parts resolve in printed order, each fully before the next.
#[test]
fn parts_resolve_in_printed_order() {
    // Draw, then discard: with an empty hand the drawn card is the one to go.
    check(
        "blue play captured_outpost, deck viper
         > blue use captured_outpost primary = blue hand 0; blue discard viper",
    );
    // The row is refilled first, but the scrapped card counts.
    check(
        "row siege_fortress scout - - - | market star_barge
         blue hand pulverizer
         > blue play pulverizer
         > blue scrap row 1            = blue combat 7; row star_barge scout - - -",
    );
    // Discard, then draw: the discarded card is reshuffled and drawn again.
    check(
        "blue play orbital_platform, hand scout
         > blue use orbital_platform primary = blue hand scout; blue discard 0",
    );
}

/// SR-ABIL-07: what cannot be done is skipped, the rest happens.
#[test]
fn impossible_parts_are_skipped() {
    check(
        "blue hand light_cruiser | red hand
         > blue play light_cruiser     = blue combat 4; asked blue",
    );
    check(
        "blue play the_oracle
         > blue use the_oracle primary = scrap 0; asked blue
         > blue use the_oracle primary ! AlreadyUsed",
    );
    check(
        "blue play orbital_platform, deck scout*3
         > blue use orbital_platform primary = blue hand 0; blue deck 3",
    );
}

/// SR-ABIL-08: an ability that achieves nothing may be used.
#[test]
fn an_ability_may_achieve_nothing() {
    check(
        "blue hand moonwurm_hatchling
         > blue play moonwurm_hatchling
         > blue choose 2               = blue play moonwurm_hatchling; blue trade 0; asked blue",
    );
    check(
        "blue play outland_station
         > blue use outland_station scrap = scrap outland_station; blue hand 0; blue play 0",
    );
}

/// SR-ABIL-09: conditions are looked at once, when their part resolves.
#[test]
fn conditions_are_checked_when_their_part_resolves() {
    check(
        "blue play central_station bioformer stellar_reef, deck scout
         > blue use central_station primary = blue trade 2; blue authority 54; blue hand scout",
    );
    check(
        "blue play central_station bioformer, deck scout
         > blue use central_station primary = blue trade 2; blue authority 50; blue hand 0",
    );
    check(
        "blue hand orbital_shuttle bioformer, play stellar_reef, deck scout
         > blue play orbital_shuttle   = blue trade 3; blue authority 50
         > blue play bioformer         = blue authority 50; blue hand 0",
    );
    check(
        "blue hand lancer | red play storage_silo
         > blue play lancer            = blue combat 6",
    );
    check(
        "blue hand lancer, play storage_silo
         > blue play lancer            = blue combat 4",
    );
}

/// SR-ABIL-10: "whenever" works by itself, each time, and does not look back.
#[test]
fn command_center_adds_combat_to_every_star_empire_ship() {
    check(
        "blue hand star_barge falcon scout, play command_center
         > blue play star_barge        = blue combat 2
         > blue play falcon            = blue combat 6
         > blue play scout             = blue combat 6
         > blue use command_center primary = blue trade 5",
    );
    check(
        "blue hand star_barge command_center
         > blue play star_barge
         > blue play command_center    = blue combat 0",
    );
    check(
        "blue hand star_barge, play command_center*2
         > blue play star_barge        = blue combat 4",
    );
    check(
        "blue hand orbital_platform, play command_center
         > blue play orbital_platform  = blue combat 0",
    );
}

/// SR-ABIL-11, SR-ALLY-02: Stealth Tower has the abilities, numbers and faction of the base it copies, until the turn ends.
#[test]
fn stealth_tower_becomes_another_base_for_the_turn() {
    check(
        "blue play stealth_tower | red play bioformer
         > blue use stealth_tower primary
         > blue use stealth_tower primary = blue combat 3
         > blue use stealth_tower scrap   = blue trade 3; scrap stealth_tower; red play bioformer",
    );
    // The copied base may have been used already; the copy is fresh.
    check(
        "blue play stealth_tower bioformer
         > blue use bioformer primary
         > blue use stealth_tower primary
         > blue use stealth_tower primary = blue combat 6
         > blue use stealth_tower primary ! AlreadyUsed",
    );
    // It counts for the faction it copies and still for Machine Cult.
    check(
        "blue play stealth_tower predator battle_bot | red play bioformer
         = blue may not use predator ally; blue may use battle_bot ally
         > blue use stealth_tower primary
         = blue may use predator ally
         > blue use battle_bot ally       = blue combat 2",
    );
    // In the enemy's turn it is an outpost of defense 5 and of Machine Cult alone.
    check(
        "blue play stealth_tower predator, hand scout, deck scout*5 | red play bioformer, combat 5
         > blue use stealth_tower primary
         > blue end
         > red attack blue 1              ! OutpostInTheWay stealth_tower
         > red attack blue stealth_tower  = blue discard has stealth_tower; red combat 0",
    );
    // Its own Silo is an ally, the enemy's is not.
    check(
        "blue play stealth_tower storage_silo
         > blue use stealth_tower primary
         > blue use stealth_tower ally    = blue trade 2",
    );
    check(
        "blue play stealth_tower | red play storage_silo
         > blue use stealth_tower primary
         > blue use stealth_tower ally    ! NeedsAllies TradeFederation have 0",
    );
    // Outposts do not limit the choice; several bases ask.
    check(
        "blue play stealth_tower | red play the_oracle bioformer
         > blue use stealth_tower primary = asked blue
         > blue copy plasma_vent          ! NotOffered
         > blue copy stealth_tower        ! NotOffered
         > blue copy bioformer
         > blue use stealth_tower primary = blue combat 3",
    );
    check(
        "blue play stealth_tower*2
         > blue use stealth_tower primary = asked blue
         > blue use stealth_tower primary ! AlreadyUsed
         > blue use stealth_tower#2 primary = asked blue",
    );
}
