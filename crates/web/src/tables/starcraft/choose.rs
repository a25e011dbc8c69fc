//! Whom to lead: six portraits with race, style, the special victory and the first units.

use super::cards::{glyph, sign};
use super::players::colour;
use super::prelude::*;
use crate::tables::map_table::portrait;
use game_starcraft::ids::Faction;
use tabletop_text::said;

/// How hard a faction is to play, one to three, and how it is played.
fn style(faction: Faction) -> (usize, String) {
    match faction {
        Faction::Raynor => (1, say!("sc-style-raynor")),
        Faction::Mengsk => (2, say!("sc-style-mengsk")),
        Faction::Tassadar => (2, say!("sc-style-tassadar")),
        Faction::Aldaris => (3, say!("sc-style-aldaris")),
        Faction::QueenOfBlades => (2, say!("sc-style-queen")),
        Faction::Overmind => (1, say!("sc-style-overmind")),
    }
}

fn difficulty(level: usize) -> String {
    match level {
        1 => say!("sc-easy"),
        2 => say!("sc-middle"),
        _ => say!("sc-hard"),
    }
}

fn name(faction: Faction) -> &'static str {
    words::name(&data().factions[faction.index()].leader, lang())
}

/// Who leads it already.
fn taken_by(board: Board, faction: Faction) -> Option<Seat> {
    board
        .picture
        .with(|picture| picture.players.iter().find(|player| player.faction == Some(faction)).map(|player| player.seat))
}

fn card(board: Board, faction: Faction) -> AnyView {
    let lang = lang();
    let (record, sheet) = (&data().factions[faction.index()], data().race(faction));
    let owner = Owner::starcraft(faction.word());
    let (level, style) = style(faction);
    let free = board.offers.with(|offers| offers.all.contains(&Action::PickFaction(faction)));
    let chosen = move || board.picked.get() == Some(faction);
    let taken = taken_by(board, faction).map(|seat| say!("sc-taken", name = board.session.seat_name(seat)));
    let victory = said(&record.victory, board.listener()).capitalized();
    let when = if record.stage_three_only { say!("sc-wins-stage") } else { say!("sc-wins-any") };
    let units = record.units.iter().map(|(unit, count)| {
        view! { <span title=words::unit(*unit, lang)>{glyph(words::glyph(*unit))}<b class="num">{*count}</b></span> }
    });
    let bars = (0..3).map(|bar| view! { <i class:on={bar < level}></i> }).collect_view();
    let first =
        (level == 1 && faction == Faction::Raynor).then(|| view! { <em class="tag good">{say!("sc-for-first")}</em> });
    view! {
        <button type="button" class="ch-card" role="radio" aria-checked=move || chosen().to_string() class:sel=chosen class:taken=!free aria-disabled=(!free).to_string() style=colour(owner)
            data-stop="" data-faction=faction.word() data-press=move || (free && !chosen()).then_some("pick") on:click=move |_| if free { board.picked.set(Some(faction)) }>
            <span class="pic"><img src=portrait(faction.word()) alt=""/></span>
            <span class="tags">{taken.map(|words| view! { <em class="tag">{words}</em> })}{first}</span>
            <span class="who"><span aria-hidden="true" inner_html=owner.map(|owner| owner.emblem(36)).unwrap_or_default()></span><span><b>{name(faction)}{sign(Piece::Faction(faction))}</b><small>{words::name(&sheet.name, lang)}</small></span></span>
            <span class="hard">{say!("sc-difficulty")}" "<b>{difficulty(level)}</b><span class="lvls" aria-hidden="true">{bars}</span></span>
            <span class="style">{style}</span>
            <span class="also-wins"><b>{icon("star")}{when}</b>{spans(&victory, board.reading())}</span>
            <span class="units">{units.collect_view()}</span>
        </button>
    }
    .into_any()
}

/// The choice of a faction lies over the empty sky.
#[component]
pub fn Choose() -> impl IntoView {
    let board = Board::here();
    let asked = move || {
        board.my_move()
            && board.offers.with(|offers| offers.all.iter().any(|action| matches!(action, Action::PickFaction(_))))
    };
    // One that is free is chosen from the start.
    Effect::new(move |_| {
        let free: Vec<Faction> = board.offers.with(|offers| {
            let pick = |action: &Action| match action {
                Action::PickFaction(faction) => Some(*faction),
                _ => None,
            };
            offers.all.iter().filter_map(pick).collect()
        });
        if board.picked.get_untracked().is_none_or(|picked| !free.contains(&picked)) {
            board.picked.set(free.first().copied());
        }
    });
    let order = move || {
        let players = board
            .picture
            .with(|picture| picture.players.iter().map(|player| (player.seat, owner_of(player))).collect::<Vec<_>>());
        let asked = board.view.with(|view| view.table.asked);
        let one = move |(seat, owner): (Seat, Option<Owner>)| {
            view! {
                <span class="ch-seat" class:now=asked.contains(seat)><span aria-hidden="true" inner_html=owner.map(|owner| owner.emblem(22)).unwrap_or_default()></span>{board.session.seat_name(seat)}</span>
            }
        };
        players.into_iter().map(one).collect_view()
    };
    let lead = move |_| {
        if let Some(faction) = board.picked.get_untracked() {
            board.act(Action::PickFaction(faction));
        }
    };
    let facts = move || {
        let faction = board.picked.get()?;
        let record = &data().factions[faction.index()];
        let sheet = data().race(faction);
        Some(say!(
            "sc-brings",
            workers = i64::from(record.workers),
            worker = words::name(&sheet.worker, lang()),
            transports = i64::from(record.transports),
            transport = words::name(&sheet.transport, lang()),
            hand = i64::from(sheet.hand_limit)
        ))
    };
    view! {
        <Show when=asked>
            <section class="choose night" aria-label=move || say!("sc-choose") data-testid="choose">
                <header><div><h2>{move || say!("sc-choose")}</h2><p>{move || say!("sc-choose-why")}</p></div><div class="order" aria-label=move || say!("sc-choose-order")>{order}</div></header>
                <div class="ch-grid" role="radiogroup" aria-label=move || say!("sc-choose") data-row="choose">
                    {move || Faction::ALL.map(|faction| card(board, faction)).collect_view()}
                </div>
                <footer data-row="lead"><p><b>{move || board.picked.get().map(name)}</b><span>{facts}</span></p>
                    <button type="button" class="btn primary" data-stop="" data-testid="lead" data-action=move || board.picked.get().map(|faction| Action::PickFaction(faction).to_string()) on:click=lead>
                        {icon("check")}{move || board.picked.get().map(|faction| say!("sc-lead-this", name = name(faction)))}
                    </button>
                </footer>
            </section>
        </Show>
    }
}
