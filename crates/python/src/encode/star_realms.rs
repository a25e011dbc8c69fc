//! Star Realms: which cards lie where, scores and points, what can be bought, what is asked. Cards are counted by kind.

use super::{Encoded, Numbering, Row, Shape, around, distance, who};
use game_star_realms::cards::KINDS;
use game_star_realms::{
    Ability, Action, BOSS, BossView, Glance, Kind, Piece, Place, PlayerGlance, ROW, Sort, StarRealms, Tally, View,
};
use tabletop::{Game, Seat, Seeded};

/// For each player: these zones by kind of card, then these numbers.
const ZONES: [&str; 10] =
    ["hand", "hidden", "top", "discard", "ships", "bases", "can_primary", "can_ally", "can_double_ally", "can_scrap"];
const NUMBERS: [&str; 28] = [
    "authority",
    "trade",
    "combat",
    "hand_count",
    "deck_count",
    "alive",
    "active",
    "asked",
    "ready",
    "mine",
    "outposts",
    "damage",
    "pledged",
    "scrapped",
    "scrapped_from_play",
    "began",
    "fleet_0",
    "fleet_1",
    "fleet_2",
    "fleet_3",
    "played_0",
    "played_1",
    "played_2",
    "played_3",
    "next_ship_on_deck",
    "next_ship_to_hand",
    "next_base_on_deck",
    "next_base_to_hand",
];
const PLAYER: usize = ZONES.len() * KINDS + NUMBERS.len();

/// The table, from the end of the players on: cards of the row by slot, the scrap heap, the card that asks.
const SLOTS: usize = 0;
const HEAP: usize = SLOTS + ROW * KINDS;
const ASKS: usize = HEAP + KINDS;
const TABLE: usize = ASKS + KINDS;
const TABLE_NUMBERS: [&str; 12] = [
    "turn",
    "explorers",
    "trade_deck",
    "colony_wars",
    "frontiers",
    "asks_me",
    "asks_primary",
    "asks_ally",
    "asks_double_ally",
    "asks_scrap",
    "asks_acquired",
    "asks_step",
];
/// The boss of an adventure: cards, then these numbers.
const BOSS_AT: usize = TABLE + TABLE_NUMBERS.len();
const BOSS_ZONES: [&str; 4] = ["hand", "discard", "in_play", "owned"];
const BOSS_NUMBERS: [&str; 8] =
    ["authority", "acting", "waiting", "alive", "trade", "combat", "counter", "tentacle_cards"];

fn boss_size(shape: Shape) -> usize {
    if shape.boss { BOSS_ZONES.len() * KINDS + BOSS_NUMBERS.len() } else { 0 }
}

impl Encoded for StarRealms {
    const VERSION: u16 = 1;
    const NUMBERING: Numbering = Numbering::Fixed { spare: 128 };

    fn shape(&self) -> Shape {
        Shape { seats: self.seats(), boss: self.glance(Seat(0)).format().adventure().is_some() }
    }

    fn layout(shape: Shape) -> Vec<String> {
        let kinds = || Kind::all().map(Kind::id);
        let mut names = Vec::new();
        for step in 0..usize::from(shape.seats) {
            let who = who(step);
            names.extend(
                ZONES
                    .iter()
                    .flat_map(|zone| kinds().map(move |kind| (zone, kind)))
                    .map(|(zone, kind)| format!("{who}.{zone}.{kind}")),
            );
            names.extend(NUMBERS.iter().map(|number| format!("{who}.{number}")));
        }
        names.extend((0..ROW).flat_map(|slot| kinds().map(move |kind| format!("row{slot}.{kind}"))));
        names.extend(kinds().map(|kind| format!("scrap_heap.{kind}")));
        names.extend(kinds().map(|kind| format!("asking.{kind}")));
        names.extend(TABLE_NUMBERS.iter().map(|number| format!("table.{number}")));
        if shape.boss {
            names.extend(BOSS_ZONES.iter().flat_map(|zone| kinds().map(move |kind| format!("boss.{zone}.{kind}"))));
            names.extend(BOSS_NUMBERS.iter().map(|number| format!("boss.{number}")));
        }
        debug_assert_eq!(names.len(), usize::from(shape.seats) * PLAYER + BOSS_AT + boss_size(shape));
        names
    }

