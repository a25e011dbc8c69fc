//! Looking through a pile.

use super::prelude::*;

/// Equal cards together with their number, in the order they come.
pub fn grouped<C: Copy + PartialEq>(cards: &[C]) -> Vec<(C, usize)> {
    let mut groups: Vec<(C, usize)> = Vec::new();
    for card in cards {
        match groups.iter_mut().find(|(other, _)| other == card) {
            Some((_, count)) => *count += 1,
            None => groups.push((*card, 1)),
        }
    }
    groups
}

#[component]
pub fn PileDialog(
    #[prop(into)] title: Signal<String>,
    #[prop(into)] cards: ViewFn,
    /// What is said of a pile without cards to show.
    #[prop(into)]
    note: Signal<Option<String>>,
    #[prop(into)] tools: ViewFn,
    close: Callback<()>,
) -> impl IntoView {
    view! {
        <Dialog label=title testid="pile" class="through" close=close>
            <h2>{title}</h2>
            <div class="spread">{move || cards.run()}</div>
            {move || note.get().map(|note| view! { <p class="muted">{note}</p> })}
            <div class="row end">
                {move || tools.run()}
                <button type="button" class="btn primary" data-testid="pile-close" autofocus on:click=move |_| close.run(())>
                    {move || say!("close")}
                </button>
            </div>
        </Dialog>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_cards_are_counted_together() {
        assert_eq!(grouped(&["scout", "viper", "scout"]), [("scout", 2), ("viper", 1)]);
    }
}
