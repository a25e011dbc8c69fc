//! SR-CHAL: levels, turns, the rejected row, the rebuilt trade deck, how it ends.

use super::{after, answer_all, begin, boss, drawn, holds, kind, open, owners, seen, step, trade_cards, turn, turn_of};
use crate::check;
use game_star_realms::adventures::{Payment, adventure_facts, check_adventures, policies, ruling};
use game_star_realms::{Adventure, BossEvent, Event, Faction, Level, Refusal, Sets, Setup, StarRealms};
use tabletop::{Catalogue, Game, Scripted, Seeded, Side};

/// SR-CHAL-01: eight adventures, each for its number of players.
#[test]
fn there_are_eight_adventures() {
    let names = Adventure::ALL.map(|adventure| adventure_facts(adventure).en.as_str());
    assert_eq!(
        names,
        [
            "Automatons",
            "Blob Assault",
            "Dimensional Horror",
            "Madness of the Machine",
            "Nemesis Beast",
            "Pirates of the Dark Star",
            "Defy the Empire",
            "The Cost of Freedom"
        ]
    );
    for adventure in Adventure::ALL {
        let (least, most) = adventure_facts(adventure).booklet.players;
        let mode = StarRealms::modes().iter().find(|mode| mode.id == adventure.id()).expect("a mode");
        assert_eq!((mode.least, mode.most), (least, most));
        for seats in [0, most + 1] {
            assert!(matches!(StarRealms::setup(adventure.id(), seats), Err(Refusal::SeatsDoNotFit { .. })));
        }
        for seats in least..=most {
            assert_eq!(open(adventure.id(), seats).seats.len(), usize::from(seats));
        }
    }
}

/// SR-CHAL-02: hands, prices and defenses are the ordinary ones.
#[test]
fn ordinary_rules_hold() {
    for adventure in Adventure::ALL {
        let (mut game, _) = begin(adventure.id(), 1, 5);
        step(&mut game, "p1 end", &mut Seeded::new(1));
        assert_eq!(seen(&game).seats[0].hand_count, 5, "{adventure}");
    }
    check(
        "mode automatons 1 | p1 combat 4 | boss play infested_moon
         > p1 attack boss infested_moon     ! NotEnoughCombat need 5 have 4
         = boss play infested_moon; p1 combat 4",
    );
}

/// SR-CHAL-03: what is not from the rulebook stands apart, is named, and can be replaced in the file alone.
#[test]
fn card_face_rules_are_data_of_their_own() {
    let ledger: toml::Table = game_star_realms::LEDGER.parse().expect("the ledger is TOML");
    let clauses = ledger["clause"].as_array().expect("clauses");
    let provisional = |id: &str| {
        let clause = clauses.iter().find(|clause| clause["id"].as_str() == Some(id)).expect("a clause");
        clause["source"].as_str().is_some_and(|source| source.starts_with("PROVISIONAL")).then_some(clause)
    };
    for adventure in Adventure::ALL {
        for id in &adventure_facts(adventure).rulings {
            let (clause, told) = (provisional(id).expect("not from the rulebook"), ruling(id).expect("worded"));
            assert_eq!((clause["en"].as_str(), clause["ru"].as_str()), (Some(&*told.en), Some(&*told.ru)), "{id}");
        }
        assert_eq!(open(adventure.id(), 1).adventure.expect("a boss").provisional, adventure_facts(adventure).rulings);
    }
    let ids = clauses.iter().filter_map(|clause| clause["id"].as_str());
    // The turn limit is a ruling of every mode.
    for clause in ids.filter(|id| provisional(id).is_some() && *id != "SR-END-06") {
        let named =
            Adventure::ALL.iter().any(|adventure| adventure_facts(*adventure).rulings.iter().any(|id| id == clause));
        assert!(named, "{clause} is shown nowhere");
    }
    let file = include_str!("../../../cards/adventures.ron");
    let other = file
        .replace("forced_discard: Combat(3)", "forced_discard: Nothing")
        .replace("Draw((5, 7, 9, 9))", "Draw((6, 8, 9, 9))");
    let read = check_adventures(&other, "other.ron").expect("a good file");
    assert_eq!(read.policies.forced_discard, Payment::Nothing);
    assert_ne!(read.adventures[6].card, adventure_facts(Adventure::DefyTheEmpire).card);
    assert_eq!(read.adventures[6].booklet, adventure_facts(Adventure::DefyTheEmpire).booklet);
    let broken = file.replace("start: [PlayFromDeck", "start: [PlayFromTradeDeckBelowCounter");
    assert!(check_adventures(&broken, "broken.ron").is_err(), "a boss without a counter cannot do that");
}

