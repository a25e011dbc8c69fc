//! Saving and loading: what comes back is what went in; what was tampered with, damaged, too new or too old is refused; what
//! was saved under older rules goes on.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::fmt;
use std::str::FromStr;
use tabletop::{
    Awaiting, Catalogue, Dice, EventSink, Fact, Game, LoadError, Match, Saved, Scripted, Seat, Seeded, Side, Standings,
    Viewer,
};
use tabletop_laws::toy::Comets;

fn played(steps: usize) -> Match<Comets> {
    let mut running = Match::begin(Comets::setup("open", 3).unwrap(), &mut Seeded::new(7)).unwrap();
    let mut dice = Seeded::new(9);
    for _ in 0..steps {
        let seat = running.awaiting().seats().lowest().unwrap();
        let action = running.options(seat)[0];
        running.act(seat, action, &mut dice).unwrap();
    }
    running
}

fn load(saved: &Saved) -> Result<Match<Comets>, LoadError> {
    Match::load(saved)
}

/// The sum of a file, as somebody would reckon it who wants to cheat.
fn with_sum(mut saved: Saved) -> Saved {
    let text = saved.body.to_string();
    saved.sum =
        text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3));
    saved
}

#[test]
fn a_match_is_loaded_as_it_was_saved_and_plays_on() {
    for steps in [0, 1, 5, 17] {
        let running = played(steps);
        let text = running.save().write();
        let mut loaded = load(&Saved::read(&text).unwrap()).unwrap();
        assert_eq!((loaded.game(), loaded.log(), loaded.steps()), (running.game(), running.log(), steps));
        assert_eq!(loaded.save().write(), text);
        assert_eq!(Saved { sum: 1, ..running.save() }.with_new_sum(), with_sum(running.save()));
        assert_eq!(loaded.told(Viewer::Seat(Seat(1)), steps), running.told(Viewer::Seat(Seat(1)), steps));
        let seat = loaded.awaiting().seats().lowest().unwrap();
        assert_eq!(loaded.can_undo(seat), 0, "undo does not reach behind a load");
        let action = loaded.options(seat)[0];
        loaded.act(seat, action, &mut Scripted::default()).unwrap();
    }
}

#[test]
fn what_is_no_saved_match_is_refused_with_its_place() {
    assert!(matches!(Saved::read("{\"game\": 7}"), Err(LoadError::Unreadable { line: 1, .. })));
    let text = played(3).save().write();
    assert!(matches!(Saved::read(&text[..text.len() / 2]), Err(LoadError::Unreadable { .. })));
    assert!(matches!(Saved::read(""), Err(LoadError::Unreadable { .. })));
}

#[test]
fn a_match_of_another_game_or_a_newer_version_is_refused() {
    let saved = played(3).save();
    let other = Saved { game: "chess".into(), ..saved.clone() };
    assert_eq!(load(&other).unwrap_err(), LoadError::OtherGame { expected: "comets".into(), found: "chess".into() });
    let newer = Saved { rules: 99, ..saved.clone() };
    assert_eq!(load(&newer).unwrap_err(), LoadError::TooNew { schema: 1, rules: 99 });
    let older = Saved { schema: 0, rules: 0, ..saved };
    assert_eq!(load(&older).unwrap_err(), LoadError::TooOld { schema: 0 });
}

#[test]
fn a_changed_file_is_refused_even_with_the_right_sum() {
    let change = |path: &str, value: Value| {
        let mut saved = played(6).save();
        *saved.body.pointer_mut(path).unwrap_or_else(|| panic!("no {path}")) = value;
        saved
    };
    let hand = ("/state/hands/0", json!([8, 8, 8]));
    let fuel = ("/state/fuel/0", json!(5));
    let action = ("/log/0/what", json!({"Act": {"Seal": 8}}));
    let seat = ("/log/0/seat", json!(200));
    let rolls = ("/origin/Setup/rolls/0", json!(4_000_000_000_u32));
    let story = ("/story/1", json!([]));
    for (path, value) in [hand, fuel, action, seat, rolls, story] {
        let saved = change(path, value);
        assert_eq!(load(&saved).unwrap_err(), LoadError::Damaged, "{path}");
        let cheated = load(&with_sum(saved)).unwrap_err();
        assert!(matches!(cheated, LoadError::Impossible { .. } | LoadError::Unreadable { .. }), "{path}: {cheated:?}");
    }
    let far = change("/origin", json!({"Snapshot": {"state": played(6).game(), "steps": u64::MAX}}));
    assert_eq!(load(&with_sum(far)).unwrap_err(), LoadError::Damaged);
    let setup = with_sum(change("/setup/seats", json!(200)));
    assert_eq!(load(&setup).unwrap_err(), LoadError::Impossible { step: 0 });
}

/// A counter with a past: since schema 2 it counts in twos, and says so.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Counter {
    count: u32,
    step: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
struct Count;

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("count")
    }
}

