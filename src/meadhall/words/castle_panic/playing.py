"""Chapter 3 in words: a turn begins, and somebody does no more."""

from __future__ import annotations

from meadhall.games.castle_panic import pieces as at
from meadhall.games.castle_panic.actions import Done
from meadhall.games.castle_panic.events import TurnBegan
from meadhall.words.castle_panic.parts import HereIs
from meadhall.words.castle_panic.reasons import why_done
from meadhall.words.rows import AnyRow, Said, Told
from meadhall.words.telling import TURN

_PHASES = {
    at.DESPERATE: "hand",
    at.EXCHANGE: "exchange",
    at.TRADE: "trade",
    at.WANT: "offer",
    at.PLAY: "cards",
    at.SWAP: "tokens",
    at.COMMAND: "command",
}


def _what(here: HereIs, action: Done) -> str:
    """Tell what is not done, or not done again."""
    table = here.view.table
    is_again = table.phase == at.EXCHANGE and table.due > 0
    is_again = is_again or (table.phase == at.TRADE and table.trades < here.view.laws.trades)
    return f"{'second ' if is_again else ''}{_PHASES[table.phase]}"


ROWS: list[AnyRow] = [
    Said(
        Done,
        how=_what,
        sentence={
            "hand": "Keep your hand",
            "exchange": "Exchange no card",
            "second exchange": "Exchange no second card",
            "trade": "Make no trade",
            "second trade": "Make no second trade",
            "offer": "Keep your card and drop this offer",
            "cards": "Play no more cards; the monsters move",
            "tokens": "Keep all your tokens",
            "command": "Play no more tokens; the turn ends",
        },
        path="No more",
        asks="No more?",
        icon="arrow",
        passes=True,
        why=why_done,
    ),
    Told(TurnBegan, line="Turn {turn} \N{MIDDLE DOT} {who}", icon="person", kind=TURN),
]
