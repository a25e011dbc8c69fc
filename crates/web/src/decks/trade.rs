//! Decks and packs from outside: a deck as text, a pack as files.

use super::store::{self, Kept, PackFiles};
use crate::prelude::*;
use game_star_worlds::cards::pack;
use game_star_worlds::deck::{self, Deck, DeckFile};
use game_star_worlds::text::{say_card_file_error, say_deck_file_error};
use std::cell::RefCell;

pub fn written(deck: &Deck) -> String {
    deck::write(&DeckFile { deck: deck.clone(), ..DeckFile::default() })
}

/// A file name for a deck: its letters and digits.
pub fn file_name(deck: &Deck) -> String {
    let letters: String =
        deck.name.chars().map(|letter| if letter.is_alphanumeric() { letter } else { '-' }).take(40).collect();
    let name = letters.trim_matches('-');
    format!("{}.deck", if name.is_empty() { "deck" } else { name })
}

/// Reads the text of a deck into the deck store: the deck, or what is wrong with the text.
fn read(text: &str) -> Result<Kept, String> {
    let file = deck::read(text).map_err(|error| say_deck_file_error(&error, shell().lang.get_untracked()))?;
    let mut deck = file.deck;
    if deck.name.trim().is_empty() {
        deck.name = say!("decks-new-name");
    }
    Ok(Kept { id: store::new_id(), deck })
}

/// Brings a deck in: pasted, or from a file.
#[component]
pub fn Import(open: RwSignal<bool>, take: Callback<Kept>) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let fault = RwSignal::new(None::<String>);
    let input = NodeRef::<html::Input>::new();
    let close = Callback::new(move |()| {
        open.set(false);
        fault.set(None);
        text.set(String::new());
    });
    let take_in = move || match read(&text.get_untracked()) {
        Ok(kept) => {
            take.run(kept);
            close.run(());
        }
        Err(why) => fault.set(Some(why)),
    };
    let chosen = move |_| {
        let file = input.get_untracked().and_then(|input| input.files()).and_then(|files| files.get(0));
        if let Some(file) = file {
            browser::read_file(&file, move |found| {
                text.set(found);
                take_in();
            });
        }
    };
    let ask = move |_| {
        if let Some(input) = input.get_untracked() {
            input.click();
        }
    };
    view! {
        <Show when=move || open.get()>
            <Dialog label=Signal::derive(|| say!("decks-import")) testid="import" class="import" close=close>
                <h2>{icon("deck")}{move || say!("decks-import")}</h2>
                <p class="small muted">{move || say!("decks-import-more")}</p>
                <textarea class="field-text" rows="12" spellcheck="false" data-testid="import-text" aria-label=move || say!("decks-import")
                    prop:value=move || text.get() on:input=move |event| text.set(event_target_value(&event))></textarea>
                {move || fault.get().map(|why| view! { <p class="msg bad" role="alert" data-testid="import-fault">{icon("warn")}<span>{why}</span></p> })}
                <div class="row end">
                    <input type="file" accept=".deck,.txt,text/plain" hidden node_ref=input on:change=chosen/>
                    <button type="button" class="btn" on:click=ask>{move || say!("decks-from-file")}</button>
                    <button type="button" class="btn ghost" on:click=move |_| close.run(())>{move || say!("cancel")}</button>
                    <button type="button" class="btn primary" data-testid="import-take" on:click=move |_| take_in()>{move || say!("decks-take")}</button>
                </div>
            </Dialog>
        </Show>
    }
}

/// Packs on the shelf, and a way to bring another.
#[component]
pub fn Packs(open: RwSignal<bool>, added: Callback<()>) -> impl IntoView {
    let fault = RwSignal::new(None::<String>);
    let input = NodeRef::<html::Input>::new();
    let close = Callback::new(move |()| {
        open.set(false);
        fault.set(None);
    });
    let load = move |files: PackFiles| {
        spawn_local(async move {
            super::fetch_reader().await;
            match store::add_pack(files) {
                Some(Ok(name)) => {
                    fault.set(None);
                    shell().tell(say!("decks-pack-loaded", name = name));
                    added.run(());
                }
                Some(Err(error)) => fault.set(Some(say_card_file_error(&error, shell().lang.get_untracked()))),
                None => fault.set(Some(say!("part-missing"))),
            }
        });
    };
    let chosen = move |_| {
        let Some(files) = input.get_untracked().and_then(|input| input.files()) else { return };
        let count = files.length();
        let found: Rc<RefCell<PackFiles>> = Rc::default();
        for file in (0..count).filter_map(|index| files.get(index)) {
            let (found, name) = (found.clone(), file.name());
            browser::read_file(&file, move |text| {
                found.borrow_mut().push((name, text));
                if found.borrow().len() == count as usize {
                    let mut files = found.take();
                    files.sort();
                    load(files);
                }
            });
        }
    };
    let ask = move |_| {
        if let Some(input) = input.get_untracked() {
            input.click();
        }
    };
    let list = move || {
        open.track();
        let packs = pack::loaded().map(|block| {
            let cards = block.ids().count() as i64;
            view! { <li><b>{move || lang().pick(block.name.en.clone(), block.name.ru.clone())}</b>" "<span class="muted">{move || say!("decks-pack-cards", count = cards)}" · "{format!("{:016x}", block.info.hash)}</span></li> }
        });
        packs.collect_view()
    };
    view! {
        <Show when=move || open.get()>
            <Dialog label=Signal::derive(|| say!("decks-packs")) testid="packs" class="import" close=close>
                <h2>{icon("module")}{move || say!("decks-packs")}</h2>
                <p class="small muted">{move || say!("decks-packs-more")}</p>
                <ul class="packs">{list}</ul>
                {move || fault.get().map(|why| view! { <p class="msg bad" role="alert" data-testid="pack-fault">{icon("warn")}<span>{why}</span></p> })}
                <div class="row end">
                    <input type="file" accept=".ron" multiple hidden node_ref=input data-testid="pack-files" on:change=chosen/>
                    <button type="button" class="btn" on:click=ask>{icon("plus")}{move || say!("decks-pack-open")}</button>
                    <button type="button" class="btn primary" autofocus on:click=move |_| close.run(())>{move || say!("close")}</button>
                </div>
            </Dialog>
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_star_worlds::deck::starters;

    #[test]
    fn a_deck_that_is_written_is_read_again() {
        for starter in starters() {
            let again = deck::read(&written(&starter.deck)).expect("a deck");
            assert_eq!(again.deck, starter.deck);
        }
    }

    #[test]
    fn a_file_name_has_letters_of_any_language_and_nothing_else() {
        let named = |name: &str| file_name(&Deck { name: name.to_owned(), ..Deck::default() });
        assert_eq!(named("Мой флот: 2"), "Мой-флот--2.deck");
        assert_eq!(named("../.."), "deck.deck");
    }
}
