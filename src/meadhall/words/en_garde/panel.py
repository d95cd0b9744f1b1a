"""The result of En Garde: who won and why, and what each score is made of."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine.contract import Event, Outcome, Seat
from meadhall.games.en_garde.events import Attacked, Compared, Hit, Moved, Parried, RoundEnded
from meadhall.games.en_garde.pieces import BLACK, COMPARED, DRAWN, PROGRESS, STUCK, TOUCH, WHITE
from meadhall.games.en_garde.view import EnGardeView
from meadhall.words.en_garde.names import cards_in_words
from meadhall.words.en_garde.story import ENDING_ICONS, how_it_ended
from meadhall.words.numbers import counted, several
from meadhall.words.telling import BAD, GOOD, Breakdown, Cell, Fact, Panel, Row

WAYS = {
    TOUCH: "by a hit",
    STUCK: "the other could not act",
    COMPARED: "more cards to hit with",
    PROGRESS: "further ahead",
}
MUCH = 2
"""A lead of so many points is worth a word when it is lost."""


def panel(view: EnGardeView, outcome: Outcome, events: Sequence[Event], names: Sequence[str]) -> Panel:
    """Say how a match ended; *events* are everything that was told to everybody in it."""
    white, black = outcome.scores
    rounds = [event for event in events if isinstance(event, RoundEnded)]
    order = [WHITE, BLACK] if white >= black else [BLACK, WHITE]
    is_drawn = white == black
    verdict = f"{names[order[0]]} wins {max(white, black)} to {min(white, black)}"
    how = f"{counted(int(view.seen.round), 'round')}, first to {counted(view.laws.goal, 'point')}"
    tone = "" if is_drawn or view.seat not in order else GOOD if view.seat == order[0] else BAD
    return Panel(
        f"Drawn {white} to {black}" if is_drawn else verdict,
        how if outcome.ending == "points" else f"{how}; the last round has been played",
        tone,
        "sword",
        [_rounds(rounds, order, names), _deeds(events, outcome, order, names)],
        _facts(events, rounds, order, names),
    )


def _rounds(rounds: Sequence[RoundEnded], order: Sequence[Seat], names: Sequence[str]) -> Breakdown:
    """Lay out who won each round, and how."""
    rows = [Row(names[seat], [_round_cell(event, seat) for event in rounds], seat) for seat in order]
    return Breakdown("Rounds", [str(event.number) for event in rounds], rows)


def _round_cell(event: RoundEnded, seat: Seat) -> Cell:
    if event.ending == DRAWN:
        return Cell("=", note="drawn")
    if event.winner != seat:
        return Cell("", note="lost")
    return Cell("", ENDING_ICONS[event.ending], GOOD, WAYS[event.ending])


def _deeds(events: Sequence[Event], outcome: Outcome, order: Sequence[Seat], names: Sequence[str]) -> Breakdown:
    """Count what each fencer did; what neither did is left out."""
    tally: dict[str, list[int]] = {"Attacks": [0, 0], "Hits": [0, 0], "Parries": [0, 0], "Escapes": [0, 0]}
    for event in events:
        if isinstance(event, Attacked):
            tally["Attacks"][event.seat] += 1
        elif isinstance(event, Hit):
            tally["Hits"][1 - event.seat] += 1
        elif isinstance(event, Parried):
            tally["Parries"][event.seat] += 1
        elif isinstance(event, Moved) and event.is_escape:
            tally["Escapes"][event.seat] += 1
    columns = {name: numbers for name, numbers in tally.items() if any(numbers)} | {"Points": outcome.scores}
    rows = []
    for seat in order:
        tone = GOOD if outcome.winners == [seat] else ""
        rows.append(Row(names[seat], [Cell(str(numbers[seat])) for numbers in columns.values()], seat, tone))
    return Breakdown("Bouts", list(columns), rows)


def _facts(
    events: Sequence[Event], rounds: Sequence[RoundEnded], order: Sequence[Seat], names: Sequence[str]
) -> list[Fact]:
    """Say how the last round went, and what else decided the match."""
    if not rounds:
        return []
    facts = [Fact("The last round", _last_round(events, rounds[-1], names))]
    behind, after = _deepest(rounds, order[0])
    if behind >= MUCH and rounds[-1].winner == order[0]:
        facts.append(Fact("Turned around", f"{names[order[0]]} was {behind} points behind after round {after}."))
    return facts


def _deepest(rounds: Sequence[RoundEnded], seat: Seat) -> tuple[int, int]:
    """Return by how much a fencer was behind at the most, and after which round."""
    lead, behind, after = 0, 0, 0
    for event in rounds:
        if event.ending != DRAWN:
            lead += 1 if event.winner == seat else -1
        if -lead > behind:
            behind, after = -lead, event.number
    return behind, after


def _last_round(events: Sequence[Event], last: RoundEnded, names: Sequence[str]) -> str:
    if last.ending == TOUCH:
        hit = [event for event in events if isinstance(event, Hit)][-1]
        cards, hand = several(hit.count, str(hit.value)), cards_in_words(last.hands[hit.seat])
        return f"{names[last.winner]} hit with {cards}; {names[hit.seat]} held {hand}."
    if last.ending == COMPARED:
        compared = [event for event in events if isinstance(event, Compared)][-1]
        held = [
            f"{names[seat]} {counted(number, str(compared.distance))}"
            for seat, number in ((WHITE, compared.white), (BLACK, compared.black))
        ]
        return f"The pack was empty at distance {compared.distance}: {held[0]}, {held[1]}."
    return how_it_ended(last, names)
