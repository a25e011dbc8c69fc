"""A duel of Star Realms for OpenSpiel's algorithms.

>>> import pyspiel, starboard.openspiel as sb                                # doctest: +SKIP
>>> game = sb.load_game("duel-colony-wars")                                  # doctest: +SKIP

Chance is sampled inside `apply_action`, as the rules draw cards: there are no chance nodes. `resample` gives a world that fits what a player
knows, which is all an information-set search needs: `bot.set_resampler(starboard.openspiel.resample)`. The information state is what the player sees now, not
all he ever saw.
"""

from __future__ import annotations

import itertools
import json
import random
from typing import Any

import numpy as np
import pyspiel

from . import _starboard as core

__all__ = ["Game", "State", "Observer", "load_game", "resample"]

SHORT = "python_starboard_duel"

_TYPE = pyspiel.GameType(
    short_name=SHORT,
    long_name="Starboard: a duel of Star Realms",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"mode": "duel-colony-wars", "seed": 0},
)
MOST = 100_000
_seeds = itertools.count(1)


class Game(pyspiel.Game):
    """A mode of two seats."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        self.mode = params.get("mode", "duel-colony-wars")
        self.first_seed = int(params.get("seed", 0))
        told = core.spaces("star-realms", self.mode, 2)
        self.size = len(told["observation"])
        info = pyspiel.GameInfo(
            num_distinct_actions=told["actions"],
            max_chance_outcomes=0,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOST,
        )
        super().__init__(_TYPE, info, params)

    def new_initial_state(self) -> "State":
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer(self.size)


class State(pyspiel.State):
    """A position: the match with its dice."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        # Each first state is another deal; the same process deals the same ones again.
        self.match = core.new("star-realms", game.mode, 2, game.first_seed * 1_000_003 + next(_seeds))

    def current_player(self) -> int:
        seat = self.match.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.match.indices(player)) if player in self.match.awaiting else []

    def _apply_action(self, action: int) -> None:
        self.match.act(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        for option in self.match.legal(player) if player in self.match.awaiting else []:
            if option.index == action:
                return option.notation
        return f"action {action}"

    def is_terminal(self) -> bool:
        return self.match.over

    def returns(self) -> list[float]:
        result = self.match.result
        return [0.0, 0.0] if result is None else list(result["rewards"])

    def information_state_string(self, player: int | None = None) -> str:
        return self._known(player)

    def observation_string(self, player: int | None = None) -> str:
        return self._known(player)

    def _known(self, player: int | None) -> str:
        if player is None:
            player = self.current_player()
        return json.dumps(self.match.view(max(player, 0)), sort_keys=True)

    def observation_tensor(self, player: int | None = None) -> list[float]:
        return self.match.observation(max(self.current_player() if player is None else player, 0)).astype(np.float32).tolist()

    def resample_from_infostate(self, player: int, sampler: Any = None) -> "State":
        return resample(self, player, sampler)

    def __str__(self) -> str:
        return self.match.text("en")


def resample(state: State, player: int, sampler: Any = None) -> State:
    """Another world that the player cannot tell from this one."""
    seed = int((sampler() if callable(sampler) else random.random()) * 2**53)
    other = state.clone()
    other.match = state.match.imagine(player, seed)
    return other


class Observer:
    """What a player knows, as numbers and as a string."""

    def __init__(self, size: int) -> None:
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        self.tensor[:] = state.match.observation(player)

    def string_from(self, state: State, player: int) -> str:
        return state.observation_string(player)


pyspiel.register_game(_TYPE, Game)


def load_game(mode: str = "duel-colony-wars", seed: int = 0) -> Game:
    """The game of a mode; deals follow from the seed."""
    return pyspiel.load_game(SHORT, {"mode": mode, "seed": seed})
