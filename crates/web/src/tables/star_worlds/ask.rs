//! Questions that are not about a thing on the table: which deck, how many cards, this hand or another, what to take out of a pile, how
//! to share out response damage.

use super::prelude::*;
use game_star_worlds::deck::starter;
use game_star_worlds::state::{Stage, Victory};

/// Is the question asked over the battlefield?
fn floats(view: &View) -> bool {
    match view.table.stage {
        Stage::Choosing
        | Stage::StartHand { .. }
        | Stage::Mulligan { .. }
        | Stage::Search { .. }
        | Stage::Draw { .. }
        | Stage::Remove { .. }
        | Stage::Split { .. } => true,
        Stage::Lull { .. }
        | Stage::Chain { .. }
        | Stage::Bundle { .. }
        | Stage::Ending { .. }
        | Stage::Due { .. }
        | Stage::Discard { .. }
        | Stage::HandLimit { .. }
        | Stage::Over(_) => false,
    }
}

/// Why somebody who plays for the first time is asked this.
pub fn why_asked(view: &View) -> Option<String> {
    match view.table.stage {
        Stage::StartHand { .. } => Some(say!("sw-why-start")),
        Stage::Mulligan { .. } => Some(say!("sw-why-mulligan")),
        Stage::Choosing => Some(say!("sw-why-deck")),
        Stage::Chain { .. } if view.draft.is_none() => Some(say!("sw-why-chain")),
        Stage::Lull { seat } if seat != view.table.active && view.draft.is_none() => Some(say!("sw-why-lull")),
        Stage::Ending { .. } if view.draft.is_none() => Some(say!("sw-why-ending")),
        Stage::Split { .. } => Some(say!("sw-why-split")),
        _ => None,
    }
}

/// The card an answer is about, when it lies in a pile.
const fn of_pile(action: Action) -> Option<CardId> {
    match action {
        Action::Take { card, .. } | Action::Remove(card) => Some(card),
        _ => None,
    }
}

pub const fn plan_icon(plan: Victory) -> &'static str {
    match plan {
        Victory::Military => "attack",
        Victory::Strategic => "star",
        Victory::Economic => "mill",
        Victory::Walkover => "skull",
    }
}

pub fn plan_words(plan: Victory) -> String {
    match plan {
        Victory::Military => say!("sw-plan-military"),
        Victory::Strategic => say!("sw-plan-strategic"),
        Victory::Economic => say!("sw-plan-economic"),
        Victory::Walkover => String::new(),
    }
}

#[component]
pub fn Ask() -> impl IntoView {
    let board = Board::here();
    let open = Memo::new(move |_| board.asked() && board.view.with(|view| floats(view)));
    let step = Memo::new(move |_| board.session.step());
    let shown = move || {
        step.track();
        let question = move || spans(&board.awaited_words(), board.reading());
        let offers = board.offers.get();
        let decks = offers.all.iter().filter_map(|action| match action {
            Action::Deck(index) => Some(view! { <Starter index=*index/> }),
            _ => None,
        });
        let cards = offers.all.iter().filter_map(|action| Some((*action, of_pile(*action)?))).map(|(action, card)| {
            view! {
                <button type="button" class="bare held" data-stop="" data-action=action.to_string()
                    aria-label=move || board.plain(&board.action_words(action)) on:click=move |_| board.act(action)>
                    <Face card size=Size::Small/>
                </button>
            }
        });
        let plain = |action: &&Action| of_pile(**action).is_none() && !matches!(action, Action::Deck(_) | Action::Done);
        let buttons = offers.all.iter().filter(plain).map(|action| action_button(board, *action, "btn strong"));
        let (decks, cards, buttons) = (decks.collect_view(), cards.collect_view(), buttons.collect_view());
        let done = offers.has(Action::Done).then(|| action_button(board, Action::Done, "btn ghost"));
        let folded = move || board.folded.get();
        view! {
            <section class="ask dialog" role="group" aria-label=move || say!("choice") data-testid="ask" data-row="ask" class:folded=folded>
                <p class="question">{question}</p>
                <p class="small muted">{move || board.view.with(|view| why_asked(view))}</p>
                <div class="starters">{decks}</div>
                <div class="spread">{cards}</div>
                <div class="row">{buttons}{done}</div>
                <Fold folded=board.folded/>
            </section>
        }
    };
    move || open.get().then(shown)
}

#[component]
fn Starter(index: u8) -> impl IntoView {
    let board = Board::here();
    let deck = starter(index)?;
    let race = deck.resolved.base.card().race;
    let plan = deck.plan;
    Some(view! {
        <button type="button" class="starter" data-stop="" data-action=Action::Deck(index).to_string() style:--seat=format!("var(--{})", race_icon(race))
            on:click=move |_| board.act(Action::Deck(index))>
            <Face card=deck.resolved.base size=Size::Tiny/>
            <span>
                <b class="title">{move || lang().pick(deck.name.en.as_str(), deck.name.ru.as_str())}</b>
                <small class="muted">{icon(race_icon(race))}{move || nouns::race(race, lang())}</small>
                {plan.map(|plan| view! { <small class="muted">{icon(plan_icon(plan))}{move || plan_words(plan)}</small> })}
                <small class="idea">{move || lang().pick(deck.idea.en.as_str(), deck.idea.ru.as_str())}</small>
            </span>
        </button>
    })
}
