"""`python -m starboard.bench`: how fast it is, with peers beside it in the same run.

Random legal play with observation and mask. "per core" is per second of processor time of this process, so that a busy machine matters little; a batch is
also measured by the clock. Peers are measured where they are installed: PettingZoo's classics, RLCard, OpenSpiel.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from typing import Any, Callable

import numpy as np

from . import _starboard as core

Row = dict[str, Any]


def _measured(work: Callable[[], int], seconds: float) -> tuple[float, float]:
    """Decisions a second of the processor, and of the clock."""
    work()
    count, cpu, wall = 0, time.process_time(), time.perf_counter()
    while time.perf_counter() - wall < seconds:
        count += work()
    return count / max(time.process_time() - cpu, 1e-9), count / (time.perf_counter() - wall)


def calibration(seconds: float = 0.5) -> float:
    """Nanoseconds of a step of an empty loop: to compare machines, and moments of one."""

    def loop() -> int:
        for _ in range(100_000):
            pass
        return 100_000

    return 1e9 / _measured(loop, seconds)[0]


def one_match(game: str, mode: str, seats: int, seconds: float) -> Row:
    """One match after the other, stepped from Python."""
    luck, seeds = random.Random(1).random, iter(range(1, 1 << 40))
    state = {"match": core.new(game, mode, seats, next(seeds))}

    def play() -> int:
        match = state["match"]
        observe, indices, act = match.observe, match.indices, match.act
        for step in range(2_000):
            if match.over:
                match = state["match"] = core.new(game, mode, seats, next(seeds))
                observe, indices, act = match.observe, match.indices, match.act
            _observation, _mask = observe()
            legal = indices()
            act(legal[int(luck() * len(legal))])
        return 2_000

    cpu, wall = _measured(play, seconds)
    return {"what": f"{game} {mode}, one match", "per_core": cpu, "by_clock": wall}


def batch(game: str, mode: str, seats: int, n: int, threads: int, seconds: float) -> Row:
    """Many matches at once."""
    many = core.VectorMatch(n, game, mode, seats, seed=1, threads=threads)

    def play() -> int:
        for _ in range(20):
            many.step(many.sample())
        return 20 * n

    cpu, wall = _measured(play, seconds)
    return {"what": f"{game} {mode}, batch of {n}, {threads} threads", "per_core": cpu, "by_clock": wall}


def zoo(name: str, env: Any, seconds: float) -> Row:
    """A PettingZoo environment, with the mask it gives."""
    env.reset(seed=1)

    def play() -> int:
        for count in range(200):
            told, _, over, cut, info = env.last()
            if over or cut:
                env.reset()
                continue
            mask = told.get("action_mask") if isinstance(told, dict) else info.get("action_mask")
            env.step(int(random.choice(np.flatnonzero(mask))) if mask is not None else env.action_space(env.agent_selection).sample())
        return 200

    cpu, wall = _measured(play, seconds)
    return {"what": name, "per_core": cpu, "by_clock": wall}


def ours_in_the_zoo(seconds: float) -> Row:
    from .pettingzoo import raw_env

    return zoo("star-realms duel-colony-wars in PettingZoo", raw_env("star-realms", "duel-colony-wars", 2), seconds)


def zoo_classics(seconds: float) -> list[Row]:
    """PettingZoo's classics."""
    import importlib

    rows = []
    for name in ("connect_four_v3", "chess_v6", "leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6"):
        try:
            module = importlib.import_module(f"pettingzoo.classic.{name}")
            rows.append(zoo(f"PettingZoo {name}", module.raw_env(), seconds))
        except Exception as missing:  # whatever keeps a peer from running is told, not hidden
            rows.append({"what": f"PettingZoo {name}", "missing": f"{type(missing).__name__}: {missing}"[:80]})
    return rows


def rlcard_games(seconds: float) -> list[Row]:
    """RLCard's own environments."""
    import rlcard

    rows = []
    for name in ("uno", "gin-rummy", "leduc-holdem", "limit-holdem"):
        try:
            env = rlcard.make(name, config={"seed": 1})
            state = {"now": env.reset()}

            def play() -> int:
                for _ in range(200):
                    if env.is_over():
                        state["now"] = env.reset()
                    told, _ = state["now"]
                    state["now"] = env.step(random.choice(list(told["legal_actions"])))
                return 200

            cpu, wall = _measured(play, seconds)
            rows.append({"what": f"RLCard {name}", "per_core": cpu, "by_clock": wall})
        except Exception as missing:
            rows.append({"what": f"RLCard {name}", "missing": f"{type(missing).__name__}: {missing}"[:80]})
    return rows


