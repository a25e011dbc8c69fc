//! The Python package `starboard`: games, matches, bots and batches for researchers.
//!
//! Read in this order: [`encode`] says how views and actions become numbers, [`playing`] is one match without its type, [`bots`] who can play
//! it, [`vector`] many matches at once, [`games`] lists the games; [`matches`], [`players`] and [`batches`] are what Python sees of that.

mod batches;
mod bots;
mod encode;
mod games;
mod matches;
mod players;
mod playing;
mod rewards;
mod vector;

use playing::Fault;
use pyo3::exceptions::{PyException, PyValueError};
use pyo3::prelude::*;
use tabletop_text::Lang;

pyo3::create_exception!(
    starboard,
    StarboardError,
    PyException,
    "Something that Starboard does not know or cannot open: a game, a mode, a bot, a file."
);
pyo3::create_exception!(
    starboard,
    Refused,
    StarboardError,
    "The rules say no. The message is the worded refusal; the match is as it was."
);

impl From<Fault> for PyErr {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::Refused(words) => Refused::new_err(words),
            Fault::Unknown(words) => StarboardError::new_err(words),
        }
    }
}

/// The language of this code.
fn lang(code: &str) -> PyResult<Lang> {
    match code {
        "en" => Ok(Lang::En),
        "ru" => Ok(Lang::Ru),
        _ => Err(PyValueError::new_err(format!("there is no language “{code}”; there are: en, ru"))),
    }
}

/// A JSON text as what Python makes of it.
fn from_json<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (text,))
}

#[pymodule]
mod _starboard {
    #[pymodule_export]
    use super::batches::PyVectorMatch;
    #[pymodule_export]
    use super::matches::{PyAction, PyMatch, games, load, new, spaces};
    #[pymodule_export]
    use super::players::{PyBot, arena, bot, bots};
    #[pymodule_export]
    use super::{Refused, StarboardError};
}
