//! Events and links of the chain. Names of cards stand in the nominative; everything happens in the present tense.

use crate::effect::Pile;
use crate::event::{Against, CardAt, Event, Failure, LinkRecord, Zone};
use crate::state::{Deed, Outcome, Victory};
use crate::text::card::Changes;
use tabletop_text::nouns::CARD;
use tabletop_text::{Choose, Listener, Say, Text, say};

/// By its name; one that has left can no longer be told.
impl Say for CardAt {
    fn say(&self, text: &mut Text, to: Listener) {
        match self.card.is_some() {
            true => self.card.say(text, to),
            false => say!(text, to, en: "a card that is gone", ru: "карта, которой уже нет"),
        }
    }
}

/// Is it there?
impl Choose<1> for CardAt {
    fn choose(&self, _: Listener) -> usize {
        usize::from(!self.card.is_some())
    }
}

/// Where a card comes from.
impl Say for Pile {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::Hand => say!(text, to, en: "from the hand", ru: "с руки"),
            Self::Deck => say!(text, to, en: "from the deck", ru: "из колоды"),
            Self::Losses => say!(text, to, en: "from the losses", ru: "из потерь"),
        }
    }
}

/// Where a card goes.
impl Say for Zone {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::Hand => say!(text, to, en: " goes back to the hand", ru: ": карта возвращается в руку"),
            Self::Deck => say!(text, to, en: " goes back to the deck", ru: ": карта возвращается в колоду"),
            Self::Losses => say!(text, to, en: " goes to the losses", ru: ": карта уходит в потери"),
        }
    }
}

impl Say for Failure {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::NoActor => say!(text, to, en: "the acting card is gone", ru: "действующей карты больше нет"),
            Self::ActorClosed => say!(text, to, en: "the acting card is closed", ru: "действующая карта закрыта"),
            Self::NoTarget => say!(text, to, en: "there is no legal target any more", ru: "подходящей цели больше нет"),
            Self::NoCard => say!(text, to, en: "a card it needs is gone", ru: "нужной карты больше нет"),
            Self::Forbidden => say!(text, to, en: "a text forbids it now", ru: "теперь это запрещает текст карты"),
            Self::NoEnergy => say!(text, to, en: "there is too little energy", ru: "не хватает энергии"),
        }
    }
}

/// What a link does, without who did it.
impl Say for LinkRecord {
    fn say(&self, text: &mut Text, to: Listener) {
        let Self { actor, brings, target, text: line, .. } = self;
        match self.deed {
            Deed::Attack => say!(text, to, en: "normal attack on {target}", ru: "обычная атака → {target}"),
            Deed::Place => say!(text, to,
                en: "{actor?{actor}: }place {brings}",
                ru: "{actor?{actor} — }выставить на поле: {brings}"),
            Deed::Join => say!(text, to,
                en: "{actor?{actor}: }put {brings} on {target}",
                ru: "{actor?{actor} — }{brings} → {target}"),
            Deed::Fire => say!(text, to,
                en: "{actor?{actor}: }{brings} at {target}",
                ru: "{actor?{actor} — }{brings} → {target}"),
            Deed::Cover => say!(text, to,
                en: "{actor} covers {target}{striker? against {striker}}",
                ru: "{actor} — прикрыть карту {target}{striker? от атаки карты {striker}}",
                striker = self.against.map(|Against { by, .. }| by).unwrap_or_default()),
            Deed::Cancel => say!(text, to,
                en: "{brings} stops {target}",
                ru: "{brings} — остановить карту {target}"),
            Deed::Act => {
                let step = line.card.card().lines.get(usize::from(line.line));
                let step = step.and_then(|found| found.steps.get(usize::from(line.step)));
                say!(text, to,
                    en: "{line.card}: {step}{target? ({target})}",
                    ru: "{line.card} — {step}{target? ({target})}");
            }
        }
    }
}

