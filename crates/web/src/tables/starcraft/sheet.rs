//! The faction sheet: the special victory, workers in three places, resource cards with their workers, buildings with the units
//! they open, modules, technologies.

use super::cards::{glyph, price, sign};
use super::players::{colour, shown};
use super::prelude::*;
use super::tale::BattleReview;
use crate::tables::map_table::target;
use game_starcraft::cards::Price;
use game_starcraft::ids::{Layer, Race, Resource};
use game_starcraft::picture::{BuildingPicture, ResourcePicture};
use game_starcraft::state::{Depletion, Source};
use tabletop_text::said;

/// A button that is lit when it can be pressed, and else shows what is printed on its piece.
fn press(board: Board, spot: Spot, piece: Option<Piece>) -> impl Fn(web_sys::MouseEvent) + Clone + 'static {
    move |_| {
        if !board.press(&[spot])
            && let Some(piece) = piece
        {
            board.look.set(Some(piece_id(piece)));
        }
    }
}

fn workers(player: &PlayerPicture) -> AnyView {
    let worker = glyph(race_of(player).worker());
    let [pool, at_work, unavailable, spare] = player.workers;
    view! {
        <section class="sec"><h3>{say!("sc-workers")}<b>{pool + at_work + unavailable}<small>{say!("sc-spare", count = i64::from(spare))}</small></b></h3>
            <div class="wk">
                <div class:hot={pool > 0}><span class="ics">{worker}</span><b>{pool}</b><span>{say!("sc-ready")}</span></div>
                <div><b>{at_work}</b><span>{say!("sc-at-work")}</span></div>
                <div><b>{unavailable}</b><span>{say!("sc-next-round")}</span></div>
            </div>
        </section>
    }
    .into_any()
}

fn resource(board: Board, player: &PlayerPicture, seen: &ResourcePicture) -> AnyView {
    let lang = lang();
    let place = match seen.source {
        Source::Home => say!("sc-home"),
        Source::Card(area) => words::area(area, lang),
    };
    let (class, symbol) = match seen.resource {
        Resource::Mineral => ("rc m", "mineral"),
        Resource::Gas => ("rc g", "gas"),
    };
    let worker = race_of(player).worker();
    let slots = (0..seen.capacity.max(seen.workers)).map(|slot| {
        let used = slot < seen.workers;
        view! { <i class:used=used class:over={slot >= seen.capacity}>{used.then(|| glyph(worker))}</i> }
    });
    let label = say!(
        "sc-resource-label",
        place = place.clone(),
        workers = i64::from(seen.workers),
        capacity = i64::from(seen.capacity)
    );
    let spot = Spot::Source(seen.source);
    let due = board.picture.with(|picture| {
        picture.payment.as_ref().map(|due| if due.due.minerals > 0 { Resource::Mineral } else { Resource::Gas })
    });
    // The permanent minerals and the permanent gas are one source: only the one that is due can be pressed.
    let fits = seen.source != Source::Home || due == Some(seen.resource);
    let lit = move || fits && board.is_lit(spot);
    view! {
        <button type="button" class=class class:lit=lit class:half={seen.depletion == Depletion::Partial} data-stop=""
            data-press=move || lit().then(|| board.says(&[spot])).flatten() on:click=press(board, spot, None)>
            <span class="sr-only">{label}</span>
            <span class="hd" aria-hidden="true">{icon(symbol)}{seen.capacity}<small>{place}</small></span>
            <span class="slots">{slots.collect_view()}</span>
        </button>
    }
    .into_any()
}

/// A unit; `needs` says what opens it, while nothing does.
fn unit(board: Board, player: &PlayerPicture, kind: Unit, needs: Option<String>) -> AnyView {
    let record = data().unit(kind);
    let left = player.supply.iter().find(|(unit, _)| *unit == kind).map_or(0, |(_, count)| *count);
    let spot = Spot::Unit(kind);
    let mine = board.session.me() == Some(player.seat);
    let lit = move || mine && board.is_lit(spot);
    let held = move || mine && board.is_held(spot);
    let locked = needs.is_some();
    let title = needs.clone().unwrap_or_else(|| say!("sc-left", count = i64::from(left)));
    let show = press(board, spot, Some(Piece::Unit(kind)));
    let on_click = move |event| {
        match &needs {
            Some(needs) if !board.is_lit(spot) => shell().tell(needs.clone()),
            _ => {}
        }
        show(event);
    };
    view! {
        <button type="button" class="un" class:sky={record.layer == Layer::Air} class:lock=locked class:lit=lit class:sel=held data-stop=""
            data-unit=kind.word() data-press=move || lit().then(|| board.says(&[spot])).flatten() title=title on:click=on_click
            on:mouseenter=move |_| board.look.set(Some(piece_id(Piece::Unit(kind)))) on:mouseleave=move |_| board.look.set(None)>
            {glyph(words::glyph(kind))}{price(record.price)}<span class="n">{words::unit(kind, lang())}{sign(Piece::Unit(kind))}</span>
        </button>
    }
    .into_any()
}

