//! How drawn things travel over a table: from a place to a place, as a picture that flies and is gone.
//!
//! A place is an element with `data-place`. With reduced motion nothing travels: the place that changed is outlined for a moment.

use crate::shell::{Pace, browser, shell};
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use std::collections::HashMap;
use web_sys::{Element, HtmlElement};

/// How long a flight takes; the style sheet flies as long.
pub const FLIGHT: u32 = 420;

/// Where something lies on the page.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Area {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
}

/// Where everything lies now.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Places(HashMap<String, Area>);

impl Places {
    /// Looks at every place under an element.
    pub fn of(root: &Element) -> Self {
        let mut places = HashMap::new();
        let Ok(found) = root.query_selector_all("[data-place]") else { return Self(places) };
        for index in 0..found.length() {
            let Some(element) = found.item(index).and_then(|node| node.dyn_into::<Element>().ok()) else { continue };
            let (Some(name), rect) = (element.get_attribute("data-place"), element.get_bounding_client_rect()) else {
                continue;
            };
            if rect.width() > 0.0 && !name.is_empty() {
                let area = Area { left: rect.left(), top: rect.top(), width: rect.width(), height: rect.height() };
                places.entry(name).or_insert(area);
            }
        }
        Self(places)
    }

    /// A place; of one that is not shown, the number beside the name, or the whole of which it is a part.
    pub fn find(&self, name: &str) -> Option<Area> {
        let counts = || {
            let (pile, seat) = name.split_once(':')?;
            let seat = seat.split(':').next()?;
            ["hand", "deck", "losses"].contains(&pile).then(|| self.0.get(&format!("counts:{seat}"))).flatten()
        };
        let whole = || name.rsplit_once(':').and_then(|(whole, _)| self.0.get(whole));
        self.0.get(name).or_else(whole).or_else(counts).copied()
    }
}

/// Does nothing travel?
pub fn still() -> bool {
    browser::prefers_stillness() || shell().pace.get_untracked() == Pace::Instant
}

/// Gives a place a class for a while.
pub fn mark(root: &Element, place: &str, class: &'static str, millis: u32) {
    let Ok(Some(element)) = root.query_selector(&format!("[data-place='{place}']")) else { return };
    let _ = element.class_list().add_1(class);
    browser::after(millis, move || {
        let _ = element.class_list().remove_1(class);
    });
}

/// Lets a card that looks so fly.
pub fn fly(picture: &str, from: Area, to: Area, delay: u32) {
    // A whole hand or a number is no size for a card.
    let height = from.height.clamp(48.0, 180.0);
    let width = height / 1.4;
    let to_height = to.height.clamp(48.0, 180.0);
    let Some(ghost) = document().create_element("div").ok().and_then(|node| node.dyn_into::<HtmlElement>().ok()) else {
        return;
    };
    ghost.set_class_name("flyer");
    let _ = ghost.set_attribute("aria-hidden", "true");
    let style = ghost.style();
    let set = |name: &str, value: String| {
        let _ = style.set_property(name, &value);
    };
    let (x0, y0) = (from.left + from.width / 2.0, from.top + from.height / 2.0);
    let (x1, y1) = (to.left + to.width / 2.0, to.top + to.height / 2.0);
    set("left", format!("{:.1}px", x0 - width / 2.0));
    set("top", format!("{:.1}px", y0 - height / 2.0));
    set("width", format!("{width:.1}px"));
    set("height", format!("{height:.1}px"));
    set("--dx", format!("{:.1}px", x1 - x0));
    set("--dy", format!("{:.1}px", y1 - y0));
    set("--s", format!("{:.3}", to_height / height));
    set("animation-delay", format!("{delay}ms"));
    ghost.set_inner_html(picture);
    let Some(body) = document().body() else { return };
    if body.append_child(&ghost).is_ok() {
        browser::after(FLIGHT + delay, move || ghost.remove());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pile_that_is_not_shown_is_the_number_beside_the_name() {
        let area = Area { left: 0.0, top: 0.0, width: 10.0, height: 10.0 };
        let places = Places(HashMap::from([("counts:p2".to_owned(), area), ("hand:p1".to_owned(), area)]));
        assert_eq!(places.find("losses:p2"), Some(area));
        assert_eq!(places.find("hand:p1:scout"), Some(area));
        assert_eq!(places.find("piece:a3"), None);
    }
}
