"""Nobody is told what he may not know: observations and masks of a seat are the same in every world it could be in."""

from __future__ import annotations

import random

import numpy as np
import pytest
from conftest import MODES, WIDE, play

import starboard


@pytest.mark.parametrize("game,mode,seats", MODES + WIDE)
def test_a_seat_is_told_the_same_in_every_world_it_can_imagine(game: str, mode: str, seats: int) -> None:
    match, luck = starboard.new(game, mode, seats, 23), random.Random(23)
    for turn in range(25):
        if match.over:
            break
        for seat in range(seats):
            told = match.observation(seat)
            # Batches do not make a view: what they write is the same.
            assert (match._quick_observation(seat) == told).all(), "the quick way tells something else"
            for seed in (turn, turn + 1000):
                world = match.imagine(seat, seed)
                other = world._quick_observation(seat)
                assert (other == told).all(), [
                    starboard.spaces(game, mode, seats)["observation"][slot] for slot in np.flatnonzero(other != told)
                ]
                if seat in match.awaiting:
                    assert (world.mask(seat) == match.mask(seat)).all()
        play(match, luck, 1 + luck.randrange(15))


def test_imagined_worlds_differ_where_something_is_hidden() -> None:
    match = starboard.new("star-realms", "duel-colony-wars", 2, 7)
    play(match, random.Random(1), 60)
    # Otherwise the test above would prove nothing.
    assert len({match.imagine(0, seed).hash() for seed in range(10)}) > 1
