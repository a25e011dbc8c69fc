//! Warships in four styles and the standing robots.

use super::sky::{flame, hull, lamp};
use crate::pen::{Arg, BLACK, Painter, Rgb, WHITE, draw, mix, st};

/// The school a ship is built in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    Sleek,
    Blade,
    Block,
    /// A small plain craft.
    Skiff,
}

const SIDES: [f64; 2] = [-1.0, 1.0];

fn wing(g: &mut Painter, points: &[[f64; 2]], near: Rgb) {
    let [hl, hd] = g.pal.hull;
    let (dk, line) = (mix(hd, BLACK, 0.5), mix(hl, hd, 0.2));
    for k in SIDES {
        let d = g.poly(&points.iter().map(|[x, y]| [k * x, *y]).collect::<Vec<_>>());
        let fill = if k < 0.0 {
            g.lin(&[st(0.0, near), st(1.0, hd)], [1.0, 0.0, 0.0, 1.0])
        } else {
            g.slant(&[st(0.0, hd), st(1.0, dk)])
        };
        draw!(g, "<path d='~' fill='~' stroke='~' stroke-width='.5'/>", &d, fill, line);
    }
}

/// A ship seen from above, somewhere in the middle of the picture.
pub(crate) fn warship(g: &mut Painter, style: Style) {
    let before = g.begin();
    match style {
        Style::Sleek => sleek(g),
        Style::Blade => blade(g),
        Style::Block => block(g),
        Style::Skiff => skiff(g),
    }
    let size = if style == Style::Skiff { 0.95 } else { 0.82 + g.cost.min(8.0) * 0.04 };
    let (x, y) = (g.rnd(92.0, 106.0), g.rnd(94.0, 104.0));
    let turn = g.pick(&[1.0, -1.0]) * g.rnd(24.0, 52.0);
    g.wrap(before, "translate(~ ~) rotate(~) scale(%)", &[x.into(), y.into(), turn.into(), size.into()]);
}

fn sleek(g: &mut Painter) {
    let (pal, [hl, hd]) = (g.pal, g.pal.hull);
    let dk = mix(hd, BLACK, 0.5);
    let (l, w, nac, ny) = (g.rnd(62.0, 74.0), g.rnd(12.0, 18.0), g.rnd(24.0, 36.0), g.rnd(8.0, 26.0));
    for k in SIDES {
        let length = g.rnd(34.0, 48.0);
        flame(g, k * nac, ny + 40.0, 3.4, length, pal.glow);
    }
    let length = g.rnd(40.0, 60.0);
    flame(g, 0.0, 50.0, 5.5, length, pal.glow);
    wing(g, &[[5.0, -8.0], [nac, ny - 4.0], [nac, ny + 18.0], [6.0, 30.0]], mix(hl, hd, 0.35));
    for k in SIDES {
        draw!(g, "<g transform='translate(~ ~)'>", k * nac, ny);
        hull(g, &[[-30.0, 1.0], [-18.0, 4.5], [28.0, 6.0], [41.0, 4.0]], true);
        draw!(g, "<rect x='-5' y='6' width='10' height='3' fill='~'/></g>", pal.main);
    }
    hull(
        g,
        &[[-l, 0.5], [-l * 0.7, w * 0.55], [-l * 0.2, w], [14.0, w * 0.72], [36.0, w * 1.05], [51.0, w * 0.6]],
        true,
    );
    let glass = g.down(&[st(0.0, Rgb(0xdff6ff)), st(1.0, mix(pal.main, Rgb(0x000011), 0.4))]);
    let (top, a, b, c) = (-l * 0.72, -l * 0.6, -l * 0.4, -l * 0.3);
    draw!(g, "<path d='M0 ~C5 ~ 5 ~ 0 ~C-5 ~-5 ~ 0 ~' fill='~'/>", top, a, b, c, b, a, top, glass);
    draw!(
        g,
        "<path d='M~ 6H~M~ 24H~M~ ~H~' stroke='~' stroke-width='.8' opacity='.6'/><rect x='~' y='10' width='~' height='3.4' fill='~'/>",
        -w * 0.9,
        w * 0.9,
        -w * 0.95,
        w * 0.95,
        -w,
        -l * 0.18,
        w,
        dk,
        -w * 0.8,
        w * 1.6,
        pal.main
    );
    for _ in 0..9 {
        let (x, y) = (g.rnd(-w * 0.6, w * 0.6), g.rnd(-10.0, 40.0));
        draw!(g, "<rect x='~' y='~' width='1.6' height='1.6' fill='~'/>", x, y, pal.glow);
    }
}

