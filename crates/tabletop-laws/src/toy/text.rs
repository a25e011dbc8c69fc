//! The words, in English and in Russian. Every match names every variant: a new one does not compile until both speak it.

use super::state::{Cards, Kind, SEATS};
use super::{Action, Card, Comets, Event, Frame, Refusal, View};
use tabletop::{Seat, SeatMap};
use tabletop_text::{
    Case, En, Gender, Lang, Listener, ModeWords, Noun, Ru, Spoken, Symbol, Text, Wording, counted, say_in,
};

/// Fuel.
pub const FUEL: Symbol = Symbol { icon: "fuel", glyph: "▲", en: "fuel", ru: "топливо" };

const CARD: Noun = Noun {
    en: ["card", "cards"],
    ru: ["карта", "карты", "карте", "карту", "картой", "карте"],
    ru_many: ["карты", "карт", "картам", "карты", "картами", "картах"],
    gender: Gender::Feminine,
};
const REWARD: Noun = Noun {
    en: ["reward", "rewards"],
    ru: ["награда", "награды", "награде", "награду", "наградой", "награде"],
    ru_many: ["награды", "наград", "наградам", "награды", "наградами", "наградах"],
    gender: Gender::Feminine,
};
const SEAT: Noun = Noun {
    en: ["seat", "seats"],
    ru: ["место", "места", "месту", "место", "местом", "месте"],
    ru_many: ["места", "мест", "местам", "места", "местами", "местах"],
    gender: Gender::Neuter,
};

fn card_name(card: Card, lang: Lang) -> String {
    lang.pick(format!("a {}", card.0), format!("{}", card.0))
}

fn name(text: &mut Text, card: Card, lang: Lang) {
    text.card(u16::from(card.0), card_name(card, lang));
}

/// The subject of a sentence: "You", or a name.
fn who(text: &mut Text, seat: Seat, to: Listener) {
    if to.is(seat) {
        text.word(to.lang.pick("You", "Вы"));
    } else {
        text.seat(seat);
    }
}

impl Wording<Action> for En {
    fn say(&self, action: &Action, _to: Listener, text: &mut Text) {
        match action {
            Action::Seal(card) => {
                text.word("Seal ");
                name(text, *card, Lang::En);
            }
            Action::Fuel => {
                text.word("Take ").icon(FUEL);
            }
            Action::Draw => {
                text.word("Draw a card");
            }
            Action::Look => {
                text.word("Look at the top of the deck");
            }
            Action::Keep => {
                text.word("Leave the card on the deck");
            }
            Action::Burn => {
                text.word("Burn the card");
            }
        }
    }
}

impl Wording<Action> for Ru {
    fn say(&self, action: &Action, _to: Listener, text: &mut Text) {
        match action {
            Action::Seal(card) => {
                text.word("Отложить карту ");
                name(text, *card, Lang::Ru);
            }
            Action::Fuel => {
                text.word("Взять ").icon(FUEL);
            }
            Action::Draw => {
                text.word("Взять карту");
            }
            Action::Look => {
                text.word("Посмотреть верхнюю карту колоды");
            }
            Action::Keep => {
                text.word("Оставить карту на колоде");
            }
            Action::Burn => {
                text.word("Сжечь карту");
            }
        }
    }
}

impl Wording<Event> for En {
    fn say(&self, event: &Event, to: Listener, text: &mut Text) {
        let lang = Lang::En;
        match event {
            Event::CometAppeared { round, comet } => {
                text.word("Round ").number(*round).word(": a comet worth ").number(comet.0);
            }
            Event::Drew { seat, card: Some(card) } => {
                who(text, *seat, to);
                text.word(" drew ");
                name(text, *card, lang);
            }
            Event::Drew { seat, card: None } => {
                who(text, *seat, to);
                text.word(" drew a card");
            }
            Event::Sealed { seat, card: Some(card) } => {
                who(text, *seat, to);
                text.word(" sealed ");
                name(text, *card, lang);
            }
            Event::Sealed { seat, card: None } => {
                who(text, *seat, to);
                text.word(" sealed a card");
            }
            Event::Opened { seat, card } => {
                who(text, *seat, to);
                text.word(" had sealed ");
                name(text, *card, lang);
            }
            Event::Caught { seat, comet } => {
                who(text, *seat, to);
                text.word(" caught the comet worth ").number(comet.0);
            }
            Event::BurntUp { comet } => {
                text.word("The comet worth ").number(comet.0).word(" burnt up");
            }
            Event::TookFuel { seat } => {
                who(text, *seat, to);
                text.word(" took ").icon(FUEL);
            }
            Event::Looked { seat, card: Some(card) } => {
                who(text, *seat, to);
                text.word(" looked at the top of the deck: ");
                name(text, *card, lang);
            }
            Event::Looked { seat, card: None } => {
                who(text, *seat, to);
                text.word(" looked at the top of the deck");
            }
            Event::Kept { seat } => {
                who(text, *seat, to);
                text.word(" left it there");
            }
            Event::Burnt { seat, card } => {
                who(text, *seat, to);
                text.word(" burnt ");
                name(text, *card, lang);
            }
            Event::Left { seat, cards } => {
                who(text, *seat, to);
                text.word(" left the table and discarded ");
                counted(cards.len() as u32, &CARD, Case::Accusative, lang, text);
            }
            Event::Ended => {
                text.word("The game is over");
            }
        }
    }
}

