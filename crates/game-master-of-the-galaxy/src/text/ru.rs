//! Русский. The gender of a player's name is not known, so events stand in the present tense; cards stand in quotes and
//! systems behind the word «система», so that neither has to be declined.

use super::{ActionOn, BASE, CARD, CUBE, PROJECT, REWARD, TURN, card, class_noun, cube_words, cubes, cubes_of};
use super::{system_name, track_name, type_noun, who};
use crate::action::Action;
use crate::cards::{Facing, Home, Reward, data};
use crate::effect::{Ability, CardType, Effect, Gained, Kind, Protection, StandInCells, When};
use crate::event::{Event, Gift, StopReason, Why};
use crate::ids::{Project, System};
use crate::question::Question;
use crate::refusal::Refusal;
use crate::resource::Colour;
use crate::state::{DiscColour, Victory};
use tabletop::Seat;
use tabletop_text::{Case, Lang, Listener, Noun, Ru, Text, Wording, counted};

const RU: Lang = Lang::Ru;

/// «красный», «красного» …: the adjective of one masculine noun.
pub(crate) const fn adjective(colour: Colour, case: Case) -> &'static str {
    let forms = match colour {
        Colour::Red => ["красный", "красного", "красному", "красный", "красным", "красном"],
        Colour::Blue => ["синий", "синего", "синему", "синий", "синим", "синем"],
        Colour::Yellow => ["жёлтый", "жёлтого", "жёлтому", "жёлтый", "жёлтым", "жёлтом"],
        Colour::Green => ["зелёный", "зелёного", "зелёному", "зелёный", "зелёным", "зелёном"],
        Colour::Black => ["чёрный", "чёрного", "чёрному", "чёрный", "чёрным", "чёрном"],
    };
    forms[case as usize]
}

/// «красных»: behind a number, and in the genitive of several.
pub(crate) const fn adjective_many(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "красных",
        Colour::Blue => "синих",
        Colour::Yellow => "жёлтых",
        Colour::Green => "зелёных",
        Colour::Black => "чёрных",
    }
}

/// «красные».
const fn adjective_plural(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "красные",
        Colour::Blue => "синие",
        Colour::Yellow => "жёлтые",
        Colour::Green => "зелёные",
        Colour::Black => "чёрные",
    }
}

/// «красной (ячейке)».
const fn adjective_cell(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "красной",
        Colour::Blue => "синей",
        Colour::Yellow => "жёлтой",
        Colour::Green => "зелёной",
        Colour::Black => "чёрной",
    }
}

/// «красная».
const fn adjective_feminine(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "красная",
        Colour::Blue => "синяя",
        Colour::Yellow => "жёлтая",
        Colour::Green => "зелёная",
        Colour::Black => "чёрная",
    }
}

fn capital(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "Красный",
        Colour::Blue => "Синий",
        Colour::Yellow => "Жёлтый",
        Colour::Green => "Зелёный",
        Colour::Black => "Чёрный",
    }
}

fn system(system: System) -> &'static str {
    system_name(system, RU)
}

fn count(text: &mut Text, n: u8, noun: &Noun, case: Case) {
    counted(u32::from(n), noun, case, RU, text);
}

/// «красная сторона».
const fn side(facing: Facing) -> &'static str {
    match facing {
        Facing::Red => "красная",
        Facing::Blue => "синяя",
    }
}

/// «красной стороной».
const fn by_side(facing: Facing) -> &'static str {
    match facing {
        Facing::Red => "красной",
        Facing::Blue => "синей",
    }
}

/// A project in the nominative, behind a colon.
fn project(text: &mut Text, project: Project) {
    let info = data().project(project);
    match info.home {
        Home::Card(on) => match info.kind {
            Kind::Base | Kind::Card | Kind::Programme | Kind::Steal => {
                match info.kind {
                    Kind::Base => text.word("подготовка базы ("),
                    // By what it brings, «1 лидер»: a card may have two of them.
                    Kind::Card => {
                        purpose(project, text);
                        text.word(" (")
                    }
                    Kind::Programme => text.word("программа расы ("),
                    _ => text.word("похищение ("),
                };
                text.card(on.index() as u16, data().card(on).name.ru.clone()).word(")");
            }
            Kind::Implement | Kind::Planet | Kind::Route | Kind::Conflict => {
                text.word("карта ");
                card(text, on, RU);
            }
        },
        Home::Side(on, facing) => {
            text.word(side(facing)).word(" сторона конфликта ");
            card(text, on, RU);
        }
        Home::Track(track) => {
            text.word("маршрут ").word(track_name(track, RU));
        }
        Home::Planet(at, _) => {
            text.word("планета системы ").word(system(at));
        }
    }
}

/// «Вы»/name, and the verb that fits.
fn subject(text: &mut Text, seat: Seat, to: Listener, you: &'static str, other: &'static str) {
    who(text, seat, to);
    text.word(if to.is(seat) { you } else { other });
}

