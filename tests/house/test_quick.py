"""What `make quick` tests after a change."""

from __future__ import annotations

import pytest

from tools.quick import OF_A_GAME, choose, runs_of

pytestmark = pytest.mark.once


def test_a_changed_game_is_tested_wherever_it_is_named() -> None:
    for path in ("games/castle_panic/rules/turn.py", "words/rules/castle_panic.md", "pictures/castle_panic/draw.py"):
        chosen = choose([f"src/meadhall/{path}"])
        assert (chosen.games, chosen.whole, chosen.importers) == ({"castle_panic"}, set(), set())
        assert list(runs_of(chosen)) == [[*(f"tests/{room}" for room in OF_A_GAME), "-k", "castle_panic"]]


def test_a_changed_room_is_tested_whole_and_those_that_import_it_with_the_smallest_game() -> None:
    chosen = choose(["src/meadhall/hall/workers/pool.py", "src/meadhall/hall/web/static/table/stage/stage.js"])
    assert (chosen.whole, chosen.importers) == ({"tests/hall"}, {"cli"})
    own, importers = runs_of(chosen)
    assert own == ["tests/hall"]
    assert importers == ["tests/cli", "-k", "not (castle_panic or freigard or freyas_folly or rietburg)"]
    assert {"games", "bots", "front", "hall"} <= choose(["src/meadhall/engine/match.py"]).importers


def test_a_changed_test_is_run_itself() -> None:
    assert choose(["tests/hall/test_lobby.py"]).whole == {"tests/hall/test_lobby.py"}
    assert choose(["tests/hall/client.py"]).whole == {"tests/hall"}
    assert choose(["tests/hall/test_that_is_gone.py"]).whole == set()


def test_what_lies_beside_the_package_has_its_tests_too() -> None:
    assert choose(["docs/start.md"]).whole == {"tests/docs"}
    assert choose(["Makefile"]).whole == {"tests/house"}
    assert list(runs_of(choose([]))) == []
