//! What Python sees of games and matches.

use crate::encode::{FEATURES, Numbering, Row};
use crate::games::named;
use crate::playing::{Choice, Fault, Table};
use crate::{Refused, from_json, lang};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use tabletop::{Saved, Seat, Viewer};
use tabletop_text::Lang;

/// One option of a decision.
#[pyclass(name = "Action", module = "starboard", frozen)]
pub struct PyAction {
    /// Whose option it is.
    #[pyo3(get)]
    seat: u8,
    /// Its place in the list of options.
    #[pyo3(get)]
    place: usize,
    /// Its index in the action space; None where there is no room for it.
    #[pyo3(get)]
    index: Option<u32>,
    /// Its short stable spelling.
    #[pyo3(get)]
    notation: String,
    /// What a button would say.
    #[pyo3(get)]
    words: String,
    features: [i32; FEATURES],
}

#[pymethods]
impl PyAction {
    /// Verb and arguments as numbers.
    #[getter]
    fn features<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i32>> {
        PyArray1::from_slice(py, &self.features)
    }
    fn __str__(&self) -> &str {
        &self.words
    }
    fn __repr__(&self) -> String {
        format!(
            "<Action {} of seat {}: {}>",
            self.index.map_or_else(|| "-".to_owned(), |index| index.to_string()),
            self.seat,
            self.notation
        )
    }
}

impl PyAction {
    pub(crate) fn new(choice: Choice, seat: Seat, place: usize) -> Self {
        let Choice { index, notation, words, features } = choice;
        Self { seat: seat.0, place, index, notation, words, features }
    }
}

/// A running match.
#[pyclass(name = "Match", module = "starboard")]
pub struct PyMatch {
    pub(crate) table: Box<dyn Table>,
    /// What `observe` writes into, once it was called.
    kept: Option<Kept>,
}

/// Arrays that are written again and again, and what was written last.
struct Kept {
    observation: Py<PyArray1<i16>>,
    mask: Py<PyArray1<bool>>,
    /// The same for Python, which may only read them.
    shown: (Py<PyAny>, Py<PyAny>),
    observed: Vec<u32>,
    masked: Vec<u32>,
}

/// An array that Python may read, not write.
pub(crate) fn read_only(array: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
    let view = array.call_method0("view")?;
    view.getattr("flags")?.setattr("writeable", false)?;
    Ok(view.unbind())
}

impl PyMatch {
    pub(crate) fn new(table: Box<dyn Table>) -> Self {
        Self { table, kept: None }
    }

    /// The seat that was named, or the first one that is asked.
    pub(crate) fn seat_or_asked(&self, seat: Option<u8>) -> PyResult<Seat> {
        match seat {
            Some(seat) if seat < self.table.shape().seats => Ok(Seat(seat)),
            Some(seat) => Err(Refused::new_err(format!(
                "there is no seat {seat}; seats are 0 to {}",
                self.table.shape().seats - 1
            ))),
            None => self.table.awaiting().seats().lowest().ok_or_else(|| Refused::new_err("The match is over.")),
        }
    }

    fn viewer(&self, seat: Option<u8>) -> PyResult<Viewer> {
        match seat {
            Some(_) => Ok(Viewer::Seat(self.seat_or_asked(seat)?)),
            None => Ok(Viewer::Spectator),
        }
    }

    fn kept(&mut self, py: Python<'_>) -> PyResult<&mut Kept> {
        if self.kept.is_none() {
            let sizes = self.table.sizes();
            let observation = PyArray1::<i16>::zeros(py, sizes.observation, false);
            let mask = PyArray1::<bool>::zeros(py, sizes.actions, false);
            let shown = (read_only(observation.as_any())?, read_only(mask.as_any())?);
            let (observation, mask) = (observation.unbind(), mask.unbind());
            self.kept = Some(Kept { observation, mask, shown, observed: Vec::new(), masked: Vec::new() });
        }
        self.kept.as_mut().ok_or_else(|| PyValueError::new_err("no arrays"))
    }
}

