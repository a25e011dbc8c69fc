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

hello = Во что сыграем?
hello-more = Полные правила, честные боты, друзья за одним экраном. Без регистрации и сети.
games = Игры
played-last = Последняя партия
mode = Режим
rival = Соперник
rival-search = Бот «Поиск»
rival-greedy = Бот «Жадный»
rival-random = Бот «Случай»
rival-friend = Друг за этим экраном
play = Играть
play-now = Играть сейчас
set-up = Настроить…
open-file = Открыть партию из файла
box-colony-wars = Колониальные войны
box-frontiers = Фронтир
box-card-game = Карточная игра
box-board-game = Настольная игра
box-strategy = Стратегия
minutes = { $count } мин
continue = Продолжить
continue-none = Начатых партий нет. Новая начинается одним нажатием.
continue-item = { $title } · { $rivals }, ход { $turn }
your-turn-short = Ваш ход.
resume = К столу
forget = Удалить эту партию
replays = Последние партии
replays-none = Здесь хранятся сыгранные партии, их можно пересмотреть.
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
learn = Научиться
rules-more = Каждое правило отдельным пунктом, с поиском

## Подготовка стола

set-up-title = Подготовка партии
set-up-note = Кто ходит первым, решает случай. Двое за одним экраном передают устройство друг другу между ходами.
seats = Места
seat-name = Место { $number }: имя
seat-who = Кто играет
person = Человек за этим экраном
bot-random = Бот «Случай»
bot-greedy = Бот «Жадный»
bot-search-quick = Бот «Поиск», быстрый
bot-search-steady = Бот «Поиск», обычный
bot-search-deep = Бот «Поиск», вдумчивый
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

rules-search = Поиск по правилам
rules-found = { $count ->
    [one] { $count } пункт
    [few] { $count } пункта
   *[many] { $count } пунктов
}
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
keys = Клавиши: Tab переходит от ряда к ряду, стрелки ведут внутри ряда, Enter действует, Escape отменяет, A играет все карты, F атакует, E заканчивает ход, Z берёт назад, пробел отказывается или пропускает показ, H даёт подсказку.
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
trade-deck = колода
scrap-heap = утиль
look-discard = { $name }, стопка сброса: посмотреть
look-scrap = Утиль: посмотреть
your-hand = Ваша рука
trade = торговля
combat = бой
costs = цена { $price }
defense = оборона { $amount }
card-in-words = Карта словами
hint = Подсказка
play-all = Сыграть все
attack = Атаковать
undo = Назад
end-turn = Закончить ход
skip = Пропустить показ
key-space = Пробел
attack-plan = План атаки
outpost-falls = аванпост падает
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
left-combat = Осталось боя для атаки: { $amount }
left-trade = Осталось торговли для покупки из ряда: { $amount }
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
to-start = В начало
step-back = Шаг назад
run = Играть
pause = Пауза
step-forward = Шаг вперёд
to-end = В конец
step = Шаг
step-of = шаг { $step } / { $steps }
speed = Скорость
story = История партии

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
open-hand = { $name } показывает эти карты
damage-stays = Урон остаётся: оборона { $left }
switch-to = Играет { $name }
pass-card = Передать карту…
end-my-part = Готово
won-together = Победили вместе: { $names }

## Приключения и их боссы

adventures = Приключения
adventures-count = Приключения · { $count }
adventures-title = Против того, что охотится на всех
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
boss-acts-in = Его ход через { $turns }
boss-loop = После каждого сработавшего шага всё с начала.
boss-takes = Заберёт:
boss-plays = Разыграет:
boss-at-least = Не меньше
boss-takes-this = следующая
reject-row = Забраковать ряд (один раз)
reject-row-sure = Точно забраковать весь ряд?
our-rulings = Правила не из книги правил
our-rulings-more = Самих карт приключений у нас нет. Эти пункты известны с чужих слов или решены нами.
let-boss-act = Ход Босса…
