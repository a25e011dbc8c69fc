//! What surrounds every page: words, theme, addresses, storage, and the small parts all pages are made of.

pub mod browser;
pub mod dialog;
pub mod i18n;
pub mod keys;
pub mod matches;
pub mod parts;
pub mod route;
pub mod storage;
pub mod text;
pub mod topbar;

pub use route::Route;

use crate::prelude::*;
use serde::{Deserialize, Serialize};
use std::cell::OnceCell;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    #[default]
    Dark,
    Light,
}

impl Theme {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Dark => "dark",
            Self::Light => "light",
        }
    }

    pub const fn other(self) -> Self {
        match self {
            Self::Dark => Self::Light,
            Self::Light => Self::Dark,
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
            Self::Brisk => millis * 2 / 5,
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
}

impl Default for Settings {
    fn default() -> Self {
        Self { lang: Lang::En, theme: Theme::Dark, pace: Pace::Calm, name: String::new() }
    }
}

/// The state of the page that is no game's.
#[derive(Clone, Copy)]
pub struct Shell {
    pub lang: RwSignal<Lang>,
    pub theme: RwSignal<Theme>,
    pub pace: RwSignal<Pace>,
    pub name: RwSignal<String>,
    pub route: RwSignal<Route>,
    /// A sentence that fades: what was refused, what was stored.
    pub notice: RwSignal<Option<String>>,
}

thread_local! {
    static SHELL: OnceCell<Shell> = const { OnceCell::new() };
}

impl Shell {
    /// Sets the shell up from what was stored, the address and the browser's wishes; called once, inside the root component.
    pub fn open() -> Self {
        let asked = browser::query();
        let stored = storage::settings();
        let mut settings = stored.clone().unwrap_or_else(|| Settings {
            lang: browser::language(),
            theme: if browser::prefers_light() { Theme::Light } else { Theme::Dark },
            ..Settings::default()
        });
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
            route: RwSignal::new(Route::here()),
            notice: RwSignal::new(None),
        };
        SHELL.with(|cell| cell.set(shell).ok());
        Effect::new(move |_| browser::dress(shell.lang.get(), shell.theme.get()));
        Effect::new(move |_| storage::keep_settings(&shell.settings()));
        browser::on_hash_change(move || shell.route.set(Route::here()));
        shell
    }

    /// The settings as they are; follows each of them.
    pub fn settings(&self) -> Settings {
        Settings { lang: self.lang.get(), theme: self.theme.get(), pace: self.pace.get(), name: self.name.get() }
    }

    pub fn tell(&self, sentence: String) {
        let notice = self.notice;
        notice.set(Some(sentence.clone()));
        browser::after(4200, move || {
            // A newer sentence stays its own time.
            if notice.get_untracked().as_deref() == Some(&sentence) {
                notice.set(None);
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
