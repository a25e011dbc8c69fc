//! The hand-made table of Star Realms, as text.

mod common;

use common::{app, assert_whole, config, match_of, play, press, said, shown};
use game_star_realms::StarRealms;
use tabletop::Catalogue;
use tabletop_text::Lang;
use terminal::screen::App;
use terminal::{Session, Turn};

fn duel(lang: Lang, folder: &std::path::Path) -> App<StarRealms> {
    begin(StarRealms::modes()[0].id, 2, lang, folder)
}

/// A table of people who take turns at the keyboard.
fn begin(mode: &str, seats: usize, lang: Lang, folder: &std::path::Path) -> App<StarRealms> {
    app(match_of(mode, &["human"; 6][..seats].join(","), 5, lang, folder))
}

#[test]
fn the_table_is_drawn_in_both_languages_and_several_sizes() {
    for lang in Lang::ALL {
        let folder = tempfile::tempdir().expect("a folder");
        let mut app = duel(lang, folder.path());
        play(&mut app, 130);
        press(&mut app, "⏎");
        for (width, height) in [(80, 24), (120, 40), (60, 20)] {
            let name = format!("tests/goldens/star-realms.{}.{width}x{height}.txt", lang.code());
            tabletop_laws::golden(name, &shown(&mut app, width, height));
        }
    }
}

#[test]
fn every_moment_of_a_match_fits_every_size() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = duel(Lang::Ru, folder.path());
    for steps in (0..400).step_by(7) {
        play(&mut app, steps);
        for (width, height) in [(40, 12), (80, 24), (132, 50)] {
            assert_whole(&shown(&mut app, width, height));
        }
    }
}

#[test]
fn a_whole_match_is_played_by_keys() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = duel(Lang::En, folder.path());
    play(&mut app, 20_000);
    let screen = shown(&mut app, 80, 24);
    assert!(screen.contains("Place 1: Player") && screen.contains("r rematch"), "{screen}");
}

#[test]
fn a_full_table_says_who_follows_whom_who_belongs_together_and_who_can_be_attacked() {
    for (mode, seats) in [("two-headed-hydra-frontiers", 4), ("emperor-colony-wars", 6), ("raid-colony-wars", 4)] {
        let folder = tempfile::tempdir().expect("a folder");
        let mut app = begin(mode, seats, Lang::En, folder.path());
        play(&mut app, 150);
        press(&mut app, "⏎");
        tabletop_laws::golden(format!("tests/goldens/{mode}.en.120x40.txt"), &shown(&mut app, 120, 40));
    }
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = begin("hunter-mixed", 6, Lang::Ru, folder.path());
    play(&mut app, 150);
    press(&mut app, "⏎");
    tabletop_laws::golden("tests/goldens/hunter-mixed.ru.100x30.txt", &shown(&mut app, 100, 30));
}

#[test]
fn a_boss_shows_what_it_has_and_what_it_will_do() {
    for (mode, lang) in
        [("dimensional-horror", Lang::En), ("automatons:novice", Lang::Ru), ("defy-the-empire", Lang::En)]
    {
        let folder = tempfile::tempdir().expect("a folder");
        let mut app = begin(mode, 1, lang, folder.path());
        play(&mut app, 60);
        press(&mut app, "⏎");
        let name = format!("tests/goldens/{}.{}.120x40.txt", mode.replace(':', "-"), lang.code());
        tabletop_laws::golden(name, &shown(&mut app, 120, 40));
    }
}

/// One line of what a screen shows inside its frames.
fn unfolded(screen: &str) -> String {
    let inside = screen.lines().filter_map(|line| Some(line.split_once('║')?.1.rsplit_once('║')?.0));
    inside.flat_map(str::split_whitespace).collect::<Vec<_>>().join(" ")
}

