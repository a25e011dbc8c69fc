//! Who sits where: taking a seat, giving it up, being asked to leave it, bots in the place of people, and coming back.

use crate::entry::{Entry, SeatedPerson};
use crate::table::{Table, bot_named};
use protocol::{Occupant, Problem, TableEventKind, TablePhase};
use tabletop::{Seat, SeatSet};

/// Whoever keeps the others waiting for so long can be replaced by a bot, in ms.
const ABSENT_MS: i64 = 3 * 24 * 60 * 60 * 1000;
/// So often seats of one table change hands, and so often one person takes one: more is no game, and all of it is stored for ever.
const MOST_CHANGES: u32 = 500;
const MOST_SITTINGS: u32 = 20;

impl Table {
    /// Has the match begun? One that was begun under older rules has, though it is not loaded yet.
    pub(crate) const fn has_begun(&self) -> bool {
        self.played > 1
    }

    /// The match begins: whoever sits there sees a hand.
    pub(crate) fn begun(&mut self) {
        let people: Vec<(i64, Seat)> = self.people().map(|(seat, id)| (id, seat)).collect();
        self.held.extend(people);
        // A match that goes on under other rules begins once more.
        self.held.sort_unstable();
        self.held.dedup();
    }

    /// A seat changes hands.
    pub(crate) fn seat(&mut self, seat: Seat, holder: Occupant<SeatedPerson>) -> Result<(), Problem> {
        let begun = self.has_begun();
        let place = self.seats.get_mut(seat.index()).ok_or(Problem::NoSuchSeat)?;
        let before = std::mem::replace(place, holder.clone());
        self.seated += 1;
        if let Occupant::Person(person) = &holder {
            *self.sittings.entry(person.id).or_default() += 1;
        }
        if !begun {
            self.clear_deck(seat);
            return Ok(());
        }
        match (before, holder) {
            (Occupant::Person(person), Occupant::Bot(_)) => {
                self.tell_event_of(seat, person.name.clone(), TableEventKind::Replaced);
                self.replaced[seat.index()] = Some(person);
            }
            (_, Occupant::Person(person)) => {
                if self.replaced[seat.index()].take().is_some() {
                    self.tell_event(seat, TableEventKind::Returned);
                }
                if !self.held.contains(&(person.id, seat)) {
                    self.held.push((person.id, seat));
                }
            }
            (_, Occupant::Nobody | Occupant::Bot(_)) => {}
        }
        Ok(())
    }

    /// The seat that somebody left to a bot and may take back.
    pub fn may_return(&self, player: i64) -> Option<Seat> {
        let mine = |one: &Option<SeatedPerson>| one.as_ref().is_some_and(|person| person.id == player);
        let running = self.phase() == TablePhase::Running;
        let place = self.replaced.iter().position(mine).filter(|_| running && self.seat_of(player).is_none())?;
        Some(Seat(place as u8)).filter(|seat| self.seats[seat.index()].bot().is_some())
    }

    /// The entry by which somebody takes a seat: a free one, or his own that a bot keeps for him.
    pub fn sit(&self, person: SeatedPerson, seat: Seat) -> Result<Entry, Problem> {
        self.check_open()?;
        if self.seat_of(person.id).is_some() {
            return Err(Problem::AlreadySeated);
        }
        let free = match self.seats.get(seat.index()).ok_or(Problem::NoSuchSeat)? {
            Occupant::Nobody => true,
            Occupant::Bot(_) => self.may_return(person.id) == Some(seat),
            Occupant::Person(_) => false,
        };
        if !free {
            return Err(Problem::SeatTaken);
        }
        if self.removed.contains(&person.id) {
            return Err(Problem::Removed);
        }
        // He knows another hand of this match.
        if self.held.iter().any(|(id, held)| *id == person.id && *held != seat) {
            return Err(Problem::OtherSeat);
        }
        let sittings = self.sittings.get(&person.id).copied().unwrap_or_default();
        if self.seated >= MOST_CHANGES || sittings >= MOST_SITTINGS {
            return Err(Problem::TooManyChanges);
        }
        Ok(Entry::Seated { seat, holder: Occupant::Person(person) })
    }

    /// The entry by which somebody gives his seat up before the start.
    pub fn stand(&self, seat: Seat) -> Result<Entry, Problem> {
        match self.phase() {
            TablePhase::Gathering => Ok(Entry::Seated { seat, holder: Occupant::Nobody }),
            TablePhase::Running | TablePhase::Finished => Err(Problem::AlreadyStarted),
        }
    }

