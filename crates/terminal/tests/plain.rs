//! The line mode, driven by scripts as a person or a program would.

mod common;

use common::{comets, config, said};
use std::io::Cursor;
use tabletop_laws::toy::Comets;
use tabletop_text::Lang;
use terminal::kit::{self, Beginning, kits};
use terminal::plain::Manner;
use terminal::{Session, Turn, plain};

#[test]
fn a_whole_game_is_played_from_a_script() {
    for (lang, file) in [(Lang::En, "tests/goldens/plain.en.txt"), (Lang::Ru, "tests/goldens/plain.ru.txt")] {
        let folder = tempfile::tempdir().expect("a folder");
        let mut session = comets("human,random", "open", lang, folder.path());
        // The first option at every turn, for longer than the longest game.
        let told = said(&mut session, &"1\n".repeat(100));
        assert!(matches!(session.turn(), Turn::Over(_)), "{told}");
        assert!(folder.path().join("comets.json").exists());
        let told = told.replace(&folder.path().display().to_string(), "FOLDER");
        // What is typed behind the end is answered with the same sentence each time: once is enough.
        let mut lines: Vec<&str> = told.lines().collect();
        lines.dedup();
        tabletop_laws::golden(file, &(lines.join("\n") + "\n"));
    }
}

/// The steps of "Add a game": one `impl`, one line in the list. The toy came to the terminal by them alone.
#[test]
fn the_toy_is_played_by_its_name_like_every_game_of_the_shelf() {
    let mut games: Vec<&str> = shelf::games().iter().map(|entry| entry.id).collect();
    games.push("comets");
    assert_eq!(kits().iter().map(|kit| kit.id).collect::<Vec<_>>(), games);
    let folder = tempfile::tempdir().expect("a folder");
    let config = config("random,random", 7, Lang::En, folder.path());
    let comets = kit::named("comets").expect("the toy");
    let mut session = (comets.begin)(Beginning::Mode("open"), config).expect("a match");
    let mut told = Vec::new();
    session.in_lines(&mut Cursor::new(""), &mut told, Manner::Full).expect("a clean end");
    let told = String::from_utf8(told).expect("text");
    assert!(told.starts_with("Comets. ") && told.contains("The match is over."), "{told}");
}

#[test]
fn wrong_input_is_refused_with_a_sentence_and_changes_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut session = comets("human,random", "open", Lang::En, folder.path());
    // What the bot sealed is one step; whatever is typed below adds none.
    let before = said(&mut session, "").len();
    let steps = session.steps();
    let lines = "0\n99\n-1\nnonsense\nseal 99\nseal 1000\nlook\nkeep\n18446744073709551616\n\u{0}\n\n";
    let told = said(&mut session, lines);
    assert_eq!(session.steps(), steps);
    assert!(told.len() > before);
    for sentence in [
        "There is no option 0: they are numbered from 1 to",
        "There is no option 99",
        "“-1” is neither an option nor a command",
        "“nonsense” is neither an option nor a command",
        "No 99 in hand",
        "“seal 1000” is neither",
        "Not now",
        "“18446744073709551616” is neither",
    ] {
        assert!(told.contains(sentence), "{sentence}\nis missing in\n{told}");
    }
}

#[test]
fn input_that_is_no_text_is_refused_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut session = comets("human,random", "open", Lang::En, folder.path());
    let mut output = Vec::new();
    plain::play(&mut session, &mut Cursor::new([0xff, 0xfe, b'\n']), &mut output, Manner::Full).expect("a clean end");
    assert!(String::from_utf8(output).expect("text").contains("is neither an option nor a command"));
}

#[test]
fn commands_are_understood_in_both_languages() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut session = comets("human,random", "open", Lang::Ru, folder.path());
    let told = said(&mut session, "помощь\nhelp\nстол\nжурнал\nходы\nпочему\nкарта 5\ncard пять\nотмена\nвыход\n");
    assert_eq!(told.matches("карта НАЗВАНИЕ").count(), 2, "{told}");
    for words in ["Раунд 1: комета", "[seal ", "Ставка 5", "Нет карты «пять»", "Отменять нечего"]
    {
        assert!(told.contains(words), "{words}\nis missing in\n{told}");
    }
}

