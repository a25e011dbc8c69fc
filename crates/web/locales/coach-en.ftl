# Looking back, hints with reasons, everything that was played.
percent = { $value } %
please-wait = One moment…
game = Game
player = a person
look-back = Look back
look-back-at = Look back: { $names }
looking-back = Looking back at the match…
stop-thinking = Stop
stopped-early = Stopped: this is what was found so far.
go-on-thinking = Look at the whole match
chance-to-win = Chance to win
chances-fitted = Judged by what each side could know at the time. Checked against many games.
chances-opinion = Judged by what each side could know at the time. It is the bot's opinion: for this game it has not been checked against many games.
mark-mistake = ◆ mistake
mark-luck = ⚄ luck
step-number = step { $step }
back-unfinished = The match is not over yet. You can look back when it is.
back-old-rules = This match was played under older rules: its steps cannot be repeated.
back-failed = This match could not be looked at just now.
branch-none = This match was played under older rules: it cannot be continued from here.
moments = Turning points
moments-keys = ↑ ↓ moments, ← → steps
moments-none = No turning points: it was even all the way.
moment-mistake = Step { $step } · mistake
moment-good-luck = Step { $step } · good luck
moment-bad-luck = Step { $step } · bad luck
sum-choices = Choices
sum-luck = Luck
sums-more = Over the whole match. Luck is what dice and cards did; choices are what this side did, judged by what it could know.
choose-moment = Choose a turning point, or press the plot to see the table there.
better-was = What was better
strongest-bot = the strongest bot
done-by = { $name }
goes-on = How it could have gone on
luck-was = How the cards fell
luck-more = After the decision { $expected } was to be expected. It turned out { $came }.
luck-nobody = Nobody is to blame: the decision itself is judged separately.
branch-here = Play on from here
fact-for = For it:
fact-against = Against it:
hint-title = Best options now
hint-thinking = Playing games ahead…
hint-none = No hint at the moment.
hint-now = Chance to win now { $chance }
hint-sure = sure
hint-fairly = fairly sure
hint-unsure = not sure
hint-alike = all within 2 %: choose freely
hint-do = Do it
hint-others = { $count ->
    [one] { $count } more option looked at
   *[other] { $count } more options looked at
}
hint-games = { $games ->
    [one] { $games } game played ahead; the bracket is ± { $margin } %
   *[other] { $games } games played ahead; the bracket is ± { $margin } %
}
my-games = My games
all-games = All games
matches-count = { $count ->
    [one] { $count } match
   *[other] { $count } matches
}
no-games = No match has been finished in this browser yet.
play-first = Play your first match
kept-here = All this is kept in this browser only. Matches on a server are not counted here yet.
export-json = Save as JSON
export-csv = Save as CSV
results = Results over time
results-legend = ● won, ○ lost
results-few = The line of the last { $count } appears with your tenth match.
share-of-ten = Share of wins, last ten
won-of = { $won } of { $count } won, { $share }
result-won = Won
result-lost = Lost
letter-won = W
letter-lost = L
streak = Streak
streak-now = { $count ->
    [0] No win in a row now
    [one] { $count } win
   *[other] { $count } wins in a row
}
streak-best = best { $count }
by-game = By game
by-mode = By mode
by-rival = By rival
by-plays = By faction or deck
share-words = { $count ->
    [one] { $share }, { $count } match
   *[other] { $share }, { $count } matches
}
firsts = First times
firsts-none = Your first victory will stand here.
first-game = First victory: { $name }
first-mode = Won for the first time: { $name }
first-level = Beaten for the first time: { $name }
history = History
head-when = When
head-plays = Played as
head-rivals = Against
head-result = Result
head-turns = Turns
head-links = Look at it
