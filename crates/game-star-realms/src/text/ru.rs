//! Русский.

use super::{
    AUTHORITY, Awaited, COMBAT, DEFENSE, Effects, Offer, TRADE, TURN, ability_name, asked_cards, badge, branches,
    effects, face, name, names, object, separator, some_cards, symbol, team_inside, team_name, who,
};
use crate::action::Action;
use crate::cards::Kind;
use crate::effect::{Ability, Condition, Counted, Effect, Filter, Place, Resource, Zone};
use crate::event::{Event, ScrappedFrom};
use crate::rules::formats::Team;
use crate::setup::Format;
use crate::view::{Question, SeatView};
use tabletop::Seat;
use tabletop_text::{Case, Lang, Listener, Ru, Text, Wording, counted};

mod refusals;

const LANG: Lang = Lang::Ru;

/// «Вы разыгрываете», «Орион разыгрывает».
fn does(text: &mut Text, seat: Seat, to: Listener, you: &'static str, they: &'static str) {
    who(text, seat, to);
    text.word(" ").word(if to.is(seat) { you } else { they });
}

/// The same inside a sentence.
fn does_inside(text: &mut Text, seat: Seat, to: Listener, you: &'static str, they: &'static str) {
    if to.is(seat) {
        text.word(LANG.pick("you ", "вы ")).word(you);
    } else {
        text.seat(seat).word(" ").word(they);
    }
}

fn zones(from: &[Zone], text: &mut Text) {
    for (index, zone) in from.iter().enumerate() {
        let between = match index {
            0 => "",
            last if last + 1 == from.len() => " или ",
            _ => ", ",
        };
        text.word(between).word(match zone {
            Zone::Hand => "с руки",
            Zone::DiscardPile => "из стопки сброса",
            Zone::Play => "из игры",
        });
    }
}

const fn which_next(what: Filter) -> &'static str {
    match what {
        Filter::Any => "следующая купленная вами в этот ход карта",
        Filter::Ship => "следующий купленный вами в этот ход корабль",
        Filter::Base => "следующая купленная вами в этот ход база",
    }
}

const fn what_card(what: Filter) -> &'static str {
    match what {
        Filter::Any => "карту",
        Filter::Ship => "корабль",
        Filter::Base => "базу",
    }
}

const fn where_to(place: Place) -> &'static str {
    match place {
        Place::DiscardPile => "в стопку сброса",
        Place::DeckTop => "на верх колоды",
        Place::Hand => "на руку",
    }
}

/// «Следующая купленная вами в этот ход база попадёт на верх колоды».
pub(super) fn redirect(what: Filter, to: Place) -> Text {
    let mut text = Text::new();
    text.word(which_next(what)).word(" попадёт ").word(where_to(to));
    text.capitalized()
}

impl Wording<Effects<'_>> for Ru {
    fn say(&self, effects: &Effects<'_>, to: Listener, text: &mut Text) {
        for (index, effect) in effects.0.iter().enumerate() {
            // What follows "for each" is not part of it.
            match index.checked_sub(1).map(|before| &effects.0[before]) {
                None => {}
                Some(Effect::ForEach(..)) => {
                    text.word("; затем ");
                }
                Some(_) => {
                    text.word(separator(effect));
                }
            }
            self.say(effect, to, text);
        }
    }
}

