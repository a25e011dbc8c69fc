//! Which deck each seat plays, before a match.

use super::{OwnDecks, store};
use crate::link::{self, Occupant};
use crate::prelude::*;
use game_star_worlds::cards::pack;
use game_star_worlds::deck::starters;
use game_star_worlds::setup::packs_of;
use game_star_worlds::{BroughtDeck, DeckSource, Setup, StarWorlds};
use serde_json::Value;

const FREE: &str = "free";
const ANY: &str = "any";
const STARTER: &str = "starter:";
const OWN: &str = "own:";

/// The decks chosen for a match, one for each seat.
#[derive(Clone, Copy)]
pub struct Chosen(RwSignal<[String; 2]>);

impl Chosen {
    /// As the mode says; where it leaves the choice open, as it was last time.
    pub fn of_mode(mode: &str) -> Self {
        let sources = Setup::of_mode(mode, 2).map(|setup| setup.decks.0.map(|source| spelled(&source)));
        let mut chosen = sources.unwrap_or_else(|_| [FREE.to_owned(), FREE.to_owned()]);
        if mode == "starters" || mode == "constructed" {
            let last = store::last_choice();
            for (seat, chosen) in chosen.iter_mut().enumerate() {
                let known = last.get(seat).filter(|word| source(word).is_some());
                *chosen = match (known, mode) {
                    (Some(word), _) => word.clone(),
                    (None, "starters") => FREE.to_owned(),
                    (None, _) => ANY.to_owned(),
                };
            }
        }
        Self(RwSignal::new(chosen))
    }

    /// Begins a match in which these decks are played; its setup names the packs that they use.
    pub fn begin(self, occupants: Vec<Occupant>) {
        let chosen = self.0.get_untracked();
        store::keep_choice(&chosen);
        let mut setup = Setup::starters();
        for (deck, word) in setup.decks.0.iter_mut().zip(&chosen) {
            *deck = source(word).unwrap_or(DeckSource::Free);
        }
        setup.packs = packs_of(&setup.decks.0);
        let mode = setup.mode();
        crate::home::go_to(link::begin::<StarWorlds>(Ok(setup), mode, occupants));
    }
}

impl Chosen {
    /// What this person brings to a table that a server sets up: his deck, and the packs it uses.
    pub fn own_deck(self) -> Value {
        let chosen = self.0.get();
        store::keep_choice(&chosen);
        let deck = source(&chosen[0]).unwrap_or(DeckSource::Free);
        serde_json::to_value(BroughtDeck::new(deck)).unwrap_or(Value::Null)
    }
}

impl OwnDecks {
    pub const HERE: Self = Self {
        of_mode: Chosen::of_mode,
        begin: Chosen::begin,
        own_deck: Chosen::own_deck,
        choice: |chosen, seat| view! { <Choice chosen seat/> }.into_any(),
        has_pack,
        load_packs: || Box::pin(store::load_packs()),
    };
}

/// Is a pack with exactly this content here? The sum is in hexadecimal, as a server tells it.
pub fn has_pack(id: &str, hash: &str) -> bool {
    pack::loaded().any(|block| block.info.id == id && format!("{:016x}", block.info.hash) == hash)
}

/// Remembers that the person wants to play this deck next.
pub fn choose(id: &str) {
    let rival = store::last_choice().into_iter().nth(1).unwrap_or_else(|| ANY.to_owned());
    store::keep_choice(&[format!("{OWN}{id}"), rival]);
}

fn spelled(source: &DeckSource) -> String {
    match source {
        DeckSource::Free | DeckSource::Own(_) => FREE.to_owned(),
        DeckSource::Starter(id) => format!("{STARTER}{id}"),
    }
}

/// What a choice means; none if the deck is gone or no longer legal.
fn source(word: &str) -> Option<DeckSource> {
    if word == FREE {
        return Some(DeckSource::Free);
    }
    if word == ANY {
        let all = starters();
        let index = browser::seed() as usize % all.len().max(1);
        return Some(DeckSource::Starter(all.get(index)?.id.to_owned()));
    }
    if let Some(id) = word.strip_prefix(STARTER) {
        return starters().iter().any(|deck| deck.id == id).then(|| DeckSource::Starter(id.to_owned()));
    }
    let kept = store::deck(word.strip_prefix(OWN)?)?;
    kept.deck.problems().is_empty().then_some(DeckSource::Own(kept.deck))
}

#[component]
pub fn Choice(chosen: Chosen, seat: usize) -> impl IntoView {
    let now = move || chosen.0.with(|chosen| chosen.get(seat).cloned().unwrap_or_default());
    let choose = move |event| {
        let word = event_target_value(&event);
        chosen.0.update(|chosen| {
            if let Some(place) = chosen.get_mut(seat) {
                *place = word;
            }
        });
    };
    let option = move |value: String, words: Signal<String>| {
        let selected = {
            let value = value.clone();
            move || now() == value
        };
        view! { <option value=value selected=selected>{words}</option> }
    };
    let ours = starters().iter().map(move |deck| {
        let words = Signal::derive(move || lang().pick(deck.name.en.clone(), deck.name.ru.clone()));
        option(format!("{STARTER}{}", deck.id), words)
    });
    let own: Vec<_> = store::decks()
        .into_iter()
        .filter(|kept| kept.deck.problems().is_empty())
        .map(|kept| {
            let name = kept.deck.name.clone();
            option(format!("{OWN}{}", kept.id), Signal::derive(move || name.clone()))
        })
        .collect();
    let any_own = !own.is_empty();
    view! {
        <label class="deck-choice">
            <span class="label">{move || say!("decks-deck")}</span>
            <select class="field-text" data-testid=format!("deck-choice-{seat}") on:change=choose>
                {option(FREE.to_owned(), Signal::derive(|| say!("decks-at-table")))}
                {option(ANY.to_owned(), Signal::derive(|| say!("decks-any")))}
                {any_own.then(|| view! { <optgroup label=move || say!("decks-mine")>{own.collect_view()}</optgroup> })}
                <optgroup label=move || say!("decks-starters")>{ours.collect_view()}</optgroup>
            </select>
        </label>
    }
}
