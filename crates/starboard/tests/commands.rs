//! Every command as a person or a script calls it: what it prints, what it refuses, and its exit code.

use assert_cmd::Command;
use serde_json::Value;
use std::path::Path;
use tabletop_bots::{ArenaReport, Measured};

/// The program in a folder of its own, in English unless told otherwise.
fn starboard(folder: &Path, words: &[&str]) -> Command {
    let mut command = Command::cargo_bin("starboard").expect("the program");
    command.current_dir(folder).args(words).env("XDG_DATA_HOME", folder).env_remove("LC_ALL").env("LANG", "C");
    // Nobody runs it with `cargo run` here: what measures is built already.
    command.env_remove("CARGO");
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
    assert!(resumed.contains("Place 1: ") && resumed.contains("You have "), "{resumed}");
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
    for command in ["serve", "play", "arena", "bench", "replay", "rules", "check"] {
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
    assert!(arena(&["comets", "--bots", "greedy,human", "--games", "5"]).contains("Players: random, greedy, search"));
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
    assert!(told(folder.path(), &["check", "pack"]).contains("good.ron: 3 records"));
    std::fs::write(cards.join("bad.ron"), basics.replace("cost:", "price:")).expect("a file");
    let done = starboard(folder.path(), &["check", "pack"]).assert().code(1);
    let faults = String::from_utf8_lossy(&done.get_output().stderr).into_owned();
    let line = 1 + basics.lines().position(|line| line.contains("cost:")).expect("a price");
    assert!(faults.contains("bad.ron") && faults.contains(&line.to_string()) && faults.contains("price"), "{faults}");
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
