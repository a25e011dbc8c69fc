//! SR-FREEDOM: Цена свободы.

use super::{begin, boss, drawn, holds, kind, open, seen, story, trade_cards, turn, turn_of};
use game_star_realms::{Action, Faction, script};
use tabletop::{Game, Scripted, Seat, Seeded, Viewer};

const DEAR: &str = "row neural_nexus swarm_cluster neural_nexus swarm_cluster neural_nexus";

/// SR-FREEDOM-01, SR-FREEDOM-07: a hydra of thirty a player.
#[test]
fn the_players_have_little_time() {
    for (seats, authority) in [(1, 30), (2, 60), (4, 120)] {
        let view = open("the-cost-of-freedom", seats);
        assert!(
            view.seats.iter().all(|seat| seat.authority == authority && seat.owned.len() == 10 && seat.hand_count == 3)
        );
    }
}

/// SR-FREEDOM-02, SR-FREEDOM-05: the Federation is its two decks.
#[test]
fn the_federation_is_its_two_decks() {
    for (seats, deck, acquisitions) in [(1, 13, 7), (2, 12, 8), (3, 14, 6), (4, 14, 6)] {
        let (count, row) = trade_cards("the-cost-of-freedom", seats);
        assert_eq!(count, 60);
        assert!(row.iter().all(|card| card.faction() != Some(Faction::TradeFederation)));
        let boss = open("the-cost-of-freedom", seats).adventure.expect("a boss");
        assert_eq!((boss.deck.expect("a deck").count, boss.acquisitions), (deck, Some(acquisitions)));
        assert!(boss.owned.iter().all(|card| card.faction() == Some(Faction::TradeFederation)));
        assert_eq!(boss.owned.len() + usize::from(acquisitions), 20);
    }
}

/// SR-FREEDOM-03: what the acquisition deck holds, by the number of players.
#[test]
fn acquisitions_depend_on_the_players() {
    let always = "federation_battleship ion_station mobile_market*2 outland_station";
    for (seats, more) in [(1, "patrol_boat"), (2, "patrol_boat federation_cruiser"), (3, ""), (4, "")] {
        let (game, _) = begin("the-cost-of-freedom", seats, 3);
        holds(&game, &format!("boss hidden {always} {more}; boss bottom transit_nexus"));
    }
}

/// SR-FREEDOM-04: Transit Nexus comes last, the rest in any order; a view tells the number alone.
#[test]
fn transit_nexus_lies_at_the_bottom() {
    let row = "row stinger stinger stinger stinger stinger | market stinger*20";
    let table = format!(
        "mode the-cost-of-freedom 1 | {row} | boss top frontier_runner*2, hidden ion_station outland_station mobile_market, bottom transit_nexus"
    );
    let orders: std::collections::BTreeSet<Vec<String>> = (0..40)
        .map(|seed| {
            let mut game = script::table(&table).expect("a table");
            let told = turn_of(&mut game, &mut Seeded::new(seed)).1;
            let taken: Vec<_> =
                story(&told).iter().filter_map(|line| line.strip_prefix("acquire ").map(str::to_owned)).collect();
            assert_eq!((taken.len(), taken.last().map(String::as_str)), (4, Some("transit_nexus")));
            taken
        })
        .collect();
    assert!(orders.len() > 3);
    let view = begin("the-cost-of-freedom", 1, 1).0.view(Viewer::Seat(Seat(0)));
    let text = serde_json::to_string(&view.adventure).expect("JSON");
    assert!(!text.contains("transit_nexus") && text.contains("\"acquisitions\":7"));
}

/// SR-FREEDOM-06: forty authority a player, and more when it gains some.
#[test]
fn the_federation_has_forty_a_player() {
    for (seats, authority) in [(1, 40), (2, 80), (3, 120), (4, 160)] {
        assert_eq!(open("the-cost-of-freedom", seats).adventure.expect("a boss").authority, Some(authority));
    }
    let (game, _) = turn(&format!("mode the-cost-of-freedom 1 | {DEAR} | boss top patrol_boat frontier_runner"));
    // 3 and 2 of the primaries, 2 of the ally.
    holds(&game, "boss authority 47");
}

