//! The Research order and technologies.

use crate::table::{check, options, run, tale};
use game_starcraft::cards::data;
use game_starcraft::event::Event;
use tabletop::{Game, Seat, Viewer};

/// SC-RESEARCH-01: without a base on the planet the order does nothing, but may be given up for an event.
#[test]
fn research_needs_a_base() {
    check(
        "
        blue base chau_sara-3 | blue units torus-3 marine | orders halcyon red:build
        reveal research blue torus
        > blue carry-out                        = blue face-down 0 0 0; blue hand 0; asked red
        ",
    );
    check(
        "
        blue base chau_sara-3 | blue units torus-3 marine | orders halcyon red:build
        reveal research blue torus
        > blue take-event                       = blue face-down 1 0 0; asked red
        ",
    );
}

/// SC-RESEARCH-02, SC-RESEARCH-03: the event is forced and comes first; then cards, a purchase, the shuffle.
#[test]
fn the_steps_of_research() {
    let table = "
        no-cards
        blue discard terran_combat_01 | orders halcyon red:build
        reveal research blue chau_sara
        ";
    let (war, _) = tale(table, "blue carry-out");
    assert_eq!(war.table.players[Seat(0)].face_down_events, [1, 0, 0]);
    assert_eq!(options(&war, 0), ["draw", "no-draw"]);
    let (_, news) = tale(table, "blue carry-out\nblue draw\nblue technology spider_mines");
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
    let hand = "blue hand protoss_combat_01 protoss_combat_02 protoss_combat_03 protoss_combat_04 protoss_combat_05 \
                protoss_combat_06";
    check(&format!(
        "
        factions tassadar overmind
        {hand} | orders halcyon red:build
        research blue chau_sara
        > blue draw                             = blue hand 9; blue deck 9
        > blue done                             = blue hand 9; asked red
        "
    ));
    check(&format!(
        "
        factions tassadar overmind
        {hand}
        research blue chau_sara
        > blue no-draw                          = blue hand 6; blue deck 12
        "
    ));
}

/// SC-RESEARCH-05: one technology an order.
#[test]
fn one_technology_per_order() {
    check(
        "
        no-cards
        research* blue chau_sara
        > blue no-draw
        > blue technology spider_mines
        > blue technology lockdown              ! OneTechnology
        ",
    );
    check(
        "
        no-cards
        orders halcyon red:build
        research blue chau_sara
        > blue no-draw
        > blue technology spider_mines          = asked red
        ",
    );
}

const SPREAD: &str = "
    blue hand terran_combat_01 terran_combat_02 terran_combat_03 terran_combat_04 terran_combat_05 terran_combat_06
    blue deck terran_combat_07 terran_combat_08 terran_combat_09 terran_combat_10 terran_combat_11
    ";

