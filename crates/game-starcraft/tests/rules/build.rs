//! The Build order, buildings and modules.

use crate::kit::{check, run, seat};
use game_starcraft::cards::data;
use game_starcraft::ids::{ModuleKind, Race};

/// SC-BUILD-01: three steps, each optional, in this order; inside a step the sequence is free.
#[test]
fn later_steps_close_earlier_ones() {
    check(
        "
        no-cards
        build p1 chau_sara
        > p1 module supply
        > p1 worker                             ! StepOver
        > p1 build marine chau_sara-2           ! StepOver
        ",
    );
    check(
        "
        no-cards
        p1 base chau_sara-3 | p1 units torus-3 marine
        build p1 torus
        > p1 building 1                         = p1 buildings 1 1 0
        > p1 raise-base torus-3                 = base torus-3 p1; p1 pool 4
        > p1 module supply                      ! StepOver
        ",
    );
    check(
        "
        no-cards
        build p1 chau_sara
        > p1 transport r0
        > p1 build marine chau_sara-2
        > p1 worker
        > p1 build marine chau_sara-2           = units chau_sara-2 p1 marine marine; p1 unavailable 1
        ",
    );
}

/// SC-BUILD-02: without a base on the planet nothing of step 1 can be built; steps 2 and 3 are open.
#[test]
fn step_one_needs_a_base() {
    check(
        "
        no-cards
        p1 base chau_sara-3 | p1 units torus-3 marine
        build p1 torus
        > p1 worker                             ! NoBaseHere
        > p1 transport r0                       ! NoBaseHere
        > p1 build marine torus-3               ! NoBaseHere
        = p1 may building 1; p1 may module supply; p1 may raise-base torus-3
        ",
    );
}

/// SC-BUILD-03: a lone unit is enough for step 2; nobody at all is not.
#[test]
fn step_two_needs_a_base_or_a_unit() {
    check(
        "
        no-cards
        p1 base chau_sara-3 | p1 units halcyon-3 marine | p2 base halcyon-2
        build p1 halcyon
        > p1 building 1
        > p1 module supply                      = p1 buildings 1 1 0; p1 modules 1 0 0
        ",
    );
    check(
        "
        no-cards
        build p1 torus
        > p1 building 1                         ! NobodyHere
        > p1 module supply                      ! NobodyHere
        ",
    );
}

/// SC-BUILD-04, SC-BUILD-05: a base needs a unit and no own base on the planet, and produces nothing in the same order.
#[test]
fn a_new_base_is_the_last_thing_of_an_order() {
    check(
        "
        no-cards
        p1 base chau_sara-3 | p1 units chau_sara-2 marine
        build p1 chau_sara
        > p1 raise-base chau_sara-2             ! BaseOnPlanet
        ",
    );
    check(
        "
        no-cards
        p1 base chau_sara-3 | p1 units torus-3 marine | p1 units torus-2 marine
        orders torus p1:build
        build p1 torus
        > p1 raise-base torus-3                 = base torus-3 p1
        > p1 raise-base torus-2                 ! StepOver
        > p1 build marine torus-3               ! StepOver
        > p1 done
        > p1 execute torus
        > p1 carry-out
        > p1 build marine torus-3               = units torus-3 p1 marine marine
        ",
    );
}

/// SC-BUILD-08, SC-BUILD-09, SC-BUILD-10: transports go on routes of the active planet, one of one's own each, beside any others.
#[test]
fn transports_go_on_routes_of_the_planet() {
    check(
        "
        no-cards
        p1 base vyctor_v-2
        build p1 vyctor_v
        > p1 transport r2
        > p1 transport r3
        > p1 transport r4                       = p1 ferries 3; p1 ferry vyctor_v halcyon; p1 spare transport 4
        > p1 transport r0                       ! RouteElsewhere
        > p1 transport r2                       ! TransportThere
        ",
    );
    check(
        "
        no-cards
        p1 base torus-3 | p1 transport chau_sara torus
        build p1 torus
        > p1 transport r0                       ! TransportThere
        > p1 transport r1                       = p1 ferries 2
        ",
    );
    check(
        "
        factions raynor overmind tassadar mengsk
        no-cards
        p2 transport tarsonis helios | p3 transport tarsonis helios | p4 transport tarsonis helios
        p1 base tarsonis-2
        build p1 tarsonis
        > p1 transport r0                       = p1 ferry tarsonis helios; p2 ferry tarsonis helios
        ",
    );
}

