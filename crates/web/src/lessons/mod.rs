//! Lessons on the page. [`Learn`] is the path of lessons of every game, [`Lesson`] one of them: the table itself with a guide who points.
//!
//! The files of a game's lessons are fetched when they are wanted ([`files_of`]); what a lesson says and judges is in the crate `lessons`,
//! [`link`] plays one here, [`guide`] is the bubble, [`spotlight`] the grey sheet with holes, [`store`] what was done.

mod guide;
mod link;
mod page;
mod spotlight;
mod store;
mod vega;

pub use link::open;
pub use page::{FirstLesson, Learn};
pub use store::{done, progress};

use crate::games::{self, Opened};
use crate::online::Waiting;
use crate::prelude::*;
use crate::tables::{Kit, Missing};

/// The lessons of a game as one list. They come when they are asked for: the first visit does not wait for them.
async fn files_of(game: &str) -> Result<String, gloo_net::Error> {
    gloo_net::http::Request::get(&browser::built(&format!("lessons/{game}-steps.json"))).send().await?.text().await
}

#[component]
pub fn Lesson(
    game: String,
    /// Which; none: the next that is not done.
    id: Option<String>,
) -> impl IntoView {
    let files = RwSignal::new(None);
    let wanted = game.clone();
    spawn_local(async move {
        let found = files_of(&wanted).await.ok();
        files.try_set(Some(found));
    });
    let then = move |kit: Kit| {
        let id = id.clone();
        let page = move || match files.get() {
            None => view! { <Waiting/> }.into_any(),
            Some(text) => {
                let table = text.and_then(|text| untrack(|| (games::rest(kit.id)?.lesson)(&text, id.as_deref())));
                table.unwrap_or_else(|| view! { <Missing/> }.into_any())
            }
        };
        page.into_any()
    };
    view! { <Opened game then with_rest=true/> }
}
