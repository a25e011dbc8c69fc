//! The star map: `tabletop-art` draws it, here it is pressed, moved and enlarged.

use super::board::{Board, owner_of, use_board};
use super::offers::Spot;
use super::pulses::Pulses;
use super::words;
use crate::say;
use crate::shell::text::icon;
use crate::shell::{browser, lang, shell};
use game_master_of_the_galaxy::data::ArrowColour;
use game_master_of_the_galaxy::view::{ConflictView, ProjectView, Question, SystemView, View};
use game_master_of_the_galaxy::{Colour, Facing, Project, Superiority as Kind, data};
use leptos::html;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use std::collections::HashMap;
use std::sync::OnceLock;
use tabletop::Seat;
use tabletop_art::Rgb;
use tabletop_art::board::{
    Arrow, Conflict, ConflictCell, Cube, Glyph, Owner, StarMap, Superiority, System, Track, nebula,
};
use web_sys::{Element, KeyboardEvent, MouseEvent, PointerEvent, WheelEvent};

/// Where the printed symbols stand, in the order of the board file.
const SYMBOLS: [&str; 14] = [
    "sym_start_red",
    "sym_start_blue",
    "sym_start_yellow",
    "sym_start_green",
    "sym_flank_red",
    "sym_flank_blue",
    "sym_flank_yellow",
    "sym_flank_green",
    "sym_axis_0",
    "sym_axis_1",
    "sym_side_red",
    "sym_side_blue",
    "sym_side_yellow",
    "sym_side_green",
];

/// A cube as the map draws it.
pub const fn cube(colour: Colour) -> Cube {
    match colour {
        Colour::Red => Cube::Red,
        Colour::Blue => Cube::Blue,
        Colour::Yellow => Cube::Yellow,
        Colour::Green => Cube::Green,
        Colour::Black => Cube::Black,
    }
}

/// A superiority symbol as a silhouette.
pub const fn glyph(kind: Kind) -> Glyph {
    match kind {
        Kind::Cultural => Glyph::Cultural,
        Kind::Economic => Glyph::Economic,
        Kind::Diplomatic => Glyph::Diplomatic,
        Kind::Scientific => Glyph::Scientific,
        Kind::Military => Glyph::Military,
    }
}

/// Who looks at the map: which places are lit for him, and what players are called.
pub struct Eyes<'a> {
    /// Is a place lit?
    pub lit: &'a dyn Fn(Spot) -> bool,
    /// The name of a seat.
    pub name: &'a dyn Fn(Seat) -> String,
}

fn system(seen: &SystemView, view: &View, owners: &[Option<Owner>], eyes: &Eyes<'_>) -> System {
    let lang = lang();
    let owner = seen.owner.and_then(|seat| owners.get(seat.index()).copied().flatten());
    let free = seen.planets.iter().filter(|planet| planet.is_none()).count();
    let state = match (seen.hole, seen.owner) {
        (true, _) => say!("mg-hole"),
        (false, Some(seat)) => say!("mg-owned", name = (eyes.name)(seat), count = i64::from(seen.bases)),
        (false, None) => say!("mg-neutral"),
    };
    let planets = say!("mg-planets", count = seen.planets.len() as i64, free = free as i64);
    let name = words::system_name(seen.system, lang);
    let colonising = view.decision.as_ref().is_some_and(|asked| asked.question == Question::Distribute);
    let lit = (eyes.lit)(Spot::Planet(seen.system));
    let planet_lit = |(_, planet): &(usize, &Option<Colour>)| lit && planet.is_none() == colonising;
    System {
        id: seen.system.to_string(),
        name: name.to_owned(),
        label: format!("{name}, {}: {state}, {planets}", words::colour_name(seen.colour, lang)),
        colour: cube(seen.colour),
        x: f64::from(seen.x),
        y: f64::from(seen.y),
        planets: seen.planets.iter().map(|planet| planet.map(cube)).collect(),
        legal_planets: seen.planets.iter().enumerate().filter(planet_lit).map(|(n, _)| n).collect(),
        bases: owner.filter(|_| seen.bases > 0).map(|owner| (owner, u32::from(seen.bases))),
        closed: seen.hole,
        legal: (eyes.lit)(Spot::System(seen.system)),
    }
}

