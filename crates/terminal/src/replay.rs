//! A saved match step by step: what was done, what was told, and the table then, by keys.

use crate::pressed::pressed;
use crate::screen::held::Screen;
use crate::screen::{keys, style, text};
use crate::{Words, signals};
use crossterm::event::{Event, KeyCode, KeyEventKind};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Block, Padding, Paragraph};
use std::io;
use std::time::{Duration, Instant};

/// One step of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stepped {
    /// Its number, who took it, and what it was.
    pub heading: String,
    pub said: Vec<String>,
    /// The table afterwards; none where it cannot be shown.
    pub table: Option<String>,
}

/// How long a step is shown while the match plays by itself.
const PACE: Duration = Duration::from_millis(700);
const NAP: Duration = Duration::from_millis(40);
/// How far a page goes.
const PAGE: usize = 10;

/// Where one is in a match.
struct Viewer {
    steps: usize,
    at: usize,
    /// The first line of the table that is shown.
    scroll: usize,
    /// Since when this step is shown, while the match plays by itself.
    playing: Option<Instant>,
}

impl Viewer {
    fn go(&mut self, to: usize) {
        self.at = to.min(self.steps);
        self.scroll = 0;
    }

    /// What a key does; false: enough.
    fn key(&mut self, key: KeyCode) -> bool {
        let playing = self.playing.take();
        match key {
            KeyCode::Right | KeyCode::Enter => self.go(self.at + 1),
            KeyCode::Left | KeyCode::Backspace => self.go(self.at.saturating_sub(1)),
            KeyCode::PageDown => self.go(self.at + PAGE),
            KeyCode::PageUp => self.go(self.at.saturating_sub(PAGE)),
            KeyCode::Home => self.go(0),
            KeyCode::End => self.go(self.steps),
            KeyCode::Down => self.scroll += 1,
            KeyCode::Up => self.scroll = self.scroll.saturating_sub(1),
            KeyCode::Char(' ') if playing.is_none() => self.playing = Some(Instant::now()),
            KeyCode::Esc => return false,
            KeyCode::Char(letter) if keys::latin(letter) == 'q' => return false,
            _ => {}
        }
        true
    }

    /// Time passes; did it lead to the next step?
    fn tick(&mut self, now: Instant) -> bool {
        let Some(since) = self.playing.filter(|since| now.duration_since(*since) >= PACE) else { return false };
        self.playing = (self.at + 1 < self.steps).then_some(since + PACE);
        self.go(self.at + 1);
        true
    }
}

/// Shows a match from a step on, until whoever watches has seen enough.
pub fn show(title: &str, steps: usize, first: usize, page: &dyn Fn(usize) -> Stepped, words: &Words) -> io::Result<()> {
    signals::watch()?;
    let mut screen = Screen::open()?;
    let mut viewer = Viewer { steps, at: first.min(steps), scroll: 0, playing: None };
    let (mut shown, mut stale) = (page(viewer.at), true);
    while signals::stopped().is_none() {
        if signals::asked_aside() {
            screen.put_aside()?;
        }
        if signals::came_back() {
            screen.take_back()?;
            stale = true;
        }
        if stale {
            screen.draw(|frame| draw(frame, title, &shown, &mut viewer, words))?;
        }
        let before = viewer.at;
        let event = pressed(NAP)?;
        stale = event.is_some();
        if let Some(event) = event {
            match event {
                Event::Key(key) if keys::is_interrupt(key) => break,
                Event::Key(key) if keys::is_suspension(key) => screen.put_aside()?,
                Event::Key(key) if key.kind != KeyEventKind::Release && !viewer.key(key.code) => break,
                _ => {}
            }
        }
        stale |= viewer.tick(Instant::now());
        if viewer.at != before {
            shown = page(viewer.at);
        }
    }
    Ok(())
}

fn draw(frame: &mut Frame<'_>, title: &str, shown: &Stepped, viewer: &mut Viewer, words: &Words) {
    let width = usize::from(frame.area().width).saturating_sub(4).max(1);
    let lines = |text: &str, style: Style| text::plain_lines(text, style, width, 2);
    let mut told = lines(&shown.heading, style::heading());
    told.extend(shown.said.iter().flat_map(|line| lines(line, Style::new())));
    let tall = (told.len() as u16 + 2).min(frame.area().height / 2);
    let rows = [Constraint::Length(tall), Constraint::Fill(1), Constraint::Length(1)];
    let [top, middle, bottom] = Layout::vertical(rows).areas(frame.area());
    let block = |title: String| {
        Block::bordered().padding(Padding::horizontal(1)).title(Line::styled(format!(" {title} "), style::heading()))
    };
    let place = words.with("replay-place", &[("n", viewer.at.into()), ("of", viewer.steps.into())]);
    let above = block(title.to_owned()).title_top(Line::from(format!(" {place} ")).right_aligned());
    frame.render_widget(Paragraph::new(told).block(above), top);
    let table = shown.table.as_ref().map_or_else(|| words.say("replay-no-table"), Clone::clone);
    let table: Vec<Line<'static>> = table.lines().flat_map(|line| lines(line, Style::new())).collect();
    let room = usize::from(middle.height.saturating_sub(2));
    viewer.scroll = viewer.scroll.min(table.len().saturating_sub(room));
    let page: Vec<Line<'static>> = table.into_iter().skip(viewer.scroll).take(room).collect();
    frame.render_widget(Paragraph::new(page).block(block(words.say("panel-table"))), middle);
    let keys = text::cut(&format!(" {}", words.say("replay-keys")), bottom.width.into());
    frame.render_widget(Line::styled(keys, style::dim()), bottom);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_go_back_and_forth_and_never_out_of_the_match() {
        let mut viewer = Viewer { steps: 25, at: 0, scroll: 3, playing: None };
        for (key, at) in [
            (KeyCode::Left, 0),
            (KeyCode::Right, 1),
            (KeyCode::PageDown, 11),
            (KeyCode::End, 25),
            (KeyCode::Right, 25),
            (KeyCode::Left, 24),
            (KeyCode::Home, 0),
        ] {
            assert!(viewer.key(key));
            assert_eq!((viewer.at, viewer.scroll), (at, 0), "{key:?}");
        }
        assert!(!viewer.key(KeyCode::Char('й')), "q on the Russian layout");
    }

    #[test]
    fn a_match_plays_by_itself_until_a_key_or_its_end() {
        let mut viewer = Viewer { steps: 2, at: 0, scroll: 0, playing: None };
        viewer.key(KeyCode::Char(' '));
        let start = viewer.playing.expect("it plays");
        assert!(!viewer.tick(start));
        assert!(viewer.tick(start + PACE) && viewer.at == 1);
        assert!(viewer.tick(start + 2 * PACE) && viewer.at == 2);
        assert!(!viewer.tick(start + 9 * PACE) && viewer.playing.is_none());
    }
}
