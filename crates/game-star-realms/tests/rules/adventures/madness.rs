//! SR-MECH: Механическое безумие.

use super::{begin, boss, drawn, holds, open, seen, story, trade_cards, turn, turn_of};
use game_star_realms::{Event, Faction, Kind, Resource, card, effect::When, script};
use tabletop::Seeded;

/// SR-MECH-01, SR-MECH-04: a hydra of sixty a player; seven Scouts and one Viper each, exactly one box in all.
#[test]
fn the_players_have_smaller_decks() {
    for (seats, authority) in [(1, 60), (4, 240)] {
        let view = open("madness-of-the-machine", seats);
        for seat in &view.seats {
            let of = |kind| seat.owned.iter().filter(|card| **card == kind).count();
            assert_eq!((seat.authority, of(Kind::SCOUT), of(Kind::VIPER), seat.owned.len()), (authority, 7, 1, 8));
            assert_eq!((seat.hand_count, seat.deck_count), (3, 5));
        }
    }
    let view = open("madness-of-the-machine", 4);
    let mut cards: Vec<_> = view.seats.iter().flat_map(|seat| seat.owned.clone()).collect();
    cards.extend(view.adventure.expect("a boss").owned);
    let of = |kind| cards.iter().filter(|card| **card == kind).count();
    assert_eq!((of(Kind::SCOUT), of(Kind::VIPER)), (32, 8));
    crate::check("mode madness-of-the-machine 1 | p1 hand scout*3, deck scout*5\n> p1 end = p1 hand 5; p1 deck 0");
}

/// SR-MECH-02: the Machine Cult and eight starters are its deck, shuffled.
#[test]
fn the_cult_is_its_deck() {
    let boss_view = open("madness-of-the-machine", 2).adventure.expect("a boss");
    let cult = boss_view.owned.iter().filter(|card| card.faction() == Some(Faction::MachineCult)).count();
    let of = |kind| boss_view.owned.iter().filter(|card| **card == kind).count();
    assert_eq!((boss_view.owned.len(), cult, of(Kind::SCOUT), of(Kind::VIPER)), (28, 20, 4, 4));
    let (count, row) = trade_cards("madness-of-the-machine", 2);
    assert_eq!(count, 60);
    assert!(row.iter().all(|card| card.faction() != Some(Faction::MachineCult)));
    let hands: std::collections::BTreeSet<_> = (0..8)
        .map(|seed| {
            let (mut game, _) = begin("madness-of-the-machine", 1, 1);
            let told = super::turn_of(&mut game, &mut tabletop::Seeded::new(seed)).1;
            format!("{:?}", told.iter().find(|event| matches!(event, Event::Drew { seat: game_star_realms::BOSS, .. })))
        })
        .collect();
    assert!(hands.len() > 3, "its order is a matter of chance");
}

/// SR-MECH-03: forty authority a player.
#[test]
fn the_machine_has_forty_a_player() {
    for (seats, authority) in [(1, 40), (2, 80), (3, 120), (4, 160)] {
        assert_eq!(open("madness-of-the-machine", seats).adventure.expect("a boss").authority, Some(authority));
    }
    crate::check("mode madness-of-the-machine 1 | p1 combat 40\n> p1 attack boss 40 = over; first p1");
}

/// SR-MECH-05: one card more than there are players.
#[test]
fn it_draws_one_more_than_there_are_players() {
    for (seats, count) in [(1, 2), (4, 5)] {
        let (_, told) = turn(&format!("mode madness-of-the-machine {seats} | boss deck viper*9"));
        assert_eq!(drawn(&told), count);
    }
    let (_, told) = turn("mode madness-of-the-machine 2 | boss deck viper, discard scout*6");
    assert_eq!(drawn(&told), 3);
}

/// SR-MECH-06: dearest cult card, primaries, allies, scrap abilities, starters, attack; what an ability draws is played too.
#[test]
fn its_order_of_play() {
    let (_, told) = turn("mode madness-of-the-machine 3 | boss top destroyer_bot enforcer_mech viper viper");
    let story_ = story(&told);
    assert_eq!(story_[0], "play enforcer_mech");
    assert_eq!(story_[1], "play destroyer_bot");
    let at =
        |words: &str| story_.iter().position(|line| line == words).unwrap_or_else(|| panic!("{words}: {story_:?}"));
    assert!(at("use enforcer_mech scrap") < at("play viper") && at("play viper") < story_.len() - 1);
    assert!(story_.last().is_some_and(|line| line.starts_with("hit ")));
    // Neural Nexus draws a card when it has an ally: it is played before the attack.
    let (_, told) =
        turn("mode madness-of-the-machine 1 | boss play neural_nexus, top integration_port scout plasma_bot");
    let story_ = story(&told);
    let at =
        |words: &str| story_.iter().position(|line| line == words).unwrap_or_else(|| panic!("{words}: {story_:?}"));
    assert!(at("use neural_nexus ally") < at("play plasma_bot") && at("play plasma_bot") < story_.len() - 1);
}

