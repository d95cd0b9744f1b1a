"""Pictures of random positions, as every seat and a spectator see them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from meadhall import pictures, words
from meadhall.engine.contract import CHANCE, SPECTATOR, Action, AnyGame
from meadhall.front.choices import Choice
from meadhall.games import names
from meadhall.pictures.picture import Picture
from tests.cases import cases_of
from tests.walks import walk

SVG = "{http://www.w3.org/2000/svg}"
LOOKS = 6
"""So many positions of each match are drawn."""

PICTURED = [name for name in names() if find_spec(f"meadhall.pictures.{name}")]
each_picture = pytest.mark.parametrize("name", PICTURED)


@dataclass(frozen=True)
class Drawn:
    """A picture with what it was drawn from."""

    game: AnyGame
    view: Any
    actor: int
    legal: list[Action]
    picture: Picture


def draw(game: AnyGame, view: Any, legal: list[Action]) -> Picture:
    """Draw a view with the words of its game; *legal* is what its seat may do."""
    drawn, said = pictures.of(game.name), words.of(game.name)
    seated = said.seat_names(game.seats)
    choices = [
        Choice(action.index, said.sentence(view, action, seated), drawn.handles(view, action)) for action in legal
    ]
    return drawn.draw(view, choices, said.labels(view, seated))


def drawn_positions(name: str) -> Iterator[Drawn]:
    """Draw positions of a random match at each table of a game, with what the last step told."""
    for number, case in enumerate(cases_of(name)):
        found = walk(case, number)
        game = found.game
        length = len(found.actions)
        for look in range(LOOKS):
            step = max(1, length * (look + 1) // LOOKS)
            state = found.state(step - 1)
            state.told = []
            game.apply(state, found.actions[step - 1])
            actor = game.actor(state)
            legal = [] if actor == CHANCE else game.legal_actions(state)
            for seat in (*range(game.seats), SPECTATOR):
                view = game.view(state, seat)
                mine = legal if seat == actor else []
                yield Drawn(game, view, actor, mine, draw(game, view, mine))


def parse(svg: str) -> ET.Element:
    """Read an SVG; raise if it is not well formed."""
    return ET.fromstring(svg)


def pieces_in(root: ET.Element) -> list[ET.Element]:
    """Return the pieces of a written picture."""
    return [element for element in root.iter(f"{SVG}g") if "piece" in element.get("class", "").split()]
