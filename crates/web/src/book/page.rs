//! The book: chapters at the left, a leaf to read, and beside it what it concerns.

use super::leaf::leaf;
use super::search::{hits, wanted};
use super::store::{self, Shown};
use crate::prelude::*;
use crate::shell::keys;
use crate::tables::{Missing, Size};
use lessons::Card;
use shelf::Ledger;

/// So many cards stand beside a chapter.
const BESIDE: usize = 10;

/// Somebody with the book open.
#[derive(Clone, Copy)]
pub struct Reader {
    pub game: &'static str,
    /// The rules: on their way, or not to be had.
    pub ledger: RwSignal<Option<Option<Arc<Ledger>>>>,
    /// The number of the chapter.
    pub chapter: RwSignal<usize>,
    /// The clause that was asked for.
    pub target: RwSignal<Option<String>>,
    pub words: RwSignal<String>,
    pub wanted: Memo<Vec<String>>,
    /// Where the words were found.
    pub hits: Memo<Vec<(usize, String)>>,
    pub shown: RwSignal<Option<Shown>, LocalStorage>,
    pub lessons: RwSignal<Vec<Card>>,
}

impl Reader {
    fn open(game: &'static str, place: Option<String>) -> Self {
        let ledger = RwSignal::new(None);
        let words = RwSignal::new(String::new());
        let wanted = Memo::new(move |_| wanted(&words.get()));
        let found = move |_: Option<&Vec<(usize, String)>>| {
            ledger.with(|ledger: &Option<Option<Arc<Ledger>>>| match ledger {
                Some(Some(ledger)) => hits(ledger, &wanted.get()),
                Some(None) | None => Vec::new(),
            })
        };
        let reader = Self {
            game,
            ledger,
            chapter: RwSignal::new(0),
            target: RwSignal::new(None),
            words,
            wanted,
            hits: Memo::new(found),
            shown: store::shown(game),
            lessons: RwSignal::new(Vec::new()),
        };
        spawn_local(async move {
            let found = store::ledger(game).await;
            if ledger.try_set(Some(found)).is_none()
                && let Some(place) = place
            {
                reader.show(&place);
            }
        });
        spawn_local(async move {
            let found = store::lessons(game).await;
            reader.lessons.try_set(found);
        });
        reader
    }

    /// The address of a chapter or a clause.
    pub fn route(self, place: &str) -> Route {
        Route::Rules { game: Some(self.game.to_owned()), place: Some(place.to_owned()) }
    }

    fn with_ledger<T>(self, ask: impl FnOnce(&Ledger) -> Option<T>) -> Option<T> {
        self.ledger.with_untracked(|ledger| ledger.as_ref()?.as_deref().and_then(ask))
    }

    /// Opens the chapter of this name, or that of this clause, and leads to it.
    fn show(self, place: &str) {
        let found = self.with_ledger(|ledger| {
            let chapter = ledger.chapter.iter().position(|chapter| chapter.id == place);
            chapter.map(|chapter| (chapter, false)).or_else(|| ledger.place(place).map(|(chapter, _)| (chapter, true)))
        });
        let Some((chapter, is_clause)) = found else { return };
        self.target.set(is_clause.then(|| place.to_owned()));
        if self.chapter.get_untracked() != chapter {
            self.chapter.set(chapter);
        }
        let place = if is_clause { place.to_owned() } else { "chapter-title".to_owned() };
        // As soon as it is drawn.
        browser::after(0, move || {
            if let Some(element) = document().get_element_by_id(&place) {
                element.scroll_into_view();
                let title = element.dyn_into::<HtmlElement>().ok().filter(|_| place == "chapter-title");
                if let Some(title) = title {
                    let _ = title.focus();
                }
            }
        });
    }

    /// The same for a link: the page stays, its address changes.
    pub fn go(self, event: &MouseEvent, place: &str) {
        if event.ctrl_key() || event.meta_key() || event.shift_key() {
            return;
        }
        event.prevent_default();
        self.turn_to(place);
    }

