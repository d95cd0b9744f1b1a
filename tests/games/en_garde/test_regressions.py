"""What was wrong once in En Garde."""

from __future__ import annotations

import pytest

import meadhall
from meadhall.engine.chance import Dice
from meadhall.engine.contract import SPECTATOR, NotationError
from tests.cases import near
from tests.games.en_garde.positions import BLACK, WHITE, table


@pytest.mark.parametrize(
    ("level", "notation"),
    [
        ("basic", "answer 1 0 0:0 0 5-7 12444/23455 10100 2x1 - -"),
        ("basic", "refill 1 0 0:0 0 5-7 12444/3455 10100 2x1 1+1 -"),
        ("standard", "answer 1 0 0:0 0 5-7 13444/23455 10100 2x1+ - -"),
        ("standard", "refill 1 0 0:0 0 5-7 12444/2355 10100 escape 1+1 -"),
    ],
)
def test_no_attack_stands_that_the_level_does_not_have(level: str, notation: str) -> None:
    assert meadhall.game("en_garde").read(notation).notation() == notation
    with pytest.raises(NotationError, match=level):
        meadhall.game("en_garde", options={"level": level}).read(notation)


def test_on_the_basic_level_no_parry_shortens_a_hand() -> None:
    for notation in ("turn 1 0 0:0 0 8-12 1235/12345 33313 - - -", "refill 1 0 0:0 1 10-14 123/12345 33322 - 0+2 -"):
        assert meadhall.game("en_garde").read(notation).notation() == notation
        with pytest.raises(NotationError, match="cards"):
            meadhall.game("en_garde", options={"level": "basic"}).read(notation)


def test_no_round_follows_the_hundredth() -> None:
    """A round 101 could be begun from a position that was read."""
    with pytest.raises(NotationError, match="over"):
        meadhall.game("en_garde").read("between 100 1 1:0 0 17-23 22244/1334 00000 - - progress:0")


def test_between_rounds_it_is_the_turn_of_the_next_starter() -> None:
    with pytest.raises(NotationError, match="other fencer"):
        meadhall.game("en_garde").read("between 2 1 1:0 1 17-23 22244/1334 00000 - - progress:0")


def test_a_fencer_without_cards_has_no_turn() -> None:
    """Nobody could imagine a table that looks like this, and a program that tried never came back."""
    with pytest.raises(NotationError, match="a turn begins with 5 cards"):
        meadhall.game("en_garde").read_view("0@turn 1 0 0:0 1 8-14 12345/- 9 32222 - - -")


def test_a_rare_defender_is_imagined_as_often_as_a_shuffle_deals_him() -> None:
    """With his back to the end Black needs both 5s that White does not see: 560 of 8,568 hands, 274 with a 1."""
    play = table(18, 23, "11225/12355", phase="answer", turn=BLACK, attack="5x2+")
    view = play.view(WHITE)
    dice = Dice(7)
    hands = [play.game.imagine(view, dice).notation().split(" ")[6].split("/")[1] for _ in range(1500)]
    assert all(hand.count("5") == 2 for hand in hands)
    assert near(sum("1" in hand for hand in hands), 1500, 274 / 560)


def test_both_hands_are_imagined_for_a_spectator() -> None:
    """The defender's is dealt first: with it the attacker must make do."""
    play = table(18, 23, "11225/12355", phase="answer", turn=BLACK, attack="5x2+")
    view = play.view(SPECTATOR)
    for seed in range(200):
        world = play.game.imagine(view, Dice(seed))
        assert world.notation().split(" ")[6].split("/")[1].count("5") >= 2
        assert play.game.view(world, SPECTATOR).notation() == view.notation()
