//! The few things only a browser knows: its wishes, its timers, its files.

use super::{Motion, Settings};
use crate::prelude::*;
use js_sys::Array;
use leptos::wasm_bindgen::closure::Closure;
use std::time::Duration;

/// What stands behind the question mark of the address.
pub fn query() -> Vec<(String, String)> {
    let search = window().location().search().unwrap_or_default();
    let pairs = search.trim_start_matches('?').split('&').filter_map(|pair| pair.split_once('='));
    pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

pub fn query_number(name: &str) -> Option<u64> {
    query().into_iter().find(|(key, _)| key == name)?.1.parse().ok()
}

/// The first language of the browser that we speak.
pub fn language() -> Lang {
    window().navigator().language().as_deref().and_then(Lang::from_code).unwrap_or_default()
}

fn media(question: &str) -> bool {
    window().match_media(question).ok().flatten().is_some_and(|list| list.matches())
}

pub fn prefers_light() -> bool {
    media("(prefers-color-scheme: light)")
}

/// Should nothing move? As the person chose, else as the system asks.
pub fn prefers_stillness() -> bool {
    is_still(shell().motion.get_untracked())
}

fn is_still(motion: Motion) -> bool {
    match motion {
        Motion::System => media("(prefers-reduced-motion: reduce)"),
        Motion::Full => false,
        Motion::Still => true,
    }
}

pub fn is_touch() -> bool {
    media("(pointer: coarse)")
}

/// Is the page so narrow that it has one column?
pub fn is_narrow() -> bool {
    media("(max-width: 860px)")
}

/// Marks the page with what was chosen, for its styles.
pub fn dress(settings: &Settings) {
    let Some(root) = document().document_element() else { return };
    let marks = [
        ("lang", settings.lang.code()),
        ("data-theme", if settings.theme.is_light() { "light" } else { "dark" }),
        ("data-motion", if is_still(settings.motion) { "still" } else { "full" }),
        ("data-card-text", settings.card_text.name()),
        ("data-patterns", if settings.patterns { "on" } else { "off" }),
    ];
    for (name, value) in marks {
        let _ = root.set_attribute(name, value);
    }
}

/// The address of a file that was built with this program.
pub fn built(file: &str) -> String {
    let folder = document().document_element().and_then(|root| root.get_attribute("data-build")).unwrap_or_default();
    format!("{folder}/{file}")
}

/// Calls with how many bytes more have come, and how many more are expected, for as long as the page is open.
pub fn on_part(call: impl Fn(f64, f64) + 'static) {
    let closure = Closure::<dyn Fn(web_sys::CustomEvent)>::new(move |event: web_sys::CustomEvent| {
        let detail = Array::from(&event.detail());
        call(detail.get(0).as_f64().unwrap_or(0.0), detail.get(1).as_f64().unwrap_or(0.0));
    });
    let _ = window().add_event_listener_with_callback("part", closure.as_ref().unchecked_ref());
    closure.forget();
}

/// Calls when the part of the address behind `#` changes, for ever.
pub fn on_hash_change(call: impl Fn() + 'static) {
    let closure = Closure::<dyn Fn()>::new(call);
    let _ = window().add_event_listener_with_callback("hashchange", closure.as_ref().unchecked_ref());
    closure.forget();
}

/// Gives the page another address, to come back to, without opening another page.
pub fn set_address(href: &str) {
    if let Ok(history) = window().history() {
        let _ = history.push_state_with_url(&leptos::wasm_bindgen::JsValue::NULL, "", Some(href));
    }
}

pub fn after(millis: u32, call: impl FnOnce() + 'static) {
    set_timeout(call, Duration::from_millis(u64::from(millis)));
}

/// Milliseconds since 1970.
pub fn now() -> f64 {
    js_sys::Date::now()
}

/// A number nobody can foresee.
pub fn chance() -> u64 {
    let half = || (js_sys::Math::random() * 4_294_967_296.0) as u64;
    half() << 32 | half()
}

/// A seed nobody can foresee; the address may name one for a repeatable table.
pub fn seed() -> u64 {
    query_number("seed").unwrap_or_else(chance)
}

/// An address for a file in memory; it lasts as long as the page.
pub fn url_of(file: &[u8], kind: &str) -> Option<String> {
    let options = web_sys::BlobPropertyBag::new();
    options.set_type(kind);
    let parts = Array::of1(&js_sys::Uint8Array::from(file).into());
    let blob = web_sys::Blob::new_with_u8_array_sequence_and_options(&parts, &options).ok()?;
    web_sys::Url::create_object_url_with_blob(&blob).ok()
}

pub fn download(name: &str, text: &str) {
    let Some(url) = url_of(text.as_bytes(), "") else { return };
    if let Ok(anchor) = document().create_element("a") {
        let anchor: web_sys::HtmlAnchorElement = anchor.unchecked_into();
        anchor.set_href(&url);
        anchor.set_download(name);
        anchor.click();
    }
    let _ = web_sys::Url::revoke_object_url(&url);
}

/// Copies a text. Over plain http to another machine a page may not use the clipboard: then nothing happens.
pub fn copy(text: &str, then: impl FnOnce() + 'static) {
    if !window().is_secure_context() {
        return;
    }
    let copied = window().navigator().clipboard().write_text(text);
    spawn_local(async move {
        if wasm_bindgen_futures::JsFuture::from(copied).await.is_ok() {
            then();
        }
    });
}

pub fn read_file(file: &web_sys::File, then: impl FnOnce(String) + 'static) {
    let text = wasm_bindgen_futures::JsFuture::from(file.text());
    spawn_local(async move {
        let text = text.await.ok().and_then(|text| text.as_string());
        then(text.unwrap_or_default());
    });
}

/// Scrolls as little as needed until a thing is in view.
pub fn show_whole(thing: &Element) {
    let way = web_sys::ScrollIntoViewOptions::new();
    way.set_block(web_sys::ScrollLogicalPosition::Nearest);
    way.set_inline(web_sys::ScrollLogicalPosition::Nearest);
    thing.scroll_into_view_with_scroll_into_view_options(&way);
}
