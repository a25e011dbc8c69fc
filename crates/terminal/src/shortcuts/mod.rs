//! What one press or one word does for a person: the step that is usually meant, a run of small steps, or a standing order that
//! answers by itself. A game that has such shortcuts names them ([`Shortcuts`]); the full screen and the line mode offer them alike.

mod star_realms;
mod star_worlds;
mod starcraft;

pub use star_realms::StarRealmsOrders;
pub use star_worlds::StarWorldsOrders;
pub use starcraft::WarOrders;

use crate::session::{Session, Turn};
use crate::tables::Table;
use client::Update;
use std::sync::Arc;
use tabletop::Seat;
use tabletop_text::Lang;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shortcut {
    pub key: char,
    /// Its commands in the line mode, English and Russian; both are always understood.
    pub commands: [&'static str; 2],
    pub words: &'static str,
}

impl Shortcut {
    pub const fn command(self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.commands[0],
            Lang::Ru => self.commands[1],
        }
    }
}

/// What stands: the key of the sentence about it, and which shortcut ends it. The sentence names that as `{ $call }`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    pub words: &'static str,
    pub ends: char,
}

pub struct Context<'a, G: Table> {
    pub session: &'a Session<G>,
    known: Arc<Update<G>>,
    pub seat: Seat,
}

impl<'a, G: Table> Context<'a, G> {
    fn new(session: &'a Session<G>, seat: Seat) -> Self {
        Self { session, known: session.known_to(seat), seat }
    }

    pub fn view(&self) -> &G::View {
        &self.known.view
    }

    pub fn options(&self) -> &[G::Action] {
        &self.known.options
    }

    /// What whoever looks at the screen was told so far.
    pub fn story(&self) -> Vec<G::Event> {
        self.session.with_story(|story| story.iter().flat_map(|told| &told.events).cloned().collect())
    }

    pub fn is_in_front(&self) -> bool {
        self.session.viewer().is(self.seat)
    }
}

#[derive(Clone, PartialEq, Debug)]
pub enum Called<A> {
    Step(A),
    /// Something stands from now on, or no longer; the key of the sentence that says so.
    Said(&'static str),
    /// It can do nothing now; the key of the sentence that says why.
    Nothing(&'static str),
}

impl<A> Called<A> {
    /// This step, or the sentence that there is none.
    pub fn step_or(step: Option<A>, nothing: &'static str) -> Self {
        step.map_or(Self::Nothing(nothing), Self::Step)
    }
}

/// The shortcuts of one game, and what they remember.
pub trait Shortcuts<G: Table>: Default {
    const LIST: &'static [Shortcut];
    /// The keys of their help: for the full screen, for the line mode.
    const HELP: [&'static str; 2];

    /// Whoever looks at the screen called one; `chosen` is the option that the eye is on, or that was named.
    fn call(&mut self, key: char, chosen: Option<G::Action>, now: &Context<'_, G>) -> Called<G::Action>;

    /// The answer that is given without asking, if one is.
    fn answer(&mut self, now: &Context<'_, G>) -> Option<G::Action>;

    /// A person answered, so what was begun for this seat is over.
    fn acted(&mut self, seat: Seat);

    fn standing(&self, _now: &Context<'_, G>) -> Option<Standing> {
        None
    }
}

/// A game without shortcuts.
impl<G: Table> Shortcuts<G> for () {
    const LIST: &'static [Shortcut] = &[];
    const HELP: [&'static str; 2] = [""; 2];

    fn call(&mut self, _: char, _: Option<G::Action>, _: &Context<'_, G>) -> Called<G::Action> {
        Called::Nothing("unknown-key")
    }

    fn answer(&mut self, _: &Context<'_, G>) -> Option<G::Action> {
        None
    }

    fn acted(&mut self, _: Seat) {}
}

pub fn find<G: Table>(fits: impl Fn(&Shortcut) -> bool) -> Option<Shortcut> {
    G::Shortcuts::LIST.iter().copied().find(fits)
}

impl<G: Table> Session<G> {
    pub fn call(&mut self, shortcut: Shortcut, chosen: Option<G::Action>) -> Called<G::Action> {
        let Some(seat) = self.viewer().seat() else { return Called::Nothing("not-asked") };
        self.rests = false;
        self.with_shortcuts(seat, |shortcuts, now| shortcuts.call(shortcut.key, chosen, now))
    }

    /// Does what a person has ordered to be done without asking; was a step taken? None: nothing was to be done.
    pub fn serve(&mut self) -> Option<bool> {
        // In a lesson every step is the learner's own.
        if self.course().is_some() {
            return None;
        }
        let seat = match self.turn() {
            Turn::Mine(seat) | Turn::HandOver(seat) if !self.rests => seat,
            Turn::Mine(_) | Turn::HandOver(_) | Turn::Bot(_) | Turn::Over(_) => return None,
        };
        let answer = self.with_shortcuts(seat, Shortcuts::answer)?;
        let before = self.steps();
        // A broken line takes no step.
        Some(self.step(seat, answer).is_ok() && self.steps() > before)
    }

    /// The person in front of the screen answers by himself: whatever was begun for him is over.
    pub fn acted(&mut self) {
        self.rests = false;
        if let Some(seat) = self.viewer().seat() {
            self.shortcuts.acted(seat);
        }
    }

    /// What stands for whoever looks at the screen: the key of the sentence about it, and the shortcut that ends it.
    pub fn standing(&self) -> Option<(&'static str, Shortcut)> {
        let now = Context::new(self, self.viewer().seat()?);
        let standing = self.shortcuts.standing(&now)?;
        Some((standing.words, find::<G>(|shortcut| shortcut.key == standing.ends)?))
    }

    fn with_shortcuts<T>(&mut self, seat: Seat, ask: impl FnOnce(&mut G::Shortcuts, &Context<'_, G>) -> T) -> T {
        let mut shortcuts = std::mem::take(&mut self.shortcuts);
        let answer = ask(&mut shortcuts, &Context::new(self, seat));
        self.shortcuts = shortcuts;
        answer
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_star_realms::StarRealms;
    use game_star_worlds::StarWorlds;
    use game_starcraft::War;

    /// Keys of the full screen that mean something in every game.
    const TAKEN: &str = "kjznitlsqrwbyxvcug p/.?,+-=";

    fn assert_fit<G: Table>() {
        let (list, help) = (G::Shortcuts::LIST, G::Shortcuts::HELP);
        for (index, shortcut) in list.iter().enumerate() {
            assert!(!TAKEN.contains(shortcut.key), "{} is taken", shortcut.key);
            assert!(!list[..index].iter().any(|other| other.key == shortcut.key));
            for lang in Lang::ALL {
                let words = crate::words::screen(lang);
                assert!(words.say(shortcut.words).starts_with(&format!("{} ", shortcut.key)), "{}", shortcut.words);
                assert!(words.say(help[0]).lines().any(|line| line.starts_with(shortcut.key)));
                assert!(words.say(help[1]).contains(shortcut.command(lang)));
            }
        }
    }

    #[test]
    fn shortcuts_take_no_other_key_and_have_words_in_every_language() {
        assert_fit::<StarRealms>();
        assert_fit::<StarWorlds>();
        assert_fit::<War>();
    }
}