impl Wording<Event> for Ru {
    fn say(&self, event: &Event, to: Listener, text: &mut Text) {
        let lang = Lang::Ru;
        // The gender of a name is not known: the present tense has none.
        let verb = |seat: &Seat, you: &'static str, other: &'static str| if to.is(*seat) { you } else { other };
        match event {
            Event::CometAppeared { round, comet } => {
                text.word("Раунд ").number(*round).word(": комета ценой ").number(comet.0);
            }
            Event::Drew { seat, card: Some(card) } => {
                who(text, *seat, to);
                text.word(verb(seat, " берёте карту ", " берёт карту "));
                name(text, *card, lang);
            }
            Event::Drew { seat, card: None } => {
                who(text, *seat, to);
                text.word(verb(seat, " берёте карту", " берёт карту"));
            }
            Event::Sealed { seat, card: Some(card) } => {
                who(text, *seat, to);
                text.word(verb(seat, " откладываете карту ", " откладывает карту "));
                name(text, *card, lang);
            }
            Event::Sealed { seat, card: None } => {
                who(text, *seat, to);
                text.word(verb(seat, " откладываете карту", " откладывает карту"));
            }
            Event::Opened { seat, card } => {
                who(text, *seat, to);
                text.word(verb(seat, " открываете карту ", " открывает карту "));
                name(text, *card, lang);
            }
            Event::Caught { seat, comet } => {
                who(text, *seat, to);
                text.word(verb(seat, " ловите комету ценой ", " ловит комету ценой ")).number(comet.0);
            }
            Event::BurntUp { comet } => {
                text.word("Комета ценой ").number(comet.0).word(" сгорает");
            }
            Event::TookFuel { seat } => {
                who(text, *seat, to);
                text.word(verb(seat, " берёте ", " берёт ")).icon(FUEL);
            }
            Event::Looked { seat, card: Some(card) } => {
                who(text, *seat, to);
                text.word(verb(seat, " смотрите верхнюю карту колоды: ", " смотрит верхнюю карту колоды: "));
                name(text, *card, lang);
            }
            Event::Looked { seat, card: None } => {
                who(text, *seat, to);
                text.word(verb(seat, " смотрите верхнюю карту колоды", " смотрит верхнюю карту колоды"));
            }
            Event::Kept { seat } => {
                who(text, *seat, to);
                text.word(verb(seat, " оставляете её на месте", " оставляет её на месте"));
            }
            Event::Burnt { seat, card } => {
                who(text, *seat, to);
                text.word(verb(seat, " сжигаете карту ", " сжигает карту "));
                name(text, *card, lang);
            }
            Event::Left { seat, cards } => {
                who(text, *seat, to);
                text.word(verb(seat, " выходите из-за стола и сбрасываете ", " выходит из-за стола и сбрасывает "));
                counted(cards.len() as u32, &CARD, Case::Accusative, lang, text);
            }
            Event::Ended => {
                text.word("Игра окончена");
            }
        }
    }
}

impl Wording<Refusal> for En {
    fn say(&self, refusal: &Refusal, to: Listener, text: &mut Text) {
        match refusal {
            Refusal::NoSuchMode(mode) => {
                text.word(format!("There is no mode “{mode}”"));
            }
            Refusal::WrongSeats { seats, least, most } => {
                counted(u32::from(*seats), &SEAT, Case::Nominative, Lang::En, text);
                text.word(" will not do: ").number(*least).word(" to ").number(*most);
            }
            Refusal::NoSuchSeat(seat) => {
                text.word("There is no seat ").number(i32::from(seat.0) + 1);
            }
            Refusal::NotAsked(seat) => {
                if to.is(*seat) {
                    text.word("Your answer is not awaited now");
                } else {
                    text.word("The answer of ").seat(*seat).word(" is not awaited now");
                }
            }
            Refusal::NotNow => {
                text.word("Not now");
            }
            Refusal::NotInHand(card) => {
                text.word("No ").number(card.0).word(" in hand");
            }
            Refusal::NoFuelLeft => {
                text.word("There is no fuel left");
            }
            Refusal::DeckEmpty => {
                text.word("The deck is empty");
            }
        }
    }
}

