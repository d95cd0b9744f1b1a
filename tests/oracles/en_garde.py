"""A second, naive En Garde: written from the numbered rules alone, to be compared with the real one.

It knows nothing of the package.  Everything is done on the text of a position, slowly and literally.
"""

from __future__ import annotations

from typing import Any

Table = dict[str, Any]

WHITE, BLACK = 0, 1
VALUES = [1, 2, 3, 4, 5]
LAST_ROUND = 100


def legal(notation: str, options: dict[str, str]) -> list[str]:
    """List what can happen now, chance included."""
    table = read(notation)
    phase = table["phase"]
    if phase in ("deal", "refill"):
        return list(weights(notation, options))
    if phase == "turn":
        return turn_actions(table, options)
    if phase == "answer":
        return answers(table, table["turn"], table["attack"])
    if phase == "between":
        return ["begin"]
    return []


def weights(notation: str, options: dict[str, str]) -> dict[str, int]:
    """Weigh each card that can be drawn: every card of the pack is as likely as any other."""
    table = read(notation)
    return {f"draw {value}": table["pack"][value] for value in VALUES if table["pack"][value] > 0}


def after(notation: str, text: str, options: dict[str, str]) -> str:
    """Return the position after *text* was done."""
    table = read(notation)
    words = text.split()
    if words[0] == "draw":
        draw(table, int(words[1]), options)
    elif words[0] == "begin":
        begin(table)
    elif table["phase"] == "answer" and words[0] == "retreat":
        escape(table, int(words[1]), options)
    elif words[0] == "parry":
        parry(table, words[1], options)
    else:
        take_turn(table, words, options)
    return write(table)


# What is possible


def distance(table: Table) -> int:
    return int(table["spaces"][BLACK] - table["spaces"][WHITE])


def space_after(table: Table, seat: int, steps: int) -> int:
    """Return where *seat* stands after so many steps forward (backward if negative)."""
    direction = 1 if seat == WHITE else -1
    return int(table["spaces"][seat] + direction * steps)


def on_the_strip(space: int) -> bool:
    return 1 <= space <= 23


def turn_actions(table: Table, options: dict[str, str]) -> list[str]:
    """2.2: move, attack directly, or advance and attack."""
    seat = table["turn"]
    hand = table["hands"][seat]
    gap = distance(table)
    found = []
    for value in VALUES:
        # 3.3: not onto or past the other; 3.2: not off the strip
        if value in hand and value < gap:
            found.append(f"advance {value}")
        if value in hand and on_the_strip(space_after(table, seat, -value)):
            found.append(f"retreat {value}")
    for count in attack_sizes(hand.count(gap), options):
        found.append(f"attack {gap}x{count}")
    if options["level"] == "advanced":
        for step in VALUES:
            if step in hand and step < gap:
                rest = hand[:]
                rest.remove(step)
                left = gap - step
                for count in attack_sizes(rest.count(left), options):
                    found.append(f"advance {step} attack {left}x{count}")
    return found


def attack_sizes(held: int, options: dict[str, str]) -> list[int]:
    """2.5: any number of the cards that fit; 8.2: on the basic level exactly one."""
    sizes = list(range(1, held + 1))
    if options["level"] == "basic":
        return [size for size in sizes if size == 1]
    return sizes


def answers(table: Table, seat: int, attack: str) -> list[str]:
    """List how *seat* can answer an attack, written as in the notation."""
    hand = table["hands"][seat]
    plain = attack.removesuffix("+")
    value, count = (int(part) for part in plain.split("x"))
    found = []
    if attack.endswith("+"):
        for step in VALUES:
            if step in hand and on_the_strip(space_after(table, seat, -step)):
                found.append(f"retreat {step}")
    if hand.count(value) >= count:
        found.append(f"parry {plain}")
    return found


# What happens


def take_turn(table: Table, words: list[str], options: dict[str, str]) -> None:
    seat = table["turn"]
    other = 1 - seat
    hand = table["hands"][seat]
    attack = "-"
    if words[0] in ("advance", "retreat"):
        value = int(words[1])
        hand.remove(value)
        table["spaces"][seat] = space_after(table, seat, value if words[0] == "advance" else -value)
        words_left = words[2:]
    else:
        words_left = words
    if words_left:
        attack = words_left[1]
        value, count = (int(part) for part in attack.split("x"))
        for _ in range(count):
            hand.remove(value)
        if words[0] == "advance":
            attack += "+"
        # 4.4: without an answer the round is over at once, and nothing is drawn
        if options["level"] == "basic" or not answers(table, other, attack):
            end_round(table, "touch", seat, options)
            return
    table["attack"] = attack
    table["turn"] = other
    refill(table, seat, options)


def parry(table: Table, attack: str, options: dict[str, str]) -> None:
    """5.2: as many cards, of the same value."""
    seat = table["turn"]
    value, count = (int(part) for part in attack.split("x"))
    for _ in range(count):
        table["hands"][seat].remove(value)
    table["attack"] = "-"
    if pack_size(table) == 0:
        # 6.5: the last attack is parried, no turn follows
        compare(table, options)
    else:
        # 5.5: a turn as usual with what is left
        table["phase"] = "turn"
        lose_if_stuck(table, options)


