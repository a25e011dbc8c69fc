//! Small parts of many pages: a dial, a stepper, what is drawn a moment later.

use crate::prelude::*;
use crate::shell::Rule;

/// A round meter: the ring is the share of the starting value, the badge what changed this turn.
#[component]
pub fn Dial(
    #[prop(into)] value: Signal<i32>,
    #[prop(into)] full: Signal<i32>,
    #[prop(into)] delta: Signal<i32>,
    symbol: &'static str,
    /// The place for motion: `dial:0`.
    place: String,
) -> impl IntoView {
    let ring = move || {
        let share = f64::from(value.get().max(0)) / f64::from(full.get().max(1));
        format!("{:.1} 100", share.min(1.0) * 100.0)
    };
    let badge = move || match delta.get() {
        0 => None,
        up @ 1.. => Some(view! { <span class="delta">{format!("+{up}")}</span> }.into_any()),
        down => Some(view! { <span class="delta minus">{format!("−{}", -down)}</span> }.into_any()),
    };
    view! {
        <div class="dial" data-place=place>
            <svg class="ring" viewBox="0 0 100 100" aria-hidden="true">
                <circle class="groove" cx="50" cy="50" r="45"></circle>
                <circle class="fill" cx="50" cy="50" r="45" pathLength="100" stroke-dasharray=ring></circle>
            </svg>
            <div class="n">{value}<small>{icon(symbol)}</small></div>
            {badge}
        </div>
    }
}

/// Draws its part in a task of its own, right after what stands around it: a page drawn in one go would hold up whoever clicks
/// meanwhile.
#[component]
pub fn Later(children: ChildrenFn) -> impl IntoView {
    let due = RwSignal::new(false);
    // The page may have been left by then.
    browser::after(0, move || {
        let _ = due.try_set(true);
    });
    move || due.get().then(|| children())
}

#[component]
pub fn Stepper(
    value: RwSignal<i32>,
    #[prop(into)] least: Signal<i32>,
    #[prop(into)] most: Signal<i32>,
) -> impl IntoView {
    let change =
        move |by: i32| value.set((value.get_untracked() + by).clamp(least.get_untracked(), most.get_untracked()));
    view! {
        <span class="stepper">
            <button type="button" aria-label=move || say!("less") data-testid="less" disabled=move || { value.get() <= least.get() }
                on:click=move |_| change(-1)>{icon("minus")}</button>
            <output>{value}</output>
            <button type="button" aria-label=move || say!("more") data-testid="more" disabled=move || { value.get() >= most.get() }
                on:click=move |_| change(1)>{icon("plus")}</button>
        </span>
    }
}

/// A button that shows a rule in front of the page.
pub fn read_rule(rule: Rule) -> AnyView {
    let read = move |event: MouseEvent| {
        event.stop_propagation();
        shell().rule.set(Some(rule));
    };
    view! {
        <button type="button" class="rule-link" aria-label=move || say!("rule-read-of", id = rule.clause) data-testid="read-rule" data-rule=rule.clause on:click=read>
            {icon("learn")}{move || say!("rule-read")}
        </button>
    }
    .into_any()
}
