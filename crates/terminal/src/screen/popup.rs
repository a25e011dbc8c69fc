//! What lies over the table: help, cards, the story, the hand-over, the end.

use super::keys::latin;
use super::{App, Key, style, text};
use crate::rules;
use crate::session::{PlayError, Turn};
use crate::shortcuts::Shortcuts;
use crate::tables::Table;
use protocol::{FromClient, LONGEST_CHAT};
use ratatui::Frame;
use ratatui::layout::{Constraint, Flex, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Clear, Padding, Paragraph};
use tabletop::Seat;
use tabletop_text::{Lang, Text};

pub enum Popup {
    Page {
        page: Page,
        scroll: usize,
    },
    /// Cards or rules to look up, the nearest first; which of those that fit what was typed is chosen.
    LookUp {
        title: &'static str,
        entries: Vec<Entry>,
        /// Is what was typed looked for in the texts too?
        in_texts: bool,
        chosen: usize,
        filter: String,
    },
    /// Something to say to everybody at a table of a server.
    Chat(String),
    /// Hides everything until this person has come to the screen.
    HandOver(Seat),
    Over,
    /// Really leave? If somebody was about to come to the screen, it still hides everything.
    Leave {
        coming: Option<Seat>,
    },
    /// Really give the match up?
    Concede,
}

/// Something to look up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    pub name: String,
    pub text: String,
}

/// Something to read.
#[derive(Clone, Copy)]
pub enum Page {
    Help,
    Table,
    Log,
    /// What the mode is about; for an adventure its story, how it is won, and which of its rules are not from the rulebook. Before the
    /// first step the story alone.
    Briefing {
        opening: bool,
    },
}

impl Popup {
    /// A page from its first line on, the story from its last.
    pub const fn of(page: Page) -> Self {
        let scroll = if matches!(page, Page::Log) { usize::MAX } else { 0 };
        Self::Page { page, scroll }
    }

    pub const fn look_up(title: &'static str, entries: Vec<Entry>, in_texts: bool) -> Self {
        Self::LookUp { title, entries, in_texts, chosen: 0, filter: String::new() }
    }

    /// The rules of a game, in the order of its rulebook.
    pub fn rules<G: Table>(lang: Lang) -> Self {
        let rules = rules::search::<G>("", lang).into_iter();
        Self::look_up("panel-rules", rules.map(|rule| Entry { name: rule.name, text: rule.text }).collect(), true)
    }
}

