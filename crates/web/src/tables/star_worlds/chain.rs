//! The chain of actions as a stack, the top one first, with what each of them will do; and under it, who has the word.

use super::ask::why_asked;
use super::attack::AttackBox;
use super::prelude::*;
use game_star_worlds::text::{DAMAGE, DEFENCE, say_declaring, say_link};
use game_star_worlds::view::{LinkView, View};
use std::collections::BTreeMap;

/// What a link would leave of a target if nothing changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Left {
    pub target: Slot,
    /// Defence left before.
    pub before: i16,
    pub damage: i16,
}

/// For each link, by index, what it would leave of its targets: the top link goes first, and damage adds up.
pub fn forecast(view: &View) -> Vec<Vec<Left>> {
    let mut taken: BTreeMap<Slot, i16> = BTreeMap::new();
    let mut out = vec![Vec::new(); view.links.len()];
    for link in view.links.iter().rev() {
        for aim in &link.aims {
            let (Some(target), Some(damage)) = (aim.target, aim.damage) else { continue };
            let Some(piece) = view.piece(target) else { continue };
            let Some(whole) = piece.whole_defence else { continue };
            let so_far = taken.entry(target).or_default();
            let before = whole - piece.damage - *so_far;
            *so_far += damage;
            let lefts = &mut out[usize::from(link.index)];
            match lefts.iter_mut().find(|left: &&mut Left| left.target == target) {
                Some(left) => left.damage += damage,
                None => lefts.push(Left { target, before, damage }),
            }
        }
    }
    out
}

pub fn emblem(view: &View, link: &LinkView) -> Option<CardId> {
    let attacker = link.aims.first().and_then(|aim| aim.attacker);
    let slot = link.brings.or(link.actor).or(attacker);
    slot.and_then(|slot| view.piece(slot)).map(|piece| piece.card).or(link.text.map(|text| text.card))
}

#[component]
pub fn Chain() -> impl IntoView {
    let board = Board::here();
    let links = Memo::new(move |_| board.view.with(|view| view.links.iter().rev().cloned().collect::<Vec<_>>()));
    let empty = move || links.with(Vec::is_empty);
    view! {
        <section class="panel chain" class:idle=empty aria-label=move || say!("sw-chain") data-testid="chain">
            <header>
                <h2>{icon("chain")}{move || say!("sw-chain")}</h2><span class="grow"></span>
                <span class="tiny muted">{move || if empty() { say!("sw-chain-empty") } else { say!("sw-top-first") }}</span>
            </header>
            <ol data-row="chain">
                {move || links.get().into_iter().enumerate().map(|(nth, link)| view! { <Link link top=nth == 0/> }).collect_view()}
            </ol>
            <Word/>
        </section>
    }
}

#[component]
fn Link(link: LinkView, top: bool) -> impl IntoView {
    let board = Board::here();
    let mine = untrack(|| board.bottom()) == link.by;
    let number = link.index + 1;
    let card = board.view.with_untracked(|view| emblem(view, &link));
    let index = link.index;
    // A link may be stopped, and an attack of it covered against, by pointing at it.
    let offered = {
        let aims: Vec<u8> = link.aims.iter().map(|aim| aim.index).collect();
        Memo::new(move |_| {
            let things = std::iter::once(Thing::Link(index)).chain(aims.iter().copied().map(Thing::Aim));
            let offers = board.offers.get();
            let actions: Vec<Action> =
                if board.asked() { things.flat_map(|thing| offers.at(thing).to_vec()).collect() } else { Vec::new() };
            actions
        })
    };
    let buttons = move || {
        let offered = offered.get().into_iter();
        offered.map(|action| action_button(board, action, "btn sm strong")).collect_view()
    };
    let title = {
        let link = link.clone();
        move || board.view.with(|view| spans(&say_link(view, &link, board.listener()), board.reading()))
    };
    let results = move || {
        let lefts = board.view.with(|view| forecast(view).get(usize::from(index)).cloned().unwrap_or_default());
        lefts.into_iter().map(|left| view! { <small>{result(board, left)}</small> }).collect_view()
    };
    view! {
        <li class="link" class:top=top class:me=mine class:foe=!mine class:can=move || !offered.get().is_empty() data-testid="link" data-place=format!("link:{index}")>
            <span class="o num">{number}</span>
            {card.map(|card| view! { <Face card size=Size::Tiny/> })}
            <div>
                <b>{title}</b>
                {results}
                {buttons}
            </div>
        </li>
    }
}

