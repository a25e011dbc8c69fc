//! Many matches at once, each with its own dice: whatever the number of threads, the same seeds and answers give the same matches. Rows of
//! observations and masks lie in arrays that are written again and again; of a row only what was written last is cleared.

use crate::encode::{Encoded, FEATURES, Row, Shape, UNNUMBERED, action_count, features, number};
use crate::playing::{Fault, Sizes, refused};
use crate::rewards;
use rayon::prelude::*;
use std::fmt::Write;
use tabletop::{Dice, Seat, Seeded};

/// What is played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The mode.
    pub mode: String,
    /// How many seats.
    pub seats: u8,
    /// How many matches.
    pub count: usize,
    /// The seed of all of them.
    pub seed: u64,
    /// A match that takes more decisions than this is cut off.
    pub most: u32,
    /// How many threads; none: as many as there are cores.
    pub threads: Option<usize>,
}

/// Where everything is written: one row a match.
pub struct Arrays<'a> {
    /// Observations.
    pub observations: &'a mut [i16],
    /// Which actions are legal.
    pub masks: &'a mut [bool],
    /// Whose answer is awaited.
    pub seats: &'a mut [i8],
    /// Rewards of all seats, for the step that was just taken.
    pub rewards: &'a mut [f32],
    /// Did a match end with this step? It was begun anew then.
    pub terminated: &'a mut [bool],
    /// Was it cut off?
    pub truncated: &'a mut [bool],
}

