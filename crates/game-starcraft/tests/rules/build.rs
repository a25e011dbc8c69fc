//! The Build order, buildings, modules, and the limits that bind it.

use crate::table::{check, run, seat};
use game_starcraft::cards::data;
use game_starcraft::ids::{ModuleKind, Race};

/// SC-BUILD-01: three steps, each optional, in this order; inside a step the sequence is free.
#[test]
fn later_steps_close_earlier_ones() {
    check(
        "
        no-cards
        build blue chau_sara
        > blue module supply
        > blue worker                           ! StepOver
        > blue build marine chau_sara-2         ! StepOver
        ",
    );
    check(
        "
        no-cards
        blue base chau_sara-3 | blue units torus-3 marine
        build blue torus
        > blue building 1                       = blue buildings 1 1 0
        > blue raise-base torus-3               = base torus-3 blue; blue pool 4
        > blue module supply                    ! StepOver
        ",
    );
    check(
        "
        no-cards
        build blue chau_sara
        > blue transport r0
        > blue build marine chau_sara-2
        > blue worker
        > blue build marine chau_sara-2         = units chau_sara-2 blue marine marine; blue unavailable 1
        ",
    );
}

/// SC-BUILD-02: without a base on the planet nothing of step 1 can be built; steps 2 and 3 are open.
#[test]
fn step_one_needs_a_base() {
    check(
        "
        no-cards
        blue base chau_sara-3 | blue units torus-3 marine
        build blue torus
        > blue worker                           ! NoBaseHere
        > blue transport r0                     ! NoBaseHere
        > blue build marine torus-3             ! NoBaseHere
        = blue may building 1; blue may module supply; blue may raise-base torus-3
        ",
    );
}

/// SC-BUILD-03: a lone unit is enough for step 2; nobody at all is not.
#[test]
fn step_two_needs_a_base_or_a_unit() {
    check(
        "
        no-cards
        blue base chau_sara-3 | blue units halcyon-3 marine | red base halcyon-2
        build blue halcyon
        > blue building 1
        > blue module supply                    = blue buildings 1 1 0; blue modules 1 0 0
        ",
    );
    check(
        "
        no-cards
        build blue torus
        > blue building 1                       ! NobodyHere
        > blue module supply                    ! NobodyHere
        ",
    );
}

/// SC-BUILD-04, SC-BUILD-05: a base needs a unit and no own base on the planet, and produces nothing in the same order.
#[test]
fn a_new_base_is_the_last_thing_of_an_order() {
    check(
        "
        no-cards
        blue base chau_sara-3 | blue units chau_sara-2 marine
        build blue chau_sara
        > blue raise-base chau_sara-2           ! BaseOnPlanet
        ",
    );
    check(
        "
        no-cards
        blue base chau_sara-3 | blue units torus-3 marine | blue units torus-2 marine
        orders torus blue:build
        build blue torus
        > blue raise-base torus-3               = base torus-3 blue
        > blue raise-base torus-2               ! StepOver
        > blue build marine torus-3             ! StepOver
        > blue done
        > blue execute torus
        > blue carry-out
        > blue build marine torus-3             = units torus-3 blue marine marine
        ",
    );
}

/// SC-BUILD-08, SC-BUILD-09, SC-BUILD-10: transports go on routes of the active planet, one of one's own each, beside any others.
#[test]
fn transports_go_on_routes_of_the_planet() {
    check(
        "
        no-cards
        blue base vyctor_v-2
        build blue vyctor_v
        > blue transport r2
        > blue transport r3
        > blue transport r4                     = blue ferries 3; blue ferry vyctor_v halcyon; blue spare transport 4
        > blue transport r0                     ! RouteElsewhere
        > blue transport r2                     ! TransportThere
        ",
    );
    check(
        "
        no-cards
        blue base torus-3 | blue transport chau_sara torus
        build blue torus
        > blue transport r0                     ! TransportThere
        > blue transport r1                     = blue ferries 2
        ",
    );
    check(
        "
        factions raynor overmind tassadar mengsk
        no-cards
        red transport tarsonis helios | green transport tarsonis helios | gold transport tarsonis helios
        blue base tarsonis-2
        build blue tarsonis
        > blue transport r0                     = blue ferry tarsonis helios; red ferry tarsonis helios
        ",
    );
}

