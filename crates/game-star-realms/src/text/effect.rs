//! What cards do. The same sentences stand on faces, in offers and in the log.

use crate::effect::{Condition, Counted, Effect, Filter, Place, Zone};
use crate::text::TRADE;
use tabletop_text::nouns::{BASE, CARD, SHIP};
use tabletop_text::{Listener, Nominal, Noun, Say, Text, say};

/// A list of effects that is read as one text.
pub(crate) struct Effects<'a>(pub &'a [Effect]);

impl Say for Zone {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::Hand => say!(text, to, en: "hand", ru: "с руки"),
            Self::DiscardPile => say!(text, to, en: "discard pile", ru: "из стопки сброса"),
            Self::Play => say!(text, to, en: "play", ru: "из игры"),
        }
    }
}

/// Where an acquired card of the listener goes.
impl Say for Place {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::DiscardPile => say!(text, to, en: "to your discard pile", ru: "в стопку сброса"),
            Self::DeckTop => say!(text, to, en: "on top of your deck", ru: "на верх колоды"),
            Self::Hand => say!(text, to, en: "to your hand", ru: "на руку"),
        }
    }
}

impl Nominal for Filter {
    fn noun(&self) -> Noun {
        match self {
            Self::Any => CARD,
            Self::Ship => SHIP,
            Self::Base => BASE,
        }
    }
}

/// «Следующая купленная», «следующий купленный».
pub(super) const fn next_bought(what: Filter) -> &'static str {
    match what {
        Filter::Any | Filter::Base => "следующая купленная",
        Filter::Ship => "следующий купленный",
    }
}

/// "the next base you acquire this turn goes on top of your deck".
pub(super) fn redirect(what: Filter, place: Place, text: &mut Text, to: Listener) {
    say!(text, to,
        en: "the next {one what} you acquire this turn goes {place}",
        ru: "{next} вами в этот ход {one what} попадёт {place}",
        next = next_bought(what));
}

impl Say for Effects<'_> {
    fn say(&self, text: &mut Text, to: Listener) {
        for (index, effect) in self.0.iter().enumerate() {
            // What follows "for each" is not part of it.
            match index.checked_sub(1).map(|before| &self.0[before]) {
                None => {}
                Some(Effect::ForEach(..)) => say!(text, to, en: "; then ", ru: "; затем "),
                Some(_) => {
                    text.word(separator(effect));
                }
            }
            effect.say(text, to);
        }
    }
}

impl Say for Effect {
    fn say(&self, text: &mut Text, to: Listener) {
        say_effect(self, false, text, to);
    }
}

