# The words of the terminal's screens. A key hint begins with its key.
name-human = Player { $n }
name-bot = Bot { $n }
name-you = You
name-boss = The boss

panel-table = Table
panel-options = Options: { $n }
panel-refused = not now: { $n } (n)
panel-log = Story
panel-help = Keys
panel-cards = Cards
panel-rules = Rules
panel-log-new = { $n } new (l)
panel-chat = Say to everybody
panel-briefing = What it is about
step = step { $n }

keys-choose = ↑↓⏎ choose
keys-undo = z undo
keys-filter = / find
keys-why = n not now
keys-card = i cards
keys-rules = u rules
keys-hint = g hint
keys-pace = +- speed
keys-table = t table
keys-log = l story
keys-briefing = v about
keys-partner = b partner
keys-switch = w switch
keys-chat = c chat
keys-pause = ␣ pause
keys-help = ? help
keys-quit = q leave
keys-star-realms-play = a play all
keys-star-realms-attack = f attack
keys-starcraft-pay = o pay
keys-starcraft-all = m all
keys-starcraft-same = a again
keys-star-worlds-pass = d pass
keys-star-worlds-turn = e pass turn
keys-star-worlds-stop = h stop
keys-star-worlds-every = a ask

help =
    ↑ ↓, Enter  choose an option and do it
    a number    go to the option of that number
    /           type a part of an option; Esc shows all again
    z           take your last step back, while nothing new has been shown
    n           show what is not possible now; choose it to read why
    i           look up a card; type a part of its name
    u           look up a rule; type words of it
    g           hint: what a bot would do
    t           the table in words
    l           the whole story
    v           the story, how to win, and rules not from the rulebook
    PgUp PgDn   scroll the table; Tab moves the arrows to the table and the story
    mouse       the wheel scrolls, a click chooses, a second click does it
    w           another player who is asked too comes to the screen
    b           let your partner's bot make its next step
    Space       stop and go on, while bots play; + and - change their speed
    Ctrl-Z      back to the shell; fg comes back
    s           save now (it is also saved at every turn)
    q           leave; the match is saved
    ?           this help
    Signs: ► your turn  ◐ somebody else's  ▶ chosen  ✗ not now  • new since your last step

help-online =
    c           say something to everybody
    q, then c   concede: the match is lost for you