impl Wording<ActionOn<'_>> for Ru {
    fn say(&self, thing: &ActionOn<'_>, _to: Listener, text: &mut Text) {
        let view = thing.view;
        match *thing.action {
            Action::Start(at) => {
                text.word("Начать в системе ").word(system(at));
            }
            Action::Take(what) => {
                text.word("Взять карту ");
                card(text, what, RU);
            }
            Action::Bury(what) => {
                text.word("Под низ колоды: ");
                card(text, what, RU);
            }
            Action::Deck(deck) => {
                text.word("Взять ").word(type_noun(deck).one(Case::Accusative, RU));
            }
            Action::Fill { cube, project: on, cell } => {
                text.word(capital(cube)).word(" кубик: ");
                project(text, on);
                if let Some(printed) = data().project(on).cells.get(cell as usize) {
                    // Where cubes may stand in, two cells may be meant.
                    if printed.colour != cube {
                        text.word(", ").word(adjective_feminine(printed.colour)).word(" ячейка");
                    } else if printed.star {
                        text.word(", ячейка");
                    }
                    if printed.star {
                        text.word(" со звездой");
                    }
                }
            }
            Action::Colonise { cube, system: at } => {
                text.word(capital(cube)).word(" кубик: планета системы ").word(system(at));
            }
            Action::Begin { cube, track, from, colour } => {
                text.word(capital(cube)).word(" кубик: начать ").word(adjective(colour, Case::Accusative));
                text.word(" маршрут ").word(track_name(track, RU)).word(" от системы ").word(system(from));
            }
            Action::Extend { cube, track } => {
                text.word(capital(cube)).word(" кубик: маршрут ").word(track_name(track, RU));
            }
            Action::Clear(what) => {
                text.word("Отменить: ");
                project(text, what);
            }
            Action::PutBack(cube) => {
                text.word("Вернуть ").word(cube_words(1, cube, RU));
            }
            Action::Offer(conflict) => {
                text.word("Предложить прекратить конфликт ");
                card(text, conflict, RU);
            }
            Action::Accept => {
                text.word("Согласиться");
            }
            Action::Decline => {
                text.word("Отказаться");
            }
            Action::Reward(what) => {
                text.word("Получить награду: ");
                project(text, what);
            }
            Action::Place { slot, system: at } => {
                text.word("Разместить базу в системе ").word(system(at)).word(" (с карты ");
                card(text, slot, RU);
                text.word(")");
            }
            Action::Answer(what) => {
                text.word("Сначала ");
                card(text, what, RU);
            }
            Action::Gain(colour) => match view.table.decision().map(|decision| decision.question) {
                Some(Question::GainOne(n)) => cubes_of(text, u32::from(n), colour, RU),
                _ => {
                    text.word(capital(colour)).word(" кубик");
                }
            },
            Action::Grab { project: on, cell } => {
                let cube = view.table.cube_at(on, cell).unwrap_or(Colour::Red);
                text.word("Забрать ").word(cube_words(1, cube, RU)).word(": ");
                project(text, on);
            }
            Action::Capture => {
                text.word("Захватить систему");
            }
            Action::Seize(what) => {
                text.word("Карта ");
                card(text, what, RU);
            }
            Action::SettleFromReserve => {
                text.word("Разместить базу из запаса");
            }
            Action::SettleFromSlot(slot) => {
                text.word("Разместить подготовленную базу с карты ");
                card(text, slot, RU);
            }
            Action::Prepare(slot) => {
                text.word("Подготовить базу на карте ");
                card(text, slot, RU);
            }
            Action::Settle(at) => {
                text.word("Занять систему ").word(system(at));
            }
            Action::Cover(at) => {
                text.word("Чёрная дыра: закрыть систему ").word(system(at));
            }
            Action::Uncover(at) => {
                text.word("Снять чёрную дыру с системы ").word(system(at));
            }
            Action::ClearRoute(track) => {
                text.word("Снять маршрут ").word(track_name(track, RU));
            }
            Action::Lift(track) => {
                text.word("Снять кубик с маршрута ").word(track_name(track, RU));
            }
            Action::Skip(rival) => {
                text.word("Ход пропускает ").seat(rival);
            }
            Action::Stop(conflict) => {
                text.word("Прекратить конфликт ");
                card(text, conflict, RU);
            }
            Action::Exchange { give, get } => {
                text.word("Отдать ")
                    .word(cube_words(1, give, RU))
                    .word(", взять ")
                    .word(adjective(get, Case::Accusative));
            }
            Action::Lay { card: what, track, own } => {
                text.word("Выложить конфликт ");
                card(text, what, RU);
                text.word(" на трассу ")
                    .word(track_name(track, RU))
                    .word(", ")
                    .word(by_side(own))
                    .word(" стороной к себе");
            }
            Action::Discard(what) => {
                text.word("Сбросить карту ");
                card(text, what, RU);
            }
            Action::Done => match view.table.decision().map(|decision| decision.question) {
                Some(Question::Distribute) if view.table.drawn.is_empty() => {
                    text.word("Готово: к наградам");
                }
                Some(Question::Distribute) => {
                    text.word("Готово: вернуть в мешок ");
                    count(text, view.table.drawn.total() as u8, &CUBE, Case::Accusative);
                }
                Some(Question::Rewards) => {
                    text.word("Готово: к картам");
                }
                Some(Question::Cards) => {
                    text.word("Закончить ход");
                }
                Some(Question::Captured(_)) => {
                    text.word("Оставить систему нейтральной");
                }
                Some(_) | None => {
                    text.word("Достаточно");
                }
            },
        }
    }
}

