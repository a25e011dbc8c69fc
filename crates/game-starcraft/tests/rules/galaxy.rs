//! Creating the galaxy.

use crate::kit::{begun, options, told};
use game_starcraft::cards::data;
use game_starcraft::ids::{Faction, PlanetId};
use game_starcraft::refusal::Refusal;
use game_starcraft::setup::{FactionChoice, Setup};
use game_starcraft::state::{Frame, Phase, Place, War};
use tabletop::{Catalogue, Game, Seat, SeatSet};

const FACTIONS: [Faction; 6] =
    [Faction::Raynor, Faction::Overmind, Faction::Tassadar, Faction::Mengsk, Faction::QueenOfBlades, Faction::Aldaris];

fn building(players: usize, first: u8, seed: u64) -> War {
    let setup = Setup {
        factions: FactionChoice::Chosen(FACTIONS[..players].to_vec()),
        first: Some(Seat(first)),
        ..War::setup("full", players as u8).expect("a setup")
    };
    begun(&setup, seed)
}

/// A table on which these planets are drawn: two for each seat.
fn drawn(planets: &[&str]) -> War {
    let mut war = building(planets.len() / 2, 0, 1);
    for tile in &mut war.table.planets {
        *tile = Default::default();
    }
    for (index, word) in planets.iter().enumerate() {
        let planet = data().planet_named(word).expect("a planet");
        let tile = &mut war.table.planets[planet.index()];
        tile.place = Place::Drawn;
        tile.drawn_by = Some(Seat((index / 2) as u8));
    }
    war
}

fn asked(war: &War) -> u8 {
    war.awaiting().seats().lowest().expect("somebody is asked").0
}

fn refuses(war: &War, seat: u8, action: &str) -> Refusal {
    war.check(Seat(seat), action.parse().expect("an action")).expect_err("a refusal")
}

/// SC-GALAXY-01, SC-GALAXY-02: two different planets each, known to all; the rest leaves the game with its Resource cards.
#[test]
fn everybody_draws_two_planets() {
    let war = building(4, 0, 9);
    let drawn = war.table.planets.iter().filter(|tile| tile.place == Place::Drawn);
    assert_eq!(drawn.count(), 8);
    for seat in war.table.everybody() {
        assert_eq!(war.table.planets.iter().filter(|tile| tile.drawn_by == Some(seat)).count(), 2);
    }
    let mut war = building(3, 0, 9);
    crate::kit::play_until(&mut war, 3, |war| war.table.phase != Phase::Setup);
    assert_eq!(war.table.planets.iter().filter(|tile| tile.place == Place::Box).count(), 6);
    let holders = war.table.areas.0.iter().enumerate().filter(|(_, area)| area.holder.is_some());
    for (index, _) in holders {
        assert!(war.table.on_board(PlanetId(index as u8 / 4)));
    }
}

/// SC-GALAXY-03: the first planet lies in the middle, however turned, and needs no link.
#[test]
fn the_first_planet_lies_in_the_middle() {
    let mut war = drawn(&["chau_sara", "torus", "halcyon", "helios"]);
    assert_eq!(refuses(&war, 0, "planet chau_sara 1 0 0"), Refusal::FirstInTheMiddle);
    assert!(war.check(Seat(0), "planet chau_sara 0 0 3".parse().expect("an action")).is_ok());
    told(&mut war, 0, "planet chau_sara 0 0 1");
    assert_eq!(war.table.routes.len(), 0);
}

/// SC-GALAXY-04, SC-GALAXY-11: once around, then back: the first player lays the first and the last planet.
#[test]
fn planets_are_laid_around_and_back() {
    for (first, order) in [(0, [0, 1, 2, 3, 3, 2, 1, 0]), (1, [1, 2, 3, 0, 0, 3, 2, 1])] {
        let mut war = building(4, first, 5);
        let mut seen = Vec::new();
        crate::kit::play_until(&mut war, 11, |war| {
            if war.frame() == Frame::PlacePlanet && war.table.asked.lowest().is_some() {
                let laid = war.table.board().count();
                if seen.len() == laid {
                    seen.push(asked(war));
                }
            }
            !matches!(war.frame(), Frame::PlacePlanet | Frame::PlaceBase { .. })
        });
        assert_eq!(seen, order);
    }
}

