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

arg-help = Show this help
arg-version = Show the version
arg-lang = The language: en or ru; else the one of the system
arg-game = The game, such as star-realms
arg-mode = How it is played; else the first mode that fits the players. A wrong name lists them all
arg-json = Print one JSON document and nothing else

about-starboard = Starboard: space games on one table, in the browser and in the terminal.
usage-starboard = starboard [COMMAND] [OPTIONS]
examples-starboard =
    {"  "}starboard                            serve the browser client on this machine
    {"  "}starboard play star-realms           play in this terminal against the strongest bot
    {"  "}starboard rules star-realms --search outpost

about-play = Play a game in this terminal, against bots or with several people at one keyboard.
usage-play = starboard play <GAME> [OPTIONS]
arg-play-players = Who sits where: human, random, greedy, search, separated by commas; else you against search
arg-play-seed = The seed of chance: the same seed deals the same cards
arg-play-plain = Lines instead of a screen: for a screen reader, a pipe or a script
arg-play-budget = How long a bot may think: 50ms, 2s or 1000it (500ms)
arg-play-resume = Go on with a saved match; without a file, with the one of this game saved last
arg-play-save = Where to save; else in your data folder
examples-play =
    {"  "}starboard play star-realms
    {"  "}starboard play star-realms --players human,human
    {"  "}starboard play star-realms --players human,greedy --seed 7 --plain
    {"  "}starboard play star-realms --resume

about-arena = Let bots play many games against each other. Every seed is played with every seating, so chance favours nobody.
usage-arena = starboard arena <GAME> --bots <LIST> --games <N> [OPTIONS]
arg-arena-bots = The bots, separated by commas: random, greedy, search; as many as the mode has seats, or two that share them
arg-arena-games = How many games
arg-arena-budget = How long a bot may think about one move: 50ms, 2s or 1000it (50ms)
arg-arena-seed = The first seed (1)
examples-arena =
    {"  "}starboard arena star-realms --bots search,greedy --games 100
    {"  "}starboard arena star-realms --bots greedy,random --games 1000 --budget 200it --json

about-bench = Measure how fast the rules are, on one core and by the time of the processor, for every mode.
usage-bench = starboard bench [GAME]... [OPTIONS]
arg-bench-games = The games; else all of them
arg-bench-seconds = For how long each number is measured (1)
examples-bench =
    {"  "}starboard bench
    {"  "}starboard bench star-realms --seconds 0.2 --json

about-replay = Tell a saved match in words, up to a step, and show the table then.
usage-replay = starboard replay <FILE> [OPTIONS]
arg-replay-file = The saved match
arg-replay-to = Up to this step; else to the end
arg-replay-seat = As the player of this number knows it; else as a spectator does
examples-replay =
    {"  "}starboard replay match.json
    {"  "}starboard replay match.json --to 40 --seat 1
    {"  "}starboard replay match.json --json

about-rules = Read and search the rules, or count which of them tests stand for.
usage-rules = starboard rules [GAME] [OPTIONS]
arg-rules-search = Only the clauses that hold all these words, in either language
arg-rules-coverage = Count the clauses that a passed test cites; needs the source checkout
examples-rules =
    {"  "}starboard rules star-realms
    {"  "}starboard rules --search "scrap heap"
    {"  "}starboard rules --coverage --json

about-check = Check card files: our own, and those of a folder.
usage-check = starboard check [FOLDER]
arg-check-folder = A folder with card files (.ron); else only our own are checked
examples-check =
    {"  "}starboard check
    {"  "}starboard check my-cards

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
replay-over = The match is over.
replay-place = Place { $place }: { $names }
replay-boss = The boss
replay-player = Player { $n }
replay-player-who = Player { $n } ({ $who })
