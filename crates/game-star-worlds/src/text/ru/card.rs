//! Текст карт по-русски, составленный из их эффектов.

use crate::effect::{Ban, Command, Feature, Kinds, Pay, Pile, Step, Whose};
use crate::text::nouns::{CARD, all_of, many_of, nouns, one_of, up_to};
use crate::text::{Changes, Numbers, changes, timing};
use tabletop_text::{Case, Gender, Lang, Listener, Ru, Text, Wording, counted};

/// «корабль противника», «свой корабль», «одну из своих карт (корабль или объект)», «до 2 своих кораблей»: винительный падеж.
fn whose_cards(whose: Whose, n: u8, what: Kinds, text: &mut Text) {
    match (whose, n) {
        (Whose::Own, 1) => own_card(what, text),
        (Whose::Own, n) => {
            text.word("до ").number(i32::from(n)).word(" своих ");
            many_of(what, Case::Genitive, Lang::Ru, text);
        }
        (Whose::Enemy, n) => {
            up_to(n, what, Case::Accusative, Lang::Ru, text);
            text.word(" противника");
        }
    }
}

/// «свой корабль», «своего персонажа», «свою базу»; из нескольких типов: «одну из своих карт (корабль, объект или базу)».
fn own_card(what: Kinds, text: &mut Text) {
    let [noun] = nouns(what)[..] else {
        text.word("одну из своих карт (");
        one_of(what, Case::Accusative, Lang::Ru, text);
        text.word(")");
        return;
    };
    let animate = noun.ru[Case::Accusative as usize] == noun.ru[Case::Genitive as usize];
    text.word(match noun.gender {
        Gender::Masculine if animate => "своего ",
        Gender::Masculine => "свой ",
        Gender::Feminine => "свою ",
        Gender::Neuter => "своё ",
    });
    text.word(noun.one(Case::Accusative, Lang::Ru));
}

/// «к своему кораблю», «к своей карте: кораблю, объекту или базе», «к кораблю или объекту противника».
fn joined_to(whose: Whose, what: Kinds, text: &mut Text) {
    text.word("к ");
    match (whose, &nouns(what)[..]) {
        (Whose::Own, [noun]) => {
            text.word(if noun.gender == Gender::Feminine { "своей " } else { "своему " });
            text.word(noun.one(Case::Dative, Lang::Ru));
        }
        (Whose::Own, _) => {
            text.word("своей карте: ");
            one_of(what, Case::Dative, Lang::Ru, text);
        }
        (Whose::Enemy, _) => {
            one_of(what, Case::Dative, Lang::Ru, text);
            text.word(" противника");
        }
    }
}

/// «верхнюю карту», «2 верхние карты», «5 верхних карт».
fn top_cards(n: u8, text: &mut Text) {
    match n {
        1 => {
            text.word("верхнюю карту");
        }
        n => {
            let few = tabletop_text::form(u32::from(n)) == tabletop_text::Form::Few;
            text.number(i32::from(n)).word(if few { " верхние " } else { " верхних " });
            text.word(CARD.after(u32::from(n), Case::Accusative, Lang::Ru));
        }
    }
}

fn cards(n: u8, text: &mut Text) {
    match n {
        1 => {
            text.word("карту");
        }
        n => counted(u32::from(n), &CARD, Case::Accusative, Lang::Ru, text),
    }
}

