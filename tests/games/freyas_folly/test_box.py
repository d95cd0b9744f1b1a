"""The box: every printed number is tested, and a real board can be typed in."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from meadhall.engine.box import BoxError
from meadhall.engine.chance import Dice
from meadhall.engine.play import playout
from meadhall.games import freyas_folly, title
from meadhall.games.freyas_folly.box import read_box

TEXT = (Path(freyas_folly.__file__).parent / "box.toml").read_text(encoding="utf-8")


def problems(old: str, new: str, count: int = 1) -> list[str]:
    """Return what is wrong with the list after a change."""
    changed = TEXT.replace(old, new, count)
    assert changed != TEXT
    with pytest.raises(BoxError) as error:
        read_box(changed)
    return error.value.problems


def test_the_shipped_box_is_right() -> None:
    box = read_box(TEXT)
    assert box.name == "standard"
    assert (box.mine.lantern_count, box.cavern_count) == (22, 18)
    assert (sum(box.grey_small), sum(box.grey_large)) == (52, 20)


def test_every_row_has_a_status_and_a_source() -> None:
    content = tomllib.loads(TEXT)
    rows = [row for part in content.values() if isinstance(part, list) for row in part]
    rows += [part for part in content.values() if isinstance(part, dict)]
    assert len(rows) > 100
    assert all(row["status"] in ("printed", "derived", "reconstruction") and row["source"] for row in rows)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("small_per_colour = 16", "small_per_colour = 15", "counts: small_per_colour is 15; it must be 16"),
        ("workshop = 8", "workshop = 9", "setup: workshop is 9; it must be 8"),
        ("cards = 3", "cards = 4", "ability 'speed': cards is 4; the rulebook prints 3"),
        ("each = 6", "each = 7", "dwarfs 3: each is 7; the rulebook prints 6"),
        ('entrance = "out"', 'entrance = "door"', "mine: entrance is 'door'; it must be 'out'"),
        ('parent = "A"', 'parent = "Z"', "lantern 'B': its parent 'Z' is no lantern of a passage"),
        ('parent = "A"', 'parent = ["A"]', "lantern 'B': its parent ['A'] is no lantern of a passage"),
        ('parent = "D2"', 'parent = "D4"', "lantern 'D3': no way leads from here to the entrance"),
        ('parent = "E"', 'parent = "B"', "mine: 4 ways must lead on from B, as in the rulebook's example, not 5"),
        ("xy = [50, 10]", "xy = [50, 101]", "lantern 'A': xy must be 2 numbers from 0 to 100, not [50, 101]"),
        ("amber_small = 1", "amber_small = 2", "caverns: amber_small is 17 in all; all 16 must lie in the mine"),
        ("grey_large = 1", "grey_large = 6", "caverns: grey_large is 25 in all; there are only 24 such jewels"),
        ("grey_small = 3", "grey_small = -3", "cavern 'K01': grey_small must be a number from 0 to 16, not -3"),
        ("points = 3", "points = 300", "setting 'S01': points must be a number from 0 to 99, not 300"),
        (
            "small = [1, 1, 0, 0]",
            "small = [1, 1, 0]",
            "setting 'S01': small must be 4 numbers from 0 to 16, not [1, 1, 0]",
        ),
        ("small = [1, 1, 0, 0]", "small = [0, 0, 0, 0]", "setting 'S01': asks for no jewel"),
        ("tokens = 5", "tokens = 6", "brisingamen: the four richest cards pay 19 tokens; there are 18"),
        ("tokens_of_seven = 1", "tokens_of_seven = 2", "brisingamen: tokens_of_seven is more than 18 in all"),
        ('id = "S02"', 'id = "S01"', "setting 'S01': stands in the list twice"),
        ('parent = "E5"', 'parent = "E4"', "lantern 'E5': the passage ends here; every dead end must be a cavern"),
        ('source = "made to fit"', 'source = ""', "lantern 'C1': source is missing"),
    ],
)
def test_a_wrong_list_is_told_what_is_wrong(old: str, new: str, said: str) -> None:
    assert any(said in problem for problem in problems(old, new)), problems(old, new)


def test_every_wrong_card_is_named_not_only_the_first() -> None:
    wrong = re.sub(r"(?m)^(small|large) = \[.*\]$", r"\1 = [0, 0, 0, 0]", TEXT)
    with pytest.raises(BoxError) as error:
        read_box(re.sub(r"(?m)^small = [2-9]$", "small = 0", wrong))
    said = error.value.problems
    assert len([problem for problem in said if "asks for no jewel" in problem]) == 38
    assert len([problem for problem in said if "asks for no amber" in problem]) == 3


def test_missing_parts_and_cards_are_named() -> None:
    without = re.sub(r'\[\[setting\]\]\nid = "S38".*?(?=\[\[)', "", TEXT, flags=re.DOTALL)
    with pytest.raises(BoxError, match="settings: there are 37; the rulebook prints 38"):
        read_box(without)
    with pytest.raises(BoxError, match="turn: missing"):
        read_box(TEXT.replace("[turn]", "[turns]"))
    with pytest.raises(BoxError, match="cavern: a list of rows"):
        read_box(TEXT.replace("[[cavern]]", "[[cave]]"))
    with pytest.raises(BoxError, match="there are 6 cards; the rulebook prints 7"):
        read_box(re.sub(r'\[\[brisingamen\]\]\nid = "B7".*', "", TEXT, flags=re.DOTALL))


def test_a_corrected_box_can_be_played() -> None:
    """A real board may have other passages, other places and other cards."""
    corrected = TEXT.replace('name = "standard"', 'name = "mine"').replace('parent = "E4"', 'parent = "F4"', 1)
    corrected = corrected.replace('id = "K07"', 'id = "Deep"').replace("points = 28", "points = 30")
    shelf = title("freyas_folly")
    game = shelf.game(3, {}, shelf.read_box(corrected))
    table = game.setup()
    assert playout(game, table, Dice(4)) > 0
    assert game.outcome(table) is not None