fn side(project: &ProjectView, eyes: &Eyes<'_>) -> Vec<ConflictCell> {
    let cell = |(n, cell): (u8, &game_master_of_the_galaxy::view::CellView)| ConflictCell {
        cube: cube(cell.cube.unwrap_or(cell.colour)),
        full: cell.cube.is_some(),
        starred: cell.star,
        legal: (eyes.lit)(Spot::Cell(project.project, n)),
    };
    (0u8..).zip(&project.cells).map(cell).collect()
}

fn conflict(seen: &ConflictView, track: usize, eyes: &Eyes<'_>) -> Conflict {
    Conflict {
        id: seen.card.to_string(),
        track,
        name: words::card_name(seen.card, lang()).to_owned(),
        prize: say!("mg-trophy", count = i64::from(seen.spoils)),
        glyph: Some(glyph(seen.symbol)),
        red: side(&seen.red.project, eyes),
        blue: side(&seen.blue.project, eyes),
        red_from: data().track(seen.track).ends[0] == seen.red.system,
    }
}

/// The map of a view, in the language of the page.
pub fn star_map(view: &View, eyes: &Eyes<'_>) -> StarMap {
    let lang = lang();
    let owners: Vec<Option<Owner>> = view.players.iter().map(owner_of).collect();
    let systems = view.systems.iter().map(|seen| system(seen, view, &owners, eyes)).collect();
    let shown: Vec<_> = view.tracks.iter().filter(|seen| seen.exists).collect();
    let tracks = shown.iter().map(|seen| {
        let route = data().route(seen.track);
        let lit = |cell: &usize| (eyes.lit)(Spot::Cell(route, *cell as u8));
        Track {
            id: seen.track.to_string(),
            label: words::track_name(seen.track, lang),
            from: seen.ends[0].index(),
            to: seen.ends[1].index(),
            cells: seen.cells.iter().map(|cell| cell.map(cube)).collect(),
            owner: seen.owner.and_then(|seat| owners.get(seat.index()).copied().flatten()),
            legal: (0..seen.cells.len()).filter(lit).collect(),
        }
    });
    let symbols = view.symbols.iter().zip(SYMBOLS).filter(|(seen, _)| seen.exists).filter_map(|(seen, place)| {
        let (x, y) = Superiority::place(place)?;
        Some(Superiority {
            glyph: glyph(seen.kind),
            label: words::superiority_symbol(seen.kind).word(lang).to_owned(),
            arrow: match seen.arrow {
                ArrowColour::Blue => Arrow::Blue,
                ArrowColour::Green => Arrow::Green,
                ArrowColour::Red => Arrow::Red,
            },
            ends: seen.systems.iter().map(|system| system.index()).collect(),
            x,
            y,
            holders: seen.holders.iter().filter_map(|seat| owners.get(seat.index()).copied().flatten()).collect(),
        })
    });
    let conflicts = view.conflicts.iter().filter_map(|seen| {
        let track = shown.iter().position(|track| track.track == seen.track)?;
        Some(conflict(seen, track, eyes))
    });
    let conflicts = conflicts.collect();
    StarMap { systems, tracks: tracks.collect(), symbols: symbols.collect(), conflicts }
}

/// The place an element of the table stands for.
pub fn spot_of(element: &Element) -> Option<(Spot, Element)> {
    let found = element.closest("[data-cell],[data-planet],[data-system]").ok().flatten()?;
    let spot = if let Some(cell) = found.get_attribute("data-cell") {
        let (project, cell) = cell.rsplit_once(':')?;
        // The map writes a side of a conflict as `coup:red`, the game as `coup.red`.
        let project: Project = project.replace(':', ".").parse().ok()?;
        Spot::Cell(project, cell.parse().ok()?)
    } else if let Some(planet) = found.get_attribute("data-planet") {
        Spot::Planet(planet.split(':').next()?.parse().ok()?)
    } else {
        Spot::System(found.get_attribute("data-system")?.parse().ok()?)
    };
    Some((spot, found))
}

