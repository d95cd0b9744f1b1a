"""The scene that a game closes with: drawn for every ending, small, and different where it matters."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import meadhall
from meadhall import pictures
from meadhall.engine.asides import CONCEDED
from meadhall.engine.contract import SPECTATOR, Outcome
from meadhall.pictures.share import SCENE, closing_scene
from tests.pictures.drawn import SVG

NAMES = ("Astrid", "Sigrun", "Bjorn", "Eira", "Leif", "Odd")
ENDINGS = {
    "castle_panic": ("saved", "towers", "homeless", "cap"),
    "en_garde": ("points", "rounds", CONCEDED),
    "freigard": ("victory", "overrun"),
    "freyas_folly": ("dwarfs", "brisingamen", "stalemate", "limit", CONCEDED),
    "rietburg": ("freed", "tarok", "overrun", "too_long"),
}
EVERY = [(game, ending) for game, endings in ENDINGS.items() for ending in endings]
HEAVIEST = 64 * 1024
"""It is sent once, packed, when the match is over."""


def scene(match: meadhall.Match, ending: str, winners: list[int]) -> str:
    scores = [int(seat in winners) for seat in range(match.game.seats)]
    view = match.playing.view(SPECTATOR)
    return pictures.of(match.game.name).closing(view, Outcome(ending, scores, winners), NAMES[: match.game.seats])


@pytest.mark.parametrize(("game", "ending"), EVERY)
def test_every_ending_has_a_scene_that_stands_alone(game: str, ending: str) -> None:
    for seats in meadhall.front.title(game).seats:
        match = meadhall.new(game, seed=7, seats=seats)
        for winners in ([], [0], list(range(seats))):
            text = closing_scene(scene(match, ending, winners))
            root = ET.fromstring(text)
            assert root.tag == f"{SVG}svg"
            assert root.get("viewBox") == f"0 0 {SCENE[0]} {SCENE[1]}"
            used = set(re.findall(r'(?:href="#|url\(#)([^")]+)', text))
            assert used <= set(re.findall(r' id="([^"]+)"', text))
            assert "<text" not in text, "what is said stands beside it"
            assert len(text.encode()) <= HEAVIEST


def test_every_game_has_one() -> None:
    assert sorted(ENDINGS) == meadhall.list_games()


def test_the_towers_that_stand_are_counted() -> None:
    view: Any = meadhall.new("castle_panic", seed=7).playing.view(SPECTATOR)
    drawn = set()
    for towers in (0b111111, 0b101, 0b1):
        view.table.towers = towers
        drawn.add(pictures.of("castle_panic").closing(view, Outcome("saved", [1], [0]), NAMES))
    assert len(drawn) == 3


def test_whoever_wins_has_the_mask_off_and_the_other_kneels() -> None:
    match = meadhall.new("en_garde", seed=7)
    first, second, draw = (scene(match, "points", winners) for winners in ([0], [1], [0, 1]))
    assert len({first, second, draw}) == 3


def test_freya_wears_what_was_made() -> None:
    match = meadhall.new("freyas_folly", seed=7, seats=3)
    bare = scene(match, "limit", [1])
    assert "brisingamen" not in bare
    assert scene(match, "limit", [0]) != bare
    assert scene(match, "dwarfs", [1]) != bare
