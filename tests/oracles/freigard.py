"""A second, naive Freigard: written from the numbered rules alone, to be compared with the real one.

It knows nothing of the package.  Everything is done on the text of a position, on lists of card names.
"""

from __future__ import annotations

from math import comb, perm
from typing import Any

from tests.oracles.freigard_cards import (
    BOX,
    CATALOG,
    FEATURES,
    ROUT,
    cards_of,
    fits,
    is_combination,
    kinds_of,
    text_of,
    worth,
)

Table = dict[str, Any]

LISTS = ["hand", "top", "pool", "discards", "revealed", "seen", "drawn"]
NUMBERS = ["round", "shuffles", "points", "under", "before"]
ORDER = [
    "round",
    "shuffles",
    "castles",
    "totems",
    "vessel",
    "points",
    "phase",
    "hand",
    "top",
    "under",
    "pool",
    "discards",
    "revealed",
    "before",
    "seen",
    "drawn",
]


# What can be done


def legal(notation: str, options: dict[str, str]) -> list[str]:
    """List what can happen now, chance included."""
    table = read(notation)
    phase = table["phase"].partition(":")[0]
    if phase == "turn":
        return turn_actions(table)
    if phase == "discard":
        return ["discard " + card for card in kinds_of(table["hand"])]
    if phase == "place":
        return ["place " + card for card in kinds_of(table["hand"] or table["discards"])]
    if phase == "refill":
        return ["return", "refill"]
    if phase == "end":
        return end_actions(table)
    if phase == "spend":
        return ["spend " + totem for totem in table["totems"]]
    if phase == "over":
        return []
    return list(weights(notation, options))


def turn_actions(table: Table) -> list[str]:
    found = ["draw"]
    if is_combination(table["hand"]):
        found.append("score")
    if "hourglass" in table["totems"]:
        found += ["hourglass " + card for card in kinds_of(table["discards"]) if card != ROUT]
    if "eye" in table["totems"]:
        found += ["eye " + feature for feature in FEATURES]
    if "vessel" in table["totems"]:
        found += ["vessel " + card for card in kinds_of(table["hand"])]
    if table["vessel"] != "-":
        found.append("return")
    return found


def end_actions(table: Table) -> list[str]:
    """7.2, 7.6, 8.2, 12.1: which castles are within reach, and what if the score reaches none."""
    score, totems = table["points"], len(table["totems"])
    reached = [castle for castle in table["castles"] if castle <= score]
    found = []
    for castle in sorted(set(table["castles"]), reverse=True):
        if score < castle <= score + totems or (reached and castle == max(reached)):
            found.append(f"fell {castle}")
    if not reached:
        if "shield" in table["totems"]:
            found.append("shield")
        found.append("accept")
    return found


def weights(notation: str, options: dict[str, str]) -> dict[str, int]:
    """Weigh each card that can come next from the face-down deck, among points laid unseen."""
    table = read(notation)
    pool = table["pool"]
    if table["before"] == 0:
        return {"reveal " + card: pool.count(card) for card in kinds_of(pool)}
    found = {}
    for card in kinds_of(pool):
        weight = ways(table, [*table["drawn"], card])
        if weight > 0:
            found["reveal " + card] = weight
    return found


def ways(table: Table, drawn: list[str]) -> int:
    """Count how the points laid before the Eye's shuffle and the draws since can have come about.

    For each kind: so many cards at the shuffle, of which the seen ones are no points; choose which of the
    others are points, then draw the drawn ones, one after the other, from the rest.
    """
    by_points = {0: 1}
    for card in CATALOG:
        there = table["pool"].count(card) + table["drawn"].count(card)
        unknown = there - table["seen"].count(card)
        longer: dict[int, int] = {}
        for points, count in by_points.items():
            for laid in range(unknown + 1):
                here = comb(unknown, laid) * perm(there - laid, drawn.count(card))
                longer[points + laid] = longer.get(points + laid, 0) + count * here
        by_points = longer
    return by_points.get(table["before"], 0)


