//! The pieces faces are put together from: text, symbols, tokens, coin, shields, frames and edges.

use crate::card::{CardFace, Lead, Resource, Token};
use crate::measure::{Font, fit, width};
use crate::palette::Faction;
use crate::pen::{Arg, Rgb, cos, escape, poly, sin, text};
use crate::symbols::Icon;
use std::f64::consts::PI;

/// Text on a dark body.
pub(crate) const INK: Rgb = Rgb(0xf3f7ff);
/// Second text on a dark body.
pub(crate) const INK2: Rgb = Rgb(0xb9c6dd);
/// Stars, unique marks and sudden commands.
pub(crate) const GOLD: Rgb = Rgb(0xffe08a);

/// How a text is set.
pub(crate) struct Text {
    pub(crate) middle: bool,
    pub(crate) text_font: bool,
    pub(crate) weight: i32,
    pub(crate) ink: Rgb,
}

impl Default for Text {
    fn default() -> Self {
        Text { middle: false, text_font: false, weight: 700, ink: INK }
    }
}

/// A line of text with its baseline at `y`.
pub(crate) fn text_at(words: &str, x: f64, y: f64, size: f64, how: &Text) -> String {
    let family =
        if how.text_font { "\"Inter Variable\",Inter,sans-serif" } else { "\"Exo 2 Variable\",\"Exo 2\",sans-serif" };
    let mut out = text(
        "<text x='~' y='~' font-size='%' font-family='~' font-weight='~' fill='~'~>",
        &[
            x.into(),
            y.into(),
            size.into(),
            family.into(),
            how.weight.into(),
            how.ink.into(),
            if how.middle { " text-anchor='middle'" } else { "" }.into(),
        ],
    );
    escape(&mut out, words);
    out.push_str("</text>");
    out
}

fn number_at(n: &str, x: f64, y: f64, size: f64, ink: Rgb) -> String {
    text_at(n, x, y, size, &Text { middle: true, weight: 850, ink, ..Text::default() })
}

/// A symbol of the sheet in a box of `s`.
pub(crate) fn icon_at(icon: Icon, x: f64, y: f64, s: f64, tint: Rgb) -> String {
    text(
        "<use href='#i-~' x='~' y='~' width='~' height='~' color='~' fill='~'/>",
        &[icon.name().into(), x.into(), y.into(), s.into(), s.into(), tint.into(), tint.into()],
    )
}

fn burst(cx: f64, cy: f64, r: f64) -> String {
    let mut points = [[0.0; 2]; 16];
    for (i, point) in points.iter_mut().enumerate() {
        let (a, q) = (i as f64 * PI / 8.0, if i % 2 == 1 { r * 0.76 } else { r });
        *point = [cx + sin(a) * q, cy - cos(a) * q];
    }
    poly(&points)
}

/// A resource token: its own silhouette (coin, burst, pennant) with its number inside, in a box of `s` at `x`, `y`.
pub(crate) fn token_at(res: Resource, n: &str, x: f64, y: f64, s: f64) -> String {
    let (cx, cy, k) = (x + s / 2.0, y + s / 2.0, s / 2.0);
    let (mut out, ink) = match res {
        Resource::Trade => (
            text(
                "<circle cx='~' cy='~' r='%' fill='url(#tk-trade)' stroke='#fff4cf' stroke-width='%'/><circle cx='~' cy='~' r='%' fill='none' stroke='#2a1a00' \
                 stroke-opacity='.35' stroke-width='%' stroke-dasharray='% %'/>",
                &[cx, cy, k * 0.94, s * 0.035, cx, cy, k * 0.74, s * 0.04, s * 0.07, s * 0.05].map(Arg::Number),
            ),
            0x2a1a00,
        ),
        Resource::Combat => (
            text(
                "<path d='~' fill='url(#tk-combat)' stroke='#ffd9d2' stroke-width='%'/>",
                &[(&burst(cx, cy, k * 1.06)).into(), (s * 0.03).into()],
            ),
            0x2a0502,
        ),
        Resource::Authority => (
            text(
                "<path d='M~ ~H~V~L~ ~L~ ~Z' fill='url(#tk-authority)' stroke='#e0ffee' stroke-width='%' stroke-linejoin='round'/>",
                &[
                    x + s * 0.08,
                    y + s * 0.03,
                    x + s * 0.92,
                    y + s * 0.7,
                    cx,
                    y + s,
                    x + s * 0.08,
                    y + s * 0.7,
                    s * 0.035,
                ]
                .map(Arg::Number),
            ),
            0x02230f,
        ),
    };
    let size = s * match n.chars().count() {
        0 | 1 => 0.6,
        2 => 0.5,
        _ => 0.38,
    };
    let lift = if res == Resource::Authority { s * 0.04 } else { 0.0 };
    out.push_str(&number_at(n, cx, cy + size * 0.36 - lift, size, Rgb(ink)));
    out
}

