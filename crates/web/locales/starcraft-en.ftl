
## A bot on one's own seat, at every table

auto-on = Let a bot play for me
auto-plays = A bot plays for you
auto-off = Take over

## StarCraft

sc-lead = Conquest points
sc-keys = Keys: Tab goes to what can be pressed, Enter acts, A lists every choice, R does the same as last time, E is the green button, Z takes back, Space skips ahead, B opens the book, H gives a hint, Escape lets go. On the map: arrows move, plus and minus enlarge, 0 shows everything.
sc-round = · round { $round }
sc-map = Galaxy
sc-route = Route { $from } – { $to }
sc-cell = Free place: column { $x }, row { $y }
sc-base-of = base of { $name }
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
sc-advice-held = Now press something lit. Escape lets go.
sc-advice-plan = Choose an order, then a lit planet. The last order placed on a planet is carried out first.
sc-advice-build = Units built: { $built } of { $limit }. Choose on the sheet or on the map.
sc-advice-mobilize = Press the area units leave, then the area they enter.
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
sc-events-left = { $count } left
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
