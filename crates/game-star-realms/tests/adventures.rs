//! The adventures as a whole: the laws, whole games, words and bots. What each clause says is in `tests/rules/adventures`.

mod common;
#[path = "common/forms.rs"]
mod forms;

use common::natural;
use forms::Forms;
use game_star_realms::adventures::adventure_facts;
use game_star_realms::text::boss::{adventure_words, say_rulings, step_words, threat_words};
use game_star_realms::{Action, Adventure, Event, Level, Opinion, Refusal, StarRealms, script};
use std::fmt::Write;
use tabletop::{Bot, Budget, Catalogue, Dice, Fact, Game, Seat, Seeded, Side, Viewer};
use tabletop_bots::Greedy;
use tabletop_laws::{excerpt, golden, playthrough_by};
use tabletop_text::{Lang, Listener, Spoken};

/// Every adventure with every number of players; somebody walks away in every second game.
mod veteran {
    const MODES: &[&str] = &[
        "automatons",
        "blob-assault",
        "dimensional-horror",
        "madness-of-the-machine",
        "nemesis-beast",
        "pirates-of-the-dark-star",
        "defy-the-empire",
        "the-cost-of-freedom",
    ];
    tabletop_laws::laws!(game_star_realms::StarRealms, games = 2, samples = 14, worlds = 1, leavers = 2, modes = MODES);
}

/// The other levels, where the boss may begin or must wait, and the cards of both boxes.
mod other_levels {
    const MODES: &[&str] = &[
        "automatons:expert:mixed",
        "automatons:novice",
        "blob-assault:expert:mixed",
        "blob-assault:novice",
        "dimensional-horror:expert:mixed",
        "dimensional-horror:novice",
        "madness-of-the-machine:expert:mixed",
        "madness-of-the-machine:novice",
        "nemesis-beast:expert:mixed",
        "nemesis-beast:novice",
        "pirates-of-the-dark-star:expert:mixed",
        "pirates-of-the-dark-star:novice",
        "defy-the-empire:expert:mixed",
        "defy-the-empire:novice",
        "the-cost-of-freedom:expert:mixed",
        "the-cost-of-freedom:apprentice",
    ];
    tabletop_laws::laws!(game_star_realms::StarRealms, games = 1, samples = 6, worlds = 1, modes = MODES);
}

fn player(seat: Seat) -> String {
    format!("P{}", seat.0 + 1)
}

#[test]
fn adventures_play_as_before() {
    let opinion = Opinion::default();
    for (adventure, seats) in Adventure::ALL.into_iter().zip([1, 2, 3, 1, 2, 3, 1, 2]) {
        let choose = |game: &_, seat, options: &[_]| natural(&opinion, game, seat, options);
        let text = playthrough_by::<StarRealms>(adventure.id(), seats, 5, choose);
        golden(format!("tests/playthroughs/{adventure}.txt"), &excerpt(&text, 36, 36));
    }
}

/// Random games end, on every level, with every number of players, alone or with both sets.
#[test]
fn random_adventures_end() {
    for adventure in Adventure::ALL {
        let (least, most) = adventure_facts(adventure).booklet.players;
        for seats in least..=most {
            for level in Level::ALL {
                for sets in ["", ":mixed"] {
                    let mode = format!("{adventure}:{}{sets}", level.id());
                    let setup = StarRealms::setup(&mode, seats).expect("a mode");
                    let mut dice = Seeded::new(u64::from(seats));
                    let mut game = StarRealms::begin(&setup, &mut dice, &mut ()).expect("a game");
                    let mut steps = 0;
                    tabletop_laws::play_until(&mut game, &mut dice, |_| {
                        steps += 1;
                        assert!(steps < 60_000, "{mode} for {seats}");
                        false
                    });
                    let standings = *game.awaiting().standings().expect("over");
                    assert_eq!(standings.winners().count(), 1, "{mode}: the boss or the players");
                }
            }
        }
    }
}

