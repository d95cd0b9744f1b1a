"""A second, naive Castle Panic: how monsters move, and what walls, towers and boulders do.

Written from the numbered rules alone.  It tells what lies on the board after an action that moves
something; hands, decks and turns are not its business.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

Monster = dict[str, Any]
Board = dict[str, Any]

RINGS = ["forest", "archer", "knight", "swordsman", "castle"]
POINTS = {"goblin": 1, "orc": 2, "troll": 3, "goblin_king": 2, "orc_warlord": 3, "troll_mage": 3, "healer": 2}
COLOURS = {"red": [1, 2], "green": [3, 4], "blue": [5, 6]}
ALL = [1, 2, 3, 4, 5, 6]
CHARGE = {1: "red_move", 2: "green_move", 3: "blue_move", 4: "clockwise", 5: "all", 6: "counter_clockwise"}
KINDS = list(POINTS)


def covers(notation: str, text: str) -> bool:
    """Say whether *after* can tell what the board looks like then."""
    fields = dict(field.split("=", 1) for field in notation.split())
    phase, word = fields["phase"], text.split(maxsplit=1)[0]
    if word == "hurt":
        return True
    return (phase, word) in (("play", "done"), ("token", "token"), ("roll", "roll"), ("charge", "roll"))


def legal(notation: str) -> list[str]:
    """7.8: who of the attackers of the first structure may be the one that is hurt."""
    structure, figures = read(notation)["asks"][0]
    ring = "swordsman" if structure[0] == "w" else "castle"
    return [f"hurt {figure}-{ring}{structure[1:]}" for figure in figures]


def after(notation: str, text: str, options: dict[str, str]) -> Board:
    """Return the board after *text* was done."""
    board = read(notation)
    board["crushing"] = options["crushing_boulder"] == "on"
    words = text.split()
    phase = board["phase"]
    if words[0] == "hurt":
        hurt_chosen(board, words[1])
    elif phase == "play":
        move(board, ALL)
    elif phase == "token":
        board["pile"] -= Counter([words[1]])
        effect(board, words[1])
    elif phase == "charge":
        effect(board, CHARGE[int(words[1])])
    else:
        arrive(board, board["token"], int(words[1]))
    slain: Counter[str] = Counter(board["slain"])
    if options["monster_recycling"] == "on":
        board["pile"] += slain  # 16.1
    else:
        board["spent"] += slain
    if not board["towers"]:
        board["ending"] = "towers"  # 10.1
    elif not board["monsters"] and not board["pile"]:
        board["ending"] = "saved"  # 10.2
    return board


# Moving


def effect(board: Board, token: str) -> None:
    """Carry out a token, or a roll of Final Charge!, that moves monsters."""
    if token in ("clockwise", "counter_clockwise"):
        turn_round(board, 1 if token == "clockwise" else -1)
    elif token.endswith("_move"):
        move(board, COLOURS[token.removesuffix("_move")])
    elif token == "all":
        move(board, ALL)


def arrive(board: Board, token: str, arc: int) -> None:
    """8.2 to 8.6 and chapter 9: a token whose arc the die has shown."""
    if token == "giant_boulder":
        boulder(board, arc)
        return
    board["monsters"].append(
        {"kind": token, "points": POINTS[token], "ring": "forest", "arc": arc, "tarred": False}
    )  # fmt: skip
    if token == "orc_warlord":
        move(board, next(arcs for arcs in COLOURS.values() if arc in arcs))
    elif token == "troll_mage":
        move(board, ALL)
    elif token == "healer":
        for monster in board["monsters"]:
            monster["points"] = min(monster["points"] + 1, POINTS[monster["kind"]])


def next_arc(arc: int, direction: int) -> int:
    """1.1: after 6 comes 1."""
    return (arc - 1 + direction) % 6 + 1


def move(board: Board, arcs: list[int]) -> None:
    """7.1 to 7.7: all at the same time, so first look, then move."""
    walls_before = [wall.removesuffix("f") for wall in board["walls"]]
    movers = [monster for monster in board["monsters"] if monster["arc"] in arcs and not monster["tarred"]]
    attackers: dict[int, list[Monster]] = {}
    arrivals: dict[int, list[Monster]] = {}
    for monster in movers:
        arc = monster["arc"]
        if monster["ring"] == "castle":
            monster["arc"] = next_arc(arc, 1)
            arrivals.setdefault(monster["arc"], []).append(monster)
        elif monster["ring"] == "swordsman" and str(arc) in walls_before:
            attackers.setdefault(arc, []).append(monster)
        else:
            monster["ring"] = RINGS[RINGS.index(monster["ring"]) + 1]
            if monster["ring"] == "castle":
                arrivals.setdefault(arc, []).append(monster)
    for arc in ALL:
        if arc in attackers:
            break_wall(board, arc)
            hurt_one(board, f"w{arc}", attackers[arc])
    towers_fall(board, arrivals)


def turn_round(board: Board, direction: int) -> None:
    """8.8: to the next arc, in the same ring, past every wall."""
    arrivals: dict[int, list[Monster]] = {}
    for monster in board["monsters"]:
        if not monster["tarred"]:
            monster["arc"] = next_arc(monster["arc"], direction)
            if monster["ring"] == "castle":
                arrivals.setdefault(monster["arc"], []).append(monster)
    towers_fall(board, arrivals)


def break_wall(board: Board, arc: int) -> None:
    """7.3, 7.4: the Fortify token goes first."""
    if f"{arc}f" in board["walls"]:
        board["walls"][board["walls"].index(f"{arc}f")] = str(arc)
    else:
        board["walls"].remove(str(arc))


def towers_fall(board: Board, arrivals: dict[int, list[Monster]]) -> None:
    for arc in ALL:
        if arc in arrivals and str(arc) in board["towers"]:
            board["towers"].remove(str(arc))
            hurt_one(board, f"t{arc}", arrivals[arc])


def hurt_one(board: Board, structure: str, candidates: list[Monster]) -> None:
    """7.8: the players choose, and are asked only if the candidates differ."""
    figures = sorted({figure(monster) for monster in candidates})
    if len(figures) > 1:
        board["asks"].append((structure, figures))
    else:
        hurt(board, candidates[0])


def hurt(board: Board, monster: Monster) -> None:
    monster["points"] -= 1
    if monster["points"] == 0:
        remove(board, monster)


def remove(board: Board, monster: Monster) -> None:
    board["monsters"] = [other for other in board["monsters"] if other is not monster]
    board["slain"].append(monster["kind"])


def hurt_chosen(board: Board, name: str) -> None:
    """The one with the tar has not moved, so it is never the one."""
    del board["asks"][0]
    hurt(board, next(monster for monster in board["monsters"] if name_of(monster) == name and not monster["tarred"]))


# The boulder


def boulder(board: Board, arc: int) -> None:
    """Chapter 9: straight across the board, until a structure stops it."""
    other = next_arc(arc, 3)
    for ring in ("forest", "archer", "knight", "swordsman"):
        crush(board, ring, arc)
    if board["crushing"]:  # 9.5
        crush(board, "castle", arc)
    if stopped_by_wall(board, arc):
        return
    for space in (arc, other):
        crush(board, "castle", space)
        if str(space) in board["towers"]:
            board["towers"].remove(str(space))
            return
    if stopped_by_wall(board, other):
        return
    for ring in ("swordsman", "knight", "archer", "forest"):
        crush(board, ring, other)


def stopped_by_wall(board: Board, arc: int) -> bool:
    if str(arc) in board["walls"] or f"{arc}f" in board["walls"]:
        break_wall(board, arc)
        return True
    return False


def crush(board: Board, ring: str, arc: int) -> None:
    for monster in board["monsters"]:
        if monster["ring"] == ring and monster["arc"] == arc:
            remove(board, monster)


# The text of a position


def figure(monster: Monster) -> str:
    return f"{monster['kind']}{monster['points']}"


def name_of(monster: Monster) -> str:
    return f"{figure(monster)}-{monster['ring']}{monster['arc']}"


def read(notation: str) -> Board:
    fields = dict(field.split("=", 1) for field in notation.split())
    monsters = []
    for name in counted(fields.get("monsters", "")).elements():
        front, space = name.split("-")
        monsters.append(
            {"kind": front[:-1], "points": int(front[-1]), "ring": space[:-1], "arc": int(space[-1]), "tarred": False}
        )
    for monster in monsters:
        if name_of(monster) == fields.get("tar"):
            monster["tarred"] = True
            break
    asks = [tuple(ask.split(":")) for ask in fields.get("asks", "").split(";") if ask]
    return {
        "turn": int(fields["turn"]),
        "phase": fields["phase"],
        "ending": fields.get("ending", ""),
        "token": fields.get("token", ""),
        "towers": [tower for tower in fields.get("towers", "").split(",") if tower],
        "walls": [wall for wall in fields.get("walls", "").split(",") if wall],
        "monsters": monsters,
        "asks": [(structure, sorted(figures.split(","))) for structure, figures in asks],
        "pile": counted(fields.get("pile", "")),
        "spent": counted(fields.get("spent", "")),
        "slain": [],
    }


def counted(text: str) -> Counter[str]:
    found: Counter[str] = Counter()
    for word in text.split(","):
        if word:
            name, _, copies = word.partition("*")
            found[name] += int(copies or 1)
    return found


def only_monsters(tokens: Counter[str]) -> dict[str, int]:
    return {kind: tokens[kind] for kind in KINDS if tokens[kind]}