    /// The entry by which whoever made the table takes somebody off his seat before the start.
    pub fn remove(&self, player: i64, seat: Seat) -> Result<Entry, Problem> {
        if self.host != player {
            return Err(Problem::NotHost);
        }
        if self.phase() != TablePhase::Gathering {
            return Err(Problem::AlreadyStarted);
        }
        let holder = self.seats.get(seat.index()).ok_or(Problem::NoSuchSeat)?;
        let person = holder.person().filter(|person| person.id != player).ok_or(Problem::NotSeated)?;
        Ok(Entry::Removed { seat, player: person.id })
    }

    /// The entry by which somebody who went away before the start loses his seat.
    pub(crate) fn give_up_idle(&self, seat: Seat, player: i64) -> Result<Entry, Problem> {
        if self.seat_of(player) == Some(seat) { self.stand(seat) } else { Err(Problem::NotSeated) }
    }

    /// The seats of people who kept the others waiting for so long that a bot may be put there.
    pub fn absent(&self, now: i64) -> Vec<Seat> {
        let awaited = if now - self.moved > ABSENT_MS { self.awaited() } else { SeatSet::EMPTY };
        self.people().map(|(seat, _)| seat).filter(|seat| awaited.contains(*seat)).collect()
    }

    /// The entry by which somebody puts a bot on a seat, or takes it away.
    pub fn seat_bot(&self, player: i64, seat: Seat, kind: Option<&str>, now: i64) -> Result<Entry, Problem> {
        let holder = self.seats.get(seat.index()).ok_or(Problem::NoSuchSeat)?;
        match holder {
            Occupant::Person(_) => {
                if !self.absent(now).contains(&seat) || kind.is_none() {
                    return Err(Problem::SeatTaken);
                }
                self.seat_of(player).ok_or(Problem::NotSeated)?;
            }
            Occupant::Nobody | Occupant::Bot(_) if self.host != player => return Err(Problem::NotHost),
            Occupant::Nobody | Occupant::Bot(_) => {}
        }
        match self.phase() {
            TablePhase::Gathering => {}
            // A seat that is played on must not become empty.
            TablePhase::Running if kind.is_some() => {}
            TablePhase::Running => return Err(Problem::AlreadyStarted),
            TablePhase::Finished => return Err(Problem::Finished),
        }
        let kind = kind.map(|kind| bot_named(self.game.id, kind)).transpose()?;
        // Whoever made the table may be a rival of the one whose place the bot keeps.
        if self.replaced[seat.index()].is_some()
            && let (Some(now), Some(then)) = (holder.bot(), kind)
            && shelf::strength(self.game.id, then) < shelf::strength(self.game.id, *now)
        {
            return Err(Problem::WeakerBot);
        }
        if self.seated >= MOST_CHANGES {
            return Err(Problem::TooManyChanges);
        }
        Ok(Entry::Seated { seat, holder: kind.map_or(Occupant::Nobody, Occupant::Bot) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::{NewTable, SeatChoice};

    #[test]
    fn a_bot_may_take_the_place_of_whoever_was_awaited_for_three_days_and_everybody_knows_whose() {
        let seats = vec![SeatChoice::Me, SeatChoice::Open, SeatChoice::Bot("random".to_owned())];
        let new = NewTable { game: "comets".to_owned(), mode: "open".to_owned(), seats, private: true, clock: None };
        let mut table = Table::made("t", Table::first_entry(&new, 1, "Anna", 0).unwrap()).unwrap();
        let boris = Occupant::Person(SeatedPerson { id: 2, name: "Boris".to_owned() });
        table.take(Entry::Seated { seat: Seat(1), holder: boris }).unwrap();
        table.start(7, 0).unwrap();
        let awaited: Vec<Seat> = table.awaited().iter().filter(|seat| *seat != Seat(2)).collect();
        assert!(!awaited.is_empty(), "some person is awaited");
        assert_eq!(table.absent(ABSENT_MS), []);
        assert_eq!(table.absent(ABSENT_MS + 1), awaited, "the bot is not absent");
        let (late, other) = (awaited[0], 2 - i64::from(awaited[0].0));
        assert_eq!(table.seat_bot(other, late, Some("greedy"), ABSENT_MS), Err(Problem::SeatTaken));
        assert!(table.seat_bot(other, late, Some("greedy"), ABSENT_MS + 1).is_ok());
        assert_eq!(table.seat_bot(3, late, Some("greedy"), ABSENT_MS + 1), Err(Problem::NotSeated));
    }
}
