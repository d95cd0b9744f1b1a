"""One noun a file: a file that grows too long has become two."""

from __future__ import annotations

from tests.house.places import ROOT, SOURCE, files_in

LONGEST = 400
SUFFIXES = {".py", ".js", ".css", ".html", ".jinja"}


def test_no_source_file_is_longer_than_400_lines() -> None:
    lengths = {
        path.relative_to(ROOT).as_posix(): len(path.read_text(encoding="utf-8").splitlines())
        for folder in (SOURCE, ROOT / "tools")
        for path in files_in(folder)
        if path.suffix in SUFFIXES
    }
    assert lengths
    assert {name: length for name, length in lengths.items() if length > LONGEST} == {}
