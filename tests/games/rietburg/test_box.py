"""The box: totals, sentences about what is wrong, and cards that need no code."""

from __future__ import annotations

import pytest

from meadhall.engine.box import BoxError
from meadhall.engine.options import OptionError
from meadhall.games.rietburg import TITLE
from meadhall.games.rietburg.rules.game import Rietburg
from tests.games.rietburg.positions import BLANK_HANDS, Table, at


def changed(old: str, new: str) -> str:
    text = TITLE.shipped_box("standard").text
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("copies = 3", "copies = 2", "creatures: there are 44, the rulebook says 45"),
        ('op = "remove_facedown"', 'op = "banish"', "unknown operation banish"),
        ("strength = 4", 'strength = "four"', "creature gor_b: strength must be a number"),
        ("gold = 1", "gold = 0", "gor_a: cards with gold belong to row 1"),
        ("row = 2", "row = 3", "fluggor: fluggors belong to row 2"),
        ('id = "gor_b"', 'id = "gor_a"', "gor_a: two cards have this id"),
        ('hero = "thorn"', 'hero = "gandalf"', "unknown hero gandalf"),
        ("willpower = 18", "willpower = 17", "willpower points: there are 17, the rulebook says 18"),
        ("need = { heroes_here = 2 }", "need = { luck = 2 }", "task hadrian_fire: unknown condition luck"),
        ("pay = { fluggors = 4 }", "pay = { tears = 4 }", "task jrain: unknown payment tears"),
        ('where = "hero"', 'where = "moon"', "where must be 1 to 6, hero, here or battle"),
        ('face = "up"', 'face = "sideways"', "face must be up or down"),
        ('status = "reconstruction"', 'status = "guess"', "status must be one of"),
        ("[axe]", "[axes]", "axe: the table is missing"),
        ('owner = "kram"', 'owner = "nobody"', "axe: unknown hero nobody"),
        ('reward = [{ op = "gain_wp", n = 1 }]', 'reward = [{ op = "battle", n = 1 }]', "cannot fight or use books"),
    ],
)
def test_a_wrong_box_is_told_by_card(old: str, new: str, problem: str) -> None:
    with pytest.raises(BoxError) as caught:
        TITLE.read_box(changed(old, new))
    assert any(problem in sentence for sentence in caught.value.problems), caught.value.problems


def test_a_card_of_a_real_box_needs_no_code() -> None:
    """Another friend with operations that exist: two rewards at once, and a hero card that fights from afar."""
    text = changed(
        'effect = [{ op = "gain_wp", n = 2 }]', 'effect = [{ op = "gain_wp", n = 1 }, { op = "move", n = 1 }]'
    )
    text = text.replace(
        '[{ op = "battle", n = 6 }],', '[{ op = "battle_ranged", n = 2 }, { op = "battle", n = 4 }],', 1
    )
    game = TITLE.game(1, {"heroes": "thorn,chada"}, TITLE.read_box(text))
    assert isinstance(game, Rietburg)
    hand = BLANK_HANDS["thorn"] + ",reka/" + BLANK_HANDS["chada"]
    line = (
        f"turn=1 hero=thorn do=main at=6,1 will=0,0 hand={hand} played=-/- stacks={at(l6='chalk_skral_a', l4='gor_a')} "
        "tasks=jrain,?,?,?,?,kings_chest pile=9 gallery=- out=- quivers=- used=- mixed=0 axe=- books=- spirit=- deck=3 "
        "read=- dropped=0 returned=- card=- held=- refused=- declined=- battle=-"
    )
    friend = Table(game, game.read(line)).play("play reka", "go 2")
    assert (friend["will"], friend["at"]) == ("1,0", "2,1")
    fight = Table(game, game.read(line)).play("play thorn_1 1", "fight 6")
    assert fight["gallery"] == "chalk_skral_a:1"


def test_options_are_refused_by_name() -> None:
    box = TITLE.shipped_box("standard")
    with pytest.raises(OptionError, match="there is no option 'dragons'"):
        TITLE.game(2, {"dragons": "on"}, box)
