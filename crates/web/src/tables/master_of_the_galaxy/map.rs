//! The star map: `tabletop-art` draws it, here it is pressed, moved and enlarged.

use super::prelude::*;
use super::pulses::Pulses;
use crate::tables::map_table::target;
use crate::tables::panned::Panned;
use game_master_of_the_galaxy::Superiority as Kind;
use game_master_of_the_galaxy::cards::ArrowColour;
use game_master_of_the_galaxy::picture::{SymbolPicture, SystemPicture, TrackPicture};
use std::sync::OnceLock;
use tabletop_art::Rgb;
use tabletop_art::board::{
    Arrow, Conflict, ConflictCell, Cube, Mark, StarMap, StarPlace as Place, Superiority, System, Target, Track, nebula,
};

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

pub const fn cube(colour: Colour) -> Cube {
    match colour {
        Colour::Red => Cube::Red,
        Colour::Blue => Cube::Blue,
        Colour::Yellow => Cube::Yellow,
        Colour::Green => Cube::Green,
        Colour::Black => Cube::Black,
    }
}

pub const fn glyph(kind: Kind) -> Glyph {
    match kind {
        Kind::Cultural => Glyph::Cultural,
        Kind::Economic => Glyph::Economic,
        Kind::Diplomatic => Glyph::Diplomatic,
        Kind::Scientific => Glyph::Scientific,
        Kind::Military => Glyph::Military,
    }
}

/// What players are called.
type Names<'a> = &'a dyn Fn(Seat) -> String;

fn system(seen: &SystemPicture, owners: &[Option<Owner>], name_of: Names<'_>) -> System {
    let lang = lang();
    let owner = seen.owner.and_then(|seat| owners.get(seat.index()).copied().flatten());
    let free = seen.planets.iter().filter(|planet| planet.is_none()).count();
    let state = match (seen.hole, seen.owner) {
        (true, _) => say!("mg-hole"),
        (false, Some(seat)) => say!("mg-owned", name = name_of(seat), count = i64::from(seen.bases)),
        (false, None) => say!("mg-neutral"),
    };
    let planets = say!("mg-planets", count = seen.planets.len() as i64, free = free as i64);
    let name = words::system_name(seen.system, lang);
    System {
        id: seen.system.to_string(),
        name: name.to_owned(),
        label: format!("{name}, {}: {state}, {planets}", words::colour_name(seen.colour, lang)),
        colour: cube(seen.colour),
        x: f64::from(seen.x),
        y: f64::from(seen.y),
        planets: seen.planets.iter().map(|planet| planet.map(cube)).collect(),
        bases: owner.filter(|_| seen.bases > 0).map(|owner| (owner, u32::from(seen.bases))),
        closed: seen.hole,
    }
}

fn side(project: &ProjectPicture) -> Vec<ConflictCell> {
    let cell = |cell: &game_master_of_the_galaxy::picture::CellPicture| ConflictCell {
        cube: cube(cell.cube.unwrap_or(cell.colour)),
        full: cell.cube.is_some(),
        starred: cell.star,
    };
    project.cells.iter().map(cell).collect()
}

fn conflict(seen: &ConflictPicture, track: usize) -> Conflict {
    Conflict {
        id: seen.card.to_string(),
        track,
        name: words::card_name(seen.card, lang()).to_owned(),
        prize: say!("mg-trophy", count = i64::from(seen.spoils)),
        glyph: Some(glyph(seen.symbol)),
        red: side(&seen.red.project),
        blue: side(&seen.blue.project),
        red_from: data().track(seen.track).ends[0] == seen.red.system,
    }
}

/// The tracks that are drawn, in their order.
fn shown_tracks(view: &Picture) -> impl Iterator<Item = &TrackPicture> {
    view.tracks.iter().filter(|seen| seen.exists)
}