fn blade(g: &mut Painter) {
    let (pal, [hl, hd]) = (g.pal, g.pal.hull);
    let dk = mix(hd, BLACK, 0.5);
    let (l, w, sw, sy) = (g.rnd(66.0, 78.0), g.rnd(15.0, 21.0), g.rnd(40.0, 60.0), g.rnd(20.0, 44.0));
    let forward = g.roll() > 0.5;
    for k in SIDES {
        let (x, length) = (k * g.rnd(8.0, 10.0), g.rnd(40.0, 54.0));
        flame(g, x, 48.0, 4.0, length, pal.glow);
    }
    let length = g.rnd(46.0, 62.0);
    flame(g, 0.0, 53.0, 4.5, length, pal.glow);
    let near = mix(hl, hd, 0.35);
    if forward {
        wing(g, &[[8.0, 8.0], [sw, sy - 46.0], [sw + 3.0, sy - 52.0], [sw - 4.0, sy - 4.0], [12.0, 42.0]], near);
    } else {
        wing(g, &[[8.0, -12.0], [sw, sy], [sw + 2.0, sy + 14.0], [sw - 12.0, sy + 6.0], [10.0, 40.0]], near);
    }
    let (a, b) = (g.rnd(18.0, 26.0), g.rnd(20.0, 28.0));
    wing(g, &[[6.0, -34.0], [a, -10.0], [b, 4.0], [9.0, 2.0]], mix(hl, hd, 0.5));
    for k in SIDES {
        let (y, dy) = if forward { (sy - 50.0, -22.0) } else { (sy + 6.0, -34.0) };
        draw!(g, "<path d='M~ ~l0 ~' stroke='~' stroke-width='1.6'/>", k * (sw - 2.0), y, dy, hl);
    }
    hull(
        g,
        &[
            [-l, 0.6],
            [-l * 0.45, w * 0.5],
            [-8.0, w * 0.62],
            [2.0, w],
            [34.0, w * 0.86],
            [44.0, w * 1.1],
            [53.0, w * 0.62],
        ],
        false,
    );
    let glass = g.down(&[st(0.0, Rgb(0xfff3c8)), st(1.0, mix(pal.nebula[1], Rgb(0x110000), 0.3))]);
    draw!(g, "<path d='M0 ~L5 ~L0 2L-5 ~Z' fill='~'/>", -l * 0.36, -l * 0.14, -l * 0.14, glass);
    draw!(g, "<path d='M~ 16L0 24L~ 16V21L0 29L~ 21Z' fill='~'/>", -w * 0.8, w * 0.8, -w * 0.8, pal.main);
    draw!(g, "<path d='M0 ~V50' stroke='~' stroke-width='.7' opacity='.8'/>", -l * 0.9, mix(hl, WHITE, 0.5));
    let values = [-w * 0.6, w * 0.6, -w * 0.5, w * 0.5].map(Arg::Number);
    g.put("<path d='M~ 38H~M~-6H~'", &values);
    draw!(g, " stroke='~' stroke-width='.9' opacity='.7'/>", dk);
    for _ in 0..8 {
        let (x, y) = (g.rnd(-w * 0.6, w * 0.6), g.rnd(4.0, 42.0));
        draw!(g, "<circle cx='~' cy='~' r='.9' fill='~'/>", x, y, pal.glow);
    }
}

