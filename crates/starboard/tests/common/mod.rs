//! The program as a person or a script calls it.

use assert_cmd::Command;
use std::path::Path;

/// The program in a folder of its own, in English unless told otherwise.
pub fn starboard(folder: &Path, words: &[&str]) -> Command {
    let mut command = Command::cargo_bin("starboard").expect("the program");
    command.current_dir(folder).args(words).env("XDG_DATA_HOME", folder).env_remove("LC_ALL").env("LANG", "C");
    // Nobody runs it with `cargo run` here: what measures is built already.
    command.env_remove("CARGO");
    command
}

/// What it prints when it succeeds.
pub fn told(folder: &Path, words: &[&str]) -> String {
    let done = starboard(folder, words).write_stdin("").assert().success();
    String::from_utf8(done.get_output().stdout.clone()).expect("text")
}

/// What it says on stderr when it fails with this code; stdout stays empty.
pub fn refused(folder: &Path, code: i32, words: &[&str]) -> String {
    let done = starboard(folder, words).write_stdin("").assert().code(code);
    assert_eq!(String::from_utf8_lossy(&done.get_output().stdout), "");
    String::from_utf8(done.get_output().stderr.clone()).expect("text")
}

pub fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}
