# Правила и карты для чтения
book-chapter = Глава { $number }
book-chapters = Главы
book-turn = К соседним главам
book-games = Игры
book-ways = Правила и карты
book-beside = Что к этому относится
book-pictures = Картинки
book-try = Попробуйте за столом
book-concerns = Карты, о которых речь
book-all-cards = Все карты (об этом — { $count })
book-found = { $places ->
        [one] { $places } место
        [few] { $places } места
       *[other] { $places } мест
    } в { $chapters ->
        [one] { $chapters } главе
       *[other] { $chapters } главах
    }
book-places = { $places ->
        [one] найдено { $places } место
        [few] найдено { $places } места
       *[other] найдено { $places } мест
    }
book-nothing = Ничего не нашлось. Попробуйте одно слово покороче.
book-before = Предыдущее место
book-next = Следующее место
cards-page = Карты
cards-search = Название или слова на карте
cards-found = { $found } из { $all }
cards-order = Порядок
cards-by-box = Как в коробке
cards-by-cost = По цене
cards-by-name = По названию
cards-filters = Отбор
cards-clear = Сбросить отбор
cards-cost = Цена
cards-cost-of = Цена { $cost }: { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[other] { $count } карт
    }
cards-none = Таких карт нет. Уберите что-нибудь из отбора.
cards-choose = Выберите карту, чтобы прочесть её.
cards-rules = Правила, которые её касаются
rule-read = Прочесть правило
rule-read-of = Прочесть правило { $id }
rule-in-book = В книге
log-rules = Правила
