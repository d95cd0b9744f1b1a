"""Install Meadhall as a stranger would and try it: `python -m tools.try_install [PYTHON ...]`, or `make try`.

The wheels and the source archive of this tree are laid out as an index, served on this machine, and installed from it
into clean environments: by pip on each Python that is given or found, by uvx and by pipx. What they stand on comes from
the index that pip is told of. Each way must say hello, play a game and, with [hall], show its page.
"""

from __future__ import annotations

import http.server
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from tools.build import BUILD, hatchling, make_wheel
from tools.environment import ROOT, find_uv
from tools.release import version

NAMES = ("python3.11", "python3.12", "python3.13", "python3.14")
WAIT = 60
NO_COMPILER = {"CC": "false", "CXX": "false"}
GAME = [
    "play",
    "en_garde",
    "--plain",
    "--seed",
    "1",
    "--option",
    "points=1",
    "--seat",
    "0=greedy",
    "--seat",
    "1=random",
]
NEEDS_HALL = "pip install 'meadhall[hall]'"
IS_COMPILED = "import meadhall.engine.match as match; print(not match.__file__.endswith('.py'))"
OPENED = """#!/bin/sh
echo "$1" > "$OPENED_AT"
"""
"""A browser that only notes which page it was told to open."""


def main() -> None:
    """Build what a release holds, and try it in every way that this machine has."""
    pythons = sys.argv[1:] or [found for name in NAMES if (found := working(name))]
    with tempfile.TemporaryDirectory(prefix="meadhall-") as made:
        folder = Path(made)
        lay_out(folder / "simple" / "meadhall", built(folder / "dist"))
        with served(folder) as address:
            trial = Trial(folder, f"{address}/simple/")
            for python in pythons:
                trial.by_pip(python)
            trial.by_uvx()
            trial.by_pipx()
    print("Every way of installing Meadhall that this machine has works.")


def working(name: str) -> str:
    """Return where a Python is, if it is there and starts."""
    found = shutil.which(name) or ""
    starts = bool(found) and subprocess.run([found, "-V"], capture_output=True, check=False).returncode == 0
    return found if starts else ""


def built(folder: Path) -> list[Path]:
    """Build the source archive, the pure wheel and, where there is a compiler, the compiled one; say their sizes."""
    hatchling(ROOT, folder, {}, "sdist")
    kinds = ["pure"] if shutil.which("cc") is None else ["pure", "compiled"]
    files = [*folder.glob("*.tar.gz"), *map(make_wheel, kinds)]
    for file in files:
        print(f"{file.stat().st_size / 1e6:6.2f} MB  {file.name}", flush=True)
    return files


