//! What stays in one place: rings, forts, guns, cubes, domes, spires, gears, moons and crystals.

use super::sky::{globe, lamp};
use crate::pen::{BLACK, Paint, Painter, Rgb, Stop, WHITE, cos, draw, mix, sin, st};

/// The shape of a station.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Station {
    Ring,
    Fort,
    Cannon,
    Cubes,
    Dome,
    Spire,
    Gear,
    Moon,
    Crystal,
}

const SIDES: [f64; 2] = [-1.0, 1.0];

fn lights(g: &mut Painter, n: u32, x0: f64, x1: f64, y0: f64, y1: f64) {
    for _ in 0..n {
        let (x, y) = (g.rnd(x0, x1), g.rnd(y0, y1));
        let tone = g.pick(&[g.pal.glow, Rgb(0xfff2c4), g.pal.glow]);
        draw!(g, "<rect x='~' y='~' width='1.5' height='1.5' fill='~'/>", x, y, tone);
    }
}

/// A station, upright with a slight lean.
pub(crate) fn station(g: &mut Painter, kind: Station) {
    let before = g.begin();
    let [hl, hd] = g.pal.hull;
    let dk = mix(hd, BLACK, 0.55);
    let metal = g.across(&[st(0.0, dk), st(0.3, hl), st(0.62, mix(hl, hd, 0.6)), st(1.0, dk)]);
    match kind {
        Station::Ring => ring(g, metal),
        Station::Fort => fort(g, metal),
        Station::Cannon => cannon(g, metal),
        Station::Cubes => cubes(g),
        Station::Dome => dome(g, metal),
        Station::Spire => spire(g, metal),
        Station::Gear => gear(g, metal),
        Station::Moon => moon(g),
        Station::Crystal => crystal(g, metal),
    }
    let (y, turn) = (g.rnd(98.0, 104.0), g.rnd(-9.0, 9.0));
    let size = if kind == Station::Moon { 0.98 } else { 0.94 };
    g.wrap(before, "translate(100 ~) rotate(~) scale(%)", &[y.into(), turn.into(), size.into()]);
}

fn ring(g: &mut Painter, metal: Paint) {
    let (pal, [hl, hd]) = (g.pal, g.pal.hull);
    let dk = mix(hd, BLACK, 0.55);
    let (rx, ry, t) = (g.rnd(62.0, 74.0), g.rnd(17.0, 24.0), g.rnd(8.0, 12.0));
    let back = crate::pen::text("M~ 0A~ ~ 0 0 1 ~ 0", &[(-rx).into(), rx.into(), ry.into(), rx.into()]);
    let front = crate::pen::text("M~ 0A~ ~ 0 0 0 ~ 0", &[(-rx).into(), rx.into(), ry.into(), rx.into()]);
    draw!(g, "<path d='~' fill='none' stroke='~' stroke-width='~'/>", &back, dk, t);
    draw!(g, "<path d='~' fill='none' stroke='~' stroke-width='~'/>", &back, mix(hd, hl, 0.3), t * 0.4);
    draw!(
        g,
        "<path d='M-60-2L0-8L60-2L0 6Z' fill='~' opacity='.9'/><path d='M-3-78H3L4-52H-4Z' fill='~'/>",
        mix(hd, BLACK, 0.2),
        metal
    );
    lamp(g, 0.0, -80.0, 6.0, pal.glow);
    draw!(
        g,
        "<path d='M-13-50H13L20-22H-20Z' fill='~'/><ellipse cy='-22' rx='20' ry='5' fill='~'/><path d='M-15-20H15L19 16H-19Z' fill='~'/><path \
         d='M-22 14H22L12 44H-12Z' fill='~'/><path d='M-5 44H5L2 74H-2Z' fill='~'/>",
        metal,
        mix(hl, hd, 0.3),
        metal,
        metal,
        metal
    );
    lights(g, 18, -13.0, 13.0, -46.0, 38.0);
    draw!(g, "<path d='M-17 0H17M-18 8H18' stroke='~' stroke-width='2'/>", pal.main);
    let band = g.across(&[st(0.0, dk), st(0.3, hl), st(0.55, mix(hl, hd, 0.5)), st(1.0, dk)]);
    draw!(g, "<path d='~' fill='none' stroke='~' stroke-width='~'/>", &front, band, t);
    draw!(
        g,
        "<path d='~' fill='none' stroke='~' stroke-width='1.6' transform='translate(0 ~)'/>",
        &front,
        pal.main,
        t * 0.28
    );
    draw!(
        g,
        "<path d='~' fill='none' stroke='~' stroke-width='1.8' stroke-dasharray='1.5 5' transform='translate(0 ~)'/>",
        &front,
        pal.glow,
        -t * 0.12
    );
}

