//! Looking through a pile that lies open.

use super::card::Face;
use super::crowd::PileActions;
use super::duel::use_duel;
use super::face::Size;
use super::offers::Thing;
use crate::say;
use crate::shell::dialog::Dialog;
use game_star_realms::Kind;
use leptos::prelude::*;
use tabletop::Seat;

/// A pile everybody may look through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pile {
    /// A discard pile.
    Discard(Seat),
    /// The scrap heap.
    Scrap,
    /// Everything a player owns, wherever it lies.
    Owned(Seat),
}

/// Equal cards together with their number, in the order they come.
pub fn grouped(cards: &[Kind]) -> Vec<(Kind, usize)> {
    let mut groups: Vec<(Kind, usize)> = Vec::new();
    for kind in cards {
        match groups.iter_mut().find(|(other, _)| other == kind) {
            Some((_, count)) => *count += 1,
            None => groups.push((*kind, 1)),
        }
    }
    groups
}

/// The pile that is being looked through.
#[component]
pub fn LookThrough() -> impl IntoView {
    let duel = use_duel();
    let close = Callback::new(move |()| duel.pile.set(None));
    let cards = move |pile: Pile| match pile {
        Pile::Discard(seat) => duel.seat(seat, |seat| seat.discard.clone()).unwrap_or_default(),
        Pile::Owned(seat) => duel.seat(seat, |seat| seat.owned.clone()).unwrap_or_default(),
        Pile::Scrap => duel.view.with(|view| view.scrap_heap.clone()),
    };
    let title = move |pile: Pile| {
        let count = cards(pile).len() as i64;
        match pile {
            Pile::Discard(seat) => say!("pile-discard", name = duel.session.name(seat), count = count),
            Pile::Owned(seat) => say!("pile-owned", name = duel.session.name(seat), count = count),
            Pile::Scrap => say!("pile-scrap", count = count),
        }
    };
    let shown = move |pile: Pile| {
        let faces = move || {
            let groups = grouped(&cards(pile)).into_iter();
            let faces = groups.map(|(kind, count)| {
                view! {
                    <div class="heldbox">
                        <button type="button" class="bare held" aria-label=move || duel.card_name(kind) on:click=move |_| duel.close_up.set(Some(kind))>
                            <Face kind size=Size::Small/>
                            {(count > 1).then(|| view! { <span class="cnt">"×"{count}</span> })}
                        </button>
                        {(pile == Pile::Discard(duel.bottom())).then(|| view! { <PileActions thing=Thing::Discard(kind)/> })}
                    </div>
                }
            });
            faces.collect_view()
        };
        let whole = move || match pile {
            Pile::Discard(seat) => Some(view! {
                <button type="button" class="btn sm" data-testid="pile-owned" on:click=move |_| duel.pile.set(Some(Pile::Owned(seat)))>
                    {move || say!("show-owned")}
                </button>
            }),
            Pile::Owned(_) | Pile::Scrap => None,
        };
        view! {
            <Dialog label=Signal::derive(move || title(pile)) testid="pile" class="through" close=close>
                <h2>{move || title(pile)}</h2>
                <div class="spread">{faces}</div>
                <Show when=move || cards(pile).is_empty()><p class="muted">{move || say!("pile-empty")}</p></Show>
                <div class="row end">
                    {whole}
                    <button type="button" class="btn primary" data-testid="pile-close" autofocus on:click=move |_| close.run(())>
                        {move || say!("close")}
                    </button>
                </div>
            </Dialog>
        }
    };
    move || duel.pile.get().map(shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_cards_are_counted_together() {
        let cards = [Kind::SCOUT, Kind::VIPER, Kind::SCOUT];
        assert_eq!(grouped(&cards), [(Kind::SCOUT, 2), (Kind::VIPER, 1)]);
    }
}
