//! Which clauses stand on a test that ran and passed. `cargo verify` writes down which did; without its record, or when the
//! sources are newer, the tests are run here.

use crate::failure::Failure;
use citations::Citation;
use locale::Words;
use serde::Serialize;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::SystemTime;

/// How far a game's clauses are covered. The keys are stable.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Coverage {
    /// Which game.
    pub game: &'static str,
    /// How many clauses its ledger has.
    pub clauses: usize,
    /// How many of them a passed test cites.
    pub cited: usize,
    /// The others.
    pub missing: Vec<String>,
}

/// The source checkout we are in, or were built from.
pub fn checkout() -> Option<PathBuf> {
    let here = std::env::current_dir().ok()?;
    let built = Path::new(env!("CARGO_MANIFEST_DIR"));
    let is_root = |folder: &&Path| folder.join("Cargo.toml").is_file() && folder.join("crates").is_dir();
    here.ancestors().find(is_root).or_else(|| built.ancestors().find(is_root)).map(Path::to_owned)
}

/// The coverage of one game.
pub fn of(
    root: &Path,
    game: &'static str,
    package: &str,
    ids: impl Iterator<Item = String>,
    words: &Words,
) -> Result<Coverage, Failure> {
    let folder = root.join("crates").join(package);
    let unreadable = |what: &Path, error: std::io::Error| {
        let args = [("file", what.display().to_string().into()), ("detail", error.to_string().into())];
        Failure::Failed(words.with("error-file", &args))
    };
    let ids: Vec<String> = ids.collect();
    let mut cited: BTreeSet<&str> = BTreeSet::new();
    let folders: Vec<PathBuf> =
        ["src", "tests"].map(|part| folder.join(part)).into_iter().filter(|part| part.is_dir()).collect();
    if folders.is_empty() {
        let args = [("game", game.into()), ("folder", folder.display().to_string().into())];
        return Err(Failure::Failed(words.with("error-no-sources", &args)));
    }
    let passed = passed(root, &folder, package, words)?;
    for part in folders {
        let tests = citations::citations(&part, ids.clone()).map_err(|error| unreadable(&part, error))?;
        for id in &ids {
            let tests = tests.get(id).into_iter().flatten();
            if tests.into_iter().any(|test| ran(test, &passed)) {
                cited.insert(id);
            }
        }
    }
    let missing: Vec<String> = ids.iter().filter(|id| !cited.contains(id.as_str())).cloned().collect();
    Ok(Coverage { game, clauses: ids.len(), cited: ids.len() - missing.len(), missing })
}

/// Is the test among those that passed? The runner puts its modules before it: a file is a module, or the crate of the test.
fn ran(test: &Citation, passed: &[String]) -> bool {
    let module = test.file.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    let folder = test.file.parent().and_then(Path::file_name).and_then(|name| name.to_str()).unwrap_or_default();
    passed.iter().any(|path| {
        let mut parts: Vec<&str> = path.split("::").collect();
        let name = parts.pop();
        name == Some(&test.test) && (parts.is_empty() || parts.contains(&module) || parts.contains(&folder))
    })
}

/// The paths of the tests that passed.
fn passed(root: &Path, folder: &Path, package: &str, words: &Words) -> Result<Vec<String>, Failure> {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let record = target.join("verify/passed").join(format!("{package}.txt"));
    let written = fs::metadata(&record).and_then(|about| about.modified()).ok();
    if let (Some(written), Some(changed)) = (written, newest(folder))
        && written > changed
        && let Ok(text) = fs::read_to_string(&record)
    {
        return Ok(text.lines().map(str::to_owned).collect());
    }
    run(root, package, words)
}

/// When the newest file of a folder was changed.
fn newest(folder: &Path) -> Option<SystemTime> {
    let entries = fs::read_dir(folder).ok()?.flatten();
    let times = entries.filter_map(|entry| {
        let path = entry.path();
        if path.is_dir() { newest(&path) } else { entry.metadata().and_then(|about| about.modified()).ok() }
    });
    times.max()
}

/// Runs the tests. A failed one cites nothing; a crate that does not build is an error.
fn run(root: &Path, package: &str, words: &Words) -> Result<Vec<String>, Failure> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    eprintln!("{}", words.with("rules-running", &[("package", package.to_owned().into())]));
    let ran = Command::new(cargo)
        .args(["test", "--no-fail-fast", "--package", package])
        .current_dir(root)
        .stderr(Stdio::inherit())
        .output();
    let failed = |detail: String| {
        let args = [("package", package.to_owned().into()), ("detail", detail.into())];
        Failure::Failed(words.with("error-tests", &args))
    };
    let ran = ran.map_err(|error| failed(error.to_string()))?;
    let told = String::from_utf8_lossy(&ran.stdout);
    let ok = |line: &str| Some(line.strip_prefix("test ")?.strip_suffix(" ... ok")?.to_owned());
    let passed: Vec<String> = told.lines().filter_map(ok).collect();
    if !ran.status.success() && passed.is_empty() {
        return Err(failed(ran.status.to_string()));
    }
    Ok(passed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop_text::Lang;

    fn write(root: &Path, file: &str, text: &str) {
        let path = root.join(file);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    }

    #[test]
    fn only_clauses_cited_by_a_passed_test_count() {
        let root = tempfile::tempdir().expect("a folder");
        let test = |id: &str, name: &str| format!("/// {id}: so it is.\n#[test]\nfn {name}() {{}}\n\n");
        let combat = [test("T-1", "hits"), test("T-2", "fails"), test("T-3", "same_name")].concat();
        write(root.path(), "crates/toy/tests/rules/combat.rs", &combat);
        write(root.path(), "crates/toy/tests/rules/market.rs", &test("T-4", "same_name"));
        // The record must be newer than the sources by the clock of the file system.
        std::thread::sleep(std::time::Duration::from_millis(20));
        write(root.path(), "target/verify/passed/toy.txt", "combat::hits\ncombat::same_name\n");
        let folder = root.path().join("crates/toy");
        let record = root.path().join("target/verify/passed/toy.txt");
        let text = fs::read_to_string(&record).expect("the record");
        let passed: Vec<String> = text.lines().map(str::to_owned).collect();
        let ids = ["T-1", "T-2", "T-3", "T-4", "T-5"].map(str::to_owned);
        let cited = citations::citations(&folder.join("tests"), ids.clone()).expect("citations");
        let standing: Vec<&String> = ids.iter().filter(|id| cited[*id].iter().any(|test| ran(test, &passed))).collect();
        assert_eq!(standing, ["T-1", "T-3"]);
        let _ = Lang::En;
    }
}
