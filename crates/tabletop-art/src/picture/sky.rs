//! What is behind the subject: gradient, nebula, stars, sometimes a planet; and the small lights all subjects share.

use crate::pen::{Arg, BLACK, Paint, Painter, Rgb, Stop, WHITE, cos, draw, mix, sin, st};

/// Where a sky has its planet.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Planet {
    /// As chance has it.
    Perhaps,
    No,
    /// Here: centre and radius.
    At(f64, f64, f64),
}

fn puff(g: &mut Painter, colour: Rgb, alpha: f64) -> Paint {
    g.rad(&[Stop(0.0, colour, alpha), Stop(0.45, colour, alpha * 0.45), Stop(1.0, colour, 0.0)])
}

/// A 200 × 200 sky.
pub(crate) fn sky(g: &mut Painter, planet_at: Planet) {
    let [a, b, c] = g.pal.nebula;
    let deep = g.pal.deep;
    let x1 = if g.roll() > 0.5 { 0.0 } else { 1.0 };
    let x2 = if g.roll() > 0.5 { 1.0 } else { 0.0 };
    let ground = g.lin(&[st(0.0, deep), st(0.55, mix(deep, a, 0.38)), st(1.0, mix(deep, c, 0.3))], [x1, 0.0, x2, 1.0]);
    draw!(g, "<rect width='200' height='200' fill='~'/>", ground);
    let (cx, cy) = (g.rnd(60.0, 140.0), g.rnd(50.0, 120.0));
    draw!(g, "<g$>");
    for _ in 0..7 {
        let (angle, d) = (g.rnd(0.0, 6.3), g.rnd(10.0, 75.0));
        let (rx, ry, turn) = (g.rnd(45.0, 100.0), g.rnd(22.0, 58.0), g.rnd(-50.0, 50.0));
        let tone = g.pick(&[a, a, b, c]);
        let alpha = g.rnd(0.34, 0.72);
        let fill = puff(g, tone, alpha);
        let (x, y) = (cx + cos(angle) * d, cy + sin(angle) * d * 0.8);
        draw!(
            g,
            "<ellipse cx='~' cy='~' rx='~' ry='~' transform='rotate(~ ~ ~)' fill='~'/>",
            x,
            y,
            rx,
            ry,
            turn,
            cx,
            cy,
            fill
        );
    }
    let core = puff(g, mix(b, WHITE, 0.4), 0.62);
    draw!(g, "<circle cx='~' cy='~' r='62' fill='~'/></g><g fill='#fff'>", cx, cy, core);
    for _ in 0..42 {
        let k = g.roll();
        let (x, y, glow) = (g.rnd(0.0, 200.0), g.rnd(0.0, 200.0), 0.3 + g.roll() * 0.7);
        draw!(g, "<circle cx='~' cy='~' r='~' opacity='~'/>", x, y, 0.3 + k * k, glow);
    }
    for _ in 0..3 {
        let (x, y, q) = (g.rnd(15.0, 185.0), g.rnd(12.0, 120.0), g.rnd(3.0, 7.0));
        let values = [x, y - q, x, y, x + q, y, x, y, x, y + q, x, y, x - q, y, x, y, x, y - q];
        g.put("<path d='M~ ~Q~ ~ ~ ~Q~ ~ ~ ~Q~ ~ ~ ~Q~ ~ ~ ~' opacity='.85'/>", &values.map(Arg::Number));
    }
    draw!(g, "</g>");
    let place = match planet_at {
        Planet::No => return,
        Planet::At(x, y, r) => (x, y, r),
        Planet::Perhaps => {
            if g.roll() >= 0.55 {
                return;
            }
            (g.pick(&[18.0, 182.0, 160.0, 40.0]), g.rnd(120.0, 185.0), g.rnd(38.0, 72.0))
        }
    };
    let tone = g.pick(&[a, c, b]);
    planet(g, place.0, place.1, place.2, tone);
}

/// A banded planet, lit from the top left; by chance with a ring.
pub(crate) fn planet(g: &mut Painter, x: f64, y: f64, r: f64, tone: Rgb) {
    globe(g, x, y, r, tone, None);
}