impl Wording<Effect> for Ru {
    fn say(&self, effect: &Effect, to: Listener, text: &mut Text) {
        match effect {
            Effect::Gain(resource, amount) => face::gain(*resource, *amount, text),
            Effect::GainItsCost(resource) => {
                text.icon(symbol(*resource)).word(" по её цене");
            }
            Effect::Draw(count) => {
                text.word("возьмите ");
                some_cards(*count, Case::Accusative, LANG, text);
            }
            Effect::Discard(count) => {
                text.word("сбросьте ");
                some_cards(*count, Case::Accusative, LANG, text);
            }
            Effect::OpponentDiscards(count) => {
                text.word("соперник сбрасывает ");
                some_cards(*count, Case::Accusative, LANG, text);
            }
            Effect::Scrap { count, from } => {
                text.word("утилизируйте ");
                some_cards(*count, Case::Accusative, LANG, text);
                text.word(" ");
                zones(from, text);
            }
            Effect::ScrapUpTo { count, from } => {
                text.word("утилизируйте до ");
                some_cards(*count, Case::Genitive, LANG, text);
                text.word(" ");
                zones(from, text);
            }
            Effect::ScrapRow(count) => {
                text.word("утилизируйте ");
                some_cards(*count, Case::Accusative, LANG, text);
                text.word(" из торгового ряда");
            }
            Effect::ScrapRowUpTo(count) => {
                text.word("утилизируйте до ");
                some_cards(*count, Case::Genitive, LANG, text);
                text.word(" из торгового ряда");
            }
            Effect::DestroyBase => {
                text.word("уничтожьте базу соперника");
            }
            Effect::Acquire { what, cost, to: place } => {
                text.word("возьмите бесплатно ").word(what_card(*what)).word(" ценой до ").amount(TRADE, *cost);
                match place {
                    Place::DiscardPile => {}
                    Place::DeckTop | Place::Hand => {
                        text.word(" ").word(where_to(*place));
                    }
                }
            }
            Effect::NextAcquired { what, to: place } => {
                text.word(which_next(*what)).word(" попадёт ").word(where_to(*place));
            }
            Effect::TopdeckBase => {
                text.word("положите базу из стопки сброса на верх колоды");
            }
            Effect::CopyBase => {
                text.word("до конца хода это копия другой базы в игре, она относится и к её фракции");
            }
            Effect::ReturnAtEndOfTurn => {
                text.word("в конце хода эта карта вернётся в стопку сброса");
            }
            Effect::ToHand => {
                text.word("возьмите эту карту на руку");
            }
            Effect::OneOf(one, other) => {
                self.say(&Effects(one), to, text);
                text.word(" или ");
                self.say(&Effects(other), to, text);
            }
            Effect::May(inner) => may(inner, to, text),
            Effect::If(condition, body) => {
                match condition {
                    Condition::OwnBases(least) => {
                        text.word("если у вас в игре хотя бы ");
                        face::bases(*least, LANG, text);
                        text.word(": ");
                    }
                    Condition::OpponentBases(1) => {
                        text.word("если у соперника есть база: ");
                    }
                    Condition::OpponentBases(least) => {
                        text.word("если у соперника хотя бы ");
                        face::bases(*least, LANG, text);
                        text.word(": ");
                    }
                    Condition::Played(faction) => {
                        text.word("если вы разыграли в этот ход карту ").icon(badge(*faction)).word(", ");
                    }
                }
                self.say(&Effects(body), to, text);
            }
            Effect::Then(first, body) => {
                self.say(&**first, to, text);
                text.word(match body[..] {
                    [Effect::GainItsCost(_)] => " и получите ",
                    _ => "; если сделали это, ",
                });
                self.say(&Effects(body), to, text);
            }
            Effect::ForEach(Counted::Scrapped { from }, body) => {
                self.say(&Effects(body), to, text);
                text.word(" за каждую вашу карту, утилизированную в этот ход ");
                zones(from, text);
            }
            Effect::ForEach(Counted::Discarded { most }, body) => {
                text.word("сбросьте до ");
                some_cards(*most, Case::Genitive, LANG, text);
                text.word("; за каждую ");
                self.say(&Effects(body), to, text);
            }
            Effect::ForEach(Counted::DiscardedAny, body) => {
                text.word("сбросьте сколько угодно карт; за каждую ");
                self.say(&Effects(body), to, text);
            }
        }
    }
}

