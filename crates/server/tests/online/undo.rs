//! Taking steps back: at once where nothing was shown, by consent where others decided since.

use crate::kit::{Opened, Person, Running, TableClient};
use crate::playing::{sit_down, two_people};
use protocol::{FromClient, Problem, SeatChoice, UndoWish};
use tabletop::{Seat, Seeded};

/// Plays until the last step is the second one's and the first one has stepped too.
async fn until_the_second_moved(
    first: &mut TableClient,
    second: &mut TableClient,
    mut a: Opened,
    mut b: Opened,
) -> Opened {
    let mut dice = Seeded::new(1);
    loop {
        let mine = !a.options().is_empty();
        if mine {
            first.say(&a.act(&mut dice)).await;
        } else {
            second.say(&b.act(&mut dice)).await;
        }
        (a, b) = (first.news().await, second.news().await);
        if !mine && a.play.as_ref().unwrap().step > 1 {
            return a;
        }
    }
}

#[tokio::test]
async fn undo_past_the_others_step_needs_his_consent() {
    let server = Running::start().await;
    let (_, mut first, mut second, a, b) = two_people(&server).await;
    let a = until_the_second_moved(&mut first, &mut second, a, b).await;
    let steps = a.play.as_ref().unwrap().step;
    let nobody_asked = [FromClient::AnswerUndo { yes: true }, FromClient::AnswerUndo { yes: false }];
    for answer in &nobody_asked {
        first.say(answer).await;
        assert_eq!(first.problem().await, Problem::NobodyAsked);
    }
    let asked = first.does(&FromClient::Undo { after: a.table.number }).await;
    assert_eq!(asked.table.undo_wish, Some(UndoWish { seat: Seat(0), agreed: vec![] }));
    assert_eq!(asked.play.unwrap().step, steps);
    for answer in &nobody_asked {
        first.say(answer).await;
        assert_eq!(first.problem().await, Problem::NobodyAsked, "nobody answers himself");
    }
    second.news().await;
    second.does(&FromClient::AnswerUndo { yes: false }).await;
    assert_eq!(first.news().await.table.undo_wish, None);
    let asked = first.does(&FromClient::Undo { after: a.table.number }).await;
    second.news().await;
    let back = second.does(&FromClient::AnswerUndo { yes: true }).await;
    let now = back.play.unwrap().step;
    assert!(now < steps);
    assert_eq!(second.memory.story.len(), now + 1, "the story goes back too");
    first.news().await;
    first.say(&FromClient::Undo { after: asked.table.number }).await;
    assert!(matches!(first.problem().await, Problem::Stale { .. }), "the same wish is not granted twice");
}

#[tokio::test]
async fn nobody_is_pestered_with_wishes() {
    let server = Running::start().await;
    let (_, mut first, mut second, a, b) = two_people(&server).await;
    let a = until_the_second_moved(&mut first, &mut second, a, b).await;
    let wish = FromClient::Undo { after: a.table.number };
    for _ in 0..2 {
        first.does(&wish).await;
        first.say(&wish).await;
        assert_eq!(first.problem().await, Problem::AlreadyAsked, "one at a time");
        second.news_when(|news| news.table.undo_wish.is_some()).await;
        second.does(&FromClient::AnswerUndo { yes: false }).await;
        first.news_when(|news| news.table.undo_wish.is_none()).await;
    }
    first.say(&wish).await;
    assert_eq!(first.problem().await, Problem::UndoDeclined, "two times no is no");
}

