//! What happened. The gender of a player's name is not known, so in Russian everything happens in the present tense.

use super::names::{CUBE, EXTRA, Owned, SIDE};
use crate::cards::data;
use crate::effect::{CardType, Kind};
use crate::event::{Event, Gift, Hindrance, StopReason, Why};
use tabletop::Seat;
use tabletop_text::nouns::{BASE, TURN};
use tabletop_text::{Listener, Say, Text, say};

impl Say for Event {
    fn say(&self, text: &mut Text, to: Listener) {
        match *self {
            Self::FirstPlayer(seat) => say!(text, to,
                en: "{seat:have|has} the first turn",
                ru: "Первый ход: {seat?ваш|{seat}}"),
            Self::StartCube { seat, cube } => say!(text, to,
                en: "{seat:draw|draws} {a cube CUBE} for the start system",
                ru: "{seat:тянете|тянет} {one cube CUBE:acc}: это цвет стартовой системы"),
            Self::Started { seat, system } => say!(text, to,
                en: "{seat:start|starts} in {system}",
                ru: "{seat:начинаете|начинает} в системе {system}"),
            Self::Covered(systems) => say!(text, to,
                en: "Black holes cover {systems:list}",
                ru: "Чёрные дыры закрывают системы: {systems:list}"),
            Self::Displayed(races) => say!(text, to,
                en: "Races on display: {races:list}",
                ru: "На выбор лежат расы: {races:list}"),
            Self::RacesMixed => say!(text, to,
                en: "The other races go back into their deck",
                ru: "Остальные расы возвращаются в колоду"),
            Self::Revealed { deck, card } => say!(text, to,
                en: "Next {one deck}: {card}",
                ru: "Верхняя карта колоды {many deck:gen}: {card}"),
            Self::Lifted { seat, cards, .. } => say!(text, to,
                en: "{seat:turn|turns} up {cards:list}",
                ru: "{seat:снимаете|снимает} с колоды карты: {cards:list}"),
            Self::Buried(card) => say!(text, to,
                en: "{card} {race?go|goes} under the deck",
                ru: "Карта {card} уходит под низ колоды",
                race = card.kind() == CardType::Race),
            Self::Shuffled(deck) => say!(text, to,
                en: "The deck of {many deck} is shuffled",
                ru: "Колода {many deck:gen} перетасована"),
            Self::CardTaken { seat, card, gift } => say!(text, to,
                en: "{seat:get|gets} {card}{gift}",
                ru: "{seat:получаете|получает} карту {card}{gift}"),
            Self::NoCard { seat, deck } => say!(text, to,
                en: "{seat:get|gets} no {one deck}: the deck is empty",
                ru: "Колода {many deck:gen} пуста: {seat:остаётесь|остаётся} без карты"),
            Self::TurnBegan { seat, round, extra } => say!(text, to,
                en: "Round {round}: {seat:poss} turn{extra? (extra turn)}",
                ru: "Круг {round}: {seat?ваш ход|ходит {seat}}{extra? (дополнительный ход)}"),
            Self::TurnSkipped { seat, left } => say!(text, to,
                en: "{seat:miss|misses} this turn{left?, {left} more to miss}",
                ru: "{seat:пропускаете|пропускает} ход{left?, ещё предстоит пропустить {left TURN:acc}}"),
            Self::Adventurer(seat) => say!(text, to,
                en: "{seat:poss} bag is empty: the adventurer rule",
                ru: "{seat?Ваш мешок пуст|{seat}: мешок пуст}, действует правило авантюриста"),
            Self::Drawn { seat, cubes } => say!(text, to,
                en: "{seat:draw|draws} {cubes}",
                ru: "{seat:{some?тянете: {cubes}|не вытягиваете кубиков}|{some?тянет: {cubes}|не вытягивает кубиков}}",
                some = !cubes.is_empty()),
            Self::PutBack { seat, cubes } => say!(text, to,
                en: "{seat:put|puts} back {cubes}",
                ru: "{seat:возвращаете|возвращает} в мешок: {cubes}"),
            Self::CubePlaced { seat, cube, project, .. } => say!(text, to,
                en: "{seat:put|puts} {a cube CUBE} on {project}",
                ru: "{seat:ставите|ставит} {one cube CUBE:acc} на {project:acc}"),
            Self::RouteNamed { track, from, colour } => say!(text, to,
                en: "A {colour} route begins: {track}, from {from}",
                ru: "Начат {colour} маршрут {track} от системы {from}"),
            Self::Completed { seat, project } if data().project(project).kind == Kind::Planet => say!(text, to,
                en: "{seat:colonise|colonises} {project}",
                ru: "{seat:колонизируете|колонизирует} {project:acc}"),
            Self::Completed { seat, project } => say!(text, to,
                en: "{seat:complete|completes} {project}",
                ru: "{seat:завершаете|завершает} {project:acc}"),
            Self::BlackSpent { seat, project } => say!(text, to,
                en: "{seat:clear|clears} {project}",
                ru: "{seat:отменяете|отменяет} {project:acc}"),
            Self::CubesLeft { seat, project, bag, bank } => say!(text, to,
                en: "{^project}: {kept?{bag} to {seat:poss} bag}{both?; }{lost?{bank} to the bank}",
                ru: "С {project:gen} сняты: {kept?{bag} – в {seat?ваш мешок|мешок ({seat})}}{both?; }{lost?{bank} – в банк}",
                kept = !bag.is_empty(), lost = !bank.is_empty(), both = !bag.is_empty() && !bank.is_empty()),
            Self::Gained { seat, cubes, why } => say!(text, to,
                en: "{seat:gain|gains} {cubes}{why}",
                ru: "{seat:{some?получаете из банка: {cubes}|не получаете кубиков}|{some?получает из банка: {cubes}|не получает кубиков}}{why}",
                some = !cubes.is_empty()),
            Self::Implemented { seat, card } => say!(text, to,
                en: "{seat:implement|implements} {card}",
                ru: "{seat:внедряете|внедряет} карту {card}"),
            Self::ProgrammeDone { seat, race } => say!(text, to,
                en: "{seat:carry|carries} out the programme of {race}",
                ru: "{seat:выполняете|выполняет} программу расы {race}"),
            Self::SwitchedOff { card, .. } => say!(text, to,
                en: "{race?The programme of }{card} no longer works: a cube is missing",
                ru: "{race?Программа расы|Карта} {card} больше не действует: не хватает кубика",
                race = card.kind() == CardType::Race),
            Self::Prepared { seat, card } => say!(text, to,
                en: "{seat:prepare|prepares} a base on {card}",
                ru: "{seat:готовите|готовит} базу на карте {card}"),
            Self::NotPrepared { seat, card, why } => say!(text, to,
                en: "{seat:get|gets} no new base on {card}{why?: {why}}",
                ru: "{seat:не получаете|не получает} новой базы на карте {card}{why?: {why}}"),
            Self::BasePlaced { seat, system, bases, .. } => say!(text, to,
            en: "{seat:place|places} the {nth} base in {system}",
            ru: "{seat:размещаете|размещает} {nth} базу в системе {system}",
            nth = match bases {
                1 => to.lang.pick("first", "первую"),
                2 => to.lang.pick("second", "вторую"),
                _ => to.lang.pick("third", "третью"),
            }),
            Self::BasesLost { seat, system, bases } => say!(text, to,
                en: "{seat:lose|loses} {bases BASE} and the system {system}",
                ru: "{seat:теряете|теряет} систему {system} и {bases BASE:acc}"),
            Self::BaseUnprepared { seat, card } => say!(text, to,
                en: "The base on {card} returns to {seat:poss} reserve",
                ru: "База с карты {card} возвращается в {seat?ваш запас|запас ({seat})}"),
            Self::Grabbed { seat, from, project, cube } => say!(text, to,
                en: "{seat:take|takes} {a cube CUBE} from {owned}",
                ru: "{seat:забираете|забирает}{from? у вас} {one cube CUBE:acc} с {owned:gen}{other? ({from})}",
                owned = Owned(project, Some(from)), other = !to.is(from)),
            Self::NothingToGrab(seat) => say!(text, to,
                en: "{seat:find|finds} nothing to steal",
                ru: "{seat:не находите|не находит}, что похитить"),
            Self::Used { card, .. } => say!(text, to, en: "{card} takes effect", ru: "Срабатывает карта {card}"),
            Self::ConflictLaid { seat, card, track, own } => say!(text, to,
                en: "{seat:lay|lays} {card} on {track}, {one own SIDE} to {seat?your|their own} system",
                ru: "{seat:выкладываете|выкладывает} конфликт {card} на трассу {track}, {one own SIDE:ins} к своей системе"),
            Self::ConflictCube { seat, project, cube } => say!(text, to,
                en: "{seat:get|gets} {a cube CUBE} on {project}",
                ru: "{seat:получаете|получает} {one cube CUBE:acc} на {project:acc}"),
            Self::Offered { seat, to: other, conflict } => say!(text, to,
                en: "{seat:offer|offers} to stop {conflict}; {other:decide|decides}",
                ru: "{seat:предлагаете|предлагает}{other? вам} прекратить конфликт {conflict}{away?, решает {other}}",
                away = !to.is(other)),
            Self::Declined { seat, conflict } => say!(text, to,
                en: "{seat:refuse|refuses} to stop {conflict}",
                ru: "{seat:не соглашаетесь|не соглашается} прекратить конфликт {conflict}"),
            Self::ConflictWon { seat, loser: Some(loser), conflict } => say!(text, to,
                en: "{seat:win|wins} {conflict} against {loser:who}",
                ru: "{seat:побеждаете|побеждает} в конфликте {conflict}, {loser?вы проиграли|проигрывает {loser}}"),
            Self::ConflictWon { seat, loser: None, conflict } => say!(text, to,
                en: "{seat:win|wins} {conflict} against a neutral system",
                ru: "{seat:побеждаете|побеждает} в конфликте {conflict} с нейтральной системой"),
            Self::ConflictStopped { conflict, reason } => say!(text, to,
                en: "{conflict} {reason}",
                ru: "Конфликт {conflict} {reason}"),
            Self::Discarded { seat, card } => say!(text, to,
                en: "{seat:poss} {card} is discarded",
                ru: "{seat?Ваша карта|Карта} {card} сброшена{other?, прежний владелец: {seat}}",
                other = !to.is(seat)),
            Self::CardDropped(card) => say!(text, to,
                en: "{card} goes under its deck",
                ru: "Карта {card} уходит под низ своей колоды"),
            Self::Swallowed { system, cubes, .. } => say!(text, to,
                en: "A black hole swallows {system}{lost?: {cubes} to the bank}",
                ru: "Чёрная дыра поглощает систему {system}{lost?, в банк: {cubes}}",
                lost = !cubes.is_empty()),
            Self::Uncovered { system, .. } => say!(text, to,
                en: "The black hole leaves {system}",
                ru: "Чёрная дыра снята с системы {system}"),
            Self::ExtraTurn { seat, turns } => say!(text, to,
                en: "{seat:gain|gains} {some turns EXTRA TURN}",
                ru: "{seat:получаете|получает} {turns EXTRA TURN:acc}"),
            Self::ExtraTurnLost(seat) => say!(text, to,
                en: "{seat:get|gets} no further extra turn: two in a row are the most",
                ru: "Больше двух дополнительных ходов подряд нельзя: {seat?ещё одного вы не получаете|{seat} не получает ещё одного}"),
            Self::SkipsGiven { seat, turns } => say!(text, to,
                en: "{seat:who} will miss {turns TURN}",
                ru: "{seat:должны пропустить|пропустит} {turns TURN:acc}"),
            Self::Exchanged { seat, give, get } => say!(text, to,
                en: "{seat:change|changes} {a give CUBE} for {a get CUBE}",
                ru: "{seat:меняете|меняет} {one give CUBE:acc} на {get:acc}"),
            Self::Left(seat) => {
                say!(text, to, en: "{seat:leave|leaves} the table", ru: "{seat:покидаете|покидает} стол")
            }
            Self::Won { winners, victory } => {
                // In English "you" begins the sentence.
                let mut you_first: Vec<Seat> = winners.iter().collect();
                you_first.sort_by_key(|seat| !to.is(*seat));
                let one = winners.len() == 1;
                say!(text, to,
                    en: "{you_first:and:who} {wins?wins|win} by {victory}",
                    ru: "{one?Победитель|Победу делят}: {winners:list:who} ({victory})",
                    wins = one && !winners.iter().any(|seat| to.is(seat)));
            }
        }
    }
}

