//! The table of Master of the Galaxy. [`map`] is the stage and takes what room there is; around it [`players`] with their ways
//! to win, [`side`] with the own cards, [`tray`] with the drawn cubes and the question; [`prompt`] asks over the map. [`offers`]
//! sorts what may be done by the place where it is pressed, [`board`] knows what the person holds, [`drag`] carries cubes,
//! [`cards`] draws cards, [`pulses`] show what happened, [`story`] tells it, [`words`] names things.

mod board;
mod cards;
mod choose;
mod drag;
mod lesson;
mod map;
mod offers;
mod players;
mod portrayal;
mod prompt;
mod pulses;
mod read_only;
mod side;
mod story;
mod tray;
mod words;

use super::animator::MapAnimator;
use super::map_table::{Part, Ribbon, glyph_symbol};
use board::Own;
use game_master_of_the_galaxy::question::Now;
use game_master_of_the_galaxy::state::Victory;
use game_master_of_the_galaxy::{BASES_TO_WIN, STARTS_TO_WIN, SYMBOLS_TO_WIN, shortcuts};
use prelude::*;

/// What nearly every file of this table uses.
mod prelude {
    pub use super::board::{Board, owner_of};
    pub use super::map::cube;
    pub use super::offers::Held;
    pub(super) use super::words;
    pub use crate::tables::prelude::*;
    pub use game_master_of_the_galaxy::cards::Home;
    pub use game_master_of_the_galaxy::picture::{ConflictPicture, Picture, PlayerPicture, ProjectPicture};
    pub use game_master_of_the_galaxy::question::Question;
    pub use game_master_of_the_galaxy::spots::Spot;
    pub use game_master_of_the_galaxy::{
        Action, Card, CardType, Colour, Event, Galaxy, Project, Superiority, View, data,
    };
    pub use tabletop_art::board::{Glyph, Owner};
}

impl Table for Galaxy {
    type Offers = offers::Offers;
    type Own = Own;
    const SCORE_ICON: &'static str = "base";

    fn own(signals: &Signals<Self>) -> Own {
        Own::new(signals)
    }

    fn draw(board: Board) -> AnyView {
        pass_on(board);
        view! { <GalaxyTable board/> }.into_any()
    }

    fn on_update(board: Board, _: &Update<Self>) {
        board.on_update();
    }

    fn on_act(board: Board) {
        board.menu.set(None);
    }

    fn travels(board: Board, event: &Event) -> Option<Travel> {
        story::travel(board, event)
    }

    fn on_hint(board: Board, action: Action) {
        if let Some(cube) = shortcuts::cube_of(action) {
            board.take_cube(cube);
        }
    }

    fn on_key(board: Board, key: &str) -> bool {
        match key {
            "KeyE" => board.done(),
            "KeyC" => board.next_cube(),
            "KeyM" => board.sheet.set(Sheet::Map),
            "KeyK" => board.sheet.set(Sheet::Cards),
            "KeyL" => board.sheet.set(Sheet::Log),
            "Space" if !board.session.behind.get() && board.offers.get().has(Action::Decline) => {
                board.act(Action::Decline);
            }
            "Escape" => match board.held.get().conflict {
                Some(card) => board.lay(card),
                None => return false,
            },
            _ => return false,
        }
        true
    }

    fn summary(view: &View) -> (u32, Vec<i32>) {
        let picture = view.picture();
        (picture.round.into(), picture.players.iter().map(|player| i32::from(player.on_board)).collect())
    }

    fn plays(view: &View, seat: Seat) -> Option<(String, String)> {
        let race = view.table.race(seat)?;
        Some((words::card_name(race, Lang::En).to_owned(), words::card_name(race, Lang::Ru).to_owned()))
    }

    fn read_only(view: Signal<Option<Arc<View>>>, name: Callback<Seat, String>) -> AnyView {
        view! { <read_only::ReadOnly view name/> }.into_any()
    }

    fn symbols() -> String {
        let kinds = Superiority::ALL.map(|kind| glyph_symbol(map::glyph(kind))).concat();
        let cubes = Colour::ALL.map(|colour| {
            let cell = cube(colour).cell(true, false, "");
            let inside = cell.split_once('>').map_or("", |(_, rest)| rest).trim_end_matches("</svg>");
            format!("<symbol id='i-cube_{colour}' viewBox='-18 -18 36 36'>{inside}</symbol>")
        });
        kinds + &cubes.concat()
    }

    fn keys_words() -> String {
        say!("mg-keys")
    }

    fn card_picture(card: u16, _size: crate::tables::Size, lang: Lang) -> String {
        Card::new(card.into()).map(|card| portrayal::picture(card, lang)).unwrap_or_default()
    }

    fn point(thing: &str) -> String {
        lesson::point(thing)
    }

    fn points_at(action: Action, _: &View) -> Vec<String> {
        lesson::points_at(action)
    }

    fn lead_words() -> String {
        say!("mg-lead")
    }
}

