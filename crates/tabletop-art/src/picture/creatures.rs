//! Living ships: worms, rays and the many-armed ones with one eye.

use super::sky::lamp;
use crate::pen::{Arg, BLACK, Painter, Rgb, WHITE, cos, draw, mix, sin, smooth, st};
use std::f64::consts::PI;

/// A segmented body along a curve, thin to thick, with a maw.
pub(crate) fn worm(g: &mut Painter) {
    let before = g.begin();
    let (pal, [hl, hd]) = (g.pal, g.pal.hull);
    const SEGMENTS: usize = 17;
    let bend = g.rnd(0.7, 1.25);
    let flip: f64 = g.pick(&[1.0, -1.0]);
    let (mut x, mut y, mut a) = (132.0, 178.0, -2.5);
    let skin = g.rad_at(
        &[st(0.0, mix(hl, WHITE, 0.2)), st(0.5, mix(hl, hd, 0.45)), st(1.0, mix(hd, BLACK, 0.5))],
        [0.33, 0.28, 0.8],
    );
    let mut head = [0.0; 3];
    for i in 0..SEGMENTS {
        let part = ((i + 2) as f64 / (SEGMENTS - 1) as f64).min(1.0);
        let r = 7.0 + 21.0 * sin(PI * part * 0.62);
        if i % 2 == 1 {
            let near = [x - r * 0.5, y, x - r * 1.7, y - r * 0.9, x, y - r * 0.7].map(Arg::Number);
            g.put("<path d='M~ ~L~ ~L~ ~Z'", &near);
            draw!(g, " fill='~'/>", mix(hl, hd, 0.35));
            let far = [x + r * 0.5, y, x + r * 1.6, y - r * 0.7, x + r * 0.4, y - r * 0.8].map(Arg::Number);
            g.put("<path d='M~ ~L~ ~L~ ~Z'", &far);
            draw!(g, " fill='~'/>", mix(hd, BLACK, 0.3));
        }
        draw!(g, "<ellipse cx='~' cy='~' rx='~' ry='~' fill='~'/>", x, y, r, r * 0.92, skin);
        if i % 3 == 0 {
            lamp(g, x + r * 0.2, y + r * 0.1, 5.0, pal.glow);
        }
        head = [x, y, r];
        a += sin(i as f64 * 0.42) * 0.34 * bend;
        x += cos(a) * 9.5;
        y += sin(a) * 9.5;
    }
    let [hx, hy, hr] = head;
    let maw =
        g.rad(&[st(0.0, mix(hd, BLACK, 0.7)), st(0.5, mix(hd, BLACK, 0.5)), st(0.62, mix(hl, hd, 0.4)), st(1.0, hl)]);
    draw!(g, "<circle cx='~' cy='~' r='~' fill='~'/>", hx, hy, hr * 1.25, maw);
    for i in 0..10 {
        let t = f64::from(i) * 0.628;
        let at = |angle: f64, q: f64| [hx + cos(angle) * q, hy + sin(angle) * q];
        draw!(g, "<path d='~' fill='#fdfbe8'/>", &g.poly(&[at(t - 0.2, hr), at(t, hr * 0.42), at(t + 0.2, hr)]));
    }
    lamp(g, hx, hy, hr * 0.9, pal.glow);
    g.wrap(before, "translate(~ 0) scale(~ 1)", &[if flip < 0.0 { 200.0 } else { 0.0 }.into(), flip.into()]);
}

