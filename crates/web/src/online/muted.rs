//! Whose chat is not shown, table by table: kept in this browser, so that it outlasts a reload. Blocking somebody everywhere is the server's.

use crate::shell::storage;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;

const MUTED: &str = "starboard.muted";

/// So many tables are remembered, the latest first.
const MOST: usize = 40;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Table {
    id: String,
    names: Vec<String>,
}

/// Puts a table first; one where nobody is muted is forgotten.
fn note(tables: &mut Vec<Table>, id: &str, names: &HashSet<String>) {
    tables.retain(|table| table.id != id);
    if !names.is_empty() {
        let mut names: Vec<String> = names.iter().cloned().collect();
        names.sort();
        tables.insert(0, Table { id: id.to_owned(), names });
    }
    tables.truncate(MOST);
}

pub fn at(id: &str) -> HashSet<String> {
    let tables: Vec<Table> = storage::get(MUTED).unwrap_or_default();
    tables.into_iter().find(|table| table.id == id).map(|table| table.names.into_iter().collect()).unwrap_or_default()
}

pub fn keep(id: &str, names: &HashSet<String>) {
    let mut tables: Vec<Table> = storage::get(MUTED).unwrap_or_default();
    let before = tables.clone();
    note(&mut tables, id, names);
    if tables != before {
        storage::put_json(MUTED, &tables);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(of: &[&str]) -> HashSet<String> {
        of.iter().map(|name| (*name).to_owned()).collect()
    }

    #[test]
    fn a_table_is_noted_once_and_forgotten_when_everybody_is_heard_again() {
        let mut tables = Vec::new();
        note(&mut tables, "a", &names(&["Boris"]));
        note(&mut tables, "b", &names(&["Vera"]));
        note(&mut tables, "a", &names(&["Vera", "Boris"]));
        assert_eq!(tables.len(), 2);
        assert_eq!(tables[0], Table { id: "a".to_owned(), names: vec!["Boris".to_owned(), "Vera".to_owned()] });
        note(&mut tables, "a", &names(&[]));
        assert_eq!(tables.iter().map(|table| table.id.as_str()).collect::<Vec<_>>(), ["b"]);
    }

    #[test]
    fn the_oldest_tables_make_room() {
        let mut tables = Vec::new();
        for number in 0..MOST + 5 {
            note(&mut tables, &number.to_string(), &names(&["Boris"]));
        }
        assert_eq!(tables.len(), MOST);
        assert_eq!(tables[0].id, (MOST + 4).to_string());
    }
}
