//! What came of looking back, kept with the match: in a database of its own, so that an older page beside this one is not in the way.

use crate::prelude::*;
use crate::shell::matches::answer;
use coach::{Analysis, VERSION};
use js_sys::Function;
use leptos::wasm_bindgen::JsValue;
use leptos::wasm_bindgen::closure::Closure;
use web_sys::{IdbDatabase, IdbObjectStore, IdbTransactionMode};

const DATABASE: &str = "starboard.analyses";
const ANALYSES: &str = "analyses";

async fn open(mode: IdbTransactionMode) -> Result<IdbObjectStore, JsValue> {
    let factory = window().indexed_db()?.ok_or(JsValue::NULL)?;
    let request = factory.open_with_u32(DATABASE, 1)?;
    let asked = request.clone();
    let upgrade = Closure::<dyn FnMut()>::new(move || {
        if let Ok(database) = asked.result().map(JsCast::unchecked_into::<IdbDatabase>) {
            let _ = database.create_object_store(ANALYSES);
        }
    });
    request.set_onupgradeneeded(Some(upgrade.as_ref().unchecked_ref::<Function>()));
    let database: IdbDatabase = answer(&request).await?.unchecked_into();
    database.transaction_with_str_and_mode(ANALYSES, mode)?.object_store(ANALYSES)
}

/// What is known of a match of so many steps; none: nobody looked back at it, or the coach judges otherwise today.
pub async fn load(id: &str, steps: usize) -> Option<Analysis> {
    let store = open(IdbTransactionMode::Readonly).await.ok()?;
    let request = store.get(&id.into()).ok()?;
    let text = answer(&request).await.ok()?.as_string()?;
    let analysis: Analysis = serde_json::from_str(&text).ok()?;
    (analysis.version == VERSION && analysis.steps == steps && analysis.complete).then_some(analysis)
}

/// Keeps it. What cannot be kept is thought about again next time.
pub fn keep(id: String, analysis: &Analysis) {
    let Ok(text) = serde_json::to_string(analysis) else { return };
    spawn_local(async move {
        if let Ok(store) = open(IdbTransactionMode::Readwrite).await {
            let _ = store.put_with_key(&text.into(), &id.into());
        }
    });
}

/// The match is gone.
pub fn forget(id: &str) {
    let id = id.to_owned();
    spawn_local(async move {
        if let Ok(store) = open(IdbTransactionMode::Readwrite).await {
            let _ = store.delete(&id.into());
        }
    });
}
