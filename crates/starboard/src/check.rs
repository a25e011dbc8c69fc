//! `starboard check`: card files, packs and decks, ours and a user's.

use crate::cli::Check;
use crate::failure::Failure;
use crate::{packs, print, print_json, shelves};
use locale::Words;
use serde::Serialize;
use shelf::{CardShelf, Fault};
use std::path::{Path, PathBuf};

/// What was found: lines for the good files, sentences for the bad ones.
#[derive(Default)]
struct Findings {
    good: String,
    files: Vec<Checked>,
    bad: Vec<Fault>,
    /// Files and packs that were looked at.
    seen: usize,
}

/// A file or a pack that is all right.
#[derive(Serialize)]
struct Checked {
    file: String,
    game: String,
    records: usize,
}

/// What is wrong, and where: line and column are left out where the fault is in no single place.
#[derive(Serialize)]
struct Faulty {
    file: Option<String>,
    line: Option<usize>,
    column: Option<usize>,
    what: String,
}

impl Faulty {
    /// `cards.ron:12:7: what` and `cards.ron: what`.
    fn of(fault: &str) -> Self {
        let (place, what) = fault.split_once(": ").unwrap_or(("", fault));
        let mut parts = place.rsplitn(3, ':');
        let (column, line, file) = (parts.next(), parts.next(), parts.next());
        let number = |part: Option<&str>| part.and_then(|part| part.parse::<usize>().ok());
        match (file, number(line), number(column)) {
            (Some(file), Some(line), Some(column)) => {
                Self { file: Some(file.to_owned()), line: Some(line), column: Some(column), what: what.to_owned() }
            }
            _ => Self {
                file: Some(place.to_owned()).filter(|place| !place.is_empty()),
                line: None,
                column: None,
                what: what.to_owned(),
            },
        }
    }
}

/// What `--json` prints.
#[derive(Serialize)]
struct Document {
    files: Vec<Checked>,
    faults: Vec<Faulty>,
}

/// Checks our own card files, then those of a folder.
pub fn check(check: &Check, words: &Words) -> Result<(), Failure> {
    let mut shelves = shelf::card_shelves();
    if let Some(name) = &check.game {
        let game = shelves::game(name, words)?;
        shelves.retain(|shelf| shelf.game == game.id);
    }
    let mut found = Findings::default();
    for shelf in &shelves {
        for (file, text) in shelf.files {
            let name = format!("{}/{file}", shelf.game);
            found.add(&name, shelf.game, (shelf.check)(text, &name, words.lang()), words);
        }
    }
    let ours = (found.files.len(), found.files.iter().map(|file| file.records).sum::<usize>());
    let mut lessons = shelf::lesson_shelves();
    lessons.retain(|lessons| shelves.iter().any(|shelf| shelf.game == lessons.game));
    for shelf in &lessons {
        for (file, text) in shelf.files {
            let name = format!("{}/lessons/{file}", shelf.game);
            found.lesson(&name, shelf.game, (shelf.check)(text, &name, words.lang()), words);
        }
    }
    found.seen = 0;
    if let Some(folder) = &check.folder {
        // Who asks for a folder is told of our own files in a word.
        let (files, cards) = ours;
        found.good = words.with("check-ours", &[("files", files.into()), ("n", cards.into())]) + "\n";
        check_folder(folder, &shelves, words, &mut found)?;
    }
    if check.json {
        let faults = found.bad.iter().map(|fault| Faulty::of(fault)).collect::<Vec<_>>();
        let good = faults.is_empty();
        print_json(&Document { files: found.files, faults }, words)?;
        return if good { Ok(()) } else { Err(Failure::Failed(String::new())) };
    }
    print(&found.good, words)?;
    if found.bad.is_empty() {
        return Ok(());
    }
    let count = words.with("check-faults", &[("n", found.bad.len().into())]);
    Err(Failure::Failed(format!("{}\n{count}", found.bad.join("\n"))))
}

