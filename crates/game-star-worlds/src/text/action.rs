//! Answers as labels of buttons.

use crate::action::Action;
use crate::cards::{CardId, Line};
use crate::deck::starter;
use crate::draft::{Asking, Source};
use crate::effect::Pile;
use crate::field::Slot;
use crate::state::Stage;
use crate::text::nouns::CARD;
use crate::text::{command_of, name};
use crate::view::View;
use tabletop_text::{Case, Lang, Listener, Text, counted, say_in};

fn card_at(view: &View, slot: Slot) -> CardId {
    view.piece(slot).map(|piece| piece.card).unwrap_or_default()
}

pub(super) fn say(action: &Action, view: &View, to: Listener) -> Text {
    let lang = to.lang;
    let mut text = Text::new();
    let place = |slot: Slot, text: &mut Text| name(card_at(view, slot), lang, text);
    match action {
        Action::Deck(index) => {
            text.word(lang.pick("play the deck “", "играть колодой «"));
            if let Some(deck) = starter(*index) {
                text.word(lang.pick(deck.name.en.as_str(), deck.name.ru.as_str()));
            }
            text.word(lang.pick("”", "»"));
        }
        Action::Start(cards) => {
            text.word(lang.pick("start with ", "начать с рукой: ")).number(i32::from(*cards));
            text.word(lang.pick(" cards", " карт"));
        }
        Action::Keep => {
            text.word(lang.pick("keep the hand", "оставить руку"));
        }
        Action::Mulligan => {
            let en = "take another hand; the top card of the deck leaves the game";
            text.word(lang.pick(en, "заменить руку; верхняя карта колоды выйдет из игры"));
        }
        Action::Pass => {
            text.word(lang.pick("pass", "пас"));
        }
        Action::End => {
            text.word(lang.pick("end the turn", "закончить ход"));
        }
        Action::Attack(slot) => {
            text.word(lang.pick("attack ", "атаковать: "));
            place(*slot, &mut text);
        }
        Action::Use { slot, line } => {
            let card = card_at(view, *slot);
            let host = view.piece(*slot).and_then(|piece| piece.host).map(|host| card_at(view, host));
            if let Some(host) = host.filter(|_| card.card().grants) {
                name(host, lang, &mut text);
                text.word(" + ");
            }
            name(card, lang, &mut text);
            text.word(" — ");
            if let Some(line) = card.card().lines.get(usize::from(*line)) {
                text.text(say_in(&command_of(line), to));
            }
        }
        Action::Play(card) => {
            text.word(lang.pick("play from hand: ", "сыграть с руки: "));
            name(*card, lang, &mut text);
        }
        Action::Land(card) => {
            text.word(lang.pick("put on an asteroid: ", "выставить на астероид: "));
            name(*card, lang, &mut text);
        }
        Action::With(slot) => {
            text.word(lang.pick("attack with ", "атакует: "));
            place(*slot, &mut text);
        }
        Action::Step(step) => say_step(view, *step, to, &mut text),
        Action::Bring(card) => name(*card, lang, &mut text),
        Action::At(slot) => {
            let onto = view.draft.is_some_and(|draft| {
                let held = draft.held.card;
                matches!(draft.source, Source::Land(_))
                    || matches!(draft.source, Source::Hand(card) if card.card().is_attached())
                    || (held.is_some() && held.card().attach.is_some())
            });
            text.word(if onto { lang.pick("onto ", "на карту: ") } else { lang.pick("target: ", "цель: ") });
            place(*slot, &mut text);
        }
        Action::Against(aim) => {
            let named = view.links.iter().flat_map(|link| &link.aims).find(|other| other.index == *aim);
            text.word(lang.pick("cover ", "прикрыть карту: "));
            place(named.and_then(|aim| aim.target).unwrap_or_default(), &mut text);
            text.word(lang.pick(" against ", "; бьёт "));
            place(view.table.striker(*aim), &mut text);
        }
        Action::Stop(link) => {
            let stopped = view.links.get(usize::from(*link)).and_then(|link| link.brings);
            text.word(lang.pick("stop ", "остановить карту: "));
            place(stopped.unwrap_or_default(), &mut text);
        }
        Action::Pay(card) => {
            text.word(lang.pick("pay with ", "заплатить картой: "));
            name(*card, lang, &mut text);
        }
        Action::Give(slot) => {
            text.word(lang.pick("pay by destroying ", "заплатить, уничтожив карту: "));
            place(*slot, &mut text);
        }
        Action::Done => say_done(view, lang, &mut text),
        Action::Take { card, from } => {
            text.word(match from {
                Pile::Hand => lang.pick("take from the hand: ", "взять с руки: "),
                Pile::Deck => lang.pick("take from the deck: ", "взять из колоды: "),
                Pile::Losses => lang.pick("take from the losses: ", "взять из потерь: "),
            });
            name(*card, lang, &mut text);
        }
        Action::Draw(0) => {
            text.word(lang.pick("draw no card", "не брать карт"));
        }
        Action::Draw(cards) => {
            text.word(lang.pick("draw ", "взять "));
            counted(u32::from(*cards), &CARD, Case::Accusative, lang, &mut text);
        }
        Action::Discard(card) => {
            text.word(lang.pick("discard ", "сбросить: "));
            name(*card, lang, &mut text);
        }
        Action::Remove(card) => {
            text.word(lang.pick("remove from the game: ", "вывести из игры: "));
            name(*card, lang, &mut text);
        }
        Action::Hit(points) => {
            let attacker = match view.table.stage {
                Stage::Split { blow, .. } => {
                    view.table.blows.get(usize::from(blow)).map(|blow| blow.attacker).unwrap_or_default()
                }
                _ => Slot::NONE,
            };
            text.number(i32::from(*points)).word(lang.pick(" response damage to ", " ответного урона: "));
            place(attacker, &mut text);
        }
    }
    text
}

