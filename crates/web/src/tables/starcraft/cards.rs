//! Combat cards, tokens and prices as they are drawn in panels; the sign of a reconstructed piece.

use super::board::flies;
use super::prelude::*;
pub use crate::tables::map_table::glyph;
use game_starcraft::cards::Price;
use game_starcraft::effect::CardKind;
use game_starcraft::picture::{BattlePicture, CardOutlook};
use game_starcraft::text::reconstruction;
use tabletop_art::board::unit;
use tabletop_text::said;

pub fn token(owner: Option<Owner>, kind: Unit, count: u8, size: u32) -> AnyView {
    let drawn = owner.map(|owner| unit(owner, words::glyph(kind), u32::from(count), flies(kind), size));
    view! { <span class="tk" title=words::unit(kind, lang()) inner_html=drawn.unwrap_or_default()></span> }.into_any()
}

pub fn price(price: Price) -> AnyView {
    let part = |class: &'static str, sign: &'static str, amount: u8| {
        (amount > 0)
            .then(|| view! { <span class=format!("cost {class}")>{icon(sign)}<b class="num">{amount}</b></span> })
    };
    view! { <span class="costs">{part("m", "mineral", price.minerals)}{part("g", "gas", price.gas)}</span> }.into_any()
}

/// The small sign of a piece for which no source was found, or not for all of it; its title says for what.
pub fn sign(piece: Piece) -> AnyView {
    let Some(ours) = reconstruction(piece, lang()) else { return ().into_any() };
    view! { <sup class="rec" title=ours.clone() aria-label=ours>"≈"</sup> }.into_any()
}

/// How a combat card is meant where it lies.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub enum Lies {
    /// In the hand: it may be pressed.
    #[default]
    InHand,
    /// Face down in a skirmish, known to its owner alone.
    Secret,
    Open,
}

/// A combat card: full values large, reduced ones small, silhouettes between, what it does below.
pub fn combat_card(board: Board, id: CardId, lies: Lies) -> AnyView {
    let card = data().card(id);
    let lang = lang();
    let to = board.listener();
    let units: Vec<Unit> = card.units.iter().collect();
    let names: Vec<&str> = units.iter().map(|unit| words::unit(*unit, lang)).collect();
    let pictures = units.iter().map(|unit| glyph(words::glyph(*unit))).collect_view();
    let crowd = format!("us n{}", units.len().min(4));
    let title = card.technology.map(|tech| words::name(&data().technologies[tech.index()].record.name, lang));
    let regular = card.kind == Some(CardKind::Regular);
    // While a card is played for a skirmish, the values that count there are the large ones.
    let outlook = if lies == Lies::InHand { outlook(board, id) } else { None };
    let counts = outlook.as_ref().is_none_or(|(seen, _)| seen.counts);
    let value = |class: &'static str, full: u8, reduced: u8| {
        let (large, small) = if counts { (full, reduced) } else { (reduced, full) };
        regular.then(|| view! { <span class=class>{large}<small class:above=!counts>{small}</small></span> })
    };
    let abilities: Vec<AnyView> = card
        .abilities
        .iter()
        .map(|ability| {
            let text = said(ability, to).capitalized();
            view! { <span>{spans(&text, board.reading())}</span> }.into_any()
        })
        .collect();
    let kind = match (card.technology, regular) {
        (Some(_), _) => "tech",
        (None, true) => "",
        (None, false) => "rein",
    };
    let label = say!("sc-card-label", name = board.plain(&words::printed(Piece::Card(id), to)));
    let spot = Spot::Card(id);
    let lit = move || lies == Lies::InHand && board.is_lit(spot);
    let press = move |_| {
        if lies != Lies::InHand || !board.press(&[spot]) {
            board.look.set(Some(piece_id(Piece::Card(id))));
        }
    };
    let over = move |_| board.look.set(Some(piece_id(Piece::Card(id))));
    view! {
        <button type="button" class=format!("cc night {kind}") class:lit=lit class:secret=lies == Lies::Secret class:small=!regular
            data-stop="" data-card=id.0 data-press=move || lit().then(|| board.says(&[spot])).flatten() on:click=press on:mouseenter=over on:mouseleave=move |_| board.look.set(None)>
            <span class="sr-only">{label}</span>
            <span class="face" aria-hidden="true">{value("v a", card.full.0, card.reduced.0)}<span class=crowd>{pictures}</span>{value("v h", card.full.1, card.reduced.1)}</span>
            <span class="nm" aria-hidden="true">{title.map(|title| view! { <b>{title}</b> })}{names.join(", ")}{sign(Piece::Card(id))}</span>
            <span class="ab" aria-hidden="true">{abilities}</span>
            {(lies == Lies::InHand).then(|| odds(board, id, regular))}
        </button>
    }
    .into_any()
}

/// What a card in hand would do in the skirmish that is played for, and that battle.
fn outlook(board: Board, id: CardId) -> Option<(CardOutlook, BattlePicture)> {
    let battle = board.picture.with(|picture| picture.battle.clone())?;
    let seen = *battle.playing.as_ref()?.cards.iter().find(|seen| seen.card == id)?;
    Some((seen, battle))
}

/// Why the large or the small values count, and what would come of it.
fn odds(board: Board, id: CardId, regular: bool) -> AnyView {
    let Some((seen, battle)) = outlook(board, id) else { return ().into_any() };
    let Some(playing) = battle.playing.as_ref() else { return ().into_any() };
    let fronts =
        battle.skirmishes.get(playing.skirmish).map(|skirmish| [0, 1].map(|camp: usize| skirmish.camps[camp].front));
    let name =
        |camp: usize| fronts.and_then(|fronts| fronts[camp]).map(|unit| words::unit(unit, lang())).unwrap_or_default();
    let (me, foe) = (playing.camp, 1 - playing.camp);
    let why = match (seen.counts, regular) {
        (true, true) => say!("sc-counts-full", name = name(me)),
        (false, true) => say!("sc-counts-small", name = name(me)),
        (true, false) => say!("sc-counts-here"),
        (false, false) => say!("sc-counts-not-here"),
    };
    let chance = |camp: usize, class: &'static str| {
        seen.falls[camp].map(|chance| view! { <span class=class>{say!("sc-falls-chance", name = name(camp), chance = i64::from(chance))}</span> })
    };
    view! { <span class="why" class:no=!seen.counts>{why}</span><span class="odds">{chance(foe, "good")}{chance(me, "bad")}</span> }
        .into_any()
}

/// A card whose face the viewer does not know.
pub fn card_back(owner: Option<Owner>) -> AnyView {
    let colour = owner.map(|owner| format!("--c:#{:06x}", owner.colour.0)).unwrap_or_default();
    let emblem = owner.map(|owner| owner.emblem(30)).unwrap_or_default();
    view! { <span class="cc night back" role="img" aria-label=say!("sc-face-down") style=colour inner_html=emblem></span> }
        .into_any()
}