#[component]
fn GalaxyTable(board: Board) -> impl IntoView {
    let session = board.session;
    let root = NodeRef::<html::Main>::new();
    board.animate(Rc::new(MapAnimator::new(root, board)));
    board.listen_to_keys(root);
    let cover = session.game.get_value();
    let round = move || i64::from(board.picture.with(|view| view.round));
    let place = move || view! { <b>{move || (cover.title)(lang())}</b>" "<span class="wide">{move || say!("mg-round", round = round())}</span> };
    let score = move |seat: Seat| {
        // What decided is what is shown.
        let victory = board.picture.with(|view| view.victory);
        let counted = |player: &PlayerPicture| match victory {
            Some(Victory::Domination) => {
                let most = player.symbols.iter().max().copied().unwrap_or(0);
                say!("mg-score-symbols", count = i64::from(most), of = i64::from(SYMBOLS_TO_WIN))
            }
            Some(Victory::Capture) => {
                say!("mg-score-starts", count = i64::from(player.starts), of = i64::from(STARTS_TO_WIN))
            }
            _ => say!("mg-score-bases", count = i64::from(player.on_board), of = i64::from(BASES_TO_WIN)),
        };
        board.player(seat, counted).unwrap_or_default()
    };
    let victory = Signal::derive(move || {
        let victory = board.picture.with(|view| view.victory);
        victory.map(|victory| words::victory_name(victory, lang()).to_owned()).unwrap_or_default()
    });
    view! {
        <TableBar board place parts=|| view! { <Parts/> }/>
        <main class="map-table" node_ref=root data-testid="table" data-game="master-of-the-galaxy"
            data-awaiting=move || session.awaited()
            data-step=move || session.step()
            data-turn=round
            data-behind=move || session.behind.get().to_string()
            data-conflicts=move || board.picture.with(|view| view.conflicts.len())
            data-open=move || board.sheet.get().key()
            data-me=move || session.me().map(|seat| seat.to_string()).unwrap_or_default()>
            <players::Left/>
            <Later><map::Map/></Later>
            <Later><side::Side/></Later>
            <Later><tray::Tray/></Later>
            <Later><prompt::Prompt/></Later>
            <tray::Tabs/>
        </main>
        <prompt::WhichAction/>
        <prompt::CloseUp/>
        <players::RivalCards/>
        <Menu session open=board.main_menu/>
        <Ending session score line=victory/>
    }
}

/// Nothing is hidden in this game: between people at one device no curtain falls, the next one is only named.
fn pass_on(board: Board) {
    Effect::new(move |before: Option<Option<Seat>>| {
        let next = board.session.hand_over();
        if let Some(seat) = next {
            if board.session.shares_the_device() && before.is_some() {
                shell().tell(say!("mg-now", name = board.session.name(seat)));
            }
            board.session.look(Viewer::Seat(seat));
        }
        next
    });
}

#[component]
fn Parts() -> impl IntoView {
    let board = Board::here();
    let now = Memo::new(move |_| match board.picture.with(|view| view.now) {
        Now::Setup => Some(0),
        Now::Draw => Some(1),
        Now::Distribution => Some(DISTRIBUTION),
        Now::Rewards => Some(3),
        Now::Cards => Some(4),
        Now::Over => None,
    });
    let left = Signal::derive(move || {
        let left = board.picture.with(|view| view.drawn.total());
        (now.get() == Some(DISTRIBUTION) && left > 0).then(|| left.to_string())
    });
    let parts: Vec<Part> = vec![
        (1, || say!("mg-part-draw")),
        (DISTRIBUTION, || say!("mg-part-distribution")),
        (3, || say!("mg-part-rewards")),
        (4, || say!("mg-part-cards")),
    ];
    view! { <Ribbon label=|| say!("mg-parts") parts now left/> }
}

/// The part of a turn in which the drawn cubes are counted.
const DISTRIBUTION: usize = 2;

#[cfg(test)]
mod tests {
    use super::*;
    use game_master_of_the_galaxy::script::read;
    use tabletop::Game;

    #[test]
    fn the_sheet_has_a_symbol_for_every_mark_the_words_use() {
        let sheet = <Galaxy as Table>::symbols();
        for kind in Superiority::ALL {
            let symbol = words::superiority_symbol(kind);
            assert!(sheet.contains(&format!("id='i-{}'", symbol.icon)), "{}", symbol.icon);
        }
        for colour in Colour::ALL {
            let symbol = game_master_of_the_galaxy::text::cube_symbol(colour);
            assert!(sheet.contains(&format!("id='i-{}'", symbol.icon)), "{}", symbol.icon);
        }
    }

    #[test]
    fn a_summary_counts_bases() {
        let game = read("3 players | round 7 | p1 in karmin 2 ember 1 | p3 in nowhere").expect("a table");
        assert_eq!(Galaxy::summary(&game.view(Viewer::Spectator)), (7, vec![3, 1, 0]));
    }
}
