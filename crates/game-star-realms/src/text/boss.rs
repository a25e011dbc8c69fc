//! The words of the adventures: what a boss does and will do.

pub use super::adventure::{AdventureWords, adventure_words, level_name, ruling_words, say_briefing, say_rulings};
use super::{AUTHORITY, COMBAT, COMBAT_GENITIVE, Cards, Pile, TRADE};
use crate::adventures::{BOSS, BossEvent, BossView, Measure, Step, Taken, Threat};
use crate::cards::Kind;
use crate::effect::Faction;
use crate::view::View;
use tabletop_text::nouns::{CARD, TURN};
use tabletop_text::{Lang, Listener, Say, Span, Text, said, say};

/// The boss has no seat a client could name.
pub(super) fn named(text: Text, lang: Lang) -> Text {
    text.map(|index, span| match span {
        Span::Seat(seat) if seat == BOSS => {
            Span::Word(lang.pick(if index == 0 { "The Boss" } else { "the Boss" }, "Босс").into())
        }
        Span::Word(_) | Span::Number(_) | Span::Icon(_) | Span::Card { .. } | Span::Seat(_) | Span::Break => span,
    })
}

/// A step of a boss's turn, as a sentence.
pub fn step_words(step: Step, players: u8, lang: Lang) -> Text {
    let (mut text, to) = (Text::new(), Listener::spectator(lang));
    say_step(step, players, &mut text, to);
    text
}

/// What a faction of the row does, as a phrase.
pub fn threat_words(threat: Threat, lang: Lang) -> Text {
    said(&threat, lang)
}

impl Say for Threat {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::Discard(count) => say!(text, to, en: "discard {count CARD}", ru: "сбросить {count CARD:acc}"),
            Self::RandomCardOnDeck => say!(text, to,
                en: "a random card of the hand goes on top of the deck",
                ru: "случайная карта с руки ложится на верх колоды"),
            Self::StarterOnDeck => say!(text, to,
                en: "a Scout or Viper goes on top of the deck",
                ru: "разведчик или штурмовик ложится на верх колоды"),
            Self::DestroyAllBases => say!(text, to, en: "all bases are destroyed", ru: "все базы уничтожены"),
            Self::DestroyBaseOrCombat(combat) => say!(text, to,
                en: "for each player a base is destroyed or the Boss gains {COMBAT}{combat}",
                ru: "за каждого игрока уничтожена база, а если баз нет, Босс получает {COMBAT}{combat}"),
            Self::Combat(combat) => say!(text, to,
                en: "the Boss gains {COMBAT}{combat}",
                ru: "Босс получает {COMBAT}{combat}"),
            Self::AuthorityEach(each) => say!(text, to,
                en: "the Boss gains {AUTHORITY}{each} for each player",
                ru: "Босс получает {AUTHORITY}{each} за каждого игрока"),
            Self::StrikeTimesCost(times) => say!(text, to,
                en: "an attack with {times} times its cost",
                ru: "атака на её стоимость ×{times}"),
            Self::StrikeTimesDearestInRow(times) => say!(text, to,
                en: "an attack with {times} times the highest cost in the trade row",
                ru: "атака на наибольшую стоимость в торговом ряду ×{times}"),
            Self::AuthorityTimesCost(times) => say!(text, to,
                en: "the Boss gains {times} times its cost in authority",
                ru: "Босс получает влияние: её стоимость ×{times}"),
        }
    }
}

