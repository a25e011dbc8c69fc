//! Rocks, weapons, fields and devices.

use super::sky::{flame, hull, lamp};
use crate::pen::{BLACK, Painter, Rgb, Stop, WHITE, cos, draw, mix, poly, sin, st};

/// A subject that is neither ship, station nor person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Thing {
    Asteroid,
    Meteorite,
    Protoplasm,
    Missile,
    Plasma,
    Gravity,
    Web,
    Field,
    Tech,
    Module,
}

fn hexagon(x: f64, y: f64, r: f64) -> String {
    poly(&[0.0, 1.0, 2.0, 3.0, 4.0, 5.0].map(|i: f64| [x + sin(i * 1.047) * r, y + cos(i * 1.047) * r]))
}

fn rock(g: &mut Painter, x: f64, y: f64, r: f64, tone: Rgb) {
    let mut points = [[0.0; 2]; 10];
    for (i, point) in points.iter_mut().enumerate() {
        let a = i as f64 / 10.0 * 6.283;
        *point = [x + cos(a) * r * g.rnd(0.78, 1.1), y + sin(a) * r * g.rnd(0.72, 1.0)];
    }
    let centre = [x - r * 0.15, y - r * 0.2];
    draw!(g, "<path d='~' fill='~'/>", &g.poly(&points), tone);
    for i in 0..10 {
        let (a, b) = (points[i], points[(i + 1) % 10]);
        let facing = cos(libm::atan2(f64::midpoint(a[1], b[1]) - y, f64::midpoint(a[0], b[0]) - x) + 2.3);
        let fill = if facing > 0.0 { WHITE } else { BLACK };
        draw!(g, "<path d='~' fill='~' opacity='~'/>", &g.poly(&[a, b, centre]), fill, facing.abs() * 0.42);
    }
    for _ in 0..4 {
        let (cx, cy) = (x + g.rnd(-0.5, 0.5) * r, y + g.rnd(-0.5, 0.4) * r);
        let (rx, ry) = (r * g.rnd(0.07, 0.16), r * g.rnd(0.05, 0.1));
        draw!(g, "<ellipse cx='~' cy='~' rx='~' ry='~' fill='#000' opacity='.35'/>", cx, cy, rx, ry);
    }
}

/// The thing, large in the middle of the picture.
pub(crate) fn thing(g: &mut Painter, kind: Thing) {
    match kind {
        Thing::Asteroid => asteroid(g),
        Thing::Meteorite => meteorite(g),
        Thing::Protoplasm => protoplasm(g),
        Thing::Missile => missile(g),
        Thing::Plasma => plasma(g),
        Thing::Gravity => gravity(g),
        Thing::Web => web(g),
        Thing::Field => field(g),
        Thing::Tech => tech(g),
        Thing::Module => module(g),
    }
}

fn asteroid(g: &mut Painter) {
    let pal = g.pal;
    rock(g, 100.0, 96.0, 54.0, mix(pal.main, Rgb(0x444455), 0.45));
    rock(g, 168.0, 40.0, 13.0, mix(pal.main, Rgb(0x333344), 0.6));
    rock(g, 30.0, 150.0, 17.0, mix(pal.main, Rgb(0x333344), 0.6));
    rock(g, 160.0, 158.0, 8.0, Rgb(0x5a5560));
}

fn meteorite(g: &mut Painter) {
    let trail = g.lin(&[Stop(0.0, Rgb(0xffb04a), 0.0), Stop(1.0, Rgb(0xffd27a), 0.95)], [1.0, 0.0, 0.0, 1.0]);
    draw!(g, "<path d='M196 4L118 66L86 104L104 118L134 92Z' fill='~'$/>", trail);
    lamp(g, 88.0, 112.0, 58.0, Rgb(0xff8a3a));
    rock(g, 86.0, 114.0, 30.0, Rgb(0x6a5a50));
}

