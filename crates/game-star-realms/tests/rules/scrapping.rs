//! SR-SCRAP.

use crate::{check, run};
use game_star_realms::Action;
use tabletop::{Game, Seat, Viewer};

/// SR-SCRAP-01, SR-SCRAP-02: a scrap ability costs the card, at any moment of the main phase.
#[test]
fn a_scrap_ability_costs_the_card() {
    check(
        "p1 hand gunship
         > p1 play gunship             = p1 combat 5
         > p1 use gunship scrap        = p1 trade 4; p1 combat 5; scrap gunship; p1 play 0",
    );
    check(
        "p1 play orbital_gun_platform | p2 combat 1, hand scout
         > p1 use orbital_gun_platform primary
         > p1 use orbital_gun_platform scrap = p1 combat 3; p1 trade 3; scrap orbital_gun_platform
         > p1 end
         > p2 attack p1 1              = p1 authority 49",
    );
    check(
        "p1 hand gunship
         > p1 use gunship scrap        ! NotInPlay gunship",
    );
}

/// SR-SCRAP-03, SR-BUY-14: scrapped cards never come back, not even when the trade deck is empty.
#[test]
fn scrapped_cards_are_gone() {
    check(
        "p1 play gunship, hand scout*4
         > p1 use gunship scrap
         > p1 end                      = p1 hand scout*4; scrap gunship",
    );
    check(
        "row predator lancer - - - | market | scrap gunship falcon
         p1 trade 2
         > p1 buy 1                    = row - lancer - - -; market 0; scrap gunship falcon",
    );
}

/// SR-SCRAP-04: scrapped by another effect, a card's own scrap ability does not work.
#[test]
fn scrapping_by_another_effect_triggers_nothing() {
    check(
        "p1 hand battle_bot cargo_pod
         > p1 play battle_bot          = p1 combat 2
         > p1 scrap hand cargo_pod     = p1 combat 2; scrap cargo_pod",
    );
    check(
        "row cargo_pod lancer gunship falcon predator
         p1 hand swarmer
         > p1 play swarmer             = p1 combat 3
         > p1 scrap row 1              = p1 combat 3; p2 combat 0; scrap cargo_pod",
    );
}

