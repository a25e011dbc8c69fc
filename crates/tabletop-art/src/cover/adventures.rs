//! The eight adventures.

use super::{back, end, put, start};
use crate::palette::{Faction, Palette};
use crate::pen::{Arg, BLACK, Painter, Rgb, Stop, WHITE, cos, draw, mix, poly, sin, st};
use crate::picture::{Planet, Station, Style, lamp, manta, organism, planet, robot, station, warship, worm};

pub(super) fn horror() -> String {
    let pal = Palette {
        main: Rgb(0xb07aff),
        light: Rgb(0xe6d6ff),
        dark: Rgb(0x3a1f6a),
        deep: Rgb(0x0a0418),
        nebula: [Rgb(0x5a2fb8), Rgb(0xd04fa8), Rgb(0x1f5f9a)],
        hull: [Rgb(0xc9a8ff), Rgb(0x331a66)],
        glow: Rgb(0xffd27a),
    };
    let mut g = start("cover-horror9", pal);
    back(&mut g, Planet::No);
    let skin = g.down(&[st(0.0, Rgb(0x8a5fd0)), st(1.0, Rgb(0x1a0d3a))]);
    for i in 0..12 {
        let a = f64::from(i) / 12.0 * 6.283;
        let l = 190.0 + f64::from(i % 3) * 30.0;
        let at = |angle: f64, q: f64| (150.0 + cos(angle) * q, 210.0 + sin(angle) * q);
        let ((ex, ey), (bx, by), (mx, my)) = (at(a + 0.5, l), at(a, 46.0), at(a - 0.35, 130.0));
        let (nx, ny) = (cos(a + 1.57) * 16.0, sin(a + 1.57) * 16.0);
        let values =
            [bx - nx, by - ny, mx - nx * 0.6, my - ny * 0.6, ex, ey, mx + nx * 0.6, my + ny * 0.6, bx + nx, by + ny];
        g.put("<path d='M~ ~Q~ ~ ~ ~Q~ ~ ~ ~Z'", &values.map(Arg::Number));
        draw!(g, " fill='~' stroke='#c9a8ff' stroke-opacity='.3'/>", skin);
    }
    put(&mut g, 150.0, 222.0, 1.5, 0.0, organism);
    end(g, [])
}

/// Shafts of light from a point, every second one narrow.
fn rays(g: &mut Painter, x: f64, y: f64, n: i32, length: f64, tone: Rgb, alpha: f64) {
    let fill = g.rad_at(&[Stop(0.0, tone, alpha), Stop(1.0, tone, 0.0)], [0.5, 0.5, 0.5]);
    draw!(g, "<path d='");
    for i in 0..n {
        let a = f64::from(i) / f64::from(n) * 6.283;
        let w = if i % 2 == 0 { 0.09 } else { 0.04 };
        draw!(
            g,
            "M~ ~L~ ~L~ ~Z",
            x,
            y,
            x + cos(a - w) * length,
            y + sin(a - w) * length,
            x + cos(a + w) * length,
            y + sin(a + w) * length
        );
    }
    draw!(g, "' fill='~'$/>", fill);
}

pub(super) fn automatons() -> String {
    let pal = Palette { nebula: [Rgb(0x7a2a2a), Rgb(0xff7a4a), Rgb(0x2f2f5a)], ..Faction::MachineCult.palette() };
    let mut g = start("cover-automatons", pal);
    back(&mut g, Planet::No);
    planet(&mut g, 150.0, 96.0, 74.0, Rgb(0xd85a3a));
    // One machine is drawn; all the others are it.
    draw!(g, "<defs><g id='cv-automaton'>");
    robot(&mut g);
    draw!(g, "</g></defs>");
    let ground = g.down(&[Stop(0.0, Rgb(0x2a0d12), 0.0), Stop(1.0, Rgb(0x0a0306), 0.96)]);
    let ranks = [(5, 0.34, 176.0, 62.0), (4, 0.5, 216.0, 84.0), (3, 0.76, 272.0, 118.0)];
    for (count, size, y, gap) in ranks {
        for i in 0..count {
            let x = 150.0 + (f64::from(i) - f64::from(count - 1) / 2.0) * gap;
            draw!(
                g,
                "<use href='#cv-automaton' transform='translate(~ ~) scale(%) translate(-100 -100)'/>",
                x,
                y,
                size
            );
        }
        draw!(g, "<rect y='~' width='300' height='420' fill='~' opacity='.7'/>", y - 30.0, ground);
    }
    draw!(g, "<use href='#cv-automaton' transform='translate(150 320) scale(1.5) translate(-100 -100)'/>");
    lamp(&mut g, 150.0, 248.0, 20.0, Rgb(0xff5a4a));
    draw!(g, "<path d='M0 396L300 396V420H0Z' fill='#0a0306'/>");
    end(g, [])
}

