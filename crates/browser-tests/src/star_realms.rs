//! How a person plays Star Realms by the look of the page.

use crate::Person;
use anyhow::{Result, bail, ensure};
use serde_json::Value;
use std::time::{Duration, Instant};

/// Nothing a person presses for this long helps: he is stuck.
const STUCK: Duration = Duration::from_secs(60);

/// A match that takes longer than this by clicks is stuck.
pub const LONGEST_GAME: Duration = Duration::from_secs(600);

/// What a person would press next: an answer to a question first, then cards, then purchases, then the attack, then the end of the turn.
/// `over` when nothing is left to press, `wait` when it is not his to act.
pub const NEXT: &str = r#"
    const live = css => [...document.querySelectorAll(css)].find(e => !e.disabled && e.offsetParent !== null);
    if (live('[data-testid=result-title]')) return 'over';
    const order = [
        '[data-testid=take-over]',
        '[data-testid=end-anyway]',
        '[data-testid=plan-attack]',
        '[data-testid=plan-line-attack]',
        '[data-testid=card-menu] [data-action]',
        '[data-testid=prompt] [data-action]',
        '[data-testid=prompt] button.primary',
        '[data-testid=play-all]',
        '.card[data-action^="sever"]',
        '.card[data-action^="buy"]',
        '[data-testid=attack]',
        '[data-testid=end-turn][data-action]',
        '[data-testid=skip]',
    ];
    return order.find(live) ?? 'wait';
"#;

/// Which of the things that fit can be pressed in its middle: cards may lie over each other. A row that is wider than a phone is
/// swiped to it first.
const ON_TOP: &str = r#"
    const all = [...document.querySelectorAll(`WANTED`)];
    const found = all.findIndex(e => {
        e.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
        const box = e.getBoundingClientRect();
        return e.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
    });
    return Math.max(found, 0);
"#;

/// What a finger meets in the middle of the first thing that fits, and how many things fit.
const MET: &str = r#"
    const all = [...document.querySelectorAll(`WANTED`)], box = all[0]?.getBoundingClientRect();
    const met = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return [all.length, box && [box.x, box.y, box.width, box.height], innerHeight, met?.outerHTML.slice(0, 200) ?? ''];
"#;

/// Plays on by clicks until the match is over, or until `enough` says so of the number of steps.
pub async fn plays_on(person: &Person, enough: impl Fn(u64) -> bool) -> Result<()> {
    let start = Instant::now();
    let mut moved = (Value::Null, start);
    let mut trouble = String::new();
    loop {
        ensure!(start.elapsed() < LONGEST_GAME, "the match does not end");
        let next = person.asks(NEXT).await?;
        let step = person.asks("return +(document.querySelector('[data-testid=table]')?.dataset.step ?? 0)").await?;
        if enough(step.as_u64().unwrap_or(0)) {
            return Ok(());
        }
        if moved.0 != step {
            moved = (step, Instant::now());
        } else if moved.1.elapsed() > STUCK {
            let css = next.as_str().unwrap_or_default();
            person.takes_a_picture("stuck").await?;
            bail!(
                "stuck at step {step}: {css} is not pressed ({trouble}), over it lies {}",
                person.asks(&MET.replace("WANTED", css)).await?
            );
        }
        match next.as_str().unwrap_or_default() {
            "over" => return Ok(()),
            "wait" => tokio::time::sleep(Duration::from_millis(40)).await,
            css => {
                // What was there a moment ago may be gone: look again instead of insisting.
                let live = format!("{css}:not([disabled])");
                let on_top = person.asks(&ON_TOP.replace("WANTED", &live)).await?.as_u64().unwrap_or(0);
                if let Some(element) = person.all(&live).await?.into_iter().nth(on_top as usize) {
                    trouble = element.click().await.err().map_or(String::new(), |error| error.to_string());
                }
            }
        }
    }
}
