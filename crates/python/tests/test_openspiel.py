"""OpenSpiel's algorithms on the duel; where its package is not installed there is nothing to test."""

from __future__ import annotations

import pytest

pytest.importorskip("pyspiel")

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import starboard.openspiel as sb


def test_a_match_is_played_through_their_interface() -> None:
    game = sb.load_game("duel-colony-wars", seed=3)
    state, luck = game.new_initial_state(), np.random.RandomState(3)
    while not state.is_terminal():
        player = state.current_player()
        legal = state.legal_actions()
        assert legal == state.legal_actions(player) and legal == sorted(legal)
        assert state.legal_actions(1 - player) == []
        twin = state.clone()
        assert twin.observation_string(player) == state.observation_string(player)
        state.apply_action(int(luck.choice(legal)))
    assert sorted(state.returns()) == [-1.0, 1.0]


def test_a_resampled_world_looks_the_same_to_the_player() -> None:
    state = sb.load_game("duel-colony-wars").new_initial_state()
    for action in range(12):
        state.apply_action(state.legal_actions()[0])
    player = state.current_player()
    other = sb.resample(state, player, lambda: 0.5)
    assert other.observation_string(player) == state.observation_string(player)
    assert other.legal_actions() == state.legal_actions()


def test_ismcts_beats_a_random_player() -> None:
    game = sb.load_game("duel-colony-wars", seed=5)
    luck = np.random.RandomState(5)
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=Truncated(luck),
        uct_c=1.0,
        max_simulations=6,
        random_state=luck,
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )
    bot.set_resampler(lambda state, player: sb.resample(state, player, luck.rand))
    state = game.new_initial_state()
    while not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(bot.step(state) if state.current_player() == 1 else int(luck.choice(legal)))
    assert state.returns() == [-1.0, 1.0]


class Truncated(mcts.Evaluator):
    """Values by what is on the table: a playout in Python takes too long for a test."""

    def __init__(self, luck: np.random.RandomState) -> None:
        self.luck = luck

    def evaluate(self, state: sb.State) -> np.ndarray:
        seats = state.match.view()["seats"]
        gap = [seat["authority"] + 2 * len(seat["owned"]) for seat in seats]
        value = np.tanh((gap[0] - gap[1]) / 30.0)
        return np.array([value, -value])

    def prior(self, state: sb.State) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1.0 / len(legal)) for action in legal]
