//! The table of Star Worlds. [`field`] is the battlefield, [`side`] a player beside it, [`chain`] the chain of actions with whoever has
//! the word, [`attack`] an attack before it is declared, [`hand`] the hand, [`ask`] questions about nothing on the table, [`piles`] looking through a pile, [`arrows`] who aims at
//! whom; [`offers`] sorts what may be done, [`board`] is what the person points at and passes what he does not want to be asked
//! ([`game_star_worlds::shortcuts`]); [`face`] draws cards, [`motion`] lets them travel, [`story`] is the log.

mod arrows;
mod ask;
mod attack;
mod board;
mod card;
mod chain;
pub mod face;
mod field;
mod hand;
mod lesson;
mod motion;
mod offers;
mod piles;
mod read_only;
mod side;
mod story;

pub use ask::{plan_icon, plan_words};
pub use card::Face;

use super::animator::CardAnimator;
use board::Own;
use game_star_worlds::shortcuts::AttackPlan;
use prelude::*;

/// What nearly every file of this table uses.
mod prelude {
    pub use super::board::{Board, PointedCard, Pressing};
    pub use super::card::{CardButton, CardState, Face};
    pub use super::face::{Now, race_icon};
    pub use super::offers::Thing;
    pub use super::piles::Pile;
    pub use crate::tables::card::Size;
    pub use crate::tables::prelude::*;
    pub use game_star_worlds::state::STARS_TO_WIN;
    pub use game_star_worlds::text::nouns;
    pub use game_star_worlds::view::PieceView;
    pub use game_star_worlds::{Action, CardId, Event, Refusal, Slot, StarWorlds, View};
}

impl Table for StarWorlds {
    type Offers = offers::Offers;
    type Own = Own;
    const SCORE_ICON: &'static str = "star";
    const LONGEST: u32 = 1900;
    const FOCUS: &'static [&'static str] = &["ask", "hand", "word"];

    fn own(signals: &Signals<Self>) -> Own {
        Own::new(signals)
    }

    fn draw(board: Board) -> AnyView {
        Effect::new(move |_| board.pass_by_itself());
        view! { <WorldsTable board/> }.into_any()
    }

    fn on_update(board: Board, update: &Update<Self>) {
        let fits = |plan: &AttackPlan| plan.fits(&update.view, &update.options);
        if board.plan.with_untracked(|plan| plan.as_ref().is_some_and(|plan| !fits(plan))) {
            board.plan.set(None);
        }
        board.menu.set(None);
        board.folded.set(false);
    }

    fn on_act(board: Board) {
        board.menu.set(None);
        board.pile.set(None);
        board.look.set(None);
        board.auto.update(|auto| auto.stop_next = false);
    }

    fn on_look(board: Board, card: u16) {
        match CardId::from_number(card) {
            Some(card) if browser::is_touch() => board.close_up.set(Some(card)),
            Some(card) => board.look.set(Some(PointedCard { card, thing: None, left: false })),
            None => {}
        }
    }

    fn is_asked(board: Board) -> bool {
        board.asked()
    }

    fn on_key(board: Board, key: &str) -> bool {
        match key {
            "KeyE" => board.end_turn(),
            "KeyF" => board.attack(),
            "Escape" if board.plan.with_untracked(Option::is_some) => board.plan.set(None),
            "KeyT" if board.passing() => board.auto.update(|auto| auto.until = None),
            "KeyT" => board.pass_turn(),
            "KeyN" => board.stop_next(),
            "KeyL" if browser::is_narrow() => board.log_open.set(true),
            // With nothing to pass or skip, Space presses the focused button as everywhere.
            "Space" if board.can_pass() => board.pass(),
            "Escape" if board.drafting() => board.session.undo(),
            _ => return false,
        }
        true
    }

    fn summary(view: &View) -> (u32, Vec<i32>) {
        (view.table.turn.into(), [Seat(0), Seat(1)].map(|seat| i32::from(view.seats[seat].stars)).to_vec())
    }

    fn tally(view: &View, seat: Seat) -> Vec<Tally> {
        let base = view.piece(Slot::base(seat));
        let left = base.and_then(|base| Some(base.whole_defence? - base.damage)).unwrap_or(0);
        let field = view.pieces.iter().filter(|piece| piece.slot.owner() == seat).count() as i32;
        vec![
            Tally { icon: "defense", words: say!("recap-base"), amount: left.into() },
            Tally { icon: "star", words: say!("recap-stars"), amount: view.seats[seat].stars.into() },
            Tally { icon: "ship", words: say!("recap-field"), amount: field },
            Tally { icon: "deck", words: say!("recap-deck"), amount: view.seats[seat].deck.into() },
        ]
    }

    fn plays(view: &View, seat: Seat) -> Option<(String, String)> {
        // A deck goes by its base.
        let card = view.piece(Slot::base(seat))?.card;
        let name = |lang| game_star_worlds::text::card_name(card, lang).to_owned();
        Some((name(Lang::En), name(Lang::Ru)))
    }

    fn read_only(view: Signal<Option<Arc<View>>>, name: Callback<Seat, String>) -> AnyView {
        view! { <read_only::ReadOnly view name/> }.into_any()
    }

    fn keys_words() -> String {
        say!("sw-keys")
    }

    fn own_page(name: Option<String>) -> AnyView {
        view! { <crate::decks::Builder id=name/> }.into_any()
    }

    fn own_decks() -> Option<crate::decks::OwnDecks> {
        Some(crate::decks::OwnDecks::HERE)
    }

    fn card_picture(card: u16, size: Size, lang: Lang) -> String {
        CardId::from_number(card).map(|card| face::face(card, size, lang, face::Now::default())).unwrap_or_default()
    }

    fn point(thing: &str) -> String {
        lesson::point(thing)
    }
}

