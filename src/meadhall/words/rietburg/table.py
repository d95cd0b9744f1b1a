"""The table of Rietburg as lines of text."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg.box import RietburgBox
from meadhall.games.rietburg.pieces import AXES, COMPLETED, FACE_DOWN, GOING_ON
from meadhall.games.rietburg.rules.strength import strength_of
from meadhall.words.numbers import counted
from meadhall.words.rietburg.names import (
    SIDES,
    card_name,
    card_offer,
    effect_words,
    entry_words,
    hero_name,
    led_hero,
    place_name,
    task_words,
    the_place,
)
from meadhall.words.rietburg.sentences import asked, battle_line
from meadhall.words.rietburg.story import ENDINGS
from meadhall.words.telling import Section, flat

TITLE = "The Liberation of Rietburg"


def status(view: RietburgView) -> str:
    """Say in a few words where the game stands."""
    done = view.task_faces.count(COMPLETED)
    return f"{done} of {view.laws.box.tasks_to_win} tasks, {counted(view.deck, 'narrator card')} left"


FEW_CARDS = 2


def tension(view: RietburgView, names: Sequence[str]) -> str:
    """Say in a few words why it is tense now."""
    if view.ending != GOING_ON or view.deck > FEW_CARDS:
        return ""
    if view.deck == 0:
        return "No narrator card left"
    return "The last narrator card" if view.deck == 1 else "Tarok is above the castle"


def table(view: RietburgView, names: Sequence[str]) -> list[str]:
    """Write the table as lines of text."""
    return flat(sections(view, names))


def sections(view: RietburgView, names: Sequence[str]) -> list[Section]:
    """Write the table as text, part by part."""
    parts = [
        Section("Supplies", _supplies(view)),
        Section(
            "The castle",
            [place_words(view, place) for place in range(view.laws.places)],
            low=["The castle", *[_low_place(view, place) for place in range(view.laws.places)]],
            is_board=True,
        ),
        Section("Trophy gallery", ["Gallery: " + "; ".join(gallery_words(view)) + "."], brief=gallery_words(view)),
        *[_hero(view, names, hero) for hero in range(view.laws.hero_count)],
    ]
    if view.battle is not None:
        order = [f"{hero_name(view, hero)} {strength_of(view, view.battle, hero)}" for hero in view.battle.order]
        parts.append(Section("Battle", [f"Battle: {battle_line(view)} ({', '.join(order)})."]))
    unseen = f"Unseen encounter cards: {_unseen_words(view)}."
    return [*parts, Section("Unseen", [unseen], is_counted=True), Section("", [whose_turn(view, names)])]


def _supplies(view: RietburgView) -> list[str]:
    lines = [
        f"{TITLE}, turn {view.turn}. {status(view)}.",
        f"Encounter pile: {counted(view.pile, 'card')}. Friends left: {view.unseen_friends.bit_count()}.",
        f"Willpower supply: {view.supply()}. Unused narrator cards: {view.unused_narrators()}.",
    ]
    if "chada" in view.laws.names or any(view.quivers):
        used = _quivers(view, view.quiver_used)
        lines.append(f"Quiver supply: {sum(view.quiver_supply)}. Used quivers: {used}.")
    return lines


def whose_turn(view: RietburgView, names: Sequence[str]) -> str:
    """Say who is asked for what, or how it ended."""
    if view.ending != GOING_ON:
        return list(ENDINGS.values())[view.ending - 1]
    frame = view.frames[-1]
    hero = frame.hero if frame.hero >= 0 else view.active
    question = asked(view)
    return f"{names[view.laws.seat_of(hero)]} chooses. {question}{'' if question.endswith('?') else '.'}"


def place_words(view: RietburgView, place: int) -> str:
    """Say everything about a location."""
    stack = view.stacks[place]
    cards = "clear" if not stack else "top first: " + ", ".join(entry_words(view, entry) for entry in reversed(stack))
    heroes = [hero_name(view, hero) for hero in range(view.laws.hero_count) if view.places[hero] == place]
    here = f" Here: {', '.join(heroes)}." if heroes else ""
    spirit = f" Water spirit: {SIDES[view.spirit_side]}." if view.spirit_place == place else ""
    return f"{place + 1} {place_name(view, place)}: {cards}. Task: {task_state(view, place)}.{here}{spirit}"


def _low_place(view: RietburgView, place: int) -> str:
    """Say in one line who is at a location, what lies on top of how many cards, and its task."""
    stack = view.stacks[place]
    top = "clear"
    if stack:
        card, reward, _ = entry_words(view, stack[-1]).partition(", reward")
        top = f"{card})" if reward else card
        top += f" on {len(stack) - 1} more" if len(stack) > 1 else ""
    heroes = [hero_name(view, hero) for hero in range(view.laws.hero_count) if view.places[hero] == place]
    here = f" [{', '.join(heroes)}]" if heroes else ""
    task = view.tasks[place]
    known = view.laws.box.tasks[task].name if view.task_faces[place] != FACE_DOWN else "task face down"
    done = ", completed" if view.task_faces[place] == COMPLETED else ""
    return f"{place + 1} {place_name(view, place)}{here}: {top}; {known}{done}"


def task_state(view: RietburgView, place: int) -> str:
    """Say what is known of the task at a location."""
    return task_stand(view.laws.box, view.tasks[place], view.task_faces[place])


def task_stand(box: RietburgBox, task: int, face: int) -> str:
    """Say what is known of a task that lies so."""
    if face == FACE_DOWN:
        return "face down"
    done = "completed" if face == COMPLETED else task_words(box.tasks[task])
    return f"{box.tasks[task].name} ({done})"


def gallery_words(view: RietburgView) -> list[str]:
    """Say what lies in the gallery, row by row."""
    rows: list[str] = []
    for number, title in ((1, "gold"), (2, "fluggors"), (3, "others")):
        there: dict[str, int] = {}
        for row, count in enumerate(view.gallery):
            encounter = view.laws.box.encounters[row]
            if count and encounter.row == number:
                there[encounter.name] = there.get(encounter.name, 0) + count
        cards = ", ".join(f"{count} {name}" for name, count in there.items()) or "none"
        rows.append(f"{title} {sum(there.values())} ({cards})")
    return rows


def _hero(view: RietburgView, names: Sequence[str], hero: int) -> Section:
    """Say everything about a hero; whose cards they are stands in each line."""
    laws = view.laws
    where = the_place(view, view.places[hero])
    things = [counted(view.will[hero], "willpower point")] if laws.uses_willpower[hero] else []
    things += special_words(view, hero)
    name = hero_name(view, hero)
    title = f"{led_hero(view, hero, names)} in {where}"
    hand = _cards(view, view.hands[hero], True)
    played = ", ".join(_cards(view, view.played[hero], False))
    lines = [
        f"{title}: {'; '.join(things)}." if things else f"{title}.",
        f"Hand of {name}: {'; '.join(hand)}.",
        f"Played by {name}: {played}.",
    ]
    return Section(title, lines, laws.seat_of(hero), brief=[*things, *hand, f"Played: {played}"])


def special_words(view: RietburgView, hero: int) -> list[str]:
    """Say what special things a hero has."""
    laws = view.laws
    box = laws.box
    said: list[str] = []
    if laws.names[hero] == "chada" or (any(view.quivers) and not laws.uses_willpower[hero]):
        said.append("quivers " + _quivers(view, view.quivers))
    if hero == laws.axe_hero:
        said.append(f"axe {AXES[view.axe]}")
    if hero == laws.book_hero:
        open_books = [
            f"{book.name} ({effect_words(book.effect)})"
            for number, book in enumerate(box.books)
            if not view.books >> number & 1
        ]
        said.append("open books: " + (", ".join(open_books) or "none"))
    if hero == laws.spirit_hero:
        where = "with her" if view.spirit_place < 0 else f"at {the_place(view, view.spirit_place)}"
        said.append(f"water spirit {where}")
    return said


def _quivers(view: RietburgView, counts: list[int]) -> str:
    values = view.laws.box.quiver_values
    return " ".join(str(values[index]) for index, count in enumerate(counts) for _ in range(count)) or "none"


def card_words(view: RietburgView, card: int) -> str:
    """Say what a hand card offers."""
    return f"{card_name(view, card)}: {card_offer(view.laws.box, card)}"


def _cards(view: RietburgView, mask: int, full: bool) -> list[str]:
    cards = [card for card in range(view.laws.box.card_count) if mask >> card & 1]
    if not cards:
        return ["none"]
    return [card_words(view, card) if full else card_name(view, card) for card in cards]


def _unseen_words(view: RietburgView) -> str:
    there: dict[str, int] = {}
    for row, count in enumerate(view.unseen):
        name = view.laws.box.encounters[row].name
        there[name] = there.get(name, 0) + count
    return ", ".join(f"{count} {name}" for name, count in there.items() if count) or "none"
