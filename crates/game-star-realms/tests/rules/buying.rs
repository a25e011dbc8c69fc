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
    let game = run("row lancer falcon gunship predator star_barge | p1 trade 20");
    assert_eq!(purchases(&game), ["buy 1", "buy 2", "buy 3", "buy 4", "buy 5", "buy explorer"]);
    check(
        "row lancer falcon gunship predator star_barge | p1 trade 20
         > p1 buy 6                    ! EmptySlot 5",
    );
}

/// SR-BUY-02, SR-BUY-03: the price leaves the pool, the rest stays; the card goes to the discard pile.
#[test]
fn a_purchase_costs_its_price() {
    let game = run("row lancer falcon gunship predator star_barge | p1 trade 6
         > p1 buy 3                    = p1 trade 2; p1 discard gunship");
    assert_eq!(game.view(tabletop::Viewer::Spectator).seats[0].discard_top.map(|kind| kind.id()), Some("gunship"));
    check(
        "row lancer falcon gunship predator star_barge | p1 trade 3
         > p1 buy 3                    ! TooExpensive gunship price 4 have 3
         = p1 trade 3; p1 discard 0; row lancer falcon gunship predator star_barge",
    );
    check(
        "row lancer falcon gunship predator star_barge | p1 trade 4
         > p1 buy 3                    = p1 trade 0",
    );
}

/// SR-BUY-03: a bought card takes part in a reshuffle of the same turn.
#[test]
fn a_bought_card_can_be_reshuffled_and_drawn_this_turn() {
    check(
        "row lancer falcon gunship predator star_barge | p1 trade 4, hand falcon
         > p1 buy 3
         > p1 play falcon              = p1 hand gunship; p1 discard 0; p1 deck 0",
    );
}

/// SR-BUY-04: buying is not playing.
#[test]
fn buying_is_not_playing() {
    check(
        "row swarmer bioformer gunship predator star_barge | p1 trade 9, hand cargo_pod
         > p1 play cargo_pod
         > p1 buy 1                    = p1 may not use cargo_pod ally
         > p1 buy 2                    = p1 combat 0; p1 play cargo_pod",
    );
}

/// SR-BUY-05, SR-BUY-07: the gap is filled at once, in its place, and the new card can be bought.
#[test]
fn the_gap_is_filled_in_its_place() {
    check(
        "row lancer falcon predator swarmer star_barge | market heavy_cruiser | p1 trade 8
         > p1 buy 2                    = row lancer heavy_cruiser predator swarmer star_barge; p1 trade 5
         > p1 buy 2                    = p1 trade 0; p1 discard falcon heavy_cruiser",
    );
}

/// SR-BUY-06, SR-BUY-07: gaps are filled from the lowest slot up, as far as the trade deck reaches.
#[test]
fn several_gaps_are_filled_from_the_lowest_slot() {
    check(
        "row lancer falcon predator swarmer star_barge | market cargo_pod | p1 hand ravager
         > p1 play ravager
         > p1 scrap row 4
         > p1 scrap row 2              = row lancer cargo_pod predator - star_barge; market 0",
    );
}

/// SR-BUY-08: several purchases a turn.
#[test]
fn leftover_trade_buys_more() {
    check(
        "row falcon predator lancer swarmer star_barge | p1 trade 7
         > p1 buy 1
         > p1 buy 2
         > p1 buy 3                    = p1 trade 0; p1 discard falcon predator lancer",
    );
    check(
        "explorers 10 | p1 trade 4
         > p1 buy explorer
         > p1 buy explorer             = explorers 8; p1 trade 0",
    );
}

/// SR-BUY-09, SR-BUY-10, SR-BUY-11: free acquisitions: no trade, to the discard pile, Explorers too if they fit.
#[test]
fn a_free_acquisition_costs_no_trade() {
    check(
        "row gunship plasma_vent predator swarmer siege_fortress | market cargo_pod | p1 play burrower
         > p1 use burrower scrap       = asked p1; p1 may take explorer
         > p1 take 2                   ! CostsTooMuch plasma_vent price 6 most 4
         > p1 take 1                   = p1 trade 0; p1 discard gunship; row cargo_pod plasma_vent predator swarmer siege_fortress",
    );
    check(
        "row gunship plasma_vent predator swarmer siege_fortress | explorers 4 | p1 play burrower
         > p1 use burrower scrap
         > p1 take explorer            = p1 discard explorer; explorers 3",
    );
    check(
        "row heavy_cruiser plasma_vent siege_fortress - - | explorers 0 | p1 play burrower
         > p1 use burrower scrap       = p1 discard 0; asked p1",
    );
    // A named place wins over the discard pile.
    check(
        "row gunship plasma_vent predator swarmer siege_fortress | p1 hand gateship, deck scout*5
         > p1 play gateship
         > p1 take 2                   = p1 top plasma_vent; p1 discard 0
         > p1 end                      = p1 hand has plasma_vent",
    );
}

/// SR-BUY-12, SR-BUY-13: the Explorer pile is not part of the row, and can run out.
#[test]
fn the_explorer_pile_is_a_supply_of_its_own() {
    check(
        "row falcon predator lancer swarmer star_barge | market cargo_pod | explorers 1 | p1 trade 4, hand swarmer
         > p1 buy explorer             = row falcon predator lancer swarmer star_barge; market 1; explorers 0
         > p1 buy explorer             ! NoExplorers
         > p1 play swarmer             = asked p1
         > p1 take explorer            ! NotOffered",
    );
    check(
        "explorers 0 | p1 play explorer, deck scout*5 | p2 trade 2, hand scout
         > p1 use explorer scrap       = explorers 1
         > p1 end
         > p2 buy explorer             = explorers 0; p2 discard explorer",
    );
    check(
        "explorers 0 | p1 play explorer, trade 2
         > p1 buy explorer             ! NoExplorers
         > p1 use explorer scrap
         > p1 buy explorer             = explorers 0",
    );
}

/// SR-BUY-14, SR-BUY-15: without cards to turn up the game goes on; Explorers stay buyable.
#[test]
fn an_exhausted_market_ends_nothing() {
    check(
        "row falcon predator lancer swarmer star_barge | market | scrap gunship*2 | p1 trade 3
         > p1 buy 1                    = row - predator lancer swarmer star_barge; scrap gunship*2",
    );
    check(
        "row - - - - - | market | explorers 3 | p1 trade 2, hand viper | p2 authority 9
         > p1 play viper
         > p1 attack p2 1              = p2 authority 8
         > p1 buy explorer             = explorers 2
         > p1 end                      = turn p2; asked p2",
    );
}

/// SR-BUY-16: a redirect changes only the place, for one card, this turn.
#[test]
fn a_redirect_sends_the_next_card_elsewhere() {
    check(
        "row heavy_cruiser predator lancer swarmer star_barge | p1 trade 7, play federation_shipyard storage_silo
         > p1 use federation_shipyard ally
         > p1 buy 1                    = p1 trade 2; p1 top heavy_cruiser; p1 discard 0
         > p1 buy 2                    = p1 discard predator",
    );
    check(
        "row heavy_cruiser predator lancer swarmer star_barge
         p1 play federation_shipyard storage_silo, deck scout*5, trade 1
         > p1 use federation_shipyard ally
         > p1 end
         > p2 end
         > p1 use federation_shipyard primary
         > p1 buy 2                    = p1 discard predator",
    );
}

/// SR-BUY-17: abilities on acquiring ask for a card of the faction played this turn, by the buyer.
#[test]
fn a_card_may_come_to_hand_when_its_faction_was_played() {
    check(
        "row plasma_vent predator lancer swarmer star_barge | p1 trade 6, hand swarmer
         > p1 play swarmer
         > p1 decline
         > p1 buy 1                    = asked p1; p1 may put discard; p1 may not put deck
         > p1 put hand                 = p1 hand plasma_vent
         > p1 play plasma_vent
         > p1 use plasma_vent primary = p1 combat 7",
    );
    check(
        "row plasma_vent predator lancer swarmer star_barge | p1 trade 6, hand swarmer
         > p1 play swarmer
         > p1 decline
         > p1 buy 1
         > p1 put discard              = p1 discard plasma_vent; p1 trade 0; p1 hand 0",
    );
}

/// SR-BUY-17: a base that stood before the turn does not count, a scrapped ship does; free acquisitions count too.
#[test]
fn only_cards_played_this_turn_open_the_hand() {
    check(
        "row plasma_vent predator lancer swarmer star_barge | p1 trade 6, play bioformer
         > p1 buy 1                    = p1 discard plasma_vent; asked p1",
    );
    check(
        "row plasma_vent predator lancer swarmer star_barge | p1 trade 6, hand cargo_pod
         > p1 play cargo_pod
         > p1 use cargo_pod scrap
         > p1 buy 1
         > p1 put hand                 = p1 hand plasma_vent",
    );
    check(
        "row warning_beacon predator lancer swarmer star_barge | p1 hand battle_bot parasite
         > p1 play battle_bot
         > p1 decline
         > p1 play parasite
         > p1 choose 2
         > p1 take 1
         > p1 put hand                 = p1 hand warning_beacon; p1 trade 0",
    );
    // A Stealth Tower was played as Machine Cult, whatever it copies now.
    check(
        "row plasma_vent predator lancer swarmer star_barge | p1 trade 6, hand stealth_tower | p2 play bioformer
         > p1 play stealth_tower
         > p1 use stealth_tower primary
         > p1 buy 1                    = p1 discard plasma_vent",
    );
}

/// SR-BUY-18: of several places the new owner picks one; the discard pile only if all are optional; every redirect is spent.
#[test]
fn of_several_places_one_is_chosen() {
    check(
        "row predator lancer gunship swarmer star_barge
         p1 trade 4, play factory_world federation_shipyard
         > p1 use factory_world primary
         > p1 use federation_shipyard ally
         > p1 buy 1                    = asked p1; p1 may put hand; p1 may put deck
         > p1 put discard              ! NotOffered
         > p1 put deck                 = p1 top predator
         > p1 buy 2                    = p1 discard lancer; asked p1",
    );
    check(
        "row colony_seed_ship lancer gunship swarmer star_barge
         p1 trade 5, hand solar_skiff, play federation_shipyard
         > p1 play solar_skiff
         > p1 use federation_shipyard ally
         > p1 buy 1
         > p1 put discard              ! NotOffered
         > p1 put hand                 = p1 hand colony_seed_ship",
    );
    check(
        "row predator bioformer gunship swarmer star_barge | p1 trade 6, play long_hauler
         > p1 use long_hauler scrap
         > p1 buy 1                    = p1 discard predator
         > p1 buy 2                    = p1 top bioformer",
    );
    check(
        "row predator bioformer gunship swarmer stellar_reef | p1 trade 2, play long_hauler, hand gateship
         > p1 use long_hauler scrap
         > p1 play gateship
         > p1 take 2                   = p1 top bioformer; asked p1
         > p1 buy 5                    = p1 discard stellar_reef",
    );
}