/// SC-BUILD-11, SC-BUILD-12, SC-MODULE-02: two units an order, one more for each Supply module; workers and transports do not count.
#[test]
fn units_are_limited_by_order() {
    check(
        "
        no-cards
        build blue chau_sara
        > blue build marine chau_sara-2
        > blue worker
        > blue transport r0
        > blue build marine chau_sara-2
        > blue build marine chau_sara-2         ! BuildLimit limit 2
        ",
    );
    check(
        "
        factions mengsk tassadar
        no-cards
        blue modules supply supply | red modules supply
        build blue chau_sara
        = blue build-limit 4; red build-limit 3
        > blue build marine chau_sara-2
        > blue build marine chau_sara-2
        > blue build marine chau_sara-2
        > blue build marine chau_sara-1
        > blue build marine chau_sara-1         ! BuildLimit limit 4
        ",
    );
    check("factions mengsk tassadar\nplanning\n= blue build-limit 2; red build-limit 2");
}

/// SC-BUILD-13: the Zerg limit is twice the number of building types, whatever their levels.
#[test]
fn the_zerg_limit_counts_building_types() {
    check("planning\n= red build-limit 2");
    check("red buildings 3 0 0\nplanning\n= red build-limit 2");
    check("red buildings 1 2 0\nplanning\n= red build-limit 4");
    check("red buildings 1 1 1\nplanning\n= red build-limit 6");
}

/// SC-BUILD-14: every order has the whole limit.
#[test]
fn the_limit_is_per_order() {
    check(
        "
        no-cards
        orders chau_sara blue:build blue:build
        execution blue
        > blue execute chau_sara
        > blue carry-out
        > blue build marine chau_sara-2
        > blue build marine chau_sara-2
        > blue build marine chau_sara-1         ! BuildLimit limit 2
        > blue done
        > blue execute chau_sara
        > blue carry-out
        > blue build marine chau_sara-1
        > blue build marine chau_sara-1         = units chau_sara-1 blue marine marine
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
        build blue chau_sara
        = blue may build zealot chau_sara-2; blue may not build dragoon chau_sara-2
        > blue build dragoon chau_sara-2        ! Locked
        > blue build marine chau_sara-2         ! Locked
        ",
    );
    check(
        "
        no-cards
        build blue chau_sara
        > blue building 1
        > blue build vulture chau_sara-2        ! StepOver
        ",
    );
}

/// SC-BUILD-16, SC-BUILD-17, SC-BUILD-18: new units go to friendly or empty areas with room, also when the base is besieged.
#[test]
fn where_new_units_go() {
    check(
        "
        no-cards
        red base halcyon-2 chau_sara-2 | blue base chau_sara-3
        build blue chau_sara
        > blue build marine chau_sara-2         ! EnemyArea
        > blue build marine chau_sara-1
        > blue build marine chau_sara-1         = units chau_sara-1 blue marine marine; units chau_sara-3 none
        ",
    );
    check(
        "
        no-cards
        blue base vyctor_v-2 | blue units vyctor_v-1 marine marine marine
        blue units vyctor_v-2 firebat firebat firebat ghost
        build blue vyctor_v
        > blue build marine vyctor_v-1          ! AreaFull limit 3
        > blue build marine vyctor_v-2          ! AreaFull limit 4
        > blue demolish
        > blue destroy ghost vyctor_v-2
        > blue build marine vyctor_v-2          = units vyctor_v-2 blue marine firebat firebat firebat
        ",
    );
    check(
        "
        no-cards
        blue base torus-3 | red units torus-3 ultralisk | red base halcyon-2
        build blue torus
        > blue build marine torus-3             ! EnemyArea
        > blue build marine torus-2             = units torus-2 blue marine
        ",
    );
}

