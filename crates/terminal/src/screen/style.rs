//! How things look. Shape and words come first: every meaning below is also told by a sign or a place, so nothing is lost
//! without colours. The sixteen colours of the terminal are used, so its own theme rules.

use ratatui::style::{Color, Modifier, Style};
use std::sync::OnceLock;
use tabletop::Seat;

/// Colours are left out when the user asks for none (<https://no-color.org>).
fn coloured(style: Style, color: Color) -> Style {
    static NONE: OnceLock<bool> = OnceLock::new();
    let none = *NONE.get_or_init(|| std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty()));
    if none { style } else { style.fg(color) }
}

/// An icon and its number.
pub fn icon() -> Style {
    coloured(Style::new(), Color::Yellow)
}

/// A number in a sentence.
pub fn number() -> Style {
    Style::new().add_modifier(Modifier::BOLD)
}

pub fn card() -> Style {
    coloured(Style::new(), Color::Cyan)
}

/// The name of somebody at the table.
pub fn seat(seat: Seat) -> Style {
    const COLORS: [Color; 6] =
        [Color::Green, Color::Magenta, Color::Blue, Color::Red, Color::LightCyan, Color::LightYellow];
    coloured(Style::new().add_modifier(Modifier::BOLD), COLORS[seat.index() % COLORS.len()])
}

pub fn heading() -> Style {
    Style::new().add_modifier(Modifier::BOLD)
}

/// What is there but not now.
pub fn dim() -> Style {
    Style::new().add_modifier(Modifier::DIM)
}

/// What Enter will do.
pub fn chosen() -> Style {
    Style::new().add_modifier(Modifier::REVERSED)
}

/// The banner when the person in front of the screen is asked.
pub fn my_turn() -> Style {
    Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD)
}

/// A key to press, and the frame of the panel that the arrows move in.
pub fn key() -> Style {
    coloured(Style::new().add_modifier(Modifier::BOLD), Color::Yellow)
}

/// A coloured word, for the tables of single games.
pub fn tinted(color: Color) -> Style {
    coloured(Style::new(), color)
}