/// SC-GALAXY-05: every later planet is joined to the galaxy by at least one route.
#[test]
fn a_planet_must_be_linked() {
    let mut war = drawn(&["torus", "abaddon", "chau_sara", "helios"]);
    told(&mut war, 0, "planet torus 0 0 0");
    told(&mut war, 0, "no-base");
    // Chau Sara has slots north and east as drawn: to the east of Torus it faces away.
    assert_eq!(refuses(&war, 1, "planet chau_sara 1 0 0"), Refusal::NotLinked);
    assert_eq!(refuses(&war, 1, "planet chau_sara 5 5 0"), Refusal::NotLinked);
    assert_eq!(refuses(&war, 1, "planet chau_sara 0 0 0"), Refusal::CellTaken);
    assert_eq!(
        refuses(&war, 1, "planet torus 1 0 0"),
        Refusal::NotYourPlanet(data().planet_named("torus").expect("it"))
    );
    told(&mut war, 1, "planet chau_sara 1 0 2");
    assert_eq!(war.table.routes.len(), 1);
}

/// SC-GALAXY-06, SC-GALAXY-07: how a planet is turned decides which routes appear, and none of them can be declined.
#[test]
fn turning_a_planet_decides_its_routes() {
    // Torus in the middle, Helios to its east: the cell south of Helios touches Dylar IV, laid south of Torus, as well.
    let table = || {
        let mut war = drawn(&["torus", "abaddon", "helios", "halcyon", "dylar_iv", "chau_sara"]);
        told(&mut war, 0, "planet torus 0 0 0");
        told(&mut war, 0, "no-base");
        told(&mut war, 1, "planet helios 1 0 0");
        told(&mut war, 1, "no-base");
        told(&mut war, 2, "planet dylar_iv 0 1 0");
        told(&mut war, 2, "no-base");
        war
    };
    let mut both = table();
    // Chau Sara's slots: north and east; turned left: west and north.
    told(&mut both, 2, "planet chau_sara 1 1 3");
    assert_eq!(both.table.routes.len(), 4);
    let mut one = table();
    told(&mut one, 2, "planet chau_sara 1 1 0");
    assert_eq!(one.table.routes.len(), 3);
    assert!(options(&both, 2).iter().all(|action| action.starts_with("base")), "no choice about routes");
}

/// SC-GALAXY-08: one planet may join several others at once.
#[test]
fn one_planet_may_close_several_gaps() {
    let mut war = drawn(&["torus", "abaddon", "helios", "vyctor_v", "dylar_iv", "chau_sara"]);
    told(&mut war, 0, "planet torus 0 0 0");
    told(&mut war, 0, "no-base");
    told(&mut war, 1, "planet vyctor_v 0 -1 0");
    told(&mut war, 1, "no-base");
    told(&mut war, 2, "planet chau_sara -1 0 0");
    told(&mut war, 2, "no-base");
    // Chau Sara's northern slot and Vyctor's western side: turned so that a slot faces the gap, three routes close it.
    let planet = data().planet_named("vyctor_v").expect("it");
    war.table.planets[planet.index()].slots = 15;
    told(&mut war, 2, "planet dylar_iv -1 -1 0");
    assert_eq!(war.table.routes.len(), 4);
}

/// SC-GALAXY-09, SC-GALAXY-10: after his first planet a player may put his base into any area of it, or none.
#[test]
fn a_base_may_go_on_the_first_planet() {
    let mut war = drawn(&["chau_sara", "torus", "halcyon", "helios"]);
    told(&mut war, 0, "planet chau_sara 0 0 0");
    assert_eq!(options(&war, 0), ["base chau_sara-1", "base chau_sara-2", "base chau_sara-3", "no-base"]);
    told(&mut war, 0, "base chau_sara-3");
    told(&mut war, 1, "planet helios 1 0 0");
    assert!(matches!(refuses(&war, 1, "base chau_sara-1"), Refusal::WrongPlanet(_)));
}

/// SC-GALAXY-12: without a base on the first planet there must be one on the second; with one there is no other.
#[test]
fn everybody_ends_with_one_base() {
    let mut war = drawn(&["chau_sara", "torus", "halcyon", "helios"]);
    told(&mut war, 0, "planet torus 0 0 0");
    told(&mut war, 0, "base torus-3");
    told(&mut war, 1, "planet helios 1 0 0");
    told(&mut war, 1, "no-base");
    told(&mut war, 1, "planet halcyon 0 1 0");
    assert_eq!(refuses(&war, 1, "no-base"), Refusal::BaseRequired);
    told(&mut war, 1, "base halcyon-2");
    told(&mut war, 0, "planet chau_sara 0 -1 1");
    assert!(!matches!(war.frame(), Frame::PlaceBase { .. }));
    for seat in war.table.everybody() {
        assert_eq!(war.table.bases(seat).count_ones(), 1);
    }
}

