# The words of the command line.
heading-usage = Usage:
heading-commands = Commands
heading-arguments = Arguments
heading-options = Options
heading-examples = Examples:

value-lang = LANG
value-mode = MODE
value-list = LIST
value-n = N
value-time = TIME
value-file = FILE
value-folder = FOLDER
value-game = GAME
value-seconds = SECONDS
value-word = WORD
value-address = ADDRESS
value-site = FOLDER
value-store = URL
value-bus = URL
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
value-log = FORM
value-url = URL
value-name = NAME

arg-help = Show this help
arg-version = Show the version
arg-lang = The language: en or ru; else the one of the system
arg-game = The game, such as star-realms
arg-mode = How it is played; else the first mode that fits the players. A wrong name lists them all. An adventure takes its level (:novice, :apprentice, :veteran, :expert) and :mixed for both sets: automatons:expert:mixed
arg-packs = A folder with packs of cards that you wrote for cards you own, or with folders of them [STARBOARD_PACKS]
arg-json = Print one JSON document and nothing else

about-starboard = Starboard: space games on one table, in the browser and in the terminal.
usage-starboard = starboard [COMMAND] [OPTIONS]
examples-starboard =
    {"  "}starboard                            serve the browser client on this machine
    {"  "}starboard play star-realms           play in this terminal against the strongest bot
    {"  "}starboard rules star-realms --search outpost

about-serve = Serve the browser client and its tables. This is also what starboard does when nothing is said.
usage-serve = starboard [serve] [OPTIONS]
arg-serve-address = Where to listen (127.0.0.1:7070: only this machine; 0.0.0.0:7070 lets others in) [STARBOARD_ADDRESS]
arg-serve-site = The folder of the browser client; else the one inside the program, else site beside it or target/site [STARBOARD_SITE]
arg-serve-store = Where tables are kept: sqlite:FILE or postgres://user@host/base; else a file in your data folder [STARBOARD_STORE]
arg-serve-bus = The NATS server that joins several processes on one PostgreSQL: nats://host:4222 [STARBOARD_BUS]
arg-serve-bot-millis = How long a bot thinks about one decision, in milliseconds (300) [STARBOARD_BOT_MILLIS]
arg-serve-most-live = The most tables in memory at once (20000) [STARBOARD_MOST_LIVE]
arg-serve-idle-seconds = Seconds after which a table without visitors leaves the memory; it stays in the store (5) [STARBOARD_IDLE_SECONDS]
arg-serve-matches-per-person = The most running matches that one person has made (30) [STARBOARD_MATCHES_PER_PERSON]
arg-serve-requests = Requests a second from one address (50) [STARBOARD_REQUESTS]
arg-serve-logins = Attempts a minute from one address to log in, register, come as a guest or make a table (30) [STARBOARD_LOGINS]
arg-serve-messages = Messages a second from one player (50) [STARBOARD_MESSAGES]
arg-serve-most-sockets = The most connections to tables at once (20000) [STARBOARD_MOST_SOCKETS]
arg-serve-most-connections = The most connections at once that are not to tables (4096) [STARBOARD_MOST_CONNECTIONS]
arg-serve-connections-per-address = The most of them from one address (200) [STARBOARD_CONNECTIONS_PER_ADDRESS]
arg-serve-sockets-per-address = The most connections to tables from one address (100) [STARBOARD_SOCKETS_PER_ADDRESS]
arg-serve-behind-proxy = Trust X-Forwarded-For and X-Forwarded-Proto: only behind a proxy of your own [STARBOARD_BEHIND_PROXY]
arg-serve-private-webhooks = Let webhooks call machines of the server's own network [STARBOARD_PRIVATE_WEBHOOKS]
arg-serve-log = How the log is written: text, or json for machines; RUST_LOG says how much of it [STARBOARD_LOG]
examples-serve =
    {"  "}starboard
    {"  "}starboard serve --address 0.0.0.0:7070
    {"  "}starboard serve --store postgres://starboard@localhost/starboard --bus nats://localhost:4222

about-play = Play a game in this terminal, against bots or with several people at one keyboard.
usage-play = starboard play <GAME> [OPTIONS], or starboard play --join <URL>
arg-play-players = Who sits where: human, random, greedy, search, separated by commas; else you against search
arg-play-join = The link of a table at a server, as it is shared: a free seat is taken
arg-play-name = What others call you there; else your name on this machine
arg-play-watch = Take no seat, only watch
arg-play-decks = Who plays which deck, separated by commas: deck files or names of starter decks (earth_line); whoever has none chooses at the table. With --join: the deck you bring
arg-play-seed = The seed of chance: the same seed deals the same cards
arg-play-plain = Lines instead of a screen: for a screen reader, a pipe or a script
arg-play-budget = How long a bot may think: 50ms, 2s or 1000it (500ms)
arg-play-resume = Go on with a saved match; without a file, with the one of this game saved last
arg-play-save = Where to save; else in your data folder
examples-play =
    {"  "}starboard play star-realms
    {"  "}starboard play star-realms --players human,human
    {"  "}starboard play star-realms --mode automatons:novice
    {"  "}starboard play star-realms --players human,greedy --seed 7 --plain
    {"  "}starboard play star-realms --resume
    {"  "}starboard play --join https://starboard.example.org/t/abc2 --name Anna
    {"  "}starboard play star-worlds --decks mine.deck,dvarg_acid --packs my-packs

