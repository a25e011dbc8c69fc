//! What one press or one word does for a person: the step that is usually meant, a run of small steps, or a standing order that
//! answers by itself. A game that has such shortcuts names them ([`Shortcuts`]); the full screen and the line mode offer them alike.

mod star_realms;
mod star_worlds;
mod starcraft;

use crate::session::{Session, Turn};
use crate::words::Words;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tabletop::{Seat, Viewer};
use tabletop_text::Lang;

/// One shortcut of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shortcut {
    /// Its key on the full screen, which no other key of the screen is.
    pub key: char,
    /// Its commands in the line mode, English and Russian; both are always understood.
    pub commands: [&'static str; 2],
    /// The key of its words in the row of keys.
    pub words: &'static str,
}

impl Shortcut {
    /// Its command in a language.
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
    /// The key of the sentence.
    pub words: &'static str,
    /// The key of the shortcut.
    pub ends: char,
}

/// What somebody who is asked knows and may do, in the types of the game.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    session: &'a Session,
    /// Who is asked.
    pub seat: Seat,
}

impl Context<'_> {
    /// What the seat knows.
    pub fn view<V: DeserializeOwned>(&self) -> Option<V> {
        read(self.session.running().view(Viewer::Seat(self.seat)))
    }

    /// What it may do.
    pub fn options<A: DeserializeOwned>(&self) -> Vec<A> {
        self.session.running().options(self.seat).into_iter().filter_map(read).collect()
    }

    /// What it was told so far.
    pub fn story<E: DeserializeOwned>(&self) -> Vec<E> {
        let running = self.session.running();
        let told = (0..=running.steps()).flat_map(|step| running.told(Viewer::Seat(self.seat), step));
        told.filter_map(read).collect()
    }

    /// Does this seat look at the screen?
    pub fn is_in_front(&self) -> bool {
        self.session.viewer().is(self.seat)
    }

    /// Do several people share the keyboard?
    pub fn is_shared(&self) -> bool {
        self.session.is_shared()
    }

    /// Does a person elsewhere see how fast an answer comes?
    pub fn is_watched(&self) -> bool {
        self.session.is_watched()
    }
}

fn read<T: DeserializeOwned>(value: Value) -> Option<T> {
    serde_json::from_value(value).ok()
}

