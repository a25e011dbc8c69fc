//! Where saved matches lie. The file of a match that is played is held: nobody else writes to it.

use crate::PlayError;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use tabletop::{LoadError, Saved};
use thiserror::Error;

/// Our folder in the user's data folder, if the system has one.
pub fn data_folder() -> Option<PathBuf> {
    Some(directories::ProjectDirs::from("", "", "starboard")?.data_dir().to_owned())
}

pub fn folder() -> Option<PathBuf> {
    Some(data_folder()?.join("saves"))
}

/// Why a match cannot be kept in a file.
#[derive(Debug, Error)]
pub enum SaveError {
    #[error(transparent)]
    Io(#[from] io::Error),
    /// A folder, a device, a pipe, a link that leads nowhere.
    #[error("not a regular file")]
    NotAFile,
    /// A file with something else in it.
    #[error("not a saved match")]
    OtherFile,
    /// A match that somebody plays in another window.
    #[error("in use")]
    InUse,
}

/// The file of one match, held for as long as the match is played. It is locked, and it stays so when it is replaced by the next version:
/// the new one is locked before it takes the name.
#[derive(Debug)]
pub struct SaveFile {
    path: PathBuf,
    held: Option<File>,
}

impl SaveFile {
    /// No file: a server keeps its matches itself.
    pub const fn nowhere() -> Self {
        Self { path: PathBuf::new(), held: None }
    }

    /// The first name that nobody has: `star-realms-001.json`. From now on it is taken.
    pub fn fresh(folder: &Path, game: &str) -> io::Result<Self> {
        fs::create_dir_all(folder)?;
        let mut number = numbers(folder, game).max().unwrap_or(0) + 1;
        loop {
            let path = folder.join(format!("{game}-{number:03}.json"));
            match File::options().read(true).write(true).create_new(true).open(&path) {
                Ok(file) => {
                    // A file system without locks has the name at least.
                    let _ = file.try_lock();
                    return Ok(Self { path, held: Some(file) });
                }
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
                Err(error) => return Err(error),
            }
        }
    }

    /// The file of this name: a new one, or one with a match in it, which is replaced. Of a link the file that it leads to.
    pub fn named(path: &Path) -> Result<Self, SaveError> {
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            fs::create_dir_all(folder)?;
        }
        // A link stays a link: what it leads to is written.
        let path =
            if path.is_symlink() { fs::canonicalize(path).map_err(|_| SaveError::NotAFile)? } else { path.to_owned() };
        match fs::metadata(&path) {
            Ok(about) if !about.is_file() => return Err(SaveError::NotAFile),
            Ok(about) if about.len() > 0 && read(&path).is_err() => return Err(SaveError::OtherFile),
            Ok(_) => {}
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(error.into()),
        }
        loop {
            let file = File::options().read(true).write(true).create(true).truncate(false).open(&path)?;
            match file.try_lock() {
                Err(TryLockError::WouldBlock) => return Err(SaveError::InUse),
                // A file system without locks.
                Ok(()) | Err(TryLockError::Error(_)) => {}
            }
            // Whoever held it may have replaced it in between: then this is not the file any more.
            if is_still(&file, &path) {
                return Ok(Self { path, held: Some(file) });
            }
        }
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes a match. The file is whole or the old one: the new one is written beside it and then takes its name.
    pub fn write(&mut self, saved: &Saved) -> io::Result<()> {
        if let Some(folder) = self.path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            fs::create_dir_all(folder)?;
        }
        let name = self.path.file_name().unwrap_or_default().to_string_lossy();
        let beside = self.path.with_file_name(format!(".{name}.{}.part", std::process::id()));
        let written = || -> io::Result<File> {
            let mut file = File::create(&beside)?;
            let _ = file.try_lock();
            file.write_all(saved.write().as_bytes())?;
            file.sync_data()?;
            fs::rename(&beside, &self.path)?;
            Ok(file)
        };
        let written = written();
        if written.is_err() {
            let _ = fs::remove_file(&beside);
        }
        self.held = Some(written?);
        Ok(())
    }
}

