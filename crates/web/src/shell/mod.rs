//! What surrounds every page: words, theme, addresses, storage, and the small parts all pages are made of.

pub mod browser;
pub mod dialog;
pub mod i18n;
pub mod keys;
pub mod matches;
pub mod offline;
pub mod parts;
pub mod route;
pub mod sound;
pub mod storage;
pub mod tabs;
pub mod text;
pub mod topbar;
pub mod turn;

pub use offline::Offline;
pub use route::Route;

use crate::prelude::*;
use serde::{Deserialize, Serialize};
use std::cell::OnceCell;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    Dark,
    Light,
    /// As the system is.
    #[default]
    System,
}

impl Theme {
    pub const ALL: [Self; 3] = [Self::Dark, Self::Light, Self::System];

    pub fn is_light(self) -> bool {
        match self {
            Self::Dark => false,
            Self::Light => true,
            Self::System => browser::prefers_light(),
        }
    }

    pub fn other(self) -> Self {
        if self.is_light() { Self::Dark } else { Self::Light }
    }
}

/// How much of the page moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Motion {
    /// As the system asks.
    #[default]
    System,
    Full,
    Still,
}

impl Motion {
    pub const ALL: [Self; 3] = [Self::System, Self::Full, Self::Still];
}

/// How large the words on cards are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CardText {
    #[default]
    Normal,
    Large,
    Largest,
}

impl CardText {
    pub const ALL: [Self; 3] = [Self::Normal, Self::Large, Self::Largest];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::Large => "large",
            Self::Largest => "largest",
        }
    }

    /// In percent of the usual size.
    pub const fn percent(self) -> u16 {
        match self {
            Self::Normal => 100,
            Self::Large => 120,
            Self::Largest => 140,
        }
    }
}

/// How long the steps of others stay on the table before the next one is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Pace {
    #[default]
    Calm,
    Brisk,
    Instant,
}

impl Pace {
    pub const ALL: [Self; 3] = [Self::Calm, Self::Brisk, Self::Instant];

    /// What remains of a time at this pace.
    pub const fn of(self, millis: u32) -> u32 {
        match self {
            Self::Calm => millis,
            Self::Brisk => millis / 3,
            Self::Instant => 0,
        }
    }
}

/// What a person chose once and for all pages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    pub lang: Lang,
    pub theme: Theme,
    pub pace: Pace,
    /// What the person is called; empty: "You".
    pub name: String,
    /// From 0 to 100.
    pub volume: u8,
    pub is_muted: bool,
    pub motion: Motion,
    pub card_text: CardText,
    /// Lines and dots beside colours.
    pub patterns: bool,
    /// Ask before what cannot be taken back.
    pub confirms: bool,
    /// Offer what a bot would do.
    pub hints: bool,
    /// Tell by a notification of the system that it is the person's turn.
    pub notifies: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            lang: Lang::En,
            theme: Theme::System,
            pace: Pace::Calm,
            name: String::new(),
            volume: 60,
            is_muted: false,
            motion: Motion::System,
            card_text: CardText::Normal,
            patterns: false,
            confirms: true,
            hints: true,
            notifies: false,
        }
    }
}

/// Bytes that are being fetched.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Loading {
    got: f64,
    of: f64,
}

impl Loading {
    fn with(self, got: f64, of: f64) -> Self {
        // What has come entirely is no part of what comes next.
        let before = if self.got >= self.of && of > 0.0 { Self::default() } else { self };
        Self { got: before.got + got, of: before.of + of }
    }

    /// Is something still to come?
    pub fn is_under_way(self) -> bool {
        self.got < self.of
    }

    pub fn share(self) -> f64 {
        if self.of > 0.0 { (self.got / self.of).min(1.0) } else { 0.0 }
    }
}

/// The state of the page that is no game's.
#[derive(Clone, Copy)]
pub struct Shell {
    pub lang: RwSignal<Lang>,
    pub theme: RwSignal<Theme>,
    pub pace: RwSignal<Pace>,
    pub name: RwSignal<String>,
    pub volume: RwSignal<u8>,
    pub is_muted: RwSignal<bool>,
    pub motion: RwSignal<Motion>,
    pub card_text: RwSignal<CardText>,
    pub patterns: RwSignal<bool>,
    pub confirms: RwSignal<bool>,
    pub hints: RwSignal<bool>,
    pub notifies: RwSignal<bool>,
    pub route: RwSignal<Route>,
    /// Is the person to act at the table that is open?
    pub my_turn: RwSignal<bool>,
    pub offline: Offline,
    /// How much of what is fetched has come.
    pub loading: RwSignal<Loading>,
    /// Somebody waits for it.
    pub wanted: RwSignal<bool>,
    /// A sentence that fades: what was refused, what was stored.
    pub notice: RwSignal<Option<String>>,
    /// The rule behind that sentence.
    pub reason: RwSignal<Option<Rule>>,
    /// The rule that is read, in front of the page.
    pub rule: RwSignal<Option<Rule>>,
}

/// A clause of the rules of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rule {
    pub game: &'static str,
    /// `SR-ATK-03`.
    pub clause: &'static str,
}

thread_local! {
    static SHELL: OnceCell<Shell> = const { OnceCell::new() };
}

