"""How pages and scripts say the hall's texts: escaped, with links and bold in them; and as data for a script."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any, Final

from markupsafe import Markup, escape

from meadhall.words import hall as words
from meadhall.words.hall import Around
from meadhall.words.speech import MARK, Language, Template

_KEYED: Final = re.compile(r'"([a-z_]+\.[a-z0-9_]+)"')
"""What may be the name of a text in a script."""


def say(key: str, /, **parts: Any) -> Markup:
    """Write a text into a page; ``**`` marks what is bold, and ``{link:words}`` puts words into a tag that is given."""
    return Markup(words.filled(_written(words.spoken(), key), parts, written=escape))  # noqa: S704 - parts are escaped


def tag(name: str, **attributes: str) -> Around:
    """Return a tag that stands around words of a text."""
    own = Markup("").join(Markup(' {}="{}"').format(key, value) for key, value in attributes.items())
    return Around(Markup("<{}{}>").format(Markup(name), own), f"</{name}>")  # noqa: S704 - a tag of a template


def language() -> str:
    """Return the code of the language that is spoken."""
    return words.spoken().code


def script_words(script: str | None = None) -> str:
    """Return the module that holds the texts which a script names, or all of them."""
    known = words.texts()
    keys = known.keys() if script is None else known.keys() & set(_KEYED.findall(script))
    used = {key: words.text_of(key).text for key in sorted(keys)}
    return f"export const WORDS = {json.dumps(used, ensure_ascii=False)};\n"


@cache
def _written(language: Language, key: str) -> Template:
    """Return a text with everything in it escaped that means something in a page."""
    text = language.named(key, words.english(key)).text
    parts = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&#34;").split(MARK)
    return Template("".join(f"<b>{part}</b>" if place % 2 else part for place, part in enumerate(parts)))
