"""What the folder needs from elsewhere, each pinned by its digest, fetched once and kept."""

from __future__ import annotations

import hashlib
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import platformdirs

SECONDS: Final = 60.0
MEGABYTE: Final = 1 << 20


class NotFetched(Exception):
    """Something that cannot be had; its text says what and why."""


@dataclass(frozen=True, slots=True)
class Download:
    """A file from elsewhere."""

    name: str
    address: str
    digest: str
    """Its SHA-256."""


PYODIDE: Final = Download(
    "Pyodide 314.0.7",
    "https://registry.npmjs.org/pyodide/-/pyodide-314.0.7.tgz",
    "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0",
)
"""Python 3.14 for browsers, from npm."""
MSGSPEC: Final = Download(
    "msgspec 0.22.0 for Pyodide",
    "https://files.pythonhosted.org/packages/75/5d/c0e6bdb81a87f6bd56a663a330c271af7670490c80d8d635d9fa21ad1adf/"
    "msgspec-0.22.0-cp314-cp314-pyemscripten_2026_0_wasm32.whl",
    "a66b1766311e42371e509c996c3933b161c7ae0eabdf361af5316dec197e1022",
)
"""From PyPI."""


def fetch(download: Download, say: Callable[[str], None], folder: Path | None = None) -> Path:
    """Return where a download lies; fetch it if it is not there yet; raise NotFetched."""
    place = (folder or platformdirs.user_cache_path("meadhall")) / download.address.rpartition("/")[2]
    if place.is_file() and _digest(place.read_bytes()) == download.digest:
        return place
    say(f"Downloading {download.name} from {download.address}")
    try:
        with urllib.request.urlopen(download.address, timeout=SECONDS) as answer:  # noqa: S310 - one of the two above
            content: bytes = answer.read()
    except OSError as error:
        raise NotFetched(f"{download.name} cannot be downloaded: {error}") from None
    if _digest(content) != download.digest:
        raise NotFetched(f"{download.name} is not what it was: its SHA-256 is {_digest(content)}")
    say(f"  {len(content) / MEGABYTE:.1f} MB, as expected")
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(content)
    return place


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
