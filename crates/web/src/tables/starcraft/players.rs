//! Everybody's conquest track on top, the event deck beside it; and the log.

use super::prelude::*;

/// The colour of an owner's pieces, for the style sheet.
pub fn colour(owner: Option<Owner>) -> String {
    owner.map(|owner| format!("--c:#{:06x}", owner.colour.0)).unwrap_or_default()
}

/// What a player's side has of its target; nothing in galaxy conquest, which counts no points.
pub fn points(view: &View, picture: &Picture, player: &PlayerPicture) -> Option<String> {
    (!view.table.house.conquest).then(|| format!("{}/{}", picture.side_conquest(player.side), player.target))
}

/// Points of a side on the track, and hatched those the next round would bring. A team against Aldaris needs forty.
pub fn track(view: &View, picture: &Picture, player: &PlayerPicture) -> AnyView {
    if view.table.house.conquest {
        return ().into_any();
    }
    let (have, next) = (picture.side_conquest(player.side), picture.side_income(player.side));
    let target = player.target.clamp(1, 40);
    let steps = (0..target)
        .map(|step| view! { <i class:on={step < have} class:next={(have..have + next).contains(&step)}></i> });
    view! { <span class="track" style=format!("--n:{target}") aria-hidden="true">{steps.collect_view()}</span> }
        .into_any()
}

fn card(board: Board, player: &PlayerPicture) -> AnyView {
    let (view, picture) = (board.view.get(), board.picture.get());
    let (seat, owner, lang) = (player.seat, owner_of(player), lang());
    let me = board.session.me() == Some(seat);
    let leader = player.faction.map(|faction| words::name(&data().factions[faction.index()].leader, lang));
    let name = board.session.name(seat);
    let asked = view.table.asked.contains(seat);
    // A team counts its points together.
    let (points, next) = (picture.side_conquest(player.side), picture.side_income(player.side));
    let label = match view.table.house.conquest {
        true => [Some(name.as_str()), leader].into_iter().flatten().collect::<Vec<_>>().join(", "),
        false => say!(
            "sc-player-label",
            name = name.clone(),
            faction = leader.unwrap_or_default(),
            points = i64::from(points),
            target = i64::from(player.target),
            next = i64::from(next)
        ),
    };
    let first = view.table.first == seat;
    let label = if first { format!("{label}. {}", say!("sc-first")) } else { label };
    let counted =
        (!view.table.house.conquest).then(|| view! { <span class="pts num">{points}<small>"+"{next}</small></span> });
    let show = move |_| {
        board.shown.set((!me).then_some(seat));
        if browser::is_narrow() {
            board.sheet.set(Sheet::Faction);
        }
    };
    let shown = move || board.shown.get().unwrap_or_else(|| board.bottom()) == seat;
    view! {
        <button type="button" class="pl" class:me=me class:turn=asked class:out=player.out class:shown=shown style=colour(owner) aria-label=label
            data-stop="" data-testid=format!("player-{seat}") on:click=show>
            <span class="em" aria-hidden="true" inner_html=owner.map(|owner| owner.emblem(36)).unwrap_or_default()></span>
            <span class="nm">{leader.map_or(name.clone(), str::to_owned)}</span>
            <span class="meta"><span>{name}</span><span>{icon("deck")}{player.hand}</span><span>{icon("target")}{player.orders}</span>{first.then(|| view! { <span title=say!("sc-first")>{icon("star")}</span> })}</span>
            {counted}
            {track(&view, &picture, player)}
        </button>
    }
    .into_any()
}

#[component]
pub fn Strip() -> impl IntoView {
    let board = Board::here();
    let cards = move || {
        let picture = board.picture.get();
        picture.players.iter().map(|player| card(board, player)).collect_view()
    };
    let deck = move || {
        let deck = board.picture.with(|picture| picture.deck.clone());
        let left: i64 = deck.left.iter().map(|left| i64::from(*left)).sum();
        let stage = ["–", "I", "II", "III"][usize::from(deck.stage.min(3))];
        view! {
            <button type="button" class="deck" data-stop="" data-testid="events" on:click=move |_| board.book.set(true)>
                <span class="evpile" aria-hidden="true">{stage}</span>
                <span><b>{say!("sc-events")}</b><span>{say!("sc-events-left", count = left)}</span><span>{say!("sc-ends", count = i64::from(deck.ends))}</span></span>
            </button>
        }
    };
    let many = move || board.picture.with(|picture| picture.players.len()).to_string();
    view! { <section class="strip-sc" data-row="players" data-many=many aria-label=move || say!("mg-players")>{cards}{deck}</section> }
}

pub fn shown(board: Board) -> Seat {
    board.shown.get().unwrap_or_else(|| board.bottom())
}
