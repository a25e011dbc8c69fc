//! What the table does without at first: the battle, the telling of one, the book. A part of the program of its own, which comes when the map
//! is there; see [`crate::games`] for how parts come.

use super::prelude::*;
use super::{battle, book, telling};
use leptos::wasm_split::{SplitLoaderError, wasm_split};

#[derive(Clone, Copy)]
pub struct Later {
    /// What lies over the map while a battle is fought or told.
    pub battle: fn() -> AnyView,
    pub book: fn() -> AnyView,
}

#[cfg(target_arch = "wasm32")]
thread_local! {
    /// A list, though there is one: of a cell that only ever holds one function the compiler makes a direct call, and what the function
    /// reaches would come with the table.
    static HERE: std::cell::RefCell<Vec<Later>> = const { std::cell::RefCell::new(Vec::new()) };
}

#[wasm_split(starcraft_battle, wasm_split_path = leptos::wasm_split, fallible)]
fn starcraft_battle() -> Result<(), SplitLoaderError> {
    #[cfg(target_arch = "wasm32")]
    HERE.with_borrow_mut(|here| here.push(later()));
    Ok(())
}

fn later() -> Later {
    Later {
        battle: || view! { <battle::Battle/><telling::Told/> }.into_any(),
        book: || view! { <book::Book/> }.into_any(),
    }
}

pub fn here() -> Option<Later> {
    #[cfg(not(target_arch = "wasm32"))]
    return Some(later());
    #[cfg(target_arch = "wasm32")]
    HERE.with_borrow(|here| here.first().copied())
}

async fn fetch() -> Option<Later> {
    if here().is_none() {
        starcraft_battle().await.ok()?;
    }
    crate::games::sheet("starcraft-battle").await;
    here()
}

/// Brings it when the table is drawn; what could not be had is tried again when it is wanted.
pub fn bring(board: Board) -> RwSignal<Option<Later>> {
    let later = RwSignal::new(None);
    let bring = move |is_wanted: bool| {
        spawn_local(async move {
            let came = fetch().await;
            if came.is_none() && is_wanted {
                shell().tell(say!("part-missing"));
            }
            // The table may have been left by then.
            later.try_set(came);
        });
    };
    browser::after(0, move || bring(false));
    Effect::new(move |_| {
        let fought = board.view.with(|view| view.table.battle.active);
        let is_wanted = fought || board.book.get() || board.telling.with(Option::is_some);
        if is_wanted && later.with_untracked(Option::is_none) {
            bring(true);
        }
    });
    later
}
