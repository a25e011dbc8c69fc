//! More than two at the table: everybody else in the order of turns, teams together and named, who may be attacked and who not.

use super::board::{Reach, reach};
use super::prelude::*;
use super::seat::{Bases, Counts, Ships, Target, is_bot, line, spends};
use crate::tables::over::Curtain;
use game_star_realms::Team;
use game_star_realms::text::{role_name, team_name};

/// Some seats that stand together: a team, or one player for himself.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Group {
    team: Option<Team>,
    seats: Vec<Seat>,
    mine: bool,
    /// One score for all of them: the seat that attacks name.
    score: Option<Seat>,
}

/// Everybody but the person: opponents first, each team together, in the order of turns.
fn groups(board: Board) -> Vec<Group> {
    let others = board.others();
    board.view.with(|view| {
        if view.teams.is_empty() {
            let alone = |seat| Group { team: None, seats: vec![seat], mine: false, score: None };
            return others.into_iter().map(alone).collect();
        }
        let me = view.viewer.seat();
        let mut groups: Vec<Group> = view
            .teams
            .iter()
            .map(|team| Group {
                team: Some(team.team),
                seats: others.iter().copied().filter(|seat| team.seats.contains(seat)).collect(),
                mine: me.is_some_and(|me| team.seats.contains(&me)),
                score: team
                    .authority
                    .and_then(|_| view.seats.get(team.seats.first()?.index()))
                    .map(|seat| seat.attacked_as),
            })
            .collect();
        groups.retain(|group| !group.seats.is_empty());
        groups.sort_by_key(|group| group.mine);
        groups
    })
}

/// A class of its own for each team; the tag says its name.
pub const fn team_class(team: Team) -> &'static str {
    match team {
        Team::A => "team-a",
        Team::B => "team-b",
        Team::Boss => "team-boss",
        Team::Raiders => "team-raiders",
        Team::Players => "team-players",
    }
}

fn team_sign(team: Team) -> AnyView {
    match team {
        Team::A => "A".into_any(),
        Team::B => lang().pick("B", "Б").into_any(),
        Team::Boss => icon("skull").into_any(),
        Team::Raiders | Team::Players => icon("users").into_any(),
    }
}

/// The team of a seat and what it is there, if it is anything.
#[component]
pub fn TeamTag(seat: Seat) -> impl IntoView {
    let board = Board::here();
    let tag = move || {
        let (team, role) = board.seat(seat, |seat| (seat.team, seat.role))?;
        let team = team?;
        let name = role_name(role, lang()).unwrap_or_else(|| team_name(team, lang()));
        Some(view! {
            <span class=format!("teamtag {}", team_class(team)) data-testid=format!("team-{seat}")>
                <i aria-hidden="true">{team_sign(team)}</i>{name}
            </span>
        })
    };
    view! { {tag} }
}

#[component]
pub fn Crowd() -> impl IntoView {
    let board = Board::here();
    let groups = Memo::new(move |_| groups(board));
    let count = move || groups.with(|groups| groups.iter().map(|group| group.seats.len()).sum::<usize>()).to_string();
    view! {
        <section class="zone crowd" aria-label=move || say!("players") data-testid="crowd" data-crowd=count>
            <For each=move || groups.get() key=|group| (group.seats.clone(), group.mine) let(group)>
                <GroupBox group/>
            </For>
        </section>
    }
}

