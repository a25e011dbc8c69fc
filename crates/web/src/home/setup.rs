//! Who sits where, before the first card is dealt.

use super::{begin, boxed, usual_occupants};
use crate::decks::{Choice, Chosen};
use crate::link::{self, Level, Occupant, PageBot, bot_name, bot_words, given_name};
use crate::prelude::*;
use crate::shell::storage;
use crate::tables::kit;
use protocol::BotKind;
use tabletop::Mode;

/// The choices for a seat, as the page names them.
const KINDS: [&str; 6] = ["person", "random", "greedy", "search-quick", "search-steady", "search-deep"];

/// Who such a choice puts on a seat.
fn occupant(kind: &str, name: String) -> Occupant {
    let bot = |kind, level| Occupant::Bot(PageBot { name: name.clone(), kind, level });
    match kind {
        "random" => bot(BotKind::Random, Level::Steady),
        "greedy" => bot(BotKind::Greedy, Level::Steady),
        "search-quick" => bot(BotKind::Search, Level::Quick),
        "search-steady" => bot(BotKind::Search, Level::Steady),
        "search-deep" => bot(BotKind::Search, Level::Deep),
        _ => Occupant::Person(name),
    }
}

fn kind(occupant: &Occupant) -> &'static str {
    match occupant.bot().map(|bot| (bot.kind, bot.level)) {
        None => "person",
        Some((BotKind::Random, _)) => "random",
        Some((BotKind::Greedy, _)) => "greedy",
        Some((BotKind::Search, Level::Quick)) => "search-quick",
        Some((BotKind::Search, Level::Steady)) => "search-steady",
        Some((BotKind::Search, Level::Deep)) => "search-deep",
    }
}

fn kind_words(kind: &str) -> String {
    occupant(kind, String::new()).bot().map_or_else(|| say!("person"), bot_words)
}

/// One seat of a table that is set up: its name and who plays it.
#[component]
pub fn OccupantRow(
    occupants: RwSignal<Vec<Occupant>>,
    index: usize,
    /// What the seat is in this mode: its team, its role.
    #[prop(into)]
    part: Signal<Option<String>>,
    /// Where everybody brings a deck: whose.
    #[prop(default = None)]
    decks: Option<Chosen>,
) -> impl IntoView {
    let seat = Seat(index as u8);
    let name = move || occupants.with(|occupants| occupants.get(index).map(|occupant| given_name(occupant).to_owned()));
    let chosen = move || occupants.with(|occupants| occupants.get(index).map_or("person", kind));
    let holder = move || match chosen() {
        "person" => say!("player-number", number = index as i64 + 1),
        _ => bot_name(seat),
    };
    let rename = move |event| {
        let name = event_target_value(&event).chars().take(24).collect::<String>();
        let kind = untrack(chosen);
        occupants.update(|occupants| occupants[index] = occupant(kind, name.trim().to_owned()));
    };
    let choose = move |event| {
        let name = untrack(name).unwrap_or_default();
        occupants.update(|occupants| occupants[index] = occupant(&event_target_value(&event), name));
    };
    let options = KINDS.map(|kind| {
        view! { <option value=kind selected=move || chosen() == kind>{move || kind_words(kind)}</option> }
    });
    view! {
        <div class="sitter">
            <span class="avatar" class:foe=move || chosen() != "person">
                {move || icon(if chosen() == "person" { "user" } else { "bot" })}
            </span>
            <label>
                <span class="label">
                    {move || say!("seat-name", number = index as i64 + 1)}
                    {move || part.get().map(|part| view! { " · "<b data-testid=format!("part-{index}")>{part}</b> })}
                </span>
                <input type="text" class="field-text" maxlength="24" autocomplete="off" prop:value=move || name().unwrap_or_default() placeholder=holder
                    data-testid=format!("name-{index}") on:change=rename/>
            </label>
            <label>
                <span class="label">{move || say!("seat-who")}</span>
                <select class="field-text" data-testid=format!("who-{index}") on:change=choose>{options.collect_view()}</select>
            </label>
            {decks.map(|chosen| view! { <Choice chosen seat=index/> })}
        </div>
    }
}

/// The only person at a table is remembered by name.
pub fn remember(occupants: &[Occupant]) {
    let mut people = occupants.iter().filter(|occupant| occupant.is_person());
    if let (Some(only), None) = (people.next(), people.next()) {
        shell().name.set(given_name(only).to_owned());
    }
}

