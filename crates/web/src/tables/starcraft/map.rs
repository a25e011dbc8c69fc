//! The galaxy: `tabletop-art` draws it, here it is filled from a view and pressed.

use super::board::flies;
use super::prelude::*;
use crate::tables::panned::Panned;
use game_starcraft::ids::Yield as Gives;
use game_starcraft::picture::{AreaPicture, PlanetPicture, RoutePicture};
use game_starcraft::state::Depletion;
use game_starcraft::text::reconstruction;
use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::OnceLock;
use tabletop_art::Rgb;
use tabletop_art::board::{
    Area, Cell, Depleted, Galaxy, GalaxyPlace as Place, Mark, Order, Planet, Race, Route, Stack, Surface, Target,
    Yield, ZRoute, nebula,
};

thread_local! {
    /// Surfaces by the names of their planets: computed once, and kept by the browser behind a short address.
    static SURFACES: RefCell<HashMap<String, String>> = RefCell::default();
}

const PIXELS: usize = 224;

pub fn surface(id: &str) -> String {
    SURFACES.with_borrow_mut(|surfaces| {
        // Without an address of its own the planet is computed while it is drawn.
        let made = || browser::url_of(&Surface::of(id).file(id, PIXELS), "image/bmp").unwrap_or_default();
        surfaces.entry(id.to_owned()).or_insert_with(made).clone()
    })
}

/// Paints the planets that lie on the table, each in a task of its own, and says when all are done: together they would hold the
/// page up.
pub fn paint(board: Board) -> Signal<bool> {
    fn next(mut planets: Vec<String>, done: RwSignal<bool>) {
        browser::after(0, move || match planets.pop() {
            Some(id) => {
                surface(&id);
                next(planets, done);
            }
            // The table may have been left by then.
            None => {
                let _ = done.try_set(true);
            }
        });
    }
    let done = RwSignal::new(false);
    browser::after(0, || {
        sky();
    });
    next(board.picture.with_untracked(|picture| picture.planets.iter().map(|seen| key(seen.id)).collect()), done);
    done.into()
}

/// The name of a planet among the pictures.
fn key(planet: PlanetId) -> String {
    data().planets.get(planet.index()).map(|record| record.id.clone()).unwrap_or_default()
}

/// Who looks at the map, and on what.
pub struct Eyes<'a> {
    pub name: &'a dyn Fn(Seat) -> String,
    /// The picture of a planet; empty: it is computed.
    pub surface: fn(&str) -> String,
    /// The screen is higher than wide.
    pub upright: bool,
    /// The stage in pixels, once it is known.
    pub stage: Option<(f64, f64)>,
    /// Free places of the grid that a planet may be laid on.
    pub cells: &'a [(i8, i8)],
}

/// What pressing an area can mean, the likeliest first.
pub fn meanings(area: AreaId) -> [Spot; 4] {
    [Spot::From(area), Spot::Area(area), Spot::To(area), Spot::Planet(area.planet())]
}

/// The whole of an area in words: for screen readers, and for whoever presses it while there is nothing to do.
pub fn area_label(seen: &AreaPicture, name: &dyn Fn(Seat) -> String) -> String {
    let lang = lang();
    let symbol = words::yields(seen.yields);
    let mut label = format!("{}: {} {}", words::area(seen.id, lang), seen.value, symbol.word(lang));
    let mut add = |words: String| {
        label.push_str(", ");
        label.push_str(&words);
    };
    match seen.depletion {
        Depletion::Fresh => {}
        Depletion::Partial => add(say!("sc-half-depleted")),
        Depletion::Full => add(say!("sc-depleted")),
    }
    if let Some(seat) = seen.base {
        add(say!("sc-base-of", name = name(seat)));
    }
    if let Some(seat) = seen.owner {
        add(format!("{}: {}", name(seat), words::squad(&seen.units, lang)));
    }
    if !seen.entering.is_empty() {
        add(say!("sc-entering", units = words::squad(&seen.entering, lang)));
    }
    add(say!("sc-limit", count = i64::from(seen.limit)));
    if let Some(ours) = reconstruction(Piece::Planet(seen.id.planet()), lang) {
        label.push_str(". ");
        label.push_str(&ours);
    }
    label
}

