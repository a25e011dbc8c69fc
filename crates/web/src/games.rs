//! The games as parts of the program: each comes when it is opened, or a moment before.
//!
//! A [`Front`] is what the page knows of a game before that: it stands in the first part. [`fetch`] brings the rest, the [`Kit`], from the
//! part that the site build cut out at the function named after it. In a test, where nothing is cut, every game is here.

use crate::prelude::*;
use crate::tables::{Album, Kit, Missing, Rest, Table};
use game_master_of_the_galaxy::Galaxy;
use game_star_realms::StarRealms;
use game_star_worlds::StarWorlds;
use game_starcraft::War;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use std::cell::{Cell, RefCell};
use std::pin::Pin;
use tabletop::{Game, LoadError};
use tabletop_art::Cover;
use tabletop_text::Listener;

pub type Coming<T> = Pin<Box<dyn Future<Output = T>>>;
/// A page that is here, and how to draw it.
pub type Drawn = Rc<dyn Fn() -> AnyView>;
type Bring = fn() -> Coming<Result<(), SplitLoaderError>>;

/// What the page knows of a game before it is loaded.
#[derive(Clone, Copy)]
pub struct Front {
    pub id: &'static str,
    pub score_icon: &'static str,
    /// The picture of a mode that has its own.
    pub mode_cover: fn(&str) -> Option<Cover>,
    bring: Bring,
    bring_rest: Bring,
    bring_album: Bring,
    #[cfg(not(target_arch = "wasm32"))]
    kit: fn() -> Kit,
    #[cfg(not(target_arch = "wasm32"))]
    rest: fn() -> Rest,
    #[cfg(not(target_arch = "wasm32"))]
    album: fn() -> Album,
}

impl Front {
    const fn of<G: Table>(bring: Bring, bring_rest: Bring, bring_album: Bring) -> Self {
        Self {
            id: <G as Game>::ID,
            score_icon: G::SCORE_ICON,
            mode_cover: G::mode_cover,
            bring,
            bring_rest,
            bring_album,
            #[cfg(not(target_arch = "wasm32"))]
            kit: Kit::of::<G>,
            #[cfg(not(target_arch = "wasm32"))]
            rest: Rest::of::<G>,
            #[cfg(not(target_arch = "wasm32"))]
            album: Album::of::<G>,
        }
    }
}

