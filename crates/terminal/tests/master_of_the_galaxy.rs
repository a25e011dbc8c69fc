//! The hand-made table of Master of the Galaxy, as text.

mod common;

use common::{app, config, match_of, play, press, shown};
use game_master_of_the_galaxy::text::{cube_symbol, superiority_symbol, system_name};
use game_master_of_the_galaxy::{Galaxy, Setup, data, script};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use tabletop::{Match, Seat, Seeded, Viewer};
use tabletop_text::Lang;
use terminal::screen::{App, Key, style};
use terminal::{Session, Turn};

/// A person at the first seat of a duel that stands like this.
fn standing(position: &str, lang: Lang, folder: &std::path::Path) -> App<Galaxy> {
    let state = script::read(position).expect("a table");
    let begun = Match::<Galaxy>::begin(Setup::new(2, false), &mut Seeded::new(5)).expect("a match");
    let mut saved = begun.save();
    saved.body["origin"] = serde_json::json!({ "Snapshot": { "state": state, "steps": 0 } });
    saved.body["state"] = serde_json::json!(state);
    let session = Session::resume(&saved.with_new_sum(), config("human,random", 5, lang, folder));
    App::new(session.expect("a match")).expect("a screen").at_once()
}

/// Everything the screen shows while the table is scrolled from its first line to its last.
fn scrolled(app: &mut App<Galaxy>, width: u16, height: u16) -> String {
    // Tab moves the arrows to the table, and over the story back to the options.
    press(app, "⇥");
    app.key(Key::Home).expect("a key");
    let mut all = String::new();
    loop {
        let page = shown(app, width, height);
        if all.ends_with(&page) {
            break;
        }
        all.push_str(&page);
        press(app, "↓");
    }
    press(app, "⇥⇥");
    all
}

/// A route, a conflict, planets, black holes and drawn cubes at once.
const BUSY: &str = "p1 owns voss gates, implemented minds, in karmin 1 ixion 1, route karmin-ember karmin red 1
    p2 in aurelion 1 perihel 1 | conflict border_war ixion-perihel ixion | on border_war.red rr
    planet karmin rb | drawn rgk | on kharradi.base r";

#[test]
fn the_table_shows_symbols_tracks_races_and_the_bank_in_both_languages() {
    for (lang, size) in Lang::ALL.into_iter().flat_map(|lang| [(lang, (80, 24)), (lang, (132, 50))]) {
        let folder = tempfile::tempdir().expect("a folder");
        let mut app = standing(BUSY, lang, folder.path());
        let view = app.session().now().view.picture();
        let screen = scrolled(&mut app, size.0, size.1);
        let sees = |words: &str| assert!(screen.contains(words), "{words}\nis missing in\n{screen}");
        for player in &view.players {
            sees(data().card(player.race.expect("a race")).name.in_lang(lang));
        }
        for (colour, count) in view.bank.iter() {
            sees(&format!("{}{count}", cube_symbol(colour).glyph));
        }
        let named = |system| system_name(system, lang);
        assert_eq!(view.symbols.iter().filter(|symbol| symbol.exists).count(), 12);
        for symbol in view.symbols.iter().filter(|symbol| symbol.exists) {
            let systems: Vec<_> = symbol.systems.iter().copied().map(named).collect();
            let glyph = superiority_symbol(symbol.kind).glyph;
            assert!(
                ["+", "/"].iter().any(|joined| screen.contains(&format!("{glyph} {}:", systems.join(joined)))),
                "{glyph} {systems:?}\nis missing in\n{screen}"
            );
        }
        for track in view.tracks.iter().filter(|track| track.exists && track.owner.is_none()) {
            let [one, other] = track.ends.map(named);
            sees(&format!("{one}–{other} {}", "□".repeat(track.cells.len())));
        }
        for track in view.tracks.iter().filter(|track| !track.exists) {
            let [one, other] = track.ends.map(named);
            assert!(!screen.contains(&format!("{one}–{other} □")), "{one}–{other}\n{screen}");
        }
        let words: &[&str] = match lang {
            Lang::En => &[
                "Terrans",
                "Kharradi",
                "black-hole tokens 3",
                "reserve 7",
                "Symbols for a system: ⚔ Karmin: You",
                "$ Aurelion: Bot 2",
                "Symbols for both systems: ✲ Zephra+Ostra: –",
                "Symbols for exactly one of two: ",
                "Routes: Karmin→Ember ▲□ You",
                "Ixion–Perihel □□ (Border War)",
                "Conflict Border War ⚔ Ixion–Perihel ▲You",
                "red: Ixion (You) ▲▲[▲*]",
                "blue: Perihel (Bot 2) [▲]",
            ],
            Lang::Ru => &[
                "Терране",
                "жетоны чёрных дыр 3",
                "запас 7",
                "Символы за систему: ⚔ Кармин: Вы",
                "$ Аурелион: Бот 2",
                "Символы за обе системы: ✲ Зефра+Остра: –",
                "Символы ровно за одну из двух: ",
                "Маршруты: Кармин→Эмбер ▲□ Вы",
                "Иксион–Перигель □□ (",
                "красная: Иксион (Вы) ▲▲[▲*]",
                "синяя: Перигель (Бот 2) [▲]",
            ],
        };
        for words in words {
            sees(words);
        }
    }
}

#[test]
fn a_prepared_base_has_the_colour_of_its_owner() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = standing("p2 prepared kharradi | drawn r", Lang::En, folder.path());
    let mut terminal = Terminal::new(TestBackend::new(132, 60)).expect("a screen");
    terminal.draw(|frame| app.draw(frame)).expect("a picture");
    let buffer = terminal.backend().buffer();
    let row = |y: u16| -> String { (0..132).map(|x| buffer[(x, y)].symbol()).collect() };
    let card = (0..60).find(|y| row(*y).contains("Kharradi race ⌂ ")).expect("the card with its base");
    let base = (0..132).find(|x| buffer[(*x, card)].symbol() == "⌂").expect("the base");
    assert_eq!(Some(buffer[(base, card)].fg), style::seat(Seat(1)).fg);
}

#[test]
fn every_moment_of_a_match_names_the_races_and_the_bank_and_fits_every_size() {
    let folder = tempfile::tempdir().expect("a folder");
    for lang in Lang::ALL {
        let mut app = app(match_of::<Galaxy>("standard", "human,human,human", 5, lang, folder.path()));
        for steps in (15..240).step_by(15) {
            play(&mut app, steps);
            // Whoever is asked takes the keyboard first.
            if matches!(app.session().turn(), Turn::HandOver(_)) {
                press(&mut app, "⏎");
            }
            let running = app.session().running().expect("a match in this process");
            let view = running.view(Viewer::Spectator).picture();
            for (width, height) in [(40, 12), (80, 24), (132, 50)] {
                let screen = scrolled(&mut app, width, height);
                assert!(screen.contains(lang.pick("Bank: ", "Банк: ")), "{screen}");
                for race in view.players.iter().filter_map(|player| player.race) {
                    let name = data().card(race).name.in_lang(lang);
                    assert!(screen.contains(name), "{name} after {steps} steps\n{screen}");
                }
                let page = shown(&mut app, width, height);
                assert!(page.lines().all(|line| line.chars().count() <= width.into()), "{page}");
            }
        }
    }
}