/// SR-CHAL-04: what the adventure lays out comes before the row.
#[test]
fn the_adventure_is_laid_out_before_the_row() {
    for seed in 0..30 {
        let (game, _) = begin("blob-assault", 1, seed);
        assert!(seen(&game).row.iter().flatten().all(|card| card.faction() != Some(Faction::Blob)));
        let (game, told) = begin("dimensional-horror", 1, seed);
        let at = |wanted: fn(&Event) -> bool| told.iter().position(wanted).expect("told");
        assert!(
            at(|event| matches!(event, Event::Boss(BossEvent::Seeded { .. })))
                < at(|event| matches!(event, Event::RowFilled { .. }))
        );
        assert_eq!((seen(&game).trade_deck, seen(&game).row.len()), (65, 5));
    }
}

/// SR-CHAL-05: four levels; none changes the boss itself.
#[test]
fn levels_change_who_begins_and_nothing_else() {
    assert_eq!(Level::ALL.map(Level::id), ["novice", "apprentice", "veteran", "expert"]);
    for adventure in Adventure::ALL {
        let usual = StarRealms::setup(adventure.id(), 1).expect("a mode");
        assert_eq!(usual.level, Level::Veteran);
        for level in Level::ALL {
            let mode = format!("{adventure}:{}", level.id());
            let setup = StarRealms::setup(&mode, 1).expect("a mode");
            assert_eq!(setup, Setup { level, ..usual });
            assert_eq!(
                open(&mode, 1).adventure.expect("a boss").authority,
                open(adventure.id(), 1).adventure.expect("a boss").authority
            );
            assert_eq!(StarRealms::setup(StarRealms::mode_of(&setup), 1), Ok(setup));
        }
        assert_eq!(StarRealms::setup(&format!("{adventure}:legend"), 1), Err(Refusal::UnknownMode));
    }
}

/// SR-CHAL-06, SR-CHAL-07, SR-CHAL-08, SR-CHAL-09, SR-CHAL-10: the head start, and then turns alternate.
#[test]
fn head_starts_are_used_up_once() {
    assert_eq!(owners("blob-assault:novice", 1, 8), "AAAXAXAX");
    assert_eq!(owners("blob-assault:novice", 3, 7), "TTTXTXT");
    assert_eq!(owners("blob-assault:apprentice", 2, 7), "TTXTXTX");
    assert_eq!(owners("blob-assault:veteran", 1, 8), "AXAXAXAX");
    assert_eq!(owners("blob-assault:expert", 2, 6), "XTXTXT");
    let (game, _) = begin("nemesis-beast:expert", 1, 4);
    assert!(boss(&game).acting);
    let (game, _) = turn_of(&mut { game }, &mut Seeded::new(1));
    assert_eq!(boss(&game).face_down, Some(1));
}

/// SR-CHAL-11: three cards for everybody who goes first; five afterwards.
#[test]
fn players_who_go_first_hold_three_cards() {
    for adventure in Adventure::ALL {
        for level in ["novice", "apprentice", "veteran"] {
            let view = open(&format!("{adventure}:{level}"), 3);
            assert!(view.seats.iter().all(|seat| seat.hand_count == 3), "{adventure} {level}");
        }
    }
    let (mut game, _) = begin("automatons:novice", 1, 1);
    step(&mut game, "p1 end", &mut Seeded::new(1));
    assert_eq!(seen(&game).seats[0].hand_count, 5);
    assert!(open("dimensional-horror", 4).seats.iter().all(|seat| seat.hand_count == 3));
}

/// SR-CHAL-12: on expert five, dealt before the boss acts, which may take some again.
#[test]
fn on_expert_hands_are_full_before_the_boss_acts() {
    for adventure in Adventure::ALL {
        let view = open(&format!("{adventure}:expert"), 2);
        assert!(view.adventure.as_ref().is_some_and(|boss| boss.acting && boss.waiting), "{adventure}");
        assert!(view.seats.iter().all(|seat| seat.hand_count == 5), "{adventure}");
    }
    let discards = (0..60).any(|seed| {
        let (mut game, _) = begin("nemesis-beast:expert", 1, seed);
        let mut dice = Seeded::new(seed);
        let (mut game, told) = turn_of(&mut game, &mut dice);
        let star =
            |event: &Event| matches!(event, Event::Boss(BossEvent::Threatens { faction: Faction::StarEmpire, .. }));
        if !told.iter().any(star) {
            return false;
        }
        answer_all(&mut game, &mut dice);
        assert_eq!(seen(&game).seats[0].hand_count, 3);
        true
    });
    assert!(discards);
}