impl<G: Table> App<G> {
    /// A key while something lies over the table.
    pub(super) fn popup_key(&mut self, key: Key) -> Result<(), PlayError> {
        let Some(popup) = &mut self.popup else { return Ok(()) };
        match popup {
            Popup::Page { scroll, .. } => match key {
                Key::Up => *scroll = scroll.saturating_sub(1),
                Key::Down => *scroll = scroll.saturating_add(1),
                Key::PageUp => *scroll = scroll.saturating_sub(10),
                Key::PageDown => *scroll = scroll.saturating_add(10),
                Key::Home => *scroll = 0,
                Key::End => *scroll = usize::MAX,
                Key::Enter | Key::Esc | Key::Backspace | Key::Tab | Key::BackTab | Key::Char(_) => {
                    self.popup = match self.session.turn() {
                        Turn::HandOver(seat) => Some(Popup::HandOver(seat)),
                        Turn::Mine(_) | Turn::Bot(_) | Turn::Over(_) => None,
                    };
                }
                _ => {}
            },
            Popup::LookUp { entries, in_texts, chosen, filter, .. } => {
                let last = fitting(entries, filter, *in_texts).len().saturating_sub(1);
                match key {
                    Key::Up | Key::Left => *chosen = chosen.saturating_sub(1),
                    Key::Down | Key::Right => *chosen = (*chosen + 1).min(last),
                    Key::PageUp => *chosen = chosen.saturating_sub(10),
                    Key::PageDown => *chosen = (*chosen + 10).min(last),
                    Key::Home => *chosen = 0,
                    Key::End => *chosen = last,
                    Key::Char(letter) => {
                        filter.push(letter);
                        *chosen = 0;
                    }
                    Key::Backspace => {
                        filter.pop();
                        *chosen = 0;
                    }
                    Key::Enter | Key::Esc | Key::Tab => self.popup = None,
                    _ => {}
                }
            }
            Popup::Chat(text) => match key {
                Key::Char(letter) if text.chars().count() < LONGEST_CHAT => text.push(letter),
                Key::Backspace => {
                    text.pop();
                }
                Key::Enter => {
                    let text = std::mem::take(text);
                    self.popup = None;
                    if let Some(connection) = self.session.connection().filter(|_| !text.trim().is_empty()) {
                        connection.say(FromClient::Chat { text });
                    }
                }
                Key::Esc => self.popup = None,
                _ => {}
            },
            Popup::HandOver(seat) => match key {
                Key::Enter => {
                    let seat = *seat;
                    self.popup = None;
                    self.seen = self.session.steps();
                    self.session.sit(seat);
                    self.refresh();
                    self.serve();
                }
                Key::Char(letter) if latin(letter) == 'q' => {
                    let coming = Some(*seat);
                    self.popup = Some(Popup::Leave { coming });
                }
                _ => {}
            },
            Popup::Over => match key {
                Key::Char(letter) if latin(letter) == 'r' => self.again()?,
                Key::Char(letter) if latin(letter) == 'q' => self.leave(),
                Key::Char(letter) if latin(letter) == 'l' => self.popup = Some(Popup::of(Page::Log)),
                Key::Esc | Key::Enter => self.popup = None,
                _ => {}
            },
            Popup::Leave { coming } => match key {
                Key::Enter => self.leave(),
                Key::Char(letter) if latin(letter) == 'c' && self.session.connection().is_some() => {
                    self.popup = Some(Popup::Concede);
                }
                Key::Esc => self.popup = coming.map(Popup::HandOver),
                _ => {}
            },
            Popup::Concede => match key {
                Key::Enter => self.concede(),
                Key::Esc => self.popup = None,
                _ => {}
            },
        }
        Ok(())
    }

    /// Nobody's secrets stay on the screen while it changes hands.
    pub(super) fn changing_hands(&self) -> bool {
        match &self.popup {
            Some(Popup::HandOver(_)) => true,
            Some(Popup::Page { page: Page::Briefing { .. }, .. }) => matches!(self.session.turn(), Turn::HandOver(_)),
            Some(Popup::Leave { coming }) => coming.is_some(),
            Some(Popup::Page { .. } | Popup::LookUp { .. } | Popup::Chat(_) | Popup::Over | Popup::Concede) | None => {
                false
            }
        }
    }

