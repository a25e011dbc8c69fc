
## Игра через сервер

online = По сети
online-title = Игра по сети
online-more = Создайте стол и отправьте ссылку. Достаточно имени; вернуться с этого устройства можно и через несколько дней.
online-away = За этой страницей нет игрового сервера. Партии против ботов и за одним экраном всё равно доступны.
online-your-name = Ваше имя
online-enter = Войти
online-name-note = Вы гость на этом устройстве. С паролем можно войти откуда угодно.
online-log-in = Вход
online-register = Новый аккаунт
online-register-note = Гость, который заводит аккаунт, сохраняет свои места. В пароле не меньше 8 знаков.
online-password = Пароль
online-account = Аккаунт
online-guest-note = Вы гость по имени { $name }. Пароль превратит гостя в аккаунт.
online-account-note = Вы вошли как { $name }.
online-webhook = Сообщать о моём ходе по адресу
online-webhook-note = Сервер отправит туда короткое сообщение JSON. Пусто: не сообщать.
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
online-send = Отправить
online-talk = Чат
online-watching = Вы зритель
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
