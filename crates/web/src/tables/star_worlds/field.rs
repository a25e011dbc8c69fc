//! The battlefield: two halves with two lanes each. A card lies upright while it is open and on its side while it is closed; what is
//! attached looks out from under its host.

use super::prelude::*;
use game_star_worlds::draft::Source;
use game_star_worlds::effect::{Kind, Kinds};

/// A card and everything that lies on it or that it stands on.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Stack {
    /// The card on top, which is seen whole.
    pub main: (Slot, CardId),
    /// What looks out from under it, farthest first.
    pub under: Vec<(Slot, CardId)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lane {
    /// Ships, nearer to the enemy.
    Fleet,
    /// The base and everything else.
    Rear,
}

/// The stacks of a seat in a lane, the base first.
pub fn stacks(view: &View, seat: Seat, lane: Lane) -> Vec<Stack> {
    let roots = view.pieces.iter().filter(|piece| piece.slot.owner() == seat && piece.host.is_none());
    roots.map(|root| stack(view, root)).filter(|stack| lane_of(stack) == lane).collect()
}

fn lane_of(stack: &Stack) -> Lane {
    if Kinds::SHIPS.has(stack.main.1.card().kind) { Lane::Fleet } else { Lane::Rear }
}

fn stack(view: &View, root: &PieceView) -> Stack {
    let mut on_it: Vec<&PieceView> = Vec::new();
    gather(view, root.slot, &mut on_it);
    // Whoever stands on an asteroid is what one looks at; the asteroid looks out from under it.
    let resident = on_it.iter().position(|piece| piece.aimed_at == root.slot && piece.host == Some(root.slot));
    let resident = resident.filter(|_| root.card.card().kind == Kind::Asteroid).map(|index| on_it.remove(index));
    let mut under: Vec<(Slot, CardId)> = on_it.iter().map(|piece| (piece.slot, piece.card)).collect();
    match resident {
        Some(resident) => {
            under.insert(0, (root.slot, root.card));
            Stack { main: (resident.slot, resident.card), under }
        }
        None => Stack { main: (root.slot, root.card), under },
    }
}

fn gather<'a>(view: &'a View, host: Slot, found: &mut Vec<&'a PieceView>) {
    for piece in view.pieces.iter().filter(|piece| piece.host == Some(host)) {
        found.push(piece);
        gather(view, piece.slot, found);
    }
}

pub fn around(board: Board, slot: Slot) -> CardState {
    board.view.with(|view| {
        let piece = view.piece(slot);
        let aimed = piece.map_or(slot, |piece| piece.aimed_at);
        let chained = view.links.iter().flat_map(|link| &link.aims).any(|aim| aim.target == Some(aimed));
        let picked = view.draft.is_some_and(|draft| {
            let attacks = matches!(draft.source, Source::Attack(_)) && slot.owner() == board.bottom();
            draft.source == Source::Attack(aimed)
                || matches!(draft.source, Source::Line { slot: source, .. } | Source::Due(source) if source == slot)
                || draft.picks.iter().any(|pick| pick.target == aimed || pick.attacker == slot)
                || (draft.held.attacker == slot && slot.is_some())
                || (attacks && draft.attackers >> slot.index() & 1 == 1)
                || draft.give == slot
        });
        let planned = board.plan.with(|plan| plan.as_ref().is_some_and(|plan| plan.attackers.contains(&slot)));
        let aimed_at = board.plan.with(|plan| plan.as_ref().is_some_and(|plan| plan.target == Some(aimed)));
        let (picked, chained) = (picked || planned, chained || aimed_at);
        CardState {
            closed: piece.is_some_and(|piece| piece.closed),
            placing: piece.is_some_and(|piece| piece.placing),
            target: chained && !picked,
            picked,
        }
    })
}

/// One player's half of the battlefield.
#[component]
pub fn Half(seat: Seat, mine: bool) -> impl IntoView {
    let board = Board::here();
    let label = move || if mine { say!("area-mine") } else { say!("area-of", name = board.session.name(seat)) };
    let lanes = if mine { [Lane::Fleet, Lane::Rear] } else { [Lane::Rear, Lane::Fleet] };
    view! {
        <section class="half" class:foe=!mine class:me=mine aria-label=label data-seat=seat.to_string()>
            {lanes.map(|lane| view! { <Row seat lane/> }).collect_view()}
        </section>
    }
}