    pub(super) fn draw_popup(&mut self, frame: &mut Frame<'_>) {
        let Some(mut popup) = self.popup.take() else { return };
        let wide = frame.area().width.saturating_sub(6).min(90);
        match &mut popup {
            Popup::Page { page, scroll } => {
                let (title, lines) = self.page_lines(*page, wide.into());
                self.scrolled(frame, title, lines, scroll);
            }
            Popup::LookUp { title, entries, in_texts, chosen, filter } => {
                let found = fitting(entries, filter, *in_texts);
                self.draw_found(frame, title, &found, *chosen, filter);
            }
            Popup::Chat(text) => {
                let wide = usize::from(wide.min(60));
                let mut lines = text::plain_lines(&format!("{text}█"), Style::new(), wide, 0);
                lines.extend(text::plain_lines(&self.words.say("chat-keys"), style::dim(), wide, 0));
                self.centred(frame, Some("panel-chat"), lines);
            }
            Popup::HandOver(seat) => {
                let name = self.session.name(*seat);
                let sentence = self.words.with("hand-over", &[("name", name.into())]);
                self.centred(frame, None, text::plain_lines(&sentence, style::heading(), wide.min(60).into(), 0));
            }
            Popup::Over => {
                let Turn::Over(standings) = self.session.turn() else { return };
                let mut lines: Vec<Line<'static>> =
                    self.session.standings(&standings, &self.words).into_iter().map(Line::from).collect();
                if let Some(next) = self.session.next_rival(&standings, &self.words) {
                    lines.extend(text::plain_lines(&next, Style::new(), wide.min(60).into(), 0));
                }
                lines.push(Line::default());
                lines.extend(text::plain_lines(&self.words.say("over-keys"), style::dim(), wide.min(60).into(), 0));
                self.centred(frame, Some(self.session.verdict(&standings)), lines);
            }
            Popup::Leave { .. } => {
                let file = self.session.save_path().display().to_string();
                let sentence = match self.session.connection() {
                    Some(_) => self.words.say("online-leave"),
                    None if self.session.course().is_some() => self.words.say("lesson-leave"),
                    None => self.words.with("leave", &[("file", file.into())]),
                };
                let lines = text::plain_lines(&sentence, Style::new(), wide.min(70).into(), 0);
                self.centred(frame, Some("leave-title"), lines);
            }
            Popup::Concede => {
                let sentence = self.words.say("online-concede-sure");
                let lines = text::plain_lines(&sentence, Style::new(), wide.min(70).into(), 0);
                self.centred(frame, Some("online-concede"), lines);
            }
        }
        // The popup may have been replaced while it was away only by itself: put it back.
        self.popup = Some(popup);
    }

    /// The key of its title, and its lines.
    fn page_lines(&self, page: Page, wide: usize) -> (&'static str, Vec<Line<'static>>) {
        let told = |told: &Text, indent| self.text_lines(told, wide, indent);
        match page {
            Page::Help => {
                let mut help = self.words.say("help");
                if self.session.connection().is_some() {
                    help = format!("{help}\n{}", self.words.say("help-online"));
                }
                let keys = (!G::Shortcuts::LIST.is_empty()).then_some(G::Shortcuts::HELP[0]);
                for more in keys.into_iter().chain(G::LEGEND) {
                    help = format!("{help}\n\n{}", self.words.say(more));
                }
                ("panel-help", text::plain_lines(&help, Style::new(), wide, 12))
            }
            Page::Table => ("panel-table", told(&self.scene.table, 4)),
            Page::Log => ("panel-log", self.log.iter().flat_map(|line| told(&line.text, 2)).collect()),
            Page::Briefing { opening } => ("panel-briefing", self.briefing(opening, wide)),
        }
    }

