//! Русский.

use super::{AdventureWords, level_name, seats};
use crate::adventures::{Adventure, BossEvent, Measure, Step, Taken, Threat};
use crate::cards::Kind;
use crate::text::{AUTHORITY, CARD, COMBAT, TRADE, TURN, badge, name, names, object, who};
use tabletop::Seat;
use tabletop_text::{Case, Lang, Listener, Ru, Text, Wording, counted};

const LANG: Lang = Lang::Ru;

const LEVELS: [(&str, &str); 4] = [
    ("Новичок", "до первого хода Босса у вас три хода"),
    ("Ученик", "два хода"),
    ("Ветеран", "вы ходите первыми, дальше по очереди"),
    ("Эксперт", "первым ходит Босс"),
];
const HYDRA: &str = "Двое и больше игроков — одна команда с общим ходом и общим влиянием";

pub(super) const fn adventure(adventure: Adventure) -> AdventureWords {
    let words = AdventureWords {
        name: "",
        story: "",
        win: "Победа, когда влияние Босса упадёт до нуля.",
        lose: "Поражение, когда влияние команды упадёт до нуля.",
        team: HYDRA,
        boss: "",
        levels: LEVELS,
    };
    match adventure {
        Adventure::Automatons => AdventureWords {
            name: "Автоматоны",
            story: "Ваши исследователи сели на мёртвую планету и разбудили её машины. Из тысяч ангаров поднялся рой без \
                    экипажей, и каждый захваченный корабль продолжает полёт уже в его строю.",
            boss: "Каждый ход Босс разыгрывает карты прямо из торговой колоды: тем больше, чем выше степень ассимиляции.",
            ..words
        },
        Adventure::BlobAssault => AdventureWords {
            name: "Вторжение Слизней",
            story: "Перепуганные колонисты сожгли гнездо Слизней у вашей границы, но его последний зов услышали. Улей идёт \
                    волна за волной, и остаётся одно — выстоять.",
            boss: "Каждый ход Босс разыгрывает следующую карту колоды, порядок которой известен всем: от «Жала» до «Матки \
                   улья».",
            ..words
        },
        Adventure::DimensionalHorror => AdventureWords {
            name: "Ужас из иного мира",
            story: "Старые прыжковые врата оставили в пространстве тонкие трещины. Нечто отыскало их, и четыре его щупальца \
                    уже тянутся в наш мир.",
            win: "Победа, когда все четыре щупальца пусты одновременно.",
            lose: "Игрок с нулём влияния выбывает; поражение, когда выбыл последний.",
            team: "У каждого свой ход и своё влияние, и после каждого из вас ходит Босс",
            boss: "Каждый ход Босс скармливает самую дальнюю карту торгового ряда щупальцу её фракции и бьёт в меру самого \
                   длинного из них. Тратьте очки боя, чтобы отсекать карты: каждую по её цене.",
            levels: [
                ("Новичок", "Босс не ходит после первого и второго хода каждого игрока"),
                ("Ученик", "не ходит после первого хода каждого игрока"),
                ("Ветеран", "ходит после каждого хода"),
                ("Эксперт", "перед первым ходом ходит по разу против каждого"),
            ],
        },
        Adventure::MadnessOfTheMachine => AdventureWords {
            name: "Механическое безумие",
            story: "Мыслящий мир Технокульта был ранен и починил себя — всё, кроме рассудка. Теперь он уверен, что всё \
                    сущее надо перестроить или очистить, и начать решил с вас.",
            boss: "Колода Босса — весь Технокульт: он разыгрывает всё, что взял, и разбирает собственные корабли ради силы.",
            ..words
        },
        Adventure::NemesisBeast => AdventureWords {
            name: "Зверь возмездия",
            story: "Буря, разорвавшая планету, оказалась вовсе не бурей. Она заметила ваш флот, она голодна и растёт с каждой \
                    трапезой.",
            boss: "Каждый ход Босс проглатывает самую дальнюю карту торгового ряда и бьёт по очку боя за каждую \
                   проглоченную, а карта на свободном месте решает, что ещё он сделает.",
            ..words
        },
        Adventure::PiratesOfTheDarkStar => AdventureWords {
            name: "Пираты Тёмной звезды",
            story: "Пираты оставляют в живых ровно столько людей, сколько нужно для дурной славы. Ваш пограничный флот не \
                    вернулся, а их чёрные паруса уже видны у внутренних миров.",
            lose: "Игрок с нулём влияния выбывает; поражение, когда выбыл последний.",
            team: "Двое и больше игроков ходят вместе и могут платить вскладчину, но влияние у каждого своё, и выбывает \
                   каждый сам",
            boss: "Каждый ход Босс утилизирует по карте торгового ряда за каждого из вас, и каждая новая карта решает, как \
                   ограбят одного из вас.",
            ..words
        },
        Adventure::DefyTheEmpire => AdventureWords {
            name: "Вызов Императору",
            story: "Звёздная империя выбила Слизней из соседней системы и теперь прислала счёт вам. Заплатите раз — будете \
                    платить всегда; откажетесь — за долгом придёт флот Императора.",
            boss: "Босс играет личной колодой, как и вы, покупает карты из двух собственных колод и заставляет вас \
                   сбрасывать карты.",
            ..words
        },
        Adventure::TheCostOfFreedom => AdventureWords {
            name: "Цена свободы",
            story: "Для Торговой федерации ваша держава — выгодное вложение. Её торговые дома больше не ведут с вами дел, \
                    соседи уже куплены, и последнее предложение будет недружелюбным.",
            boss: "Босс скупает карты торгового ряда у вас из-под носа; каждая покупка приносит ему карту из колоды \
                   приобретений.",
            ..words
        },
    }
}