#[pymethods]
impl PyMatch {
    /// The name of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.table.game()
    }

    /// The mode.
    #[getter]
    fn mode(&self) -> &'static str {
        self.table.mode()
    }

    /// How many seats the table has.
    #[getter]
    fn seats(&self) -> u8 {
        self.table.shape().seats
    }

    /// Whom each seat wins with.
    #[getter]
    fn sides(&self) -> Vec<u32> {
        self.table.sides().into_iter().map(u32::from).collect()
    }

    /// How many steps were taken.
    #[getter]
    fn steps(&self) -> usize {
        self.table.steps()
    }

    /// Every seat whose answer is awaited; none when the match is over.
    #[getter]
    fn awaiting(&self) -> Vec<u32> {
        self.table.awaiting().seats().iter().map(|seat| u32::from(seat.0)).collect()
    }

    /// The first seat whose answer is awaited; None when the match is over.
    #[getter]
    fn seat(&self) -> Option<u8> {
        self.table.awaiting().seats().lowest().map(|seat| seat.0)
    }

    /// Is the match over?
    #[getter]
    fn over(&self) -> bool {
        self.table.awaiting().standings().is_some()
    }

    /// How it ended: `places` of the seats (1 is first), `winners`, `rewards`; None while it goes on.
    #[getter]
    fn result<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let (Some(places), Some(rewards)) = (self.table.places(), self.table.rewards()) else { return Ok(None) };
        let result = PyDict::new(py);
        let winners: Vec<usize> = (0..places.len()).filter(|seat| places[*seat] == 1).collect();
        result.set_item("places", places.into_iter().map(u32::from).collect::<Vec<_>>())?;
        result.set_item("winners", winners)?;
        result.set_item("rewards", rewards)?;
        Ok(Some(result))
    }

    /// The options of a seat, or of the first one that is asked, with their words.
    #[pyo3(signature = (seat=None, lang="en"))]
    fn legal(&self, seat: Option<u8>, lang: &str) -> PyResult<Vec<PyAction>> {
        let seat = self.seat_or_asked(seat)?;
        let choices = self.table.choices(seat, crate::lang(lang)?);
        Ok(choices.into_iter().enumerate().map(|(place, choice)| PyAction::new(choice, seat, place)).collect())
    }

    /// The indices of the options: the fast way to `legal`.
    #[pyo3(signature = (seat=None))]
    fn indices<'py>(&mut self, py: Python<'py>, seat: Option<u8>) -> PyResult<Bound<'py, PyList>> {
        let seat = self.seat_or_asked(seat)?;
        let indices = self.table.indices(seat).iter().filter(|index| **index != crate::encode::UNNUMBERED);
        PyList::new(py, indices.copied().collect::<Vec<u32>>())
    }

    /// Takes an action: an `Action`, an index, or a notation. Refused where the rules say no; then nothing changes.
    #[pyo3(signature = (action, seat=None))]
    fn act(&mut self, action: &Bound<'_, PyAny>, seat: Option<u8>) -> PyResult<()> {
        if let Ok(index) = action.extract::<u32>() {
            let seat = self.seat_or_asked(seat)?;
            return Ok(self.table.act(seat, index)?);
        }
        if let Ok(action) = action.cast::<PyAction>() {
            let action = action.get();
            let seat = self.seat_or_asked(seat.or(Some(action.seat)))?;
            return Ok(self.table.act_spelled(seat, &action.notation)?);
        }
        let seat = self.seat_or_asked(seat)?;
        match action.extract::<String>() {
            Ok(notation) => Ok(self.table.act_spelled(seat, &notation)?),
            Err(_) => Err(PyValueError::new_err("an action is an Action, an index or a notation")),
        }
    }

    /// A player walks away for good.
    fn leave(&mut self, seat: u8) -> PyResult<()> {
        let seat = self.seat_or_asked(Some(seat))?;
        Ok(self.table.leave(seat)?)
    }

    /// Takes the last step of a seat back: none past a roll, a reveal or somebody else's step.
    fn undo(&mut self, seat: u8) -> PyResult<()> {
        let seat = self.seat_or_asked(Some(seat))?;
        Ok(self.table.undo(seat)?)
    }

    /// How many steps a seat can take back.
    fn can_undo(&self, seat: u8) -> PyResult<usize> {
        Ok(self.table.can_undo(self.seat_or_asked(Some(seat))?))
    }

    /// What a seat knows, as a dict; without a seat, what a spectator knows.
    #[pyo3(signature = (seat=None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<u8>) -> PyResult<Bound<'py, PyAny>> {
        from_json(py, &self.table.view(self.viewer(seat)?))
    }

    /// The text of a view, byte for byte as everywhere: the test of parity hashes it.
    #[pyo3(signature = (seat=None))]
    fn _view_text(&self, seat: Option<u8>) -> PyResult<String> {
        Ok(self.table.view(self.viewer(seat)?))
    }

    /// The table in words, as a seat or a spectator knows it.
    #[pyo3(signature = (lang="en", seat=None))]
    fn text(&self, lang: &str, seat: Option<u8>) -> PyResult<String> {
        Ok(self.table.text(self.viewer(seat)?, crate::lang(lang)?))
    }

    /// What happened, as a seat or a spectator was told it: a dict a step, from step `since` on; step 0 is the setup.
    #[pyo3(signature = (seat=None, since=0, lang="en"))]
    fn events<'py>(&self, py: Python<'py>, seat: Option<u8>, since: usize, lang: &str) -> PyResult<Bound<'py, PyList>> {
        let (viewer, lang) = (self.viewer(seat)?, crate::lang(lang)?);
        let told = PyList::empty(py);
        for step in since..=self.table.steps() {
            let (json, words) = self.table.told(viewer, step, lang);
            let entry = PyDict::new(py);
            let (by, action) = self.table.step(step).unzip();
            entry.set_item("step", step)?;
            entry.set_item("by", by)?;
            entry.set_item("action", action)?;
            entry.set_item("events", from_json(py, &json)?)?;
            entry.set_item("words", words)?;
            told.append(entry)?;
        }
        Ok(told)
    }

    /// What a seat knows as numbers: a fresh array. It is made from the seat's view and nothing else.
    #[pyo3(signature = (seat=None))]
    fn observation<'py>(&self, py: Python<'py>, seat: Option<u8>) -> PyResult<Bound<'py, PyArray1<i16>>> {
        let seat = self.seat_or_asked(seat)?;
        let mut cells = vec![0; self.table.sizes().observation];
        self.table.observe(seat, &mut Row::anew(&mut cells, &mut Vec::new()));
        Ok(PyArray1::from_vec(py, cells))
    }

    /// The same by the way batches take: the tests compare the two.
    #[pyo3(signature = (seat=None))]
    fn _quick_observation<'py>(&self, py: Python<'py>, seat: Option<u8>) -> PyResult<Bound<'py, PyArray1<i16>>> {
        let seat = self.seat_or_asked(seat)?;
        let mut cells = vec![0; self.table.sizes().observation];
        self.table.observe_quickly(seat, &mut Row::anew(&mut cells, &mut Vec::new()));
        Ok(PyArray1::from_vec(py, cells))
    }

    /// Which indices are legal: a fresh array.
    #[pyo3(signature = (seat=None))]
    fn mask<'py>(&mut self, py: Python<'py>, seat: Option<u8>) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let seat = self.seat_or_asked(seat)?;
        let mut mask = vec![false; self.table.sizes().actions];
        for index in self.table.indices(seat) {
            if let Some(cell) = mask.get_mut(*index as usize) {
                *cell = true;
            }
        }
        Ok(PyArray1::from_vec(py, mask))
    }

    /// Observation and mask of a seat, or of the first one that is asked, in two arrays that are the same ones every time: read them
    /// before the next call, or copy them.
    #[pyo3(signature = (seat=None))]
    fn observe(&mut self, py: Python<'_>, seat: Option<u8>) -> PyResult<(Py<PyAny>, Py<PyAny>)> {
        let seat = self.seat_or_asked(seat)?;
        self.kept(py)?;
        let Self { table, kept: Some(kept) } = self else { return Err(PyValueError::new_err("no arrays")) };
        let mut observation = kept.observation.bind(py).try_readwrite()?;
        table.observe_quickly(seat, &mut Row::anew(observation.as_slice_mut()?, &mut kept.observed));
        let mut mask = kept.mask.bind(py).try_readwrite()?;
        let mask = mask.as_slice_mut()?;
        for index in kept.masked.drain(..) {
            mask[index as usize] = false;
        }
        for index in table.indices(seat).iter().filter(|index| **index != crate::encode::UNNUMBERED) {
            mask[*index as usize] = true;
            kept.masked.push(*index);
        }
        Ok((kept.shown.0.clone_ref(py), kept.shown.1.clone_ref(py)))
    }

    /// The features of the options of a seat: one row for each, in the order of `indices`.
    #[pyo3(signature = (seat=None))]
    fn action_features<'py>(&self, py: Python<'py>, seat: Option<u8>) -> PyResult<Bound<'py, PyAny>> {
        let seat = self.seat_or_asked(seat)?;
        let choices = self.table.choices(seat, Lang::En);
        let rows: Vec<i32> =
            choices.iter().filter(|choice| choice.index.is_some()).flat_map(|choice| choice.features).collect();
        PyArray1::from_vec(py, rows).into_any().call_method1("reshape", ((-1, FEATURES as i32),))
    }

    /// A copy that goes its own way; its dice fall as they would have fallen here.
    fn clone(&self) -> Self {
        Self::new(self.table.copy())
    }
    fn __copy__(&self) -> Self {
        self.clone()
    }
    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    /// One whole world that fits what a seat (or a spectator) knows: a match that goes on from here.
    #[pyo3(signature = (seat, seed))]
    fn imagine(&self, seat: Option<u8>, seed: u64) -> PyResult<Self> {
        Ok(Self::new(self.table.imagine(self.viewer(seat)?, seed)))
    }

    /// The dice fall by this seed from now on.
    fn reseed(&mut self, seed: u64) {
        self.table.reseed(seed);
    }

    /// A digest of the whole state, secrets included: equal positions are equal, on every platform.
    fn hash(&self) -> u64 {
        self.table.hash()
    }

    /// The match as the text of a file, as every client of Starboard writes and reads it; written to a file where a path is given.
    #[pyo3(signature = (path=None))]
    fn save(&self, path: Option<std::path::PathBuf>) -> PyResult<String> {
        let text = self.table.save();
        if let Some(path) = path {
            std::fs::write(path, &text)?;
        }
        Ok(text)
    }

    /// Every step so far: whose, and how it is spelled.
    #[getter]
    fn log(&self) -> Vec<(u32, String)> {
        (1..=self.table.steps())
            .filter_map(|step| self.table.step(step))
            .map(|(seat, spelled)| (seat.into(), spelled))
            .collect()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let load = slf.py().import("starboard")?.getattr("load")?;
        Ok((load, (slf.borrow().table.save(),)))
    }

    fn __repr__(&self) -> String {
        let table = &self.table;
        let state = match table.awaiting().seats().lowest() {
            Some(seat) => format!("seat {} is asked", seat.0),
            None => "over".to_owned(),
        };
        format!(
            "<Match of {} {}, {} seats, {} steps, {state}>",
            table.game(),
            table.mode(),
            table.shape().seats,
            table.steps()
        )
    }
}