impl Wording<Event> for Ru {
    fn say(&self, event: &Event, to: Listener, text: &mut Text) {
        match *event {
            Event::FirstPlayer(seat) => {
                text.word("Первый ход: ");
                if to.is(seat) {
                    text.word("ваш");
                } else {
                    text.seat(seat);
                }
            }
            Event::StartCube { seat, cube } => {
                subject(text, seat, to, " тянете ", " тянет ");
                text.word(cube_words(1, cube, RU)).word(": это цвет стартовой системы");
            }
            Event::Started { seat, system: at } => {
                subject(text, seat, to, " начинаете в системе ", " начинает в системе ");
                text.word(system(at));
            }
            Event::Covered(systems) => {
                let names: Vec<_> = systems.iter().map(system).collect();
                text.word("Чёрные дыры закрывают системы: ").word(names.join(", "));
            }
            Event::Displayed(cards) => {
                text.word("На выбор лежат расы: ");
                for (n, race) in cards.iter().enumerate() {
                    if n > 0 {
                        text.word(", ");
                    }
                    card(text, race, RU);
                }
            }
            Event::RacesMixed => {
                text.word("Остальные расы возвращаются в колоду");
            }
            Event::Revealed { deck, card: what } => {
                text.word("Сверху колоды (").word(type_noun(deck).many(Case::Nominative, RU)).word("): ");
                card(text, what, RU);
            }
            Event::Lifted { seat, cards, .. } => {
                subject(text, seat, to, " снимаете с колоды карты: ", " снимает с колоды карты: ");
                for (n, what) in cards.iter().enumerate() {
                    if n > 0 {
                        text.word(", ");
                    }
                    card(text, what, RU);
                }
            }
            Event::Buried(what) => {
                text.word("Карта ");
                card(text, what, RU);
                text.word(" уходит под низ колоды");
            }
            Event::Shuffled(deck) => {
                text.word("Колода перетасована: ").word(type_noun(deck).many(Case::Nominative, RU));
            }
            Event::CardTaken { seat, card: what, gift } => {
                subject(text, seat, to, " получаете карту ", " получает карту ");
                card(text, what, RU);
                match gift {
                    Gift::Deck | Gift::Display => {}
                    Gift::Random => {
                        text.word(" наугад");
                    }
                    Gift::LookedOut => {
                        text.word(" по выбору из колоды");
                    }
                    Gift::Rival(rival) if to.is(rival) => {
                        text.word(", она была вашей");
                    }
                    Gift::Rival(rival) => {
                        text.word(", прежний владелец: ").seat(rival);
                    }
                    Gift::Won => {
                        text.word(" за победу в конфликте");
                    }
                    Gift::Stopped => {
                        text.word(" с поля");
                    }
                }
            }
            Event::NoCard { seat, deck } => {
                text.word("Колода пуста (").word(type_noun(deck).many(Case::Nominative, RU)).word("): ");
                if to.is(seat) {
                    text.word("вы остаётесь без карты");
                } else {
                    text.seat(seat).word(" остаётся без карты");
                }
            }
            Event::TurnBegan { seat, round, extra } => {
                text.word("Круг ").number(i32::from(round)).word(": ");
                if to.is(seat) {
                    text.word("ваш ход");
                } else {
                    text.word("ходит ").seat(seat);
                }
                if extra {
                    text.word(" (дополнительный ход)");
                }
            }
            Event::TurnSkipped { seat, left } => {
                subject(text, seat, to, " пропускаете ход", " пропускает ход");
                if left > 0 {
                    text.word(", впереди ещё ").number(left);
                }
            }
            Event::Adventurer(seat) => {
                if to.is(seat) {
                    text.word("Ваш мешок пуст: правило авантюриста");
                } else {
                    text.word("Мешок пуст, правило авантюриста: ").seat(seat);
                }
            }
            Event::Drawn { seat, cubes: drawn } => {
                subject(text, seat, to, " тянете: ", " тянет: ");
                cubes(text, drawn, RU);
            }
            Event::PutBack { seat, cubes: back } => {
                subject(text, seat, to, " возвращаете в мешок: ", " возвращает в мешок: ");
                cubes(text, back, RU);
            }
            Event::CubePlaced { seat, cube, project: on, .. } => {
                subject(text, seat, to, " ставите ", " ставит ");
                text.word(cube_words(1, cube, RU)).word(": ");
                project(text, on);
            }
            Event::RouteNamed { track, from, colour } => {
                text.word("Начат ").word(adjective(colour, Case::Nominative)).word(" маршрут ");
                text.word(track_name(track, RU)).word(" от системы ").word(system(from));
            }
            Event::Completed { seat, project: done } => {
                subject(text, seat, to, " завершаете проект: ", " завершает проект: ");
                project(text, done);
            }
            Event::BlackSpent { seat, project: cleared } => {
                subject(text, seat, to, " отменяете проект: ", " отменяет проект: ");
                project(text, cleared);
            }
            Event::CubesLeft { seat, project: from, bag, bank } => {
                text.word("Кубики сняты, ");
                project(text, from);
                text.word(": ");
                if !bag.is_empty() {
                    cubes(text, bag, RU);
                    if to.is(seat) {
                        text.word(" в ваш мешок");
                    } else {
                        text.word(" в мешок (").seat(seat).word(")");
                    }
                }
                if !bank.is_empty() {
                    if !bag.is_empty() {
                        text.word("; ");
                    }
                    cubes(text, bank, RU);
                    text.word(" в банк");
                }
            }
            Event::Gained { seat, cubes: gained, why } => {
                subject(text, seat, to, " получаете из банка: ", " получает из банка: ");
                cubes(text, gained, RU);
                match why {
                    Why::Colony(at) => {
                        text.word(" за колонию в системе ").word(system(at));
                    }
                    Why::Card(by) => {
                        text.word(" (");
                        card(text, by, RU);
                        text.word(")");
                    }
                    Why::Income => {
                        text.word(" за сброшенные карты");
                    }
                    Why::Spoils => {
                        text.word(" как трофеи");
                    }
                }
            }
            Event::Implemented { seat, card: what } => {
                subject(text, seat, to, " внедряете карту ", " внедряет карту ");
                card(text, what, RU);
            }
            Event::ProgrammeDone { seat, race } => {
                subject(text, seat, to, " выполняете программу расы ", " выполняет программу расы ");
                card(text, race, RU);
            }
            Event::SwitchedOff { card: what, .. } => {
                text.word(if what.kind() == CardType::Race { "Программа расы " } else { "Карта " });
                card(text, what, RU);
                text.word(" больше не действует: не хватает кубика");
            }
            Event::Prepared { seat, card: on } => {
                subject(text, seat, to, " готовите базу на карте ", " готовит базу на карте ");
                card(text, on, RU);
            }
            Event::NotPrepared { seat, card: on } => {
                subject(text, seat, to, " не получаете новой базы на карте ", " не получает новой базы на карте ");
                card(text, on, RU);
            }
            Event::BasePlaced { seat, system: at, bases, .. } => {
                subject(text, seat, to, " размещаете ", " размещает ");
                text.word(match bases {
                    1 => "первую",
                    2 => "вторую",
                    _ => "третью",
                });
                text.word(" базу в системе ").word(system(at));
            }
            Event::BasesLost { seat, system: at, bases } => {
                subject(text, seat, to, " теряете систему ", " теряет систему ");
                text.word(system(at)).word(" и ");
                count(text, bases, &BASE, Case::Accusative);
            }
            Event::BaseUnprepared { seat, card: from } => {
                text.word("База с карты ");
                card(text, from, RU);
                if to.is(seat) {
                    text.word(" возвращается в ваш запас");
                } else {
                    text.word(" возвращается в запас (").seat(seat).word(")");
                }
            }
            Event::Grabbed { seat, from, project: on, cube } => {
                subject(text, seat, to, " забираете ", " забирает ");
                if to.is(from) {
                    text.word("у вас ");
                }
                text.word(cube_words(1, cube, RU)).word(": ");
                project(text, on);
                if !to.is(from) {
                    text.word(" (").seat(from).word(")");
                }
            }
            Event::NothingToGrab(seat) => {
                subject(text, seat, to, " не находите, что похитить", " не находит, что похитить");
            }
            Event::Used { card: what, .. } => {
                text.word("Срабатывает карта ");
                card(text, what, RU);
            }
            Event::ConflictLaid { seat, card: what, track, own } => {
                subject(text, seat, to, " выкладываете конфликт ", " выкладывает конфликт ");
                card(text, what, RU);
                text.word(" на трассу ").word(track_name(track, RU)).word(", ").word(by_side(own));
                text.word(" стороной к своей системе");
            }
            Event::ConflictCube { seat, project: on, cube } => {
                subject(text, seat, to, " получаете на конфликт ", " получает на конфликт ");
                text.word(cube_words(1, cube, RU)).word(": ");
                project(text, on);
            }
            Event::Offered { seat, to: other, conflict } => {
                let (you, they) = match to.is(other) {
                    true => ("", " предлагает вам прекратить конфликт "),
                    false => (" предлагаете прекратить конфликт ", " предлагает прекратить конфликт "),
                };
                subject(text, seat, to, you, they);
                card(text, conflict, RU);
                if !to.is(other) {
                    text.word(", решает ").seat(other);
                }
            }
            Event::Declined { seat, conflict } => {
                subject(
                    text,
                    seat,
                    to,
                    " не соглашаетесь прекратить конфликт ",
                    " не соглашается прекратить конфликт ",
                );
                card(text, conflict, RU);
            }
            Event::ConflictWon { seat, loser, conflict } => {
                subject(text, seat, to, " побеждаете в конфликте ", " побеждает в конфликте ");
                card(text, conflict, RU);
                match loser {
                    Some(loser) if to.is(loser) => {
                        text.word(", вы проиграли");
                    }
                    Some(loser) => {
                        text.word(", проигрывает ").seat(loser);
                    }
                    None => {
                        text.word(" с нейтральной системой");
                    }
                }
            }
            Event::ConflictStopped { conflict, reason } => {
                text.word("Конфликт ");
                card(text, conflict, RU);
                match reason {
                    StopReason::SystemChanged => text.word(" прекращён: у системы сменился владелец"),
                    StopReason::Agreed => text.word(" прекращён по согласию"),
                    StopReason::Prize => text.word(" прекращён: его карта стала добычей"),
                    StopReason::Card(by) => {
                        text.word(" прекращён картой ");
                        card(text, by, RU);
                        text
                    }
                    StopReason::Swallowed => text.word(" прекращён: систему поглотила чёрная дыра"),
                };
            }
            Event::Discarded { seat, card: what } => {
                text.word(if to.is(seat) { "Ваша карта " } else { "Карта " });
                card(text, what, RU);
                text.word(" сброшена");
                if !to.is(seat) {
                    text.word(", прежний владелец: ").seat(seat);
                }
            }
            Event::CardDropped(what) => {
                text.word("Карта ");
                card(text, what, RU);
                text.word(" уходит под низ своей колоды");
            }
            Event::Swallowed { system: at, cubes: lost, .. } => {
                text.word("Чёрная дыра поглощает систему ").word(system(at));
                if !lost.is_empty() {
                    text.word(", в банк: ");
                    cubes(text, lost, RU);
                }
            }
            Event::Uncovered { system: at, .. } => {
                text.word("Чёрная дыра снята с системы ").word(system(at));
            }
            Event::ExtraTurn { seat, turns } => {
                subject(text, seat, to, " получаете ", " получает ");
                extra_turns(text, turns);
            }
            Event::ExtraTurnLost(seat) => {
                text.word("Больше двух дополнительных ходов подряд нельзя: ");
                if to.is(seat) {
                    text.word("ещё одного вы не получаете");
                } else {
                    text.seat(seat).word(" не получает ещё одного");
                }
            }
            Event::SkipsGiven { seat, turns } => {
                subject(text, seat, to, " должны пропустить ", " пропустит ");
                count(text, turns, &TURN, Case::Accusative);
            }
            Event::Exchanged { seat, give, get } => {
                subject(text, seat, to, " меняете ", " меняет ");
                text.word(cube_words(1, give, RU)).word(" на ").word(adjective(get, Case::Accusative));
            }
            Event::Left(seat) => {
                subject(text, seat, to, " покидаете стол", " покидает стол");
            }
            Event::Won { winners, victory } => {
                text.word(if winners.len() == 1 { "Победитель: " } else { "Победу делят: " });
                for (n, seat) in winners.iter().enumerate() {
                    if n > 0 {
                        text.word(", ");
                    }
                    if to.is(seat) {
                        text.word("вы");
                    } else {
                        text.seat(seat);
                    }
                }
                text.word(" (").word(victory_words(victory)).word(")");
            }
        }
    }
}

