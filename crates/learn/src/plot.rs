//! A picture of strength by generation.

use crate::course::Manifest;
use std::fmt::Write;

const WIDE: f64 = 720.0;
const HIGH: f64 = 360.0;
const EDGE: f64 = 48.0;

/// How often each generation beats the hand-written opinion, with intervals.
pub fn strength(manifest: &Manifest) -> String {
    let mut out = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" font-family="sans-serif" font-size="13">
<rect width="{WIDE}" height="{HIGH}" fill="#fff"/>
<text x="{EDGE}" y="24">{}: learned against hand-written, both greedy, by generation (95 % intervals)</text>
"##,
        manifest.game
    );
    let count = manifest.rounds.len().max(2);
    let x = |round: usize| EDGE + (WIDE - 2.0 * EDGE) * round as f64 / (count - 1) as f64;
    let y = |share: f64| HIGH - EDGE - (HIGH - 2.0 * EDGE) * share;
    for tenth in (0..=10).step_by(2) {
        let (y, percent) = (y(f64::from(tenth) / 10.0), tenth * 10);
        let right = WIDE - EDGE;
        let _ = writeln!(
            out,
            r##"<path d="M{EDGE} {y:.1}H{right}" stroke="#ddd"/><text x="8" y="{:.1}">{percent} %</text>"##,
            y + 4.0
        );
    }
    let mut line = String::new();
    for (number, round) in manifest.rounds.iter().enumerate() {
        let (x, outcome) = (x(number), &round.against_hand);
        let (middle, low, high) = (y(outcome.rate), y(outcome.low), y(outcome.high));
        let _ = write!(line, "{}{x:.1} {middle:.1}", if number == 0 { 'M' } else { 'L' });
        let colour = if round.kept { "#1d5fbf" } else { "#b33" };
        let _ = writeln!(
            out,
            r##"<path d="M{x:.1} {low:.1}V{high:.1}" stroke="{colour}"/><circle cx="{x:.1}" cy="{middle:.1}" r="4" fill="{colour}"/><text x="{:.1}" y="{:.1}">{number}</text>"##,
            x - 4.0,
            HIGH - EDGE + 20.0
        );
    }
    let _ = writeln!(out, r##"<path d="{line}" fill="none" stroke="#1d5fbf"/>"##);
    out + "</svg>\n"
}
