//! Cards as somebody sees them who leafs through all of them.

use super::map::glyph;
use super::prelude::*;
use crate::tables::map_table::portrait;
use crate::tables::portrayal::piece;

/// The card with its cells.
pub fn picture(card: Card, lang: Lang) -> String {
    let info = data().card(card);
    let (sign, hue) = match info.kind {
        CardType::Race => (Glyph::named(&card.to_string()).unwrap_or(Glyph::Crown), "trade"),
        CardType::Leader => (Glyph::Crown, "star-empire"),
        CardType::Conflict => (Glyph::Military, "combat"),
        CardType::Government => (Glyph::Bank, "neutral"),
        CardType::Expansion => (Glyph::Conquest, "trade-federation"),
        CardType::Commerce => (Glyph::Economic, "trade"),
        CardType::Progress => (Glyph::Research, "authority"),
    };
    let art = match info.kind {
        CardType::Race => format!("<img src='{}' alt=''>", portrait(&card.to_string())),
        _ => sign.svg("2.8em"),
    };
    let mut foot = String::new();
    for project in data().projects_of(card) {
        let cells = data().project(project).cells.iter();
        let cells = cells.map(|cell| cube(cell.colour).cell(false, cell.star, words::colour_name(cell.colour, lang)));
        foot.push_str(&format!("<span class='cells'>{}</span>", cells.collect::<String>()));
    }
    let symbols = info.needs_printed.iter().chain(&info.symbols_printed).map(|kind| glyph(*kind).svg("1.1em"));
    foot.push_str(&symbols.collect::<String>());
    piece(hue, &art, words::card_name(card, lang), &foot)
}
