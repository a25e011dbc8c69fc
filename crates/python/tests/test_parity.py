"""The same matches with the same hashes as natively: every mode, every golden match, every golden save."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import starboard

CRATES = Path(__file__).resolve().parents[2]
REFERENCE = CRATES / "shelf/tests/parity.txt"
STEPS, SEED = 300, 1
MASK = (1 << 64) - 1
HEAD = re.compile(r"(\S+) (\S+), (\d+) seats, seed (\d+), rules (\d+)")


class Seeded:
    """The generator of the rules (SplitMix64), to make the same choices."""

    def __init__(self, seed: int) -> None:
        self.state = seed & MASK

    def pick(self, below: int) -> int:
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return ((z ^ (z >> 31)) * below) >> 64


def fold(text: str, prime: int, start: int, bits: int) -> int:
    mask, value = (1 << bits) - 1, start
    for byte in text.encode():
        value = ((value ^ byte) * prime) & mask
    return value


def reference() -> list[tuple[str, str, int, int, str]]:
    rows = [line.split() for line in REFERENCE.read_text().splitlines()]
    return [(game, mode, int(seats), int(steps), digest) for game, mode, seats, steps, digest in rows]


@pytest.mark.parametrize("game,mode,seats,steps,digest", reference())
def test_every_mode_plays_as_natively(game: str, mode: str, seats: int, steps: int, digest: str) -> None:
    match, whims = starboard.new(game, mode, seats, SEED), Seeded(SEED ^ 0x5EED)
    history = 0xCBF29CE484222325
    while True:
        history = ((history ^ match.hash()) * 0x100000001B3) & MASK
        if match.seat is None or match.steps >= STEPS:
            break
        options = match.indices()
        match.act(options[whims.pick(len(options))])
    assert (match.steps, f"{history:016x}") == (steps, digest)


def playthroughs() -> list[Path]:
    """Those that write steps out one by one. Those of Star Worlds tell turns: its matches are compared by the file above."""
    return [path for path in sorted(CRATES.glob("game-*/tests/playthroughs/*.txt")) if HEAD.match(path.read_text())]


def short(text: str) -> str:
    value = fold(text, 0x01000193, 0x811C9DC5, 32)
    return f"{(value >> 16) ^ (value & 0xFFFF):04x}"


@pytest.mark.parametrize("path", playthroughs(), ids=lambda path: f"{path.parts[-4]}-{path.stem}")
def test_golden_matches_play_as_written(path: Path) -> None:
    """As far as the steps are written out one by one: every option and every view of everybody."""
    lines = path.read_text().splitlines()
    game, mode, seats, seed, rules = HEAD.match(lines[0]).groups()  # type: ignore[union-attr]
    known = next(entry for entry in starboard.games() if entry["game"] == game)
    assert known["rules"] == int(rules)
    match, checked = starboard.new(game, mode, int(seats), int(seed)), 0
    for line in lines[1:]:
        step = re.match(r"(\d+) (?:setup|p(\d+) (.+?))(?: \[[\d ]*\])? →(.*?) v([0-9a-f]{4}) o([0-9a-f]{4}) t", line)
        if step is None:
            break
        number, seat, action, asked, views, options = step.groups()
        if seat is not None:
            match.act(action, int(seat) - 1)
        assert match.steps == int(number)
        assert asked.split() == [f"p{seat + 1}·{len(match.legal(seat))}" for seat in match.awaiting]
        assert short("".join(match._view_text(seat) for seat in [*range(match.seats), None])) == views, line
        assert short("\n".join(option.notation for seat in match.awaiting for option in match.legal(seat))) == options, line
        checked += 1
    assert checked > 10


@pytest.mark.parametrize("path", sorted(CRATES.glob("game-*/tests/saves/*.json")), ids=lambda path: f"{path.parts[-4]}-{path.stem}")
def test_golden_saves_open_and_play_on(path: Path) -> None:
    match = starboard.load(path)
    assert match.game == json.loads(path.read_text())["game"]
    again = starboard.load(match.save())
    assert again.hash() == match.hash()
    if not match.over:
        match.act(match.indices()[0])
        again.act(again.indices()[0])
        assert again.hash() == match.hash()
