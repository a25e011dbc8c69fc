//! A replay by its link: of this device, or of a table at the server once its match is over.

use super::api::{self, tell};
use super::room::Waiting;
use crate::link;
use crate::prelude::*;
use crate::replay::Replay;
use crate::shell::storage;
use crate::tables::Missing;

/// The replay of this name. One that is not on this device is fetched from the server, where its name is that of its table.
#[component]
pub fn ReplayByLink(id: String) -> impl IntoView {
    let here = RwSignal::new(storage::record(&id).map(|_| true));
    if here.get_untracked().is_none() {
        let id = id.clone();
        spawn_local(async move {
            let kept = match api::file(&id).await.map(|saved| link::keep_story(&id, &saved)) {
                Ok(Ok(())) => true,
                Ok(Err(error)) => {
                    shell().tell(shelf::say_load_error(&error, lang()));
                    false
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
        Some(true) => view! { <Replay id=id.clone()/> }.into_any(),
        Some(false) => view! { <Missing/> }.into_any(),
    }
}