/// SC-BUILD-11, SC-BUILD-12, SC-MODULE-02: two units an order, one more for each Supply module; workers and transports do not count.
#[test]
fn units_are_limited_by_order() {
    check(
        "
        no-cards
        build p1 chau_sara
        > p1 build marine chau_sara-2
        > p1 worker
        > p1 transport r0
        > p1 build marine chau_sara-2
        > p1 build marine chau_sara-2           ! BuildLimit limit 2
        ",
    );
    check(
        "
        factions mengsk tassadar
        no-cards
        p1 modules supply supply | p2 modules supply
        build p1 chau_sara
        = p1 build-limit 4; p2 build-limit 3
        > p1 build marine chau_sara-2
        > p1 build marine chau_sara-2
        > p1 build marine chau_sara-2
        > p1 build marine chau_sara-1
        > p1 build marine chau_sara-1           ! BuildLimit limit 4
        ",
    );
    check("factions mengsk tassadar\nplanning\n= p1 build-limit 2; p2 build-limit 2");
}

/// SC-BUILD-13: the Zerg limit is twice the number of building types, whatever their levels.
#[test]
fn the_zerg_limit_counts_building_types() {
    check("planning\n= p2 build-limit 2");
    check("p2 buildings 3 0 0\nplanning\n= p2 build-limit 2");
    check("p2 buildings 1 2 0\nplanning\n= p2 build-limit 4");
    check("p2 buildings 1 1 1\nplanning\n= p2 build-limit 6");
}

/// SC-BUILD-14: every order has the whole limit.
#[test]
fn the_limit_is_per_order() {
    check(
        "
        no-cards
        orders chau_sara p1:build p1:build
        execution p1
        > p1 execute chau_sara
        > p1 carry-out
        > p1 build marine chau_sara-2
        > p1 build marine chau_sara-2
        > p1 build marine chau_sara-1           ! BuildLimit limit 2
        > p1 done
        > p1 execute chau_sara
        > p1 carry-out
        > p1 build marine chau_sara-1
        > p1 build marine chau_sara-1           = units chau_sara-1 p1 marine marine
        ",
    );
}

/// SC-BUILD-15: only types shown by own buildings; a building bought now comes too late for this order.
#[test]
fn buildings_unlock_units() {
    check(
        "
        factions aldaris overmind
        no-cards
        build p1 chau_sara
        = p1 may build zealot chau_sara-2; p1 may not build dragoon chau_sara-2
        > p1 build dragoon chau_sara-2          ! Locked
        > p1 build marine chau_sara-2           ! Locked
        ",
    );
    check(
        "
        no-cards
        build p1 chau_sara
        > p1 building 1
        > p1 build vulture chau_sara-2          ! StepOver
        ",
    );
}

/// SC-BUILD-16, SC-BUILD-17, SC-BUILD-18: new units go to friendly or empty areas with room, also when the base is besieged.
#[test]
fn where_new_units_go() {
    check(
        "
        no-cards
        p2 base halcyon-2 chau_sara-2 | p1 base chau_sara-3
        build p1 chau_sara
        > p1 build marine chau_sara-2           ! EnemyArea
        > p1 build marine chau_sara-1
        > p1 build marine chau_sara-1           = units chau_sara-1 p1 marine marine; units chau_sara-3 none
        ",
    );
    check(
        "
        no-cards
        p1 base vyctor_v-2 | p1 units vyctor_v-1 marine marine marine
        p1 units vyctor_v-2 firebat firebat firebat ghost
        build p1 vyctor_v
        > p1 build marine vyctor_v-1            ! AreaFull limit 3
        > p1 build marine vyctor_v-2            ! AreaFull limit 4
        > p1 demolish
        > p1 destroy ghost vyctor_v-2
        > p1 build marine vyctor_v-2            = units vyctor_v-2 p1 marine firebat firebat firebat
        ",
    );
    check(
        "
        no-cards
        p1 base torus-3 | p2 units torus-3 ultralisk | p2 base halcyon-2
        build p1 torus
        > p1 build marine torus-3               ! EnemyArea
        > p1 build marine torus-2               = units torus-2 p1 marine
        ",
    );
}

