//! Star Worlds: attack and defense as a fraction in the corner, commands led by what they cost, stars and marks at the sides.

use super::parts::{GOLD, INK, INK2, Text, icon_at, lead_at, name, row_at, row_size, text_at};
use super::realms::type_line;
use super::{Frame, framed};
use crate::card::{CardFace, Form, Kind, Lead, Row, Worlds};
use crate::measure::{WORDS, flow};
use crate::pen::{Arg, Rgb, text};
use crate::symbols::Icon;

const VIOLET: Rgb = Rgb(0xc9b8ff);
const BETTER: Rgb = Rgb(0x8dffc0);
const HURT: Rgb = Rgb(0xffb3a4);
const STEEL: Rgb = Rgb(0xb9d0ff);
const FIRE: Rgb = Rgb(0xff7a6b);

fn marks_of(card: &CardFace) -> Worlds {
    card.worlds.clone().unwrap_or_default()
}

fn number(n: i32, x: f64, y: f64, size: f64, ink: Rgb) -> String {
    text_at(&n.to_string(), x, y, size, &Text { middle: true, weight: 850, ink, ..Text::default() })
}

/// Attack and defense in a dark corner; `x` is its right end.
fn fraction(card: &CardFace, x: f64, y: f64, s: f64) -> String {
    let of = marks_of(card);
    if of.attack.is_none() && card.defense.is_none() {
        return String::new();
    }
    let w = if card.defense.is_some() { s * 2.35 } else { s * 1.2 };
    let (attack, tone) = (of.attack.unwrap_or(0) + of.attack_now, if of.attack_now == 0 { INK } else { BETTER });
    let mut out = text(
        "<path d='M~ ~H~V~H~V~Z' fill='#04070d' fill-opacity='.92' stroke='#fff' stroke-opacity='.55' stroke-width='1.5'/>",
        &[x - w + s * 0.3, y, x, y + s, x - w, y + s * 0.3].map(Arg::Number),
    );
    out.push_str(&icon_at(Icon::Attack, x - w + s * 0.1, y + s * 0.24, s * 0.5, FIRE));
    let size = s * if attack > 9 { 0.52 } else { 0.62 };
    out.push_str(&number(attack, x - w + s * 0.84, y + s * 0.72, size, tone));
    if let Some(defense) = card.defense {
        let defense = defense + of.defense_now;
        let tone = match (of.damage > 0, of.defense_now != 0) {
            (true, _) => HURT,
            (false, true) => BETTER,
            (false, false) => INK,
        };
        out.push_str(&text(
            "<path d='M~ ~l~ ~' stroke='#fff' stroke-opacity='.5' stroke-width='1.5'/>",
            &[x - s * 1.12, y + s * 0.86, s * 0.18, -s * 0.72].map(Arg::Number),
        ));
        out.push_str(&icon_at(Icon::Defense, x - s * 0.98, y + s * 0.24, s * 0.5, STEEL));
        let size = s * if defense > 9 { 0.45 } else { 0.62 };
        out.push_str(&number(defense, x - s * 0.26, y + s * 0.72, size, tone));
    }
    out
}

fn has_command(row: &&Row) -> bool {
    !row.tokens.is_empty()
}

fn mark_tint(mark: Icon) -> Rgb {
    if mark == Icon::Unique { GOLD } else { INK }
}

pub(super) fn small(card: &CardFace) -> String {
    let (w, h, rh) = (200.0, 280.0, 33.0);
    let (pal, of) = (card.faction.palette(), marks_of(card));
    let rows: Vec<&Row> = card.rows.iter().filter(has_command).take(2).collect();
    let top = h - 50.0 - rows.len() as f64 * rh;
    let (mut body, _) = name(card, 40.0, 24.0, 150.0, &[18.0, 17.0, 16.0, 15.0, 14.0, 13.0], 1.04, 700);
    body.push_str(&icon_at(card.faction.icon(), 9.0, 8.0, 26.0, pal.main));
    for (i, row) in rows.iter().enumerate() {
        let y = top + 8.0 + i as f64 * rh;
        body.push_str(&text(
            "<rect x='6' y='~' width='188' height='~' fill='~' fill-opacity='.13'/>",
            &[y.into(), (rh - 3.0).into(), pal.main.into()],
        ));
        let (mark, wide) = lead_at(&row.lead, 11.0, y + 4.0, 22.0);
        body.push_str(&mark);
        let mut x = 11.0 + wide;
        if wide > 0.0 {
            body.push_str(&text_at("›", x, y + 21.0, 18.0, &Text { ink: INK2, ..Text::default() }));
            x += 13.0;
        }
        let size = row_size(&row.tokens, 30.0, 188.0 - x, 16.0, 1.0);
        body.push_str(&row_at(&row.tokens, x, y + 15.0 - size / 2.0, size));
    }
    body.push_str(&foot(card, &of, h));
    if of.stars > 0 {
        let tall = f64::from(of.stars) * 22.0;
        body.push_str(&text(
            "<path d='M~ 62h36v~h-36l-8-8v~Z' fill='#04070d' fill-opacity='.8'/>",
            &[w - 36.0, 6.0 + tall, 8.0 - tall].map(Arg::Number),
        ));
        for i in 0..of.stars {
            body.push_str(&icon_at(Icon::Star, w - 33.0, 66.0 + f64::from(i) * 22.0, 20.0, GOLD));
        }
    }
    for (i, mark) in of.marks.iter().enumerate() {
        let y = 62.0 + i as f64 * 31.0;
        body.push_str(&text(
            "<circle cx='21' cy='~' r='14' fill='#04070d' fill-opacity='.82' stroke='~' stroke-width='1.2'/>",
            &[(y + 13.0).into(), pal.main.into()],
        ));
        body.push_str(&icon_at(*mark, 12.0, y + 4.0, 18.0, mark_tint(*mark)));
    }
    let mut over = String::new();
    for i in 0..of.windows {
        over.push_str(&text(
            "<rect x='~' y='~' width='28' height='6' rx='1' fill='~'/>",
            &[(70.0 + f64::from(i) * 34.0).into(), (h - 5.0).into(), pal.main.into()],
        ));
    }
    over.push_str(&fraction(card, w - 6.0, h - 43.0, 36.0));
    framed(
        card,
        "small",
        &Frame { w, h, art: [0.0, 0.0, w, f64::min(216.0, top + 18.0)], shade: 62.0, edge: Some(top), body, over },
    )
}

