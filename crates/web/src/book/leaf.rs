//! A chapter as it is read: its lead, its pictures, its clauses with their ids in the margin.

use super::page::Reader;
use super::search::{holds, marked};
use super::store::Shown;
use crate::prelude::*;
use crate::tables::Size;
use shelf::{Clause, Ledger};

/// Is the ruling ours, because the rulebook is silent?
pub fn is_ours(clause: &Clause) -> bool {
    clause.ruling.is_some() || clause.source.starts_with("PROVISIONAL")
}

fn with_marks(text: &str, wanted: &[String]) -> Vec<AnyView> {
    let piece = |(words, is_mark): (&str, bool)| {
        let words = words.to_owned();
        if is_mark { view! { <mark>{words}</mark> }.into_any() } else { words.into_any() }
    };
    marked(text, wanted).into_iter().map(piece).collect()
}

fn law(reader: Reader, clause: &Clause, wanted: &[String], lang: Lang) -> AnyView {
    let id = clause.id.clone();
    let (own, other) = match lang {
        Lang::En => (&clause.en, &clause.ru),
        Lang::Ru => (&clause.ru, &clause.en),
    };
    // Titles of clauses are written in English only.
    let title = (lang == Lang::En).then(|| view! { <b class="name">{with_marks(&clause.title, wanted)}". "</b> });
    // What was found only in the other language is shown in it.
    let shown = match lang {
        Lang::En => format!("{}\n{}\n{own}", clause.id, clause.title),
        Lang::Ru => format!("{}\n{own}", clause.id),
    };
    let all = format!("{shown}\n{}\n{other}", clause.title);
    let elsewhere = !wanted.is_empty() && !holds(&shown, wanted) && holds(&all, wanted);
    let other_lang = lang.pick(Lang::Ru, Lang::En);
    let elsewhere = elsewhere.then(|| {
        let text = if lang == Lang::Ru { format!("{}. {other}", clause.title) } else { other.clone() };
        view! { <p class="other small" lang=other_lang.code()>{with_marks(&text, wanted)}</p> }
    });
    let href = reader.route(&id).href();
    let (here, at, anchor) = (id.clone(), id.clone(), id.clone());
    let go = move |event: MouseEvent| reader.go(&event, &here);
    let is_target = move || reader.target.with(|target| target.as_deref() == Some(at.as_str()));
    view! {
        <div class="law" class:target=is_target id=anchor data-testid="clause">
            <a class="no num" href=href on:click=go>{id}</a>
            <div>
                <p>{title}{with_marks(own, wanted)}</p>
                {elsewhere}
                {is_ours(clause).then(|| view! { <p class="tiny muted">{icon("hint")}{move || say!("rules-ruling")}</p> })}
            </div>
        </div>
    }
    .into_any()
}

/// The pictures of a chapter, each a way to its card.
fn pictures(reader: Reader, shown: &Shown, ids: &[String], lang: Lang) -> AnyView {
    let found = ids.iter().filter_map(|id| shown.cards.iter().find(|card| card.id == *id));
    let each = found.map(|card| {
        let href = Route::Cards { game: Some(reader.game.to_owned()), card: Some(card.id.clone()) }.href();
        let about: Vec<&str> = card.tags.iter().take(3).map(|tag| tag.name(lang)).collect();
        let picture = (shown.album.picture)(card.number, Size::Small, lang);
        view! {
            <li>
                <a href=href data-testid="picture">
                    <span class="face" aria-hidden="true" inner_html=picture></span>
                    <b>{card.name.of(lang).to_owned()}</b><small>{about.join(" · ")}</small>
                </a>
            </li>
        }
    });
    view! { <ul class="pictures" aria-label=say!("book-pictures")>{each.collect_view()}</ul> }.into_any()
}

/// The leaf of the chapter that is open.
pub fn leaf(reader: Reader, ledger: &Ledger, number: usize) -> AnyView {
    let lang = lang();
    let wanted = reader.wanted.get();
    let Some(chapter) = ledger.chapter.get(number) else { return ().into_any() };
    let several = chapter.sections.len() > 1;
    let sections = ledger.sections(number).into_iter().map(|(section, clauses)| {
        let heading = several.then(|| view! { <h2>{section.title(lang).to_owned()}</h2> });
        let laws = clauses.into_iter().map(|clause| law(reader, clause, &wanted, lang));
        view! { {heading}{laws.collect_view()} }
    });
    let ids = chapter.cards.clone();
    let pictures = move || {
        let shown = reader.shown.get()?;
        (!ids.is_empty()).then(|| pictures(reader, &shown, &ids, crate::shell::lang()))
    };
    let turn = |to: Option<usize>, testid: &'static str, back: bool| {
        let to = to.and_then(|to| Some((to, ledger.chapter.get(to)?)))?;
        let (id, title) = (to.1.id.clone(), format!("{} · {}", to.0 + 1, to.1.title.of(lang)));
        let href = reader.route(&id).href();
        let go = move |event: MouseEvent| reader.go(&event, &id);
        let (before, behind) = if back { (Some(icon("prev")), None) } else { (None, Some(icon("next"))) };
        Some(view! { <a class="btn" href=href data-testid=testid on:click=go>{before}{title}{behind}</a> })
    };
    view! {
        <article class="panel leaf" data-testid="leaf" data-chapter=chapter.id.clone() aria-labelledby="chapter-title">
            <p class="small muted">{say!("book-chapter", number = number as i64 + 1)}</p>
            <h1 id="chapter-title" tabindex="-1">{chapter.title.of(lang).to_owned()}</h1>
            <p class="lead">{chapter.lead.of(lang).to_owned()}</p>
            {pictures}
            {sections.collect_view()}
            <nav class="turn" aria-label=say!("book-turn")>{turn(number.checked_sub(1), "chapter-before", true)}<span class="grow"></span>{turn(Some(number + 1), "chapter-next", false)}</nav>
        </article>
    }
    .into_any()
}
