"""The picture of Castle Panic where it is tight: many monsters in one space, hands, seats and odds."""

from __future__ import annotations

import math

import pytest

from meadhall import words
from meadhall.games.castle_panic.pieces import CARD_NAMES
from meadhall.pictures.castle_panic.cards import (
    HEIGHT,
    LARGE_EDGE,
    SMALL_EDGE,
    SMALL_HEIGHT,
    SMALL_WIDTH,
    WIDTH,
    picture,
)
from meadhall.pictures.castle_panic.clicks import card_handle, handles
from meadhall.pictures.castle_panic.draw import draw
from meadhall.pictures.castle_panic.layout import CENTRE
from meadhall.pictures.castle_panic.tokens import TILE_HEIGHT, TILE_WIDTH
from meadhall.pictures.drawings import drawing
from meadhall.pictures.picture import LOW, PHONE, WIDE, DrawnPiece, Picture, PicturePart
from tests.games.castle_panic.positions import Table, game_of, table

MANY = (
    "goblin1-archer1*2,orc1-archer1,orc2-archer1,troll1-archer1,troll2-archer1,troll3-archer1,healer2-archer1,"
    "goblin_king2-archer1,goblin1-castle5*3,orc1-castle5,orc2-castle5,troll1-castle5,troll3-castle5,orc_warlord3-castle5"
)
EVERY_KIND = (
    "goblin1-swordsman4,orc1-swordsman4,orc2-swordsman4,troll1-swordsman4,troll2-swordsman4,troll3-swordsman4,"
    "healer1-swordsman4,goblin_king2-swordsman4,orc_warlord1-swordsman4,troll_mage2-swordsman4"
)
SMALLEST_BOARD = 344
"""So wide the board is on a phone of 360 pixels."""
NAMES = ["Astrid", "Eira", "Bjorn", "Sigrun", "Odd", "Liv"]


def picture_of(at: Table, seat: int = 0) -> Picture:
    view = at.game.view(at.state, seat)
    return draw(view, (), words.of("castle_panic").labels(view, NAMES[: at.game.seats]))


def part_of(picture: Picture, name: str) -> PicturePart:
    return next(part for part in picture.parts if part.name == name)


def pieces_of(picture: Picture, part: str) -> list[DrawnPiece]:
    return [piece for piece in picture.pieces if piece.part == part]


def test_every_card_of_the_hand_is_drawn_whole_large_and_small() -> None:
    cards = ["red_archer", "blue_archer", "any_knight", "red_hero", "brick", "nice_shot", "scavenge"]
    hand = pieces_of(picture_of(table(hands=f"{','.join(cards)}/-", monsters="orc2-archer1")), "hand")
    assert len(hand) == len(cards)
    for card in hand:
        for cut, width, height, edge in (
            (WIDE, WIDTH, HEIGHT, LARGE_EDGE),
            (PHONE, SMALL_WIDTH, SMALL_HEIGHT, SMALL_EDGE),
            (LOW, SMALL_WIDTH, SMALL_HEIGHT, SMALL_EDGE),
        ):
            spot = card.spots[cut]
            assert [spot.x, spot.y, *spot.size] == list(edge)
            assert spot.x + width < spot.size[0]
            assert spot.y + height < spot.size[1]


def test_every_kind_and_hurt_in_a_crowded_space_is_a_piece_by_itself() -> None:
    at = table(game_of(), monsters=MANY, towers="1,2,3", hands="tar/-")
    pieces = [piece for piece in picture_of(at).pieces if piece.key.startswith("monster-")]
    assert sorted(piece.handle for piece in pieces) == sorted({f"monster {code}" for code in at.state.monsters})
    for cut in (WIDE, PHONE, LOW):
        places = {(round(piece.spots[cut].x), round(piece.spots[cut].y)) for piece in pieces}
        assert len(places) == len(pieces)


