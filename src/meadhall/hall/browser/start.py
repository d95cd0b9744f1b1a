"""Where a worker of a browser begins: the hall of a page, or the thinker beside it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from meadhall.hall.browser import stand_in

if TYPE_CHECKING:
    from meadhall.hall.browser.room import Browser, Room

HOUSE = Path("/house")
"""Where the script unpacks what the builder has packed: the templates, written as Python, and the shapes of pages."""


def start(browser: Browser) -> Room:
    """Return the hall of a page."""
    stand_in.install()
    # Whoever imports a page finds the stand-in only from now on.
    from jinja2 import ModuleLoader  # noqa: PLC0415

    from meadhall.hall.browser.room import Room  # noqa: PLC0415

    return Room(browser, ModuleLoader(HOUSE / "templates"), defs=(HOUSE / "page_defs.svg").read_text())


def thinker() -> Callable[[str], str]:
    """Return who answers the questions of the hall."""
    from meadhall.hall.browser.thinkers import answer_text  # noqa: PLC0415

    return answer_text
