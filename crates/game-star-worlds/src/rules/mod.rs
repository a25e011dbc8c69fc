//! The rulebook, chapter by chapter; the chain as a machine (SW-M) stands in `may_declare`, `price`, `picks` and `drafting` (before a
//! declaration), `declare` (it is made), `windows` (who is asked), `chain` and `response` (it is carried out).

pub(crate) mod attack;
pub(crate) mod battlefield;
pub(crate) mod chain;
pub(crate) mod commands;
pub(crate) mod declare;
pub(crate) mod drafting;
pub(crate) mod may_declare;
pub(crate) mod picks;
pub(crate) mod preparation;
pub(crate) mod price;
pub(crate) mod response;
pub(crate) mod targets;
pub(crate) mod turn;
pub(crate) mod values;
pub(crate) mod victory;
pub(crate) mod windows;
