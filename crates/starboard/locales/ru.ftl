# Слова командной строки.
heading-usage = Вызов:
heading-commands = Команды
heading-arguments = Аргументы
heading-options = Параметры
heading-examples = Примеры:

value-lang = ЯЗЫК
value-mode = РЕЖИМ
value-list = СПИСОК
value-level = УРОВЕНЬ
value-n = N
value-time = ВРЕМЯ
value-file = ФАЙЛ
value-folder = ПАПКА
value-game = ИГРА
value-seconds = СЕКУНДЫ
value-lesson = УРОК
value-word = СЛОВО
value-address = АДРЕС
value-site = ПАПКА
value-store = URL
value-bus = URL
value-reached-at = АДРЕС
value-bot-millis = N
value-most-live = N
value-matches-per-person = N
value-idle-seconds = N
value-requests = N
value-logins = N
value-messages = N
value-most-sockets = N
value-most-connections = N
value-connections-per-address = N
value-sockets-per-address = N
value-log = ВИД
value-admin-token = СЕКРЕТ
value-keep-guests = N
value-keep-unstarted = N
value-keep-finished = N
value-action = ДЕЙСТВИЕ
value-what = ЧТО
value-token = СЕКРЕТ
value-url = URL
value-name = ИМЯ
value-shell = ОБОЛОЧКА
value-chapter = ГЛАВА
value-command = КОМАНДА

arg-help = Показать эту справку
arg-version = Показать версию
arg-lang = Язык: en или ru; иначе — язык системы
arg-game = Игра, например star-realms; список: starboard games
arg-mode = Режим; иначе — первый, подходящий по числу игроков. Список: starboard modes ИГРА. У приключения есть уровень (:novice, :apprentice, :veteran, :expert) и :mixed для обоих наборов: automatons:expert:mixed
arg-packs = Папка с наборами карт, которые вы описали для своих карт, или с папками таких наборов [STARBOARD_PACKS]
arg-json = Вывести один документ JSON и больше ничего

about-starboard = Starboard: космические игры за одним столом, в браузере и в терминале.
usage-starboard = starboard [КОМАНДА] [ПАРАМЕТРЫ]
examples-starboard =
    {"  "}starboard                            открыть игру в браузере на этой машине
    {"  "}starboard play star-realms           играть в этом терминале против сильнейшего бота
    {"  "}starboard learn star-realms          пройти здесь первый урок
    {"  "}starboard rules star-realms --search аванпост

