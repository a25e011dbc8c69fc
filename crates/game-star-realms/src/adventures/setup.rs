//! Laying out an adventure (SR-CHAL-04): its decks first, then the row, then the hands.

use super::boss::{BOSS, Boss};
use super::data::{Adventure, AdventureFacts, Layout, Level, Team};
use super::event::BossEvent;
use crate::amounts::Authority;
use crate::cards::{Kind, Set, facts, trade_deck};
use crate::event::Event;
use crate::setup::Sets;
use crate::state::{Player, State};
use crate::tally::Tally;
use std::str::FromStr;
use tabletop::{Dice, EventSink, SeatSet};

/// `automatons`, `automatons:expert`, `automatons:expert:mixed`: an adventure, how hard, and with which boxes. Not the name of
/// an adventure: nothing.
pub fn parse_mode(mode: &str) -> Option<(Adventure, Level, Sets)> {
    let mut parts = mode.split(':');
    let adventure = Adventure::from_str(parts.next()?).ok()?;
    let (mut level, mut sets) = (Level::default(), Sets::FRONTIERS);
    for part in parts {
        match (Level::from_str(part), part) {
            (Ok(named), _) => level = named,
            (Err(()), "mixed") => sets = Sets::MIXED,
            (Err(()), _) => return None,
        }
    }
    Some((adventure, level, sets))
}

/// The mode with its level and boxes, as [`parse_mode`] reads it.
pub(crate) fn mode_id(adventure: Adventure, level: Level, sets: Sets) -> &'static str {
    use std::sync::LazyLock;
    static IDS: LazyLock<Vec<String>> = LazyLock::new(|| {
        let mut ids = Vec::new();
        for adventure in Adventure::ALL {
            for level in Level::ALL {
                for mixed in ["", ":mixed"] {
                    let level = if level == Level::default() { String::new() } else { format!(":{}", level.id()) };
                    ids.push(format!("{adventure}{level}{mixed}"));
                }
            }
        }
        ids
    });
    let mixed = usize::from(sets.colony_wars > 0);
    &IDS[(adventure as usize * Level::ALL.len() + level as usize) * 2 + mixed]
}

impl State {
    /// Everything of the adventure that comes before the trade row is dealt.
    pub(crate) fn lay_out(&mut self, level: Level, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        let Some(adventure_facts) = self.adventure_facts() else { return };
        let booklet = &adventure_facts.booklet;
        let authority = i32::from(booklet.boss_authority.of(self.seats));
        let counter = booklet.counter.map(|counter| counter.of(self.seats));
        self.alive = self.alive.with(BOSS);
        self.boss = Boss {
            level,
            head_start: [level.head_start(); 4],
            counter: counter.unwrap_or(0),
            before_first: level == Level::Expert,
            ..Boss::default()
        };
        self.players[BOSS] = Player { authority: Authority(authority), ..Player::default() };
        sink.tell(|| {
            let authority = (authority > 0).then_some(authority);
            Event::Boss(BossEvent::Began { adventure: adventure_facts.id, level, authority, counter })
        });
        // SR-CHAL-35: the cards of every set leave the trade deck; those of Frontiers are the boss's.
        let mut faction = Tally::EMPTY;
        for (kind, count) in self.sets.trade_deck().kinds() {
            if facts(kind).faction.is_some_and(|faction| booklet.removes.contains(&faction)) {
                for _ in 0..count {
                    self.trade_deck.take(kind);
                }
                let own = trade_deck(Set::Frontiers).count(kind).min(count);
                faction.put_many(kind, own);
                self.gone.put_many(kind, count - own);
            }
        }
        for layout in &booklet.decks {
            self.lay(layout, &mut faction, dice, sink);
        }
    }

