//! Every command as a person or a script calls it: what it prints, what it refuses, and its exit code.

mod common;

use common::{folder, refused, starboard, told};
use serde_json::Value;
use std::path::Path;
use tabletop_bots::{ArenaReport, Measured};

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
    assert!(resumed.contains("Place 1: ") && resumed.contains("You have "), "{resumed}");
    assert!(resumed.contains("Bot 2"), "who sat there is remembered\n{resumed}");
}

#[test]
fn a_level_is_chosen_by_its_name() {
    let folder = folder();
    let play = ["play", "comets", "--bot", "corsair", "--seed", "7", "--plain", "--save", "a.json"];
    let told = starboard(folder.path(), &play).write_stdin("1\n".repeat(100)).assert().success();
    let told = String::from_utf8_lossy(&told.get_output().stdout).into_owned();
    assert!(told.contains("Corsair") && told.contains("Place 2: "), "{told}");
    let saved = terminal::saves::read(&folder.path().join("a.json")).expect("a saved match");
    assert_eq!(saved.players, ["human", "corsair"]);
    // Without a name the weakest level sits there.
    starboard(folder.path(), &["play", "comets", "--plain", "--save", "b.json"]).write_stdin("1\n").assert().success();
    assert_eq!(
        terminal::saves::read(&folder.path().join("b.json")).expect("a saved match").players,
        ["human", "cadet"]
    );
    // A level, but not of this game: nothing is begun.
    for words in [&["--bot", "admiral"], &["--players", "human,admiral"]] {
        let said = refused(folder.path(), 2, &[&["play", "comets", "--save", "c.json"], &words[..]].concat());
        assert!(said.contains("admiral") && said.contains("cadet, corsair, oracle"), "{said}");
    }
    assert!(!folder.path().join("c.json").exists());
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
    assert!(!no_mode.contains(":expert"), "the toy has no levels\n{no_mode}");
    for (lang, words) in [("en", "takes its level behind a colon"), ("ru", "за двоеточием указывают уровень")]
    {
        for mode in ["blitz", "automatons:legend"] {
            let no_mode = refused(folder.path(), 2, &["play", "star-realms", "--mode", mode, "--lang", lang]);
            let levels = [":novice, :apprentice, :veteran, :expert", "automatons:expert:mixed", words];
            assert!(levels.iter().all(|words| no_mode.contains(words)), "{no_mode}");
        }
        let help = told(folder.path(), &["play", "--help", "--lang", lang]);
        let help: String = help.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(help.contains(":novice, :apprentice, :veteran, :expert"), "{help}");
        assert!(help.contains("--mode automatons:novice"), "{help}");
    }
    let no_player = refused(folder.path(), 2, &["play", "comets", "--players", "human,deepblue"]);
    assert!(no_player.contains("Players: human, cadet, corsair, oracle, random, greedy, search"), "{no_player}");
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
    for command in [
        "serve",
        "play",
        "learn",
        "new",
        "arena",
        "bench",
        "replay",
        "analyse",
        "rules",
        "check",
        "games",
        "modes",
        "levels",
        "decks",
        "help",
        "completions",
        "man",
    ] {
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
fn what_there_is_to_play_is_listed() {
    let folder = folder();
    let json = |words: &[&str]| -> Value {
        serde_json::from_str(&told(folder.path(), &[words, &["--json"]].concat())).expect("JSON")
    };
    let games = told(folder.path(), &["games"]);
    let all = json(&["games"]);
    for entry in shelf::games() {
        assert!(games.contains(entry.id), "{games}");
        assert!(all.as_array().expect("a list").iter().any(|game| game["game"] == entry.id), "{all}");
        // Whoever names no game is told the same.
        assert!(refused(folder.path(), 2, &["play"]).contains(entry.id));
        let modes = json(&["modes", entry.id]);
        assert_eq!(modes.as_array().map(Vec::len), Some((entry.modes)().len()));
        let levels = json(&["levels", entry.id]);
        assert_eq!(levels.as_array().map(Vec::len), Some(shelf::levels(entry.id).len()));
        assert!(levels[0]["level"] == "cadet" && levels[0]["rating"] == 600, "{levels}");
    }
    let levels = told(folder.path(), &["levels", "star-realms", "--lang", "ru"]);
    assert!(levels.contains("oracle") && levels.contains("Самый сильный соперник"), "{levels}");
    let modes = told(folder.path(), &["modes", "star-realms", "--lang", "ru"]);
    let seats = |id: &str| {
        let line = modes.lines().find(|line| line.trim_start().starts_with(&format!("{id} "))).expect("the mode");
        line.find(|sign: char| sign.is_ascii_digit())
    };
    assert_eq!(seats("duel-frontiers"), seats("hunter-mixed"), "columns stand under each other\n{modes}");
    let decks = json(&["decks", "star-worlds"]);
    assert_eq!(decks.as_array().map(Vec::len), Some(9));
    assert!(decks[0]["about"].as_str().is_some_and(|about| about.len() > 20), "{decks}");
    assert!(refused(folder.path(), 1, &["decks", "starcraft"]).contains("without decks"));
}

#[test]
fn a_wrong_name_says_what_was_perhaps_meant() {
    let folder = folder();
    for (words, guess) in [
        (&["play", "star-realm"][..], "star-realms"),
        (&["modes", "starcaft"], "starcraft"),
        (&["play", "star-realms", "--mode", "duel-frontier"], "duel-frontiers"),
        (&["play", "star-worlds", "--decks", "earth_lin,dvarg_acid"], "earth_line"),
        (&["play", "comets", "--players", "human,gredy"], "greedy"),
        (&["play", "star-realms", "--bot", "corsar"], "corsair"),
        (&["replai", "x"], "replay"),
    ] {
        let said = refused(folder.path(), 2, words);
        assert!(said.contains("Did you mean") && said.contains(guess), "{words:?}: {said}");
        let said = refused(folder.path(), 2, &[words, &["--lang", "ru"]].concat());
        assert!(said.contains("Может быть") && said.contains(guess), "{words:?}: {said}");
    }
    // What is like nothing is not guessed at.
    assert!(!refused(folder.path(), 2, &["play", "chess"]).contains("Did you mean"));
}

#[test]
fn the_command_line_tells_of_itself() {
    let folder = folder();
    assert_eq!(told(folder.path(), &["help", "play"]), told(folder.path(), &["play", "--help"]));
    assert_eq!(told(folder.path(), &["help"]), told(folder.path(), &["--help"]));
    assert!(refused(folder.path(), 2, &["help", "dance"]).contains("There is no command “dance”"));
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = told(folder.path(), &["completions", shell]);
        assert!(script.contains("starboard") && script.contains("resume"), "{shell}");
    }
    assert!(refused(folder.path(), 2, &["completions", "cmd"]).contains("bash"));
    let page = told(folder.path(), &["man", "play", "--lang", "ru"]);
    assert!(page.contains(".SH \"ПАРАМЕТРЫ\"") && !page.contains("OPTIONS"), "{page}");
    told(folder.path(), &["man", "--folder", "pages"]);
    let pages = std::fs::read_dir(folder.path().join("pages")).expect("the pages").count();
    assert!(pages > 10, "{pages} pages");
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
    let secrets = |story: &str| story.matches("knows, a spectator does not:\n").count();
    let all = told(folder.path(), &["replay", "match.json", "--to", "1", "--all"]);
    assert_eq!((secrets(&all), all.matches("Your hand").count()), (2, 2), "{all}");
    assert_eq!(secrets(&told(folder.path(), &["replay", "match.json", "--to", "1"])), 0);
    let views: Value =
        serde_json::from_str(&told(folder.path(), &["replay", "match.json", "--all", "--json"])).expect("JSON");
    assert_eq!(views["views"].as_array().map(Vec::len), Some(2));
    let document: Value =
        serde_json::from_str(&told(folder.path(), &["replay", "match.json", "--json"])).expect("JSON");
    assert!(document.get("views").is_none());
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
    let moves = part["moves"].as_array().expect("moves");
    assert_eq!(moves.len(), 3, "the opening and two steps");
    assert!(moves[0]["seat"].is_null() && moves[0]["said"].as_array().is_some_and(|said| !said.is_empty()));
    assert_eq!((moves[1]["step"].as_u64(), moves[1]["seat"].as_u64()), (Some(1), Some(2)));
    assert!(moves[1]["action"].as_str().is_some_and(|action| action.starts_with("seal")), "{part}");
    assert!(refused(folder.path(), 2, &["replay", "match.json", "--step"]).contains("needs a terminal"));
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
        let sentence = refused(folder.path(), 1, &["analyse", name, "--lang", "ru"]);
        assert!(sentence.contains(ru) && sentence.contains(name), "{name}: {sentence}");
        let sentence = refused(folder.path(), 1, &["play", "comets", "--plain", "--resume", name]);
        assert!(sentence.contains(en), "{name}: {sentence}");
    }
    let beyond = refused(folder.path(), 2, &["replay", "match.json", "--to", "9999"]);
    assert!(beyond.contains("There is no step 9999"), "{beyond}");
    let nobody = refused(folder.path(), 2, &["replay", "match.json", "--seat", "3"]);
    assert!(nobody.contains("numbered from 1 to 2"), "{nobody}");
}