/// Presses whatever an element stands for: by a click, by Enter, by a dropped cube. A thing that does nothing says what it is.
pub fn press_element(board: Board, element: &Element) -> bool {
    let Some((spot, found)) = spot_of(element) else { return false };
    let (offers, held) = (board.offers.get_untracked(), board.held.get_untracked());
    let mine = untrack(|| board.my_move());
    // The whole system is the target of its planets.
    let spot = match spot {
        Spot::System(system) if !offers.is_legal(spot, held) && offers.is_legal(Spot::Planet(system), held) => {
            Spot::Planet(system)
        }
        other => other,
    };
    if mine && (offers.is_legal(spot, held) || offers.reason(spot, held).is_some()) {
        board.press(spot);
    } else if let Some(label) = found.get_attribute("aria-label").filter(|label| !label.is_empty()) {
        shell().tell(label);
    }
    true
}

/// How the map is moved and enlarged.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Eye {
    x: f64,
    y: f64,
    scale: f64,
}

impl Eye {
    const WHOLE: Self = Self { x: 0.0, y: 0.0, scale: 1.0 };
    const MOST: f64 = 4.0;

    /// Enlarges around a point of the stage, which keeps its place.
    fn zoomed(self, factor: f64, at: (f64, f64), stage: (f64, f64)) -> Self {
        let scale = (self.scale * factor).clamp(1.0, Self::MOST);
        let grown = scale / self.scale;
        let eye = Self { x: at.0 - (at.0 - self.x) * grown, y: at.1 - (at.1 - self.y) * grown, scale };
        eye.kept_inside(stage)
    }

    fn moved(self, by: (f64, f64), stage: (f64, f64)) -> Self {
        Self { x: self.x + by.0, y: self.y + by.1, ..self }.kept_inside(stage)
    }

    /// The square of the map fills the stage, or lies in its middle where it is smaller.
    fn kept_inside(self, stage: (f64, f64)) -> Self {
        let side = stage.0.min(stage.1);
        let keep = |at: f64, size: f64| {
            let edge = (size - side) / 2.0;
            let (least, most) = (size - (edge + side) * self.scale, -edge * self.scale);
            if least <= most { at.clamp(least, most) } else { size / 2.0 * (1.0 - self.scale) }
        };
        Self { x: keep(self.x, stage.0), y: keep(self.y, stage.1), scale: self.scale }
    }

