//! What to play, chosen from lists: for whoever starts the program without naming a game.

use crate::pressed::pressed;
use crate::screen::held::Screen;
use crate::screen::{keys, style, text};
use crate::{Words, signals};
use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Block, Padding, Paragraph};
use shelf::{Entry, Level};
use std::io;
use std::time::Duration;
use tabletop::Mode;

const NAP: Duration = Duration::from_millis(50);
/// The longest that can be typed.
const LONGEST: usize = 200;

/// What somebody wants to play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// The match that was saved last.
    Resume,
    /// In this terminal: game, mode, who sits where.
    Here { game: &'static str, mode: String, players: Vec<String> },
    /// At a new table of a server.
    Table { server: String, name: String, game: &'static str, mode: String, seats: u8 },
    /// At a table that is there already.
    Join { link: String, name: String },
}

/// What is offered at first.
pub struct Offer {
    /// Is there a match to go on with?
    pub resume: bool,
    pub server: String,
    pub name: String,
}

/// One line of a list, and what is said of it.
struct Item {
    label: String,
    about: String,
}

/// A list, or a line to type.
enum Page {
    List { items: Vec<Item>, chosen: usize },
    Line(String),
}

/// What a key came to.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Answer {
    /// Nothing yet.
    Open,
    Item(usize),
    Typed(String),
    Back,
}

impl Page {
    fn key(&mut self, key: KeyCode) -> Answer {
        match (self, key) {
            (_, KeyCode::Esc) => return Answer::Back,
            (Self::List { chosen, .. }, KeyCode::Enter) => return Answer::Item(*chosen),
            (Self::List { chosen, .. }, KeyCode::Up) => *chosen = chosen.saturating_sub(1),
            (Self::List { items, chosen }, KeyCode::Down) => *chosen = (*chosen + 1).min(items.len().saturating_sub(1)),
            (Self::List { chosen, .. }, KeyCode::Home) => *chosen = 0,
            (Self::List { items, chosen }, KeyCode::End) => *chosen = items.len().saturating_sub(1),
            (Self::List { .. }, KeyCode::Char(letter)) if keys::latin(letter) == 'q' => return Answer::Back,
            (Self::List { items, chosen }, KeyCode::Char(digit)) => {
                let number = digit.to_digit(10).and_then(|number| (number as usize).checked_sub(1));
                *chosen = number.filter(|number| *number < items.len()).unwrap_or(*chosen);
            }
            (Self::Line(typed), KeyCode::Enter) if !typed.trim().is_empty() => {
                return Answer::Typed(typed.trim().to_owned());
            }
            (Self::Line(typed), KeyCode::Char(letter)) if typed.chars().count() < LONGEST => typed.push(letter),
            (Self::Line(typed), KeyCode::Backspace) => {
                typed.pop();
            }
            _ => {}
        }
        Answer::Open
    }

    fn draw(&self, frame: &mut Frame<'_>, title: &str, words: &Words) {
        let block = Block::bordered()
            .padding(Padding::horizontal(1))
            .title(Line::styled(format!(" {title} "), style::heading()));
        let inside = block.inner(frame.area());
        frame.render_widget(block, frame.area());
        let width = usize::from(inside.width);
        let [top, about, keys] =
            Layout::vertical([Constraint::Fill(1), Constraint::Length(4), Constraint::Length(1)]).areas(inside);
        match self {
            Self::Line(typed) => {
                frame.render_widget(
                    Paragraph::new(text::plain_lines(&format!("{typed}█"), Style::new(), width, 0)),
                    top,
                );
                frame.render_widget(Line::styled(words.say("menu-line-keys"), style::dim()), keys);
            }
            Self::List { items, chosen } => {
                let shown = usize::from(top.height).max(1);
                let first = chosen.saturating_sub(shown / 2).min(items.len().saturating_sub(shown));
                let row = |(index, item): (usize, &Item)| {
                    let (pointer, style) =
                        if index == *chosen { ("▶", style::chosen()) } else { (" ", Style::new()) };
                    Line::styled(text::cut(&format!("{pointer}{:>2} {}", index + 1, item.label), width), style)
                };
                let rows: Vec<_> = items.iter().enumerate().skip(first).take(shown).map(row).collect();
                frame.render_widget(Paragraph::new(rows), top);
                let told = items.get(*chosen).map(|item| item.about.clone()).unwrap_or_default();
                frame.render_widget(Paragraph::new(text::plain_lines(&told, Style::new(), width, 0)), about);
                frame.render_widget(Line::styled(words.say("menu-list-keys"), style::dim()), keys);
            }
        }
    }
}

