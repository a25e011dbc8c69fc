//! Cards with their projects: the race, governments, leaders, developments, conflicts in hand and on the board.

use super::map::glyph as symbol_glyph;
use super::prelude::*;
use crate::tables::map_table::glyph;
use game_master_of_the_galaxy::cards::Reward;
use game_master_of_the_galaxy::picture::{CardPicture, CellPicture, SidePicture};
use game_master_of_the_galaxy::{CardClass, Facing};
use tabletop_art::board::disc;

pub fn type_sign(kind: CardType, race: Option<Card>) -> AnyView {
    match kind {
        CardType::Race => {
            let own = race.and_then(|race| Glyph::named(&race.to_string()));
            glyph(own.unwrap_or(Glyph::Crown))
        }
        CardType::Leader => icon("users").into_any(),
        CardType::Conflict => glyph(Glyph::Military),
        CardType::Government => glyph(Glyph::Bank),
        CardType::Expansion => glyph(Glyph::Conquest),
        CardType::Commerce => glyph(Glyph::Economic),
        CardType::Progress => glyph(Glyph::Research),
    }
}

pub const fn type_class(kind: CardType) -> &'static str {
    match kind {
        CardType::Race => "k-race",
        CardType::Leader => "k-lead",
        CardType::Conflict => "k-conf",
        CardType::Government => "k-gov",
        CardType::Expansion | CardType::Commerce | CardType::Progress => "k-dev",
    }
}

/// A small cube with a number or alone.
pub fn small_cube(colour: Colour) -> impl IntoView {
    let label = words::colour_name(colour, lang());
    view! { <span class="cube" inner_html=cube(colour).cell(true, false, label)></span> }
}

pub fn symbols(kinds: &[Superiority]) -> impl IntoView + use<> {
    let lang = lang();
    let each = kinds.iter().map(|kind| {
        let word = words::superiority_symbol(*kind).word(lang);
        view! { <span class="sy" role="img" aria-label=word title=word inner_html=symbol_glyph(*kind).svg("1em")></span> }
    });
    each.collect_view()
}

/// A card as it is drawn: as printed, or lying somewhere with cubes on it.
#[derive(Clone, PartialEq, Debug)]
pub struct Face {
    pub card: Card,
    /// Its text works now; nobody asks that of a printed card.
    pub active: Option<bool>,
    /// Its round slot holds a base.
    pub base: bool,
    pub projects: Vec<ProjectPicture>,
}

impl Face {
    pub fn printed(card: Card) -> Self {
        let project = |project: Project| {
            let info = data().project(project);
            let cells = info.cells.iter().map(|cell| CellPicture { colour: cell.colour, star: cell.star, cube: None });
            ProjectPicture { project, kind: info.kind, cells: cells.collect(), needed: info.size, complete: false }
        };
        Self { card, active: None, base: false, projects: data().projects_of(card).map(project).collect() }
    }

    /// As it lies in front of a player.
    pub fn lying(seen: &CardPicture) -> Self {
        let projects = if seen.projects.is_empty() { Self::printed(seen.card).projects } else { seen.projects.clone() };
        Self { card: seen.card, active: Some(seen.active), base: seen.slot == Some(true), projects }
    }
}

/// A cell: a button where the held cube may go, else a picture that says why not when it is pressed.
fn cell(board: Option<Board>, project: Project, number: u8, seen: CellPicture) -> AnyView {
    let lang = lang();
    let shown = seen.cube.unwrap_or(seen.colour);
    let mut label = words::colour_name(shown, lang).to_owned();
    label.push_str(", ");
    label.push_str(&if seen.cube.is_some() { say!("mg-cell-full") } else { say!("mg-cell-free") });
    if seen.star {
        label.push_str(", ");
        label.push_str(&say!("mg-cell-star"));
    }
    let picture = cube(shown).cell(seen.cube.is_some(), seen.star, &label);
    let spot = Spot::Cell(project, number);
    let Some(board) = board else {
        return view! { <span class="cellb" inner_html=picture></span> }.into_any();
    };
    let place = format!("{project}:{number}");
    if board.is_legal(spot) {
        let says = board.says(spot);
        let action = says.clone().filter(|says| says != "menu");
        let label = format!("{}: {label}", words::purpose(project, lang));
        return view! {
            <button type="button" class="cellb lit" data-cell=place data-action=action data-press=says aria-label=label inner_html=picture></button>
        }
        .into_any();
    }
    view! { <span class="cellb" data-cell=place inner_html=picture></span> }.into_any()
}

