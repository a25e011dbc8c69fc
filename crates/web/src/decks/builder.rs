//! The page where a deck is made: the pool on one side, the deck with its charts and what is wrong with it on the other. Every change
//! is kept at once; a starter deck that is changed becomes a deck of one's own.

use super::charts::{Charts, group_words};
use super::choice;
use super::pool::{Filter, Group, RARITIES, toggle};
use super::store::{self, Kept};
use super::trade::{Import, Packs, file_name, written};
use crate::prelude::*;
use crate::tables::Size;
use crate::tables::star_worlds::face::{kind_icon, race_icon};
use crate::tables::star_worlds::{Face, plan_icon, plan_words};
use game_star_worlds::CardId;
use game_star_worlds::deck::{COPIES, Deck, starters};
use game_star_worlds::effect::{Race, Rarity};
use game_star_worlds::state::DECK;
use game_star_worlds::text::{card_name, say_deck_problem, say_start_hand};

#[derive(Clone, Copy)]
struct Bench {
    /// The deck; without a name of its own while it is a starter deck that nobody changed.
    kept: RwSignal<Kept>,
    past: RwSignal<Vec<Deck>>,
    filter: RwSignal<Filter>,
    look: RwSignal<Option<CardId>>,
    packs_added: RwSignal<u32>,
}

fn use_bench() -> Bench {
    expect_context()
}

impl Bench {
    fn open(&self, kept: Kept) {
        self.past.set(Vec::new());
        self.kept.set(kept);
    }

    fn copies(&self, card: CardId) -> u8 {
        let id = card.to_string();
        self.kept.with(|kept| kept.deck.cards.iter().find(|(other, _)| *other == id).map_or(0, |(_, copies)| *copies))
    }

    fn change(&self, change: impl FnOnce(&mut Deck)) {
        let mut kept = self.kept.get_untracked();
        self.past.update(|past| past.push(kept.deck.clone()));
        if kept.id.is_empty() {
            kept.id = store::new_id();
            kept.deck.name = say!("decks-copy-of", name = kept.deck.name.clone());
        }
        change(&mut kept.deck);
        self.put(kept);
    }

    fn put(&self, kept: Kept) {
        if !store::keep(&kept) {
            shell().tell(say!("storage-full"));
        }
        self.kept.set(kept);
    }

    fn add(&self, card: CardId, more: i8) {
        if card.card().is_base() {
            return self.change(|deck| deck.base = card.to_string());
        }
        let id = card.to_string();
        self.change(|deck| match deck.cards.iter_mut().find(|(other, _)| *other == id) {
            Some((_, copies)) => {
                *copies = copies.saturating_add_signed(more);
                deck.cards.retain(|(_, copies)| *copies > 0);
            }
            None if more > 0 => deck.cards.push((id, 1)),
            None => {}
        });
    }

    fn undo(&self) {
        let Some(before) = self.past.try_update(Vec::pop).flatten() else { return };
        let mut kept = self.kept.get_untracked();
        kept.deck = before;
        self.put(kept);
    }
}

/// The deck an address names: a kept one, or a starter deck; else the one last changed, else the first starter deck.
fn named(id: Option<&str>) -> Kept {
    let starter = |id: &str| starters().iter().find(|deck| deck.id == id);
    let fresh = |deck: &game_star_worlds::deck::Starter| Kept {
        id: String::new(),
        deck: Deck { name: lang().pick(deck.name.en.clone(), deck.name.ru.clone()), ..deck.deck.clone() },
    };
    if let Some(id) = id
        && let Some(kept) = store::deck(id).or_else(|| starter(id).map(fresh))
    {
        return kept;
    }
    let last = store::decks().into_iter().next();
    last.or_else(|| starters().first().map(fresh)).unwrap_or_else(|| Kept { id: String::new(), deck: Deck::default() })
}

