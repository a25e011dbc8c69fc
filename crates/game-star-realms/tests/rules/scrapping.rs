//! SR-SCRAP.

use crate::{check, run};
use game_star_realms::Action;
use tabletop::{Game, Seat, Viewer};

/// SR-SCRAP-01, SR-SCRAP-02: a scrap ability costs the card, at any moment of the main phase.
#[test]
fn a_scrap_ability_costs_the_card() {
    check(
        "blue hand gunship
         > blue play gunship           = blue combat 5
         > blue use gunship scrap      = blue trade 4; blue combat 5; scrap gunship; blue play 0",
    );
    check(
        "blue play orbital_gun_platform | red combat 1, hand scout
         > blue use orbital_gun_platform primary
         > blue use orbital_gun_platform scrap = blue combat 3; blue trade 3; scrap orbital_gun_platform
         > blue end
         > red attack blue 1           = blue authority 49",
    );
    check(
        "blue hand gunship
         > blue use gunship scrap      ! NotInPlay gunship",
    );
}

/// SR-SCRAP-03, SR-BUY-14: scrapped cards never come back, not even when the trade deck is empty.
#[test]
fn scrapped_cards_are_gone() {
    check(
        "blue play gunship, hand scout*4
         > blue use gunship scrap
         > blue end                    = blue hand scout*4; scrap gunship",
    );
    check(
        "row predator lancer - - - | market | scrap gunship falcon
         blue trade 2
         > blue buy 1                  = row - lancer - - -; market 0; scrap gunship falcon",
    );
}

/// SR-SCRAP-04: scrapped by another effect, a card's own scrap ability does not work.
#[test]
fn scrapping_by_another_effect_triggers_nothing() {
    check(
        "blue hand battle_bot cargo_pod
         > blue play battle_bot        = blue combat 2
         > blue scrap hand cargo_pod   = blue combat 2; scrap cargo_pod",
    );
    check(
        "row cargo_pod lancer gunship falcon predator
         blue hand swarmer
         > blue play swarmer           = blue combat 3
         > blue scrap row 1            = blue combat 3; red combat 0; scrap cargo_pod",
    );
}

