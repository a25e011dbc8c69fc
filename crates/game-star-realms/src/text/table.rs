//! The whole table as lines: for plain mode, the terminal and screen readers.

use super::awaited::Awaited;
use super::effect::redirect;
use super::{AUTHORITY, COMBAT, Cards, DEFENSE, OUTPOST, Pile, TRADE, role_name, team_name};
use crate::cards::Kind;
use crate::effect::{Ability, Sort};
use crate::view::{AbilityState, CardView, SeatView, View};
use tabletop::Seat;
use tabletop_text::nouns::CARD;
use tabletop_text::{Listener, Say, Text, said, say};

pub(super) fn say(view: &View, to: Listener) -> Text {
    let mut text = say!(to,
        en: "Turn {view.turn}. {awaited}",
        ru: "Ход {view.turn}. {awaited}",
        awaited = said(&Awaited(view), to));
    say_order(view, &mut text, to);
    if let Some(boss) = &view.adventure {
        super::boss::say(boss, view, &mut text, to);
    }
    for seat in others_first(view, to) {
        text.new_line();
        say_seat(seat, view, &mut text, to);
    }
    say!(text, to, en: "\nTrade row: ", ru: "\nТорговый ряд: ");
    for (slot, card) in view.row.iter().enumerate() {
        say!(text, to,
            en: "{slot?; }{number}. {card?{card}, costs {TRADE}{price}|–}",
            ru: "{slot?; }{number}. {card?{card}, стоимость {TRADE}{price}|–}",
            number = slot + 1, price = card.map(Kind::cost));
    }
    say!(text, to,
        en: "\nExplorers: {view.explorers} for {TRADE}{price}. Trade deck: {view.trade_deck CARD}\nScrap heap: {scrapped}",
        ru: "\nИсследователи: {view.explorers} по {TRADE}{price}. Торговая колода: {view.trade_deck CARD}\nУтиль: {scrapped}",
        price = Kind::EXPLORER.cost(), scrapped = Pile(&view.scrap_heap));
    text
}

/// "You" or a name, large wherever it stands.
struct Who(Seat);

impl Say for Who {
    fn say(&self, text: &mut Text, to: Listener) {
        say!(text, to, en: "{seat?You|{seat}}", ru: "{seat?Вы|{seat}}", seat = self.0);
    }
}

/// SR-FFA-02: who follows whom, who belongs together, and whom the listener may attack. A duel needs none of it.
fn say_order(view: &View, text: &mut Text, to: Listener) {
    if view.seats.len() < 3 {
        return;
    }
    let order: Vec<_> = view.order.iter().copied().map(Who).collect();
    say!(text, to, en: "\nOrder: {order:list}", ru: "\nПорядок ходов: {order:list}");
    for team in &view.teams {
        say!(text, to,
            both: "\n{team.team}{team.authority?, {AUTHORITY}{team.authority}}: ");
        for (index, seat) in team.seats.iter().enumerate() {
            let role = view.seats.iter().find(|view| view.seat == *seat).and_then(|seat| role_name(seat.role, to.lang));
            say!(text, to,
                both: "{index?, }{who}{role? ({role})}",
                who = Who(*seat), role = role.filter(|_| view.boss.is_none()));
        }
    }
    if to.me.is_none() {
        return;
    }
    let of = |fits: fn(&SeatView) -> bool| -> Vec<Seat> {
        view.seats.iter().filter(|seat| fits(seat)).map(|seat| seat.seat).collect()
    };
    let (rivals, bases) = (of(|seat| seat.attackable), of(|seat| seat.bases_attackable && !seat.attackable));
    say!(text, to,
        en: "{rivals?\nYou may attack: {rivals:list}}{bases?\nOnly the bases of: {bases:list}}",
        ru: "{rivals?\nМожете атаковать: {rivals:list}}{bases?\nТолько базы: {bases:list}}");
}

/// The rivals first, the listener last and nearest, as one sits at a table.
fn others_first(view: &View, to: Listener) -> impl Iterator<Item = &SeatView> {
    let others = view.seats.iter().filter(move |seat| !to.is(seat.seat));
    others.chain(view.seats.iter().filter(move |seat| to.is(seat.seat)))
}

