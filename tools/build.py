"""Build Meadhall's wheel in dist/, and install it: `python -m tools.build compiled|pure [ENVIRONMENT]`.

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

from tools import environment as environments
from tools.environment import ROOT

SOURCE = ROOT / "src" / "meadhall"
BUILD = ROOT / "build"
DOCS = BUILD / "docs" / "html"
TOOLS = ROOT / "requirements" / "build.txt"
HOOK = ROOT / "tools" / "include_made.py"
RECIPE = [ROOT / "pyproject.toml", ROOT / "LICENSE", ROOT / "README.md", TOOLS, HOOK, Path(__file__)]
STAMP = "meadhall.digest"
"""In an environment: the wheel that is installed there."""
OBJECTS_STAMP = BUILD / "objects.digest"
COMPILED_ROOMS = ["engine", "games", "bots"]
KINDS = ("compiled", "pure")


def main() -> None:
    """Build, and install where asked."""
    kind, *folders = sys.argv[1:]
    if kind not in KINDS:
        sys.exit(f"a build is {' or '.join(KINDS)}, not {kind}")
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # `make play` beside `make test` waits for its turn.
        wheel = make_wheel(kind)
        for folder in folders:
            install(wheel, Path(folder))


def make_wheel(kind: str) -> Path:
    """Return the wheel of the sources as they are, built now if need be."""
    digest = wheel_digest(kind)
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


def wheel_digest(kind: str) -> str:
    """Return the digest of what a wheel is made of."""
    return digest_of([*RECIPE, *files_in(SOURCE), *files_in(DOCS)], kind)


def is_installed(kind: str, environment: Path) -> bool:
    """Say whether the wheel of the sources as they are is in *environment*."""
    wheels = list((BUILD / kind).glob("*.whl"))
    if len(wheels) != 1 or not is_current(BUILD / kind / "digest", wheel_digest(kind)):
        return False
    return is_current(environment / STAMP, file_digest(wheels[0]))


def compiled_sources() -> list[Path]:
    """Return the files that are compiled."""
    return [path for room in COMPILED_ROOMS for path in files_in(SOURCE / room) if path.suffix == ".py"]


def objects_digest() -> str:
    """Return the digest of what the compiled objects are made of."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]
    flags = (os.environ.get("CC", ""), os.environ.get("CFLAGS", ""))
    return digest_of([TOOLS, *compiled_sources()], str(settings), *flags)


def has_objects() -> bool:
    """Say whether the sources as they are have been compiled."""
    return is_current(OBJECTS_STAMP, objects_digest())


def compiled_objects() -> Path:
    """Return the folder of compiled objects, compiled now if need be."""
    sources = compiled_sources()
    digest = objects_digest()
    objects = BUILD / "objects"
    stamp = OBJECTS_STAMP
    if has_objects():
        return objects
    print(f"Compiling {len(sources)} modules to C (again only when they change)", flush=True)
    started = time.monotonic()
    stamp.unlink(missing_ok=True)
    shutil.rmtree(objects, ignore_errors=True)
    tree = BUILD / "tree"  # The hook builds inside the sources, and src/ must stay interpreted.
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(SOURCE, tree / "src" / "meadhall", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    shutil.copytree(ROOT / "tools", tree / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "LICENSE", "README.md"):
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
    digest = file_digest(wheel)
    stamp = environment / STAMP
    if is_current(stamp, digest):
        return
    stamp.unlink(missing_ok=True)
    if not environments.install(environment, "--no-index", "--no-deps", "--force-reinstall", str(wheel)):
        sys.exit(f"{wheel.name} could not be installed in {environment}.")
    stamp.write_text(digest)


def hatchling(project: Path, folder: Path, environment: dict[str, str], target: str = "wheel") -> None:
    """Build the wheel, or another *target*, of *project* in *folder*; end the program if it fails."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(folder)]
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
        digest.update(f"{path.relative_to(ROOT)} {file_digest(path)}\n".encode())
    return digest.hexdigest()


def file_digest(path: Path) -> str:
    """Return the digest of a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def is_current(stamp: Path, digest: str) -> bool:
    """Tell whether *stamp* holds *digest*."""
    return stamp.exists() and stamp.read_text() == digest


if __name__ == "__main__":
    main()
