//! Card faces as one SVG each: small, tiny, plate, full and back, for Star Realms and Star Worlds cards.
//!
//! Layers: picture, shade under the name, body with the faction's edge, ability rows, frame, then coin and shield over it.

mod parts;
mod realms;
mod worlds;

pub(crate) use parts::{INK, Text, icon_at, text_at};
pub use parts::{burst_token, coin_token, token};

use crate::card::CardFace;
use crate::palette::Faction;
use crate::pen::{Painter, draw, escape, mix, scope};
use crate::picture::{Planet, Sitter, picture, sky};
use parts::{icon_at as symbol, outline};

impl CardFace {
    /// Name and symbols, 200 × 280: from 84 px up.
    #[must_use]
    pub fn small(&self) -> String {
        if self.worlds.is_some() { worlds::small(self) } else { realms::small(self) }
    }

    /// Name and numbers and nothing else, 200 × 280: below 84 px.
    #[must_use]
    pub fn tiny(&self) -> String {
        if self.worlds.is_some() { worlds::tiny(self) } else { realms::tiny(self) }
    }

    /// A base or an object lying on the table, 280 × 168.
    #[must_use]
    pub fn plate(&self) -> String {
        if self.worlds.is_some() { worlds::plate(self) } else { realms::plate(self) }
    }

    /// The same card in words, 300 × 420: from 230 px up.
    #[must_use]
    pub fn full(&self) -> String {
        if self.worlds.is_some() { worlds::full(self) } else { realms::full(self) }
    }

    /// The picture alone, 200 × 200, without a frame.
    #[must_use]
    pub fn picture(&self) -> String {
        let inner = self.scoped_picture(&self.scope_of("picture"));
        let mut out = opening(200.0, 200.0, &self.name);
        out.push_str(&inner);
        out.push_str("</svg>");
        out
    }

    /// What the picture depends on: cards with the same key have the same picture. Much cheaper than drawing it.
    #[must_use]
    pub fn picture_key(&self) -> String {
        let CardFace { id, name, subject, faction, kind, form, cost, .. } = self;
        format!("{id}\n{name}\n{subject}\n{faction:?} {kind:?} {form:?} {cost:?}")
    }

    fn scope_of(&self, face: &str) -> String {
        scope(&[&self.id, self.faction.key(), self.kind.icon().name(), face, &self.name])
    }

    fn scoped_picture(&self, scope: &str) -> String {
        let words;
        let sitter = Sitter {
            id: &self.id,
            words: if self.subject.is_empty() {
                words = self.id.replace('_', " ");
                &words
            } else {
                &self.subject
            },
            faction: self.faction,
            kind: self.kind,
            form: self.form,
            cost: self.cost,
        };
        picture(scope, &sitter)
    }
}

/// The back of a card, 200 × 280, in the colours of a faction ([`Faction::Unaligned`] for a common deck).
#[must_use]
pub fn back(faction: Faction) -> String {
    let pal = faction.palette();
    let mut g = Painter::new(&scope(&["back", faction.key()]), &["back", faction.key()].concat(), pal);
    let line = outline(faction, 200.0, 280.0, 1.5);
    let window = g.clip("<path d='~'/>", &[(&line).into()]);
    draw!(
        g,
        "<g clip-path='~'><svg width='200' height='280' viewBox='0 0 200 200' preserveAspectRatio='xMidYMid slice'>",
        window
    );
    sky(&mut g, Planet::No);
    draw!(
        g,
        "</svg><rect width='200' height='280' fill='#050a14' opacity='.55'/><g fill='none' stroke='~' stroke-opacity='.7'><circle cx='100' cy='140' r='54' \
         stroke-width='2'/><circle cx='100' cy='140' r='66' stroke-dasharray='3 9' stroke-width='3'/><path d='M100 40V240M0 140H200' stroke-opacity='.25'/></g>~</g><path \
         d='~' fill='none' stroke='#04070d' stroke-width='7'/><path d='~' fill='none' stroke='~' stroke-width='3'/>",
        pal.light,
        &symbol(crate::symbols::Icon::Logo, 62.0, 102.0, 76.0, pal.light),
        &line,
        &line,
        pal.main
    );
    let mut out = opening(200.0, 280.0, "");
    out.push_str(&g.finish());
    out.push_str("</svg>");
    out
}

