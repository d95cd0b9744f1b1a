"""A second, naive Freya's Folly: reach in the mine, what a move brings, trades, cards, and how a turn ends.

Written from the numbered rules alone, on the text of a position, slowly and literally.
Only the set-up is not in it.
"""

from __future__ import annotations

from tests.oracles.freyas_folly_cards import draws, scores, turn, winners
from tests.oracles.freyas_folly_table import (
    CAVERNS,
    LARGE,
    PARENTS,
    PIECES,
    SETTINGS,
    SMALL,
    TOKENS,
    Dwarf,
    Table,
    choices,
    holds,
    in_order,
    read,
    without,
    write,
)


def legal(notation: str, options: dict[str, str]) -> list[str]:
    """List what the seat can do now."""
    table = read(notation)
    stage = table["stage"]
    if stage == "act":
        return act(table)
    if stage == "collect":
        return ["collect", "leave"]
    if stage == "rouse":
        return ["rouse " + table["mover"], "wait"]
    if stage == "bat":
        found = ["bat -"]
        for size in (1, 2):
            found += ["bat " + jewels for jewels in choices(lying(table, table["mover"]), size)]
        return found
    if stage == "again":
        return [*moves_of(table, mover(table)), "halt"]
    if stage == "take":
        return ["take " + jewels for jewels in takings(table["market"], table["given"])]
    return [] if stage == "over" else list(draws(table))


def weights(notation: str) -> dict[str, int]:
    """Return how likely each card is to be turned."""
    return draws(read(notation))


def outcome(notation: str) -> tuple[str, list[int], list[int]]:
    """Return how a game that is over has ended: the ending, the points and the winners."""
    table = read(notation)
    return table["ended"], scores(table), winners(table)


# Reach


def neighbours(place: str) -> list[str]:
    """1.2: the way up, and the ways down."""
    found = [] if place == "out" else [PARENTS[place]]
    return found + [child for child, parent in PARENTS.items() if parent == place]


def standing(table: Table) -> dict[str, tuple[int, Dwarf]]:
    """Return who stands where in the mine."""
    found = {}
    for seat, player in enumerate(table["players"]):
        for dwarf in player["dwarfs"]:
            if dwarf["place"] not in ("out", "gone"):
                found[dwarf["place"]] = (seat, dwarf)
    return found


def reach(table: Table, seat: int, start: str, limit: int) -> list[str]:
    """4.2 to 4.8: follow every way, over dwarfs that may be passed, to the first free place on it."""
    there = standing(table)
    found = []

    def go(place: str, came_from: str, passed: int) -> None:
        for following in neighbours(place):
            if following == came_from:
                continue
            if following == "out" or following not in there:
                found.append(following)
                continue
            owner, dwarf = there[following]
            if following in CAVERNS:
                continue  # 4.5
            if dwarf["active"] and owner != seat:
                continue  # 10.14
            if passed < limit:
                go(following, place, passed + 1)

    go(start, "", 0)
    return found


def limit_of(ability: str) -> int:
    return 4 if ability == "stealth" else 2


def moves_of(table: Table, dwarf: Dwarf) -> list[str]:
    """List the moves of a dwarf in the mine."""
    place = dwarf["place"]
    found = []
    for target in reach(table, table["seat"], place, limit_of(dwarf["ability"])):
        found.append(f"move {place} {target}")
        if may_collect(table, dwarf):
            found.append(f"gather {place} {target}")
    return found


def lying(table: Table, place: str) -> str:
    """Return the jewels that lie in a place."""
    return str(table["caverns"][place]) if place in CAVERNS else ""


def may_collect(table: Table, dwarf: Dwarf) -> bool:
    """5.1 to 5.6, 10.6, 10.7."""
    if lying(table, dwarf["place"]) == "" or dwarf["ability"] == "bat":
        return False
    return bool(dwarf["load"] == "" or dwarf["ability"] == "stamina")


# What can be done as an action


