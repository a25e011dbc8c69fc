//! What is known of a match: updates put together, and the command that is under way.

use protocol::LastKnown;
use std::sync::Arc;
use tabletop::{CommandId, Stamp, StoryStep, Types, Update};

/// A wish to take a step. What came of it is in the story; a command is not an entry of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Command<T: Types> {
    /// Echoed by a refusal, and by the [stamp](Stamp::taken) of the match once it is carried out.
    pub id: CommandId,
    /// The [number](Stamp::number) of the match it was chosen at: it is carried out once, or too late.
    pub after: u64,
    /// What to do.
    pub action: T::Action,
}

/// What an update was to the one who heard it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heard {
    /// The match changed.
    Changed,
    /// It was known already, or is older than what is known.
    Repeated,
    /// Something before it is missing, or was told to other eyes: ask again, with what is [known](Follower::known).
    Gap,
}

/// What became of a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// It was carried out.
    Done,
    /// It was not: a step back, or another command of the seat, came first.
    Overtaken,
}

/// What is known of a match, and which command is under way.
///
/// Updates may come twice, late or not at all: the story is always one that the server told, and a gap is noticed.
///
/// ```
/// use client::{Follower, Heard};
/// use tabletop::{Catalogue, Match, Seat, Seeded, Stamp, Viewer};
/// use tabletop_laws::toy::Comets;
///
/// let running = Match::<Comets>::begin(Comets::setup("open", 2).unwrap(), &mut Seeded::new(1)).unwrap();
/// let mut follower = Follower::new(1);
/// let first = running.update(Viewer::Seat(Seat(0)), None, Stamp { number: 1, ..Stamp::default() });
/// assert_eq!(follower.hear(first.clone()), Heard::Changed);
/// assert_eq!(follower.hear(first), Heard::Repeated);
/// // It builds on number 5, and we know 1.
/// let late = running.update(Viewer::Seat(Seat(0)), Some(0), Stamp { number: 6, since: 5, ..Stamp::default() });
/// assert_eq!(follower.hear(late), Heard::Gap);
/// ```
#[derive(Clone, Debug)]
pub struct Follower<T: Types> {
    latest: Option<Arc<Update<T>>>,
    story: Vec<StoryStep<T>>,
    pending: Option<Command<T>>,
    next_id: CommandId,
}

impl<T: Types> Follower<T> {
    /// Knows nothing yet. Commands get ids from this one on: take a random one, so that no other client of the seat has the same.
    pub const fn new(first_id: CommandId) -> Self {
        Self { latest: None, story: Vec::new(), pending: None, next_id: first_id }
    }

    /// How the match lies now.
    pub const fn latest(&self) -> Option<&Arc<Update<T>>> {
        self.latest.as_ref()
    }

    /// Everything the viewer was told, from the setup on.
    pub fn story(&self) -> &[StoryStep<T>] {
        &self.story
    }

    /// What a server need not tell again.
    pub fn known(&self) -> Option<LastKnown> {
        let latest = self.latest.as_ref()?;
        Some(LastKnown { number: latest.stamp.number, steps: latest.step })
    }

    /// The command that is under way.
    pub const fn pending(&self) -> Option<&Command<T>> {
        self.pending.as_ref()
    }

    /// A fresh id.
    pub const fn next_id(&mut self) -> CommandId {
        let id = self.next_id;
        self.next_id = id.wrapping_add(1);
        id
    }

    /// Forgets the match, so that it is told from the setup on. A command that is under way stays.
    pub fn forget(&mut self) {
        self.latest = None;
        self.story.clear();
    }

    /// A command for the match as it is known; none while another one is under way, or before anything is known.
    pub fn command(&mut self, action: T::Action) -> Option<&Command<T>> {
        if self.pending.is_some() {
            return None;
        }
        let after = self.latest.as_ref()?.stamp.number;
        let id = self.next_id();
        Some(self.pending.insert(Command { id, after, action }))
    }

    /// The server refused a request: the command, if it was that.
    pub fn refused(&mut self, id: CommandId) -> Option<Command<T>> {
        self.pending.take_if(|pending| pending.id == id)
    }

    /// Whether the command under way is settled by what the server says of this viewer's commands.
    pub fn settle(&mut self, stamp: &Stamp) -> Option<(Command<T>, Outcome)> {
        let pending = self.pending.as_ref()?;
        let outcome = if stamp.taken == Some(pending.id) {
            Outcome::Done
        } else if pending.after < stamp.fresh {
            Outcome::Overtaken
        } else {
            return None;
        };
        self.pending.take().map(|command| (command, outcome))
    }

    /// Puts an update to what is known.
    pub fn hear(&mut self, mut update: Update<T>) -> Heard {
        let stamp = update.stamp;
        let mut redraw = self.latest.is_none();
        match &self.latest {
            None if stamp.since > 0 => return Heard::Gap,
            Some(known) if known.viewer != update.viewer && stamp.since > 0 => {
                // The story so far was told to other eyes.
                self.forget();
                return Heard::Gap;
            }
            Some(known) if known.viewer != update.viewer => redraw = true,
            Some(known) if stamp.number <= known.stamp.number => return Heard::Repeated,
            Some(known) if stamp.since > known.stamp.number => return Heard::Gap,
            None | Some(_) => {}
        }
        let first = update.first().filter(|first| {
            *first <= self.story.len() && (*first..).zip(&update.story).all(|(step, told)| told.step == step)
        });
        let Some(first) = first.filter(|first| stamp.since > 0 || *first == 0) else {
            self.forget();
            return Heard::Gap;
        };
        redraw |= first < self.story.len();
        self.story.truncate(first);
        self.story.extend(update.story.iter().cloned());
        update.redraw = redraw;
        if redraw {
            update.story.clone_from(&self.story);
        }
        self.latest = Some(Arc::new(update));
        Heard::Changed
    }
}
