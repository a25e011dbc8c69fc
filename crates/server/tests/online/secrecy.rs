//! Every byte that was sent to every connection over whole matches: nothing in it depends on what its reader may not know.
//!
//! For each message a world is imagined that looks the same to the reader and has other secrets. Had the server sent anything that
//! the reader may not know, the message could not be made again from that world.

use crate::kit::{Json, Opened, Person, Running, TableClient, duel};
use crate::playing::sit_down;
use game_master_of_the_galaxy::Galaxy;
use game_star_realms::StarRealms;
use game_star_worlds::StarWorlds;
use game_starcraft::War;
use protocol::{FromClient, FromServer, NewTable, TableInfo};
use serde_json::{Value, json};
use server::identity;
use tabletop::{Fact, Game, Match, Move, Recorded, Saved, Seat, Seeded, Stamp, StoryStep, Update, Viewer};

/// The match after so many steps, as a viewer may be told of it from step `first` on.
fn allowed<G: Game>(then: &Match<G>, viewer: Viewer, first: usize, stamp: Stamp, seed: u64) -> Value {
    let step = then.steps();
    let world = G::imagine(&then.view(viewer), &mut Seeded::new(seed));
    let (mut options, mut refused) = (Vec::new(), Vec::new());
    if let Viewer::Seat(seat) = viewer {
        world.legal(seat, &mut options);
        world.refused(seat, &mut refused);
    }
    let told = |step| StoryStep { step, by: then.taken_by(step), events: then.told(viewer, step) };
    let story: Vec<StoryStep<G>> = (first..=step).map(told).collect();
    for event in story.iter().flat_map(|step| &step.events) {
        assert_eq!(event.seen_by(viewer).as_ref(), Some(event), "what was told can be told again");
    }
    let undo = viewer.seat().map_or(0, |seat| then.can_undo(seat));
    let (awaiting, view, places) = (world.awaiting(), world.view(viewer), then.places());
    let update =
        Update::<G> { stamp, step, viewer, view, awaiting, places, options, refused, undo, story, redraw: false };
    serde_json::to_value(update).unwrap()
}

/// Everything that was sent over a match, and what it may depend on.
struct Record<G: Game> {
    /// The match after each of its steps, for messages up to this number of the table: what was taken back was another course of it.
    courses: Vec<(u64, Vec<Match<G>>)>,
    chairs: [(Viewer, TableClient); 3],
    secrets: Vec<String>,
}

impl<G: Game> Record<G> {
    /// The match as it was when this was sent.
    fn then(&self, news: &TableInfo, steps: usize) -> &Match<G> {
        let (_, course) = self.courses.iter().find(|(number, _)| news.number <= *number).unwrap();
        &course[steps]
    }

    /// What a message says that its reader may not know.
    fn leak(&self, message: &str, viewer: Viewer) -> Option<String> {
        let leaked = self.secrets.iter().find(|secret| message.contains(secret.as_str()));
        if let Some(secret) = leaked {
            return Some(format!("the secret {secret}"));
        }
        let read: FromServer = serde_json::from_str(message).unwrap();
        let FromServer::News { table: news, play } = &read else { return None };
        // Nothing beside what the protocol names.
        let again: Value = serde_json::to_value(&read).unwrap();
        if again != serde_json::from_str::<Value>(message).unwrap() {
            return Some("a field that the protocol does not know".to_owned());
        }
        if news.you != viewer.seat() && play.is_some() {
            return Some("news for another seat".to_owned());
        }
        let sent: Update<Json> = serde_json::from_str(play.as_ref()?.get()).unwrap();
        let sent_value = serde_json::to_value(&sent).unwrap();
        let first = sent.first().unwrap();
        let then = self.then(news, sent.step);
        let leaks = (1..=2).any(|seed| allowed(then, viewer, first, sent.stamp, seed) != sent_value);
        leaks.then(|| format!("something at step {} that depends on a secret", sent.step))
    }

    fn assert_no_leak(&self) {
        for (viewer, chair) in &self.chairs {
            for message in &chair.heard {
                assert_eq!(self.leak(message, *viewer), None, "{viewer:?} was sent {message}");
            }
        }
    }
}

/// A match after each of its steps.
fn course<G: Game>(saved: &Saved) -> Vec<Match<G>> {
    let whole = Match::<G>::load(saved).unwrap();
    let mut then = whole.clone();
    assert!(then.go_back(0));
    let mut course = vec![then.clone()];
    for step in whole.log() {
        let Move::Act(action) = step.what else { panic!("nobody leaves here") };
        then.act(step.seat, action, &mut Recorded::new(&step.rolls)).unwrap();
        course.push(then.clone());
    }
    course
}