# What happens


def after(notation: str, text: str, options: dict[str, str]) -> str:
    """Return the position after *text* was done."""
    table = read(notation)
    verb, _, what = text.partition(" ")
    if verb == "reveal":
        take_from_pool(table, what)
        got(table, what)
    elif verb == "score":
        score(table)
    elif verb == "place":
        place(table, what)
        lay_points(table)
    elif verb == "draw":
        draw(table, "draw")
    elif verb == "discard":
        table["hand"].remove(what)
        table["discards"].append(what)
        table["phase"] = "turn"
    elif verb == "hourglass":
        table["totems"].remove("hourglass")
        table["discards"].remove(what)
        table["top"].insert(0, what)
    elif verb == "eye":
        table["totems"].remove("eye")
        table["phase"] = "eye:" + what
        search(table)
    elif verb == "vessel":
        table["totems"].remove("vessel")
        table["hand"].remove(what)
        table["vessel"] = what
        draw(table, "vessel")
    elif verb == "return":
        table["top"].insert(0, table["vessel"])
        table["vessel"] = "-"
        if table["phase"] == "refill":
            draw(table, "deal")
    elif verb == "refill":
        draw(table, "deal")
    else:
        at_the_end(table, verb, what)
    return write(table)


def deck_size(table: Table) -> int:
    return len(table["top"]) + int(table["under"])


def take_from_pool(table: Table, card: str) -> None:
    """A card leaves the undecided ones; what was seen at the Eye's shuffle is kept in mind."""
    if table["before"] > 0 and card in table["seen"]:
        unknown = table["pool"].count(card) + table["drawn"].count(card) - table["seen"].count(card)
        if unknown > 0:
            table["drawn"].append(card)
        else:
            table["seen"].remove(card)
            if not table["seen"]:
                table["before"] = 0
    table["pool"].remove(card)
    table["under"] -= 1


def draw(table: Table, purpose: str) -> None:
    """Take the next card: at once if it is known, by chance if not."""
    table["phase"] = purpose
    if table["top"]:
        got(table, table["top"].pop(0))


def got(table: Table, card: str) -> None:
    """A card has come from the deck."""
    phase = table["phase"]
    if phase.startswith("eye:"):
        table["revealed"].append(card)
        if fits(card, phase[4:]):
            end_search(table, card)
        elif card == ROUT:
            table["revealed"].remove(ROUT)
            table["discards"].append(ROUT)
            end_search(table, None)
        else:
            search(table)
        return
    table["hand"].append(card)
    if phase == "deal" and len(table["hand"]) < 3:
        draw(table, "deal")
    elif deck_size(table) == 0:
        end_round(table)
    elif ROUT in table["hand"]:
        table["discards"] += table["hand"]
        table["hand"] = []
        new_hand(table)
    elif phase == "draw" and len(set(table["hand"])) > 1:
        table["phase"] = "discard"
    else:
        if phase == "draw":
            table["discards"].append(table["hand"].pop())
        table["phase"] = "turn"


def new_hand(table: Table) -> None:
    if deck_size(table) < 3:
        end_round(table)
    elif table["vessel"] != "-":
        table["phase"] = "refill"
    else:
        draw(table, "deal")


def score(table: Table) -> None:
    value = worth(table["hand"])
    table["points"] += value
    owed = value
    if value >= 3:
        owed -= 3
        table["hand"] = []
    table["phase"] = f"place:{owed}"
    lay_points(table)


def place(table: Table, card: str) -> None:
    """Turn one card of the hand, or else of the discards, into a point."""
    owed = int(table["phase"].partition(":")[2])
    table["phase"] = f"place:{owed - 1}"
    (table["hand"] or table["discards"]).remove(card)


