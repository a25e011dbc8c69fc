//! Почему нельзя.

use super::LANG;
use crate::cards::CardFileError;
use crate::refusal::Refusal;
use crate::text::{COMBAT, SEAT, TRADE, ability_name, badge, name};
use tabletop_text::{Case, Listener, Ru, Text, Wording, counted};

impl Wording<Refusal> for Ru {
    fn say(&self, refusal: &Refusal, to: Listener, text: &mut Text) {
        match *refusal {
            Refusal::GameOver => {
                text.word("Партия окончена");
            }
            Refusal::NotAsked => {
                text.word("Сейчас не ваш ход");
            }
            Refusal::AnswerFirst { card } => {
                text.word("Сначала сделайте выбор: ");
                name(text, card, LANG);
            }
            Refusal::NothingAsked => {
                text.word("Сейчас нечего выбирать");
            }
            Refusal::NotOffered { card } => {
                name(text, card, LANG);
                text.word(": такого выбора нет");
            }
            Refusal::Mandatory { card } => {
                name(text, card, LANG);
                text.word(": отказаться нельзя");
            }
            Refusal::NotInHand(card) => {
                name(text, card, LANG);
                text.word(": такой карты нет у вас на руке");
            }
            Refusal::NotInDiscardPile(card) => {
                name(text, card, LANG);
                text.word(": такой карты нет в вашей стопке сброса");
            }
            Refusal::NotInPlay(card) => {
                name(text, card, LANG);
                text.word(": такой карты там нет в игре");
            }
            Refusal::TableFull => {
                text.word("На столе нет места для ещё одной карты");
            }
            Refusal::NoSuchAbility { card, ability } => {
                name(text, card, LANG);
                text.word(": у карты нет такого свойства (").word(ability_name(ability, LANG)).word(")");
            }
            Refusal::ResolvedWhenPlayed(card) => {
                name(text, card, LANG);
                text.word(": первичное свойство сработало при розыгрыше");
            }
            Refusal::AlreadyUsed { card, ability } => {
                name(text, card, LANG);
                text.word(": ").word(ability_name(ability, LANG)).word(" уже применено в этот ход");
            }
            Refusal::NeedsAllies { card, need, have, faction, .. } => {
                name(text, card, LANG);
                text.word(if need == 1 { ": нужна ещё " } else { ": нужны ещё " });
                counted(need.into(), &crate::text::CARD, Case::Nominative, LANG, text);
                text.word(" ").icon(badge(faction)).word(" в игре, у вас ").number(have);
            }
            Refusal::EmptySlot(slot) => {
                text.word("Место ").number(i32::from(slot) + 1).word(" торгового ряда пусто");
            }
            Refusal::TooExpensive { price, have, .. } => {
                text.word("Цена ").amount(TRADE, price).word(", у вас ").amount(TRADE, i32::from(have));
            }
            Refusal::CostsTooMuch { price, most, .. } => {
                text.word("Цена ").amount(TRADE, price).word(", бесплатно можно взять до ").amount(TRADE, most);
            }
            Refusal::NoExplorers => {
                text.word("Исследователи закончились");
            }
            Refusal::NoSuchSeat(seat) => {
                text.word("Игрока ").number(i32::from(seat.0) + 1).word(" за столом нет");
            }
            Refusal::NotAnOpponent(seat) => {
                if to.is(seat) {
                    text.word("Себя атаковать нельзя");
                } else {
                    text.seat(seat).word(": этого игрока вы атаковать не можете");
                }
            }
            Refusal::Eliminated(seat) => {
                if to.is(seat) {
                    text.word("Вы выбыли из игры");
                } else {
                    text.seat(seat).word(": игрок выбыл из игры");
                }
            }
            Refusal::NotABase(card) => {
                name(text, card, LANG);
                text.word(": это не база");
            }
            Refusal::OutpostInTheWay { outpost, .. } => {
                text.word("Мешает аванпост: ");
                name(text, outpost, LANG);
            }
            Refusal::NotEnoughCombat { need, have } => {
                text.word("Нужно ").amount(COMBAT, i32::from(need)).word(", у вас ").amount(COMBAT, i32::from(have));
            }
            Refusal::AttackOfNothing => {
                text.word("На атаку нужно потратить хотя бы ").amount(COMBAT, 1);
            }
            Refusal::UnknownMode => {
                text.word("Такого режима нет");
            }
            Refusal::SeatsDoNotFit { seats, least, most } => {
                text.word("Нужно ");
                if least != most {
                    text.number(least).word("–");
                }
                counted(most.into(), &SEAT, Case::Accusative, LANG, text);
                text.word(", а не ").number(seats);
            }
            Refusal::NoBoss => {
                text.word("Для налёта нужен босс: выберите, кто им будет");
            }
            Refusal::NoEmperor => {
                text.word("Каждой команде нужен император: выберите, кто им будет");
            }
            Refusal::CannotLead(seat) => {
                text.seat(seat).word(": с этого места возглавить команду нельзя");
            }
            Refusal::CannotBegin(seat) => {
                text.seat(seat).word(": в этом режиме игрок не может ходить первым");
            }
            Refusal::AttackTheTeam { named } => {
                text.word("Влияние у команды общее: атакуйте её через игрока ").seat(named);
            }
            Refusal::AlreadyReady => {
                text.word("Вы уже готовы закончить ход; команда ещё играет");
            }
            Refusal::NotTogether => {
                text.word("В этом режиме каждый платит сам");
            }
            Refusal::TeamCannotPay { need, have } => {
                text.word("Нужно ").number(i32::from(need)).word(", у вашей команды ").number(i32::from(have));
            }
            Refusal::NobodyCanHelp => {
                text.word("Союзникам нечего добавить");
            }
            Refusal::NoMoreCalls => {
                text.word("В этот ход вы слишком часто просили команду напрасно");
            }
            Refusal::ContributesTooMuch { most } => {
                text.word("Можно дать не больше ").number(most);
            }
            Refusal::ContributesNothing => {
                text.word("Дайте хотя бы 1 или откажитесь");
            }
            Refusal::DamageDoesNotStay => {
                text.word("Базу нужно уничтожить сразу: урон сохраняется только на базах босса в налёте");
            }
            Refusal::DamageTooHigh { left } => {
                text.word("Чтобы уничтожить базу, хватит ").amount(COMBAT, i32::from(left));
            }
            Refusal::LastCardFirst(seat) => {
                text.word("Сначала решите, какую карту оставит выбывший игрок ").seat(seat);
            }
            Refusal::NotATeammate(seat) => {
                if to.is(seat) {
                    text.word("Передать карту самому себе нельзя");
                } else {
                    text.seat(seat).word(": этот игрок не из вашей команды");
                }
            }
            Refusal::BossFirst => {
                text.word("Сейчас ход Босса");
            }
            Refusal::NoRejection => {
                text.word("Торговый ряд можно забраковать только один раз за приключение");
            }
            Refusal::NotInTentacle(card) => {
                name(text, card, LANG);
                text.word(": такой карты нет ни в одном щупальце");
            }
            Refusal::NotAStarter(card) => {
                name(text, card, LANG);
                text.word(": это не разведчик и не штурмовик");
            }
            Refusal::NoPassing => {
                text.word("В этом режиме карты не передают");
            }
            Refusal::PassingCosts { have } => {
                text.word("Передать карту стоит ").amount(TRADE, 1).word(", у вас ").amount(TRADE, i32::from(have));
            }
            Refusal::SetsDoNotFit(sets) => {
                text.word("Из этих наборов такую партию не собрать: «Колониальные войны» ×").number(sets.colony_wars);
                text.word(", «Фронтир» ×").number(sets.frontiers);
            }
        }
    }
}

impl Wording<CardFileError> for Ru {
    fn say(&self, error: &CardFileError, _to: Listener, text: &mut Text) {
        match error {
            CardFileError::Unreadable { file, line, column, detail } => {
                text.word(format!("{file}, строка {line}, столбец {column}: {detail}"));
            }
            CardFileError::DoubleId { file, id } => {
                text.word(format!("{file}: имя «{id}» встречается дважды"));
            }
            CardFileError::BadId { file, id } => {
                text.word(format!("{file}: «{id}» не годится как имя (строчные латинские буквы, цифры и _)"));
            }
            CardFileError::BadDefense { file, id } => {
                text.word(format!("{file}: {id}: у базы должна быть оборона, у корабля её нет"));
            }
            CardFileError::DoubleAbility { file, id } => {
                text.word(format!("{file}: {id}: одно и то же свойство указано дважды"));
            }
            CardFileError::Misplaced { file, id, effect } => {
                text.word(format!("{file}: {id}: такой эффект здесь стоять не может: {effect}"));
            }
            CardFileError::NoFaction { file, id } => {
                text.word(format!("{file}: {id}: союзное свойство есть, а фракции нет"));
            }
        }
    }
}
