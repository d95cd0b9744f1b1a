"""Every colour can be told from what lies behind it, in both themes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from meadhall.pictures.theme import COLOURS, DARK, LIGHT, NIGHT, SUITS, colour, page_css, picture_css
from meadhall.pictures.tones import PALETTES, TONES

TEXT = 4.5
STRONG = 7.0
SHAPE = 3.0

INKS = ("ink", "ink-2", "ink-3", "gold-ink", "good", "bad", *SUITS)
PAPERS = ("hall", "table", "panel", "card")
FLOORS = ("piste", "piste-2", "meadow", "meadow-2", "stone", "stone-2", "grass")

WRITTEN = ("sky", "band", "mid", "near", "front")
"""The tones of the meadow on which something is written."""

PAIRS = [
    *[(ink, paper, TEXT) for ink in INKS for paper in PAPERS],
    *[(suit, f"{suit}-wash", TEXT) for suit in SUITS],
    *[("ink", f"{suit}-wash", STRONG) for suit in (*SUITS, "gold")],
    *[("ink", floor, TEXT) for floor in FLOORS],
    *[("ink-2", floor, TEXT) for floor in ("piste", "meadow", "stone", "grass", "well")],
    *[("rock-ink", rock, TEXT) for rock in ("rock", "rock-2", "tunnel", "cave")],
    *[("rock-ink-2", rock, TEXT) for rock in ("rock", "cave")],
    *[("ink", wall, TEXT) for wall in ("eg-linen", "eg-wall", "eg-floor")],
    *[(ink, "eg-linen", TEXT) for ink in ("ink-2", "ink-3", *SUITS)],
    ("ink-2", "eg-wall", TEXT),
    ("ink-2", "eg-floor", SHAPE),
    *[
        (ink, f"fg-{time}-{tone}", TEXT)
        for time in ("dawn", "noon", "dusk")
        for tone in WRITTEN
        for ink in ("ink", "ink-2")
    ],
    *[(ink, f"fg-night-{tone}", TEXT) for tone in (*WRITTEN, "far") for ink in ("rock-ink", "rock-ink-2")],
    *[(suit, f"dusk-{suit}-wash", TEXT) for suit in ("red", "green", "blue")],
    *[("ink", f"dusk-{ground}", STRONG) for ground in ("red-wash", "green-wash", "blue-wash", "stone")],
    ("ink-2", "dusk-stone", SHAPE),
    *[("edge", paper, SHAPE) for paper in PAPERS],
    ("on-ink", "ink", STRONG),
    ("gold", "strap", SHAPE),
    ("glow", "ink", TEXT),
    ("glow", "steel", SHAPE),
    ("focus", "panel", SHAPE),
    ("focus", "table", SHAPE),
    *[("white", f"{suit}-fill", TEXT) for suit in SUITS if suit != "amber"],
    ("black", "amber-fill", TEXT),
    ("black", "gold", TEXT),
    ("carving", "wood", STRONG),
    *[("mist", paper, TEXT) for paper in PAPERS],
    ("mist", "mist-wash", TEXT),
    ("ink", "mist-wash", STRONG),
    ("carving", "mist-fill", TEXT),
    ("carving", "amber-fill", TEXT),
]
WALLS = ("w", "w2", "m", "m2", "f", "f2")
"""What chalk is drawn on in a room: wall, masonry and floor."""


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_every_pair_of_colours_has_its_contrast(theme: str) -> None:
    found = {(front, behind): _contrast(colour(front, theme), colour(behind, theme)) for front, behind, _ in PAIRS}
    assert {pair: found[pair[:2]] for pair in PAIRS if found[pair[:2]] < pair[2]} == {}


BY_NIGHT = [
    *[(suit, f"{suit}-wash", TEXT) for suit in ("red", "green", "blue")],
    *[("ink", ground, TEXT) for ground in ("red-wash", "green-wash", "blue-wash", "stone", "card", "sky-2")],
    ("on-ink", "ink", STRONG),
    ("gold", "strap", SHAPE),
    *[("gold", ground, SHAPE) for ground in ("red-wash", "green-wash", "blue-wash", "stone")],
]
ON_SILVER = [(suit, SHAPE) for suit in ("red", "green", "blue", "violet", "amber")]
SILVER = "#AEBBC4"


def test_a_board_by_night_can_be_read() -> None:
    found = {(front, behind): _contrast(NIGHT[front], NIGHT[behind]) for front, behind, _ in BY_NIGHT}
    assert {pair: found[pair[:2]] for pair in BY_NIGHT if found[pair[:2]] < pair[2]} == {}


def test_stones_that_are_missing_are_seen_on_silver() -> None:
    found = {suit: _contrast(colour(suit, LIGHT), SILVER) for suit, _ in ON_SILVER}
    assert {suit: found[suit] for suit, least in ON_SILVER if found[suit] < least} == {}


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_chalk_is_seen_in_every_room_at_every_hour(theme: str) -> None:
    found = {
        (name, token): _contrast(colour("ink", theme), palette[f"pl-{token}"][theme == DARK])
        for name, palette in PALETTES.items()
        for token in WALLS
        if f"pl-{token}" in palette
    }
    assert len(found) == 12 * len(WALLS)
    assert {where: contrast for where, contrast in found.items() if contrast < SHAPE} == {}


def test_every_palette_is_in_the_css_of_pages_and_of_pictures_that_use_it() -> None:
    names = [f".{name}{{" for name in PALETTES]
    assert all(page_css().count(name) == 3 for name in names)
    assert not any(name in picture_css("light") for name in names)
    used = picture_css("light", '<g class="piece room room-forge ember">')
    assert {name for name in PALETTES if f".{name}{{" in used} == {
        *("room", "room.ember", "room-forge", "room-forge.ember"),
    }


def test_every_token_is_in_the_css_of_pages_and_pictures() -> None:
    for css in (page_css(), picture_css("dark")):
        assert all(f"--{token}:" in css for token in COLOURS)
        assert all((f".cut-{token}{{" in css) == (token not in TONES) for token in COLOURS)
        assert css.count("{") == css.count("}")


def test_whoever_wants_less_motion_sees_no_piece_move() -> None:
    everywhere = dict(_rules(page_css()))
    moving = {selector for selector, declared in everywhere.items() if "transition" in declared and "@" not in selector}
    assert moving == {".piece", ".piece .body"}
    [less] = [declared for selector, declared in everywhere.items() if "prefers-reduced-motion" in selector]
    assert dict(_rules(less)) == {".piece,.piece .body": "transition:none"}


def test_a_theme_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="light, dark, auto"):
        picture_css("sepia")


def _rules(css: str) -> Iterator[tuple[str, str]]:
    """Yield the selector of each rule with what stands in its braces, other rules for ``@media``."""
    begin, depth, opened = 0, 0, 0
    for place, sign in enumerate(css):
        if sign == "{":
            depth += 1
            opened = place if depth == 1 else opened
        elif sign == "}":
            depth -= 1
            if depth == 0:
                yield css[begin:opened].strip(), css[opened + 1 : place]
                begin = place + 1


def _contrast(one: str, other: str) -> float:
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(int(colour[place : place + 2], 16) / 255) for place in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.03928 else ((channel + 0.055) / 1.055) ** 2.4
