//! Two people and somebody who watches, each with a browser of his own, at one table of a real server.

use anyhow::{Context, Result, ensure};
use browser_tests::{Person, Screen};
use serde_json::json;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::broadcast;

/// A match that takes longer than this by clicks is stuck.
const LONGEST_GAME: Duration = Duration::from_secs(900);
/// How long the line stays cut.
const CUT: Duration = Duration::from_secs(2);

/// What a person would press next, by the look of the page.
const NEXT: &str = r#"
    const live = css => [...document.querySelectorAll(css)].find(e => !e.disabled && e.offsetParent !== null);
    if (live('[data-testid=result-title]')) return 'over';
    const order = [
        '[data-testid=end-anyway]',
        '[data-testid=plan-attack]',
        '[data-testid=card-menu] [data-action]',
        '[data-testid=prompt] [data-action]',
        '[data-testid=prompt] button.primary',
        '[data-testid=play-all]',
        '[data-action^="buy"]',
        '[data-testid=attack]',
        '[data-testid=end-turn][data-action]',
        '[data-testid=skip]',
    ];
    return order.find(live) ?? 'wait';
"#;
const STEP: &str = "return +(document.querySelector('[data-testid=table]')?.dataset.step ?? -1)";

/// Serves the built client with fresh tables.
async fn serve() -> Result<String> {
    let site = std::env::var_os("STARBOARD_SITE").map(PathBuf::from).context("STARBOARD_SITE names no built client")?;
    let store = tempfile::tempdir()?;
    let options = server::Options { site: Some(site), ..server::Options::default() };
    let address = format!("sqlite:{}", store.path().join("tables.sqlite").display());
    let server = server::Server::prepare(&options, &address).await?;
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let address = listener.local_addr()?.to_string();
    tokio::spawn(async move {
        let _store = store;
        server.serve(listener, std::future::pending()).await
    });
    Ok(address)
}

/// A line to the server that can be cut.
struct Line {
    address: String,
    cut: broadcast::Sender<()>,
    down: Arc<AtomicBool>,
}

impl Line {
    async fn to(server: String) -> Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?.to_string();
        let (cut, _) = broadcast::channel(1);
        let down = Arc::new(AtomicBool::new(false));
        let (cutting, is_down) = (cut.clone(), down.clone());
        tokio::spawn(async move {
            while let Ok((mut near, _)) = listener.accept().await {
                let (server, mut cut) = (server.clone(), cutting.subscribe());
                if is_down.load(Relaxed) {
                    continue;
                }
                tokio::spawn(async move {
                    let Ok(mut far) = TcpStream::connect(server).await else { return };
                    tokio::select! {
                        _ = tokio::io::copy_bidirectional(&mut near, &mut far) => {}
                        _ = cut.recv() => {}
                    }
                });
            }
        });
        Ok(Self { address, cut, down })
    }

    async fn breaks_for_a_while(&self) {
        self.down.store(true, Relaxed);
        let _ = self.cut.send(());
        tokio::time::sleep(CUT).await;
        self.down.store(false, Relaxed);
    }
}

async fn becomes(person: &Person, name: &str) -> Result<()> {
    person.sees("[data-testid=guest-name]").await?.send_keys(name).await?;
    person.clicks("[data-testid=be-guest]").await
}

/// One click, if there is anything to click; is the match over for this person?
async fn plays(person: &Person) -> Result<bool> {
    let next = person.asks(NEXT).await?;
    match next.as_str().unwrap_or_default() {
        "over" => return Ok(true),
        "wait" => tokio::time::sleep(Duration::from_millis(30)).await,
        css => {
            let css = format!("{css}:not([disabled])");
            // What was there a moment ago may be gone: look again instead of insisting.
            if let Ok(element) = person.browser.find(fantoccini::Locator::Css(&css)).await {
                let _ = element.click().await;
            }
        }
    }
    Ok(false)
}

async fn step(person: &Person) -> Result<i64> {
    Ok(person.asks(STEP).await?.as_i64().unwrap_or(-1))
}

/// The cards in somebody's own hand, as the page names them.
async fn hand(person: &Person) -> Result<Vec<String>> {
    let names =
        "return [...document.querySelectorAll('[data-testid=hand] .card[data-action]')].map(e => e.dataset.action)";
    Ok(serde_json::from_value(person.asks(names).await?)?)
}

