"""PettingZoo's own tests, for every game and mode."""

from __future__ import annotations

import functools
import sys

import pytest

pytest.importorskip("pettingzoo")

from conftest import MODES, WIDE
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, performance_benchmark, seed_test

import starboard.pettingzoo as zoo


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("game,mode,seats", MODES + WIDE)
def test_the_api_is_kept(game: str, mode: str, seats: int) -> None:
    api_test(zoo.env(game, mode, seats), num_cycles=60)


@pytest.mark.parametrize("game,mode,seats", MODES)
def test_seeds_repeat(game: str, mode: str, seats: int) -> None:
    seed_test(functools.partial(zoo.env, game, mode, seats), num_cycles=40)


@pytest.mark.parametrize("game,mode,seats", WIDE)
def test_cycles_end_where_they_should(game: str, mode: str, seats: int) -> None:
    class Module:
        env = staticmethod(functools.partial(zoo.env, game, mode, seats))
        parallel_env = staticmethod(functools.partial(zoo.parallel_env, game, mode, seats))

    max_cycles_test(Module)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("game,mode,seats", WIDE)
def test_the_parallel_api_is_kept(game: str, mode: str, seats: int) -> None:
    parallel_api_test(zoo.parallel_env(game, mode, seats), num_cycles=60)


def test_its_benchmark_runs(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    # It measures for five seconds by the clock; here it only has to run.
    module = sys.modules["pettingzoo.test.performance_benchmark"]
    ticks = iter(range(10_000))
    monkeypatch.setattr(module.time, "time", lambda: next(ticks))  # type: ignore[attr-defined]
    performance_benchmark(zoo.raw_env("star-realms"))
    assert "turns per second" in capsys.readouterr().out


def test_a_whole_match_pays_its_winner() -> None:
    env = zoo.env("star-realms", "duel-colony-wars", 2)
    env.reset(seed=3)
    paid = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        told, reward, over, cut, _ = env.last()
        paid[agent] += reward
        env.step(None if over or cut else env.action_space(agent).sample(told["action_mask"]))
    assert sorted(paid.values()) == [-1.0, 1.0]


def test_a_table_is_rendered_in_words() -> None:
    env = zoo.raw_env("star-realms", render_mode="ansi", lang="ru")
    env.reset(1)
    words = env.render() or ""
    assert len(words.splitlines()) > 3 and any("а" <= sign <= "я" for sign in words)
