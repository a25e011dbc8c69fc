//! Where the bots think: a web worker with the same wasm, so that the page never freezes.
//!
//! A [`Question`] holds a view, never a match: a bot in the worker knows what a person on its seat would know.

use crate::prelude::*;
use leptos::wasm_bindgen::closure::Closure;
use protocol::BotKind;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use shelf::Shelved;
use std::cell::RefCell;
use std::collections::VecDeque;
use tabletop::{Budget, Game};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Effort {
    /// That many iterations: the same seed gives the same answer.
    Iterations(u32),
    Millis(u32),
}

impl From<Effort> for Budget {
    fn from(effort: Effort) -> Self {
        match effort {
            Effort::Iterations(count) => Self::Iterations(count),
            Effort::Millis(count) => Self::Millis(count),
        }
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Question {
    pub game: String,
    pub bot: BotKind,
    pub seat: Seat,
    pub view: Box<RawValue>,
    pub options: Box<RawValue>,
    pub effort: Effort,
    pub seed: u64,
}

/// What it would do; none when the question made no sense.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Answer {
    /// One of the options, by its place among them.
    pub choice: Option<usize>,
}

/// A pack of cards that the worker must know before it is asked about them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Pack {
    pack: Vec<(String, String)>,
}

/// Answers a question. Runs in the worker; a question that cannot be read gets no action.
pub fn think(question: &str) -> String {
    if let Ok(Pack { pack }) = serde_json::from_str(question) {
        let files: Vec<(&str, &str)> = pack.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
        // What cannot be loaded here could not be loaded in the page either, which has said so.
        let _ = game_star_worlds::cards::pack::load(&files);
        // Nobody waits for an answer.
        return String::new();
    }
    let choice = serde_json::from_str(question).ok().and_then(|question| decide(&question));
    serde_json::to_string(&Answer { choice }).unwrap_or_default()
}

fn decide(question: &Question) -> Option<usize> {
    (crate::tables::kit(&question.game)?.think)(question)
}

/// What a bot of a game does on a seat, by its place among the options.
pub fn choose<G: Shelved>(question: &Question) -> Option<usize> {
    // By way of a tree, as stored matches are read: two ways would make the program larger.
    let read = |raw: &RawValue| serde_json::from_str::<Value>(raw.get()).ok();
    let view = G::View::deserialize(&read(&question.view)?).ok()?;
    let options = Vec::<G::Action>::deserialize(&read(&question.options)?).ok()?;
    if options.is_empty() {
        return None;
    }
    let mut bot = shelf::bot::<G>(question.bot, question.seed, js_sys::Date::now);
    let chosen = bot.choose(question.seat, &view, &options, question.effort.into());
    options.iter().position(|option| *option == chosen)
}

type Then = Box<dyn FnOnce(Option<usize>)>;

/// The worker and who waits for it. It answers in the order it was asked.
#[derive(Default)]
struct Room {
    worker: Option<web_sys::Worker>,
    broken: bool,
    waiting: VecDeque<(Question, Then)>,
}

thread_local! {
    static ROOM: RefCell<Room> = RefCell::new(Room::default());
}

/// Opens the worker before the first question, so that it loads while a person still looks at the table.
pub fn prepare() {
    ROOM.with(|room| {
        let mut room = room.borrow_mut();
        if room.worker.is_none() && !room.broken {
            room.worker = open();
            room.broken = room.worker.is_none();
            if let Some(worker) = &room.worker {
                crate::decks::packs().iter().for_each(|files| send_pack(worker, files));
            }
        }
    });
}

fn send_pack(worker: &web_sys::Worker, files: &[(String, String)]) {
    let text = serde_json::to_string(&Pack { pack: files.to_vec() }).unwrap_or_default();
    let _ = worker.post_message(&text.into());
}

/// Lets a worker that already thinks know a new pack.
pub fn add_pack(files: &[(String, String)]) {
    ROOM.with(|room| {
        if let Some(worker) = &room.borrow().worker {
            send_pack(worker, files);
        }
    });
}