def act(table: Table) -> list[str]:
    seat, normal = table["seat"], table["left"] > 0
    player = table["players"][seat]
    outside = [dwarf for dwarf in player["dwarfs"] if dwarf["place"] == "out"]
    found = []
    if outside:
        for ability in ["-", *sorted(set(player["hand"]) - {"thief"})]:
            for target in reach(table, seat, "out", limit_of(ability)):
                found.append(f"enter {ability} {target}")
    for dwarf in player["dwarfs"]:
        if dwarf["place"] not in ("out", "gone"):
            found += moves_of(table, dwarf)
            if dwarf["ability"] == "strength" and not dwarf["active"]:
                found.append("rouse " + dwarf["place"])
    found += ["setting " + card for card in table["workshop"]]
    if outside:
        found += ["complete " + card for card in player["settings"] if holds(player["home"], SETTINGS[card])]
        if pieces_done(table) < 4:
            found += ["forge " + card for card in table["pieces"] if holds(player["home"], PIECES[card])]
    found += ["give " + jewels for jewels in givings(table["market"], player["home"])]
    if not table["took"]:
        had = player["hand"] + [dwarf["ability"] for dwarf in player["dwarfs"] if dwarf["ability"]]
        if len(had) < 3:
            found += ["ability " + ability for ability in sorted(set(table["abilities"])) if ability not in had]
    if normal and outside and "thief" in player["hand"]:
        found += ["thief market " + loot for loot in loots(table["market"])]
        for other, victim in enumerate(table["players"]):
            if other != seat:
                found += [f"thief {other} {loot}" for loot in loots(victim["home"])]
    found.append("pass" if normal else "end")
    return found


def pieces_done(table: Table) -> int:
    return sum(len(player["pieces"]) for player in table["players"])


def loots(jewels: str) -> list[str]:
    """10.3: one large, or one or two small."""
    large = "".join(jewel for jewel in jewels if jewel in LARGE)
    small = "".join(jewel for jewel in jewels if jewel in SMALL)
    return choices(large, 1) + choices(small, 1) + choices(small, 2)


def givings(market: str, home: str) -> list[str]:
    return [jewels for jewels in choices(home, 1) + choices(home, 2) if takings(market, jewels)]


def takings(market: str, given: str) -> list[str]:
    """8.2 to 8.6: everything that may come for the jewels given."""
    ways = [""]
    for jewel in given:
        ways = [way + more for way in ways for more in (["L", "ss"] if jewel in LARGE else ["s"])]
    if len(given) == 2 and given[0] in SMALL and given[1] in SMALL:
        ways.append("L")
    large = "".join(jewel for jewel in market if jewel in LARGE and jewel not in given)
    small = "".join(jewel for jewel in market if jewel in SMALL and jewel not in given)
    found = []
    for way in ways:
        for one in choices(large, way.count("L")):
            for other in choices(small, way.count("s")):
                found.append(one + other)
    return sorted(set(found))


# What happens


def after(notation: str, text: str, options: dict[str, str]) -> str:
    """Return the position after *text* was done."""
    table = read(notation)
    word, *rest = text.split()
    if table["stage"] == "act" and word != "end":
        begin(table, word)
    if word in ("enter", "move", "gather", "collect", "leave", "bat", "rouse"):
        dwarf_does(table, word, rest)
    elif word in ("give", "take", "thief"):
        change_jewels(table, word, rest)
    elif word in ("complete", "forge"):
        craft(table, word, rest[0], options)
    elif word in ("setting", "ability", "kind", "reveal"):
        if turn(table, word, rest[0], active(table)):
            finish(table)
    elif word == "end":
        end_turn(table)
    else:
        finish(table)
    return write(table)


def begin(table: Table, word: str) -> None:
    """An action begins: one of the two, or paid with a token."""
    if table["left"] > 0:
        table["left"] -= 1
    else:
        table["free"] += 1
        active(table)["tokens"] -= 1
    if word != "pass":
        table["busy"] = 1


def dwarf_does(table: Table, word: str, rest: list[str]) -> None:
    player = active(table)
    if word == "enter":
        ability, target = rest
        dwarf = next(dwarf for dwarf in player["dwarfs"] if dwarf["place"] == "out")
        if ability != "-":
            player["hand"].remove(ability)
            dwarf["ability"] = ability
        table["second"] = 0
        arrive(table, dwarf, target)
    elif word in ("move", "gather"):
        dwarf = standing(table)[rest[0]][1]
        if word == "gather":
            collect(table, dwarf)
        table["second"] = 1 if table["stage"] == "again" else 0
        if rest[1] == "out":
            go_out(player, dwarf)
            finish(table)
        else:
            arrive(table, dwarf, rest[1])
    elif word in ("collect", "leave"):
        if word == "collect":
            collect(table, mover(table))
        ask_rouse(table, mover(table))
    elif word == "bat":
        if rest[0] != "-":
            cavern = table["mover"]
            table["caverns"][cavern] = without(table["caverns"][cavern], rest[0])
            player["home"] = in_order(player["home"] + rest[0])
            mover(table)["ability"] = ""
        finish(table)
    elif word == "rouse":
        standing(table)[rest[0]][1]["active"] = 3
        finish(table)