/// Any options of whoever is asked, until the match is over or has gone so far; everybody hears every step.
async fn play(chairs: &mut [TableClient; 3], seen: &mut [Opened; 3], far: usize, dice: &mut Seeded) {
    loop {
        let steps = seen[0].play.as_ref().unwrap().step;
        if seen[0].is_over() || steps >= far {
            return;
        }
        let asked = usize::from(seen[0].options().is_empty());
        chairs[asked].say(&seen[asked].act(dice)).await;
        hear(chairs, seen, |now| now == steps + 1).await;
    }
}

/// Everybody hears of the match after so many steps.
async fn hear(chairs: &mut [TableClient; 3], seen: &mut [Opened; 3], fits: impl Fn(usize) -> bool) {
    for (chair, seen) in chairs.iter_mut().zip(seen) {
        *seen = chair.news_when(|news| news.play.as_ref().is_some_and(|play| fits(play.step))).await;
    }
}

/// A match with a spectator until it is over or has gone so far; everything everybody was sent. With `undo` the first player takes a
/// step back in the middle, the second one agrees, and his connection breaks.
async fn record<G: Game>(new: NewTable, seed: u64, far: usize, undo: bool) -> Record<G> {
    let server = Running::start().await;
    let (anna, boris) = (server.guest("Anna").await, server.guest("Boris").await);
    let table = anna.makes_so(new).await;
    let nobody = Person::nobody(&server.address);
    let mut watching = nobody.joins(&table).await;
    let (first, second, a, b) = sit_down(&anna, &boris, &table).await;
    let begun = watching.news_when(|news| news.play.is_some()).await;
    let (mut chairs, mut seen) = ([first, second, watching], [a, b, begun]);
    chairs[0].does(&FromClient::Chat { text: "good luck".into() }).await;
    let mut dice = Seeded::new(seed);
    let saved = async || server.hub.look(&table, |table| (table.number, table.play.as_ref().unwrap().save())).await;
    let mut courses = Vec::new();
    if undo {
        play(&mut chairs, &mut seen, far / 2, &mut dice).await;
        // On until the second one was the last to step, and the first one has stepped before him.
        let (number, taken_back) = loop {
            let (number, saved) = saved().await.unwrap();
            let steps: Vec<Seat> = Match::<G>::load(&saved).unwrap().log().iter().map(|step| step.seat).collect();
            if steps.last() == Some(&Seat(1)) && steps.contains(&Seat(0)) {
                break (number, saved);
            }
            play(&mut chairs, &mut seen, steps.len() + 1, &mut dice).await;
        };
        let before = seen[0].play.as_ref().unwrap().step;
        chairs[0].say(&FromClient::Undo { after: number }).await;
        let wish = chairs[1].news_when(|news| news.table.undo_wish.is_some()).await;
        courses.push((wish.table.number, course(&taken_back)));
        chairs[1].say(&FromClient::AnswerUndo { yes: true }).await;
        hear(&mut chairs, &mut seen, |now| now < before).await;
        let heard = std::mem::take(&mut chairs[1].heard);
        chairs[1] = boris.comes_back(&table, chairs[1].memory.clone()).await;
        seen[1] = chairs[1].news().await;
        chairs[1].heard.splice(0..0, heard);
    }
    play(&mut chairs, &mut seen, far, &mut dice).await;
    // One who comes late is told everything at once.
    let mut late = nobody.joins(&table).await;
    late.news().await;
    chairs[2].heard.append(&mut late.heard);
    courses.push((u64::MAX, course(&saved().await.unwrap().1)));
    let ids = server.hub.look(&table, |table| table.people().map(|(_, id)| id.to_string()).collect()).await.unwrap();
    let mut secrets: Vec<String> = ids;
    for token in [&anna.token, &boris.token] {
        secrets.extend([token.clone(), identity::hash(token)]);
    }
    secrets.push("\"rolls\"".to_owned());
    let viewers = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator];
    let mut chairs = chairs.into_iter();
    Record { courses, chairs: viewers.map(|viewer| (viewer, chairs.next().unwrap())), secrets }
}

/// Far enough for every match.
const TO_THE_END: usize = usize::MAX;

fn game(game: &str, mode: &str) -> NewTable {
    NewTable { game: game.into(), mode: mode.into(), ..duel() }
}

