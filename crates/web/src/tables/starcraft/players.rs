//! Everybody beside the map with his conquest track; the event deck and what wins below.

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

/// The leader of a faction, as short as people say it.
pub fn leader(player: &PlayerPicture) -> Option<&'static str> {
    player.faction.map(|faction| words::name(&data().factions[faction.index()].leader, lang()))
}

/// A seat: who leads and who sits there in one place, the points with the target of that player, what he has in hand and on the map.
fn seat(board: Board, player: &PlayerPicture) -> AnyView {
    let (view, picture) = (board.view.get(), board.picture.get());
    let (seat, owner) = (player.seat, owner_of(player));
    let me = board.session.me() == Some(seat);
    let (leader, name) = (leader(player), board.session.seat_name(seat));
    let asked = view.table.asked.contains(seat);
    // A team counts its points together.
    let (points, next) = (picture.side_conquest(player.side), picture.side_income(player.side));
    let counts = !view.table.house.conquest;
    let first = view.table.first == seat;
    let mut label = match counts {
        false => [Some(name.as_str()), leader].into_iter().flatten().collect::<Vec<_>>().join(", "),
        true => say!(
            "sc-player-label",
            name = name.clone(),
            faction = leader.unwrap_or_default(),
            points = i64::from(points),
            target = i64::from(player.target),
            next = i64::from(next)
        ),
    };
    label.push_str(". ");
    label.push_str(&say!("sc-player-has", cards = i64::from(player.hand), orders = i64::from(player.orders)));
    if first {
        label.push_str(". ");
        label.push_str(&say!("sc-first"));
    }
    let show = move |_| {
        board.shown.set((!me).then_some(seat));
        board.sheet.set(Sheet::Faction);
    };
    let shown = move || board.shown.get().unwrap_or_else(|| board.bottom()) == seat;
    let bot = board.session.bot_words(seat).filter(|_| !me);
    let orders = (0..player.orders).map(|_| view! { <i></i> }).collect_view();
    view! {
        <button type="button" class="sc-seat" class:me=me class:turn=asked class:out=player.out class:shown=shown style=colour(owner)
            data-stop="" data-testid=format!("player-{seat}") data-owner=owner.map(|owner| owner.outline.mark()) on:click=show>
            <span class="sr-only">{label}</span>
            <span class="em" aria-hidden="true" inner_html=owner.map(|owner| owner.emblem(34)).unwrap_or_default()></span>
            {first.then(|| view! { <em class="first" aria-hidden="true" title=say!("sc-first")>{say!("sc-first-short")}</em> })}
            <span class="id" aria-hidden="true"><b>{leader.map_or(name.clone(), str::to_owned)}</b><span class="sits"><span>{name}</span>{bot.map(|bot| view! { <span>" · "{bot}</span> })}</span></span>
            {counts.then(|| view! { <span class="pt num" aria-hidden="true"><b>{points}</b><small>"/ "{player.target}</small></span> })}
            {track(&view, &picture, player)}
            <span class="mt" aria-hidden="true">
                <span title=say!("sc-cards-in-hand")>{icon("deck")}<b class="num">{player.hand}</b></span>
                <span class="od" title=say!("sc-orders-lying")>{orders}<b class="num">{player.orders}</b></span>
                {counts.then(|| view! { <span class="nx">{say!("sc-next-points", count = i64::from(next))}</span> })}
            </span>
        </button>
    }
    .into_any()
}

/// How many points win, and for whom it is another number, and why.
pub fn targets(board: Board) -> Option<String> {
    let (view, picture) = (board.view.get(), board.picture.get());
    if view.table.house.conquest {
        return None;
    }
    let first = picture.players.first()?.target;
    if picture.players.iter().all(|player| player.target == first) {
        return Some(say!("sc-target-all", target = i64::from(first)));
    }
    // One leader plays for time: he needs fewer, everybody else more.
    let least = picture.players.iter().min_by_key(|player| player.target)?;
    let most = picture.players.iter().map(|player| player.target).max()?;
    let name = leader(least).map_or_else(|| board.session.seat_name(least.seat), str::to_owned);
    Some(say!("sc-target-differs", name = name, own = i64::from(least.target), others = i64::from(most)))
}

/// Everybody beside the map, in turn order, and below them the events and what wins.
#[component]
pub fn Seats() -> impl IntoView {
    let board = Board::here();
    let seats = move || {
        let picture = board.picture.get();
        picture.players.iter().map(|player| seat(board, player)).collect_view()
    };
    let deck = move || {
        let deck = board.picture.with(|picture| picture.deck.clone());
        let left: i64 = deck.left.iter().map(|left| i64::from(*left)).sum();
        let stage = ["–", "I", "II", "III"][usize::from(deck.stage.min(3))];
        let ends = (deck.ends > 0).then(|| say!("sc-ends", count = i64::from(deck.ends)));
        view! {
            <button type="button" class="deck" data-stop="" data-testid="events" on:click=move |_| board.book.set(true)>
                <span class="evpile" aria-hidden="true">{stage}</span>
                <span class="notes"><b>{say!("sc-events-left", count = left)}</b>{targets(board).map(|words| view! { <span data-testid="targets">{words}</span> })}{ends.map(|words| view! { <span>{words}</span> })}</span>
            </button>
        }
    };
    let many = move || board.picture.with(|picture| picture.players.len()).to_string();
    view! { <section class="seats night" data-row="players" data-many=many aria-label=move || say!("sc-seats")>{seats}{deck}</section> }
}

pub fn shown(board: Board) -> Seat {
    board.shown.get().unwrap_or_else(|| board.bottom())
}
