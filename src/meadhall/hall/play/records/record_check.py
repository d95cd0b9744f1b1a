"""A process that reads records, one after the other, and says what is wrong with each."""

from __future__ import annotations

import sys

from meadhall.hall.play.records.uploads import problem_with
from meadhall.hall.workers.pool import WorkerAnswer, WorkerTask
from meadhall.hall.workers.thinkers import RecordVerdict
from meadhall.hall.workers.worker import serve


def checked(asked: WorkerTask) -> WorkerAnswer:
    """Answer whether a record can be replayed."""
    return WorkerAnswer(verdict=RecordVerdict(refusal=problem_with(asked.record)))


if __name__ == "__main__":
    serve(checked, int(sys.argv[1]), int(sys.argv[2]))
