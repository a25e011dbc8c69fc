//! SR-MULTI, and what SETUP says of more than two players.

use crate::{check, run};
use game_star_realms::{Format, Kind, Refusal, Sets, Setup, StarRealms, View};
use tabletop::{Catalogue, Game, Seat, Seeded, Viewer};

/// A new game of a mode, as everybody sees it.
pub fn open_view(mode: &str, seats: u8, seed: u64) -> View {
    let setup = StarRealms::setup(mode, seats).expect("a mode");
    StarRealms::begin(&setup, &mut Seeded::new(seed), &mut ()).expect("a game").view(Viewer::Spectator)
}

/// The hands in the order of turns.
pub fn opening_hands(view: &View) -> Vec<u8> {
    view.order.iter().map(|seat| view.seats[seat.index()].hand_count).collect()
}

fn refusal(setup: Setup) -> Option<Refusal> {
    StarRealms::begin(&setup, &mut Seeded::new(1), &mut ()).err()
}

fn with_boxes(mode: &str, seats: u8, colony_wars: u8, frontiers: u8) -> Setup {
    Setup { sets: Sets { colony_wars, frontiers }, ..StarRealms::setup(mode, seats).expect("a mode") }
}

/// SR-SETUP-17: two boxes of Colony Wars for three or four players, three for five or six; no fewer and no more.
#[test]
fn colony_wars_takes_a_box_for_every_two_players() {
    for (seats, boxes) in [(3, 2), (4, 2), (5, 3), (6, 3)] {
        let setup = StarRealms::setup("free-for-all-colony-wars", seats).expect("a mode");
        assert_eq!(setup.sets, Sets { colony_wars: boxes, frontiers: 0 });
        let view = open_view("free-for-all-colony-wars", seats, 1);
        let owned = |kind| view.seats.iter().flat_map(|seat| &seat.owned).filter(|card| **card == kind).count();
        assert_eq!((owned(Kind::SCOUT), owned(Kind::VIPER)), (8 * usize::from(seats), 2 * usize::from(seats)));
        for wrong in [boxes - 1, boxes + 1] {
            let setup = with_boxes("free-for-all-colony-wars", seats, wrong, 0);
            assert_eq!(refusal(setup), Some(Refusal::SetsDoNotFit(setup.sets)), "{seats} seats");
        }
    }
}

/// SR-SETUP-18: one box of Frontiers serves four; for five or six one of Colony Wars is added.
#[test]
fn frontiers_serves_four_and_needs_another_set_for_more() {
    assert_eq!(StarRealms::setup("hunter-frontiers", 4).expect("a mode").sets, Sets::FRONTIERS);
    let view = open_view("free-for-all-frontiers", 4, 1);
    assert_eq!(view.seats.iter().map(|seat| seat.owned.len()).sum::<usize>(), 40);
    assert_eq!(
        StarRealms::setup("free-for-all-frontiers", 5),
        Err(Refusal::SeatsDoNotFit { seats: 5, least: 3, most: 4 })
    );
    let alone = with_boxes("free-for-all-mixed", 5, 0, 1);
    assert_eq!(refusal(alone), Some(Refusal::SetsDoNotFit(Sets::FRONTIERS)));
    for seats in [5, 6] {
        assert_eq!(StarRealms::setup("free-for-all-mixed", seats).expect("a mode").sets, Sets::MIXED);
        assert_eq!(open_view("free-for-all-mixed", seats, 1).seats.len(), usize::from(seats));
    }
}

/// SR-SETUP-19: every card of every box is in the game.
#[test]
fn several_boxes_are_one_trade_deck_and_one_explorer_pile() {
    for (mode, seats, cards, explorers) in [
        ("free-for-all-colony-wars", 4, 160, 20),
        ("free-for-all-colony-wars", 6, 240, 30),
        ("free-for-all-mixed", 6, 160, 26),
    ] {
        let view = open_view(mode, seats, 3);
        assert_eq!((view.trade_deck + 5, view.explorers), (cards, explorers), "{mode} for {seats}");
    }
}

/// SR-SETUP-16: no mode but an adventure has a boss, or a row that is turned down.
#[test]
fn modes_have_no_adventure() {
    for mode in StarRealms::modes() {
        let setup = StarRealms::setup(mode.id, mode.least).expect("a mode");
        if !matches!(
            setup.format,
            Format::Duel
                | Format::FreeForAll
                | Format::Hunter
                | Format::Trophy
                | Format::Hydra
                | Format::Emperor
                | Format::Raid
        ) {
            continue;
        }
        let game = StarRealms::begin(&setup, &mut Seeded::new(2), &mut ()).expect("a game");
        let mut options = Vec::new();
        let seat = game.awaiting().seats().lowest().expect("somebody");
        game.legal(seat, &mut options);
        assert!(
            options.iter().all(|action| ["play", "end"].contains(&action.to_string().split(' ').next().unwrap_or("")))
        );
    }
}