#[test]
fn a_step_can_be_taken_back_until_something_new_is_shown() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut session = comets("human,human", "open", Lang::En, folder.path());
    // The first player seals; the second comes, seals nothing and calls the first back by taking nothing back.
    let told = said(&mut session, "\n1\n");
    assert_eq!(session.steps(), 1);
    assert!(told.contains("Player 2, it is your turn."), "{told}");
    let told = said(&mut session, "\nundo\n");
    assert_eq!(session.steps(), 1, "the last step was not the second player's");
    assert!(told.contains("Nothing to take back"), "{told}");
}

#[test]
fn the_next_person_sees_nothing_before_taking_the_keyboard() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut session = comets("human,human", "open", Lang::En, folder.path());
    let told = said(&mut session, "");
    assert!(!told.contains("Your hand"), "{told}");
    let told = said(&mut session, "\n");
    assert!(told.contains("Your hand"), "{told}");
}

#[test]
fn whoever_beats_a_level_is_told_of_the_next_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let session = comets("human,cadet", "open", Lang::En, folder.path());
    let words = terminal::words::screen(Lang::En);
    let told = |session: &Session<Comets>, winner| {
        session.next_rival(&tabletop::Standings::won_by(tabletop::Side(winner), 2), &words)
    };
    let next = "You have beaten Cadet. The next rival is Corsair: starboard play comets --bot corsair";
    assert_eq!(told(&session, 0).as_deref(), Some(next));
    assert_eq!(told(&session, 1), None, "he lost");
    for (players, why) in
        [("human,oracle", "nobody is stronger"), ("human,greedy", "no level"), ("human,human", "both won")]
    {
        assert_eq!(told(&comets(players, "open", Lang::En, folder.path()), 0), None, "{why}");
    }
    // It is said at the end of a match.
    let mut session = comets("human,cadet", "open", Lang::Ru, folder.path());
    let said = said(&mut session, &"1\n".repeat(100));
    assert_eq!(said.contains("--bot corsair"), said.contains("Вы победили!"), "{said}");
    assert!(said.contains("Кадет"), "{said}");
}

#[test]
fn quitting_saves_and_the_file_can_be_gone_on_with() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut session = comets("human,random", "open", Lang::En, folder.path());
    said(&mut session, "1\nquit\n");
    let file = folder.path().join("comets.json");
    let saved = terminal::saves::read(&file).expect("a saved match");
    assert_eq!(saved.players, ["human", "random"]);
    let config = config("human,random", 1, Lang::En, folder.path());
    let mut resumed = Session::<Comets>::resume(&saved, config).expect("the match");
    assert_eq!(resumed.steps(), session.steps());
    said(&mut resumed, &"1\n".repeat(100));
    assert!(matches!(resumed.turn(), Turn::Over(_)));
}

#[test]
fn a_rematch_begins_another_match_and_keeps_the_first() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut session = comets("human,random", "open", Lang::En, folder.path());
    let told = said(&mut session, &format!("{}again\n1\nquit\n", "1\n".repeat(60)));
    assert!(told.contains("Type again for a rematch"), "{told}");
    assert!(folder.path().join("comets.json").exists());
    assert!(folder.path().join("comets-001.json").exists());
}

#[test]
fn bots_alone_play_a_match_to_its_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut session = comets("random,random,random,random", "pairs", Lang::En, folder.path());
    let told = said(&mut session, "");
    assert!(told.contains("The match is over."), "{told}");
    assert!(!told.contains("Your hand"), "{told}");
}

#[test]
fn a_partner_of_silicon_can_be_let_go_first() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut session = comets("human,random,random,random", "pairs", Lang::En, folder.path());
    let told = said(&mut session, &"bot\n1\n".repeat(60));
    assert!(matches!(session.turn(), Turn::Over(_)), "{told}");
    assert!(told.contains("No bot may answer in your place now."), "{told}");
}
