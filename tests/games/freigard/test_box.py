"""The box: what the rulebook prints must be there, which features a card shows may be corrected."""

from __future__ import annotations

import pytest

from meadhall.engine.box import BoxError
from meadhall.engine.chance import Dice
from meadhall.engine.play import playout
from meadhall.games.freigard import TITLE
from meadhall.games.freigard.box import FreigardBox, read_box
from tests.games.freigard.positions import box


def changed(*changes: tuple[str, str]) -> str:
    text = box().text
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def test_the_shipped_box_has_what_the_rulebook_counts() -> None:
    families = [0, 0, 0]
    for kind, count in zip(box().kinds, box().counts, strict=False):
        families[kind.family] += count
    assert families == [15, 15, 19]
    assert sum(box().counts) == 50
    assert box().counts[box().rout] == 1


def test_spheres_are_spread_evenly_over_the_families() -> None:
    found: dict[tuple[int, int], int] = {}
    for kind, count in zip(box().kinds, box().counts, strict=False):
        if kind.sphere:
            key = (int(kind.family), int(kind.sphere))
            found[key] = found.get(key, 0) + count
    assert found == {(family, value): 2 for family in range(3) for value in (1, 2, 3)}


def test_kinds_stand_in_catalog_order() -> None:
    assert box().codes[:5] == ["spike", "spike/3", "spike+", "spike+/1", "round"]
    assert box().codes[12:20] == [
        "crimson1",
        "crimson1/2",
        "crimson1/3",
        "blue1",
        "blue1/1",
        "blue1/3",
        "crimson2",
        "crimson2/2",
    ]
    assert box().codes[-3:] == ["broadleaf2", "broadleaf2/1", "rout"]


def test_a_corrected_box_can_be_played() -> None:
    text = changed(
        (
            'id = "E19"\nfamily = "ent"\ntree = "broadleaf"\nents = 2',
            'id = "E19"\nfamily = "ent"\ntree = "broadleaf"\nents = 0',
        )
    )
    corrected = read_box(text.replace('name = "standard"', 'name = "mine"'))
    assert isinstance(corrected, FreigardBox)
    assert corrected.name == "mine"
    assert "broadleaf2" not in corrected.codes
    game = TITLE.game(1, {}, corrected)
    assert playout(game, game.setup(), Dice(1)) > 0


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (('family = "golem"', 'family = "gnome"'), "card 'G01': family must be one of golem, dragon, ent"),
        (('family = "golem"', 'family = "gnome"'), "card: there are 14 golem cards; the rulebook prints 15"),
        (('type = "spike"', 'type = "flat"'), "card 'G01': type must be one of spike, round, square"),
        (("surge = false", 'surge = "no"'), "card 'G01': surge must be true or false"),
        (("heads = 1", "heads = 3"), "card 'D01': heads must be a number from 1 to 2"),
        (('colour = "crimson"', 'colour = "red"'), "card 'D01': colour must be one of crimson, blue"),
        (("ents = 0", "ents = 3"), "card 'E01': ents must be a number from 0 to 2"),
        (('tree = "conifer"', 'tree = "palm"'), "card 'E01': tree must be one of conifer, broadleaf"),
        (("sphere = 3", "sphere = 10"), "card 'G01': sphere must be a number from 0 to 9"),
        (('id = "G02"', 'id = "G01"'), "card 'G01': stands in the list twice"),
        (("dragons = 15", "dragons = 16"), "counts: dragons is 16; the rulebook prints 15"),
        (("castles = [22, 18, 14]", "castles = [22, 18, 13]"), "levels.dawn: castles is [22, 18, 13]"),
        (("numbers = [22, 25]", "numbers = [22, 24]"), "castle: the 6 cards must show"),
        (("numbers = [22, 25]", "numbers = [22]"), "castle 'castle 1': levels and numbers must be lists"),
        (("alike = 3", "alike = 4"), "scoring.golem: alike is 4; the rulebook prints 3"),
        (("[scoring.ent]", "[scoring.elf]"), "scoring.ent: missing"),
        (('id = "hourglass"', 'id = "clock"'), "totem: the rows are"),
        (('status = "printed"', 'status = "guessed"'), "counts: status must be one of"),
        (("[[totem]]", "[[token]]"), "totem: the rows are"),
        (('game = "freigard"', 'game = "chess"'), "it must be 'freigard'"),
    ],
)
def test_a_wrong_box_is_told_what_is_wrong(change: tuple[str, str], said: str) -> None:
    with pytest.raises(BoxError) as refused:
        read_box(changed(change))
    assert any(said in problem for problem in refused.value.problems), refused.value.problems


def test_all_that_is_wrong_is_told_at_once() -> None:
    with pytest.raises(BoxError) as refused:
        read_box('game = "freigard"\nname = "mine"\n')
    assert len(refused.value.problems) == 14
    assert "card: a list of rows [[card]] is missing" in refused.value.problems
