"""Policies of one's own in the arena: those that can be imported anywhere, others where they were made."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall import arena, bots, front
from meadhall.arena import make_plan
from meadhall.bots.spec import SpecError
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action, View
from tests.arena.plans import QUICK, last_of

LAST = "python:tests.arena.plans:last_of"


def results_of(policy: Any, workers: int = 1) -> arena.Results:
    with arena.crew(workers) as crew:
        return arena.run(make_plan("en_garde", [policy, "random"], 8, options=QUICK), crew)


def test_a_function_that_can_be_imported_plays_in_every_process() -> None:
    assert make_plan("en_garde", [last_of, "random"], 1).bots == [LAST, "random"]
    alone = results_of(LAST)
    assert alone.plan.bots == [LAST, "random"]
    assert results_of(last_of, workers=2).games == alone.games


def test_what_cannot_be_imported_plays_where_it_was_made() -> None:
    def final(view: View, legal: list[Action], dice: Dice) -> Action:
        return last_of(view, legal, dice)

    def other() -> Any:
        def final(view: View, legal: list[Action], dice: Dice) -> Action:
            return legal[0]

        return final

    plan = make_plan("en_garde", [final, other()], 4, options=QUICK)
    assert plan.bots == ["here:final", "here:final-2"]
    assert make_plan("en_garde", ["here:final", "random"], 1).bots == ["here:final", "random"]
    assert results_of(final).games == results_of(LAST).games


def test_a_bot_object_plays() -> None:
    greedy = bots.make("greedy", front.game("en_garde", options=QUICK))
    assert results_of(greedy).games == results_of("greedy").games


def test_another_process_does_not_know_what_was_made_here() -> None:
    plan = make_plan("en_garde", [lambda _view, legal, _dice: legal[0]], 8, options=QUICK)
    assert plan.bots[0].startswith("here:")
    with arena.crew(workers=2) as crew, pytest.raises(SpecError, match="only the process that made the plan knows"):
        arena.run(plan, crew)


@pytest.mark.parametrize(
    ("policy", "sentence"),
    [
        (3, "a seat is for a bot's name"),
        ("here:nobody", "no policy of this process is called here:nobody"),
        ("python:tests.nowhere:choose", "cannot be found"),
        (lambda view: view, "must take three arguments"),
    ],
)
def test_who_cannot_play_is_refused_before_anything_is_played(policy: Any, sentence: str) -> None:
    with pytest.raises(SpecError, match=sentence):
        make_plan("en_garde", [policy, "random"], 1)