    fn turn_to(self, place: &str) {
        browser::set_address(&self.route(place).href());
        self.show(place);
    }

    /// The chapter so many further on.
    fn turn(self, by: isize) {
        let next = self.chapter.get_untracked().checked_add_signed(by);
        let id =
            next.and_then(|next| self.with_ledger(|ledger| ledger.chapter.get(next).map(|chapter| chapter.id.clone())));
        if let Some(id) = id {
            self.turn_to(&id);
        }
    }

    /// The place in the list of hits that is looked at.
    fn at(self) -> Option<usize> {
        let target = self.target.get()?;
        self.hits.with(|hits| hits.iter().position(|(_, id)| *id == target))
    }

    /// The next place that was found, or the one before.
    fn step(self, forward: bool) {
        let here = untrack(|| self.at());
        let next = self.hits.with_untracked(|hits| {
            let last = hits.len().checked_sub(1)?;
            let next = match (here, forward) {
                (None, true) => 0,
                (None, false) => last,
                (Some(at), true) => {
                    if at < last {
                        at + 1
                    } else {
                        0
                    }
                }
                (Some(at), false) => at.checked_sub(1).unwrap_or(last),
            };
            hits.get(next).map(|(_, id)| id.clone())
        });
        if let Some(next) = next {
            self.turn_to(&next);
        }
    }

    /// New words: the book opens where they are first found, unless they are on this leaf.
    fn look_for(self, words: String) {
        self.words.set(words);
        self.target.set(None);
        let chapter = self.chapter.get_untracked();
        let other = self.hits.with_untracked(|hits| {
            let is_here = hits.iter().any(|(of, _)| *of == chapter);
            hits.first().filter(|_| !is_here).map(|(of, _)| *of)
        });
        if let Some(other) = other {
            self.chapter.set(other);
        }
    }
}

#[component]
pub fn BookPage(
    /// Which; none: the first on the shelf.
    game: Option<String>,
    place: Option<String>,
) -> impl IntoView {
    let entry = match &game {
        Some(game) => shelf::cover(game),
        None => shelf::covers().into_iter().next(),
    };
    let Some(entry) = entry else { return view! { <Missing/> }.into_any() };
    let reader = Reader::open(entry.id, place);
    let field = NodeRef::<html::Input>::new();
    let pressed = window_event_listener(ev::keydown, move |event: KeyboardEvent| {
        let covered = document().query_selector("dialog[open]").ok().flatten().is_some();
        let Some(key) = keys::shortcut(&event).filter(|_| !covered && !event.default_prevented()) else { return };
        match key.as_str() {
            "Slash" => {
                if let Some(field) = field.get_untracked() {
                    let _ = field.focus();
                }
            }
            "BracketLeft" => reader.turn(-1),
            "BracketRight" => reader.turn(1),
            _ => return,
        }
        event.prevent_default();
    });
    on_cleanup(move || pressed.remove());
    let leaf = move || match reader.ledger.get() {
        None => view! { <section class="panel leaf"><p class="muted">{say!("part-loading")}</p></section> }.into_any(),
        Some(None) => {
            view! { <section class="panel leaf"><p role="alert">{say!("rules-missing")}</p></section> }.into_any()
        }
        Some(Some(ledger)) => leaf(reader, &ledger, reader.chapter.get()),
    };
    view! {
        <Topbar place=move || view! { <b>{move || say!("rules")}</b> } tools=move || tools(entry.id, true)/>
        <main class="page book" data-testid="rulebook" aria-label=move || say!("rules")>
            <div class="find">{chips(entry.id, true)}{search_field(reader, field)}</div>
            <Contents reader/>
            {leaf}
            <Beside reader/>
        </main>
    }
    .into_any()
}

