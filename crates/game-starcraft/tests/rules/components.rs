//! Components and reference data: the pieces as the files give them.

use crate::kit::{begun, check};
use game_starcraft::cards::{TechKind, data};
use game_starcraft::cards::{averages, technologies_of};
use game_starcraft::effect::{CardKind, EventEffect};
use game_starcraft::ids::{Faction, ModuleKind, Race, Unit, Yield};
use game_starcraft::refusal::Refusal;
use game_starcraft::setup::{FactionChoice, Setup};
use tabletop::{Catalogue, Game, Seeded};

type War = game_starcraft::state::War;

/// SC-COMP-01: two to six players, each with a faction of his own.
#[test]
fn two_to_six_players_with_different_factions() {
    for players in [0, 1, 7, 255] {
        let setup = Setup { players, ..War::setup("quick-start", 2).expect("a setup") };
        let refused = War::begin(&setup, &mut Seeded::new(1), &mut ());
        assert_eq!(refused, Err(Refusal::PlayerCount { players, least: 2, most: 6 }));
    }
    let twice = FactionChoice::Chosen(vec![Faction::Tassadar, Faction::Tassadar]);
    let setup = Setup { factions: twice, ..War::setup("quick-start", 2).expect("a setup") };
    assert_eq!(War::begin(&setup, &mut Seeded::new(1), &mut ()), Err(Refusal::FactionsDoNotFit));
    let mut war = begun(&War::setup("full", 2).expect("a setup"), 3);
    let first = war.table.first.0;
    crate::kit::told(&mut war, first, "faction tassadar");
    let second = war.awaiting().seats().lowest().expect("somebody picks");
    let again = "faction tassadar".parse().expect("an action");
    assert_eq!(war.check(second, again), Err(Refusal::FactionTaken(Faction::Tassadar)));
}

/// SC-COMP-02: six factions, two of each race, six colours.
#[test]
fn six_factions_two_of_each_race() {
    let factions = &data().factions;
    assert_eq!(factions.len(), 6);
    for race in Race::ALL {
        assert_eq!(factions.iter().filter(|faction| faction.race == race).count(), 2);
    }
    let colours: std::collections::HashSet<_> = factions.iter().map(|faction| faction.colour).collect();
    assert_eq!(colours.len(), 6);
    let race = |faction: Faction| data().factions[faction.index()].race;
    assert_eq!(race(Faction::Raynor), Race::Terran);
    assert_eq!(race(Faction::Mengsk), Race::Terran);
    assert_eq!(race(Faction::Tassadar), Race::Protoss);
    assert_eq!(race(Faction::Aldaris), Race::Protoss);
    assert_eq!(race(Faction::QueenOfBlades), Race::Zerg);
    assert_eq!(race(Faction::Overmind), Race::Zerg);
}

fn figures(race: Race) -> Vec<(Unit, u8)> {
    race.units().map(|unit| (unit, data().unit(unit).figures)).collect()
}

/// SC-COMP-03, SC-COMP-04, SC-COMP-05: the unit supply of each race.
#[test]
fn every_race_has_its_figures() {
    for race in Race::ALL {
        for (unit, count) in figures(race) {
            let expected = match unit {
                Unit::Zergling => 9,
                Unit::Marine | Unit::Hydralisk | Unit::Zealot => 6,
                _ => 3,
            };
            assert_eq!(count, expected, "{unit}");
        }
    }
    let total = |race| figures(race).iter().map(|(_, count)| u32::from(*count)).sum::<u32>();
    assert_eq!([total(Race::Terran), total(Race::Zerg), total(Race::Protoss)], [30, 33, 27]);
    assert_eq!(2 * (30 + 33 + 27), 180);
    check(
        "
        no-cards
        p1 base chau_sara-3 | p1 units torus-3 marine marine marine marine | p1 units chau_sara-2 marine marine
        build p1 chau_sara
        > p1 build marine chau_sara-1        ! SupplyEmpty
        > p1 demolish
        > p1 destroy marine torus-3
        > p1 build marine chau_sara-1        = units chau_sara-1 p1 marine
        ",
    );
}

