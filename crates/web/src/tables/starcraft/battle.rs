//! The battle over the map: nine steps, the two sides, every skirmish with its units, cards and numbers; while cards lie face
//! down, the range of what could come.

use super::cards::{Lies, card_back, combat_card, glyph, token};
use super::players::colour;
use super::prelude::*;
use game_starcraft::picture::{BattlePicture, ForcePicture, SkirmishPicture};
use game_starcraft::state::{AbilitySource, BattleStep, FightStage};
use game_starcraft::text::card_name;

fn owner(board: Board, seat: Seat) -> Option<Owner> {
    board.player(seat, owner_of).flatten()
}

/// The part of the skirmish being fought (SC-SKIRM-02).
fn part(board: Board) -> Option<&'static str> {
    let battle = board.view.with(|view| view.table.battle);
    if battle.step != BattleStep::Fight {
        return None;
    }
    Some(match battle.fight.stage {
        FightStage::Promote | FightStage::Reveal => lang().pick("A", "А"),
        FightStage::Disrupt | FightStage::Replace(_) | FightStage::Paid | FightStage::Totals => lang().pick("B", "Б"),
        FightStage::Losses(_)
        | FightStage::Strikes
        | FightStage::GiveUp
        | FightStage::Withdraw(_)
        | FightStage::Clear => lang().pick("C", "В"),
    })
}

/// The first step, the token laid into the area, is over before anybody is asked: it needs no word of its own.
fn steps(board: Board, now: u8) -> AnyView {
    let names: [fn() -> String; 8] = [
        || say!("sc-step-start"),
        || say!("sc-step-draw"),
        || say!("sc-step-pair"),
        || say!("sc-step-reserve"),
        || say!("sc-step-cards"),
        || say!("sc-step-fight"),
        || say!("sc-step-splash"),
        || say!("sc-step-retreat"),
    ];
    let steps = names.into_iter().zip(2u8..).map(|(name, step)| {
        let sign = if step < now { icon("check").into_any() } else { step.into_any() };
        view! { <li class:now={step == now} aria-current=(step == now).then_some("step")><i>{sign}</i><span>{name()}{(step == 7 && step == now).then(|| part(board)).flatten().map(|part| format!(" {part}"))}</span></li> }
    });
    view! { <ol class="bsteps" aria-label=say!("sc-steps")><li title=say!("sc-step-order")><i>{icon("check")}</i></li>{steps.collect_view()}</ol> }.into_any()
}

/// Units not yet in a skirmish: pressed for pairing and for whatever asks for one of them.
fn waiting(board: Board, battle: &BattlePicture, camp: usize) -> AnyView {
    let seat = battle.seats[camp];
    let mine = board.session.me() == Some(seat);
    let owner = owner(board, seat);
    let units = battle.units[camp].iter().chain(battle.leaving.iter().filter(|_| mine));
    let units = units.map(|(kind, count)| {
        let spot = if mine { Spot::Unit(*kind) } else { Spot::Theirs(*kind) };
        view! {
            <button type="button" class="bu" class:lit=move || board.is_lit(spot) class:sel=move || board.is_held(spot) data-stop="" data-press=move || board.is_lit(spot).then(|| board.says(&[spot])).flatten()
                aria-label=words::squad(&[(*kind, *count)], lang()) on:click=move |_| { board.press(&[spot]); }>
                {token(owner, *kind, *count, 40)}<span>{words::unit(*kind, lang())}</span>
            </button>
        }
    });
    view! { <div class="waiting" data-row=format!("camp{camp}")>{units.collect_view()}</div> }.into_any()
}