impl Findings {
    fn add(&mut self, file: &str, game: &str, checked: Result<usize, Vec<Fault>>, words: &Words) {
        self.seen += 1;
        match checked {
            Ok(cards) => {
                self.files.push(Checked { file: file.to_owned(), game: game.to_owned(), records: cards });
                let args = [("file", file.to_owned().into()), ("n", cards.into()), ("game", game.to_owned().into())];
                self.good.push_str(&words.with("check-good", &args));
                self.good.push('\n');
            }
            Err(faults) => self.bad.extend(faults),
        }
    }

    fn lesson(&mut self, file: &str, game: &str, checked: Result<usize, Vec<Fault>>, words: &Words) {
        self.seen += 1;
        match checked {
            Ok(steps) => {
                self.files.push(Checked { file: file.to_owned(), game: game.to_owned(), records: steps });
                let args = [("file", file.to_owned().into()), ("n", steps.into()), ("game", game.to_owned().into())];
                self.good.push_str(&words.with("check-lesson", &args));
                self.good.push('\n');
            }
            Err(faults) => self.bad.extend(faults),
        }
    }

    /// The text of a file; one that cannot be read is a fault, and the others are still checked.
    fn text(&mut self, path: &Path, words: &Words) -> Option<String> {
        match packs::text(path, words) {
            Ok(text) => Some(text),
            Err(why) => {
                self.seen += 1;
                self.bad.push(why.to_string());
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
fn check_folder(folder: &Path, shelves: &[CardShelf], words: &Words, found: &mut Findings) -> Result<(), Failure> {
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
        let Some(text) = found.text(path, words) else { continue };
        if path.parent().and_then(Path::file_name).is_some_and(|folder| folder == "lessons") {
            check_lesson(path, &text, shelves, words, found);
        } else {
            check_file(path, &text, shelves, words, found);
        }
    }
    if found.seen == 0 {
        let args = [("folder", folder.display().to_string().into())];
        return Err(Failure::Failed(words.with("error-no-cards", &args)));
    }
    Ok(())
}

/// A lesson lies in a folder `lessons`, under one that is named like its game or its rules crate.
fn check_lesson(path: &Path, text: &str, shelves: &[CardShelf], words: &Words, found: &mut Findings) {
    let name = path.display().to_string();
    let under =
        |game: &str| path.components().any(|part| part.as_os_str().to_str().is_some_and(|part| part.ends_with(game)));
    let known = |game: &str| shelves.iter().any(|shelf| shelf.game == game);
    match shelf::lesson_shelves().into_iter().find(|shelf| known(shelf.game) && under(shelf.game)) {
        Some(shelf) => found.lesson(&name, shelf.game, (shelf.check)(text, &name, words.lang()), words),
        None => {
            found.seen += 1;
            found.bad.push(words.with("check-whose-lesson", &[("file", name.into())]));
        }
    }
}

/// A file under a folder that is named like a game is of that game; any other may be of any.
fn check_file(path: &Path, text: &str, shelves: &[CardShelf], words: &Words, found: &mut Findings) {
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
    use super::*;

    #[test]
    fn a_fault_has_its_place_in_fields_of_their_own() {
        let whole = Faulty::of("my/cards.ron:12:7: no number: may be above 60");
        assert_eq!((whole.file.as_deref(), whole.line, whole.column), (Some("my/cards.ron"), Some(12), Some(7)));
        assert_eq!(whole.what, "no number: may be above 60");
        let no_place = Faulty::of("my.deck: too few cards");
        assert_eq!((no_place.file.as_deref(), no_place.line), (Some("my.deck"), None));
        assert_eq!(no_place.what, "too few cards");
    }

    #[test]
    fn every_game_on_the_shelf_has_card_files() {
        let checked: Vec<&str> = shelf::card_shelves().iter().map(|shelf| shelf.game).collect();
        let games: Vec<&str> = shelf::games().iter().map(|entry| entry.id).collect();
        assert_eq!(checked, games);
    }
}
