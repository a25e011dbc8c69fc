"""What the tests share."""

from __future__ import annotations

import random

import pytest

import starboard


def every_mode() -> list[tuple[str, str, int]]:
    """Every game and mode, with as few seats as it allows."""
    return [(game["game"], mode["mode"], mode["least"]) for game in starboard.games() for mode in game["modes"]]


def widest() -> list[tuple[str, str, int]]:
    """One mode of each game with as many seats as it can have."""
    found = []
    for game in starboard.games():
        mode = max(game["modes"], key=lambda mode: mode["most"])
        found.append((game["game"], mode["mode"], mode["most"]))
    return found


def play(match: starboard.Match, luck: random.Random, steps: int) -> None:
    """Takes random legal steps."""
    for _ in range(steps):
        if match.over:
            return
        match.act(luck.choice(match.indices()))


@pytest.fixture
def luck() -> random.Random:
    return random.Random(7)


MODES = every_mode()
WIDE = widest()