/// SC-RESEARCH-06, SC-RESEARCH-07, SC-TECH-04: deck, discard and new cards are shuffled together; without new cards, or with a
/// technology for the faction area, nothing is shuffled.
#[test]
fn what_is_shuffled_after_a_purchase() {
    check(&format!(
        "
        no-cards
        {SPREAD}
        research blue chau_sara
        = blue deck 5; blue discard 7; blue hand 6
        > blue no-draw
        > blue technology spider_mines          = blue deck 14; blue discard 0; blue hand 6
        "
    ));
    check(&format!(
        "
        no-cards
        {SPREAD}
        research blue chau_sara
        > blue no-draw
        > blue done                             = blue deck 5; blue discard 7
        "
    ));
    check(&format!(
        "
        no-cards
        {SPREAD}
        research blue chau_sara
        > blue no-draw
        > blue technology bunker                = blue deck 5; blue discard 7; blue hand 6; blue open bunker
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
        research blue chau_sara
        > blue draw                             = blue hand 9
        > blue technology spider_mines
        = blue hand 9; blue has-not spider_mines-1; blue has-not spider_mines-2; blue deck-has spider_mines-1
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
        reveal research* blue chau_sara
        > blue carry-out
        > blue no-draw
        > blue technology spider_mines
        = blue may extra-event; blue may take spider_mines-1; blue may take spider_mines-2; blue may not pass
        > blue extra-event                      = blue face-down 2 0 0; blue deck-has spider_mines-1; blue deck-has spider_mines-2
        ",
    );
    check(
        "
        factions mengsk overmind
        no-cards
        reveal research* blue chau_sara
        > blue carry-out
        > blue no-draw
        > blue technology spider_mines
        > blue take spider_mines-1              = blue has spider_mines-1; blue deck-has spider_mines-2; blue face-down 1 0 0
        ",
    );
    check(
        "
        reveal research* blue chau_sara
        > blue carry-out
        > blue no-draw
        > blue done                             = blue face-down 2 0 0
        ",
    );
    check(
        "
        no-cards
        reveal research* blue chau_sara
        > blue carry-out
        > blue no-draw
        > blue technology bunker                = blue face-down 2 0 0; blue open bunker
        ",
    );
}

/// SC-ORDER-08, SC-TECH-05: of a returned technology there may be one copy only; taken to hand, the rest is shuffled all the same.
#[test]
fn a_single_copy_may_be_taken_to_hand() {
    check(
        "
        no-cards
        blue hand terran_combat_01 terran_combat_02 terran_combat_03 terran_combat_04 terran_combat_05 terran_combat_06
        blue hand terran_combat_07 nuke
        blue deck terran_combat_08 terran_combat_09 terran_combat_10 terran_combat_11 terran_combat_12 terran_combat_13
        research* blue chau_sara
        = blue deck 6; blue discard 5; blue hand 8; blue can-research nuke
        > blue no-draw
        > blue technology nuke                  = blue pool 5
        > blue take nuke                        = blue deck 11; blue discard 0; blue hand 9
        ",
    );
}

/// SC-TECH-01, SC-TECH-02: all copies for one price; they are combat cards from then on.
#[test]
fn all_copies_are_bought_at_once() {
    check(
        "
        factions tassadar overmind
        no-cards | orders halcyon red:build
        research blue chau_sara
        = blue deck 18
        > blue no-draw
        > blue technology stasis_field          = blue deck 20; blue pool 5; blue home 1 2
        ",
    );
    // In hand they count against the limit.
    check(
        "
        red hand ensnare zerg_combat_01 zerg_combat_02 zerg_combat_03 zerg_combat_04 zerg_combat_05 zerg_combat_06
        regroup 9
        = asked red; red may discard ensnare
        > red discard ensnare                   = red hand 6; red discarded ensnare; phase planning
        ",
    );
}

/// SC-TECH-03: a purchase is public, the place of its cards is not.
#[test]
fn purchases_are_public() {
    let story = "
        no-cards
        blue hand terran_combat_01 terran_combat_02 | orders halcyon red:build
        research blue chau_sara
        > blue no-draw
        > blue technology spider_mines
        ";
    check(&format!("{story}\n= blue deck-has spider_mines-1\n~ red blue deck-has spider_mines-1"));
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
    let battle = |units: &str, red: &str| {
        format!(
            "
            factions raynor tassadar
            blue base chau_sara-3 | blue hand nuke | red base halcyon-2
            red units torus-3 zealot | red hand {red}
            attack torus-3 blue {units}
            > blue play nuke
            > blue alone
            > red play {red}
            > red alone
            > red pass
            "
        )
    };
    // A surviving Ghost: in force.
    check(&format!("{}= blue can-research nuke; blue not-discarded nuke", battle("ghost", "protoss_combat_03")));
    // A Marine uses its reduced values 7/4.
    check(&format!("{}= result 0 7/4 5/6; blue discarded nuke", battle("marine", "protoss_combat_03")));
    // A Ghost that falls strikes nobody, yet the card goes back.
    check(&format!(
        "{}= result 0 0/6 6/7; blue not-discarded nuke; units torus-3 red zealot",
        battle("ghost", "protoss_combat_01")
    ));
    check(
        "
        no-cards | orders halcyon red:build
        blue hand nuke
        research blue chau_sara
        = blue deck 18; blue can-research nuke
        > blue no-draw
        > blue technology nuke                  = blue deck 19; blue pool 5; blue home 1 2
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
        blue units torus-3 high_templar high_templar
        build blue torus
        > blue build archon torus-3             ! NeedsTechnology
        ",
    );
    check(
        "
        factions tassadar overmind
        no-cards
        blue base chau_sara-3 | blue units torus-3 high_templar high_templar | blue technology summon_archon
        build blue torus
        > blue build archon torus-3             = units torus-3 blue archon; blue home 0 1; blue spare high_templar 3
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
        blue technology summon_archon | blue buildings 3 0 0
        blue base torus-3 | blue units torus-3 high_templar
        build blue torus
        > blue build high_templar torus-3       = units torus-3 blue high_templar high_templar
        > blue build archon torus-3             ! NothingToSacrifice
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
        blue technology summon_archon | blue base chau_sara-3
        blue units chau_sara-1 high_templar | blue units chau_sara-3 high_templar
        build blue chau_sara
        = blue may build archon chau_sara-1; blue may build archon chau_sara-3; blue may not build archon chau_sara-2
        > blue build archon chau_sara-1
        = units chau_sara-1 blue archon; units chau_sara-3 none; blue may build zealot chau_sara-3
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
        blue technology summon_archon | blue base chau_sara-3
        blue units chau_sara-1 high_templar high_templar
        build blue chau_sara
        > blue build zealot chau_sara-2         = blue may build archon chau_sara-1
        > blue build zealot chau_sara-2
        > blue build archon chau_sara-1         ! BuildLimit limit 2
        ",
    );
}

/// SC-TECH-11: each technology unit has its own price.
#[test]
fn guardians_cost_gas_and_a_mutalisk_each() {
    check(
        "
        no-cards
        red technology guardian_aspect | red base halcyon-2 | red units torus-3 mutalisk | red units torus-2 mutalisk
        build red torus
        > red build guardian torus-3
        > red build guardian torus-2
        = red home 0 2; units torus-3 red guardian; units torus-2 red guardian; red spare mutalisk 3
        ",
    );
}

/// SC-TECH-12: Recall brings one unit from anywhere to an Arbiter that has stood there since the order began.
#[test]
fn recall_brings_a_unit_to_an_arbiter() {
    check(
        "
        factions tassadar overmind
        blue technology recall | blue base chau_sara-3
        blue units torus-3 arbiter | blue units halcyon-1 zealot zealot
        mobilize blue torus
        > blue recall zealot halcyon-1 torus-2  ! NoArbiter
        > blue recall zealot halcyon-1 torus-3  = units torus-3 blue zealot arbiter
        > blue recall zealot halcyon-1 torus-3  ! OncePerOrder
        > blue move zealot torus-3 torus-2      ! AlreadyMoved
        ",
    );
    check(
        "
        factions tassadar overmind
        blue technology recall | blue base chau_sara-3 | blue transport chau_sara torus
        blue units chau_sara-1 arbiter | blue units halcyon-1 zealot
        mobilize blue torus
        > blue move arbiter chau_sara-1 torus-3
        > blue recall zealot halcyon-1 torus-3  ! NoArbiter
        ",
    );
    check(
        "
        factions tassadar overmind
        blue units torus-3 arbiter | blue units halcyon-1 zealot
        mobilize blue torus
        > blue recall zealot halcyon-1 torus-3  ! NoAbility
        ",
    );
}

/// SC-TECH-13: a technology in the faction area works battle after battle.
#[test]
fn technologies_in_the_faction_area_stay() {
    check(
        "
        factions tassadar raynor
        red technology bunker | red base halcyon-2 | red units halcyon-2 marine marine
        blue base chau_sara-3 | blue units halcyon-1 zealot | orders halcyon blue:mobilize
        blue hand protoss_combat_03 | red hand terran_combat_11
        attack halcyon-2 blue zealot
        > red use bunker
        > blue play protoss_combat_03
        > blue alone
        > red play terran_combat_11
        > red alone
        > blue pass                             = result 0 5/6 7/7; red open bunker
        > blue execute halcyon
        > blue carry-out
        > blue move zealot halcyon-1 halcyon-2
        > blue done                             = asked red; red may use bunker
        ",
    );
}
