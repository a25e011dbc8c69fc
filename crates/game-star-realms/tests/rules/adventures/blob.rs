//! SR-BLOB: Вторжение Слизней.

use super::{begin, boss, holds, open, seen, story, trade_cards, turn, turn_of};
use game_star_realms::{BossEvent, Event, Faction, script};
use tabletop::{Game, Scripted, Seeded};

const STACK: [&str; 10] = [
    "stinger",
    "spike_cluster",
    "burrower",
    "crusher",
    "nesting_ground",
    "pulverizer",
    "blob_alpha",
    "swarm_cluster",
    "infested_moon",
    "hive_queen",
];

/// SR-BLOB-01, SR-BLOB-07: a hydra of forty a player, with the usual decks.
#[test]
fn the_players_are_a_hydra() {
    for (seats, authority) in [(1, 40), (2, 80), (4, 160)] {
        let view = open("blob-assault", seats);
        assert!(
            view.seats.iter().all(|seat| seat.authority == authority && seat.owned.len() == 10 && seat.hand_count == 3)
        );
        assert_eq!(view.active.len(), usize::from(seats));
    }
}

/// SR-BLOB-02: no Blob in the trade deck, all game long.
#[test]
fn blobs_leave_the_trade_deck() {
    assert_eq!(trade_cards("blob-assault", 1).0, 60);
    let (mut game, _) = begin("blob-assault:novice", 1, 3);
    let mut dice = Seeded::new(3);
    for _ in 0..20 {
        let mut options = Vec::new();
        let Some(seat) = game.awaiting().seats().lowest() else { break };
        game.legal(seat, &mut options);
        game.apply(seat, options[0], &mut dice, &mut ());
        assert!(seen(&game).row.iter().flatten().all(|card| card.faction() != Some(Faction::Blob)));
    }
}

/// SR-BLOB-03, SR-BLOB-04, SR-BLOB-05: a Spike Cluster in the discard pile, ten cards in order, nine out of the game.
#[test]
fn the_blob_deck_is_stacked() {
    for seed in 0..5 {
        let (game, _) = begin("blob-assault", 1, seed);
        let boss = boss(&game);
        assert_eq!(boss.discard.iter().map(|card| card.id()).collect::<Vec<_>>(), ["spike_cluster"]);
        let deck = boss.deck.expect("a deck");
        assert_eq!((deck.count, deck.top.iter().map(|card| card.id()).collect::<Vec<_>>()), (10, STACK.to_vec()));
        let gone = seen(&game).gone;
        assert_eq!((gone.len(), gone.iter().filter(|card| card.faction() == Some(Faction::Blob)).count()), (9, 9));
    }
    // One card a turn, in this order, as long as nobody touches them.
    let mut game = script::table(&format!("mode blob-assault 1 | boss top {} | p1 authority 900", STACK.join(" ")))
        .expect("a table");
    let mut played = Vec::new();
    for _ in 0..10 {
        let told = turn_of(&mut game, &mut Scripted::default()).1;
        played.extend(story(&told).iter().filter_map(|line| line.strip_prefix("play ").map(str::to_owned)));
    }
    assert_eq!(played, STACK);
}

/// SR-BLOB-06: forty authority a player, and never a hand.
#[test]
fn the_hive_has_forty_a_player_and_no_hand() {
    for (seats, authority) in [(1, 40), (2, 80), (3, 120), (4, 160)] {
        let boss = open("blob-assault", seats).adventure.expect("a boss");
        assert_eq!((boss.authority, boss.hand.len()), (Some(authority), 0));
        assert!(boss.deck.is_some());
    }
}

/// SR-BLOB-08: a draw fields the cheapest base of the discard pile, or gives seven combat.
#[test]
fn a_draw_fields_a_base() {
    // Hive Queen draws once.
    let (game, _) = turn("mode blob-assault 1 | boss top hive_queen, discard spike_cluster nesting_ground");
    holds(&game, "boss play has spike_cluster; boss discard has nesting_ground");
    let (game, told) = turn("mode blob-assault 1 | boss top hive_queen");
    holds(&game, "p1 authority 26");
    assert!(told.iter().any(|event| matches!(event, Event::Boss(BossEvent::FoundNoBase { combat: 7, .. }))));
    let (_, told) = turn("mode blob-assault 3 | boss top stinger, discard nesting_ground");
    let draws: Vec<_> = told
        .iter()
        .filter_map(|event| match event {
            Event::Boss(BossEvent::Fielded { .. }) => Some("base"),
            Event::Boss(BossEvent::FoundNoBase { .. }) => Some("combat"),
            _ => None,
        })
        .collect();
    assert_eq!(draws, ["base", "combat"]);
}

/// SR-BLOB-09: the top card of its deck each turn.
#[test]
fn one_card_a_turn() {
    let (mut game, _) = begin("blob-assault", 1, 1);
    let mut dice = Seeded::new(1);
    assert_eq!(story(&turn_of(&mut game, &mut dice).1)[0], "play stinger");
    assert_eq!(story(&turn_of(&mut game, &mut dice).1)[0], "play spike_cluster");
}

/// SR-BLOB-10: and a draw for each player beyond the first.
#[test]
fn more_players_more_draws() {
    let first = |seats| {
        let (mut game, _) = begin("blob-assault", seats, 1);
        turn_of(&mut game, &mut Seeded::new(1)).1
    };
    let count = |told: &[Event]| {
        told.iter()
            .filter(|event| matches!(event, Event::Boss(BossEvent::FoundNoBase { .. } | BossEvent::Fielded { .. })))
            .count()
    };
    assert_eq!(count(&first(1)), 0);
    assert_eq!(story(&first(2))[..2], ["play stinger", "field spike_cluster"]);
    assert_eq!(count(&first(4)), 3);
    let combat = first(4).iter().filter(|event| matches!(event, Event::Boss(BossEvent::FoundNoBase { .. }))).count();
    assert_eq!(combat, 2);
}

/// SR-BLOB-11: primaries, allies, double allies, the attack.
#[test]
fn its_order_of_play() {
    let (mut game, _) = begin("blob-assault", 1, 1);
    holds(&turn_of(&mut game, &mut Seeded::new(1)).0, "p1 authority 37");
    let (mut game, _) = begin("blob-assault", 2, 1);
    let (game, told) = turn_of(&mut game, &mut Seeded::new(1));
    holds(&game, "p1 authority 72");
    assert_eq!(
        story(&told),
        [
            "play stinger",
            "field spike_cluster",
            "use spike_cluster primary",
            "use spike_cluster ally",
            "use stinger ally",
            "hit 8"
        ]
    );
}

/// SR-BLOB-12: an empty deck is rebuilt from the discard pile; with nothing there the order of play still runs.
#[test]
fn an_empty_deck_is_rebuilt() {
    let (game, told) = turn("mode blob-assault 1 | boss discard stinger*6");
    assert_eq!(story(&told)[0], "play stinger");
    holds(&game, "boss deck 5; boss discard stinger");
    let (game, told) = turn("mode blob-assault 1 | boss play swarm_cluster");
    assert_eq!(story(&told), ["use swarm_cluster primary", "hit 5"]);
    holds(&game, "p1 authority 35");
}
