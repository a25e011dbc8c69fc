//! Setup.

use crate::kit::{begun, options, run, told};
use game_starcraft::cards::data;
use game_starcraft::ids::Faction;
use game_starcraft::setup::{FactionChoice, MODES, Setup};
use game_starcraft::state::{Phase, War};
use tabletop::{Catalogue, Game, Seat, Viewer};

fn quick(players: u8) -> Setup {
    War::setup("quick-start", players).expect("a setup")
}

/// SC-SETUP-01: chance picks the first player, the same with the same dice, unless the table sets one.
#[test]
fn the_first_player_is_drawn_or_set() {
    let setup = quick(5);
    assert_eq!(begun(&setup, 7).table.first, begun(&setup, 7).table.first);
    let seats: std::collections::HashSet<_> = (0..60).map(|seed| begun(&setup, seed).table.first).collect();
    assert_eq!(seats.len(), 5);
    let set = Setup { first: Some(Seat(3)), ..setup };
    assert_eq!(begun(&set, 7).table.first, Seat(3));
}

/// SC-SETUP-02: factions are picked clockwise from the first player, or dealt at random, all different.
#[test]
fn factions_are_drafted_clockwise_or_dealt() {
    let setup = Setup { first: Some(Seat(2)), ..War::setup("full", 4).expect("a setup") };
    let mut war = begun(&setup, 1);
    for (seat, faction) in [(2, "raynor"), (3, "overmind"), (0, "aldaris"), (1, "mengsk")] {
        assert_eq!(war.awaiting().seats().lowest(), Some(Seat(seat)));
        told(&mut war, seat, &format!("faction {faction}"));
    }
    assert_eq!(war.table.players[Seat(0)].faction, Some(Faction::Aldaris));
    let random = Setup { factions: FactionChoice::Random, ..quick(6) };
    for seed in 0..20 {
        let war = begun(&random, seed);
        let dealt: std::collections::HashSet<_> =
            war.table.everybody().filter_map(|seat| war.table.players[seat].faction).collect();
        assert_eq!(dealt.len(), 6);
    }
}

/// SC-SETUP-03, SC-SETUP-04: all components in supply, no conquest points, nothing on the board before the galaxy is built.
#[test]
fn components_start_in_supply() {
    let setup = Setup {
        factions: FactionChoice::Chosen(vec![Faction::Raynor, Faction::Overmind]),
        ..War::setup("full", 2).expect("a setup")
    };
    let war = begun(&setup, 1);
    let player = &war.table.players[Seat(0)];
    assert_eq!((player.spare_bases, player.spare_transports, player.spare_workers), (6, 7, 15));
    assert_eq!(player.spare_units.total(), 30);
    assert_eq!(player.technologies.len(), 21);
    assert_eq!(war.table.presence(Seat(0)), 0);
    for war in [&war, &begun(&quick(6), 2)] {
        assert!(war.table.everybody().all(|seat| war.table.players[seat].conquest == 0));
    }
}

/// SC-SETUP-05: fewer players, fewer events of stages I and II.
#[test]
fn the_event_deck_is_thinned_by_players() {
    for (players, left) in [(2, [5, 5, 20]), (3, [10, 10, 20]), (4, [15, 15, 20]), (5, [20, 20, 20]), (6, [25, 25, 20])]
    {
        assert_eq!(begun(&quick(players), 1).table.events.left, left);
    }
}

/// SC-SETUP-06: which events were removed nobody knows: not even the game has decided it.
#[test]
fn removed_events_exist_nowhere() {
    let war = begun(&quick(3), 1);
    for viewer in Viewer::all(3) {
        let view = war.view(viewer);
        assert!(view.picture().deck.seen.is_empty() && view.picture().deck.discard.is_empty());
        assert_eq!(view.table.events.left.iter().sum::<u8>(), 40);
    }
    assert!(war.secrets.event_top.is_empty());
    assert!(war.table.everybody().all(|seat| war.secrets.drawn[seat].is_empty()));
}

/// SC-SETUP-07, SC-SETUP-08, SC-EVENT-09: stage I lies on II on III; the stage of the top card is open.
#[test]
fn events_come_in_stages() {
    let mut war = run("factions raynor overmind tassadar mengsk\nreveal research p1 tarsonis");
    let mut stages = Vec::new();
    let viewer = Viewer::Spectator;
    while !war.table.events.is_empty() {
        assert_eq!(war.view(viewer).picture().deck.stage as usize, war.table.events.top_stage().map_or(0, |s| s + 1));
        stages.push(war.table.events.top_stage().expect("a card") + 1);
        // The same order again and again: only the deck matters here.
        let mut again = run("factions raynor overmind tassadar mengsk\nreveal build p1 tarsonis");
        again.table.events = war.table.events;
        again.table.players = war.table.players;
        told(&mut again, 0, "take-event");
        war.table.events = again.table.events;
    }
    assert_eq!(stages, [vec![1; 15], vec![2; 15], vec![3; 20]].concat());
}