about-arena = Let bots play many games against each other. Every seed is played with every seating, so chance favours nobody.
usage-arena = starboard arena <GAME> --bots <LIST> --games <N> [OPTIONS]
arg-arena-bots = The bots, separated by commas: random, greedy, search; as many as the mode has seats, or two that share them
arg-arena-decks = Deck against deck, separated by commas: deck files or names of starter decks; with one bot, it plays all of them
arg-arena-adventures = Every adventure on every level with every number of players instead: each bot plays all seats
arg-arena-games = How many games
arg-arena-budget = How long a bot may think about one move: 50ms, 2s or 1000it (50ms)
arg-arena-seed = The first seed (1)
examples-arena =
    {"  "}starboard arena star-realms --bots search,greedy --games 100
    {"  "}starboard arena star-realms --bots greedy,random --games 1000 --budget 200it --json
    {"  "}starboard arena star-worlds --bots greedy --games 200 --decks mine.deck,dvarg_acid
    {"  "}starboard arena star-realms --adventures --bots greedy --games 50 --json

about-bench = Measure how fast the rules are, on one core and by the time of the processor, for every mode.
usage-bench = starboard bench [GAME]... [OPTIONS]
arg-bench-games = The games; else all of them
arg-bench-seconds = For how many seconds each number is measured (0.2)
examples-bench =
    {"  "}starboard bench
    {"  "}starboard bench star-realms --seconds 0.2 --json

about-replay = Tell a saved match in words, up to a step, and show the table then.
usage-replay = starboard replay <FILE> [OPTIONS]
arg-replay-file = The saved match
arg-replay-to = Up to this step; else to the end
arg-replay-seat = As the player of this number knows it; else as a spectator does
arg-replay-all = With what each player knows and a spectator does not
examples-replay =
    {"  "}starboard replay match.json
    {"  "}starboard replay match.json --to 40 --seat 1
    {"  "}starboard replay match.json --to 40 --all
    {"  "}starboard replay match.json --json

about-rules = Read and search the rules, or count which of them tests stand for.
usage-rules = starboard rules [GAME] [OPTIONS]
arg-rules-search = Only the clauses that hold all these words, in either language
arg-rules-coverage = Count the clauses that a passed test cites; needs the source checkout
examples-rules =
    {"  "}starboard rules star-realms
    {"  "}starboard rules --search "scrap heap"
    {"  "}starboard rules --coverage --json

about-check = Check card files, packs and decks: our own card files, and whatever a folder holds.
usage-check = starboard check [FOLDER] [OPTIONS]
arg-check-folder = A folder with card files (.ron), packs (pack.ron) and decks (.deck), or one such file; those under a folder named like a game are of that game
examples-check =
    {"  "}starboard check
    {"  "}starboard check my-cards
    {"  "}starboard check mine.deck

error-no-command = There is no command “{ $what }”. Commands: serve, play, arena, bench, replay, rules, check.
error-unknown-argument = { $arg } is not understood here. Add --help to see what is.
error-missing = Something is missing: { $args }. Add --help to see an example.
error-conflict = { $arg } and { $other } exclude each other: leave one out.
error-no-value = { $arg } needs a value behind it. Add --help to see an example.
error-value = “{ $value }” will not do for { $arg }. It looks like this: { $hint }.
error-arguments = This cannot be understood: { $arg } { $value }. Add --help to see examples.
error-guess = Did you mean { $guess }?
error-print = Cannot print: { $detail }.
error-no-game = There is no game “{ $name }”. Games: { $games }.
error-no-mode = { $game } has no mode “{ $name }”. Modes and their seats:{ $modes }
error-mode-levels = An adventure takes its level behind a colon: { $levels }; without one it is :veteran. :mixed adds the cards of Colony Wars. For example: { $example }
error-seats = { $n ->
        [one] One player
       *[other] { $n } players
    } cannot play { $mode }: it is for { $least } to { $most }. Name as many in --players.
error-seats-exact = { $n ->
        [one] One player
       *[other] { $n } players
    } cannot play { $mode }: it is for { $most }. Name as many in --players.
