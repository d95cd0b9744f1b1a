"""Pictures laid out for files: boards scaled to a phone, cards in a row, plates where there is no home."""

from __future__ import annotations

from meadhall.pictures.canvas import rect, words
from meadhall.pictures.laying import LEAST_TYPE, ROOM, laid_out
from meadhall.pictures.picture import (
    AT_BOARD,
    AT_HAND,
    AT_HOME,
    AT_SEAT,
    PHONE,
    WIDE,
    DrawnPiece,
    Picture,
    PicturePart,
    Spot,
    section,
)

SIZES = {WIDE: (800, 400), PHONE: (800, 400)}
BOARD = PicturePart("board", "The board", SIZES, dict.fromkeys(SIZES, ""), at=AT_BOARD)
HAND = PicturePart("hand", "Your hand", at=AT_HAND)


def cards(count: int, width: float, body: str, part: str = "hand") -> list[DrawnPiece]:
    spot = Spot(0, 0, body, size=(width, 100))
    return [DrawnPiece(f"{part}-{number}", part, "A card", {WIDE: spot, PHONE: spot}) for number in range(count)]


def test_a_board_is_as_wide_as_a_phone() -> None:
    boxes, width, height = laid_out(Picture("A table", [BOARD], []), PHONE)
    assert width == ROOM[PHONE]
    assert (boxes[0].x, boxes[0].width, boxes[0].height) == (0, 360, 180)
    assert laid_out(Picture("A table", [BOARD], []), WIDE)[1] > 800
    assert height > 180


def test_large_cards_stand_in_one_row_on_a_phone() -> None:
    picture = Picture("A table", [BOARD, HAND], [section(*cards(5, 140, rect(0, 0, 140, 100)))])
    hand = laid_out(picture, PHONE)[0][1]
    assert len({y for _, _, y, _, _ in hand.items}) == 1
    assert max(x + width for _, x, _, width, _ in hand.items) <= ROOM[PHONE]


def test_cards_are_not_made_smaller_than_they_can_be_read() -> None:
    picture = Picture("A table", [HAND], [section(*cards(5, 140, words(0, 20, "Castle", 15)))])
    hand = laid_out(picture, PHONE)[0][0]
    assert {round(15 * width / 140, 2) for _, _, _, width, _ in hand.items} == {LEAST_TYPE}
    assert len({y for _, _, y, _, _ in hand.items}) == 2


def test_small_pieces_keep_their_size() -> None:
    picture = Picture("A table", [HAND], [section(*cards(3, 40, ""))])
    assert {width for *_, width, _ in laid_out(picture, PHONE)[0][0].items} == {40}
    assert picture.svg(PHONE).count('viewBox="0 0 40 100"') == 3


def test_a_plate_is_left_out_where_a_home_says_the_same() -> None:
    plate = PicturePart("seat-0", "Astrid, White", at=AT_SEAT, seat=0, note="White \N{MIDDLE DOT} 5 cards")
    home = PicturePart("home-0", "What Astrid has", at=AT_HOME, seat=0)
    pieces = cards(1, 34, "", "seat-0") + cards(1, 40, "", "home-0")
    (alone,) = laid_out(Picture("A table", [plate], [section(*pieces)]), PHONE)[0]
    assert [text for _, _, text, _ in alone.texts] == ["Astrid \N{MIDDLE DOT} White \N{MIDDLE DOT} 5 cards"]
    assert [box.part.name for box in laid_out(Picture("A table", [plate, home], [section(*pieces)]), PHONE)[0]] == [
        "home-0"
    ]


def test_a_picture_without_a_board_keeps_its_cut() -> None:
    picture = Picture("A table", [HAND], [section(*cards(2, 40, ""))])
    assert picture.cut(PHONE) == PHONE
    assert f'width="{ROOM[PHONE]}"' in picture.svg(PHONE)


def test_a_piece_that_continues_another_stands_right_below_it() -> None:
    head, *options = cards(3, 140, rect(0, 0, 140, 100))
    under = [DrawnPiece(one.key, one.part, one.label, one.spots, classes=("under",)) for one in options]
    last = cards(1, 140, rect(0, 0, 140, 100), "other")[0]
    after = DrawnPiece("after", "hand", "A card", last.spots)
    hand = laid_out(Picture("A table", [BOARD, HAND], [section(head, *under, after)]), WIDE)[0][1]
    assert [(x, y) for _, x, y, _, _ in hand.items] == [(0, 0), (0, 100), (0, 200), (145, 0)]
    assert hand.height == 300
