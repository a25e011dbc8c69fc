//! A player's area: name, authority, bases, ships, piles.

use super::crowd::{TeamTag, Together};
use super::prelude::*;
use crate::shell::parts::Dial;
use game_star_realms::view::AbilityState;

/// Backs of a rival's hand are shown up to this many; the number beside them is always right.
const BACKS: u8 = 7;

#[component]
pub fn Others() -> impl IntoView {
    let board = Board::here();
    let others = Memo::new(move |_| board.others());
    view! { <For each=move || others.get() key=|seat| *seat let(seat)><Area seat mine=false/></For> }
}

#[component]
pub fn Mine() -> impl IntoView {
    let board = Board::here();
    let bottom = Memo::new(move |_| board.bottom());
    view! { <For each=move || [bottom.get()] key=|seat| *seat let(seat)><Area seat mine=true/></For> }
}

#[component]
fn Area(seat: Seat, mine: bool) -> impl IntoView {
    let board = Board::here();
    let label = move || if mine { say!("area-mine") } else { say!("area-of", name = board.session.name(seat)) };
    view! {
        <section class="zone" class:foe=!mine class:me=mine aria-label=label data-seat=seat.to_string()>
            <Player seat mine/>
            <div class="field" data-row=format!("play:{seat}")>
                <Bases seat/>
                <Ships seat/>
            </div>
            <Piles seat mine/>
        </section>
    }
}

/// The line under a name: what kind of bot, or that it is a person here.
pub(super) fn line(board: Board, seat: Seat) -> String {
    match board.session.bot_words(seat) {
        Some(bot) => bot,
        _ if board.session.name(seat) == say!("you-name") => String::new(),
        _ if board.session.me() == Some(seat) => say!("this-is-you"),
        _ if board.session.is_elsewhere() => String::new(),
        _ => say!("person-here"),
    }
}

pub(super) fn is_bot(board: Board, seat: Seat) -> bool {
    board.session.bot_words(seat).is_some()
}

/// The score of a seat as a dial, without a click.
#[component]
pub(super) fn Score(seat: Seat) -> impl IntoView {
    let board = Board::here();
    let authority = Memo::new(move |_| board.authority(seat));
    let full = Memo::new(move |_| board.full(seat));
    let delta = Memo::new(move |_| board.delta(seat));
    view! { <Dial value=authority full=full delta=delta symbol="authority" place=format!("dial:{seat}")/> }
}

/// The score of a rival: a click aims at him, and says why when it cannot.
#[component]
pub(super) fn Target(seat: Seat) -> impl IntoView {
    let board = Board::here();
    let thing = Thing::Player(seat);
    let aimed = move || board.plan.with(|plan| plan.as_ref().is_some_and(|plan| plan.foe == seat && plan.face > 0));
    let can = move || board.my_move() && board.offers.with(|offers| !offers.at(thing).is_empty());
    let label = move || {
        let base = say!("authority-of", name = board.score_name(seat), amount = i64::from(board.authority(seat)));
        let why = board.offers.with(|offers| offers.reason(thing));
        match why.filter(|_| board.my_move()) {
            Some((_, why)) => format!("{base}. {}", board.plain(&board.advice(&why))),
            None => base,
        }
    };
    let why = move || {
        let reason = board.offers.with(|offers| offers.reason(thing)).filter(|_| board.my_turn())?;
        let text = board.advice(&reason.1);
        Some(
            view! { <span class="tip under" role="tooltip" aria-hidden="true">{icon("lock")}<span>{spans(&text, board.reading())}</span></span> },
        )
    };
    let press = Memo::new(move |_| board.pressing(thing).note());
    let action = move || {
        let offers = board.offers.get();
        offers.at(thing).iter().find(|action| matches!(action, Action::Target(_))).map(ToString::to_string)
    };
    view! {
        <button type="button" class="target-dial" class:can=can class:target=aimed aria-label=label data-stop=""
            data-testid=format!("attack-{seat}") data-action=action data-press=press on:click=move |_| board.press(None, thing)>
            <Score seat/>
            {why}
        </button>
    }
}

/// What somebody else can spend, while it is his turn.
pub(super) fn spends(board: Board, seat: Seat) -> Option<impl IntoView + use<>> {
    let now = board.view.with(|view| view.active.contains(&seat));
    let (trade, combat) = board.seat(seat, |seat| (seat.trade, seat.combat)).filter(|_| now)?;
    Some(view! {
        <span class="mini-pools"><span class="nb">{icon("trade")}<b class="num">{trade}</b></span>
            <span class="nb">{icon("combat")}<b class="num">{combat}</b></span></span>
    })
}

