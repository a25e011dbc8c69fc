//! The lessons, and which things on the table they may point at.

use crate::script::{area, face, planet, seat, unit};
use crate::{View, War};
use tabletop_text::Taught;

macro_rules! files {
    ($($name:literal)*) => { &[$(($name, include_str!(concat!("../lessons/", $name)))),*] };
}

impl Taught for War {
    const LESSONS: &'static [(&'static str, &'static str)] = FILES;

    fn position(text: &str) -> Result<Self, String> {
        crate::script::table(text)
    }

    fn shows(view: &View, thing: &str) -> bool {
        shows(view, thing)
    }
}

/// Every lesson in the order of the path: file name and text.
const FILES: &[(&str, &str)] = files! {
    "01-galaxy.ron" "02-orders.ron" "03-build.ron" "04-mobilize.ron" "05-research.ron" "06-battle.ron" "07-retreat.ron" "08-splash.ron"
    "09-regroup.ron" "10-victories.ron" "11-galaxies.ron" "12-teams.ron"
};

/// Is this thing on the table? `map`, `planet torus`, `area torus-2`, `face build` (an order token), `unit marine` (on the sheet), `sheet`,
/// `hand`, `events`, `battle`, `answers`, `p2`, `button done`.
fn shows(view: &View, thing: &str) -> bool {
    let words: Vec<&str> = thing.split(' ').collect();
    let table = &view.table;
    let lies = |place: crate::ids::PlanetId| view.picture().planets.iter().any(|seen| seen.id == place);
    match words.as_slice() {
        ["map" | "sheet" | "hand" | "events" | "answers"] | ["button", "done" | "undo"] => true,
        ["battle"] => table.battle.active,
        ["planet", name] => planet(name).is_ok_and(lies),
        ["area", name] => area(name).is_ok_and(|area| lies(area.planet())),
        ["face", name] => face(name).is_ok(),
        ["unit", name] => unit(name).is_ok(),
        [name] => seat(name).is_some_and(|seat| seat.0 < table.seats),
        _ => false,
    }
}
