//! What a client may do for a person: pay, move everybody, do the same as last time. No rule is here; each takes one of the
//! options that are offered, or none.

use crate::action::Action;
use crate::event::Event;
use crate::ids::AreaId;
use crate::picture::PaymentPicture;
use crate::state::{Frame, Phase, Source};
use crate::view::View;

/// The next worker of a payment, if it depletes nothing: the permanent resources first, nobody can take them away.
///
/// A discount is saved without asking only where nothing else can be done: SC-ORDER-04 gives one for a whole special Build, and
/// which purchase it is kept for is the person's choice.
pub fn payment(view: &View, options: &[Action]) -> Option<Action> {
    pay(&view.payment()?, options)
}

fn pay(due: &PaymentPicture, options: &[Action]) -> Option<Action> {
    if options.iter().any(|action| matches!(action, Action::Save(_))) {
        return match options {
            [only] => Some(*only),
            _ => None,
        };
    }
    let home = Action::Pay(Source::Home);
    if options.contains(&home) && !due.forced.contains(&Source::Home) {
        return Some(home);
    }
    let fresh = |action: &&Action| matches!(action, Action::Pay(source) if !due.forced.contains(source));
    options.iter().find(fresh).copied()
}

/// The way of a unit that moves, if this is a move.
pub const fn way(action: Action) -> Option<(AreaId, AreaId)> {
    match action {
        Action::Move { from, to, .. } | Action::Redeploy { from, to, .. } => Some((from, to)),
        _ => None,
    }
}

/// The next unit that goes this way, when everybody does.
pub fn movable(options: &[Action], from: AreaId, to: AreaId) -> Option<Action> {
    options.iter().find(|action| way(**action) == Some((from, to))).copied()
}

/// The same as last time, if it is offered: this order of last round, what was built last, or the last move once more.
///
/// `story` is what the viewer was told so far.
pub fn again<'a>(view: &View, options: &[Action], story: impl DoubleEndedIterator<Item = &'a Event>) -> Option<Action> {
    let me = view.viewer.seat()?;
    let found = match view.table.frames.last()? {
        Frame::Plan => order_of_last_round(story.filter_map(|event| match event {
            Event::PhaseBegan { phase: Phase::Planning, .. } => Some(None),
            Event::OrderPlaced { seat, planet, face: Some(face) } if *seat == me => {
                Some(Some(Action::PlaceOrder { planet: *planet, face: *face }))
            }
            _ => None,
        })),
        Frame::Build => story.rev().find_map(|event| match event {
            Event::UnitBuilt { seat, unit, area } if *seat == me => {
                Some(Action::BuildUnit { unit: *unit, area: *area })
            }
            Event::WorkerBuilt { seat } if *seat == me => Some(Action::BuildWorker),
            _ => None,
        }),
        Frame::Mobilize => story.rev().find_map(|event| match event {
            Event::UnitMoved { seat, unit, from, to } if *seat == me => {
                Some(Action::Move { unit: *unit, from: *from, to: *to })
            }
            _ => None,
        }),
        _ => None,
    };
    found.filter(|action| options.contains(action))
}

