//! The words, English and Russian side by side. Every match names every variant: a new one does not compile until both speak it.

use super::setup::Kind;
use super::state::{Cards, SEATS};
use super::{Action, Card, Comets, Event, Frame, Refusal, View};
use tabletop::{Seat, SeatMap};
use tabletop_text::nouns::{CARD, REWARD, SEAT};
use tabletop_text::{Figure, Gallery, Lang, Listener, ModeWords, Say, Spoken, Symbol, Taught, Text, said, say};

/// Fuel.
pub const FUEL: Symbol = Symbol { icon: "fuel", glyph: "▲", en: "fuel", ru: "топливо" };

impl Say for Card {
    fn say(&self, text: &mut Text, to: Listener) {
        text.card(u16::from(self.0), to.lang.pick(format!("a {}", self.0), format!("{}", self.0)));
    }
}

impl Say for Action {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::Seal(card) => say!(text, to, en: "Seal {card}", ru: "Отложить карту {card}"),
            Self::Fuel => say!(text, to, en: "Take {FUEL}", ru: "Взять {FUEL}"),
            Self::Draw => say!(text, to, en: "Draw a card", ru: "Взять карту"),
            Self::Look => say!(text, to, en: "Look at the top of the deck", ru: "Посмотреть верхнюю карту колоды"),
            Self::Keep => say!(text, to, en: "Leave the card on the deck", ru: "Оставить карту на колоде"),
            Self::Burn => say!(text, to, en: "Burn the card", ru: "Сжечь карту"),
        }
    }
}

/// The gender of a name is not known: in Russian everything happens in the present tense, which has none.
impl Say for Event {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::CometAppeared { round, comet } => say!(text, to,
                en: "Round {round}: a comet worth {comet.0}",
                ru: "Раунд {round}: комета ценой {comet.0}"),
            Self::Drew { seat, card: Some(card) } => say!(text, to,
                en: "{seat:who} drew {card}",
                ru: "{seat:берёте|берёт} карту {card}"),
            Self::Drew { seat, card: None } => say!(text, to,
                en: "{seat:who} drew a card",
                ru: "{seat:берёте|берёт} карту"),
            Self::Sealed { seat, card: Some(card) } => say!(text, to,
                en: "{seat:who} sealed {card}",
                ru: "{seat:откладываете|откладывает} карту {card}"),
            Self::Sealed { seat, card: None } => say!(text, to,
                en: "{seat:who} sealed a card",
                ru: "{seat:откладываете|откладывает} карту"),
            Self::Opened { seat, card } => say!(text, to,
                en: "{seat:who} had sealed {card}",
                ru: "{seat:открываете|открывает} карту {card}"),
            Self::Caught { seat, comet } => say!(text, to,
                en: "{seat:who} caught the comet worth {comet.0}",
                ru: "{seat:ловите|ловит} комету ценой {comet.0}"),
            Self::BurntUp { comet } => say!(text, to,
                en: "The comet worth {comet.0} burnt up",
                ru: "Комета ценой {comet.0} сгорает"),
            Self::TookFuel { seat } => say!(text, to,
                en: "{seat:who} took {FUEL}",
                ru: "{seat:берёте|берёт} {FUEL}"),
            Self::Looked { seat, card } => say!(text, to,
                en: "{seat:who} looked at the top of the deck{card?: {card}}",
                ru: "{seat:смотрите|смотрит} верхнюю карту колоды{card?: {card}}"),
            Self::Kept { seat } => say!(text, to,
                en: "{seat:who} left it there",
                ru: "{seat:оставляете|оставляет} её на месте"),
            Self::Burnt { seat, card } => say!(text, to,
                en: "{seat:who} burnt {card}",
                ru: "{seat:сжигаете|сжигает} карту {card}"),
            Self::Left { seat, cards } => say!(text, to,
                en: "{seat:who} left the table and discarded {n CARD}",
                ru: "{seat:выходите из-за стола и сбрасываете|выходит из-за стола и сбрасывает} {n CARD:acc}",
                n = cards.len()),
            Self::Ended => say!(text, to, en: "The game is over", ru: "Игра окончена"),
        }
    }
}

impl Say for Refusal {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::NoSuchMode(mode) => say!(text, to, en: "There is no mode “{mode}”", ru: "Нет режима «{mode}»"),
            Self::WrongSeats { seats, least, most } => say!(text, to,
                en: "{seats SEAT} will not do: {least} to {most}",
                ru: "За столом {seats SEAT}, а играют от {least} до {most}"),
            Self::NoSuchSeat(seat) => say!(text, to,
                en: "There is no seat {number}",
                ru: "Нет места {number}",
                number = i32::from(seat.0) + 1),
            Self::NotAsked(seat) => say!(text, to,
                en: "{seat?Your answer|The answer of {seat}} is not awaited now",
                ru: "Сейчас {seat?ждут не вашего ответа|отвечает не {seat}}"),
            Self::NotNow => say!(text, to, en: "Not now", ru: "Сейчас так нельзя"),
            Self::NotInHand(card) => say!(text, to, en: "No {card.0} in hand", ru: "На руке нет карты {card.0}"),
            Self::NoFuelLeft => say!(text, to, en: "There is no fuel left", ru: "Топлива не осталось"),
            Self::DeckEmpty => say!(text, to, en: "The deck is empty", ru: "Колода пуста"),
        }
    }
}

