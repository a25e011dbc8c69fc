//! The modes, what is awaited, and the whole table as lines.

use crate::cards::CardId;
use crate::deck::{STARTERS, head};
use crate::draft::{Asking, Source};
use crate::event::{Against, CardAt, LinkRecord};
use crate::field::Slot;
use crate::rules::picks::distinct;
use crate::setup::mirrored;
use crate::state::{Cards, Deed, Stage, Table, other};
use crate::text::DAMAGE;
use crate::text::nouns::STAR;
use crate::view::{LinkView, PieceView, SeatView, View};
use tabletop::Seat;
use tabletop_text::nouns::CARD;
use tabletop_text::{Lang, Listener, ModeWords, Say, Text, say};

pub(super) fn mode_words(mode: &str, lang: Lang) -> ModeWords {
    let words = |name: &str, about: &str| ModeWords { name: name.to_owned(), about: about.to_owned() };
    match mode {
        "starters" => lang.pick(
            words(
                "Starter decks",
                "Starter decks against each other. Whoever has not named one chooses in secret once it is known who begins.",
            ),
            words(
                "Стартовые колоды",
                "Стартовые колоды друг против друга. Кто не назвал колоду заранее, тайно выбирает её, когда известно, кто ходит первым.",
            ),
        ),
        "constructed" => lang.pick(
            words(
                "Own decks",
                "Each player brings a deck of 50 cards and a base; the opponent does not know the list.",
            ),
            words("Свои колоды", "Каждый играет своей колодой из 50 карт и базой; соперник её состава не знает."),
        ),
        // A menu shows this before any card is read.
        other => match mirrored(other).and_then(|index| STARTERS.get(usize::from(index))).map(|(_, text)| head(text)) {
            Some((name, idea)) => lang.pick(
                words(
                    &format!("Mirror: {}", name.en),
                    &format!("Both play the same starter deck. {}", idea.en),
                ),
                words(
                    &format!("Зеркало: {}", name.ru),
                    &format!("Оба играют одной стартовой колодой. {}", idea.ru),
                ),
            ),
            None => words(other, ""),
        },
    }
}