fn fort(g: &mut Painter, metal: Paint) {
    let (pal, [hl, _]) = (g.pal, g.pal.hull);
    let towers = 3 + (g.roll() * 2.0) as u32;
    for i in (1..=towers).rev() {
        let i = f64::from(i);
        let (x, h) = (13.0 * i + 6.0, 76.0 - i * 13.0 + g.rnd(-4.0, 4.0));
        for k in SIDES {
            draw!(
                g,
                "<path d='M~ 26L~ ~L~ ~L~ ~L~ 26Z' fill='~'/>",
                k * (x - 8.0),
                k * (x - 6.0),
                -h + 22.0,
                k * x,
                -h,
                k * (x + 5.0),
                -h + 22.0,
                k * (x + 7.0),
                metal
            );
            lamp(g, k * x, -h, 4.0, pal.glow);
        }
    }
    draw!(g, "<path d='M-12 20L-9-56L0-88L9-56L12 20Z' fill='~'/>", metal);
    lamp(g, 0.0, -88.0, 7.0, pal.glow);
    draw!(
        g,
        "<path d='M-74 18L-58 8H58L74 18L56 34H-56Z' fill='~'/><path d='M-50 34H50L26 56H-26Z' fill='~'/><path d='M-20 56H20L0 84Z' fill='~'/><path \
         d='M-68 19H68' stroke='~' stroke-width='2.6'/><path d='M-44 10v-12h-26M44 10v-12h26' stroke='~' stroke-width='3.6' fill='none'/>",
        metal,
        metal,
        metal,
        pal.main,
        hl
    );
    lights(g, 24, -46.0, 46.0, 22.0, 32.0);
    lights(g, 9, -7.0, 7.0, -50.0, 14.0);
}

fn cannon(g: &mut Painter, metal: Paint) {
    let (pal, [hl, hd]) = (g.pal, g.pal.hull);
    let dk = mix(hd, BLACK, 0.55);
    let aim = g.rnd(-34.0, -22.0);
    let barrel = g.down(&[st(0.0, mix(hl, WHITE, 0.3)), st(0.45, mix(hl, hd, 0.5)), st(1.0, dk)]);
    let muzzle = g.down(&[st(0.0, hl), st(1.0, dk)]);
    draw!(
        g,
        "<g transform='translate(0 4) rotate(~)'><path d='M-9-8H84V8H-9Z' fill='~'/><path d='M84-11H98V11H84Z' fill='~'/><path d='M22-10h6v20h-6ZM46-10h6v20h-6Z' \
         fill='~'/>",
        aim,
        barrel,
        muzzle,
        pal.main
    );
    lamp(g, 98.0, 0.0, 20.0, pal.glow);
    let turret =
        g.rad_at(&[st(0.0, mix(hl, WHITE, 0.25)), st(0.55, mix(hl, hd, 0.55)), st(1.0, dk)], [0.34, 0.26, 0.8]);
    draw!(
        g,
        "<path d='M-40-6H0V6H-40Z' fill='~'/></g><path d='M-62 44L-46 14L-30 2H30L46 14L62 44Z' fill='~'/><ellipse cy='6' rx='33' ry='25' fill='~'/><path \
         d='M-32 10a33 25 0 0 0 64 0' fill='none' stroke='~' stroke-width='2.6'/><path d='M-82 44H82L62 60H-62Z' fill='~'/><path d='M-44 60H44L22 80H-22Z' \
         fill='~'/><path d='M-70 50H70' stroke='~' stroke-width='2'/>",
        dk,
        metal,
        turret,
        pal.main,
        metal,
        metal,
        pal.main
    );
    lights(g, 22, -56.0, 56.0, 46.0, 58.0);
    lights(g, 6, -16.0, 16.0, 62.0, 74.0);
    for k in SIDES {
        draw!(g, "<path d='M~ 44v-30l~-10l~ 40Z' fill='~'/>", k * 52.0, k * 6.0, k * 5.0, metal);
        lamp(g, k * 57.0, 4.0, 4.0, pal.glow);
    }
}

