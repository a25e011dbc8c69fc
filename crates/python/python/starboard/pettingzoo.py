"""PettingZoo environments of every game and mode.

`env` is the game as it is: agents act when they are asked (AEC). `parallel_env` asks all agents in every cycle and lets those decide whose
answer is awaited; what the others say is ignored. An illegal action is replaced there by a random legal one and counted in `infos`, because
a parallel learner does not know whether it will be asked.

Observations are dicts: `observation` (int16, see `starboard.spaces`) and `action_mask` (int8).
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces as gym_spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from . import _starboard as core

__all__ = ["env", "raw_env", "parallel_env", "Environment", "Simultaneous"]


class Spaces:
    """The spaces of a mode, made once and shared by all agents."""

    def __init__(self, game: str, mode: str | None, seats: int | None) -> None:
        told = core.spaces(game, mode, seats)
        self.seats: int = told["seats"]
        self.agents = [f"player_{seat}" for seat in range(self.seats)]
        self.size = len(told["observation"])
        self.count: int = told["actions"]

    def observation(self) -> gym_spaces.Dict:
        low, high = np.iinfo(np.int16).min, np.iinfo(np.int16).max
        return gym_spaces.Dict(
            {
                "observation": gym_spaces.Box(low, high, (self.size,), np.int16),
                "action_mask": gym_spaces.Box(0, 1, (self.count,), np.int8),
            }
        )

    def action(self) -> gym_spaces.Discrete:
        return gym_spaces.Discrete(self.count)


class Table:
    """What both kinds of environment have: a match, its agents and their spaces."""

    def _sit_down(self, game: str, mode: str | None, seats: int | None, render_mode: str | None, lang: str) -> None:
        self.game, self.mode, self.render_mode, self.lang = game, mode, render_mode, lang
        self._spaces = Spaces(game, mode, seats)
        self.seats = self._spaces.seats
        self.possible_agents = list(self._spaces.agents)
        self._observation_spaces = {agent: self._spaces.observation() for agent in self.possible_agents}
        self._action_spaces = {agent: self._spaces.action() for agent in self.possible_agents}
        self._luck = np.random.SeedSequence()
        self.match: core.Match | None = None

    def observation_space(self, agent: str) -> gymnasium.Space:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space:
        return self._action_spaces[agent]

    def _running(self) -> core.Match:
        if self.match is None:
            raise core.StarboardError("reset the environment first")
        return self.match

    def render(self) -> str | None:
        match = self._running()
        words = match.text(self.lang, match.seat)
        if self.render_mode == "human":
            print(words)
            return None
        return words

    def close(self) -> None:
        self.match = None


class Environment(Table, AECEnv):
    """A match whose agents act when they are asked."""

    metadata = {"render_modes": ["human", "ansi"], "name": "starboard_v1", "is_parallelizable": False, "render_fps": 1}

    def __init__(
        self,
        game: str = "star-realms",
        mode: str | None = None,
        seats: int | None = None,
        max_decisions: int = 100_000,
        render_mode: str | None = None,
        lang: str = "en",
    ) -> None:
        super().__init__()
        self.max_decisions = max_decisions
        self._sit_down(game, mode, seats, render_mode, lang)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._luck = np.random.SeedSequence(seed)
        drawn = int(self._luck.spawn(1)[0].generate_state(1, np.uint64)[0])
        self.match = core.new(self.game, self.mode, self.seats, drawn)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        seat = self._running().seat
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        match, seat = self._running(), self.possible_agents.index(agent)
        if match.seat == seat:
            observation, mask = match.observe(seat)
            return {"observation": observation.copy(), "action_mask": mask.astype(np.int8)}
        return {"observation": match.observation(seat), "action_mask": np.zeros(self._spaces.count, np.int8)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        match = self._running()
        self._cumulative_rewards[agent] = 0.0
        match.act(int(action))  # type: ignore[arg-type]
        self._clear_rewards()
        result = match.result
        if result is not None:
            for other, reward in zip(self.possible_agents, result["rewards"]):
                self.rewards[other] = reward
                self.terminations[other] = True
        elif match.steps >= self.max_decisions:
            self.truncations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()


def raw_env(game: str = "star-realms", mode: str | None = None, seats: int | None = None, **options: Any) -> Environment:
    """The environment itself, without wrappers that check how it is used."""
    return Environment(game, mode, seats, **options)


def env(
    game: str = "star-realms", mode: str | None = None, seats: int | None = None, max_cycles: int | None = None, **options: Any
) -> AECEnv:
    """An AEC environment that checks how it is used.

    With `max_cycles` it is `parallel_env` turned into an AEC environment: every agent acts in every cycle, and so many cycles are played.
    """
    if max_cycles is not None:
        from pettingzoo.utils.conversions import parallel_to_aec

        return parallel_to_aec(Simultaneous(game, mode, seats, max_cycles=max_cycles, **options))
    made: AECEnv = raw_env(game, mode, seats, **options)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


class Simultaneous(Table, ParallelEnv):
    """A match in which all agents say something in every cycle, and only those decide who are asked."""

    metadata = {"render_modes": ["human", "ansi"], "name": "starboard_parallel_v1", "render_fps": 1}

    def __init__(
        self,
        game: str = "star-realms",
        mode: str | None = None,
        seats: int | None = None,
        max_cycles: int = 100_000,
        render_mode: str | None = None,
        lang: str = "en",
    ) -> None:
        self.max_cycles = max_cycles
        self._sit_down(game, mode, seats, render_mode, lang)
        self.agents: list[str] = []
        self._whims = np.random.default_rng()

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict, dict]:
        if seed is not None:
            self._luck = np.random.SeedSequence(seed)
        own = self._luck.spawn(1)[0]
        drawn, whims = own.generate_state(2, np.uint64)
        self._whims = np.random.default_rng(int(whims))
        self.match = core.new(self.game, self.mode, self.seats, int(drawn))
        self.agents = list(self.possible_agents)
        self._cycles = 0
        self._illegal = dict.fromkeys(self.agents, 0)
        return self._observations(), self._infos()

    def _observations(self) -> dict[str, dict[str, np.ndarray]]:
        match = self._running()
        asked = set(match.awaiting)
        told: dict[str, dict[str, np.ndarray]] = {}
        for seat, agent in enumerate(self.possible_agents):
            if seat in asked:
                mask = np.asarray(match.mask(seat), np.int8)
            else:
                # It is not asked: whatever it says is ignored, and 0 says it.
                mask = np.zeros(self._spaces.count, np.int8)
                mask[0] = 1
            told[agent] = {"observation": match.observation(seat), "action_mask": mask}
        return told

    def _infos(self) -> dict[str, dict[str, Any]]:
        asked = set(self._running().awaiting)
        return {
            agent: {"asked": seat in asked, "illegal": self._illegal[agent]} for seat, agent in enumerate(self.possible_agents)
        }

    def step(self, actions: dict[str, int]) -> tuple[dict, dict, dict, dict, dict]:
        match = self._running()
        asked = match.awaiting
        for seat in asked:
            agent = self.possible_agents[seat]
            # Of a team one answer may have been enough.
            if agent not in actions or seat not in match.awaiting:
                continue
            index, legal = int(actions[agent]), match.indices(seat)
            if index not in legal:
                self._illegal[agent] += 1
                index = legal[int(self._whims.integers(len(legal)))]
            match.act(index, seat)
        self._cycles += 1
        result = match.result
        over, cut = result is not None, result is None and self._cycles >= self.max_cycles
        rewards = dict(zip(self.possible_agents, result["rewards"])) if result else dict.fromkeys(self.possible_agents, 0.0)
        observations, infos = self._observations(), self._infos()
        told = (dict.fromkeys(self.possible_agents, over), dict.fromkeys(self.possible_agents, cut))
        if over or cut:
            self.agents = []
        return observations, rewards, told[0], told[1], infos


def parallel_env(game: str = "star-realms", mode: str | None = None, seats: int | None = None, **options: Any) -> Simultaneous:
    """A parallel environment: see `Simultaneous`."""
    return Simultaneous(game, mode, seats, **options)
