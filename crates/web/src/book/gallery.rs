//! The cards of a game to leaf through: choices at the left, faces, and the chosen card in words with the rules that concern it.

use super::page::{chips, tools};
use super::search::{holds, wanted};
use super::store::{self, Shown};
use crate::prelude::*;
use crate::shell::keys;
use crate::shell::text::Reading;
use crate::tables::{Missing, Size};
use shelf::Ledger;
use tabletop_text::{Facet, Listed, Listener, Tag};

/// What the faces are sorted by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Order {
    Box,
    Cost,
    Name,
}

/// Somebody who leafs.
#[derive(Clone, Copy)]
struct Leafing {
    game: &'static str,
    shown: RwSignal<Option<Shown>, LocalStorage>,
    tags: RwSignal<Vec<Tag>>,
    costs: RwSignal<Vec<u8>>,
    words: RwSignal<String>,
    order: RwSignal<Order>,
    /// The card that is looked at, by its id.
    card: RwSignal<Option<String>>,
    ledger: RwSignal<Option<Arc<Ledger>>>,
}

/// Puts something into a list, or takes it out again.
fn flip<T: PartialEq>(list: &mut Vec<T>, thing: T) {
    match list.iter().position(|other| *other == thing) {
        Some(at) => {
            list.remove(at);
        }
        None => list.push(thing),
    }
}

/// Has the card one of the chosen tags of every facet in which any is chosen?
fn has_tags(card: &Listed, chosen: &[Tag]) -> bool {
    Facet::ALL.into_iter().all(|facet| {
        let mut of_facet = chosen.iter().filter(|tag| tag.facet == facet).peekable();
        of_facet.peek().is_none() || of_facet.any(|tag| card.tags.contains(tag))
    })
}

/// The cards that fit, in their order: their places in the list of all.
fn fitting(cards: &[Listed], texts: &[String], chosen: &Chosen, lang: Lang) -> Vec<usize> {
    let fits = |at: &usize| {
        let card = &cards[*at];
        has_tags(card, &chosen.tags)
            && (chosen.costs.is_empty() || card.cost.is_some_and(|cost| chosen.costs.contains(&cost)))
            && texts.get(*at).is_none_or(|text| holds(text, &chosen.words))
    };
    let mut found: Vec<usize> = (0..cards.len()).filter(fits).collect();
    match chosen.order {
        Order::Box => {}
        Order::Cost => found.sort_by_key(|at| std::cmp::Reverse(cards[*at].cost)),
        Order::Name => found.sort_by_key(|at| cards[*at].name.of(lang).to_lowercase()),
    }
    found
}

struct Chosen {
    tags: Vec<Tag>,
    costs: Vec<u8>,
    words: Vec<String>,
    order: Order,
}

/// Everything that a card says, in both languages.
fn text_of(shown: &Shown, card: &Listed) -> String {
    let mut all = card.id.clone();
    for lang in Lang::ALL {
        let words = (shown.album.words)(card.number, Listener::spectator(lang)).unwrap_or_default();
        let tags = card.tags.iter().map(|tag| tag.name(lang).to_owned());
        for part in tags.chain([card.name.of(lang).to_owned(), words.plain(lang, |seat| seat.to_string())]) {
            all.push('\n');
            all.push_str(&part);
        }
    }
    all
}

