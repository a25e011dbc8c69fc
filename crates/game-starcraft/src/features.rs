//! A table as numbers, for an opinion that is learned: areas and armies, points and income, economy, orders and what is under way, and what
//! the hand-written opinion makes of it. Only what the side may know: its own hand and its own orders, of others only what lies open.

use crate::cards::data;
use crate::evaluate::{Opinion, Survey};
use crate::ids::{AreaId, Face, Faction, Unit, Yield};
use crate::state::{Frame, ORDERS, Phase, War};
use tabletop::opinion::Knots;
use tabletop::{Features, Seat, Side, Sparse};

/// The same knots for the side and for its rivals.
const fn both(base: usize, count: usize, from: i32, step: i32) -> [Knots; 2] {
    [Knots::new(base, count, from, step), Knots::new(base + count, count, from, step)]
}

/// Larger tables are not learned.
const MOST_SEATS: u8 = 4;
const AREAS: usize = 48;
const PLANETS: usize = 12;
const UNITS: usize = Unit::ALL.len();

/// Who controls each area: the side, a rival. Whose base stands there.
const CONTROL: usize = 0;
const BASE: usize = CONTROL + 2 * AREAS;
/// Units of each type, and fighting strength on each planet.
const UNIT: usize = BASE + 2 * AREAS;
const STRENGTH: usize = UNIT + 2 * UNITS;
/// Combat cards in the own hand, by race and place of the card.
const HAND: usize = STRENGTH + 2 * PLANETS;
const FACTION: usize = HAND + 3 * 64;
const BUILDINGS: usize = FACTION + 2 * 6;
const MODULES: usize = BUILDINGS + 2 * 3 * 4;
/// Own orders that lie face down, by face; how many lie of rivals; the order being carried out.
const FACES: usize = MODULES + 2 * 3 * 5;
const WAITING: [Knots; 2] = both(FACES + 6, 5, 0, 1);
const PLACED: [Knots; 2] = both(WAITING[1].end(), 5, 0, 1);
const IN_HAND: usize = PLACED[1].end();
const FRAME: usize = IN_HAND + 2 * 6;
const FRAMES: usize = 24;
/// Tenths of a point of the hand-written opinion: everything, what is under way, ahead of the best and of all.
const SUM: [Knots; 2] = both(FRAME + 2 * FRAMES, 30, -50, 20);
const UNDER_WAY: [Knots; 2] = both(SUM[1].end(), 25, -60, 5);
const LEAD: Knots = Knots::new(UNDER_WAY[1].end(), 49, -240, 10);
const AHEAD: Knots = Knots::new(LEAD.end(), 49, -240, 10);
/// Conquest points still missing, points a round, how far a special victory is in sixteenths.
const MISSING: [Knots; 2] = both(AHEAD.end(), 17, 0, 1);
const INCOME: [Knots; 2] = both(MISSING[1].end(), 8, 0, 1);
const SPECIAL: [Knots; 2] = both(INCOME[1].end(), 9, 0, 2);
const WORKERS: [Knots; 2] = both(SPECIAL[1].end(), 8, 0, 2);
const POOL: [Knots; 2] = both(WORKERS[1].end(), 8, 0, 1);
const CARDS: [Knots; 2] = both(POOL[1].end(), 8, 0, 2);
const TECHNOLOGIES: [Knots; 2] = both(CARDS[1].end(), 8, 0, 2);
const TRANSPORTS: [Knots; 2] = both(TECHNOLOGIES[1].end(), 6, 0, 1);
const ROUND: Knots = Knots::new(TRANSPORTS[1].end(), 10, 0, 1);
/// Tenths of rounds that are left, event cards until stage III.
const LEFT: Knots = Knots::new(ROUND.end(), 9, 0, 10);
const EVENTS: Knots = Knots::new(LEFT.end(), 9, 0, 4);
const PHASE: usize = EVENTS.end();
/// Players, End cards, whose turn, who is first, who is asked.
const FLAGS: usize = PHASE + 5 + 11;
const FLAG_COUNT: usize = 5 + 3 + 2 + 2 + 2;

const WHOLE: u32 = Sparse::UNIT as u32;

impl Features for War {
    const COUNT: usize = FLAGS + FLAG_COUNT;
    const VERSION: u16 = 1;

