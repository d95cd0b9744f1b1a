"""What happens when a rule changes after a release: records of both versions replay, each by its own rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall.engine import record
from meadhall.engine.box import Box
from meadhall.engine.chance import Fair
from meadhall.engine.contract import Action, AnyGame
from meadhall.engine.match import Playing
from meadhall.engine.title import Title
from tests.engine.test_questions import EatItem, Feast, FeastGame

SECRET = b"2"
YESTERDAY = """meadhall 1
game feast 1
box standard {digest}
seats 1
commit d4735e3a265e16eee03f59718b9b5d03019c07d8b6c51f90da3a666eec13ab35
draws match
secret 32
begin
chance fill 2
0 eat 2
end eaten 1 winners 0
"""
"""A record of rules version 1, which let you eat two apples at once."""


class EatOneItem(EatItem):
    """Eat one apple or two; since rules version 2 only one."""

    def __init__(self, version: int) -> None:
        super().__init__()
        self.version = version

    def add_choices(self, state: Feast, choices: list[Action]) -> None:
        if self.version < 2:
            choices.extend(self.rows[: state.apples])
        else:
            choices.extend(self.rows[: min(state.apples, 1)])


def make(seats: int, options: dict[str, str], box: Box, version: int) -> AnyGame:
    return FeastGame(version, EatOneItem(version), box)


def title_of(folder: Path, *versions: int) -> Title:
    """Return the game on the shelf of a program that plays these versions."""
    (folder / "box.toml").write_text("apples = 2\n", encoding="utf-8")
    module = str(folder / "title.py")
    return Title("feast", module, list(versions), [1], [], [], read_box, make)


def read_box(text: str) -> Box:
    return Box("standard", text)


def yesterday(folder: Path) -> str:
    return YESTERDAY.format(digest=title_of(folder, 1).shipped_box("standard").digest)


def test_the_program_of_yesterday_wrote_the_record(tmp_path: Path) -> None:
    title = title_of(tmp_path, 1)
    match = Playing(title.game(1, {}, title.shipped_box("standard")), Fair(SECRET, []))
    match.draw()
    action = match.find("eat 2")
    assert action is not None
    assert match.play(0, action) is None
    assert record.write(match, [], True, True) == yesterday(tmp_path)


def test_the_program_of_today_replays_it_by_the_rules_it_was_played_by(tmp_path: Path) -> None:
    today = title_of(tmp_path, 1, 2)
    match = record.replay(record.read(yesterday(tmp_path)), today)
    assert match.game.version == 1
    assert record.write(match, [], True, True) == yesterday(tmp_path)
    assert record.verify(record.read(yesterday(tmp_path)), today).problems == []


def test_a_new_match_is_played_by_the_new_rule(tmp_path: Path) -> None:
    today = title_of(tmp_path, 1, 2)
    match = Playing(today.game(1, {}, today.shipped_box("standard")), Fair(SECRET, []))
    match.draw()
    assert match.game.version == 2
    assert [action.text for action in match.legal_actions()] == ["eat 1", "rest"]
    with pytest.raises(record.RecordError, match=r"line 10: 'eat 2' is against rule 1\.2"):
        record.replay(record.read(yesterday(tmp_path).replace("game feast 1", "game feast 2")), today)


def test_a_box_that_changed_since_is_kept_beside_the_new_one(tmp_path: Path) -> None:
    text = yesterday(tmp_path)
    today = title_of(tmp_path, 1, 2)
    (tmp_path / "box.first.toml").write_text("apples = 2\n", encoding="utf-8")
    (tmp_path / "box.toml").write_text("apples = 3\n", encoding="utf-8")
    assert record.replay(record.read(text), today).outcome is not None
    assert today.boxes == ["standard"]
    (tmp_path / "box.first.toml").write_text("apples = 4\n", encoding="utf-8")
    with pytest.raises(record.RecordError, match="is not one that this program ships"):
        record.replay(record.read(text), today)


def test_another_version_is_refused_as_a_version(tmp_path: Path) -> None:
    newer = record.read(yesterday(tmp_path).replace("game feast 1", "game feast 3"))
    with pytest.raises(record.RecordError, match="version 3 of feast, and this program plays versions 1 to 2; a newer"):
        record.replay(newer, title_of(tmp_path, 1, 2))
    with pytest.raises(record.RecordError, match="version 1 of feast, and this program plays version 2; nothing in it"):
        record.replay(record.read(yesterday(tmp_path)), title_of(tmp_path, 2))