    /// What a view does not hold is made up, and a glance tells nothing of it.
    fn encode(view: &View, me: Seat, shape: Shape, row: &mut Row<'_>) {
        StarRealms::imagine(view, &mut Seeded::new(0)).encode_quickly(me, shape, row);
    }

    #[inline]
    fn encode_quickly(&self, me: Seat, shape: Shape, row: &mut Row<'_>) {
        let glance = self.glance(me);
        for (step, seat) in around(me, shape.seats) {
            tell_player(glance, seat, step * PLAYER, row);
        }
        tell_table(glance, usize::from(shape.seats) * PLAYER, row);
        if shape.boss
            && let Some(boss) = glance.boss()
        {
            tell_boss(&boss, usize::from(shape.seats) * PLAYER + BOSS_AT, row);
        }
    }

    fn action_names(shape: Shape) -> Vec<String> {
        let mut names: Vec<String> = PLAIN.iter().map(ToString::to_string).collect();
        names.extend((0..2).map(|which| format!("choose {which}")));
        names.extend(["put discard", "put deck", "put hand"].map(str::to_owned));
        for verb in ["buy", "acquire", "scrap_from_row", "buy_together"] {
            names.extend((0..ROW).map(|slot| format!("{verb} {slot}")));
        }
        names.extend((1..=CONTRIBUTIONS).map(|amount| format!("contribute {amount}")));
        for verb in KIND_VERBS {
            names.extend(Kind::all().map(|kind| format!("{verb} {}", kind.id())));
        }
        for ability in ["primary", "ally", "double_ally", "scrap"] {
            for nth in 0..EQUAL {
                names.extend(Kind::all().map(|kind| format!("use {} {nth} {ability}", kind.id())));
            }
        }
        for target in 0..targets(shape) {
            let who = if target + 1 < usize::from(shape.seats) { who(target + 1) } else { "boss".to_owned() };
            names.push(format!("target {who}"));
            names.extend((1..=BLOWS).map(|amount| format!("attack {who} {amount}")));
            for verb in ["attack_base", "destroy"] {
                for nth in 0..EQUAL {
                    names.extend(Kind::all().map(|kind| format!("{verb} {who} {} {nth}", kind.id())));
                }
            }
        }
        names
    }

    #[inline]
    fn index_of(action: &Action, me: Seat, shape: Shape) -> Option<usize> {
        index_of(action, me, shape)
    }
}

fn tell_cards(at: usize, cards: &Tally, row: &mut Row<'_>) {
    for (kind, count) in cards.kinds() {
        row.add(at + kind.index(), count.into());
    }
}

#[inline]
fn tell_player(glance: Glance<'_>, seat: Seat, at: usize, row: &mut Row<'_>) {
    let player = glance.player(seat);
    let zone = |zone: usize| at + zone * KINDS;
    if let Some(hand) = player.hand() {
        tell_cards(zone(0), hand, row);
    }
    tell_cards(zone(1), &player.hidden(), row);
    for kind in player.top().flatten() {
        row.add(zone(2) + kind.index(), 1);
    }
    tell_cards(zone(3), player.discard(), row);
    let (mut guard, mut damage) = (0, 0);
    for card in player.in_play() {
        row.add(zone(if card.sort == Sort::Ship { 4 } else { 5 }) + card.kind.index(), 1);
        let mut open = card.open & 0b1111;
        while open != 0 {
            row.add(zone(6 + open.trailing_zeros() as usize) + card.acts_as.index(), 1);
            open &= open - 1;
        }
        guard += if card.sort == Sort::Outpost { i32::from(card.defense) } else { 0 };
        damage += i32::from(card.damage);
    }
    tell_numbers(glance, player, seat, [guard, damage], zone(ZONES.len()), row);
}

