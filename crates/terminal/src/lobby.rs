//! A table at a server before its match begins: who sits where, and what whoever made it can do.

use crate::Words;
use crate::occupants::bot_name;
use crate::online::{Waiting, Wish};
use crate::pressed::pressed;
use crate::screen::held::Screen;
use crate::screen::{keys, style, text};
use crate::signals::Stoppable;
use crossterm::event::{Event, KeyCode, KeyEventKind};
use protocol::{Occupant, TableInfo, TablePhase};
use ratatui::Frame;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Block, Padding, Paragraph};
use std::io::{self, Write};
use std::time::Duration;
use tabletop::Seat;

/// What is said of a table: its seats, and what it waits for.
fn said(table: &TableInfo, words: &Words) -> Vec<String> {
    let seat = |(number, occupant): (u8, &Occupant)| {
        let you = table.you == Some(Seat(number));
        let who = match occupant {
            Occupant::Nobody => words.say("lobby-open"),
            Occupant::Bot(kind) => words.with("lobby-bot", &[("kind", bot_name(*kind, words.lang()).into())]),
            Occupant::Person(name) if you => words.with("lobby-you", &[("name", name.clone().into())]),
            Occupant::Person(name) => name.clone(),
        };
        words.with("lobby-seat", &[("n", (number + 1).into()), ("who", who.into())])
    };
    let mut lines: Vec<String> = (0..).zip(&table.seats).map(seat).collect();
    let open = table.seats.iter().filter(|occupant| **occupant == Occupant::Nobody).count();
    lines.push(match (open, table.host) {
        (0, true) => words.say("lobby-ready"),
        (0, false) => words.say("lobby-wait-host"),
        (open, _) => words.with("lobby-wait-seats", &[("open", open.into())]),
    });
    lines
}

/// A bot for the first seat that is open; none when every seat is taken.
fn next_bot(table: &TableInfo) -> Option<Wish> {
    let open = table.seats.iter().position(|occupant| *occupant == Occupant::Nobody)?;
    Some(Wish::Bot(Seat(open as u8), Some(shelf::strongest(&table.game).kind())))
}

/// A wish to start waits until every seat is taken.
#[derive(Default)]
struct Starting(bool);

impl Starting {
    /// What is sent of a wish now, and a sentence if it has to wait.
    fn sent(&mut self, wish: Option<Wish>, table: &TableInfo) -> (Option<Wish>, Option<&'static str>) {
        let open = table.seats.contains(&Occupant::Nobody);
        match wish {
            Some(Wish::Start) if open => {
                self.0 = true;
                (None, Some("lobby-will-start"))
            }
            None if self.0 && !open => {
                self.0 = false;
                (Some(Wish::Start), None)
            }
            wish => (wish, None),
        }
    }
}

/// Waiting in lines.
pub struct LineLobby<'a> {
    words: &'a Words,
    input: &'a mut Stoppable,
    output: &'a mut dyn Write,
    told: Vec<String>,
    starting: Starting,
}

impl<'a> LineLobby<'a> {
    pub const fn new(words: &'a Words, input: &'a mut Stoppable, output: &'a mut dyn Write) -> Self {
        Self { words, input, output, told: Vec::new(), starting: Starting(false) }
    }

    fn tell(&mut self, table: &TableInfo, news: &[String]) -> io::Result<()> {
        let lines = said(table, self.words);
        for line in news.iter().chain(lines.iter().filter(|_| lines != self.told)) {
            writeln!(self.output, "{line}")?;
        }
        if self.told.is_empty() && table.host {
            writeln!(self.output, "{}", self.words.say("lobby-commands"))?;
        }
        self.told = lines;
        self.output.flush()
    }
}

impl Waiting for LineLobby<'_> {
    fn look(&mut self, table: &TableInfo, news: &[String]) -> Option<Wish> {
        // Who cannot be told still waits.
        let _ = self.tell(table, news);
        if table.phase != TablePhase::Gathering {
            return None;
        }
        // What is no word of this room is an answer to the match, given ahead.
        let wish = self.input.take_line_if(|line| command(line, table));
        let (wish, said) = self.starting.sent(wish, table);
        if let Some(said) = said {
            let _ = writeln!(self.output, "{}", self.words.say(said));
        }
        wish
    }
}

/// Commands have one name in each language; both are always understood.
fn command(line: &str, table: &TableInfo) -> Option<Wish> {
    let (name, rest) = line.trim().split_once(char::is_whitespace).unwrap_or((line.trim(), ""));
    let rest = rest.trim();
    let mut named = rest.split_whitespace();
    let seat = named.next().and_then(|number| number.parse::<u8>().ok()?.checked_sub(1)).map(Seat);
    match name.to_lowercase().as_str() {
        "start" | "начать" => Some(Wish::Start),
        "bot" | "бот" => match seat {
            Some(seat) => {
                let kind = named.next().and_then(|kind| kind.parse().ok());
                Some(Wish::Bot(seat, Some(kind.unwrap_or_else(|| shelf::strongest(&table.game).kind()))))
            }
            None => next_bot(table),
        },
        "open" | "открыть" => seat.map(|seat| Wish::Bot(seat, None)),
        "say" | "сказать" if !rest.is_empty() => Some(Wish::Say(rest.to_owned())),
        "quit" | "exit" | "выход" => Some(Wish::Leave),
        _ => None,
    }
}

