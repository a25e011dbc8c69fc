//! Every table on every screen, in Russian, whose words are longer: nothing runs off the edge, no button cuts its words, the question and
//! what answers it are in view, and what stands on a map can be read.

use anyhow::{Result, ensure};
use browser_tests::{Person, Screen};

const SIZES: [(u32, u32); 6] = [(1280, 720), (1366, 768), (2560, 1440), (820, 1180), (360, 740), (844, 390)];

/// A map that is drawn for its stage has no smaller text than this, in pixels; a phone shows a part of the map at once.
const SMALLEST: f64 = 10.0;

/// The games, a mode of each, and how many sit there.
const TABLES: [(&str, &str, usize); 4] = [
    ("star-realms", "duel-frontiers", 2),
    ("star-worlds", "mirror-earth-line", 2),
    ("starcraft", "quick-start", 6),
    ("master-of-the-galaxy", "standard", 2),
];

/// What a turn goes on with; where orders are given, the orders themselves.
const MAIN: &str = "[data-testid=end-turn], [data-testid=done], [data-testid=pass], .ob";

const STEP: &str = "return +document.querySelector('[data-testid=table]').dataset.step";
const MINE: &str = r#"
    const table = document.querySelector('[data-testid=table]')?.dataset;
    return !!table && table.behind !== 'true' && table.awaiting.split(' ').includes(table.me);
"#;

/// What is wrong with the page as it lies, in words; and the smallest text on the map.
const LOOK: &str = r#"
    const wrong = [];
    const shown = e => e.offsetParent !== null && getComputedStyle(e).visibility === 'visible' && e.getClientRects().length > 0;
    const inside = r => r.left >= -1 && r.top >= -1 && r.right <= innerWidth + 1 && r.bottom <= innerHeight + 1;
    const page = document.documentElement;
    if (page.scrollWidth > page.clientWidth) wrong.push(`the page is ${page.scrollWidth - page.clientWidth} px too wide`);
    const root = document.querySelector('[data-testid=table]');
    for (const button of root.querySelectorAll('.acts .btn, .actions .btn, .wishes .chip, nav button')) {
        if (!shown(button)) continue;
        const words = button.textContent.trim().slice(0, 30);
        if (button.scrollWidth > button.clientWidth + 2) wrong.push(`"${words}" is cut: ${button.scrollWidth} px in ${button.clientWidth}`);
        const r = button.getBoundingClientRect();
        if (r.left < -1 || r.right > innerWidth + 1) wrong.push(`"${words}" runs off the edge`);
    }
    // The question, and the hand or the button that goes on, need no scrolling.
    const main = [...root.querySelectorAll('MAIN')].find(shown);
    if (!main || !inside(main.getBoundingClientRect())) wrong.push('the main button is out of sight');
    const question = [...root.querySelectorAll('[data-testid=banner], .question, [data-testid=prompt] h2')].find(shown);
    if (!question || !inside(question.getBoundingClientRect())) wrong.push('the question is out of sight');
    let least = 99, which = '';
    for (const text of root.querySelectorAll('.starmap svg text')) {
        const style = getComputedStyle(text);
        if (!text.textContent.trim() || text.getClientRects().length === 0 || style.display === 'none') continue;
        const by = text.getScreenCTM(), size = parseFloat(style.fontSize) * Math.hypot(by.a, by.b);
        if (size < least) [least, which] = [size, text.textContent];
    }
    return { wrong, least, which };
"#;

/// What is asked once before the first turn has an answer of its own: a race, the first hand.
async fn answers_first_questions(person: &Person) -> Result<()> {
    const ANSWER: &str = "[data-testid=play-race], [data-testid=ask] [data-action]";
    person.waits_until(MINE).await?;
    person.sees(&format!("{MAIN}, {ANSWER}")).await?;
    while person.reaches(ANSWER).await? {
        let step = person.asks(STEP).await?;
        person.clicks(ANSWER).await?;
        person.waits_until(&format!("{STEP} > {step}")).await?;
        person.waits_until(MINE).await?;
        person.sees(&format!("{MAIN}, {ANSWER}")).await?;
    }
    Ok(())
}

#[tokio::test]
async fn nothing_is_cut_or_too_small_on_any_screen() -> Result<()> {
    let person = Person::arrives(Screen::Still).await?;
    let mut wrong = Vec::new();
    for (game, mode, seats) in TABLES {
        person.has_a_screen_of(1440, 900).await?;
        person.browser.goto(&format!("{}/?lang=ru&pace=instant&seed=3#/setup/{game}/{mode}", person.address)).await?;
        person.sees("[data-testid=setup]").await?;
        if person.reaches(&format!("[data-testid=seats-{seats}]")).await? {
            person.clicks(&format!("[data-testid=seats-{seats}]")).await?;
        }
        person.clicks("[data-testid=start]").await?;
        answers_first_questions(&person).await?;
        let place = person.asks("return location.hash").await?;
        let place = place.as_str().unwrap_or_default();
        for (width, height) in SIZES {
            person.has_a_screen_of(width, height).await?;
            person
                .browser
                .goto(&format!("{}/?lang=ru&pace=instant&size={width}x{height}{place}", person.address))
                .await?;
            person.waits_until(MINE).await?;
            person.waits_until("return document.fonts.status === 'loaded'").await?;
            // Parts of a table are drawn one after another.
            let map = matches!(game, "starcraft" | "master-of-the-galaxy");
            if map {
                person.sees(".starmap svg text").await?;
            }
            person.sees(MAIN).await?;
            let seen = person.asks(&LOOK.replace("MAIN", MAIN)).await?;
            let screen = format!("{game} at {width}x{height}");
            for fault in seen["wrong"].as_array().into_iter().flatten() {
                wrong.push(format!("{screen}: {}", fault.as_str().unwrap_or_default()));
            }
            let least = seen["least"].as_f64().unwrap_or(0.0);
            if map && least < SMALLEST {
                wrong.push(format!("{screen}: {} is {least:.1} px high", seen["which"]));
            }
            if !wrong.is_empty() {
                person.takes_a_picture(&format!("screen-{game}-{width}x{height}")).await?;
            }
        }
    }
    ensure!(wrong.is_empty(), "{}", wrong.join("\n"));
    person.heard_no_error().await?;
    person.goes_home().await
}
