//! An attack before it is declared: who attacks, what is left of the target, what comes back. Nobody else sees it.

use super::prelude::*;
use game_star_worlds::shortcuts::Outcome;

/// The plan in place of the question: attackers as rows to tick, the outcome, the button.
#[component]
pub fn AttackBox() -> impl IntoView {
    let board = Board::here();
    let name = move |slot: Slot| board.piece(slot).map(|piece| board.card_name(piece.card)).unwrap_or_default();
    let named =
        move |slot: Slot| board.plan.with(|plan| plan.as_ref().is_some_and(|plan| plan.attackers.contains(&slot)));
    let target = Memo::new(move |_| board.plan.with(|plan| plan.as_ref().and_then(|plan| plan.target)));
    let outcome = Memo::new(move |_| {
        board.plan.with(|plan| plan.as_ref().and_then(|plan| board.view.with(|view| plan.outcome(view))))
    });
    let damage = Memo::new(move |_| {
        board.plan.with(|plan| plan.as_ref().map_or(0, |plan| board.view.with(|view| plan.damage(view))))
    });
    let title = move || match target.get() {
        Some(slot) => say!("sw-attack-on", name = name(slot)),
        None => say!("sw-attack-whom"),
    };
    let row = move |slot: Slot| {
        let power = move || board.piece(slot).and_then(|piece| piece.firepower).unwrap_or(0);
        view! {
            <button type="button" class="striker" role="checkbox" aria-checked=move || named(slot).to_string() data-stop=""
                data-testid=format!("striker-{slot}") data-press="pick" on:click=move |_| board.pick(slot)>
                <i class="tick" aria-hidden="true">{move || named(slot).then(|| icon("check"))}</i>
                <span>{move || name(slot)}</span>
                <b class="num nb">{icon("attack")}{power}</b>
            </button>
        }
    };
    let rows = move || board.attackers.get().into_iter().map(row).collect_view();
    let why = Signal::derive(move || match (target.get(), damage.get()) {
        (None, _) => Some(say!("sw-why-no-target")),
        (Some(_), 0) if board.plan.with(|plan| plan.as_ref().is_none_or(|plan| plan.attackers.is_empty())) => {
            Some(say!("sw-why-no-attacker"))
        }
        (Some(_), _) => None,
    });
    let spelled = Signal::derive(move || {
        let plan = board.plan.get()?;
        let actions = plan.actions(&board.attackers.get());
        (!actions.is_empty()).then(|| actions.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
    });
    view! {
        <div class="t" role="status" aria-live="polite" data-testid="banner"><i class="dot"></i><span>{title}</span></div>
        <div class="strikers" role="group" aria-label=move || say!("sw-who-attacks")>{rows}</div>
        {move || outcome.get().map(|outcome| view! { <Result outcome/> })}
        {move || target.get().is_none().then(|| view! { <p class="question">{move || say!("sw-press-target")}</p> })}
        <div class="acts">
            <button type="button" class="btn ghost" data-stop="" data-testid="plan-cancel" on:click=move |_| board.plan.set(None)>
                {move || say!("cancel")}
            </button>
            <ReasonedButton class="btn danger strong" testid="plan-attack" why action=spelled press=Callback::new(move |()| board.attack())>
                {icon("attack")}{move || say!("sw-attack-for", points = i64::from(damage.get()))}<span class="kbd wide">"F"</span>
            </ReasonedButton>
        </div>
    }
}

/// "31 → 27", what that means, and what comes back.
#[component]
fn Result(outcome: Outcome) -> impl IntoView {
    let Outcome { before, damage, response } = outcome;
    let after = outcome.after();
    let words = move || {
        if outcome.falls() {
            say!("sw-outcome-falls", points = i64::from(damage))
        } else {
            say!("sw-outcome-stands", points = i64::from(damage))
        }
    };
    view! {
        <div class="outcome" class:falls=outcome.falls() data-testid="outcome">
            <b class="num">{icon("defense")}{before}" → "{after}</b>
            <span>{words}</span>
            {(response > 0).then(|| view! {
                <span class="back">{icon("damage")}{move || say!("sw-outcome-response", points = i64::from(response))}</span>
            })}
        </div>
    }
}
