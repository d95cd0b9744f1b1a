"""The hall's own app under /app: a folder that `meadhall site` has written, as the hall sends it."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from meadhall.hall.web import own_app
from tests.cli.command import meadhall
from tests.hall.client import PAGE, Client, hall_at

FILES = {
    "index.html": b"<title>Meadhall</title>" * 100,
    "service_worker.js": b"// keeps the folder",
    "manifest.webmanifest": b'{"id": "./", "start_url": "./index.html", "scope": "./", "icons": [{"src": "i.png"}]}',
    "python/pyodide.mjs": b"export {}",
    "python/house.wasm": bytes(range(256)),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An app as `meadhall site` leaves it, with a secret beside it."""
    folder = tmp_path / "app"
    for name, content in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    (tmp_path / "secret.txt").write_text("a secret", encoding="utf-8")
    return folder


@pytest.fixture
def with_app(tmp_path: Path, folder: Path) -> Iterator[Client]:
    with hall_at(tmp_path / "data", app=folder) as client:
        yield client


def test_its_files_are_sent_small_or_plain_and_python_may_run_in_them(with_app: Client) -> None:
    first = with_app.get("/app", headers=PAGE, follow_redirects=True)
    assert first.url.path == "/app/index.html"
    assert first.content == FILES["index.html"]
    for name, content in FILES.items():
        for coding in ("gzip", "identity"):
            answer = with_app.get(f"/app/{name}", headers={"accept-encoding": coding})
            assert (answer.status_code, answer.content) == (200, content), name
            assert "'wasm-unsafe-eval'" in answer.headers["content-security-policy"]
            assert "unsafe-eval'" not in answer.headers["content-security-policy"].replace("'wasm-unsafe-eval'", "")
            assert answer.headers["cache-control"] == "no-cache"
    assert with_app.get("/app/python/pyodide.mjs").headers["content-type"].startswith("text/javascript")
    assert with_app.get("/app/python/house.wasm").headers["content-type"] == "application/wasm"


def test_what_a_browser_has_is_not_sent_again_and_large_files_go_compressed(with_app: Client) -> None:
    with with_app.stream("GET", "/app/index.html", headers={"accept-encoding": "gzip"}) as answer:
        assert answer.headers["content-encoding"] == "gzip"
        sent = b"".join(answer.iter_raw())
    assert gzip.decompress(sent) == FILES["index.html"]
    again = with_app.get("/app/index.html", headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert with_app.head("/app/index.html").status_code == 200


@pytest.mark.parametrize("name", ["../secret.txt", "%2e%2e/secret.txt", "python", "none.html", "/etc/passwd"])
def test_nothing_else_is_sent(with_app: Client, name: str) -> None:
    answer = with_app.get(f"/app/{name}", headers=PAGE)
    assert answer.status_code == 404
    assert "a secret" not in answer.text


def test_the_hall_can_be_installed_and_its_front_page_offers_the_app(with_app: Client) -> None:
    page = with_app.get("/", headers=PAGE).text
    assert 'href="/app/index.html"' in page
    assert 'rel="manifest" href="/manifest.webmanifest"' in page
    found = with_app.get("/manifest.webmanifest")
    assert found.headers["content-type"].startswith("application/manifest+json")
    made = json.loads(found.text)
    assert (made["start_url"], made["scope"], made["icons"]) == ("/", "/", [{"src": "/app/i.png"}])
    away = with_app.get("/away.js")
    assert away.headers["content-type"].startswith("text/javascript")
    assert away.headers["cache-control"] == "no-cache"
    assert 'href="/app/hall.html?/shelf"' in with_app.get("/shelf", headers=PAGE).text


def test_a_hall_without_an_app_offers_none(client: Client) -> None:
    page = client.get("/", headers=PAGE).text
    assert "/app/" not in page
    assert "manifest" not in page
    for path in ("/app/index.html", "/manifest.webmanifest", "/away.js"):
        assert client.get(path).status_code == 404, path


def test_a_folder_that_is_no_app_is_refused_in_words(tmp_path: Path, folder: Path) -> None:
    assert own_app.is_app(folder)
    assert not own_app.is_app(tmp_path / "none")
    result = meadhall("serve", "--app", str(tmp_path), "--data", str(tmp_path / "data"))
    assert result.status == 2
    assert "is no app of a hall" in result.err