fn say_step(step: Step, players: u8, text: &mut Text, to: Listener) {
    match step {
        Step::PlayFromTradeDeckBelowCounter => say!(text, to,
            en: "plays cards of the trade deck until their costs reach the assimilation level, at least one",
            ru: "разыгрывает карты торговой колоды, пока их общая стоимость меньше степени ассимиляции, но хотя бы одну"),
        Step::PlayFromDeck => say!(text, to,
            en: "plays the top card of its deck",
            ru: "разыгрывает верхнюю карту своей колоды"),
        Step::Draw(cards) => say!(text, to,
            en: "draws {count CARD}",
            ru: "берёт {count CARD:acc}",
            count = cards.of(players)),
        Step::UsePrimary => say!(text, to, en: "uses the primary ability of a base", ru: "применяет свойство базы"),
        Step::UseAlly => say!(text, to, en: "uses an ally ability", ru: "применяет союзное свойство"),
        Step::UseDoubleAlly => say!(text, to,
            en: "uses a double ally ability",
            ru: "применяет двойное союзное свойство"),
        Step::UseScrapExcept(card) => say!(text, to,
            en: "uses a scrap ability other than that of {card}",
            ru: "применяет утилизационное свойство (кроме карты «{card}»)"),
        Step::UseScrapOf(card) => say!(text, to,
            en: "uses the scrap ability of {card}",
            ru: "применяет утилизационное свойство карты «{card}»"),
        Step::PlayDearest => say!(text, to,
            en: "plays its dearest card",
            ru: "разыгрывает самую дорогую карту с руки"),
        Step::PlayDearestOf(faction) => say!(text, to,
            en: "plays its dearest {faction} card, a base before a ship",
            ru: "разыгрывает самую дорогую карту {faction:gen} с руки, базу раньше корабля"),
        Step::PlayStarters => say!(text, to,
            en: "plays its Scouts and Vipers",
            ru: "разыгрывает всех разведчиков и штурмовиков"),
        Step::BuyFaceUp => say!(text, to,
            en: "buys the dearer of its two face-up cards it can afford",
            ru: "покупает самую дорогую из двух своих открытых карт, на которую хватает торговли"),
        Step::BuyForRegistry => say!(text, to,
            en: "buys the dearest card of the trade row it can afford, for its registry",
            ru: "покупает в реестр самую дорогую карту торгового ряда, на которую хватает торговли"),
        Step::Attack => say!(text, to, en: "attacks", ru: "атакует"),
        Step::RaiseCounter(by) => say!(text, to,
            en: "raises its assimilation by {by}",
            ru: "повышает степень ассимиляции на {by}"),
        Step::TakeFarthest(Taken::Tentacle) => say!(text, to,
            en: "feeds the farthest card of the trade row to the tentacle of its faction",
            ru: "скармливает самую дальнюю карту торгового ряда щупальцу её фракции"),
        Step::TakeFarthest(Taken::FaceDown) => say!(text, to,
            en: "swallows the farthest card of the trade row",
            ru: "проглатывает самую дальнюю карту торгового ряда"),
        Step::TakeFarthest(Taken::Scrapped) => say!(text, to,
            en: "scraps the farthest card of the trade row",
            ru: "утилизирует самую дальнюю карту торгового ряда"),
        Step::TakeFarthestForEach => say!(text, to,
            en: "scraps the farthest card of the trade row once for each player",
            ru: "за каждого игрока утилизирует самую дальнюю карту торгового ряда"),
        Step::Slide => say!(text, to, en: "the rest of the row moves up", ru: "остальные карты ряда сдвигаются"),
        Step::Reveal => say!(text, to, en: "the free places are filled", ru: "свободные места заполняются"),
        Step::RevealFeeding => say!(text, to,
            en: "the free place is filled; cards of the faction just fed join its tentacle",
            ru: "свободное место заполняется, а карты той же фракции идут в щупальце"),
        Step::Threaten => say!(text, to,
            en: "the ability of that card’s faction takes effect",
            ru: "срабатывает свойство фракции этой карты"),
        Step::ThreatenEach => say!(text, to,
            en: "the first card revealed decides the fate of the first player, the second of the second",
            ru: "первая открытая карта решает судьбу первого игрока, вторая — второго, и так далее"),
        Step::GainCombat(Measure::LongestTentacle) => say!(text, to,
            en: "gains {COMBAT} for each card of its longest tentacle",
            ru: "получает {COMBAT} за каждую карту самого длинного щупальца"),
        Step::GainCombat(Measure::FaceDownPile) => say!(text, to,
            en: "gains {COMBAT} for each card it has swallowed",
            ru: "получает {COMBAT} за каждую проглоченную карту"),
    }
}

