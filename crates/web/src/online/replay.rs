//! A replay by its link: of this device, or of a table at the server once its match is over.

use super::api::{self, tell};
use super::room::Waiting;
use crate::games;
use crate::link;
use crate::prelude::*;
use crate::replay::Replay;
use crate::shell::storage;
use crate::tables::Missing;

/// The replay of this name.
#[component]
pub fn ReplayByLink(id: String) -> impl IntoView {
    view! { <ByLink id then=Callback::new(|id: String| view! { <Replay id/> }.into_any())/> }
}

/// A page about the match of this name. One that is not on this device is fetched from the server, where its name is that of its table.
#[component]
pub fn ByLink(id: String, then: Callback<String, AnyView>) -> impl IntoView {
    let here = RwSignal::new(storage::record(&id).map(|_| true));
    if here.get_untracked().is_none() {
        let id = id.clone();
        spawn_local(async move {
            let kept = match api::file(&id).await {
                Ok(saved) => {
                    games::fetch(&saved.game).await;
                    games::fetch_rest(&saved.game).await;
                    let kept = link::keep_story(&id, &saved);
                    if let Err(error) = &kept {
                        shell().tell(games::say_load_error(error));
                    }
                    kept.is_ok()
                }
                Err(problem) => {
                    tell(&problem);
                    false
                }
            };
            here.try_set(Some(kept));
        });
    }
    move || match here.get() {
        None => view! { <Waiting/> }.into_any(),
        Some(true) => then.run(id.clone()),
        Some(false) => view! { <Missing/> }.into_any(),
    }
}
