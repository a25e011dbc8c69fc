//! A bounded run of every fuzz target with seeded noise; `ROBUSTNESS_RUNS=5000 cargo test -p robustness --test noise` is a longer one.

use robustness::TARGETS;
use std::collections::BTreeSet;
use tabletop::{Dice, Seeded};

const RUNS: u64 = 150;

fn feed(name: &str) {
    let target = TARGETS.iter().find(|target| target.name == name).expect("a target");
    let asked = std::env::var("ROBUSTNESS_RUNS").ok().and_then(|runs| runs.parse().ok());
    for seed in 0..asked.unwrap_or(RUNS) {
        let mut dice = Seeded::new(seed);
        let length = dice.pick(target.longest);
        let bytes: Vec<u8> = (0..length).map(|_| dice.pick(256) as u8).collect();
        (target.run)(&bytes);
    }
}

#[test]
fn no_sequence_of_actions_breaks_a_match() {
    feed("actions");
}

#[test]
fn no_file_breaks_the_loader() {
    feed("saves");
}

#[test]
fn no_message_breaks_the_protocol() {
    feed("messages");
    for text in
        [r#"{"say":"act","expected":1,"action":{"a":[1]}}"#, r#"{"say":"hello","version":1,"steps":null}"#, "[]", "{}"]
    {
        robustness::messages(text.as_bytes());
    }
}

#[test]
fn no_spelling_breaks_a_match() {
    feed("spellings");
    let words = ["play", "buy", "attack", "end", "use", "scrap", "choose", "all", "pass"];
    for game in 0..shelf::games().len() as u8 {
        for word in words {
            for rest in ["", " 0", " 255", " -1", " 99999999999", " p1 3", " x y z", " \u{0}"] {
                let mut bytes = vec![game, 0, 0, 0];
                bytes.extend(format!("{word}{rest}").bytes());
                robustness::spellings(&bytes);
            }
        }
    }
}

/// What the fuzzer runs without an end, the tests above run for a while.
#[test]
fn every_fuzz_target_is_run_here() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz/fuzz_targets");
    let files = std::fs::read_dir(folder).expect("the fuzz targets").map(|entry| entry.expect("a file").path());
    let names: BTreeSet<String> = files.filter_map(|file| Some(file.file_stem()?.to_str()?.to_owned())).collect();
    assert_eq!(names, TARGETS.iter().map(|target| target.name.to_owned()).collect());
    let cargo = include_str!("../../../fuzz/Cargo.toml");
    let source = include_str!("noise.rs");
    for name in names {
        assert!(cargo.contains(&format!("name = \"{name}\"")), "{name} is not in fuzz/Cargo.toml");
        assert!(source.contains(&format!("feed(\"{name}\")")), "{name} has no bounded run");
    }
}
