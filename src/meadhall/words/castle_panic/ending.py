"""Chapter 10 in words: how a game ends, and its result: towers, what each player did, and what decided it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from meadhall.engine.bits import has
from meadhall.engine.contract import SPECTATOR, Event, Outcome
from meadhall.games.castle_panic import events as told
from meadhall.games.castle_panic import pieces as at
from meadhall.games.castle_panic.pieces import ARCS, GIANT_BOULDER
from meadhall.games.castle_panic.rules.ending import points_of
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.words.castle_panic.names import TOKENS, article, several_words
from meadhall.words.castle_panic.parts import HereIs
from meadhall.words.languages.english import does, verb
from meadhall.words.numbers import counted, listed
from meadhall.words.reading import all_of
from meadhall.words.rows import AnyRow, Told
from meadhall.words.telling import BAD, GOOD, Act, Breakdown, Cell, Fact, Panel, ResultRow, Tallies, TallyStep, begun

OVER = {at.SAVED: "saved", at.TOWERS_LOST: "towers", at.HOMELESS: "homeless", at.CAPPED: "cap"}
SAVED = "saved"
CAP = "cap"
_VERDICTS = {SAVED: "The castle stands", CAP: "The castle is lost"}


def _ended(here: HereIs, event: told.GameEnded) -> list[Act]:
    """Crown the castle that stands; let what is left of a lost one burn."""
    standing = tuple(f"tower-{arc}" for arc in range(ARCS) if has(here.view.table.towers, arc))
    if event.ending == at.SAVED:
        return [Act("crown", at=standing, ends=True)]
    return [Act("burn", at=standing, ends=True), Act("darken", tone="lose", ends=True), Act("darken", by=0, ends=True)]


LINES = {
    "saved": "The last monster is gone. The castle is saved.",
    "towers": "The last tower has fallen. The castle is lost.",
    "homeless": "Nobody has a tower left. The castle is lost.",
    "cap": "300 turns have passed. The castle is lost.",
}
ROWS: list[AnyRow] = [
    Told(
        told.GameEnded,
        how=lambda here, event: OVER[event.ending],
        line=LINES,
        caption={
            "saved": "The last monster is gone: the castle is **saved**.",
            "towers": "The last tower has fallen: the castle is **lost**.",
            "homeless": "Nobody has a tower left: the castle is **lost**.",
            "cap": "300 turns have passed: the castle is **lost**.",
        },
        recap=LINES,
        icon="tower",
        acts=_ended,
    ),
]


def panel(view: CastlePanicView, outcome: Outcome, events: Sequence[Event], names: Sequence[str]) -> Panel:
    """Say how a match ended; *events* are everything that was told to everybody in it."""
    is_saved = outcome.ending == SAVED
    history = _history(view, events)
    facts = _saved_facts(view, history) if is_saved else _lost_facts(view, history)
    return Panel(
        verdict=_VERDICTS.get(outcome.ending, "The castle has fallen"),
        how=_how(view, outcome, names),
        tone="" if view.seat == SPECTATOR else GOOD if view.seat in outcome.winners else BAD,
        icon="tower" if is_saved else "rubble",
        breakdowns=[_towers(view, history), _players(view, history, outcome, names)],
        facts=facts,
        tallies=_tallies(view, names),
    )


def _tallies(view: CastlePanicView, names: Sequence[str]) -> Tallies:
    """Count the towers that stand one by one, or where one wins alone the points of each."""
    if view.laws.master_slayer:
        seats = range(view.laws.castle_seats)
        points = [points_of(view.table, seat) for seat in seats]
        return Tallies([names[seat] for seat in seats], [TallyStep("Monsters slain", points, _trophies(view))])
    steps = [
        TallyStep(f"Tower {arc + 1} stands", [1], (f"tower-{arc}",))
        for arc in range(ARCS)
        if has(view.table.towers, arc)
    ]
    return Tallies(["Towers"], steps, ARCS)


def _trophies(view: CastlePanicView) -> tuple[str, ...]:
    """Name the monsters that lie with those who slew them."""
    seats, kinds = range(view.laws.castle_seats), range(len(view.laws.box.tokens))
    return tuple(f"slain-{seat}-{kind}" for seat in seats for kind in kinds)


def ending(outcome: Outcome, names: Sequence[str]) -> str:
    """Say how the game ended."""
    if outcome.ending == SAVED:
        if len(outcome.winners) == len(outcome.scores):
            return "The castle is saved. You have won together."
        won = _who_wins(outcome, names)
        if max(outcome.scores) > 1:
            return f"The castle is saved. {won} with {counted(max(outcome.scores), 'point')}."
        return f"The castle is saved. {won}."
    reason = {
        "towers": "The last tower has fallen.",
        "homeless": "Nobody has a tower left.",
        CAP: "300 turns have passed.",
    }[outcome.ending]
    if outcome.winners:
        return f"{reason} {_who_wins(outcome, names)}."
    return f"{reason} The castle is lost."


def _who_wins(outcome: Outcome, names: Sequence[str]) -> str:
    winners = [names[seat] for seat in outcome.winners]
    return does(winners[0], "wins") if len(winners) == 1 else f"{listed(winners)} win"


def _how(view: CastlePanicView, outcome: Outcome, names: Sequence[str]) -> str:
    laws = view.laws
    won = _who_wins(outcome, names) if outcome.winners else ""
    turn = view.table.turn
    if outcome.ending == CAP:
        return "300 turns have passed" + (f"; {won}" if won else "")
    if outcome.ending == SAVED:
        towers = f"{counted(view.table.towers.bit_count(), 'tower')} of {ARCS}"
        if laws.master_slayer:
            return f"{won} with {counted(max(outcome.scores), 'point')}; {towers} stand"
        if laws.overlord:
            return f"{won} against {names[laws.castle_seats]}, with {towers}"
        return f"{'Alone' if laws.seats == 1 else 'Together'}, with {towers}"
    if laws.overlord:
        overlord = names[laws.castle_seats]
        return f"{overlord}, the Overlord, {verb(overlord, 'wins')} on turn {turn}"
    return f"Lost {'alone' if laws.seats == 1 else 'together'} on turn {turn}, {_short(view)}"


def _short(view: CastlePanicView) -> str:
    """Say what was still to be beaten."""
    monsters, to_come = len(view.table.monsters), _to_come(view)
    left = [counted(number, thing) for number, thing in ((monsters, "monster"), (to_come, "token")) if number]
    return f"{listed(left)} short" if left else "as the last monster died"


def _to_come(view: CastlePanicView) -> int:
    return view.pile_size + view.token_count + (1 if view.has_secret else 0)


# What happened, as the tables and facts need it.


@dataclass(slots=True)
class Fall:
    """How a tower fell."""

    arc: int
    turn: int
    by: int | None
    """The kind of token that broke it; None if several kinds of monsters did."""


@dataclass(slots=True)
class History:
    """What a whole match comes to."""

    falls: list[Fall] = field(default_factory=list)
    """The towers, in the order in which they fell."""
    wall_turns: dict[int, int] = field(default_factory=dict)
    """By arc without a wall: the turn in which it fell."""
    done: dict[str, list[int]] = field(default_factory=dict)
    """By column: the number of each castle seat."""
    structure_deaths: int = 0


def _history(view: CastlePanicView, events: Sequence[Event]) -> History:
    history = History(done={column: [0] * view.laws.castle_seats for column in ("Trades", "Walls", "Hits", "Slain")})
    turn = 0
    for place, event in enumerate(events):
        if isinstance(event, told.OfTurn):
            turn = event.turn
        elif isinstance(event, told.TowerFell):
            history.falls.append(Fall(event.arc, turn, _breaker(view, events, place)))
        elif isinstance(event, told.WallFell):
            history.wall_turns[event.arc] = turn
        elif isinstance(event, told.WallBuilt):
            history.wall_turns.pop(event.arc, None)
    history.structure_deaths = len(all_of(events, told.MonsterDied)) + len(all_of(events, told.MonsterCrushed))
    hit, slain = all_of(events, told.MonsterHit), all_of(events, told.MonsterSlain)
    traded = [event for event in all_of(events, told.TradeStep) if event.what == told.TRADED]
    for column, found in (
        ("Trades", traded),
        ("Walls", all_of(events, told.WallBuilt)),
        ("Hits", [*hit, *slain]),
        ("Slain", slain),
    ):
        for event in found:
            history.done[column][event.seat] += 1
    return history


def _breaker(view: CastlePanicView, events: Sequence[Event], place: int) -> int | None:
    """Return what broke the tower that fell at a place in the story."""
    if place and isinstance(events[place - 1], told.BoulderStopped):
        return GIANT_BOULDER
    figures = view.table.figures
    for event in events[place + 1 :]:
        if isinstance(event, told.MonsterHurt | told.MonsterDied):
            return figures.kind_of[event.monster % figures.count]
        if isinstance(event, told.TowerFell | told.GameEnded | told.OfTurn):
            break
    return None


def _by(view: CastlePanicView, breaker: int | None, count: int = 1) -> str:
    """Return "a Troll", "Trolls", "the Troll Mage"."""
    if breaker is None:
        return "several monsters at once"
    name = TOKENS[breaker]
    if view.laws.box.tokens[breaker] == 1:
        return f"the {name}"
    return article(name) if count == 1 else several_words(name, count).removeprefix(f"{count} ")


def _fall_words(view: CastlePanicView, fall: Fall) -> str:
    return f"Tower {fall.arc + 1} fell to {_by(view, fall.by)} on turn {fall.turn}"


# The tables.


def _towers(view: CastlePanicView, history: History) -> Breakdown:
    turns = {fall.arc: fall for fall in history.falls}
    cells = []
    for arc in range(ARCS):
        if has(view.table.towers, arc):
            cells.append(Cell("stands", "tower", GOOD, f"Tower {arc + 1} stands"))
        else:
            fall = turns.get(arc)
            note = _fall_words(view, fall) if fall else f"Tower {arc + 1} has fallen"
            cells.append(Cell(f"fell on turn {fall.turn}" if fall else "gone", "rubble", BAD, note))
    return Breakdown("Towers", [f"Tower {arc + 1}" for arc in range(ARCS)], [ResultRow("Towers", cells)])


def _players(view: CastlePanicView, history: History, outcome: Outcome, names: Sequence[str]) -> Breakdown:
    """Return what each castle player did; what nobody did is left out."""
    columns = {column: numbers for column, numbers in history.done.items() if any(numbers)}
    is_race = view.laws.master_slayer
    if is_race:
        columns["Points"] = [points_of(view.table, seat) for seat in range(view.laws.castle_seats)]
    rows = [
        ResultRow(
            names[seat],
            [Cell(str(numbers[seat])) for numbers in columns.values()],
            seat,
            GOOD if is_race and seat in outcome.winners else "",
        )
        for seat in range(view.laws.castle_seats)
    ]
    return Breakdown("Who did what", list(columns), rows)


# What decided it.


def _saved_facts(view: CastlePanicView, history: History) -> list[Fact]:
    slain = sum(history.done["Slain"])
    facts = [
        Fact(
            "What saved it",
            f"All tokens are through after {counted(view.table.turn, 'turn')}; cards slew {counted(slain, 'monster')}, "
            f"walls, towers and boulders {history.structure_deaths}.",
        )
    ]
    if history.falls:
        facts.append(Fact("Last tower lost", f"{_fall_words(view, history.falls[-1])}."))
    return facts


def _lost_facts(view: CastlePanicView, history: History) -> list[Fact]:
    facts = []
    if history.falls:
        facts.append(Fact("What broke it", f"{_breakers(view, history)} {_last_fall(history)}"))
    to_come = _to_come(view)
    standing = counted(len(view.table.monsters), "monster")
    more = f"{counted(to_come, 'token')} still to come" if to_come else "no token to come"
    left = f"{standing} on the board, and {more}."
    if not (view.table.monsters or to_come):
        left = "No monster, and no token: the last of them took the last tower down."
    facts.append(Fact("What was left", left))
    return facts


def _breakers(view: CastlePanicView, history: History) -> str:
    """Say who broke how many towers, most of them first."""
    by = Counter(fall.by for fall in history.falls)
    parts = []
    for number, (breaker, count) in enumerate(by.most_common()):
        who = _by(view, breaker, count)
        parts.append(f"{who} broke {counted(count, 'tower')}" if number == 0 else f"{who} {count}")
    return f"{begun(listed(parts))}."


def _last_fall(history: History) -> str:
    last = history.falls[-1]
    wall = history.wall_turns.get(last.arc)
    since = f"; its wall had been gone since turn {wall}" if wall and wall < last.turn else ""
    return f"The last was tower {last.arc + 1} on turn {last.turn}{since}."


def points(events: Sequence[Event]) -> tuple[int, int]:
    """Count the towers that are saved, then turns: few to save them, many where all fell."""
    towers = ARCS - len(all_of(events, told.TowerFell))
    turns = len(all_of(events, told.TurnBegan))
    is_won = any(event.ending == at.SAVED for event in all_of(events, told.GameEnded))
    return (towers, -turns) if is_won else (0, turns)


def result(events: Sequence[Event]) -> str:
    """Say in one line how a whole game went: "won: 4 towers stand after 21 turns"."""
    towers = ARCS - len(all_of(events, told.TowerFell))
    turns = len(all_of(events, told.TurnBegan))
    is_won = any(event.ending == at.SAVED for event in all_of(events, told.GameEnded))
    if is_won:
        return f"won: {counted(towers, 'tower')} {'stands' if towers == 1 else 'stand'} after {counted(turns, 'turn')}"
    return f"lost: the last tower fell on turn {turns}"
