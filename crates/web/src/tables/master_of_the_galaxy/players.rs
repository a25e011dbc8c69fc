//! Everybody's three ways to win and cards, and the log.

use super::cards::{cards_of, small_cube, type_class, type_sign};
use super::map::glyph as symbol_glyph;
use super::prelude::*;
use crate::tables::map_table::target;
use game_master_of_the_galaxy::{BASES_TO_WIN, Cubes, Kind, STARTS_TO_WIN, SYMBOLS_TO_WIN};
use tabletop_art::Rgb;

pub fn counts(cubes: Cubes) -> impl IntoView {
    let each = Colour::ALL.map(|colour| {
        view! { <span class:none={cubes[colour] == 0}>{small_cube(colour)}<b class="num">{cubes[colour]}</b></span> }
    });
    view! { <div class="cnts">{each.collect_view()}</div> }
}

fn css(colour: Rgb) -> String {
    format!("#{:06x}", colour.0)
}

/// The symbols that developments and programmes would bring whose cells hold cubes already, by kind.
fn coming(player: &PlayerPicture) -> [u8; 5] {
    let mut coming = [0; 5];
    for seen in player.cards.iter().filter(|seen| !seen.active) {
        let begun = |project: &ProjectPicture| {
            matches!(project.kind, Kind::Implement | Kind::Programme)
                && project.cells.iter().any(|cell| cell.cube.is_some())
        };
        if seen.projects.iter().any(begun) {
            for kind in &data().card(seen.card).symbols_printed {
                coming[*kind as usize] += 1;
            }
        }
    }
    coming
}

/// A player's part: who, bases towards nine, symbols towards five, start systems towards two, cards to look at.
fn player(board: Board, seat: Seat) -> AnyView {
    let view = board.picture.get();
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
    // What is there, then what would come next.
    let pips = |filled: u8, next: u8, of: u8| {
        let pip = move |n| view! { <i class:on={n < filled} class:nx={n >= filled && n < filled + next}></i> };
        (0..of).map(pip).collect_view()
    };
    let coming = coming(player);
    let kinds = Superiority::ALL.into_iter().zip(player.symbols).zip(coming).map(|((kind, count), next)| {
        let word = words::superiority_symbol(kind).word(lang);
        let label = say!("mg-symbols-of", kind = word, count = i64::from(count), of = i64::from(SYMBOLS_TO_WIN));
        view! {
            <span class:hot={player.nears_domination(kind)} title=label.clone() role="img" aria-label=label>
                <em><span class="gl" aria-hidden="true" inner_html=symbol_glyph(kind).svg("1em")></span><b class="num">{count}</b></em>
                <u>{pips(count.min(SYMBOLS_TO_WIN), next, SYMBOLS_TO_WIN)}</u>
            </span>
        }
    });
    let cards = player.cards.iter().map(|seen| {
        let name = words::card_name(seen.card, lang);
        view! { <i class=type_class(seen.kind) class:on=seen.active title=name>{type_sign(seen.kind, player.race)}</i> }
    });
    let hand = say!("mg-cards-of", count = player.cards.len() as i64, limit = i64::from(player.card_limit));
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
    view! {
        <section class="vp" class:me=me class:turn=turn style=owner.map(|owner| format!("--c:{}", css(owner.colour))).unwrap_or_default() data-testid=format!("player-{seat}")
            data-owner=owner.map(|owner| owner.outline.mark())>
            <header>
                <span aria-hidden="true" inner_html=owner.map(|owner| owner.emblem(34)).unwrap_or_default()></span>
                <div><b>{race}</b><span>{board.session.name(seat)}" · "{hand}</span></div>
                {tag.map(|tag| view! { <span class="tag">{tag}</span> })}
            </header>
            <div class="way"><span>{say!("mg-bases")}</span><span class="discs">{pips(player.on_board, 0, BASES_TO_WIN)}</span><b class="num">{player.on_board}<small>"/"{BASES_TO_WIN}</small></b></div>
            <div class="way syms">{kinds.collect_view()}</div>
            <div class="way"><span>{say!("mg-starts")}</span><span class="caps">{pips(player.starts, 0, STARTS_TO_WIN)}</span><b class="num">{player.starts}<small>"/"{STARTS_TO_WIN}</small></b></div>
            {(!notes.is_empty()).then(|| view! { <p class="notes">{notes.join(" · ")}</p> })}
            {(!me).then(|| view! {
                <button type="button" class="peek" data-testid=format!("peek-{seat}") aria-label=say!("mg-look-at", name = board.session.name(seat)) on:click=move |_| board.rival.set(Some(seat))>
                    {cards.collect_view()}<span>{icon("eye")}</span>
                </button>
                <div class="bagline"><span class="gl" aria-hidden="true" inner_html=tabletop_art::board::Glyph::Bag.svg("1em")></span>{counts(bag)}</div>
            })}
        </section>
    }
    .into_any()
}

#[component]
pub fn Left() -> impl IntoView {
    let board = Board::here();
    let players = move || board.seats().into_iter().map(|seat| player(board, seat)).collect_view();
    // A card named in the log is shown when it is pressed, not when the pointer passes over it.
    let named = move |event: MouseEvent| {
        let name = target(&event).and_then(|element| element.closest(".cardname").ok().flatten());
        let number = name.and_then(|name| name.get_attribute("data-card")?.parse().ok());
        if let Some(card) = number.and_then(Card::new) {
            board.look.set(Some(card));
        }
    };
    view! {
        <aside class="left" aria-label=move || say!("mg-players")>
            <div class="vps" data-over="" data-sheet=Sheet::Players.key() data-many=move || board.picture.with(|view| view.players.len()).to_string()>
                {players}
            </div>
            <div class="logs" data-over="" data-sheet=Sheet::Log.key() on:click=named><TableLog board/></div>
        </aside>
    }
}

/// A rival's cards, large enough to read.
#[component]
pub fn RivalCards() -> impl IntoView {
    let board = Board::here();
    over(board.rival, move |seat, close| {
        let title = Signal::derive(move || say!("mg-cards-title", name = board.session.name(seat)));
        view! {
            <Dialog label=title testid="peek" class="peeked" close=close>
                <h2>{title}</h2>
                <div class="peeked-in">{move || cards_of(board, seat, false)}</div>
                <button type="button" class="btn primary" autofocus on:click=move |_| close.run(()) data-testid="peek-close">{move || say!("back-to-table")}</button>
            </Dialog>
        }
        .into_any()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_master_of_the_galaxy::script::read;
    use tabletop::Game;

    /// Begun and not done: neither the empty card nor the one that works already.
    #[test]
    fn symbols_of_begun_projects_are_coming() {
        let game =
            read("p1 race kharradi, implemented plasma, owns minds archives | on minds b | drawn r").expect("a table");
        let view = game.view(Viewer::Seat(Seat(0))).picture();
        let printed = &data().card("minds".parse().expect("a card")).symbols_printed;
        let mut wanted = [0; 5];
        printed.iter().for_each(|kind| wanted[*kind as usize] += 1);
        assert_ne!(wanted, [0; 5]);
        assert_eq!(coming(&view.players[0]), wanted);
    }
}