fn cubes(g: &mut Painter) {
    let (pal, [hl, hd]) = (g.pal, g.pal.hull);
    let dk = mix(hd, BLACK, 0.55);
    let top = g.down(&[st(0.0, mix(hl, WHITE, 0.2)), st(1.0, mix(hl, hd, 0.35))]);
    let left = g.down(&[st(0.0, mix(hl, hd, 0.5)), st(1.0, hd)]);
    let right = g.down(&[st(0.0, hd), st(1.0, dk)]);
    for [x, y, z] in [
        [0.0, -52.0, 0.7],
        [-40.0, -24.0, 0.8],
        [40.0, -24.0, 0.8],
        [0.0, -10.0, 1.15],
        [-42.0, 26.0, 0.95],
        [42.0, 26.0, 0.95],
        [0.0, 50.0, 1.0],
    ] {
        draw!(
            g,
            "<g transform='translate(~ ~) scale(%)'><path d='M0-30L28-15L0 0L-28-15Z' fill='~'/><path d='M-28-15L0 0V32L-28 17Z' fill='~'/><path \
             d='M28-15L0 0V32L28 17Z' fill='~'/><path d='M-22-4L-6 5V9L-22 0ZM-22 6L-6 15V18L-22 9Z' fill='~'/><path d='M22-4L6 5V9L22 0Z' fill='~'/></g>",
            x,
            y,
            z,
            top,
            left,
            right,
            pal.main,
            mix(pal.main, BLACK, 0.25)
        );
    }
    draw!(g, "<path d='M-40-40V-76M40-40V-66M0-70V-92' stroke='~' stroke-width='2'/>", hl);
    for [x, y, r] in [[0.0, -92.0, 6.0], [-40.0, -76.0, 5.0], [40.0, -66.0, 5.0], [0.0, 8.0, 22.0]] {
        lamp(g, x, y, r, pal.glow);
    }
    lights(g, 14, -50.0, 50.0, -30.0, 60.0);
}

fn dome(g: &mut Painter, metal: Paint) {
    let (pal, [hl, hd]) = (g.pal, g.pal.hull);
    let wall = g.down(&[st(0.0, hl), st(1.0, hd)]);
    for i in 0..11 {
        let i = f64::from(i);
        let (x, h) = (-46.0 + i * 9.2, (1.0 - (i - 5.0).abs() / 7.0) * 46.0 + g.rnd(-8.0, 10.0));
        draw!(g, "<rect x='~' y='~' width='7.4' height='~' fill='~'/>", x, 26.0 - h, h, wall);
        lights(g, 3, x + 1.0, x + 6.0, 28.0 - h, 22.0);
    }
    let glass =
        g.rad_at(&[Stop(0.0, WHITE, 0.04), Stop(0.7, pal.glow, 0.12), Stop(1.0, pal.glow, 0.5)], [0.5, 1.0, 1.0]);
    draw!(
        g,
        "<path d='M-64 26A64 62 0 0 1 64 26Z' fill='~' stroke='~' stroke-width='1.6'/><path d='M-44-8Q-30-30-6-36' stroke='#fff' stroke-width='3' \
         stroke-linecap='round' fill='none' opacity='.7'/><path d='M0-36V26M-38 26Q-34-16 0-36Q34-16 38 26' stroke='~' stroke-opacity='.3' fill='none'/><path \
         d='M-78 26H78L66 40H-66Z' fill='~'/><path d='M-66 40H66L40 60H-40Z' fill='~'/><path d='M-30 60H30L8 84H-8Z' fill='~'/><path d='M-72 32H72' stroke='~' \
         stroke-width='2.4'/>",
        glass,
        pal.light,
        pal.light,
        metal,
        metal,
        metal,
        pal.main
    );
    lights(g, 18, -50.0, 50.0, 42.0, 56.0);
}

fn spire(g: &mut Painter, metal: Paint) {
    let (pal, [_, hd]) = (g.pal, g.pal.hull);
    for k in SIDES {
        draw!(
            g,
            "<path d='M~ 44L~-30L~-44L~ 44Z' fill='~'/><path d='M~-6L~-18V-10L~ 6Z' fill='~'/>",
            k * 20.0,
            k * 30.0,
            k * 40.0,
            k * 46.0,
            metal,
            k * 8.0,
            k * 34.0,
            k * 8.0,
            hd
        );
        lamp(g, k * 40.0, -46.0, 5.0, pal.glow);
    }
    draw!(
        g,
        "<path d='M-16 50L-12-50L0-92L12-50L16 50Z' fill='~'/><ellipse cy='-34' rx='20' ry='6' fill='~'/><ellipse cy='-2' rx='26' ry='7' fill='~'/><path \
         d='M-20-34a20 6 0 0 0 40 0M-26-2a26 7 0 0 0 52 0' fill='none' stroke='~' stroke-width='2'/><path d='M-70 44H70L48 60H-48Z' fill='~'/><path \
         d='M-36 60H36L0 86Z' fill='~'/><path d='M-62 50H62' stroke='~' stroke-width='2.2'/>",
        metal,
        metal,
        metal,
        pal.main,
        metal,
        metal,
        pal.main
    );
    lamp(g, 0.0, -92.0, 8.0, pal.glow);
    lights(g, 16, -9.0, 9.0, -60.0, 40.0);
    lights(g, 18, -50.0, 50.0, 46.0, 58.0);
}

