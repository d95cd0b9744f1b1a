"""What bots say: short lines for every temperament and moment, and events that there are."""

from __future__ import annotations

import pytest

from meadhall import front
from meadhall.engine.contract import NOBODY
from meadhall.games.castle_panic.events import TowerFell
from meadhall.games.en_garde.events import Hit, RoundEnded
from meadhall.words.people import TEMPER_WORDS
from meadhall.words.remarks import MOMENTS, REMARKS, great_in, remark

LONGEST = 42
"""A remark is read at a glance."""


def test_everybody_has_lines_of_their_own_for_every_moment() -> None:
    assert set(REMARKS) == set(TEMPER_WORDS)
    lines = [line for moments in REMARKS.values() for some in moments.values() for line in some]
    assert all(tuple(moments) == MOMENTS for moments in REMARKS.values())
    assert len(lines) == len(set(lines)) == 3 * len(MOMENTS) * len(REMARKS)
    assert all(len(line) <= LONGEST and line[0].isupper() and line[-1] in ".!?" for line in lines)


def test_another_number_is_another_line() -> None:
    said = [remark("bold", "won", number) for number in range(4)]
    assert len(set(said)) == 3
    assert said[0] == said[3]


def test_the_last_event_that_matters_is_found_with_whoever_did_it() -> None:
    ended = RoundEnded(1, 1, 1, [2, 3], [[1], [2]])
    assert great_in("en_garde", [ended, Hit(0, 2, 1)]) == (True, 1)
    assert great_in("en_garde", [Hit(0, 2, 1)]) is None
    assert great_in("castle_panic", [TowerFell(2)]) == (False, NOBODY)


@pytest.mark.parametrize("name", [name for name in front.list_games() if max(front.title(name).seats) > 1])
def test_something_matters_in_every_game_for_several(name: str) -> None:
    for seed in range(1, 20):
        match = front.new(name, seed=seed)
        while match.actor is not None:
            match.play_bot("greedy", seed=seed)
        if great_in(name, front.events_of(match.playing)) is not None:
            return
    raise AssertionError(f"nothing matters in {name}")
