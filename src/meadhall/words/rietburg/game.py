"""Chapter 13 in words: the end, whether the castle is free, what each hero did for it, and what decided it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.engine.contract import SPECTATOR, Event, Outcome
from meadhall.games.rietburg import RietburgView, pieces
from meadhall.games.rietburg import events as happened
from meadhall.games.rietburg.pieces import COMPLETED, FACE_DOWN, FACE_UP, FLUGGORS, FREED, GOLD, OVERRUN, ROW3, TAROK
from meadhall.games.rietburg.rules.gallery import trophy_count
from meadhall.games.rietburg.rules.tasks import clear_count, facedown_count, kind_count, object_count
from meadhall.words.numbers import counted, listed
from meadhall.words.reading import all_of, first_of
from meadhall.words.rietburg.draws import NARRATOR
from meadhall.words.rietburg.parts import HereIs, hero_name, led_hero, parts, place_name, the_card, the_place
from meadhall.words.rows import AnyRow, Told
from meadhall.words.telling import BAD, GOOD, Act, Breakdown, Cell, Fact, Panel, ResultRow, Tallies, TallyStep, begun

ENDINGS: Final = {
    "freed": "Four tasks are done. Rietburg is free, and everyone wins.",
    "tarok": "No narrator card is left. Tarok has come, and everyone loses.",
    "overrun": "No encounter card is left to lay. The castle is overrun, and everyone loses.",
    "too_long": "400 turns have passed. Everyone loses.",
}
"""What is said at the end, by the names that the rules give it, in their order."""


def ending(outcome: Outcome) -> str:
    """Say how the game ended."""
    return ENDINGS[outcome.ending]


def points(told: Sequence[Event]) -> tuple[int, int]:
    """Count the tasks completed, then the narrator cards left where the castle was freed."""
    tasks = max((event.number for event in all_of(told, happened.TaskCompleted)), default=0)
    freed = _freed(told)
    return tasks, freed.deck if freed is not None else 0


def result(told: Sequence[Event]) -> str:
    """Say in one line how a whole game went: "won: freed with 2 narrator cards left"."""
    freed = _freed(told)
    if freed is not None:
        return f"won: freed with {counted(freed.deck, 'narrator card')} left"
    tasks, _ = points(told)
    return f"lost: {counted(tasks, 'task')} completed"


def _freed(told: Sequence[Event]) -> happened.GameEnded | None:
    """Return the end of a game in which the castle was freed, or None."""
    end = first_of(reversed(told), happened.GameEnded)
    return end if end is not None and end.ending == FREED else None


# The end as it is told.


@parts.of(happened.GameEnded)
def deck(here: HereIs, it: happened.GameEnded) -> int:
    return it.deck


def _ends(here: HereIs, event: happened.GameEnded) -> list[Act]:
    if event.ending == FREED:
        return [Act("crown", at=("done",), ends=True)]
    return [
        Act("darken", at=NARRATOR, tone="lose", ends=True),
        Act("loom", at=NARRATOR, ends=True),
        Act("darken", by=0, ends=True),
    ]


_END_ICONS: Final = {FREED: "tower", TAROK: "dragon", OVERRUN: "gor"}

ROWS: list[AnyRow] = [
    Told(
        happened.GameEnded,
        caption={
            "freed": "**Rietburg is free**, with {deck:# narrator card|# narrator cards} left.",
            "tarok": "No narrator card is left. **Tarok has come.**",
            "overrun": "No card is left to lay. **The castle is overrun.**",
            "too_long": "**400 turns** have passed.",
        },
        line={
            "freed": "Rietburg is free. {deck:# narrator card|# narrator cards} left. Everyone wins.",
            **{name: text for name, text in ENDINGS.items() if name != "freed"},
        },
        how=lambda here, event: pieces.ENDINGS[event.ending],
        icon=lambda here, event: _END_ICONS.get(event.ending, "hourglass"),
        seat="", acts=_ends,
    ),
]  # fmt: skip


# The result.

_VERDICTS: Final = {
    FREED: ("Rietburg is free", "tower"),
    TAROK: ("Tarok has come", "dragon"),
    OVERRUN: ("The castle is overrun", "gor"),
}
_TOO_LONG: Final = ("400 turns have passed", "hourglass")
_NOTHING: Final = "\u2013"


def panel(view: RietburgView, outcome: Outcome, events: Sequence[Event], names: Sequence[str]) -> Panel:
    """Say how a match ended; *events* are everything that was told to everybody in it."""
    is_won = view.ending == FREED
    verdict, icon = _VERDICTS.get(view.ending, _TOO_LONG)
    tasks = f"{view.task_faces.count(COMPLETED)} of {view.laws.box.tasks_to_win} tasks"
    missing = view.laws.box.tasks_to_win - view.task_faces.count(COMPLETED)
    won = f"Won together: {tasks}, {counted(view.deck, 'narrator card')} left"
    return Panel(
        verdict if is_won else f"{verdict}, {counted(missing, 'task')} short",
        won if is_won else f"Lost together: {tasks}",
        "" if view.seat == SPECTATOR else GOOD if is_won else BAD,
        icon,
        [*_tasks(view, events, names), *_heroes(view, events, names)],
        _won(view, events) if is_won else [_broken(view, events), *_nearest(view)],
        Tallies(
            ["Tasks"],
            [TallyStep(_task(view, place), [1], (f"task-{place + 1}", "done")) for place in _places(view, COMPLETED)],
            view.laws.box.tasks_to_win,
        ),
    )


# What each table of the result shows.


def _tasks(view: RietburgView, events: Sequence[Event], names: Sequence[str]) -> list[Breakdown]:
    """Show as many tasks as it takes to win: those completed, those known, those not found."""
    if all(task < 0 for task in view.tasks):
        return []
    found = {place: Cell(_task(view, place), "flag", GOOD, "completed") for place in _places(view, COMPLETED)}
    turn = 0
    for event in events:
        if isinstance(event, happened.TurnBegan):
            turn = event.number
        elif isinstance(event, happened.TaskCompleted):
            note = f"completed by {led_hero(view, event.hero, names)} on turn {turn}"
            found[event.place] = Cell(_task(view, event.place), "flag", GOOD, note)
    for place in _open_tasks(view):
        found[place] = Cell(_task(view, place), "flag", note=f"not done: {_short(view, place)}")
    for place in _places(view, FACE_DOWN):
        found[place] = Cell("not found", "flag", note="never turned over")
    shown = max(view.laws.box.tasks_to_win, view.task_faces.count(COMPLETED))
    columns = [place_name(view, place) for place in list(found)[:shown]]
    return [Breakdown("Tasks", columns, [ResultRow("Task", list(found.values())[:shown])])]


def _places(view: RietburgView, face: int) -> list[int]:
    return [place for place in range(view.laws.places) if view.task_faces[place] == face]


def _task(view: RietburgView, place: int) -> str:
    return view.laws.box.tasks[view.tasks[place]].name


def _heroes(view: RietburgView, events: Sequence[Event], names: Sequence[str]) -> list[Breakdown]:
    """Count what each hero did; what nobody did is left out."""
    heroes = range(view.laws.hero_count)
    won = all_of(events, happened.BattleWon)
    done = [event.hero for event in all_of(events, happened.TaskCompleted)]
    columns = {
        "Felled": [len([event for event in won if event.heroes[0] == hero]) for hero in heroes],
        "Tasks": [done.count(hero) for hero in heroes],
        "Helped": [len([event for event in won if hero in event.heroes[1:]]) for hero in heroes],
        "Will": view.will,
    }
    notes = {"Felled": "creatures", "Tasks": "completed", "Helped": "battles joined", "Will": "willpower points left"}
    shown = {name: numbers for name, numbers in columns.items() if any(numbers)}
    if not shown:
        return []
    rows = []
    for hero in heroes:
        cells = [Cell(str(numbers[hero] or _NOTHING), note=notes[name]) for name, numbers in shown.items()]
        rows.append(ResultRow(led_hero(view, hero, names), cells, view.laws.seat_of(hero)))
    return [Breakdown("Heroes", list(shown), rows)]


# What decided it.


def _won(view: RietburgView, events: Sequence[Event]) -> list[Fact]:
    """Say how much time was left, and which battle was the hardest."""
    number = view.task_faces.count(COMPLETED)
    left = counted(view.deck, "narrator card")
    facts = [Fact("In time", f"Task {number} was done on turn {view.turn}, with {left} left.")]
    turn, hardest, when = 0, None, 0
    for event in events:
        if isinstance(event, happened.TurnBegan):
            turn = event.number
        elif isinstance(event, happened.BattleWon) and (hardest is None or event.need > hardest.need):
            hardest, when = event, turn
    if hardest is not None:
        creature = the_card(view.laws.box.encounters[hardest.row])
        heroes = listed([hero_name(view, hero) for hero in hardest.heroes])
        sentence = f"{creature}, strength {hardest.need}, fell to {heroes} on turn {when}."
        facts.append(Fact("The hardest battle", begun(sentence)))
    return facts


def _broken(view: RietburgView, events: Sequence[Event]) -> Fact:
    """Say what the game was lost by."""
    rests = all_of(events, happened.Revitalized)
    if view.ending == OVERRUN:
        lying = sum(len(stack) for stack in view.stacks)
        said = f"On turn {view.turn} no encounter card was left to lay; {counted(lying, 'card')} lay in the castle."
    elif view.ending == TAROK:
        early = len([event for event in rests if event.number])
        said = f"Tarok came on turn {view.turn}. The heroes had revitalized {counted(len(rests), 'time')}"
        said += f", {counted(early, 'time')} with hero cards still in hand." if early else "."
    else:
        said = "The castle was neither freed nor lost in 400 turns."
    return Fact("What broke it", said)


def _nearest(view: RietburgView) -> list[Fact]:
    """Say which task was the nearest to be done."""
    places = _open_tasks(view)
    if not places:
        return []
    return [Fact("Nearest", f"{_task(view, places[0])}: {_short(view, places[0])}.")]


def _open_tasks(view: RietburgView) -> list[int]:
    """List where tasks lie open and not completed, the nearest first."""
    return sorted(_places(view, FACE_UP), key=lambda place: _distance(view, place))


def _distance(view: RietburgView, place: int) -> int:
    """Return how much was missing for the task at *place*."""
    return sum(number for number, _ in _missing(view, place)) + len(view.stacks[place]) + _hidden(view, place)


def _short(view: RietburgView, place: int) -> str:
    """Say what was missing for the task at *place*."""
    short = listed([words for _, words in _missing(view, place)])
    said = [f"{short} short"] if short else []
    if view.stacks[place]:
        said.append(f"{counted(len(view.stacks[place]), 'card')} still in {the_place(view, place)}")
    if hidden := _hidden(view, place):
        said.append(f"{counted(hidden, 'top card')} still face down")
    return listed(said) or f"only a hero in {the_place(view, place)} was missing"


def _hidden(view: RietburgView, place: int) -> int:
    """Return how many top cards lay face down too many for the task at *place*."""
    most = view.laws.box.tasks[view.tasks[place]].most_facedown
    return max(facedown_count(view) - most, 0) if most >= 0 else 0


def _missing(view: RietburgView, place: int) -> list[tuple[int, str]]:
    """Return how much of each thing was missing for the task at *place*."""
    task = view.laws.box.tasks[view.tasks[place]]
    here = view.places.count(place)
    heroes = view.laws.hero_count if task.need_all_heroes_here else task.need_heroes_here
    lying = sum(len(stack) for stack in view.stacks) + view.laws.places - view.task_faces.count(COMPLETED)
    watching = len([other for other in view.places if other != place and not view.stacks[other]])
    friends = sum((hand & view.laws.friend_mask).bit_count() for hand in view.hands)
    found = [
        (lying + 1 - sum(view.gallery) if task.need_more_trophies else 0, "trophy", "trophies"),
        (heroes - here, "hero", "heroes"),
        (task.need_clear_locations - clear_count(view), "clear room", "clear rooms"),
        (task.need_watchers - watching, "hero in a clear room", "heroes in clear rooms"),
        (task.need_objects - object_count(view), "object", "objects"),
        (task.pay[GOLD] - trophy_count(view, GOLD), "gold", "gold"),
        (task.pay[FLUGGORS] - trophy_count(view, FLUGGORS), "fluggor", "fluggors"),
        (task.pay[ROW3] - trophy_count(view, ROW3), "trophy of row 3", "trophies of row 3"),
        (task.pay[pieces.WILLPOWER] - sum(view.will), "willpower", "willpower"),
        (task.pay[pieces.FRIEND] - friends, "friend", "friends"),
        (task.pay_narrators - view.deck, "narrator card", "narrator cards"),
    ]
    if task.need_kind_count:
        kind = task.need_kind.replace("_", " ")
        found.append((task.need_kind_count - kind_count(view, task.need_kind), kind, f"{kind}s"))
    return [(number, counted(number, noun, plural)) for number, noun, plural in found if number > 0]
