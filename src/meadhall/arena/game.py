"""Play one game of a plan: who sits where, which deal lies on the table, what is counted."""

from __future__ import annotations

import hashlib
import re
from typing import Final

import msgspec

from meadhall import bots, front, words
from meadhall.arena.plan import ArenaError, Plan, rotates
from meadhall.engine import record as records
from meadhall.engine.chance import Dice, Fair
from meadhall.engine.contract import CHANCE, NOBODY, SPECTATOR
from meadhall.engine.match import Match as Playing


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is kept of one game."""

    game: int
    """Its number in the plan, from 0."""
    deal: int
    """Games of one deal have the same luck."""
    players: list[int]
    """By seat: which of the plan's bots sat there."""
    ending: str
    scores: list[int]
    """By seat."""
    winners: list[int]
    """Seats; all of them in a draw."""
    turns: int
    """A turn is what one seat does before another acts."""
    decisions: int
    steps: int
    """Decisions and draws."""
    last: int
    """The seat that acted last."""
    stories: list[int]
    """Lines of the story in which each pattern of the plan occurs."""


class Finished(msgspec.Struct, frozen=True):
    """A game on its way from a worker: what is kept of it, and the record if it is asked for."""

    played: Played
    record: str


LUCK: Final = "meadhall arena"


def seating(plan: Plan, number: int) -> tuple[int, list[int]]:
    """Return the deal of a game, and by seat which of the plan's bots sits there.

    Where players are against each other, each deal is played once with every
    rotation of the seats, so that everybody has everybody's luck.
    """
    seats = plan.seats
    if not rotates(plan.rules()):
        return number, list(range(seats))
    deal, turn = divmod(number, seats)
    return deal, [(seat + turn) % seats for seat in range(seats)]


def secret_of_deal(plan: Plan, deal: int) -> bytes:
    """Return the secret by which the cards of a deal lie: the same for every set of bots, options and box."""
    return hashlib.sha256(f"{LUCK} {plan.game} {plan.seed} deal {deal}".encode()).digest()


def play_game(plan: Plan, number: int) -> Finished:
    """Play one game; what comes out follows from the plan and the number alone."""
    rules = plan.rules()
    deal, players = seating(plan, number)
    names = [plan.bots[player] for player in players]
    sitting = [bots.make(name, rules) for name in names]
    dice = [Dice(f"{LUCK} {plan.game} {plan.seed} deal {deal} seat {seat}".encode()) for seat in range(plan.seats)]
    playing = Playing(rules, Fair(secret_of_deal(plan, deal), []), is_deal=True)
    patterns = [re.compile(pattern) for pattern in plan.stories]
    stories = [0] * len(patterns)
    turns = decisions = 0
    last = NOBODY
    while (actor := playing.actor) != NOBODY:
        if actor == CHANCE:
            playing.draw()
        else:
            action = sitting[actor].choose(playing.view(actor), playing.legal_actions(), dice[actor])
            refusal = playing.play(actor, action)
            if refusal is not None:
                raise ArenaError(
                    f"game {number}: the bot {names[actor]} chose {action.text!r}, "
                    f"which is against rule {refusal.rule.number}: {refusal.rule.reason}"
                )
            decisions += 1
            turns += actor != last
            last = actor
        if patterns:
            lines = words.of(plan.game).tell(playing.last_step(SPECTATOR), names)
            for place, pattern in enumerate(patterns):
                stories[place] += sum(pattern.search(line) is not None for line in lines)
    outcome = playing.outcome
    assert outcome is not None
    played = Played(
        game=number,
        deal=deal,
        players=players,
        ending=outcome.ending,
        scores=outcome.scores,
        winners=outcome.winners,
        turns=turns,
        decisions=decisions,
        steps=len(playing.steps),
        last=last,
        stories=stories,
    )
    return Finished(played, _record(playing, names) if plan.records else "")


def _record(playing: Playing, names: list[str]) -> str:
    shipped = front.is_shipped(front.title(playing.game.name), playing.game.box)
    return records.write(playing, names, shipped, with_secret=True)
