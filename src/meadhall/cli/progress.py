"""A bar on the way, for commands that play many games."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn


@contextmanager
def bar(description: str, total: int, is_quiet: bool, what: str = "games") -> Iterator[Callable[[int], None]]:
    """Show how many games of all are finished, and about how long the others will take."""
    columns = [
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn(f"{what}, for"),
        TimeElapsedColumn(),
        TextColumn("about"),
        TimeRemainingColumn(),
        TextColumn("left"),
    ]
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=is_quiet or not sys.stderr.isatty()) as progress:
        task = progress.add_task(description, total=total)

        def show(finished: int) -> None:
            progress.update(task, completed=finished)

        yield show
