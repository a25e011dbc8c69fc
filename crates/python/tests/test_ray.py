"""Tournaments on a local Ray cluster, with a worker that dies in the middle."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

pytest.importorskip("ray")

import ray

import starboard
import starboard.ray as sb


@pytest.fixture(scope="module", autouse=True)
def cluster():
    ray.init(num_cpus=3, include_dashboard=False, log_to_driver=False, configure_logging=False)
    yield
    ray.shutdown()


def test_a_round_robin_ranks_the_bots() -> None:
    report = sb.round_robin("star-realms", ["random", "cadet", "greedy"], ["duel-colony-wars", "duel-frontiers"], games=20, workers=3)
    ranked = sorted(report.ratings(), key=lambda rating: rating.rating)
    assert ranked[-1].name == "greedy" and ranked[0].name == "random"
    assert sum(meeting.games for meeting in report.meetings()) == 3 * 2 * 20
    assert report.modes() == ["duel-colony-wars", "duel-frontiers"]
    assert "greedy" in report.table() and report.chart().startswith("<svg")
    # The same tasks played here, one after the other, come out the same.
    alone = [sb.play_task(done.task) for done in report.played]
    assert alone == report.played


def murder(folder: Path, victim: int):
    """Plays a task, but the first one who gets a certain task dies in the middle of it."""

    def play(task: sb.Task) -> sb.Played:
        (folder / f"{task.number}-{os.getpid()}").touch()
        mark = folder / "died"
        if task.number == victim and not mark.exists():
            mark.touch()
            os._exit(1)
        return sb.play_task(task)

    return play


def test_a_task_whose_worker_dies_is_played_again_and_counted_once(tmp_path: Path) -> None:
    tasks = sb.tasks_of("star-realms", ["random", "cadet"], ["duel-colony-wars"], games=40, games_a_task=4)
    assert len(tasks) == 10
    results, again = sb.run(tasks, workers=2, player=murder(tmp_path, 3))
    assert again == 1 and (tmp_path / "died").exists()
    assert len(list(tmp_path.glob("3-*"))) == 2, "it was begun by two workers"
    assert sorted(results) == list(range(10))
    assert sum(result.games for result in results.values()) == 40
    assert [results[task.number] for task in tasks] == [sb.play_task(task) for task in tasks]


def test_a_worker_killed_from_outside_is_replaced() -> None:
    tasks = sb.tasks_of("star-realms", ["random", "greedy"], ["duel-colony-wars"], games=40, games_a_task=2)
    killed = []

    def kill_one(task: sb.Task, result: sb.Played, crew: list) -> None:
        if len(killed) < 2:
            ray.kill(crew[len(killed)])
            killed.append(task.number)

    results, again = sb.run(tasks, workers=2, on_result=kill_one)
    assert len(killed) == 2 and again >= 1
    assert sum(result.games for result in results.values()) == 40


def test_a_task_that_costs_every_worker_is_given_up() -> None:
    tasks = sb.tasks_of("star-realms", ["random", "greedy"], ["duel-colony-wars"], games=2)
    with pytest.raises(RuntimeError, match="has cost 2 workers"):
        sb.run(tasks, workers=1, player=lambda task: os._exit(1), most_losses=2)


def test_self_play_brings_arrays() -> None:
    rows = list(sb.self_play(matches=24, matches_a_task=8, workers=2))
    assert len(rows) == 3
    for part in rows:
        count = len(part["actions"])
        assert part["observations"].shape[0] == len(part["outcomes"]) == count > 100
        assert set(part["outcomes"].tolist()) == {-1.0, 1.0}


def test_mistakes_are_told() -> None:
    with pytest.raises(starboard.StarboardError):
        sb.round_robin("star-realms", ["random"])
    with pytest.raises(starboard.StarboardError):
        sb.round_robin("star-realms", ["random", "kasparov"])
