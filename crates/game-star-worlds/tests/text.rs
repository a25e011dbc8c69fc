//! The words: the whole catalogue in both languages, under review as files.

use game_star_worlds::Duel;
use game_star_worlds::cards::{CardId, own_pool};
use tabletop_laws::golden;
use tabletop_text::{Lang, Listener, Spoken};

fn catalogue(lang: Lang) -> String {
    let mut cards: Vec<CardId> = own_pool().collect();
    cards.sort();
    let mut out = String::new();
    for card in cards {
        let text = Duel::say_card(card.number(), Listener::spectator(lang)).expect("a card of the pool");
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
