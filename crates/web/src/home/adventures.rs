//! The chooser of adventures: what happened, how hard, how many, how to win, who sits where.

use super::setup::{OccupantRow, remember};
use super::{Counts, begin};
use crate::link::{self, Occupant};
use crate::prelude::*;
use crate::tables::star_realms::{Rulings, adventure_cover};
use game_star_realms::text::boss::{AdventureWords, adventure_words};
use game_star_realms::{Adventure, Level, StarRealms};
use protocol::BotKind;
use tabletop::Game;

/// The mode of an adventure at a level, with Colony Wars or without.
pub fn mode(adventure: Adventure, level: Level, mixed: bool) -> String {
    let level = if level == Level::default() { String::new() } else { format!(":{}", level.id()) };
    format!("{}{level}{}", adventure.id(), if mixed { ":mixed" } else { "" })
}

#[component]
fn Tale(
    adventure: Adventure,
    players: (u8, u8),
    chosen: Signal<Adventure>,
    choose: Callback<Adventure>,
) -> impl IntoView {
    let (least, most) = players;
    let pressed = move || (chosen.get() == adventure).to_string();
    view! {
        <button type="button" class="tale night" aria-pressed=pressed data-testid=format!("adventure-{}", adventure.id())
            on:click=move |_| choose.run(adventure)>
            <span class="art" aria-hidden="true" inner_html=adventure_cover(adventure).svg()></span>
            <small>{icon("users")}{format!("{least}–{most}")}</small>
            <b>{move || adventure_words(adventure, lang()).name}</b>
        </button>
    }
}

/// What an adventure is about, and how it is won.
#[component]
fn About(#[prop(into)] told: Signal<AdventureWords>) -> impl IntoView {
    view! {
        <h2>{move || told.get().name}</h2>
        <p class="story" data-testid="story">{move || told.get().story}</p>
        <dl>
            <dt>{move || say!("how-boss")}</dt><dd>{move || told.get().boss}</dd>
            <dt>{move || say!("how-win")}</dt><dd data-testid="how-win">{move || told.get().win}</dd>
            <dt>{move || say!("how-lose")}</dt><dd>{move || told.get().lose}</dd>
            <dt>{move || say!("how-together")}</dt><dd>{move || told.get().team}"."</dd>
        </dl>
    }
}

#[component]
pub fn Adventures(
    /// The one that is open, by its id.
    chosen: Option<String>,
) -> impl IntoView {
    let Some(cover) = shelf::cover(StarRealms::ID) else {
        return view! { <Topbar/><main class="page"><p>{move || say!("no-such-page")}</p></main> }.into_any();
    };
    let first = chosen.and_then(|id| id.parse().ok()).unwrap_or(Adventure::ALL[0]);
    let chosen = RwSignal::new(first);
    let level = RwSignal::new(Level::default());
    let mixed = RwSignal::new(false);
    let rulings = RwSignal::new(false);
    let name = shell().name.get_untracked();
    let occupants = RwSignal::new(vec![Occupant::Person(name)]);
    let range = move |adventure: Adventure| cover.mode(adventure.id()).map_or((1, 4), |mode| (mode.least, mode.most));
    let resize = move |count: usize| {
        // Whoever goes along plays well, and does not keep one waiting.
        let ally = shelf::level_like(cover.id, BotKind::Greedy).kind();
        occupants.update(|occupants| occupants.resize(count, link::bot(ally)));
    };
    let choose = move |adventure: Adventure| {
        chosen.set(adventure);
        let (least, most) = range(adventure);
        let seats = occupants.with_untracked(Vec::len);
        resize(seats.clamp(least.into(), most.into()));
    };
    let start = move |_| {
        let (occupants, mode) =
            (occupants.get_untracked(), mode(chosen.get_untracked(), level.get_untracked(), mixed.get_untracked()));
        remember(&occupants);
        begin(cover.id, &mode, occupants);
    };
    let tales = Adventure::ALL.map(|adventure| {
        let players = range(adventure);
        view! { <Tale adventure players chosen=chosen.into() choose=Callback::new(choose)/> }
    });
    let words = Memo::new(move |_| (chosen.get(), lang()));
    let told = move || {
        let (adventure, lang) = words.get();
        adventure_words(adventure, lang)
    };
    let levels = Level::ALL.map(|each| {
        let pressed = move || (level.get() == each).to_string();
        view! {
            <button type="button" aria-pressed=pressed data-testid=format!("level-{}", each.id()) on:click=move |_| level.set(each)>
                {move || told().levels[each as usize].0}
            </button>
        }
    });
    let counts = move || {
        let (least, most) = range(chosen.get());
        let players = Signal::derive(move || occupants.with(Vec::len) as u8);
        view! { <Counts least most players choose=Callback::new(move |count: u8| resize(count.into())) testid="seats"/> }
    };
    let rows = move || {
        let rows = (0..occupants.with(Vec::len))
            .map(|index| view! { <OccupantRow occupants index game=cover.id part=Signal::stored(None::<String>)/> });
        rows.collect_view()
    };
    view! {
        <Topbar place=move || view! { <b>{move || say!("adventures")}</b> }/>
        <main class="page" data-testid="adventures">
            <div class="hello"><div>
                <h1>{move || say!("adventures-title")}</h1>
                <p>{move || say!("adventures-more")}</p>
            </div></div>
            <div class="adventures">
                <section class="tales" role="group" aria-label=move || say!("adventures")>{tales.collect_view()}</section>
                <section class="panel telling" aria-live="polite" data-testid="telling">
                    <About told=Signal::derive(told)/>
                    <div class="seg" role="group" aria-label=move || say!("difficulty")>{levels.collect_view()}</div>
                    <p class="level">{move || {
                        let (name, change) = told().levels[level.get() as usize];
                        format!("{name}: {change}.")
                    }}</p>
                    {counts}
                    {rows}
                    <label class="check">
                        <input type="checkbox" data-testid="mixed" prop:checked=move || mixed.get()
                            on:change=move |event| mixed.set(event_target_checked(&event))/>
                        {move || say!("with-colony-wars")}
                    </label>
                    <div class="row end">
                        <button type="button" class="btn ghost" data-testid="rulings" on:click=move |_| rulings.set(true)>
                            {icon("warn")}{move || say!("our-rulings")}
                        </button>
                        <button type="button" class="btn primary" data-testid="start" on:click=start>
                            {icon("play")}{move || say!("start")}
                        </button>
                    </div>
                    <a class="small" href=Route::Home.href()>{move || say!("to-the-shelf")}</a>
                </section>
            </div>
        </main>
        {move || view! { <Rulings adventure=chosen.get() open=rulings/> }}
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_star_realms::Setup;

    #[test]
    fn every_choice_is_a_mode_that_can_be_set_up() {
        for adventure in Adventure::ALL {
            for level in Level::ALL {
                for mixed in [false, true] {
                    let id = mode(adventure, level, mixed);
                    let setup = Setup::of_mode(&id, 1).expect("a mode");
                    assert_eq!(setup.mode(), id);
                }
            }
        }
    }
}