def lay_out(page: Path, files: list[Path]) -> None:
    """Lay files out as an index has them: a folder with a page of links."""
    page.mkdir(parents=True)
    for file in files:
        shutil.copy(file, page)
    links = "".join(f'<a href="{file.name}">{file.name}</a><br>' for file in files)
    (page / "index.html").write_text(f"<!doctype html><title>meadhall</title>{links}", encoding="utf-8")


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder on this machine; yield its address."""
    handler = partial(Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves files and says nothing of it."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - so the library calls it
        """Say nothing."""


class Trial:
    """Ways to install, each in a folder of its own."""

    def __init__(self, folder: Path, index: str) -> None:
        self._folder = folder
        self._index = index
        opened = folder / "browser"
        opened.write_text(OPENED, encoding="utf-8")
        opened.chmod(0o755)
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("MEADHALL", "PYTHON"))}
        self._environment = kept | {
            "MEADHALL_DATA": str(folder / "tables"),
            "UV_CACHE_DIR": str(folder / "uv"),
            "PIPX_HOME": str(folder / "pipx"),
            "PIP_EXTRA_INDEX_URL": f"{index} {kept.get('PIP_EXTRA_INDEX_URL', '')}".strip(),
            "UV_INDEX": index,
            "DISPLAY": ":0",  # A page is opened only where there is a screen.
            "BROWSER": f"{opened} %s",
            "OPENED_AT": str(folder / "opened"),
        }

    def by_pip(self, python: str) -> None:
        """Install with pip: what pip chooses, and from the sources where there is no compiler; both without a clone."""
        for way, options, more in (
            ("pip install meadhall", [], {}),
            ("the same from its sources, no compiler", ["--no-binary", "meadhall"], NO_COMPILER),
        ):
            started = time.monotonic()
            home = Path(tempfile.mkdtemp(dir=self._folder))
            self._run([python, "-m", "venv", str(home)])
            program, pip = str(home / "bin" / "meadhall"), [str(home / "bin" / "python"), "-m", "pip", "install", "-qq"]
            self._run([*pip, *options, "meadhall"], more)
            self._says_hello([program])
            must(NEEDS_HALL in self._refused([program, "serve"]), "serve names the extra that it needs")
            self._run([*pip, *options, "meadhall[hall]"], more)
            self._opens([program])
            is_compiled = self._run([str(home / "bin" / "python"), "-c", IS_COMPILED]).strip() == "True"
            number = self._run([python, "-c", "import platform; print(platform.python_version())"]).strip()
            build = "compiled" if is_compiled else "pure"
            print(f"{time.monotonic() - started:6.1f} s  Python {number}: {way} ({build})", flush=True)

    def by_uvx(self) -> None:
        """Run without installing anything, by uv."""
        uv = find_uv()
        if uv is None:
            print("Left out: uvx, for uv could not be installed.")
            return
        bare = [uv, "tool", "run", "--python", sys.executable]
        self._at_once("uvx meadhall", [*bare, "meadhall"], [*bare, "--from", "meadhall[hall]", "meadhall"])

    def by_pipx(self) -> None:
        """Run without installing anything, by pipx."""
        pipx = shutil.which("pipx")
        if pipx is None:
            home = self._folder / "with-pipx"
            self._run([sys.executable, "-m", "venv", str(home)])
            self._run([str(home / "bin" / "python"), "-m", "pip", "install", "-qq", "pipx"])
            pipx = str(home / "bin" / "pipx")
        bare = [pipx, "run", "--python", sys.executable]
        self._at_once("pipx run meadhall", [*bare, "meadhall"], [*bare, "--spec", "meadhall[hall]", "meadhall"])

    def _at_once(self, way: str, bare: list[str], with_hall: list[str]) -> None:
        started = time.monotonic()
        self._says_hello(bare)
        self._opens(with_hall)
        print(f"{time.monotonic() - started:6.1f} s  {way}", flush=True)

    def _says_hello(self, program: list[str]) -> None:
        must(self._run(program).startswith(f"Meadhall {version()}: "), "a bare command says hello")
        must("wins the match" in self._run([*program, *GAME]), "bots play a game")

    def _opens(self, program: list[str]) -> None:
        """Serve the hall, and look at the page that a browser is told to open."""
        note = Path(self._environment["OPENED_AT"])
        note.unlink(missing_ok=True)
        hall = subprocess.Popen(
            [*program, "serve", "--open", "--port", "0"],
            env=self._environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            until = time.monotonic() + WAIT
            while not (note.exists() and note.read_text(encoding="utf-8")):
                must(hall.poll() is None and time.monotonic() < until, "the hall opens")
                time.sleep(0.1)
            with urllib.request.urlopen(note.read_text(encoding="utf-8").strip(), timeout=WAIT) as page:  # noqa: S310
                must(re.search(r"<title>.*Meadhall", page.read().decode()) is not None, "the hall shows its page")
        finally:
            os.killpg(hall.pid, 2)
            hall.wait(timeout=WAIT)

    def _run(self, command: list[str], more: Mapping[str, str] | None = None) -> str:
        done = self._done(command, more)
        must(done.returncode == 0, f"{' '.join(command)}\n{done.stdout}{done.stderr}")
        return done.stdout

    def _refused(self, command: list[str]) -> str:
        done = self._done(command)
        must(done.returncode != 0, f"{' '.join(command)} is refused")
        return done.stderr

    def _done(self, command: list[str], more: Mapping[str, str] | None = None) -> subprocess.CompletedProcess[str]:
        environment = self._environment | dict(more or {})
        return subprocess.run(
            command, cwd=self._folder, env=environment, capture_output=True, text=True, timeout=600, check=False
        )


def must(is_so: bool, what: str) -> None:
    """End the program unless it is so."""
    if not is_so:
        sys.exit(f"This is not so: {what}")


if __name__ == "__main__":
    BUILD.mkdir(exist_ok=True)
    main()
