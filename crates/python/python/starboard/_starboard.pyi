"""What is written in Rust."""

from os import PathLike
from typing import Any, final

import numpy as np
from numpy.typing import NDArray

from .types import Game, Report, Result, Spaces, Told

class StarboardError(Exception):
    """Something that Starboard does not know or cannot open: a game, a mode, a bot, a file."""

class Refused(StarboardError):
    """The rules say no. The message is the worded refusal; the match is as it was."""

@final
class Action:
    """One option of a decision."""

    @property
    def seat(self) -> int:
        """Whose option it is."""
    @property
    def place(self) -> int:
        """Its place in the list of options."""
    @property
    def index(self) -> int | None:
        """Its index in the action space; None where there is no room for it."""
    @property
    def notation(self) -> str:
        """Its short stable spelling."""
    @property
    def words(self) -> str:
        """What a button would say."""
    @property
    def features(self) -> NDArray[np.int32]:
        """Verb and arguments as numbers."""

@final
class Match:
    """A running match."""

    @property
    def game(self) -> str:
        """The name of the game."""
    @property
    def mode(self) -> str:
        """The mode."""
    @property
    def seats(self) -> int:
        """How many seats the table has."""
    @property
    def sides(self) -> list[int]:
        """Whom each seat wins with."""
    @property
    def steps(self) -> int:
        """How many steps were taken."""
    @property
    def awaiting(self) -> list[int]:
        """Every seat whose answer is awaited; none when the match is over."""
    @property
    def seat(self) -> int | None:
        """The first seat whose answer is awaited; None when the match is over."""
    @property
    def over(self) -> bool:
        """Is the match over?"""
    @property
    def result(self) -> Result | None:
        """How it ended: `places` of the seats (1 is first), `winners`, `rewards`; None while it goes on."""
    @property
    def log(self) -> list[tuple[int, str]]:
        """Every step so far: whose, and how it is spelled."""
    def legal(self, seat: int | None = None, lang: str = "en") -> list[Action]:
        """The options of a seat, or of the first one that is asked, with their words."""
    def indices(self, seat: int | None = None) -> list[int]:
        """The indices of the options: the fast way to `legal`."""
    def act(self, action: Action | int | str, seat: int | None = None) -> None:
        """Takes an action: an `Action`, an index, or a notation. Refused where the rules say no; then nothing changes."""
    def leave(self, seat: int) -> None:
        """A player walks away for good."""
    def undo(self, seat: int) -> None:
        """Takes the last step of a seat back: none past a roll, a reveal or somebody else's step."""
    def can_undo(self, seat: int) -> int:
        """How many steps a seat can take back."""
    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat knows, as a dict; without a seat, what a spectator knows."""
    def text(self, lang: str = "en", seat: int | None = None) -> str:
        """The table in words, as a seat or a spectator knows it."""
    def events(self, seat: int | None = None, since: int = 0, lang: str = "en") -> list[Told]:
        """What happened, as a seat or a spectator was told it: a dict a step, from step `since` on; step 0 is the setup."""
    def observation(self, seat: int | None = None) -> NDArray[np.int16]:
        """What a seat knows as numbers: a fresh array. It is made from the seat's view and nothing else."""
    def mask(self, seat: int | None = None) -> NDArray[np.bool_]:
        """Which indices are legal: a fresh array."""
    def observe(self, seat: int | None = None) -> tuple[NDArray[np.int16], NDArray[np.bool_]]:
        """Observation and mask in two arrays that are the same ones every time: read them before the next call, or copy them."""
    def action_features(self, seat: int | None = None) -> NDArray[np.int32]:
        """The features of the options of a seat: one row for each, in the order of `indices`."""
    def clone(self) -> Match:
        """A copy that goes its own way; its dice fall as they would have fallen here."""
    def imagine(self, seat: int | None, seed: int) -> Match:
        """One whole world that fits what a seat (or a spectator) knows: a match that goes on from here."""
    def reseed(self, seed: int) -> None:
        """The dice fall by this seed from now on."""
    def hash(self) -> int:
        """A digest of the whole state, secrets included: equal positions are equal, on every platform."""
    def save(self, path: str | PathLike[str] | None = None) -> str:
        """The match as the text of a file, as every client of Starboard writes and reads it; written to a file where a path is given."""
    def _quick_observation(self, seat: int | None = None) -> NDArray[np.int16]: ...
    def _view_text(self, seat: int | None = None) -> str: ...
    def __copy__(self) -> Match: ...
    def __deepcopy__(self, _memo: Any) -> Match: ...