#[component]
pub fn SetUp(game: String, mode: String) -> impl IntoView {
    let Some(boxed) = boxed(&game, &mode) else {
        return view! { <Topbar/><main class="page"><p>{move || say!("no-such-page")}</p></main> }.into_any();
    };
    let cover = boxed.game;
    let modes = boxed.plain_modes();
    let Some(here) = modes.iter().copied().find(|other| other.id == mode) else {
        return view! { <Topbar/><main class="page"><p>{move || say!("no-such-page")}</p></main> }.into_any();
    };
    let usual = || link::bot(BotKind::Search, Level::Steady);
    let occupants = storage::last_occupants(cover.id, here.id)
        .filter(|occupants| (usize::from(here.least)..=usize::from(here.most)).contains(&occupants.len()))
        .unwrap_or_else(|| usual_occupants(here.least, &usual()));
    let occupants = RwSignal::new(occupants);
    let seats = move || occupants.with(Vec::len);
    let resize = move |count: usize| {
        occupants.update(|occupants| occupants.resize(count, usual()));
    };
    let swap = move |_| occupants.update(|occupants| occupants.rotate_left(1));
    let decks = boxed.has_decks().then(|| Chosen::of_mode(here.id));
    let start = move |_| {
        let occupants = occupants.get_untracked();
        remember(&occupants);
        match decks {
            Some(decks) => decks.begin(occupants),
            None => begin(cover.id, here.id, occupants),
        }
    };
    let chip = move |other: &'static Mode| {
        let id = other.id;
        let pressed = (id == here.id).to_string();
        let go = move |_| Route::Setup { game: cover.id.to_owned(), mode: id.to_owned() }.go();
        view! {
            <button type="button" class="chip" aria-pressed=pressed data-testid=format!("mode-{id}") on:click=go>
                {move || boxed.mode_name(id)}
            </button>
        }
    };
    // Modes for the same number of players stand together.
    let mut crowds: Vec<(u8, u8)> = modes.iter().map(|mode| (mode.least, mode.most)).collect();
    crowds.sort_unstable();
    crowds.dedup();
    let chips = crowds.into_iter().map(|(least, most)| {
        let chips =
            modes.iter().copied().filter(|mode| (mode.least, mode.most) == (least, most)).map(chip).collect_view();
        let range = if least == most { least.to_string() } else { format!("{least}–{most}") };
        view! {
            <div class="modes" role="group" aria-label=move || say!("mode")>
                <span class="chiplabel">{icon("users")}{range}</span>{chips}
            </div>
        }
    });
    let chips = chips.collect_view();
    let parts = Memo::new(move |_| {
        kit(cover.id).map(|kit| (kit.seat_parts)(here.id, seats() as u8, lang())).unwrap_or_default()
    });
    let counts = (here.least..=here.most).map(|count| {
        let count = usize::from(count);
        view! {
            <button type="button" aria-pressed=move || (seats() == count).to_string() data-testid=format!("seats-{count}")
                on:click=move |_| resize(count)>{count}</button>
        }
    });
    let row = move |index: usize| {
        let part = Signal::derive(move || parts.with(|parts| parts.get(index).cloned().flatten()));
        view! { <OccupantRow occupants index part decks/> }
    };
    let crowd = (here.least != here.most).then(|| {
        view! { <div class="seg" role="group" aria-label=move || say!("seats")>{counts.collect_view()}</div> }
    });
    view! {
        <Topbar place=move || view! { <b>{move || boxed.name()}</b> }/>
        <main class="page setup" data-testid="setup">
            <div class="hello"><div>
                <h1>{move || say!("set-up-title")}</h1>
                <p>{move || (cover.mode_words)(here.id, lang()).about}</p>
            </div></div>
            <section class="panel form">
                {(!boxed.has_decks()).then_some(chips)}
                {crowd}
                {move || (0..seats()).map(row).collect_view()}
                <p class="small muted">{move || say!("set-up-note")}</p>
                <div class="row end">
                    {boxed.has_decks().then(|| view! {
                        <a class="btn" href=Route::Decks(None).href() data-testid="to-decks">{icon("deck")}{move || say!("decks-edit")}</a>
                    })}
                    <button type="button" class="btn" on:click=swap data-testid="swap">{icon("undo")}{move || say!("swap-seats")}</button>
                    <button type="button" class="btn primary" on:click=start data-testid="start">
                        {icon("play")}{move || say!("start")}
                    </button>
                </div>
            </section>
        </main>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_for_a_seat_leads_back_to_itself() {
        for name in KINDS {
            assert_eq!(kind(&occupant(name, String::new())), name);
        }
    }
}