/// «1 дополнительный ход», «2 дополнительных хода».
fn extra_turns(text: &mut Text, turns: u8) {
    text.number(turns).word(if turns == 1 {
        " дополнительный "
    } else {
        " дополнительных "
    });
    text.word(TURN.after(u32::from(turns), Case::Accusative, RU));
}

/// «экспансия».
pub(crate) const fn victory_words(victory: Victory) -> &'static str {
    match victory {
        Victory::Expansion => "экспансия: девять баз на поле",
        Victory::Domination => "доминирование: пять одинаковых символов",
        Victory::Capture => "захват: две стартовые системы",
        Victory::RoundLimit => "предел числа кругов",
        Victory::LastOne => "за столом больше никого нет",
    }
}

/// «серые».
pub(crate) const fn disc_words(disc: DiscColour) -> &'static str {
    match disc {
        DiscColour::Gray => "серые",
        DiscColour::Brown => "коричневые",
        DiscColour::Orange => "оранжевые",
        DiscColour::Purple => "фиолетовые",
    }
}

impl Wording<Refusal> for Ru {
    fn say(&self, refusal: &Refusal, _to: Listener, text: &mut Text) {
        match *refusal {
            Refusal::PlayerCount(n) => {
                text.word("Играют от 2 до 4 человек, а за столом ").number(n);
            }
            Refusal::UnknownMode => {
                text.word("Такого режима нет");
            }
            Refusal::NoSuchFirst(_) => {
                text.word("Первого игрока нет за столом");
            }
            Refusal::ColourTaken(disc) => {
                text.word("Диски уже разобраны: ").word(disc_words(disc));
            }
            Refusal::Over => {
                text.word("Партия окончена");
            }
            Refusal::NotAsked => {
                text.word("Сейчас решает другой игрок");
            }
            Refusal::NotNow => {
                text.word("Сейчас нужно решить другое");
            }
            Refusal::OnlyInPhaseThree => {
                text.word("Карты сбрасывают, а конфликты выкладывают в третьей фазе");
            }
            Refusal::OnlyInPhaseTwo => {
                text.word("Кубики распределяют во второй фазе");
            }
            Refusal::OnlyInSettlement => {
                text.word("Награды получают и базы размещают в конце второй фазы");
            }
            Refusal::CardNotOffered(what) => {
                text.word("Карту ");
                card(text, what, RU);
                text.word(" здесь выбрать нельзя");
            }
            Refusal::EmptyDeck(deck) => {
                text.word("Колода пуста: ").word(type_noun(deck).many(Case::Nominative, RU));
            }
            Refusal::SystemNotOffered(at) => {
                text.word("Систему ").word(system(at)).word(" здесь выбрать нельзя");
            }
            Refusal::NotDrawn(cube) => {
                text.word("Среди вытянутых нет ").word(adjective(cube, Case::Genitive)).word(" кубика");
            }
            Refusal::NoSuchCell(on) => {
                text.word("Такой ячейки нет: ");
                project(text, on);
            }
            Refusal::CellFull(on) => {
                text.word("В этой ячейке уже лежит кубик: ");
                project(text, on);
            }
            Refusal::WrongColour { cube, cell } => {
                text.word(capital(cube)).word(" кубик не подходит к ").word(adjective_cell(cell)).word(" ячейке");
            }
            Refusal::EqualCellFirst(cell) => {
                text.word("Одинаковые ячейки заполняют слева направо: сначала ячейка ").number(i32::from(cell) + 1);
            }
            Refusal::NotYourProject(on) => {
                text.word("Это не ваш проект: ");
                project(text, on);
            }
            Refusal::OtherMeans(on) => {
                text.word("Сюда кубики ставят иначе: ");
                project(text, on);
            }
            Refusal::ThreeImplemented(kind) => {
                text.word("У вас уже внедрены три ").word(type_noun(kind).one(Case::Genitive, RU));
            }
            Refusal::NoBlack => {
                text.word("Чёрные кубики сюда не ставят");
            }
            Refusal::NotYourSystem(at) => {
                text.word("У вас нет базы в системе ").word(system(at));
            }
            Refusal::NoFreePlanet(at) => {
                text.word("Все планеты системы ").word(system(at)).word(" уже колонизированы");
            }
            Refusal::BlackHole(at) => {
                text.word("Система ").word(system(at)).word(" закрыта чёрной дырой");
            }
            Refusal::NotAnEnd(at) => {
                text.word("Эта трасса не ведёт к системе ").word(system(at));
            }
            Refusal::RivalSystem(at) => {
                text.word("Система ").word(system(at)).word(" принадлежит сопернику");
            }
            Refusal::InConflictWith(at) => {
                text.word("У вас конфликт с системой ").word(system(at));
            }
            Refusal::ConflictOnTrack(track) => {
                text.word("На трассе ").word(track_name(track, RU)).word(" лежит конфликт");
            }
            Refusal::RouteBegun(track) => {
                text.word("Маршрут ").word(track_name(track, RU)).word(" уже начат");
            }
            Refusal::NoRoute(track) => {
                text.word("Такого маршрута нет: ").word(track_name(track, RU));
            }
            Refusal::RouteFull(track) => {
                text.word("Маршрут ").word(track_name(track, RU)).word(" заполнен");
            }
            Refusal::RouteColours([a, b]) => {
                text.word("Маршрут здесь может быть ").word(adjective(a, Case::Instrumental)).word(" или ");
                text.word(adjective(b, Case::Instrumental));
            }
            Refusal::RouteColour(colour) => {
                text.word("Этот маршрут ").word(adjective(colour, Case::Nominative));
            }
            Refusal::NothingThere(on) => {
                text.word("Здесь нет кубиков: ");
                project(text, on);
            }
            Refusal::PlanetStays(_) => {
                text.word("Кубики остаются на планетах до конца партии");
            }
            Refusal::NeedsBlack => {
                text.word("Чтобы отменить проект, нужен вытянутый чёрный кубик");
            }
            Refusal::NotYourConflict(conflict) => {
                text.word("Вы не участвуете в конфликте ");
                card(text, conflict, RU);
            }
            Refusal::NobodyToAgree(conflict) => {
                text.word("Не с кем договариваться о конфликте ");
                card(text, conflict, RU);
            }
            Refusal::OfferedAlready(conflict) => {
                text.word("В этот ход вы уже предлагали прекратить конфликт ");
                card(text, conflict, RU);
            }
            Refusal::LaidThisTurn(conflict) => {
                text.word("Конфликт ");
                card(text, conflict, RU);
                text.word(" выложен только что");
            }
            Refusal::NoReward(on) => {
                text.word("Награды здесь нет: ");
                project(text, on);
            }
            Refusal::RewardsFirst(left) => {
                text.word("Сначала получите ");
                count(text, left, &REWARD, Case::Accusative);
            }
            Refusal::NoPreparedBase(on) => {
                text.word("Нет подготовленной базы на карте ");
                card(text, on, RU);
            }
            Refusal::NoRouteTo(at) => {
                text.word("К системе ").word(system(at)).word(" не ведёт ни один ваш завершённый маршрут");
            }
            Refusal::NoLink(at) => {
                text.word("Из системы ").word(system(at)).word(" не исходит ни один ваш завершённый маршрут");
            }
            Refusal::NoRoom { system: at, planets } => {
                text.word("В системе ").word(system(at)).word(" помещается не больше ");
                count(text, planets, &BASE, Case::Genitive);
            }
            Refusal::BankLacks(colour) => {
                text.word("В банке нет ").word(adjective_many(colour)).word(" кубиков");
            }
            Refusal::BlackNotGained => {
                text.word("Чёрные кубики так не получить");
            }
            Refusal::BagLacks(colour) => {
                text.word("В мешке нет ").word(adjective_many(colour)).word(" кубиков");
            }
            Refusal::CubeNotOffered(on) => {
                text.word("Этот кубик забрать нельзя: ");
                project(text, on);
            }
            Refusal::NoDisc => {
                text.word("В запасе нет дисков");
            }
            Refusal::NoSuchRival(_) => {
                text.word("Такого соперника нет");
            }
            Refusal::NotYourCard(what) => {
                text.word("Карта ");
                card(text, what, RU);
                text.word(" не ваша");
            }
            Refusal::RaceStays => {
                text.word("Карту расы сбросить нельзя");
            }
            Refusal::NotAConflict(what) => {
                text.word("Карта ");
                card(text, what, RU);
                text.word(" — не конфликт");
            }
            Refusal::NotBetween(track) => {
                text.word("Конфликт кладут между своей системой и чужой либо нейтральной, а не на трассу ");
                text.word(track_name(track, RU));
            }
            Refusal::Closed(at) => {
                text.word("Владелец системы ").word(system(at)).word(" закрыл её для конфликтов");
            }
            Refusal::TooManyCards { have, limit } => {
                text.word("У вас ");
                count(text, have, &CARD, Case::Nominative);
                text.word(", а оставить можно не больше ").number(limit);
            }
            Refusal::SameColour(colour) => {
                text.word("Менять ").word(adjective(colour, Case::Accusative)).word(" кубик на ");
                text.word(adjective(colour, Case::Accusative)).word(" незачем");
            }
            Refusal::Compulsory => {
                text.word("Отказаться нельзя");
            }
        }
    }
}

