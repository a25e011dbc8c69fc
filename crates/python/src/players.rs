//! What Python sees of bots and tournaments.

use crate::bots::{Player, Tournament, names, unknown_bot};
use crate::games::named;
use crate::matches::{PyAction, PyMatch, seats_of};
use crate::{Refused, StarboardError, from_json};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::sync::Mutex;
use tabletop::{Budget, Seat};
use tabletop_text::Lang;

/// A player made of code. It decides by what its seat knows, never by the whole match.
#[pyclass(name = "Bot", module = "starboard")]
pub struct PyBot {
    game: &'static str,
    name: String,
    budget: Budget,
    player: Mutex<Box<dyn Player>>,
}

impl PyBot {
    fn place(&self, py: Python<'_>, running: &PyMatch, seat: Seat) -> PyResult<usize> {
        let table = running.table.as_ref();
        if table.game() != self.game {
            return Err(StarboardError::new_err(format!("a bot for {} cannot play {}", self.game, table.game())));
        }
        // Whoever thinks for long does not hold up other threads.
        let place =
            py.detach(|| self.player.lock().ok().and_then(|mut player| player.choose(table, seat, self.budget)));
        place.ok_or_else(|| Refused::new_err(format!("seat {} is not asked", seat.0)))
    }
}

#[pymethods]
impl PyBot {
    /// The game it plays.
    #[getter]
    fn game(&self) -> &'static str {
        self.game
    }

    /// What it is.
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    /// The option it would take for a seat, or for the first one that is asked.
    #[pyo3(signature = (running, seat=None))]
    fn choose(&self, py: Python<'_>, running: PyRef<'_, PyMatch>, seat: Option<u8>) -> PyResult<PyAction> {
        let seat = running.seat_or_asked(seat)?;
        let place = self.place(py, &running, seat)?;
        match running.table.choices(seat, Lang::En).into_iter().nth(place) {
            Some(choice) => Ok(PyAction::new(choice, seat, place)),
            None => Err(Refused::new_err("no such option")),
        }
    }

    /// Chooses, and acts.
    #[pyo3(signature = (running, seat=None))]
    fn play(&self, py: Python<'_>, mut running: PyRefMut<'_, PyMatch>, seat: Option<u8>) -> PyResult<()> {
        let seat = running.seat_or_asked(seat)?;
        let place = self.place(py, &running, seat)?;
        Ok(running.table.act_listed(seat, place)?)
    }

    fn __repr__(&self) -> String {
        format!("<Bot {} for {}>", self.name, self.game)
    }
}

fn budget(iterations: Option<u32>, millis: Option<u32>) -> PyResult<Budget> {
    match (iterations, millis) {
        (Some(_), Some(_)) => Err(PyValueError::new_err("a bot thinks for iterations or for millis, not for both")),
        (Some(iterations), None) => Ok(Budget::Iterations(iterations.max(1))),
        (None, Some(millis)) => Ok(Budget::Millis(millis.max(1))),
        (None, None) => Ok(Budget::Iterations(200)),
    }
}

/// The bots of a game by name: what they are made of first, then the levels from the weakest on.
#[pyfunction]
pub fn bots(game: &str) -> PyResult<Vec<String>> {
    Ok(names(named(game)?.id))
}

/// A bot by its name. `search` thinks for so many iterations (200) or milliseconds; a level thinks as long as it likes.
#[pyfunction]
#[pyo3(signature = (game, name, seed=0, iterations=None, millis=None))]
pub fn bot(game: &str, name: &str, seed: u64, iterations: Option<u32>, millis: Option<u32>) -> PyResult<PyBot> {
    let maker = named(game)?;
    let player = (maker.bot)(name, seed).ok_or_else(|| unknown_bot(game, name))?;
    let budget = budget(iterations, millis)?;
    Ok(PyBot { game: maker.id, name: name.to_owned(), budget, player: Mutex::new(player) })
}

/// Bots against each other on all cores: the same deal is played once with every bot in every seat. A dict as `starboard arena --json` prints it.
#[pyfunction]
#[pyo3(signature = (game, bots, games=100, mode=None, seats=None, seed=1, iterations=None, millis=None))]
#[allow(clippy::too_many_arguments, reason = "they are named in Python")]
pub fn arena<'py>(
    py: Python<'py>,
    game: &str,
    bots: Vec<String>,
    games: u32,
    mode: Option<&str>,
    seats: Option<u8>,
    seed: u64,
    iterations: Option<u32>,
    millis: Option<u32>,
) -> PyResult<Bound<'py, PyAny>> {
    let (mode, seats) = seats_of(game, mode, seats)?;
    let tournament = Tournament { mode, seats, bots, games, seed, budget: budget(iterations, millis)? };
    let play = named(game)?.arena;
    let report = py.detach(|| play(&tournament))?;
    from_json(py, &report)
}
