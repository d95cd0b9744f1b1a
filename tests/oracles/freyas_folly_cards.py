"""The cards and the score of the naive Freya's Folly: what is turned after a card was taken, and who wins."""

from __future__ import annotations

from collections import Counter

from tests.oracles.freyas_folly_table import ABILITIES, LARGE, PATTERNS, SETTINGS, Table

POINTS = dict(zip(PATTERNS, (3, 5, 8, 8, 13, 12, 17, 17, 22), strict=True))
"""What a setting is worth, by what it asks for."""

SETTING_POINTS = {card: POINTS[PATTERNS[number // 4]] for number, card in enumerate(SETTINGS) if number < 36}
SETTING_POINTS |= {"S37": 27, "S38": 28}


# 6.1 to 6.5, 9.5: cards are turned


def draws(table: Table) -> dict[str, int]:
    """Return what chance may turn over now, and how many cards stand for it."""
    if table["stage"] == "kind":
        return {f"kind {kind}": count for kind, count in upper_half(table).items()}
    if table["stage"] == "setting":
        return {f"reveal {card}": 1 for card in table["unseen"]}
    if table["stage"] == "brisingamen":
        return {f"reveal {card}": 1 for card in table["veiled"]}
    hidden: list[str] = table["hidden"]
    return {f"reveal {card}": count for card, count in Counter(hidden).items()}


def upper_half(table: Table) -> dict[str, int]:
    """2.8: the upper half of the draw deck, by kind."""
    counts = {"setting": table["upper"], "brisingamen": len(table["veiled"]), "ability": table["deck"]}
    return {kind: count for kind, count in counts.items() if count}


def turn(table: Table, word: str, card: str, player: Table) -> bool:
    """Take a card, or turn one over; say whether that is all."""
    if word == "setting":
        table["workshop"].remove(card)
        player["settings"] = sorted([*player["settings"], card])
    elif word == "ability":
        table["took"] = 1
        table["abilities"].remove(card)
        player["hand"] = by_kind([*player["hand"], card])
        return next_of_pile(table)
    elif word == "kind":
        take_off(table, card)
        return False
    elif table["stage"] == "setting":
        table["unseen"].remove(card)
        table["workshop"] = sorted([*table["workshop"], card])
    elif table["stage"] == "brisingamen":
        table["veiled"].remove(card)
        table["pieces"] = sorted([*table["pieces"], card])
    else:
        table["hidden"].remove(card)
        if len(table["abilities"]) == 3:
            table["under"].append(card)
        else:
            table["abilities"] = by_kind([*table["abilities"], card])
        if table["stage"] == "pile":
            return True
    return refill(table)


def by_kind(abilities: list[str]) -> list[str]:
    return sorted(abilities, key=ABILITIES.index)


def next_of_pile(table: Table) -> bool:
    """9.5: an unknown card is turned, or the first of those that everybody saw go under it comes up."""
    if table["pile"]:
        table["pile"] -= 1
        table["stage"] = "pile"
        return False
    if table["under"]:
        table["abilities"] = by_kind([*table["abilities"], table["under"].pop(0)])
    return True


def refill(table: Table) -> bool:
    """6.3: go on until eight settings lie open or the deck is empty; nobody is asked what is certain."""
    if len(table["workshop"]) == 8:
        return True
    kinds = upper_half(table)
    if len(kinds) > 1:
        table["stage"] = "kind"
    elif kinds:
        take_off(table, *kinds)
    elif table["unseen"]:
        table["stage"] = "setting"
    else:
        return True
    return False


def take_off(table: Table, kind: str) -> None:
    """The next card is of this kind; which one it is remains to be seen."""
    table["stage"] = kind
    if kind == "setting":
        table["upper"] -= 1
    elif kind == "ability":
        table["deck"] -= 1


# 12. The score


def scores(table: Table) -> list[int]:
    """12.4 to 12.8: line by line, for each player."""
    necklace = sum(len(player["pieces"]) for player in table["players"])
    found = []
    for seat, player in enumerate(table["players"]):
        points = 0
        if table["ender"] == str(seat):
            points += 6
        for jewel in player["home"]:
            points += 2 if jewel in LARGE else 1
        for card in player["done"]:
            points += SETTING_POINTS[card]
        for card in player["settings"]:
            points -= SETTING_POINTS[card] // 2
        for _ in range(player["tokens"]):
            points += 6 if necklace == 4 else 3
        found.append(points)
    return found


def winners(table: Table) -> list[int]:
    """12.9: everybody who has the most."""
    points = scores(table)
    return [seat for seat, count in enumerate(points) if count == max(points)]
