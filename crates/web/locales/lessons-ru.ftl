
# Уроки
learn-title = Учимся за игрой
learn-more = Короткие уроки за настоящим столом. Открыты все; порядок — только совет.
learn-done = Пройдено уроков: { $done } из { $of }
learn-of = { $done } из { $of }
learn-left = { $minutes ->
        [0] всё пройдено
       *[other] осталось { $minutes } мин
    }
learn-minutes = { $minutes } мин
learn-is-done = пройден
learn-first = Никогда не играли? 3 минуты
learn-first-more = Садитесь за дуэль в «Звёздных империях». Вега покажет один ход целиком: разыграть, купить, ударить, закончить.
learn-start = Начать
learn-begin = Начать
learn-continue = Продолжить
learn-again = Ещё раз
cover-learn = Научиться за 3 минуты
cover-lessons = Уроки: { $done } из { $of }
guide-label = Вега, ваш проводник
lesson-number = Урок { $number } · { $title }
lesson-step = { $step } из { $of }
lesson-next = Дальше
lesson-back = Назад
lesson-show = Показать
lesson-put-back = ход возвращён
lesson-wrong = Так можно, но сейчас мы разбираем другое, поэтому ход я вернула.
lesson-following = Следующий урок
lesson-all = Все уроки
lesson-play-on = Играть дальше
lesson-leave = Выйти из урока
lesson-leave-sure = Выйти из урока?
lesson-leave-more = К этому шагу можно будет вернуться. А можно доиграть партию без проводника.
lesson-stay = Остаться
lesson-keep = Доиграть без проводника