fn building(board: Board, player: &PlayerPicture, race: Race, seen: &BuildingPicture) -> AnyView {
    let record = &data().buildings[race.index()][usize::from(seen.kind).min(2)];
    let spot = Spot::Building(seen.kind);
    let mine = board.session.me() == Some(player.seat);
    let lit = move || mine && board.is_lit(spot);
    let piece = Piece::Building(race, seen.kind);
    let levels = (0..seen.highest).map(|level| view! { <i class:on={level < seen.level}></i> });
    let units = seen.units.iter().zip(0u8..).flat_map(|(units, level)| units.iter().map(move |unit| (*unit, level)));
    let building = words::name(&record.name, lang());
    let units = units.map(|(kind, level)| {
        let needs =
            say!("sc-needs-level", unit = words::unit(kind, lang()), building = building, level = i64::from(level) + 1);
        unit(board, player, kind, (level >= seen.level).then_some(needs))
    });
    view! {
        <div class="bld">
            <button type="button" class="b" class:lit=lit data-stop="" data-press=move || lit().then(|| board.says(&[spot])).flatten() on:click=press(board, spot, Some(piece))>
                <span>{words::name(&record.name, lang())}{sign(piece)}</span>
                <span class="lv" role="img" aria-label=say!("sc-level", level = i64::from(seen.level), of = i64::from(seen.highest))>{levels.collect_view()}</span>
                {seen.next.map(price)}
            </button>
            <div class="us-row">{units.collect_view()}</div>
        </div>
    }
    .into_any()
}

fn mini(
    board: Board,
    player: &PlayerPicture,
    spot: Spot,
    sign: AnyView,
    name: &'static str,
    cost: Price,
    left: u8,
) -> AnyView {
    let mine = board.session.me() == Some(player.seat);
    let (lit, held) = (move || mine && board.is_lit(spot), move || mine && board.is_held(spot));
    view! {
        <button type="button" class="also" class:lit=lit class:sel=held data-stop="" title=say!("sc-left", count = i64::from(left))
            data-press=move || lit().then(|| board.says(&[spot])).flatten() on:click=press(board, spot, None)>{sign}<span>{name}</span>{price(cost)}</button>
    }
    .into_any()
}

