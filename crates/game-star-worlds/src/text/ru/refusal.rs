//! Отказы, ошибки файлов и недостатки колод по-русски.

use crate::cards::{CardFault, CardId};
use crate::deck::{DeckFault, DeckProblem, StartHand};
use crate::refusal::Refusal;
use crate::text::name;
use crate::text::nouns::{CARD, COPY, one_of, type_name};
use tabletop_text::{Case, Form, Lang, Listener, Ru, Text, Wording, counted, form};

const NOM: Case = Case::Nominative;

/// Имя карты и то, что о ней сказано.
fn of(card: CardId, words: &'static str, text: &mut Text) {
    name(card, Lang::Ru, text);
    text.word(words);
}

impl Wording<Refusal> for Ru {
    fn say(&self, refusal: &Refusal, to: Listener, text: &mut Text) {
        match refusal {
            Refusal::TwoPlayers { seats } => {
                text.word("в «Звёздные миры» играют вдвоём, а мест указано ").number(i32::from(*seats));
            }
            Refusal::NoSuchMode(mode) => {
                text.word(format!("режима «{mode}» нет"));
            }
            Refusal::NoSuchDeck(deck) => {
                text.word(format!("стартовой колоды «{deck}» нет"));
            }
            Refusal::PackNotLoaded { pack } => {
                text.word(format!("набор «{pack}» здесь не загружен или состоит из других карт"));
            }
            Refusal::PackNotNamed { card } => {
                text.word(format!("карта «{card}» из набора, который за этим столом не используется"));
            }
            Refusal::Deck { seat, problem } => {
                if to.is(*seat) {
                    text.word("ваша колода")
                } else {
                    text.word("колода игрока ").seat(*seat)
                };
                text.word(": ");
                self.say(problem, to, text);
            }
            Refusal::NotAsked => {
                text.word("сейчас отвечаете не вы");
            }
            Refusal::Over => {
                text.word("партия окончена");
            }
            Refusal::AskedSomethingElse => {
                text.word("сейчас нужен другой ответ");
            }
            Refusal::OnlySudden => {
                text.word("сейчас можно объявлять только внезапные действия");
            }
            Refusal::OnlyOwnTurn { card } => of(*card, ": это действие возможно только в ход владельца", text),
            Refusal::ChainIsOpen => {
                text.word("сначала должна завершиться цепочка действий");
            }
            Refusal::OnlyJustPlaced => {
                text.word("сейчас может действовать только что выставленная карта");
            }
            Refusal::TooManyDeclarations => {
                text.word("за ход можно объявить не больше 99 действий");
            }
            Refusal::ChainIsFull => {
                text.word("в цепочке больше нет места");
            }
            Refusal::NothingThere => {
                text.word("там нет карты");
            }
            Refusal::NotYours { card } => of(*card, ": это не ваша карта", text),
            Refusal::NotAnEnemy { card } => of(*card, ": это ваша карта", text),
            Refusal::Closed { card } => of(*card, ": карта закрыта", text),
            Refusal::AlreadyClosed { card } => of(*card, ": карта уже закрыта", text),
            Refusal::AlreadyOpen { card } => of(*card, ": карта уже открыта", text),
            Refusal::StillBeingPlaced { card } => of(*card, ": карту ещё только выставляют", text),
            Refusal::NoSuchLine { card } => of(*card, ": такой строки на карте нет", text),
            Refusal::UsedThisTurn { card } => of(*card, ": эта строка в этом ходу уже сыграна", text),
            Refusal::NotInHand { card } => of(*card, ": карты нет под рукой", text),
            Refusal::NotFromHand { card } => of(*card, ": сама с руки карта не играется", text),
            Refusal::NoAntiMissiles => {
                text.word("ни у одной вашей карты нет свойства «противоракеты»");
            }
            Refusal::NoFreeAsteroid => {
                text.word("у вас нет свободного астероида");
            }
            Refusal::NotForAsteroids { card } => of(*card, ": на карте нет знака астероида", text),
            Refusal::Unique { card } => of(*card, ": карта уникальна и уже лежит у вас на поле боя", text),
            Refusal::TooFewInHand { need, have } => {
                text.word("нужно сбросить с руки: ").number(i32::from(*need));
                text.word(", свободных карт: ").number(i32::from(*have));
            }
            Refusal::TooFewInDeck { need, have } => {
                text.word("нужно сбросить из колоды: ").number(i32::from(*need));
                text.word(", карт в колоде: ").number(i32::from(*have));
            }
            Refusal::NothingToGive { what } => {
                text.word("платить нечем, нужна ваша карта: ");
                one_of(*what, NOM, Lang::Ru, text);
            }
            Refusal::NoCardFor { what } => {
                text.word("нет подходящей карты: ");
                one_of(*what, NOM, Lang::Ru, text);
            }
            Refusal::NoTarget { card } => of(*card, ": нет подходящей цели", text),
            Refusal::PileIsEmpty => {
                text.word("там нет такой карты");
            }
            Refusal::WrongKind { card, what } => {
                name(*card, Lang::Ru, text);
                text.word(": карта не подходит");
                if !what.is_empty() {
                    text.word("; нужно: ");
                    one_of(*what, NOM, Lang::Ru, text);
                }
            }
            Refusal::NoDefence { card } => of(*card, ": у карты нет защиты, нанести ей урон нельзя", text),
            Refusal::Veiled { card } => of(*card, ": в первый ход каждого игрока атаковать карту нельзя", text),
            Refusal::AimAtItsHost { card } => of(*card, ": карту бьют только вместе с той, на которой она лежит", text),
            Refusal::NoWindow { card } => of(*card, ": нет свободного окна отсека", text),
            Refusal::AsteroidTaken => {
                text.word("астероид занят");
            }
            Refusal::CannotBeDestroyed { card } => of(*card, ": карту нельзя выбрать для уничтожения", text),
            Refusal::TooStrong { card, have, most } => {
                name(*card, Lang::Ru, text);
                text.word(": защита ").number(i32::from(*have));
                text.word(", а можно не больше ").number(i32::from(*most));
            }
            Refusal::AlreadyNamed { card } => of(*card, ": карта уже названа", text),
            Refusal::CannotAttack { card } => of(*card, ": карты этого типа не атакуют", text),
            Refusal::NoFirepower { card } => of(*card, ": у карты нет огневой мощи", text),
            Refusal::AttackForbidden { card } => of(*card, ": карте запрещено атаковать", text),
            Refusal::GravityOnlyFirst => {
                text.word("гравитационное оружие применяют в свой ход первым действием цепочки");
            }
            Refusal::OneGravity => {
                text.word("одна строка применяет не больше одной карты гравитационного оружия");
            }
            Refusal::TooLittleEnergy { card, need, have } => {
                name(*card, Lang::Ru, text);
                text.word(": нужна энергия ").number(i32::from(*need));
                text.word(", есть ").number(i32::from(*have));
            }
            Refusal::NothingToCover => {
                text.word("нет атаки, от которой можно прикрыть");
            }
            Refusal::CannotBeBlocked { card } => of(*card, ": эту атаку нельзя заблокировать", text),
            Refusal::CannotCoverItself { card } => of(*card, ": карта не может прикрыть сама себя", text),
            Refusal::NothingToStop => {
                text.word("в цепочке нечего останавливать");
            }
            Refusal::OnlyFive => {
                text.word("шесть карт берут, только если вся колода одной расы с базой");
            }
            Refusal::NoMulligansLeft => {
                text.word("руку можно заменить не больше двух раз");
            }
            Refusal::TooManyPoints { most } => {
                text.word("столько урона нет, осталось ").number(i32::from(*most));
            }
            Refusal::NothingChosen => {
                text.word("сначала выберите что-нибудь");
            }
        }
    }
}

