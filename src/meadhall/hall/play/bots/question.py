"""What a bot is asked whose turn it is at a table."""

from __future__ import annotations

from meadhall import bots
from meadhall.bots.spec import TEMPER
from meadhall.engine.match import Playing
from meadhall.hall.store.rows import TableRow
from meadhall.hall.workers.thinkers import BotQuestion
from meadhall.words.people import TEMPERS


def tempered(kind: str, name: str) -> str:
    """Return a level as somebody of this *name* plays it: the people of the hall have temperaments.

    What programs ask for is what they get.
    """
    temper = TEMPERS.get(name, "")
    return f"{kind}{TEMPER}{temper}" if temper and kind in (bots.STEADY, bots.STRONG, bots.MASTER) else kind


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
