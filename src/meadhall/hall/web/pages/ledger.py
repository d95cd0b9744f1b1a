"""The ledger on the shelf: what luck, others and choices brought, as a drawing, as sentences and as a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from meadhall import front, words
from meadhall.front.coach import tells_chances
from meadhall.front.review import signed
from meadhall.hall.play import ledger
from meadhall.hall.play.ledger import CHOICES, DRAWS, OTHERS, UNMEASURED, Summed
from meadhall.hall.store.rows import LedgerRow
from meadhall.hall.store.store import Store
from meadhall.words.numbers import listed
from meadhall.words.telling import begun

WIDTH: Final = 100
"""Of a column of the drawing."""
GAP: Final = 16
"""At both sides of what stands in a column."""
HEADROOM: Final = 4
LABELS: Final = {
    DRAWS: ("Draws", "give or take {}"),
    OTHERS: ("Others", "their mistakes, less their good moves"),
    CHOICES: ("Your choices", "what better moves would have kept"),
    UNMEASURED: ("Not measured", "where the coach cannot tell"),
}
"""Over a column, and what stands below it."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the drawing, in words."""

    figure: str
    label: str
    note: str


@dataclass(frozen=True, slots=True)
class GameSum:
    """What made the games of one title."""

    title: str
    summed: Summed


@dataclass(frozen=True, slots=True)
class LedgerShown:
    """The ledger as the shelf shows it."""

    count: int
    enough: int
    summed: Summed | None
    """None while it is too early to tell."""
    drawing: str
    columns: Sequence[Column]
    said: str
    games: Sequence[GameSum]
    more: str
    costliest: str
    """Where the review is of the game in which choices cost most; empty if the hall has it no more."""


async def ledger_of(store: Store, player: str) -> LedgerShown:
    """Return the ledger of a player."""
    rows = await store.ledger(player) if player else []
    if len(rows) < ledger.ENOUGH:
        return LedgerShown(len(rows), ledger.ENOUGH, None, "", [], "", [], "", "")
    found = ledger.summed(rows)
    return LedgerShown(
        count=len(rows),
        enough=ledger.ENOUGH,
        summed=found,
        drawing=drawing(found),
        columns=columns(found),
        said=sentences(found),
        games=[GameSum(words.of(game).TITLE, one) for game, one in ledger.by_game(rows)],
        more=_more(found),
        costliest=await _review_of(store, ledger.costliest(rows)),
    )


def columns(found: Summed) -> list[Column]:
    """Return what stands below each column."""
    parts = [
        Column(signed(points), LABELS[name][0], LABELS[name][1].format(found.give_or_take))
        for name, points in found.parts.items()
    ]
    return [
        Column(str(found.start), "At first", "what the deal gave, played perfectly"),
        *parts,
        Column(str(found.won), "You won", "of every 100 games"),
    ]


def sentences(found: Summed) -> str:
    """Say what it comes to."""
    draws, choices = found.parts[DRAWS], found.parts[CHOICES]
    luck = "Luck was even." if found.is_even else f"Draws {'gave' if draws > 0 else 'cost'} you {abs(draws)}."
    if found.is_close:
        return f"{luck} You play close to what the coach can see."
    learn = " Most of that you can learn." if found.is_mostly_choices else ""
    return f"{luck} Your choices cost {-choices}.{learn}"


def drawing(found: Summed) -> str:
    """Draw it as a fall: each column begins where the one before it ends."""
    levels = [found.start]
    for points in found.parts.values():
        levels.append(levels[-1] + points)
    high, low = max(100, *levels), min(0, *levels)
    width = WIDTH * (len(found.parts) + 2)
    parts = [_bar("start", 0, 0, found.start, high)]
    for place, (name, points) in enumerate(found.parts.items(), 1):
        before, after = levels[place - 1], levels[place]
        kind = "loss" if name == CHOICES and points < 0 else name
        parts += [_bar(kind, place, before, after, high), _link(place, before, high)]
        if name == DRAWS:
            parts.append(_whisker(place, after, found.give_or_take, high))
    parts += [_bar("won", len(levels), 0, found.won, high), _link(len(levels), found.won, high)]
    rules = "".join(f'<path class="rule" d="M0 {high - line}H{width}"/>' for line in (0, 25, 50, 75, 100))
    told = ", ".join(f"{one.label.lower()} {one.figure}" for one in columns(found))
    return (
        f'<svg class="fall" viewBox="0 {-HEADROOM} {width} {high - low + 2 * HEADROOM}" preserveAspectRatio="none" '
        f'role="img" aria-label="{begun(told)}">{rules}{"".join(parts)}</svg>'
    )


def _bar(kind: str, place: int, one: int, other: int, high: int) -> str:
    top, size = high - max(one, other), max(abs(one - other), 1)
    return f'<rect class="{kind}" x="{WIDTH * place + GAP}" y="{top}" width="{WIDTH - 2 * GAP}" height="{size}"/>'


def _link(place: int, level: int, high: int) -> str:
    """Draw the line from the column before."""
    return f'<path class="link" d="M{WIDTH * place - GAP} {high - level}h{2 * GAP}"/>'


def _whisker(place: int, level: int, size: int, high: int) -> str:
    middle = WIDTH * place + WIDTH // 2
    return f'<path class="whisker" d="M{middle} {high - level - size}v{2 * size}m-8 0h16m-16 {-2 * size}h16"/>'


def _more(found: Summed) -> str:
    missing = [words.of(game).TITLE for game in front.list_games() if not tells_chances(game)]
    return (
        f"Draws even out: after {ledger.MANY} games they should be within {found.after_many} of nothing. "
        f"{listed(missing)} are not in it: what the coach says of chances there is not exact enough yet."
    )


async def _review_of(store: Store, row: LedgerRow) -> str:
    found = await store.table(row.table)
    return "" if found is None else f"/table/{row.table}/review?seat={row.seat}"
