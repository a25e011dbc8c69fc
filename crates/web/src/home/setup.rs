//! Who sits where, before the first card is dealt.

use super::rivals::{Rival, face};
use super::{begin, boxed, usual_occupants};
use crate::decks::{Chosen, OwnDecks};
use crate::games::kit;
use crate::link::{Occupant, PageBot, given_name, level_words};
use crate::prelude::*;
use crate::shell::storage;
use shelf::Level;
use tabletop::Mode;

/// A person, as the page names him among the choices for a seat; the others are levels.
const PERSON: &str = "person";

/// Who such a choice puts on a seat.
fn occupant(choice: &str, name: String) -> Occupant {
    match choice.parse() {
        Ok(kind) => Occupant::Bot(PageBot { name, kind }),
        Err(()) => Occupant::Person(name),
    }
}

/// Which choice it is. A bot that has no level, of an older page, is most like one.
fn choice(game: &str, occupant: &Occupant) -> &'static str {
    occupant.bot().map_or(PERSON, |bot| shelf::level_like(game, bot.kind).id.name())
}

/// One seat of a table that is set up: its name and who plays it.
#[component]
pub fn OccupantRow(
    occupants: RwSignal<Vec<Occupant>>,
    index: usize,
    game: &'static str,
    /// What the seat is in this mode: its team, its role.
    #[prop(into)]
    part: Signal<Option<String>>,
    /// Where everybody brings a deck: whose.
    #[prop(default = None)]
    decks: Option<(OwnDecks, Chosen)>,
) -> impl IntoView {
    let name = move || occupants.with(|occupants| occupants.get(index).map(|occupant| given_name(occupant).to_owned()));
    let chosen = move || occupants.with(|occupants| occupants.get(index).map_or(PERSON, |one| choice(game, one)));
    let holder = move || match chosen().parse() {
        Ok(id) => shelf::level_name(id, lang()).to_owned(),
        Err(()) => say!("player-number", number = index as i64 + 1),
    };
    let rename = move |event| {
        let name = event_target_value(&event).chars().take(24).collect::<String>();
        let choice = untrack(chosen);
        occupants.update(|occupants| occupants[index] = occupant(choice, name.trim().to_owned()));
    };
    let choose = move |event| {
        let name = untrack(name).unwrap_or_default();
        occupants.update(|occupants| occupants[index] = occupant(&event_target_value(&event), name));
    };
    let level = |level: &'static Level| {
        let id = level.id.name();
        view! { <option value=id selected=move || chosen() == id>{move || level_words(level)}</option> }
    };
    let levels = shelf::levels(game).iter().map(level).collect_view();
    let picture = move || match chosen().parse() {
        Ok(id) => view! { <img src=face(id) alt="" width="40" height="40"/> }.into_any(),
        Err(()) => icon("user").into_any(),
    };
    view! {
        <div class="sitter">
            <span class="avatar" class:foe=move || chosen() != PERSON>{picture}</span>
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
                <select class="field-text" data-testid=format!("who-{index}") on:change=choose>
                    <option value=PERSON selected=move || chosen() == PERSON>{move || say!("person")}</option>
                    {levels}
                </select>
            </label>
            {decks.map(|(decks, chosen)| (decks.choice)(chosen, index))}
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
pub fn SetUp(game: String, mode: String, seats: Option<u8>) -> impl IntoView {
    let Some(boxed) = boxed(&game, &mode) else {
        return view! { <Topbar/><main class="page"><p>{move || say!("no-such-page")}</p></main> }.into_any();
    };
    let cover = boxed.game;
    let modes = boxed.plain_modes();
    let Some(here) = modes.iter().copied().find(|other| other.id == mode) else {
        return view! { <Topbar/><main class="page"><p>{move || say!("no-such-page")}</p></main> }.into_any();
    };
    let usual = || Rival::last(cover.id).occupant();
    let fits = |count: usize| (usize::from(here.least)..=usize::from(here.most)).contains(&count);
    let mut occupants = storage::last_occupants(cover.id, here.id)
        .filter(|occupants| fits(occupants.len()))
        .unwrap_or_else(|| usual_occupants(here.least, &usual()));
    if let Some(wanted) = seats.map(usize::from).filter(|count| fits(*count)) {
        occupants.resize(wanted, usual());
    }
    let occupants = RwSignal::new(occupants);
    let seats = move || occupants.with(Vec::len);
    let resize = move |count: usize| {
        occupants.update(|occupants| occupants.resize(count, usual()));
    };
    let swap = move |_| occupants.update(|occupants| occupants.rotate_left(1));
    let decks = kit(cover.id).and_then(|kit| kit.decks).map(|decks| (decks, (decks.of_mode)(here.id)));
    let start = move |_| {
        let occupants = occupants.get_untracked();
        remember(&occupants);
        match decks {
            Some((decks, chosen)) => (decks.begin)(chosen, occupants),
            None => begin(cover.id, here.id, occupants),
        }
    };
    let chip = move |other: &'static Mode| {
        let id = other.id;
        let pressed = (id == here.id).to_string();
        let go = move |_| Route::Setup { game: cover.id.to_owned(), mode: id.to_owned(), seats: None }.go();
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
        view! { <OccupantRow occupants index game=cover.id part decks/> }
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
    use protocol::BotKind;

    #[test]
    fn every_choice_for_a_seat_leads_back_to_itself() {
        for cover in shelf::covers() {
            let levels = shelf::levels(cover.id).iter().map(|level| level.id.name());
            for name in levels.chain([PERSON]) {
                assert_eq!(choice(cover.id, &occupant(name, String::new())), name);
            }
            // Who sat there when the page offered no levels is still chosen.
            for kind in BotKind::ALL {
                let old = choice(cover.id, &occupant(kind.name(), String::new()));
                assert!(shelf::levels(cover.id).iter().any(|level| level.id.name() == old), "{}: {old}", cover.id);
            }
        }
    }
}