/// The lists on a screen.
struct Menu<'a> {
    screen: Screen,
    words: &'a Words,
}

impl Menu<'_> {
    /// Asks until there is an answer; none: back.
    fn ask(&mut self, title: &str, mut page: Page) -> io::Result<Answer> {
        let mut stale = true;
        loop {
            if signals::stopped().is_some() {
                return Ok(Answer::Back);
            }
            if signals::asked_aside() {
                self.screen.put_aside()?;
            }
            if signals::came_back() {
                self.screen.take_back()?;
                stale = true;
            }
            if stale {
                self.screen.draw(|frame| page.draw(frame, title, self.words))?;
            }
            let event = pressed(NAP)?;
            stale = event.is_some();
            let Some(event) = event else { continue };
            let answer = match event {
                Event::Key(key) if keys::is_interrupt(key) => Answer::Back,
                Event::Key(key) if keys::is_suspension(key) => {
                    self.screen.put_aside()?;
                    Answer::Open
                }
                Event::Key(KeyEvent { code, kind, .. }) if kind != KeyEventKind::Release => page.key(code),
                _ => Answer::Open,
            };
            if answer != Answer::Open {
                return Ok(answer);
            }
        }
    }

    fn pick(&mut self, title: &str, items: Vec<Item>) -> io::Result<Option<usize>> {
        match self.ask(title, Page::List { items, chosen: 0 })? {
            Answer::Item(index) => Ok(Some(index)),
            Answer::Open | Answer::Typed(_) | Answer::Back => Ok(None),
        }
    }

    fn line(&mut self, key: &str, usual: &str) -> io::Result<Option<String>> {
        match self.ask(&self.words.say(key), Page::Line(usual.to_owned()))? {
            Answer::Typed(typed) => Ok(Some(typed)),
            Answer::Open | Answer::Item(_) | Answer::Back => Ok(None),
        }
    }

    fn item(&self, label: &str, about: &str) -> Item {
        Item { label: self.words.say(label), about: self.words.say(about) }
    }

    /// A mode of a game, with its level; none: back.
    fn mode(&mut self, entry: &Entry) -> io::Result<Option<(&'static Mode, String)>> {
        let lang = self.words.lang();
        let modes = (entry.modes)();
        let item = |mode: &Mode| {
            let told = (entry.mode_words)(mode.id, lang);
            Item { label: told.name, about: told.about }
        };
        let Some(mode) = self.pick((entry.title)(lang), modes.iter().map(item).collect())?.and_then(|at| modes.get(at))
        else {
            return Ok(None);
        };
        if mode.levels.is_empty() {
            return Ok(Some((mode, mode.id.to_owned())));
        }
        let levels = mode.levels.iter().map(|level| format!("{}:{level}", mode.id));
        let levels: Vec<String> = levels.collect();
        let item = |level: &String| Item { label: (entry.mode_words)(level, lang).name, about: String::new() };
        let level = self.pick(&(entry.mode_words)(mode.id, lang).name, levels.iter().map(item).collect())?;
        Ok(level.and_then(|level| Some((mode, levels.get(level)?.clone()))))
    }

    /// How many play; none: back.
    fn seats(&mut self, mode: &Mode) -> io::Result<Option<u8>> {
        if mode.least == mode.most {
            return Ok(Some(mode.least));
        }
        let counts: Vec<u8> = (mode.least..=mode.most).collect();
        let item = |count: &u8| Item {
            label: self.words.with("menu-players", &[("n", (*count).into())]),
            about: String::new(),
        };
        let items = counts.iter().map(item).collect();
        Ok(self.pick(&self.words.say("menu-how-many"), items)?.and_then(|at| counts.get(at).copied()))
    }

    /// Which level; none: back.
    fn rival(&mut self, entry: &Entry) -> io::Result<Option<&'static Level>> {
        let (levels, lang) = (shelf::levels(entry.id), self.words.lang());
        let item = |level: &Level| {
            let rating = level.rated.map(|rated| format!("  {}", rated.rating)).unwrap_or_default();
            Item { label: format!("{}{rating}", level.name(lang)), about: level.style(lang).to_owned() }
        };
        let chosen = self.pick(&self.words.say("menu-rival"), levels.iter().map(item).collect())?;
        Ok(chosen.and_then(|at| levels.get(at)))
    }

    /// With whom, and where; none: back.
    fn company(&mut self, entry: &Entry, offer: &Offer) -> io::Result<Option<Wanted>> {
        let Some((mode, id)) = self.mode(entry)? else { return Ok(None) };
        let Some(seats) = self.seats(mode)? else { return Ok(None) };
        let items = vec![
            self.item("menu-bots", "menu-bots-about"),
            self.item("menu-people", "menu-people-about"),
            self.item("menu-table", "menu-table-about"),
        ];
        let game = entry.id;
        let others = |name: &str| {
            let mut players = vec!["human".to_owned()];
            players.resize(seats.into(), name.to_owned());
            Wanted::Here { game, mode: id.clone(), players }
        };
        match self.pick(&self.words.say("menu-with-whom"), items)? {
            Some(0) => Ok(self.rival(entry)?.map(|level| others(level.id.name()))),
            Some(1) => Ok(Some(others("human"))),
            Some(_) => {
                let Some(server) = self.line("menu-server", &offer.server)? else { return Ok(None) };
                let Some(name) = self.line("menu-name", &offer.name)? else { return Ok(None) };
                Ok(Some(Wanted::Table { server, name, game, mode: id, seats }))
            }
            None => Ok(None),
        }
    }

    fn join(&mut self, offer: &Offer) -> io::Result<Option<Wanted>> {
        let Some(link) = self.line("menu-link", "")? else { return Ok(None) };
        Ok(self.line("menu-name", &offer.name)?.map(|name| Wanted::Join { link, name }))
    }
}

