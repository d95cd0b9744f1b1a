"""The picture of Freigard: what changes is small, and nothing is drawn twice."""

from __future__ import annotations

from collections.abc import Sequence

import meadhall
from meadhall.engine.contract import Event
from meadhall.games.freigard.events import Discarded, Drew
from meadhall.games.freigard.pieces import DRAW, FAMILIES, FEATURES, LEVELS
from meadhall.pictures import svg
from meadhall.pictures.drawings import drawing
from meadhall.pictures.freigard.figures import totem
from meadhall.pictures.freigard.meadow import NAMES, castle_figure, castle_names
from meadhall.pictures.picture import PHONE, WIDE, DrawnPiece, Picture
from tests.games.freigard.positions import Table, table
from tests.pictures.drawn import draw


def picture(at: Table, told: Sequence[Event] = ()) -> Picture:
    view = at.view(0)
    view.told = list(told)
    return draw(at.game, view, at.game.legal_actions(at.state) if at.actor == 0 else [])


def piece(drawn: Picture, key: str) -> DrawnPiece:
    return next(piece for piece in drawn.pieces if piece.key == key)


def keys(drawn: Picture, start: str) -> list[str]:
    return [piece.key for piece in drawn.pieces if piece.key.startswith(start)]


def test_a_table_that_was_drawn_before_is_not_drawn_again() -> None:
    first, again = (picture(table("spike,round,blue1", points=7, discards="blue2")) for _ in range(2))
    assert first.parts[0] is again.parts[0]
    assert first.parts[1] is again.parts[1]
    assert [new.key for old, new in zip(first.pieces, again.pieces, strict=True) if old is not new] == []


def test_grounds_stay_the_same_all_through_a_game() -> None:
    shown = [picture(table("spike,round,blue1", points=points, round_=2, castles="22,18")) for points in (0, 9, 40)]
    assert len({drawn.parts[0].grounds[WIDE] for drawn in shown}) == 1


def test_every_chance_is_written_and_stands_under_its_family() -> None:
    drawn = picture(table("spike,round,blue1"))
    shares = [share for share in drawn.pieces if share.key.startswith(("share-", "feature-"))]
    assert len(shares) == 4 + len(FEATURES)
    for share in shares:
        chance = share.label.rpartition(" ")[0].rpartition(" ")[2]
        assert f">{chance}</text>" in share.spots[WIDE].body
    assert {piece(drawn, f"feature-{feature.name}").part for feature in FEATURES} == {
        f"odds-{name}" for name in FAMILIES
    }


def test_what_the_eye_can_search_for_can_be_touched() -> None:
    drawn = picture(table("spike,round,blue1"))
    feature = piece(drawn, "feature-golem-spike")
    assert svg.is_legal(drawn, feature)
    assert feature.label.startswith("Spike golem: ")
    assert not svg.is_legal(drawn, piece(drawn, "share-rout"))


def test_the_fourth_place_is_free_or_scores_the_hand() -> None:
    assert keys(picture(table("spike,round,blue1")), "slot") == ["slot"]
    assert keys(picture(table("spike,round,square")), "slot") == []
    assert keys(picture(table("spike,round,square")), "score") == ["scored", "score-points", "score"]
    assert keys(picture(table("spike,round,blue1,blue2", phase="discard")), "slot") == []


def test_chalk_lies_around_the_card_drawn_last_and_the_last_discard() -> None:
    at = table("spike,round,blue1,blue2", phase="discard", discards="square")
    spike, square = at.game.laws.box.codes.index("spike"), at.game.laws.box.codes.index("square")
    plain = picture(at)
    drawn = picture(at, [Drew(spike, DRAW)])
    for cut in (WIDE, PHONE):
        bodies = [piece(one, "hand-spike-1").spots[cut].body for one in (plain, drawn)]
        assert ["chalk" in body for body in bodies] == [False, True]
    marked = picture(at, [Discarded(square, False)])
    assert ["chalk" in piece(one, "discards").spots[WIDE].body for one in (plain, marked)] == [False, True]
    assert next(part for part in marked.parts if part.name == "discards").note == "last: square golem"


def test_a_known_card_lies_open_on_the_deck() -> None:
    drawn = picture(table("spike,round,blue1", top="blue2"))
    order = [piece.key for piece in drawn.pieces]
    assert order.index("deck") < order.index("top") < order.index("deck-count")
    assert keys(picture(table("spike,round,blue1")), "top") == []


