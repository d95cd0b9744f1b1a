"""The picture of Freigard: what changes is small, and nothing is drawn twice."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine.contract import Event
from meadhall.games.freigard.events import Discarded, Drew
from meadhall.games.freigard.pieces import DRAW
from meadhall.pictures import svg
from meadhall.pictures.picture import PHONE, WIDE, Picture, Piece
from tests.games.freigard.positions import Table, table
from tests.pictures.drawn import draw


def picture(at: Table, told: Sequence[Event] = ()) -> Picture:
    view = at.view(0)
    view.told = list(told)
    return draw(at.game, view, at.game.legal_actions(at.state) if at.actor == 0 else [])


def piece(drawn: Picture, key: str) -> Piece:
    return next(piece for piece in drawn.pieces if piece.key == key)


def keys(drawn: Picture, start: str) -> list[str]:
    return [piece.key for piece in drawn.pieces if piece.key.startswith(start)]


def test_a_table_that_was_drawn_before_is_not_drawn_again() -> None:
    first, again = (picture(table("spike,round,blue1", points=7, discards="blue2")) for _ in range(2))
    assert first.parts[0] is again.parts[0]
    assert first.parts[1] is again.parts[1]
    anew = {new.key for old, new in zip(first.pieces, again.pieces, strict=True) if old is not new}
    assert anew <= {"odds-line"}


def test_grounds_stay_the_same_all_through_a_game() -> None:
    shown = [picture(table("spike,round,blue1", points=points, round_=2, castles="22,18")) for points in (0, 9, 40)]
    assert len({tuple(part.grounds[WIDE] for part in drawn.parts) for drawn in shown}) == 1


def test_a_chance_is_drawn_once_for_each_percentage() -> None:
    drawn = picture(table("spike,round,blue1"))
    shares = [share for share in drawn.pieces if share.key.startswith("share-")]
    by_number: dict[str, set[str]] = {}
    for share in shares:
        number = share.label.rpartition(" ")[0].rpartition(" ")[2]
        if len(share.spots[WIDE].body) > 300:
            by_number.setdefault(number, set()).add(share.spots[WIDE].body)
    assert by_number
    assert all(len(bodies) == 1 for bodies in by_number.values())


def test_what_the_eye_can_search_for_is_touched_at_its_name() -> None:
    drawn = picture(table("spike,round,blue1"))
    feature = piece(drawn, "feature-golem-spike")
    assert svg.is_legal(drawn, feature)
    assert 'class="target"' in feature.spots[WIDE].body
    assert feature.label == "Spike golem"
    assert piece(drawn, "share-golem-spike").label.startswith("Spike golem: ")
    assert not svg.is_legal(drawn, piece(drawn, "feature-rout"))


def test_chalk_lies_around_the_card_drawn_last_and_the_last_discard() -> None:
    at = table("spike,round,blue1,blue2", phase="discard", discards="square")
    spike, square = at.game.laws.box.codes.index("spike"), at.game.laws.box.codes.index("square")
    drawn = picture(at, [Drew(spike, DRAW)])
    assert piece(drawn, "hand-mark").spots[PHONE].x == piece(drawn, "hand-spike-1").spots[PHONE].x
    assert keys(drawn, "discard-mark") == []
    marked = picture(at, [Discarded(square, False)])
    assert piece(marked, "discard-mark").spots[WIDE].y == piece(marked, "discard-square").spots[WIDE].y
    assert keys(picture(at), "hand-mark") == []


def test_a_known_card_lies_open_on_the_deck() -> None:
    drawn = picture(table("spike,round,blue1", top="blue2"))
    order = [piece.key for piece in drawn.pieces]
    assert order.index("deck") < order.index("top") < order.index("deck-count")
    assert keys(picture(table("spike,round,blue1")), "top") == []
