//! What a client may do for a person: hold the next cube, and warn before cubes go back that could be put somewhere. No rule is
//! here; all of it reads the options that are offered.

use crate::action::Action;
use crate::question::Question;
use crate::resource::Colour;
use crate::view::View;

/// The drawn cube an action puts somewhere.
pub const fn cube_of(action: Action) -> Option<Colour> {
    match action {
        Action::Fill { cube, .. }
        | Action::Colonise { cube, .. }
        | Action::Begin { cube, .. }
        | Action::Extend { cube, .. } => Some(cube),
        Action::Start(_)
        | Action::Take(_)
        | Action::Bury(_)
        | Action::Deck(_)
        | Action::Clear(_)
        | Action::PutBack(_)
        | Action::Offer(_)
        | Action::Accept
        | Action::Decline
        | Action::Reward(_)
        | Action::Place { .. }
        | Action::Answer(_)
        | Action::Gain(_)
        | Action::Grab { .. }
        | Action::Capture
        | Action::Seize(_)
        | Action::SettleFromReserve
        | Action::SettleFromSlot(_)
        | Action::Prepare(_)
        | Action::Settle(_)
        | Action::Cover(_)
        | Action::Uncover(_)
        | Action::ClearRoute(_)
        | Action::Lift(_)
        | Action::Skip(_)
        | Action::Stop(_)
        | Action::Exchange { .. }
        | Action::Lay { .. }
        | Action::Discard(_)
        | Action::Done => None,
    }
}

/// The colours of drawn cubes that can be put somewhere, black ones also when they can clear something.
pub fn usable_cubes(view: &View, options: &[Action]) -> Vec<Colour> {
    let distributing = view.table.decision().is_some_and(|decision| decision.question == Question::Distribute);
    let usable = |colour: &Colour| {
        options.iter().any(|action| match action {
            Action::Clear(_) => distributing && *colour == Colour::Black,
            other => cube_of(*other) == Some(*colour),
        })
    };
    Colour::ALL.into_iter().filter(|colour| view.table.drawn[*colour] > 0).filter(usable).collect()
}

/// How many drawn cubes could still be put somewhere if the distribution ended now. Black ones do not count: to keep them for
/// later is no oversight.
pub fn unplaced(view: &View, options: &[Action]) -> u8 {
    match view.table.decision().map(|decision| decision.question) {
        Some(Question::Distribute) => {
            let plain = usable_cubes(view, options).into_iter().filter(|cube| *cube != Colour::Black);
            plain.map(|cube| view.table.drawn[cube]).sum()
        }
        Some(_) | None => 0,
    }
}
