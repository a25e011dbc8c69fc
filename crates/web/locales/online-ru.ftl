
## Игра через сервер

online = По сети
online-title = Игра по сети
online-more = Создайте стол и отправьте ссылку. Достаточно имени; вернуться с этого устройства можно и через несколько дней.
online-away = За этой страницей нет игрового сервера. Партии против ботов и за одним экраном всё равно доступны.
online-your-name = Ваше имя
online-enter = Войти
online-name-note = На этом устройстве вы гость. С паролем можно войти откуда угодно.
online-log-in = Вход
online-register = Новый аккаунт
online-register-note = Гость, который заводит аккаунт, сохраняет свои места. В пароле не меньше 8 знаков.
online-password = Пароль
online-account = Аккаунт
online-guest-note = Вы гость по имени { $name }. Задайте пароль — и у вас будет аккаунт.
online-account-note = Вы вошли как { $name }.
online-code = Код восстановления
online-code-note = С этим кодом можно задать новый пароль, если вы забудете свой. Почты здесь нет, и код показывают только сейчас: запишите его или сохраните в менеджере паролей.
online-code-seen = Код сохранён
online-forgot = Я не помню пароль
online-not-forgot = Я помню пароль
online-recover = Задать пароль
online-recover-note = Код был показан при создании аккаунта. Вы получите новый, а на остальных устройствах произойдёт выход.
online-new-password = Новый пароль
online-old-password = Прежний пароль
online-change-password = Сменить пароль
online-change-note = На остальных устройствах произойдёт выход, и вы получите новый код восстановления.
online-sessions = Где вы вошли
online-session-here = это устройство
online-device-unknown = Неизвестное устройство
online-just-now = только что
online-minutes-ago = { $count ->
        [one] { $count } минуту назад
        [few] { $count } минуты назад
       *[other] { $count } минут назад
    }
online-hours-ago = { $count ->
        [one] { $count } час назад
        [few] { $count } часа назад
       *[other] { $count } часов назад
    }
online-days-ago = { $count ->
        [one] { $count } день назад
        [few] { $count } дня назад
       *[other] { $count } дней назад
    }
online-for-tools = Для программ
online-webhook = Сообщать о моём ходе по адресу
online-webhook-note = Сервер отправит туда короткое сообщение JSON. Сначала придёт проверочное слово, и ваша программа должна вернуть его. Пусто: не сообщать.
online-keep = Сохранить
online-kept = Сохранено.
online-log-out = Выйти
online-log-out-everywhere = Выйти на всех устройствах
online-close = Закрыть
online-mine = Мои партии
online-mine-none = Вы пока не сидите ни за одним столом.
online-open = Открытые столы
online-open-none = Ни один стол не ждёт игроков. Создайте свой.
online-new = Новый стол
online-bots = Боты
online-clock = Часы
online-no-clock = Без часов, без спешки
online-clock-turn = { $time } на каждый ход
online-clock-total = { $time } на всю партию
online-then-bot = потом решает бот
online-then-pass = потом ход пропускается
online-pass = Когда время вышло, пропускать ход, а не отдавать его боту
online-listed = Показать в списке: сесть сможет любой
online-make = Создать стол
online-import = Продолжить партию из файла
online-span-seconds = { $count ->
        [one] { $count } секунда
        [few] { $count } секунды
       *[other] { $count } секунд
    }
online-span-minutes = { $count ->
        [one] { $count } минута
        [few] { $count } минуты
       *[other] { $count } минут
    }
online-span-hours = { $count ->
        [one] { $count } час
        [few] { $count } часа
       *[other] { $count } часов
    }
online-free-seats = { $count ->
        [0] мест нет
        [one] { $count } свободное место
        [few] { $count } свободных места
       *[other] { $count } свободных мест
    }
online-watchers = { $count ->
        [one] { $count } зритель
        [few] { $count } зрителя
       *[other] { $count } зрителей
    }
online-wait-for-you = { $count ->
        [one] { $count } ждёт вас
       *[other] { $count } ждут вас
    }
online-join = За стол
online-more-modes = Другие режимы…
online-state-gathering = ждёт игроков
online-state-running = идёт
online-state-finished = окончена
online-days = { $count ->
        [one] { $count } день
        [few] { $count } дня
       *[other] { $count } дней
    }