def lay_points(table: Table) -> None:
    """Lay the cards for the points still owed, as long as the player need not be asked."""
    while True:
        owed = int(table["phase"].partition(":")[2])
        if owed == 0:
            break
        cards = table["hand"] or table["discards"]
        another_turn = deck_size(table) > 3 or (deck_size(table) == 3 and table["vessel"] != "-")
        matters = "hourglass" in table["totems"] and another_turn
        if matters and owed < len(cards) and len(set(cards)) > 1:
            return
        if cards:
            place(table, kinds_of(cards)[0])
        else:
            if table["top"]:
                table["top"].pop(0)
            elif table["under"] > 0:
                table["under"] -= 1
            table["phase"] = f"place:{owed - 1}"
    table["discards"] += table["hand"]
    table["hand"] = []
    new_hand(table)


def search(table: Table) -> None:
    """10.2: reveal the next card, if there is one."""
    if deck_size(table) == 0:
        end_search(table, None)
    else:
        draw(table, table["phase"])


def end_search(table: Table, found: str | None) -> None:
    back = table["revealed"] + table["top"]
    if found is not None:
        back.remove(found)
    unseen_points = len(table["pool"]) - table["under"]
    if unseen_points > 0 and back:
        table["before"] = unseen_points
        table["seen"] = back[:]
    table["pool"] += back
    table["under"] += len(back)
    table["revealed"] = []
    table["top"] = [] if found is None else [found]
    table["shuffles"] += 1
    table["phase"] = "turn"
    if deck_size(table) == 0:
        end_round(table)


def end_round(table: Table) -> None:
    table["vessel"] = "-"
    table["phase"] = "end"
    choices = end_actions(table)
    if len(choices) == 1:
        verb, _, what = choices[0].partition(" ")
        at_the_end(table, verb, what)


def at_the_end(table: Table, verb: str, what: str) -> None:
    if verb == "accept":
        table["phase"] = "over"
    elif verb == "shield":
        table["totems"].remove("shield")
        new_round(table)
    elif verb == "fell":
        missing = int(what) - table["points"]
        if missing <= 0:
            fell(table, int(what))
        elif missing == len(table["totems"]) or len(table["castles"]) == 1:
            for totem in table["totems"][:missing]:
                spend(table, totem)
            fell(table, int(what))
        else:
            table["phase"] = "spend:" + what
    elif verb == "spend":
        castle = int(table["phase"].partition(":")[2])
        spend(table, what)
        if table["points"] == castle:
            fell(table, castle)


def spend(table: Table, totem: str) -> None:
    table["totems"].remove(totem)
    table["points"] += 1


def fell(table: Table, castle: int) -> None:
    table["castles"].remove(castle)
    if table["castles"]:
        new_round(table)
    else:
        table["phase"] = "over"


def new_round(table: Table) -> None:
    """6.4: everything is shuffled together again."""
    for name in LISTS:
        table[name] = []
    table["pool"] = BOX[:]
    table["under"] = len(BOX)
    table["points"] = 0
    table["before"] = 0
    table["vessel"] = "-"
    table["round"] += 1
    table["shuffles"] += 1
    table["phase"] = "deal"


# The text of a position


def read(notation: str) -> Table:
    table: Table = dict(field.split("=") for field in notation.split())
    for name in LISTS:
        table[name] = cards_of(table[name])
    for name in NUMBERS:
        table[name] = int(table[name])
    table["totems"] = [totem for totem in table["totems"].split(",") if totem != "-"]
    table["castles"] = [int(castle) for castle in table["castles"].split(",") if castle != "-"]
    return table


def write(table: Table) -> str:
    fields = dict(table)
    for name in LISTS:
        fields[name] = text_of(table[name])
    fields["top"] = ",".join(table["top"]) or "-"
    fields["totems"] = ",".join(table["totems"]) or "-"
    fields["castles"] = ",".join(str(castle) for castle in table["castles"]) or "-"
    return " ".join(f"{name}={fields[name]}" for name in ORDER)
