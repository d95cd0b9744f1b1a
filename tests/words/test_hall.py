"""What the hall says stands in words/hall: nothing is said that is not there, and nothing there is never said."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from meadhall.hall.web.assets import STATIC
from meadhall.hall.web.saying import say as written
from meadhall.hall.web.saying import script_words, tag
from meadhall.hall.web.templating import TEMPLATES
from meadhall.words.hall import english, say, texts
from tests.words.said import PACKAGE, calls, named

NAMES = {"Meadhall", "Astrid", "Eira", "join", "table", "abcd", "efgh", "wxyz"}
"""What stands in templates as it is: the house, examples of names and of a code, parts of addresses."""
VISIBLE = {"title", "aria-label", "placeholder", "alt", "label", "data-send", "data-title"}
HIDDEN = "\N{OBJECT REPLACEMENT CHARACTER}"
CLASSES = {"main whole", "lobby narrow"}
ALONE = {"site/python.js", "site/service_worker.js", "site/worker.js", "site/shelf.js", "site/first.js"}
"""Scripts of workers: what they say is read by other scripts."""
TOKEN = re.compile(
    r"//[^\n]*|/(?![/*])(?:[^/\\\n\[]|\\.|\[[^\]\n]*\])+/[gimsuy]*(?=[.,;)])"
    r'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`',
    re.DOTALL,
)
"""A comment, a pattern or a string of a script."""
NO_TEXT = re.compile(
    r"(class: |className = |classList\.\w+\(|querySelector(All)?\(|closest\(|matches\(|class\", |role: |\bd: "
    r"|addEventListener\(|KEPT = |kept?\(|KEPT_ON_SOFA = |key === |key = |BLOCKS = |kind = |Error\()$"
)
"""What stands before a string that no one reads."""
OF_MACHINES = {
    *("Escape", "Enter", "Tab", "Shift", "Control", "Alt", "Meta", "ArrowDown", "ArrowUp"),
    *("Home", "End", "Backspace", "Delete"),
    *("AbortError", "told turns", "take over", "tour-text tour-waits", "about-does about-now"),
    *("ch on", "ch plain", "advised best", "face known", "head _", "now can"),
}
"""Names of keys, of what a browser keeps, of classes and errors."""
OF_KEEPERS = re.compile(
    r"hall/(docs/|site/|store/sql/|workers/|browser/(stand_in|thinkers)|(client|settings|metrics|prometheus|logs)\.py"
    r"|play/records/raw_record|web/(api/(schemas|openapi|undo_replay|evenings|puzzles)|app|own_app|assets|open_hall|saying))"
)
"""What is read by those who run a hall or write programs: logs, settings, figures, descriptions of interfaces."""
OF_MATCHES = ("choices.py", "coach.py", "help.py", "look.py", "review.py", "tour.py", "undo.py")
"""What the front says of a match on its page; the rest of it speaks to those who write programs."""
TO_NOBODY = re.compile(
    r"logs\.|re\.compile|msgspec\.Meta|ValueError|RuntimeError|BotFailed|NoCoach|SpecError|UnknownPiece|cast$|say$"
    r"|[\w.]*log_\w+"
)
"""Calls whose texts are for a log, for whoever reads the code, or said already."""
NEVER_SAID = {
    *("Inga", "Sigrun", "Torsten", "Bjorn", "Runa", "Odd", "Leif"),
    *(
        "no talk",
        "clock _",
        "option _",
        "option _ ",
        "evening _",
        "given up",
        "not measured",
    ),
    *("Ruling:", "meadhall tour _"),
    *("table _ is gone or closed", "table _ has another card list now", "time is out, but no bot plays on yet"),
    *("the steps of table _ break off before a decision", "step _ of table _ cannot be replayed: _"),
}
"""Names of people of the hall, keys of data, lines of the log."""


def test_a_text_is_found_by_its_name_and_filled_in() -> None:
    assert say("page.back_to_the_hall") == "Back to the hall"
    assert say("page.this_browser_holds", count=1) == "This browser holds one seat."
    assert say("page.this_browser_holds", count=3) == "This browser holds 3 seats."
    with pytest.raises(KeyError):
        say("page.nothing_of_the_kind")
    with pytest.raises(KeyError):
        say("page.this_browser_holds")


def test_what_a_page_says_is_escaped_and_has_links_and_bold() -> None:
    assert written("shelf.shelf_of", name="<Ada>") == "&lt;Ada&gt;'s shelf"
    assert written("shelf.of_won", won=1, played=2) == "<b>1</b> of 2 won"
    link = tag("a", href="/tour/en_garde?a&b")
    assert '<a href="/tour/en_garde?a&amp;b">Learn it in 3 minutes first</a>;' in written(
        "page.never_played", link=link
    )


def test_a_script_is_given_the_texts_that_it_names() -> None:
    given = script_words('x("page.rules"); y("page.no_such", "shared/words.js")')
    assert given == 'export const WORDS = {"page.rules": "Rules"};\n'
    every = script_words()
    assert [key for key in texts() if f'"{key}": ' not in every] == []


def test_every_text_that_is_said_is_there_and_given_its_parts() -> None:
    wrong = []
    for call in calls():
        for key in call.keys:
            if key not in texts():
                wrong.append(f"{call.where}: no text {key}")
            elif english(key).parts != call.parts:
                wrong.append(f"{call.where}: {key} wants {sorted(english(key).parts)}, not {sorted(call.parts)}")
    assert not wrong, "\n".join(wrong)


def test_every_text_is_said_somewhere() -> None:
    assert set(texts()) - named() == set()


def test_parts_and_forms_of_texts_are_well_formed() -> None:
    for key, text in texts().items():
        assert text == text.strip(), key
        assert text, key
        assert text.count("**") % 2 == 0, key
        assert all(len(chunk.forms) in {0, 2} for chunk in english(key).chunks), key


@pytest.mark.parametrize("path", sorted(TEMPLATES.glob("*.html")), ids=lambda path: path.stem)
def test_templates_say_nothing_of_their_own(path: Path) -> None:
    assert list(stray(path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("<p>Sit down</p>", ["Sit down"]),
        ("<p>{{ name }} sits</p>", ["sits"]),
        ('<a title="Go there" class="Big Red">{{ say("x.y") }}</a>', ["Go there"]),
        ("<p{% if x %} hidden{% endif %}>{{ 'Sit down' if y else z }}</p>", ["Sit down"]),
        ("{% block script %}table{% endblock %}<p>Meadhall \N{MIDDLE DOT} {{ x }}</p>", []),
        ("<p>{% if x == 'won' %}{{ 'seal'|icon }}{% endif %}&ndash;</p>", []),
    ],
)
def test_a_text_in_a_template_is_found(source: str, found: list[str]) -> None:
    assert list(stray(source)) == found


def stray(source: str) -> Iterator[str]:
    """Yield the text in a template that people would read."""
    source = re.sub(r"\{#.*?#\}", "", source, flags=re.DOTALL)
    source = re.sub(r"(\{% block (?:sheet|script|body) %\}).*?(?=\{% endblock)", r"\1", source)
    reader = _Reader()
    reader.feed(re.sub(r"\{\{.*?\}\}|\{%.*?%\}", HIDDEN, source, flags=re.DOTALL))
    reader.close()
    yield from reader.found
    for code in re.findall(r"\{\{.*?\}\}|\{%.*?%\}", source, flags=re.DOTALL):
        for single, double in re.findall(r"""'([^']*)'|"([^"]*)\"""", code):
            literal = single or double
            if literal in NAMES | CLASSES or re.search(r"[/<>=]|\.html$", literal):
                continue
            if re.match(r"[A-Z]", literal) or re.search(r"[a-z] [a-z]", literal):
                yield literal


