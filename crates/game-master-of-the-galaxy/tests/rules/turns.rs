//! Order of play, phases, projects in general, extra and skipped turns (TURN).

use crate::kit::{check, story_of, table};
use game_master_of_the_galaxy::question::{Now, Question};
use game_master_of_the_galaxy::{Galaxy, Kind, Setup};
use tabletop::{Game, Inventory, Seeded, Viewer};

/// MG-TURN-01, MG-FLOW-11: clockwise from the first player.
#[test]
fn turns_go_clockwise() {
    check(
        "
        3 players | first p2 | turn p2
        > p2 done                  = turn p3
        > p3 done                  = turn p1; round 1
        > p1 done                  = turn p2; round 2
        ",
    );
}

/// MG-TURN-02: drawing, distributing, cards, in this order.
#[test]
fn a_turn_has_three_phases() {
    check(
        "
        p1 owns voss | drawn rg
        = now distribution
        > p1 discard voss          ! OnlyInPhaseThree
        > p1 done                  = now cards
        > p1 fill red terrans.base 3 ! OnlyInPhaseTwo
        > p1 discard voss          = p1 lacks voss
        ",
    );
}

/// MG-TURN-03: eight kinds of project, each on its own carrier.
#[test]
fn there_are_eight_kinds_of_project() {
    let game = table(
        "p1 owns voss stratocracy gates, in karmin 1 ixion 1, route karmin-ember karmin red 1 | planet karmin r
         conflict border_war ixion-perihel ixion",
    );
    let view = game.view(Viewer::Spectator).picture();
    let carrier = |name: &str| -> Vec<Kind> {
        let cards = &view.players[0].cards;
        let card = cards.iter().find(|card| card.card.to_string() == name).expect("owned");
        card.projects.iter().map(|project| project.kind).collect()
    };
    assert_eq!(carrier("terrans"), [Kind::Base, Kind::Card, Kind::Card, Kind::Programme]);
    assert_eq!(carrier("stratocracy"), [Kind::Base, Kind::Card]);
    assert_eq!(carrier("voss"), [Kind::Steal]);
    assert_eq!(carrier("gates"), [Kind::Implement]);
    assert_eq!(view.conflicts[0].red.project.kind, Kind::Conflict);
    assert!(view.tracks.iter().any(|track| track.owner.is_some()), "a route on the board");
    assert!(view.systems.iter().any(|system| system.planets.contains(&Some(game_master_of_the_galaxy::Colour::Red))));
    check(
        "
        p1 owns voss stratocracy gates, in karmin 1 ixion 1 | conflict border_war ixion-perihel ixion | drawn rbyk
        = p1 may colonise red karmin; p1 may begin red karmin-ember karmin red; p1 may fill red terrans.base 3
        = p1 may fill red stratocracy.card1 1; p1 may fill blue gates 1; p1 may fill red voss.steal 1
        = p1 may fill red terrans.programme 1; p1 may fill red border_war.red 1
        ",
    );
}

/// MG-TURN-04: a cube goes only into a free cell of its colour.
#[test]
fn colours_must_fit() {
    check(
        "
        p1 race kharradi | drawn rb | on kharradi.card1 rr.
        > p1 fill red kharradi.card1 3 ! WrongColour cube Red cell Green
        > p1 fill red kharradi.card1 1 ! CellFull
        > p1 fill green kharradi.card1 3 ! NotDrawn Green
        > p1 fill red kharradi.card1 4 ! NoSuchCell
        ",
    );
}

/// MG-TURN-05: cells of a project in any order; of equal ones the first, which makes no difference.
#[test]
fn cells_are_filled_in_any_order() {
    check(
        "
        p1 owns cosmo_exchange | drawn gy
        > p1 fill green cosmo_exchange 3 = on cosmo_exchange ..g
        > p1 fill yellow cosmo_exchange 2 ! EqualCellFirst 0
        > p1 fill yellow cosmo_exchange 1 = on cosmo_exchange y.g
        ",
    );
}

/// MG-TURN-06, MG-FLOW-03: any number of projects at once.
#[test]
fn cubes_may_be_spread() {
    check(
        "
        p1 owns gates | drawn gyb
        > p1 fill green terrans.base 1
        > p1 fill yellow terrans.card2 1
        > p1 fill blue gates 1     = on terrans.base g...; on terrans.card2 y..; on gates b...
        ",
    );
}