/// A planet; `fixed` takes the place of chance where bands and ring are decided.
pub(crate) fn globe(g: &mut Painter, x: f64, y: f64, r: f64, tone: Rgb, fixed: Option<f64>) {
    let (light, dark) = (mix(tone, WHITE, 0.45), mix(tone, Rgb(0x000010), 0.82));
    let window = g.clip("<circle cx='~' cy='~' r='~'/>", &[x.into(), y.into(), r.into()]);
    let halo = g.rad(&[Stop(0.72, tone, 0.0), Stop(0.8, light, 0.42), Stop(1.0, tone, 0.0)]);
    let body = g.rad_at(&[st(0.0, light), st(0.5, tone), st(1.0, dark)], [0.3, 0.26, 0.85]);
    draw!(g, "<circle cx='~' cy='~' r='~' fill='~'$/>", x, y, r * 1.22, halo);
    draw!(g, "<circle cx='~' cy='~' r='~' fill='~'/><g clip-path='~'>", x, y, r, body, window);
    for _ in 0..5 {
        let (bx, by) = (x + g.rnd(-8.0, 8.0), y - r + g.rnd(0.15, 1.8) * r);
        let ry = r * g.rnd(0.03, 0.11);
        let fill = if fixed.unwrap_or_else(|| g.roll()) > 0.5 { light } else { dark };
        let alpha = g.rnd(0.12, 0.3);
        draw!(
            g,
            "<ellipse cx='~' cy='~' rx='~' ry='~' fill='~' opacity='~' transform='rotate(-14 ~ ~)'/>",
            bx,
            by,
            r * 1.1,
            ry,
            fill,
            alpha,
            x,
            y
        );
    }
    let values = [
        x - r * 1.2,
        y + r * 0.5,
        r * 1.5,
        r * 1.5,
        x + r * 1.1,
        y - r * 0.7,
        x + r * 1.5,
        y + r * 1.5,
        x - r,
        y + r * 1.5,
    ];
    g.put("<path d='M~ ~A~ ~ 0 0 0 ~ ~L~ ~L~ ~Z' fill='#02030a' opacity='.5'/></g>", &values.map(Arg::Number));
    if fixed.unwrap_or_else(|| g.roll()) < 0.35 {
        draw!(
            g,
            "<ellipse cx='~' cy='~' rx='~' ry='~' fill='none' stroke='~' stroke-width='~' opacity='.55' transform='rotate(-18 ~ ~)' \
             stroke-dasharray='~ ~' stroke-dashoffset='~'/>",
            x,
            y,
            r * 1.75,
            r * 0.3,
            light,
            r * 0.07,
            x,
            y,
            r * 4.2,
            r * 3.0,
            r * 0.2
        );
    }
}

/// The fire of an engine: nozzle at `x y`, half width `w`, length `l`.
pub(crate) fn flame(g: &mut Painter, x: f64, y: f64, w: f64, l: f64, tone: Rgb) {
    let tail = g.down(&[Stop(0.0, WHITE, 0.95), Stop(0.2, tone, 0.9), Stop(1.0, tone, 0.0)]);
    let head = g.rad(&[Stop(0.0, WHITE, 0.95), Stop(0.35, tone, 0.75), Stop(1.0, tone, 0.0)]);
    let (near, far) = (y + l * 0.35, y + l);
    draw!(
        g,
        "<path d='M~ ~Q~ ~ ~ ~Q~ ~ ~ ~Z' fill='~'$/><ellipse cx='~' cy='~' rx='~' ry='~' fill='~'$/>",
        x - w,
        y,
        x - w * 0.9,
        near,
        x,
        far,
        x + w * 0.9,
        near,
        x + w,
        y,
        tail,
        x,
        y,
        w * 2.0,
        w * 1.6,
        head
    );
}

/// A small light with a soft edge.
pub(crate) fn lamp(g: &mut Painter, x: f64, y: f64, r: f64, tone: Rgb) {
    let fill = g.rad(&[st(0.0, WHITE), Stop(0.3, tone, 0.95), Stop(1.0, tone, 0.0)]);
    draw!(g, "<circle cx='~' cy='~' r='~' fill='~'$/>", x, y, r, fill);
}

/// A hull is a half profile mirrored: the left half takes the light, the right half the shade; that ridge makes it solid.
/// The profile lists height along the axis and half width.
pub(crate) fn hull(g: &mut Painter, profile: &[[f64; 2]], round: bool) {
    let [hl, hd] = g.pal.hull;
    let left = g.across(&[st(0.0, hd), st(0.35, mix(hl, hd, 0.25)), st(1.0, hl)]);
    let right = g.across(&[st(0.0, mix(hl, hd, 0.55)), st(1.0, mix(hd, BLACK, 0.45))]);
    for (side, fill) in [(-1.0, left), (1.0, right)] {
        let mut points = vec![[0.0, profile[0][0]]];
        points.extend(profile.iter().map(|[y, w]| [side * w, *y]));
        points.push([0.0, profile[profile.len() - 1][0]]);
        if round {
            draw!(g, "<path d='M~ ~", points[0][0], points[0][1]);
            for pair in points.windows(2) {
                let ([x0, y0], [x, y]) = (pair[0], pair[1]);
                let half = y0 + (y - y0) * 0.5;
                draw!(g, "C~ ~ ~ ~ ~ ~", x0, half, x, half, x, y);
            }
            draw!(g, "Z' fill='~'/>", fill);
        } else {
            draw!(g, "<path d='~' fill='~'/>", &g.poly(&points), fill);
        }
    }
}
