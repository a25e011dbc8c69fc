//! What on the table an action is about: a cell, a planet, a card. Clients let people press there.

use crate::action::Action;
use crate::cards::{Home, data};
use crate::picture::Picture;
use crate::{Card, CardType, Project, System, Track};

/// A place on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spot {
    /// A cell of a project: on a card, on a side of a conflict, on a track (from its first end).
    Cell(Project, u8),
    /// The free planets of a system.
    Planet(System),
    /// A system as a whole.
    System(System),
    /// A card.
    Card(Card),
    /// A deck.
    Deck(CardType),
}

fn filled(track: Track, view: &Picture) -> Vec<Spot> {
    let route = data().route(track);
    let Some(seen) = view.tracks.get(track.index()) else { return Vec::new() };
    let cells = (0u8..).zip(&seen.cells).filter(|(_, cube)| cube.is_some());
    cells.map(|(cell, _)| Spot::Cell(route, cell)).collect()
}

/// The places of a project: its cells, or the planet.
fn whole(project: Project) -> Vec<Spot> {
    match data().project(project).home {
        Home::Planet(system, _) => vec![Spot::Planet(system)],
        Home::Card(_) | Home::Side(..) | Home::Track(_) => {
            (0..data().project(project).size).map(|cell| Spot::Cell(project, cell)).collect()
        }
    }
}

/// The cell of a track where the next cube of its route goes.
fn next_cell(track: Track, view: &Picture) -> Option<u8> {
    let seen = view.tracks.get(track.index())?;
    let count = seen.cells.len();
    let from_second = seen.from == Some(seen.ends[1]);
    let cells = (0..count).map(|step| if from_second { count - 1 - step } else { step });
    cells.into_iter().find(|cell| seen.cells[*cell].is_none()).map(|cell| cell as u8)
}

/// Where an action is pressed; nowhere: it is a button.
pub fn spots(action: Action, view: &Picture) -> Vec<Spot> {
    match action {
        Action::Start(system)
        | Action::Settle(system)
        | Action::Cover(system)
        | Action::Uncover(system)
        | Action::Place { system, .. } => vec![Spot::System(system)],
        Action::Take(card)
        | Action::Bury(card)
        | Action::Answer(card)
        | Action::Prepare(card)
        | Action::Seize(card)
        | Action::SettleFromSlot(card)
        | Action::Discard(card) => vec![Spot::Card(card)],
        Action::Deck(deck) => vec![Spot::Deck(deck)],
        Action::Fill { project, cell, .. } | Action::Grab { project, cell } => match data().project(project).home {
            Home::Planet(system, _) => vec![Spot::Planet(system)],
            Home::Card(_) | Home::Side(..) | Home::Track(_) => {
                vec![Spot::Cell(project, shown_cell(project, cell, view))]
            }
        },
        Action::Colonise { system, .. } => vec![Spot::Planet(system)],
        Action::Begin { track, from, .. } => {
            let info = data().track(track);
            let cell = if from == info.ends[0] { 0 } else { info.cells - 1 };
            vec![Spot::Cell(data().route(track), cell)]
        }
        Action::Extend { track, .. } => {
            next_cell(track, view).map(|cell| Spot::Cell(data().route(track), cell)).into_iter().collect()
        }
        Action::Clear(project) => cleared(project, view),
        Action::Reward(project) => whole(project),
        Action::ClearRoute(track) | Action::Lift(track) => filled(track, view),
        Action::Lay { track, .. } => whole(data().route(track)),
        Action::PutBack(_)
        | Action::Offer(_)
        | Action::Accept
        | Action::Decline
        | Action::Gain(_)
        | Action::Capture
        | Action::SettleFromReserve
        | Action::Skip(_)
        | Action::Stop(_)
        | Action::Exchange { .. }
        | Action::Done => Vec::new(),
    }
}

/// The rules count the cells of a route from where it was begun, the board from the first end of the track.
fn shown_cell(project: Project, cell: u8, view: &Picture) -> u8 {
    let Home::Track(track) = data().project(project).home else { return cell };
    match view.tracks.get(track.index()) {
        Some(seen) if seen.from == Some(seen.ends[1]) => (seen.cells.len() as u8).saturating_sub(cell + 1),
        _ => cell,
    }
}

/// The cubes that clearing a project would take away: each of them can be pressed.
fn cleared(project: Project, view: &Picture) -> Vec<Spot> {
    if let Home::Track(track) = data().project(project).home {
        return filled(track, view);
    }
    let on_cards = view.players.iter().flat_map(|player| &player.cards).flat_map(|card| &card.projects);
    let on_sides = view.conflicts.iter().flat_map(|conflict| [&conflict.red.project, &conflict.blue.project]);
    let Some(seen) = on_cards.chain(on_sides).find(|seen| seen.project == project) else { return Vec::new() };
    let cells = (0u8..).zip(&seen.cells).filter(|(_, cell)| cell.cube.is_some());
    cells.map(|(cell, _)| Spot::Cell(project, cell)).collect()
}
