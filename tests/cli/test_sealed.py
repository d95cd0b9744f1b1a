"""Sealed matches in the terminal: for real, with a line and a code at the end."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.command import meadhall as run

SEALED = ["play", "en_garde", "--plain", "--sealed", "--option", "points=1", "--seat", "0=you:Astrid"]


def test_a_sealed_match_has_no_way_back_and_its_code_can_be_checked(tmp_path: Path) -> None:
    saved = tmp_path / "match.txt"
    ran = run(*SEALED, "--seat", "1=steady", "--save", saved, typed="hint\nundo\n" + "1\n" * 60)
    assert ran.status == 0, ran.err
    assert "Sealed. The secret behind the draws is promised" in ran.out
    assert "No coach: this match is sealed" in ran.out
    assert "No undo: this match is sealed." in ran.out
    said = re.search(r"(Astrid (?:beat|lost to) steady \d:\d at En Garde)\. Sealed: ([a-z2-7-]{19})", ran.out)
    assert said is not None, ran.out
    checked = run("verify", saved, "--bots", "--code", said[2])
    assert checked.status == 0, checked.err
    assert f"{said[0]}\n{said[2]} is the code of this record.\nThe bots were asked again" in checked.out
    other = tmp_path / "other.txt"
    other.write_text(saved.read_text().replace("name 0 Astrid", "name 0 Eira"))
    wrong = run("verify", other, "--code", said[2])
    assert wrong.status != 0
    assert f"{said[2]} is not the code of" in wrong.err


def test_a_sealed_match_that_is_left_goes_on_sealed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert "It is kept" in run(*SEALED, "--seat", "1=gentle", typed="1\nquit\n").out
    saved = tmp_path / "match.txt"
    ran = run("play", "--resume", "--plain", "--save", saved, typed="undo\n" + "1\n" * 60)
    assert "No undo: this match is sealed." in ran.out
    assert run("verify", saved, "--bots").status == 0


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--practice"], "--sealed is played as it comes"),
        (["--seed", "7"], "--sealed is played as it comes"),
        (["--seat", "1=random"], "must be one of gentle, steady, strong, master"),
        (["--seat", "1=you"], "you play alone against bots"),
    ],
)
def test_what_nobody_could_check_is_refused(more: list[str], said: str) -> None:
    ran = run(*SEALED, *more)
    assert ran.status != 0
    assert said in ran.err
