"""What a stranger finds beside the sources is true: where things are, what a release says, how a hall is run."""

from __future__ import annotations

import re
import tomllib

import pytest

from meadhall import __version__
from meadhall.games import names
from tests.house.places import ROOT
from tools import release

pytestmark = pytest.mark.once

WHERE = (ROOT / "docs" / "where.md").read_text(encoding="utf-8")
PLACE = re.compile(r"`((?:src|tests|docs|tools|\.github|\.ci)/[^` ]*|Makefile|pyproject\.toml)`")


def test_every_file_that_a_newcomer_is_sent_to_is_there() -> None:
    places = set(PLACE.findall(WHERE))
    assert len(places) > 30
    for game in names():
        for place in places:
            assert (ROOT / place.replace("<game>", game)).exists(), place


def test_every_room_is_on_the_way_of_a_newcomer() -> None:
    rooms = {path.name for path in (ROOT / "src" / "meadhall").iterdir() if (path / "__init__.py").exists()}
    assert {room for room in rooms if f"`src/meadhall/{room}/" not in WHERE} == set()


def test_the_version_stands_in_one_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["dynamic"] == ["version"]
    assert release.version() == __version__
    assert f"\nversion: {__version__}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")


def test_a_tag_is_released_only_if_it_is_the_version_and_the_changelog_has_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert "the package says it is" in release.refusal_of("v99.0")
    tag = f"v{__version__}"
    monkeypatch.setattr(release, "changelog", lambda: "## [Unreleased]\n\n- new\n")
    assert "CHANGELOG.md has no heading" in release.refusal_of(tag)
    said = f"## [Unreleased]\n\n## [{__version__}] - 2026-11-17\n\n- A hall.\n\n## [0.0.1] - 2026-01-01\n\n- Old.\n"
    monkeypatch.setattr(release, "changelog", lambda: said)
    assert release.refusal_of(tag) == ""
    assert release.notes_of(__version__) == "- A hall."
    monkeypatch.setattr(release, "unfrozen", lambda: ["marbles"])
    assert release.refusal_of(tag) == "No records of marbles are frozen: python -m tests.frozen"


def test_every_game_has_frozen_records() -> None:
    assert release.unfrozen() == []


def test_a_release_lists_its_parts_with_their_hashes() -> None:
    components = release.parts()["components"]
    assert isinstance(components, list)
    assert {"litestar", "msgspec", "uvicorn"} <= {part["name"] for part in components}
    assert all(part["hashes"] for part in components)


def test_the_changelog_has_versions() -> None:
    headings = [found for found in release.HEADING.findall(release.changelog()) if found != ("Unreleased", "")]
    assert headings[0][0] == __version__
    dates = [date for _, date in headings]
    assert all(dates)
    assert dates == sorted(dates, reverse=True)


def test_the_unit_and_the_container_run_the_hall_that_the_page_tells_of() -> None:
    unit = (ROOT / "deploy" / "meadhall.service").read_text(encoding="utf-8")
    container = (ROOT / "Containerfile").read_text(encoding="utf-8")
    page = (ROOT / "docs" / "running.md").read_text(encoding="utf-8")
    assert "ExecStart=/opt/meadhall/bin/meadhall serve " in unit
    assert "DynamicUser=yes" in unit
    assert 'CMD ["serve"]' in container
    assert "USER 10001" in container
    for file in ("deploy/meadhall.service", "Containerfile"):
        assert f"{{literalinclude}} ../{file}" in page
