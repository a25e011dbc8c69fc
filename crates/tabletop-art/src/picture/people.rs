//! Portraits: people, the organic and the crystalline.

use super::sky::lamp;
use crate::pen::{BLACK, Painter, Rgb, WHITE, draw, mix, st};

/// Who looks out of a portrait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Folk {
    Human,
    Organic,
    Crystal,
}

/// A bust in uniform.
pub(crate) fn person(g: &mut Painter, folk: Folk) {
    let before = g.begin();
    let (pal, [hl, hd]) = (g.pal, g.pal.hull);
    let dk = mix(hd, BLACK, 0.62);
    let skin = g.pick(&[Rgb(0xc98f6c), Rgb(0x8a5a40), Rgb(0xe0b08a), Rgb(0xb87a58), Rgb(0xf0c8a4)]);
    lamp(g, 0.0, -30.0, 70.0, pal.main);
    let coat = g.lin(&[st(0.0, mix(hl, hd, 0.35)), st(0.5, hd), st(1.0, dk)], [0.0, 0.0, 1.0, 0.6]);
    draw!(
        g,
        "<path d='M-78 110C-76 54-48 40-22 32L0 46L22 32C48 40 76 54 78 110Z' fill='~'/><path d='M-22 32L0 58L22 32L14 20H-14Z' fill='~'/><path \
         d='M-60 62Q-40 44-22 38M60 62Q40 44 22 38' stroke='~' stroke-width='4' fill='none'/>",
        coat,
        dk,
        pal.main
    );
    for k in [-1, 1] {
        draw!(
            g,
            "<path d='M~ 46l~ 8l~ 16l~-8Z' fill='~' stroke='~' stroke-width='1.4'/>",
            k * 30,
            k * 30,
            k * 6,
            k * -34,
            mix(hl, hd, 0.25),
            pal.main
        );
    }
    draw!(g, "<circle cx='26' cy='74' r='5' fill='~'/><circle cx='38' cy='78' r='4' fill='~'/>", pal.main, pal.light);
    match folk {
        Folk::Organic => organic(g),
        Folk::Crystal => crystal(g),
        Folk::Human => human(g, skin),
    }
    let y = g.rnd(106.0, 112.0);
    g.wrap(before, "translate(100 ~) scale(.98)", &[y.into()]);
}

fn organic(g: &mut Painter) {
    let (pal, [hl, hd]) = (g.pal, g.pal.hull);
    let face = g.rad_at(&[st(0.0, hl), st(0.55, mix(hl, hd, 0.5)), st(1.0, mix(hd, BLACK, 0.62))], [0.35, 0.3, 0.8]);
    draw!(g, "<path d='M-26-2C-40-40-22-74 0-78C22-74 40-40 26-2C20 22 8 34 0 36C-8 34-20 22-26-2Z' fill='~'/>", face);
    for k in [-1, 1] {
        draw!(
            g,
            "<path d='M~-66Q~-92 ~-116Q~-100 ~-76Z' fill='~'/><path d='M~-18Q~-30 ~-20Q~-8 ~-18' fill='~'/><path d='M~ 14Q~ 22 ~ 40Q~ 28 ~ 26Z' fill='~'/>",
            k * 14,
            k * 46,
            k * 54,
            k * 26,
            k * 6,
            mix(hl, hd, 0.55),
            k * 6,
            k * 16,
            k * 24,
            k * 14,
            k * 6,
            pal.glow,
            k * 8,
            k * 20,
            k * 12,
            k * 8,
            k * 3,
            hl
        );
    }
    lamp(g, -14.0, -18.0, 10.0, pal.glow);
    lamp(g, 14.0, -18.0, 10.0, pal.glow);
}

fn crystal(g: &mut Painter) {
    let (pal, [hl, hd]) = (g.pal, g.pal.hull);
    let face = g.lin(&[st(0.0, hl), st(0.5, mix(hl, hd, 0.5)), st(1.0, mix(hd, BLACK, 0.62))], [0.0, 0.0, 1.0, 0.4]);
    draw!(
        g,
        "<path d='M-22 4L-28-34L-12-72L0-86L12-72L28-34L22 4L8 32H-8Z' fill='~'/><path d='M0-86V32L22 4L28-34L12-72Z' fill='#000' opacity='.28'/>",
        face
    );
    for k in [-1.0, 1.0] {
        draw!(g, "<path d='M~-22L~-30L~-22L~-16Z' fill='~'/>", k * 6.0, k * 18.0, k * 22.0, k * 12.0, pal.glow);
        lamp(g, k * 14.0, -23.0, 10.0, pal.glow);
    }
    draw!(g, "<path d='M0-66L7-52L0-40L-7-52Z' fill='~'/>", pal.main);
}

fn human(g: &mut Painter, skin: Rgb) {
    let (pal, [hl, hd]) = (g.pal, g.pal.hull);
    let hair = g.pick(&[Rgb(0x2a1d18), Rgb(0x6b4a2a), Rgb(0xb8b4b0), Rgb(0x1a1a26), Rgb(0x8a3a22)]);
    let face =
        g.rad_at(&[st(0.0, mix(skin, WHITE, 0.3)), st(0.6, skin), st(1.0, mix(skin, BLACK, 0.5))], [0.34, 0.34, 0.8]);
    draw!(
        g,
        "<path d='M-13 40V14H13V40Q0 52-13 40Z' fill='~'/><path d='M-24-26C-24-56-12-66 0-66C12-66 24-56 24-26C24-2 12 20 0 22C-12 20-24-2-24-26Z' fill='~'/><path \
         d='M2-66C18-64 26-50 24-20C22 4 12 20 0 22C14 4 12-40 2-66Z' fill='#000' opacity='.25'/><path d='M-16-22h9M7-22h9' stroke='#1a1210' stroke-width='3.2' \
         stroke-linecap='round'/><path d='M-17-29q6-4 11 0M6-29q6-4 11 0' stroke='~' stroke-width='2.4' fill='none'/><path d='M-1-20L-4-4H3M-8 8Q0 12 8 8' \
         stroke='#000' stroke-opacity='.45' stroke-width='1.8' fill='none'/>",
        mix(skin, BLACK, 0.35),
        face,
        hair
    );
    if g.roll() > 0.45 {
        let cap = g.down(&[st(0.0, mix(hl, hd, 0.45)), st(1.0, mix(hd, BLACK, 0.62))]);
        draw!(
            g,
            "<path d='M-30-40Q-30-70 0-74Q30-70 30-40L34-36Q0-48-34-36Z' fill='~'/><path d='M-34-36Q0-50 34-36L36-31Q0-42-36-31Z' fill='~'/><path \
             d='M0-68l4 9 9 1-7 6 2 9-8-5-8 5 2-9-7-6 9-1Z' fill='~'/>",
            cap,
            pal.dark,
            pal.main
        );
    } else {
        draw!(
            g,
            "<path d='M-27-22C-32-62-14-76 4-74C24-72 30-56 27-22C24-40 18-50 8-52C-6-50-20-48-27-22Z' fill='~'/>",
            hair
        );
    }
}