fn gear(g: &mut Painter, metal: Paint) {
    let (pal, [hl, hd]) = (g.pal, g.pal.hull);
    let dk = mix(hd, BLACK, 0.55);
    let outer = g.rnd(58.0, 66.0);
    let mut points = Vec::with_capacity(40);
    for i in 0..10 {
        let a = f64::from(i) / 10.0 * 6.283;
        for (d, q) in [(-0.208, 0.84), (-0.16, 1.0), (0.16, 1.0), (0.208, 0.84)] {
            points.push([cos(a + d) * outer * q, sin(a + d) * outer * q]);
        }
    }
    let rim = g.slant(&[st(0.0, hl), st(0.5, hd), st(1.0, dk)]);
    let well = g.slant(&[st(0.0, dk), st(1.0, mix(hd, hl, 0.3))]);
    draw!(g, "<path d='~' fill='~' stroke='~'/>", &g.poly(&points), rim, mix(hl, hd, 0.3));
    draw!(g, "<circle r='~' fill='~'/><circle r='~' fill='~'/>", outer * 0.66, dk, outer * 0.6, well);
    for i in 0..6 {
        draw!(
            g,
            "<g transform='rotate(~)'><path d='M-6 ~H6L4-18H-4Z' fill='~'/><circle cy='~' r='3' fill='~'/></g>",
            i * 60,
            -outer * 0.62,
            metal,
            -outer * 0.78,
            pal.main
        );
    }
    let hub = g.slant(&[st(0.0, hl), st(1.0, dk)]);
    let hexagon = [0.0, 1.0, 2.0, 3.0, 4.0, 5.0].map(|i: f64| [cos(i * 1.047) * 26.0, sin(i * 1.047) * 26.0]);
    draw!(
        g,
        "<path d='~' fill='~' stroke='~' stroke-width='1.6'/><circle r='14' fill='#14080a'/>",
        &g.poly(&hexagon),
        hub,
        pal.main
    );
    lamp(g, 0.0, 0.0, 26.0, pal.glow);
    lights(g, 22, -50.0, 50.0, -50.0, 50.0);
}

fn moon(g: &mut Painter) {
    let (pal, [hl, hd]) = (g.pal, g.pal.hull);
    let r = g.rnd(50.0, 58.0);
    globe(g, 0.0, 0.0, r, mix(pal.nebula[2], Rgb(0x555555), 0.3), Some(0.9));
    let crater = g.rad(&[Stop(0.0, pal.glow, 0.95), Stop(0.5, pal.main, 0.7), Stop(1.0, pal.main, 0.0)]);
    for _ in 0..8 {
        let (a, q) = (g.rnd(0.0, 6.28), r * g.rnd(0.1, 0.75));
        let (x, y, c) = (cos(a) * q, sin(a) * q, g.rnd(4.0, 11.0));
        draw!(g, "<circle cx='~' cy='~' r='~' fill='#000' opacity='.28'/>", x, y, c);
        draw!(g, "<circle cx='~' cy='~' r='~' fill='~'/>", x, y, c * 0.6, crater);
    }
    let thorn = g.down(&[st(0.0, hl), st(1.0, hd)]);
    for _ in 0..11 {
        let (a, l, w) = (g.rnd(-3.4, 0.4), r + g.rnd(10.0, 34.0), g.rnd(0.06, 0.15));
        let tip = [cos(a + 0.12) * l, sin(a + 0.12) * l];
        let foot = |angle: f64| [cos(angle) * r * 0.94, sin(angle) * r * 0.94];
        draw!(g, "<path d='~' fill='~'/>", &g.poly(&[foot(a - w), tip, foot(a + w)]), thorn);
        lamp(g, tip[0], tip[1], 4.0, pal.glow);
    }
}

fn crystal(g: &mut Painter, metal: Paint) {
    let (pal, [hl, hd]) = (g.pal, g.pal.hull);
    let facet = g.down(&[st(0.0, hl), st(1.0, hd)]);
    for i in -3..=3 {
        let a = f64::from(i) * 0.36;
        let h = 84.0 - f64::from(i).abs() * 16.0 + g.rnd(-6.0, 6.0);
        draw!(
            g,
            "<g transform='rotate(~ 0 46)'><path d='M0 ~L10 ~L7 40H0Z' fill='~'/><path d='M0 ~L-10 ~L-7 40H0Z' fill='~'/></g>",
            a * 57.0,
            -h,
            -h + 22.0,
            mix(hd, BLACK, 0.2),
            -h,
            -h + 22.0,
            facet
        );
    }
    draw!(
        g,
        "<path d='M-56 36L0 22L56 36L30 62H-30Z' fill='~'/><path d='M-50 38H50' stroke='~' stroke-width='2.4'/>",
        metal,
        pal.main
    );
    lamp(g, 0.0, 6.0, 24.0, pal.glow);
    lights(g, 14, -40.0, 40.0, 42.0, 56.0);
}
