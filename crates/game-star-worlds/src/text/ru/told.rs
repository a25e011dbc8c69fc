//! События по-русски. Имена карт стоят в именительном падеже, глаголы — в настоящем времени.

use crate::effect::Pile;
use crate::event::{CardAt, Event, Failure, LinkRecord, Zone};
use crate::state::{Deed, Outcome, Victory};
use crate::text::nouns::CARD;
use crate::text::{Changes, changes, name};
use tabletop::Seat;
use tabletop_text::{Case, Lang, Listener, Ru, Text, Wording, counted, say_in};

/// «вы берёте» или «Анна берёт».
fn subject(seat: Seat, to: Listener, you: &'static str, they: &'static str, text: &mut Text) {
    if to.is(seat) {
        text.word("вы").word(you);
    } else {
        text.seat(seat).word(they);
    }
}

/// «(ваша колода)» или «(колода: Анна)».
fn owner(seat: Seat, to: Listener, yours: &'static str, theirs: &'static str, text: &mut Text) {
    text.word(" (");
    if to.is(seat) {
        text.word(yours);
    } else {
        text.word(theirs).word(": ").seat(seat);
    }
    text.word(")");
}

fn card(told: &CardAt, text: &mut Text) {
    name(told.card, Lang::Ru, text);
}

impl Wording<Failure> for Ru {
    fn say(&self, why: &Failure, _: Listener, text: &mut Text) {
        text.word(match why {
            Failure::NoActor => "действующей карты больше нет",
            Failure::ActorClosed => "действующая карта закрыта",
            Failure::NoTarget => "подходящей цели больше нет",
            Failure::NoCard => "нужной карты больше нет",
            Failure::Forbidden => "теперь это запрещает текст карты",
            Failure::NoEnergy => "не хватает энергии",
        });
    }
}

impl Wording<LinkRecord> for Ru {
    fn say(&self, link: &LinkRecord, to: Listener, text: &mut Text) {
        let actor = |text: &mut Text| {
            if link.actor.card.is_some() {
                card(&link.actor, text);
                text.word(": ");
            }
        };
        match link.deed {
            Deed::Attack => {
                text.word("обычная атака → ");
                card(&link.target, text);
            }
            Deed::Place => {
                actor(text);
                text.word("на поле выставляется ");
                card(&link.brings, text);
            }
            Deed::Join => {
                actor(text);
                card(&link.brings, text);
                text.word(" → ");
                card(&link.target, text);
            }
            Deed::Fire => {
                actor(text);
                card(&link.brings, text);
                text.word(" → ");
                card(&link.target, text);
            }
            Deed::Cover => {
                card(&link.actor, text);
                text.word(" прикрывает карту: ");
                card(&link.target, text);
                if let Some(against) = link.against.filter(|against| against.by.card.is_some()) {
                    text.word("; бьёт ");
                    card(&against.by, text);
                }
            }
            Deed::Cancel => {
                card(&link.brings, text);
                text.word(" останавливает карту: ");
                card(&link.target, text);
            }
            Deed::Act => {
                name(link.text.card, Lang::Ru, text);
                text.word(": ");
                let line = link.text.card.card().lines.get(usize::from(link.text.line));
                if let Some(step) = line.and_then(|line| line.steps.get(usize::from(link.text.step))) {
                    text.text(say_in(step, to));
                }
                if link.target.card.is_some() {
                    text.word(" (");
                    card(&link.target, text);
                    text.word(")");
                }
            }
        }
    }
}

impl Wording<Outcome> for Ru {
    fn say(&self, outcome: &Outcome, to: Listener, text: &mut Text) {
        match outcome {
            Outcome::Draw => {
                text.word("ничья: оба игрока побеждают в один и тот же миг");
            }
            Outcome::Won { seat, victory } => {
                subject(*seat, to, " побеждаете", " побеждает", text);
                text.word(match victory {
                    Victory::Military => ": военная победа, база противника уничтожена",
                    Victory::Strategic => ": стратегическая победа, 12 звёзд",
                    Victory::Economic => ": экономическая победа, колода противника пуста",
                    Victory::Walkover => ": соперник вышел из игры",
                });
            }
        }
    }
}