impl Spoken for Comets {
    fn title(lang: Lang) -> &'static str {
        lang.pick("Comets", "Кометы")
    }

    fn mode_words(mode: &str, lang: Lang) -> ModeWords {
        let (name, about) = match (mode, lang) {
            ("pairs", Lang::En) => ("Pairs", "Two against two: partners share their points and their rewards."),
            ("pairs", Lang::Ru) => ("Пары", "Двое на двое: очки и награды у напарников общие."),
            (_, Lang::En) => ("Open", "Everybody for himself: catch the most valuable comets."),
            (_, Lang::Ru) => ("Открытая", "Каждый за себя: ловите самые ценные кометы."),
        };
        ModeWords { name: name.to_owned(), about: about.to_owned() }
    }

    fn say_action(action: &Action, _view: &View, to: Listener) -> Text {
        said(action, to)
    }

    fn say_event(event: &Event, to: Listener) -> Text {
        said(event, to)
    }

    fn say_refusal(refusal: &Refusal, to: Listener) -> Text {
        said(refusal, to)
    }

    fn say_awaited(view: &View, to: Listener) -> Text {
        match (view.over, view.frames.last()) {
            (true, _) => say!(to, en: "The game is over", ru: "Игра окончена"),
            (false, Some(Frame::Reward { catcher, left })) => say!(to,
                en: "{catcher} caught the comet: {left REWARD}",
                ru: "{catcher} ловит комету: {left REWARD}"),
            (false, Some(Frame::Looked { seat })) => say!(to,
                en: "{seat} looks at the top of the deck",
                ru: "{seat} смотрит верхнюю карту колоды"),
            (false, None) => say!(to, en: "Everybody seals a card", ru: "Все откладывают по карте"),
        }
    }

    fn say_view(view: &View, to: Listener) -> Text {
        let (comet, worth) = (view.comet.is_some(), view.comet.map(|comet| comet.0));
        let mut text = say!(to,
            en: "Round {view.round}{comet?, comet worth {worth}}, deck: {view.deck CARD}",
            ru: "Раунд {view.round}{comet?, комета ценой {worth}}, в колоде {view.deck CARD}");
        for seat in (0..view.seats).map(Seat) {
            say_seat(view, seat, to, &mut text);
        }
        if !view.hand.is_empty() {
            say!(text, to, en: "\nYour hand: {hand}", ru: "\nВаша рука: {hand}", hand = numbers(&view.hand));
        }
        text
    }

    fn say_card(id: u16, to: Listener) -> Option<Text> {
        let card = u8::try_from(id).ok().map(Card).filter(|card| (1..=8).contains(&card.0))?;
        Some(say!(to,
            en: "Bids {card.0}; as a comet, worth {card.0}",
            ru: "Ставка {card.0}; как комета, ценой {card.0}"))
    }

    fn figures(view: &View, seat: Seat) -> Vec<Figure> {
        let worth = view.caught[seat].iter().map(|card| i32::from(card.0)).sum();
        vec![
            Figure { icon: "star", en: "comets", ru: "кометы", amount: worth },
            Figure { icon: "deck", en: "fuel", ru: "топливо", amount: view.fuel[seat].into() },
        ]
    }
}

fn say_seat(view: &View, seat: Seat, to: Listener, text: &mut Text) {
    say!(text, to,
        en: "\n{seat}: {cards CARD}, comets {caught}, {FUEL} {fuel}{sealed?, has sealed}{pairs?, pair {pair}}",
        ru: "\n{seat}: {cards CARD}, кометы {caught}, {FUEL} {fuel}{sealed?, карта отложена}{pairs?, пара {pair}}",
        cards = view.hand_sizes[seat], caught = points_of(&view.caught, seat), fuel = view.fuel[seat],
        sealed = view.have_sealed.contains(seat), pairs = view.kind == Kind::Pairs, pair = seat.0 % 2 + 1);
}

fn points_of(caught: &SeatMap<Cards, SEATS>, seat: Seat) -> String {
    if caught[seat].is_empty() { "–".to_owned() } else { numbers(&caught[seat]) }
}

fn numbers(cards: &Cards) -> String {
    cards.iter().map(|card| card.0.to_string()).collect::<Vec<_>>().join(" ")
}

/// It is learned by reading: it has no lessons.
impl Gallery for Comets {}

impl Taught for Comets {
    fn position(_: &str) -> Result<Self, String> {
        Err("Comets has no positions in words".to_owned())
    }

    fn shows(_: &View, _: &str) -> bool {
        false
    }
}
