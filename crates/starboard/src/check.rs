//! `starboard check`: card files, packs and decks, ours and a user's.

use crate::cli::Check;
use crate::failure::Failure;
use crate::{packs, print, shelves};
use locale::Words;
use shelf::{CardShelf, Fault};
use std::path::{Path, PathBuf};

/// What was found: lines for the good files, sentences for the bad ones.
#[derive(Default)]
struct Found {
    good: String,
    bad: Vec<Fault>,
    /// Files and packs that were looked at.
    seen: usize,
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
    found.seen = 0;
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
    fn add(&mut self, file: &str, game: &str, checked: Result<usize, Vec<Fault>>, words: &Words) {
        self.seen += 1;
        match checked {
            Ok(cards) => {
                let args = [("file", file.to_owned().into()), ("n", cards.into()), ("game", game.to_owned().into())];
                self.good.push_str(&words.with("check-good", &args));
                self.good.push('\n');
            }
            Err(faults) => self.bad.extend(faults),
        }
    }

    /// The text of a file; one that cannot be read is a fault, and the others are still checked.
    fn text(&mut self, path: &Path, words: &Words) -> Option<String> {
        match packs::text(path, words) {
            Ok(text) => Some(text),
            Err(Failure::Failed(why) | Failure::Usage(why)) => {
                self.seen += 1;
                self.bad.push(why);
                None
            }
        }
    }

    /// A card file of a game with packs that lies in no pack: good as it is, but it cannot be brought to a table.
    fn lies_loose(&mut self, path: &Path, game: &str, words: &Words) {
        let missing = packs::takers().find(|taker| taker.game == game).map(|taker| taker.pack_file);
        if let Some(pack) = missing.filter(|pack| path.parent().is_some_and(|folder| !folder.join(pack).is_file())) {
            let args = [("file", path.display().to_string().into()), ("pack", pack.into())];
            self.good.push_str(&words.with("check-loose", &args));
            self.good.push('\n');
        }
    }
}

/// Checks a folder or a file. A folder with a pack is one thing: its cards may name each other, and its decks use them.
fn check_folder(folder: &Path, shelves: &[CardShelf], words: &Words, found: &mut Found) -> Result<(), Failure> {
    let lang = words.lang();
    let mut files = packs::files(folder).map_err(|error| packs::unreadable(folder, &error, words))?;
    for taker in packs::takers().filter(|taker| shelves.iter().any(|shelf| shelf.game == taker.game)) {
        let heads = files.iter().filter(|file| file.file_name().is_some_and(|name| name == taker.pack_file));
        for head in heads.cloned().collect::<Vec<_>>() {
            let Some(folder) = head.parent() else { continue };
            let in_pack = |file: &PathBuf| file.parent() == Some(folder) && packs::ends(file, "ron");
            let pack: Vec<PathBuf> = files.iter().filter(|file| in_pack(file)).cloned().collect();
            files.retain(|file| !in_pack(file));
            let read = pack.iter().map(|file| Some((file.display().to_string(), found.text(file, words)?)));
            let read: Vec<Option<(String, String)>> = read.collect();
            // Without one of its files a pack is another one.
            if let Some(read) = read.into_iter().collect::<Option<Vec<_>>>() {
                found.add(&folder.display().to_string(), taker.game, (taker.load_pack)(&read, lang), words);
            }
        }
        for file in files.iter().filter(|file| packs::ends(file, taker.deck_ending)) {
            let name = file.display().to_string();
            if let Some(text) = found.text(file, words) {
                found.add(&name, taker.game, (taker.check_deck)(&text, &name, lang), words);
            }
        }
    }
    for path in files.iter().filter(|file| packs::ends(file, "ron")) {
        if let Some(text) = found.text(path, words) {
            check_file(path, &text, shelves, words, found);
        }
    }
    if found.seen == 0 {
        let args = [("folder", folder.display().to_string().into())];
        return Err(Failure::Failed(words.with("error-no-cards", &args)));
    }
    Ok(())
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
        found.lies_loose(path, game, words);
        return;
    }
    found.seen += 1;
    let alone = checked.len() == 1;
    for (game, faults) in checked {
        let faults = faults.err().unwrap_or_default();
        found.bad.extend(faults.into_iter().map(|fault| if alone { fault } else { format!("{fault} [{game}]") }));
    }
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
