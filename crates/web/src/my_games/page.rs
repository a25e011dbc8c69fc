//! The page of everything that was played here.

use super::history::{self, Played};
use super::stats::{self, Group, WINDOW};
use crate::coach::percent;
use crate::home::titled;
use crate::link::bot_words;
use crate::prelude::*;
use crate::shell::storage;
use protocol::BotKind;
use tabletop_art::plot::{Bar, Bars, Curve, Ink, Lines, Mark, Shape};

/// So many matches stand in the list at first.
const SHOWN: usize = 12;
/// So many bars stand in a plot.
const BARS: usize = 8;
/// So many results of the last matches are shown one by one.
const LAST: usize = 20;

fn mode_name(played: &Played) -> String {
    let cover = shelf::cover(&played.game);
    cover.map_or_else(|| played.mode.clone(), |cover| (cover.mode_words)(&played.mode, lang()).name)
}

fn game_name(game: &str) -> String {
    shelf::cover(game).map_or_else(|| game.to_owned(), |cover| (cover.title)(lang()).to_owned())
}

fn title(played: &Played) -> String {
    titled(&played.game, &played.mode).map_or_else(|| played.game.clone(), |(name, _)| name)
}

/// Against whom: each kind once.
fn rivals(played: &Played) -> String {
    let mut names: Vec<String> = Vec::new();
    for rival in &played.rivals {
        let name = rival.map_or_else(|| say!("player"), bot_words);
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names.join(", ")
}

/// The strongest of those he played against, if all were bots.
fn strongest(played: &Played) -> Option<BotKind> {
    let kinds: Option<Vec<BotKind>> = played.rivals.iter().copied().collect();
    kinds?.into_iter().max_by_key(|kind| shelf::strength(&played.game, *kind))
}

fn plays(played: &Played) -> Option<String> {
    played.plays.as_ref().map(|(en, ru)| lang().pick(en, ru).clone())
}

fn day(at: f64) -> String {
    let date = js_sys::Date::new(&at.into());
    let parts = [date.get_full_year(), date.get_month() + 1, date.get_date()];
    format!("{}-{:02}-{:02}", parts[0], parts[1], parts[2])
}

#[component]
pub fn MyGames() -> impl IntoView {
    let all = StoredValue::new(history::all());
    // Nothing chosen: all games.
    let game = RwSignal::new(None::<&'static str>);
    let chosen = Memo::new(move |_| {
        let game = game.get();
        all.with_value(|all| {
            all.iter().filter(|played| game.is_none_or(|game| played.game == game)).cloned().collect::<Vec<_>>()
        })
    });
    let button = move |id: Option<&'static str>| {
        let name = move || id.map_or_else(|| say!("all-games"), game_name);
        view! {
            <button type="button" aria-pressed=move || (game.get() == id).to_string() data-testid=format!("filter-{}", id.unwrap_or("all"))
                on:click=move |_| game.set(id)>{name}</button>
        }
    };
    let covers = shelf::covers().into_iter().map(|cover| button(Some(cover.id)));
    let json = move |_| {
        let text = chosen.with(serde_json::to_string_pretty).unwrap_or_default();
        browser::download("starboard-my-games.json", &text);
    };
    let csv = move |_| {
        let text = chosen.with(|all| stats::csv(&all.iter().collect::<Vec<_>>()));
        browser::download("starboard-my-games.csv", &text);
    };
    let empty = move || chosen.with(Vec::is_empty);
    let filled = move || {
        view! {
            <Results chosen/>
            <Streak chosen/>
            <Shares chosen title=|| say!("by-game") name=|played| Some(title(played))/>
            <Shares chosen title=|| say!("by-mode") name=|played| Some(format!("{}: {}", game_name(&played.game), mode_name(played)))/>
            <Shares chosen title=|| say!("by-rival") name=|played| Some(rivals(played)).filter(|rivals| !rivals.is_empty())/>
            <Shares chosen title=|| say!("by-plays") name=plays/>
            <Firsts chosen/>
            <History chosen/>
        }
    };
    view! {
        <Topbar place=move || view! { <b>{move || say!("my-games")}</b> }/>
        <main class="page mine" data-testid="my-games-page">
            <header class="mine-head">
                <h1>{move || say!("my-games")}</h1>
                <p class="muted">{move || say!("matches-count", count = chosen.with(Vec::len) as i64)}</p>
                <div class="seg" role="group" aria-label=move || say!("game")>{button(None)}{covers.collect_view()}</div>
                <div class="row" class:absent=empty>
                    <button type="button" class="btn sm" data-testid="export-json" on:click=json>{icon("deck")}{move || say!("export-json")}</button>
                    <button type="button" class="btn sm" data-testid="export-csv" on:click=csv>{icon("deck")}{move || say!("export-csv")}</button>
                </div>
            </header>
            <Show when=move || !empty() fallback=move || view! {
                <section class="panel empty" data-testid="no-games">
                    <p>{move || say!("no-games")}</p>
                    <a class="btn primary" href=Route::Home.href()>{icon("play")}{move || say!("play-first")}</a>
                </section>
            }>{filled()}</Show>
            <p class="small muted">{move || say!("kept-here")}</p>
        </main>
    }
}

#[component]
fn Results(chosen: Memo<Vec<Played>>) -> impl IntoView {
    let drawn = move || {
        chosen.with(|all| {
            let all: Vec<&Played> = all.iter().collect();
            let last = all.len().saturating_sub(1).max(1);
            let marks = all.iter().enumerate().map(|(index, played)| Mark {
                x: index as f32,
                y: 0.0,
                shape: if played.is_won() { Shape::Disc } else { Shape::Ring },
                chosen: false,
            });
            let points = stats::shares(&all).into_iter().map(|(index, share)| (index as f32, share)).collect();
            let ends = [(0, all.first()), (last, all.last())];
            let ticks = ends.into_iter().filter_map(|(at, played)| Some((at as f32, day(played?.at))));
            Lines {
                title: say!("results"),
                until: last as f32,
                curves: vec![Curve { name: say!("share-of-ten"), points }],
                ticks: ticks.collect(),
                marks: marks.collect(),
                now: None,
                size: (760.0, 220.0),
            }
            .svg(Ink::Page)
        })
    };
    let few = move || chosen.with(|all| all.len() < WINDOW);
    let summary = move || {
        let (won, count) = chosen.with(|all| (all.iter().filter(|played| played.is_won()).count(), all.len()));
        say!("won-of", won = won as i64, count = count as i64, share = percent(won as f32 / count.max(1) as f32))
    };
    view! {
        <section class="panel results">
            <header><h2>{move || say!("results")}</h2><span class="small muted">{move || say!("results-legend")}</span></header>
            <div class="plot" inner_html=drawn></div>
            <p>{summary}</p>
            <Show when=few><p class="small muted">{move || say!("results-few", count = WINDOW as i64)}</p></Show>
        </section>
    }
}

#[component]
fn Streak(chosen: Memo<Vec<Played>>) -> impl IntoView {
    let of = move || chosen.with(|all| stats::streak(&all.iter().collect::<Vec<_>>()));
    let last = move || {
        chosen.with(|all| {
            let cells = all[all.len().saturating_sub(LAST)..].iter().map(|played| {
                let won = played.is_won();
                let words = move || if won { say!("result-won") } else { say!("result-lost") };
                view! { <li class:won=won title=words><span class="sr-only">{words}</span><span aria-hidden="true">{move || if won { say!("letter-won") } else { say!("letter-lost") }}</span></li> }
            });
            cells.collect_view()
        })
    };
    view! {
        <section class="panel streak">
            <header><h2>{move || say!("streak")}</h2><span class="small muted">{move || say!("streak-best", count = of().1 as i64)}</span></header>
            <p class="big">{move || say!("streak-now", count = of().0 as i64)}</p>
            <ol class="last">{last}</ol>
        </section>
    }
}

/// Shares won by something, as bars and as a table.
#[component]
fn Shares(chosen: Memo<Vec<Played>>, title: fn() -> String, name: fn(&Played) -> Option<String>) -> impl IntoView {
    let groups = Memo::new(move |_| {
        // The names follow the language.
        shell().lang.track();
        chosen.with(|all| {
            let mut groups = stats::groups(&all.iter().collect::<Vec<_>>(), name);
            groups.truncate(BARS);
            groups
        })
    });
    let words = |group: &Group| say!("share-words", share = percent(group.share()), count = group.count as i64);
    let drawn = move || {
        let bar = |group: &Group| Bar { name: group.name.clone(), share: Some(group.share()), words: words(group) };
        Bars { title: title(), bars: groups.with(|groups| groups.iter().map(bar).collect()) }.svg(Ink::Page)
    };
    let rows = move || {
        let row = |group: &Group| view! { <tr><th scope="row">{group.name.clone()}</th><td>{words(group)}</td></tr> };
        groups.with(|groups| groups.iter().map(row).collect_view())
    };
    view! {
        <Show when=move || !groups.with(Vec::is_empty)>
            <section class="panel shares">
                <header><h2>{title}</h2></header>
                <div class="plot" aria-hidden="true" inner_html=drawn></div>
                <table class="sr-only"><caption>{title}</caption><tbody>{rows}</tbody></table>
            </section>
        </Show>
    }
}

/// First times, as quiet marks.
#[component]
fn Firsts(chosen: Memo<Vec<Played>>) -> impl IntoView {
    let firsts = move || {
        shell().lang.track();
        chosen.with(|all| {
            let name = |played: &Played| {
                let level = strongest(played).map(|kind| say!("first-level", name = bot_words(kind)));
                let mut names = vec![
                    say!("first-game", name = game_name(&played.game)),
                    say!("first-mode", name = mode_name(played)),
                ];
                names.extend(level);
                names
            };
            stats::firsts(&all.iter().collect::<Vec<_>>(), name)
        })
    };
    let list = move || {
        let mark = |(name, at): (String, f64)| view! { <li><span class="mark" aria-hidden="true">{icon("star")}</span><span>{name}</span><small class="muted">{day(at)}</small></li> };
        firsts().into_iter().map(mark).collect_view()
    };
    let none = move || firsts().is_empty();
    view! {
        <section class="panel firsts">
            <header><h2>{move || say!("firsts")}</h2></header>
            <ul>{list}</ul>
            <Show when=none><p class="muted">{move || say!("firsts-none")}</p></Show>
        </section>
    }
}

#[component]
fn History(chosen: Memo<Vec<Played>>) -> impl IntoView {
    let all = RwSignal::new(false);
    let kept: Vec<String> = storage::records().into_iter().map(|record| record.id).collect();
    let kept = StoredValue::new(kept);
    let row = move |played: &Played| {
        let won = played.is_won();
        let result = if won { say!("result-won") } else { say!("result-lost") };
        let links = kept.with_value(|kept| kept.contains(&played.id)).then(|| {
            view! {
                <a href=Route::LookBack(played.id.clone()).href() data-testid="history-look-back">{move || say!("look-back")}</a>" "
                <a href=Route::Replay(played.id.clone()).href()>{move || say!("watch-replay")}</a>
            }
        });
        view! {
            <tr>
                <td>{day(played.at)}</td><th scope="row">{title(played)}</th><td>{mode_name(played)}</td><td>{plays(played)}</td><td>{rivals(played)}</td>
                <td class:won=won class:lost=!won><span class="dot" aria-hidden="true"></span>{result}</td><td class="num">{played.turns}</td><td>{links}</td>
            </tr>
        }
    };
    let rows = move || {
        shell().lang.track();
        let most = if all.get() { usize::MAX } else { SHOWN };
        chosen.with(|all| all.iter().rev().take(most).map(row).collect_view())
    };
    let more = move || !all.get() && chosen.with(Vec::len) > SHOWN;
    view! {
        <section class="panel history">
            <header><h2>{move || say!("history")}</h2></header>
            <div class="scroll" tabindex="0" role="region" aria-label=move || say!("history")>
                <table data-testid="history">
                    <thead><tr>
                        <th scope="col">{move || say!("head-when")}</th><th scope="col">{move || say!("game")}</th><th scope="col">{move || say!("mode")}</th>
                        <th scope="col">{move || say!("head-plays")}</th><th scope="col">{move || say!("head-rivals")}</th><th scope="col">{move || say!("head-result")}</th>
                        <th scope="col">{move || say!("head-turns")}</th><th scope="col"><span class="sr-only">{move || say!("head-links")}</span></th>
                    </tr></thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
            <Show when=more><button type="button" class="btn ghost sm" on:click=move |_| all.set(true)>{move || say!("show-all")}</button></Show>
        </section>
    }
}
