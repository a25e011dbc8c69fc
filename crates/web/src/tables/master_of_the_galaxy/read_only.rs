//! The table at a moment of a finished match: drawn, not played.

use super::map::{glyph, star_map};
use super::prelude::*;
use game_master_of_the_galaxy::BASES_TO_WIN;

/// One view of a match: the map and everybody's ways to win.
#[component]
pub fn ReadOnly(view: Signal<Option<Arc<View>>>, name: Callback<Seat, String>) -> impl IntoView {
    let picture = Memo::new(move |_| view.get().map(|view| Arc::new(view.picture())));
    let map = move || {
        picture.get().map(|view| {
            let name = |seat: Seat| name.run(seat);
            star_map(&view, &name).svg(&say!("mg-map"))
        })
    };
    let strips = move || {
        let view = picture.get()?;
        Some(view.players.iter().map(|player| strip(player, view.active == player.seat, name)).collect_view())
    };
    view! {
        <div class="glimpse">
            <div class="map-in" inner_html=move || map().unwrap_or_default()></div>
            <div class="strips mg">{strips}</div>
        </div>
    }
}

fn strip(player: &PlayerPicture, active: bool, name: Callback<Seat, String>) -> impl IntoView + use<> {
    let emblem = owner_of(player).map(|owner| owner.emblem(30)).unwrap_or_default();
    let (seat, lang) = (player.seat, lang());
    let race = player.race.map(|race| words::card_name(race, lang));
    let symbols = Superiority::ALL.into_iter().zip(player.symbols).map(|(kind, count)| {
        let word = words::superiority_symbol(kind).word(lang);
        view! { <span title=word><span class="gl" aria-hidden="true" inner_html=glyph(kind).svg("1em")></span><b class="num">{count}</b></span> }
    });
    view! {
        <div class="strip mgs" class:active=active>
            <span aria-hidden="true" inner_html=emblem></span>
            <div class="nm"><b class="title">{name.run(seat)}</b><small>{race}</small></div>
            <div class="syms">{symbols.collect_view()}</div>
            <span class="num">{say!("mg-bases")}" "{player.on_board}"/"{BASES_TO_WIN}</span>
        </div>
    }
}
