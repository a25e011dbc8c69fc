//! A real browser in front of a real server, for tests that play as a person would.
//!
//! [`Person::arrives`] serves the built client (the folder named by `STARBOARD_SITE`), starts a driver and a headless
//! Chromium with an empty profile. The person then clicks, types, looks and takes pictures.

pub mod axe;
pub mod contrast;
pub mod kept;
pub mod pages;
pub mod play;
pub mod star_realms;

use anyhow::{Context, Result, bail, ensure};
use fantoccini::actions::{
    InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction, TouchActions,
};
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
const PATIENCE: Duration = Duration::from_secs(60);

/// The screen a person sits at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Screen {
    /// 1440 × 900.
    Wide,
    /// The same, of somebody who asked for less motion: nothing moves, so pages are painted rarely and long games go faster.
    Still,
    /// 1280 × 720, of somebody who asked for less motion.
    Laptop,
    /// 390 × 844, with touch.
    Phone,
}

/// Somebody with a browser.
pub struct Person {
    /// The browser, for what has no method here.
    pub browser: Client,
    /// Where the client is served.
    pub address: String,
    screen: Screen,
    driver: Driver,
}

/// What became of a press.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pressed {
    /// It was pressed.
    Yes,
    /// There is nothing of the kind, or nothing that can be seen.
    Gone,
    /// Something else lies over every one of them.
    Covered(String),
}

/// A point at which one of the things that fit lies open: its middle, else somewhere else inside it. What is out of sight is scrolled to.
const OPEN_POINT: &str = r#"
    const shown = e => !e.disabled && (e.ownerSVGElement || e.offsetParent !== null);
    const parts = [.5, .3, .7, .12, .88], spots = parts.flatMap(x => parts.map(y => [x, y]));
    const all = [...document.querySelectorAll(arguments[0])].filter(shown);
    let over = '';
    for (const e of all) {
        const open = () => {
            const box = e.getBoundingClientRect();
            for (const [fx, fy] of spots) {
                const x = box.x + box.width * fx, y = box.y + box.height * fy;
                if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
                const met = document.elementFromPoint(x, y);
                if (met && e.contains(met)) return [Math.floor(x), Math.floor(y)];
                over ||= met?.outerHTML.slice(0, 200) ?? '';
            }
        };
        let at = open();
        if (!at) {
            e.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
            at = open();
        }
        if (at) return { at };
    }
    return { found: all.length, over };