fn cells(board: Option<Board>, seen: &ProjectPicture) -> impl IntoView + use<> {
    let project = seen.project;
    let each = (0u8..).zip(seen.cells.clone()).map(move |(number, seen)| cell(board, project, number, seen));
    view! { <span class="cells">{each.collect_view()}</span> }
}

pub fn reward_sign(project: Project, card: Card, owner: Option<Owner>) -> AnyView {
    match data().project(project).reward {
        Reward::Base => match owner {
            Some(owner) => view! { <span class="rw-disc" aria-hidden="true" inner_html=disc(owner)></span> }.into_any(),
            None => icon("base").into_any(),
        },
        Reward::Cards(class, _) => match class.deck() {
            Some(kind) => type_sign(kind, None),
            None => glyph(Glyph::Cards),
        },
        Reward::Implement | Reward::Programme => symbols(&data().card(card).symbols_printed).into_any(),
        Reward::Steal(colour) => small_cube(colour).into_any(),
        Reward::Colony | Reward::Route | Reward::Conflict => ().into_any(),
    }
}

/// The words beside the cells: short, for the sign says the rest.
pub fn reward_words(project: Project) -> String {
    let lang = lang();
    match data().project(project).reward {
        Reward::Cards(CardClass::Development, 1) => say!("mg-any-development"),
        Reward::Cards(class, 1) => {
            class.deck().map_or_else(String::new, |kind| words::type_name(kind, lang).to_owned())
        }
        Reward::Steal(_) => say!("mg-steal"),
        _ => words::purpose(project, lang),
    }
}

fn project_row(board: Option<Board>, card: Card, seen: &ProjectPicture, owner: Option<Owner>) -> impl IntoView + use<> {
    let project = seen.project;
    let filled = seen.cells.iter().filter(|cell| cell.cube.is_some()).count();
    let last = !seen.complete && filled > 0 && filled + 1 == usize::from(seen.needed);
    let enough =
        (usize::from(seen.needed) < seen.cells.len()).then(|| say!("mg-enough", count = i64::from(seen.needed)));
    view! {
        <div class="prj" class:last=last class:whole=seen.complete>
            <span class="rw">{reward_sign(project, card, owner)}</span>
            {cells(board, seen)}
            <span class="lb">{reward_words(project)}{enough.map(|words| view! { <small>{words}</small> })}</span>
        </div>
    }
}

pub fn race_card(board: Option<Board>, face: &Face, owner: Option<Owner>, aside: String) -> impl IntoView + use<> {
    let lang = lang();
    let card = face.card;
    let info = data().card(card);
    let theme = info.theme.as_ref().map(|theme| theme.in_lang(lang).to_owned());
    let base = face.base.then(|| say!("mg-base-ready"));
    let rows: Vec<_> = face.projects.iter().map(|seen| project_row(board, card, seen, owner)).collect();
    view! {
        <article class="racec" class:done={face.active == Some(true)} data-card=card.to_string()>
            <header>
                <span aria-hidden="true" inner_html=owner.map(|owner| owner.emblem(42)).unwrap_or_default()></span>
                <div><h3>{words::card_name(card, lang)}</h3><p>{theme}</p></div>
                <span class="lim">{aside}</span>
            </header>
            {rows}
            {base.map(|words| view! { <p class="ready">{owner.map(|owner| view! { <span class="rw-disc" inner_html=disc(owner)></span> })}{words}</p> })}
        </article>
    }
}

/// What a side of a conflict wins when it is first.
fn goals(goals: &[game_master_of_the_galaxy::effect::Goal], board: Board) -> String {
    let to = board.listener();
    let each: Vec<String> = goals.iter().map(|goal| board.plain(&words::goal(*goal, to))).collect();
    each.join("; ")
}