/// SC-BUILD-19, SC-BUILD-20, SC-BUILD-21: where a base is raised.
#[test]
fn where_a_base_goes() {
    check(
        "
        no-cards
        blue base chau_sara-3 | blue units torus-2 marine
        build blue torus
        > blue raise-base torus-3               ! NoUnitHere
        > blue raise-base chau_sara-1           ! OffPlanet
        > blue raise-base torus-2               = base torus-2 blue; blue pool 6; blue spare base 4
        ",
    );
    check(
        "
        no-cards
        blue base torus-3 | blue units torus-2 marine
        build blue torus
        > blue raise-base torus-2               ! BaseOnPlanet
        > blue demolish
        > blue destroy-base torus-3             = base torus-3 none
        > blue raise-base torus-2               = base torus-2 blue
        ",
    );
    check(
        "
        no-cards
        red base halcyon-2 torus-3 | blue base chau_sara-3
        blue units torus-3 marine | blue units torus-2 marine
        build blue torus
        > blue raise-base torus-3               ! BaseInArea
        > blue raise-base torus-2               = base torus-2 blue; base torus-3 red
        ",
    );
}

/// SC-BUILD-22: a new base brings Resource cards at Regroup, not before.
#[test]
fn a_new_base_brings_no_cards_at_once() {
    check(
        "
        blue base chau_sara-3 | blue units torus-3 marine
        orders chau_sara blue:build
        build blue torus
        > blue raise-base torus-3
        > blue pay home
        > blue pay home                         = base torus-3 blue; holder torus-2 none; holder torus-3 none
        > blue done
        > blue execute chau_sara
        > blue carry-out
        > blue worker
        > blue pay torus-2                      ! WrongCard
        > blue pay home
        > blue done                             = phase planning; holder torus-2 blue; holder torus-3 blue
        ",
    );
}

/// SC-BUILD-23: one building and one module an order.
#[test]
fn one_building_and_one_module_per_order() {
    check(
        "
        no-cards
        build blue chau_sara
        > blue building 0
        > blue module air_shield                = blue buildings 2 0 0; blue modules 0 0 1
        > blue module supply                    ! ModuleBought
        > blue building 1                       ! BuildingBought
        ",
    );
}

/// SC-BUILD-24, SC-STRUCT-07: buildings serve every base, and higher levels keep what lower ones opened.
#[test]
fn buildings_serve_every_base_and_keep_lower_units() {
    check(
        "
        no-cards
        blue base chau_sara-3 | blue units torus-3 marine | orders torus blue:build blue:build
        build blue chau_sara
        > blue building 1
        > blue done
        > blue execute torus
        > blue carry-out
        > blue raise-base torus-3
        > blue done                             = asked blue
        > blue execute torus
        > blue carry-out                        = blue may not build vulture torus-3
        ",
    );
    check(
        "
        no-cards
        blue base chau_sara-3 torus-3 | blue buildings 2 1 0
        build blue torus
        = blue may build vulture torus-3; blue may build marine torus-3; blue may build firebat torus-3
        = blue may not build ghost torus-3
        ",
    );
}

/// SC-STRUCT-05, SC-STRUCT-06: the printed building is owned from the start; levels come one after the other.
#[test]
fn levels_are_bought_in_order() {
    check(
        "
        factions mengsk overmind
        build blue chau_sara
        = blue buildings 1 0 0; blue may building 0; blue may building 1; blue may building 2
        ",
    );
    check(
        "
        factions mengsk overmind
        no-cards
        orders chau_sara blue:build
        build blue chau_sara
        > blue building 2                       = blue buildings 1 0 1
        > blue done
        > blue execute chau_sara
        > blue carry-out
        = blue may building 0; blue may building 1; blue may building 2
        > blue building 2                       = blue buildings 1 0 2
        ",
    );
    check(
        "
        no-cards
        blue buildings 3 0 0
        build blue chau_sara
        > blue building 0                       ! HighestLevel
        ",
    );
    // The first level of every race but the printed one is not free.
    for race in Race::ALL {
        let printed = data().buildings[race.index()].iter().filter(|building| building.printed).count();
        assert_eq!(printed, 1);
    }
}

