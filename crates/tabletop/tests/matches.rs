//! A running match, on the toy of the test kit: steps, undo, story, going back, walking away, and the same as JSON.

use serde_json::{Value, json};
use tabletop::{Catalogue, HostError, Hosted, Match, Move, Recorded, Refused, Scripted, Seat, Seeded, Stamp, Viewer};
use tabletop_laws::toy::{Action, Card, Comets, Event, Refusal};

const BLUE: Seat = Seat(0);
const RED: Seat = Seat(1);

fn table(seats: u8) -> Match<Comets> {
    Match::begin(Comets::setup("open", seats).unwrap(), &mut Seeded::new(7)).unwrap()
}

fn first(running: &Match<Comets>, seat: Seat) -> Action {
    running.options(seat)[0]
}

/// Takes the first option, of the lowest seat that is asked.
fn go_on(running: &mut Match<Comets>, steps: usize) {
    let mut dice = Seeded::new(9);
    for _ in 0..steps {
        let seat = running.awaiting().seats().lowest().unwrap();
        running.act(seat, first(running, seat), &mut dice).unwrap();
    }
}

#[test]
fn a_refusal_changes_nothing() {
    let mut running = table(2);
    let before = running.clone();
    let card = Card(99);
    assert_eq!(
        running.act(BLUE, Action::Seal(card), &mut Scripted::default()),
        Err(Refused::Rules(Refusal::NotInHand(card)))
    );
    assert_eq!(
        running.act(Seat(200), Action::Fuel, &mut Scripted::default()),
        Err(Refused::Rules(Refusal::NoSuchSeat(Seat(200))))
    );
    assert_eq!(running.leave(Seat(9), &mut Scripted::default()), Err(Refused::NoSuchSeat(Seat(9))));
    assert_eq!(running.undo(BLUE), Err(Refused::NothingToUndo));
    assert_eq!(running.save(), before.save());
}

#[test]
fn undo_reaches_back_to_another_seats_step() {
    let mut running = table(3);
    let start = running.game().clone();
    running.act(BLUE, first(&running, BLUE), &mut Scripted::default()).unwrap();
    assert_eq!((running.can_undo(BLUE), running.can_undo(RED)), (1, 0));
    running.undo(BLUE).unwrap();
    assert_eq!((running.game(), running.steps(), running.log().len()), (&start, 0, 0));

    running.act(BLUE, first(&running, BLUE), &mut Scripted::default()).unwrap();
    running.act(RED, first(&running, RED), &mut Scripted::default()).unwrap();
    assert_eq!((running.can_undo(BLUE), running.can_undo(RED)), (0, 1));
    running.undo(RED).unwrap();
    // Red has seen nothing, but blue's step is behind red's: it stays.
    assert_eq!((running.can_undo(BLUE), running.can_undo(RED)), (0, 0));
}

#[test]
fn undo_does_not_reach_past_a_reveal_a_roll_or_a_walk_away() {
    let mut running = table(2);
    running.act(BLUE, first(&running, BLUE), &mut Scripted::default()).unwrap();
    running.act(RED, *running.options(RED).last().unwrap(), &mut Scripted::default()).unwrap();
    assert_eq!(running.can_undo(RED), 0, "the last seal opened them all");
    let winner = running.awaiting().seats().lowest().unwrap();
    running.act(winner, Action::Fuel, &mut Scripted::default()).unwrap();
    assert_eq!(running.can_undo(winner), 1);
    running.act(winner, Action::Draw, &mut Scripted::default()).unwrap();
    assert_eq!(running.can_undo(winner), 0, "a card was drawn");

    let mut running = table(3);
    running.act(BLUE, first(&running, BLUE), &mut Scripted::default()).unwrap();
    running.leave(BLUE, &mut Scripted::default()).unwrap();
    assert_eq!(running.can_undo(BLUE), 0);
}

#[test]
fn a_viewer_is_told_only_what_he_may_know() {
    let mut running = table(2);
    let Action::Seal(card) = first(&running, BLUE) else { panic!("blue seals") };
    running.act(BLUE, Action::Seal(card), &mut Scripted::default()).unwrap();
    assert_eq!(running.told(Viewer::Seat(BLUE), 1), [Event::Sealed { seat: BLUE, card: Some(card) }]);
    for other in [Viewer::Seat(RED), Viewer::Spectator] {
        assert_eq!(running.told(other, 1), [Event::Sealed { seat: BLUE, card: None }]);
    }
    assert!(running.told(Viewer::Spectator, 99).is_empty());
}