/// SC-COMP-06, SC-COMP-07: tokens of a faction: six bases, fifteen workers, seven transports, two regular orders of each type and
/// one special one.
#[test]
fn tokens_run_out() {
    for sheet in &data().races {
        assert_eq!((sheet.bases, sheet.workers, sheet.transports), (6, 15, 7));
        assert_eq!((sheet.regular_orders, sheet.special_orders), (2, 1));
    }
    check(
        "
        factions raynor overmind tassadar mengsk
        p1 base tarsonis-2 helios-2 vyctor_v-1 braken-1 torus-3 antiga_prime-1
        p1 units dylar_iv-1 marine
        build p1 dylar_iv
        > p1 raise-base dylar_iv-1           ! SupplyEmpty
        ",
    );
    check(
        "
        p1 modules r&d r&d
        new-round
        > p1 order chau_sara build
        > p2 order halcyon build
        > p1 order chau_sara build
        > p2 order halcyon build
        > p1 order chau_sara build           ! NoToken Build special false
        > p1 order chau_sara build*
        > p2 order halcyon mobilize
        > p1 order chau_sara build*          ! NoToken Build special true
        ",
    );
}

/// SC-COMP-08: building tokens, less the one printed on the sheet.
#[test]
fn building_tokens_are_the_levels_less_the_printed_one() {
    let tokens = |race: Race| {
        let levels: usize = data().buildings[race.index()].iter().map(|building| building.levels.len()).sum();
        levels - data().buildings[race.index()].iter().filter(|building| building.printed).count()
    };
    assert_eq!([tokens(Race::Terran), tokens(Race::Zerg), tokens(Race::Protoss)], [8, 6, 6]);
}

/// SC-COMP-09, SC-SETUP-09: eighteen combat cards without the technology mark.
#[test]
fn a_combat_deck_has_eighteen_cards() {
    for race in Race::ALL {
        let cards = &data().cards[race.index()];
        assert_eq!(cards.starting.count_ones(), 18);
        let starting = cards.cards.iter().filter(|card| card.number.is_some());
        assert!(starting.clone().all(|card| card.technology.is_none()));
        assert_eq!(starting.count(), 18);
    }
    let setup = Setup {
        factions: FactionChoice::Chosen(vec![Faction::Tassadar, Faction::Overmind]),
        ..War::setup("quick-start", 2).expect("a setup")
    };
    let war = begun(&setup, 4);
    for seat in [0, 1].map(tabletop::Seat) {
        assert_eq!((war.secrets.decks[seat].len(), war.secrets.hands[seat].len()), (12, 6));
        let all = war.hidden_cards(seat).0;
        assert_eq!(all & !data().cards[war.table.race(seat).index()].starting, 0);
    }
}

/// SC-COMP-10: technology decks of 22, 20 and 21 cards.
#[test]
fn technology_decks_have_their_sizes() {
    let copies = |race| {
        let mine = data().technologies.iter().filter(|tech| tech.record.race == race);
        mine.map(|tech| u32::from(tech.record.copies)).sum::<u32>()
    };
    assert_eq!([copies(Race::Zerg), copies(Race::Protoss), copies(Race::Terran)], [22, 20, 21]);
    assert_eq!(2 * (22 + 20 + 21), 126);
}

/// SC-COMP-11: seventy events, three of them End cards of stage III.
#[test]
fn there_are_seventy_events() {
    assert_eq!(data().event_stage.map(u128::count_ones), [25, 25, 20]);
    let ends: Vec<_> = data().events.iter().filter(|event| event.end).collect();
    assert_eq!(ends.iter().map(|event| event.record.copies).sum::<u8>(), 3);
    assert!(ends.iter().all(|event| event.record.stage == 3));
    assert!(ends.iter().all(|event| {
        event.record.effects.iter().any(|effect| matches!(effect, EventEffect::EndDrawsNear { ends_at: 2, .. }))
    }));
}

