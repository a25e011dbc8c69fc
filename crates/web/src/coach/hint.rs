//! A hint with its reasons, beside the table: two or three options, the chance to win after each, why, and how sure that is.

use super::page::{Facts, percent};
use crate::link::Session;
use crate::prelude::*;
use coach::{Advice, Sureness};

/// What a table shows of a hint.
#[derive(Clone, Debug, Default)]
pub enum Hint {
    #[default]
    Closed,
    Thinking,
    Ready(Arc<Advice>),
}

/// The panel; the same for every game, so that it is compiled once. What is chosen is an option by its place in the advice.
#[component]
pub fn HintBox(
    session: Session,
    hint: RwSignal<Hint>,
    /// Which is shown on the table.
    point: Callback<usize>,
    /// Which is done.
    act: Callback<usize>,
) -> impl IntoView {
    let close = move || hint.set(Hint::Closed);
    let panel = move || match hint.get() {
        Hint::Closed => None,
        Hint::Thinking => Some(view! { <p role="status">{move || say!("hint-thinking")}</p> }.into_any()),
        Hint::Ready(advice) => Some(view! { <Ready session advice point act/> }.into_any()),
    };
    let is_open = Memo::new(move |_| !matches!(hint.get(), Hint::Closed));
    view! {
        <Show when=move || is_open.get()>
            <aside class="panel hint-box" aria-label=move || say!("hint-title") data-testid="hint-box">
                <header>
                    <h2>{icon("hint")}{move || say!("hint-title")}</h2>
                    <button type="button" class="btn ghost icon sm" aria-label=move || say!("close") data-testid="hint-close" on:click=move |_| close()>{icon("x")}</button>
                </header>
                {panel}
            </aside>
        </Show>
    }
}

fn sureness_words(sureness: Sureness) -> String {
    match sureness {
        Sureness::Sure => say!("hint-sure"),
        Sureness::Fairly => say!("hint-fairly"),
        Sureness::Unsure => say!("hint-unsure"),
        Sureness::Alike => say!("hint-alike"),
    }
}

#[component]
fn Ready(session: Session, advice: Arc<Advice>, point: Callback<usize>, act: Callback<usize>) -> impl IntoView {
    let Advice { now, fitted, games, sureness, others, .. } = *advice;
    let me = session.me().unwrap_or(Seat(0));
    let name = Callback::new(move |seat| session.name(seat));
    let pips = match sureness {
        Sureness::Sure => 3,
        Sureness::Fairly => 2,
        Sureness::Unsure | Sureness::Alike => 1,
    };
    let option = |(index, (_, told)): (usize, &(usize, coach::Weighed))| {
        let (chance, margin, words) = (told.chance, told.margin, told.words.clone());
        let label = move || words.named(lang(), |seat| session.name(seat));
        let left = (chance - margin).max(0.0) * 100.0;
        let wide = (chance + margin).min(1.0) * 100.0 - left;
        let points = ((chance - now) * 100.0).round() as i32;
        let moved = match points {
            1.. => format!("▲{points}"),
            0 => String::new(),
            _ => format!("▼{}", -points),
        };
        view! {
            <li class="option" class:best={index == 0}>
                <p class="head"><span class="number" aria-hidden="true">{index + 1}</span>
                    <button type="button" class="bare" data-testid=format!("hint-{index}") on:click=move |_| point.run(index)
                        on:focus=move |_| point.run(index) on:mouseenter=move |_| point.run(index)><b>{label.clone()}</b></button></p>
                <div class="bar" aria-hidden="true">
                    <i style:width=format!("{:.0}%", chance * 100.0)></i>
                    <em style:left=format!("{:.0}%", now * 100.0)></em>
                    <u style:left=format!("{left:.0}%") style:width=format!("{wide:.0}%")></u>
                </div>
                <span class="num">{move || percent(chance)}<small class:good={points > 0} class:bad={points < 0}>{moved}</small></span>
                <Facts facts=told.facts.clone() me name/>
                <button type="button" class="btn sm" class:primary={index == 0} data-testid=format!("hint-do-{index}") on:click=move |_| act.run(index)>
                    {icon("play")}{move || say!("hint-do")}
                </button>
            </li>
        }
    };
    let options = advice.options.iter().enumerate().map(option).collect_view();
    let margin = advice.options.iter().map(|(_, told)| told.margin).fold(0.0, f32::max);
    let margin = i64::from((margin * 100.0).ceil() as i32);
    view! {
        <p class="now"><span>{move || say!("hint-now", chance = percent(now))}</span>
            <span class="pips" role="img" aria-label=move || sureness_words(sureness)>{(0..3).map(|pip| view! { <i class:on={pip < pips}></i> }).collect_view()}</span>
            <span>{move || sureness_words(sureness)}</span></p>
        <ol class="options">{options}</ol>
        <p class="small muted" class:absent={others == 0}>{move || say!("hint-others", count = others as i64)}</p>
        <p class="small muted">{move || say!("hint-games", games = i64::from(games), margin = margin)}</p>
        <p class="small muted" class:absent=fitted>{move || say!("chances-opinion")}</p>
    }
}
