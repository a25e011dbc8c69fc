//! What a key means. A key is known by its place, so that it works with the Russian layout on as well.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// What the person wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    /// One up, one down.
    Up,
    /// One down.
    Down,
    /// One to the left.
    Left,
    /// One to the right.
    Right,
    /// A page up.
    PageUp,
    /// A page down.
    PageDown,
    /// To the first.
    Home,
    /// To the last.
    End,
    /// Do it.
    Enter,
    /// Back.
    Escape,
    /// Take the last letter away.
    Backspace,
    /// The next panel.
    Tab,
    /// Leave at once.
    Interrupt,
    /// A letter as it was typed.
    Letter(char),
}

impl Key {
    /// What a pressed key means, if anything.
    pub fn of(event: KeyEvent) -> Option<Self> {
        if event.modifiers.contains(KeyModifiers::CONTROL) {
            return match event.code {
                KeyCode::Char(letter) if matches!(latin(letter), 'c' | 'd') => Some(Self::Interrupt),
                _ => None,
            };
        }
        match event.code {
            KeyCode::Up => Some(Self::Up),
            KeyCode::Down => Some(Self::Down),
            KeyCode::Left => Some(Self::Left),
            KeyCode::Right => Some(Self::Right),
            KeyCode::PageUp => Some(Self::PageUp),
            KeyCode::PageDown => Some(Self::PageDown),
            KeyCode::Home => Some(Self::Home),
            KeyCode::End => Some(Self::End),
            KeyCode::Enter => Some(Self::Enter),
            KeyCode::Esc => Some(Self::Escape),
            KeyCode::Backspace => Some(Self::Backspace),
            KeyCode::Tab | KeyCode::BackTab => Some(Self::Tab),
            KeyCode::Char(letter) => Some(Self::Letter(letter)),
            _ => None,
        }
    }
}

/// The Latin letter on the key of a Russian one; any other letter is itself. Small letters only.
pub fn latin(letter: char) -> char {
    const RUSSIAN: &str = "йцукенгшщзфывапролдячсмить";
    const LATIN: &str = "qwertyuiopasdfghjklzxcvbnm";
    let small = letter.to_lowercase().next().unwrap_or(letter);
    let place = RUSSIAN.chars().position(|russian| russian == small);
    place.and_then(|place| LATIN.chars().nth(place)).unwrap_or(small)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_known_by_its_place_on_either_layout() {
        assert_eq!(latin('я'), 'z');
        assert_eq!(latin('Й'), 'q');
        assert_eq!(latin('ш'), 'i');
        assert_eq!(latin('Z'), 'z');
        assert_eq!(latin('?'), '?');
    }
}