impl Wording<DeckProblem> for Ru {
    fn say(&self, problem: &DeckProblem, _: Listener, text: &mut Text) {
        match problem {
            DeckProblem::NoBase => {
                text.word("нет базовой карты");
            }
            DeckProblem::NotABase { card } => of(*card, ": это не базовая карта", text),
            DeckProblem::WrongSize { have } => {
                let (have, size) = (u32::from(*have), crate::state::DECK as u32);
                let diff = have.abs_diff(size);
                let one = form(diff) == Form::One;
                text.word(match (have > size, one) {
                    (true, true) => "лишняя ",
                    (true, false) => "лишние ",
                    (false, _) => "не хватает ",
                });
                let case = if have > size { NOM } else { Case::Genitive };
                counted(diff, &CARD, case, Lang::Ru, text);
                text.word(": в колоде ровно ").number(size as i32);
            }
            DeckProblem::TooManyCopies { card, have } => {
                name(*card, Lang::Ru, text);
                text.word(": ");
                counted(u32::from(*have), &COPY, NOM, Lang::Ru, text);
                text.word(", можно ").number(i32::from(crate::deck::COPIES));
            }
            DeckProblem::BaseInDeck { card } => of(*card, ": базовой карте не место в колоде", text),
            DeckProblem::Unknown(unknown) => {
                text.word(format!("карты «{}» нет", unknown.0));
            }
        }
    }
}

impl Wording<StartHand> for Ru {
    fn say(&self, start: &StartHand, _: Listener, text: &mut Text) {
        match start {
            StartHand::Six => {
                text.word("одна раса: начнёте с 6 карт");
            }
            StartHand::OtherRace { card } => {
                text.word("начнёте с 5 карт: ");
                of(*card, " другой расы, чем база", text);
            }
            StartHand::NoCardOfRace => {
                text.word("начнёте с 5 карт: нет ни одной карты расы базы");
            }
            StartHand::NeutralBase => {
                text.word("начнёте с 5 карт: у базы нет расы");
            }
        }
    }
}

