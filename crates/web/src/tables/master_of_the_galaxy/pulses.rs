//! Rings that spread once where something just happened, so that the eye finds it.

use super::prelude::*;
use game_master_of_the_galaxy::{System, Track};

/// The radius of a system's ring and the side of a track cell on the map.
const RING: f64 = 50.0;
const CELL: f64 = 28.0;

fn system(system: System) -> (f64, f64) {
    let (x, y) = data().system(system).at;
    (80.0 + 9.2 * f64::from(x), 80.0 + 9.2 * f64::from(y))
}

/// The middle of a track, or of one of its cells.
fn track(track: Track, cell: Option<u8>) -> (f64, f64) {
    let info = data().track(track);
    let ((ax, ay), (bx, by)) = (system(info.ends[0]), system(info.ends[1]));
    let length = (bx - ax).hypot(by - ay).max(1.0);
    let along = match cell {
        None => length / 2.0,
        Some(cell) => {
            let gaps = f64::from(info.cells.max(1) - 1);
            let room = length - 2.0 * RING - 4.0 - CELL;
            let step = if gaps > 0.0 { (room / gaps).min(CELL + 8.0) } else { 0.0 };
            (length - step * gaps) / 2.0 + f64::from(cell) * step
        }
    };
    (ax + (bx - ax) * along / length, ay + (by - ay) * along / length)
}

/// Where a project lies on the map, if it does; `laid` knows the tracks of conflicts.
fn project(on: Project, laid: &dyn Fn(game_master_of_the_galaxy::Card) -> Option<Track>) -> Option<(f64, f64, f64)> {
    match data().project(on).home {
        Home::Planet(at, _) => Some(system(at)).map(|(x, y)| (x, y, 58.0)),
        Home::Track(on) => Some(track(on, None)).map(|(x, y)| (x, y, 44.0)),
        Home::Side(card, _) => laid(card).map(|on| track(on, None)).map(|(x, y)| (x, y, 90.0)),
        Home::Card(_) => None,
    }
}

/// The rings of some events: middle and radius on the map.
fn rings(events: &[Event], laid: &dyn Fn(game_master_of_the_galaxy::Card) -> Option<Track>) -> Vec<(f64, f64, f64)> {
    let ring = |event: &Event| match event {
        Event::CubePlaced { project: on, .. }
        | Event::BlackSpent { project: on, .. }
        | Event::ConflictCube { project: on, .. }
        | Event::Grabbed { project: on, .. } => project(*on, laid),
        Event::Started { system: at, .. }
        | Event::BasePlaced { system: at, .. }
        | Event::BasesLost { system: at, .. }
        | Event::Swallowed { system: at, .. }
        | Event::Uncovered { system: at, .. } => Some(system(*at)).map(|(x, y)| (x, y, 70.0)),
        Event::ConflictLaid { track: on, .. } => Some(track(*on, None)).map(|(x, y)| (x, y, 100.0)),
        _ => None,
    };
    let mut rings: Vec<_> = events.iter().filter_map(ring).collect();
    rings.dedup();
    rings
}

#[component]
pub fn Pulses() -> impl IntoView {
    let board = Board::here();
    let now = Memo::new(move |_| {
        let view = board.picture.get();
        let laid = |card| view.conflicts.iter().find(|seen| seen.card == card).map(|seen| seen.track);
        board.story.with(|story| story.last().map(|told| (told.step, rings(&told.events, &laid)))).unwrap_or_default()
    });
    view! {
        <svg class="pulses" viewBox="54 54 972 972" aria-hidden="true">
            <For each=move || { let (step, rings) = now.get(); rings.into_iter().enumerate().map(move |(n, ring)| (step, n, ring)).collect::<Vec<_>>() }
                key=|(step, n, _)| (*step, *n) let((_, _, ring))>
                <circle cx=ring.0.to_string() cy=ring.1.to_string() r=ring.2.to_string()></circle>
            </For>
        </svg>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_of_a_track_lies_between_its_ends() {
        let on: Track = "karmin-tessar".parse().expect("a track");
        let (first, last) = (track(on, Some(0)), track(on, Some(2)));
        let (middle, whole) = (track(on, Some(1)), track(on, None));
        assert!(first.0 < middle.0 && middle.0 < last.0);
        assert!((middle.0 - whole.0).abs() < 0.01);
    }
}
