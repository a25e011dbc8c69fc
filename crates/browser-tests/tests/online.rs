//! Two people and somebody who watches, each with a browser of his own, at one table of a real server.

use anyhow::{Context, Result, ensure};
use browser_tests::star_realms::NEXT;
use browser_tests::{Person, Pressed, Screen};
use serde_json::{Value, json};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::broadcast;

/// A match that takes longer than this by clicks is stuck.
const LONGEST_GAME: Duration = Duration::from_secs(900);

/// What a person would press next, by the look of the page, and how far the match is.
const LOOK: &str = r#"
    const live = css => [...document.querySelectorAll(css)].some(e => !e.disabled && e.offsetParent !== null);
    const step = +(document.querySelector('[data-testid=table]')?.dataset.step ?? -1);
    if (live('[data-testid=result-title]')) return ['over', step];
    return [(() => { NEXT })(), step];
"#;
const STEP: &str = "return +(document.querySelector('[data-testid=table]')?.dataset.step ?? -1)";
const BROKEN: &str = "return document.querySelector('[data-testid=strip]').dataset.broken";

/// From now on the page remembers every message that a socket brings it.
const LISTEN: &str = r#"
    const Plain = window.WebSocket;
    window.heard = [];
    window.WebSocket = class extends Plain {
        constructor(...how) {
            super(...how);
            this.addEventListener('message', message => window.heard.push(message.data));
        }
    };
"#;
/// Of every message about the match: whose view it was, and which seats' hands were in it.
const HANDS: &str = r#"
    const plays = window.heard.map(text => JSON.parse(text).news?.play).filter(play => play);
    return plays.map(play => [play.view.viewer, play.view.seats.filter(seat => seat.hand != null).map(seat => seat.seat)]);
"#;

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

    /// Whoever is connected is cut off, and nobody comes through.
    fn breaks(&self) {
        self.down.store(true, Relaxed);
        let _ = self.cut.send(());
    }

    fn is_mended(&self) {
        self.down.store(false, Relaxed);
    }
}

async fn becomes(person: &Person, name: &str) -> Result<()> {
    person.sees("[data-testid=guest-name]").await?.send_keys(name).await?;
    person.clicks("[data-testid=be-guest]").await
}