error-no-player = “{ $name }” can play nothing here. Players: { $known }.
error-file = { $file } cannot be read: { $detail }. Check the name and the rights.
error-resume-mode = A saved match has its mode already: leave out --mode or --resume.
error-no-folder = This system names no data folder. Say where to save with --save FILE.
error-nothing-saved = No match of this game is saved in { $folder }. Name a file behind --resume.
error-no-seat = There is no player { $n }: they are numbered from 1 to { $seats }.
error-no-step = There is no step { $n }: the match has { $steps }.
error-old-step = Step { $n } was taken under older rules and cannot be shown again. The last step, { $steps }, can.
error-ledger = The rules of { $game } cannot be read: { $detail }.
error-no-checkout = Coverage is counted from the tests, so it needs the source checkout. Run it inside one.
error-no-sources = The sources of { $game } are not in { $folder }, so its tests cannot be counted. Run it inside the source checkout.
error-tests = The tests of { $package } do not run: { $detail }. Run cargo test --package { $package } to see why.

rules-clauses = { $n ->
        [one] one clause
       *[other] { $n } clauses
    }
rules-ruling = Ruling:
rules-nothing = No clause holds “{ $search }”. Try one shorter word.
rules-covered = { $game }: { $cited } of { $clauses } clauses are cited by a test that passed.
rules-missing = Missing: { $ids }.
rules-running = Running the tests of { $package }: there is no record of cargo verify newer than the sources.

replay-step = Step { $n }
replay-left = left the table
replay-table = The table after step { $n }:
replay-secrets = { $name } knows, a spectator does not:
replay-over = The match is over.
replay-place = Place { $place }: { $names }
replay-boss = The boss
replay-player = Player { $n }
replay-player-who = Player { $n } ({ $who })

arena-played = { $game }, { $mode }: { $games ->
        [one] one game
       *[other] { $games } games
    } from seed { $seed }
arena-unfinished = { $n ->
        [one] One game did not end and counts
       *[other] { $n } games did not end and count
    } for nobody.
arena-adventures-none = { $game } has no adventures.
arena-adventure = adventure
arena-level = level
arena-players = players
arena-games = games
arena-bot = bot
arena-seats = seats
arena-wins = wins
arena-draws = draws
arena-rate = win rate (95 % interval)

bench-mode = { $game }, { $mode }, { $n ->
        [one] one player
       *[other] { $n } players
    }
bench-decisions = decisions a second
bench-games = games a second
bench-copy = to copy a state
bench-imagine = to imagine a world from a view
bench-search = iterations of the search a second
bench-bytes = bytes of a state
bench-allocations = allocations for a decision
bench-calibration = for a million steps of a fixed loop, to tell machines apart

check-good = { $file }: { $n ->
        [one] one record
       *[other] { $n } records
    } of { $game }, all right
check-loose = { $file }: this folder is no pack, { $pack } is missing
check-faults = { $n ->
        [one] One fault. Fix it at the place shown
       *[other] { $n } faults. Fix them at the places shown
    } and check again.
error-no-pack = There is no pack in { $folder }: a pack is a folder with a file pack.ron.
error-no-decks = { $game } is played without decks of one's own: leave out --decks.
error-decks-mode = Decks say how it is played: leave out --mode or --decks.
error-no-cards = There is no card file (.ron) in { $folder }.
join-waiting = { $open ->
        [0] Everybody is here. Waiting for the host to start.
        [one] Waiting: one seat is open.
       *[other] Waiting: { $open } seats are open.
    }
join-name = Guest
error-link = “{ $link }” is no link to a table: it looks like https://starboard.example.org/t/abc….
error-serve = The server cannot go on: { $detail }.
error-store-in-use = { $file } is in use by another process. Stop that one, or use PostgreSQL for several: --store postgres://user@host/base.
error-store-address = “{ $store }” is no store: use --store sqlite:FILE or --store postgres://user@host/base.
error-store = The store does not answer. Check --store ({ $detail }).
error-store-no-file = “{ $store }” names no file: use --store sqlite:FILE.
error-store-full = The store cannot be written: its disk is full ({ $detail }).
error-store-read-only = The store cannot be written: it is read-only ({ $detail }).
error-store-damaged = The store is damaged: restore a back-up ({ $detail }).
error-bus = NATS does not answer at { $address }. Check --bus, and that it runs ({ $detail }).
error-bench-missing = { $program } measures, and cannot be started ({ $detail }). It is installed together with starboard: cargo install --path crates/starboard.
error-bench-other = { $program } was built from other sources than this program. Build both: cargo build --release.
error-no-site = The browser client is not in { $folder }. Build it with cargo play, or name its folder with --site.
error-address = Cannot listen on { $address }: { $detail }. Choose another with --address.
error-no-store = This system names no data folder. Say where to keep tables with --store sqlite:FILE.
error-make-folder = The folder { $folder } cannot be made: { $detail }. Say where to keep tables with --store sqlite:FILE.
