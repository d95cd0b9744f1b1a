"""The text of a page of rules: words/rules/<game>.md as HTML.

Each number and each word of the glossary has an anchor, numbers and words in the text lead to them, and positions
are pictures.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from html import escape

from markdown_it import MarkdownIt
from markdown_it.token import Token

from meadhall.hall.web.pages.rules.pictures import figure
from meadhall.words import glossary, rulebook
from meadhall.words.hall import say

_NUMBER = re.compile(r"\d+\.\d+")
_CHAPTER = re.compile(r"(\d+)\. ")
TERM = "term-"
_OTHER_SIGNS = re.compile(r"[^a-z0-9]+")
_RULING = "Ruling:"
"""How what the rulebook leaves open begins; where the rest of a chapter is printed stands below its heading."""


@dataclass(frozen=True, slots=True)
class RulesText:
    """The rules of a game in three pieces."""

    primer: str
    """What it is about, the goal, a turn, the end: one screen."""
    glossary: str
    body: str
    chapters: list[tuple[str, str]]
    """The anchor and the heading of each."""


@cache
def rules_text(game: str) -> RulesText:
    """Return the rules of a game as HTML."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(rulebook.text(game))
    sections = [_Section(part) for part in _split(tokens)]
    numbers = iter(range(1, len(rulebook.positions(game)) + 1))
    for section in sections:
        section.write(game, numbers)
    first, primer, words, *others = [
        markdown.renderer.render(section.tokens, markdown.options, {}) for section in sections
    ]
    return RulesText(
        primer=first + primer,
        glossary=words,
        body="".join(others),
        chapters=[(section.anchor, section.heading) for section in sections[2:]],
    )


def _split(tokens: list[Token]) -> Iterator[list[Token]]:
    """Yield what stands before the first heading, without the title, and then each section with its heading."""
    starts = [place for place, token in enumerate(tokens) if token.type == "heading_open" and token.tag == "h2"]
    title = next(place for place, token in enumerate(tokens) if token.type == "heading_close") + 1
    for start, end in zip([title, *starts], [*starts, len(tokens)], strict=True):
        yield tokens[start:end]


class _Section:
    """A heading and what stands below it."""

    def __init__(self, tokens: list[Token]) -> None:
        self.tokens = tokens
        self.heading = tokens[1].content if tokens[0].type == "heading_open" else ""
        chapter = _CHAPTER.match(self.heading)
        self.anchor = chapter[1] if chapter else slug(self.heading)
        if self.heading:
            tokens[0].attrSet("id", self.anchor)

    def write(self, game: str, numbers: Iterator[int]) -> None:
        """Put anchors, links and pictures in."""
        for place, token in enumerate(self.tokens):
            if token.type == "fence" and token.info == rulebook.POSITION:
                self.tokens[place] = _html(figure(game, next(numbers)), "html_block")
            elif token.type == "inline" and self.tokens[place - 1].type == "paragraph_open":
                self._write_paragraph(game, token, place)

    def _write_paragraph(self, game: str, inline: Token, place: int) -> None:
        """Write an entry of the glossary, a rule or a line of the primer; what leads on to a chapter stays bare."""
        if self.heading == glossary.HEADING:
            _name_entry(inline, self.tokens[place - 2])
        elif _number_rule(inline, self.tokens[place - 1]) or not _CHAPTER.match(self.heading):
            _link(game, inline)


def slug(words: str) -> str:
    """Return words as the name of an anchor."""
    return _OTHER_SIGNS.sub("-", words.lower()).strip("-")


def _name_entry(inline: Token, item: Token) -> None:
    """Give an entry of the glossary its anchor."""
    inside = inline.children or []
    bold = next((place for place, token in enumerate(inside) if token.type == "strong_open"), None)
    if item.type == "list_item_open" and bold is not None:
        item.attrSet("id", _term_anchor(inside[bold + 1].content))
        item.attrSet("class", "entry")


def _number_rule(inline: Token, paragraph: Token) -> bool:
    """Give a rule the anchor of its number, and let the number lead there; say whether it is a rule."""
    inside = inline.children or []
    bold = next((place for place, token in enumerate(inside) if token.type == "strong_open"), None)
    if bold is None or not _NUMBER.fullmatch(inside[bold + 1].content):
        return False
    number = inside[bold + 1].content
    paragraph.attrSet("id", number)
    paragraph.attrSet("class", "rule")
    begins = next((token.content.strip() for token in inside[bold + 3 :] if token.content.strip()), "")
    source = say("reading.ruling" if begins.startswith(_RULING) else "reading.printed")
    inside[bold : bold + 3] = [
        _html(f'<a class="number" href="#{number}">{number}</a><small class="source">{escape(source)}</small> ')
    ]
    return True


def _link(game: str, inline: Token) -> None:
    """Let numbers of rules lead to them, and the first use of each word of the glossary to its entry.

    What is emphasized is a name, and no word of the glossary.
    """
    linked: list[str] = []
    children: list[Token] = []
    depth = 0
    for child in inline.children or []:
        depth += child.nesting
        children += _linked(game, child.content, linked) if child.type == "text" and not depth else [child]
    inline.children = children


def _linked(game: str, text: str, linked: list[str]) -> Iterator[Token]:
    """Yield a text with its links; *linked* are the words that have led to their entries before."""
    end = 0
    for found in _finder(game).finditer(text):
        is_number = _NUMBER.fullmatch(found[0]) is not None
        address = found[0] if is_number else _term_anchor(glossary.forms(game)[found[0].lower()])
        if any(before == address or before.endswith(f"-{address.removeprefix(TERM)}") for before in linked):
            continue  # After "Fortify token", a "token" is one of those.
        if not is_number:
            linked.append(address)
        yield _text(text[end : found.start()])
        yield _html(f'<a class="{"mention" if is_number else "term"}" href="#{address}">{found[0]}</a>')
        end = found.end()
    yield _text(text[end:])


@cache
def _finder(game: str) -> re.Pattern[str]:
    numbers = sorted(map(re.escape, rulebook.rules(game)), key=len, reverse=True)
    return re.compile(rf"(?<![\d.])(?:{'|'.join(numbers)})(?![\d])|{glossary.finder(game).pattern}", re.IGNORECASE)


def _term_anchor(word: str) -> str:
    return f"{TERM}{slug(word)}"


def _text(content: str) -> Token:
    return Token("text", "", 0, content=content)


def _html(content: str, kind: str = "html_inline") -> Token:
    return Token(kind, "", 0, content=content)
