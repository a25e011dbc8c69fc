//! Paints the screen: banner, table, options, story, keys.

use super::list::Row;
use super::{App, Focus, style, text};
use crate::Choice;
use crate::lesson::Task;
use crate::session::Turn;
use crate::shortcuts::Shortcuts;
use crate::tables::{Board, Table};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Borders, Clear, Padding, Paragraph};
use tabletop_text::Text;

/// Below this there is no room for a table.
const LEAST: (u16, u16) = (40, 12);
/// From this width on the table has the whole left side.
const WIDE: u16 = 118;
/// And is never narrower than this there.
const TABLE: u16 = 80;

/// Where everything is: title, whose turn it is, table, options, story, keys. `wanted` says how many lines the options would like in a panel
/// of this width.
fn areas(area: Rect, wanted: impl Fn(u16) -> u16) -> [Rect; 6] {
    let rows = [Constraint::Length(1), Constraint::Length(1), Constraint::Fill(1), Constraint::Length(1)];
    let [title, awaited, body, keys] = Layout::vertical(rows).areas(area);
    if area.width >= WIDE {
        let sides = [Constraint::Length(TABLE.max(body.width * 3 / 5)), Constraint::Fill(1)];
        let [table, side] = Layout::horizontal(sides).spacing(1).areas(body);
        let wanted = wanted(side.width).clamp(6, (side.height * 3 / 5).max(6));
        let [options, log] = Layout::vertical([Constraint::Length(wanted), Constraint::Fill(1)]).areas(side);
        return [title, awaited, table, options, log, keys];
    }
    let wanted = wanted(body.width * 58 / 100).clamp(6, (body.height * 2 / 5).max(6));
    let [table, below] = Layout::vertical([Constraint::Fill(1), Constraint::Length(wanted)]).areas(body);
    let [options, log] = Layout::horizontal([Constraint::Percentage(58), Constraint::Fill(1)]).areas(below);
    [title, awaited, table, options, log, keys]
}