about-serve = Раздавать игру для браузера и вести столы. То же делает starboard без команды.
usage-serve = starboard [serve] [ПАРАМЕТРЫ]
arg-serve-address = Где слушать (127.0.0.1:7070 — только эта машина; 0.0.0.0:7070 пускает и других) [STARBOARD_ADDRESS]
arg-serve-site = Папка игры для браузера; иначе — та, что внутри программы, или site рядом с ней, или target/site [STARBOARD_SITE]
arg-serve-store = Где хранить столы: sqlite:ФАЙЛ или postgres://user@host/base; иначе — файл в вашей папке данных [STARBOARD_STORE]
arg-serve-bus = Сервер NATS, который связывает несколько процессов на одном PostgreSQL: nats://host:4222 [STARBOARD_BUS]
arg-serve-reached-at = По какому адресу этот процесс доступен другим на том же PostgreSQL; без него — тот, который он слушает: 10.0.0.5:7070 [STARBOARD_REACHED_AT]
arg-serve-bot-millis = Сколько бот думает над одним решением, в миллисекундах (300) [STARBOARD_BOT_MILLIS]
arg-serve-most-live = Сколько столов держать в памяти самое большее (20000) [STARBOARD_MOST_LIVE]
arg-serve-idle-seconds = Через сколько секунд стол без гостей уходит из памяти; в хранилище он остаётся (5) [STARBOARD_IDLE_SECONDS]
arg-serve-matches-per-person = Сколько идущих партий самое большее у одного создателя (30) [STARBOARD_MATCHES_PER_PERSON]
arg-serve-requests = Запросов в секунду с одного адреса (50) [STARBOARD_REQUESTS]
arg-serve-logins = Попыток в минуту с одного адреса войти, зарегистрироваться, зайти гостем или создать стол (30) [STARBOARD_LOGINS]
arg-serve-messages = Сообщений в секунду от одного игрока (50) [STARBOARD_MESSAGES]
arg-serve-most-sockets = Сколько соединений со столами держать самое большее (20000) [STARBOARD_MOST_SOCKETS]
arg-serve-most-connections = Сколько прочих соединений держать самое большее (4096) [STARBOARD_MOST_CONNECTIONS]
arg-serve-connections-per-address = Сколько из них самое большее с одного адреса (200) [STARBOARD_CONNECTIONS_PER_ADDRESS]
arg-serve-sockets-per-address = Сколько соединений со столами самое большее с одного адреса (100) [STARBOARD_SOCKETS_PER_ADDRESS]
arg-serve-behind-proxy = Верить X-Forwarded-For и X-Forwarded-Proto: только за собственным прокси [STARBOARD_BEHIND_PROXY]
arg-serve-private-webhooks = Разрешить вебхукам обращаться к машинам внутренней сети сервера [STARBOARD_PRIVATE_WEBHOOKS]
arg-serve-log = Как писать журнал: text для людей, json для машин; насколько подробно, говорит RUST_LOG [STARBOARD_LOG]
arg-serve-admin-token = Секрет для starboard admin, не короче 16 знаков; без него администратора нет [STARBOARD_ADMIN_TOKEN]
arg-serve-keep-guests = Через сколько дней забыть гостя, который нигде не сидит и не возвращался; 0 — никогда (180) [STARBOARD_KEEP_GUESTS]
arg-serve-keep-unstarted = Через сколько дней забыть стол, за которым так и не начали играть; 0 — никогда (14) [STARBOARD_KEEP_UNSTARTED]
arg-serve-keep-finished = Через сколько дней забыть оконченную партию; 0 — никогда (0) [STARBOARD_KEEP_FINISHED]
examples-serve =
    {"  "}starboard
    {"  "}starboard serve --address 0.0.0.0:7070
    {"  "}starboard serve --store postgres://starboard@localhost/starboard --bus nats://localhost:4222

