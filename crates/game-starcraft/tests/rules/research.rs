//! The Research order and technologies.

use crate::kit::{check, options, run, tale};
use game_starcraft::cards::data;
use game_starcraft::event::Event;
use tabletop::{Game, Seat, Viewer};

/// SC-RESEARCH-01: without a base on the planet the order does nothing, but may be given up for an event.
#[test]
fn research_needs_a_base() {
    check(
        "
        p1 base chau_sara-3 | p1 units torus-3 marine | orders halcyon p2:build
        reveal research p1 torus
        > p1 carry-out                          = p1 face-down 0 0 0; p1 hand 0; asked p2
        ",
    );
    check(
        "
        p1 base chau_sara-3 | p1 units torus-3 marine | orders halcyon p2:build
        reveal research p1 torus
        > p1 take-event                         = p1 face-down 1 0 0; asked p2
        ",
    );
}

/// SC-RESEARCH-02, SC-RESEARCH-03: the event is forced and comes first; then cards, a purchase, the shuffle.
#[test]
fn the_steps_of_research() {
    let table = "
        no-cards
        p1 discard terran_combat_01 | orders halcyon p2:build
        reveal research p1 chau_sara
        ";
    let (war, _) = tale(table, "p1 carry-out");
    assert_eq!(war.table.players[Seat(0)].face_down_events, [1, 0, 0]);
    assert_eq!(options(&war, 0), ["draw", "no-draw", "demolish"]);
    let (_, news) = tale(table, "p1 carry-out\np1 draw\np1 technology spider_mines");
    let order: Vec<&str> = news
        .iter()
        .filter_map(|fact| match fact {
            Event::EventDrawn { .. } => Some("event"),
            Event::CardsDrawn { .. } => Some("cards"),
            Event::TechnologyBought { .. } => Some("technology"),
            Event::DeckShuffled { .. } => Some("shuffle"),
            _ => None,
        })
        .collect();
    assert_eq!(order, ["event", "cards", "technology", "shuffle"]);
}

/// SC-RESEARCH-04, SC-LIMIT-08: three cards or none; a hand may grow beyond its limit until step 9.
#[test]
fn three_cards_or_none() {
    let hand = "p1 hand protoss_combat_01 protoss_combat_02 protoss_combat_03 protoss_combat_04 protoss_combat_05 \
                protoss_combat_06";
    check(&format!(
        "
        factions tassadar overmind
        {hand} | orders halcyon p2:build
        research p1 chau_sara
        > p1 draw                               = p1 hand 9; p1 deck 9
        > p1 done                               = p1 hand 9; asked p2
        "
    ));
    check(&format!(
        "
        factions tassadar overmind
        {hand}
        research p1 chau_sara
        > p1 no-draw                            = p1 hand 6; p1 deck 12
        "
    ));
}

/// SC-RESEARCH-05: one technology an order.
#[test]
fn one_technology_per_order() {
    check(
        "
        no-cards
        research* p1 chau_sara
        > p1 no-draw
        > p1 technology spider_mines
        > p1 technology lockdown                ! OneTechnology
        ",
    );
    check(
        "
        no-cards
        orders halcyon p2:build
        research p1 chau_sara
        > p1 no-draw
        > p1 technology spider_mines            = asked p2
        ",
    );
}

const SPREAD: &str = "
    p1 hand terran_combat_01 terran_combat_02 terran_combat_03 terran_combat_04 terran_combat_05 terran_combat_06
    p1 deck terran_combat_07 terran_combat_08 terran_combat_09 terran_combat_10 terran_combat_11
    ";

