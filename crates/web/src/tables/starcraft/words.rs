//! Names, symbols and printed texts of this game's pieces.

use super::prelude::*;
use game_starcraft::cards::Name;
use game_starcraft::ids::{OrderKind, Yield};
use game_starcraft::picture::Count;
use game_starcraft::text::{CONQUEST, GAS, MINERAL};
use tabletop_text::{Span, Symbol};

/// The printed text of a piece; its name stands in the first line.
pub fn printed(piece: Piece, to: Listener) -> Text {
    War::say_card(piece_id(piece), to).unwrap_or_default()
}

pub fn name(name: &'static Name, lang: Lang) -> &'static str {
    lang.pick(name.en.as_str(), name.ru.as_str())
}

pub fn planet(planet: PlanetId, lang: Lang) -> &'static str {
    data().planets.get(planet.index()).map_or("?", |record| name(&record.name, lang))
}

/// "Torus-3".
pub fn area(area: AreaId, lang: Lang) -> String {
    format!("{}-{}", planet(area.planet(), lang), area.place() + 1)
}

pub fn unit(unit: Unit, lang: Lang) -> &'static str {
    let name = &data().unit(unit).name;
    lang.pick(name.en.0.as_str(), name.ru[0].as_str())
}

/// "Marine ×2, Firebat".
pub fn squad(units: &[Count], lang: Lang) -> String {
    let one = |(kind, count): &Count| match count {
        1 => unit(*kind, lang).to_owned(),
        _ => format!("{} ×{count}", unit(*kind, lang)),
    };
    units.iter().map(one).collect::<Vec<_>>().join(", ")
}

pub fn glyph(unit: Unit) -> Glyph {
    Glyph::named(unit.word()).unwrap_or(Glyph::Star5)
}

pub const fn order(kind: OrderKind) -> Glyph {
    match kind {
        OrderKind::Build => Glyph::Build,
        OrderKind::Mobilize => Glyph::Mobilize,
        OrderKind::Research => Glyph::Research,
    }
}

pub const fn yields(yields: Yield) -> Symbol {
    match yields {
        Yield::Mineral => MINERAL,
        Yield::Gas => GAS,
        Yield::Conquest => CONQUEST,
    }
}

/// A printed text without its first line.
pub fn below_the_name(text: &Text) -> Text {
    let mut out = Text::new();
    for span in text.spans().iter().skip_while(|span| !matches!(span, Span::Break)).skip(1) {
        match span {
            Span::Word(words) => out.word(words.clone()),
            Span::Number(number) => out.number(*number),
            Span::Icon(symbol) => out.icon(*symbol),
            Span::Card { id, name } => out.card(*id, name.clone()),
            Span::Seat(seat) => out.seat(*seat),
            Span::Break => out.new_line(),
        };
    }
    out
}
