//! What a net says, and what happened.

use crate::samples::Samples;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use tabletop::Sparse;
use tabletop::opinion::PHASES;
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
    /// By phase of the match: positions, loss, calibration error.
    pub phases: Vec<(usize, f64, f64)>,
}

/// Said (a logit), happened, and in which phase of the match.
pub type Foretold = (f32, f32, u8);

/// What a net says of the positions that were kept.
pub fn foretell(net: &Net, samples: &Samples) -> Vec<Foretold> {
    let say = |place: usize| {
        let (sample, mut sparse) = (samples.held(place), Sparse::default());
        sample.sparse(&mut sparse);
        (net.logit(&sparse), sample.result, sample.phase)
    };
    (0..samples.held_len()).into_par_iter().map(say).collect()
}

fn loss(said: f64, happened: f64) -> f64 {
    let said = said.clamp(1e-5, 1.0 - 1e-5);
    -(happened * said.ln() + (1.0 - happened) * (1.0 - said).ln())
}

/// What was said and what happened, by tenths of what was said.
#[derive(Clone)]
struct Tenths {
    loss: f64,
    brier: f64,
    tenths: Vec<(usize, f64, f64)>,
}

impl Tenths {
    fn new() -> Self {
        Self { loss: 0.0, brier: 0.0, tenths: vec![(0, 0.0, 0.0); 10] }
    }

    fn add(&mut self, said: f64, happened: f64) {
        self.loss += loss(said, happened);
        self.brier += (said - happened) * (said - happened);
        let tenth = &mut self.tenths[((said * 10.0) as usize).min(9)];
        *tenth = (tenth.0 + 1, tenth.1 + said, tenth.2 + happened);
    }

    fn count(&self) -> usize {
        self.tenths.iter().map(|tenth| tenth.0).sum()
    }

    /// Means instead of sums; the calibration error.
    fn close(&mut self) -> f64 {
        let all = self.count().max(1) as f64;
        (self.loss, self.brier) = (self.loss / all, self.brier / all);
        let mut calibration = 0.0;
        for (count, said, happened) in &mut self.tenths {
            let some = (*count).max(1) as f64;
            (*said, *happened) = (*said / some, *happened / some);
            calibration += *count as f64 / all * (*said - *happened).abs();
        }
        calibration
    }
}

/// By what logits are multiplied in each phase, in thousandths.
pub type Sureness = [u16; PHASES];
/// Taken as they are.
pub const AS_SAID: Sureness = [1000; PHASES];

/// Compares.
pub fn foresight(foretold: &[Foretold], sureness: Sureness) -> Foresight {
    let (mut all, mut phases) = (Tenths::new(), vec![Tenths::new(); PHASES]);
    for (logit, happened, phase) in foretold {
        let phase = usize::from(*phase).min(PHASES - 1);
        // Where nothing is known nothing is said.
        if sureness[phase] == 0 {
            continue;
        }
        let said = f64::from(chance(logit * f32::from(sureness[phase]) / 1000.0));
        all.add(said, f64::from(*happened));
        phases[phase].add(said, f64::from(*happened));
    }
    let calibration = all.close();
    let phases = phases.into_iter().map(|mut phase| {
        let calibration = phase.close();
        (phase.count(), phase.loss, calibration)
    });
    let phases = phases.collect();
    Foresight { positions: all.count(), loss: all.loss, brier: all.brier, calibration, tenths: all.tenths, phases }
}

/// A phase in which what is said lies further from what happens is one in which nothing is known.
const UNKNOWN: f64 = 0.08;
/// So few positions say nothing.
const TOO_FEW: usize = 100;

/// By what logits are best multiplied, in each phase.
pub fn sureness(foretold: &[Foretold]) -> Sureness {
    let mut best = AS_SAID;
    for (phase, best) in best.iter_mut().enumerate() {
        let some: Vec<Foretold> = foretold.iter().copied().filter(|told| usize::from(told.2) == phase).collect();
        let judged = |thousandths: u16| foresight(&some, [thousandths; PHASES]);
        let all = (300..=1800).step_by(25).map(|thousandths| (thousandths, judged(thousandths)));
        let fitted = all.min_by(|(_, one), (_, other)| one.loss.total_cmp(&other.loss));
        *best = match fitted {
            Some((thousandths, told)) if some.len() >= TOO_FEW && told.calibration <= UNKNOWN => thousandths,
            _ => 0,
        };
    }
    best
}
