"""A second, naive Rietburg: the sums of a battle, what may be added to it, and which tasks can be completed.

Written from the numbered rules alone, on the text of a position, slowly and literally.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

from tests.oracles.rietburg_table import (
    BOOK_SYMBOLS,
    BOOKS,
    CREATURES,
    FAR_BOOK,
    FIGHTING_FRIENDS,
    FRIENDS,
    OBJECTS,
    ONLY_FIGHTS,
    PRINTED,
    QUIVERS,
    SHIELD,
    SHIELD_STRENGTH,
    Table,
    read,
)

FREE = ["main", "after", "symbols", "fight", "books", "move", "reveal", "flip", "reveal_task", "remove_facedown"]
FREE += ["move_facedown", "fetch_creature", "fetch_facedown", "swap_creatures", "water_spirit", "retrieve"]
FREE += ["retrieve_own", "exchange_task"]
"""Questions beside which the active hero has free actions."""
MOST_BACKS = 9
"""3.10: how often a choice can be left again in a turn."""


# Tasks and other free actions


def free_actions(notation: str, heroes: list[str]) -> list[str]:
    """List which tasks can be turned over or completed, whether the axe can be repaired, an object picked up."""
    table = read(notation, heroes)
    top = table["frames"][-1][0]
    # a card that has to change something comes first
    if top not in FREE or table["frames"][-1][-1] == "!":
        return []
    hero = table["hero"]
    place = table["at"][hero]
    stack = table["stacks"][place]
    found = []
    if not stack:
        task = table["tasks"][place]
        if task == "?" and top != "reveal_task":
            found.append(f"task {place}")
        elif task != "?" and not task.endswith("*") and can_complete(table, task, place):
            found.append(f"complete {place}")
    elif stack[-1]["card"] in OBJECTS and stack[-1]["up"]:
        found.append("pick up")
    if hero == "kram" and table["axe"] == "dull" and gold(table) >= 2:
        found.append("repair")
    return found


def can_complete(table: Table, task: str, place: int) -> bool:
    """12.5 to 12.20: hold what the card asks for against the table."""
    here = [hero for hero in table["heroes"] if table["at"][hero] == place]
    clear = [number for number in range(1, 7) if not table["stacks"][number]]
    gallery = table["gallery"]
    points = sum(table["will"][hero] for hero in here)
    lying = sum(len(stack) for stack in table["stacks"].values())
    open_tasks = [name for name in table["tasks"].values() if not name.endswith("*")]
    tests: dict[str, bool] = {
        "providence": len(gallery) > lying + len(open_tasks),
        "jrain": kinds(gallery).count("fluggor") >= 4,
        "fire_spirit": points >= 4,
        "hadrian_fire": len(here) >= 2 and gold(table) >= 2,
        "prisoners": len(clear) >= 3,
        "skral_witch": len([card for card in gallery if row(card) == 3]) >= 3,
        "kings_chest": gold(table) >= 4,
        "side_by_side": len(here) == len(table["heroes"]),
        "watch_on_the_walls": any(
            table["at"][hero] != place and table["at"][hero] in clear for hero in table["heroes"]
        ),
        "troll_hunt": kinds(gallery).count("troll") >= 2,
        "farewell": any(card in FRIENDS for hero in here for card in table["hand"][hero]),
        "lost_relics": len([card for card in gallery if card in OBJECTS]) >= 2,
        "ambush": True,
        "shadow_of_tarok": table["deck"] >= 1,
        "light_in_every_hall": all(stack[-1]["up"] for stack in table["stacks"].values() if stack),
        "oath_at_the_anvil": gold(table) >= 2 and points >= 2,
    }
    return tests[task]


def row(card: str) -> int:
    return OBJECTS[card] if card in OBJECTS else int(CREATURES[card]["row"])


def kinds(cards: list[str]) -> list[str]:
    return [CREATURES[card]["kind"] for card in cards if card in CREATURES]


def gold(table: Table) -> int:
    """10.2: each card of row 1 is worth one."""
    return len([card for card in table["gallery"] if row(card) == 1])


# The creature


def top_creature(table: Table, place: int) -> str | None:
    """6.1: only the top card, and only face up."""
    stack = table["stacks"][place]
    if stack and stack[-1]["up"] and stack[-1]["card"] in CREATURES:
        return str(stack[-1]["card"])
    return None


def needed(table: Table, place: int) -> int:
    """6.9: a fluggor is as strong as there are creatures lying open on top."""
    card = top_creature(table, place)
    assert card is not None
    if CREATURES[card]["kind"] == "fluggor":
        return len([number for number in range(1, 7) if top_creature(table, number) is not None])
    return int(CREATURES[card]["strength"])


# What a hero brings


def strength(table: Table, hero: str, card: str, arms: list[str], will: int, place: int) -> int:
    """Add up one participant: the card, what was put to it, the axe, the spirit, the points."""
    if card in FIGHTING_FRIENDS:
        return FIGHTING_FRIENDS[card]
    if card == SHIELD:
        return SHIELD_STRENGTH
    here = table["at"][hero] == place
    total = PRINTED.get(card, 0)
    spirit = table["spirit"] if here else ""
    if spirit == f"{place}:double" and hero == "kheela":
        total *= 2
    if spirit == f"{place}:plus":
        total += 2
    for arm in arms:
        if arm.startswith("q"):
            total += int(arm[1:])
        elif arm in BOOKS:
            total += BOOKS[arm]
        elif arm == "axe":
            total += 4
    if hero == "kram" and table["axe"] == "dull":
        total += 1
    return total + will


def loadings(table: Table, hero: str, card: str, uses: int | None, place: int) -> list[list[str]]:
    """List every way in which a hero can arm a card for a battle at *place*; none if it cannot fight there."""
    here = table["at"][hero] == place
    if card == SHIELD or (here and card in FIGHTING_FRIENDS):
        return [[]]
    if card in PRINTED and here:
        if hero == "kram" and table["axe"] == "sharp":
            return [[], ["axe"]]
        return [[]]
    if card in QUIVERS and here:
        quivers = [f"q{value}" for value in table["quivers"]]
        return [list(some) for size in range(1, QUIVERS[card] + 1) for some in combinations(quivers, size)]
    if card in BOOK_SYMBOLS:
        most = BOOK_SYMBOLS[card] if uses is None else uses
        books = [book for book in BOOKS if book not in table["books"]]
        if not here:
            # 8.12: from afar only the far book, no second one
            books, most = [book for book in books if book == FAR_BOOK], min(most, 1)
        return [list(some) for size in range(1, most + 1) for some in combinations(books, size)]
    return []


def points_of(table: Table, hero: str, card: str) -> int:
    """6.4, 6.11: no points for Chada, for friends and for objects."""
    return 0 if hero == "chada" or card in FRIENDS or card in OBJECTS else int(table["will"][hero])


def best(table: Table, hero: str, card: str, uses: int | None, place: int, armed: list[str] | None = None) -> int:
    """Return the most that a hero can bring with a card and arms that contain those already there; -1 for nothing."""
    found = -1
    for arms in loadings(table, hero, card, uses, place):
        if all(arms.count(arm) >= (armed or []).count(arm) for arm in armed or []):
            found = max(found, strength(table, hero, card, arms, points_of(table, hero, card), place))
    return found


def helpers(table: Table, place: int) -> dict[str, int]:
    """Return who may still be invited, with the most each can bring."""
    invited = table["stacks"][place][-1]["invited"]
    found = {}
    for number, hero in enumerate(table["heroes"]):
        if hero == table["hero"] or number in invited or any(member["hero"] == hero for member in table["party"]):
            continue
        most = max([best(table, hero, card, None, place) for card in table["hand"][hero]], default=-1)
        if most >= 0:
            found[hero] = most
    return found


# What is offered


def plays(notation: str, heroes: list[str]) -> list[str]:
    """List the ways to play a card for a battle alone: somebody must be there to be beaten."""
    table = read(notation, heroes)
    found = []
    for card in table["hand"][table["hero"]]:
        if card in ONLY_FIGHTS and beatable(table, card, None):
            found.append(f"play {card} 1")
        elif (card in FIGHTING_FRIENDS or card == SHIELD) and beatable(table, card, None):
            found.append(f"play {card}")
    return found


def fights(notation: str, heroes: list[str]) -> list[str]:
    """List the creatures that can be fought, in a question that allows it."""
    table = read(notation, heroes)
    frame = table["frames"][-1]
    return beatable(table, frame[1], int(frame[3]) if frame[0] == "books" else None)


def beatable(table: Table, card: str, uses: int | None) -> list[str]:
    """6.2, 6.10: whom the active hero can beat with this card, with all the help there may be."""
    found = []
    for place in range(1, 7):
        creature = top_creature(table, place)
        if creature is None or (CREATURES[creature]["kind"] == "skeleton" and gold(table) == 0):
            continue
        own = best(table, table["hero"], card, uses, place)
        if own >= 0 and own + sum(helpers(table, place).values()) >= needed(table, place):
            found.append(f"fight {place}")
    return found


def clash(notation: str, heroes: list[str]) -> list[str]:
    """List what the active hero can do in a battle."""
    table = read(notation, heroes)
    place = table["place"]
    me, *others = table["party"]
    hero, card, arms = me["hero"], me["card"], me["arms"]
    uses = book_uses(table)
    goal = needed(table, place)
    helped = sum(strength(table, one["hero"], one["card"], one["arms"], one["will"], place) for one in others)
    invitable = helpers(table, place)
    found = [f"invite {other}" for other in invitable]
    for arm in additions(table, hero, card, arms, uses, place):
        most = best(table, hero, card, uses, place, [*arms, arm])
        if most + helped + sum(invitable.values()) >= goal:
            found.append(arm_text(arm))
    if arms in loadings_in_any_order(table, hero, card, uses, place, arms):
        for will in range(points_of(table, hero, card) + 1):
            if strength(table, hero, card, arms, will, place) + helped >= goal:
                found.append(f"strike {will}")
    if table["answered"]:
        found.append("call off")
    elif table["backs"] < MOST_BACKS:
        found.append("back")
    return found


def answer(notation: str, heroes: list[str], seats: int) -> list[str]:
    """List the cards with which an invited hero can join."""
    table = read(notation, heroes)
    hero = table["frames"][-1][1]
    found = []
    for card in table["hand"][hero]:
        if loadings(table, hero, card, None, table["place"]):
            found.append(f"join {card}" if card in FRIENDS or card in OBJECTS else f"join {card} 1")
    return found + answers_of(table, hero, seats, "decline")


def answers_of(table: Table, hero: str, seats: int, otherwise: str) -> list[str]:
    """7.3, 3.10: another player may say no; who asks himself may think again."""
    numbers = [table["heroes"].index(hero), table["heroes"].index(table["hero"])]
    if numbers[0] % seats != numbers[1] % seats:
        return [otherwise] if otherwise else []
    return ["back"] if table["backs"] < MOST_BACKS else []


def arm(notation: str, heroes: list[str], seats: int) -> list[str]:
    """List what a helper can put to his card."""
    table = read(notation, heroes)
    place = table["place"]
    me = table["party"][-1]
    hero, card, arms = me["hero"], me["card"], me["arms"]
    found = [arm_text(more) for more in additions(table, hero, card, arms, None, place)]
    if arms in loadings_in_any_order(table, hero, card, None, place, arms):
        found += [f"will {will}" for will in range(points_of(table, hero, card) + 1)]
    return found + answers_of(table, hero, seats, "")


def book_uses(table: Table) -> int | None:
    for frame in table["frames"]:
        if frame[0] == "books":
            return int(frame[3])
    return None


def loadings_in_any_order(
    table: Table, hero: str, card: str, uses: int | None, place: int, arms: list[str]
) -> list[list[str]]:
    """Return *arms* in a list if they are one of the ways to arm the card."""
    ways = [sorted(way) for way in loadings(table, hero, card, uses, place)]
    return [arms] if sorted(arms) in ways else []


def additions(table: Table, hero: str, card: str, arms: list[str], uses: int | None, place: int) -> list[str]:
    """List the single arms that can be added to those already there."""
    ways = [sorted(way) for way in loadings(table, hero, card, uses, place)]
    single = {arm for way in ways for arm in way}
    return sorted(arm for arm in single if sorted([*arms, arm]) in ways)


def arm_text(arm: str) -> str:
    if arm == "axe":
        return "axe"
    return f"book {arm}" if arm in BOOKS else f"quiver {arm[1:]}"


# What a blow costs


def after_strike(notation: str, text: str, heroes: list[str]) -> dict[str, Any]:
    """Return points, quivers, axe, books, hands and the gallery once the blow has fallen, before any reward."""
    table = read(notation, heroes)
    table["party"][0]["will"] = int(text.split()[1])
    creature = table["stacks"][table["place"]][-1]["card"]
    gallery = [*table["gallery"], creature]
    for member in table["party"]:
        hero, card = member["hero"], member["card"]
        table["will"][hero] -= member["will"]
        for arm in member["arms"]:
            if arm.startswith("q"):
                table["quivers"].remove(int(arm[1:]))
            elif arm in BOOKS:
                table["books"] = sorted([*table["books"], arm])
            else:
                table["axe"] = "dull"
        if card in table["hand"][hero]:
            table["hand"][hero].remove(card)
        if card in OBJECTS:
            gallery.append(card)
    found = {name: table[name] for name in ("will", "quivers", "axe", "books", "hand")}
    # 6.10: a skeleton warrior costs a gold, and which one may be asked
    found["trophies"] = len(gallery) - (CREATURES[creature]["kind"] == "skeleton")
    found["creature"] = gallery.count(creature)
    return found


# What a task costs

COSTS: dict[str, dict[str, int]] = {
    "jrain": {"fluggors": 4},
    "fire_spirit": {"points here": 4},
    "hadrian_fire": {"gold": 2},
    "skral_witch": {"others": 3},
    "kings_chest": {"gold": 4},
    "farewell": {"friends here": 1},
    "shadow_of_tarok": {"deck": 1},
    "oath_at_the_anvil": {"gold": 2, "points here": 2},
}
"""12.5 to 12.20: what is paid; the other tasks only ask that something is true."""


def wealth(notation: str, heroes: list[str], place: int) -> dict[str, int]:
    """Count everything that a task at *place* could cost, and the tasks done."""
    table = read(notation, heroes)
    here = [hero for hero in heroes if table["at"][hero] == place]
    rows = [row(card) for card in table["gallery"]]
    return {
        "gold": rows.count(1),
        "fluggors": rows.count(2),
        "others": rows.count(3),
        "points here": sum(table["will"][hero] for hero in here),
        "points": sum(table["will"].values()),
        "friends here": len([card for hero in here for card in table["hand"][hero] if card in FRIENDS]),
        "cards": sum(len(hand) for hand in table["hand"].values()),
        "deck": table["deck"],
        "done": len([task for task in table["tasks"].values() if task.endswith("*")]),
        "lying": sum(len(stack) for stack in table["stacks"].values()),
    }


def after_complete(notation: str, text: str, heroes: list[str]) -> dict[str, int]:
    """12.3, 12.4: return what is there once a task is completed and paid for."""
    place = int(text.split()[1])
    found = wealth(notation, heroes, place)
    for what, cost in COSTS.get(read(notation, heroes)["tasks"][place], {}).items():
        found[what] -= cost
        if what == "points here":
            found["points"] -= cost
        if what == "friends here":
            found["cards"] -= cost
    found["done"] += 1
    return found
