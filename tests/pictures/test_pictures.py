"""What holds for the picture of every game."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from meadhall import pictures
from meadhall.engine.chance import Dice
from meadhall.pictures import svg
from meadhall.pictures.canvas import tag
from meadhall.pictures.icons import ICONS
from meadhall.pictures.picture import CUTS, LOW, PHONE, WIDE, LateSpots, Spot
from meadhall.pictures.theme import SUITS, THEMES
from tests.pictures.drawn import SVG, draw, drawn_positions, each_picture, parse, pieces_in

pytestmark = pytest.mark.once  # About drawings, which are never compiled.

SMALLEST_TYPE = 13
"""A phone's cut is 390 units wide, so that on a screen of 360 pixels 13 units are 12."""


@each_picture
def test_a_picture_is_well_formed_svg_in_every_cut_and_theme(name: str) -> None:
    for number, drawn in enumerate(drawn_positions(name)):
        root = parse(drawn.picture.svg(CUTS[number % 2], THEMES[number % 3]))
        assert root.tag == f"{SVG}svg"
        assert root.find(f"{SVG}title") is not None
        assert root.find(f"{SVG}desc") is not None
        defined = {element.get("id", "") for element in root.iter() if element.get("id")}
        assert defined == _used(ET.tostring(root, encoding="unicode"))


@each_picture
def test_no_drawing_has_a_style_and_ids_stand_in_the_defs_alone(name: str) -> None:
    for drawn in drawn_positions(name):
        for part in drawn.picture.parts:
            for cut in part.sizes:
                root = parse(_framed(svg.fragment(drawn.picture, part.name, cut)))
                assert not any("style" in element.attrib or "id" in element.attrib for element in root.iter())


@each_picture
def test_what_a_drawing_uses_is_defined(name: str) -> None:
    defined = set(re.findall(r' id="([^"]+)"', svg.table_defs(name)))
    for drawn in drawn_positions(name):
        text = "".join(spot.body for piece in drawn.picture.pieces for spot in piece.spots.values())
        text += "".join(ground for part in drawn.picture.parts for ground in part.grounds.values())
        assert _used(text) <= defined


@each_picture
def test_a_piece_has_one_key_and_is_drawn_once(name: str) -> None:
    for drawn in drawn_positions(name):
        keys = [piece.key for piece in drawn.picture.pieces]
        assert len(keys) == len(set(keys)), sorted(key for key in keys if keys.count(key) > 1)
        names = {part.name for part in drawn.picture.parts}
        assert {piece.part for piece in drawn.picture.pieces} <= names


@each_picture
def test_pieces_are_labelled_and_those_one_may_click_are_buttons(name: str) -> None:
    for drawn in drawn_positions(name):
        picture = drawn.picture
        wanted = {handle for choice in picture.choices for handle in choice.handles}
        for cut in sorted({picture.cut(cut) for cut in CUTS}):
            drawn_there = "".join(svg.piece_svg(picture, piece, cut) for piece in picture.pieces)
            for element in pieces_in(parse(_framed(drawn_there))):
                is_legal = element.get("data-handle") in wanted
                assert ("legal" in element.get("class", "").split()) == is_legal
                assert (element.get("tabindex"), element.get("role") == "button") == (
                    ("0", True) if is_legal else (None, False)
                )
                assert element.get("aria-label") or (element.get("aria-hidden") == "true" and not is_legal)


@each_picture
def test_everything_that_can_be_chosen_can_be_clicked_in_every_cut(name: str) -> None:
    for drawn in drawn_positions(name):
        for cut in CUTS:
            there = [piece.handle for piece in drawn.picture.pieces if drawn.picture.cut(cut) in piece.spots]
            for choice in drawn.picture.choices:
                assert set(choice.handles) <= set(there), (cut, choice)


@each_picture
def test_what_is_clicked_several_times_is_there_as_often_or_is_a_stack(name: str) -> None:
    for drawn in drawn_positions(name):
        there = [piece.handle for piece in drawn.picture.pieces]
        stacks = {piece.handle for piece in drawn.picture.pieces if "stack" in piece.classes}
        for choice in drawn.picture.choices:
            for handle in set(choice.handles) - stacks:
                assert there.count(handle) >= choice.handles.count(handle), choice


@each_picture
def test_a_picture_shows_what_the_view_knows_and_nothing_else(name: str) -> None:
    for number, drawn in enumerate(drawn_positions(name)):
        game, view = drawn.game, drawn.view
        other = game.view(game.imagine(view, Dice(number)), view.seat)
        view.told = []
        other.told = []
        assert draw(game, view, []) == draw(game, other, [])


@each_picture
def test_text_on_a_phone_has_12_pixels_at_least(name: str) -> None:
    for drawn in drawn_positions(name):
        for part in drawn.picture.parts:
            if "phone" in part.sizes:
                root = parse(_framed(svg.fragment(drawn.picture, part.name, "phone")))
                sizes = [float(text.get("font-size", "0")) for text in root.iter(f"{SVG}text")]
                assert all(size >= SMALLEST_TYPE for size in sizes), sizes


@each_picture
def test_a_game_has_a_hue_an_emblem_and_a_tile(name: str) -> None:
    drawn = pictures.of(name)
    assert drawn.HUE in SUITS
    assert drawn.EMBLEM in ICONS
    root = parse(_framed(drawn.art()))
    assert not any({"style", "id", "tabindex"} & set(element.attrib) for element in root.iter())


def _used(markup: str) -> set[str]:
    return set(re.findall(r'(?:href="#|url\(#)([^")]+)', markup))


def _framed(markup: str) -> str:
    return tag("svg", markup, xmlns=SVG.strip("{}"))


def test_late_spots_are_drawn_for_the_cut_that_is_asked_for_and_once() -> None:
    drawn: list[str] = []

    def draw_spot(cut: str) -> Spot:
        drawn.append(cut)
        return Spot(1, 2, cut)

    spots = LateSpots([PHONE, LOW], draw_spot)
    assert PHONE in spots
    assert WIDE not in spots
    assert spots.get(WIDE) is None
    assert not drawn
    assert spots[PHONE] is spots[PHONE]
    assert drawn == [PHONE]
    assert spots == {PHONE: Spot(1, 2, PHONE), LOW: Spot(1, 2, LOW)}
    assert drawn == [PHONE, LOW]
