//! A table as numbers, for an opinion that is learned: which cards lie where, blows and bases, stars, decks and hands, and what the
//! hand-written opinion makes of it. Like that opinion it looks at the table after what is under way is carried out, as far as the side
//! can know. Cards of packs count by kind and worth.

use crate::cards::{CardId, own_pool};
use crate::effect::{Ban, Kind, Kinds};
use crate::evaluate::{Opinion, settle};
use crate::field::Slot;
use crate::state::{Outcome, Stage, StarWorlds, other};
use std::sync::LazyLock;
use tabletop::opinion::Knots;
use tabletop::{Features, List, Seat, Side, Sparse};

/// Cards of our own pool, by number; 0 is none of them.
const POOL: usize = 170;
const KINDS: usize = Kind::ALL.len();

/// Where cards lie: a feature for each card of the pool in each place.
mod place {
    pub const OPEN: usize = 0;
    pub const CLOSED: usize = 1;
    pub const EACH: usize = 2;
    pub const HAND: usize = 2 * EACH;
    pub const COUNT: usize = HAND + 1;
}

/// The same knots for the side and for its opponent.
const fn both(base: usize, count: usize, from: i32, step: i32) -> [Knots; 2] {
    [Knots::new(base, count, from, step), Knots::new(base + count, count, from, step)]
}

/// How many cards of a kind lie on either side, and in the own hand.
const KIND: usize = place::COUNT * POOL;
/// Tenths of a point of the hand-written opinion.
const BOARD: [Knots; 2] = both(KIND + 3 * KINDS, 40, -200, 25);
const HELD: Knots = Knots::new(BOARD[1].end(), 12, 0, 20);
const LEAD: Knots = Knots::new(HELD.end(), 49, -480, 20);
/// Blows that could be dealt now, and in the next turn.
const READY: [Knots; 2] = both(LEAD.end(), 16, 0, 3);
const FLEET: [Knots; 2] = both(READY[1].end(), 16, 0, 3);
/// What the blows of the next turn leave of the enemy base, past those who cover it.
const MARGIN: [Knots; 2] = both(FLEET[1].end(), 25, -24, 2);
const BASE: [Knots; 2] = both(MARGIN[1].end(), 13, 0, 2);
const HURT: [Knots; 2] = both(BASE[1].end(), 8, 0, 2);
const COVERS: [Knots; 2] = both(HURT[1].end(), 5, 0, 1);
const STARS: [Knots; 2] = both(COVERS[1].end(), 13, 0, 1);
const DECK: [Knots; 2] = both(STARS[1].end(), 14, 0, 4);
/// The last cards of a deck, one by one.
const LAST: [Knots; 2] = both(DECK[1].end(), 8, 0, 1);
const HAND: [Knots; 2] = both(LAST[1].end(), 12, 0, 1);
const TURN: Knots = Knots::new(HAND[1].end(), 12, 0, 4);
const FLAGS: usize = TURN.end();
const FLAG_COUNT: usize = 14;

const WHOLE: u32 = Sparse::UNIT as u32;

/// Weights of a learned opinion; `cargo learn star-worlds` makes them, and their manifest lies beside them.
pub const WEIGHTS: &[u8] = include_bytes!("../weights/learned.net");

/// The ids of the pool, each at its number.
static IDS: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    let mut ids = vec![""; POOL];
    for card in own_pool() {
        if let Some(id) = ids.get_mut(usize::from(card.number())) {
            *id = card.card().id;
        }
    }
    ids
});

impl Features for StarWorlds {
    const COUNT: usize = FLAGS + FLAG_COUNT;
    const VERSION: u16 = 1;

    fn ids() -> Vec<&'static str> {
        IDS.clone()
    }

    fn features(&self, side: Side, out: &mut Sparse) -> bool {
        out.clear();
        if self.table.asked().is_none() || !self.table.revealed {
            return false;
        }
        let me = Seat(side.0);
        let busy = self.draft.is_active() || !self.table.chain.is_empty() || self.table.running.is_some();
        if busy {
            let mut after = *self;
            settle(&mut after, Some(me));
            after.tell(me, out);
            self.tell_flags(me, after.table.stage, out);
        } else {
            self.tell(me, out);
            self.tell_flags(me, self.table.stage, out);
        }
        true
    }

    /// Whoever decides knows his hand, and what he is about to declare.
    fn judged_by(&self) -> Option<Side> {
        self.table.asked().filter(|_| self.table.revealed).map(|seat| Side(seat.0))
    }

    fn phase(&self) -> usize {
        match self.table.turn {
            0..=8 => 0,
            9..=18 => 1,
            _ => 2,
        }
    }
}

