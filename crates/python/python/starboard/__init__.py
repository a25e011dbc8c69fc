"""Starboard for researchers: complete board games with hidden information, fast and proved not to leak.

>>> import starboard
>>> match = starboard.new("star-realms", mode="duel-colony-wars", seats=2, seed=7)
>>> match.seat
0
>>> match.act(match.legal()[0])

`Match` is one match with its whole story, `VectorMatch` are thousands at once in numpy arrays. Environments for other libraries are in
`starboard.pettingzoo`, `starboard.gymnasium` and `starboard.openspiel`, tournaments over many machines in `starboard.ray`, ratings in
`starboard.ratings`.
"""

from ._starboard import (
    Action,
    Bot,
    Match,
    Refused,
    StarboardError,
    VectorMatch,
    arena,
    bot,
    bots,
    games,
    load,
    new,
    spaces,
)

__all__ = [
    "Action",
    "Bot",
    "Match",
    "Refused",
    "StarboardError",
    "VectorMatch",
    "arena",
    "bot",
    "bots",
    "games",
    "load",
    "new",
    "spaces",
]

__version__ = "0.2.0"