/// SC-SETUP-10: six cards in the opening hand, eight for a Terran.
#[test]
fn opening_hands_are_six_or_eight() {
    let setup = Setup {
        factions: FactionChoice::Chosen(vec![Faction::Mengsk, Faction::Overmind, Faction::Tassadar]),
        ..quick(3)
    };
    let war = begun(&setup, 5);
    let dealt = |seat| (war.secrets.hands[Seat(seat)].len(), war.secrets.decks[Seat(seat)].len());
    assert_eq!([dealt(0), dealt(1), dealt(2)], [(8, 10), (6, 12), (6, 12)]);
}

/// SC-SETUP-11: hands are dealt after the galaxy is built.
#[test]
fn hands_come_after_the_galaxy() {
    let setup = Setup { factions: FactionChoice::Random, ..War::setup("full", 2).expect("a setup") };
    let war = begun(&setup, 1);
    assert_eq!(war.table.phase, Phase::Setup);
    let seat = war.awaiting().seats().lowest().expect("somebody lays a planet");
    assert!(options(&war, seat.0).iter().all(|action| action.starts_with("planet ")));
    let view = war.view(Viewer::Seat(seat));
    assert!(view.picture().hand.is_empty());
    assert_eq!(view.hands.0, [0; 6]);
}

/// The ready-made galaxies follow the rules of construction: tiles are linked and within reach, Z-routes join free slots of
/// different planets, bases and units stand within limits.
#[test]
fn ready_made_galaxies_are_lawful() {
    for players in 2..=6 {
        let war = begun(&quick(players), 1);
        let table = &war.table;
        assert_eq!(table.board().count(), 2 * players as usize);
        for planet in table.board() {
            let tile = &table.planets[planet.index()];
            assert!(tile.adjacent != 0, "{players}: {}", data().planets[planet.index()].id);
            assert_eq!(tile.used & !tile.slots, 0);
        }
        let mut ends = Vec::new();
        for route in &table.routes {
            assert_ne!(route.ends[0].planet, route.ends[1].planet);
            for end in route.ends {
                assert!(!ends.contains(&end), "{players}: two routes in one slot");
                ends.push(end);
            }
        }
        for area in table.board_areas() {
            assert!(table.areas[area].units.total() <= table.printed(area).limit, "{players}");
        }
        for seat in table.everybody() {
            assert_eq!(table.bases(seat).count_ones(), 1);
            assert_eq!(
                table.routes.iter().filter(|route| route.transports.contains(seat)).count(),
                1,
                "{players} {seat}"
            );
        }
    }
}

/// SC-TEAM-01: two or three teams, conquest too; a setup names the mode it comes from.
#[test]
fn every_mode_knows_its_own_setup() {
    for mode in MODES {
        for players in mode.least..=mode.most {
            let setup = Setup::of_mode(mode.id, players).expect("a setup");
            assert_eq!((setup.mode(), setup.check()), (mode.id, Ok(())), "{players}");
        }
    }
    let six = Setup::of_mode("team-conquest-six", 6).expect("a setup");
    assert!(six.teams && six.conquest);
}

/// SC-TEAM-01, SC-CONQ-01, SC-TEAM-12: teams and conquest may build their galaxy and pick their factions; sealing is then as printed.
#[test]
fn teams_and_conquest_are_played_in_full_too() {
    for mode in ["galaxy-conquest-full", "team-full", "team-six-full", "team-conquest-full", "team-conquest-six-full"] {
        let least = MODES.iter().find(|known| known.id == mode).expect("a mode").least;
        let setup = Setup::of_mode(mode, least).expect("a setup");
        let war = begun(&setup, 3);
        let mut options = Vec::new();
        war.legal(war.awaiting().seats().lowest().expect("somebody"), &mut options);
        assert_eq!(options.len(), 6, "{mode}: everybody picks a faction");
        assert!(war.table.board().next().is_none() && !war.table.house.no_sealing, "{mode}");
    }
}

/// SC-SETUP-02: quick start deals factions by dice.
#[test]
fn quick_start_deals_factions_at_random() {
    let setup = Setup::of_mode("quick-start", 2).expect("a setup");
    let dealt = |seed| {
        let war = begun(&setup, seed);
        [Seat(0), Seat(1)].map(|seat| war.table.players[seat].faction)
    };
    assert!((0..20).map(dealt).any(|factions| factions != dealt(0)));
}