#[test]
fn a_match_is_looked_back_at() {
    let folder = folder();
    finished(folder.path());
    let page = told(folder.path(), &["analyse", "match.json", "--svg", "plot.svg"]);
    for expected in [
        "Every decision is judged by what its player could know.",
        "Player 1 (",
        "Choices",
        "Luck",
        "The plot is in plot.svg.",
    ] {
        assert!(page.contains(expected), "{expected}: {page}");
    }
    let plot = std::fs::read_to_string(folder.path().join("plot.svg")).expect("a plot");
    assert!(plot.starts_with("<svg") && plot.contains("Player 2") && !plot.contains("var("), "{plot}");
    let page = told(folder.path(), &["analyse", "match.json", "--lang", "ru"]);
    assert!(page.contains("Шансы на победу") && page.contains("Игрок 2") && !page.contains("Player"), "{page}");
    let document: Value =
        serde_json::from_str(&told(folder.path(), &["analyse", "match.json", "--json"])).expect("JSON");
    assert_eq!((document["game"].as_str(), document["complete"].as_bool()), (Some("comets"), Some(true)));
    assert_eq!(document["lines"][1]["seats"], serde_json::json!([2]));
    let points = document["lines"][0]["points"].as_array().expect("points");
    assert_eq!(points.len() as u64, document["steps"].as_u64().expect("steps") + 1);
    assert!(document["decisions"].as_array().is_some_and(|all| all.iter().all(|one| one["seat"].as_u64() >= Some(1))));

    let unwritten = refused(folder.path(), 1, &["analyse", "match.json", "--svg", "nowhere/plot.svg"]);
    assert!(unwritten.contains("cannot be written to nowhere/plot.svg"), "{unwritten}");
    let play = ["play", "comets", "--players", "human,random", "--seed", "7", "--plain", "--save", "open.json"];
    starboard(folder.path(), &play).write_stdin("1\n").assert().success();
    let open = refused(folder.path(), 1, &["analyse", "open.json"]);
    assert!(open.contains("open.json: the match is not over"), "{open}");
    assert!(refused(folder.path(), 1, &["analyse", "open.json", "--lang", "ru"]).contains("партия не окончена"));
}

