"""The net: its gradients are those of what it says, and the optimiser goes down them."""

from __future__ import annotations

import numpy as np

from meadhall.learning.net import NEVER, Adam, Net, odds_of


def small() -> Net:
    net = Net.new(np.array([2, 4, 8], np.float32), (5, 4), 3, np.random.default_rng(1))
    for name, part in net.weights.items():
        net.weights[name] = part.astype(np.float64)  # To compare differences.
    return net


SEEN = np.array([[1, 2, 3], [2, -4, 5], [0, 1, 8]], np.int16)
MASKS = np.array([[1, 1, 0], [1, 1, 1], [0, 1, 1]], np.int8)


def test_the_gradients_are_those_of_what_it_says() -> None:
    net = small()
    rng = np.random.default_rng(2)
    of_logits = np.where(MASKS, rng.standard_normal((3, 3)), 0).astype(np.float32)
    of_values = rng.standard_normal(3).astype(np.float32)

    def said() -> float:
        logits, values = net.judge(SEEN, MASKS)
        return float((np.where(MASKS, logits, 0) * of_logits).sum() + (values * of_values).sum())

    found = net.backward(net.forward(SEEN, MASKS)[2], of_logits, of_values)
    assert found.keys() == net.weights.keys()
    for name, part in net.weights.items():
        flat, gradient = part.reshape(-1), found[name].reshape(-1)
        for place in range(0, len(flat), 3):
            kept = flat[place]
            flat[place] = kept + 1e-5
            more = said()
            flat[place] = kept - 1e-5
            less = said()
            flat[place] = kept
            assert abs((more - less) / 2e-5 - gradient[place]) < 1e-3, (name, place)


def test_what_is_illegal_is_never_likely() -> None:
    logits, _ = small().judge(SEEN, MASKS)
    assert (logits[MASKS == 0] == NEVER).all()
    odds = odds_of(logits)
    assert (odds[MASKS == 0] == 0).all()
    assert np.allclose(odds.sum(axis=1), 1)


def test_the_optimiser_goes_down() -> None:
    net = Net.new(np.ones(3, np.float32), (8,), 2, np.random.default_rng(3))
    adam = Adam(net)
    wanted = np.array([1, -1, 0.5], np.float32)
    masks = np.ones((3, 2), np.int8)
    losses = []
    for _ in range(300):
        _, values, layers = net.forward(SEEN, masks)
        losses.append(float(((values - wanted) ** 2).sum()))
        adam.step(net.backward(layers, np.zeros((3, 2), np.float32), 2 * (values - wanted)), 0.01)
    assert losses[-1] < 0.01 < losses[0]


def test_a_copy_learns_apart() -> None:
    net = small()
    twin = net.copy()
    twin.weights["value_bias"] += 1
    assert net.weights["value_bias"][0] == 0
    assert net.size == twin.size == sum(part.size for part in net.weights.values())