impl FromStr for Count {
    type Err = ();
    fn from_str(words: &str) -> Result<Self, ()> {
        (words == "count").then_some(Self).ok_or(())
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Told {
    Counted(u32),
}

impl Fact for Told {
    fn seen_by(&self, _viewer: Viewer) -> Option<Self> {
        Some(self.clone())
    }
    fn uncovers(&self) -> bool {
        false
    }
    fn by(&self) -> Option<Seat> {
        Some(Seat(0))
    }
}

impl Game for Counter {
    const ID: &'static str = "counter";
    const RULES: u16 = 3;
    const SCHEMA: u16 = 2;
    type Setup = ();
    type Action = Count;
    type Event = Told;
    type View = Self;
    type Refusal = ();

    fn begin(_setup: &(), _dice: &mut impl Dice, _sink: &mut impl EventSink<Told>) -> Result<Self, ()> {
        Ok(Self { count: 0, step: 2 })
    }
    fn seats(&self) -> u8 {
        1
    }
    fn side_of(&self, _seat: Seat) -> Side {
        Side(0)
    }
    fn awaiting(&self) -> Awaiting {
        if self.count < 100 { Awaiting::one(Seat(0)) } else { Awaiting::Finished(Standings::won_by(Side(0), 1)) }
    }
    fn legal(&self, seat: Seat, actions: &mut Vec<Count>) {
        actions.extend(self.check(seat, Count).map(|()| Count));
    }
    fn check(&self, seat: Seat, _action: Count) -> Result<(), ()> {
        self.awaiting().seats().contains(seat).then_some(()).ok_or(())
    }
    fn refused(&self, _seat: Seat, _out: &mut Vec<(Count, ())>) {}
    fn passes(_action: &Count) -> bool {
        false
    }
    fn apply(&mut self, _seat: Seat, _action: Count, _dice: &mut impl Dice, sink: &mut impl EventSink<Told>) {
        self.count += self.step;
        sink.tell(|| Told::Counted(self.count));
    }
    fn leave(&mut self, _seat: Seat, _dice: &mut impl Dice, _sink: &mut impl EventSink<Told>) {
        self.count = 100;
    }
    fn view(&self, _viewer: Viewer) -> Self {
        self.clone()
    }
    fn imagine(view: &Self, _dice: &mut impl Dice) -> Self {
        view.clone()
    }
    fn upgrade(schema: u16, mut state: Value) -> Option<Value> {
        match schema {
            1 => {
                state.as_object_mut()?.insert("step".into(), json!(2));
                Some(state)
            }
            _ => None,
        }
    }
}

/// A file as schema 1 wrote it: no step in the state, and an event that is no longer known.
fn old_file() -> Saved {
    with_sum(Saved {
        game: "counter".into(),
        schema: 1,
        rules: 1,
        sum: 0,
        body: json!({
            "setup": null,
            "origin": {"Setup": {"rolls": []}},
            "log": [{"seat": 0, "what": {"Act": null}, "rolls": []}],
            "story": [[], [{"Counted": 1}, {"Rang": "a bell"}]],
            "state": {"count": 1},
        }),
        players: Vec::new(),
    })
}

#[test]
fn a_match_saved_under_older_rules_goes_on_and_keeps_its_story() {
    let mut running = Match::<Counter>::load(&old_file()).unwrap();
    assert_eq!(*running.game(), Counter { count: 1, step: 2 });
    assert_eq!(running.told(Viewer::Spectator, 1), [Told::Counted(1)]);
    assert_eq!((running.steps(), running.log().len()), (1, 0), "what came before can be watched, not repeated");
    assert_eq!((running.at(0), running.at(1).map(|game| game.count)), (None, Some(1)));

    running.act(Seat(0), Count, &mut Scripted::default()).unwrap();
    assert_eq!((running.steps(), running.game().count), (2, 3));
    assert!(!running.go_back(0) && running.go_back(1));
    running.act(Seat(0), Count, &mut Scripted::default()).unwrap();

    // Saved again it is of today, and still knows where it came from.
    let again = Match::<Counter>::load(&running.save()).unwrap();
    assert_eq!((again.steps(), again.game().count), (2, 3));
    assert_eq!(again.told(Viewer::Spectator, 1), [Told::Counted(1)]);
}

#[test]
fn an_old_file_without_its_state_or_story_is_refused() {
    for part in ["state", "story"] {
        let mut saved = old_file();
        saved.body.as_object_mut().unwrap().remove(part);
        assert_eq!(Match::<Counter>::load(&with_sum(saved)).unwrap_err(), LoadError::Damaged, "{part}");
    }
    let mut empty = old_file();
    empty.body["story"] = json!([]);
    assert_eq!(Match::<Counter>::load(&with_sum(empty)).unwrap_err(), LoadError::Damaged);
    let ancient = Saved { schema: 0, ..old_file() };
    assert_eq!(Match::<Counter>::load(&ancient).unwrap_err(), LoadError::TooOld { schema: 0 });
}