#[inline]
fn tell_numbers(
    glance: Glance<'_>,
    player: PlayerGlance<'_>,
    seat: Seat,
    in_play: [i32; 2],
    at: usize,
    row: &mut Row<'_>,
) {
    let own = glance.player(glance.me()).side();
    let [scrapped, from_play] = player.scrapped();
    let numbers = [
        player.authority(),
        player.trade().into(),
        player.combat().into(),
        player.hand_count() as i32,
        player.deck_count() as i32,
        player.alive().into(),
        glance.active().contains(seat).into(),
        glance.asked().contains(seat).into(),
        player.ready().into(),
        (player.side() == own).into(),
        in_play[0],
        in_play[1],
        player.pledged().into(),
        scrapped.into(),
        from_play.into(),
        (glance.first() == seat).into(),
    ];
    row.put(at, numbers);
    let (played, redirects) = (player.played(), player.redirects());
    let bit = |bits: u8, bit: u8| i32::from(bits >> bit & 1);
    let [f0, f1, f2, f3] = player.fleet().map(i32::from);
    // Any, ship and base, each to the deck or to the hand: what holds for any card holds for ships and for bases.
    let next = |sort: u8, to: u8| bit(redirects, to) + bit(redirects, 2 * sort + to);
    row.put(
        at + numbers.len(),
        [
            f0,
            f1,
            f2,
            f3,
            bit(played, 0),
            bit(played, 1),
            bit(played, 2),
            bit(played, 3),
            next(1, 0),
            next(1, 1),
            next(2, 0),
            next(2, 1),
        ],
    );
}

#[inline]
fn tell_table(glance: Glance<'_>, at: usize, row: &mut Row<'_>) {
    for (slot, kind) in glance.row().iter().enumerate() {
        if let Some(kind) = kind {
            row.add(at + SLOTS + slot * KINDS + kind.index(), 1);
        }
    }
    tell_cards(at + HEAP, glance.scrap_heap(), row);
    let sets = glance.sets();
    let mut asks = [0; 7];
    if let Some((seat, kind, ability, step)) = glance.pending() {
        row.add(at + ASKS + kind.index(), 1);
        let ability = match ability {
            Ability::Primary => 1,
            Ability::Ally => 2,
            Ability::DoubleAlly => 3,
            Ability::Scrap => 4,
            Ability::Acquired => 5,
        };
        asks[0] = (seat == glance.me()).into();
        asks[ability] = 1;
        asks[6] = i32::from(step) + 1;
    }
    let [a0, a1, a2, a3, a4, a5, a6] = asks;
    let numbers: [i32; TABLE_NUMBERS.len()] = [
        glance.turn().into(),
        glance.explorers().into(),
        glance.trade_deck() as i32,
        sets.colony_wars.into(),
        sets.frontiers.into(),
        a0,
        a1,
        a2,
        a3,
        a4,
        a5,
        a6,
    ];
    row.put(at + TABLE, numbers);
}

fn tell_boss(boss: &BossView, at: usize, row: &mut Row<'_>) {
    let in_play: Vec<Kind> = boss.in_play.iter().map(|card| card.piece.kind).collect();
    for (zone, cards) in [&boss.hand, &boss.discard, &in_play, &boss.owned].into_iter().enumerate() {
        for kind in cards {
            row.add(at + zone * KINDS + kind.index(), 1);
        }
    }
    let numbers = [
        boss.authority.unwrap_or(0),
        boss.acting.into(),
        boss.waiting.into(),
        boss.alive.into(),
        boss.trade.into(),
        boss.combat.into(),
        boss.counter.unwrap_or(0).into(),
        boss.tentacles.len() as i32,
    ];
    for (slot, number) in numbers.into_iter().enumerate() {
        row.add(at + BOSS_ZONES.len() * KINDS + slot, number);
    }
}

/// Actions that say nothing more.
const PLAIN: [&str; 8] = [
    "end",
    "decline",
    "buy explorer",
    "acquire explorer",
    "withdraw",
    "proceed",
    "reject_row",
    "buy_together explorer",
];
const CONTRIBUTIONS: usize = 20;
const KIND_VERBS: [&str; 9] = [
    "play",
    "discard",
    "scrap_from_hand",
    "scrap_from_discard",
    "copy",
    "topdeck",
    "topdeck_from_hand",
    "bequeath",
    "sever",
];
/// So many equal cards in play are told apart; more than that take spare indices.
const EQUAL: usize = 2;
/// Attacks of more combat than this take spare indices.
const BLOWS: usize = 100;