fn say_seat(seat: &SeatView, view: &View, text: &mut Text, to: Listener) {
    let role = seat.team.map(|team| role_name(seat.role, to.lang).unwrap_or(team_name(team, to.lang)));
    say!(text, to, both: "{who}{role? ({role})}: {AUTHORITY}{seat.authority}", who = Who(seat.seat));
    if !seat.alive {
        return say!(text, to, en: ", out of the game", ru: ", вне игры");
    }
    say!(text, to,
        en: "{active?, {TRADE}{seat.trade}, {COMBAT}{seat.combat}}{seat.ready?, ready to end the turn}\n  Hand: ",
        ru: "{active?, {TRADE}{seat.trade}, {COMBAT}{seat.combat}}{seat.ready?, ход закончен}\n  Рука: ",
        active = view.active.contains(&seat.seat));
    match &seat.hand {
        Some(hand) => Pile(hand).say(text, to),
        None => say!(text, to, both: "{seat.hand_count CARD}"),
    }
    let known: Vec<Kind> = seat.deck_top.iter().flatten().copied().collect();
    say!(text, to,
        en: ". Deck: {seat.deck_count CARD}{known?, on top {top}}{covered?, on top a card you have not seen}\n  Discard pile: {discard}",
        ru: ". Колода: {seat.deck_count CARD}{known?, сверху {top}}{covered?, сверху карта, которую вы не видели}\n  Стопка сброса: {discard}",
        top = Cards(&known), covered = seat.deck_top.contains(&None), discard = Pile(&seat.discard));
    let (bases, ships): (Vec<_>, Vec<_>) = seat.in_play.iter().partition(|card| card.sort.is_base());
    if !bases.is_empty() {
        say!(text, to, en: "\n  Bases: ", ru: "\n  Базы: ");
        say_cards(bases.into_iter(), text, to);
    }
    if !ships.is_empty() {
        say!(text, to, en: "\n  Ships: ", ru: "\n  Корабли: ");
        say_cards(ships.into_iter(), text, to);
    }
    for (what, place) in &seat.redirects {
        text.new_line().word("  ");
        let start = text.spans().len();
        redirect(*what, *place, text, to);
        text.capitalize_from(start);
    }
    if !seat.returning.is_empty() {
        say!(text, to,
            en: "\n  Returns at end of turn: {cards}",
            ru: "\n  Вернётся в конце хода: {cards}",
            cards = Cards(&seat.returning));
    }
}

/// Cards in play, one after the other.
pub(super) fn say_cards<'a>(cards: impl Iterator<Item = &'a CardView>, text: &mut Text, to: Listener) {
    for (index, card) in cards.enumerate() {
        say!(text, to, both: "{index?; }{card}");
    }
}

impl Say for CardView {
    fn say(&self, text: &mut Text, to: Listener) {
        let Self { copied, damage, defense, shielded, .. } = self;
        let shield = match self.sort {
            Sort::Ship => None,
            Sort::Base => Some(DEFENSE),
            Sort::Outpost => Some(OUTPOST),
        };
        say!(text, to,
            en: "{kind}{copied? as {copied}}{shield? {shield}{defense}}{damage?, damage {damage}}{shielded?, behind an outpost}",
            ru: "{kind}{copied? как {copied}}{shield? {shield}{defense}}{damage?, урон {damage}}{shielded?, за аванпостом}",
            kind = self.piece.kind);
        for ability in &self.abilities {
            // A ship's primary has always happened already.
            if self.sort == Sort::Ship && ability.ability == Ability::Primary {
                continue;
            }
            say!(text, to, both: ", {ability.ability} {ability.state}");
        }
    }
}

impl Say for AbilityState {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::Ready => say!(text, to, en: "ready", ru: "готово"),
            Self::Used => say!(text, to, en: "used", ru: "применено"),
            Self::NeedsAllies { faction, missing } => say!(text, to,
                en: "needs {missing} {faction}",
                ru: "ждёт союзников: {missing} {faction}"),
        }
    }
}