#[component]
fn GroupBox(group: Group) -> impl IntoView {
    let (mine, score) = (group.mine, group.score.filter(|_| !group.mine));
    let shared = group.score.is_some();
    let class = format!("group {}", group.team.map_or("", team_class));
    let head = group.team.map(|team| {
        view! {
            <header class="grouphead" data-row=format!("team:{}", team_class(team))>
                <span class=format!("teamtag {}", team_class(team))>
                    <i aria-hidden="true">{team_sign(team)}</i>{move || team_name(team, lang())}
                </span>
                {mine.then(|| view! { <span class="small muted">{move || say!("your-team")}</span> })}
                {(shared && !mine).then(|| view! { <span class="small muted">{move || say!("one-score")}</span> })}
            </header>
        }
    });
    let mates = group.seats.iter().map(|seat| view! { <Mate seat=*seat shared/> }).collect_view();
    view! {
        <div class=class class:ours=mine class:scored=score.is_some() style:--n=group.seats.len().to_string()>
            {head}
            <div class="members">
                {score.map(|seat| view! { <div class="teamscore" data-row=format!("score:{seat}")><Target seat/></div> })}
                {mates}
            </div>
        </div>
    }
}

/// One of the others, at a glance.
#[component]
fn Mate(
    seat: Seat,
    /// His score is his team's, shown once for all.
    shared: bool,
) -> impl IntoView {
    let board = Board::here();
    let standing = Memo::new(move |_| {
        board.view.with(|view| view.seats.get(seat.index()).map_or(Reach::Out, |seat| reach(view, seat)))
    });
    let now = Memo::new(move |_| board.view.with(|view| view.active.contains(&seat)));
    let order = Memo::new(move |_| board.view.with(|view| view.order.iter().position(|other| *other == seat)));
    let ready = Memo::new(move |_| board.seat(seat, |seat| seat.ready).unwrap_or(false));
    let turn = move || match (now.get(), order.get()) {
        (true, _) if ready.get() => Some(say!("is-ready")),
        (true, _) => Some(say!("plays-now")),
        (false, Some(1)) => Some(say!("plays-next")),
        (false, Some(place)) => Some(say!("plays-nth", place = place as i64 + 1)),
        (false, None) => None,
    };
    let status = move || {
        let (symbol, words) = match standing.get() {
            Reach::Ally => ("users", say!("reach-ally")),
            Reach::Target => ("target", say!("reach-target")),
            Reach::Bases => ("base", say!("reach-bases")),
            Reach::No => ("lock", say!("reach-no")),
            Reach::Out => ("skull", say!("reach-out")),
        };
        // Why not, in the game's own words, while it matters.
        let why = board
            .offers
            .with(|offers| offers.reason(Thing::Player(seat)))
            .filter(|_| board.my_turn() && matches!(standing.get(), Reach::Bases | Reach::No))
            .map(|(_, why)| board.plain(&board.refusal_words(&why)));
        let title = why.clone().unwrap_or_default();
        view! {
            <span class="reach" title=title>{icon(symbol)}<span>{words}</span></span>
            {why.map(|why| view! { <span class="sr-only">{why}</span> })}
        }
    };
    let pools = move || spends(board, seat);
    // Raiders show each other their hands.
    let open_hand = move || {
        let hand = board.seat(seat, |seat| seat.hand.clone()).flatten().filter(|hand| !hand.is_empty())?;
        let label = move || say!("open-hand", name = board.session.name(seat));
        let faces = hand.into_iter().map(|kind| view! { <Face kind size=Size::Tiny/> }).collect_view();
        Some(
            view! { <div class="openhand" role="group" aria-label=label data-testid=format!("hand-{seat}")>{faces}</div> },
        )
    };
    let score = (!shared).then(|| view! { <Target seat/> });
    let label = move || say!("area-of", name = board.session.name(seat));
    let reach_name = move || match standing.get() {
        Reach::Ally => "ally",
        Reach::Target => "target",
        Reach::Bases => "bases",
        Reach::No => "no",
        Reach::Out => "out",
    };
    view! {
        <article class="mate" class:now=now class:ready=ready aria-label=label data-seat=seat.to_string() data-testid=format!("mate-{seat}")
            data-reach=reach_name data-row=format!("mate:{seat}")>
            <div class="who">
                <span class="avatar">{icon(if is_bot(board, seat) { "bot" } else { "user" })}</span>
                <div class="nm">
                    <b class="title">{move || board.session.name(seat)}</b>
                    <span class="small muted">{move || line(board, seat)}</span>
                </div>
                <span class="turnno" class:live=now>{turn}</span>
            </div>
            <div class="tags"><RoleTag seat/>{status}{pools}</div>
            <div class="body">
                {score}
                <Counts seat/>
                <div class="plates"><Bases seat/><Ships seat size=Size::Tiny/></div>
            </div>
            {open_hand}
        </article>
    }
}

