//! How things travel. Before the table changes their places are remembered; after it changed, what the events moved flies from
//! where it lay to where it lies. With reduced motion nothing travels: what changed is outlined for a moment.

use super::arrows::Root;
use super::boss;
use super::duel::Duel;
use super::face::{self, Size};
use crate::link::{News, Stage};
use crate::shell::{Pace, browser, keys, shell};
use crate::tables::typed;
use game_star_realms::adventures::Taken;
use game_star_realms::event::{ScrappedFrom, Shelf};
use game_star_realms::text::badge;
use game_star_realms::{BOSS, BossEvent, Event, Kind, Place, Resource};
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use std::cell::RefCell;
use std::collections::HashMap;
use tabletop::Seat;
use web_sys::{Element, HtmlElement};

/// How long a flight takes; the style sheet flies as long.
const FLIGHT: u32 = 420;
/// So many things fly at once; the rest is simply there.
const MOST: usize = 14;

#[derive(Clone, Copy, PartialEq, Debug)]
struct Area {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
}

/// Turns news into motion.
pub struct Theatre {
    root: Root,
    duel: Duel,
    places: RefCell<HashMap<String, Area>>,
    focus: RefCell<Option<(String, usize)>>,
    /// Where the focus was before a choice opened.
    left: RefCell<Option<(String, usize)>>,
}

/// One thing that moves.
#[derive(Clone, PartialEq, Debug)]
enum Cue {
    /// A card flies; none: its back does.
    Fly(Option<Kind>, String, String),
    /// A place beats once: something arrived or was spent.
    Beat(String),
    /// A place is hit.
    Hit(String),
}

impl Theatre {
    /// The theatre of a table.
    pub fn new(root: Root, duel: Duel) -> Self {
        Self { root, duel, places: RefCell::default(), focus: RefCell::default(), left: RefCell::default() }
    }

    /// A choice that opens takes the focus; when it is made, the focus goes back to where it was.
    fn keep_focus(&self, root: &Element) {
        let Some(place) = self.focus.take() else { return };
        let prompt = root.query_selector("[data-row='prompt']").ok().flatten();
        match prompt.and_then(|prompt| keys::stops(&prompt).into_iter().next()) {
            Some(first) => {
                if place.0 != "prompt" {
                    self.left.replace(Some(place));
                    let _ = first.focus();
                } else {
                    keys::restore(root, &place);
                }
            }
            None if place.0 == "prompt" => keys::restore(root, &self.left.take().unwrap_or(place)),
            None => keys::restore(root, &place),
        }
    }

    fn still() -> bool {
        browser::prefers_stillness() || shell().pace.get_untracked() == Pace::Instant
    }
}

fn places(root: &Element) -> HashMap<String, Area> {
    let mut places = HashMap::new();
    let Ok(found) = root.query_selector_all("[data-place]") else { return places };
    for index in 0..found.length() {
        let Some(element) = found.item(index).and_then(|node| node.dyn_into::<Element>().ok()) else { continue };
        let (Some(name), rect) = (element.get_attribute("data-place"), element.get_bounding_client_rect()) else {
            continue;
        };
        if rect.width() > 0.0 && !name.is_empty() {
            let area = Area { left: rect.left(), top: rect.top(), width: rect.width(), height: rect.height() };
            places.entry(name).or_insert(area);
        }
    }
    places
}

/// The way of a place that is not shown: a pile of a small screen is a number beside the name.
fn found(places: &HashMap<String, Area>, name: &str) -> Option<Area> {
    let instead = || {
        let seat = name.split(':').nth(1)?;
        let pile = name.starts_with("hand:") || name.starts_with("deck:") || name.starts_with("discard:");
        pile.then(|| places.get(&format!("counts:{seat}"))).flatten()
    };
    // A card of a hand may be asked for although only the hand as a whole is seen.
    let whole = || name.rsplit_once(':').and_then(|(whole, _)| places.get(whole));
    places.get(name).or_else(instead).or_else(whole).copied()
}

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
        Event::RowFilled { slot, card } => vec![Cue::Fly(Some(*card), "trade-deck".to_owned(), format!("row:{slot}"))],
        Event::Attacked { target, .. } => vec![Cue::Hit(dial(*target))],
        Event::Destroyed { owner, card, .. } => vec![Cue::Fly(Some(*card), in_play(*owner, *card), discard(*owner))],
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

