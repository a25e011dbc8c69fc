//! A person builds a deck and plays Star Worlds with it in a real browser.

use anyhow::{Result, ensure};
use browser_tests::play::Player;
use browser_tests::{Person, Screen};
use serde_json::json;

/// In so many matches a person can answer the rival at least once.
const MATCHES: u32 = 6;

const TABLE: &str = "[data-testid=table]";
const OVER: &str = "[data-testid=result-title]";

/// What a person would press next, by the look of the page, as a selector. Answers and declarations first. What the log says the
/// person declared in the rival's turn is a response: its link may have left the chain before the page is drawn.
const NEXT: &str = r#"
    const first = css => [...document.querySelectorAll(css)].find(e => !e.disabled && e.offsetParent !== null);
    const table = document.querySelector('[data-testid=table]')?.dataset;
    if (!table) return 'wait';
    if (!window.chainWatch) {
        const declared = node => node.matches('.log .me') && node.textContent.includes('You declare');
        window.chainWatch = new MutationObserver(changes => {
            const table = document.querySelector('[data-testid=table]')?.dataset;
            if (!table || table.active === table.me) return;
            const added = changes.flatMap(change => [...change.addedNodes]).filter(node => node instanceof Element);
            window.responses = (window.responses ?? 0) + added.filter(declared).length;
        });
        window.chainWatch.observe(document.body, { childList: true, subtree: true });
    }
    const named = e => `[data-action="${e.dataset.action}"]`;
    const menu = first('[data-testid=card-menu] [data-action]') ?? first('[data-testid=card-menu] [data-testid=attack-with-it]');
    if (menu?.dataset.testid) return '[data-testid=attack-with-it]';
    if (menu) return '[data-testid=card-menu] ' + named(menu);
    if (live('[data-testid=card-menu]')) return '[data-testid=card-menu-close]';
    if (table.asked !== 'true') return live('[data-testid=skip]') ? '[data-testid=skip]' : 'wait';
    // An attack in the making: a target, whoever attacks, the button.
    if (live('[data-testid=plan-cancel]')) {
        return ['[data-testid=plan-attack]', '.striker[aria-checked=false]', '.sw .card.aim'].find(live) ?? '[data-testid=plan-cancel]';
    }
    const ask = first('[data-testid=ask] [data-action]');
    if (ask) return '[data-testid=ask] ' + named(ask);
    // Frigates and pickets can cover in the rival's turn: they come out first.
    const bring = id => first(`[data-testid=prompt] [data-action="bring ${id}"]`);
    const answer = bring('e_frigate') ?? bring('e_picket') ?? first('[data-testid=prompt] [data-action]');
    if (answer) return '[data-testid=prompt] ' + named(answer);
    if (live('[data-testid=done]')) return '[data-testid=done]';
    const tried = window.tried ??= {};
    const key = table.turn + (table.active === table.me ? '' : ':' + table.step);
    // Until the first response is made only the base acts in the own turn: what could answer is kept for the rival's.
    const waits = table.active === table.me && !(window.responses > 0);
    const base = table.me === 'p1' ? 'piece:a0' : 'piece:b0';
    const lit = [...document.querySelectorAll('.sw .card[data-can]')]
        .filter(e => e.offsetParent !== null && (!waits || e.dataset.place === base));
    if (lit.length > 0 && (tried[key] ?? 0) < 9) {
        tried[key] = (tried[key] ?? 0) + 1;
        return `.sw .card[data-can][data-place="${lit[(+table.step + tried[key]) % lit.length].dataset.place}"]`;
    }
    const discard = live('.sw .fan .card[data-action^="discard"]');
    if (discard) return '.sw .fan .card[data-action^="discard"]';
    return ['[data-testid=pass]', '[data-testid=end-turn]'].find(live) ?? 'wait';
"#;

/// The turn, when nothing lies over the table.
const STATE: &str = r#"
    const over = document.querySelector('[data-testid=card-menu]');
    const table = document.querySelector('[data-testid=table]')?.dataset ?? {};
    return { step: +(table.step ?? 0), turn: over ? 0 : +(table.turn ?? 0) };
"#;

const PLAYER: Player<'static> = Player { next: NEXT, state: STATE };

