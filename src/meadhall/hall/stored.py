"""What the store has of a match, as text with the words of a record: for a match that cannot be replayed."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine.chance import Fair
from meadhall.engine.contract import CHANCE
from meadhall.engine.record import CHANCE_WORD, REAL_DRAWS, REAL_WORD
from meadhall.hall.rows import StepRow, TableRow


def stored_text(row: TableRow, steps: Sequence[StepRow]) -> str:
    """Write a table and its steps, secret and all; only once the match is over."""
    lines = [f"game {row.game} {row.version}"]
    lines += ["| " + line for line in row.box.split("\n")] if row.is_own_box else [f"box {row.box}"]
    lines += [f"option {name} {value}" for name, value in row.options.items()]
    lines += [f"name {seat.seat} {seat.name}" for seat in row.seats]
    if row.is_real:
        lines += [f"draws {REAL_DRAWS}", "begin"]
    else:
        lines.append("commit " + Fair(row.secret, []).commitment())
        lines += [f"nonce {seat.seat} {seat.nonce}" for seat in row.seats]
        lines += ["secret " + row.secret.hex(), "begin"]
    chance = REAL_WORD if row.is_real else CHANCE_WORD
    lines += [f"{chance if step.actor == CHANCE else step.actor} {step.text}" for step in steps]
    return "\n".join(lines) + "\n"
