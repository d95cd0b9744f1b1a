"""How fast the adapters are beside PettingZoo's connect four, in one run of one Python: steps a second, and targets.

Connect four is judged as `env()` gives it, with its wrappers, as people use it; its `raw_env` stands beside it.
Every environment is played by the same loop, at random among what its mask allows, and timed by the
processor's clock, so that other programs on the machine count for less. Exit status 1 if a target is missed.
"""

from __future__ import annotations

import random
import sys
import time
import warnings
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

import from_python
import numpy as np

import meadhall.engine.play as engine
from meadhall.adapters import pettingzoo
from meadhall.adapters.vector import VectorTables
from meadhall.front import game, list_games

SECONDS = 1.0
ROUNDS = 3
"""The measures take turns so many times, and the best of each counts."""
TABLES = 256
CONNECT_FOUR = "connect four (PettingZoo)"
ONE = "en_garde (PettingZoo adapter)"
MANY = f"en_garde (VectorTables, {TABLES})"
TARGETS = {ONE: 4, MANY: 10}
"""At least so many times the steps of connect four."""
WANTED = {"castle_panic": 4, "en_garde": 4, "freigard": 4, "freyas_folly": 6, "rietburg": 6}
"""What observations may cost; shown and not judged, until it has been reached once."""


def rate_of(env: Any) -> float:
    """Play for a while and return the steps a second."""
    below = random.Random(7).random
    steps = 0
    started = time.process_time()
    while time.process_time() - started < SECONDS:
        env.reset()
        for _ in env.agent_iter():
            seen, _, is_over, is_cut, _ = env.last()
            if is_over or is_cut:
                env.step(None)
                continue
            legal = np.flatnonzero(seen["action_mask"])
            env.step(legal[int(below() * len(legal))])
            steps += 1
    return steps / (time.process_time() - started)


def rate_of_game(name: str) -> float:
    """Return the steps a second of a game of the house."""
    return rate_of(pettingzoo.env(name))


def rate_of_many(name: str) -> float:
    """Play many tables at once for a while and return the steps a second of all together."""
    tables = VectorTables(name, TABLES)
    rng = np.random.default_rng(7)
    _, infos = tables.reset(seed=7)
    steps = 0
    started = time.process_time()
    while time.process_time() - started < SECONDS:
        masks = infos["action_mask"]
        noise = rng.random(masks.shape, np.float32)
        _, _, _, _, infos = tables.step((noise * masks).argmax(axis=1))
        steps += TABLES
    return steps / (time.process_time() - started)


def rate_of_looking(name: str) -> float:
    """Return the decisions a second of the steps of many tables alone: rules, observations and masks, no choosing."""
    tables = VectorTables(name, TABLES)
    rng = np.random.default_rng(7)
    _, infos = tables.reset(seed=7)
    steps, spent = 0, 0.0
    while spent < SECONDS / 2:
        rows, columns = np.nonzero(infos["action_mask"])
        counts = np.bincount(rows, minlength=TABLES)
        chosen = columns[np.cumsum(counts) - counts + (rng.random(TABLES) * counts).astype(np.int64)]
        started = time.process_time()
        _, _, _, _, infos = tables.step(chosen)
        spent += time.process_time() - started
        steps += TABLES
    return steps / spent


def rate_of_loop(name: str) -> float:
    """Return the decisions a second of a bare loop over the rules, that looks at nothing."""
    return from_python.rate_of(game(name))


def main() -> None:
    """Measure, print, judge."""
    warnings.filterwarnings("ignore", "The old environment creation API")
    connect_four = import_module("pettingzoo.classic.connect_four_v3")
    measures: dict[str, Callable[[], float]] = {CONNECT_FOUR: lambda: rate_of(connect_four.env())}
    measures["connect four, its raw_env"] = lambda: rate_of(connect_four.raw_env())
    for name in list_games():
        measures[f"{name} (PettingZoo adapter)"] = partial(rate_of_game, name)
        measures[f"{name} (VectorTables, {TABLES})"] = partial(rate_of_many, name)
        measures[f"{name} (steps alone)"] = partial(rate_of_looking, name)
        measures[f"{name} (bare loop)"] = partial(rate_of_loop, name)
    best = dict.fromkeys(measures, 0.0)
    for _ in range(ROUNDS):
        for what, measure in measures.items():
            best[what] = max(best[what], measure())
    build = "compiled" if str(engine.__file__).endswith(".so") else "interpreted"
    print(f"\nAdapters, {build}, steps a second")
    for what, rate in best.items():
        print(f"  {what:40}{rate:12,.0f}{rate / best[CONNECT_FOUR]:8.1f} times connect four")
    for name in list_games():
        ratio = best[f"{name} (bare loop)"] / best[f"{name} (steps alone)"]
        said = f"{name}: a step with observation and mask takes {ratio:.1f} times a decision of the bare loop"
        print(f"  {said}; wanted is at most {WANTED[name]}: {'yes' if ratio <= WANTED[name] else 'not yet'}")
    missed = {what for what, times in TARGETS.items() if best[what] < times * best[CONNECT_FOUR]}
    for what, times in TARGETS.items():
        print(f"  {what}: at least {times} times: {'NO' if what in missed else 'yes'}")
    if missed:
        sys.exit("A target was missed.")


if __name__ == "__main__":
    main()