/// The list of games that have a table here: one line a game, with the name of its part, of the part that thinks and reads, and of the part
/// that shows its cards.
macro_rules! games {
    ($($(#[$when:meta])* $part:ident, $rest:ident in $later:ident, $album:ident in $gallery:ident: $game:ty,)*) => {
        $(
            $(#[$when])*
            #[wasm_split($part, wasm_split_path = leptos::wasm_split, fallible)]
            fn $part() -> Result<(), SplitLoaderError> {
                CAME.set(Some(Kit::of::<$game>()));
                Ok(())
            }

            $(#[$when])*
            #[wasm_split($later, wasm_split_path = leptos::wasm_split, fallible)]
            fn $rest() -> Result<(), SplitLoaderError> {
                let rest = Rest::of::<$game>();
                RESTS.with_borrow_mut(|here| {
                    here.retain(|other| other.id != rest.id);
                    here.push(rest);
                });
                Ok(())
            }

            $(#[$when])*
            #[wasm_split($gallery, wasm_split_path = leptos::wasm_split, fallible)]
            fn $album() -> Result<(), SplitLoaderError> {
                let album = Album::of::<$game>();
                ALBUMS.with_borrow_mut(|here| {
                    here.retain(|other| other.id != album.id);
                    here.push(album);
                });
                Ok(())
            }
        )*

        fn fronts() -> Vec<Front> {
            vec![$($(#[$when])* Front::of::<$game>(|| Box::pin($part()), || Box::pin($rest()), || Box::pin($album())),)*]
        }
    };
}

games! {
    star_realms, rest_of_star_realms in coach_of_star_realms, album_of_star_realms in gallery_of_star_realms: StarRealms,
    star_worlds, rest_of_star_worlds in coach_of_star_worlds, album_of_star_worlds in gallery_of_star_worlds: StarWorlds,
    starcraft, rest_of_starcraft in coach_of_starcraft, album_of_starcraft in gallery_of_starcraft: War,
    master_of_the_galaxy, rest_of_master_of_the_galaxy in coach_of_master_of_the_galaxy,
        album_of_master_of_the_galaxy in gallery_of_master_of_the_galaxy: Galaxy,
    #[cfg(feature = "toy")]
    comets, rest_of_comets in coach_of_comets, album_of_comets in gallery_of_comets: tabletop_laws::toy::Comets,
}

thread_local! {
    static HERE: RefCell<Vec<Kit>> = const { RefCell::new(Vec::new()) };
    static RESTS: RefCell<Vec<Rest>> = const { RefCell::new(Vec::new()) };
    static ALBUMS: RefCell<Vec<Album>> = const { RefCell::new(Vec::new()) };
    /// What a part brought just now.
    static CAME: Cell<Option<Kit>> = const { Cell::new(None) };
}

/// What is known of the game of this name; none: it has no table here.
pub fn front(game: &str) -> Option<Front> {
    fronts().into_iter().find(|front| front.id == game)
}

/// What the page calls of the game of this name, if it is here.
pub fn kit(game: &str) -> Option<Kit> {
    #[cfg(not(target_arch = "wasm32"))]
    return front(game).map(|front| (front.kit)());
    #[cfg(target_arch = "wasm32")]
    HERE.with_borrow(|here| here.iter().find(|kit| kit.id == game).copied())
}

/// What thinks about the game of this name and reads its matches, if it is here.
pub fn rest(game: &str) -> Option<Rest> {
    #[cfg(not(target_arch = "wasm32"))]
    return front(game).map(|front| (front.rest)());
    #[cfg(target_arch = "wasm32")]
    RESTS.with_borrow(|here| here.iter().find(|rest| rest.id == game).copied())
}

/// Brings it here; none: there is no such game, or it cannot be fetched now.
pub async fn fetch_rest(game: &str) -> Option<Rest> {
    if rest(game).is_none() {
        (front(game)?.bring_rest)().await.ok()?;
    }
    rest(game)
}

/// The cards of the game of this name, if they are here.
fn album(game: &str) -> Option<Album> {
    #[cfg(not(target_arch = "wasm32"))]
    return front(game).map(|front| (front.album)());
    #[cfg(target_arch = "wasm32")]
    ALBUMS.with_borrow(|here| here.iter().find(|album| album.id == game).copied())
}

/// Brings them here, with the game they are drawn by; none: there is no such game, or it cannot be fetched now.
pub async fn fetch_album(game: &str) -> Option<Album> {
    fetch(game).await?;
    if album(game).is_none() {
        (front(game)?.bring_album)().await.ok()?;
    }
    album(game)
}

/// Lays a game on the table of this page: its symbols, its styles, the packs that are kept for it.
async fn unpack(kit: Kit) {
    // A bot's worker has no page, and is told what it needs.
    if web_sys::window().is_some() {
        if let Some(decks) = kit.decks {
            (decks.load_packs)().await;
        }
        sheet("tables").await;
        sheet(kit.id).await;
    }
    let is_new = HERE.with_borrow_mut(|here| {
        // It may have been asked for twice.
        let is_new = here.iter().all(|other| other.id != kit.id);
        here.extend(is_new.then_some(kit));
        is_new
    });
    if is_new
        && web_sys::window().is_some()
        && let Ok(Some(sheet)) = document().query_selector(".symbols > svg.games")
    {
        let _ = sheet.insert_adjacent_html("beforeend", &(kit.symbols)());
    }
}

/// Brings the styles of a part: the page names them in their order and does not load them. Done when they hold, or cannot be had.
pub async fn sheet(part: &'static str) {
    const LOADED: &str = "data-loaded";
    let Ok(links) = document().query_selector_all(&format!("link[data-part='{part}']:not([{LOADED}])")) else { return };
    let links = (0..links.length()).filter_map(|at| links.get(at)?.dyn_into::<Element>().ok());
    // All are asked for before the first has come.
    let coming: Vec<_> = links
        .map(|link| {
            let settled = js_sys::Promise::new(&mut |settle, _| {
                let _ = link.add_event_listener_with_callback("load", &settle);
                let _ = link.add_event_listener_with_callback("error", &settle);
            });
            // Somebody else may wait for it already.
            if let Some(address) = link.get_attribute("data-href").filter(|_| !link.has_attribute("href")) {
                let _ = link.set_attribute("href", &address);
            }
            (link, settled)
        })
        .collect();
    for (link, settled) in coming {
        let _ = wasm_bindgen_futures::JsFuture::from(settled).await;
        let _ = link.set_attribute(LOADED, "");
    }
}

/// Brings a game here; none: there is no such game, or its part cannot be fetched now.
pub async fn fetch(game: &str) -> Option<Kit> {
    if kit(game).is_none() {
        let front = front(game)?;
        // Its styles come beside its program.
        if web_sys::window().is_some() {
            spawn_local(sheet("tables"));
            spawn_local(sheet(front.id));
        }
        (front.bring)().await.ok()?;
        if let Some(came) = CAME.take() {
            unpack(came).await;
        }
    }
    kit(game)
}

/// Brings a game here before anybody asks for it. What fails now is tried again when it is wanted.
pub fn prefetch(game: &'static str) {
    if kit(game).is_none() {
        spawn_local(async move {
            fetch(game).await;
        });
    }
}

/// Goes on with a game as soon as it is here, at once if it is; says so if it cannot be had.
pub fn open(game: &str, then: impl FnOnce(Kit) + 'static) {
    if let Some(kit) = kit(game) {
        return then(kit);
    }
    let game = game.to_owned();
    spawn_local(async move {
        shell().wanted.set(true);
        let kit = fetch(&game).await;
        shell().wanted.set(false);
        match kit {
            Some(kit) => then(kit),
            None => shell().tell(say!("part-missing")),
        }
    });
}

/// Why a saved match cannot be opened, in the words of its game where that is here.
pub fn say_load_error(error: &LoadError) -> String {
    let lang = shell().lang.get_untracked();
    shelf::say_load_error_by(error, lang, |game, refusal| {
        (kit(game)?.say_refusal)(refusal, Listener::spectator(lang)).map(|text| text.plain(lang, |_| String::new()))
    })
}

/// How much of what is fetched has come, as a bar.
#[component]
pub fn LoadingBar() -> impl IntoView {
    let share = move || shell().loading.get().share();
    view! {
        <div class="loading" role="progressbar" aria-label=move || say!("part-loading") aria-valuemin="0" aria-valuemax="100"
            aria-valuenow=move || (share() * 100.0).round().to_string() data-testid="loading">
            <i style:width=move || format!("{:.1}%", share() * 100.0)></i>
        </div>
    }
}

/// A page that needs a game: how much of it has come, then the page; or why there is none, and a button to try again.
#[component]
pub fn Opened<T>(
    game: String,
    then: T,
    /// Does the page also need what thinks and reads?
    #[prop(optional)]
    with_rest: bool,
) -> impl IntoView
where
    T: Fn(Kit) -> AnyView + Send + 'static,
{
    if front(&game).is_none() {
        return view! { <Missing/> }.into_any();
    }
    let then = Rc::new(then);
    let drawn = move |kit: Kit| -> Drawn {
        let then = then.clone();
        Rc::new(move || then(kit))
    };
    let now = kit(&game).filter(|_| !with_rest || rest(&game).is_some()).map(drawn.clone());
    let bring = move || -> Coming<Option<Drawn>> {
        let (game, drawn) = (game.clone(), drawn.clone());
        Box::pin(async move {
            let kit = fetch(&game).await?;
            if with_rest {
                fetch_rest(&game).await?;
            }
            Some(drawn(kit))
        })
    };
    view! { <Fetched now bring=Rc::new(bring)/> }.into_any()
}

/// A page that comes with a part of the program.
#[component]
pub fn Fetched(
    /// It is here already.
    now: Option<Drawn>,
    bring: Rc<dyn Fn() -> Coming<Option<Drawn>>>,
) -> impl IntoView {
    // None: it is on its way. No page: it could not be fetched.
    let here = RwSignal::new_local(now.map(Some));
    let bring = move || {
        let coming = bring();
        spawn_local(async move {
            let drawn = coming.await;
            here.try_set(Some(drawn));
        });
    };
    if here.with_untracked(Option::is_none) {
        bring();
    }
    let again = StoredValue::new_local(move || {
        here.set(None);
        bring();
    });
    let page = move || {
        match here.get() {
        Some(Some(drawn)) => untrack(|| drawn()),
        None => view! {
            <Topbar/>
            <main class="page"><section class="panel form" data-testid="part-loading"><p>{move || say!("part-loading")}</p><LoadingBar/></section></main>
        }
        .into_any(),
        Some(None) => view! {
            <Topbar/>
            <main class="page">
                <section class="panel form" role="alert" data-testid="part-missing">
                    <p>{icon("warn")}" "{move || say!("part-missing")}</p>
                    <div class="row end">
                        <button type="button" class="btn primary" data-testid="part-again" on:click=move |_| again.with_value(|again| again())>
                            {icon("replay")}{move || say!("part-again")}
                        </button>
                    </div>
                </section>
            </main>
        }
        .into_any(),
    }
    };
    page.into_any()
}
