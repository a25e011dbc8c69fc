//! The rulebook, chapter by chapter.

pub(crate) mod attack;
pub(crate) mod battlefield;
pub(crate) mod chain;
pub(crate) mod commands;
pub(crate) mod declare;
pub(crate) mod declared;
pub(crate) mod preparation;
pub(crate) mod response;
pub(crate) mod targets;
pub(crate) mod turn;
pub(crate) mod values;
pub(crate) mod victory;
pub(crate) mod windows;
