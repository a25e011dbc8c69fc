//! The page around the tables: its parts, without a network, in two tabs, its settings.

use anyhow::{Context, Result, ensure};
use browser_tests::star_realms::plays_on;
use browser_tests::{Person, Screen};
use std::path::{Path, PathBuf};
use tokio::net::TcpListener;
use tokio::sync::oneshot;

const TABLE: &str = "[data-testid=table]";

/// A server that can be switched off, over a copy of the client that can be damaged.
struct Served {
    address: String,
    folder: tempfile::TempDir,
    stop: oneshot::Sender<()>,
    stopped: tokio::task::JoinHandle<()>,
}

impl Served {
    async fn start() -> Result<Self> {
        let site = std::env::var_os("STARBOARD_SITE").map(PathBuf::from).context("STARBOARD_SITE names no client")?;
        let folder = tempfile::tempdir()?;
        copy(&site, &folder.path().join("site"))?;
        let options = server::Options { site: Some(folder.path().join("site")), ..server::Options::default() };
        let store = format!("sqlite:{}", folder.path().join("tables.sqlite").display());
        let server = server::Server::prepare(&options, &store).await?;
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = format!("http://{}", listener.local_addr()?);
        let (stop, told) = oneshot::channel::<()>();
        let stopped = tokio::spawn(async move {
            let _ = server.serve(listener, async move { drop(told.await) }).await;
        });
        Ok(Self { address, folder, stop, stopped })
    }

    /// The files of the part of a game, by the start of their names.
    fn parts(&self, game: &str) -> Result<Vec<PathBuf>> {
        let builds = std::fs::read_dir(self.folder.path().join("site/build"))?;
        let build = builds.flatten().next().context("a build")?.path();
        let files = std::fs::read_dir(build)?.flatten().map(|entry| entry.path());
        let of_game = |path: &PathBuf| {
            path.file_name()
                .and_then(|name| name.to_str())
                .is_some_and(|name| name.starts_with(&format!("split_{game}")) && name.contains(".wasm"))
        };
        Ok(files.filter(of_game).collect())
    }
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    std::fs::create_dir_all(to)?;
    for entry in std::fs::read_dir(from)? {
        let (path, goal) = {
            let entry = entry?;
            (entry.path(), to.join(entry.file_name()))
        };
        if path.is_dir() {
            copy(&path, &goal)?;
        } else {
            std::fs::hard_link(&path, &goal).or_else(|_| std::fs::copy(&path, &goal).map(drop))?;
        }
    }
    Ok(())
}

#[tokio::test]
async fn a_game_that_cannot_be_fetched_is_said_and_the_second_press_works() -> Result<()> {
    let served = Served::start().await?;
    let parts = served.parts("star_realms")?;
    ensure!(!parts.is_empty(), "the client is not cut into parts");
    let away: Vec<PathBuf> = parts.iter().map(|path| path.with_extension("away")).collect();
    for (path, away) in parts.iter().zip(&away) {
        std::fs::rename(path, away)?;
    }
    let person = Person::arrives_at(served.address.clone(), Screen::Wide).await?;
    person.sees("[data-testid=home]").await?;
    person.clicks("[data-testid=cover-frontiers] h2").await?;
    person.clicks("[data-testid=play-frontiers]").await?;
    person
        .waits_until(
            "return document.querySelector('[data-testid=notice]').textContent.includes('could not be loaded')",
        )
        .await?;
    person.takes_a_picture("part-missing").await?;
    for (path, away) in parts.iter().zip(&away) {
        std::fs::rename(away, path)?;
    }
    person.clicks("[data-testid=play-frontiers]").await?;
    person.sees(TABLE).await?;
    person.goes_home().await
}

