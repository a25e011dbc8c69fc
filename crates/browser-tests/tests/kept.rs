//! What the browser keeps: matches of older pages too.

use anyhow::{Result, ensure};
use browser_tests::kept::Kept;
use browser_tests::star_realms::plays_on;
use browser_tests::{Person, Screen};
use serde_json::{Value, json};

/// A match as a page of the first version kept it: the whole text in local storage.
const OLD: &str = include_str!("../../game-star-realms/tests/saves/schema-2.json");

const STEP: &str = "return +(document.querySelector('[data-testid=table]')?.dataset.step ?? -1)";

#[tokio::test]
async fn a_match_that_an_older_page_kept_is_taken_over_and_played_on() -> Result<()> {
    let steps = serde_json::from_str::<Value>(OLD)?["body"]["log"].as_array().map_or(0, Vec::len) as u64;
    let person = Person::arrives(Screen::Wide).await?;
    person.sees("[data-testid=home]").await?;
    let sitters = json!([
        { "name": "", "who": { "bot": { "kind": "greedy", "level": "steady" } } },
        { "name": "Anna", "who": "person" },
    ]);
    let kept = Kept { id: "old1", game: "star-realms", mode: "duel-mixed", sitters, turn: 39, score: [50, 50] };
    person.has_kept(&kept, OLD).await?;
    // It lies in the database now, and nowhere twice.
    person.waits_until("return localStorage.getItem('starboard.match.old1') === null").await?;
    person.takes_a_picture("kept-old-match").await?;

    person.browser.refresh().await?;
    person.clicks("[data-testid=resume]").await?;
    person.sees("[data-testid=table]").await?;
    let step = person.asks(STEP).await?;
    ensure!(step == json!(steps), "the match goes on at step {step}, not {steps}");
    plays_on(&person, |step| step > steps + 12).await?;
    person.waits_until("return document.querySelector('[data-testid=table]').dataset.behind === 'false'").await?;
    let before = person.asks(STEP).await?;
    person.takes_a_picture("kept-played-on").await?;
    person.browser.refresh().await?;
    person.sees("[data-testid=table]").await?;
    person.waits_until(&format!("{STEP} >= {before}")).await?;
    person.heard_no_error().await?;
    person.goes_home().await
}
