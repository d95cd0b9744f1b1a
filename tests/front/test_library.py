"""Matches and boxes as Python objects: equal, written, kept and copied; what is wrong is refused at the door."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable
from typing import Any, assert_type, get_overloads

import pytest

import meadhall
from meadhall.engine.contract import SPECTATOR
from meadhall.games import names as all_games
from meadhall.games.castle_panic.state import CastlePanicState
from meadhall.games.en_garde.rules.game import EnGarde
from meadhall.games.en_garde.view import EnGardeView

new: Any = meadhall.new
"""Without types, as somebody calls it who does not check them."""
at: Any = meadhall.at
replay: Any = meadhall.replay
verify: Any = meadhall.verify
review: Any = meadhall.review
daily: Any = meadhall.daily


def begun(name: str = "en_garde", steps: int = 4) -> meadhall.Match:
    match = meadhall.new(name, seed=7)
    for number in range(steps):
        if not match.is_over:
            match.play_bot("random", seed=number)
    return match


@pytest.mark.parametrize("name", all_games())
@pytest.mark.parametrize("way", [copy.deepcopy, copy.copy, lambda match: pickle.loads(pickle.dumps(match))])
def test_a_match_is_kept_and_copied_by_its_record(name: str, way: Callable[[meadhall.Match], meadhall.Match]) -> None:
    match = begun(name)
    again = way(match)
    assert again == match == match.copy()
    assert again is not match
    assert (again.names, again.notation(), again.record()) == (match.names, match.notation(), match.record())
    for one in (match, again):
        one.play_bot("random", seed=9)
    assert again == match, "it goes on with the same draws"
    match.play_bot("random", seed=10)
    assert again != match


def test_matches_with_other_names_draws_or_steps_differ() -> None:
    match = meadhall.new("en_garde", seed=7, names=["Ada", "Eve"])
    assert match == meadhall.new("en_garde", seed=7, names=["Ada", "Eve"])
    for other in (meadhall.new("en_garde", seed=7), meadhall.new("en_garde", seed=8, names=["Ada", "Eve"]), "match"):
        assert match != other
    with pytest.raises(TypeError, match="unhashable"):
        hash(match)


def test_a_match_tells_its_steps() -> None:
    match = begun()
    assert list(match) == list(match.history)
    assert len(match.history) == len(match.playing.steps)
    assert match.history[0].seat is None
    assert match.history[0].text.startswith("draw ")
    assert {done.seat for done in match.history} == {None, 0, 1}
    match.undo()
    assert len(match.history) < len(match.playing.steps)
    while not match.is_over:
        match.play_bot("random", seed=1)
    assert match.outcome is not None


def test_boxes_are_equal_by_what_is_in_them() -> None:
    one = meadhall.box("en_garde")
    other = meadhall.box("en_garde", one.text + "\n# mine\n")
    assert one == meadhall.box("en_garde", "standard")
    assert one != other
    assert len({one, other, meadhall.box("en_garde")}) == 2
    assert repr(one).startswith("<EnGardeBox 'standard', SHA-256 ")


@pytest.mark.parametrize(
    ("call", "error", "sentence"),
    [
        (lambda match: match.view(9), meadhall.SeatsError, "en_garde has seats 0 to 1 here, not 9"),
        (lambda match: match.look(-5), meadhall.SeatsError, "en_garde has seats 0 to 1 here, not -5"),
        (lambda match: match.table("0"), meadhall.SeatsError, "not '0'"),
        (lambda match: match.coach(7), meadhall.SeatsError, "not 7"),
        (
            lambda match: match.play(None),
            meadhall.UnknownAction,
            "an action is an offer, its text or its number, not None",
        ),
        (lambda match: match.play(1.5), meadhall.UnknownAction, "not 1.5"),
        (lambda match: match.play(True), meadhall.UnknownAction, "not True"),
        (lambda _: new(None), meadhall.UnknownGame, "there is no game None; there are: "),
        (lambda _: new("en_garde", names=["Ada"]), meadhall.SeatsError, "2 seats here, and 1 names are given"),
        (lambda _: new("en_garde", names="Ada"), meadhall.SeatsError, "names are a list of texts"),
        (lambda _: new("en_garde", names=[1, 2]), meadhall.SeatsError, "names are a list of texts"),
        (lambda _: new("en_garde", names=3), meadhall.SeatsError, "names are a list of texts"),
        (lambda _: new("en_garde", names=["Ada", "Eve\n"]), meadhall.SeatsError, "a name is one line of at most 40"),
        (lambda _: new(["en_garde"]), meadhall.UnknownGame, "there is no game ['en_garde']"),
        (
            lambda match: match.play_bot(3),
            ValueError,
            "a seat is for a bot's name, an object with choose(view, legal, dice), or such a function, not for 3",
        ),
        (lambda match: match.play_bot("greedy", seed="x"), ValueError, "a whole number or bytes, not 'x'"),
        (lambda match: match.undo("x"), meadhall.UnknownAction, "decisions can be taken back, not 'x'"),
        (lambda match: match.undo(True), meadhall.UnknownAction, "decisions can be taken back, not True"),
        (lambda match: match.help(3), ValueError, "what help is wanted for is a text, not 3"),
        (lambda _: replay(3), meadhall.RecordError, "a record is a text, not 3"),
        (lambda _: verify(None), meadhall.RecordError, "a record is a text, not None"),
        (lambda _: review(3), meadhall.RecordError, "a record is a text, not 3"),
        (lambda _: daily("en_garde", "today"), ValueError, "a day is a datetime.date, not 'today'"),
        (lambda _: new("en_garde", options=3), meadhall.OptionError, "options are a mapping"),
        (lambda _: new("en_garde", options={"points": 1.5}), meadhall.OptionError, "not 1.5"),
        (lambda _: new("en_garde", seats="2"), meadhall.SeatsError, "is a whole number, not '2'"),
        (lambda _: new("en_garde", seed="7"), ValueError, "a seed is a whole number, not '7'"),
        (lambda _: new("en_garde", box=3), meadhall.BoxError, "not 3"),
        (lambda _: at("en_garde", None), meadhall.NotationError, "a position is one line of text, not None"),
    ],
)
def test_what_is_wrong_is_refused_at_the_door(
    call: Callable[[Any], object], error: type[Exception], sentence: str
) -> None:
    with pytest.raises(error) as refused:
        call(begun())
    assert sentence in str(refused.value)


def test_a_view_has_its_type_by_the_name_of_the_game() -> None:
    """Whether the types are right says mypy, when it reads this."""
    assert_type(meadhall.new("en_garde", seed=7).view(), EnGardeView)
    assert_type(meadhall.at("en_garde", begun().notation()).copy().view(1), EnGardeView)
    assert_type(meadhall.game("en_garde"), EnGarde)
    assert_type(meadhall.game("castle_panic", 2).setup(), CastlePanicState)
    name: str = "freigard"
    assert_type(meadhall.new(name), meadhall.Match)
    assert meadhall.new("freigard", seed=7).view().round == 1


@pytest.mark.parametrize("call", [meadhall.new, meadhall.at, meadhall.game])
def test_every_game_has_its_type(call: Callable[..., object]) -> None:
    named = [one.__annotations__["name"] for one in get_overloads(call)]
    assert named == [*[f"Literal[{name!r}]" for name in all_games()], "str"]


def test_a_spectator_may_be_named() -> None:
    assert begun().view(SPECTATOR).seat == SPECTATOR


def test_importing_it_loads_neither_a_game_nor_the_hall() -> None:
    said = "import sys, meadhall; print(*[name for name in sys.modules if name.startswith('meadhall.games.')])"
    ran = subprocess.run([sys.executable, "-c", said], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == []
    heavy = "import sys, meadhall; print(*{'litestar', 'sqlalchemy', 'rich', 'numpy', 'typer'} & set(sys.modules))"
    assert subprocess.run([sys.executable, "-c", heavy], capture_output=True, text=True, check=True).stdout == "\n"
