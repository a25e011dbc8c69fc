//! Star Worlds: every place of the battlefield with its current numbers, hands, losses and decks by card, the chain, what is asked. Cards of
//! our own pool have a slot each; cards of packs are told by kind and numbers only.

use super::{Encoded, Numbering, Row, Shape, around, who};
use game_star_worlds::cards::own_pool;
use game_star_worlds::draft::Asking;
use game_star_worlds::effect::Kind;
use game_star_worlds::field::PER_SEAT;
use game_star_worlds::state::{Deed, Stage};
use game_star_worlds::view::PieceView;
use game_star_worlds::{CardId, StarWorlds, View};
use tabletop::Seat;

/// Cards of our own pool, by number; 0 is none of them.
const POOL: usize = 170;
const KINDS: usize = Kind::ALL.len();
/// Places of each side that are told one by one; later ones count in the zones only.
const PLACES: usize = 24;
const _: () = assert!(PLACES <= PER_SEAT as usize);
const PLACE_NUMBERS: [&str; 16] = [
    "lies",
    "card",
    "kind",
    "open",
    "placing",
    "firepower",
    "defence",
    "whole_defence",
    "damage",
    "lasting",
    "energy",
    "windows",
    "stars",
    "cannot_attack",
    "veiled",
    "on_another",
];
const ZONES: [&str; 4] = ["field", "losses", "out", "seen_hand"];
const NUMBERS: [&str; 11] =
    ["hand", "deck", "stars", "active", "asked", "began", "chosen", "mulligans", "start_hand", "declared", "open_list"];
const SIDE: usize = ZONES.len() * POOL + KINDS + PLACES * PLACE_NUMBERS.len() + NUMBERS.len();
const OWN: usize = 2 * POOL;
const STAGES: [&str; 15] = [
    "choosing",
    "start_hand",
    "mulligan",
    "lull",
    "chain",
    "bundle",
    "ending",
    "due",
    "search",
    "draw",
    "discard",
    "remove",
    "split",
    "hand_limit",
    "over",
];
const ASKING: [&str; 7] = ["nothing", "attackers", "step", "pick", "target", "pay", "give"];
const DEEDS: [&str; 7] = ["attack", "fire", "act", "place", "join", "cover", "cancel"];
const TABLE_NUMBERS: [&str; 5] = ["turn", "end_announced", "revealed", "links", "left"];

impl Encoded for StarWorlds {
    const VERSION: u16 = 1;
    const NUMBERING: Numbering = Numbering::Listed { most: 256 };

    fn layout(shape: Shape) -> Vec<String> {
        let mut cards: Vec<String> = (0..POOL).map(|number| format!("card{number}")).collect();
        for card in own_pool() {
            if let Some(name) = cards.get_mut(usize::from(card.number())) {
                *name = card.card().id.to_owned();
            }
        }
        let mut names = Vec::new();
        for step in 0..usize::from(shape.seats) {
            let who = who(step);
            names.extend(
                ZONES
                    .iter()
                    .flat_map(|zone| cards.iter().map(|card| format!("{who}.{zone}.{card}")).collect::<Vec<_>>()),
            );
            names.extend(Kind::ALL.iter().map(|kind| format!("{who}.kind.{kind:?}")));
            names.extend(
                (0..PLACES)
                    .flat_map(|place| PLACE_NUMBERS.map(|number| format!("{who}.place{place}.{number}")).to_vec())
                    .collect::<Vec<_>>(),
            );
            names.extend(NUMBERS.map(|number| format!("{who}.{number}")));
        }
        for zone in ["hand", "deck"] {
            names.extend(cards.iter().map(|card| format!("own.{zone}.{card}")));
        }
        names.extend(STAGES.map(|stage| format!("stage.{stage}")));
        names.extend(ASKING.map(|asking| format!("asking.{asking}")));
        names.extend(["me", "next1"].into_iter().flat_map(|who| DEEDS.map(|deed| format!("chain.{who}.{deed}"))));
        names.extend(TABLE_NUMBERS.map(|number| format!("table.{number}")));
        names
    }