/// One click, if there is anything to click: is the match over for this person, and how far is it?
async fn plays(person: &Person) -> Result<(bool, i64)> {
    let seen = person.asks(&LOOK.replace("NEXT", NEXT)).await?;
    let pressed = match seen[0].as_str() {
        None | Some("wait" | "over") => Pressed::Gone,
        Some(css) => person.presses(css).await?,
    };
    if pressed != Pressed::Yes {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    Ok((seen[0] == "over", seen[1].as_i64().unwrap_or(-1)))
}

async fn step(person: &Person) -> Result<i64> {
    Ok(person.asks(STEP).await?.as_i64().unwrap_or(-1))
}

/// Comes to a table and remembers everything that is told there.
async fn comes_to(person: &Person, table: &str) -> Result<()> {
    person.sees("[data-testid=home]").await?;
    person.asks(LISTEN).await?;
    person.asks(&format!("location.hash = '#/t/{table}'")).await?;
    person.sees("[data-testid=room]").await?;
    Ok(())
}

/// Whatever came over the socket showed this person no hand but the one that is his to see.
async fn saw_only(person: &Person, viewer: &Value, hands: &Value) -> Result<()> {
    let told = person.asks(HANDS).await?;
    let told = told.as_array().context("a list")?;
    ensure!(told.len() > 5, "only {} messages about the match", told.len());
    for message in told {
        ensure!(message[0] == *viewer, "a view of {} came to {viewer}", message[0]);
        ensure!(message[1] == *hands, "the hands of {} were told to {viewer}", message[1]);
    }
    Ok(())
}

#[tokio::test]
async fn two_people_play_a_whole_duel_over_a_server_and_nobody_learns_a_secret() -> Result<()> {
    let server = serve().await?;
    let line = Line::to(server.clone()).await?;
    let anna = Person::arrives_at(format!("http://{server}/?pace=instant#/online"), Screen::Wide).await?;
    becomes(&anna, "Anna").await?;
    anna.sees("[data-testid=new-table]").await?;
    anna.takes_a_picture("online-lobby").await?;
    anna.asks(LISTEN).await?;
    anna.clicks("[data-testid=make-table]").await?;
    anna.sees("[data-testid=room]").await?;
    let link = anna.sees("[data-testid=link]").await?.prop("value").await?.context("a link")?;
    let table = link.rsplit('/').next().unwrap_or_default().to_owned();

    // Boris' way to the server is one that can be cut.
    let boris = Person::arrives_at(format!("http://{}/?pace=instant&lang=ru", line.address), Screen::Wide).await?;
    boris.sees("[data-testid=home]").await?;
    boris.browser.goto(&format!("http://{}/t/{table}", line.address)).await?;
    becomes(&boris, "Борис").await?;
    boris.clicks("[data-testid=sit-1]").await?;
    boris.sees("[data-testid=stand]").await?;
    boris.takes_a_picture("online-room-ru").await?;

    let watcher = Person::arrives_at(format!("http://{server}/?pace=instant"), Screen::Wide).await?;
    comes_to(&watcher, &table).await?;

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
        let ((anna_is_done, now), (boris_is_done, _)) = tokio::try_join!(plays(&anna), plays(&boris))?;
        if anna_is_done && boris_is_done {
            break;
        }
        if !looked && now > 10 {
            looked = true;
            saw_only(&anna, &json!({ "Seat": 0 }), &json!([0])).await?;
            ensure!(watcher.all("[data-action]").await?.is_empty(), "whoever watches has nothing to press");
            watcher.takes_a_picture("online-watching").await?;
            anna.takes_a_picture("online-duel").await?;
        }
        if !reloaded && now > 25 {
            reloaded = true;
            let before = step(&anna).await?;
            anna.browser.refresh().await?;
            anna.sees("[data-testid=table]").await?;
            anna.waits_until(&format!("{STEP} >= {before}")).await?;
        }
        if !broken && now > 50 {
            broken = true;
            line.breaks();
            boris.waits_until(&format!("{BROKEN} === 'true'")).await?;
            anna.sees("[data-testid=who-1][data-here=false]").await?;
            boris.takes_a_picture("online-broken-ru").await?;
            // What he does meanwhile is not lost, and not done twice.
            plays(&boris).await?;
            line.is_mended();
            boris.waits_until(&format!("{BROKEN} === 'false'")).await?;
            boris.waits_until(&format!("{STEP} >= {now}")).await?;
            anna.sees("[data-testid=who-1][data-here=true]").await?;
        }
    }
    ensure!(looked && reloaded && broken, "the match was too short to try everything");
    for person in [&boris, &watcher] {
        person.sees("[data-testid=result-title]").await?;
    }
    anna.takes_a_picture("online-result").await?;
    let steps = step(&anna).await?;
    ensure!(step(&boris).await? == steps && step(&watcher).await? == steps, "all saw the same match");
    saw_only(&watcher, &json!("Spectator"), &json!([])).await?;
    for person in [&anna, &watcher] {
        person.heard_no_error().await?;
    }

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

/// What a page says of the end.
const TITLE: &str = "return document.querySelector('[data-testid=result-title]')?.textContent";

#[tokio::test]
async fn whoever_concedes_has_lost_and_the_other_has_won() -> Result<()> {
    let server = serve().await?;
    let anna = Person::arrives_at(format!("http://{server}/?pace=instant#/online"), Screen::Wide).await?;
    becomes(&anna, "Anna").await?;
    anna.sees("[data-testid=new-table]").await?;
    anna.clicks("[data-testid=make-table]").await?;
    anna.sees("[data-testid=why-not]").await?;
    let hash = anna.asks("return location.hash").await?;
    let table = hash.as_str().and_then(|hash| hash.strip_prefix("#/t/")).context("a table")?.to_owned();
    let boris = Person::arrives_at(format!("http://{server}/t/{table}?pace=instant&lang=en"), Screen::Wide).await?;
    becomes(&boris, "Boris").await?;
    boris.clicks("[data-testid=sit-1]").await?;
    anna.clicks("[data-testid=start-online]:not([disabled])").await?;
    for person in [&anna, &boris] {
        person.sees("[data-testid=table]").await?;
    }
    // Nobody thinks for him, and he is told why.
    boris.sees("[data-testid=hint].off").await?;
    boris.clicks("[data-testid=open-menu]").await?;
    boris.sees("[data-testid=leave]").await?;
    boris.takes_a_picture("online-leave").await?;
    // Asked twice.
    boris.clicks("[data-testid=concede]").await?;
    boris.clicks("[data-testid=concede]").await?;
    for (person, words) in [(&anna, "You won"), (&boris, "You lost")] {
        person.sees("[data-testid=result-title]").await?;
        let title = person.asks(TITLE).await?;
        ensure!(title == words, "{title} instead of {words}");
    }
    anna.clicks("[data-testid=look-again]").await?;
    anna.clicks("[data-testid=open-chat]").await?;
    anna.waits_until(
        "return document.querySelector('[data-testid=chat-lines]').textContent.includes('Boris concedes')",
    )
    .await?;
    anna.takes_a_picture("online-conceded").await?;
    for person in [anna, boris] {
        person.heard_no_error().await?;
        person.goes_home().await?;
    }
    Ok(())
}

#[tokio::test]
async fn an_account_is_made_recovered_and_its_sessions_are_seen() -> Result<()> {
    let server = serve().await?;
    let anna = Person::arrives_at(format!("http://{server}/?pace=instant#/online"), Screen::Wide).await?;
    // A name that is none is refused beside the field.
    becomes(&anna, "<>").await?;
    anna.sees("[data-testid=refused]").await?;
    anna.asks("document.querySelector('[data-testid=guest-name]').value = ''").await?;
    becomes(&anna, "Anna").await?;
    anna.sees("[data-testid=new-table]").await?;
    anna.takes_a_picture("online-lobby-new").await?;
    anna.clicks("[data-testid=account]").await?;
    anna.sees("[data-testid=login-password]").await?.send_keys("password").await?;
    anna.clicks("[data-testid=register]").await?;
    anna.sees("[data-testid=account-box] [data-testid=refused]").await?;
    // The browser itself writes down what was refused; it says nothing else.
    let said = anna.heard_no_error().await.err().context("two requests were refused")?.to_string();
    ensure!(said.lines().all(|line| line.contains("400 (Bad Request)")), "{said}");
    anna.sees("[data-testid=login-password]").await?.send_keys(" of a correct horse").await?;
    anna.clicks("[data-testid=register]").await?;
    let code = anna.sees("[data-testid=recovery-code]").await?.text().await?;
    ensure!(code.len() == 23, "{code}");
    anna.takes_a_picture("online-recovery").await?;
    anna.clicks("[data-testid=recovery-seen]").await?;
    anna.clicks("[data-testid=sessions] summary").await?;
    anna.sees("[data-testid=session]").await?;
    anna.takes_a_picture("online-account").await?;
    anna.clicks("[data-testid=log-out]").await?;
    anna.clicks("[data-testid=forgot]").await?;
    anna.sees("[data-testid=login-code]").await?.send_keys(&code).await?;
    anna.sees("[data-testid=login-password]").await?.send_keys("another correct horse").await?;
    anna.clicks("[data-testid=log-in]").await?;
    let new = anna.sees("[data-testid=recovery-code]").await?.text().await?;
    ensure!(new != code, "a code is for once");
    anna.clicks("[data-testid=recovery-seen]").await?;
    anna.sees("[data-testid=change-password]").await?;
    anna.heard_only(&["/api/guest - ", "/api/register - "]).await?;
    anna.goes_home().await
}

/// From now on the page says that it was built with the first rules, as one does that was left open for long.
const OLD_RULES: &str = r#"
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) {
        const request = JSON.parse(text);
        if (request.say.hello) request.say.hello.rules = 0;
        send.call(this, JSON.stringify(request));
    };
