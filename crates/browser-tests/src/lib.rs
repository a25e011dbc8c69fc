//! A real browser in front of a real server, for tests that play as a person would.
//!
//! [`Person::arrives`] serves the built client (the folder named by `STARBOARD_SITE`), starts a driver and a headless
//! Chromium with an empty profile. The person then clicks, types, looks and takes pictures.

pub mod star_realms;

use anyhow::{Context, Result, bail, ensure};
use fantoccini::actions::{InputSource, KeyAction, KeyActions};
use fantoccini::elements::Element;
use fantoccini::{Client, ClientBuilder, Locator};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tokio::net::TcpListener;

/// How long a person waits for something to appear before he complains.
const PATIENCE: Duration = Duration::from_secs(20);

/// The screen a person sits at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Screen {
    /// 1440 × 900.
    Wide,
    /// The same, of somebody who asked for less motion: nothing moves, so pages are painted rarely and long games go faster.
    Still,
    /// 390 × 844, with touch.
    Phone,
}

/// Somebody with a browser.
pub struct Person {
    /// The browser, for what has no method here.
    pub browser: Client,
    /// Where the client is served.
    pub address: String,
    driver: Driver,
}

struct Driver {
    process: Child,
    port: u16,
    _profile: tempfile::TempDir,
}

impl Drop for Driver {
    fn drop(&mut self) {
        // The driver ends its browser when it is asked to, not when it is killed, and a browser that is left behind slows whatever
        // comes next.
        if let Ok(mut line) = TcpStream::connect(("127.0.0.1", self.port)) {
            let _ = line.set_read_timeout(Some(PATIENCE));
            let _ = line.write_all(b"GET /shutdown HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n");
            let _ = line.read_to_end(&mut Vec::new());
        }
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Person {
    /// Opens the client's first page.
    pub async fn arrives(screen: Screen) -> Result<Self> {
        let site =
            std::env::var_os("STARBOARD_SITE").map(PathBuf::from).context("STARBOARD_SITE names no built client")?;
        let store = tempfile::tempdir()?;
        let options = server::Options { site: Some(site), ..server::Options::default() };
        let address = format!("sqlite:{}", store.path().join("tables.sqlite").display());
        let server = server::Server::prepare(&options, &address).await?;
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = format!("http://{}", listener.local_addr()?);
        tokio::spawn(async move {
            // The store lives as long as the server.
            let _store = store;
            server.serve(listener, std::future::pending()).await
        });
        Self::arrives_at(address, screen).await
    }

    /// Opens a page that somebody else serves.
    pub async fn arrives_at(address: String, screen: Screen) -> Result<Self> {
        let driver = Driver::start()?;
        let browser = ClientBuilder::new(hyper_util::client::legacy::connect::HttpConnector::new())
            .capabilities(driver.capabilities(screen))
            .connect(&format!("http://127.0.0.1:{}", driver.port))
            .await
            .context("the driver does not answer")?;
        let (width, height) = match screen {
            Screen::Wide | Screen::Still => (1440, 900),
            Screen::Phone => (390, 844),
        };
        browser.set_window_size(width, height).await?;
        browser.goto(&address).await?;
        Ok(Self { browser, address, driver })
    }

    /// The first element that fits, once it is there.
    pub async fn sees(&self, css: &str) -> Result<Element> {
        let wait = self.browser.wait().at_most(PATIENCE).every(Duration::from_millis(20));
        wait.for_element(Locator::Css(css)).await.with_context(|| format!("nothing like `{css}` on the page"))
    }

    /// Everything that fits now.
    pub async fn all(&self, css: &str) -> Result<Vec<Element>> {
        Ok(self.browser.find_all(Locator::Css(css)).await?)
    }

    /// Clicks the first element that fits, once it is there.
    pub async fn clicks(&self, css: &str) -> Result<()> {
        let start = Instant::now();
        loop {
            // A page that redraws may replace the element between the look and the click.
            match self.sees(css).await?.click().await {
                Ok(()) => return Ok(()),
                Err(error) if start.elapsed() > PATIENCE => {
                    return Err(error).with_context(|| format!("`{css}` cannot be clicked"));
                }
                Err(_) => tokio::time::sleep(Duration::from_millis(30)).await,
            }
        }
    }

    /// Clicks the first thing that fits and is not hidden; what was there a moment ago may be gone.
    pub async fn clicks_what_is_shown(&self, css: &str) -> Result<()> {
        for element in self.all(css).await? {
            if element.is_displayed().await.unwrap_or(false) && element.is_enabled().await.unwrap_or(false) {
                if element.click().await.is_err() {
                    // Something lies over the middle of it: press what a keyboard would.
                    let press = format!(
                        "const e = document.querySelector(`{css}`); \
                         e && e.dispatchEvent(new MouseEvent('click', {{ bubbles: true }})); return true"
                    );
                    self.asks(&press).await?;
                }
                return Ok(());
            }
        }
        Ok(())
    }

    /// Presses keys, as if typed.
    pub async fn types(&self, keys: &str) -> Result<()> {
        let press = |pressed: KeyActions, value| pressed.then(KeyAction::Down { value }).then(KeyAction::Up { value });
        let pressed = keys.chars().fold(KeyActions::new("keyboard".to_owned()), press);
        Ok(self.browser.perform_actions(pressed).await?)
    }

    /// Runs a question in the page.
    pub async fn asks(&self, script: &str) -> Result<Value> {
        Ok(self.browser.execute(script, Vec::new()).await?)
    }

    /// Waits until the question is answered with yes.
    pub async fn waits_until(&self, script: &str) -> Result<()> {
        let start = Instant::now();
        while self.asks(script).await? != json!(true) {
            ensure!(start.elapsed() < PATIENCE, "it never came true: {script}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Ok(())
    }

    /// Takes a picture into `target/shots`; people look at them, tests do not.
    pub async fn takes_a_picture(&self, name: &str) -> Result<()> {
        let folder = PathBuf::from(std::env::var_os("STARBOARD_SHOTS").unwrap_or_else(|| "../../target/shots".into()));
        std::fs::create_dir_all(&folder)?;
        std::fs::write(folder.join(format!("{name}.png")), self.browser.screenshot().await?)?;
        Ok(())
    }

    /// Fails if the page wrote an error or a warning of the security policy to the console.
    pub async fn heard_no_error(&self) -> Result<()> {
        let session = self.browser.session_id().await?.context("no session")?;
        let address = format!("http://127.0.0.1:{}/session/{session}/se/log", self.driver.port);
        let answer: Value =
            reqwest::Client::new().post(address).json(&json!({ "type": "browser" })).send().await?.json().await?;
        let lines = answer["value"].as_array().context("the driver gives no log")?;
        let bad: Vec<String> = lines
            .iter()
            .filter(|line| line["level"] == "SEVERE")
            .map(|line| line["message"].as_str().unwrap_or_default().to_owned())
            .collect();
        if !bad.is_empty() {
            bail!("the console says: {}", bad.join("\n"));
        }
        Ok(())
    }

    /// Fails if the page can be scrolled sideways.
    pub async fn cannot_scroll_sideways(&self) -> Result<()> {
        // A phone shrinks a page that is too wide, so the window's own width says nothing.
        let wide =
            self.asks("const page = document.documentElement; return page.scrollWidth - page.clientWidth").await?;
        ensure!(wide.as_i64().is_some_and(|extra| extra <= 0), "the page is {wide} pixels too wide");
        Ok(())
    }

    /// Closes the browser.
    pub async fn goes_home(self) -> Result<()> {
        self.browser.clone().close().await?;
        Ok(())
    }
}

impl Driver {
    fn start() -> Result<Self> {
        let profile = tempfile::tempdir()?;
        let mut process = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .context("chromedriver is not installed: `cargo verify` installs it")?;
        let out = process.stdout.take().context("no output")?;
        let mut lines = BufReader::new(out).lines();
        // "ChromeDriver was started successfully on port 41234."
        let port = loop {
            let line = lines.next().context("chromedriver ended")??;
            if let Some(rest) = line.split("on port ").nth(1).filter(|_| line.contains("success")) {
                break rest.trim_end_matches('.').parse()?;
            }
        };
        Ok(Self { process, port, _profile: profile })
    }

    fn capabilities(&self, screen: Screen) -> fantoccini::wd::Capabilities {
        let profile = format!("--user-data-dir={}", self._profile.path().display());
        let mut options = json!({
            "args": [
                "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-dev-shm-usage",
                "--disable-background-networking", "--disable-component-update", "--disable-sync", "--hide-scrollbars", profile,
            ],
        });
        if screen == Screen::Still
            && let Some(args) = options["args"].as_array_mut()
        {
            args.push(json!("--force-prefers-reduced-motion"));
        }
        if screen == Screen::Phone {
            options["mobileEmulation"] =
                json!({ "deviceMetrics": { "width": 390, "height": 844, "pixelRatio": 2.0, "touch": true } });
        }
        let mut capabilities = fantoccini::wd::Capabilities::new();
        capabilities.insert("goog:chromeOptions".to_owned(), options);
        capabilities.insert("goog:loggingPrefs".to_owned(), json!({ "browser": "ALL" }));
        capabilities
    }
}
