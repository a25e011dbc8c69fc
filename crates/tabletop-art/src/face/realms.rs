//! Star Realms: price on a coin, defense on a shield, rows led by the faction's symbol or the scrap bin.

use super::parts::{INK2, Text, coin, icon_at, lead_at, name, row_at, row_size, row_width, shield, text_at};
use super::{Frame, framed};
use crate::card::{CardFace, Kind, Lead, Row};
use crate::measure::{Font, WORDS, flow, width};
use crate::pen::{Arg, text};
use crate::symbols::Icon;

fn price(card: &CardFace) -> Option<String> {
    card.cost.filter(|cost| *cost > 0).map(|cost| cost.to_string())
}

fn defense(card: &CardFace, x: f64, y: f64, s: f64) -> String {
    let n = card.defense.unwrap_or(0).to_string();
    if card.kind.has_shield() { shield(x, y, s, &n, card.kind == Kind::Outpost) } else { String::new() }
}

fn shown(card: &CardFace) -> Vec<&Row> {
    card.rows.iter().filter(|row| !row.tokens.is_empty()).collect()
}

fn pennant(card: &CardFace, y: f64, w: f64, h: f64, at: f64, s: f64) -> String {
    let mut out = text(
        "<path d='M0 ~H~V~L~ ~L0 ~Z' fill='#04070d' fill-opacity='.78'/>",
        &[y, w, y + h, w / 2.0, y + h + w / 3.0, y + h].map(Arg::Number),
    );
    out.push_str(&icon_at(card.faction.icon(), at, y + at - 1.0, s, card.faction.palette().main));
    out
}

pub(super) fn small(card: &CardFace) -> String {
    let (w, h) = (200.0, 280.0);
    let pal = card.faction.palette();
    let (rows, base, price) = (shown(card), card.kind.has_shield(), price(card));
    let height = |row: &Row| match row.lead {
        Lead::Main if rows.len() > 3 => 38.0,
        Lead::Main => 44.0,
        _ => 31.0,
    };
    let total = rows.iter().map(|row| height(row)).sum::<f64>() + 10.0;
    let top = h - total.max(62.0) - 8.0;
    let (x, room) = (if price.is_some() { 50.0 } else { 14.0 }, if price.is_some() || base { 142.0 } else { 172.0 });
    let (mut body, _) = name(card, x, 25.0, room, &[19.0, 18.0, 17.0, 16.0, 15.0, 14.0, 13.0], 1.04, 700);
    let mut y = top + 9.0 + ((62.0 - total) / 2.0).max(0.0);
    for (i, row) in rows.iter().enumerate() {
        let (main, rh) = (row.lead == Lead::Main, height(row));
        let mut lead = 0.0;
        if !main {
            body.push_str(&text(
                "<rect x='6' y='~' width='188' height='~' fill='~' fill-opacity='.12'/>",
                &[y.into(), (rh - 2.0).into(), pal.main.into()],
            ));
            let (mark, wide) = lead_at(&row.lead, 11.0, y + 3.5, 22.0);
            body.push_str(&mark);
            lead = wide + 12.0;
        }
        let room = 176.0 - lead - if base && i + 1 == rows.len() { 42.0 } else { 0.0 };
        let size = row_size(&row.tokens, if main { f64::min(40.0, rh - 4.0) } else { 27.0 }, room, 13.0, 1.0);
        let x = if !main {
            12.0 + lead
        } else if base && rows.len() == 1 {
            14.0
        } else {
            f64::max(12.0, 100.0 - row_width(&row.tokens, size) / 2.0)
        };
        body.push_str(&row_at(&row.tokens, x, y + (rh - size) / 2.0 - if main { 0.0 } else { 1.0 }, size));
        y += rh;
    }
    body.push_str(&pennant(card, 46.0, 36.0, 36.0, 6.0, 25.0));
    let mut over = price.map_or_else(String::new, |n| coin(&n, 25.0, 25.0, 20.0));
    over.push_str(&defense(card, 150.0, h - 52.0, 40.0));
    framed(
        card,
        "small",
        &Frame { w, h, art: [0.0, 0.0, w, f64::min(214.0, top + 16.0)], shade: 66.0, edge: Some(top), body, over },
    )
}

pub(super) fn tiny(card: &CardFace) -> String {
    let (w, h) = (200.0, 280.0);
    let (base, price) = (card.kind.has_shield(), price(card));
    let (x, room) = if price.is_some() { (68.0, 124.0) } else { (14.0, 170.0) };
    let (mut body, _) = name(card, x, 34.0, room, &[28.0, 26.0, 24.0, 22.0, 20.0], 1.02, 700);
    if let Some(row) = card.rows.iter().find(|row| row.lead == Lead::Main && !row.tokens.is_empty()) {
        let size = row_size(&row.tokens, 62.0, if base { 120.0 } else { 180.0 }, 24.0, 2.0);
        let x = if base { 12.0 } else { 100.0 - row_width(&row.tokens, size) / 2.0 };
        body.push_str(&row_at(&row.tokens, x, h - 46.0 - size / 2.0, size));
    }
    body.push_str(&icon_at(card.faction.icon(), 10.0, 74.0, 40.0, card.faction.palette().main));
    let mut over = price.map_or_else(String::new, |n| coin(&n, 34.0, 34.0, 29.0));
    over.push_str(&defense(card, 134.0, h - 74.0, 58.0));
    framed(
        card,
        "tiny",
        &Frame { w, h, art: [-20.0, 0.0, 240.0, 240.0], shade: 96.0, edge: Some(h - 88.0), body, over },
    )
}

