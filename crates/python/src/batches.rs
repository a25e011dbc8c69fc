//! What Python sees of many matches at once.

use crate::encode::FEATURES;
use crate::games::named;
use crate::matches::{read_only, seats_of};
use crate::vector::{Arrays, Batch, Plan};
use numpy::{PyArray1, PyArray2, PyArray3, PyArrayMethods, PyReadonlyArray1};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// More than this in one batch is asked for by mistake.
const MOST: usize = 1 << 20;

/// Many matches of one mode, stepped at once on all cores. What `reset` and `step` tell lies in arrays that are the same ones every time: read them
/// before the next step, or copy them. A match that ends is begun anew at once.
#[pyclass(name = "VectorMatch", module = "starboard")]
pub struct PyVectorMatch {
    batch: Box<dyn Batch>,
    game: &'static str,
    mode: String,
    count: usize,
    seed: u64,
    observations: Py<PyArray2<i16>>,
    masks: Py<PyArray2<bool>>,
    seats: Py<PyArray1<i8>>,
    rewards: Py<PyArray2<f32>>,
    terminated: Py<PyArray1<bool>>,
    truncated: Py<PyArray1<bool>>,
    sampled: Py<PyArray1<i64>>,
    features: Option<Py<PyArray3<i32>>>,
    shown: [Py<PyAny>; 6],
}

#[pymethods]
impl PyVectorMatch {
    #[new]
    #[pyo3(signature = (n, game="star-realms", mode=None, seats=None, seed=0, threads=None, max_decisions=100_000))]
    #[allow(clippy::too_many_arguments, reason = "they are named in Python")]
    fn new(
        py: Python<'_>,
        n: usize,
        game: &str,
        mode: Option<&str>,
        seats: Option<u8>,
        seed: u64,
        threads: Option<usize>,
        max_decisions: u32,
    ) -> PyResult<Self> {
        if n == 0 || n > MOST || max_decisions == 0 {
            return Err(PyValueError::new_err(format!("a batch has 1 to {MOST} matches of at least one decision")));
        }
        let maker = named(game)?;
        let (mode, seats) = seats_of(game, mode, seats)?;
        let threads = threads.map(|threads| threads.clamp(1, 1024));
        let plan = Plan { mode: mode.clone(), seats, count: n, seed, most: max_decisions, threads };
        let batch = py.detach(|| (maker.batch)(plan))?;
        let (sizes, seats) = (batch.sizes(), usize::from(batch.shape().seats));
        let observations = PyArray2::<i16>::zeros(py, [n, sizes.observation], false);
        let masks = PyArray2::<bool>::zeros(py, [n, sizes.actions], false);
        let asked = PyArray1::<i8>::zeros(py, n, false);
        let rewards = PyArray2::<f32>::zeros(py, [n, seats], false);
        let terminated = PyArray1::<bool>::zeros(py, n, false);
        let truncated = PyArray1::<bool>::zeros(py, n, false);
        let shown = [
            read_only(observations.as_any())?,
            read_only(masks.as_any())?,
            read_only(asked.as_any())?,
            read_only(rewards.as_any())?,
            read_only(terminated.as_any())?,
            read_only(truncated.as_any())?,
        ];
        let mut made = Self {
            batch,
            game: maker.id,
            mode,
            count: n,
            seed,
            observations: observations.unbind(),
            masks: masks.unbind(),
            seats: asked.unbind(),
            rewards: rewards.unbind(),
            terminated: terminated.unbind(),
            truncated: truncated.unbind(),
            sampled: PyArray1::<i64>::zeros(py, n, false).unbind(),
            features: None,
            shown,
        };
        made.reset(py, None)?;
        Ok(made)
    }

    /// Begins all matches anew, by a seed or by that of the batch.
    #[pyo3(signature = (seed=None))]
    fn reset(&mut self, py: Python<'_>, seed: Option<u64>) -> PyResult<()> {
        self.seed = seed.unwrap_or(self.seed);
        let seed = self.seed;
        self.with_arrays(py, |batch, arrays| batch.reset(seed, arrays))
    }