impl Wording<Refusal> for Ru {
    fn say(&self, refusal: &Refusal, to: Listener, text: &mut Text) {
        match refusal {
            Refusal::NoSuchMode(mode) => {
                text.word(format!("Нет режима «{mode}»"));
            }
            Refusal::WrongSeats { seats, least, most } => {
                text.word("За столом ");
                counted(u32::from(*seats), &SEAT, Case::Nominative, Lang::Ru, text);
                text.word(", а играют от ").number(*least).word(" до ").number(*most);
            }
            Refusal::NoSuchSeat(seat) => {
                text.word("Нет места ").number(i32::from(seat.0) + 1);
            }
            Refusal::NotAsked(seat) => {
                if to.is(*seat) {
                    text.word("Сейчас ждут не вашего ответа");
                } else {
                    text.word("Сейчас отвечает не ").seat(*seat);
                }
            }
            Refusal::NotNow => {
                text.word("Сейчас так нельзя");
            }
            Refusal::NotInHand(card) => {
                text.word("На руке нет карты ").number(card.0);
            }
            Refusal::NoFuelLeft => {
                text.word("Топлива не осталось");
            }
            Refusal::DeckEmpty => {
                text.word("Колода пуста");
            }
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
        say_in(action, to)
    }

    fn say_event(event: &Event, to: Listener) -> Text {
        say_in(event, to)
    }

    fn say_refusal(refusal: &Refusal, to: Listener) -> Text {
        say_in(refusal, to)
    }

    fn say_awaited(view: &View, to: Listener) -> Text {
        let mut text = Text::new();
        let lang = to.lang;
        match (view.over, view.frames.last()) {
            (true, _) => text.word(lang.pick("The game is over", "Игра окончена")),
            (false, Some(Frame::Reward { catcher, left })) => {
                text.seat(*catcher).word(lang.pick(" caught the comet: ", " ловит комету: "));
                counted(u32::from(*left), &REWARD, Case::Nominative, lang, &mut text);
                &mut text
            }
            (false, Some(Frame::Looked { seat })) => {
                text.seat(*seat).word(lang.pick(" looks at the top of the deck", " смотрит верхнюю карту колоды"))
            }
            (false, None) => text.word(lang.pick("Everybody seals a card", "Все откладывают по карте")),
        };
        text
    }

    fn say_view(view: &View, to: Listener) -> Text {
        let lang = to.lang;
        let mut text = Text::new();
        text.word(lang.pick("Round ", "Раунд ")).number(view.round);
        if let Some(comet) = view.comet {
            text.word(lang.pick(", comet worth ", ", комета ценой ")).number(comet.0);
        }
        text.word(lang.pick(", deck: ", ", в колоде "));
        counted(u32::from(view.deck), &CARD, Case::Nominative, lang, &mut text);
        for seat in (0..view.seats).map(Seat) {
            text.new_line().seat(seat).word(": ");
            say_seat(view, seat, lang, &mut text);
        }
        if !view.hand.is_empty() {
            text.new_line().word(lang.pick("Your hand: ", "Ваша рука: ")).word(numbers(&view.hand));
        }
        text
    }

    fn say_card(id: u16, to: Listener) -> Option<Text> {
        let card = u8::try_from(id).ok().map(Card).filter(|card| (1..=8).contains(&card.0))?;
        let mut text = Text::new();
        text.word(to.lang.pick("Bids ", "Ставка ")).number(card.0);
        text.word(to.lang.pick("; as a comet, worth ", "; как комета, ценой ")).number(card.0);
        Some(text)
    }
}

fn say_seat(view: &View, seat: Seat, lang: Lang, text: &mut Text) {
    counted(u32::from(view.hand_sizes[seat]), &CARD, Case::Nominative, lang, text);
    text.word(lang.pick(", comets ", ", кометы ")).word(points_of(&view.caught, seat));
    text.word(", ").icon(FUEL).word(" ").number(view.fuel[seat]);
    if view.have_sealed.contains(seat) {
        text.word(lang.pick(", has sealed", ", карта отложена"));
    }
    if view.kind == Kind::Pairs {
        text.word(lang.pick(", pair ", ", пара ")).number(i32::from(seat.0 % 2) + 1);
    }
}

fn points_of(caught: &SeatMap<Cards, SEATS>, seat: Seat) -> String {
    if caught[seat].is_empty() { "–".to_owned() } else { numbers(&caught[seat]) }
}

fn numbers(cards: &Cards) -> String {
    cards.iter().map(|card| card.0.to_string()).collect::<Vec<_>>().join(" ")
}