/// Many matches of some game.
pub trait Batch: Send + Sync {
    /// What the sizes hang on.
    fn shape(&self) -> Shape;
    /// The sizes of a row.
    fn sizes(&self) -> Sizes;
    /// Begins all of them anew.
    fn reset(&mut self, seed: u64, arrays: Arrays<'_>) -> Result<(), Fault>;
    /// Takes one step in each, by index. Nothing is done if one of them is not legal.
    fn step(&mut self, actions: &[i64], arrays: Arrays<'_>) -> Result<(), Fault>;
    /// A random legal index for each.
    fn sample(&mut self, out: &mut [i64]);
    /// The features of every option, by index: `FEATURES` numbers for each index of each match.
    fn features(&mut self, out: &mut [i32]);
    /// How many matches were finished.
    fn finished(&self) -> u64;
}

/// One match of the batch.
struct Lane<G: Encoded> {
    game: G,
    dice: Seeded,
    /// For those who want random answers: not the dice of the match, so that answers do not change what is drawn.
    whims: Seeded,
    seat: Seat,
    options: Vec<G::Action>,
    indices: Vec<u32>,
    observed: Vec<u32>,
    masked: Vec<u32>,
    /// The place of the answer among the options, while a step is taken.
    answer: Option<usize>,
    /// How many rows of features were written last.
    told: Vec<u32>,
    decisions: u32,
    matches: u64,
}

/// Many matches of one game.
pub struct Lanes<G: Encoded> {
    plan: Plan,
    setup: G::Setup,
    shape: Shape,
    sizes: Sizes,
    lanes: Vec<Lane<G>>,
    /// None: everything is done by whoever asks.
    pool: Option<rayon::ThreadPool>,
}

/// So many matches are stepped by one thread before it looks for more.
const TOGETHER: usize = 32;

/// The dice of the n-th match of a lane.
fn dice_of(seed: u64, lane: usize, matches: u64) -> Seeded {
    let mut mixed = Seeded::new(seed ^ (lane as u64).wrapping_mul(0xD1B5_4A32_D192_ED03));
    Seeded::new(mixed.next() ^ matches.wrapping_mul(0x9FB2_1C65_1E98_DF25))
}

impl<G: Encoded> Lanes<G> {
    /// Sets the tables up.
    pub fn new(plan: Plan) -> Result<Self, Fault> {
        let setup = G::setup(&plan.mode, plan.seats).map_err(|refusal| refused::<G>(&refusal))?;
        let threads = plan.threads.unwrap_or_else(rayon::current_num_threads).min(plan.count.div_ceil(TOGETHER));
        let pool = (threads > 1).then(|| rayon::ThreadPoolBuilder::new().num_threads(threads).build()).transpose();
        let pool = pool.map_err(|error| Fault::Unknown(format!("no threads: {error}")))?;
        let lane = |lane| {
            let mut dice = dice_of(plan.seed, lane, 0);
            let game = G::begin(&setup, &mut dice, &mut ()).map_err(|refusal| refused::<G>(&refusal))?;
            Ok(Lane {
                game,
                whims: Seeded::new(dice.clone().next() ^ 0x5EED),
                dice,
                seat: Seat(0),
                options: Vec::new(),
                indices: Vec::new(),
                observed: Vec::new(),
                masked: Vec::new(),
                answer: None,
                told: Vec::new(),
                decisions: 0,
                matches: 0,
            })
        };
        let lanes = (0..plan.count).map(lane).collect::<Result<Vec<Lane<G>>, Fault>>()?;
        let shape = match lanes.first() {
            Some(lane) => lane.game.shape(),
            None => return Err(Fault::Unknown("a batch needs at least one match".to_owned())),
        };
        let sizes = Sizes { observation: G::layout(shape).len(), actions: action_count::<G>(shape) };
        Ok(Self { plan, setup, shape, sizes, lanes, pool })
    }

    /// Does something with every lane and its rows, on all threads.
    fn each(&mut self, arrays: Arrays<'_>, work: impl Fn(usize, &mut Lane<G>, &mut Rows<'_>) + Send + Sync) {
        let Sizes { observation, actions } = self.sizes;
        let seats = usize::from(self.shape.seats);
        let rows = (
            arrays.observations.chunks_exact_mut(observation),
            arrays.masks.chunks_exact_mut(actions),
            arrays.rewards.chunks_exact_mut(seats),
        );
        let flags = arrays.seats.iter_mut().zip(arrays.terminated).zip(arrays.truncated);
        let lanes = self.lanes.iter_mut().zip(rows.0.zip(rows.1).zip(rows.2).zip(flags));
        let mut all: Vec<_> = lanes
            .enumerate()
            .map(|(index, (lane, (((observation, mask), rewards), ((seat, terminated), truncated))))| {
                (index, lane, Rows { observation, mask, seat, rewards, terminated, truncated })
            })
            .collect();
        let work = |(index, lane, rows): &mut (usize, &mut Lane<G>, Rows<'_>)| work(*index, lane, rows);
        match &self.pool {
            // Neighbouring lanes stay together: their rows lie side by side.
            Some(pool) => pool.install(|| all.par_chunks_mut(TOGETHER).for_each(|some| some.iter_mut().for_each(work))),
            None => all.iter_mut().for_each(work),
        }
    }
}

/// The rows of one match.
struct Rows<'a> {
    observation: &'a mut [i16],
    mask: &'a mut [bool],
    seat: &'a mut i8,
    rewards: &'a mut [f32],
    terminated: &'a mut bool,
    truncated: &'a mut bool,
}

impl<G: Encoded> Lane<G> {
    /// Begins the next match.
    fn begin(&mut self, setup: &G::Setup, seed: u64, lane: usize) {
        self.dice = dice_of(seed, lane, self.matches);
        self.decisions = 0;
        // The same setup was begun before: it cannot be refused now.
        if let Ok(game) = G::begin(setup, &mut self.dice, &mut ()) {
            self.game = game;
        }
    }

    /// Lists the options of whoever is asked, and writes what he knows.
    fn look(&mut self, shape: Shape, actions: usize, rows: &mut Rows<'_>) {
        self.seat = self.game.awaiting().seats().lowest().unwrap_or_default();
        *rows.seat = self.seat.0 as i8;
        self.options.clear();
        self.game.legal(self.seat, &mut self.options);
        number::<G>(&self.options, self.seat, shape, actions, &mut self.indices);
        for index in self.masked.drain(..) {
            if let Some(cell) = rows.mask.get_mut(index as usize) {
                *cell = false;
            }
        }
        for index in self.indices.iter().filter(|index| **index != UNNUMBERED) {
            if let Some(cell) = rows.mask.get_mut(*index as usize) {
                *cell = true;
                self.masked.push(*index);
            }
        }
        let mut row = Row::anew(rows.observation, &mut self.observed);
        self.game.encode_quickly(self.seat, shape, &mut row);
    }

    /// Writes the features of the options.
    fn tell_features(&mut self, seats: u8, out: &mut [i32]) {
        let row = |index: u32| index as usize * FEATURES..(index as usize + 1) * FEATURES;
        for index in self.told.drain(..) {
            out[row(index)].fill(0);
        }
        let mut notation = String::new();
        for (option, index) in self.options.iter().zip(&self.indices).filter(|(_, index)| **index != UNNUMBERED) {
            notation.clear();
            let _ = write!(notation, "{option}");
            out[row(*index)].copy_from_slice(&features(&notation, self.seat, seats));
            self.told.push(*index);
        }
    }