pub(super) fn threat(threat: Threat) -> Text {
    let mut text = Text::new();
    match threat {
        Threat::Discard(count) => {
            text.word("сбросить ");
            counted(count.into(), &CARD, Case::Accusative, LANG, &mut text);
        }
        Threat::RandomCardOnDeck => {
            text.word("случайная карта с руки ложится на верх колоды");
        }
        Threat::StarterOnDeck => {
            text.word("разведчик или штурмовик ложится на верх колоды");
        }
        Threat::DestroyAllBases => {
            text.word("все базы уничтожены");
        }
        Threat::DestroyBaseOrCombat(combat) => {
            text.word("за каждого игрока уничтожена база, а если баз нет, Босс получает ").amount(COMBAT, combat);
        }
        Threat::Combat(combat) => {
            text.word("Босс получает ").amount(COMBAT, combat);
        }
        Threat::AuthorityEach(each) => {
            text.word("Босс получает ").amount(AUTHORITY, each).word(" за каждого игрока");
        }
        Threat::StrikeTimesCost(times) => {
            text.word("атака на её цену ×").number(times);
        }
        Threat::StrikeTimesDearestInRow(times) => {
            text.word("атака на наибольшую цену в торговом ряду ×").number(times);
        }
        Threat::AuthorityTimesCost(times) => {
            text.word("Босс получает влияние: её цена ×").number(times);
        }
    }
    text
}

