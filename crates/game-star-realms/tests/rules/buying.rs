//! SR-BUY.

use crate::{check, run};
use game_star_realms::{Action, StarRealms};
use tabletop::{Game, Seat};

fn purchases(game: &StarRealms) -> Vec<String> {
    let mut actions = Vec::new();
    game.legal(Seat(0), &mut actions);
    let buys = actions.iter().filter(|action| matches!(action, Action::Buy(_) | Action::BuyExplorer));
    buys.map(ToString::to_string).collect()
}

/// SR-BUY-01: the five cards of the row and the Explorers, nothing else.
#[test]
fn the_row_and_explorers_can_be_bought() {
    let game = run("row lancer falcon gunship predator star_barge | blue trade 20");
    assert_eq!(purchases(&game), ["buy 1", "buy 2", "buy 3", "buy 4", "buy 5", "buy explorer"]);
    check(
        "row lancer falcon gunship predator star_barge | blue trade 20
         > blue buy 6                  ! EmptySlot 5",
    );
}

/// SR-BUY-02, SR-BUY-03: the price leaves the pool, the rest stays; the card goes to the discard pile.
#[test]
fn a_purchase_costs_its_price() {
    let game = run("row lancer falcon gunship predator star_barge | blue trade 6
         > blue buy 3                  = blue trade 2; blue discard gunship");
    assert_eq!(game.view(tabletop::Viewer::Spectator).seats[0].discard_top.map(|kind| kind.id()), Some("gunship"));
    check(
        "row lancer falcon gunship predator star_barge | blue trade 3
         > blue buy 3                  ! TooExpensive gunship price 4 have 3
         = blue trade 3; blue discard 0; row lancer falcon gunship predator star_barge",
    );
    check(
        "row lancer falcon gunship predator star_barge | blue trade 4
         > blue buy 3                  = blue trade 0",
    );
}

/// SR-BUY-03: a bought card takes part in a reshuffle of the same turn.
#[test]
fn a_bought_card_can_be_reshuffled_and_drawn_this_turn() {
    check(
        "row lancer falcon gunship predator star_barge | blue trade 4, hand falcon
         > blue buy 3
         > blue play falcon            = blue hand gunship; blue discard 0; blue deck 0",
    );
}

/// SR-BUY-04: buying is not playing.
#[test]
fn buying_is_not_playing() {
    check(
        "row swarmer bioformer gunship predator star_barge | blue trade 9, hand cargo_pod
         > blue play cargo_pod
         > blue buy 1                  = blue may not use cargo_pod ally
         > blue buy 2                  = blue combat 0; blue play cargo_pod",
    );
}

/// SR-BUY-05, SR-BUY-07: the gap is filled at once, in its place, and the new card can be bought.
#[test]
fn the_gap_is_filled_in_its_place() {
    check(
        "row lancer falcon predator swarmer star_barge | market heavy_cruiser | blue trade 8
         > blue buy 2                  = row lancer heavy_cruiser predator swarmer star_barge; blue trade 5
         > blue buy 2                  = blue trade 0; blue discard falcon heavy_cruiser",
    );
}

/// SR-BUY-06, SR-BUY-07: gaps are filled from the lowest slot up, as far as the trade deck reaches.
#[test]
fn several_gaps_are_filled_from_the_lowest_slot() {
    check(
        "row lancer falcon predator swarmer star_barge | market cargo_pod | blue hand ravager
         > blue play ravager
         > blue scrap row 4
         > blue scrap row 2            = row lancer cargo_pod predator - star_barge; market 0",
    );
}

/// SR-BUY-08: several purchases a turn.
#[test]
fn leftover_trade_buys_more() {
    check(
        "row falcon predator lancer swarmer star_barge | blue trade 7
         > blue buy 1
         > blue buy 2
         > blue buy 3                  = blue trade 0; blue discard falcon predator lancer",
    );
    check(
        "explorers 10 | blue trade 4
         > blue buy explorer
         > blue buy explorer           = explorers 8; blue trade 0",
    );
}

/// SR-BUY-09, SR-BUY-10, SR-BUY-11: free acquisitions: no trade, to the discard pile, Explorers too if they fit.
#[test]
fn a_free_acquisition_costs_no_trade() {
    check(
        "row gunship plasma_vent predator swarmer siege_fortress | market cargo_pod | blue play burrower
         > blue use burrower scrap     = asked blue; blue may take explorer
         > blue take 2                 ! CostsTooMuch plasma_vent price 6 most 4
         > blue take 1                 = blue trade 0; blue discard gunship; row cargo_pod plasma_vent predator swarmer siege_fortress",
    );
    check(
        "row gunship plasma_vent predator swarmer siege_fortress | explorers 4 | blue play burrower
         > blue use burrower scrap
         > blue take explorer          = blue discard explorer; explorers 3",
    );
    check(
        "row heavy_cruiser plasma_vent siege_fortress - - | explorers 0 | blue play burrower
         > blue use burrower scrap     = blue discard 0; asked blue",
    );
    // A named place wins over the discard pile.
    check(
        "row gunship plasma_vent predator swarmer siege_fortress | blue hand gateship, deck scout*5
         > blue play gateship
         > blue take 2                 = blue top plasma_vent; blue discard 0
         > blue end                    = blue hand has plasma_vent",
    );
}

/// SR-BUY-12, SR-BUY-13: the Explorer pile is not part of the row, and can run out.
#[test]
fn the_explorer_pile_is_a_supply_of_its_own() {
    check(
        "row falcon predator lancer swarmer star_barge | market cargo_pod | explorers 1 | blue trade 4, hand swarmer
         > blue buy explorer           = row falcon predator lancer swarmer star_barge; market 1; explorers 0
         > blue buy explorer           ! NoExplorers
         > blue play swarmer           = asked blue
         > blue take explorer          ! NotOffered",
    );
    check(
        "explorers 0 | blue play explorer, deck scout*5 | red trade 2, hand scout
         > blue use explorer scrap     = explorers 1
         > blue end
         > red buy explorer            = explorers 0; red discard explorer",
    );
    check(
        "explorers 0 | blue play explorer, trade 2
         > blue buy explorer           ! NoExplorers
         > blue use explorer scrap
         > blue buy explorer           = explorers 0",
    );
}

/// SR-BUY-14, SR-BUY-15: without cards to turn up the game goes on; Explorers stay buyable.
#[test]
fn an_exhausted_market_ends_nothing() {
    check(
        "row falcon predator lancer swarmer star_barge | market | scrap gunship*2 | blue trade 3
         > blue buy 1                  = row - predator lancer swarmer star_barge; scrap gunship*2",
    );
    check(
        "row - - - - - | market | explorers 3 | blue trade 2, hand viper | red authority 9
         > blue play viper
         > blue attack red 1           = red authority 8
         > blue buy explorer           = explorers 2
         > blue end                    = turn red; asked red",
    );
}

/// SR-BUY-16: a redirect changes only the place, for one card, this turn.
#[test]
fn a_redirect_sends_the_next_card_elsewhere() {
    check(
        "row heavy_cruiser predator lancer swarmer star_barge | blue trade 7, play federation_shipyard storage_silo
         > blue use federation_shipyard ally
         > blue buy 1                  = blue trade 2; blue top heavy_cruiser; blue discard 0
         > blue buy 2                  = blue discard predator",
    );
    check(
        "row heavy_cruiser predator lancer swarmer star_barge
         blue play federation_shipyard storage_silo, deck scout*5, trade 1
         > blue use federation_shipyard ally
         > blue end
         > red end
         > blue use federation_shipyard primary
         > blue buy 2                  = blue discard predator",
    );
}

/// SR-BUY-17: abilities on acquiring ask for a card of the faction played this turn, by the buyer.
#[test]
fn a_card_may_come_to_hand_when_its_faction_was_played() {
    check(
        "row plasma_vent predator lancer swarmer star_barge | blue trade 6, hand swarmer
         > blue play swarmer
         > blue decline
         > blue buy 1                  = asked blue; blue may put discard; blue may not put deck
         > blue put hand               = blue hand plasma_vent
         > blue play plasma_vent
         > blue use plasma_vent primary = blue combat 7",
    );
    check(
        "row plasma_vent predator lancer swarmer star_barge | blue trade 6, hand swarmer
         > blue play swarmer
         > blue decline
         > blue buy 1
         > blue put discard            = blue discard plasma_vent; blue trade 0; blue hand 0",
    );
}

/// SR-BUY-17: a base that stood before the turn does not count, a scrapped ship does; free acquisitions count too.
#[test]
fn only_cards_played_this_turn_open_the_hand() {
    check(
        "row plasma_vent predator lancer swarmer star_barge | blue trade 6, play bioformer
         > blue buy 1                  = blue discard plasma_vent; asked blue",
    );
    check(
        "row plasma_vent predator lancer swarmer star_barge | blue trade 6, hand cargo_pod
         > blue play cargo_pod
         > blue use cargo_pod scrap
         > blue buy 1
         > blue put hand               = blue hand plasma_vent",
    );
    check(
        "row warning_beacon predator lancer swarmer star_barge | blue hand battle_bot parasite
         > blue play battle_bot
         > blue decline
         > blue play parasite
         > blue choose 2
         > blue take 1
         > blue put hand               = blue hand warning_beacon; blue trade 0",
    );
    // A Stealth Tower was played as Machine Cult, whatever it copies now.
    check(
        "row plasma_vent predator lancer swarmer star_barge | blue trade 6, hand stealth_tower | red play bioformer
         > blue play stealth_tower
         > blue use stealth_tower primary
         > blue buy 1                  = blue discard plasma_vent",
    );
}

/// SR-BUY-18: of several places the new owner picks one; the discard pile only if all are optional; every redirect is spent.
#[test]
fn of_several_places_one_is_chosen() {
    check(
        "row predator lancer gunship swarmer star_barge
         blue trade 4, play factory_world federation_shipyard
         > blue use factory_world primary
         > blue use federation_shipyard ally
         > blue buy 1                  = asked blue; blue may put hand; blue may put deck
         > blue put discard            ! NotOffered
         > blue put deck               = blue top predator
         > blue buy 2                  = blue discard lancer; asked blue",
    );
    check(
        "row colony_seed_ship lancer gunship swarmer star_barge
         blue trade 5, hand solar_skiff, play federation_shipyard
         > blue play solar_skiff
         > blue use federation_shipyard ally
         > blue buy 1
         > blue put discard            ! NotOffered
         > blue put hand               = blue hand colony_seed_ship",
    );
    check(
        "row predator bioformer gunship swarmer star_barge | blue trade 6, play long_hauler
         > blue use long_hauler scrap
         > blue buy 1                  = blue discard predator
         > blue buy 2                  = blue top bioformer",
    );
    check(
        "row predator bioformer gunship swarmer stellar_reef | blue trade 2, play long_hauler, hand gateship
         > blue use long_hauler scrap
         > blue play gateship
         > blue take 2                 = blue top bioformer; asked blue
         > blue buy 5                  = blue discard stellar_reef",
    );
}
