//! A battle told: each skirmish with its two equations and a verdict in words, then who holds the area. Nothing closes by itself.

use super::cards::{Lies, combat_card, glyph, token};
use super::players::colour;
use super::prelude::*;
use super::tale::{Fight, Tale};

fn owner(board: Board, seat: Seat) -> Option<Owner> {
    board.player(seat, owner_of).flatten()
}

/// What a skirmish came to, in words.
fn verdict(fight: &Fight) -> String {
    let name = |side: usize| fight.fronts[side].map(|unit| words::unit(unit, lang())).unwrap_or_default();
    match [fight.front_fell(0), fight.front_fell(1)] {
        [true, true] => say!("sc-both-fall"),
        [false, false] => say!("sc-none-falls"),
        [true, false] => say!("sc-falls", name = name(0)),
        [false, true] => say!("sc-falls", name = name(1)),
    }
}

fn side(board: Board, tale: &Tale, fight: &Fight, side: usize) -> AnyView {
    let owner = owner(board, tale.seats[side]);
    let (attack, health) = fight.totals.map_or((0, 0), |(attack, health)| (attack[side], health[side]));
    let cards = fight.cards[side].iter().map(|card| combat_card(board, *card, Lies::Open)).collect_view();
    view! {
        <div class="sd" class:right={side == 1} style=colour(owner)>
            <div class="cds">{cards}</div>
            <div class="bfront" class:fell=fight.front_fell(side)>
                {fight.fronts[side].map(|kind| view! { {token(owner, kind, 1, 84)}<b>{words::unit(kind, lang())}</b> })}
            </div>
            <div class="vals">
                <span class="a" title=say!("sc-attack")>{glyph(Glyph::Attack)}<b class="num">{attack}</b></span>
                <span class="h" title=say!("sc-health")>{glyph(Glyph::Health)}<b class="num">{health}</b></span>
            </div>
        </div>
    }
    .into_any()
}

/// Attack against health, in both directions, and what follows.
fn equations(fight: &Fight) -> AnyView {
    let Some((attack, health)) = fight.totals else { return ().into_any() };
    let row = |side: usize| {
        let other = 1 - side;
        let name = fight.fronts[other].map(|unit| words::unit(unit, lang())).unwrap_or_default();
        let fell = fight.front_fell(other);
        let arrow = if side == 0 { "→" } else { "←" };
        let (left, right) = if side == 0 { (attack[side], health[other]) } else { (health[other], attack[side]) };
        let words = if fell { say!("sc-falls", name = name) } else { say!("sc-stands", name = name) };
        view! { <p class="eqs"><span class="eq num" class:hit=fell>{left}" "{arrow}" "{right}</span><span>{words}</span></p> }
    };
    view! { {row(0)}{row(1)} }.into_any()
}

fn reveal(board: Board, tale: &Tale, at: usize) -> AnyView {
    let Some(fight) = tale.fought.get(at).and_then(|number| tale.fights.get(*number)) else { return ().into_any() };
    let number = tale.fought[at] as i64 + 1;
    view! {
        <h3>{say!("sc-skirmish-of", number = number, count = tale.fights.len() as i64)}</h3>
        <div class="one">
            {side(board, tale, fight, 0)}
            <div class="verdict" role="status" aria-live="polite" data-testid="verdict"><b>{verdict(fight)}</b>{equations(fight)}</div>
            {side(board, tale, fight, 1)}
        </div>
    }
    .into_any()
}

fn losses(board: Board, tale: &Tale, side: usize) -> AnyView {
    let seat = tale.seats[side];
    let me = board.session.me() == Some(seat);
    let title = if me { say!("sc-you-lost") } else { say!("sc-lost", name = board.session.name(seat)) };
    let lost = match tale.lost[side].as_slice() {
        [] => view! { <p class="muted">{say!("sc-lost-nothing")}</p> }.into_any(),
        lost => lost
            .iter()
            .map(|(unit, count)| view! { <p class:bad=me class:good=!me>{glyph(words::glyph(*unit))}{words::squad(&[(*unit, *count)], lang())}</p> })
            .collect_view()
            .into_any(),
    };
    view! { <section><h4>{title}</h4>{lost}</section> }.into_any()
}