/// «маршрутов»: of your …
const fn kind_of(kind: Kind) -> &'static str {
    match kind {
        Kind::Planet => "планет",
        Kind::Route => "маршрутов",
        Kind::Base => "проектов базы",
        Kind::Card => "проектов получения карт",
        Kind::Implement => "карт развития",
        Kind::Programme => "программы расы",
        Kind::Steal => "проектов похищения",
        Kind::Conflict => "конфликтов",
    }
}

/// «для маршрута».
const fn kind_for(kind: Kind) -> &'static str {
    match kind {
        Kind::Planet => "колонизации",
        Kind::Route => "маршрута",
        Kind::Base => "подготовки базы",
        Kind::Card => "получения карты",
        Kind::Implement => "внедрения карты",
        Kind::Programme => "программы расы",
        Kind::Steal => "похищения",
        Kind::Conflict => "конфликта",
    }
}

impl Wording<Ability> for Ru {
    fn say(&self, ability: &Ability, to: Listener, text: &mut Text) {
        let types = |text: &mut Text| {
            if ability.of.is_empty() {
                text.word("карту развития");
                return;
            }
            for (n, kind) in ability.of.iter().enumerate() {
                let joint = match n {
                    0 => "",
                    n if n + 1 == ability.of.len() => " или ",
                    _ => ", ",
                };
                text.word(joint).word(type_noun(*kind).one(Case::Accusative, RU));
            }
        };
        match ability.when {
            When::Always => {}
            When::Discarded => {
                text.word("Сброс: ");
            }
            When::Drawing => {
                text.word("После вытягивания кубиков: ");
            }
            When::Colonising => {
                text.word("Когда вы колонизируете планету: ");
            }
            When::RouteDone => {
                text.word("Когда вы завершаете маршрут: ");
            }
            When::BasePlaced => {
                text.word("Когда вы размещаете базу: ");
            }
            When::CardTaken => {
                text.word("Когда вы получаете ");
                types(text);
                text.word(": ");
            }
            When::Implementing => {
                text.word("Когда вы внедряете ");
                types(text);
                text.word(": ");
            }
            When::Stealing => {
                text.word("Когда вы похищаете кубик: ");
            }
            When::ConflictLaid => {
                text.word("Когда выложен конфликт с участием вашей системы: ");
            }
            When::TurnEnd => {
                text.word("В конце вашего хода: ");
            }
        }
        for (n, effect) in ability.effects.iter().enumerate() {
            if n > 0 {
                text.word("; ");
            }
            self.say(effect, to, text);
        }
        text.word(".");
    }
}

