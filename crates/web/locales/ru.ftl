### Слова экранов и меню. Что игра говорит о себе сама (карты, события, отказы, действия), приходит из игры.

## Везде

to-the-shelf = К полке с играми
language = Язык
theme = Светлая или тёмная тема
rules = Правила
less = Меньше
more = Больше
no-such-page = Такой страницы нет.
storage-full = В браузере не хватает места, чтобы сохранить эту партию.

## Полка

games = Игры
played-last = Последняя партия
mode = Режим
set-up = Настроить…
open-file = Открыть партию из файла
box-colony-wars = Колониальные войны
box-frontiers = Фронтир
box-card-game = Карточная игра
box-board-game = Настольная игра
box-strategy = Стратегия
minutes = { $count } мин
continue = Продолжить
continue-item = { $title } · { $rivals }, ход { $turn }
your-turn-short = Ваш ход.
resume = К столу
replays = Последние партии
show-all = Показать все
won-in = { $turns ->
    [one] Победа, { $turns } ход
    [few] Победа, { $turns } хода
   *[many] Победа, { $turns } ходов
}
lost-in = { $turns ->
    [one] Поражение, { $turns } ход
    [few] Поражение, { $turns } хода
   *[many] Поражение, { $turns } ходов
}
won-by = { $turns ->
    [one] Победитель { $name }, { $turns } ход
    [few] Победитель { $name }, { $turns } хода
   *[many] Победитель { $name }, { $turns } ходов
}

## Подготовка стола

set-up-title = Подготовка партии
set-up-note = Кто ходит первым, решает случай. Двое за одним экраном передают устройство друг другу между ходами.
seats = Места
seat-name = Место { $number }: имя
seat-who = Кто играет
person = Человек за этим экраном
swap-seats = Поменять места
start = Начать
you-name = Вы
player-number = Игрок { $number }
star-vega = Вега
star-orion = Орион
star-lyra = Лира
star-altair = Альтаир
star-mira = Мира
star-rigel = Ригель

## Правила

rules-missing = Не удалось загрузить правила. Проверьте связь и откройте страницу ещё раз.
rules-search = Поиск по правилам
rules-ruling = Книга правил здесь молчит или неясна: это наше решение.

## Поверх стола

log = Журнал
menu = Меню
pace = Темп соперников
pace-calm = Спокойный
pace-brisk = Быстрый
pace-instant = Сразу
save-file = Сохранить в файл
concede = Сдаться
concede-sure = Точно сдаться?
keys = Клавиши: Tab переходит от ряда к ряду, стрелки ведут внутри ряда, Enter действует, Escape отменяет, A играет все карты и применяет свойства без выбора, F атакует и подтверждает, E заканчивает ход, Z отменяет шаг, пробел отказывается или пропускает показ, R рассказывает о ходах других, H даёт подсказку.
back-to-table = Вернуться к столу
hand-over = Передайте устройство: { $name }
hand-over-more = Карты скрыты, пока следующий игрок не готов.
hand-over-take = Это я, { $name }
won = Вы победили
lost = Вы проиграли
drawn = Ничья
won-name = Победитель: { $name }
rematch = Сыграть ещё
look-at-table = Посмотреть на стол
watch-replay = Смотреть повтор
no-such-match = Такой партии здесь нет
no-such-match-more = Она удалена или сыграна в другом браузере.

## Стол «Звёздных империй»

