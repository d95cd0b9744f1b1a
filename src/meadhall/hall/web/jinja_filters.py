"""How sentences are written into pages: escaped, with the nouns that a person touches in bold."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from markupsafe import Markup, escape

from meadhall.front.review import signed
from meadhall.words.hall.dates import day_and_month


def bold(sentence: str) -> Markup:
    """Write a sentence whose ``**`` mark what is bold."""
    parts = sentence.split("**")
    return Markup("").join(
        Markup("<b>{}</b>").format(part) if place % 2 else escape(part) for place, part in enumerate(parts)
    )


def icon(name: str, size: int = 18) -> Markup:
    """Write an icon of the page."""
    return Markup(
        '<svg class="ic" width="{0}" height="{0}" viewBox="0 0 48 48" aria-hidden="true"><use href="#i-{1}"/></svg>'
    ).format(size, name)


def day(text: str) -> str:
    """Write a day as people say it: 16 November."""
    return day_and_month(date.fromisoformat(text))


def filters() -> dict[str, Callable[..., str]]:
    """Return what templates write with."""
    return {"bold": bold, "icon": icon, "day": day, "signed": signed}
