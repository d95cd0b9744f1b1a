"""The picture of En Garde: what is shown, where it stands, and what can be touched."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

import meadhall
from meadhall.engine.contract import SPECTATOR, AnyGame, Event
from meadhall.games import title as title_of
from meadhall.games.en_garde.events import Attacked, Hit, Moved, Parried
from meadhall.pictures import svg
from meadhall.pictures.drawings import drawing
from meadhall.pictures.en_garde import poses
from meadhall.pictures.en_garde.layout import spread
from meadhall.pictures.picture import AT_SEAT, LOW, PHONE, WIDE, DrawnPiece, Picture
from tests.pictures.bounds import points_of
from tests.pictures.drawn import SVG, draw, drawn_positions, parse, pieces_in

TURN = "turn 5 0 2:1 0 8-14 23345/11445 22213 - - touch:0"
TEN_TARGETS = "turn 5 0 2:1 0 10-18 12345/11445 22213 - - touch:0"
ATTACKED = "answer 4 1 2:1 1 9-13 12335/14445 11102 4x2+ - touch:0"
COMPARED = "between 4 1 2:1 0 9-13 12344/14445 00000 - - compared:1"
ATTACKER = "turn 5 0 2:1 0 9-13 13445/12355 22212 - - touch:0"
CORNER = "answer 4 1 2:1 1 1-2 22334/11145 00212 1x2 - touch:0"
OVER = "over 8 1 5:3 1 11-12 123/11235 22212 - - touch:0"
LOST = "over 8 1 3:5 0 1-2 11235/123 22212 - - touch:1"
NEW = "turn 1 0 0:0 0 1-23 23345/11445 34323 - - -"
SCENERY = ("crowd", "rail")
"""What goes on past the edges of the board, as the ground does."""
NARROW = 46
"""The size of a flag."""


def rules() -> AnyGame:
    title = title_of("en_garde")
    return title.game(2, {}, title.shipped_box("standard"))


def picture(position: str, seat: int, told: Sequence[Event] = ()) -> Picture:
    game = rules()
    state = game.read(position)
    view = game.view(state, seat)
    view.told = list(told)
    return draw(game, view, game.legal_actions(state) if game.actor(state) == seat else [])


def piece(drawn: Picture, key: str) -> DrawnPiece:
    return next(piece for piece in drawn.pieces if piece.key == key)


def keys(drawn: Picture, start: str) -> list[str]:
    return [piece.key for piece in drawn.pieces if piece.key.startswith(start)]


def outside(drawn: Picture, cut: str) -> list[str]:
    """Return the keys of pieces that leave the view box of the board."""
    gone = []
    root = parse(f'<svg xmlns="{SVG.strip("{}")}">{svg.fragment(drawn, "board", cut)}</svg>')
    width, height = drawn.parts[0].sizes[cut]
    for element in pieces_in(root):
        if element.get("data-key") in SCENERY:
            continue
        for x, y in points_of(element):
            if not (-0.5 <= x <= width + 0.5 and -0.5 <= y <= height + 0.5):
                gone.append(f"{element.get('data-key')} at {x:.1f} {y:.1f}")
    return gone


@pytest.mark.parametrize("cut", [WIDE, PHONE, LOW])
def test_nothing_leaves_the_board(cut: str) -> None:
    for drawn in drawn_positions("en_garde"):
        assert outside(drawn.picture, cut) == []


@pytest.mark.parametrize("cut", [WIDE, PHONE, LOW])
@pytest.mark.parametrize("spaces", [(1, 2), (1, 6), (22, 23), (18, 23), (1, 23), (11, 12)])
def test_fencers_stay_on_the_board_wherever_they_stand(cut: str, spaces: tuple[int, int]) -> None:
    white, black = spaces
    for turn in (0, 1):
        drawn = picture(f"turn 5 0 2:1 {turn} {white}-{black} 12345/12345 22213 - - touch:0", turn)
        assert outside(drawn, cut) == []


def test_a_phone_has_a_flag_for_each_of_ten_spaces_and_none_touches_another() -> None:
    drawn = picture(TEN_TARGETS, 0)
    legal = [flag for flag in drawn.pieces if flag.key.startswith("flag-") and svg.is_legal(drawn, flag)]
    assert len(legal) == 10
    assert all(PHONE not in space.spots for space in drawn.pieces if space.key.startswith("space-"))
    flags = [(flag.spots[PHONE].x, flag.spots[PHONE].y) for flag in legal]
    for (x1, y1), (x2, y2) in itertools.combinations(flags, 2):
        assert (x1 - x2) ** 2 + (y1 - y2) ** 2 >= (NARROW + 8) ** 2


@pytest.mark.parametrize("cut", [WIDE, PHONE, LOW])
def test_the_tally_hangs_below_the_beam(cut: str) -> None:
    hall = parse(f'<svg xmlns="{SVG.strip("{}")}">{drawing("en_garde", f"hall-{cut}")}</svg>')
    beam = next(
        one for one in hall.iter(f"{SVG}rect") if one.get("fill") == "var(--eg-beam-2)" and one.get("y") == "-60"
    )
    low = float(beam.get("y", "0")) + float(beam.get("height", "0"))
    drawn = picture(TURN, 0)
    for value in range(1, 6):
        shown = svg.piece_svg(drawn, piece(drawn, f"tally-{value}"), cut)
        assert min(y for _, y in points_of(parse(f'<svg xmlns="{SVG.strip("{}")}">{shown}</svg>'))) > low


def test_whatever_can_be_touched_on_a_phone_is_44_pixels_large() -> None:
    for drawn in drawn_positions("en_garde"):
        for touched in drawn.picture.pieces:
            if PHONE in touched.spots and svg.is_legal(drawn.picture, touched):
                root = parse(f'<svg xmlns="{SVG.strip("{}")}">{svg.piece_svg(drawn.picture, touched, PHONE)}</svg>')
                aims = [element for element in root.iter() if element.get("class") in ("target", "paper")]
                points = list(points_of(root)) if not aims else _points_in(root, aims[0])
                for axis in (0, 1):
                    reach = [point[axis] for point in points]
                    assert max(reach) - min(reach) >= 44, touched.key


def _points_in(root: ET.Element, aim: ET.Element) -> list[tuple[float, float]]:
    """Return the points of one element of a drawing, placed by the piece alone."""
    (whole,) = pieces_in(root)
    lone = ET.Element(whole.tag, {"transform": whole.get("transform", "")})
    lone.append(aim)
    return list(points_of(lone))


def test_points_of_both_fencers_stand_against_the_goal() -> None:
    body = piece(picture(TURN, 0), "points-0").spots[WIDE].body
    assert body.count("<circle") == 5
    won = [circle for circle in body.split("<circle")[1:] if 'fill="currentColor"' in circle]
    assert len(won) == 2
    assert piece(picture(TURN, 0), "points-0").label == "White has 2 of 5 points"


def test_a_plate_tells_colour_state_and_cards() -> None:
    facts = {part.seat: part.note for part in picture(TURN, 0).parts if part.at == AT_SEAT}
    assert facts == {0: "White", 1: "Black · 5 cards"}
    facts = {part.seat: part.note for part in picture(ATTACKED, 0).parts if part.at == AT_SEAT}
    assert facts[1] == "Black · must answer"


def test_the_other_hand_is_not_shown_before_the_round_is_over() -> None:
    drawn = picture(TURN, 0)
    assert keys(drawn, "card-1") == []
    assert keys(drawn, "card-0") == ["card-0-2-1", "card-0-3-1", "card-0-3-2", "card-0-4-1", "card-0-5-1"]


@pytest.mark.parametrize("level", ["basic", "standard", "advanced"])
def test_what_is_unseen_is_what_others_hold_and_what_is_in_the_pack(level: str) -> None:
    match = meadhall.new("en_garde", seed=4, options={"level": level})
    while match.actor is not None:
        fields = match.playing.notation().split()
        hands, pack = fields[6].split("/"), fields[7]
        is_open = fields[0] == "between"
        for seat in (SPECTATOR, 0, 1):
            hidden = [] if is_open else [hand for other, hand in enumerate(hands) if other != seat]
            shown = {one.key: one.label for one in match.look(seat).picture.pieces if one.key.startswith("unseen")}
            for value in range(1, 6):
                count = int(pack[value - 1]) + sum(hand.count(str(value)) for hand in hidden)
                assert shown[f"unseen-{value}"] == f"{count} unseen", (seat, value)
        match.play_bot("random", seed=len(match.playing.steps))


def test_a_spectator_sees_no_hand() -> None:
    drawn = picture(TURN, SPECTATOR)
    assert keys(drawn, "card-") == []
    assert [part.name for part in drawn.parts] == ["board", "seat-0", "seat-1"]


def test_after_a_round_both_hands_lie_open() -> None:
    for seat in (0, 1, SPECTATOR):
        drawn = picture(COMPARED, seat)
        assert len(keys(drawn, "card-0")) == len(keys(drawn, "card-1")) == 5
        assert keys(drawn, "strength-") == ["strength-0", "strength-1"]
        assert piece(drawn, "strength-1").label == "Black has 3 cards that hit"


def test_an_escape_can_be_seen() -> None:
    drawn = picture(TURN, 0, [Moved(1, 4, 10, 14, True)])
    assert piece(drawn, "strength-1").label == "Black escaped with a 4"


def test_every_card_laid_is_said() -> None:
    for drawn in drawn_positions("en_garde"):
        silent = {laid.key.partition("-")[0] for laid in drawn.picture.pieces if not laid.label}
        assert silent <= {"trail", "stand", "field", "figure", "attack", "blow", "crowd", "rail"}


def test_the_starter_begins_the_next_round_at_the_pack() -> None:
    drawn = picture(COMPARED, 0)
    assert [choice.handles for choice in drawn.choices] == [("pack",)]
    assert svg.is_legal(drawn, piece(drawn, "pack"))


def test_an_attack_lies_at_the_attacker_and_is_answered_by_cards_or_a_space() -> None:
    drawn = picture(ATTACKED, 1, [Attacked(0, 3, 4, 2, 6, 9)])
    assert keys(drawn, "strength-") == ["strength-0"]
    assert keys(drawn, "trail") == ["trail"]
    handles = {choice.handles for choice in drawn.choices}
    assert ("card 4", "card 4") in handles
    assert ("card 1", "space 14") in handles


def test_a_lunge_is_clicked_as_step_space_and_cards() -> None:
    handles = {choice.handles for choice in picture(TURN, 0).choices}
    assert ("card 3", "space 11") in handles
    assert ("card 3", "space 5") in handles
    assert ("card 3", "space 11", "card 3") in handles
    assert ("card 2", "space 10", "card 4") in handles


def test_a_direct_attack_is_clicked_as_cards_and_fencer() -> None:
    handles = {choice.handles for choice in picture(ATTACKER, 0).choices}
    assert ("card 4", "fencer") in handles
    assert ("card 4", "card 4", "fencer") in handles


def test_the_last_action_is_drawn_in_chalk() -> None:
    moved = picture(TURN, 0, [Moved(1, 4, 18, 14, False)])
    assert 'class="trail"' in piece(moved, "trail").spots[WIDE].body


def test_a_blow_is_seen_where_it_fell_and_in_how_both_stand() -> None:
    parried = picture(TURN, 0, [Parried(0, 2, 1)])
    assert keys(parried, "blow-") == ["blow-0"]
    assert _poses(parried) == ("parry", "close")
    hit = picture("between 5 0 2:1 1 9-13 123/11235 22212 - - touch:0", 0, [Hit(1, 4, 2)])
    assert keys(hit, "blow-") == ["blow-1"]
    assert _poses(hit) == ("thrust", "hit")
    again = picture("between 5 0 2:1 1 9-13 123/11235 22212 - - touch:0", 0)
    assert (keys(again, "blow-"), _poses(again)) == ([], ("thrust", "hit")), "whoever comes later sees it too"


def test_fencers_stand_as_the_match_goes() -> None:
    assert _poses(picture(NEW, 0)) == ("salute", "salute")
    assert _poses(picture(TURN, 0)) == ("en-garde", "en-garde")
    assert _poses(picture(TURN, 0, [Moved(1, 4, 18, 14, False)])) == ("en-garde", "advance")
    assert _poses(picture(TURN, 0, [Moved(0, 2, 10, 8, False)])) == ("retreat", "en-garde")
    assert _poses(picture(ATTACKED, 0)) == ("thrust", "en-garde")
    assert _poses(picture(OVER, 0)) == ("triumph", "beaten")
    assert _poses(picture(LOST, 0)) == ("beaten", "triumph")


@pytest.mark.parametrize("cut", [WIDE, PHONE, LOW])
@pytest.mark.parametrize("position", [OVER, LOST, OVER.replace("11-12", "22-23"), OVER.replace("11-12", "3-20")])
def test_when_the_match_is_over_both_are_seen_whole(cut: str, position: str) -> None:
    drawn = picture(position, 0)
    assert outside(drawn, cut) == []
    feet = [piece(drawn, f"figure-{seat}").spots[cut] for seat in (0, 1)]
    fronts = [max(poses.reach(seat, _poses(drawn)[seat])) for seat in (0, 1)]
    assert feet[1].x - feet[0].x >= sum(fronts) * feet[0].scale * 0.95


def test_somebody_of_the_hall_takes_the_mask_off_with_a_face_of_his_own() -> None:
    known = {name: poses.figure(0, "triumph", name) for name in ("", "Anna", "Sigrun", "Bjorn")}
    assert known[""] == known["Anna"]
    assert len(set(known.values())) == 3
    assert poses.figure(0, "lunge", "Sigrun") == poses.figure(0, "lunge")


def test_each_pose_is_one_face_in_every_cut() -> None:
    for drawn in drawn_positions("en_garde"):
        for seat in (0, 1):
            figure = piece(drawn.picture, f"figure-{seat}")
            bodies = {spot.body for cut, spot in figure.spots.items() if cut != WIDE}
            assert len(bodies) == 1
            assert "halo" not in "".join(bodies)


def test_the_crowd_rises_behind_its_rail_when_it_matters() -> None:
    last = TURN.replace("2:1", "4:1").replace("turn 5", "turn 6").replace("turn 6 0", "turn 6 1")
    heights = [piece(picture(position, 0), "crowd").spots[WIDE].y for position in (NEW, ATTACKER, last)]
    assert heights[0] > heights[1] > heights[2]
    assert len({piece(picture(position, 0), "crowd").spots[WIDE].body for position in (NEW, ATTACKER)}) == 1


def _poses(drawn: Picture) -> tuple[str, ...]:
    """Return the names of the poses that are drawn in the wide cut."""
    bodies = [piece(drawn, f"figure-{seat}").spots[WIDE].body for seat in (0, 1)]
    return tuple(
        next(name for name in poses.REACH if poses.figure(seat, name) == body) for seat, body in enumerate(bodies)
    )


def test_what_can_be_attacked_stands_on_gold() -> None:
    drawn = picture(ATTACKER, 0)
    assert keys(drawn, "field-") == ["field-1"]
    assert svg.is_legal(drawn, piece(drawn, "fencer-1"))
    assert keys(picture(ATTACKER, 1), "field-") == keys(picture(TURN, 0), "field-") == []


def test_the_cards_of_a_hit_lie_at_the_attacker() -> None:
    drawn = picture("between 5 0 2:1 1 9-13 123/11235 22212 - - touch:0", 1, [Hit(1, 4, 2)])
    assert piece(drawn, "strength-0").label == "White hit with two 4s"


def test_nothing_is_drawn_anew_for_a_table_that_was_drawn_before() -> None:
    """What has not changed is the same piece; a face is named by its body."""
    first, again = picture(TURN, 0), picture(TURN, 0)
    assert [old.spots for old in first.pieces] == [new.spots for new in again.pieces]
    same = sum(old is new for old, new in zip(first.pieces, again.pieces, strict=True))
    assert same >= len(first.pieces) * 2 // 3


def test_grounds_stay_the_same_all_through_a_match() -> None:
    boards = {tuple(picture(position, 0).parts[0].grounds.values()) for position in (TURN, ATTACKED, COMPARED, CORNER)}
    assert len(boards) == 1


def test_fencers_and_spaces_keep_their_keys() -> None:
    for position in (TURN, ATTACKED, COMPARED, CORNER):
        drawn = picture(position, SPECTATOR)
        assert sorted(keys(drawn, "space-")) == sorted(f"space-{space}" for space in range(1, 24))
        assert sorted(keys(drawn, "fencer-")) == ["fencer-0", "fencer-1"]
        assert len(keys(drawn, "tally-")) == 5


@given(st.lists(st.floats(0, 300), max_size=5).map(sorted))
def test_things_in_a_row_keep_their_order_and_their_distance(wanted: list[float]) -> None:
    widths = [40.0] * len(wanted)
    middles = spread(wanted, widths, 0, 300, 10)
    assert all(20 <= middle <= 280 for middle in middles)
    assert all(right - left >= 50 - 1e-6 for left, right in itertools.pairwise(middles))
