//! A drawn map on a stage: pressed, moved with mouse, fingers and arrows, enlarged, and explained where the pointer rests.
//!
//! Two layers: what lies there, and above it what can be pressed now. The browser itself finds what takes a press, because no two shapes
//! of the upper layer overlap (`tabletop_art::board`); hovering, dragging onto it and pressing agree by construction.

use super::map_table::target;
use super::prelude::*;
use std::collections::HashMap;
use web_sys::WheelEvent;

/// The stage in pixels and the map in any unit: it is drawn as large as it fits.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Room {
    stage: (f64, f64),
    map: (f64, f64),
}

impl Room {
    /// Width and height of the map as it is drawn at scale 1.
    fn fit(self) -> (f64, f64) {
        let share = (self.stage.0 / self.map.0).min(self.stage.1 / self.map.1);
        (self.map.0 * share, self.map.1 * share)
    }
}

#[derive(Clone, Copy, PartialEq, Debug)]
struct Camera {
    x: f64,
    y: f64,
    scale: f64,
}

impl Camera {
    const WHOLE: Self = Self { x: 0.0, y: 0.0, scale: 1.0 };
    const MOST: f64 = 4.0;

    /// Enlarges around a point of the stage, which keeps its place.
    fn zoomed(self, factor: f64, at: (f64, f64), room: Room) -> Self {
        let scale = (self.scale * factor).clamp(1.0, Self::MOST);
        let grown = scale / self.scale;
        let camera = Self { x: at.0 - (at.0 - self.x) * grown, y: at.1 - (at.1 - self.y) * grown, scale };
        camera.kept_inside(room)
    }

    fn moved(self, by: (f64, f64), room: Room) -> Self {
        Self { x: self.x + by.0, y: self.y + by.1, ..self }.kept_inside(room)
    }

    /// The map fills the stage, or lies in its middle where it is smaller.
    fn kept_inside(self, room: Room) -> Self {
        let keep = |at: f64, size: f64, side: f64| {
            let edge = (size - side) / 2.0;
            let (least, most) = (size - (edge + side) * self.scale, -edge * self.scale);
            if least <= most { at.clamp(least, most) } else { size / 2.0 * (1.0 - self.scale) }
        };
        let (wide, high) = room.fit();
        Self { x: keep(self.x, room.stage.0, wide), y: keep(self.y, room.stage.1, high), scale: self.scale }
    }

    /// A place in the middle of the stage; `place` is from 0 to 1 on the map.
    fn on(place: (f64, f64), scale: f64, room: Room) -> Self {
        let (wide, high) = room.fit();
        let point = |share: f64, size: f64, side: f64| (size - side) / 2.0 + share * side;
        let (px, py) = (point(place.0, room.stage.0, wide), point(place.1, room.stage.1, high));
        Self { x: room.stage.0 / 2.0 - px * scale, y: room.stage.1 / 2.0 - py * scale, scale }.kept_inside(room)
    }
}

/// The fingers and the mouse on the stage.
#[derive(Default)]
struct Fingers {
    down: HashMap<i32, (f64, f64)>,
    start: (f64, f64),
    moved: bool,
}

/// A finger that moved less than this has tapped.
const TAP: f64 = 7.0;

/// A stage lower than this, in pixels, is that of a phone lying.
const LOW: f64 = 400.0;

/// So long the mouse rests on a thing that is explained, and a finger.
const REST: u32 = 380;
const LONG_PRESS: u32 = 450;

/// What can be explained.
const EXPLAINED: &str = "[data-area],[data-slot],[data-cell],[data-system],[data-planet],[data-symbol],[data-conflict]";
/// What arrows go through once one of it has the focus.
const PLACES: &str = ".map-in > svg:not(.targets) :is([data-area],[data-system],[data-conflict],[data-symbol])";

/// The words about a thing, and where on the stage they stand.
#[derive(Clone, PartialEq, Debug)]
struct Tip {
    words: String,
    at: (f64, f64),
}

/// Where a small screen begins, from 0 to 1 on the map, and how much enlarged.
type Start = ((f64, f64), f64);