/// MG-TURN-07: unused cubes go back.
#[test]
fn nobody_must_use_his_cubes() {
    check(
        "
        drawn gyb
        > p1 fill green terrans.base 1
        > p1 done                  = p1 bag +yb; turn p2
        ",
    );
}

/// MG-TURN-08: never on rivals' projects.
#[test]
fn rivals_projects_are_closed() {
    check(
        "
        drawn rb | p2 owns plasma
        > p1 fill red plasma 2     ! NotYourProject plasma
        > p1 fill red kharradi.base 1 ! NotYourProject
        ",
    );
}

/// MG-TURN-09: complete when full; rewarded when all cubes are used or returned.
#[test]
fn rewards_wait_for_the_end_of_the_phase() {
    check(
        "
        p1 owns quell | on quell.steal yy. | drawn grb | on kharradi.base r
        > p1 fill green quell.steal 3 = told Completed quell.steal; now distribution; on quell.steal yyg; on kharradi.base r
        > p1 done                  = choices grab kharradi.base,1
        > p1 grab kharradi.base 1  = p1 bag +r; on quell.steal ...
        ",
    );
}

/// MG-TURN-10, MG-FLOW-04: the player orders the rewards; bases may be placed between them.
#[test]
fn the_player_orders_the_rewards() {
    check(
        "
        p1 route karmin-ember karmin red 1 | on terrans.base gy.b | on terrans.card2 yb. | drawn rrg
        > p1 extend red karmin-ember
        > p1 fill red terrans.base 3
        > p1 fill green terrans.card2 3
        > p1 done                  = choices reward terrans.base terrans.card2; p1 may not done
        > p1 done                  ! RewardsFirst 2
        > p1 reward terrans.base   = p1 may place terrans ember; p1 may reward terrans.card2
        > p1 place terrans ember   = owner ember p1
        ",
    );
    // Two conflicts won: the first captures the system of both, the other stops without reward.
    check(
        "
        p1 in karmin 1 ixion 1 threnody 1 | p2 in aurelion 1 cascade 1
        conflict border_war cascade-ixion ixion | on border_war.red rrrg.
        conflict data_war threnody-cascade threnody | on data_war.red bby.r | drawn kg
        > p1 fill black border_war.red 5
        > p1 fill green data_war.red 4
        > p1 done                  = choices reward border_war.red data_war.red
        > p1 reward border_war.red = owner cascade nobody; gone data_war; p1 owns data_war border_war; untold Gained
        ",
    );
}

/// MG-TURN-11: cubes stay on planets, routes, cards and programmes; they return from the other four.
#[test]
fn cubes_stay_or_return_by_the_kind_of_project() {
    check(
        "
        p1 race gorm | on gorm.base gg. | drawn r
        > p1 fill red gorm.base 3
        > p1 done                  = p1 bag +gr; bank +g; p1 prepared 1
        ",
    );
    check(
        "
        on terrans.programme rbyg. | drawn k
        > p1 fill black terrans.programme 5
        > p1 done                  = turn p2; on terrans.programme rbygk
        > p2 done                  = turn p1; on terrans.programme rbygk; terrans works
        ",
    );
    check(
        "
        p1 route karmin-ember karmin red 1 | drawn rr
        > p1 extend red karmin-ember
        > p1 colonise red karmin
        > p1 done                  = on karmin-ember rr; planets karmin r..
        ",
    );
}

/// MG-TURN-12: what was complete before the turn pays nothing more.
#[test]
fn standing_projects_pay_once() {
    check(
        "
        p1 implemented gates, route karmin-ember karmin red 2 | planet karmin r | drawn r
        > p1 done                  = now cards; p1 cards 2; p1 bag +r
        ",
    );
}

/// MG-TURN-13, MG-FLOW-11: extra turns come at once, add up, and are at most two in a row.
#[test]
fn at_most_two_extra_turns_in_a_row() {
    check(
        "
        phase cards | p1 implemented probability
        > p1 discard probability   = told ExtraTurn; choices gain red blue yellow green
        > p1 gain red              = turn p1; extra
        > p1 done                  = turn p2; no extra
        ",
    );
    // Two in one turn add up.
    check(
        "
        phase cards | p1 implemented probability gates marines, owns mung
        > p1 discard mung          = told ExtraTurn
        > p1 discard probability   = told ExtraTurn
        > p1 done
        > p1 gain red
        > p1 gain red
        > p1 gain red              = turn p1; extra
        > p1 done                  = now cards
        > p1 done                  = turn p1; extra
        > p1 done                  = now cards
        > p1 done                  = turn p2
        ",
    );
    // One more after two in a row is lost when it is gained.
    check(
        "
        phase cards | extra 0 2 | p1 implemented probability
        > p1 discard probability   = told ExtraTurnLost
        > p1 gain red              = turn p2
        ",
    );
    check(
        "
        phase cards | extra 1 1 | p1 implemented probability
        > p1 discard probability   = told ExtraTurnLost
        > p1 gain red              = turn p1; extra
        > p1 done                  = turn p2
        ",
    );
}