#[component]
pub fn Builder(
    /// The deck to open: the name of a kept deck, or of a starter deck.
    id: Option<String>,
) -> impl IntoView {
    let kept = named(id.as_deref());
    let race = CardId::named(&kept.deck.base).map(|base| base.card().race);
    let races = race.filter(|race| *race != Race::Neutral).map(|race| vec![race, Race::Neutral]).unwrap_or_default();
    let bench = Bench {
        kept: RwSignal::new(kept),
        past: RwSignal::default(),
        filter: RwSignal::new(Filter { races, ..Filter::default() }),
        look: RwSignal::new(None),
        packs_added: RwSignal::new(0),
    };
    provide_context(bench);
    view! {
        <Topbar
            place=move || view! { <b>{move || say!("decks-game")}</b>" "<span class="wide">{move || say!("decks-place")}</span> }
            tools=move || view! {
                <div class="tools">
                    <button type="button" class="btn ghost sm" data-testid="deck-undo" disabled=move || bench.past.with(Vec::is_empty) on:click=move |_| bench.undo()>
                        {icon("undo")}<span class="wide">{move || say!("undo")}</span>
                    </button>
                </div>
            }
        />
        <main class="build" data-testid="builder" data-deck=move || bench.kept.with(|kept| kept.id.clone())>
            <h1 class="sr-only">{move || say!("decks")}</h1>
            <Pool/>
            <aside class="deck">
                <Head/>
                <List/>
                <Charts deck=Signal::derive(move || bench.kept.with(|kept| kept.deck.clone()))/>
                <Foot/>
            </aside>
        </main>
        <Close/>
    }
}

#[component]
fn Pool() -> impl IntoView {
    let bench = use_bench();
    let shown = Memo::new(move |_| {
        bench.packs_added.track();
        bench.filter.with(|filter| filter.cards(lang()))
    });
    let all = Memo::new(move |_| {
        bench.packs_added.track();
        game_star_worlds::cards::all_cards().count() as i64
    });
    let races = Race::ALL.map(|race| {
        let pressed = move || bench.filter.with(|filter| filter.races.contains(&race)).to_string();
        let words = move || match race {
            Race::Earth => say!("decks-earth"),
            Race::Dvarg => say!("decks-dvarg"),
            Race::Targon => say!("decks-targon"),
            Race::Neutral => say!("decks-neutral"),
        };
        view! {
            <button type="button" class="chip" aria-pressed=pressed data-testid=format!("race-{}", race_icon(race))
                on:click=move |_| bench.filter.update(|filter| toggle(&mut filter.races, race))>{icon(race_icon(race))}{words}</button>
        }
    });
    let groups = Group::ALL.map(|group| {
        let pressed = move || bench.filter.with(|filter| filter.groups.contains(&group)).to_string();
        view! {
            <button type="button" class="chip" aria-pressed=pressed data-testid=format!("group-{}", group.icon())
                on:click=move |_| bench.filter.update(|filter| toggle(&mut filter.groups, group))>{icon(group.icon())}{move || group_words(group)}</button>
        }
    });
    let rarities = RARITIES.map(|rarity| {
        let pressed = move || bench.filter.with(|filter| filter.rarities.contains(&rarity)).to_string();
        let (key, words): (&str, fn() -> String) = match rarity {
            Rarity::Rare => ("rare", || say!("decks-rare")),
            Rarity::UltraRare => ("ultra", || say!("decks-ultra")),
            Rarity::Promo => ("promo", || say!("decks-promo")),
            Rarity::Base | Rarity::Common => ("common", || say!("decks-common")),
        };
        view! {
            <button type="button" class="chip" aria-pressed=pressed data-testid=format!("rarity-{key}")
                on:click=move |_| bench.filter.update(|filter| toggle(&mut filter.rarities, rarity))>{words}</button>
        }
    });
    view! {
        <section class="panel pool-cards" aria-label=move || say!("decks-pool")>
            <div class="filters">
                <label class="find-card">{icon("search")}
                    <input type="search" autocomplete="off" data-testid="find-card" aria-label=move || say!("decks-find") placeholder=move || say!("decks-find")
                        prop:value=move || bench.filter.with(|filter| filter.words.clone())
                        on:input=move |event| { let words = event_target_value(&event); bench.filter.update(|filter| filter.words = words); }/>
                </label>
                <div class="grp" role="group" aria-label=move || say!("decks-race")>{races.collect_view()}</div>
                <div class="grp" role="group" aria-label=move || say!("decks-type")>{groups.collect_view()}</div>
                <div class="grp" role="group" aria-label=move || say!("decks-rarity")>{rarities.collect_view()}</div>
                <span class="small muted" data-testid="shown">{move || say!("decks-shown", shown = shown.with(Vec::len) as i64, all = all.get())}</span>
            </div>
            <div class="grid" data-testid="pool">
                <For each=move || shown.get() key=|card| *card let(card)><Pick card/></For>
                <Show when=move || shown.with(Vec::is_empty)><p class="muted none">{move || say!("decks-none")}</p></Show>
            </div>
        </section>
    }
}

