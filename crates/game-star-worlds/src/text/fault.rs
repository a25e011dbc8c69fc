//! What is wrong with card files and deck files, for whoever writes them.

use crate::cards::{CardFault, CardFileError, PriceFault};
use crate::deck::{DeckFault, DeckFileError};
use tabletop_text::{Listener, Say, Text, say};

impl Say for CardFileError {
    fn say(&self, text: &mut Text, to: Listener) {
        let (file, at) = (&self.file, format!(":{}:{}", self.line, self.column));
        say!(text, to, both: "{file}{line?{at}}: {self.fault}", line = self.line);
    }
}

impl Say for DeckFileError {
    fn say(&self, text: &mut Text, to: Listener) {
        say!(text, to, en: "line {self.line}: {self.fault}", ru: "строка {self.line}: {self.fault}");
    }
}

impl Say for DeckFault {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::UnknownCard(name) => say!(text, to,
                en: "no card is called “{name}”",
                ru: "карты с названием «{name}» нет"),
            Self::BadCount(count) => say!(text, to,
                en: "“{count}” is not a number of copies",
                ru: "«{count}» — не число копий"),
            Self::SecondBase => say!(text, to, en: "a second base", ru: "вторая база"),
            Self::Empty(word) => say!(text, to,
                en: "nothing stands behind “{word}”",
                ru: "после «{word}» ничего не стоит"),
            Self::UnknownPlan(plan) => say!(text, to,
                en: "“{plan}” is no plan; military, strategic or economic is",
                ru: "плана «{plan}» нет; возможны military, strategic и economic"),
        }
    }
}

impl Say for PriceFault {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::Number { most } => say!(text, to,
                en: "must be a number of cards from 1 to {most}",
                ru: "должна быть числом карт от 1 до {most}"),
            Self::Kinds => say!(text, to,
                en: "must name kinds of cards, and not bases",
                ru: "должна называть типы карт, и не базы"),
            Self::NotThisCard => say!(text, to,
                en: "is possible only for a command of a card that is no base",
                ru: "возможна только за команду карты, которая не база"),
            Self::NotForPlacing => say!(text, to,
                en: "is not possible here: a card is put out for cards of hand and deck",
                ru: "здесь невозможна: карту выставляют за карты с руки и из колоды"),
            Self::Twice => say!(text, to, en: "stands twice", ru: "стоит дважды"),
        }
    }
}

