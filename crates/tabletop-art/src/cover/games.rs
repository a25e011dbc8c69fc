//! The five games.

use super::{back, end, put, start};
use crate::palette::{Faction, Palette};
use crate::pen::{BLACK, Chance, Painter, Rgb, Stop, WHITE, cos, draw, mix, poly, sin, st};
use crate::picture::{Planet, Station, Style, lamp, organism, planet, station, warship};

fn hexagon(x: f64, y: f64, r: f64) -> String {
    poly(&[0.0, 1.0, 2.0, 3.0, 4.0, 5.0].map(|i: f64| [x + cos(i * 1.047) * r, y + sin(i * 1.047) * r]))
}

/// The palette of the covers that belong to no faction.
fn dusk(nebula: [u32; 3], deep: u32, main: u32) -> Palette {
    Palette {
        main: Rgb(main),
        light: Rgb(0xd8f0ff),
        dark: Rgb(0x112233),
        deep: Rgb(deep),
        nebula: nebula.map(Rgb),
        hull: [Rgb(0xeef5ff), Rgb(0x4a6288)],
        glow: Rgb(0x9fe0ff),
    }
}

fn with_nebula(faction: Faction, nebula: [u32; 3]) -> Palette {
    Palette { nebula: nebula.map(Rgb), ..faction.palette() }
}

pub(super) fn colony_wars() -> String {
    let mut g = start("cover-colony", with_nebula(Faction::TradeFederation, [0x2568d8, 0xff9a5a, 0x5a3fb8]));
    g.cost = 8.0;
    let mut raiders = start("c2", Faction::StarEmpire.palette());
    raiders.cost = 5.0;
    back(&mut g, Planet::No);
    planet(&mut g, 150.0, 430.0, 210.0, Rgb(0x2f7fd0));
    draw!(g, "<g fill='#ffe7a8' opacity='.9'>");
    for _ in 0..60 {
        let (a, q) = (g.rnd(3.5, 5.9), g.rnd(150.0, 206.0));
        let r = g.rnd(0.5, 1.7);
        draw!(g, "<circle cx='~' cy='~' r='~'/>", 150.0 + cos(a) * q, 430.0 + sin(a) * q, r);
    }
    draw!(g, "</g>");
    put(&mut g, 84.0, 120.0, 0.62, -8.0, |g| station(g, Station::Ring));
    put(&mut g, 190.0, 190.0, 1.25, 8.0, |g| warship(g, Style::Sleek));
    for (x, y, size) in [(60.0, 250.0, 0.34), (98.0, 282.0, 0.26), (246.0, 300.0, 0.3)] {
        put(&mut raiders, x, y, size, 10.0, |g| warship(g, Style::Blade));
    }
    end(g, [raiders])
}

pub(super) fn frontiers() -> String {
    let mut g = start("cover-frontiers", with_nebula(Faction::Blob, [0x1f9a5a, 0xff7a4a, 0x3a2f9a]));
    let mut fleet = start("f3", Faction::StarEmpire.palette());
    fleet.cost = 8.0;
    fleet.first = true;
    for (x, y, size) in [(62.0, 190.0, 0.86), (104.0, 246.0, 0.42), (40.0, 262.0, 0.3)] {
        put(&mut fleet, x, y, size, 8.0, |g| warship(g, Style::Blade));
    }
    let ships = fleet.begin();
    draw!(
        fleet,
        "<g$><path d='M88 176L166 128' stroke='#ffd27a' stroke-width='3'/><path d='M118 236L190 176' stroke='#ffd27a' stroke-width='2'/>"
    );
    lamp(&mut fleet, 168.0, 126.0, 24.0, Rgb(0xffcf6a));
    lamp(&mut fleet, 192.0, 174.0, 15.0, Rgb(0xffcf6a));
    draw!(fleet, "</g>~", &ships);
    back(&mut g, Planet::At(40.0, 160.0, 60.0));
    put(&mut g, 204.0, 124.0, 1.42, 8.0, organism);
    end(g, [fleet])
}

