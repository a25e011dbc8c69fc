//! Answers as labels of buttons.

use crate::action::Action;
use crate::cards::{CardId, Line};
use crate::deck::starter;
use crate::draft::{Asking, Source};
use crate::field::Slot;
use crate::state::Stage;
use crate::text::card::command_of;
use crate::view::View;
use tabletop_text::nouns::CARD;
use tabletop_text::{Listener, Say, Text, say};

fn card_at(view: &View, slot: Slot) -> CardId {
    view.piece(slot).map(|piece| piece.card).unwrap_or_default()
}

pub(super) fn say_action(action: &Action, view: &View, text: &mut Text, to: Listener) {
    match action {
        Action::Deck(index) => {
            let deck = starter(*index).map(|deck| to.lang.pick(deck.name.en.clone(), deck.name.ru.clone()));
            say!(text, to, en: "play the deck “{deck}”", ru: "играть колодой «{deck}»");
        }
        Action::Start(cards) => say!(text, to, en: "start with {cards} cards", ru: "начать с рукой: {cards} карт"),
        Action::Keep => say!(text, to, en: "keep the hand", ru: "оставить руку"),
        Action::Mulligan => say!(text, to,
            en: "take another hand; the top card of the deck leaves the game",
            ru: "заменить руку; верхняя карта колоды выйдет из игры"),
        Action::Pass => say!(text, to, en: "pass", ru: "пас"),
        Action::End => say!(text, to, en: "end the turn", ru: "закончить ход"),
        Action::Attack(slot) => {
            say!(text, to, en: "attack {card}", ru: "атаковать: {card}", card = card_at(view, *slot))
        }
        Action::Use { slot, line } => {
            let card = card_at(view, *slot);
            let host = view.piece(*slot).and_then(|piece| piece.host).map(|host| card_at(view, host));
            let host = host.filter(|_| card.card().grants);
            let line = card.card().lines.get(usize::from(*line)).map(command_of);
            say!(text, to, both: "{host?{host} + }{card} — {line}");
        }
        Action::Play(card) => say!(text, to, en: "play from hand: {card}", ru: "сыграть с руки: {card}"),
        Action::Land(card) => say!(text, to, en: "put on an asteroid: {card}", ru: "выставить на астероид: {card}"),
        Action::With(slot) => {
            say!(text, to, en: "attack with {card}", ru: "атакует: {card}", card = card_at(view, *slot))
        }
        Action::Step(step) => say_step(view, *step, text, to),
        Action::Bring(card) => card.say(text, to),
        Action::At(slot) => {
            let onto = view.draft.is_some_and(|draft| {
                let held = draft.held.card;
                matches!(draft.source, Source::Land(_))
                    || matches!(draft.source, Source::Hand(card) if card.card().is_attached())
                    || (held.is_some() && held.card().attach.is_some())
            });
            let card = card_at(view, *slot);
            say!(text, to, en: "{onto?onto |target: }{card}", ru: "{onto?на карту: |цель: }{card}");
        }
        Action::Against(aim) => {
            let named = view.links.iter().flat_map(|link| &link.aims).find(|other| other.index == *aim);
            let target = card_at(view, named.and_then(|aim| aim.target).unwrap_or_default());
            let striker = card_at(view, view.table.striker(*aim));
            say!(text, to, en: "cover {target} against {striker}", ru: "прикрыть карту {target} от атаки карты {striker}");
        }
        Action::Stop(link) => {
            let stopped = view.links.get(usize::from(*link)).and_then(|link| link.brings).unwrap_or_default();
            say!(text, to, en: "stop {card}", ru: "остановить карту: {card}", card = card_at(view, stopped));
        }
        Action::Pay(card) => say!(text, to, en: "pay with {card}", ru: "заплатить картой: {card}"),
        Action::Give(slot) => say!(text, to,
            en: "pay by destroying {card}",
            ru: "заплатить, уничтожив карту: {card}",
            card = card_at(view, *slot)),
        Action::Done => say_done(view, text, to),
        Action::Take { card, from } => say!(text, to, en: "take {from}: {card}", ru: "взять {from}: {card}"),
        Action::Draw(0) => say!(text, to, en: "draw no card", ru: "не брать карт"),
        Action::Draw(cards) => say!(text, to, en: "draw {cards CARD}", ru: "взять {cards CARD:acc}"),
        Action::Discard(card) => say!(text, to, en: "discard {card}", ru: "сбросить: {card}"),
        Action::Remove(card) => say!(text, to, en: "remove from the game: {card}", ru: "вывести из игры: {card}"),
        Action::Hit(points) => {
            let attacker = match view.table.stage {
                Stage::Split { blow, .. } => view.table.blows.get(usize::from(blow)).map(|blow| blow.attacker),
                _ => None,
            };
            say!(text, to,
                en: "{points} response damage to {card}",
                ru: "{points} ед. ответного урона: {card}",
                card = card_at(view, attacker.unwrap_or_default()));
        }
    }
}

