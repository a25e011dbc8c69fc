//! A boss that the rules play: what it has, what it threatens, what it will do, and its turn as it is told step by step.

use super::prelude::*;
use super::seat::{Bases, Ships, Target};
use game_star_realms::adventures::{DeckView, adventure_facts};
use game_star_realms::text::boss::{adventure_words, level_name, ruling_words, step_words, threat_words};
use game_star_realms::text::{badge, faction_name};
use game_star_realms::{Adventure, Faction};
use tabletop_art::Cover;

pub fn cover(adventure: Adventure) -> Cover {
    match adventure {
        Adventure::Automatons => Cover::Automatons,
        Adventure::BlobAssault => Cover::BlobAssault,
        Adventure::DimensionalHorror => Cover::DimensionalHorror,
        Adventure::MadnessOfTheMachine => Cover::MadnessOfTheMachine,
        Adventure::NemesisBeast => Cover::NemesisBeast,
        Adventure::PiratesOfTheDarkStar => Cover::PiratesOfTheDarkStar,
        Adventure::DefyTheEmpire => Cover::DefyTheEmpire,
        Adventure::TheCostOfFreedom => Cover::TheCostOfFreedom,
    }
}

/// The boss, if this seat is its.
pub fn of(view: &View, seat: Seat) -> Option<&BossView> {
    view.adventure.as_ref().filter(|boss| boss.seat == seat)
}

/// A turn of the boss that is being told: only so many events of the last step have been shown yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BossTurn {
    pub step: usize,
    pub told: usize,
    pub all: usize,
}

/// Does the boss act in this step? Its turn is announced at the end of the players', and goes on with every step until it ends.
pub fn acts(story: &[Step], step: usize) -> bool {
    let before = story.iter().rev().filter(|told| told.step < step).flat_map(|told| told.events.iter().rev());
    let turns = before.filter_map(|event| match event {
        Event::Boss(BossEvent::TurnBegan { .. }) => Some(true),
        Event::Boss(BossEvent::TurnEnded) => Some(false),
        _ => None,
    });
    turns.take(1).any(|begun| begun)
}

/// The card an event is about, to be shown beside its words.
fn subject(event: &Event) -> Option<Kind> {
    match event {
        Event::Played { card, .. }
        | Event::Used { card, .. }
        | Event::Scrapped { card, .. }
        | Event::Destroyed { card, .. }
        | Event::Discarded { card, .. }
        | Event::RowFilled { card, .. } => Some(*card),
        Event::Boss(
            BossEvent::TookFarthest { card, .. }
            | BossEvent::Fed { card }
            | BossEvent::Threatens { card, .. }
            | BossEvent::Fielded { card }
            | BossEvent::Bought { card, .. }
            | BossEvent::TurnedUp { card, .. }
            | BossEvent::Registered { card, .. }
            | BossEvent::Acquired { card, .. }
            | BossEvent::StarterOnDeck { card, .. }
            | BossEvent::Severed { card, .. },
        ) => Some(*card),
        Event::Boss(BossEvent::HandCardOnDeck { card, .. }) => *card,
        _ => None,
    }
}

fn read<T: PartialEq + Send + Sync + 'static>(
    board: Board,
    what: impl Fn(&BossView) -> T + Send + Sync + 'static,
) -> Memo<Option<T>> {
    Memo::new(move |_| board.view.with(|view| view.adventure.as_ref().map(&what)))
}

