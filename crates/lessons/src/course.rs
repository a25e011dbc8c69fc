//! A lesson being played: what is said now, what a move means, and the way back.

use crate::fault::What;
use crate::lesson::spelled;
use crate::{Lesson, Step, Taught};
use client::{Link, Local, Mark};
use std::sync::Arc;
use tabletop::Viewer;
use tabletop_text::Both;

/// What a move was to the lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Judged {
    /// It did what was asked for: the next step is said.
    Done,
    /// A part of it.
    Part,
    /// Legal, but not what was asked for: it is shown until it is [put back](Course::put_back).
    Wrong,
    /// Not legal: nothing changed, and the link says why.
    Refused,
}

/// A lesson being played. Its match is the [`Local`] beside it: whoever owns both lets the learner act through the course.
pub struct Course<G: Taught> {
    lesson: Arc<Lesson<G>>,
    at: usize,
    /// Where the match was when each step began, up to this one.
    marks: Vec<Mark<G>>,
    wrong: Option<Answer>,
}

struct Answer {
    /// None: nobody foresaw it.
    say: Option<Both>,
    /// Does the table still show the move?
    is_shown: bool,
}

impl<G: Taught> Course<G> {
    /// A lesson from its first step on, and its match, as whoever learns sees it.
    pub fn begin(lesson: Arc<Lesson<G>>) -> Result<(Self, Local<G>), What> {
        let mut link = lesson.begin()?;
        link.look(Viewer::Seat(lesson.me));
        let marks = vec![link.mark()];
        Ok((Self { lesson, at: 0, marks, wrong: None }, link))
    }

    /// The same from a later step on: what comes before is done as the lesson expects it. A lesson that was rewritten since begins
    /// again.
    pub fn resume(lesson: Arc<Lesson<G>>, at: usize) -> Result<(Self, Local<G>), What> {
        let (mut course, mut link) = Self::begin(lesson.clone())?;
        let mut patience = lesson.steps.len() * 60;
        while course.at < at.min(lesson.steps.len().saturating_sub(1)) && patience > 0 {
            patience -= 1;
            let going = match course.step().is_some_and(Step::is_read) {
                true => course.next(&mut link).is_ok(),
                false => course.show(&mut link).is_ok(),
            };
            if !going {
                return Self::begin(lesson);
            }
        }
        link.look(Viewer::Seat(lesson.me));
        Ok((course, link))
    }

    /// The lesson.
    pub const fn lesson(&self) -> &Arc<Lesson<G>> {
        &self.lesson
    }

    /// The number of the step, from 0.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// What is said now; none: the lesson is over.
    pub fn step(&self) -> Option<&Step<G>> {
        self.lesson.steps.get(self.at)
    }

    /// What is answered to the last move, if it was wrong; the inner none: nobody foresaw it.
    pub fn answer(&self) -> Option<Option<&Both>> {
        self.wrong.as_ref().map(|wrong| wrong.say.as_ref())
    }

    /// Does the table show a wrong move, which must be put back?
    pub fn shows_wrong(&self) -> bool {
        self.wrong.as_ref().is_some_and(|wrong| wrong.is_shown)
    }

    /// What "show me" would do.
    pub fn expected(&self, link: &Local<G>) -> Option<G::Action> {
        self.step()?.expected(&link.running().options(self.lesson.me))
    }

    /// Whoever learns takes a step.
    pub fn act(&mut self, link: &mut Local<G>, action: G::Action) -> Result<Judged, What> {
        self.put_back(link);
        let (me, before) = (self.lesson.me, link.number());
        link.act(me, action);
        if link.number() == before {
            return Ok(Judged::Refused);
        }
        self.wrong = None;
        let Some(step) = self.step() else { return Ok(Judged::Part) };
        if step.is_done_by(&action) {
            let is_left = step.all && link.running().options(me).iter().any(|option| step.is_done_by(option));
            if is_left {
                return Ok(Judged::Part);
            }
            self.go_on(link)?;
            return Ok(Judged::Done);
        }
        if step.is_on_the_way(&action) {
            return Ok(Judged::Part);
        }
        self.wrong = Some(Answer { say: step.answer(&action).cloned(), is_shown: true });
        Ok(Judged::Wrong)
    }

    /// Puts a wrong move back; the answer to it stays.
    pub fn put_back(&mut self, link: &mut Local<G>) {
        if let Some(wrong) = self.wrong.as_mut().filter(|wrong| wrong.is_shown) {
            wrong.is_shown = false;
            if let Some(mark) = self.marks.last() {
                link.go_back_to(mark);
            }
        }
    }

    /// The answer to a wrong move was read.
    pub fn heard(&mut self, link: &mut Local<G>) {
        self.put_back(link);
        self.wrong = None;
    }

    /// What there was to read was read.
    pub fn next(&mut self, link: &mut Local<G>) -> Result<(), What> {
        self.heard(link);
        if self.step().is_some_and(Step::is_read) { self.go_on(link) } else { Ok(()) }
    }

    /// Does what is asked for, or the next part of it.
    pub fn show(&mut self, link: &mut Local<G>) -> Result<Judged, What> {
        self.heard(link);
        match self.expected(link) {
            Some(action) => self.act(link, action),
            None => {
                let wanted = self.step().and_then(|step| step.done.first()).map(ToString::to_string);
                Err(What::Illegal(wanted.unwrap_or_default(), spelled(&link.running().options(self.lesson.me))))
            }
        }
    }

    /// Takes back what was done for this step; if nothing was, goes to the one before. False: this is the beginning.
    pub fn back(&mut self, link: &mut Local<G>) -> bool {
        if self.wrong.is_some() {
            self.heard(link);
            return true;
        }
        let begun = self.marks.last().is_some_and(|mark| mark.steps() != link.running().steps());
        if !begun {
            if self.at == 0 {
                return false;
            }
            self.at -= 1;
            self.marks.truncate(self.at + 1);
        }
        if let Some(mark) = self.marks.last() {
            link.go_back_to(mark);
        }
        true
    }

    /// The others answer, and the next step begins.
    fn go_on(&mut self, link: &mut Local<G>) -> Result<(), What> {
        let then = self.step().map(|step| step.then.clone()).unwrap_or_default();
        for (seat, action) in then {
            let before = link.number();
            link.act(seat, action);
            if link.number() == before {
                return Err(What::Illegal(format!("{seat} {action}"), spelled(&link.running().options(seat))));
            }
        }
        self.at += 1;
        self.marks.push(link.mark());
        Ok(())
    }
}
