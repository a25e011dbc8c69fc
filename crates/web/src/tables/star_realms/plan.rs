//! An attack before it is made, drawn: which bases fall, how much reaches the player, and what that would leave.

use super::prelude::*;
use game_star_realms::shortcuts::price;

/// The plan as a box over the button that opened it: what falls, what is left, and the button that carries it out in the same place.
#[component]
pub fn PlanBox() -> impl IntoView {
    let board = Board::here();
    let plan = board.plan;
    let foe = Memo::new(move |_| plan.with(|plan| plan.as_ref().map_or(Seat(0), |plan| plan.foe)));
    let steps = move || {
        let bases = plan.get().map(|plan| plan.bases).unwrap_or_default();
        let rows = bases.into_iter().enumerate().map(|(index, (owner, base))| {
            let name = move || board.card_name(base.kind);
            let card = board.card_of(owner, base);
            let cost = card.as_ref().map_or(0, price);
            let outpost = card.is_some_and(|card| card.sort == Sort::Outpost);
            view! {
                <div class="row">
                    <span class="step num">{index + 1}</span>
                    <span class="t"><b>{name}</b>
                        <small class="muted">
                            {icon(if outpost { "outpost" } else { "breakbase" })}
                            {move || if outpost { say!("outpost-falls") } else { say!("base-falls") }}
                        </small>
                    </span>
                    <span class="num amount">{icon("combat")}{cost}</span>
                    <button type="button" class="btn ghost icon sm" aria-label=move || say!("take-out") data-stop="" data-testid="plan-out"
                        on:click=move |_| board.aim(foe.get_untracked(), Some((owner, base)))>{icon("x")}</button>
                </div>
            }
        });
        rows.collect_view()
    };
    let damage = move || {
        plan.get().and_then(|plan| plan.damage).map(|(_, base, amount)| {
            view! {
                <div class="row">
                    <span class="step num">1</span>
                    <span class="t"><b>{move || board.card_name(base.kind)}</b>
                        <small class="muted">{icon("breakbase")}{move || say!("base-damaged")}</small>
                    </span>
                    <span class="num amount">{icon("combat")}{amount}</span>
                </div>
            }
        })
    };
    let most = Memo::new(move |_| {
        board.plan.with(|plan| plan.as_ref().map_or(0, |plan| board.view.with(|view| plan.most(view))))
    });
    let face = move || board.plan.with(|plan| plan.as_ref().map_or(0, |plan| plan.face));
    let change = move |by: i32| {
        board.plan.update(|plan| {
            if let Some(plan) = plan {
                plan.face = (plan.face + by).clamp(0, most.get_untracked());
            }
        });
    };
    let authority = move || board.authority(foe.get());
    let player = move || {
        let number = board.plan.with(|plan| plan.as_ref().map_or(0, |plan| plan.bases.len())) + 1;
        (most.get() > 0).then(|| view! {
            <div class="row">
                <span class="step num">{number}</span>
                <span class="t"><b>{move || board.score_name(foe.get())}</b>
                    <small class="muted num">{icon("authority")}{move || format!("{} → {}", authority(), authority() - face())}</small>
                </span>
                <span class="stepper">
                    <button type="button" aria-label=move || say!("less") data-stop="" data-testid="less" disabled=move || { face() <= 0 }
                        on:click=move |_| change(-1)>{icon("minus")}</button>
                    <output data-testid="plan-amount">{face}</output>
                    <button type="button" aria-label=move || say!("more") data-stop="" data-testid="more" disabled=move || { face() >= most.get() }
                        on:click=move |_| change(1)>{icon("plus")}</button>
                </span>
            </div>
        })
    };
    let actions = move || plan.get().map(|plan| plan.actions()).unwrap_or_default();
    let spelled = move || actions().iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
    let spends = move || plan.with(|plan| plan.as_ref().map_or(0, |plan| board.view.with(|view| plan.spends(view))));
    view! {
        <Show when=move || plan.with(Option::is_some)>
            <div class="plan dialog" role="group" aria-label=move || say!("attack-plan") data-testid="plan" data-row="plan">
                {steps}
                {damage}
                {player}
                <div class="row acts">
                    <button type="button" class="btn sm ghost" data-stop="" data-testid="plan-cancel" on:click=move |_| board.plan.set(None)>
                        {move || say!("cancel")}
                    </button>
                    <button type="button" class="btn sm danger" data-stop="" data-testid="plan-attack" data-action=spelled
                        disabled=move || actions().is_empty() on:click=move |_| board.attack()>
                        {icon("combat")}{move || say!("attack")}<span class="num">{spends}</span><span class="kbd wide">"F"</span>
                    </button>
                </div>
            </div>
        </Show>
    }
}

/// The plan in one line, on a small screen.
#[component]
pub fn PlanLine() -> impl IntoView {
    let board = Board::here();
    let words = move || {
        let plan = board.plan.get()?;
        let falls = plan.bases.iter().map(|(_, base)| board.card_name(base.kind)).collect::<Vec<_>>();
        let authority = board.authority(plan.foe);
        let player =
            (plan.face > 0).then(|| format!("{} {authority} → {}", board.score_name(plan.foe), authority - plan.face));
        let damaged = plan.damage.map(|(_, base, amount)| format!("{} −{amount}", board.card_name(base.kind)));
        Some(falls.into_iter().map(str::to_owned).chain(player).chain(damaged).collect::<Vec<_>>().join(", "))
    };
    let spends =
        move || board.plan.with(|plan| plan.as_ref().map_or(0, |plan| board.view.with(|view| plan.spends(view))));
    let less = move |by: i32| {
        let view = board.view.get_untracked();
        board.plan.update(|plan| {
            if let Some(plan) = plan {
                plan.face = (plan.face + by).clamp(0, plan.most(&view));
            }
        });
    };
    view! {
        <Show when=move || board.plan.with(Option::is_some)>
            <div class="prow" data-testid="plan-line">
                <span class="t">{words}</span>
                <span class="stepper">
                    <button type="button" aria-label=move || say!("less") on:click=move |_| less(-1)>{icon("minus")}</button>
                    <button type="button" aria-label=move || say!("more") on:click=move |_| less(1)>{icon("plus")}</button>
                </span>
                <button type="button" class="btn sm ghost icon" aria-label=move || say!("cancel") on:click=move |_| board.plan.set(None)>
                    {icon("x")}
                </button>
                <button type="button" class="btn sm danger" data-testid="plan-line-attack" on:click=move |_| board.attack()>
                    {move || say!("attack")}<span class="nb">{icon("combat")}{spends}</span>
                </button>
            </div>
        </Show>
    }
}