/// What a seat is in its team, where that says more than the team's name above it.
#[component]
fn RoleTag(seat: Seat) -> impl IntoView {
    let board = Board::here();
    let role = move || {
        let role = board.seat(seat, |seat| seat.role)?;
        role_name(role, lang()).map(|name| view! { <span class="role">{name}</span> })
    };
    view! { {role} }
}

/// The button beside a thing that a team could pay for together.
#[component]
pub fn Together(#[prop(into)] thing: Signal<Thing>) -> impl IntoView {
    let board = Board::here();
    let offered = Memo::new(move |_| {
        let thing = thing.get();
        board.my_move().then(|| board.offers.with(|offers| offers.together(thing))).flatten()
    });
    let shown = move || {
        let action = offered.get()?;
        let label = move || board.plain(&board.action_words(action));
        Some(view! {
            <button type="button" class="together" data-stop="" tabindex="-1" data-action=action.to_string() data-testid="together"
                title=label aria-label=label on:click=move |_| board.act(action)>{icon("users")}</button>
        })
    };
    view! { {shown} }
}

/// Buttons a table of several needs: another person of the same turn takes over; a card is passed on.
#[component]
pub fn TeamButtons() -> impl IntoView {
    let board = Board::here();
    let here = Memo::new(move |_| if board.my_move() { board.others_here() } else { Vec::new() });
    let passes = move || {
        board.my_turn()
            && board
                .offers
                .with(|offers| offers.all.iter().any(|action| matches!(action, game_star_realms::Action::Pass(..))))
    };
    let switches = move || {
        let buttons = here.get().into_iter().map(|seat| {
            view! {
                <button type="button" class="btn switch" data-stop="" data-testid=format!("switch-{seat}")
                    on:click=move |_| board.pass_to.set(Some(seat))>
                    {icon("users")}{move || say!("switch-to", name = board.session.name(seat))}
                </button>
            }
        });
        buttons.collect_view()
    };
    view! {
        {switches}
        <Show when=passes>
            <button type="button" class="btn pass-card" data-stop="" data-testid="pass-card"
                on:click=move |_| board.pile.set(Some(super::piles::Pile::Discard(board.bottom())))>
                {icon("discard")}{move || say!("pass-card")}
            </button>
        </Show>
    }
}

/// Between two people of one turn: nobody's cards are shown until the other one says so.
#[component]
pub fn SwitchOver() -> impl IntoView {
    let board = Board::here();
    over(board.pass_to, move |seat: Seat, close| {
        let take = Callback::new(move |()| {
            close.run(());
            board.session.look(Viewer::Seat(seat));
        });
        view! {
            <Curtain session=board.session seat take testid="switch-over" close>
                <button type="button" class="btn ghost" data-testid="switch-back" on:click=move |_| close.run(())>
                    {move || say!("cancel")}
                </button>
            </Curtain>
        }
        .into_any()
    })
}

/// What can be done with a card of a pile that is looked through.
#[component]
pub fn PileActions(thing: Thing) -> impl IntoView {
    let board = Board::here();
    let buttons = move || {
        let offered = board.offers.with(|offers| offers.at(thing).to_vec());
        let offered = offered.into_iter().filter(|_| board.my_move());
        offered.map(|action| action_button(board, action, "btn sm")).collect_view()
    };
    view! { <div class="pileacts">{buttons}</div> }
}
