//! The grey sheet over the table: holes where the guide points, a ring around what is to be pressed, an arrow from the bubble, and a
//! place for the bubble where it hides nothing of that.

use crate::prelude::*;

/// How often the page is looked at: cards travel and pages scroll without telling.
const EVERY: u32 = 160;
/// The light around a thing, in pixels.
const GAP: f64 = 8.0;
/// The arrow stops before the ring.
const SHORT: f64 = 22.0;
/// Things of one name that are lit at most: a hand, a row.
const MOST: usize = 14;

#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Area {
    pub x: f64,
    pub y: f64,
    pub wide: f64,
    pub high: f64,
}

impl Area {
    pub fn of(element: &Element) -> Self {
        let area = element.get_bounding_client_rect();
        Self { x: area.left(), y: area.top(), wide: area.width(), high: area.height() }
    }

    fn grown(self, by: f64) -> Self {
        Self { x: self.x - by, y: self.y - by, wide: self.wide + 2.0 * by, high: self.high + 2.0 * by }
    }

    fn middle(self) -> (f64, f64) {
        (self.x + self.wide / 2.0, self.y + self.high / 2.0)
    }

    /// How much of the other it covers.
    fn covers(self, other: Self) -> f64 {
        let side = |a: f64, long: f64, b: f64, length: f64| ((a + long).min(b + length) - a.max(b)).max(0.0);
        side(self.x, self.wide, other.x, other.wide) * side(self.y, self.high, other.y, other.high)
    }
}

/// What is lit, and where the bubble is.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Light {
    pub page: (f64, f64),
    /// What is to be pressed, or looked at first.
    pub target: Option<Area>,
    pub lit: Vec<Area>,
    /// Where the bubble stands: left and upper edge.
    pub bubble: (f64, f64),
    bubble_size: (f64, f64),
}

/// The elements of a selector that can be seen.
fn seen(selector: &str) -> Vec<Element> {
    let Ok(found) = document().query_selector_all(selector) else { return Vec::new() };
    let all = (0..found.length()).filter_map(|index| found.item(index)?.dyn_into::<Element>().ok());
    all.filter(|element| Area::of(element).wide > 1.0 && Area::of(element).high > 1.0).take(MOST).collect()
}

/// The element to press: the first of these selectors that has one.
pub fn target(selectors: &[String]) -> Option<Element> {
    selectors.iter().find_map(|selector| seen(selector).into_iter().next())
}

/// The page as it is now.
fn look(targets: &[String], lit: &[String], bubble: Option<&Element>) -> Light {
    let size = |length: Result<leptos::wasm_bindgen::JsValue, _>| length.ok().and_then(|it| it.as_f64()).unwrap_or(0.0);
    let page = (size(window().inner_width()), size(window().inner_height()));
    let inside =
        |area: &Area| area.x < page.0 && area.y < page.1 && area.x + area.wide > 0.0 && area.y + area.high > 0.0;
    let target = target(targets).map(|element| Area::of(&element)).filter(inside);
    let mut all: Vec<Area> = lit.iter().flat_map(|selector| seen(selector)).map(|element| Area::of(&element)).collect();
    all.extend(target);
    all.retain(inside);
    let bubble_size = bubble.map(Area::of).map_or((540.0, 180.0), |area| (area.wide, area.high));
    let bubble = place(page, bubble_size, target, &all);
    Light { page, target, lit: all, bubble, bubble_size }
}

