"""The documentation under /docs."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.hall.client import PAGE, Client, hall_at


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    """A folder of pages as Sphinx leaves it, with a secret beside it."""
    folder = tmp_path / "docs"
    (folder / "reference").mkdir(parents=True)
    (folder / "index.html").write_text("<title>Meadhall</title>", encoding="utf-8")
    (folder / "reference" / "python.html").write_text("<title>Python</title>", encoding="utf-8")
    (folder / "docs.css").write_text("a{color:inherit}", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("a secret", encoding="utf-8")
    return folder


def test_its_pages_are_shown(tmp_path: Path, docs: Path) -> None:
    with hall_at(tmp_path / "data", docs=docs) as client:
        first = client.get("/docs", headers=PAGE, follow_redirects=True)
        assert first.url.path == "/docs/index.html"
        assert "<title>Meadhall</title>" in first.text
        assert first.headers["content-type"].startswith("text/html")
        assert "default-src 'none'" in first.headers["content-security-policy"]
        assert "Python" in client.get("/docs/reference/python.html").text
        assert client.get("/docs/docs.css").headers["content-type"].startswith("text/css")


@pytest.mark.parametrize("name", ["../secret.txt", "%2e%2e/secret.txt", "reference", "none.html", "", "/etc/passwd"])
def test_nothing_else_is(tmp_path: Path, docs: Path, name: str) -> None:
    with hall_at(tmp_path / "data", docs=docs) as client:
        answer = client.get(f"/docs/{name}", headers=PAGE, follow_redirects=True)
        assert "a secret" not in answer.text
        assert answer.status_code == 404 or answer.url.path == "/docs/index.html"


def test_a_hall_without_it_says_how_to_get_it(tmp_path: Path) -> None:
    with hall_at(tmp_path, docs=tmp_path / "none") as client:
        answer = client.get("/docs", headers=PAGE, follow_redirects=True)
        assert answer.status_code == 404
        assert "make docs" in answer.text


def test_it_may_come_when_the_hall_is_open_already(tmp_path: Path, docs: Path) -> None:
    later = tmp_path / "later"
    with hall_at(tmp_path / "data", docs=later) as client:
        assert client.get("/docs/index.html", headers=PAGE).status_code == 404
        docs.rename(later)
        assert "<title>Meadhall</title>" in client.get("/docs/index.html", headers=PAGE).text


def test_the_help_leads_there(client: Client) -> None:
    assert 'href="/docs"' in client.get("/help", headers=PAGE).text
