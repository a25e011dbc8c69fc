//! What a user brings: folders with packs of cards, and decks.

use crate::failure::Failure;
use locale::Words;
use shelf::OwnDecks;
#[cfg(feature = "tools")]
use shelf::{Entry, NamedDeck};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Every file under a folder, in a fixed order; a file is its own list.
pub fn files(path: &Path) -> io::Result<Vec<PathBuf>> {
    if path.is_file() {
        return Ok(vec![path.to_owned()]);
    }
    let mut entries: Vec<PathBuf> = fs::read_dir(path)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    entries.sort();
    let mut found = Vec::new();
    for entry in entries {
        if entry.is_dir() {
            found.extend(files(&entry)?);
        } else {
            found.push(entry);
        }
    }
    Ok(found)
}

/// Does the name of a file end so?
pub fn ends(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|extension| extension == ending)
}

/// The text of a file, or why it cannot be read.
pub fn text(path: &Path, words: &Words) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|error| unreadable(path, &error, words))
}

/// The sentence for a file that cannot be read.
pub fn unreadable(path: &Path, error: &io::Error, words: &Words) -> Failure {
    let args = [("file", path.display().to_string().into()), ("detail", error.to_string().into())];
    Failure::Failed(words.with("error-file", &args))
}

/// Every game that takes packs and decks.
pub fn takers() -> impl Iterator<Item = OwnDecks> {
    shelf::games().into_iter().filter_map(|entry| shelf::own_decks(entry.id))
}

/// The pack that lies in a folder: its card files with their texts; none, if the folder is no pack.
pub fn pack_in(folder: &Path, taker: &OwnDecks, words: &Words) -> Result<Option<Vec<(String, String)>>, Failure> {
    if !folder.join(taker.pack_file).is_file() {
        return Ok(None);
    }
    let all = files(folder).map_err(|error| unreadable(folder, &error, words))?;
    let cards = all.iter().filter(|file| file.parent() == Some(folder) && ends(file, "ron"));
    let read = cards.map(|file| Ok((file.display().to_string(), text(file, words)?)));
    read.collect::<Result<Vec<_>, Failure>>().map(Some)
}

/// Lays the packs of a folder, or of its folders, on the shelf.
pub fn load(folder: &Path, words: &Words) -> Result<(), Failure> {
    let mut loaded = 0;
    let entries = fs::read_dir(folder).map_err(|error| unreadable(folder, &error, words))?;
    let mut folders: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).filter(|path| path.is_dir()).collect();
    folders.sort();
    folders.insert(0, folder.to_owned());
    for taker in takers() {
        for folder in &folders {
            if let Some(files) = pack_in(folder, &taker, words)? {
                (taker.load_pack)(&files, words.lang()).map_err(|faults| Failure::Failed(faults.join("\n")))?;
                loaded += 1;
            }
        }
    }
    if loaded > 0 {
        return Ok(());
    }
    Err(Failure::Failed(words.with("error-no-pack", &[("folder", folder.display().to_string().into())])))
}

/// The setup in which these decks are played.
#[cfg(feature = "tools")]
pub fn setup(entry: &Entry, decks: &[String], words: &Words) -> Result<serde_json::Value, Failure> {
    let taker = shelf::own_decks(entry.id)
        .ok_or_else(|| Failure::Usage(words.with("error-no-decks", &[("game", (entry.title)(words.lang()).into())])))?;
    let named = decks.iter().map(|name| {
        let path = Path::new(name);
        if path.is_file() || ends(path, taker.deck_ending) {
            return Ok(NamedDeck::File { name: name.clone(), text: text(path, words)? });
        }
        let id = name.replace('-', "_");
        if !(taker.ours)(words.lang()).iter().any(|deck| deck.id == id) {
            return Err(crate::shelves::no_deck(&taker, name, words));
        }
        Ok(NamedDeck::Ours(id))
    });
    (taker.setup)(&named.collect::<Result<Vec<_>, Failure>>()?, words.lang()).map_err(Failure::Failed)
}
