"""Random play of every game: how long matches are, and whether it helps to begin. Draws `random_play.png` where it is told to.

    python examples/random_play.py --matches 200 --out random_play.png
"""

from __future__ import annotations

import argparse

import numpy as np

import starboard


def statistics(game: str, mode: str, seats: int, matches: int, seed: int = 1) -> tuple[np.ndarray, np.ndarray]:
    """Decisions of each match, and the mean reward of each seat."""
    batch = starboard.VectorMatch(min(matches, 256), game, mode, seats, seed)
    length = np.zeros(len(batch), np.int64)
    lengths: list[int] = []
    rewards = np.zeros(seats)
    while len(lengths) < matches:
        batch.step(batch.sample())
        length += 1
        over = batch.terminated | batch.truncated
        if over.any():
            lengths.extend(length[over].tolist())
            rewards += batch.rewards[over].sum(axis=0)
            length[over] = 0
    # Short matches end first: what ended in the same time is all that may be averaged.
    return np.array(lengths), rewards / len(lengths)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--out", help="a picture")
    wanted = parser.parse_args()
    found = {}
    for game in starboard.games():
        mode = game["modes"][0]
        lengths, rewards = statistics(game["game"], mode["mode"], mode["least"], wanted.matches)
        found[game["title"]] = lengths
        told = ", ".join(f"{reward:+.2f}" for reward in rewards)
        print(f"{game['title']}, {mode['name']}: {lengths.mean():.0f} decisions (median {np.median(lengths):.0f}); by seat {told}")
    if wanted.out:
        import matplotlib

        matplotlib.use("Agg")
        from matplotlib import pyplot

        figure, axes = pyplot.subplots(1, len(found), figsize=(4 * len(found), 3), constrained_layout=True)
        for axis, (title, lengths) in zip(axes, found.items()):
            axis.hist(lengths, bins=40, color="#3a6ea5")
            axis.set_title(title)
            axis.set_xlabel("decisions of a match")
        axes[0].set_ylabel("matches")
        figure.savefig(wanted.out, dpi=110)


if __name__ == "__main__":
    main()
