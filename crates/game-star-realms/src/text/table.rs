//! The whole table as lines: for plain mode, the terminal and screen readers.

use super::{
    AUTHORITY, Awaited, CARD, COMBAT, DEFENSE, OUTPOST, TRADE, ability_name, badge, name, names, role_name, team_name,
    who,
};
use crate::effect::{Ability, Filter, Place, Sort};
use crate::view::{AbilityState, CardView, SeatView, View};
use tabletop_text::{Case, Lang, Listener, Text, counted, say_in};

pub(super) fn say(view: &View, to: Listener) -> Text {
    let lang = to.lang;
    let mut text = Text::new();
    text.word(lang.pick("Turn ", "Ход ")).number(view.turn).word(". ").text(say_in(&Awaited(view), to));
    say_order(view, to, &mut text);
    if let Some(boss) = &view.adventure {
        super::boss::say(boss, view, to, &mut text);
    }
    for seat in others_first(view, to) {
        text.new_line();
        say_seat(seat, view, to, &mut text);
    }
    text.new_line().word(lang.pick("Trade row: ", "Торговый ряд: "));
    for (slot, card) in view.row.iter().enumerate() {
        if slot > 0 {
            text.word(", ");
        }
        text.number(slot as i32 + 1).word(" ");
        match card {
            Some(card) => {
                name(&mut text, *card, lang);
                text.word(" ").amount(TRADE, card.cost());
            }
            None => {
                text.word("–");
            }
        }
    }
    text.new_line().word(lang.pick("Explorers: ", "Исследователи: ")).number(view.explorers);
    text.word(lang.pick(" for ", " по ")).amount(TRADE, crate::cards::Kind::EXPLORER.cost());
    text.word(lang.pick(". Trade deck: ", ". Торговая колода: "));
    counted(view.trade_deck.into(), &CARD, Case::Nominative, lang, &mut text);
    text.new_line().word(lang.pick("Scrap heap: ", "Утиль: "));
    cards(&view.scrap_heap, lang, &mut text);
    text
}

/// SR-FFA-02: who follows whom, who belongs together, and whom the listener may attack. A duel needs none of it.
fn say_order(view: &View, to: Listener, text: &mut Text) {
    if view.seats.len() < 3 {
        return;
    }
    let lang = to.lang;
    text.new_line().word(lang.pick("Order: ", "Порядок ходов: "));
    for (index, seat) in view.order.iter().enumerate() {
        text.word(if index > 0 { ", " } else { "" });
        who(text, *seat, to);
    }
    for team in &view.teams {
        text.new_line().word(team_name(team.team, lang));
        if let Some(authority) = team.authority {
            text.word(", ").amount(AUTHORITY, authority);
        }
        text.word(": ");
        for (index, seat) in team.seats.iter().enumerate() {
            text.word(if index > 0 { ", " } else { "" });
            who(text, *seat, to);
            let role = view.seats.iter().find(|view| view.seat == *seat).and_then(|seat| role_name(seat.role, lang));
            if let Some(role) = role.filter(|_| view.boss.is_none()) {
                text.word(" (").word(role).word(")");
            }
        }
    }
    if to.me.is_none() {
        return;
    }
    for (title, players) in [
        (lang.pick("You may attack: ", "Можете атаковать: "), true),
        (lang.pick("Only the bases of: ", "Только базы: "), false),
    ] {
        let fits = |seat: &&SeatView| if players { seat.attackable } else { seat.bases_attackable && !seat.attackable };
        let mut seats = view.seats.iter().filter(fits).peekable();
        if seats.peek().is_none() {
            continue;
        }
        text.new_line().word(title);
        for (index, seat) in seats.enumerate() {
            text.word(if index > 0 { ", " } else { "" }).seat(seat.seat);
        }
    }
}

/// The rivals first, the listener last and nearest, as one sits at a table.
fn others_first(view: &View, to: Listener) -> impl Iterator<Item = &SeatView> {
    let others = view.seats.iter().filter(move |seat| !to.is(seat.seat));
    others.chain(view.seats.iter().filter(move |seat| to.is(seat.seat)))
}

