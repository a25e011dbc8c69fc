//! Thirty pictures of all tables in the middle of a match, for people to look at: `cargo xtask shots`.

use anyhow::{Result, ensure};
use browser_tests::{Person, Screen};
use serde_json::json;
use std::time::{Duration, Instant};

const SIZES: [(u32, u32); 6] = [(1280, 720), (1366, 768), (1440, 900), (1920, 1080), (390, 844), (844, 390)];

/// Both languages and both themes come to every table and every kind of screen.
const DRESSES: [(&str, &str); 4] = [("en", "dark"), ("ru", "light"), ("ru", "dark"), ("en", "light")];

/// A table that is pictured: what its pictures are called, where one sits down to it, how many sit there, and at which step one looks.
struct Pictured {
    name: &'static str,
    place: &'static str,
    seats: usize,
    step: u64,
}

const TABLES: [Pictured; 5] = [
    Pictured { name: "star-realms", place: "#/setup/star-realms/duel-frontiers", seats: 2, step: 80 },
    Pictured { name: "adventure", place: "#/adventures/dimensional-horror", seats: 1, step: 40 },
    Pictured { name: "star-worlds", place: "#/setup/star-worlds/mirror-earth-line", seats: 2, step: 90 },
    Pictured { name: "starcraft", place: "#/setup/starcraft/quick-start", seats: 6, step: 120 },
    Pictured { name: "master-of-the-galaxy", place: "#/setup/master-of-the-galaxy/standard", seats: 3, step: 150 },
];

/// A match that takes longer than this to come to its middle is stuck.
const LONGEST: Duration = Duration::from_secs(300);

const STEP: &str = "return +(document.querySelector('[data-testid=table]')?.dataset.step ?? 0)";
const MINE: &str = r#"
    const table = document.querySelector('[data-testid=table]')?.dataset;
    return !!table && table.behind !== 'true' && table.awaiting.split(' ').includes(table.me);
"#;

/// A bot plays on the person's seat until the middle of the match, then the person is to decide.
async fn comes_to_the_middle(person: &Person, table: &Pictured) -> Result<()> {
    let Pictured { name, place, seats, .. } = table;
    // A new query loads the page anew: a hash alone would not.
    person.browser.goto(&format!("{}/?lang=en&pace=instant&seed=7&table={name}{place}", person.address)).await?;
    person.sees("[data-testid=start]").await?;
    if person.reaches(&format!("[data-testid=seats-{seats}]")).await? {
        person.clicks(&format!("[data-testid=seats-{seats}]")).await?;
    }
    person.clicks("[data-testid=start]").await?;
    person.sees("[data-testid=table]").await?;
    person.clicks("[data-testid=open-menu]").await?;
    person.clicks("[data-testid=auto-on]").await?;
    let start = Instant::now();
    while person.asks(STEP).await?.as_u64() < Some(table.step) {
        ensure!(start.elapsed() < LONGEST, "{} does not come to its middle", table.name);
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    // The seat is taken back as soon as it is to decide.
    while person.asks(MINE).await? != json!(true) {
        ensure!(start.elapsed() < LONGEST, "nobody is asked at {}", table.name);
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    person.clicks("[data-testid=auto-off]").await?;
    person.waits_until(MINE).await
}

#[tokio::test]
#[ignore = "makes pictures: cargo xtask shots"]
async fn thirty_pictures() -> Result<()> {
    let person = Person::arrives(Screen::Still).await?;
    for (row, table) in TABLES.iter().enumerate() {
        person.has_a_screen_of(1440, 900).await?;
        comes_to_the_middle(&person, table).await?;
        let place = person.asks("return location.hash").await?;
        let place = place.as_str().unwrap_or_default();
        for (column, (width, height)) in SIZES.into_iter().enumerate() {
            let (lang, theme) = DRESSES[(row + column) % DRESSES.len()];
            person.has_a_screen_of(width, height).await?;
            let query = format!("lang={lang}&theme={theme}&pace=instant&size={width}x{height}");
            person.browser.goto(&format!("{}/?{query}{place}", person.address)).await?;
            person.waits_until(MINE).await?;
            // What is drawn a moment later, and pictures that the browser has yet to decode.
            person
                .waits_until("return document.readyState === 'complete' && document.fonts.status === 'loaded'")
                .await?;
            let map = "return !document.querySelector('.map-table') || !!document.querySelector('.starmap svg text')";
            person.waits_until(map).await?;
            tokio::time::sleep(Duration::from_millis(900)).await;
            person.takes_a_picture(&format!("{}-{width}x{height}-{lang}-{theme}", table.name)).await?;
        }
    }
    person.goes_home().await
}