/// The lower left: type symbol, ship class as bars, energy.
fn foot(card: &CardFace, of: &Worlds, h: f64) -> String {
    let pal = card.faction.palette();
    let (mut x, y) = (10.0, h - 37.0);
    let mut out = icon_at(card.kind.icon(), x, y, 24.0, pal.light);
    x += 30.0;
    if card.kind == Kind::Ship {
        let bars = match card.form {
            Some(Form::Light) => 1,
            Some(Form::Medium) => 2,
            Some(Form::Heavy) => 3,
            _ => 0,
        };
        for i in 0..bars {
            out.push_str(&text(
                "<rect x='~' y='~' width='13' height='5' rx='1' fill='~'/>",
                &[x.into(), (y + 17.0 - f64::from(i) * 7.0).into(), pal.light.into()],
            ));
        }
        x += 18.0;
    }
    for (n, sign) in [(of.energy, ""), (of.energy_cost, "−")] {
        if n > 0 {
            let words = [sign, &n.to_string()].concat();
            out.push_str(&icon_at(Icon::Energy, x, y + 2.0, 20.0, VIOLET));
            out.push_str(&text_at(&words, x + 22.0, y + 18.5, 17.0, &Text { weight: 800, ..Text::default() }));
            x += 38.0;
        }
    }
    out
}

pub(super) fn tiny(card: &CardFace) -> String {
    let (w, h) = (200.0, 280.0);
    let (pal, of) = (card.faction.palette(), marks_of(card));
    let mut body = icon_at(card.faction.icon(), 10.0, 10.0, 38.0, pal.main);
    // Quotation marks cost width that a tiny face does not have.
    let mut bare = card.clone();
    bare.name.retain(|c| !matches!(c, '"' | '«' | '»' | '“' | '”'));
    body.push_str(&name(&bare, 54.0, 34.0, 138.0, &[30.0, 28.0, 26.0, 24.0, 22.0, 20.0], 1.02, 700).0);
    body.push_str(&icon_at(card.kind.icon(), 12.0, h - 52.0, 40.0, pal.light));
    for i in 0..of.stars {
        body.push_str(&icon_at(Icon::Star, w - 44.0, 84.0 + f64::from(i) * 34.0, 34.0, GOLD));
    }
    let over = fraction(card, w - 6.0, h - 66.0, 60.0);
    framed(
        card,
        "tiny",
        &Frame { w, h, art: [-20.0, 0.0, 240.0, 240.0], shade: 96.0, edge: Some(h - 66.0), body, over },
    )
}