"#;
/// From now on the match is told in a way that no page can read, as by a server that is newer than the page.
const UNREADABLE: &str = r#"
    const Plain = window.WebSocket;
    window.WebSocket = class extends Plain {
        set onmessage(listener) {
            super.onmessage = listener && (message => {
                const news = JSON.parse(message.data);
                if (news.news?.play) news.news.play.view = { shape: 'of tomorrow' };
                listener(new MessageEvent('message', { data: JSON.stringify(news) }));
            });
        }
    };
"#;

#[tokio::test]
async fn a_page_that_meets_a_server_of_other_rules_says_reload() -> Result<()> {
    let server = serve().await?;
    let anna = Person::arrives_at(format!("http://{server}/?pace=instant#/online"), Screen::Wide).await?;
    becomes(&anna, "Anna").await?;
    anna.sees("[data-testid=new-table]").await?;
    anna.chooses("[data-testid=new-bots]", "1").await?;
    anna.clicks("[data-testid=make-table]").await?;
    anna.clicks("[data-testid=start-online]:not([disabled])").await?;
    anna.sees("[data-testid=table]").await?;
    let hash = anna.asks("return location.hash").await?;
    let table = hash.as_str().and_then(|hash| hash.strip_prefix("#/t/")).context("a table")?.to_owned();
    for (name, changed) in [("rules", OLD_RULES), ("view", UNREADABLE)] {
        // A page without the changes of the last round.
        anna.browser.goto(&format!("http://{server}/?pace=instant&round={name}")).await?;
        anna.sees("[data-testid=home]").await?;
        anna.asks(changed).await?;
        anna.asks(&format!("location.hash = '#/t/{table}'")).await?;
        anna.sees("[data-testid=outdated] [data-testid=reload]").await?;
        anna.takes_a_picture(&format!("online-outdated-{name}")).await?;
        anna.heard_no_error().await?;
        // The page it loads is one of today.
        anna.clicks("[data-testid=reload]").await?;
        anna.sees("[data-testid=table]").await?;
    }
    anna.goes_home().await
}