#[tokio::test]
async fn no_connection_is_sent_a_secret_over_whole_matches() {
    for (mode, seed) in [("duel-frontiers", 1), ("duel-colony-wars", 2)] {
        let record = record::<StarRealms>(game("star-realms", mode), seed, TO_THE_END, false).await;
        assert!(record.chairs.iter().all(|(_, chair)| chair.heard.len() > 50), "a whole match");
        record.assert_no_leak();
    }
}

#[tokio::test]
async fn no_connection_is_sent_a_secret_deck() {
    record::<StarWorlds>(game("star-worlds", "constructed"), 1, 300, false).await.assert_no_leak();
}

#[tokio::test]
async fn no_connection_is_sent_a_secret_of_a_war() {
    record::<War>(game("starcraft", "full"), 1, 300, false).await.assert_no_leak();
}

#[tokio::test]
async fn no_connection_is_sent_a_secret_of_a_galaxy() {
    record::<Galaxy>(game("master-of-the-galaxy", "advanced"), 1, 300, false).await.assert_no_leak();
}

#[tokio::test]
async fn no_connection_is_sent_a_secret_by_a_step_back_or_by_coming_back() {
    let record = record::<StarRealms>(duel(), 4, 80, true).await;
    assert_eq!(record.courses.len(), 2);
    record.assert_no_leak();
}

#[tokio::test]
async fn a_planted_leak_is_found() {
    let record = record::<StarRealms>(duel(), 3, TO_THE_END, false).await;
    let find = |message: &str, viewer| record.leak(message, viewer);
    let Record { courses, chairs, secrets } = &record;
    let (_, course) = courses.last().unwrap();
    let play = course.last().unwrap();
    let (viewer, chair) = &chairs[0];
    let middle = &chair.heard[chair.heard.len() / 2];
    assert_eq!(find(middle, *viewer), None);
    let change = |change: &dyn Fn(&mut Value)| {
        let mut value: Value = serde_json::from_str(middle).unwrap();
        change(&mut value["news"]);
        value.to_string()
    };
    let update: Update<Json> = match serde_json::from_str::<FromServer>(middle).unwrap() {
        FromServer::News { play: Some(play), .. } => serde_json::from_str(play.get()).unwrap(),
        other => panic!("{other:?}"),
    };
    let (step, stamp) = (update.step, update.stamp);
    let planted = [
        (
            "the other one's view",
            change(&|news| {
                news["play"]["view"] = allowed(&course[step], Viewer::Seat(Seat(1)), step, stamp, 1)["view"].clone();
            }),
        ),
        ("a word more", change(&|news| news["table"]["deck"] = json!(["scout"]))),
        (
            "a token",
            change(&|news| news["table"]["chat"] = json!([[1, { "name": "x", "seat": null, "text": secrets[1] }]])),
        ),
        ("somebody's number", change(&|news| news["table"]["mode"] = json!(secrets[0]))),
        (
            "one option less",
            change(&|news| {
                let play = &mut news["play"];
                // Whoever may do nothing is sent no options at all.
                play.get_mut("options").and_then(Value::as_array_mut).map(Vec::pop);
                play["undo"] = json!(77);
            }),
        ),
    ];
    for (what, message) in &planted {
        assert!(find(message, *viewer).is_some(), "{what} was not found");
    }
    // What one may know, another may not.
    let told = |seat: Seat| chairs.iter().find(|(viewer, _)| viewer.is(seat)).unwrap().1.heard.clone();
    let mixed = told(Seat(0)).into_iter().filter(|message| find(message, Viewer::Spectator).is_none()).count();
    let pongs = told(Seat(0)).iter().filter(|message| !message.contains("\"play\":{")).count();
    assert_eq!(mixed, pongs, "every message with a match in it is for its own reader only");
    // An event as the match knows it, before it is made fit for a viewer.
    let drawn = (0..=play.steps()).find_map(|step| {
        let (mine, his) = (play.told(Viewer::Seat(Seat(0)), step), play.told(Viewer::Seat(Seat(1)), step));
        (mine != his).then(|| (step, serde_json::to_value(his).unwrap()))
    });
    let (step, his) = drawn.expect("somebody drew a card");
    let message = told(Seat(0)).into_iter().find(|message| {
        let steps = serde_json::from_str::<Value>(message).unwrap()["news"]["play"]["step"].as_u64();
        steps == Some(step as u64)
    });
    let mut message: Value = serde_json::from_str(&message.unwrap()).unwrap();
    let told = message["news"]["play"]["story"].as_array_mut().unwrap();
    told.last_mut().unwrap()["events"] = his;
    assert!(find(&message.to_string(), Viewer::Seat(Seat(0))).is_some());
}