def spiel_games(seconds: float) -> list[Row]:
    """OpenSpiel's games, stepped from Python."""
    import pyspiel

    rows = []
    for name in ("hearts", "gin_rummy", "python_liars_poker", "python_block_dominoes"):
        try:
            import open_spiel.python.games  # noqa: F401  (registers those written in Python)

            game = pyspiel.load_game(name)
            state = {"now": game.new_initial_state()}
            tensor = game.get_type().provides_observation_tensor
            in_state = game.get_type().provides_information_state_tensor

            def play() -> int:
                decisions = 0
                while decisions < 200:
                    now = state["now"]
                    if now.is_terminal():
                        state["now"] = game.new_initial_state()
                    elif now.is_chance_node():
                        outcomes = now.chance_outcomes()
                        now.apply_action(random.choices([o[0] for o in outcomes], [o[1] for o in outcomes])[0])
                    else:
                        if name.startswith("python"):
                            str(now)
                        elif tensor:
                            now.observation_tensor()
                        elif in_state:
                            now.information_state_tensor()
                        now.legal_actions_mask()
                        now.apply_action(random.choice(now.legal_actions()))
                        decisions += 1
                return decisions

            cpu, wall = _measured(play, seconds)
            rows.append({"what": f"OpenSpiel {name}", "per_core": cpu, "by_clock": wall})
        except Exception as missing:
            rows.append({"what": f"OpenSpiel {name}", "missing": f"{type(missing).__name__}: {missing}"[:80]})
    return rows


def memory(steps: int) -> Row:
    """How much the process grew over so many steps of a batch, in KiB."""
    import resource

    many = core.VectorMatch(256, "star-realms", seed=1)
    for _ in range(2_000):
        many.step(many.sample())
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for _ in range(steps // 256):
        many.step(many.sample())
    return {"what": f"growth over {steps:,} steps", "kib": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before}


def run(seconds: float = 2.0, peers: bool = True, steps: int = 0) -> list[Row]:
    """Everything, as rows."""
    rows: list[Row] = [{"what": "calibration: empty loop", "nanoseconds": calibration()}]
    for game in core.games():
        mode = game["modes"][0]
        rows.append(one_match(game["game"], mode["mode"], mode["least"], seconds))
    for game in core.games():
        mode = game["modes"][0]
        for threads in (1, 2):
            rows.append(batch(game["game"], mode["mode"], mode["least"], 1024, threads, seconds))
    if steps:
        rows.append(memory(steps))
    for look in (lambda: [ours_in_the_zoo(seconds)], lambda: zoo_classics(seconds), lambda: rlcard_games(seconds), lambda: spiel_games(seconds)) if peers else ():
        try:
            rows.extend(look())
        except ImportError as missing:
            rows.append({"what": f"not installed: {missing.name}", "missing": str(missing)})
    return rows


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m starboard.bench", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each row is measured")
    parser.add_argument("--no-peers", action="store_true", help="leaves other libraries out")
    parser.add_argument("--memory", type=int, default=0, metavar="STEPS", help="also measures growth over so many steps")
    parser.add_argument("--json", action="store_true", help="one JSON document and nothing else")
    wanted = parser.parse_args(arguments)
    rows = run(wanted.seconds, not wanted.no_peers, wanted.memory)
    if wanted.json:
        print(json.dumps(rows, indent=2))
        return 0
    print(f"{'random legal play with observation and mask':60}  {'per core and s':>14}  {'by the clock':>14}")
    for row in rows:
        if "per_core" in row:
            print(f"{row['what']:60}  {row['per_core']:14,.0f}  {row['by_clock']:14,.0f}")
        else:
            told = ", ".join(f"{key} {value:,.1f}" if isinstance(value, float) else f"{key} {value}" for key, value in row.items() if key != "what")
            print(f"{row['what']:60}  {told}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