#[component]
fn Pick(card: CardId) -> impl IntoView {
    let bench = use_bench();
    let copies = Memo::new(move |_| bench.copies(card));
    let design = card.card();
    let is_base = Memo::new(move |_| bench.kept.with(|kept| kept.deck.base == design.id));
    let full = move || !design.infinite && copies.get() >= COPIES;
    let name = move || card_name(card, lang());
    let pips = move || {
        if design.infinite {
            return view! { <span class="num">{copies}</span>{icon("infinite")} }.into_any();
        }
        let over = copies.get().saturating_sub(COPIES);
        let pips = (0..COPIES).map(|index| view! { <i class:on=index < copies.get()></i> });
        view! { {pips.collect_view()}{(over > 0).then(|| view! { <b class="over">{format!("+{over}")}</b> })} }
            .into_any()
    };
    let have = if design.is_base() {
        view! {
            <button type="button" class="chip" data-testid=format!("base-{card}") aria-pressed=move || is_base.get().to_string() on:click=move |_| bench.add(card, 1)>
                {icon("base")}{move || if is_base.get() { say!("decks-base-chosen") } else { say!("decks-base-choose") }}
            </button>
        }
        .into_any()
    } else {
        view! {
            <div class="have">
                <button type="button" data-testid=format!("less-{card}") disabled=move || copies.get() == 0 aria-label=move || say!("decks-less", name = name()) on:click=move |_| bench.add(card, -1)>{icon("minus")}</button>
                <span class="pips" role="img" aria-label=move || say!("decks-copies", count = i64::from(copies.get()))>{pips}</span>
                <button type="button" data-testid=format!("more-{card}") disabled=full aria-label=move || say!("decks-more", name = name()) on:click=move |_| bench.add(card, 1)>{icon("plus")}</button>
            </div>
        }
        .into_any()
    };
    view! {
        <div class="pick" class:in-deck=move || { copies.get() > 0 } data-card=design.id>
            <button type="button" class="bare look" on:click=move |_| bench.look.set(Some(card))>
                <span class="sr-only">{move || say!("decks-look", name = name())}</span>
                <span aria-hidden="true"><Face card size=Size::Small/></span>
            </button>
            {have}
        </div>
    }
}

/// What is wrong with the deck, or that nothing is.
fn problems(bench: Bench) -> impl IntoView {
    let deck = bench.kept.with(|kept| kept.deck.clone());
    let lang = lang();
    let problems = deck.problems();
    let legal = problems.is_empty();
    let bad = problems.into_iter().map(move |problem| {
        view! { <p class="msg bad">{icon("warn")}<span>{say_deck_problem(&problem, lang)}</span></p> }
    });
    let base = CardId::named(&deck.base).map(|base| {
        view! { <p class="msg ok">{icon("check")}<span>{say!("decks-base", name = card_name(base, lang))}" "{say_start_hand(&deck.start_hand(), lang)}</span></p> }
    });
    let fine = legal
        .then(|| view! { <p class="msg ok" data-testid="legal">{icon("check")}<span>{say!("decks-legal")}</span></p> });
    view! { {bad.collect_view()}{fine}{base} }
}

/// Every deck to open: one's own, then those that come with the game.
fn deck_options(bench: Bench) -> impl IntoView {
    let here = bench.kept.with(|kept| kept.id.clone());
    let name = bench.kept.with(|kept| kept.deck.name.clone());
    let mine = store::decks().into_iter().map(|kept| {
        let selected = kept.id == here;
        view! { <option value=kept.id selected=selected>{kept.deck.name}</option> }
    });
    let ours = starters().iter().map(|deck| {
        let title = lang().pick(deck.name.en.clone(), deck.name.ru.clone());
        let selected = here.is_empty() && title == name;
        view! { <option value=deck.id selected=selected>{title}</option> }
    });
    view! {
        <optgroup label=say!("decks-mine")>{mine.collect_view()}</optgroup>
        <optgroup label=say!("decks-starters")>{ours.collect_view()}</optgroup>
    }
}

/// How a starter deck that nobody changed wants to win.
fn plan_line(bench: Bench) -> Option<impl IntoView> {
    let name = bench.kept.with(|kept| (kept.id.is_empty(), kept.deck.name.clone()));
    let starter = starters().iter().find(|deck| name.0 && [&deck.name.en, &deck.name.ru].contains(&&name.1))?;
    let plan = starter.plan?;
    Some(
        view! { <p class="msg tipm">{icon(plan_icon(plan))}<span><b>{plan_words(plan)}</b>". "{lang().pick(starter.idea.en.clone(), starter.idea.ru.clone())}</span></p> },
    )
}

