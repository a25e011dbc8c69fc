//! One clause in front of the page: why something is so, without leaving the table.

use super::{leaf, store};
use crate::prelude::*;
use crate::shell::Rule;
use shelf::Ledger;

/// The box with the clause.
pub fn draw(rule: Rule) -> AnyView {
    let ledger = RwSignal::new(None::<Option<Arc<Ledger>>>);
    spawn_local(async move {
        let found = store::ledger(rule.game).await;
        ledger.try_set(Some(found));
    });
    let close = Callback::new(move |()| shell().rule.set(None));
    let label = Signal::derive(move || say!("rule-read-of", id = rule.clause));
    let words = move || match ledger.get() {
        None => view! { <p class="muted">{say!("part-loading")}</p> }.into_any(),
        Some(None) => view! { <p role="alert">{say!("rules-missing")}</p> }.into_any(),
        Some(Some(ledger)) => told(&ledger, rule),
    };
    let whole = Route::Rules { game: Some(rule.game.to_owned()), place: Some(rule.clause.to_owned()) };
    view! {
        <Dialog label testid="rule-box" class="rule-box" close=close>
            <div class="rule-words">{words}</div>
            <div class="row end">
                <a class="btn" href=whole.href() data-testid="rule-in-book" on:click=move |_| close.run(())>{icon("learn")}{move || say!("rule-in-book")}</a>
                <button type="button" class="btn primary" autofocus data-testid="rule-close" on:click=move |_| close.run(())>{move || say!("close")}</button>
            </div>
        </Dialog>
    }
    .into_any()
}

fn told(ledger: &Ledger, rule: Rule) -> AnyView {
    let lang = lang();
    let Some(clause) = ledger.clause.iter().find(|clause| clause.id == rule.clause) else {
        return view! { <p role="alert">{say!("rules-missing")}</p> }.into_any();
    };
    let chapter = ledger.place(&clause.id).and_then(|(chapter, _)| ledger.chapter.get(chapter));
    let chapter = chapter.map(|chapter| chapter.title.of(lang).to_owned());
    let heading = ledger.heading(clause, lang).to_owned();
    view! {
        <p class="small muted"><span class="num" data-testid="rule-id">{clause.id.clone()}</span>{chapter.map(|chapter| format!(" · {chapter}"))}</p>
        <h2>{heading}</h2>
        <p data-testid="rule-text">{lang.pick(clause.en.clone(), clause.ru.clone())}</p>
        {leaf::is_ours(clause).then(|| view! { <p class="tiny muted">{icon("hint")}{say!("rules-ruling")}</p> })}
    }
    .into_any()
}
