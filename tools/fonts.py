"""Make the two fonts of the pages anew: ``python -m tools.fonts``.

It needs npm, which fetches the fonts, and fontTools with Brotli (``pip install fonttools brotli``), which cuts them
down to the letters and weights that the pages use.  What it makes is kept in the repository, with the licence of each.
"""

from __future__ import annotations

import subprocess
import sys
import tarfile
import tempfile
from dataclasses import dataclass
from pathlib import Path

from tools.environment import ROOT

FONTS = ROOT / "src" / "meadhall" / "hall" / "web" / "static" / "fonts"
LETTERS = "U+20-7E,U+A0-FF,U+131,U+152,U+153,U+2013,U+2014,U+2018-201A,U+201C-201E,U+2026,U+2190-2193,U+2212,U+2713"
"""Latin with its accents, and the signs of our own sentences."""
FEATURES = "kern,liga,lnum,tnum,mark,ccmp,locl"
MOST = 90_000
"""Bytes of all fonts together."""


@dataclass(frozen=True, slots=True)
class Font:
    """A font as it is published, and what is kept of it."""

    name: str
    package: str
    file: str
    weights: str
    copyright: str


KEPT = (
    Font(
        "alegreya",
        "@fontsource-variable/alegreya@5.3.0",
        "alegreya-latin-wght-normal.woff2",
        "wght=600",
        "Copyright 2011 The Alegreya Project Authors (https://github.com/huertatipografica/Alegreya)",
    ),
    Font(
        "source-sans",
        "@fontsource-variable/source-sans-3@5.3.0",
        "source-sans-3-latin-wght-normal.woff2",
        "wght=400:700",
        "Copyright 2010-2020 Adobe (http://www.adobe.com/), with Reserved Font Name 'Source'.",
    ),
)


def make(font: Font, folder: Path) -> None:
    """Fetch a font, cut it down, and write it with its licence beside it."""
    packed = _run("npm", "pack", "--silent", "--pack-destination", str(folder), font.package).strip().splitlines()[-1]
    with tarfile.open(folder / packed) as archive:
        archive.extractall(folder / font.name, filter="data")
    package = folder / font.name / "package"
    cut = folder / f"{font.name}.ttf"
    _run("fonttools", "varLib.instancer", str(package / "files" / font.file), font.weights, "-o", str(cut))
    made = FONTS / f"{font.name}.woff2"
    # A font that was changed may not carry a reserved name: it has none of its own.
    _run(
        *("pyftsubset", str(cut), f"--unicodes={LETTERS}", f"--layout-features={FEATURES}", "--flavor=woff2"),
        *("--no-hinting", "--name-IDs=0,13,14", "--obfuscate-names", f"--output-file={made}"),
    )
    licence = (package / "LICENSE").read_text(encoding="utf-8")
    terms = licence[licence.index("This Font Software") :]
    (FONTS / f"{font.name}.OFL.txt").write_text(f"{font.copyright}\n\n{terms.strip()}\n", encoding="utf-8")


def _run(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def main() -> None:
    """Make all fonts, and say how many bytes they have."""
    with tempfile.TemporaryDirectory() as folder:
        for font in KEPT:
            make(font, Path(folder))
    sizes = {path.name: path.stat().st_size for path in sorted(FONTS.glob("*.woff2"))}
    print(sizes)
    if sum(sizes.values()) > MOST:
        sys.exit(f"{sum(sizes.values())} bytes are more than {MOST}.")


if __name__ == "__main__":
    main()
