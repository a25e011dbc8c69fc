//! The words, in English and in Russian. Everything that is said is made here from ids and numbers; both languages name every
//! variant, so that a new one does not compile until both speak it.

pub mod boss;
mod en;
pub mod face;
mod modes;
mod ru;
mod table;

use crate::action::Action;
use crate::cards::{Kind, card};
use crate::effect::{Ability, Effect, Faction, Resource, Sort, When};
use crate::event::Event;
use crate::refusal::Refusal;
use crate::state::StarRealms;
use crate::view::{Question, View};
pub(crate) use modes::team_inside;
pub use modes::{role_name, seat_words, team_name};
use tabletop::Seat;
use tabletop_text::{Case, Gender, Lang, Listener, ModeWords, Noun, Spoken, Symbol, Text, counted, say_in};

/// Trade: a coin.
pub const TRADE: Symbol = Symbol { icon: "trade", glyph: "◎", en: "trade", ru: "торговли" };
/// Combat: a burst.
pub const COMBAT: Symbol = Symbol { icon: "combat", glyph: "✸", en: "combat", ru: "боя" };
/// Authority: a pennant.
pub const AUTHORITY: Symbol = Symbol { icon: "authority", glyph: "⚑", en: "authority", ru: "влияния" };
/// Defense of a base: a shield.
pub const DEFENSE: Symbol = Symbol { icon: "defense", glyph: "⛨", en: "defense", ru: "обороны" };
/// Defense of an outpost: a shield with battlements.
pub const OUTPOST: Symbol =
    Symbol { icon: "outpost", glyph: "⛫", en: "defense, outpost", ru: "обороны, аванпост" };

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
pub const fn faction_name(faction: Faction, lang: Lang) -> &'static str {
    badge(faction).word(lang)
}

/// «Корабль», «База», «Аванпост».
pub const fn sort_name(sort: Sort, lang: Lang) -> &'static str {
    match (sort, lang) {
        (Sort::Ship, Lang::En) => "Ship",
        (Sort::Base, Lang::En) => "Base",
        (Sort::Outpost, Lang::En) => "Outpost",
        (Sort::Ship, Lang::Ru) => "Корабль",
        (Sort::Base, Lang::Ru) => "База",
        (Sort::Outpost, Lang::Ru) => "Аванпост",
    }
}

/// The name of an ability.
pub const fn ability_name(ability: Ability, lang: Lang) -> &'static str {
    match (ability, lang) {
        (Ability::Primary, Lang::En) => "primary ability",
        (Ability::Ally, Lang::En) => "ally ability",
        (Ability::DoubleAlly, Lang::En) => "double ally ability",
        (Ability::Scrap, Lang::En) => "scrap ability",
        (Ability::Acquired, Lang::En) => "ability on acquiring",
        (Ability::Primary, Lang::Ru) => "первичное свойство",
        (Ability::Ally, Lang::Ru) => "союзное свойство",
        (Ability::DoubleAlly, Lang::Ru) => "двойное союзное свойство",
        (Ability::Scrap, Lang::Ru) => "утилизационное свойство",
        (Ability::Acquired, Lang::Ru) => "свойство при покупке",
    }
}

pub(crate) const CARD: Noun = Noun {
    en: ["card", "cards"],
    ru: ["карта", "карты", "карте", "карту", "картой", "карте"],
    ru_many: ["карты", "карт", "картам", "карты", "картами", "картах"],
    gender: Gender::Feminine,
};
pub(crate) const BASE: Noun = Noun {
    en: ["base", "bases"],
    ru: ["база", "базы", "базе", "базу", "базой", "базе"],
    ru_many: ["базы", "баз", "базам", "базы", "базами", "базах"],
    gender: Gender::Feminine,
};
pub(crate) const TURN: Noun = Noun {
    en: ["turn", "turns"],
    ru: ["ход", "хода", "ходу", "ход", "ходом", "ходе"],
    ru_many: ["ходы", "ходов", "ходам", "ходы", "ходами", "ходах"],
    gender: Gender::Masculine,
};
pub(crate) const SEAT: Noun = Noun {
    en: ["player", "players"],
    ru: ["игрок", "игрока", "игроку", "игрока", "игроком", "игроке"],
    ru_many: ["игроки", "игроков", "игрокам", "игроков", "игроками", "игроках"],
    gender: Gender::Masculine,
};

