//! The few things only a browser knows: its wishes, its timers, its files.

use super::Theme;
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

pub fn prefers_stillness() -> bool {
    media("(prefers-reduced-motion: reduce)")
}

pub fn is_touch() -> bool {
    media("(pointer: coarse)")
}

/// Is the page so narrow that it has one column?
pub fn is_narrow() -> bool {
    media("(max-width: 860px)")
}

/// Marks the page with its language and theme.
pub fn dress(lang: Lang, theme: Theme) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("lang", lang.code());
        let _ = root.set_attribute("data-theme", theme.name());
    }
}

/// Calls when the part of the address behind `#` changes, for ever.
pub fn on_hash_change(call: impl Fn() + 'static) {
    let closure = Closure::<dyn Fn()>::new(call);
    let _ = window().add_event_listener_with_callback("hashchange", closure.as_ref().unchecked_ref());
    closure.forget();
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

pub fn read_file(file: &web_sys::File, then: impl FnOnce(String) + 'static) {
    let text = wasm_bindgen_futures::JsFuture::from(file.text());
    leptos::task::spawn_local(async move {
        let text = text.await.ok().and_then(|text| text.as_string());
        then(text.unwrap_or_default());
    });
}