table-place = · { $mode } · ход { $turn }
area-mine = Ваша сторона стола
area-of = Сторона стола: { $name }
this-is-you = это вы
person-here = за этим экраном
authority-of = { $name }: влияние { $amount }
in-hand = Карты в руке
in-deck = Карты в колоде
in-discard = Карты в сбросе
cards-in-hand = { $count ->
    [one] В руке { $count } карта
    [few] В руке { $count } карты
   *[many] В руке { $count } карт
}
behind-outpost = за аванпостом
hand = рука
deck = колода
discard = сброс
explorers = исследователи
trade-row = Торговый ряд
trade-deck = торговая колода
scrap-heap = утиль
look-discard = { $name }, стопка сброса: посмотреть
look-discard-mine = Ваша стопка сброса: посмотреть
look-scrap = Утиль: посмотреть
your-hand = Ваша рука
trade = торговля
combat = бой
costs = цена { $price }
defense = оборона { $amount }
card-in-words = Карта словами
hint = Подсказка
hint-off = Против людей подсказок нет: каждый думает сам.
play-all = Сыграть все
attack = Атаковать
undo = Отменить
end-turn = Закончить ход
skip = Пропустить показ
key-space = Пробел
attack-plan = План атаки
outpost-falls = аванпост падает
base-damaged = урон остаётся на базе
base-falls = база падает
take-out = Убрать из плана
cancel = Отмена
close = Закрыть
your-choice = Ваш выбор
choice = Нужно выбрать
from-hand = из руки
from-discard = из сброса
fold = Свернуть или развернуть
end-sure = Закончить ход, хотя не всё сделано?
left-cards = { $count ->
    [one] Не сыграна { $count } карта из руки
    [few] Не сыграны { $count } карты из руки
   *[many] Не сыграно { $count } карт из руки
}
left-abilities = { $count ->
    [one] Не использовано { $count } свойство
    [few] Не использованы { $count } свойства
   *[many] Не использовано { $count } свойств
}
left-combat = Осталось очков боя: { $amount }
left-trade = Осталось очков торговли, в ряду есть что купить: { $amount }
never-ask = Больше не спрашивать в этой партии
play-on = Играть дальше
pile-discard = { $name }: стопка сброса, { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
pile-owned = { $name }: все карты, { $count }
pile-scrap = Утиль, { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
pile-empty = Здесь ничего нет.
show-owned = Все карты этого игрока

## Стол «Властелина Галактики»

mg-round = · круг { $round }
mg-now = { $name }, ваш ход
mg-lead = Доля баз на поле
mg-keys = Клавиши: Tab ведёт к тому, что можно нажать, Enter действует, C берёт следующий кубик, E нажимает кнопку под картой, Z отменяет, пробел пропускает показ или отказывает, H подсказывает, Escape возвращает. На карте: стрелки ведут от места к месту, с Shift двигают её, плюс и минус меняют масштаб, 0 показывает всё.
mg-map = Звёздная карта
map-keys = { $name }. Стрелки ведут от места к месту, с Shift двигают карту, плюс и минус меняют масштаб, 0 показывает всё.
map-nearer = Ближе
map-farther = Дальше
map-whole = Вся карта
mg-hole = чёрная дыра
mg-neutral = нейтральная
mg-owned = { $name }, { $count ->
    [one] { $count } база
    [few] { $count } базы
   *[other] { $count } баз
}
mg-planets = { $count ->
    [one] { $count } планета
    [few] { $count } планеты
   *[other] { $count } планет
}, свободно: { $free }
mg-trophy = трофеи { $count }
mg-players = Игроки и журнал
mg-your-turn = ваш ход
mg-turn = ходит
mg-answers = отвечает
mg-bases = Базы
mg-starts = Старт. системы
mg-symbols-of = { $kind }: { $count } из { $of }
mg-prepared = { $count ->
    [one] { $count } база готова
    [few] { $count } базы готовы
   *[other] { $count } баз готово
}
mg-skips = { $count ->
    [one] пропустит { $count } ход
    [few] пропустит { $count } хода
   *[other] пропустит { $count } ходов
}
mg-gone = нет за столом
mg-look-at = Посмотреть карты: { $name }
mg-cards-title = Карты: { $name }
mg-cards-of = { $count } / { $limit } карт
mg-bank = Банк
mg-bag = Мой мешок
mg-drawn = Вытянутые кубики
mg-your-move = Ваш ход
mg-my-cards = Ваши карты
mg-conflicts = Конфликты на поле
mg-decks = Колоды и их открытые карты
mg-cell-full = занято
mg-cell-free = свободно
mg-cell-star = безвозвратно
mg-any-development = любая карта развития
mg-steal = похитить
mg-enough = хватит { $count }
mg-base-ready = База готова к размещению
mg-implemented = внедрено
mg-lay = Выложить
mg-lay-where = Где лежит «{ $name }»? Нажмите на подсвеченную трассу.
mg-discard = Сбросить
mg-offer = Предложить мир
mg-leads = впереди { $name }
mg-side-wins = Победа: { $goals }
mg-place-red = Поставьте красный кубик
mg-place-blue = Поставьте синий кубик
mg-place-yellow = Поставьте жёлтый кубик
mg-place-green = Поставьте зелёный кубик
mg-place-black = Потратьте или поставьте чёрный кубик
mg-advice-cube = { $count ->
    [0] Его некуда поставить.
    [one] Подходит { $count } место: нажмите на него или перетащите кубик.
    [few] Подходят { $count } места: нажмите или перетащите кубик.
   *[other] Подходит { $count } мест: нажмите или перетащите кубик.
}
mg-advice-black = { $count ->
    [0] Сейчас он никуда не подходит.
   *[other] Нажмите на чёрную ячейку, чтобы занять её, или на любой кубик своего проекта, чтобы очистить проект.
}
mg-advice-none = Больше кубиков поставить нельзя.
mg-advice-rewards = В любом порядке. Базы ставят в подсвеченные системы на карте.
mg-advice-limit = У вас { $have } карт, оставить можно { $limit }: сбросьте лишние.
mg-advice-income = Сброшено: { $count }. Доход: { $cubes ->
    [one] { $cubes } кубик
    [few] { $cubes } кубика
   *[other] { $cubes } кубиков
}.
mg-advice-cards = За 1 сброшенную карту дают 1 кубик, за 2 дают 3, за 3 и больше дают 5.
mg-done = Готово
mg-done-sure = { $count ->
    [one] Ещё { $count } кубик можно поставить. Закончить?
    [few] Ещё { $count } кубика можно поставить. Закончить?
   *[other] Ещё { $count } кубиков можно поставить. Закончить?
}
mg-rest-back = Остальное в мешок
mg-enough-done = Хватит
mg-which = Что именно?
mg-tabs = Части стола
mg-tab-map = Карта
mg-tab-cards = Мои карты
mg-tab-players = Игроки
mg-parts = Части хода
mg-part-draw = Ресурсы
mg-part-distribution = Распределение
mg-part-rewards = Награды
mg-part-cards = Карты
mg-needs-more = { $count ->
    [0] заполнена
    [one] нужен ещё { $count } кубик
    [few] нужно ещё { $count } кубика
   *[other] нужно ещё { $count } кубиков
}
mg-lay-yours = Ваша сторона, { $count ->
    [one] { $count } кубик.
    [few] { $count } кубика.
   *[other] { $count } кубиков.
}
mg-lay-theirs = Другая сторона, { $count ->
    [one] { $count } кубик.
    [few] { $count } кубика.
   *[other] { $count } кубиков.
}
mg-score-symbols = символов: { $count } из { $of }
mg-score-starts = стартовых систем: { $count } из { $of }
mg-score-bases = баз: { $count } из { $of }
mg-choose-race = Выберите расу
mg-choose-race-why = Её карта — первое место для ваших кубиков: ряд, заполненный кубиками нужных цветов, приносит то, что нарисовано рядом.
mg-ways = Три пути к победе
mg-way-bases = баз на поле
mg-way-symbols = одинаковых символов превосходства
mg-way-starts = стартовые системы с вашей базой
mg-race-open = открыта
mg-race-next = следующая в колоде
mg-programme-is = Программа — самый большой проект расы: она приносит символы, что нарисованы рядом.
mg-play-race = Играть: { $name }
mg-arrow-blue = Синяя стрелка: символ у того, чья база в системе { $systems }
mg-arrow-green = Зелёные стрелки: символ у того, чьи базы во всех этих системах: { $systems }
mg-arrow-red = Красные стрелки: символ у того, чья база ровно в одной из этих систем: { $systems }
mg-held-by = Сейчас: { $names }

## Повтор

replay-of = Повтор: { $names }
turns = { $count ->
    [one] { $count } ход
    [few] { $count } хода
   *[many] { $count } ходов
}
table-at-step = Стол на шаге { $step }
timeline = Ход партии
lead = Доля влияния
whose-eyes = Чьими глазами
eyes-all = Все
nothing-hidden = Здесь ничего не скрыто.
to-start = В начало
step-back = Шаг назад
run = Воспроизвести
pause = Пауза
step-forward = Шаг вперёд
to-end = В конец
step = Шаг
step-of = шаг { $step } / { $steps }
speed = Скорость
story = История партии

# «Звёздные миры»: стол
sw-fleet = флот
sw-rear = тыл
sw-stars = звёзды победы
sw-stars-of = Звёзды победы: { $count } из { $most }
sw-hand = рука
sw-losses = потери
sw-look-deck = Колода: { $name }
sw-look-losses = Потери: { $name }
sw-pile-losses = Потери: { $name } ({ $count })
sw-pile-out = Вне игры: { $name } ({ $count })
sw-pile-deck = Осталось в вашей колоде, без порядка ({ $count })
sw-pile-unseen = { $name }: колода и рука вместе, карт: { $count }. Что где — никто не знает
sw-pile-secret = Что там, никто не знает: список до игры не показан.
sw-show-out = Вне игры
sw-chain = Цепочка действий
sw-chain-empty = ничего не заявлено
sw-top-first = верхнее — первым
sw-falls = погибнет
sw-declaring = Вы заявляете
sw-your-turn = Ваш ход
sw-priority = Слово за вами
sw-waiting = Решает { $name }
sw-going-on = Игра продолжается
sw-over = Партия окончена
sw-back = Назад
sw-pass = Пас
sw-pass-turn = Пасовать до конца хода
sw-pass-turn-more = Пасует при каждой возможности этого хода, не спрашивая вас
sw-stop-next = Стоп при первой возможности
sw-stop-next-more = Спросит вас в следующий раз, даже если можно только пасовать
sw-every = Спрашивать каждый раз
sw-every-more = Иначе пропускается всё, где можно только пасовать, и ответ на собственное действие
sw-damaged = урон { $points }
sw-damage-of = Урон { $points } из { $whole }
sw-energy = Энергия { $amount }
sw-closed = закрыта
sw-placing = Выставляется: решит цепочка
sw-cannot-attack = Не может атаковать
sw-veiled = В первые ходы недосягаема
sw-plan-military = Военная победа
sw-plan-strategic = Двенадцать звёзд
sw-plan-economic = Колода врага иссякнет
sw-keys = Клавиши: Tab — по рядам, стрелки — внутри ряда, Enter — действие, F — атака и подтверждение, пробел — пас, E — конец хода, T — пасовать до конца хода, N — стоп при первой возможности, Z — отмена, R — ходы других, H — подсказка, Escape — назад.

# «Звёздные миры»: колоды
decks = Колоды
decks-game = Звёздные миры
decks-place = · сборка колоды
decks-pool = Все карты
decks-race = Раса
decks-type = Тип
decks-rarity = Редкость
decks-earth = Земля
decks-dvarg = Дварг
decks-targon = Таргон
decks-neutral = Нейтральные
decks-bases = Базы
decks-ships = Корабли
decks-objects = Объекты
decks-characters = Персонажи
decks-weapons = Оружие
decks-other = Прочее
decks-common = Частые
decks-rare = Редкие
decks-ultra = Сверхредкие
decks-promo = Промо
decks-find = Название или текст
decks-shown = { $shown } из { $all }
decks-none = Таких карт нет. Уберите один из фильтров.
decks-more = Добавить: { $name }
decks-less = Убрать: { $name }
decks-look = Рассмотреть: { $name }
decks-copies = { $count ->
    [one] { $count } копия
    [few] { $count } копии
   *[other] { $count } копий
}
decks-base-choose = Сделать базой
decks-base-chosen = Ваша база
decks-base = База: { $name }.
decks-legal = Колода собрана по правилам
decks-name = Название колоды
decks-new = Новая колода
decks-new-name = Новая колода
decks-copy = Скопировать колоду
decks-copy-of = { $name } (копия)
decks-open = Открыть колоду
decks-mine = Мои колоды
decks-starters = Стартовые колоды
decks-import = Загрузить колоду
decks-import-more = Вставьте колоду: по карте в строке, сначала число копий, затем название или id. Для «base» и «name» — свои строки.
decks-from-file = Из файла…
decks-take = Загрузить
decks-export = Сохранить в файл
decks-packs = Наборы карт
decks-packs-more = Набор — папка с файлами, которые вы написали для своих карт: выберите сразу все её файлы .ron. Набор нужен обоим игрокам.
decks-pack-open = Открыть набор…
decks-pack-loaded = Набор «{ $name }» на полке
decks-pack-cards = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}
decks-forget = Выбросить колоду
decks-forget-sure = Точно выбросить? Нажмите ещё раз
decks-by-class = Корабли по классу
decks-inside = Состав колоды
decks-light = лёгк.
decks-medium = средн.
decks-heavy = тяж.
decks-repair = Исправить
decks-play = Играть колодой
decks-deck = Колода
decks-at-table = Тайный выбор за столом
decks-any = Любая стартовая
decks-edit = Колоды…

## За столом больше двух

players = Игроки
players-count = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
}
mode-both-sets = { $name }, оба набора
your-team = ваша команда
one-score = общее влияние
plays-now = ходит
plays-next = следующий
plays-nth = ходит { $place }-м
is-ready = ход закончен
reach-ally = союзник
reach-target = можно атаковать
reach-bases = только базы
reach-no = атаковать нельзя
reach-out = вне игры
open-hand = { $name } открывает вам эти карты
damage-stays = Урон остаётся: оборона { $left }
switch-to = Играет { $name }
pass-card = Передать карту…
not-ready-yet = Ещё не всё
end-my-part = Готово
won-together = Победили вместе: { $names }

