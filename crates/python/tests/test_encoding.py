"""Observations and actions as numbers: sizes, names, and that nothing collides."""

from __future__ import annotations

import random

import numpy as np
import pytest
from conftest import MODES, WIDE, play

import starboard


@pytest.mark.parametrize("game,mode,seats", MODES + WIDE)
def test_every_slot_and_every_option_has_its_place(game: str, mode: str, seats: int) -> None:
    told = starboard.spaces(game, mode, seats)
    assert told["version"] >= 1 and told["seats"] == seats
    names = told["observation"]
    assert len(set(names)) == len(names), "two slots have one name"
    fixed = told["action_names"]
    assert len(set(fixed)) == len(fixed) <= told["actions"]
    assert (told["numbering"] == "fixed") == (game == "star-realms")
    match, luck = starboard.new(game, mode, seats, 11), random.Random(11)
    words: dict[int, set[str]] = {}
    for _ in range(150):
        if match.over:
            break
        seat = match.seat
        observation = match.observation()
        assert observation.dtype == np.int16 and observation.shape == (len(names),) and observation.any()
        options = match.legal()
        indices = [option.index for option in options]
        assert None not in indices, "an option has no room"
        assert len(set(indices)) == len(indices) and max(indices) < told["actions"]
        assert indices == match.indices()
        mask = match.mask()
        assert mask.dtype == np.bool_ and sorted(np.flatnonzero(mask)) == sorted(indices)
        assert (match.action_features() == [option.features for option in options]).all()
        rows = {tuple(option.features) for option in options}
        assert len(rows) == len(options), f"two options of seat {seat} look alike: {[o.notation for o in options]}"
        for option in options:
            parts = option.notation.replace("/", " ").replace(":", " ").replace(">", " ").replace(",", " ").split(" ")
            for number, word in zip(option.features, parts):
                if number >= 2000:
                    words.setdefault(int(number), set()).add(word)
        play(match, luck, 1 + luck.randrange(4))
    assert all(len(names) == 1 for names in words.values()), f"names share a number: {words}"


def test_fixed_names_say_what_an_index_does() -> None:
    told = starboard.spaces("star-realms", "duel-colony-wars")
    match = starboard.new("star-realms", "duel-colony-wars", 2, 7)
    names = {option.notation: told["action_names"][option.index] for option in match.legal()}
    assert names["end"] == "end" and names["play scout"] == "play scout"


def test_the_arrays_of_observe_are_the_same_ones_and_right(luck: random.Random) -> None:
    match = starboard.new("star-realms", "duel-colony-wars", 2, 7)
    first = match.observe()
    while not match.over:
        observation, mask = match.observe()
        assert observation is first[0] and mask is first[1]
        assert (observation == match.observation()).all() and (mask == match.mask()).all()
        play(match, luck, 1)
    with pytest.raises(ValueError):
        first[0][0] = 1


def test_a_number_in_an_observation_is_what_its_name_says() -> None:
    match = starboard.new("star-realms", "duel-colony-wars", 2, 7)
    slot = {name: place for place, name in enumerate(starboard.spaces("star-realms", "duel-colony-wars")["observation"])}
    view, row = match.view(0), match.observation(0)
    assert row[slot["me.authority"]] == view["seats"][0]["authority"] == 50
    assert row[slot["next1.hand_count"]] == view["seats"][1]["hand_count"]
    for kind in set(view["seats"][0]["hand"]):
        assert row[slot[f"me.hand.{kind}"]] == view["seats"][0]["hand"].count(kind)
    for place, kind in enumerate(view["row"]):
        assert row[slot[f"row{place}.{kind}"]] == 1
    assert row[slot["me.active"]] == 1 and row[slot["next1.active"]] == 0
    other = match.observation(1)
    assert other[slot["next1.authority"]] == 50 and other[slot["me.active"]] == 0
