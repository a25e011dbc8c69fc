//! A drawn map on a stage: pressed, moved with mouse, fingers and arrows, enlarged.

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
}

impl Stage {
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
        self.camera.set(match home.filter(|_| browser::is_narrow()) {
            Some((place, scale)) => Camera::on(place, scale.max(room.stage.0 / room.fit().0), room),
            None => Camera::WHOLE,
        });
    }

    fn on_down(self, event: &PointerEvent) {
        if event.button() != 0 {
            return;
        }
        let point = self.point(event);
        self.fingers.update_value(|fingers| {
            if fingers.down.is_empty() {
                fingers.moved = false;
                fingers.start = point;
            }
            fingers.down.insert(event.pointer_id(), point);
        });
    }

    fn on_move(self, event: &PointerEvent) {
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
        let room = self.room();
        self.camera.update(|camera| *camera = camera.moved(by, room));
    }
}

/// A map that is larger than its stage.
#[component]
pub fn Panned(
    #[prop(into)] drawn: Signal<String>,
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
    let stage = Stage { node, camera, fingers: StoredValue::new_local(Fingers::default()), size, press };
    let go_home = move || stage.go_home(untrack(|| home.run(())));
    // A small screen begins at the own corner, once it is known.
    let settled = StoredValue::new(false);
    Effect::new(move |_| {
        if started.get() && !settled.get_value() && node.get().is_some() {
            settled.set_value(true);
            request_animation_frame(go_home);
        }
    });
    let transform = move || {
        let Camera { x, y, scale } = camera.get();
        format!("translate({x:.1}px,{y:.1}px) scale({scale:.3})")
    };
    let near = move || {
        let (wide, high) = stage.room().fit();
        if camera.get().scale * wide.min(high) > 1000.0 { "near" } else { "mid" }
    };
    let button = move |symbol: &'static str, testid: &'static str, label: fn() -> String, act: Callback<()>| {
        view! {
            <button type="button" aria-label=label title=label data-testid=testid on:click=move |_| act.run(())>{icon(symbol)}</button>
        }
    };
    view! {
        <section class="stage-map" aria-label=label>
            <img class="sky" alt="" src=sky/>
            <div class="starmap" node_ref=node tabindex="0" role="application" aria-label=move || say!("map-keys", name = label.get()) data-testid="map"
                on:pointerdown=move |event| stage.on_down(&event) on:pointermove=move |event| stage.on_move(&event)
                on:pointerup=move |event| stage.on_up(&event) on:pointercancel=move |event| stage.on_up(&event)
                on:pointerleave=move |event| stage.on_up(&event) on:click=move |event| stage.on_click(&event)
                on:wheel=move |event| stage.on_wheel(&event) on:keydown=move |event| stage.on_key(&event)>
                <div class="moved" style:transform=transform data-lod=near>
                    <div class="map-in" inner_html=move || drawn.get()></div>
                    {children()}
                </div>
            </div>
            <div class="zoomer">
                {button("plus", "zoom-in", || say!("map-nearer"), Callback::new(move |()| stage.zoom(1.25)))}
                <span class="num wide">{move || format!("{:.0} %", camera.get().scale * 100.0)}</span>
                {button("minus", "zoom-out", || say!("map-farther"), Callback::new(move |()| stage.zoom(0.8)))}
                {button("target", "zoom-home", || say!("map-whole"), Callback::new(move |()| {
                    if camera.get_untracked() == Camera::WHOLE { go_home() } else { camera.set(Camera::WHOLE) }
                }))}
            </div>
        </section>
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