/// The stage: the map on it, how it is moved, what is pressed.
#[derive(Clone, Copy)]
struct Stage {
    node: NodeRef<html::Div>,
    camera: RwSignal<Camera>,
    fingers: StoredValue<Fingers, LocalStorage>,
    size: Signal<(f64, f64)>,
    press: Callback<Element, bool>,
    explain: Callback<Element, Option<String>>,
    tip: RwSignal<Option<Tip>>,
    /// What the pointer is over, and how often that changed: an explanation that comes too late is dropped.
    over: StoredValue<(Option<Element>, u32), LocalStorage>,
    /// A selector of the thing that has the focus.
    focused: StoredValue<Option<String>>,
}

/// A selector that finds a thing of the map again.
fn selector(element: &Element) -> Option<String> {
    let part = |name: &str| {
        let value = element.get_attribute(name).filter(|value| !value.contains(['\'', '\\']))?;
        Some(format!("[{name}='{value}']"))
    };
    let names = ["data-area", "data-slot", "data-cell", "data-planet", "data-system"];
    let unit = part("data-unit").unwrap_or_else(|| ":not([data-unit])".to_owned());
    names.into_iter().find_map(part).map(|place| format!("{place}{unit}"))
}

impl Stage {
    /// Another thing is under the pointer, or none: its explanation comes when the pointer rests.
    fn points_at(self, found: Option<Element>, at: (f64, f64), rest: u32) {
        let same = self.over.with_value(|(over, _)| *over == found);
        if same {
            return;
        }
        self.tip.set(None);
        let Some(count) = self.over.try_update_value(|(over, count)| {
            *over = found.clone();
            *count = count.wrapping_add(1);
            *count
        }) else {
            return;
        };
        let Some(found) = found else { return };
        browser::after(rest, move || {
            if self.over.try_with_value(|(_, now)| *now == count) == Some(true) {
                self.tells(&found, at);
            }
        });
    }

    fn tells(self, found: &Element, at: (f64, f64)) {
        if let Some(words) = untrack(|| self.explain.run(found.clone())) {
            self.tip.set(Some(Tip { words, at }));
        }
    }

    fn forgets(self) {
        self.over.update_value(|(over, count)| {
            *over = None;
            *count = count.wrapping_add(1);
        });
        self.tip.set(None);
    }

    /// The middle of an element on the stage.
    fn middle(self, element: &Element) -> (f64, f64) {
        let (left, top, ..) = self.area();
        let area = element.get_bounding_client_rect();
        (area.left() + area.width() / 2.0 - left, area.top() + area.height() / 2.0 - top)
    }

    fn on_focus(self, event: &web_sys::FocusEvent) {
        let found = target(event).and_then(|element| element.closest(EXPLAINED).ok().flatten());
        self.focused.set_value(found.as_ref().and_then(selector));
        if let Some(found) = found.filter(|found| found.matches(":focus-visible").unwrap_or(false)) {
            self.tells(&found, self.middle(&found));
        }
    }

    fn on_blur(self, event: &web_sys::FocusEvent) {
        self.forgets();
        // What is drawn anew goes to nobody; what is left goes somewhere.
        if event.related_target().is_some() {
            self.focused.set_value(None);
        }
    }

    /// The layer of targets was drawn anew under the focus: it goes back to the same thing, or to the first that can be pressed.
    fn keeps_focus(self) {
        let Some(node) = self.node.try_get_untracked().flatten() else { return };
        let lost = document().active_element().is_none_or(|active| active.tag_name() == "BODY");
        let Some(last) = self.focused.try_get_value().flatten().filter(|_| lost) else { return };
        let find = |selector: &str| node.query_selector(selector).ok().flatten();
        if let Some(element) = find(&format!(".above {last}")).or_else(|| find(".above .legal")) {
            focus(&element);
        }
    }