/// SR-FREEDOM-08: one card more than there are players.
#[test]
fn it_draws_one_more_than_there_are_players() {
    for (seats, count) in [(1, 2), (4, 5)] {
        assert_eq!(
            drawn(&turn(&format!("mode the-cost-of-freedom {seats} | {DEAR} | boss deck long_hauler*9")).1),
            count
        );
    }
}

/// SR-FREEDOM-09: bases, allies, double allies, cards, purchases, the attack.
#[test]
fn its_order_of_play() {
    let row = "row cargo_craft swarm_cluster swarm_cluster swarm_cluster swarm_cluster | market swarm_cluster*9";
    let (_, told) = turn(&format!("mode the-cost-of-freedom 1 | {row} | boss top orbital_shuttle patrol_boat"));
    assert_eq!(
        story(&told),
        ["play patrol_boat", "play orbital_shuttle", "use patrol_boat ally", "register cargo_craft", "hit 4"]
    );
    let row = "row crusher crusher swarm_cluster swarm_cluster swarm_cluster | market swarm_cluster*9";
    let (_, told) = turn(&format!("mode the-cost-of-freedom 1 | {row} | boss top orbital_shuttle*2"));
    // Six trade: two cards of three.
    assert_eq!(story(&told).iter().filter(|line| *line == "register crusher").count(), 2);
    // With everything open at once: primaries, allies, double allies, and only then a card.
    let row = "row swarm_cluster swarm_cluster swarm_cluster swarm_cluster swarm_cluster | market swarm_cluster*9";
    let table = format!(
        "mode the-cost-of-freedom 1 | {row} | boss play ion_station mobile_market outland_station, top scout*2"
    );
    let story = story(&turn(&table).1);
    let at = |words: &str| story.iter().position(|line| line == words).unwrap_or_else(|| panic!("{words}: {story:?}"));
    let primaries = ["ion_station", "mobile_market", "outland_station"].map(|base| at(&format!("use {base} primary")));
    assert!(primaries.into_iter().all(|primary| primary < at("use ion_station ally")), "{story:?}");
    assert!(at("use ion_station ally") < at("use ion_station doubleally"), "{story:?}");
    assert!(at("use ion_station doubleally") < at("play scout"), "{story:?}");
}

/// SR-FREEDOM-10: the dearest card it can pay goes to the registry, and the row is filled at once.
#[test]
fn it_buys_for_its_registry() {
    let row = "row cargo_craft nesting_ground hammerhead reclamation_station swarm_cluster | market swarm_cluster*9";
    let (game, _) = turn(&format!("mode the-cost-of-freedom 1 | {row} | boss top orbital_shuttle*2"));
    holds(&game, "boss pile reclamation_station; boss discard orbital_shuttle*2");
    assert!(seen(&game).row.iter().all(Option::is_some));
    let row = "row nesting_ground repair_mech captured_outpost cargo_craft swarm_cluster | market swarm_cluster*9";
    let first: std::collections::BTreeSet<_> = (0..30)
        .map(|seed| {
            let mut game = script::table(&format!("mode the-cost-of-freedom 1 | {row} | boss top orbital_shuttle*2"))
                .expect("a table");
            let told = turn_of(&mut game, &mut Seeded::new(seed)).1;
            let bought: Vec<_> = story(&told).into_iter().filter(|line| line.starts_with("register")).collect();
            assert_eq!(bought.len(), 2, "two of six trade are left for another");
            bought[0].clone()
        })
        .collect();
    assert_eq!(first.into_iter().collect::<Vec<_>>(), ["register nesting_ground", "register repair_mech"]);
    let (game, _) =
        turn("mode the-cost-of-freedom 1 | row crusher crusher crusher crusher crusher | boss top frontier_runner");
    holds(&game, "boss pile 0");
}