/// How long an event of somebody else wants to be looked at.
const fn weight(event: &Event) -> u32 {
    match event {
        Event::Boss(event) => boss_weight(event),
        Event::Attacked { .. } | Event::Destroyed { .. } | Event::Damaged { .. } => 950,
        Event::Acquired { .. } | Event::Scrapped { .. } | Event::Copied { .. } => 850,
        Event::Played { .. } | Event::Used { .. } | Event::Discarded { .. } => 620,
        Event::CleanedUp { .. }
        | Event::Chose { .. }
        | Event::Topdecked { .. }
        | Event::Passed { .. }
        | Event::Bequeathed { .. }
        | Event::HelpAsked { .. }
        | Event::Contributed { .. }
        | Event::HelpFailed { .. }
        | Event::Returned { .. } => 420,
        Event::TurnBegan { .. }
        | Event::TeamTurnBegan { .. }
        | Event::Drew { .. }
        | Event::Eliminated { .. }
        | Event::Resigned { .. } => 300,
        Event::Began { .. }
        | Event::TeamTurnEnded { .. }
        | Event::Ready { .. }
        | Event::Withdrew { .. }
        | Event::Reconsiders { .. }
        | Event::Repaired { .. }
        | Event::LeftTheGame { .. }
        | Event::Gained { .. }
        | Event::Shuffled { .. }
        | Event::RowFilled { .. }
        | Event::Redirected { .. }
        | Event::Declined { .. }
        | Event::ChoiceOffered { .. }
        | Event::TurnEnded { .. }
        | Event::TurnLimitReached { .. }
        | Event::Finished { .. } => 90,
    }
}

impl Stage for Theatre {
    fn before(&self) {
        let Some(root) = self.root.get_untracked() else { return };
        self.focus.replace(keys::place());
        if !Self::still() {
            self.places.replace(places(&root));
        }
    }

    fn after(&self, news: &News) {
        let Some(root) = self.root.get_untracked() else { return };
        keys::settle(&root);
        self.keep_focus(&root);
        if news.afresh {
            return;
        }
        let events = typed::events_of::<Event>(news);
        let show = self.duel.show.get_untracked().filter(|show| show.step == news.step);
        if show.is_some() {
            // What a boss does is told event by event.
            tell_on(self.duel, root.into(), news.step);
            return;
        }
        let cues = events.iter().flat_map(cues).take(MOST).collect::<Vec<_>>();
        perform(&root, &cues, self.places.take());
    }

    fn takes(&self, news: &News) -> u32 {
        if news.afresh {
            return 0;
        }
        let events = typed::events_of::<Event>(news);
        let all = events.iter().map(weight).sum::<u32>();
        let told = news.told.len() == 1 && self.duel.story.with_untracked(|story| boss::acts(story, news.step));
        if told { all } else { all.min(1500) }
    }
}

/// Lets things travel between where they lay and where they lie now.
fn perform(root: &Element, cues: &[Cue], before: HashMap<String, Area>) {
    if Theatre::still() {
        let outlined = if browser::prefers_stillness() { cues } else { &[] };
        for cue in outlined {
            let (Cue::Fly(_, _, to) | Cue::Beat(to) | Cue::Hit(to)) = cue;
            mark(root, to, "changed", 900);
        }
        return;
    }
    let now = places(root);
    for (index, cue) in cues.iter().enumerate() {
        match cue {
            Cue::Fly(kind, from, to) => {
                let (from_area, to_area) = (found(&before, from), found(&now, to));
                if let (Some(from_area), Some(to_area)) = (from_area, to_area) {
                    fly(*kind, from_area, to_area, index as u32 * 45);
                    mark(root, to, "landing", FLIGHT + index as u32 * 45);
                }
            }
            Cue::Beat(place) => mark(root, place, "beat", 600),
            Cue::Hit(place) => {
                let from = found(&before, &format!("counts:{BOSS}")).or(found(&before, "pool:combat"));
                if let (Some(from), Some(to)) = (from, found(&now, place)) {
                    shoot(from, to);
                }
                mark(root, place, "hit", 900);
            }
        }
    }
}