    /// Nothing that can be pressed is in sight, because the stage shows another part of the map: it moves to the nearest.
    fn shows_a_target(self) {
        let Some(node) = self.node.try_get_untracked().flatten() else { return };
        let held = self.fingers.try_with_value(|fingers| !fingers.down.is_empty()).unwrap_or(true);
        let Ok(list) = node.query_selector_all(".above .legal") else { return };
        let (_, _, width, height) = self.area();
        let lit = (0..list.length()).filter_map(|index| list.item(index)?.dyn_into::<Element>().ok());
        let from = |(x, y): (f64, f64)| (width / 2.0 - x, height / 2.0 - y);
        let ways: Vec<(f64, f64)> = lit.map(|element| from(self.middle(&element))).collect();
        let seen = |way: &(f64, f64)| way.0.abs() < width / 2.0 && way.1.abs() < height / 2.0;
        let nearest = ways.iter().copied().min_by(|a, b| a.0.hypot(a.1).total_cmp(&b.0.hypot(b.1)));
        if let Some(way) = nearest.filter(|_| !held && !ways.iter().any(seen)) {
            let room = self.room();
            self.camera.update(|camera| *camera = camera.moved(way, room));
        }
    }

    /// The corner of a small stage where the button that enlarges lies over nothing that can be pressed.
    fn free_corner(self) -> usize {
        const SIDE: f64 = 38.0;
        let Some(node) = self.node.try_get_untracked().flatten() else { return 0 };
        let Ok(list) = node.query_selector_all(".above .target") else { return 0 };
        let (_, _, width, height) = self.area();
        let aims: Vec<(f64, f64)> = (0..list.length())
            .filter_map(|index| list.item(index)?.dyn_into::<Element>().ok())
            .map(|target| self.middle(&target.query_selector(".plus, .mark").ok().flatten().unwrap_or(target)))
            .collect();
        let (right, low) = (width - 30.0, height - 30.0);
        let corners = [(right, 30.0), (30.0, 30.0), (right, low), (30.0, low)];
        let near = |corner: &(f64, f64)| {
            aims.iter().any(|aim| (aim.0 - corner.0).abs() < SIDE && (aim.1 - corner.1).abs() < SIDE)
        };
        corners.iter().position(|corner| !near(corner)).unwrap_or(0)
    }

    /// The next place in the direction of an arrow.
    fn step(self, from: &Element, (dx, dy): (f64, f64)) -> bool {
        let Some(node) = self.node.get_untracked() else { return false };
        let Ok(list) = node.query_selector_all(PLACES) else { return false };
        let places = (0..list.length()).filter_map(|index| list.item(index)?.dyn_into::<Element>().ok());
        let here = self.middle(from);
        let cost = |element: &Element| {
            let (x, y) = self.middle(element);
            let (along, across) =
                ((x - here.0) * dx + (y - here.1) * dy, ((x - here.0) * dy - (y - here.1) * dx).abs());
            (along > 4.0).then_some(along + across * 2.0)
        };
        let best = places.filter_map(|place| Some((cost(&place)?, place))).min_by(|a, b| a.0.total_cmp(&b.0));
        let Some((_, place)) = best else { return true };
        focus(&place);
        true
    }

    /// Its left and upper edge, width and height.
    fn area(self) -> (f64, f64, f64, f64) {
        self.node.get_untracked().map_or((0.0, 0.0, 1.0, 1.0), |node| {
            let area = node.get_bounding_client_rect();
            (area.left(), area.top(), area.width().max(1.0), area.height().max(1.0))
        })
    }

    fn room(self) -> Room {
        let (_, _, width, height) = self.area();
        Room { stage: (width, height), map: self.size.get_untracked() }
    }

    /// Where a mouse or a finger is on it.
    fn point(self, event: &MouseEvent) -> (f64, f64) {
        let (left, top, ..) = self.area();
        (f64::from(event.client_x()) - left, f64::from(event.client_y()) - top)
    }

    fn zoom(self, factor: f64) {
        let room = self.room();
        self.camera.update(|camera| *camera = camera.zoomed(factor, (room.stage.0 / 2.0, room.stage.1 / 2.0), room));
    }

    /// A small screen begins at home, at least as wide as the screen; a large one shows everything.
    fn go_home(self, home: Option<Start>) {
        let room = self.room();
        let small = browser::is_narrow() || room.stage.1 < LOW;
        self.camera.set(match home.filter(|_| small) {
            Some((place, scale)) => Camera::on(place, scale.max(room.stage.0 / room.fit().0), room),
            None => Camera::WHOLE,
        });
    }

