//! The table of StarCraft. [`map`] is the stage; around it [`players`] with the conquest track, [`sheet`] with workers, resources and
//! buildings, [`hand`] with the combat cards; [`battle`] lies over the map while one is fought, [`prompt`] asks and lists every
//! answer, [`book`] is to read; these three come a moment [`later`]. [`offers`] knows which things an action is about, [`board`] what the person has pressed so far and
//! what the page does for him; [`tale`] reads a battle from what was told and [`telling`] shows it skirmish by skirmish; [`cards`] draws
//! cards, [`story`] tells, [`words`] names pieces.

mod battle;
mod board;
mod book;
mod cards;
mod choose;
mod hand;
mod later;
mod lesson;
mod map;
mod offers;
mod players;
mod portrayal;
mod prompt;
mod read_only;
mod sheet;
mod story;
mod tale;
mod telling;
mod words;

use super::animator::MapAnimator;
use super::map_table::{Part, Ribbon, glyph_symbol};
use board::Own;
use game_starcraft::state::{Phase, VictoryKind};
use prelude::*;

/// What nearly every file of this table uses.
mod prelude {
    pub use super::board::{Board, owner_of, race_of};
    pub(super) use super::words;
    pub use crate::tables::prelude::*;
    pub use game_starcraft::cards::data;
    pub use game_starcraft::ids::{AreaId, CardId, Face, PlanetId, RouteId, Unit};
    pub use game_starcraft::picture::{Picture, PlayerPicture};
    pub use game_starcraft::spots::Spot;
    pub use game_starcraft::text::{Piece, piece_id};
    pub use game_starcraft::{Action, Event, Refusal, View, War};
    pub use tabletop_art::board::{Glyph, Owner};
}

impl Table for War {
    type Offers = offers::Offers;
    type Own = Own;
    const SCORE_ICON: &'static str = "conquest";
    // Five others act before one's own turn comes back.
    const LONGEST: u32 = 900;

    fn own(signals: &Signals<Self>) -> Own {
        Own::new(signals)
    }

    fn draw(board: Board) -> AnyView {
        Effect::new(move |_| board.go_on_when_shown());
        // The list of every choice and a drawer would lie over one another.
        Effect::new(move |_| {
            if board.sheet.get() != Sheet::Map {
                board.listed.set(false);
            }
        });
        view! { <WarTable board/> }.into_any()
    }

    fn on_update(board: Board, update: &Update<Self>) {
        board.on_update();
        board.tell_battle(update);
    }

    fn is_telling(board: Board) -> bool {
        board.telling.with(Option::is_some)
    }

    fn on_act(board: Board) {
        board.on_act();
    }

    fn travels(board: Board, event: &Event) -> Option<Travel> {
        story::travel(board, event)
    }

    fn on_look(board: Board, piece: u16) {
        board.look.set(Some(piece));
    }

    fn on_key(board: Board, key: &str) -> bool {
        if matches!(key, "Space" | "Enter" | "KeyE" | "Escape") && board.go_on_telling() {
            return true;
        }
        match key {
            "KeyZ" => board.undo(),
            "KeyE" => board.end(),
            "KeyR" => {
                if let Some(action) = board.again() {
                    board.act(action);
                }
            }
            "KeyA" => board.flip_list(),
            "KeyB" => board.book.set(true),
            "KeyM" => board.sheet.set(Sheet::Map),
            "KeyK" => board.flip(Sheet::Cards),
            "KeyS" => board.flip(Sheet::Faction),
            "KeyL" => board.flip(Sheet::Log),
            "Escape" if board.let_go() => {}
            "Escape" if board.look.get().is_some() => board.look.set(None),
            "Escape" if board.sheet.get() != Sheet::Map => board.sheet.set(Sheet::Map),
            _ => return false,
        }
        true
    }

    fn summary(view: &View) -> (u32, Vec<i32>) {
        let points = view.table.everybody().map(|seat| i32::from(view.table.players[seat].conquest));
        (view.table.round.into(), points.collect())
    }

    fn plays(view: &View, seat: Seat) -> Option<(String, String)> {
        let faction = view.table.players[seat].faction?;
        let leader = &game_starcraft::cards::data().factions[faction.index()].leader;
        Some((words::name(leader, Lang::En).to_owned(), words::name(leader, Lang::Ru).to_owned()))
    }

    fn read_only(view: Signal<Option<Arc<View>>>, name: Callback<Seat, String>) -> AnyView {
        view! { <read_only::ReadOnly view name/> }.into_any()
    }

    fn symbols() -> String {
        [Glyph::Mineral, Glyph::Gas, Glyph::Conquest, Glyph::Health].map(glyph_symbol).concat()
    }

    fn keys_words() -> String {
        say!("sc-keys")
    }

    fn card_picture(card: u16, _size: crate::tables::Size, lang: Lang) -> String {
        portrayal::picture(card, lang)
    }