fn area(seen: &AreaPicture, mover: Seat, owners: &[(Option<Owner>, Race)], eyes: &Eyes<'_>) -> Area {
    let of = |seat: Option<Seat>| seat.and_then(|seat| owners.get(seat.index()));
    let holder = of(seen.owner.or(seen.base));
    let stack = |(unit, count): &(game_starcraft::ids::Unit, u8)| Stack {
        glyph: words::glyph(*unit),
        count: u32::from(*count),
        flies: flies(*unit),
    };
    Area {
        id: seen.id.0.to_string(),
        label: area_label(seen, eyes.name),
        yields: match seen.yields {
            Gives::Mineral => Yield::Mineral,
            Gives::Gas => Yield::Gas,
            Gives::Conquest => Yield::Conquest,
        },
        value: u32::from(seen.value),
        limit: u32::from(seen.limit),
        owner: holder.and_then(|(owner, _)| *owner),
        base: of(seen.base).map(|(_, race)| *race),
        units: seen.units.iter().map(stack).collect(),
        entering: of(Some(mover))
            .and_then(|(owner, _)| *owner)
            .filter(|_| !seen.entering.is_empty())
            .map(|owner| (owner, seen.entering.iter().map(stack).collect())),
        depleted: match seen.depletion {
            Depletion::Fresh => Depleted::No,
            Depletion::Partial => Depleted::Partly,
            Depletion::Full => Depleted::Wholly,
        },
    }
}

fn planet(seen: &PlanetPicture, mover: Seat, owners: &[(Option<Owner>, Race)], eyes: &Eyes<'_>) -> Planet {
    let id = key(seen.id);
    let order = |(seat, face): &(Seat, Option<game_starcraft::ids::Face>)| {
        let owner = owners.get(seat.index())?.0?;
        let special = face.is_some_and(|face| face.special);
        Some(Order { owner, face: face.map(|face| words::order(face.kind)), special })
    };
    Planet {
        name: match reconstruction(Piece::Planet(seen.id), lang()) {
            Some(_) => format!("{} ≈", words::planet(seen.id, lang())),
            None => words::planet(seen.id, lang()).to_owned(),
        },
        column: i32::from(seen.x),
        row: i32::from(seen.y),
        active: seen.active,
        areas: seen.areas.iter().map(|seen| area(seen, mover, owners, eyes)).collect(),
        orders: seen.orders.iter().filter_map(order).collect(),
        bitmap: (eyes.surface)(&id),
        id,
    }
}

/// The galaxy of a view, in the language of the page.
pub fn galaxy(view: &View, picture: &Picture, eyes: &Eyes<'_>) -> Galaxy {
    let owners: Vec<(Option<Owner>, Race)> =
        picture.players.iter().map(|player| (owner_of(player), race_of(player))).collect();
    let index = |id: PlanetId| picture.planets.iter().position(|planet| planet.id == id).unwrap_or(usize::MAX);
    let route = |seen: &RoutePicture| {
        let ends = seen.ends.map(|end| words::planet(end.planet, lang()));
        let transports = seen.transports.iter().filter_map(|seat| {
            let (owner, race) = owners.get(seat.index())?;
            owner.map(|owner| (owner, *race))
        });
        Route {
            id: seen.id.0.to_string(),
            label: say!("sc-route", from = ends[0], to = ends[1]),
            from: index(seen.ends[0].planet),
            to: index(seen.ends[1].planet),
            transports: transports.collect(),
        }
    };
    let gates = picture.routes.iter().filter(|seen| seen.z > 0);
    let cells = eyes.cells.iter().map(|(x, y)| Cell {
        id: format!("{x}:{y}"),
        label: say!("sc-cell", x = i64::from(*x), y = i64::from(*y)),
        column: i32::from(*x),
        row: i32::from(*y),
    });
    Galaxy {
        planets: picture.planets.iter().map(|seen| planet(seen, view.table.order.seat, &owners, eyes)).collect(),
        routes: picture.routes.iter().filter(|seen| seen.z == 0).map(route).collect(),
        z_routes: gates.map(|seen| ZRoute { number: u32::from(seen.z), route: route(seen) }).collect(),
        cells: cells.collect(),
        upright: eyes.upright,
        stage: eyes.stage,
    }
}