impl Say for Victory {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::Military => say!(text, to,
                en: "military victory, the enemy base is destroyed",
                ru: "военная победа, база противника уничтожена"),
            Self::Strategic => say!(text, to, en: "strategic victory, 12 stars", ru: "стратегическая победа, 12 звёзд"),
            Self::Economic => say!(text, to,
                en: "economic victory, the enemy deck is empty",
                ru: "экономическая победа, колода противника пуста"),
            Self::Walkover => say!(text, to, en: "the opponent has left", ru: "соперник вышел из игры"),
        }
    }
}

impl Say for Outcome {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::Draw => say!(text, to,
                en: "The game is drawn: both players win at the same moment",
                ru: "Ничья: оба игрока побеждают в один и тот же миг"),
            Self::Won { seat, victory } => say!(text, to,
                en: "{seat:win|wins}: {victory}",
                ru: "{seat:побеждаете|побеждает}: {victory}"),
        }
    }
}

impl Say for Event {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::Initiative { seat } => say!(text, to,
                en: "{seat:have|has} the initiative",
                ru: "{seat:ходите|ходит} первым"),
            Self::DeckChosen { seat } => say!(text, to,
                en: "{seat:have|has} chosen a deck",
                ru: "{seat:выбираете|выбирает} колоду"),
            Self::BasePlaced { seat, base } => say!(text, to,
                en: "{seat:place|places} the base {base}",
                ru: "{seat:выставляете|выставляет} базу: {base}"),
            Self::HandDrawn { seat, cards } => say!(text, to,
                en: "{seat:take|takes} a hand of {cards CARD}",
                ru: "{seat:набираете|набирает} руку: {cards CARD:acc}"),
            Self::Mulligan { seat, removed } => say!(text, to,
                en: "{seat:take|takes} a new hand; {removed} leaves the game",
                ru: "{seat:меняете|меняет} руку; из игры выходит {removed}"),
            Self::Kept { seat } => say!(text, to,
                en: "{seat:keep|keeps} the hand",
                ru: "{seat:оставляете|оставляет} руку"),
            Self::TurnBegan { seat, turn } => say!(text, to,
                en: "Turn {turn}: {seat?yours|{seat}}",
                ru: "Ход {turn}: {seat?ваш|{seat}}"),
            Self::Drew { seat, card: Some(card) } => say!(text, to,
                en: "{seat:draw|draws} {card}",
                ru: "{seat:берёте|берёт} карту: {card}"),
            Self::Drew { seat, card: None } => say!(text, to,
                en: "{seat:draw|draws} a card",
                ru: "{seat:берёте|берёт} карту"),
            Self::Opened { what } => say!(text, to, en: "{what} opens", ru: "{what}: карта открывается"),
            Self::Closed { what } => say!(text, to, en: "{what} closes", ru: "{what}: карта закрывается"),
            Self::Passed { seat } => say!(text, to, en: "{seat:pass|passes}", ru: "{seat:пасуете|пасует}"),
            Self::EndAnnounced { seat } => say!(text, to,
                en: "{seat:announce|announces} the end of the turn",
                ru: "{seat:объявляете|объявляет} конец хода"),
            Self::Brought { what, from } => say!(text, to,
                en: "{what} is put on the battlefield {from}",
                ru: "{what}: карта выкладывается {from} на поле боя"),
            Self::Declared { link, attackers, .. } if attackers.is_empty() => say!(text, to,
                en: "{link.by:declare|declares}: {link}",
                ru: "{link.by:объявляете|объявляет}: {link}"),
            Self::Declared { link, attackers, targets } => say!(text, to,
                en: "{link.by:declare|declares}: {attackers:list} → {targets:list}",
                ru: "{link.by:объявляете|объявляет}: {attackers:list} → {targets:list}"),
            Self::Discarded { seat, card } => say!(text, to,
                en: "{seat:discard|discards} {card}",
                ru: "{seat:сбрасываете|сбрасывает} карту: {card}"),
            Self::Milled { seat, card } => say!(text, to,
                en: "{card} goes from the deck to the losses ({seat?yours|{seat}})",
                ru: "{card}: карта уходит из колоды в потери ({seat?ваша колода|колода: {seat}})"),
            Self::Performed { link } => say!(text, to, en: "Done: {link}", ru: "Выполнено: {link}"),
            Self::Failed { link, why } => say!(text, to,
                en: "Not done: {link} ({why})",
                ru: "Не выполнено: {link} ({why})"),
            Self::AttackerFailed { attacker, why } => say!(text, to,
                en: "{attacker} does not attack: {why}",
                ru: "{attacker}: карта не атакует ({why})"),
            Self::Entered { what } => say!(text, to,
                en: "{what} enters the battlefield",
                ru: "{what}: карта вступает в игру"),
            Self::Joined { what, host } => say!(text, to,
                en: "{what} now lies on {host}",
                ru: "{what}: теперь лежит на карте {host}"),
            Self::Damaged { what, points, by } => say!(text, to,
                en: "{what} takes {points} damage from {by}",
                ru: "{what}: карта получает {points} ед. урона ({by})"),
            Self::Responded { what, points, by } => say!(text, to,
                en: "{what} takes {points} response damage from {by}",
                ru: "{what}: карта получает {points} ед. ответного урона ({by})"),
            Self::Destroyed { what } => say!(text, to, en: "{what} is destroyed", ru: "{what}: карта уничтожена"),
            Self::Guarded { guard, character } => say!(text, to,
                en: "{guard} falls in place of {character}",
                ru: "{guard}: карта гибнет вместо карты {character}"),
            Self::Left { what, to: zone } => say!(text, to, both: "{what}{zone}"),
            Self::Covered { attacker, covered, by } => say!(text, to,
                en: "{by} takes the blow of {attacker} for {covered}",
                ru: "{by}: карта принимает удар карты {attacker} вместо карты {covered}"),
            Self::Cancelled { what, by } => say!(text, to,
                en: "{by} stops {what}",
                ru: "{by}: остановлена карта {what}"),
            Self::Strengthened { what, attack, defence } => say!(text, to,
                en: "{what} has {changes} until the end of the turn",
                ru: "{what}: {changes} до конца хода",
                changes = Changes { attack: *attack, defence: *defence, ..Changes::default() }),
            Self::Found { seat, card, from } => say!(text, to,
                en: "{seat:take|takes} {card} {from}",
                ru: "{seat:берёте|берёт} {from} карту: {card}"),
            Self::FoundNothing { seat } => say!(text, to,
                en: "{seat:take|takes} nothing",
                ru: "{seat:who} ничего не {seat?берёте|берёт}"),
            Self::RemovedNothing { seat } => say!(text, to,
                en: "{seat:remove|removes} nothing from the game",
                ru: "{seat:who} ничего не {seat?выводите|выводит} из игры"),
            Self::Shuffled { seat, pile: Pile::Losses } => say!(text, to,
                en: "The losses are shuffled ({seat?yours|{seat}})",
                ru: "Потери перемешаны ({seat?ваши|игрок: {seat}})"),
            Self::Shuffled { seat, pile: Pile::Deck | Pile::Hand } => say!(text, to,
                en: "The deck is shuffled ({seat?yours|{seat}})",
                ru: "Колода перемешана ({seat?ваша|игрок: {seat}})"),
            Self::Removed { seat, card } => say!(text, to,
                en: "{card} leaves the game from the losses ({seat?yours|{seat}})",
                ru: "{card}: карта выходит из игры ({seat?ваши потери|потери: {seat}})"),
            Self::ChainEnded => say!(text, to, en: "The chain is finished", ru: "Цепочка действий завершена"),
            Self::TurnEnded { seat } => say!(text, to,
                en: "{seat:end|ends} the turn; damage is gone",
                ru: "{seat:завершаете|завершает} ход; урон снят"),
            Self::WalkedAway { seat } => say!(text, to,
                en: "{seat:leave|leaves} the table",
                ru: "{seat:выходите|выходит} из игры"),
            Self::Ended { outcome } => outcome.say(text, to),
        }
    }
}
