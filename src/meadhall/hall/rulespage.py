"""The page of rules: words/rules/<game>.md as HTML, with an anchor for each number."""

from __future__ import annotations

import re
from functools import cache

from markdown_it import MarkdownIt

from meadhall.words import rulebook

_RULE = re.compile(r"<p><strong>(\d+\.\d+)</strong> ")
_CHAPTER = re.compile(r"<h2>((\d+)\. [^<]*)</h2>")
_HEADING = re.compile(r"<h2>([^<\d][^<]*)</h2>")
_TITLE = re.compile(r"<h1>[^<]*</h1>\s*")
_MENTION = re.compile(r"\((\d+\.\d+)\)")


@cache
def rules_html(game: str) -> str:
    """Return the rules of a game as HTML."""
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(rulebook.text(game))
    html = _TITLE.sub("", html, count=1)
    html = _MENTION.sub(r'(<a href="#\1">\1</a>)', html)
    html = _RULE.sub(r'<p class="rule" id="\1"><a class="number" href="#\1">\1</a> ', html)
    html = _CHAPTER.sub(r'<h2 id="\2">\1</h2>', html)
    return _HEADING.sub(lambda found: f'<h2 id="{found[1].lower()}">{found[1]}</h2>', html)


@cache
def chapters(game: str) -> list[tuple[str, str]]:
    """Return the number and the heading of each chapter."""
    return [(number, heading) for heading, number in _CHAPTER.findall(_plain(game))]


def _plain(game: str) -> str:
    return str(MarkdownIt("commonmark", {"html": False}).render(rulebook.text(game)))
