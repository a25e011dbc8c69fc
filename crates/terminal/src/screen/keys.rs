//! What a key means. A key is known by its place, so that it works with the Russian layout on as well.

use crossterm::event::{KeyEvent, KeyModifiers};

/// Ctrl-C and Ctrl-D leave at once.
pub fn is_interrupt(event: KeyEvent) -> bool {
    with_control(event).is_some_and(|letter| matches!(letter, 'c' | 'd'))
}

/// Ctrl-Z puts the game aside for the shell.
pub fn is_suspension(event: KeyEvent) -> bool {
    with_control(event) == Some('z')
}

fn with_control(event: KeyEvent) -> Option<char> {
    event.code.as_char().filter(|_| event.modifiers.contains(KeyModifiers::CONTROL)).map(latin)
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