impl<G: Table> App<G> {
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        self.drawn = self.shown;
        self.clickable.1.clear();
        self.too_small = area.width < LEAST.0 || area.height < LEAST.1;
        if self.too_small {
            let args = [("width", LEAST.0.into()), ("height", LEAST.1.into())];
            let lines = text::plain_lines(&self.words.with("too-small", &args), Style::new(), area.width.into(), 0);
            frame.render_widget(Paragraph::new(lines), area);
            return;
        }
        if self.changing_hands() {
            self.draw_popup(frame);
            return;
        }
        let area = self.draw_guide(frame, area);
        let [title, awaited, table, options, log, keys] = areas(area, |width| self.wanted(width));
        self.draw_title(frame, title);
        self.draw_awaited(frame, awaited);
        self.draw_table(frame, table);
        self.draw_options(frame, options);
        self.draw_log(frame, log);
        self.draw_keys(frame, keys);
        self.draw_popup(frame);
    }

    /// So many lines the options would like in a panel of this width, its frame included.
    fn wanted(&self, width: u16) -> u16 {
        let inside = usize::from(width.saturating_sub(2)).max(1);
        let rows = self.rows(false);
        // Whatever is chosen, or refused with its reason, the panel keeps its size.
        let lines: usize =
            rows.iter().take(usize::from(u8::MAX)).map(|row| self.option_lines(row, false, inside).len()).sum();
        lines as u16 + 2
    }

    /// What the guide of a lesson says, on top; the room that is left.
    fn draw_guide(&self, frame: &mut Frame<'_>, area: Rect) -> Rect {
        let Some(guide) = self.session.guide() else { return area };
        let lines = text::plain_lines(&guide.say, Style::new(), usize::from(area.width.saturating_sub(4)), 0);
        // On a small screen the table keeps its room: what does not fit is on the page of the story.
        let high = (lines.len() as u16 + 2).min(area.height.saturating_sub(LEAST.1));
        let [top, rest] = Layout::vertical([Constraint::Length(high), Constraint::Fill(1)]).areas(area);
        let (step, of) = guide.step;
        let args = [("title", guide.title.into()), ("step", step.into()), ("of", of.into())];
        let title = format!(" {} ", self.words.with("lesson-heading", &args));
        let border = if guide.is_wrong { style::heading() } else { style::key() };
        let block = Block::bordered()
            .border_type(BorderType::Rounded)
            .border_style(border)
            .padding(Padding::horizontal(1))
            .title(Line::styled(title, style::heading()));
        frame.render_widget(Paragraph::new(lines).block(block), top);
        rest
    }

    fn draw_title(&self, frame: &mut Frame<'_>, area: Rect) {
        let lang = self.session.lang;
        let step = self.words.with("step", &[("n", self.session.steps().into())]);
        let left = format!(" {} · {}", G::title(lang), G::mode_words(self.session.mode(), lang).name);
        let room = usize::from(area.width).saturating_sub(step.chars().count() + 3);
        frame.render_widget(Line::styled(text::cut(&left, room), style::heading()), area);
        frame.render_widget(Line::styled(format!("{step} "), style::dim()).right_aligned(), area);
    }

    /// Whose turn it is, in words; the sign in front says it as well.
    fn draw_awaited(&self, frame: &mut Frame<'_>, area: Rect) {
        let width = usize::from(area.width);
        let (sign, words, style) = match self.session.turn() {
            Turn::Over(standings) => ("■", self.words.say(self.session.verdict(&standings)), style::heading()),
            Turn::Mine(_) | Turn::HandOver(_) if self.session.asked().acting.is_some() => {
                ("►", self.session.glyphs(&self.scene.awaited), style::my_turn())
            }
            Turn::Mine(_) | Turn::HandOver(_) | Turn::Bot(_) => {
                let sign = if self.paused { "‖" } else { ["◐", "◓", "◑", "◒"][self.beat / 4 % 4] };
                (sign, self.session.glyphs(&self.scene.awaited), Style::new())
            }
        };
        let words = words.replace('\n', " ");
        let line = text::cut(&format!(" {sign} {words}"), width);
        frame.render_widget(Line::styled(format!("{line:width$}"), style), area);
    }

    pub(super) fn text_lines(&self, said: &Text, width: usize, indent: usize) -> Vec<Line<'static>> {
        text::lines(said, |seat| self.session.name(seat), width, indent)
    }

    fn panel(&self, title: &str, focus: Option<Focus>) -> Block<'static> {
        let focused = focus == Some(self.focus);
        let kind = if focused { BorderType::Thick } else { BorderType::Plain };
        let style = if focused { style::key() } else { Style::new() };
        Block::bordered()
            .border_type(kind)
            .border_style(style)
            .title(Line::styled(format!(" {title} "), style::heading()))
    }

    fn draw_table(&mut self, frame: &mut Frame<'_>, area: Rect) {
        let title = self.words.say("panel-table");
        let chosen: Vec<u16> = self.chosen().into_iter().flat_map(Choice::cards).collect();
        // A table of its own has its own frames: one line on top is enough around it.
        let own = self.panel(&title, Some(Focus::Table)).borders(Borders::TOP);
        let action = self.chosen().map(|choice| choice.action);
        let inside = own.inner(area);
        let board = Board::new(&self.session, &self.scene, &self.words, (&chosen, action), inside.width.into());
        let (block, lines) = match G::draw(&board, own.inner(area).height.into()) {
            Some(lines) => (own, lines),
            None => {
                let block = self.panel(&title, Some(Focus::Table));
                let width = block.inner(area).width.into();
                (block, self.text_lines(&self.scene.table, width, 4))
            }
        };
        let inside = block.inner(area);
        let shown = usize::from(inside.height);
        self.table_scroll = self.table_scroll.min(lines.len().saturating_sub(shown));
        // A frame without a line below says on top where in its lines it is.
        let open = inside.bottom() == area.bottom() && lines.len() > shown;
        let block = if open {
            block.title_top(place(self.table_scroll, shown, lines.len()).right_aligned())
        } else {
            more(block, self.table_scroll, shown, lines.len())
        };
        frame.render_widget(block, area);
        let left = Rect {
            y: inside.y + (lines.len().min(shown) as u16),
            height: shown.saturating_sub(lines.len()) as u16,
            ..inside
        };
        let page: Vec<_> = lines.into_iter().skip(self.table_scroll).take(shown).collect();
        frame.render_widget(Paragraph::new(page), inside);
        // What must be read before it is chosen lies over the table; the text of a card only where there is room for it.
        let to = self.session.listener();
        match action.and_then(|action| G::about(&action, to)) {
            Some(about) => self.draw_text(frame, inside, &about),
            None => {
                if let Some(card) = chosen.iter().find_map(|id| G::say_card(*id, to)) {
                    self.draw_text(frame, left, &card);
                }
            }
        }
    }

    /// Words at the bottom of an area, if they fit with one line to spare.
    fn draw_text(&self, frame: &mut Frame<'_>, area: Rect, words: &Text) {
        let width = usize::from(area.width).saturating_sub(4);
        let lines = self.text_lines(words, width, 2);
        let tall = lines.len() as u16 + 2;
        if tall + 1 > area.height {
            return;
        }
        let over = Rect { y: area.bottom() - tall, height: tall, ..area };
        frame.render_widget(Clear, over);
        let block = Block::bordered().border_style(style::dim()).padding(Padding::horizontal(1));
        frame.render_widget(Paragraph::new(lines).block(block), over);
    }

    fn draw_options(&mut self, frame: &mut Frame<'_>, area: Rect) {
        let mut title = self.words.with("panel-options", &[("n", self.scene.options.len().into())]);
        if !self.scene.refused.is_empty() {
            title.push_str(" · ");
            title.push_str(&self.words.with("panel-refused", &[("n", self.scene.refused.len().into())]));
        }
        let mut block = self.panel(&title, Some(Focus::Options));
        if self.list.typing || !self.list.filter.is_empty() {
            let cursor = if self.list.typing { "█" } else { "" };
            block = block.title_bottom(Line::styled(format!(" / {}{cursor} ", self.list.filter), style::key()));
        } else if !self.list.digits.is_empty() {
            block = block.title_bottom(Line::styled(format!(" {}█ ", self.list.digits), style::key()));
        }
        let inside = block.inner(area);
        // Headings only where they cost no option its place.
        let mut rows = self.rows(true);
        if rows.len() > usize::from(inside.height) {
            rows = self.rows(false);
        }
        let chosen = self.list.chosen(&rows).cloned();
        let mut lines: Vec<Line<'static>> = Vec::new();
        let mut owners: Vec<Row> = Vec::new();
        let mut at = 0..0;
        for row in &rows {
            let before = lines.len();
            lines.extend(self.option_lines(row, chosen.as_ref() == Some(row), inside.width.into()));
            owners.resize(lines.len(), row.clone());
            if chosen.as_ref() == Some(row) {
                at = before..lines.len();
            }
        }
        if rows.is_empty() {
            let key = if self.scene.options.is_empty() { "not-asked" } else { "nothing-fits" };
            lines = text::plain_lines(&self.words.say(key), style::dim(), inside.width.into(), 0);
        }
        let shown = usize::from(inside.height);
        let first = at.end.saturating_sub(shown).max(at.start.saturating_sub(shown / 2));
        let first = first.min(at.start).min(lines.len().saturating_sub(shown));
        let block = more(block, first, shown, lines.len());
        frame.render_widget(block, area);
        let page: Vec<_> = lines.into_iter().skip(first).take(shown).collect();
        frame.render_widget(Paragraph::new(page), inside);
        self.clickable = (inside, owners.into_iter().skip(first).take(shown).collect());
    }

    /// An option in words, with the sign it has on the table.
    fn label(&self, choice: &Choice<G>) -> String {
        let words = self.session.glyphs(&choice.label);
        match G::sign(&choice.action) {
            Some(sign) => format!("{sign} {words}"),
            None => words,
        }
    }

    fn option_lines(&self, row: &Row, chosen: bool, width: usize) -> Vec<Line<'static>> {
        let (sign, label, style) = match row {
            Row::Heading(heading) => return vec![Line::styled(format!("── {heading}"), style::dim())],
            Row::Option(index) => (format!("{:>2} ", index + 1), self.label(&self.scene.options[*index]), Style::new()),
            Row::Refused(index) => (" ✗ ".to_owned(), self.label(&self.scene.refused[*index].0), style::dim()),
        };
        let pointer = if chosen { "▶" } else { " " };
        let style = if chosen { style.patch(style::chosen()) } else { style };
        let label = label.replace('\n', " ");
        let mut lines = text::plain_lines(&format!("{pointer}{sign}{label}"), style, width, 4);
        // What is refused says why where the eye is.
        if let (Row::Refused(index), true) = (row, chosen) {
            let why = format!("    {}", self.session.glyphs(&self.scene.refused[*index].1));
            lines.extend(text::plain_lines(&why, Style::new(), width, 0));
        }
        lines
    }

    fn draw_log(&mut self, frame: &mut Frame<'_>, area: Rect) {
        let mut title = self.words.say("panel-log");
        let fresh = self.log.iter().rev().take_while(|told| told.step > self.seen).count();
        if fresh + 2 > usize::from(area.height) {
            title.push_str(&format!(" · {}", self.words.with("panel-log-new", &[("n", fresh.into())])));
        }
        let block = self.panel(&title, Some(Focus::Log));
        let inside = block.inner(area);
        let mut lines: Vec<Line<'static>> = Vec::new();
        // Only the end is seen: word as much of it as the panel and its scroll need.
        let needed = usize::from(inside.height) + self.log_scroll;
        let mut whole = true;
        for told in self.log.iter().rev() {
            if lines.len() >= needed {
                whole = false;
                break;
            }
            let width = usize::from(inside.width).saturating_sub(2);
            let sign = if told.step > self.seen { "• " } else { "  " };
            let told = self.text_lines(&told.text, width, 0);
            for (index, line) in told.into_iter().enumerate().rev() {
                let mut spans = vec![Span::raw(if index == 0 { sign } else { "  " })];
                spans.extend(line.spans);
                lines.push(Line::from(spans));
            }
        }
        if whole {
            self.log_scroll = self.log_scroll.min(lines.len().saturating_sub(inside.height.into()));
        }
        let mut page: Vec<_> = lines.into_iter().skip(self.log_scroll).take(inside.height.into()).collect();
        page.reverse();
        let block = if self.log_scroll > 0 {
            block.title_bottom(Line::from(format!(" ↓ {} ", self.log_scroll)).right_aligned())
        } else {
            block
        };
        frame.render_widget(block, area);
        frame.render_widget(Paragraph::new(page), inside);
    }

    /// One line: a sentence if there is one, else the keys.
    fn draw_keys(&self, frame: &mut Frame<'_>, area: Rect) {
        if let Some(notice) = &self.notice {
            let width = usize::from(area.width);
            let mut lines = text::plain_lines(&format!(" {notice}"), style::key(), width, 1);
            let rows = lines.len() as u16;
            // A long sentence grows upwards over the panel frames: it is gone with the next key.
            let top = area.bottom().saturating_sub(rows);
            let over = Rect { y: top, height: rows.min(area.bottom()), ..area };
            frame.render_widget(Clear, over);
            lines.truncate(over.height.into());
            frame.render_widget(Paragraph::new(lines), over);
            return;
        }
        // The first ones are never cut off.
        let mut keys = vec!["keys-choose", "keys-help", "keys-quit"];
        if let Some(guide) = self.session.guide() {
            keys = match guide.task {
                Task::Read => vec!["keys-lesson-next", "keys-lesson-back", "keys-quit", "keys-help"],
                Task::Do => vec!["keys-choose", "keys-lesson-show", "keys-lesson-back", "keys-quit", "keys-help"],
                Task::Over => vec!["keys-lesson-play", "keys-lesson-back", "keys-quit", "keys-help"],
            };
        } else if self.session.asked().acting.is_none() {
            keys = vec![
                "keys-pause",
                "keys-pace",
                "keys-help",
                "keys-quit",
                "keys-card",
                "keys-rules",
                "keys-table",
                "keys-log",
            ];
        } else {
            if self.scene.now.undo > 0 {
                keys.insert(1, "keys-undo");
            }
            if self.session.asked().partner.is_some() {
                keys.push("keys-partner");
            }
            if self.session.asked().also.is_some() {
                keys.push("keys-switch");
            }
            // What a game does for the person is rarer than help and nearer than looking things up.
            keys.extend(G::Shortcuts::LIST.iter().map(|shortcut| shortcut.words));
            if self.session.connection().is_none() {
                keys.push("keys-hint");
            }
            keys.extend(["keys-filter", "keys-why", "keys-card", "keys-rules", "keys-table", "keys-log"]);
            if G::briefing(self.session.mode(), self.session.listener()).is_some() {
                keys.push("keys-briefing");
            }
        }
        if self.session.connection().is_some() {
            keys.push("keys-chat");
        }
        let mut spans = vec![Span::raw(" ")];
        let mut used = 1;
        if let Some(standing) = &self.standing {
            let standing = text::cut(standing, usize::from(area.width).saturating_sub(4));
            spans.extend([Span::styled(standing, style::chosen()), Span::raw("  ")]);
            used = text::wide(&spans);
        }
        for words in keys.into_iter().map(|key| self.words.say(key)) {
            // The key stands before the first space: "z undo".
            let (key, what) = words.split_once(' ').unwrap_or((&words, ""));
            let piece = [Span::styled(key.to_owned(), style::key()), Span::styled(format!(" {what}  "), style::dim())];
            used += text::wide(&piece);
            if used > usize::from(area.width) + 2 {
                break;
            }
            spans.extend(piece);
        }
        frame.render_widget(Line::from(spans), area);
    }
}

/// The frame of a panel says where in its lines it is, if they do not all fit.
fn more(block: Block<'static>, first: usize, shown: usize, all: usize) -> Block<'static> {
    if all <= shown { block } else { block.title_bottom(place(first, shown, all).right_aligned()) }
}

fn place(first: usize, shown: usize, all: usize) -> Line<'static> {
    Line::from(format!(" {}-{}/{all} ", first + 1, (first + shown).min(all)))
}