impl Say for BossEvent {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::Began { adventure, level, authority, counter } => say!(text, to,
                en: "{name}, {small}{authority?: the Boss begins with {AUTHORITY}{authority}}{counter?, assimilation {counter}}",
                ru: "{name}, уровень «{level}»{authority?: Босс начинает с {AUTHORITY}{authority}}{counter?, степень ассимиляции {counter}}",
                name = adventure_words(*adventure, to.lang).name, small = level_name(*level, to.lang).to_lowercase(),
                level = level_name(*level, to.lang)),
            Self::Seeded { cards } => say!(text, to,
                en: "The tentacles begin with {cards}",
                ru: "Карты в щупальцах: {cards}",
                cards = Cards(cards)),
            Self::LaidFaceDown { count } => say!(text, to,
                en: "{count CARD} {count?lies|lie} face down before the Boss",
                ru: "Перед Боссом лицевой стороной вниз {count?лежит|лежат} {count CARD}"),
            Self::TurnBegan { turn, against } => say!(text, to,
                en: "Turn {turn}: the Boss acts{one? against {against:list:who}}",
                ru: "Ход {turn}: ходит Босс{one?. Его цель: {against:list:who}}",
                one = against.len() == 1),
            Self::Waits { left } => say!(text, to,
                en: "The Boss does not act yet{left?, nor after {left TURN} more}",
                ru: "Босс пока не ходит{left?, впереди ещё {left TURN} без него}"),
            Self::TookFarthest { card, to: place, .. } => match place {
                Taken::Tentacle => say!(text, to,
                    en: "{card} joins the tentacle{faction? of {faction}}",
                    ru: "{card}: карта уходит в щупальце{faction? {named:gen}}",
                    faction = card.faction(), named = card.faction().unwrap_or(Faction::Blob)),
                Taken::FaceDown => say!(text, to, en: "The Boss swallows {card}", ru: "Босс проглатывает {card:acc}"),
                Taken::Scrapped => say!(text, to,
                    en: "The Boss scraps {card} from the trade row",
                    ru: "Босс утилизирует {card:acc} из торгового ряда"),
            },
            Self::RowSlid { .. } => say!(text, to, en: "The trade row moves up", ru: "Торговый ряд сдвигается"),
            Self::Fed { card } => say!(text, to,
                en: "{card} is revealed and joins the tentacle too",
                ru: "Открыта карта «{card}», она тоже уходит в щупальце"),
            Self::Threatens { card, faction, against } => say!(text, to,
                en: "{card}: the ability of {faction} works against {against:list:who}",
                ru: "{card}: срабатывает свойство {faction:gen}, цель: {against:list:who}"),
            Self::GatheredCombat { cards, now } => say!(text, to,
                en: "The Boss gains {COMBAT}{cards}, it has {now}",
                ru: "Босс получает {COMBAT}{cards}, всего {now}"),
            Self::CounterRaised { now } => say!(text, to,
                en: "The Boss’s assimilation rises to {now}",
                ru: "Степень ассимиляции растёт до {now}"),
            Self::Fielded { card } => say!(text, to,
                en: "Instead of drawing, the Boss brings back {card}",
                ru: "Вместо добора Босс возвращает в игру {card:acc}"),
            Self::FoundNoBase { combat, now } => say!(text, to,
                en: "Instead of drawing, the Boss gains {COMBAT}{combat}, it has {now}",
                ru: "Вместо добора Босс получает {COMBAT}{combat}, всего {now}"),
            Self::Bought { card, price, elite } => say!(text, to,
                en: "The Boss buys {card} for {TRADE}{price} from its {elite?elite deck|subjects}",
                ru: "Босс покупает {card:acc} за {TRADE}{price} из колоды {elite?элиты|подданных}"),
            Self::TurnedUp { card, elite } => say!(text, to,
                en: "Face up on the {elite?elite deck|subjects}: {card}",
                ru: "Верхняя карта колоды {elite?элиты|подданных}: {card}"),
            Self::Registered { card, price, .. } => say!(text, to,
                en: "{card} goes to the Boss’s registry{price? for {TRADE}{price}}",
                ru: "Босс вносит в реестр {card:acc}{price? за {TRADE}{price}}"),
            Self::Acquired { card, left } => say!(text, to,
                en: "The Boss’s acquisition: {card}, {left} left",
                ru: "Приобретение Босса: {card}, осталось {left}"),
            Self::Picked { seat } => say!(text, to,
                en: "This turn the Boss’s discards hit {seat:who}",
                ru: "В этот ход по приказу Босса карты {seat?сбрасываете вы|сбрасывает {seat}}"),
            Self::HandCardOnDeck { seat, card: None } => say!(text, to,
                en: "A card goes from {seat?your hand on top of your deck|the hand on top of the deck ({seat})}",
                ru: "Карта уходит {seat?с вашей руки на верх вашей колоды|с руки на верх колоды ({seat})}"),
            Self::HandCardOnDeck { seat, card: Some(card) } => say!(text, to,
                en: "{card} goes from {seat?your hand on top of your deck|the hand on top of the deck ({seat})}",
                ru: "{card}: карта уходит {seat?с вашей руки на верх вашей колоды|с руки на верх колоды ({seat})}"),
            Self::StarterOnDeck { seat, card, from_hand } => say!(text, to,
                en: "{seat:put|puts} {card} from {from_hand?hand|the discard pile} on top of the deck",
                ru: "{seat:кладёте|кладёт} на верх колоды {card:acc} {from_hand?с руки|из стопки сброса}"),
            Self::CleanedUp { ships, hand, scrapped } => {
                let mut cards = [&ships[..], hand].concat();
                cards.sort_unstable();
                say!(text, to,
                    en: "{scrapped?The Boss’s cards go to the scrap heap: |The Boss discards }{cards}",
                    ru: "{scrapped?Карты Босса уходят в утиль|Босс сбрасывает}: {cards}",
                    cards = Cards(&cards));
            }
            Self::TurnEnded => say!(text, to, en: "The Boss ends its turn", ru: "Босс заканчивает ход"),
            Self::Recycled { count, gone } => say!(text, to,
                en: "The scrap heap becomes the trade deck: {count CARD}{gone?, {gone} left the game}",
                ru: "Утиль становится торговой колодой: {count CARD}{gone?, вышло из игры: {gone}}"),
            Self::RowRejected { seat, cards } => say!(text, to,
                en: "{seat:reject|rejects} the trade row: {cards}",
                ru: "{seat:забраковываете|забраковывает} торговый ряд: {cards}",
                cards = Cards(cards)),
            Self::Severed { seat, card, combat } => say!(text, to,
                en: "{seat:cut|cuts} off {card} for {COMBAT}{combat}",
                ru: "{seat:отсекаете|отсекает} {card:acc} за {COMBAT}{combat}"),
            Self::FleetLost { seat, scrapped, explorers, gone } => say!(text, to,
                en: "{seat?Your|{seat}'s} fleet is lost: {scrapped} to the scrap heap, {explorers} to the Explorers, {gone} out of the game",
                ru: "{seat?Ваш флот потерян|Флот потерян ({seat})}: в утиль {scrapped}, к исследователям {explorers}, вне игры {gone}"),
        }
    }
}