#[component]
pub fn BossBox(adventure: Adventure) -> impl IntoView {
    let board = Board::here();
    let picture = cover(adventure).svg();
    let level = read(board, |boss| boss.level);
    let scored = read(board, |boss| boss.authority.is_some());
    let line = move || {
        let level = level.get()?;
        Some(format!("{} · {}", level_name(level, lang()), adventure_words(adventure, lang()).win))
    };
    let acting = Memo::new(move |_| {
        board.boss_turn.with(Option::is_some)
            || board.view.with(|view| view.adventure.as_ref().is_some_and(|boss| boss.acting))
    });
    let rulings = RwSignal::new(false);
    // On a small screen there is no rail to hold it.
    let forecast = RwSignal::new(false);
    view! {
        <section class="zone night bossbox foe" class:acting=acting aria-label=move || adventure_words(adventure, lang()).name
            data-testid="boss" data-adventure=adventure.id() data-place=format!("counts:{BOSS}")>
            <div class="art" aria-hidden="true" inner_html=picture></div>
            <div class="bosshead" data-row="boss-head">
                <h2>{move || adventure_words(adventure, lang()).name}</h2>
                <div class="line">
                    {move || (scored.get() == Some(true)).then(|| view! { <Target seat=BOSS/> })}
                    <div class="small">{line}</div>
                </div>
                <Stats/>
                <RejectRow/>
                <button type="button" class="btn sm narrow" data-stop="" data-testid="open-forecast" on:click=move |_| forecast.set(true)>
                    {icon("eye")}{move || say!("boss-acts-next")}
                </button>
                <button type="button" class="btn icon sm" data-stop="" data-testid="rulings" title=move || say!("our-rulings")
                    aria-label=move || say!("our-rulings") on:click=move |_| rulings.set(true)>{icon("learn")}</button>
            </div>
            <div class="bossfield"><Arms/><BossCards/></div>
            <Now/>
        </section>
        <Rulings adventure open=rulings/>
        <Popup open=forecast label=|| say!("boss-acts-next") testid="forecast-sheet" class="sheet">
            <Forecast/>
            <button type="button" class="btn primary" on:click=move |_| forecast.set(false)>{move || say!("close")}</button>
        </Popup>
    }
}

/// Numbers of the boss that no pile shows.
#[component]
fn Stats() -> impl IntoView {
    let board = Board::here();
    let stats = move || {
        board.view.with(|view| {
            let boss = view.adventure.as_ref()?;
            let left: usize = boss.tentacles.iter().map(|tentacle| tentacle.cards.len()).sum();
            let numbers = [
                ("tentacle", (!boss.tentacles.is_empty()).then_some(left as i64), say!("boss-left")),
                ("gear", boss.counter.map(i64::from), say!("boss-counter")),
                ("skull", boss.face_down.map(i64::from), say!("boss-swallowed")),
                ("acquire", boss.acquisitions.map(i64::from), say!("boss-acquisitions")),
                ("log", boss.registry.as_ref().map(|registry| registry.len() as i64), say!("boss-registry")),
                ("trade", (boss.acting && boss.trade > 0).then_some(i64::from(boss.trade)), say!("trade")),
                ("combat", (boss.acting && boss.combat > 0).then_some(i64::from(boss.combat)), say!("combat")),
            ];
            let stats = numbers.into_iter().filter_map(|(symbol, number, words)| {
                let number = number?;
                Some(view! { <span class="stat">{icon(symbol)}<b>{number}</b><span>{words}</span></span> })
            });
            Some(stats.collect_view())
        })
    };
    view! { <div class="stats" data-testid="boss-stats">{stats}</div> }
}

/// Once an adventure the players may have the whole row scrapped: asked twice, for it cannot be taken back.
#[component]
fn RejectRow() -> impl IntoView {
    let board = Board::here();
    let sure = RwSignal::new(false);
    let can = Memo::new(move |_| board.my_move() && board.offers.with(|offers| offers.has(Action::RejectRow)));
    let press = move |_| {
        if sure.get_untracked() {
            sure.set(false);
            board.act(Action::RejectRow);
        } else {
            sure.set(true);
        }
    };
    view! {
        <Show when=move || can.get()>
            <button type="button" class="btn sm" data-stop="" data-testid="reject-row" data-reject=Action::RejectRow.to_string() on:click=press>
                {icon("row")}{move || if sure.get() { say!("reject-row-sure") } else { say!("reject-row") }}
            </button>
        </Show>
    }
}