about-admin = Присматривать за работающим сервером: столы, люди, чат. Всё записывается в журнал администратора.
usage-admin = starboard admin <ДЕЙСТВИЕ> [ЧТО] [ПАРАМЕТРЫ]
arg-admin-action = tables, close, hide, people, ban, unban, reports или audit
arg-admin-what = Стол (close, hide), имя (people) или номер человека (ban, unban)
arg-admin-line = Номер строки чата, которую нужно скрыть; его показывает reports
arg-admin-days = На сколько дней закрыть вход (30)
arg-admin-server = Адрес сервера (http://127.0.0.1:7070) [STARBOARD_SERVER]
arg-admin-token = Секрет, с которым он запущен; лучше задать его в окружении [STARBOARD_ADMIN_TOKEN]
examples-admin =
    {"  "}starboard admin tables
    {"  "}starboard admin people Борис
    {"  "}starboard admin ban 4711 --days 7
    {"  "}starboard admin hide k3m9x2abcdefgh234567 --line 17
admin-done = Готово.

about-play = Сыграть в этом терминале: против ботов или нескольким людям за одной клавиатурой.
usage-play = starboard play <ИГРА> [ПАРАМЕТРЫ], или starboard play --join <URL>
arg-play-players = Кто где сидит, через запятую: human, уровни (cadet … oracle), random, greedy, search; иначе — вы против самого слабого уровня
arg-play-bot = С кем вы играете: уровень соперника, от cadet до oracle (их перечислит starboard levels ИГРА)
arg-play-join = Ссылка на стол на сервере, какой ею делятся: вы садитесь на свободное место
arg-play-name = Как вас там называть: каждое имя — отдельный человек; иначе — имя, под которым вы были там в прошлый раз
arg-play-watch = Не садиться, только смотреть: ничья рука не видна
arg-play-decks = Кто какой колодой играет, через запятую: файлы колод или имена стартовых колод (earth_line); у кого её нет, выберет за столом. С --join: колода, которую вы приносите
arg-play-seed = Зерно случая: одно и то же зерно сдаёт одни и те же карты
arg-play-plain = Строки вместо экрана: для программы чтения с экрана, конвейера или сценария
arg-play-terse = Строки, и покороче: ходы одного вида в одной строке, стол — только по просьбе
arg-play-budget = Сколько бот может думать: 50ms, 2s или 1000it (500ms)
arg-play-resume = Продолжить сохранённую партию; без файла — вашу неоконченную партию, сохранённую последней. С файлом называть игру не нужно
arg-play-save = Куда сохранять; иначе — в вашу папку данных
examples-play =
    {"  "}starboard play star-realms
    {"  "}starboard play star-realms --players human,human
    {"  "}starboard play star-realms --mode automatons:novice
    {"  "}starboard play star-realms --bot corsair
    {"  "}starboard play star-realms --players human,cadet --seed 7 --plain
    {"  "}starboard play star-realms --resume
    {"  "}starboard play --join https://starboard.example.org/t/abc2 --name Анна
    {"  "}starboard play star-worlds --decks mine.deck,dvarg_acid --packs my-packs

about-new = Создать стол на сервере, поделиться ссылкой и сыграть там.
usage-new = starboard new <ИГРА> [ПАРАМЕТРЫ]
arg-new-server = Сервер (http://127.0.0.1:7070) [STARBOARD_SERVER]
arg-new-players = Кто где сидит, через запятую: me (вы), open (свободно), уровни (cadet … oracle), random, greedy, search; иначе — вы, а остальные места свободны
arg-new-bot = Боты этого уровня на остальные места, от cadet до oracle
arg-new-decks = Колода, которую вы приносите: файл или имя стартовой колоды
arg-new-name = Как вас там называть; иначе — имя, под которым вы были там в прошлый раз
arg-new-private = Стол найдёт только тот, у кого есть ссылка
arg-new-clock = Сколько может длиться ход: 60s, 5m, 12h, 3d; потом решает бот
arg-new-total = Часы на всю партию
arg-new-plain = Строки вместо экрана: для программы чтения с экрана, конвейера или сценария
arg-new-only = Создать стол, вывести ссылку и не садиться за него
examples-new =
    {"  "}starboard new star-realms --server https://starboard.example.org --name Анна
    {"  "}starboard new starcraft --players me,open,warden --clock 5m
    {"  "}starboard new star-realms --players open,open --only

about-arena = Множество партий ботов друг с другом. Каждое зерно играется при каждой рассадке, так что случай никому не помогает.
usage-arena = starboard arena <ИГРА> --bots <СПИСОК> --games <N> [ПАРАМЕТРЫ]
arg-arena-bots = Боты через запятую: random, greedy, search или уровни (cadet … oracle); столько, сколько мест в режиме, или двое, которые их делят
arg-arena-decks = Колода против колоды, через запятую: файлы колод или названия стартовых колод; один бот играет всеми
arg-arena-adventures = Вместо этого все приключения на всех уровнях и с любым числом игроков: каждый бот играет за всех
arg-arena-ladder = Вместо этого уровни игры с рейтингом в общем турнире; если назван файл — уровни из него
arg-arena-out = Вместе с --ladder: папка для рейтинга и его картинки
arg-arena-games = Сколько партий
arg-arena-budget = Сколько бот может думать над одним ходом: 50ms, 2s или 1000it (50ms)
arg-arena-seed = Первое зерно (1)
examples-arena =
    {"  "}starboard arena star-realms --bots search,greedy --games 100
    {"  "}starboard arena star-realms --bots greedy,random --games 1000 --budget 200it --json
    {"  "}starboard arena star-worlds --bots greedy --games 200 --decks mine.deck,dvarg_acid
    {"  "}starboard arena star-realms --adventures --bots greedy --games 50 --json
    {"  "}starboard arena star-worlds --ladder --games 200

about-learn = Пройти урок: проводник показывает игру прямо за столом, шаг за шагом. Прерванный урок продолжается с того же места.
usage-learn = starboard learn <ИГРА> [УРОК] [ПАРАМЕТРЫ]
arg-learn-lesson = Имя урока; иначе следующий непройденный
arg-learn-list = Только перечислить уроки и отметить пройденные
arg-learn-plain = Строки вместо экрана: для программы чтения с экрана, конвейера или сценария
examples-learn =
    {"  "}starboard learn star-realms
    {"  "}starboard learn star-realms buying --plain
    {"  "}starboard learn starcraft --list

about-bench = Измерить скорость правил: на одном ядре, по времени процессора, для каждого режима.
usage-bench = starboard bench [ИГРА]... [ПАРАМЕТРЫ]
arg-bench-games = Игры; иначе — все
arg-bench-seconds = Сколько секунд измерять каждое число (0.2)
examples-bench =
    {"  "}starboard bench
    {"  "}starboard bench star-realms --seconds 0.2 --json

about-analyse = Разобрать сыгранную партию: шансы на победу, ошибки, везение.
usage-analyse = starboard analyse <ФАЙЛ> [ПАРАМЕТРЫ]
arg-analyse-file = Сохранённая партия
arg-analyse-svg = Нарисовать шансы на победу в этот файл
examples-analyse =
    {"  "}starboard analyse match.json
    {"  "}starboard analyse match.json --svg plot.svg
    {"  "}starboard analyse match.json --json

about-replay = Рассказать сохранённую партию словами до нужного шага и показать стол.
usage-replay = starboard replay <ФАЙЛ> [ПАРАМЕТРЫ]
arg-replay-file = Сохранённая партия
arg-replay-to = До этого шага; иначе — до конца
arg-replay-seat = Глазами игрока с этим номером; иначе — глазами зрителя
arg-replay-step = По шагам: ← и → листают партию, пробел проигрывает её
arg-replay-all = И то, что знает каждый игрок, а зритель — нет
examples-replay =
    {"  "}starboard replay match.json
    {"  "}starboard replay match.json --to 40 --seat 1
    {"  "}starboard replay match.json --to 40 --all
    {"  "}starboard replay match.json --step
    {"  "}starboard replay match.json --json

about-rules = Читать и искать правила или сосчитать, за какие из них отвечают тесты.
usage-rules = starboard rules [ИГРА] [ПАРАМЕТРЫ]
arg-rules-search = Только пункты, где есть все эти слова, на любом из языков
arg-rules-chapter = Только эта глава, по её короткому имени
arg-rules-cards = Карты и фигуры вместо правил, у каждой пункты, которые её касаются
arg-rules-coverage = Сосчитать пункты, на которые ссылается пройденный тест; нужны исходники
arg-rules-lessons = Перечислить пункты, которых нет ни в одном уроке
examples-rules =
    {"  "}starboard rules star-realms
    {"  "}starboard rules --search утилизация
    {"  "}starboard rules star-realms --chapter bases
    {"  "}starboard rules starcraft --cards --search скрытность
    {"  "}starboard rules --coverage --json

about-check = Проверить файлы карт, наборы и колоды: наши карты и всё, что есть в папке.
usage-check = starboard check [ПАПКА] [ПАРАМЕТРЫ]
arg-check-folder = Папка с файлами карт (.ron), наборами (pack.ron) и колодами (.deck) или один такой файл; файлы в папке с именем игры относятся к этой игре
examples-check =
    {"  "}starboard check
    {"  "}starboard check my-cards
    {"  "}starboard check mine.deck

about-games = Показать список игр.
usage-games = starboard games [ПАРАМЕТРЫ]
examples-games =
    {"  "}starboard games
    {"  "}starboard games --json

about-levels = Перечислить соперников в игре, от слабого к сильному, с измеренным рейтингом.
usage-levels = starboard levels <ИГРА> [ПАРАМЕТРЫ]
examples-levels =
    {"  "}starboard levels star-realms
    {"  "}starboard levels starcraft --json

about-modes = Показать режимы игры и число игроков.
usage-modes = starboard modes <ИГРА> [ПАРАМЕТРЫ]
examples-modes =
    {"  "}starboard modes star-realms
    {"  "}starboard modes starcraft --json

about-decks = Показать колоды, которые есть в игре, — для --decks.
usage-decks = starboard decks <ИГРА> [ПАРАМЕТРЫ]
examples-decks =
    {"  "}starboard decks star-worlds

about-help = Показать справку о команде.
usage-help = starboard help [КОМАНДА]
arg-help-command = Команда; иначе — первая страница
examples-help =
    {"  "}starboard help play

about-completions = Вывести сценарий, по которому ваша оболочка дополняет команды и параметры starboard.
usage-completions = starboard completions <ОБОЛОЧКА>
arg-completions-shell = Оболочка: bash, elvish, fish, powershell или zsh
examples-completions =
    {"  "}starboard completions bash > ~/.local/share/bash-completion/completions/starboard
    {"  "}starboard completions fish > ~/.config/fish/completions/starboard.fish

about-man = Вывести страницу руководства или записать все страницы в папку.
usage-man = starboard man [КОМАНДА], или starboard man --folder <ПАПКА>
arg-man-command = Команда; иначе — первая страница
arg-man-folder = Записать все страницы в эту папку
examples-man =
    {"  "}starboard man play | man -l -
    {"  "}starboard man --folder ~/.local/share/man/ru/man1

man-name = ИМЯ
man-synopsis = ВЫЗОВ
man-description = ОПИСАНИЕ
man-options = ПАРАМЕТРЫ
man-arguments = АРГУМЕНТЫ
man-commands = КОМАНДЫ
man-subcommands = КОМАНДЫ
man-extra = ПРИМЕРЫ
man-version = ВЕРСИЯ

list-modes = { $n ->
        [one] { $n } режим
        [few] { $n } режима
       *[other] { $n } режимов
    }
list-players = { $least }–{ $most } игроков
list-players-exact = { $n ->
        [one] { $n } игрок
        [few] { $n } игрока
       *[other] { $n } игроков
    }
progress-games = партий
progress-modes = режимов
progress-tables = столов
progress-since = прошло
progress-left = осталось около

error-no-command = Нет команды «{ $what }». Команды: { $commands }.
error-unknown-argument = { $arg } здесь не годится. Что годится, покажет --help.
error-missing = Не хватает: { $args }. Пример покажет --help.
error-conflict = { $arg } и { $other } исключают друг друга: оставьте что-то одно.
error-no-value = После { $arg } нужно значение. Пример покажет --help.
error-value = «{ $value }» не подходит для { $arg }. Нужно что-то вроде: { $hint }.
error-arguments = Непонятно: { $arg } { $value }. Примеры покажет --help.
error-guess = Может быть, { $guess }?
error-print = Не удаётся вывести: { $detail }.
error-no-game = Нет игры «{ $name }». Игры: { $games }.
error-which-game = Назовите игру:
    { $games }
    Например: starboard play star-realms. Продолжить последнюю партию: starboard play --resume.
error-no-deck = Нет колоды «{ $name }». Колоды: { $decks }. Имя файла с колодой кончается на .deck.
error-none-decks = В игре «{ $game }» своих колод нет.
error-folder = Не удаётся записать в { $folder }: { $detail }.
error-no-mode = В игре «{ $game }» нет режима «{ $name }». Режимы и число мест:{ $modes }
error-mode-levels = У приключения за двоеточием указывают уровень: { $levels }; без него — :veteran. :mixed добавляет карты «Колониальных войн». Например: { $example }
error-seats = { $n ->
        [one] { $n } игрок не может
        [few] { $n } игрока не могут
       *[other] { $n } игроков не могут
    } играть в { $mode }: нужно от { $least } до { $most }. Назовите столько же в --players.
error-seats-exact = { $n ->
        [one] { $n } игрок не может
        [few] { $n } игрока не могут
       *[other] { $n } игроков не могут
    } играть в { $mode }: нужно ровно { $most }. Назовите столько же в --players.
error-no-player = «{ $name }» играть не умеет. Игроки: { $known }.
error-file = Не удаётся прочитать { $file }: { $detail }. Проверьте имя и права.
error-resume-mode = У сохранённой партии режим уже есть: уберите --mode или --resume.
error-no-folder = Система не называет папку данных. Укажите, куда сохранять: --save ФАЙЛ.
error-nothing-saved = В { $folder } нет неоконченных партий с человеком. Назовите файл после --resume или начните новую партию.
error-no-seat = Нет игрока { $n }: они пронумерованы от 1 до { $seats }.
error-no-step = Нет шага { $n }: в партии шагов — { $steps }.
error-step-screen = Для --step нужен терминал. Без этого параметра партия будет рассказана целиком.
error-old-step = Шаг { $n } сделан по старым правилам, показать его снова нельзя. Последний шаг, { $steps }, — можно.
error-ledger = Не удаётся прочитать правила { $game }: { $detail }.
error-no-checkout = Покрытие считается по тестам, для него нужны исходники. Запустите команду в их папке.
error-no-sources = Исходников { $game } нет в { $folder }, её тесты не сосчитать. Запустите команду в папке исходников.
error-tests = Тесты { $package } не запускаются: { $detail }. Причину покажет cargo test --package { $package }.

rules-clauses = { $n ->
        [one] { $n } пункт
        [few] { $n } пункта
       *[other] { $n } пунктов
    }
rules-ruling = Решение:
rules-nothing = Ни в одном пункте нет «{ $search }». Попробуйте одно слово покороче.
rules-no-chapter = Главы «{ $chapter }» нет. Есть { $known }.
rules-cards = { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[other] { $n } карт
}
rules-cost = цена { $cost }
rules-concern = Правила: { $ids }
rules-covered = { $game }: пройденные тесты ссылаются на { $cited } из { $clauses } пунктов.
rules-taught = { $game }: в уроках есть { $taught } из { $clauses } пунктов.
rules-untaught = Нет ни в одном уроке: { $ids }.
rules-missing = Не хватает: { $ids }.
rules-running = Запускаются тесты { $package }: записи cargo verify новее исходников нет.

analyse-fitted = Шансы на победу по оценке самого сильного бота, проверенной на множестве партий.
analyse-opinion = Шансы на победу по оценке самого сильного бота: это мнение, на партиях оно не проверено.
analyse-known = Каждое решение оценивается по тому, что мог знать игрок.
analyse-choices = Решения
analyse-luck = Везение
analyse-none = ничего, что сильно изменило бы шансы
analyse-sums = Всего: решения { $choices }, везение { $luck }.
analyse-better = Лучше: { $what } ({ $chance })
analyse-goes-on = И дальше: { $steps }
analyse-chances = Шансы на победу
analyse-step = Шаг
analyse-plot = Шансы на победу: { $game }
analyse-drawn = График лежит в файле { $file }.
analyse-unwritten = Не удаётся записать график в файл { $file }: { $why }
progress-analyse = шагов

replay-step = Шаг { $n }
replay-left = выходит из-за стола
replay-table = Стол после шага { $n }:
replay-secrets = { $name } знает, а зритель нет:
replay-over = Партия окончена.
replay-place = { $place }-е место: { $names }
replay-boss = Босс
replay-player = Игрок { $n }
replay-player-who = Игрок { $n } ({ $who })

arena-played = { $game }, { $mode }: { $games ->
        [one] { $games } партия
        [few] { $games } партии
       *[other] { $games } партий
    }, начиная с зерна { $seed }
arena-unfinished = { $n ->
        [one] { $n } партия не закончилась и не засчитана
        [few] { $n } партии не закончились и не засчитаны
       *[other] { $n } партий не закончились и не засчитаны
    } никому.
arena-adventures-none = В игре «{ $game }» нет приключений.
arena-adventure = приключение
arena-level = уровень
arena-players = игроков
arena-games = партий
ladder-none = В игре «{ $game }» нет уровней.
ladder-unreadable = Не удаётся прочитать уровни из { $file }: { $why }.
ladder-unwritten = Не удаётся записать в { $file }: { $why }.
ladder-played = { $game }, { $mode }: рейтинг уровней в общем турнире, партий на пару: { $games }, зерно { $seed }.
ladder-bot = бот, раздумья, ошибки
ladder-rating = рейтинг
ladder-against = побеждает
arena-bot = бот
arena-seats = мест
arena-wins = побед
arena-draws = ничьих
arena-rate = доля побед (интервал 95 %)

bench-mode = { $game }, { $mode }, { $n ->
        [one] { $n } игрок
        [few] { $n } игрока
       *[other] { $n } игроков
    }
bench-decisions = решений в секунду
bench-games = партий в секунду
bench-copy = копия состояния
bench-imagine = мир, придуманный по виду
bench-search = итераций поиска в секунду
bench-bytes = байтов в состоянии
bench-allocations = выделений памяти на решение
bench-calibration = миллион шагов постоянного цикла, чтобы различать машины

check-good = { $file }: { $n ->
        [one] { $n } запись
        [few] { $n } записи
       *[other] { $n } записей
    } игры { $game }, всё верно
check-lesson = { $file }: { $n ->
        [one] { $n } шаг
        [few] { $n } шага
       *[many] { $n } шагов
    }, всё верно ({ $game })
check-whose-lesson = { $file }: положите папку lessons в папку с именем игры, чтобы было понятно, чей это урок.
check-ours = Наши файлы карт: { $files }, записей в них { $n }, всё верно
check-loose = { $file }: эта папка не набор, в ней нет { $pack }
check-faults = { $n ->
        [one] { $n } ошибка. Исправьте её в указанном месте
        [few] { $n } ошибки. Исправьте их в указанных местах
       *[other] { $n } ошибок. Исправьте их в указанных местах
    } и проверьте снова.
error-no-pack = В { $folder } нет набора карт: набор — это папка с файлом pack.ron.
error-no-decks = В игру «{ $game }» играют без своих колод: уберите --decks.
error-decks-mode = Колоды уже определяют режим: уберите --mode или --decks.
error-no-cards = В { $folder } нет файлов карт (.ron).
join-as = На этом сервере вы — { $name }.
new-link = Стол: { $link }
error-server = «{ $server }» — не адрес сервера; адрес выглядит так: https://starboard.example.org.
join-name = Гость
error-link = «{ $link }» — не ссылка на стол: она выглядит так: https://starboard.example.org/t/abc….
error-admin = Сервер этого не сделал: { $detail }
error-admin-refused = Такого стола нет, или сервер запущен с другим секретом.
error-admin-number = «{ $what }» — не номер человека; его покажет starboard admin people ИМЯ.
error-admin-token = Секрет администратора слишком короткий: для --admin-token нужно не меньше 16 знаков.
error-serve = Сервер не может работать: { $detail }.
error-store-in-use = { $file } занят другим процессом. Остановите его или возьмите для нескольких PostgreSQL: --store postgres://user@host/base.
error-store-address = «{ $store }» — не хранилище: нужно --store sqlite:ФАЙЛ или --store postgres://user@host/base.
error-store = Хранилище не отвечает. Проверьте --store ({ $detail }).
error-store-no-file = «{ $store }» не называет файла: нужно --store sqlite:ФАЙЛ.
error-store-full = В хранилище нельзя писать: диск переполнен ({ $detail }).
error-store-read-only = В хранилище нельзя писать: оно только для чтения ({ $detail }).
error-store-damaged = Хранилище повреждено: восстановите его из резервной копии ({ $detail }).
error-bus = NATS не отвечает по адресу { $address }. Проверьте --bus и запущен ли он ({ $detail }).
error-bench-missing = Измеряет программа { $program }, а она не запускается ({ $detail }). Она ставится вместе со starboard: cargo install --path crates/starboard.
error-bench-other = { $program } собрана из других исходников, чем эта программа. Соберите обе: cargo build --release.
error-no-site = В { $folder } нет игры для браузера. Соберите её командой cargo play или назовите папку: --site. Играть в терминале можно и без неё: starboard play.
error-address = Не удаётся слушать { $address }: { $detail }. Выберите другой адрес: --address.
error-no-store = Система не называет папку данных. Укажите, где хранить столы: --store sqlite:ФАЙЛ.
error-make-folder = Не удаётся создать папку { $folder }: { $detail }. Укажите, где хранить столы: --store sqlite:ФАЙЛ.
