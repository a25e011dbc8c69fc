//! Where the bots think: a web worker with the same wasm, so that the page never freezes.
//!
//! A [`Question`] holds a view, never a match: a bot in the worker knows what a person on its seat would know.

use crate::games;
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

/// The game that packs are for.
const PACKS_OF: &str = crate::decks::GAME;

/// A pack of cards that the worker must know before it is asked about them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Pack {
    pack: Vec<(String, String)>,
}

/// Answers a question. Runs in the worker; a question that cannot be read gets no action.
pub fn think(question: &str) -> String {
    if let Ok(Pack { pack }) = serde_json::from_str(question) {
        // What cannot be loaded here could not be loaded in the page either, which has said so.
        let _ = crate::decks::read_pack(&pack);
        // Nobody waits for an answer.
        return String::new();
    }
    if let Some(told) = crate::coach::engine::think(question) {
        return told;
    }
    let choice = serde_json::from_str(question).ok().and_then(|question| decide(&question));
    serde_json::to_string(&Answer { choice }).unwrap_or_default()
}

/// Must what reads packs be here first?
pub fn is_pack(question: &str) -> bool {
    serde_json::from_str::<Pack>(question).is_ok()
}

/// The game that must be here before a question can be answered.
pub fn game_of(question: &str) -> Option<String> {
    if is_pack(question) {
        return Some(PACKS_OF.to_owned());
    }
    let asked = || serde_json::from_str::<Question>(question).ok().map(|question| question.game);
    crate::coach::engine::game_of(question).or_else(asked)
}

/// The game whose weights are still to be fetched, if this question asks a bot that goes by them. The game itself is here.
pub fn weights_wanted(question: &str) -> Option<String> {
    // The coach is the strongest bot there is.
    let coached = crate::coach::engine::game_of(question).map(|game| (game, BotKind::Search));
    let asked = || serde_json::from_str(question).ok().map(|Question { game, bot, .. }| (game, bot));
    let (game, bot) = coached.or_else(asked)?;
    let wanted = shelf::looks_ahead(&game, bot) && (games::rest(&game)?.wants_weights)();
    wanted.then_some(game)
}

/// Gives the bots of a game what was learned of it; false: it does not fit, and they play as they are.
pub fn teach(game: &str, weights: &[u8]) -> bool {
    games::rest(game).is_some_and(|rest| (rest.teach)(weights))
}

fn decide(question: &Question) -> Option<usize> {
    (games::rest(&question.game)?.think)(question)
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

/// A worker and who waits for it. It answers in the order it was asked.
struct Desk {
    worker: web_sys::Worker,
    waiting: VecDeque<(Question, Then)>,
}

/// The workers. One decision is thought about in one of them, so that it is the same on every machine; what is asked meanwhile (a hint,
/// a coach) has the second, where there is a core for it.
#[derive(Default)]
struct Room {
    desks: Vec<Option<Desk>>,
    broken: bool,
}

/// How many workers there are at most.
const MOST: usize = 2;

thread_local! {
    static ROOM: RefCell<Room> = RefCell::new(Room::default());
}

impl Room {
    /// The worker with the fewest questions; another one where all are busy and there is a core for it. None: there are none here.
    fn free_desk(&mut self, cores: usize) -> Option<&mut Desk> {
        let idle = self.desks.iter().flatten().any(|desk| desk.waiting.is_empty());
        if !idle && !self.broken && self.desks.len() < MOST.min(cores.max(1)) {
            let place = self.desks.len();
            match open(place) {
                Some(worker) => self.desks.push(Some(Desk { worker, waiting: VecDeque::new() })),
                None => self.broken = true,
            }
        }
        self.desks.iter_mut().flatten().min_by_key(|desk| desk.waiting.len())
    }
}

fn cores() -> usize {
    window().navigator().hardware_concurrency() as usize
}

/// Opens the first worker before the first question, so that it loads while a person still looks at the table.
pub fn prepare() {
    ROOM.with(|room| {
        room.borrow_mut().free_desk(1);
    });
}

fn send_pack(worker: &web_sys::Worker, files: &[(String, String)]) {
    let text = serde_json::to_string(&Pack { pack: files.to_vec() }).unwrap_or_default();
    let _ = worker.post_message(&text.into());
}

/// Lets workers that already think know a new pack.
pub fn add_pack(files: &[(String, String)]) {
    ROOM.with(|room| room.borrow().desks.iter().flatten().for_each(|desk| send_pack(&desk.worker, files)));
}

/// Asks a worker what a bot would do; the answer comes later, never at once. None: it could not think.
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
    let question = Question { game: G::ID.to_owned(), bot, seat, view: raw(view), options: raw(options), effort, seed };
    let options = options.to_vec();
    let then: Then = Box::new(move |choice| then(choice.and_then(|choice| options.get(choice).copied())));
    let alone = ROOM.with(|room| {
        let mut room = room.borrow_mut();
        let Some(desk) = room.free_desk(cores()) else { return Some((question, then)) };
        let text = serde_json::to_string(&question).unwrap_or_default();
        if desk.worker.post_message(&text.into()).is_err() {
            return Some((question, then));
        }
        desk.waiting.push_back((question, then));
        None
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
        spawn_local(async move {
            games::fetch_rest(&question.game).await;
            then(decide(&question));
        });
    });
}

