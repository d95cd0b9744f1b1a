"""What the naive Rietburg reads: the cards of the box and the text of a position."""

from __future__ import annotations

from typing import Any

Table = dict[str, Any]

KINDS = {
    "gor": "gor_a 3 3 1,gor_b 3 4 1,gor_c 2 5 1",
    "gorlot": "gorlot_a 2 4 1,gorlot_b 2 5 1",
    "chalk_skral": "chalk_skral_a 2 6 1,chalk_skral_b 1 7 1,chalk_skral_red 1 8 1",
    "skral": "skral_a 2 5 3,skral_b 2 7 3",
    "wardrak": "wardrak_a 2 5 3,wardrak_b 2 7 3,wardrak_red 2 7 3",
    "troll": "troll_a 2 8 3,troll_b 2 9 3,troll_c 1 10 3,troll_red 1 12 3",
    "fluggor": "fluggor 5 0 2,fluggor_red 2 0 2",
    "skeleton": "skeleton_a 2 5 3,skeleton_b 1 6 3",
    "named": "hagrod 1 10 3,calrai 1 8 3,shan 1 9 3",
}
"""For each kind its cards: id, copies, strength, row of the gallery."""

CREATURES: dict[str, dict[str, Any]] = {}
for _kind, _cards in KINDS.items():
    for _card in _cards.split(","):
        _id, _copies, _strength, _row = _card.split()
        CREATURES[_id] = {"kind": _kind, "copies": int(_copies), "strength": int(_strength), "row": int(_row)}
OBJECTS = {
    "telescope": 1, "bone_branches": 1, "brother_shield": 3, "hadrian_hourglass": 3, "witch_brew": 3, "falcon": 3,
    "wineskin": 3, "rune_stone": 3,
}  # fmt: skip
"""The row of each object."""
FRIENDS = ["triest", "veest", "reka", "merrik", "thorald", "gilda", "lonas", "melkart"]
FIGHTING_FRIENDS = {"triest": 4, "veest": 4}
SHIELD = "brother_shield"
SHIELD_STRENGTH = 5
BOOKS = {"book_ranged": 3, "book_low": 2, "book_mid": 4, "book_high": 5}
FAR_BOOK = "book_ranged"

PRINTED = {
    "thorn_1": 6, "thorn_2": 5, "thorn_3": 4, "chada_1": 6, "orfen_1": 5, "orfen_2": 4, "orfen_3": 3, "orfen_4": 3,
    "kram_1": 4, "kram_2": 3, "kram_3": 3, "kheela_1": 4, "kheela_2": 4, "kheela_3": 5,
}  # fmt: skip
"""Cards with a strength; it is always the first option that fights."""
QUIVERS = {"chada_2": 2, "chada_3": 1}
BOOK_SYMBOLS = {"eara_1": 2, "eara_2": 2, "eara_3": 1}
ONLY_FIGHTS = ["thorn_1", "thorn_2", "chada_1", "chada_2", "orfen_2", "orfen_4", "kram_1", "kheela_1", "kheela_3"]
"""Cards whose first option is a battle and nothing else."""


# The text of a position


def read(notation: str, heroes: list[str]) -> Table:
    fields = dict(field.split("=", 1) for field in notation.split())
    table: Table = {
        "heroes": heroes,
        "hero": fields["hero"],
        "frames": [frame.split(":") for frame in fields["do"].split(">")],
        "at": {hero: int(place) for hero, place in zip(heroes, fields["at"].split(","), strict=True)},
        "will": {hero: int(points) for hero, points in zip(heroes, fields["will"].split(","), strict=True)},
        "hand": {hero: listed(cards) for hero, cards in zip(heroes, fields["hand"].split("/"), strict=True)},
        "stacks": {
            number: [lying(word) for word in listed(stack)]
            for number, stack in enumerate(fields["stacks"].split("/"), 1)
        },
        "tasks": dict(enumerate(fields["tasks"].split(","), 1)),
        "gallery": [],
        "quivers": [int(value) for value in listed(fields["quivers"])],
        "axe": fields["axe"],
        "books": sorted(listed(fields["books"])),
        "spirit": fields["spirit"],
        "deck": int(fields["deck"]),
        "backs": int(fields["back"]),
        "party": [],
        "answered": False,
    }
    for word in listed(fields["gallery"]):
        card, copies = word.split(":")
        table["gallery"] += [card] * int(copies)
    if fields["battle"] != "-":
        battle, answered = fields["battle"].split("@")
        place, members = battle.split(":", 1)
        table["place"] = int(place)
        table["answered"] = answered != "-"
        for member in members.split("/"):
            hero, card, _, will, arms = member.split(":")
            table["party"].append(
                {"hero": hero, "card": card, "will": int(will), "arms": arms.split("+") if arms else []}
            )
    return table


def listed(text: str) -> list[str]:
    return [] if text == "-" else text.split(",")


def lying(word: str) -> dict[str, Any]:
    name, _, invited = word.partition("!")
    return {
        "card": name.removeprefix("?"),
        "up": not name.startswith("?"),
        "invited": [int(digit) for digit in invited],
    }