/// What can be pressed on the map now.
fn targets(board: Board, view: &Picture) -> Vec<Target<Place>> {
    let (offers, held) = (board.offers.get(), board.held.get());
    if !board.my_move() {
        return Vec::new();
    }
    let lit = |spot: Spot| offers.is_legal(spot, held);
    let mut out = Vec::new();
    let mut add = |place: Place, spot: Spot, words: String| {
        let (label, action) = match offers.at(spot, held).as_slice() {
            [only] => (format!("{}. {words}", board.plain(&board.action_words(*only))), only.to_string()),
            _ => (words, String::new()),
        };
        out.push(Target { place, label, action, mark: Mark::Lit });
    };
    let colonising = view.decision.as_ref().is_some_and(|asked| asked.question == Question::Distribute);
    for (index, seen) in view.systems.iter().enumerate() {
        let name = || words::system_name(seen.system, lang()).to_owned();
        if lit(Spot::System(seen.system)) {
            add(Place::System(index), Spot::System(seen.system), name());
        }
        if lit(Spot::Planet(seen.system)) {
            let open = seen.planets.iter().enumerate().filter(|(_, planet)| planet.is_none() == colonising);
            for (planet, _) in open {
                add(Place::Planet(index, planet), Spot::Planet(seen.system), name());
            }
        }
    }
    for (index, seen) in shown_tracks(view).enumerate() {
        let route = data().route(seen.track);
        for cell in (0..seen.cells.len() as u8).filter(|cell| lit(Spot::Cell(route, *cell))) {
            let words = words::track_name(seen.track, lang());
            add(Place::Cell(index, cell.into()), Spot::Cell(route, cell), words);
        }
    }
    let drawn = |seen: &&ConflictPicture| shown_tracks(view).any(|track| track.track == seen.track);
    for (index, seen) in view.conflicts.iter().filter(drawn).enumerate() {
        for (project, red) in [(&seen.red.project, true), (&seen.blue.project, false)] {
            let cells = 0..project.cells.len() as u8;
            for cell in cells.filter(|cell| lit(Spot::Cell(project.project, *cell))) {
                let words = words::card_name(seen.card, lang()).to_owned();
                add(Place::Conflict(index, red, cell.into()), Spot::Cell(project.project, cell), words);
            }
        }
    }
    out
}

/// What a symbol is, who has it and how one gets it.
fn symbol_label(seen: &SymbolPicture, name: Names<'_>) -> String {
    let lang = lang();
    let kind = words::superiority_symbol(seen.kind).word(lang);
    let systems: Vec<&str> = seen.systems.iter().map(|system| words::system_name(*system, lang)).collect();
    let systems = systems.join(", ");
    let how = match seen.arrow {
        ArrowColour::Blue => say!("mg-arrow-blue", systems = systems),
        ArrowColour::Green => say!("mg-arrow-green", systems = systems),
        ArrowColour::Red => say!("mg-arrow-red", systems = systems),
    };
    let holders: Vec<String> = seen.holders.iter().map(|seat| name(*seat)).collect();
    match holders.is_empty() {
        true => format!("{kind}. {how}"),
        false => format!("{kind}. {how}. {}", say!("mg-held-by", names = holders.join(", "))),
    }
}