/// SC-BUILD-19, SC-BUILD-20, SC-BUILD-21: where a base is raised.
#[test]
fn where_a_base_goes() {
    check(
        "
        no-cards
        p1 base chau_sara-3 | p1 units torus-2 marine
        build p1 torus
        > p1 raise-base torus-3                 ! NoUnitHere
        > p1 raise-base chau_sara-1             ! OffPlanet
        > p1 raise-base torus-2                 = base torus-2 p1; p1 pool 6; p1 spare base 4
        ",
    );
    check(
        "
        no-cards
        p1 base torus-3 | p1 units torus-2 marine
        build p1 torus
        > p1 raise-base torus-2                 ! BaseOnPlanet
        > p1 demolish
        > p1 destroy-base torus-3               = base torus-3 none
        > p1 raise-base torus-2                 = base torus-2 p1
        ",
    );
    check(
        "
        no-cards
        p2 base halcyon-2 torus-3 | p1 base chau_sara-3
        p1 units torus-3 marine | p1 units torus-2 marine
        build p1 torus
        > p1 raise-base torus-3                 ! BaseInArea
        > p1 raise-base torus-2                 = base torus-2 p1; base torus-3 p2
        ",
    );
}

/// SC-BUILD-22: a new base brings Resource cards at Regroup, not before.
#[test]
fn a_new_base_brings_no_cards_at_once() {
    check(
        "
        p1 base chau_sara-3 | p1 units torus-3 marine
        orders chau_sara p1:build
        build p1 torus
        > p1 raise-base torus-3
        > p1 pay home
        > p1 pay home                           = base torus-3 p1; holder torus-2 none; holder torus-3 none
        > p1 done
        > p1 execute chau_sara
        > p1 carry-out
        > p1 worker
        > p1 pay torus-2                        ! WrongCard
        > p1 pay home
        > p1 done                               = phase planning; holder torus-2 p1; holder torus-3 p1
        ",
    );
}

/// SC-BUILD-23: one building and one module an order.
#[test]
fn one_building_and_one_module_per_order() {
    check(
        "
        no-cards
        build p1 chau_sara
        > p1 building 0
        > p1 module air_shield                  = p1 buildings 2 0 0; p1 modules 0 0 1
        > p1 module supply                      ! ModuleBought
        > p1 building 1                         ! BuildingBought
        ",
    );
}

/// SC-BUILD-24, SC-STRUCT-07: buildings serve every base, and higher levels keep what lower ones opened.
#[test]
fn buildings_serve_every_base_and_keep_lower_units() {
    check(
        "
        no-cards
        p1 base chau_sara-3 | p1 units torus-3 marine | orders torus p1:build p1:build
        build p1 chau_sara
        > p1 building 1
        > p1 done
        > p1 execute torus
        > p1 carry-out
        > p1 raise-base torus-3
        > p1 done                               = asked p1
        > p1 execute torus
        > p1 carry-out                          = p1 may not build vulture torus-3
        ",
    );
    check(
        "
        no-cards
        p1 base chau_sara-3 torus-3 | p1 buildings 2 1 0
        build p1 torus
        = p1 may build vulture torus-3; p1 may build marine torus-3; p1 may build firebat torus-3
        = p1 may not build ghost torus-3
        ",
    );
}

/// SC-STRUCT-05, SC-STRUCT-06: the printed building is owned from the start; levels come one after the other.
#[test]
fn levels_are_bought_in_order() {
    check(
        "
        factions mengsk overmind
        build p1 chau_sara
        = p1 buildings 1 0 0; p1 may building 0; p1 may building 1; p1 may building 2
        ",
    );
    check(
        "
        factions mengsk overmind
        no-cards
        orders chau_sara p1:build
        build p1 chau_sara
        > p1 building 2                         = p1 buildings 1 0 1
        > p1 done
        > p1 execute chau_sara
        > p1 carry-out
        = p1 may building 0; p1 may building 1; p1 may building 2
        > p1 building 2                         = p1 buildings 1 0 2
        ",
    );
    check(
        "
        no-cards
        p1 buildings 3 0 0
        build p1 chau_sara
        > p1 building 0                         ! HighestLevel
        ",
    );
    // Of every race the printed one alone is there at the start, and no other is to be had for nothing.
    for (factions, race) in
        [("mengsk overmind", Race::Terran), ("overmind mengsk", Race::Zerg), ("tassadar mengsk", Race::Protoss)]
    {
        let buildings = &data().buildings[race.index()];
        assert_eq!(buildings.iter().filter(|building| building.printed).count(), 1);
        let levels: Vec<_> = buildings.iter().map(|building| u8::from(building.printed).to_string()).collect();
        let mut story = format!("factions {factions}\nno-cards | p1 pool 0\nbuild p1 chau_sara\n");
        story += &format!("= p1 buildings {}\n", levels.join(" "));
        for (index, building) in buildings.iter().enumerate().filter(|(_, building)| !building.printed) {
            assert!(!building.levels.is_empty());
            story += &format!("> p1 building {index} ! TooExpensive\n");
        }
        check(&story);
    }
}