/// SC-COMP-12, SC-TERM-04: twelve planets, 26 resource areas with one yield each, eleven conquest areas.
#[test]
fn twelve_planets_with_their_areas() {
    let planets = &data().planets;
    assert_eq!(planets.len(), 12);
    let areas: Vec<_> = planets.iter().flat_map(|planet| &planet.areas).collect();
    assert_eq!(areas.iter().filter(|area| area.yields != Yield::Conquest).count(), 26);
    assert_eq!(areas.iter().filter(|area| area.yields == Yield::Conquest).count(), 11);
    let conquest = |word: &str| {
        let planet = planets.iter().find(|planet| planet.id == word).expect("a planet");
        planet.areas.iter().filter(|area| area.yields == Yield::Conquest).count()
    };
    assert_eq!([conquest("bhekar_ro"), conquest("pridewater"), conquest("helios"), conquest("torus")], [0, 0, 2, 1]);
    assert!(areas.iter().all(|area| area.value > 0 && area.limit > 0));
}

/// SC-COMP-14, SC-MODULE-03: module tokens of each race.
#[test]
fn module_tokens_are_finite() {
    let tokens = |race| ModuleKind::ALL.map(|kind| data().module(race, kind).map_or(0, |module| module.tokens));
    assert_eq!(tokens(Race::Terran), [4, 3, 1]);
    assert_eq!(tokens(Race::Protoss), [3, 3, 1]);
    assert_eq!(tokens(Race::Zerg), [0, 3, 1]);
    assert_eq!(2 * (8 + 7 + 4), 38);
    check(
        "
        factions mengsk queen_of_blades
        p1 modules r&d r&d r&d
        build p1 chau_sara
        > p1 module r&d                      ! SupplyEmpty
        ",
    );
    check(
        "
        build p2 halcyon
        = p2 may module r&d; p2 may module air_shield
        > p2 module supply                   ! NoSuchModule
        ",
    );
}

/// SC-CARD-01: regular cards carry four numbers, reinforcements none.
#[test]
fn cards_are_regular_or_reinforcements() {
    for race in Race::ALL {
        for card in data().cards[race.index()].cards.iter().filter(|card| card.number.is_some()) {
            match card.kind {
                Some(CardKind::Regular) => assert!(card.full.1 > 0 && card.reduced.0 > 0 && card.reduced.1 > 0),
                Some(CardKind::Reinforcement) => assert_eq!((card.full, card.reduced), ((0, 0), (0, 0))),
                None => panic!("a starting card lies in no faction area"),
            }
        }
    }
    assert!(data().technologies.iter().any(|tech| tech.record.kind == TechKind::FactionArea));
}

/// SC-REF-01: averages of the starting cards that picture a unit.
#[test]
fn averages_come_from_the_starting_cards() {
    // 6/3, 5/4, 4/5, 5/5 and 5/6: 5.0 and 4.6.
    assert_eq!(averages(Unit::Zergling), Some((50, 46)));
}

/// SC-REF-02, SC-KEY-21: no starting card pictures an Assist unit, so it has no averages.
#[test]
fn assist_units_have_no_averages() {
    for unit in Unit::ALL {
        assert_eq!(averages(unit).is_none(), data().unit(unit).assist, "{unit}");
    }
}

/// SC-REF-03: a unit's entry names every technology that pictures or builds it.
#[test]
fn a_unit_lists_its_technologies() {
    let names = |unit| technologies_of(unit).map(|tech| tech.record.id.as_str()).collect::<Vec<_>>();
    assert_eq!(names(Unit::Ghost), ["lockdown", "nuke", "cloaking_field", "bunker"]);
    assert_eq!(names(Unit::Archon), ["summon_archon"]);
    assert_eq!(names(Unit::Guardian), ["guardian_aspect", "improved_flyer_attack"]);
    for tech in &data().technologies {
        for unit in tech.record.units.iter() {
            assert!(names(unit).contains(&tech.record.id.as_str()));
        }
    }
}