/// MG-TURN-14: skips add up as tokens on the race card.
#[test]
fn skips_are_counted_on_the_race_card() {
    check(
        "
        phase cards | p1 owns okan, implemented marines | p2 skips 1 | 3 players
        = tokens 5
        > p1 discard okan          = choices skip 2 3
        > p1 skip 2                = p2 skips 2; tokens 4
        ",
    );
    // Skips are counted even when no token is left.
    check(
        "
        phase cards | p1 owns okan, implemented marines | p2 skips 3
        = tokens 0
        > p1 discard okan          = p2 skips 4; tokens 0
        ",
    );
}

/// MG-TURN-15, MG-FLOW-01: instead of the turn a token is removed, and nothing else happens.
#[test]
fn a_skipped_turn_only_removes_a_token() {
    check(
        "
        phase cards | p2 skips 2, owns voss okan isaure mung brenn arkadi pell tenibis
        > p1 done                  = turn p1; p2 skips 1; p2 bag same; p2 cards 9
        > p1 done                  = turn p1; p2 skips 0
        > p1 done                  = turn p2; now distribution
        ",
    );
    // An extra turn is used up that way.
    check(
        "
        phase cards | extra 1 0 | p1 skips 1
        > p1 done                  = p1 skips 0; turn p2
        ",
    );
}

/// MG-TURN-16: a second turn because all rivals skip is no extra turn.
#[test]
fn turns_left_over_by_others_are_not_extra() {
    let mut story = story_of(table("phase cards | p2 skips 3"));
    for skips in (0..3).rev() {
        story.line(&format!("> p1 done = turn p1; no extra; p2 skips {skips}")).unwrap();
    }
    story.line("> p1 done = turn p2").unwrap();
    check(
        "
        phase cards | p2 skips 2 | p1 owns mung, implemented gates marines probability
        > p1 discard mung
        > p1 discard probability
        > p1 done
        > p1 gain red
        > p1 gain red
        > p1 gain red              = turn p1; extra; p2 skips 2
        > p1 done
        > p1 done                  = turn p1; extra
        > p1 done
        > p1 done                  = turn p1; no extra; p2 skips 1
        ",
    );
}

/// Every table of a few whole games of random decisions, before the first decision and after each.
fn random_games(mut each: impl FnMut(&Galaxy)) {
    for (players, advanced) in [(2, false), (3, true), (4, false)] {
        let mut dice = Seeded::new(u64::from(players));
        let mut game = Galaxy::begin(&Setup::new(players, advanced), &mut dice, &mut ()).expect("a table");
        tabletop_laws::play_until(&mut game, &mut dice, |game| {
            each(game);
            false
        });
    }
}

/// MG-FLOW-10: nothing is lost and nothing is made.
#[test]
fn cubes_discs_and_cards_stay_in_the_game() {
    random_games(|game| {
        let (mut cubes, mut discs) = (0, 0);
        game.inventory(&mut |what, count| match what.split(' ').next_back() {
            Some("cubes") => cubes += count,
            Some("cards" | "place") => assert_eq!(count, 72, "{what}"),
            _ => discs += count,
        });
        assert_eq!((cubes, discs), (200, 9 * u64::from(game.seats())));
    });
}

/// MG-FLOW-12: in the turn of another nobody is asked anything but to stop a conflict.
#[test]
fn rivals_only_answer_offers() {
    let mut answered = 0;
    random_games(|game| {
        let picture = game.view(Viewer::Spectator).picture();
        if let Some(decision) = picture.decision.filter(|decision| decision.seat != picture.active)
            && picture.now != Now::Setup
        {
            assert!(matches!(decision.question, Question::Offer { .. }), "{decision:?}");
            answered += 1;
        }
    });
    assert!(answered > 0, "no offer was made in these games");
}
