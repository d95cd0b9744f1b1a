"""The rules as they are read: positions, what is told of them, and the words that the glossary explains."""

from __future__ import annotations

import re

import pytest

from meadhall.hall.web.pages.rules.text import rules_text
from meadhall.words import glossary, rulebook
from tests.cases import every_game

HEADINGS = re.compile(r"^## (.*)$", re.MULTILINE)
LEADS = ["The goal.", "A turn.", "The end."]
MOST_PRIMER_WORDS = 170
"""What can be read without moving the page, on a phone too."""
LONGEST_CAPTION = 260

BLOCK = """\
caption: White can strike: a 4 at distance 4.
at: turn 1 0 0:0 0 9-13 23344/12344 43112 - - -
seats: 2
options: level=basic points=3
play: advance 2
play: draw 3
eyes: 1
show: board, hand
legal: attack 4x1
legal: advance 2
refused: 3.3 advance 4
tells: White
reads: Distance 4
ends: points"""


def test_a_position_is_read_line_by_line() -> None:
    assert rulebook.read_position(BLOCK) == rulebook.Position(
        caption="White can strike: a 4 at distance 4.",
        notation="turn 1 0 0:0 0 9-13 23344/12344 43112 - - -",
        seats=2,
        options=(("level", "basic"), ("points", "3")),
        plays=("advance 2", "draw 3"),
        eyes="1",
        show=("board", "hand"),
        legal=("attack 4x1", "advance 2"),
        refused=(("3.3", "advance 4"),),
        tells=("White",),
        reads=("Distance 4",),
        ends="points",
    )


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("colour: red", "'colour: red' is no line"),
        ("legal:", "'legal:' is no line"),
        ("caption: Another.", "'caption: Another.' is no line"),
        ("", "'' is no line"),
    ],
)
def test_a_line_that_is_no_field_is_refused(line: str, why: str) -> None:
    with pytest.raises(ValueError, match=re.escape(why)):
        rulebook.read_position(f"caption: A.\nat: b\n{line}\nshow: board")


def test_a_position_needs_a_caption_and_a_notation() -> None:
    with pytest.raises(ValueError, match="needs a caption and a notation"):
        rulebook.read_position("caption: Nothing to see.")


@every_game
def test_the_terminal_is_told_the_captions_and_shown_no_notation(name: str) -> None:
    told = rulebook.told(name)
    assert "```" not in told
    for position in rulebook.positions(name):
        assert f"*For instance:* {position.caption}" in told
        assert position.notation not in told
        assert len(position.caption) <= LONGEST_CAPTION


@every_game
def test_no_rule_swallows_a_position_or_keeps_the_marks_of_its_page(name: str) -> None:
    rules = rulebook.rules(name)
    assert [number for number, rule in rules.items() if "caption:" in rule or set("*`") & set(rule)] == []


@every_game
def test_the_primer_stands_first_and_is_short(name: str) -> None:
    assert HEADINGS.findall(rulebook.text(name))[:2] == ["In short", glossary.HEADING]
    primer = rulebook.text(name).partition("## In short\n")[2].partition("\n## ")[0]
    assert re.findall(r"^- \*\*(.*?)\*\*", primer, re.MULTILINE) == LEADS
    assert len(primer.split()) <= MOST_PRIMER_WORDS


@every_game
def test_each_chapter_names_its_place_in_the_rulebook_and_has_a_picture_or_an_example(name: str) -> None:
    chapters = re.split(r"^## ", rulebook.text(name), flags=re.MULTILINE)[3:]
    assert len(chapters) == len(rulebook.chapters(name))
    for chapter in chapters:
        heading, _, rest = chapter.partition("\n\n")
        assert re.match(r"\*In the rulebook: .+\.\*\n", rest), heading
        assert "```position\n" in rest or "*For instance:*" in rest, heading


@every_game
def test_each_number_says_whether_it_is_printed_or_a_ruling(name: str) -> None:
    body = rules_text(name).body
    sources = re.findall(r'href="#(\d+\.\d+)">\1</a><small class="source">(\w+)</small>', body)
    assert [number for number, _ in sources] == list(rulebook.rules(name))
    for number, source in sources:
        assert (source == "ruling") == rulebook.rules(name)[number].startswith("Ruling:"), number


@every_game
def test_each_word_of_the_glossary_is_explained_once(name: str) -> None:
    words = [word.lower() for word in glossary.entries(name)]
    assert words
    assert sorted(set(words)) == sorted(words)


def test_words_are_found_in_the_plural_and_the_longer_one_first() -> None:
    finder = glossary.finder("en_garde")
    text = "He parries an indirect attack; packs and Direct attacks, but no packing."
    assert finder.findall(text) == ["parries", "indirect attack", "packs", "Direct attacks"]
    assert glossary.forms("en_garde")["parries"] == "Parry"


@pytest.mark.parametrize(
    ("word", "many"), [("Box", "Boxes"), ("Family", "Families"), ("Points", "Points"), ("Dwarf", "Dwarfs")]
)
def test_the_plural_of_a_word(word: str, many: str) -> None:
    assert glossary.plural(word) == many