    fn on_down(self, event: &PointerEvent) {
        if event.button() != 0 {
            return;
        }
        let point = self.point(event);
        self.forgets();
        if event.pointer_type() != "mouse" {
            self.rests(event, point);
        }
        self.fingers.update_value(|fingers| {
            if fingers.down.is_empty() {
                fingers.moved = false;
                fingers.start = point;
            }
            fingers.down.insert(event.pointer_id(), point);
        });
    }

    /// A finger that stays where it is asks what lies there; the press that ends it does nothing.
    fn rests(self, event: &PointerEvent, at: (f64, f64)) {
        let Some(found) = target(event).and_then(|element| element.closest(EXPLAINED).ok().flatten()) else { return };
        let (pointer, stage) = (event.pointer_id(), self);
        browser::after(LONG_PRESS, move || {
            let rested = stage.fingers.try_update_value(|fingers| {
                let alone = fingers.down.len() == 1 && fingers.down.contains_key(&pointer) && !fingers.moved;
                fingers.moved |= alone;
                alone
            });
            if rested == Some(true) {
                stage.tells(&found, at);
            }
        });
    }

    fn on_move(self, event: &PointerEvent) {
        if event.pointer_type() == "mouse" && event.buttons() == 0 {
            let found = target(event).and_then(|element| element.closest(EXPLAINED).ok().flatten());
            return self.points_at(found, self.point(event), REST);
        }
        let (point, room, camera) = (self.point(event), self.room(), self.camera);
        let mut panning = false;
        self.fingers.update_value(|fingers| {
            let Some(before) = fingers.down.get(&event.pointer_id()).copied() else { return };
            let other = fingers.down.iter().find(|(id, _)| **id != event.pointer_id()).map(|(_, at)| *at);
            fingers.down.insert(event.pointer_id(), point);
            let far = |a: (f64, f64), b: (f64, f64)| (a.0 - b.0).hypot(a.1 - b.1);
            if let Some(other) = other {
                let middle = (f64::midpoint(point.0, other.0), f64::midpoint(point.1, other.1));
                let factor = far(point, other) / far(before, other).max(1.0);
                camera.update(|camera| *camera = camera.zoomed(factor, middle, room));
                fingers.moved = true;
            } else if fingers.moved || far(point, fingers.start) > TAP {
                camera.update(|camera| *camera = camera.moved((point.0 - before.0, point.1 - before.1), room));
                fingers.moved = true;
            }
            panning = fingers.moved;
        });
        if panning && let Some(node) = self.node.get_untracked() {
            // The map follows the finger beyond its edge.
            let _ = node.set_pointer_capture(event.pointer_id());
        }
    }

    fn on_up(self, event: &PointerEvent) {
        self.fingers.update_value(|fingers| {
            fingers.down.remove(&event.pointer_id());
        });
    }

    fn on_click(self, event: &MouseEvent) {
        let dragged = self.fingers.try_update_value(|fingers| std::mem::take(&mut fingers.moved)).unwrap_or(false);
        if let (false, Some(element)) = (dragged, target(event)) {
            self.press.run(element);
        }
    }

    fn on_wheel(self, event: &WheelEvent) {
        event.prevent_default();
        let (point, room) = (self.point(event), self.room());
        let factor = (-event.delta_y() * 0.0016).exp().clamp(0.6, 1.6);
        self.camera.update(|camera| *camera = camera.zoomed(factor, point, room));
    }

    fn on_key(self, event: &KeyboardEvent) {
        let step = 60.0;
        let by = match event.key().as_str() {
            "Enter" | " " => {
                if target(event).is_some_and(|element| self.press.run(element)) {
                    event.prevent_default();
                    event.stop_propagation();
                }
                return;
            }
            "+" | "=" => return self.zoom(1.25),
            "-" => return self.zoom(0.8),
            "0" => return self.camera.set(Camera::WHOLE),
            "ArrowLeft" => (step, 0.0),
            "ArrowRight" => (-step, 0.0),
            "ArrowUp" => (0.0, step),
            "ArrowDown" => (0.0, -step),
            _ => return,
        };
        event.prevent_default();
        let on = target(event).filter(|element| !event.shift_key() && element.matches(EXPLAINED).unwrap_or(false));
        if on.is_some_and(|element| self.step(&element, (-by.0 / step, -by.1 / step))) {
            return event.stop_propagation();
        }
        let room = self.room();
        self.camera.update(|camera| *camera = camera.moved(by, room));
    }
}