/// What a press does, in words; or what can be said of the place itself.
fn label(board: Board, deed: Option<Action>, place: String) -> String {
    match deed {
        Some(action) => format!("{}. {place}", board.plain(&board.action_words(action))),
        None => place,
    }
}

/// What can be pressed on the map now.
fn targets(board: Board, picture: &Picture, map: &Galaxy) -> Vec<Target<Place>> {
    let (offers, held, lit) = (board.offers.get(), board.held.get(), board.lit.get());
    let mut out = Vec::new();
    let mut add = |place: Place, deed: Option<Action>, mark: Mark, words: &str| {
        let action = deed.map(|action| action.to_string()).unwrap_or_default();
        out.push(Target { place, label: label(board, deed, words.to_owned()), action, mark });
    };
    for (p, planet) in picture.planets.iter().enumerate() {
        for (a, seen) in planet.areas.iter().enumerate() {
            let Some(words) = map.planets.get(p).and_then(|planet| planet.areas.get(a)).map(|area| &area.label) else {
                continue;
            };
            let meanings = meanings(seen.id);
            let is_lit = meanings.iter().any(|spot| lit.contains(spot));
            let chosen = meanings.iter().any(|spot| held.contains(spot));
            let mark = match (is_lit, chosen) {
                (false, false) => continue,
                (false, true) => Mark::Chosen,
                (true, _) if offers.arrives(&held, seen.id) => Mark::Arrives,
                (true, _) => Mark::Lit,
            };
            add(Place::Area(p, a), offers.deed(&held, &meanings), mark, words);
            for (k, (unit, _)) in seen.units.iter().enumerate() {
                let Some(things) = offers.unit_there(&held, seen.id, *unit) else { continue };
                let mut next = held.clone();
                next.extend(things.into_iter().filter(|thing| !held.contains(thing)));
                let mark = if next.len() == held.len() { Mark::Chosen } else { Mark::Lit };
                let deed = if mark == Mark::Lit { offers.only(&next) } else { None };
                add(Place::Unit(p, a, k), deed, mark, &format!("{}, {words}", words::unit(*unit, lang())));
            }
        }
    }
    let is_lit = |route: &Route| route.id.parse().is_ok_and(|id| lit.contains(&Spot::Route(RouteId(id))));
    let deed = |route: &Route| route.id.parse().ok().and_then(|id| offers.deed(&held, &[Spot::Route(RouteId(id))]));
    for (index, route) in map.routes.iter().enumerate().filter(|(_, route)| is_lit(route)) {
        add(Place::Route(index), deed(route), Mark::Arrives, &route.label);
    }
    for (index, z) in map.z_routes.iter().enumerate().filter(|(_, z)| is_lit(&z.route)) {
        add(Place::ZRoute(index), deed(&z.route), Mark::Arrives, &z.route.label);
    }
    for (index, cell) in map.cells.iter().enumerate() {
        let spot = Spot::Cell(cell.column as i8, cell.row as i8);
        add(Place::Cell(index), offers.deed(&held, &[spot]), Mark::Arrives, &cell.label);
    }
    out
}