/// `may`: after "you may", where the Russian verb changes its form. Card files allow only some verbs there.
fn say_effect(effect: &Effect, may: bool, text: &mut Text, to: Listener) {
    match effect {
        Effect::Gain(resource, amount) => say!(text, to, both: "{resource}{amount}"),
        Effect::GainItsCost(resource) => say!(text, to,
            en: "{resource} equal to its cost",
            ru: "{resource} по её цене"),
        Effect::Draw(count) => say!(text, to, en: "draw {some count CARD}", ru: "возьмите {some count CARD:acc}"),
        Effect::Discard(count) => say!(text, to, en: "discard {some count CARD}", ru: "сбросьте {some count CARD:acc}"),
        Effect::OpponentDiscards(count) => say!(text, to,
            en: "an opponent discards {some count CARD}",
            ru: "соперник сбрасывает {some count CARD:acc}"),
        Effect::Scrap { count, from } => say!(text, to,
            en: "scrap {some count CARD} from your {from:or}",
            ru: "{may?утилизировать|утилизируйте} {some count CARD:acc} {from:or}"),
        Effect::ScrapUpTo { count, from } => say!(text, to,
            en: "scrap up to {some count CARD} from your {from:or}",
            ru: "утилизируйте до {some count CARD:gen} {from:or}"),
        Effect::ScrapRow(count) => say!(text, to,
            en: "scrap {some count CARD} in the trade row",
            ru: "{may?утилизировать|утилизируйте} {some count CARD:acc} из торгового ряда"),
        Effect::ScrapRowUpTo(count) => say!(text, to,
            en: "scrap up to {some count CARD} in the trade row",
            ru: "утилизируйте до {some count CARD:gen} из торгового ряда"),
        Effect::DestroyBase => say!(text, to,
            en: "destroy an opponent’s base",
            ru: "{may?уничтожить|уничтожьте} базу соперника"),
        Effect::Acquire { what, cost, to: place } => say!(text, to,
            en: "take {a what} costing up to {TRADE}{cost} for free{named?, it goes {place}}",
            ru: "возьмите бесплатно {one what:acc} ценой до {TRADE}{cost}{named? {place}}",
            named = *place != Place::DiscardPile),
        Effect::NextAcquired { what, to: place } => redirect(*what, *place, text, to),
        Effect::TopdeckBase => say!(text, to,
            en: "put a base from your discard pile on top of your deck",
            ru: "положите базу из стопки сброса на верх колоды"),
        Effect::CopyBase => say!(text, to,
            en: "until the turn ends this is a copy of another base in play and of its faction as well",
            ru: "до конца хода это копия другой базы в игре, она относится и к её фракции"),
        Effect::ReturnAtEndOfTurn => say!(text, to,
            en: "this card returns to your discard pile when the turn ends",
            ru: "в конце хода эта карта вернётся в стопку сброса"),
        Effect::ToHand => say!(text, to,
            en: "take this card to your hand",
            ru: "{may?взять|возьмите} эту карту на руку"),
        Effect::OneOf(one, other) => say!(text, to,
            en: "{one} or {other}",
            ru: "{one} или {other}",
            one = Effects(one), other = Effects(other)),
        Effect::May(inner) => {
            say!(text, to, en: "you may ", ru: "можете ");
            say_effect(inner, true, text, to);
        }
        Effect::If(condition, body) => {
            say_condition(*condition, text, to);
            Effects(body).say(text, to);
        }
        Effect::Then(first, body) => {
            say_effect(first, may, text, to);
            let gains = matches!(body[..], [Effect::GainItsCost(_)]);
            say!(text, to,
                en: "{gains?, gain |; if you do, }{body}",
                ru: "{bid? и получите |; если сделали это, }{body}",
                body = Effects(body), bid = gains && !may);
        }
        Effect::ForEach(Counted::Scrapped { from }, body) => say!(text, to,
            en: "{body} for each of your cards scrapped this turn from {from:or}",
            ru: "{body} за каждую вашу карту, утилизированную в этот ход {from:or}",
            body = Effects(body)),
        Effect::ForEach(Counted::Discarded { most }, body) => say!(text, to,
            en: "discard up to {some most CARD}; for each, {body}",
            ru: "сбросьте до {some most CARD:gen}; за каждую {body}",
            body = Effects(body)),
        Effect::ForEach(Counted::DiscardedAny, body) => say!(text, to,
            en: "discard any number of cards; for each, {body}",
            ru: "сбросьте сколько угодно карт; за каждую {body}",
            body = Effects(body)),
    }
}

fn say_condition(condition: Condition, text: &mut Text, to: Listener) {
    match condition {
        Condition::OwnBases(least) => say!(text, to,
            en: "if you have at least {least BASE} in play: ",
            ru: "если у вас в игре хотя бы {least BASE}: "),
        Condition::OpponentBases(1) => say!(text, to,
            en: "if an opponent has a base in play: ",
            ru: "если у соперника есть база: "),
        Condition::OpponentBases(least) => say!(text, to,
            en: "if an opponent has at least {least BASE} in play: ",
            ru: "если у соперника хотя бы {least BASE}: "),
        Condition::Played(faction) => say!(text, to,
            en: "if you have played a card of {faction} this turn, ",
            ru: "если вы разыграли в этот ход карту {faction}, "),
    }
}

/// What stands before an effect that is not the first: a whole clause is set apart from what came before it.
const fn separator(effect: &Effect) -> &'static str {
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

/// The two branches of the choice that effects hold.
pub(super) fn branches(effects: &[Effect]) -> Option<[&[Effect]; 2]> {
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
