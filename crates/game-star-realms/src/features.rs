//! A duel as numbers, for an opinion that is learned: which cards lie where, scores and pools, what can be bought and how near the end
//! is. Only what the side may know: its own hand counts in its own turn (a fresh hand is luck), the opponent's never.

use crate::amounts::Trade;
use crate::cards::{KINDS, Kind, facts};
use crate::effect::{Ability, Sort};
use crate::setup::Format;
use crate::state::{StarRealms, State};
use crate::tally::Tally;
use tabletop::opinion::Knots;
use tabletop::{Features, Seat, Side, Sparse};

/// Weights of a learned opinion about duels; `cargo learn star-realms` makes them, and their manifest lies beside them.
pub const WEIGHTS: &[u8] = include_bytes!("../weights/duel.net");

/// Where cards lie: a feature for each kind in each zone.
mod zone {
    /// Those of each of the two players; the opponent's come after the own ones.
    pub const POOL: usize = 0;
    pub const HAND: usize = 1;
    pub const DISCARD: usize = 2;
    pub const SHIPS: usize = 3;
    pub const BASES: usize = 4;
    pub const TOP: usize = 5;
    pub const OPEN_PRIMARY: usize = 6;
    pub const OPEN_ALLY: usize = 7;
    pub const OPEN_DOUBLE: usize = 8;
    pub const SHARE: usize = 9;
    pub const EACH: usize = 10;

    pub const ROW_MINE: usize = 20;
    pub const ROW_THEIRS: usize = 21;
    pub const AFFORDED: usize = 22;
    pub const FRAME_MINE: usize = 23;
    pub const FRAME_THEIRS: usize = 24;
    pub const COUNT: usize = 25;
}

/// The same knots for the side and for its opponent.
const fn both(base: usize, count: usize, from: i32, step: i32) -> [Knots; 2] {
    [Knots::new(base, count, from, step), Knots::new(base + count, count, from, step)]
}

const AUTHORITY: [Knots; 2] = both(zone::COUNT * KINDS, 26, 0, 4);
const COMBAT: [Knots; 2] = both(AUTHORITY[1].end(), 16, 0, 3);
const TRADE: [Knots; 2] = both(COMBAT[1].end(), 12, 0, 1);
const OUTPOSTS: [Knots; 2] = both(TRADE[1].end(), 8, 0, 3);
const OWNED: [Knots; 2] = both(OUTPOSTS[1].end(), 12, 3, 3);
const HANDS: [Knots; 2] = both(OWNED[1].end(), 9, 0, 1);
const DECKS: [Knots; 2] = both(HANDS[1].end(), 8, 0, 3);
/// What is still missing for the last blow: in the own turn, in the opponent's.
const MARGIN: [Knots; 2] = both(DECKS[1].end(), 26, -8, 4);
const TURN: Knots = Knots::new(MARGIN[1].end(), 10, 0, 5);
/// Cards of a faction in play, up to three: two players, four factions.
const FLEET: usize = TURN.end();
const PLAYED: usize = FLEET + 2 * 4 * 4;
const REDIRECTS: usize = PLAYED + 2 * 4;
/// Whose turn, who began, which boxes, who is asked.
const FLAGS: usize = REDIRECTS + 2 * 6;

/// The share of a kind in everything a player draws from, in twelfths: as telling at the end of a match as at its beginning.
const SHARES: u32 = 12;

impl Features for StarRealms {
    const COUNT: usize = FLAGS + 8;
    const VERSION: u16 = 1;

    fn ids() -> Vec<&'static str> {
        Kind::all().map(Kind::id).collect()
    }

    fn features(&self, side: Side, out: &mut Sparse) -> bool {
        out.clear();
        if self.format != Format::Duel {
            return false;
        }
        self.0.tell(Seat(side.0), out);
        true
    }

    fn judged_by(&self) -> Option<Side> {
        let active = self.active.lowest().filter(|_| self.format == Format::Duel)?;
        Some(Side(active.0))
    }

    fn phase(&self) -> usize {
        match self.turn {
            0..=10 => 0,
            11..=20 => 1,
            _ => 2,
        }
    }
}

const WHOLE: u32 = Sparse::UNIT as u32;

fn tell_cards(zone: usize, cards: &Tally, out: &mut Sparse) {
    for (kind, count) in cards.kinds() {
        out.push(zone * KINDS + kind.index(), WHOLE * u32::from(count));
    }
}

fn tell_card(zone: usize, kind: Kind, out: &mut Sparse) {
    out.push(zone * KINDS + kind.index(), WHOLE);
}

