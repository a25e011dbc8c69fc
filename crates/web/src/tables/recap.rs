//! What the others did since the person's last turn, in a few lines, and what it changed for him. It can be opened at any time; by itself
//! it opens only where several have moved, beside the table and never over a question.

use super::board::Board;
use super::log::latest;
use super::prelude::*;
use super::table::{Tally, lines};
use crate::shell::storage;
use tabletop::Fact;

/// So many lines are read at a glance.
const LINES: usize = 8;

/// The name under which it is kept that it opens after every round.
const ALWAYS: &str = "recap-always";

/// What a board remembers for it.
#[derive(Clone, Copy)]
pub struct Memory {
    pub open: RwSignal<bool>,
    /// What the person had when his turn was over.
    before: RwSignal<Vec<Tally>>,
    /// Whose turn it was last, in a game that has turns.
    turn: StoredValue<Option<Seat>>,
    /// It opened by itself for the round that ended at this step.
    opened_at: StoredValue<Option<usize>>,
}

impl Memory {
    pub fn new() -> Self {
        Self {
            open: RwSignal::new(false),
            before: RwSignal::new(Vec::new()),
            turn: StoredValue::new(None),
            opened_at: StoredValue::new(None),
        }
    }

    /// The match changed: when the person's turn has passed, what he has is remembered.
    pub fn note<G: Table>(&self, update: &Update<G>) {
        let Some(me) = update.viewer.seat() else { return };
        let events = update.story.iter().flat_map(|step| &step.events);
        let next = events.filter_map(|event| G::sign(event).turn_of(event)).last();
        let own = update.story.iter().any(|step| step.by == Some(me));
        let passed = match (self.turn.get_value(), next) {
            (Some(before), Some(next)) => before == me && next != me,
            (Some(_), None) => false,
            // Without turns every step of his own ends what he knew.
            (None, _) => own,
        };
        if next.is_some() {
            self.turn.set_value(next);
        }
        if passed && !update.redraw {
            self.before.set(G::tally(&update.view, me));
        }
        if own {
            self.open.set(false);
        }
    }
}

/// Is the page so wide that a rail stands beside the table?
fn has_room() -> bool {
    window().inner_width().ok().and_then(|width| width.as_f64()).is_some_and(|width| width > 1180.0)
}

/// What others did, chosen and in the order it was done.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Recap {
    pub lines: Vec<Line>,
    /// How many others did something.
    pub rivals: usize,
    /// The step it ends with.
    pub until: usize,
    /// The person had a turn before: it is not the very first.
    pub is_later: bool,
}

/// The events since the person's last turn, each with its step; and whether he had one.
fn since<G: Table>(story: &[StoryStep<G>], me: Seat) -> (Vec<(usize, G::Event)>, bool) {
    let all = || story.iter().flat_map(|step| step.events.iter().map(move |event| (step, event)));
    let turns: Vec<(usize, Seat)> =
        all().enumerate().filter_map(|(index, (_, event))| Some((index, G::sign(event).turn_of(event)?))).collect();
    let (start, end, had) = match turns.split_last() {
        // In the own turn: what lies between the last one and this.
        Some(((end, now), earlier)) if *now == me => {
            let own = earlier.iter().rposition(|(_, seat)| *seat == me);
            let start = earlier.get(own.map_or(0, |own| own + 1)).map_or(*end, |(index, _)| *index);
            (start, *end, own.is_some())
        }
        Some(_) => {
            let own = turns.iter().rposition(|(_, seat)| *seat == me);
            let start = turns.get(own.map_or(0, |own| own + 1)).map_or(0, |(index, _)| *index);
            (start, usize::MAX, own.is_some())
        }
        // No turns: whatever came after the own last step.
        None => {
            let own = all().enumerate().filter(|(_, (step, _))| step.by == Some(me)).map(|(index, _)| index).last();
            (own.map_or(0, |own| own + 1), usize::MAX, own.is_some())
        }
    };
    let told = all().enumerate().filter(|(index, _)| (start..end).contains(index));
    (told.map(|(_, (step, event))| (step.step, event.clone())).collect(), had)
}

pub fn recap<G: Table>(story: &[StoryStep<G>], to: Listener) -> Recap {
    let Some(me) = to.me else { return Recap::default() };
    let (events, is_later) = since::<G>(story, me);
    let mut others: Vec<Seat> = events.iter().filter_map(|(_, event)| event.by()).filter(|seat| *seat != me).collect();
    others.sort_unstable();
    others.dedup();
    let told = events.iter().map(|(step, event)| (*step, std::slice::from_ref(event)));
    let mut all: Vec<Line> = lines::<G>(told, to);
    all.retain(|line| line.is_done_to_me || !line.is_quiet && matches!(line.whose, Whose::Theirs | Whose::Boss));
    // The weightiest stay, what was done to the reader before all; their order is that of the story.
    let mut ranks: Vec<usize> = (0..all.len()).collect();
    ranks.sort_by_key(|index| (!all[*index].is_done_to_me, std::cmp::Reverse(all[*index].weight), *index));
    ranks.truncate(LINES);
    ranks.sort_unstable();
    let lines = ranks.into_iter().map(|index| all[index].clone()).collect();
    Recap { lines, rivals: others.len(), until: events.last().map_or(0, |(step, _)| *step), is_later }
}

