"""Write docs/licences.md, the licences of what is installed with Meadhall: `.venv/bin/python -m tools.licences`.

By what the packages say of themselves. tests/house/test_licences.py keeps the page true.
"""

from __future__ import annotations

import re
from importlib.metadata import PackageNotFoundError, metadata

from tools.environment import ROOT

PAGE = ROOT / "docs" / "licences.md"
PIN = re.compile(r"^([a-z0-9-]+)==", re.MULTILINE)
ROW = re.compile(r"^\| (?!package|---)([a-z0-9-]+) \| ([^|]+) \|$", re.MULTILINE)
MOST = 60
"""Characters of a licence's name; what is longer is its text."""
HEAD = """# Licences

Meadhall is under the MIT licence. What is installed with it keeps its own, as each package says of itself.
Nothing of it is copied into Meadhall but two fonts.

## The letters of the pages

Alegreya (Copyright 2011 The Alegreya Project Authors) and Source Sans 3 (Copyright 2010-2020 Adobe) are under the
SIL Open Font License 1.1. They were cut down to the letters and weights that the pages use (`tools/fonts.py`); the
licences lie beside them in `src/meadhall/hall/web/static/fonts`.

## With the hall

What `pip install 'meadhall[hall]'` brings, in the versions of `requirements/run.txt`.

| package | licence |
| --- | --- |
"""
MORE = """
## With everything

What the other extras add (`pip install 'meadhall[all]'`) and what the tests use besides, `requirements/test.txt`.

| package | licence |
| --- | --- |
"""
SHORT = {
    "3-Clause BSD License": "BSD-3-Clause",
    "Apache 2.0": "Apache-2.0",
    "Apache License 2.0": "Apache-2.0",
    "Apache License, Version 2.0": "Apache-2.0",
    "Apache Software License": "Apache-2.0",
    "BSD": "BSD-3-Clause",
    "BSD License": "BSD-3-Clause",
    "GNU Library or Lesser General Public License (LGPL)": "LGPL",
    "ISC License (ISCL)": "ISC",
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
}
"""The usual short name of what some write out."""
BY_FILE = {"axe-playwright-python": "MIT", "colorama": "BSD-3-Clause"}
"""Those that say it only in a file, or are installed on Windows alone."""


def pins(lock: str) -> set[str]:
    """Return the packages of a locked set."""
    return set(PIN.findall((ROOT / "requirements" / lock).read_text(encoding="utf-8")))


def licence(name: str) -> str | None:
    """Return the licence of a package as it says itself; None where it is not installed."""
    try:
        about = metadata(name)
    except PackageNotFoundError:
        return None
    said = [about["License-Expression"] or "", (about["License"] or "").strip().split("\n")[0]]
    classified = [
        line.rpartition(" :: ")[2] for line in about.get_all("Classifier") or [] if line.startswith("License :: OSI")
    ]
    found = next((one for one in [said[0], *classified, said[1]] if one and len(one) <= MOST), "not said")
    return SHORT.get(found, found)


def rows(names: set[str], known: dict[str, str]) -> str:
    """Return the rows of a table; a package that is not installed keeps what is known of it."""
    return "".join(f"| {name} | {BY_FILE.get(name) or licence(name) or known[name]} |\n" for name in sorted(names))


def known() -> dict[str, str]:
    """Return what the page says."""
    text = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
    return dict(ROW.findall(text))


def main() -> None:
    """Write the page."""
    said = known()
    hall = pins("run.txt")
    PAGE.write_text(HEAD + rows(hall, said) + MORE + rows(pins("test.txt") - hall, said), encoding="utf-8")


if __name__ == "__main__":
    main()
