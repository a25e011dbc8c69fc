//! Matches of this device, in the database of the browser (IndexedDB): a head that never changes, a row a step, the state of now. A step
//! is one small write, however long the match is.
//!
//! Writes are done one after another and nobody waits for them. What cannot be written is told to the person.

use super::storage;
use crate::prelude::*;
use js_sys::{Array, Function, Promise};
use leptos::wasm_bindgen::JsValue;
use leptos::wasm_bindgen::closure::Closure;
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use tabletop::{LoadError, Pieces};
use wasm_bindgen_futures::JsFuture;
use web_sys::{IdbDatabase, IdbKeyRange, IdbObjectStore, IdbRequest, IdbTransaction, IdbTransactionMode};

const DATABASE: &str = "starboard";
const HEADS: &str = "heads";
const STEPS: &str = "steps";
const STATES: &str = "states";

#[derive(Clone)]
enum Write {
    Put { id: String, pieces: Pieces },
    Append { id: String, kept: usize, steps: Vec<String>, state: String },
    Delete { id: String },
}

impl Write {
    fn id(&self) -> &str {
        match self {
            Self::Put { id, .. } | Self::Append { id, .. } | Self::Delete { id } => id,
        }
    }
}

thread_local! {
    static OPEN: RefCell<Option<IdbDatabase>> = const { RefCell::new(None) };
    static WAITING: RefCell<VecDeque<Write>> = const { RefCell::new(VecDeque::new()) };
    static WRITING: Cell<bool> = const { Cell::new(false) };
}

pub fn put(id: &str, saved: &Saved) {
    if let Some(pieces) = Pieces::of(saved) {
        write(Write::Put { id: id.to_owned(), pieces });
    }
}

/// Keeps the steps of a match behind its first ones, and its state of now; what stood behind the first ones goes.
pub fn append(id: &str, kept: usize, steps: Vec<String>, state: String) {
    write(Write::Append { id: id.to_owned(), kept, steps, state });
}

pub fn delete(id: &str) {
    storage::drop_old_match(id);
    crate::coach::store::forget(id);
    write(Write::Delete { id: id.to_owned() });
}

/// The match of this name; one that an older page kept in local storage is taken over.
pub async fn load(id: &str) -> Option<Result<Saved, LoadError>> {
    if let Some(text) = storage::old_match(id) {
        let saved = Saved::read(&text);
        if let Ok(saved) = &saved {
            put(id, saved);
        }
        return Some(saved);
    }
    settle().await;
    Some(read(id).await?.join())
}

/// Takes over every match that an older page kept in local storage.
pub fn take_over() {
    for id in storage::old_matches() {
        let saved = storage::old_match(&id).map(|text| Saved::read(&text));
        if let Some(Ok(saved)) = saved {
            put(&id, &saved);
        }
    }
}

fn write(write: Write) {
    WAITING.with_borrow_mut(|waiting| waiting.push_back(write));
    if WRITING.replace(true) {
        return;
    }
    spawn_local(async {
        while let Some(next) = WAITING.with_borrow_mut(VecDeque::pop_front) {
            let mut done = carry_out(&next).await;
            // A full database makes room: the oldest finished match goes.
            while done.is_err() && !matches!(next, Write::Delete { .. }) {
                let Some(oldest) = storage::forget_oldest_finished(next.id()) else { break };
                let _ = carry_out(&Write::Delete { id: oldest }).await;
                done = carry_out(&next).await;
            }
            match (done, &next) {
                (Ok(()), Write::Put { id, .. }) => storage::drop_old_match(id),
                (Ok(()), Write::Append { .. } | Write::Delete { .. }) | (Err(_), Write::Delete { .. }) => {}
                (Err(_), Write::Put { .. } | Write::Append { .. }) => shell().tell(say!("storage-full")),
            }
        }
        WRITING.set(false);
    });
}

async fn settle() {
    while WRITING.get() {
        let soon = Promise::new(&mut |resolve: Function, _| {
            let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, 5);
        });
        let _ = JsFuture::from(soon).await;
    }
}