#[component]
pub fn CardsPage(
    /// Which; none: the first on the shelf.
    game: Option<String>,
    card: Option<String>,
) -> impl IntoView {
    let entry = match &game {
        Some(game) => shelf::cover(game),
        None => shelf::covers().into_iter().next(),
    };
    let Some(entry) = entry else { return view! { <Missing/> }.into_any() };
    let leafing = Leafing {
        game: entry.id,
        shown: store::shown(entry.id),
        tags: RwSignal::new(Vec::new()),
        costs: RwSignal::new(Vec::new()),
        words: RwSignal::new(String::new()),
        order: RwSignal::new(Order::Box),
        card: RwSignal::new(card),
        ledger: RwSignal::new(None),
    };
    spawn_local(async move {
        let found = store::ledger(entry.id).await;
        leafing.ledger.try_set(found);
    });
    // Everything is worded once, when somebody first looks for words.
    let texts = Memo::new(move |_| -> Vec<String> {
        leafing.shown.with(|shown| match shown {
            Some(shown) => shown.cards.iter().map(|card| text_of(shown, card)).collect(),
            None => Vec::new(),
        })
    });
    let found = Memo::new(move |_| {
        let words = leafing.words.with(|words| wanted(words));
        let (tags, costs, order) = (leafing.tags.get(), leafing.costs.get(), leafing.order.get());
        let texts = if words.is_empty() { Vec::new() } else { texts.get() };
        let chosen = Chosen { tags, costs, words, order };
        leafing.shown.with(|shown| match shown {
            Some(shown) => fitting(&shown.cards, &texts, &chosen, lang()),
            None => Vec::new(),
        })
    });
    let root = NodeRef::<html::Main>::new();
    let field = NodeRef::<html::Input>::new();
    let pressed = window_event_listener(ev::keydown, move |event: KeyboardEvent| {
        let (Some(root), false) = (root.get_untracked(), event.default_prevented()) else { return };
        if event.key() == "Tab" {
            return keys::settle(&root);
        }
        if keys::rove(&root, &event) {
            return;
        }
        if keys::shortcut(&event).as_deref() == Some("Slash") {
            event.prevent_default();
            if let Some(field) = field.get_untracked() {
                let _ = field.focus();
            }
        }
    });
    on_cleanup(move || pressed.remove());
    let count = move || {
        let all = leafing.shown.with(|shown| shown.as_ref().map_or(0, |shown| shown.cards.len()));
        if all == 0 {
            say!("part-loading")
        } else {
            say!("cards-found", found = found.with(Vec::len) as i64, all = all as i64)
        }
    };
    let order = |this: Order, words: fn() -> String, testid: &'static str| {
        view! { <button type="button" aria-pressed=move || (leafing.order.get() == this).to_string() data-testid=testid on:click=move |_| leafing.order.set(this)>{words}</button> }
    };
    view! {
        <Topbar place=move || view! { <b>{move || say!("cards-page")}</b> } tools=move || tools(entry.id, false)/>
        <main class="page gallery" data-testid="gallery" node_ref=root>
            <h1 class="sr-only">{move || format!("{}: {}", say!("cards-page"), (entry.title)(lang()))}</h1>
            <div class="find">
                {chips(entry.id, false)}
                <div class="row">
                    <label class="search">
                        {icon("search")}
                        <input type="search" class="field-text" node_ref=field placeholder=move || say!("cards-search") aria-label=move || say!("cards-search")
                            data-testid="cards-search" on:input=move |event| leafing.words.set(event_target_value(&event))/>
                    </label>
                    <span class="small muted" role="status" data-testid="cards-found">{count}</span>
                    <div class="seg" role="group" aria-label=move || say!("cards-order")>
                        {order(Order::Box, || say!("cards-by-box"), "by-box")}{order(Order::Cost, || say!("cards-by-cost"), "by-cost")}{order(Order::Name, || say!("cards-by-name"), "by-name")}
                    </div>
                </div>
            </div>
            <Choices leafing/>
            {move || faces(leafing, &found.get())}
            {move || chosen(leafing)}
        </main>
    }
    .into_any()
}

/// What the cards can be chosen by.
#[component]
fn Choices(leafing: Leafing) -> impl IntoView {
    let facets = move || {
        let lang = lang();
        let Some(shown) = leafing.shown.get() else { return Vec::new() };
        let groups = Facet::ALL.into_iter().filter_map(|facet| {
            let mut tags: Vec<(Tag, usize)> = Vec::new();
            for tag in shown.cards.iter().flat_map(|card| &card.tags).filter(|tag| tag.facet == facet) {
                match tags.iter_mut().find(|(other, _)| other == tag) {
                    Some((_, count)) => *count += 1,
                    None => tags.push((*tag, 1)),
                }
            }
            (tags.len() > 1).then(|| group(leafing, facet, tags, lang))
        });
        groups.chain(costs(leafing, &shown)).collect::<Vec<AnyView>>()
    };
    let clear = move |_| {
        leafing.tags.set(Vec::new());
        leafing.costs.set(Vec::new());
    };
    let some = move || leafing.tags.with(|tags| !tags.is_empty()) || leafing.costs.with(|costs| !costs.is_empty());
    let open = RwSignal::new(false);
    view! {
        <aside class="panel choices" class:open=move || open.get() aria-label=move || say!("cards-filters")>
            <button type="button" class="btn narrow" aria-expanded=move || open.get().to_string() data-testid="open-filters" on:click=move |_| open.update(|open| *open = !*open)>
                {icon("filter")}{move || say!("cards-filters")}
            </button>
            <div class="facets">
                {facets}
                <button type="button" class="btn ghost" data-testid="clear-filters" disabled=move || !some() on:click=clear>{icon("cancel")}{move || say!("cards-clear")}</button>
            </div>
        </aside>
    }
}

