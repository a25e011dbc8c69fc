//! A person plays Star Realms in a real browser.

use anyhow::{Result, bail, ensure};
use browser_tests::star_realms::{NEXT, plays_on};
use browser_tests::{Person, Screen};
use serde_json::json;
use std::time::{Duration, Instant};

/// A match that takes longer than this by keys does not end.
const LONGEST_GAME: Duration = Duration::from_secs(900);

const TABLE: &str = "[data-testid=table]";
const OVER: &str = "[data-testid=result-title]";

async fn starts(person: &Person, cover: &str, rival: &str) -> Result<()> {
    person.sees("[data-testid=home]").await?;
    person.clicks(&format!("[data-testid=cover-{cover}] h2")).await?;
    person.clicks(&format!("[data-testid=cover-{cover}] [data-testid=rival-{rival}]")).await?;
    person.clicks(&format!("[data-testid=play-{cover}]")).await?;
    person.sees(TABLE).await?;
    // What was begun is what stood on the cover.
    let name = if cover == "frontiers" { "Frontiers" } else { "Colony Wars" };
    let title = person.asks("return document.querySelector('.topbar').textContent").await?;
    ensure!(title.as_str().unwrap_or_default().contains(name), "the cover of {name} began {title}");
    let deck = person.asks("return parseInt(document.querySelector('[data-place=trade-deck]').textContent)").await?;
    ensure!(deck.as_u64().is_some_and(|cards| cards <= 75), "the trade deck of {name} holds {deck} cards, not 75");
    Ok(())
}

#[tokio::test]
async fn a_whole_duel_against_a_bot_by_clicks() -> Result<()> {
    let person = Person::arrives(Screen::Wide).await?;
    person.takes_a_picture("home-en").await?;
    starts(&person, "frontiers", "greedy").await?;
    plays_on(&person, |step| step > 60).await?;
    person.takes_a_picture("duel-en").await?;
    plays_on(&person, |_| false).await?;
    person.sees(OVER).await?;
    person.takes_a_picture("result-en").await?;
    person.heard_no_error().await?;
    person.clicks("[data-testid=rematch]").await?;
    person.waits_until("return document.querySelector('[data-testid=result-title]') === null").await?;
    person.sees(TABLE).await?;
    person.goes_home().await
}

#[tokio::test]
async fn a_reload_a_switch_of_language_and_undo_change_nothing_they_should_not() -> Result<()> {
    let person = Person::arrives(Screen::Wide).await?;
    starts(&person, "colony-wars", "greedy").await?;
    person.sees("[data-testid=hand] [data-action]").await?;
    person.waits_until("return document.querySelector('[data-testid=table]').dataset.behind === 'false'").await?;
    let step = "return document.querySelector('[data-testid=table]').dataset.step";
    let hand = "return document.querySelectorAll('[data-testid=hand] .card').length";
    let (before, cards) = (person.asks(step).await?, person.asks(hand).await?);
    person.clicks("[data-testid=hand] [data-action]").await?;
    person
        .waits_until(&format!(
            "return document.querySelector('[data-testid=table]').dataset.step !== '{}'",
            before.as_str().unwrap_or_default()
        ))
        .await?;
    person.clicks("[data-testid=undo]:not([disabled])").await?;
    person
        .waits_until(&format!(
            "return document.querySelector('[data-testid=table]').dataset.step === '{}'",
            before.as_str().unwrap_or_default()
        ))
        .await?;
    person
        .waits_until(&format!("return document.querySelectorAll('[data-testid=hand] .card').length === {cards}"))
        .await?;
    person.clicks("[data-testid=lang-ru]").await?;
    person.waits_until("return document.documentElement.lang === 'ru'").await?;
    person.waits_until("return /[А-я]/.test(document.querySelector('[data-testid=banner]').textContent)").await?;
    person.takes_a_picture("duel-ru").await?;
    let theme = person.asks("return document.documentElement.dataset.theme").await?;
    person.clicks("[data-testid=theme]").await?;
    let other = if theme == json!("dark") { "light" } else { "dark" };
    person.waits_until(&format!("return document.documentElement.dataset.theme === '{other}'")).await?;
    person.takes_a_picture("duel-other-theme-ru").await?;
    person.clicks("[data-testid=play-all]").await?;
    person.waits_until("return document.querySelectorAll('[data-testid=hand] .card').length === 0").await?;
    let before = person.asks(step).await?;
    person.browser.refresh().await?;
    person.sees(TABLE).await?;
    ensure!(person.asks(step).await? == before, "the match did not survive the reload");
    ensure!(person.asks("return document.documentElement.lang").await? == json!("ru"), "the language was forgotten");
    person.heard_no_error().await?;
    person.goes_home().await
}