/// "⛨ 9 − 5 = 4" or that it falls.
fn result(board: Board, left: Left) -> AnyView {
    let after = left.before - left.damage;
    let mut text = Text::new();
    text.icon(DEFENCE).number(left.before).word(" − ").icon(DAMAGE).number(left.damage);
    if after > 0 {
        text.word(" = ").number(after);
    }
    let falls = (after <= 0).then(|| view! { <b class="falls">{say!("sw-falls")}</b> });
    view! { {spans(&text, board.reading())}" "{falls} }.into_any()
}

/// Whose word it is, and what can be said.
#[component]
pub fn Word() -> impl IntoView {
    let board = Board::here();
    let drafting = Memo::new(move |_| board.drafting());
    let asked = Memo::new(move |_| board.asked());
    let title = move || match (asked.get(), drafting.get()) {
        (true, true) => say!("sw-declaring"),
        (true, false) if board.offers.with(|offers| offers.has(Action::End)) => say!("sw-your-turn"),
        (true, false) if !board.view.with(|view| game_star_worlds::shortcuts::is_window(view)) => say!("your-choice"),
        (true, false) => say!("sw-priority"),
        (false, _) => match board.session.status.with(|status| status.awaiting.seats().lowest()) {
            Some(seat) if board.session.me() != Some(seat) => say!("sw-waiting", name = board.session.name(seat)),
            Some(_) => say!("sw-going-on"),
            None => say!("sw-over"),
        },
    };
    let question = move || {
        if !asked.get() {
            return ().into_any();
        }
        let text = board.view.with(|view| {
            let declaring = say_declaring(view, board.listener());
            declaring.unwrap_or_else(|| StarWorlds::say_awaited(view, board.listener()))
        });
        let why = board.view.with(|view| why_asked(view));
        view! {
            <p class="question">{spans(&text, board.reading())}</p>
            {why.map(|why| view! { <p class="small muted why">{why}</p> })}
        }
        .into_any()
    };
    let planning = Memo::new(move |_| board.plan.with(Option::is_some));
    let plain = move || {
        view! {
            <div class="t" role="status" aria-live="polite" data-testid="banner"><i class="dot"></i><span>{title}</span></div>
            {question}
            {move || drafting.get().then(|| view! { <Draft/> })}
            <Buttons/>
            <Wishes/>
        }
    };
    view! {
        <div class="prio" class:wait=move || !asked.get() class:planning=planning data-testid="word" data-row="word">
            {move || if planning.get() { view! { <AttackBox/> }.into_any() } else { plain().into_any() }}
        </div>
    }
}

/// What was named so far, and what can be named next.
#[component]
fn Draft() -> impl IntoView {
    let board = Board::here();
    let named = move || {
        board.view.with(|view| {
            let Some(draft) = view.draft else { return Vec::new() };
            let name = |slot: Slot| view.piece(slot).map(|piece| board.card_name(piece.card));
            let mut chips: Vec<String> = Vec::new();
            for pick in &draft.picks {
                let parts =
                    [pick.card.is_some().then(|| board.card_name(pick.card)), name(pick.attacker), name(pick.target)];
                chips.push(parts.into_iter().flatten().collect::<Vec<_>>().join(" → "));
            }
            let attackers = view.pieces.iter().filter(|piece| {
                let mine = piece.slot.owner() == board.bottom();
                mine && matches!(draft.source, game_star_worlds::draft::Source::Attack(_))
                    && draft.attackers >> piece.slot.index() & 1 == 1
            });
            chips.extend(attackers.map(|piece| board.card_name(piece.card).to_owned()));
            if draft.held.card.is_some() {
                chips.push(format!("{} → …", board.card_name(draft.held.card)));
            }
            chips.extend(draft.pay.iter().map(|card| board.card_name(*card).to_owned()));
            chips.retain(|chip| !chip.is_empty());
            chips
        })
    };
    let chips = move || {
        let chips = named().into_iter().map(|chip| view! { <span class="chip">{icon("check")}{chip}</span> });
        chips.collect_view()
    };
    let answers = move || {
        let offers = board.offers.get();
        let answers = offers.all.iter().filter(|action| **action != Action::Done);
        answers.map(|action| action_button(board, *action, "btn sm")).collect_view()
    };
    view! {
        <div class="named">{chips}</div>
        <div class="answers" data-testid="prompt">{answers}</div>
    }
}

