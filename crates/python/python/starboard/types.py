"""The dicts that functions and properties give."""

from __future__ import annotations

from typing import Any, TypedDict

__all__ = ["Game", "Mode", "Report", "Result", "Score", "Spaces", "Told"]


class Mode(TypedDict):
    """One way to play a game."""

    mode: str
    name: str
    about: str
    least: int
    most: int
    levels: list[str]


class Game(TypedDict):
    """A game with its modes."""

    game: str
    title: str
    rules: int
    modes: list[Mode]


class Result(TypedDict):
    """How a match ended: the places of the seats (1 is first), who won, what everybody gets."""

    places: list[int]
    winners: list[int]
    rewards: list[float]


class Told(TypedDict):
    """What a viewer was told at a step: who took it, how it is spelled, what happened, as data and in words."""

    step: int
    by: int | None
    action: str | None
    events: list[Any]
    words: list[str]


class Spaces(TypedDict):
    """What an observation and an action are in a mode."""

    version: int
    seats: int
    observation: list[str]
    numbering: str
    actions: int
    action_names: list[str]
    features: int


class Score(TypedDict):
    """How a bot did in an arena; `low` and `high` are the 95 % interval of `win_rate`."""

    name: str
    seats: int
    wins: int
    draws: int
    win_rate: float
    low: float
    high: float


class Report(TypedDict):
    """A tournament, as `starboard arena --json` prints it."""

    game: str
    mode: str
    games: int
    seed: int
    budget_ms: int | None
    budget_iterations: int | None
    unfinished: int
    bots: list[Score]
