//! The cards as they are leafed through: what each is, what it does, and which clauses concern it.

use crate::cards::{Kind, Set, card};
use crate::effect::{Counted, Effect, Faction, Resource, Sort, When};
use crate::state::StarRealms;
use crate::text::{faction_name, sort_name};
use tabletop_text::{Facet, Gallery, Listed, Tag};

impl Gallery for StarRealms {
    fn cards() -> Vec<Listed> {
        Kind::all().map(listed).collect()
    }
}

fn listed(kind: Kind) -> Listed {
    let printed = card(kind);
    let mut out = Listed::new(kind.index() as u16, kind.id(), |lang| lang.pick(&printed.en, &printed.ru).clone());
    out.tag(match printed.set() {
        Some(Set::ColonyWars) => {
            Tag { facet: Facet::Set, id: "colony_wars", en: "Colony Wars", ru: "Колониальные войны" }
        }
        Some(Set::Frontiers) => Tag { facet: Facet::Set, id: "frontiers", en: "Frontiers", ru: "Фронтир" },
        None => Tag { facet: Facet::Set, id: "every", en: "Every box", ru: "В каждой коробке" },
    });
    out.tag(match printed.faction {
        Some(faction) => {
            let id = match faction {
                Faction::Blob => "blob",
                Faction::TradeFederation => "trade_federation",
                Faction::StarEmpire => "star_empire",
                Faction::MachineCult => "machine_cult",
            };
            Tag::named(Facet::Faction, id, |lang| faction_name(faction, lang))
        }
        None => Tag { facet: Facet::Faction, id: "unaligned", en: "Unaligned", ru: "Без фракции" },
    });
    let (sort, clauses): (_, &[_]) = match printed.sort {
        Sort::Ship => ("ship", &["SR-SHIP-01", "SR-SHIP-02"]),
        Sort::Base => ("base", &["SR-BASE-01", "SR-BASE-02", "SR-BASE-05"]),
        Sort::Outpost => ("outpost", &["SR-BASE-07", "SR-BASE-08", "SR-ATK-07"]),
    };
    out.tag(Tag::named(Facet::Kind, sort, |lang| sort_name(printed.sort, lang)));
    if kind == Kind::EXPLORER {
        out.concerns(&["SR-BUY-12", "SR-SCRAP-06"]);
    }
    for ability in &printed.abilities {
        out.concerns(match ability.when {
            When::Primary => &[],
            When::Ally => &["SR-ALLY-01"],
            When::DoubleAlly => &["SR-ALLY-08"],
            When::Scrap => &["SR-SCRAP-01"],
            When::Acquired => &["SR-BUY-17"],
            When::ShipPlayed(_) => &["SR-ABIL-10"],
        });
        ability.effects.iter().for_each(|effect| note(effect, &mut out));
    }
    out.concerns(clauses);
    out.cost = (printed.cost > 0).then_some(printed.cost);
    out
}

/// What the card does, and by which clauses.
fn note(effect: &Effect, out: &mut Listed) {
    let does = |id, en, ru| Tag { facet: Facet::Ability, id, en, ru };
    let (trade, combat) = (does("trade", "trade", "торговля"), does("combat", "combat", "бой"));
    let authority = does("authority", "authority", "влияние");
    let scrap = does("scrap", "scrap", "утилизация");
    let acquire = does("acquire", "acquire", "покупка");
    let mut inner: Vec<&Effect> = Vec::new();
    let (tag, clauses): (Option<Tag>, &[_]) = match effect {
        Effect::Gain(resource, _) | Effect::GainItsCost(resource) => match resource {
            Resource::Trade => (Some(trade), &["SR-ABIL-02"]),
            Resource::Combat => (Some(combat), &["SR-ABIL-02"]),
            Resource::Authority => (Some(authority), &["SR-ABIL-03"]),
        },
        Effect::Draw(_) => (Some(does("draw", "draw", "взятие карт")), &["SR-DRAW-07"]),
        Effect::Discard(_) => (None, &["SR-ABIL-06"]),
        Effect::OpponentDiscards(_) => {
            (Some(does("discard", "rival discards", "сброс у соперника")), &["SR-DISC-07", "SR-DISC-08"])
        }
        Effect::Scrap { .. } | Effect::ScrapUpTo { .. } => (Some(scrap), &["SR-SCRAP-05", "SR-SCRAP-03"]),
        Effect::ScrapRow(_) | Effect::ScrapRowUpTo(_) => (Some(scrap), &["SR-SCRAP-07"]),
        Effect::DestroyBase => {
            (Some(does("destroy", "destroy a base", "уничтожение базы")), &["SR-ATK-08", "SR-ATK-09"])
        }
        Effect::Acquire { .. } => (Some(acquire), &["SR-BUY-09", "SR-BUY-10"]),
        Effect::NextAcquired { .. } => (Some(acquire), &["SR-BUY-16"]),
        Effect::TopdeckBase => (None, &[]),
        Effect::CopyBase => (None, &["SR-ABIL-11"]),
        Effect::ReturnAtEndOfTurn => (None, &["SR-SCRAP-11"]),
        Effect::ToHand => (None, &["SR-BUY-17"]),
        Effect::OneOf(one, other) => {
            inner.extend(one.iter().chain(other));
            (None, &["SR-ABIL-04"])
        }
        Effect::May(effect) => {
            inner.push(effect);
            (None, &[])
        }
        Effect::If(_, then) => {
            inner.extend(then);
            (None, &["SR-ABIL-09"])
        }
        Effect::Then(first, then) => {
            inner.push(first);
            inner.extend(then);
            (None, &["SR-ABIL-09"])
        }
        Effect::ForEach(counted, then) => {
            inner.extend(then);
            match counted {
                Counted::Scrapped { .. } => (Some(scrap), &["SR-SCRAP-10"]),
                Counted::Discarded { .. } | Counted::DiscardedAny => (None, &[]),
            }
        }
    };
    tag.into_iter().for_each(|tag| out.tag(tag));
    out.concerns(clauses);
    inner.into_iter().for_each(|effect| note(effect, out));
}