/// SR-CHAL-04: an adventure begins with its briefing: the story, how it is won and lost, the level.
#[test]
fn an_adventure_begins_with_its_briefing() {
    for (lang, words) in [
        (
            Lang::En,
            [
                "Your explorers landed on a dead world and woke its machines.",
                "You win when the Boss’s authority falls to zero.",
                "You lose when your team’s authority falls to zero.",
                "Level: Novice (you take three turns before the Boss’s first).",
                "v shows this again",
            ],
        ),
        (
            Lang::Ru,
            [
                "Ваши исследователи сели на мёртвую планету и разбудили её машины.",
                "Победа, когда влияние Босса упадёт до нуля.",
                "Поражение, когда влияние команды упадёт до нуля.",
                "Уровень: Новичок (до первого хода Босса у вас три хода).",
                "Клавиша v покажет это снова",
            ],
        ),
    ] {
        for seats in [1, 2] {
            let folder = tempfile::tempdir().expect("a folder");
            let mut app = begin("automatons:novice", seats, lang, folder.path());
            let screen = shown(&mut app, 80, 24);
            let told = unfolded(&screen);
            for words in words {
                assert!(told.contains(words), "{words}\nis missing in\n{screen}");
            }
            // Where several play, nobody's hand is seen before somebody has taken the keyboard.
            let hand = lang.pick("Hand: ", "Рука: ");
            assert_eq!(screen.contains(lang.pick("step 0", "шаг 0")), seats == 1, "{screen}");
            press(&mut app, "⏎");
            if seats == 2 {
                let screen = unfolded(&shown(&mut app, 80, 24));
                assert!(
                    screen.contains(lang.pick("press Enter", "нажмите Enter")) && !screen.contains(hand),
                    "{screen}"
                );
                press(&mut app, "⏎");
            }
            let screen = shown(&mut app, 80, 24);
            assert!(screen.contains(hand) && !screen.contains(words[3]), "{screen}");
        }
    }
}

#[test]
fn a_key_tells_the_briefing_and_every_ruling_in_full() {
    for (lang, from, words) in [
        (Lang::En, "our own ruling", "These rules are not from the rulebook"),
        (Lang::Ru, "наше решение", "Этих правил нет в книге правил"),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let mut app = begin("blob-assault:expert", 1, lang, folder.path());
        press(&mut app, "⏎v");
        // Tall enough for all of it.
        let screen = shown(&mut app, 100, 80);
        let told = unfolded(&screen);
        let adventure = game_star_realms::Adventure::BlobAssault;
        let story = game_star_realms::text::boss::adventure_words(adventure, lang).story;
        assert!(told.contains(story) && told.contains(words) && told.contains(from), "{screen}");
        for clause in &game_star_realms::adventures::adventure_facts(adventure).rulings {
            let (_, ruling) = game_star_realms::text::boss::ruling_words(clause, lang).expect("a ruling");
            let ruling: String = ruling.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(told.contains(&ruling), "{clause}: {ruling}\nis missing in\n{screen}");
        }
        press(&mut app, "⎋");
        assert!(!unfolded(&shown(&mut app, 100, 80)).contains(words));
    }
    // A mode without a story says what it is about.
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = begin("raid-frontiers", 3, Lang::En, folder.path());
    press(&mut app, "⏎v");
    let screen = shown(&mut app, 100, 40);
    assert!(unfolded(&screen).contains("One boss with a larger hand against all the others."), "{screen}");
}

#[test]
fn lines_tell_the_briefing_first_and_the_rulings_when_asked() {
    for (lang, command, level, ruling) in [
        (Lang::En, "about", "Level: Expert (the Boss goes first).", "SR-CHAL-49 (our own ruling): "),
        (Lang::Ru, "вводная", "Уровень: Эксперт (первым ходит Босс).", "SR-CHAL-49 (наше решение): "),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let told = |lines: &str| {
            let app = begin("automatons:expert", 1, lang, folder.path());
            let saved = app.session().running().expect("a match in this process").save();
            let config = config("human", 5, lang, folder.path());
            said(&mut Session::<StarRealms>::resume(&saved, config).expect("a match"), lines)
        };
        let opening = told("");
        assert!(opening.contains(level) && !opening.contains(ruling), "{opening}");
        let asked = told(command);
        assert!(asked.matches(level).count() == 2 && asked.contains(ruling), "{asked}");
    }
}

#[test]
fn the_largest_attack_is_offered_first() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = duel(Lang::En, folder.path());
    press(&mut app, "⏎");
    for _ in 0..200 {
        let scene = terminal::Scene::of(app.session());
        let attacks: Vec<&str> = scene.options.iter().map(|choice| choice.spelling.as_str()).collect();
        let attacks: Vec<u16> = attacks
            .iter()
            .filter(|spelling| spelling.starts_with("attack "))
            .filter_map(|spelling| spelling.rsplit(' ').next()?.parse().ok())
            .collect();
        if attacks.len() > 1 {
            assert!(attacks.is_sorted_by(|one, next| one > next), "{attacks:?}");
            return;
        }
        press(&mut app, "⏎");
    }
    panic!("nobody could attack");
}

