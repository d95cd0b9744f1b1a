"""Golden playthroughs read as they did, and there is one for each ending of a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall.games import names
from tests.cases import cases_of, every_game
from tests.playthrough import MOST_BYTES, Playthrough, changed, files
from tests.strategies import MATCHES
from tests.walks import walk

FILES = [path for name in names() for path in files(name)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_playthrough_reads_as_it_did(path: Path) -> None:
    """If the rules or the words have changed on purpose: ``python -m tests.playthrough --write``."""
    text = path.read_text(encoding="utf-8")
    playthrough = Playthrough(text)
    assert playthrough.name == path.parent.name
    assert len(text.encode()) <= MOST_BYTES
    assert playthrough.actions
    assert playthrough.again() == text


@every_game
def test_every_ending_has_a_playthrough(name: str) -> None:
    """Every ending that random matches come to must be there to be read."""
    shown = {Playthrough(path.read_text(encoding="utf-8")).ending for path in files(name)}
    found = set()
    for case in cases_of(name):
        for seed in range(MATCHES):
            match = walk(case, seed)
            outcome = match.game.outcome(match.state(len(match.actions)))
            found |= {outcome.ending} if outcome is not None else set()
    assert shown - {""}, "no playthrough is there: see tests/playthrough.py"
    assert found <= shown


def test_only_changed_lines_are_shown() -> None:
    assert changed(["a", "b: 1", "c"], ["a", "b: 2", "c"]) == ["b: 2"]
    assert changed(["a", "b: 1", "c: 1"], ["a", "c: 2"]) == ["- b: 1", "c: 2"]
    assert changed(["a", "b", "c"], ["a", "c"]) == ["- b"]
    assert changed(["a", "c"], ["a", "b", "c"]) == ["b"]
    assert changed(["a"], ["a"]) == []


def test_an_illegal_step_is_noticed() -> None:
    text = "game en_garde\nseat 0\nfrom turn 1 0 0:0 0 1-23 12345/12345 33333 - - -\n\n"
    with pytest.raises(AssertionError, match="not for 1 to advance 1"):
        Playthrough(text + "> 1 advance 1\n").again()
    with pytest.raises(AssertionError, match="retreat 1 is not legal"):
        Playthrough(text + "> 0 retreat 1\n").again()
