//! The same matches with the same hashes wherever the rules run: here they are compared with the file that other platforms are compared with
//! (`crates/python/tests/test_parity.py`).

use shelf::{Shelved, Visitor, visit_all};
use std::fmt::Write;
use tabletop::{Dice, Match, Seat, Seeded};

/// Longer matches are cut off: what comes later is no other rule.
const STEPS: usize = 300;
const SEED: u64 = 1;

const START: u64 = 0xcbf2_9ce4_8422_2325;
const PRIME: u64 = 0x100_0000_01b3;

/// FNV-1a of a whole state, secrets included.
fn digest<G: Shelved>(game: &G) -> u64 {
    let text = serde_json::to_string(game).expect("a state can be written");
    text.bytes().fold(START, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(PRIME))
}

/// A random match: how many steps it took, and a hash over all of its states.
fn play<G: Shelved>(mode: &str, seats: u8) -> (usize, u64) {
    let (mut dice, mut whims) = (Seeded::new(SEED), Seeded::new(SEED ^ 0x5EED));
    let begun = G::setup(mode, seats).and_then(|setup| Match::<G>::begin(setup, &mut dice));
    let mut running = begun.unwrap_or_else(|refusal| panic!("{mode} for {seats}: {refusal:?}"));
    let mut hash = START;
    loop {
        hash = (hash ^ digest(running.game())).wrapping_mul(PRIME);
        let asked: Option<Seat> = running.awaiting().seats().lowest();
        let Some(seat) = asked.filter(|_| running.steps() < STEPS) else { return (running.steps(), hash) };
        let options = running.options(seat);
        let action = options[whims.pick(options.len() as u32) as usize];
        running.act(seat, action, &mut dice).unwrap_or_else(|refused| panic!("{mode}: {action}: {refused:?}"));
    }
}

struct Matches;

impl Visitor for Matches {
    type Seen = String;
    fn visit<G: Shelved>(&mut self) -> String {
        let mut lines = String::new();
        for mode in G::modes() {
            let mut counts = vec![mode.least, mode.most];
            counts.dedup();
            for seats in counts {
                let (steps, hash) = play::<G>(mode.id, seats);
                let _ = writeln!(lines, "{} {} {seats} {steps} {hash:016x}", G::ID, mode.id);
            }
        }
        lines
    }
}

#[test]
fn every_mode_plays_as_on_other_platforms() {
    tabletop_laws::golden("tests/parity.txt", &visit_all(&mut Matches).concat());
}
