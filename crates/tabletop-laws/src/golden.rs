//! Text compared with a file that people review, and bytes with what was made of one. `UPDATE_GOLDENS=1 cargo test` writes the files anew.

use similar::{ChangeTag, TextDiff};
use std::path::Path;

/// Fails with a readable difference when the file does not hold exactly this text. A relative path starts at the crate.
///
/// # Panics
/// When the text differs, or the file cannot be read or written.
pub fn golden(path: impl AsRef<Path>, text: &str) {
    let path = path.as_ref();
    if is_updating() {
        return write(path, text.as_bytes());
    }
    let expected = match std::fs::read_to_string(path) {
        // A checkout may have changed the ends of lines.
        Ok(expected) => expected.replace("\r\n", "\n"),
        Err(error) => panic!("{}: {error}\nUPDATE_GOLDENS=1 cargo test writes it", path.display()),
    };
    if let Err(difference) = compare(&expected, text) {
        panic!(
            "\n{} differs (- expected, + found):\n{difference}UPDATE_GOLDENS=1 cargo test writes it anew; then review the diff\n",
            path.display()
        );
    }
}

/// Fails when the file does not hold exactly these bytes: what a program carries instead of a file that it would have to read.
///
/// # Panics
/// When the bytes differ, or the file cannot be read or written.
pub fn golden_bytes(path: impl AsRef<Path>, bytes: &[u8]) {
    let path = path.as_ref();
    if is_updating() {
        return write(path, bytes);
    }
    let is_same = std::fs::read(path).is_ok_and(|kept| kept == bytes);
    assert!(is_same, "{} is out of date: UPDATE_GOLDENS=1 cargo test writes it anew", path.display());
}

fn is_updating() -> bool {
    std::env::var_os("UPDATE_GOLDENS").is_some_and(|value| value != "0")
}

fn write(path: &Path, bytes: &[u8]) {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    }
    std::fs::write(path, bytes).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
}

/// The lines that differ, with some around them; at most about forty.
pub fn compare(expected: &str, found: &str) -> Result<(), String> {
    if expected == found {
        return Ok(());
    }
    let diff = TextDiff::from_lines(expected, found);
    let mut out = String::new();
    let mut lines = 0;
    for group in diff.grouped_ops(2) {
        for change in group.iter().flat_map(|op| diff.iter_changes(op)) {
            lines += 1;
            if lines > 40 {
                out.push_str("… and more\n");
                return Err(out);
            }
            let (sign, line) = match change.tag() {
                ChangeTag::Delete => ('-', change.old_index()),
                ChangeTag::Insert => ('+', change.new_index()),
                ChangeTag::Equal => (' ', change.new_index()),
            };
            let line = line.map_or(0, |line| line + 1);
            out.push_str(&format!("{line:>5} {sign} {}\n", change.value().trim_end_matches('\n')));
        }
    }
    Err(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_names_its_lines() {
        assert_eq!(compare("a\nb\n", "a\nb\n"), Ok(()));
        let said = compare("a\nb\nc\n", "a\nx\nc\n").unwrap_err();
        assert_eq!(said, "    1   a\n    2 - b\n    2 + x\n    3   c\n");
    }
}
