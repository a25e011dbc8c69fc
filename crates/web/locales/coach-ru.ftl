# Разбор партии, подсказки с доводами, всё сыгранное.
percent = { $value } %
please-wait = Минуту…
game = Игра
player = человек
look-back = Разбор
look-back-at = Разбор: { $names }
looking-back = Разбираем партию…
stop-thinking = Остановить
stopped-early = Остановлено: вот что нашлось к этому моменту.
go-on-thinking = Разобрать до конца
chance-to-win = Шансы на победу
chances-fitted = По тому, что сторона могла знать в тот момент. Проверено на множестве партий.
chances-opinion = По тому, что сторона могла знать в тот момент. Это мнение бота: для этой игры оно не проверено на множестве партий.
mark-mistake = ◆ ошибка
mark-luck = ⚄ везение
step-number = шаг { $step }
back-unfinished = Партия не окончена. Разбирать можно только сыгранную.
back-old-rules = Партия сыграна по прежним правилам: её шаги нельзя повторить.
back-failed = Сейчас эту партию разобрать не получилось.
branch-none = Партия сыграна по прежним правилам: отсюда продолжить нельзя.
moments = Поворотные моменты
moments-keys = ↑ ↓ моменты, ← → шаги
moments-none = Поворотных моментов нет: партия шла ровно.
moment-mistake = Шаг { $step } · ошибка
moment-good-luck = Шаг { $step } · везение
moment-bad-luck = Шаг { $step } · невезение
sum-choices = Решения
sum-luck = Везение
sums-more = За всю партию. Везение — это кубики и карты; решения — то, что сделала эта сторона, если судить по тому, что она могла знать.
choose-moment = Выберите момент или нажмите на график, чтобы увидеть стол в этот момент.
better-was = Как было лучше
strongest-bot = самый сильный бот
done-by = { $name }
goes-on = Как могло пойти дальше
luck-was = Как легли карты
luck-more = После решения ожидалось { $expected }. Вышло { $came }.
luck-nobody = Винить некого: само решение оценивается отдельно.
branch-here = Играть отсюда
fact-for = За:
fact-against = Против:
hint-title = Лучшие ходы сейчас
hint-thinking = Играем партии вперёд…
hint-none = Сейчас подсказки нет.
hint-now = Шансы на победу сейчас { $chance }
hint-sure = уверенно
hint-fairly = довольно уверенно
hint-unsure = неуверенно
hint-alike = разница в пределах 2 %: выбирайте любой
hint-do = Сделать
hint-others = { $count ->
    [one] Рассмотрен ещё { $count } ход
    [few] Рассмотрено ещё { $count } хода
   *[many] Рассмотрено ещё { $count } ходов
}
hint-games = { $games ->
    [one] Вперёд сыграна { $games } партия; скобка — это ± { $margin } %
    [few] Вперёд сыграны { $games } партии; скобка — это ± { $margin } %
   *[many] Вперёд сыграно { $games } партий; скобка — это ± { $margin } %
}
my-games = Мои партии
all-games = Все игры
matches-count = { $count ->
    [one] { $count } партия
    [few] { $count } партии
   *[many] { $count } партий
}
no-games = В этом браузере ещё ни одна партия не доиграна до конца.
play-first = Сыграть первую партию
kept-here = Всё это хранится только в этом браузере. Партии на сервере здесь пока не учитываются.
export-json = Сохранить как JSON
export-csv = Сохранить как CSV
results = Динамика результатов
results-legend = ● победа, ○ поражение
results-few = Линия по последним партиям (их { $count }) появится с десятой партией.
share-of-ten = Доля побед за последние десять партий
won-of = Побед: { $won } из { $count }, { $share }
result-won = Победа
result-lost = Поражение
letter-won = П
letter-lost = —
streak = Серия
streak-now = { $count ->
    [0] Сейчас побед подряд нет
    [one] { $count } победа подряд
    [few] { $count } победы подряд
   *[many] { $count } побед подряд
}
streak-best = лучшая — { $count }
by-game = По играм
by-mode = По режимам
by-rival = По соперникам
by-plays = По фракциям и колодам
share-words = { $count ->
    [one] { $share }, { $count } партия
    [few] { $share }, { $count } партии
   *[many] { $share }, { $count } партий
}
firsts = Впервые
firsts-none = Здесь появится первая победа.
first-game = Первая победа: { $name }
first-mode = Первая победа в режиме: { $name }
first-level = Впервые побеждён соперник: { $name }
history = История
head-when = Когда
head-plays = За кого
head-rivals = Соперник
head-result = Итог
head-turns = Ходов
head-links = Посмотреть
