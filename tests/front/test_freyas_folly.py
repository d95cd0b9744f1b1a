"""What is shown of Freya's Folly moment by moment."""

from __future__ import annotations

import pytest

import meadhall
from meadhall import front
from meadhall.engine.chance import Fair, secret_of
from meadhall.engine.contract import SPECTATOR
from meadhall.engine.match import Playing
from meadhall.engine.scene import Scene
from meadhall.front.look import Moment
from meadhall.games.freyas_folly.events import TookAbility, TurnedAbility
from meadhall.games.freyas_folly.state import FreyasFollyState
from meadhall.words import plain
from tests.games.freyas_folly.positions import Table, opening

NAMES = ["Astrid", "Bjorn", "Dagny", "Eirik", "Frida"]


def moments(board: Table, *texts: str, seat: int = SPECTATOR) -> list[Moment]:
    """Play on from a table and return the moments of the last decision; chance follows what is written."""
    playing = Playing(board.game, Fair(secret_of(1), []), start=str(board))
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
    told = board.play("ability bat").state.told or []
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
    assert [moment.caption.waits for moment in found if moment.caption] == [False, True]


def test_a_caption_is_one_deed_with_its_result() -> None:
    board = opening().fill("K01", "rre").stand(0, "K01").stand(1, "C").stand(0, "A", "rre")
    assert captions(moments(board, "gather K01 B")) == [
        "Astrid's dwarf 1 collects 2 small rubies and 1 small emerald in cavern K01.",
        "Astrid's dwarf 1 goes to lantern B, past Bjorn's dwarf 1.",
    ]
    assert captions(moments(board, "move A out")) == [
        "Astrid's dwarf 2 comes home with 2 small rubies and 1 small emerald."
    ]
    own = opening().own(0, "sa").hold(0, "S03")
    assert captions(moments(own, "complete S03")) == [
        "Astrid completes the sapphire ring for 3 points; dwarf 5 sells it."
    ]


def test_cards_turned_one_after_the_other_are_one_moment() -> None:
    texts = ["setting S01", "kind ability", "reveal bat", "kind brisingamen", "reveal B1", "kind setting", "reveal S09"]
    found = captions(moments(opening(), *texts))
    assert found == [
        "Astrid takes the ruby ring, 3 points.",
        "The deck turns up a piece of the Brisingamen, a Bat and the ruby brooch.",
    ]


def test_the_set_up_is_one_moment() -> None:
    match = meadhall.new("freyas_folly", seed=3)
    found = front.moments_of(match.playing, SPECTATOR, NAMES)
    assert captions(found) == ["72 jewels come into the caverns, 8 settings into the workshop. Eirik begins."]


@pytest.mark.parametrize("seats", [3, 5])
def test_whole_matches_are_seen_in_short_captions(seats: int) -> None:
    match = meadhall.new("freyas_folly", seats=seats, seed=seats)
    number = 0
    while match.actor is not None:
        match.play_bot("greedy" if number % 5 else "random", seed=number)
        number += 1
        found = front.moments_of(match.playing, SPECTATOR, NAMES)
        assert len(found) <= 5
        assert all(len(text) <= 110 for text in captions(found))
