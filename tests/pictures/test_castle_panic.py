"""The picture of Castle Panic where it is tight: large hands, and many monsters in one space."""

from __future__ import annotations

from itertools import combinations

import pytest

from meadhall import words
from meadhall.pictures.castle_panic.cards import HEIGHT, SMALL_HEIGHT, SMALL_WIDTH, WIDTH
from meadhall.pictures.castle_panic.draw import LARGE_CARDS, draw
from meadhall.pictures.picture import PHONE, WIDE, Picture
from tests.games.castle_panic.positions import Table, game_of, table

CARDS = [
    "red_archer",
    "blue_archer",
    "any_knight",
    "red_hero",
    "brick",
    "mortar",
    "barbarian",
    "nice_shot",
    "drive_him_back",
    "tar",
]
MANY = (
    "goblin1-archer1*2,orc1-archer1,orc2-archer1,troll1-archer1,troll2-archer1,troll3-archer1,healer2-archer1,"
    "goblin1-castle5*3,orc1-castle5,orc2-castle5,troll1-castle5,troll3-castle5,orc_warlord2-castle5"
)


def picture_of(at: Table) -> Picture:
    view = at.game.view(at.state, 0)
    return draw(view, (), words.of("castle_panic").labels(view, ["Astrid", "Eira"]))


@pytest.mark.parametrize("count", range(1, len(CARDS) + 1))
def test_no_card_of_the_own_hand_covers_another(count: int) -> None:
    picture = picture_of(table(hands=f"{','.join(CARDS[:count])}/-", monsters="orc2-archer1"))
    part = next(part for part in picture.parts if part.name == "hand")
    cards = [piece for piece in picture.pieces if piece.part == "hand"]
    assert len(cards) == count
    for cut in (WIDE, PHONE):
        is_large = cut == WIDE and count <= LARGE_CARDS
        wide, high = (WIDTH, HEIGHT) if is_large else (SMALL_WIDTH, SMALL_HEIGHT)
        spots = [card.spots[cut] for card in cards]
        for spot in spots:
            assert spot.x + wide * spot.scale <= part.sizes[cut][0]
            assert spot.y + high * spot.scale <= part.sizes[cut][1]
        for one, other in combinations(spots, 2):
            is_beside = abs(one.x - other.x) >= wide * one.scale
            is_below = abs(one.y - other.y) >= high * one.scale
            assert is_beside or is_below


def test_every_kind_and_hurt_in_a_crowded_space_is_a_piece_by_itself() -> None:
    at = table(game_of(), monsters=MANY, towers="1,2,3", hands="tar/-")
    pieces = [piece for piece in picture_of(at).pieces if piece.key.startswith("monster-")]
    assert sorted(piece.handle for piece in pieces) == sorted({f"monster {code}" for code in at.state.monsters})
    for cut in (WIDE, PHONE):
        places = {(round(piece.spots[cut].x), round(piece.spots[cut].y)) for piece in pieces}
        assert len(places) == len(pieces)
