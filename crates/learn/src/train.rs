//! The trainer: gradients by hand, Adam, on all cores. A batch is cut into the same pieces however many cores there are, and the
//! pieces are added up in the same order: the same samples make the same weights.

use crate::samples::{Sample, Samples};
use rayon::prelude::*;
use tabletop::{Dice, Seeded};
use tabletop_bots::net::{
    CEILING, COLUMN_BITS, DIRECT_BITS, HIDDEN, HIDDEN_CEILING, Layers, RESULT_BITS, STEPS, WEIGHT_MOST, WEIGHT_STEPS,
    chance,
};

/// Pieces of a batch, each with its own gradients.
const PIECES: usize = 32;
/// Weights that are brought up to date in one go.
const STRETCH: usize = 4096;
/// The largest weight of the first layer.
const ROW_MOST: f32 = 1.5;
const UPPER_MOST: f32 = WEIGHT_MOST as f32 / WEIGHT_STEPS as f32;
const LIT_MOST: f32 = CEILING as f32 / STEPS as f32;
const HIDDEN_LIT_MOST: f32 = HIDDEN_CEILING as f32 / STEPS as f32;

/// How to train.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// How often every sample is looked at.
    pub epochs: f64,
    /// The largest step.
    pub rate: f32,
    /// How fast weights of the first layer fade.
    pub fading: f32,
    /// Samples for each step.
    pub batch: usize,
    /// Of the order.
    pub seed: u64,
}

/// Where the weights of each layer lie in one list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Shape {
    features: usize,
    width: usize,
}

impl Shape {
    const fn direct(self) -> usize {
        self.features * self.width
    }
    const fn bias(self) -> usize {
        self.direct() + self.features
    }
    const fn hidden(self) -> usize {
        self.bias() + self.width
    }
    const fn hidden_bias(self) -> usize {
        self.hidden() + self.width * HIDDEN
    }
    const fn end(self) -> usize {
        self.hidden_bias() + HIDDEN
    }
    const fn end_bias(self) -> usize {
        self.end() + HIDDEN
    }
    const fn all(self) -> usize {
        self.end_bias() + 1
    }
    /// The largest a weight may be, so that it can be stored.
    fn most(self, index: usize) -> f32 {
        match index {
            _ if index < self.bias() => ROW_MOST,
            _ if (self.hidden()..self.hidden_bias()).contains(&index) => UPPER_MOST,
            _ if (self.end()..self.end_bias()).contains(&index) => UPPER_MOST,
            _ => 64.0,
        }
    }
}

/// A net that is being trained.
#[derive(Clone, Debug, PartialEq)]
pub struct Pupil {
    shape: Shape,
    weights: Vec<f32>,
}

impl Pupil {
    /// One that knows nothing.
    pub fn new(features: usize, width: usize, seed: u64) -> Self {
        let shape = Shape { features, width };
        let mut dice = Seeded::new(seed);
        // The sum of four even numbers is near enough to a bell.
        let mut bell = |size: f32| {
            let sum: f32 = (0..4).map(|_| dice.pick(1 << 20) as f32 / (1 << 20) as f32 - 0.5).sum();
            sum * size * 1.732
        };
        let mut weights = vec![0.0; shape.all()];
        weights[..shape.direct()].iter_mut().for_each(|weight| *weight = bell(0.03));
        weights[shape.bias()..shape.hidden()].fill(0.1);
        let upper = (1.0 / width as f32).sqrt();
        weights[shape.hidden()..shape.hidden_bias()].iter_mut().for_each(|weight| *weight = bell(upper));
        weights[shape.end()..shape.end_bias()].iter_mut().for_each(|weight| *weight = bell(0.18));
        Self { shape, weights }
    }

    /// As it was kept.
    pub fn read(features: usize, width: usize, bytes: &[u8]) -> Option<Self> {
        let shape = Shape { features, width };
        let (numbers, rest) = bytes.as_chunks();
        let weights: Vec<f32> = numbers.iter().map(|bytes| f32::from_le_bytes(*bytes)).collect();
        (rest.is_empty() && weights.len() == shape.all()).then_some(Self { shape, weights })
    }

    /// To keep it.
    pub fn bytes(&self) -> Vec<u8> {
        self.weights.iter().flat_map(|weight| weight.to_le_bytes()).collect()
    }

    /// Learns; `progress` hears how many steps are done, of how many, and the loss of the last hundred.
    pub fn learn(&mut self, samples: &mut Samples, lesson: Lesson, progress: impl Fn(u64, u64, f64)) {
        match self.shape.width {
            32 => self.learn_as::<32>(samples, lesson, progress),
            64 => self.learn_as::<64>(samples, lesson, progress),
            _ => self.learn_as::<96>(samples, lesson, progress),
        }
    }

