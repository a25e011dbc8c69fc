//! News at a map table: time to look at them, and the focus kept where it was although the map is drawn anew.

use crate::link::{News, Stage};
use crate::shell::keys;
use leptos::html;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use serde_json::Value;
use std::cell::RefCell;
use web_sys::{Element, HtmlElement, SvgElement};

/// Others' steps are never looked at longer than this.
const LONGEST: u32 = 1600;

/// What can have the focus and is drawn anew with every step.
const NAMES: [&str; 7] =
    ["data-action", "data-cell", "data-planet", "data-system", "data-area", "data-slot", "data-testid"];

/// Turns news into motion.
pub struct Theatre {
    root: NodeRef<html::Main>,
    weigh: fn(&Value) -> u32,
    focus: RefCell<Option<String>>,
    place: RefCell<Option<(String, usize)>>,
}

impl Theatre {
    /// For the table with this root; `weigh` says how long an event wants to be looked at, in milliseconds at the calm pace.
    pub fn new(root: NodeRef<html::Main>, weigh: fn(&Value) -> u32) -> Self {
        Self { root, weigh, focus: RefCell::default(), place: RefCell::default() }
    }
}

/// A selector that finds the focused element again after it was drawn anew.
fn focused(root: &Element) -> Option<String> {
    let active = document().active_element()?;
    if !root.contains(Some(active.as_ref())) {
        return None;
    }
    let (name, value) = NAMES.iter().find_map(|name| Some((name, active.get_attribute(name)?)))?;
    (!value.contains(['\'', '\\'])).then(|| format!("[{name}='{value}']"))
}

fn focus(element: Element) {
    match element.dyn_into::<HtmlElement>() {
        Ok(html) => drop(html.focus()),
        Err(other) => {
            if let Ok(svg) = other.dyn_into::<SvgElement>() {
                let _ = svg.focus();
            }
        }
    }
}

impl Stage for Theatre {
    fn before(&self) {
        let Some(root) = self.root.get_untracked() else { return };
        self.focus.replace(focused(&root));
        self.place.replace(keys::place());
    }

    fn after(&self, _news: &News) {
        let Some(root) = self.root.get_untracked() else { return };
        keys::settle(&root);
        let lost = document().active_element().is_none_or(|active| active.tag_name() == "BODY");
        let (selector, place) = (self.focus.take(), self.place.take());
        if !lost {
            return;
        }
        let again = selector.and_then(|selector| root.query_selector(&selector).ok().flatten());
        match (again, place) {
            (Some(element), _) => focus(element),
            (None, Some(place)) => keys::restore(&root, &place),
            (None, None) => {}
        }
    }

    fn takes(&self, news: &News) -> u32 {
        if news.afresh {
            return 0;
        }
        news.told.iter().flat_map(|told| &told.events).map(self.weigh).sum::<u32>().min(LONGEST)
    }
}