pub(super) fn star_worlds() -> String {
    let mut g = start("cover-worlds", with_nebula(Faction::Earth, [0x5a2f9a, 0xe8a04a, 0x1f7a8a]));
    g.cost = 8.0;
    let mut swarm = start("w2", Faction::Dvarg.palette());
    let mut crystals = start("w3", Faction::Targon.palette());
    crystals.cost = 7.0;
    back(&mut g, Planet::No);
    for (x, y, r, tone) in
        [(150.0, 150.0, 62.0, 0xe8c14a), (62.0, 292.0, 42.0, 0xc23a78), (240.0, 290.0, 42.0, 0x3aa86a)]
    {
        planet(&mut g, x, y, r, Rgb(tone));
    }
    draw!(
        g,
        "<g fill='none' stroke='#fff' stroke-opacity='.5' stroke-width='1.2'><path d='M150 150L62 292H240Z' stroke-dasharray='3 7'/><circle cx='150' cy='244' r='132' \
         stroke-opacity='.3'/><circle cx='150' cy='244' r='118' stroke-dasharray='2 12' stroke-width='4' stroke-opacity='.35'/></g>"
    );
    for i in 0..12 {
        let a = f64::from(i) / 12.0 * 6.283 - 1.57;
        lamp(&mut g, 150.0 + cos(a) * 132.0, 244.0 + sin(a) * 132.0, 9.0, Rgb(0xffe08a));
    }
    put(&mut g, 150.0, 190.0, 0.62, 0.0, |g| warship(g, Style::Blade));
    put(&mut swarm, 86.0, 300.0, 0.5, -12.0, organism);
    put(&mut crystals, 222.0, 300.0, 0.56, -8.0, |g| warship(g, Style::Sleek));
    end(g, [swarm, crystals])
}

fn ridge(g: &mut Painter, y: f64, height: f64, tone: Rgb, seed: u32) {
    let mut chance = Chance::new(seed);
    draw!(g, "<path d='M0 ~", y);
    for i in 0..=20 {
        draw!(g, "L~ ~", i * 15, y + (chance.next() - 0.5) * height);
    }
    draw!(g, "V420H0Z' fill='~'/>", tone);
}

pub(super) fn starcraft() -> String {
    let mut g = start("cover-starcraft", dusk([0x3a4fd0, 0xff6a3a, 0x7a2fb8], 0x060512, 0x8f9dff));
    back(&mut g, Planet::No);
    planet(&mut g, 214.0, 108.0, 86.0, Rgb(0xc2542a));
    planet(&mut g, 58.0, 70.0, 24.0, Rgb(0x5a7fd0));
    ridge(&mut g, 262.0, 34.0, Rgb(0x2a1a3f), 3);
    // Three peoples as three silhouettes: a bunker with lights, a thorned hive, a floating prism.
    draw!(
        g,
        "<path d='M18 300V250L34 236H92L108 250V300Z' fill='#1b2440'/><path d='M30 250H96' stroke='#7fb0ff' stroke-width='3'/><path d='M52 236V206H62V236M70 236V188' \
         stroke='#2f4270' stroke-width='6'/>"
    );
    lamp(&mut g, 70.0, 188.0, 10.0, Rgb(0x7fb0ff));
    draw!(
        g,
        "<path d='M36 264h6v5h-6zM50 264h6v5h-6zM64 264h6v5h-6zM78 264h6v5h-6zM90 264h6v5h-6z' fill='#ffd98a'/><path d='M196 312C200 270 190 236 206 196C210 232 222 238 226 \
         206C232 240 244 240 250 214C250 250 268 272 270 312Z' fill='#3a1248'/><path d='M206 196C202 176 210 164 206 150M226 206C232 184 226 172 234 160M250 214C260 196 256 \
         186 266 176' stroke='#7a2f8a' stroke-width='4' fill='none'/>"
    );
    lamp(&mut g, 230.0, 262.0, 22.0, Rgb(0xc070ff));
    lamp(&mut g, 214.0, 284.0, 9.0, Rgb(0xff70d0));
    lamp(&mut g, 250.0, 286.0, 9.0, Rgb(0xff70d0));
    let gold = g.down(&[st(0.0, Rgb(0xfff4c4)), st(1.0, Rgb(0xd09a2a))]);
    draw!(
        g,
        "<path d='M150 150L172 204L150 258L128 204Z' fill='~'/><path d='M150 150L172 204L150 258Z' fill='#6a4a10' opacity='.55'/>",
        gold
    );
    lamp(&mut g, 150.0, 204.0, 54.0, Rgb(0x8fe0ff));
    draw!(
        g,
        "<circle cx='150' cy='204' r='9' fill='#eaffff'/><path d='M150 262V330' stroke='#8fe0ff' stroke-width='5' opacity='.5'$/>"
    );
    ridge(&mut g, 318.0, 22.0, Rgb(0x150d26), 9);
    draw!(g, "<g fill='none' stroke='#8f9dff' stroke-opacity='.35' stroke-width='1.4'>");
    for i in 0..6 {
        for j in 0..3 {
            let (x, y) = (20.0 + f64::from(i) * 54.0, 362.0 + f64::from(j) * 32.0 + f64::from(i % 2) * 16.0);
            draw!(g, "<path d='~'/>", &hexagon(x, y, 30.0));
        }
    }
    draw!(g, "</g>");
    end(g, [])
}