#[tokio::test]
async fn whoever_was_away_during_an_undo_is_told_the_story_that_stands() {
    let server = Running::start().await;
    let (anna, boris) = (server.guest("Anna").await, server.guest("Boris").await);
    let table = anna.makes(&[SeatChoice::Me, SeatChoice::Open]).await;
    let (mut first, mut second, a, b) = sit_down(&anna, &boris, &table).await;
    let a = until_the_second_moved(&mut first, &mut second, a, b).await;
    let mut nobody = Person::nobody(&server.address).joins(&table).await;
    nobody.news().await;
    let memory = nobody.memory.clone();
    drop(nobody);
    first.does(&FromClient::Undo { after: a.table.number }).await;
    second.news().await;
    let mut b = second.does(&FromClient::AnswerUndo { yes: true }).await;
    let mut a = first.news().await;
    // As many steps as before and one more, but other ones.
    let mut dice = Seeded::new(99);
    while a.play.as_ref().unwrap().step < memory.story.len() {
        if a.options().is_empty() {
            second.say(&b.act(&mut dice)).await;
        } else {
            first.say(&a.act(&mut dice)).await;
        }
        (a, b) = (first.news().await, second.news().await);
    }
    let nobody = Person::nobody(&server.address);
    let mut back = nobody.comes_back(&table, memory).await;
    back.news().await;
    let mut fresh = nobody.joins(&table).await;
    fresh.news().await;
    assert_eq!(back.memory.story, fresh.memory.story);
}

#[tokio::test]
async fn of_three_people_all_others_must_agree() {
    let server = Running::start().await;
    let people = [server.guest("Anna").await, server.guest("Boris").await, server.guest("Clara").await];
    let table = people[0].makes(&[SeatChoice::Me, SeatChoice::Open, SeatChoice::Open]).await;
    let mut chairs = Vec::new();
    for (index, person) in people.iter().enumerate() {
        let mut chair = person.joins(&table).await;
        chair.news().await;
        if index > 0 {
            chair.say(&FromClient::Sit { seat: Seat(index as u8) }).await;
            chair.news_when(|news| news.table.you.is_some()).await;
        }
        chairs.push(chair);
    }
    chairs[0].say(&FromClient::Start).await;
    let mut dice = Seeded::new(2);
    // All three seal a card: whoever was first wants it back.
    for chair in &mut chairs {
        let news = chair.news_when(|news| !news.options().is_empty()).await;
        chair.say(&news.act(&mut dice)).await;
    }
    let seen = chairs[0].news_when(|news| news.play.as_ref().is_some_and(|play| play.step == 3)).await;
    chairs[0].say(&FromClient::Undo { after: seen.table.number }).await;
    chairs[1].news_when(|news| news.table.undo_wish.is_some()).await;
    let agreed = chairs[1].does(&FromClient::AnswerUndo { yes: true }).await;
    assert_eq!(agreed.table.undo_wish, Some(UndoWish { seat: Seat(0), agreed: vec![Seat(1)] }));
    chairs[1].say(&FromClient::AnswerUndo { yes: true }).await;
    assert_eq!(chairs[1].problem().await, Problem::NobodyAsked);
    chairs[2].news_when(|news| news.table.undo_wish == agreed.table.undo_wish).await;
    let back = chairs[2].does(&FromClient::AnswerUndo { yes: true }).await;
    assert_eq!(back.play.unwrap().step, 0);
}

#[tokio::test]
async fn an_own_step_that_showed_nothing_goes_back_at_once_and_only_once() {
    let server = Running::start().await;
    let anna = server.guest("Anna").await;
    let table = anna.makes(&[SeatChoice::Me, SeatChoice::Bot("random".into())]).await;
    let mut chair = anna.joins(&table).await;
    chair.news().await;
    chair.say(&FromClient::Start).await;
    // The bot seals first; our own seal opens both: bots do not mind when that is taken back.
    let seen = chair.news_when(|news| news.play.as_ref().is_some_and(|play| play.step == 1)).await;
    let options = seen.options().to_vec();
    assert!(!options.is_empty());
    let acted = chair.does(&seen.act(&mut Seeded::new(1))).await;
    let undo = FromClient::Undo { after: acted.table.number };
    chair.say(&undo).await;
    let back = chair.news_when(|news| news.play.as_ref().is_some_and(|play| play.step == 1)).await;
    assert_eq!(back.options(), options);
    chair.say(&undo).await;
    assert_eq!(chair.problem().await, Problem::Stale { number: back.table.number });
}