fn group(leafing: Leafing, facet: Facet, tags: Vec<(Tag, usize)>, lang: Lang) -> AnyView {
    let each = tags.into_iter().map(|(tag, count)| {
        let pressed = move || leafing.tags.with(|tags| tags.contains(&tag)).to_string();
        let press = move |_| leafing.tags.update(|tags| flip(tags, tag));
        view! {
            <button type="button" class="chip" aria-pressed=pressed data-testid=format!("tag-{}", tag.id) on:click=press>
                {tag.name(lang)}<small class="num">{count}</small>
            </button>
        }
    });
    view! {
        <section role="group" aria-label=facet.name(lang)><p class="label" aria-hidden="true">{facet.name(lang)}</p><div class="modes">{each.collect_view()}</div></section>
    }
    .into_any()
}

/// How many cards cost how much: a bar for each, to be chosen.
fn costs(leafing: Leafing, shown: &Shown) -> Option<AnyView> {
    let most = shown.cards.iter().filter_map(|card| card.cost).max()?;
    let counts: Vec<usize> =
        (0..=most).map(|cost| shown.cards.iter().filter(|card| card.cost == Some(cost)).count()).collect();
    let highest = counts.iter().copied().max().unwrap_or(1).max(1);
    let each = (0u8..).zip(counts).filter(|(_, count)| *count > 0).map(|(cost, count)| {
        let pressed = move || leafing.costs.with(|costs| costs.contains(&cost)).to_string();
        let out = move || leafing.costs.with(|costs| !costs.is_empty() && !costs.contains(&cost));
        let label = say!("cards-cost-of", cost = i64::from(cost), count = count as i64);
        let height = format!("{:.0}%", count as f64 / highest as f64 * 100.0);
        view! {
            <button type="button" class="bar" class:out=out aria-pressed=pressed aria-label=label data-testid=format!("cost-{cost}")
                on:click=move |_| leafing.costs.update(|costs| flip(costs, cost))>
                <i style:height=height></i><span class="num">{cost}</span>
            </button>
        }
    });
    let (title, label) = (say!("cards-cost"), say!("cards-cost"));
    Some(
        view! { <section role="group" aria-label=label><p class="label" aria-hidden="true">{title}</p><div class="histogram">{each.collect_view()}</div></section> }
            .into_any(),
    )
}

fn faces(leafing: Leafing, found: &[usize]) -> AnyView {
    let lang = lang();
    let Some(shown) = leafing.shown.get() else {
        return view! { <div class="faces"><p class="muted">{say!("part-loading")}</p></div> }.into_any();
    };
    if found.is_empty() {
        return view! { <div class="faces"><p class="muted" data-testid="no-cards">{say!("cards-none")}</p></div> }
            .into_any();
    }
    let each = found.iter().filter_map(|at| shown.cards.get(*at)).map(|card| {
        let id = card.id.clone();
        let about: Vec<&str> = card.tags.iter().take(3).map(|tag| tag.name(lang)).collect();
        let label = format!("{}. {}", card.name.of(lang), about.join(", "));
        let picture = (shown.album.picture)(card.number, Size::Small, lang);
        let here = id.clone();
        let pressed = move || leafing.card.with(|card| card.as_deref() == Some(here.as_str())).to_string();
        let choose = move |_| {
            let route = Route::Cards { game: Some(leafing.game.to_owned()), card: Some(id.clone()) };
            browser::set_address(&route.href());
            leafing.card.set(Some(id.clone()));
        };
        view! {
            <li><button type="button" class="face" data-stop="" aria-pressed=pressed data-testid="card" data-card=card.id.clone() on:click=choose><span class="sr-only">{label}</span><span class="portrayed" aria-hidden="true" inner_html=picture></span></button></li>
        }
    });
    view! { <ul class="faces" data-row="cards" aria-label=say!("cards-page")>{each.collect_view()}</ul> }.into_any()
}