/// A name that was taken and never written to is free again.
impl Drop for SaveFile {
    fn drop(&mut self) {
        let unused = |file: &File| file.metadata().is_ok_and(|about| about.len() == 0) && is_still(file, &self.path);
        if self.held.as_ref().is_some_and(unused) {
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// Is this open file the one of that name?
#[cfg(unix)]
fn is_still(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let place = |about: fs::Metadata| (about.dev(), about.ino());
    matches!((file.metadata().map(place), fs::metadata(path).map(place)), (Ok(one), Ok(other)) if one == other)
}

#[cfg(not(unix))]
fn is_still(_: &File, path: &Path) -> bool {
    path.is_file()
}

/// Every match in the folder, of one game or of all, the one that was saved last first.
pub fn newest_first(folder: &Path, game: Option<&str>) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let fits = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        numbered(name).is_some_and(|(of, _)| game.is_none_or(|game| game == of))
    };
    let saved = |path: &PathBuf| fs::metadata(path).ok().filter(|about| about.len() > 0)?.modified().ok();
    let mut saves: Vec<_> = entries.filter(fits).filter_map(|path| Some((saved(&path)?, path))).collect();
    saves.sort_by(|one, other| other.cmp(one));
    saves.into_iter().map(|(_, path)| path).collect()
}

/// The game and the number in a name: `star-realms-001.json`.
fn numbered(name: &str) -> Option<(&str, u32)> {
    let (game, number) = name.strip_suffix(".json")?.rsplit_once('-')?;
    Some((game, number.parse().ok()?))
}

fn numbers(folder: &Path, game: &str) -> impl Iterator<Item = u32> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.filter_map(move |entry| {
        let name = entry.file_name();
        let (of, number) = numbered(name.to_str()?)?;
        (of == game).then_some(number)
    })
}

/// Writes a thing of ours beside the matches: whole, or the old one stays.
pub fn write_json(path: &Path, thing: &impl Serialize) -> io::Result<()> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder)?;
    }
    let beside = path.with_extension(format!("{}.part", std::process::id()));
    fs::write(&beside, serde_json::to_string(thing)?)?;
    fs::rename(&beside, path)
}

/// Such a thing; what cannot be read is not there.
pub fn read_json<T: DeserializeOwned>(path: &Path) -> Option<T> {
    serde_json::from_str(&fs::read_to_string(path).ok()?).ok()
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

#[cfg(test)]
mod tests {
    use super::*;

    fn saved(game: &str) -> Saved {
        let body = serde_json::json!({ "state": game });
        Saved { game: game.to_owned(), schema: 1, rules: 1, sum: 0, body, players: Vec::new() }.with_new_sum()
    }

    #[test]
    fn two_matches_at_once_never_share_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let mut one = SaveFile::fresh(folder.path(), "comets").unwrap();
        let mut other = SaveFile::fresh(folder.path(), "comets").unwrap();
        assert_ne!(one.path(), other.path());
        one.write(&saved("one")).unwrap();
        other.write(&saved("other")).unwrap();
        one.write(&saved("once more")).unwrap();
        assert_eq!(read(one.path()).unwrap().game, "once more");
        assert_eq!(read(other.path()).unwrap().game, "other");
    }

    #[test]
    fn a_name_that_was_never_written_to_is_free_again() {
        let folder = tempfile::tempdir().unwrap();
        drop(SaveFile::fresh(folder.path(), "comets").unwrap());
        drop(SaveFile::named(&folder.path().join("mine.json")).unwrap());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
        let mut kept = SaveFile::fresh(folder.path(), "comets").unwrap();
        kept.write(&saved("comets")).unwrap();
        drop(kept);
        assert!(folder.path().join("comets-001.json").is_file());
    }

    #[test]
    fn a_match_that_is_played_is_played_by_one() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("mine.json");
        let mut held = SaveFile::named(&file).unwrap();
        assert!(matches!(SaveFile::named(&file), Err(SaveError::InUse)));
        // Also when it has been replaced by its next version.
        held.write(&saved("comets")).unwrap();
        assert!(matches!(SaveFile::named(&file), Err(SaveError::InUse)));
        drop(held);
        assert!(SaveFile::named(&file).is_ok());
    }

    #[test]
    #[cfg(unix)]
    fn what_is_no_regular_file_or_holds_something_else_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        assert!(matches!(SaveFile::named(Path::new("/dev/null")), Err(SaveError::NotAFile)));
        assert!(matches!(SaveFile::named(folder.path()), Err(SaveError::NotAFile)));
        std::os::unix::fs::symlink(at("nowhere"), at("dead")).unwrap();
        assert!(matches!(SaveFile::named(&at("dead")), Err(SaveError::NotAFile)));
        fs::write(at("letter.txt"), "dear Anna").unwrap();
        assert!(matches!(SaveFile::named(&at("letter.txt")), Err(SaveError::OtherFile)));
        assert_eq!(fs::read_to_string(at("letter.txt")).unwrap(), "dear Anna");
        // A link stays a link, and what it leads to is written.
        fs::write(at("match.json"), saved("old").write()).unwrap();
        std::os::unix::fs::symlink(at("match.json"), at("link.json")).unwrap();
        SaveFile::named(&at("link.json")).unwrap().write(&saved("new")).unwrap();
        assert!(at("link.json").is_symlink());
        assert_eq!(read(&at("match.json")).unwrap().game, "new");
    }
}