/// SR-SCRAP-05: only the zones an effect names.
#[test]
fn scrapping_reaches_only_the_named_zones() {
    let game =
        run("p1 hand convoy_bot scout, discard viper, deck predator, play gunship | p2 hand falcon, discard lancer
         > p1 play convoy_bot          = asked p1
         > p1 scrap row 1              ! NotOffered
         > p1 scrap hand convoy_bot    ! NotInHand
         > p1 scrap discard predator ! NotInDiscardPile");
    let mut actions = Vec::new();
    game.legal(Seat(0), &mut actions);
    let spelled: Vec<_> = actions.iter().map(Action::to_string).collect();
    assert_eq!(spelled, ["scrap hand scout", "scrap discard viper", "decline"]);
    check(
        "p1 hand repair_bot scout, discard viper
         > p1 play repair_bot
         > p1 scrap hand scout         ! NotOffered
         > p1 scrap discard viper      = scrap viper",
    );
}

/// SR-SCRAP-06: a scrapped Explorer goes back to its pile.
#[test]
fn scrapped_explorers_go_home() {
    check(
        "colony_wars | explorers 7 | p1 hand explorer
         > p1 play explorer            = p1 trade 2
         > p1 use explorer scrap       = p1 combat 2; explorers 8; scrap 0
         > p1 buy explorer             = explorers 7; p1 discard explorer",
    );
    check(
        "explorers 7 | p1 hand repair_bot, discard explorer
         > p1 play repair_bot
         > p1 scrap discard explorer = explorers 8; scrap 0",
    );
}

/// SR-SCRAP-07, SR-BUY-06: the row is refilled at once, after both cards of one effect were chosen.
#[test]
fn the_row_is_refilled_after_a_scrap() {
    check(
        "row lancer falcon gunship predator star_barge | market cargo_pod solar_skiff
         p1 hand swarmer
         > p1 play swarmer
         > p1 scrap row 3              = row lancer falcon solar_skiff predator star_barge; market cargo_pod",
    );
    check(
        "row lancer falcon gunship predator star_barge | market cargo_pod solar_skiff trade_hauler
         p1 hand ravager
         > p1 play ravager
         > p1 scrap row 4              = row lancer falcon gunship - star_barge; market 3
         > p1 scrap row 4              ! EmptySlot
         > p1 scrap row 2              = row lancer solar_skiff gunship trade_hauler star_barge; market cargo_pod",
    );
    // Stopping after one fills its gap as well.
    check(
        "row lancer falcon gunship predator star_barge | market cargo_pod
         p1 hand ravager
         > p1 play ravager
         > p1 scrap row 4
         > p1 decline                  = row lancer falcon gunship cargo_pod star_barge; market 0; asked p1",
    );
    check(
        "row lancer falcon gunship predator star_barge | market
         p1 hand swarmer
         > p1 play swarmer
         > p1 scrap row 1              = row - falcon gunship predator star_barge",
    );
}

/// SR-SCRAP-08: starters scrap to the heap.
#[test]
fn starters_go_to_the_heap() {
    check(
        "p1 hand battle_bot viper scout*8
         > p1 play battle_bot
         > p1 scrap hand viper         = scrap viper; p1 hand 8",
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
        "p1 hand convoy_bot scout*2 viper*2, play the_incinerator
         > p1 play convoy_bot          = p1 combat 4
         > p1 scrap hand scout
         > p1 use the_incinerator primary
         > p1 scrap hand scout
         > p1 scrap hand viper
         > p1 use the_incinerator ally = p1 combat 10",
    );
    check(
        "p1 hand cargo_pod battle_bot scout, play the_incinerator
         > p1 play cargo_pod
         > p1 use cargo_pod scrap      = p1 combat 3
         > p1 play battle_bot          = p1 combat 5
         > p1 decline
         > p1 use the_incinerator ally = p1 combat 5",
    );
    check(
        "explorers 3 | p1 hand plasma_bot stinger explorer, play reclamation_station
         > p1 play plasma_bot          = p1 combat 3
         > p1 scrap hand explorer      = explorers 4
         > p1 play stinger             = p1 combat 6
         > p1 use stinger scrap
         > p1 use reclamation_station scrap = p1 combat 15",
    );
    check(
        "row lancer falcon gunship predator star_barge
         p1 hand blob_miner, play reclamation_station
         > p1 play blob_miner
         > p1 scrap row 1
         > p1 use reclamation_station scrap = p1 combat 3",
    );
    // The count is of this turn only.
    check(
        "p1 hand convoy_bot scout, play the_incinerator warning_beacon, deck viper*6
         > p1 play convoy_bot
         > p1 scrap hand scout
         > p1 end
         > p2 end
         > p1 use the_incinerator ally = p1 combat 0",
    );
}

/// SR-SCRAP-11, SR-SCRAP-03: Mobile Market comes back when the turn has ended, too late for the draw phase's reshuffle.
#[test]
fn mobile_market_comes_back_after_the_draw_phase() {
    check(
        "p1 play mobile_market, hand scout*4, deck viper
         > p1 use mobile_market scrap = p1 authority 52; p1 hand scout*4 viper; scrap mobile_market
         > p1 end                      = p1 hand scout*4 viper; p1 discard mobile_market; scrap 0",
    );
    check(
        "p1 hand plasma_bot mobile_market, deck scout*6
         > p1 play plasma_bot
         > p1 scrap hand mobile_market
         > p1 end                      = scrap mobile_market; p1 discard plasma_bot",
    );
}

/// SR-SCRAP-11, SR-CHAL-17: what was shuffled into the trade deck does not come back, though an equal card is scrapped later.
#[test]
fn a_recycled_market_does_not_come_back_as_another() {
    let game = crate::run(
        "mode automatons 1 | row crusher crusher crusher crusher crusher | market | scrap transit_nexus*3
         p1 trade 3, play mobile_market, hand ravager, deck scout*9
         > p1 use mobile_market scrap       = scrap has mobile_market
         > p1 buy 1
         > p1 play ravager
         > p1 scrap row 1                   = scrap mobile_market
         > p1 decline
         > p1 end                           = scrap has mobile_market",
    );
    let view = tabletop::Game::view(&game, tabletop::Viewer::Spectator);
    let market = game_star_realms::Kind::named("mobile_market").expect("a card");
    assert!(!view.seats[0].discard.contains(&market));
}
