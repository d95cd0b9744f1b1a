"""Write a hall without a server into a folder: its own pages, its scripts, and Python with the rules."""

from __future__ import annotations

import asyncio
import hashlib
import json
import re
import shutil
import subprocess
import tarfile
import tempfile
import zipfile
from collections.abc import Callable, Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import meadhall
from meadhall import games
from meadhall.hall.browser.addresses import ANY_PAGE, relative, site_address
from meadhall.hall.browser.browser_store import Shelf
from meadhall.hall.browser.memory_shelf import MemoryShelf
from meadhall.hall.browser.pages import PageAsked
from meadhall.hall.browser.room import STATIC, Room
from meadhall.hall.browser.stand_in import StandInRequest
from meadhall.hall.site.downloads import MSGSPEC, PYODIDE, NotFetched, fetch
from meadhall.hall.site.reach import belongs, module_of, reached
from meadhall.hall.web import assets
from meadhall.hall.web.pages.about import whose_games
from meadhall.hall.web.pages.front.lobby_shelf import tile, tiles
from meadhall.hall.web.pages.rules.pictures import drawn
from meadhall.hall.web.pages.rules.text import rules_text
from meadhall.hall.web.templating import templates
from meadhall.pictures import people

PACKAGE: Final = Path(meadhall.__file__).parent
COMPILE: Final = Path(__file__).parent / "compile.mjs"
RUNTIME: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LIBRARIES: Final = ("jinja2", "markupsafe", "mypy_extensions")
"""Written in Python, and packed as they are installed here."""
INSTEAD: Final = {"shared/hall.js": "site/hall.js", "shared/connection.js": "site/connection.js"}
OF_WORKERS: Final = ("first.js", "python.js", "shelf.js", "thinker.js", "worker.js", "site.css")
"""Scripts that stand for themselves, and the sheet."""
OF_SHEETS: Final = re.compile(rb"url\(/static/([^)?]*)(?:\?v=\w+)?\)")
"""What a sheet names; all files of the folder have one mark, and pages name them without."""
ICONS: Final = ("icon-192.png", "icon-512.png")
BEGIN: Final = "meadhall.hall.browser.start"
"""Where a worker begins: whatever it can come to import is packed."""
BY_NAME: Final = ("bots", "games", "pictures", "words")
"""Rooms of which modules are imported by the name of a game."""
TEXTS: Final = "meadhall/words/hall/"
"""Modules that are imported by the name of a room."""
LEFT_OUT: Final = re.compile(r"meadhall/hall/web/(static|templates)/|.*(\.so|\.pyd|\.pyc|\.pyi)$")
"""What is written as pages, or for other machines."""
LIBRARY: Final = frozenset((Path(__file__).parent / "library.txt").read_text(encoding="utf-8").split())
"""The modules of Python's library that are ever imported."""
ENCODINGS: Final = ("__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "utf_8")
NOT_IMPORTED: Final = re.compile(
    r".*/(__main__|diagnose|tool|tools)\.py|asyncio/(proactor|windows)_\w+\.py|html/parser\.py"
    r"|logging/(config|handlers)\.py|pathlib/types\.py|pyodide/console\.py|urllib/robotparser\.py"
)
"""What of it is for other systems, for command lines and for settings in files."""
MARK_LETTERS: Final = 12


def build(folder: Path, say: Callable[[str], None] = print) -> None:
    """Write the folder; raise NotFetched if a download for it fails."""
    node = shutil.which("node")
    if node is None:
        raise NotFetched("Node is not installed, which writes the rules as bytecode (on Debian: apt install nodejs)")
    pyodide, msgspec = fetch(PYODIDE, say), fetch(MSGSPEC, say)
    if folder.exists() and any(folder.iterdir()) and not (folder / "service_worker.js").is_file():
        raise NotFetched(f"{folder} has other things in it; name a new folder")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as beside:
        _write_python(folder / "python", Path(beside), pyodide, msgspec, node)
    size = sum(path.stat().st_size for path in (folder / "python").iterdir() if path.suffix != ".mjs")
    _write_static(folder / "static")
    asyncio.run(_write_pages(folder, size))
    _write_manifest(folder)
    _write_service_worker(folder)
    total = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    say(f"{folder}: {total / (1 << 20):.1f} MB, for any host of files; try it: python -m http.server -d {folder}")


def _write_python(target: Path, beside: Path, pyodide: Path, msgspec: Path, node: str) -> None:
    """Write Python, its library without what is never used, and the house, as bytecode."""
    with tarfile.open(pyodide) as archive:
        archive.extractall(beside, filter="data")
    runtime = beside / "package"
    target.mkdir()
    for name in RUNTIME:
        shutil.copy(runtime / name, target)
    lock = json.loads((runtime / "pyodide-lock.json").read_text())
    (target / "pyodide-lock.json").write_text(json.dumps(lock | {"packages": {}}))
    with zipfile.ZipFile(runtime / "python_stdlib.zip") as old, zipfile.ZipFile(beside / "library.zip", "w") as new:
        for name in old.namelist():
            if _is_used(name):
                new.writestr(name, old.read(name))
    with zipfile.ZipFile(beside / "house.zip", "w") as house:
        for name, content in _house(beside):
            house.writestr(name, content)
    with zipfile.ZipFile(msgspec) as old, zipfile.ZipFile(beside / "msgspec.zip", "w") as new:
        for name in old.namelist():
            if not name.endswith(".pyi"):
                new.writestr(name, old.read(name))
    pairs = [("library.zip", "python_stdlib.zip"), ("house.zip", "house.zip"), ("msgspec.zip", "msgspec.zip")]
    places = [str(place) for source, made in pairs for place in (beside / source, target / made)]
    done = subprocess.run([node, COMPILE, runtime, *places], capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        raise NotFetched(f"Node could not write the rules as bytecode: {done.stderr.strip()[-500:]}")


def _is_used(name: str) -> bool:
    """Say whether a file of Python's library is one that is ever imported."""
    first, _, rest = name.partition("/")
    is_known = first.removesuffix(".py") in LIBRARY and (first != "encodings" or rest.removesuffix(".py") in ENCODINGS)
    return is_known and not NOT_IMPORTED.fullmatch(name)


def _house(beside: Path) -> Iterator[tuple[str, bytes]]:
    """Yield what plays: the rooms as far as they are imported, the libraries, and the templates as Python."""
    found = {path.relative_to(PACKAGE.parent).as_posix(): path for path in sorted(PACKAGE.rglob("*")) if path.is_file()}
    sources = {name: path.read_bytes() for name, path in found.items() if name.endswith(".py")}
    of_games = tuple(f"meadhall/{room}/{game}/" for room in BY_NAME for game in games.names())
    by_name = [module_of(name) for name in sources if name.startswith((*of_games, TEXTS))]
    packed = reached(sources, [BEGIN, *by_name])
    for name, path in found.items():
        if name in packed or (name not in sources and not LEFT_OUT.match(name) and belongs(name, sources, packed)):
            yield name, path.read_bytes()
    for library in LIBRARIES:
        spec = find_spec(library)
        assert spec is not None
        assert spec.origin is not None
        root = Path(spec.origin)
        is_package = root.name == "__init__.py"
        paths = sorted(root.parent.rglob("*.py")) if is_package else [root]
        place = root.parent.parent if is_package else root.parent
        its_own = {path.relative_to(place).as_posix(): path.read_bytes() for path in paths}
        for name in sorted(reached(its_own, [library])):
            yield name, its_own[name]
    yield "page_defs.svg", assets.page_defs().encode()
    made = beside / "templates"
    templates().compile_templates(made, extensions=["html"], zip=None, ignore_errors=False)
    for path in sorted(made.iterdir()):
        yield f"templates/{path.name}", path.read_bytes()


def _write_static(target: Path) -> None:
    """Write scripts, sheets, letters and drawings."""
    for name in sorted(assets.names()):
        if name.startswith(assets.SHEETS):
            _write(target / name, OF_SHEETS.sub(rb"url(../\1)", _own_part(name)))
        elif name.startswith((assets.DEFS, "fonts/")) or name == "shared/mark.svg":
            _write(target / name, assets.asset(name).content)
    for page, entries in assets.entries().items():
        text = assets.script([*assets.ALWAYS, *entries], instead=INSTEAD)
        _write(target / f"{assets.SCRIPTS}{page}.js", text.encode())
    _write(target / f"{assets.SCRIPTS}site.js", assets.script(["site/start.js"], instead=INSTEAD).encode())
    for name in (*OF_WORKERS, *ICONS):
        _write(target / "site" / name, (assets.STATIC / "site" / name).read_bytes())
    for name in sorted(people.faces() | people.plates()):
        _write(target / "people" / f"{name}.svg", people.portrait(name).encode())


def _own_part(name: str) -> bytes:
    """Return a sheet; one of a board begins with that of all boards, and takes it from there."""
    content = assets.asset(name).content
    kind = name.removeprefix(assets.SHEETS).removesuffix(".css").partition("-")[0]
    for shared in (f"{kind}.css", "table.css"):
        whole = assets.asset(assets.SHEETS + shared).content
        if kind in assets.BOARDS and name != assets.SHEETS + shared and content.startswith(whole):
            return f'@import "{shared}";\n'.encode() + content.removeprefix(whole)
    return content


async def _write_pages(folder: Path, size: int) -> None:
    """Write the pages that can be written before anybody comes, by the hall's own templates."""
    room = Room(_Nobody(), size=size)
    await room.open()
    for path in ["/", *[f"/{kind}/{game}" for game in games.names() for kind in ("open", "tour")]]:
        answered = await room.pages.answer(PageAsked(path))
        if answered.status == 200:
            # The mark by which the hall knows a form again is for one visitor, and this page is for all.
            text = re.sub(r'(name="token" value=)"[^"]*"', r'\1""', answered.text)
            _write(folder / site_address(path), text.encode())
    environment = templates(lambda name: f"{STATIC}{name}", size)
    request = StandInRequest("/", "", {}, {}, [])
    shown: list[tuple[str, str, Mapping[str, object]]] = [
        ("/help", "help.html", {"keep": 0}),
        ("/about", "about.html", whose_games()),
        ("/rules", "rules.html", {"tiles": tiles(), "tile": None}),
    ]
    for game in games.names():
        about = {"tiles": tiles(), "tile": tile(game), "text": rules_text(game)}
        shown.append((f"/rules/{game}", "rules.html", about))
    for path, template, context in shown:
        text = environment.get_template(template).render(request=request, **context)
        _write(folder / site_address(path), relative(text).encode())
        for found in re.findall(r'"/rules/([a-z_]+)/([\w.-]+\.svg)\?', text):
            _write(folder / "rules" / found[0] / found[1], drawn(*found).encode())
    text = environment.get_template("site_any.html").render(request=request)
    _write(folder / ANY_PAGE, relative(text).encode())


def _write_manifest(folder: Path) -> None:
    icons = [
        {"src": f"static/site/{name}", "sizes": f"{size}x{size}", "type": "image/png", "purpose": "any maskable"}
        for name in ICONS
        for size in [name.removeprefix("icon-").removesuffix(".png")]
    ]
    manifest = {
        "name": "Meadhall",
        "short_name": "Meadhall",
        "description": "A hall of five modern board games, in your browser.",
        "id": "./",
        "start_url": "./index.html",
        "scope": "./",
        "display": "standalone",
        "background_color": "#F4EFE6",
        "theme_color": "#F4EFE6",
        "categories": ["games"],
        "icons": icons,
    }
    _write(folder / "manifest.webmanifest", json.dumps(manifest, indent=1).encode())


def _write_service_worker(folder: Path) -> None:
    """Write who keeps the folder in a browser: it names every file, and a mark of all of them."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    pictures = folder / "rules"
    names = ["./", *[path.relative_to(folder).as_posix() for path in paths if pictures not in path.parents]]
    mark = hashlib.sha256(b"".join(hashlib.sha256(path.read_bytes()).digest() for path in paths)).hexdigest()
    text = (assets.STATIC / "site" / "service_worker.js").read_text(encoding="utf-8")
    text = text.replace("@MARK@", mark[:MARK_LETTERS]).replace('["@FILES@"]', json.dumps(names))
    _write(folder / "service_worker.js", text.encode())


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


class _Nobody:
    """A browser in which nobody plays: pages are written in it."""

    def __init__(self) -> None:
        self.shelf: Shelf = MemoryShelf()

    async def think(self, question: str) -> str:
        return ""

    def wake(self) -> None:
        """Nobody thinks."""

    async def lock(self, name: str) -> bool:
        return False

    def unlock(self, name: str) -> None:
        """Nothing is locked."""

    def send(self, text: str) -> None:
        """Nobody listens."""

    def lost(self, code: int) -> None:
        """Nobody sits anywhere."""
