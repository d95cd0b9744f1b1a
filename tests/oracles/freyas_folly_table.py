"""What the naive Freya's Folly reads and writes: the box, heaps of jewels, the text of a position."""

from __future__ import annotations

from itertools import combinations
from typing import Any

Table = dict[str, Any]
Dwarf = dict[str, Any]

LETTERS = "RESAYresay"
LARGE, SMALL = "RESAY", "resay"
ABILITIES = ["speed", "bat", "thief", "stealth", "strength", "stamina"]
PARENTS = {"A": "out", "B": "A", "C": "B", "D": "B", "E": "B", "F": "B"}
for _way, _length in (("C", 3), ("D", 4), ("E", 5), ("F", 4)):
    for _step in range(1, _length + 1):
        PARENTS[f"{_way}{_step}"] = _way if _step == 1 else f"{_way}{_step - 1}"
CAVERNS = [f"K{number:02}" for number in range(1, 19)]
PARENTS |= dict(
    zip(CAVERNS, "C C1 C2 C3 D1 D2 D3 D4 E1 E2 E3 E4 E5 F F1 F2 F3 F4".split(), strict=True)  # noqa: SIM905
)

PATTERNS = ["ab", "aac", "Acc", "aabd", "Aaaa", "Abbd", "ABcd", "Aaacc", "ACbbd"]
"""What a setting asks for: a the colour of the card, b, c, d the next ones; a capital letter is large."""

SETTINGS: dict[str, str] = {}
for _pattern in PATTERNS:
    for _colour in range(4):
        _jewels = ""
        for _part in _pattern:
            _letter = "resa"[("abcd".index(_part.lower()) + _colour) % 4]
            _jewels += _letter.upper() if _part.isupper() else _letter
        SETTINGS[f"S{len(SETTINGS) + 1:02}"] = _jewels
SETTINGS["S37"] = "RESA"
SETTINGS["S38"] = "rreessaa"

PIECES = {"B1": "yyy", "B2": "yyyy", "B3": "Yyy", "B4": "yyyyy", "B5": "Yyyy", "B6": "YYyy", "B7": "Yyyyy"}
TOKENS = {
    "four_cards": dict(zip(PIECES, (2, 3, 3, 4, 4, 5, 5), strict=True)),
    "seven_cards": dict(zip(PIECES, (1, 2, 2, 3, 3, 3, 4), strict=True)),
}


# Jewels


def in_order(jewels: str) -> str:
    return "".join(sorted(jewels, key=LETTERS.index))


def without(jewels: str, fewer: str) -> str:
    for jewel in fewer:
        jewels = jewels.replace(jewel, "", 1)
    return jewels


def holds(jewels: str, asked: str) -> bool:
    return all(jewels.count(jewel) >= asked.count(jewel) for jewel in asked)


def choices(jewels: str, size: int) -> list[str]:
    """List the different handfuls of this size."""
    few = "".join(letter * min(size, jewels.count(letter)) for letter in LETTERS)
    return sorted({"".join(chosen) for chosen in combinations(few, size)})


# The text of a position


def cards(text: str) -> list[str]:
    return [] if text == "-" else text.split(",")


def jewels_of(text: str) -> str:
    return "" if text == "-" else text


def read(notation: str) -> Table:
    table: Table = {}
    players = []
    for field in notation.split():
        name, value = field.split(":")
        if name[0] == "p" and name[1:].isdigit():
            home, hand, settings, done, pieces, tokens, dwarfs = value.split("/")
            players.append({
                "home": jewels_of(home), "hand": cards(hand), "settings": cards(settings), "done": cards(done),
                "pieces": cards(pieces), "tokens": int(tokens), "dwarfs": [read_dwarf(text) for text in cards(dwarfs)],
            })  # fmt: skip
        elif name in ("left", "free", "took", "busy", "turns", "idle", "second", "upper", "deck", "pile", "tokens"):
            table[name] = int(value)
        elif name in ("workshop", "unseen", "pieces", "veiled", "abilities", "hidden", "under"):
            table[name] = cards(value)
        elif name == "market":
            table[name] = jewels_of(value)
        elif name == "caverns":
            table[name] = dict(zip(CAVERNS, [jewels_of(jewels) for jewels in value.split(",")], strict=True))
        elif name == "seat":
            table[name] = value if value == "-" else int(value)
        else:
            table[name] = value
    table["players"] = players
    return table


def read_dwarf(text: str) -> Dwarf:
    text, _, active = text.partition("!")
    text, _, ability = text.partition("*")
    place, _, load = text.partition("+")
    return {"place": place, "load": load, "ability": ability, "active": int(active or 0)}


def write_dwarf(dwarf: Dwarf) -> str:
    text = str(dwarf["place"])
    if dwarf["load"]:
        text += "+" + dwarf["load"]
    if dwarf["ability"]:
        text += "*" + dwarf["ability"]
    if dwarf["active"]:
        text += "!" + str(dwarf["active"])
    return text


def write(table: Table) -> str:
    fields = []
    for name, value in table.items():
        if name == "players":
            for seat, player in enumerate(value):
                parts = [player["home"] or "-"]
                parts += [",".join(player[kind]) or "-" for kind in ("hand", "settings", "done", "pieces")]
                parts += [str(player["tokens"]), ",".join(write_dwarf(dwarf) for dwarf in player["dwarfs"])]
                fields.append(f"p{seat}:" + "/".join(parts))
        elif name == "caverns":
            fields.append("caverns:" + ",".join(jewels or "-" for jewels in value.values()))
        elif isinstance(value, list):
            fields.append(f"{name}:" + (",".join(value) or "-"))
        else:
            fields.append(f"{name}:{'-' if value == '' else value}")
    return " ".join(fields)