fn summary(board: Board, tale: &Tale) -> AnyView {
    let place = words::area(tale.area, lang());
    let title = match tale.ended.flatten() {
        Some(seat) if board.session.me() == Some(seat) => say!("sc-you-hold", place = place),
        Some(seat) => say!("sc-holds", name = board.session.name(seat), place = place),
        None => say!("sc-nobody-holds", place = place),
    };
    let winner = tale.ended.flatten().and_then(|seat| owner(board, seat));
    let rows = tale.fought.iter().filter_map(|number| Some((number + 1, tale.fights.get(*number)?))).map(|(number, fight)| {
        let unit = |side: usize| {
            let owner = owner(board, tale.seats[side]);
            fight.fronts[side].map(|kind| view! { <span class="bfront" class:fell=fight.front_fell(side)>{token(owner, kind, 1, 40)}</span><b>{words::unit(kind, lang())}</b> })
        };
        let numbers = fight.totals.map(|(attack, health)| format!("{} → {} · {} ← {}", attack[0], health[1], health[0], attack[1]));
        view! {
            <li><i class="num">{number}</i><span class="l">{unit(0)}</span><span class="m"><b>{verdict(fight)}</b><small class="num">{numbers}</small></span><span class="r">{unit(1)}</span></li>
        }
    });
    let retreats = tale.retreats.iter().map(|(seat, area, count)| {
        let (count, place) = (i64::from(*count), words::area(*area, lang()));
        view! { <p>{say!("sc-went-back", name = board.session.name(*seat), count = count, place = place)}</p> }
    });
    let retreats = retreats.collect_view();
    view! {
        <div class="summary">
            <header><span aria-hidden="true" inner_html=winner.map(|owner| owner.emblem(44)).unwrap_or_default()></span><h3 data-testid="battle-summary">{title}</h3></header>
            <ol>{rows.collect_view()}</ol>
            <div class="means">{losses(board, tale, 0)}{losses(board, tale, 1)}<section><h4>{say!("sc-after")}</h4>{retreats}</section></div>
        </div>
    }
    .into_any()
}

/// What the button that goes on says.
fn next_words(tale: &Tale, at: usize) -> String {
    match tale.fought.get(at + 1) {
        Some(next) => say!("sc-continue-skirmish", number = *next as i64 + 1),
        None if at >= tale.fought.len() => say!("close"),
        None => say!("sc-continue"),
    }
}

/// A battle that is told lies over the map until one goes on.
#[component]
pub fn Told() -> impl IntoView {
    let board = Board::here();
    Effect::new(move |_| {
        if board.telling.with(Option::is_some) {
            request_animation_frame(|| {
                let button = document().query_selector("[data-testid=continue]").ok().flatten();
                if let Some(button) = button.and_then(|button| button.dyn_into::<HtmlElement>().ok()) {
                    let _ = button.focus();
                }
            });
        }
    });
    move || {
        let telling = board.telling.get()?;
        let (tale, at) = (telling.tale.clone(), telling.at);
        let title = say!("sc-battle", place = words::area(tale.area, lang()));
        let sides = [0, 1].map(|side: usize| {
            let seat = tale.seats[side];
            let role = if side == 0 { say!("sc-attacker") } else { say!("sc-defender") };
            let owner = owner(board, seat);
            view! {
                <div class="who-sc" class:right={side == 1} style=colour(owner)>
                    <span aria-hidden="true" inner_html=owner.map(|owner| owner.emblem(36)).unwrap_or_default()></span>
                    <div><b>{board.session.name(seat)}</b><span>{role}</span></div>
                </div>
            }
        });
        let inside = if telling.at_end() { summary(board, &tale) } else { reveal(board, &tale, at) };
        let again = (telling.at_end() && !tale.fought.is_empty()).then(|| {
            view! { <button type="button" class="btn" data-testid="see-again" on:click=move |_| board.tell_again()>{icon("replay")}{say!("sc-see-again")}</button> }
        });
        let label = title.clone();
        Some(view! {
            <section class="battle told night" aria-label=label data-testid="told">
                <header><h2>{icon("combat")}{title}</h2></header>
                <div class="sides">{sides.into_iter().collect_view()}</div>
                <div class="told-in">{inside}</div>
                <footer>
                    <span>{say!("sc-stays")}</span>{again}
                    <button type="button" class="btn primary" data-testid="continue" on:click=move |_| { board.go_on_telling(); }>{next_words(&tale, at)}{icon("next")}</button>
                </footer>
            </section>
        })
    }
}