/// A resource token as a picture of its own, for pools and dials.
#[must_use]
pub fn token(res: Resource, n: &str) -> String {
    alone(&token_at(res, n, 2.0, 2.0, 40.0), n)
}

/// The price coin of a card as a picture of its own.
#[must_use]
pub fn coin_token(n: &str) -> String {
    alone(&coin(n, 22.0, 22.0, 20.0), n)
}

/// A burst with a symbol instead of a number, for attack marks.
#[must_use]
pub fn burst_token(icon: Icon) -> String {
    let body = text(
        "<path d='~' fill='url(#tk-combat)' stroke='#ffd9d2'/>~",
        &[(&burst(22.0, 22.0, 21.0)).into(), (&icon_at(icon, 12.0, 12.0, 20.0, Rgb(0x2a0502))).into()],
    );
    alone(&body, icon.name())
}

fn alone(body: &str, label: &str) -> String {
    let mut out = super::opening(44.0, 44.0, label);
    out.push_str(body);
    out.push_str("</svg>");
    out
}

/// The price of a card.
pub(crate) fn coin(n: &str, x: f64, y: f64, r: f64) -> String {
    let mut out = text(
        "<circle cx='~' cy='~' r='~' fill='#0a0f1a'/><circle cx='~' cy='~' r='%' fill='url(#tk-trade)'/><circle cx='~' cy='~' r='%' fill='none' stroke='#2a1a00' \
         stroke-opacity='.35' stroke-width='%' stroke-dasharray='% %'/>",
        &[x, y, r, x, y, r * 0.88, x, y, r * 0.72, r * 0.07, r * 0.14, r * 0.1].map(Arg::Number),
    );
    let size = if n.chars().count() > 1 { r * 0.92 } else { r * 1.12 };
    out.push_str(&number_at(n, x, y + size * 0.36, size, Rgb(0x2a1a00)));
    out
}

/// The shield of a base; an outpost has battlements on a dark one.
pub(crate) fn shield(x: f64, y: f64, s: f64, n: &str, outpost: bool) -> String {
    if outpost {
        let mut out = text(
            "<path d='M~ %h%v%h%v%h%v%h%v%h%v%q0 % % %q% % % %Z' fill='#0b1120' stroke='#fff' stroke-width='%' stroke-linejoin='round'/>",
            &[
                x,
                y + s * 0.04,
                s * 0.2,
                s * 0.13,
                s * 0.16,
                -s * 0.13,
                s * 0.28,
                s * 0.13,
                s * 0.16,
                -s * 0.13,
                s * 0.2,
                s * 0.52,
                s * 0.34,
                -s * 0.5,
                s * 0.52,
                -s * 0.5,
                -s * 0.18,
                -s * 0.5,
                -s * 0.52,
                s * 0.06,
            ]
            .map(Arg::Number),
        );
        out.push_str(&number_at(n, x + s / 2.0, y + s * 0.74, s * 0.52, INK));
        return out;
    }
    let mut out = text(
        "<path d='M~ ~L~ %V%q0 % % %q% % % %V%Z' fill='#e3ebf8' stroke='#fff' stroke-width='%'/>",
        &[
            x + s / 2.0,
            y,
            x + s,
            y + s * 0.17,
            y + s * 0.52,
            s * 0.36,
            -s * 0.5,
            s * 0.54,
            -s * 0.5,
            -s * 0.18,
            -s * 0.5,
            -s * 0.54,
            y + s * 0.17,
            s * 0.05,
        ]
        .map(Arg::Number),
    );
    out.push_str(&number_at(n, x + s / 2.0, y + s * 0.72, s * 0.52, Rgb(0x0c1424)));
    out
}

