//! The coach's own worker: what it thinks about takes long and can be stopped, and bots do not wait for it.

use super::engine::{Ask, Asked, Told};
use crate::prelude::*;
use crate::worker;
use leptos::wasm_bindgen::closure::Closure;
use serde::Serialize;
use serde_json::value::RawValue;
use std::cell::RefCell;
use std::collections::VecDeque;

type Then = Box<dyn FnOnce(Told)>;

#[derive(Default)]
struct Desk {
    worker: Option<web_sys::Worker>,
    waiting: VecDeque<Then>,
}

thread_local! {
    static DESK: RefCell<Desk> = RefCell::new(Desk::default());
}

/// Asks the coach; the answer comes later, never at once. Without a worker nobody looks back: it would hold up the page.
pub fn ask(game: &str, coach: Ask, then: impl FnOnce(Told) + 'static) {
    let text = serde_json::to_string(&Asked { game: game.to_owned(), coach }).unwrap_or_default();
    let then: Then = Box::new(then);
    let unheard = DESK.with_borrow_mut(|desk| {
        if desk.worker.is_none() {
            desk.worker = open();
        }
        match &desk.worker {
            Some(worker) if worker.post_message(&text.into()).is_ok() => {
                desk.waiting.push_back(then);
                None
            }
            Some(_) | None => Some(then),
        }
    });
    if let Some(then) = unheard {
        browser::after(0, move || then(Told::Nothing));
    }
}

/// Ends what it thinks about, at once: nobody is answered any more.
pub fn dismiss() {
    DESK.with_borrow_mut(|desk| {
        if let Some(worker) = desk.worker.take() {
            worker.terminate();
        }
        desk.waiting.clear();
    });
}

/// Asks what to do on a seat, and why; none: nobody could think.
pub fn ask_advice<G: tabletop::Game>(
    seat: Seat,
    view: &G::View,
    options: &[G::Action],
    then: impl FnOnce(Option<coach::Advice>) + 'static,
) {
    let (view, options) = (raw(view), raw(options));
    ask(G::ID, Ask::Advise { seat, view, options }, move |told| {
        then(match told {
            Told::Advice(advice) => advice,
            Told::Progress { .. } | Told::Analysis(_) | Told::Unfit(_) | Told::Nothing => None,
        });
    });
}

fn raw<T: Serialize + ?Sized>(thing: &T) -> Box<RawValue> {
    serde_json::value::to_raw_value(thing).unwrap_or_default()
}

fn open() -> Option<web_sys::Worker> {
    let worker = worker::new_worker()?;
    let answered = Closure::<dyn Fn(web_sys::MessageEvent)>::new(|event: web_sys::MessageEvent| {
        let Some(text) = event.data().as_string().filter(|text| !text.is_empty()) else { return };
        let told = serde_json::from_str(&text).unwrap_or(Told::Nothing);
        let first = DESK.with_borrow_mut(|desk| desk.waiting.pop_front());
        if let Some(then) = first {
            then(told);
        }
    });
    worker.set_onmessage(Some(answered.as_ref().unchecked_ref()));
    answered.forget();
    let failed = Closure::<dyn Fn()>::new(|| {
        let waiting = DESK.with_borrow_mut(|desk| {
            desk.worker = None;
            std::mem::take(&mut desk.waiting)
        });
        waiting.into_iter().for_each(|then| then(Told::Nothing));
    });
    worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
    failed.forget();
    Some(worker)
}