#[test]
fn nothing_to_resume_is_said() {
    let folder = folder();
    let nothing = refused(folder.path(), 1, &["play", "comets", "--plain", "--resume"]);
    assert!(nothing.contains("No unfinished match with a person in it is saved in"), "{nothing}");
}

/// The newest file may be over, or of bots alone: the match that a person left is the one that goes on.
#[test]
fn going_on_takes_the_newest_match_that_a_person_has_not_finished() {
    let folder = folder();
    let play = |players: &str, lines: &str| {
        let words = ["play", "comets", "--players", players, "--seed", "7", "--plain"];
        starboard(folder.path(), &words).write_stdin(lines.to_owned()).assert().success();
        // File systems tell files apart by time.
        std::thread::sleep(std::time::Duration::from_millis(30));
    };
    play("human,random", "1\n");
    play("human,random", &"1\n".repeat(100));
    play("random,random", "");
    let file = folder.path().join("starboard/saves/comets-001.json");
    for words in [&["play", "comets", "--resume"][..], &["play", "--resume"], &["play", "--resume", "comets"]] {
        let said = told(folder.path(), &[words, &["--plain"]].concat());
        assert!(said.contains(&format!("Saved to {}.", file.display())), "{words:?}: {said}");
    }
    // A file says itself which game it is of.
    let said = told(folder.path(), &["play", "--plain", "--resume", "starboard/saves/comets-003.json"]);
    assert!(said.contains("The match is over."), "{said}");
}

/// Both begin at once, as in two windows, and both are there afterwards.
#[test]
fn two_matches_at_once_have_a_file_each() {
    let folder = folder();
    let begin = |seed: &str| {
        let words = ["play", "comets", "--players", "human,random", "--plain", "--seed", seed];
        let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_starboard"))
            .args(words)
            .current_dir(folder.path())
            .env("XDG_DATA_HOME", folder.path())
            .env("LC_ALL", "C.UTF-8")
            .stdin(std::process::Stdio::piped())
            .stdout(std::process::Stdio::piped())
            .spawn()
            .expect("it runs");
        // Once it speaks it has its file.
        let mut first = [0];
        std::io::Read::read_exact(child.stdout.as_mut().expect("its words"), &mut first).expect("a word");
        child
    };
    let (one, other) = (begin("11"), begin("12"));
    for (number, mut child) in [one, other].into_iter().enumerate() {
        std::io::Write::write_all(child.stdin.as_mut().expect("its input"), b"1\nquit\n").expect("answers");
        let done = child.wait_with_output().expect("it ends");
        let said = String::from_utf8_lossy(&done.stdout).into_owned();
        assert!(done.status.success() && said.contains(&format!("comets-00{}.json", number + 1)), "{said}");
    }
    let saves = std::fs::read_dir(folder.path().join("starboard/saves")).expect("the saves").flatten();
    assert_eq!(saves.filter(|entry| entry.metadata().is_ok_and(|about| about.len() > 0)).count(), 2);
}

