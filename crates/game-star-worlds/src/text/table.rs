//! The modes, what is awaited, and the whole table as lines.

use crate::deck::starter;
use crate::draft::{Asking, Source};
use crate::event::{Against, CardAt, LinkRecord};
use crate::field::Slot;
use crate::rules::declare::distinct;
use crate::setup::mirrored;
use crate::state::{Cards, Deed, Outcome, Stage};
use crate::text::nouns::{CARD, STAR, race};
use crate::text::{DAMAGE, card_name, name};
use crate::view::{LinkView, PieceView, View};
use tabletop::Seat;
use tabletop_text::{Case, Lang, Listener, ModeWords, Text, counted, say_in};

pub(super) fn mode_words(mode: &str, lang: Lang) -> ModeWords {
    let words = |name: &str, about: &str| ModeWords { name: name.to_owned(), about: about.to_owned() };
    match mode {
        "starters" => lang.pick(
            words(
                "Starter decks",
                "Each player chooses one of nine starter decks in secret once it is known who begins.",
            ),
            words(
                "Стартовые колоды",
                "Когда известно, кто ходит первым, каждый тайно выбирает одну из девяти стартовых колод.",
            ),
        ),
        "constructed" => lang.pick(
            words(
                "Own decks",
                "Each player brings a deck of 50 cards and a base; the opponent does not know the list.",
            ),
            words("Свои колоды", "Каждый играет своей колодой из 50 карт и базой; соперник её состава не знает."),
        ),
        other => match mirrored(other).and_then(starter) {
            Some(deck) => lang.pick(
                words(
                    &format!("Mirror: {}", deck.name.en),
                    &format!("Both play the same starter deck. {}", deck.idea.en),
                ),
                words(
                    &format!("Зеркало: {}", deck.name.ru),
                    &format!("Оба играют одной стартовой колодой. {}", deck.idea.ru),
                ),
            ),
            None => words(other, ""),
        },
    }
}

/// Whose answer is awaited, and to what.
pub(super) fn awaited(view: &View, to: Listener) -> Text {
    let lang = to.lang;
    let mut text = Text::new();
    if let Stage::Over(outcome) = view.table.stage {
        return say_in::<Outcome>(&outcome, to);
    }
    if let Stage::Choosing = view.table.stage {
        text.word(match to.me {
            Some(me) if !view.table.chosen[me] => lang.pick("choose a deck", "выберите колоду"),
            Some(_) | None => lang.pick("decks are being chosen", "идёт выбор колод"),
        });
        return text;
    }
    let Some(seat) = view.table.asked() else { return text };
    let mine = to.is(seat);
    let question = question(view, seat, mine, lang);
    if mine {
        text.word(question);
        if let Some(draft) = view.draft {
            let source = match draft.source {
                Source::Line { slot, .. } | Source::Due(slot) | Source::Attack(slot) => {
                    view.piece(slot).map(|p| p.card)
                }
                Source::Hand(card) | Source::Land(card) => Some(card),
                Source::Nothing => None,
            };
            if let Some(card) = source {
                text.word(" · ");
                name(card, lang, &mut text);
            }
        }
    } else {
        text.seat(seat).word(": ").word(question);
    }
    text
}

fn question(view: &View, seat: Seat, mine: bool, lang: Lang) -> &'static str {
    let active = seat == view.table.active;
    if let Some(draft) = view.draft.filter(|_| mine) {
        return match draft.asking {
            Asking::Nothing => "",
            Asking::Attackers => lang.pick("which cards attack?", "какие карты атакуют?"),
            Asking::Step => lang.pick("which action?", "какое действие?"),
            Asking::Pick => lang.pick("what?", "что выбрать?"),
            Asking::Target => lang.pick("which target?", "какая цель?"),
            Asking::Pay => lang.pick("which card pays?", "какой картой заплатить?"),
            Asking::Give => lang.pick("which card on the battlefield pays?", "какой картой на поле заплатить?"),
        };
    }
    match view.table.stage {
        Stage::StartHand { .. } => lang.pick("five cards or six?", "пять карт или шесть?"),
        Stage::Mulligan { .. } => lang.pick("keep the hand?", "оставить руку?"),
        Stage::Lull { .. } if active => lang.pick("an action, or the end of the turn", "действие или конец хода"),
        Stage::Lull { .. } => lang.pick("a sudden action, or pass", "внезапное действие или пас"),
        Stage::Chain { .. } => lang.pick("answer, or pass", "ответ или пас"),
        Stage::Bundle { .. } => {
            lang.pick("a sudden action of the card just put out?", "внезапное действие выставленной карты?")
        }
        Stage::Ending { .. } => {
            lang.pick("a sudden action before the turn ends, or pass", "внезапное действие до конца хода или пас")
        }
        Stage::Due { .. } => lang.pick("a compulsory action", "обязательное действие"),
        Stage::Search { .. } => lang.pick("which card to take?", "какую карту взять?"),
        Stage::Draw { .. } => lang.pick("how many cards to draw?", "сколько карт взять?"),
        Stage::Discard { .. } => lang.pick("which card to discard?", "какую карту сбросить?"),
        Stage::Remove { .. } => lang.pick("which card leaves the game?", "какая карта выйдет из игры?"),
        Stage::Split { .. } => lang.pick("how to split the response damage?", "как распределить ответный урон?"),
        Stage::HandLimit { .. } => {
            lang.pick("what to discard, down to 10 cards?", "что сбросить? В руке не больше 10 карт")
        }
        Stage::Choosing | Stage::Over(_) => "",
    }
}

