//! Taking a step back: at once where nothing was shown, else by the consent of all who still play.

use crate::entry::Entry;
use crate::table::Table;
use protocol::{Problem, UndoWish};
use tabletop::Seat;

/// So often one may wish for a step back at the same moment of a match: a no may have been a mistake, two are none.
const WISHES: u8 = 2;

impl Table {
    /// The entry by which a seat takes its last step back, or asks to. An own step that showed nothing goes back at once; past that,
    /// all other people are asked. Bots do not mind.
    pub fn undo(&self, seat: Seat, after: u64, at: i64) -> Result<Entry, Problem> {
        let play = self.play.as_ref().ok_or(Problem::NotStarted)?;
        self.check_running()?;
        // Behind the last step back only: unlike an answer, a wish may follow the seat's own step.
        let last = self.undone.last().map_or(0, |(number, _)| number + 1);
        if !(last..=self.number).contains(&after) {
            return Err(Problem::Stale { number: self.number });
        }
        if self.conceded.contains(seat) {
            return Err(Problem::Conceded);
        }
        if play.can_undo(seat) > 0 {
            return Ok(Entry::Undone { steps: play.steps() - 1, at });
        }
        let steps = self.before_last_step_of(seat).ok_or(Problem::NothingToUndo)?;
        if self.players().all(|one| one == seat) {
            return Ok(Entry::Undone { steps, at });
        }
        if self.undo_wish.is_some() {
            return Err(Problem::AlreadyAsked);
        }
        // Older servers stored more of them.
        if self.wishes.get(seat.index()).is_some_and(|(at, count)| *at == self.played && *count >= WISHES) {
            return Err(Problem::UndoDeclined);
        }
        Ok(Entry::UndoWished { seat })
    }

    /// The entry by which a seat answers another's wish to take a step back.
    pub fn answer_undo(&self, seat: Seat, yes: bool, at: i64) -> Result<Entry, Problem> {
        self.check_running()?;
        let asked = |wish: &&UndoWish| wish.seat != seat && !self.conceded.contains(seat);
        let wish = self.undo_wish.as_ref().filter(asked).ok_or(Problem::NobodyAsked)?;
        if !yes {
            return Ok(Entry::UndoDeclined);
        }
        if wish.agreed.contains(&seat) {
            return Err(Problem::NobodyAsked);
        }
        let all = self.players().all(|one| one == seat || one == wish.seat || wish.agreed.contains(&one));
        if !all {
            return Ok(Entry::UndoAgreed { seat });
        }
        let steps = self.before_last_step_of(wish.seat).ok_or(Problem::NothingToUndo)?;
        Ok(Entry::Undone { steps, at })
    }

    /// How many steps stay when this seat takes its last one back; none if it took none that can be repeated.
    fn before_last_step_of(&self, seat: Seat) -> Option<usize> {
        let play = self.play.as_ref()?;
        let mut steps = (1..=play.steps()).rev().map_while(|step| Some((step, play.step(step)?.0)));
        steps.find(|(_, by)| *by == seat).map(|(step, _)| step - 1).filter(|steps| *steps >= self.settled)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::{Act, SeatedPerson};
    use protocol::{NewTable, Occupant, SeatChoice};

    #[test]
    fn wishes_of_an_older_store_are_too_many_however_many_they_are() {
        let seats = vec![SeatChoice::Me, SeatChoice::Bot("random".to_owned()), SeatChoice::Open];
        let new = NewTable { game: "comets".to_owned(), mode: "open".to_owned(), seats, private: true, clock: None };
        let mut table = Table::made("t", Table::first_entry(&new, 1, "Anna", 0).unwrap()).unwrap();
        let boris = SeatedPerson { id: 2, name: "Boris".to_owned() };
        table.take(Entry::Seated { seat: Seat(2), holder: Occupant::Person(boris) }).unwrap();
        table.start(7, 0).unwrap();
        // Everybody seals: what is shown then goes back by consent only.
        for seat in [0, 1, 2].map(Seat) {
            let action = table.play.as_ref().unwrap().options(seat)[0].clone();
            table.act(seat, Act { action, after: table.number, command: None }, 1, 0).unwrap();
        }
        assert_eq!(table.undo(Seat(0), table.number, 0), Ok(Entry::UndoWished { seat: Seat(0) }));
        for _ in 0..300 {
            table.take(Entry::UndoWished { seat: Seat(0) }).unwrap();
            table.take(Entry::UndoDeclined).unwrap();
        }
        assert_eq!(table.undo(Seat(0), table.number, 0), Err(Problem::UndoDeclined));
    }
}