pub(super) fn step(step: Step, players: u8) -> Text {
    let mut text = Text::new();
    match step {
        Step::PlayFromTradeDeckBelowCounter => {
            text.word(
                "разыгрывает карты торговой колоды, пока их общая цена меньше степени ассимиляции, не меньше одной",
            );
        }
        Step::PlayFromDeck => {
            text.word("разыгрывает верхнюю карту своей колоды");
        }
        Step::Draw(cards) => {
            text.word("берёт ");
            counted(cards.of(players).into(), &CARD, Case::Accusative, LANG, &mut text);
        }
        Step::UsePrimary => {
            text.word("применяет базу");
        }
        Step::UseAlly => {
            text.word("применяет союзное свойство");
        }
        Step::UseDoubleAlly => {
            text.word("применяет двойное союзное свойство");
        }
        Step::UseScrapExcept(card) => {
            text.word("применяет утилизационное свойство (кроме карты «");
            name(&mut text, card, LANG);
            text.word("»)");
        }
        Step::UseScrapOf(card) => {
            text.word("применяет утилизационное свойство карты «");
            name(&mut text, card, LANG);
            text.word("»");
        }
        Step::PlayDearest => {
            text.word("разыгрывает самую дорогую карту с руки");
        }
        Step::PlayDearestOf(faction) => {
            text.word("разыгрывает самую дорогую карту ").icon(badge(faction)).word(" с руки, базу раньше корабля");
        }
        Step::PlayStarters => {
            text.word("разыгрывает всех разведчиков и штурмовиков");
        }
        Step::BuyFaceUp => {
            text.word("покупает самую дорогую из двух своих открытых карт, на какую хватает");
        }
        Step::BuyForRegistry => {
            text.word("покупает в реестр самую дорогую карту торгового ряда, на какую хватает");
        }
        Step::Attack => {
            text.word("атакует");
        }
        Step::RaiseCounter(by) => {
            text.word("повышает степень ассимиляции на ").number(by);
        }
        Step::TakeFarthest(Taken::Tentacle) => {
            text.word("скармливает самую дальнюю карту торгового ряда щупальцу её фракции");
        }
        Step::TakeFarthest(Taken::FaceDown) => {
            text.word("проглатывает самую дальнюю карту торгового ряда");
        }
        Step::TakeFarthest(Taken::Scrapped) => {
            text.word("утилизирует самую дальнюю карту торгового ряда");
        }
        Step::TakeFarthestForEach => {
            text.word("за каждого игрока утилизирует самую дальнюю карту торгового ряда");
        }
        Step::Slide => {
            text.word("остальные карты ряда сдвигаются");
        }
        Step::Reveal => {
            text.word("свободные места заполняются");
        }
        Step::RevealFeeding => {
            text.word("свободное место заполняется, а карты той же фракции идут в щупальце");
        }
        Step::Threaten => {
            text.word("срабатывает свойство фракции этой карты");
        }
        Step::ThreatenEach => {
            text.word("первая открытая карта решает судьбу первого игрока, вторая — второго, и так далее");
        }
        Step::GainCombat(Measure::LongestTentacle) => {
            text.word("получает ").icon(COMBAT).word(" за каждую карту самого длинного щупальца");
        }
        Step::GainCombat(Measure::FaceDownPile) => {
            text.word("получает ").icon(COMBAT).word(" за каждую проглоченную карту");
        }
    }
    text
}

fn does(text: &mut Text, seat: Seat, to: Listener, you: &'static str, they: &'static str) {
    who(text, seat, to);
    text.word(" ").word(if to.is(seat) { you } else { they });
}

fn list(text: &mut Text, cards: &[Kind]) {
    names(text, cards, LANG);
}

