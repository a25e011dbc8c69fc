"""One agent against our bots, for Gymnasium.

>>> import starboard.gymnasium as sb
>>> env = sb.DuelEnv("star-realms", "duel-colony-wars", opponents="greedy")   # doctest: +SKIP

The mask of legal actions is in `info["action_mask"]`. An illegal action costs `illegal_reward` and is replaced by a random legal one, or ends the
match where `illegal="end"`; a learner that looks at the mask never meets it.
"""

from __future__ import annotations

from typing import Any, Sequence

import gymnasium
import numpy as np
from gymnasium import spaces as gym_spaces

from . import _starboard as core

__all__ = ["DuelEnv", "register"]


class DuelEnv(gymnasium.Env):
    """One seat is the agent's, bots have the others: `opponents` is a name, or one for each other seat, clockwise.

    Made for two seats, and works for any number. `seat` is the agent's: a number, or "random" for another one every match.
    """

    metadata = {"render_modes": ["human", "ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str = "star-realms",
        mode: str | None = None,
        seats: int | None = None,
        opponents: str | Sequence[str] = "greedy",
        seat: int | str = "random",
        iterations: int = 200,
        illegal: str = "replace",
        illegal_reward: float = 0.0,
        max_decisions: int = 10_000,
        render_mode: str | None = None,
        lang: str = "en",
    ) -> None:
        told = core.spaces(game, mode, seats)
        self.game, self.mode, self.seats = game, mode, told["seats"]
        others = self.seats - 1
        self.opponents = [opponents] * others if isinstance(opponents, str) else list(opponents)
        if len(self.opponents) != others:
            raise core.StarboardError(f"{others} opponents are needed, {len(self.opponents)} are named")
        for name in self.opponents:
            if name not in core.bots(game):
                raise core.StarboardError(f"there is no bot “{name}” for {game}; there are: {', '.join(core.bots(game))}")
        if illegal not in ("replace", "end"):
            raise ValueError("illegal is “replace” or “end”")
        if seat != "random" and not 0 <= int(seat) < self.seats:
            raise ValueError(f"the agent's seat is 0 to {self.seats - 1}, or “random”")
        self.place, self.iterations, self.illegal, self.illegal_reward = seat, iterations, illegal, illegal_reward
        self.max_decisions, self.render_mode, self.lang = max_decisions, render_mode, lang
        limits = np.iinfo(np.int16)
        self.observation_space = gym_spaces.Box(limits.min, limits.max, (len(told["observation"]),), np.int16)
        self.count = told["actions"]
        self.action_space = gym_spaces.Discrete(self.count)
        self.match: core.Match | None = None
        self.seat = 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[np.ndarray, dict[str, Any]]:
        super().reset(seed=seed)
        luck = self.np_random
        self.match = core.new(self.game, self.mode, self.seats, int(luck.integers(2**63)))
        self.seat = int(luck.integers(self.seats)) if self.place == "random" else int(self.place)
        self._bots: dict[int, core.Bot] = {}
        for step, name in enumerate(self.opponents, 1):
            other = (self.seat + step) % self.seats
            self._bots[other] = core.bot(self.game, name, int(luck.integers(2**63)), iterations=self.iterations)
        self._decisions = 0
        self._wait()
        return self._observation(), self._info()

    def _wait(self) -> None:
        """Lets the bots play until the agent is asked."""
        match = self._running()
        while match.seat is not None and self.seat not in match.awaiting and match.steps < self.max_decisions * self.seats:
            self._bots[match.seat].play(match)

    def _running(self) -> core.Match:
        if self.match is None:
            raise core.StarboardError("reset the environment first")
        return self.match

    def _observation(self) -> np.ndarray:
        return self._running().observation(self.seat)

    def _info(self) -> dict[str, Any]:
        match = self._running()
        mask = match.mask(self.seat) if self.seat in match.awaiting else np.zeros(self.count, np.bool_)
        return {"action_mask": mask.astype(np.int8), "seat": self.seat, "steps": match.steps}

    def step(self, action: int) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        match = self._running()
        legal = match.indices(self.seat)
        index, reward = int(action), 0.0
        if index not in legal:
            reward += self.illegal_reward
            if self.illegal == "end":
                return self._observation(), reward - 1.0, True, False, self._info()
            index = legal[int(self.np_random.integers(len(legal)))]
        match.act(index, self.seat)
        self._wait()
        self._decisions += 1
        result = match.result
        if result is not None:
            reward += float(result["rewards"][self.seat])
        cut = result is None and (self._decisions >= self.max_decisions or self.seat not in match.awaiting)
        if self.render_mode == "human":
            self.render()
        return self._observation(), reward, result is not None, cut, self._info()

    def render(self) -> str | None:  # type: ignore[override]
        words = self._running().text(self.lang, self.seat)
        if self.render_mode == "human":
            print(words)
            return None
        return words


def register() -> list[str]:
    """Registers `Starboard/<game>/<mode>-v1` for every mode; the names."""
    names = []
    for game in core.games():
        for mode in game["modes"]:
            name = f"Starboard/{game['game']}-{mode['mode']}-v1"
            if name not in gymnasium.registry:
                gymnasium.register(name, "starboard.gymnasium:DuelEnv", kwargs={"game": game["game"], "mode": mode["mode"]})
            names.append(name)
    return names
