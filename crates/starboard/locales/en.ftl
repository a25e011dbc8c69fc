# The words of the command line.
heading-usage = Usage:
heading-commands = Commands
heading-arguments = Arguments
heading-options = Options
heading-examples = Examples:

value-lang = LANG
value-mode = MODE
value-list = LIST
value-level = LEVEL
value-n = N
value-time = TIME
value-file = FILE
value-folder = FOLDER
value-game = GAME
value-seconds = SECONDS
value-lesson = LESSON
value-word = WORD
value-address = ADDRESS
value-site = FOLDER
value-store = URL
value-bus = URL
value-reached-at = ADDRESS
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
value-admin-token = TOKEN
value-keep-guests = N
value-keep-unstarted = N
value-keep-finished = N
value-action = ACTION
value-what = WHAT
value-token = TOKEN
value-url = URL
value-name = NAME
value-shell = SHELL
value-chapter = CHAPTER
value-command = COMMAND

arg-help = Show this help
arg-version = Show the version
arg-lang = The language: en or ru; else the one of the system
arg-game = The game, such as star-realms; starboard games lists them
arg-mode = How it is played; else the first mode that fits the players. starboard modes GAME lists them. An adventure takes its level (:novice, :apprentice, :veteran, :expert) and :mixed for both sets: automatons:expert:mixed
arg-packs = A folder with packs of cards that you wrote for cards you own, or with folders of them [STARBOARD_PACKS]
arg-json = Print one JSON document and nothing else

about-starboard = Starboard: space games on one table, in the browser and in the terminal.
usage-starboard = starboard [COMMAND] [OPTIONS]
examples-starboard =
    {"  "}starboard                            serve the browser client on this machine
    {"  "}starboard play star-realms           play in this terminal against the strongest bot
    {"  "}starboard learn star-realms          take the first lesson here
    {"  "}starboard rules star-realms --search outpost

about-serve = Serve the browser client and its tables. This is also what starboard does when nothing is said.
usage-serve = starboard [serve] [OPTIONS]
arg-serve-address = Where to listen (127.0.0.1:7070: only this machine; 0.0.0.0:7070 lets others in) [STARBOARD_ADDRESS]
arg-serve-site = The folder of the browser client; else the one inside the program, else site beside it or target/site [STARBOARD_SITE]
arg-serve-store = Where tables are kept: sqlite:FILE or postgres://user@host/base; else a file in your data folder [STARBOARD_STORE]
arg-serve-bus = The NATS server that joins several processes on one PostgreSQL: nats://host:4222 [STARBOARD_BUS]
arg-serve-reached-at = Where other processes on the same PostgreSQL reach this one; without it, where it listens: 10.0.0.5:7070 [STARBOARD_REACHED_AT]
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
arg-serve-admin-token = The secret that starboard admin must know, at least 16 characters; without it there is no administrator [STARBOARD_ADMIN_TOKEN]
arg-serve-keep-guests = Days after which a guest who sits nowhere and did not come back is forgotten; 0: never (180) [STARBOARD_KEEP_GUESTS]
arg-serve-keep-unstarted = Days after which a table that never started is forgotten; 0: never (14) [STARBOARD_KEEP_UNSTARTED]
arg-serve-keep-finished = Days after which a match that is over is forgotten; 0: never (0) [STARBOARD_KEEP_FINISHED]
examples-serve =
    {"  "}starboard
    {"  "}starboard serve --address 0.0.0.0:7070
    {"  "}starboard serve --store postgres://starboard@localhost/starboard --bus nats://localhost:4222