class _Reader(HTMLParser):
    """Collects what a reader of a page sees."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._is_code = False

    def handle_data(self, data: str) -> None:
        if not self._is_code:
            self._take(data)

    def handle_endtag(self, tag: str) -> None:
        self._is_code = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._is_code = tag == "code"
        for name, value in attrs:
            if name in VISIBLE and value:
                self._take(value)

    def _take(self, text: str) -> None:
        bare = " ".join(text.replace(HIDDEN, " ").split())
        words = [word for word in re.findall(r"[A-Za-z]+", bare) if word not in NAMES]
        if words:
            self.found.append(bare)


@pytest.mark.parametrize("folder", ["pages", "shared", "site", "table"])
def test_scripts_say_nothing_of_their_own(folder: str) -> None:
    found = {
        f"{path.relative_to(STATIC)}: {text}"
        for path in sorted((STATIC / folder).rglob("*.js"))
        if path.relative_to(STATIC).as_posix() not in ALONE
        for text in spoken(path.read_text(encoding="utf-8"))
    }
    assert found == set()


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('said.textContent = "Copied";', ["Copied"]),
        ("alert.textContent = `${name} is gone`;", ["_ is gone"]),
        ('place("x").textContent = isOn ? "on and off" : "";', ["on and off"]),
        ('import { a } from "./Big One.js";\nmake("p", { class: "big one" }, say("page.copy"));', []),
        ('// "Not this"\nevent.key === "Escape";', []),
    ],
)
def test_a_text_in_a_script_is_found(source: str, found: list[str]) -> None:
    assert list(spoken(source)) == found


def spoken(source: str) -> Iterator[str]:
    """Yield the strings of a script that people would read."""
    for token in TOKEN.finditer(source):
        begin = source.rfind("\n", 0, token.start()) + 1
        before = source[begin : token.start()]
        if token[0].startswith("/") or before.startswith(("import ", "} from")) or NO_TEXT.search(before):
            continue
        body = re.sub(r"\$\{(?:[^{}]|\{[^}]*\}|`[^`]*`)*\}", "_", token[0][1:-1])
        if body in OF_MACHINES or re.search(r"[\[\]<>#/@()=]|:is|^\.|--|^(data|aria)-", body):
            continue
        if re.search(r"[A-Za-z]{2,}[,.:;]? +[a-z_]", body) or re.match(r"[A-Z][a-z]+\b", body) or "_ is" in body:
            yield body


def test_the_python_of_the_hall_says_nothing_of_its_own() -> None:
    found = [
        f"{path.relative_to(PACKAGE).as_posix()}: {text}"
        for path in [*sorted((PACKAGE / "hall").rglob("*.py")), *[PACKAGE / "front" / name for name in OF_MATCHES]]
        if not OF_KEEPERS.search(path.relative_to(PACKAGE).as_posix())
        for text in told(path.read_text(encoding="utf-8"))
        if text not in NEVER_SAID and not text.startswith("A key of your own")
    ]
    assert found == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('raise Refused(404, "There is no such thing.")', ["There is no such thing."]),
        ('raise bad(f"There is no {name} here.")', ["There is no _ here."]),
        ('"""A docstring of a module."""\nassert x, "this is so"\nlogs.note("it was done", table)', []),
        ('Bench(line=say("home.begun"), note="par is sealed")', ["par is sealed"]),
    ],
)
def test_a_text_in_python_is_found(source: str, found: list[str]) -> None:
    assert list(told(source)) == found


def told(source: str) -> Iterator[str]:
    """Yield the strings of a module that people would read."""
    yield from _told(ast.parse(source))


def _told(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Assert) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
        return
    if isinstance(node, ast.Call) and TO_NOBODY.match(ast.unparse(node.func)):
        return
    text = ""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        text = node.value
    elif isinstance(node, ast.JoinedStr):
        text = "".join(str(part.value) if isinstance(part, ast.Constant) else "_" for part in node.values)
    if re.search(r"[A-Za-z]{2,}[,.:;]? [a-z_]+|^[A-Z][a-z]+\b|_ [a-z]{2}", text) and not re.search(r"[<=]|/\w+;", text):
        yield text
    elif not isinstance(node, ast.JoinedStr):
        for child in ast.iter_child_nodes(node):
            yield from _told(child)