fn protoplasm(g: &mut Painter) {
    let pal = g.pal;
    let drop =
        g.rad_at(&[Stop(0.0, pal.glow, 0.9), Stop(0.5, pal.main, 0.85), Stop(1.0, pal.dark, 0.5)], [0.35, 0.3, 0.8]);
    for _ in 0..7 {
        let (x, y, r) = (100.0 + g.rnd(-46.0, 46.0), 96.0 + g.rnd(-40.0, 40.0), g.rnd(12.0, 34.0));
        draw!(g, "<circle cx='~' cy='~' r='~' fill='~' stroke='~' stroke-opacity='.6'/>", x, y, r, drop, pal.light);
        draw!(g, "<circle cx='~' cy='~' r='~' fill='#fff' opacity='.85'/>", x - r * 0.35, y - r * 0.4, r * 0.16);
    }
}

fn missile(g: &mut Painter) {
    let pal = g.pal;
    let [_, hd] = g.pal.hull;
    let dk = mix(hd, BLACK, 0.55);
    let turn = g.rnd(32.0, 58.0);
    draw!(g, "<g transform='translate(100 96) rotate(~) scale(1.1)'>", turn);
    flame(g, 0.0, 52.0, 7.0, 74.0, Rgb(0xffb04a));
    draw!(g, "<path d='M-10 34L-24 56H-8ZM10 34L24 56H8Z' fill='~'/>", pal.main);
    hull(g, &[[-72.0, 0.6], [-52.0, 8.0], [-34.0, 10.0], [46.0, 10.0], [52.0, 6.0]], true);
    draw!(
        g,
        "<rect x='-10' y='-22' width='20' height='6' fill='~'/><path d='M-10 20H10M-10 0H10' stroke='~'/></g>",
        pal.main,
        dk
    );
}

fn plasma(g: &mut Painter) {
    let pal = g.pal;
    for i in 0..4 {
        let k = f64::from(i);
        let bow = g.rnd(-24.0, 24.0);
        draw!(
            g,
            "<path d='M-10 ~Q60 ~ 110 90T220 ~' stroke='~' stroke-width='~' fill='none' opacity='%'$/>",
            170.0 - k * 8.0,
            120.0 + bow,
            20.0 + k * 9.0,
            if i % 2 == 1 { WHITE } else { pal.nebula[1] },
            8.0 - k * 1.8,
            0.4 + k * 0.15
        );
    }
    lamp(g, 112.0, 88.0, 66.0, pal.nebula[1]);
    lamp(g, 112.0, 88.0, 30.0, WHITE);
}

fn gravity(g: &mut Painter) {
    let pal = g.pal;
    for i in 0..9 {
        let k = f64::from(i);
        draw!(
            g,
            "<ellipse cx='100' cy='96' rx='~' ry='~' transform='rotate(~ 100 96)' fill='none' stroke='~' stroke-width='%' opacity='%'$/>",
            92.0 - k * 9.0,
            36.0 - k * 3.6,
            -22.0 + k * 5.0,
            if i % 2 == 1 { pal.main } else { pal.light },
            1.0 + k * 0.35,
            0.3 + k * 0.07
        );
    }
    lamp(g, 100.0, 96.0, 44.0, pal.glow);
    draw!(
        g,
        "<circle cx='100' cy='96' r='15' fill='#02040a'/><circle cx='100' cy='96' r='15.5' fill='none' stroke='#fff' stroke-width='1.6'/>"
    );
}

fn field(g: &mut Painter) {
    let pal = g.pal;
    lamp(g, 100.0, 96.0, 84.0, pal.main);
    for y in 0..7 {
        for x in 0..7 {
            let (px, py) = (16.0 + f64::from(x) * 28.0 + f64::from(y % 2) * 14.0, 10.0 + f64::from(y) * 24.3);
            let d = libm::sqrt((px - 100.0) * (px - 100.0) + (py - 96.0) * (py - 96.0));
            if d < 88.0 {
                draw!(
                    g,
                    "<path d='~' fill='~' fill-opacity='~' stroke='~' stroke-opacity='~' stroke-width='1.2'/>",
                    &hexagon(px, py, 14.5),
                    pal.main,
                    0.06 + d / 88.0 * 0.32,
                    pal.light,
                    0.25 + d / 88.0 * 0.6
                );
            }
        }
    }
}

