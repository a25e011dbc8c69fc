//! Lessons, taken as a person takes them: by presses, by keys alone, on a phone.

use anyhow::{Result, ensure};
use browser_tests::{Person, Screen};
use serde_json::json;

const TASK: &str = "document.querySelector('[data-testid=guide]')?.dataset.task";
const STEP: &str = "return +(document.querySelector('[data-testid=guide]')?.dataset.step ?? -1)";

/// Everything is shown, and the guide has found its place: what is aimed at now is there when the press comes.
const RESTS: &str = "document.querySelector('[data-testid=guide]')?.dataset.rests === 'true' \
    && document.querySelector('[data-testid=table]').dataset.behind === 'false'";

/// Waits for a step of the lesson, with everything shown and something to point at.
async fn comes_to(person: &Person, step: usize) -> Result<()> {
    person
        .waits_until(&format!(
            "return document.querySelector('[data-testid=guide]')?.dataset.step === '{step}' && {RESTS}"
        ))
        .await
}

/// Presses a thing as soon as the bubble has made room for it.
async fn presses_free(person: &Person, css: &str) -> Result<()> {
    let free = format!(
        "const thing = document.querySelector(\"{css}\"); if (!thing) return false; const area = thing.getBoundingClientRect(); \
         return thing.contains(document.elementFromPoint(area.left + area.width / 2, area.top + area.height / 2))"
    );
    person.waits_until(&free).await?;
    person.clicks(css).await
}

#[tokio::test]
async fn the_first_lesson_is_taken_by_presses_from_the_cover_on() -> Result<()> {
    let person = Person::arrives(Screen::Still).await?;
    person.sees("[data-testid=home]").await?;
    person.clicks("[data-testid=cover-frontiers] [data-testid=teach-star-realms]").await?;
    comes_to(&person, 0).await?;
    person.takes_a_picture("lesson-first").await?;
    person.clicks("[data-testid=lesson-next]").await?;
    comes_to(&person, 1).await?;
    // What is wrong but legal is answered and put back.
    presses_free(&person, "[data-testid=hand] [data-kind=viper]").await?;
    person.waits_until("return document.querySelector('[data-testid=guide]').dataset.wrong === 'true'").await?;
    person.waits_until("return document.querySelectorAll('[data-testid=hand] [data-kind=viper]').length === 1").await?;
    person.waits_until(&format!("return {RESTS}")).await?;
    person.takes_a_picture("lesson-put-back").await?;
    presses_free(&person, "[data-testid=hand] [data-kind=scout]").await?;
    comes_to(&person, 2).await?;
    presses_free(&person, "[data-testid=play-all]").await?;
    comes_to(&person, 3).await?;
    person.takes_a_picture("lesson-buy").await?;
    presses_free(&person, "[data-place='row:2'][data-action]").await?;
    comes_to(&person, 4).await?;
    person.clicks("[data-testid=lesson-next]").await?;
    comes_to(&person, 5).await?;
    presses_free(&person, "[data-testid=attack-p2]").await?;
    presses_free(&person, "[data-testid=plan-attack]").await?;
    comes_to(&person, 6).await?;
    // Left and gone on with: the page remembers the step.
    person.browser.refresh().await?;
    comes_to(&person, 6).await?;
    person.clicks("[data-testid=lesson-back]").await?;
    comes_to(&person, 5).await?;
    person.clicks("[data-testid=lesson-show]").await?;
    comes_to(&person, 6).await?;
    presses_free(&person, "[data-testid=end-turn]").await?;
    comes_to(&person, 7).await?;
    person.clicks("[data-testid=lesson-next]").await?;
    comes_to(&person, 8).await?;
    presses_free(&person, "[data-testid=play-all]").await?;
    person.waits_until(&format!("return {TASK} === 'over'")).await?;
    person.takes_a_picture("lesson-over").await?;
    person.clicks("[data-testid=lesson-play-on]").await?;
    person.waits_until("return location.hash.startsWith('#/table/')").await?;
    person.sees("[data-testid=table]").await?;
    let guides = person.all("[data-testid=guide]").await?;
    ensure!(guides.is_empty(), "the guide has gone");
    person.heard_no_error().await?;
    person.goes_home().await
}