/// SR-MECH-06: the forecast counts the combat that is sure: Conversion Yard gives none without a card to scrap.
#[test]
fn only_what_is_certain_is_foretold() {
    let table = |bases: &str| format!("mode madness-of-the-machine 1 | boss play {bases}");
    let combat = |bases: &str| boss(&script::table(&table(bases)).expect("a table")).next.combat;
    assert_eq!(combat("conversion_yard"), 0);
    assert_eq!(combat("conversion_yard defense_system"), 2);
}

/// SR-MECH-07: a base before a ship of the same cost, and only then.
#[test]
fn bases_break_ties() {
    let first = |hand: &str, seed: u64| {
        let table = format!("mode madness-of-the-machine 1 | boss top {hand}");
        let mut game = script::table(&table).expect("a table");
        story(&turn_of(&mut game, &mut Seeded::new(seed)).1)[0].clone()
    };
    // Whatever the dice say.
    for seed in 0..30 {
        assert_eq!(first("enforcer_mech conversion_yard", seed), "play conversion_yard");
        assert_eq!(first("nanobot_swarm neural_nexus", seed), "play nanobot_swarm");
    }
}

/// SR-MECH-08, SR-MECH-09: scrap abilities, Reclamation Station's after all others: three combat a card, itself included.
#[test]
fn it_takes_its_own_ships_apart() {
    let (game, told) = turn("mode madness-of-the-machine 1 | boss top builder_bot scout");
    assert!(story(&told).contains(&"use builder_bot scrap".to_owned()));
    assert!(seen(&game).scrap_heap.contains(&super::kind("builder_bot")));
    let (_, told) = turn(
        "mode madness-of-the-machine 1 | boss play reclamation_station, top builder_bot plasma_bot, discard scout",
    );
    let story_ = story(&told);
    let at =
        |words: &str| story_.iter().position(|line| line == words).unwrap_or_else(|| panic!("{words}: {story_:?}"));
    assert!(at("use builder_bot scrap") < at("use reclamation_station scrap"));
    let last = told.iter().rev().find_map(|event| match event {
        Event::Gained { resource: Resource::Combat, amount, source, .. } if source.id() == "reclamation_station" => {
            Some(*amount)
        }
        _ => None,
    });
    // A Scout from the discard pile, the bot from play, the station itself.
    assert_eq!(last, Some(9));
    let (_, told) = turn("mode madness-of-the-machine 1 | boss play reclamation_station, top viper viper");
    assert!(told.iter().any(|event| matches!(event, Event::Gained { resource: Resource::Combat, amount: 3, .. })));
}

/// SR-MECH-10: it does not buy, and no cult card has a double ally ability.
#[test]
fn it_buys_nothing() {
    let row = "row stinger stinger stinger stinger stinger";
    let (game, told) = turn(&format!("mode madness-of-the-machine 1 | {row} | boss top repair_mech scout"));
    assert!(told.iter().any(|event| matches!(event, Event::Gained { resource: Resource::Trade, .. })));
    holds(&game, "row stinger stinger stinger stinger stinger; boss trade 0; boss discard repair_mech scout");
    let cult =
        Kind::all().filter(|kind| kind.faction() == Some(Faction::MachineCult) && card(*kind).copies.frontiers > 0);
    assert!(cult.into_iter().all(|kind| card(kind).effects(When::DoubleAlly).is_none()));
}

/// SR-MECH-11: ships and what it did not play go to its own discard pile, which is reshuffled; scrapped cards never return.
#[test]
fn its_deck_is_an_ordinary_one() {
    let (game, _) = turn("mode madness-of-the-machine 2 | boss top destroyer_bot*2 scout");
    holds(&game, "boss discard 3; boss play 0");
    let (game, told) = turn("mode madness-of-the-machine 1 | boss discard viper*9");
    assert_eq!(drawn(&told), 2);
    holds(&game, "boss deck 7; boss discard viper*2");
    let (mut game, _) = begin("madness-of-the-machine", 1, 6);
    let mut dice = tabletop::Seeded::new(6);
    for _ in 0..12 {
        if seen(&game).standings.is_some() {
            break;
        }
        super::turn_of(&mut game, &mut dice);
        super::answer_all(&mut game, &mut dice);
        let owned = boss(&game).owned;
        let scrapped =
            seen(&game).scrap_heap.iter().filter(|card| card.faction() == Some(Faction::MachineCult)).count();
        let cult = owned.iter().filter(|card| card.faction() == Some(Faction::MachineCult)).count();
        assert_eq!(cult + scrapped, 20);
    }
}
