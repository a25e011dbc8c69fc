
## A bot on one's own seat, at every table

auto-on = Let a bot play for me
auto-plays = A bot plays for you
auto-off = Take over

## StarCraft

sc-lead = Conquest points
sc-keys = Keys: Tab goes to what can be pressed, Enter acts, A lists every choice, R does the same as last time, E is the green button, Z takes back, Space skips ahead, K, S and L open cards, sheet and log, B opens the book, H gives a hint, Escape lets go. On the map: arrows lead from place to place, with Shift they move it, plus and minus enlarge, 0 shows everything.
sc-round = · round { $round }
sc-map = Galaxy
sc-route = Route { $from } – { $to }
sc-cell = Free place: column { $x }, row { $y }
sc-base-of = { $name }'s base
sc-half-depleted = partly depleted
sc-depleted = depleted
sc-entering = entering: { $units }
sc-limit = { $count ->
    [one] room for one unit
   *[other] room for { $count } units
}
sc-setup = Setup
sc-phases = Phases of the round
sc-planning = Planning
sc-execution = Execution
sc-regroup = Regroup
sc-build = Build
sc-mobilize = Mobilize
sc-research = Research
sc-special = special
sc-advice-held = Now press something lit; press the chosen thing again to let go.
sc-advice-plan = Choose an order, then a lit planet. The last order placed on a planet is carried out first.
sc-advice-build = Units built: { $built } of { $limit }. Choose on the sheet or on the map.
sc-advice-mobilize = Press a unit or the area it leaves, then the area it enters.
sc-advice-pay = Send workers to lit resources.
sc-advice-map = { $count ->
    [one] One lit place on the map.
   *[other] Lit places on the map: { $count }.
}
sc-list = All choices: { $count }
sc-list-close = Fewer
sc-again = Same again
sc-move-all = All of them
sc-move-rest = The rest too
sc-pay-for-me = Pay for me
sc-done = Done
sc-tab-faction = Sheet
sc-tab-cards = Cards
sc-player-label = { $name }, { $faction }: { $points } of { $target } conquest points, { $next } more next round. Show the sheet
sc-events = Events
sc-events-left = Events: { $count } left
sc-ends = End Draws Near: { $count }
sc-workers = Workers
sc-spare = , { $count } in supply
sc-ready = ready
sc-at-work = on resources
sc-next-round = next round
sc-resources = Resources
sc-home = home
sc-resource-label = { $place }: { $workers } of { $capacity } workers
sc-units = Units and buildings
sc-build-limit = up to { $count } an order
sc-left = In supply: { $count }
sc-level = Level { $level } of { $of }
sc-also-build = Also built
sc-modules = Modules
sc-of = { $have } of { $need }
sc-technologies = Technologies
sc-book = Technologies and events
sc-about = About the faction
sc-hand-of = { $count } / { $limit } cards
sc-no-faction = No faction chosen yet.
sc-own-sheet = My own sheet
sc-stage-three = , in stage III
sc-reconstructed = Reconstructed, wholly or in part: no source for the printed piece was found. It is data and can be replaced.
sc-card-label = Combat card: { $name }
sc-face-down = face down
sc-researched = researched
sc-not-researched = not researched
sc-research-this = Research
sc-yours = yours
sc-comes-next = comes next
sc-discarded = discarded
sc-no-events = No event lies open.
sc-in-box = in the box: { $count }
sc-all-events = All events of stage { $stage }
sc-discard = Discard
sc-no-discard = No combat card has been discarded.
sc-first = First player
sc-open = special orders: { $specials } · events face down: { $events }
sc-special-order = special order: attack +1
sc-set-aside = splash set aside: { $cards }
sc-stages = Left in the deck: { $one } of stage I, { $two } of stage II, { $three } of stage III.
sc-battle = Battle: { $place }
sc-steps = Steps of the battle
sc-step-order = Order token into the area
sc-step-start = Start
sc-step-draw = Draw
sc-step-pair = Pair up
sc-step-reserve = Reserve
sc-step-cards = Cards
sc-step-fight = Skirmishes
sc-step-splash = Splash
sc-step-retreat = Retreat
sc-attacker = attacker
sc-defender = defender
sc-reserve = Reserve
sc-shields = shields up
sc-attack = Attack
sc-health = Health
sc-both-fall = Both fall
sc-none-falls = Both hold
sc-falls = { $name } falls
sc-may-fall = { $name } falls
sc-chances = Over the cards that could lie here
sc-resolved = resolved
sc-now = now
sc-to-come = to come
sc-this-one = This skirmish
sc-show-battle = Battle
sc-show-map = Map
sc-won-points = Won by conquest points
sc-won-special = Won by a special victory
sc-won-time = Won when time ran out
sc-won-alone = Nobody else is left
sc-player-has = { $cards ->
    [one] one card in hand
   *[other] { $cards } cards in hand
}, { $orders ->
    [one] one order on the map
   *[other] { $orders } orders on the map
}
sc-first-short = 1st
sc-cards-in-hand = Cards in hand
sc-orders-lying = Orders on the map
sc-next-points = +{ $count } next
sc-target-all = { $target } points win
sc-target-differs = { $name } wins at { $own }, all others at { $others }: { $name } plays for time
sc-seats = Players and conquest points
sc-your-cards = Your combat cards
sc-full-counts = the large values count when a pictured unit fights in front
sc-undo-not = Nothing to take back: you have done nothing since the others moved
sc-done-not = First answer what is asked
sc-done-wait = The others are thinking
sc-tab-book = Book
sc-stands = { $name } holds
sc-skirmish-of = Skirmish { $number } of { $count }
sc-you-lost = Your losses
sc-lost = { $name }'s losses
sc-lost-nothing = none
sc-you-hold = You hold { $place }
sc-holds = { $name } holds { $place }
sc-nobody-holds = Nobody won the battle for { $place }
sc-went-back = { $name }: { $count ->
    [one] one unit goes back to { $place }
   *[other] { $count } units go back to { $place }
}
sc-after = Afterwards
sc-continue-skirmish = Continue: skirmish { $number }
sc-continue = Continue
sc-see-again = See it again
sc-stays = It stays until you go on: Space or Enter.
sc-last-battle = The last battle
sc-counts-full = full: { $name }
sc-counts-small = no { $name }: the small values
sc-counts-here = helps here
sc-counts-not-here = no effect here
sc-falls-chance = { $name } falls { $chance } %
sc-playing-here = you play here
sc-playing-for = You are playing for skirmish { $number } of { $count }
sc-playing-more = Your card stays hidden until the reveal. Press a card to lay it.
sc-choose = Choose whom to lead
sc-choose-why = Each leader commands a race with its own units, cards and buildings, and has one more way to win besides conquest points.
sc-choose-order = Order of choice
sc-taken = { $name } has it
sc-for-first = for a first game
sc-difficulty = Difficulty
sc-easy = easy
sc-middle = medium
sc-hard = hard
sc-wins-stage = Also wins in stage III
sc-wins-any = Also wins at any time
sc-style-raynor = A large hand and bases that can move: an answer to everything.
sc-style-mengsk = Holds ground: few planets, but all of each one.
sc-style-tassadar = Few but strong units with shields. Wins single skirmishes, cannot be everywhere.
sc-style-aldaris = Plays for time: technology, shields, and a clock nobody else can stop.
sc-style-queen = Attacks early and often, with many units from one order.
sc-style-overmind = Grows: cheap swarms and bases everywhere.
sc-brings = { $worker }: { $workers }, { $transport }: { $transports }, hand limit { $hand }
sc-lead-this = Lead { $name }
sc-needs-level = { $unit } needs { $building } at level { $level }
sc-advice-planet = The galaxy is laid planet by planet: press a lit place, then choose how it lies.
sc-advice-base = Your first base: units come from it. Press a lit area.
sc-advice-gate = A Z-route joins two distant planets: press the planet where it ends.
sc-advice-deploy = Your first units and transports: choose one, then a lit place beside your base.
sc-advice-execute = Only orders of yours on top of a stack can be carried out now.
sc-advice-revealed = Carry the order out, or draw an event card instead.