/// The key that brings the focus nearer to what is wanted: Enter on it, arrows inside its row, else Tab.
const KEY: &str = r#"
    const live = [...document.querySelectorAll(`WANTED`)].find(e => !e.disabled && e.offsetParent !== null);
    const here = document.activeElement;
    if (!live) return '';
    if (here === live) return '\uE007';
    const row = live.closest('[data-row]');
    return row && here && row === here.closest('[data-row]') ? '\uE014' : '\uE004';
"#;

/// What can be seen and used, for the script that says what to do next.
const LIVE: &str = r#"
    const live = css => [...document.querySelectorAll(css)].some(e => !e.disabled && e.offsetParent !== null);
    if (live('[data-testid=result-title]')) return 'over';
"#;

/// More keys than lead to anything on the table.
const FAR: usize = 60;

#[tokio::test]
async fn a_whole_duel_by_keyboard_alone() -> Result<()> {
    let person = Person::arrives(Screen::Wide).await?;
    // Hundreds of keys: nobody watches the cards fly.
    person.browser.goto(&format!("{}/?pace=instant", person.address)).await?;
    starts(&person, "frontiers", "random").await?;
    let start = Instant::now();
    let next = format!("{LIVE} {NEXT}");
    loop {
        ensure!(start.elapsed() < LONGEST_GAME, "the match does not end");
        match person.asks(&next).await?.as_str().unwrap_or_default() {
            "over" => break,
            "wait" => tokio::time::sleep(Duration::from_millis(40)).await,
            "[data-testid=play-all]" => person.types("a").await?,
            "[data-testid=attack]" => person.types("f").await?,
            "[data-testid=skip]" => person.types(" ").await?,
            "[data-testid=end-turn][data-action]" => person.types("e").await?,
            css => reaches(&person, css).await?,
        }
    }
    person.heard_no_error().await?;
    person.goes_home().await
}

/// Goes to a thing by keys and presses Enter on it, unless it is gone before.
async fn reaches(person: &Person, css: &str) -> Result<()> {
    let script = KEY.replace("WANTED", css);
    for _ in 0..FAR {
        let key = person.asks(&script).await?;
        match key.as_str().unwrap_or_default() {
            "" => return Ok(()),
            "\u{e007}" => return person.types("\u{e007}").await,
            key => person.types(key).await?,
        }
    }
    let focus = "return document.activeElement?.outerHTML.slice(0, 200) ?? ''";
    bail!("{css} cannot be reached by keys, the focus is on {}", person.asks(focus).await?)
}

#[tokio::test]
async fn a_phone_shows_everything_without_scrolling_sideways() -> Result<()> {
    let person = Person::arrives(Screen::Phone).await?;
    person.sees("[data-testid=home]").await?;
    person.takes_a_picture("home-phone").await?;
    person.cannot_scroll_sideways().await?;
    starts(&person, "frontiers", "greedy").await?;
    plays_on(&person, |step| step > 40).await?;
    person.takes_a_picture("duel-phone").await?;
    person.cannot_scroll_sideways().await?;
    person.heard_no_error().await?;
    person.goes_home().await
}