impl Shell {
    /// Sets the shell up from what was stored, the address and the browser's wishes; called once, inside the root component.
    pub fn open() -> Self {
        let asked = browser::query();
        let stored = storage::settings();
        let mut settings = stored.unwrap_or_else(|| Settings { lang: browser::language(), ..Settings::default() });
        let wish = |key: &str| asked.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str());
        if let Some(lang) = wish("lang").and_then(Lang::from_code) {
            settings.lang = lang;
        }
        match wish("theme") {
            Some("light") => settings.theme = Theme::Light,
            Some("dark") => settings.theme = Theme::Dark,
            _ => {}
        }
        match wish("pace") {
            Some("calm") => settings.pace = Pace::Calm,
            Some("brisk") => settings.pace = Pace::Brisk,
            Some("instant") => settings.pace = Pace::Instant,
            _ => {}
        }
        let shell = Self {
            lang: RwSignal::new(settings.lang),
            theme: RwSignal::new(settings.theme),
            pace: RwSignal::new(settings.pace),
            name: RwSignal::new(settings.name),
            volume: RwSignal::new(settings.volume),
            is_muted: RwSignal::new(settings.is_muted),
            motion: RwSignal::new(settings.motion),
            card_text: RwSignal::new(settings.card_text),
            patterns: RwSignal::new(settings.patterns),
            confirms: RwSignal::new(settings.confirms),
            hints: RwSignal::new(settings.hints),
            notifies: RwSignal::new(settings.notifies),
            route: RwSignal::new(Route::here()),
            my_turn: RwSignal::new(false),
            offline: Offline::follow_network(),
            loading: RwSignal::default(),
            wanted: RwSignal::new(false),
            notice: RwSignal::new(None),
            reason: RwSignal::new(None),
            rule: RwSignal::new(None),
        };
        SHELL.with(|cell| cell.set(shell).ok());
        Effect::new(move |_| browser::dress(&shell.settings()));
        Effect::new(move |_| storage::keep_settings(&shell.settings()));
        Effect::new(move |_| shell.fetch_words(shell.lang.get()));
        browser::on_part(move |got, of| shell.loading.update(|loading| *loading = loading.with(got, of)));
        browser::on_hash_change(move || shell.route.set(Route::here()));
        shell
    }

    /// The settings as they are; follows each of them.
    pub fn settings(&self) -> Settings {
        Settings {
            lang: self.lang.get(),
            theme: self.theme.get(),
            pace: self.pace.get(),
            name: self.name.get(),
            volume: self.volume.get(),
            is_muted: self.is_muted.get(),
            motion: self.motion.get(),
            card_text: self.card_text.get(),
            patterns: self.patterns.get(),
            confirms: self.confirms.get(),
            hints: self.hints.get(),
            notifies: self.notifies.get(),
        }
    }

    /// Brings the words of a language here, if they are not; the page then says everything anew.
    fn fetch_words(self, lang: Lang) {
        if i18n::has(lang) {
            return;
        }
        spawn_local(async move {
            let address = browser::built(&format!("words/{}.ftl", lang.code()));
            let Ok(answer) = gloo_net::http::Request::get(&address).send().await else { return };
            if let (true, Ok(words)) = (answer.ok(), answer.text().await) {
                i18n::learn(lang, &words);
                self.lang.notify();
            }
        });
    }

    /// Everything as it is at first; the language and the name stay.
    pub fn reset(&self) {
        let usual = Settings::default();
        self.theme.set(usual.theme);
        self.pace.set(usual.pace);
        self.volume.set(usual.volume);
        self.is_muted.set(usual.is_muted);
        self.motion.set(usual.motion);
        self.card_text.set(usual.card_text);
        self.patterns.set(usual.patterns);
        self.confirms.set(usual.confirms);
        self.hints.set(usual.hints);
        self.notifies.set(usual.notifies);
    }

    pub fn tell(&self, sentence: String) {
        self.tell_by(sentence, None);
    }

    /// Tells something, and by which rule it is so: that takes longer to decide about.
    pub fn tell_by(&self, sentence: String, rule: Option<Rule>) {
        let (notice, reason) = (self.notice, self.reason);
        reason.set(rule);
        notice.set(Some(sentence.clone()));
        browser::after(if rule.is_some() { 9000 } else { 4200 }, move || {
            // A newer sentence stays its own time.
            if notice.get_untracked().as_deref() == Some(&sentence) {
                notice.set(None);
                reason.set(None);
            }
        });
    }
}

/// The shell, from anywhere in the page.
///
/// # Panics
/// Before [`Shell::open`]: the loader opens the page before anything else runs.
pub fn shell() -> Shell {
    SHELL.with(|cell| *cell.get().expect("the page is open"))
}

/// The language of the page; followed when read inside a view.
pub fn lang() -> Lang {
    let followed = leptos::reactive::graph::Observer::get().is_some();
    let read = |shell: &Shell| if followed { shell.lang.get() } else { shell.lang.get_untracked() };
    SHELL.with(|cell| cell.get().map_or(Lang::En, read))
}

/// How large the words on cards are; followed when read inside a view.
pub fn card_text() -> CardText {
    let followed = leptos::reactive::graph::Observer::get().is_some();
    let read = |shell: &Shell| if followed { shell.card_text.get() } else { shell.card_text.get_untracked() };
    SHELL.with(|cell| cell.get().map_or(CardText::Normal, read))
}
