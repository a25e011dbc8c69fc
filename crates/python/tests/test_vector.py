"""Many matches at once."""

from __future__ import annotations

import random

import numpy as np
import pytest
from conftest import MODES, WIDE

import starboard


def digest(batch: starboard.VectorMatch) -> int:
    arrays = (batch.observations, batch.masks, batch.seats, batch.rewards, batch.terminated, batch.truncated)
    return hash(tuple(array.tobytes() for array in arrays))


@pytest.mark.parametrize("game,mode,seats", WIDE + [("star-realms", "duel-frontiers", 2)])
def test_the_number_of_threads_changes_nothing(game: str, mode: str, seats: int) -> None:
    batches = [starboard.VectorMatch(40, game, mode, seats, seed=9, threads=threads) for threads in (1, 2, 5)]
    for _ in range(300):
        chosen = [batch.sample().copy() for batch in batches]
        assert (chosen[0] == chosen[1]).all() and (chosen[0] == chosen[2]).all()
        for batch, actions in zip(batches, chosen):
            batch.step(actions)
        assert len({digest(batch) for batch in batches}) == 1
    first = digest(batches[0])
    batches[0].reset(10)
    batches[1].reset(9)
    for _ in range(300):
        batches[1].step(batches[1].sample())
    assert digest(batches[1]) == first, "the same seed and answers, the same matches"


def test_rows_hold_what_was_written_last_and_nothing_older() -> None:
    batch = starboard.VectorMatch(16, "star-realms", "duel-mixed", 2, seed=4, threads=2)
    seen = []
    for _ in range(400):
        batch.step(batch.sample())
        seen.append((batch.observations.copy(), batch.masks.copy()))
    again = starboard.VectorMatch(16, "star-realms", "duel-mixed", 2, seed=4, threads=1)
    for observations, masks in seen:
        actions = again.sample().copy()
        again.step(actions)
        assert (again.observations == observations).all() and (again.masks == masks).all()
    # A fresh batch at the same point has rows that were never used before: zeros must be zeros.
    row = batch.observations[0]
    assert (row != 0).sum() < 400


def test_a_match_that_ends_is_counted_and_begun_anew() -> None:
    batch = starboard.VectorMatch(32, "star-realms", "duel-colony-wars", 2, seed=1)
    ended = 0
    for _ in range(2_000):
        batch.step(batch.sample())
        over = batch.terminated
        ended += int(over.sum())
        assert (np.abs(batch.rewards).sum(axis=1) > 0).tolist() == over.tolist()
        assert np.allclose(batch.rewards.sum(axis=1), 0.0)
        assert batch.masks.any(axis=1).all()
    assert ended == batch.finished > 32
    assert not batch.truncated.any()


def test_a_match_that_does_not_end_is_cut_off() -> None:
    batch = starboard.VectorMatch(4, "star-realms", "duel-colony-wars", 2, seed=1, max_decisions=10)
    cut = [bool((batch.step(batch.sample()), batch.truncated.all())[1]) for _ in range(20)]
    assert cut == [step % 10 == 9 for step in range(20)]


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    batch = starboard.VectorMatch(8, "star-realms", seed=1)
    before = digest(batch)
    actions = batch.sample().copy()
    actions[5] = int(np.flatnonzero(~batch.masks[5])[0])
    with pytest.raises(starboard.Refused, match="match 5"):
        batch.step(actions)
    with pytest.raises(starboard.StarboardError):
        batch.step(actions[:3])
    assert digest(batch) == before
    for array in (batch.observations, batch.masks, batch.rewards):
        with pytest.raises(ValueError):
            array[0] = 0
    with pytest.raises(ValueError):
        starboard.VectorMatch(0)


@pytest.mark.parametrize("game,mode,seats", WIDE)
def test_features_stand_at_their_indices(game: str, mode: str, seats: int) -> None:
    batch = starboard.VectorMatch(3, game, mode, seats, seed=2)
    for _ in range(50):
        features = batch.action_features()
        assert features.shape == (3, batch.masks.shape[1], 6)
        assert (features.any(axis=2) == batch.masks).all()
        batch.step(batch.sample())


@pytest.mark.parametrize("game,mode,seats", MODES)
def test_every_mode_can_be_played_in_a_batch(game: str, mode: str, seats: int) -> None:
    batch, luck = starboard.VectorMatch(4, game, mode, seats, seed=3), random.Random(3)
    for _ in range(60):
        batch.step(np.array([luck.choice(np.flatnonzero(mask)) for mask in batch.masks]))
    assert batch.observations.any(axis=1).all()


def test_memory_does_not_grow() -> None:
    import resource

    batch = starboard.VectorMatch(64, "star-realms", seed=1)
    for _ in range(1_000):
        batch.step(batch.sample())
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for _ in range(15_000):
        batch.step(batch.sample())
    # The most it ever had, in kilobytes: a million steps may not cost a megabyte.
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 1_024