impl Say for Gift {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::Deck | Self::Display => {}
            Self::Random => say!(text, to, en: " at random", ru: " наугад"),
            Self::LookedOut => say!(text, to, en: ", chosen from the deck", ru: " по выбору из колоды"),
            Self::Rival(rival) => say!(text, to,
                en: " from {rival:who}",
                ru: ", {rival?она была вашей|прежний владелец: {rival}}"),
            Self::Won => say!(text, to, en: " for the victory", ru: " за победу в конфликте"),
            Self::Stopped => say!(text, to, en: " back from the board", ru: " с поля"),
        }
    }
}

impl Say for Why {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::Colony(at) => say!(text, to, en: " for the colony in {at}", ru: " за колонию в системе {at}"),
            Self::Card(by) => say!(text, to, en: " through {by}", ru: " ({by})"),
            Self::Income => say!(text, to, en: " for discarded cards", ru: " за сброшенные карты"),
            Self::Spoils => say!(text, to, en: " as spoils", ru: " (трофеи)"),
        }
    }
}

impl Say for Hindrance {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::SlotHeld => {
                say!(text, to, en: "its slot holds a base this turn", ru: "её ячейка в этот ход занята базой")
            }
            Self::NoDisc => say!(text, to, en: "no disc is left in the reserve", ru: "в запасе не осталось дисков"),
        }
    }
}

impl Say for StopReason {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::SystemChanged => say!(text, to,
                en: "stops: a system changed hands",
                ru: "прекращён: у системы сменился владелец"),
            Self::Agreed => say!(text, to, en: "stops by agreement", ru: "прекращён по согласию"),
            Self::Prize => say!(text, to, en: "stops: its card is a prize", ru: "прекращён: его карта стала добычей"),
            Self::Card(by) => say!(text, to, en: "is stopped by {by}", ru: "прекращён картой {by}"),
            Self::Swallowed => say!(text, to,
                en: "stops: a black hole swallowed a system",
                ru: "прекращён: систему поглотила чёрная дыра"),
        }
    }
}