/// SC-REF-04: serial numbers run from 1 to 18.
#[test]
fn starting_cards_are_numbered() {
    for race in Race::ALL {
        let numbers: Vec<_> = data().cards[race.index()].cards.iter().filter_map(|card| card.number).collect();
        assert_eq!(numbers, (1..=18).collect::<Vec<u8>>());
    }
}

/// SC-STRUCT-01, SC-STRUCT-02, SC-STRUCT-03, SC-STRUCT-04: three building types a race, and what they open.
#[test]
fn buildings_open_the_units_of_the_rulebook() {
    let opened = |race: Race| {
        let types = &data().buildings[race.index()];
        let units = types.iter().map(|building| {
            assert!((1..=3).contains(&building.levels.len()));
            building.levels.iter().flat_map(|level| level.unlocks.iter()).collect::<Vec<_>>()
        });
        units.collect::<Vec<_>>()
    };
    use Unit::*;
    assert_eq!(
        opened(Race::Terran),
        [vec![Marine, Firebat, Ghost], vec![Vulture, Goliath, SiegeTank], vec![Wraith, ScienceVessel, Battlecruiser]]
    );
    assert_eq!(
        opened(Race::Protoss),
        [vec![Zealot, Dragoon, HighTemplar], vec![Reaver], vec![Scout, Arbiter, Carrier]]
    );
    assert_eq!(
        opened(Race::Zerg),
        [vec![Zergling, Hydralisk, Ultralisk], vec![Queen, Defiler], vec![Scourge, Mutalisk]]
    );
}

/// SC-AIR-01: every unit is ground or air.
#[test]
fn layers_are_those_of_the_sheets() {
    use game_starcraft::ids::Layer;
    let air = [
        Unit::Wraith,
        Unit::ScienceVessel,
        Unit::Battlecruiser,
        Unit::Queen,
        Unit::Scourge,
        Unit::Mutalisk,
        Unit::Guardian,
        Unit::Scout,
        Unit::Arbiter,
        Unit::Carrier,
    ];
    for unit in Unit::ALL {
        let layer = if air.contains(&unit) { Layer::Air } else { Layer::Ground };
        assert_eq!(data().unit(unit).layer, layer, "{unit}");
    }
}

/// SC-RES-22: a worker, a transport and a base cost the same for every faction.
#[test]
fn common_prices_are_common() {
    for sheet in &data().races {
        assert_eq!((sheet.worker_price, sheet.transport_price, sheet.base_price), (1, 1, 2));
    }
    check(
        "
        no-cards
        p1 base chau_sara-3 | p1 units torus-3 marine | p1 pool 3
        build p1 chau_sara
        > p1 transport r0                    = p1 pool 2
        > p1 done
        ",
    );
    check(
        "
        no-cards
        p1 base chau_sara-3 | p1 units torus-3 marine | p1 pool 2
        build p1 torus
        > p1 raise-base torus-3              = p1 pool 0; base torus-3 p1
        ",
    );
    check(
        "
        no-cards
        p1 base chau_sara-3 | p1 units torus-3 marine | p1 pool 2
        build* p1 torus
        > p1 raise-base torus-3
        > p1 save mineral                    = p1 pool 1; base torus-3 p1
        ",
    );
}

/// Every source a record names stands in its file; a typo is found with its place.
#[test]
fn a_broken_card_file_says_where() {
    use game_starcraft::cards::{FILES, check_cards};
    for (file, text) in FILES {
        assert!(check_cards(text, file).is_ok_and(|records| records > 0), "{file}");
    }
    let broken = FILES[0].1.replacen("figures: 6", "figurs: 6", 1);
    let error = check_cards(&broken, "units.ron").expect_err("a typo");
    assert!(error.line > 0 && error.column > 0, "{error}");
    let unknown = FILES[0].1.replacen("\"barracks\"", "\"barraks\"", 1);
    let error = check_cards(&unknown, "units.ron").expect_err("an unknown building");
    assert!(error.to_string().contains("barraks"), "{error}");
    assert!(error.say(tabletop_text::Lang::Ru).contains("такого нет"));
    assert!(check_cards("()", "nothing.ron").is_err());
}