    fn briefing(&self, opening: bool, wide: usize) -> Vec<Line<'static>> {
        let (mode, to) = (self.session.mode(), self.session.listener());
        let (briefing, rulings) = (G::briefing(mode, to), G::rulings(mode, to));
        let mode = G::mode_words(mode, to.lang);
        let mut lines = text::plain_lines(&mode.name, style::heading(), wide, 0);
        let told = |told: &Text| self.text_lines(told, wide, 2);
        lines.extend(match briefing {
            Some(briefing) => told(&briefing),
            None => text::plain_lines(&mode.about, Style::new(), wide, 0),
        });
        if opening {
            lines.push(Line::default());
            lines.extend(text::plain_lines(&self.words.say("briefing-keys"), style::dim(), wide, 0));
        } else if let Some(rulings) = rulings {
            lines.push(Line::default());
            lines.extend(told(&rulings));
        }
        lines
    }

    fn block(&self, title: Option<&str>) -> Block<'static> {
        let block = Block::bordered().border_type(BorderType::Double).padding(Padding::horizontal(1));
        match title {
            Some(key) => block.title(Line::styled(format!(" {} ", self.words.say(key)), style::heading())),
            None => block,
        }
    }

    fn centred(&self, frame: &mut Frame<'_>, title: Option<&str>, lines: Vec<Line<'static>>) {
        let width = lines.iter().map(Line::width).max().unwrap_or(0).max(20) as u16 + 4;
        let area = centre(frame.area(), width, lines.len() as u16 + 2);
        frame.render_widget(Clear, area);
        frame.render_widget(Paragraph::new(lines).block(self.block(title)), area);
    }

    fn scrolled(&self, frame: &mut Frame<'_>, title: &str, lines: Vec<Line<'static>>, scroll: &mut usize) {
        let width = lines.iter().map(Line::width).max().unwrap_or(0).max(20) as u16 + 4;
        let area = centre(frame.area(), width, lines.len() as u16 + 2);
        let shown = usize::from(area.height.saturating_sub(2));
        *scroll = (*scroll).min(lines.len().saturating_sub(shown));
        let mut block = self.block(Some(title));
        if lines.len() > shown {
            let place = format!(" {}-{}/{} ", *scroll + 1, (*scroll + shown).min(lines.len()), lines.len());
            block = block.title_bottom(Line::from(place).right_aligned());
        }
        frame.render_widget(Clear, area);
        let page: Vec<_> = lines.into_iter().skip(*scroll).take(shown).collect();
        frame.render_widget(Paragraph::new(page).block(block), area);
    }

    fn draw_found(&self, frame: &mut Frame<'_>, title: &str, found: &[&Entry], chosen: usize, filter: &str) {
        let whole = frame.area();
        let area = centre(whole, whole.width.saturating_sub(4).min(96), whole.height.saturating_sub(2).min(26));
        frame.render_widget(Clear, area);
        let block = self.block(Some(title));
        let block = block.title_bottom(Line::from(format!(" / {filter}█ ")));
        let inside = block.inner(area);
        frame.render_widget(block, area);
        let [names, card] =
            Layout::horizontal([Constraint::Percentage(36), Constraint::Fill(1)]).spacing(2).areas(inside);
        let first = chosen.saturating_sub(usize::from(names.height) / 2);
        let first = first.min(found.len().saturating_sub(usize::from(names.height)));
        let row = |(index, card): (usize, &&Entry)| {
            let name = text::cut(&card.name, usize::from(names.width).saturating_sub(2));
            if index == chosen {
                Line::styled(format!("▶ {name}"), style::chosen())
            } else {
                Line::from(format!("  {name}"))
            }
        };
        let rows: Vec<_> = found.iter().enumerate().skip(first).take(names.height.into()).map(row).collect();
        frame.render_widget(Paragraph::new(rows), names);
        let words = match found.get(chosen) {
            Some(found) => found.text.clone(),
            None => self.words.say("nothing-fits"),
        };
        let lines = text::plain_lines(&words, Style::new(), card.width.into(), 2);
        frame.render_widget(Paragraph::new(lines), card);
    }
}

/// What fits the words that were typed: by its name first, then, if that is looked at too, by its text.
fn fitting<'a>(entries: &'a [Entry], filter: &str, in_texts: bool) -> Vec<&'a Entry> {
    let words: Vec<String> = filter.split_whitespace().map(str::to_lowercase).collect();
    let all_in = |text: &str| {
        let text = text.to_lowercase();
        words.iter().all(|word| text.contains(word.as_str()))
    };
    let (named, rest): (Vec<&Entry>, Vec<&Entry>) = entries.iter().partition(|entry| all_in(&entry.name));
    let told = rest.into_iter().filter(|entry| in_texts && all_in(&format!("{} {}", entry.name, entry.text)));
    named.into_iter().chain(told).collect()
}

/// A rectangle of this size, or as much of it as fits, in the middle.
fn centre(area: Rect, width: u16, height: u16) -> Rect {
    let [area] = Layout::horizontal([Constraint::Length(width.min(area.width))]).flex(Flex::Center).areas(area);
    let [area] = Layout::vertical([Constraint::Length(height.min(area.height))]).flex(Flex::Center).areas(area);
    area
}
