"""Proximal policy optimisation (Schulman and others, 2017) over many tables: play for a while, learn from it, again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from meadhall.adapters.encodings import Observation
from meadhall.adapters.table import Mask
from meadhall.adapters.vector import VectorTables
from meadhall.engine.contract import FREE_FOR_ALL
from meadhall.learning.net import Adam, Array, Net, odds_of

NOBODY_YET: Final = -1
TINY: Final = 1e-8


@dataclass(frozen=True)
class PpoSettings:
    """How is learned; the rate falls evenly to nothing."""

    rate: float = 4e-4
    discount: float = 1.0
    """What a reward one decision later is worth."""
    trace: float = 0.95
    """How far a surprise reaches back (lambda of generalised advantages)."""
    clip: float = 0.2
    entropy: float = 0.01
    """What it is worth to stay open to everything."""
    value: float = 0.5
    epochs: int = 3
    batch: int = 1024
    steps: int = 64
    """Of all tables, between one lesson and the next."""


@dataclass(frozen=True)
class Lesson:
    """Decisions to learn from, one in a row of each array."""

    seen: Observation
    masks: Mask
    chosen: NDArray[np.int64]
    said: Array
    """The logarithm of how likely the choice was."""
    advantages: Array
    returns: Array


class LearningTables:
    """The decisions of the learner at some tables, each with the next one of the same seat in the same game."""

    def __init__(self, tables: VectorTables, seed: int) -> None:
        self.tables: Final = tables
        self.games = 0
        self.earned = 0.0
        """What seat 0, or the seat that learns, got in all games together."""
        self._seen, self._infos = tables.reset(seed=seed)
        self._everywhere: Final = np.arange(tables.num_envs)

    def play(self, net: Net, settings: PpoSettings, rng: np.random.Generator) -> Lesson:
        """Play on at all tables, and return every decision whose worth is known."""
        tables, count, steps = self.tables, self.tables.num_envs, settings.steps
        everywhere = self._everywhere
        seen = np.zeros((steps, count, tables.encoding.size), np.int16)
        masks = np.zeros((steps, count, len(tables.game.actions)), np.int8)
        chosen = np.zeros((steps, count), np.int64)
        said = np.zeros((steps, count), np.float32)
        values = np.zeros((steps, count), np.float32)
        rewards = np.zeros((steps, count), np.float32)
        potentials = np.zeros((steps, count), np.float32)
        then = np.full((steps, count), NOBODY_YET, np.int64)
        """By decision the time of the next one of the same seat; *steps* where the game has ended."""
        latest = np.full((count, tables.game.seats), NOBODY_YET, np.int64)
        for time in range(steps):
            infos = self._infos
            seen[time], masks[time] = self._seen, infos["action_mask"]
            actors = infos["actor"]
            if "potential" in infos:
                potentials[time] = infos["potential"]
            before = latest[everywhere, actors]
            went_on = before >= 0
            then[before[went_on], everywhere[went_on]] = time
            latest[everywhere, actors] = time
            logits, values[time] = net.judge(seen[time], masks[time])
            chosen[time] = drawn(logits, rng)
            said[time] = likely(logits)[everywhere, chosen[time]]
            self._seen, _, over, cut, self._infos = tables.step(chosen[time])
            for table in np.flatnonzero(over | cut).tolist():
                got = worth(self._infos["returns"][table], tables.game.utility)
                self.games += 1
                self.earned += float(got[tables.seat or 0])
                for seat in range(tables.game.seats):
                    last = latest[table, seat]
                    if last >= 0:
                        rewards[last, table] += got[seat]
                        then[last, table] = steps
                latest[table] = NOBODY_YET
        advantages, known = advantages_of(then, rewards, values, potentials, settings)
        rows = known.reshape(-1)
        returns = advantages + values
        return Lesson(
            seen.reshape(-1, seen.shape[2])[rows],
            masks.reshape(-1, masks.shape[2])[rows],
            chosen.reshape(-1)[rows],
            said.reshape(-1)[rows],
            advantages.reshape(-1)[rows],
            returns.reshape(-1)[rows],
        )


def advantages_of(
    then: NDArray[np.int64], rewards: Array, values: Array, potentials: Array, settings: PpoSettings
) -> tuple[Array, NDArray[np.bool_]]:
    """Return how much better than expected each decision turned out, and of which ones it is known.

    A potential adds what it has risen until the seat's next decision; that of a game that is over is 0.
    """
    steps, count = then.shape
    advantages = np.zeros((steps + 1, count), np.float32)
    later_values = np.concatenate([values, np.zeros((1, count), np.float32)])
    later_potentials = np.concatenate([potentials, np.zeros((1, count), np.float32)])
    everywhere = np.arange(count)
    discount, trace = np.float32(settings.discount), np.float32(settings.trace)
    known = then >= 0
    for time in reversed(range(steps)):
        next_time = then[time]
        shaped = rewards[time] + discount * later_potentials[next_time, everywhere] - potentials[time]
        surprise = shaped + discount * later_values[next_time, everywhere] - values[time]
        advantages[time] = np.where(
            known[time], surprise + discount * trace * advantages[next_time, everywhere], np.float32(0)
        )
    return advantages[:steps], known


def learn(net: Net, adam: Adam, lesson: Lesson, settings: PpoSettings, rate: float, rng: np.random.Generator) -> float:
    """Go through a lesson a few times; return how open the net still is (its entropy)."""
    count = len(lesson.chosen)
    entropy = 0.0
    parts = 0
    for _ in range(settings.epochs):
        order = rng.permutation(count)
        for first in range(0, count, settings.batch):
            rows = order[first : first + settings.batch]
            gradients, open_to = _gradients(net, lesson, rows, settings)
            adam.step(gradients, rate)
            entropy += open_to
            parts += 1
    return entropy / max(1, parts)


def _gradients(
    net: Net, lesson: Lesson, rows: NDArray[np.int64], settings: PpoSettings
) -> tuple[dict[str, Array], float]:
    size = len(rows)
    logits, values, layers = net.forward(lesson.seen[rows], lesson.masks[rows])
    odds = odds_of(logits)
    logs = np.log(odds + np.float32(TINY))
    chosen, places = lesson.chosen[rows], np.arange(size)
    advantages = lesson.advantages[rows]
    advantages = (advantages - advantages.mean()) / (advantages.std() + np.float32(TINY))
    ratio = np.exp(logs[places, chosen] - lesson.said[rows])
    # Where the policy has gone far enough in the right direction, it is not pushed farther.
    is_free = np.where(advantages >= 0, ratio < 1 + settings.clip, ratio > 1 - settings.clip)
    push = np.where(is_free, ratio * advantages, np.float32(0))
    of_logits = push[:, None] * odds
    of_logits[places, chosen] -= push
    entropies = -(odds * logs).sum(axis=1)
    of_logits += np.float32(settings.entropy) * odds * (logs + entropies[:, None])
    of_values = np.float32(2 * settings.value) * (values - lesson.returns[rows])
    return net.backward(layers, (of_logits / size).astype(np.float32), (of_values / size).astype(np.float32)), float(
        entropies.mean()
    )


def joined(lessons: Sequence[Lesson]) -> Lesson:
    """Return several lessons as one."""
    return Lesson(
        np.concatenate([lesson.seen for lesson in lessons]),
        np.concatenate([lesson.masks for lesson in lessons]),
        np.concatenate([lesson.chosen for lesson in lessons]),
        np.concatenate([lesson.said for lesson in lessons]),
        np.concatenate([lesson.advantages for lesson in lessons]),
        np.concatenate([lesson.returns for lesson in lessons]),
    )


def drawn(logits: Array, rng: np.random.Generator) -> NDArray[np.int64]:
    """Draw a row for each observation, as likely as its logit says."""
    noise = -np.log(-np.log(rng.random(logits.shape, np.float32) + np.float32(1e-12)) + np.float32(1e-12))
    rows: NDArray[np.int64] = np.argmax(logits + noise, axis=1)
    return rows


def likely(logits: Array) -> Array:
    """Return the logarithm of how likely each row is."""
    logs: Array = np.log(odds_of(logits) + np.float32(TINY))
    return logs


def worth(returns: NDArray[np.float64], utility: str) -> Array:
    """Return what each seat learns from the end of a game: 1 for all that can be won, -1 for all that can be lost.

    In a free-for-all the points themselves would teach to play for many points; here it is to have the most.
    """
    if utility != FREE_FOR_ALL:
        return returns.astype(np.float32)
    best = returns == returns.max()
    won = best.sum()
    lost = len(returns) - won
    if not lost:
        return np.zeros(len(returns), np.float32)
    shares: Array = np.where(best, 1 / won, -1 / lost).astype(np.float32)
    return shares
