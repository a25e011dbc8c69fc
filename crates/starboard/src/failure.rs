//! Why a command did not do it: a sentence for stderr and the exit code.

use std::fmt;

/// Why not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    /// It was asked for wrongly: code 2.
    Usage(String),
    /// It was asked for rightly and did not work: code 1.
    Failed(String),
    /// A signal stopped it, after what was begun was kept: code 128 and the number of the signal.
    Stopped(u8),
}

impl Failure {
    /// The exit code.
    pub const fn code(&self) -> u8 {
        match self {
            Self::Usage(_) => 2,
            Self::Failed(_) => 1,
            Self::Stopped(signal) => 128_u8.saturating_add(*signal),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usage(sentence) | Self::Failed(sentence) => f.write_str(sentence),
            Self::Stopped(_) => Ok(()),
        }
    }
}
