"""Games and records as tables for pandas and its like: Parquet, a row for each seat of a game, and for each record."""

from __future__ import annotations

import io
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import Final

from meadhall.arena import extras
from meadhall.arena.game import Played
from meadhall.arena.plan import Plan
from meadhall.arena.summary import has_won, is_drawn
from meadhall.engine.contract import COOPERATIVE

BATCH: Final = 1_000
"""Records that are in memory as they are; those before them are there compressed."""


def columns(plan: Plan, games: Sequence[Played]) -> dict[str, list[object]]:
    """Return the columns of the table by name; docs/arena.md explains each."""
    together = plan.rules().utility == COOPERATIVE
    found: dict[str, list[object]] = {}
    for played in games:
        for seat, player in enumerate(played.players):
            row = {
                "game": played.game,
                "deal": played.deal,
                "seat": seat,
                "player": player,
                "bot": plan.bots[player],
                "score": played.scores[seat],
                "won": has_won(played, seat, together),
                "drawn": is_drawn(played, together),
                "ending": played.ending,
                "turns": played.turns,
                "decisions": played.decisions,
                "steps": played.steps,
                "acted_last": played.last == seat,
            }
            for name, value in row.items():
                found.setdefault(name, []).append(value)
    return found


def encode(plan: Plan, games: Sequence[Played]) -> bytes | None:
    """Write the table as Parquet; None where pyarrow is not installed."""
    arrow, parquet = extras.find("pyarrow"), extras.find("pyarrow.parquet")
    if arrow is None or parquet is None:
        return None
    content = io.BytesIO()
    parquet.write_table(arrow.table(columns(plan, games)), content, compression="zstd")
    return content.getvalue()


def encode_rows(rows: Sequence[Mapping[str, object]]) -> bytes | None:
    """Write any rows that have the same columns; None where pyarrow is not installed."""
    arrow, parquet = extras.find("pyarrow"), extras.find("pyarrow.parquet")
    if arrow is None or parquet is None:
        return None
    content = io.BytesIO()
    parquet.write_table(arrow.Table.from_pylist(rows), content, compression="zstd")
    return content.getvalue()


def encode_records(records: Iterable[tuple[int, str]]) -> bytes | None:
    """Write records as Parquet, with the number of the game of each; None where pyarrow is not installed."""
    arrow, parquet = extras.find("pyarrow"), extras.find("pyarrow.parquet")
    if arrow is None or parquet is None:
        return None
    content = io.BytesIO()
    schema = arrow.schema([("game", arrow.int64()), ("record", arrow.string())])
    rows = iter(records)
    with parquet.ParquetWriter(content, schema, compression="zstd") as writer:
        while batch := list(islice(rows, BATCH)):
            games, texts = zip(*batch, strict=True)
            writer.write_table(arrow.table([arrow.array(games), arrow.array(texts)], schema=schema))
    return content.getvalue()
