# The words of the terminal's screens. A key hint begins with its key.
name-human = Player { $n }
name-bot = Bot { $n }
name-boss = The boss

panel-table = Table
panel-options = Options: { $n }
panel-refused = not now: { $n } (n)
panel-log = Story
panel-help = Keys
panel-cards = Cards
step = step { $n }

keys-choose = ↑↓⏎ choose
keys-undo = z undo
keys-filter = / find
keys-why = n not now
keys-card = i cards
keys-table = t table
keys-log = l story
keys-partner = b partner
keys-switch = w switch
keys-pause = ␣ pause
keys-help = ? help
keys-quit = q leave

help =
    ↑ ↓, Enter  choose an option and do it
    a number    go to the option of that number
    /           type a part of an option; Esc shows all again
    z           take your last step back, while nothing new has been shown
    n           show what is not possible now; choose it to read why
    i           look up a card; type a part of its name
    t           the table in words
    l           the whole story
    PgUp PgDn   scroll the table; Tab moves the arrows to the table and the story
    mouse       the wheel scrolls, a click chooses, a second click does it
    w           another player who is asked too comes to the screen
    b           let your partner's bot make its next step
    Space       stop and go on, while bots play
    s           save now (it is also saved at every turn)
    q           leave; the match is saved
    ?           this help
    Signs: ► your turn  ◐ somebody else's  ▶ chosen  ✗ not now  • new since your last step

too-small = The window is too small: make it at least { $width } by { $height }.
unknown-key = That key does nothing here. Press ? for the keys.
not-asked = Nothing is asked of you now.
nothing-fits = Nothing fits these words. Esc shows everything again.
nothing-refused = Nothing is refused now: what is not listed does not exist at this moment.
nobody-else = Nobody else at this keyboard is asked now.
no-partner = No bot may answer in your place now.
no-cards = This game has no cards to look up.
no-card = No card is called “{ $name }”. On the table: { $here }.
undone = Taken back.
saved = Saved to { $file }.
not-saved = Not saved to { $file }: { $detail }. Choose another file with --save.
hand-over = { $name }, it is your turn. Take the keyboard and press Enter.
over = The match is over.
over-won = You have won!
over-drawn = A draw.
over-lost = You have lost.
over-place = Place { $place }: { $names }
over-keys = r rematch   l story   Esc look at the table   q leave
leave-title = Leave?
leave = The match is saved to { $file }. Enter leaves, Esc stays.
farewell = Saved to { $file }.
    Go on with: starboard play { $game } --resume { $file }
farewell-over = Saved to { $file }.
    Watch it with: starboard replay { $file }

plain-hint = Type the number of an option, or help.
plain-help =
    A number: do the option of that number. Its spelling does the same; options lists the spellings.
    undo: take your last step back.
    table: the table. log: the whole story. options: your options with their spellings.
    why: what is not possible now, and why.
    card NAME: the text of a card.
    save FILE: save the match. quit: save and leave.
    bot: let your partner's bot make its next step. switch: another player who is asked too comes to the keyboard.
plain-no-number = There is no option { $n }: they are numbered from 1 to { $most }.
plain-unknown = “{ $what }” is neither an option nor a command. Type a number, or help.
plain-not-over = The match is not over yet.
plain-again = Type again for a rematch, log for the story, or quit.

error-system = The system refuses: { $detail }.
error-seats = { $players ->
        [one] One player is
       *[other] { $players } players are
    } named, but the match has { $seats ->
        [one] one seat
       *[other] { $seats } seats
    }. Name as many in --players.
error-bot = A bot broke down, so the match cannot go on. Resume it from its saved file.

star-realms-you = You
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
star-realms-boss-ours = Not from the rulebook: { $clauses }
star-realms-legend =
    On the table: [ ] can be done now
    ◎ trade or price  ✸ combat  ⚑ authority  ⛨ base  ⛫ outpost
    ♣ Blob  ♠ Trade Federation  ★ Star Empire  ⚙ Machine Cult; ♣: with an ally, ♣♣: with two
    ▯ draw  ▿ discard  ▼ opponent discards  ✂ scrap  ✂▤ scrap in the trade row  ⊘ destroy a base
    ⊕ acquire  ⤒ on top of the deck  ☞ to hand  ▵ ship  ▢ base  ≤ up to  / or
    ? waits for allies   • ability of a base
