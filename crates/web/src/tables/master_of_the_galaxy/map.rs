//! The star map: `tabletop-art` draws it, here it is pressed, moved and enlarged.

use super::prelude::*;
use super::pulses::Pulses;
use crate::tables::map_table::target;
use crate::tables::panned::Panned;
use game_master_of_the_galaxy::Superiority as Kind;
use game_master_of_the_galaxy::cards::ArrowColour;
use game_master_of_the_galaxy::picture::SystemPicture;
use std::sync::OnceLock;
use tabletop_art::Rgb;
use tabletop_art::board::{Arrow, Conflict, ConflictCell, Cube, StarMap, Superiority, System, Track, nebula};

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

/// Who looks at the map: which places are lit for him, and what players are called.
pub struct Eyes<'a> {
    pub lit: &'a dyn Fn(Spot) -> bool,
    pub name: &'a dyn Fn(Seat) -> String,
}

fn system(seen: &SystemPicture, view: &Picture, owners: &[Option<Owner>], eyes: &Eyes<'_>) -> System {
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

fn side(project: &ProjectPicture, eyes: &Eyes<'_>) -> Vec<ConflictCell> {
    let cell = |(n, cell): (u8, &game_master_of_the_galaxy::picture::CellPicture)| ConflictCell {
        cube: cube(cell.cube.unwrap_or(cell.colour)),
        full: cell.cube.is_some(),
        starred: cell.star,
        legal: (eyes.lit)(Spot::Cell(project.project, n)),
    };
    (0u8..).zip(&project.cells).map(cell).collect()
}

fn conflict(seen: &ConflictPicture, track: usize, eyes: &Eyes<'_>) -> Conflict {
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
pub fn star_map(view: &Picture, eyes: &Eyes<'_>) -> StarMap {
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

/// The map as it lies, with what can be pressed lit.
#[component]
pub fn Map() -> impl IntoView {
    let board = Board::here();
    let drawn = Memo::new(move |_| {
        let view = board.picture.get();
        let lit = |spot: Spot| board.is_legal(spot);
        let name = |seat: Seat| board.session.name(seat);
        star_map(&view, &Eyes { lit: &lit, name: &name }).svg(&say!("mg-map"))
    });
    let started = Memo::new(move |_| {
        let seat = board.bottom();
        board.picture.with(|view| view.systems.iter().any(|system| system.owner == Some(seat)))
    });
    let home = Callback::new(move |()| {
        let seat = board.bottom();
        board.picture.with(|view| {
            let own = view.systems.iter().find(|system| system.owner == Some(seat) && system.start);
            own.map(|system| ((f64::from(system.x) / 100.0, f64::from(system.y) / 100.0), 1.75))
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
        <Panned drawn size=Signal::stored((1.0, 1.0)) started home press sky=sky() label=Signal::derive(|| say!("mg-map"))>
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
            let map = star_map(&view, &Eyes { lit: &|_| true, name: &|seat| seat.to_string() });
            assert_eq!(map.tracks.len(), view.tracks.iter().filter(|track| track.exists).count());
            assert_eq!(map.symbols.len(), view.symbols.iter().filter(|symbol| symbol.exists).count());
            assert!(map.svg("map").contains("data-system='karmin'"));
        }
    }
}
