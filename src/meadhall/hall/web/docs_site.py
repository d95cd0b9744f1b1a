"""The documentation under /docs: the pages that Sphinx made, as they lie in the wheel."""

from __future__ import annotations

import mimetypes
from functools import cache
from pathlib import Path

from litestar import get
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.response import File, Redirect

from meadhall.hall.errors import missing
from meadhall.words.hall import say

FIRST = "index.html"


@get(["/docs"], include_in_schema=False, status_code=302)
async def docs_front() -> Redirect:
    """Lead to the first page, beside which the others lie."""
    return Redirect(f"/docs/{FIRST}")


@get("/docs/{name:path}", include_in_schema=False)
async def docs_page(name: FromPath[str], docs: NamedDependency[Path]) -> File:
    """Show a page, or a file that it needs; nothing is looked for on disk but what is known to be there."""
    found = docs_files(docs).get(name.lstrip("/"))
    if found is None:
        raise missing(say("refusals.no_such_page") if docs_files(docs) else say("refusals.no_docs"))
    kind = mimetypes.guess_type(found.name)[0] or "application/octet-stream"
    return File(found, media_type=kind, content_disposition_type="inline", headers={"cache-control": "no-cache"})


def docs_files(folder: Path) -> dict[str, Path]:
    """Return every file of the documentation by its address; it may come when the hall is open already."""
    return _files(folder) if folder.is_dir() else {}


@cache
def _files(folder: Path) -> dict[str, Path]:
    return {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