#[test]
fn what_cannot_be_saved_is_an_error() {
    let folder = folder();
    std::fs::create_dir(folder.path().join("folder")).expect("a folder");
    std::fs::write(folder.path().join("letter.txt"), "dear Anna").expect("a letter");
    for (file, en, ru) in [
        ("/dev/null", "it is not a regular file", "это не обычный файл"),
        ("folder", "it is not a regular file", "это не обычный файл"),
        ("letter.txt", "not a saved match", "в нём не партия"),
        ("/proc/x.json", "Not saved to /proc/x.json", "Не удалось сохранить /proc/x.json"),
    ] {
        let words = ["play", "comets", "--plain", "--save", file];
        assert!(refused(folder.path(), 1, &words).contains(en), "{file}");
        assert!(refused(folder.path(), 1, &[&words[..], &["--lang", "ru"]].concat()).contains(ru), "{file}");
    }
    assert_eq!(std::fs::read_to_string(folder.path().join("letter.txt")).expect("a letter"), "dear Anna");
}

/// The folder goes away while the match is played.
#[test]
#[cfg(unix)]
fn a_save_that_fails_at_the_end_is_an_error_on_stderr() {
    let folder = folder();
    let held = folder.path().join("held");
    std::fs::create_dir(&held).expect("a folder");
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_starboard"))
        .args(["play", "comets", "--players", "human,random", "--plain", "--save", "held/m.json"])
        .current_dir(folder.path())
        .env("LC_ALL", "C.UTF-8")
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .expect("it runs");
    let mut first = [0];
    std::io::Read::read_exact(child.stdout.as_mut().expect("its words"), &mut first).expect("a word");
    std::fs::remove_dir_all(&held).expect("the folder");
    std::fs::write(&held, "").expect("a file in its place");
    std::io::Write::write_all(child.stdin.as_mut().expect("its input"), b"1\nquit\n").expect("answers");
    let done = child.wait_with_output().expect("it ends");
    assert_eq!(done.status.code(), Some(1));
    let (said, failed) = (String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr));
    assert!(failed.contains("Not saved to held/m.json") && !said.contains("Not saved"), "{said}\n{failed}");
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

#[test]
fn coverage_counts_only_clauses_of_tests_that_passed() {
    // A checkout with one test file and the record of a run that is newer.
    let folder = folder();
    let write = |file: &str, text: &str| {
        let path = folder.path().join(file);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        std::fs::write(path, text).expect("a file");
    };
    write("Cargo.toml", "");
    let rules = told(folder.path(), &["rules", "star-realms", "--json"]);
    let rules: Value = serde_json::from_str(&rules).expect("JSON");
    let ids: Vec<&str> =
        rules[0]["clauses"].as_array().expect("clauses").iter().filter_map(|clause| clause["id"].as_str()).collect();
    let test = |id: &str, name: &str| format!("/// {id}: so it is.\n#[test]\nfn {name}() {{}}\n\n");
    let tests = [test(ids[0], "passed"), test(ids[1], "failed")].concat();
    write("crates/game-star-realms/tests/rules/market.rs", &tests);
    // The record must be newer than the sources by the clock of the file system.
    std::thread::sleep(std::time::Duration::from_millis(30));
    write("target/verify/passed/game-star-realms.txt", "market::passed\n");
    let mut command = starboard(folder.path(), &["rules", "star-realms", "--coverage", "--json"]);
    let done = command.env_remove("CARGO_TARGET_DIR").assert().success();
    let covered: Value = serde_json::from_slice(&done.get_output().stdout).expect("JSON");
    assert_eq!(covered[0]["game"], "star-realms");
    assert_eq!(covered[0]["clauses"], ids.len());
    assert_eq!(covered[0]["cited"], 1);
    let missing = covered[0]["missing"].as_array().expect("a list");
    assert_eq!(missing.len(), ids.len() - 1);
    assert_eq!(missing[0], ids[1]);
}

#[test]
fn rules_can_be_read_and_searched_in_either_language() {
    let folder = folder();
    let en = told(folder.path(), &["rules", "star-realms", "--search", "outpost"]);
    let ru = told(folder.path(), &["rules", "star-realms", "--search", "аванпост", "--lang", "ru"]);
    assert!(en.contains("SR-") && ru.contains("SR-"), "{en}\n{ru}");
    assert!(en.lines().all(|line| line.chars().count() <= 100), "{en}");
    // What an outpost is comes before the list of what is in the box.
    let first = |told: &str| told.lines().find(|line| line.starts_with("SR-")).unwrap_or_default().to_owned();
    assert!(first(&en).to_lowercase().contains("outpost"), "{}", first(&en));
    let heading = first(&ru);
    assert!(heading.chars().any(|sign| ('а'..='я').contains(&sign)), "a clause has a heading in Russian: {heading}");
}

