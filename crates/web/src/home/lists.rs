//! What goes on, what was played, what can be read.

use super::boxes::titled;
use crate::games::front;
use crate::link::occupant_name;
use crate::prelude::*;
use crate::shell::storage::{self, Record};

const SHOWN: usize = 3;

fn title(record: &Record) -> String {
    titled(&record.game, &record.mode).map_or_else(|| record.game.clone(), |(name, _)| name)
}

/// Everybody but the only person, by name.
fn rivals(record: &Record) -> String {
    let people = record.occupants.iter().filter(|occupant| occupant.is_person()).count();
    let names = record.occupants.iter().enumerate().filter(|(_, occupant)| people != 1 || !occupant.is_person());
    let names: Vec<String> = names.map(|(seat, _)| occupant_name(&record.occupants, Seat(seat as u8))).collect();
    names.join(", ")
}

fn score_icon(game: &str) -> &'static str {
    front(game).map_or("star", |front| front.score_icon)
}

fn thumb(record: &Record) -> String {
    titled(&record.game, &record.mode).map(|(_, cover)| cover.svg()).unwrap_or_default()
}

/// A list of matches, the first few at first.
#[component]
fn Matches(
    records: RwSignal<Vec<Record>>,
    fits: fn(&Record) -> bool,
    title: fn() -> String,
    item: Callback<Record, AnyView>,
    testid: &'static str,
    class: &'static str,
) -> impl IntoView {
    let all = RwSignal::new(false);
    let fitting =
        move || records.with(|records| records.iter().filter(|record| fits(record)).cloned().collect::<Vec<_>>());
    let shown = move || fitting().into_iter().take(if all.get() { usize::MAX } else { SHOWN });
    let count = move || fitting().len();
    // A list of nothing is no part of the page.
    let list = move || {
        view! {
        <div class=class data-testid=testid>
            <header><h2>{title}</h2></header>
            {move || shown().map(|record| item.run(record)).collect_view()}
            <Show when=move || { !all.get() && count() > SHOWN }>
                <button type="button" class="btn ghost sm" on:click=move |_| all.set(true)>{move || say!("show-all")}</button>
            </Show>
        </div>
        }
    };
    let any = Memo::new(move |_| count() > 0);
    move || any.get().then(list)
}

#[component]
pub fn Continue(records: RwSignal<Vec<Record>>) -> impl IntoView {
    let item = move |record: Record| {
        let href = Route::Table(record.id.clone()).href();
        let (named, id) = (record.clone(), record.id.clone());
        let name = move || {
            let turn = i64::from(named.summary.turn.max(1));
            match rivals(&named) {
                none if none.is_empty() => say!("continue-alone", title = title(&named), turn = turn),
                rivals => say!("continue-item", title = title(&named), rivals = rivals, turn = turn),
            }
        };
        let score = record.summary.score.iter().map(ToString::to_string).collect::<Vec<_>>().join(" : ");
        let mine = record.summary.mine;
        let sure = RwSignal::new(false);
        let forget = move |_| {
            if sure.get_untracked() {
                storage::forget(&id);
                records.set(storage::records());
            } else {
                sure.set(true);
            }
        };
        let forget_words = move || if sure.get() { say!("forget-sure") } else { say!("forget") };
        view! {
            <div class="item">
                <span class="thumb" aria-hidden="true" inner_html=thumb(&record)></span>
                <span>
                    <b>{name}</b>
                    <small>
                        {mine.then(|| view! { <span class="your">{move || say!("your-turn-short")}</span>" " })}
                        {(!score.is_empty()).then(|| view! { <span class="nb">{icon(score_icon(&record.game))}" "{score.clone()}</span> })}
                    </small>
                </span>
                <span class="tools">
                    <button type="button" class="btn ghost icon sm" class:danger=sure on:click=forget on:blur=move |_| sure.set(false)
                        aria-label=forget_words title=forget_words data-testid="forget">
                        {icon("scrap")}{move || sure.get().then(|| say!("forget-short"))}
                    </button>
                    <a class="btn sm" class:primary=mine href=href data-testid="resume">{move || say!("resume")}</a>
                </span>
            </div>
        }
    };
    let fits = |record: &Record| record.places.is_none();
    view! {
        <Matches records fits title=|| say!("continue") item=Callback::new(move |record| item(record).into_any())
            testid="continue" class="panel cont"/>
    }
}

