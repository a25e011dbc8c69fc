"""Gymnasium's own check, and that bots really play against the agent."""

from __future__ import annotations

import pytest

pytest.importorskip("gymnasium")

import gymnasium
import numpy as np
from conftest import MODES
from gymnasium.utils.env_checker import check_env

import starboard
import starboard.gymnasium as gym


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("game,mode,seats", [mode for mode in MODES if mode[0] != "star-realms" or mode[1].startswith("duel")])
def test_gymnasium_is_content(game: str, mode: str, seats: int) -> None:
    check_env(gym.DuelEnv(game, mode, seats, opponents="random"), skip_render_check=True)


def test_a_random_agent_loses_to_greedy() -> None:
    env = gym.DuelEnv("star-realms", "duel-colony-wars", opponents="greedy")
    rewards, luck = [], np.random.default_rng(1)
    for match in range(15):
        _, info = env.reset(seed=match)
        over = cut = False
        while not (over or cut):
            legal = np.flatnonzero(info["action_mask"])
            _, reward, over, cut, info = env.step(int(luck.choice(legal)))
        rewards.append(reward)
    assert np.mean(rewards) < -0.5


def test_an_illegal_action_is_replaced_or_ends_the_match() -> None:
    env = gym.DuelEnv("star-realms", opponents="random", seat=0, illegal_reward=-0.25)
    env.reset(seed=1)
    _, reward, over, cut, _ = env.step(1)
    assert reward == -0.25 and not over and not cut
    env = gym.DuelEnv("star-realms", opponents="random", seat=0, illegal="end")
    env.reset(seed=1)
    assert env.step(1)[1:3] == (-1.0, True)


def test_names_are_registered_and_mistakes_are_told() -> None:
    names = gym.register()
    assert "Starboard/star-realms-duel-colony-wars-v1" in names
    env = gymnasium.make(names[0])
    env.reset(seed=1)
    with pytest.raises(starboard.StarboardError):
        gym.DuelEnv("star-realms", opponents="kasparov")
    with pytest.raises(starboard.StarboardError):
        gym.DuelEnv("star-realms", opponents=["greedy", "greedy"])
