//! The rules as a book, the cards as a gallery, and a rule that is read over the table.

use anyhow::{Result, ensure};
use browser_tests::pages::TABLES;
use browser_tests::{Person, Screen};

const DRESS: (&str, &str) = ("dark", "en");
const LEAF: &str = "[data-testid=leaf]";

async fn says(person: &Person, css: &str) -> Result<String> {
    Ok(person.sees(css).await?.text().await?)
}

/// Waits until this chapter lies open.
async fn opened(person: &Person, chapter: &str) -> Result<()> {
    person.waits_until(&format!("return document.querySelector('{LEAF}')?.dataset.chapter === '{chapter}'")).await
}

#[tokio::test]
async fn the_book_is_read_searched_and_turned_by_keyboard() -> Result<()> {
    let person = Person::arrives(Screen::Still).await?;
    person.opens("#/rules/star-realms", "[data-testid=clause]", DRESS).await?;
    opened(&person, "table").await?;
    person.types("]").await?;
    opened(&person, "turn").await?;
    person.types("[").await?;
    opened(&person, "table").await?;
    // In the other language, too: a Russian word in the English book.
    person.types("/").await?;
    person.waits_until("return document.activeElement.dataset.testid === 'rules-search'").await?;
    person.types("аванпост").await?;
    person.waits_until("return document.querySelectorAll('.contents .hits').length > 2").await?;
    person.sees(".leaf .other mark").await?;
    person.clicks("[data-testid=rules-search]").await?;
    // To the end, and back over the eight letters of the other word.
    person.types(&format!("\u{e010}{}outpost", "\u{e003}".repeat(8))).await?;
    person
        .waits_until(
            "return [...document.querySelectorAll('.leaf mark')].some(e => e.textContent.toLowerCase() === 'outpost')",
        )
        .await?;
    let found = says(&person, "[data-testid=rules-found]").await?;
    ensure!(found.contains("places in"), "{found}");
    // Enter goes to the next place, and the address leads there.
    person.types("\u{e007}").await?;
    person
        .waits_until(
            "return document.querySelector('.law.target') && location.hash.startsWith('#/rules/star-realms/SR-')",
        )
        .await?;
    person.clicks("[data-testid=chapter-bases]").await?;
    opened(&person, "bases").await?;
    ensure!(person.asks("return location.hash").await? == "#/rules/star-realms/bases");
    // Pictures and cards come with the game; each leads to its card.
    person.sees("[data-testid=picture] svg").await?;
    person.sees("[data-testid=concerned] a svg").await?;
    person.takes_a_picture("book").await?;
    person.finds_no_barrier("the book").await?;
    person.clicks("[data-testid=picture]").await?;
    person.sees("[data-testid=chosen-card] svg").await?;
    person.heard_no_error().await?;
    person.goes_home().await
}

#[tokio::test]
async fn a_clause_has_an_address_of_its_own_in_either_language() -> Result<()> {
    let person = Person::arrives(Screen::Still).await?;
    person.opens("#/rules/starcraft/SC-KEY-07", ".law.target", ("light", "ru")).await?;
    opened(&person, "combat-cards").await?;
    ensure!(person.asks("return document.querySelector('.law.target').id").await? == "SC-KEY-07");
    let title = says(&person, "#chapter-title").await?;
    ensure!(title == "Боевые карты", "{title}");
    person.heard_no_error().await?;
    person.goes_home().await
}