impl Wording<Event> for Ru {
    fn say(&self, event: &Event, to: Listener, text: &mut Text) {
        match event {
            Event::Initiative { seat } => subject(*seat, to, " ходите первым", " ходит первым", text),
            Event::DeckChosen { seat } => subject(*seat, to, " выбираете колоду", " выбирает колоду", text),
            Event::BasePlaced { seat, base } => {
                subject(*seat, to, " выставляете базу: ", " выставляет базу: ", text);
                card(base, text);
            }
            Event::HandDrawn { seat, cards } => {
                subject(*seat, to, " набираете руку: ", " набирает руку: ", text);
                counted(u32::from(*cards), &CARD, Case::Accusative, Lang::Ru, text);
            }
            Event::Mulligan { seat, removed } => {
                subject(*seat, to, " меняете руку; из игры выходит ", " меняет руку; из игры выходит ", text);
                name(*removed, Lang::Ru, text);
            }
            Event::Kept { seat } => subject(*seat, to, " оставляете руку", " оставляет руку", text),
            Event::TurnBegan { seat, turn } => {
                text.word("ход ").number(i32::from(*turn)).word(": ");
                if to.is(*seat) {
                    text.word("ваш")
                } else {
                    text.seat(*seat)
                };
            }
            Event::Drew { seat, card } => {
                subject(*seat, to, " берёте ", " берёт ", text);
                match card {
                    Some(card) => {
                        text.word("карту: ");
                        name(*card, Lang::Ru, text);
                    }
                    None => {
                        text.word("карту");
                    }
                }
            }
            Event::Opened { what } => {
                card(what, text);
                text.word(": карта открывается");
            }
            Event::Closed { what } => {
                card(what, text);
                text.word(": карта закрывается");
            }
            Event::Passed { seat } => subject(*seat, to, " пасуете", " пасует", text),
            Event::EndAnnounced { seat } => {
                subject(*seat, to, " объявляете конец хода", " объявляет конец хода", text);
            }
            Event::Brought { what, from } => {
                card(what, text);
                text.word(match from {
                    Pile::Hand => ": карта выкладывается с руки на поле боя",
                    Pile::Deck => ": карта выкладывается из колоды на поле боя",
                    Pile::Losses => ": карта выкладывается из потерь на поле боя",
                });
            }
            Event::Declared { link, attackers, targets } => {
                subject(link.by, to, " объявляете: ", " объявляет: ", text);
                if attackers.is_empty() {
                    self.say(link, to, text);
                } else {
                    for (index, attacker) in attackers.iter().enumerate() {
                        text.word(if index > 0 { ", " } else { "" });
                        card(attacker, text);
                    }
                    text.word(" → ");
                    targets.iter().for_each(|target| card(target, text));
                }
            }
            Event::Discarded { seat, card } => {
                subject(*seat, to, " сбрасываете карту: ", " сбрасывает карту: ", text);
                name(*card, Lang::Ru, text);
            }
            Event::Milled { seat, card } => {
                name(*card, Lang::Ru, text);
                text.word(": карта уходит из колоды в потери");
                owner(*seat, to, "ваша колода", "колода", text);
            }
            Event::Performed { link } => {
                text.word("выполнено: ");
                self.say(link, to, text);
            }
            Event::Failed { link, why } => {
                text.word("не выполнено: ");
                self.say(link, to, text);
                text.word(" (");
                self.say(why, to, text);
                text.word(")");
            }
            Event::AttackerFailed { attacker, why } => {
                card(attacker, text);
                text.word(" не атакует: ");
                self.say(why, to, text);
            }
            Event::Entered { what } => {
                card(what, text);
                text.word(": карта вступает в игру");
            }
            Event::Joined { what, host } => {
                card(what, text);
                text.word(" теперь лежит на карте: ");
                card(host, text);
            }
            Event::Damaged { what, points, by } => {
                card(what, text);
                text.word(" получает ").number(i32::from(*points)).word(" урона: ");
                name(*by, Lang::Ru, text);
            }
            Event::Responded { what, points, by } => {
                card(what, text);
                text.word(" получает ").number(i32::from(*points)).word(" ответного урона: ");
                name(*by, Lang::Ru, text);
            }
            Event::Destroyed { what } => {
                card(what, text);
                text.word(": карта уничтожена");
            }
            Event::Guarded { guard, character } => {
                card(guard, text);
                text.word(": гибель вместо персонажа ");
                card(character, text);
            }
            Event::Left { what, to: zone } => {
                card(what, text);
                text.word(match zone {
                    Zone::Hand => ": карта возвращается в руку",
                    Zone::Deck => ": карта возвращается в колоду",
                    Zone::Losses => ": карта уходит в потери",
                });
            }
            Event::Covered { attacker, covered, by } => {
                card(by, text);
                text.word(" принимает удар (");
                name(*attacker, Lang::Ru, text);
                text.word(") вместо карты: ");
                card(covered, text);
            }
            Event::Cancelled { what, by } => {
                name(*by, Lang::Ru, text);
                text.word(" останавливает карту: ");
                card(what, text);
            }
            Event::Strengthened { what, attack, defence } => {
                card(what, text);
                text.word(": ");
                changes(&Changes { attack: *attack, defence: *defence, ..Changes::default() }, Lang::Ru, text);
                text.word(" до конца хода");
            }
            Event::Found { seat, card, from } => {
                subject(*seat, to, " берёте ", " берёт ", text);
                text.word(match from {
                    Pile::Hand => "с руки карту: ",
                    Pile::Deck => "из колоды карту: ",
                    Pile::Losses => "из потерь карту: ",
                });
                name(*card, Lang::Ru, text);
            }
            Event::FoundNothing { seat } => subject(*seat, to, " ничего не берёте", " ничего не берёт", text),
            Event::RemovedNothing { seat } => {
                subject(*seat, to, " ничего не выводите из игры", " ничего не выводит из игры", text);
            }
            Event::Shuffled { seat, pile } => match pile {
                Pile::Losses => {
                    text.word("потери перемешаны");
                    owner(*seat, to, "ваши", "игрок", text);
                }
                Pile::Deck | Pile::Hand => {
                    text.word("колода перемешана");
                    owner(*seat, to, "ваша", "игрок", text);
                }
            },
            Event::Removed { seat, card } => {
                name(*card, Lang::Ru, text);
                text.word(": карта выходит из игры");
                owner(*seat, to, "ваши потери", "потери", text);
            }
            Event::ChainEnded => {
                text.word("цепочка действий завершена");
            }
            Event::TurnEnded { seat } => {
                subject(*seat, to, " завершаете ход; урон снят", " завершает ход; урон снят", text);
            }
            Event::WalkedAway { seat } => subject(*seat, to, " выходите из игры", " выходит из игры", text),
            Event::Ended { outcome } => self.say(outcome, to, text),
        }
    }
}
