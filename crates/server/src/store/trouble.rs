//! Why a store cannot be used, in words for whoever runs the server.

use std::fmt;

/// What is wrong with a store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// No room.
    Full,
    /// It may be read only.
    ReadOnly,
    /// What is written there makes no sense.
    Damaged,
    /// Something else lies there.
    NoDatabase,
    /// It cannot be opened at all.
    Closed,
    /// The disk took something and failed, or a limit of the system stands in the way.
    Failing,
    /// It says nothing, or something else.
    Away,
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Full => "its disk is full",
            Self::ReadOnly => "it is read-only",
            Self::Damaged => "it is damaged: restore a back-up",
            Self::NoDatabase => "the file is not a database",
            Self::Closed => "it cannot be opened: is it a folder, or not ours?",
            Self::Failing => "its disk fails, or a limit of file size is reached",
            Self::Away => "it does not answer",
        })
    }
}

impl Trouble {
    /// What an error of the database means. SQLite has small numbers, PostgreSQL has codes of five signs.
    pub fn of(error: &sqlx::Error) -> Self {
        let Some(code) = error.as_database_error().and_then(sqlx::error::DatabaseError::code) else {
            return Self::Away;
        };
        match code.as_ref() {
            "53100" => Self::Full,
            "25006" => Self::ReadOnly,
            "XX001" | "XX002" => Self::Damaged,
            code => code.parse::<u32>().ok().filter(|_| code.len() < 5).map_or(Self::Away, of_sqlite),
        }
    }
}

/// The lowest byte is the kind of the error, the others say more.
const fn of_sqlite(code: u32) -> Trouble {
    match code & 0xff {
        8 => Trouble::ReadOnly,
        10 => Trouble::Failing,
        11 => Trouble::Damaged,
        13 => Trouble::Full,
        14 => Trouble::Closed,
        26 => Trouble::NoDatabase,
        _ => Trouble::Away,
    }
}

/// An address of a store or a bus without what is nobody's business.
pub fn without_secrets(address: &str) -> String {
    // Behind a question mark PostgreSQL takes a password, too; or it is a sign of one in front of it.
    let (address, asked) = address.split_once('?').unwrap_or((address, ""));
    let (scheme, rest) = address.split_once("//").unwrap_or(("", address));
    match rest.rsplit_once('@') {
        Some((_, place)) => format!("{scheme}//…@{place}"),
        None if asked.contains('@') => format!("{scheme}//…"),
        None => address.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_shown_without_its_password() {
        assert_eq!(without_secrets("mysql://anna:sesame@db/x"), "mysql://…@db/x");
        assert_eq!(without_secrets("anna:p@ss@db"), "//…@db");
        assert_eq!(without_secrets("sqlite:tables"), "sqlite:tables");
        assert_eq!(without_secrets("postgres://db/x?user=anna&password=sesame"), "postgres://db/x");
        assert_eq!(without_secrets("postgres://db/x?password=a@b"), "postgres://…");
        assert_eq!(without_secrets("postgres://anna:se?same@db"), "postgres://…");
    }

    #[test]
    fn numbers_of_sqlite_say_what_is_wrong_with_the_file() {
        let known = [(1032, Trouble::ReadOnly), (778, Trouble::Failing), (13, Trouble::Full), (267, Trouble::Damaged)];
        assert!(known.into_iter().all(|(code, trouble)| of_sqlite(code) == trouble));
        assert_eq!(of_sqlite(5), Trouble::Away);
    }
}