#[tokio::test]
async fn the_gallery_of_every_game_is_filtered_searched_and_read() -> Result<()> {
    let person = Person::arrives(Screen::Still).await?;
    person.opens("#/cards/star-realms", "[data-testid=card] svg", DRESS).await?;
    let count = "document.querySelectorAll('[data-testid=card]').length";
    let all = person.asks(&format!("return {count}")).await?.as_u64().unwrap_or_default();
    ensure!(all == 91, "{all} cards");
    person.clicks("[data-testid=tag-blob]").await?;
    person.waits_until(&format!("return {count} < {all}")).await?;
    person.clicks("[data-testid=tag-base]").await?;
    person
        .waits_until(
            "return [...document.querySelectorAll('[data-testid=card]')].every(e => e.querySelector('.sr-only').textContent.includes('Base'))",
        )
        .await?;
    person.clicks("[data-testid=clear-filters]").await?;
    person.waits_until(&format!("return {count} === {all}")).await?;
    person.clicks("[data-testid=cards-search]").await?;
    person.types("ионная станция").await?;
    person.waits_until(&format!("return {count} === 1")).await?;
    person.clicks("[data-testid=card]").await?;
    person.sees("[data-testid=chosen-card][data-card=ion_station] svg").await?;
    ensure!(person.asks("return location.hash").await? == "#/cards/star-realms/ion_station");
    person.takes_a_picture("gallery").await?;
    person.finds_no_barrier("the gallery").await?;
    person.clicks("[data-testid=card-rule]").await?;
    person.sees(".law.target").await?;
    for game in ["star-worlds", "starcraft", "master-of-the-galaxy"] {
        person.opens(&format!("#/cards/{game}"), "[data-testid=card] :is(svg, .pc)", DRESS).await?;
        ensure!(person.asks(&format!("return {count} > 60")).await? == true, "{game}");
        person.clicks("[data-testid=card]").await?;
        person.sees("[data-testid=chosen-card] [data-testid=card-rule]").await?;
        person.takes_a_picture(&format!("gallery-{game}")).await?;
        person.finds_no_barrier(game).await?;
    }
    person.heard_no_error().await?;
    person.goes_home().await
}

#[tokio::test]
async fn why_not_is_told_with_its_rule_and_the_rule_is_read_over_the_table() -> Result<()> {
    let person = Person::arrives(Screen::Still).await?;
    person.sits_down_at(TABLES[0], DRESS).await?;
    person.clicks(".market .card[data-refused^=buy]").await?;
    person.clicks("[data-testid=notice] [data-testid=read-rule][data-rule=SR-BUY-02]").await?;
    person.sees("[data-testid=rule-box] [data-testid=rule-text]").await?;
    ensure!(says(&person, "[data-testid=rule-id]").await? == "SR-BUY-02");
    person.takes_a_picture("rule").await?;
    person.finds_no_barrier("a rule over the table").await?;
    // The table is still there: the box lies over it and goes.
    person.types("\u{e00c}").await?;
    person.waits_until("return !document.querySelector('[data-testid=rule-box]')").await?;
    person.sees("[data-testid=table]").await?;
    person.clicks("[data-testid=hand] .card").await?;
    person.clicks("[data-testid=log-rules]").await?;
    person.sees("[data-testid=log] [data-testid=read-rule]").await?;
    person.heard_no_error().await?;
    person.goes_home().await
}

#[tokio::test]
async fn on_a_phone_chapters_lie_behind_one_button() -> Result<()> {
    let person = Person::arrives(Screen::Phone).await?;
    person.opens("#/rules/star-realms/bases", "[data-testid=clause]", DRESS).await?;
    opened(&person, "bases").await?;
    person.cannot_scroll_sideways().await?;
    person.clicks("[data-testid=open-contents]").await?;
    person.clicks("[data-testid=chapter-allies]").await?;
    opened(&person, "allies").await?;
    person.takes_a_picture("book-phone").await?;
    person.opens("#/cards/star-realms/ion_station", "[data-testid=chosen-card]", DRESS).await?;
    person.cannot_scroll_sideways().await?;
    person.takes_a_picture("gallery-phone").await?;
    person.clicks("[data-testid=close-card]").await?;
    person.waits_until("return !document.querySelector('[data-testid=chosen-card]')").await?;
    person.heard_no_error().await?;
    person.goes_home().await
}
