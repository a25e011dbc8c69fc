//! A table as numbers, for an opinion that is learned: cards in front of whom, how far projects are, bases, symbols and cubes, and what the
//! hand-written opinion makes of it. Nothing in this game is secret.

use crate::cards::{Facing, ROWS, data};
use crate::evaluate::Prospect;
use crate::ids::{CARDS, Card, SYSTEMS};
use crate::resource::{Colour, Superiority};
use crate::state::{Frame, Galaxy, Phase};
use tabletop::opinion::Knots;
use tabletop::{Features, Seat, Side, Sparse};

/// Where cards lie: a feature for each card in each place; the rivals' come after the own ones.
mod place {
    pub const FRONT: usize = 0;
    pub const WORKING: usize = 1;
    pub const PREPARED: usize = 2;
    pub const EACH: usize = 3;
    pub const TOP: usize = 2 * EACH;
    pub const COUNT: usize = TOP + 1;
}

/// The same knots for the side and for its rivals.
const fn both(base: usize, count: usize, from: i32, step: i32) -> [Knots; 2] {
    [Knots::new(base, count, from, step), Knots::new(base + count, count, from, step)]
}

/// How far each project is.
const PROGRESS: usize = place::COUNT * CARDS;
const REALM: usize = PROGRESS + 2 * ROWS;
const HOLES: usize = REALM + 2 * SYSTEMS;
const SYMBOLS: usize = HOLES + SYSTEMS;
const BAG: usize = SYMBOLS + 2 * 5 * 6;
const BAG_KNOTS: usize = 8;
const RIVAL_BAG: usize = BAG + 5 * BAG_KNOTS;
const DRAWN: usize = RIVAL_BAG + 5;
const BASES: [Knots; 2] = both(DRAWN + 10, 10, 0, 1);
const READY: [Knots; 2] = both(BASES[1].end(), 5, 0, 1);
/// Tenths of a point of the hand-written opinion.
const SUM: [Knots; 2] = both(READY[1].end(), 26, -300, 40);
const WAY: [Knots; 2] = both(SUM[1].end(), 20, 0, 30);
const WAR: [Knots; 2] = both(WAY[1].end(), 17, -160, 20);
/// The same against the rival who is furthest.
const LEAD: Knots = Knots::new(WAR[1].end(), 41, -400, 20);
const AHEAD: Knots = Knots::new(LEAD.end(), 31, -300, 20);
const ROUND: Knots = Knots::new(AHEAD.end(), 14, 0, 5);
const COMING: Knots = Knots::new(ROUND.end(), 7, 0, 1);
/// Turns to miss and turns to come, own ones and those of rivals.
const TURNS: usize = COMING.end();
const PHASE: usize = TURNS + 4;
/// How many play, and how many turns it is until one's own.
const PLAYERS: usize = PHASE + 2 * 9;
const DISTANCE: usize = PLAYERS + 3;

const WHOLE: u32 = Sparse::UNIT as u32;

/// Weights of a learned opinion; `cargo learn master-of-the-galaxy` makes them, and their manifest lies beside them.
pub const WEIGHTS: &[u8] = include_bytes!("../weights/learned.net");

impl Features for Galaxy {
    const COUNT: usize = DISTANCE + 4;
    const VERSION: u16 = 1;

    fn ids() -> Vec<&'static str> {
        Card::all().map(|card| data().card(card).id).collect()
    }

    fn features(&self, side: Side, out: &mut Sparse) -> bool {
        out.clear();
        let me = Seat(side.0);
        let own = self.tell_player(me, 0, out);
        let (mut best, mut nearest) = (f32::MIN, f32::MAX);
        for rival in self.table().filter(|seat| *seat != me && !self.players[*seat].gone) {
            let theirs = self.tell_player(rival, 1, out);
            (best, nearest) = (best.max(theirs.sum), nearest.min(theirs.way));
        }
        if best > f32::MIN {
            out.knots(&LEAD, tenths(own.sum - best));
            out.knots(&AHEAD, tenths(nearest - own.way));
        }
        self.tell_conflicts(me, out);
        for deck in &self.decks {
            if let Some(top) = deck.known_top.last() {
                out.push(place::TOP * CARDS + top.index(), WHOLE);
            }
        }
        for hole in self.holes.iter() {
            out.push(HOLES + hole.index(), WHOLE);
        }
        out.knots(&ROUND, self.round.into());
        let theirs = usize::from(self.active != me);
        for (colour, count) in self.drawn.iter() {
            out.push(DRAWN + theirs * 5 + colour.index(), WHOLE * u32::from(count));
        }
        out.push(TURNS + 2 + theirs, WHOLE * u32::from(self.extra_due));
        out.push(PHASE + theirs * 9 + phase_index(self.phase), WHOLE);
        if theirs == 0 {
            out.knots(&COMING, self.coming(me).into());
        }
        out.push(PLAYERS + usize::from(self.seats.clamp(2, 4) - 2), WHOLE);
        let seats = self.seats.max(1);
        out.push(DISTANCE + usize::from((me.0 + seats - self.active.0 % seats) % seats).min(3), WHOLE);
        true
    }

    /// Everybody sees everything: of two, one is enough.
    fn judged_by(&self) -> Option<Side> {
        (self.seats == 2).then_some(Side(self.active.0))
    }

    fn phase(&self) -> usize {
        match self.round {
            0..=8 => 0,
            9..=18 => 1,
            _ => 2,
        }
    }
}