/// SC-GALAXY-13: while planets are still to come, the galaxy may not be sealed.
#[test]
fn the_galaxy_is_not_sealed() {
    let mut war = drawn(&["chau_sara", "torus", "braken", "helios", "abaddon", "halcyon"]);
    told(&mut war, 0, "planet chau_sara 0 0 1");
    told(&mut war, 0, "no-base");
    // Chau Sara open to the east and south; Braken to its east, open to the west and south.
    told(&mut war, 1, "planet braken 1 0 2");
    told(&mut war, 1, "no-base");
    told(&mut war, 2, "planet abaddon 0 1 0");
    told(&mut war, 2, "no-base");
    // Halcyon north-south under Braken leaves both ends open; nothing else is open but Abaddon's south.
    assert!(war.check(Seat(2), "planet halcyon 1 1 0".parse().expect("an action")).is_ok());
    // Three two-slot planets in an L; a fourth would close the square.
    let mut war = drawn(&["chau_sara", "torus", "braken", "helios", "abaddon", "halcyon"]);
    let place = |war: &mut War, word: &str, x: i8, y: i8, slots: u8| {
        let planet = data().planet_named(word).expect("a planet");
        let tile = &mut war.table.planets[planet.index()];
        tile.place = Place::Board;
        (tile.x, tile.y, tile.slots) = (x, y, slots);
    };
    // North 1, east 2, south 4, west 8.
    place(&mut war, "braken", 0, 0, 6);
    place(&mut war, "abaddon", 1, 0, 12);
    place(&mut war, "helios", 0, 1, 3);
    war.table.players[Seat(1)].gone = false;
    war.table.asked = SeatSet::one(Seat(2));
    // Seat 2 is not the layer of the fourth tile by turn order, but the rule looks at his planets alone.
    assert_eq!(war.check(Seat(0), "planet chau_sara 1 1 3".parse().expect("an action")), Err(Refusal::NotAsked));
    war.table.asked = SeatSet::one(Seat(0));
    assert_eq!(refuses(&war, 0, "planet chau_sara 1 1 3"), Refusal::SealsTheGalaxy);
    assert!(options(&war, 0).iter().any(|action| action.starts_with("planet torus 1 1")));
}

/// SC-GALAXY-14, SC-GALAXY-15: each player lays one Z-route: main exit into any free slot, minor exit on another planet.
#[test]
fn everybody_lays_a_z_route() {
    let mut war = building(3, 0, 21);
    crate::kit::play_until(&mut war, 4, |war| matches!(war.frame(), Frame::LayZRoute { main: None, .. }));
    let seat = asked(&war);
    assert_eq!(seat, 0);
    let first = options(&war, seat)[0].clone();
    told(&mut war, seat, &first);
    let planet = first.trim_start_matches("exit ").split(':').next().expect("a planet").to_owned();
    assert!(options(&war, seat).iter().all(|action| !action.contains(&format!(" {planet}:"))));
    let same: Vec<String> = ["n", "e", "s", "w"].iter().map(|side| format!("exit {planet}:{side}")).collect();
    for action in same {
        assert!(matches!(refuses(&war, seat, &action), Refusal::SamePlanet | Refusal::NoSlot | Refusal::SlotTaken));
    }
    crate::kit::play_until(&mut war, 4, |war| !matches!(war.frame(), Frame::LayZRoute { .. }));
    let laid = war.table.routes.iter().filter(|route| route.z > 0).count();
    assert!(laid > 0);
    for route in war.table.routes.iter().filter(|route| route.z > 0) {
        assert_ne!(route.ends[0].planet, route.ends[1].planet);
    }
}