fn block(g: &mut Painter) {
    let (pal, [hl, hd]) = (g.pal, g.pal.hull);
    let dk = mix(hd, BLACK, 0.5);
    let (w, arm) = (g.rnd(17.0, 23.0), g.rnd(30.0, 40.0));
    for k in SIDES {
        let length = g.rnd(30.0, 42.0);
        flame(g, k * 11.0, 50.0, 5.0, length, pal.glow);
    }
    for k in SIDES {
        let x = if k > 0.0 { w - 2.0 } else { -arm - 2.0 };
        draw!(
            g,
            "<rect x='~' y='-16' width='~' height='9' fill='~'/><g transform='translate(~ -8)'>",
            x,
            arm - w + 4.0,
            dk,
            k * arm
        );
        hull(g, &[[-38.0, 3.0], [-34.0, 7.0], [20.0, 8.0], [28.0, 5.0]], false);
        draw!(
            g,
            "<rect x='-5' y='-6' width='10' height='4' fill='~'/><path d='M-3-38V-50M3-38V-46' stroke='~' stroke-width='2'/></g>",
            pal.main,
            hl
        );
    }
    hull(
        g,
        &[
            [-58.0, 7.0],
            [-52.0, 13.0],
            [-40.0, 13.0],
            [-36.0, w],
            [6.0, w],
            [10.0, w + 5.0],
            [34.0, w + 5.0],
            [40.0, w * 0.9],
            [52.0, w * 0.9],
        ],
        false,
    );
    draw!(g, "<rect x='~' y='-30' width='~' height='9' rx='2' fill='#1a0d10'/>", -w + 3.0, w * 2.0 - 6.0);
    lamp(g, 0.0, -25.5, 11.0, pal.glow);
    draw!(g, "<rect x='~' y='16' width='~' height='5' fill='~'/>", -w - 3.0, w * 2.0 + 6.0, pal.main);
    draw!(
        g,
        "<path d='M~-4H~M~ 2H~M0-20V14M-9 26h18M-9 31h18' stroke='~' stroke-width='1' opacity='.75'/>",
        -w,
        w,
        -w,
        w,
        dk
    );
    for _ in 0..8 {
        let (x, y) = (g.rnd(-w, w), g.rnd(-14.0, 44.0));
        let light = g.pick(&[pal.glow, Rgb(0xffd9a0)]);
        draw!(g, "<circle cx='~' cy='~' r='1' fill='~'/>", x, y, light);
    }
}

fn skiff(g: &mut Painter) {
    let (pal, [hl, hd]) = (g.pal, g.pal.hull);
    let w = g.rnd(9.0, 13.0);
    let length = g.rnd(40.0, 52.0);
    flame(g, 0.0, 40.0, 5.0, length, pal.glow);
    let (a, b, c, d) = (g.rnd(30.0, 40.0), g.rnd(14.0, 26.0), g.rnd(30.0, 38.0), g.rnd(30.0, 36.0));
    wing(g, &[[6.0, 2.0], [a, b], [c, d], [8.0, 30.0]], mix(hl, hd, 0.35));
    for k in SIDES {
        draw!(g, "<path d='M~ 30v-30' stroke='~' stroke-width='1.8'/>", k * 27.0, hl);
    }
    hull(g, &[[-52.0, 0.8], [-30.0, w * 0.7], [0.0, w], [30.0, w * 0.9], [41.0, w * 0.5]], true);
    let glass = g.down(&[st(0.0, Rgb(0xe4f6ff)), st(1.0, Rgb(0x31506e))]);
    draw!(g, "<path d='M0-34C4.5-28 4.5-16 0-10C-4.5-16-4.5-28 0-34' fill='~'/>", glass);
    draw!(g, "<rect x='~' y='14' width='~' height='3' fill='~'/>", -w * 0.9, w * 1.8, pal.main);
}

