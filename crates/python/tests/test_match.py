"""One match: what it tells, what it takes, what it refuses."""

from __future__ import annotations

import copy
import pickle
import random

import numpy as np
import pytest
from conftest import MODES, WIDE, play

import starboard


@pytest.mark.parametrize("game,mode,seats", MODES + WIDE)
def test_random_games_end_and_rewards_cancel_out(game: str, mode: str, seats: int) -> None:
    match, luck = starboard.new(game, mode, seats, 3), random.Random(3)
    play(match, luck, 30_000)
    assert match.over, "a random game did not end"
    result = match.result
    assert result is not None and result["winners"] is not None
    places = dict(zip(match.sides, result["places"]))
    rewards = dict(zip(match.sides, result["rewards"]))
    assert len(result["rewards"]) == seats
    # A boss whom the rules play is a side without a seat.
    if len(rewards) > 1:
        assert abs(sum(rewards.values())) < 1e-4
    assert all((rewards[side] > 0) == (places[side] == 1 and list(places.values()).count(1) < len(places)) for side in places)
    assert match.awaiting == [] and match.seat is None


def test_an_action_is_an_object_an_index_or_a_notation() -> None:
    matches = [starboard.new("star-realms", "duel-colony-wars", 2, 7) for _ in range(3)]
    option = matches[0].legal()[0]
    assert option.words and option.notation and option.index is not None and option.features.shape == (6,)
    matches[0].act(option)
    matches[1].act(option.index)
    matches[2].act(option.notation)
    assert len({match.hash() for match in matches}) == 1
    assert matches[0].log == [(0, option.notation)]


def test_what_is_not_legal_is_refused_in_words_and_changes_nothing() -> None:
    match = starboard.new("star-realms", "duel-colony-wars", 2, 7)
    before = match.hash(), match.steps
    for wrong in ["buy 3", "attack p2 5", 99_999, "fly away"]:
        with pytest.raises(starboard.Refused) as refused:
            match.act(wrong)
        assert len(str(refused.value)) > 10
    with pytest.raises(starboard.Refused):
        match.act("end", seat=1)
    with pytest.raises(starboard.Refused):
        match.act("end", seat=9)
    with pytest.raises(ValueError):
        match.act(3.5)  # type: ignore[arg-type]
    assert before == (match.hash(), match.steps)
    assert issubclass(starboard.Refused, starboard.StarboardError)


def test_there_is_no_such_thing() -> None:
    for wrong in [
        lambda: starboard.new("chess"),
        lambda: starboard.new("star-realms", "chess"),
        lambda: starboard.new("star-realms", "duel-colony-wars", 5),
        lambda: starboard.bot("star-realms", "kasparov"),
        lambda: starboard.load('{"game": "chess"}'),
        lambda: starboard.spaces("star-realms", "chess"),
    ]:
        with pytest.raises(starboard.StarboardError):
            wrong()


def test_undo_reaches_back_to_what_was_uncovered() -> None:
    match = starboard.new("star-realms", "duel-colony-wars", 2, 7)
    first = match.hash()
    match.act("play viper") if "play viper" in [option.notation for option in match.legal()] else match.act(match.legal()[0])
    assert match.can_undo(0) == 1
    match.undo(0)
    assert match.hash() == first
    with pytest.raises(starboard.Refused):
        match.undo(0)
    match.act("end")
    with pytest.raises(starboard.Refused):
        match.undo(0)


@pytest.mark.parametrize("game,mode,seats", WIDE)
def test_a_saved_match_goes_on(game: str, mode: str, seats: int, luck: random.Random, tmp_path) -> None:
    match = starboard.new(game, mode, seats, 5)
    play(match, luck, 60)
    path = tmp_path / "match.json"
    text = match.save(path)
    for opened in [starboard.load(path), starboard.load(text), starboard.load(str(path)), pickle.loads(pickle.dumps(match))]:
        assert opened.hash() == match.hash() and opened.log == match.log
        assert [option.notation for option in opened.legal()] == [option.notation for option in match.legal()]
    with pytest.raises(starboard.StarboardError):
        starboard.load(text.replace('"sum":', '"sum":1'))


def test_a_copy_goes_its_own_way_with_the_same_luck(luck: random.Random) -> None:
    match = starboard.new("star-realms", "duel-colony-wars", 2, 5)
    play(match, luck, 40)
    twin, third = match.clone(), copy.deepcopy(match)
    before = match.hash()
    for other in (twin, third):
        play(other, random.Random(1), 200)
    assert match.hash() == before and twin.hash() == third.hash() != before


def test_views_hide_and_words_are_in_both_languages() -> None:
    match = starboard.new("star-realms", "duel-colony-wars", 2, 7)
    assert match.view(0)["seats"][0]["hand"] and match.view(0)["seats"][1]["hand"] is None
    assert match.view()["seats"][0]["hand"] is None
    english, russian = match.text("en", 0), match.text("ru", 0)
    assert english != russian and any("а" <= sign <= "я" for sign in russian)
    assert match.legal(lang="ru")[0].words != match.legal(lang="en")[0].words
    with pytest.raises(ValueError):
        match.text("fr")


def test_the_story_tells_everybody_what_he_may_know() -> None:
    match = starboard.new("star-realms", "duel-colony-wars", 2, 7)
    match.act("end")
    own, other = match.events(0, 1), match.events(1, 1)
    assert own[0]["by"] == 0 and own[0]["action"] == "end" and own[0]["words"]
    assert own[0]["events"] != other[0]["events"], "a new hand is told to its owner only"
    assert [entry["step"] for entry in match.events()] == [0, 1]


def test_bots_play_to_the_end_and_the_better_one_wins() -> None:
    report = starboard.arena("star-realms", ["greedy", "random"], games=40, mode="duel-colony-wars", seed=3)
    assert report["games"] == 40 and report["bots"][0]["win_rate"] > 0.8
    assert report == starboard.arena("star-realms", ["greedy", "random"], games=40, mode="duel-colony-wars", seed=3)
    match = starboard.new("star-realms", seed=1)
    search, level = starboard.bot("star-realms", "search", 1, iterations=20), starboard.bot("star-realms", "cadet", 2)
    assert search.choose(match).notation in [option.notation for option in match.legal()]
    while not match.over:
        (search if match.seat == 0 else level).play(match)
    with pytest.raises(starboard.StarboardError):
        starboard.bot("starcraft", "random").play(starboard.new("star-realms"))
    with pytest.raises(ValueError):
        starboard.bot("star-realms", "search", iterations=3, millis=3)


def test_a_player_may_walk_away() -> None:
    match = starboard.new("star-realms", "duel-colony-wars", 2, 7)
    match.leave(1)
    assert match.result is not None and match.result["winners"] == [0]
    assert np.isclose(match.result["rewards"], [1.0, -1.0]).all()
    with pytest.raises(starboard.Refused):
        match.legal()
