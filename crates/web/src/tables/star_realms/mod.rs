//! The table of Star Realms. Files follow the table from top to bottom: [`seat`] a player's area, [`boss`] what the rules play, [`crowd`] all others of a full
//! table, [`market`] the trade row,
//! [`hand`] hand, pools and buttons; [`plan`] an attack before it is made, [`prompt`] open choices, [`piles`] looking through a
//! pile; [`motion`] how things travel; [`offers`] sorts what may be done, [`face`] draws cards, [`board`] is what the person points at.

mod arrows;
mod board;
mod boss;
mod card;
mod crowd;
mod face;
mod hand;
mod lesson;
mod market;
mod motion;
mod offers;
mod piles;
mod plan;
mod prompt;
mod rail;
mod read_only;
mod seat;
mod story;

pub use boss::{Rulings, cover as adventure_cover};

use super::animator::CardAnimator;
use board::Own;
use game_star_realms::adventures::parse_mode;
use game_star_realms::text::seat_words;
use game_star_realms::{Faction, Setup};
use prelude::*;
use tabletop_art::Cover;

/// What nearly every file of this table uses.
mod prelude {
    pub use super::board::{Board, Pressing, Step};
    pub use super::card::{Back, CardButton, CardState, Face};
    pub use super::offers::Thing;
    pub use super::piles::Pile;
    pub use crate::tables::card::Size;
    pub use crate::tables::prelude::*;
    pub use game_star_realms::view::{CardView, SeatView};
    pub use game_star_realms::{
        Action, BOSS, BossEvent, BossView, Event, Kind, Piece, Refusal, Resource, Sort, StarRealms, View,
    };
}

impl Table for StarRealms {
    type Offers = offers::Offers;
    type Own = Own;
    const SCORE_ICON: &'static str = "authority";
    const LONGEST: u32 = 1500;
    const HAS_RAIL: bool = true;
    const FOCUS: &'static [&'static str] = &["prompt", "plan", "hand", "market", "acts"];

    fn own(_: &Signals<Self>) -> Own {
        Own::default()
    }

    fn draw(board: Board) -> AnyView {
        view! { <RealmsTable board/> }.into_any()
    }

    fn on_update(board: Board, update: &Update<Self>) {
        board.on_update(update);
    }

    fn goes_on(update: &Update<Self>) -> bool {
        // A rival who has to discard is asked in between.
        update.viewer.seat().is_some_and(|me| update.view.active.contains(&me))
    }

    fn on_act(board: Board) {
        board.menu.set(None);
        board.pile.set(None);
    }

    fn on_look(board: Board, card: u16) {
        if let Some(kind) = Kind::from_index(usize::from(card)) {
            board.look.set(Some((kind, None)));
        }
    }

    fn is_telling(board: Board) -> bool {
        board.boss_turn.with(Option::is_some)
    }

    fn told(board: Board, step: &StoryStep<Self>) -> &[Event] {
        board.told(step)
    }

    fn on_key(board: Board, key: &str) -> bool {
        match key {
            "KeyE" => board.end_turn(),
            "KeyA" => board.play_all(),
            "KeyF" => board.attack(),
            "KeyL" if browser::is_narrow() => board.log_open.set(true),
            // With nothing to decline or skip, Space presses the focused button as everywhere.
            "Space" if board.can_pass() => board.pass(),
            "Escape" if board.plan.with_untracked(Option::is_some) => board.plan.set(None),
            _ => return false,
        }
        true
    }

    fn summary(view: &View) -> (u32, Vec<i32>) {
        (view.turn.into(), view.seats.iter().map(|seat| seat.authority).collect())
    }

    fn tally(view: &View, seat: Seat) -> Vec<Tally> {
        let Some(mine) = view.seats.get(seat.index()) else { return Vec::new() };
        let bases = mine.in_play.iter().filter(|card| card.sort.is_base()).count() as i32;
        vec![
            Tally { icon: "authority", words: say!("recap-authority"), amount: mine.authority },
            Tally { icon: "base", words: say!("recap-bases"), amount: bases },
        ]
    }

    fn plays(view: &View, seat: Seat) -> Option<(String, String)> {
        // The faction he owns most cards of.
        let owned = &view.seats.get(seat.index())?.owned;
        let count = |faction: Faction| owned.iter().filter(|kind| kind.faction() == Some(faction)).count();
        let most =
            Faction::ALL.into_iter().max_by_key(|faction| count(*faction)).filter(|faction| count(*faction) > 0)?;
        let badge = game_star_realms::text::badge(most);
        Some((badge.word(Lang::En).to_owned(), badge.word(Lang::Ru).to_owned()))
    }

    fn read_only(view: Signal<Option<Arc<View>>>, name: Callback<Seat, String>) -> AnyView {
        view! { <read_only::ReadOnly view name/> }.into_any()
    }

    fn seat_parts(mode: &str, seats: u8, lang: Lang) -> Vec<Option<String>> {
        let setup = Setup::of_mode(mode, seats);
        setup.map(|setup| (0..seats).map(|seat| seat_words(&setup, Seat(seat), lang)).collect()).unwrap_or_default()
    }

    fn mode_cover(mode: &str) -> Option<Cover> {
        parse_mode(mode).map(|(adventure, ..)| adventure_cover(adventure))
    }

    fn keys_words() -> String {
        say!("keys")
    }

    fn own_page(name: Option<String>) -> AnyView {
        view! { <crate::home::Adventures chosen=name/> }.into_any()
    }

    fn card_picture(card: u16, size: Size, lang: Lang) -> String {
        Kind::from_index(card.into()).map(|kind| face::face(kind, size, lang)).unwrap_or_default()
    }

    fn point(thing: &str) -> String {
        lesson::point(thing)
    }

    fn points_at(action: Action, _: &View) -> Vec<String> {
        lesson::points_at(action)
    }
}