/// The ways between rules and cards.
pub fn tools(game: &'static str, is_rules: bool) -> AnyView {
    let rules = Route::rules_of(Some(game)).href();
    let cards = Route::Cards { game: Some(game.to_owned()), card: None }.href();
    let current = |here: bool| here.then_some("page");
    view! {
        <nav class="row" aria-label=move || say!("book-ways")>
            <a class="btn ghost" href=rules aria-current=current(is_rules) data-testid="to-rules">{icon("learn")}<span class="wide">{move || say!("rules")}</span></a>
            <a class="btn ghost" href=cards aria-current=current(!is_rules) data-testid="to-cards">{icon("deck")}<span class="wide">{move || say!("cards-page")}</span></a>
        </nav>
    }
    .into_any()
}

/// Every game, this one pressed.
pub fn chips(game: &'static str, is_rules: bool) -> AnyView {
    let each = shelf::covers().into_iter().map(|other| {
        let route = match is_rules {
            true => Route::rules_of(Some(other.id)),
            false => Route::Cards { game: Some(other.id.to_owned()), card: None },
        };
        let go = move |_| route.go();
        let pressed = (other.id == game).to_string();
        view! {
            <button type="button" class="chip" aria-pressed=pressed on:click=go data-testid=format!("rules-of-{}", other.id)>
                {move || (other.title)(lang())}
            </button>
        }
    });
    view! { <div class="modes" role="group" aria-label=move || say!("book-games")>{each.collect_view()}</div> }
        .into_any()
}

fn search_field(reader: Reader, field: NodeRef<html::Input>) -> AnyView {
    let count = move || {
        if reader.wanted.with(Vec::is_empty) {
            return String::new();
        }
        reader.hits.with(|hits| {
            let mut chapters: Vec<usize> = hits.iter().map(|(chapter, _)| *chapter).collect();
            chapters.dedup();
            match hits.len() {
                0 => say!("book-nothing"),
                places => say!("book-found", places = places as i64, chapters = chapters.len() as i64),
            }
        })
    };
    let some = move || reader.hits.with(|hits| !hits.is_empty());
    let place = move || format!("{} / {}", reader.at().map_or(0, |at| at + 1), reader.hits.with(Vec::len));
    let typed = move |event: KeyboardEvent| match event.key().as_str() {
        "Enter" => {
            event.prevent_default();
            reader.step(!event.shift_key());
        }
        "Escape" => {
            if let Some(field) = field.get_untracked() {
                field.set_value("");
            }
            reader.look_for(String::new());
        }
        _ => {}
    };
    view! {
        <div class="row">
            <label class="search">
                {icon("search")}
                <input type="search" class="field-text" node_ref=field placeholder=move || say!("rules-search") aria-label=move || say!("rules-search")
                    data-testid="rules-search" on:input=move |event| reader.look_for(event_target_value(&event)) on:keydown=typed/>
            </label>
            <span class="small muted" role="status" data-testid="rules-found">{count}</span>
            <Show when=some>
                <span class="row steps">
                    <button type="button" class="btn icon sm" aria-label=move || say!("book-before") data-testid="hit-before" on:click=move |_| reader.step(false)>{icon("prev")}</button>
                    <span class="num small">{place}</span>
                    <button type="button" class="btn icon sm" aria-label=move || say!("book-next") data-testid="hit-next" on:click=move |_| reader.step(true)>{icon("next")}</button>
                </span>
            </Show>
        </div>
    }
    .into_any()
}

