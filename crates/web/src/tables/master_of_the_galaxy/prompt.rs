//! An open choice among cards, decks or rivals' cubes; and a press that could mean several things.

use super::cards::{Face, card, conflict_card, laid_preview, race_card, type_class, type_sign};
use super::choose;
use super::map::click;
use super::prelude::*;
use crate::tables::card::Which;
use game_master_of_the_galaxy::spots::spots;

/// The card an answer is about. Cards are discarded where they lie, not here.
fn subject(action: Action, view: &Picture) -> Option<Card> {
    match (action, spots(action, view).as_slice()) {
        (Action::Stop(card), _) => Some(card),
        (Action::Discard(_), _) => None,
        (_, [Spot::Card(card)]) => Some(*card),
        _ => None,
    }
}

/// A card as it lies on the table, or as printed if it lies in a deck.
fn face(board: Board, wanted: Card) -> (Face, Option<Owner>) {
    let view = board.picture.get();
    for player in &view.players {
        if let Some(seen) = player.cards.iter().find(|seen| seen.card == wanted) {
            return (Face::lying(seen), owner_of(player));
        }
    }
    (Face::printed(wanted), None)
}

fn picture(board: Board, wanted: Card) -> AnyView {
    if let Some(laid) = board.picture.get().conflicts.iter().find(|laid| laid.card == wanted) {
        return conflict_card(board, laid, false).into_any();
    }
    let (face, owner) = face(board, wanted);
    if data().card(wanted).kind == CardType::Race {
        // A race to choose shows the discs of whoever chooses.
        let owner = owner.or_else(|| board.player(board.bottom(), owner_of).flatten());
        race_card(None, &face, owner, String::new()).into_any()
    } else {
        card(None, &face, owner, ().into_any()).into_any()
    }
}

/// A project of a rival from which cubes may be taken, with its owner's card in front.
fn grabbed_from(board: Board, project: Project) -> Option<AnyView> {
    let view = board.picture.get();
    let title = match data().project(project).home {
        Home::Card(card) | Home::Side(card, _) => words::card_name(card, lang()).to_owned(),
        Home::Track(track) => words::track_name(track, lang()),
        Home::Planet(system, _) => words::system_name(system, lang()).to_owned(),
    };
    let on_cards = view.players.iter().flat_map(|player| &player.cards).flat_map(|card| &card.projects);
    let on_sides = view.conflicts.iter().flat_map(|conflict| [&conflict.red.project, &conflict.blue.project]);
    let seen: &ProjectPicture = on_cards.chain(on_sides).find(|seen| seen.project == project)?;
    let row = super::cards::cells_of(board, seen);
    Some(
        view! { <div class="grab"><b>{title}</b>{row}<span class="lb">{words::purpose(project, lang())}</span></div> }
            .into_any(),
    )
}

/// The open choice of the person, over the lower edge of the map.
#[component]
pub fn Prompt() -> impl IntoView {
    let board = Board::here();
    move || {
        if !board.my_move() {
            return None;
        }
        if choose::asked(board) && !choose::races(board).is_empty() {
            return Some(choose::choice(board));
        }
        let (offers, view) = (board.offers.get(), board.picture.get());
        let cards: Vec<_> = offers
            .all
            .iter()
            .filter_map(|action| Some((*action, subject(*action, &view)?)))
            .map(|(action, subject)| {
                let label = board.plain(&board.action_words(action));
                view! {
                    <button type="button" class="pick" data-stop="" data-action=action.to_string()
                        on:click=move |event: MouseEvent| { event.stop_propagation(); board.act(action); }>
                        <span class="sr-only">{label}</span><span class="contents" aria-hidden="true">{picture(board, subject)}</span>
                    </button>
                }
            })
            .collect();
        let decks: Vec<_> = offers
            .all
            .iter()
            .filter_map(|action| match action {
                Action::Deck(kind) => Some(*kind),
                _ => None,
            })
            .map(|kind| {
                let (count, top) = board.picture.with(|view| {
                    let deck = view.decks.iter().find(|deck| deck.kind == kind);
                    deck.map_or((0, None), |deck| (deck.count, deck.top))
                });
                let action = Action::Deck(kind);
                view! {
                    <button type="button" class=format!("dk {}", type_class(kind)) data-stop="" data-action=action.to_string() on:click=move |_| board.act(action)>
                        <i>{type_sign(kind, None)}<b class="num">{count}</b></i>
                        <span>{words::type_names(kind, lang())}</span><small>{top.map(|card| words::card_name(card, lang()))}</small>
                    </button>
                }
            })
            .collect();
        let mut projects: Vec<Project> = Vec::new();
        for action in &offers.all {
            if let Action::Grab { project, .. } = action
                && !projects.contains(project)
            {
                projects.push(*project);
            }
        }
        let grabs: Vec<_> = projects.into_iter().filter_map(|project| grabbed_from(board, project)).collect();
        let offered = view.decision.as_ref().and_then(|asked| match asked.question {
            Question::Offer { conflict, .. } | Question::Goals(conflict) => {
                view.conflicts.iter().find(|seen| seen.card == conflict)
            }
            _ => None,
        });
        let offered = offered.map(|seen| conflict_card(board, seen, true));
        if cards.is_empty() && decks.is_empty() && grabs.is_empty() && offered.is_none() {
            return None;
        }
        let question = board.awaited_words();
        let folded = move || board.folded.get();
        let asked = view! {
            <section class="ask dialog" role="group" aria-label=say!("choice") data-testid="prompt" class:folded=folded on:click=click(board)>
                <header>
                    <h2>{spans(&question, board.reading())}</h2>
                    <Fold folded=board.folded class="btn ghost icon sm"/>
                </header>
                <div class="choices-in" data-row="prompt">{offered}{cards}{decks}{grabs}</div>
            </section>
        };
        Some(asked.into_any())
    }
}

/// One press, several meanings: which colour a route has, which side of a conflict faces home, which base is placed.
#[component]
pub fn WhichAction() -> impl IntoView {
    let board = Board::here();
    over(board.menu, move |actions, close| {
        let buttons = actions.into_iter().map(|action| match action {
            Action::Lay { card, own, .. } => view! {
                <button type="button" class="btn lays" data-stop="" data-action=action.to_string() on:click=move |_| board.act(action)>
                    <span>{move || spans(&board.action_words(action), board.reading())}{laid_preview(board, card, own)}</span>
                </button>
            }
            .into_any(),
            _ => action_button(board, action, "btn"),
        });
        let buttons = buttons.collect_view();
        view! { <Which close>{buttons}</Which> }.into_any()
    })
}

/// A card looked at closely.
#[component]
pub fn CloseUp() -> impl IntoView {
    let board = Board::here();
    over(board.look, move |wanted, close| {
        view! {
            <Dialog label=Signal::derive(move || words::card_name(wanted, lang()).to_owned()) testid="close-up" class="closeup mg" close=close>
                {move || picture(board, wanted)}
                <button type="button" class="btn primary" autofocus on:click=move |_| close.run(())>{move || say!("back-to-table")}</button>
            </Dialog>
        }
        .into_any()
    })
}
