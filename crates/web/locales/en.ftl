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

games = Games
played-last = Played last
mode = Mode
set-up = Set up…
open-file = Open a saved match
box-colony-wars = Colony Wars
box-frontiers = Frontiers
box-card-game = Card game
box-board-game = Board game
box-strategy = Strategy
minutes = { $count } min
continue = Continue
continue-item = { $title } · { $rivals }, turn { $turn }
your-turn-short = Your turn.
resume = Resume
replays = Latest replays
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

## Setting up a table

set-up-title = Set up the table
set-up-note = Chance decides who begins. Two people at one screen hand the device over between turns.
seats = Seats
seat-name = Seat { $number }: name
seat-who = Who plays
person = A person here
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

rules-missing = The rules could not be loaded. Check the connection and open the page again.
rules-search = Search the rules
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
keys = Keys: Tab goes row by row, arrows move inside a row, Enter acts, Escape goes back, A plays all cards and uses abilities that ask nothing, F attacks and confirms, E ends the turn, Z takes back, Space declines or skips ahead, R tells what the others did, H gives a hint.
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
look-discard = { $name }'s discard pile: look through
look-discard-mine = Your discard pile: look through
look-scrap = Scrap heap: look through
your-hand = Your hand
trade = trade
combat = combat
costs = cost { $price }
defense = defense { $amount }
card-in-words = The card in words
hint = Hint
hint-off = No hints against people: everyone thinks for themselves.
play-all = Play all
attack = Attack
undo = Undo
end-turn = End turn
skip = Skip ahead
key-space = Space
attack-plan = Attack plan
outpost-falls = outpost falls
base-damaged = the damage stays on it
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

## The Master of the Galaxy table

mg-round = · round { $round }
mg-now = { $name }, it is your move
mg-lead = Share of the bases on the board
mg-keys = Keys: Tab goes to what can be pressed, Enter acts, C takes the next cube, E is the button below the map, Z takes back, Space skips ahead or declines, H gives a hint, Escape goes back. On the map: arrows lead from place to place, with Shift they move it, plus and minus enlarge, 0 shows everything.
mg-map = Star map
map-keys = { $name }. Arrows lead from place to place, with Shift they move the map, plus and minus enlarge, 0 shows everything.
map-nearer = Nearer
map-farther = Farther
map-whole = The whole map
mg-hole = black hole
mg-neutral = neutral
mg-owned = { $name }, { $count ->
    [one] { $count } base
   *[other] { $count } bases
}
mg-planets = { $count ->
    [one] { $count } planet
   *[other] { $count } planets
}, { $free } free
mg-trophy = spoils { $count }
mg-players = Players and log
mg-your-turn = your turn
mg-turn = to move
mg-answers = must answer
mg-bases = Bases
mg-starts = Start systems
mg-symbols-of = { $kind }: { $count } of { $of }
mg-prepared = { $count ->
    [one] { $count } base prepared
   *[other] { $count } bases prepared
}
mg-skips = { $count ->
    [one] misses { $count } turn
   *[other] misses { $count } turns
}
mg-gone = left the table
mg-look-at = Look at the cards of { $name }
mg-cards-title = Cards of { $name }
mg-cards-of = { $count } / { $limit } cards
mg-bank = Bank
mg-bag = My bag
mg-drawn = Drawn cubes
mg-your-move = Your move
mg-my-cards = Your cards
mg-conflicts = Conflicts on the board
mg-decks = Decks and their open cards
mg-cell-full = taken
mg-cell-free = free
mg-cell-star = does not come back
mg-any-development = any development card
mg-steal = steal
mg-enough = { $count } are enough
mg-base-ready = A base is ready to be placed
mg-implemented = implemented
mg-lay = Lay
mg-lay-where = Where does “{ $name }” lie? Press a lit track on the map.
mg-discard = Discard
mg-offer = Offer to stop
mg-leads = { $name } leads
mg-side-wins = Wins: { $goals }
mg-place-red = Place the red cube
mg-place-blue = Place the blue cube
mg-place-yellow = Place the yellow cube
mg-place-green = Place the green cube
mg-place-black = Spend or place the black cube
mg-advice-cube = { $count ->
    [0] No place takes it.
    [one] { $count } place takes it: press it or drag the cube there.
   *[other] { $count } places take it: press one or drag the cube there.
}
mg-advice-black = { $count ->
    [0] It fits nowhere now.
   *[other] Press a black cell to fill it, or any cube of your own project to clear the project.
}
mg-advice-none = No cube can be placed any more.
mg-advice-rewards = In any order. Bases go to lit systems on the map.
mg-advice-limit = You have { $have } cards and may keep { $limit }: discard some.
mg-advice-income = Discarded: { $count }. Income so far: { $cubes ->
    [one] { $cubes } cube
   *[other] { $cubes } cubes
}.
mg-advice-cards = 1 discarded card brings 1 cube, 2 bring 3, 3 or more bring 5.
mg-done = Done
mg-done-sure = { $count ->
    [one] { $count } cube could be placed. End anyway?
   *[other] { $count } cubes could be placed. End anyway?
}
mg-rest-back = The rest back
mg-enough-done = Enough
mg-which = Which of them?
mg-tabs = Parts of the table
mg-tab-map = Map
mg-tab-cards = My cards
mg-tab-players = Players
mg-parts = Parts of the turn
mg-part-draw = Resources
mg-part-distribution = Distribution
mg-part-rewards = Rewards
mg-part-cards = Cards
mg-needs-more = { $count ->
    [0] complete
    [one] needs one more cube
   *[other] needs { $count } more cubes
}
mg-lay-yours = Your side, { $count ->
    [one] one cube.
   *[other] { $count } cubes.
}
mg-lay-theirs = The other side, { $count ->
    [one] one cube.
   *[other] { $count } cubes.
}
mg-score-symbols = { $count } of { $of } symbols
mg-score-starts = { $count } of { $of } start systems
mg-score-bases = { $count } of { $of } bases
mg-choose-race = Choose your race
mg-choose-race-why = Its card is the first place for your cubes: a row filled with cubes of its colours brings what is shown beside it.
mg-ways = Three ways to win
mg-way-bases = bases on the board
mg-way-symbols = equal symbols of superiority
mg-way-starts = start systems with a base of yours
mg-race-open = open
mg-race-next = next in the deck
mg-programme-is = The programme is the race's largest project: it brings the symbols beside it.
mg-play-race = Play { $name }
mg-arrow-blue = Blue arrow: the player with a base in { $systems } has it
mg-arrow-green = Green arrows: the player with bases in all of these has it: { $systems }
mg-arrow-red = Red arrows: a player with a base in exactly one of these has it: { $systems }
mg-held-by = Now: { $names }

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
eyes-all = All
nothing-hidden = Nothing is hidden here.
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