/// SC-STRUCT-08: buildings and modules stay, even without any base.
#[test]
fn buildings_outlast_the_bases() {
    check(
        "
        red base halcyon-2 | red buildings 2 1 0 | red modules r&d | red units torus-3 zergling
        blue units halcyon-2 marine | blue base chau_sara-3
        regroup 1
        = base halcyon-2 none; red buildings 2 1 0; red modules 0 1 0
        ",
    );
}

/// SC-MODULE-01: as many modules as slots: five, or three for the Zerg.
#[test]
fn module_slots_run_out() {
    check(
        "
        no-cards
        blue modules supply supply supply r&d r&d
        build blue chau_sara
        > blue module supply                    ! NoModuleSlot
        ",
    );
    check(
        "
        no-cards
        red modules r&d r&d r&d
        build red halcyon
        > red module air_shield                 ! NoModuleSlot
        > red module supply                     ! NoSuchModule
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
        blue base chau_sara-3 | blue hand terran_combat_13 cloaking_field
        red base halcyon-2 | red modules air_shield | red units halcyon-2 hydralisk | red hand zerg_combat_06
        attack halcyon-2 blue ghost
        > blue play terran_combat_13
        > blue reinforce cloaking_field
        > red play zerg_combat_06
        > red alone                             = blue spare ghost 3; asked red
        ",
    );
    check(
        "
        blue base chau_sara-3 | blue hand terran_combat_13 cloaking_field
        red base halcyon-2 | red modules air_shield | red units halcyon-1 hydralisk | red hand zerg_combat_06
        attack halcyon-1 blue ghost
        > blue play terran_combat_13
        > blue reinforce cloaking_field
        > red play zerg_combat_06
        > red alone                             = asked blue; blue may withdraw halcyon-3
        ",
    );
}

/// SC-MODULE-06, SC-MODULE-09: one more attack in every skirmish against an air unit where the own base stands, never two more.
#[test]
fn an_air_shield_helps_against_air() {
    check(
        "
        blue base chau_sara-3 | blue hand terran_combat_04 terran_combat_12
        red base halcyon-2 | red modules air_shield | red units halcyon-2 hydralisk zergling
        red hand zerg_combat_04 zerg_combat_03
        attack halcyon-2 blue wraith marine
        > blue pair wraith hydralisk
        > blue play terran_combat_04
        > blue alone
        > blue play terran_combat_12
        > blue alone
        > red play zerg_combat_04
        > red alone
        > red play zerg_combat_03
        > red alone
        > blue fight 0                          = result 0 7/7 6/5; result 1 5/5 4/5
        ",
    );
    // The aggressor at his own besieged base has it too.
    check(
        "
        blue base torus-3 | blue modules air_shield | blue hand terran_combat_10
        red units torus-3 mutalisk | red hand zerg_combat_16
        attack torus-3 blue marine
        > blue play terran_combat_10
        > blue alone
        > red play zerg_combat_16
        > red alone                             = result 0 6/5 7/6
        ",
    );
    check(
        "
        no-cards
        blue modules air_shield
        build blue chau_sara
        > blue module air_shield                ! SupplyEmpty
        > blue module supply
        ",
    );
}

