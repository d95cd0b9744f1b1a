"""What can happen in a few steps is counted, and the order of legal actions is pinned."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from meadhall.engine.contract import NOBODY
from tests.cases import every_game
from tests.count import Entry, read

MOST_BY_TWIN = 5000
"""The twin is slow; bigger trees are left to the test that walks with it."""


@every_game
def test_every_game_has_counts_and_their_sources(name: str) -> None:
    entries = read(name)
    assert entries, "nothing is pinned: see tests/count.py"
    assert len({entry.id for entry in entries}) == len(entries)
    for entry in entries:
        words = [line.split(" ")[0] for line in entry.lines]
        assert words[0] == "id"
        assert {"source", "order", "count"} <= set(words)


@every_game
def test_what_can_happen_is_what_was_counted(name: str) -> None:
    """If the rules have changed on purpose: ``python -m tests.count --write``."""
    for entry in read(name):
        assert entry.again() == entry.lines


@every_game
def test_the_twin_counts_the_same_where_it_is_the_source(name: str) -> None:
    for entry in read(name):
        if "source twin" not in entry.lines:
            continue
        twin = import_module(f"tests.oracles.{name}")
        assert sorted(twin.legal(entry.state().notation(), entry.game.options)) == sorted(_order(entry))
        for depth, counts in entry.depths():
            total = sum(int(number) for number in counts.split(" "))
            if total <= MOST_BY_TWIN:
                assert _total_by(twin, entry, depth) == total, (entry.id, depth)


def _order(entry: Entry) -> list[str]:
    return [action.text for action in entry.game.legal_actions(entry.state())]


def _total_by(twin: Any, entry: Entry, depth: int) -> int:
    options = entry.game.options
    layer = [entry.state().notation()]
    total = len(layer)
    for _ in range(depth):
        layer = [twin.after(node, text, options) for node in layer for text in twin.legal(node, options)]
        total += len(layer)
    return total


@every_game
def test_a_pinned_position_is_reached_by_legal_actions(name: str) -> None:
    for entry in read(name):
        assert entry.game.actor(entry.state()) != NOBODY


def test_a_wrong_count_is_noticed() -> None:
    entry = Entry("en_garde", ["id start", "source rulebook", "order draw 1", "count 1 6 0 1"])
    assert entry.again()[2:] == ["order draw 1; draw 2; draw 3; draw 4; draw 5", "count 1 6 0 0"]


def test_an_illegal_step_to_a_position_is_noticed() -> None:
    entry = Entry("en_garde", ["id start", "after advance 1"])
    with pytest.raises(KeyError):
        entry.state()