@pytest.mark.parametrize("monsters", [MANY, EVERY_KIND])
def test_crowded_spaces_are_shown_close_up_in_the_corners_where_nothing_lies_over_them(monsters: str) -> None:
    at = table(game_of(), monsters=monsters, towers="1,2,3", hands="tar/-")
    picture = picture_of(at)
    near = [piece for piece in picture.pieces if piece.key.startswith("near-") and piece.label]
    assert sorted(piece.handle for piece in near) == sorted({f"monster {code}" for code in at.state.monsters})
    corners = [(piece.spots[PHONE].x, piece.spots[PHONE].y) for piece in near]
    for x, y in corners:
        inner = [abs(CENTRE - x), abs(CENTRE - x - TILE_WIDTH)], [abs(CENTRE - y), abs(CENTRE - y - TILE_HEIGHT)]
        assert math.hypot(min(inner[0]), min(inner[1])) > CENTRE - 10
    for number, (x, y) in enumerate(corners):
        for other_x, other_y in corners[:number]:
            assert abs(x - other_x) >= TILE_WIDTH or abs(y - other_y) >= TILE_HEIGHT
    assert TILE_WIDTH * SMALLEST_BOARD / 808 >= 22


@pytest.mark.parametrize("cut", [WIDE, PHONE, LOW])
def test_what_is_not_close_up_can_be_told_apart_where_it_stands(cut: str) -> None:
    scale = SMALLEST_BOARD / 808
    for count in range(1, 6):
        for ring in ("forest", "archer", "knight", "swordsman", "castle"):
            kinds = ["goblin1", "orc1", "orc2", "troll1", "troll3"][:count]
            monsters = ",".join(f"{kind}-{ring}2" for kind in kinds)
            picture = picture_of(table(monsters=monsters, towers="1,3", hands="tar/-"))
            if any(piece.key.startswith("near-") and cut in piece.spots for piece in picture.pieces):
                continue
            there = [piece.spots[cut] for piece in picture.pieces if piece.key.startswith("monster-")]
            assert len(there) == count
            if cut != WIDE:
                assert min(spot.scale * 56 * scale for spot in there) >= 20
            for number, one in enumerate(there):
                for other in there[:number]:
                    apart = math.hypot(one.x - other.x, one.y - other.y)
                    assert apart >= one.scale * 62 * 0.65


def test_a_seat_shows_the_cards_by_suit_and_its_home_shows_them_whole() -> None:
    at = table(game_of(3), hands="tar/red_archer,red_hero,brick/-", monsters="orc2-archer1")
    picture = picture_of(at)
    assert [piece.key for piece in pieces_of(picture, "seat-1")] == ["seat-1", "mini-1-0", "mini-1-4"]
    assert [piece.label for piece in pieces_of(picture, "home-1")] == ["Red Archer", "Red Hero", "Brick"]
    assert part_of(picture, "seat-1").note == "3 cards"
    assert part_of(picture, "seat-0").note == ""
    assert not any(part.name == "home-0" for part in picture.parts)


def test_who_plays_alone_has_no_seats() -> None:
    picture = picture_of(table(game_of(1), hands="tar", monsters="orc2-archer1"))
    assert {part.at for part in picture.parts} == {"board", "hand", "rail"}


def test_slayers_have_points_and_trophies_in_their_seats() -> None:
    at = table(game_of(2, version="master_slayer"), hands="tar/-", monsters="orc2-archer1", trophies="troll*2/-")
    picture = picture_of(at)
    assert part_of(picture, "seat-0").note == "6 points"
    assert part_of(picture, "seat-1").note == "0 cards \N{MIDDLE DOT} 0 points"
    assert [piece.label for piece in pieces_of(picture, "slain-0")] == ["Troll", "2"]


def test_the_odds_are_those_of_the_tokens_to_come() -> None:
    picture = picture_of(table(hands="tar/-", monsters="orc2-archer1", pile="orc*2,giant_boulder,draw_3"))
    assert [piece.label for piece in pieces_of(picture, "next")] == [
        "Monster: 2 of 4, 50 %",
        "Boulder: 1 of 4, 25 %",
        "Other: 1 of 4, 25 %",
    ]
    assert part_of(picture, "come").note == "4 tokens"
    assert [piece.label for piece in pieces_of(picture, "come")] == [
        "Orc",
        "2",
        "Giant Boulder",
        "1",
        "Draw 3 Monster Tokens",
        "1",
    ]


def test_there_are_no_odds_when_nothing_is_to_come() -> None:
    assert pieces_of(picture_of(table(hands="tar/-", monsters="orc2-archer1", pile="")), "next") == []


