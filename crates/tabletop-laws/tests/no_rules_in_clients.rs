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
type Banned = (&'static str, &'static str);

/// In no client.
const RULES: [Banned; 11] = [
    ("/9\"", "a number of bases that wins is the game's (`BASES_TO_WIN`)"),
    ("/10\"", "a number of steps is the game's (`REGROUP_STEPS`)"),
    ("/12\"", "a number of stars that wins is the game's (`STARS_TO_WIN`)"),
    (" >= 3 ", "how many of a kind matter is the game's"),
    (" >= 9 ", "what wins is the game's"),
    ("_TO_WIN:", "what wins is defined by the game"),
    ("defense) - i32::from", "what a base costs is `shortcuts::price`"),
    ("Match::<StarRealms>::begin", "who is who is `text::seat_words`"),
    ("ends_with(\"mixed\")", "boxes of a mode are `Mode::boxes`"),
    ("split_once(\": \")", "a name without its boxes is `Spoken::mode_family`"),
    ("[\"pass\", \"end\"", "what passes is `Game::passes`"),
];

/// In the page, where every match has its type.
const UNTYPED: [Banned; 4] = [
    ("HostError", "inside the page everything is typed"),
    ("dyn Hosted", "inside the page everything is typed"),
    ("match session.game", "what differs from game to game is `Table`"),
    ("data-action=\"", "an action is spelled by its game"),
];

/// Where a file has what it must not have; its tests may.
fn found(folder: &str, banned: &[Banned]) -> Vec<String> {
    let mut files = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut files);
    assert!(files.len() > 15, "{folder}");
    let mut found = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).expect("a source");
        let shipped = text.split("#[cfg(test)]").next().unwrap_or_default();
        for (number, line) in (1..).zip(shipped.lines()) {
            for (spelling, instead) in banned.iter().filter(|(spelling, _)| line.contains(spelling)) {
                found.push(format!("{}:{number}: {spelling}: {instead}", file.display()));
            }
        }
    }
    found
}

#[test]
fn no_rule_in_a_client_and_no_untyped_match_in_the_page() {
    let mut all = found("../web/src", &RULES);
    all.extend(found("../web/src", &UNTYPED));
    all.extend(found("../terminal/src", &RULES));
    assert!(all.is_empty(), "{}", all.join("\n"));
}
