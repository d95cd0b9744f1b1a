"""A first game that teaches: where a player is in a tour, what it waits for, what chance and bots do meanwhile.

Where a tour stands follows from the steps of its match alone.  So it can be left and gone on with at
any station, and taking back takes it back too.  Its draws are chosen, and its record says so.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from meadhall import words
from meadhall.engine.chance import Fair
from meadhall.engine.contract import CHANCE, Action, Seat
from meadhall.engine.match import Playing
from meadhall.front.choices import Choice
from meadhall.front.games import game
from meadhall.front.look import Seen
from meadhall.pictures.picture import DrawnPiece
from meadhall.words import tourbook
from meadhall.words.hall import say
from meadhall.words.tourbook import Patterns, Script, Station, fits

PLAYER: Final[Seat] = 0
"""The seat of the player who takes the tour."""


def has_tour(name: str) -> bool:
    """Say whether a game has a tour."""
    return tourbook.has(name)


@dataclass(frozen=True, slots=True)
class Where:
    """How far a tour has come, and what of the script is still to happen by itself."""

    station: int
    """How many stations have been passed."""
    draws: Patterns
    spare: Patterns
    bots: Patterns


class Guide:
    """The guide of a game: asked about a match, it knows where its tour stands."""

    def __init__(self, name: str) -> None:
        self.script: Final[Script] = tourbook.script(name)
        self._said = words.of(name)
        self._fair = Fair(_secret(name), [])

    def station(self, playing: Playing) -> tuple[int, Station] | None:
        """Return the station that the player has come to, and its number from 1; None when the tour is over."""
        where = self.where(playing)
        if where.station >= len(self.script.stations) or playing.outcome is not None:
            return None
        return where.station + 1, self.script.stations[where.station]

    def stages_passed(self, playing: Playing) -> int:
        """Return how many stages have been passed."""
        return self.script.stage_at(self.where(playing).station)[0]

    def lead_to(self, playing: Playing, stage: int) -> None:
        """Do for everybody what the tour would do, until a stage begins: so each of them is a deal of its own."""
        first = self.script.first_of(stage)
        self.settle(playing)
        while True:
            action = self.answer(playing)
            if action is None and self.where(playing).station < first:
                action = self.show_me(playing)
            if action is None:
                return
            refusal = playing.play(playing.actor, action)
            assert refusal is None, "what the tour does is legal"
            self.settle(playing)

    def is_over(self, playing: Playing) -> bool:
        """Say whether everything has been shown."""
        return self.station(playing) is None

    def allowed(self, playing: Playing) -> list[Action]:
        """Return those of the legal actions that the tour waits for; all of them when it says nothing about them."""
        legal = playing.legal_actions()
        found = self.station(playing)
        if found is None or playing.actor != PLAYER:
            return legal
        return [action for action in legal if found[1].allows(action.text)] or legal

    def show_me(self, playing: Playing) -> Action | None:
        """Return what the tour would do for the player now; None when there is nothing to show."""
        found = self.station(playing)
        if found is None or playing.actor != PLAYER:
            return None
        allowed = words.as_offered(self._said, self.allowed(playing))
        return _first(allowed, found[1].shows) or _first(allowed, found[1].ends) or allowed[0]

    def refusal(self, playing: Playing, action: Action) -> str:
        """Say why the tour does not let the player do something now; "" if it does, or if the rules do not."""
        found = self.station(playing)
        allowed = self.allowed(playing)
        if found is None or playing.actor != PLAYER or action in allowed or action not in playing.legal_actions():
            return ""
        return self.waits(playing, PLAYER)

    def waits(self, playing: Playing, seat: Seat) -> str:
        """Say what the tour waits for and how it is left, to *seat*; "" when it waits for nothing."""
        found = self.station(playing)
        if found is None or not seat == playing.actor == PLAYER:
            return ""
        return f"{waits_for(found[1])} {say('match.end_the_tour')}"

    def offers(self, playing: Playing, choices: Sequence[Choice]) -> list[Choice]:
        """Return those of the player's choices that the tour waits for, and of what is chosen with them."""
        found = self.station(playing)
        if found is None or playing.actor != PLAYER:
            return list(choices)
        allowed = {action.index for action in self.allowed(playing)}
        return [_kept(choice, found[1], playing) for choice in choices if choice.index in allowed]

    def touches(self, playing: Playing, seen: Seen) -> list[str]:
        """Return the keys of the pieces with which begins what the tour waits for; those that it names come first."""
        found = self.station(playing)
        if found is None or seen.seat != PLAYER or playing.actor != PLAYER:
            return []
        touched = self._touched_first(playing, seen)
        pieces = [piece for piece in seen.picture.pieces if piece.handle in touched]
        return [piece.key for piece in sorted(pieces, key=lambda piece: not _is_named(piece, found[1].points))]

    def shows(self, playing: Playing, seen: Seen) -> list[str]:
        """Return the keys of the pieces that the tour speaks of now and that are not to be touched."""
        found = self.station(playing)
        if found is None or seen.seat != PLAYER or playing.actor != PLAYER:
            return []
        touched = self._touched_first(playing, seen)
        named = [piece for piece in seen.picture.pieces if _is_named(piece, found[1].points)]
        return [piece.key for piece in named if piece.handle not in touched]

    def _touched_first(self, playing: Playing, seen: Seen) -> frozenset[str]:
        """Return the handles with which a choice can begin that the tour waits for."""
        allowed = {action.index for action in self.allowed(playing)}
        return frozenset(choice.handles[0] for choice in seen.choices if choice.handles and choice.index in allowed)

    def settle(self, playing: Playing) -> None:
        """Let chance act as the tour has chosen, until a seat must, or the game is over."""
        while playing.actor == CHANCE and not self.is_over(playing):
            refusal = playing.follow(CHANCE, self._due(playing))
            assert refusal is None, "what the tour draws can be drawn"
        playing.settle()

    def answer(self, playing: Playing) -> Action | None:
        """Return what the bot does that must act now; None if it is for the bot to say, because the tour is over."""
        if self.is_over(playing) or playing.actor in (PLAYER, CHANCE):
            return None
        legal = words.as_offered(self._said, playing.legal_actions())
        return _first(legal, self.where(playing).bots) or _first(legal, self.script.usually) or legal[0]

    def _due(self, playing: Playing) -> Action:
        """Return what chance gives now: what the script wants, or else what is the same in every tour."""
        legal = playing.legal_actions()
        where = self.where(playing)
        wanted = _first(legal, where.draws) or _first(legal, where.spare)
        return wanted or legal[self._fair.pick(len(playing.in_force()) + 1, playing.weights())]

    def where(self, playing: Playing) -> Where:
        """Return how far the tour of a match has come; it follows from the steps that are in force."""
        stations = self.script.stations
        number = times = 0
        is_begun = False
        """Whether the player has done something at the station."""
        draws, spare, bots = list(self.script.draws), list[str](), list(self.script.bots)
        for step in playing.in_force():
            if number == len(stations):
                break
            text, station = step.action.text, stations[number]
            if step.actor == CHANCE:
                _ = _use(draws, text) or _use(spare, text)
            elif step.actor == PLAYER:
                follows = station.follows(text)
                if follows is not None:
                    draws, spare, bots = list(follows.draws), list(follows.spare), list(follows.bots)
                is_begun = True
                times += fits(text, station.ends)
            else:
                _use(bots, text)
            if times == station.times or (is_begun and station.is_turn and step.actor not in (CHANCE, PLAYER)):
                number, times, is_begun = number + 1, 0, False
        return Where(number, tuple(draws), tuple(spare), tuple(bots))