@pytest.mark.parametrize("closed", ["off", "on"])
def test_whoever_agrees_to_a_trade_touches_the_card_that_is_given(closed: str) -> None:
    game = game_of(2, closed_hands=closed)
    at = table(game, phase="trade", trades="1", hands="tar,brick/mortar", monsters="orc2-archer1")
    at.play(*(["offer 1 tar", "answer mortar"] if closed == "on" else ["offer 1 tar", "want mortar"]))
    seat = at.actor
    (given,) = handles(at.game.view(at.state, seat), at.row("accept"))
    assert given in {piece.handle for piece in pieces_of(picture_of(at, seat), "hand")}
    assert given == card_handle(CARD_NAMES.index("tar" if seat == 0 else "mortar"))


def test_cards_not_seen_are_counted_by_kind() -> None:
    picture = picture_of(table(hands="tar/-", monsters="orc2-archer1", deck="brick*2,red_hero"))
    unseen = [piece.label for piece in pieces_of(picture, "deck")]
    assert unseen == ["Red Hero", "1", "Brick", "2"]


def test_a_monster_that_goes_round_the_castle_keeps_its_key() -> None:
    at = table(hands="tar/-", monsters="troll3-castle5,troll3-castle1", towers="3,4", pile="")
    before = {piece.key for piece in picture_of(at).pieces if piece.key.startswith("monster")}
    at.state.told = []
    at.play("done")
    after = {piece.key for piece in picture_of(at).pieces if piece.key.startswith("monster")}
    assert before == after == {"monster-2-4-1", "monster-2-0-1"}


@pytest.mark.parametrize(
    ("pile", "hour", "has_eyes"),
    [
        ("goblin*6,orc*10,troll*10,giant_boulder*4", "day", False),
        ("goblin*6,orc*10", "dusk", True),
        ("orc*2", "night", True),
    ],
)
def test_the_hour_follows_the_pile_and_eyes_open_in_the_forest(pile: str, hour: str, has_eyes: bool) -> None:
    picture = picture_of(table(hands="tar/-", monsters="orc2-archer1", pile=pile))
    [sun] = [piece for piece in picture.pieces if piece.key == "sun"]
    assert sun.classes == (hour,)
    assert part_of(picture, "board").label.endswith(hour)
    eyes = [piece for piece in picture.pieces if piece.key.startswith("eyes-")]
    assert bool(eyes) == has_eyes
    assert not any(piece.handle or piece.label for piece in eyes)


def test_a_hurt_monster_has_another_face_and_a_stack_is_told_by_a_piece_of_its_own() -> None:
    pieces = {
        piece.key: piece for piece in picture_of(table(hands="tar/-", monsters="orc2-archer1,orc1-knight3")).pieces
    }
    whole, hurt = (pieces[f"monster-1-{arc}-1"].spots[WIDE].body for arc in (0, 2))
    assert drawing("castle_panic", "monster-orc") in whole
    assert drawing("castle_panic", "monster-orc-hurt1") in hurt
    assert not any(key.startswith("signs-") for key in pieces)
    pieces = {piece.key: piece for piece in picture_of(table(hands="tar/-", monsters="orc2-archer1*3")).pieces}
    assert pieces["monster-1-0-1"].spots[WIDE].body == whole
    assert "#n-3" in pieces["signs-1-0-1"].spots[PHONE].body
    assert pieces["signs-1-0-1"].spots[PHONE].scale == pieces["monster-1-0-1"].spots[PHONE].scale


def test_walls_show_whether_they_stand_are_fortified_or_lie_in_rubble_and_are_one_drawing_each() -> None:
    picture = picture_of(table(hands="tar/-", monsters="orc2-archer1", walls="1,2,3f"))
    walls = [piece.spots[WIDE] for piece in picture.pieces if piece.key.startswith("wall-")]
    looks = ["wall", "wall", "wall-fort", "wall-rubble", "wall-rubble", "wall-rubble"]
    assert all(drawing("castle_panic", look) in wall.body for look, wall in zip(looks, walls, strict=True))
    assert [wall.turn for wall in walls] == [0, 60, 120, 180, 240, 300]
    assert len({wall.body for wall in walls}) == 3


def test_a_soldier_wears_the_suit_of_the_card() -> None:
    for name, suit in (("red_archer", "red"), ("green_knight", "green"), ("any_swordsman", "steel")):
        body = picture(CARD_NAMES.index(name))
        assert f"var(--{suit}-fill)" in body
        assert ("var(--red" in body) == (suit == "red")