/// SC-GALAXY-16: without a free slot on two planets the pair is discarded.
#[test]
fn a_z_route_without_room_is_discarded() {
    let mut war = building(2, 0, 21);
    crate::kit::play_until(&mut war, 4, |war| matches!(war.frame(), Frame::LayZRoute { main: None, .. }));
    let board: Vec<PlanetId> = war.table.board().collect();
    for (index, planet) in board.iter().enumerate() {
        let tile = &mut war.table.planets[planet.index()];
        // Two free slots, both on one planet.
        (tile.slots, tile.used) = if index == 0 { (15, 12) } else { (15, 15) };
    }
    let routes = war.table.routes.len();
    war.leave(Seat(1), &mut tabletop::Scripted::default(), &mut ());
    assert!(war.awaiting().standings().is_some());
    // The same with everybody at the table: the step finds no room for either pair.
    let mut war = building(2, 0, 21);
    crate::kit::play_until(&mut war, 4, |war| {
        matches!(war.frame(), Frame::PlaceBase { .. }) && war.table.board().count() == 4
            || matches!(war.frame(), Frame::PlacePlanet) && war.table.board().count() == 3
    });
    crate::kit::play_until(&mut war, 4, |war| !matches!(war.frame(), Frame::PlacePlanet));
    for planet in board {
        let tile = &mut war.table.planets[planet.index()];
        tile.used = tile.slots;
    }
    crate::kit::play_until(&mut war, 4, |war| !matches!(war.frame(), Frame::PlaceBase { .. }));
    let discarded = !matches!(war.frame(), Frame::LayZRoute { .. });
    assert!(discarded || routes > 0);
}

/// SC-GALAXY-17: a Z-route may join neighbours; it then is a route of its own.
#[test]
fn a_z_route_between_neighbours_is_a_second_route() {
    crate::kit::check(
        "
        factions raynor overmind tassadar
        p1 base chau_sara-3 | p1 transport chau_sara torus
        mobilize p1 torus
        = adjacent torus tarsonis; routes 8
        ",
    );
    let mut war = crate::kit::run("no-cards\np1 base torus-3\nbuild p1 torus");
    // Move Z-route 1 so that it joins Torus and Chau Sara a second time.
    let index = war.table.routes.iter().position(|route| route.z == 1).expect("a Z-route");
    let torus = data().planet_named("torus").expect("it");
    war.table.routes[index].ends[1].planet = torus;
    war.table.routes[index].ends[1].side = game_starcraft::ids::Compass::South;
    let normal = war.table.routes.iter().position(|route| route.z == 0 && route.touches(torus)).expect("a route");
    told(&mut war, 0, &format!("transport r{normal}"));
    war.table.players[Seat(0)].pool = 5;
    told(&mut war, 0, &format!("transport r{index}"));
    assert_eq!(war.table.routes.iter().filter(|route| route.transports.contains(Seat(0))).count(), 2);
}

/// SC-GALAXY-18: Z-routes carry transports of any faction.
#[test]
fn a_z_route_carries_everybodys_transports() {
    crate::kit::check(
        "
        factions raynor mengsk
        p1 transport chau_sara vyctor_v
        p2 units vyctor_v-2 marine | p2 transport vyctor_v chau_sara
        mobilize p2 chau_sara
        > p2 move marine vyctor_v-2 chau_sara-2     = units chau_sara-2 p2 marine
        ",
    );
}

/// SC-GALAXY-19: the beacon is lit while anybody's transport is on the Z-route.
#[test]
fn a_beacon_shows_transports_on_a_z_route() {
    let beacon = |text: &str| {
        let war = crate::kit::run(text);
        let routes = war.view(tabletop::Viewer::Spectator).picture().routes;
        routes.iter().find(|route| route.z == 1).expect("a Z-route").beacon
    };
    assert!(beacon("planning\np1 transport chau_sara vyctor_v\np2 transport chau_sara vyctor_v"));
    assert!(beacon("planning\np2 transport chau_sara vyctor_v"));
    assert!(!beacon("planning\np1 transport chau_sara torus"));
}

/// SC-GALAXY-20: all Resource cards of the base planet, its empty areas included, fresh side up.
#[test]
fn the_base_planet_gives_its_resource_cards() {
    let mut war = drawn(&["chau_sara", "torus", "halcyon", "helios"]);
    told(&mut war, 0, "planet chau_sara 0 0 1");
    told(&mut war, 0, "base chau_sara-2");
    crate::kit::play_until(&mut war, 2, |war| matches!(war.frame(), Frame::Deploy { .. }));
    for area in ["chau_sara-1", "chau_sara-3"] {
        assert_eq!(game_starcraft::script::holds(&war, &format!("holder {area} p1")), Ok(()));
        assert_eq!(game_starcraft::script::holds(&war, &format!("depletion {area} fresh")), Ok(()));
    }
    assert_eq!(game_starcraft::script::holds(&war, "holder torus-3 none"), Ok(()));
}

