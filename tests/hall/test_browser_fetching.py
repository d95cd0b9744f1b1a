"""How much a browser fetches: few requests the first time, and nothing of what stays the same the second time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.cases import every_game
from tests.hall import browser
from tests.hall.server import Server

pytestmark = pytest.mark.browser

MOST_REQUESTS = 15


class Fetched:
    """What a page asks for, and how many bytes of files came by the wire."""

    def __init__(self) -> None:
        self.requests: list[str] = []
        self._files: set[str] = set()
        self.bytes = 0

    def ask(self, message: dict[str, Any]) -> None:
        address = message["request"]["url"]
        self.requests.append(address)
        if "/static/" in address:
            self._files.add(message["requestId"])

    def come(self, message: dict[str, Any]) -> None:
        if message["requestId"] in self._files:
            self.bytes += message["encodedDataLength"]


@contextmanager
def listening(page: Page) -> Iterator[Fetched]:
    found = Fetched()
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.on("Network.requestWillBeSent", found.ask)
    line.on("Network.loadingFinished", found.come)
    yield found
    line.detach()


@every_game
def test_a_table_opens_with_few_requests_and_comes_back_without_a_file(
    chromium: Browser, hall: Server, name: str
) -> None:
    with browser.visitor(chromium) as page:
        browser.open_table(page, hall.address, name)
        assert browser.wait(page)
        address, cookies = page.url, page.context.cookies()
    with browser.visitor(chromium) as page:
        page.context.add_cookies([{"name": one["name"], "value": one["value"], "url": hall.address} for one in cookies])
        with listening(page) as cold:
            page.goto(address)
            assert browser.wait(page)
        assert 2 < len(cold.requests) <= MOST_REQUESTS, cold.requests
        assert cold.bytes > 10_000
        with listening(page) as again:
            page.goto(address)
            assert browser.wait(page)
        assert again.bytes == 0, again.requests
