"""Where a page of the hall is in the folder: prewritten ones are files, every other is asked of the hall beside it."""

from __future__ import annotations

import re

ANY_PAGE = "hall.html"
"""The page that is any other: what stands after its ? is where it is in the hall."""
_PREWRITTEN = re.compile(r"/(open|tour|rules)/([a-z_]+)")
_RULES_PICTURE = re.compile(r"/rules/[a-z_]+/[\w.-]+\.svg")
_ADDRESS = re.compile(r'(?<= )(href|src|srcset|data-defs)="(/[^"]*)"')
"""Where a browser looks by itself; what a script asks of the hall stays as it is there."""


def site_address(path: str) -> str:
    """Return where something of the hall is in the folder; ``static/site/hall.js`` says the same."""
    where, sharp, anchor = path.partition("#")
    place = where.partition("?")[0]
    if where == "/":
        return f"index.html{sharp}{anchor}"
    if place in ("/rules", "/help", "/about"):
        return f"{place[1:]}.html{sharp}{anchor}"
    if place.startswith("/static/") or _RULES_PICTURE.fullmatch(place):
        return place[1:]
    found = _PREWRITTEN.fullmatch(place)
    if found is not None:
        return f"{found[1]}-{found[2]}.html{sharp}{anchor}"
    return f"{ANY_PAGE}?{where}{sharp}{anchor}"


def relative(html: str) -> str:
    """Write a page of the hall so that it can lie anywhere."""

    def change(found: re.Match[str]) -> str:
        address = site_address(found[2].replace("&amp;", "&")).replace("&", "&amp;")
        return f'{found[1]}="{address}"'

    return _ADDRESS.sub(change, html)
