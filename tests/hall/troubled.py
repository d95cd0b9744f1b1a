"""A worker in which greedy gets into trouble, of the kind that it is told; any other bot is well."""

from __future__ import annotations

import os
import sys

from meadhall.hall.thinking import Question, think
from meadhall.hall.worker import serve

HANGS, DIES, EATS, RAISES, CHEATS, NEVER_STARTS = "hangs", "dies", "eats", "raises", "cheats", "never starts"
ILL = "greedy"


def troubled(question: Question, seed: bytes) -> int:
    """Get into trouble as greedy, or think as any other bot."""
    if question.kind != ILL:
        return think(question, seed)
    while TROUBLE == HANGS:
        pass
    if TROUBLE == DIES:
        os.abort()
    if TROUBLE == EATS:
        eaten: list[bytes] = []
        while True:
            eaten.append(bytes(1 << 24))
    if TROUBLE == RAISES:
        raise RuntimeError("the bot\nhas a bug")
    return -1


if __name__ == "__main__":
    TROUBLE = sys.argv[1]
    if TROUBLE == NEVER_STARTS:
        sys.exit(1)
    serve(troubled, int(sys.argv[2]), int(sys.argv[3]))
