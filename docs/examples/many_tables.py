"""Learn En Garde on many tables at once, in NumPy alone, and beat players who choose at random.

Every decision is weighed by a linear policy: the logit of a row of the catalog is the sum of its weights for what the
seat sees. All seats share the policy and play themselves; after a game REINFORCE makes the winner's choices likelier.

    python docs/examples/many_tables.py          (about a minute)
"""

from __future__ import annotations

import sys

import numpy as np
from numpy.typing import NDArray

from meadhall.adapters.vector import VectorTables

Array = NDArray[np.float32]
OPTIONS = {"points": "1", "level": "basic"}
TABLES = 64
RATE = 0.02


def logits(weights: Array, seen: Array, masks: NDArray[np.int8]) -> Array:
    """Weigh every row of the catalog at every table; what is illegal is out of the question."""
    return np.where(masks, seen @ weights, -np.inf).astype(np.float32)


def choose(values: Array, rng: np.random.Generator) -> NDArray[np.int64]:
    """Draw a row at every table, likelier the higher it is weighed."""
    noise = rng.gumbel(size=values.shape)
    rows: NDArray[np.int64] = np.argmax(values + noise, axis=1)
    return rows


def learn(steps: int, seed: int = 0) -> Array:
    """Play against oneself for so many steps of all tables; return the weights."""
    rng = np.random.default_rng(seed)
    tables = VectorTables("en_garde", TABLES, options=OPTIONS)
    scale = scale_of(tables)
    weights = np.zeros((tables.encoding.size, len(tables.game.actions)), np.float32)
    traces = np.zeros((TABLES, 2, *weights.shape), np.float32)
    seen, infos = tables.reset(seed=seed)
    everywhere = np.arange(TABLES)
    for _ in range(steps):
        values = logits(weights, scaled(seen, scale), infos["action_mask"])
        odds = np.exp(values - values.max(axis=1, keepdims=True))
        odds /= odds.sum(axis=1, keepdims=True)
        actions = choose(values, rng)
        push = -odds
        push[everywhere, actions] += 1
        traces[everywhere, infos["actor"]] += scaled(seen, scale)[:, :, None] * push[:, None, :]
        seen, _, over, _, infos = tables.step(actions)
        for table in np.flatnonzero(over):
            weights += RATE * np.einsum("s,sij->ij", infos["returns"][table], traces[table])
            traces[table] = 0
    return weights


def wins(weights: Array, games: int, seed: int = 1) -> float:
    """Return the share of games that the policy wins against random players, in alternating seats."""
    rng = np.random.default_rng(seed)
    tables = VectorTables("en_garde", TABLES, options=OPTIONS)
    scale = scale_of(tables)
    seen, infos = tables.reset(seed=seed)
    seats = np.arange(TABLES) % 2
    won = played = 0
    while played < games:
        masks = infos["action_mask"]
        own = choose(logits(weights, scaled(seen, scale), masks), rng)
        random = choose(np.where(masks, 0, -np.inf).astype(np.float32), rng)
        seen, _, over, _, infos = tables.step(np.where(infos["actor"] == seats, own, random))
        ended = np.flatnonzero(over)
        played += len(ended)
        won += int((infos["returns"][ended, seats[ended]] > 0).sum())
    return won / played


def scaled(seen: NDArray[np.int16], scale: Array) -> Array:
    """Bring every number of the observations into -1 to 1."""
    return (seen / scale).astype(np.float32)


def scale_of(tables: VectorTables) -> Array:
    """Return what makes every number of an observation at most 1."""
    return np.maximum(tables.encoding.high, 1).astype(np.float32)


def main(steps: int = 3000, games: int = 1000) -> None:
    """Learn, and say how well."""
    before = wins(np.zeros_like(learn(0)), games)
    after = wins(learn(steps), games)
    sys.stdout.write(f"Wins against random players: {before:.0%} before, {after:.0%} after {steps} steps.\n")


if __name__ == "__main__":
    main()
