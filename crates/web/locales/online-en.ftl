
## Playing over a server

online = Online
online-title = Play online
online-more = Make a table and share its link. A name is enough; come back days later from the same device.
online-away = There is no game server behind this page. Matches against bots and at one screen work all the same.
online-your-name = Your name
online-enter = Sign in
online-name-note = You are a guest on this device. With a password you can log in anywhere.
online-log-in = Log in
online-register = New account
online-register-note = A guest who makes an account keeps their seats. A password has at least 8 characters.
online-password = Password
online-account = Account
online-guest-note = You are a guest named { $name }. A password makes it an account.
online-account-note = You are logged in as { $name }.
online-code = Recovery code
online-code-note = This code sets a new password if you forget yours. There is no e-mail, and the code is shown only now: write it down or save it in your password manager.
online-code-seen = I have saved it
online-forgot = I forgot my password
online-not-forgot = I know my password
online-recover = Set the password
online-recover-note = The code was shown when the account was made. You will get a new one, and every other device is logged out.
online-new-password = New password
online-old-password = Current password
online-change-password = Change the password
online-change-note = Every other device is logged out, and you get a new recovery code.
online-sessions = Where you are logged in
online-session-here = this device
online-device-unknown = Unknown device
online-just-now = just now
online-minutes-ago = { $count ->
        [one] a minute ago
       *[other] { $count } minutes ago
    }
online-hours-ago = { $count ->
        [one] an hour ago
       *[other] { $count } hours ago
    }
online-days-ago = { $count ->
        [one] a day ago
       *[other] { $count } days ago
    }
online-for-tools = For tools
online-webhook = Call this address when it is my turn
online-webhook-note = The server sends a short JSON message there. First it sends a challenge, which your program must send back. Empty: no calls.
online-keep = Save
online-kept = Saved.
online-log-out = Log out
online-log-out-everywhere = Log out everywhere
online-close = Close
online-mine = My games
online-mine-none = You are not at any table yet.
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
online-pass = When time runs out, pass instead of letting a bot decide
online-listed = Show it in the list: anyone may join
online-make = Make the table
online-import = Continue a match from a file
online-span-seconds = { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
online-span-minutes = { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
online-span-hours = { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
online-free-seats = { $count ->
        [0] full
        [one] { $count } free seat
       *[other] { $count } free seats
    }
online-watchers = { $count ->
        [one] { $count } watching
       *[other] { $count } watching
    }
online-wait-for-you = { $count ->
        [one] { $count } waits for you
       *[other] { $count } wait for you
    }
online-join = Join
online-more-modes = More modes…
online-state-gathering = waiting for players
online-state-running = in progress
online-state-finished = over
online-days = { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
online-open-seat = Open seat
online-connecting = Connecting…
online-reconnecting = Connection lost. Trying again…
online-broken = The connection is lost; what you did is sent as soon as it is back.
online-version = The server has a different version or different rules than this page: reload it.
online-link = Link for your friends
online-copy = Copy
online-copied = Copied.
online-ready = Everybody is here. You can start.
online-ready-wait = Everybody is here. The host starts the match.
online-seats-open = { $count ->
        [one] One seat is open.
       *[other] { $count } seats are open.
    } Share the link or add bots.
online-invited = { $name } invites you to play. Enter your name and take a seat; no account is needed.
online-invited-by-nobody = You are invited to play. Enter your name and take a seat; no account is needed.
online-take-a-seat = Take a free seat, or stay and watch.
online-seats-wait = { $count ->
        [one] One seat is still open.
       *[other] { $count } seats are still open.
    } The host starts when everybody is here.
online-start-seats = { $count ->
        [one] One seat is empty: wait for a player or put a bot there.
       *[other] { $count } seats are empty: wait for players or put bots there.
    }
online-start-packs = First load the packs named above.
online-to-lobby = All tables
online-start = Start
online-seat = Seat { $number }
online-here = connected
online-not-here = not connected
online-sit = Sit here
online-stand = Stand up
online-put-bot = Put a bot here…
online-take-bot = Remove the bot
online-chat = Chat
online-chat-write = Write something
online-mute = Mute
online-unmute = Unmute
online-muted = (muted)
online-block = Block
online-block-note = You will not see their messages anywhere, and they cannot sit at tables you make.
online-blocked = People you have blocked
online-blocked-now = You will not hear from { $name } any more. You can undo this under “Account”.
online-unblock = Unblock
online-report = Report
online-reported = The administrator has been told about this line.
online-chat-hidden = The administrator has hidden this line.
online-send = Send
online-talk = Chat
online-watching = You are watching
online-return = Take my seat back
online-remove = Remove from the seat
online-remove-note = They cannot sit at this table again, but may watch.
online-leave = Leave, keep my seat
online-leave-note = The match waits for you and your clock runs. Come back any time from “My games” or by the link. If they wait for you for three days, the others may let a bot play until you are back.
online-concede-note = Conceding ends the match for you: the others win or play on, and everybody is told.
online-replace = Let a bot play for { $name }
online-rematch = To the rematch
online-replay = Watch the replay
online-wish-undo = Ask to undo
online-undo-asked = You asked to undo your last step. The others decide.
online-undo-wish = { $name } asks to undo the last step.
online-undo-yes = Agree
online-undo-no = Decline
online-not-sent = The connection is lost: nothing was sent. Try again when it is back.
online-own-deck = own deck
online-deck-note = The others see that you brought a deck, not what is in it. Cards of packs need the same pack at the server (--packs) and in every browser.
online-packs-missing = This table plays with packs that your browser lacks or has in another version: { $packs }. Load them in the deck builder, then come back.
online-unanswered = The connection broke before the server answered: see whether it was done.
online-reload = Reload the page
