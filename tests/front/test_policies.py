"""Who chooses for a seat: bots by name, and policies of one's own."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall import bots, front
from meadhall.bots.spec import SpecError
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action, AnyGame, View
from meadhall.front.policies import imported, name_of, sit_down

GAME = front.game("en_garde")


def first_of(view: View, legal: list[Action], dice: Dice) -> Action:
    return legal[0]


class FirstBot:
    """Chooses the first legal action, and knows its game."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def choose(self, view: View, legal: list[Action], dice: Dice) -> Action:
        found: Action = self.game.actions[legal[0].index]
        return found


class FirstPlayer:
    """Sits down as a bot."""

    name = "the first"

    def sit(self, game: AnyGame) -> FirstBot:
        return FirstBot(game)


@pytest.mark.parametrize(
    "policy",
    [
        first_of,
        lambda _view, legal, _dice: legal[0],
        FirstBot,
        FirstBot(front.game("en_garde")),
        FirstPlayer(),
        "python:tests.front.test_policies:first_of",
        " python:tests.front.test_policies:FirstBot",
    ],
)
def test_a_policy_of_ones_own_takes_a_seat(policy: Any) -> None:
    match = front.new("en_garde", seed=7)
    assert match.play_bot(policy).text == "advance 1"


def test_a_bot_of_the_house_takes_a_seat_by_name_or_as_an_object() -> None:
    for seed in range(3):
        by_name, by_object = front.new("en_garde", seed=seed), front.new("en_garde", seed=seed)
        greedy = bots.make("greedy", front.game("en_garde"))
        assert by_name.play_bot("greedy", seed=1) == by_object.play_bot(greedy, seed=1)


def test_a_policy_has_a_name() -> None:
    names = [name_of(policy) for policy in ("greedy", first_of, FirstBot, FirstBot(GAME), FirstPlayer())]
    assert names == ["greedy", "first_of", "FirstBot", "FirstBot", "the first"]


@pytest.mark.parametrize(
    ("policy", "sentence"),
    [
        (3, "a seat is for a bot's name, an object with choose"),
        (None, "not for None"),
        ("clever", "there is no bot 'clever'"),
        ("python:", "as in python:my_bots:choose"),
        ("python:tests.front.test_policies", "as in python:my_bots:choose"),
        ("python:tests.nowhere:choose", "cannot be found: No module named 'tests.nowhere'"),
        ("python:tests.front.test_policies:nobody", "cannot be found: .* no attribute 'nobody'"),
        ("python:tests.front.test_policies:__name__", "is a text"),
        (lambda view: view, "must take three arguments, a view, the legal actions and dice"),
        (bots.make("greedy", front.game("freigard")), "made for another table: freigard for 1 seats"),
        (bots.make("greedy", front.game("en_garde", options={"points": 1})), "made for another table"),
    ],
)
def test_who_cannot_sit_down_is_refused(policy: Any, sentence: str) -> None:
    with pytest.raises(SpecError, match=sentence):
        sit_down(policy, GAME)


@pytest.mark.parametrize("chosen", [None, 3, GAME.by_text["retreat 1"]])
def test_an_illegal_choice_is_refused_with_the_name_of_who_made_it(chosen: Any) -> None:
    def wrong(view: View, legal: list[Action], dice: Dice) -> Any:
        return chosen

    with pytest.raises(SpecError, match=r"wrong chose .*, which is none of the legal actions"):
        front.new("en_garde", seed=7).play_bot(wrong)


def test_what_a_text_names_is_imported() -> None:
    found: Any = imported("python:tests.front.test_policies:FirstPlayer.sit")
    assert found is FirstPlayer.sit