impl Wording<Step> for Ru {
    fn say(&self, step: &Step, _: Listener, text: &mut Text) {
        const ACC: Case = Case::Accusative;
        match step {
            Step::Place { what, up_to: n, from } => {
                text.word("выставить на поле ");
                up_to(*n, *what, ACC, Lang::Ru, text);
                text.word(match from {
                    Pile::Hand => "",
                    Pile::Deck => " из своей колоды",
                    Pile::Losses => " из своих потерь",
                });
            }
            Step::PutOnto { what, onto, up_to: n } => {
                text.word("выставить ");
                up_to(*n, *what, ACC, Lang::Ru, text);
                text.word(" на ");
                if *n == 1 {
                    own_card(*onto, text);
                } else {
                    text.word("свои карты (");
                    many_of(*onto, ACC, Lang::Ru, text);
                    text.word(")");
                }
            }
            Step::Take { deck, losses, what, up_to: n } => {
                text.word("взять ");
                up_to(*n, *what, ACC, Lang::Ru, text);
                text.word(match (deck, losses) {
                    (true, true) => " из своей колоды или потерь",
                    (true, false) => " из своей колоды",
                    (false, _) => " из своих потерь",
                });
            }
            Step::Draw(n) => {
                text.word("взять ");
                top_cards(*n, text);
                text.word(" своей колоды");
            }
            Step::TakeBack { what, .. } if what.is_empty() => {
                text.word("взять эту карту с поля в руку");
            }
            Step::TakeBack { what, up_to } => {
                text.word("взять с поля в руку ");
                whose_cards(Whose::Own, *up_to, *what, text);
            }
            Step::Close { whose, what, up_to } => {
                text.word("закрыть ");
                whose_cards(*whose, *up_to, *what, text);
            }
            Step::Open { whose, what, up_to } => {
                text.word("открыть ");
                whose_cards(*whose, *up_to, *what, text);
            }
            Step::Destroy { whose, what, up_to, max_defence } => {
                text.word("уничтожить ");
                whose_cards(*whose, *up_to, *what, text);
                if let Some(most) = max_defence {
                    text.word(" с защитой не больше ").number(i32::from(*most));
                }
            }
            Step::Cover(what) => {
                text.word("прикрыть ");
                whose_cards(Whose::Own, 1, *what, text);
            }
            Step::Attack { who } if who.is_empty() => {
                text.word("атаковать обычной атакой");
            }
            Step::Attack { who } => {
                text.word("атаковать обычной атакой, выбрав ");
                whose_cards(Whose::Own, 1, *who, text);
            }
            Step::AttackWithProtoplasm { up_to: 1 } => {
                text.word("атаковать картой активной протоплазмы");
            }
            Step::AttackWithProtoplasm { up_to: n } => {
                text.word("атаковать, применив ");
                up_to(*n, step.brings(), ACC, Lang::Ru, text);
            }
            Step::Throw { what, up_to: n } => {
                text.word("бросить ");
                up_to(*n, *what, ACC, Lang::Ru, text);
            }
            Step::Launch { what, up_to: n } => {
                text.word("запустить ");
                up_to(*n, *what, ACC, Lang::Ru, text);
            }
            Step::UseWeapon { up_to: n } | Step::UsePlasma { up_to: n } => {
                text.word("применить ");
                up_to(*n, step.brings(), ACC, Lang::Ru, text);
            }
            Step::UseGravity => {
                text.word("применить ");
                one_of(step.brings(), ACC, Lang::Ru, text);
            }
            Step::Damage { what, up_to: n, amount } => {
                text.word("нанести ").number(i32::from(*amount)).word(" урона ");
                if *n == 1 {
                    one_of(*what, Case::Dative, Lang::Ru, text);
                    text.word(" противника");
                } else {
                    text.word("каждой из целей: ");
                    whose_cards(Whose::Enemy, *n, *what, text);
                }
            }
            Step::OpponentDiscards(n) => {
                text.word("противник сбрасывает ");
                top_cards(*n, text);
                text.word(" колоды в потери");
            }
            Step::DiscardFromDeck(n) => {
                text.word("сбросить ");
                top_cards(*n, text);
                text.word(" своей колоды в потери");
            }
            Step::DiscardFromHand(n) => {
                text.word("сбросить ");
                cards(*n, text);
                text.word(" с руки в потери");
            }
            Step::Strengthen { whose, what, up_to, attack, defence } => {
                let weaker = *attack < 0 || *defence < 0;
                text.word(if weaker {
                    "до конца хода ослабить "
                } else {
                    "до конца хода усилить "
                });
                whose_cards(*whose, *up_to, *what, text);
                text.word(": ");
                changes(&Changes { attack: *attack, defence: *defence, ..Changes::default() }, Lang::Ru, text);
            }
            Step::RemoveFromLosses { whose, what, up_to: n } => {
                text.word("вывести из игры ");
                up_to(*n, *what, ACC, Lang::Ru, text);
                text.word(match whose {
                    Whose::Own => " из своих потерь",
                    Whose::Enemy => " из потерь противника",
                });
            }
        }
    }
}

impl Wording<Pay> for Ru {
    fn say(&self, pay: &Pay, _: Listener, text: &mut Text) {
        match pay {
            Pay::DiscardFromHand(n) => {
                text.word("сбросить ");
                cards(*n, text);
                text.word(" с руки");
            }
            Pay::DiscardFromDeck(n) => {
                text.word("сбросить ");
                top_cards(*n, text);
                text.word(" своей колоды");
            }
            Pay::DestroyOwn(kinds) => {
                text.word("уничтожить ");
                whose_cards(Whose::Own, 1, *kinds, text);
            }
            Pay::DestroyThis => {
                text.word("уничтожить эту карту");
            }
        }
    }
}

