"""SVG pictures of every game: each game's are in the module that has its name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, Protocol, cast

from meadhall.engine.contract import Action, Outcome
from meadhall.pictures.picture import Picture, Sketch, Touchable


class GamePictures(Protocol):
    """What the pictures of a game must offer; a module of functions."""

    HUE: str
    """The game's hue, a suit of theme.py."""
    EMBLEM: str
    """The game's icon."""

    def handles(self, view: Any, action: Action) -> tuple[str, ...]:
        """Return the pieces a person clicks to choose *action*: a multiset of handles, source before target."""

    def sketch(self, view: Any, action: Action, cut: str) -> Sketch:
        """Return what *action* would do on the board; nothing where the board need not show it."""

    def draw(self, view: Any, choices: Sequence[Touchable], labels: Mapping[str, str]) -> Picture:
        """Draw the table as *view* knows it; *labels* are what words/<game>.py says of its pieces."""

    def art(self) -> str:
        """Return the picture on the game's tile: SVG for a view box of 320 by 240."""

    def closing(self, view: Any, outcome: Outcome, names: Sequence[str], /) -> str:
        """Return how a match came out: SVG for a view box of 920 by 600, of which the middle is always seen."""


@cache
def of(name: str) -> GamePictures:
    """Return the pictures of the game *name*."""
    return cast(GamePictures, import_module(f"meadhall.pictures.{name}"))
