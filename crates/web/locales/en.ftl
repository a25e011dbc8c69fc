### Words of screens and menus. What a game says of itself (cards, events, refusals, actions) comes from the game.

## Everywhere

to-the-shelf = To the shelf
language = Language
theme = Light or dark
rules = Rules
less = Less
more = More
no-such-page = There is no such page.
storage-full = The browser has no room to store this match.

## The shelf

hello = Which sky tonight?
hello-more = Full rules, honest bots, friends at one screen. No account, works offline.
games = Games
played-last = Played last
mode = Mode
rival = Rival
rival-search = Search bot
rival-greedy = Greedy bot
rival-random = Random bot
rival-friend = A friend here
play = Play
play-now = Play now
set-up = Set up…
open-file = Open a saved match
box-colony-wars = Colony Wars
box-frontiers = Frontiers
box-card-game = Card game
box-board-game = Board game
box-strategy = Strategy
minutes = { $count } min
continue = Continue
continue-none = No match is going on. One click above begins one.
continue-item = { $title } · { $rivals }, turn { $turn }
your-turn-short = Your turn.
resume = Resume
forget = Throw this match away
replays = Latest replays
replays-none = Finished matches are kept here to watch again.
show-all = Show all
won-in = { $turns ->
    [one] Won in { $turns } turn
   *[other] Won in { $turns } turns
}
lost-in = { $turns ->
    [one] Lost in { $turns } turn
   *[other] Lost in { $turns } turns
}
won-by = { $turns ->
    [one] { $name } won in { $turns } turn
   *[other] { $name } won in { $turns } turns
}
learn = Learn
rules-more = Every rule as a short clause, with a search

## Setting up a table

set-up-title = Set up the table
set-up-note = Chance decides who begins. Two people at one screen hand the device over between turns.
seats = Seats
seat-name = Seat { $number }: name
seat-who = Who plays
person = A person here
bot-random = Random bot
bot-greedy = Greedy bot
bot-search-quick = Search bot, quick
bot-search-steady = Search bot, steady
bot-search-deep = Search bot, deep
swap-seats = Swap seats
start = Start
you-name = You
player-number = Player { $number }
star-vega = Vega
star-orion = Orion
star-lyra = Lyra
star-altair = Altair
star-mira = Mira
star-rigel = Rigel

## The rulebook

rules-search = Search the rules
rules-found = { $count ->
    [one] { $count } clause
   *[other] { $count } clauses
}
rules-ruling = The rulebook is silent or unclear here: this is our ruling.

## Over a table

log = Log
menu = Menu
pace = Pace of others
pace-calm = Calm
pace-brisk = Brisk
pace-instant = At once
save-file = Save as a file
concede = Concede
concede-sure = Really concede?
keys = Keys: Tab goes row by row, arrows move inside a row, Enter acts, Escape goes back, A plays all cards, F attacks, E ends the turn, Z takes back, Space declines or skips ahead, H gives a hint.
back-to-table = Back to the table
hand-over = Pass the device to { $name }
hand-over-more = The cards stay hidden until the next player is ready.
hand-over-take = I am { $name }
won = You won
lost = You lost
drawn = A draw
won-name = { $name } won
rematch = Play again
look-at-table = Look at the table
watch-replay = Watch the replay
no-such-match = There is no such match here
no-such-match-more = It was thrown away, or it was played in another browser.

## The Star Realms table

table-place = · { $mode } · turn { $turn }
area-mine = Your side of the table
area-of = { $name }'s side of the table
this-is-you = this is you
person-here = at this screen
authority-of = { $name }: authority { $amount }
in-hand = Cards in hand
in-deck = Cards in the deck
in-discard = Cards in the discard pile
cards-in-hand = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
behind-outpost = behind the outpost
hand = hand
deck = deck
discard = discard
explorers = explorers
trade-row = Trade row
trade-deck = trade deck
scrap-heap = scrap heap
look-discard = Discard pile of { $name }: look through
look-scrap = Scrap heap: look through
your-hand = Your hand
trade = trade
combat = combat
costs = cost { $price }
defense = defense { $amount }
card-in-words = The card in words
hint = Hint
play-all = Play all
attack = Attack
undo = Undo
end-turn = End turn
skip = Skip ahead
key-space = Space
attack-plan = Attack plan
outpost-falls = outpost falls
base-falls = base falls
take-out = Take out of the plan
cancel = Cancel
close = Close
your-choice = Your choice
choice = A choice is open
from-hand = hand
from-discard = discard pile
fold = Fold or unfold
end-sure = End the turn with something left?
left-cards = { $count ->
    [one] { $count } card in hand is not played
   *[other] { $count } cards in hand are not played
}
left-abilities = { $count ->
    [one] { $count } ability is not used
   *[other] { $count } abilities are not used
}
left-combat = { $amount } combat could still hit
left-trade = { $amount } trade could still buy from the row
never-ask = Do not ask again in this match
play-on = Play on
pile-discard = { $name }: discard pile, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
pile-owned = { $name }: all cards, { $count }
pile-scrap = Scrap heap, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
pile-empty = Nothing lies here.
show-owned = All cards of this player

## Replay

replay-of = Replay: { $names }
turns = { $count ->
    [one] { $count } turn
   *[other] { $count } turns
}
table-at-step = The table at step { $step }
timeline = Timeline
lead = Share of authority
whose-eyes = Through whose eyes
to-start = To the start
step-back = One step back
run = Play
pause = Pause
step-forward = One step on
to-end = To the end
step = Step
step-of = step { $step } / { $steps }
speed = Speed
story = The story

## More than two at the table

players = Players
players-count = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
mode-both-sets = { $name }, both sets
your-team = your team
one-score = one score together
plays-now = plays now
plays-next = next
plays-nth = turn { $place }
is-ready = ready
reach-ally = ally
reach-target = can be attacked
reach-bases = only the bases
reach-no = out of reach
reach-out = out of the game
open-hand = { $name } shows these cards
damage-stays = Damage stays: { $left } defense left
switch-to = Let { $name } play
pass-card = Pass a card…
end-my-part = Done
won-together = { $names } won together

## Adventures and their bosses

adventures = Adventures
adventures-count = Adventures · { $count }
adventures-title = Against what hunts you all
adventures-more = Alone or together against a boss that the rules play. You win or lose as one.
difficulty = Difficulty
how-boss = The Boss
how-win = You win
how-lose = You lose
how-together = Together
with-colony-wars = With Colony Wars shuffled in
the-boss = The Boss
boss-turn = The Boss acts
boss-left = cards in its tentacles
boss-counter = assimilation
boss-swallowed = swallowed
boss-acquisitions = acquisitions left
boss-registry = in the registry
boss-longest = longest
boss-elite = elite
boss-subjects = subjects
boss-acts-now = Its turn
boss-acts-next = Its turn after yours
boss-acts-in = Its turn in { $turns } turns
boss-loop = After each step that did something, from the first again.
boss-takes = Takes
boss-plays = Plays
boss-at-least = At least
boss-takes-this = taken next
reject-row = Reject the row (once)
reject-row-sure = Really reject all five?
our-rulings = Rules that are not the rulebook's
our-rulings-more = The adventure cards are not in our hands. These clauses we know second-hand, or decided ourselves.
let-boss-act = The Boss acts…
