//! Somebody changes a saved state: every number, every word, every yes or no of it. It is refused, or it is good enough to be shown to
//! everybody and played on. What a state needs for that is known by the `integrity.rs` of its game.

use serde_json::Value;
use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use tabletop::{Catalogue, Dice, Game, Seat, Seeded, Viewer};

/// How often a spoiled state is answered before we believe that it can be played on.
const PLAYED_ON: usize = 40;

/// How many answers are tried at once in a spoiled state.
const TRIED: usize = 6;

/// How a game stood the test.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Kinds of decisions whose states were spoiled: the verbs a seat could choose from.
    pub kinds: BTreeSet<String>,
    /// How many spoiled states were read.
    pub read: usize,
    /// How many of them were refused.
    pub refused: usize,
    /// What broke, and where the state was spoiled.
    pub faults: Vec<String>,
}

/// Spoils states of random games in every mode: of each kind of decision one, in it one place of every `parts`, another one in every kind.
pub fn spoil_all<G: Catalogue>(parts: usize) -> Report {
    let mut report = Report::default();
    for (index, mode) in G::modes().iter().enumerate() {
        let seats = if index % 2 == 0 { mode.least } else { mode.most };
        let Ok(setup) = G::setup(mode.id, seats) else { continue };
        play::<G>(&setup, 2 + index as u64, |game| {
            if report.kinds.insert(kind(game)) {
                let part = report.kinds.len() % parts;
                spoil(game, parts, part, &mut report);
            }
        });
    }
    report
}

/// Plays at random, and sometimes somebody walks away; shows every state.
fn play<G: Game>(setup: &G::Setup, seed: u64, mut seen: impl FnMut(&G)) {
    let mut dice = Seeded::new(seed);
    let mut game = G::begin(setup, &mut dice, &mut ()).expect("the usual setup is possible");
    let mut options = Vec::new();
    loop {
        seen(&game);
        let Some(seat) = game.awaiting().seats().lowest() else { return };
        if seed % 2 == 1 && dice.pick(150) == 0 {
            let leaver = Seat(dice.pick(u32::from(game.seats())) as u8);
            game.leave(leaver, &mut dice, &mut ());
            continue;
        }
        options.clear();
        game.legal(seat, &mut options);
        let action = options[dice.pick(options.len() as u32) as usize];
        game.apply(seat, action, &mut dice, &mut ());
    }
}

/// What is decided: the verbs of the options.
fn kind<G: Game>(game: &G) -> String {
    let mut options = Vec::new();
    let Some(seat) = game.awaiting().seats().lowest() else { return "over".to_owned() };
    game.legal(seat, &mut options);
    let verb = |action: &G::Action| action.to_string().split(' ').next().unwrap_or_default().to_owned();
    let verbs: BTreeSet<String> = options.iter().map(verb).collect();
    verbs.into_iter().collect::<Vec<_>>().join(" ")
}

fn spoil<G: Game>(game: &G, parts: usize, part: usize, report: &mut Report) {
    let state = serde_json::to_value(game).expect("a state can be written");
    let (mut places, mut words) = (Vec::new(), BTreeSet::new());
    find_places(&state, String::new(), &mut places, &mut words);
    let words: Vec<String> = words.into_iter().collect();
    for (number, path) in places.iter().enumerate().filter(|(number, _)| number % parts == part) {
        for other in others(state.pointer(path).unwrap_or(&Value::Null), number, &words) {
            let mut spoiled = state.clone();
            if let Some(place) = spoiled.pointer_mut(path) {
                *place = other.clone();
            }
            report.read += 1;
            let stood = catch_unwind(AssertUnwindSafe(|| match G::deserialize(&spoiled) {
                Ok(game) => {
                    go_on(&game);
                    true
                }
                Err(_) => false,
            }));
            match stood {
                Ok(true) => {}
                Ok(false) => report.refused += 1,
                Err(_) => report.faults.push(format!("{}: {path} = {other}", kind(game))),
            }
        }
    }
}

/// The paths of all numbers, words and of every yes or no; and the words.
fn find_places(value: &Value, path: String, out: &mut Vec<String>, words: &mut BTreeSet<String>) {
    match value {
        Value::Array(all) => {
            for (index, value) in all.iter().enumerate() {
                find_places(value, format!("{path}/{index}"), out, words);
            }
        }
        Value::Object(all) => {
            for (key, value) in all {
                let key = key.replace('~', "~0").replace('/', "~1");
                find_places(value, format!("{path}/{key}"), out, words);
            }
        }
        Value::String(word) => {
            words.insert(word.clone());
            out.push(path);
        }
        Value::Number(_) | Value::Bool(_) => out.push(path),
        Value::Null => {}
    }
}

/// What a number, a word, or a yes or no is spoiled into; a word into other words of the state.
fn others(before: &Value, number: usize, words: &[String]) -> Vec<Value> {
    match before {
        Value::Bool(yes) => vec![(!yes).into()],
        Value::String(word) => {
            let others = words.iter().filter(|other| *other != word);
            others.cycle().skip(number).take(3.min(words.len() - 1)).map(|word| Value::from(word.as_str())).collect()
        }
        Value::Null | Value::Number(_) | Value::Array(_) | Value::Object(_) => {
            let number = before.as_u64().unwrap_or(0);
            vec![255.into(), 127.into(), (number + 1).into(), (number ^ 1).into()]
        }
    }
}

/// Shown to everybody, every answer given once, then some steps further.
fn go_on<G: Game>(game: &G) {
    for viewer in Viewer::all(game.seats()) {
        let _ = game.view(viewer);
    }
    let mut actions = Vec::new();
    for seat in game.awaiting().seats().iter() {
        actions.clear();
        game.legal(seat, &mut actions);
        assert!(!actions.is_empty(), "whoever is asked can answer");
        for action in actions.iter().take(TRIED) {
            game.clone().apply(seat, *action, &mut Seeded::new(1), &mut ());
        }
    }
    let (mut game, mut dice) = (game.clone(), Seeded::new(3));
    for _ in 0..PLAYED_ON {
        let Some(seat) = game.awaiting().seats().lowest() else { return };
        actions.clear();
        game.legal(seat, &mut actions);
        let action = actions[dice.pick(actions.len() as u32) as usize];
        game.apply(seat, action, &mut dice, &mut ());
    }
}