/// The answer to a request; it is listened for at once, not only when somebody waits for it.
pub fn answer(request: &IdbRequest) -> impl Future<Output = Result<JsValue, JsValue>> + use<> {
    let answered = Promise::new(&mut |resolve: Function, reject: Function| {
        request.set_onsuccess(Some(&resolve));
        request.set_onerror(Some(&reject));
    });
    let (answered, request) = (JsFuture::from(answered), request.clone());
    async move {
        answered.await?;
        request.result()
    }
}

async fn database() -> Result<IdbDatabase, JsValue> {
    if let Some(open) = OPEN.with_borrow(Clone::clone) {
        return Ok(open);
    }
    let factory = window().indexed_db()?.ok_or(JsValue::NULL)?;
    let request = factory.open_with_u32(DATABASE, 1)?;
    let asked = request.clone();
    let upgrade = Closure::<dyn FnMut()>::new(move || {
        let created = asked.result().map(JsCast::unchecked_into::<IdbDatabase>);
        for store in [HEADS, STEPS, STATES] {
            if let Ok(database) = &created {
                let _ = database.create_object_store(store);
            }
        }
    });
    request.set_onupgradeneeded(Some(upgrade.as_ref().unchecked_ref()));
    let open: IdbDatabase = answer(&request).await?.unchecked_into();
    OPEN.set(Some(open.clone()));
    Ok(open)
}

fn begin(database: &IdbDatabase, mode: IdbTransactionMode) -> Result<(IdbTransaction, [IdbObjectStore; 3]), JsValue> {
    let names: Array = [HEADS, STEPS, STATES].map(JsValue::from).into_iter().collect();
    let transaction = database.transaction_with_str_sequence_and_mode(&names, mode)?;
    let stores =
        [transaction.object_store(HEADS)?, transaction.object_store(STEPS)?, transaction.object_store(STATES)?];
    Ok((transaction, stores))
}

fn step_key(id: &str, step: usize) -> JsValue {
    Array::of2(&id.into(), &(step as f64).into()).into()
}

fn steps_from(id: &str, step: usize) -> Result<IdbKeyRange, JsValue> {
    IdbKeyRange::bound(&step_key(id, step), &Array::of2(&id.into(), &f64::INFINITY.into()).into())
}

async fn carry_out(write: &Write) -> Result<(), JsValue> {
    let database = database().await?;
    let (transaction, [heads, steps, states]) = begin(&database, IdbTransactionMode::Readwrite)?;
    let put_steps = |id: &str, first: usize, texts: &[String]| -> Result<(), JsValue> {
        steps.delete(&steps_from(id, first)?.into())?;
        for (step, text) in (first..).zip(texts) {
            steps.put_with_key(&text.into(), &step_key(id, step))?;
        }
        Ok(())
    };
    match write {
        Write::Put { id, pieces } => {
            heads.put_with_key(&(&pieces.head).into(), &id.into())?;
            put_steps(id, 0, &pieces.steps)?;
            states.put_with_key(&(&pieces.state).into(), &id.into())?;
        }
        Write::Append { id, kept, steps, state } => {
            put_steps(id, *kept, steps)?;
            states.put_with_key(&state.into(), &id.into())?;
        }
        Write::Delete { id } => {
            heads.delete(&id.into())?;
            put_steps(id, 0, &[])?;
            states.delete(&id.into())?;
        }
    }
    let written = Promise::new(&mut |resolve: Function, reject: Function| {
        transaction.set_oncomplete(Some(&resolve));
        transaction.set_onerror(Some(&reject));
        transaction.set_onabort(Some(&reject));
    });
    JsFuture::from(written).await.map(|_| ())
}

async fn read(id: &str) -> Option<Pieces> {
    let database = database().await.ok()?;
    let (_transaction, [heads, steps, states]) = begin(&database, IdbTransactionMode::Readonly).ok()?;
    // All three are asked before the first answer: a transaction that nobody asks anything is over.
    let head = heads.get(&id.into()).ok()?;
    let rows = steps.get_all_with_key(&steps_from(id, 0).ok()?.into()).ok()?;
    let state = states.get(&id.into()).ok()?;
    let (head, rows, state) = (answer(&head), answer(&rows), answer(&state));
    let head = head.await.ok()?.as_string()?;
    let rows: Array = rows.await.ok()?.unchecked_into();
    let steps = rows.iter().filter_map(|row| row.as_string()).collect();
    Some(Pieces { head, steps, state: state.await.ok()?.as_string()? })
}