/// What the button of a discard pile is called; its number stands beside.
fn look_discard(board: Board, seat: Seat) -> String {
    if board.session.me() == Some(seat) {
        say!("look-discard-mine")
    } else {
        say!("look-discard", name = board.session.name(seat))
    }
}

/// How many cards are in hand, deck and discard pile.
#[component]
pub(super) fn Counts(seat: Seat) -> impl IntoView {
    let board = Board::here();
    let count = move |read: fn(&game_star_realms::view::SeatView) -> usize| board.seat(seat, read).unwrap_or(0);
    view! {
        <div class="counts" data-place=format!("counts:{seat}")>
            <span title=move || say!("in-hand")>{icon("hand")}<b class="num">{move || count(|seat| seat.hand_count.into())}</b></span>
            <span title=move || say!("in-deck")>{icon("deck")}<b class="num">{move || count(|seat| seat.deck_count.into())}</b></span>
            <button type="button" class="bare" title=move || say!("in-discard")
                data-stop="" data-testid=format!("discard-count-{seat}") on:click=move |_| board.pile.set(Some(Pile::Discard(seat)))>
                <span class="sr-only">{move || look_discard(board, seat)}</span>
                {icon("discard")}<b class="num">{move || count(|seat| seat.discard.len())}</b>
            </button>
        </div>
    }
}

#[component]
fn Player(seat: Seat, mine: bool) -> impl IntoView {
    let board = Board::here();
    view! {
        <div class="seat" data-row=format!("seat:{seat}")>
            <div class="who">
                <span class="avatar">{icon(if is_bot(board, seat) { "bot" } else { "user" })}</span>
                <div>
                    <b class="title">{move || board.session.name(seat)}</b>
                    <div class="small muted">{move || line(board, seat)}</div>
                    <TeamTag seat/>
                </div>
            </div>
            {if mine { view! { <Score seat/> }.into_any() } else { view! { <Target seat/> }.into_any() }}
            <Counts seat/>
            {(!mine).then(|| view! { <div class="spends">{move || spends(board, seat)}</div> })}
        </div>
    }
}

/// Cards in play, each with what tells it from its equals.
fn in_play(board: Board, seat: Seat, fits: fn(Sort) -> bool) -> Vec<CardView> {
    board.view.with(|view| view.in_play(seat).iter().filter(|card| fits(card.sort)).cloned().collect())
}

fn around(board: Board, seat: Seat, piece: Piece) -> CardState {
    let used = board.card_of(seat, piece).is_some_and(|card| {
        let done = card.abilities.iter().filter(|ability| ability.state == AbilityState::Used).count();
        done > 0 && board.offers.with(|offers| offers.at(Thing::InPlay(seat, piece)).is_empty())
    });
    let base = board.card_of(seat, piece).is_some_and(|card| card.sort.is_base());
    let target = board.plan.with(|plan| plan.as_ref().is_some_and(|plan| plan.bases.contains(&(seat, piece))));
    let mine = board.bottom() == seat;
    CardState { spent: used && mine, target, done: used && base && mine }
}

#[component]
pub(super) fn Bases(seat: Seat) -> impl IntoView {
    let board = Board::here();
    let bases = Memo::new(move |_| {
        let mut bases = in_play(board, seat, Sort::is_base);
        bases.sort_by_key(|card| card.sort != Sort::Base);
        bases
    });
    let crowd = move || bases.with(Vec::len).min(9).to_string();
    view! {
        <div class="bases" data-crowd=crowd>
            <For each=move || bases.get() key=|card| (card.piece, card.copied, card.sort) let(card)>
                <Base seat card/>
            </For>
        </div>
    }
}

