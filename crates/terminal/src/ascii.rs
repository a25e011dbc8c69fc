//! Signs for a terminal that knows ASCII only. Words in another alphabet stay as they are: who asks for them can read them.

use std::io::{self, Write};
use std::sync::OnceLock;

/// Does the system say that its terminal knows ASCII only? A system that says nothing is taken for a modern one.
pub fn is_asked_for() -> bool {
    static ASKED: OnceLock<bool> = OnceLock::new();
    *ASKED.get_or_init(|| {
        let said = ["LC_ALL", "LC_CTYPE", "LANG"].map(|name| std::env::var(name).unwrap_or_default());
        said.iter().find(|value| !value.is_empty()).is_some_and(|locale| knows_ascii_only(locale))
    })
}

/// `C`, `POSIX`, `en_US.ISO-8859-1`; but not `C.UTF-8`, nor `ru_RU`, which says nothing of its signs.
fn knows_ascii_only(locale: &str) -> bool {
    match locale.split_once('.') {
        Some((_, signs)) => !signs.to_lowercase().replace('-', "").starts_with("utf8"),
        None => matches!(locale, "C" | "POSIX"),
    }
}

/// A sign of the same width and, as far as one exists, of the same look.
pub fn sign(sign: char) -> char {
    match sign {
        '─' | '━' | '═' | '–' | '—' | '┄' | '╌' => '-',
        '│' | '┃' | '║' | '‖' => '|',
        '┌' | '┐' | '└' | '┘' | '├' | '┤' | '┬' | '┴' | '┼' | '┏' | '┓' | '┗' | '┛' | '╔' | '╗' | '╚' | '╝' => {
            '+'
        }
        '►' | '▶' | '→' | '☞' | '»' | '⇢' => '>',
        '←' | '«' => '<',
        '↑' | '⤒' | '▲' | '▵' => '^',
        '↓' | '▼' | '▿' => 'v',
        '•' | '·' | '⋅' => '.',
        '●' | '◎' => 'o',
        '✸' | '✷' | '★' | '✲' | '∗' => '*',
        '■' | '█' | '▮' | '▤' => '#',
        '□' | '▢' | '▯' => '_',
        '×' | '✗' => 'x',
        '✓' => 'v',
        '✂' => '%',
        '⚑' => 'P',
        '⛨' => 'B',
        '⛫' => 'O',
        '⌂' => 'H',
        '♣' => 'b',
        '♠' => 't',
        '⚙' => 'm',
        '⚔' => '!',
        '♥' => 'h',
        '†' | '✚' | '⊕' => '+',
        '◇' | '◆' => 'd',
        '⧗' => 'k',
        '∞' => '8',
        '⊘' => '/',
        '⊂' => 'c',
        '⟳' => '@',
        '↯' | 'ϟ' => '~',
        '≤' => '<',
        '◐' | '◓' | '◑' | '◒' => '*',
        '⏎' => '=',
        '␣' => '_',
        '…' => '.',
        '“' | '”' | '„' => '"',
        '’' | '‘' => '\'',
        '\u{a0}' => ' ',
        other if other.is_ascii() || other.is_alphabetic() => other,
        _ => '?',
    }
}

pub fn signs(text: &str) -> String {
    text.chars().map(sign).collect()
}

/// Writes lines in these signs.
pub struct AsciiLines<W: Write>(pub W);

impl<W: Write> Write for AsciiLines<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // Lines are written whole: whatever is no text by itself goes as it is.
        match std::str::from_utf8(bytes) {
            Ok(text) => self.0.write_all(signs(text).as_bytes())?,
            Err(_) => self.0.write_all(bytes)?,
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_says_whether_signs_are_known() {
        for locale in ["C", "POSIX", "en_US.ISO-8859-1", "ru_RU.KOI8-R"] {
            assert!(knows_ascii_only(locale), "{locale}");
        }
        for locale in ["C.UTF-8", "en_GB.utf8", "ru_RU.UTF-8", "ru_RU", "en"] {
            assert!(!knows_ascii_only(locale), "{locale}");
        }
    }

    #[test]
    fn signs_become_ascii_and_words_stay() {
        assert_eq!(signs("┌─► “Buy” ◎4 …"), "+-> \"Buy\" o4 .");
        assert_eq!(signs("Вы: ◎4"), "Вы: o4");
        let mut out = AsciiLines(Vec::new());
        writeln!(out, "×6 –").unwrap();
        assert_eq!(out.0, b"x6 -\n");
    }
}