/// What the factions do to the players; for the boss that has tentacles, those with their cards.
#[component]
fn Arms() -> impl IntoView {
    let board = Board::here();
    let factions = read(board, |boss| -> Vec<Faction> {
        if boss.tentacles.is_empty() {
            boss.threats.iter().map(|threats| threats.faction).collect()
        } else {
            boss.tentacles.iter().map(|tentacle| tentacle.faction).collect()
        }
    });
    let arms = move || {
        let factions = factions.get().unwrap_or_default();
        let arms = factions.into_iter().map(|faction| view! { <Arm faction/> }).collect::<Vec<_>>();
        (!arms.is_empty()).then(|| view! { <div class="arms">{arms}</div> })
    };
    view! { {arms} }
}

fn threats(board: Board, faction: Faction, lang: Lang) -> Text {
    let mut text = Text::new();
    board.view.with(|view| {
        let of = view.adventure.iter().flat_map(|boss| &boss.threats).filter(|threats| threats.faction == faction);
        for (index, threat) in of.flat_map(|threats| &threats.does).enumerate() {
            if index > 0 {
                text.word(", ");
            }
            text.text(threat_words(*threat, lang));
        }
    });
    text
}

#[component]
fn Arm(faction: Faction) -> impl IntoView {
    let board = Board::here();
    let tentacle = read(board, move |boss| boss.tentacles.iter().find(|arm| arm.faction == faction).cloned());
    let cards = Memo::new(move |_| tentacle.get().flatten().map(|arm| arm.cards));
    let longest = Memo::new(move |_| tentacle.get().flatten().is_some_and(|arm| arm.longest));
    let next = read(board, move |boss| boss.next.threat.as_ref().is_some_and(|(threat, _)| *threat == faction));
    let next = move || next.get() == Some(true);
    let stack = move || {
        let cards = cards.get()?;
        let buttons = cards.into_iter().map(|kind| {
            view! {
                <div class="held">
                    <CardButton kind size=Size::Tiny place=format!("tentacle:{}:{kind}", badge(faction).icon) thing=Thing::Tentacle(kind)/>
                </div>
            }
        });
        Some(
            view! { <div class="stack" data-laps="" data-row=format!("arm:{}", badge(faction).icon)>{buttons.collect_view()}</div> },
        )
    };
    view! {
        <div class="arm" class:longest=longest class:threat=next data-place=format!("tentacle:{}", badge(faction).icon)
            data-testid=format!("arm-{}", badge(faction).icon)>
            <h3>{icon(badge(faction).icon)}<span>{move || faction_name(faction, lang())}</span>
                {move || cards.get().map(|cards| view! { <span class="num">{cards.len()}</span> })}</h3>
            <div class="do">{move || spans(&threats(board, faction, lang()), board.reading())}</div>
            {stack}
            {move || longest.get().then(|| view! { <span class="flag">{move || say!("boss-longest")}</span> })}
        </div>
    }
}