#[test]
fn the_rules_are_bound_in_chapters_and_cards_stand_beside_them() {
    let folder = folder();
    let whole = told(folder.path(), &["rules", "star-realms"]);
    let at = |words: &str| whole.find(words).unwrap_or_else(|| panic!("{words} is missing"));
    // In the order of play, each clause under its chapter.
    assert!(at("1. What lies on the table [table]") < at("SR-SETUP-01"));
    assert!(at("4. Buying [buying]") < at("SR-BUY-01") && at("SR-BUY-18") < at("5. Attacking [attack]"));
    let bases = told(folder.path(), &["rules", "star-realms", "--chapter", "bases", "--lang", "ru"]);
    assert!(bases.contains("Базы и аванпосты [bases]") && bases.contains("SR-BASE-07") && !bases.contains("SR-BUY-01"));
    let unknown = refused(folder.path(), 2, &["rules", "star-realms", "--chapter", "cooking"]);
    assert!(unknown.contains("cooking") && unknown.contains("bases"), "{unknown}");

    let cards = told(folder.path(), &["rules", "star-realms", "--cards", "--search", "ион", "--lang", "ru"]);
    assert!(cards.contains("Ионная станция [ion_station]") && cards.contains("SR-BASE-07"), "{cards}");
    let found = told(folder.path(), &["rules", "--cards", "--search", "cloak", "--json"]);
    let found: Value = serde_json::from_str(&found).expect("JSON");
    let starcraft = found.as_array().expect("games").iter().find(|game| game["game"] == "starcraft").expect("a game");
    let clauses = starcraft["cards"].as_array().expect("cards").iter().map(|card| card["clauses"].to_string());
    assert!(clauses.into_iter().any(|ids| ids.contains("SC-KEY-07")));
    refused(folder.path(), 1, &["rules", "star-realms", "--cards", "--search", "zugzwang"]);
}

#[test]
fn lessons_are_listed_taken_counted_and_checked() {
    let folder = folder();
    let list = ["learn", "star-realms", "--list"];
    assert!(told(folder.path(), &list).contains("Your first turn (3 min)"));
    let taken = starboard(folder.path(), &["learn", "star-realms", "--plain"]).write_stdin("\nshow\nquit\n").assert();
    let taken = String::from_utf8_lossy(&taken.success().get_output().stdout).into_owned();
    assert!(taken.contains("Vega: ") && taken.contains("starboard learn star-realms first-turn"), "{taken}");
    assert!(told(folder.path(), &list).contains("▸ first-turn"), "it is known how far one is");
    assert!(refused(folder.path(), 1, &["learn", "star-realms", "cooking"]).contains("There is no lesson “cooking”"));

    let counted = told(folder.path(), &["rules", "star-realms", "--lessons", "--json"]);
    let counted: Value = serde_json::from_str(&counted).expect("one document");
    let missing = counted[0]["missing"].as_array().map_or(0, Vec::len) as u64;
    assert_eq!(counted[0]["taught"].as_u64().map(|taught| taught + missing), counted[0]["clauses"].as_u64());
    assert!(counted[0]["taught"].as_u64() > Some(80), "{}", counted[0]["taught"]);

    assert!(told(folder.path(), &["check"]).contains("star-realms/lessons/01-first-turn.ron: 9 steps, good"));
    let lessons = folder.path().join("mine/star-realms/lessons");
    std::fs::create_dir_all(&lessons).expect("a folder");
    let good = include_str!("../../game-star-realms/lessons/01-first-turn.ron");
    std::fs::write(lessons.join("01-first-turn.ron"), good.replace("buy 3", "buy 9")).expect("a file");
    let faults = starboard(folder.path(), &["check", "mine", "--lang", "ru"]).assert().code(1);
    let faults = String::from_utf8_lossy(&faults.get_output().stderr).into_owned();
    assert!(faults.contains("01-first-turn.ron:") && faults.contains("`buy 9`"), "{faults}");
}

