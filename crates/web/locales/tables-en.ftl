## What every table says

play-cards-first = play your cards first
why-answer-first = First answer the open question.
why-not-your-turn = It is not your turn.
why-nothing-to-play = Every card has been played. What is left needs a choice from you: press the card.
why-no-combat = You have no combat to attack with.
why-no-target = Your combat reaches nobody: the outpost in the way has too much defense.
why-not-undo-now = Not while the table is still showing what others did.
why-nothing-to-undo = There is nothing to take back yet.
why-not-undo = The last step cannot be taken back: it showed something new, or someone else has moved since.

sw-attack-with-it = Attack with it
sw-can-bring = { $name } can bring it into play
sw-bring = Bring it into play
sw-could-bring = { $name } could bring it, but not now.
sw-attack-on = Attack: { $name }
sw-attack-whom = Attack which card?
sw-press-target = Press a target outlined in red, or more of your ships to add them.
sw-who-attacks = Who attacks
sw-why-no-target = Press a target outlined in red first.
sw-why-no-attacker = Tick a ship first.
sw-attack-for = Attack for { $points }
sw-outcome-falls = { $points } damage: it is destroyed
sw-outcome-stands = { $points } damage: it survives
sw-outcome-response = { $points } damage comes back; its owner shares it out among your attackers
sw-base-left = Base: { $points } defence left
sw-base-hit = damaged by { $points }
sw-base-whole = not hit

log-all = all events
recap = Since your last turn
recap-nothing = Nobody has moved since.
recap-changes = What changed for you
recap-always = Show this after every round of the others
recap-score = score
recap-authority = authority
recap-bases = bases in play
recap-base = defence of the base
recap-stars = victory stars
recap-field = cards on the battlefield
recap-deck = cards in the deck

sw-why-start = A deck of one race may start with six cards instead of five. Six is nearly always better.
sw-why-mulligan = A bad hand can be exchanged up to twice; each time the top card of your deck leaves the game.
sw-why-deck = Each side plays 50 cards and a base. The line below each name says how that deck wins.
sw-why-chain = Something was declared. Before it happens you may answer with a sudden action; what was declared last happens first.
sw-why-lull = Before each action of your rival you may use a sudden action.
sw-why-ending = The turn is about to end: the last chance for a sudden action.
sw-why-split = Your card was attacked by several: you decide whom its response hits.

show-result = Show the result

why-plan-first = First make the planned attack, or cancel it.