fn say_step(view: &View, step: u8, text: &mut Text, to: Listener) {
    if let Some(step) = declared_line(view).and_then(|line| line.steps.get(usize::from(step))) {
        step.say(text, to);
    }
}

/// The line of the declaration in the making.
fn declared_line(view: &View) -> Option<&'static Line> {
    let source = view.draft?.source;
    let card = match source {
        Source::Line { slot, .. } | Source::Due(slot) => card_at(view, slot),
        Source::Hand(card) | Source::Land(card) => card,
        Source::Nothing | Source::Attack(_) => return None,
    };
    let line = match source {
        Source::Line { line, .. } => Some(line),
        Source::Hand(_) => card.card().play,
        Source::Due(_) => card.card().enters,
        Source::Nothing | Source::Attack(_) | Source::Land(_) => None,
    };
    card.card().lines.get(usize::from(line?))
}

/// What is being declared: the action that is being filled, or the whole line.
pub(super) fn declaring(view: &View, to: Listener) -> Option<Text> {
    let draft = view.draft?;
    let mut text = Text::new();
    match (draft.source, declared_line(view)) {
        (Source::Nothing, _) => return None,
        (Source::Attack(target), _) => {
            let target = card_at(view, target);
            say!(text, to, en: "normal attack on {target}", ru: "обычная атака на карту: {target}");
        }
        (Source::Land(card), _) => {
            say!(text, to, en: "put on an asteroid: {card}", ru: "выставить на астероид: {card}");
        }
        (Source::Line { .. } | Source::Hand(_) | Source::Due(_), Some(line)) => match draft.asking {
            Asking::Pick | Asking::Target => say_step(view, draft.step, &mut text, to),
            Asking::Nothing | Asking::Attackers | Asking::Step | Asking::Pay | Asking::Give => {
                command_of(line).say(&mut text, to);
            }
        },
        (Source::Hand(card), None) => {
            say!(text, to, en: "play from hand: {card}", ru: "сыграть с руки: {card}");
        }
        (Source::Line { .. } | Source::Due(_), None) => return None,
    }
    Some(text)
}

fn say_done(view: &View, text: &mut Text, to: Listener) {
    let asking = view.draft.map_or(Asking::Nothing, |draft| draft.asking);
    match (view.table.stage, asking) {
        (_, Asking::Attackers) => say!(text, to, en: "attack with these", ru: "атаковать этими картами"),
        (_, Asking::Step | Asking::Pick | Asking::Target | Asking::Pay | Asking::Give) => {
            say!(text, to, en: "enough", ru: "достаточно");
        }
        (Stage::Bundle { .. }, Asking::Nothing) => say!(text, to, en: "nothing more", ru: "больше ничего"),
        (Stage::Search { .. }, Asking::Nothing) => say!(text, to, en: "take no more", ru: "больше не брать"),
        (Stage::Remove { .. }, Asking::Nothing) => say!(text, to, en: "remove no more", ru: "больше не выводить"),
        (_, Asking::Nothing) => say!(text, to, en: "done", ru: "готово"),
    }
}
