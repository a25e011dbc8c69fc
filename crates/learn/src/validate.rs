//! What a net says, and what happened.

use crate::samples::Samples;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use tabletop::Sparse;
use tabletop_bots::Net;
use tabletop_bots::net::chance;

/// How well a net foretells games it has not learned from.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Foresight {
    /// Positions.
    pub positions: usize,
    /// The mean logarithmic loss.
    pub loss: f64,
    /// The mean squared error.
    pub brier: f64,
    /// How far, on the average, what happens lies from what was said (expected calibration error, tenths).
    pub calibration: f64,
    /// For each tenth: positions, what was said, what happened.
    pub tenths: Vec<(usize, f64, f64)>,
    /// The same loss by how far the game had gone: up to which decision, positions, loss.
    pub phases: Vec<(u16, usize, f64)>,
}

const PHASES: [u16; 5] = [50, 100, 200, 400, u16::MAX];

/// Said (a logit), happened, and when.
pub type Foretold = (f32, f32, u16);

/// What a net says of the positions that were kept.
pub fn foretell(net: &Net, samples: &Samples) -> Vec<Foretold> {
    let say = |place: usize| {
        let (sample, mut sparse) = (samples.held(place), Sparse::default());
        sample.sparse(&mut sparse);
        (net.logit(&sparse), sample.result, sample.decision)
    };
    (0..samples.held_len()).into_par_iter().map(say).collect()
}

fn loss(said: f64, happened: f64) -> f64 {
    let said = said.clamp(1e-5, 1.0 - 1e-5);
    -(happened * said.ln() + (1.0 - happened) * (1.0 - said).ln())
}

/// Compares; logits are multiplied by `sureness`.
pub fn foresight(foretold: &[Foretold], sureness: f32) -> Foresight {
    let all = foretold.len().max(1) as f64;
    let mut tenths = vec![(0, 0.0, 0.0); 10];
    let mut phases: Vec<(u16, usize, f64)> = PHASES.map(|until| (until, 0, 0.0)).to_vec();
    let (mut total, mut brier) = (0.0, 0.0);
    for (logit, happened, decision) in foretold {
        let (said, happened) = (f64::from(chance(logit * sureness)), f64::from(*happened));
        total += loss(said, happened);
        brier += (said - happened) * (said - happened);
        let tenth = &mut tenths[((said * 10.0) as usize).min(9)];
        *tenth = (tenth.0 + 1, tenth.1 + said, tenth.2 + happened);
        if let Some(phase) = phases.iter_mut().find(|phase| *decision <= phase.0) {
            *phase = (phase.0, phase.1 + 1, phase.2 + loss(said, happened));
        }
    }
    let mut calibration = 0.0;
    for (count, said, happened) in &mut tenths {
        let some = (*count).max(1) as f64;
        (*said, *happened) = (*said / some, *happened / some);
        calibration += *count as f64 / all * (*said - *happened).abs();
    }
    for (_, count, sum) in &mut phases {
        *sum /= (*count).max(1) as f64;
    }
    Foresight { positions: foretold.len(), loss: total / all, brier: brier / all, calibration, tenths, phases }
}

/// By what logits are best multiplied, in thousandths.
pub fn sureness(foretold: &[Foretold]) -> u16 {
    let loss = |thousandths: u16| foresight(foretold, f32::from(thousandths) / 1000.0).loss;
    let best = (300..=1800).step_by(25).min_by(|one, other| loss(*one).total_cmp(&loss(*other)));
    best.unwrap_or(1000)
}
