//! Bytes from outside: nothing they say may break a match, a file or the protocol.
//!
//! Each [target](TARGETS) takes any bytes and panics only if Starboard does something wrong. `fuzz/` feeds them with a coverage-guided
//! fuzzer; the tests of this crate feed them with seeded noise. [`spoiled`] changes saved states, place by place.

#![warn(missing_docs)]

pub mod spoiled;

use serde_json::{Number, Value, json};
use shelf::Entry;
use tabletop::{Hosted, Saved, Seat, Seeded, Viewer};
use tabletop_text::{Lang, Listener};

/// The body of a fuzz target.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Its name, and that of its file in `fuzz/fuzz_targets`.
    pub name: &'static str,
    /// Panics if Starboard does something wrong.
    pub run: fn(&[u8]),
    /// As many bytes say something new to it.
    pub longest: u32,
}

/// Every fuzz target.
pub const TARGETS: [Target; 4] = [
    Target { name: "actions", run: actions, longest: 600 },
    Target { name: "saves", run: saves, longest: 60 },
    Target { name: "messages", run: messages, longest: 200 },
    Target { name: "spellings", run: spellings, longest: 100 },
];

/// Changes to one real file with its sum mended.
const SPOILT: u8 = 6;

/// Steps taken in whatever a spoilt file still opens.
const PLAYED_ON: usize = 20;

/// A match begun as the first bytes say: game, mode, seats, deal.
fn begun(bytes: &mut &[u8]) -> Option<(Entry, Box<dyn Hosted>)> {
    let games = shelf::games();
    let game = games[usize::from(next(bytes)?) % games.len()];
    let modes = (game.modes)();
    let mode = &modes[usize::from(next(bytes)?) % modes.len()];
    let seats = mode.least + next(bytes)? % (mode.most - mode.least + 1);
    let setup = (game.setup)(mode.id, seats).ok()?;
    let play = (game.begin)(&setup, &mut Seeded::new(u64::from(next(bytes)?))).expect("the usual setup is possible");
    Some((game, play))
}

fn next(bytes: &mut &[u8]) -> Option<u8> {
    let (first, rest) = bytes.split_first()?;
    *bytes = rest;
    Some(*first)
}

/// Bytes as actions: legal ones, ones of other moments, and ones that nobody would send. A refusal changes nothing, and is worded.
pub fn actions(mut bytes: &[u8]) {
    let Some((game, mut play)) = begun(&mut bytes) else { return };
    let mut dice = Seeded::new(bytes.len() as u64);
    let mut seen: Vec<Value> = Vec::new();
    while let (Some(how), Some(which)) = (next(&mut bytes), next(&mut bytes)) {
        let asked = play.awaiting().seats();
        let Some(seat) = asked.iter().nth(usize::from(how >> 4) % asked.len().max(1)) else { return };
        let options = play.options(seat);
        assert!(!options.is_empty(), "whoever is asked can answer");
        let option = options[usize::from(which) % options.len()].clone();
        if seen.len() < 64 {
            seen.push(option.clone());
        }
        match how & 3 {
            // Most of the time, play on.
            0 | 1 => play.act(seat, &option, &mut dice).expect("a legal action is taken"),
            2 => {
                let stranger = Seat(which);
                let old = seen[usize::from(which) % seen.len()].clone();
                offer(&game, play.as_mut(), stranger, &old, &mut dice);
            }
            _ => {
                let mut odd = option;
                spoil(&mut odd, which, &mut bytes);
                offer(&game, play.as_mut(), seat, &odd, &mut dice);
            }
        }
    }
    if let Some(seat) = play.awaiting().seats().lowest() {
        let _ = play.undo(seat);
        let _ = play.leave(seat, &mut dice);
    }
}

/// Offers an action that may be wrong.
fn offer(game: &Entry, play: &mut dyn Hosted, seat: Seat, action: &Value, dice: &mut Seeded) {
    let before = play.save();
    if let Err(error) = play.act(seat, action, dice) {
        assert_eq!(play.save(), before, "a refusal changes nothing");
        for lang in Lang::ALL {
            let words = shelf::say_host_error(game, &error, Listener { lang, me: Some(seat) });
            assert!(!words.is_empty(), "{error:?} has no words");
        }
    }
}