/// The opening tag of a face; a picture without a label is hidden from screen readers.
fn opening(w: f64, h: f64, label: &str) -> String {
    let mut out = crate::pen::text("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ~ ~' ", &[w.into(), h.into()]);
    if label.is_empty() {
        out.push_str("aria-hidden='true'>");
    } else {
        out.push_str("role='img' aria-label='");
        escape(&mut out, label);
        out.push_str("'>");
    }
    out
}

/// Where the parts of a face lie.
struct Frame {
    w: f64,
    h: f64,
    /// The window of the picture: x, y, width, height.
    art: [f64; 4],
    /// Height of the shade under the name.
    shade: f64,
    /// Where the body begins, with the faction's edge; none: the body is part of `body`.
    edge: Option<f64>,
    /// Drawn inside the frame.
    body: String,
    /// Drawn over the frame.
    over: String,
}

/// The picture in its window, as one image or stroke by stroke.
fn hung(card: &CardFace, scope: &str, [x, y, w, h]: [f64; 4]) -> String {
    let window = crate::pen::text("x='~' y='~' width='~' height='~'", &[x.into(), y.into(), w.into(), h.into()]);
    let fill = " preserveAspectRatio='xMidYMid slice'";
    match &card.picture_at {
        Some(url) => {
            let mut out = ["<image ", &window, fill, " href='"].concat();
            escape(&mut out, url);
            out.push_str("'/>");
            out
        }
        None => ["<svg ", &window, " viewBox='0 0 200 200'", fill, ">", &card.scoped_picture(scope), "</svg>"].concat(),
    }
}

fn framed(card: &CardFace, face: &str, f: &Frame) -> String {
    let pal = card.faction.palette();
    let k = card.scope_of(face);
    let line = outline(card.faction, f.w, f.h, 1.5);
    let mut g = Painter::new(&[&k, "f"].concat(), "", pal);
    let window = g.clip("<path d='~'/>", &[(&line).into()]);
    draw!(
        g,
        "<g clip-path='~'><rect width='~' height='~' fill='~'/>~",
        window,
        f.w,
        f.h,
        pal.deep,
        &hung(card, &k, f.art)
    );
    let night = crate::pen::Rgb(0x02050b);
    let shade = g.down(&[
        crate::pen::Stop(0.0, night, 0.92),
        crate::pen::Stop(0.62, night, 0.62),
        crate::pen::Stop(1.0, night, 0.0),
    ]);
    draw!(g, "<rect width='~' height='~' fill='~'/>", f.w, f.shade, shade);
    if let Some(y) = f.edge {
        let ground = g.down(&[crate::pen::st(0.0, mix(pal.deep, pal.dark, 0.62)), crate::pen::st(1.0, pal.deep)]);
        let edge = parts::edge(card.faction, y, f.w);
        draw!(
            g,
            "<path d='~V~H0Z' fill='~'/><path d='~' fill='none' stroke='~' stroke-width='2'/>",
            &edge,
            f.h,
            ground,
            &edge,
            pal.main
        );
    }
    let rim = g.lin(
        &[crate::pen::st(0.0, pal.light), crate::pen::st(0.4, pal.main), crate::pen::st(1.0, pal.dark)],
        [0.0, 0.0, 0.6, 1.0],
    );
    draw!(
        g,
        "~</g><path d='~' fill='none' stroke='#04070d' stroke-width='7'/><path d='~' fill='none' stroke='~' stroke-width='3.6'/>~",
        &f.body,
        &line,
        &line,
        rim,
        &f.over
    );
    let mut out = opening(f.w, f.h, &card.name);
    out.push_str(&g.finish());
    out.push_str("</svg>");
    out
}