/// SC-GALAXY-21: starting units go to areas of the base planet within their limits.
#[test]
fn starting_units_keep_to_the_limits() {
    let mut war = drawn(&["braken", "torus", "halcyon", "helios"]);
    told(&mut war, 0, "planet braken 0 0 1");
    told(&mut war, 0, "base braken-1");
    crate::kit::play_until(&mut war, 2, |war| matches!(war.frame(), Frame::Deploy { .. }));
    assert_eq!(asked(&war), 0);
    told(&mut war, 0, "put marine braken-3");
    told(&mut war, 0, "put marine braken-3");
    assert!(matches!(refuses(&war, 0, "put firebat braken-3"), Refusal::AreaFull { limit: 2, .. }));
    assert!(matches!(refuses(&war, 0, "put marine braken-2"), Refusal::NotToBePlaced(_)));
    assert!(matches!(refuses(&war, 0, "put firebat torus-1"), Refusal::OffPlanet(_)));
    told(&mut war, 0, "put firebat braken-2");
    told(&mut war, 0, "put vulture braken-2");
}

/// SC-GALAXY-22, SC-GALAXY-23: the starting transport goes on a route of the base planet; the workers go straight to the pool.
#[test]
fn transport_and_workers_complete_the_starting_forces() {
    let mut war = drawn(&["braken", "torus", "halcyon", "helios"]);
    told(&mut war, 0, "planet braken 0 0 1");
    told(&mut war, 0, "base braken-1");
    crate::kit::play_until(&mut war, 2, |war| matches!(war.frame(), Frame::Deploy { .. }));
    for unit in ["marine", "marine", "firebat", "vulture"] {
        told(&mut war, 0, &format!("put {unit} braken-1"));
    }
    let braken = data().planet_named("braken").expect("it");
    let routes: Vec<String> = (0..war.table.routes.len())
        .filter(|index| war.table.routes[*index].touches(braken))
        .map(|index| format!("ferry r{index}"))
        .collect();
    assert_eq!(options(&war, 0), routes);
    // An enemy's transport does not hinder.
    let index = war.table.routes.iter().position(|route| route.touches(braken)).expect("a route");
    war.table.routes[index].transports = SeatSet::one(Seat(1));
    assert!(war.check(Seat(0), routes[0].parse().expect("an action")).is_ok());
    told(&mut war, 0, &routes[0]);
    let player = &war.table.players[Seat(0)];
    assert_eq!((player.pool, player.unavailable, player.spare_workers), (8, 0, 7));
}

/// SC-GALAXY-24: a planet that cannot be joined is set aside; its owner then puts his base on his first planet.
#[test]
fn a_planet_without_a_link_is_set_aside() {
    let mut war = drawn(&["torus", "abaddon", "helios", "halcyon"]);
    told(&mut war, 0, "planet torus 0 0 0");
    told(&mut war, 0, "base torus-3");
    told(&mut war, 1, "planet helios 1 0 0");
    // Close every slot that faces an empty cell, then decline the base.
    for word in ["torus", "helios"] {
        let planet = data().planet_named(word).expect("a planet");
        let tile = &mut war.table.planets[planet.index()];
        tile.slots = tile.used;
    }
    told(&mut war, 1, "no-base");
    let halcyon = data().planet_named("halcyon").expect("it");
    assert_eq!(war.table.planets[halcyon.index()].place, Place::Aside);
    assert_eq!(asked(&war), 1);
    assert_eq!(options(&war, 1), ["base helios-1", "base helios-2", "base helios-3", "base helios-4"]);
    told(&mut war, 1, "base helios-2");
    let abaddon = data().planet_named("abaddon").expect("it");
    assert_eq!(war.table.planets[abaddon.index()].place, Place::Aside);
    assert_eq!(war.table.bases(Seat(1)).count_ones(), 1);
}

/// SC-COMP-13: forced routes are laid although the fifteen pieces of the box are used up.
#[test]
fn routes_do_not_run_out() {
    // Twelve planets with all slots open in a block of three by four give seventeen routes.
    let mut war = building(6, 0, 1);
    for (index, tile) in war.table.planets.iter_mut().enumerate() {
        tile.place = if index < 11 { Place::Board } else { Place::Drawn };
        tile.drawn_by = Some(Seat(0));
        (tile.x, tile.y, tile.slots) = ((index % 4) as i8, (index / 4) as i8, 15);
    }
    war.table.routes.clear();
    let torus = data().planet_named("torus").expect("it");
    let last = data().planets.len() - 1;
    // Lay Torus, which has four slots, into the last gap.
    war.table.planets.swap(torus.index(), last);
    for _ in 0..15 {
        war.table.routes.push(Default::default());
    }
    war.table.asked = SeatSet::one(Seat(0));
    told(&mut war, 0, "planet torus 3 2 0");
    assert_eq!(war.table.routes.len(), 17);
}
