//! Reads packs. What reads their notation is a part of the program of its own: most people have no pack, and it weighs as much as a game's
//! rules. See [`crate::games`] for how parts come.

use super::store::PackFiles;
use game_star_worlds::cards::{CardFileError, pack};
use leptos::wasm_split::{SplitLoaderError, wasm_split};

type Read = fn(&PackFiles) -> Result<pack::PackRef, CardFileError>;

#[cfg(target_arch = "wasm32")]
thread_local! {
    /// A list, though there is one: of a cell that only ever holds one function the compiler makes a direct call, and what the function
    /// reaches would come with the first page.
    static HERE: std::cell::RefCell<Vec<Read>> = const { std::cell::RefCell::new(Vec::new()) };
}

#[wasm_split(packs, wasm_split_path = leptos::wasm_split, fallible)]
fn packs() -> Result<(), SplitLoaderError> {
    #[cfg(target_arch = "wasm32")]
    HERE.with_borrow_mut(|here| here.push(load));
    Ok(())
}

fn load(files: &PackFiles) -> Result<pack::PackRef, CardFileError> {
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    pack::load(&files)
}

fn here() -> Option<Read> {
    #[cfg(not(target_arch = "wasm32"))]
    return Some(load);
    #[cfg(target_arch = "wasm32")]
    HERE.with_borrow(|here| here.first().copied())
}

/// Brings the reader here; false: it cannot be had now.
pub async fn fetch() -> bool {
    here().is_some() || packs().await.is_ok()
}

/// Reads a pack and lays it on the shelf: which it is, or what is wrong with it. None: the reader is not here.
pub fn read(files: &PackFiles) -> Option<Result<pack::PackRef, CardFileError>> {
    here().map(|read| read(files))
}