/// Keys alone: Enter reads on, S shows, Tab leads to the target, Escape asks before it leaves.
#[tokio::test]
async fn a_lesson_is_taken_by_keys_alone() -> Result<()> {
    let person = Person::arrives(Screen::Still).await?;
    person.sees("[data-testid=home]").await?;
    person.browser.execute("location.hash = '#/learn/star-realms/first-turn'", Vec::new()).await?;
    person.sees("[data-testid=guide]").await?;
    person.waits_until("return document.activeElement?.dataset.testid === 'guide'").await?;
    person.types("\u{e006}").await?;
    comes_to(&person, 1).await?;
    person.waits_until("return document.activeElement?.dataset.testid === 'guide'").await?;
    person.types("\u{e004}").await?;
    person.waits_until("return document.activeElement?.dataset.kind === 'scout'").await?;
    person.types("\u{e006}").await?;
    comes_to(&person, 2).await?;
    for step in 2..9 {
        let mut presses = 0;
        while person.asks(STEP).await? == json!(step) {
            let task = person.asks(&format!("return {TASK}")).await?;
            person
                .waits_until("return document.querySelector('[data-testid=table]').dataset.behind === 'false'")
                .await?;
            if task == json!("read") {
                person.waits_until("return document.activeElement?.dataset.testid === 'guide'").await?;
                person.types("\u{e006}").await?;
            } else {
                person.types("s").await?;
            }
            presses += 1;
            ensure!(presses < 20, "step {step} does not end");
        }
    }
    person.waits_until(&format!("return {TASK} === 'over'")).await?;
    person.types("\u{e00c}").await?;
    person.sees("[data-testid=leave-lesson]").await?;
    person.clicks("[data-testid=leave-go]").await?;
    person.sees("[data-testid=learn]").await?;
    person.sees("[data-testid=path-star-realms] li.done [data-testid=lesson-first-turn]").await?;
    person.takes_a_picture("learn-page").await?;
    person.heard_no_error().await?;
    person.goes_home().await
}

/// On a phone the bubble lies where it hides nothing, and every lesson of every game has something to point at in every step.
#[tokio::test]
async fn every_step_of_every_lesson_points_at_something() -> Result<()> {
    let person = Person::arrives(Screen::Still).await?;
    person.sees("[data-testid=home]").await?;
    person.browser.execute("location.hash = '#/learn'", Vec::new()).await?;
    person.sees("[data-testid=learn]").await?;
    person.waits_until("return document.querySelectorAll('.path li a').length > 7").await?;
    let all = person
        .asks("return [...document.querySelectorAll('.path li a')].map(link => link.getAttribute('href'))")
        .await?;
    let all: Vec<String> = serde_json::from_value(all)?;
    for lesson in all {
        person.browser.execute("location.hash = arguments[0]", vec![json!(lesson)]).await?;
        person.waits_until("return document.querySelector('[data-testid=guide]')?.dataset.step === '0'").await?;
        for _ in 0..200 {
            person.waits_until(&format!("return {RESTS}")).await?;
            let task = person.asks(&format!("return {TASK}")).await?;
            if task == json!("over") {
                break;
            }
            if task == json!("do") {
                let target = "return document.querySelector('[data-testid=guide]').dataset.target === 'true'";
                person
                    .waits_until(target)
                    .await
                    .map_err(|error| error.context(format!("{lesson} points at nothing")))?;
                person.clicks("[data-testid=lesson-show]").await?;
            } else {
                person.clicks("[data-testid=lesson-next]").await?;
            }
        }
        person.waits_until(&format!("return {TASK} === 'over'")).await?;
    }
    person.heard_no_error().await?;
    person.goes_home().await
}

#[tokio::test]
async fn a_lesson_fits_a_phone() -> Result<()> {
    let person = Person::arrives(Screen::Phone).await?;
    person.sees("[data-testid=home]").await?;
    person.browser.execute("location.hash = '#/learn/star-realms/first-turn'", Vec::new()).await?;
    person.sees("[data-testid=guide]").await?;
    person.clicks("[data-testid=lesson-next]").await?;
    comes_to(&person, 1).await?;
    person.takes_a_picture("lesson-phone").await?;
    let free = "const bubble = document.querySelector('[data-testid=guide] .say').getBoundingClientRect(); \
        const card = document.querySelector('[data-testid=hand] [data-kind=scout]').getBoundingClientRect(); \
        return bubble.top >= card.bottom || bubble.bottom <= card.top";
    person.waits_until(free).await?;
    person.clicks("[data-testid=hand] [data-kind=scout]").await?;
    comes_to(&person, 2).await?;
    person.cannot_scroll_sideways().await?;
    person.heard_no_error().await?;
    person.goes_home().await
}
