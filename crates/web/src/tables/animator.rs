//! Updates as motion: how long they are looked at, what travels, and the focus kept where it was although the table is drawn anew.

use super::board::Board;
use super::flight::{self, Area, FLIGHT, Places};
use super::prelude::*;
use crate::link::Animator;
use crate::shell::keys;
use std::cell::RefCell;
use web_sys::SvgElement;

/// How long the events of an update want to be looked at.
pub fn weight<G: Table>(update: &Update<G>) -> u32 {
    update.story.iter().flat_map(|told| &told.events).map(|event| G::sign(event).millis).sum()
}

/// At a map table pieces travel between places of the map; the map is drawn anew with every step, and the focus must stay.
pub struct MapAnimator<G: Table> {
    root: Root,
    board: Board<G>,
    focus: RefCell<Option<String>>,
    place: RefCell<Option<(String, usize)>>,
}

/// What can have the focus and is drawn anew with every step.
const NAMES: [&str; 7] =
    ["data-action", "data-cell", "data-planet", "data-system", "data-area", "data-slot", "data-testid"];

/// The side of a piece that travels over a map, in pixels.
const PIECE: f64 = 40.0;

impl<G: Table> MapAnimator<G> {
    pub fn new(root: Root, board: Board<G>) -> Self {
        Self { root, board, focus: RefCell::default(), place: RefCell::default() }
    }

    /// Lets the pieces of an update travel to where they are drawn already.
    fn let_travel(&self, root: &Element, update: &Update<G>) {
        if update.redraw || flight::still() {
            return;
        }
        let events = update.story.iter().flat_map(|told| &told.events);
        let travels = events.filter_map(|event| untrack(|| G::travels(self.board, event))).take(MOST);
        let find = |selector: &str| root.query_selector(selector).ok().flatten();
        for (index, Travel { picture, from, to }) in travels.enumerate() {
            if let (Some(from), Some(to)) = (find(&from), find(&to)) {
                flight::travel(&picture, &from, &to, PIECE, index as u32 * 60);
            }
        }
    }
}

/// A selector that finds the focused element again after it was drawn anew.
fn focused(root: &Element) -> Option<String> {
    let active = document().active_element()?;
    if !root.contains(Some(active.as_ref())) {
        return None;
    }
    let (name, value) = NAMES.iter().find_map(|name| Some((name, active.get_attribute(name)?)))?;
    (!value.contains(['\'', '\\'])).then(|| format!("[{name}='{value}']"))
}

fn focus(element: Element) {
    match element.dyn_into::<HtmlElement>() {
        Ok(html) => drop(html.focus()),
        Err(other) => {
            if let Ok(svg) = other.dyn_into::<SvgElement>() {
                let _ = svg.focus();
            }
        }
    }
}

impl<G: Table> Animator<G> for MapAnimator<G> {
    fn before(&self) {
        let Some(root) = self.root.get_untracked() else { return };
        self.focus.replace(focused(&root));
        self.place.replace(keys::place());
    }

    fn after(&self, update: &Update<G>) {
        let Some(root) = self.root.get_untracked() else { return };
        keys::settle(&root);
        self.let_travel(&root, update);
        let lost = document().active_element().is_none_or(|active| active.tag_name() == "BODY");
        let (selector, place) = (self.focus.take(), self.place.take());
        if !lost {
            return;
        }
        let again = selector.and_then(|selector| root.query_selector(&selector).ok().flatten());
        match (again, place) {
            (Some(element), _) => focus(element),
            (None, Some(place)) => keys::restore(&root, &place),
            (None, None) => {}
        }
    }

    fn takes(&self, update: &Update<G>) -> u32 {
        if update.redraw { 0 } else { weight(update).min(G::LONGEST) }
    }
}

/// One thing that moves; places are named by `data-place`.
#[derive(Clone, PartialEq, Debug)]
pub enum Cue<C> {
    /// A card flies from a place to a place; none: its back does.
    Fly(Option<C>, String, String),
    /// A place beats once: something arrived or was spent.
    Beat(String),
    Hit(String),
}

