//! No page keeps anybody out: axe finds nothing serious on any of them, dark or light, alone or at a server.

use anyhow::{Context, Result, ensure};
use browser_tests::pages::{PAGES, TABLES};
use browser_tests::{Person, Screen};

type Dress = (&'static str, &'static str);
const DARK: Dress = ("dark", "en");
const LIGHT: Dress = ("light", "ru");

/// The pages that need no match, the tables, and the end of a match with its replay.
async fn looks_everywhere(dress: Dress) -> Result<()> {
    let person = Person::arrives(Screen::Still).await?;
    for page in PAGES {
        person.opens(page.address, page.sign, dress).await?;
        person.finds_no_barrier(&format!("{} {dress:?}", page.address)).await?;
    }
    for table in TABLES {
        person.sits_down_at(table, dress).await?;
        person.finds_no_barrier(&format!("table of {} {dress:?}", table.0)).await?;
    }
    person.sits_down_at(TABLES[0], dress).await?;
    person.types("\u{e00c}").await?;
    person.clicks("[data-testid=concede]").await?;
    person.clicks("[data-testid=concede]").await?;
    person.sees("[data-testid=result-title]").await?;
    person.finds_no_barrier(&format!("result {dress:?}")).await?;
    person.clicks("[data-testid=watch]").await?;
    person.sees("[data-testid=replay-page]").await?;
    person.finds_no_barrier(&format!("replay {dress:?}")).await?;
    person.clicks("[data-testid=look-back]").await?;
    person.sees("[data-testid=plot] svg").await?;
    person.finds_no_barrier(&format!("looking back {dress:?}")).await?;
    person.opens("#/my-games", "[data-testid=history] td", dress).await?;
    person.finds_no_barrier(&format!("my games {dress:?}")).await?;
    person.heard_no_error().await?;
    person.goes_home().await
}

#[tokio::test]
async fn no_page_has_a_barrier_in_the_dark() -> Result<()> {
    looks_everywhere(DARK).await
}

#[tokio::test]
async fn no_page_has_a_barrier_in_the_light() -> Result<()> {
    looks_everywhere(LIGHT).await
}

async fn is_called(person: &Person, name: &str) -> Result<()> {
    person.sees("[data-testid=guest-name]").await?.send_keys(name).await?;
    person.clicks("[data-testid=be-guest]").await
}

/// Lobby, room, the table with its chat, and whoever watches.
#[tokio::test]
async fn nothing_at_a_server_has_a_barrier() -> Result<()> {
    let anna = Person::arrives(Screen::Still).await?;
    anna.opens("#/online", "[data-testid=lobby]", DARK).await?;
    anna.finds_no_barrier("lobby of a stranger").await?;
    is_called(&anna, "Anna").await?;
    anna.sees("[data-testid=new-table]").await?;
    anna.finds_no_barrier("lobby").await?;
    anna.clicks("[data-testid=make-table]").await?;
    anna.sees("[data-testid=room]").await?;
    anna.finds_no_barrier("room of the host").await?;
    let link = anna.sees("[data-testid=link]").await?.prop("value").await?.context("a link")?;
    let address = link.replace("/t/", "/#/t/");
    let boris = Person::arrives_at(format!("{}/?theme=light&lang=ru", anna.address), Screen::Still).await?;
    boris.sees(PAGES[0].sign).await?;
    boris.browser.goto(&address).await?;
    boris.sees("[data-testid=room]").await?;
    boris.finds_no_barrier("room of a guest").await?;
    is_called(&boris, "Boris").await?;
    boris.clicks("[data-testid=sit-1]").await?;
    anna.clicks("[data-testid=start-online]:not([disabled])").await?;
    for person in [&anna, &boris] {
        person.sees("[data-testid=strip]").await?;
        person.sees("[data-testid=hand] .card").await?;
    }
    // The chat is beside the table: it hides nothing, and a slash leads to it and Escape back.
    for (width, height) in [(1280, 720), (1440, 900), (1920, 1080)] {
        anna.has_a_screen_of(width, height).await?;
        anna.types("/").await?;
        anna.waits_until("return document.activeElement?.dataset.testid === 'chat-text'").await?;
        anna.sees_beside_the_table("[data-testid=talk]").await?;
        anna.types("\u{e00c}").await?;
        anna.waits_until("return document.activeElement?.dataset.testid === 'open-chat'").await?;
    }
    anna.types("/").await?;
    anna.waits_until("return document.activeElement?.dataset.testid === 'chat-text'").await?;
    anna.types("Good luck\u{e006}").await?;
    anna.waits_until("return document.querySelector('[data-testid=chat-lines]').textContent.includes('Good luck')")
        .await?;
    anna.finds_no_barrier("table at a server").await?;
    anna.takes_a_picture("online-chat-beside").await?;

    // Whom one does not want to hear stays unheard after a reload.
    boris.clicks("[data-testid=open-chat]").await?;
    boris.clicks("[data-testid=mute]").await?;
    boris.sees("[data-testid=chat-lines] li.muted").await?;
    boris.browser.refresh().await?;
    boris.sees("[data-testid=talk] [data-testid=chat-lines] li.muted").await?;
    boris.finds_no_barrier("table of somebody muted").await?;

    let vera = Person::arrives_at(anna.address.clone(), Screen::Still).await?;
    vera.sees(PAGES[0].sign).await?;
    vera.browser.goto(&address).await?;
    vera.sees("[data-testid=watching]").await?;
    vera.sees("[data-testid=table] .card").await?;
    let dead = "return [...document.querySelectorAll('[data-testid=table] button:disabled')].filter(e => e.checkVisibility()).length";
    let dead = vera.asks(dead).await?;
    ensure!(dead == 0, "whoever watches sees {dead} dead buttons");
    vera.finds_no_barrier("table of somebody who watches").await?;
    vera.takes_a_picture("online-watching").await?;
    for person in [anna, boris, vera] {
        person.heard_no_error().await?;
        person.goes_home().await?;
    }
    Ok(())
}