## Приключения и их боссы

adventures = Приключения
adventures-count = Приключения · { $count }
adventures-title = Один враг на всех
adventures-more = В одиночку или вместе против босса, за которого играют правила. Победа и поражение общие.
difficulty = Сложность
how-boss = Босс
how-win = Победа
how-lose = Поражение
how-together = Вместе
with-colony-wars = Добавить «Колониальные войны»
the-boss = Босс
boss-turn = Ходит Босс
boss-left = карт в щупальцах
boss-counter = ассимиляция
boss-swallowed = проглочено
boss-acquisitions = приобретений осталось
boss-registry = в реестре
boss-longest = самое длинное
boss-elite = элита
boss-subjects = подданные
boss-acts-now = Сейчас его ход
boss-acts-next = Его ход после вашего
boss-acts-in = { $turns ->
    [one] Его ход через { $turns } ход
    [few] Его ход через { $turns } хода
   *[many] Его ход через { $turns } ходов
}
boss-loop = После каждого сработавшего шага — снова с шага { $step }.
boss-takes = Заберёт:
boss-plays = Разыграет:
boss-at-least = Не меньше
boss-takes-this = следующая
reject-row = Забраковать ряд (один раз)
reject-row-sure = Точно забраковать весь ряд?
our-rulings = Наши решения по правилам
our-rulings-more = Самих карт приключений у нас нет. Эти пункты известны с чужих слов или решены нами.
let-boss-act = Ход Босса…