/// The list of chapters, with how often the words were found in each; on a small screen behind one button.
#[component]
fn Contents(reader: Reader) -> impl IntoView {
    let open = RwSignal::new(false);
    let list = move || {
        let lang = lang();
        let Some(Some(ledger)) = reader.ledger.get() else { return Vec::new() };
        let each = ledger.chapter.iter().enumerate().map(|(number, chapter)| {
            let (id, title) = (chapter.id.clone(), chapter.title.of(lang).to_owned());
            let here = move || (reader.chapter.get() == number).then_some("true");
            let found = move || reader.hits.with(|hits| hits.iter().filter(|(of, _)| *of == number).count());
            let href = reader.route(&id).href();
            let testid = format!("chapter-{id}");
            let go = move |event: MouseEvent| {
                open.set(false);
                reader.go(&event, &id);
            };
            let badge = move || (found() > 0).then(|| view! { <span class="hits num"><span aria-hidden="true">{found()}</span><span class="sr-only">", "{say!("book-places", places = found() as i64)}</span></span> });
            view! { <li><a href=href aria-current=here data-testid=testid on:click=go><span class="num" aria-hidden="true">{number + 1}</span><span>{title}</span>{badge}</a></li> }
                .into_any()
        });
        each.collect::<Vec<AnyView>>()
    };
    let title = move || {
        let number = reader.chapter.get();
        let Some(Some(ledger)) = reader.ledger.get() else { return String::new() };
        ledger
            .chapter
            .get(number)
            .map(|chapter| format!("{} · {}", number + 1, chapter.title.of(lang())))
            .unwrap_or_default()
    };
    view! {
        <nav class="panel contents" class:open=move || open.get() aria-label=move || say!("book-chapters")>
            <button type="button" class="btn narrow" aria-expanded=move || open.get().to_string() data-testid="open-contents" on:click=move |_| open.update(|open| *open = !*open)>
                {title}<span class="grow"></span>{icon("menu")}
            </button>
            <ol>{list}</ol>
        </nav>
    }
}

/// What a chapter concerns: lessons that teach it, cards that it is about.
#[component]
fn Beside(reader: Reader) -> impl IntoView {
    let is_here = move |clause: &str| {
        let chapter = reader.chapter.get();
        reader.ledger.with(|ledger| match ledger {
            Some(Some(ledger)) => ledger.place(clause).is_some_and(|(of, _)| of == chapter),
            Some(None) | None => false,
        })
    };
    let lessons = move || {
        let lang = lang();
        let found: Vec<AnyView> = reader.lessons.with(|lessons| {
            let teaching = lessons.iter().filter(|lesson| lesson.teaches.iter().any(|clause| is_here(clause)));
            let each = teaching.take(3).map(|lesson| {
                let href = Route::Lesson { game: reader.game.to_owned(), id: Some(lesson.id.clone()) }.href();
                let (title, minutes) = (lesson.title.plain(lang), i64::from(lesson.minutes));
                view! { <li><a href=href data-testid="try-it">{icon("play")}<span>{title}</span><small>{say!("learn-minutes", minutes = minutes)}</small></a></li> }.into_any()
            });
            each.collect()
        });
        (!found.is_empty()).then(
            || view! { <section class="panel"><h2>{say!("book-try")}</h2><ul class="ways">{found}</ul></section> },
        )
    };
    let cards = move || {
        let lang = lang();
        let Shown { album, cards } = reader.shown.get()?;
        let concerned: Vec<_> = cards.iter().filter(|card| card.clauses.iter().any(|clause| is_here(clause))).collect();
        let count = concerned.len();
        let each = concerned.into_iter().take(BESIDE).map(|card| {
            let href = Route::Cards { game: Some(reader.game.to_owned()), card: Some(card.id.clone()) }.href();
            let picture = (album.picture)(card.number, Size::Tiny, lang);
            let name = card.name.of(lang).to_owned();
        let title = name.clone();
            view! { <li><a href=href title=title><span class="sr-only">{name}</span><span class="portrayed" aria-hidden="true" inner_html=picture></span></a></li> }
        });
        let each = each.collect_view();
        let all = Route::Cards { game: Some(reader.game.to_owned()), card: None }.href();
        (count > 0).then(|| {
            view! {
                <section class="panel" data-testid="concerned">
                    <h2>{say!("book-concerns")}</h2>
                    <ul class="minis">{each}</ul>
                    <a class="small" href=all>{say!("book-all-cards", count = count as i64)}</a>
                </section>
            }
        })
    };
    view! { <aside class="beside" aria-label=move || say!("book-beside")>{lessons}{cards}</aside> }
}
