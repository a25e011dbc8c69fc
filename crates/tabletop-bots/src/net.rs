//! A small net over the features of a position, for an opinion that is learned.
//!
//! Every layer is of whole numbers, so that every platform chooses alike; in chunks that a compiler makes vectors of. The first layer
//! adds up a row of bytes for each feature; what comes of it goes through one hidden layer, and a weight of each feature goes straight
//! to the end. Weights are data from outside: [`Net::read`] believes nothing.
//!
//! | what | bytes |
//! | --- | --- |
//! | `SBNET2` | 6 |
//! | length of the game's id, the id | 1 + n |
//! | rules, version of the features | 2 + 2 |
//! | hash of the ids that features are counted by | 8 |
//! | features, width, hidden | 4 + 2 + 2 |
//! | manner: horizon (`0xFFFF`: none), spread and caution in thousandths, square roots of the prior | 2 + 2 + 2 + 1 |
//! | turns a search plans on (`0xFF`: it does not plan) | 1 |
//! | for each phase of a match, how far chances are to be drawn to the middle, in thousandths; 0: they are not known | 3 × 2 |
//! | first layer: a row for each feature, and its weight straight to the end | features × (width + 1) |
//! | what a step of each of those columns is worth | 4 × (width + 1) |
//! | bias of the first layer; weights and bias of the second; weights and bias of the end | 4 × width + 2 × width × hidden + 4 × hidden + 2 × hidden + 4 |
//! | hash of everything before | 8 |

use std::fmt;
use tabletop::opinion::PHASES;
use tabletop::{Features, Manner, Sparse};

const MAGIC: &[u8; 6] = b"SBNET2";
/// Sizes that the layers are compiled for.
const WIDTHS: [usize; 3] = [32, 64, 96];
/// Neurons of the hidden layer.
pub const HIDDEN: usize = 32;
/// No more features than an index can name, and no file beyond a few megabytes.
const MOST_FEATURES: usize = 40_000;

/// No search plans further.
const MOST_PLANS: u8 = 8;

/// How many steps of a neuron of the first layer make one.
pub const STEPS: i32 = 256;
/// The highest a neuron of the first layer goes, in its steps.
pub const CEILING: i32 = 4095;
/// The highest a hidden one goes.
pub const HIDDEN_CEILING: i32 = 8191;
/// How many steps of a weight of the upper layers make one.
pub const WEIGHT_STEPS: i32 = 2048;
/// The largest weight of the upper layers: sums of so many products of so large numbers fit 32 bits.
pub const WEIGHT_MOST: i16 = 4095;
/// Bits behind the point of a column's worth.
pub const COLUMN_BITS: u32 = 12;
/// Bits behind the point of the worth of the direct weights.
pub const DIRECT_BITS: u32 = 25;
/// Bits behind the point of the result.
pub const RESULT_BITS: u32 = 19;
/// Nothing is surer than this.
const SUREST: i32 = 12 << RESULT_BITS;
/// Larger numbers than any training makes would overflow.
const COLUMN_MOST: i32 = 1 << 15;
const BIAS_MOST: i32 = 1 << 28;

/// Weights that fit a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Net {
    layers: Layers,
    manner: Setting,
}

/// The numbers of a net, as they are stored.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Layers {
    /// Neurons of the first layer.
    pub width: usize,
    /// A row of `width` for each feature.
    pub rows: Vec<i8>,
    /// The weight of each feature that goes straight to the end.
    pub direct: Vec<i8>,
    /// What a step of each column is worth; the last is that of the direct weights.
    pub columns: Vec<i32>,
    /// Bias of the first layer.
    pub bias: Vec<i32>,
    /// A row of `width` for each hidden neuron.
    pub hidden: Vec<i16>,
    /// Bias of the hidden layer.
    pub hidden_bias: Vec<i32>,
    /// The weight of each hidden neuron at the end.
    pub end: Vec<i16>,
    /// Bias of the end.
    pub end_bias: i32,
}