/// The map of a view, in the language of the page.
pub fn star_map(view: &Picture, name: Names<'_>) -> StarMap {
    let owners: Vec<Option<Owner>> = view.players.iter().map(owner_of).collect();
    let systems = view.systems.iter().map(|seen| system(seen, &owners, name)).collect();
    let shown: Vec<_> = shown_tracks(view).collect();
    let tracks = shown.iter().map(|seen| Track {
        id: seen.track.to_string(),
        from: seen.ends[0].index(),
        to: seen.ends[1].index(),
        cells: seen.cells.iter().map(|cell| cell.map(cube)).collect(),
        owner: seen.owner.and_then(|seat| owners.get(seat.index()).copied().flatten()),
    });
    let symbols = view.symbols.iter().zip(SYMBOLS).filter(|(seen, _)| seen.exists).filter_map(|(seen, place)| {
        let (x, y) = Superiority::place(place)?;
        Some(Superiority {
            glyph: glyph(seen.kind),
            label: symbol_label(seen, name),
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
        Some(conflict(seen, track))
    });
    let conflicts = conflicts.collect();
    StarMap { systems, tracks: tracks.collect(), symbols: symbols.collect(), conflicts }
}

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

/// What a thing on the map is and what a press does there; where it does nothing, why.
fn explain(board: Board, element: &Element) -> Option<String> {
    let label = element.get_attribute("aria-label").filter(|label| !label.is_empty())?;
    let is_lit = element.closest(".targets").ok().flatten().is_some();
    let spot = spot_of(element).filter(|_| !is_lit && board.my_move());
    let why = spot.and_then(|(spot, _)| board.offers.with(|offers| offers.reason(spot, board.held.get())));
    Some(match why {
        Some(why) => format!("{label}. {}", board.plain(&board.refusal_words(&why))),
        None => label,
    })
}

pub fn click(board: Board) -> impl Fn(MouseEvent) {
    move |event| {
        if let Some(element) = target(&event) {
            press_element(board, &element);
        }
    }
}

fn sky() -> &'static str {
    static SKY: OnceLock<String> = OnceLock::new();
    SKY.get_or_init(|| nebula(91, [Rgb(0x050914), Rgb(0x122a5a), Rgb(0x3d1a4e)]))
}

/// A side of the map in pixels at which its names are read easily: a small screen begins so near.
const READABLE: f64 = 640.0;

/// The map as it lies, with what can be pressed lit.
#[component]
pub fn Map() -> impl IntoView {
    let board = Board::here();
    let drawn = Memo::new(move |_| {
        let view = board.picture.get();
        star_map(&view, &|seat| board.session.name(seat)).svg(&say!("mg-map"))
    });
    // Only this layer changes with what is held.
    let lit = Memo::new(move |_| {
        let view = board.picture.get();
        let targets = targets(board, &view);
        star_map(&view, &|seat| board.session.name(seat)).targets(&targets)
    });
    let explain = Callback::new(move |element: Element| explain(board, &element));
    let started = Memo::new(move |_| {
        let seat = board.bottom();
        board.picture.with(|view| view.systems.iter().any(|system| system.owner == Some(seat)))
    });
    let stage = RwSignal::new(None::<(f64, f64)>);
    let home = Callback::new(move |()| {
        let seat = board.bottom();
        let side = stage.get_untracked().map_or(READABLE, |(width, height)| width.min(height));
        board.picture.with(|view| {
            let own = view.systems.iter().find(|system| system.owner == Some(seat) && system.start);
            own.map(|system| ((f64::from(system.x) / 100.0, f64::from(system.y) / 100.0), (READABLE / side).max(1.0)))
        })
    });
    // A conflict lies on its track as a small picture: pressed beside its lit cells it is shown with its words.
    let look = move |element: &Element| {
        let found = element.closest("[data-conflict]").ok().flatten();
        let card = found.and_then(|found| found.get_attribute("data-conflict")?.parse().ok());
        if card.is_some() {
            board.look.set(card);
        }
        card.is_some()
    };
    let press = Callback::new(move |element: Element| press_element(board, &element) || look(&element));
    view! {
        <Panned drawn targets=lit explain stage_size=stage size=Signal::stored((1.0, 1.0)) started home press sky=sky() label=Signal::derive(|| say!("mg-map"))>
            <Pulses/>
        </Panned>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_master_of_the_galaxy::Setup;
    use tabletop::{Game, Seeded};

    #[test]
    fn the_map_shows_every_open_track_and_every_symbol_that_can_be_had() {
        for seats in 2..=4 {
            let game = Galaxy::begin(&Setup::new(seats, false), &mut Seeded::new(3), &mut ()).expect("a table");
            let view = game.view(Viewer::Spectator).picture();
            let map = star_map(&view, &|seat| seat.to_string());
            assert_eq!(map.tracks.len(), view.tracks.iter().filter(|track| track.exists).count());
            assert_eq!(map.symbols.len(), view.symbols.iter().filter(|symbol| symbol.exists).count());
            assert!(map.svg("map").contains("data-system='karmin'"));
        }
    }
}
