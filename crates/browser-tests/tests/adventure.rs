//! A person plays adventures of Star Realms in a real browser.

use anyhow::{Result, ensure};
use browser_tests::play::Player;
use browser_tests::star_realms::{NEXT, plays_on};
use browser_tests::{Person, Screen};
use serde_json::json;

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

/// Notes in every frame: is the boss's turn told, may the person act while it is, how long is the log, how many events are still to come?
/// What the boss does may ask the person something before its turn is over, and between two steps of it nothing is told for a moment.
const WATCH: &str = r#"
    const boss = window.boss = { told: false, over: false, early: false, lines: [], counts: [] };
    const note = (list, value) => { if (!list.includes(value)) list.push(value); };
    const look = () => {
        const told = document.querySelector('[data-testid=boss-now]');
        const asked = document.querySelector('[data-testid=prompt] [data-action]');
        const mayAct = !!asked || !document.querySelector('[data-testid=end-turn]').disabled;
        boss.told ||= !!told;
        if (boss.told) {
            boss.early ||= !!told && mayAct;
            boss.over = !told && mayAct;
            note(boss.lines, document.querySelectorAll('[data-testid=log] li').length);
            note(boss.counts, told?.querySelector('.count')?.textContent ?? '');
        }
        if (!boss.over) requestAnimationFrame(look);
    };
    look();
    return true;
"#;

#[tokio::test]
async fn the_turn_of_a_boss_is_told_step_by_step() -> Result<()> {
    let person = Person::arrives(Screen::Wide).await?;
    person.clicks("[data-testid=lang-ru]").await?;
    chooses(&person, "nemesis-beast", "expert", 2).await?;
    person.takes_a_picture("adventures-ru").await?;
    person.clicks("[data-testid=start]").await?;
    person.sees("[data-testid=mate-p2]").await?;
    plays_on(&person, |step| step >= 8).await?;
    // From now on the page notes what it shows in every frame: a question asked now and then would miss moments.
    person.asks(WATCH).await?;
    // Whoever wants to see the boss's turn does not skip the turns before it: what is skipped is skipped up to the next own decision.
    let next = format!(
        "if (window.boss.told) return 'wait'; const next = (() => {{ {NEXT} }})(); return next.includes('skip') ? 'wait' : next;"
    );
    let state = "return { step: +document.querySelector('[data-testid=table]').dataset.step, boss: window.boss };";
    let player = Player { next: &next, state };
    player.plays_on(&person, |state, _| state["boss"]["told"] == json!(true)).await?;
    person.takes_a_picture("boss-acts-ru").await?;
    person.waits_until("return window.boss.over").await?;
    let turn = person.asks("return window.boss").await?;
    ensure!(turn["early"] == json!(false), "the person may act before the boss's turn is told: {turn}");
    let (lines, counts) = (turn["lines"].as_array().map_or(0, Vec::len), turn["counts"].as_array().map_or(0, Vec::len));
    ensure!(lines > 1 && counts > 3, "the boss's turn is not told event by event: {turn}");
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
