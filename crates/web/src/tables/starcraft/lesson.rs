//! Where on this table the things are that lessons are about, and what is pressed for an action.

use super::prelude::*;
use game_starcraft::script;
use game_starcraft::spots::{Spot, spots};

/// The selector of a thing; its names are those of `game_starcraft::lessons`.
pub fn point(thing: &str) -> String {
    let words: Vec<&str> = thing.split(' ').collect();
    match words.as_slice() {
        ["map"] => "[data-testid='map']".to_owned(),
        ["sheet"] => ".sheet".to_owned(),
        ["hand"] => "[data-testid='hand']".to_owned(),
        ["events" | "battle" | "answers"] => format!("[data-testid='{thing}']"),
        ["planet", name] => script::planet(name).map(planet).unwrap_or_default(),
        ["area", name] => script::area(name).map(|area| format!("[data-area='{}']", area.0)).unwrap_or_default(),
        ["face", name] => match name.strip_suffix('*') {
            Some(kind) => format!("[data-testid='face-special-{kind}']"),
            None => format!("[data-testid='face-{name}']"),
        },
        ["unit", name] => format!(".un[data-unit='{name}']"),
        ["button", name] => format!("[data-testid='{name}']"),
        [seat] => format!("[data-testid='player-{seat}']"),
        _ => "main".to_owned(),
    }
}

fn planet(id: game_starcraft::ids::PlanetId) -> String {
    let areas = (0..4).map(|place| format!("[data-area='{}']", id.area(place).0));
    areas.collect::<Vec<_>>().join(",")
}

/// What is pressed for an action: its things one after another, as far as they are not held; else its button.
pub fn points_at(action: Action) -> Vec<String> {
    let thing = |spot: Spot| match spot {
        Spot::Area(area) | Spot::From(area) | Spot::To(area) => Some(format!(".legal[data-area='{}']", area.0)),
        Spot::Planet(id) => {
            let areas = (0..4).map(|place| format!(".legal[data-area='{}']", id.area(place).0));
            Some(areas.collect::<Vec<_>>().join(","))
        }
        Spot::Route(route) => Some(format!("[data-slot='{}']", route.0)),
        Spot::Face(face) => {
            let special = if face.special { "special-" } else { "" };
            Some(format!("[data-testid='face-{special}{}'][aria-pressed='false']", face.kind.word()))
        }
        Spot::Unit(unit) => Some(format!(".un.lit[data-unit='{}']:not(.sel)", unit.word())),
        Spot::Card(card) => Some(format!("[data-card='{}']", card.0)),
        _ => None,
    };
    let button = format!("[data-action='{action}']:not(:disabled)");
    let things = spots(action).into_iter().filter_map(thing);
    things.chain([button]).collect()
}