#[test]
fn a_whole_adventure_is_played_by_keys() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = begin("nemesis-beast", 1, Lang::En, folder.path());
    play(&mut app, 20_000);
    let screen = shown(&mut app, 80, 24);
    assert!(matches!(app.session().turn(), Turn::Over(_)) && screen.contains("r rematch"), "{screen}");
}

/// Whoever presses Enter for every card presses it once too often: the first purchase is not made by that.
#[test]
fn the_first_enter_behind_the_last_card_buys_nothing() {
    for keys in ["⏎", "a"] {
        let folder = tempfile::tempdir().expect("a folder");
        let mut app = app(match_of::<StarRealms>("duel-frontiers", "human,random", 5, Lang::En, folder.path()));
        let playing = |app: &App<StarRealms>| {
            app.session().now().options.iter().any(|action| matches!(action, game_star_realms::Action::Play(_)))
        };
        while playing(&app) {
            press(&mut app, keys);
        }
        let steps = app.session().steps();
        press(&mut app, "⏎");
        assert_eq!(app.session().steps(), steps, "nothing was bought");
        assert!(shown(&mut app, 80, 24).contains("Enter once more: "), "{}", shown(&mut app, 80, 24));
        press(&mut app, "⏎");
        assert_eq!(app.session().steps(), steps + 1);
    }
}

#[test]
fn a_wide_window_says_in_words_what_cards_do() {
    for (lang, words) in [(Lang::En, "  Ship · "), (Lang::Ru, "  Корабль · ")] {
        let folder = tempfile::tempdir().expect("a folder");
        let mut app = app(match_of::<StarRealms>("duel-frontiers", "human,random", 5, lang, folder.path()));
        let screen = shown(&mut app, 200, 60);
        assert_whole(&screen);
        assert!(screen.contains(words), "{screen}");
    }
}

/// The sign of the chosen option stands where its card lies, and at no other card of that name.
#[test]
fn a_pointer_marks_the_card_in_hand_and_not_the_one_in_play() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = app(match_of::<StarRealms>("duel-frontiers", "human,random", 5, Lang::En, folder.path()));
    press(&mut app, "⏎");
    let screen = shown(&mut app, 100, 40);
    let line = |heading: &str| screen.lines().find(|line| line.contains(heading)).unwrap_or_default().to_owned();
    assert!(line("Hand: ").contains('▶'), "{screen}");
    assert!(!line("Ships: ").contains('▶'), "{screen}");
}

#[test]
fn lines_in_few_words_tell_the_table_once_and_options_in_a_few_lines() {
    let folder = tempfile::tempdir().expect("a folder");
    let told = |manner| {
        let mut session = match_of::<StarRealms>("duel-frontiers", "human,random", 5, Lang::En, folder.path());
        let lines = "play-all\nattack\nend turn\n".repeat(4);
        let mut output = Vec::new();
        let mut input = std::io::Cursor::new(lines.as_bytes());
        terminal::plain::play(&mut session, &mut input, &mut output, manner).expect("a clean end");
        String::from_utf8(output).expect("text")
    };
    let (full, terse) = (told(terminal::plain::Manner::Full), told(terminal::plain::Manner::Terse));
    assert_eq!(terse.matches("Table:").count(), 1, "{terse}");
    assert!(full.matches("Table:").count() > 1, "{full}");
    assert!(terse.lines().count() * 4 < full.lines().count() * 3, "{terse}\n-----\n{full}");
    assert!(terse.contains("Play: 1 ") || terse.contains("1 Play"), "{terse}");
}

#[test]
fn what_is_printed_can_be_typed() {
    for lang in Lang::ALL {
        let folder = tempfile::tempdir().expect("a folder");
        let mut session = match_of::<StarRealms>("duel-frontiers", "human,random", 5, lang, folder.path());
        let label = session.plain(&terminal::Scene::of(&session).options[0].label);
        let steps = session.steps();
        said(&mut session, &format!("{label}\n"));
        assert_eq!(session.steps(), steps + 1, "{label}");
        // A spelling with capitals is one too.
        said(&mut session, &format!("{}\n", lang.pick("End Turn", "END")));
    }
}