impl State {
    fn tell(&self, me: Seat, out: &mut Sparse) {
        let opponent = Seat(1 - me.0.min(1));
        let mine = self.active.contains(me);
        let guards = [self.tell_player(me, 0, out), self.tell_player(opponent, 1, out)];
        for (knots, seat) in AUTHORITY.iter().zip([me, opponent]) {
            out.knots(knots, self.authority(seat).0);
        }
        let (attacker, target) = if mine { (me, opponent) } else { (opponent, me) };
        let guard = guards[usize::from(mine)];
        let missing = self.authority(target).0 + guard - i32::from(self.player(attacker).combat.0);
        out.knots(&MARGIN[usize::from(!mine)], missing);
        out.knots(&TURN, i32::from(self.turn));
        let trade = self.player(attacker).trade;
        for kind in self.row.iter().flatten() {
            tell_card(if mine { zone::ROW_MINE } else { zone::ROW_THEIRS }, *kind, out);
            if mine && Trade::from(facts(*kind).cost) <= trade {
                tell_card(zone::AFFORDED, *kind, out);
            }
        }
        for frame in &self.frames {
            let zone = if frame.seat() == me { zone::FRAME_MINE } else { zone::FRAME_THEIRS };
            tell_card(zone, frame.source(), out);
        }
        let flags = [
            Some(usize::from(!mine)),
            Some(2 + usize::from(self.first != me)),
            (self.sets.colony_wars > 0).then_some(4),
            (self.sets.frontiers > 0).then_some(5),
            Some(6 + usize::from(!self.asked.contains(me))),
        ];
        flags.into_iter().flatten().for_each(|flag| out.push(FLAGS + flag, WHOLE));
    }

    /// One player's things, `who` 0 for the side itself; the defense of his outposts.
    fn tell_player(&self, seat: Seat, who: usize, out: &mut Sparse) -> i32 {
        let base = who * zone::EACH;
        let player = self.player(seat);
        let active = self.active.contains(seat);
        // What may be anywhere: his deck, and his hand where it is not to be looked at.
        let mut pool = player.deck.rest;
        let mut owned = pool;
        owned.take_all(&mut { player.hand });
        owned.take_all(&mut { player.discard });
        for (seen, card) in player.deck.seen_top(who == 0).zip(player.deck.top.iter().rev()) {
            owned.put(*card);
            match seen {
                Some(card) => tell_card(base + zone::TOP, card, out),
                None => pool.put(*card),
            }
        }
        if who == 0 && active {
            tell_cards(base + zone::HAND, &player.hand, out);
        } else {
            pool.take_all(&mut { player.hand });
        }
        tell_cards(base + zone::POOL, &pool, out);
        tell_cards(base + zone::DISCARD, &player.discard, out);
        let guard = self.tell_area(seat, base, &mut owned, out);
        let total = owned.len().max(5) as u32;
        for (kind, count) in owned.kinds() {
            let share = u32::from(count) * WHOLE * SHARES / total;
            out.push((base + zone::SHARE) * KINDS + kind.index(), share);
        }
        out.knots(&OWNED[who], owned.len() as i32);
        out.knots(&HANDS[who], player.hand.len() as i32);
        out.knots(&DECKS[who], player.deck.len() as i32);
        for (faction, count) in player.fleet.iter().enumerate() {
            let count = usize::from((*count).min(3));
            if active || count > 0 {
                out.push(FLEET + who * 16 + faction * 4 + count, WHOLE);
            }
        }
        if active {
            out.knots(&COMBAT[who], i32::from(player.combat.0));
            out.knots(&TRADE[who], i32::from(player.trade.0));
            for faction in (0..4).filter(|faction| player.played & (1 << faction) != 0) {
                out.push(PLAYED + who * 4 + faction, WHOLE);
            }
            for (place, _) in player.redirects.iter().enumerate() {
                out.push(REDIRECTS + who * 6 + place.min(5), WHOLE);
            }
        }
        out.knots(&OUTPOSTS[who], guard);
        guard
    }

    /// The cards in play; ships belong to what he draws from. The defense of the outposts.
    fn tell_area(&self, seat: Seat, base: usize, owned: &mut Tally, out: &mut Sparse) -> i32 {
        let active = self.active.contains(seat);
        let mut guard = 0;
        for card in self.areas.of(seat) {
            let acts_as = facts(card.acts_as());
            if facts(card.kind).sort == Sort::Ship {
                tell_card(base + zone::SHIPS, card.kind, out);
                owned.put(card.kind);
            } else {
                tell_card(base + zone::BASES, card.kind, out);
            }
            if acts_as.sort == Sort::Outpost {
                guard += i32::from(acts_as.defense);
            }
            if active {
                let open = [
                    (Ability::Primary, zone::OPEN_PRIMARY),
                    (Ability::Ally, zone::OPEN_ALLY),
                    (Ability::DoubleAlly, zone::OPEN_DOUBLE),
                ];
                for (_, zone) in open.into_iter().filter(|(ability, _)| card.marks.is_open(*ability)) {
                    tell_card(base + zone, card.acts_as(), out);
                }
            }
        }
        guard
    }
}