fn press_element(board: Board, element: &Element) -> bool {
    let Ok(Some(found)) = element.closest("[data-area],[data-slot],[data-cell]") else { return false };
    let number = |name: &str| found.get_attribute(name).and_then(|text| text.parse::<u8>().ok());
    let unit = found.get_attribute("data-unit").and_then(|word| Unit::ALL.into_iter().find(|unit| unit.word() == word));
    let pressed = if let (Some(area), Some(unit)) = (number("data-area"), unit) {
        board.press_unit(AreaId(area), unit)
    } else if let Some(area) = number("data-area") {
        board.press(&meanings(AreaId(area)))
    } else if let Some(route) = number("data-slot") {
        board.press(&[Spot::Route(RouteId(route))])
    } else {
        let cell = found.get_attribute("data-cell").unwrap_or_default();
        let cell = cell.split_once(':').and_then(|(x, y)| Some((x.parse().ok()?, y.parse().ok()?)));
        cell.is_some_and(|(x, y)| board.press(&[Spot::Cell(x, y)]))
    };
    if !pressed && let Some(words) = explain(board, &found) {
        shell().tell(words);
    }
    true
}

/// What a thing on the map is and what a press does there; where it does nothing, why.
fn explain(board: Board, element: &Element) -> Option<String> {
    let label = element.get_attribute("aria-label").filter(|label| !label.is_empty())?;
    let area = element.get_attribute("data-area").and_then(|text| text.parse().ok()).map(AreaId);
    if element.closest(".targets").ok().flatten().is_some() || !board.my_move() {
        return Some(label);
    }
    let why = area.and_then(|area| board.offers.with(|offers| offers.reason(&board.held.get(), &meanings(area))));
    Some(match why {
        Some(why) => format!("{label}. {}", board.plain(&board.refusal_words(&why))),
        None => label,
    })
}

fn sky() -> &'static str {
    static SKY: OnceLock<String> = OnceLock::new();
    SKY.get_or_init(|| nebula(37, [Rgb(0x050914), Rgb(0x14244f), Rgb(0x431a52)]))
}

fn touched(event: &Event) -> Vec<PlanetId> {
    match event {
        Event::OrderPlaced { planet, .. } | Event::OrderRevealed { planet, .. } => vec![*planet],
        Event::UnitPlaced { area, .. }
        | Event::UnitBuilt { area, .. }
        | Event::BaseRaised { area, .. }
        | Event::BasePlaced { area, .. }
        | Event::BaseDestroyed { area, .. }
        | Event::UnitDestroyed { area, .. }
        | Event::UnitMoved { to: area, .. }
        | Event::BaseMoved { to: area, .. }
        | Event::BattleBegan { area, .. }
        | Event::BattleEnded { area, .. }
        | Event::AreaDepleted { area, .. }
        | Event::AreaRestored { area }
        | Event::Retreated { area, .. } => vec![area.planet()],
        Event::PlanetPlaced { planet, .. } => vec![*planet],
        _ => Vec::new(),
    }
}

/// A map unit is never smaller than this, in pixels, so that its smallest number has ten: a phone shows a part of a large galaxy instead.
const SMALLEST: f64 = 0.67;

/// By how much the map is larger than its stage.
fn enlarged(map: &Galaxy) -> f64 {
    (SMALLEST / map.scale()).max(1.0)
}