/// Cubes come from the bank without the black ones (MG-DISC-06).
const fn any_colours(n: u8) -> &'static str {
    if n == 1 {
        " любого цвета, кроме чёрного"
    } else {
        " любых цветов, кроме чёрного"
    }
}

const ONE_COLOUR: &str = " одного цвета, кроме чёрного";

impl Wording<Effect> for Ru {
    fn say(&self, effect: &Effect, _to: Listener, text: &mut Text) {
        match effect {
            Effect::Gain(Gained::Of(colour), n) => {
                text.word("получите ");
                cubes_of(text, u32::from(*n), *colour, RU);
            }
            Effect::Gain(Gained::Any, n) => {
                text.word("получите ");
                count(text, *n, &CUBE, Case::Accusative);
                text.word(any_colours(*n));
            }
            Effect::Gain(Gained::One, n) => {
                text.word("получите ");
                count(text, *n, &CUBE, Case::Accusative);
                text.word(ONE_COLOUR);
            }
            Effect::Gain(Gained::Same, n) => {
                text.word("получите ещё ");
                count(text, *n, &CUBE, Case::Accusative);
                text.word(" того же цвета");
            }
            Effect::Exchange(n) => {
                text.word("можете обменять до ");
                count(text, *n, &CUBE, Case::Genitive);
                text.word(" из мешка, кроме чёрных, на кубики банка");
            }
            Effect::Draw(n) => {
                text.word("вытяните ещё ");
                count(text, *n, &CUBE, Case::Accusative);
            }
            Effect::PutBack(n) => {
                text.word("верните в мешок ").number(*n).word(" из вытянутых");
            }
            Effect::LookOut => {
                text.word("просмотрите одну колоду развития и возьмите карту по выбору");
            }
            Effect::PrepareBase => {
                text.word("подготовьте базу из запаса");
            }
            Effect::SettleNeighbour => {
                text.word("разместите базу из запаса в нейтральной системе по соседству со своей");
            }
            Effect::ClearRivalRoute => {
                text.word("соперник снимает все кубики с маршрута, который вы укажете");
            }
            Effect::LiftFromRoutes(n) => {
                text.word("можете снять со своих маршрутов до ");
                count(text, *n, &CUBE, Case::Genitive);
            }
            Effect::MoveBlackHole => {
                text.word("закройте чёрной дырой нейтральную систему или снимите чёрную дыру с системы (кроме стартовых систем)");
            }
            Effect::ExtraTurns(n) => {
                text.word("сделайте ");
                extra_turns(text, *n);
            }
            Effect::RivalSkips(n) => {
                text.word("соперник по вашему выбору пропускает ");
                count(text, *n, &TURN, Case::Accusative);
            }
            Effect::StopConflict => {
                text.word("прекратите любой конфликт на поле и заберите его карту");
            }
            Effect::CubeForConflict => {
                text.word("поставьте на свою сторону кубик из банка");
            }
            Effect::StandIn { cube, cells, on } => {
                text.word(adjective_plural(*cube)).word(" кубики могут занимать ");
                match cells {
                    StandInCells::Any => text.word("любые"),
                    StandInCells::Cells(colour) => text.word(adjective_plural(*colour)),
                };
                text.word(" ячейки ваших ").word(kind_of(*on));
            }
            Effect::Shorten { on, by, least } => {
                text.word("для ").word(kind_for(*on)).word(" вам нужно на ");
                count(text, *by, &CUBE, Case::Accusative);
                text.word(" меньше, но не меньше ");
                count(text, *least, &CUBE, Case::Genitive);
            }
            Effect::Protect { on, from } => {
                text.word("кубики с ваших ");
                // The plural first: «с ваших карт развития и программы расы».
                let mut kinds: Vec<_> = on.iter().collect();
                kinds.sort_by_key(|kind| **kind == Kind::Programme);
                for (n, kind) in kinds.into_iter().enumerate() {
                    if n > 0 {
                        text.word(" и ");
                    }
                    text.word(kind_of(*kind));
                }
                text.word(match from {
                    Protection::Steal => " нельзя похитить",
                    Protection::Spoils => " нельзя забрать как трофеи",
                    Protection::Both => " нельзя ни похитить, ни забрать как трофеи",
                });
            }
            Effect::CardLimit(n) => {
                text.word("в конце хода можно оставить на ");
                count(text, *n, &CARD, Case::Accusative);
                text.word(" больше");
            }
            Effect::Income(n) => {
                text.word("ваш доход за сброс больше на ");
                count(text, *n, &CUBE, Case::Accusative);
            }
            Effect::Spoils(n) => {
                text.word("за победу в конфликте вы берёте на ");
                count(text, *n, &CUBE, Case::Accusative);
                text.word(" больше");
            }
            Effect::BlackClears(n) => {
                text.word("один чёрный кубик отменяет до ");
                count(text, *n, &PROJECT, Case::Genitive);
            }
            Effect::EaseLeaders(n) => {
                text.word(match n {
                    1 => "каждый ваш лидер действует и без одного нужного символа",
                    _ => "каждый ваш лидер действует и без двух нужных символов",
                });
            }
            Effect::LiftMore(n) => {
                text.word("беря карту развития, снимайте с колоды на ");
                count(text, *n, &CARD, Case::Accusative);
                text.word(" больше");
            }
            Effect::ClosedStrongholds => {
                text.word("соперники не могут выкладывать конфликты на ваши системы с двумя и более базами");
            }
        }
    }
}

