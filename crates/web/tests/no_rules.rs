//! Clients contain no rules: what is a rule is asked of the game's crate. This greps for the ways in which one crept in before.

use std::fs;
use std::path::{Path, PathBuf};

fn sources(folder: &Path, out: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, out);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            out.push(path);
        }
    }
}

/// A spelling that a client must not have, and where to ask instead.
const BANNED: [(&str, &str); 10] = [
    ("/9\"", "a number of bases that wins is the game's"),
    (">= 3}", "how many of a kind matter is the game's"),
    ("defense) - i32::from", "what a base costs is `shortcuts::price`"),
    ("Match::<StarRealms>::begin", "who is who is `text::seat_words`"),
    ("ends_with(\"mixed\")", "boxes of a mode are `Mode::boxes`"),
    ("split_once(\": \")", "a name without its boxes is `Spoken::mode_family`"),
    ("HostError", "inside the page everything is typed"),
    ("dyn Hosted", "inside the page everything is typed"),
    ("[\"pass\", \"end\"", "what passes is `Game::passes`"),
    ("match session.entry", "what differs from game to game is `Table`"),
];

#[test]
fn no_rule_and_no_untyped_match_in_the_page() {
    let mut files = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut files);
    assert!(files.len() > 50);
    let mut found = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).expect("a source");
        for (number, line) in (1..).zip(text.lines()) {
            for (banned, instead) in BANNED {
                if line.contains(banned) {
                    found.push(format!("{}:{number}: {banned}: {instead}", file.display()));
                }
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
