"""Lint, types and import directions: `python -m tools.lint`. Every check runs, and each that fails is named.

The Containerfile, and the scripts and styles of the pages, are checked with them (tools/scripts.py).
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tools import scripts
from tools.environment import ROOT

PROGRAMS = Path(sys.executable).parent
CHECKS = [
    ("ruff check", ["ruff", "check", "--quiet"], ""),
    ("ruff format", ["ruff", "format", "--check", "--quiet"], "make format mends it."),
    ("mypy", ["mypy"], ""),
    ("import directions", ["lint-imports"], ""),
    ("the container", ["hadolint", "Containerfile"], ""),
]


def main() -> None:
    """Run every check; end with a status that says whether all are well."""
    sys.exit(0 if is_clean() else 1)


def is_clean() -> bool:
    """Run every check; say whether all are well."""
    print("== Lint, types, import directions", flush=True)
    failed = []
    for name, (program, *words), mending in CHECKS:
        result = subprocess.run([PROGRAMS / program, *words], cwd=ROOT, capture_output=True, text=True, check=False)
        if result.returncode:
            print(f"{result.stdout}{result.stderr}", end="", flush=True)
            failed.append(f"{name}: not clean. {mending}".strip())
    failed += scripts.failures(scripts.LINTS)
    print("\n".join(failed) or "All clean.", flush=True)
    return not failed


if __name__ == "__main__":
    main()
