//! Addresses. They stand behind `#`, so that any file server can serve the page.

use leptos::prelude::window;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Route {
    /// The shelf.
    Home,
    /// Seats, names and bots of a new match.
    Setup {
        game: String,
        mode: String,
    },
    /// The adventures of Star Realms; one of them open.
    Adventures(Option<String>),
    Table(String),
    /// A match to look at step by step.
    Replay(String),
    /// Decks of one's own; this one, if it is named.
    Decks(Option<String>),
    /// The rules of a game; none: the first on the shelf.
    Rules(Option<String>),
    Lobby,
    Online(String),
}

impl Route {
    /// The page of an address; what is no address of ours leads to the shelf.
    pub fn read(hash: &str) -> Self {
        let mut parts = hash.trim_start_matches(['#', '/']).split('/').filter(|part| !part.is_empty());
        let place = parts.next();
        let mut next = || parts.next().map(str::to_owned);
        match place {
            Some("setup") => match (next(), next()) {
                (Some(game), Some(mode)) => Self::Setup { game, mode },
                _ => Self::Home,
            },
            Some("adventures") => Self::Adventures(next()),
            Some("table") => next().map_or(Self::Home, Self::Table),
            Some("replay") => next().map_or(Self::Home, Self::Replay),
            Some("decks") => Self::Decks(next()),
            Some("rules") => Self::Rules(next()),
            Some("online") => Self::Lobby,
            Some("t") => next().map_or(Self::Lobby, Self::Online),
            Some(_) | None => Self::Home,
        }
    }

    pub fn href(&self) -> String {
        match self {
            Self::Home => "#/".to_owned(),
            Self::Setup { game, mode } => format!("#/setup/{game}/{mode}"),
            Self::Adventures(None) => "#/adventures".to_owned(),
            Self::Adventures(Some(id)) => format!("#/adventures/{id}"),
            Self::Table(id) => format!("#/table/{id}"),
            Self::Replay(id) => format!("#/replay/{id}"),
            Self::Decks(None) => "#/decks".to_owned(),
            Self::Decks(Some(id)) => format!("#/decks/{id}"),
            Self::Rules(None) => "#/rules".to_owned(),
            Self::Rules(Some(game)) => format!("#/rules/{game}"),
            Self::Lobby => "#/online".to_owned(),
            Self::Online(id) => format!("#/t/{id}"),
        }
    }

    pub fn here() -> Self {
        Self::read(&window().location().hash().unwrap_or_default())
    }

    pub fn go(&self) {
        let _ = window().location().set_hash(&self.href());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_leads_back_to_its_page() {
        for route in [
            Route::Home,
            Route::Setup { game: "star-realms".into(), mode: "duel".into() },
            Route::Table("k3".into()),
            Route::Replay("k3".into()),
            Route::Decks(None),
            Route::Decks(Some("earth_line".into())),
            Route::Rules(None),
            Route::Rules(Some("star-realms".into())),
            Route::Lobby,
            Route::Online("abc".into()),
        ] {
            assert_eq!(Route::read(&route.href()), route);
        }
    }

    #[test]
    fn a_strange_address_leads_to_the_shelf() {
        for strange in ["", "#", "#/", "#/nowhere/7", "#/setup/star-realms", "#/table/", "###"] {
            assert_eq!(Route::read(strange), Route::Home, "{strange}");
        }
    }
}