/// Where the bubble hides least: first the places below, then those above, then beside.
fn place(page: (f64, f64), size: (f64, f64), target: Option<Area>, lit: &[Area]) -> (f64, f64) {
    const EDGE: f64 = 12.0;
    const BAR: f64 = 58.0;
    let (left, right) = (EDGE, (page.0 - size.0 - EDGE).max(EDGE));
    let middle = ((page.0 - size.0) / 2.0).max(0.0);
    let (top, bottom) = (BAR, (page.1 - size.1 - EDGE).max(BAR));
    let half = ((page.1 - size.1) / 2.0).max(BAR);
    let places = [
        (middle, bottom),
        (left, bottom),
        (right, bottom),
        (middle, top),
        (right, top),
        (left, top),
        (right, half),
        (left, half),
        (middle, half),
    ];
    let hidden = |(x, y): (f64, f64)| {
        let bubble = Area { x, y, wide: size.0, high: size.1 }.grown(10.0);
        // What is to be pressed must stay free; what is only lit, where that is possible.
        lit.iter().map(|area| bubble.covers(*area)).sum::<f64>() + target.map_or(0.0, |area| bubble.covers(area) * 20.0)
    };
    let mut best = places[0];
    for candidate in places {
        if hidden(candidate) + 1.0 < hidden(best) {
            best = candidate;
        }
    }
    best
}

fn hole(area: Area, gap: f64) -> String {
    let Area { x, y, wide, high } = area.grown(gap);
    let round = 14.0_f64.min(wide / 2.0).min(high / 2.0);
    let (across, down) = (wide - 2.0 * round, high - 2.0 * round);
    format!(
        "M{} {y}h{across}a{round} {round} 0 0 1 {round} {round}v{down}a{round} {round} 0 0 1 -{round} {round}h-{across}\
         a{round} {round} 0 0 1 -{round} -{round}v-{down}a{round} {round} 0 0 1 {round} -{round}Z",
        x + round
    )
}

/// Two holes that overlap would be grey where they do: one around both instead.
fn joined(lit: &[Area]) -> Vec<Area> {
    let mut out: Vec<Area> = Vec::new();
    for area in lit {
        let mut area = area.grown(GAP);
        while let Some(index) = out.iter().position(|other| other.covers(area) > 0.0) {
            let other = out.remove(index);
            let (x, y) = (area.x.min(other.x), area.y.min(other.y));
            let (right, bottom) =
                ((area.x + area.wide).max(other.x + other.wide), (area.y + area.high).max(other.y + other.high));
            area = Area { x, y, wide: right - x, high: bottom - y };
        }
        out.push(area);
    }
    out
}

/// The arrow from the bubble to what is to be pressed; none where they nearly touch.
fn arrow(light: &Light) -> Option<(String, String)> {
    let target = light.target?.grown(GAP);
    let bubble = Area { x: light.bubble.0, y: light.bubble.1, wide: light.bubble_size.0, high: light.bubble_size.1 };
    let ((tx, ty), (bx, by)) = (target.middle(), bubble.middle());
    let upright = target.y + target.high < bubble.y || target.y > bubble.y + bubble.high;
    let (from, to, bend) = if upright {
        let up = ty < by;
        let x = tx.clamp(bubble.x + 40.0, (bubble.x + bubble.wide - 40.0).max(bubble.x + 40.0));
        let from = (x, if up { bubble.y } else { bubble.y + bubble.high });
        let to = (tx, if up { target.y + target.high + SHORT } else { target.y - SHORT });
        (from, to, (0.0, if up { -50.0 } else { 50.0 }))
    } else {
        let left = tx < bx;
        let from = (if left { bubble.x } else { bubble.x + bubble.wide }, by);
        let to = (if left { target.x + target.wide + SHORT } else { target.x - SHORT }, ty);
        (from, to, (if left { -50.0 } else { 50.0 }, 0.0))
    };
    let far = (from.0 - to.0).hypot(from.1 - to.1);
    if far < 30.0 {
        return None;
    }
    let path = format!(
        "M{:.0} {:.0}C{:.0} {:.0} {:.0} {:.0} {:.0} {:.0}",
        from.0,
        from.1,
        from.0 + bend.0,
        from.1 + bend.1,
        to.0 - bend.0,
        to.1 - bend.1,
        to.0,
        to.1
    );
    let turn = bend.1.atan2(bend.0).to_degrees();
    Some((path, format!("translate({:.0} {:.0}) rotate({turn:.0})", to.0, to.1)))
}

