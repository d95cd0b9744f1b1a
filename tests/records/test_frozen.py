"""Records replay for ever: those of every rules version that was released, line by line, to the same position."""

from __future__ import annotations

import pytest

from meadhall.engine import record
from meadhall.games import title
from tests.frozen import FOLDER, WHOLE, Frozen, again, digest_of, path_of, read, tables
from tests.playthrough import Playthrough, files

MOST_BYTES = 70_000
"""What the records of one version may take."""
KEPT = [
    pytest.param(frozen, id=f"{path.stem}-{frozen.name}")
    for path in sorted(FOLDER.glob("*.txt"))
    for frozen in read(path)
]
RELEASED = sorted({path.name.partition(".")[0] for path in FOLDER.glob("*.txt")})
"""A game is frozen with its first release; `python -m tools.release check` refuses one without."""
every_released_game = pytest.mark.parametrize("name", RELEASED)


@pytest.mark.parametrize("frozen", KEPT)
def test_a_frozen_record_leads_where_it_did(frozen: Frozen) -> None:
    match, text = again(frozen)
    assert text == frozen.text
    assert digest_of(match) == frozen.digest
    if not record.read(frozen.text).is_chosen:
        assert record.verify(record.read(frozen.text), title(match.game.name)).problems == []


@every_released_game
def test_every_released_version_has_its_records(name: str) -> None:
    found = title(name)
    paths = {path_of(name, version): version for version in found.versions}
    assert set(FOLDER.glob(f"{name}.*.txt")) <= paths.keys()
    for path, version in paths.items():
        assert path.is_file(), f"python -m tests.frozen {name} writes it"
        assert path.stat().st_size <= MOST_BYTES
        assert {record.read(frozen.text).version for frozen in read(path)} == {version}


@every_released_game
def test_the_version_of_today_has_a_record_of_every_ending_and_option(name: str) -> None:
    kept = [again(frozen)[0] for frozen in read(path_of(name, title(name).version))]
    endings = {Playthrough(path.read_text(encoding="utf-8")).ending for path in files(name)} - {""}
    assert endings <= {match.outcome.ending for match in kept if match.outcome is not None}
    shown = {value for match in kept for value in match.game.options.items()}
    assert {value for case in tables(name) for value in case.game().options.items()} <= shown
    assert {match.game.seats for match in kept} == set(title(name).seats)
    assert {match.game.box.name for match in kept} == set(title(name).boxes)


def test_a_whole_match_of_each_game_is_kept() -> None:
    for name in RELEASED:
        (whole,) = [frozen for frozen in read(path_of(name, title(name).version)) if frozen.name == WHOLE]
        assert again(whole)[0].outcome is not None
