"""The scripts and styles of the pages: `python -m tools.scripts lint|test|format`.

Types, lint and styles by what package.json pins, and the unit tests of tests/scripts by `node --test`. Where there is
no Node they are left out, and that is said; NODE=required makes it an error.
"""

from __future__ import annotations

import ast
import fcntl
import json
import os
import shutil
import subprocess
import sys
import tempfile

from tools.build import file_digest, is_current
from tools.environment import ROOT

MODULES = ROOT / "node_modules"
TABLES = ROOT / "src" / "meadhall" / "words" / "hall"
STAMP = MODULES / "digest"
LOCK = ROOT / "package-lock.json"
LINTS = {
    "types of scripts": "types",
    "lint of scripts": "lint",
    "styles": "styles",
    "format of scripts and styles (make format mends it)": "format",
    "workflows": "workflows",
}
MENDING = {"format of scripts and styles": "mend"}
TESTS = {"tests of scripts": "test"}
OLDEST = 20


def main() -> None:
    """Check, test or format; end with a status that says whether all is well."""
    (wish,) = sys.argv[1:]
    runs = {"lint": LINTS, "test": TESTS, "format": MENDING}[wish]
    failed = failures(runs)
    print("\n".join(failed), end="\n" if failed else "", flush=True)
    sys.exit(1 if failed else 0)


def failures(runs: dict[str, str]) -> list[str]:
    """Run scripts of package.json by the names of what they check; return a sentence for each that failed."""
    trouble = node_trouble()
    if trouble:
        left_out = f"{', '.join(runs)}: left out, because {trouble}."
        if os.environ.get("NODE") == "required":
            return [left_out]
        print(left_out, flush=True)
        return []
    failed = []
    for name, script in runs.items():
        with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as said:
            json.dump(hall_texts(), said)
            said.flush()
            result = subprocess.run(
                ["npm", "run", "--silent", script],
                cwd=ROOT,
                capture_output=True,
                text=True,
                check=False,
                env={**os.environ, "HALL_WORDS": said.name},
            )
        if result.returncode:
            print(f"{result.stdout}{result.stderr}", end="", flush=True)
            failed.append(f"{name}: not clean.")
        elif runs is TESTS:
            print(f"{name}: passed.", flush=True)
    return failed


def hall_texts() -> dict[str, str]:
    """Return what the hall says, by name; read, not imported, for nothing of the house need be installed here."""
    texts: dict[str, str] = {}
    for path in sorted(TABLES.glob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == "TEXTS":
                assert node.value is not None
                texts |= {f"{path.stem}.{name}": text for name, text in ast.literal_eval(node.value).items()}
    return texts


def node_trouble() -> str:
    """Install what package.json pins, once; return what stands in the way, or nothing."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        return "Node is not installed (on Debian: apt install nodejs npm)"
    version = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False).stdout.strip("v\n")
    if int(version.partition(".")[0] or 0) < OLDEST:
        return f"Node is older than {OLDEST}: {version}"
    with (ROOT / ".npm.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # `make --jobs` lints and tests at once.
        digest = file_digest(LOCK)
        if is_current(STAMP, digest):
            return ""
        print("Setting up node_modules (once)", flush=True)
        quiet = ["--no-audit", "--no-fund", "--ignore-scripts", "--loglevel", "error"]
        result = subprocess.run(["npm", "ci", *quiet], cwd=ROOT, capture_output=True, text=True, check=False)
        if result.returncode:
            print(result.stderr, end="", flush=True)
            return "npm could not install what package.json pins"
        STAMP.write_text(digest)
    return ""


if __name__ == "__main__":
    main()