/// The outline of a card: every faction has its own corner.
pub(crate) fn outline(f: Faction, w: f64, h: f64, i: f64) -> String {
    let (x0, y0, x1, y1) = (i, i, w - i, h - i);
    let k = f64::max(3.0, 15.0 - i);
    match f {
        Faction::StarEmpire | Faction::Earth => text(
            "M~ ~H~L~ ~V~L~ ~H~L~ ~V~Z",
            &[x0 + k, y0, x1 - k, x1, y0 + k, y1 - k, x1 - k, y1, x0 + k, x0, y1 - k, y0 + k].map(Arg::Number),
        ),
        Faction::MachineCult | Faction::Neutral => {
            let q = k * 0.62 * 0.55;
            text(
                "M~ ~H~V~H~V~H~V~H~V~H~V~H~V~H~V~H~V~H~V~H~Z",
                &[
                    x0 + k,
                    y0,
                    x1 - k,
                    y0 + q,
                    x1 - q,
                    y0 + k,
                    x1,
                    y1 - k,
                    x1 - q,
                    y1 - q,
                    x1 - k,
                    y1,
                    x0 + k,
                    y1 - q,
                    x0 + q,
                    y1 - k,
                    x0,
                    y0 + k,
                    x0 + q,
                    y0 + q,
                    x0 + k,
                ]
                .map(Arg::Number),
            )
        }
        Faction::TradeFederation | Faction::Targon => {
            let r = f64::max(4.0, 15.0 - i);
            text(
                "M~ ~H~L~ ~V~Q~ ~ ~ ~H~L~ ~V~Q~ ~ ~ ~Z",
                &[
                    x0 + r,
                    y0,
                    x1 - k,
                    x1,
                    y0 + k,
                    y1 - r,
                    x1,
                    y1,
                    x1 - r,
                    y1,
                    x0 + k,
                    x0,
                    y1 - k,
                    y0 + r,
                    x0,
                    y0,
                    x0 + r,
                    y0,
                ]
                .map(Arg::Number),
            )
        }
        Faction::Blob | Faction::Dvarg | Faction::Unaligned => {
            let r = f64::max(4.0, if f == Faction::Unaligned { 10.0 } else { 26.0 } - i);
            text(
                "M~ ~H~Q~ ~ ~ ~V~Q~ ~ ~ ~H~Q~ ~ ~ ~V~Q~ ~ ~ ~Z",
                &[
                    x0 + r,
                    y0,
                    x1 - r,
                    x1,
                    y0,
                    x1,
                    y0 + r,
                    y1 - r,
                    x1,
                    y1,
                    x1 - r,
                    y1,
                    x0 + r,
                    x0,
                    y1,
                    x0,
                    y1 - r,
                    y0 + r,
                    x0,
                    y0,
                    x0 + r,
                    y0,
                ]
                .map(Arg::Number),
            )
        }
    }
}

/// The edge between picture and text: every faction has its own.
pub(crate) fn edge(f: Faction, y: f64, w: f64) -> String {
    let m = w / 2.0;
    match f {
        Faction::Blob | Faction::Dvarg => {
            let q = w / 5.0;
            let mut d = text("M0 ~", &[y.into()]);
            for i in 0..5 {
                d.push_str(&text("q~ ~ ~ 0", &[(q / 2.0).into(), if i % 2 == 1 { -9 } else { 9 }.into(), q.into()]));
            }
            d
        }
        Faction::StarEmpire | Faction::Earth => {
            text("M0 ~H~L~ ~L~ ~H~", &[y - 5.0, m - 42.0, m, y + 7.0, m + 42.0, y - 5.0, w].map(Arg::Number))
        }
        Faction::MachineCult | Faction::Neutral => {
            text("M0 ~H~v-6h16v6h12v-6h48v6h12v-6h16v6H~", &[y, m - 52.0, w].map(Arg::Number))
        }
        Faction::TradeFederation | Faction::Targon => {
            text("M0 ~H~l10-9h80l10 9H~", &[y + 2.0, m - 50.0, w].map(Arg::Number))
        }
        Faction::Unaligned => text("M0 ~H~", &[y, w].map(Arg::Number)),
    }
}