/// SR-CHAL-13: going first does not make a boss's hand smaller.
#[test]
fn a_boss_draws_its_full_hand_even_first() {
    for mode in ["defy-the-empire:expert", "defy-the-empire"] {
        // Five at the start; its cards may draw more.
        let (mut game, _) = begin(mode, 1, 2);
        let (_, told) = turn_of(&mut game, &mut Seeded::new(2));
        let first = told.iter().find_map(|event| match event {
            Event::Drew { seat: game_star_realms::BOSS, count, .. } => Some(*count),
            _ => None,
        });
        assert_eq!(first, Some(5), "{mode}");
    }
}

/// SR-CHAL-14: the whole row goes and is dealt anew, in a player's main phase only; the heap helps out when the deck ends.
#[test]
fn a_player_rejects_the_row() {
    check(
        "mode automatons 1 | row stinger crusher burrower farm_ship cargo_craft | market patrol_boat*7
         > p1 reject row       = scrap stinger crusher burrower farm_ship cargo_craft; market 2
         = row patrol_boat patrol_boat patrol_boat patrol_boat patrol_boat",
    );
    check(
        "mode automatons 1 | row stinger crusher burrower farm_ship cargo_craft | market patrol_boat*3
         > p1 reject row       = scrap 0; market 3",
    );
    check(
        "mode automatons 1 | row stinger crusher burrower farm_ship cargo_craft | market
         > p1 end
         > p1 reject row       ! BossFirst
         > p1 proceed          = row stinger crusher burrower farm_ship cargo_craft",
    );
}

/// SR-CHAL-15: once an adventure, whoever does it, even if he is out by now.
#[test]
fn the_row_is_rejected_once() {
    check(
        "mode automatons 2
         > p1 reject row
         > p1 reject row       ! NoRejection
         > p2 reject row       ! NoRejection",
    );
    check("mode pirates-of-the-dark-star 3 | boss rejected | out p1\n> p2 reject row ! NoRejection");
    let (mut game, _) = begin("blob-assault:novice", 1, 1);
    let mut dice = Seeded::new(1);
    step(&mut game, "p1 reject row", &mut dice);
    for _ in 0..2 {
        step(&mut game, "p1 end", &mut dice);
        assert!(!boss(&game).rejection_left);
    }
    check("p1 hand scout\n> p1 reject row ! NoRejection");
}

/// SR-CHAL-16: it triggers nothing and counts for nothing.
#[test]
fn rejection_triggers_nothing() {
    check(
        "mode automatons 1 | row stinger stinger stinger stinger stinger | market patrol_boat*9 | p1 play reclamation_station
         > p1 reject row                        = p1 trade 0; p1 combat 0
         > p1 use reclamation_station scrap     = p1 combat 3",
    );
}

/// SR-CHAL-17: the heap becomes the trade deck when a card is needed, in adventures only; with both empty the row stays short.
#[test]
fn the_trade_deck_is_rebuilt_from_the_heap() {
    check(
        "mode automatons 1 | row crusher farm_ship cargo_craft patrol_boat burrower | market | scrap stinger*30 | p1 trade 3
         > p1 buy 1       = row stinger farm_ship cargo_craft patrol_boat burrower; market 29; scrap 0",
    );
    check(
        "row crusher farm_ship cargo_craft patrol_boat burrower | market | scrap stinger*30 | p1 trade 3
         > p1 buy 1       = row - farm_ship cargo_craft patrol_boat burrower; market 0; scrap 30",
    );
    check(
        "mode automatons 1 | row crusher farm_ship cargo_craft patrol_boat burrower | market | p1 trade 3
         > p1 buy 1       = row - farm_ship cargo_craft patrol_boat burrower",
    );
}

