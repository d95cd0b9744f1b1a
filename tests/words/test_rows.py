"""Rows: nothing may be missing, everything in braces is known, and everybody is spoken to as is right."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import meadhall.words
from meadhall.engine.contract import SPECTATOR, Action, Event
from meadhall.games.en_garde.events import Moved, Parried
from meadhall.games.en_garde.rules.moving import Advance
from meadhall.games.en_garde.view import EnGardeView
from meadhall.words import en_garde
from meadhall.words.derived import Words
from meadhall.words.en_garde.parts import SUBJECTS, HereIs
from meadhall.words.en_garde.parts import parts as en_garde_parts
from meadhall.words.languages.english import ENGLISH
from meadhall.words.people import spoken_to
from meadhall.words.rows import AnyRow, Parts, Said, Told
from meadhall.words.speech import Counted, Listing, Noun, Person, Phrase, Several, Template
from tests.games.en_garde.positions import table

NAMES = ["Sigrun", "Bjorn"]
WORDS = Path(meadhall.words.__file__).parent


def with_row(row: AnyRow, *, parts: Parts[EnGardeView] = en_garde_parts) -> None:
    """Read the rows of En Garde with one of them in the place of that about the same thing."""
    rows = [other for other in en_garde.ROWS if about(other) is not about(row)]
    en_garde.EnGardeWords("en_garde", en_garde.COVER, parts, [*rows, row], subjects=SUBJECTS)


def about(row: AnyRow) -> type[Action | Event] | None:
    if isinstance(row, Said):
        return row.action
    return row.event if isinstance(row, Told) else None


def test_an_event_without_a_row_is_an_error_at_import() -> None:
    rows = [row for row in en_garde.ROWS if about(row) is not Moved]
    with pytest.raises(LookupError, match="no row about Moved"):
        en_garde.EnGardeWords("en_garde", en_garde.COVER, en_garde_parts, rows, subjects=SUBJECTS)


def test_an_action_without_a_row_is_an_error_at_import() -> None:
    rows = [row for row in en_garde.ROWS if about(row) is not Advance]
    with pytest.raises(LookupError, match="no row about Advance"):
        en_garde.EnGardeWords("en_garde", en_garde.COVER, en_garde_parts, rows, subjects=SUBJECTS)


@pytest.mark.parametrize(
    ("row", "error"),
    [
        (Said(Advance, "Advance {valeu}"), "nobody says what {valeu} is in Advance"),
        (Told(Moved, line="{who} moved with {cards}."), "nobody says what {cards} is in Moved"),
        (Told(Parried, after={Moved: "{nobody} parried."}), "nobody says what {nobody} is in Moved and Parried"),
    ],
)
def test_a_part_that_nobody_knows_is_an_error_at_import(row: AnyRow, error: str) -> None:
    """A plain attribute will not do where others have a noun of that name."""
    with pytest.raises(LookupError, match=error):
        with_row(row)


def test_a_part_that_is_no_noun_is_an_error_at_import() -> None:
    for text in ("Advance {value:the}", "Advance to {there:'s} space"):
        with pytest.raises(TypeError, match="is no noun"):
            with_row(Said(Advance, text))
    parts = Parts[EnGardeView]()

    @parts.of(Advance)
    def spaces(here: HereIs, it: Advance) -> list[int]:
        return [int(it.value)]

    with pytest.raises(TypeError, match=r"{spaces} is no noun, number or text, but list"):
        Words("en_garde", en_garde.COVER, parts, [Said(Advance, "Advance {spaces}")])


def test_two_rows_about_one_thing_are_an_error() -> None:
    with pytest.raises(ValueError, match="two rows about Advance"):
        Words("en_garde", en_garde.COVER, en_garde_parts, [Said(Advance, "Advance"), Said(Advance, "Advance")])


def test_several_texts_need_somebody_who_says_which() -> None:
    with pytest.raises(ValueError, match="nobody says which"):
        with_row(Said(Advance, {"far": "Advance far", "near": "Advance a little"}))


def test_the_one_who_did_it_is_you_to_himself() -> None:
    said = en_garde.WORDS
    texts = []
    for seat in (0, 1, SPECTATOR):
        view = table(8, 14).view(seat)
        view.told = [Moved(0, 1, 8, 9, False)]
        names = spoken_to(NAMES, seat)
        caption = said.caption(view, names)
        assert caption
        texts += [caption.text, said.tell(view, names)[0].text]
    assert texts == [
        "**You** advance **1**, to space **9**.",
        "You advanced 1, from space 8 to 9.",
        *["**Sigrun** advances **1**, to space **9**.", "Sigrun advanced 1, from space 8 to 9."] * 2,
    ]


@pytest.mark.parametrize(
    ("text", "part", "said"),
    [
        ("{x:the}", Noun("Orc"), "the Orc"),
        ("{x:a}", Noun("Orc"), "an Orc"),
        ("{x:a}", Noun("Drive Him Back!", article="-"), "Drive Him Back!"),
        ("{x:the **}", Noun("Orc"), "the **Orc**"),
        ("{x:the}", Noun("Shan", article="-"), "Shan"),
        ("{x:the **}", Noun("Shan", article="-"), "**Shan**"),
        ("{x:s}", Noun("Swordsman"), "Swordsmen"),
        ("{x}", Counted(Noun("Fairy"), 2), "2 Fairies"),
        ("{x:#}", Counted(Noun("pebble"), 1), "1 pebble"),
        ("{x:#}", Counted(Noun("pebble"), 3), "3 pebbles"),
        ("{x} {x:wins|win}.", Person("ada"), "ada wins."),
        ("{x}.", Listing([Phrase(Template("**{who}** is"), {"who": Person("ada")}), "Bo"]), "**ada** is and Bo."),
        ("{x}", Several(2, 4), "two 4s"),
        ("{x}", Several(1, Noun("blue dragon")), "a blue dragon"),
        ("{x}", Several(2, Noun("blue dragon")), "two blue dragons"),
        ("{x:card|cards}", 1, "card"),
        ("{x:# card|# cards}", 3, "3 cards"),
        ("{x:'s} hand", Person("Sigrun"), "Sigrun's hand"),
        ("{x:'s} hand", Person("Sigrun", is_you=True), "your hand"),
        ("{x} {x:is|are} hit.", Person("Sigrun", is_you=True), "You are hit."),
        ("{x:**} {x:is|are} hit.", Person("Sigrun", is_you=True), "**You** are hit."),
        ("{x:**} {x:is|are} hit.", Person("Sigrun"), "**Sigrun** is hit."),
        ("{x} {x:is|are} hit.", Listing([Person("Sigrun", is_you=True)]), "You are hit."),
        ("{x}", Listing(["a", "b", "c"], joined="or"), "a, b or c"),
        ("{x:the}", Phrase(Template("{noun:@} in {place}"), {"noun": Noun("Orc"), "place": "K1"}), "the Orc in K1"),
    ],
)  # fmt: skip
def test_english_knows_articles_plurals_and_you(text: str, part: object, said: str) -> None:
    assert ENGLISH.say(Template(text), {"x": part}.__getitem__) == said


def files() -> Iterator[Path]:
    return WORDS.glob("*/*.py")


@pytest.mark.parametrize("path", list(files()), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_templates_outside_rows_are_given_what_they_need(path: Path) -> None:
    """``here.say(TEXT, ...)`` and ``Phrase(TEXT, {...})`` name all parts of the text, and no others."""
    module = import_module(f"meadhall.words.{path.parent.name}.{path.stem}")
    for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(call, ast.Call):
            continue
        given = parts_given(call)
        if given is None:
            continue
        texts = [getattr(module, name) for name in texts_named(call.args[0]) if hasattr(module, name)]
        for text in [text for text in texts if isinstance(text, Template)]:
            assert text.parts <= given, f"line {call.lineno}: {text.text}"
        if texts and all(isinstance(text, Template) for text in texts):
            needed = {part for text in texts for part in text.parts}
            assert given <= needed, f"line {call.lineno}: nobody says {given - needed}"


def parts_given(call: ast.Call) -> set[str] | None:
    """Return which parts a call gives to a text; None where it says nothing, or cannot be read."""
    if isinstance(call.func, ast.Attribute) and call.func.attr == "say" and call.args:
        names = [keyword.arg for keyword in call.keywords]
        return None if None in names else {name for name in names if name}
    if isinstance(call.func, ast.Name) and call.func.id == "Phrase" and len(call.args) > 1:
        parts = call.args[1]
        if isinstance(parts, ast.Dict) and all(isinstance(key, ast.Constant) for key in parts.keys):
            return {str(key.value) for key in parts.keys if isinstance(key, ast.Constant)}
    return None


def texts_named(node: ast.expr) -> list[str]:
    """Return the names of the texts that an expression may be."""
    if isinstance(node, ast.Name):
        return [node.id]
    return [*texts_named(node.body), *texts_named(node.orelse)] if isinstance(node, ast.IfExp) else []