part-loading = Игра загружается…
part-missing = Не удалось загрузить игру. Проверьте связь и попробуйте ещё раз.
part-again = Ещё раз

offline = Нет сети: работает всё, кроме игры через сервер.
update-ready = Готова новая версия Starboard. Перезагрузите страницу, чтобы перейти на неё; партии сохранятся.
update-now = Перезагрузить
update-later = Позже
other-tab = Эта партия открыта в другой вкладке
other-tab-more = Продолжайте там или перенесите партию сюда.
other-tab-take = Играть здесь
title-your-turn = ● Ваш ход · { $name }
settings = Настройки
settings-more = Хранятся на этом устройстве. Каждое изменение действует сразу.
settings-reset = Вернуть исходные
settings-look = Вид
settings-table = За столом
settings-sound = Звук и оповещения
language-more = Карты, правила и журнал
theme-name = Тема
theme-more = Цвета всех страниц
theme-dark = Тёмная
theme-light = Светлая
as-the-system = Как в системе
card-text = Текст на картах
card-text-more = Если места мало, первым уступает рисунок
text-normal = Обычный
text-large = Крупный
text-largest = Самый крупный
patterns = Узоры
patterns-more = Штрихи и точки, чтобы различать фракции, расы и игроков не только по цвету
motion = Движение
motion-more = Карты летят, стрелки бегут
motion-full = Полное
motion-still = Без движения
own-name = Ваше имя
own-name-more = Видно за столом
pace-more = Сколько показывать каждый чужой ход
hints = Подсказки
hints-more = Бот говорит, что сделал бы на вашем месте
confirms = Спрашивать перед тем, что нельзя отменить
confirms-more = Например, перед концом хода, когда ещё есть что сделать
sound = Звуки
sound-more = Ваш ход, атаки, покупки, битвы; всё это видно и без звука
volume = Громкость
volume-more = При изменении звучит сигнал
notify = Сообщать, что мой ход
notify-more = Уведомление на этом устройстве, когда вы заняты другим
notify-denied = Браузер не разрешает этой странице уведомления.