/// A flying ray: two wings, a row of lights, a tail.
pub(crate) fn manta(g: &mut Painter) {
    let before = g.begin();
    let (pal, [hl, hd]) = (g.pal, g.pal.hull);
    let (w, dk) = (g.rnd(66.0, 80.0), mix(hd, BLACK, 0.5));
    let tail = g.rnd(-20.0, 20.0);
    draw!(g, "<path d='M-3 26Q-14 70 ~ 96Q4 70 3 26Z' fill='~'/>", tail, hd);
    let left = g.across(&[st(0.0, hd), st(0.5, mix(hl, hd, 0.25)), st(1.0, hl)]);
    let right = g.across(&[st(0.0, mix(hl, hd, 0.5)), st(1.0, dk)]);
    for (k, fill) in [(-1.0, left), (1.0, right)] {
        draw!(
            g,
            "<path d='M0-52C~-44 ~-30 ~-22C~-14 ~-10 ~ 26C~ 10 ~ 14 ~ 24C~ 32 ~ 36 0 40Z' fill='~'/>",
            k * 14.0,
            k * 18.0,
            k * 30.0,
            k * 52.0,
            k * w,
            k * (w + 6.0),
            k * (w - 14.0),
            k * 44.0,
            k * 30.0,
            k * 20.0,
            k * 8.0,
            fill
        );
    }
    for k in [-1.0, 1.0] {
        draw!(
            g,
            "<path d='M~-20C~-12 ~-6 ~ 16M~-4C~ 2 ~ 4 ~ 10M~-46L~-70L~-36Z' stroke='~' stroke-opacity='.55' stroke-width='1.6' fill='~' \
             fill-opacity='.55'/>",
            k * 8.0,
            k * 26.0,
            k * 46.0,
            k * (w - 4.0),
            k * 6.0,
            k * 20.0,
            k * 34.0,
            k * 48.0,
            k * 10.0,
            k * 20.0,
            k * 16.0,
            hl,
            mix(hl, hd, 0.4)
        );
        for i in 0..4 {
            let i = f64::from(i);
            lamp(g, k * (18.0 + i * 14.0), -10.0 + i * 6.0, 6.0 - i * 0.6, pal.glow);
        }
    }
    let body = g.rad_at(&[st(0.0, mix(hl, WHITE, 0.3)), st(1.0, hd)], [0.4, 0.3, 0.8]);
    draw!(g, "<ellipse cy='-14' rx='11' ry='20' fill='~'/>", body);
    for x in [-5, 5] {
        draw!(
            g,
            "<ellipse cx='~' cy='-26' rx='3.4' ry='5' fill='~'/><ellipse cx='~' cy='-26' rx='1' ry='4' fill='#081008'/>",
            x,
            pal.glow,
            x
        );
    }
    lamp(g, 0.0, -2.0, 11.0, pal.glow);
    let turn = g.pick(&[1.0, -1.0]) * g.rnd(14.0, 34.0);
    g.wrap(before, "translate(100 94) rotate(~) scale(1.12)", &[turn.into()]);
}