pub(super) fn blob_assault() -> String {
    let pal = Palette { nebula: [Rgb(0x1f8a4a), Rgb(0xb6e83e), Rgb(0x0f4f6a)], ..Faction::Blob.palette() };
    let mut g = start("cover-assault", pal);
    let mut town = start("assault-town", Faction::TradeFederation.palette());
    back(&mut g, Planet::No);
    for (x, y, size, turn) in [(58.0, 70.0, 0.42, 20.0), (246.0, 60.0, 0.36, -14.0), (150.0, 44.0, 0.3, 4.0)] {
        put(&mut g, x, y, size, turn, manta);
    }
    put(&mut g, 66.0, 160.0, 0.86, 24.0, organism);
    put(&mut g, 232.0, 138.0, 1.02, -18.0, organism);
    put(&mut g, 246.0, 268.0, 0.52, -40.0, worm);
    draw!(town, "<g$ stroke='#8fe0ff' stroke-linecap='round'>");
    for (x, y, w) in [(84.0, 206.0, 3.0), (206.0, 196.0, 3.0), (150.0, 92.0, 1.6), (236.0, 262.0, 2.0)] {
        draw!(town, "<path d='M150 318L~ ~' stroke-width='~' opacity='.85'/>", x, y, w);
        lamp(&mut town, x, y, w * 6.0, Rgb(0xc8f6ff));
    }
    draw!(town, "</g>");
    put(&mut town, 150.0, 340.0, 0.86, 0.0, |g| station(g, Station::Dome));
    let shield = town.rad_at(&[Stop(0.8, Rgb(0x8fe0ff), 0.0), Stop(1.0, Rgb(0x8fe0ff), 0.4)], [0.5, 0.5, 0.5]);
    draw!(town, "<circle cx='150' cy='350' r='92' fill='~' stroke='#bff0ff' stroke-opacity='.5'$/>", shield);
    end(g, [town])
}

