"""Chapter 1: the table."""

from __future__ import annotations

import pytest

from meadhall.engine.contract import CHANCE
from meadhall.engine.options import OptionError
from meadhall.games.freigard import TITLE
from tests.games.freigard.positions import Table, box, game_of, table
from tests.rule import rule


@rule("1.1")
@pytest.mark.parametrize(
    ("level", "castles"),
    [("dawn", [22, 18, 14]), ("noon", [25, 20, 15]), ("dusk", [26, 21, 16]), ("night", [28, 22, 18])],
)
def test_1_1_a_level_gives_the_castles(level: str, castles: list[int]) -> None:
    assert game_of(level).setup().castles == castles


@rule("1.2")
def test_1_2_any_three_numbers_are_castles_too() -> None:
    assert game_of("own", "7,30,7").setup().castles == [30, 7, 7]
    assert game_of("own", "1,2,99").setup().castles == [99, 2, 1]


@rule("1.2")
@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"level": "own"}, "option castles must be 3 whole numbers"),
        ({"level": "own", "castles": "10,12"}, "option castles must be 3 whole numbers"),
        ({"level": "noon", "castles": "1,2,3"}, "castles=1,2,3 does not go with level=noon"),
        ({"castles": "0,2,3", "level": "own"}, "from 1 to 99"),
        ({"castles": "1,2,100", "level": "own"}, "from 1 to 99"),
        ({"castles": "1,2,3,4", "level": "own"}, "castles"),
        ({"level": "midnight"}, "one of dawn, noon, dusk, night, own"),
        ({"castle": "3"}, "there is no option 'castle'"),
    ],
)
def test_1_2_senseless_options_are_refused_with_a_reason(options: dict[str, str], said: str) -> None:
    with pytest.raises(OptionError, match=said):
        TITLE.game(1, options, box())


@rule("1.3")
def test_1_3_all_four_totems_are_there() -> None:
    assert Table(game_of())["totems"] == "hourglass,eye,vessel,shield"


@rule("1.4")
def test_1_4_three_cards_of_the_deck_are_the_opening_hand() -> None:
    before = Table(game_of())
    assert before.state.deck_size() == 50
    assert before.actor == CHANCE
    assert list(before.odds().values()) == box().counts
    then = before.play("reveal spike", "reveal conifer0", "reveal blue2/1")
    assert then["hand"] == "spike,blue2/1,conifer0"
    assert then.state.deck_size() == 47
    assert then["phase"] == "turn"


@rule("1.4")
def test_1_4_a_card_that_is_not_left_cannot_be_revealed() -> None:
    before = table("spike,round", phase="deal")
    assert "reveal spike" not in before.legal()
    assert before.refused("reveal spike") == "1.4"
    assert before.refused("reveal spike+") == ""


@rule("1.5")
def test_1_5_everybody_knows_everything_but_the_order_of_the_deck() -> None:
    at = table("spike,round,crimson1", discards="blue1,rout", top="conifer2")
    view = at.view(0)
    assert view.notation() == "0@" + str(at)
    assert view.deck_size() == 45
    assert view.discards == at.state.discards
