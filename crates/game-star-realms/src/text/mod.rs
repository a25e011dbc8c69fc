//! The words, English and Russian side by side. Everything that is said is made here from ids and numbers; every match names every
//! variant, so that a new one does not compile until both languages speak it.

mod action;
mod adventure;
mod awaited;
pub mod boss;
pub(crate) mod effect;
mod event;
pub mod face;
mod modes;
mod refusal;
mod table;

use crate::action::Action;
use crate::cards::{Kind, card};
use crate::effect::{Ability, Effect, Faction, Resource, Sort, When};
use crate::event::Event;
use crate::refusal::Refusal;
use crate::state::StarRealms;
use crate::view::View;
use action::Offer;
use awaited::Awaited;
pub use modes::{role_name, seat_words, team_name};
use tabletop::Seat;
use tabletop_text::{Case, Declines, Figure, Lang, Listener, ModeWords, Say, Spoken, Symbol, Text, said, say};

/// Trade: a coin.
pub const TRADE: Symbol =
    Symbol {
        icon: "trade", glyph: "◎", en: "trade", ru: "очки торговли|очко торговли|очка торговли|очков торговли"
    };
/// Combat: a burst.
pub const COMBAT: Symbol =
    Symbol {
        icon: "combat", glyph: "✸", en: "combat", ru: "очки боя|очко боя|очка боя|очков боя"
    };
/// Authority: a pennant.
pub const AUTHORITY: Symbol = Symbol {
    icon: "authority",
    glyph: "⚑",
    en: "authority",
    ru: "очки влияния|очко влияния|очка влияния|очков влияния",
};
/// Defense of a base: a shield.
pub const DEFENSE: Symbol = Symbol { icon: "defense", glyph: "⛨", en: "defense", ru: "обороны" };
/// Defense of an outpost: a shield with battlements.
pub const OUTPOST: Symbol =
    Symbol { icon: "outpost", glyph: "⛫", en: "defense, outpost", ru: "обороны, аванпост" };

/// Behind «до» and «не меньше».
const TRADE_GENITIVE: Symbol = Symbol {
    ru: "очков торговли|очка торговли|очков торговли|очков торговли", ..TRADE
};
const COMBAT_GENITIVE: Symbol =
    Symbol { ru: "очков боя|очка боя|очков боя|очков боя", ..COMBAT };
/// The same where the card has been called an outpost already.
const OUTPOST_DEFENSE: Symbol = Symbol { icon: OUTPOST.icon, glyph: OUTPOST.glyph, ..DEFENSE };

/// The symbol of a resource.
pub const fn symbol(resource: Resource) -> Symbol {
    match resource {
        Resource::Trade => TRADE,
        Resource::Combat => COMBAT,
        Resource::Authority => AUTHORITY,
    }
}

/// The symbol of a faction.
pub const fn badge(faction: Faction) -> Symbol {
    match faction {
        Faction::Blob => Symbol { icon: "blob", glyph: "♣", en: "Blob", ru: "Слизни" },
        Faction::TradeFederation => {
            Symbol {
                icon: "trade_federation", glyph: "♠", en: "Trade Federation", ru: "Торговая федерация"
            }
        }
        Faction::StarEmpire => {
            Symbol { icon: "star_empire", glyph: "★", en: "Star Empire", ru: "Звёздная империя" }
        }
        Faction::MachineCult => {
            Symbol { icon: "machine_cult", glyph: "⚙", en: "Machine Cult", ru: "Технокульт" }
        }
    }
}

/// The name of a faction.
pub fn faction_name(faction: Faction, lang: Lang) -> &'static str {
    badge(faction).word(lang)
}

/// «Корабль», «База», «Аванпост».
pub fn sort_name(sort: Sort, lang: Lang) -> &'static str {
    match sort {
        Sort::Ship => lang.pick("Ship", "Корабль"),
        Sort::Base => lang.pick("Base", "База"),
        Sort::Outpost => lang.pick("Outpost", "Аванпост"),
    }
}

/// The name of an ability.
pub fn ability_name(ability: Ability, lang: Lang) -> &'static str {
    match ability {
        Ability::Primary => lang.pick("primary ability", "первичное свойство"),
        Ability::Ally => lang.pick("ally ability", "союзное свойство"),
        Ability::DoubleAlly => lang.pick("double ally ability", "двойное союзное свойство"),
        Ability::Scrap => lang.pick("scrap ability", "утилизационное свойство"),
        Ability::Acquired => lang.pick("ability on acquiring", "свойство при покупке"),
    }
}

impl Say for Resource {
    fn say(&self, text: &mut Text, _to: Listener) {
        text.icon(symbol(*self));
    }
}

impl Say for Faction {
    fn say(&self, text: &mut Text, _to: Listener) {
        text.icon(badge(*self));
    }
}