/// SR-SCRAP-05: only the zones an effect names.
#[test]
fn scrapping_reaches_only_the_named_zones() {
    let game =
        run("blue hand convoy_bot scout, discard viper, deck predator, play gunship | red hand falcon, discard lancer
         > blue play convoy_bot        = asked blue
         > blue scrap row 1            ! NotOffered
         > blue scrap hand convoy_bot  ! NotInHand
         > blue scrap discard predator ! NotInDiscardPile");
    let mut actions = Vec::new();
    game.legal(Seat(0), &mut actions);
    let spelled: Vec<_> = actions.iter().map(Action::to_string).collect();
    assert_eq!(spelled, ["scrap hand scout", "scrap discard viper", "decline"]);
    check(
        "blue hand repair_bot scout, discard viper
         > blue play repair_bot
         > blue scrap hand scout       ! NotOffered
         > blue scrap discard viper    = scrap viper",
    );
}

/// SR-SCRAP-06: a scrapped Explorer goes back to its pile.
#[test]
fn scrapped_explorers_go_home() {
    check(
        "colony_wars | explorers 7 | blue hand explorer
         > blue play explorer          = blue trade 2
         > blue use explorer scrap     = blue combat 2; explorers 8; scrap 0
         > blue buy explorer           = explorers 7; blue discard explorer",
    );
    check(
        "explorers 7 | blue hand repair_bot, discard explorer
         > blue play repair_bot
         > blue scrap discard explorer = explorers 8; scrap 0",
    );
}

/// SR-SCRAP-07, SR-BUY-06: the row is refilled at once, after both cards of one effect were chosen.
#[test]
fn the_row_is_refilled_after_a_scrap() {
    check(
        "row lancer falcon gunship predator star_barge | market cargo_pod solar_skiff
         blue hand swarmer
         > blue play swarmer
         > blue scrap row 3            = row lancer falcon solar_skiff predator star_barge; market cargo_pod",
    );
    check(
        "row lancer falcon gunship predator star_barge | market cargo_pod solar_skiff trade_hauler
         blue hand ravager
         > blue play ravager
         > blue scrap row 4            = row lancer falcon gunship - star_barge; market 3
         > blue scrap row 4            ! EmptySlot
         > blue scrap row 2            = row lancer solar_skiff gunship trade_hauler star_barge; market cargo_pod",
    );
    // Stopping after one fills its gap as well.
    check(
        "row lancer falcon gunship predator star_barge | market cargo_pod
         blue hand ravager
         > blue play ravager
         > blue scrap row 4
         > blue decline                = row lancer falcon gunship cargo_pod star_barge; market 0; asked blue",
    );
    check(
        "row lancer falcon gunship predator star_barge | market
         blue hand swarmer
         > blue play swarmer
         > blue scrap row 1            = row - falcon gunship predator star_barge",
    );
}

/// SR-SCRAP-08: starters scrap to the heap.
#[test]
fn starters_go_to_the_heap() {
    check(
        "blue hand battle_bot viper scout*8
         > blue play battle_bot
         > blue scrap hand viper       = scrap viper; blue hand 8",
    );
}

/// SR-SCRAP-09: everybody sees what lies in the heap.
#[test]
fn the_scrap_heap_is_open() {
    let game = run("scrap gunship scout*2 viper");
    for viewer in Viewer::all(2) {
        let heap: Vec<_> = game.view(viewer).scrap_heap.iter().map(|kind| kind.id()).collect();
        assert_eq!(heap, ["scout", "scout", "viper", "gunship"]);
    }
}

/// SR-SCRAP-10: what counts as scrapped this turn, and for whom.
#[test]
fn scrapped_cards_are_counted_by_zone() {
    check(
        "blue hand convoy_bot scout*2 viper*2, play the_incinerator
         > blue play convoy_bot        = blue combat 4
         > blue scrap hand scout
         > blue use the_incinerator primary
         > blue scrap hand scout
         > blue scrap hand viper
         > blue use the_incinerator ally = blue combat 10",
    );
    check(
        "blue hand cargo_pod battle_bot scout, play the_incinerator
         > blue play cargo_pod
         > blue use cargo_pod scrap    = blue combat 3
         > blue play battle_bot        = blue combat 5
         > blue decline
         > blue use the_incinerator ally = blue combat 5",
    );
    check(
        "explorers 3 | blue hand plasma_bot stinger explorer, play reclamation_station
         > blue play plasma_bot        = blue combat 3
         > blue scrap hand explorer    = explorers 4
         > blue play stinger           = blue combat 6
         > blue use stinger scrap
         > blue use reclamation_station scrap = blue combat 15",
    );
    check(
        "row lancer falcon gunship predator star_barge
         blue hand blob_miner, play reclamation_station
         > blue play blob_miner
         > blue scrap row 1
         > blue use reclamation_station scrap = blue combat 3",
    );
    // The count is of this turn only.
    check(
        "blue hand convoy_bot scout, play the_incinerator warning_beacon, deck viper*6
         > blue play convoy_bot
         > blue scrap hand scout
         > blue end
         > red end
         > blue use the_incinerator ally = blue combat 0",
    );
}

/// SR-SCRAP-11, SR-SCRAP-03: Mobile Market comes back when the turn has ended, too late for the draw phase's reshuffle.
#[test]
fn mobile_market_comes_back_after_the_draw_phase() {
    check(
        "blue play mobile_market, hand scout*4, deck viper
         > blue use mobile_market scrap = blue authority 52; blue hand scout*4 viper; scrap mobile_market
         > blue end                    = blue hand scout*4 viper; blue discard mobile_market; scrap 0",
    );
    check(
        "blue hand plasma_bot mobile_market, deck scout*6
         > blue play plasma_bot
         > blue scrap hand mobile_market
         > blue end                    = scrap mobile_market; blue discard plasma_bot",
    );
}

/// SR-SCRAP-11, SR-CHAL-17: what was shuffled into the trade deck does not come back, though an equal card is scrapped later.
#[test]
fn a_recycled_market_does_not_come_back_as_another() {
    let game = crate::run(
        "mode automatons 1 | row crusher crusher crusher crusher crusher | market | scrap transit_nexus*3
         blue trade 3, play mobile_market, hand ravager, deck scout*9
         > blue use mobile_market scrap     = scrap has mobile_market
         > blue buy 1
         > blue play ravager
         > blue scrap row 1                 = scrap mobile_market
         > blue decline
         > blue end                         = scrap has mobile_market",
    );
    let view = tabletop::Game::view(&game, tabletop::Viewer::Spectator);
    let market = game_star_realms::Kind::named("mobile_market").expect("a card");
    assert!(!view.seats[0].discard.contains(&market));
}
