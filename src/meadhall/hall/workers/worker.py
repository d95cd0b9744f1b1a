"""A process in which bots think: a question on each line of its input, an answer on each line of its output.

It ends with the hall, however that ends: by the end of its input, by the system where that can see to it, and at the
latest when the time for a decision is over.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from functools import partial

import msgspec

from meadhall.hall.workers.pool import OUT_OF_MEMORY, READY, WorkerAnswer, WorkerTask, answered, think, told
from meadhall.hall.workers.process_limits import end_after, end_with, stay_small

GRACE = 1.0
"""Seconds in which the hall may end a worker before the system does."""


def serve(answer: Callable[[WorkerTask], WorkerAnswer], parent: int, most_bytes: int) -> None:
    """Answer questions until the input ends."""
    end_with(parent)
    if sys.platform != "win32":
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the hall.
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb", buffering=0)
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # Whatever a bot prints is no answer.
    stay_small(most_bytes)
    answers.write(READY)
    for line in sys.stdin.buffer:
        asked = msgspec.json.decode(line, type=WorkerTask)
        end_after(asked.seconds + GRACE)
        said = _answer(answer, asked)
        end_after(0)
        answers.write(msgspec.json.encode(said) + b"\n")


def _answer(answer: Callable[[WorkerTask], WorkerAnswer], asked: WorkerTask) -> WorkerAnswer:
    try:
        return answer(asked)
    except MemoryError:
        os._exit(OUT_OF_MEMORY)  # What is left of the memory is in pieces: a new worker is better.
    except Exception as error:  # noqa: BLE001
        return WorkerAnswer(problem=told(error))


if __name__ == "__main__":
    serve(partial(answered, think=think), int(sys.argv[1]), int(sys.argv[2]))