/// The card that is looked at: its face, its words, its rules.
fn chosen(leafing: Leafing) -> AnyView {
    let lang = lang();
    let (Some(shown), Some(id)) = (leafing.shown.get(), leafing.card.get()) else {
        return view! { <section class="panel chosen empty"><p class="muted small">{say!("cards-choose")}</p></section> }.into_any();
    };
    let Some(card) = shown.cards.iter().find(|card| card.id == id) else {
        return view! { <section class="panel chosen empty"><p class="muted small">{say!("cards-none")}</p></section> }
            .into_any();
    };
    let name: Box<dyn Fn(Seat) -> String + Send + Sync> = Box::new(|seat| seat.to_string());
    let reading = Reading { name: StoredValue::new(name), look: Callback::new(|_| ()) };
    let text = (shown.album.words)(card.number, Listener::spectator(lang)).unwrap_or_default();
    let lines = text.lines().skip(1).map(|line| view! { <p>{spans(&line, reading)}</p> }).collect_view();
    let about: Vec<&str> = card.tags.iter().map(|tag| tag.name(lang)).collect();
    let rules = leafing.ledger.with(|ledger| {
        let heading = |id: &str| {
            let ledger = ledger.as_ref()?;
            let clause = ledger.clause.iter().find(|clause| clause.id == id)?;
            Some(ledger.heading(clause, lang).to_owned())
        };
        let each = card.clauses.iter().map(|id| {
            let href = Route::Rules { game: Some(leafing.game.to_owned()), place: Some((*id).to_owned()) }.href();
            view! { <li><a href=href data-testid="card-rule"><span class="num">{*id}</span><span>{heading(id)}</span></a></li> }
        });
        each.collect_view()
    });
    let picture = (shown.album.picture)(card.number, Size::Full, lang);
    view! {
        <section class="panel chosen" data-testid="chosen-card" data-card=id aria-label=card.name.of(lang).to_owned()>
            <button type="button" class="btn ghost icon narrow" aria-label=say!("close") data-testid="close-card" on:click=move |_| leafing.card.set(None)>{icon("cancel")}</button>
            <div class="big" aria-hidden="true" inner_html=picture></div>
            <h2>{card.name.of(lang).to_owned()}</h2>
            <p class="small muted">{about.join(" · ")}</p>
            <div class="words">{lines}</div>
            <h3>{say!("cards-rules")}</h3>
            <ul class="ways">{rules}</ul>
        </section>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(id: &str, kind: &'static str, ability: &'static str, cost: u8) -> Listed {
        let mut card = Listed::new(0, id, |_| id.to_owned());
        let tag = |facet, id| Tag { facet, id, en: id, ru: id };
        card.tag(tag(Facet::Kind, kind));
        card.tag(tag(Facet::Ability, ability));
        card.cost = Some(cost);
        card
    }

    #[test]
    fn choices_of_one_kind_add_up_and_of_two_kinds_narrow() {
        let cards = [card("a", "ship", "draw", 2), card("b", "base", "draw", 3), card("c", "ship", "trade", 5)];
        let tag = |facet, id| Tag { facet, id, en: id, ru: id };
        let found = |tags: Vec<Tag>, costs: Vec<u8>, order: Order| -> Vec<String> {
            let chosen = Chosen { tags, costs, words: Vec::new(), order };
            fitting(&cards, &[], &chosen, Lang::En).into_iter().map(|at| cards[at].id.clone()).collect()
        };
        let (ship, base, draw) = (tag(Facet::Kind, "ship"), tag(Facet::Kind, "base"), tag(Facet::Ability, "draw"));
        assert_eq!(found(vec![], vec![], Order::Cost), ["c", "b", "a"]);
        assert_eq!(found(vec![ship, base], vec![], Order::Box), ["a", "b", "c"]);
        assert_eq!(found(vec![ship, draw], vec![], Order::Box), ["a"]);
        assert_eq!(found(vec![draw], vec![3, 5], Order::Name), ["b"]);
    }
}