/// What belongs to weights besides: tuned for them, and kept with them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setting {
    /// [`Manner::horizon`].
    pub horizon: Option<u16>,
    /// [`Manner::spread`], in thousandths.
    pub spread: u16,
    /// [`Manner::caution`], in thousandths.
    pub caution: u16,
    /// [`Manner::flattened`].
    pub flattened: u8,
    /// [`Manner::plans`].
    pub plans: Option<u8>,
    /// For each phase of a match, by what the logit of a chance to win is multiplied, in thousandths: fitted on games of searches.
    /// 0: what is said in this phase is not what happens.
    pub sureness: [u16; PHASES],
}

impl Default for Setting {
    /// No playout: the net judges the leaf.
    fn default() -> Self {
        Self { horizon: Some(0), spread: 200, caution: 50, flattened: 1, plans: None, sureness: [1000; PHASES] }
    }
}

/// Why weights cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NetError {
    /// They are no weights of ours.
    NoNet,
    /// They are damaged: cut off, too long, or changed.
    Damaged,
    /// They are of another game.
    OtherGame(String),
    /// They were learned under other rules.
    OtherRules(u16),
    /// They were learned from other features.
    OtherFeatures,
    /// They were learned with other cards.
    OtherCards,
    /// Their sizes are none that we compute with.
    Sizes,
}

impl fmt::Display for NetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoNet => f.write_str("this is no file of weights"),
            Self::Damaged => f.write_str("the weights are damaged"),
            Self::OtherGame(game) => write!(f, "the weights are of another game: {game}"),
            Self::OtherRules(rules) => write!(f, "the weights were learned under rules {rules}"),
            Self::OtherFeatures => f.write_str("the weights were learned from other features"),
            Self::OtherCards => f.write_str("the weights were learned with other cards"),
            Self::Sizes => f.write_str("the weights have sizes that are not computed with"),
        }
    }
}

impl std::error::Error for NetError {}

/// FNV-1a: tells files and lists of ids apart; no secret hangs on it.
fn hash(bytes: impl IntoIterator<Item = u8>) -> u64 {
    bytes
        .into_iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}

fn hash_of_ids<G: Features>() -> u64 {
    hash(G::ids().iter().flat_map(|id| id.bytes().chain([0])))
}

/// What is still to be read.
struct Rest<'a>(&'a [u8]);

impl<'a> Rest<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], NetError> {
        let (head, tail) = self.0.split_at_checked(count).ok_or(NetError::Damaged)?;
        self.0 = tail;
        Ok(head)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], NetError> {
        self.take(N)?.try_into().map_err(|_| NetError::Damaged)
    }

    fn short(&mut self) -> Result<u16, NetError> {
        self.array().map(u16::from_le_bytes)
    }

    /// Numbers no larger than `most`.
    fn longs(&mut self, count: usize, most: i32) -> Result<Vec<i32>, NetError> {
        let (numbers, _) = self.take(count * 4)?.as_chunks();
        let numbers: Vec<i32> = numbers.iter().map(|bytes| i32::from_le_bytes(*bytes)).collect();
        let fit = numbers.iter().all(|number| number.unsigned_abs() <= most.unsigned_abs());
        if fit { Ok(numbers) } else { Err(NetError::Damaged) }
    }

    fn weights(&mut self, count: usize) -> Result<Vec<i16>, NetError> {
        let (numbers, _) = self.take(count * 2)?.as_chunks();
        let numbers: Vec<i16> = numbers.iter().map(|bytes| i16::from_le_bytes(*bytes)).collect();
        let fit = numbers.iter().all(|number| number.unsigned_abs() <= WEIGHT_MOST.unsigned_abs());
        if fit { Ok(numbers) } else { Err(NetError::Damaged) }
    }
}

impl Net {
    /// A net of these numbers, or why they are none.
    pub fn new<G: Features>(layers: Layers, setting: Setting) -> Result<Self, NetError> {
        Self::read::<G>(&Self { layers, manner: setting }.write::<G>())
    }

