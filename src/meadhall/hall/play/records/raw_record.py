"""What the store has of a match, as text with the words of a record: for a match that cannot be replayed."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from meadhall import front
from meadhall.engine.chance import Fair
from meadhall.engine.contract import CHANCE
from meadhall.engine.record import CHANCE_WORD, CHOSEN_DRAWS, DEAL_DRAWS, FORMAT, MATCH_DRAWS, REAL_DRAWS, REAL_WORD
from meadhall.hall.play import seats as seating
from meadhall.hall.store.rows import StepRow, TableRow


def may_take(row: TableRow, player: str) -> bool:
    """Say whether a player may download the steps of a table that cannot be played any more.

    Everybody may once the match is over or the table is closed.  Before, who holds every seat that is not a bot's may
    have those of another rules version: nobody else plays there, and here it does not go on.
    """
    if row.is_over or row.is_closed:
        return True
    is_other = bool(front.title(row.game).version_problem(row.version))
    mine = seating.held(row, player)
    return is_other and bool(mine) and all(seat.kind != seating.PERSON or seat.seat in mine for seat in row.seats)


def stored_text(row: TableRow, steps: Sequence[StepRow]) -> str:
    """Write the record of a table from its row and its steps, without its ending; the secret only if it is over.

    A program that plays its rules version reads it.
    """
    lines = [FORMAT, f"game {row.game} {row.version}", *_box_lines(row)]
    lines += [f"option {name} {value}" for name, value in row.options.items()]
    lines.append(f"seats {len(row.seats)}")
    lines += [f"name {seat.seat} {seat.name}" for seat in row.seats]
    if not row.is_real:
        lines.append("commit " + Fair(row.secret, []).commitment())
        lines += [] if row.is_deal else [f"nonce {seat.seat} {seat.nonce}" for seat in row.seats]
    lines.append("draws " + _draws_word(row))
    lines += [f"position {row.start}"] if row.start else []
    coached = [str(seat.seat) for seat in row.seats if seat.is_coached]
    lines += ["coach " + " ".join(coached)] if coached else []
    lines += ["secret " + row.secret.hex()] if (row.is_over or row.is_closed) and not row.is_real else []
    lines.append("begin")
    chance = REAL_WORD if row.is_real else CHANCE_WORD
    lines += [f"{chance if step.actor == CHANCE else step.actor} {step.text}" for step in steps]
    return "\n".join(lines) + "\n"


def _box_lines(row: TableRow) -> list[str]:
    """Name the box; of a shipped one the hall keeps the name, so that its digest is that of today."""
    if row.is_own_box:
        digest = hashlib.sha256(row.box.encode()).hexdigest()
        return [f"box own {digest}", *["| " + line for line in row.box.split("\n")]]
    return [f"box {row.box} {front.shipped_box(row.game, row.box).digest}"]


def _draws_word(row: TableRow) -> str:
    if row.is_real:
        return REAL_DRAWS
    if row.tour:
        return CHOSEN_DRAWS
    return DEAL_DRAWS if row.is_deal else MATCH_DRAWS