/// Whose answer is awaited, and to what.
pub(super) fn awaited(view: &View, text: &mut Text, to: Listener) {
    match view.table.stage {
        Stage::Over(outcome) => return outcome.say(text, to),
        Stage::Choosing if to.me.is_some_and(|me| !view.table.chosen[me]) => {
            return say!(text, to, en: "Choose a deck", ru: "Выберите колоду");
        }
        Stage::Choosing => return say!(text, to, en: "Decks are being chosen", ru: "Идёт выбор колод"),
        _ => {}
    }
    let Some(seat) = view.table.asked() else { return };
    let mine = to.is(seat);
    let question = question(view, seat, mine, to.lang);
    let source = view.draft.filter(|_| mine).and_then(|draft| match draft.source {
        Source::Line { slot, .. } | Source::Due(slot) | Source::Attack(slot) => {
            view.piece(slot).map(|piece| piece.card)
        }
        Source::Hand(card) | Source::Land(card) => Some(card),
        Source::Nothing => None,
    });
    say!(text, to, both: "{mine?{^question}|{seat}: {question}}{source? · {source}}");
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
            lang.pick("a sudden action of the card just placed?", "внезапное действие выставленной карты?")
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
pub(super) fn say_view(view: &View, text: &mut Text, to: Listener) {
    let Table { turn, active, .. } = view.table;
    say!(text, to, en: "{turn?Turn {turn}: {active}. }", ru: "{turn?Ход {turn}: {active}. }");
    awaited(view, text, to);
    let me = to.me.unwrap_or(Seat(0));
    for seat in [other(me), me] {
        side(view, seat, text, to);
    }
    if !view.links.is_empty() {
        say!(text, to, en: "\nChain, top first:", ru: "\nЦепочка, верхнее действие первым:");
    }
    for link in view.links.iter().rev() {
        let damage: i16 = link.aims.iter().filter_map(|aim| aim.damage).sum();
        let attackers = link.aims.iter().filter_map(|aim| view.piece(aim.attacker?)).map(|piece| piece.card);
        let attackers: Vec<CardId> = attackers.collect();
        say!(text, to, both: "\n  {number}. {link.by}: {attackers?{attackers:list}: }{record}{harm?, {DAMAGE}{damage}}",
            number = link.index + 1, record = record(view, link), harm = damage > 0);
    }
    for seat in [Seat(0), Seat(1)] {
        if let Some(mine) = &view.seats[seat].mine {
            pile("Hand: ", "Рука: ", &mine.hand, text, to);
            pile("Left in the deck: ", "Осталось в колоде: ", &mine.deck, text, to);
        }
    }
}

/// A link as it is worded.
pub(super) fn record(view: &View, link: &LinkView) -> LinkRecord {
    let card_at = |slot: Option<Slot>| {
        let piece = slot.and_then(|slot| view.piece(slot));
        piece.map_or_else(CardAt::default, |piece| CardAt { slot: piece.slot, card: piece.card })
    };
    let aim = link.aims.first();
    let covered = link.about.filter(|_| link.deed == Deed::Cover);
    let stopped = link.about.filter(|_| link.deed == Deed::Cancel);
    let stopped = stopped.and_then(|index| view.links.get(usize::from(index))).and_then(|link| link.brings);
    LinkRecord {
        by: link.by,
        deed: link.deed,
        text: link.text.unwrap_or_default(),
        actor: card_at(link.actor.or(aim.and_then(|aim| aim.attacker))),
        brings: card_at(link.brings),
        target: card_at(stopped.or(aim.and_then(|aim| aim.target))),
        against: covered.map(|aim| Against { aim, by: card_at(Some(view.table.striker(aim))) }),
    }
}

fn side(view: &View, seat: Seat, text: &mut Text, to: Listener) {
    let SeatView { hand, deck, stars, .. } = view.seats[seat];
    let losses = &view.table.losses[seat];
    say!(text, to,
        en: "\n{seat}{race? · {race}} · hand {hand} · deck {deck} · losses {lost} · {stars STAR} of 12",
        ru: "\n{seat}{race? · {race}} · рука {hand} · колода {deck} · потери {lost} · {stars STAR} из 12",
        race = view.table.base_of(seat).map(|base| base.card().race), lost = losses.len());
    for piece in view.pieces.iter().filter(|piece| piece.slot.owner() == seat && piece.host.is_none()) {
        lay(view, piece, 1, text, to);
    }
    pile("  losses: ", "  потери: ", losses, text, to);
    pile("  out of the game: ", "  вне игры: ", &view.table.out[seat], text, to);
    pile("  known in hand: ", "  известно в руке: ", &view.table.known[seat], text, to);
}

/// A card on the battlefield, and what lies on it.
fn lay(view: &View, piece: &PieceView, depth: usize, text: &mut Text, to: Listener) {
    let PieceView { card, energy, damage, closed, placing, cannot_attack, whole_defence, .. } = piece;
    say!(text, to, both: "\n{indent}{slot} {card}", indent = "  ".repeat(depth), slot = piece.slot.to_string());
    match (piece.firepower, piece.defence) {
        (Some(attack), Some(defence)) => say!(text, to, both: " {attack}/{defence}"),
        (Some(attack), None) => say!(text, to, both: " {attack}"),
        (None, Some(defence)) => say!(text, to, both: " –/{defence}"),
        (None, None) => {}
    }
    say!(text, to,
        en: "{powered?, energy {energy}}{hurt?, {DAMAGE}{damage}{whole_defence? of {whole_defence}}}{closed?, closed}",
        ru: "{powered?, энергия {energy}}{hurt?, {DAMAGE}{damage}{whole_defence? из {whole_defence}}}{closed?, карта закрыта}",
        powered = *energy > 0, hurt = *damage > 0 && piece.aimed_at == piece.slot);
    say!(text, to,
        en: "{placing?, being placed}{cannot_attack?, cannot attack}",
        ru: "{placing?, карту выставляют}{cannot_attack?, не может атаковать}");
    for attached in view.pieces.iter().filter(|other| other.host == Some(piece.slot)) {
        lay(view, attached, depth + 1, text, to);
    }
}

fn pile(en: &'static str, ru: &'static str, cards: &Cards, text: &mut Text, to: Listener) {
    if cards.is_empty() {
        return;
    }
    text.new_line().word(to.lang.pick(en, ru));
    for (index, card) in distinct(cards).enumerate() {
        say!(text, to, both: "{more?, }{card}{several? ×{copies}}",
            more = index > 0, several = cards.count(card) > 1, copies = cards.count(card));
    }
    say!(text, to, both: " ({n CARD})", n = cards.len());
}
