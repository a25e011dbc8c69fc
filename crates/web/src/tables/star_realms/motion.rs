//! What moves when something happens, and how long it wants to be looked at. A boss's turn is told event by event.

use super::boss;
use super::face;
use super::prelude::*;
use crate::tables::animator::{self, CardTable, perform};
use crate::tables::flight::{Area, Places};
use game_star_realms::Place;
use game_star_realms::adventures::Taken;
use game_star_realms::event::{ScrappedFrom, Shelf};
use game_star_realms::text::badge;

type Cue = animator::Cue<Kind>;

impl CardTable for StarRealms {
    type Card = Kind;
    const QUESTION: &'static str = "prompt";
    const PILES: [&'static str; 3] = ["hand", "deck", "discard"];

    fn cues(event: &Event) -> Vec<Cue> {
        let hand = |seat: Seat| format!("hand:{seat}");
        let held = |seat: Seat, kind: Kind| format!("hand:{seat}:{kind}");
        let in_play = |seat: Seat, kind: Kind| format!("play:{seat}:{kind}");
        let deck = |seat: Seat| format!("deck:{seat}");
        let discard = |seat: Seat| format!("discard:{seat}");
        let dial = |seat: Seat| format!("dial:{seat}");
        match event {
            Event::Played { seat, card } => vec![Cue::Fly(Some(*card), held(*seat, *card), in_play(*seat, *card))],
            Event::Used { seat, card, .. } => vec![Cue::Beat(in_play(*seat, *card))],
            Event::Gained { seat, resource, .. } => vec![Cue::Beat(match resource {
                Resource::Trade => "pool:trade".to_owned(),
                Resource::Combat => "pool:combat".to_owned(),
                Resource::Authority => dial(*seat),
            })],
            Event::Drew { seat, count, cards, .. } if cards.is_empty() => {
                (0..*count).map(|_| Cue::Fly(None, deck(*seat), hand(*seat))).collect()
            }
            Event::Drew { seat, cards, .. } => {
                cards.iter().map(|card| Cue::Fly(Some(*card), deck(*seat), held(*seat, *card))).collect()
            }
            Event::Shuffled { seat, .. } => vec![Cue::Fly(None, discard(*seat), deck(*seat)), Cue::Beat(deck(*seat))],
            Event::Discarded { seat, card, .. } => vec![Cue::Fly(Some(*card), held(*seat, *card), discard(*seat))],
            Event::Scrapped { seat, card, from } => {
                let from = match from {
                    ScrappedFrom::Hand => held(*seat, *card),
                    ScrappedFrom::DiscardPile => discard(*seat),
                    ScrappedFrom::Play => in_play(*seat, *card),
                    ScrappedFrom::Row(slot) => format!("row:{slot}"),
                };
                let to = if *card == Kind::EXPLORER { "explorers" } else { "scrap" };
                vec![Cue::Fly(Some(*card), from, to.to_owned())]
            }
            Event::Acquired { seat, card, from, to, .. } => {
                let from = match from {
                    Shelf::Row(slot) => format!("row:{slot}"),
                    Shelf::Explorers => "explorers".to_owned(),
                };
                let to = match to {
                    Place::DiscardPile => discard(*seat),
                    Place::DeckTop => deck(*seat),
                    Place::Hand => held(*seat, *card),
                };
                vec![Cue::Fly(Some(*card), from, to)]
            }
            Event::RowFilled { slot, card } => {
                vec![Cue::Fly(Some(*card), "trade-deck".to_owned(), format!("row:{slot}"))]
            }
            Event::Attacked { target, .. } => vec![Cue::Hit(dial(*target))],
            Event::Destroyed { owner, card, .. } => {
                vec![Cue::Fly(Some(*card), in_play(*owner, *card), discard(*owner))]
            }
            Event::Copied { seat, card, .. } => vec![Cue::Beat(in_play(*seat, *card))],
            Event::Topdecked { seat, card } => vec![Cue::Fly(Some(*card), discard(*seat), deck(*seat))],
            Event::CleanedUp { seat, ships, hand } => {
                let ships = ships.iter().map(|card| Cue::Fly(Some(*card), in_play(*seat, *card), discard(*seat)));
                let hand = hand.iter().map(|card| Cue::Fly(Some(*card), held(*seat, *card), discard(*seat)));
                ships.chain(hand).collect()
            }
            Event::Returned { seat, card } => vec![Cue::Fly(Some(*card), "scrap".to_owned(), discard(*seat))],
            Event::Passed { seat, to, card } | Event::Bequeathed { seat, to, card } => {
                vec![Cue::Fly(Some(*card), discard(*seat), discard(*to))]
            }
            Event::Damaged { owner, card, .. } => vec![Cue::Hit(in_play(*owner, *card))],
            Event::Eliminated { seat } | Event::Resigned { seat } => vec![Cue::Hit(dial(*seat))],
            Event::Boss(event) => boss_cues(event),
            Event::Began { .. }
            | Event::TurnBegan { .. }
            | Event::TeamTurnBegan { .. }
            | Event::TeamTurnEnded { .. }
            | Event::Ready { .. }
            | Event::Withdrew { .. }
            | Event::Reconsiders { .. }
            | Event::HelpAsked { .. }
            | Event::Contributed { .. }
            | Event::HelpFailed { .. }
            | Event::Repaired { .. }
            | Event::LeftTheGame { .. }
            | Event::Redirected { .. }
            | Event::Declined { .. }
            | Event::Chose { .. }
            | Event::ChoiceOffered { .. }
            | Event::TurnEnded { .. }
            | Event::TurnLimitReached { .. }
            | Event::Finished { .. } => Vec::new(),
        }
    }

    fn picture(card: Option<Kind>) -> String {
        match card {
            Some(kind) => face::face(kind, Size::Small, shell().lang.get_untracked()),
            None => face::back(),
        }
    }

    fn hit_from(before: &Places) -> Option<Area> {
        before.find(&format!("counts:{BOSS}"), &[]).or_else(|| before.find("pool:combat", &[]))
    }

    fn tells(board: Board, root: &Element, update: &Update<Self>) -> bool {
        let told = board.boss_turn.get_untracked().is_some_and(|show| show.step == update.step);
        if told {
            tell_on(board, root.clone(), update.step);
        }
        told
    }

    fn longest(board: Board, update: &Update<Self>) -> u32 {
        let told = update.story.len() == 1 && board.story.with_untracked(|story| boss::acts(story, update.step));
        if told { u32::MAX } else { Self::LONGEST }
    }
}

/// Tells the next event of a boss's turn, and then the next one.
fn tell_on(board: Board, root: Element, step: usize) {
    // The table may have been left, the telling skipped.
    let Some(show) = board.boss_turn.try_get_untracked().flatten().filter(|show| show.step == step) else { return };
    let event =
        board.story.with_untracked(|story| story.last().and_then(|told| told.events.get(show.told - 1).cloned()));
    let Some(event) = event else { return };
    perform::<StarRealms>(&root, &StarRealms::cues(&event), &Places::of(&root));
    let pause = shell().pace.get_untracked().of(StarRealms::sign(&event).millis);
    browser::after(pause, move || {
        let Some(show) = board.boss_turn.try_get_untracked().flatten().filter(|show| show.step == step) else { return };
        if show.told >= show.all {
            board.boss_turn.set(None);
            return;
        }
        board.boss_turn.set(Some(boss::BossTurn { told: show.told + 1, ..show }));
        request_animation_frame(move || tell_on(board, root, step));
    });
}

fn boss_cues(event: &BossEvent) -> Vec<Cue> {
    let boss = || format!("counts:{BOSS}");
    let arm = |card: Kind| card.faction().map_or_else(boss, |faction| format!("tentacle:{}", badge(faction).icon));
    let deck = |seat: Seat| format!("deck:{seat}");
    match event {
        BossEvent::TookFarthest { card, slot, to } => {
            let to = match to {
                Taken::Tentacle => arm(*card),
                Taken::FaceDown => boss(),
                Taken::Scrapped => "scrap".to_owned(),
            };
            vec![Cue::Fly(Some(*card), format!("row:{slot}"), to)]
        }
        BossEvent::Fed { card } => vec![Cue::Fly(Some(*card), "trade-deck".to_owned(), arm(*card))],
        BossEvent::Threatens { faction, against, .. } => {
            let hits = against.iter().map(|seat| Cue::Beat(format!("dial:{seat}")));
            std::iter::once(Cue::Beat(format!("tentacle:{}", badge(*faction).icon))).chain(hits).collect()
        }
        BossEvent::Fielded { card } => {
            vec![Cue::Fly(Some(*card), format!("discard:{BOSS}"), format!("play:{BOSS}:{card}"))]
        }
        BossEvent::Bought { card, elite, .. } => {
            let from = if *elite { "boss-elite" } else { "boss-subjects" };
            vec![Cue::Fly(Some(*card), from.to_owned(), format!("discard:{BOSS}"))]
        }
        BossEvent::TurnedUp { elite, .. } => {
            vec![Cue::Beat(if *elite { "boss-elite" } else { "boss-subjects" }.to_owned())]
        }
        BossEvent::Registered { card, slot, .. } => vec![Cue::Fly(Some(*card), format!("row:{slot}"), boss())],
        BossEvent::Acquired { card, .. } => vec![Cue::Fly(Some(*card), boss(), deck(BOSS))],
        BossEvent::HandCardOnDeck { seat, card: None } => vec![Cue::Fly(None, format!("hand:{seat}"), deck(*seat))],
        BossEvent::HandCardOnDeck { seat, card: Some(card) }
        | BossEvent::StarterOnDeck { seat, card, from_hand: true } => {
            vec![Cue::Fly(Some(*card), format!("hand:{seat}:{card}"), deck(*seat))]
        }
        BossEvent::StarterOnDeck { seat, card, from_hand: false } => {
            vec![Cue::Fly(Some(*card), format!("discard:{seat}"), deck(*seat))]
        }
        BossEvent::CleanedUp { ships, scrapped, .. } => {
            let to = if *scrapped { "scrap".to_owned() } else { format!("discard:{BOSS}") };
            ships.iter().map(|card| Cue::Fly(Some(*card), format!("play:{BOSS}:{card}"), to.clone())).collect()
        }
        BossEvent::Severed { card, .. } => vec![Cue::Fly(Some(*card), arm(*card), "scrap".to_owned())],
        BossEvent::RowRejected { cards, .. } => {
            let slots = (0u8..).zip(cards);
            slots.map(|(slot, card)| Cue::Fly(Some(*card), format!("row:{slot}"), "scrap".to_owned())).collect()
        }
        BossEvent::Picked { seat } => vec![Cue::Beat(format!("dial:{seat}"))],
        BossEvent::FleetLost { seat, .. } => vec![Cue::Hit(format!("dial:{seat}"))],
        BossEvent::TurnBegan { .. } | BossEvent::GatheredCombat { .. } | BossEvent::CounterRaised { .. } => {
            vec![Cue::Beat("boss-now".to_owned())]
        }
        BossEvent::Began { .. }
        | BossEvent::Seeded { .. }
        | BossEvent::LaidFaceDown { .. }
        | BossEvent::Waits { .. }
        | BossEvent::RowSlid { .. }
        | BossEvent::FoundNoBase { .. }
        | BossEvent::TurnEnded
        | BossEvent::Recycled { .. } => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bought_card_flies_from_its_slot_to_the_discard_pile() {
        let bought = Event::Acquired {
            seat: Seat(0),
            card: Kind::SCOUT,
            from: Shelf::Row(2),
            price: Some(1),
            to: Place::DiscardPile,
        };
        assert_eq!(StarRealms::cues(&bought), [Cue::Fly(Some(Kind::SCOUT), "row:2".into(), "discard:p1".into())]);
    }

    #[test]
    fn cards_somebody_else_draws_fly_with_their_backs_up() {
        let drew = Event::Drew { seat: Seat(1), count: 2, cards: Vec::new(), shown_to: tabletop::SeatSet::EMPTY };
        assert_eq!(StarRealms::cues(&drew).len(), 2);
        assert!(StarRealms::cues(&drew).iter().all(|cue| matches!(cue, Cue::Fly(None, ..))));
    }
}
