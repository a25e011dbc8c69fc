//! Saved matches of older versions, kept as goldens: each loads and plays on, and none is there for its number alone.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use tabletop::{Dice, Game, Match, Saved, Seeded};

/// A saved match from a file.
///
/// # Panics
/// When it cannot be loaded.
pub fn load<G: Game>(path: impl AsRef<Path>) -> Match<G> {
    let path = path.as_ref();
    Match::load(&read(path)).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

fn read(path: &Path) -> Saved {
    let text = fs::read_to_string(path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
    Saved::read(&text).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

/// Plays a match at random until something is so, or it is over.
///
/// # Panics
/// When an option is refused.
pub fn play_on<G: Game>(running: &mut Match<G>, dice: &mut Seeded, mut until: impl FnMut(&Match<G>) -> bool) {
    while !until(running) {
        let Some(seat) = running.awaiting().seats().lowest() else { return };
        let options = running.options(seat);
        let action = options[dice.pick(options.len() as u32) as usize];
        if let Err(refused) = running.act(seat, action, dice) {
            panic!("{seat} {action} is offered, but refused: {refused:?}");
        }
    }
}

/// Every save of a folder loads and plays on to its end; there is one of every schema and of every version of the rules, and no two of
/// them hold the same match.
///
/// # Panics
/// When it is not so.
pub fn every_save_plays_on<G: Game>(folder: &str) {
    let files = fs::read_dir(folder).unwrap_or_else(|why| panic!("{folder}: {why}"));
    let paths: BTreeSet<_> = files.map(|file| file.expect("a file").path()).collect();
    let (mut schemas, mut rules, mut bodies) = (BTreeSet::new(), BTreeSet::new(), Vec::new());
    for path in &paths {
        let saved = read(path);
        play_on(&mut load::<G>(path), &mut Seeded::new(9), |_| false);
        schemas.insert(saved.schema);
        rules.insert(saved.rules);
        assert!(!bodies.contains(&saved.body), "{} differs from another save in its number alone", path.display());
        bodies.push(saved.body);
    }
    assert_eq!(schemas, (1..=G::SCHEMA).collect(), "a save of every schema");
    assert_eq!(rules, (1..=G::RULES).collect(), "a save of every version of the rules");
}
