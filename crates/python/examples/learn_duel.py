"""A learner in plain numpy: a duel of Star Realms, learned from nothing but play against itself, in minutes.

The policy is a softmax over the legal actions. What an action is worth is one number for each index of the action space, and for a purchase one number
more for the card in that slot of the trade row. It is learned with REINFORCE: whoever won did well in all he did, whoever lost did badly. For every match only the
sum of what it would have to learn is kept until it is known who won, so nothing is stored.

    python examples/learn_duel.py --minutes 3

Then it plays against a bot that is greedy in half of its decisions and takes anything in the other half.
"""

from __future__ import annotations

import argparse
import random
import time

import numpy as np

import starboard

GAME, MODE = "star-realms", "duel-colony-wars"


class Policy:
    """What actions are worth."""

    def __init__(self) -> None:
        spaces = starboard.spaces(GAME, MODE, 2)
        names = spaces["observation"]
        self.actions = spaces["actions"]
        first = names.index(next(name for name in names if name.startswith("row0.")))
        self.kinds = sum(name.startswith("row0.") for name in names)
        self.row = slice(first, first + 5 * self.kinds)
        buys = [spaces["action_names"].index(f"buy {slot}") for slot in range(5)]
        # Of an action that buys from the row: which slot.
        self.slot = np.full(self.actions, -1)
        self.slot[buys] = range(5)
        self.weights = np.zeros(self.actions + self.kinds)

    def logits(self, observations: np.ndarray, lanes: np.ndarray, actions: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The worth of pairs of match and action; for purchases also the place of the card's weight, else -1."""
        cards = np.full(len(actions), -1)
        buying = self.slot[actions] >= 0
        if buying.any():
            row = observations[lanes[buying], self.row].reshape(-1, 5, self.kinds)
            cards[buying] = self.actions + row[np.arange(len(row)), self.slot[actions[buying]]].argmax(axis=1)
        worth = self.weights[actions] + np.where(cards >= 0, self.weights[cards], 0.0)
        return worth, cards

    def choose(self, observations: np.ndarray, masks: np.ndarray, luck: np.random.Generator) -> tuple:
        """An action for each match; also what its choice would have to learn: lanes, actions, cards and by how much."""
        lanes, actions = np.nonzero(masks)
        worth, cards = self.logits(observations, lanes, actions)
        starts = np.searchsorted(lanes, np.arange(len(masks)))
        worth -= np.repeat(np.maximum.reduceat(worth, starts), np.diff(np.append(starts, len(lanes))))
        chance = np.exp(worth)
        chance /= np.repeat(np.add.reduceat(chance, starts), np.diff(np.append(starts, len(lanes))))
        # The one with the smallest waiting time of all, each with its own rate, is drawn with its chance.
        waiting = luck.exponential(size=len(chance)) / np.maximum(chance, 1e-12)
        order = np.lexsort((waiting, lanes))
        picked = order[starts]
        step = -chance
        step[picked] += 1.0
        return actions[picked], lanes, actions, cards, step

    def best(self, match: starboard.Match) -> int:
        """The action it likes best, of one match."""
        observation, mask = match.observe()
        actions = np.flatnonzero(mask)
        worth, _ = self.logits(observation[None], np.zeros(len(actions), np.int64), actions)
        return int(actions[worth.argmax()])


def learn(
    seconds: float, seed: int = 1, matches: int = 256, rate: float = 0.04, say: bool = True, enough: float = float("inf")
) -> Policy:
    """Plays against itself and learns, for so long or until so many matches ended. The same seed and number learn the same."""
    policy, luck = Policy(), np.random.default_rng(seed)
    batch = starboard.VectorMatch(matches, GAME, MODE, 2, seed, max_decisions=2_000)
    trace = np.zeros((matches, 2, len(policy.weights)), np.float32)
    decisions = np.zeros((matches, 2))
    slope, count = np.zeros(len(policy.weights)), 0
    mean, square, updates = np.zeros_like(slope), np.zeros_like(slope), 0
    begun, told = time.monotonic(), 0.0
    while time.monotonic() - begun < seconds and batch.finished < enough:
        chosen, lanes, actions, cards, step = policy.choose(batch.observations, batch.masks, luck)
        seats = batch.seats.astype(np.int64)
        np.add.at(trace, (lanes, seats[lanes], actions), step)
        buying = cards >= 0
        np.add.at(trace, (lanes[buying], seats[lanes[buying]], cards[buying]), step[buying])
        decisions[np.arange(matches), seats] += 1
        batch.step(chosen)
        over = np.flatnonzero(batch.terminated | batch.truncated)
        if not len(over):
            continue
        share = batch.rewards[over] / np.sqrt(np.maximum(decisions[over], 1.0))
        slope += np.einsum("ls,lsw->w", share, trace[over])
        trace[over], decisions[over] = 0.0, 0.0
        count += len(over)
        if count >= 64:
            updates += 1
            slope /= count
            mean += 0.1 * (slope - mean)
            square += 0.01 * (slope**2 - square)
            fair = mean / (1 - 0.9**updates), square / (1 - 0.99**updates)
            policy.weights += rate * fair[0] / (np.sqrt(fair[1]) + 1e-6)
            slope[:], count = 0.0, 0
        if say and time.monotonic() - told > 15:
            told = time.monotonic()
            print(f"{told - begun:4.0f} s, {batch.finished} matches, against random {against(policy, 'random', 40):.0%}")
    return policy


def against(policy: Policy, rival: str, matches: int, seed: int = 1000) -> float:
    """How often it wins against `random`, `greedy`, or `mix`: one that is greedy in half of its decisions."""
    won, luck = 0.0, random.Random(seed)
    for number in range(matches):
        # Every deal twice, with changed seats.
        match, seat = starboard.new(GAME, MODE, 2, seed + number // 2), number % 2
        greedy = starboard.bot(GAME, "greedy", seed + number)
        while not match.over and match.steps < 5_000:
            if match.seat == seat:
                match.act(policy.best(match))
            elif rival == "greedy" or (rival == "mix" and luck.random() < 0.5):
                greedy.play(match)
            else:
                match.act(luck.choice(match.indices()))
        if match.result is not None:
            won += match.result["winners"] == [seat]
    return won / matches


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--minutes", type=float, default=3.0)
    parser.add_argument("--matches", type=int, default=200, help="of the test at the end")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    policy = learn(60 * wanted.minutes, wanted.seed)
    for rival in ("random", "mix", "greedy"):
        print(f"against {rival}: {against(policy, rival, wanted.matches):.1%} of {wanted.matches}")


if __name__ == "__main__":
    main()
