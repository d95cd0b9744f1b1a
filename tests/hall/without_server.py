"""A hall without a server, for tests: the folder, written once for all workers, and a host that can be stopped."""

from __future__ import annotations

import fcntl
import threading
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from meadhall.hall.browser.browser_store import Shelf
from meadhall.hall.browser.memory_shelf import MemoryShelf
from meadhall.hall.site.build import build


def folder_in(place: Path) -> Path:
    """Return the folder of the hall; whoever comes first writes it."""
    folder = place / "site"
    with (place / "site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "service_worker.js").is_file():
            with ThreadPoolExecutor(1) as beside:  # Playwright has a loop of its own here.
                beside.submit(build, folder, lambda _: None).result()
    return folder


class Host:
    """A host of files."""

    def __init__(self, folder: Path) -> None:
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder)))
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}"

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - so it is called there
        """Say nothing."""


class Page:
    """What the script of a page does for its hall, in memory."""

    def __init__(self, shelf: MemoryShelf) -> None:
        self.shelf: Shelf = shelf
        self.heard: list[str] = []
        self.codes: list[int] = []
        self.woken = False

    async def think(self, question: str) -> str:
        from meadhall.hall.browser.thinkers import answer_text

        return answer_text(question)

    def wake(self) -> None:
        self.woken = True

    async def lock(self, name: str) -> bool:
        return True

    def unlock(self, name: str) -> None:
        """Nobody else waits."""

    def send(self, text: str) -> None:
        self.heard.append(text)

    def lost(self, code: int) -> None:
        self.codes.append(code)