/// The whole table as lines.
pub(super) fn say(view: &View, to: Listener) -> Text {
    let lang = to.lang;
    let mut text = Text::new();
    let table = &view.table;
    if table.turn > 0 {
        text.word(lang.pick("Turn ", "Ход ")).number(i32::from(table.turn)).word(": ").seat(table.active).word(". ");
    }
    text.text(awaited(view, to).capitalized());
    let me = to.me.unwrap_or(Seat(0));
    for seat in [crate::state::other(me), me] {
        side(view, seat, to, &mut text);
    }
    if !view.links.is_empty() {
        text.new_line().word(lang.pick("Chain, top first:", "Цепочка, верхнее действие первым:"));
        for link in view.links.iter().rev() {
            text.new_line().word("  ").number(i32::from(link.index) + 1).word(". ").seat(link.by).word(": ");
            text.text(say_in(&told(view, link), to));
            let damage: i16 = link.aims.iter().filter_map(|aim| aim.damage).sum();
            if damage > 0 {
                text.word(" ").amount(DAMAGE, i32::from(damage));
            }
        }
    }
    for seat in [Seat(0), Seat(1)] {
        if let Some(mine) = &view.seats[seat].mine {
            pile(lang.pick("Hand: ", "Рука: "), &mine.hand, lang, &mut text);
            pile(lang.pick("Left in the deck: ", "Осталось в колоде: "), &mine.deck, lang, &mut text);
        }
    }
    text
}

pub(super) fn told(view: &View, link: &LinkView) -> LinkRecord {
    let told = |slot: Option<Slot>| {
        slot.and_then(|slot| view.piece(slot))
            .map_or_else(CardAt::default, |piece| CardAt { slot: piece.slot, card: piece.card })
    };
    let aim = link.aims.first();
    let covered = link.about.filter(|_| link.deed == Deed::Cover);
    let stopped = link.about.filter(|_| link.deed == Deed::Cancel);
    let stopped = stopped.and_then(|index| view.links.get(usize::from(index))).and_then(|link| link.brings);
    LinkRecord {
        by: link.by,
        deed: link.deed,
        text: link.text.unwrap_or_default(),
        actor: told(link.actor.or(aim.and_then(|aim| aim.attacker))),
        brings: told(link.brings),
        target: told(stopped.or(aim.and_then(|aim| aim.target))),
        against: covered.map(|aim| Against { aim, by: told(Some(view.table.striker(aim))) }),
    }
}

fn side(view: &View, seat: Seat, to: Listener, text: &mut Text) {
    let lang = to.lang;
    let known = &view.seats[seat];
    text.new_line().seat(seat);
    if let Some(base) = view.table.base_of(seat) {
        text.word(" · ").word(race(base.card().race, lang));
    }
    text.word(lang.pick(" · hand ", " · рука ")).number(i32::from(known.hand));
    text.word(lang.pick(" · deck ", " · колода ")).number(i32::from(known.deck));
    text.word(lang.pick(" · losses ", " · потери ")).number(view.table.losses[seat].len() as i32);
    text.word(" · ");
    counted(u32::from(known.stars), &STAR, Case::Nominative, lang, text);
    text.word(lang.pick(" of 12", " из 12"));
    let mains = view.pieces.iter().filter(|piece| piece.slot.owner() == seat && piece.host.is_none());
    for piece in mains {
        lay(view, piece, 1, lang, text);
    }
    pile(lang.pick("  losses: ", "  потери: "), &view.table.losses[seat], lang, text);
    pile(lang.pick("  out of the game: ", "  вне игры: "), &view.table.out[seat], lang, text);
    pile(lang.pick("  known in hand: ", "  известно в руке: "), &view.table.known[seat], lang, text);
}

/// A card on the battlefield, and what lies on it.
fn lay(view: &View, piece: &PieceView, depth: usize, lang: Lang, text: &mut Text) {
    text.new_line().word("  ".repeat(depth)).word(piece.slot.to_string()).word(" ");
    name(piece.card, lang, text);
    match (piece.firepower, piece.defence) {
        (Some(attack), Some(defence)) => {
            text.word(" ").number(i32::from(attack)).word("/").number(i32::from(defence));
        }
        (Some(attack), None) => {
            text.word(" ").number(i32::from(attack));
        }
        (None, Some(defence)) => {
            text.word(" –/").number(i32::from(defence));
        }
        (None, None) => {}
    }
    if piece.energy > 0 {
        text.word(lang.pick(", energy ", ", энергия ")).number(i32::from(piece.energy));
    }
    if piece.damage > 0 && piece.aimed_at == piece.slot {
        text.word(", ").amount(DAMAGE, i32::from(piece.damage));
        if let Some(whole) = piece.whole_defence {
            text.word(lang.pick(" of ", " из ")).number(i32::from(whole));
        }
    }
    if piece.closed {
        text.word(lang.pick(", closed", ", закрыта"));
    }
    if piece.placing {
        text.word(lang.pick(", being placed", ", выставляется"));
    }
    if piece.cannot_attack {
        text.word(lang.pick(", cannot attack", ", не может атаковать"));
    }
    for attached in view.pieces.iter().filter(|other| other.host == Some(piece.slot)) {
        lay(view, attached, depth + 1, lang, text);
    }
}

fn pile(title: &'static str, cards: &Cards, lang: Lang, text: &mut Text) {
    if cards.is_empty() {
        return;
    }
    text.new_line().word(title);
    for (index, card) in distinct(cards).enumerate() {
        text.word(if index > 0 { ", " } else { "" });
        text.card(card.number(), card_name(card, lang));
        let copies = cards.count(card);
        if copies > 1 {
            text.word(" ×").number(copies as i32);
        }
    }
    text.word(" (");
    counted(cards.len() as u32, &CARD, Case::Nominative, lang, text);
    text.word(")");
}