fn whole(board: Board, player: &PlayerPicture) -> AnyView {
    let (lang, owner) = (lang(), owner_of(player));
    let Some(faction) = player.faction else {
        return view! { <p class="muted pad">{say!("sc-no-faction")}</p> }.into_any();
    };
    let race = faction.race();
    let (record, sheet) = (&data().factions[faction.index()], data().race(faction));
    let (have, need) = player.special;
    let victory = said(&record.victory, board.listener()).capitalized();
    let pips = (0..need.min(12)).map(|pip| view! { <i class:on={pip < have}></i> });
    // Galaxy conquest knows no special victory.
    let goal = (!board.view.with(|view| view.table.house.conquest)).then(|| view! {
        <section class="sec goal" class:off=!player.special_counts><span>{icon("star")}{spans(&victory, board.reading())}{record.stage_three_only.then(|| say!("sc-stage-three"))}</span>
            <span class="pips" role="img" aria-label=say!("sc-of", have = i64::from(have), need = i64::from(need))>{pips.collect_view()}</span></section>
    });
    let resources = player.resources.iter().map(|seen| resource(board, player, seen)).collect_view();
    let buildings = player.buildings.iter().map(|seen| building(board, player, race, seen)).collect_view();
    let own = race_of(player);
    let minis = [
        (Spot::Worker, own.worker(), &sheet.worker, sheet.worker_price, player.workers[3]),
        (Spot::Transport, own.transport(), &sheet.transport, sheet.transport_price, player.spare.1),
        (Spot::Base, own.base(), &sheet.base, sheet.base_price, player.spare.0),
    ];
    let minis = minis.map(|(spot, sign, name, minerals, left)| {
        mini(board, player, spot, glyph(sign), words::name(name, lang), Price::minerals(minerals), left)
    });
    let installed: u8 = player.modules.iter().map(|module| module.installed).sum();
    let modules = player.modules.iter().filter_map(|module| {
        let record = data().module(race, module.kind)?;
        let (spot, piece) = (Spot::Module(module.kind), Piece::Module(race, module.kind));
        let mine = board.session.me() == Some(player.seat);
        let lit = move || mine && board.is_lit(spot);
        Some(view! {
            <button type="button" class="mod" class:on={module.installed > 0} class:lit=lit data-stop="" data-press=move || lit().then(|| board.says(&[spot])).flatten() on:click=press(board, spot, Some(piece))>
                <span>{words::name(&record.name, lang)}{sign(piece)}</span>
                <b class="num">{module.installed}<small>"/"{module.tokens}</small></b>{price(module.price)}
            </button>
        })
    });
    let face_down: i64 = player.face_down_events.iter().map(|count| i64::from(*count)).sum();
    let open = say!("sc-open", specials = i64::from(player.specials), events = face_down);
    let piece = Piece::Faction(faction);
    let tags = player
        .bought
        .iter()
        .map(|tech| (Piece::Technology(*tech), words::name(&data().technologies[tech.index()].record.name, lang)))
        .chain(
            player
                .kept
                .iter()
                .map(|event| (Piece::Event(*event), words::name(&data().events[event.index()].record.name, lang))),
        )
        .map(|(piece, name)| {
            let look = move |_| board.look.set(Some(piece_id(piece)));
            view! { <button type="button" class="chip" data-stop="" on:click=look>{name}{sign(piece)}</button> }
        })
        .collect_view();
    view! {
        <header style=colour(owner)>
            <span aria-hidden="true" inner_html=owner.map(|owner| owner.emblem(44)).unwrap_or_default()></span>
            <div><h2>{words::name(&record.leader, lang)}{sign(piece)}</h2>
                <p>{words::name(&sheet.name, lang)}" · "{board.session.seat_name(player.seat)}" · "{say!("sc-hand-of", count = i64::from(player.hand), limit = i64::from(player.hand_limit))}" · "{open}</p></div>
            <button type="button" class="btn ghost icon sm" aria-label=say!("sc-about") title=say!("sc-about") on:click=move |_| board.look.set(Some(piece_id(piece)))>{icon("learn")}</button>
        </header>
        {goal}
        {workers(player)}
        <section class="sec"><h3>{say!("sc-resources")}</h3><div class="res" data-row="resources">{resources}</div></section>
        <section class="sec" data-row="units"><h3>{say!("sc-units")}<b>{say!("sc-build-limit", count = i64::from(player.build_limit))}</b></h3>{buildings}</section>
        <section class="sec"><h3>{say!("sc-also-build")}</h3><div class="row" data-row="also">{minis.into_iter().collect_view()}</div></section>
        <section class="sec"><h3>{say!("sc-modules")}<b>{say!("sc-of", have = i64::from(installed), need = i64::from(player.module_slots))}</b></h3><div class="mods" data-row="modules">{modules.collect_view()}</div></section>
        <section class="sec"><h3>{say!("sc-technologies")}<button type="button" class="btn ghost sm" on:click=move |_| board.book.set(true)>{icon("learn")}{say!("sc-book")}</button></h3><div class="chips" data-row="tags">{tags}</div></section>
    }
    .into_any()
}

/// Two drawers: a faction sheet, and the log.
#[component]
pub fn Side() -> impl IntoView {
    let board = Board::here();
    let sheet = move || {
        let seat = shown(board);
        let picture = board.picture.get();
        picture.players.get(seat.index()).map(|player| whole(board, player))
    };
    let foreign = move || {
        board.shown.get().map(|_| {
            view! { <button type="button" class="btn back" data-testid="own-sheet" on:click=move |_| board.shown.set(None)>{icon("prev")}{say!("sc-own-sheet")}</button> }
        })
    };
    // The line that ends a battle opens it again.
    let open_battle = move |event: web_sys::MouseEvent| {
        let line = target(&event).and_then(|element| element.closest("li[data-step]").ok().flatten());
        if let Some(step) = line.and_then(|line| line.get_attribute("data-step")?.parse().ok()) {
            board.tell_of_step(step);
        }
    };
    let last_battle = move || {
        board.story.track();
        let tale = board.battles().into_iter().rfind(|tale| tale.ended.is_some())?;
        let tell = move |_| {
            let (at, tale) = (tale.fought.len(), Arc::new(tale.clone()));
            board.telling.set(Some(BattleReview { tale, at }));
        };
        Some(
            view! { <button type="button" class="btn last-battle" data-testid="last-battle" on:click=tell>{icon("combat")}{say!("sc-last-battle")}</button> },
        )
    };
    view! {
        <aside class="sheet" data-over="" data-sheet=Sheet::Faction.key() data-testid="faction-sheet" tabindex="-1" aria-label=move || say!("sc-tab-faction")>{foreign}{sheet}</aside>
        <div class="logs" data-over="" data-sheet=Sheet::Log.key() on:click=open_battle>
            <TableLog board/>
            {last_battle}
        </div>
    }
}
