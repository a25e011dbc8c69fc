"""Tournaments and self-play over many machines, on Ray.

>>> import starboard.ray as sb                                               # doctest: +SKIP
>>> report = sb.round_robin("star-realms", ["random", "greedy", "search"], games=200)   # doctest: +SKIP
>>> print(report.table())                                                    # doctest: +SKIP

Every pair of bots meets in every mode. The games of a pair are cut into tasks of whole mirrors (the same deal once in either seating), each
with a seed of its own, so that a task played twice has the same result. A worker that is lost takes its task with it: the task is played again by
another, and is counted once, by its number.
"""

from __future__ import annotations

import itertools
import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Callable, Iterator, Sequence

import numpy as np

import ray

from . import _starboard as core
from .ratings import Meeting, Rating, chart, rate, table, wilson

__all__ = ["Task", "Played", "Report", "tasks_of", "play_task", "run", "round_robin", "self_play"]


@dataclass(frozen=True)
class Task:
    """So many games of two bots in a mode, from a deal on."""

    number: int
    game: str
    mode: str
    seats: int
    bots: tuple[str, str]
    games: int
    seed: int
    iterations: int


@dataclass(frozen=True)
class Played:
    """What came of a task."""

    task: Task
    games: int
    points: float
    unfinished: int


@dataclass
class Report:
    """A tournament: what was played, and what follows from it."""

    bots: list[str]
    played: list[Played] = field(default_factory=list)
    again: int = 0
    """How many tasks were begun anew because their worker was lost."""

    def meetings(self, mode: str | None = None) -> list[Meeting]:
        """Who met, in a mode or in all of them."""
        sums: dict[tuple[str, str], list[float]] = {}
        for done in self.played:
            if mode is None or done.task.mode == mode:
                entry = sums.setdefault(done.task.bots, [0, 0.0])
                entry[0] += done.games
                entry[1] += done.points
        return [Meeting(one, other, int(games), points) for (one, other), (games, points) in sums.items()]

    def ratings(self, mode: str | None = None) -> list[Rating]:
        """Bradley-Terry ratings of the pool."""
        return rate(self.bots, self.meetings(mode))

    def modes(self) -> list[str]:
        """The modes that were played."""
        return sorted({done.task.mode for done in self.played})

    def table(self, mode: str | None = None) -> str:
        """Ratings and pairs, to print."""
        lines = [table(self.ratings(mode)), ""]
        for meeting in self.meetings(mode):
            share = meeting.points / max(meeting.games, 1)
            low, high = wilson(share, meeting.games)
            lines.append(f"{meeting.one} – {meeting.other}: {share:.1%} of {meeting.games} ({low:.1%} to {high:.1%})")
        return "\n".join(lines)

    def chart(self, path: str | Path | None = None) -> str:
        """The ratings as SVG; written to a file where a path is given."""
        picture = chart(self.ratings())
        if path is not None:
            Path(path).write_text(picture, encoding="utf-8")
        return picture

    def to_json(self) -> str:
        """Everything that was played and rated."""
        return json.dumps(
            {
                "bots": self.bots,
                "again": self.again,
                "meetings": [vars(meeting) for meeting in self.meetings()],
                "ratings": [vars(rating) for rating in self.ratings()],
            },
            indent=2,
        )


