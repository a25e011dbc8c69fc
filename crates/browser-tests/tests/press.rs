//! The natural press: whatever is lit can be pressed where one aims, and does what it announced.
//!
//! Random matches are played by presses alone. Before each press everything lit is looked at: its middle must lie open, and nothing
//! else may lie under the pointer there. Then one of the lit things is pressed with a real pointer, and what the page did is compared
//! with what the thing said it would do.
//!
//! What a table must do to be here:
//! - Whatever can be pressed to decide something has `data-press` (or `data-action`): the short spelling of the action it takes, several
//!   of a run joined by `; `; or `menu` (a box or a drawer opens that asks further), `plan`, `pick` or `aim` (the table notes the choice, and
//!   its `data-picked`, `[data-testid=plan]`, `[data-testid=plan-line]` or anything else of what is lit changes). Empty: not now.
//! - Things that lie over each other on purpose (a fan of cards, units in an area) stand in an element with `data-laps`: there the middle of
//!   what is seen of them counts, and a finger must find at least 14 pixels of each.
//! - A drawer that was opened over the table, and closes again, has `data-over`: what lies under it is not looked at.
//! - The root has `data-step`, `data-behind`, `data-awaiting` and `data-me`; `data-deed` and `data-deeds` come from the shared board.
//!
//! On a map one aims at the mark of a thing; what lies beyond the edge of the stage is not seen, but something that can be pressed must be.
//!
//! A game is added by one line in [`GAMES`].
//!
//! `STARBOARD_PRESSES=20000 cargo test -p browser-tests --features browser --test browser_press` is the long form;
//! `STARBOARD_PRESS_GAME=starcraft` presses one game alone.

use anyhow::{Context, Result, bail, ensure};
use browser_tests::{Person, Screen};
use serde_json::{Value, json};

/// A game that is pressed: its name on the shelf, and a mode of it.
struct Pressed {
    game: &'static str,
    mode: &'static str,
}

/// Add a game here.
const GAMES: &[Pressed] = &[
    Pressed { game: "star-realms", mode: "duel-frontiers" },
    Pressed { game: "starcraft", mode: "quick-start" },
    Pressed { game: "star-worlds", mode: "mirror-earth-line" },
    Pressed { game: "master-of-the-galaxy", mode: "standard" },
    Pressed { game: "star-realms", mode: "free-for-all-colony-wars" },
    Pressed { game: "starcraft", mode: "full" },
];

/// The presses of the short form, over all games and sizes.
const PRESSES: usize = 360;

/// After so many presses another match begins.
const OF_ONE_MATCH: usize = 120;

/// Whoever waits longer than this for what he pressed presses in vain, in milliseconds.
const PATIENCE: u32 = 20_000;