#[component]
pub fn Replays(records: RwSignal<Vec<Record>>) -> impl IntoView {
    let item = |record: Record| {
        let href = Route::Replay(record.id.clone()).href();
        let won = outcome(&record);
        let (ended, named) = (record.clone(), record.clone());
        let result = move || result_words(&ended);
        let sub = move || match rivals(&named) {
            none if none.is_empty() => title(&named),
            rivals => format!("{}, {rivals}", title(&named)),
        };
        view! {
            <a class="item" href=href data-testid="replay">
                <span class="thumb">{icon(if won == Some(true) { "trophy" } else { "replay" })}</span>
                <span><b>{result}</b><small>{sub}</small></span>
                {spark(&record)}
            </a>
        }
    };
    let fits = |record: &Record| record.places.is_some();
    view! {
        <Matches records fits title=|| say!("replays") item=Callback::new(move |record| item(record).into_any())
            testid="replays" class="panel"/>
    }
}

/// Did the only person win? None when there was none or several.
fn outcome(record: &Record) -> Option<bool> {
    let people: Vec<usize> = (0..record.occupants.len()).filter(|seat| record.occupants[*seat].is_person()).collect();
    match people.as_slice() {
        [only] => Some(record.places.as_ref()?.get(*only) == Some(&1)),
        _ => None,
    }
}

/// "Won in 18 turns".
fn result_words(record: &Record) -> String {
    let turns = i64::from(record.summary.turn);
    match outcome(record) {
        Some(true) => say!("won-in", turns = turns),
        Some(false) => say!("lost-in", turns = turns),
        None => {
            let places = record.places.clone().unwrap_or_default();
            let winner = places.iter().position(|place| *place == 1).unwrap_or(0);
            say!("won-by", name = occupant_name(&record.occupants, Seat(winner as u8)), turns = turns)
        }
    }
}

/// How the lead went: above the middle the person was ahead. A lost match has a dashed line.
fn spark(record: &Record) -> AnyView {
    let seat = record.occupants.iter().position(|occupant| occupant.is_person()).unwrap_or(0);
    let leads: Vec<f64> = record.summary.course.iter().map(|score| lead(score, seat)).collect();
    if leads.len() < 2 {
        return view! { <span></span> }.into_any();
    }
    let step = 74.0 / (leads.len() - 1) as f64;
    let points: Vec<String> = leads
        .iter()
        .enumerate()
        .map(|(index, lead)| format!("{:.1} {:.1}", index as f64 * step, 24.0 - lead * 22.0))
        .collect();
    let path = format!("M{}", points.join("L"));
    let won = outcome(record) != Some(false);
    let class = if won { "line up" } else { "line down" };
    view! { <svg class="spark" viewBox="0 0 74 26" aria-hidden="true"><path class=class d=path></path></svg> }
        .into_any()
}

/// One seat's share of what all have, from 0 to 1.
pub fn lead(score: &[i32], seat: usize) -> f64 {
    let sum: i32 = score.iter().map(|value| (*value).max(0)).sum();
    let mine = score.get(seat).copied().unwrap_or(0).max(0);
    if sum == 0 { 0.5 } else { f64::from(mine) / f64::from(sum) }
}

#[component]
pub fn Learn() -> impl IntoView {
    let items = shelf::covers().into_iter().map(|cover| {
        let href = Route::Lesson { game: cover.id.to_owned(), id: None }.href();
        let (done, of) = (crate::lessons::done(cover.id) as i64, cover.lessons as i64);
        view! {
            <a class="item" href=href data-testid=format!("lessons-{}", cover.id)>
                <span class="thumb">{icon("learn")}</span>
                <span><b>{move || (cover.title)(lang())}</b><small>{move || say!("cover-lessons", done = done, of = of)}</small></span>
                <span class="muted">{icon("next")}</span>
            </a>
        }
    });
    view! {
        <div class="panel" id="learn">
            <header><h2>{move || say!("learn")}</h2></header>
            {items.collect_view()}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lead_is_a_share_of_what_all_have() {
        assert_eq!(lead(&[50, 50], 0), 0.5);
        assert_eq!(lead(&[30, -4], 0), 1.0);
        assert_eq!(lead(&[0, 0], 1), 0.5);
        assert_eq!(lead(&[], 3), 0.5);
    }
}
