"""The report on long functions and splinters finds both, and reads the whole house."""

from __future__ import annotations

import pytest

from tools import house_report as report

pytestmark = pytest.mark.once


def test_a_long_function_is_found() -> None:
    body = "    pass\n" * report.LONGEST
    assert list(report.long_functions(f"def short() -> None:\n    pass\n\n\ndef long() -> None:\n{body}")) == [
        ("long", report.LONGEST + 1)
    ]


def test_a_file_that_only_its_neighbour_imports_is_found() -> None:
    sources = {
        "hall.play.undo": "from hall.play.undo_parts import offer\nfrom hall.errors import Refused\n",
        "hall.play.undo_parts": "",
        "hall.errors": "",
        "hall.web.app": "from hall.errors import Refused\nfrom hall.play import undo\n",
    }
    assert report.splinters(sources) == [("hall.play.undo_parts", "hall.play.undo")]


def test_the_whole_house_is_read() -> None:
    sources = report.read_sources()
    assert {"meadhall", "meadhall.engine.contract", "meadhall.hall.play.tables"} <= sources.keys()
    assert report.importers(sources)["meadhall.engine.contract"]
