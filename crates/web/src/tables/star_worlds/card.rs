//! A card on the table: a button that glows when it can be used, and says why when it cannot.

use super::face;
use super::offers::thing as thing_of;
use super::prelude::*;
use crate::tables::card::{ActionMenu, CloseUp, Press, abilities, described, spelled_out};
use game_star_worlds::shortcuts::Way;
use game_star_worlds::text::card_name;
use game_star_worlds::text::nouns::type_name;

/// A face without any state, for piles, links of the chain and replays.
#[component]
pub fn Face(card: CardId, size: Size, #[prop(optional, into)] now: Signal<Now>) -> impl IntoView {
    let drawn = move || face::face(card, size, lang(), now.get());
    let label = move || card_name(card, lang());
    view! {
        <div class="card" data-face=size.name() data-kind=card.card().id role="img" aria-label=label>
            <span class="face" data-faction=race_icon(card.card().race) inner_html=drawn></span>
        </div>
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CardState {
    pub closed: bool,
    /// It is named in the declaration being made.
    pub picked: bool,
    pub target: bool,
    /// Its placing is not performed yet.
    pub placing: bool,
}

#[component]
pub fn CardButton(
    card: CardId,
    size: Size,
    #[prop(into)] place: Signal<String>,
    thing: Thing,
    #[prop(optional, into)] now: Signal<Now>,
    #[prop(optional, into)] around: Signal<CardState>,
    #[prop(optional, into)] fan: Signal<Option<f64>>,
    /// How far it looks out from under its host, in pixels.
    #[prop(optional_no_strip)]
    peek: Option<usize>,
) -> impl IntoView {
    let board = Board::here();
    let drawn = move || face::face(card, size, lang(), now.get());
    let pressing = Memo::new(move |_| board.pressing(thing));
    let can = move || pressing.get() != Pressing::Nothing;
    let why =
        Memo::new(move |_| board.reason(thing).map(|(action, why)| (action.to_string(), board.advice(thing, &why))));
    let action = move || match (can(), board.around(thing).as_slice()) {
        (true, [only]) => Some(only.to_string()),
        _ => None,
    };
    let hinted = move || board.hint.get().is_some_and(|hint| thing_of(hint) == thing);
    let label = move || describe(board, card, thing, around.get());
    // One class and one style instead of many: an element can hold only so many attributes.
    let class = move || {
        let now = around.get();
        let refused = why.get().is_some() && !now.closed && matches!(thing, Thing::Hand(_));
        let aimed = matches!(pressing.get(), Pressing::Aims(_));
        let states = [
            (can() && !aimed, " can"),
            (aimed, " aim"),
            (refused, " no"),
            (now.closed, " spent"),
            (now.target, " target"),
            (now.picked, " picked"),
            (now.placing, " placing"),
            (hinted(), " hinted"),
            (peek.is_some(), " att"),
        ];
        let states: String = states.into_iter().filter(|(is, _)| *is).map(|(_, name)| name).collect();
        format!("card{states}")
    };
    let style = move || {
        let fan = fan.get().map(|place| format!("--i:{place:.2};")).unwrap_or_default();
        let peek = peek.map(|peek| format!("--p:{peek};")).unwrap_or_default();
        format!("{fan}{peek}")
    };
    let press = Press::new();
    let node = NodeRef::<leptos::html::Button>::new();
    let look = move || {
        let middle = window().inner_width().ok().and_then(|width| width.as_f64()).unwrap_or(0.0) / 2.0;
        let left = node.get_untracked().is_some_and(|node| node.get_bounding_client_rect().left() < middle - 150.0);
        board.look.set(Some(PointedCard { card, thing: Some(thing), left }));
    };
    let look_away = move || {
        if board.look.with_untracked(|look| look.is_some_and(|look| look.thing == Some(thing))) {
            board.look.set(None);
        }
    };
    let click = move |_| {
        if press.clicks() {
            board.press(card, thing);
        }
    };
    view! {
        <button type="button" class=class tabindex="-1" data-stop="" data-face=size.name() data-kind=card.card().id node_ref=node
            data-place=place data-action=action data-can=move || can().then_some("") data-press=move || pressing.get().note()
            data-refused=move || why.get().map(|(action, _)| action)
            style=style
            aria-label=label
            on:pointerenter=move |event: PointerEvent| if event.pointer_type() == "mouse" { look() }
            on:pointerleave=move |_| look_away()
            on:focus=move |_| if !browser::is_touch() { look() }
            on:blur=move |_| look_away()
            on:pointerdown=move |event| press.down(&event, move || board.close_up.set(Some(card))) on:pointerup=move |_| press.up() on:pointercancel=move |_| press.up()
            on:contextmenu=move |event| if browser::is_touch() { event.prevent_default() }
            on:click=click>
            <span class="face" data-faction=race_icon(card.card().race) inner_html=drawn></span>
        </button>
    }
}

/// What a screen reader says of a card: name, type, numbers, state, and what can be done with it.
fn describe(board: Board, card: CardId, thing: Thing, around: CardState) -> String {
    let lang = lang();
    let mut parts = vec![card_name(card, lang).to_owned(), type_name(card.card().kind, lang).to_owned()];
    if let Thing::Piece(slot) = thing
        && let Some(piece) = board.piece(slot)
    {
        if let (Some(attack), Some(defence)) = (piece.firepower, piece.defence) {
            parts.push(format!("{attack}/{defence}"));
        }
        if piece.damage > 0 {
            parts.push(say!("sw-damaged", points = i64::from(piece.damage)));
        }
    }
    if around.closed {
        parts.push(say!("sw-closed"));
    }
    parts.extend(abilities(board, card.number()).iter().map(|line| board.plain(line)));
    let can = if board.asked() { board.around(thing) } else { Vec::new() };
    let mut said = described(board, &parts, &can, None);
    let mut add = |sentence: String| {
        said.push_str(". ");
        said.push_str(&sentence);
    };
    if matches!(board.pressing(thing), Pressing::Picks(_)) {
        add(say!("sw-attack-with-it"));
    }
    for way in board.ways(thing) {
        add(say!("sw-can-bring", name = name_at(board, way.by)));
    }
    if let Some((_, why)) = board.reason(thing) {
        add(board.plain(&board.advice(thing, &why)));
    }
    said
}

fn name_at(board: Board, slot: Slot) -> String {
    board.piece(slot).map(|piece| board.card_name(piece.card).to_owned()).unwrap_or_default()
}

/// The actions of a card, each said in words before it is declared.
#[component]
pub fn CardMenu() -> impl IntoView {
    let board = Board::here();
    over(board.menu, move |(card, thing), close| {
        let can = untrack(|| board.around(thing)).into_iter();
        let can = can.map(|action| (action, matches!(action, Action::Attack(_)))).collect::<Vec<_>>();
        let cannot = board.offers.with_untracked(|offers| offers.not_at(thing).to_vec());
        let label = Signal::derive(move || board.card_name(card).to_owned());
        let face = move || view! { <Face card size=Size::Full/> };
        // Why the card does not come by itself need not be said where somebody can bring it.
        let ways = untrack(|| board.ways(thing));
        let cannot = if ways.is_empty() { cannot } else { Vec::new() };
        let more = move || {
            let attacks = match thing {
                Thing::Piece(slot) if board.attackers.with_untracked(|able| able.contains(&slot)) => Some(view! {
                    <button type="button" class="btn danger" data-stop="" data-testid="attack-with-it" data-press="pick" on:click=move |_| board.pick(slot)>
                        {icon("attack")}{move || say!("sw-attack-with-it")}
                    </button>
                }),
                _ => None,
            };
            let ways = ways.iter().cloned().map(|way| view! { <WayToBring way/> }).collect_view();
            view! { {ways}{attacks} }.into_any()
        };
        view! { <ActionMenu board label face can cannot close more/> }.into_any()
    })
}

/// Somebody who can bring a card of the hand: by which line of his, and the button.
#[component]
fn WayToBring(way: Way) -> impl IntoView {
    let board = Board::here();
    let first = way.actions.first().copied();
    let spelled = way.actions.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
    let by = way.by;
    let run = move |_| board.run(way.actions.clone());
    view! {
        <div class="way">
            <b>{move || say!("sw-can-bring", name = name_at(board, by))}</b>
            <p class="small muted">{move || first.map(|first| spans(&board.action_words(first), board.reading()))}</p>
            <button type="button" class="btn primary" data-stop="" data-action=spelled on:click=run>
                {icon("deploy")}{move || say!("sw-bring")}
            </button>
        </div>
    }
}

#[component]
pub fn CardCloseUp() -> impl IntoView {
    let board = Board::here();
    over(board.close_up, move |card, close| {
        let label = Signal::derive(move || board.card_name(card).to_owned());
        view! { <CloseUp label close><Face card size=Size::Full/>{spelled_out(board, card.number())}</CloseUp> }
            .into_any()
    })
}

/// The card that is pointed at, in words, over the half of the page where the pointer is not.
#[component]
pub fn Zoom() -> impl IntoView {
    let board = Board::here();
    let shown = move |look: PointedCard| {
        let now = Signal::derive(move || match look.thing {
            Some(Thing::Piece(slot)) => board.piece(slot).map(|piece| Now::of(&piece)).unwrap_or_default(),
            _ => Now::default(),
        });
        let facts = move || {
            let thing = look.thing?;
            let why = board.reason(thing).map(|(_, why)| {
                view! { <p class="small">{icon("lock")}{spans(&board.advice(thing, &why), board.reading())}</p> }
            });
            let piece = match thing {
                Thing::Piece(slot) => board.piece(slot),
                _ => None,
            };
            let state = piece.map(|piece| {
                let mut facts = Vec::new();
                if piece.damage > 0 {
                    let whole = i64::from(piece.whole_defence.unwrap_or(0));
                    facts.push(("damage", say!("sw-damage-of", points = i64::from(piece.damage), whole = whole)));
                }
                if piece.energy > 0 {
                    facts.push(("energy", say!("sw-energy", amount = i64::from(piece.energy))));
                }
                if piece.closed {
                    facts.push(("closed", say!("sw-closed")));
                }
                if piece.placing {
                    facts.push(("chain", say!("sw-placing")));
                }
                if piece.cannot_attack {
                    facts.push(("lock", say!("sw-cannot-attack")));
                }
                if piece.veiled {
                    facts.push(("eye", say!("sw-veiled")));
                }
                facts
                    .into_iter()
                    .map(|(symbol, words)| view! { <p class="small">{icon(symbol)}{words}</p> })
                    .collect_view()
            });
            Some((state, why))
        };
        view! {
            <aside class="zoom" class:right=look.left aria-hidden="true" data-testid="zoom">
                <Face card=look.card size=Size::Full now/>
                <div class="facts">{spelled_out(board, look.card.number())}{facts}</div>
            </aside>
        }
    };
    move || board.look.get().map(shown)
}