fn who(board: Board, battle: &BattlePicture, camp: usize) -> AnyView {
    let seat = battle.seats[camp];
    let role = if camp == 0 { say!("sc-attacker") } else { say!("sc-defender") };
    let leader = board.player(seat, super::players::leader).flatten();
    let owner = owner(board, seat);
    let mut more = Vec::new();
    if camp == 0 && battle.special {
        more.push(say!("sc-special-order"));
    }
    more.extend(battle.abilities[camp].map(|source| match source {
        AbilitySource::Technology(card) => card_name(card, lang()),
        AbilitySource::Event(event) => words::name(&data().events[event.index()].record.name, lang()).to_owned(),
    }));
    if !battle.splash[camp].is_empty() {
        let cards: Vec<String> = battle.splash[camp].iter().map(|card| card_name(*card, lang())).collect();
        more.push(say!("sc-set-aside", cards = cards.join(", ")));
    }
    let more = (!more.is_empty()).then(|| view! { <br/><span>{more.join(" · ")}</span> });
    view! {
        <div class="who-sc" class:right={camp == 1} style=colour(owner)>
            <span aria-hidden="true" inner_html=owner.map(|owner| owner.emblem(36)).unwrap_or_default()></span>
            <div><b>{leader}</b><span>{board.session.seat_name(seat)}" · "{role}</span>{more}</div>
            {waiting(board, battle, camp)}
        </div>
    }
    .into_any()
}

fn range((least, most): (u8, u8)) -> String {
    if least == most { least.to_string() } else { format!("{least}–{most}") }
}

fn force(board: Board, battle: &BattlePicture, skirmish: &SkirmishPicture, camp: usize) -> AnyView {
    let seat = battle.seats[camp];
    let (force, owner) = (&skirmish.camps[camp], owner(board, seat));
    let front = force.front.or_else(|| skirmish.result.map(|fought| fought.fronts[camp]));
    let fell = skirmish.result.is_some_and(|fought| fought.fell[camp]);
    let (attack, health) = match skirmish.result {
        Some(fought) => (fought.attack[camp].to_string(), fought.health[camp].to_string()),
        None => (range(force.attack), range(force.health)),
    };
    let known = front.is_some() && (skirmish.result.is_some() || force.attack.1 > 0 || force.health.1 > 0);
    let reserve = force.reserve.iter().map(|(kind, count)| {
        view! { <span class="rsv" title=words::unit(*kind, lang())>{token(owner, *kind, *count, 30)}</span> }
    });
    view! {
        <div class="sd" class:right={camp == 1} style=colour(owner)>
            <div class="rs" aria-label=say!("sc-reserve")>{reserve.collect_view()}</div>
            <div class="cds">{cards(board, force, owner, seat)}</div>
            <div class="bfront" class:fell=fell>
                {front.map(|kind| view! { {token(owner, kind, 1, 66)}<b>{words::unit(kind, lang())}</b> })}
                {force.shields.then(|| view! { <em>{icon("defense")}{say!("sc-shields")}</em> })}
            </div>
            <div class="vals" class:absent=!known>
                <span class="a" title=say!("sc-attack")>{glyph(Glyph::Attack)}<b class="num">{attack}</b></span>
                <span class="h" title=say!("sc-health")>{glyph(Glyph::Health)}<b class="num">{health}</b></span>
            </div>
        </div>
    }
    .into_any()
}

fn cards(board: Board, force: &ForcePicture, owner: Option<Owner>, seat: Seat) -> AnyView {
    let known: Vec<_> = [force.regular, force.reinforcement].into_iter().flatten().collect();
    let lies = if force.open { Lies::Open } else { Lies::Secret };
    if force.open || (board.session.me() == Some(seat) && !force.from_deck && !known.is_empty()) {
        return known.into_iter().map(|card| combat_card(board, card, lies)).collect_view().into_any();
    }
    (0..force.cards).map(|_| card_back(owner)).collect_view().into_any()
}