pub(super) fn machine() -> String {
    let pal = Palette { nebula: [Rgb(0x8a1f3a), Rgb(0xff5a3a), Rgb(0x3f2f8a)], ..Faction::MachineCult.palette() };
    let mut g = start("cover-machine", pal);
    back(&mut g, Planet::No);
    rays(&mut g, 150.0, 150.0, 26, 300.0, Rgb(0xff6a5a), 0.4);
    // The mind: wheels that do not fit together.
    put(&mut g, 150.0, 150.0, 1.75, 0.0, |g| station(g, Station::Gear));
    put(&mut g, 46.0, 66.0, 0.62, 12.0, |g| station(g, Station::Gear));
    put(&mut g, 262.0, 92.0, 0.5, -8.0, |g| station(g, Station::Gear));
    draw!(g, "<circle cx='150' cy='150' r='36' fill='#12060a' stroke='#ff8a7a' stroke-width='2'/>");
    lamp(&mut g, 150.0, 150.0, 62.0, Rgb(0xff5a4a));
    draw!(
        g,
        "<path d='M112 150Q150 122 188 150Q150 178 112 150Z' fill='#ffd9c8'/><circle cx='150' cy='150' r='15' fill='#c81f1f'/><circle cx='150' cy='150' r='6' \
         fill='#180204'/><circle cx='144' cy='145' r='3' fill='#fff'/>"
    );
    // Sparks: broken lines from the eye to the mech.
    draw!(g, "<g$ fill='none' stroke-linejoin='bevel'>");
    for side in [-1.0, 1.0] {
        for (tone, w) in [(0xff7a5a, 4.0), (0xffffff, 1.4)] {
            let (mut x, mut y) = (150.0 + side * 26.0, 176.0);
            let mut jag = crate::pen::Chance::new(if side > 0.0 { 41 } else { 57 });
            draw!(g, "<path d='M~ ~", x, y);
            for _ in 0..7 {
                x += side * (6.0 + jag.next() * 12.0) * if jag.next() > 0.72 { -0.6 } else { 1.0 };
                y += 9.0 + jag.next() * 14.0;
                draw!(g, "L~ ~", x, y);
            }
            draw!(g, "' stroke='~' stroke-width='~'/>", Rgb(tone), w);
        }
    }
    draw!(g, "</g>");
    let mut mech = start("machine-mech", Faction::MachineCult.palette());
    put(&mut mech, 150.0, 322.0, 1.5, 0.0, robot);
    let dark = mech.down(&[Stop(0.0, BLACK, 0.0), Stop(1.0, Rgb(0x0a0206), 0.9)]);
    draw!(mech, "<rect y='320' width='300' height='100' fill='~'/>", dark);
    end(g, [mech])
}

pub(super) fn beast() -> String {
    let pal = Palette {
        main: Rgb(0x4ad0c0),
        light: Rgb(0xd0fff4),
        dark: Rgb(0x0f4a54),
        deep: Rgb(0x03080f),
        nebula: [Rgb(0x10606a), Rgb(0x4ac8a0), Rgb(0x2a2f7a)],
        hull: [Rgb(0x8fd8c8), Rgb(0x123a44)],
        glow: Rgb(0xffd85a),
    };
    let mut g = start("cover-beast", pal);
    back(&mut g, Planet::No);
    lamp(&mut g, 150.0, 226.0, 120.0, Rgb(0x3ae0c0));
    let upper = g.down(&[st(0.0, Rgb(0x02060a)), st(0.7, Rgb(0x123840)), st(1.0, Rgb(0x2a6a6a))]);
    let lower = g.down(&[st(0.0, Rgb(0x2a6a6a)), st(0.4, Rgb(0x0f3038)), st(1.0, Rgb(0x02060a))]);
    let brow = "M0 0H300V196C262 150 214 128 150 128C86 128 38 150 0 196Z";
    let chin = "M0 420H300V270C258 318 210 338 150 338C90 338 42 318 0 270Z";
    let tooth = g.down(&[st(0.0, Rgb(0xfffbe6)), st(1.0, Rgb(0xb8a878))]);
    // Gums and throat behind the teeth.
    draw!(
        g,
        "<path d='~' fill='#3a1430'/><path d='~' fill='#3a1430'/><g fill='~' stroke='#0a1a1c' stroke-opacity='.6'>",
        brow,
        chin,
        tooth
    );
    for i in -5..=5 {
        let k = f64::from(i);
        let x = 150.0 + k * 27.0;
        let bend = k * k * 2.4;
        let long = if i % 2 == 0 { 66.0 } else { 40.0 } - k.abs() * 3.0;
        let top = [[x - 12.0, 126.0 + bend - 8.0], [x - k * 3.0, 126.0 + bend + long], [x + 12.0, 126.0 + bend - 8.0]];
        let x2 = x + 13.0;
        let bottom = [
            [x2 - 12.0, 344.0 - bend + 8.0],
            [x2 - k * 3.0, 344.0 - bend - long * 0.86],
            [x2 + 12.0, 344.0 - bend + 8.0],
        ];
        draw!(g, "<path d='~'/><path d='~'/>", &poly(&top), &poly(&bottom));
    }
    draw!(
        g,
        "</g><path d='~' transform='translate(0 -14)' fill='~'/><path d='~' transform='translate(0 16)' fill='~'/>",
        brow,
        upper,
        chin,
        lower
    );
    scales(&mut g);
    for side in [-1.0, 1.0] {
        let x = 150.0 + side * 74.0;
        lamp(&mut g, x, 84.0, 44.0, Rgb(0xffc83a));
        let iris = g.rad(&[st(0.0, Rgb(0xfff6b0)), st(0.6, Rgb(0xffc02a)), st(1.0, Rgb(0xa8420a))]);
        draw!(
            g,
            "<g transform='translate(~ 84) rotate(~)'><path d='M-30 0Q0-24 30 0Q0 16-30 0Z' fill='~'/><ellipse rx='4.5' ry='13' fill='#0a0602'/><path d='M-36-4Q0-34 36-4L30 \
             0Q0-24-30 0Z' fill='#02060a'/></g>",
            x,
            side * 18.0,
            iris
        );
    }
    let mut ship = start("beast-prey", Faction::TradeFederation.palette());
    ship.cost = 5.0;
    put(&mut ship, 150.0, 234.0, 0.5, 0.0, |g| warship(g, Style::Sleek));
    end(g, [ship])
}