fn conflict_body(board: Option<Board>, face: &Face) -> impl IntoView + use<> {
    let table = Board::here();
    let info = data().card(face.card).conflict.clone();
    let rows: Vec<_> = face
        .projects
        .iter()
        .zip(Facing::BOTH)
        .map(|(seen, facing)| {
            let wins = info.as_ref().map(|info| goals(info.goals[facing.other() as usize], table)).unwrap_or_default();
            view! { <div class="prj side" class:red={facing == Facing::Red}>{cells(board, seen)}<span class="lb">{wins}</span></div> }
        })
        .collect();
    let prize = info.map(|info| {
        view! { <p class="prize">{symbols(&[info.symbol])}" "{say!("mg-trophy", count = i64::from(info.spoils))}</p> }
    });
    view! { {rows}{prize} }
}

/// A card of any type but the race. A live one has cells to press; its buttons come from whoever shows it.
pub fn card(board: Option<Board>, face: &Face, owner: Option<Owner>, buttons: AnyView) -> impl IntoView + use<> {
    let table = Board::here();
    let lang = lang();
    let card = face.card;
    let info = data().card(card);
    let kind = info.kind;
    let development = kind.is_development();
    let working = face.active == Some(true);
    let body = if kind == CardType::Conflict {
        conflict_body(board, face).into_any()
    } else {
        face.projects.iter().map(|seen| project_row(board, card, seen, owner)).collect_view().into_any()
    };
    let needs = (!info.needs_printed.is_empty()).then(|| {
        view! { <span class="need" class:ok={face.active == Some(true)} class:no={face.active == Some(false)}>{symbols(&info.needs_printed)}</span> }
    });
    let text = words::ability(card, table.listener()).map(|text| spans(&text, table.reading()));
    let under = match (development, working) {
        (true, true) => format!("{} · {}", words::type_name(kind, lang), say!("mg-implemented")),
        _ => words::type_name(kind, lang).to_owned(),
    };
    let asleep = face.active == Some(false) && (kind == CardType::Leader || development);
    let base = face.base.then(|| say!("mg-base-ready"));
    view! {
        <article class=format!("kc {}", type_class(kind)) class:done={development && working} class:asleep=asleep data-card=card.to_string()>
            <header><b>{words::card_name(card, lang)}</b><span>{type_sign(kind, None)}" "{under}</span></header>
            {body}
            {text.map(|text| view! { <p class="says">{needs}<span>{text}</span></p> })}
            {base.map(|words| view! { <p class="ready">{owner.map(|owner| view! { <span class="rw-disc" inner_html=disc(owner)></span> })}{words}</p> })}
            {buttons}
        </article>
    }
}

/// What can be done with an own card in phase 3.
fn card_buttons(board: Board, card: Card) -> AnyView {
    let mine = board.my_move();
    let discard = mine && board.offers.with(|offers| offers.has(Action::Discard(card)));
    let lay = mine && board.offers.with(|offers| offers.conflicts().contains(&card));
    if !discard && !lay {
        return ().into_any();
    }
    let held = board.held.get().conflict == Some(card);
    let lay = lay.then(|| {
        view! {
            <button type="button" class="btn sm" class:on=held aria-pressed=held.to_string() data-testid=format!("lay-{card}") data-press="pick"
                on:click=move |_| board.lay(card)>{icon("deploy")}{say!("mg-lay")}</button>
        }
    });
    let discard = discard.then(|| {
        view! {
            <button type="button" class="btn sm ghost" data-action=Action::Discard(card).to_string()
                on:click=move |_| board.act(Action::Discard(card))>{icon("discard")}{say!("mg-discard")}</button>
        }
    });
    view! { <div class="row cardacts">{lay}{discard}</div> }.into_any()
}

/// The cards of a player: the race first, then by type.
pub fn cards_of(board: Board, seat: Seat, live: bool) -> AnyView {
    let view = board.picture.get();
    let Some(player) = view.players.get(seat.index()) else { return ().into_any() };
    let owner = owner_of(player);
    let on = live.then_some(board);
    let aside = say!("mg-cards-of", count = player.cards.len() as i64, limit = i64::from(player.card_limit));
    let race = player.cards.iter().find(|seen| seen.kind == CardType::Race);
    let race = race.map(|seen| race_card(on, &Face::lying(seen), owner, aside));
    let mut others: Vec<&CardPicture> = player.cards.iter().filter(|seen| seen.kind != CardType::Race).collect();
    let order = [
        CardType::Government,
        CardType::Leader,
        CardType::Progress,
        CardType::Commerce,
        CardType::Expansion,
        CardType::Conflict,
    ];
    others.sort_by_key(|seen| order.iter().position(|kind| *kind == seen.kind));
    let others: Vec<_> = others
        .into_iter()
        .map(|seen| {
            let buttons = if live { card_buttons(board, seen.card) } else { ().into_any() };
            card(on, &Face::lying(seen), owner, buttons)
        })
        .collect();
    view! { {race}<div class="kcs">{others}</div> }.into_any()
}

