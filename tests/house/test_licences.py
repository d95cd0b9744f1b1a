"""The page of licences names every package, with what it says of itself."""

from __future__ import annotations

import pytest

from tools.licences import BY_FILE, known, licence, pins

pytestmark = pytest.mark.once


def test_it_names_every_package_that_is_installed_with_meadhall_and_no_other() -> None:
    assert known().keys() == pins("run.txt") | pins("test.txt")


def test_it_says_what_the_packages_say() -> None:
    said = {name: BY_FILE.get(name) or licence(name) for name in known()}
    wrong = {name: (known()[name], own) for name, own in said.items() if own not in (None, known()[name])}
    assert wrong == {}, "python -m tools.licences writes the page anew"
    assert "not said" not in known().values()