/// SC-RESEARCH-06, SC-RESEARCH-07, SC-TECH-04: deck, discard and new cards are shuffled together; without new cards, or with a
/// technology for the faction area, nothing is shuffled.
#[test]
fn what_is_shuffled_after_a_purchase() {
    check(&format!(
        "
        no-cards
        {SPREAD}
        research p1 chau_sara
        = p1 deck 5; p1 discard 7; p1 hand 6
        > p1 no-draw
        > p1 technology spider_mines            = p1 deck 14; p1 discard 0; p1 hand 6
        "
    ));
    check(&format!(
        "
        no-cards
        {SPREAD}
        research p1 chau_sara
        > p1 no-draw
        > p1 done                               = p1 deck 5; p1 discard 7
        "
    ));
    check(&format!(
        "
        no-cards
        {SPREAD}
        research p1 chau_sara
        > p1 no-draw
        > p1 technology bunker                  = p1 deck 5; p1 discard 7; p1 hand 6; p1 open bunker
        "
    ));
}

/// SC-RESEARCH-08: the cards are drawn before the purchase.
#[test]
fn a_new_technology_is_not_drawn_by_its_own_order() {
    check(&format!(
        "
        no-cards
        {SPREAD}
        research p1 chau_sara
        > p1 draw                               = p1 hand 9
        > p1 technology spider_mines
        = p1 hand 9; p1 has-not spider_mines-1; p1 has-not spider_mines-2; p1 deck-has spider_mines-1
        "
    ));
}

/// SC-ORDER-07: a special Research gives another event or one of the new cards; without new cards the event is forced.
#[test]
fn a_special_research_offers_an_event_or_a_card() {
    check(
        "
        factions mengsk overmind
        no-cards
        reveal research* p1 chau_sara
        > p1 carry-out
        > p1 no-draw
        > p1 technology spider_mines
        = p1 may extra-event; p1 may take spider_mines-1; p1 may take spider_mines-2; p1 may not pass
        > p1 extra-event                        = p1 face-down 2 0 0; p1 deck-has spider_mines-1; p1 deck-has spider_mines-2
        ",
    );
    check(
        "
        factions mengsk overmind
        no-cards
        reveal research* p1 chau_sara
        > p1 carry-out
        > p1 no-draw
        > p1 technology spider_mines
        > p1 take spider_mines-1                = p1 has spider_mines-1; p1 deck-has spider_mines-2; p1 face-down 1 0 0
        ",
    );
    check(
        "
        reveal research* p1 chau_sara
        > p1 carry-out
        > p1 no-draw
        > p1 done                               = p1 face-down 2 0 0
        ",
    );
    check(
        "
        no-cards
        reveal research* p1 chau_sara
        > p1 carry-out
        > p1 no-draw
        > p1 technology bunker                  = p1 face-down 2 0 0; p1 open bunker
        ",
    );
}

/// SC-ORDER-08, SC-TECH-05: of a returned technology there may be one copy only; taken to hand, the rest is shuffled all the same.
#[test]
fn a_single_copy_may_be_taken_to_hand() {
    check(
        "
        no-cards
        p1 hand terran_combat_01 terran_combat_02 terran_combat_03 terran_combat_04 terran_combat_05 terran_combat_06
        p1 hand terran_combat_07 nuke
        p1 deck terran_combat_08 terran_combat_09 terran_combat_10 terran_combat_11 terran_combat_12 terran_combat_13
        research* p1 chau_sara
        = p1 deck 6; p1 discard 5; p1 hand 8; p1 can-research nuke
        > p1 no-draw
        > p1 technology nuke                    = p1 pool 5
        > p1 take nuke                          = p1 deck 11; p1 discard 0; p1 hand 9
        ",
    );
}

/// SC-TECH-01, SC-TECH-02: all copies for one price; they are combat cards from then on.
#[test]
fn all_copies_are_bought_at_once() {
    check(
        "
        factions tassadar overmind
        no-cards | orders halcyon p2:build
        research p1 chau_sara
        = p1 deck 18
        > p1 no-draw
        > p1 technology stasis_field            = p1 deck 20; p1 pool 5; p1 home 1 2
        ",
    );
    // In hand they count against the limit.
    check(
        "
        p2 hand ensnare zerg_combat_01 zerg_combat_02 zerg_combat_03 zerg_combat_04 zerg_combat_05 zerg_combat_06
        regroup 9
        = asked p2; p2 may discard ensnare
        > p2 discard ensnare                    = p2 hand 6; p2 discarded ensnare; phase planning
        ",
    );
}