/// SC-STRUCT-08: buildings and modules stay, even without any base.
#[test]
fn buildings_outlast_the_bases() {
    check(
        "
        p2 base halcyon-2 | p2 buildings 2 1 0 | p2 modules r&d | p2 units torus-3 zergling
        p1 units halcyon-2 marine | p1 base chau_sara-3
        regroup 1
        = base halcyon-2 none; p2 buildings 2 1 0; p2 modules 0 1 0
        ",
    );
}

/// SC-MODULE-01: as many modules as slots: five, or three for the Zerg.
#[test]
fn module_slots_run_out() {
    check(
        "
        no-cards
        p1 modules supply supply supply r&d r&d
        build p1 chau_sara
        > p1 module supply                      ! NoModuleSlot
        ",
    );
    check(
        "
        no-cards
        p2 modules r&d r&d r&d
        build p2 halcyon
        > p2 module air_shield                  ! NoModuleSlot
        > p2 module supply                      ! NoSuchModule
        ",
    );
    let slots: Vec<u8> = data().races.iter().map(|race| race.module_slots).collect();
    assert_eq!(slots, [5, 3, 5]);
}

/// SC-MODULE-05: with an Air Shield the units beside the base detect; in another area of the planet they do not.
#[test]
fn an_air_shield_detects_beside_the_base() {
    check(
        "
        p1 base chau_sara-3 | p1 hand terran_combat_13 cloaking_field
        p2 base halcyon-2 | p2 modules air_shield | p2 units halcyon-2 hydralisk | p2 hand zerg_combat_06
        attack halcyon-2 p1 ghost
        > p1 play terran_combat_13
        > p1 reinforce cloaking_field
        > p2 play zerg_combat_06
        > p2 alone                              = p1 spare ghost 3; asked p2
        ",
    );
    check(
        "
        p1 base chau_sara-3 | p1 hand terran_combat_13 cloaking_field
        p2 base halcyon-2 | p2 modules air_shield | p2 units halcyon-1 hydralisk | p2 hand zerg_combat_06
        attack halcyon-1 p1 ghost
        > p1 play terran_combat_13
        > p1 reinforce cloaking_field
        > p2 play zerg_combat_06
        > p2 alone                              = asked p1; p1 may withdraw halcyon-3
        ",
    );
}

/// SC-MODULE-06, SC-MODULE-09: one more attack in every skirmish against an air unit where the own base stands, never two more.
#[test]
fn an_air_shield_helps_against_air() {
    check(
        "
        p1 base chau_sara-3 | p1 hand terran_combat_04 terran_combat_12
        p2 base halcyon-2 | p2 modules air_shield | p2 units halcyon-2 hydralisk zergling
        p2 hand zerg_combat_04 zerg_combat_03
        attack halcyon-2 p1 wraith marine
        > p1 pair wraith hydralisk
        > p1 play terran_combat_04
        > p1 alone
        > p1 play terran_combat_12
        > p1 alone
        > p2 play zerg_combat_04
        > p2 alone
        > p2 play zerg_combat_03
        > p2 alone
        > p1 fight 0                            = result 0 7/7 6/5; result 1 5/5 4/5
        ",
    );
    // The aggressor at his own besieged base has it too.
    check(
        "
        p1 base torus-3 | p1 modules air_shield | p1 hand terran_combat_10
        p2 units torus-3 mutalisk | p2 hand zerg_combat_16
        attack torus-3 p1 marine
        > p1 play terran_combat_10
        > p1 alone
        > p2 play zerg_combat_16
        > p2 alone                              = result 0 6/5 7/6
        ",
    );
    check(
        "
        no-cards
        p1 modules air_shield
        build p1 chau_sara
        > p1 module air_shield                  ! SupplyEmpty
        > p1 module supply
        ",
    );
}