/// The deck's name, its size, what is wrong with it.
#[component]
fn Head() -> impl IntoView {
    let bench = use_bench();
    let importing = RwSignal::new(false);
    let packing = RwSignal::new(false);
    let sure = RwSignal::new(false);
    let deck = move || bench.kept.with(|kept| kept.deck.clone());
    let total = Memo::new(move |_| {
        bench.kept.with(|kept| kept.deck.cards.iter().map(|(_, copies)| u32::from(*copies)).sum::<u32>())
    });
    let own = Memo::new(move |_| bench.kept.with(|kept| !kept.id.is_empty()));
    let race = Memo::new(move |_| CardId::named(&deck().base).map_or(Race::Neutral, |base| base.card().race));
    let choose = move |event| {
        let id = event_target_value(&event);
        sure.set(false);
        Route::Decks(Some(id)).go();
    };
    let name = move |event| {
        let name = event_target_value(&event).chars().take(48).collect::<String>().trim().to_owned();
        if !name.is_empty() {
            bench.change(|deck| deck.name = name);
        }
    };
    let fresh = move |_| {
        let base = untrack(deck).base;
        let kept = Kept { id: store::new_id(), deck: Deck { name: say!("decks-new-name"), base, cards: Vec::new() } };
        bench.put(kept.clone());
        bench.open(kept);
    };
    let copy = move |_| {
        let mut kept = bench.kept.get_untracked();
        kept.id = store::new_id();
        kept.deck.name = say!("decks-copy-of", name = kept.deck.name.clone());
        bench.put(kept.clone());
        bench.open(kept);
    };
    let export = move |_| {
        let deck = untrack(deck);
        browser::download(&file_name(&deck), &written(&deck));
    };
    let forget = move |_| {
        if sure.get_untracked() {
            store::forget(&bench.kept.with_untracked(|kept| kept.id.clone()));
            sure.set(false);
            bench.open(named(None));
        } else {
            sure.set(true);
        }
    };
    let take = Callback::new(move |kept: Kept| {
        bench.put(kept.clone());
        bench.open(kept);
    });
    view! {
        <section class="panel head">
            <div class="t">
                <span class="race">{move || icon(race_icon(race.get()))}</span>
                <input class="field-text" type="text" maxlength="48" data-testid="deck-name" aria-label=move || say!("decks-name") prop:value=move || deck().name on:change=name/>
                <span class="total num" data-testid="deck-total" data-total=total>{total}<small>{format!("/{DECK}")}</small></span>
            </div>
            <div class="meter" class:bad=move || { total.get() as usize > DECK } class:full=move || { total.get() as usize == DECK }>
                <i style:width=move || format!("{}%", (total.get() as usize * 100 / DECK).min(100))></i>
            </div>
            <div class="msgs" data-testid="problems">{move || problems(bench)}{move || plan_line(bench)}</div>
            <div class="row tools-row">
                <select class="field-text" data-testid="deck-select" aria-label=move || say!("decks-open") on:change=choose>{move || deck_options(bench)}</select>
                <button type="button" class="btn icon" data-testid="deck-new" title=move || say!("decks-new") aria-label=move || say!("decks-new") on:click=fresh>{icon("plus")}</button>
                <button type="button" class="btn icon" data-testid="deck-copy" title=move || say!("decks-copy") aria-label=move || say!("decks-copy") on:click=copy>{icon("deck")}</button>
                <button type="button" class="btn icon" data-testid="deck-import" title=move || say!("decks-import") aria-label=move || say!("decks-import") on:click=move |_| importing.set(true)>{icon("deploy")}</button>
                <button type="button" class="btn icon" data-testid="deck-export" title=move || say!("decks-export") aria-label=move || say!("decks-export") on:click=export>{icon("launch")}</button>
                <button type="button" class="btn icon" data-testid="deck-packs" title=move || say!("decks-packs") aria-label=move || say!("decks-packs") on:click=move |_| packing.set(true)>{icon("module")}</button>
                <button type="button" class="btn icon danger" data-testid="deck-forget" disabled=move || !own.get()
                    title=move || if sure.get() { say!("decks-forget-sure") } else { say!("decks-forget") } aria-label=move || if sure.get() { say!("decks-forget-sure") } else { say!("decks-forget") } on:click=forget>
                    {move || icon(if sure.get() { "check" } else { "scrap" })}
                </button>
            </div>
        </section>
        <Import open=importing take/>
        <Packs open=packing added=Callback::new(move |()| bench.packs_added.update(|times| *times += 1))/>
    }
}

