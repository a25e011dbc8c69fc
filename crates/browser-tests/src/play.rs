//! How a person plays by the look of the page: looks, presses one thing with a real pointer, looks again.

use crate::{Person, Pressed};
use anyhow::{Result, bail, ensure};
use serde_json::Value;
use std::time::{Duration, Instant};

/// A match that takes longer than this by clicks does not end.
const LONGEST_GAME: Duration = Duration::from_secs(900);

/// Nothing a person presses for this long helps: he is stuck.
const STUCK: Duration = Duration::from_secs(90);

/// What lies under something else for longer than this is out of reach. What passes over the table is gone by then.
const COVERED: Duration = Duration::from_secs(15);

/// How long a person waits who has nothing to press.
const GLANCE: Duration = Duration::from_millis(40);

/// How a game is played by its look.
#[derive(Clone, Copy, Debug)]
pub struct Player<'a> {
    /// A script that says what to press next, as a selector: `over` when the match is, `wait` when there is nothing to press.
    /// `live(css)` tells it whether something that fits can be seen and pressed.
    pub next: &'a str,
    /// A script that says what else there is to know of the moment; `step` must be in it.
    pub state: &'a str,
}

/// What both scripts are put into: one question for both, so that they speak of the same moment.
const LOOK: &str = r#"
    const live = css => [...document.querySelectorAll(css)].some(e => !e.disabled && (e.ownerSVGElement || e.offsetParent !== null));
    const state = (() => { STATE })();
    // A finger that a slow machine lifts late has asked for a card in words: it is closed again, as a person would.
    const closeUp = '[data-testid=close-up] button';
    const next = live('[data-testid=result-title]') ? 'over' : live(closeUp) ? closeUp : (() => { NEXT })();
    return { state, next };
"#;

/// The state where only the number of the step matters.
pub const STEP: &str = "return { step: +(document.querySelector('[data-testid=table]')?.dataset.step ?? 0) };";

impl Player<'_> {
    /// Plays on by clicks until the match is over, or until `enough` says so of the moment and what was pressed last.
    pub async fn plays_on(&self, person: &Person, mut enough: impl FnMut(&Value, &str) -> bool) -> Result<()> {
        let look = LOOK.replace("STATE", self.state).replace("NEXT", self.next);
        let start = Instant::now();
        let (mut step, mut moved, mut covered) = (Value::Null, start, None::<Instant>);
        let mut pressed = String::new();
        loop {
            ensure!(start.elapsed() < LONGEST_GAME, "the match does not end");
            let seen = person.asks(&look).await?;
            if enough(&seen["state"], &pressed) {
                return Ok(());
            }
            let next = seen["next"].as_str().unwrap_or("wait");
            if step != seen["state"]["step"] {
                (step, moved) = (seen["state"]["step"].clone(), Instant::now());
            } else if moved.elapsed() > STUCK {
                person.takes_a_picture("stuck").await?;
                bail!("stuck at step {step}: `{next}` does not help, `{pressed}` was pressed last");
            }
            pressed.clear();
            match next {
                "over" => return Ok(()),
                "wait" => tokio::time::sleep(GLANCE).await,
                css => match person.presses(css).await? {
                    Pressed::Yes => {
                        css.clone_into(&mut pressed);
                        covered = None;
                    }
                    // What was there a moment ago may be gone: look again instead of insisting.
                    Pressed::Gone => tokio::time::sleep(GLANCE).await,
                    Pressed::Covered(by) => {
                        if covered.get_or_insert_with(Instant::now).elapsed() > COVERED {
                            person.takes_a_picture("covered").await?;
                            bail!("every `{css}` lies under something else: {by}");
                        }
                        tokio::time::sleep(GLANCE).await;
                    }
                },
            }
        }
    }
}
