"""Learn En Garde by playing oneself through PettingZoo, with a table of averages, and beat a random player.

What a choice is worth at a distance, with a hand, is the average of how the games went in which it was made.

    python docs/examples/self_play.py          (about a minute)
"""

from __future__ import annotations

import random
import sys
from collections import defaultdict
from typing import Any

import numpy as np

from meadhall.adapters import pettingzoo

OPTIONS = {"points": "1", "level": "basic"}
CURIOSITY = 0.1
Worth = defaultdict[tuple[bytes, int], list[float]]
"""For what is seen and done: the sum of the results, and how many there were."""


def make() -> Any:
    """Return the environment and the indices of what the learner looks at."""
    env = pettingzoo.env("en_garde", options=OPTIONS)
    encoding = env.unwrapped.table.encoding
    parts = {part.name: part.length for part in encoding.parts}
    looks = [encoding.first_of(name) + place for name in ("distance", "hand", "attack") for place in range(parts[name])]
    return env, looks


def best_of(worth: Worth, seen: bytes, legal: list[int]) -> int:
    """Return the choice with the highest average; what was never tried is worth nothing, neither good nor bad."""
    averages = [worth[seen, row][0] / max(worth[seen, row][1], 1) for row in legal]
    return legal[int(np.argmax(averages))]


def play(env: Any, looks: list[int], worth: Worth, learners: set[str], rng: random.Random, curiosity: float) -> Any:
    """Play one game; seats that do not learn choose at random. Return what each learner did, and the results."""
    env.reset()
    done: dict[str, list[tuple[bytes, int]]] = defaultdict(list)
    results: dict[str, float] = {}
    for agent in env.agent_iter():
        observed, reward, is_over, _, _ = env.last()
        if is_over:
            results[agent] = reward
            env.step(None)
            continue
        legal = np.flatnonzero(observed["action_mask"]).tolist()
        seen = observed["observation"][looks].tobytes()
        is_random = agent not in learners or rng.random() < curiosity
        row = rng.choice(legal) if is_random else best_of(worth, seen, legal)
        done[agent].append((seen, row))
        env.step(row)
    return done, results


def main(games: int = 4000, judged: int = 500, seed: int = 0) -> None:
    """Learn, and say how well."""
    env, looks = make()
    env.reset(seed=seed)
    rng = random.Random(seed)
    worth: Worth = defaultdict(lambda: [0.0, 0.0])
    for _ in range(games):
        done, results = play(env, looks, worth, {"player_0", "player_1"}, rng, CURIOSITY)
        for agent, choices in done.items():
            for choice in choices:
                worth[choice][0] += results[agent]
                worth[choice][1] += 1
    won = 0
    for game in range(judged):
        learner = f"player_{game % 2}"
        won += play(env, looks, worth, {learner}, rng, 0)[1][learner] > 0
    sys.stdout.write(f"Wins against a random player after {games} games: {won / judged:.0%}.\n")


if __name__ == "__main__":
    main()