fn scales(g: &mut Painter) {
    draw!(g, "<g fill='none' stroke='#4aa89a' stroke-opacity='.28' stroke-width='1.6'>");
    for row in 0..4 {
        for i in 0..11 {
            let x = f64::from(i) * 30.0 - f64::from(row % 2) * 15.0;
            let sag = (x - 150.0) * (x - 150.0) / 420.0;
            let y = 12.0 + f64::from(row) * 19.0 + sag * 0.5;
            draw!(
                g,
                "<path d='M~ ~q15 17 30 0'/><path d='M~ ~q15-17 30 0'/>",
                x,
                y,
                x,
                408.0 - f64::from(row) * 19.0 - sag * 0.4
            );
        }
    }
    draw!(g, "</g>");
}

pub(super) fn pirates() -> String {
    let pal = Palette {
        main: Rgb(0xff9a4a),
        light: Rgb(0xffe0c0),
        dark: Rgb(0x5a2f14),
        deep: Rgb(0x050409),
        nebula: [Rgb(0x5a2a6a), Rgb(0xff8a3a), Rgb(0x1f2f5a)],
        hull: [Rgb(0xb8a89a), Rgb(0x2f2a34)],
        glow: Rgb(0xffb04a),
    };
    let mut g = start("cover-pirates", pal);
    g.cost = 6.0;
    back(&mut g, Planet::No);
    // The star: black, with the light of what it swallows around it.
    rays(&mut g, 150.0, 150.0, 34, 260.0, Rgb(0xffb05a), 0.5);
    let corona =
        g.rad(&[Stop(0.55, Rgb(0xfff0c8), 0.95), Stop(0.66, Rgb(0xff9a3a), 0.7), Stop(1.0, Rgb(0xa83a6a), 0.0)]);
    draw!(
        g,
        "<circle cx='150' cy='150' r='150' fill='~'$/><circle cx='150' cy='150' r='86' fill='#030208'/><circle cx='150' cy='150' r='86' fill='none' stroke='#fff3d0' \
         stroke-width='2.4'/>",
        corona
    );
    // A skull one sees only after a while.
    draw!(g, "<g transform='translate(96 92) scale(4.5)' fill='#1c1426'>~</g>", crate::symbols::Icon::Skull.shape());
    draw!(
        g,
        "<ellipse cx='150' cy='158' rx='176' ry='24' fill='none' stroke='#ffcf8a' stroke-width='5' stroke-opacity='.75' stroke-dasharray='359 359' \
         transform='rotate(-9 150 158)'/><ellipse cx='150' cy='158' rx='196' ry='30' fill='none' stroke='#ff8a4a' stroke-width='2' stroke-opacity='.6' \
         stroke-dasharray='400 400' transform='rotate(-9 150 158)'/>"
    );
    for (x, y, size, turn) in [(74.0, 262.0, 0.5, 24.0), (240.0, 250.0, 0.42, -6.0), (158.0, 330.0, 0.98, 10.0)] {
        put(&mut g, x, y, size, turn, |g| warship(g, Style::Blade));
    }
    end(g, [])
}