/// «сбросить карту с руки › выставить на поле до 2 кораблей; взять верхнюю карту».
fn line(pay: &[Pay], steps: &[Step], to: Listener, text: &mut Text) {
    for (index, part) in pay.iter().enumerate() {
        text.word(if index > 0 { ", " } else { "" });
        Ru.say(part, to, text);
    }
    text.word(if pay.is_empty() { "" } else { " › " });
    for (index, step) in steps.iter().enumerate() {
        text.word(if index > 0 { "; " } else { "" });
        Ru.say(step, to, text);
    }
}

impl Wording<Command> for Ru {
    fn say(&self, command: &Command, to: Listener, text: &mut Text) {
        timing(command.timing, text);
        text.word(if command.once { ", один раз за ход: " } else { ": " });
        line(&command.pay, &command.steps, to, text);
    }
}

impl Wording<Feature> for Ru {
    fn say(&self, feature: &Feature, to: Listener, text: &mut Text) {
        match feature {
            Feature::CannotBeBlocked(by) if *by == Kinds::ANY => {
                text.word("карта не может быть заблокирована");
            }
            Feature::CannotBeBlocked(by) => {
                text.word("не могут заблокировать: ");
                all_of(*by, Case::Nominative, Lang::Ru, text);
            }
            Feature::AntiMissiles => {
                text.word("противоракеты: вы можете выставлять с руки карты противоракет");
            }
            Feature::Bodyguards => {
                text.word("телохранители: можно выставить с руки под своего персонажа");
            }
            Feature::Guard => {
                text.word("идёт в потери вместо своего персонажа, когда того уничтожают действием");
            }
            Feature::Price(pay) => {
                text.word("чтобы выставить: ");
                for (index, part) in pay.iter().enumerate() {
                    text.word(if index > 0 { ", " } else { "" });
                    self.say(part, to, text);
                }
            }
            Feature::EntersClosed => {
                text.word("выставляется закрытой");
            }
            Feature::OneUse => {
                text.word("после применения кладётся в потери");
            }
            Feature::Accumulates => {
                text.word("остаётся на цели, и её мощь считается уроном в каждом ходу");
            }
            Feature::AttachTo { whose, what } => {
                text.word("присоединяется ");
                joined_to(*whose, *what, text);
            }
            Feature::Host { attack, defence, energy } => {
                text.word("основная карта получает ");
                changes(&Changes { attack: *attack, defence: *defence, energy: *energy, damage: 0 }, Lang::Ru, text);
            }
            Feature::Grants(command) => {
                text.word("основная карта получает строку: ");
                self.say(command, to, text);
            }
            Feature::GrantsFeatures(features) => {
                text.word("основная карта получает свойство: ");
                for (index, feature) in features.iter().enumerate() {
                    text.word(if index > 0 { "; " } else { "" });
                    self.say(feature, to, text);
                }
            }
            Feature::Forbids(Ban::NormalAttack) => {
                text.word("основная карта не может атаковать обычной атакой");
            }
            Feature::Forbids(Ban::Opening) => {
                text.word("основная карта не открывается в начале хода владельца");
            }
            Feature::All { whose, what, carrying, attack, defence, energy, damage } => {
                text.word(match whose {
                    Whose::Own => "ваши ",
                    Whose::Enemy => "",
                });
                all_of(*what, Case::Nominative, Lang::Ru, text);
                text.word(match whose {
                    Whose::Own => "",
                    Whose::Enemy => " противника",
                });
                if !carrying.is_empty() {
                    text.word(", на которых лежит ");
                    one_of(*carrying, Case::Nominative, Lang::Ru, text);
                    text.word(",");
                }
                text.word(" получают ");
                let sum = Changes { attack: *attack, defence: *defence, energy: *energy, damage: *damage };
                changes(&sum, Lang::Ru, text);
            }
            Feature::Play { pay, steps } => {
                text.word("при розыгрыше: ");
                line(pay, steps, to, text);
            }
            Feature::WhenEnters(steps) => {
                text.word("обязательно, когда карта выставлена: ");
                line(&[], steps, to, text);
            }
            Feature::Cancels(what) => {
                text.word("кладёт в потери владельца ждущую в цепочке карту противника: ");
                one_of(*what, Case::Accusative, Lang::Ru, text);
            }
            Feature::CannotBeDestroyed => {
                text.word("карту нельзя выбрать для уничтожения");
            }
            Feature::Veil => {
                text.word("завеса: в первый ход каждого игрока карту нельзя атаковать");
            }
        }
    }
}

impl Wording<Numbers> for Ru {
    fn say(&self, card: &Numbers, _: Listener, text: &mut Text) {
        card.say(Lang::Ru, text);
    }
}
