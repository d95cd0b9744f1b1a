"""What a bot is asked whose turn it is at a table."""

from __future__ import annotations

from meadhall.engine.match import Playing
from meadhall.hall.store.rows import TableRow
from meadhall.hall.workers.thinkers import BotQuestion


def question_of(row: TableRow, match: Playing, kind: str) -> BotQuestion:
    """Return what a bot is told and asked whose turn it is."""
    return BotQuestion(
        game=row.game,
        seats=len(row.seats),
        options=tuple(match.game.options.items()),
        box=row.box,
        version=row.version,
        kind=kind,
        view=match.view(match.actor).notation(),
        legal=tuple(action.index for action in match.legal_actions()),
    )
