//! Master of the Galaxy: systems and routes, cards and how far their projects are, bags and symbols, decks, what is asked. Nothing in this
//! game is secret.

use super::{Encoded, Numbering, Row, Shape, around, distance, who};
use game_master_of_the_galaxy::cards::ROWS;
use game_master_of_the_galaxy::ids::{CARDS, SYSTEMS, TRACKS};
use game_master_of_the_galaxy::picture::{Picture, PlayerPicture, ProjectPicture};
use game_master_of_the_galaxy::question::{Now, Question};
use game_master_of_the_galaxy::{Card, Colour, Cubes, Galaxy, System, Track, View};
use tabletop::Seat;

const COLOURS: [&str; 5] = ["red", "blue", "yellow", "green", "black"];
/// Of each player: systems, cards by what they are, bag, symbols, numbers.
const CARD_ZONES: [&str; 3] = ["card", "working", "prepared"];
const NUMBERS: [&str; 11] =
    ["active", "asked", "first", "reserve", "prepared", "on_board", "starts", "skips", "gone", "card_limit", "winner"];
const PLAYER: usize = SYSTEMS + CARD_ZONES.len() * CARDS + 2 * 5 + NUMBERS.len();
/// Of each system.
const SYSTEM_NUMBERS: [&str; 3] = ["hole", "bases", "cubes"];
/// Of each track.
const TRACK_NUMBERS: [&str; 6] = ["exists", "owner", "from", "colour", "filled", "needed"];
const DECKS: usize = 7;
const NOW: [&str; 6] = ["setup", "draw", "distribution", "rewards", "cards", "over"];
const QUESTIONS: [&str; 27] = [
    "corner",
    "race",
    "deck",
    "lifted",
    "bury",
    "browse",
    "distribute",
    "clear_more",
    "offer",
    "rewards",
    "order",
    "gain_any",
    "gain_one",
    "put_back",
    "slot",
    "settle",
    "clear_route",
    "lift",
    "hole",
    "skip",
    "stop",
    "exchange",
    "steal",
    "spoils",
    "goals",
    "captured",
    "cards",
];
const TABLE_NUMBERS: [&str; 7] = ["round", "advanced", "extra", "free_tokens", "discarded", "income", "optional"];

impl Encoded for Galaxy {
    const VERSION: u16 = 1;
    const NUMBERING: Numbering = Numbering::Listed { most: 1024 };

    fn layout(shape: Shape) -> Vec<String> {
        let mut names = Vec::new();
        for step in 0..usize::from(shape.seats) {
            let who = who(step);
            names.extend(System::all().map(|system| format!("{who}.system.{system}")));
            for zone in CARD_ZONES {
                names.extend(Card::all().map(|card| format!("{who}.{zone}.{card}")));
            }
            names.extend(COLOURS.map(|colour| format!("{who}.bag.{colour}")));
            names.extend((0..5).map(|kind| format!("{who}.symbols.{kind}")));
            names.extend(NUMBERS.map(|number| format!("{who}.{number}")));
        }
        for system in System::all() {
            names.extend(SYSTEM_NUMBERS.map(|number| format!("{system}.{number}")));
        }
        for track in Track::all() {
            names.extend(TRACK_NUMBERS.map(|number| format!("{track}.{number}")));
        }
        for number in ["cubes", "missing"] {
            names.extend((0..ROWS).map(|project| format!("project{project}.{number}")));
        }
        names.extend(Card::all().map(|card| format!("conflict.{card}")));
        names.extend(Card::all().map(|card| format!("display.{card}")));
        names.extend(Card::all().map(|card| format!("deck_top.{card}")));
        names.extend(Card::all().map(|card| format!("asking.{card}")));
        names.extend((0..DECKS).map(|deck| format!("deck{deck}.count")));
        names.extend(COLOURS.map(|colour| format!("bank.{colour}")));
        names.extend(COLOURS.map(|colour| format!("drawn.{colour}")));
        names.extend(NOW.map(|now| format!("now.{now}")));
        names.extend(QUESTIONS.map(|question| format!("question.{question}")));
        names.extend(TABLE_NUMBERS.map(|number| format!("table.{number}")));
        names
    }

    fn encode(view: &View, me: Seat, shape: Shape, row: &mut Row<'_>) {
        let picture = view.picture();
        for (step, seat) in around(me, shape.seats) {
            if let Some(player) = picture.players.iter().find(|player| player.seat == seat) {
                tell_player(&picture, player, step * PLAYER, row);
            }
        }
        let at = usize::from(shape.seats) * PLAYER;
        tell_board(&picture, me, shape, at, row);
        let at = at + SYSTEMS * SYSTEM_NUMBERS.len() + TRACKS * TRACK_NUMBERS.len();
        let cards = picture.players.iter().flat_map(|player| &player.cards);
        cards.flat_map(|card| &card.projects).for_each(|project| tell_project(project, at, row));
        for conflict in &picture.conflicts {
            [&conflict.red, &conflict.blue].into_iter().for_each(|side| tell_project(&side.project, at, row));
        }
        tell_moment(&picture, at + 2 * ROWS, row);
    }
}

