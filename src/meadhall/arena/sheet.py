"""What a lab found, as tables for spreadsheets and for pandas: CSV and Parquet."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from typing import Final

from meadhall.arena.intervals import Mean, Share
from meadhall.arena.lab import Lab, ending_of, endings_of
from meadhall.arena.parquet import encode_rows
from meadhall.arena.study import Study

SHARE: Final = ("share", "low", "high")
CHANGE: Final = ("change", "change_low", "change_high")
MEAN: Final = ("mean", "low", "high", "10", "50", "90")


def table(lab: Lab) -> str:
    """Write the figures; docs/arena.md explains each column."""
    endings = endings_of(lab)
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    head = [*lab.variants[0].values, "games", "won", *[f"won_{part}" for part in SHARE], *CHANGE]
    head += [f"{what}_{part}" for what in ("turns", "decisions") for part in MEAN]
    head += [f"{ending}_{part}" for ending in endings for part in SHARE]
    writer.writerow(head)
    for row in lab.variants:
        change = row.change
        cells = [*row.values.values(), str(row.won.of), str(row.won.count), *_share(row.won)]
        cells += ["", "", ""] if change is None else _rounded(change.change, change.low, change.high)
        cells += [*_mean(row.turns), *_mean(row.decisions)]
        for ending in endings:
            cells += _share(ending_of(row, ending))
        writer.writerow(cells)
    return text.getvalue()


def encode_lab(lab: Lab) -> bytes | None:
    """Write the table of a lab, a row for each variant, as ``lab.csv`` has it; None where pyarrow is not installed."""
    rows = list(csv.DictReader(io.StringIO(table(lab))))
    values = lab.variants[0].values
    return encode_rows(
        [{name: cell if name in values else _number(cell) for name, cell in row.items()} for row in rows]
    )


def encode_studies(lab: Lab, studies: Sequence[Study]) -> bytes | None:
    """Write what was offered, taken and won, a row for each action and kind of each variant."""
    rows: list[dict[str, object]] = []
    for variant, study in zip(lab.variants, studies, strict=True):
        for is_kind, found in [*[(True, row) for row in study.kinds], *[(False, row) for row in study.actions]]:
            won = found.won
            rows.append(
                {
                    **variant.values,
                    "action": found.action,
                    "is_kind": is_kind,
                    "offered": found.offered,
                    "taken": found.taken,
                    "games": found.games,
                    "won_share": None if won is None else won.share,
                    "won_low": None if won is None else won.low,
                    "won_high": None if won is None else won.high,
                }
            )
    return encode_rows(rows)


def _number(cell: str) -> float | None:
    return float(cell) if cell else None


def _share(found: Share) -> list[str]:
    return _rounded(found.share, found.low, found.high)


def _mean(found: Mean) -> list[str]:
    spread = [str(number) for number in (found.tenth, found.middle, found.nine_tenths)]
    return _rounded(found.mean, found.low, found.high) + spread


def _rounded(*numbers: float) -> list[str]:
    return [f"{number:.6f}" for number in numbers]
