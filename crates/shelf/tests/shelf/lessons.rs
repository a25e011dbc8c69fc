//! Every lesson of every game is good: it is played to its end by what it expects, in words of both languages.

use lessons::{Course, Judged};
use shelf::{Shelved, Visitor, lesson_shelves, visit_all};
use std::sync::Arc;
use tabletop_text::Lang;

/// The files as they lie in the folder, so that whoever writes one need not build to try it.
fn files(game: &str) -> Vec<(String, String)> {
    let folder = format!("../game-{game}/lessons");
    let entries = std::fs::read_dir(&folder).into_iter().flatten().flatten();
    let mut files: Vec<(String, String)> = entries
        .map(|entry| {
            let name = entry.file_name().to_string_lossy().into_owned();
            (name, std::fs::read_to_string(entry.path()).expect("a lesson"))
        })
        .collect();
    files.sort();
    files
}

#[test]
fn every_lesson_is_played_to_its_end_and_everything_it_names_is_there() {
    for lang in Lang::ALL {
        let mut faults = Vec::new();
        for shelf in lesson_shelves() {
            for (file, text) in files(shelf.game) {
                let name = format!("{}/lessons/{file}", shelf.game);
                faults.extend((shelf.check)(&text, &name, lang).err().unwrap_or_default());
            }
        }
        assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
    }
}

struct Each;

impl Visitor for Each {
    type Seen = ();
    fn visit<G: Shelved>(&mut self) {
        let all: Vec<&str> = G::LESSONS.iter().map(|(file, _)| *file).collect();
        let there = files(G::ID);
        let there: Vec<&str> = there.iter().map(|(file, _)| file.as_str()).collect();
        assert_eq!(all, there, "{}: the list is what lies in the folder, in the order of the numbers", G::ID);
        for (file, text) in G::LESSONS {
            let lesson = lessons::read::<G>(file, text).expect("a lesson");
            resumes(Arc::new(lesson));
        }
    }
}

/// Left at any step, a lesson goes on there; every step can be gone back from; a foreseen wrong turn is answered and put back.
fn resumes<G: Shelved>(lesson: Arc<lessons::Lesson<G>>) {
    for at in 0..lesson.steps.len() {
        let (mut course, mut link) = Course::resume(lesson.clone(), at).expect("a lesson");
        assert_eq!(course.at(), at, "{}", lesson.id);
        let (game, step) = (link.running().game().clone(), &lesson.steps[at]);
        let options = link.running().options(lesson.me);
        let wrong = step.wrong.iter().flat_map(|wrong| &wrong.on);
        for pattern in wrong {
            let turn = options.iter().find(|action| pattern.fits(&action.to_string()) && !step.is_done_by(action));
            let turn = *turn.expect("a foreseen turn");
            assert_eq!(course.act(&mut link, turn), Ok(Judged::Wrong), "{} {at}: {turn}", lesson.id);
            assert!(course.answer().is_some_and(|answer| answer.is_some()));
            course.put_back(&mut link);
            assert!(*link.running().game() == game, "{} {at}: {turn} is put back", lesson.id);
        }
        course.heard(&mut link);
        assert_eq!(course.back(&mut link), at > 0, "{}", lesson.id);
        assert_eq!(course.at(), at.saturating_sub(1));
    }
}

#[test]
fn a_lesson_can_be_left_gone_back_in_and_gone_on_with_at_every_step() {
    visit_all(&mut Each);
}

#[test]
fn everything_wrong_with_a_lesson_is_said_at_once_with_its_place() {
    let star_realms = lesson_shelves().into_iter().find(|shelf| shelf.game == "star-realms").expect("the game");
    let (_, good) = star_realms.files[0];
    let bad = good
        .replacen("minutes: 3", "minutes: 9", 1)
        .replacen("\"SR-TURN-01\"", "\"SR-NO-99\"", 1)
        .replacen("done: [\"play scout\"]", "done: [\"play skout\"]", 1)
        .replacen("(en: \"Your first turn\"", "(en: \"\"", 1);
    let faults = (star_realms.check)(&bad, "01-first-turn.ron", Lang::En).expect_err("faults");
    let said = faults.join("\n");
    for expected in ["a lesson takes 2 to 6", "no clause SR-NO-99", "`play skout` is no action", "no words in en"] {
        assert!(said.contains(expected), "{expected}\n{said}");
    }
    assert!(faults.iter().all(|fault| fault.starts_with("01-first-turn.ron:")), "{said}");
    let line = bad.lines().position(|line| line.contains("skout")).expect("a line") + 1;
    assert!(said.contains(&format!("01-first-turn.ron:{line}:")), "{said}");
    let broken = (star_realms.check)(&good.replacen("steps: [", "steps: {", 1), "x.ron", Lang::Ru).expect_err("faults");
    assert!(broken[0].contains("это не урок"), "{broken:?}");
    let illegal = good.replacen("done: [\"buy 3\"]", "done: [\"buy 4\"]", 1);
    let said = (star_realms.check)(&illegal, "01-first-turn.ron", Lang::En).expect_err("faults").join("\n");
    assert!(said.contains("`buy 4` cannot be done here; what can: "), "{said}");
    let nothing = good.replacen("about: [\"hand scout\"]", "about: [\"hand gunship\"]", 1);
    let said = (star_realms.check)(&nothing, "01-first-turn.ron", Lang::En).expect_err("faults").join("\n");
    assert!(said.contains("there is no `hand gunship` on the table now"), "{said}");
}