def escape(table: Table, value: int, options: dict[str, str]) -> None:
    """5.4: one card, so many spaces back; that is the turn."""
    seat = table["turn"]
    table["hands"][seat].remove(value)
    table["spaces"][seat] = space_after(table, seat, -value)
    table["attack"] = "escape"
    if pack_size(table) == 0:
        # 6.4: the pack was empty already, so this was the last act
        go_on(table, options)
    else:
        table["turn"] = 1 - seat
        refill(table, seat, options)


def pack_size(table: Table) -> int:
    return sum(table["pack"].values())


def refill(table: Table, seat: int, options: dict[str, str]) -> None:
    """2.4: draw up to five cards, or what is there."""
    missing = 5 - len(table["hands"][seat])
    count = min(missing, pack_size(table))
    if count > 0:
        table["phase"] = "refill"
        table["draws"] = [seat, count]
    else:
        go_on(table, options)


def draw(table: Table, value: int, options: dict[str, str]) -> None:
    seat, count = table["draws"]
    table["pack"][value] -= 1
    table["hands"][seat].append(value)
    if count > 1:
        table["draws"] = [seat, count - 1]
    elif table["phase"] == "deal" and seat == WHITE:
        table["draws"] = [BLACK, 5]
    else:
        table["draws"] = None
        go_on(table, options)


def go_on(table: Table, options: dict[str, str]) -> None:
    """Decide what comes once all cards are drawn."""
    attack = table["attack"]
    if attack not in ("-", "escape"):
        # 4.3, 6.4: the attack is answered, also after the last card
        table["phase"] = "answer"
    elif pack_size(table) > 0:
        table["phase"] = "turn"
        table["attack"] = "-"
        lose_if_stuck(table, options)
    elif attack == "escape" and options["final_retreat"] == "distance":
        # 6.9: progress alone
        compare_progress(table, options)
    else:
        # 6.3, 6.10, 8.5
        compare(table, options)


def lose_if_stuck(table: Table, options: dict[str, str]) -> None:
    """6.2: whoever can neither move nor attack loses the round."""
    if not turn_actions(table, options):
        end_round(table, "stuck", 1 - table["turn"], options)


def compare(table: Table, options: dict[str, str]) -> None:
    """6.6: who holds more cards that equal the distance?"""
    gap = distance(table)
    white = table["hands"][WHITE].count(gap)
    black = table["hands"][BLACK].count(gap)
    if white > black:
        end_round(table, "compared", WHITE, options)
    elif black > white:
        end_round(table, "compared", BLACK, options)
    else:
        compare_progress(table, options)


def compare_progress(table: Table, options: dict[str, str]) -> None:
    """6.7, 6.8: who stands further ahead now?"""
    white = table["spaces"][WHITE] - 1
    black = 23 - table["spaces"][BLACK]
    if white > black:
        end_round(table, "progress", WHITE, options)
    elif black > white:
        end_round(table, "progress", BLACK, options)
    else:
        end_round(table, "drawn", None, options)


def end_round(table: Table, ending: str, winner: int | None, options: dict[str, str]) -> None:
    table["attack"] = "-"
    if winner is None:
        table["last"] = ending
    else:
        table["last"] = f"{ending}:{winner}"
        table["points"][winner] += 1
    if max(table["points"]) >= int(options["points"]) or table["round"] == LAST_ROUND:
        table["phase"] = "over"
    else:
        # 1.6: the start changes sides
        table["phase"] = "between"
        table["turn"] = 1 - table["starter"]


def begin(table: Table) -> None:
    """1.1 to 1.3: both at their ends, all cards shuffled, five each."""
    table["round"] += 1
    table["starter"] = 1 - table["starter"]
    table["turn"] = table["starter"]
    table["phase"] = "deal"
    table["spaces"] = [1, 23]
    table["hands"] = [[], []]
    table["pack"] = dict.fromkeys(VALUES, 5)
    table["draws"] = [WHITE, 5]


# The text of a position


def read(notation: str) -> Table:
    phase, number, starter, points, turn, spaces, hands, pack, attack, draws, last = notation.split()
    return {
        "phase": phase,
        "round": int(number),
        "starter": int(starter),
        "points": [int(part) for part in points.split(":")],
        "turn": int(turn),
        "spaces": [int(part) for part in spaces.split("-")],
        "hands": [[int(card) for card in hand if card != "-"] for hand in hands.split("/")],
        "pack": {value: int(pack[value - 1]) for value in VALUES},
        "attack": attack,
        "draws": None if draws == "-" else [int(part) for part in draws.split("+")],
        "last": last,
    }


def write(table: Table) -> str:
    hands = ["".join(str(card) for card in sorted(hand)) or "-" for hand in table["hands"]]
    fields = [
        table["phase"],
        table["round"],
        table["starter"],
        ":".join(str(points) for points in table["points"]),
        table["turn"],
        "-".join(str(space) for space in table["spaces"]),
        "/".join(hands),
        "".join(str(table["pack"][value]) for value in VALUES),
        table["attack"],
        "-" if table["draws"] is None else "+".join(str(part) for part in table["draws"]),
        table["last"],
    ]
    return " ".join(str(field) for field in fields)