/// SC-MODULE-07, SC-MODULE-08: nobody lands beside a shielded base, but whoever is on the planet may walk in.
#[test]
fn orbital_defence_stops_landings_only() {
    check(
        "
        p1 units torus-1 marine marine | p1 transport torus halcyon | p1 base chau_sara-3
        p2 base halcyon-2 | p2 modules air_shield
        mobilize p1 halcyon
        > p1 move marine torus-1 halcyon-2      ! OrbitalDefence
        > p1 move marine torus-1 halcyon-1      = units halcyon-1 p1 marine
        ",
    );
    check(
        "
        p1 units halcyon-2 marine | p1 units torus-1 marine | p1 transport torus halcyon | p1 base chau_sara-3
        p2 base halcyon-2 | p2 modules air_shield
        mobilize p1 halcyon
        > p1 move marine torus-1 halcyon-2      ! OrbitalDefence
        ",
    );
    check(
        "
        p1 units halcyon-1 marine | p1 base chau_sara-3
        p2 base halcyon-2 | p2 modules air_shield | p2 units halcyon-2 zergling
        mobilize p1 halcyon
        > p1 move marine halcyon-1 halcyon-2
        > p1 done                               = battle-step 6
        ",
    );
}

/// SC-MODULE-10, SC-EVENT-18: a module lost to an event is its owner's choice, frees its slot and can be bought again.
#[test]
fn a_lost_module_returns_to_supply() {
    check(
        "
        factions overmind mengsk
        p2 modules supply supply air_shield | p1 drew event_3_07
        orders halcyon p2:build
        regroup 8
        > p1 event event_3_07
        = asked p2; p2 may lose-module supply; p2 may lose-module air_shield; p2 may not lose-module r&d
        > p2 lose-module supply                 = p2 modules 1 0 1; p2 build-limit 3
        ",
    );
    let war = run("factions mengsk overmind\nno-cards\np1 modules supply\nbuild p1 chau_sara\n> p1 module supply");
    assert_eq!(war.table.players[seat(0)].modules[ModuleKind::Supply as usize], 2);
}

/// SC-ORDER-01: a special order needs what the regular one needs.
#[test]
fn special_orders_keep_the_requirements() {
    check(
        "
        orders halcyon p2:build
        reveal build* p1 torus
        > p1 carry-out                          = asked p2
        ",
    );
    check(
        "
        orders halcyon p2:build
        reveal research* p1 torus
        > p1 carry-out                          = asked p2; p1 face-down 0 0 0
        ",
    );
}

/// SC-ORDER-03, SC-ORDER-04: one more unit, and one resource off one purchase; the rulebook's own example.
#[test]
fn a_special_build_builds_more_for_less() {
    check(
        "
        factions mengsk overmind
        p1 buildings 1 2 0
        build* p1 chau_sara
        > p1 transport r0
        > p1 pay home
        > p1 build marine chau_sara-2
        > p1 pay home
        > p1 build marine chau_sara-2
        > p1 pay home
        > p1 build goliath chau_sara-1
        > p1 save gas                           = due 2 0
        > p1 pay home
        = p1 pool 3; p1 home 4 0; workers chau_sara-3 1; units chau_sara-1 p1 goliath
        > p1 build marine chau_sara-1           ! BuildLimit limit 3
        ",
    );
    // Used once, the discount is gone.
    check(
        "
        no-cards
        p1 buildings 1 2 0
        build* p1 chau_sara
        > p1 build goliath chau_sara-1
        > p1 save gas                           = p1 home 2 0
        > p1 building 0                         = p1 home 3 0
        ",
    );
    // A base for one mineral.
    check(
        "
        no-cards
        p1 base chau_sara-3 | p1 units torus-3 marine
        build* p1 torus
        > p1 raise-base torus-3
        > p1 save mineral                       = base torus-3 p1; p1 pool 7; p1 home 1 0
        ",
    );
    // Workers cost what they cost; a resource that is not in the price cannot be saved.
    check(
        "
        build* p1 chau_sara
        > p1 worker
        > p1 save mineral                       ! NoDiscount
        > p1 pay home
        > p1 build marine chau_sara-2
        > p1 save gas                           ! NoDiscount
        > p1 save mineral                       = units chau_sara-2 p1 marine; p1 pool 7
        ",
    );
}
