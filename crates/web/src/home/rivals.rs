//! Whom one plays against: the levels of a game, the weakest first, or a friend at the same screen.

use crate::link::{self, Occupant};
use crate::prelude::*;
use crate::shell::storage::{self, Record};
use protocol::{BotKind, LevelId};
use shelf::Level;

const KEPT: &str = "starboard.rival";

/// Whom one plays against with one press.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rival {
    Level(LevelId),
    Friend,
}

impl Rival {
    /// The one that was played against last in this game; at first the weakest.
    pub fn last(game: &str) -> Self {
        let kept: Option<String> = storage::get(&format!("{KEPT}.{game}"));
        match kept.as_deref() {
            Some("friend") => Self::Friend,
            kept => {
                let level = kept.and_then(|id| id.parse().ok()).map(|id| shelf::level_near(game, id));
                Self::Level(level.unwrap_or_else(|| shelf::weakest(game)).id)
            }
        }
    }

    pub fn remember(self, game: &str) {
        storage::put_json(&format!("{KEPT}.{game}"), &self.key());
    }

    /// Its name in storage, tests and words.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Level(id) => id.name(),
            Self::Friend => "friend",
        }
    }

    pub const fn occupant(self) -> Occupant {
        match self {
            Self::Level(id) => link::bot(BotKind::Level(id)),
            Self::Friend => Occupant::Person(String::new()),
        }
    }

    fn level(self, game: &str) -> Option<&'static Level> {
        match self {
            Self::Level(id) => shelf::level(game, id),
            Self::Friend => None,
        }
    }
}

/// The next match begins against this level.
pub fn remember_rival(game: &str, id: LevelId) {
    Rival::Level(id).remember(game);
}

/// The picture of a level.
pub fn face(id: LevelId) -> String {
    browser::built(&format!("faces/{}.svg", id.name()))
}

/// How often the only person at a table of two has beaten a level and lost to it, among the matches that are kept.
fn met(records: &[Record], game: &str, id: LevelId) -> (usize, usize) {
    let duel = |record: &&Record| record.game == game && record.occupants.len() == 2;
    let results = records.iter().filter(duel).filter_map(|record| {
        let places = record.places.as_ref()?;
        let me = record.occupants.iter().position(Occupant::is_person)?;
        let rival = record.occupants.get(1 - me)?.bot()?;
        let is_it = rival.kind == BotKind::Level(id) && places.first() != places.get(1);
        is_it.then(|| places.get(me) == Some(&1))
    });
    let results: Vec<bool> = results.collect();
    let won = results.iter().filter(|won| **won).count();
    (won, results.len() - won)
}

/// What is said of the chosen one: rating, style, how it went so far.
#[component]
fn About(game: &'static str, rival: RwSignal<Rival>) -> impl IntoView {
    let records = storage::records();
    move || {
        let chosen = rival.get();
        let Some(level) = chosen.level(game) else {
            return view! { <b>{say!("rival-friend")}</b><span>{say!("rival-friend-more")}</span> }.into_any();
        };
        let rating = level.rated.map(|rated| {
            let title = say!("level-measured", margin = i64::from(rated.margin));
            view! { <span class="num" title=title>{say!("level-rating", rating = i64::from(rated.rating))}</span> }
        });
        let (won, lost) = met(&records, game, level.id);
        let so_far = (won + lost > 0).then(|| {
            view! { <span class="so-far" data-testid="rival-met">{say!("rival-met", won = won as i64, lost = lost as i64)}</span> }
        });
        view! { <b>{level.name(lang())}</b>{rating}<span>{level.style(lang())}</span>{so_far} }.into_any()
    }
}

/// The highest rating of a bar.
const FULL: i32 = 2200;
/// Its lowest.
const EMPTY: i32 = 400;