@final
class Bot:
    """A player made of code. It decides by what its seat knows, never by the whole match."""

    @property
    def game(self) -> str:
        """The game it plays."""
    @property
    def name(self) -> str:
        """What it is."""
    def choose(self, running: Match, seat: int | None = None) -> Action:
        """The option it would take for a seat, or for the first one that is asked."""
    def play(self, running: Match, seat: int | None = None) -> None:
        """Chooses, and acts."""

@final
class VectorMatch:
    """Many matches of one mode, stepped at once on all cores, in arrays that are the same ones every time."""

    def __new__(
        cls,
        n: int,
        game: str = "star-realms",
        mode: str | None = None,
        seats: int | None = None,
        seed: int = 0,
        threads: int | None = None,
        max_decisions: int = 100_000,
    ) -> VectorMatch: ...
    @property
    def game(self) -> str:
        """The game."""
    @property
    def mode(self) -> str:
        """The mode."""
    @property
    def finished(self) -> int:
        """How many matches came to an end."""
    @property
    def observations(self) -> NDArray[np.int16]:
        """What the seats that are asked know: a row a match."""
    @property
    def masks(self) -> NDArray[np.bool_]:
        """Which indices are legal: a row a match."""
    @property
    def seats(self) -> NDArray[np.int8]:
        """Whose answer is awaited: one a match."""
    @property
    def rewards(self) -> NDArray[np.float32]:
        """What the last step brought to every seat: a row a match. Not zero only where a match ended."""
    @property
    def terminated(self) -> NDArray[np.bool_]:
        """Did the last step end the match? Observation and mask are those of the next one then."""
    @property
    def truncated(self) -> NDArray[np.bool_]:
        """Was it cut off after `max_decisions`?"""
    def reset(self, seed: int | None = None) -> None:
        """Begins all matches anew, by a seed or by that of the batch."""
    def step(self, actions: NDArray[np.int64]) -> None:
        """Takes one step in every match, by index. Refused if one of them is not legal; then nothing changes."""
    def sample(self) -> NDArray[np.int64]:
        """A random legal index for every match, in an array that is the same one every time. Its chance is its own: it changes no deal."""
    def action_features(self) -> NDArray[np.int32]:
        """The features of every option, by match and index; zeros where an index is not legal."""
    def __len__(self) -> int: ...

def games(lang: str = "en") -> list[Game]:
    """Every game with its modes: a list of dicts."""

def new(game: str, mode: str | None = None, seats: int | None = None, seed: int = 0) -> Match:
    """Begins a match. Without a mode it is the first of the game, without seats as few as the mode allows."""

def load(source: str | PathLike[str], seed: int = 0) -> Match:
    """Opens a saved match: a path, or the text of a file. From there on the dice fall by the seed."""

def spaces(game: str, mode: str | None = None, seats: int | None = None) -> Spaces:
    """What an observation and an action are in a mode."""

def bots(game: str) -> list[str]:
    """The bots of a game by name: what they are made of first, then the levels from the weakest on."""

def bot(game: str, name: str, seed: int = 0, iterations: int | None = None, millis: int | None = None) -> Bot:
    """A bot by its name. `search` thinks for so many iterations (200) or milliseconds; a level thinks as long as it likes."""

def arena(
    game: str,
    bots: list[str],
    games: int = 100,
    mode: str | None = None,
    seats: int | None = None,
    seed: int = 1,
    iterations: int | None = None,
    millis: int | None = None,
) -> Report:
    """Bots against each other on all cores: the same deal is played once with every bot in every seat."""