/// The order that was placed last round where this one stands now; a `None` begins a round.
fn order_of_last_round(story: impl Iterator<Item = Option<Action>>) -> Option<Action> {
    let mut rounds: Vec<Vec<Action>> = Vec::new();
    for placed in story {
        match placed {
            None => rounds.push(Vec::new()),
            Some(order) => rounds.last_mut()?.push(order),
        }
    }
    let placed = rounds.pop()?.len();
    rounds.pop()?.get(placed).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::{Face, OrderKind, PlanetId, Unit};
    use crate::script;
    use crate::state::War;
    use tabletop::{Game, Seat, Seeded, Viewer};

    const BLUE: Seat = Seat(0);

    /// A position in words, and what p1 did in it.
    fn played(position: &str, actions: &str) -> War {
        let mut war = script::table(position).expect("a position");
        for action in actions.split(", ").filter(|action| !action.is_empty()) {
            let action: Action = action.parse().expect("an action");
            assert_eq!(war.check(BLUE, action), Ok(()), "{action}");
            war.apply(BLUE, action, &mut Seeded::new(1), &mut ());
        }
        war
    }

    fn seen(war: &War) -> (View, Vec<Action>) {
        let mut options = Vec::new();
        war.legal(BLUE, &mut options);
        (war.view(Viewer::Seat(BLUE)), options)
    }

    fn action(spelling: &str) -> Action {
        spelling.parse().expect("an action")
    }

    #[test]
    fn the_permanent_resources_pay_first_and_nothing_is_depleted() {
        let war = played("build p1 chau_sara", "build marine chau_sara-2");
        let (view, options) = seen(&war);
        assert_eq!(payment(&view, &options), Some(Action::Pay(Source::Home)));
        let card = Source::Card(PlanetId(0).area(0));
        assert_eq!(payment(&view, &[Action::Pay(card)]), Some(Action::Pay(card)));
        let mut due = view.payment().expect("a payment");
        due.forced.push(card);
        assert_eq!(pay(&due, &[Action::Pay(card)]), None, "forced mining is the person's own choice");
    }

    /// The rulebook's own example: the transport costs its full price, and the gas of the Goliath is saved.
    #[test]
    fn the_discount_of_a_special_build_is_left_to_the_person() {
        let position = "factions mengsk overmind\np1 buildings 1 2 0\nbuild* p1 chau_sara";
        let (view, options) = seen(&played(position, "transport r0"));
        assert!(options.iter().any(|action| matches!(action, Action::Save(_))), "{options:?}");
        assert_eq!(payment(&view, &options), None);
        let (view, options) = seen(&played(position, "transport r0, pay home, build goliath chau_sara-1"));
        assert!(options.contains(&action("save gas")), "the discount is still there: {options:?}");
        assert_eq!(payment(&view, &options), None);
        assert_eq!(payment(&view, &[action("save gas")]), Some(action("save gas")), "where nothing else can be done");
    }

    #[test]
    fn nothing_is_paid_where_nothing_is_due() {
        let (view, options) = seen(&played("build p1 chau_sara", ""));
        assert_eq!(payment(&view, &options), None);
    }

    #[test]
    fn everybody_goes_one_way_until_nobody_is_left() {
        let position = "p1 units chau_sara-2 marine marine marine | mobilize p1 chau_sara";
        let war = played(position, "");
        let (_, options) = seen(&war);
        let (from, to) = options.iter().find_map(|action| way(*action)).expect("a move");
        let mut war = war;
        let mut moved = 0;
        while let Some(action) = movable(&seen(&war).1, from, to) {
            war.apply(BLUE, action, &mut Seeded::new(1), &mut ());
            moved += 1;
        }
        assert!((2..=3).contains(&moved), "as many as the area holds, not {moved}");
    }

    #[test]
    fn the_same_again_is_the_last_move_or_what_was_built_last_if_it_is_offered() {
        let (view, options) = seen(&played("build p1 chau_sara", ""));
        let built = |unit, area: &str| match action(&format!("build marine {area}")) {
            Action::BuildUnit { area, .. } => Event::UnitBuilt { seat: BLUE, unit, area },
            _ => unreachable!("spelled above"),
        };
        let story = [Event::WorkerBuilt { seat: BLUE }, built(Unit::Marine, "chau_sara-2")];
        assert_eq!(again(&view, &options, story.iter()), Some(action("build marine chau_sara-2")));
        let story = [Event::WorkerBuilt { seat: BLUE }, Event::WorkerBuilt { seat: Seat(1) }];
        assert_eq!(again(&view, &options, story.iter()), Some(Action::BuildWorker));
        assert_eq!(again(&view, &options, [built(Unit::Battlecruiser, "chau_sara-2")].iter()), None, "not offered");
        assert_eq!(again(&view, &options, [].iter()), None);
    }

    #[test]
    fn the_same_order_stands_at_the_same_place_of_last_round() {
        let order = |planet: u8| {
            let face = Face { kind: OrderKind::Build, special: false };
            Some(Action::PlaceOrder { planet: PlanetId(planet), face })
        };
        let last = [None, order(1), order(2), order(3), order(4)];
        let now = [None, order(1)];
        assert_eq!(order_of_last_round(last.into_iter().chain(now)), order(2));
        assert_eq!(order_of_last_round(now.into_iter()), None, "the first round has none before it");
    }
}
