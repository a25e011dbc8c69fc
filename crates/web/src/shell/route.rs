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
        /// How many play, if that is chosen already.
        seats: Option<u8>,
    },
    /// The adventures of Star Realms; one of them open.
    Adventures(Option<String>),
    Table(String),
    /// A match to look at step by step.
    Replay(String),
    /// A match that is over, looked back at by the coach.
    LookBack(String),
    /// Everything that was played here.
    MyGames,
    /// Decks of one's own; this one, if it is named.
    Decks(Option<String>),
    /// The rules of a game; none: the first on the shelf.
    Rules {
        game: Option<String>,
        /// A chapter or a clause of it: `bases`, `SR-ATK-03`.
        place: Option<String>,
    },
    /// The cards and pieces of a game; none: the first on the shelf.
    Cards {
        game: Option<String>,
        /// The one that is looked at.
        card: Option<String>,
    },
    Settings,
    /// The lessons of all games.
    Learn,
    /// A lesson; without a name, the next one.
    Lesson {
        game: String,
        id: Option<String>,
    },
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
                (Some(game), Some(mode)) => {
                    let seats = next().and_then(|seats| seats.parse().ok());
                    Self::Setup { game, mode, seats }
                }
                _ => Self::Home,
            },
            Some("adventures") => Self::Adventures(next()),
            Some("table") => next().map_or(Self::Home, Self::Table),
            Some("replay") => next().map_or(Self::Home, Self::Replay),
            Some("look-back") => next().map_or(Self::Home, Self::LookBack),
            Some("my-games") => Self::MyGames,
            Some("decks") => Self::Decks(next()),
            Some("rules") => Self::Rules { game: next(), place: next() },
            Some("cards") => Self::Cards { game: next(), card: next() },
            Some("settings") => Self::Settings,
            Some("learn") => match (next(), next()) {
                (Some(game), id) => Self::Lesson { game, id },
                (None, _) => Self::Learn,
            },
            Some("online") => Self::Lobby,
            Some("t") => next().map_or(Self::Lobby, Self::Online),
            Some(_) | None => Self::Home,
        }
    }

    pub fn href(&self) -> String {
        match self {
            Self::Home => "#/".to_owned(),
            Self::Setup { game, mode, seats: None } => format!("#/setup/{game}/{mode}"),
            Self::Setup { game, mode, seats: Some(seats) } => format!("#/setup/{game}/{mode}/{seats}"),
            Self::Adventures(None) => "#/adventures".to_owned(),
            Self::Adventures(Some(id)) => format!("#/adventures/{id}"),
            Self::Table(id) => format!("#/table/{id}"),
            Self::Replay(id) => format!("#/replay/{id}"),
            Self::LookBack(id) => format!("#/look-back/{id}"),
            Self::MyGames => "#/my-games".to_owned(),
            Self::Decks(None) => "#/decks".to_owned(),
            Self::Decks(Some(id)) => format!("#/decks/{id}"),
            Self::Rules { game, place } => under("rules", game.as_deref(), place.as_deref()),
            Self::Cards { game, card } => under("cards", game.as_deref(), card.as_deref()),
            Self::Settings => "#/settings".to_owned(),
            Self::Learn => "#/learn".to_owned(),
            Self::Lesson { game, id: None } => format!("#/learn/{game}"),
            Self::Lesson { game, id: Some(id) } => format!("#/learn/{game}/{id}"),
            Self::Lobby => "#/online".to_owned(),
            Self::Online(id) => format!("#/t/{id}"),
        }
    }

    /// The rules of a game, from the first chapter.
    pub fn rules_of(game: Option<&str>) -> Self {
        Self::Rules { game: game.map(str::to_owned), place: None }
    }

    pub fn here() -> Self {
        Self::read(&window().location().hash().unwrap_or_default())
    }

    pub fn go(&self) {
        let _ = window().location().set_hash(&self.href());
    }
}

/// An address of one, two or three parts.
fn under(place: &str, game: Option<&str>, thing: Option<&str>) -> String {
    let parts = ["#", place].into_iter().chain(game).chain(thing.filter(|_| game.is_some()));
    parts.collect::<Vec<_>>().join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_leads_back_to_its_page() {
        for route in [
            Route::Home,
            Route::Setup { game: "star-realms".into(), mode: "duel".into(), seats: None },
            Route::Setup { game: "star-realms".into(), mode: "duel".into(), seats: Some(4) },
            Route::Table("k3".into()),
            Route::Replay("k3".into()),
            Route::LookBack("k3".into()),
            Route::MyGames,
            Route::Decks(None),
            Route::Decks(Some("earth_line".into())),
            Route::rules_of(None),
            Route::rules_of(Some("star-realms")),
            Route::Rules { game: Some("star-realms".into()), place: Some("SR-ATK-03".into()) },
            Route::Cards { game: None, card: None },
            Route::Cards { game: Some("starcraft".into()), card: Some("marine".into()) },
            Route::Settings,
            Route::Learn,
            Route::Lesson { game: "starcraft".into(), id: None },
            Route::Lesson { game: "starcraft".into(), id: Some("galaxy".into()) },
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
