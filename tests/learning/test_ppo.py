"""Lessons: what a decision was worth, and that a net learns from it."""

from __future__ import annotations

import numpy as np
import pytest

from meadhall.adapters.vector import VectorTables
from meadhall.engine.contract import COOPERATIVE, FREE_FOR_ALL, ZERO_SUM
from meadhall.learning.agent import scale_of
from meadhall.learning.net import Net
from meadhall.learning.ppo import LearningTables, PpoSettings, advantages_of, drawn, worth

OPEN = -1


def test_two_seats_of_a_table_have_each_their_own_next_decision() -> None:
    """Seat 0 decides at times 0 and 2, seat 1 at 1; then the game ends, and 0 has won."""
    then = np.array([[2], [4], [4], [OPEN]])
    rewards = np.array([[0], [-1], [1], [0]], np.float32)
    values = np.array([[0.5], [0.25], [0.75], [9]], np.float32)
    settings = PpoSettings(discount=0.5, trace=0.5)
    found, known = advantages_of(then, rewards, values, np.zeros((4, 1), np.float32), settings)
    last = 1 - 0.75
    assert known[:, 0].tolist() == [True, True, True, False]
    assert np.allclose(found[:, 0], [0.5 * 0.75 - 0.5 + 0.25 * last, -1.25, last, 0])


def test_a_potential_adds_what_it_rises_by_and_ends_at_nothing() -> None:
    then = np.array([[1], [2]])
    nothing = np.zeros((2, 1), np.float32)
    potentials = np.array([[0.25], [0.75]], np.float32)
    found, _ = advantages_of(then, nothing, nothing, potentials, PpoSettings(discount=1.0, trace=0.0))
    assert np.allclose(found[:, 0], [0.5, -0.75])


@pytest.mark.parametrize(
    ("returns", "utility", "learned"),
    [
        ([1, -1], ZERO_SUM, [1, -1]),
        ([1, 1, 1], COOPERATIVE, [1, 1, 1]),
        ([50, 20, 10], FREE_FOR_ALL, [1, -0.5, -0.5]),
        ([50, 50, 10], FREE_FOR_ALL, [0.5, 0.5, -1]),
        ([20, 20, 20], FREE_FOR_ALL, [0, 0, 0]),
    ],
)
def test_points_of_a_free_for_all_are_worth_what_they_win(
    returns: list[float], utility: str, learned: list[float]
) -> None:
    assert worth(np.array(returns, np.float64), utility).tolist() == learned


def test_choices_are_drawn_as_often_as_they_are_likely() -> None:
    logits = np.log(np.array([[0.7, 0.2, 0.1]], np.float32)).repeat(4000, axis=0)
    counts = np.bincount(drawn(logits, np.random.default_rng(1)), minlength=3) / 4000
    assert np.allclose(counts, [0.7, 0.2, 0.1], atol=0.03)


def test_a_lesson_holds_every_decision_whose_game_went_on() -> None:
    tables = VectorTables("en_garde", 4, options={"points": "1", "level": "basic"})
    rng = np.random.default_rng(1)
    net = Net.new(scale_of(tables.encoding), (8,), len(tables.game.actions), rng)
    learning = LearningTables(tables, seed=1)
    lesson = learning.play(net, PpoSettings(steps=40), rng)
    assert learning.games > 0
    count = len(lesson.chosen)
    assert 4 * 40 - 8 <= count < 4 * 40  # At most the last decision of each seat at each table is still open.
    assert lesson.masks[np.arange(count), lesson.chosen].all()
    logits, values = net.judge(lesson.seen, lesson.masks)
    assert np.allclose(lesson.returns - lesson.advantages, values, atol=1e-5)
    assert (lesson.said <= 0).all()
    assert np.allclose(np.exp(lesson.said), np.exp(logits - logits.max(1, keepdims=True))[np.arange(count), lesson.chosen] / np.exp(logits - logits.max(1, keepdims=True)).sum(1), atol=1e-4)  # fmt: skip  # noqa: E501
