"""Build the documentation in build/docs/html, strictly: ``python -m tools.docs.build``.

A warning is an error. It is built again only when something that it is made of has changed.
"""

from __future__ import annotations

import shutil
import sys

from sphinx.cmd.build import build_main

from tools.build import BUILD, SOURCE, digest_of, files_in, is_current
from tools.environment import ROOT

DOCS = ROOT / "docs"
FOLDER = BUILD / "docs"
HTML = FOLDER / "html"
STAMP = FOLDER / "digest"
PARTS = (".py", ".toml", ".md", ".css", ".js", ".svg", ".html", ".ipynb", ".mjs")


def digest() -> str:
    """Return the digest of everything that the pages are made of."""
    sources = [
        *files_in(DOCS),
        *files_in(SOURCE),
        *files_in(ROOT / "tools" / "docs"),
    ]
    beside = [ROOT / "requirements" / "docs.txt", ROOT / "Containerfile", *files_in(ROOT / "deploy")]
    return digest_of([*(path for path in sources if path.suffix in PARTS), *beside])


def is_made() -> bool:
    """Say whether the pages are there as they would be made now."""
    return is_current(STAMP, digest()) and HTML.exists()


def main() -> int:
    """Build if need be; return 0 if the pages are there."""
    if is_made():
        return 0
    print("Writing the documentation (again only when it changes)", flush=True)
    shutil.rmtree(FOLDER, ignore_errors=True)
    status = build_main(["-b", "html", "-q", "-W", "--keep-going", "-d", str(FOLDER / "read"), str(DOCS), str(HTML)])
    if status:
        shutil.rmtree(HTML, ignore_errors=True)
        return status
    (HTML / ".buildinfo").unlink(missing_ok=True)
    STAMP.write_text(digest())
    print(f"{HTML.relative_to(ROOT) / 'index.html'} is the first page.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
