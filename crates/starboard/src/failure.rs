//! Why a command did not do it: a sentence for stderr and the exit code.

use std::fmt;

/// Why not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    /// It was asked for wrongly: code 2.
    Usage(String),
    /// It was asked for rightly and did not work: code 1.
    Failed(String),
}

impl Failure {
    /// The exit code.
    pub const fn code(&self) -> u8 {
        match self {
            Self::Usage(_) => 2,
            Self::Failed(_) => 1,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usage(sentence) | Self::Failed(sentence) => f.write_str(sentence),
        }
    }
}