/// «Можете утилизировать карту с руки»: the verb changes its form. Card files allow these verbs only.
fn may(inner: &Effect, to: Listener, text: &mut Text) {
    text.word("можете ");
    let (first, rest) = match inner {
        Effect::Then(first, body) => (&**first, Some(body)),
        other => (other, None),
    };
    match first {
        Effect::Scrap { count, from } => {
            text.word("утилизировать ");
            some_cards(*count, Case::Accusative, LANG, text);
            text.word(" ");
            zones(from, text);
        }
        Effect::ScrapRow(count) => {
            text.word("утилизировать ");
            some_cards(*count, Case::Accusative, LANG, text);
            text.word(" из торгового ряда");
        }
        Effect::DestroyBase => {
            text.word("уничтожить базу соперника");
        }
        Effect::ToHand => {
            text.word("взять эту карту на руку");
        }
        other => Ru.say(other, to, text),
    }
    if let Some(body) = rest {
        text.word("; если сделали это, ");
        Ru.say(&Effects(body), to, text);
    }
}

impl Wording<Offer<'_>> for Ru {
    fn say(&self, offer: &Offer<'_>, to: Listener, text: &mut Text) {
        let slot = |slot: u8, text: &mut Text| match offer.in_row(slot) {
            Some(card) => object(text, card, LANG),
            None => {
                text.word("место ").number(i32::from(slot) + 1);
            }
        };
        match offer.action {
            Action::Play(card) => {
                text.word("Разыграть ");
                object(text, card, LANG);
            }
            Action::Use(piece, ability) => {
                let source = offer.acts_as(offer.asked(), piece);
                match ability {
                    Ability::Primary => name(text, piece.kind, LANG),
                    Ability::Ally => {
                        name(text, piece.kind, LANG);
                        text.word(", союз");
                    }
                    Ability::DoubleAlly => {
                        name(text, piece.kind, LANG);
                        text.word(", двойной союз");
                    }
                    Ability::Scrap => {
                        text.word("Утилизировать ");
                        object(text, piece.kind, LANG);
                    }
                    Ability::Acquired => {
                        text.word("Купить ");
                        object(text, piece.kind, LANG);
                    }
                }
                text.word(": ");
                self.say(&Effects(effects(source, ability)), to, text);
            }
            Action::Buy(from) => {
                text.word("Купить ");
                slot(from, text);
                if let Some(card) = offer.in_row(from) {
                    text.word(" за ").amount(TRADE, card.cost());
                }
            }
            Action::BuyExplorer => {
                text.word("Купить ");
                object(text, Kind::EXPLORER, LANG);
                text.word(" за ").amount(TRADE, Kind::EXPLORER.cost());
            }
            Action::Attack(target, amount) => {
                text.word("Атаковать на ").amount(COMBAT, i32::from(amount)).word(": ").seat(target);
                if let Some(before) = offer.authority(target) {
                    text.word(", ").amount(AUTHORITY, before).word(" → ").number(before - i32::from(amount));
                }
            }
            Action::AttackBase(owner, piece) => {
                text.word("Уничтожить ");
                object(text, piece.kind, LANG);
                text.word(" за ").amount(COMBAT, offer.defense_left(owner, piece));
                text.word(" (").seat(owner).word(")");
            }
            Action::EndTurn => {
                text.word(if offer.view.format.joint_turn() {
                    "Завершить свою часть хода"
                } else {
                    "Закончить ход"
                });
            }
            Action::BuyTogether(from) => {
                text.word("Предложить команде вместе купить ");
                slot(from, text);
                if let Some(card) = offer.in_row(from) {
                    text.word(" за ").amount(TRADE, card.cost());
                }
            }
            Action::BuyExplorerTogether => {
                text.word("Предложить команде вместе купить ");
                object(text, Kind::EXPLORER, LANG);
                text.word(" за ").amount(TRADE, Kind::EXPLORER.cost());
            }
            Action::AttackBaseTogether(owner, piece) => {
                text.word("Предложить команде вместе уничтожить ");
                object(text, piece.kind, LANG);
                text.word(" за ").amount(COMBAT, offer.defense_left(owner, piece));
                text.word(" (").seat(owner).word(")");
            }
            Action::Contribute(amount) => {
                text.word("Добавить ").amount(offer.asked_resource(), i32::from(amount));
            }
            Action::DamageBase(owner, piece, amount) => {
                text.word("Нанести урон, ").amount(COMBAT, i32::from(amount)).word(": ");
                name(text, piece.kind, LANG);
                text.word(" (").seat(owner).word(")");
            }
            Action::Pass(card, seat) => {
                text.word("Передать ");
                object(text, card, LANG);
                text.word(" (").seat(seat).word(") за ").amount(TRADE, 1);
            }
            Action::Proceed => {
                text.word("Ход Босса");
            }
            Action::RejectRow => {
                text.word("Забраковать весь торговый ряд");
            }
            Action::Sever(card) => {
                text.word("Отсечь ");
                object(text, card, LANG);
                text.word(" за ").amount(COMBAT, card.cost());
            }
            Action::TopdeckFromHand(card) => {
                text.word("Положить ");
                object(text, card, LANG);
                text.word(" с руки на верх колоды");
            }
            Action::Bequeath(card) => {
                text.word("Оставить ");
                object(text, card, LANG);
            }
            Action::Choose(branch) => {
                let pending = offer.view.pending.as_ref();
                let both = pending.and_then(|pending| branches(effects(pending.source, pending.ability)));
                match both.and_then(|both| both.get(usize::from(branch)).copied()) {
                    Some(chosen) => {
                        let mut words = Text::new();
                        self.say(&Effects(chosen), to, &mut words);
                        text.text(words.capitalized());
                    }
                    None => {
                        text.word("Вариант ").number(i32::from(branch) + 1);
                    }
                }
            }
            Action::Discard(card) => {
                text.word("Сбросить ");
                object(text, card, LANG);
            }
            Action::ScrapFromHand(card) => {
                text.word("Утилизировать ");
                object(text, card, LANG);
                text.word(" с руки");
            }
            Action::ScrapFromDiscard(card) => {
                text.word("Утилизировать ");
                object(text, card, LANG);
                text.word(" из стопки сброса");
            }
            Action::ScrapFromRow(from) => {
                text.word("Утилизировать ");
                slot(from, text);
                text.word(" из торгового ряда");
            }
            Action::Acquire(from) => {
                text.word("Взять бесплатно ");
                slot(from, text);
            }
            Action::AcquireExplorer => {
                text.word("Взять бесплатно ");
                object(text, Kind::EXPLORER, LANG);
            }
            Action::Put(place) => {
                text.word("Положить ").word(where_to(place));
            }
            Action::Destroy(owner, piece) => {
                text.word("Уничтожить ");
                object(text, piece.kind, LANG);
                text.word(" (").seat(owner).word(")");
            }
            Action::Copy(card) => {
                text.word("Скопировать ");
                object(text, card, LANG);
            }
            Action::Topdeck(card) => {
                text.word("Положить ");
                object(text, card, LANG);
                text.word(" на верх колоды");
            }
            Action::Target(seat) => {
                text.word("Выбрать соперника: ").seat(seat);
            }
            Action::Decline => {
                text.word(match offer.question() {
                    Some(Question::Contribute { .. }) => "Ничего не давать",
                    Some(Question::Bequeath { from, .. }) if to.is(from) => "Ничего не оставлять",
                    Some(Question::Bequeath { .. }) => "Ничего не брать",
                    _ if offer.stops() => "Достаточно",
                    _ => "Ничего не делать",
                });
            }
        }
    }
}