/// Follows what the guide points at, and whether everything rests. The light is looked for again and again: cards travel, pages scroll,
/// menus open.
pub fn follow(
    targets: Signal<Vec<String>>,
    lit: Signal<Vec<String>>,
    bubble: NodeRef<html::Section>,
) -> (RwSignal<Light>, RwSignal<bool>) {
    let (light, rests) = (RwSignal::new(Light::default()), RwSignal::new(false));
    let again = move || {
        let Some(node) = bubble.try_get_untracked() else { return true };
        let now = look(&targets.get_untracked(), &lit.get_untracked(), node.as_deref());
        let moved = light.try_with_untracked(|before| *before != now) == Some(true);
        if moved {
            light.set(now);
        }
        moved
    };
    Effect::new(move |_| {
        targets.track();
        lit.track();
        rests.set(false);
        // On a small screen the row is scrolled until the thing is in view.
        if let Some(target) = target(&targets.get_untracked()) {
            browser::show_whole(&target);
        }
        again();
    });
    // A look that finds everything where it was: by then the page is drawn, and the bubble stands where it will be pressed.
    let check = move || {
        let moves = again();
        if rests.try_get_untracked() == Some(moves) {
            rests.set(!moves);
        }
    };
    if let Ok(timer) = set_interval_with_handle(check, std::time::Duration::from_millis(EVERY.into())) {
        on_cleanup(move || timer.clear());
    }
    (light, rests)
}

#[component]
pub fn Sheet(light: RwSignal<Light>, wrong: Signal<bool>, #[prop(into)] is_lit: Signal<bool>) -> impl IntoView {
    let grey = move || {
        let light = light.get();
        let (wide, high) = light.page;
        let holes: String = joined(&light.lit).into_iter().map(|area| hole(area, 0.0)).collect();
        format!("path(evenodd, 'M0 0H{wide}V{high}H0Z{holes}')")
    };
    let ring = move || light.get().target.map(|area| hole(area, GAP)).unwrap_or_default();
    let halo = move || light.get().target.map(|area| hole(area, GAP + 5.0)).unwrap_or_default();
    let pointer = move || {
        let (path, head) = arrow(&light.get()).filter(|_| is_lit.get())?;
        Some(view! {
            <path class="under" d=path.clone()></path>
            <path class="arrow" d=path></path>
            <path class="head" d="M-22-13L4 0L-22 13L-15 0Z" transform=head></path>
        })
    };
    let frame = move || format!("0 0 {} {}", light.get().page.0, light.get().page.1);
    view! {
        // It takes the colours away, not the light: whatever lies below can still be read.
        <div class="sheet-grey" style:clip-path=grey></div>
        <svg class="spotlight" class:wrong=wrong viewBox=frame aria-hidden="true">
            <Show when=move || is_lit.get()>
                <path class="halo" d=halo></path>
                <path class="ring" d=ring></path>
            </Show>
            {pointer}
        </svg>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: (f64, f64) = (1440.0, 900.0);
    const SIZE: (f64, f64) = (540.0, 180.0);

    fn covered(target: Area) -> f64 {
        let (x, y) = place(PAGE, SIZE, Some(target), &[target]);
        Area { x, y, wide: SIZE.0, high: SIZE.1 }.covers(target)
    }

    #[test]
    fn the_bubble_never_hides_what_is_to_be_pressed() {
        for x in 0..14 {
            for y in 0..9 {
                let target = Area { x: f64::from(x) * 100.0, y: f64::from(y) * 100.0, wide: 110.0, high: 150.0 };
                assert_eq!(covered(target), 0.0, "{target:?}");
            }
        }
        assert_eq!(covered(Area { x: 300.0, y: 700.0, wide: 700.0, high: 190.0 }), 0.0);
    }

    #[test]
    fn holes_that_overlap_become_one() {
        let area = |x| Area { x, y: 0.0, wide: 50.0, high: 50.0 };
        assert_eq!(joined(&[area(0.0), area(60.0), area(300.0)]).len(), 2);
        assert_eq!(joined(&[area(0.0), area(120.0), area(60.0)]).len(), 1);
    }
}
