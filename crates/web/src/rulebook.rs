//! The rules to read: every clause of a game in our words, with a search.

use crate::prelude::*;
use shelf::{Clause, Ledger};

#[component]
pub fn Rulebook(
    /// Which; none: the first on the shelf.
    game: Option<String>,
) -> impl IntoView {
    let games = shelf::covers();
    let entry = game.as_deref().and_then(shelf::cover).or_else(|| games.first().copied());
    let Some(entry) = entry else {
        return view! { <Topbar/><main class="page"><p>{move || say!("no-such-page")}</p></main> }.into_any();
    };
    let ledger = RwSignal::new(Vec::new());
    let missing = RwSignal::new(false);
    spawn_local(async move {
        match rules_of(entry.id).await {
            Ok(clauses) => ledger.set(clauses),
            Err(_) => missing.set(true),
        }
    });
    let words = RwSignal::new(String::new());
    let found = Memo::new(move |_| {
        let words: Vec<String> = words.with(|words| words.split_whitespace().map(str::to_lowercase).collect());
        ledger.with(|clauses: &Vec<Clause>| {
            let fits = |clause: &Clause| {
                let all = format!("{}\n{}\n{}\n{}", clause.id, clause.title, clause.en, clause.ru).to_lowercase();
                words.iter().all(|word| all.contains(word))
            };
            (0..clauses.len()).filter(|index| fits(&clauses[*index])).collect::<Vec<usize>>()
        })
    });
    let shown = move || {
        let (found, lang) = (found.get(), lang());
        ledger.with_untracked(|clauses| {
            found.iter().filter_map(|index| clauses.get(*index)).map(|clause| entry_of(clause, lang)).collect_view()
        })
    };
    let count = move || match missing.get() {
        true => say!("rules-missing"),
        false => say!("rules-found", count = found.with(Vec::len) as i64),
    };
    let chips = games.into_iter().map(|other| {
        let pressed = (other.id == entry.id).to_string();
        let go = move |_| Route::Rules(Some(other.id.to_owned())).go();
        view! {
            <button type="button" class="chip" aria-pressed=pressed on:click=go data-testid=format!("rules-of-{}", other.id)>
                {move || (other.title)(lang())}
            </button>
        }
    });
    view! {
        <Topbar place=move || view! { <b>{move || say!("rules")}</b> }/>
        <main class="page rulebook" data-testid="rulebook">
            <div class="hello"><div>
                <h1>{move || (entry.title)(lang())}</h1>
                <p>{move || say!("rules-more")}</p>
            </div></div>
            <div class="find">
                <div class="modes">{chips.collect_view()}</div>
                <label class="search">
                    {icon("search")}
                    <input type="search" class="field-text" placeholder=move || say!("rules-search") aria-label=move || say!("rules-search")
                        data-testid="rules-search" on:input=move |event| words.set(event_target_value(&event))/>
                </label>
                <span class="small muted" role="status">{count}</span>
            </div>
            <div class="clauses">{shown}</div>
        </main>
    }
    .into_any()
}

/// The clauses of a game. They come when they are asked for: the first visit does not wait for them.
async fn rules_of(game: &str) -> Result<Vec<Clause>, gloo_net::Error> {
    let answer = gloo_net::http::Request::get(&browser::built(&format!("rules/{game}.json"))).send().await?;
    Ok(answer.json::<Ledger>().await?.clause)
}

fn entry_of(clause: &Clause, lang: Lang) -> impl IntoView + use<> {
    let title = lang.pick(clause.title.clone(), String::new());
    let text = lang.pick(clause.en.clone(), clause.ru.clone());
    let ours = clause.ruling.is_some() || clause.source.starts_with("PROVISIONAL");
    view! {
        <article class="panel clause" id=clause.id.clone() data-testid="clause">
            <h3><span class="num">{clause.id.clone()}</span>" "{title}</h3>
            <p>{text}</p>
            {ours.then(|| view! { <p class="tiny muted">{icon("hint")}{move || say!("rules-ruling")}</p> })}
        </article>
    }
}