    fn lay(&mut self, layout: &Layout, faction: &mut Tally, dice: &mut impl Dice, sink: &mut impl EventSink<Event>) {
        let seats = self.seats;
        match layout {
            Layout::DiscardPile(cards) => {
                for card in cards.iter().filter(|card| faction.take(**card)) {
                    self.put_in_discard(BOSS, *card);
                }
            }
            Layout::StackedDeck(cards) => {
                for card in cards.iter().rev().filter(|card| faction.take(**card)) {
                    self.players[BOSS].deck.put_on_top(*card);
                }
            }
            Layout::StartersInDeck { scouts, vipers } => {
                let deck = &mut self.players[BOSS].deck.rest;
                deck.put_many(Kind::SCOUT, *scouts);
                deck.put_many(Kind::VIPER, *vipers);
            }
            // They lie in order as long as they are not bought: the data say it.
            Layout::Elite(cards) => cards.iter().for_each(|card| {
                faction.take(*card);
            }),
            Layout::Acquisitions { shuffled, solo, duo, bottom } => {
                let more = match seats {
                    1 => &solo[..],
                    2 => &duo[..],
                    _ => &[],
                };
                let cards: Tally = shuffled.iter().chain(more).copied().filter(|card| faction.take(*card)).collect();
                self.boss.hidden.extend(cards.iter());
                self.boss.bottom = faction.take(*bottom).then_some(*bottom);
            }
            Layout::RestInDeck => self.players[BOSS].deck.rest.take_all(faction),
            Layout::RestAsSubjects => {
                self.boss.hidden.extend(faction.iter());
                *faction = Tally::EMPTY;
                self.boss.face_up = super::boss::draw_hidden(&mut self.boss.hidden, dice);
                let elite = self.elite_left().first().copied();
                for (card, elite) in
                    elite.map(|card| (card, true)).into_iter().chain(self.boss.face_up.map(|card| (card, false)))
                {
                    sink.tell(|| Event::Boss(BossEvent::TurnedUp { card, elite }));
                }
            }
            Layout::RestOutOfGame => self.gone.take_all(faction),
            Layout::Tentacles(count) => {
                for _ in 0..*count {
                    if let Some(card) = self.trade_deck.draw(dice) {
                        self.boss.pile.put(card);
                    }
                }
                sink.tell(|| Event::Boss(BossEvent::Seeded { cards: self.boss.pile.iter().collect() }));
            }
            Layout::FaceDownPile(count) => {
                let count = count.of(seats);
                for _ in 0..count {
                    if let Some(card) = self.trade_deck.draw(dice) {
                        self.boss.pile.put(card);
                    }
                }
                if count > 0 {
                    sink.tell(|| Event::Boss(BossEvent::LaidFaceDown { count }));
                }
            }
        }
    }

    /// The first turn: the players', or on expert the boss's (SR-CHAL-09, SR-HORROR-07).
    pub(crate) fn begin_adventure(&mut self, sink: &mut impl EventSink<Event>) {
        let Some(adventure_facts) = self.adventure_facts() else { return };
        if self.boss.level != Level::Expert {
            self.begin_turn(self.turn_of(self.first), sink);
            return;
        }
        let victims = match adventure_facts.booklet.team {
            Team::Hydra | Team::Pooled => self.crew(),
            Team::Individual => {
                let lowest = self.crew().lowest().unwrap_or(self.first);
                self.boss.opening = self.crew().without(lowest);
                SeatSet::one(lowest)
            }
        };
        self.begin_boss_turn(victims, sink);
    }
}

impl AdventureFacts {
    /// What a player's deck is made of.
    pub(crate) fn starters(&self) -> Tally {
        let mut starters = Tally::EMPTY;
        starters.put_many(Kind::SCOUT, self.booklet.scouts);
        starters.put_many(Kind::VIPER, self.booklet.vipers);
        starters
    }

    /// The score a player begins with: of a hydra, that of all together (SR-HYDRA-17).
    pub(crate) fn player_authority(&self, players: u8) -> i32 {
        let each = i32::from(self.booklet.player_authority);
        match self.booklet.team {
            Team::Hydra => each * i32::from(players),
            Team::Pooled | Team::Individual => each,
        }
    }
}