hello = Коробка, соперник — и в бой
hello-more = Полные правила, честные боты, друзья за одним экраном. Без регистрации, работает и без сети.
pages = Страницы
new-match = Новая партия
beside = Ваши партии
learn = Обучение
forget = Удалить эту партию
forget-sure = Точно удалить эту партию?
forget-short = Точно?
continue-alone = { $title }, ход { $turn }
rival = Соперник
rival-order = от слабого к сильному
rival-friend = Друг
rival-friend-more = За этим экраном, по очереди
bot-random = Лёгкий бот
bot-greedy = Средний бот
bot-search = Сильный бот
level-rating = Рейтинг { $rating }
level-bot = Бот
level-measured = Измерен в партиях ботов между собой, с точностью до { $margin }
rival-unmet = Ещё не встречались
rivals-all = Выбрать соперника
rivals-about = Правила для всех одни, и ваших карт никто не видит. Рейтинг измерен в партиях ботов между собой: на 200 очков больше — три победы из четырёх.
rival-met = Вы { $won } : { $lost }
next-rival = Следующий соперник: { $name }
play-next = Играть: { $name }
play-box = { $count ->
    [one] Играть: { $name }, соперник { $rival }
   *[other] Играть: { $name }, соперники: { $count } × { $rival }
}
play-box-alone = Играть: { $name }, в одиночку
play-box-friends = Играть: { $name }, { $count ->
    [one] вдвоём с другом
   *[other] с { $count } друзьями
}