impl Wording<DeckFault> for Ru {
    fn say(&self, fault: &DeckFault, _: Listener, text: &mut Text) {
        text.word(match fault {
            DeckFault::UnknownCard(name) => format!("карты с названием «{name}» нет"),
            DeckFault::BadCount(count) => format!("«{count}» — не число копий"),
            DeckFault::SecondBase => "вторая база".to_owned(),
            DeckFault::Empty(word) => format!("после «{word}» ничего не стоит"),
            DeckFault::UnknownPlan(plan) => {
                format!("плана «{plan}» нет; возможны military, strategic и economic")
            }
        });
    }
}

impl Wording<CardFault> for Ru {
    fn say(&self, fault: &CardFault, _: Listener, text: &mut Text) {
        let kind = |kind: &crate::effect::Kind| type_name(*kind, Lang::Ru);
        text.word(match fault {
            CardFault::UnknownWord { found, expected } => {
                format!("«{found}» здесь ничего не значит; возможно: {}", expected.join(", "))
            }
            CardFault::UnknownField { found, expected } => {
                format!("поля «{found}» нет; возможно: {}", expected.join(", "))
            }
            CardFault::MissingField(field) => format!("нет поля «{field}»"),
            CardFault::FieldTwice(field) => format!("поле «{field}» стоит дважды"),
            CardFault::MissingSign(sign) => format!("здесь ожидается «{sign}»"),
            CardFault::NotANumber => "здесь ожидается число".to_owned(),
            CardFault::NumberOutOfRange => "число слишком велико или слишком мало".to_owned(),
            CardFault::NotText => "здесь ожидается текст в кавычках".to_owned(),
            CardFault::EndsTooEarly => "файл обрывается слишком рано".to_owned(),
            CardFault::Unreadable(detail) => format!("не читается: {detail}"),
            CardFault::BadId(id) => format!("«{id}»: код карты состоит из строчных латинских букв, цифр и _"),
            CardFault::IdTwice(id) => format!("код «{id}» у двух карт"),
            CardFault::IdTaken(id) => format!("карта с кодом «{id}» уже загружена"),
            CardFault::NumberTwice { card, number } => format!("«{card}»: номер {number} занят"),
            CardFault::NumberZero(card) => format!("«{card}»: номера идут от 1 до 255"),
            CardFault::NoName(card) => format!("«{card}»: нужно название на обоих языках"),
            CardFault::TooLarge { card, most } => format!("«{card}»: числа на карте не больше {most}"),
            CardFault::WeaponWithoutFate(card) => {
                format!("«{card}»: оружие либо OneUse, либо протоплазма с Accumulates")
            }
            CardFault::WeaponWithoutPower(card) => format!("«{card}»: оружию нужна мощь (attack)"),
            CardFault::WithoutDefence(card) => format!("«{card}»: нужна защита (defence)"),
            CardFault::BaseMark(card) => format!("«{card}»: редкость Base у базовых карт и только у них"),
            CardFault::NeedsAttachTo { card, kind: of } => {
                format!("«{card}» ({}): нужно указать, на чём карта лежит: AttachTo", kind(of))
            }
            CardFault::CannotAttach { card, kind: of } => {
                format!("«{card}» ({}): такая карта не присоединяется", kind(of))
            }
            CardFault::TooManyCommands(card) => format!("«{card}»: командных строк не больше двух"),
            CardFault::TooManyChanges { card, most } => format!("«{card}»: особенностей All не больше {most}"),
            CardFault::EmptyLine(card) => format!("«{card}»: строка без действия или без названных карт"),
            CardFault::LineTooLong { card, most } => format!("«{card}»: строка называет не больше {most} карт"),
            CardFault::WrongKind { card, kind: of } => format!("«{card}»: эта команда не может назвать: {}", kind(of)),
            CardFault::CannotLend(card) => {
                format!("«{card}»: передать можно только CannotBeBlocked, AntiMissiles и CannotBeDestroyed")
            }
            CardFault::PlayWithoutHand(card) => format!("«{card}»: карте с Play нужен знак Hand"),
            CardFault::IdleAntiMissile(card) => format!("«{card}»: у противоракеты либо Cancels, либо Play"),
            CardFault::BadPrice(card) => format!("«{card}»: такую плату внести нельзя"),
            CardFault::OutOfPlace { card, kind: of } => {
                format!("«{card}» ({}): один из знаков или свойств здесь невозможен", kind(of))
            }
            CardFault::NoPackFile => "в наборе нет файла pack.ron".to_owned(),
            CardFault::EmptyPack => "в наборе нет карт".to_owned(),
            CardFault::BlockZero => "блок 0 занят встроенными картами; у набора блок от 1 до 255".to_owned(),
            CardFault::BlockTaken { block, by } => {
                format!("блок {block} занят набором «{by}» или другой версией этого набора")
            }
        });
    }
}
