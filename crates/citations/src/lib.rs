//! Which test cites which clause of a ledger. A citation is the id of a clause in the doc comment of a `#[test]`.

#![warn(missing_docs)]

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

/// A test that cites a clause.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Citation {
    /// The file.
    pub file: PathBuf,
    /// The name of the function; the test runner may put the path of its module before it.
    pub test: String,
}

/// Every clause of `ledger_ids` with the tests under `tests_dir` (all `.rs` files, in every folder) that cite it; a clause
/// nobody cites has an empty list.
pub fn citations(
    tests_dir: &Path,
    ledger_ids: impl IntoIterator<Item = impl Into<String>>,
) -> io::Result<BTreeMap<String, Vec<Citation>>> {
    let mut cited: BTreeMap<String, Vec<Citation>> = ledger_ids.into_iter().map(|id| (id.into(), Vec::new())).collect();
    let mut files = Vec::new();
    rust_files(tests_dir, &mut files)?;
    files.sort();
    for file in files {
        for (test, doc) in documented_tests(&std::fs::read_to_string(&file)?) {
            for word in doc.split(|letter: char| !letter.is_ascii_alphanumeric() && !matches!(letter, '-' | '_' | '.'))
            {
                // A hyphen may also be a sentence's dash, a dot its end: the id is what is left.
                if let Some(tests) = cited.get_mut(word.trim_matches(['-', '.'])) {
                    let citation = Citation { file: file.clone(), test: test.clone() };
                    if !tests.contains(&citation) {
                        tests.push(citation);
                    }
                }
            }
        }
    }
    Ok(cited)
}

/// The ids of a ledger's clauses, in its order: every line `id = "…"`.
pub fn ids(ledger: &str) -> impl Iterator<Item = &str> {
    ledger.lines().filter_map(|line| line.strip_prefix("id = \"")?.strip_suffix('"'))
}

fn rust_files(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            rust_files(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    Ok(())
}

/// The names of the tests in a source file, each with its doc comment. Ignored tests do not run, so they do not count.
fn documented_tests(source: &str) -> Vec<(String, String)> {
    let mut tests = Vec::new();
    let (mut doc, mut is_test, mut ignored) = (String::new(), false, false);
    for line in source.lines().map(str::trim) {
        if let Some(words) = line.strip_prefix("///") {
            doc.push_str(words);
            doc.push('\n');
        } else if line.starts_with("#[test]") {
            is_test = true;
        } else if line.starts_with("#[ignore") {
            ignored = true;
        } else if line.starts_with("#[") || line.starts_with("//") {
            // Other attributes and comments may stand between.
        } else {
            let name = line.strip_prefix("pub ").unwrap_or(line).strip_prefix("fn ");
            if let Some(name) = name.and_then(|rest| rest.split(['(', '<']).next())
                && is_test
                && !ignored
            {
                tests.push((name.trim().to_owned(), std::mem::take(&mut doc)));
            }
            doc.clear();
            (is_test, ignored) = (false, false);
        }
    }
    tests
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_tests_that_run_cite_and_only_in_their_doc_comment() {
        let found = documented_tests(
            "/// SR-BASE-04, SR-BASE-05: an outpost shields.\n#[test]\n#[allow(unused)]\nfn an_outpost_shields() {\n\
             \x20   // SR-BASE-06 is not cited here.\n}\n/// SR-BASE-07\nfn helper() {}\n\
             /// SR-BASE-08\n#[test]\n#[ignore]\nfn later() {}\n",
        );
        assert_eq!(
            found,
            [("an_outpost_shields".to_owned(), " SR-BASE-04, SR-BASE-05: an outpost shields.\n".to_owned())]
        );
    }
}