/// Plays on by clicks until the match is over, or until `enough` says so of the turn.
async fn plays_on(person: &Person, enough: impl Fn(u64) -> bool) -> Result<()> {
    PLAYER.plays_on(person, |state, _| enough(state["turn"].as_u64().unwrap_or(0))).await
}

async fn number(person: &Person, script: &str) -> Result<u64> {
    Ok(person.asks(script).await?.as_u64().unwrap_or(0))
}

const TOTAL: &str = "return +document.querySelector('[data-testid=deck-total]').dataset.total";

#[tokio::test]
async fn a_deck_is_built_and_a_whole_game_is_played_with_it_answering_in_the_rivals_turn() -> Result<()> {
    let person = Person::arrives(Screen::Still).await?;
    person.browser.goto(&format!("{}/?pace=instant&lang=en#/decks/earth_line", person.address)).await?;
    person.sees("[data-testid=builder]").await?;
    ensure!(number(&person, TOTAL).await? == 50, "a starter deck has fifty cards");
    person.takes_a_picture("decks-en").await?;

    // Two cards out, one in: the deck says what is wrong with it and cannot be played.
    person.clicks("[data-testid=less-e_cluster]").await?;
    person.clicks("[data-testid=less-e_cluster]").await?;
    person.clicks("[data-testid=more-e_frigate]").await?;
    person.waits_until("return document.querySelectorAll('[data-testid=problems] .bad').length === 1").await?;
    person.sees("[data-testid=deck-play]:disabled").await?;
    // Words find a card of the pool; with it the deck is whole again.
    person.sees("[data-testid=find-card]").await?.send_keys("salvo").await?;
    person.waits_until("return document.querySelectorAll('[data-testid=pool] .pick').length < 5").await?;
    person.clicks("[data-testid=more-e_salvo]").await?;
    person.sees("[data-testid=legal]").await?;
    ensure!(number(&person, TOTAL).await? == 50, "fifty again");

    // It is kept: a reload finds it, and it can be chosen for a match.
    person.browser.refresh().await?;
    person.clicks("[data-testid=deck-play]:not([disabled])").await?;
    person.sees("[data-testid=setup]").await?;
    ensure!(
        person.asks("return document.querySelector('[data-testid=deck-choice-0]').value.startsWith('own:')").await?
            == json!(true),
        "the own deck is chosen"
    );
    person.chooses("[data-testid=who-1]", "corsair").await?;
    person.chooses("[data-testid=deck-choice-1]", "starter:dvarg_brood").await?;
    person.clicks("[data-testid=start]").await?;
    person.sees(TABLE).await?;
    plays_on(&person, |turn| turn >= 7).await?;
    person.takes_a_picture("worlds-en").await?;
    plays_on(&person, |_| false).await?;
    person.sees(OVER).await?;
    person.takes_a_picture("worlds-result-en").await?;
    // Luck decides whether there was anything to answer with: if not, another match may have it.
    let mut matches = 1;
    while number(&person, "return window.responses ?? 0").await? == 0 {
        ensure!(matches < MATCHES, "the person never answered in the rival's turn");
        matches += 1;
        person.asks("window.tried = {}; return true").await?;
        person.clicks("[data-testid=rematch]").await?;
        person.waits_until("return document.querySelector('[data-testid=result-title]') === null").await?;
        plays_on(&person, |_| false).await?;
        person.sees(OVER).await?;
    }
    person.heard_no_error().await?;
    person.goes_home().await
}

#[tokio::test]
async fn a_phone_shows_the_battlefield_and_the_decks_without_scrolling_sideways() -> Result<()> {
    let person = Person::arrives(Screen::Phone).await?;
    person.browser.goto(&format!("{}/?pace=instant&lang=ru#/decks", person.address)).await?;
    person.sees("[data-testid=builder]").await?;
    person.cannot_scroll_sideways().await?;
    person.takes_a_picture("decks-ru-phone").await?;
    person
        .browser
        .goto(&format!("{}/?pace=instant&lang=ru#/setup/star-worlds/mirror-targon-gravity", person.address))
        .await?;
    person.clicks("[data-testid=start]").await?;
    person.sees(TABLE).await?;
    plays_on(&person, |turn| turn >= 5).await?;
    person.cannot_scroll_sideways().await?;
    person.takes_a_picture("worlds-ru-phone").await?;
    person.heard_no_error().await?;
    person.goes_home().await
}
