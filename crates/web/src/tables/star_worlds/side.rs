//! A player beside his half: name, race, stars towards the twelve, hand, deck and losses.

use super::prelude::*;

#[component]
pub fn Player(seat: Seat, mine: bool) -> impl IntoView {
    let board = Board::here();
    let bot = move || board.session.bot_words(seat);
    let race = Memo::new(move |_| board.race(seat));
    let avatar = move || icon(race.get().map_or(if bot().is_some() { "bot" } else { "user" }, race_icon));
    let more = move || bot().unwrap_or_default();
    let line = move || race.get().map_or_else(more, |race| nouns::race(race, lang()).to_owned());
    let stars = Memo::new(move |_| board.seat(seat, |seat| seat.stars));
    let row = move || {
        let filled = |index: u16| index < stars.get();
        let star = |index: u16| view! { <span class="star" class:on=filled(index)>{icon("star")}</span> };
        (0..STARS_TO_WIN).map(star).collect_view()
    };
    let of_twelve = move || say!("sw-stars-of", count = i64::from(stars.get()), most = i64::from(STARS_TO_WIN));
    let hand = Memo::new(move |_| board.seat(seat, |seat| seat.hand));
    let deck = Memo::new(move |_| board.seat(seat, |seat| seat.deck));
    let losses = Memo::new(move |_| board.view.with(|view| view.table.losses[seat].len()));
    let top = Memo::new(move |_| {
        board.view.with(|view| {
            let on_top = view.table.on_top[seat];
            let any = view.table.losses[seat].first().copied();
            if on_top.is_some() { Some(on_top) } else { any }
        })
    });
    let colour = move || match race.get() {
        Some(race) => format!("var(--{})", race_icon(race)),
        None => "var(--accent)".to_owned(),
    };
    // The number that decides: what is left of the base, and what a planned attack would leave of it.
    let base = Slot::base(seat);
    let left = Memo::new(move |_| {
        board.piece(base).and_then(|piece| Some((piece.whole_defence? - piece.damage, piece.damage, piece.card)))
    });
    let planned = Memo::new(move |_| {
        let plan = board.plan.get().filter(|plan| plan.target == Some(base))?;
        let outcome = board.view.with(|view| plan.outcome(view))?;
        (outcome.damage > 0).then(|| outcome.after())
    });
    let shield = move || {
        let (points, damage, card) = left.get()?;
        let line =
            move || if damage > 0 { say!("sw-base-hit", points = i64::from(damage)) } else { say!("sw-base-whole") };
        Some(view! {
            <div class="baseline" data-testid=format!("base-{seat}")>
                <div class="shield" role="img" aria-label=move || say!("sw-base-left", points = i64::from(points))>
                    <svg viewBox="0 0 92 104" aria-hidden="true"><path d="M46 3C34 13 18 17 5 17v36c0 25 18 40 41 48 23-8 41-23 41-48V17C74 17 58 13 46 3Z"></path></svg>
                    <b class="num" aria-hidden="true">{points}</b>
                </div>
                <small><span class="wide">{move || board.card_name(card)}</span><span class="muted">{line}</span>
                    {move || planned.get().map(|after| view! { <b class="num falls">{format!("→ {after}")}</b> })}</small>
            </div>
        })
    };
    let awaited = move || board.session.status.with(|status| status.awaiting.seats().contains(seat));
    let look_losses = move |_| board.pile.set(Some(Pile::Losses(seat)));
    let look_deck = move |_| board.pile.set(Some(Pile::Deck(seat)));
    view! {
        <section class="side" class:s-me=mine class:s-foe=!mine class:asked=awaited style:--seat=colour data-row=format!("side:{seat}")
            aria-label=move || board.session.name(seat)>
            <div class="who" title=more>
                <span class="avatar">{avatar}</span>
                <div><b class="title">{move || board.session.name(seat)}</b><small>{line}</small></div>
            </div>
            {shield}
            <div class="starline"><span>{move || say!("sw-stars")}</span><b class="num">{stars}<small class="muted">{format!("/{STARS_TO_WIN}")}</small></b></div>
            <div class="stars" role="img" aria-label=of_twelve data-testid=format!("stars-{seat}") data-stars=stars>{row}</div>
            <ul class="counts" data-place=format!("counts:{seat}")>
                <li title=move || say!("in-hand") data-place=format!("hand:{seat}")>{icon("hand")}<span>{move || say!("sw-hand")}</span><b class="num">{hand}</b></li>
                <li><button type="button" class="bare" data-stop="" data-testid=format!("deck-{seat}") on:click=look_deck>
                    <span class="sr-only">{move || say!("sw-look-deck", name = board.session.name(seat))}</span>{icon("deck")}<span>{move || say!("deck")}</span><b class="num">{deck}</b>
                </button></li>
                <li><button type="button" class="bare" data-stop="" data-testid=format!("losses-{seat}") on:click=look_losses>
                    <span class="sr-only">{move || say!("sw-look-losses", name = board.session.name(seat))}</span>{icon("losses")}<span>{move || say!("sw-losses")}</span><b class="num">{losses}</b>
                </button></li>
            </ul>
            <div class="duo wide" aria-hidden="true">
                <div class="pile" class:empty=move || deck.get() == 0 class:one=move || deck.get() < 2 data-place=format!("deck:{seat}")>
                    {move || (deck.get() > 0).then(|| view! { <div class="card"><span class="face" inner_html=board.back(seat)></span></div> })}
                </div>
                <div class="pile" class:empty=move || losses.get() == 0 class:one=move || { losses.get() < 2 } data-place=format!("losses:{seat}") on:click=look_losses>
                    {move || top.get().map(|card| view! { <Face card size=Size::Tiny/> })}
                </div>
            </div>
        </section>
    }
}
