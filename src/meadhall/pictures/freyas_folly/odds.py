"""What can be counted: the jewels left in the mine, the cards left in the deck, the abilities not yet seen.

In the wide cut it is carved into the rock; in the small ones it stands in trays.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from meadhall.games.freyas_folly import FreyasFollyView
from meadhall.games.freyas_folly.pieces import ABILITIES, COLOUR_COUNT, JEWEL_COUNT, KINDS, LETTERS, count_of
from meadhall.pictures.canvas import circle, path, rect, words
from meadhall.pictures.freyas_folly.chips import counted_chip, sign_chip
from meadhall.pictures.freyas_folly.figures import KEPT, stone
from meadhall.pictures.freyas_folly.layout import BOARD, DECK_LEFT, HIDDEN, MINE_LEFT, jewel_names
from meadhall.pictures.freyas_folly.side import rail
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral
from meadhall.pictures.picture import LOW, PHONE, WIDE, DrawnPiece, PicturePart, Spot

ODDS: Final = "odds"
RING: Final = "ring"
KIND_SIGNS: Final = (RING, "drop", "bag")
"""What stands for a setting, a piece of the Brisingamen and an ability in the deck."""
CARVED: Final = 16.5
"""The height of a number in the rock."""
MINE_AT: Final = (482, 760)
DECK_AT: Final = (22, 674)
TITLE: Final = 21.0


def odds_parts(labels: Mapping[str, str]) -> list[PicturePart]:
    """Return the trays that the small cuts have for this."""
    return [
        rail(MINE_LEFT, labels["odds"], "", labels["shop"], ODDS, labels["in mine"], labels["in mine"]),
        rail(DECK_LEFT, "", "", labels["shop"], ODDS, labels["in deck"], labels["in deck"]),
        rail(HIDDEN, "", "", labels["shop"], ODDS, labels["hidden"], labels["hidden"]),
    ]


@lru_cache
def odds_ground(mine: str, deck: str, hidden: str) -> str:
    """Draw the plates in the rock that the numbers are carved into."""
    x, y = MINE_AT
    drawing = rect(x - 12, y - 38, 240, 84, 10, "rock-2", opacity=0.7)
    drawing += words(x, y - 18, mine, TITLE, weight=600, fill="rock-ink-2", display=True)
    x, y = DECK_AT
    drawing += rect(x - 12, y - 40, 162, 166, 10, "rock-2", opacity=0.7)
    drawing += words(x, y - 18, deck, TITLE, weight=600, fill="rock-ink-2", display=True)
    return drawing + words(x, y + 42, hidden, TITLE, weight=600, fill="rock-ink-2", display=True)


def odds_pieces(view: FreyasFollyView, labels: Mapping[str, str]) -> list[DrawnPiece]:
    """Count what is left."""
    names = jewel_names(labels)
    lying = sum(view.caverns)
    pieces: list[DrawnPiece] = []
    for jewel in range(JEWEL_COUNT):
        pieces += _in_mine(jewel, int(count_of(lying, jewel)), names[jewel], labels["in mine"])
    deck = (int(view.unseen).bit_count(), int(view.veiled).bit_count(), int(view.deck))
    for kind, left in enumerate(deck):
        pieces += _in_deck(kind, left, labels[f"deck.{KINDS[kind]}"])
    for number, word in enumerate(ABILITIES):
        pieces += _hidden(number, view.unseen_abilities[number], labels[f"ability.{word}"], labels["hidden"])
    return pieces


def _twins(key: str, label: str, carved: Spot, part: str, chip: Spot) -> tuple[DrawnPiece, DrawnPiece]:
    """Make the piece in the rock, and the one in the tray of the small cuts."""
    return DrawnPiece(key, BOARD, label, {WIDE: carved}), DrawnPiece(
        f"{key}-tray", part, label, {PHONE: chip, LOW: chip}
    )


@lru_cache(KEPT)
def _in_mine(jewel: int, count: int, name: str, where: str) -> tuple[DrawnPiece, DrawnPiece]:
    row, column = 1 - jewel // COLOUR_COUNT, jewel % COLOUR_COUNT
    colour = "rock-ink" if count else "rock-ink-2"
    body = stone(jewel, 0, 0, 17, 21) + numeral(count, 12.5, 0, CARVED, colour, 14, "start")
    carved = Spot(MINE_AT[0] + 8 + column * 45.5, MINE_AT[1] + row * 28, body)
    chip = counted_chip(jewel, count, 46, touched=False)
    return _twins(f"left-{LETTERS[jewel]}", f"{name}: {count} {where.lower()}", carved, MINE_LEFT, chip)


@lru_cache(KEPT)
def _in_deck(kind: int, count: int, label: str) -> tuple[DrawnPiece, DrawnPiece]:
    name = KIND_SIGNS[kind]
    carved = Spot(DECK_AT[0] + kind * 49, DECK_AT[1] + 4, _carved(name, count))
    return _twins(f"deck-{KINDS[kind]}", label, carved, DECK_LEFT, sign_chip(_sign(name, "ink-2"), count))


@lru_cache(KEPT)
def _hidden(ability: int, count: int, name: str, where: str) -> tuple[DrawnPiece, DrawnPiece]:
    row, column = divmod(ability, 3)
    word = ABILITIES[ability]
    carved = Spot(DECK_AT[0] + column * 49, DECK_AT[1] + 64 + row * 32, _carved(word, count))
    return _twins(
        f"hidden-{word}", f"{name}: {count} {where.lower()}", carved, HIDDEN, sign_chip(_sign(word, "violet"), count)
    )


def _carved(name: str, count: int) -> str:
    colour = "rock-ink" if count else "rock-ink-2"
    return _sign(name, "rock-ink-2", "rock-2") + numeral(count, 23, 0, CARVED, colour, 14, "start")


def _sign(name: str, colour: str, cut: str = "card") -> str:
    """Draw what is counted, 20 wide from the origin on."""
    if name != RING:
        return icon(name, 10, 0, 21, colour, cut)
    return circle(10, 3, 6, stroke=colour, stroke_width=2.2) + path("M10 -10L14 -6L10 -2L6 -6Z", colour)