pub(super) fn master() -> String {
    let mut g = start("cover-master", dusk([0x2a2f7a, 0xc06ad8, 0x1f5a9a], 0x04050f, 0xc9a0ff));
    back(&mut g, Planet::No);
    spiral(&mut g);
    draw!(g, "<g fill='#0b0f2a' fill-opacity='.55' stroke='#c9a0ff' stroke-opacity='.5' stroke-width='1.4'>");
    for (x, y) in [(96.0, 320.0), (150.0, 288.0), (204.0, 320.0), (150.0, 352.0), (96.0, 384.0), (204.0, 384.0)] {
        draw!(g, "<path d='~'/>", &hexagon(x, y, 35.0));
    }
    draw!(g, "</g>");
    planet(&mut g, 150.0, 288.0, 19.0, Rgb(0x4f9ad8));
    planet(&mut g, 96.0, 320.0, 15.0, Rgb(0xd8834f));
    planet(&mut g, 204.0, 384.0, 15.0, Rgb(0x6ac27a));
    for (x, y, size, tone) in [
        (204, 318, 0.9, 0xe5533d),
        (190, 334, 0.7, 0xe5533d),
        (150, 352, 0.9, 0xf2c230),
        (134, 344, 0.7, 0x4c8dff),
        (96, 388, 0.9, 0x46b35f),
    ] {
        let tone = Rgb(tone);
        draw!(
            g,
            "<g transform='translate(~ ~) scale(%)'><path d='M0-16L16-8L0 0L-16-8Z' fill='~'/><path d='M-16-8L0 0V18L-16 10Z' fill='~'/><path d='M16-8L0 0V18L16 10Z' \
             fill='~'/></g>",
            x,
            y,
            size,
            mix(tone, WHITE, 0.45),
            tone,
            mix(tone, BLACK, 0.4)
        );
    }
    end(g, [])
}

fn spiral(g: &mut Painter) {
    let mut chance = Chance::new(77);
    draw!(g, "<g$>");
    for arm in 0..4 {
        for i in 0..170 {
            let q = f64::from(i) / 170.0;
            let a = f64::from(arm) * 1.571 + q * 4.4 + (chance.next() - 0.5) * (0.5 - q * 0.3);
            let d = 10.0 + q * 150.0 + (chance.next() - 0.5) * 18.0;
            let tone = [0xffe8c8, 0xc9a0ff, 0x8fd0ff, 0xff9ad0][(chance.next() * 4.0) as usize];
            let r = 0.5 + chance.next() * 1.7 * (1.0 - q * 0.5);
            let glow = 0.35 + chance.next() * 0.6;
            let (x, y) = (150.0 + cos(a) * d, 176.0 + sin(a) * d * 0.52);
            draw!(g, "<circle cx='~' cy='~' r='~' fill='~' opacity='%'/>", x, y, r, Rgb(tone), glow);
        }
    }
    let core = g.rad(&[Stop(0.0, Rgb(0xfff3dc), 0.95), Stop(0.25, Rgb(0xffd9a8), 0.6), Stop(1.0, Rgb(0xc06ad8), 0.0)]);
    draw!(g, "</g><ellipse cx='150' cy='176' rx='74' ry='34' fill='~'$/>", core);
}
