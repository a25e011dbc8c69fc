//! An attack before it is made: which bases fall, how much reaches the player, and what that would leave. A forecast for the
//! eye only; every step of it is offered or refused by the match when it is made.

use super::duel::{self, use_duel};
use crate::say;
use crate::shell::text::icon;
use game_star_realms::view::CardView;
use game_star_realms::{Action, Piece, Sort, View};
use leptos::prelude::*;
use tabletop::Seat;

/// A planned attack on one rival, or on the team that has one score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Who is attacked.
    pub foe: Seat,
    /// The bases that fall, and whose they are, in order.
    pub bases: Vec<(Seat, Piece)>,
    /// The combat for the player himself.
    pub face: i32,
}

/// Everybody who is attacked under one name: a member of a team with one score stands for all.
fn fellows(view: &View, foe: Seat) -> Vec<Seat> {
    let Some(named) = view.seats.get(foe.index()).map(|seat| seat.attacked_as) else { return vec![foe] };
    view.seats.iter().filter(|seat| seat.attacked_as == named).map(|seat| seat.seat).collect()
}

fn bases(view: &View, foe: Seat) -> Vec<(Seat, &CardView)> {
    let owners = fellows(view, foe).into_iter();
    let of = |owner| duel::in_play(view, owner).iter().map(move |card| (owner, card));
    owners.flat_map(of).filter(|(_, card)| card.sort.is_base()).collect()
}

fn combat(view: &View) -> i32 {
    let me = view.viewer.seat().and_then(|seat| view.seats.get(seat.index()));
    me.map_or(0, |seat| seat.combat.into())
}

fn price(card: &CardView) -> i32 {
    i32::from(card.defense) - i32::from(card.damage)
}

impl Plan {
    /// Every outpost that can fall, the cheapest first, and the rest for the player.
    pub fn best(view: &View, foe: Seat) -> Self {
        let mut plan = Self { foe, bases: Vec::new(), face: 0 };
        let mut outposts: Vec<_> =
            bases(view, foe).into_iter().filter(|(_, card)| card.sort == Sort::Outpost).collect();
        outposts.sort_by_key(|(_, card)| price(card));
        for (owner, outpost) in outposts {
            if price(outpost) <= plan.left(view) {
                plan.bases.push((owner, outpost.piece));
            }
        }
        plan.face = plan.most(view);
        plan
    }

    /// One base, and the rest for the player.
    pub fn at_base(view: &View, foe: Seat, base: (Seat, Piece)) -> Self {
        let mut plan = Self { foe, bases: vec![base], face: 0 };
        plan.face = plan.most(view);
        plan
    }

    /// With this base put in or taken out; without a base, the player takes what is left.
    #[must_use]
    pub fn changed(mut self, view: &View, base: Option<(Seat, Piece)>) -> Self {
        match base {
            Some(base) if self.bases.contains(&base) => self.bases.retain(|other| *other != base),
            Some(base) => {
                self.face = 0;
                let fits =
                    |(owner, card): &(Seat, &CardView)| (*owner, card.piece) == base && price(card) <= self.left(view);
                if bases(view, self.foe).iter().any(fits) {
                    self.bases.push(base);
                }
            }
            None => {}
        }
        self.face = self.most(view);
        self
    }

    fn takes(&self, owner: Seat, card: &CardView) -> bool {
        self.bases.contains(&(owner, card.piece))
    }

    /// The combat no base takes.
    fn left(&self, view: &View) -> i32 {
        let spent: i32 = bases(view, self.foe)
            .iter()
            .filter(|(owner, card)| self.takes(*owner, card))
            .map(|(_, card)| price(card))
            .sum();
        combat(view) - spent
    }

    /// The most that reaches the player: nothing while an outpost stands, and nothing if he is out of reach.
    pub fn most(&self, view: &View) -> i32 {
        let shielded =
            bases(view, self.foe).iter().any(|(owner, card)| card.sort == Sort::Outpost && !self.takes(*owner, card));
        if shielded || !duel::attackable(view, self.foe) { 0 } else { self.left(view).max(0) }
    }

    /// Is everything in it still on the table?
    pub fn fits(&self, view: &View) -> bool {
        let standing = bases(view, self.foe);
        let stands = |base: &(Seat, Piece)| standing.iter().any(|(owner, card)| (*owner, card.piece) == *base);
        self.left(view) >= self.face && self.bases.iter().all(stands)
    }

    /// What to do, in order. A base that falls renumbers its equals, so the last of them falls first.
    pub fn actions(&self) -> Vec<Action> {
        let mut falling = self.bases.clone();
        falling.sort_by_key(|(_, base)| std::cmp::Reverse(base.nth));
        // Equals are told apart only by number; other bases keep the order of the plan.
        let alike = |(owner, base): &(Seat, Piece)| {
            self.bases.iter().position(|(other, piece)| (*other, piece.kind) == (*owner, base.kind))
        };
        falling.sort_by_key(alike);
        let bases = falling.into_iter().map(|(owner, base)| Action::AttackBase(owner, base));
        let face = (self.face > 0).then_some(Action::Attack(self.foe, self.face as u16));
        bases.chain(face).collect()
    }