#[component]
fn Buttons() -> impl IntoView {
    let board = Board::here();
    let asked = move || board.asked();
    let has = move |action: Action| asked() && board.offers.with(|offers| offers.has(action));
    let behind = move || board.session.behind.get();
    let done_words = move || {
        let text = board.action_words(Action::Done);
        board.plain(&text)
    };
    view! {
        <div class="acts" class:watched=move || board.session.is_watched()>
            <UndoButton session=board.session back=Signal::derive(move || board.drafting())/>
            <Show when=behind>
                <button type="button" class="btn primary" data-stop="" data-testid="skip" on:click=move |_| board.session.skip()>
                    {icon("last")}{move || say!("skip")}<span class="kbd wide">{move || say!("key-space")}</span>
                </button>
            </Show>
            <Show when=move || has(Action::Done)>
                <button type="button" class="btn primary" data-stop="" data-testid="done" data-action=Action::Done.to_string() on:click=move |_| board.act(Action::Done)>
                    {icon("check")}{done_words}<span class="kbd wide">{move || say!("key-space")}</span>
                </button>
            </Show>
            <Show when=move || has(Action::Pass)>
                <button type="button" class="btn primary" data-stop="" data-testid="pass" data-action=Action::Pass.to_string() on:click=move |_| board.act(Action::Pass)>
                    {move || say!("sw-pass")}<span class="kbd wide">{move || say!("key-space")}</span>
                </button>
            </Show>
            <Show when=move || has(Action::End)>
                <button type="button" class="btn primary" class:ready=move || !board.offers.with(|offers| offers.declarations()) data-stop="" data-testid="end-turn" data-action=Action::End.to_string() on:click=move |_| board.act(Action::End)>
                    {move || say!("end-turn")}<span class="kbd wide">"E"</span>
                </button>
            </Show>
        </div>
    }
}

#[component]
fn Wishes() -> impl IntoView {
    let board = Board::here();
    let playing = move || board.session.is_played();
    let begun = move || board.view.with(|view| view.table.turn > 0);
    view! {
        <Show when=move || playing() && begun() && !board.drafting()>
            <div class="wishes">
                <button type="button" class="chip" data-stop="" data-testid="pass-turn" aria-pressed=move || board.passing().to_string()
                    title=move || say!("sw-pass-turn-more") on:click=move |_| if board.passing() { board.auto.update(|auto| auto.until = None) } else { board.pass_turn() }>
                    {icon("last")}{move || say!("sw-pass-turn")}<span class="kbd wide">"T"</span>
                </button>
                <button type="button" class="chip" data-stop="" data-testid="stop-next" aria-pressed=move || board.auto.get().stop_next.to_string()
                    title=move || say!("sw-stop-next-more") on:click=move |_| board.stop_next()>
                    {icon("pause")}{move || say!("sw-stop-next")}<span class="kbd wide">"N"</span>
                </button>
                <label class="check" title=move || say!("sw-every-more")>
                    <input type="checkbox" data-testid="every" prop:checked=move || board.auto.get().every
                        on:change=move |event| { let on = event_target_checked(&event); board.auto.update(|auto| auto.every = on); }/>
                    <span>{move || say!("sw-every")}</span>
                </label>
            </div>
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_star_worlds::script::Position;
    use tabletop::{Game, Seeded};

    #[test]
    fn the_forecast_adds_damage_up_from_the_top_of_the_chain() {
        let text = "turn 5 p1
             p1 base b_earth_luna
             p1 field A=e_frigate B=e_frigate
             p1 deck 10*e_picket
             p2 base b_dvarg_ashgar
             p2 field X=d_carapace
             p2 hand d_spawnling
             p2 deck 10*d_spawnling";
        // A card in the rival's hand might be an answer: so the chain waits.
        let position: Position = text.parse().unwrap_or_else(|why| panic!("{why}"));
        let mut game: game_star_worlds::StarWorlds = position.game;
        let slot = |name: &str| position.names.iter().find(|(other, _)| other == name).expect("a name").1;
        let mut dice = Seeded::new(1);
        // The offer that comes before every declaration of the active player.
        if game.check(Seat(1), Action::Pass).is_ok() {
            game.apply(Seat(1), Action::Pass, &mut dice, &mut ());
        }
        for action in [Action::Attack(slot("X")), Action::With(slot("A")), Action::With(slot("B")), Action::Done] {
            if game.check(Seat(0), action).is_ok() {
                game.apply(Seat(0), action, &mut dice, &mut ());
            }
        }
        let view = game.view(Viewer::Seat(Seat(0)));
        assert_eq!(view.links.len(), 1);
        let left = forecast(&view)[0][0];
        assert_eq!(left.target, slot("X"));
        assert_eq!(left.damage, 2 * view.piece(slot("A")).and_then(|piece| piece.firepower).expect("firepower"));
        assert_eq!(Some(left.before), view.piece(slot("X")).and_then(|piece| piece.whole_defence));
    }
}
