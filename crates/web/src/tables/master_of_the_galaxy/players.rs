//! Everybody's three ways to win, the bank, the log.

use super::board::{Board, Sheet, owner_of, use_board};
use super::cards::{cards_of, small_cube, type_class, type_sign};
use super::map::glyph as symbol_glyph;
use super::story::recent;
use super::words;
use crate::say;
use crate::shell::dialog::Dialog;
use crate::shell::lang;
use crate::shell::text::icon;
use crate::tables::Log;
use game_master_of_the_galaxy::{Colour, Cubes, Superiority};
use leptos::prelude::*;
use tabletop::Seat;
use tabletop_art::Rgb;

/// Bases that win by expansion, symbols of a kind, start systems: the lengths of the three ways.
const BASES: u8 = 9;
const SYMBOLS: u8 = 5;
const STARTS: u8 = 2;

/// So many cubes of each colour.
pub fn counts(cubes: Cubes) -> impl IntoView {
    let each = Colour::ALL.map(|colour| {
        view! { <span class:none={cubes[colour] == 0}>{small_cube(colour)}<b class="num">{cubes[colour]}</b></span> }
    });
    view! { <div class="cnts">{each.collect_view()}</div> }
}

fn css(colour: Rgb) -> String {
    format!("#{:06x}", colour.0)
}

/// A player's part: who, bases towards nine, symbols towards five, start systems towards two, cards to look at.
fn player(board: Board, seat: Seat) -> AnyView {
    let view = board.view.get();
    let Some(player) = view.players.get(seat.index()) else { return ().into_any() };
    let owner = owner_of(player);
    let me = board.session.me() == Some(seat);
    let lang = lang();
    let race = player.race.map_or_else(|| board.session.name(seat), |race| words::card_name(race, lang).to_owned());
    let turn = view.active == seat && view.decision.is_some();
    let asked = view.decision.as_ref().is_some_and(|asked| asked.seat == seat);
    let tag = match (turn, asked, me) {
        (true, _, true) => Some(say!("mg-your-turn")),
        (true, _, false) => Some(say!("mg-turn")),
        (false, true, _) => Some(say!("mg-answers")),
        _ => None,
    };
    let pips = |filled: u8, of: u8| (0..of).map(|n| view! { <i class:on={n < filled}></i> }).collect_view();
    let kinds = Superiority::ALL.into_iter().zip(player.symbols).map(|(kind, count)| {
        let word = words::superiority_symbol(kind).word(lang);
        let label = say!("mg-symbols-of", kind = word, count = i64::from(count));
        view! {
            <span class:hot={count >= 3} title=label.clone() role="img" aria-label=label>
                <em><span class="gl" aria-hidden="true" inner_html=symbol_glyph(kind).svg("1em")></span><b class="num">{count}</b></em>
                <u>{pips(count.min(SYMBOLS), SYMBOLS)}</u>
            </span>
        }
    });
    let cards = player.cards.iter().map(|seen| {
        let name = words::card_name(seen.card, lang);
        view! { <i class=type_class(seen.kind) class:on=seen.active title=name>{type_sign(seen.kind, player.race)}</i> }
    });
    let bag = player.bag;
    let mut notes = Vec::new();
    if player.prepared > 0 {
        notes.push(say!("mg-prepared", count = i64::from(player.prepared)));
    }
    if player.skips > 0 {
        notes.push(say!("mg-skips", count = i64::from(player.skips)));
    }
    if player.gone {
        notes.push(say!("mg-gone"));
    }
    let peek = move |_| board.peek.set(Some(seat));
    view! {
        <section class="vp" class:me=me class:turn=turn style=owner.map(|owner| format!("--c:{}", css(owner.colour))).unwrap_or_default() data-testid=format!("player-{seat}")>
            <header>
                <span aria-hidden="true" inner_html=owner.map(|owner| owner.emblem(34)).unwrap_or_default()></span>
                <div><b>{race}</b><span>{board.session.name(seat)}</span></div>
                {tag.map(|tag| view! { <span class="tag">{tag}</span> })}
            </header>
            <div class="way"><span>{say!("mg-bases")}</span><span class="discs">{pips(player.on_board, BASES)}</span><b class="num">{player.on_board}<small>"/9"</small></b></div>
            <div class="way syms">{kinds.collect_view()}</div>
            <div class="way"><span>{say!("mg-starts")}</span><span class="caps">{pips(player.starts, STARTS)}</span><b class="num">{player.starts}<small>"/2"</small></b></div>
            {(!notes.is_empty()).then(|| view! { <p class="notes">{notes.join(" · ")}</p> })}
            {(!me).then(|| view! {
                <button type="button" class="peek" data-testid=format!("peek-{seat}") aria-label=say!("mg-look-at", name = board.session.name(seat)) on:click=peek>
                    {cards.collect_view()}<span>{icon("eye")}</span>
                </button>
                <div class="bagline"><span class="gl" aria-hidden="true" inner_html=tabletop_art::board::Glyph::Bag.svg("1em")></span>{counts(bag)}</div>
            })}
        </section>
    }
    .into_any()
}

/// Everybody, the bank and the log.
#[component]
pub fn Left() -> impl IntoView {
    let board = use_board();
    let players = move || board.seats().into_iter().map(|seat| player(board, seat)).collect_view();
    let lines = Memo::new(move |_| board.story.with(|story| recent(story, board.listener())));
    // What happened since the person last decided is new.
    let new_from = Memo::new(move |_| board.story.with(|story| story.last().map_or(0, |told| told.step)));
    view! {
        <aside class="left" aria-label=move || say!("mg-players")>
            <div class="vps" data-sheet=Sheet::Players.key()>
                {players}
            </div>
            <div class="logs" data-sheet=Sheet::Log.key()><Log lines reading=board.reading() new_from/></div>
        </aside>
    }
}

/// A rival's cards, large enough to read.
#[component]
pub fn Peek() -> impl IntoView {
    let board = use_board();
    let close = Callback::new(move |()| board.peek.set(None));
    move || {
        board.peek.get().map(|seat| {
            view! {
                <Dialog label=Signal::derive(move || say!("mg-cards-title", name = board.session.name(seat))) testid="peek" class="peeked" close=close>
                    <h2>{move || say!("mg-cards-title", name = board.session.name(seat))}</h2>
                    <div class="peeked-in">{move || cards_of(board, seat, false)}</div>
                    <button type="button" class="btn primary" autofocus on:click=move |_| close.run(()) data-testid="peek-close">{move || say!("back-to-table")}</button>
                </Dialog>
            }
        })
    }
}