fn tell_player(picture: &Picture, player: &PlayerPicture, at: usize, row: &mut Row<'_>) {
    for system in picture.systems.iter().filter(|system| system.owner == Some(player.seat)) {
        row.add(at + system.system.index(), 1);
    }
    let at = at + SYSTEMS;
    for card in &player.cards {
        row.add(at + card.card.index(), 1);
        row.flag(at + CARDS + card.card.index(), card.active);
        row.flag(at + 2 * CARDS + card.card.index(), card.slot == Some(true));
    }
    let at = at + CARD_ZONES.len() * CARDS;
    tell_cubes(player.bag, at, row);
    for (kind, count) in player.symbols.into_iter().enumerate() {
        row.add(at + 5 + kind, count.into());
    }
    let asked = picture.decision.as_ref().is_some_and(|decision| decision.seat == player.seat);
    let numbers: [i32; NUMBERS.len()] = [
        (picture.active == player.seat).into(),
        asked.into(),
        (picture.first == player.seat).into(),
        player.reserve.into(),
        player.prepared.into(),
        player.on_board.into(),
        player.starts.into(),
        player.skips.into(),
        player.gone.into(),
        player.card_limit.into(),
        picture.winners.contains(&player.seat).into(),
    ];
    for (slot, number) in numbers.into_iter().enumerate() {
        row.add(at + 10 + slot, number);
    }
}

fn tell_cubes(cubes: Cubes, at: usize, row: &mut Row<'_>) {
    for colour in Colour::ALL {
        row.add(at + colour.index(), cubes[colour].into());
    }
}

fn tell_board(picture: &Picture, me: Seat, shape: Shape, at: usize, row: &mut Row<'_>) {
    for system in &picture.systems {
        let at = at + system.system.index() * SYSTEM_NUMBERS.len();
        row.flag(at, system.hole);
        row.add(at + 1, system.bases.into());
        row.add(at + 2, system.planets.iter().flatten().count() as i32);
    }
    let at = at + SYSTEMS * SYSTEM_NUMBERS.len();
    for track in &picture.tracks {
        let at = at + track.track.index() * TRACK_NUMBERS.len();
        row.flag(at, track.exists);
        row.add(at + 1, track.owner.map_or(0, |owner| i32::from(distance(me, owner, shape.seats)) + 1));
        row.add(at + 2, track.from.map_or(0, |from| from.index() as i32 + 1));
        row.add(at + 3, track.colour.map_or(0, |colour| colour.index() as i32 + 1));
        row.add(at + 4, track.cells.iter().flatten().count() as i32);
        row.add(at + 5, track.needed.into());
    }
}

fn tell_project(project: &ProjectPicture, at: usize, row: &mut Row<'_>) {
    let filled = project.cells.iter().filter(|cell| cell.cube.is_some()).count() as i32;
    row.add(at + project.project.index(), filled);
    row.add(at + ROWS + project.project.index(), (i32::from(project.needed) - filled).max(0));
}

fn tell_moment(picture: &Picture, at: usize, row: &mut Row<'_>) {
    for conflict in &picture.conflicts {
        row.add(at + conflict.card.index(), if conflict.offered { 2 } else { 1 });
    }
    picture.display.iter().for_each(|card| row.add(at + CARDS + card.index(), 1));
    let tops = picture.decks.iter().flat_map(|deck| deck.top.iter().chain(&deck.lifted));
    tops.for_each(|card| row.add(at + 2 * CARDS + card.index(), 1));
    if let Some(source) = picture.decision.as_ref().and_then(|decision| decision.source) {
        row.add(at + 3 * CARDS + source.index(), 1);
    }
    let at = at + 4 * CARDS;
    for (slot, deck) in picture.decks.iter().take(DECKS).enumerate() {
        row.add(at + slot, deck.count.into());
    }
    tell_cubes(picture.bank, at + DECKS, row);
    tell_cubes(picture.drawn, at + DECKS + 5, row);
    let at = at + DECKS + 10;
    let now = match picture.now {
        Now::Setup => 0,
        Now::Draw => 1,
        Now::Distribution => 2,
        Now::Rewards => 3,
        Now::Cards => 4,
        Now::Over => 5,
    };
    row.add(at + now, 1);
    let at = at + NOW.len();
    if let Some(decision) = &picture.decision {
        row.add(at + question(decision.question), 1);
    }
    let at = at + QUESTIONS.len();
    let numbers: [i32; TABLE_NUMBERS.len()] = [
        picture.round.into(),
        picture.advanced.into(),
        picture.extra.into(),
        picture.free_tokens.into(),
        picture.discarded.into(),
        picture.income.into(),
        picture.decision.as_ref().is_some_and(|decision| decision.optional).into(),
    ];
    for (slot, number) in numbers.into_iter().enumerate() {
        row.add(at + slot, number);
    }
}

const fn question(question: Question) -> usize {
    match question {
        Question::Corner => 0,
        Question::Race => 1,
        Question::Deck => 2,
        Question::Lifted(_) => 3,
        Question::Bury(_) => 4,
        Question::Browse(_) => 5,
        Question::Distribute => 6,
        Question::ClearMore => 7,
        Question::Offer { .. } => 8,
        Question::Rewards => 9,
        Question::Order => 10,
        Question::GainAny(_) => 11,
        Question::GainOne(_) => 12,
        Question::PutBack(_) => 13,
        Question::Slot => 14,
        Question::Settle => 15,
        Question::ClearRoute => 16,
        Question::Lift(_) => 17,
        Question::Hole => 18,
        Question::Skip(_) => 19,
        Question::Stop => 20,
        Question::Exchange(_) => 21,
        Question::Steal(_) => 22,
        Question::Spoils { .. } => 23,
        Question::Goals(_) => 24,
        Question::Captured(_) => 25,
        Question::Cards => 26,
    }
}