/// The name in at most two lines.
pub(crate) fn name(card: &CardFace, x: f64, y: f64, max: f64, sizes: &[f64], lead: f64, weight: i32) -> (String, f64) {
    let font = if weight == 800 { Font::Title800 } else { Font::Title750 };
    let set = fit(&card.name, max, sizes, font);
    let mut out = String::new();
    for (i, line) in set.lines.iter().enumerate() {
        out.push_str(&text_at(line, x, y + i as f64 * set.size * lead, set.size, &Text { weight, ..Text::default() }));
    }
    (out, set.lines.len() as f64 * set.size)
}

/// How wide a row of tokens is at size `s`.
pub(crate) fn row_width(items: &[Token], s: f64) -> f64 {
    items.iter().map(|item| token_width(item, s) + 5.0).sum::<f64>() - if items.is_empty() { 0.0 } else { 5.0 }
}

fn token_width(item: &Token, s: f64) -> f64 {
    match item {
        Token::Resource(..) => s,
        Token::Icon(_, n) if n.is_empty() => s * 0.8,
        Token::Icon(_, n) => s * 0.8 + width(n, s * 0.55, Font::Title800) + 2.0,
        Token::Text(t) => width(t, s * 0.6, Font::Title800),
    }
}

/// The largest size from `s` down to `least` at which the row is not wider than `room`.
pub(crate) fn row_size(items: &[Token], mut s: f64, room: f64, least: f64, step: f64) -> f64 {
    while row_width(items, s) > room && s > least {
        s -= step;
    }
    s
}

/// A row of tokens with its top at `y`.
pub(crate) fn row_at(items: &[Token], mut x: f64, y: f64, s: f64) -> String {
    let mut out = String::new();
    for item in items {
        match item {
            Token::Resource(res, n) => out.push_str(&token_at(*res, n, x, y, s)),
            Token::Icon(icon, n) => {
                let k = s * 0.8;
                let at = x + token_width(item, s) - k;
                if !n.is_empty() {
                    out.push_str(&text_at(n, x, y + s * 0.7, s * 0.55, &Text { weight: 800, ..Text::default() }));
                }
                out.push_str(&icon_at(*icon, at, y + s * 0.1, k, icon.tint().unwrap_or(INK)));
            }
            Token::Text(t) => {
                out.push_str(&text_at(t, x, y + s * 0.7, s * 0.6, &Text { weight: 800, ink: INK2, ..Text::default() }));
            }
        }
        x += token_width(item, s) + 5.0;
    }
    out
}

/// What stands before a row, in a box of `s`; the answer says how wide it came out.
pub(crate) fn lead_at(lead: &Lead, x: f64, y: f64, s: f64) -> (String, f64) {
    match lead {
        Lead::Main | Lead::Feature => (String::new(), 0.0),
        Lead::Ally(f) => (icon_at(f.icon(), x, y, s, f.palette().main), s),
        Lead::DoubleAlly(f) => {
            let main = f.palette().main;
            let (cx, cy) = (x + s * 0.92, y + s * 0.86);
            let mut out = icon_at(f.icon(), x, y, s, main);
            out.push_str(&text(
                "<circle cx='~' cy='~' r='~' fill='~'/>",
                &[cx.into(), cy.into(), (s * 0.36).into(), main.into()],
            ));
            out.push_str(&number_at("2", cx, y + s * 1.04, s * 0.52, Rgb(0x06090f)));
            (out, s)
        }
        Lead::Scrap => (icon_at(Icon::Scrap, x, y, s, Icon::Scrap.tint().unwrap_or(INK)), s),
        Lead::Icons(icons) => {
            let mut out = String::new();
            for (i, icon) in icons.iter().enumerate() {
                out.push_str(&icon_at(*icon, x + i as f64 * (s + 3.0), y, s, icon.tint().unwrap_or(INK2)));
            }
            (out, icons.len() as f64 * (s + 3.0))
        }
    }
}