    /// All the combat in it.
    pub fn spends(&self, view: &View) -> i32 {
        combat(view) - self.left(view) + self.face
    }
}

/// The plan as a box among the rival's bases.
#[component]
pub fn PlanBox(
    /// Whose field this is.
    foe: Seat,
) -> impl IntoView {
    let duel = use_duel();
    let plan = Memo::new(move |_| duel.plan.get().filter(|plan| plan.foe == foe));
    let steps = move || {
        let bases = plan.get().map(|plan| plan.bases).unwrap_or_default();
        let rows = bases.into_iter().enumerate().map(|(index, (owner, base))| {
            let name = move || duel.card_name(base.kind);
            let card = duel.card_of(owner, base);
            let cost = card.as_ref().map_or(0, price);
            let outpost = card.is_some_and(|card| card.sort == Sort::Outpost);
            view! {
                <div class="row">
                    <span class="step num">{index + 1}</span>
                    <span class="t"><b>{name}</b>
                        <small class="muted">
                            {icon(if outpost { "outpost" } else { "breakbase" })}
                            {move || if outpost { say!("outpost-falls") } else { say!("base-falls") }}
                        </small>
                    </span>
                    <span class="num amount">{icon("combat")}{cost}</span>
                    <button type="button" class="btn ghost icon sm" aria-label=move || say!("take-out") data-stop="" data-testid="plan-out"
                        on:click=move |_| duel.aim(foe, Some((owner, base)))>{icon("x")}</button>
                </div>
            }
        });
        rows.collect_view()
    };
    let most = Memo::new(move |_| {
        duel.plan.with(|plan| plan.as_ref().map_or(0, |plan| duel.view.with(|view| plan.most(view))))
    });
    let face = move || duel.plan.with(|plan| plan.as_ref().map_or(0, |plan| plan.face));
    let change = move |by: i32| {
        duel.plan.update(|plan| {
            if let Some(plan) = plan {
                plan.face = (plan.face + by).clamp(0, most.get_untracked());
            }
        });
    };
    let authority = move || duel.authority(foe);
    let player = move || {
        let number = duel.plan.with(|plan| plan.as_ref().map_or(0, |plan| plan.bases.len())) + 1;
        (most.get() > 0).then(|| view! {
            <div class="row">
                <span class="step num">{number}</span>
                <span class="t"><b>{move || duel.score_name(foe)}</b>
                    <small class="muted num">{icon("authority")}{move || format!("{} → {}", authority(), authority() - face())}</small>
                </span>
                <span class="stepper">
                    <button type="button" aria-label=move || say!("less") data-stop="" data-testid="less" disabled=move || { face() <= 0 }
                        on:click=move |_| change(-1)>{icon("minus")}</button>
                    <output data-testid="plan-amount">{face}</output>
                    <button type="button" aria-label=move || say!("more") data-stop="" data-testid="more" disabled=move || { face() >= most.get() }
                        on:click=move |_| change(1)>{icon("plus")}</button>
                </span>
            </div>
        })
    };
    let actions = move || plan.get().map(|plan| plan.actions()).unwrap_or_default();
    let spelled = move || actions().iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
    let attack = move |_| {
        let actions = untrack(actions);
        duel.plan.set(None);
        duel.run(actions);
    };
    view! {
        <Show when=move || plan.with(Option::is_some)>
            <div class="plan dialog" role="group" aria-label=move || say!("attack-plan") data-testid="plan" data-row="plan">
                {steps}
                {player}
                <div class="row acts">
                    <button type="button" class="btn sm ghost" data-stop="" data-testid="plan-cancel" on:click=move |_| duel.plan.set(None)>
                        {move || say!("cancel")}
                    </button>
                    <button type="button" class="btn sm danger" data-stop="" data-testid="plan-attack" data-action=spelled
                        disabled=move || actions().is_empty() on:click=attack>
                        {icon("combat")}{move || say!("attack")}
                    </button>
                </div>
            </div>
        </Show>
    }
}