/// Names a card as the subject of a sentence.
pub(crate) fn name(text: &mut Text, kind: Kind, lang: Lang) {
    let printed = card(kind);
    text.card(kind.index() as u16, lang.pick(printed.en.as_str(), printed.ru.as_str()));
}

/// Names a card as the object of a verb.
pub(crate) fn object(text: &mut Text, kind: Kind, lang: Lang) {
    let printed = card(kind);
    text.card(kind.index() as u16, lang.pick(printed.en.as_str(), printed.ru_acc.as_str()));
}

/// Names several cards, with a comma between.
pub(crate) fn names(text: &mut Text, kinds: &[Kind], lang: Lang) {
    let mut at = 0;
    while let Some(kind) = kinds.get(at) {
        let equal = kinds[at..].iter().take_while(|other| *other == kind).count();
        if at > 0 {
            text.word(", ");
        }
        name(text, *kind, lang);
        if equal > 1 {
            text.word(" ×").number(equal as i32);
        }
        at += equal;
    }
}

/// The subject of a sentence: "You", or a name.
pub(crate) fn who(text: &mut Text, seat: Seat, to: Listener) {
    if to.is(seat) {
        text.word(to.lang.pick("You", "Вы"));
    } else {
        text.seat(seat);
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

/// The two branches of the choice an ability holds.
pub(crate) fn branches(effects: &[Effect]) -> Option<[&[Effect]; 2]> {
    effects.iter().find_map(|effect| match effect {
        Effect::OneOf(one, other) => Some([&one[..], &other[..]]),
        Effect::May(inner) => branches(std::slice::from_ref(inner)),
        Effect::If(_, body) | Effect::Then(_, body) | Effect::ForEach(_, body) => branches(body),
        Effect::Gain(..)
        | Effect::GainItsCost(_)
        | Effect::Draw(_)
        | Effect::Discard(_)
        | Effect::OpponentDiscards(_)
        | Effect::Scrap { .. }
        | Effect::ScrapUpTo { .. }
        | Effect::ScrapRow(_)
        | Effect::ScrapRowUpTo(_)
        | Effect::DestroyBase
        | Effect::Acquire { .. }
        | Effect::NextAcquired { .. }
        | Effect::TopdeckBase
        | Effect::CopyBase
        | Effect::ReturnAtEndOfTurn
        | Effect::ToHand => None,
    })
}

/// An action together with the table it is offered on.
pub(crate) struct Offer<'a> {
    pub action: Action,
    pub view: &'a View,
}

impl Offer<'_> {
    /// The card in a slot of the row.
    pub(crate) fn in_row(&self, slot: u8) -> Option<Kind> {
        self.view.row.get(usize::from(slot)).copied().flatten()
    }

    /// The card whose words a card in play has now.
    pub(crate) fn acts_as(&self, seat: Option<Seat>, piece: crate::action::Piece) -> Kind {
        let seats = self.view.seats.iter().filter(|view| seat.is_none_or(|seat| view.seat == seat));
        let mut cards = seats.flat_map(|view| &view.in_play);
        cards.find(|card| card.piece == piece).map_or(piece.kind, |card| card.acts_as())
    }

    /// Who is asked: of several, the one who looks.
    pub(crate) fn asked(&self) -> Option<Seat> {
        let looker = self.view.viewer.seat().filter(|seat| self.view.asked.contains(seat));
        looker.or(self.view.asked.first().copied())
    }

    /// What is left of the defense of a base.
    pub(crate) fn defense_left(&self, owner: Seat, piece: crate::action::Piece) -> i32 {
        let cards = self.view.seats.iter().filter(|view| view.seat == owner).flat_map(|view| &view.in_play);
        let found = cards.into_iter().find(|card| card.piece == piece);
        i32::from(found.map_or(piece.kind.defense(), |card| card.defense.saturating_sub(card.damage)))
    }

    /// What is asked.
    pub(crate) fn question(&self) -> Option<Question> {
        self.view.pending.as_ref().map(|pending| pending.question)
    }

    /// What a teammate asks for.
    pub(crate) fn asked_resource(&self) -> Symbol {
        match self.question() {
            Some(Question::Contribute { resource, .. }) => symbol(resource),
            Some(_) | None => TRADE,
        }
    }

    /// The authority of a seat, or of the boss if it has any.
    pub(crate) fn authority(&self, seat: Seat) -> Option<i32> {
        match self.view.adventure.as_ref().filter(|boss| boss.seat == seat) {
            Some(boss) => boss.authority,
            None => self.view.seats.iter().find(|view| view.seat == seat).map(|view| view.authority),
        }
    }

    /// Has something been done already, so that declining means to stop?
    pub(crate) fn stops(&self) -> bool {
        let frame = self.view.pending.as_ref().and_then(|pending| pending.frames.last());
        frame.is_some_and(|frame| frame.count > 0)
    }
}

