//! A person plays Star Realms in a real browser.

use anyhow::{Error, Result, anyhow, bail, ensure};
use browser_tests::kept::Kept;
use browser_tests::star_realms::{NEXT, plays_on};
use browser_tests::{Person, Screen};
use game_star_realms::StarRealms;
use serde_json::json;
use std::time::{Duration, Instant};
use tabletop::{Catalogue, Match};

/// A match that takes longer than this by keys does not end.
const LONGEST_GAME: Duration = Duration::from_secs(900);

const TABLE: &str = "[data-testid=table]";
const OVER: &str = "[data-testid=result-title]";

async fn starts(person: &Person, cover: &str, rival: &str) -> Result<()> {
    person.sees("[data-testid=home]").await?;
    person.clicks(&format!("[data-testid=cover-{cover}] h2")).await?;
    person.clicks(&format!("[data-testid=rival-{rival}]")).await?;
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
    starts(&person, "frontiers", "corsair").await?;
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
    starts(&person, "colony-wars", "corsair").await?;
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

/// Key presses a turn of one's own, on average, in a duel played by keyboard.
const KEYS_A_TURN: f64 = 12.0;

#[tokio::test]
async fn a_whole_duel_by_keyboard_alone_in_few_keys() -> Result<()> {
    let person = Person::arrives(Screen::Wide).await?;
    // Hundreds of keys: nobody watches the cards fly.
    person.browser.goto(&format!("{}/?pace=instant", person.address)).await?;
    starts(&person, "frontiers", "cadet").await?;
    let start = Instant::now();
    let next = format!("{LIVE} {NEXT}");
    let (mut keys, mut turns) = (0, 0);
    loop {
        ensure!(start.elapsed() < LONGEST_GAME, "the match does not end");
        let wish = person.asks(&next).await?;
        let (key, ends) = match wish.as_str().unwrap_or_default() {
            "over" => break,
            "wait" => {
                tokio::time::sleep(Duration::from_millis(40)).await;
                continue;
            }
            "[data-testid=play-all]" => ("a", false),
            "[data-testid=attack]" | "[data-testid=plan-attack]" => ("f", false),
            "[data-testid=skip]" => (" ", false),
            "[data-testid=end-turn][data-action]" => ("e", true),
            "[data-testid=end-anyway]" => ("\u{e007}", false),
            css => {
                keys += reaches(&person, css).await?;
                continue;
            }
        };
        let before = person.asks(FACE).await?;
        person.types(key).await?;
        keys += 1;
        turns += u32::from(ends);
        // A key takes a moment: pressing it again meanwhile would count twice.
        changes(&person, &before).await?;
    }
    let average = f64::from(keys) / f64::from(turns.max(1));
    println!("{keys} keys in {turns} turns: {average:.1} a turn");
    ensure!(average <= KEYS_A_TURN, "{keys} keys in {turns} turns");
    person.heard_no_error().await?;
    person.goes_home().await
}

/// What a person sees change when something happened.
const FACE: &str = r#"
    const table = document.querySelector('[data-testid=table]')?.dataset ?? {};
    const there = css => !!document.querySelector(css);
    return JSON.stringify([table.step, table.deeds, table.behind, there('[data-testid=plan]'), there('dialog[open]'), there('[data-testid=result-title]')]);
"#;

/// Waits until something changed; not for ever, for a key may have come too late to do anything.
async fn changes(person: &Person, before: &serde_json::Value) -> Result<()> {
    let start = Instant::now();
    while person.asks(FACE).await? == *before && start.elapsed() < Duration::from_secs(4) {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    Ok(())
}

/// Goes to a thing by keys and presses Enter on it, unless it is gone before; says how many keys that took.
async fn reaches(person: &Person, css: &str) -> Result<i32> {
    let script = KEY.replace("WANTED", css);
    for pressed in 0..FAR {
        let key = person.asks(&script).await?;
        match key.as_str().unwrap_or_default() {
            "" => return Ok(pressed as i32),
            "\u{e007}" => {
                let before = person.asks(FACE).await?;
                person.types("\u{e007}").await?;
                changes(person, &before).await?;
                return Ok(pressed as i32 + 1);
            }
            key => person.types(key).await?,
        }
    }
    let focus = "return document.activeElement?.outerHTML.slice(0, 200) ?? ''";
    bail!("{css} cannot be reached by keys, the focus is on {}", person.asks(focus).await?)
}

/// What somebody does who only hears the page: names and roles, no picture and no attribute made for tests. The answer is the place of
/// a button among all buttons that can be pressed.
const BY_EAR: &str = r#"
    const seen = e => e.getClientRects().length > 0 && getComputedStyle(e).visibility === 'visible';
    const heard = e => {
        const copy = e.cloneNode(true);
        copy.querySelectorAll('[aria-hidden=true], [hidden]').forEach(part => part.remove());
        return copy.textContent;
    };
    const name = e => (e.getAttribute('aria-label') ?? heard(e)).replace(/\s+/g, ' ').trim();
    const box = [...document.querySelectorAll('dialog[open]')].at(-1);
    const heading = [...document.querySelectorAll('h2')].filter(seen).map(name);
    if (heading.some(words => /^(You won|You lost|A draw)$/.test(words))) return { over: true };
    const buttons = [...(box ?? document).querySelectorAll('button')].filter(e => seen(e) && !e.disabled);
    const said = buttons.map((e, index) => ({ index, name: name(e), group: e.closest('[role=group]')?.getAttribute('aria-label') ?? '' }));
    const first = fits => said.find(fits);
    const found = box
        ? first(b => /^End turn/.test(b.name)) ?? first(b => !/^(Close|Cancel|Play on|Back)/.test(b.name)) ?? said[0]
        : first(b => b.group === 'Attack plan' && /^Attack/.test(b.name))
            ?? first(b => b.group === 'A choice is open' && !/^Fold/.test(b.name))
            ?? first(b => /^Play all/.test(b.name))
            ?? first(b => /\. Buy /.test(b.name))
            ?? first(b => /^Attack/.test(b.name))
            ?? first(b => /^End turn/.test(b.name))
            ?? first(b => /^Skip ahead/.test(b.name));
    if (!found) return { wait: true };
    buttons[found.index].focus();
    return { name: found.name, all: said.map(b => b.name) };
"#;

#[tokio::test]
async fn a_whole_duel_by_names_alone() -> Result<()> {
    let person = Person::arrives(Screen::Still).await?;
    person.browser.goto(&format!("{}/?pace=instant&lang=en", person.address)).await?;
    starts(&person, "frontiers", "cadet").await?;
    let start = Instant::now();
    let (mut abilities, mut pressed) = (false, 0);
    loop {
        ensure!(start.elapsed() < LONGEST_GAME, "the match does not end");
        let heard = person.asks(BY_EAR).await?;
        if heard["over"] == json!(true) {
            break;
        }
        if heard["wait"] == json!(true) {
            tokio::time::sleep(Duration::from_millis(40)).await;
            continue;
        }
        // A card says what it does, in words: the Scout in hand gives trade.
        let mut names = heard["all"].as_array().into_iter().flatten().filter_map(serde_json::Value::as_str);
        abilities |= names.any(|name| name.starts_with("Explorer,") && name.contains("Scrap this card"));
        let before = person.asks(FACE).await?;
        person.types("\u{e007}").await?;
        pressed += 1;
        changes(&person, &before).await?;
    }
    ensure!(abilities, "no card said its abilities");
    println!("{pressed} presses");
    person.heard_no_error().await?;
    person.goes_home().await
}

#[tokio::test]
async fn a_phone_shows_everything_without_scrolling_sideways() -> Result<()> {
    let person = Person::arrives(Screen::Phone).await?;
    person.sees("[data-testid=home]").await?;
    person.takes_a_picture("home-phone").await?;
    person.cannot_scroll_sideways().await?;
    starts(&person, "frontiers", "corsair").await?;
    plays_on(&person, |step| step > 40).await?;
    person.takes_a_picture("duel-phone").await?;
    person.cannot_scroll_sideways().await?;
    person.heard_no_error().await?;
    person.goes_home().await
}

/// One more blow and it is won.
const NEARLY_WON: &str =
    "frontiers | p1 combat 9, hand scout, deck scout*9 | p2 authority 4, hand viper*5, deck scout*5";

#[tokio::test]
async fn whoever_beats_a_level_is_offered_the_next() -> Result<()> {
    let person = Person::arrives(Screen::Wide).await?;
    person.browser.goto(&format!("{}/?lang=en&pace=instant", person.address)).await?;
    person.sees("[data-testid=home]").await?;
    person.clicks("[data-testid=cover-frontiers] h2").await?;
    person.clicks("[data-testid=rival-cadet]").await?;
    let about = person.asks("return document.querySelector('[data-testid=rival-about]').textContent").await?;
    ensure!(about.as_str().is_some_and(|about| about.contains("Cadet") && about.contains("600")), "{about}");
    person.takes_a_picture("rivals").await?;
    let (mode, sitters) = (
        "duel-frontiers",
        json!([{ "name": "", "who": "person" }, { "name": "", "who": { "bot": { "kind": "cadet" } } }]),
    );
    let position = game_star_realms::script::table(NEARLY_WON).map_err(Error::msg)?;
    let setup = StarRealms::setup(mode, 2).map_err(|refusal| anyhow!("{refusal:?}"))?;
    let saved = Match::from_position(setup, position).save();
    let kept = Kept { id: "won1", game: "star-realms", mode, sitters, turn: 1, score: [50, 4] };
    person.has_kept(&kept, &saved.write()).await?;
    person.clicks("[data-testid=resume]").await?;
    person.sees(TABLE).await?;
    plays_on(&person, |_| false).await?;
    person.sees("[data-testid=next-rival][data-level=pilot]").await?;
    person.takes_a_picture("next-rival").await?;
    person.clicks("[data-testid=play-next]").await?;
    person.waits_until("return document.querySelector('[data-testid=result-title]') === null").await?;
    person
        .waits_until("return document.querySelector('[data-testid=table]')?.textContent.includes('Pilot') ?? false")
        .await?;
    // It is the usual one from now on.
    person.browser.goto(&format!("{}/?lang=en#/", person.address)).await?;
    person.waits_until("return document.querySelector('[data-testid=rival-pilot] input')?.checked ?? false").await?;
    person.heard_no_error().await?;
    person.goes_home().await
}
