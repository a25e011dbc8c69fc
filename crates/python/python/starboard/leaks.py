"""Does an observation tell more than its player may know?

An honest observation is the same in every world that the player cannot tell from the true one. `differences` imagines such worlds and compares: what it
finds is a leak. What it does not find may still be one, so ask it at many positions.
"""

from __future__ import annotations

from typing import Any, Callable, Iterable

import numpy as np

from ._starboard import Match

__all__ = ["differences"]


def differences(
    match: Match, seat: int, observe: Callable[[Match, int], Any], worlds: int = 20, seeds: Iterable[int] | None = None
) -> list[int]:
    """The slots of an observation that are not the same in every world that fits what the seat knows; empty if it is honest here."""
    told = np.asarray(observe(match, seat)).ravel()
    found: set[int] = set()
    for seed in range(worlds) if seeds is None else seeds:
        other = np.asarray(observe(match.imagine(seat, seed), seat)).ravel()
        if other.shape != told.shape:
            return list(range(max(other.size, told.size)))
        found.update(int(slot) for slot in np.flatnonzero(other != told))
    return sorted(found)