fn tech(g: &mut Painter) {
    let pal = g.pal;
    let [hl, hd] = g.pal.hull;
    lamp(g, 100.0, 94.0, 76.0, pal.main);
    for a in [0.0, 60.0, 120.0] {
        let turn = a + g.rnd(-8.0, 8.0);
        draw!(
            g,
            "<ellipse cx='100' cy='94' rx='76' ry='25' transform='rotate(~ 100 94)' fill='none' stroke='~' stroke-width='2'/>",
            turn,
            pal.light
        );
    }
    for _ in 0..9 {
        let (a, q) = (g.rnd(0.0, 6.28), g.rnd(40.0, 76.0));
        lamp(g, 100.0 + cos(a) * q, 94.0 + sin(a) * q * 0.75, 6.0, pal.glow);
    }
    let core = g.down(&[st(0.0, hl), st(1.0, hd)]);
    draw!(
        g,
        "<path d='~' fill='~'/><path d='M100 72L119 83L100 94L81 83Z' fill='#fff' opacity='.4'/><path d='M20 22h34l8 10h20M180 160h-30l-8 10h-22M26 150h22l6-8' \
         stroke='~' opacity='.5' fill='none'/>",
        &hexagon(100.0, 94.0, 22.0),
        core,
        pal.light
    );
}

fn module(g: &mut Painter) {
    let pal = g.pal;
    let [hl, hd] = g.pal.hull;
    let dk = mix(hd, BLACK, 0.55);
    let turn = g.rnd(-10.0, 10.0);
    lamp(g, 100.0, 96.0, 86.0, pal.main);
    let top = g.down(&[st(0.0, hl), st(1.0, mix(hl, hd, 0.5))]);
    let left = g.down(&[st(0.0, mix(hl, hd, 0.5)), st(1.0, hd)]);
    let right = g.down(&[st(0.0, hd), st(1.0, dk)]);
    draw!(
        g,
        "<g transform='translate(100 96) rotate(~)'><path d='M0-58L54-30V30L0 58L-54 30V-30Z' fill='~'/><path d='M0-58L54-30L0-2L-54-30Z' fill='~'/><path \
         d='M-54-30L0-2V58L-54 30Z' fill='~'/><path d='M54-30L0-2V58L54 30Z' fill='~'/><path d='M0-44L28-29L0-15L-28-29Z' fill='~'/>",
        turn,
        dk,
        top,
        left,
        right,
        dk
    );
    lamp(g, 0.0, -29.0, 24.0, pal.glow);
    draw!(
        g,
        "<path d='M-46-12L-10 6V22L-46 4ZM46-12L10 6V22L46 4Z' fill='#05080e'/><path d='M-42-4L-14 10M42-4L14 10M-42 14L-10 31M42 14L10 31' stroke='~' \
         stroke-width='3'/></g>",
        pal.main
    );
}

fn web(g: &mut Painter) {
    let pal = g.pal;
    let (cx, cy) = (96.0, 90.0);
    let spoke = |i: i32| f64::from(i) / 14.0 * 6.283 + 0.1;
    draw!(g, "<g stroke='~' fill='none' opacity='.9'>", pal.light);
    for i in 0..14 {
        let a = spoke(i);
        draw!(g, "<path d='M96 90L~ ~' stroke-width='1.3'/>", cx + cos(a) * 150.0, cy + sin(a) * 150.0);
    }
    for k in 1..8 {
        draw!(g, "<path d='");
        for i in 0..=14 {
            let (a, q) = (spoke(i), f64::from(k) * 13.0 + g.rnd(-1.5, 1.5));
            if i == 0 {
                draw!(g, "M");
            } else {
                draw!(g, "Q~ ~ ", cx + cos(a - 0.22) * q * 0.84, cy + sin(a - 0.22) * q * 0.84);
            }
            draw!(g, "~ ~", cx + cos(a) * q, cy + sin(a) * q);
        }
        draw!(g, "' stroke-width='~'/>", 1.8 - f64::from(k) * 0.14);
    }
    draw!(g, "</g>");
    lamp(g, cx, cy, 30.0, pal.glow);
}