about-admin = Look after a server that runs: list and close tables, ban people, hide chat. Everything is written down in its audit log.
usage-admin = starboard admin <ACTION> [WHAT] [OPTIONS]
arg-admin-action = tables, close, hide, people, ban, unban, reports or audit
arg-admin-what = The id of a table (close, hide), the name (people) or the number (ban, unban) of a person
arg-admin-line = The number of the line of chat to hide; reports shows it
arg-admin-days = For how many days a person is banned (30)
arg-admin-server = The address of the server (http://127.0.0.1:7070) [STARBOARD_SERVER]
arg-admin-token = The token it was started with, better given in the environment [STARBOARD_ADMIN_TOKEN]
examples-admin =
    {"  "}starboard admin tables
    {"  "}starboard admin people Boris
    {"  "}starboard admin ban 4711 --days 7
    {"  "}starboard admin hide k3m9x2abcdefgh234567 --line 17
admin-done = Done.

about-play = Play a game in this terminal, against bots or with several people at one keyboard.
usage-play = starboard play <GAME> [OPTIONS], or starboard play --join <URL>
arg-play-players = Who sits where, separated by commas: human, levels (cadet … oracle), random, greedy, search; else you against the weakest level
arg-play-bot = Whom you play against: a level of the game, from cadet to oracle (starboard levels GAME lists them)
arg-play-join = The link of a table at a server, as it is shared: a free seat is taken
arg-play-name = What others call you there: every name is a person of its own; else the name you had there last
arg-play-watch = Take no seat, only watch: nobody's hand is shown
arg-play-decks = Who plays which deck, separated by commas: deck files or names of starter decks (earth_line); whoever has none chooses at the table. With --join: the deck you bring
arg-play-seed = The seed of chance: the same seed deals the same cards
arg-play-plain = Lines instead of a screen: for a screen reader, a pipe or a script
arg-play-terse = Lines, and few of them: options of one kind on one line, the table only when asked for
arg-play-budget = How long a bot may think: 50ms, 2s or 1000it (500ms)
arg-play-resume = Go on with a saved match; without a file, with your unfinished match that was saved last. A file needs no game named
arg-play-save = Where to save; else in your data folder
examples-play =
    {"  "}starboard play star-realms
    {"  "}starboard play star-realms --players human,human
    {"  "}starboard play star-realms --mode automatons:novice
    {"  "}starboard play star-realms --bot corsair
    {"  "}starboard play star-realms --players human,cadet --seed 7 --plain
    {"  "}starboard play star-realms --resume
    {"  "}starboard play --join https://starboard.example.org/t/abc2 --name Anna
    {"  "}starboard play star-worlds --decks mine.deck,dvarg_acid --packs my-packs

about-new = Make a table at a server, share its link, and play there.
usage-new = starboard new <GAME> [OPTIONS]
arg-new-server = The server (http://127.0.0.1:7070) [STARBOARD_SERVER]
arg-new-players = Who sits where, separated by commas: me, open, levels (cadet … oracle), random, greedy, search; else you, and the other seats open
arg-new-bot = Bots of this level on the other seats, from cadet to oracle
arg-new-decks = The deck you bring: a deck file or the name of a starter deck
arg-new-name = What others call you there; else the name you had there last
arg-new-private = Found by its link only
arg-new-clock = How long a turn may last: 60s, 5m, 12h, 3d; then a bot decides
arg-new-total = The clock is for the whole match
arg-new-plain = Lines instead of a screen: for a screen reader, a pipe or a script
arg-new-only = Make the table, print its link, and do not go there
examples-new =
    {"  "}starboard new star-realms --server https://starboard.example.org --name Anna
    {"  "}starboard new starcraft --players me,open,warden --clock 5m
    {"  "}starboard new star-realms --players open,open --only

about-arena = Let bots play many games against each other. Every seed is played with every seating, so chance favours nobody.
usage-arena = starboard arena <GAME> --bots <LIST> --games <N> [OPTIONS]
arg-arena-bots = The bots, separated by commas: random, greedy, search or levels (cadet … oracle); as many as the mode has seats, or two that share them
arg-arena-decks = Deck against deck, separated by commas: deck files or names of starter decks; with one bot, it plays all of them
arg-arena-adventures = Every adventure on every level with every number of players instead: each bot plays all seats
arg-arena-ladder = The levels of the game instead, rated in one pool; with a file, the levels in it
arg-arena-out = With --ladder: the folder for the ratings and a picture of them
arg-arena-games = How many games
arg-arena-budget = How long a bot may think about one move: 50ms, 2s or 1000it (50ms)
arg-arena-seed = The first seed (1)
examples-arena =
    {"  "}starboard arena star-realms --bots search,greedy --games 100
    {"  "}starboard arena star-realms --bots greedy,random --games 1000 --budget 200it --json
    {"  "}starboard arena star-worlds --bots greedy --games 200 --decks mine.deck,dvarg_acid
    {"  "}starboard arena star-realms --adventures --bots greedy --games 50 --json
    {"  "}starboard arena star-worlds --ladder --games 200

about-learn = Take a lesson: a guide shows a game at its table, step by step. A lesson you left goes on where you were.
usage-learn = starboard learn <GAME> [LESSON] [OPTIONS]
arg-learn-lesson = The lesson by its name; else the next one that is not done
arg-learn-list = Only list the lessons, and which are done
arg-learn-plain = Lines instead of a screen: for a screen reader, a pipe or a script
examples-learn =
    {"  "}starboard learn star-realms
    {"  "}starboard learn star-realms buying --plain
    {"  "}starboard learn starcraft --list

about-bench = Measure how fast the rules are, on one core and by the time of the processor, for every mode.
usage-bench = starboard bench [GAME]... [OPTIONS]
arg-bench-games = The games; else all of them
arg-bench-seconds = For how many seconds each number is measured (0.2)
examples-bench =
    {"  "}starboard bench
    {"  "}starboard bench star-realms --seconds 0.2 --json

about-analyse = Look back at a match that is over: chances to win, mistakes, luck.
usage-analyse = starboard analyse <FILE> [OPTIONS]
arg-analyse-file = The saved match
arg-analyse-svg = Draw the chances to win into this file
examples-analyse =
    {"  "}starboard analyse match.json
    {"  "}starboard analyse match.json --svg plot.svg
    {"  "}starboard analyse match.json --json

about-replay = Tell a saved match in words, up to a step, and show the table then.
usage-replay = starboard replay <FILE> [OPTIONS]
arg-replay-file = The saved match
arg-replay-to = Up to this step; else to the end
arg-replay-seat = As the player of this number knows it; else as a spectator does
arg-replay-step = Step by step: ← and → go through the match, Space plays it
arg-replay-all = With what each player knows and a spectator does not
examples-replay =
    {"  "}starboard replay match.json
    {"  "}starboard replay match.json --to 40 --seat 1
    {"  "}starboard replay match.json --to 40 --all
    {"  "}starboard replay match.json --step
    {"  "}starboard replay match.json --json

about-rules = Read and search the rules, or count which of them tests stand for.
usage-rules = starboard rules [GAME] [OPTIONS]
arg-rules-search = Only the clauses that hold all these words, in either language
arg-rules-chapter = Only this chapter, by its short name
arg-rules-cards = The cards and pieces instead of the rules, each with the clauses that concern it
arg-rules-coverage = Count the clauses that a passed test cites; needs the source checkout
arg-rules-lessons = List the clauses that no lesson teaches
examples-rules =
    {"  "}starboard rules star-realms
    {"  "}starboard rules --search "scrap heap"
    {"  "}starboard rules star-realms --chapter bases
    {"  "}starboard rules starcraft --cards --search cloak
    {"  "}starboard rules --coverage --json

about-check = Check card files, packs and decks: our own card files, and whatever a folder holds.
usage-check = starboard check [FOLDER] [OPTIONS]
arg-check-folder = A folder with card files (.ron), packs (pack.ron) and decks (.deck), or one such file; those under a folder named like a game are of that game
examples-check =
    {"  "}starboard check
    {"  "}starboard check my-cards
    {"  "}starboard check mine.deck

about-games = List the games.
usage-games = starboard games [OPTIONS]
examples-games =
    {"  "}starboard games
    {"  "}starboard games --json

about-levels = List the rivals of a game, the weakest first, with their measured ratings.
usage-levels = starboard levels <GAME> [OPTIONS]
examples-levels =
    {"  "}starboard levels star-realms
    {"  "}starboard levels starcraft --json

about-modes = List the modes of a game, with the number of players.
usage-modes = starboard modes <GAME> [OPTIONS]
examples-modes =
    {"  "}starboard modes star-realms
    {"  "}starboard modes starcraft --json

about-decks = List the decks that come with a game, for --decks.
usage-decks = starboard decks <GAME> [OPTIONS]
examples-decks =
    {"  "}starboard decks star-worlds

about-help = Show the help of a command.
usage-help = starboard help [COMMAND]
arg-help-command = The command; else the first page
examples-help =
    {"  "}starboard help play

about-completions = Print a script that completes starboard's commands and options in your shell.
usage-completions = starboard completions <SHELL>
arg-completions-shell = The shell: bash, elvish, fish, powershell or zsh
examples-completions =
    {"  "}starboard completions bash > ~/.local/share/bash-completion/completions/starboard
    {"  "}starboard completions fish > ~/.config/fish/completions/starboard.fish

about-man = Print a manual page, or write all of them into a folder.
usage-man = starboard man [COMMAND], or starboard man --folder <FOLDER>
arg-man-command = The command; else the first page
arg-man-folder = Write every page into this folder
examples-man =
    {"  "}starboard man play | man -l -
    {"  "}starboard man --folder ~/.local/share/man/man1

man-name = NAME
man-synopsis = SYNOPSIS
man-description = DESCRIPTION
man-options = OPTIONS
man-arguments = ARGUMENTS
man-commands = COMMANDS
man-subcommands = COMMANDS
man-extra = EXAMPLES
man-version = VERSION

list-modes = { $n ->
        [one] one mode
       *[other] { $n } modes
    }
list-players = { $least }-{ $most } players
list-players-exact = { $n ->
        [one] one player
       *[other] { $n } players
    }
progress-games = games
progress-modes = modes
progress-tables = tables
progress-since = elapsed
progress-left = remaining

error-no-command = There is no command “{ $what }”. Commands: { $commands }.
error-unknown-argument = { $arg } is not understood here. Add --help to see what is.
error-missing = Something is missing: { $args }. Add --help to see an example.
error-conflict = { $arg } and { $other } exclude each other: leave one out.
error-no-value = { $arg } needs a value behind it. Add --help to see an example.
error-value = “{ $value }” will not do for { $arg }. It looks like this: { $hint }.
error-arguments = This cannot be understood: { $arg } { $value }. Add --help to see examples.
error-guess = Did you mean { $guess }?
error-print = Cannot print: { $detail }.
error-no-game = There is no game “{ $name }”. Games: { $games }.
error-which-game = Name the game that you want to play:
    { $games }
    For example: starboard play star-realms. Your last match goes on with: starboard play --resume.
error-no-deck = No deck is called “{ $name }”. Decks: { $decks }. A file's name ends with .deck.
error-none-decks = { $game } is played without decks of your own.
error-folder = Cannot write to { $folder }: { $detail }.
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
error-nothing-saved = No unfinished match with a person in it is saved in { $folder }. Name a file after --resume, or begin a new match.
error-no-seat = There is no player { $n }: they are numbered from 1 to { $seats }.
error-no-step = There is no step { $n }: the match has { $steps }.
error-step-screen = --step needs a terminal to draw on. Without it the whole match is told.
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
rules-no-chapter = There is no chapter “{ $chapter }”. There are { $known }.
rules-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
rules-cost = cost { $cost }
rules-concern = Rules: { $ids }
rules-covered = { $game }: { $cited } of { $clauses } clauses are cited by a test that passed.
rules-taught = { $game }: lessons teach { $taught } of { $clauses } clauses.
rules-untaught = No lesson teaches: { $ids }.
rules-missing = Missing: { $ids }.
rules-running = Running the tests of { $package }: there is no record of cargo verify newer than the sources.

analyse-fitted = Chances to win as the strongest bot sees them, checked against many games.
analyse-opinion = Chances to win as the strongest bot sees them: an opinion, not checked against games.
analyse-known = Every decision is judged by what its player could know.
analyse-choices = Choices
analyse-luck = Luck
analyse-none = nothing that changed much
analyse-sums = In all: choices { $choices }, luck { $luck }.
analyse-better = Better: { $what } ({ $chance })
analyse-goes-on = And then: { $steps }
analyse-chances = Chances to win
analyse-step = Step
analyse-plot = Chances to win: { $game }
analyse-drawn = The plot is in { $file }.
analyse-unwritten = The plot cannot be written to { $file }: { $why }
progress-analyse = steps

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
ladder-none = { $game } has no levels.
ladder-unreadable = The levels in { $file } cannot be read: { $why }.
ladder-unwritten = Cannot write to { $file }: { $why }.
ladder-played = { $game }, { $mode }: levels rated in one pool, { $games } games a pair, seed { $seed }.
ladder-bot = bot, thought, mistakes
ladder-rating = rating
ladder-against = wins against
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
check-lesson = { $file }: { $n ->
        [one] one step
       *[other] { $n } steps
    }, good ({ $game })
check-whose-lesson = { $file }: put the folder “lessons” into a folder named after its game, so that it is clear whose lesson this is.
check-ours = Our own card files: { $files } with { $n } records, all right
check-loose = { $file }: this folder is no pack, { $pack } is missing
check-faults = { $n ->
        [one] One fault. Fix it at the place shown
       *[other] { $n } faults. Fix them at the places shown
    } and check again.
error-no-pack = There is no pack in { $folder }: a pack is a folder with a file pack.ron.
error-no-decks = { $game } is played without decks of one's own: leave out --decks.
error-decks-mode = Decks say how it is played: leave out --mode or --decks.
error-no-cards = There is no card file (.ron) in { $folder }.
join-as = On this server you are { $name }.
new-link = The table: { $link }
error-server = “{ $server }” is not the address of a server, which looks like https://starboard.example.org.
join-name = Guest
error-link = “{ $link }” is no link to a table: it looks like https://starboard.example.org/t/abc….
error-admin = The server did not do it: { $detail }
error-admin-refused = There is no such table, or the token is not the one the server was started with.
error-admin-number = “{ $what }” is not the number of a person; starboard admin people NAME shows it.
error-admin-token = The administrator's token is too short: --admin-token needs at least 16 characters.
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
error-no-site = The browser client is not in { $folder }. Build it with cargo play, or name its folder with --site. In this terminal it is played without it: starboard play.
error-address = Cannot listen on { $address }: { $detail }. Choose another with --address.
error-no-store = This system names no data folder. Say where to keep tables with --store sqlite:FILE.
error-make-folder = The folder { $folder } cannot be made: { $detail }. Say where to keep tables with --store sqlite:FILE.
