//! The table at a moment of a finished match: drawn, not played.

use super::map::{Eyes, galaxy, surface};
use super::players::{colour, points, track};
use super::prelude::*;

/// One view of a match: the galaxy and everybody's points.
#[component]
pub fn ReadOnly(view: Signal<Option<Arc<View>>>, name: Callback<Seat, String>) -> impl IntoView {
    let drawn = Memo::new(move |_| view.get().map(|view| Arc::new(view.picture())));
    let upright = browser::is_narrow();
    let map = move || {
        let (view, picture) = (view.get()?, drawn.get()?);
        let eyes = Eyes { name: &|seat| name.run(seat), surface, upright, stage: None, cells: &[] };
        Some(galaxy(&view, &picture, &eyes).svg(&say!("sc-map")))
    };
    let strips = move || {
        let (view, picture) = (view.get()?, drawn.get()?);
        let one = |player: &PlayerPicture| {
            let owner = owner_of(player);
            let leader = player.faction.map(|faction| words::name(&data().factions[faction.index()].leader, lang()));
            view! {
                <div class="strip scs" class:active=view.table.asked.contains(player.seat) style=colour(owner)>
                    <span aria-hidden="true" inner_html=owner.map(|owner| owner.emblem(30)).unwrap_or_default()></span>
                    <div class="nm"><b class="title">{name.run(player.seat)}</b><small>{leader}</small></div>
                    <span class="num">{points(&view, &picture, player)}</span>
                    {track(&view, &picture, player)}
                </div>
            }
        };
        Some(picture.players.iter().map(one).collect_view())
    };
    view! {
        <div class="glimpse sc">
            <div class="map-in" inner_html=move || map().unwrap_or_default()></div>
            <div class="strips mg">{strips}</div>
        </div>
    }
}