/// Asks the worker what a bot would do; the answer comes later, never at once. None: it could not think.
pub fn ask<G: Game>(
    bot: BotKind,
    seat: Seat,
    view: &G::View,
    options: &[G::Action],
    effort: Effort,
    seed: u64,
    then: impl FnOnce(Option<G::Action>) + 'static,
) {
    if let [only] = options {
        let only = *only;
        return crate::shell::browser::after(0, move || then(Some(only)));
    }
    prepare();
    let question = Question { game: G::ID.to_owned(), bot, seat, view: raw(view), options: raw(options), effort, seed };
    let options = options.to_vec();
    let then: Then = Box::new(move |choice| then(choice.and_then(|choice| options.get(choice).copied())));
    let alone = ROOM.with(|room| {
        let mut room = room.borrow_mut();
        let text = serde_json::to_string(&question).unwrap_or_default();
        let sent = room.worker.as_ref().is_some_and(|worker| worker.post_message(&text.into()).is_ok());
        if sent {
            room.waiting.push_back((question, then));
            None
        } else {
            Some((question, then))
        }
    });
    if let Some((question, then)) = alone {
        think_here(question, then);
    }
}

fn raw<T: Serialize + ?Sized>(thing: &T) -> Box<RawValue> {
    serde_json::value::to_raw_value(thing).unwrap_or_default()
}

/// Without a worker the page thinks itself, briefly.
fn think_here(question: Question, then: Then) {
    crate::shell::browser::after(30, move || {
        let question = Question { effort: Effort::Millis(60), ..question };
        then(decide(&question));
    });
}

fn open() -> Option<web_sys::Worker> {
    let options = web_sys::WorkerOptions::new();
    options.set_type(web_sys::WorkerType::Module);
    let worker = web_sys::Worker::new_with_options("assets/worker.js", &options).ok()?;
    let answered = Closure::<dyn Fn(web_sys::MessageEvent)>::new(|event: web_sys::MessageEvent| {
        if event.data().as_string().is_some_and(|text| text.is_empty()) {
            return;
        }
        let answer = event.data().as_string().and_then(|text| serde_json::from_str::<Answer>(&text).ok());
        let first = ROOM.with(|room| room.borrow_mut().waiting.pop_front());
        if let Some((_, then)) = first {
            then(answer.and_then(|answer| answer.choice));
        }
    });
    worker.set_onmessage(Some(answered.as_ref().unchecked_ref()));
    answered.forget();
    let failed = Closure::<dyn Fn()>::new(|| {
        let waiting = ROOM.with(|room| {
            let mut room = room.borrow_mut();
            room.worker = None;
            room.broken = true;
            std::mem::take(&mut room.waiting)
        });
        for (question, then) in waiting {
            think_here(question, then);
        }
    });
    worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
    failed.forget();
    Some(worker)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pack_is_taken_without_an_answer() {
        let file = |name: &str, text: &str| (name.to_owned(), text.to_owned());
        let pack = vec![
            file("pack.ron", include_str!("../../game-star-worlds/packs/example/pack.ron")),
            file("cards.ron", include_str!("../../game-star-worlds/packs/example/cards.ron")),
        ];
        assert_eq!(think(&serde_json::to_string(&Pack { pack }).expect("text")), "");
        assert!(game_star_worlds::cards::pack::loaded().any(|block| block.info.id == "example"));
    }

    #[test]
    fn a_question_that_makes_no_sense_gets_no_action() {
        for nonsense in [
            "",
            "{}",
            "[1]",
            r#"{"game":"chess","bot":"random","seat":0,"view":null,"options":[],"effort":{"millis":1},"seed":1}"#,
        ] {
            let answer: Answer = serde_json::from_str(&think(nonsense)).expect("an answer");
            assert_eq!(answer.choice, None, "{nonsense}");
        }
    }
}
