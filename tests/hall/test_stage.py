"""A page that is sent only what has changed shows what the hall sees, piece by piece and in order."""

from __future__ import annotations

import pytest

import meadhall
from meadhall.engine.contract import SPECTATOR
from meadhall.hall.play.viewer.picture_data import NOTHING, Beat, PictureStage, PlacedFace, Sheet, Shown, change, shown
from meadhall.pictures.picture import CUTS


def applied(pieces: dict[str, PlacedFace], new: Beat) -> dict[str, PlacedFace]:
    """Return what a page shows after a change, by the page's own rules."""
    if new.stage is not None:
        return dict(new.pieces)
    after = {key: placed for key, placed in pieces.items() if key not in new.gone} | new.pieces
    order = [key for key in after if key not in new.under]
    for key, above in new.under.items():
        order.insert(order.index(above), key)
    return {key: after[key] for key in new.order or order}


def sheet(*keys: str) -> Sheet:
    """Return a sheet of pieces, each in the part that its key begins with."""
    return Sheet({key: PlacedFace(key[0], "face", 0, 0) for key in keys}, {})


def by_part(pieces: dict[str, PlacedFace]) -> dict[str, list[tuple[str, PlacedFace]]]:
    """Sort pieces by the part they lie in: what lies in another part is neither above nor below."""
    return {
        part: [(key, placed) for key, placed in pieces.items() if placed.part == part]
        for part in {placed.part for placed in pieces.values()}
    }


@pytest.mark.parametrize("cut", CUTS)
@pytest.mark.parametrize("game", meadhall.list_games())
def test_changes_lead_from_picture_to_picture(game: str, cut: str) -> None:
    match = meadhall.new(game, seed=4)
    before: Shown | None = None
    pieces: dict[str, PlacedFace] = {}
    faces: set[str] = set()
    for turn in range(60):
        if match.actor is None:
            break
        for moment in match.look(SPECTATOR if turn % 3 else 0).moments:
            after = shown(moment.picture, cut)
            pieces = applied(pieces, change(before, after))
            faces |= set(after.faces())
            assert by_part(pieces) == by_part(after.pieces)
            assert {placed.face for placed in pieces.values()} <= faces
            before = after
        match.play_bot("greedy", seed=turn)


def test_a_new_piece_says_what_it_lies_under() -> None:
    stage = PictureStage([])

    def picture(*keys: str) -> Shown:
        return Shown(stage, [sheet(*keys)])

    before = picture("a1", "a2", "b1")
    assert change(before, picture("a0", "a1", "a3", "a2", "b1", "b2")).under == {"a3": "a2", "a0": "a1"}
    assert change(before, picture("a1", "a2", "b1", "a3")).under == {}
    assert change(before, picture("a2", "a1", "b1")).order == ["a2", "a1", "b1"]
    assert change(before, before) == Beat()
    assert change(None, before).stage is stage.shown


def test_what_is_above_a_new_piece_may_lie_in_another_section() -> None:
    a1, b1 = sheet("a1"), sheet("b1")
    before = Shown(PictureStage([]), [a1, sheet("a2", "b0"), b1])
    after = Shown(PictureStage([]), [a1, sheet("a2", "b0", "a3", "b2"), b1])
    assert change(before, after).under == {"b2": "b1"}
    assert change(before, Shown(PictureStage([]), [sheet("a0"), sheet("a2", "b0"), b1])).under == {"a0": "a2"}
    assert change(before, Shown(PictureStage([]), [a1, sheet("b0"), b1])) == Beat(gone=["a2"])


def test_a_piece_that_goes_to_another_section_is_neither_new_nor_gone() -> None:
    before = Shown(PictureStage([]), [sheet("a1", "a2"), sheet("b1")])
    assert change(before, Shown(PictureStage([]), [sheet("a1"), sheet("a2", "b1")])) == Beat()
    assert change(before, Shown(PictureStage([]), [sheet("a1"), sheet("b1", "a2")])) == Beat(order=["a1", "b1", "a2"])


def test_whoever_wants_no_picture_is_sent_none() -> None:
    assert shown(meadhall.new("en_garde", seed=1).picture(), "none") is NOTHING
    assert change(NOTHING, NOTHING) == Beat()