    /// Takes one step in every match, by index. Refused if one of them is not legal; then nothing changes.
    fn step(&mut self, py: Python<'_>, actions: PyReadonlyArray1<'_, i64>) -> PyResult<()> {
        let actions = actions.as_slice()?;
        self.with_arrays(py, |batch, arrays| batch.step(actions, arrays))
    }

    /// A random legal index for every match, in an array that is the same one every time. Its chance is its own: it changes no deal.
    fn sample<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let sampled = self.sampled.bind(py).clone();
        let mut array = sampled.try_readwrite()?;
        self.batch.sample(array.as_slice_mut()?);
        drop(array);
        Ok(sampled)
    }

    /// The features of every option, by match and index, in an array that is the same one every time; zeros where an index is not legal.
    fn action_features(&mut self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let dims = [self.count, self.batch.sizes().actions, FEATURES];
        let features = self.features.get_or_insert_with(|| PyArray3::<i32>::zeros(py, dims, false).unbind()).bind(py);
        let mut array = features.try_readwrite()?;
        let (batch, slice) = (&mut self.batch, array.as_slice_mut()?);
        py.detach(|| batch.features(slice));
        read_only(features.as_any())
    }

    /// How many matches are played side by side.
    fn __len__(&self) -> usize {
        self.count
    }

    /// The game.
    #[getter]
    fn game(&self) -> &'static str {
        self.game
    }

    /// The mode.
    #[getter]
    fn mode(&self) -> &str {
        &self.mode
    }

    /// How many matches came to an end.
    #[getter]
    fn finished(&self) -> u64 {
        self.batch.finished()
    }

    /// What the seats that are asked know: int16, a row a match.
    #[getter]
    fn observations(&self, py: Python<'_>) -> Py<PyAny> {
        self.shown[0].clone_ref(py)
    }

    /// Which indices are legal: bool, a row a match.
    #[getter]
    fn masks(&self, py: Python<'_>) -> Py<PyAny> {
        self.shown[1].clone_ref(py)
    }

    /// Whose answer is awaited: int8, one a match.
    #[getter]
    fn seats(&self, py: Python<'_>) -> Py<PyAny> {
        self.shown[2].clone_ref(py)
    }

    /// What the last step brought to every seat: float32, a row a match. Not zero only where a match ended.
    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<PyAny> {
        self.shown[3].clone_ref(py)
    }

    /// Did the last step end the match? Observation and mask are those of the next one then.
    #[getter]
    fn terminated(&self, py: Python<'_>) -> Py<PyAny> {
        self.shown[4].clone_ref(py)
    }

    /// Was it cut off after `max_decisions`?
    #[getter]
    fn truncated(&self, py: Python<'_>) -> Py<PyAny> {
        self.shown[5].clone_ref(py)
    }

    fn __repr__(&self) -> String {
        format!("<VectorMatch of {} × {} {}>", self.count, self.game, self.mode)
    }
}

impl PyVectorMatch {
    /// Works on the arrays without holding up other threads.
    fn with_arrays(
        &mut self,
        py: Python<'_>,
        work: impl FnOnce(&mut dyn Batch, Arrays<'_>) -> Result<(), crate::playing::Fault> + Send,
    ) -> PyResult<()> {
        let mut observations = self.observations.bind(py).try_readwrite()?;
        let mut masks = self.masks.bind(py).try_readwrite()?;
        let mut seats = self.seats.bind(py).try_readwrite()?;
        let mut rewards = self.rewards.bind(py).try_readwrite()?;
        let mut terminated = self.terminated.bind(py).try_readwrite()?;
        let mut truncated = self.truncated.bind(py).try_readwrite()?;
        let arrays = Arrays {
            observations: observations.as_slice_mut()?,
            masks: masks.as_slice_mut()?,
            seats: seats.as_slice_mut()?,
            rewards: rewards.as_slice_mut()?,
            terminated: terminated.as_slice_mut()?,
            truncated: truncated.as_slice_mut()?,
        };
        let batch = self.batch.as_mut();
        Ok(py.detach(|| work(batch, arrays))?)
    }
}
