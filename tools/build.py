"""Build Meadhall's wheel in dist/, and install it: `build.py compiled|pure [ENVIRONMENT]`.

Compiling takes minutes, so it is done again only when something compiled has changed; a changed page is a new wheel
around the same objects. What has changed is told by a digest of names and contents, not by the clock. The documentation
goes in as tools/docs/build.py has left it, or the wheel is made without.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import time
import tomllib
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "meadhall"
BUILD = ROOT / "build"
DOCS = BUILD / "docs" / "html"
TOOLS = ROOT / "requirements" / "build.txt"
HOOK = ROOT / "tools" / "include_made.py"
RECIPE = [ROOT / "pyproject.toml", ROOT / "LICENSE", TOOLS, HOOK, Path(__file__)]
COMPILED_ROOMS = ["engine", "games", "bots"]


def main() -> None:
    """Build, and install where asked."""
    kind, *environments = sys.argv[1:]
    if kind not in {"compiled", "pure"}:
        sys.exit(f"a build is compiled or pure, not {kind}")
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # `make play` beside `make test` waits for its turn.
        wheel = make_wheel(kind)
        for environment in environments:
            install(wheel, Path(environment))


def make_wheel(kind: str) -> Path:
    """Return the wheel of the sources as they are, built now if need be."""
    digest = digest_of([*RECIPE, *files_in(SOURCE), *files_in(DOCS)], kind)
    folder = BUILD / kind
    stamp = folder / "digest"
    wheels = list(folder.glob("*.whl"))
    if not (wheels and is_current(stamp, digest)):
        environment = {"MEADHALL_OBJECTS": str(compiled_objects())} if kind == "compiled" else {}
        if DOCS.exists():
            environment["MEADHALL_DOCS"] = str(DOCS)
        shutil.rmtree(folder, ignore_errors=True)
        hatchling(ROOT, folder, environment)
        stamp.write_text(digest)
        wheels = list(folder.glob("*.whl"))
    (wheel,) = wheels
    (ROOT / "dist").mkdir(exist_ok=True)
    shutil.copy2(wheel, ROOT / "dist")
    return wheel


def compiled_objects() -> Path:
    """Return the folder of compiled objects, compiled now if need be."""
    sources = [path for room in COMPILED_ROOMS for path in files_in(SOURCE / room) if path.suffix == ".py"]
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]
    digest = digest_of([TOOLS, *sources], str(settings), os.environ.get("CC", ""), os.environ.get("CFLAGS", ""))
    objects = BUILD / "objects"
    stamp = BUILD / "objects.digest"
    if is_current(stamp, digest):
        return objects
    print(f"Compiling {len(sources)} modules to C (again only when they change)", flush=True)
    started = time.monotonic()
    stamp.unlink(missing_ok=True)
    shutil.rmtree(objects, ignore_errors=True)
    tree = BUILD / "tree"  # The hook builds inside the sources, and src/ must stay interpreted.
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(SOURCE, tree / "src" / "meadhall", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    shutil.copytree(ROOT / "tools", tree / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "LICENSE"):
        shutil.copy2(ROOT / name, tree)
    # Looking for warnings in generated C takes a compiler longer than compiling it. Hidden functions are called
    # directly, not through the linker's table: En Garde plays 1.6 times as fast.
    flags = f"{os.environ.get('CFLAGS', '')} -w -fvisibility=hidden".strip()
    hatchling(tree, tree / "dist", {"HATCH_BUILD_HOOK_ENABLE_MYPYC": "1", "CFLAGS": flags})
    (wheel,) = (tree / "dist").glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if name.endswith((".so", ".pyd"))]
        archive.extractall(objects, names)
    shutil.rmtree(tree)
    stamp.write_text(digest)
    print(f"Compiled in {time.monotonic() - started:.0f} s", flush=True)
    return objects


def install(wheel: Path, environment: Path) -> None:
    """Put *wheel* in *environment*, unless it is there already."""
    digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
    stamp = environment / "meadhall.digest"
    if is_current(stamp, digest):
        return
    stamp.unlink(missing_ok=True)
    python = environment / "bin" / "python"
    quiet = ["--quiet", "--disable-pip-version-check", "--no-index", "--no-deps", "--force-reinstall"]
    subprocess.run([python, "-m", "pip", "install", *quiet, wheel], check=True)
    stamp.write_text(digest)


def hatchling(project: Path, folder: Path, environment: dict[str, str]) -> None:
    """Build the wheel of *project* in *folder*; end the program if it fails."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    result = subprocess.run(
        command, cwd=project, env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )
    if result.returncode != 0:
        sys.exit(f"{result.stdout}{result.stderr}\nThe build failed.")


def files_in(folder: Path) -> Iterator[Path]:
    """Yield the source files under *folder* in a fixed order."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts and path.suffix != ".so":
            yield path


def digest_of(paths: Iterable[Path], *words: str) -> str:
    """Return a digest of the files, of this Python and of *words*."""
    digest = hashlib.sha256(repr((sys.version, words)).encode())
    for path in paths:
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        digest.update(f"{path.relative_to(ROOT)} {content}\n".encode())
    return digest.hexdigest()


def is_current(stamp: Path, digest: str) -> bool:
    """Tell whether *stamp* holds *digest*."""
    return stamp.exists() and stamp.read_text() == digest


if __name__ == "__main__":
    main()