/// A list of effects that is read as one text.
pub(crate) struct Effects<'a>(pub &'a [Effect]);

/// What is awaited, for the banner.
pub(crate) struct Awaited<'a>(pub &'a View);

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
        boss::named(say_in(&Offer { action: *action, view }, to), to.lang)
    }

    fn say_event(event: &Event, to: Listener) -> Text {
        boss::named(say_in(event, to), to.lang)
    }

    fn say_refusal(refusal: &Refusal, to: Listener) -> Text {
        boss::named(say_in(refusal, to), to.lang)
    }

    fn say_awaited(view: &View, to: Listener) -> Text {
        boss::say_waiting(view, to.lang).unwrap_or_else(|| boss::named(say_in(&Awaited(view), to), to.lang))
    }

    fn say_view(view: &View, to: Listener) -> Text {
        boss::named(table::say(view, to), to.lang)
    }

    fn say_card(id: u16, to: Listener) -> Option<Text> {
        Kind::from_index(id.into()).map(|kind| face::words(kind, to))
    }
}

/// "a card", "2 cards"; «карту», «2 карты».
pub(crate) fn some_cards(count: u8, case: Case, lang: Lang, text: &mut Text) {
    match (count, lang) {
        (1, Lang::En) => {
            text.word("a card");
        }
        (1, Lang::Ru) => {
            text.word(CARD.one(case, Lang::Ru));
        }
        (count, lang) => counted(count.into(), &CARD, case, lang, text),
    }
}

/// What somebody is asked to pick: "a card", "2 cards", or "up to 2 cards" if he may stop before; «до 2 карт».
pub(crate) fn asked_cards(left: u8, optional: bool, lang: Lang, text: &mut Text) {
    if optional && left > 1 {
        text.word(lang.pick("up to ", "до "));
        some_cards(left, Case::Genitive, lang, text);
    } else {
        some_cards(left, Case::Accusative, lang, text);
    }
}

/// What stands before an effect that is not the first: a whole clause is set apart from what came before it.
pub(crate) const fn separator(effect: &Effect) -> &'static str {
    match effect {
        Effect::If(..) | Effect::Then(..) | Effect::ForEach(..) | Effect::May(_) | Effect::ReturnAtEndOfTurn => "; ",
        Effect::Gain(..)
        | Effect::GainItsCost(_)
        | Effect::Draw(_)
        | Effect::Discard(_)
        | Effect::OpponentDiscards(_)
        | Effect::Scrap { .. }
        | Effect::ScrapUpTo { .. }
        | Effect::ScrapRow(_)
        | Effect::ScrapRowUpTo(_)
        | Effect::DestroyBase
        | Effect::Acquire { .. }
        | Effect::NextAcquired { .. }
        | Effect::TopdeckBase
        | Effect::CopyBase
        | Effect::ToHand
        | Effect::OneOf(..) => ", ",
    }
}
