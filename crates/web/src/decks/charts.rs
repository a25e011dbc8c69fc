//! What is inside a deck: ships by class, cards by type.

use super::pool::Group;
use crate::prelude::*;
use game_star_worlds::CardId;
use game_star_worlds::deck::Deck;
use game_star_worlds::effect::Kind;

/// The cards of a deck that are known, with their copies.
pub fn known(deck: &Deck) -> Vec<(CardId, u8)> {
    deck.cards.iter().filter_map(|(id, copies)| Some((CardId::named(id)?, *copies))).collect()
}

pub fn count(deck: &Deck, fits: impl Fn(Kind) -> bool) -> u32 {
    known(deck).iter().filter(|(card, _)| fits(card.card().kind)).map(|(_, copies)| u32::from(*copies)).sum()
}

#[component]
pub fn Charts(#[prop(into)] deck: Signal<Deck>) -> impl IntoView {
    let classes = [Kind::LightShip, Kind::MediumShip, Kind::HeavyShip];
    let name = |kind: Kind| match kind {
        Kind::LightShip => say!("decks-light"),
        Kind::MediumShip => say!("decks-medium"),
        _ => say!("decks-heavy"),
    };
    let bars = move || {
        let counts = deck.with(|deck| classes.map(|class| count(deck, |kind| kind == class)));
        let most = counts.into_iter().max().unwrap_or(0).max(1);
        let bars = counts.into_iter().zip(classes).map(|(count, class)| {
            let height = format!("{}px", 4 + count * 44 / most);
            view! { <div>{count}<i style:height=height></i><span>{name(class)}</span></div> }
        });
        bars.collect_view()
    };
    let groups = [Group::Ships, Group::Weapons, Group::Objects, Group::Characters, Group::Other];
    let colour = |group: Group| match group {
        Group::Ships => "var(--accent)",
        Group::Weapons => "var(--combat)",
        Group::Objects => "var(--trade)",
        Group::Characters => "var(--good)",
        Group::Other | Group::Bases => "var(--ink-3)",
    };
    let inside = move || {
        let counts = deck.with(|deck| groups.map(|group| count(deck, |kind| Group::of(kind) == group)));
        let most = counts.into_iter().max().unwrap_or(0).max(1);
        let bars = counts.into_iter().zip(groups).map(|(count, group)| {
            let width = format!("{}%", count * 100 / most);
            view! { <div title=move || group_words(group)>{icon(group.icon())}<i style:width=width style:--c=colour(group)></i><b class="num">{count}</b></div> }
        });
        bars.collect_view()
    };
    view! {
        <section class="panel charts" data-testid="charts">
            <div class="chart"><h3>{move || say!("decks-by-class")}</h3><div class="bars">{bars}</div></div>
            <div class="chart"><h3>{move || say!("decks-inside")}</h3><div class="hbars">{inside}</div></div>
        </section>
    }
}

pub fn group_words(group: Group) -> String {
    match group {
        Group::Bases => say!("decks-bases"),
        Group::Ships => say!("decks-ships"),
        Group::Objects => say!("decks-objects"),
        Group::Characters => say!("decks-characters"),
        Group::Weapons => say!("decks-weapons"),
        Group::Other => say!("decks-other"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_star_worlds::deck::starters;

    #[test]
    fn every_card_of_a_starter_deck_stands_in_one_group() {
        for starter in starters() {
            let sum: u32 = Group::ALL.map(|group| count(&starter.deck, |kind| Group::of(kind) == group)).iter().sum();
            assert_eq!(sum, 50, "{}", starter.id);
        }
    }
}