/// SR-CHAL-18: starters and the faction the adventure took out leave the game instead.
#[test]
fn what_never_was_in_the_trade_deck_does_not_come_into_it() {
    check(
        "mode automatons 1 | row crusher farm_ship cargo_craft patrol_boat burrower | market
         scrap stinger*7 patrol_boat farm_ship plasma_bot scout*3 viper*2 | p1 trade 3
         > p1 buy 1       = market 9; gone scout*3 viper*2; scrap 0",
    );
    check(
        "mode madness-of-the-machine 1 | row crusher farm_ship cargo_craft patrol_boat burrower | market
         scrap stinger*7 plasma_bot*3 repair_mech | p1 trade 3
         > p1 buy 1       = market 6; gone plasma_bot*3 repair_mech",
    );
}

/// SR-CHAL-33: the boss is attacked like an opponent, outposts first, and a team may pool its combat against bases.
#[test]
fn players_attack_the_boss_like_an_opponent() {
    check(
        "mode automatons 1 | p1 combat 8 | boss play ion_station outland_station
         > p1 attack boss 3                     ! OutpostInTheWay
         > p1 attack boss outland_station       ! OutpostInTheWay
         > p1 attack boss ion_station           = p1 combat 3
         > p1 attack boss 3                     = boss authority 27",
    );
    check(
        "mode automatons 2 | p1 combat 2 | p2 combat 3 | boss play ion_station
         > p1 attack boss ion_station together
         > p2 give 3                      = boss play 0; p1 combat 0; p2 combat 0",
    );
    check(
        "mode automatons 2 | p1 combat 2 | p2 combat 2 | boss play ion_station
         > p1 attack boss ion_station together     ! TeamCannotPay",
    );
}

/// SR-CHAL-34: the boss at zero is beaten; the players are when their score is zero, or the last of them has fallen.
#[test]
fn adventures_are_won_and_lost() {
    check("mode blob-assault 2 | boss authority 3 | p1 combat 3\n> p1 attack boss 3 = over; first p1 p2");
    check("mode blob-assault 1 | boss authority 4 | p1 combat 3\n> p1 attack boss 3 = asked p1");
    let (game, _) = turn("mode automatons 3 | market | boss combat 12 | p1 authority 12");
    let standings = seen(&game).standings.expect("over");
    assert_eq!((standings.place(Side(0)), standings.place(Side(1))), (Some(2), Some(1)));
    let row = "row stinger stinger stinger stinger stinger | market blob_alpha*4";
    let (game, _) = turn(&format!("mode pirates-of-the-dark-star 3 | {row} | out p1 p3 | p2 authority 19"));
    holds(&game, "p2 authority 1");
    assert!(seen(&game).standings.is_none(), "one of them is left");
    let (game, _) = turn(&format!("mode pirates-of-the-dark-star 3 | {row} | out p1 p3 | p2 authority 18"));
    assert_eq!(seen(&game).standings.expect("over").place(Side(1)), Some(1));
}

/// SR-CHAL-35: of every set the faction leaves the trade deck; the boss has the twenty cards of Frontiers.
#[test]
fn with_two_sets_the_boss_still_plays_frontiers() {
    let (count, row) = trade_cards("madness-of-the-machine:veteran:mixed", 1);
    assert_eq!(count, 120);
    assert!(row.iter().all(|card| card.faction() != Some(Faction::MachineCult)));
    let mixed = open("madness-of-the-machine:mixed", 1);
    assert_eq!(mixed.adventure.expect("a boss").owned.len(), 28);
    assert_eq!(mixed.sets, Sets::MIXED);
    assert_eq!(trade_cards("madness-of-the-machine", 1).0, 60);
    let alone = Setup { sets: Sets::COLONY_WARS, ..StarRealms::setup("automatons", 1).expect("a mode") };
    assert_eq!(
        StarRealms::begin(&alone, &mut Seeded::new(1), &mut ()).err(),
        Some(Refusal::SetsDoNotFit(Sets::COLONY_WARS))
    );
}

/// SR-CHAL-46: each ability once a turn, and again in the next.
#[test]
fn a_boss_uses_each_ability_once_a_turn() {
    let table =
        "mode automatons 1 | market | boss play spike_cluster | row farm_ship farm_ship farm_ship farm_ship farm_ship";
    let (mut game, told) = turn(table);
    let uses = |told: &[Event]| told.iter().filter(|event| matches!(event, Event::Used { .. })).count();
    assert_eq!(uses(&told), 1);
    let (game, told) = turn_of(&mut game, &mut Scripted::default());
    assert_eq!(uses(&told), 1);
    holds(&game, "p1 authority 56");
}