#[test]
fn bots_meet_in_the_arena() {
    let folder = folder();
    let words = ["arena", "comets", "--bots", "greedy,random", "--games", "20", "--budget", "10it", "--seed", "3"];
    let page = told(folder.path(), &words);
    assert!(page.contains("greedy") && page.contains("95 % interval"), "{page}");
    let json = [&words[..], &["--json"]].concat();
    let document = told(folder.path(), &json);
    assert_eq!(document, told(folder.path(), &json), "the same seed gives the same result");
    // Every key of a report is there, or it is no report.
    let report: ArenaReport = serde_json::from_str(&document).expect("a report");
    assert_eq!((report.games, report.seed, report.budget_iterations), (20, 3, Some(10)));
    let names: Vec<_> = report.bots.iter().map(|bot| (bot.name.as_str(), bot.seats)).collect();
    assert_eq!(names, [("greedy", 20), ("random", 20)]);
    for bot in report.bots {
        assert!(bot.low <= bot.win_rate && bot.win_rate <= bot.high, "{bot:?}");
    }
}

#[test]
fn the_arena_refuses_what_cannot_be_played() {
    let folder = folder();
    let arena = |words: &[&str]| refused(folder.path(), 2, &[&["arena"], words].concat());
    assert!(arena(&["comets", "--games", "5"]).contains("--bots"));
    assert!(arena(&["comets", "--bots", "greedy,random"]).contains("--games"));
    assert!(
        arena(&["comets", "--bots", "greedy,human", "--games", "5"])
            .contains("Players: cadet, corsair, oracle, random, greedy, search")
    );
    assert!(arena(&["comets", "--bots", "greedy,random", "--games", "0"]).contains("will not do for --games"));
    assert!(arena(&["comets", "--bots", "random,random,random,random,random", "--games", "5"]).contains("2 to 4"));
    assert!(arena(&["chess", "--bots", "greedy,random", "--games", "5"]).contains("There is no game"));
}

#[test]
fn a_bench_has_a_row_for_every_mode_with_the_fewest_and_the_most_players() {
    let folder = folder();
    let rows = told(folder.path(), &["bench", "comets", "--seconds", "0.01", "--json"]);
    // Every key of a row is there, or it is no row.
    let rows: Vec<Measured> = serde_json::from_str(&rows).expect("rows");
    let modes: Vec<_> = rows.iter().map(|row| (row.mode.as_str(), row.players)).collect();
    assert_eq!(modes, [("open", 2), ("open", 4), ("pairs", 4)]);
    for row in rows {
        let speeds = [row.decisions_per_s, row.games_per_s, row.search_iterations_per_s, row.copy_ns, row.imagine_ns];
        assert!(speeds.iter().all(|speed| speed.is_finite() && *speed > 0.0), "{row:?}");
        // A game has several decisions.
        assert!(row.games_per_s < row.decisions_per_s, "{row:?}");
        assert!(row.state_bytes > 0 && row.calibration_ns > 0.0, "{row:?}");
        assert!((0.0..50.0).contains(&row.allocations_per_decision), "{row:?}");
    }
    let pairs = told(folder.path(), &["bench", "comets", "--mode", "pairs", "--seconds", "0.01", "--json"]);
    let pairs: Vec<Measured> = serde_json::from_str(&pairs).expect("rows");
    assert_eq!(pairs.iter().map(|row| row.mode.as_str()).collect::<Vec<_>>(), ["pairs"]);
    assert!(refused(folder.path(), 2, &["bench", "comets", "--mode", "pair"]).contains("Did you mean pairs"));
    let page = told(folder.path(), &["bench", "comets", "--seconds", "0.01", "--lang", "ru"]);
    assert!(page.contains("решений в секунду"), "{page}");
    refused(folder.path(), 2, &["bench", "chess"]);
    refused(folder.path(), 2, &["bench", "comets", "--seconds", "-1"]);
}

#[test]
fn card_files_are_checked_with_the_place_of_a_mistake() {
    let folder = folder();
    let ours = told(folder.path(), &["check"]);
    assert!(ours.contains("star-realms/basics.ron: 3 records of star-realms, all right"), "{ours}");
    assert!(ours.contains("star-realms/adventures.ron: 8 records of star-realms, all right"), "{ours}");
    let cards = folder.path().join("pack/star-realms");
    std::fs::create_dir_all(&cards).expect("a folder");
    let basics = include_str!("../../game-star-realms/cards/basics.ron");
    std::fs::write(cards.join("good.ron"), basics).expect("a file");
    let said = told(folder.path(), &["check", "pack"]);
    assert!(said.contains("good.ron: 3 records") && said.lines().count() == 2, "ours are one line\n{said}");
    std::fs::write(cards.join("bad.ron"), basics.replace("cost:", "price:")).expect("a file");
    let done = starboard(folder.path(), &["check", "pack"]).assert().code(1);
    let faults = String::from_utf8_lossy(&done.get_output().stderr).into_owned();
    let line = 1 + basics.lines().position(|line| line.contains("cost:")).expect("a price");
    assert!(faults.contains("bad.ron") && faults.contains(&line.to_string()) && faults.contains("price"), "{faults}");
    let done = starboard(folder.path(), &["check", "pack", "--json"]).assert().code(1);
    let found: Value = serde_json::from_slice(&done.get_output().stdout).expect("JSON");
    assert_eq!(done.get_output().stderr, b"", "a document and nothing else");
    assert!(found["files"].as_array().is_some_and(|files| files.len() > 10), "{found}");
    assert!(found["faults"][0]["file"].as_str().is_some_and(|file| file.contains("bad.ron")), "{found}");
    assert_eq!(found["faults"][0]["line"], line);
    let done = starboard(folder.path(), &["check", "pack", "--lang", "ru"]).assert().code(1);
    assert!(String::from_utf8_lossy(&done.get_output().stderr).contains("1 ошибка."));
}

