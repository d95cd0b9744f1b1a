"""Open the hall: `python -m tools.play HOST PORT compiled|pure MAKE`.

With the compiled rules where they are built already. Otherwise with the interpreted ones, at once; then what takes
longer is made beside the open hall: its documentation, which is there as soon as it is written, and the compiled rules,
in which bots think as soon as they are built and which the hall has from its next start.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import threading
from pathlib import Path

from tools import machine
from tools.build import BUILD, DOCS, digest_of, files_in, has_objects, is_installed
from tools.build import SOURCE as PACKAGE
from tools.environment import ROOT

BUILDER = ROOT / ".venv-build" / "bin" / "python"
PURE = ROOT / ".venv-play"
COMPILED = ROOT / ".venv-play-compiled"
READY = BUILD / "ready"
"""A link to the environment with the compiled rules, laid when they are complete."""
LOG = BUILD / "beside.log"
POLITE = 10
"""What is made beside the hall gives way to it."""
SIGNALLED = 128
COMPILING = (
    "The rules run interpreted for now. The compiled ones are built beside the open hall, in some minutes: "
    "bots use them as soon as they are there, the hall from its next start."
)
COMPILED_NOW = "The compiled rules are ready: bots use them from now on, the hall from its next start."


def main() -> None:
    """Open the hall until Ctrl-C."""
    host, port, build, make = sys.argv[1:]
    can_compile = build == "compiled"
    if not can_compile:
        machine.explain()
    BUILD.mkdir(exist_ok=True)
    READY.unlink(missing_ok=True)
    is_compiled = can_compile and has_objects() and is_ready("compiled", COMPILED, make)
    if not is_compiled and not is_ready("pure", PURE, make):
        sys.exit("The hall could not be built.")
    folder = COMPILED if is_compiled else PURE
    hall = subprocess.Popen(
        [folder / "bin" / "meadhall", "serve", "--host", host, "--port", port, "--open"],
        env={**os.environ, "MEADHALL_WORKER_PYTHON": "" if is_compiled else str(READY / "bin" / "python")},
    )
    signal.signal(signal.SIGTERM, lambda *_: hall.terminate())
    beside = Beside(make, folder, can_compile and not is_compiled)
    status = end_of(hall)
    beside.stop()
    sys.exit(status if status >= 0 else SIGNALLED - status)


def is_ready(kind: str, environment: Path, make: str) -> bool:
    """Install a build that is made in seconds, unless it is there; say whether it is."""
    if is_installed(kind, environment):
        return True
    steps = [
        [make, "--silent", "--no-print-directory", f"{environment.name}-environment"],
        [str(BUILDER), "-m", "tools.build", kind, str(environment)],
    ]
    return all(subprocess.run(step, cwd=ROOT, check=False).returncode == 0 for step in steps)


def end_of(hall: subprocess.Popen[bytes]) -> int:
    """Wait for the end of the hall, which hears Ctrl-C itself; return its status."""
    while True:
        try:
            return hall.wait()
        except KeyboardInterrupt:
            continue


class Beside:
    """What is made while the hall is open."""

    def __init__(self, make: str, folder: Path, is_to_compile: bool) -> None:
        self._make = make
        self._folder = folder
        self._is_to_compile = is_to_compile
        self._sources = sources() if is_to_compile else ""
        self._process: subprocess.Popen[bytes] | None = None
        self._is_stopped = False
        if is_to_compile:
            print(COMPILING, flush=True)
        threading.Thread(target=self._work, daemon=True).start()

    def stop(self) -> None:
        """End what is not complete: the next start begins it again."""
        self._is_stopped = True
        if self._process is not None and self._process.poll() is None:
            os.killpg(self._process.pid, signal.SIGTERM)

    def _work(self) -> None:
        LOG.write_text("")
        self._run("pages")
        lay_pages(self._folder)
        if not self._is_to_compile:
            return
        if self._run("beside") and sources() == self._sources:
            READY.symlink_to(COMPILED)
            print(COMPILED_NOW, flush=True)
        elif not self._is_stopped:
            print(f"The compiled rules are not ready; {LOG.relative_to(ROOT)} says why. The hall goes on.", flush=True)

    def _run(self, target: str) -> bool:
        if self._is_stopped:
            return False
        with LOG.open("ab") as log:
            self._process = subprocess.Popen(
                [self._make, "--silent", "--no-print-directory", target],
                cwd=ROOT,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
            os.setpriority(os.PRIO_PGRP, self._process.pid, POLITE)
            return self._process.wait() == 0 and not self._is_stopped


def sources() -> str:
    """Return a digest of the sources as they are."""
    return digest_of(files_in(PACKAGE))


def lay_pages(folder: Path) -> None:
    """Put the documentation where the open hall looks for it, unless it has one."""
    for package in folder.glob("lib/python*/site-packages/meadhall/hall"):
        if DOCS.is_dir() and not (package / "docs").exists():
            shutil.copytree(DOCS, package / "docs.new", dirs_exist_ok=True)
            (package / "docs.new").rename(package / "docs")


if __name__ == "__main__":
    main()