pub(super) fn plate(card: &CardFace) -> String {
    let (w, h) = (280.0, 168.0);
    let pal = card.faction.palette();
    let rows = shown(card);
    let (mut body, _) = name(card, 40.0, 24.0, 210.0, &[20.0, 19.0, 18.0, 17.0, 16.0, 15.0, 14.0, 13.0], 1.02, 700);
    body.push_str(&icon_at(card.faction.icon(), 10.0, 8.0, 25.0, pal.main));
    let y0 = h - 56.0;
    body.push_str(&text(
        "<path d='M0 ~H~V~H0Z' fill='#050912' fill-opacity='.82'/><path d='M0 ~H~' stroke='~' stroke-width='1.6'/>",
        &[y0.into(), w.into(), h.into(), y0.into(), w.into(), pal.main.into()],
    ));
    let crowded = rows.len() > 2;
    let mut x = 12.0;
    for (i, row) in rows.iter().enumerate() {
        if i > 0 {
            body.push_str(&text(
                "<path d='M~ ~v38' stroke='~' stroke-opacity='.55' stroke-width='1.5'/>",
                &[x.into(), (y0 + 9.0).into(), pal.main.into()],
            ));
            x += 8.0;
        }
        let (mark, wide) = lead_at(&row.lead, x, y0 + 17.0, 22.0);
        body.push_str(&mark);
        if wide > 0.0 {
            x += wide + 5.0;
        }
        let wished = match (row.lead == Lead::Main, crowded) {
            (true, true) => 34.0,
            (true, false) => 40.0,
            (false, true) => 25.0,
            (false, false) => 31.0,
        };
        let size = row_size(&row.tokens, wished, w - 66.0 - x, 16.0, 1.0);
        body.push_str(&row_at(&row.tokens, x, y0 + 28.0 - size / 2.0, size));
        x += row_width(&row.tokens, size) + 10.0;
    }
    let over = defense(card, w - 58.0, h - 58.0, 48.0);
    framed(card, "plate", &Frame { w, h, art: [0.0, -26.0, w, 190.0], shade: 64.0, edge: None, body, over })
}

pub(super) fn full(card: &CardFace) -> String {
    let (w, h) = (300.0, 420.0);
    let pal = card.faction.palette();
    let (base, price) = (card.kind.has_shield(), price(card));
    let room = |row: usize| 244.0 - if base && row + 1 == card.rows.len() { 62.0 } else { 0.0 };
    let heights = |size: f64| {
        let heights =
            card.rows.iter().enumerate().map(|(i, row)| flow(&row.words, 0.0, 0.0, room(i), size, WORDS).height + 13.0);
        heights.collect::<Vec<_>>()
    };
    // The words may take at most two thirds of the card; longer ones are set smaller.
    let larger = f64::from(card.words) / 100.0;
    let sizes = [15.0, 14.0, 13.0, 12.0, 11.0, 10.0].map(|size| size * larger);
    let room_for_words = f64::min(268.0 * larger, 300.0);
    let size = sizes.into_iter().find(|size| heights(*size).iter().sum::<f64>() < room_for_words).unwrap_or(9.0);
    let heights = heights(size);
    let top = f64::min(312.0, h - heights.iter().sum::<f64>() - 16.0);
    let left = if price.is_some() { 62.0 } else { 18.0 };
    let (mut body, tall) = name(card, left, 30.0, 288.0 - left, &[25.0, 23.0, 21.0, 19.0, 18.0, 17.0, 16.0], 1.04, 800);
    body.push_str(&type_line(card, left, 34.0 + tall, 288.0 - left));
    let mut y = top + 12.0;
    for (i, row) in card.rows.iter().enumerate() {
        let mut x = 44.0;
        if row.lead == Lead::Main {
            body.push_str(&icon_at(Icon::Play, 16.0, y, 17.0, INK2));
        } else if row.lead != Lead::Feature {
            body.push_str(&text(
                "<rect x='8' y='~' width='284' height='~' rx='5' fill='~' fill-opacity='.13'/>",
                &[(y - 5.0).into(), (heights[i] - 5.0).into(), pal.main.into()],
            ));
            let (mark, wide) = lead_at(&row.lead, 15.0, y - 1.0, 20.0);
            body.push_str(&mark);
            x = f64::max(x, 21.0 + wide);
        }
        body.push_str(&flow(&row.words, x, y + size - 0.5, room(i) - (x - 44.0), size, WORDS).out);
        y += heights[i];
    }
    body.push_str(&pennant(card, 66.0, 50.0, 46.0, 8.0, 34.0));
    let mut over = price.map_or_else(String::new, |n| coin(&n, 33.0, 34.0, 27.0));
    over.push_str(&defense(card, w - 66.0, h - 70.0, 54.0));
    framed(
        card,
        "full",
        &Frame { w, h, art: [0.0, 0.0, w, top + 20.0], shade: 80.0 + tall, edge: Some(top), body, over },
    )
}

/// The line under the name, smaller where it would not fit.
pub(super) fn type_line(card: &CardFace, x: f64, y: f64, room: f64) -> String {
    let mut size = 12.5;
    while width(&card.type_line, size, Font::Text600) > room && size > 8.0 {
        size -= 0.5;
    }
    text_at(
        &card.type_line,
        x,
        y,
        size,
        &Text { text_font: true, weight: 600, ink: card.faction.palette().light, ..Text::default() },
    )
}