/// Every game with its modes: a list of dicts.
#[pyfunction]
#[pyo3(signature = (lang="en"))]
pub fn games<'py>(py: Python<'py>, lang: &str) -> PyResult<Bound<'py, PyList>> {
    let lang = self::lang(lang)?;
    let list = PyList::empty(py);
    for cover in shelf::covers() {
        let modes = PyList::empty(py);
        for mode in (cover.modes)() {
            let words = (cover.mode_words)(mode.id, lang);
            let entry = PyDict::new(py);
            entry.set_item("mode", mode.id)?;
            entry.set_item("name", words.name)?;
            entry.set_item("about", words.about)?;
            entry.set_item("least", mode.least)?;
            entry.set_item("most", mode.most)?;
            entry.set_item("levels", mode.levels.to_vec())?;
            modes.append(entry)?;
        }
        let entry = PyDict::new(py);
        entry.set_item("game", cover.id)?;
        entry.set_item("title", (cover.title)(lang))?;
        entry.set_item("rules", cover.rules)?;
        entry.set_item("modes", modes)?;
        list.append(entry)?;
    }
    Ok(list)
}

/// How many sit down where nobody says: as few as the mode allows.
pub(crate) fn seats_of(game: &str, mode: Option<&str>, seats: Option<u8>) -> Result<(String, u8), Fault> {
    let cover = shelf::cover(named(game)?.id).ok_or_else(|| Fault::Unknown(format!("there is no game “{game}”")))?;
    let modes = (cover.modes)();
    let Some(id) = mode.or_else(|| modes.first().map(|mode| mode.id)) else {
        return Err(Fault::Unknown(format!("{game} has no modes")));
    };
    let Some(mode) = cover.mode(id) else {
        let known: Vec<_> = modes.iter().map(|mode| mode.id).collect();
        return Err(Fault::Unknown(format!("{game} has no mode “{id}”; it has: {}", known.join(", "))));
    };
    Ok((id.to_owned(), seats.unwrap_or(mode.least)))
}