"#;

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
            Screen::Laptop => (1280, 720),
            Screen::Phone => (390, 844),
        };
        browser.set_window_size(width, height).await?;
        browser.goto(&address).await?;
        Ok(Self { browser, address, screen, driver })
    }

    /// The first element that fits, once it is there.
    pub async fn sees(&self, css: &str) -> Result<Element> {
        let wait = self.browser.wait().at_most(PATIENCE).every(Duration::from_millis(20));
        let found = wait.for_element(Locator::Css(css)).await;
        if found.is_err() {
            self.takes_a_picture("not-seen").await?;
        }
        found.with_context(|| format!("nothing like `{css}` on the page"))
    }

    /// Everything that fits now.
    pub async fn all(&self, css: &str) -> Result<Vec<Element>> {
        Ok(self.browser.find_all(Locator::Css(css)).await?)
    }

    /// Presses something that fits with a real pointer, where it lies open: the mouse, or a finger on a phone.
    pub async fn presses(&self, css: &str) -> Result<Pressed> {
        let found = self.browser.execute(OPEN_POINT, vec![json!(css)]).await?;
        let (Some(x), Some(y)) = (found["at"][0].as_f64(), found["at"][1].as_f64()) else {
            let over = found["over"].as_str().unwrap_or_default().to_owned();
            return Ok(if found["found"] == json!(0) { Pressed::Gone } else { Pressed::Covered(over) });
        };
        self.presses_at(x, y).await?;
        Ok(Pressed::Yes)
    }

    /// Presses a point of the window with a real pointer: the mouse, or a finger on a phone.
    pub async fn presses_at(&self, x: f64, y: f64) -> Result<()> {
        let there = PointerAction::MoveTo { duration: None, x, y };
        let (down, up) =
            (PointerAction::Down { button: MOUSE_BUTTON_LEFT }, PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        if self.screen == Screen::Phone {
            let finger = TouchActions::new("finger".to_owned()).then(there).then(down).then(up);
            return Ok(self.browser.perform_actions(finger).await?);
        }
        let mouse = MouseActions::new("mouse".to_owned()).then(there).then(down).then(up);
        Ok(self.browser.perform_actions(mouse).await?)
    }

    /// Moves the mouse where nothing answers to it.
    pub async fn lays_the_mouse_aside(&self) -> Result<()> {
        let aside = PointerAction::MoveTo { duration: None, x: 0.0, y: 0.0 };
        Ok(self.browser.perform_actions(MouseActions::new("mouse".to_owned()).then(aside)).await?)
    }

    /// Could one of these be pressed, where the page is scrolled to it?
    pub async fn reaches(&self, css: &str) -> Result<bool> {
        Ok(self.browser.execute(OPEN_POINT, vec![json!(css)]).await?["at"].is_array())
    }

    /// Draws one thing to another with the mouse.
    pub async fn drags(&self, from: &str, to: &str) -> Result<()> {
        let mut points = Vec::new();
        for css in [to, from] {
            // The goal first: what has to be scrolled to it must not move the start away again.
            let found = self.browser.execute(OPEN_POINT, vec![json!(css)]).await?;
            let (Some(x), Some(y)) = (found["at"][0].as_f64(), found["at"][1].as_f64()) else {
                bail!("`{css}` does not lie open: {found}");
            };
            points.push((x, y));
        }
        let [goal, start] = points[..] else { bail!("two points") };
        let move_to =
            |(x, y): (f64, f64), millis| PointerAction::MoveTo { duration: Some(Duration::from_millis(millis)), x, y };
        let half = ((start.0 + goal.0) / 2.0, (start.1 + goal.1) / 2.0);
        let mouse = MouseActions::new("mouse".to_owned())
            .then(move_to(start, 0))
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(move_to(half, 60))
            .then(move_to(goal, 60))
            .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        Ok(self.browser.perform_actions(mouse).await?)
    }

    /// Presses something that fits, once it is there and lies open.
    pub async fn clicks(&self, css: &str) -> Result<()> {
        let start = Instant::now();
        loop {
            match self.presses(css).await? {
                Pressed::Yes => return Ok(()),
                other if start.elapsed() > PATIENCE => {
                    self.takes_a_picture("not-clicked").await?;
                    bail!("`{css}` cannot be clicked: {other:?}");
                }
                Pressed::Gone | Pressed::Covered(_) => tokio::time::sleep(Duration::from_millis(30)).await,
            }
        }
    }

    /// Chooses a value of a list.
    pub async fn chooses(&self, list: &str, value: &str) -> Result<()> {
        self.sees(&format!("{list} option[value='{value}']")).await?;
        self.sees(list).await?.select_by_value(value).await.with_context(|| format!("{list} has no {value}"))?;
        self.waits_until(&format!("return document.querySelector(`{list}`).value === '{value}'")).await
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

    /// Sits at another screen from now on: so many pixels of page.
    pub async fn has_a_screen_of(&self, width: u32, height: u32) -> Result<()> {
        self.has_a_sharp_screen_of(width, height, 1).await
    }

    /// The same with so many points a pixel.
    pub async fn has_a_sharp_screen_of(&self, width: u32, height: u32, points: u32) -> Result<()> {
        let metrics =
            json!({ "width": width, "height": height, "deviceScaleFactor": points, "mobile": width.min(height) < 600 });
        self.commands("Emulation.setDeviceMetricsOverride", metrics).await?;
        Ok(())
    }

    /// Asks Chromium for something that drivers have no word for.
    pub(crate) async fn commands(&self, command: &str, with: Value) -> Result<Value> {
        let session = self.browser.session_id().await?.context("no session")?;
        let address = format!("http://127.0.0.1:{}/session/{session}/goog/cdp/execute", self.driver.port);
        let command = json!({ "cmd": command, "params": with });
        let answer: Value =
            reqwest::Client::new().post(address).json(&command).send().await?.error_for_status()?.json().await?;
        Ok(answer["value"].clone())
    }

    /// Fails if the page wrote an error or a warning of the security policy to the console.
    pub async fn heard_no_error(&self) -> Result<()> {
        self.heard_only(&[]).await
    }

    /// The same, but for requests that were refused on purpose: the browser notes them as errors.
    pub async fn heard_only(&self, refused: &[&str]) -> Result<()> {
        let session = self.browser.session_id().await?.context("no session")?;
        let address = format!("http://127.0.0.1:{}/session/{session}/se/log", self.driver.port);
        let answer: Value =
            reqwest::Client::new().post(address).json(&json!({ "type": "browser" })).send().await?.json().await?;
        let lines = answer["value"].as_array().context("the driver gives no log")?;
        let bad: Vec<String> = lines
            .iter()
            .filter(|line| line["level"] == "SEVERE")
            .map(|line| line["message"].as_str().unwrap_or_default().to_owned())
            .filter(|line| !refused.iter().any(|path| line.contains(path)))
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
        if matches!(screen, Screen::Still | Screen::Laptop)
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