/// A round body with thorns above, arms below and one eye.
pub(crate) fn organism(g: &mut Painter) {
    let before = g.begin();
    let (pal, [hl, hd]) = (g.pal, g.pal.hull);
    let radius = g.rnd(34.0, 44.0);
    let arms = 5 + (g.roll() * 4.0) as u32;
    let arm_fill = g.down(&[st(0.0, mix(hl, hd, 0.4)), st(1.0, mix(hd, BLACK, 0.4))]);
    for i in 0..arms {
        let a = 1.57 + (f64::from(i) - f64::from(arms - 1) / 2.0) * 0.34 + g.rnd(-0.1, 0.1);
        let l = g.rnd(50.0, 92.0);
        let (bx, by) = (cos(a) * radius * 0.6, sin(a) * radius * 0.6);
        let sway = g.rnd(-30.0, 30.0);
        let (ex, ey) = (cos(a) * l + sway * 0.7, sin(a) * l + radius * 0.5);
        let w = g.rnd(5.0, 9.0);
        let (mx, my) = (f64::midpoint(bx, ex) + sway, f64::midpoint(by, ey));
        draw!(
            g,
            "<path d='M~ ~Q~ ~ ~ ~Q~ ~ ~ ~Z' fill='~'/>",
            bx - w,
            by,
            mx - w * 0.6,
            my,
            ex,
            ey,
            mx + w * 0.6,
            my,
            bx + w,
            by,
            arm_fill
        );
        lamp(g, ex, ey, 4.0, pal.glow);
    }
    let thorn = g.down(&[st(0.0, mix(hl, WHITE, 0.3)), st(1.0, hd)]);
    for i in 0..9 {
        let a = -2.9 + f64::from(i) * 0.33 + g.rnd(-0.1, 0.1);
        let l = radius + g.rnd(8.0, 26.0);
        let foot = |angle: f64| [cos(angle) * radius * 0.85, sin(angle) * radius * 0.75];
        draw!(
            g,
            "<path d='~' fill='~'/>",
            &g.poly(&[foot(a - 0.13), [cos(a) * l, sin(a) * l * 0.9], foot(a + 0.13)]),
            thorn
        );
    }
    let mut points = [[0.0; 2]; 11];
    for (i, point) in points.iter_mut().enumerate() {
        let (a, r) = (i as f64 / 11.0 * 6.283, radius * g.rnd(0.86, 1.12));
        *point = [cos(a) * r * 1.06, sin(a) * r * 0.86];
    }
    let skin = g.rad_at(
        &[st(0.0, mix(hl, WHITE, 0.25)), st(0.4, mix(hl, hd, 0.35)), st(1.0, mix(hd, BLACK, 0.35))],
        [0.34, 0.28, 0.8],
    );
    draw!(g, "<path d='~' fill='~' stroke='~' stroke-opacity='.45' stroke-width='1'/>", &smooth(&points), skin, hl);
    let inner = points.map(|[x, y]| [x * 0.62 + 5.0, y * 0.58 + 6.0]);
    draw!(
        g,
        "<path d='~' fill='~' opacity='.38'/><g fill='~' opacity='.45'>",
        &smooth(&inner),
        mix(hd, BLACK, 0.3),
        mix(hl, WHITE, 0.2)
    );
    for _ in 0..12 {
        let (a, q) = (g.rnd(0.0, 6.28), g.rnd(0.2, 0.85) * radius);
        let r = g.rnd(1.2, 4.0);
        draw!(g, "<circle cx='~' cy='~' r='~'/>", cos(a) * q, sin(a) * q * 0.8, r);
    }
    draw!(g, "</g>");
    let (ex, ey, er) = (g.rnd(-8.0, 6.0), g.rnd(-6.0, 8.0), g.rnd(9.0, 13.0));
    lamp(g, ex, ey, er * 2.1, pal.glow);
    let iris = g.rad(&[st(0.0, Rgb(0xfffde0)), st(0.5, pal.glow), st(1.0, mix(pal.main, BLACK, 0.3))]);
    draw!(g, "<ellipse cx='~' cy='~' rx='~' ry='~' fill='~'/>", ex, ey, er, er * 0.8, iris);
    draw!(g, "<ellipse cx='~' cy='~' rx='~' ry='~' fill='#0a1208'/>", ex, ey, er * 0.24, er * 0.7);
    draw!(g, "<circle cx='~' cy='~' r='1.8' fill='#fff'/>", ex - er * 0.35, ey - er * 0.3);
    let gleam =
        [-radius * 0.7, -radius * 0.5, -radius * 0.2, -radius * 0.95, radius * 0.4, -radius * 0.66].map(Arg::Number);
    g.put(
        "<path d='M~ ~Q~ ~ ~ ~' stroke='#fff' stroke-width='2.4' stroke-linecap='round' fill='none' opacity='.4'/>",
        &gleam,
    );
    let (x, y, turn) = (g.rnd(94.0, 106.0), g.rnd(80.0, 90.0), g.rnd(-24.0, 24.0));
    g.wrap(before, "translate(~ ~) rotate(~)", &[x.into(), y.into(), turn.into()]);
}