/// « (вам)», « (Орион)».
fn receiver(text: &mut Text, seat: Seat, to: Listener) {
    if to.is(seat) {
        text.word(" (вам)");
    } else {
        text.word(" (").seat(seat).word(")");
    }
}

impl Wording<Event> for Ru {
    fn say(&self, event: &Event, to: Listener, text: &mut Text) {
        match event {
            Event::Began { format, seats, first, .. } => {
                text.word("Партия начинается");
                match format {
                    // The boss may be the first: the turn that begins says whose it is.
                    Format::Adventure(_) => {}
                    Format::Hydra => {
                        text.word(". Первый ход: ").word(team_inside(Team::of_half(*first, *seats)));
                    }
                    Format::Duel
                    | Format::FreeForAll
                    | Format::Hunter
                    | Format::Trophy
                    | Format::Emperor
                    | Format::Raid => {
                        text.word(". Первый ход: ");
                        if to.is(*first) {
                            text.word("ваш");
                        } else {
                            text.seat(*first);
                        }
                    }
                }
            }
            Event::TurnBegan { seat, turn } => {
                text.word("Ход ").number(*turn).word(": ");
                if to.is(*seat) {
                    text.word("вы");
                } else {
                    text.seat(*seat);
                }
            }
            Event::Played { seat, card } => {
                does(text, *seat, to, "разыгрываете ", "разыгрывает ");
                object(text, *card, LANG);
            }
            Event::Used { seat, card, acts_as, ability } => {
                does(text, *seat, to, "применяете ", "применяет ");
                text.word(ability_name(*ability, LANG)).word(": ");
                name(text, *card, LANG);
                if acts_as != card {
                    text.word(" как ");
                    name(text, *acts_as, LANG);
                }
            }
            Event::Gained { seat, resource, amount, now, source } => {
                name(text, *source, LANG);
                text.word(": ");
                does_inside(text, *seat, to, "получаете ", "получает ");
                text.amount(symbol(*resource), i32::from(*amount));
                match resource {
                    Resource::Authority => {
                        text.word(", теперь ").number(*now);
                    }
                    Resource::Trade | Resource::Combat => {
                        text.word(" (").number(*now).word(")");
                    }
                }
            }
            Event::Drew { seat, count, cards, .. } => {
                does(text, *seat, to, "берёте ", "берёт ");
                if cards.is_empty() {
                    some_cards(*count, Case::Accusative, LANG, text);
                } else {
                    some_cards(*count, Case::Accusative, LANG, text);
                    text.word(": ");
                    names(text, cards, LANG);
                }
            }
            Event::Shuffled { seat, count } => {
                does(text, *seat, to, "перемешиваете стопку сброса: ", "перемешивает стопку сброса: ");
                counted((*count).into(), &super::CARD, Case::Nominative, LANG, text);
            }
            Event::Discarded { seat, card, .. } => {
                does(text, *seat, to, "сбрасываете ", "сбрасывает ");
                object(text, *card, LANG);
            }
            Event::Scrapped { seat, card, from } => {
                does(text, *seat, to, "отправляете в утиль ", "отправляет в утиль ");
                object(text, *card, LANG);
                text.word(match from {
                    ScrappedFrom::Hand => " с руки",
                    ScrappedFrom::DiscardPile => " из стопки сброса",
                    ScrappedFrom::Play => "",
                    ScrappedFrom::Row(_) => " из торгового ряда",
                });
            }
            Event::Acquired { seat, card, price, to: place, .. } => {
                match price {
                    Some(price) => {
                        does(text, *seat, to, "покупаете ", "покупает ");
                        object(text, *card, LANG);
                        text.word(" за ").amount(TRADE, *price);
                    }
                    None => {
                        does(text, *seat, to, "берёте бесплатно ", "берёт бесплатно ");
                        object(text, *card, LANG);
                    }
                }
                match place {
                    Place::DiscardPile => {}
                    Place::DeckTop | Place::Hand => {
                        text.word(", ").word(where_to(*place));
                    }
                }
            }
            Event::RowFilled { slot, card } => {
                text.word("Торговый ряд, место ").number(i32::from(*slot) + 1).word(": ");
                name(text, *card, LANG);
            }
            Event::Redirected { seat, what, to: place } => {
                if !to.is(*seat) {
                    text.seat(*seat).word(": ");
                }
                text.word(match (what, to.is(*seat)) {
                    (Filter::Any, true) => "Следующая купленная вами в этот ход карта",
                    (Filter::Ship, true) => "Следующий купленный вами в этот ход корабль",
                    (Filter::Base, true) => "Следующая купленная вами в этот ход база",
                    (Filter::Any, false) => "следующая купленная в этот ход карта",
                    (Filter::Ship, false) => "следующий купленный в этот ход корабль",
                    (Filter::Base, false) => "следующая купленная в этот ход база",
                });
                text.word(" попадёт ").word(where_to(*place));
            }
            Event::Attacked { by, target, amount, before, after } => {
                if to.is(*target) {
                    text.seat(*by).word(" атакует вас на ").amount(COMBAT, i32::from(*amount)).word(": ");
                } else {
                    does(text, *by, to, "атакуете на ", "атакует на ");
                    text.amount(COMBAT, i32::from(*amount)).word(": ").seat(*target).word(", ");
                }
                text.amount(AUTHORITY, *before).word(" → ").number(*after);
            }
            Event::Destroyed { by, owner, card, combat } => {
                does(text, *by, to, "уничтожаете ", "уничтожает ");
                if to.is(*owner) {
                    text.word("вашу базу: ");
                    name(text, *card, LANG);
                } else {
                    object(text, *card, LANG);
                    text.word(" (").seat(*owner).word(")");
                }
                if let Some(combat) = combat {
                    text.word(", потрачено ").amount(COMBAT, i32::from(*combat));
                }
            }
            Event::Copied { card, of, .. } => {
                name(text, *card, LANG);
                text.word(": до конца хода копия базы «");
                name(text, *of, LANG);
                text.word("»");
            }
            Event::Topdecked { seat, card } => {
                does(text, *seat, to, "кладёте на верх колоды ", "кладёт на верх колоды ");
                object(text, *card, LANG);
            }
            Event::Declined { seat, source } => {
                name(text, *source, LANG);
                text.word(": ");
                does_inside(text, *seat, to, "больше ничего не выбираете", "больше ничего не выбирает");
            }
            Event::Chose { seat, source, ability, branch } => {
                name(text, *source, LANG);
                text.word(": ");
                does_inside(text, *seat, to, "выбираете: ", "выбирает: ");
                let both = branches(effects(*source, *ability));
                if let Some(chosen) = both.and_then(|both| both.get(usize::from(*branch)).copied()) {
                    self.say(&Effects(chosen), to, text);
                }
            }
            Event::ChoiceOffered { seat, source } => {
                name(text, *source, LANG);
                text.word(": ");
                does_inside(text, *seat, to, "выбираете", "выбирает");
            }
            Event::CleanedUp { seat, ships, hand } => {
                if ships.is_empty() && hand.is_empty() {
                    who(text, *seat, to);
                    text.word(": сбрасывать нечего");
                    return;
                }
                does(text, *seat, to, "сбрасываете ", "сбрасывает ");
                if !ships.is_empty() {
                    text.word("разыгранные корабли");
                }
                if !hand.is_empty() {
                    text.word(if ships.is_empty() { "с руки: " } else { ", а с руки: " });
                    names(text, hand, LANG);
                }
            }
            Event::TeamTurnBegan { team, turn, .. } => {
                text.word("Ход ").number(*turn).word(": ").word(team_name(*team, LANG));
            }
            Event::TeamTurnEnded { team } => {
                text.word(team_name(*team, LANG)).word(" заканчивает ход");
            }
            Event::Ready { seat } => {
                does(text, *seat, to, "сообщаете о готовности закончить ход", "сообщает о готовности закончить ход")
            }
            Event::Reconsiders { seat } => {
                does(text, *seat, to, "снова можете что-то сделать", "снова может что-то сделать");
            }
            Event::HelpAsked { seat, card, owner, price, .. } => {
                does(text, *seat, to, "предлагаете команде вместе ", "предлагает команде вместе ");
                text.word(if owner.is_some() { "уничтожить " } else { "купить " });
                object(text, *card, LANG);
                match owner {
                    Some(owner) => {
                        text.word(" за ").amount(COMBAT, i32::from(*price)).word(" (").seat(*owner).word(")");
                    }
                    None => {
                        text.word(" за ").amount(TRADE, i32::from(*price));
                    }
                }
            }
            Event::Contributed { seat, amount: 0, .. } => {
                does(text, *seat, to, "ничего не добавляете", "ничего не добавляет");
            }
            Event::Contributed { seat, resource, amount, .. } => {
                does(text, *seat, to, "добавляете ", "добавляет ");
                text.amount(symbol(*resource), i32::from(*amount));
            }
            Event::HelpFailed { card, .. } => {
                name(text, *card, LANG);
                text.word(": сложиться не получилось, очки остаются у всех");
            }
            Event::Damaged { by, owner, card, amount, left } => {
                does(text, *by, to, "наносите урон ", "наносит урон ");
                text.word(if to.is(*owner) { "вашей базе: " } else { "базе: " });
                name(text, *card, LANG);
                if !to.is(*owner) {
                    text.word(" (").seat(*owner).word(")");
                }
                text.word(", потрачено ").amount(COMBAT, i32::from(*amount));
                text.word(", осталось ").amount(DEFENSE, i32::from(*left));
            }
            Event::Repaired { seat } => {
                if to.is(*seat) {
                    text.word("Ваши базы снова целы");
                } else {
                    text.word("Базы снова целы (").seat(*seat).word(")");
                }
            }
            Event::Passed { seat, to: mate, card } => {
                does(text, *seat, to, "передаёте ", "передаёт ");
                object(text, *card, LANG);
                receiver(text, *mate, to);
                text.word(" за ").amount(TRADE, 1);
            }
            Event::Bequeathed { seat, to: heir, card } => {
                does(text, *seat, to, "оставляете ", "оставляет ");
                object(text, *card, LANG);
                receiver(text, *heir, to);
            }
            Event::LeftTheGame { seat, count } => {
                if to.is(*seat) {
                    text.word("Ваши карты удаляются из игры: ");
                } else {
                    text.word("Карты выбывшего игрока (").seat(*seat).word(") удаляются из игры: ");
                }
                counted((*count).into(), &super::CARD, Case::Nominative, LANG, text);
            }
            Event::Returned { seat, card } => {
                name(text, *card, LANG);
                if to.is(*seat) {
                    text.word(": карта возвращается в вашу стопку сброса");
                } else {
                    text.word(": карта возвращается в стопку сброса (").seat(*seat).word(")");
                }
            }
            Event::Boss(event) => self.say(event, to, text),
            Event::TurnEnded { seat } => does(text, *seat, to, "заканчиваете ход", "заканчивает ход"),
            Event::Eliminated { seat } => does(text, *seat, to, "проигрываете", "проигрывает"),
            Event::Resigned { seat } => does(text, *seat, to, "сдаётесь", "сдаётся"),
            Event::TurnLimitReached { turns } => {
                text.word("Достигнут предел в ");
                counted((*turns).into(), &TURN, Case::Accusative, LANG, text);
            }
            Event::Finished { .. } => {
                text.word("Партия окончена");
            }
        }
    }
}

