//! A match in this process.

use crate::{Event, Follower, Heard, Link, Why};
use std::collections::VecDeque;
use tabletop::{Game, Match, Refused, Saved, Seat, Seeded, Stamp, Viewer};

/// A match in this process, as one viewer at a time sees it. Whoever owns it lets the bots think: [`Local::running`] has what they
/// need, and [`Local::number`] tells whether their answer still fits.
pub struct Local<G: Game> {
    running: Match<G>,
    dice: Seeded,
    viewer: Viewer,
    number: u64,
    follower: Follower<G>,
    events: VecDeque<Event<G>>,
}

/// Where a [`Local`] match was, its dice included.
#[derive(Clone, Debug)]
pub struct Mark<G: Game> {
    running: Match<G>,
    dice: Seeded,
}

impl<G: Game> Mark<G> {
    /// How many steps were taken until then.
    pub fn steps(&self) -> usize {
        self.running.steps()
    }
}

impl<G: Game> Local<G> {
    /// Goes on with a match, and with these dice. Nothing is told before the first [look](Link::look).
    pub const fn new(running: Match<G>, dice: Seeded) -> Self {
        Self {
            running,
            dice,
            viewer: Viewer::Spectator,
            number: 1,
            follower: Follower::new(0),
            events: VecDeque::new(),
        }
    }

    /// The match itself: for bots, replays and tests. People see it through updates.
    pub const fn running(&self) -> &Match<G> {
        &self.running
    }

    /// Raised by every change: an answer to a question about an older number must not be taken.
    pub const fn number(&self) -> u64 {
        self.number
    }

    /// The match as it can be stored.
    pub fn save(&self) -> Saved {
        self.running.save()
    }

    /// Where the match is now, to go back to: for lessons, where nothing counts.
    pub fn mark(&self) -> Mark<G> {
        Mark { running: self.running.clone(), dice: self.dice.clone() }
    }

    /// Goes back to where the match was, dice included, whatever came since; the answer redraws.
    pub fn go_back_to(&mut self, mark: &Mark<G>) {
        self.running = mark.running.clone();
        self.dice = mark.dice.clone();
        self.number += 1;
        self.follower.forget();
        self.tell();
    }

    /// The same setup once more; the dice go on, so it is another match. Nothing is told before the next [look](Link::look).
    pub fn begin_again(&mut self) -> Result<(), G::Refusal> {
        self.running = Match::begin(self.running.setup().clone(), &mut self.dice)?;
        self.number += 1;
        Ok(())
    }

    fn after(&mut self, done: Result<(), Refused<G::Refusal>>) {
        match done {
            Ok(()) => {
                self.number += 1;
                self.tell();
            }
            Err(refused) => self.events.push_back(Event::Refused(Why::Refused(refused))),
        }
    }

    fn tell(&mut self) {
        let known = self.follower.known().map(|known| known.steps.min(self.running.steps()));
        let since = self.follower.known().map_or(0, |known| known.number);
        let stamp = Stamp { number: self.number, since, ..Stamp::default() };
        if self.follower.hear(self.running.update(self.viewer, known, stamp)) == Heard::Changed {
            self.events.extend(self.follower.latest().cloned().map(Event::Changed));
        }
    }
}

impl<G: Game> Link<G> for Local<G> {
    fn follower(&self) -> &Follower<G> {
        &self.follower
    }

    fn look(&mut self, viewer: Viewer) {
        self.viewer = viewer;
        self.follower.forget();
        self.tell();
    }

    fn act(&mut self, seat: Seat, action: G::Action) {
        let done = self.running.act(seat, action, &mut self.dice);
        self.after(done);
    }

    fn undo(&mut self, seat: Seat) {
        let done = self.running.undo(seat);
        self.after(done);
    }

    fn leave(&mut self, seat: Seat) {
        let done = self.running.leave(seat, &mut self.dice);
        self.after(done);
    }

    fn next_event(&mut self) -> Option<Event<G>> {
        self.events.pop_front()
    }
}