too-small = The window is too small: make it at least { $width } by { $height }. Ctrl-C leaves and saves.
unknown-key = That key does nothing here. Press ? for the keys.
not-asked = Nothing is asked of you now.
nothing-fits = Nothing fits these words. Esc shows everything again.
nothing-refused = Nothing is refused now: what is not listed does not exist at this moment.
nobody-else = Nobody else at this keyboard is asked now.
no-partner = No bot may answer in your place now.
no-cards = This game has no cards to look up.
no-card = No card is called “{ $name }”. On the table: { $here }.
undone = Taken back.
nothing-done = Nothing has been done yet, so there is nothing to take back.
hint = A bot would: { $what } ({ $chance } % to win)
hint-or = Or: { $what } ({ $chance } % to win)
hint-now = Chance to win now: { $now } %. Games played ahead: { $games }; { $sure }.
hint-now-opinion = Chance to win now: { $now } % (the bot's opinion, not checked against many games). Games played ahead: { $games }; { $sure }.
hint-sure = the bot is sure of the first option
hint-fairly = the bot is fairly sure of the first option
hint-unsure = the bot is not sure
hint-alike = all are within 2 %, choose freely
hint-thinking = A bot is thinking about your move…
no-hint = No hint now: nothing is asked of you, or other people play at this table.
enter-again = Enter once more: { $what }
no-rules = No rule has these words. Try one shorter word.
pace-0 = Bots play at once.
pace-1 = Bots play fast.
pace-2 = Bots play at the usual speed.
pace-3 = Bots play slowly.
pace-4 = Bots play very slowly.
saved = Saved to { $file }.
not-saved = Not saved to { $file }: { $detail }. Choose another file with --save.
not-saved-no-file = Nothing is saved to { $file }: it is not a regular file. Choose another one with --save.
not-saved-other-file = Nothing is saved to { $file }: there is something else in it, not a saved match. Choose another file with --save.
not-saved-in-use = { $file } is being played in another window. Close that one first, or choose another file with --save.
briefing-keys = Any key begins, the arrows scroll. v shows this again, with the rules that are not from the rulebook.
hand-over = { $name }, it is your turn. Take the keyboard and press Enter.
over = The match is over.
over-won = You have won!
over-drawn = A draw.
over-lost = You have lost.
over-next = You have beaten { $name }. The next rival is { $next }: starboard play { $game } --bot { $bot }
over-place = Place { $place }: { $names }
over-keys = r rematch   l story   Esc look at the table   q leave
leave-title = Leave?
leave = The match is saved to { $file }. Enter leaves, Esc stays.
farewell = Saved to { $file }.
    Go on with: starboard play --resume { $file }
farewell-over = Saved to { $file }.
    Watch it with: starboard replay { $file }

plain-hint = Type the number of an option, or help.
plain-help =
    A number: do the option of that number. Its spelling does the same; options lists the spellings.
    undo: take your last step back.
    table: the table. log: the whole story. options: your options with their spellings.
    why: what is not possible now, and why.
    about: what it is about: an adventure's story, how to win, and which rules are not from the rulebook.
    card NAME: the text of a card. rules WORDS: the rules with these words.
    hint: what a bot would do. terse: fewer words, or all of them again.
    save FILE: save the match. quit: save and leave.
    bot: let your partner's bot make its next step. switch: another player who is asked too comes to the keyboard.
plain-help-online = say WORDS: to everybody at the table. concede: give the match up, for good.
plain-no-number = There is no option { $n }: they are numbered from 1 to { $most }.
plain-unknown = “{ $what }” is neither an option nor a command. Type a number, or help.
plain-rules = Name the words to look for: rules outpost.
plain-terse = From now on in few words: options of one kind on one line, the table only when you type table.
plain-full = From now on everything is said again.
plain-not-over = The match is not over yet.
online-broken = The connection is lost. Trying again…
online-kept = The match is kept at the server. Come back with the same link.
online-wish = { $name } asks to take a step back. Type yes to agree, anything else to decline.
online-wish-keys = { $name } asks to take a step back: y agrees, x declines.
online-asked = The others were asked whether you may take your step back.
online-nobody = Nobody else is at this table.
online-leave = Your seat is kept and your clock runs on; the same link leads back. Enter leaves, c concedes, Esc stays.
online-concede = Concede?
online-concede-sure = You give the match up for good, and everybody is told. Enter concedes, Esc goes back.
chat-keys = Enter says it, Esc does not.
plain-again = Type again for a rematch, log for the story, or quit.

replay-place = step { $n } of { $of }
replay-no-table = This step was taken under older rules: its table cannot be shown.
replay-keys = ← → step · PgUp PgDn ten · Home End · ↑ ↓ scroll the table · Space plays and stops · q leaves

menu-resume = Go on with your last match
menu-resume-about = The newest match that you have not finished.
menu-join = Join a table by its link
menu-join-about = Someone made a table on a server and gave you its link.
menu-modes = { $n ->
        [one] One mode.
       *[other] { $n } modes.
    }
menu-how-many = How many play?
menu-players = { $n ->
        [one] one player
       *[other] { $n } players
    }
menu-with-whom = With whom?
menu-bots = Against bots
menu-bots-about = You against a rival of your choice, in this terminal.
menu-rival = Your rival, the weakest first
menu-people = With people at this keyboard
menu-people-about = Everybody takes the keyboard in turn; hands stay hidden.
menu-table = At a table on a server
menu-table-about = A new table: share its link, put bots on open seats, start the match.
menu-server = The address of the server
menu-name = What others call you
menu-link = The link of the table
menu-list-keys = ↑↓ choose · Enter · Esc back
menu-line-keys = Enter · Esc back

lobby-title = Waiting for the match
lobby-link = Link to share: { $link }
lobby-seat = { $n }. { $who }
lobby-open = open
lobby-bot = bot: { $kind }
lobby-you = { $name } (you)
lobby-ready = Everybody is here. You can start.
lobby-wait-host = Everybody is here. Waiting for the host to start.
lobby-will-start = It starts as soon as every seat is taken.
lobby-wait-seats = { $open ->
        [one] One seat is open. Share the link.
       *[other] { $open } seats are open. Share the link.
    }
lobby-keys-host = Enter starts the match · b puts a bot on the next open seat · q leaves
lobby-keys = q leaves
lobby-commands = start: begin the match. bot: a bot on the next open seat. bot 2 corsair: that bot on seat 2. open 2: seat 2 is open again. say WORDS: to everybody. quit: leave.
lobby-left = You have left the table.
error-seated = You sit at this table, so watching would show your own hand. Leave out --watch, or watch without --name.

error-system = The system refuses: { $detail }.
error-seats = { $players ->
        [one] One player is
       *[other] { $players } players are
    } named, but the match has { $seats ->
        [one] one seat
       *[other] { $seats } seats
    }. Name as many in --players.
error-unreachable = { $server } does not answer: { $detail }.
error-unknown-game = This program does not know the game { $game }: it is older than the server.
error-no-packs = Cards of these packs are played at this table, and you have not the same ones: { $packs }. Name their folder in --packs and come back.
error-bot = A bot broke down, so the match cannot go on. Resume it from its saved file.

star-realms-out = out of the game
star-realms-bases = Bases
star-realms-ships = Ships
star-realms-hand = Hand
star-realms-on-sale = On sale
star-realms-cards-in-hand = hand { $n }
star-realms-deck = deck { $n }
star-realms-discard = discard { $n }
star-realms-explorers = ×{ $n }
star-realms-row = Trade row · deck { $deck } · scrapped { $scrapped }
star-realms-order = Order: { $names }
star-realms-ready = ready
star-realms-ally = ally
star-realms-target = can be attacked
star-realms-only-bases = only the bases
star-realms-out-of-reach = out of reach
star-realms-boss-cards = Boss
star-realms-boss-counter = assimilation { $n }
star-realms-boss-swallowed = swallowed { $n }
star-realms-boss-elite = elite { $n }
star-realms-boss-subjects = subjects { $n }
star-realms-boss-acquisitions = acquisitions { $n }
star-realms-boss-registry = registry { $n }
star-realms-boss-now = The Boss acts now
star-realms-boss-in = { $n ->
    [one] The Boss acts after this turn
   *[other] The Boss acts after { $n } turns
}
star-realms-boss-takes = takes { $cards }
star-realms-boss-plays = plays { $cards }
star-realms-boss-combat = at least { $combat }
star-realms-boss-ours = { $n ->
    [one] One rule here is not from the rulebook: v tells it
   *[other] { $n } rules here are not from the rulebook: v tells them
}
star-realms-keys =
    a           play all: every card of your hand, one after the other; a choice stops it
    f           attack with everything: outposts first, the cheapest one first, the rest at the rival; the chosen option says whom, else the first in reach
star-realms-commands =
    play-all: every card of your hand, one after the other; a choice stops it.
    attack: with everything, outposts first, the rest at the first rival in reach. attack NUMBER: at whom that option attacks.
star-realms-nothing-to-play = You have no cards to play now.
star-realms-nothing-to-attack = Your combat reaches nobody now.
star-realms-legend =
    On the table: [ ] can be done now
    ◎ trade or price  ✸ combat  ⚑ authority  ⛨ base  ⛫ outpost
    ♣ Blob  ♠ Trade Federation  ★ Star Empire  ⚙ Machine Cult; ♣: with an ally, ♣♣: with two
    ▯ draw  ▿ discard  ▼ opponent discards  ✂ scrap  ✂▤ scrap in the trade row  ⊘ destroy a base
    ⊕ acquire  ⤒ on top of the deck  ☞ to hand  ▵ ship  ▢ base  ≤ up to  / or
    ? waits for allies   • ability of a base

star-worlds-fleet = Fleet
star-worlds-rear = Rear
star-worlds-hand = Hand
star-worlds-in-hand = hand { $n }
star-worlds-deck = deck { $n }
star-worlds-losses = losses { $n }
star-worlds-chain = Chain, the top action goes first
star-worlds-no-chain = No chain
star-worlds-keys =
    d           pass
    e           pass until the end of the turn, without being asked; once more ends it
    h           stop at the next chance, even if nothing but a pass is possible; it also ends e
    a           be asked at every chance. Otherwise chances are passed over where you can only pass, and behind your own action; against a person elsewhere you are asked as long as you hold cards, so that no quick pass tells what they are
star-worlds-commands =
    pass: pass. pass-turn: pass until the end of the turn, without being asked; once more ends it.
    stop: stop at the next chance, even if nothing but a pass is possible; it also ends pass-turn.
    every: be asked at every chance. Otherwise chances are passed over where you can only pass, and behind your own action.
star-worlds-passing = Passing until the end of the turn; { $call } ends it.
star-worlds-passing-not = You are asked again.
star-worlds-stopping = You are asked at your next chance; { $call } takes it back.
star-worlds-stopping-not = The next chance is passed over if you can only pass.
star-worlds-asking = You are asked at every chance; { $call } ends it.
star-worlds-asking-not = Chances where you can only pass are passed over.
star-worlds-no-pass = There is nothing to pass now.
star-worlds-legend =
    2/4 firepower/defence   ✷3 damage of this turn   ★ victory star
    ⟳(name) closed   name… being placed   ⊂ lies on the card before it, or under it
    [name] can be used or aimed at now   ▶ the chosen option names it   ► whose turn it is

## Master of the Galaxy

galaxy-bank = Bank
galaxy-tokens = black-hole tokens { $n }
galaxy-display = Races
galaxy-gone = left the table
galaxy-bases = bases { $n }/{ $of }
galaxy-starts = start systems { $n }/{ $of }
galaxy-ready = ready { $n }
galaxy-reserve = reserve { $n }
galaxy-skips = misses turns: { $n }
galaxy-bag = bag
galaxy-systems = Systems
galaxy-symbols-one = Symbols for a system
galaxy-symbols-both = Symbols for both systems
galaxy-symbols-exactly = Symbols for exactly one of two
galaxy-routes = Routes
galaxy-tracks = Free tracks
galaxy-conflict = Conflict
galaxy-neutral = neutral
galaxy-red = red
galaxy-blue = blue
galaxy-decks = Decks
galaxy-drawn = Drawn
galaxy-cards-yours = Your cards: { $n }/{ $limit }
galaxy-cards = Cards of { $name }: { $n }/{ $limit }
galaxy-legend =
    Cubes: ▲ red ● blue ◆ yellow ✚ green ⧗ black; [▲] an empty cell, * does not come back
    Symbols: ♣ culture $ economy ∞ diplomacy ✲ science ⚔ military, five of a kind win
    ⌂ a base, · a free planet or a track on the map, □ an empty cell of a track, ✓ complete or working, ▶ can be chosen, (●) a black hole
    A→B a route begun at A, A–B a free track, (name) the conflict on it; ♣ A+B: Ann a symbol of the board and who has it, –: nobody

# StarCraft
starcraft-round = Round { $round } · events: stage { $stage }, { $left } left · The End Draws Near: { $ends }
starcraft-out = out of the game
starcraft-special = special
starcraft-workers = workers
starcraft-cards = cards
starcraft-battle = Battle for { $place }, step { $step }: { $one } against { $two }
starcraft-entering = { $name } moves into { $place }: { $units }
starcraft-leaving = leave the area: { $units }
starcraft-sheet = Sheet
starcraft-hand = Hand
starcraft-keys =
    o           pay for me: workers go by themselves, to your permanent resources first, while no area is depleted and no discount is used
    m           move all: everybody goes the way of the chosen move, else of your last one
    a           the same as last time: your order of last round, what you built last, or your last move
starcraft-commands =
    pay: workers go by themselves, to your permanent resources first, while no area is depleted and no discount is used; pay once more ends it.
    all NUMBER: everybody goes the way of that move. all: the way of your last one.
    same: the same as last time: your order of last round, what you built last, or your last move.
starcraft-pays = Workers pay by themselves; { $call } ends it.
starcraft-pays-not = You send the workers yourself again.
starcraft-no-way = Nobody can go: choose or name a move first.
starcraft-nothing-same = Nothing of last time can be done now.
starcraft-legend =
    A box is a planet: its name, its pile of orders from below ([1B] is player 1's Build, a foreign order is a number only), then its
    areas: place, what it gives (◆ minerals, ● gas, ★ conquest points; ~ partly depleted, × depleted), units of the limit, ⌂ base, whose
    units. Lines are routes, numbers on them transports. Workers: ready + on resources + next round; then what could be collected now.
    In a battle: ⚔ attack, ♥ health as a range over possible cards, † falls, ◇ shields, [ ] a card you know, ▮ one face down; ⇢ units moving in. ▶ can be chosen now.

# Lessons
lesson-heading = Vega · { $title } · { $step } of { $of }
lesson-says = Vega: { $say }
lesson-answers = Vega: { $say } (Put back.)
lesson-wrong = You can, but that is not what we are looking at now, so I put it back. { $say }
lesson-begins = This is where the lesson begins.
lesson-do-first = Do it first, or let Vega show you: s.
lesson-leave = The lesson is kept: you can go on with it later. Enter leaves, Esc stays.
lesson-left = The lesson is kept. Go on: starboard learn { $game } { $lesson }
lesson-done = Lesson done. The next one: starboard learn { $game }
lesson-minutes = { $n } min
keys-lesson-next = ⏎ next
keys-lesson-back = ← back
keys-lesson-show = s show me
keys-lesson-play = ⏎ play on
plain-lesson-read = Enter: go on. back: one step back. quit: leave, and go on later.
plain-lesson-do = Your move: a number. show: Vega does it. back: one step back. table, card NAME, help.
plain-lesson-over = Enter: play on from here against a bot. back: one step back. quit: leave.
plain-no-lesson = This is not a lesson. Lessons: starboard learn GAME.
error-no-lessons = There are no lessons for this game yet.
error-unknown-lesson = There is no lesson “{ $lesson }”. Lessons: { $known }.
error-broken-lesson = This lesson cannot be played: { $detail }.