def change_jewels(table: Table, word: str, rest: list[str]) -> None:
    player = active(table)
    if word == "give":
        player["home"] = without(player["home"], rest[0])
        table["given"] = rest[0]
        table["stage"] = "take"
        return
    if word == "take":
        table["market"] = in_order(without(table["market"], rest[0]) + table["given"])
    else:
        player["hand"].remove("thief")
        if rest[0] == "market":
            table["market"] = without(table["market"], rest[1])
        else:
            victim = table["players"][int(rest[0])]
            victim["home"] = without(victim["home"], rest[1])
    player["home"] = in_order(player["home"] + rest[-1])
    finish(table)


def craft(table: Table, word: str, card: str, options: dict[str, str]) -> None:
    player = active(table)
    if word == "complete":
        player["home"] = without(player["home"], SETTINGS[card])
        player["settings"].remove(card)
        player["done"] = sorted([*player["done"], card])
        [dwarf for dwarf in player["dwarfs"] if dwarf["place"] == "out"][-1]["place"] = "gone"
        if all(dwarf["place"] == "gone" for dwarf in player["dwarfs"]):
            game_ends(table, "dwarfs")
    else:
        player["home"] = without(player["home"], PIECES[card])
        table["pieces"].remove(card)
        player["pieces"] = sorted([*player["pieces"], card])
        won = min(TOKENS[options["brisingamen_tokens"]][card], table["tokens"])
        table["tokens"] -= won
        player["tokens"] += won
        if pieces_done(table) == 4:
            game_ends(table, "brisingamen")
    finish(table)


def active(table: Table) -> Table:
    player: Table = table["players"][table["seat"]]
    return player


def mover(table: Table) -> Dwarf:
    return standing(table)[table["mover"]][1]


def collect(table: Table, dwarf: Dwarf) -> None:
    """5.3: all there is; 10.7: the second load uses the Stamina up."""
    if dwarf["load"] != "":
        dwarf["ability"] = ""
    dwarf["load"] = in_order(dwarf["load"] + table["caverns"][dwarf["place"]])
    table["caverns"][dwarf["place"]] = ""


def go_out(player: Table, dwarf: Dwarf) -> None:
    """4.9, 9.8."""
    player["home"] = in_order(player["home"] + dwarf["load"])
    dwarf.update({"place": "out", "load": "", "ability": "", "active": 0})


def arrive(table: Table, dwarf: Dwarf, target: str) -> None:
    """Ask whether he collects, or what the Bat carries, where there is a choice."""
    table["mover"] = dwarf["place"] = target
    if may_collect(table, dwarf):
        table["stage"] = "collect"
    elif dwarf["ability"] == "bat" and lying(table, dwarf["place"]) != "":
        table["stage"] = "bat"
    else:
        ask_rouse(table, dwarf)


def ask_rouse(table: Table, dwarf: Dwarf) -> None:
    if dwarf["ability"] == "strength" and not dwarf["active"]:
        table["stage"] = "rouse"
    elif dwarf["ability"] == "speed" and not table["second"] and moves_of(table, dwarf):
        table["stage"] = "again"
    else:
        finish(table)


def finish(table: Table) -> None:
    """The action is over; perhaps the turn."""
    table["mover"], table["second"], table["given"] = "-", 0, "-"
    table["stage"] = "act"
    if table["left"] == 0 and (table["players"][table["seat"]]["tokens"] == 0 or table["free"] == 3):
        end_turn(table)


def game_ends(table: Table, ending: str) -> None:
    if table["ended"] == "-":
        table["ended"], table["ender"] = ending, str(table["seat"])


def end_turn(table: Table) -> None:
    seats = len(table["players"])
    for dwarf in table["players"][table["seat"]]["dwarfs"]:
        if dwarf["active"]:
            dwarf["active"] -= 1
            if dwarf["active"] == 0:
                dwarf["ability"] = ""
    table["turns"] += 1
    table["idle"] = 0 if table["busy"] else table["idle"] + 1
    if table["ended"] == "-":
        if table["idle"] == 2 * seats:
            table["ended"] = "stalemate"
        elif table["turns"] == 100 * seats:
            table["ended"] = "limit"
    if table["ended"] != "-":
        table["stage"] = "over"
        return
    table["seat"] = (table["seat"] + 1) % seats
    table.update({"stage": "act", "left": 2, "free": 0, "took": 0, "busy": 0})