/// The boss's whole state, for plain mode, the terminal and screen readers.
pub(super) fn say(boss: &BossView, view: &View, text: &mut Text, to: Listener) {
    let (words, players) = (adventure_words(boss.adventure, to.lang), view.seats.len() as u8);
    let first = boss.first_authority.filter(|_| boss.authority.is_some());
    say!(text, to,
        en: "\n{words.name}, {level}. The Boss: {first?{AUTHORITY}{boss.authority} of {first}|no authority}",
        ru: "\n{words.name}, {level}. Босс: {first?{AUTHORITY}{boss.authority} из {first}|без очков влияния}",
        level = level_name(boss.level, to.lang).to_lowercase());
    say!(text, to,
        en: "{boss.acting?, {TRADE}{boss.trade}, {COMBAT}{boss.combat}}{boss.counter?, assimilation {boss.counter}}. {words.win}",
        ru: "{boss.acting?, {TRADE}{boss.trade}, {COMBAT}{boss.combat}}{boss.counter?, степень ассимиляции {boss.counter}}. {words.win}");
    if let Some(count) = boss.face_down {
        say!(text, to, en: "\n  Face down before it: {count CARD}", ru: "\n  Перед ним лицевой стороной вниз: {count CARD}");
    }
    for tentacle in &boss.tentacles {
        say!(text, to,
            en: "\n  {tentacle.faction} {count}: {cards}{tentacle.longest? (longest)}",
            ru: "\n  {tentacle.faction} {count}: {cards}{tentacle.longest? (самое длинное)}",
            count = tentacle.cards.len(), cards = Costed(&tentacle.cards));
    }
    say_piles(boss, text, to);
    for threats in &boss.threats {
        say!(text, to, both: "\n  {threats.faction}: {threats.does:list}");
    }
    say!(text, to, en: "\n  Its turn: ", ru: "\n  Его ход: ");
    for (index, step) in boss.steps(players).enumerate() {
        say!(text, to,
            both: "{index?; }{number}. {words}",
            number = index + 1, words = step_words(step, players, to.lang));
    }
    if let Some(step) = boss.loops_to(players) {
        say!(text, to,
            en: "; after each step that did something, back to step {step}",
            ru: "; после каждого сработавшего шага — снова с шага {step}");
    }
    say_forecast(boss, text, to);
    say!(text, to,
        en: "\n  The trade row {boss.rejection_left?may be rejected once|has been rejected}",
        ru: "\n  Торговый ряд {boss.rejection_left?можно забраковать один раз|уже забракован}");
    say!(text, to,
        en: "\n  Not from the rulebook: {clauses}",
        ru: "\n  Не из правил игры: {clauses}",
        clauses = boss.provisional.join(", "));
}