#[tokio::test]
async fn two_people_play_a_whole_duel_over_a_server_and_nobody_learns_a_secret() -> Result<()> {
    let server = serve().await?;
    let line = Line::to(server.clone()).await?;
    let anna = Person::arrives_at(format!("http://{server}/?pace=instant#/online"), Screen::Wide).await?;
    becomes(&anna, "Anna").await?;
    anna.sees("[data-testid=new-table]").await?;
    anna.takes_a_picture("online-lobby").await?;
    anna.clicks("[data-testid=make-table]").await?;
    anna.sees("[data-testid=room]").await?;
    let link = anna.sees("[data-testid=link]").await?.prop("value").await?.context("a link")?;
    let table = link.rsplit('/').next().unwrap_or_default().to_owned();

    let boris = Person::arrives_at(format!("http://{}/?pace=instant&lang=ru", line.address), Screen::Wide).await?;
    boris.sees("[data-testid=home]").await?;
    boris.browser.goto(&format!("http://{}/t/{table}", line.address)).await?;
    becomes(&boris, "Борис").await?;
    boris.clicks("[data-testid=sit-1]").await?;
    boris.sees("[data-testid=stand]").await?;
    boris.takes_a_picture("online-room-ru").await?;

    let watcher = Person::arrives_at(format!("http://{server}/?pace=instant"), Screen::Wide).await?;
    watcher.browser.goto(&link).await?;
    watcher.sees("[data-testid=room]").await?;

    anna.clicks("[data-testid=start-online]:not([disabled])").await?;
    for person in [&anna, &boris, &watcher] {
        person.sees("[data-testid=table]").await?;
        person.sees("[data-testid=strip]").await?;
    }
    watcher.sees("[data-testid=watching]").await?;

    // They talk; words are text, whatever they look like.
    anna.clicks("[data-testid=open-chat]").await?;
    anna.sees("[data-testid=chat-text]").await?.send_keys("<b>Good luck</b>").await?;
    anna.clicks("[data-testid=chat-send]").await?;
    boris.sees("[data-testid=unread]").await?;
    anna.waits_until(
        "return document.querySelector('[data-testid=chat-lines]').textContent.includes('<b>Good luck</b>')",
    )
    .await?;
    anna.clicks("[data-testid=talk-close]").await?;

    let start = Instant::now();
    let (mut reloaded, mut broken, mut looked) = (false, false, false);
    loop {
        ensure!(start.elapsed() < LONGEST_GAME, "the match does not end");
        let over = (plays(&anna).await?, plays(&boris).await?);
        if over == (true, true) {
            break;
        }
        let now = step(&anna).await?;
        if !looked && now > 10 {
            looked = true;
            for person in [&anna, &boris] {
                let mine = hand(person).await?;
                ensure!(watcher.asks("return document.querySelectorAll('[data-action]').length").await? == json!(0));
                let shown = watcher.asks("return document.querySelector('[data-testid=table]').outerHTML").await?;
                let shown = shown.as_str().unwrap_or_default();
                ensure!(
                    !mine.iter().any(|card| shown.contains(&format!("data-action=\"{card}\""))),
                    "a card of a hand is shown"
                );
            }
            watcher.takes_a_picture("online-watching").await?;
            anna.takes_a_picture("online-duel").await?;
        }
        if !reloaded && now > 25 {
            reloaded = true;
            let before = step(&anna).await?;
            anna.browser.refresh().await?;
            anna.sees("[data-testid=table]").await?;
            ensure!(step(&anna).await? >= before, "a step was lost by a reload");
        }
        if !broken && now > 50 {
            broken = true;
            line.breaks_for_a_while().await;
            boris
                .waits_until("return document.querySelector('[data-testid=strip]').dataset.broken === 'false'")
                .await?;
            boris.waits_until(&format!("{STEP} >= {now}")).await?;
        }
    }
    ensure!(looked && reloaded && broken, "the match was too short to try everything");
    for person in [&boris, &watcher] {
        person.sees("[data-testid=result-title]").await?;
    }
    anna.takes_a_picture("online-result").await?;
    let steps = step(&anna).await?;
    ensure!(step(&boris).await? == steps && step(&watcher).await? == steps, "all saw the same match");

    // Once more, by whoever asks first.
    boris.clicks("[data-testid=rematch]").await?;
    for person in [&anna, &boris] {
        person
            .waits_until(&format!("return location.hash.startsWith('#/t/') && !location.hash.includes('{table}')"))
            .await?;
        person.sees("[data-testid=room]").await?;
    }
    for person in [anna, boris, watcher] {
        person.goes_home().await?;
    }
    Ok(())
}
