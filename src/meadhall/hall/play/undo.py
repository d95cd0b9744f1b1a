"""Taking back at a table: what a player may take back, and the question to the others if it is not for free.

A question lives in memory with its table.  Whoever plays on, or lets its time pass, has refused it;
bots wait until it is answered.  A decision is asked about once.  Where there is nobody to ask but bots, the match
becomes practice instead, once the player who asks has agreed to that.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec

from meadhall import words
from meadhall.engine.asides import Undo
from meadhall.engine.contract import CHANCE, Seat
from meadhall.engine.match import Playing
from meadhall.front.undo import ASK, NONE, NOTHING, PRACTICE, TakeBackOffer, offer_of, undone_words
from meadhall.hall.errors import Refused, forbidden, stale
from meadhall.hall.play import seats as seating
from meadhall.hall.store.rows import StepRow
from meadhall.words.hall import say

if TYPE_CHECKING:
    from meadhall.hall.play.table import Table

MOST_TAKEN = 500
"""So often something can be taken back at one table; each time its match is replayed."""
WITHDRAWN = say("refusals.no_undo_kept")
TOO_LATE = say("refusals.no_undo_not")
PLAYED_ON = say("refusals.no_undo_match_went")
TOLD = say("refusals.tell_drawn_rolled")


class UndoShown(msgspec.Struct, frozen=True):
    """What a player may take back: freely, by asking, at the price of practice, or nothing."""

    kind: str
    sentence: str
    """What would be taken back, or why nothing can be."""


class RequestShown(msgspec.Struct, frozen=True):
    """A request to take something back."""

    seat: Seat
    name: str
    sentence: str
    agreed: list[str]
    waiting: list[str]
    is_yours: bool
    """Whether it is for the viewer to say."""
    seconds: int
    """How long it can still be answered."""


@dataclass(slots=True)
class UndoRequest:
    """A question that stands at a table."""

    player: str
    offer: TakeBackOffer
    seat: Seat
    step: int
    waiting: list[str]
    """The players who have not answered, by the SHA-256 of their keys."""
    said: dict[Seat, str]
    """What would be taken back, as each viewer may know it."""
    until: float
    agreed: list[str] = field(default_factory=list)
    ending: asyncio.Task[None] | None = None
    """What ends it when its time has passed."""


class Taking:
    """What has been taken back at a table, and what was asked."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.request: UndoRequest | None = None
        self._said: dict[int, str] = {}
        """Decisions of people in their own words, by their place among the steps."""
        self._answers: dict[int, str] = {}
        """Why a decision that was asked about cannot be taken back."""

    def note(self, place: int, sentence: str) -> None:
        """Keep what a person has decided, in words; whatever was asked before is answered by it."""
        self._said[place] = sentence
        self.lapse(PLAYED_ON)

    def lapse(self, reason: str) -> None:
        """Let the question that stands be refused."""
        if self.request is not None:
            self._answers[self.request.offer.place] = reason
            self.request = None

    def offer(self, player: str) -> TakeBackOffer:
        """Return what a player may take back now."""
        table = self._table
        match, held = table.match, seating.held(table.row, player)
        if match is None or not held or any(match.bots[seat] for seat in held):
            return TakeBackOffer(NONE)
        if table.row.sealed:
            return TakeBackOffer(NONE, say("refusals.sealed_undo"))
        has_people = any(seat.key_hash and seat.seat not in held for seat in table.row.seats)
        offer = offer_of(match, held, self._is_decided, has_people=has_people, is_practice=table.row.is_practice)
        if offer.kind == ASK and not _others(table, player):
            return TakeBackOffer(NONE, say("refusals.nobody_agrees"))
        if offer.kind == ASK and offer.place in self._answers:
            return TakeBackOffer(NONE, self._answers[offer.place])
        if offer.kind != NONE and _is_often(match):
            return TakeBackOffer(NONE, say("refusals.taken_often"))
        return offer

    def shown(self, player: str, viewer: Seat) -> UndoShown:
        """Return what a player who looks through the eyes of *viewer* may take back."""
        offer = self.offer(player)
        if offer.kind == NONE or self.request is not None:
            # Whoever has done nothing yet asks for no reason.
            return UndoShown(NONE, "" if offer.reason == say(NOTHING) else offer.reason)
        sentence = self._sentence(offer.place, viewer)
        if offer.kind == PRACTICE and not sentence:
            return UndoShown(NONE, "")  # At one screen it is somebody else's, whose hand is hidden from the viewer.
        return UndoShown(offer.kind, sentence)

    def request_shown(self, player: str, viewer: Seat) -> RequestShown | None:
        """Return the question that stands, as *player* is shown it."""
        request, table = self.request, self._table
        if request is None:
            return None
        return RequestShown(
            seat=request.seat,
            name=table.names[request.seat],
            sentence=request.said[viewer],
            agreed=[_name_of(table, agreed) for agreed in request.agreed],
            waiting=[_name_of(table, asked) for asked in request.waiting],
            is_yours=self.is_asked(player),
            seconds=max(0, round(request.until - time.monotonic())),
        )

    def stands(self) -> bool:
        """Say whether a question stands."""
        return self.request is not None

    def is_asked(self, player: str) -> bool:
        """Say whether the question that stands is for a player to answer."""
        return self.request is not None and player in self.request.waiting

    def ask(self, player: str, step: int, patience: float, may_practise: bool = False) -> list[StepRow]:
        """Take back a player's last decision, or ask the others; return the new steps, none if they are asked.

        *may_practise*: he knows that the match may become practice by it.
        """
        seating.must_hold(self._table.row, player)
        if step != self._table.step or self.request is not None:
            raise stale(say("refusals.stale"))
        offer = self.offer(player)
        if offer.kind == NONE:
            raise Refused(409, offer.reason, code="undo")
        if offer.kind == PRACTICE and not may_practise:
            raise Refused(409, say("refusals.makes_practice"), code="practice")
        if offer.kind != ASK:
            return self._take(offer)
        self._begin(player, offer, _others(self._table, player), patience)
        return []

    def answer(self, player: str, step: int, agrees: bool) -> list[StepRow]:
        """Let a player answer the question; return the new steps, if everybody has agreed."""
        seating.must_hold(self._table.row, player)
        request = self.request
        if request is None or step != request.step:
            raise stale(say("refusals.no_request"))
        if player == request.player and not agrees:
            self.lapse(WITHDRAWN)
        elif player not in request.waiting:
            raise forbidden(say("refusals.not_asked"))
        elif not agrees:
            self.lapse(say("refusals.no_undo_refused", name=_name_of(self._table, player)))
        else:
            request.waiting.remove(player)
            request.agreed.append(player)
            if not request.waiting:
                self.request = None
                return self._take(request.offer)
        return []

    def _begin(self, player: str, offer: TakeBackOffer, people: list[str], patience: float) -> None:
        table = self._table
        match = table.match
        assert match is not None, "there is something to take back"
        seat = match.steps[offer.place].actor
        after = match.copy()
        after.undo(seat, offer.count)
        said = {viewer: undone_words(after, viewer, table.names_for(viewer)) for viewer in table.viewers}
        self.request = UndoRequest(player, offer, seat, table.step, people, said, time.monotonic() + patience)

    def _take(self, offer: TakeBackOffer) -> list[StepRow]:
        table = self._table
        assert table.match is not None, "there is something to take back"
        becomes = offer.kind == PRACTICE or (table.row.is_practice and not table.match.is_practice)
        practised = table.practise(offer.seat) if becomes else []
        return [*practised, *table.take_back(offer.seat, offer.count)]

    def _is_decided(self, place: int) -> bool:
        return place not in self._table.consents

    def _sentence(self, place: int, viewer: Seat) -> str:
        """Say what was decided at a step, if the viewer decided it or nothing is hidden from the viewer."""
        match = self._table.match
        assert match is not None, "something was decided"
        actor = match.steps[place].actor
        if actor == CHANCE:
            return TOLD
        if viewer != actor and match.view(actor).hides_from(viewer):
            return ""
        if place not in self._said:
            self._said[place] = sentence_at(match, place, self._table.names)
        return self._said[place]


def sentence_at(match: Playing, place: int, names: list[str]) -> str:
    """Say what was decided at a step of a match, in the words of its actor."""
    again = Playing(match.game, match.fair, match.is_deal, match.start)
    for step in match.steps[:place]:
        again.follow(step.actor, step.action)
    step = match.steps[place]
    return words.plain(words.of(match.game.name).sentence(again.view(step.actor), step.action, names))


def _others(table: Table, player: str) -> list[str]:
    """Return the other people at a table, by the SHA-256 of their keys, in the order of their seats."""
    keys = [seat.key_hash for seat in table.row.seats if seat.key_hash and not table.stand_in(seat.seat)]
    return [key for key in dict.fromkeys(keys) if key != player]


def _name_of(table: Table, player: str) -> str:
    return next((seat.name for seat in table.row.seats if seating.is_held(seat, player)), table.names[0])


def _is_often(match: Playing) -> bool:
    """Say whether people have taken back as often as they may; most matches are too short for that."""
    return len(match.steps) >= MOST_TAKEN and sum(isinstance(step.action, Undo) for step in match.steps) >= MOST_TAKEN