    /// A system in the middle of the stage; `place` is from 0 to 1 on the square of the map.
    fn on(place: (f64, f64), scale: f64, stage: (f64, f64)) -> Self {
        let side = stage.0.min(stage.1);
        let point = |share: f64, size: f64| (size - side) / 2.0 + share * side;
        let (px, py) = (point(place.0, stage.0), point(place.1, stage.1));
        Self { x: stage.0 / 2.0 - px * scale, y: stage.1 / 2.0 - py * scale, scale }.kept_inside(stage)
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

fn sky() -> &'static str {
    static SKY: OnceLock<String> = OnceLock::new();
    SKY.get_or_init(|| nebula(91, [Rgb(0x050914), Rgb(0x122a5a), Rgb(0x3d1a4e)]))
}

/// The map as it lies, with what can be pressed lit.
#[component]
pub fn Stage() -> impl IntoView {
    let board = use_board();
    let drawn = Memo::new(move |_| {
        let view = board.view.get();
        let lit = |spot: Spot| board.is_legal(spot);
        let name = |seat: Seat| board.session.name(seat);
        star_map(&view, &Eyes { lit: &lit, name: &name }).svg(&say!("mg-map"))
    });
    let stage = NodeRef::<html::Div>::new();
    let eye = RwSignal::new(Eye::WHOLE);
    let fingers = StoredValue::new_local(Fingers::default());
    let area = move || {
        stage.get_untracked().map_or((0.0, 0.0, 1.0, 1.0), |stage| {
            let area = stage.get_bounding_client_rect();
            (area.left(), area.top(), area.width().max(1.0), area.height().max(1.0))
        })
    };
    let size = move || {
        let (_, _, width, height) = area();
        (width, height)
    };
    let zoom = move |factor: f64| {
        let (width, height) = size();
        eye.update(|eye| *eye = eye.zoomed(factor, (width / 2.0, height / 2.0), (width, height)));
    };
    let home = move || {
        let start = untrack(|| {
            let seat = board.bottom();
            board.view.with(|view| {
                let own = view.systems.iter().find(|system| system.owner == Some(seat) && system.start);
                own.map(|system| (f64::from(system.x) / 100.0, f64::from(system.y) / 100.0))
            })
        });
        match start.filter(|_| browser::is_narrow()) {
            Some(place) => eye.set(Eye::on(place, 1.75, size())),
            None => eye.set(Eye::WHOLE),
        }
    };
    // A small screen begins at the own corner, once it is known.
    let settled = StoredValue::new(false);
    Effect::new(move |_| {
        let seat = board.bottom();
        let started = board.view.with(|view| view.systems.iter().any(|system| system.owner == Some(seat)));
        if started && !settled.get_value() && stage.get().is_some() {
            settled.set_value(true);
            request_animation_frame(home);
        }
    });
    let at = move |event: &PointerEvent| {
        let (left, top, _, _) = area();
        (f64::from(event.client_x()) - left, f64::from(event.client_y()) - top)
    };
    let down = move |event: PointerEvent| {
        if event.button() != 0 {
            return;
        }
        let point = at(&event);
        fingers.update_value(|fingers| {
            if fingers.down.is_empty() {
                fingers.moved = false;
                fingers.start = point;
            }
            fingers.down.insert(event.pointer_id(), point);
        });
    };
    let moving = move |event: PointerEvent| {
        let point = at(&event);
        let stage_size = size();
        let mut panning = false;
        fingers.update_value(|fingers| {
            let Some(before) = fingers.down.get(&event.pointer_id()).copied() else { return };
            let other = fingers.down.iter().find(|(id, _)| **id != event.pointer_id()).map(|(_, at)| *at);
            fingers.down.insert(event.pointer_id(), point);
            let far = |a: (f64, f64), b: (f64, f64)| (a.0 - b.0).hypot(a.1 - b.1);
            if let Some(other) = other {
                let middle = (f64::midpoint(point.0, other.0), f64::midpoint(point.1, other.1));
                let factor = far(point, other) / far(before, other).max(1.0);
                eye.update(|eye| *eye = eye.zoomed(factor, middle, stage_size));
                fingers.moved = true;
            } else if fingers.moved || far(point, fingers.start) > TAP {
                eye.update(|eye| *eye = eye.moved((point.0 - before.0, point.1 - before.1), stage_size));
                fingers.moved = true;
            }
            panning = fingers.moved;
        });
        if panning && let Some(stage) = stage.get_untracked() {
            // The map follows the finger beyond its edge.
            let _ = stage.set_pointer_capture(event.pointer_id());
        }
    };
    let up = move |event: PointerEvent| {
        fingers.update_value(|fingers| {
            fingers.down.remove(&event.pointer_id());
        });
    };
    let clicked = move |event: MouseEvent| {
        let dragged = fingers.try_update_value(|fingers| std::mem::take(&mut fingers.moved)).unwrap_or(false);
        if dragged {
            return;
        }
        if let Some(element) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) {
            press_element(board, &element);
        }
    };
    let wheel = move |event: WheelEvent| {
        event.prevent_default();
        let (left, top, width, height) = area();
        let point = (f64::from(event.client_x()) - left, f64::from(event.client_y()) - top);
        let factor = (-event.delta_y() * 0.0016).exp().clamp(0.6, 1.6);
        eye.update(|eye| *eye = eye.zoomed(factor, point, (width, height)));
    };
    let pressed = move |event: KeyboardEvent| {
        let step = 60.0;
        let by = match event.key().as_str() {
            "Enter" | " " => {
                let element = event.target().and_then(|target| target.dyn_into::<Element>().ok());
                if element.is_some_and(|element| press_element(board, &element)) {
                    event.prevent_default();
                    event.stop_propagation();
                }
                return;
            }
            "+" | "=" => {
                zoom(1.25);
                return;
            }
            "-" => {
                zoom(0.8);
                return;
            }
            "0" => {
                eye.set(Eye::WHOLE);
                return;
            }
            "ArrowLeft" => (step, 0.0),
            "ArrowRight" => (-step, 0.0),
            "ArrowUp" => (0.0, step),
            "ArrowDown" => (0.0, -step),
            _ => return,
        };
        event.prevent_default();
        eye.update(|eye| *eye = eye.moved(by, size()));
    };
    let transform = move || {
        let eye = eye.get();
        format!("translate({:.1}px,{:.1}px) scale({:.3})", eye.x, eye.y, eye.scale)
    };
    let near = move || if eye.get().scale * size().0.min(size().1) > 1000.0 { "near" } else { "mid" };
    let button = move |symbol: &'static str, testid: &'static str, label: fn() -> String, act: Callback<()>| {
        view! {
            <button type="button" aria-label=label title=label data-testid=testid on:click=move |_| act.run(())>{icon(symbol)}</button>
        }
    };
    view! {
        <section class="stage-map" aria-label=move || say!("mg-map")>
            <img class="sky" alt="" src=sky()/>
            <div class="starmap" node_ref=stage tabindex="0" role="application" aria-label=move || say!("mg-map-keys") data-testid="map"
                on:pointerdown=down on:pointermove=moving on:pointerup=up on:pointercancel=up on:pointerleave=up
                on:click=clicked on:wheel=wheel on:keydown=pressed>
                <div class="moved" style:transform=transform data-lod=near>
                    <div class="map-in" inner_html=move || drawn.get()></div>
                    <Pulses/>
                </div>
            </div>
            <div class="zoomer">
                {button("plus", "zoom-in", || say!("mg-nearer"), Callback::new(move |()| zoom(1.25)))}
                <span class="num wide">{move || format!("{:.0} %", eye.get().scale * 100.0)}</span>
                {button("minus", "zoom-out", || say!("mg-farther"), Callback::new(move |()| zoom(0.8)))}
                {button("target", "zoom-home", || say!("mg-whole-map"), Callback::new(move |()| {
                    if eye.get_untracked() == Eye::WHOLE { home() } else { eye.set(Eye::WHOLE) }
                }))}
            </div>
        </section>
    }
}