/// Changes one number of a value, or the whole of it.
fn spoil(value: &mut Value, how: u8, bytes: &mut &[u8]) {
    match value {
        Value::Array(items) if !items.is_empty() => {
            let index = usize::from(how) % items.len();
            spoil(&mut items[index], how / 2, bytes);
        }
        Value::Object(fields) if !fields.is_empty() => {
            let index = usize::from(how) % fields.len();
            if let Some((_, inner)) = fields.iter_mut().nth(index) {
                spoil(inner, how / 2, bytes);
            }
        }
        Value::Number(number) => *number = Number::from(u64::from(next(bytes).unwrap_or(255)) * 1_000_003 % 70_000),
        Value::String(text) => text.push('x'),
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => *value = Value::from(how),
    }
}

/// Bytes as a saved match: first as they are, then as changes to a real one. It is refused in words, or it is a match.
pub fn saves(mut bytes: &[u8]) {
    opened(&String::from_utf8_lossy(bytes));
    let Some((_, mut play)) = begun(&mut bytes) else { return };
    let mut dice = Seeded::new(7);
    for _ in 0..next(&mut bytes).unwrap_or(0) {
        let Some(seat) = play.awaiting().seats().lowest() else { break };
        let option = play.options(seat).swap_remove(0);
        play.act(seat, &option, &mut dice).expect("a legal action is taken");
    }
    let text = play.save().write();
    opened(&text);
    let mut damaged = text.clone().into_bytes();
    for change in bytes.chunks_exact(3) {
        let place = usize::from(u16::from_le_bytes([change[0], change[1]])) % damaged.len();
        damaged[place] = change[2];
    }
    if let Some(length) = bytes.last() {
        damaged.truncate(damaged.len() - usize::from(*length).min(damaged.len()));
    }
    opened(&String::from_utf8_lossy(&damaged));
    // Somebody who also mends the sum.
    let honest = play.save();
    for _ in 0..SPOILT {
        let Some(how) = next(&mut bytes) else { return };
        let mut changed = honest.clone();
        spoil(&mut changed.body, how, &mut bytes);
        opened(&changed.with_new_sum().write());
        let mut state = honest.body["state"].clone();
        spoil(&mut state, how, &mut bytes);
        // The state nobody repeats: that of older rules, and where a match of older rules went on from.
        let older = Saved { rules: honest.rules.saturating_sub(1), ..honest.clone() };
        opened(&with_state(older, &state).with_new_sum().write());
        let mut snapshot = with_state(honest.clone(), &state);
        let steps = snapshot.body["story"].as_array().map_or(0, |story| story.len().saturating_sub(1));
        snapshot.body["origin"] = json!({ "Snapshot": { "state": state, "steps": steps } });
        snapshot.body["log"] = json!([]);
        opened(&snapshot.with_new_sum().write());
    }
}

fn with_state(mut saved: Saved, state: &Value) -> Saved {
    saved.body["state"] = state.clone();
    saved
}

fn opened(text: &str) {
    let loaded = Saved::read(text).and_then(|saved| shelf::load(&saved));
    match loaded {
        Ok(mut play) => {
            for viewer in Viewer::all(play.seats()) {
                play.update(viewer, None, tabletop::Stamp::default());
            }
            // Whatever was let in can be played on.
            let mut dice = Seeded::new(1);
            for step in 0..PLAYED_ON {
                let Some(seat) = play.awaiting().seats().lowest() else { break };
                let options = play.options(seat);
                let option = options.get(step % options.len().max(1)).expect("whoever is asked can answer");
                play.act(seat, option, &mut dice).expect("a legal action is taken");
            }
        }
        Err(error) => {
            for lang in Lang::ALL {
                assert!(!shelf::say_load_error(&error, lang).is_empty());
            }
        }
    }
}

/// Bytes as a message of a client: understood or not, and what is understood can be said again.
pub fn messages(bytes: &[u8]) {
    if let Ok(message) = serde_json::from_slice::<protocol::FromClient>(bytes) {
        let again = serde_json::to_vec(&message).expect("what was read can be written");
        assert_eq!(serde_json::from_slice::<protocol::FromClient>(&again).ok(), Some(message));
    }
    let _ = serde_json::from_slice::<protocol::NewTable>(bytes);
    let _ = serde_json::from_slice::<protocol::FromServer>(bytes);
}

/// Bytes as the short spelling of an action.
pub fn spellings(mut bytes: &[u8]) {
    let Some((game, mut play)) = begun(&mut bytes) else { return };
    let text = String::from_utf8_lossy(bytes);
    for line in text.lines() {
        if let Some(action) = play.spelled(line) {
            let again = (game.spell)(&action).expect("an action can be spelled");
            assert_eq!(play.spelled(&again), Some(action.clone()), "{again}");
            offer(&game, play.as_mut(), Seat(0), &action, &mut Seeded::new(1));
        }
    }
}
