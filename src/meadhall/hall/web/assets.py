"""What pages fetch beside themselves: scripts, sheets, drawings; each with a mark of what it holds.

Developers write small ES modules and small sheets.  A page fetches one script and one sheet, which are put together
here when they are first asked for: every module in a function of its own, in the order in which they need each other.
Whatever is asked for by its mark never changes, so that a browser asks for it once.
"""

from __future__ import annotations

import hashlib
import mimetypes
import posixpath
import re
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from litestar import Response, route
from litestar.enums import HttpMethod

from meadhall import front, games, pictures
from meadhall.hall.errors import missing
from meadhall.hall.web.middleware import STATIC_PATH, AnyRequest, AnyResponse
from meadhall.hall.web.pages.seat_signs import signs_of
from meadhall.hall.web.rate_limits import FREE
from meadhall.hall.web.saying import script_words
from meadhall.pictures.svg import shared_defs, table_defs
from meadhall.pictures.theme import page_css
from meadhall.words.hall import say

STATIC = Path(__file__).parent / "static"
DEFS, THEME = "defs/", "theme.css"
"""Made from the drawings and colours of the games."""
SCRIPTS, SHEETS = "scripts/", "sheets/"
BASE = "base"
WORDS = "shared/words.js"
"""Holds the texts that the scripts of a page say."""
ALWAYS = ("shared/theme.js", "shared/once.js", "shared/turns.js")
"""The scripts of every page."""
TABLE_SCRIPT, PAGE_SCRIPTS, GAME_SHEETS = "table/table.js", "pages/", "table/games/"
FORM, FONTS, MEDAL = "shared/form", "shared/fonts", "shared/medal"
TABLE = (
    FORM,
    MEDAL,
    *(
        f"table/{name}"
        for name in ["table", "seats", "story", "choices", "coach", "log", "help", "tour", "menu", "sheet", "sofa"]
    ),
)
BOARDS = {"table": TABLE, "puzzle": (*TABLE, "pages/ways", "pages/puzzle")}
"""The sheets of a page with a board; each has one for each game."""
SHEETS_OF = {
    BASE: (),
    "form": (FORM,),
    "open": (FORM, "pages/open"),
    "lesson": (FORM, MEDAL, "pages/lesson"),
    "waiting": (FORM, "pages/open", "table/log"),
    "rules": ("pages/rules",),
    "lobby": ("pages/ways", "pages/home", "pages/lobby"),
    "shelf": (FORM, "pages/ways", "pages/home", "pages/shelf"),
    "review": ("pages/review",),
    "evening": (FORM, "pages/ways", "pages/home", "pages/evening"),
}
"""The sheets of a page beside those of every page; a table has one for each game."""
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

_IMPORT = re.compile(r'^import\s*\{([^}]*)\}\s*from\s*"(\.\.?/[\w./-]+\.js)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async function\*?|function\*?|class|const|let) ([\w$]+))", re.MULTILINE)
_COMMENT = re.compile(r"^\s*//.*\n", re.MULTILINE)
"""What stands in a script for those who read it."""
_STRAY = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)
_ADDRESS = re.compile(r"url\(\s*([\"']?)(?![a-z]+:|/|#)([^)\"']+)\1\s*\)")


@dataclass(frozen=True, slots=True)
class Asset:
    """Something that pages fetch."""

    content: bytes
    kind: str
    mark: str
    """Changes when the content does."""