/// SC-MODULE-07, SC-MODULE-08: nobody lands beside a shielded base, but whoever is on the planet may walk in.
#[test]
fn orbital_defence_stops_landings_only() {
    check(
        "
        blue units torus-1 marine marine | blue transport torus halcyon | blue base chau_sara-3
        red base halcyon-2 | red modules air_shield
        mobilize blue halcyon
        > blue move marine torus-1 halcyon-2    ! OrbitalDefence
        > blue move marine torus-1 halcyon-1    = units halcyon-1 blue marine
        ",
    );
    check(
        "
        blue units halcyon-2 marine | blue units torus-1 marine | blue transport torus halcyon | blue base chau_sara-3
        red base halcyon-2 | red modules air_shield
        mobilize blue halcyon
        > blue move marine torus-1 halcyon-2    ! OrbitalDefence
        ",
    );
    check(
        "
        blue units halcyon-1 marine | blue base chau_sara-3
        red base halcyon-2 | red modules air_shield | red units halcyon-2 zergling
        mobilize blue halcyon
        > blue move marine halcyon-1 halcyon-2
        > blue done                             = battle-step 6
        ",
    );
}

/// SC-MODULE-10, SC-EVENT-18: a module lost to an event is its owner's choice, frees its slot and can be bought again.
#[test]
fn a_lost_module_returns_to_supply() {
    check(
        "
        factions overmind mengsk
        red modules supply supply air_shield | blue drew event_3_07
        orders halcyon red:build
        regroup 8
        > blue event event_3_07
        = asked red; red may lose-module supply; red may lose-module air_shield; red may not lose-module r&d
        > red lose-module supply                = red modules 1 0 1; red build-limit 3
        ",
    );
    let war =
        run("factions mengsk overmind\nno-cards\nblue modules supply\nbuild blue chau_sara\n> blue module supply");
    assert_eq!(war.table.players[seat(0)].modules[ModuleKind::Supply as usize], 2);
}

/// SC-ORDER-01: a special order needs what the regular one needs.
#[test]
fn special_orders_keep_the_requirements() {
    check(
        "
        orders halcyon red:build
        reveal build* blue torus
        > blue carry-out                        = asked red
        ",
    );
    check(
        "
        orders halcyon red:build
        reveal research* blue torus
        > blue carry-out                        = asked red; blue face-down 0 0 0
        ",
    );
}

/// SC-ORDER-03, SC-ORDER-04: one more unit, and one resource off one purchase; the rulebook's own example.
#[test]
fn a_special_build_builds_more_for_less() {
    check(
        "
        factions mengsk overmind
        blue buildings 1 2 0
        build* blue chau_sara
        > blue transport r0
        > blue pay home
        > blue build marine chau_sara-2
        > blue pay home
        > blue build marine chau_sara-2
        > blue pay home
        > blue build goliath chau_sara-1
        > blue save gas                         = due 2 0
        > blue pay home
        = blue pool 3; blue home 4 0; workers chau_sara-3 1; units chau_sara-1 blue goliath
        > blue build marine chau_sara-1         ! BuildLimit limit 3
        ",
    );
    // Used once, the discount is gone.
    check(
        "
        no-cards
        blue buildings 1 2 0
        build* blue chau_sara
        > blue build goliath chau_sara-1
        > blue save gas                         = blue home 2 0
        > blue building 0                       = blue home 3 0
        ",
    );
    // A base for one mineral.
    check(
        "
        no-cards
        blue base chau_sara-3 | blue units torus-3 marine
        build* blue torus
        > blue raise-base torus-3
        > blue save mineral                     = base torus-3 blue; blue pool 7; blue home 1 0
        ",
    );
    // Workers cost what they cost; a resource that is not in the price cannot be saved.
    check(
        "
        build* blue chau_sara
        > blue worker
        > blue save mineral                     ! NoDiscount
        > blue pay home
        > blue build marine chau_sara-2
        > blue save gas                         ! NoDiscount
        > blue save mineral                     = units chau_sara-2 blue marine; blue pool 7
        ",
    );
}

