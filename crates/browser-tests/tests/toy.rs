//! Comets, the toy game of the test kit, on the shelf of a test build: a game is one crate, one `impl` here and a few lines. The site
//! must be built with the feature `toy` of the crate `web`.

use anyhow::{Result, ensure};
use browser_tests::play::{Player, STEP};
use browser_tests::{Person, Screen};

/// The first thing that is offered.
const NEXT: &str = r#"
    const first = document.querySelector('[data-testid=table] [data-action]');
    return live('[data-testid=table] [data-action]') ? `[data-action='${first.dataset.action}']` : 'wait';
"#;

#[tokio::test]
async fn a_game_that_has_only_its_words_is_played_to_its_end() -> Result<()> {
    let person = Person::arrives(Screen::Wide).await?;
    person.clicks("[data-testid=cover-comets] h2").await?;
    person.clicks("[data-testid=rival-corsair]").await?;
    person.takes_a_picture("toy-home").await?;
    person.clicks("[data-testid=play-comets]").await?;
    person.sees("[data-testid=table][data-game=comets]").await?;
    person.takes_a_picture("toy-table").await?;
    Player { next: NEXT, state: STEP }.plays_on(&person, |_, _| false).await?;
    person.sees("[data-testid=result-title]").await?;
    // What was played can be watched.
    person.clicks("[data-testid=watch]").await?;
    person.sees("[data-testid=replay-page]").await?;
    let said = person.asks("return document.querySelector('.rep .stage').textContent.trim().length").await?;
    ensure!(said.as_u64().is_some_and(|letters| letters > 20), "the replay says nothing");
    person.heard_no_error().await?;
    person.goes_home().await
}
