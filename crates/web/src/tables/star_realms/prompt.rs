//! An open choice: the card that asks, what it asks, and every answer as a card or a button. The same answers glow on the table.

use super::offers::thing;
use super::prelude::*;

/// The card an answer is about, when it is about one.
fn subject(board: Board, action: Action) -> Option<Kind> {
    match action {
        Action::Play(kind)
        | Action::Discard(kind)
        | Action::ScrapFromHand(kind)
        | Action::ScrapFromDiscard(kind)
        | Action::Copy(kind)
        | Action::Pass(kind, _)
        | Action::Bequeath(kind)
        | Action::TopdeckFromHand(kind)
        | Action::Sever(kind)
        | Action::Topdeck(kind) => Some(kind),
        Action::Buy(slot) | Action::BuyTogether(slot) | Action::ScrapFromRow(slot) | Action::Acquire(slot) => {
            board.view.with(|view| view.row.get(usize::from(slot)).copied().flatten())
        }
        Action::BuyExplorer | Action::BuyExplorerTogether | Action::AcquireExplorer => Some(Kind::EXPLORER),
        Action::Use(piece, _)
        | Action::AttackBase(_, piece)
        | Action::AttackBaseTogether(_, piece)
        | Action::DamageBase(_, piece, _)
        | Action::Destroy(_, piece) => Some(piece.kind),
        Action::Attack(..)
        | Action::EndTurn
        | Action::Withdraw
        | Action::RejectRow
        | Action::Proceed
        | Action::Choose(_)
        | Action::Put(_)
        | Action::Contribute(_)
        | Action::Target(_)
        | Action::Decline => None,
    }
}

/// Where the card of an answer lies, in words.
fn zone(action: Action) -> Option<String> {
    match action {
        Action::ScrapFromHand(_) | Action::Discard(_) | Action::TopdeckFromHand(_) => Some(say!("from-hand")),
        Action::ScrapFromDiscard(_) | Action::Topdeck(_) => Some(say!("from-discard")),
        _ => None,
    }
}

#[component]
pub fn Prompt() -> impl IntoView {
    let board = Board::here();
    let asked = Memo::new(move |_| {
        let pending = board.view.with(|view| view.pending.as_ref().map(|pending| (pending.seat, pending.source)));
        pending.filter(|(seat, _)| board.session.me() == Some(*seat) && board.my_move()).map(|(_, source)| source)
    });
    let step = Memo::new(move |_| board.session.step());
    let shown = move |source: Kind| {
        step.track();
        let question = move || spans(&board.awaited_words(), board.reading());
        let offers = board.offers.get();
        let me = board.bottom();
        let cards = offers.all.iter().filter_map(|action| Some((*action, subject(board, *action)?)));
        // Cards that lie open on the table are chosen there as well; those of a pile only here.
        let cards = cards.map(|(action, kind)| {
            view! {
                <div class="answer">
                    <CardButton kind size=Size::Small place=String::new() thing=thing(action, me)/>
                    {move || zone(action).map(|zone| view! { <small class="muted">{zone}</small> })}
                </div>
            }
        });
        let buttons = offers.all.iter().filter(|action| subject(board, **action).is_none()).map(|action| {
            let action = *action;
            let decline = action == Action::Decline;
            view! {
                <button type="button" class="btn" class:ghost=decline class:strong=!decline data-stop="" data-action=action.to_string()
                    on:click=move |_| board.act(action)>
                    <span>{move || spans(&board.action_words(action), board.reading())}</span>
                    {decline.then(|| view! { <span class="kbd wide">{move || say!("key-space")}</span> })}
                </button>
            }
        });
        let (cards, buttons) = (cards.collect_view(), buttons.collect_view());
        // Cards of the hand are answers where they lie: the question leaves them in view.
        let above = offers.all.iter().any(|action| matches!(thing(*action, me), Thing::Hand(_)));
        let folded = move || board.prompt_folded.get();
        view! {
            <section class="prompt dialog" role="group" aria-label=move || say!("choice") data-testid="prompt" data-row="prompt"
                class:folded=folded class:above=above>
                <div class="source" aria-hidden="true"><Face kind=source size=Size::Small/></div>
                <div class="body">
                    <p class="question">{question}</p>
                    <div class="answers">{cards}</div>
                    <div class="row">{buttons}</div>
                </div>
                <Fold folded=board.prompt_folded/>
            </section>
        }
    };
    move || asked.get().map(shown)
}
