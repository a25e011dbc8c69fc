//! How drawn things travel over a table: from a place to a place, as a picture that flies and is gone.
//!
//! A place is an element with `data-place`. With reduced motion nothing travels: the place that changed is outlined for a moment.

use super::prelude::*;
use crate::shell::Pace;
use std::collections::HashMap;

/// How long a flight takes; the style sheet flies as long.
pub const FLIGHT: u32 = 420;

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Area {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
}

impl Area {
    /// Something of this size in its middle.
    fn middle(self, width: f64, height: f64) -> Self {
        let (left, top) = (self.left + (self.width - width) / 2.0, self.top + (self.height - height) / 2.0);
        Self { left, top, width, height }
    }
}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct Places(HashMap<String, Area>);

impl Places {
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

    /// A place; of one that is not shown, the whole of which it is a part, or the number beside the name of its owner if it is one of
    /// these piles.
    pub fn find(&self, name: &str, piles: &[&str]) -> Option<Area> {
        let whole = || name.rsplit_once(':').and_then(|(whole, _)| self.0.get(whole));
        let counts = || {
            let (pile, seat) = name.split_once(':')?;
            let seat = seat.split(':').next()?;
            piles.contains(&pile).then(|| self.0.get(&format!("counts:{seat}"))).flatten()
        };
        self.0.get(name).or_else(whole).or_else(counts).copied()
    }
}

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
    let height = from.height.clamp(40.0, 200.0);
    let from = from.middle(height / 1.4, height);
    let to_height = to.height.clamp(40.0, 200.0);
    launch("flyer", picture, from, to.middle(to_height / 1.4, to_height), delay);
}

pub fn shoot(from: Area, to: Area) {
    let side = 34.0;
    let picture = "<svg class='ic ic-combat' viewBox='0 0 24 24'><use href='#i-combat'/></svg>";
    let from = Area { height: side, ..from };
    launch("flyer bolt", picture, from.middle(side, side), to.middle(side, side), 0);
}

/// Lets a small thing travel from the middle of one element to the middle of another.
pub fn travel(picture: &str, from: &Element, to: &Element, side: f64, delay: u32) {
    let area = |element: &Element| {
        let rect = element.get_bounding_client_rect();
        Area { left: rect.left(), top: rect.top(), width: rect.width(), height: rect.height() }.middle(side, side)
    };
    launch("flyer piece", picture, area(from), area(to), delay);
}

fn launch(class: &str, picture: &str, from: Area, to: Area, delay: u32) {
    let Some(ghost) = document().create_element("div").ok().and_then(|node| node.dyn_into::<HtmlElement>().ok()) else {
        return;
    };
    ghost.set_class_name(class);
    let _ = ghost.set_attribute("aria-hidden", "true");
    let style = ghost.style();
    let set = |name: &str, value: String| {
        let _ = style.set_property(name, &value);
    };
    set("left", format!("{:.1}px", from.left));
    set("top", format!("{:.1}px", from.top));
    set("width", format!("{:.1}px", from.width));
    set("height", format!("{:.1}px", from.height));
    set("--dx", format!("{:.1}px", to.left + to.width / 2.0 - from.left - from.width / 2.0));
    set("--dy", format!("{:.1}px", to.top + to.height / 2.0 - from.top - from.height / 2.0));
    set("--s", format!("{:.3}", (to.height / from.height.max(1.0)).clamp(0.2, 4.0)));
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
        let find = |name| places.find(name, &["hand", "discard"]);
        assert_eq!(find("discard:p2"), Some(area));
        assert_eq!(find("hand:p1:scout"), Some(area));
        assert_eq!(find("deck:p2"), None);
        assert_eq!(find("piece:a3"), None);
    }
}