/// The plan in one line, on a small screen.
#[component]
pub fn PlanLine() -> impl IntoView {
    let duel = use_duel();
    let words = move || {
        let plan = duel.plan.get()?;
        let falls = plan.bases.iter().map(|(_, base)| duel.card_name(base.kind)).collect::<Vec<_>>();
        let authority = duel.authority(plan.foe);
        let player =
            (plan.face > 0).then(|| format!("{} {authority} → {}", duel.score_name(plan.foe), authority - plan.face));
        Some(falls.into_iter().map(str::to_owned).chain(player).collect::<Vec<_>>().join(", "))
    };
    let spends =
        move || duel.plan.with(|plan| plan.as_ref().map_or(0, |plan| duel.view.with(|view| plan.spends(view))));
    let less = move |by: i32| {
        let view = duel.view.get_untracked();
        duel.plan.update(|plan| {
            if let Some(plan) = plan {
                plan.face = (plan.face + by).clamp(0, plan.most(&view));
            }
        });
    };
    let attack = move |_| {
        let actions = duel.plan.with_untracked(|plan| plan.as_ref().map(Plan::actions)).unwrap_or_default();
        duel.plan.set(None);
        duel.run(actions);
    };
    view! {
        <Show when=move || duel.plan.with(Option::is_some)>
            <div class="prow" data-testid="plan-line">
                <span class="t">{words}</span>
                <span class="stepper">
                    <button type="button" aria-label=move || say!("less") on:click=move |_| less(-1)>{icon("minus")}</button>
                    <button type="button" aria-label=move || say!("more") on:click=move |_| less(1)>{icon("plus")}</button>
                </span>
                <button type="button" class="btn sm ghost icon" aria-label=move || say!("cancel") on:click=move |_| duel.plan.set(None)>
                    {icon("x")}
                </button>
                <button type="button" class="btn sm danger" data-testid="plan-line-attack" on:click=attack>
                    {move || say!("attack")}<span class="nb">{icon("combat")}{spends}</span>
                </button>
            </div>
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_star_realms::{Kind, Setup, StarRealms};
    use tabletop::{Match, Seeded, Viewer};

    const FOE: Seat = Seat(1);

    fn base(id: &str, sort: Sort, defense: u8, shielded: bool) -> CardView {
        let piece = Piece { kind: Kind::named(id).expect("a card"), nth: 0 };
        CardView {
            piece,
            copied: None,
            sort,
            defense,
            damage: 0,
            factions: Vec::new(),
            shielded,
            abilities: Vec::new(),
        }
    }

    /// A table on which the viewer has so much combat and the rival a base behind an outpost.
    fn table(combat: u16) -> View {
        let setup = Setup::of_mode("duel-frontiers", 2).expect("a mode");
        let duel = Match::<StarRealms>::begin(setup, &mut Seeded::new(1)).expect("a duel");
        let mut view = duel.view(Viewer::Seat(Seat(0)));
        view.seats[0].combat = combat;
        view.seats[1].in_play =
            vec![base("spike_cluster", Sort::Base, 3, true), base("defense_system", Sort::Outpost, 5, false)];
        view
    }

    fn piece(view: &View, index: usize) -> Piece {
        view.seats[1].in_play[index].piece
    }

    #[test]
    fn the_outpost_falls_first_and_the_rest_reaches_the_player() {
        let view = table(9);
        let plan = Plan::best(&view, FOE);
        assert_eq!((plan.bases.as_slice(), plan.face), (&[(FOE, piece(&view, 1))][..], 4));
        let expected = [Action::AttackBase(FOE, piece(&view, 1)), Action::Attack(FOE, 4)];
        assert_eq!(plan.actions(), expected);
        assert_eq!(plan.spends(&view), 9);
    }

    #[test]
    fn nothing_reaches_a_player_whose_outpost_stands() {
        let view = table(4);
        let plan = Plan::best(&view, FOE);
        assert_eq!((plan.bases.len(), plan.face, plan.actions()), (0, 0, Vec::new()));
    }

    #[test]
    fn a_base_put_into_the_plan_takes_its_share_and_gives_it_back() {
        let view = table(9);
        let both = Plan::best(&view, FOE).changed(&view, Some((FOE, piece(&view, 0))));
        assert_eq!((both.bases.len(), both.face), (2, 1));
        let one = both.changed(&view, Some((FOE, piece(&view, 0))));
        assert_eq!((one.bases.len(), one.face), (1, 4));
    }

    #[test]
    fn nothing_reaches_a_player_out_of_reach() {
        let mut view = table(9);
        view.seats[1].attackable = false;
        let plan = Plan::best(&view, FOE);
        assert_eq!((plan.bases.len(), plan.face), (1, 0));
    }

    #[test]
    fn an_outpost_of_a_teammate_shields_a_team_with_one_score() {
        let setup = Setup::of_mode("two-headed-hydra-frontiers", 4).expect("a mode");
        let hydra = Match::<StarRealms>::begin(setup, &mut Seeded::new(1)).expect("a hydra");
        let mut view = hydra.view(Viewer::Seat(Seat(0)));
        view.seats[0].combat = 7;
        view.seats[3].in_play = vec![base("defense_system", Sort::Outpost, 5, false)];
        let plan = Plan::best(&view, Seat(2));
        let outpost = view.seats[3].in_play[0].piece;
        assert_eq!(plan.actions(), [Action::AttackBase(Seat(3), outpost), Action::Attack(Seat(2), 2)]);
    }

    #[test]
    fn a_plan_does_not_fit_a_table_that_lost_its_target() {
        let mut view = table(9);
        let plan = Plan::best(&view, FOE);
        assert!(plan.fits(&view));
        view.seats[1].in_play.clear();
        assert!(!plan.fits(&view));
    }
}