#[test]
fn a_log_leads_to_every_state_there_was() {
    let mut running = table(3);
    let mut states = vec![running.game().clone()];
    for _ in 0..20 {
        go_on(&mut running, 1);
        states.push(running.game().clone());
    }
    for (steps, state) in states.iter().enumerate() {
        assert_eq!(running.at(steps).as_ref(), Some(state), "after {steps} steps");
    }
    assert_eq!(running.at(21), None);
}

#[test]
fn those_who_all_agree_go_back_as_far_as_they_like() {
    let mut running = table(3);
    go_on(&mut running, 7);
    let (state, story) = (running.game().clone(), running.told(Viewer::Spectator, 7));
    go_on(&mut running, 9);
    assert!(!running.go_back(17), "there were only sixteen steps");
    assert_eq!(running.steps(), 16);
    assert!(running.go_back(7));
    assert_eq!((running.steps(), running.log().len(), running.game()), (7, 7, &state));
    assert_eq!(running.told(Viewer::Spectator, 7), story);
    go_on(&mut running, 3);
    assert_eq!(running.steps(), 10);
}

#[test]
fn a_finished_match_takes_no_more_steps() {
    let mut running = table(2);
    running.leave(RED, &mut Scripted::default()).unwrap();
    assert!(running.awaiting().standings().is_some());
    assert_eq!(running.log()[0].what, Move::Leave);
    assert_eq!(running.leave(BLUE, &mut Scripted::default()), Err(Refused::Finished));
    assert!(running.act(BLUE, Action::Fuel, &mut Scripted::default()).is_err());
    assert!(running.options(BLUE).is_empty());
}

#[test]
fn the_rolls_of_a_step_are_all_that_chance_did() {
    let mut running = table(2);
    go_on(&mut running, 12);
    let mut again = table(2);
    for step in running.log() {
        let Move::Act(action) = step.what else { panic!("nobody left") };
        let mut dice = Recorded::new(&step.rolls);
        again.act(step.seat, action, &mut dice).unwrap();
        assert!(dice.fitted());
    }
    assert_eq!(again.save(), running.save());
}

#[test]
fn a_hosted_match_speaks_json_and_refuses_what_is_none_of_its() {
    let mut running: Box<dyn Hosted> = Box::new(table(2));
    let dice = &mut Scripted::default();
    assert!(matches!(running.act(BLUE, &json!({"Castle": "short"}), dice), Err(HostError::Malformed(_))));
    assert!(matches!(running.act(BLUE, &Value::Null, dice), Err(HostError::Malformed(_))));
    let refused = running.act(BLUE, &json!({"Seal": 99}), dice);
    assert_eq!(refused, Err(HostError::Refused(json!({"Rules": {"NotInHand": 99}}))));
    assert_eq!(running.undo(BLUE), Err(HostError::Refused(json!("NothingToUndo"))));

    let option = running.options(BLUE)[0].clone();
    running.act(BLUE, &option, dice).unwrap();
    let (seat, spelled) = running.step(1).unwrap();
    assert_eq!((seat, running.spelled(&spelled.unwrap())), (BLUE, Some(option)));
    assert_eq!((running.step(0), running.step(2)), (None, None));
    assert_eq!((running.game_id(), running.rules(), running.seats(), running.can_undo(BLUE)), ("comets", 1, 2, 1));
    running.go_back(0).unwrap();
    assert!(running.go_back(1).is_err());
    assert_eq!(running.spelled("castle"), None);
}

#[test]
fn an_update_holds_what_a_viewer_missed_and_nothing_more() {
    let mut running = table(2);
    go_on(&mut running, 1);
    let update = |viewer, known| -> Value {
        serde_json::from_str(Hosted::update(&running, viewer, known, Stamp::default()).get()).unwrap()
    };
    let red = update(Viewer::Seat(RED), Some(0));
    let sealed = json!({"step": 1, "by": 0, "events": [{"Sealed": {"seat": 0, "card": null}}]});
    assert_eq!(red["story"], json!([sealed]));
    assert_eq!(red["options"].as_array().unwrap().len(), running.options(RED).len());
    assert_eq!(update(Viewer::Seat(RED), None)["story"].as_array().unwrap().len(), 2);
    assert_eq!(update(Viewer::Seat(BLUE), Some(1))["undo"], 1);
    // A client may claim to know more than there is.
    assert_eq!(update(Viewer::Spectator, Some(usize::MAX))["story"], json!([]));
}