/// Tells the next event of a boss's turn, and then the next one.
fn tell_on(duel: Duel, root: Element, step: usize) {
    // The table may have been left, the telling skipped.
    let Some(show) = duel.show.try_get_untracked().flatten().filter(|show| show.step == step) else { return };
    let event =
        duel.story.with_untracked(|story| story.last().and_then(|told| told.events.get(show.told - 1).cloned()));
    let Some(event) = event else { return };
    perform(&root, &cues(&event), places(&root));
    let pause = shell().pace.get_untracked().of(weight(&event));
    browser::after(pause, move || {
        let Some(show) = duel.show.try_get_untracked().flatten().filter(|show| show.step == step) else { return };
        if show.told >= show.all {
            duel.show.set(None);
            return;
        }
        duel.show.set(Some(boss::Show { told: show.told + 1, ..show }));
        request_animation_frame(move || tell_on(duel, root, step));
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

const fn boss_weight(event: &BossEvent) -> u32 {
    match event {
        BossEvent::TookFarthest { .. }
        | BossEvent::Threatens { .. }
        | BossEvent::GatheredCombat { .. }
        | BossEvent::Fielded { .. }
        | BossEvent::Bought { .. }
        | BossEvent::Registered { .. }
        | BossEvent::Acquired { .. }
        | BossEvent::FleetLost { .. }
        | BossEvent::RowRejected { .. } => 1000,
        BossEvent::Fed { .. }
        | BossEvent::FoundNoBase { .. }
        | BossEvent::CounterRaised { .. }
        | BossEvent::HandCardOnDeck { .. }
        | BossEvent::StarterOnDeck { .. }
        | BossEvent::Severed { .. }
        | BossEvent::Recycled { .. } => 800,
        BossEvent::TurnBegan { .. } | BossEvent::Picked { .. } | BossEvent::Waits { .. } => 600,
        BossEvent::TurnedUp { .. } | BossEvent::CleanedUp { .. } | BossEvent::Seeded { .. } => 400,
        BossEvent::Began { .. } | BossEvent::LaidFaceDown { .. } | BossEvent::RowSlid { .. } | BossEvent::TurnEnded => {
            90
        }
    }
}

fn mark(root: &Element, place: &str, class: &'static str, millis: u32) {
    let Ok(Some(element)) = root.query_selector(&format!("[data-place='{place}']")) else { return };
    let _ = element.class_list().add_1(class);
    browser::after(millis, move || {
        let _ = element.class_list().remove_1(class);
    });
}

fn ghost(class: &str, from: Area, to: Area, delay: u32) -> Option<HtmlElement> {
    let ghost = document().create_element("div").ok()?.dyn_into::<HtmlElement>().ok()?;
    ghost.set_class_name(class);
    let _ = ghost.set_attribute("aria-hidden", "true");
    let style = ghost.style();
    let set = |name: &str, value: String| {
        let _ = style.set_property(name, &value);
    };
    set("left", format!("{:.1}px", from.left));
    set("top", format!("{:.1}px", from.top));
    set("width", format!("{:.1}px", from.width));
    set("height", format!("{:.1}px", from.height));
    let (dx, dy) = (
        to.left + to.width / 2.0 - from.left - from.width / 2.0,
        to.top + to.height / 2.0 - from.top - from.height / 2.0,
    );
    set("--dx", format!("{dx:.1}px"));
    set("--dy", format!("{dy:.1}px"));
    set("--s", format!("{:.3}", (to.height / from.height.max(1.0)).clamp(0.2, 4.0)));
    set("animation-delay", format!("{delay}ms"));
    document().body()?.append_child(&ghost).ok()?;
    let gone = ghost.clone();
    browser::after(FLIGHT + delay, move || gone.remove());
    Some(ghost)
}

fn fly(kind: Option<Kind>, from: Area, to: Area, delay: u32) {
    // A whole hand or a row of ships is no size for a card.
    let height = from.height.clamp(40.0, 200.0);
    let width = height / 1.4;
    let from = Area {
        left: from.left + (from.width - width) / 2.0,
        top: from.top + (from.height - height) / 2.0,
        width,
        height,
    };
    let to_height = to.height.clamp(40.0, 200.0);
    let to = Area { top: to.top + (to.height - to_height) / 2.0, height: to_height, ..to };
    if let Some(ghost) = ghost("flyer", from, to, delay) {
        let drawn = match kind {
            Some(kind) => face::face(kind, Size::Small, shell().lang.get_untracked()),
            None => face::back(),
        };
        ghost.set_inner_html(&drawn);
    }
}

fn shoot(from: Area, to: Area) {
    let side = 34.0;
    let from = Area { left: from.left + from.width / 2.0 - side / 2.0, top: from.top, width: side, height: side };
    if let Some(ghost) =
        ghost("flyer bolt", from, Area { height: side, top: to.top + (to.height - side) / 2.0, ..to }, 0)
    {
        ghost.set_inner_html("<svg class='ic ic-combat' viewBox='0 0 24 24'><use href='#i-combat'/></svg>");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const AREA: Area = Area { left: 0.0, top: 0.0, width: 10.0, height: 10.0 };

    #[test]
    fn a_bought_card_flies_from_its_slot_to_the_discard_pile() {
        let bought = Event::Acquired {
            seat: Seat(0),
            card: Kind::SCOUT,
            from: Shelf::Row(2),
            price: Some(1),
            to: Place::DiscardPile,
        };
        assert_eq!(cues(&bought), [Cue::Fly(Some(Kind::SCOUT), "row:2".into(), "discard:p1".into())]);
    }

    #[test]
    fn cards_somebody_else_draws_fly_with_their_backs_up() {
        let drew = Event::Drew { seat: Seat(1), count: 2, cards: Vec::new(), shown_to: tabletop::SeatSet::EMPTY };
        assert_eq!(cues(&drew).len(), 2);
        assert!(cues(&drew).iter().all(|cue| matches!(cue, Cue::Fly(None, ..))));
    }

    #[test]
    fn a_pile_that_is_not_shown_is_the_number_beside_the_name() {
        let places = HashMap::from([("counts:p2".to_owned(), AREA), ("hand:p1".to_owned(), AREA)]);
        assert_eq!(found(&places, "discard:p2"), Some(AREA));
        assert_eq!(found(&places, "hand:p1:scout"), Some(AREA));
        assert_eq!(found(&places, "row:3"), None);
    }
}
