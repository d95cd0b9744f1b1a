"""What a lab found, as a table for spreadsheets: CSV, a row for each variant."""

from __future__ import annotations

import csv
import io
from typing import Final

from meadhall.arena.intervals import Mean, Share
from meadhall.arena.lab import Lab, ending_of, endings_of

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


def _share(found: Share) -> list[str]:
    return _rounded(found.share, found.low, found.high)


def _mean(found: Mean) -> list[str]:
    spread = [str(number) for number in (found.tenth, found.middle, found.nine_tenths)]
    return _rounded(found.mean, found.low, found.high) + spread


def _rounded(*numbers: float) -> list[str]:
    return [f"{number:.6f}" for number in numbers]