/// SC-LIMIT-01, SC-LIMIT-03: outside battle no area holds more than its limit.
#[test]
fn unit_limits_hold_outside_battle() {
    check(
        "
        blue units chau_sara-2 marine marine marine | blue units chau_sara-1 marine
        mobilize blue chau_sara
        > blue move marine chau_sara-1 chau_sara-2
        > blue done                             ! StillTooMany
        ",
    );
    check(
        "
        blue units torus-3 marine marine marine
        mobilize blue torus
        > blue move marine torus-3 torus-2
        > blue move marine torus-3 torus-2
        > blue move marine torus-3 torus-2      ! AreaFull limit 2
        ",
    );
}

/// SC-LIMIT-02: an attacker brings up to the limit and two more, whatever stands there.
#[test]
fn an_attacker_may_bring_two_above_the_limit() {
    check(
        "
        red units halcyon-3 zergling | red base halcyon-2
        blue units halcyon-1 marine marine marine marine | blue units torus-3 firebat firebat
        blue base chau_sara-3 | blue transport torus halcyon
        mobilize blue halcyon
        > blue move marine halcyon-1 halcyon-3
        > blue move marine halcyon-1 halcyon-3
        > blue move marine halcyon-1 halcyon-3
        > blue move marine halcyon-1 halcyon-3
        > blue move firebat torus-3 halcyon-3
        > blue move firebat torus-3 halcyon-3   ! AttackLimit limit 5
        ",
    );
    check(
        "
        red units torus-2 zergling zergling
        blue units torus-3 marine marine marine marine
        mobilize blue torus
        > blue move marine torus-3 torus-2
        > blue move marine torus-3 torus-2
        > blue move marine torus-3 torus-2
        > blue move marine torus-3 torus-2
        > blue done                             = skirmishes 2
        ",
    );
}

/// SC-LIMIT-04: what is not in supply cannot be built.
#[test]
fn supply_is_a_hard_cap() {
    check(
        "
        factions raynor overmind tassadar
        no-cards
        blue transport torus halcyon | blue transport torus tarsonis | blue transport torus vyctor_v
        blue transport tarsonis abaddon | blue transport chau_sara vyctor_v | blue transport tarsonis vyctor_v
        blue transport abaddon halcyon
        build blue chau_sara
        = blue spare transport 0
        > blue transport r0                     ! SupplyEmpty
        ",
    );
}

/// SC-LIMIT-06: during the own order, and not in battle, own pieces may be destroyed for nothing.
#[test]
fn own_pieces_may_be_destroyed() {
    check(
        "
        red units torus-3 zergling zergling zergling zergling | red units torus-4 hydralisk hydralisk
        mobilize red torus
        > red demolish
        > red destroy zergling torus-3
        > red demolish
        > red destroy zergling torus-3
        > red move hydralisk torus-4 torus-3
        > red move hydralisk torus-4 torus-3
        > blue demolish                         ! NotAsked
        > red done                              = units torus-3 red zergling zergling hydralisk hydralisk
        ",
    );
    check(
        "
        red units torus-3 zergling | blue base chau_sara-3
        attack torus-3 blue marine
        > blue demolish                         ! NotNow
        ",
    );
    check(
        "
        blue base chau_sara-3 | blue transport chau_sara torus | blue units torus-3 marine
        build blue chau_sara
        > blue demolish
        = blue may destroy marine torus-3; blue may destroy-base chau_sara-3; blue may destroy-transport r0
        > blue destroy-transport r0             = blue no-ferry chau_sara torus; blue pool 8
        ",
    );
}

/// SC-LIMIT-07: whoever destroys his last piece is out; what is given for a new unit does not count as the last.
#[test]
fn destroying_the_last_piece_eliminates() {
    check(
        "
        factions tassadar overmind
        no-cards
        blue technology summon_archon | blue units torus-3 high_templar high_templar
        build blue torus
        > blue build archon torus-3             = units torus-3 blue archon; blue in; goes-on
        ",
    );
    check(
        "
        blue units torus-3 marine
        build blue torus
        > blue demolish
        > blue destroy marine torus-3           = blue out; won elimination red
        ",
    );
}
