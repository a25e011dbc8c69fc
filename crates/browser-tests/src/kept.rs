//! Matches that lie in the browser before the person comes.

use crate::Person;
use anyhow::Result;
use serde_json::{Value, json};

/// As a page of the first version kept one: its text and a list of all in local storage.
const PLANT: &str = r#"
    localStorage.setItem(`starboard.match.${arguments[0]}`, arguments[1]);
    localStorage.setItem('starboard.matches', arguments[2]);
"#;

/// What the shelf shows of a match.
pub struct Kept<'a> {
    pub id: &'a str,
    pub game: &'a str,
    pub mode: &'a str,
    /// Who sits there: `{ "name": "Anna", "who": "person" }`, `{ "name": "", "who": { "bot": { "kind": "cadet" } } }`.
    pub sitters: Value,
    pub turn: u32,
    pub score: [i32; 2],
}

impl Person {
    /// Has kept a match on an older page, and finds it on the shelf.
    pub async fn has_kept(&self, kept: &Kept<'_>, saved: &str) -> Result<()> {
        let record = json!([{
            "id": kept.id, "game": kept.game, "mode": kept.mode, "sitters": kept.sitters,
            "touched": 1_700_000_000_000.0_f64,
            "glance": { "turn": kept.turn, "mine": true, "score": kept.score },
            "places": null,
        }]);
        self.browser.execute(PLANT, vec![json!(kept.id), json!(saved), json!(record.to_string())]).await?;
        self.browser.refresh().await?;
        self.sees("[data-testid=continue] [data-testid=resume]").await?;
        Ok(())
    }
}