# Star Worlds: the table
sw-fleet = fleet
sw-rear = rear
sw-stars = victory stars
sw-stars-of = { $count } of { $most } victory stars
sw-hand = hand
sw-losses = losses
sw-look-deck = Deck: { $name }
sw-look-losses = Losses: { $name }
sw-pile-losses = Losses: { $name } ({ $count })
sw-pile-out = Out of the game: { $name } ({ $count })
sw-pile-deck = Left in your deck, in no order ({ $count })
sw-pile-unseen = Deck and hand of { $name }: { $count } cards, nobody knows which is where
sw-pile-secret = Nobody knows what is in there: the list was not shown before play.
sw-show-out = Out of the game
sw-chain = Reaction chain
sw-chain-empty = nothing declared
sw-top-first = top goes first
sw-falls = falls
sw-declaring = You declare
sw-your-turn = Your turn
sw-priority = You have priority
sw-waiting = { $name } decides
sw-going-on = Play goes on
sw-over = The match is over
sw-back = Back
sw-pass = Pass
sw-pass-turn = Pass until the end of the turn
sw-pass-turn-more = Passes at every chance of this turn without asking you
sw-stop-next = Stop at my next chance
sw-stop-next-more = Asks you at your next chance, even if nothing but a pass is possible
sw-every = Ask me at every chance
sw-every-more = Otherwise chances are passed over where you can only pass, and behind your own action
sw-damaged = { $points } damage
sw-damage-of = Damage { $points } of { $whole }
sw-energy = Energy { $amount }
sw-closed = closed
sw-placing = Being placed: the chain decides
sw-cannot-attack = Cannot attack
sw-veiled = Out of reach in the first turns
sw-plan-military = Military victory
sw-plan-strategic = Twelve stars
sw-plan-economic = Enemy deck runs out
sw-keys = Keys: Tab row by row, arrows inside a row, Enter acts, F attacks and confirms, Space passes, E ends the turn, T passes until the end of the turn, N stops at your next chance, Z takes back, R what the others did, H hint, Escape back.