def test_the_combinations_are_on_the_board_and_those_that_the_hand_makes_are_marked() -> None:
    def made(hand: str) -> list[str]:
        drawn = picture(table(hand))
        rows = [row for row in drawn.pieces if row.key.startswith("combination-")]
        assert len(rows) == 11
        return [f"{row.part} {row.label}" for row in rows if "green-wash" in row.spots[WIDE].body]

    assert made("spike,round,blue1") == []
    assert made("spike+,round+,square+") == [
        "scoring-golem all different: 2",
        "scoring-golem all surge: \N{MULTIPLICATION SIGN}2",
    ]
    assert made("crimson1*2,crimson2") == [
        "scoring-dragon any three: 1",
        "scoring-dragon one colour: \N{MULTIPLICATION SIGN}2",
    ]
    assert made("conifer0,conifer1,broadleaf0") == ["scoring-ent each ent: 1"]
    assert made("spike/3,crimson1/2,broadleaf0/3") == ["scoring-sphere the lowest: +"]


def test_each_of_four_cards_says_what_its_discard_would_leave() -> None:
    drawn = picture(table("spike+*2,round+,crimson2", phase="discard"))
    labels = {key: piece(drawn, key).label for key in keys(drawn, "hand-")}
    left = {key: label.partition("; ")[2] for key, label in labels.items()}
    assert left == {
        "hand-spike+-1": "",
        "hand-spike+-2": "",
        "hand-round+-1": "",
        "hand-crimson2-1": "discarding it leaves 2",
    }
    assert ">leaves 2</text>" in piece(drawn, "hand-crimson2-1").spots[PHONE].body


def test_the_largest_castle_is_always_the_same_and_each_time_of_day_is_another_ground() -> None:
    grounds = set()
    for level in LEVELS:
        drawn = meadhall.new("freigard", seed=1, options={"level": level}).look(0).picture
        bodies = [piece(drawn, f"crawler-{position}").spots[WIDE].body for position in range(3)]
        assert bodies == [castle_figure(name, "whole") for name in ("grindjaw", "longshanks", "scuttle")]
        assert [piece(drawn, f"mark-{position}").spots[PHONE].body for position in range(3)] == bodies
        grounds.add(drawn.parts[0].grounds[WIDE])
    assert len(grounds) == len(LEVELS)
    assert castle_names([7, 30, 7]) == ["longshanks", "grindjaw", "scuttle"]


def test_a_castle_that_can_almost_be_reached_is_shaken_and_one_that_is_felled_lies_there() -> None:
    def states(points: int) -> list[str]:
        drawn = picture(table("spike,round,blue1", points=points, round_=2, castles="22,18"))
        return [_state(piece(drawn, f"crawler-{position}").spots[WIDE].body) for position in range(3)]

    assert states(13) == ["whole", "whole", "fallen"]
    assert states(14) == ["whole", "shaken", "fallen"]
    drawn = picture(table("spike,round,blue1", points=14, round_=2, castles="22,18"))
    assert keys(drawn, "mark-") == ["mark-0", "mark-1"], "only who stands is on the ruler"


def test_what_is_written_on_the_meadow_at_night_is_light_in_both_themes() -> None:
    shown = {level: meadhall.new("freigard", seed=1, options={"level": level}).look(0).picture for level in LEVELS}
    for level, drawn in shown.items():
        for key in ("heading", "scored", "score-points", "ruler"):
            body = piece(drawn, key).spots[WIDE].body
            assert ("var(--rock-ink)" in body) == (level == "night"), (level, key)
            assert ("var(--ink)" in body) == (level != "night"), (level, key)


def test_a_totem_sleeps_once_it_is_spent_and_says_so() -> None:
    awake, asleep = (totem("eye", "Eye", is_spent, "spent") for is_spent in (False, True))
    assert drawing("freigard", "totem-eye") in awake
    assert drawing("freigard", "totem-eye-spent") in asleep
    assert ">spent</text>" in asleep


def _state(body: str) -> str:
    found = [state for state in ("whole", "shaken", "fallen") for name in NAMES if castle_figure(name, state) == body]
    return found[0]