/// The boss's cards in play, hand and decks.
#[component]
fn BossCards() -> impl IntoView {
    let board = Board::here();
    let any = read(board, |boss| {
        boss.deck.is_some() || boss.elite.is_some() || !boss.in_play.is_empty() || boss.registry.is_some()
    });
    let hand = read(board, |boss| boss.hand.clone());
    let faces = move || {
        hand.get().unwrap_or_default().into_iter().map(|kind| view! { <Face kind size=Size::Tiny/> }).collect_view()
    };
    let decks = move || {
        board.view.with(|view| {
            let boss = view.adventure.as_ref()?;
            let deck = |deck: &Option<DeckView>, words: String, place: &'static str| {
                deck.as_ref().map(|deck| {
                    let (count, top) = (deck.count, deck.top.first().copied());
                    view! {
                        <div class="pilebox">
                            <div class="pile" class:empty={count == 0} class:one={count < 2} data-place=place>
                                {match top {
                                    Some(kind) => view! { <Face kind size=Size::Tiny/> }.into_any(),
                                    None if count > 0 => view! { <Back/> }.into_any(),
                                    None => ().into_any(),
                                }}
                                <span class="cnt">{count}</span>
                            </div>
                            <span class="label">{words}</span>
                        </div>
                    }
                })
            };
            let top = boss.discard_top.or(boss.discard.last().copied());
            let discard = boss.deck.is_some().then(|| view! {
                <div class="pilebox">
                    <div class="pile one" class:empty=top.is_none() data-place=format!("discard:{BOSS}")>
                        {top.map(|kind| view! { <Face kind size=Size::Tiny/> })}<span class="cnt">{boss.discard.len()}</span>
                    </div>
                    <span class="label">{say!("discard")}</span>
                </div>
            });
            Some((
                deck(&boss.deck, say!("deck"), "deck:p7"),
                discard,
                deck(&boss.elite, say!("boss-elite"), "boss-elite"),
                deck(&boss.subjects, say!("boss-subjects"), "boss-subjects"),
            ))
        })
    };
    view! {
        <Show when=move || any.get() == Some(true)>
            <div class="bosscards" data-row="boss-play">
                <Bases seat=BOSS/><Ships seat=BOSS size=Size::Tiny/>
                <div class="bosshand" data-place=format!("hand:{BOSS}")>{faces}</div>
                <span class="grow"></span>
                {decks}
            </div>
        </Show>
    }
}

/// What the boss does right now, in one sentence with its card.
#[component]
fn Now() -> impl IntoView {
    let board = Board::here();
    let now = move || {
        let show = board.boss_turn.get()?;
        board.story.with(|story| {
            let events = &story.last().filter(|told| told.step == show.step)?.events;
            let told = show.told.min(events.len());
            let event = events[..told].iter().rfind(|event| !StarRealms::sign(event).is_silent)?;
            let text = StarRealms::say_event(event, board.listener());
            let card = subject(event).map(|kind| view! { <Face kind size=Size::Tiny/> });
            let count = format!("{told} / {}", events.len());
            Some(view! {
                <div class="bossnow" data-testid="boss-now">
                    {card}<span>{spans(&text, board.reading())}</span><span class="count">{count}</span>
                </div>
            })
        })
    };
    view! { {now} }
}

/// What its next turn will be, as far as anybody can know.
#[component]
pub fn Forecast() -> impl IntoView {
    let board = Board::here();
    let players = move || board.view.with(|view| view.seats.len() as u8);
    let title = move || {
        let turns = board.view.with(|view| view.adventure.as_ref().map_or(0, |boss| boss.next.turns));
        match turns {
            0 => say!("boss-acts-now"),
            1 => say!("boss-acts-next"),
            turns => say!("boss-acts-in", turns = i64::from(turns)),
        }
    };
    let steps = move || {
        let (players, lang) = (players(), lang());
        board.view.with(|view| {
            let boss = view.adventure.as_ref()?;
            let steps = boss.steps(players).map(|step| {
                let text = step_words(step, players, lang).capitalized();
                view! { <li><span>{spans(&text, board.reading())}</span></li> }
            });
            Some(steps.collect_view())
        })
    };
    let loops_to =
        Memo::new(move |_| board.view.with(|view| view.adventure.as_ref()?.loops_to(view.seats.len() as u8)));
    let known = move || {
        let lang = lang();
        board.view.with(|view| {
            let next = &view.adventure.as_ref()?.next;
            let cards = |title: String, kinds: &[Kind]| {
                let names: Vec<&str> = kinds.iter().map(|kind| super::face::name(*kind, lang)).collect();
                (!names.is_empty()).then(|| view! { <span><b>{title}</b>" "{names.join(", ")}</span> })
            };
            let threat = next.threat.as_ref().map(|(faction, does)| {
                let mut text = Text::new();
                for (index, threat) in does.iter().enumerate() {
                    if index > 0 {
                        text.word(", ");
                    }
                    text.text(threat_words(*threat, lang));
                }
                let symbol = badge(*faction).icon;
                view! { <span><b>{icon(symbol)}{faction_name(*faction, lang)}": "</b>{spans(&text, board.reading())}</span> }
            });
            let combat = (next.combat > 0)
                .then(|| view! { <span><b>{say!("boss-at-least")}</b>" "{icon("combat")}<b class="num">{next.combat}</b></span> });
            Some((cards(say!("boss-takes"), &next.takes), threat, cards(say!("boss-plays"), &next.plays), combat))
        })
    };
    view! {
        <section class="panel forecast" aria-label=title data-testid="forecast">
            <header><h2>{icon("eye")}{title}</h2></header>
            <ol class="steps" class:loop=move || loops_to.get().is_some()>{steps}</ol>
            {move || loops_to.get().map(|step| view! { <p class="small muted known">{move || say!("boss-loop", step = step)}</p> })}
            <div class="known">{known}</div>
        </section>
    }
}