fn say_step(view: &View, step: u8, to: Listener, text: &mut Text) {
    if let Some(step) = declared_line(view).and_then(|line| line.steps.get(usize::from(step))) {
        text.text(say_in(step, to));
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
            text.word(to.lang.pick("normal attack on ", "обычная атака на карту: "));
            name(card_at(view, target), to.lang, &mut text);
        }
        (Source::Land(card), _) => {
            text.word(to.lang.pick("put on an asteroid: ", "выставить на астероид: "));
            name(card, to.lang, &mut text);
        }
        (Source::Line { .. } | Source::Hand(_) | Source::Due(_), Some(line)) => match draft.asking {
            Asking::Pick | Asking::Target => say_step(view, draft.step, to, &mut text),
            Asking::Nothing | Asking::Attackers | Asking::Step | Asking::Pay | Asking::Give => {
                text.text(say_in(&command_of(line), to));
            }
        },
        (Source::Hand(card), None) => {
            text.word(to.lang.pick("play from hand: ", "сыграть с руки: "));
            name(card, to.lang, &mut text);
        }
        (Source::Line { .. } | Source::Due(_), None) => return None,
    }
    Some(text)
}

fn say_done(view: &View, lang: Lang, text: &mut Text) {
    let asking = view.draft.map_or(Asking::Nothing, |draft| draft.asking);
    text.word(match (view.table.stage, asking) {
        (_, Asking::Attackers) => lang.pick("attack with these", "атаковать этими картами"),
        (_, Asking::Step | Asking::Pick | Asking::Target | Asking::Pay | Asking::Give) => {
            lang.pick("enough", "достаточно")
        }
        (Stage::Bundle { .. }, Asking::Nothing) => lang.pick("nothing more", "больше ничего"),
        (Stage::Search { .. }, Asking::Nothing) => lang.pick("take no more", "больше не брать"),
        (Stage::Remove { .. }, Asking::Nothing) => lang.pick("remove no more", "больше не выводить"),
        (_, Asking::Nothing) => lang.pick("done", "готово"),
    });
}
