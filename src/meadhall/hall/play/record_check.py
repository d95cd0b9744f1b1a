"""A process that reads records, one after the other, and says what is wrong with each."""

from __future__ import annotations

import sys

from meadhall.hall.play.uploads import problem_with
from meadhall.hall.workers.pool import Answer, Asked
from meadhall.hall.workers.thinkers import Verdict
from meadhall.hall.workers.worker import serve


def checked(asked: Asked) -> Answer:
    """Answer whether a record can be replayed."""
    return Answer(verdict=Verdict(refusal=problem_with(asked.record)))


if __name__ == "__main__":
    serve(checked, int(sys.argv[1]), int(sys.argv[2]))