pub(super) fn plate(card: &CardFace) -> String {
    let (w, h) = (280.0, 168.0);
    let (pal, of) = (card.faction.palette(), marks_of(card));
    let mut body = icon_at(card.faction.icon(), 10.0, 8.0, 26.0, pal.main);
    body.push_str(&name(card, 42.0, 25.0, 222.0, &[20.0, 19.0, 18.0, 17.0, 16.0, 15.0, 14.0, 13.0], 1.02, 700).0);
    let y0 = h - 52.0;
    body.push_str(&text(
        "<path d='M0 ~H~V~H0Z' fill='#050912' fill-opacity='.82'/><path d='M0 ~H~' stroke='~' stroke-width='1.6'/>",
        &[y0.into(), w.into(), h.into(), y0.into(), w.into(), pal.main.into()],
    ));
    let mut x = 12.0;
    let room = w - if card.defense.is_some() { 100.0 } else { 12.0 };
    for row in card.rows.iter().filter(has_command) {
        if x > 12.0 {
            body.push_str(&text(
                "<path d='M~ ~v32' stroke='~' stroke-opacity='.55' stroke-width='1.5'/>",
                &[x.into(), (y0 + 10.0).into(), pal.main.into()],
            ));
            x += 8.0;
        }
        let (mark, wide) = lead_at(&row.lead, x, y0 + 14.0, 24.0);
        body.push_str(&mark);
        x += wide;
        if wide > 0.0 {
            body.push_str(&text_at("›", x, y0 + 33.0, 20.0, &Text { ink: INK2, ..Text::default() }));
            x += 13.0;
        }
        let size = row_size(&row.tokens, 30.0, room - x, 14.0, 1.0);
        body.push_str(&row_at(&row.tokens, x, y0 + 26.0 - size / 2.0, size));
        x += super::parts::row_width(&row.tokens, size) + 8.0;
    }
    let mut over = fraction(card, w - 8.0, h - 47.0, 38.0);
    for i in 0..of.stars {
        over.push_str(&icon_at(Icon::Star, w - 32.0 - f64::from(i) * 24.0, 54.0, 22.0, GOLD));
    }
    framed(card, "plate", &Frame { w, h, art: [0.0, -26.0, w, 190.0], shade: 60.0, edge: None, body, over })
}

pub(super) fn full(card: &CardFace) -> String {
    let (w, h) = (300.0, 420.0);
    let (pal, of) = (card.faction.palette(), marks_of(card));
    let lead = |row: &Row| match &row.lead {
        Lead::Icons(icons) => icons.len() as f64 * 22.0 + 6.0,
        Lead::Ally(_) | Lead::DoubleAlly(_) | Lead::Scrap => 28.0,
        Lead::Main | Lead::Feature => 0.0,
    };
    let room = |row: &Row| if lead(row) > 0.0 { 268.0 - lead(row) } else { 262.0 };
    let heights = |size: f64| {
        let heights = card.rows.iter().map(|row| flow(&row.words, 0.0, 0.0, room(row), size, WORDS).height + 11.0);
        heights.collect::<Vec<_>>()
    };
    let larger = f64::from(card.words) / 100.0;
    let sizes = [14.5, 13.5, 12.5, 11.5, 10.5].map(|size| size * larger);
    let room_for_words = f64::min(216.0 * larger, 250.0);
    let size = sizes.into_iter().find(|size| heights(*size).iter().sum::<f64>() < room_for_words).unwrap_or(9.5);
    let heights = heights(size);
    let top = f64::min(290.0, h - heights.iter().sum::<f64>() - 70.0);
    let (mut body, tall) = name(card, 60.0, 30.0, 228.0, &[24.0, 22.0, 20.0, 19.0, 18.0, 17.0, 16.0], 1.04, 800);
    body.push_str(&type_line(card, 60.0, 34.0 + tall, 228.0));
    body.push_str(&icon_at(card.faction.icon(), 12.0, 14.0, 38.0, pal.main));
    let mut y = top + 12.0;
    for (i, row) in card.rows.iter().enumerate() {
        if lead(row) > 0.0 {
            body.push_str(&text(
                "<rect x='8' y='~' width='284' height='~' rx='5' fill='~' fill-opacity='.15'/>",
                &[(y - 5.0).into(), (heights[i] - 4.0).into(), pal.main.into()],
            ));
            body.push_str(&lead_at(&row.lead, 14.0, y - 1.0, 19.0).0);
            body.push_str(&flow(&row.words, 14.0 + lead(row), y + size - 1.0, room(row), size, WORDS).out);
        } else {
            body.push_str(&flow(&row.words, 18.0, y + size - 1.0, 262.0, size, Rgb(0xd9e2f2)).out);
        }
        y += heights[i];
    }
    let (mut x, y) = (16.0, h - 44.0);
    body.push_str(&icon_at(card.kind.icon(), x, y, 28.0, pal.light));
    x += 38.0;
    for mark in &of.marks {
        body.push_str(&icon_at(*mark, x, y + 3.0, 22.0, mark_tint(*mark)));
        x += 30.0;
    }
    for (n, sign) in [(of.energy, ""), (of.energy_cost, "−")] {
        if n > 0 {
            let words = [sign, &n.to_string()].concat();
            body.push_str(&icon_at(Icon::Energy, x, y + 2.0, 22.0, VIOLET));
            body.push_str(&text_at(&words, x + 24.0, y + 21.0, 19.0, &Text { weight: 800, ..Text::default() }));
            x += 44.0;
        }
    }
    for _ in 0..of.stars {
        body.push_str(&icon_at(Icon::Star, x, y + 2.0, 23.0, GOLD));
        x += 25.0;
    }
    for _ in 0..of.windows {
        body.push_str(&icon_at(Icon::Windows, x, y + 3.0, 22.0, pal.light));
        x += 26.0;
    }
    let over = fraction(card, w - 10.0, h - 56.0, 46.0);
    framed(
        card,
        "full",
        &Frame { w, h, art: [0.0, 0.0, w, top + 20.0], shade: 80.0 + tall, edge: Some(top), body, over },
    )
}