    fn learn_as<const W: usize>(&mut self, samples: &mut Samples, lesson: Lesson, progress: impl Fn(u64, u64, f64)) {
        let per_epoch = samples.len() / lesson.batch;
        let steps = (per_epoch as f64 * lesson.epochs) as usize;
        let mut pieces = vec![vec![0.0_f32; self.shape.all()]; PIECES];
        let mut adam = vec![(0.0_f32, 0.0_f32); self.shape.all()];
        let mut loss = 0.0;
        for step in 0..steps {
            if step % per_epoch == 0 {
                samples.shuffle(lesson.seed.wrapping_add((step / per_epoch) as u64));
            }
            let start = step % per_epoch * lesson.batch;
            let (pupil, order) = (&*self, &*samples);
            let losses: Vec<f64> = pieces
                .par_iter_mut()
                .enumerate()
                .map(|(piece, slopes)| {
                    slopes.fill(0.0);
                    let place = |piece: usize| start + piece * lesson.batch / PIECES;
                    order.some(place(piece)..place(piece + 1)).map(|sample| pupil.slope::<W>(&sample, slopes)).sum()
                })
                .collect();
            loss += losses.iter().sum::<f64>() / lesson.batch as f64;
            self.step(&pieces, &mut adam, lesson, step, steps);
            if (step + 1) % 100 == 0 || step + 1 == steps {
                progress(step as u64 + 1, steps as u64, loss / (step % 100 + 1) as f64);
                loss = 0.0;
            }
        }
    }

    /// One step of Adam with the gradients of a batch; the rate rises over a tenth of the steps and falls over the rest.
    fn step(&mut self, pieces: &[Vec<f32>], adam: &mut [(f32, f32)], lesson: Lesson, step: usize, steps: usize) {
        const KEEP: (f32, f32) = (0.9, 0.999);
        let done = step as f32 / steps as f32;
        let rate = lesson.rate * if done < 0.1 { done / 0.1 } else { ((1.0 - done) / 0.9).max(0.01) };
        let warm = |keep: f32| 1.0 - keep.powi((step + 1).min(20_000) as i32);
        let (first, second) = (warm(KEEP.0), warm(KEEP.1));
        let shape = self.shape;
        let share = 1.0 / lesson.batch as f32;
        let stretches = self.weights.par_chunks_mut(STRETCH).zip(adam.par_chunks_mut(STRETCH)).enumerate();
        stretches.for_each(|(stretch, (weights, adam))| {
            let base = stretch * STRETCH;
            let mut slopes = [0.0_f32; STRETCH];
            let slopes = &mut slopes[..weights.len()];
            for piece in pieces {
                for (slope, more) in slopes.iter_mut().zip(&piece[base..]) {
                    *slope += more;
                }
            }
            for (at, ((weight, (mean, square)), slope)) in weights.iter_mut().zip(adam).zip(slopes).enumerate() {
                let slope = *slope * share;
                *mean = KEEP.0 * *mean + (1.0 - KEEP.0) * slope;
                *square = KEEP.1 * *square + (1.0 - KEEP.1) * slope * slope;
                let index = base + at;
                let fading = if index < shape.bias() { lesson.fading } else { 0.0 };
                let towards = *mean / first / ((*square / second).sqrt() + 1e-8) + fading * *weight;
                let most = shape.most(index);
                *weight = (*weight - rate * towards).clamp(-most, most);
            }
        });
    }