impl Stage {
    /// Where the map lies, for the style sheet.
    fn transform(self) -> String {
        let Camera { x, y, scale } = self.camera.get();
        format!("translate({x:.1}px,{y:.1}px) scale({scale:.3})")
    }

    /// How much of the map can be read as large as it is.
    fn level_of_detail(self) -> &'static str {
        let (wide, high) = self.room().fit();
        match self.camera.get().scale * wide.min(high) {
            side if side > 1000.0 => "near",
            side if side > 760.0 => "mid",
            _ => "far",
        }
    }

    /// What is said of the thing under the pointer, where there is room for it.
    fn draws_tip(self, Tip { words, at }: Tip) -> impl IntoView {
        let (_, _, width, height) = self.area();
        let left = if at.0 > width / 2.0 { " left" } else { "" };
        let up = if at.1 > height / 2.0 { " up" } else { "" };
        let style = format!("left:{:.0}px;top:{:.0}px", at.0, at.1);
        view! { <div class=format!("map-tip{left}{up}") role="tooltip" data-testid="tip" style=style>{words}</div> }
    }
}

/// The keyboard enters the map at its first place; arrows lead on from there.
fn entered(drawn: &str) -> String {
    drawn.replacen("tabindex='-1'", "tabindex='0'", 1)
}

fn focus(element: &Element) {
    if let Some(drawn) = element.dyn_ref::<web_sys::SvgElement>() {
        let _ = drawn.focus();
    }
}

/// A map that is larger than its stage.
#[component]
pub fn Panned(
    #[prop(into)] drawn: Signal<String>,
    /// What can be pressed now, drawn over it.
    #[prop(into)]
    targets: Signal<String>,
    /// What a thing is, what a press does there or why it does nothing.
    explain: Callback<Element, Option<String>>,
    /// Where the stage tells its width and height in pixels, for a map that is drawn to fit.
    #[prop(optional)]
    stage_size: Option<RwSignal<Option<(f64, f64)>>>,
    /// Its width and height, in any unit.
    #[prop(into)]
    size: Signal<(f64, f64)>,
    /// Does the person stand anywhere yet? Then a small screen begins there.
    #[prop(into)]
    started: Signal<bool>,
    home: Callback<(), Option<Start>>,
    /// Presses whatever an element stands for; does it stand for anything?
    press: Callback<Element, bool>,
    sky: &'static str,
    #[prop(into)] label: Signal<String>,
    /// What moves with the map.
    children: Children,
) -> impl IntoView {
    let camera = RwSignal::new(Camera::WHOLE);
    let node = NodeRef::<html::Div>::new();
    let stage = Stage {
        node,
        camera,
        fingers: StoredValue::new_local(Fingers::default()),
        size,
        press,
        explain,
        tip: RwSignal::new(None),
        over: StoredValue::new_local((None, 0)),
        focused: StoredValue::new(None),
    };
    let corner = RwSignal::new(0);
    Effect::new(move |_| {
        targets.track();
        request_animation_frame(move || {
            stage.keeps_focus();
            stage.shows_a_target();
        });
    });
    Effect::new(move |_| {
        targets.track();
        camera.track();
        request_animation_frame(move || {
            let free = stage.free_corner();
            if corner.try_get_untracked().is_some_and(|now| now != free) {
                corner.set(free);
            }
        });
    });
    let measure = move || {
        if let (Some(size), true) = (stage_size, node.get_untracked().is_some()) {
            let (_, _, width, height) = stage.area();
            size.maybe_update(|size| size.replace((width, height)) != Some((width, height)));
        }
    };
    Effect::new(move |_| {
        node.track();
        measure();
    });
    let resized = window_event_listener(ev::resize, move |_| {
        measure();
        let room = stage.room();
        camera.update(|camera| *camera = camera.kept_inside(room));
    });
    on_cleanup(move || resized.remove());
    let go_home = move || stage.go_home(untrack(|| home.run(())));
    // A small screen begins at the own corner, once it is known.
    let settled = StoredValue::new(false);
    Effect::new(move |_| {
        if started.get() && !settled.get_value() && node.get().is_some() {
            settled.set_value(true);
            request_animation_frame(go_home);
        }
    });
    view! {
        <section class="stage-map" aria-label=label>
            <img class="sky" alt="" src=sky/>
            <div class="starmap" node_ref=node role="application" aria-label=move || say!("map-keys", name = label.get()) data-testid="map"
                on:pointerdown=move |event| stage.on_down(&event) on:pointermove=move |event| stage.on_move(&event)
                on:pointerup=move |event| stage.on_up(&event) on:pointercancel=move |event| stage.on_up(&event)
                on:pointerleave=move |event| { stage.on_up(&event); stage.forgets(); } on:focusin=move |event| stage.on_focus(&event) on:focusout=move |event| stage.on_blur(&event) on:click=move |event| stage.on_click(&event)
                on:wheel=move |event| stage.on_wheel(&event) on:keydown=move |event| stage.on_key(&event)>
                <div class="moved" style:transform=move || stage.transform() data-lod=move || stage.level_of_detail()>
                    // First for the keyboard, above for the pointer.
                    <div class="map-in above" inner_html=move || targets.get()></div>
                    <div class="map-in" inner_html=move || entered(&drawn.get())></div>
                    {children()}
                </div>
            </div>
            {move || stage.tip.get().map(|tip| stage.draws_tip(tip))}
            <Zoomer stage corner go_home=Callback::new(move |()| go_home())/>
        </section>
    }
}

