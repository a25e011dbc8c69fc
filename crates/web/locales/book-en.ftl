# Rules and cards to read
book-chapter = Chapter { $number }
book-chapters = Chapters
book-turn = To the chapters beside this one
book-games = Games
book-ways = Rules and cards
book-beside = What belongs to it
book-pictures = Pictures
book-try = Try it at the table
book-concerns = Cards it is about
book-all-cards = All cards ({ $count } of them are about this)
book-found = { $places ->
        [one] { $places } place
       *[other] { $places } places
    } in { $chapters ->
        [one] { $chapters } chapter
       *[other] { $chapters } chapters
    }
book-places = { $places ->
        [one] { $places } place found
       *[other] { $places } places found
    }
book-nothing = Nothing found. Try one shorter word.
book-before = The place before
book-next = The next place
cards-page = Cards
cards-search = Name or words on the card
cards-found = { $found } of { $all }
cards-order = Order
cards-by-box = As in the box
cards-by-cost = By cost
cards-by-name = By name
cards-filters = Filters
cards-clear = Clear filters
cards-cost = Cost
cards-cost-of = Cost { $cost }: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
cards-none = No card is like that. Take a filter away.
cards-choose = Choose a card to read it.
cards-rules = Rules that concern it
rule-read = Read the rule
rule-read-of = Read rule { $id }
rule-in-book = In the book
log-rules = Rules
