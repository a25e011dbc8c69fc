//! A whole game as a page or two of text: every step, what it told, and a short digest of every view and every option, so
//! that any change of the rules shows as a changed line.

use crate::script::words_of;
use std::fmt::Write;
use tabletop::{Catalogue, Dice, Fact, Game, Recording, Seat, Seeded, Viewer};

/// Events of a step that are written out; the digest covers all of them.
const SHOWN: usize = 4;

/// A random game as text.
///
/// # Panics
/// When the setup is refused: a test asks for it.
pub fn playthrough<G: Game + Catalogue>(mode: &str, seats: u8, seed: u64) -> String {
    let mut whims = Seeded::new(seed ^ 0x5EED);
    playthrough_by::<G>(mode, seats, seed, |_, _, options| options[whims.pick(options.len() as u32) as usize])
}

/// A game as text, in which `choose` decides for every seat.
///
/// # Panics
/// When the setup is refused: a test asks for it.
pub fn playthrough_by<G: Game + Catalogue>(
    mode: &str,
    seats: u8,
    seed: u64,
    mut choose: impl FnMut(&G, Seat, &[G::Action]) -> G::Action,
) -> String {
    let mut dice = Seeded::new(seed);
    let (mut rolls, mut told) = (Vec::new(), Vec::new());
    let begun =
        G::setup(mode, seats).and_then(|setup| G::begin(&setup, &mut Recording::new(&mut dice, &mut rolls), &mut told));
    let mut game = begun.unwrap_or_else(|refusal| panic!("{mode} for {seats}: {refusal:?}"));
    let mut out = format!("{} {mode}, {seats} seats, seed {seed}, rules {}\n", G::ID, G::RULES);
    line(&mut out, 0, "setup", &game, &rolls, &told);
    let mut options = Vec::new();
    let mut step = 0;
    while let Some(seat) = game.awaiting().seats().lowest() {
        options.clear();
        game.legal(seat, &mut options);
        let action = choose(&game, seat, &options);
        step += 1;
        assert!(step < 20_000, "{mode} for {seats} does not end");
        rolls.clear();
        told.clear();
        game.apply(seat, action, &mut Recording::new(&mut dice, &mut rolls), &mut told);
        line(&mut out, step, &format!("{seat} {action}"), &game, &rolls, &told);
    }
    if let Some(standings) = game.awaiting().standings() {
        let places = standings.places.iter().map(|placed| format!("side {} place {}", placed.side.0 + 1, placed.place));
        let _ = writeln!(out, "end: {}", places.collect::<Vec<_>>().join(", "));
    }
    out
}

/// The beginning and the end of a long text, so many lines each. What is left out shows as its number and a digest: no change of
/// it goes unnoticed.
pub fn excerpt(text: &str, first: usize, last: usize) -> String {
    let lines: Vec<&str> = text.lines().collect();
    // One line more than is left out would win nothing.
    if lines.len() <= first + last + 1 {
        return text.to_owned();
    }
    let (head, rest) = lines.split_at(first);
    let (between, tail) = rest.split_at(rest.len() - last);
    let gap = format!("… {} lines {} …", between.len(), digest(&between.join("\n")));
    [&head.join("\n"), &gap, &tail.join("\n")].map(String::as_str).join("\n") + "\n"
}

/// `12 p1 seal 5 [3 0] → p2·4 v3f2a o91c0 t02e4 | Sealed seat 0 …`: the step, its rolls, who is asked with how many options,
/// the digests of all views, of all options and of what everybody was told, and some of that.
fn line<G: Game>(out: &mut String, step: usize, what: &str, game: &G, rolls: &[u32], told: &[G::Event]) {
    let _ = write!(out, "{step} {what}");
    if !rolls.is_empty() {
        let rolls: Vec<_> = rolls.iter().map(ToString::to_string).collect();
        let _ = write!(out, " [{}]", rolls.join(" "));
    }
    out.push_str(" →");
    let mut options = Vec::new();
    for seat in game.awaiting().seats().iter() {
        let before = options.len();
        game.legal(seat, &mut options);
        let _ = write!(out, " {seat}·{}", options.len() - before);
    }
    let spelled: Vec<_> = options.iter().map(ToString::to_string).collect();
    let views: String =
        Viewer::all(game.seats()).map(|viewer| serde_json::to_string(&game.view(viewer)).unwrap_or_default()).collect();
    let seen: String = Viewer::all(game.seats())
        .flat_map(|viewer| told.iter().filter_map(move |event| event.seen_by(viewer)))
        .map(|event| format!("{event:?}"))
        .collect();
    let _ = write!(out, " v{} o{} t{}", digest(&views), digest(&spelled.join("\n")), digest(&seen));
    for event in told.iter().take(SHOWN) {
        let _ = write!(out, " | {}", words_of(&format!("{event:?}")));
    }
    if told.len() > SHOWN {
        let _ = write!(out, " | and {} more", told.len() - SHOWN);
    }
    out.push('\n');
}

/// Four hexadecimal digits of FNV-1a: enough to notice.
fn digest(text: &str) -> String {
    let hash = text.bytes().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    format!("{:04x}", (hash >> 16) ^ (hash & 0xffff))
}
