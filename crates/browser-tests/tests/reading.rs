//! Every text can be read, whatever lies behind it; and twice as large every page still works.

use anyhow::{Context, Result, ensure};
use browser_tests::pages::{PAGES, TABLES};
use browser_tests::{Person, Screen};

type Dress = (&'static str, &'static str);

async fn reads_everything(dress: Dress) -> Result<()> {
    let person = Person::arrives(Screen::Laptop).await?;
    // Twice as sharp: the strokes of small letters have a core.
    person.has_a_sharp_screen_of(1280, 720, 2).await?;
    for page in PAGES {
        person.opens(page.address, page.sign, dress).await?;
        person.can_read_everything(&format!("{} {dress:?}", page.address)).await?;
    }
    person.opens("#/online", "[data-testid=lobby]", dress).await?;
    person.can_read_everything(&format!("lobby {dress:?}")).await?;
    for table in TABLES {
        person.sits_down_at(table, dress).await?;
        person.can_read_everything(&format!("table of {} {dress:?}", table.0)).await?;
    }
    person.goes_home().await
}

#[tokio::test]
async fn every_text_stands_out_in_the_dark() -> Result<()> {
    reads_everything(("dark", "en")).await
}

#[tokio::test]
async fn every_text_stands_out_in_the_light() -> Result<()> {
    reads_everything(("light", "ru")).await
}

/// At 200 % a window of 1280 × 720 or 1440 × 900 shows as much as one of half its size.
#[tokio::test]
async fn every_page_works_at_twice_its_size() -> Result<()> {
    let person = Person::arrives(Screen::Laptop).await?;
    for (dress, (width, height)) in [(("dark", "en"), (640, 360)), (("light", "ru"), (720, 450))] {
        person.has_a_screen_of(width, height).await?;
        let place = |page: &str| format!("{page} at {width}×{height} {dress:?}");
        for page in PAGES {
            person.opens(page.address, page.sign, dress).await?;
            person.cannot_scroll_sideways().await.with_context(|| place(page.address))?;
            ensure!(person.reaches(page.main).await?, "{}: `{}` is out of reach", place(page.address), page.main);
        }
        for table in TABLES {
            person.sits_down_at(table, dress).await?;
            person.cannot_scroll_sideways().await.with_context(|| place(table.0))?;
            let main = "[data-testid=table] :is([data-action], [data-press])";
            ensure!(person.reaches(main).await?, "{}: nothing can be pressed", place(table.0));
        }
    }
    person.goes_home().await
}

/// A phone that lies: the three decisions of the first page (box, rival, play) are there without scrolling, or one press away.
#[tokio::test]
async fn the_first_page_fits_a_phone_that_lies() -> Result<()> {
    let person = Person::arrives(Screen::Still).await?;
    person.has_a_screen_of(844, 390).await?;
    person.opens("", PAGES[0].sign, ("dark", "en")).await?;
    person.cannot_scroll_sideways().await?;
    for main in ["[data-testid^=cover-]", "[data-testid^=rival-]", "[data-testid^=play-]"] {
        let seen = format!(
            "return [...document.querySelectorAll('{main}')].some(e => {{ const box = e.getBoundingClientRect(); \
             return box.width > 0 && box.top >= 0 && box.bottom <= innerHeight; }})"
        );
        ensure!(person.asks(&seen).await? == true, "`{main}` is not in view");
    }
    person.takes_a_picture("home-lying").await?;
    person.goes_home().await
}
