"""Ratings of many players in one pool, and intervals of shares.

The same numbers as `starboard arena` prints: Wilson's interval at 95 %, ratings by Bradley and Terry, four hundred points for odds of ten to one.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Iterable, Sequence

import numpy as np

__all__ = ["Meeting", "Rating", "wilson", "rate", "table", "chart"]

_Z = 1.959963984540054
_POINTS = 400.0 / math.log(10.0)


@dataclass(frozen=True)
class Meeting:
    """Two of the pool met: games that ended, and points of the first."""

    one: str
    other: str
    games: int
    points: float


@dataclass(frozen=True)
class Rating:
    """How strong one of the pool is, and half of the 95 % interval."""

    name: str
    rating: float
    margin: float
    games: int
    points: float


def wilson(share: float, tries: int) -> tuple[float, float]:
    """The 95 % interval of a share seen in so many tries."""
    if tries == 0:
        return 0.0, 1.0
    middle = share + _Z * _Z / (2 * tries)
    spread = _Z * math.sqrt(share * (1 - share) / tries + _Z * _Z / (4 * tries * tries))
    whole = 1 + _Z * _Z / tries
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def rate(names: Sequence[str], meetings: Iterable[Meeting], first: float = 1000.0, drawn: float = 1.0) -> list[Rating]:
    """Rates a pool; the first of it has the rating `first` and no interval: others are measured against it.

    Who wins all games is strong, not infinitely strong: as if every pair that met had drawn one game more.
    """
    place = {name: index for index, name in enumerate(names)}
    met = list(meetings)
    strength = np.zeros(len(names))
    spread: np.ndarray = np.zeros((len(names), len(names)))
    for _ in range(60):
        slope, bend = np.zeros(len(names)), np.zeros((len(names), len(names)))
        for meeting in met:
            one, other, games = place[meeting.one], place[meeting.other], meeting.games + drawn
            won = 1.0 / (1.0 + math.exp(strength[other] - strength[one]))
            off = meeting.points + drawn / 2 - games * won
            slope[one] += off
            slope[other] -= off
            weight = games * won * (1 - won)
            bend[one, one] += weight
            bend[other, other] += weight
            bend[one, other] -= weight
            bend[other, one] -= weight
        bend[0, :] = bend[:, 0] = 0.0
        bend[0, 0], slope[0] = 1.0, 0.0
        # Who has met nobody stays where he is.
        for index in range(len(names)):
            if bend[index, index] == 0.0:
                bend[index, index] = 1.0
        spread = np.linalg.inv(bend)
        step = np.clip(spread @ slope, -2.0, 2.0)
        strength += step
        if np.abs(step).max(initial=0.0) < 1e-10:
            break
    ratings = []
    for index, name in enumerate(names):
        played = sum(meeting.games for meeting in met if name in (meeting.one, meeting.other))
        points = sum(
            meeting.points if meeting.one == name else meeting.games - meeting.points
            for meeting in met
            if name in (meeting.one, meeting.other)
        )
        margin = 0.0 if index == 0 else _Z * math.sqrt(spread[index, index]) * _POINTS
        ratings.append(Rating(name, first + strength[index] * _POINTS, margin, played, points))
    return ratings


def table(ratings: Iterable[Rating]) -> str:
    """A table to print, the strongest first."""
    rows = sorted(ratings, key=lambda rating: -rating.rating)
    width = max([len(row.name) for row in rows], default=4)
    lines = [f"{'name':<{width}}  rating   ±95 %  games   share   95 % interval"]
    for row in rows:
        share = row.points / row.games if row.games else 0.0
        low, high = wilson(share, row.games)
        lines.append(
            f"{row.name:<{width}}  {row.rating:6.0f}  {row.margin:6.0f}  {row.games:5d}  {share:6.1%}   {low:.1%} to {high:.1%}"
        )
    return "\n".join(lines)


def chart(ratings: Iterable[Rating], title: str = "Ratings") -> str:
    """A picture of ratings with their intervals, as SVG."""
    rows = sorted(ratings, key=lambda rating: -rating.rating)
    low = min((row.rating - row.margin for row in rows), default=0.0) - 25
    high = max((row.rating + row.margin for row in rows), default=1.0) + 25
    across = lambda rating: 160 + 420 * (rating - low) / max(high - low, 1.0)  # noqa: E731
    height = 60 + 28 * len(rows)
    escape = lambda text: text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")  # noqa: E731
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 {height}" font-family="sans-serif" font-size="13">',
        f'<rect width="640" height="{height}" fill="white"/><text x="16" y="24" font-size="16">{escape(title)}</text>',
    ]
    for index, row in enumerate(rows):
        y = 56 + 28 * index
        left, middle, right = across(row.rating - row.margin), across(row.rating), across(row.rating + row.margin)
        parts.append(f'<text x="150" y="{y}" text-anchor="end">{escape(row.name)}</text>')
        parts.append(f'<line x1="{left:.1f}" x2="{right:.1f}" y1="{y - 4}" y2="{y - 4}" stroke="#3a6ea5" stroke-width="3"/>')
        parts.append(f'<circle cx="{middle:.1f}" cy="{y - 4}" r="5" fill="#12355b"/>')
        parts.append(f'<text x="{right + 8:.1f}" y="{y}">{row.rating:.0f}</text>')
    return "".join(parts) + "</svg>"
