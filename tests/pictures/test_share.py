"""The picture of a result: one SVG of 1200 by 630 that needs nothing else, with words that fit."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import meadhall
from meadhall import pictures
from meadhall.pictures.canvas import text_width
from meadhall.pictures.share import LEFT, ROOM, SIZE, result_card

SVG = "{http://www.w3.org/2000/svg}"
VERDICTS = (
    "Astrid wins by 21",
    "The castle is overrun, 3 tasks short",
    "Astrid, Bjorn and Dagny share the victory with 104",
)
HOW = "The last dwarf of a craftsman has gone to market. Astrid 110, Sigrun 66 and Bjorn 53, on turn 29."


@pytest.mark.parametrize("game", meadhall.list_games())
def test_a_result_has_a_picture_to_share(game: str) -> None:
    text = result_card(pictures.of(game).art(), "The Liberation of Rietburg", "Astrid & Bjorn win", HOW, "18 November")
    root = ElementTree.fromstring(text)
    assert (root.get("width"), root.get("height")) == tuple(map(str, SIZE))
    assert "http" not in text.replace("http://www.w3.org/2000/svg", ""), "it fetches nothing"
    assert root.get("aria-label") == "The Liberation of Rietburg: Astrid & Bjorn win"


@pytest.mark.parametrize("verdict", VERDICTS)
def test_the_words_of_a_result_fit_beside_the_art(verdict: str) -> None:
    root = ElementTree.fromstring(result_card("", "The Liberation of Rietburg", verdict, HOW, "18 November"))
    lines = [line for line in root.findall(f"{SVG}text") if line.get("x") == str(LEFT)]
    assert " ".join(line.text or "" for line in lines if line.get("class") == "display") == verdict
    for line in lines:
        is_strong = line.get("font-weight") is not None
        assert text_width(line.text or "", float(line.get("font-size", 0)), is_strong) <= ROOM + 60, line.text
        assert float(line.get("y", 0)) < SIZE[1]