/// One look, in the page: waits for what came of the press before (given how the page was then), then until the page has come to rest, and
/// says everything that is lit, with the point where one would press the one that chance chose.
const LOOK: &str = r#"
    const [before, chance, patience, done] = arguments;
    const SEEN = 14;
    const sleep = millis => new Promise(resolve => setTimeout(resolve, millis));
    const says = e => e.dataset.press ?? e.dataset.action;
    const name = e => (e.dataset.testid ?? e.dataset.place ?? e.dataset.cell ?? e.dataset.area ?? e.textContent.trim().slice(0, 30)) + ' [' + says(e) + ']';
    const front = () => [...document.querySelectorAll('dialog[open]')].at(-1);
    const shown = e => !e.disabled && says(e) !== '' && (e.ownerSVGElement || e.offsetParent !== null) && getComputedStyle(e).visibility === 'visible';
    const litNow = root => [...(front() ?? root).querySelectorAll('[data-press], [data-action]')].filter(shown);
    const glance = () => {
        const root = document.querySelector('[data-testid=table]');
        if (!root) return { state: 'none' };
        const noted = { step: root.dataset.step, deeds: +(root.dataset.deeds ?? 0), deed: root.dataset.deed ?? '' };
        if (document.querySelector('[data-testid=result-title]')) return { ...noted, state: 'over' };
        // Lit are only those of whoever must decide; while others act or a run goes on, it changes under the pointer.
        const mine = root.dataset.awaiting.split(' ').includes(root.dataset.me);
        return {
            ...noted, state: front() ? 'box' : root.dataset.behind === 'true' || !mine ? 'wait' : 'mine',
            take: !!document.querySelector('[data-testid=take-over]'),
            face: JSON.stringify([litNow(root).map(e => [says(e), e.className.baseVal ?? e.className]), document.querySelectorAll('dialog[open]').length,
                root.querySelector('[data-testid=plan]')?.textContent, root.querySelector('[data-testid=plan-line]')?.textContent]),
        };
    };
    const until = async good => {
        const start = performance.now();
        for (;;) {
            const seen = glance();
            if (good(seen)) return seen;
            if (performance.now() - start > patience) return null;
            await sleep(10);
        }
    };
    const points = () => {
        const lit = litNow(document.querySelector('[data-testid=table]'));
        const misses = [];
        const point = e => {
            const stage = e.closest('.starmap')?.getBoundingClientRect();
            const aim = (stage && e.querySelector('.plus, .mark')) ?? e;
            const rect = () => aim.getBoundingClientRect();
            const open = () => { const r = rect(); const met = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2); return met && e.contains(met); };
            // What is out of sight is scrolled to, as a person would; a map is moved another way.
            if (!stage && !open()) e.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
            const r = rect();
            let x = r.left + r.width / 2;
            let y = r.top + r.height / 2;
            if (stage && (x < stage.left || x > stage.right || y < stage.top || y > stage.bottom)) return null;
            const met = x => document.elementFromPoint(x, y);
            if (e.closest('[data-laps]') && !e.contains(met(x))) {
                // What is seen of it: the longest stretch at half its height, else at half its width.
                const stretch = (from, to, end, open) => {
                    let best = [0, 0], begin = null;
                    for (let at = Math.ceil(from); at <= to; at += 2) {
                        const is = at >= 0 && at < end && open(at);
                        if (is && begin === null) begin = at;
                        if (!is && begin !== null) { if (at - begin > best[1] - best[0]) best = [begin, at]; begin = null; }
                    }
                    if (begin !== null && to - begin > best[1] - best[0]) best = [begin, to];
                    return best;
                };
                const across = stretch(r.left, r.right, innerWidth, at => e.contains(met(at)));
                const down = stretch(r.top, r.bottom, innerHeight, at => e.contains(document.elementFromPoint(x, at)));
                const seen = Math.max(across[1] - across[0], down[1] - down[0]);
                if (seen < SEEN) {
                    if (!met(x)?.closest('[data-over]')) misses.push(`${name(e)}: only ${seen} px of it can be seen`);
                    return null;
                }
                if (across[1] - across[0] === seen) x = (across[0] + across[1]) / 2;
                else y = (down[0] + down[1]) / 2;
            }
            const there = met(x);
            if (!there || !e.contains(there)) {
                if (there?.closest('[data-over]') && !e.closest('[data-over]')) return null;
                // What a question lies over is offered by the question itself.
                const question = there?.closest('[data-testid=prompt]');
                if (question && [...question.querySelectorAll('[data-press], [data-action]')].some(other => says(other) === says(e))) return null;
                misses.push(`${name(e)} lies under ${there ? there.outerHTML.slice(0, 160) : 'nothing: it is out of the window'}`);
                return null;
            }
            return [x, y];
        };
        const open = lit.filter(point);
        // Looking at one thing may have scrolled another away: where the chosen one is pressed is found again.
        const chosen = open[Math.floor(chance * open.length)];
        return { count: lit.length, open: open.length, chosen: chosen && { says: says(chosen), name: name(chosen), at: point(chosen) }, misses };
    };
    (async () => {
        const answer = before && await until(seen => seen.state === 'over' || seen.deeds !== before.deeds || seen.face !== before.face);
        let last = null;
        const rest = await until(seen => {
            // A button that has just asked back is not lit for a moment: the second press of a double press would be no answer.
            const lit = seen.state !== 'mine' || litNow(document.querySelector('[data-testid=table]')).length > 0;
            const rests = lit && ['mine', 'box', 'over'].includes(seen.state) && JSON.stringify(seen) === JSON.stringify(last);
            last = seen;
            return rests;
        });
        done({ answer, now: rest, last, ...(rest && rest.state !== 'over' ? points() : {}) });
    })().catch(error => done({ error: String(error) }));
"#;

/// Numbers that look like chance, the same in every run.
struct Chance(u64);

impl Chance {
    /// From 0 to 1.
    fn share(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as f64 / (1u64 << 31) as f64
    }
}

async fn begins(person: &Person, game: &Pressed, seed: u64) -> Result<()> {
    let Pressed { game, mode } = game;
    // A new query loads the page anew: a hash alone would not.
    person.browser.goto(&format!("{}/?pace=instant&lang=en&seed={seed}#/setup/{game}/{mode}", person.address)).await?;
    person.sees("[data-testid=setup]").await?;
    let rivals = person.all("[data-testid^=who-]").await?.len();
    for rival in 1..rivals {
        person.chooses(&format!("[data-testid=who-{rival}]"), "cadet").await?;
    }
    person.clicks("[data-testid=start]").await?;
    person.sees("[data-testid=table]").await?;
    Ok(())
}

/// The deeds that were done between two looks.
fn new_deeds(before: &Value, after: &Value) -> Vec<String> {
    let deeds: Vec<&str> = after["deed"].as_str().unwrap_or_default().split("; ").collect();
    let count = |look: &Value| look["deeds"].as_u64().unwrap_or(0) as usize;
    let new = count(after).saturating_sub(count(before));
    deeds[deeds.len().saturating_sub(new)..].iter().map(|deed| (*deed).to_owned()).collect()
}