    /// The place of an index among the options.
    fn place(&self, index: i64) -> Option<usize> {
        let index = u32::try_from(index).ok().filter(|index| *index != UNNUMBERED)?;
        self.indices.iter().position(|known| *known == index)
    }
}

impl<G: Encoded> Batch for Lanes<G> {
    fn shape(&self) -> Shape {
        self.shape
    }

    fn sizes(&self) -> Sizes {
        self.sizes
    }

    fn reset(&mut self, seed: u64, arrays: Arrays<'_>) -> Result<(), Fault> {
        self.plan.seed = seed;
        let (setup, shape, actions) = (self.setup.clone(), self.shape, self.sizes.actions);
        self.each(arrays, |index, lane, rows| {
            // Whatever lies in the arrays goes: somebody may have written into them.
            rows.observation.fill(0);
            rows.mask.fill(false);
            rows.rewards.fill(0.0);
            (*rows.terminated, *rows.truncated) = (false, false);
            lane.matches = 0;
            lane.begin(&setup, seed, index);
            lane.whims = Seeded::new(lane.dice.clone().next() ^ 0x5EED);
            lane.look(shape, actions, rows);
        });
        Ok(())
    }

    fn step(&mut self, actions: &[i64], arrays: Arrays<'_>) -> Result<(), Fault> {
        if actions.len() != self.lanes.len() {
            let wanted = self.lanes.len();
            return Err(Fault::Unknown(format!("{} actions for {wanted} matches", actions.len())));
        }
        // Before anything is done: one that is not legal changes nothing.
        let mut legal = true;
        for (lane, action) in self.lanes.iter_mut().zip(actions) {
            lane.answer = lane.place(*action);
            legal &= lane.answer.is_some();
        }
        if !legal {
            let lane = self.lanes.iter().position(|lane| lane.answer.is_none()).unwrap_or(0);
            let action = actions[lane];
            return Err(Fault::Refused(format!("action {action} is not legal in match {lane}: see its mask")));
        }
        let (setup, shape, count) = (self.setup.clone(), self.shape, self.sizes.actions);
        let Plan { seed, most, .. } = self.plan;
        self.each(arrays, |index, lane, rows| {
            if let Some(action) = lane.answer.take().and_then(|place| lane.options.get(place).copied()) {
                lane.game.apply(lane.seat, action, &mut lane.dice, &mut ());
            }
            lane.decisions += 1;
            let awaiting = lane.game.awaiting();
            let before = *rows.terminated;
            *rows.terminated = awaiting.standings().is_some();
            *rows.truncated = awaiting.standings().is_none() && lane.decisions >= most;
            if let Some(standings) = awaiting.standings() {
                for (seat, reward) in rows.rewards.iter_mut().enumerate() {
                    *reward = rewards::of(standings, lane.game.side_of(Seat(seat as u8)));
                }
            } else if before {
                rows.rewards.fill(0.0);
            }
            if *rows.terminated || *rows.truncated {
                lane.matches += 1;
                lane.begin(&setup, seed, index);
            }
            lane.look(shape, count, rows);
        });
        Ok(())
    }

    fn sample(&mut self, out: &mut [i64]) {
        for (lane, out) in self.lanes.iter_mut().zip(out) {
            let count = lane.masked.len().max(1) as u32;
            let place = lane.whims.pick(count) as usize;
            *out = lane.masked.get(place).map_or(0, |index| i64::from(*index));
        }
    }

    fn features(&mut self, out: &mut [i32]) {
        let (count, seats) = (self.sizes.actions, self.shape.seats);
        let mut all: Vec<_> = self.lanes.iter_mut().zip(out.chunks_exact_mut(count * FEATURES)).collect();
        let work = |(lane, out): &mut (&mut Lane<G>, &mut [i32])| lane.tell_features(seats, out);
        match &self.pool {
            Some(pool) => pool.install(|| all.par_chunks_mut(TOGETHER).for_each(|some| some.iter_mut().for_each(work))),
            None => all.iter_mut().for_each(work),
        }
    }

    fn finished(&self) -> u64 {
        self.lanes.iter().map(|lane| lane.matches).sum()
    }
}