fn tenths(points: f32) -> i32 {
    (points * 10.0).round() as i32
}

const fn phase_index(phase: Phase) -> usize {
    match phase {
        Phase::Setup => 0,
        Phase::Dawn => 1,
        Phase::Draw => 2,
        Phase::Distribution => 3,
        Phase::Settlement => 4,
        Phase::Cards => 5,
        Phase::Income => 6,
        Phase::End => 7,
        Phase::Over(_) => 8,
    }
}

impl Galaxy {
    /// One player's things, `who` 0 for the side itself.
    fn tell_player(&self, seat: Seat, who: usize, out: &mut Sparse) -> Prospect {
        let (data, player, powers) = (data(), &self.players[seat], self.powers(seat));
        let base = who * place::EACH;
        for card in player.cards.iter() {
            let at = if self.implemented.contains(card) { place::WORKING } else { place::FRONT };
            out.push((base + at) * CARDS + card.index(), WHOLE);
            if self.prepared.contains(card) {
                out.push((base + place::PREPARED) * CARDS + card.index(), WHOLE);
            }
            if data.card(card).conflict.is_some() || self.implemented.contains(card) {
                continue;
            }
            for project in data.projects_of(card) {
                let (info, count) = (data.project(project), self.rows[project].count());
                let needed = u32::from(powers.needed(info.kind, info.size).max(1));
                let done = WHOLE * u32::from(count) / needed;
                out.push(PROGRESS + who * ROWS + project.index(), done.min(WHOLE));
            }
        }
        // Where several sit, whose systems they are is told by how many they are.
        if who == 0 || self.seats == 2 {
            for system in player.realm.iter() {
                out.push(REALM + who * SYSTEMS + system.index(), WHOLE * u32::from(self.bases(system)));
            }
        }
        let symbols = self.symbols(seat);
        for kind in Superiority::ALL {
            let count = usize::from(symbols.get(kind).min(5));
            if count > 0 {
                out.push(SYMBOLS + (who * 5 + kind.index()) * 6 + count, WHOLE);
            }
        }
        for colour in Colour::ALL {
            let count = player.bag[colour];
            if who == 0 {
                let knots = Knots::new(BAG + colour.index() * BAG_KNOTS, BAG_KNOTS, 0, 2);
                out.knots(&knots, count.into());
            } else {
                out.push(RIVAL_BAG + colour.index(), WHOLE / 2 * u32::from(count));
            }
        }
        out.knots(&BASES[who], self.discs_on_board(seat).into());
        out.knots(&READY[who], self.prepared(seat).len() as i32);
        out.push(TURNS + who, WHOLE * u32::from(player.skips));
        let prospect = Prospect::of(self, seat);
        out.knots(&SUM[who], tenths(prospect.sum));
        out.knots(&WAY[who], tenths(prospect.way));
        out.knots(&WAR[who], tenths(prospect.war));
        prospect
    }

    /// How far both sides of the conflicts on the board are: own sides, and those of everybody else.
    fn tell_conflicts(&self, me: Seat, out: &mut Sparse) {
        let data = data();
        for laid in &self.conflicts {
            for facing in Facing::BOTH {
                let project = data.side(laid.card, facing);
                let who = usize::from(!self.players[me].realm.contains(laid.system(facing)));
                // One more than none: that it lies there counts too.
                let done = WHOLE * (1 + u32::from(self.rows[project].count()));
                out.push(PROGRESS + who * ROWS + project.index(), done / (1 + u32::from(data.project(project).size)));
            }
        }
    }

    /// Cubes of any colours that are about to come to the active player.
    fn coming(&self, seat: Seat) -> u8 {
        match (self.phase, self.stack.last()) {
            (_, Some(Frame::Gain(left) | Frame::GainOne(left))) => *left,
            (Phase::Cards, _) => self.discard_income(seat),
            _ => 0,
        }
    }
}
