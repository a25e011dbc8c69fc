//! Which race to play: pictures, and above them the three ways to win.

use super::cards::{Face, cells_printed, reward_sign, reward_words};
use super::prelude::*;
use crate::tables::map_table::portrait;
use game_master_of_the_galaxy::{BASES_TO_WIN, STARTS_TO_WIN, SYMBOLS_TO_WIN};

/// Is a race to be chosen now?
pub fn asked(board: Board) -> bool {
    matches!(board.question(), Some(Question::Race | Question::Lifted(CardType::Race)))
}

/// The races that can be had.
pub fn races(board: Board) -> Vec<Card> {
    let race = |action: &Action| match action {
        Action::Take(card) if data().card(*card).kind == CardType::Race => Some(*card),
        _ => None,
    };
    board.offers.with(|offers| offers.all.iter().filter_map(race).collect())
}

fn ways() -> AnyView {
    let way = |sign: Glyph, number: u8, words: String| {
        view! { <span><span class="gl" aria-hidden="true" inner_html=sign.svg("1em")></span><span><b>{number}" "</b>{words}</span></span> }
    };
    view! {
        <div class="ways-in" role="group" aria-label=say!("mg-ways")>
            {way(Glyph::Conquest, BASES_TO_WIN, say!("mg-way-bases"))}
            {way(Glyph::Cultural, SYMBOLS_TO_WIN, say!("mg-way-symbols"))}
            {way(Glyph::Star5, STARTS_TO_WIN, say!("mg-way-starts"))}
        </div>
    }
    .into_any()
}

fn race(board: Board, card: Card) -> AnyView {
    let lang = lang();
    let owner = board.player(board.bottom(), |player| {
        let mut own = player.clone();
        own.race = Some(card);
        owner_of(&own)
    });
    let owner = owner.flatten();
    let face = Face::printed(card);
    let theme = data().card(card).theme.as_ref().map(|theme| theme.in_lang(lang).to_owned());
    let chosen = move || board.picked.get() == Some(card);
    // Open beside the pile, or still the next card of it.
    let open = board.picture.with(|view| {
        let deck = view.decks.iter().find(|deck| deck.kind == CardType::Race);
        deck.is_none_or(|deck| deck.top != Some(card) || deck.lifted.contains(&card))
    });
    let tag = if open { say!("mg-race-open") } else { say!("mg-race-next") };
    let projects = face.projects.iter().map(|seen| {
        view! { <span><b><span class="rw">{reward_sign(seen.project, card, owner)}</span>{reward_words(seen.project)}</b>{cells_printed(seen)}</span> }
    });
    let name = words::card_name(card, lang);
    let style = owner.map(|owner| format!("--c:#{:06x}", owner.colour.0)).unwrap_or_default();
    view! {
        <button type="button" class="ch-card" role="radio" aria-checked=move || chosen().to_string() class:sel=chosen style=style data-stop=""
            data-race=card.to_string() data-press=move || (!chosen()).then_some("pick") on:click=move |_| board.picked.set(Some(card))>
            <span class="pic"><img src=portrait(&card.to_string()) alt=""/></span>
            <span class="tags"><em class="tag">{tag}</em></span>
            <span class="who"><span aria-hidden="true" inner_html=owner.map(|owner| owner.emblem(36)).unwrap_or_default()></span><span><b>{name}</b></span></span>
            <span class="style">{theme}</span>
            <span class="projects">{projects.collect_view()}</span>
        </button>
    }
    .into_any()
}

/// The choice of a race over everything else.
pub fn choice(board: Board) -> AnyView {
    let races = races(board);
    if board.picked.get_untracked().is_none_or(|picked| !races.contains(&picked)) {
        board.picked.set(races.first().copied());
    }
    let take = move |_| {
        if let Some(card) = board.picked.get_untracked() {
            board.act(Action::Take(card));
        }
    };
    view! {
        <section class="choose races night" aria-label=say!("mg-choose-race") data-testid="prompt">
            <header><div><h2>{say!("mg-choose-race")}</h2><p>{say!("mg-choose-race-why")}</p></div></header>
            {ways()}
            <div class="ch-grid" role="radiogroup" aria-label=say!("mg-choose-race") data-row="prompt">{races.into_iter().map(|card| race(board, card)).collect_view()}</div>
            <footer data-row="take"><p><b>{move || board.picked.get().map(|card| words::card_name(card, lang()))}</b><span>{say!("mg-programme-is")}</span></p>
                <button type="button" class="btn primary" data-stop="" data-testid="play-race" data-action=move || board.picked.get().map(|card| Action::Take(card).to_string()) on:click=take>
                    {icon("check")}{move || board.picked.get().map(|card| say!("mg-play-race", name = words::card_name(card, lang())))}
                </button>
            </footer>
        </section>
    }
    .into_any()
}