/// Its decks, hand and cards in play.
fn say_piles(boss: &BossView, text: &mut Text, to: Listener) {
    if let Some(deck) = &boss.deck {
        say!(text, to,
            en: "\n  Deck: {deck.count CARD}{deck.top?, next {top}}. Discard pile: {discard}",
            ru: "\n  Колода: {deck.count CARD}{deck.top?, сверху {top}}. Стопка сброса: {discard}",
            top = Cards(&deck.top), discard = Pile(&boss.discard));
    }
    if !boss.hand.is_empty() {
        say!(text, to, en: "\n  Hand: {hand}", ru: "\n  Рука: {hand}", hand = Cards(&boss.hand));
    }
    if !boss.in_play.is_empty() {
        say!(text, to, en: "\n  In play: ", ru: "\n  В игре: ");
        super::table::say_cards(boss.in_play.iter(), text, to);
    }
    if let Some(deck) = &boss.elite {
        say!(text, to,
            en: "\n  Elite deck: {deck.count CARD}{deck.top?, face up {top}}",
            ru: "\n  Колода элиты: {deck.count CARD}{deck.top?, открытая карта: {top}}",
            top = Costed(&deck.top));
    }
    if let Some(deck) = &boss.subjects {
        say!(text, to,
            en: "\n  Subjects: {deck.count CARD}{deck.top?, face up {top}}",
            ru: "\n  Колода подданных: {deck.count CARD}{deck.top?, открытая карта: {top}}",
            top = Costed(&deck.top));
    }
    if let Some(count) = boss.acquisitions {
        say!(text, to, en: "\n  Acquisitions: {count CARD}", ru: "\n  Колода приобретений: {count CARD}");
    }
    if let Some(registry) = &boss.registry {
        say!(text, to, en: "\n  Registry: {cards}", ru: "\n  Реестр: {cards}", cards = Pile(registry));
    }
}

fn say_forecast(boss: &BossView, text: &mut Text, to: Listener) {
    let next = &boss.next;
    match next.turns {
        0 => say!(text, to, en: "\n  Next: it is acting", ru: "\n  Впереди: сейчас его ход"),
        1 => say!(text, to, en: "\n  Next: it acts after this turn", ru: "\n  Впереди: ходит после этого хода"),
        turns => say!(text, to,
            en: "\n  Next: it acts after {turns TURN}, this one included",
            ru: "\n  Впереди: ходит через {turns TURN:acc}, считая этот"),
    }
    if !next.takes.is_empty() {
        say!(text, to, en: "; takes {cards}", ru: "; забирает: {cards}", cards = Cards(&next.takes));
    }
    if let Some((faction, threats)) = &next.threat {
        say!(text, to, both: "; {faction}: {threats:list}");
    }
    if !next.plays.is_empty() {
        say!(text, to, en: "; plays {cards}", ru: "; разыграет: {cards}", cards = Cards(&next.plays));
    }
    if next.combat > 0 {
        say!(text, to, en: "; at least {COMBAT}{next.combat}", ru: "; не меньше {COMBAT_GENITIVE}{next.combat}");
    }
}

/// Cards with what it takes to be rid of them.
struct Costed<'a>(&'a [Kind]);

impl Say for Costed<'_> {
    fn say(&self, text: &mut Text, to: Listener) {
        if self.0.is_empty() {
            Pile(&[]).say(text, to);
        }
        for (index, card) in self.0.iter().enumerate() {
            say!(text, to, both: "{index?, }{card} {price}", price = card.cost());
        }
    }
}
