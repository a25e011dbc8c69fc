//! `starboard check`: card files, ours and a user's.

use crate::cli::Check;
use crate::failure::Failure;
use crate::{print, shelves};
use shelf::{CardShelf, Fault};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use terminal::Words;

/// What was found: lines for the good files, sentences for the bad ones.
#[derive(Default)]
struct Found {
    good: String,
    bad: Vec<Fault>,
}

/// Checks our own card files, then those of a folder.
pub fn check(check: &Check, words: &Words) -> Result<(), Failure> {
    let mut shelves = shelf::card_shelves();
    if let Some(name) = &check.game {
        let game = shelves::game(name, words)?;
        shelves.retain(|shelf| shelf.game == game.id);
    }
    let mut found = Found::default();
    for shelf in &shelves {
        for (file, text) in shelf.files {
            let name = format!("{}/{file}", shelf.game);
            found.add(&name, shelf.game, (shelf.check)(text, &name, words.lang()), words);
        }
    }
    if let Some(folder) = &check.folder {
        check_folder(folder, &shelves, words, &mut found)?;
    }
    print(&found.good, words)?;
    if found.bad.is_empty() {
        return Ok(());
    }
    let count = words.with("check-faults", &[("n", found.bad.len().into())]);
    Err(Failure::Failed(format!("{}\n{count}", found.bad.join("\n"))))
}

impl Found {
    fn add(&mut self, file: &str, game: &str, checked: Result<usize, Fault>, words: &Words) {
        match checked {
            Ok(cards) => {
                let args = [("file", file.to_owned().into()), ("n", cards.into()), ("game", game.to_owned().into())];
                self.good.push_str(&words.with("check-good", &args));
                self.good.push('\n');
            }
            Err(fault) => self.bad.push(fault),
        }
    }
}

fn check_folder(folder: &Path, shelves: &[CardShelf], words: &Words, found: &mut Found) -> Result<(), Failure> {
    let mut files = Vec::new();
    card_files(folder, &mut files).map_err(|error| unreadable(folder, &error, words))?;
    if files.is_empty() {
        let args = [("folder", folder.display().to_string().into())];
        return Err(Failure::Failed(words.with("error-no-cards", &args)));
    }
    files.sort();
    for path in files {
        let text = fs::read_to_string(&path).map_err(|error| unreadable(&path, &error, words))?;
        check_file(&path, &text, shelves, words, found);
    }
    Ok(())
}

fn unreadable(path: &Path, error: &io::Error, words: &Words) -> Failure {
    let args = [("file", path.display().to_string().into()), ("detail", error.to_string().into())];
    Failure::Failed(words.with("error-file", &args))
}

/// A file under a folder that is named like a game is of that game; any other may be of any.
fn check_file(path: &Path, text: &str, shelves: &[CardShelf], words: &Words, found: &mut Found) {
    let name = path.display().to_string();
    let under = |shelf: &&CardShelf| path.components().any(|part| part.as_os_str() == shelf.game);
    let fitting: Vec<&CardShelf> = match shelves.iter().find(under) {
        Some(shelf) => vec![shelf],
        None => shelves.iter().collect(),
    };
    let checked: Vec<_> = fitting.iter().map(|shelf| (shelf.game, (shelf.check)(text, &name, words.lang()))).collect();
    if let Some((game, Ok(cards))) = checked.iter().find(|(_, checked)| checked.is_ok()) {
        found.add(&name, game, Ok(*cards), words);
        return;
    }
    let alone = checked.len() == 1;
    for (game, fault) in checked {
        let fault = fault.err().unwrap_or_default();
        found.bad.push(if alone { fault } else { format!("{fault} [{game}]") });
    }
}

fn card_files(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            card_files(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "ron") {
            files.push(path);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_game_on_the_shelf_has_card_files() {
        let checked: Vec<&str> = shelf::card_shelves().iter().map(|shelf| shelf.game).collect();
        let games: Vec<&str> = shelf::games().iter().map(|entry| entry.id).collect();
        assert_eq!(checked, games);
    }
}
