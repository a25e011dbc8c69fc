//! Knowing one game is knowing four: every rules crate has the same rooms, and the verbs of the contract stand where they are looked for.

use std::fs;
use std::path::{Path, PathBuf};

/// What every game crate has in `src`; a folder ends with `/`, and where either will do, either will do.
const ROOMS: [&[&str]; 21] = [
    &["lib.rs"],
    &["setup.rs"],
    &["state.rs"],
    &["action.rs"],
    &["notation.rs"],
    &["event.rs"],
    &["refusal.rs"],
    &["game.rs"],
    &["legal.rs", "legal/"],
    &["apply.rs"],
    &["rules/"],
    &["effect.rs"],
    &["view.rs"],
    &["integrity.rs", "integrity/"],
    &["shortcuts.rs"],
    &["evaluate.rs", "evaluate/"],
    &["text/"],
    &["script.rs", "script/"],
    &["lessons.rs"],
    &["gallery.rs"],
    &["cards/", "cards.rs"],
];

/// What a room must hold.
const VERBS: [(&str, &[&str]); 6] = [
    ("game.rs", &["impl Game for ", "impl Catalogue for "]),
    ("legal", &["fn legal", "fn check", "fn refused"]),
    ("apply.rs", &["fn apply"]),
    ("view.rs", &["pub struct View", "fn imagine"]),
    ("event.rs", &["pub enum Event", "impl Fact for Event"]),
    ("refusal.rs", &["pub enum Refusal"]),
];

/// What every game crate has beside its sources, and what stands in it: the kit's own tests, not copies of them.
const BESIDE: [(&str, &str); 8] = [
    ("README.md", "# "),
    ("rules/ledger.toml", "[[clause]]"),
    ("tests/laws.rs", "tabletop_laws::laws!"),
    ("tests/allocations.rs", "tabletop_laws::allocations!"),
    ("tests/rules/main.rs", "mod "),
    ("tests/rules/kit.rs", "impl Kit for "),
    ("tests/rules/ledger.rs", "tabletop_laws::ledger!"),
    ("benches/playout.rs", "tabletop_bots::playout!"),
];

fn games() -> Vec<PathBuf> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let folders = fs::read_dir(crates).expect("the crates").map(|entry| entry.expect("a crate").path());
    let mut games: Vec<_> = folders.filter(|path| file_name(path).starts_with("game-")).collect();
    games.sort();
    assert!(games.len() >= 4, "{games:?}");
    games
}

fn file_name(path: &Path) -> &str {
    path.file_name().and_then(|name| name.to_str()).unwrap_or_default()
}

fn exists(source: &Path, room: &str) -> bool {
    match room.strip_suffix('/') {
        Some(folder) => source.join(folder).is_dir(),
        None => source.join(room).is_file(),
    }
}

/// The text of a room: of a file, or of a file and its folder together.
fn text_of(source: &Path, room: &str) -> String {
    let mut text = fs::read_to_string(source.join(room)).unwrap_or_default();
    if !room.ends_with(".rs") {
        text.push_str(&fs::read_to_string(source.join(format!("{room}.rs"))).unwrap_or_default());
        for entry in fs::read_dir(source.join(room)).into_iter().flatten().flatten() {
            text.push_str(&fs::read_to_string(entry.path()).unwrap_or_default());
        }
    }
    text
}

#[test]
fn every_game_has_every_room() {
    let mut missing = Vec::new();
    for game in games() {
        for room in ROOMS {
            if !room.iter().any(|room| exists(&game.join("src"), room)) {
                missing.push(format!("{}/src/{}", file_name(&game), room[0]));
            }
        }
        for (file, text) in BESIDE {
            if !fs::read_to_string(game.join(file)).is_ok_and(|found| found.contains(text)) {
                missing.push(format!("{}/{file}: {text}", file_name(&game)));
            }
        }
    }
    assert!(missing.is_empty(), "these rooms are missing: {missing:#?}");
}

#[test]
fn the_verbs_of_the_contract_stand_in_their_rooms() {
    let mut missing = Vec::new();
    for game in games() {
        for (room, verbs) in VERBS {
            let text = text_of(&game.join("src"), room);
            let lacks = |verb: &&&str| {
                // A whole word, whatever it is generic over: `fn view(`, `fn view<`.
                !text.match_indices(**verb).any(|(at, verb)| {
                    verb.ends_with(' ')
                        || !text[at + verb.len()..].starts_with(|next: char| next.is_alphanumeric() || next == '_')
                })
            };
            missing.extend(verbs.iter().filter(lacks).map(|verb| format!("{}/src/{room}: {verb}", file_name(&game))));
        }
    }
    assert!(missing.is_empty(), "not where it is looked for: {missing:#?}");
}