/// What is said of every adventure: menu, story, table of the boss, rulings.
#[test]
fn adventures_are_worded_as_reviewed() {
    for lang in Lang::ALL {
        let mut out = String::new();
        for adventure in Adventure::ALL {
            let words = adventure_words(adventure, lang);
            let _ = writeln!(
                out,
                "{}\n  {}\n  {}\n  {}\n  {}\n  {}",
                words.name, words.story, words.boss, words.win, words.lose, words.team
            );
            for (name, change) in words.levels {
                let _ = writeln!(out, "  {name}: {change}");
            }
            let menu = StarRealms::mode_words(&format!("{adventure}:expert"), lang);
            let _ = writeln!(out, "  [{}] {}", menu.name, menu.about);
            let data = adventure_facts(adventure);
            for step in data.card.start.iter().chain(data.booklet.steps.steps()) {
                let _ = writeln!(out, "  - {}", step_words(*step, 2, lang).glyphs(player));
            }
            for threats in &data.card.threats {
                for threat in &threats.does {
                    let _ = writeln!(out, "  {:?}: {}", threats.faction, threat_words(*threat, lang).glyphs(player));
                }
            }
            let _ = writeln!(out, "{}\n", say_rulings(adventure, Listener::spectator(lang)).glyphs(player));
        }
        golden(format!("tests/text/adventures.{}.txt", lang.code()), &out);
    }
}

fn table_words(mode: &str, seats: u8, lang: Lang) -> String {
    let setup = StarRealms::setup(mode, seats).expect("a mode");
    let game = StarRealms::begin(&setup, &mut Seeded::new(1), &mut ()).expect("a game");
    let to = Listener { lang, me: Some(Seat(0)) };
    StarRealms::say_view(&game.view(Viewer::Seat(Seat(0))), to).glyphs(player)
}

/// SR-CHAL-21: only the order of play is a loop, not what comes before it; to draw nothing is no step (SR-BLOB-10).
#[test]
fn a_loop_goes_back_to_its_first_step() {
    for (mode, seats, step) in [("blob-assault", 1, 2), ("blob-assault", 2, 3), ("automatons", 1, 2)] {
        let words = table_words(mode, seats, Lang::En);
        assert!(words.contains(&format!("; {step}. uses the primary ability of a base; ")), "{words}");
        assert!(words.contains(&format!("; after each step that did something, back to step {step}\n")), "{words}");
        let words = table_words(mode, seats, Lang::Ru);
        assert!(words.contains(&format!("; после каждого сработавшего шага — снова с шага {step}\n")), "{words}");
    }
    assert!(!table_words("nemesis-beast", 1, Lang::En).contains("back to step"));
}

/// SR-HORROR-07: three turns and five have different words.
#[test]
fn the_turns_before_a_boss_are_counted_in_words() {
    for (mode, en, ru) in [
        ("dimensional-horror:novice", "after 5 turns, this one included", "через 5 ходов, считая этот"),
        ("dimensional-horror:apprentice", "after 3 turns, this one included", "через 3 хода, считая этот"),
    ] {
        assert!(table_words(mode, 2, Lang::En).contains(en), "{mode}");
        assert!(table_words(mode, 2, Lang::Ru).contains(ru), "{mode}");
    }
}