    fn point(thing: &str) -> String {
        lesson::point(thing)
    }

    fn points_at(action: Action, _: &View) -> Vec<String> {
        lesson::points_at(action)
    }

    fn lead_words() -> String {
        say!("sc-lead")
    }
}

#[component]
fn WarTable(board: Board) -> impl IntoView {
    let session = board.session;
    let painted = map::paint(board);
    let later = later::bring(board);
    let root = NodeRef::<html::Main>::new();
    board.animate(Rc::new(MapAnimator::new(root, board)));
    board.listen_to_keys(root);
    let cover = session.game.get_value();
    let round = move || i64::from(board.view.with(|view| view.table.round));
    let place = move || view! { <b>{move || (cover.title)(lang())}</b>" "<span class="wide">{move || say!("sc-round", round = round())}</span> };
    let score = move |seat: Seat| {
        let (view, picture) = (board.view.get(), board.picture.get());
        let player = picture.players.get(seat.index());
        player.and_then(|player| players::points(&view, &picture, player)).unwrap_or_default()
    };
    let victory =
        Signal::derive(move || match board.view.with(|view| view.table.outcome.map(|outcome| outcome.kind)) {
            None => String::new(),
            Some(VictoryKind::Normal) => {
                [say!("sc-won-points"), players::targets(board).unwrap_or_default()].join(". ")
            }
            Some(VictoryKind::Special) => say!("sc-won-special"),
            Some(VictoryKind::Time) => say!("sc-won-time"),
            Some(VictoryKind::Elimination) => say!("sc-won-alone"),
        });
    session
        .set_leaders(Callback::new(move |seat: Seat| board.player(seat, players::leader).flatten().map(str::to_owned)));
    view! {
        <TableBar board place parts=|| view! { <Phases/> }/>
        <main class="map-table sc" node_ref=root data-testid="table" data-game="starcraft"
            data-awaiting=move || session.awaited()
            data-step=move || session.step()
            data-turn=round
            data-behind=move || session.behind.get().to_string()
            data-battle=move || board.view.with(|view| view.table.battle.active).to_string()
            data-open=move || board.sheet.get().key()
            data-me=move || session.me().map(|seat| seat.to_string()).unwrap_or_default()>
            // In the order of the keyboard: the question, what is lit, the hand, then everything else.
            <Later><prompt::Prompt/></Later>
            <Show when=move || painted.get()><map::Map/></Show>
            {move || later.get().map(|later| (later.battle)())}
            <choose::Choose/>
            <Later><hand::Hand/></Later>
            <players::Seats/>
            <hand::PieceText/>
            <Later><sheet::Side/></Later>
            <prompt::Drawers/>
        </main>
        {move || later.get().map(|later| (later.book)())}
        <HandOver session/>
        <Menu session open=board.main_menu/>
        <Ending session score line=victory/>
    }
}

#[component]
fn Phases() -> impl IntoView {
    let board = Board::here();
    let phase = Memo::new(move |_| board.view.with(|view| view.table.phase));
    let now = Memo::new(move |_| match phase.get() {
        Phase::Setup => Some(0),
        Phase::Planning => Some(1),
        Phase::Execution => Some(2),
        Phase::Regroup(_) => Some(3),
        Phase::Over => None,
    });
    let left = Signal::derive(move || match phase.get() {
        Phase::Planning | Phase::Execution => Some(board.view.with(|view| view.table.orders.len()).to_string()),
        phase @ (Phase::Regroup(_) | Phase::Setup | Phase::Over) => {
            phase.regroup_step().map(|step| format!("{step}/{}", Phase::REGROUP_STEPS))
        }
    });
    let parts: Vec<Part> = vec![
        (0, || say!("sc-setup")),
        (1, || say!("sc-planning")),
        (2, || say!("sc-execution")),
        (3, || say!("sc-regroup")),
    ];
    view! { <Ribbon label=|| say!("sc-phases") parts now left/> }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_starcraft::Setup;
    use game_starcraft::text::{CONQUEST, GAS, HEALTH, MINERAL};
    use tabletop::{Game, Seeded};

    #[test]
    fn the_sheet_has_a_symbol_for_every_mark_the_words_use() {
        let sheet = War::symbols();
        for symbol in [MINERAL, GAS, CONQUEST, HEALTH] {
            assert!(sheet.contains(&format!("id='i-{}'", symbol.icon)), "{}", symbol.icon);
        }
    }

    #[test]
    fn a_summary_counts_conquest_points() {
        let setup = Setup::of_mode("quick-start", 3).expect("a mode");
        let war = War::begin(&setup, &mut Seeded::new(1), &mut ()).expect("a table");
        let mut view = war.view(Viewer::Spectator);
        view.table.players[Seat(1)].conquest = 4;
        assert_eq!(War::summary(&view), (1, vec![0, 4, 0]));
    }
}