/// SR-SETUP-07: 50 authority where a mode says nothing else.
#[test]
fn everybody_begins_with_fifty_authority() {
    for mode in ["free-for-all-frontiers", "hunter-frontiers", "first-trophy-frontiers"] {
        assert!(open_view(mode, 4, 1).seats.iter().all(|seat| seat.authority == 50));
    }
}

/// SR-MULTI-01: turns, buying and drawing are those of the duel.
#[test]
fn a_turn_among_many_is_a_turn_of_a_duel() {
    check(
        "mode free-for-all 3 | row lancer falcon gunship predator swarmer
         p1 hand scout*2 viper, deck viper*5
         > p1 play scout
         > p1 play scout               = p1 trade 2
         > p1 buy 1                    = p1 discard lancer; p1 trade 0
         > p1 buy 1                    ! TooExpensive
         > p2 play scout               ! NotAsked
         > p1 end                      = p1 hand viper*5; p1 discard 4; turn p2",
    );
    check(
        "mode raid 3 | p2 combat 9 | p3 play storage_silo | turn p2
         > p2 attack p3 storage_silo        ! NotAnOpponent",
    );
    check(
        "mode raid 3 | p1 combat 9 | p3 play storage_silo
         > p1 attack p3 storage_silo        = p3 discard storage_silo; p1 combat 6",
    );
}

/// SR-MULTI-02: the outpost of one does not shield another.
#[test]
fn an_outpost_shields_its_owner_only() {
    check(
        "mode free-for-all 3 | p1 combat 5 | p2 play federation_shipyard
         > p1 attack p2 5              ! OutpostInTheWay
         > p1 attack p3 5              = p3 authority 45",
    );
    check(
        "mode raid 3 | p1 combat 5 | p2 play federation_shipyard
         > p1 attack p2 5              ! OutpostInTheWay
         > p1 attack p3 5              = p3 authority 45",
    );
}

/// SR-MULTI-03: how many can play what.
#[test]
fn every_mode_has_its_number_of_players() {
    let fits = |format, seats: u8| {
        let some = StarRealms::setup("free-for-all-mixed", 4).expect("a mode");
        let leaders = match format {
            Format::Raid => [Seat(0)].into_iter().collect(),
            Format::Emperor => [Seat(1), Seat(4)].into_iter().collect(),
            _ => some.leaders,
        };
        let sets = Sets { colony_wars: 1, frontiers: 1 };
        match refusal(Setup { format, seats, sets, leaders, first: None, level: game_star_realms::Level::Veteran }) {
            Some(Refusal::SeatsDoNotFit { .. }) => false,
            None => true,
            Some(other) => panic!("{format:?} for {seats}: {other:?}"),
        }
    };
    let counts = |format| (0..9).filter(|seats| fits(format, *seats)).collect::<Vec<_>>();
    assert_eq!(counts(Format::Duel), [2]);
    assert_eq!(counts(Format::FreeForAll), [3, 4, 5, 6]);
    assert_eq!(counts(Format::Hunter), [3, 4, 5, 6]);
    assert_eq!(counts(Format::Trophy), [3, 4, 5, 6]);
    assert_eq!(counts(Format::Hydra), [4, 6]);
    assert_eq!(counts(Format::Emperor), [6]);
    assert_eq!(counts(Format::Raid), [3, 4, 5, 6]);
}

/// SR-MULTI-04: the cards of a player who is out leave the game: not to the scrap heap, Explorers not to their pile.
#[test]
fn the_cards_of_a_player_who_is_out_leave_the_game() {
    check(
        "mode free-for-all 3 | p1 combat 5 | explorers 7 | scrap viper
         p3 authority 5, hand scout explorer, deck viper*2, top gunship, discard explorer, play storage_silo lancer
         > p1 attack p3 5              = p3 alive false; p3 hand 0; p3 deck 0; p3 discard 0; p3 play 0
                                       = gone 8; gone has explorer*2 storage_silo gunship; scrap viper; explorers 7",
    );
}

/// SR-MULTI-05: who is out is skipped, also as a neighbour.
#[test]
fn who_is_out_is_skipped() {
    check(
        "mode free-for-all 4 | out p2
         > p1 end                      = turn p3
         > p3 end                      = turn p4
         > p4 end                      = turn p1",
    );
    check(
        "mode hunter 4 | out p2 | p1 combat 3
         > p1 attack p2 3              ! Eliminated
         > p1 attack p4 3              ! NotAnOpponent
         > p1 attack p3 3              = p3 authority 47",
    );
}

/// SR-MULTI-06: the turn goes on after a kill; with nobody left it is over.
#[test]
fn a_kill_does_not_end_the_turn() {
    check(
        "mode free-for-all 3 | p1 combat 12 | p2 authority 5 | p3 authority 20
         > p1 attack p2 5              = asked p1; p1 combat 7
         > p1 attack p3 7              = p3 authority 13",
    );
    check(
        "mode free-for-all 3 | p1 combat 30 | p2 authority 5 | p3 authority 20
         > p1 attack p2 5
         > p1 attack p3 20             = over; first p1",
    );
}

