"""A leak, and how it is found: an observation that looks innocent and tells the opponent's hand.

    python examples/leak.py
"""

from __future__ import annotations

import random

import numpy as np

import starboard
from starboard.leaks import differences


def honest(match: starboard.Match, seat: int) -> np.ndarray:
    """What the package tells."""
    return match.observation(seat)


def leaking(match: starboard.Match, seat: int) -> np.ndarray:
    """The same with one number more: how much combat the opponent's hand can bring. It is computed from the opponent's own view, as a careless
    environment would compute it from its state."""
    hand = match.view(1 - seat)["seats"][1 - seat]["hand"] or []
    return np.append(match.observation(seat), hand.count("viper"))


def found(observe, matches: int = 20) -> int:
    """At how many positions a leak shows."""
    positions = 0
    for seed in range(matches):
        match, luck = starboard.new("star-realms", "duel-colony-wars", 2, seed), random.Random(seed)
        for _ in range(40):
            if match.over:
                break
            match.act(luck.choice(match.indices()))
        if not match.over:
            positions += any(differences(match, seat, observe) for seat in range(2))
    return positions


def main() -> None:
    print(f"the observation of the package: leaks at {found(honest)} of 20 positions")
    print(f"with the number of Vipers in the opponent's hand: leaks at {found(leaking)} of 20 positions")


if __name__ == "__main__":
    main()
