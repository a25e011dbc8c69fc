//! The line mode: the table, what happened and numbered options as plain lines, and one line of answer. No colours and no cursor
//! tricks, so it suits a screen reader, a pipe and a script.

use crate::lesson::{Guide, Task};
use crate::scene::{Scene, cards_in};
use crate::screen::list::common;
use crate::session::{PlayError, Session, Turn};
use crate::shortcuts::{self, Called, Shortcut, Shortcuts};
use crate::tables::Table;
use crate::thinking::{Advised, hundredths};
use crate::words::Words;
use crate::{Choice, cards, rules, signals};
use coach::Sureness;
use std::io::{self, BufRead, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};
use tabletop::Standings;
use tabletop_text::Text;

/// How much is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Manner {
    /// The table at every turn, every option on a line of its own.
    #[default]
    Full,
    /// The table once and when asked for, options of one kind on one line.
    Terse,
}

/// Plays a match over lines. It ends with the match, with `quit`, or when the input ends; an unfinished match is saved.
pub fn play<G: Table>(
    session: &mut Session<G>,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
    manner: Manner,
) -> Result<(), PlayError> {
    let words = crate::words::screen(session.lang);
    let mut lines = LineMode { session, words, input, output, manner, told: 0, tabled: false, unsaved: None };
    match lines.play() {
        // Whoever listened has gone, or the process was told to stop: what was begun is kept all the same.
        Err(PlayError::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => lines.keep(),
        Err(PlayError::Stopped) => lines.stop(),
        Err(error) => {
            let _ = lines.keep();
            Err(error)
        }
        Ok(()) => lines.unsaved.map_or(Ok(()), Err),
    }
}

/// So many rules are told at once.
const MOST_RULES: usize = 3;
/// Of more options of one kind only the first and the last are named in few words.
const LONG_RUN: usize = 12;

#[derive(Clone, PartialEq, Eq, Debug)]
enum Command {
    Help,
    Undo,
    Log,
    Table,
    Options,
    WhyNot,
    Briefing,
    Hint,
    Rules(String),
    Terse,
    Card(String),
    Save(Option<PathBuf>),
    Partner,
    Switch,
    Quit,
    Concede,
    Again,
    Say(String),
    /// Of a lesson: what was read was read, do it for me, one step back.
    Next,
    Show,
    Back,
    Number(usize),
    /// Anything else: the spelling of an action, perhaps.
    Spelling(String),
}

impl Command {
    /// Commands have one name in each language; both are always understood.
    fn of(line: &str) -> Self {
        let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match (name.to_lowercase().as_str(), rest.is_empty()) {
            ("help" | "?" | "помощь" | "справка", true) => Self::Help,
            ("undo" | "отмена", true) => Self::Undo,
            ("log" | "журнал", true) => Self::Log,
            ("table" | "стол", true) => Self::Table,
            ("options" | "ходы", true) => Self::Options,
            ("why" | "почему", true) => Self::WhyNot,
            ("about" | "вводная", true) => Self::Briefing,
            ("hint" | "совет", true) => Self::Hint,
            ("rules" | "правила", _) => Self::Rules(rest.to_owned()),
            ("terse" | "кратко", true) => Self::Terse,
            ("card" | "карта", _) => Self::Card(rest.to_owned()),
            ("save" | "сохранить", _) => Self::Save((!rest.is_empty()).then(|| rest.into())),
            ("bot" | "бот", true) => Self::Partner,
            ("switch" | "сменить", true) => Self::Switch,
            ("quit" | "exit" | "выход", true) => Self::Quit,
            ("concede" | "сдаться", true) => Self::Concede,
            ("again" | "реванш", true) => Self::Again,
            ("next" | "дальше", true) => Self::Next,
            ("show" | "покажи", true) => Self::Show,
            ("back" | "назад", true) => Self::Back,
            ("say" | "сказать", false) => Self::Say(rest.to_owned()),
            _ => line.parse().map_or_else(|_| Self::Spelling(line.to_owned()), Self::Number),
        }
    }
}

/// Goes on, or not.
enum Then {
    Moved,
    /// Ask again about the same position.
    Same,
    /// Enough.
    Stop,
}

struct LineMode<'a, G: Table> {
    session: &'a mut Session<G>,
    words: Words,
    input: &'a mut dyn BufRead,
    output: &'a mut dyn Write,
    manner: Manner,
    /// How many steps have been told, plus one for the opening.
    told: usize,
    /// Has the table been told at all?
    tabled: bool,
    /// Why the match is not kept.
    unsaved: Option<PlayError>,
}