#[tokio::test]
async fn without_a_network_the_page_opens_again_and_is_played() -> Result<()> {
    let served = Served::start().await?;
    let person = Person::arrives_at(served.address.clone(), Screen::Wide).await?;
    person.sees("[data-testid=home]").await?;
    ensure!(
        person.asks("return document.documentElement.hasAttribute('data-offline')").await? == true,
        "this client is not built to be kept: cargo xtask site, or cargo xtask site --dev --offline"
    );
    person.waits_until("return navigator.serviceWorker.controller !== null").await?;
    drop(served.stop);
    served.stopped.await?;
    ensure!(reqwest::get(&served.address).await.is_err(), "the server still answers");
    person.browser.refresh().await?;
    person.sees("[data-testid=home]").await?;
    // A game that was never opened before, and its bots.
    person.clicks("[data-testid=cover-colony-wars] h2").await?;
    person.clicks("[data-testid=rival-oracle]").await?;
    person.clicks("[data-testid=play-colony-wars]").await?;
    person.sees(TABLE).await?;
    plays_on(&person, |step| step > 25).await?;
    person.takes_a_picture("offline").await?;
    person.browser.goto(&format!("{}/#/rules/starcraft", served.address)).await?;
    person.waits_until("return (document.querySelector('main')?.textContent.length ?? 0) > 2000").await?;
    person.goes_home().await
}

#[tokio::test]
async fn a_match_in_two_tabs_is_played_in_one_of_them() -> Result<()> {
    let person = Person::arrives(Screen::Wide).await?;
    person.sees("[data-testid=home]").await?;
    person.clicks("[data-testid=cover-frontiers] h2").await?;
    person.clicks("[data-testid=play-frontiers]").await?;
    person.sees(TABLE).await?;
    let (first, here) = (person.browser.window().await?, person.browser.current_url().await?);
    let second = person.browser.new_window(true).await?.handle;
    person.browser.switch_to_window(second).await?;
    person.browser.goto(here.as_str()).await?;
    person.sees("[data-testid=other-tab]").await?;
    person.takes_a_picture("other-tab").await?;
    person.clicks("[data-testid=take-tab]").await?;
    person.sees(TABLE).await?;
    person.browser.switch_to_window(first).await?;
    person.sees("[data-testid=other-tab]").await?;
    person.goes_home().await
}

#[tokio::test]
async fn settings_work_at_once_and_stay() -> Result<()> {
    let person = Person::arrives(Screen::Wide).await?;
    person.sees("[data-testid=home]").await?;
    person.clicks("[data-testid=settings-link]").await?;
    person.sees("[data-testid=settings]").await?;
    for (choice, mark) in [
        ("theme-light", "theme === 'light'"),
        ("theme-dark", "theme === 'dark'"),
        ("motion-still", "motion === 'still'"),
        ("text-largest", "cardText === 'largest'"),
        ("patterns", "patterns === 'on'"),
    ] {
        person.clicks(&format!("[data-testid={choice}]")).await?;
        person.waits_until(&format!("return document.documentElement.dataset.{mark}")).await?;
    }
    person.clicks("[data-testid=hints]").await?;
    person.clicks("[data-testid=lang-ru]").await?;
    person.takes_a_picture("settings-ru").await?;
    person.cannot_scroll_sideways().await?;
    person.browser.refresh().await?;
    person.sees("[data-testid=settings]").await?;
    person.waits_until("const { motion, cardText, patterns } = document.documentElement.dataset; return [motion, cardText, patterns].join() === 'still,largest,on'").await?;
    person.browser.goto(&person.address).await?;
    person.clicks("[data-testid=cover-frontiers] h2").await?;
    person.clicks("[data-testid=play-frontiers]").await?;
    person.sees(TABLE).await?;
    ensure!(
        person.asks("return getComputedStyle(document.querySelector('[data-testid=hint]')).display").await? == "none",
        "a hint is offered although hints are off"
    );
    person.waits_until("return document.title.startsWith('● Ваш ход')").await?;
    person.heard_no_error().await?;
    person.goes_home().await
}
