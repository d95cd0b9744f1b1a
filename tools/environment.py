"""Make an environment from a locked set: `python -m tools.environment FOLDER REQUIREMENTS [--editable]`.

By uv, which takes seconds where pip takes minutes. Where there is no uv it is installed once, into .venv-uv; where that
cannot be done either, pip does all of it. Other tools install into an environment by `install`.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
UV_FOLDER = ROOT / ".venv-uv"
UV_LOCK = ROOT / "requirements" / "uv.txt"
EDITABLE = "--editable"
NO_UV = "uv could not be installed; pip makes the environments, which takes longer."


def main() -> None:
    """Make the environment; end the program with a sentence if that fails."""
    folder, requirements, *options = sys.argv[1:]
    is_editable = EDITABLE in options
    print(f"Setting up {folder} (once)", flush=True)
    environment = Path(folder)
    make(environment)
    given = [option for option in options if option != EDITABLE]
    is_done = install(environment, "--require-hashes", "-r", requirements, *given)
    if is_done and is_editable:
        is_done = install(environment, "--no-deps", "--no-build-isolation", EDITABLE, str(ROOT))
    if not is_done:
        sys.exit(f"{folder} could not be set up from {requirements}.")


def make(environment: Path) -> None:
    """Make an empty environment, in the place of an old one."""
    uv = find_uv()
    if uv is None:
        run([sys.executable, "-m", "venv", "--clear", str(environment)])
    else:
        run([uv, "venv", "--quiet", "--clear", "--python", sys.executable, str(environment)])


def install(environment: Path, *what: str) -> bool:
    """Install into an environment what `pip install` would be given; say whether that was done."""
    uv = find_uv()
    python = str(environment / "bin" / "python")
    if uv is not None:
        index = [] if "--no-index" in what else index_of_pip()
        command = [uv, "pip", "install", "--quiet", "--python", python, *index, *what]
        if subprocess.run(command, check=False).returncode == 0:
            return True
        print("uv could not install it; pip tries.", flush=True)
    if subprocess.run([python, "-m", "pip", "--version"], capture_output=True, check=False).returncode:
        run([python, "-m", "ensurepip", "--default-pip"])
    command = [python, "-m", "pip", "install", "-qq", "--disable-pip-version-check", *what]
    return subprocess.run(command, check=False).returncode == 0


def find_uv() -> str | None:
    """Return the program uv: this machine's, or the one in .venv-uv, which is made if need be; None for pip.

    UV= in the environment names it, and says pip if it is empty.
    """
    named = os.environ.get("UV", "uv")
    if not named:
        return None
    return shutil.which(named) or own_uv()


def own_uv() -> str | None:
    """Return the uv of .venv-uv, installed now if need be; None where it cannot be had, which is tried once."""
    own = UV_FOLDER / "bin" / "uv"
    tried = UV_FOLDER / "tried"
    with UV_FOLDER.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # `make --jobs` makes several environments at once.
        if not own.exists() and not tried.exists():
            run([sys.executable, "-m", "venv", "--clear", str(UV_FOLDER)])
            tried.touch()
            quiet = ["-qq", "--disable-pip-version-check", "--require-hashes", "--only-binary", ":all:"]
            command = [str(UV_FOLDER / "bin" / "python"), "-m", "pip", "install", *quiet, "-r", str(UV_LOCK)]
            if subprocess.run(command, capture_output=True, check=False).returncode:
                print(NO_UV, flush=True)
    return str(own) if own.exists() else None


def index_of_pip() -> list[str]:
    """Return the options that let uv ask the index that pip is told to ask."""
    if "UV_DEFAULT_INDEX" in os.environ or "UV_INDEX_URL" in os.environ:
        return []
    said = os.environ.get("PIP_INDEX_URL")
    if not said:
        asked = [sys.executable, "-m", "pip", "config", "get", "global.index-url"]
        said = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()
    return ["--default-index", said] if said else []


def run(command: list[str]) -> None:
    """Run a command; end the program if it fails."""
    if subprocess.run(command, check=False).returncode:
        sys.exit(f"This failed: {' '.join(command)}")


if __name__ == "__main__":
    main()
