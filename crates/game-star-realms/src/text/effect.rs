//! What cards do. The same sentences stand on faces, in offers and in the log.

use crate::effect::{Condition, Counted, Effect, Filter, Place, Zone};
use crate::text::TRADE_GENITIVE;
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
            Self::DiscardPile => say!(text, to, en: "into your discard pile", ru: "в стопку сброса"),
            Self::DeckTop => say!(text, to, en: "on top of your deck", ru: "на верх колоды"),
            Self::Hand => say!(text, to, en: "into your hand", ru: "на руку"),
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
            match (index.checked_sub(1).map(|before| &self.0[before]), effect) {
                (None, _) => {}
                // What follows "for each" is not part of it.
                (Some(Effect::ForEach(..)), _) => say!(text, to, en: "; then ", ru: "; затем "),
                (Some(Effect::Draw(_)), Effect::Discard(_)) => say!(text, to, en: ", then ", ru: ", затем "),
                (Some(_), _) => {
                    text.word(separator(effect));
                }
            }
            match effect {
                Effect::If(condition, body) if gains_more(&self.0[..index], body) => {
                    say_condition(*condition, text, to);
                    say!(text, to, en: "another {body}", ru: "ещё {body}", body = Effects(body));
                }
                other => other.say(text, to),
            }
        }
    }
}

/// Does a condition bring more of what came before it? Without a word it would read as "instead".
fn gains_more(before: &[Effect], body: &[Effect]) -> bool {
    let of = |effect: &Effect| if let Effect::Gain(resource, _) = effect { Some(*resource) } else { None };
    body.first().and_then(of).is_some_and(|gained| before.iter().any(|effect| of(effect) == Some(gained)))
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
            en: "gain {resource} equal to its cost",
            ru: "получите {resource}, равные её стоимости"),
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
            en: "acquire {a what} costing up to {TRADE_GENITIVE}{cost} for free{named? and put it {place}}",
            ru: "купите бесплатно {one what:acc} стоимостью до {TRADE_GENITIVE}{cost}{named? и положите {it} {place}}",
            named = *place != Place::DiscardPile, it = if *what == Filter::Ship { "его" } else { "её" }),
        Effect::NextAcquired { what, to: place } => redirect(*what, *place, text, to),
        Effect::TopdeckBase => say!(text, to,
            en: "put a base from your discard pile on top of your deck",
            ru: "положите базу из стопки сброса на верх колоды"),
        Effect::CopyBase => say!(text, to,
            en: "until the turn ends this card is a copy of another base in play and has that base’s faction too",
            ru: "до конца хода эта карта — копия другой базы в игре и относится также к фракции той базы"),
        Effect::ReturnAtEndOfTurn => say!(text, to,
            en: "this card returns to your discard pile when the turn ends",
            ru: "в конце хода эта карта вернётся в стопку сброса"),
        Effect::ToHand => say!(text, to,
            en: "put this card into your hand",
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
                en: "{gains?, |; if you do, }{body}",
                ru: "{bid? и |; если сделали это, }{body}",
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
            en: "if you have played a {faction} card this turn, ",
            ru: "если вы разыграли в этот ход карту {faction:gen}, "),
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
