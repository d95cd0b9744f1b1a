"""A worker in which greedy gets into trouble, of the kind that it is told; any other bot is well.

It imports little: processes of tests begin with it.
"""

from __future__ import annotations

import asyncio
import os
import sys
from dataclasses import replace
from multiprocessing.connection import Connection

from meadhall import bots, front
from meadhall.hall.workers.pool import Pool, WorkerAnswer, WorkerTask, answered, think
from meadhall.hall.workers.thinkers import BotQuestion
from meadhall.hall.workers.worker import serve

HANGS, DIES, EATS, RAISES, CHEATS, NEVER_STARTS = "hangs", "dies", "eats", "raises", "cheats", "never starts"
ILL = "greedy"
LITTLE = 1 << 29


def troubled(question: BotQuestion, seed: bytes) -> int:
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


def answer(asked: WorkerTask) -> WorkerAnswer:
    """Answer whatever is asked; a record hangs where greedy does."""
    while asked.question is None and TROUBLE == HANGS:
        pass
    if asked.question is None and TROUBLE == DIES:
        os.abort()
    return answered(asked, troubled)


def question() -> BotQuestion:
    match = front.new("en_garde", seed=5)
    return BotQuestion(
        game="en_garde",
        seats=2,
        options=tuple(match.game.options.items()),
        box="standard",
        version=1,
        kind="greedy",
        view=match.playing.view(0).notation(),
        legal=tuple(offer.index for offer in match.actions()),
    )


def hall_with_workers(tell: Connection) -> None:
    """Be a hall of which one worker is idle and one hangs; tell their numbers, and wait to be killed."""

    async def work() -> None:
        thinking = Pool(2, 3600, LITTLE, ("tests.hall.troubled", HANGS))
        both = [thinking.choose(replace(question(), kind=bots.RANDOM)) for _ in range(2)]
        await asyncio.gather(*both)
        hanging = asyncio.create_task(thinking.choose(question()))
        await asyncio.sleep(0)
        tell.send(thinking.processes())
        await hanging

    asyncio.run(work())


if __name__ == "__main__":
    TROUBLE = sys.argv[1]
    if TROUBLE == NEVER_STARTS:
        sys.exit(1)
    serve(answer, int(sys.argv[2]), int(sys.argv[3]))
