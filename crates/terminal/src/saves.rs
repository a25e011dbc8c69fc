//! Where saved matches lie.

use crate::PlayError;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use tabletop::{LoadError, Saved};

/// Our folder in the user's data folder, if the system has one.
pub fn data_folder() -> Option<PathBuf> {
    Some(directories::ProjectDirs::from("", "", "starboard")?.data_dir().to_owned())
}

pub fn folder() -> Option<PathBuf> {
    Some(data_folder()?.join("saves"))
}

/// The first name that is not taken: `star-realms-001.json`.
pub fn fresh(folder: &Path, game: &str) -> PathBuf {
    let named = |number: u32| folder.join(format!("{game}-{number:03}.json"));
    let taken = numbers(folder, game).max().unwrap_or(0);
    named(taken + 1)
}

/// The match of this game that was saved last.
pub fn latest(folder: &Path, game: &str) -> Option<PathBuf> {
    let saves = numbers(folder, game).map(|number| folder.join(format!("{game}-{number:03}.json")));
    saves.max_by_key(|path| fs::metadata(path).and_then(|about| about.modified()).ok())
}

fn numbers(folder: &Path, game: &str) -> impl Iterator<Item = u32> {
    let prefix = format!("{game}-");
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.filter_map(move |entry| {
        let name = entry.file_name();
        name.to_str()?.strip_prefix(&prefix)?.strip_suffix(".json")?.parse().ok()
    })
}

/// Writes a match. The file is whole or the old one: it is written beside and then moved.
pub fn write(path: &Path, saved: &Saved) -> io::Result<()> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder)?;
    }
    let mut beside = path.as_os_str().to_owned();
    beside.push(".part");
    fs::write(&beside, saved.write())?;
    fs::rename(&beside, path)
}

pub fn read(path: &Path) -> Result<Saved, PlayError> {
    let bytes = fs::read(path)?;
    // Not even text is no saved match either; say where, as for any other.
    let text = String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = good.iter().filter(|byte| **byte == b'\n').count() + 1;
        let column = good.iter().rev().take_while(|byte| **byte != b'\n').count() + 1;
        LoadError::Unreadable { line, column, detail: "not text".to_owned() }
    })?;
    Ok(Saved::read(&text)?)
}
