//! The pages of the client, for tests that look at all of them.

use crate::Person;
use anyhow::{Result, ensure};
use serde_json::json;

/// A page that needs no match.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    /// Behind the address of the client.
    pub address: &'static str,
    /// What says that it is there.
    pub sign: &'static str,
    /// What people come for.
    pub main: &'static str,
}

const fn page(address: &'static str, sign: &'static str, main: &'static str) -> Page {
    Page { address, sign, main }
}

/// Every page but the tables and those of a server.
pub const PAGES: [Page; 12] = [
    page("", "[data-testid=home] [data-testid^=rival-]", "[data-testid^=play-]"),
    page("#/setup/star-realms/free-for-all-colony-wars", "[data-testid=setup]", "[data-testid=start]"),
    page("#/setup/star-worlds/constructed", "[data-testid=deck-choice-0]", "[data-testid=start]"),
    page("#/adventures", "[data-testid=telling]", "[data-testid=start]"),
    page("#/rules/star-realms", "[data-testid=rulebook] [data-testid=clause]", "[data-testid=rules-search]"),
    page("#/rules/starcraft", "[data-testid=rulebook] [data-testid=clause]", "[data-testid=rules-search]"),
    page("#/cards/star-realms/ion_station", "[data-testid=chosen-card] svg", "[data-testid=cards-search]"),
    page("#/settings", "[data-testid=settings]", "[data-testid=own-name]"),
    page("#/my-games", "[data-testid=my-games-page]", "[data-testid=no-games] a"),
    page("#/decks", "[data-testid=builder]", "[data-testid=deck-play]"),
    page("#/learn", "[data-testid=learn] .path li a", "[data-testid=learn-start]"),
    page("#/learn/star-realms/first-turn", "[data-testid=guide]", "[data-testid=lesson-next]"),
];

/// The tables: the box that is opened, and what says that the table is drawn.
pub const TABLES: [(&str, &str); 4] = [
    ("frontiers", "[data-testid=hand] .card"),
    ("star-worlds", "[data-testid=table] [data-action]"),
    ("starcraft", "[data-testid=table] .stage-map svg"),
    ("master", "[data-testid=table] [data-race]"),
];

/// Everything has come and nothing is still being shown.
const AT_REST: &str = "const table = document.querySelector('[data-testid=table]'); \
    return document.readyState === 'complete' && document.fonts.status === 'loaded' && (!table || table.dataset.behind === 'false')";

/// What of a table can be pressed and lies under something. The log is not played with.
const BURIED: &str = r#"
    const over = document.querySelector(arguments[0]);
    const pressed = [...document.querySelectorAll('[data-testid=table] :is([data-action], [data-press], button:not(:disabled))')];
    return pressed.filter(e => !e.closest('.logbox')).filter(e => {
        const { x, y, width, height } = e.getBoundingClientRect();
        const met = width > 0 && document.elementFromPoint(x + width / 2, y + height / 2);
        return met && over.contains(met);
    }).map(e => e.outerHTML.slice(0, 120));
"#;

impl Person {
    /// Opens a page in a theme and a language, however the person came.
    pub async fn opens(&self, address: &str, sign: &str, (theme, lang): (&str, &str)) -> Result<()> {
        self.browser.goto(&format!("{}/?theme={theme}&lang={lang}&pace=instant&seed=7{address}", self.address)).await?;
        self.browser.refresh().await?;
        self.sees(sign).await?;
        self.waits_until(AT_REST).await
    }

    /// Begins a match of a box against its first bot.
    pub async fn sits_down_at(&self, (cover, sign): (&str, &str), dress: (&str, &str)) -> Result<()> {
        self.opens("#/", PAGES[0].sign, dress).await?;
        self.clicks(&format!("[data-testid=cover-{cover}] h2")).await?;
        self.clicks(&format!("[data-testid=play-{cover}]")).await?;
        self.sees(sign).await?;
        self.waits_until(AT_REST).await
    }

    /// Fails if this covers something of the table that can be pressed.
    pub async fn sees_beside_the_table(&self, css: &str) -> Result<()> {
        let buried = self.browser.execute(BURIED, vec![json!(css)]).await?;
        ensure!(buried == json!([]), "`{css}` lies over what is played with: {buried}");
        Ok(())
    }
}
