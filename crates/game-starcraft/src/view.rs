//! What one viewer knows: the open table, his own secrets, and numbers of everybody else's.

use crate::cards::{CardSet, EventSet, data};
use crate::effect::EventEffect;
use crate::ids::{CardId, EventId, Face};
use crate::state::{Cards, Frame, SEATS, Secrets, Table, War};
use serde::{Deserialize, Serialize};
use tabletop::{Dice, List, Seat, SeatMap, Viewer};

/// What one viewer knows. No field can hold a secret of somebody else.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What lies open.
    pub table: Table,
    /// Cards in each combat hand, those laid aside at step 9 included.
    pub hands: SeatMap<u8, SEATS>,
    /// Cards in each combat deck.
    pub decks: SeatMap<u8, SEATS>,
    /// Cards each seat has laid aside at step 9 so far.
    pub laid_aside: SeatMap<u8, SEATS>,
    /// The viewer's own secrets.
    pub mine: Option<Mine>,
    /// A hand an event lets the viewer look at.
    pub shown_hand: Option<(Seat, CardSet)>,
    /// The top of the event deck, if the viewer has looked: the next card last.
    pub event_top: List<EventId, 4>,
}

/// A player's own secrets.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Mine {
    /// His combat hand.
    pub hand: CardSet,
    /// Cards he has laid aside at step 9.
    pub laid_aside: CardSet,
    /// Faces of his orders on the board, in the order of [`Table::orders`] (other players' left out).
    pub faces: List<Face, 24>,
    /// Cards he played face down from hand, by skirmish.
    pub face_down: [Cards; 4],
    /// His events, once they are read.
    pub events: EventSet,
}

impl View {
    /// What the viewer knows of a game.
    pub(crate) fn of(war: &War, viewer: Viewer) -> Self {
        let (table, secrets) = (&war.table, &war.secrets);
        let seat = viewer.seat().filter(|seat| seat.0 < table.seats);
        let mine = seat.map(|seat| {
            let orders = table.orders.iter().zip(&secrets.faces);
            let camp = table.battle.seats.iter().position(|other| *other == seat).filter(|_| table.battle.active);
            let mut face_down = [Cards::default(); 4];
            if let Some(camp) = camp {
                for (index, skirmish) in table.battle.skirmishes.iter().enumerate() {
                    // A card from the deck is unseen by its owner too.
                    if !skirmish.camps[camp].from_deck {
                        face_down[index] = secrets.face_down[index][camp];
                    }
                }
            }
            Mine {
                hand: secrets.hands[seat],
                laid_aside: secrets.sealed[seat],
                faces: orders.filter(|(order, _)| order.seat == seat).map(|(_, face)| *face).collect(),
                face_down,
                events: if table.events.read { secrets.drawn[seat] } else { EventSet::EMPTY },
            }
        });
        let shown = shown_hand(table).filter(|(looker, _)| Some(*looker) == seat);
        Self {
            viewer,
            table: *table,
            hands: SeatMap::from_fn(|seat| secrets.hands[seat].len() + secrets.sealed[seat].len()),
            decks: SeatMap::from_fn(|seat| secrets.decks[seat].len()),
            laid_aside: SeatMap::from_fn(|seat| secrets.sealed[seat].len()),
            mine,
            shown_hand: shown.map(|(_, target)| (target, secrets.hands[target])),
            event_top: if table.events.scanner.is_some() && table.events.scanner == seat {
                secrets.event_top
            } else {
                List::new()
            },
        }
    }

    /// One whole world that fits: hidden cards are dealt by the dice.
    pub(crate) fn imagine(&self, dice: &mut impl Dice) -> War {
        let mut war = War { table: self.table, secrets: Secrets::default() };
        let me = self.viewer.seat().filter(|_| self.mine.is_some());
        for seat in self.table.everybody() {
            self.deal_combat_cards(seat, me == Some(seat), &mut war, dice);
        }
        self.deal_faces(me, &mut war, dice);
        self.deal_events(me, &mut war, dice);
        war
    }

    /// Combat cards of a seat nobody but its owner can place: deck, hand, and face down in skirmishes.
    pub fn hidden_pool(&self, seat: Seat) -> CardSet {
        let table = &self.table;
        let player = &table.players[seat];
        let race = table.race(seat);
        // Before the opening hands the starting deck still lies on the sheet.
        if player.faction.is_none() || table.round == 0 && self.hands[seat] == 0 && self.decks[seat] == 0 {
            return CardSet::EMPTY;
        }
        let mut open = player.technologies.and(player.faction_area, race).and(player.discard, race);
        let battle = &table.battle;
        if battle.active
            && let Some(camp) = battle.seats.iter().position(|other| *other == seat)
        {
            open = open.and(battle.splash[camp], race);
            for skirmish in battle.skirmishes.iter().filter(|skirmish| !skirmish.over) {
                let shown = skirmish.camps[camp].shown;
                for card in [shown.regular, shown.reinforcement].into_iter().flatten() {
                    open.put(card);
                }
            }
        }
        CardSet(data().cards[race.index()].all).without(open, race)
    }

