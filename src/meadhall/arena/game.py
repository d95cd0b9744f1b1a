"""Play one game of a plan: who sits where, which deal lies on the table, what is counted."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Sequence
from typing import Final, Protocol

import msgspec

from meadhall import front, words
from meadhall.arena.calibration import Asking, SaidChance
from meadhall.arena.outside import Outside
from meadhall.arena.plan import ArenaError, Plan, turns_of
from meadhall.arena.policies import sit
from meadhall.engine import record as records
from meadhall.engine.chance import Dice, Fair
from meadhall.engine.contract import CHANCE, NOBODY, SPECTATOR, Action, Outcome, Seat, View
from meadhall.engine.match import Playing
from meadhall.words.telling import texts


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
    forfeits: dict[int, dict[str, int]] = {}
    """By seat, where an outside bot had no legal answer in time: how many turns, by reason."""
    said: list[SaidChance] = []
    """What the search said that the plan asks, in the order of moments."""


class Finished(msgspec.Struct, frozen=True):
    """A game on its way from a worker: what is kept of it, and the record if it is asked for."""

    played: Played
    record: str


class Chooses(Protocol):
    """Whoever chooses for a seat of an arena."""

    def choose(self, view: View, legal: list[Action], dice: Dice) -> Action:
        """Return one of the *legal* actions."""


LUCK: Final = "meadhall arena"


def seating(plan: Plan, number: int) -> tuple[int, list[int]]:
    """Return the deal of a game, and by seat which of the plan's bots sits there.

    Where players are against each other, each deal is played once with every
    rotation of the seats that makes another game, so that everybody has everybody's luck.
    """
    deal, turn = divmod(number, turns_of(plan))
    return deal, [(seat + turn) % plan.seats for seat in range(plan.seats)]


def secret_of_deal(plan: Plan, deal: int) -> bytes:
    """Return the secret by which the cards of a deal lie: the same for every set of bots, options and box."""
    return hashlib.sha256(f"{LUCK} {plan.game} {plan.seed} deal {deal}".encode()).digest()


def play_game(plan: Plan, number: int, looking: Callable[[Chooses, Seat], Chooses] | None = None) -> Finished:
    """Play one game; what comes out follows from the plan and the number alone, and from what outside bots do.

    With *looking* another stands before each player, who sees what is asked and chosen.
    """
    rules = plan.rules()
    _, players = seating(plan, number)
    sitting = [sit(plan.bots[player], rules, seat) for seat, player in enumerate(players)]
    outside = [bot for bot in sitting if isinstance(bot, Outside)]
    outcome: Outcome | None = None
    try:
        before = list(sitting) if looking is None else [looking(bot, seat) for seat, bot in enumerate(sitting)]
        finished, outcome = _play(plan, number, before, outside)
    finally:
        for bot in outside:
            bot.leave(outcome)
    return finished


def _play(plan: Plan, number: int, sitting: Sequence[Chooses], outside: Sequence[Outside]) -> tuple[Finished, Outcome]:
    rules = plan.rules()
    deal, players = seating(plan, number)
    names = [plan.bots[player] for player in players]
    dice = [Dice(f"{LUCK} {plan.game} {plan.seed} deal {deal} seat {seat}".encode()) for seat in range(plan.seats)]
    playing = Playing(rules, Fair(secret_of_deal(plan, deal), []), is_deal=True)
    patterns = [re.compile(pattern) for pattern in plan.stories]
    stories = [0] * len(patterns)
    asking = None
    if plan.asked:
        asking = Asking(rules, plan.asked, Dice(f"{LUCK} {plan.game} {plan.seed} game {number} asked".encode()))
    turns = decisions = 0
    last = NOBODY
    while (actor := playing.actor) != NOBODY:
        if actor == CHANCE:
            playing.draw()
        else:
            legal = playing.legal_actions()
            if asking is not None:
                asking.see(playing.view(actor), legal)
            action = sitting[actor].choose(playing.view(actor), legal, dice[actor])
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
            lines = texts(words.of(plan.game).tell(playing.last_step(SPECTATOR), names))
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
        forfeits={bot.seat: dict(sorted(bot.forfeits.items())) for bot in outside if bot.forfeits},
        said=[] if asking is None else asking.answers(),
    )
    return Finished(played, _record(playing, names) if plan.records else ""), outcome


def _record(playing: Playing, names: list[str]) -> str:
    shipped = front.is_shipped(front.title(playing.game.name), playing.game.box)
    return records.write(playing, names, shipped, with_secret=True)