/// A few turns of every adventure told to one of its players: each form of sentence once, and the whole table as lines.
#[test]
fn adventures_are_told_as_reviewed() {
    let opinion = Opinion::default();
    for lang in Lang::ALL {
        let to = Listener { lang, me: Some(Seat(0)) };
        let (mut out, mut forms) = (String::new(), Forms::default());
        for (adventure, seats) in Adventure::ALL.into_iter().zip([2, 1, 2, 1, 2, 2, 2, 1]) {
            let setup = StarRealms::setup(adventure.id(), seats).expect("a mode");
            let mut dice = Seeded::new(4);
            let mut told: Vec<Event> = Vec::new();
            let mut game = StarRealms::begin(&setup, &mut dice, &mut told).expect("a game");
            let mut shown = false;
            for _ in 0..70 {
                for event in told.drain(..).filter_map(|event| event.seen_by(Viewer::Seat(Seat(0)))) {
                    let said = StarRealms::say_event(&event, to);
                    if forms.is_new(&said) {
                        let _ = writeln!(out, "{}", said.glyphs(player));
                    }
                }
                let Some(seat) = game.awaiting().seats().lowest() else { break };
                let view = game.view(Viewer::Seat(Seat(0)));
                let banner = StarRealms::say_awaited(&view, to);
                if view.turn == 4 && !std::mem::replace(&mut shown, true) {
                    let _ = writeln!(out, "\n{}\n", StarRealms::say_view(&view, to).glyphs(player));
                }
                let mut options = Vec::new();
                game.legal(seat, &mut options);
                let action = natural(&opinion, &game, seat, &options);
                let view = game.view(Viewer::Seat(seat));
                let label = StarRealms::say_action(&action, &view, to);
                let (new_banner, new_label) = (forms.is_new(&banner), forms.is_new(&label));
                if new_banner || new_label {
                    let _ = writeln!(out, "[{}] {}: {}", banner.glyphs(player), player(seat), label.glyphs(player));
                }
                game.apply(seat, action, &mut dice, &mut told);
            }
            let _ = writeln!(out, "\n———\n");
        }
        // What no such game says.
        let card = game_star_realms::Kind::named("ion_station").expect("a card");
        for refusal in
            [Refusal::BossFirst, Refusal::NoRejection, Refusal::NotInTentacle(card), Refusal::NotAStarter(card)]
        {
            let _ = writeln!(out, "{}", StarRealms::say_refusal(&refusal, to).glyphs(player));
        }
        let game = script::table("mode dimensional-horror 1 | boss pile ion_station | p1 combat 9").expect("a table");
        for action in ["sever ion_station", "reject row", "proceed", "topdeck hand scout", "attack boss 3"] {
            let action: Action = action.parse().expect("an action");
            let view = game.view(Viewer::Seat(Seat(0)));
            let _ = writeln!(out, "{}", StarRealms::say_action(&action, &view, to).glyphs(player));
        }
        let game = script::table("mode automatons 1 | p1 combat 9").expect("a table");
        let action: Action = "attack boss 3".parse().expect("an action");
        let label = StarRealms::say_action(&action, &game.view(Viewer::Seat(Seat(0))), to).glyphs(player);
        let _ = writeln!(out, "{label}");
        golden(format!("tests/text/adventure-games.{}.txt", lang.code()), &out);
    }
}

/// Greedy teams beat novice adventures that random ones never beat.
#[test]
fn a_greedy_team_knows_the_boss() {
    let play = |greedy: bool, seed: u64| {
        let setup = StarRealms::setup("nemesis-beast:novice", 2).expect("a mode");
        let mut dice = Seeded::new(seed);
        let mut game = StarRealms::begin(&setup, &mut dice, &mut ()).expect("a game");
        let mut bot = Greedy::new(Opinion::default(), seed).imagining(1);
        let mut options = Vec::new();
        while let Some(seat) = game.awaiting().seats().lowest() {
            options.clear();
            game.legal(seat, &mut options);
            let action = if greedy {
                bot.choose(seat, &game.view(Viewer::Seat(seat)), &options, Budget::Iterations(1))
            } else {
                options[dice.pick(options.len() as u32) as usize]
            };
            game.apply(seat, action, &mut dice, &mut ());
        }
        game.awaiting().standings().and_then(|end| end.place(Side(0))) == Some(1)
    };
    let won = |greedy| (0..6).filter(|seed| play(greedy, *seed)).count();
    assert!(won(true) > won(false), "{} against {}", won(true), won(false));
}