/// SC-TECH-03: a purchase is public, the place of its cards is not.
#[test]
fn purchases_are_public() {
    let story = "
        no-cards
        p1 hand terran_combat_01 terran_combat_02 | orders halcyon p2:build
        research p1 chau_sara
        > p1 no-draw
        > p1 technology spider_mines
        ";
    check(&format!("{story}\n= p1 deck-has spider_mines-1\n~ p2 p1 deck-has spider_mines-1"));
    let war = run(story);
    let view = war.view(Viewer::Seat(Seat(1)));
    let mines = data().technology_named("spider_mines").expect("it");
    assert!(view.picture().players[0].bought.contains(&mines));
    assert!(!view.picture().players[0].technologies.contains(&mines));
}

/// SC-TECH-05, SC-TECH-06: a card of that kind goes back after its ability was in force, else to the discard; bought again, one
/// copy costs the whole price.
#[test]
fn some_cards_return_to_the_technologies() {
    let battle = |units: &str, p2: &str| {
        format!(
            "
            factions raynor tassadar
            p1 base chau_sara-3 | p1 hand nuke | p2 base halcyon-2
            p2 units torus-3 zealot | p2 hand {p2}
            attack torus-3 p1 {units}
            > p1 play nuke
            > p1 alone
            > p2 play {p2}
            > p2 alone
            > p2 pass
            "
        )
    };
    // A surviving Ghost: in force.
    check(&format!("{}= p1 can-research nuke; p1 not-discarded nuke", battle("ghost", "protoss_combat_03")));
    // A Marine uses its reduced values 7/4.
    check(&format!("{}= result 0 7/4 5/6; p1 discarded nuke", battle("marine", "protoss_combat_03")));
    // A Ghost that falls strikes nobody, yet the card goes back.
    check(&format!(
        "{}= result 0 0/6 6/7; p1 not-discarded nuke; units torus-3 p2 zealot",
        battle("ghost", "protoss_combat_01")
    ));
    check(
        "
        no-cards | orders halcyon p2:build
        p1 hand nuke
        research p1 chau_sara
        = p1 deck 18; p1 can-research nuke
        > p1 no-draw
        > p1 technology nuke                    = p1 deck 19; p1 pool 5; p1 home 1 2
        ",
    );
}

/// SC-TECH-07: technology units need their technology, and the sacrifice instead of a base.
#[test]
fn technology_units_need_their_technology() {
    check(
        "
        factions tassadar overmind
        no-cards
        p1 units torus-3 high_templar high_templar
        build p1 torus
        > p1 build archon torus-3               ! NeedsTechnology
        ",
    );
    check(
        "
        factions tassadar overmind
        no-cards
        p1 base chau_sara-3 | p1 units torus-3 high_templar high_templar | p1 technology summon_archon
        build p1 torus
        > p1 build archon torus-3               = units torus-3 p1 archon; p1 home 0 1; p1 spare high_templar 3
        ",
    );
}

/// SC-TECH-08: units built by the same order cannot be given.
#[test]
fn the_sacrifice_must_have_stood_there_before() {
    check(
        "
        factions tassadar overmind
        no-cards
        p1 technology summon_archon | p1 buildings 3 0 0
        p1 base torus-3 | p1 units torus-3 high_templar
        build p1 torus
        > p1 build high_templar torus-3         = units torus-3 p1 high_templar high_templar
        > p1 build archon torus-3               ! NothingToSacrifice
        ",
    );
}