/// What became of a shortcut that was called.
#[derive(Clone, PartialEq, Debug)]
pub enum Called {
    /// It is this step.
    Step(Value),
    /// Something stands from now on, or no longer; the key of the sentence that says so.
    Said(&'static str),
    /// It can do nothing now; the key of the sentence that says why.
    Nothing(&'static str),
}

/// The shortcuts of one game, and what they remember.
pub trait Shortcuts {
    /// All of them.
    fn list(&self) -> &'static [Shortcut];

    /// The keys of their help: for the full screen, for the line mode.
    fn help(&self) -> [&'static str; 2];

    /// Whoever looks at the screen called one; `chosen` is the option that the eye is on, or that was named.
    fn call(&mut self, key: char, chosen: Option<&Value>, now: Context<'_>) -> Called;

    /// The answer that is given without asking, if one is.
    fn answer(&mut self, now: Context<'_>) -> Option<Value>;

    /// A person answered, so what was begun for this seat is over.
    fn acted(&mut self, seat: Seat);

    /// What stands for this seat.
    fn standing(&self, now: Context<'_>) -> Option<Standing>;
}

/// The shortcuts of the game on the table, if it has any.
pub struct ShortcutRunner {
    shortcuts: Option<Box<dyn Shortcuts>>,
    /// After a step back nothing is done unasked until a person acts: it would only be done again.
    rests: bool,
}

impl ShortcutRunner {
    /// For the game of this match.
    pub fn new(session: &Session) -> Self {
        Self { shortcuts: of(session.entry().id), rests: false }
    }

    /// All shortcuts of the game.
    pub fn list(&self) -> &'static [Shortcut] {
        self.shortcuts.as_ref().map_or(&[], |shortcuts| shortcuts.list())
    }

    /// The help of the full screen.
    pub fn keys_help(&self, words: &Words) -> Option<String> {
        self.shortcuts.as_ref().map(|shortcuts| words.say(shortcuts.help()[0]))
    }

    /// The help of the line mode.
    pub fn commands_help(&self, words: &Words) -> Option<String> {
        self.shortcuts.as_ref().map(|shortcuts| words.say(shortcuts.help()[1]))
    }

    /// The shortcut of a key.
    pub fn by_key(&self, key: char) -> Option<Shortcut> {
        self.list().iter().find(|shortcut| shortcut.key == key).copied()
    }

    /// The shortcut of a command.
    pub fn by_command(&self, command: &str) -> Option<Shortcut> {
        self.list().iter().find(|shortcut| shortcut.commands.contains(&command)).copied()
    }

    /// Calls a shortcut for whoever looks at the screen.
    pub fn call(&mut self, shortcut: Shortcut, chosen: Option<&Value>, session: &Session) -> Called {
        let (Some(shortcuts), Some(seat)) = (&mut self.shortcuts, session.viewer().seat()) else {
            return Called::Nothing("not-asked");
        };
        self.rests = false;
        shortcuts.call(shortcut.key, chosen, Context { session, seat })
    }

    /// Who is asked and what is answered for him without asking, if anything is.
    pub fn answer(&mut self, session: &Session) -> Option<(Seat, Value)> {
        if self.rests {
            return None;
        }
        let seat = match session.turn() {
            Turn::Mine(seat) | Turn::HandOver(seat) => seat,
            Turn::Bot(_) | Turn::Over(_) => return None,
        };
        let answer = self.shortcuts.as_mut()?.answer(Context { session, seat })?;
        Some((seat, answer))
    }

    /// A person answered.
    pub fn acted(&mut self, session: &Session) {
        self.rests = false;
        if let (Some(shortcuts), Some(seat)) = (&mut self.shortcuts, session.viewer().seat()) {
            shortcuts.acted(seat);
        }
    }

    /// A step was taken back.
    pub const fn rest(&mut self) {
        self.rests = true;
    }

    /// What stands for whoever looks at the screen: the key of the sentence about it, and the shortcut that ends it.
    pub fn standing(&self, session: &Session) -> Option<(&'static str, Shortcut)> {
        let seat = session.viewer().seat()?;
        let note = self.shortcuts.as_ref()?.standing(Context { session, seat })?;
        Some((note.words, self.by_key(note.ends)?))
    }
}

/// The shortcuts of a game, if it has any.
fn of(game: &str) -> Option<Box<dyn Shortcuts>> {
    match game {
        star_realms::ID => Some(Box::<star_realms::StandingOrders>::default()),
        star_worlds::ID => Some(Box::<star_worlds::StandingOrders>::default()),
        starcraft::ID => Some(Box::<starcraft::StandingOrders>::default()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Keys of the full screen that mean something in every game.
    const TAKEN: &str = "kjznitlsqrwbyxvc p/.?,";

    #[test]
    fn shortcuts_take_no_other_key_and_have_words_in_every_language() {
        for game in [star_realms::ID, star_worlds::ID, starcraft::ID] {
            let shortcuts = of(game).expect("shortcuts");
            for (index, shortcut) in shortcuts.list().iter().enumerate() {
                assert!(!TAKEN.contains(shortcut.key), "{} is taken", shortcut.key);
                assert!(!shortcuts.list()[..index].iter().any(|other| other.key == shortcut.key));
                for lang in Lang::ALL {
                    let words = crate::words::screen(lang);
                    assert!(words.say(shortcut.words).starts_with(&format!("{} ", shortcut.key)), "{}", shortcut.words);
                    assert!(words.say(shortcuts.help()[0]).lines().any(|line| line.starts_with(shortcut.key)));
                    assert!(words.say(shortcuts.help()[1]).contains(shortcut.command(lang)));
                }
            }
        }
        assert!(of("comets").is_none());
    }
}