/// A level as a card: its face, its rating, how it plays, how it went so far.
fn card(game: &'static str, level: &'static Level, rival: RwSignal<Rival>, open: RwSignal<bool>) -> AnyView {
    let one = Rival::Level(level.id);
    let (won, lost) = met(&storage::records(), game, level.id);
    let choose = move |_| {
        rival.set(one);
        open.set(false);
    };
    let rating = level.rated.map(|rated| {
        let share = (rated.rating - EMPTY) * 100 / (FULL - EMPTY);
        let title = say!("level-measured", margin = i64::from(rated.margin));
        view! {
            <span class="rate" title=title>
                <b class="num">{rated.rating}</b><span class="bar" aria-hidden="true"><i style=format!("width:{}%", share.clamp(2, 100))></i></span>
            </span>
        }
    });
    let so_far = match won + lost {
        0 => say!("rival-unmet"),
        _ => say!("rival-met", won = won as i64, lost = lost as i64),
    };
    view! {
        <button type="button" class="rival-card" aria-pressed=(rival.get_untracked() == one).to_string() autofocus=rival.get_untracked() == one
            data-testid=format!("level-{}", one.key()) on:click=choose>
            <img src=face(level.id) alt="" width="276" height="120"/>
            <b class="name">{level.name(lang())}</b>
            <span class="style">{level.style(lang())}</span>
            {rating}
            <small>{so_far}</small>
        </button>
    }
    .into_any()
}

/// The rivals of a game, as faces.
#[component]
pub fn Rivals(game: &'static str, rival: RwSignal<Rival>) -> impl IntoView {
    let pick = move |one: Rival| {
        let (face, name) = match one {
            Rival::Level(id) => {
                let picture = view! { <img src=face(id) alt="" width="42" height="42" draggable="false"/> };
                (picture.into_any(), Signal::derive(move || shelf::level_name(id, lang()).to_owned()))
            }
            Rival::Friend => (icon("users").into_any(), Signal::derive(|| say!("rival-friend"))),
        };
        let rating = one.level(game).and_then(|level| level.rated).map(|rated| rated.rating);
        view! {
            <label class="pick" data-testid=format!("rival-{}", one.key())>
                <input type="radio" name="rival" prop:checked=move || rival.get() == one on:change=move |_| rival.set(one)/>
                <span class="face">{face}</span>
                <b>{name}</b>
                <small class="num">{rating}</small>
            </label>
        }
    };
    let open = RwSignal::new(false);
    let levels = shelf::levels(game).iter().map(|level| Rival::Level(level.id));
    let picks = levels.chain([Rival::Friend]).map(pick).collect_view();
    view! {
        <fieldset class="rivals">
            <legend>{move || say!("rival")}<span>{move || say!("rival-order")}</span></legend>
            <div class="picks">{picks}</div>
            <p class="rival-about" aria-live="polite" data-testid="rival-about"><About game rival/></p>
            <button type="button" class="btn ghost sm all" data-testid="all-rivals" on:click=move |_| open.set(true)>
                {icon("users")}{move || say!("rivals-all")}
            </button>
        </fieldset>
        <Popup open label=|| say!("rivals-all") testid="rivals" class="levels">
            <h2>{move || say!("rivals-all")}</h2>
            <p class="muted">{move || say!("rivals-about")}</p>
            <div class="rival-grid">{move || shelf::levels(game).iter().map(|level| card(game, level, rival, open)).collect_view()}</div>
        </Popup>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::storage::Summary;

    #[test]
    fn what_was_played_against_a_level_is_counted() {
        let corsair = link::bot(BotKind::Level(LevelId::Corsair));
        let played = |game: &str, occupants: Vec<Occupant>, places: Option<Vec<u8>>| Record {
            id: String::new(),
            game: game.to_owned(),
            mode: "duel".to_owned(),
            occupants,
            touched: 0.0,
            summary: Summary::default(),
            places,
        };
        let me = || Occupant::Person(String::new());
        let records = [
            played("star-realms", vec![me(), corsair.clone()], Some(vec![1, 2])),
            played("star-realms", vec![corsair.clone(), me()], Some(vec![1, 2])),
            played("star-realms", vec![corsair.clone(), me()], Some(vec![2, 1])),
            played("star-realms", vec![corsair.clone(), me()], None),
            played("star-realms", vec![me(), corsair.clone()], Some(vec![1, 1])),
            played("star-realms", vec![me(), me()], Some(vec![1, 2])),
            played("starcraft", vec![me(), corsair], Some(vec![1, 2])),
        ];
        assert_eq!(met(&records, "star-realms", LevelId::Corsair), (2, 1));
        assert_eq!(met(&records, "star-realms", LevelId::Cadet), (0, 0));
    }
}