/// What is wrong with what came of a press, if anything: what was said of the thing, how the page was, what it did.
fn wrong(said: &str, before: &Value, answer: &Value) -> Option<String> {
    let noted = matches!(said, "menu" | "plan" | "pick" | "aim");
    let acted = answer["deeds"] != before["deeds"];
    let right = match (noted, acted) {
        (true, acted) => !acted && !answer.is_null(),
        // As many of the announced deeds as were done by now, in their order; others may follow by themselves.
        (false, true) => said.split("; ").zip(new_deeds(before, answer)).all(|(said, did)| said == did),
        // The end of the match takes the table's notes with it.
        (false, false) => answer["state"] == "over",
    };
    let did = answer["deed"].as_str().unwrap_or("nothing");
    (!right).then(|| format!("did `{did}` ({})", if acted { "deed" } else { "no deed" }))
}

/// Presses one match on; says how many presses there were.
async fn presses(person: &Person, most: usize, chance: &mut Chance, misses: &mut Vec<String>) -> Result<usize> {
    let (mut pressed, mut last) = (0, None::<(Value, Value)>);
    loop {
        let before = last.as_ref().map_or(Value::Null, |(_, before)| before.clone());
        let asked = vec![before, json!(chance.share()), json!(PATIENCE)];
        let seen = person.browser.execute_async(LOOK, asked).await?;
        ensure!(seen["error"].is_null(), "{seen}");
        if let Some((thing, before)) = last.take()
            && let Some(wrong) = wrong(thing["says"].as_str().unwrap_or_default(), &before, &seen["answer"])
        {
            misses.push(format!("step {}: {} {wrong}", before["step"], thing["name"]));
            person.takes_a_picture(&format!("press-missed-{}", misses.len())).await?;
        }
        let now = &seen["now"];
        ensure!(!now.is_null(), "the table never comes to rest: {}", seen["last"]);
        for miss in seen["misses"].as_array().into_iter().flatten() {
            misses.push(format!("step {}: {}", now["step"], miss.as_str().unwrap_or_default()));
            person.takes_a_picture(&format!("press-missed-{}", misses.len())).await?;
        }
        ensure!(misses.len() < 20, "too many misses:\n{}", misses.join("\n"));
        if now["state"] == "over" || pressed >= most {
            return Ok(pressed);
        }
        if now["take"] == json!(true) {
            person.clicks("[data-testid=take-over]").await?;
            continue;
        }
        let thing = seen["chosen"].clone();
        if thing.is_null() {
            if now["state"] != "box" {
                person.takes_a_picture("press-nothing-lit").await?;
                bail!("nothing is lit although the person is asked: {seen}");
            }
            // A box without an answer is closed as a person would.
            person.types("\u{e00c}").await?;
            continue;
        }
        let (x, y) = (thing["at"][0].as_f64(), thing["at"][1].as_f64());
        let (Some(x), Some(y)) = (x, y) else { bail!("no point: {thing}") };
        person.presses_at(x, y).await?;
        pressed += 1;
        last = Some((thing, now.clone()));
    }
}

/// A number of the environment.
fn number(name: &str) -> Option<usize> {
    std::env::var(name).ok().and_then(|number| number.parse().ok())
}

async fn screen(screen: Screen, seed: u64) -> Result<()> {
    let wanted = number("STARBOARD_PRESSES").unwrap_or(PRESSES) / 3;
    let only = std::env::var("STARBOARD_PRESS_GAME").ok();
    let games: Vec<&Pressed> =
        GAMES.iter().filter(|pressed| only.as_deref().is_none_or(|only| only == pressed.game)).collect();
    ensure!(!games.is_empty(), "no such game");
    let person = Person::arrives(screen).await?;
    let (mut chance, mut misses) = (Chance(seed), Vec::new());
    let (mut pressed, mut matches) = (0, 0);
    let each = (wanted / games.len()).clamp(1, OF_ONE_MATCH);
    while pressed < wanted {
        let game = games[matches % games.len()];
        let (met, most) = (misses.len(), each.min(wanted - pressed));
        begins(&person, game, seed * 1000 + matches as u64).await?;
        let done = presses(&person, most, &mut chance, &mut misses)
            .await
            .with_context(|| format!("{} {} after {pressed} presses on a {screen:?} screen", game.game, game.mode));
        for miss in &mut misses[met..] {
            *miss = format!("{} {}, seed {}: {miss}", game.game, game.mode, seed * 1000 + matches as u64);
        }
        pressed += done?;
        matches += 1;
        println!("{screen:?}: {pressed} presses in {matches} matches, {} misses", misses.len());
    }
    person.heard_no_error().await?;
    ensure!(misses.is_empty(), "{} misses in {pressed} presses:\n{}", misses.len(), misses.join("\n"));
    person.goes_home().await
}

#[tokio::test]
async fn whatever_is_lit_does_what_it_says_on_a_laptop() -> Result<()> {
    screen(Screen::Laptop, 1).await
}

#[tokio::test]
async fn whatever_is_lit_does_what_it_says_on_a_wide_screen() -> Result<()> {
    screen(Screen::Still, 2).await
}

#[tokio::test]
async fn whatever_is_lit_does_what_it_says_on_a_phone() -> Result<()> {
    screen(Screen::Phone, 3).await
}