/// A robot from the waist up, facing the viewer.
pub(crate) fn robot(g: &mut Painter) {
    let before = g.begin();
    let (pal, [hl, hd]) = (g.pal, g.pal.hull);
    let dk = mix(hd, BLACK, 0.55);
    // One metal serves all parts: gradients follow the box they fill.
    let metal = g.across(&[st(0.0, dk), st(0.3, hl), st(0.6, mix(hl, hd, 0.6)), st(1.0, dk)]);
    let (sh, chest, head) = (g.rnd(40.0, 50.0), g.rnd(25.0, 31.0), g.rnd(13.0, 17.0));
    let spikes = g.roll() > 0.5;
    let joint = g.rad_at(&[st(0.0, hl), st(0.6, mix(hl, hd, 0.6)), st(1.0, dk)], [0.35, 0.3, 0.8]);
    for k in SIDES {
        draw!(
            g,
            "<g transform='translate(~ -6)'><rect x='-8' y='6' width='16' height='40' rx='5' fill='~'/><path d='M-8 44h16l4 16-6 10-2-14h-8l-2 14-6-10Z' \
             fill='~'/><ellipse rx='16' ry='14' fill='~'/><path d='M-14 3a16 14 0 0 0 28 0' fill='none' stroke='~' stroke-width='3'/>",
            k * sh,
            metal,
            metal,
            joint,
            pal.main
        );
        if spikes {
            draw!(g, "<path d='M-5-12L0-30L5-12Z' fill='~'/></g>", metal);
        } else {
            draw!(g, "<circle r='4.5' fill='~'/></g>", dk);
        }
    }
    draw!(
        g,
        "<path d='M~-14L~-24H~L~-14L~ 34L0 48L~ 34Z' fill='~'/><path d='M~-12H~M~ 22H~M0 24V46M~ 28V38M~ 28V38' stroke='~' stroke-width='1.2' opacity='.8'/>",
        -chest,
        -chest * 0.6,
        chest * 0.6,
        chest,
        chest * 0.78,
        -chest * 0.78,
        metal,
        -chest * 0.8,
        chest * 0.8,
        -chest * 0.7,
        chest * 0.7,
        -chest * 0.5,
        chest * 0.5,
        dk
    );
    draw!(g, "<path d='M-11 4L0-6L11 4L0 16Z' fill='#1a0b0d' stroke='~' stroke-width='1.5'/>", pal.main);
    lamp(g, 0.0, 5.0, 15.0, pal.glow);
    draw!(
        g,
        "<rect x='-6' y='-34' width='12' height='12' fill='~'/><path d='M~-38L~-58L~-64H~L~-58L~-38L~-30H~Z' fill='~'/><rect x='~' y='-52' \
         width='~' height='7' rx='2' fill='#150a0c'/>",
        dk,
        -head,
        -head * 0.8,
        -head * 0.3,
        head * 0.3,
        head * 0.8,
        head,
        head * 0.4,
        -head * 0.4,
        metal,
        -head * 0.8,
        head * 1.6
    );
    if g.roll() > 0.5 {
        lamp(g, 0.0, -48.5, 10.0, pal.glow);
    } else {
        for k in SIDES {
            lamp(g, k * head * 0.42, -48.5, 7.0, pal.glow);
        }
    }
    draw!(g, "<path d='M~-62l5-14M-3-36h6M-3-33.5h6' stroke='~' stroke-width='1.4'/>", head * 0.5, hl);
    let (x, y, turn) = (g.rnd(97.0, 103.0), g.rnd(100.0, 106.0), g.rnd(-6.0, 6.0));
    g.wrap(before, "translate(~ ~) rotate(~) scale(1.06)", &[x.into(), y.into(), turn.into()]);
}