/// SR-MULTI-07: hands and decks are private, everything else is open.
#[test]
fn hands_are_private_and_the_table_is_open() {
    check(
        "mode free-for-all 4 | p2 hand lancer, deck scout*4, discard viper, play storage_silo
         = p2 hand lancer             ~ p1 p2 hand lancer ; spectator p2 hand lancer",
    );
    check(
        "mode hydra 4 | p2 hand lancer, deck scout*4
         = p2 hand lancer             ~ p1 p2 hand lancer",
    );
    let game = run("mode emperor 6 | p2 hand lancer, discard viper, play storage_silo, combat 3 | scrap scout");
    let view = game.view(Viewer::Seat(Seat(0)));
    let p2 = &view.seats[1];
    assert_eq!((p2.hand.clone(), p2.hand_count, p2.discard.len()), (None, 1, 1));
    assert_eq!((p2.in_play.len(), p2.combat, view.scrap_heap.len()), (1, 3, 1));
}

/// SR-TURN-01: clockwise, from whoever begins.
#[test]
fn the_turn_passes_clockwise() {
    let setup = Setup { first: Some(Seat(2)), ..StarRealms::setup("free-for-all-mixed", 4).expect("a mode") };
    let mut game = StarRealms::begin(&setup, &mut Seeded::new(4), &mut ()).expect("a game");
    let mut order = Vec::new();
    for _ in 0..5 {
        let seat = game.awaiting().seats().lowest().expect("somebody");
        order.push(seat.0);
        game.apply(seat, game_star_realms::Action::EndTurn, &mut Seeded::new(1), &mut ());
    }
    assert_eq!(order, [2, 3, 0, 1, 2]);
}

/// SR-END-05: a player who walks away is out like any other; the turn passes on, and nobody waits for him.
#[test]
fn a_player_may_walk_away_from_a_full_table() {
    check(
        "mode free-for-all 4
         > p1 leave                    = p1 alive false; turn p2; asked p2
         > p4 leave                    = turn p2
         > p2 end                      = turn p3
         > p3 end                      = turn p2
         > p3 leave                    = over; first p2",
    );
    // In the middle of something: the one who was to discard, and the one whose card asked.
    check(
        "mode free-for-all 3 | p1 hand gunship | p2 hand scout*2 | p3 hand viper*2
         > p1 play gunship             = asked p1
         > p1 target p2                = asked p2
         > p2 leave                    = asked p1; turn p1; p2 alive false",
    );
    check(
        "mode free-for-all 3 | p1 hand gunship | p2 hand scout*2 | p3 hand viper*2
         > p1 play gunship
         > p1 target p2                = asked p2
         > p1 leave                    = turn p2; asked p2; p2 hand scout*2",
    );
    // What there was to choose from goes with its owner.
    check(
        "mode free-for-all 3 | p1 play plasma_vent | p2 play storage_silo stellar_reef
         > p1 use plasma_vent scrap    = asked p1
         > p2 leave                    = asked p1; turn p1
         > p1 end                      = turn p3",
    );
    // A half-scrapped trade row is filled up again.
    check(
        "mode free-for-all 3 | row lancer falcon gunship predator swarmer | market cargo_pod*3 | p1 hand ravager
         > p1 play ravager             = asked p1
         > p1 scrap row 1              = row - falcon gunship predator swarmer
         > p1 leave                    = row cargo_pod falcon gunship predator swarmer; turn p2",
    );
}

/// SR-END-06: after 250 turns of everybody the highest authority wins.
#[test]
fn the_turn_limit_grows_with_the_table() {
    check(
        "mode free-for-all 3 | turn 749 | p2 authority 51
         > p1 end                      = turn p2
         > p2 end                      = over; first p2",
    );
    assert_eq!(open_view("two-headed-hydra-frontiers", 4, 1).turn_limit, 500);
    assert_eq!(open_view("raid-mixed", 6, 1).turn_limit, 1500);
}

/// SR-ATK-10: the own side is no target, in any mode of teams.
#[test]
fn the_own_side_is_no_target() {
    for (mode, seat, mate) in [("hydra 4", "p1", "p2"), ("emperor 6", "p1", "p2")] {
        check(&format!(
            "mode {mode} | {seat} combat 9, play plasma_vent | {mate} play storage_silo
             > {seat} attack {mate} 3             ! NotAnOpponent
             > {seat} attack {mate} storage_silo  ! NotAnOpponent
             > {seat} use plasma_vent scrap       = {mate} play storage_silo; asked {}",
            if mode == "hydra 4" { "p1 p2" } else { "p1" }
        ));
    }
}
