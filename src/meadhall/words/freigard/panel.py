"""The result of Freigard: whether it stands, and what happened to each castle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from meadhall.engine.contract import Event, Outcome
from meadhall.games.freigard import FreigardView
from meadhall.games.freigard.events import CastleFelled, RoundBegun, RoundEnded, Routed, Scored, ShieldHeld, TotemSpent
from meadhall.games.freigard.pieces import OWN, PLAYER, VICTORY
from meadhall.words.freigard.names import counted_cards, totem_name
from meadhall.words.numbers import counted, listed
from meadhall.words.telling import BAD, GOOD, Breakdown, Cell, Fact, Panel, Row, Tallies, Tally


@dataclass
class Round:
    """What one round came to."""

    number: int
    hands: list[Scored] = field(default_factory=list)
    routs: int = 0
    totems: list[str] = field(default_factory=list)
    """Those given for points."""
    points: int = 0
    castle: int = 0
    """The castle that fell, or 0."""
    is_shielded: bool = False


def panel(view: FreigardView, outcome: Outcome, events: Sequence[Event], names: Sequence[str]) -> Panel:
    """Say how a match ended; *events* are everything that was told to everybody in it."""
    is_won = outcome.ending == VICTORY
    rounds = _rounds(events, int(view.round))
    felled = len(view.laws.march) - len(view.castles)
    short = view.castles[-1] - rounds[-1].points if view.castles and rounds else 0
    lost = f"Freigard is overrun, {counted(short, 'point')} short"
    level = "castles of your own" if view.laws.level == OWN else f"level {view.laws.level.capitalize()}"
    return Panel(
        "Freigard is saved" if is_won else lost,
        f"{felled} of {counted(len(view.laws.march), 'castle')} felled in {counted(int(view.round), 'round')}, {level}",
        "" if view.seat != PLAYER else GOOD if is_won else BAD,
        "crown" if is_won else "crawler",
        [_table(rounds)],
        _facts(view, rounds, is_won),
        _tallies(view),
    )


def _tallies(view: FreigardView) -> Tallies:
    """Count the castles that fell one by one."""
    standing = list(view.castles)
    steps = []
    for position, number in enumerate(view.laws.march):
        if number in standing:
            standing.remove(number)
        else:
            steps.append(Tally(f"Castle {number} felled", [1], (f"castle-{position}",)))
    return Tallies(["Castles"], steps, len(view.laws.march))


def _rounds(events: Sequence[Event], last: int) -> list[Round]:
    """Put together what was told of each round; the first one may have been begun before."""
    rounds: list[Round] = []
    for event in events:
        if isinstance(event, RoundBegun) or not rounds:
            rounds.append(Round(event.number if isinstance(event, RoundBegun) else last))
        now = rounds[-1]
        if isinstance(event, Scored):
            now.hands.append(event)
        elif isinstance(event, Routed):
            now.routs += 1
        elif isinstance(event, RoundEnded):
            now.points = event.points
        elif isinstance(event, TotemSpent):
            now.totems.append(totem_name(event.totem))
        elif isinstance(event, CastleFelled):
            now.castle = event.castle
        elif isinstance(event, ShieldHeld):
            now.is_shielded = True
    return rounds


def _table(rounds: Sequence[Round]) -> Breakdown:
    """Lay out what each round brought; what none brought is left out."""
    columns = {
        "Hands": [Cell(str(len(now.hands))) for now in rounds],
        "Routs": [Cell(str(now.routs)) for now in rounds],
        "Points": [_points(now) for now in rounds],
    }
    kept = {
        name: cells for name, cells in columns.items() if name == "Points" or any(cell.text != "0" for cell in cells)
    }
    rows = []
    for place, now in enumerate(rounds):
        cells = [column[place] for column in kept.values()]
        rows.append(Row(f"Round {now.number}", [*cells, _castle(now)], tone=GOOD if now.castle else ""))
    return Breakdown("Rounds", [*kept, "Castle"], rows)


def _points(now: Round) -> Cell:
    """Write the points of a round, and apart from them those that totems were given for."""
    if not now.totems:
        return Cell(str(now.points))
    given = len(now.totems)
    return Cell(f"{now.points}+{given}", note=f"{counted(given, 'point')} for {listed(now.totems)}")


def _castle(now: Round) -> Cell:
    if now.castle:
        return Cell(str(now.castle), "tower", GOOD, f"castle {now.castle} fell")
    if now.is_shielded:
        return Cell("", "shield", note="the Shield held")
    return Cell("", "none", BAD, "no castle fell")


def _facts(view: FreigardView, rounds: Sequence[Round], is_won: bool) -> list[Fact]:
    facts = []
    hands = [(hand, now.number) for now in rounds for hand in now.hands]
    if not is_won and rounds and view.castles:
        lowest = view.castles[-1]
        short = lowest - rounds[-1].points
        facts.append(
            Fact(
                "What was missing",
                f"{counted(short, 'point')}: castle {lowest} stood against {rounds[-1].points} in the last round.",
            )
        )
    elif rounds and rounds[-1].totems:
        facts.append(Fact("What it took", f"{listed(rounds[-1].totems)} given for the last castle."))
    if hands:
        best, number = max(hands, key=lambda found: found[0].points)
        cards = counted_cards(view, best.hand)
        facts.append(Fact("The best hand", f"{counted(best.points, 'point')} in round {number}: {cards}."))
    return facts