/// Which side of a conflict a seat is on.
pub fn facing_of(conflict: &ConflictView, seat: Seat) -> Option<Facing> {
    if conflict.red.owner == Some(seat) {
        Some(Facing::Red)
    } else if conflict.blue.owner == Some(seat) {
        Some(Facing::Blue)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_master_of_the_galaxy::{Galaxy, Setup};
    use tabletop::{Game, Seeded, Viewer};

    #[test]
    fn the_map_shows_every_open_track_and_every_symbol_that_can_be_had() {
        for seats in 2..=4 {
            let game = Galaxy::begin(&Setup::new(seats, false), &mut Seeded::new(3), &mut ()).expect("a table");
            let view = game.view(Viewer::Spectator);
            let map = star_map(&view, &Eyes { lit: &|_| true, name: &|seat| seat.to_string() });
            assert_eq!(map.tracks.len(), view.tracks.iter().filter(|track| track.exists).count());
            assert_eq!(map.symbols.len(), view.symbols.iter().filter(|symbol| symbol.exists).count());
            assert!(map.svg("map").contains("data-system='karmin'"));
        }
    }

    #[test]
    fn the_point_under_the_finger_keeps_its_place() {
        let stage = (800.0, 600.0);
        let before = Eye { x: -100.0, y: -50.0, scale: 1.5 };
        let after = before.zoomed(1.4, (300.0, 200.0), stage);
        let there = |eye: Eye| ((300.0 - eye.x) / eye.scale, (200.0 - eye.y) / eye.scale);
        assert!((there(before).0 - there(after).0).abs() < 1e-9);
        assert!((there(before).1 - there(after).1).abs() < 1e-9);
    }

    #[test]
    fn the_map_never_leaves_the_stage() {
        let eye = Eye { x: 0.0, y: 0.0, scale: 2.0 }.moved((-5000.0, 900.0), (800.0, 600.0));
        assert_eq!((eye.x, eye.y), (-600.0, 0.0));
        assert_eq!(eye.zoomed(0.1, (10.0, 10.0), (800.0, 600.0)), Eye::WHOLE);
    }
}