/// A side of a conflict; what it wins stands printed on the other one.
fn conflict_side(
    board: Board,
    seen: &SidePicture,
    other: &SidePicture,
    red: bool,
    live: bool,
) -> impl IntoView + use<> {
    let who = match seen.owner {
        Some(seat) => board.session.name(seat),
        None => say!("mg-neutral"),
    };
    let place = words::system_name(seen.system, lang());
    let wins = goals(&other.goals, board);
    let wins = (!wins.is_empty()).then(|| view! { <br/>{say!("mg-side-wins", goals = wins)} });
    let filled = seen.project.cells.iter().filter(|cell| cell.cube.is_some()).count();
    let left = usize::from(seen.project.needed).saturating_sub(filled);
    let needs = view! { <br/><em class="needs">{say!("mg-needs-more", count = left as i64)}</em> };
    view! {
        <div class="prj side" class:red=red>
            {cells(live.then_some(board), &seen.project)}
            <span class="lb"><b>{place}</b>" "{who}{wins}{needs}</span>
        </div>
    }
}

/// A conflict that lies on the board; a live one has cells to press.
pub fn conflict_card(board: Board, seen: &ConflictPicture, live: bool) -> impl IntoView + use<> {
    let lang = lang();
    let card = seen.card;
    let leader = seen.leader.map(|seat| say!("mg-leads", name = board.session.name(seat)));
    let action = Action::Offer(card);
    let offer = (live && board.my_move() && board.offers.with(|offers| offers.has(action))).then(|| {
        view! {
            <button type="button" class="btn sm" data-action=action.to_string() on:click=move |_| board.act(action)>
                {icon("chain")}{say!("mg-offer")}
            </button>
        }
    });
    view! {
        <article class="kc k-conf laid" data-card=card.to_string()>
            <header><b>{words::card_name(card, lang)}</b><span>{words::track_name(seen.track, lang)}</span></header>
            {conflict_side(board, &seen.red, &seen.blue, true, live)}
            {conflict_side(board, &seen.blue, &seen.red, false, live)}
            <p class="prize">{symbols(&[seen.symbol])}" "{say!("mg-trophy", count = i64::from(seen.spoils))}{leader.map(|words| format!(" · {words}"))}</p>
            {offer}
        </article>
    }
}

/// What laying a conflict would mean: how many cubes the own side needs and the other, and what either wins.
pub fn laid_preview(board: Board, card: Card, own: Facing) -> AnyView {
    let info = data().card(card).conflict.clone();
    let face = Face::printed(card);
    let side = |facing: Facing| {
        let seen = face.projects.get(facing as usize);
        let wins = info.as_ref().map(|info| goals(info.goals[facing.other() as usize], board)).unwrap_or_default();
        let needs = seen.map_or(0, |seen| i64::from(seen.needed));
        let words =
            if facing == own { say!("mg-lay-yours", count = needs) } else { say!("mg-lay-theirs", count = needs) };
        view! { <span class="prj side" class:red={facing == Facing::Red}>{seen.map(cells_printed)}<span class="lb"><b>{words}</b>" "{say!("mg-side-wins", goals = wins)}</span></span> }
    };
    view! { <span class="lay-pre">{side(own)}{side(own.other())}</span> }.into_any()
}

/// The cells of a project as printed.
pub fn cells_printed(seen: &ProjectPicture) -> impl IntoView + use<> {
    cells(None, seen)
}

/// The cells of a project alone, to press.
pub fn cells_of(board: Board, seen: &ProjectPicture) -> impl IntoView + use<> {
    cells(Some(board), seen)
}