/// A worker that nobody listens to yet; it knows the packs that are kept.
pub fn new_worker() -> Option<web_sys::Worker> {
    let options = web_sys::WorkerOptions::new();
    options.set_type(web_sys::WorkerType::Module);
    let worker = web_sys::Worker::new_with_options(&browser::built("worker.js"), &options).ok()?;
    // Whoever plays another game need not load the one with packs.
    if games::kit(PACKS_OF).is_some() {
        crate::decks::packs().iter().for_each(|files| send_pack(&worker, files));
    }
    Some(worker)
}

/// Opens a worker that sits at this place.
fn open(place: usize) -> Option<web_sys::Worker> {
    let worker = new_worker()?;
    let answered = Closure::<dyn Fn(web_sys::MessageEvent)>::new(move |event: web_sys::MessageEvent| {
        if event.data().as_string().is_some_and(|text| text.is_empty()) {
            return;
        }
        let answer = event.data().as_string().and_then(|text| serde_json::from_str::<Answer>(&text).ok());
        let first = ROOM.with(|room| room.borrow_mut().desks.get_mut(place)?.as_mut()?.waiting.pop_front());
        if let Some((_, then)) = first {
            then(answer.and_then(|answer| answer.choice));
        }
    });
    worker.set_onmessage(Some(answered.as_ref().unchecked_ref()));
    answered.forget();
    let failed = Closure::<dyn Fn()>::new(move || {
        let waiting = ROOM.with(|room| {
            let mut room = room.borrow_mut();
            room.broken = true;
            room.desks.get_mut(place).and_then(Option::take).map(|desk| desk.waiting).unwrap_or_default()
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
    fn only_a_bot_that_looks_ahead_wants_weights() {
        let question = |bot: &str, game: &str| {
            weights_wanted(&format!(
                r#"{{"game":"{game}","bot":"{bot}","seat":0,"view":null,"options":[],"effort":{{"millis":1}},"seed":1}}"#
            ))
        };
        // Built together with the server, they are inside already.
        let wants = (games::rest("star-realms").expect("a game").wants_weights)();
        assert_eq!(question("search", "star-realms").is_some(), wants);
        assert_eq!(question("oracle", "star-realms").is_some(), wants);
        assert_eq!([question("greedy", "star-realms"), question("cadet", "star-realms")], [None, None]);
        assert_eq!(question("search", "chess"), None);
        assert_eq!(weights_wanted("nonsense"), None);
        assert!(!teach("star-realms", b"nonsense"));
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