pub(super) fn empire() -> String {
    let pal = Palette { nebula: [Rgb(0xb8701a), Rgb(0xffd06a), Rgb(0x7a2f4a)], ..Faction::StarEmpire.palette() };
    let mut g = start("cover-empire", pal);
    g.cost = 6.0;
    back(&mut g, Planet::No);
    rays(&mut g, 150.0, 124.0, 32, 330.0, Rgb(0xffd88a), 0.55);
    lamp(&mut g, 150.0, 124.0, 128.0, Rgb(0xffc04a));
    // The throne: a fan of blades.
    let blade = g.down(&[st(0.0, Rgb(0xfff0bd)), st(0.4, Rgb(0xb8801f)), st(1.0, Rgb(0x2a1806))]);
    draw!(g, "<g fill='~' stroke='#2a1806' stroke-opacity='.7'>", blade);
    for i in [-4, 4, -3, 3, -2, 2, -1, 1, 0] {
        let k = f64::from(i);
        draw!(
            g,
            "<path d='M150 ~L~ 330H~Z' transform='rotate(~ 150 330)'/>",
            36.0 + k.abs() * 22.0,
            136.0,
            164.0,
            k * 11.0
        );
    }
    // The one on it: robe, collar, a face in shadow with two lights.
    let robe = g.down(&[st(0.0, Rgb(0x8a1f2a)), st(0.5, Rgb(0x4a0f1c)), st(1.0, Rgb(0x14040a))]);
    let gold = g.across(&[st(0.0, Rgb(0x7a5310)), st(0.4, Rgb(0xfff0bd)), st(1.0, Rgb(0x7a5310))]);
    let mask = g.down(&[st(0.0, Rgb(0x2a1a24)), st(1.0, Rgb(0x07040a))]);
    draw!(
        g,
        "</g><path d='M150 168C196 172 216 214 232 268C252 330 262 380 268 420H32C38 380 48 330 68 268C84 214 104 172 150 168Z' fill='~'/><path d='M150 222L174 420H126Z' \
         fill='#14040a' opacity='.6'/><path d='M92 218Q112 176 150 176Q188 176 208 218L186 244Q150 214 114 244Z' fill='~'/><path d='M124 236L150 420L176 236L164 228L150 250L136 \
         228Z' fill='~' opacity='.85'/><path d='M150 116C178 116 188 140 184 170C180 196 164 212 150 216C136 212 120 196 116 170C112 140 122 116 150 116Z' fill='~' stroke='#b8801f' \
         stroke-width='2.4'/>",
        robe,
        gold,
        gold,
        mask
    );
    draw!(
        g,
        "<path d='M112 138L104 82L128 110L136 64L150 104L164 64L172 110L196 82L188 138Q150 116 112 138Z' fill='~' stroke='#2a1806'/><circle cx='150' cy='118' r='7' \
         fill='#e8502a' stroke='#fff0bd'/>",
        gold
    );
    for side in [-1.0, 1.0] {
        let x = 150.0 + side * 15.0;
        draw!(g, "<path d='M~ 160l~-5l~ 7Z' fill='#ffe58a'/>", x - side * 8.0, side * 17.0, side * -7.0);
        lamp(&mut g, x, 159.0, 13.0, Rgb(0xffd05a));
    }
    // And those who will not kneel.
    let mut rebels = start("empire-rebels", Faction::TradeFederation.palette());
    rebels.cost = 4.0;
    rebels.first = true;
    for (x, y, size) in [(66.0, 352.0, 0.42), (232.0, 366.0, 0.36), (150.0, 372.0, 0.54)] {
        put(&mut rebels, x, y, size, -38.0, |g| warship(g, Style::Sleek));
    }
    end(g, [rebels])
}