impl Say for CardFault {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::UnknownWord { found, expected } => say!(text, to,
                en: "“{found}” means nothing here; possible: {expected:list}",
                ru: "«{found}» здесь ничего не значит; возможно: {expected:list}"),
            Self::UnknownField { found, expected } => say!(text, to,
                en: "there is no field “{found}”; possible: {expected:list}",
                ru: "поля «{found}» нет; возможно: {expected:list}"),
            Self::MissingField(field) => say!(text, to,
                en: "the field “{field}” is missing",
                ru: "нет поля «{field}»"),
            Self::FieldTwice(field) => say!(text, to,
                en: "the field “{field}” stands twice",
                ru: "поле «{field}» стоит дважды"),
            Self::MissingSign(sign) => say!(text, to,
                en: "“{sign}” is expected here",
                ru: "здесь ожидается «{sign}»"),
            Self::NotANumber => say!(text, to, en: "a number is expected here", ru: "здесь ожидается число"),
            Self::NumberOutOfRange(found) => say!(text, to,
                en: "{found?{found}|the number} does not fit: numbers run from 0 to 255, changes from −128 to 127",
                ru: "{found?{found}|число} не подходит: числа идут от 0 до 255, изменения от −128 до 127"),
            Self::NotText => say!(text, to,
                en: "text in quotes is expected here",
                ru: "здесь ожидается текст в кавычках"),
            Self::EndsTooEarly => say!(text, to, en: "the file ends too early", ru: "файл обрывается слишком рано"),
            Self::Unreadable(detail) => say!(text, to, en: "cannot be read: {detail}", ru: "не читается: {detail}"),
            Self::BadId(id) => say!(text, to,
                en: "“{id}”: an id is made of small Latin letters, digits and _",
                ru: "«{id}»: код карты состоит из строчных латинских букв, цифр и _"),
            Self::IdTwice(id) => say!(text, to, en: "two cards have the id “{id}”", ru: "код «{id}» у двух карт"),
            Self::IdTaken(id) => say!(text, to,
                en: "a card with the id “{id}” is loaded already",
                ru: "карта с кодом «{id}» уже загружена"),
            Self::NumberTwice { card, number } => say!(text, to,
                en: "“{card}”: the number {number} is taken",
                ru: "«{card}»: номер {number} занят"),
            Self::NumberZero(card) => say!(text, to,
                en: "“{card}”: numbers run from 1 to 255",
                ru: "«{card}»: номера идут от 1 до 255"),
            Self::NoName(card) => say!(text, to,
                en: "“{card}” needs a name in both languages",
                ru: "«{card}»: нужно название на обоих языках"),
            Self::TooLarge { card, most } => say!(text, to,
                en: "“{card}”: no number on a card may be above {most}",
                ru: "«{card}»: числа на карте не больше {most}"),
            Self::WeaponWithoutFate(card) => say!(text, to,
                en: "“{card}”: a weapon is OneUse, or protoplasm that Accumulates",
                ru: "«{card}»: оружие либо OneUse, либо протоплазма с Accumulates"),
            Self::WeaponWithoutPower(card) => say!(text, to,
                en: "“{card}”: a weapon needs its power (attack)",
                ru: "«{card}»: оружию нужна мощь (attack)"),
            Self::WithoutDefence(card) => say!(text, to,
                en: "“{card}” needs a defence",
                ru: "«{card}»: нужна защита (defence)"),
            Self::BaseMark(card) => say!(text, to,
                en: "“{card}”: base cards, and only they, have the rarity Base",
                ru: "«{card}»: редкость Base у базовых карт и только у них"),
            Self::NeedsAttachTo { card, kind } => say!(text, to,
                en: "“{card}” ({kind}) must say what it lies on: AttachTo",
                ru: "«{card}» ({kind}): нужно указать, на чём карта лежит: AttachTo"),
            Self::CannotAttach { card, kind } => say!(text, to,
                en: "“{card}” ({kind}) cannot lie on another card",
                ru: "«{card}» ({kind}): такая карта не присоединяется"),
            Self::TooManyCommands(card) => say!(text, to,
                en: "“{card}”: two command lines at most",
                ru: "«{card}»: командных строк не больше двух"),
            Self::TooManyChanges { card, most } => say!(text, to,
                en: "“{card}”: {most} features All at most",
                ru: "«{card}»: особенностей All не больше {most}"),
            Self::EmptyLine(card) => say!(text, to,
                en: "“{card}”: a line without an action, or one that names no card",
                ru: "«{card}»: строка без действия или без названных карт"),
            Self::LineTooLong { card, most } => say!(text, to,
                en: "“{card}”: one line may name {most} cards at most",
                ru: "«{card}»: строка называет не больше {most} карт"),
            Self::WrongKind { card, kind } => say!(text, to,
                en: "“{card}”: this command cannot name: {kind}",
                ru: "«{card}»: эта команда не может назвать: {kind}"),
            Self::CannotLend(card) => say!(text, to,
                en: "“{card}” may lend CannotBeBlocked, AntiMissiles and CannotBeDestroyed only",
                ru: "«{card}»: передать можно только CannotBeBlocked, AntiMissiles и CannotBeDestroyed"),
            Self::PlayWithoutHand(card) => say!(text, to,
                en: "“{card}”: a card with Play needs the mark Hand",
                ru: "«{card}»: карте с Play нужен знак Hand"),
            Self::IdleAntiMissile(card) => say!(text, to,
                en: "“{card}”: an anti-missile has either Cancels or Play",
                ru: "«{card}»: у противоракеты либо Cancels, либо Play"),
            Self::BadPrice { card, part, why } => say!(text, to,
                en: "“{card}”: the price {part} {why}",
                ru: "«{card}»: плата {part} {why}"),
            Self::OutOfPlace { card, kind, what } => say!(text, to,
                en: "“{card}” ({kind}) cannot have {what}",
                ru: "«{card}» ({kind}): {what} у такой карты невозможно"),
            Self::FeatureTwice { card, what } => say!(text, to,
                en: "“{card}”: the feature {what} stands twice",
                ru: "«{card}»: свойство {what} стоит дважды"),
            Self::NoPackFile => say!(text, to, en: "a pack needs its pack.ron", ru: "в наборе нет файла pack.ron"),
            Self::EmptyPack => say!(text, to, en: "the pack has no cards", ru: "в наборе нет карт"),
            Self::BlockZero => say!(text, to,
                en: "block 0 is the built-in pool; a pack has 1 to 255",
                ru: "блок 0 занят встроенными картами; у набора блок от 1 до 255"),
            Self::BlockTaken { block, by } => say!(text, to,
                en: "block {block} belongs to the pack “{by}”, or to another version of this one",
                ru: "блок {block} занят набором «{by}» или другой версией этого набора"),
        }
    }
}