/// What is asked, as a request to whoever is asked.
pub(crate) fn question(question: Question, text: &mut Text) {
    match question {
        Question::Corner => {
            text.word("выберите стартовую систему");
        }
        Question::Race => {
            text.word("выберите расу");
        }
        Question::Deck => {
            text.word("назовите колоду развития");
        }
        Question::Lifted(deck) => {
            text.word("выберите карту: одну из снятых или следующую (")
                .word(type_noun(deck).many(Case::Nominative, RU));
            text.word(")");
        }
        Question::Bury(_) => {
            text.word("укажите, какая карта следующей уйдёт под низ колоды");
        }
        Question::Browse(deck) => {
            text.word("выберите карту из колоды (").word(type_noun(deck).many(Case::Nominative, RU)).word(")");
        }
        Question::Distribute => {
            text.word("распределите кубики");
        }
        Question::ClearMore => {
            text.word("отмените ещё один проект или остановитесь");
        }
        Question::Offer { conflict, from } => {
            text.word("прекратить конфликт ");
            card(text, conflict, RU);
            text.word("? Предлагает ").seat(from);
        }
        Question::Rewards => {
            text.word("получите награды и разместите базы");
        }
        Question::Order => {
            text.word("укажите, какая карта сработает первой");
        }
        Question::GainAny(left) => {
            text.word("возьмите ");
            count(text, left, &CUBE, Case::Accusative);
            text.word(any_colours(left));
        }
        Question::GainOne(left) => {
            text.word("возьмите ");
            count(text, left, &CUBE, Case::Accusative);
            text.word(ONE_COLOUR);
        }
        Question::PutBack(left) => {
            text.word("верните в мешок ");
            count(text, left, &CUBE, Case::Accusative);
        }
        Question::Slot => {
            text.word("выберите, где подготовить базу");
        }
        Question::Settle => {
            text.word("выберите систему для базы");
        }
        Question::ClearRoute => {
            text.word("укажите чужой маршрут, с которого снимут кубики");
        }
        Question::Lift(left) => {
            text.word("снимите со своих маршрутов до ");
            count(text, left, &CUBE, Case::Genitive);
        }
        Question::Hole => {
            text.word("закройте систему чёрной дырой или снимите чёрную дыру");
        }
        Question::Skip(turns) => {
            text.word("выберите, кто пропустит ");
            count(text, turns, &TURN, Case::Accusative);
        }
        Question::Stop => {
            text.word("выберите конфликт, который прекратится");
        }
        Question::Exchange(left) => {
            text.word("обменяйте до ");
            count(text, left, &CUBE, Case::Genitive);
        }
        Question::Steal(colour) => {
            text.word("похитьте ").word(cube_words(1, colour, RU));
        }
        Question::Spoils { loser, left } => {
            text.word("заберите ");
            count(text, left, &CUBE, Case::Accusative);
            text.word(", проигравший: ").seat(loser);
        }
        Question::Goals(conflict) => {
            text.word("выполните цель конфликта ");
            card(text, conflict, RU);
        }
        Question::Captured(at) => {
            text.word("займите систему ").word(system(at)).word(" или оставьте её нейтральной");
        }
        Question::Cards => {
            text.word("выложите конфликты, сбросьте карты или закончите ход");
        }
    }
}

/// A project in the table: what it is for.
pub(crate) fn purpose(on: Project, text: &mut Text) {
    match data().project(on).reward {
        Reward::Base => text.word("база"),
        Reward::Cards(class, n) => {
            text.number(n).word(" ").word(class_noun(class).after(u32::from(n), Case::Nominative, RU))
        }
        Reward::Implement => text.word("внедрение"),
        Reward::Programme => text.word("программа"),
        Reward::Steal(colour) => text.word("похитить ").word(cube_words(1, colour, RU)),
        Reward::Conflict => text.word("конфликт"),
        Reward::Colony => text.word("планета"),
        Reward::Route => text.word("маршрут"),
    };
}