/// The comparison: an equation once it was fought, chances before.
fn verdict(board: Board, skirmish: &SkirmishPicture) -> AnyView {
    if let Some(fought) = skirmish.result {
        let title = match fought.fell {
            [true, true] => say!("sc-both-fall"),
            [false, false] => say!("sc-none-falls"),
            [true, false] => say!("sc-falls", name = words::unit(fought.fronts[0], lang())),
            [false, true] => say!("sc-falls", name = words::unit(fought.fronts[1], lang())),
        };
        let row = |camp: usize| {
            let arrow = if camp == 0 { "→" } else { "←" };
            let (attack, health) = (fought.attack[camp], fought.health[1 - camp]);
            let (left, right) = if camp == 0 { (attack, health) } else { (health, attack) };
            view! { <span class="eq num" class:hit={attack >= health}>{left}" "{arrow}" "{right}</span> }
        };
        return view! { <div class="verdict"><b>{title}</b>{row(0)}{row(1)}</div> }.into_any();
    }
    let bars = [0, 1].map(|camp: usize| {
        let chance = skirmish.falls[camp]?;
        let name = words::unit(skirmish.camps[camp].front?, lang());
        let mine = board.picture.with(|picture| {
            let battle = picture.battle.as_ref();
            battle.is_some_and(|battle| board.session.me() == Some(battle.seats[camp]))
        });
        Some(view! {
            <span class="chance" class:bad=mine style=format!("--p:{chance}%")>
                <i></i><span>{say!("sc-may-fall", name = name)}</span><b class="num">{chance}" %"</b>
            </span>
        })
    });
    let any = bars.iter().any(Option::is_some);
    view! { <div class="verdict">{any.then(|| view! { <b>{say!("sc-chances")}</b> })}{bars.into_iter().collect_view()}</div> }.into_any()
}

fn skirmish(board: Board, battle: &BattlePicture, index: usize, seen: &SkirmishPicture) -> AnyView {
    let spot = Spot::Skirmish(index as u8);
    let lit = move || board.is_lit(spot);
    let playing = battle.playing.as_ref().is_some_and(|playing| playing.skirmish == index);
    let state = match (seen.over, seen.now) {
        (true, _) => say!("sc-resolved"),
        (_, true) => say!("sc-now"),
        _ if playing => say!("sc-playing-here"),
        _ if seen.camps.iter().any(|force| force.cards > 0) => say!("sc-face-down"),
        _ => say!("sc-to-come"),
    };
    let press = move |_| {
        board.press(&[spot]);
    };
    view! {
        <section class="sk" class:now=seen.now class:over=seen.over class:lit=lit class:playing=playing data-skirmish=index data-testid="skirmish">
            <h2>{index + 1}<span>{state}</span></h2>
            {force(board, battle, seen, 0)}
            {verdict(board, seen)}
            {force(board, battle, seen, 1)}
            <Show when=lit><button type="button" class="btn strong take" data-stop="" data-press=move || board.says(&[spot]) on:click=press>{icon("target")}{say!("sc-this-one")}</button></Show>
        </section>
    }
    .into_any()
}

/// The battle that is being fought, over the map until it is folded away.
#[component]
pub fn Battle() -> impl IntoView {
    let board = Board::here();
    // Where to retreat is said on the map.
    let on_map = move || {
        board
            .offers
            .with(|offers| offers.all.iter().any(|action| matches!(action, Action::RetreatTo(_) | Action::Withdraw(_))))
    };
    let folded = move || board.folded.get() != on_map();
    move || {
        let battle = board.picture.with(|picture| picture.battle.clone())?;
        let playing = battle.playing.as_ref().map(|playing| {
            let (number, count) = (playing.skirmish as i64 + 1, battle.skirmishes.len() as i64);
            view! { <p class="playing-for" data-testid="playing-for"><b>{say!("sc-playing-for", number = number, count = count)}</b><span>{say!("sc-playing-more")}</span></p> }
        });
        let rows: Vec<AnyView> =
            battle.skirmishes.iter().enumerate().map(|(index, seen)| skirmish(board, &battle, index, seen)).collect();
        let title = say!("sc-battle", place = words::area(battle.area, lang()));
        let label = title.clone();
        Some(view! {
            <section class="battle night" class:folded=folded aria-label=label data-testid="battle" data-step=battle.step>
                <header><h2>{icon("combat")}{title}</h2>{steps(board, battle.step)}
                    <button type="button" class="btn sm" data-testid="fold" on:click=move |_| board.folded.update(|folded| *folded = !*folded)>
                        {move || icon(if folded() { "plus" } else { "minus" })}{move || if folded() { say!("sc-show-battle") } else { say!("sc-show-map") }}
                    </button>
                </header>
                <div class="sides">{who(board, &battle, 0)}{who(board, &battle, 1)}</div>
                {playing}
                <div class="sks">{rows}</div>
            </section>
        })
    }
}