    fn deal_combat_cards(&self, seat: Seat, mine: bool, war: &mut War, dice: &mut impl Dice) {
        let race = self.table.race(seat);
        let cards = &data().cards[race.index()];
        let mut pool = self.hidden_pool(seat);
        let mut pick = |below: u32| dice.pick(below);
        let secrets = &mut war.secrets;
        let own = self.mine.as_ref().filter(|_| mine);
        if let Some(own) = own {
            pool = pool.without(own.hand, race).without(own.laid_aside, race);
            secrets.hands[seat] = own.hand;
            secrets.sealed[seat] = own.laid_aside;
        }
        let shown = self.shown_hand.filter(|(target, _)| *target == seat);
        if let Some((_, hand)) = shown {
            pool = pool.without(hand, race);
            secrets.hands[seat] = hand;
        }
        // Cards just bought lie in the deck; everybody has seen that.
        let order = &self.table.order;
        let bought = if order.active && order.seat == seat { order.bought } else { CardSet::EMPTY };
        pool = pool.without(bought, race);
        let battle = &self.table.battle;
        if battle.active
            && let Some(camp) = battle.seats.iter().position(|other| *other == seat)
        {
            // First the cards that must be of one kind, then those from the deck.
            for from_deck in [false, true] {
                for (index, skirmish) in battle.skirmishes.iter().enumerate() {
                    let force = &skirmish.camps[camp];
                    if force.open || force.cards == 0 || force.from_deck != from_deck || skirmish.over {
                        continue;
                    }
                    let lying = &mut secrets.face_down[index][camp];
                    match (from_deck, own) {
                        (true, _) => lying.regular = pool.draw(race, &mut pick),
                        (false, Some(own)) => {
                            *lying = own.face_down[index];
                            for card in [lying.regular, lying.reinforcement].into_iter().flatten() {
                                pool.take(card);
                            }
                        }
                        (false, None) => {
                            lying.regular = draw_of(&mut pool, race, cards.regular, &mut pick);
                            if force.cards > 1 {
                                lying.reinforcement = draw_of(&mut pool, race, cards.reinforcement, &mut pick);
                            }
                        }
                    }
                }
            }
        }
        if own.is_none() && shown.is_none() {
            let laid_aside = self.laid_aside[seat];
            for _ in 0..laid_aside {
                if let Some(card) = pool.draw(race, &mut pick) {
                    secrets.sealed[seat].put(card);
                }
            }
            for _ in laid_aside..self.hands[seat] {
                if let Some(card) = pool.draw(race, &mut pick) {
                    secrets.hands[seat].put(card);
                }
            }
        }
        secrets.decks[seat] = pool.and(bought, race);
    }

    /// Faces of foreign orders: any the owner could have placed.
    fn deal_faces(&self, me: Option<Seat>, war: &mut War, dice: &mut impl Dice) {
        let mut own = self.mine.iter().flat_map(|mine| mine.faces.iter());
        let mut used = SeatMap::<[u8; 6], SEATS>::from_fn(|seat| self.table.players[seat].spent);
        for order in &self.table.orders {
            let seat = order.seat;
            let face = if me == Some(seat) {
                own.next().copied().unwrap_or_default()
            } else {
                let sheet = &data().races[self.table.race(seat).index()];
                let specials: u8 = used[seat][3..].iter().sum();
                let allowed = self.table.players[seat].specials;
                let mut fitting = List::<Face, 6>::new();
                for face in Face::ALL {
                    let tokens = match face.special {
                        true if specials >= allowed => 0,
                        true => sheet.special_orders,
                        false => sheet.regular_orders,
                    };
                    if used[seat][face.index()] < tokens {
                        fitting.push(face);
                    }
                }
                let count = fitting.len() as u32;
                let index = if count > 1 { dice.pick(count) } else { 0 };
                fitting.get(index as usize).copied().unwrap_or_default()
            };
            used[seat][face.index()] += 1;
            war.secrets.faces.push(face);
        }
    }

    fn deal_events(&self, me: Option<Seat>, war: &mut War, dice: &mut impl Dice) {
        if let (Some(seat), Some(mine)) = (me, &self.mine) {
            war.secrets.drawn[seat] = mine.events;
        }
        war.secrets.event_top = self.event_top;
        let stage = self.table.events.top_stage();
        if self.event_top.is_empty()
            && let Some(stage) = stage
        {
            for _ in 0..self.table.events.scanned {
                let event = war.settled_events().any_other(stage, |below| dice.pick(below));
                if let Some(event) = event {
                    war.secrets.event_top.push(event);
                }
            }
        }
        if self.table.events.read {
            // Everybody has read his cards: they exist.
            for seat in self.table.everybody() {
                for stage in 0..3 {
                    let count = self.table.players[seat].face_down_events[stage];
                    while war.secrets.drawn[seat].of_stage(stage) < count {
                        let event = war.settled_events().any_other(stage, |below| dice.pick(below));
                        let Some(event) = event else { break };
                        war.secrets.drawn[seat].put(event);
                    }
                }
            }
        }
    }
}

/// Who looks at whose hand now (SC-EVENT-25).
fn shown_hand(table: &Table) -> Option<(Seat, Seat)> {
    if !matches!(table.frames.last(), Some(Frame::PlayEvent)) {
        return None;
    }
    let playing = &table.playing;
    let effects = &data().events[playing.event.index()].record.effects;
    match effects.get(playing.effect as usize) {
        Some(EventEffect::EnemyDiscards(_)) => playing.target.map(|target| (table.turn, target)),
        _ => None,
    }
}

fn draw_of(pool: &mut CardSet, race: crate::ids::Race, mask: u64, pick: impl FnOnce(u32) -> u32) -> Option<CardId> {
    let card = pool.any(race, mask, pick)?;
    pool.take(card);
    Some(card)
}