/// «карта Слизней»: whose.
impl Declines for Faction {
    fn say_in(&self, case: Case, text: &mut Text, _to: Listener) {
        let ru = match (case, self) {
            (Case::Genitive, Self::Blob) => "Слизней",
            (Case::Genitive, Self::TradeFederation) => "Торговой федерации",
            (Case::Genitive, Self::StarEmpire) => "Звёздной империи",
            (Case::Genitive, Self::MachineCult) => "Технокульта",
            (_, faction) => badge(*faction).ru,
        };
        text.icon(Symbol { ru, ..badge(*self) });
    }
}

impl Say for Ability {
    fn say(&self, text: &mut Text, to: Listener) {
        text.word(ability_name(*self, to.lang));
    }
}

impl Say for Kind {
    fn say(&self, text: &mut Text, to: Listener) {
        self.say_in(Case::Nominative, text, to);
    }
}

/// Card files know the name and its accusative; where another case is due, the sentence quotes the name.
impl Declines for Kind {
    fn say_in(&self, case: Case, text: &mut Text, to: Listener) {
        let printed = card(*self);
        let russian = if case == Case::Accusative { &printed.ru_acc } else { &printed.ru };
        text.card(self.index() as u16, to.lang.pick(printed.en.as_str(), russian.as_str()));
    }
}

/// Cards with a comma between, equal ones together.
pub(crate) struct Cards<'a>(pub &'a [Kind]);

impl Say for Cards<'_> {
    fn say(&self, text: &mut Text, to: Listener) {
        let mut at = 0;
        while let Some(kind) = self.0.get(at) {
            let equal = self.0[at..].iter().take_while(|other| *other == kind).count();
            say!(text, to, both: "{at?, }{kind}{several? ×{equal}}", several = equal > 1);
            at += equal;
        }
    }
}

/// The same, and what is said when there are none.
pub(crate) struct Pile<'a>(pub &'a [Kind]);

impl Say for Pile<'_> {
    fn say(&self, text: &mut Text, to: Listener) {
        match self.0 {
            [] => say!(text, to, en: "empty", ru: "пусто"),
            cards => Cards(cards).say(text, to),
        }
    }
}

/// The effects of an ability as printed.
pub(crate) fn effects(kind: Kind, ability: Ability) -> &'static [Effect] {
    let when = match ability {
        Ability::Primary => When::Primary,
        Ability::Ally => When::Ally,
        Ability::DoubleAlly => When::DoubleAlly,
        Ability::Scrap => When::Scrap,
        Ability::Acquired => When::Acquired,
    };
    card(kind).effects(when).unwrap_or_default()
}

impl Spoken for StarRealms {
    fn title(lang: Lang) -> &'static str {
        lang.pick("Star Realms", "Звёздные империи")
    }

    fn mode_words(mode: &str, lang: Lang) -> ModeWords {
        modes::words(mode, lang)
    }

    fn mode_family(mode: &str, lang: Lang) -> String {
        modes::family(mode, lang)
    }

    fn say_action(action: &Action, view: &View, to: Listener) -> Text {
        boss::named(said(&Offer { action: *action, view }, to), to.lang)
    }

    fn say_event(event: &Event, to: Listener) -> Text {
        boss::named(said(event, to), to.lang)
    }

    fn say_refusal(refusal: &Refusal, to: Listener) -> Text {
        boss::named(said(refusal, to), to.lang)
    }

    fn clause_of_refusal(refusal: &Refusal) -> Option<&'static str> {
        refusal.clause()
    }

    fn clause_of_event(event: &Event) -> Option<&'static str> {
        event.clause()
    }

    fn say_awaited(view: &View, to: Listener) -> Text {
        let waits = view.adventure.as_ref().is_some_and(|boss| boss.waiting && view.standings.is_none());
        if waits {
            return say!(to, en: "The Boss’s turn comes", ru: "Сейчас будет ход Босса");
        }
        boss::named(said(&Awaited(view), to), to.lang)
    }

    fn say_view(view: &View, to: Listener) -> Text {
        boss::named(table::say(view, to), to.lang)
    }

    fn say_card(id: u16, to: Listener) -> Option<Text> {
        Kind::from_index(id.into()).map(|kind| face::words(kind, to))
    }

    fn figures(view: &View, seat: Seat) -> Vec<Figure> {
        let figure = |icon, en, ru, amount| Figure { icon, en, ru, amount };
        let Some(of) = view.seats.get(seat.index()) else { return Vec::new() };
        let bases = of.in_play.iter().filter(|card| card.sort.is_base()).count();
        let worth: u32 = of.owned.iter().map(|kind| u32::from(kind.cost())).sum();
        vec![
            figure("authority", "authority", "влияние", of.authority),
            figure("base", "bases", "базы", bases as i32),
            figure("trade", "price of all cards", "стоимость всех карт", worth as i32),
        ]
    }
}
