//! Play without a mouse: Tab goes row by row, arrows move inside a row and between rows.
//!
//! A row is an element with `data-row`, its stops have `data-stop`. One stop of each row takes part in the order of Tab.

use crate::prelude::*;
use std::cell::Cell;

fn list(root: &Element, selector: &str) -> Vec<HtmlElement> {
    let Ok(found) = root.query_selector_all(selector) else { return Vec::new() };
    let elements = (0..found.length()).filter_map(|index| found.item(index)?.dyn_into::<HtmlElement>().ok());
    // What is not shown cannot have the focus.
    elements.filter(|element| element.offset_width() > 0).collect()
}

pub fn stops(row: &Element) -> Vec<HtmlElement> {
    list(row, "[data-stop]:not(:disabled)")
}

/// The stop through which Tab enters a row: the one it was left at, or the first.
fn entrance(stops: &[HtmlElement]) -> Option<&HtmlElement> {
    let left = stops.iter().find(|stop| stop.get_attribute("tabindex").as_deref() == Some("0"));
    left.or(stops.first())
}

fn take_part(row: &Element, chosen: &HtmlElement) {
    for stop in stops(row) {
        stop.set_tab_index(if stop == *chosen { 0 } else { -1 });
    }
}

fn focus(row: &Element, stop: &HtmlElement) {
    take_part(row, stop);
    let _ = stop.focus();
}

/// Lets one stop of each row take part in the order of Tab: the one that did, or the first.
pub fn settle(root: &Element) {
    for row in list(root, "[data-row]") {
        let stops = stops(&row);
        if let Some(chosen) = entrance(&stops) {
            take_part(&row, chosen);
        }
    }
}

thread_local!(static KEYBOARD: Cell<bool> = const { Cell::new(false) });

/// Notes what the page was used with last: the keyboard, or a pointer.
pub fn used(keyboard: bool) {
    KEYBOARD.set(keyboard);
}

/// Does the person play by keyboard? Only then the focus may be moved.
pub fn is_used() -> bool {
    KEYBOARD.get()
}

/// Is the focus nowhere: on the page as a whole?
pub fn is_lost() -> bool {
    leptos::prelude::document().active_element().is_none_or(|active| active.tag_name() == "BODY")
}

/// Puts the focus, if it is nowhere, into the first of these rows that has something to press; did it?
pub fn enter(root: &Element, rows: &[&str]) -> bool {
    if !is_lost() {
        return false;
    }
    for name in rows {
        for row in list(root, &format!("[data-row='{name}']")) {
            let stops = stops(&row);
            // What can be done comes first.
            let lit = stops.iter().find(|stop| stop.has_attribute("data-press") || stop.has_attribute("data-action"));
            if let Some(stop) = lit {
                focus(&row, stop);
                return true;
            }
        }
    }
    false
}

/// Gives the focus of whoever plays by keyboard to something that is about to be drawn.
pub fn lead_to(selector: &'static str) {
    if !is_used() {
        return;
    }
    request_animation_frame(move || {
        let found = document().document_element().map(|page| list(&page, selector)).unwrap_or_default();
        if let Some(element) = found.first() {
            let _ = element.focus();
        }
    });
}

/// Has a row nothing to press any more?
pub fn is_empty(root: &Element, name: &str) -> bool {
    list(root, &format!("[data-row='{name}']")).iter().all(|row| stops(row).is_empty())
}

/// Where the focus is: the name of the row and the place in it.
pub fn place() -> Option<(String, usize)> {
    let active = leptos::prelude::document().active_element()?;
    let row = active.closest("[data-row]").ok().flatten()?;
    let index = stops(&row).iter().position(|stop| **stop == active)?;
    Some((row.get_attribute("data-row")?, index))
}

/// Gives the focus back to its place after the table changed under it: the same place of the row, or the last one.
pub fn restore(root: &Element, place: &(String, usize)) {
    if !is_lost() {
        return;
    }
    let rows = list(root, "[data-row]");
    let row =
        rows.iter().find(|row| row.get_attribute("data-row").as_deref() == Some(&place.0) && !stops(row).is_empty());
    let row = row.or_else(|| rows.iter().rev().find(|row| !stops(row).is_empty()));
    if let Some(row) = row {
        let stops = stops(row);
        let index = place.1.min(stops.len().saturating_sub(1));
        if let Some(stop) = stops.get(index) {
            focus(row, stop);
        }
    }
}

/// Moves the focus for an arrow key; did it?
pub fn rove(root: &Element, event: &KeyboardEvent) -> bool {
    let Some(active) = leptos::prelude::document().active_element() else { return false };
    // Text fields, lists and sliders have their own arrows.
    if matches!(active.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA") {
        return false;
    }
    let Some(row) = active.closest("[data-row]").ok().flatten() else { return false };
    let here = stops(&row);
    let Some(last) = here.len().checked_sub(1) else { return false };
    // A button of the row that is no stop of it, such as the one that folds a prompt, lies before the first and after the last.
    let index = here.iter().position(|stop| **stop == active);
    let along = match event.key().as_str() {
        "ArrowRight" => Some(index.filter(|index| *index < last).map_or(0, |index| index + 1)),
        "ArrowLeft" => Some(index.and_then(|index| index.checked_sub(1)).unwrap_or(last)),
        "Home" => Some(0),
        "End" => Some(last),
        _ => None,
    };
    if let Some(next) = along {
        event.prevent_default();
        focus(&row, &here[next]);
        return true;
    }
    let down = match event.key().as_str() {
        "ArrowDown" => true,
        "ArrowUp" => false,
        _ => return false,
    };
    let rows: Vec<HtmlElement> = list(root, "[data-row]").into_iter().filter(|row| !stops(row).is_empty()).collect();
    let Some(at) = rows.iter().position(|other| **other == row) else { return false };
    let next = if down { rows.get(at + 1) } else { at.checked_sub(1).and_then(|at| rows.get(at)) };
    if let Some(next) = next {
        event.prevent_default();
        let stops = stops(next);
        if let Some(chosen) = entrance(&stops) {
            focus(next, chosen);
        }
    }
    true
}

/// Is this a bare letter or Space that may be a shortcut: no modifier, not typed into a field?
pub fn shortcut(event: &KeyboardEvent) -> Option<String> {
    let typed = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok())
        .is_some_and(|target| matches!(target.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA"));
    let modified = event.ctrl_key() || event.alt_key() || event.meta_key();
    // By the place of the key, so that a Russian layout works too.
    (!typed && !modified && !event.repeat()).then(|| event.code())
}