/// Waiting on the whole screen.
pub struct ScreenLobby<'a> {
    screen: Screen,
    words: &'a Words,
    link: String,
    news: Vec<String>,
    shown: Vec<String>,
    starting: Starting,
}

impl<'a> ScreenLobby<'a> {
    pub fn open(words: &'a Words, link: String) -> io::Result<Self> {
        let (news, shown) = (Vec::new(), Vec::new());
        Ok(Self { screen: Screen::open()?, words, link, news, shown, starting: Starting::default() })
    }

    fn lines(&self, table: &TableInfo) -> Vec<String> {
        let mut lines = vec![self.words.with("lobby-link", &[("link", self.link.clone().into())]), String::new()];
        lines.extend(said(table, self.words));
        lines.push(String::new());
        lines.extend(self.news.iter().rev().take(6).rev().cloned());
        lines.push(self.words.say(if table.host { "lobby-keys-host" } else { "lobby-keys" }));
        lines
    }
}

fn draw(frame: &mut Frame<'_>, lines: &[String], title: String) {
    let block = Block::bordered().padding(Padding::horizontal(1)).title(Line::styled(title, style::heading()));
    let width = block.inner(frame.area()).width.into();
    let lines: Vec<Line<'static>> =
        lines
            .iter()
            .flat_map(|line| {
                if line.is_empty() { vec![Line::default()] } else { text::plain_lines(line, Style::new(), width, 2) }
            })
            .collect();
    frame.render_widget(Paragraph::new(lines).block(block), frame.area());
}

impl Waiting for ScreenLobby<'_> {
    fn look(&mut self, table: &TableInfo, news: &[String]) -> Option<Wish> {
        self.news.extend(news.iter().cloned());
        let pressed = pressed(Duration::ZERO).ok().flatten();
        let lines = self.lines(table);
        if lines != self.shown || matches!(pressed, Some(Event::Resize(..))) {
            let title = format!(" {} ", self.words.say("lobby-title"));
            let _ = self.screen.draw(|frame| draw(frame, &lines, title));
            self.shown = lines;
        }
        let (wish, said) = self.starting.sent(pressed.and_then(|event| pressed_wish(&event, table)), table);
        self.news.extend(said.map(|said| self.words.say(said)));
        wish
    }
}

/// What a key wishes for.
fn pressed_wish(event: &Event, table: &TableInfo) -> Option<Wish> {
    let Event::Key(key) = event else { return None };
    match key.code {
        _ if key.kind == KeyEventKind::Release => None,
        _ if keys::is_interrupt(*key) => Some(Wish::Leave),
        KeyCode::Enter if table.host => Some(Wish::Start),
        KeyCode::Char(letter) if keys::latin(letter) == 'b' && table.host => next_bot(table),
        KeyCode::Char(letter) if keys::latin(letter) == 'q' => Some(Wish::Leave),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::{BotKind, LevelId};
    use serde_json::json;
    use tabletop_text::Lang;

    fn table(seats: serde_json::Value, host: bool) -> TableInfo {
        serde_json::from_value(json!({
            "number": 1, "since": 0, "id": "abc", "game": "comets", "mode": "open", "phase": "gathering", "seats": seats,
            "here": [], "you": 0, "host": host, "clock": null, "undo_wish": null, "rematch": null,
        }))
        .unwrap()
    }

    #[test]
    fn a_table_says_who_sits_where_and_what_it_waits_for() {
        let seats = json!([{ "person": "Anna" }, "nobody", { "bot": "greedy" }, { "bot": "corsair" }]);
        for (lang, expected) in [
            (
                Lang::En,
                ["1. Anna (you)", "2. open", "3. bot: greedy", "4. bot: Corsair", "One seat is open. Share the link."],
            ),
            (
                Lang::Ru,
                [
                    "1. Анна (вы)",
                    "2. свободно",
                    "3. бот: greedy",
                    "4. бот: Корсар",
                    "Свободно 1 место. Поделитесь ссылкой.",
                ],
            ),
        ] {
            let words = crate::words::screen(lang);
            let named = seats.to_string().replace("Anna", lang.pick("Anna", "Анна"));
            assert_eq!(said(&table(serde_json::from_str(&named).unwrap(), true), &words), expected);
        }
        let full = table(json!([{ "person": "Anna" }, { "bot": "greedy" }]), false);
        let told = said(&full, &crate::words::screen(Lang::En));
        assert_eq!(told.last().unwrap(), "Everybody is here. Waiting for the host to start.");
    }

    #[test]
    fn the_one_who_made_the_table_starts_it_and_fills_it_with_bots() {
        let table = table(json!([{ "person": "Anna" }, "nobody"]), true);
        for (line, wish) in [
            ("start", Some(Wish::Start)),
            (" НАЧАТЬ ", Some(Wish::Start)),
            ("bot", Some(Wish::Bot(Seat(1), Some(BotKind::Level(LevelId::Oracle))))),
            ("bot 2 cadet", Some(Wish::Bot(Seat(1), Some(BotKind::Level(LevelId::Cadet))))),
            ("bot 2 greedy", Some(Wish::Bot(Seat(1), Some(BotKind::Greedy)))),
            ("open 2", Some(Wish::Bot(Seat(1), None))),
            ("open 0", None),
            ("say good luck", Some(Wish::Say("good luck".to_owned()))),
            ("выход", Some(Wish::Leave)),
            ("1", None),
            ("", None),
        ] {
            assert_eq!(command(line, &table), wish, "{line}");
        }
    }
}
