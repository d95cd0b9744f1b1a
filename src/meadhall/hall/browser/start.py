"""Where a worker of a browser begins: the hall of a page, or the thinker beside it."""

from __future__ import annotations

import gc
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from meadhall.hall.browser import stand_in

if TYPE_CHECKING:
    from meadhall.hall.browser.room import Browser, Room

OFTEN = (400, 5, 5)
"""How often what nobody needs is looked for: memory grows by a fifth at a time here, and is never given back."""
HOUSE = Path("/house")
"""Where the script unpacks what the builder has packed: the templates, written as Python, and the shapes of pages."""


def start(browser: Browser) -> Room:
    """Return the hall of a page."""
    gc.set_threshold(*OFTEN)
    stand_in.install()
    # Whoever imports a page finds the stand-in only from now on.
    from jinja2 import ModuleLoader  # noqa: PLC0415

    from meadhall.hall.browser.room import Room  # noqa: PLC0415

    room = Room(browser, ModuleLoader(HOUSE / "templates"), defs=(HOUSE / "page_defs.svg").read_text())
    gc.freeze()  # Modules stay: nobody has to look through them.
    return room


def thinker() -> Callable[[str], str]:
    """Return who answers the questions of the hall."""
    from meadhall.hall.browser.thinkers import answer_text  # noqa: PLC0415

    return answer_text