/// SR-CHAL-47: a boss with a hand draws when its turn begins and keeps nothing; a draw reshuffles midway.
#[test]
fn a_boss_holds_no_cards_in_the_players_turn() {
    for mode in ["madness-of-the-machine", "defy-the-empire", "the-cost-of-freedom"] {
        let (mut game, _) = begin(mode, 1, 9);
        let mut dice = Seeded::new(9);
        for _ in 0..4 {
            assert!(boss(&game).hand.is_empty(), "{mode}");
            turn_of(&mut game, &mut dice);
            answer_all(&mut game, &mut dice);
        }
    }
    let (_, told) = turn("mode defy-the-empire 1 | boss deck scout*2, discard viper*9");
    assert_eq!(drawn(&told), 5);
    assert!(told.iter().any(|event| matches!(event, Event::Shuffled { count: 9, .. })));
}

/// SR-CHAL-48: the far end is slot 1; shifting frees the places next to the deck; with nothing there the step is skipped.
#[test]
fn the_row_has_a_far_end() {
    let (game, _) =
        turn("mode nemesis-beast 1 | row stinger crusher burrower farm_ship cargo_craft | market patrol_boat*3");
    holds(&game, "row crusher burrower farm_ship cargo_craft patrol_boat; boss pile stinger");
    let (game, _) = turn("mode nemesis-beast 1 | row - - - - - | market");
    holds(&game, "row - - - - -; boss pile 0; p1 authority 50");
}

/// SR-CHAL-49: three combat for each card a boss would have to discard, in the pool of the one who acts.
#[test]
fn forced_discards_pay_combat() {
    check(
        "mode automatons 2 | p1 hand cargo_craft light_cruiser
         > p1 play cargo_craft         = p1 trade 2; p1 combat 3
         > p1 play light_cruiser       = p1 combat 10; p2 combat 0",
    );
    let (mut game, _) = after(
        "mode madness-of-the-machine 1 | p1 hand cargo_craft*2, deck scout*9 | boss deck viper*9",
        &["p1 play cargo_craft", "p1 play cargo_craft"],
    );
    holds(&game, "p1 combat 6");
    let (_, told) = turn_of(&mut game, &mut Scripted::default());
    assert_eq!(drawn(&told), 2);
    assert_eq!(policies().forced_discard, Payment::Combat(3));
}

/// SR-CHAL-50: without a base of the boss the effect is worth three combat; with one it must hit a base.
#[test]
fn destroying_nothing_pays_combat() {
    check(
        "mode nemesis-beast 1 | p1 play enforcer_mech plasma_bot
         > p1 use enforcer_mech ally             = p1 combat 3",
    );
    check(
        "mode blob-assault 1 | p1 play federation_battleship patrol_boat | boss play spike_cluster
         > p1 use federation_battleship ally     = boss discard spike_cluster; boss play 0; p1 combat 0",
    );
    check(
        "mode dimensional-horror 1 | p1 hand moonwurm_hatchling | boss pile farm_ship stinger
         > p1 play moonwurm_hatchling
         > p1 choose 2                           = p1 combat 3
         > p1 sever farm_ship                    ! NotEnoughCombat
         > p1 sever stinger                      = p1 combat 2; scrap stinger",
    );
}

/// SR-CHAL-51: the cards of the defeated are sorted: trade cards to the heap, Explorers home, starters out of the game.
#[test]
fn the_cards_of_the_defeated_are_sorted() {
    let table = "mode pirates-of-the-dark-star 2 | row stinger stinger stinger stinger stinger | market blob_alpha*4 | explorers 10
                 p2 authority 18 | p1 authority 40, deck scout*9
                 p2 deck scout*8 viper*2 explorer, discard crusher*3, play spike_cluster, hand farm_ship*2";
    let (game, _) = turn(table);
    holds(&game, "p2 alive false; explorers 11; gone 10; p2 discard 0; p2 play 0");
    assert!(seen(&game).scrap_heap.iter().filter(|card| **card == kind("crusher")).count() == 3);
    let told = seen(&game).scrap_heap;
    for (card, count) in [("crusher", 3), ("spike_cluster", 1), ("farm_ship", 2)] {
        assert_eq!(told.iter().filter(|other| **other == kind(card)).count(), count, "{card}");
    }
}