impl Wording<Awaited<'_>> for Ru {
    fn say(&self, awaited: &Awaited<'_>, to: Listener, text: &mut Text) {
        let view = awaited.0;
        if let Some(standings) = &view.standings {
            let mine = view.seats.iter().find(|seat| to.is(seat.seat)).map(|seat| standings.place(seat.side));
            let draw = standings.winners().count() > 1;
            match mine {
                Some(Some(1)) if draw => text.word("Ничья"),
                Some(Some(1)) => text.word("Вы победили"),
                Some(_) => text.word("Вы проиграли"),
                None if draw => text.word("Ничья"),
                None => {
                    let winner = view.seats.iter().find(|seat| standings.place(seat.side) == Some(1));
                    match winner {
                        Some(SeatView { team: Some(Team::Players), .. }) => text.word("Победили игроки"),
                        Some(SeatView { team: Some(Team::Raiders), .. }) => text.word("Победили налётчики"),
                        Some(SeatView { team: Some(Team::Boss), .. }) => text.word("Победил босс"),
                        Some(SeatView { team: Some(team), .. }) => text.word("Победа: ").word(team_name(*team, LANG)),
                        Some(seat) => text.word("Победа: ").seat(seat.seat),
                        None => text.word("Партия окончена"),
                    }
                }
            };
            return;
        }
        let Some(pending) = &view.pending else {
            let me = view.seats.iter().find(|seat| to.is(seat.seat));
            match view.asked.first() {
                Some(_) if view.asked.iter().any(|seat| to.is(*seat)) && view.format.joint_turn() => {
                    text.word("Ход вашей команды")
                }
                Some(seat) if to.is(*seat) => text.word("Ваш ход"),
                Some(_) if me.is_some_and(|me| me.ready) => text.word("Вы готовы закончить ход; команда ещё играет"),
                Some(seat) if view.format.joint_turn() => match view.seats.iter().find(|view| view.seat == *seat) {
                    Some(SeatView { team: Some(team), .. }) => text.word("Ходит ").word(team_inside(*team)),
                    Some(_) | None => text.word("Ходит ").seat(*seat),
                },
                Some(seat) => text.word("Ходит ").seat(*seat),
                None => text.word("Партия окончена"),
            };
            return;
        };
        if let Question::Bequeath { from, to: heir } = pending.question {
            match (to.is(pending.seat), to.is(from)) {
                (false, _) if pending.seat == from => {
                    text.seat(from).word(" выбывает из игры и может оставить карту союзнику");
                    receiver(text, heir, to);
                }
                (false, _) => {
                    text.word("Из игры вышел ").seat(from).word(": одну из его карт может взять ").seat(pending.seat);
                }
                (true, true) => {
                    text.word("Вы выбываете: можете оставить одну из своих карт союзнику (").seat(heir).word(")");
                }
                (true, false) => {
                    text.word("Из игры вышел союзник (").seat(from).word("): можете взять одну из его карт");
                }
            }
            return;
        }
        name(text, pending.source, LANG);
        text.word(": ");
        if !to.is(pending.seat) {
            text.word("выбирает ").seat(pending.seat);
            return;
        }
        match pending.question {
            Question::OneOf => {
                text.word("выберите одно из двух");
            }
            Question::Discard { left: None, .. } => {
                text.word("сбросьте сколько угодно карт");
            }
            Question::Discard { left: Some(left), optional, .. } => {
                text.word(if optional { "можете сбросить " } else { "сбросьте " });
                asked_cards(left, optional, LANG, text);
            }
            Question::Scrap { hand, discard, left, optional } => {
                text.word(if optional {
                    "можете утилизировать "
                } else {
                    "утилизируйте "
                });
                asked_cards(left, optional, LANG, text);
                text.word(match (hand, discard) {
                    (true, true) => " с руки или из стопки сброса",
                    (true, false) => " с руки",
                    (false, _) => " из стопки сброса",
                });
            }
            Question::ScrapRow { left, optional } => {
                text.word(if optional {
                    "можете утилизировать "
                } else {
                    "утилизируйте "
                });
                asked_cards(left, optional, LANG, text);
                text.word(" из торгового ряда");
            }
            Question::Destroy { optional } => {
                text.word(if optional {
                    "можете уничтожить базу"
                } else {
                    "уничтожьте базу"
                });
            }
            Question::Acquire { what, cost } => {
                text.word("возьмите бесплатно ").word(what_card(what)).word(" ценой до ").amount(TRADE, cost);
            }
            Question::Put { .. } => {
                text.word("куда положить карту?");
            }
            Question::Topdeck => {
                text.word("выберите базу для верха колоды");
            }
            Question::Copy => {
                text.word("выберите базу для копии");
            }
            Question::Target => {
                text.word("выберите соперника");
            }
            Question::Contribute { to: asker, resource, price, pledged, most } => {
                text.seat(asker).word(" просит помощи: всего нужно ").amount(symbol(resource), i32::from(price));
                if pledged > 0 {
                    text.word(", уже обещано ").number(pledged);
                }
                text.word(", вы можете дать до ").number(most);
            }
            Question::StarterOnDeck => {
                text.word("положите разведчика или штурмовика на верх колоды");
            }
            // Said above.
            Question::Bequeath { .. } => {}
        }
    }
}