fn tenths(points: f32) -> i32 {
    (points * 10.0).round() as i32
}

fn tell_card(at: usize, kinds: usize, card: CardId, out: &mut Sparse) {
    let number = usize::from(card.number());
    if number < POOL {
        out.push(at * POOL + number, WHOLE);
    }
    out.push(KIND + kinds * KINDS + card.card().kind as usize, WHOLE);
}

impl StarWorlds {
    fn tell(&self, me: Seat, out: &mut Sparse) {
        let opinion = Opinion::default();
        let enemy = other(me);
        let blows = [self.tell_side(me, 0, out), self.tell_side(enemy, 1, out)];
        let margin = |who: usize, seat: Seat| {
            let base = Slot::base(other(seat));
            self.field().target_defence(base).unwrap_or(1) - self.field().target_damage(base) - blows[who]
        };
        out.knots(&MARGIN[0], margin(0, me).into());
        out.knots(&MARGIN[1], margin(1, enemy).into());
        for card in self.own[me].hand.iter() {
            tell_card(place::HAND, 2, *card, out);
        }
        let (board, held) = ([me, enemy].map(|seat| opinion.board(self, seat)), opinion.held(self, me));
        out.knots(&BOARD[0], tenths(board[0]));
        out.knots(&BOARD[1], tenths(board[1]));
        out.knots(&HELD, tenths(held));
        out.knots(&LEAD, tenths(board[0] + held - board[1]));
        out.knots(&TURN, self.table.turn.into());
    }

    /// One side of the battlefield, `who` 0 for the own one; the blows it could deal to the enemy base in its next turn.
    fn tell_side(&self, seat: Seat, who: usize, out: &mut Sparse) -> i16 {
        let (field, own) = (self.field(), &self.own[seat]);
        let (mut ready, mut blows) = (0, List::<i16, 52>::new());
        for slot in field.of(seat) {
            let open = field.is_open(slot);
            let at = who * place::EACH + if open { place::OPEN } else { place::CLOSED };
            tell_card(at, who, field.piece(slot).card, out);
            let kind = field.kind(slot);
            let fights = kind == Kind::Base || Kinds::FIGHTERS.has(kind);
            if fights && !field.is_provisional(slot) && !field.is_banned(slot, Ban::NormalAttack) {
                let firepower = field.firepower(slot).unwrap_or(0);
                blows.push(firepower);
                ready += if open { firepower } else { 0 };
            }
        }
        let enemy = other(seat);
        let covers = field.of(enemy).filter(|slot| field.is_open(*slot) && field.card(*slot).covers_base).count();
        blows.sort_unstable();
        let through: i16 = blows.iter().rev().skip(covers).sum();
        let base = Slot::base(seat);
        out.knots(&READY[who], ready.into());
        out.knots(&FLEET[who], blows.iter().map(|blow| i32::from(*blow)).sum());
        out.knots(&BASE[who], i32::from(field.target_defence(base).unwrap_or(0) - field.lasting_damage(base)));
        out.knots(&HURT[who], field.target_damage(base).into());
        out.knots(&COVERS[1 - who], covers as i32);
        out.knots(&STARS[who], field.stars(seat).into());
        out.knots(&DECK[who], own.deck.len() as i32);
        out.knots(&LAST[who], own.deck.len() as i32);
        out.knots(&HAND[who], own.hand.len() as i32);
        through
    }

    /// Whose turn it is, who is asked and for what; and how it ends if nobody answers.
    fn tell_flags(&self, me: Seat, after: Stage, out: &mut Sparse) {
        let mine = self.table.active == me;
        let asked = self.table.asked() == Some(me);
        let flags = [
            Some(usize::from(!mine)),
            Some(2 + usize::from(!asked)),
            Some(4 + usize::from(self.table.first != me)),
            self.table.ending.then_some(6 + usize::from(!mine)),
            matches!(self.table.stage, Stage::StartHand { .. } | Stage::Mulligan { .. }).then_some(8),
            (!self.table.chain.is_empty()).then_some(9),
            (asked && self.draft.is_active()).then_some(10),
            match after {
                Stage::Over(Outcome::Won { seat, .. }) => Some(11 + usize::from(seat != me)),
                Stage::Over(Outcome::Draw) => Some(13),
                _ => None,
            },
        ];
        flags.into_iter().flatten().for_each(|flag| out.push(FLAGS + flag, WHOLE));
    }
}