/// The recap beside the table, while it is open.
#[component]
pub fn RecapBox<G: Table>(board: Board<G>) -> impl IntoView {
    let memory = board.recap;
    let told = Memo::new(move |_| board.story.with(|story| recap::<G>(latest(story), board.listener())));
    let always = RwSignal::new(storage::wish(ALWAYS));
    Effect::new(move |_| {
        let asked = G::is_asked(board);
        let (until, worth) = told.with(|told| {
            let several = (told.rivals > 1 && G::HAS_RAIL) || always.get_untracked();
            (told.until, told.is_later && several && !told.lines.is_empty())
        });
        // A small screen has no room beside the table: there it waits behind its button.
        if asked && worth && has_room() && memory.opened_at.get_value() != Some(until) {
            memory.opened_at.set_value(Some(until));
            memory.open.set(true);
        }
    });
    let now = move || board.session.me().map(|me| board.view.with(|view| G::tally(view, me))).unwrap_or_default();
    let keep = move |event| {
        always.set(event_target_checked(&event));
        storage::keep_wish(ALWAYS, always.get_untracked());
    };
    let list = move || {
        let lines = told.get().lines.into_iter();
        let lines = lines.map(|line| {
            let text = spans(&line.whole(), board.reading());
            view! { <li class:hurt=line.is_done_to_me>{icon(line.icon)}<span>{text}</span></li> }
        });
        lines.collect_view()
    };
    let changes = move || {
        let before = memory.before.get();
        let rows = now().into_iter().map(|tally| {
            let was = before.iter().find(|was| was.icon == tally.icon).map(|was| was.amount);
            let change = was.map_or(0, |was| tally.amount - was);
            let words = tally.words.clone();
            let numbers = match was {
                Some(was) if change != 0 => format!("{was} → {}", tally.amount),
                _ => tally.amount.to_string(),
            };
            view! { <li class:worse={change < 0} class:better={change > 0}>{icon(tally.icon)}<span>{words}</span><b class="num">{numbers}</b></li> }
        });
        rows.collect_view()
    };
    let nothing = move || told.with(|told| told.lines.is_empty());
    view! {
        <Show when=move || memory.open.get()>
            <section class="recap panel dialog" role="dialog" aria-label=move || say!("recap") data-testid="recap">
                <header><h2>{icon("replay")}{move || say!("recap")}</h2><span class="grow"></span>
                    <button type="button" class="btn ghost icon sm" aria-label=move || say!("close") data-testid="recap-close"
                        on:click=move |_| memory.open.set(false)>{icon("x")}</button>
                </header>
                <ol class="told">{list}</ol>
                {move || nothing().then(|| view! { <p class="muted small">{move || say!("recap-nothing")}</p> })}
                <h3>{move || say!("recap-changes")}</h3>
                <ul class="changes">{changes}</ul>
                <label class="check">
                    <input type="checkbox" data-testid="recap-always" prop:checked=always on:change=keep/>
                    <span>{move || say!("recap-always")}</span>
                </label>
            </section>
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_star_realms::{Event, Kind, StarRealms};

    fn step(number: usize, by: u8, events: Vec<Event>) -> StoryStep<StarRealms> {
        StoryStep { step: number, by: Some(Seat(by)), events }
    }

    fn turn(seat: u8, turn: u16) -> Event {
        Event::TurnBegan { seat: Seat(seat), turn }
    }

    fn hit(by: u8, target: u8) -> Event {
        Event::Attacked { by: Seat(by), target: Seat(target), amount: 5, before: 50, after: 45 }
    }

    fn me() -> Listener {
        Listener { lang: Lang::En, me: Some(Seat(0)) }
    }

    #[test]
    fn a_round_of_others_is_told_and_the_own_deeds_are_not() {
        let played = |seat: u8| Event::Played { seat: Seat(seat), card: Kind::SCOUT };
        let story = [
            step(1, 0, vec![turn(0, 1), played(0)]),
            step(2, 0, vec![hit(0, 1), turn(1, 2)]),
            step(3, 1, vec![played(1), hit(1, 0), turn(2, 3)]),
            step(4, 2, vec![played(2), turn(0, 4)]),
            step(5, 0, vec![played(0)]),
        ];
        let told = recap::<StarRealms>(&story, me());
        assert_eq!((told.rivals, told.until, told.is_later), (2, 4, true));
        assert_eq!(told.lines.iter().filter(|line| line.is_done_to_me).count(), 1);
        assert!(told.lines.iter().all(|line| line.whose == Whose::Theirs), "{:?}", told.lines);
        assert_eq!(told.lines.len(), 3);
    }

    #[test]
    fn before_the_first_own_turn_nothing_is_later() {
        let story = [step(1, 1, vec![turn(1, 1), hit(1, 0), turn(0, 2)])];
        let told = recap::<StarRealms>(&story, me());
        assert!(!told.is_later);
        assert_eq!(told.lines.len(), 1);
    }

    #[test]
    fn what_was_done_to_the_reader_is_told_even_if_much_happened() {
        let busy = (0..30).map(|_| Event::Played { seat: Seat(1), card: Kind::VIPER });
        let events = [turn(0, 1), turn(1, 2)].into_iter().chain([hit(1, 0)]).chain(busy).chain([turn(0, 3)]).collect();
        let told = recap::<StarRealms>(&[step(1, 1, events)], me());
        assert_eq!(told.lines.len(), LINES);
        assert!(told.lines[0].is_done_to_me);
    }
}