pub(super) fn freedom() -> String {
    let pal = Palette {
        main: Rgb(0x7ac8ff),
        light: Rgb(0xe4f4ff),
        dark: Rgb(0x1f3f6a),
        deep: Rgb(0x050a16),
        nebula: [Rgb(0x2a4fa8), Rgb(0xffb87a), Rgb(0x6a3f8a)],
        hull: [Rgb(0xf0f4fa), Rgb(0x4a5a7a)],
        glow: Rgb(0xffe0a0),
    };
    let mut g = start("cover-freedom", pal);
    g.cost = 5.0;
    back(&mut g, Planet::No);
    planet(&mut g, 150.0, 470.0, 190.0, Rgb(0x3a6ab8));
    rays(&mut g, 150.0, 200.0, 28, 320.0, Rgb(0xfff0c8), 0.6);
    lamp(&mut g, 150.0, 200.0, 96.0, Rgb(0xffd890));
    // The chain: links from both corners, the last two torn open.
    let iron = g.slant(&[st(0.0, Rgb(0xb8c0d0)), st(0.5, Rgb(0x4a5264)), st(1.0, Rgb(0x171b26))]);
    let edge = g.slant(&[st(0.0, Rgb(0x5a6274)), st(1.0, Rgb(0x0a0c12))]);
    for (x, y, turn, flat) in [
        (8.0, 66.0, 40.0, false),
        (46.0, 100.0, 40.0, true),
        (84.0, 133.0, 40.0, false),
        (292.0, 334.0, 40.0, false),
        (254.0, 300.0, 40.0, true),
        (216.0, 267.0, 40.0, false),
    ] {
        if flat {
            draw!(
                g,
                "<g transform='translate(~ ~) rotate(~)'><rect x='-38' y='-6' width='76' height='12' rx='6' fill='~' stroke='#0a0c12'/></g>",
                x,
                y,
                turn,
                iron
            );
        } else {
            draw!(
                g,
                "<g transform='translate(~ ~) rotate(~)' fill='none'><rect x='-37' y='-21' width='74' height='42' rx='21' stroke='~' stroke-width='16'/><rect x='-37' y='-21' \
                 width='74' height='42' rx='21' stroke='~' stroke-width='11'/></g>",
                x,
                y,
                turn,
                edge,
                iron
            );
        }
    }
    // The broken link: two hooks and what flies off.
    draw!(g, "<g fill='none' stroke-linecap='round'>");
    for (tone, w) in [(edge, 16.0), (iron, 11.0)] {
        draw!(
            g,
            "<path d='M108 140C122 150 132 158 134 172M118 164C128 176 140 180 150 176' stroke='~' stroke-width='~'/><path d='M192 262C178 252 168 244 166 230M182 238C172 226 160 \
             222 150 226' stroke='~' stroke-width='~'/>",
            tone,
            w,
            tone,
            w
        );
    }
    draw!(g, "</g>");
    for i in 0..26 {
        let (a, q, s) = (f64::from(i) * 2.4, g.rnd(26.0, 110.0), g.rnd(1.4, 5.0));
        let (x, y, turn) = (150.0 + cos(a) * q, 200.0 + sin(a) * q, g.rnd(0.0, 180.0));
        let tone = mix(Rgb(0xffd890), WHITE, g.roll());
        draw!(
            g,
            "<path d='M~ 0L0 ~L~ 0Z' transform='translate(~ ~) rotate(~)' fill='~'/>",
            -s,
            -s * 1.6,
            s,
            x,
            y,
            turn,
            tone
        );
    }
    lamp(&mut g, 150.0, 200.0, 44.0, Rgb(0xfff0c8));
    let mut ship = start("freedom-ship", Faction::Unaligned.palette());
    ship.first = true;
    put(&mut ship, 182.0, 160.0, 1.0, -4.0, |g| warship(g, Style::Skiff));
    end(g, [ship])
}
