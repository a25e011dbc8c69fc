//! The full screen: table, story, options. [`App`] is all that is known and what keys do; [`draw`](mod@draw) paints it.

mod draw;
pub(crate) mod held;
pub(crate) mod keys;
pub(crate) mod list;
mod popup;
pub mod style;
pub mod text;

pub use crossterm::event::KeyCode as Key;

use crate::lesson::Task;
use crate::pressed::pressed;
use crate::scene::{Scene, cards_in};
use crate::session::{PlayError, Session, Turn};
use crate::shortcuts::{self, Called, Shortcut};
use crate::tables::Table;
use crate::thinking::{Advised, hundredths};
use crate::words::Words;
use crate::{Choice, cards, signals};
use crossterm::event::{Event, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use held::Screen;
use keys::{is_interrupt, is_suspension, latin};
use list::{OptionList, Row};
use popup::{Entry, Page, Popup};
use ratatui::layout::{Position, Rect};
use std::panic::{self, AssertUnwindSafe};
use std::time::{Duration, Instant};
use tabletop::Viewer;
use tabletop_text::Text;

/// How long bots rest between two steps, from at once to slowly: so that a person can follow what they do.
const PACES: [Duration; 5] = [
    Duration::ZERO,
    Duration::from_millis(120),
    Duration::from_millis(350),
    Duration::from_millis(1000),
    Duration::from_millis(2500),
];
/// The usual one.
const USUAL_PACE: usize = 2;
/// How long a sentence stays in the place of the keys.
const NOTICE: Duration = Duration::from_secs(6);
/// How long the screen sleeps when nothing happens.
const NAP: Duration = Duration::from_millis(40);
/// How far one turn of the wheel goes.
const WHEEL: isize = 3;

/// Plays a match on the whole screen; what to say afterwards. However it ends, the match is kept and the terminal given back.
pub fn play<G: Table>(session: Session<G>) -> Result<Option<String>, PlayError> {
    let mut app = App::new(session)?;
    let mut screen = Screen::open()?;
    let ended = panic::catch_unwind(AssertUnwindSafe(|| app.converse(&mut screen)));
    if !matches!(ended, Ok(Ok(()))) {
        app.keep();
    }
    drop(screen);
    match ended {
        Ok(ended) => ended?,
        Err(fault) => panic::resume_unwind(fault),
    }
    app.unsaved.map_or(Ok(app.farewell), Err)
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Focus {
    Options,
    Table,
    Log,
}

#[derive(Clone, Debug)]
struct LogLine {
    step: usize,
    text: Text,
}

pub struct App<G: Table> {
    session: Session<G>,
    words: Words,
    scene: Scene<G>,
    log: Vec<LogLine>,
    /// Who the story was told to, and how many of its parts: the opening and the steps.
    log_of: Option<Viewer>,
    log_steps: usize,
    /// What lies behind this step the person has seen when he last acted.
    seen: usize,
    list: OptionList,
    focus: Focus,
    popup: Option<Popup>,
    /// One sentence under the table: a refusal, or what was just done.
    notice: Option<String>,
    /// What stands for the person who looks, and the key that ends it.
    standing: Option<String>,
    table_scroll: usize,
    /// Counted from the newest line upwards.
    log_scroll: usize,
    paused: bool,
    /// Which of [`PACES`].
    pace: usize,
    last_move: Option<Instant>,
    /// Since when the sentence under the table has stood there.
    noticed: Option<Instant>,
    /// The next Enter only says what it would do: see [`Table::pauses`].
    resting: bool,
    /// Which state of the session was last worded.
    shown: Option<u64>,
    /// And which was last drawn.
    drawn: Option<u64>,
    /// Where the list of options was drawn, and which row each of its lines belongs to: for the mouse.
    clickable: (Rect, Vec<Row>),
    /// Turns the mark beside a thinking bot.
    beat: usize,
    farewell: Option<String>,
    /// Why the match is not kept.
    unsaved: Option<PlayError>,
    /// The window shows nothing but that it is too small: no key does what one cannot see.
    too_small: bool,
    done: bool,
}

impl<G: Table> App<G> {
    pub fn new(session: Session<G>) -> Result<Self, PlayError> {
        let words = crate::words::screen(session.lang);
        let mut app = Self {
            scene: Scene::of(&session),
            session,
            words,
            log: Vec::new(),
            log_of: None,
            log_steps: 0,
            seen: 0,
            list: OptionList::default(),
            focus: Focus::Options,
            popup: None,
            notice: None,
            standing: None,
            table_scroll: 0,
            log_scroll: 0,
            paused: false,
            pace: USUAL_PACE,
            last_move: None,
            noticed: None,
            resting: false,
            shown: None,
            drawn: None,
            clickable: (Rect::ZERO, Vec::new()),
            beat: 0,
            farewell: None,
            unsaved: None,
            too_small: false,
            done: false,
        };
        app.refresh();
        app.serve();
        // SR-CHAL-04: an adventure begins with its briefing, also before somebody takes the keyboard.
        let briefing = G::briefing(app.session.mode(), app.session.listener());
        if app.session.steps() == 0 && briefing.is_some() && app.session.course().is_none() {
            app.popup = Some(Popup::of(Page::Briefing { opening: true }));
        }
        Ok(app)
    }

    /// Without pauses between the moves of bots: for tests.
    #[must_use]
    pub const fn at_once(mut self) -> Self {
        self.pace = 0;
        self
    }

    pub const fn session(&self) -> &Session<G> {
        &self.session
    }

    pub const fn is_done(&self) -> bool {
        self.done
    }

    pub fn farewell(&self) -> Option<&str> {
        self.farewell.as_deref()
    }

    fn converse(&mut self, screen: &mut Screen) -> Result<(), PlayError> {
        let mut stale = true;
        while !self.done {
            if signals::stopped().is_some() {
                self.leave();
                return Ok(());
            }
            if signals::asked_aside() {
                screen.put_aside()?;
            }
            if signals::came_back() {
                screen.take_back()?;
                stale = true;
            }
            if stale {
                screen.draw(|frame| self.draw(frame))?;
            }
            // Whatever comes, a new size too, is a reason to draw; so is the turning mark of a bot that thinks.
            let event = pressed(NAP)?;
            stale = event.is_some();
            if let Some(event) = event {
                match event {
                    Event::Key(pressed) if is_interrupt(pressed) => self.leave(),
                    Event::Key(pressed) if is_suspension(pressed) => screen.put_aside()?,
                    Event::Key(pressed)
                        if pressed.kind != KeyEventKind::Release
                            && !pressed.modifiers.contains(KeyModifiers::CONTROL) =>
                    {
                        self.key(pressed.code)?;
                    }
                    Event::Mouse(mouse) => self.mouse(mouse),
                    _ => {}
                }
            }
            self.tick(Instant::now())?;
            stale |= self.session.thinking().is_some() || self.session.is_advised() || self.shown != self.drawn;
        }
        Ok(())
    }

    /// The wheel scrolls; a click chooses an option, and a click on the chosen one does it.
    pub fn mouse(&mut self, mouse: MouseEvent) {
        if self.too_small {
            return;
        }
        match mouse.kind {
            MouseEventKind::ScrollUp => self.scroll(-WHEEL),
            MouseEventKind::ScrollDown => self.scroll(WHEEL),
            MouseEventKind::Down(MouseButton::Left) if self.popup.is_none() => {
                let (area, owners) = &self.clickable;
                if !area.contains(Position::new(mouse.column, mouse.row)) {
                    return;
                }
                let Some(row) = owners.get(usize::from(mouse.row - area.y)).cloned() else { return };
                let rows = self.rows(false);
                let again = self.list.chosen(&rows) == Some(&row);
                self.focus = Focus::Options;
                if again {
                    self.enter();
                } else {
                    self.list.choose(&rows, &row);
                }
            }
            _ => {}
        }
    }

    /// Time passes: bots think and move.
    pub fn tick(&mut self, now: Instant) -> Result<(), PlayError> {
        self.beat = self.beat.wrapping_add(1);
        self.forget(now);
        if let Some(advised) = self.session.advice()? {
            self.advise(&advised);
        }
        if self.paused || self.changing_hands() {
            return Ok(());
        }
        if self.session.connection().is_some() {
            return self.listen();
        }
        if let Some(bot) = self.session.asked().bot {
            self.session.think(bot)?;
        }
        let rested = self.last_move.is_none_or(|last| now.duration_since(last) >= PACES[self.pace]);
        if self.session.thinking().is_some() && rested && self.session.bot_moved()? {
            self.last_move = Some(now);
            self.refresh();
            self.serve();
        }
        Ok(())
    }

    /// A sentence that has been read gives its place back to the keys.
    fn forget(&mut self, now: Instant) {
        match (&self.notice, self.noticed) {
            (None, _) => self.noticed = None,
            (Some(_), None) => self.noticed = Some(now),
            (Some(_), Some(since)) if now.duration_since(since) >= NOTICE => {
                self.notice = None;
                self.drawn = None;
            }
            (Some(_), Some(_)) => {}
        }
    }

    /// What the coach would do is chosen in the list, and done by nobody but the person; the first reasons stand behind it.
    fn advise(&mut self, advised: &Advised<G>) {
        let Some(index) = self.scene.options.iter().position(|choice| choice.action == advised.action) else { return };
        let Some((_, told)) = advised.advice.options.first() else { return };
        self.list.reset();
        let rows = self.rows(false);
        self.list.go_to(&rows, index + 1);
        let label = self.session.glyphs(&self.scene.options[index].label);
        let args = [("what", label.into()), ("chance", hundredths(told.chance).into())];
        let reasons: Vec<String> = self.session.reasons(told).into_iter().take(2).collect();
        let mut sentence = self.words.with("hint", &args);
        if !reasons.is_empty() {
            sentence = format!("{sentence}: {}", reasons.join("; "));
        }
        self.notice = Some(sentence);
        self.noticed = None;
        self.drawn = None;
    }

    /// What the server told: also while nobody is waited for.
    fn listen(&mut self) -> Result<(), PlayError> {
        if self.session.bot_moved()? {
            self.refresh();
            self.serve();
            if let Some(line) = self.session.whispers(&self.words).pop() {
                self.notice = Some(line);
            }
            if let Some(seat) = self.session.wish() {
                let name = self.session.name(seat);
                self.notice = Some(self.words.with("online-wish-keys", &[("name", name.into())]));
            }
        }
        Ok(())
    }

    fn refresh(&mut self) {
        let before = self.shown.replace(self.session.changes);
        if before == self.shown {
            return;
        }
        let was_mine = before.is_some() && !self.scene.options.is_empty();
        let scene = Scene::of(&self.session);
        self.resting = was_mine && G::pauses(&self.scene.options, &scene.options);
        self.scene = scene;
        self.note();
        self.tell();
        self.list.reset();
        match self.session.turn() {
            Turn::Over(_) => {
                self.popup = Some(Popup::Over);
                self.keep();
            }
            // A briefing that is being read hands over when it is closed.
            Turn::HandOver(_) if matches!(self.popup, Some(Popup::Page { page: Page::Briefing { .. }, .. })) => {}
            Turn::HandOver(seat) => self.popup = Some(Popup::HandOver(seat)),
            Turn::Mine(_) if !was_mine => self.keep(),
            Turn::Mine(_) | Turn::Bot(_) => {}
        }
    }

    /// Does what the person has ordered to be done without asking.
    fn serve(&mut self) {
        while let Some(stepped) = self.session.serve() {
            // Who answers like this need not come to the screen.
            if matches!(self.popup, Some(Popup::HandOver(_))) {
                self.popup = None;
            }
            self.refresh();
            // Whatever comes next asks again.
            if !stepped {
                return;
            }
        }
    }

    /// What stands is said as long as it does.
    fn note(&mut self) {
        self.standing = self.session.standing().map(|(words, shortcut)| self.about(words, shortcut));
    }

    fn about(&self, words: &str, shortcut: Shortcut) -> String {
        self.words.with(words, &[("call", shortcut.key.to_string().into())])
    }

    fn call(&mut self, shortcut: Shortcut) {
        let chosen = self.chosen().map(|choice| choice.action);
        match self.session.call(shortcut, chosen) {
            Called::Step(action) => self.act(action),
            Called::Said(words) => {
                self.note();
                self.notice = Some(self.about(words, shortcut));
                self.serve();
            }
            Called::Nothing(words) => self.notice = Some(self.words.say(words)),
        }
    }

    fn act(&mut self, action: G::Action) {
        self.seen = self.session.steps();
        match self.session.act(action) {
            Ok(()) => {
                self.refresh();
                self.serve();
            }
            Err(why) => self.notice = Some(self.session.glyphs(&why)),
        }
    }

    /// Keeps the match on disk, so that a closed window loses nothing.
    fn keep(&mut self) {
        if self.session.steps() > 0
            && let Err(why) = self.session.save(&self.words, "saved")
        {
            self.notice = Some(why.say(&self.words));
        }
    }

    /// The story as the person in front of the screen knows it. What is already worded stays, unless it was taken back or
    /// somebody else looks.
    fn tell(&mut self) {
        let (viewer, steps) = (self.session.viewer(), self.session.steps());
        if self.log_of != Some(viewer) {
            self.log.clear();
            self.log_steps = 0;
            self.log_of = Some(viewer);
        }
        self.log.retain(|told| told.step <= steps);
        for step in self.log_steps.min(steps + 1)..=steps {
            self.log.extend(self.session.told(step).into_iter().map(|text| LogLine { step, text }));
        }
        self.log_steps = steps + 1;
        self.log_scroll = 0;
    }

    fn rows(&self, headings: bool) -> Vec<Row> {
        self.list.rows(&self.scene, |choice| self.session.glyphs(&choice.label), headings)
    }

    fn chosen(&self) -> Option<&Choice<G>> {
        match self.list.chosen(&self.rows(false))? {
            Row::Option(index) => self.scene.options.get(*index),
            Row::Refused(index) => self.scene.refused.get(*index).map(|(choice, _)| choice),
            Row::Heading(_) => None,
        }
    }

    pub fn key(&mut self, key: Key) -> Result<(), PlayError> {
        if self.too_small {
            return Ok(());
        }
        if self.popup.is_some() {
            return self.popup_key(key);
        }
        if self.list.typing {
            self.filter_key(key);
            return Ok(());
        }
        self.notice = None;
        let resting = std::mem::take(&mut self.resting);
        if self.guide_key(key) {
            return Ok(());
        }
        match key {
            Key::Enter if resting => self.tell_next(),
            Key::Up => self.scroll(-1),
            Key::Down => self.scroll(1),
            Key::PageUp => self.page(-10),
            Key::PageDown => self.page(10),
            Key::Home => self.scroll(isize::MIN),
            Key::End => self.scroll(isize::MAX),
            Key::Tab | Key::BackTab => {
                self.focus = match self.focus {
                    Focus::Options => Focus::Table,
                    Focus::Table => Focus::Log,
                    Focus::Log => Focus::Options,
                }
            }
            Key::Enter => self.enter(),
            Key::Esc => {
                self.list.digits.clear();
                self.list.filter.clear();
                self.list.filtered();
                self.focus = Focus::Options;
            }
            Key::Backspace => {
                self.list.digits.pop();
                self.by_number();
            }
            Key::Char(digit) if digit.is_ascii_digit() => {
                self.list.digits.push(digit);
                self.by_number();
            }
            Key::Char('/' | '.') => {
                self.list.typing = true;
                self.list.filtered();
                self.focus = Focus::Options;
            }
            Key::Char('?' | ',') => self.popup = Some(Popup::of(Page::Help)),
            Key::Char('+' | '=') => self.set_pace(self.pace.saturating_sub(1)),
            Key::Char('-') => self.set_pace((self.pace + 1).min(PACES.len() - 1)),
            Key::Char(letter) => return self.letter(latin(letter)),
            _ => {}
        }
        Ok(())
    }

    /// The keys of a lesson; false: it is none of them.
    fn guide_key(&mut self, key: Key) -> bool {
        let Some(guide) = self.session.guide() else { return false };
        let done = match key {
            Key::Enter if guide.task != Task::Do => self.session.guide_on(),
            Key::Right => self.session.guide_on(),
            Key::Left => self.session.guide_back(),
            Key::Char(letter) if latin(letter) == 's' => self.session.guide_shows(),
            _ => return false,
        };
        if !done {
            let key = if key == Key::Left { "lesson-begins" } else { "lesson-do-first" };
            self.notice = Some(self.words.say(key));
        }
        self.refresh();
        true
    }

    /// One thing is over: what Enter would do next is said first.
    fn tell_next(&mut self) {
        let what = self.chosen().map(|choice| self.session.glyphs(&choice.label)).unwrap_or_default();
        self.notice = Some(self.words.with("enter-again", &[("what", what.into())]));
    }

    fn set_pace(&mut self, pace: usize) {
        self.pace = pace;
        self.notice = Some(self.words.say(["pace-0", "pace-1", "pace-2", "pace-3", "pace-4"][pace]));
    }

    fn letter(&mut self, letter: char) -> Result<(), PlayError> {
        match letter {
            'k' => self.scroll(-1),
            'j' => self.scroll(1),
            'z' => self.undo(),
            'n' => {
                self.list.with_refused = !self.list.with_refused;
                if self.list.with_refused && self.scene.refused.is_empty() {
                    self.notice = Some(self.words.say("nothing-refused"));
                }
            }
            'i' => self.show_cards(),
            'u' => self.popup = Some(Popup::rules::<G>(self.session.lang)),
            'g' => {
                let words = if self.session.ask_advice()? { "hint-thinking" } else { "no-hint" };
                self.notice = Some(self.words.say(words));
            }
            't' => self.popup = Some(Popup::of(Page::Table)),
            'l' => self.popup = Some(Popup::of(Page::Log)),
            'v' => self.popup = Some(Popup::of(Page::Briefing { opening: false })),
            's' => self.save(),
            'q' => self.popup = Some(Popup::Leave { coming: None }),
            'r' if matches!(self.session.turn(), Turn::Over(_)) => self.again()?,
            'w' => match self.session.asked().also {
                Some(seat) => self.popup = Some(Popup::HandOver(seat)),
                None => self.notice = Some(self.words.say("nobody-else")),
            },
            'b' => match self.session.asked().partner {
                Some(bot) => self.session.think(bot)?,
                None => self.notice = Some(self.words.say("no-partner")),
            },
            'c' if self.session.connection().is_some() => self.popup = Some(Popup::Chat(String::new())),
            'c' => self.notice = Some(self.words.say("online-nobody")),
            'y' | 'x' if self.session.wish().is_some() => {
                self.session.answer_wish(letter == 'y');
                self.refresh();
            }
            ' ' | 'p' => self.paused = !self.paused,
            _ => match shortcuts::find::<G>(|shortcut| shortcut.key == letter) {
                Some(shortcut) => self.call(shortcut),
                None => self.notice = Some(self.words.say("unknown-key")),
            },
        }
        Ok(())
    }

    fn filter_key(&mut self, key: Key) {
        match key {
            Key::Char(letter) => {
                self.list.filter.push(letter);
                self.list.filtered();
            }
            Key::Backspace => {
                self.list.filter.pop();
                self.list.filtered();
            }
            Key::Esc => {
                self.list.typing = false;
                self.list.filter.clear();
                self.list.filtered();
            }
            Key::Enter => {
                self.list.typing = false;
                self.enter();
            }
            Key::Up => self.scroll(-1),
            Key::Down => self.scroll(1),
            _ => self.list.typing = false,
        }
    }

    /// Digits choose; a number that leads nowhere is said to.
    fn by_number(&mut self) {
        let Ok(number) = self.list.digits.parse::<usize>() else { return };
        let rows = self.rows(false);
        if !self.list.go_to(&rows, number) {
            let most = self.scene.options.len();
            self.list.digits.clear();
            self.notice = Some(self.words.with("plain-no-number", &[("n", number.into()), ("most", most.into())]));
        }
    }

    fn enter(&mut self) {
        let row = self.list.chosen(&self.rows(false)).cloned();
        match row {
            Some(Row::Option(index)) => {
                let action = self.scene.options[index].action;
                self.session.acted();
                self.act(action);
            }
            Some(Row::Refused(index)) => self.notice = Some(self.session.glyphs(&self.scene.refused[index].1)),
            Some(Row::Heading(_)) => {}
            None if matches!(self.session.turn(), Turn::Over(_)) => self.popup = Some(Popup::Over),
            None if self.scene.options.is_empty() => self.notice = Some(self.words.say("not-asked")),
            None => self.notice = Some(self.words.say("nothing-fits")),
        }
    }

    fn undo(&mut self) {
        let said = self.session.undo();
        self.refresh();
        self.notice = Some(said.map_or_else(|why| self.session.glyphs(&why), |words| self.words.say(words)));
    }

    /// The cards of the chosen option first, then those on the table, then the rest of the game.
    fn show_cards(&mut self) {
        let mut ids: Vec<u16> = self.chosen().into_iter().flat_map(Choice::cards).collect();
        ids.extend(cards_in(&self.scene.table).map(|(id, _)| id));
        let mut cards = cards::all(&self.session);
        cards.sort_by_key(|card| ids.iter().position(|id| *id == card.id).unwrap_or(usize::MAX));
        if cards.is_empty() {
            self.notice = Some(self.words.say("no-cards"));
        } else {
            let entries = cards.into_iter().map(|card| Entry { name: card.name, text: card.text }).collect();
            self.popup = Some(Popup::look_up("panel-cards", entries, false));
        }
    }

    fn save(&mut self) {
        let said = self.session.save(&self.words, "saved");
        self.notice = Some(said.unwrap_or_else(|why| why.say(&self.words)));
    }

    fn leave(&mut self) {
        let taught = self.session.course().is_some();
        if self.session.steps() > 0 || self.session.connection().is_some() || taught {
            let finished = matches!(self.session.turn(), Turn::Over(_));
            let key = if finished { "farewell-over" } else { "farewell" };
            match self.session.save(&self.words, key) {
                Ok(said) => self.farewell = Some(said),
                Err(why) => self.unsaved = Some(why),
            }
        }
        self.done = true;
    }

    /// Gives a match at a server up; what came of it, or why not, is told like all news.
    fn concede(&mut self) {
        self.popup = None;
        self.session.concede();
        self.notice = self.session.whispers(&self.words).pop();
        self.refresh();
        self.serve();
    }

    fn again(&mut self) -> Result<(), PlayError> {
        self.session.again()?;
        self.popup = None;
        self.seen = 0;
        self.log_of = None;
        self.refresh();
        self.serve();
        Ok(())
    }

    fn scroll(&mut self, by: isize) {
        match self.focus {
            Focus::Options => {
                let rows = self.rows(false);
                self.list.step(&rows, by);
            }
            Focus::Table => self.table_scroll = self.table_scroll.saturating_add_signed(by),
            Focus::Log => self.log_scroll = self.log_scroll.saturating_add_signed(by.saturating_neg()),
        }
    }

    /// Pages move the table when the arrows move the options.
    fn page(&mut self, by: isize) {
        match self.focus {
            Focus::Options | Focus::Table => self.table_scroll = self.table_scroll.saturating_add_signed(by),
            Focus::Log => self.scroll(by),
        }
    }
}