# Star Worlds: decks
decks = Decks
decks-game = Star Worlds
decks-place = · deck builder
decks-pool = Card pool
decks-race = Race
decks-type = Type
decks-rarity = Rarity
decks-earth = Earth
decks-dvarg = Dvarg
decks-targon = Targon
decks-neutral = Neutral
decks-bases = Bases
decks-ships = Ships
decks-objects = Objects
decks-characters = Characters
decks-weapons = Weapons
decks-other = Other
decks-common = Common
decks-rare = Rare
decks-ultra = Ultra-rare
decks-promo = Promo
decks-find = Name or text
decks-shown = { $shown } of { $all }
decks-none = No such card. Remove a filter.
decks-more = One more: { $name }
decks-less = One less: { $name }
decks-look = Look at { $name }
decks-copies = { $count ->
    [one] 1 copy
   *[other] { $count } copies
}
decks-base-choose = Make it the base
decks-base-chosen = Your base
decks-base = Base: { $name }.
decks-legal = The deck is legal
decks-name = Name of the deck
decks-new = New deck
decks-new-name = New deck
decks-copy = Copy this deck
decks-copy-of = { $name } (copy)
decks-open = Open a deck
decks-mine = My decks
decks-starters = Starter decks
decks-import = Import a deck
decks-import-more = Paste a deck: one card a line, the number of copies first, cards by name or id. “base” and “name” have lines of their own.
decks-from-file = From a file…
decks-take = Import
decks-export = Export as a file
decks-packs = Packs of cards
decks-packs-more = A pack is a folder of files that you wrote for cards you own: choose all its .ron files together. Both players need the same pack.
decks-pack-open = Open a pack…
decks-pack-loaded = Pack “{ $name }” is on the shelf
decks-pack-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
decks-forget = Throw the deck away
decks-forget-sure = Really throw it away? Press again
decks-by-class = Ships by class
decks-inside = What is inside
decks-light = light
decks-medium = medium
decks-heavy = heavy
decks-repair = Fix it
decks-play = Play this deck
decks-deck = Deck
decks-at-table = Chosen at the table, in secret
decks-any = Any starter deck
decks-edit = Decks…

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
not-ready-yet = Not ready yet
end-my-part = Done
won-together = { $names } won together

## Adventures and their bosses

adventures = Adventures
adventures-count = Adventures · { $count }
adventures-title = One foe against all of you
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
boss-acts-in = { $turns ->
    [one] Its turn in { $turns } turn
   *[other] Its turn in { $turns } turns
}
boss-loop = After each step that did something, back to step { $step }.
boss-takes = Takes
boss-plays = Plays
boss-at-least = At least
boss-takes-this = taken next
reject-row = Reject the row (once)
reject-row-sure = Really reject all five?
our-rulings = Our own rulings
our-rulings-more = We do not have the printed adventure cards. These clauses come from second-hand descriptions, or are our own decisions.
let-boss-act = The Boss acts…

part-loading = Loading the game…
part-missing = The game could not be loaded. Check the connection and try again.
part-again = Try again

offline = No network: everything works except play over a server.
update-ready = A new version of Starboard is ready. Reload the page to use it; your matches stay.
update-now = Reload
update-later = Later
other-tab = This match is open in another tab
other-tab-more = Go on in that tab, or bring the match over here.
other-tab-take = Play here
title-your-turn = ● Your turn · { $name }
settings = Settings
settings-more = Kept on this device. Every change works at once.
settings-reset = Back to the defaults
settings-look = Look
settings-table = At the table
settings-sound = Sound and signals
language-more = Cards, rules and log
theme-name = Theme
theme-more = The colours of every page
theme-dark = Dark
theme-light = Light
as-the-system = Same as the system
card-text = Text on cards
card-text-more = When room is short, the picture gives way first
text-normal = Normal
text-large = Large
text-largest = Largest
patterns = Patterns
patterns-more = Lines and dots that tell factions, races and players apart without colour
motion = Motion
motion-more = Cards travel, arrows flow
motion-full = Full
motion-still = None
own-name = Your name
own-name-more = Shown at the table
pace-more = How long each move of the others is shown
hints = Hints
hints-more = A bot tells you what it would do in your place
confirms = Ask before anything that cannot be undone
confirms-more = Such as ending a turn with something left to do
sound = Sounds
sound-more = Your turn, attacks, purchases, battles; never the only signal
volume = Volume
volume-more = A tone plays when you change it
notify = Tell me when it is my turn
notify-more = A notification on this device while you are busy elsewhere
notify-denied = The browser does not allow notifications for this page.

hello = Pick a box. Pick a rival. Play.
hello-more = Full rules, bots that never cheat, friends at one screen. No account, works offline.
pages = Pages
new-match = New match
beside = Your matches
forget = Delete this match
forget-sure = Really delete this match?
forget-short = Really?
continue-alone = { $title }, turn { $turn }
rival = Your rival
rival-order = the easiest first
rival-friend = A friend
rival-friend-more = At this screen, by turns
bot-random = Easy bot
bot-greedy = Normal bot
bot-search = Hard bot
level-rating = Rating { $rating }
level-bot = Bot
level-measured = Measured in matches of the bots against each other, give or take { $margin }
rival-unmet = Not met yet
rivals-all = Choose a rival
rivals-about = The same rules for all, and nobody sees your cards. Ratings were measured in matches of the bots against each other: 200 points more mean three wins out of four.
rival-met = You { $won } : { $lost }
next-rival = Your next rival: { $name }
play-next = Play { $name }
play-box = { $count ->
    [one] Play { $name } against { $rival }
   *[other] Play { $name } against { $count } × { $rival }
}
play-box-alone = Play { $name } alone
play-box-friends = Play { $name } with { $count ->
    [one] a friend
   *[other] { $count } friends
}
