//! A person plays adventures of Star Realms in a real browser.

use anyhow::{Result, bail, ensure};
use browser_tests::star_realms::{LONGEST_GAME, plays_on};
use browser_tests::{Person, Screen};
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

const TABLE: &str = "[data-testid=table]";

async fn chooses(person: &Person, adventure: &str, level: &str, players: usize) -> Result<()> {
    person.sees("[data-testid=home]").await?;
    person.clicks("[data-testid=cover-frontiers] h2").await?;
    person.clicks("[data-testid=to-adventures]").await?;
    person.sees("[data-testid=adventures]").await?;
    person.clicks(&format!("[data-testid=adventure-{adventure}]")).await?;
    person.clicks(&format!("[data-testid=level-{level}]")).await?;
    person.clicks(&format!("[data-testid=seats-{players}]")).await?;
    Ok(())
}

#[tokio::test]
async fn a_whole_adventure_alone_by_clicks() -> Result<()> {
    let person = Person::arrives(Screen::Wide).await?;
    chooses(&person, "dimensional-horror", "veteran", 1).await?;
    for part in ["story", "how-win"] {
        let words = person.sees(&format!("[data-testid={part}]")).await?.text().await?;
        ensure!(words.len() > 20, "the chooser does not tell the {part}");
    }
    person.takes_a_picture("adventures-en").await?;
    person.clicks("[data-testid=start]").await?;
    person.sees(TABLE).await?;
    person.sees("[data-testid=boss]").await?;
    person.sees("[data-testid=forecast] li").await?;
    person.sees("[data-testid=fate]").await?;
    plays_on(&person, |step| step >= 12).await?;
    person.takes_a_picture("adventure-en").await?;
    // The game says on screen which rulings are not the rulebook's.
    person.clicks("[data-testid=boss] [data-testid=rulings]").await?;
    person.sees("[data-testid=rulings-box] li").await?;
    person.takes_a_picture("adventure-rulings-en").await?;
    person.clicks("[data-testid=rulings-close]").await?;
    plays_on(&person, |_| false).await?;
    person.sees("[data-testid=result-title]").await?;
    person.takes_a_picture("adventure-over-en").await?;
    person.clicks("[data-testid=look-again]").await?;
    // The boss's turns stand in the log.
    person.waits_until("return document.querySelectorAll('[data-testid=log] li.boss').length > 3").await?;
    person.heard_no_error().await?;
    person.goes_home().await
}

#[tokio::test]
async fn the_turn_of_a_boss_is_told_step_by_step() -> Result<()> {
    let person = Person::arrives(Screen::Wide).await?;
    person.clicks("[data-testid=lang-ru]").await?;
    chooses(&person, "nemesis-beast", "expert", 2).await?;
    person.takes_a_picture("adventures-ru").await?;
    person.clicks("[data-testid=start]").await?;
    person.sees("[data-testid=mate-p2]").await?;
    plays_on(&person, |step| step >= 8).await?;
    // Plays until the boss acts, and then only watches.
    let start = Instant::now();
    while person.asks("return !!document.querySelector('[data-testid=boss-now]')").await? != true {
        ensure!(start.elapsed() < LONGEST_GAME, "the boss never acts");
        let step = person.asks("return +document.querySelector('[data-testid=table]').dataset.step").await?;
        plays_on(&person, |now| now > step.as_u64().unwrap_or(0)).await?;
    }
    person.takes_a_picture("boss-acts-ru").await?;
    // The log grows while it is told, and nobody acts before it is over.
    let moment = r#"
        const lines = document.querySelectorAll('[data-testid=log] li').length;
        const told = !!document.querySelector('[data-testid=boss-now]');
        // What the boss does may ask him something before its turn is over.
        const asked = document.querySelector('[data-testid=prompt] [data-action]');
        const mayAct = asked || !document.querySelector('[data-testid=end-turn]').disabled;
        // Between two steps of its turn nothing is told for a moment.
        const count = document.querySelector('[data-testid=boss-now] .count')?.textContent ?? '';
        return [told && mayAct ? 'early' : mayAct ? 'over' : 'told', lines, count];
    "#;
    let (mut lines, mut counts) = (Vec::new(), BTreeSet::new());
    loop {
        ensure!(start.elapsed() < LONGEST_GAME, "the boss's turn does not end");
        let seen = person.asks(moment).await?;
        lines.push(seen[1].as_u64().unwrap_or(0));
        counts.insert(seen[2].as_str().unwrap_or_default().to_owned());
        match seen[0].as_str().unwrap_or_default() {
            "told" => tokio::time::sleep(Duration::from_millis(40)).await,
            "over" => break,
            early => bail!("the person may act before the boss's turn is told: {early}"),
        }
    }
    lines.dedup();
    ensure!(lines.len() > 1 && counts.len() > 3, "the boss's turn is not told event by event: {lines:?}, {counts:?}");
    person.heard_no_error().await?;
    person.goes_home().await
}

#[tokio::test]
async fn an_adventure_fits_a_phone() -> Result<()> {
    let person = Person::arrives(Screen::Phone).await?;
    chooses(&person, "dimensional-horror", "novice", 3).await?;
    person.cannot_scroll_sideways().await?;
    person.takes_a_picture("adventures-phone").await?;
    person.clicks("[data-testid=start]").await?;
    person.sees(TABLE).await?;
    plays_on(&person, |step| step >= 14).await?;
    person.cannot_scroll_sideways().await?;
    person.takes_a_picture("adventure-phone").await?;
    person.heard_no_error().await?;
    person.goes_home().await
}