#[test]
fn packs_and_decks_of_a_user_are_checked_and_played() {
    let folder = folder();
    let pack = folder.path().join("packs/moon");
    std::fs::create_dir_all(&pack).expect("a folder");
    let worlds = Path::new(env!("CARGO_MANIFEST_DIR")).join("../game-star-worlds/packs/example");
    for file in ["pack.ron", "cards.ron", "smugglers.deck"] {
        std::fs::copy(worlds.join(file), pack.join(file)).expect("a file of the example");
    }
    let checked = told(folder.path(), &["check", "packs"]);
    assert!(checked.contains("smugglers.deck: 50 records of star-worlds, all right"), "{checked}");
    let deck = "packs/moon/smugglers.deck";
    // Without its pack the deck names cards that nobody knows.
    assert!(refused_after_ours(folder.path(), &["check", deck, "--lang", "ru"]).contains("Строка"));
    let decks = format!("{deck},dvarg_acid");
    let play = ["play", "star-worlds", "--decks", &decks, "--players", "random,random", "--seed", "3", "--plain"];
    assert!(refused(folder.path(), 1, &play).contains("smugglers.deck: Line"));
    let with_packs = [&play[..], &["--packs", "packs", "--save", "m.json"]].concat();
    assert!(told(folder.path(), &with_packs).contains("The match is over."));
    let without = refused(folder.path(), 1, &["replay", "m.json"]);
    assert!(without.contains("The pack “example” is not loaded here"), "the pack is needed: {without}");
    assert!(told(folder.path(), &["replay", "m.json", "--packs", "packs"]).contains("The match is over."));
    // What is played without cards of a pack needs none, even where one was at hand.
    let ours = ["play", "star-worlds", "--decks", "earth_line,dvarg_acid", "--players", "random,random", "--seed", "3"];
    let ours = [&ours[..], &["--plain", "--packs", "packs", "--save", "s.json"]].concat();
    assert!(told(folder.path(), &ours).contains("The match is over."));
    assert!(told(folder.path(), &["replay", "s.json"]).contains("The match is over."));
    assert!(refused(folder.path(), 1, &["check", "--packs", "nowhere"]).contains("nowhere"));
    assert!(refused(folder.path(), 2, &["play", "comets", "--decks", "x", "--plain"]).contains("--decks"));
}

/// Every fault of every file in one run, each with a path that an editor finds; a file that is no text stops nothing.
#[test]
fn all_faults_of_a_pack_are_told_in_one_run() {
    let folder = folder();
    let pack = folder.path().join("p");
    std::fs::create_dir_all(&pack).expect("a folder");
    let card = |id: &str, number: u16, defence: u8| {
        format!(
            "(id: \"{id}\", number: {number}, name: (en: \"X\", ru: \"Х\"), race: Neutral, kind: LightShip, attack: 1, \
             defence: {defence}, rarity: Common, provenance: \"test\"),\n"
        )
    };
    let head = "(id: \"p\", block: 99, name: (en: \"P\", ru: \"П\"))";
    std::fs::write(pack.join("pack.ron"), head).expect("a file");
    let cards = format!("[\n{}{}{}]", card("xa", 1, 99), card("xb", 2, 1), card("xb", 3, 1));
    std::fs::write(pack.join("cards.ron"), cards).expect("a file");
    std::fs::write(folder.path().join("noise.ron"), [0xff, 0xfe, 0x00]).expect("a file");
    let faults = refused_after_ours(folder.path(), &["check", "p"]);
    assert!(faults.contains("p/cards.ron:2:6: “xa”: no number on a card may be above 60"), "{faults}");
    assert!(faults.contains("p/cards.ron:4:6: two cards have the id “xb”"), "{faults}");
    let faults = refused_after_ours(folder.path(), &["check", "."]);
    assert!(faults.contains("noise.ron") && faults.contains("cards.ron:2:6"), "{faults}");
    // The same cards without their pack.ron are good card files, and no pack.
    std::fs::write(pack.join("cards.ron"), format!("[\n{}]", card("xa", 1, 9))).expect("a file");
    std::fs::remove_file(pack.join("pack.ron")).expect("it was there");
    let said = told(folder.path(), &["check", "p"]);
    assert!(said.contains("cards.ron: this folder is no pack, pack.ron is missing"), "{said}");
}