impl Wording<BossEvent> for Ru {
    fn say(&self, event: &BossEvent, to: Listener, text: &mut Text) {
        match event {
            BossEvent::Began { adventure, level, authority, counter } => {
                text.word(super::adventure_words(*adventure, LANG).name).word(", уровень «");
                text.word(level_name(*level, LANG)).word("»");
                if let Some(authority) = authority {
                    text.word(": Босс начинает с ").amount(AUTHORITY, *authority);
                }
                if let Some(counter) = counter {
                    text.word(", степень ассимиляции ").number(*counter);
                }
            }
            BossEvent::Seeded { cards } => {
                text.word("Карты в щупальцах: ");
                list(text, cards);
            }
            BossEvent::LaidFaceDown { count } => {
                text.word("Перед Боссом взакрытую ");
                counted((*count).into(), &CARD, Case::Nominative, LANG, text);
            }
            BossEvent::TurnBegan { turn, against } => {
                text.word("Ход ").number(i32::from(*turn)).word(": ходит Босс");
                if against.len() == 1 {
                    text.word(". Его цель: ");
                    seats(text, against, to);
                }
            }
            BossEvent::Waits { left } => {
                text.word("Босс пока не ходит");
                if *left > 0 {
                    text.word(", впереди ещё ");
                    counted((*left).into(), &TURN, Case::Nominative, LANG, text);
                    text.word(" без него");
                }
            }
            BossEvent::TookFarthest { card, to: place, .. } => match place {
                Taken::Tentacle => {
                    name(text, *card, LANG);
                    text.word(": карта уходит в щупальце");
                    if let Some(faction) = card.faction() {
                        text.word(" ").icon(badge(faction));
                    }
                }
                Taken::FaceDown => {
                    text.word("Босс проглатывает ");
                    object(text, *card, LANG);
                }
                Taken::Scrapped => {
                    text.word("Босс утилизирует ");
                    object(text, *card, LANG);
                    text.word(" из торгового ряда");
                }
            },
            BossEvent::RowSlid { .. } => {
                text.word("Торговый ряд сдвигается");
            }
            BossEvent::Fed { card } => {
                text.word("Открыта карта «");
                name(text, *card, LANG);
                text.word("», она тоже уходит в щупальце");
            }
            BossEvent::Threatens { card, faction, against } => {
                name(text, *card, LANG);
                text.word(": срабатывает свойство ").icon(badge(*faction)).word(", цель: ");
                seats(text, against, to);
            }
            BossEvent::GatheredCombat { cards, now } => {
                text.word("Босс получает ").amount(COMBAT, *cards).word(", всего ").number(i32::from(*now));
            }
            BossEvent::CounterRaised { now } => {
                text.word("Степень ассимиляции растёт до ").number(*now);
            }
            BossEvent::Fielded { card } => {
                text.word("Вместо добора Босс возвращает в игру ");
                object(text, *card, LANG);
            }
            BossEvent::FoundNoBase { combat, now } => {
                text.word("Вместо добора Босс получает ").amount(COMBAT, *combat);
                text.word(", всего ").number(i32::from(*now));
            }
            BossEvent::Bought { card, price, elite } => {
                text.word("Босс покупает ");
                object(text, *card, LANG);
                text.word(" за ").amount(TRADE, *price);
                text.word(if *elite {
                    " из колоды элиты"
                } else {
                    " из колоды подданных"
                });
            }
            BossEvent::TurnedUp { card, elite } => {
                text.word(if *elite {
                    "Сверху колоды элиты: "
                } else {
                    "Сверху колоды подданных: "
                });
                name(text, *card, LANG);
            }
            BossEvent::Registered { card, price, .. } => {
                text.word("Босс вносит в реестр ");
                object(text, *card, LANG);
                if let Some(price) = price {
                    text.word(" за ").amount(TRADE, *price);
                }
            }
            BossEvent::Acquired { card, left } => {
                text.word("Приобретение Босса: ");
                name(text, *card, LANG);
                text.word(", осталось ").number(*left);
            }
            BossEvent::Picked { seat } => {
                text.word("В этот ход карты по воле Босса ");
                if to.is(*seat) {
                    text.word("сбрасываете вы");
                } else {
                    text.word("сбрасывает ").seat(*seat);
                }
            }
            BossEvent::HandCardOnDeck { seat, card } => {
                name(text, *card, LANG);
                if to.is(*seat) {
                    text.word(": карта уходит с вашей руки на верх вашей колоды");
                } else {
                    text.word(": карта уходит с руки на верх колоды (").seat(*seat).word(")");
                }
            }
            BossEvent::StarterOnDeck { seat, card, from_hand } => {
                does(text, *seat, to, "кладёте на верх колоды ", "кладёт на верх колоды ");
                object(text, *card, LANG);
                text.word(if *from_hand { " с руки" } else { " из стопки сброса" });
            }
            BossEvent::CleanedUp { ships, hand, scrapped } => {
                text.word(if *scrapped {
                    "Карты Босса уходят в утиль: "
                } else {
                    "Босс сбрасывает: "
                });
                let mut cards = ships.clone();
                cards.extend(hand);
                cards.sort_unstable();
                list(text, &cards);
            }
            BossEvent::TurnEnded => {
                text.word("Босс заканчивает ход");
            }
            BossEvent::Recycled { count, gone } => {
                text.word("Утиль становится торговой колодой: ");
                counted((*count).into(), &CARD, Case::Nominative, LANG, text);
                if *gone > 0 {
                    text.word(", вышло из игры: ").number(i32::from(*gone));
                }
            }
            BossEvent::RowRejected { seat, cards } => {
                does(text, *seat, to, "забраковываете торговый ряд: ", "забраковывает торговый ряд: ");
                list(text, cards);
            }
            BossEvent::Severed { seat, card, combat } => {
                does(text, *seat, to, "отсекаете ", "отсекает ");
                object(text, *card, LANG);
                text.word(" за ").amount(COMBAT, *combat);
            }
            BossEvent::FleetLost { seat, scrapped, explorers, gone } => {
                if to.is(*seat) {
                    text.word("Ваш флот потерян: ");
                } else {
                    text.word("Флот потерян (").seat(*seat).word("): ");
                }
                text.word("в утиль ").number(i32::from(*scrapped));
                text.word(", к исследователям ").number(*explorers).word(", вне игры ").number(i32::from(*gone));
            }
        }
    }
}
