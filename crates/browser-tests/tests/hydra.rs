//! Two people at one screen and two bots play a two-headed hydra in a real browser; other full tables are looked at.

use anyhow::{Result, ensure};
use browser_tests::star_realms::plays_on;
use browser_tests::{Person, Screen};

const TABLE: &str = "[data-testid=table]";

async fn sets_up(person: &Person, mode: &str, people: &[usize], bots: &[usize]) -> Result<()> {
    person.sees("[data-testid=home]").await?;
    person.asks(&format!("location.hash = '#/setup/star-realms/{mode}'; return true")).await?;
    person.sees("[data-testid=setup]").await?;
    for (seats, kind) in [(people, "person"), (bots, "corsair")] {
        for seat in seats {
            person.chooses(&format!("[data-testid=who-{seat}]"), kind).await?;
        }
    }
    Ok(())
}

#[tokio::test]
async fn a_hydra_of_two_people_and_two_bots_by_clicks() -> Result<()> {
    let person = Person::arrives(Screen::Wide).await?;
    // Two people against two bots: the device goes around inside a turn.
    sets_up(&person, "two-headed-hydra-frontiers", &[0, 1], &[2, 3]).await?;
    let part = person.sees("[data-testid=part-0]").await?.text().await?;
    ensure!(part.to_lowercase().contains("team a"), "the seats do not say their teams, but {part}");
    person.takes_a_picture("setup-hydra-en").await?;
    person.clicks("[data-testid=start]").await?;
    person.sees(TABLE).await?;
    // Nobody's hand is seen before somebody takes the device.
    person.sees("[data-testid=hand-over]").await?;
    ensure!(person.all("[data-testid=hand] [data-kind]").await?.is_empty(), "a hand is seen behind the curtain");
    person.clicks("[data-testid=take-over]").await?;
    person.sees("[data-testid=hand] [data-kind]").await?;
    // The team has one score, and the partner of the same turn may be asked to play.
    person.sees(".teamscore [data-testid^=attack-]").await?;
    let me = "return document.querySelector('[data-testid=table]').dataset.me";
    let first = person.asks(me).await?;
    let other = if first == "p1" { "p2" } else { "p1" };
    person.waits_until("return document.querySelector('[data-testid=table]').dataset.behind === 'false'").await?;
    person.clicks(&format!("[data-testid=switch-{other}]")).await?;
    person.sees("[data-testid=switch-over]").await?;
    person.clicks("[data-testid=take-over]").await?;
    person.waits_until(&format!("{me} === '{other}'")).await?;
    plays_on(&person, |step| step >= 60).await?;
    person.takes_a_picture("hydra-en").await?;
    plays_on(&person, |_| false).await?;
    person.sees("[data-testid=result-title]").await?;
    person.takes_a_picture("hydra-over-en").await?;
    person.heard_no_error().await?;
    person.goes_home().await
}

#[tokio::test]
async fn a_full_table_shows_order_teams_and_targets() -> Result<()> {
    let person = Person::arrives(Screen::Wide).await?;
    person.clicks("[data-testid=lang-ru]").await?;
    for (mode, shot) in
        [("emperor-colony-wars", "emperor-ru"), ("raid-colony-wars", "raid-ru"), ("hunter-mixed", "hunter-ru")]
    {
        sets_up(&person, mode, &[1], &[0, 2]).await?;
        if mode != "emperor-colony-wars" {
            person.clicks("[data-testid=seats-6]").await?;
        }
        person.clicks("[data-testid=start]").await?;
        person.sees("[data-testid=crowd]").await?;
        plays_on(&person, |step| step >= 90).await?;
        person.takes_a_picture(shot).await?;
        // Everybody's relation to the viewer is said in words.
        let reach = "return [...document.querySelectorAll('.mate .reach')].every(e => e.textContent.length > 3) && document.querySelectorAll('.mate').length === 5";
        person.waits_until(reach).await?;
        person.asks("location.hash = '#/'; return true").await?;
    }
    person.heard_no_error().await?;
    person.goes_home().await
}

#[tokio::test]
async fn a_full_table_fits_a_phone() -> Result<()> {
    let person = Person::arrives(Screen::Phone).await?;
    sets_up(&person, "free-for-all-colony-wars", &[0], &[1, 2]).await?;
    person.clicks("[data-testid=seats-6]").await?;
    person.clicks("[data-testid=start]").await?;
    person.sees("[data-testid=crowd]").await?;
    plays_on(&person, |step| step >= 60).await?;
    person.cannot_scroll_sideways().await?;
    person.takes_a_picture("crowd-phone").await?;
    person.heard_no_error().await?;
    person.goes_home().await
}