/// Asks what to play; none: nothing.
pub fn choose(offer: &Offer, words: &Words) -> io::Result<Option<Wanted>> {
    let games = shelf::games();
    let mut menu = Menu { screen: Screen::open()?, words };
    loop {
        let mut items: Vec<Item> = Vec::new();
        if offer.resume {
            items.push(menu.item("menu-resume", "menu-resume-about"));
        }
        let before = items.len();
        let modes = |entry: &Entry| words.with("menu-modes", &[("n", (entry.modes)().len().into())]);
        items
            .extend(games.iter().map(|game| Item { label: (game.title)(words.lang()).to_owned(), about: modes(game) }));
        items.push(menu.item("menu-join", "menu-join-about"));
        let Some(chosen) = menu.pick("Starboard", items)? else { return Ok(None) };
        let wanted = match chosen.checked_sub(before).map(|at| games.get(at)) {
            None => Some(Wanted::Resume),
            Some(Some(game)) => menu.company(game, offer)?,
            Some(None) => menu.join(offer)?,
        };
        if wanted.is_some() || signals::stopped().is_some() {
            return Ok(wanted);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_gone_through_and_a_line_is_typed() {
        let item = |label: &str| Item { label: label.to_owned(), about: String::new() };
        let mut list = Page::List { items: vec![item("one"), item("two"), item("three")], chosen: 0 };
        assert_eq!(list.key(KeyCode::Up), Answer::Open);
        assert_eq!(list.key(KeyCode::Down), Answer::Open);
        assert_eq!(list.key(KeyCode::Enter), Answer::Item(1));
        assert_eq!(list.key(KeyCode::Char('3')), Answer::Open);
        assert_eq!(list.key(KeyCode::Char('9')), Answer::Open);
        assert_eq!(list.key(KeyCode::Enter), Answer::Item(2));
        assert_eq!(list.key(KeyCode::Char('й')), Answer::Back);
        let mut line = Page::Line(String::new());
        assert_eq!(line.key(KeyCode::Enter), Answer::Open, "nothing is typed yet");
        for letter in "qa ".chars() {
            assert_eq!(line.key(KeyCode::Char(letter)), Answer::Open);
        }
        assert_eq!(line.key(KeyCode::Enter), Answer::Typed("qa".to_owned()));
    }
}