#[component]
fn Row(seat: Seat, lane: Lane) -> impl IntoView {
    let board = Board::here();
    let all = Memo::new(move |_| board.view.with(|view| stacks(view, seat, lane)));
    // Closed cards need more room: what a lane holds is counted in card widths.
    let units = Memo::new(move |_| {
        let closed = |stack: &Stack| board.piece(stack.main.0).is_some_and(|piece| piece.closed);
        all.with(|all| all.iter().map(|stack| if closed(stack) { 1.4 } else { 1.0 }).sum::<f64>())
    });
    let count = move || all.with(Vec::len);
    let (key, name): (&str, fn() -> String) = match lane {
        Lane::Fleet => ("fleet", || say!("sw-fleet")),
        Lane::Rear => ("rear", || say!("sw-rear")),
    };
    view! {
        <div class="lane" data-lane=key>
            <span class="rowname" aria-hidden="true">{name}</span>
            <div class="cards" data-row=format!("{key}:{seat}") style:--units=move || format!("{:.1}", units.get().max(1.0))
                style:--count=move || count().max(1).to_string()>
                <For each=move || all.get() key=Clone::clone let(stack)><StackView stack/></For>
            </div>
        </div>
    }
}

#[component]
fn StackView(stack: Stack) -> impl IntoView {
    let board = Board::here();
    let Stack { main: (slot, card), under } = stack;
    let closed = Memo::new(move |_| board.piece(slot).is_some_and(|piece| piece.closed));
    let damage = Memo::new(move |_| board.piece(slot).map_or(0, |piece| piece.damage));
    let lasting = Memo::new(move |_| board.piece(slot).is_some_and(|piece| piece.lasting > 0));
    let count = under.len();
    let attached = under.into_iter().enumerate().map(|(index, (slot, card))| {
        view! { <PieceButton at=slot card peek=Some(index)/> }
    });
    let badge = move || {
        (damage.get() > 0).then(|| view! {
            <span class="dmg" class:lasting=lasting title=move || say!("sw-damaged", points = i64::from(damage.get()))>
                {icon("damage")}{damage.get()}
            </span>
        })
    };
    view! {
        <div class="spot" class:turned=closed style:--n=count.to_string() data-slot=slot.to_string()>
            <div class="heap" data-laps="">
                {attached.collect_view()}
                <PieceButton at=slot card/>
            </div>
            {badge}
        </div>
    }
}

#[component]
fn PieceButton(at: Slot, card: CardId, #[prop(optional_no_strip)] peek: Option<usize>) -> impl IntoView {
    let board = Board::here();
    let now = Memo::new(move |_| board.piece(at).map(|piece| Now::of(&piece)).unwrap_or_default());
    let around = Memo::new(move |_| around(board, at));
    view! { <CardButton card size=Size::Small place=format!("piece:{at}") thing=Thing::Piece(at) now around peek/> }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_star_worlds::script::Position;
    use tabletop::Game;

    fn view(text: &str) -> View {
        let position: Position = text.parse().unwrap_or_else(|why| panic!("{why}"));
        let game: game_star_worlds::StarWorlds = position.game;
        game.view(Viewer::Seat(Seat(0)))
    }

    #[test]
    fn what_is_attached_lies_under_its_host_and_an_asteroid_under_whoever_stands_on_it() {
        let view = view(
            "turn 5 p1
             p1 base b_earth_luna
             p1 field V=e_invictus A=e_armour@V R=n_iron_rock D=e_eden@R
             p1 deck 10*e_picket
             p2 base b_dvarg_ashgar
             p2 deck 10*d_spawnling",
        );
        let names =
            |stack: &Stack| (stack.main.1.card().id, stack.under.iter().map(|(_, card)| card.card().id).collect());
        let fleet: Vec<(&str, Vec<&str>)> = stacks(&view, Seat(0), Lane::Fleet).iter().map(names).collect();
        assert_eq!(fleet, [("e_invictus", vec!["e_armour"])]);
        let rear: Vec<(&str, Vec<&str>)> = stacks(&view, Seat(0), Lane::Rear).iter().map(names).collect();
        assert_eq!(rear, [("b_earth_luna", vec![]), ("e_eden", vec!["n_iron_rock"])]);
    }
}
