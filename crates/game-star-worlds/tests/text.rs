//! The words: the whole catalogue in both languages, under review as files.

use game_star_worlds::cards::{CardId, own_pool};
use game_star_worlds::effect::Kinds;
use game_star_worlds::script::Position;
use game_star_worlds::state::Stage;
use game_star_worlds::{Action, Event, Refusal, StarWorlds};
use tabletop::{Game, Seat, Viewer};
use tabletop_laws::golden;
use tabletop_text::{Lang, Listener, Spoken, Text};

fn catalogue(lang: Lang) -> String {
    let mut cards: Vec<CardId> = own_pool().collect();
    cards.sort();
    let mut out = String::new();
    for card in cards {
        let text = StarWorlds::say_card(card.number(), Listener::spectator(lang)).expect("a card of the pool");
        out.push_str(&format!("{card}\n{}\n\n", text.plain(lang, |seat| seat.to_string())));
    }
    out
}

#[test]
fn the_catalogue_reads_as_reviewed_in_english() {
    golden(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/text/en.txt"), &catalogue(Lang::En));
}

#[test]
fn the_catalogue_reads_as_reviewed_in_russian() {
    golden(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/text/ru.txt"), &catalogue(Lang::Ru));
}

/// What one player is asked is said so that the other one can read it too, and every button says what it does.
#[test]
fn questions_and_answers_read_well_for_both_players() {
    let text = "turn 5 p1
         p1 base b_earth_luna | p1 hand e_picket | p1 deck 20*e_picket
         p2 base b_dvarg_nebula | p2 hand d_spawnling | p2 deck 20*d_spawnling";
    let mut game = text.parse::<Position>().unwrap_or_else(|why| panic!("{why}")).game;
    let [asked, other] = [Seat(0), Seat(1)].map(Viewer::Seat);
    let plain = |text: Text, lang: Lang| text.plain(lang, |seat| seat.to_string());
    let mut both = |stage: Stage, say: &dyn Fn(&StarWorlds, Lang) -> Text| {
        game.table.stage = stage;
        Lang::ALL.map(|lang| plain(say(&game, lang), lang))
    };
    let question =
        |game: &StarWorlds, lang: Lang| StarWorlds::say_awaited(&game.view(other), Listener::of(lang, other));
    let answer = |action: Action| {
        move |game: &StarWorlds, lang: Lang| {
            StarWorlds::say_action(&action, &game.view(asked), Listener::of(lang, asked))
        }
    };
    let seat = Seat(0);
    assert_eq!(
        both(Stage::Lull { seat }, &question),
        ["p1: an action, or the end of the turn", "p1: действие или конец хода"]
    );
    assert_eq!(
        both(Stage::HandLimit { seat }, &question),
        ["p1: what to discard, down to 10 cards?", "p1: что сбросить? В руке не больше 10 карт"]
    );
    let draw = Stage::Draw { seat, most: 2 };
    assert_eq!(both(draw, &question), ["p1: how many cards to draw?", "p1: сколько карт взять?"]);
    assert_eq!(both(draw, &answer(Action::Draw(2))), ["Draw 2 cards", "Взять 2 карты"]);
    assert_eq!(both(draw, &answer(Action::Draw(1))), ["Draw 1 card", "Взять 1 карту"]);
    assert_eq!(both(draw, &answer(Action::Draw(0))), ["Draw no card", "Не брать карт"]);
    let done = answer(Action::Done);
    assert_eq!(both(Stage::Search { seat, left: 1 }, &done), ["Take no more", "Больше не брать"]);
    assert_eq!(both(Stage::Remove { seat, left: 1 }, &done), ["Remove no more", "Больше не выводить"]);
    let told = Lang::ALL
        .map(|lang| plain(StarWorlds::say_event(&Event::RemovedNothing { seat }, Listener::of(lang, other)), lang));
    assert_eq!(told, ["p1 removes nothing from the game", "p1 ничего не выводит из игры"]);
    // The hand is not the only pile that cards come from.
    let refusal = Refusal::NoCardFor { what: Kinds::SHIPS };
    let why = Lang::ALL.map(|lang| plain(StarWorlds::say_refusal(&refusal, Listener::of(lang, asked)), lang));
    assert_eq!(why, ["There is no card for it: a ship.", "Нет подходящей карты: корабль."]);
}
