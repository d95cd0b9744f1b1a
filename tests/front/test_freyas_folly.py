"""What is shown of Freya's Folly moment by moment."""

from __future__ import annotations

from meadhall import front
from meadhall.engine.chance import Fair, secret_of
from meadhall.engine.contract import SPECTATOR
from meadhall.engine.match import Match
from meadhall.engine.scene import Scene
from meadhall.front.look import Moment
from meadhall.games.freyas_folly.events import TookAbility, TurnedAbility
from meadhall.games.freyas_folly.state import FreyasFollyState
from meadhall.words import plain
from tests.games.freyas_folly.positions import Table, opening

NAMES = ["Astrid", "Bjorn", "Dagny", "Eirik", "Frida"]


def moments(board: Table, *texts: str, seat: int = SPECTATOR) -> list[Moment]:
    """Play on from a table and return the moments of the last decision; chance follows what is written."""
    playing = Match(board.game, Fair(secret_of(1), []), start=str(board))
    for text in texts:
        assert playing.follow(playing.actor, board.row(text)) is None, text
    return front.moments_of(playing, seat, NAMES)


def captions(found: list[Moment]) -> list[str]:
    return [plain(moment.caption.text) if moment.caption else "" for moment in found]


def table(moment: Moment) -> FreyasFollyState:
    assert isinstance(moment.view, FreyasFollyState)
    return moment.view


def dwarfs_at(moment: Moment, place: str) -> int:
    view = table(moment)
    return view.dwarf_at[view.box.mine.ids.index(place)]


def test_a_dwarf_who_gathers_is_seen_to_collect_and_then_to_go() -> None:
    found = moments(opening().fill("K01", "rre").stand(0, "K01"), "gather K01 C")
    assert len(found) == 2
    assert [dwarfs_at(moment, "K01") for moment in found] == [0, -1]
    assert [dwarfs_at(moment, "C") for moment in found] == [-1, 0]
    assert [len(moment.view.told or []) for moment in found] == [1, 1]


def test_coming_home_is_one_moment() -> None:
    found = moments(opening().stand(0, "A", "rre"), "move A out")
    assert len(found) == 1
    assert len(found[0].view.told or []) == 2


def test_strength_is_seen_to_fade_after_the_last_action() -> None:
    board = opening().stand(0, "C", ability="strength", strength=1).play("pass")
    found = moments(board, "pass")
    assert [table(moment).dwarfs[0].strength for moment in found] == [1, 0]


def test_a_card_known_under_the_pile_is_turned_after_one_is_taken() -> None:
    board = opening().offer("bat", "speed", "stealth").pile_of(0, "stamina")
    told = board.play("ability bat").told
    assert [type(event) for event in told] == [TookAbility, Scene, TurnedAbility]
    scene = told[1]
    assert isinstance(scene, Scene)
    assert isinstance(scene.state, FreyasFollyState)
    assert scene.state.open_count() == 2


def test_the_end_is_a_moment_of_its_own() -> None:
    board = opening().pass_turns(7).play("pass")
    found = moments(board, "pass")
    assert len(found) == 2
    assert table(found[0]).turns == 7
    assert table(found[1]).turns == 8
