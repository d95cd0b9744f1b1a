"""The icons of the house, by name; each is drawn once in the defs and used everywhere."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from meadhall.pictures.canvas import place, tag
from meadhall.pictures.icons.crafts import CRAFTS
from meadhall.pictures.icons.creatures import CREATURES
from meadhall.pictures.icons.dice import DICE
from meadhall.pictures.icons.figures import figure_icons
from meadhall.pictures.icons.heroes import HEROES
from meadhall.pictures.icons.interface import INTERFACE
from meadhall.pictures.icons.tokens import TOKENS
from meadhall.pictures.icons.tools import TOOLS
from meadhall.pictures.theme import COLOURS

ICONS: Final[dict[str, str]] = {
    **CREATURES,
    "plague": CREATURES["skull"],
    **TOOLS,
    **TOKENS,
    **CRAFTS,
    **HEROES,
    **DICE,
    **figure_icons(),
    **INTERFACE,
}


def icon(
    name: str, x: float, y: float, size: float, colour: str = "ink", cut: str = "card", mirrored: bool = False
) -> str:
    """Draw an icon around its centre; its details are cut in the colour of the field behind."""
    if name not in ICONS:
        raise ValueError(f"there is no icon {name!r}")
    if cut not in COLOURS:
        raise ValueError(f"{cut!r} is no colour of the theme")
    if mirrored:
        return place(x, y, icon(name, 0, 0, size, colour, cut), mirrored=True)
    return tag(
        "use",
        href=f"#i-{name}",
        x=x - size / 2,
        y=y - size / 2,
        width=size,
        height=size,
        color=colour,
        class_=f"cut-{cut}",
        aria_hidden="true",
    )


def symbols(names: Iterable[str] = ICONS) -> str:
    """Return icons as symbols, for the defs."""
    return "".join(f'<symbol id="i-{name}" viewBox="0 0 48 48">{ICONS[name]}</symbol>' for name in names)