/// Begins a match. Without a mode it is the first of the game, without seats as few as the mode allows.
#[pyfunction]
#[pyo3(signature = (game, mode=None, seats=None, seed=0))]
pub fn new(game: &str, mode: Option<&str>, seats: Option<u8>, seed: u64) -> PyResult<PyMatch> {
    let (mode, seats) = seats_of(game, mode, seats)?;
    Ok(PyMatch::new((named(game)?.begin)(&mode, seats, seed)?))
}

/// Opens a saved match: a path, or the text of a file. From there on the dice fall by the seed.
#[pyfunction]
#[pyo3(signature = (source, seed=0))]
pub fn load(source: &Bound<'_, PyAny>, seed: u64) -> PyResult<PyMatch> {
    let text = match source.extract::<String>() {
        Ok(text) if text.trim_start().starts_with('{') => text,
        Ok(_) | Err(_) => std::fs::read_to_string(source.extract::<std::path::PathBuf>()?)?,
    };
    let saved = Saved::read(&text).map_err(|error| Fault::Unknown(shelf::say_load_error(&error, Lang::En)))?;
    Ok(PyMatch::new((named(&saved.game)?.load)(&saved, seed)?))
}

/// What an observation and an action are in a mode: `version`, the `observation` names, how actions are numbered (`fixed` or `listed`), how many
/// indices there are (`actions`), the `action_names` of those that are always the same, how many numbers the `features` of an action are.
#[pyfunction]
#[pyo3(signature = (game, mode=None, seats=None))]
pub fn spaces<'py>(py: Python<'py>, game: &str, mode: Option<&str>, seats: Option<u8>) -> PyResult<Bound<'py, PyDict>> {
    let (mode, seats) = seats_of(game, mode, seats)?;
    let maker = named(game)?;
    let shape = (maker.shape)(&mode, seats)?;
    let names = (maker.actions)(shape);
    let (numbering, count) = match maker.numbering {
        Numbering::Fixed { spare } => ("fixed", names.len() + spare),
        Numbering::Listed { most } => ("listed", most),
    };
    let spaces = PyDict::new(py);
    spaces.set_item("version", maker.version)?;
    spaces.set_item("seats", shape.seats)?;
    spaces.set_item("observation", (maker.layout)(shape))?;
    spaces.set_item("numbering", numbering)?;
    spaces.set_item("actions", count)?;
    spaces.set_item("action_names", names)?;
    spaces.set_item("features", FEATURES)?;
    Ok(spaces)
}