/// The buttons that bring the map nearer and farther, in the corner where they hide nothing that can be pressed.
#[component]
fn Zoomer(stage: Stage, corner: RwSignal<usize>, go_home: Callback<()>) -> impl IntoView {
    let button = move |symbol: &'static str, testid: &'static str, label: fn() -> String, act: Callback<()>| {
        view! {
            <button type="button" aria-label=label title=label data-testid=testid on:click=move |_| act.run(())>{icon(symbol)}</button>
        }
    };
    let whole = move |()| match stage.camera.get_untracked() == Camera::WHOLE {
        true => go_home.run(()),
        false => stage.camera.set(Camera::WHOLE),
    };
    view! {
        <div class="zoomer" data-corner=corner>
            {button("plus", "zoom-in", || say!("map-nearer"), Callback::new(move |()| stage.zoom(1.25)))}
            <span class="num wide">{move || format!("{:.0} %", stage.camera.get().scale * 100.0)}</span>
            {button("minus", "zoom-out", || say!("map-farther"), Callback::new(move |()| stage.zoom(0.8)))}
            {button("target", "zoom-home", || say!("map-whole"), Callback::new(whole))}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_point_under_the_finger_keeps_its_place() {
        let room = Room { stage: (800.0, 600.0), map: (1.0, 1.0) };
        let before = Camera { x: -100.0, y: -50.0, scale: 1.5 };
        let after = before.zoomed(1.4, (300.0, 200.0), room);
        let there = |camera: Camera| ((300.0 - camera.x) / camera.scale, (200.0 - camera.y) / camera.scale);
        assert!((there(before).0 - there(after).0).abs() < 1e-9);
        assert!((there(before).1 - there(after).1).abs() < 1e-9);
    }

    #[test]
    fn the_map_never_leaves_the_stage() {
        let room = Room { stage: (800.0, 600.0), map: (1.0, 1.0) };
        let camera = Camera { x: 0.0, y: 0.0, scale: 2.0 }.moved((-5000.0, 900.0), room);
        assert_eq!((camera.x, camera.y), (-600.0, 0.0));
        assert_eq!(camera.zoomed(0.1, (10.0, 10.0), room), Camera::WHOLE);
    }

    #[test]
    fn a_wide_map_is_as_wide_as_the_stage() {
        assert_eq!(Room { stage: (800.0, 600.0), map: (4.0, 2.0) }.fit(), (800.0, 400.0));
    }
}