    fn encode(view: &View, me: Seat, shape: Shape, row: &mut Row<'_>) {
        for (step, seat) in around(me, shape.seats) {
            tell_side(view, seat, step * SIDE, row);
        }
        let at = usize::from(shape.seats) * SIDE;
        if let Some(mine) = view.seats.get(me).and_then(|seat| seat.mine.as_ref()) {
            for (zone, cards) in [&mine.hand, &mine.deck].into_iter().enumerate() {
                cards.iter().for_each(|card| tell_card(at + zone * POOL, *card, row));
            }
        }
        let at = at + OWN;
        let (stage, left) = stage(view.table.stage);
        row.add(at + stage, 1);
        let at = at + STAGES.len();
        if let Some(draft) = &view.draft {
            row.add(at + asking(draft.asking), 1);
        }
        let at = at + ASKING.len();
        for link in &view.links {
            row.add(at + usize::from(link.by != me) * DEEDS.len() + deed(link.deed), 1);
        }
        let at = at + 2 * DEEDS.len();
        let table = &view.table;
        let numbers =
            [table.turn.into(), table.ending.into(), table.revealed.into(), view.links.len() as i32, i32::from(left)];
        for (slot, number) in numbers.into_iter().enumerate() {
            row.add(at + slot, number);
        }
    }
}

fn tell_card(at: usize, card: CardId, row: &mut Row<'_>) {
    let number = usize::from(card.number());
    if number < POOL {
        row.add(at + number, 1);
    }
}

fn tell_side(view: &View, seat: Seat, at: usize, row: &mut Row<'_>) {
    let table = &view.table;
    let places = at + ZONES.len() * POOL + KINDS;
    for piece in view.pieces.iter().filter(|piece| piece.slot.owner() == seat) {
        tell_card(at, piece.card, row);
        row.add(at + ZONES.len() * POOL + piece.card.card().kind as usize, 1);
        let place = usize::from(piece.slot.index());
        if place < PLACES {
            tell_piece(piece, places + place * PLACE_NUMBERS.len(), row);
        }
    }
    for (zone, cards) in [&table.losses[seat], &table.out[seat], &table.known[seat]].into_iter().enumerate() {
        cards.iter().for_each(|card| tell_card(at + (zone + 1) * POOL, *card, row));
    }
    let known = &view.seats[seat];
    let numbers: [i32; NUMBERS.len()] = [
        known.hand.into(),
        known.deck.into(),
        known.stars.into(),
        (table.active == seat).into(),
        (table.asked() == Some(seat)).into(),
        (table.first == seat).into(),
        table.chosen[seat].into(),
        table.mulligans[seat].into(),
        table.start_hand[seat].into(),
        table.declared[seat].into(),
        table.open_list[seat].into(),
    ];
    let at = places + PLACES * PLACE_NUMBERS.len();
    for (slot, number) in numbers.into_iter().enumerate() {
        row.add(at + slot, number);
    }
}

fn tell_piece(piece: &PieceView, at: usize, row: &mut Row<'_>) {
    let or_none = |number: Option<i16>| number.map_or(0, i32::from);
    let numbers: [i32; PLACE_NUMBERS.len()] = [
        1,
        piece.card.number().into(),
        piece.card.card().kind as i32,
        (!piece.closed).into(),
        piece.placing.into(),
        or_none(piece.firepower),
        or_none(piece.defence),
        or_none(piece.whole_defence),
        piece.damage.into(),
        piece.lasting.into(),
        piece.energy.into(),
        piece.windows.into(),
        piece.stars.into(),
        piece.cannot_attack.into(),
        piece.veiled.into(),
        piece.host.is_some().into(),
    ];
    for (slot, number) in numbers.into_iter().enumerate() {
        row.add(at + slot, number);
    }
}

/// Which stage, and what is left to do in it.
const fn stage(stage: Stage) -> (usize, u8) {
    match stage {
        Stage::Choosing => (0, 0),
        Stage::StartHand { .. } => (1, 0),
        Stage::Mulligan { .. } => (2, 0),
        Stage::Lull { .. } => (3, 0),
        Stage::Chain { passes, .. } => (4, passes),
        Stage::Bundle { .. } => (5, 0),
        Stage::Ending { passes, .. } => (6, passes),
        Stage::Due { .. } => (7, 0),
        Stage::Search { left, .. } => (8, left),
        Stage::Draw { most, .. } => (9, most),
        Stage::Discard { left, .. } => (10, left),
        Stage::Remove { left, .. } => (11, left),
        Stage::Split { left, .. } => (12, left),
        Stage::HandLimit { .. } => (13, 0),
        Stage::Over(_) => (14, 0),
    }
}

const fn asking(asking: Asking) -> usize {
    match asking {
        Asking::Nothing => 0,
        Asking::Attackers => 1,
        Asking::Step => 2,
        Asking::Pick => 3,
        Asking::Target => 4,
        Asking::Pay => 5,
        Asking::Give => 6,
    }
}

const fn deed(deed: Deed) -> usize {
    match deed {
        Deed::Attack => 0,
        Deed::Fire => 1,
        Deed::Act => 2,
        Deed::Place => 3,
        Deed::Join => 4,
        Deed::Cover => 5,
        Deed::Cancel => 6,
    }
}
