"""Ratings and intervals, compared with what is known of them and with those of the arena."""

from __future__ import annotations

import math

import pytest

import starboard
from starboard.ratings import Meeting, chart, rate, table, wilson


def test_four_hundred_points_are_odds_of_ten_to_one() -> None:
    ratings = rate(["one", "other"], [Meeting("other", "one", 110_000, 100_000)], first=1000, drawn=0)
    assert ratings[0].rating == 1000 and ratings[0].margin == 0
    assert ratings[1].rating == pytest.approx(1400, abs=0.5)
    # The interval of a share of 10/11 seen so often, in points.
    expected = 1.96 / math.sqrt(110_000 * (10 / 11) * (1 / 11)) * 400 / math.log(10)
    assert ratings[1].margin == pytest.approx(expected, rel=0.01)


def test_strength_adds_up_along_a_chain() -> None:
    met = [Meeting("a", "b", 400, 100), Meeting("b", "c", 400, 100)]
    a, b, c = rate(["a", "b", "c"], met, drawn=0)
    assert b.rating - a.rating == pytest.approx(c.rating - b.rating, abs=0.01) == pytest.approx(400 * math.log10(3), abs=0.01)
    assert c.margin > b.margin > 0 and (b.games, b.points) == (800, 400)


def test_who_always_wins_is_not_infinitely_strong() -> None:
    assert 1000 < rate(["a", "b"], [Meeting("b", "a", 10, 10)])[1].rating < 2000


def test_intervals_are_those_of_the_arena() -> None:
    report = starboard.arena("star-realms", ["greedy", "random"], games=20)
    for bot in report["bots"]:
        assert wilson(bot["win_rate"], bot["seats"]) == pytest.approx((bot["low"], bot["high"]))
    assert wilson(0.5, 0) == (0.0, 1.0)


def test_tables_and_charts_name_everybody() -> None:
    ratings = rate(["a<b", "c"], [Meeting("a<b", "c", 10, 3)])
    assert table(ratings).splitlines()[1].startswith("c") and "a&lt;b" in chart(ratings)
