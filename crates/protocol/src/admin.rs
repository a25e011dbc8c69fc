//! What an administrator asks of a server: `/api/admin/…`, with the server's own token.

use serde::{Deserialize, Serialize};

/// Somebody, as an administrator knows him.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Person {
    /// His number.
    pub id: i64,
    /// His name.
    pub name: String,
    /// Has he a password?
    pub account: bool,
    /// Until when he may not come in, in seconds since 1970.
    pub banned: Option<i64>,
}

/// Who may not come in, and for how long.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ban {
    /// Whose number.
    pub id: i64,
    /// For so many days; 0: he may come in again.
    pub days: u32,
}

/// A line of chat to be hidden.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hide {
    /// Its number.
    pub line: u64,
}

/// A line of chat that somebody complained about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Report {
    /// When, in ms since 1970.
    pub at: i64,
    /// At which table.
    pub table: String,
    /// The number of the line.
    pub line: u64,
    /// Who said it.
    pub name: String,
    /// What.
    pub text: String,
}

/// Something an administrator did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AuditLine {
    /// When, in ms since 1970.
    pub at: i64,
    /// What.
    pub what: String,
}
