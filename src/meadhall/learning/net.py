"""A small net in NumPy: two answers to an observation, how likely each action is and how the game will go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

Array: TypeAlias = NDArray[np.float32]
Weights: TypeAlias = dict[str, Array]
NEVER: Final = np.float32(-1e9)
"""The logit of what is illegal."""
SCALE_OF_LOGITS: Final = 0.01
"""At first every legal action is nearly as likely as any other."""


class Net:
    """Layers of rectified units that end in a logit for each action and one value.

    An observation is divided by *scale* before anything else is done with it.
    """

    def __init__(self, scale: Array, weights: Weights) -> None:
        self.scale: Final = scale
        self.weights: Final = weights
        self.depth: Final = sum(name.startswith("hidden") for name in weights)

    @staticmethod
    def new(scale: Array, hidden: Sequence[int], actions: int, rng: np.random.Generator) -> Net:
        """Return a net that knows nothing."""
        weights: Weights = {}
        before = len(scale)
        for place, units in enumerate(hidden):
            weights[f"hidden{place}"] = _random(rng, before, units, float(np.sqrt(2 / before)))
            weights[f"bias{place}"] = np.zeros(units, np.float32)
            before = units
        weights["logits"] = _random(rng, before, actions, SCALE_OF_LOGITS)
        weights["logits_bias"] = np.zeros(actions, np.float32)
        weights["value"] = _random(rng, before, 1, float(np.sqrt(1 / before)))
        weights["value_bias"] = np.zeros(1, np.float32)
        return Net(scale, weights)

    @property
    def size(self) -> int:
        """How many numbers were learned."""
        return sum(part.size for part in self.weights.values())

    def judge(self, seen: NDArray[Any], masks: NDArray[Any]) -> tuple[Array, Array]:
        """Return for each observation the logits, of what *masks* allow, and the value."""
        logits, values, _ = self.forward(seen, masks)
        return logits, values

    def forward(self, seen: NDArray[Any], masks: NDArray[Any]) -> tuple[Array, Array, list[Array]]:
        """Judge, and return what every layer said as well, which ``backward`` needs."""
        said: list[Array] = [(seen / self.scale).astype(np.float32)]
        for place in range(self.depth):
            raw = said[-1] @ self.weights[f"hidden{place}"] + self.weights[f"bias{place}"]
            said.append(np.maximum(raw, 0))
        logits = said[-1] @ self.weights["logits"] + self.weights["logits_bias"]
        values = (said[-1] @ self.weights["value"] + self.weights["value_bias"])[:, 0]
        return np.where(masks, logits, NEVER), values, said

    def backward(self, said: list[Array], of_logits: Array, of_values: Array) -> Weights:
        """Return the gradient of every weight, from those of the logits and the values."""
        last = said[-1]
        values = of_values[:, None]
        found: Weights = {
            "logits": last.T @ of_logits,
            "logits_bias": of_logits.sum(axis=0),
            "value": last.T @ values,
            "value_bias": values.sum(axis=0),
        }
        flow = of_logits @ self.weights["logits"].T + values @ self.weights["value"].T
        for place in reversed(range(self.depth)):
            flow = flow * (said[place + 1] > 0)
            found[f"hidden{place}"] = said[place].T @ flow
            found[f"bias{place}"] = flow.sum(axis=0)
            flow = flow @ self.weights[f"hidden{place}"].T
        return found

    def copy(self) -> Net:
        """Return a net that learns apart from this one."""
        return Net(self.scale, {name: part.copy() for name, part in self.weights.items()})


class Adam:
    """Moves weights against their gradients (Kingma and Ba, 2015), which are cut to a length of at most *longest*."""

    def __init__(self, net: Net, longest: float = 0.5) -> None:
        self._weights: Final = net.weights
        self._longest: Final = longest
        self._means: Final = {name: np.zeros_like(part) for name, part in net.weights.items()}
        self._squares: Final = {name: np.zeros_like(part) for name, part in net.weights.items()}
        self._steps = 0

    def step(self, gradients: Weights, rate: float) -> None:
        """Move every weight a little."""
        self._steps += 1
        length = float(np.sqrt(sum(float((part * part).sum()) for part in gradients.values())))
        cut = min(1.0, self._longest / (length + 1e-6))
        first, second = 1 - 0.9**self._steps, 1 - 0.999**self._steps
        for name, gradient in gradients.items():
            push = gradient * np.float32(cut)
            mean, square = self._means[name], self._squares[name]
            mean += np.float32(0.1) * (push - mean)
            square += np.float32(0.001) * (push * push - square)
            self._weights[name] -= np.float32(rate / first) * mean / (np.sqrt(square / np.float32(second)) + 1e-5)


def odds_of(logits: Array) -> Array:
    """Return how likely each action is."""
    odds: Array = np.exp(logits - logits.max(axis=1, keepdims=True))
    odds /= odds.sum(axis=1, keepdims=True)
    return odds


def _random(rng: np.random.Generator, rows: int, columns: int, scale: float) -> Array:
    return (rng.standard_normal((rows, columns)) * scale).astype(np.float32)
