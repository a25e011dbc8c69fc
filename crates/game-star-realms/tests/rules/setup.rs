//! SR-SETUP.

use crate::check;
use game_star_realms::cards::{Set, card};
use game_star_realms::{Action, Event, Faction, Kind, Refusal, Setup, StarRealms, View, When};
use std::collections::BTreeMap;
use tabletop::{Catalogue, Game, Inventory, Seat, Seeded, Viewer};

fn begin(mode: &str, seed: u64) -> StarRealms {
    let setup = StarRealms::setup(mode, 2).expect("a mode");
    StarRealms::begin(&setup, &mut Seeded::new(seed), &mut ()).expect("a game")
}

fn open_view(mode: &str, seed: u64) -> View {
    begin(mode, seed).view(Viewer::Spectator)
}

const BASICS: [Kind; 3] = [Kind::SCOUT, Kind::VIPER, Kind::EXPLORER];

fn trade_cards(set: Set) -> impl Iterator<Item = (Kind, u8)> {
    let kinds = Kind::all().filter(|kind| !BASICS.contains(kind));
    kinds.map(move |kind| (kind, card(kind).copies.of(set))).filter(|(_, count)| *count > 0)
}

fn total(set: Set, kind: Kind) -> u8 {
    card(kind).copies.of(set)
}

/// SR-SETUP-01, SR-SETUP-02: what the two boxes hold. Score markers, counters and challenge cards are no cards of ours.
#[test]
fn the_boxes_hold_what_they_hold() {
    let sum = |set| trade_cards(set).map(|(_, count)| u32::from(count)).sum::<u32>();
    assert_eq!(sum(Set::ColonyWars), 80);
    assert_eq!(BASICS.map(|kind| total(Set::ColonyWars, kind)), [16, 4, 10]);
    assert_eq!(sum(Set::Frontiers), 80);
    assert_eq!(BASICS.map(|kind| total(Set::Frontiers, kind)), [32, 8, 16]);
    // Every card on a table of either set is one of these kinds: 100 or 116 cards in a duel, nothing else in any zone.
    for (mode, cards) in [("duel-colony-wars", 80 + 20 + 10), ("duel-frontiers", 80 + 20 + 16)] {
        let mut all = 0;
        begin(mode, 1).inventory(&mut |_, count| all += count);
        assert_eq!(all, cards, "{mode}");
    }
}

/// SR-SETUP-03: four factions of twenty cards, and no trade card without one.
#[test]
fn each_trade_deck_has_four_factions_of_twenty() {
    for set in [Set::ColonyWars, Set::Frontiers] {
        let mut factions = BTreeMap::new();
        for (kind, count) in trade_cards(set) {
            *factions.entry(kind.faction().expect("a faction")).or_insert(0) += u32::from(count);
        }
        assert_eq!(factions.into_iter().collect::<Vec<_>>(), Faction::ALL.map(|faction| (faction, 20)));
    }
}

fn copies_of(set: Set, faction: Faction) -> BTreeMap<&'static str, u8> {
    let cards = trade_cards(set).filter(|(kind, _)| kind.faction() == Some(faction));
    cards.map(|(kind, count)| (card(kind).en.as_str(), count)).collect()
}

