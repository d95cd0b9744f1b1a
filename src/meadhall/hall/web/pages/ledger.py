"""The ledger on the shelf: what luck, others and choices brought, as a drawing, as sentences and as a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from meadhall import front, words
from meadhall.front.coach import tells_chances
from meadhall.front.review import signed
from meadhall.hall.play.shelf import ledger
from meadhall.hall.play.shelf.ledger import CHOICES, DRAWS, OTHERS, UNMEASURED, Summed
from meadhall.hall.store.rows import LedgerRow
from meadhall.hall.store.store import Store
from meadhall.words.hall import say
from meadhall.words.speech import Listing
from meadhall.words.telling import begun

WIDTH: Final = 100
"""Of a column of the drawing."""
GAP: Final = 16
"""At both sides of what stands in a column."""
HEADROOM: Final = 4
LABELS: Final = {
    DRAWS: ("shelf.draws", "shelf.give_or_take"),
    OTHERS: ("shelf.others", "shelf.mistakes_less_good_moves"),
    CHOICES: ("shelf.your_choices", "shelf.better_moves_would_kept"),
    UNMEASURED: ("shelf.not_measured", "shelf.coach_cannot_tell"),
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
        Column(signed(points), say(LABELS[name][0]), _note(LABELS[name][1], found))
        for name, points in found.parts.items()
    ]
    return [
        Column(str(found.start), say("shelf.at_first"), say("shelf.deal_gave_played_perfectly")),
        *parts,
        Column(str(found.won), say("shelf.you_won"), say("shelf.of_every_100_games")),
    ]


def _note(key: str, found: Summed) -> str:
    return say("shelf.give_or_take", points=found.give_or_take) if key == "shelf.give_or_take" else say(key)


def sentences(found: Summed) -> str:
    """Say what it comes to."""
    draws, choices = found.parts[DRAWS], found.parts[CHOICES]
    luck = (
        say("shelf.luck_was_even")
        if found.is_even
        else say("shelf.draws_gave" if draws > 0 else "shelf.draws_cost", points=abs(draws))
    )
    if found.is_close:
        return " ".join([luck, say("shelf.close_to_the_coach")])
    learn = [say("shelf.most_can_learn")] if found.is_mostly_choices else []
    return " ".join([luck, say("shelf.your_choices_cost", points=-choices), *learn])


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
    return say("shelf.draws_even_out", games=ledger.MANY, points=found.after_many, missing=Listing(missing))


async def _review_of(store: Store, row: LedgerRow) -> str:
    found = await store.table(row.table)
    return "" if found is None else f"/table/{row.table}/review?seat={row.seat}"
