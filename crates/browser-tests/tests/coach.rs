//! A hint with its reasons, a match looked back at, a branch of it, and everything that was played.

use anyhow::{Result, ensure};
use browser_tests::pages::TABLES;
use browser_tests::{Person, Screen};

const DRESS: (&str, &str) = ("dark", "en");

/// What a thing on the page says.
async fn says(person: &Person, css: &str) -> Result<String> {
    Ok(person.sees(css).await?.text().await?)
}

async fn step(person: &Person) -> Result<u64> {
    let step = person.asks("return Number(document.querySelector('[data-testid=table]').dataset.step)").await?;
    Ok(step.as_u64().unwrap_or_default())
}

#[tokio::test]
async fn a_hint_has_options_chances_and_reasons_and_does_what_it_says() -> Result<()> {
    let person = Person::arrives(Screen::Still).await?;
    person.sits_down_at(TABLES[0], DRESS).await?;
    person.types("h").await?;
    person.sees("[data-testid=hint-0]").await?;
    let options = person.all("[data-testid=hint-box] .option").await?.len();
    ensure!((2..=3).contains(&options), "{options} options");
    let said = says(&person, "[data-testid=hint-box]").await?;
    ensure!(said.contains('%') && said.contains('→'), "no chance or no reason: {said}");
    person.sees("[data-testid=table] .hinted").await?;
    person.takes_a_picture("hint").await?;
    // Escape closes it, and nothing is done.
    let before = step(&person).await?;
    person.types("\u{e00c}").await?;
    person.waits_until("return !document.querySelector('[data-testid=hint-box]')").await?;
    ensure!(step(&person).await? == before, "closing a hint took a step");
    person.types("h").await?;
    person.clicks("[data-testid=hint-do-0]").await?;
    person
        .waits_until(&format!("return Number(document.querySelector('[data-testid=table]').dataset.step) > {before}"))
        .await?;
    person.heard_no_error().await?;
    person.goes_home().await
}

#[tokio::test]
async fn a_match_is_looked_back_at_kept_and_branched() -> Result<()> {
    let person = Person::arrives(Screen::Still).await?;
    person.sits_down_at(TABLES[0], DRESS).await?;
    // A turn thrown away, then the match is given up.
    person.types("e").await?;
    if !person.all("[data-testid=end-anyway]").await?.is_empty() {
        person.clicks("[data-testid=end-anyway]").await?;
    }
    person.waits_until("return Number(document.querySelector('[data-testid=table]').dataset.turn) > 2").await?;
    person.types("\u{e00c}").await?;
    person.clicks("[data-testid=concede]").await?;
    person.clicks("[data-testid=concede]").await?;
    person.clicks("[data-testid=result] [data-testid=look-back]").await?;
    person.sees("[data-testid=plot] svg path").await?;
    let rows = person.asks("return document.querySelectorAll('[data-testid=chances-table] tbody tr').length").await?;
    ensure!(rows.as_u64() > Some(2), "{rows} rows");
    // The turn thrown away is a mistake, and what was better is told.
    person.types("\u{e015}").await?;
    person.waits_until("return document.querySelector('[data-testid=moment-0]').ariaPressed === 'true'").await?;
    person.clicks(".moment-button.mistake").await?;
    person.sees("[data-testid=reasons] .option.best").await?;
    person.takes_a_picture("look-back").await?;
    let at = person.asks("return Number(document.querySelector('[data-testid=look-back-page]').dataset.step)").await?;
    let kept = person.asks("return location.hash").await?;
    // It is kept: after a reload nobody thinks again.
    person.browser.refresh().await?;
    person.sees("[data-testid=plot] svg path").await?;
    let thought =
        person.asks("return performance.getEntriesByType('resource').some(e => e.name.endsWith('.net'))").await?;
    ensure!(thought == false, "it was thought about again");
    person.clicks(".moment-button.mistake").await?;
    person.clicks("[data-testid=play-on]").await?;
    person.sees("[data-testid=hand] .card").await?;
    ensure!(step(&person).await? == at.as_u64().unwrap_or_default(), "the branch begins elsewhere");
    ensure!(person.asks("return location.hash").await? != kept);
    // The match itself stays as it was.
    person.opens("#/my-games", "[data-testid=history] td", DRESS).await?;
    ensure!(person.all("[data-testid=history] tbody tr").await?.len() == 1);
    person.clicks("[data-testid=history-look-back]").await?;
    person.sees("[data-testid=plot] svg path").await?;
    person.heard_no_error().await?;
    person.goes_home().await
}