impl<G: Table> LineMode<'_, G> {
    fn play(&mut self) -> Result<(), PlayError> {
        self.opening()?;
        let mut mine = false;
        loop {
            if signals::stopped().is_some() {
                return self.stop();
            }
            self.tell_whispers()?;
            if let Some(seat) = self.session.wish() {
                if !self.consent(seat)? {
                    return self.stop();
                }
                continue;
            }
            if self.session.serve() == Some(true) {
                continue;
            }
            match self.session.turn() {
                Turn::Over(standings) => {
                    self.tell_new()?;
                    // What came together with the last step.
                    self.tell_whispers()?;
                    mine = false;
                    if !self.over(&standings)? {
                        return Ok(());
                    }
                }
                Turn::HandOver(seat) => {
                    mine = false;
                    if !self.hand_over(seat)? {
                        return self.stop();
                    }
                }
                Turn::Bot(seat) => {
                    mine = false;
                    self.tell_new()?;
                    self.session.bot_moves(seat)?;
                }
                // Answers that no person can give come first, so that nobody waits for a bot that waits for him.
                Turn::Mine(_) if self.session.asked().bot.is_some() => {
                    if let Some(bot) = self.session.asked().bot {
                        self.session.bot_moves(bot)?;
                    }
                }
                Turn::Mine(_) => {
                    self.tell_new()?;
                    let scene = Scene::of(self.session);
                    if !mine && (self.manner == Manner::Full || !self.tabled) {
                        self.table(&scene, false)?;
                    }
                    mine = true;
                    self.line("")?;
                    if let Some(guide) = self.session.guide() {
                        match self.lesson(&guide, &scene)? {
                            Then::Moved | Then::Same => continue,
                            Then::Stop => return self.stop(),
                        }
                    }
                    self.text(&scene.awaited)?;
                    // What stands is said whenever the person is asked.
                    if let Some((words, shortcut)) = self.session.standing() {
                        self.about(words, shortcut)?;
                    }
                    self.options(&scene, false)?;
                    match self.answer(&scene)? {
                        Then::Moved | Then::Same => {}
                        Then::Stop => return self.stop(),
                    }
                }
            }
        }
    }

    /// What came from the server beside the match.
    fn tell_whispers(&mut self) -> io::Result<()> {
        for line in self.session.whispers(&self.words) {
            self.line(&line)?;
        }
        Ok(())
    }

    fn opening(&mut self) -> Result<(), PlayError> {
        let lang = self.session.lang;
        let mode = G::mode_words(self.session.mode(), lang);
        self.line(&format!("{}. {}", G::title(lang), mode.name))?;
        self.about_mode(&mode.about)?;
        Ok(self.say("plain-hint")?)
    }

    fn tell_new(&mut self) -> io::Result<()> {
        let steps = self.session.steps() + 1;
        self.tell(self.told.min(steps)..steps)?;
        self.told = steps;
        Ok(())
    }

    fn tell(&mut self, steps: Range<usize>) -> io::Result<()> {
        for line in steps.flat_map(|step| self.session.told(step)).collect::<Vec<_>>() {
            self.text(&line)?;
        }
        Ok(())
    }

    fn about(&mut self, words: &str, shortcut: Shortcut) -> io::Result<()> {
        let sentence = self.words.with(words, &[("call", shortcut.command(self.words.lang()).into())]);
        self.line(&sentence)
    }

    /// The shortcut of the game that a line calls, and the option it names.
    fn shortcut(&self, line: &str, scene: &Scene<G>) -> Option<(Shortcut, Option<G::Action>)> {
        // What is offered under this very name is meant: `stop 1` stops a link of a chain.
        if scene.options.iter().any(|choice| choice.spelling == line) {
            return None;
        }
        let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let name = name.to_lowercase();
        let shortcut = shortcuts::find::<G>(|shortcut| shortcut.commands.contains(&name.as_str()))?;
        if rest.trim().is_empty() {
            return Some((shortcut, None));
        }
        let number: usize = rest.trim().parse().ok()?;
        let choice = number.checked_sub(1).and_then(|index| scene.options.get(index))?;
        Some((shortcut, Some(choice.action)))
    }

    fn call(&mut self, shortcut: Shortcut, chosen: Option<G::Action>) -> Result<Then, PlayError> {
        match self.session.call(shortcut, chosen) {
            Called::Step(action) => return self.act(action),
            Called::Said(words) => {
                self.about(words, shortcut)?;
                if self.session.serve() == Some(true) {
                    return Ok(Then::Moved);
                }
            }
            Called::Nothing(words) => self.say(words)?,
        }
        Ok(Then::Same)
    }

    /// Somebody wishes to take a step back; false: the input is over.
    fn consent(&mut self, seat: tabletop::Seat) -> Result<bool, PlayError> {
        self.tell_new()?;
        let sentence = self.words.with("online-wish", &[("name", self.session.name(seat).into())]);
        self.line(&sentence)?;
        let Some(line) = self.read()? else { return Ok(false) };
        let yes = ["yes", "y", "да", "д"].contains(&line.to_lowercase().as_str());
        self.session.answer_wish(yes);
        self.told = self.told.min(self.session.steps() + 1);
        Ok(true)
    }

    /// The table in words: whole when it is asked for, else without what hardly changes.
    fn table(&mut self, scene: &Scene<G>, whole: bool) -> io::Result<()> {
        self.tabled = true;
        let short = if whole { None } else { G::in_short(&scene.now.view) };
        let short = short.map(|view| G::say_view(&view, self.session.listener()));
        let table = self.session.plain_to_you(short.as_ref().unwrap_or(&scene.table), &self.words);
        let heading = self.words.say("panel-table");
        self.line("")?;
        self.line(&format!("{heading}:"))?;
        self.line(table.trim_end())
    }

    fn options(&mut self, scene: &Scene<G>, spelled: bool) -> io::Result<()> {
        if self.manner == Manner::Terse && !spelled {
            return self.folded(scene);
        }
        for (number, choice) in (1..).zip(&scene.options) {
            let label = self.session.plain(&choice.label);
            let spelling = if spelled { format!(" [{}]", choice.spelling) } else { String::new() };
            self.line(&format!("{number}. {label}{spelling}"))?;
            // Its first line is its name, which the option has said.
            let about = G::about(&choice.action, self.session.listener()).map(|about| self.session.plain(&about));
            for line in about.iter().flat_map(|about| about.lines().skip(1)) {
                self.line(&format!("   {line}"))?;
            }
        }
        Ok(())
    }

    /// Options of one kind on one line: what they have in common is said once, and of a long run only its ends.
    fn folded(&mut self, scene: &Scene<G>) -> io::Result<()> {
        let mut first = 1;
        for group in scene.options.chunk_by(|one, next| one.kind() == next.kind()) {
            let labels: Vec<String> = group.iter().map(|choice| self.session.plain(&choice.label)).collect();
            let heading = common(&labels).unwrap_or_default();
            let rest = |label: &String| label.strip_prefix(&heading).unwrap_or(label).trim_start().to_owned();
            let named = (first..).zip(&labels).map(|(number, label)| format!("{number} {}", rest(label)));
            let mut named: Vec<String> = named.collect();
            if named.len() > LONG_RUN {
                named.splice(2..named.len() - 1, ["…".to_owned()]);
            }
            let lead = if heading.is_empty() { String::new() } else { format!("{heading}: ") };
            self.line(&format!("{lead}{}", named.join(", ")))?;
            first += group.len();
        }
        Ok(())
    }

    /// Reads lines until one of them changes the position, the input is over, or the person leaves.
    fn answer(&mut self, scene: &Scene<G>) -> Result<Then, PlayError> {
        loop {
            let Some(line) = self.read()? else { return Ok(Then::Stop) };
            match self.obey(&line, scene)? {
                Then::Same => {}
                then => return Ok(then),
            }
        }
    }

    /// What the guide says, and what is answered to it.
    fn lesson(&mut self, guide: &Guide, scene: &Scene<G>) -> Result<Then, PlayError> {
        let (step, of) = guide.step;
        let heading = [("title", guide.title.clone().into()), ("step", step.into()), ("of", of.into())];
        let heading = self.words.with("lesson-heading", &heading);
        self.line(&heading)?;
        let said = self
            .words
            .with(if guide.is_wrong { "lesson-answers" } else { "lesson-says" }, &[("say", guide.say.clone().into())]);
        self.line(&said)?;
        match guide.task {
            Task::Read => self.say("plain-lesson-read")?,
            Task::Over => self.say("plain-lesson-over")?,
            Task::Do => {
                self.options(scene, false)?;
                self.say("plain-lesson-do")?;
            }
        }
        self.answer(scene)
    }

    fn obey(&mut self, line: &str, scene: &Scene<G>) -> Result<Then, PlayError> {
        if let Some(guide) = self.session.guide() {
            let moved = match (Command::of(line), guide.task) {
                (Command::Next, _) => self.session.guide_on(),
                (_, Task::Read | Task::Over) if line.is_empty() => self.session.guide_on(),
                (Command::Show, _) => self.session.guide_shows(),
                (Command::Back, _) => self.session.guide_back(),
                (Command::Number(_) | Command::Spelling(_), Task::Read) => {
                    self.say("plain-lesson-read")?;
                    return Ok(Then::Same);
                }
                (_, _) => return self.obey_at_table(line, scene),
            };
            self.told = self.told.min(self.session.steps() + 1);
            return Ok(if moved { Then::Moved } else { Then::Same });
        }
        self.obey_at_table(line, scene)
    }

    fn obey_at_table(&mut self, line: &str, scene: &Scene<G>) -> Result<Then, PlayError> {
        if line.is_empty() {
            return Ok(Then::Same);
        }
        // What was printed can be typed.
        if let Some(action) = self.printed(line, scene) {
            self.session.acted();
            return self.act(action);
        }
        if let Some((shortcut, chosen)) = self.shortcut(line, scene) {
            return self.call(shortcut, chosen);
        }
        match Command::of(line) {
            Command::Help => {
                self.say("plain-help")?;
                if self.session.connection().is_some() {
                    self.say("plain-help-online")?;
                }
                if !G::Shortcuts::LIST.is_empty() {
                    self.say(G::Shortcuts::HELP[1])?;
                }
            }
            Command::Log => self.tell(0..self.session.steps() + 1)?,
            Command::Table => self.table(scene, true)?,
            Command::Options => self.options(scene, true)?,
            Command::WhyNot => self.why_not(scene)?,
            Command::Briefing => self.briefing()?,
            Command::Hint => self.hint(scene)?,
            Command::Rules(words) => self.rules(&words)?,
            Command::Terse => self.turn_terse()?,
            Command::Card(name) => self.card(&name, scene)?,
            Command::Save(path) => self.save(path.as_deref())?,
            Command::Again => self.say("plain-not-over")?,
            Command::Next | Command::Show | Command::Back => self.say("plain-no-lesson")?,
            Command::Quit => return Ok(Then::Stop),
            Command::Concede => match self.session.concede() {
                // What came of it, or why not, is said with the next news.
                Some(_) => return Ok(Then::Moved),
                None => self.say("online-nobody")?,
            },
            Command::Say(text) => match self.session.connection() {
                Some(connection) => connection.say(protocol::FromClient::Chat { text }),
                None => self.say("online-nobody")?,
            },
            Command::Undo => return self.undo(),
            Command::Partner => match self.session.asked().partner {
                Some(bot) => {
                    self.session.bot_moves(bot)?;
                    return Ok(Then::Moved);
                }
                None => self.say("no-partner")?,
            },
            Command::Switch => match self.session.asked().also {
                Some(seat) => {
                    // If nobody is there to take over, the next line read says so.
                    self.hand_over(seat)?;
                    return Ok(Then::Moved);
                }
                None => self.say("nobody-else")?,
            },
            Command::Number(number) => match number.checked_sub(1).and_then(|index| scene.options.get(index)) {
                Some(choice) => {
                    self.session.acted();
                    return self.act(choice.action);
                }
                None => {
                    let most = scene.options.len();
                    let sentence = self.words.with("plain-no-number", &[("n", number.into()), ("most", most.into())]);
                    self.line(&sentence)?;
                }
            },
            Command::Spelling(spelling) => {
                if let Ok(action) = spelling.parse().or_else(|_| spelling.to_lowercase().parse()) {
                    self.session.acted();
                    return self.act(action);
                }
                let sentence = self.words.with("plain-unknown", &[("what", spelling.into())]);
                self.line(&sentence)?;
            }
        }
        Ok(Then::Same)
    }

    /// The option whose label this is, whatever its capitals.
    fn printed(&self, line: &str, scene: &Scene<G>) -> Option<G::Action> {
        let wanted = line.trim_end_matches('.').to_lowercase();
        let label = |choice: &Choice<G>| self.session.plain(&choice.label).trim_end_matches('.').to_lowercase();
        scene.options.iter().find(|choice| label(choice) == wanted).map(|choice| choice.action)
    }

    /// What the coach would do, the next best options, and why.
    fn hint(&mut self, scene: &Scene<G>) -> Result<(), PlayError> {
        if !self.session.ask_advice()? {
            return Ok(self.say("no-hint")?);
        }
        let Some(Advised { advice, .. }) = self.session.wait_for_advice()? else {
            return Ok(self.say("no-hint")?);
        };
        for (rank, (_, told)) in advice.options.iter().enumerate() {
            let place = scene.options.iter().position(|choice| choice.action.to_string() == told.action);
            let Some((index, choice)) = place.and_then(|index| Some((index, scene.options.get(index)?))) else {
                continue;
            };
            let label = format!("{}. {}", index + 1, self.session.plain(&choice.label));
            let args = [("what", label.into()), ("chance", hundredths(told.chance).into())];
            let key = if rank == 0 { "hint" } else { "hint-or" };
            let sentence = self.words.with(key, &args);
            self.line(&sentence)?;
            for reason in self.session.reasons(told) {
                self.line(&format!("   · {reason}"))?;
            }
        }
        let sure = match advice.sureness {
            Sureness::Sure => "hint-sure",
            Sureness::Fairly => "hint-fairly",
            Sureness::Unsure => "hint-unsure",
            Sureness::Alike => "hint-alike",
        };
        let args = [
            ("now", hundredths(advice.now).into()),
            ("sure", self.words.say(sure).into()),
            ("games", advice.games.into()),
        ];
        let sentence = self.words.with(if advice.fitted { "hint-now" } else { "hint-now-opinion" }, &args);
        Ok(self.line(&sentence)?)
    }

    /// The rules with these words, the nearest ones.
    fn rules(&mut self, words: &str) -> io::Result<()> {
        if words.is_empty() {
            return self.say("plain-rules");
        }
        let found = rules::search::<G>(words, self.words.lang());
        if found.is_empty() {
            return self.say("no-rules");
        }
        for rule in found.iter().take(MOST_RULES) {
            self.line(&format!("{}: {}", rule.name, rule.text))?;
        }
        Ok(())
    }

    fn turn_terse(&mut self) -> io::Result<()> {
        let (manner, words) = match self.manner {
            Manner::Full => (Manner::Terse, "plain-terse"),
            Manner::Terse => (Manner::Full, "plain-full"),
        };
        self.manner = manner;
        self.say(words)
    }

    fn act(&mut self, action: G::Action) -> Result<Then, PlayError> {
        match self.session.act(action) {
            Ok(()) => Ok(Then::Moved),
            Err(why) => self.refused(&why),
        }
    }

    fn refused(&mut self, why: &Text) -> Result<Then, PlayError> {
        self.text(why)?;
        Ok(Then::Same)
    }

    fn undo(&mut self) -> Result<Then, PlayError> {
        match self.session.undo() {
            Ok(words) => {
                self.told = self.session.steps() + 1;
                self.say(words)?;
                Ok(Then::Moved)
            }
            Err(why) => self.refused(&why),
        }
    }

    fn why_not(&mut self, scene: &Scene<G>) -> io::Result<()> {
        if scene.refused.is_empty() {
            return self.say("nothing-refused");
        }
        for (Choice { label, .. }, why) in &scene.refused {
            let line = format!("{}: {}", self.session.plain(label), self.session.plain(why));
            self.line(&line)?;
        }
        Ok(())
    }

    /// What the mode is about, and which of its rules are not from the rulebook.
    fn briefing(&mut self) -> io::Result<()> {
        let (mode, to) = (self.session.mode(), self.session.listener());
        let (rulings, mode) = (G::rulings(mode, to), G::mode_words(mode, to.lang));
        self.line(&mode.name)?;
        self.about_mode(&mode.about)?;
        rulings.map_or(Ok(()), |rulings| self.text(&rulings))
    }

    /// The story of the mode, else what it is about.
    fn about_mode(&mut self, about: &str) -> io::Result<()> {
        match G::briefing(self.session.mode(), self.session.listener()) {
            Some(briefing) => self.text(&briefing),
            None if !about.is_empty() => self.line(about),
            None => Ok(()),
        }
    }

    fn card(&mut self, name: &str, scene: &Scene<G>) -> io::Result<()> {
        let found = cards::named(self.session, name);
        if name.is_empty() || found.is_empty() {
            let mut here: Vec<&str> = cards_in(&scene.table).map(|(_, name)| name).collect();
            here.sort_unstable();
            here.dedup();
            let sentence =
                self.words.with("no-card", &[("name", name.to_owned().into()), ("here", here.join(", ").into())]);
            return self.line(&sentence);
        }
        for card in found {
            self.line(&card.text)?;
        }
        Ok(())
    }

    fn save(&mut self, path: Option<&Path>) -> io::Result<()> {
        let said = match path {
            Some(path) => self.session.save_copy(path, &self.words),
            None => self.session.save(&self.words, "saved"),
        };
        let said = said.unwrap_or_else(|why| why.say(&self.words));
        self.line(&said)
    }

    /// The end of the input or `quit`: what was begun is kept, or it is an error.
    fn stop(&mut self) -> Result<(), PlayError> {
        if self.session.steps() > 0 || self.session.course().is_some() {
            let said = self.session.save(&self.words, "saved")?;
            // Nobody may be left to be told.
            let _ = self.line(&said);
        }
        Ok(())
    }

    /// Keeps what was begun, without a word.
    fn keep(&mut self) -> Result<(), PlayError> {
        if self.session.steps() > 0 { self.session.save(&self.words, "saved").map(|_| ()) } else { Ok(()) }
    }

    /// The next person comes to the keyboard; what the last one saw scrolls away first.
    fn hand_over(&mut self, seat: tabletop::Seat) -> Result<bool, PlayError> {
        if self.told > 0 {
            self.output.write_all("\n".repeat(60).as_bytes())?;
        }
        let sentence = self.words.with("hand-over", &[("name", self.session.name(seat).into())]);
        self.line(&sentence)?;
        if self.read()?.is_none() {
            return Ok(false);
        }
        self.session.sit(seat);
        Ok(true)
    }

    /// How it ended; true: once more.
    fn over(&mut self, standings: &Standings) -> Result<bool, PlayError> {
        let scene = Scene::of(self.session);
        self.table(&scene, true)?;
        self.line("")?;
        self.say(self.session.verdict(standings))?;
        let next = self.session.next_rival(standings, &self.words);
        for line in self.session.standings(standings, &self.words).into_iter().chain(next) {
            self.line(&line)?;
        }
        match self.session.save(&self.words, "saved") {
            Ok(said) => self.line(&said)?,
            // The match can still be looked at, and saved elsewhere; the failure is told at the end.
            Err(why) => self.unsaved = Some(why),
        }
        self.say("plain-again")?;
        loop {
            let Some(line) = self.read()? else { return Ok(false) };
            self.tell_whispers()?;
            match Command::of(&line) {
                Command::Again => {
                    self.session.again()?;
                    self.told = 0;
                    return Ok(true);
                }
                Command::Quit => return Ok(false),
                Command::Log => self.tell(0..self.session.steps() + 1)?,
                Command::Table => self.table(&scene, true)?,
                Command::Briefing => self.briefing()?,
                Command::Card(name) => self.card(&name, &scene)?,
                Command::Rules(words) => self.rules(&words)?,
                Command::Save(path) => self.save(path.as_deref())?,
                // Nothing else can be done any more.
                _ => self.say("plain-again")?,
            }
        }
    }

    /// One line of input; none at its end. Bytes that are no text become marks that no command has.
    fn read(&mut self) -> io::Result<Option<String>> {
        self.output.flush()?;
        let mut bytes = Vec::new();
        if self.input.read_until(b'\n', &mut bytes)? == 0 {
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&bytes).trim().to_owned()))
    }

    fn say(&mut self, key: &str) -> io::Result<()> {
        let sentence = self.words.say(key);
        self.line(&sentence)
    }

    fn text(&mut self, text: &Text) -> io::Result<()> {
        let text = self.session.plain(text);
        self.line(&text)
    }

    fn line(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.output, "{line}")
    }
}