    /// Reads weights for a game.
    pub fn read<G: Features>(bytes: &[u8]) -> Result<Self, NetError> {
        let (bytes, sum) = bytes.split_last_chunk::<8>().ok_or(NetError::NoNet)?;
        let mut rest = Rest(bytes.strip_prefix(MAGIC).ok_or(NetError::NoNet)?);
        if hash(bytes.iter().copied()) != u64::from_le_bytes(*sum) {
            return Err(NetError::Damaged);
        }
        let [length] = rest.array()?;
        let game = rest.take(length.into())?;
        if game != G::ID.as_bytes() {
            return Err(NetError::OtherGame(String::from_utf8_lossy(game).into_owned()));
        }
        let (rules, version) = (rest.short()?, rest.short()?);
        if rules != G::RULES {
            return Err(NetError::OtherRules(rules));
        }
        if version != G::VERSION {
            return Err(NetError::OtherFeatures);
        }
        if u64::from_le_bytes(rest.array()?) != hash_of_ids::<G>() {
            return Err(NetError::OtherCards);
        }
        let features = u32::from_le_bytes(rest.array()?) as usize;
        let (width, hidden) = (usize::from(rest.short()?), usize::from(rest.short()?));
        if features != G::COUNT {
            return Err(NetError::OtherFeatures);
        }
        if features > MOST_FEATURES || !WIDTHS.contains(&width) || hidden != HIDDEN {
            return Err(NetError::Sizes);
        }
        let (horizon, spread, caution) = (rest.short()?, rest.short()?, rest.short()?);
        let [flattened, plans] = rest.array()?;
        let mut sureness = [0; PHASES];
        for sureness in &mut sureness {
            *sureness = rest.short()?;
        }
        let horizon = (horizon != u16::MAX).then_some(horizon);
        // A plan without an end is no plan: whoever wrote it gets a short one.
        let plans = (plans != u8::MAX).then_some(plans.min(MOST_PLANS));
        let manner = Setting { horizon, spread, caution, flattened: flattened.min(8), plans, sureness };
        let signed = |bytes: &[u8]| bytes.iter().map(|byte| i8::from_le_bytes([*byte])).collect();
        let layers = Layers {
            width,
            rows: signed(rest.take(features * width)?),
            direct: signed(rest.take(features)?),
            columns: rest.longs(width + 1, COLUMN_MOST)?,
            bias: rest.longs(width, BIAS_MOST)?,
            hidden: rest.weights(width * hidden)?,
            hidden_bias: rest.longs(hidden, BIAS_MOST)?,
            end: rest.weights(hidden)?,
            end_bias: rest.longs(1, BIAS_MOST)?[0],
        };
        if rest.0.is_empty() { Ok(Self { layers, manner }) } else { Err(NetError::Damaged) }
    }

    /// The bytes of it.
    pub fn write<G: Features>(&self) -> Vec<u8> {
        let Layers { width, rows, direct, columns, bias, hidden, hidden_bias, end, end_bias } = &self.layers;
        let mut out = MAGIC.to_vec();
        out.push(G::ID.len() as u8);
        out.extend(G::ID.bytes());
        out.extend(G::RULES.to_le_bytes());
        out.extend(G::VERSION.to_le_bytes());
        out.extend(hash_of_ids::<G>().to_le_bytes());
        out.extend((direct.len() as u32).to_le_bytes());
        out.extend((*width as u16).to_le_bytes());
        out.extend((end.len() as u16).to_le_bytes());
        let Setting { horizon, spread, caution, flattened, plans, sureness } = self.manner;
        out.extend([horizon.unwrap_or(u16::MAX), spread, caution].iter().flat_map(|number| number.to_le_bytes()));
        out.extend([flattened, plans.unwrap_or(u8::MAX)]);
        out.extend(sureness.iter().flat_map(|number| number.to_le_bytes()));
        out.extend(rows.iter().chain(direct).flat_map(|weight| weight.to_le_bytes()));
        out.extend(columns.iter().chain(bias).flat_map(|number| number.to_le_bytes()));
        out.extend(hidden.iter().flat_map(|weight| weight.to_le_bytes()));
        out.extend(hidden_bias.iter().flat_map(|number| number.to_le_bytes()));
        out.extend(end.iter().flat_map(|weight| weight.to_le_bytes()));
        out.extend(end_bias.to_le_bytes());
        let sum = hash(out.iter().copied());
        out.extend(sum.to_le_bytes());
        out
    }