    fn ids() -> Vec<&'static str> {
        Unit::ALL.into_iter().map(Unit::word).chain(Faction::ALL.into_iter().map(Faction::word)).collect()
    }

    /// Teams are not told of (two who win together know different things), nor galaxy conquest and the largest tables, which nothing was
    /// learned from.
    fn features(&self, side: Side, out: &mut Sparse) -> bool {
        out.clear();
        let house = &self.table.house;
        if house.teams > 0 || house.conquest || self.table.seats > MOST_SEATS {
            return false;
        }
        let me = Seat(side.0);
        let survey = Opinion::survey(self, Some(me));
        self.tell_board(me, &survey, out);
        self.tell_player(me, 0, &survey, out);
        let (mut best, mut sum, mut count) = (f32::MIN, 0.0, 0);
        for rival in self.table.everybody().filter(|seat| *seat != me && self.table.plays(*seat)) {
            self.tell_player(rival, 1, &survey, out);
            let score = survey.score[rival.index()];
            (best, sum, count) = (best.max(score), sum + score, count + 1);
        }
        if count > 0 {
            let own = survey.score[me.index()];
            out.knots(&LEAD, tenths(own - best));
            out.knots(&AHEAD, tenths(own - sum / count as f32));
        }
        self.tell_own(me, out);
        self.tell_moment(me, &survey, out);
        true
    }

    fn phase(&self) -> usize {
        match self.table.round {
            0..=1 => 0,
            2..=3 => 1,
            _ => 2,
        }
    }
}

fn tenths(points: f32) -> i32 {
    (points * 10.0).round() as i32
}

impl War {
    /// Areas, armies and strength, of the side and of all its rivals together.
    fn tell_board(&self, me: Seat, survey: &Survey, out: &mut Sparse) {
        let table = &self.table;
        let mut units = [[0u32; UNITS]; 2];
        for area in table.board_areas() {
            let place = &table.areas[area];
            if let Some(owner) = table.control(area) {
                out.push(CONTROL + usize::from(owner != me) * AREAS + area.index(), WHOLE);
            }
            if let Some(base) = place.base {
                out.push(BASE + usize::from(base != me) * AREAS + area.index(), WHOLE);
            }
            if let Some(owner) = place.owner {
                for (unit, count) in place.units.kinds(table.race(owner)) {
                    units[usize::from(owner != me)][unit.index()] += u32::from(count);
                }
            }
        }
        for (who, units) in units.iter().enumerate() {
            for (unit, count) in units.iter().enumerate() {
                out.push(UNIT + who * UNITS + unit, WHOLE / 2 * count);
            }
        }
        for (planet, strength) in survey.strength.iter().enumerate() {
            let own = strength[me.index()];
            let theirs = strength.iter().sum::<f32>() - own;
            out.push(STRENGTH + planet, (own * 8.0) as u32);
            out.push(STRENGTH + PLANETS + planet, (theirs * 8.0) as u32);
        }
    }

    /// What everybody sees of one player, `who` 0 for the side itself.
    fn tell_player(&self, seat: Seat, who: usize, survey: &Survey, out: &mut Sparse) {
        let table = &self.table;
        let player = &table.players[seat];
        if let Some(faction) = player.faction {
            out.push(FACTION + who * 6 + faction.index(), WHOLE);
            let (have, need) = self.special_progress(seat, faction);
            out.knots(&SPECIAL[who], 16 * i32::from(have) / i32::from(need.max(1)));
        }
        for (kind, level) in player.buildings.iter().enumerate() {
            if *level > 0 {
                out.push(BUILDINGS + (who * 3 + kind) * 4 + usize::from(*level).min(3), WHOLE);
            }
        }
        for (kind, count) in player.modules.iter().enumerate() {
            if *count > 0 {
                out.push(MODULES + (who * 3 + kind) * 5 + usize::from(*count).min(4), WHOLE);
            }
        }
        out.knots(&SUM[who], tenths(survey.score[seat.index()]));
        out.knots(&UNDER_WAY[who], tenths(survey.score[seat.index()] - survey.calm[seat.index()]));
        out.knots(&MISSING[who], i32::from(self.target(table.side(seat))) - i32::from(player.conquest));
        let counts =
            |area: &AreaId| table.printed(*area).yields == Yield::Conquest && table.control(*area) == Some(seat);
        let income: u8 = table.board_areas().filter(counts).map(|area| table.printed(area).value).sum();
        out.knots(&INCOME[who], income.into());
        out.knots(&WORKERS[who], 15 - i32::from(player.spare_workers));
        out.knots(&POOL[who], player.pool.into());
        out.knots(&CARDS[who], (self.secrets.hands[seat].len() + self.secrets.sealed[seat].len()).into());
        let cards = &data().cards[table.race(seat).index()];
        let bought = (cards.all & !cards.starting).count_ones() as i32 - i32::from(player.technologies.len());
        out.knots(&TECHNOLOGIES[who], bought);
        let transports = table.routes.iter().filter(|route| route.transports.contains(seat)).count();
        out.knots(&TRANSPORTS[who], transports as i32);
        out.knots(&WAITING[who], table.orders.iter().filter(|order| order.seat == seat).count() as i32);
        out.knots(&PLACED[who], i32::from(ORDERS.min(player.placed)));
    }

