"""The templates of the hall's pages, and what they write with."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from jinja2 import BaseLoader, Environment, FileSystemLoader, StrictUndefined, select_autoescape

from meadhall import __version__
from meadhall.hall.web import assets
from meadhall.hall.web.jinja_filters import filters
from meadhall.hall.web.middleware import AnyRequest
from meadhall.hall.web.saying import language, say, tag

TEMPLATES = Path(__file__).parent / "templates"
THEME_COOKIE = "theme"


def templates(
    asset: Callable[[str], str] = assets.address,
    site_bytes: int = 0,
    loader: BaseLoader | None = None,
    *,
    has_app: bool = False,
) -> Environment:
    """Return the templates.

    *asset* says where something lies, *site_bytes* what a hall without a server fetches, *has_app* whether the hall
    has an app of its own.
    """
    environment = Environment(
        loader=loader or FileSystemLoader(TEMPLATES),
        autoescape=select_autoescape(default=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    known: dict[str, Any] = {
        "asset": asset,
        "has_app": has_app,
        "is_site": site_bytes > 0,
        "language": language,
        "say": say,
        "site_bytes": site_bytes,
        "page_defs": assets.page_defs,
        "table_sheet": assets.table_sheet,
        "tag": tag,
        "theme_of": _theme_of,
        "version": __version__,
    }
    environment.globals.update(known)
    environment.filters.update(filters())
    return environment


def _theme_of(request: AnyRequest) -> str:
    """Return the theme that the reader has chosen, or "" for that of the machine."""
    chosen = request.cookies.get(THEME_COOKIE, "")
    return chosen if chosen in ("light", "dark") else ""