/// What is played: cards of both boxes belong to neither.
fn title(board: Board) -> String {
    let cover = board.session.game.get_value();
    board.session.mode.with_value(|mode| {
        let title = |boxed: crate::home::Boxed| match cover.mode(mode) {
            Some(known) if known.boxes.len() > 1 => boxed.over(),
            Some(_) | None => format!("{}: {}", boxed.over(), boxed.name()),
        };
        crate::home::boxed(cover.id, mode).map(title).unwrap_or_default()
    })
}

#[component]
fn RealmsTable(board: Board) -> impl IntoView {
    let session = board.session;
    let root = NodeRef::<html::Main>::new();
    board.animate(Rc::new(CardAnimator::new(root, board)));
    board.listen_to_keys(root);
    let cover = session.game.get_value();
    let turn = move || i64::from(board.view.with(|view| view.turn));
    let mode = move || session.mode.with_value(|mode| (cover.mode_words)(mode, lang()).name);
    let place = move || {
        view! { <b>{move || title(board)}</b>" "<span class="wide">{move || say!("table-place", mode = mode(), turn = turn())}</span> }
    };
    let resized = window_event_listener(ev::resize, move |_| board.redraw.update(|times| *times += 1));
    on_cleanup(move || resized.remove());
    let adventure = board.view.with_untracked(|view| view.adventure.as_ref().map(|boss| boss.adventure));
    let seats = board.view.with_untracked(|view| view.seats.len());
    let many = seats > 2 || adventure.is_some();
    let crew = adventure.is_some() && seats > 1;
    view! {
        <TableBar board place/>
        <main class="duel" class:many=many class:boss=adventure.is_some() class:crew=crew node_ref=root data-testid="table" data-game="star-realms"
            data-awaiting=move || session.awaited()
            data-step=move || session.step()
            data-turn=turn
            data-waits=move || (!board.my_turn() || board.offers.with(|offers| offers.undone().cards)).to_string()
            data-behind=move || session.behind.get().to_string()
            data-me=move || session.me().map(|seat| seat.to_string()).unwrap_or_default()>
            <arrows::Arrows/>
            {adventure.map(|adventure| view! { <boss::BossBox adventure/> })}
            {match (adventure, many) {
                (None, true) => view! { <crowd::Crowd/> }.into_any(),
                (None, false) => view! { <Later><seat::Others/></Later> }.into_any(),
                (Some(_), _) => ().into_any(),
            }}
            <Later><market::Market/></Later>
            {crew.then(|| view! { <crowd::Crowd/> })}
            <Later><seat::Mine/></Later>
            <Later><hand::HandZone/></Later>
            <Later><rail::Rail/></Later>
        </main>
        <card::CardMenu/>
        <card::Inspect/>
        <piles::LookThrough/>
        <hand::EndSure/>
        <LogSheet board open=board.log_open/>
        <Show when=move || board.boss_turn.with(Option::is_none)><HandOver session/></Show>
        <crowd::SwitchOver/>
        <Menu session open=board.main_menu/>
        <Show when=move || board.boss_turn.with(Option::is_none)>
            <Ending session score=move |seat| board.seat(seat, |seat| seat.authority.to_string()).unwrap_or_default()
            side=move |seat| board.seat(seat, |seat| seat.side.0).unwrap_or_default()/>
        </Show>
    }
}