    /// How a search makes use of it.
    pub fn manner(&self) -> Manner {
        let Setting { horizon, spread, caution, flattened, plans, .. } = self.manner;
        let thousandths = |number: u16| f32::from(number) / 1000.0;
        Manner {
            horizon: horizon.map(u32::from),
            spread: thousandths(spread),
            caution: thousandths(caution),
            flattened,
            plans: plans.map(u32::from),
        }
    }

    /// What is tuned for these weights.
    pub const fn setting(&self) -> Setting {
        self.manner
    }

    /// The same weights, tuned otherwise.
    #[must_use]
    pub const fn with_setting(mut self, setting: Setting) -> Self {
        self.manner = setting;
        self
    }

    /// The logit of winning.
    pub fn logit(&self, features: &Sparse) -> f32 {
        let result = match self.layers.width {
            32 => self.layers.result::<32>(features),
            64 => self.layers.result::<64>(features),
            _ => self.layers.result::<96>(features),
        };
        // Exact: fewer bits than a float has.
        result as f32 / (1 << RESULT_BITS) as f32
    }
}

impl Layers {
    // In a browser by vectors of 128 bits, which every one has had since 2023; the page says so to an older one.
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    fn result<const W: usize>(&self, features: &Sparse) -> i32 {
        let mut sums = [0_i16; W];
        let mut direct = 0_i32;
        let (rows, _) = self.rows.as_chunks::<W>();
        for (index, value) in features.iter() {
            let Some(row) = rows.get(usize::from(index)) else { continue };
            if value == Sparse::UNIT {
                for (sum, weight) in sums.iter_mut().zip(row) {
                    *sum = sum.saturating_add(i16::from(*weight));
                }
            } else {
                // 128 × 255 + 8 fits; sixteenths are rounded feature by feature.
                let value = i16::from(value);
                for (sum, weight) in sums.iter_mut().zip(row) {
                    *sum = sum.saturating_add((i16::from(*weight).wrapping_mul(value).wrapping_add(8)) >> 4);
                }
            }
            direct += self.direct.get(usize::from(index)).map_or(0, |weight| i32::from(*weight) * i32::from(value));
        }
        let mut on = [0_i16; W];
        for (((on, sum), worth), bias) in on.iter_mut().zip(&sums).zip(&self.columns).zip(&self.bias) {
            *on = (((i32::from(*sum) * worth) >> COLUMN_BITS).saturating_add(*bias)).clamp(0, CEILING) as i16;
        }
        let mut result = i64::from(self.end_bias);
        let (rows, _) = self.hidden.as_chunks::<W>();
        for ((row, bias), end) in rows.iter().zip(&self.hidden_bias).zip(&self.end) {
            let mut parts = [0_i32; 8];
            for (row, on) in row.as_chunks::<8>().0.iter().zip(on.as_chunks::<8>().0) {
                for ((part, weight), on) in parts.iter_mut().zip(row).zip(on) {
                    *part += i32::from(*weight) * i32::from(*on);
                }
            }
            let sum = parts.iter().sum::<i32>().saturating_add(*bias);
            let lit = (sum / WEIGHT_STEPS).clamp(0, HIDDEN_CEILING);
            result += i64::from(lit * i32::from(*end));
        }
        let worth = self.columns.get(W).copied().unwrap_or(0);
        result += (i64::from(direct) * i64::from(worth)) >> (DIRECT_BITS - RESULT_BITS);
        result.clamp(i64::from(-SUREST), i64::from(SUREST)) as i32
    }
}

/// The chance of a logit.
pub fn chance(logit: f32) -> f32 {
    1.0 / (1.0 + exp(-logit))
}

/// `e` to a power, of additions and multiplications alone: that of the standard library differs from platform to platform.
pub fn exp(power: f32) -> f32 {
    let power = power.clamp(-60.0, 60.0);
    let whole = (power * std::f32::consts::LOG2_E).round();
    let rest = power - whole * std::f32::consts::LN_2;
    let series = [1.0 / 720.0, 1.0 / 120.0, 1.0 / 24.0, 1.0 / 6.0, 0.5, 1.0, 1.0];
    let part = series.into_iter().fold(0.0_f32, |sum, factor| sum * rest + factor);
    part * f32::from_bits(((whole as i32 + 127) as u32) << 23)
}