online-open-seat = Свободное место
online-connecting = Соединяемся…
online-reconnecting = Связь прервалась. Пробуем ещё раз…
online-broken = Связи нет; ваше действие уйдёт, как только она восстановится.
online-version = На сервере другая версия или другие правила, чем на этой странице: перезагрузите её.
online-link = Ссылка для друзей
online-copy = Скопировать
online-copied = Скопировано.
online-ready = Все на местах. Можно начинать.
online-ready-wait = Все на местах. Партию начнёт хозяин стола.
online-seats-open = { $count ->
        [one] Свободно { $count } место.
        [few] Свободно { $count } места.
       *[other] Свободно { $count } мест.
    } Отправьте ссылку или посадите ботов.
online-invited = { $name } зовёт вас играть. Назовите себя и займите место; аккаунт не нужен.
online-invited-by-nobody = Вас зовут играть. Назовите себя и займите место; аккаунт не нужен.
online-take-a-seat = Займите свободное место или оставайтесь зрителем.
online-seats-wait = { $count ->
        [one] Свободно ещё { $count } место.
        [few] Свободно ещё { $count } места.
       *[other] Свободно ещё { $count } мест.
    } Когда все соберутся, хозяин стола начнёт партию.
online-start-seats = { $count ->
        [one] Пустует { $count } место: дождитесь игрока или посадите бота.
        [few] Пустуют { $count } места: дождитесь игроков или посадите ботов.
       *[other] Пустуют { $count } мест: дождитесь игроков или посадите ботов.
    }
online-start-packs = Сначала загрузите наборы, названные выше.
online-to-lobby = Все столы
online-start = Начать
online-seat = Место { $number }
online-here = на связи
online-not-here = не на связи
online-sit = Сесть сюда
online-stand = Встать
online-put-bot = Посадить бота…
online-take-bot = Убрать бота
online-chat = Чат
online-chat-write = Напишите что-нибудь
online-mute = Не показывать
online-unmute = Показывать
online-muted = (скрыто)
online-block = Заблокировать
online-block-note = Вы больше нигде не увидите сообщений этого игрока, а за ваши столы он не сядет.
online-blocked = Кого вы заблокировали
online-blocked-now = Сообщений от игрока { $name } больше не будет. Отменить это можно в разделе «Аккаунт».
online-unblock = Разблокировать
online-report = Пожаловаться
online-reported = Администратору сообщено об этой строке.
online-chat-hidden = Администратор скрыл эту строку.
online-send = Отправить
online-talk = Чат
online-watching = Вы зритель
online-return = Вернуться на своё место
online-remove = Убрать с места
online-remove-note = Снова сесть за этот стол игрок не сможет, а смотреть — сможет.
online-leave = Выйти, сохранив место
online-leave-note = Партия вас подождёт, часы при этом идут. Вернуться можно когда угодно: через «Мои партии» или по ссылке. Если вас ждут трое суток, остальные могут посадить бота, пока вы не вернётесь.
online-concede-note = Если сдаться, партия для вас закончится: другие победят или продолжат без вас, и все об этом узнают.
online-replace = Пусть за игрока { $name } играет бот
online-rematch = К реваншу
online-replay = Посмотреть повтор
online-wish-undo = Попросить вернуть ход
online-undo-asked = Вы попросили вернуть свой последний ход. Решают остальные.
online-undo-wish = { $name } просит вернуть ход.
online-undo-yes = Согласиться
online-undo-no = Отказать
online-not-sent = Связи нет: ничего не отправлено. Повторите, когда она восстановится.
online-own-deck = своя колода
online-deck-note = Остальные видят, что вы принесли колоду, но не её состав. Для карт из наборов нужен тот же набор на сервере (--packs) и в каждом браузере.
online-packs-missing = Здесь играют картами наборов, которых в вашем браузере нет или они другие: { $packs }. Загрузите их в конструкторе колод и вернитесь.
online-unanswered = Связь прервалась раньше, чем сервер ответил: проверьте, сделано ли это.
online-reload = Перезагрузить страницу
