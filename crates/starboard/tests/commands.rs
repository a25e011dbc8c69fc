//! Every command as a person or a script calls it: what it prints, what it refuses, and its exit code.

use assert_cmd::Command;
use serde_json::Value;
use std::path::Path;

/// The program in a folder of its own, in English unless told otherwise.
fn starboard(folder: &Path, words: &[&str]) -> Command {
    let mut command = Command::cargo_bin("starboard").expect("the program");
    command.current_dir(folder).args(words).env("XDG_DATA_HOME", folder).env_remove("LC_ALL").env("LANG", "C");
    command
}

/// What it prints when it succeeds.
fn told(folder: &Path, words: &[&str]) -> String {
    let done = starboard(folder, words).write_stdin("").assert().success();
    String::from_utf8(done.get_output().stdout.clone()).expect("text")
}

/// What it says on stderr when it fails with this code; stdout stays empty.
fn refused(folder: &Path, code: i32, words: &[&str]) -> String {
    let done = starboard(folder, words).write_stdin("").assert().code(code);
    assert_eq!(String::from_utf8_lossy(&done.get_output().stdout), "");
    String::from_utf8(done.get_output().stderr.clone()).expect("text")
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

/// A finished match of the toy, saved by playing it.
fn finished(folder: &Path) -> std::path::PathBuf {
    let words = ["play", "comets", "--players", "human,random", "--seed", "7", "--plain", "--save", "match.json"];
    starboard(folder, &words).write_stdin("1\n".repeat(100)).assert().success();
    folder.join("match.json")
}

#[test]
fn a_match_is_played_saved_and_resumed() {
    let folder = folder();
    let play = ["play", "comets", "--players", "human,random", "--seed", "7", "--plain"];
    let begun = starboard(folder.path(), &play).write_stdin("1\n").assert().success();
    let begun = String::from_utf8_lossy(&begun.get_output().stdout).into_owned();
    let file = folder.path().join("starboard/saves/comets-001.json");
    assert!(begun.contains(&format!("Saved to {}.", file.display())), "{begun}");
    let resumed = starboard(folder.path(), &["play", "comets", "--plain", "--resume"])
        .write_stdin("1\n".repeat(100))
        .assert()
        .success();
    let resumed = String::from_utf8_lossy(&resumed.get_output().stdout).into_owned();
    assert!(resumed.contains("The match is over."), "{resumed}");
    assert!(resumed.contains("Bot 2"), "who sat there is remembered\n{resumed}");
}

#[test]
fn the_same_seed_plays_the_same_match() {
    let folder = folder();
    let play = ["play", "comets", "--players", "random,random", "--seed", "7", "--plain", "--save", "a.json"];
    assert_eq!(told(folder.path(), &play), told(folder.path(), &play));
}

#[test]
fn without_a_screen_the_lines_are_used() {
    let folder = folder();
    let story = told(folder.path(), &["play", "comets", "--players", "random,random", "--save", "a.json"]);
    assert!(story.contains("The match is over.") && !story.contains('\u{1b}'), "{story}");
}

#[test]
fn wrong_games_modes_and_players_are_refused_with_what_there_is() {
    let folder = folder();
    let no_game = refused(folder.path(), 2, &["play", "chess"]);
    assert!(no_game.contains("There is no game “chess”. Games: "), "{no_game}");
    let no_mode = refused(folder.path(), 2, &["play", "comets", "--mode", "blitz"]);
    assert!(no_mode.contains("no mode “blitz”") && no_mode.contains("pairs"), "{no_mode}");
    let no_player = refused(folder.path(), 2, &["play", "comets", "--players", "human,deepblue"]);
    assert!(no_player.contains("Players: human, random, greedy, search"), "{no_player}");
    let too_few = refused(folder.path(), 2, &["play", "comets", "--mode", "pairs", "--players", "human,random"]);
    assert!(too_few.contains("2 players cannot play pairs: it is for 4."), "{too_few}");
    let too_many =
        refused(folder.path(), 2, &["play", "comets", "--mode", "open", "--players", "human,random,human,human,human"]);
    assert!(too_many.contains("it is for 2 to 4"), "{too_many}");
    assert!(std::fs::read_dir(folder.path()).expect("the folder").next().is_none(), "nothing was written");
}

#[test]
fn refusals_speak_russian_too() {
    let folder = folder();
    for words in [
        &["play", "chess", "--lang", "ru"][..],
        &["play", "comets", "--mode", "blitz", "--lang=ru"],
        &["play", "comets", "--players", "human,deepblue", "--lang", "ru"],
        &["play", "comets", "--mode", "pairs", "--players", "human", "--lang", "ru"],
        &["play", "comets", "--budget", "soon", "--lang", "ru"],
        &["play", "--lang", "ru"],
        &["dance", "--lang", "ru"],
        &["play", "comets", "--fast", "--lang", "ru"],
        &["rules", "--search", "x", "--coverage", "--lang", "ru"],
        &["play", "comets", "--resume", "no.json", "--mode", "open", "--lang", "ru"],
    ] {
        let sentence = refused(folder.path(), 2, words);
        assert!(sentence.chars().any(|c| ('а'..='я').contains(&c)), "{words:?}: {sentence}");
        assert!(!sentence.contains("error-"), "{words:?}: {sentence}");
    }
}

#[test]
fn the_language_comes_from_the_flag_then_from_the_system() {
    let folder = folder();
    let spoken = |flag: &[&str], all: &str, lang: &str| {
        let mut command = starboard(folder.path(), &["play", "chess"]);
        let done = command.args(flag).env("LC_ALL", all).env("LANG", lang).assert().code(2);
        String::from_utf8_lossy(&done.get_output().stderr).into_owned()
    };
    assert!(spoken(&[], "", "ru_RU.UTF-8").starts_with("Нет игры"));
    assert!(spoken(&[], "ru_RU.UTF-8", "en_GB.UTF-8").starts_with("Нет игры"));
    assert!(spoken(&["--lang", "en"], "ru_RU.UTF-8", "ru_RU.UTF-8").starts_with("There is no game"));
    assert!(spoken(&[], "", "fr_FR.UTF-8").starts_with("There is no game"));
    assert!(spoken(&["--lang", "fr"], "", "").contains("“fr” will not do for --lang. It looks like this: en, ru."));
}

#[test]
fn help_has_examples_in_both_languages() {
    let folder = folder();
    for command in ["play", "arena", "bench", "replay", "rules", "check"] {
        let en = told(folder.path(), &[command, "--help"]);
        assert!(en.contains("Examples:") && en.contains(&format!("  starboard {command}")), "{en}");
        let ru = told(folder.path(), &[command, "--help", "--lang", "ru"]);
        assert!(ru.contains("Примеры:") && ru.contains("Параметры"), "{ru}");
        assert!(!ru.contains("Usage") && !ru.contains("Options") && !ru.contains("Print"), "{ru}");
    }
    assert!(told(folder.path(), &["--help"]).contains("Commands"));
    assert!(told(folder.path(), &["--version"]).starts_with("starboard "));
}

#[test]
fn a_match_is_told_and_can_be_read_by_programs() {
    let folder = folder();
    finished(folder.path());
    let story = told(folder.path(), &["replay", "match.json"]);
    assert!(story.contains("Step 1: Player 2 (random) > seal"), "{story}");
    assert!(story.contains("Place 1: Player"), "{story}");
    let early = told(folder.path(), &["replay", "match.json", "--to", "1", "--seat", "1", "--lang", "ru"]);
    assert!(early.contains("Стол после шага 1:") && early.contains("Ваша рука"), "{early}");
    let document: Value =
        serde_json::from_str(&told(folder.path(), &["replay", "match.json", "--json"])).expect("JSON");
    let keys: Vec<&str> = document.as_object().expect("an object").keys().map(String::as_str).collect();
    for key in ["game", "mode", "rules", "steps", "outcome", "view"] {
        assert!(keys.contains(&key), "{key} is missing in {keys:?}");
    }
    assert_eq!(document["game"], "comets");
    assert_eq!(document["mode"], "open");
    assert!(document["outcome"]["places"].is_array());
    let part: Value =
        serde_json::from_str(&told(folder.path(), &["replay", "match.json", "--to", "2", "--json"])).expect("JSON");
    assert_eq!(part["at"], 2);
    assert_eq!(part["steps"], document["steps"]);
}

#[test]
fn a_broken_match_is_refused_and_says_how_it_is_broken() {
    let folder = folder();
    let file = finished(folder.path());
    let whole = std::fs::read_to_string(&file).expect("the match");
    let write = |name: &str, bytes: &[u8]| std::fs::write(folder.path().join(name), bytes).expect("a file");
    write("cut.json", &whole.as_bytes()[..whole.len() / 2]);
    write("edited.json", whole.replace("\"round\":8", "\"round\":7").as_bytes());
    write("other.json", whole.replace("\"game\":\"comets\"", "\"game\":\"chess\"").as_bytes());
    write("newer.json", whole.replace("\"rules\":1", "\"rules\":999").as_bytes());
    write("bytes.json", &[0xff, 0xfe, 0x00]);
    write("empty.json", b"");
    for (name, en, ru) in [
        ("cut.json", "cut off (line 1, column", "файл обрезан (строка 1, столбец"),
        ("edited.json", "changed or damaged", "изменён или повреждён"),
        ("other.json", "a match of “chess”", "партия игры «chess»"),
        ("newer.json", "newer Starboard", "более новой версией"),
        ("bytes.json", "not a saved match", "не сохранённая партия"),
        ("empty.json", "not a saved match", "не сохранённая партия"),
        ("missing.json", "cannot be read", "Не удаётся прочитать"),
    ] {
        let sentence = refused(folder.path(), 1, &["replay", name]);
        assert!(sentence.contains(en) && sentence.contains(name), "{name}: {sentence}");
        let sentence = refused(folder.path(), 1, &["replay", name, "--json", "--lang", "ru"]);
        assert!(sentence.contains(ru), "{name}: {sentence}");
        let sentence = refused(folder.path(), 1, &["play", "comets", "--plain", "--resume", name]);
        assert!(sentence.contains(en), "{name}: {sentence}");
    }
    let beyond = refused(folder.path(), 2, &["replay", "match.json", "--to", "9999"]);
    assert!(beyond.contains("There is no step 9999"), "{beyond}");
    let nobody = refused(folder.path(), 2, &["replay", "match.json", "--seat", "3"]);
    assert!(nobody.contains("numbered from 1 to 2"), "{nobody}");
}

#[test]
fn nothing_to_resume_is_said() {
    let folder = folder();
    let nothing = refused(folder.path(), 1, &["play", "comets", "--plain", "--resume"]);
    assert!(nothing.contains("No match of this game is saved in"), "{nothing}");
}

#[test]
fn rules_are_printed_searched_and_given_to_programs() {
    let folder = folder();
    told(folder.path(), &["rules"]);
    let documents: Value = serde_json::from_str(&told(folder.path(), &["rules", "--json"])).expect("JSON");
    assert!(documents.is_array());
    let nothing = refused(folder.path(), 1, &["rules", "comets", "--search", "zugzwang"]);
    assert!(nothing.contains("No clause holds “zugzwang”"), "{nothing}");
    refused(folder.path(), 2, &["rules", "chess"]);
}