const CHOOSE: usize = PLAIN.len();
const PUT: usize = CHOOSE + 2;
const ROWS: usize = PUT + 3;
const CONTRIBUTE: usize = ROWS + 4 * ROW;
const KIND: usize = CONTRIBUTE + CONTRIBUTIONS;
const USE: usize = KIND + KIND_VERBS.len() * KINDS;
const AIMS: usize = USE + 4 * EQUAL * KINDS;
const AIM: usize = 1 + BLOWS + 2 * EQUAL * KINDS;

/// Whom one can aim at: the others, and the boss.
fn targets(shape: Shape) -> usize {
    usize::from(shape.seats.saturating_sub(1)) + usize::from(shape.boss)
}

fn aim(me: Seat, target: Seat, shape: Shape) -> Option<usize> {
    if target == BOSS {
        return shape.boss.then(|| AIMS + (targets(shape) - 1) * AIM);
    }
    let step = usize::from(distance(me, target, shape.seats));
    (step > 0).then(|| AIMS + (step - 1) * AIM)
}

fn slot(verb: usize, slot: u8) -> Option<usize> {
    (usize::from(slot) < ROW).then(|| ROWS + verb * ROW + usize::from(slot))
}

fn card(verb: usize, kind: Kind) -> Option<usize> {
    Some(KIND + verb * KINDS + kind.index())
}

fn base(verb: usize, me: Seat, owner: Seat, piece: Piece, shape: Shape) -> Option<usize> {
    let nth = usize::from(piece.nth);
    let at = aim(me, owner, shape)? + 1 + BLOWS + (verb * EQUAL + nth) * KINDS + piece.kind.index();
    (nth < EQUAL).then_some(at)
}

#[inline]
fn index_of(action: &Action, me: Seat, shape: Shape) -> Option<usize> {
    match *action {
        Action::EndTurn => Some(0),
        Action::Decline => Some(1),
        Action::BuyExplorer => Some(2),
        Action::AcquireExplorer => Some(3),
        Action::Withdraw => Some(4),
        Action::Proceed => Some(5),
        Action::RejectRow => Some(6),
        Action::BuyExplorerTogether => Some(7),
        Action::Choose(which) => (which < 2).then(|| CHOOSE + usize::from(which)),
        Action::Put(place) => Some(
            PUT + match place {
                Place::DiscardPile => 0,
                Place::DeckTop => 1,
                Place::Hand => 2,
            },
        ),
        Action::Buy(at) => slot(0, at),
        Action::Acquire(at) => slot(1, at),
        Action::ScrapFromRow(at) => slot(2, at),
        Action::BuyTogether(at) => slot(3, at),
        Action::Contribute(amount) => {
            let amount = usize::from(amount);
            (1..=CONTRIBUTIONS).contains(&amount).then(|| CONTRIBUTE + amount - 1)
        }
        Action::Play(kind) => card(0, kind),
        Action::Discard(kind) => card(1, kind),
        Action::ScrapFromHand(kind) => card(2, kind),
        Action::ScrapFromDiscard(kind) => card(3, kind),
        Action::Copy(kind) => card(4, kind),
        Action::Topdeck(kind) => card(5, kind),
        Action::TopdeckFromHand(kind) => card(6, kind),
        Action::Bequeath(kind) => card(7, kind),
        Action::Sever(kind) => card(8, kind),
        Action::Use(piece, ability) => {
            let ability = Ability::USABLE.iter().position(|usable| *usable == ability)?;
            let nth = usize::from(piece.nth);
            (nth < EQUAL).then(|| USE + (ability * EQUAL + nth) * KINDS + piece.kind.index())
        }
        Action::Target(seat) => aim(me, seat, shape),
        Action::Attack(seat, amount) => {
            let amount = usize::from(amount);
            let at = aim(me, seat, shape)?;
            (1..=BLOWS).contains(&amount).then_some(at + amount)
        }
        Action::AttackBase(owner, piece) => base(0, me, owner, piece, shape),
        Action::Destroy(owner, piece) => base(1, me, owner, piece, shape),
        // Seldom offered, and to several seats: spare indices.
        Action::AttackBaseTogether(..) | Action::DamageBase(..) | Action::Pass(..) => None,
    }
}
