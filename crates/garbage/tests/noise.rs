//! A short run of every fuzz target with seeded noise; `GARBAGE_RUNS=5000 cargo test -p garbage --test noise` is a longer one.

use tabletop::{Dice, Seeded};

const RUNS: u64 = 150;

fn feed(target: impl Fn(&[u8]), longest: u32) {
    let asked = std::env::var("GARBAGE_RUNS").ok().and_then(|runs| runs.parse().ok());
    for seed in 0..asked.unwrap_or(RUNS) {
        let mut dice = Seeded::new(seed);
        let length = dice.pick(longest);
        let bytes: Vec<u8> = (0..length).map(|_| dice.pick(256) as u8).collect();
        target(&bytes);
    }
}

#[test]
fn no_sequence_of_actions_breaks_a_match() {
    feed(garbage::actions, 600);
}

#[test]
fn no_file_breaks_the_loader() {
    feed(garbage::saves, 60);
}

#[test]
fn no_message_breaks_the_protocol() {
    feed(garbage::messages, 200);
    for text in
        [r#"{"say":"act","expected":1,"action":{"a":[1]}}"#, r#"{"say":"hello","version":1,"steps":null}"#, "[]", "{}"]
    {
        garbage::messages(text.as_bytes());
    }
}

#[test]
fn no_spelling_breaks_a_match() {
    feed(garbage::spellings, 100);
    let words = ["play", "buy", "attack", "end", "use", "scrap", "choose", "all", "pass"];
    for word in words {
        for rest in ["", " 0", " 255", " -1", " 99999999999", " p1 3", " x y z", " \u{0}"] {
            garbage::spellings(format!("\0\0\0\0{word}{rest}").as_bytes());
        }
    }
}
