"""Titles: the way from a name to the rules of one table, and what is refused on it."""

from __future__ import annotations

import pytest

from meadhall.engine.options import OptionError
from meadhall.engine.title import SeatsError, Title, VersionError
from meadhall.games import names, title
from tests.cases import every_game


def test_games_are_found_by_their_folder() -> None:
    assert "en_garde" in names()
    assert names() == sorted(names())


@pytest.mark.parametrize("name", ["", "chess", "../engine", "en_garde.rules", "__pycache__"])
def test_an_unknown_game_is_refused(name: str) -> None:
    with pytest.raises(KeyError):
        title(name)


@every_game
def test_a_title_names_its_game(name: str) -> None:
    found = title(name)
    assert isinstance(found, Title)
    assert found.name == name
    assert found.version >= 1
    assert len(set(found.seats)) == len(found.seats) > 0
    assert found.boxes
    for box in found.boxes:
        assert found.shipped_box(box).name == box
        assert found.read_box(found.shipped_box(box).text).digest == found.shipped_box(box).digest


@every_game
def test_seats_that_a_game_does_not_have_are_refused(name: str) -> None:
    found = title(name)
    box = found.shipped_box(found.boxes[0])
    for seats in {0, -1, 1, 99} - set(found.seats):
        with pytest.raises(SeatsError, match=f"seats, not for {seats}"):
            found.game(seats, {}, box)


@every_game
def test_a_version_that_is_not_known_is_refused(name: str) -> None:
    found = title(name)
    box = found.shipped_box(found.boxes[0])
    with pytest.raises(VersionError, match=f"plays version {found.version}; a newer Meadhall plays it"):
        found.game(found.seats[0], {}, box, found.version + 1)
    with pytest.raises(VersionError, match="there is no rules version -1"):
        found.game(found.seats[0], {}, box, -1)
    assert found.game(found.seats[0], {}, box).version == found.version


@every_game
def test_a_version_that_is_older_is_refused_as_one(name: str) -> None:
    found = title(name)
    for version in range(1, found.version):
        wanted = (
            f"it was played by rules version {version} of {name}, and this program plays version {found.version}; "
            "nothing in it is wrong, and the Meadhall that it was played with still plays it"
        )
        assert found.version_problem(version).startswith(wanted)
    assert not found.version_problem(found.version)


@every_game
def test_an_unknown_option_is_refused(name: str) -> None:
    found = title(name)
    box = found.shipped_box(found.boxes[0])
    with pytest.raises(OptionError, match="there is no option 'nonsense'"):
        found.game(found.seats[0], {"nonsense": "1"}, box)


@every_game
def test_every_option_stands_written_out_in_the_game(name: str) -> None:
    found = title(name)
    game = found.game(found.seats[0], {}, found.shipped_box(found.boxes[0]))
    assert list(game.options) == [option.name for option in found.options]
    for option in found.options:
        assert option.read(game.options[option.name]) == game.options[option.name]
        assert game.options[option.name].count(" ") == 0


def test_the_listing_of_seats_is_a_sentence() -> None:
    found = title("en_garde")
    with pytest.raises(SeatsError, match="en_garde is for 2 seats, not for 3"):
        found.game(3, {}, found.shipped_box("standard"))