/// SR-FREEDOM-11: each card registered brings an acquisition on top of its deck; when there is none, nothing.
#[test]
fn the_registry_brings_acquisitions() {
    let row = "row crusher crusher swarm_cluster swarm_cluster swarm_cluster | market swarm_cluster*9";
    let piles = "hidden ion_station ion_station outland_station, bottom transit_nexus";
    let (mut game, told) = turn(&format!("mode the-cost-of-freedom 1 | {row} | boss top orbital_shuttle*2, {piles}"));
    assert_eq!(story(&told).iter().filter(|line| line.starts_with("acquire")).count(), 2);
    assert_eq!(boss(&game).acquisitions, Some(2));
    assert_eq!(boss(&game).deck.expect("a deck").top.len(), 2);
    let next = boss(&game).deck.expect("a deck").top;
    let (_, told) = turn_of(&mut game, &mut Scripted::default());
    let first: Vec<_> = story(&told).into_iter().filter(|line| line.starts_with("play")).take(2).collect();
    assert!(next.iter().all(|card| first.contains(&format!("play {card}"))), "{first:?}");
    let (game, told) =
        turn(&format!("mode the-cost-of-freedom 1 | {row} | boss top orbital_shuttle*2, bottom transit_nexus"));
    assert_eq!(story(&told).iter().filter(|line| *line == "acquire transit_nexus").count(), 1);
    holds(&game, "boss pile crusher*2");
}

/// SR-FREEDOM-12: what is registered stays: nobody buys it, and it is not recycled.
#[test]
fn registered_cards_stay() {
    crate::check(
        "mode the-cost-of-freedom 1 | row crusher stinger stinger stinger stinger | market | scrap stinger*10 | boss pile crusher*8
         p1 trade 3
         > p1 buy 1       = market 9; boss pile crusher*8",
    );
    let game = script::table("mode the-cost-of-freedom 1 | row - - - - - | market | boss pile crusher*8 | p1 trade 30")
        .expect("a table");
    let mut options = Vec::new();
    game.legal(Seat(0), &mut options);
    assert!(!options.iter().any(|action| matches!(action, Action::Buy(_) | Action::Sever(_))));
    assert_eq!(boss(&game).registry.map(|cards| cards.len()), Some(8));
}

/// SR-FREEDOM-13: its deck is an ordinary one.
#[test]
fn its_deck_is_an_ordinary_one() {
    let (game, _) =
        turn(&format!("mode the-cost-of-freedom 1 | {DEAR} | boss top long_hauler frontier_runner, play ion_station"));
    holds(&game, "boss discard long_hauler frontier_runner; boss play ion_station");
    let (game, told) =
        turn(&format!("mode the-cost-of-freedom 1 | {DEAR} | boss deck long_hauler, discard frontier_runner*10"));
    assert_eq!(drawn(&told), 2);
    holds(&game, "boss deck 9");
}

/// SR-FREEDOM-14: what Gateship takes is a purchase: it goes to the registry and brings an acquisition.
#[test]
fn gateship_buys_for_the_registry() {
    let row = "row stinger crusher hammerhead reclamation_station neural_nexus | market swarm_cluster*9";
    let (game, told) =
        turn(&format!("mode the-cost-of-freedom 1 | {row} | boss top gateship, deck gateship, hidden ion_station"));
    assert_eq!(story(&told)[1..3], ["register reclamation_station", "acquire ion_station"]);
    assert!(seen(&game).row.iter().all(Option::is_some));
    assert!(!boss(&game).owned.contains(&kind("reclamation_station")));
    let (game, _) = turn(&format!("mode the-cost-of-freedom 1 | {DEAR} | boss top gateship*2"));
    holds(&game, "boss pile 0");
}
