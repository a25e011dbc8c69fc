//! The rulebook, one file per chapter.

pub(crate) mod bases;
pub(crate) mod cards;
pub(crate) mod conflicts;
pub(crate) mod cubes;
pub(crate) mod discard;
pub(crate) mod distribution;
pub(crate) mod holes;
pub(crate) mod routes;
pub(crate) mod settlement;
pub(crate) mod turns;
pub(crate) mod victory;
