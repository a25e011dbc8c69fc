
## Playing over a server

online = Online
online-title = Play online
online-more = Make a table and share its link. A name is enough; come back days later from the same device.
online-away = There is no game server behind this page. Matches against bots and at one screen work all the same.
online-your-name = Your name
online-enter = Come in
online-name-note = You are a guest on this device. With a password you can log in anywhere.
online-log-in = Log in
online-register = New account
online-register-note = A guest who makes an account keeps his seats. A password has at least 8 characters.
online-password = Password
online-account = Account
online-guest-note = You are a guest named { $name }. A password makes it an account.
online-account-note = You are logged in as { $name }.
online-webhook = Call this address when it is my turn
online-webhook-note = The server sends a short JSON message there. Empty: no calls.
online-keep = Save
online-kept = Saved.
online-log-out = Log out
online-log-out-everywhere = Log out everywhere
online-close = Close
online-mine = My games
online-mine-none = You do not sit at any table yet.
online-open = Open tables
online-open-none = No table is waiting for players. Make one.
online-new = New table
online-bots = Bots
online-clock = Clock
online-no-clock = No clock, no hurry
online-clock-turn = { $time } for each turn
online-clock-total = { $time } for the whole match
online-then-bot = then a bot decides
online-then-pass = then the turn passes
online-pass = When the time is over, pass instead of letting a bot decide
online-listed = Show it in the list: anybody may join
online-make = Make the table
online-import = Go on with a match from a file
online-days = { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
online-open-seat = Open seat
online-connecting = Connecting…
online-reconnecting = Connection lost. Trying again…
online-broken = The connection is lost; what you did is sent as soon as it is back.
online-version = The server is of another version or plays by other rules than this page: reload it.
online-link = Link for your friends
online-copy = Copy
online-copied = Copied.
online-ready = Everybody is here. You can start.
online-ready-wait = Everybody is here. The host starts the match.
online-seats-open = { $count ->
        [one] One seat is open.
       *[other] { $count } seats are open.
    } Share the link, or put bots there.
online-to-lobby = All tables
online-start = Start
online-seat = Seat { $number }
online-here = connected
online-not-here = not connected
online-sit = Sit here
online-stand = Stand up
online-put-bot = Put a bot here…
online-take-bot = Take the bot away
online-chat = Chat
online-chat-write = Write something
online-send = Send
online-talk = Chat
online-watching = You are watching
online-replace = Let a bot play for { $name }
online-rematch = To the rematch
online-replay = Watch the replay
online-wish-undo = Ask to take a step back
online-undo-asked = You asked to take your last step back. The others decide.
online-undo-wish = { $name } asks to take a step back.
online-undo-yes = Agree
online-undo-no = Decline
online-not-sent = The connection is lost: nothing was sent. Try again when it is back.
online-own-deck = own deck
online-deck-note = The others see that you brought a deck, not what is in it. Cards of packs need the same pack at the server (--packs) and in every browser.
online-packs-missing = Cards of these packs are played here, and your browser has not the same ones: { $packs }. Load them in the deck builder, then come back.
online-unanswered = The connection broke before the server answered: see whether it was done.
online-reload = Reload the page
