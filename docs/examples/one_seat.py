"""Learn one seat of En Garde through Gymnasium, against a bot that chooses at random.

A linear policy, REINFORCE with a running average as its baseline.

    python docs/examples/one_seat.py          (about a minute)
"""

from __future__ import annotations

import sys

import gymnasium
import numpy as np
from numpy.typing import NDArray

import meadhall.adapters.gymnasium as meadhall_gymnasium

Array = NDArray[np.float64]
RATE = 0.05


def play(env: meadhall_gymnasium.SeatEnv, weights: Array, rng: np.random.Generator) -> tuple[Array, float]:
    """Play one game by the weights; return what would make its choices likelier, and how it went."""
    trace = np.zeros_like(weights)
    observation, info = env.reset()
    while True:
        seen = observation / np.maximum(env.table.encoding.high, 1)
        legal = np.flatnonzero(info["action_mask"])
        values = seen @ weights[:, legal]
        odds = np.exp(values - values.max())
        odds /= odds.sum()
        choice = rng.choice(len(legal), p=odds)
        push = -odds
        push[choice] += 1
        trace[:, legal] += np.outer(seen, push)
        observation, reward, is_over, _, info = env.step(int(legal[choice]))
        if is_over:
            return trace, float(reward)


def main(games: int = 2000, judged: int = 500, seed: int = 0) -> None:
    """Learn, and say how well."""
    made = gymnasium.make("meadhall/en_garde-v1", others="random", options={"points": 1, "level": "basic"})
    env = made.unwrapped
    assert isinstance(env, meadhall_gymnasium.SeatEnv)
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    weights = np.zeros((env.table.encoding.size, len(env.table.game.actions)))
    usual = 0.0
    for _ in range(games):
        trace, result = play(env, weights, rng)
        weights += RATE * (result - usual) * trace
        usual += 0.01 * (result - usual)
    won = sum(play(env, weights, rng)[1] > 0 for _ in range(judged)) / judged
    sys.stdout.write(f"Wins against the random bot after {games} games: {won:.0%}.\n")


if __name__ == "__main__":
    main()