def waits_for(station: Station) -> str:
    """Say what a station waits for."""
    return say("match.tour_waits", asked=station.asks)


def begin_tour(name: str) -> Playing:
    """Return the match of a tour, before its first step."""
    script = tourbook.script(name)
    return Playing(game(name, script.seats, script.options), Fair(_secret(name), [], is_chosen=True))


def _secret(name: str) -> bytes:
    """Return what unnamed draws of a tour follow from: they are the same for everybody."""
    return hashlib.sha256(f"meadhall tour {name}".encode()).digest()


def _kept(choice: Choice, station: Station, playing: Playing) -> Choice:
    """Return a choice without what the tour does not wait for of the answers that are chosen with it."""
    actions = playing.game.actions
    return replace(choice, then=tuple(answer for answer in choice.then if station.allows(actions[answer.index].text)))


def _is_named(piece: DrawnPiece, patterns: Patterns) -> bool:
    return fits(piece.key, patterns) or fits(piece.handle, patterns) or fits(piece.label, patterns)


def _first(actions: Sequence[Action], patterns: Patterns) -> Action | None:
    """Return the action that the first pattern fits which fits any."""
    for pattern in patterns:
        for action in actions:
            if fits(action.text, (pattern,)):
                return action
    return None


def _use(wishes: list[str], text: str) -> bool:
    """Strike out the wish that a step has fulfilled, and say whether there was one."""
    for place, pattern in enumerate(wishes):
        if fits(text, (pattern,)):
            del wishes[place]
            return True
    return False