    /// Adds the gradient of a sample; its loss.
    fn slope<const W: usize>(&self, sample: &Sample<'_>, slopes: &mut [f32]) -> f64 {
        let Shape { features, .. } = self.shape;
        let shape = self.shape;
        let weights = &self.weights;
        let mut lit = [0.0_f32; W];
        lit.copy_from_slice(&weights[shape.bias()..shape.hidden()]);
        let (rows, _) = weights[..shape.direct()].as_chunks::<W>();
        let direct = &weights[shape.direct()..shape.bias()];
        let mut logit = weights[shape.end_bias()];
        for (index, value) in sample.features() {
            for (sum, weight) in lit.iter_mut().zip(&rows[index]) {
                *sum += value * weight;
            }
            logit += value * direct[index];
        }
        lit.iter_mut().for_each(|sum| *sum = sum.clamp(0.0, LIT_MOST));
        let (hidden_rows, _) = weights[shape.hidden()..shape.hidden_bias()].as_chunks::<W>();
        let mut hidden = [0.0_f32; HIDDEN];
        for (at, (row, out)) in hidden_rows.iter().zip(&mut hidden).enumerate() {
            let mut parts = [0.0_f32; 8];
            for (row, lit) in row.as_chunks::<8>().0.iter().zip(lit.as_chunks::<8>().0) {
                for ((part, weight), lit) in parts.iter_mut().zip(row).zip(lit) {
                    *part += weight * lit;
                }
            }
            let sum = parts.iter().sum::<f32>() + weights[shape.hidden_bias() + at];
            *out = sum.clamp(0.0, HIDDEN_LIT_MOST);
            logit += *out * weights[shape.end() + at];
        }
        let said = chance(logit).clamp(1e-6, 1.0 - 1e-6);
        let fault = said - sample.target;

        let mut back = [0.0_f32; W];
        slopes[shape.end_bias()] += fault;
        for (at, (row, out)) in hidden_rows.iter().zip(&hidden).enumerate() {
            slopes[shape.end() + at] += fault * out;
            if *out <= 0.0 || *out >= HIDDEN_LIT_MOST {
                continue;
            }
            let fault = fault * weights[shape.end() + at];
            slopes[shape.hidden_bias() + at] += fault;
            let from = shape.hidden() + at * W;
            for (((back, weight), slope), lit) in back.iter_mut().zip(row).zip(&mut slopes[from..from + W]).zip(&lit) {
                *back += fault * weight;
                *slope += fault * lit;
            }
        }
        for (back, lit) in back.iter_mut().zip(&lit) {
            if *lit <= 0.0 || *lit >= LIT_MOST {
                *back = 0.0;
            }
        }
        for (slope, back) in slopes[shape.bias()..shape.hidden()].iter_mut().zip(&back) {
            *slope += back;
        }
        let (row_slopes, rest) = slopes.split_at_mut(shape.direct());
        let (row_slopes, _) = row_slopes.as_chunks_mut::<W>();
        let direct_slopes = &mut rest[..features];
        for (index, value) in sample.features() {
            for (slope, back) in row_slopes[index].iter_mut().zip(&back) {
                *slope += value * back;
            }
            direct_slopes[index] += value * fault;
        }
        let (said, target) = (f64::from(said), f64::from(sample.target));
        -(target * said.ln() + (1.0 - target) * (1.0 - said).ln())
    }

    /// In whole numbers.
    pub fn layers(&self) -> Layers {
        let Shape { features, width } = self.shape;
        let shape = self.shape;
        let weights = &self.weights;
        let direct = &weights[shape.direct()..shape.bias()];
        let column = |at: usize| (0..features).map(move |row| weights[row * width + at]);
        let largest =
            |column: &mut dyn Iterator<Item = f32>| column.fold(1e-6_f32, |most, weight| most.max(weight.abs()));
        let mut steps: Vec<f32> = (0..width).map(|at| largest(&mut column(at)) / 127.0).collect();
        steps.push(largest(&mut direct.iter().copied()) / 127.0);
        let whole = |number: f32| number.round() as i32;
        let byte = |weight: f32, step: f32| (weight / step).round().clamp(-127.0, 127.0) as i8;
        let upper =
            |weight: &f32| whole(weight * WEIGHT_STEPS as f32).clamp((-WEIGHT_MOST).into(), WEIGHT_MOST.into()) as i16;
        let result = (1 << RESULT_BITS) as f32;
        let unit = f32::from(tabletop::Sparse::UNIT);
        let mut columns: Vec<i32> =
            steps[..width].iter().map(|step| whole(step * (STEPS << COLUMN_BITS) as f32)).collect();
        columns.push(whole(steps[width] / unit * (1 << DIRECT_BITS) as f32));
        Layers {
            width,
            rows: weights[..shape.direct()]
                .iter()
                .enumerate()
                .map(|(at, weight)| byte(*weight, steps[at % width]))
                .collect(),
            direct: direct.iter().map(|weight| byte(*weight, steps[width])).collect(),
            columns,
            bias: weights[shape.bias()..shape.hidden()].iter().map(|bias| whole(bias * STEPS as f32)).collect(),
            hidden: weights[shape.hidden()..shape.hidden_bias()].iter().map(upper).collect(),
            hidden_bias: weights[shape.hidden_bias()..shape.end()].iter().map(|bias| whole(bias * result)).collect(),
            end: weights[shape.end()..shape.end_bias()].iter().map(upper).collect(),
            end_bias: whole(weights[shape.end_bias()] * result),
        }
    }
}