@cache
def file_names() -> frozenset[str]:
    """Return the names of our own files, with their folders."""
    return frozenset(path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*") if path.is_file())


@cache
def names() -> frozenset[str]:
    """Return the names of everything that can be fetched."""
    scripts = {f"{SCRIPTS}{name}.js" for name in entries()}
    own = {posixpath.basename(name) for name in file_names() if name.startswith(GAME_SHEETS)}
    tables = {f"{SHEETS}{kind}-{name}" for kind in BOARDS for name in own}
    sheets = {f"{SHEETS}{name}.css" for name in SHEETS_OF}
    defs = {f"{DEFS}{name}.svg" for name in games.names()}
    return file_names() | defs | {THEME} | scripts | sheets | tables | {f"{SHEETS}{kind}.css" for kind in BOARDS}


@cache
def asset(name: str) -> Asset:
    """Return one of *names*."""
    content = _content(name)
    kind = "text/javascript" if name.endswith(".js") else mimetypes.guess_type(name)[0] or "application/octet-stream"
    return Asset(content, kind, hashlib.sha256(content).hexdigest()[:12])


def address(name: str) -> str:
    """Return where to fetch one of *names* as it is today."""
    return f"{STATIC_PATH}{name}?v={asset(name).mark}"


@cache
def font_rules() -> str:
    """Return the rules for our letters with the letters in them, for a picture that may fetch nothing."""
    text = (STATIC / f"{FONTS}.css").read_text(encoding="utf-8")
    folder = posixpath.dirname(FONTS)
    return _ADDRESS.sub(
        lambda found: f"url({_written_out(posixpath.normpath(posixpath.join(folder, found[2])))})", text
    )


def _written_out(file: str) -> str:
    return f"data:{asset(file).kind};base64,{b64encode(asset(file).content).decode()}"


def table_sheet(game: str, kind: str = "table") -> str:
    """Return the sheet of the tables of a game, or of its puzzles."""
    own = f"{kind}-{game}"
    return own if f"{SHEETS}{own}.css" in names() else kind


@route(
    f"{STATIC_PATH}{{name:path}}",
    http_method=[HttpMethod.GET, HttpMethod.HEAD],
    include_in_schema=False,
    opt={"rate": FREE},
)
async def fetch(request: AnyRequest) -> AnyResponse:
    """Send what a page fetches, unless the browser has it already."""
    wanted = request.scope["path"].removeprefix(STATIC_PATH)
    if wanted not in names():  # Nothing is looked for on disk but our own files.
        raise missing(say("refusals.no_such_page"))
    found = asset(wanted)
    is_marked = request.scope["query_string"] == f"v={found.mark}".encode()
    tag = f'W/"{found.mark}"'
    headers = {"etag": tag, "cache-control": FOR_EVER if is_marked else ASK_AGAIN}
    known = [part.strip() for part in request.headers.get("if-none-match", "").split(",")]
    if tag in known or tag[2:] in known or known == ["*"]:
        return Response(b"", status_code=304, headers=headers, media_type=found.kind)
    return Response(found.content, headers=headers, media_type=found.kind)


def _content(name: str) -> bytes:
    if name.startswith(DEFS):
        return table_defs(name.removeprefix(DEFS).removesuffix(".svg")).encode()
    if name == THEME:
        return page_css().encode()
    if name == WORDS:  # By itself it serves any module: a page is sent the texts of its own script.
        return script_words().encode()
    if name.startswith(SCRIPTS):
        return script([*ALWAYS, *entries()[name.removeprefix(SCRIPTS).removesuffix(".js")]]).encode()
    if name.startswith(SHEETS):
        return _sheet(name.removeprefix(SHEETS).removesuffix(".css")).encode()
    return (STATIC / name).read_bytes()


@cache
def entries() -> dict[str, list[str]]:
    """Return what runs on a page beside the scripts of every page, by the name of the page's script."""
    pages = {
        posixpath.basename(name)[:-3]: [name]
        for name in file_names()
        if name.startswith(PAGE_SCRIPTS) and name.endswith(".js")
    }
    return {BASE: [], "table": [TABLE_SCRIPT], **pages}


@cache
def page_defs() -> str:
    """Return the shapes that a page without a table defines once: icons, and what tiles and signs of seats use."""
    names = games.names()
    signs = [sign for name in names for sign in signs_of(front.game(name, max(games.title(name).seats)), name)]
    return shared_defs("".join([pictures.of(name).art() for name in names] + signs))


def script(entries: list[str], folder: Path = STATIC, instead: Mapping[str, str] | None = None) -> str:
    """Put modules together that run one after the other, with all that they import; each sees only what it imports.

    *instead* names modules that others take the place of.
    """
    ordered = dict.fromkeys(name for entry in entries for name in _in_order(entry, folder, [], instead or {}))
    texts = {name: (folder / name).read_text(encoding="utf-8") for name in ordered}
    if WORDS in texts:
        texts[WORDS] = script_words("".join(texts.values()))
    return "".join(_module(name, text, instead or {}, is_entry=name in entries) for name, text in texts.items())


def _in_order(name: str, folder: Path, above: list[str], instead: Mapping[str, str]) -> list[str]:
    """Return a module after those that it imports."""
    if name in above:
        raise ValueError(f"{name} imports itself by way of {' and '.join(above)}")
    text = (folder / name).read_text(encoding="utf-8")
    wanted = [_path_from(name, found[2], instead) for found in _IMPORT.finditer(text)]
    needed = [one for other in wanted for one in _in_order(other, folder, [*above, name], instead)]
    return [*needed, name]


def _module(name: str, text: str, instead: Mapping[str, str], *, is_entry: bool) -> str:
    """Write a module as a value that has what it exports; one that others do not import is a block, and may wait."""
    exported = _EXPORT.findall(text)
    bare = _COMMENT.sub("", text)
    taken = _IMPORT.sub(
        lambda found: f"const {{{_renamed(found[1])}}} = {_name(_path_from(name, found[2], instead))};\n", bare
    )
    body = _EXPORT.sub("", taken)
    stray = _STRAY.search(body)
    if stray is not None:
        raise ValueError(f"{name}: {stray[0]!r} is neither import {{ a }} from './b.js' nor export before a name")
    if is_entry and not exported:
        return f"{{ // {name}\n{body}}}\n"
    return f"const {_name(name)} = (() => {{ // {name}\n{body}return {{ {', '.join(exported)} }};\n}})();\n"


def _path_from(module: str, other: str, instead: Mapping[str, str]) -> str:
    """Return where a module lies that another one imports."""
    found = posixpath.normpath(posixpath.join(posixpath.dirname(module), other))
    return instead.get(found, found)


def _name(module: str) -> str:
    return "$" + re.sub(r"\W", "_", module.removesuffix(".js"))


def _renamed(imported: str) -> str:
    """Return what is imported as it is taken out of an object: ``a as b`` is ``a: b`` there."""
    return re.sub(r"\s+as\s+", ": ", imported)


def _sheet(name: str) -> str:
    """Put the sheets of a page together."""
    kind, _, game = name.partition("-")
    own = BOARDS.get(kind) or SHEETS_OF[name]
    files = [f"{part}.css" for part in (FONTS, "shared/base", *own)] + ([f"{GAME_SHEETS}{game}.css"] if game else [])
    return "".join([page_css(), *(_placed(file) for file in files)])


def _placed(file: str) -> str:
    """Return a sheet in which every file it names is named from anywhere, with its mark."""
    text = (STATIC / file).read_text(encoding="utf-8")
    folder = posixpath.dirname(file)
    return _ADDRESS.sub(lambda found: f"url({_address_from(folder, found[2])})", text) + "\n"


def _address_from(folder: str, file: str) -> str:
    return address(posixpath.normpath(posixpath.join(folder, file)))