    /// What only its owner knows.
    fn tell_own(&self, me: Seat, out: &mut Sparse) {
        let table = &self.table;
        let race = table.race(me);
        // Each copy of a card has a place of its own.
        let mut hand = self.secrets.hands[me].0;
        while hand != 0 {
            out.push(HAND + race.index() * 64 + hand.trailing_zeros() as usize, WHOLE);
            hand &= hand - 1;
        }
        let mut faces = [0u32; 6];
        for (order, face) in table.orders.iter().zip(&self.secrets.faces) {
            if order.seat == me {
                faces[face.index()] += 1;
            }
        }
        for (face, count) in faces.into_iter().enumerate() {
            out.push(FACES + face, WHOLE * count);
        }
    }

    /// Where in the round we are, and what is being decided.
    fn tell_moment(&self, me: Seat, survey: &Survey, out: &mut Sparse) {
        let table = &self.table;
        let theirs = usize::from(table.turn != me);
        if table.order.active {
            let whose = usize::from(table.order.seat != me);
            let face = Face { kind: table.order.kind, special: table.order.special };
            out.push(IN_HAND + whose * 6 + face.index(), WHOLE);
        }
        let asked = usize::from(!table.asked.contains(me));
        for frame in &table.frames {
            out.push(FRAME + asked * FRAMES + frame_index(*frame), WHOLE);
        }
        out.knots(&ROUND, table.round.into());
        out.knots(&LEFT, tenths(survey.rounds));
        out.knots(&EVENTS, i32::from(table.events.left[0]) + i32::from(table.events.left[1]));
        let phase = match table.phase {
            Phase::Setup => 0,
            Phase::Planning => 1,
            Phase::Execution => 2,
            Phase::Regroup(step) => 5 + usize::from(step.min(10)),
            Phase::Over => 3,
        };
        out.push(PHASE + phase, WHOLE);
        let flags = [
            Some(usize::from(table.seats.clamp(2, 6) - 2)),
            Some(5 + usize::from(table.events.ends.len().min(2))),
            Some(8 + theirs),
            Some(10 + usize::from(table.first != me)),
            Some(12 + asked),
        ];
        flags.into_iter().flatten().for_each(|flag| out.push(FLAGS + flag, WHOLE));
    }
}

const fn frame_index(frame: Frame) -> usize {
    match frame {
        Frame::Over => 0,
        Frame::Draft { .. } => 1,
        Frame::PlacePlanet => 2,
        Frame::PlaceBase { .. } => 3,
        Frame::LayZRoute { .. } => 4,
        Frame::Deploy { .. } => 5,
        Frame::Plan => 6,
        Frame::Execute => 7,
        Frame::Revealed => 8,
        Frame::Build => 9,
        Frame::Mobilize => 10,
        Frame::Research(_) => 11,
        Frame::Demolish => 12,
        Frame::Sacrifice { .. } => 13,
        Frame::Pay(_) => 14,
        Frame::Battle => 15,
        Frame::Regroup => 16,
        Frame::ChooseEvent => 17,
        Frame::PlayEvent => 18,
        Frame::Discards => 19,
    }
}
