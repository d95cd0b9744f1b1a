"""What has become of Freigard since somebody last looked."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine.contract import Event
from meadhall.games.freigard import FreigardView
from meadhall.games.freigard.events import Discarded, Drew, RoundBegun, Scored
from meadhall.games.freigard.pieces import PLAYER
from meadhall.words.freigard.story import lines_of
from meadhall.words.numbers import counted, listed
from meadhall.words.telling import CHANCE_LINE, ROUND, TURN, Block, Count, Line


def counts(view: FreigardView, names: Sequence[str]) -> list[Count]:
    """Count what people judge the table by, always the same things in the same order."""
    return [
        Count("Castles", len(view.castles), "crawler", is_good=False),
        Count("Points", int(view.points), "plus"),
        Count("Totems", int(view.ready_count()), "hourglass"),
        Count("Deck", int(view.deck_size()), "draw2"),
    ]


def recap(view: FreigardView, events: list[Event], names: Sequence[str]) -> list[Block]:
    """Sum up what happened, a block for each round; *events* are what the seat was told."""
    parts: list[list[Event]] = [[]]
    for event in events:
        if isinstance(event, RoundBegun):
            parts.append([])
        parts[-1].append(event)
    return [_block(view, part, names) for part in parts if part]


def _block(view: FreigardView, events: Sequence[Event], names: Sequence[str]) -> Block:
    begun = next((event for event in events if isinstance(event, RoundBegun)), None)
    heading = names[PLAYER] if begun is None else f"{names[PLAYER]}, round {begun.number}"
    others = [event for event in events if not isinstance(event, Drew | Discarded | Scored)]
    told = [line for line in lines_of(view, others, names) if line.kind not in (ROUND, TURN)]
    return Block(heading, [*_summed(events), *told], PLAYER)


def _summed(events: Sequence[Event]) -> list[Line]:
    """Sum up what is done again and again: hands scored, cards drawn and discarded."""
    lines = []
    scored = [event.points for event in events if isinstance(event, Scored)]
    drawn = sum(isinstance(event, Drew) for event in events)
    discarded = sum(isinstance(event, Discarded) for event in events)
    if scored:
        hands = f"{counted(len(scored), 'hand')}: " if len(scored) > 1 else ""
        unit = "point" if scored == [1] else "points"
        lines.append(
            Line(f"Scored {hands}{listed([str(points) for points in scored])} {unit}.", icon="plus", seat=PLAYER)
        )
    if drawn:
        thrown = f", and {counted(discarded, 'card')} discarded" if discarded else ""
        lines.append(Line(f"{counted(drawn, 'card')} drawn{thrown}.", CHANCE_LINE, "draw2", PLAYER))
    return lines