/// SC-TECH-09: the new unit stands where one of the others stood; the order goes on.
#[test]
fn a_technology_unit_takes_the_place_of_its_sacrifice() {
    check(
        "
        factions aldaris overmind
        no-cards
        p1 technology summon_archon | p1 base chau_sara-3
        p1 units chau_sara-1 high_templar | p1 units chau_sara-3 high_templar
        build p1 chau_sara
        = p1 may build archon chau_sara-1; p1 may build archon chau_sara-3; p1 may not build archon chau_sara-2
        > p1 build archon chau_sara-1
        = units chau_sara-1 p1 archon; units chau_sara-3 none; p1 may build zealot chau_sara-3
        ",
    );
}

/// SC-TECH-10: technology units count against the build limit.
#[test]
fn technology_units_count_against_the_limit() {
    check(
        "
        factions aldaris overmind
        no-cards
        p1 technology summon_archon | p1 base chau_sara-3
        p1 units chau_sara-1 high_templar high_templar
        build p1 chau_sara
        > p1 build zealot chau_sara-2           = p1 may build archon chau_sara-1
        > p1 build zealot chau_sara-2
        > p1 build archon chau_sara-1           ! BuildLimit limit 2
        ",
    );
}

/// SC-TECH-11: each technology unit has its own price.
#[test]
fn guardians_cost_gas_and_a_mutalisk_each() {
    check(
        "
        no-cards
        p2 technology guardian_aspect | p2 base halcyon-2 | p2 units torus-3 mutalisk | p2 units torus-2 mutalisk
        build p2 torus
        > p2 build guardian torus-3
        > p2 build guardian torus-2
        = p2 home 0 2; units torus-3 p2 guardian; units torus-2 p2 guardian; p2 spare mutalisk 3
        ",
    );
}

/// SC-TECH-12: Recall brings one unit from anywhere to an Arbiter that has stood there since the order began.
#[test]
fn recall_brings_a_unit_to_an_arbiter() {
    check(
        "
        factions tassadar overmind
        p1 technology recall | p1 base chau_sara-3
        p1 units torus-3 arbiter | p1 units halcyon-1 zealot zealot
        mobilize p1 torus
        > p1 recall zealot halcyon-1 torus-2    ! NoArbiter
        > p1 recall zealot halcyon-1 torus-3    = units torus-3 p1 zealot arbiter
        > p1 recall zealot halcyon-1 torus-3    ! OncePerOrder
        > p1 move zealot torus-3 torus-2        ! AlreadyMoved
        ",
    );
    check(
        "
        factions tassadar overmind
        p1 technology recall | p1 base chau_sara-3 | p1 transport chau_sara torus
        p1 units chau_sara-1 arbiter | p1 units halcyon-1 zealot
        mobilize p1 torus
        > p1 move arbiter chau_sara-1 torus-3
        > p1 recall zealot halcyon-1 torus-3    ! NoArbiter
        ",
    );
    check(
        "
        factions tassadar overmind
        p1 units torus-3 arbiter | p1 units halcyon-1 zealot
        mobilize p1 torus
        > p1 recall zealot halcyon-1 torus-3    ! NoAbility
        ",
    );
}

/// SC-TECH-13: a technology in the faction area works battle after battle.
#[test]
fn technologies_in_the_faction_area_stay() {
    check(
        "
        factions tassadar raynor
        p2 technology bunker | p2 base halcyon-2 | p2 units halcyon-2 marine marine
        p1 base chau_sara-3 | p1 units halcyon-1 zealot | orders halcyon p1:mobilize
        p1 hand protoss_combat_03 | p2 hand terran_combat_11
        attack halcyon-2 p1 zealot
        > p2 use bunker
        > p1 play protoss_combat_03
        > p1 alone
        > p2 play terran_combat_11
        > p2 alone
        > p1 pass                               = result 0 5/6 7/7; p2 open bunker
        > p1 execute halcyon
        > p1 carry-out
        > p1 move zealot halcyon-1 halcyon-2
        > p1 done                               = asked p2; p2 may use bunker
        ",
    );
}
