//! A lesson being played in this page.

use super::guide::{Deeds, Guide, Said, Task, Teacher};
use super::store;
use crate::link::{self, Listener, MatchLink, Occupant, Playback};
use crate::prelude::*;
use crate::tables::{Table, draw};
use client::Link;
use lessons::{Course, Judged, Lesson, LessonFile, State};
use serde::Deserialize;
use serde_json::Value;
use std::cell::{Cell, RefCell};

/// How long a wrong move is shown before it is put back.
const SHOWN: u32 = 1_300;

/// The table of a lesson: of this one, or of the next that is not done; none if there is no such lesson.
pub fn open<G: Table>(files: &str, id: Option<&str>) -> Option<AnyView> {
    let files = Vec::<LessonFile>::deserialize(serde_json::from_str::<Value>(files).ok()?).ok()?;
    let all = lessons::of_list::<G>(files).ok()?;
    let progress = store::progress(G::ID);
    let ids: Vec<&str> = all.iter().map(|lesson| lesson.id.as_str()).collect();
    let wanted = id.or_else(|| progress.next(ids.iter().copied()))?.to_owned();
    let number = ids.iter().position(|id| *id == wanted)?;
    let next = ids.get(number + 1).map(|id| (*id).to_owned());
    let lesson = Arc::new(all.into_iter().nth(number)?);
    let (course, running) = Course::resume(lesson.clone(), progress.step(&wanted)).ok()?;
    let occupants: Vec<Occupant> = (0..lesson.seats)
        .map(|seat| match Seat(seat) == lesson.me {
            true => Occupant::Person(String::new()),
            false => link::bot(shelf::weakest(G::ID).kind()),
        })
        .collect();
    let first = running.follower().latest()?.clone();
    let teacher = Teacher::new(lesson.title.clone(), number + 1, G::ID, next);
    let playback = Playback::open(String::new(), lesson.mode.clone(), occupants.clone(), first, |listener| {
        let inner = Inner {
            lesson,
            link: RefCell::new(running),
            course: RefCell::new(course),
            occupants,
            listener,
            teacher,
            closed: Cell::new(false),
        };
        let taught = Taught(Rc::new(inner));
        teacher.set_deeds(Rc::new(taught.clone()));
        Rc::new(taught)
    });
    teacher.follow(playback.session);
    let table = draw(playback);
    Some(view! { {table}<Guide teacher/> }.into_any())
}

struct Taught<G: Table>(Rc<Inner<G>>);

impl<G: Table> Clone for Taught<G> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

struct Inner<G: Table> {
    lesson: Arc<Lesson<G>>,
    link: RefCell<client::Local<G>>,
    course: RefCell<Course<G>>,
    occupants: Vec<Occupant>,
    listener: Listener<G>,
    teacher: Teacher,
    closed: Cell<bool>,
}

impl<G: Table> Inner<G> {
    fn teach<T>(&self, of: impl FnOnce(&mut Course<G>, &mut client::Local<G>) -> T) -> T {
        let done = of(&mut self.course.borrow_mut(), &mut self.link.borrow_mut());
        loop {
            let next = self.link.borrow_mut().next_event();
            let Some(event) = next else { break };
            (self.listener)(event);
        }
        let course = self.course.borrow();
        let state = if course.step().is_some() { State::At(course.at()) } else { State::Done };
        store::note(G::ID, &self.lesson.id, state);
        drop(course);
        self.teacher.said.set(self.said());
        done
    }

    /// What the guide says now, and what of the page it is about.
    fn said(&self) -> Said {
        let (course, link) = (self.course.borrow(), self.link.borrow());
        let count = self.lesson.steps.len();
        let step = course.step();
        let task = match step {
            None => Task::Over { goes_on: link.running().awaiting().standings().is_none() },
            Some(step) if step.is_read() => Task::Read,
            Some(_) => Task::Do,
        };
        let expected = course.expected(&link).filter(|_| task == Task::Do);
        let view = link.running().view(Viewer::Seat(self.lesson.me));
        let about = step.map(|step| step.about.as_slice()).unwrap_or_default();
        let mut targets: Vec<String> = expected.iter().flat_map(|action| G::points_at(*action, &view)).collect();
        targets.extend(about.iter().take(1).map(|thing| G::point(thing)));
        Said {
            at: course.at().min(count),
            count,
            task,
            say: step.map_or_else(|| self.lesson.end.clone(), |step| step.say.clone()),
            wrong: course.answer().map(|answer| answer.cloned()),
            is_put_back: course.answer().is_some() && !course.shows_wrong(),
            targets,
            lit: about.iter().map(|thing| G::point(thing)).collect(),
        }
    }

    /// Shows a wrong move for a moment, then puts it back.
    fn put_back_soon(self: Rc<Self>) {
        let number = self.link.borrow().number();
        browser::after(SHOWN, move || {
            if !self.closed.get() && self.link.borrow().number() == number {
                self.teach(Course::put_back);
            }
        });
    }
}

impl<G: Table> MatchLink<G> for Taught<G> {
    fn mine(&self) -> SeatSet {
        SeatSet::one(self.0.lesson.me)
    }

    fn look(&self, viewer: Viewer) {
        self.0.teach(|_, link| link.look(viewer));
    }

    fn act(&self, _: Seat, action: G::Action) {
        let judged = self.0.teach(|course, link| course.act(link, action));
        if judged == Ok(Judged::Wrong) {
            self.0.clone().put_back_soon();
        }
    }

    fn undo(&self, _: Seat) {
        self.0.teach(Course::back);
    }

    /// Nobody gives up in a lesson: it is left, and gone on with later.
    fn leave(&self, _: Seat) {
        Route::Learn.go();
    }

    fn rematch(&self) -> bool {
        Route::Learn.go();
        true
    }

    fn setup(&self) -> Option<G::Setup> {
        Some(self.0.link.borrow().running().setup().clone())
    }

    fn save(&self) -> Option<Saved> {
        Some(self.0.link.borrow().save())
    }

    fn close(&self) {
        self.0.closed.set(true);
    }
}

impl<G: Table> Deeds for Taught<G> {
    fn tell(&self) {
        self.0.teach(|_, _| ());
    }

    fn next(&self) {
        let _ = self.0.teach(Course::next);
    }

    fn back(&self) {
        self.0.teach(Course::back);
    }

    fn show(&self) {
        let _ = self.0.teach(Course::show);
    }

    fn play_on(&self) {
        self.0.teach(Course::put_back);
        let running = self.0.link.borrow().running().clone();
        let id = link::keep(running, &self.0.lesson.mode, self.0.occupants.clone());
        Route::Table(id).go();
    }
}