/// The galaxy as it lies, with what can be pressed lit.
#[component]
pub fn Map() -> impl IntoView {
    let board = Board::here();
    let stage = RwSignal::new(None::<(f64, f64)>);
    let cells = Memo::new(move |_| {
        let cell = |spot: &Spot| match spot {
            Spot::Cell(x, y) => Some((*x, *y)),
            _ => None,
        };
        board.lit.with(|lit| lit.iter().filter_map(cell).collect::<Vec<_>>())
    });
    // What is pressed changes the layer of targets alone: the map below is drawn anew only when the match has changed.
    let map = Memo::new(move |_| {
        let (view, picture, cells) = (board.view.get(), board.picture.get(), cells.get());
        let name = |seat: Seat| board.session.name(seat);
        let stage = stage.get();
        let upright = stage.is_some_and(|(width, height)| height > width);
        let drawn = |stage| galaxy(&view, &picture, &Eyes { name: &name, surface, upright, stage, cells: &cells });
        let whole = drawn(stage);
        match stage.filter(|_| enlarged(&whole) > 1.0) {
            Some((width, height)) => drawn(Some((width * enlarged(&whole), height * enlarged(&whole)))),
            None => whole,
        }
    });
    let drawn = Memo::new(move |_| match stage.with(Option::is_some) {
        true => map.with(|map| map.svg(&say!("sc-map"))),
        false => String::new(),
    });
    let lit = Memo::new(move |_| {
        let picture = board.picture.get();
        map.with(|map| map.targets(&targets(board, &picture, map)))
    });
    let size = Memo::new(move |_| map.with(Galaxy::size));
    // A small screen begins where the person's base is.
    let corner = move || {
        let seat = board.bottom();
        let at = board.picture.with(|picture| {
            picture
                .planets
                .iter()
                .position(|planet| planet.active || planet.areas.iter().any(|area| area.base == Some(seat)))
        })?;
        let ((x, y), (wide, high)) = (map.with(|map| map.place(at)), size.get());
        Some((x / wide, y / high))
    };
    let started = Memo::new(move |_| corner().is_some());
    let home = Callback::new(move |()| {
        // As large as it is drawn for; the whole map would be as large as it fits.
        let scale = map.with(|map| {
            let (wide, high) = map.size();
            stage.get().map_or(1.0, |(width, height)| map.scale() / (width / wide).min(height / high))
        });
        corner().map(|place| (place, scale))
    });
    let press = Callback::new(move |element: Element| press_element(board, &element));
    let explain = Callback::new(move |element: Element| explain(board, &element));
    let rings = move || {
        let map = map.get();
        let planets: Vec<PlanetId> =
            board.picture.with(|picture| picture.planets.iter().map(|planet| planet.id).collect());
        let (step, touched) = board.story.with(|story| {
            // What was set up did not happen.
            let last = story.last().filter(|told| told.step > 0);
            let touched: Vec<PlanetId> =
                last.map(|told| told.events.iter().flat_map(touched).collect()).unwrap_or_default();
            (last.map_or(0, |told| told.step), touched)
        });
        let mut rings: Vec<(usize, usize)> = touched
            .iter()
            .filter_map(|id| planets.iter().position(|planet| planet == id))
            .map(|at| (step, at))
            .collect();
        rings.sort_unstable();
        rings.dedup();
        rings.into_iter().map(|(step, at)| (step, at, map.place(at))).collect::<Vec<_>>()
    };
    let frame = move || {
        let (wide, high) = size.get();
        format!("0 0 {wide} {high}")
    };
    view! {
        <Panned drawn targets=lit explain stage_size=stage size started home press sky=sky() label=Signal::derive(|| say!("sc-map"))>
            <svg class="pulses" viewBox=frame aria-hidden="true">
                <For each=rings key=|(step, at, (x, y))| (*step, *at, x.to_bits(), y.to_bits()) let((_, _, (x, y)))>
                    // Inside the name, which lies along the rim.
                    <circle cx=x.to_string() cy=y.to_string() r="121"></circle>
                </For>
            </svg>
        </Panned>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_starcraft::Setup;
    use tabletop::{Game, Seeded};

    #[test]
    fn every_planet_route_and_area_of_a_ready_galaxy_is_drawn() {
        for players in 2..=6 {
            let setup = Setup::of_mode("quick-start", players).expect("a mode");
            let war = War::begin(&setup, &mut Seeded::new(1), &mut ()).expect("a table");
            let view = war.view(Viewer::Seat(Seat(0)));
            let picture = view.picture();
            let name = |seat: Seat| seat.to_string();
            let eyes = Eyes { name: &name, surface: |_| "data:,".to_owned(), upright: false, stage: None, cells: &[] };
            let map = galaxy(&view, &picture, &eyes);
            assert_eq!(map.planets.len(), picture.planets.len());
            assert_eq!(map.routes.len() + map.z_routes.len(), picture.routes.len());
            let svg = map.svg("map");
            for area in picture.planets.iter().flat_map(|planet| &planet.areas) {
                assert!(svg.contains(&format!("data-area='{}'", area.id.0)));
            }
        }
    }
}