#[component]
fn List() -> impl IntoView {
    let bench = use_bench();
    let lines = move || {
        let deck = bench.kept.with(|kept| kept.deck.clone());
        let cards = super::charts::known(&deck);
        let base = CardId::named(&deck.base);
        let base = base.map(
            |base| view! { <h3><span>{group_words(Group::Bases)}</span><span>1</span></h3><Line card=base copies=1/> },
        );
        let groups = Group::ALL.into_iter().filter_map(|group| {
            let cards: Vec<(CardId, u8)> =
                cards.iter().filter(|(card, _)| Group::of(card.card().kind) == group).copied().collect();
            let count: u32 = cards.iter().map(|(_, copies)| u32::from(*copies)).sum();
            let lines = cards.into_iter().map(|(card, copies)| view! { <Line card copies/> }).collect_view();
            (count > 0).then(|| view! { <h3><span>{group_words(group)}</span><span>{count}</span></h3>{lines} })
        });
        view! { {base}{groups.collect_view()} }
    };
    view! { <section class="panel list" aria-label=move || say!("decks-deck") data-testid="deck-list">{lines}</section> }
}

#[component]
fn Line(card: CardId, copies: u8) -> impl IntoView {
    let bench = use_bench();
    let design = card.card();
    let over = !design.infinite && copies > COPIES;
    let numbers = match (design.attack, design.defence) {
        (Some(attack), Some(defence)) => format!("{attack} / {defence}"),
        (Some(attack), None) => attack.to_string(),
        _ => String::new(),
    };
    let base = design.is_base();
    view! {
        <div class="line" class:over=over data-card=design.id style:--seat=format!("var(--{})", race_icon(design.race))>
            <span class="sign">{icon(kind_icon(design.kind))}</span>
            <button type="button" class="bare" on:click=move |_| bench.look.set(Some(card))>{card_name(card, lang())}</button>
            <span class="st">{numbers}</span>
            {(!base).then(|| view! {
                <span class="n">
                    <button type="button" class="bare" aria-label=move || say!("decks-less", name = card_name(card, lang())) on:click=move |_| bench.add(card, -1)>{icon("minus")}</button>
                    <b class="num">{copies}</b>
                    <button type="button" class="bare" disabled={!design.infinite && copies >= COPIES} aria-label=move || say!("decks-more", name = card_name(card, lang())) on:click=move |_| bench.add(card, 1)>{icon("plus")}</button>
                </span>
            })}
        </div>
    }
}

#[component]
fn Foot() -> impl IntoView {
    let bench = use_bench();
    let legal = Memo::new(move |_| bench.kept.with(|kept| kept.deck.problems().is_empty()));
    let repair = move |_| bench.change(|deck| *deck = deck.repaired());
    let play = move |_| {
        let kept = bench.kept.get_untracked();
        if kept.id.is_empty() {
            // A starter deck nobody changed is played as it is.
            bench.change(|_| {});
        }
        choice::choose(&bench.kept.with_untracked(|kept| kept.id.clone()));
        Route::Setup { game: "star-worlds".to_owned(), mode: "constructed".to_owned(), seats: None }.go();
    };
    view! {
        <div class="foot">
            <button type="button" class="btn" data-testid="deck-repair" disabled=legal on:click=repair>{icon("check")}{move || say!("decks-repair")}</button>
            <button type="button" class="btn primary" data-testid="deck-play" disabled=move || !legal.get() on:click=play>{icon("play")}{move || say!("decks-play")}</button>
        </div>
    }
}

#[component]
fn Close() -> impl IntoView {
    let bench = use_bench();
    let close = Callback::new(move |()| bench.look.set(None));
    move || {
        bench.look.get().map(|card| view! {
            <Dialog label=Signal::derive(move || card_name(card, lang()).to_owned()) testid="close-up" class="closeup" close=close>
                <Face card size=Size::Full/>
                <button type="button" class="btn" autofocus on:click=move |_| close.run(())>{move || say!("close")}</button>
            </Dialog>
        })
    }
}