def tasks_of(
    game: str,
    bots: Sequence[str],
    modes: Sequence[str],
    seats: int | None = None,
    games: int = 100,
    games_a_task: int = 10,
    seed: int = 1,
    iterations: int = 200,
) -> list[Task]:
    """The tasks of a round-robin; the same arguments give the same tasks."""
    numbers = itertools.count()
    tasks = []
    for mode in modes:
        places = core.spaces(game, mode, seats)["seats"]
        size = max(places, games_a_task // places * places)
        for pair, (one, other) in enumerate(itertools.combinations(bots, 2)):
            for first in range(0, games, size):
                # Deals of different pairs and modes have nothing to do with each other; those of one task follow each other.
                start = seed + (hash_of(mode, pair) << 20) + first
                count = min(size, -(-(games - first) // places) * places)
                tasks.append(Task(next(numbers), game, mode, places, (one, other), count, start, iterations))
    return tasks


def hash_of(mode: str, pair: int) -> int:
    """A small number of a mode and a pair, the same everywhere."""
    value = 0x811C9DC5
    for byte in f"{mode} {pair}".encode():
        value = ((value ^ byte) * 0x01000193) & 0xFFFFFFFF
    return value & 0xFFFFF


def play_task(task: Task) -> Played:
    """Plays a task here."""
    report = core.arena(
        task.game, list(task.bots), task.games, task.mode, task.seats, task.seed, iterations=task.iterations
    )
    one, other = report["bots"]
    points = [bot["win_rate"] * bot["seats"] for bot in (one, other)]
    # With more than two seats each bot has several; a game that ended brought the seats of its winners a point each.
    whole = sum(points)
    games = report["games"] - report["unfinished"]
    share = points[0] / whole if whole else 0.5
    return Played(task, games, share * games, report["unfinished"])


# A worker, its process or its machine is gone, or what it had said.
LOST = (ray.exceptions.RayActorError, ray.exceptions.WorkerCrashedError, ray.exceptions.ObjectLostError)


@ray.remote(max_restarts=0, max_task_retries=0)
class Worker:
    """Plays tasks, one after the other."""

    def play(self, task: Task, player: Callable[[Task], Any]) -> Any:
        return player(task)


def run(
    tasks: Sequence[Task],
    workers: int = 2,
    player: Callable[[Task], Any] = play_task,
    most_losses: int = 5,
    on_result: Callable[[Task, Any, list[Any]], None] | None = None,
) -> tuple[dict[int, Any], int]:
    """Has all tasks played, whatever happens to workers; results by number, and how many tasks were begun anew.

    A task whose worker was lost goes back to the queue; when it has cost `most_losses` workers it is given up with the error. A result that comes
    twice is counted once. `on_result` hears of every result, and gets the workers.
    """
    crew = [Worker.options(num_cpus=1).remote() for _ in range(max(1, min(workers, len(tasks))))]  # type: ignore[attr-defined]
    queue = list(reversed(tasks))
    losses: dict[int, int] = {}
    results: dict[int, Any] = {}
    busy: dict[Any, tuple[Task, int]] = {}
    again = 0

    def hand_out(place: int) -> None:
        if queue:
            task = queue.pop()
            busy[crew[place].play.remote(task, player)] = (task, place)

    for place in range(len(crew)):
        hand_out(place)
    while busy:
        ready, _ = ray.wait(list(busy), num_returns=1)
        for reference in ready:
            task, place = busy.pop(reference)
            try:
                result = ray.get(reference)
            except LOST as lost:
                losses[task.number] = losses.get(task.number, 0) + 1
                if losses[task.number] >= most_losses:
                    raise RuntimeError(f"task {task.number} has cost {most_losses} workers") from lost
                again += 1
                if task.number not in results:
                    queue.append(task)
                crew[place] = Worker.options(num_cpus=1).remote()  # type: ignore[attr-defined]
            else:
                if task.number not in results:
                    results[task.number] = result
                    if on_result is not None:
                        on_result(task, result, list(crew))
            hand_out(place)
        # A task that came back to the queue while others were idle.
        for place in range(len(crew)):
            if queue and all(used != place for _, used in busy.values()):
                hand_out(place)
    for worker in crew:
        ray.kill(worker)
    return results, again


def round_robin(
    game: str,
    bots: Sequence[str],
    modes: Sequence[str] | None = None,
    seats: int | None = None,
    games: int = 100,
    games_a_task: int = 10,
    seed: int = 1,
    iterations: int = 200,
    workers: int = 2,
) -> Report:
    """Every pair of bots in every mode, over all workers of the cluster. Ray must have been started (`ray.init`)."""
    if len(set(bots)) != len(bots) or len(bots) < 2:
        raise core.StarboardError("a round-robin needs two different bots or more")
    for name in bots:
        if name not in core.bots(game):
            raise core.StarboardError(f"there is no bot “{name}” for {game}; there are: {', '.join(core.bots(game))}")
    if modes is None:
        modes = [next(entry for entry in core.games() if entry["game"] == game)["modes"][0]["mode"]]
    tasks = tasks_of(game, bots, modes, seats, games, games_a_task, seed, iterations)
    results, again = run(tasks, workers)
    return Report(list(bots), [results[number] for number in sorted(results)], again)


def _episodes(task: Task) -> dict[str, np.ndarray]:
    """Self-play of a policy that is as good as none: see `self_play`."""
    batch = core.VectorMatch(task.games, task.game, task.mode, task.seats, task.seed, threads=1)
    rows, seats, actions, lanes = [], [], [], []
    outcome = np.zeros((task.games, task.seats), np.float32)
    open_lanes = np.ones(task.games, bool)
    while open_lanes.any():
        chosen = batch.sample()
        here = np.flatnonzero(open_lanes)
        rows.append(batch.observations[here].copy())
        seats.append(batch.seats[here].copy())
        actions.append(chosen[here].copy())
        lanes.append(here)
        batch.step(chosen)
        ended = open_lanes & (batch.terminated | batch.truncated)
        outcome[ended] = batch.rewards[ended]
        open_lanes &= ~ended
    lane, seat = np.concatenate(lanes), np.concatenate(seats).astype(np.int64)
    return {
        "observations": np.concatenate(rows),
        "seats": seat.astype(np.int8),
        "actions": np.concatenate(actions),
        "outcomes": outcome[lane, seat],
    }


def self_play(
    game: str = "star-realms",
    mode: str | None = None,
    seats: int | None = None,
    matches: int = 1000,
    matches_a_task: int = 100,
    seed: int = 1,
    workers: int = 2,
    player: Callable[[Task], dict[str, np.ndarray]] = _episodes,
) -> Iterator[dict[str, np.ndarray]]:
    """Matches of players against themselves, as arrays for a learner: observations, seats, actions and what came of it for the seat.

    `player` plays a task (`task.games` matches from `task.seed` on) on a worker; without one, legal actions are taken at random.
    """
    told = core.spaces(game, mode, seats)
    if mode is None:
        mode = next(entry for entry in core.games() if entry["game"] == game)["modes"][0]["mode"]
    starts = range(0, matches, matches_a_task)
    tasks = [
        Task(number, game, mode, told["seats"], ("self", "self"), min(matches_a_task, matches - first), seed * 1_000_003 + number, 0)
        for number, first in enumerate(starts)
    ]
    results, _ = run(tasks, workers, player)
    for number in sorted(results):
        yield results[number]
