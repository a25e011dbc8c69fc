//! Everything the game can say, in both languages, as goldens under `tests/text`.

use game_star_realms::{Kind, StarRealms};
use std::fmt::Write;
use tabletop::{Catalogue, Seat};
use tabletop_laws::golden;
use tabletop_text::{Lang, Listener, Spoken};

fn player(seat: Seat) -> String {
    format!("P{}", seat.0 + 1)
}

/// The whole catalogue, each card as a reader sees it and as a screen reader says it.
#[test]
fn every_card_reads_as_reviewed() {
    for lang in Lang::ALL {
        let mut out = format!("{}\n", StarRealms::title(lang));
        for mode in StarRealms::modes() {
            let words = StarRealms::mode_words(mode.id, lang);
            let _ = writeln!(out, "{}: {} {}", mode.id, words.name, words.about);
        }
        for kind in Kind::all() {
            let text = StarRealms::say_card(kind.index() as u16, Listener::spectator(lang)).expect("a card");
            let _ = writeln!(out, "\n{}\n{}", kind.id(), text.glyphs(player));
            let plain = text.plain(lang, player);
            let _ = writeln!(out, "  {}", plain.replace('\n', " | "));
        }
        golden(format!("tests/text/{}.txt", lang.code()), &out);
    }
}
