//! The toy's playthrough, census and words, as goldens; and the ledger citations of this very file.

use std::fmt::Write;
use std::path::Path;
use tabletop::{Game, Seat, Viewer};
use tabletop_laws::script::Kit;
use tabletop_laws::toy::{Action, Card, Comets, Event, Refusal};
use tabletop_laws::{Scene, citations, golden, playthrough};
use tabletop_text::{Lang, Listener, Spoken, Text};

#[test]
fn a_game_for_two_plays_as_recorded() {
    golden("tests/playthroughs/open-2.txt", &playthrough::<Comets>("open", 2, 7));
}

#[test]
fn a_game_of_pairs_plays_as_recorded() {
    golden("tests/playthroughs/pairs-4.txt", &playthrough::<Comets>("pairs", 4, 7));
}

/// TOY-SEAL-01 and TOY-SEAL-02 are cited here.
#[test]
fn every_card_is_counted() {
    let mut text = String::new();
    for strength in 1..=8 {
        let game = Comets::table(&format!("comet 4 | p1 hand {strength} | p2 hand 4")).unwrap();
        let actions = vec![Action::Seal(Card(strength))];
        let scene = Scene { title: format!("card {strength}"), game, seat: Seat(0), actions };
        text.push_str(&scene.tell(|game| game.round > 1, |event| format!("{event:?}")));
    }
    golden("tests/census.txt", &text);
}

fn plain(text: &Text, lang: Lang) -> String {
    text.plain(lang, |seat| ["Ann", "Ben", "Cleo", "Dan"][seat.index()].to_owned())
}

#[test]
fn every_word_is_reviewed_in_both_languages() {
    let game = Comets::table("comet 4 | p1 hand 1 2 8, fuel 2, caught 5 6 | p2 hand 4 4 4").unwrap();
    let view = game.view(Viewer::Seat(Seat(0)));
    let (seat, card) = (Seat(1), Card(5));
    let actions = [Action::Seal(card), Action::Fuel, Action::Draw, Action::Look, Action::Keep, Action::Burn];
    let events = |seat| {
        [
            Event::CometAppeared { round: 2, comet: card },
            Event::Drew { seat, card: Some(card) },
            Event::Drew { seat, card: None },
            Event::Sealed { seat, card: Some(card) },
            Event::Sealed { seat, card: None },
            Event::Opened { seat, card },
            Event::Caught { seat, comet: card },
            Event::BurntUp { comet: card },
            Event::TookFuel { seat },
            Event::Looked { seat, card: Some(card) },
            Event::Looked { seat, card: None },
            Event::Kept { seat },
            Event::Burnt { seat, card },
            Event::Left { seat, cards: game.hands[Seat(0)] },
            Event::Ended,
        ]
    };
    let refusals = [
        Refusal::NoSuchMode("chess".into()),
        Refusal::WrongSeats { seats: 5, least: 2, most: 4 },
        Refusal::NoSuchSeat(Seat(7)),
        Refusal::NotAsked(Seat(0)),
        Refusal::NotAsked(seat),
        Refusal::NotNow,
        Refusal::NotInHand(card),
        Refusal::NoFuelLeft,
        Refusal::DeckEmpty,
    ];
    for lang in Lang::ALL {
        let to = Listener { lang, me: Some(Seat(0)) };
        let mut out = format!("# {}\n", Comets::title(lang));
        let mut line = |text: Text| {
            let _ = writeln!(out, "{}", plain(&text, lang));
        };
        actions.iter().for_each(|action| line(Comets::say_action(action, &view, to)));
        events(seat).iter().for_each(|event| line(Comets::say_event(event, to)));
        events(Seat(0)).iter().for_each(|event| line(Comets::say_event(event, to)));
        refusals.iter().for_each(|refusal| line(Comets::say_refusal(refusal, to)));
        line(Comets::say_awaited(&view, to));
        line(Comets::say_view(&view, to));
        (1..=8).filter_map(|id| Comets::say_card(id, to)).for_each(&mut line);
        for mode in ["open", "pairs"] {
            let words = Comets::mode_words(mode, lang);
            let _ = writeln!(out, "{}: {}", words.name, words.about);
        }
        golden(format!("tests/text/{}.txt", lang.code()), &out);
    }
}

#[test]
fn citations_are_found_in_this_folder() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let cited = citations(&tests, ["TOY-SEAL-01", "TOY-SEAL-02", "TOY-SEAL-03"]).unwrap();
    assert_eq!(cited["TOY-SEAL-01"][0].test, "every_card_is_counted");
    assert_eq!(cited["TOY-SEAL-02"].len(), 1);
    assert!(cited["TOY-SEAL-03"].is_empty(), "an id in a string is no citation");
}
