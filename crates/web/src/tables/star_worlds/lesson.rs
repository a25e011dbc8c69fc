//! Where on this table the things are that lessons are about.

/// The selector of a thing; its names are those of `game_star_worlds::lessons`.
pub fn point(thing: &str) -> String {
    let words: Vec<&str> = thing.split(' ').collect();
    match words.as_slice() {
        ["hand" | "ask" | "chain"] => format!("[data-testid='{thing}']"),
        ["hand", card] => format!("[data-testid='hand'] [data-kind='{card}']"),
        ["button", name] => format!("[data-testid='{name}']"),
        [seat, "field", card] => format!("[data-seat='{seat}'] [data-kind='{card}']"),
        [seat, "base"] => format!("[data-seat='{seat}'] [data-lane='rear'] .spot"),
        [seat, "stars"] => format!("[data-testid='stars-{seat}']"),
        [seat, pile] => format!("[data-place='{pile}:{seat}']"),
        _ => "main".to_owned(),
    }
}
