//! A match in pieces is the match.

use tabletop::{Catalogue, Game, Match, Pieces, Saved, Seeded};
use tabletop_laws::toy::Comets;

fn played(steps: usize) -> Match<Comets> {
    let mut dice = Seeded::new(7);
    let mut running = Match::begin(Comets::setup("open", 3).unwrap(), &mut dice).unwrap();
    for _ in 0..steps {
        let Some(seat) = running.awaiting().seats().lowest() else { break };
        let action = running.options(seat)[0];
        running.act(seat, action, &mut dice).unwrap();
    }
    running
}

#[test]
fn a_match_taken_apart_and_put_together_is_the_same() {
    for steps in [0, 1, 9, 200] {
        let saved = played(steps).save();
        let pieces = Pieces::of(&saved).unwrap();
        assert_eq!(pieces.join().unwrap(), saved);
    }
}

#[test]
fn pieces_that_are_appended_step_by_step_are_those_of_the_whole() {
    let mut kept = Pieces::of(&played(0).save()).unwrap();
    for steps in 1..12 {
        let running = played(steps);
        kept.steps.push(running.piece(steps - 1).unwrap());
        kept.state = running.state_text();
        assert_eq!(kept.join().unwrap(), running.save());
    }
    // A step taken back: the last piece goes, the state is the older one.
    kept.steps.pop();
    kept.state = played(10).state_text();
    let again = Match::<Comets>::load(&kept.join().unwrap()).unwrap();
    assert_eq!(again.steps(), 10);
}

#[test]
fn a_match_of_older_rules_keeps_its_story_in_the_head() {
    let older = Saved { rules: Comets::RULES - 1, ..played(5).save() };
    let mut running = Match::<Comets>::load(&older).unwrap();
    assert_eq!((running.log().len(), running.steps()), (0, 5));
    let mut kept = Pieces::of(&running.save()).unwrap();
    assert!(kept.steps.is_empty());
    let seat = running.awaiting().seats().lowest().unwrap();
    let action = running.options(seat)[0];
    running.act(seat, action, &mut Seeded::new(1)).unwrap();
    kept.steps.push(running.piece(0).unwrap());
    kept.state = running.state_text();
    assert_eq!(kept.join().unwrap(), running.save());
}

#[test]
fn broken_pieces_are_refused() {
    let mut kept = Pieces::of(&played(3).save()).unwrap();
    kept.steps[1] = "{}".to_owned();
    assert!(kept.join().is_err());
    kept.steps.remove(1);
    // A step is missing: the log does not lead to the state.
    assert!(Match::<Comets>::load(&kept.join().unwrap()).is_err());
    assert!(Pieces { head: String::new(), ..kept }.join().is_err());
}
