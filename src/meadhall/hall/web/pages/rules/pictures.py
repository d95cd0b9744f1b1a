"""The pictures in the rules: positions of the rulebook, each drawn when its address is opened."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from functools import cache, lru_cache
from html import escape

from meadhall import front
from meadhall.hall.errors import missing
from meadhall.pictures.picture import PHONE, WIDE, Picture
from meadhall.pictures.theme import AUTO, DARK, LIGHT
from meadhall.words import rulebook
from meadhall.words.hall import say

LARGE_SCREEN = "(min-width:1240px)"
"""Where the whole table is drawn as on large screens, if it is not higher than wide there."""
MOST_KEPT = 64
_NAME = re.compile(rf"([1-9]\d?)-({WIDE}|{PHONE})-({LIGHT}|{DARK})\.svg")
_SIZE = re.compile(r'width="(\d+)[^"]*" height="(\d+)')


@dataclass(frozen=True, slots=True)
class Drawing:
    """One picture in one cut: where it is found and how large it is."""

    address: str
    """Up to the theme."""
    mark: str
    """Changes when the drawing does."""
    width: int
    height: int

    def source(self, theme: str) -> str:
        """Return its address in a theme."""
        return f"{self.address}-{theme}.svg?v={self.mark}"


def figure(game: str, number: int) -> str:
    """Write the picture with this number among those of a game: in both themes, of which the page shows one."""
    position = rulebook.positions(game)[number - 1]
    alt = escape(f"{picture(game, number).title}. {picture(game, number).desc}")
    drawn = "".join(_themed(game, number, theme, alt, is_whole=not position.show) for theme in (LIGHT, DARK))
    whole = " whole" if "<source" in drawn else ""
    caption = f"<figcaption>{escape(position.caption, quote=False)}</figcaption>"
    return f'<figure class="shown{whole}" id="picture-{number}">{drawn}{caption}</figure>\n'


def _themed(game: str, number: int, theme: str, alt: str, is_whole: bool) -> str:
    small = drawing(game, number, PHONE)
    img = (
        f'<img loading="lazy" decoding="async" src="{small.source(theme)}" width="{small.width}"'
        f' height="{small.height}" alt="{alt}">'
    )
    large = drawing(game, number, WIDE)
    if not is_whole or large.height > large.width:
        return f'<picture class="{theme}">{img}</picture>'
    return (
        f'<picture class="{theme}"><source media="{LARGE_SCREEN}" srcset="{large.source(theme)}"'
        f' width="{large.width}" height="{large.height}">{img}</picture>'
    )


@cache
def drawing(game: str, number: int, cut: str) -> Drawing:
    """Return where a picture is found in a cut."""
    svg = picture(game, number).svg(cut, AUTO)
    size = _SIZE.search(svg)
    assert size is not None, "a picture says how large it is"
    mark = hashlib.sha256(svg.encode()).hexdigest()[:12]
    return Drawing(f"/rules/{game}/{number}-{cut}", mark, int(size[1]), int(size[2]))


@lru_cache(maxsize=MOST_KEPT)
def picture(game: str, number: int) -> Picture:
    """Draw the position with this number, from 1, among those of a game."""
    return front.illustrate(game, rulebook.positions(game)[number - 1])


def drawn(game: str, name: str) -> str:
    """Return the SVG that a page of rules has asked for by its name; refuse a name that no page has."""
    found = _NAME.fullmatch(name)
    if found is None or int(found[1]) > len(rulebook.positions(game)):
        raise missing(say("refusals.no_such_page"))
    return picture(game, int(found[1])).svg(found[2], found[3])