#[component]
fn Base(seat: Seat, card: CardView) -> impl IntoView {
    let board = Board::here();
    let (piece, kind) = (card.piece, card.acts_as());
    let shielded = Memo::new(move |_| board.card_of(seat, piece).is_some_and(|card| card.shielded));
    let damage = Memo::new(move |_| board.card_of(seat, piece).map_or(0, |card| card.damage));
    let left = move || board.card_of(seat, piece).map_or(0, |card| i64::from(card.defense) - i64::from(card.damage));
    let front = card.sort == Sort::Outpost;
    let thing = Signal::derive(move || {
        // A base may be asked for as a base of its kind, whosever it is.
        let as_kind = Thing::Base(kind);
        if board.offers.with(|offers| !offers.at(as_kind).is_empty()) { as_kind } else { Thing::InPlay(seat, piece) }
    });
    let mine = move || board.bottom() == seat;
    view! {
        <div class="slot" class:front=front>
            <CardButton kind size=Size::Plate place=format!("play:{seat}:{}", piece.kind) thing
                around=Signal::derive(move || around(board, seat, piece))/>
            <Together thing/>
            {move || (damage.get() > 0).then(|| view! {
                <span class="dmg" role="img" title=move || say!("damage-stays", left = left())
                    aria-label=move || say!("damage-stays", left = left())>{icon("combat")}{damage}</span>
            })}
            {move || (shielded.get() && !mine()).then(|| view! { <span class="cap">{icon("lock")}{move || say!("behind-outpost")}</span> })}
        </div>
    }
}

#[component]
pub(super) fn Ships(seat: Seat, #[prop(default = Size::Small)] size: Size) -> impl IntoView {
    let board = Board::here();
    let ships = Memo::new(move |_| in_play(board, seat, |sort| sort == Sort::Ship));
    view! {
        <div class="ships" data-laps="">
            <For each=move || ships.get() key=|card| (card.piece, card.copied) let(card)>
                <div class="lap">
                    <CardButton kind=card.acts_as() size place=format!("play:{seat}:{}", card.piece.kind)
                        thing=Thing::InPlay(seat, card.piece) around=Signal::derive(move || around(board, seat, card.piece))/>
                </div>
            </For>
        </div>
    }
}

#[component]
fn Piles(seat: Seat, mine: bool) -> impl IntoView {
    let board = Board::here();
    let hand = Memo::new(move |_| board.seat(seat, |seat| seat.hand_count).unwrap_or(0));
    let deck = Memo::new(move |_| board.seat(seat, |seat| seat.deck_count).unwrap_or(0));
    let top = Memo::new(move |_| {
        board
            .seat(seat, |seat| (seat.discard_top.or(seat.discard.last().copied()), seat.discard.len()))
            .unwrap_or((None, 0))
    });
    let backs = move || (0..hand.get().min(BACKS)).map(|_| view! { <Back/> }).collect_view();
    let known = Memo::new(move |_| board.seat(seat, |seat| seat.deck_top.first().copied().flatten()).flatten());
    let discard = move || match top.get() {
        (Some(kind), _) => view! { <Face kind size=Size::Small/> }.into_any(),
        (None, _) => ().into_any(),
    };
    let deck_face = move || match known.get() {
        // A card laid on top in the open is known to everybody.
        Some(kind) => view! { <Face kind size=Size::Small/> }.into_any(),
        None if deck.get() > 0 => view! { <Back/> }.into_any(),
        None => ().into_any(),
    };
    view! {
        <div class="piles" data-row=format!("piles:{seat}")>
            {(!mine).then(|| view! {
                <div class="pilebox">
                    <div class="ships backs" data-place=format!("hand:{seat}") role="img" aria-label=move || say!("cards-in-hand", count = i64::from(hand.get()))>
                        {backs}
                    </div>
                    <span class="label">{move || say!("hand")}</span>
                </div>
            })}
            <div class="pilebox" class:wider=!mine>
                <div class="pile" class:empty=move || deck.get() == 0 class:one=move || deck.get() < 2 data-place=format!("deck:{seat}")>
                    {deck_face}<span class="cnt">{deck}</span>
                </div>
                <span class="label">{move || say!("deck")}</span>
            </div>
            <div class="pilebox">
                <button type="button" class="pile bare" class:empty=move || top.get().1 == 0 class:one=move || { top.get().1 < 2 }
                    data-stop="" data-place=format!("discard:{seat}") data-testid=format!("discard-{seat}")
                    on:click=move |_| board.pile.set(Some(Pile::Discard(seat)))>
                    <span class="sr-only">{move || look_discard(board, seat)}</span>
                    <span class="contents" aria-hidden="true">{discard}</span><span class="cnt">{move || top.get().1}</span>
                </button>
                <span class="label">{move || say!("discard")}</span>
            </div>
        </div>
    }
}