/// Which rules of this adventure are not from the rulebook.
#[component]
pub fn Rulings(adventure: Adventure, open: RwSignal<bool>) -> impl IntoView {
    let list = move || {
        let lang = lang();
        let rulings = adventure_facts(adventure).rulings.iter().filter_map(|clause| {
            let (from, text) = ruling_words(clause, lang)?;
            Some(view! { <li><span><b class="num">{clause.clone()}</b><span class="small muted">{from}</span></span><span>{text}</span></li> })
        });
        rulings.collect_view()
    };
    view! {
        <Popup open label=|| say!("our-rulings") testid="rulings-box" class="rulings">
            <h2>{move || say!("our-rulings")}</h2>
            <p class="muted">{move || say!("our-rulings-more")}</p>
            <ol>{list}</ol>
            <button type="button" class="btn primary" autofocus data-testid="rulings-close" on:click=move |_| open.set(false)>
                {move || say!("close")}
            </button>
        </Popup>
    }
}

/// The card of the row that the boss takes next, said beside it.
#[component]
pub fn Fate(at: u8) -> impl IntoView {
    let slot = at;
    let board = Board::here();
    let taken = Memo::new(move |_| {
        board.view.with(|view| {
            let takes = view.adventure.as_ref().map_or(0, |boss| boss.next.takes.len());
            // It takes the farthest ones that are there.
            let before = view.row.iter().take(usize::from(slot)).flatten().count();
            view.row.get(usize::from(slot)).is_some_and(Option::is_some) && before < takes
        })
    });
    view! {
        <Show when=move || taken.get()>
            <span class="fate" data-testid="fate">{icon("tentacle")}{move || say!("boss-takes-this")}</span>
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use super::super::offers::thing;
    use super::*;

    #[test]
    fn a_card_of_a_tentacle_is_cut_off_where_it_lies() {
        assert_eq!(thing(Action::Sever(Kind::SCOUT), Seat(0)), Thing::Tentacle(Kind::SCOUT));
    }

    #[test]
    fn the_boss_acts_from_the_step_after_its_turn_was_announced_until_it_ends() {
        let told = |step, event| Step { step, by: None, events: vec![Event::TurnEnded { seat: Seat(0) }, event] };
        let began = Event::Boss(BossEvent::TurnBegan { turn: 2, against: vec![Seat(0)] });
        let deed = Event::Boss(BossEvent::CounterRaised { now: 5 });
        let story = [told(1, began), told(2, deed), told(3, Event::Boss(BossEvent::TurnEnded))];
        assert_eq!([1, 2, 3, 4].map(|step| acts(&story, step)), [false, true, true, false]);
    }
}