/// The titles of a ledger clause: `Star Barge 3, Lancer 3, … and one each of Aging Battleship, …`.
fn titles(list: &[(&'static str, u8)]) -> BTreeMap<&'static str, u8> {
    list.iter().copied().collect()
}

/// SR-SETUP-04: the copies of each title of Colony Wars.
#[test]
fn colony_wars_has_the_listed_copies_of_each_title() {
    let of = |faction| copies_of(Set::ColonyWars, faction);
    assert_eq!(trade_cards(Set::ColonyWars).count(), 43);
    assert_eq!(
        of(Faction::StarEmpire),
        titles(&[
            ("Star Barge", 3),
            ("Lancer", 3),
            ("Falcon", 2),
            ("Orbital Platform", 3),
            ("Command Center", 2),
            ("Gunship", 2),
            ("Aging Battleship", 1),
            ("Heavy Cruiser", 1),
            ("Supply Depot", 1),
            ("Imperial Palace", 1),
            ("Emperor's Dreadnaught", 1),
        ])
    );
    assert_eq!(
        of(Faction::TradeFederation),
        titles(&[
            ("Solar Skiff", 3),
            ("Storage Silo", 2),
            ("Trade Hauler", 3),
            ("Patrol Cutter", 3),
            ("Central Station", 2),
            ("Frontier Ferry", 2),
            ("Colony Seed Ship", 1),
            ("Federation Shipyard", 1),
            ("Peacekeeper", 1),
            ("Loyal Colony", 1),
            ("Factory World", 1),
        ])
    );
    assert_eq!(
        of(Faction::Blob),
        titles(&[
            ("Swarmer", 3),
            ("Predator", 3),
            ("Stellar Reef", 3),
            ("Cargo Pod", 3),
            ("Ravager", 2),
            ("Bioformer", 2),
            ("Parasite", 1),
            ("Plasma Vent", 1),
            ("Moonwurm", 1),
            ("Leviathan", 1),
        ])
    );
    assert_eq!(
        of(Faction::MachineCult),
        titles(&[
            ("Battle Bot", 3),
            ("Repair Bot", 3),
            ("Warning Beacon", 3),
            ("Convoy Bot", 3),
            ("Mining Mech", 2),
            ("The Oracle", 1),
            ("Mech Cruiser", 1),
            ("Stealth Tower", 1),
            ("Frontier Station", 1),
            ("The Wrecker", 1),
            ("The Incinerator", 1),
        ])
    );
}

/// SR-SETUP-05: the copies of each title of Frontiers.
#[test]
fn frontiers_has_the_listed_copies_of_each_title() {
    let of = |faction| copies_of(Set::Frontiers, faction);
    assert_eq!(trade_cards(Set::Frontiers).count(), 45);
    assert_eq!(
        of(Faction::Blob),
        titles(&[
            ("Blob Alpha", 1),
            ("Blob Miner", 3),
            ("Burrower", 2),
            ("Crusher", 2),
            ("Hive Queen", 1),
            ("Infested Moon", 1),
            ("Moonwurm Hatchling", 2),
            ("Nesting Ground", 1),
            ("Pulverizer", 1),
            ("Spike Cluster", 2),
            ("Stinger", 3),
            ("Swarm Cluster", 1),
        ])
    );
    assert_eq!(
        of(Faction::MachineCult),
        titles(&[
            ("Builder Bot", 3),
            ("Conversion Yard", 1),
            ("Defense System", 2),
            ("Destroyer Bot", 3),
            ("Enforcer Mech", 1),
            ("Integration Port", 2),
            ("Nanobot Swarm", 1),
            ("Neural Nexus", 1),
            ("Plasma Bot", 3),
            ("Reclamation Station", 1),
            ("Repair Mech", 2),
        ])
    );
    assert_eq!(
        of(Faction::StarEmpire),
        titles(&[
            ("Captured Outpost", 2),
            ("Cargo Craft", 3),
            ("Farm Ship", 2),
            ("Frontier Hawk", 3),
            ("Hammerhead", 1),
            ("Imperial Flagship", 1),
            ("Jamming Terminal", 1),
            ("Light Cruiser", 3),
            ("Orbital Gun Platform", 2),
            ("Siege Fortress", 1),
            ("Warpgate Cruiser", 1),
        ])
    );
    assert_eq!(
        of(Faction::TradeFederation),
        titles(&[
            ("Federation Battleship", 1),
            ("Federation Cruiser", 1),
            ("Frontier Runner", 3),
            ("Gateship", 1),
            ("Ion Station", 1),
            ("Long Hauler", 2),
            ("Mobile Market", 2),
            ("Orbital Shuttle", 3),
            ("Outland Station", 3),
            ("Patrol Boat", 2),
            ("Transit Nexus", 1),
        ])
    );
}

/// SR-SETUP-06, SR-SETUP-07, SR-SETUP-12, SR-SETUP-14: decks, authority, piles and hands at the start of a duel.
#[test]
fn a_duel_starts_with_ten_cards_and_fifty_authority_each() {
    for seed in 0..20 {
        let game = begin("duel-frontiers", seed);
        let view = game.view(Viewer::Spectator);
        let second = Seat(1 - view.first.0);
        for (seat, hand, deck) in [(view.first, 3, 7), (second, 5, 5)] {
            let player = &view.seats[seat.index()];
            assert_eq!((player.hand_count, player.deck_count, player.authority), (hand, deck, 50));
            assert!(player.discard.is_empty() && player.in_play.is_empty());
            let scouts = player.owned.iter().filter(|kind| **kind == Kind::SCOUT).count();
            let vipers = player.owned.iter().filter(|kind| **kind == Kind::VIPER).count();
            assert_eq!((scouts, vipers, player.owned.len()), (8, 2, 10));
        }
        assert_eq!(view.active, [view.first]);
    }
    // The first player's first draw phase brings the hand to five.
    let mut game = begin("duel-frontiers", 3);
    let first = game.view(Viewer::Spectator).first;
    game.apply(first, Action::EndTurn, &mut Seeded::new(1), &mut ());
    assert_eq!(game.view(Viewer::Spectator).seats[first.index()].hand_count, 5);
}

/// SR-SETUP-08, SR-SETUP-10, SR-SETUP-11, SR-SETUP-19: Explorer pile, row, trade deck and scrap heap; two sets are merged.
#[test]
fn the_market_is_laid_out_by_set() {
    for (mode, explorers, deck) in [("duel-colony-wars", 10, 75), ("duel-frontiers", 16, 75), ("duel-mixed", 26, 155)] {
        let game = begin(mode, 5);
        for viewer in Viewer::all(2) {
            let view = game.view(viewer);
            assert_eq!((view.explorers, view.trade_deck), (explorers, deck), "{mode}");
            assert!(view.row.iter().all(Option::is_some) && view.row.len() == 5);
            assert!(view.scrap_heap.is_empty());
        }
    }
    let mixed = open_view("duel-mixed", 5);
    let sets = |view: &View| view.row.iter().flatten().map(|kind| card(*kind).set()).collect::<Vec<_>>();
    let shown: Vec<_> = (0..30).flat_map(|seed| sets(&open_view("duel-mixed", seed))).collect();
    assert!(shown.contains(&Some(Set::ColonyWars)) && shown.contains(&Some(Set::Frontiers)));
    assert_eq!(mixed.sets, game_star_realms::Sets::MIXED);
}

/// SR-SETUP-09: the trade deck is shuffled and hidden: seeds differ, equal seeds agree, no view names a card of it.
#[test]
fn the_trade_deck_is_shuffled_and_hidden() {
    let rows: Vec<_> = (0..10).map(|seed| open_view("duel-colony-wars", seed).row).collect();
    assert!(rows.iter().skip(1).any(|row| *row != rows[0]));
    assert_eq!(begin("duel-colony-wars", 4), begin("duel-colony-wars", 4));
    let view = open_view("duel-colony-wars", 4);
    let shown: Vec<_> = view.row.iter().flatten().collect();
    let text = serde_json::to_string(&view).expect("JSON");
    for kind in Kind::all().filter(|kind| !BASICS.contains(kind) && !shown.contains(&kind)) {
        assert!(!text.contains(&format!("\"{}\"", kind.id())), "{kind} is in the trade deck, and in the view");
    }
}

/// SR-SETUP-11: what is scrapped is what lies in the heap.
#[test]
fn the_scrap_heap_starts_empty_and_receives_scrapped_cards() {
    check(
        "p1 hand battle_bot scout
         > p1 play battle_bot          = scrap 0
         > p1 scrap hand scout         = scrap scout",
    );
}

/// SR-SETUP-13: chance picks who begins, unless the host does.
#[test]
fn chance_picks_the_first_player_unless_the_host_does() {
    let firsts = (0..1000).filter(|seed| open_view("duel-frontiers", *seed).first == Seat(0)).count();
    assert!((430..=570).contains(&firsts), "{firsts} of 1000");
    for seed in 0..50 {
        let setup = Setup { first: Some(Seat(1)), ..StarRealms::setup("duel-frontiers", 2).expect("a mode") };
        let game = StarRealms::begin(&setup, &mut Seeded::new(seed), &mut ()).expect("a game");
        assert_eq!(game.view(Viewer::Spectator).first, Seat(1));
    }
    let nobody = Setup { first: Some(Seat(2)), ..StarRealms::setup("duel-frontiers", 2).expect("a mode") };
    assert_eq!(StarRealms::begin(&nobody, &mut Seeded::new(1), &mut ()), Err(Refusal::NoSuchSeat(Seat(2))));
}

/// SR-SETUP-15: hands come only from the own deck.
#[test]
fn drawing_touches_only_the_own_deck() {
    check(
        "colony_wars | row star_barge lancer gunship falcon predator
         p1 hand aging_battleship, play lancer, deck scout*6 | p2 deck viper*6
         > p1 play aging_battleship
         > p1 use aging_battleship scrap     = p1 hand scout*2; p1 deck 4; p2 deck viper*6; market 73",
    );
}

/// SR-SETUP-16: a duel has no boss: nothing can be done but the five kinds of the main phase and ending it.
#[test]
fn a_duel_knows_no_trade_row_rejection() {
    for seed in 0..5 {
        let mut dice = Seeded::new(seed);
        let mut game = begin("duel-frontiers", seed);
        let mut told: Vec<Event> = Vec::new();
        for _ in 0..300 {
            let Some(seat) = game.awaiting().seats().lowest() else { break };
            let mut actions = Vec::new();
            game.legal(seat, &mut actions);
            if game.view(Viewer::Spectator).pending.is_none() {
                assert!(actions.iter().all(|action| matches!(
                    action,
                    Action::Play(_)
                        | Action::Use(..)
                        | Action::Buy(_)
                        | Action::BuyExplorer
                        | Action::Attack(..)
                        | Action::AttackBase(..)
                        | Action::EndTurn
                )));
            }
            let pick = dice.next() as usize % actions.len();
            game.apply(seat, actions[pick], &mut dice, &mut told);
        }
    }
}

/// SR-SETUP-20: only the value of the score counts, and no counter caps it.
#[test]
fn authority_is_a_number_without_a_cap() {
    check(
        "p1 combat 3 | p2 authority 30
         > p1 attack p2 3              = p2 authority 27",
    );
    check(
        "p1 authority 50, hand peacekeeper*10
         > p1 play peacekeeper
         > p1 play peacekeeper
         > p1 play peacekeeper
         > p1 play peacekeeper
         > p1 play peacekeeper
         > p1 play peacekeeper
         > p1 play peacekeeper
         > p1 play peacekeeper
         > p1 play peacekeeper
         > p1 play peacekeeper         = p1 authority 110",
    );
}

/// SR-SETUP-21: the corner states the faction; the icon in the text names whose ally is needed.
#[test]
fn the_icon_of_an_ability_says_which_ally_it_needs() {
    // Stealth Tower is Machine Cult, the copied Silo asks for the Trade Federation.
    check(
        "p1 play stealth_tower the_oracle | p2 play storage_silo
         > p1 use stealth_tower primary
         > p1 copy storage_silo
         > p1 use stealth_tower ally    ! NeedsAllies TradeFederation",
    );
    for kind in BASICS {
        assert_eq!(kind.faction(), None);
        assert!(card(kind).abilities.iter().all(|printed| matches!(printed.when, When::Primary | When::Scrap)));
    }
    check(
        "p1 hand predator, play scout viper explorer
         > p1 play predator
         > p1 use predator ally         ! NeedsAllies Blob need 1 have 0",
    );
}

/// SR-MULTI-03: a duel is for two.
#[test]
fn a_duel_is_for_two() {
    for seats in [0, 1, 3, 6, 255] {
        let refusal = Refusal::SeatsDoNotFit { seats, least: 2, most: 2 };
        assert_eq!(StarRealms::setup("duel-mixed", seats), Err(refusal));
        let setup = Setup { seats, ..StarRealms::setup("duel-mixed", 2).expect("a mode") };
        assert_eq!(StarRealms::begin(&setup, &mut Seeded::new(1), &mut ()), Err(refusal));
    }
    assert_eq!(StarRealms::setup("duel", 2), Err(Refusal::UnknownMode));
}

/// SR-HYDRA-01, SR-EMP-01, SR-RAID-01: a setup says who will play together, and what as, before anybody begins.
#[test]
fn who_plays_together_is_known_before_the_game() {
    for mode in StarRealms::modes() {
        for seats in mode.least..=mode.most {
            let setup = Setup::of_mode(mode.id, seats).expect("a setup");
            let view = StarRealms::begin(&setup, &mut Seeded::new(1), &mut ()).expect("a game").view(Viewer::Spectator);
            for seat in view.seats {
                let said = (setup.side_of(seat.seat), setup.team_of(seat.seat), setup.role_of(seat.seat));
                assert_eq!(said, (seat.side, seat.team, seat.role), "{} {seats}", mode.id);
            }
        }
    }
}
