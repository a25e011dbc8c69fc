//! Where on this table the things are that lessons are about, and what is pressed for an action.

use super::prelude::*;

/// The selector of a thing; its names are those of `game_master_of_the_galaxy::lessons`.
pub fn point(thing: &str) -> String {
    let words: Vec<&str> = thing.split(' ').collect();
    match words.as_slice() {
        ["bag"] => ".bagbox".to_owned(),
        ["drawn"] => ".drawn".to_owned(),
        ["map"] => "[data-testid='map']".to_owned(),
        ["cards"] => "[data-testid='my-cards']".to_owned(),
        ["prompt"] => "[data-testid='prompt']".to_owned(),
        ["cube", colour] => format!(".dc[data-cube='{colour}']"),
        ["system", system] => format!("[data-system='{system}'] .hit, [data-system='{system}']"),
        ["track", track] => format!("[data-cell^='{track}:']"),
        ["card", card] => format!("[data-testid='my-cards'] [data-card='{card}']"),
        ["project", project] => format!("[data-cell^='{project}:']"),
        ["conflict", card] => format!("[data-conflict='{card}']"),
        ["deck", deck] => format!("[data-testid='deck-{deck}']"),
        ["button", name] => format!("[data-testid='{name}']"),
        [seat] => format!("[data-testid='player-{seat}']"),
        _ => "main".to_owned(),
    }
}

/// What is pressed for an action, one thing after another: first the cube, if another one is held, then where it goes.
pub fn points_at(action: Action) -> Vec<String> {
    let spelled = format!("[data-action='{action}']:not(:disabled)");
    let cube = |colour: Colour| {
        let cube = colour.word();
        format!(".drawn:not(:has([data-cube='{cube}'][aria-checked='true'])) [data-cube='{cube}']")
    };
    match action {
        Action::Fill { cube: colour, project, .. } => vec![cube(colour), spelled, format!("[data-cell^='{project}:']")],
        Action::Colonise { cube: colour, system } => vec![cube(colour), spelled, format!("[data-planet^='{system}:']")],
        Action::Begin { cube: colour, track, .. } | Action::Extend { cube: colour, track } => {
            vec![cube(colour), spelled, format!("[data-cell^='{track}:']")]
        }
        Action::Clear(project) => vec![cube(Colour::Black), spelled, format!("[data-cell^='{project}:']")],
        Action::Place { system, .. } | Action::Settle(system) | Action::Start(system) => {
            vec![spelled, format!("[data-system='{system}'] .hit, [data-system='{system}']")]
        }
        Action::Take(card) | Action::Bury(card) | Action::Seize(card) => vec![spelled, format!("[data-card='{card}']")],
        Action::Lay { card, track, .. } => vec![
            spelled,
            format!("[data-testid='lay-{card}'][aria-pressed='false']"),
            format!("[data-cell^='{track}:']"),
            format!("[data-testid='lay-{card}']"),
        ],
        _ => vec![spelled],
    }
}