/// Deck against deck: every deck is a row of the table.
#[test]
fn decks_play_each_other_in_the_arena() {
    let folder = folder();
    let arena = ["arena", "star-worlds", "--bots", "random", "--games", "4", "--decks", "earth_line,dvarg_acid"];
    let said = told(folder.path(), &arena);
    assert!(said.contains("earth_line") && said.contains("dvarg_acid"), "{said}");
    let refused_arena = ["arena", "comets", "--bots", "random", "--games", "2", "--decks", "x,y"];
    assert!(refused(folder.path(), 2, &refused_arena).contains("--decks"));
}

/// What it says on stderr when it fails after it found our own files good.
fn refused_after_ours(folder: &Path, words: &[&str]) -> String {
    let done = starboard(folder, words).write_stdin("").assert().code(1);
    String::from_utf8(done.get_output().stderr.clone()).expect("text")
}

#[test]
fn a_folder_that_is_not_there_or_empty_is_said() {
    let folder = folder();
    std::fs::create_dir(folder.path().join("empty")).expect("a folder");
    for (name, en, ru) in [
        ("nowhere", "nowhere cannot be read", "Не удаётся прочитать nowhere"),
        ("empty", "There is no card file (.ron) in empty", "В empty нет файлов карт"),
    ] {
        assert!(refused(folder.path(), 1, &["check", name]).contains(en));
        assert!(refused(folder.path(), 1, &["check", name, "--lang", "ru"]).contains(ru));
    }
}

#[test]
fn a_server_without_a_client_or_an_address_says_what_to_do() {
    let folder = folder();
    let no_site = refused(folder.path(), 1, &["serve", "--site", "nowhere", "--address", "127.0.0.1:0"]);
    assert!(no_site.contains("cargo play") && no_site.contains("--site"), "{no_site}");
    let no_address = refused(folder.path(), 2, &["serve", "--address", "here"]);
    assert!(no_address.contains("“here” will not do for --address"), "{no_address}");
}

#[test]
fn what_serve_cannot_use_is_refused_in_the_language_of_the_user() {
    let folder = folder();
    for (option, value, hint) in [
        ("--address", "abc", "127.0.0.1:7070, 0.0.0.0:7070"),
        ("--log", "foo", "text, json"),
        ("--most-live", "x", "1, 2, 3 …"),
        ("--requests", "0", "1, 2, 3 …"),
        ("--sockets-per-address", "-1", "1, 2, 3 …"),
    ] {
        let said = refused(folder.path(), 2, &["serve", &format!("{option}={value}"), "--lang", "ru"]);
        assert_eq!(said, format!("«{value}» не подходит для {option}. Нужно что-то вроде: {hint}.\n"));
    }
    let site = folder.path().join("site");
    std::fs::create_dir(&site).expect("a folder");
    std::fs::write(site.join("index.html"), "").expect("a page");
    let serve = |rest: &[&str]| {
        let usual = ["--lang", "ru", "serve", "--site", "site", "--address", "127.0.0.1:0"];
        refused(folder.path(), 1, &[&usual, rest].concat())
    };
    assert!(serve(&["--store", "mysql:x"]).contains("«mysql:x» — не хранилище"));
    let away = serve(&["--store", "postgres://127.0.0.1:1/none"]);
    assert!(away.contains("Хранилище не отвечает. Проверьте --store ("), "{away}");
    let file = folder.path().join("tables.sqlite");
    let no_bus = serve(&["--store", "sqlite:tables.sqlite", "--bus", "nats://127.0.0.1:1"]);
    assert!(no_bus.contains("NATS не отвечает по адресу nats://127.0.0.1:1."), "{no_bus}");
    // A store is held by a lock on the file beside it, however it is opened.
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let address = format!("sqlite:{}", file.display());
    let held = runtime.block_on(server::store::Store::open(&address)).expect("a store");
    let in_use = serve(&["--store", &address]);
    assert!(in_use.contains("tables.sqlite занят другим процессом"), "{in_use}");
    drop(held);
}

#[test]
fn packs_may_be_named_in_the_environment() {
    let folder = folder();
    let done = starboard(folder.path(), &["rules"]).env("STARBOARD_PACKS", "nowhere").assert().code(1);
    let said = String::from_utf8_lossy(&done.get_output().stderr).into_owned();
    assert!(said.contains("nowhere"), "{said}");
}
