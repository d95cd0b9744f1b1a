"""The pictures in the rules: every position can be set up and drawn, and is what its caption claims."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import meadhall
from meadhall import front, words
from meadhall.engine.contract import CHANCE
from meadhall.front.illustration import seen_at
from meadhall.pictures.picture import PHONE, WIDE
from meadhall.pictures.svg import is_legal
from meadhall.words import rulebook
from meadhall.words.rulebook import Position
from meadhall.words.telling import texts

WITHOUT = {("castle_panic", "17")}
"""Chapters about options alone, in which nothing is on the table."""
CHAPTER = re.compile(r"^## (\d+)\. .*?(?=^## |\Z)", re.MULTILINE | re.DOTALL)


def shown() -> Iterator[tuple[str, int, Position]]:
    for name in meadhall.list_games():
        for number, position in enumerate(rulebook.positions(name), 1):
            yield name, number, position


each_position = pytest.mark.parametrize(
    ("name", "position"), [pytest.param(name, found, id=f"{name}-{number}") for name, number, found in shown()]
)


@each_position
def test_what_a_caption_claims_is_so(name: str, position: Position) -> None:
    playing = front.set_up(name, position)
    legal = [action.text for action in playing.legal_actions()]
    assert [text for text in position.legal if text not in legal] == []
    for number, text in position.refused:
        action = playing.find(text)
        assert action is not None, text
        refusal = playing.why_not(max(playing.actor, 0), action)
        assert refusal is not None, text
        assert (text, refusal.rule.number) == (text, number)
    view = seen_at(playing, position)
    lines = texts(words.of(name).tell(view, words.of(name).seat_names(playing.game.seats)))
    assert [text for text in position.tells if not any(text in line for line in lines)] == [], lines
    outcome = playing.outcome
    assert (outcome.ending if outcome else "") == position.ends
    assert playing.actor != CHANCE or position.plays


@each_position
def test_a_position_is_drawn_with_what_it_claims_in_gold(name: str, position: Position) -> None:
    picture = front.illustrate(name, position)
    assert picture.title
    assert picture.desc
    parts = {part.name for part in picture.parts}
    for cut in (WIDE, PHONE):
        assert picture.svg(cut).startswith("<svg")
    if any(choice.handles for choice in picture.choices):
        assert any(is_legal(picture, piece) and piece.part in parts for piece in picture.pieces)


@pytest.mark.parametrize("name", ["en_garde"])
def test_every_chapter_with_a_table_has_a_picture(name: str) -> None:
    bare = [
        (name, chapter[1])
        for chapter in CHAPTER.finditer(rulebook.text(name))
        if f"```{rulebook.POSITION}" not in chapter[0]
    ]
    assert [chapter for chapter in bare if chapter not in WITHOUT] == []


def test_a_part_that_a_picture_does_not_have_is_refused() -> None:
    position = Position("Nothing.", meadhall.new("en_garde", seed=1).notation(), show=("moat",))
    with pytest.raises(ValueError, match="no part moat"):
        front.illustrate("en_garde", position)


@pytest.mark.parametrize(("text", "why"), [("fly", "no action"), ("begin", "cannot be played here, rule 2")])
def test_a_step_that_cannot_be_taken_is_refused(text: str, why: str) -> None:
    position = Position("Nothing.", meadhall.new("en_garde", seed=1).notation(), plays=(text,))
    with pytest.raises(ValueError, match=why):
        front.set_up("en_garde", position)