#[component]
fn WorldsTable(board: Board) -> impl IntoView {
    let session = board.session;
    let root = NodeRef::<html::Main>::new();
    board.animate(Rc::new(CardAnimator::new(root, board)));
    board.listen_to_keys(root);
    let cover = session.game.get_value();
    let turn = move || i64::from(board.view.with(|view| view.table.turn));
    let mode = move || session.mode.with_value(|mode| (cover.mode_words)(mode, lang()).name);
    let place = move || {
        view! { <b>{move || (cover.title)(lang())}</b>" "<span class="wide">{move || say!("table-place", mode = mode(), turn = turn())}</span> }
    };
    let resized = window_event_listener(ev::resize, move |_| board.redraw.update(|times| *times += 1));
    on_cleanup(move || resized.remove());
    // Whose eyes these are may change when two people share a device: the halves change with them.
    let seats = Memo::new(move |_| (board.top(), board.bottom()));
    let score = move |seat: Seat| format!("{}/{STARS_TO_WIN}", board.seat(seat, |seat| seat.stars));
    let how = move || {
        let outcome = board.awaited_words();
        board.plain(&outcome)
    };
    view! {
        <TableBar board place
            tools=move || view! {
                <button type="button" class="btn ghost icon narrow" aria-label=move || say!("log") data-testid="open-log" on:click=move |_| board.log_open.set(true)>
                    {icon("log")}
                </button>
            }/>
        <main class="sw" node_ref=root data-testid="table" data-game="star-worlds"
            data-awaiting=move || session.awaited()
            data-step=move || session.step()
            data-turn=turn
            data-asked=move || board.asked().to_string()
            data-active=move || board.view.with(|view| view.table.active.to_string())
            data-behind=move || session.behind.get().to_string()
            data-me=move || session.me().map(|seat| seat.to_string()).unwrap_or_default()>
            <arrows::Arrows/>
            {move || {
                let (top, bottom) = seats.get();
                view! {
                    <Later><side::Player seat=top mine=false/><field::Half seat=top mine=false/></Later>
                    <Later><side::Player seat=bottom mine=true/><field::Half seat=bottom mine=true/></Later>
                }
            }}
            <Later><hand::Hand/></Later>
            <Later>
                <aside class="rail">
                    <chain::Chain/>
                    <TableLog board/>
                </aside>
            </Later>
            <ask::Ask/>
        </main>
        <card::Zoom/>
        <card::CardMenu/>
        <card::CardCloseUp/>
        <piles::LookThrough/>
        <LogSheet board open=board.log_open/>
        <HandOver session/>
        <Menu session open=board.main_menu/>
        <Ending session score=score line=Signal::derive(how)/>
    }
}
