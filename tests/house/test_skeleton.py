"""One skeleton for every game: who knows one finds the way in all."""

from __future__ import annotations

import pytest

from meadhall import bots
from meadhall.bots.search.search import SEARCH
from meadhall.games import names
from tests.house.places import ROOT, SOURCE

GAME = {
    "__init__.py",
    "box.py",
    "box.toml",
    "encoding.py",
    "events.py",
    "notation.py",
    "pieces.py",
    "rules",
    "state.py",
} | {"title.py"}
HIDDEN = {"view.py", "worlds.py"}
"""Where something is hidden, and only there."""
SHARED = {"actions.py", "frames.py"}
"""Where the state or several chapters share actions, or nest what is being done."""
WORDS = {"__init__.py", "board.py", "parts.py"}
"""Besides them there is a file for each chapter of the rules that has something to say."""
WORDS_TOO = {"about.py", "deeds.py", "kinds.py", "names.py", "plan.py", "reasons.py", "recap.py", "roles.py"} | {
    "threats.py"
}
"""What is said of many pieces alike, of roles and deeds, and what coach and recap say of several chapters."""
ONE_FILE = {"__init__.py"}
"""A room of a small game may be one file; when it grows it is divided like the others."""
PICTURE = {"__init__.py", "art.py", "clicks.py", "draw.py"}
BOT = {"__init__.py", "judge.py", "terms.py"}

pytestmark = pytest.mark.once
each_game = pytest.mark.parametrize("name", names())


def entries(room: str, name: str) -> set[str]:
    """Return what lies in a game's folder of a room."""
    return {path.name for path in (SOURCE / room / name).iterdir() if path.name != "__pycache__"}


@each_game
def test_a_game_has_its_files_and_no_others(name: str) -> None:
    found = {entry for entry in entries("games", name) if not (entry.startswith("box.") and entry.count(".") == 2)}
    assert found - SHARED in (GAME, GAME | HIDDEN)


@each_game
def test_a_chapter_of_the_rules_is_a_file_of_questions(name: str) -> None:
    chapters = entries("games", name)
    assert "rules" in chapters
    files = {path.name for path in (SOURCE / "games" / name / "rules").glob("*.py")}
    assert {"__init__.py", "game.py"} < files
    leftovers = {"actions.py", "catalog.py", "flow.py", "legal.py", "refusals.py", "deeds.py"}
    assert files & leftovers == set()


@each_game
def test_the_rules_that_refuse_stand_with_the_pieces(name: str) -> None:
    files = [path for path in (SOURCE / "games" / name).rglob("*.py") if "= Rule(" in path.read_text(encoding="utf-8")]
    assert [path.name for path in files] == ["pieces.py"]


@each_game
def test_its_words_picture_and_bot_are_laid_out_alike(name: str) -> None:
    said = entries("words", name)
    if said == ONE_FILE:
        assert "WORDS = " in (SOURCE / "words" / name / "__init__.py").read_text(encoding="utf-8")
    else:
        assert said >= WORDS
        assert said - WORDS - WORDS_TOO <= entries("games", f"{name}/rules")
    assert entries("pictures", name) == ONE_FILE or entries("pictures", name) >= PICTURE
    assert entries("bots", name) == ONE_FILE or entries("bots", name) >= BOT
    assert ("search.py" in entries("bots", name)) == (SEARCH in bots.kinds(name))
    assert ("plan.py" in said) == (SEARCH in bots.kinds(name))
    assert (SOURCE / "words" / "rules" / f"{name}.md").is_file()


@each_game
def test_its_tests_are_found_by_its_name(name: str) -> None:
    assert (ROOT / "tests" / "games" / name / "positions.py").is_file()
    assert (ROOT / "tests" / "games" / name / "nouns.py").is_file()
    assert (ROOT / "tests" / "digests" / f"{name}.txt").is_file()
    assert (ROOT / "tests" / "counts" / f"{name}.txt").is_file()
    assert any((ROOT / "tests" / "playthroughs" / name).iterdir())