pub trait CardTable: Table {
    type Card: Copy;
    /// The row that a question opens and that takes the focus while it is open.
    const QUESTION: &'static str;
    /// Piles that a small screen shows as a number beside the name of their owner.
    const PILES: [&'static str; 3];

    fn cues(event: &Self::Event) -> Vec<Cue<Self::Card>>;
    /// A card as it flies; none: its back.
    fn picture(card: Option<Self::Card>) -> String;
    /// Is the place empty until the card has landed?
    fn is_landing(_place: &str) -> bool {
        true
    }
    /// The place from which a hit comes, if one sees it fly.
    fn hit_from(_before: &Places) -> Option<Area> {
        None
    }
    /// How long an update is looked at, at most.
    fn longest(_board: Board<Self>, _update: &Update<Self>) -> u32 {
        Self::LONGEST
    }
    /// Tells an update in its own way instead; does it?
    fn tells(_board: Board<Self>, _root: &Element, _update: &Update<Self>) -> bool {
        false
    }
}

/// So many things fly at once; the rest is simply there.
const MOST: usize = 14;

/// At a card table things fly from where they lay to where they lie.
pub struct CardAnimator<G: CardTable> {
    root: Root,
    board: Board<G>,
    places: RefCell<Places>,
    focus: RefCell<Option<(String, usize)>>,
    /// Where the focus was before a question opened.
    left: RefCell<Option<(String, usize)>>,
}

impl<G: CardTable> CardAnimator<G> {
    pub fn new(root: Root, board: Board<G>) -> Self {
        Self { root, board, places: RefCell::default(), focus: RefCell::default(), left: RefCell::default() }
    }

    /// A question that opens takes the focus; when it is answered, the focus goes back to where it was.
    fn keep_focus(&self, root: &Element) {
        let Some(place) = self.focus.take() else { return };
        // Whoever was led away from the table meanwhile, by the guide of a lesson, stays there.
        if !keys::is_lost() && !document().active_element().is_some_and(|active| root.contains(Some(active.as_ref()))) {
            return;
        }
        let question = root.query_selector(&format!("[data-row='{}']", G::QUESTION)).ok().flatten();
        match question.and_then(|question| keys::stops(&question).into_iter().next()) {
            Some(first) if place.0 != G::QUESTION => {
                self.left.replace(Some(place));
                let _ = first.focus();
            }
            Some(_) => keys::restore(root, &place),
            None if place.0 == G::QUESTION => keys::restore(root, &self.left.take().unwrap_or(place)),
            // A row that was played empty leaves the focus to the next decision.
            None if keys::is_empty(root, &place.0) && keys::enter(root, G::FOCUS) => {}
            None => keys::restore(root, &place),
        }
    }

    /// Whoever plays by keyboard finds the focus at the decision.
    fn lead_focus(&self, root: &Element) {
        if keys::is_used() && untrack(|| G::is_asked(self.board)) {
            keys::enter(root, G::FOCUS);
        }
    }
}

impl<G: CardTable> Animator<G> for CardAnimator<G> {
    fn before(&self) {
        let Some(root) = self.root.get_untracked() else { return };
        self.focus.replace(keys::place());
        if !flight::still() {
            self.places.replace(Places::of(&root));
        }
    }

    fn after(&self, update: &Update<G>) {
        let Some(root) = self.root.get_untracked() else { return };
        keys::settle(&root);
        self.keep_focus(&root);
        self.lead_focus(&root);
        if update.redraw || G::tells(self.board, &root, update) {
            return;
        }
        let events = update.story.iter().flat_map(|told| &told.events);
        let cues = events.flat_map(G::cues).take(MOST).collect::<Vec<_>>();
        perform::<G>(&root, &cues, &self.places.take());
    }

    fn takes(&self, update: &Update<G>) -> u32 {
        if update.redraw { 0 } else { weight(update).min(G::longest(self.board, update)) }
    }
}

/// Lets things travel between where they lay and where they lie now.
pub fn perform<G: CardTable>(root: &Element, cues: &[Cue<G::Card>], before: &Places) {
    if flight::still() {
        // With reduced motion what changed is outlined for a moment.
        let outlined = if browser::prefers_stillness() { cues } else { &[] };
        for cue in outlined {
            let (Cue::Fly(_, _, to) | Cue::Beat(to) | Cue::Hit(to)) = cue;
            flight::mark(root, to, "changed", 900);
        }
        return;
    }
    let now = Places::of(root);
    for (index, cue) in cues.iter().enumerate() {
        match cue {
            Cue::Fly(card, from, to) => {
                let delay = index as u32 * 45;
                if let (Some(from), Some(area)) = (before.find(from, &G::PILES), now.find(to, &G::PILES)) {
                    flight::fly(&G::picture(*card), from, area, delay);
                    if G::is_landing(to) {
                        flight::mark(root, to, "landing", FLIGHT + delay);
                    }
                }
            }
            Cue::Beat(place) => flight::mark(root, place, "beat", 600),
            Cue::Hit(place) => {
                if let (Some(from), Some(to)) = (G::hit_from(before), now.find(place, &G::PILES)) {
                    flight::shoot(from, to);
                }
                flight::mark(root, place, "hit", 900);
            }
        }
    }
}
