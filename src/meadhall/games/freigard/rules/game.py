"""The game Freigard: the verbs of the contract, put together from the chapters."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE, COOPERATIVE, NOBODY, Action, Game, Outcome, Rule, Seat, told_to
from meadhall.games.freigard.actions import (
    Accept,
    Catalog,
    Discard,
    Draw,
    Fell,
    Place,
    Refill,
    Return,
    Reveal,
    Score,
    Spend,
    UseEye,
    UseHourglass,
    UseShield,
    UseVessel,
)
from meadhall.games.freigard.box import FreigardBox
from meadhall.games.freigard.odds import note_drawn, weights_of
from meadhall.games.freigard.pieces import (
    DEAL,
    DISCARD,
    DRAW,
    EYE,
    HOURGLASS,
    IS_OVER,
    LAST_OF_CHANCE,
    NO_CARD,
    NOT_NOW,
    OVER,
    OVERRUN,
    PLACE,
    REFILL,
    SEARCH,
    SHIELD,
    SPEND,
    TOTEMS,
    TURN,
    VESSEL,
    VICTORY,
)
from meadhall.games.freigard.reading import read_table
from meadhall.games.freigard.rules.refusals import refusal
from meadhall.games.freigard.rules.rounds import (
    NO_CASTLE,
    castles_in_reach,
    fell,
    highest_beaten,
    hold_shield,
    lay_out_deck,
    lose,
    spend,
)
from meadhall.games.freigard.rules.totems import return_card, reveal, use_eye, use_hourglass, use_vessel
from meadhall.games.freigard.rules.turn import discard, place, score, take_card
from meadhall.games.freigard.scoring import points_of
from meadhall.games.freigard.state import FreigardState
from meadhall.games.freigard.worlds import imagined

PLAYER: Final = 0


class Freigard(Game[FreigardState, Action, FreigardState]):
    """Freigard for one set of castles and one box."""

    def __init__(self, version: int, options: dict[str, str], box: FreigardBox, castles: list[int]) -> None:
        catalog = Catalog(box.kinds, castles)
        cards = sum(box.counts)
        super().__init__(
            "freigard",
            version=version,
            seats=1,
            options=options,
            box=box,
            actions=catalog.rows,
            longest=17 * cards + 26,  # proved in docs/decisions/freigard.md
            utility=COOPERATIVE,
            over=IS_OVER,
            turn=NOT_NOW,
        )
        self.catalog: Final = catalog
        self.cards: Final = box
        self.castles: Final = sorted(castles, reverse=True)

    def setup(self) -> FreigardState:
        state = FreigardState(self.cards)
        state.castles = self.castles
        self._name(state)
        state.ready = (1 << len(TOTEMS)) - 1  # 1.3
        lay_out_deck(state)  # 1.4
        return state

    def actor(self, state: FreigardState) -> Seat:
        if state.phase <= LAST_OF_CHANCE:
            return CHANCE
        return NOBODY if state.phase == OVER else PLAYER

    # What an actor may do.

    def legal_actions(self, state: FreigardState) -> list[Action]:
        catalog = self.catalog
        legal: list[Action] = []
        phase = state.phase
        if phase <= LAST_OF_CHANCE:
            for kind, weight in enumerate(weights_of(state)):
                if weight:
                    legal.append(catalog.reveals[kind])
        elif phase == TURN:
            self._add_turn(state, legal)
        elif phase == DISCARD:
            for kind in _distinct(state.hand):
                legal.append(catalog.discards[kind])
        elif phase == PLACE:
            kinds = _distinct(state.hand) if state.hand else _present(state.discards)
            for kind in kinds:
                legal.append(catalog.places[kind])
        elif phase == REFILL:
            legal.append(catalog.return_)
            legal.append(catalog.refill)
        elif phase == SPEND:
            for totem in range(len(TOTEMS)):
                if state.is_ready(totem):
                    legal.append(catalog.spends[totem])
        elif phase != OVER:
            self._add_end(state, legal)
        return legal

    def _add_turn(self, state: FreigardState, legal: list[Action]) -> None:
        """2.1: score, draw, or a totem."""
        catalog = self.catalog
        if points_of(self.cards.kinds, state.hand) >= 0:
            legal.append(catalog.score)  # 3.1
        legal.append(catalog.draw)
        if state.is_ready(HOURGLASS):
            for kind in _present(state.discards):
                if kind != self.cards.rout:
                    legal.append(catalog.hourglasses[kind])  # 9.2, 9.3
        if state.is_ready(EYE):
            legal.extend(catalog.eyes)  # 10.1
        if state.is_ready(VESSEL):
            for kind in _distinct(state.hand):
                legal.append(catalog.vessels[kind])  # 11.2
        if state.vessel != NO_CARD:
            legal.append(catalog.return_)  # 11.3

    def _add_end(self, state: FreigardState, legal: list[Action]) -> None:
        reach = castles_in_reach(state)
        for row in self.catalog.fells:
            if row.castle in reach:
                legal.append(row)
        if highest_beaten(state) == NO_CASTLE:
            if state.is_ready(SHIELD):
                legal.append(self.catalog.shield)  # 12.1
            legal.append(self.catalog.accept)  # 7.6

    def weights(self, state: FreigardState) -> list[int]:
        return [weight for weight in weights_of(state) if weight]

    def deal(self, state: FreigardState, dice: Dice) -> Action:
        return self.catalog.reveals[dice.pick(weights_of(state))]

    def pile(self, state: FreigardState) -> str:
        # 10.6: no order of the pool would follow the odds while the Eye has told its cards apart.
        return "" if state.before else f"deck {state.shuffles}"

    def why_not(self, state: FreigardState, action: Action) -> Rule | None:
        return refusal(state, action)

    # What happens.

    def apply(self, state: FreigardState, action: Action) -> None:
        if isinstance(action, Reveal):
            note_drawn(state, action.kind)
            _turn_up(state, action.kind)
        elif isinstance(action, Draw):
            state.phase = DRAW
        elif isinstance(action, Discard):
            discard(state, action.kind)
        elif isinstance(action, Score):
            score(state)
        elif isinstance(action, Place):
            place(state, action.kind)
        elif isinstance(action, UseEye):
            use_eye(state, action.feature)
        elif isinstance(action, UseHourglass):
            use_hourglass(state, action.kind)
        elif isinstance(action, UseVessel):
            use_vessel(state, action.kind)
        elif isinstance(action, Return):
            return_card(state)
        elif isinstance(action, Refill):
            state.phase = DEAL
        elif isinstance(action, Fell):
            fell(state, action.castle)
        elif isinstance(action, Spend):
            spend(state, action.totem)
        elif isinstance(action, UseShield):
            hold_shield(state)
        else:
            assert isinstance(action, Accept)
            lose(state)
        while state.phase <= LAST_OF_CHANCE and state.top:
            _turn_up(state, state.top.pop())

    def outcome(self, state: FreigardState) -> Outcome | None:
        if state.phase != OVER:
            return None
        if state.castles:
            return Outcome(OVERRUN, [0], [])
        return Outcome(VICTORY, [1], [PLAYER])

    # What a seat may know: everything (1.5).

    def view(self, state: FreigardState, seat: Seat) -> FreigardState:
        view = state.copy()
        view.seat = seat
        view.told = told_to(state.told, seat)
        return view

    def imagine(self, view: FreigardState, dice: Dice) -> FreigardState:
        return imagined(view)

    def read(self, text: str) -> FreigardState:
        return self._name(read_table(text, self.cards, self.castles, False))

    def read_view(self, text: str) -> FreigardState:
        return self._name(read_table(text, self.cards, self.castles, True))

    def _name(self, state: FreigardState) -> FreigardState:
        state.level = self.options["level"]
        state.march = self.castles
        return state


def _turn_up(state: FreigardState, kind: i64) -> None:
    """Turn up the next card of the deck for whatever the phase wants it."""
    if state.phase == SEARCH:
        reveal(state, kind)
    else:
        take_card(state, kind)


def _distinct(hand: list[int]) -> list[int]:
    """Return the kinds of a hand, each once."""
    kinds: list[int] = []
    for kind in hand:
        if not kinds or kinds[-1] != kind:
            kinds.append(kind)
    return kinds


def _present(counts: list[int]) -> list[int]:
    return [kind for kind, count in enumerate(counts) if count]
