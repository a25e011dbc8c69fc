//! Where on this table the things are that lessons are about, and what is pressed for an action.

use super::prelude::*;

/// The selector of a thing; its names are those of `game_star_realms::lessons`.
pub fn point(thing: &str) -> String {
    let words: Vec<&str> = thing.split(' ').collect();
    match words.as_slice() {
        ["hand"] => "[data-testid='hand']".to_owned(),
        ["hand", kind] => format!("[data-testid='hand'] [data-kind='{kind}']"),
        ["row"] => ".rowcards".to_owned(),
        ["row", slot] => format!("[data-place='row:{}']", slot.parse::<usize>().unwrap_or(1).saturating_sub(1)),
        ["trade" | "combat"] => format!("[data-testid='pool-{thing}']"),
        ["log"] => "[data-testid='log']".to_owned(),
        ["prompt"] => "[data-testid='prompt']".to_owned(),
        ["boss"] => "[data-testid='boss']".to_owned(),
        ["button", "end"] => "[data-testid='end-turn']".to_owned(),
        ["button", name] => format!("[data-testid='{name}']"),
        ["explorers" | "trade-deck" | "scrap"] => format!("[data-place='{thing}']"),
        [seat] => format!("[data-place='dial:{seat}']"),
        [seat, "play", piece] => {
            format!("[data-place='play:{seat}:{}']", piece.split('#').next().unwrap_or(piece))
        }
        [seat, what] => format!("[data-place='{what}:{seat}']"),
        _ => "main".to_owned(),
    }
}

/// What is pressed for an action, one thing after another: the first that is there.
pub fn points_at(action: Action) -> Vec<String> {
    let spelled = format!("[data-action='{action}']:not(:disabled)");
    match action {
        // The plan of the attack is made first; its button says the attack with those before it.
        Action::Attack(seat, _) => {
            vec![
                "[data-testid='plan-attack']".to_owned(),
                "[data-testid='plan-line-attack']".to_owned(),
                format!("[data-testid='attack-{seat}']"),
            ]
        }
        Action::AttackBase(seat, piece) => vec![
            "[data-testid='plan-attack']".to_owned(),
            "[data-testid='plan-line-attack']".to_owned(),
            format!("[data-place='play:{seat}:{}']", piece.kind),
        ],
        // With several abilities a card opens its menu.
        Action::Use(piece, _) => vec![spelled, format!("main [data-kind='{}'][data-place^='play:']", piece.kind)],
        _ => vec![spelled],
    }
}