fn cards(kinds: &[crate::cards::Kind], lang: Lang, text: &mut Text) {
    if kinds.is_empty() {
        text.word(lang.pick("empty", "пусто"));
    } else {
        names(text, kinds, lang);
    }
}

fn say_seat(seat: &SeatView, view: &View, to: Listener, text: &mut Text) {
    let lang = to.lang;
    who(text, seat.seat, to);
    if let Some(team) = seat.team {
        text.word(" (").word(role_name(seat.role, lang).unwrap_or(team_name(team, lang))).word(")");
    }
    text.word(": ").amount(AUTHORITY, seat.authority);
    if !seat.alive {
        text.word(lang.pick(", out of the game", ", вне игры"));
        return;
    }
    if view.active.contains(&seat.seat) {
        text.word(", ").amount(TRADE, i32::from(seat.trade)).word(", ").amount(COMBAT, i32::from(seat.combat));
    }
    if seat.ready {
        text.word(lang.pick(", ready to end the turn", ", ход закончен"));
    }
    text.new_line().word(lang.pick("  Hand: ", "  Рука: "));
    match &seat.hand {
        Some(hand) => cards(hand, lang, text),
        None => counted(seat.hand_count.into(), &CARD, Case::Nominative, lang, text),
    }
    text.word(lang.pick(". Deck: ", ". Колода: "));
    counted(seat.deck_count.into(), &CARD, Case::Nominative, lang, text);
    if !seat.deck_top.is_empty() {
        text.word(lang.pick(", on top ", ", сверху "));
        names(text, &seat.deck_top, lang);
    }
    text.new_line().word(lang.pick("  Discard pile: ", "  Стопка сброса: "));
    cards(&seat.discard, lang, text);
    let (bases, ships): (Vec<_>, Vec<_>) = seat.in_play.iter().partition(|card| card.sort.is_base());
    for (title, area) in [(lang.pick("  Bases: ", "  Базы: "), bases), (lang.pick("  Ships: ", "  Корабли: "), ships)]
    {
        if area.is_empty() {
            continue;
        }
        text.new_line().word(title);
        for (index, card) in area.into_iter().enumerate() {
            if index > 0 {
                text.word("; ");
            }
            say_card(card, to, text);
        }
    }
    for (what, place) in &seat.redirects {
        text.new_line().word("  ");
        say_redirect(*what, *place, lang, text);
    }
    if !seat.returning.is_empty() {
        text.new_line().word(lang.pick("  Returns at end of turn: ", "  Вернётся в конце хода: "));
        names(text, &seat.returning, lang);
    }
}

pub(super) fn say_card(card: &CardView, to: Listener, text: &mut Text) {
    let lang = to.lang;
    name(text, card.piece.kind, lang);
    if let Some(copied) = card.copied {
        text.word(lang.pick(" as ", " как "));
        name(text, copied, lang);
    }
    match card.sort {
        Sort::Ship => {}
        Sort::Base => {
            text.word(" ").amount(DEFENSE, card.defense);
        }
        Sort::Outpost => {
            text.word(" ").amount(OUTPOST, card.defense);
        }
    }
    if card.damage > 0 {
        text.word(lang.pick(", damage ", ", урон ")).number(card.damage);
    }
    if card.shielded {
        text.word(lang.pick(", behind an outpost", ", за аванпостом"));
    }
    for ability in &card.abilities {
        // A ship's primary has always happened already.
        if card.sort == Sort::Ship && ability.ability == Ability::Primary {
            continue;
        }
        text.word(", ").word(ability_name(ability.ability, lang)).word(" ");
        match ability.state {
            AbilityState::Ready => {
                text.word(lang.pick("ready", "готово"));
            }
            AbilityState::Used => {
                text.word(lang.pick("used", "применено"));
            }
            AbilityState::NeedsAllies { faction, missing } => {
                text.word(lang.pick("needs ", "ждёт союзников: ")).number(missing).word(" ").icon(badge(faction));
            }
        }
    }
}

/// «Следующая купленная база ляжет на верх колоды.»
fn say_redirect(what: Filter, to: Place, lang: Lang, text: &mut Text) {
    text.text(match lang {
        Lang::En => super::en::redirect(what, to),
        Lang::Ru => super::ru::redirect(what, to),
    });
}
