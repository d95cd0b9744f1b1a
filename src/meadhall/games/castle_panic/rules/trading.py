"""Chapter 5: trades, proposed by the active player and agreed to by the partner."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.engine.bits import has
from meadhall.engine.contract import NOBODY, Action, Rule, Seat
from meadhall.engine.rows import one_of_each
from meadhall.engine.sorting import put_in
from meadhall.games.castle_panic import pieces
from meadhall.games.castle_panic.actions import OfCastleCard
from meadhall.games.castle_panic.events import ANSWERED, DECLINED, OFFERED, TRADED, WANTED, TradeStep
from meadhall.games.castle_panic.pieces import CARD_NAMES, CARDS, Card, packed_offer
from meadhall.games.castle_panic.rules.asking import CastleQuestion, SkippedWhenIdle
from meadhall.games.castle_panic.state import CastlePanicState, Laws


class Offer(Action):
    """Offer a card to a partner."""

    def __init__(self, partner: Seat, card: Card) -> None:
        super().__init__(f"offer {partner} {CARD_NAMES[card]}")
        self.partner: Final = partner
        self.card: Final = card


class Want(OfCastleCard):
    """Name the partner's card that is asked for."""


class Answer(OfCastleCard):
    """Answer an offer with a card of a closed hand."""


class Accept(Action):
    """Agree to the trade."""


class OfferTradeQuestion(CastleQuestion[Action], SkippedWhenIdle):
    """Asks which card the player offers to whom, if any (5.1)."""

    def __init__(self, laws: Laws) -> None:
        rows: list[Action] = [Offer(partner, card) for partner in range(laws.seats) for card in range(CARDS)]
        super().__init__(rows, is_asked=laws.castle_seats > 1)

    def choices(self, state: CastlePanicState) -> list[Action]:
        choices: list[Action] = []
        if _may_offer_more(state):
            for partner in range(state.laws.castle_seats):
                if is_partner(state, partner):
                    row: i64 = partner * CARDS
                    last: i64 = -1
                    for held in state.hands[state.active]:
                        card: i64 = held
                        if card != last and self._is_new(state, partner, held):
                            choices.append(self.rows[row + card])
                        last = card
        choices.append(state.laws.done)
        return choices

    def refusal(self, state: CastlePanicState, action: Action) -> Rule:
        if not isinstance(action, Offer):
            return pieces.NOT_NOW
        if action.card not in state.hands[state.active]:
            return pieces.LACKS_CARD
        if not is_partner(state, action.partner):
            return pieces.NO_PARTNER
        hand = state.hands[action.partner]
        if not hand:
            return pieces.EMPTY_HANDED
        is_answerable = state.laws.closed_hands or _has_another(hand, action.card)
        return pieces.OFFERED_BEFORE if is_answerable else pieces.ONE_FOR_ONE

    def apply(self, state: CastlePanicState, action: Action) -> None:
        if not isinstance(action, Offer):
            state.phase = pieces.PLAY
            return
        state.partner = action.partner
        state.offered = action.card
        if state.laws.closed_hands:
            state.phase = pieces.ANSWER
            _tell(state, OFFERED, state.active)
        else:
            state.phase = pieces.WANT  # 5.7: nobody hears of it yet.

    def skip_if_idle(self, state: CastlePanicState) -> bool:
        if _may_offer_more(state):
            if state.laws.closed_hands:  # 15.15: it is asked whatever it holds.
                return False
            for partner in range(state.laws.castle_seats):
                if is_partner(state, partner):
                    for card in state.hands[state.active]:
                        if self._is_new(state, partner, card):
                            return False
        state.phase = pieces.PLAY
        return True

    def _is_new(self, state: CastlePanicState, partner: Seat, card: Card) -> bool:
        """Tell whether a card can be offered to a partner: for some other card, and not as before (5.2, 5.4)."""
        hand = state.hands[partner]
        if state.laws.closed_hands:
            return len(hand) > 0 and packed_offer(partner, card, -1) not in state.refused
        if not state.refused:
            return _has_another(hand, card)
        return any(wanted != card and packed_offer(partner, card, wanted) not in state.refused for wanted in hand)


class TradeQuestion(CastleQuestion[Action]):
    """A question about the offer on the table, to one of the two who trade."""

    def __init__(self, laws: Laws, rows: list[Action], asks_partner: bool) -> None:
        super().__init__(rows, is_asked=laws.castle_seats > 1)
        self.asks_partner: Final = asks_partner

    def actor(self, state: CastlePanicState) -> Seat:
        return state.partner if self.asks_partner else state.active

    def asker(self, state: CastlePanicState) -> Seat:
        return state.active if self.asks_partner else NOBODY

    def decline(self, state: CastlePanicState) -> None:
        """Turn the offer down; it does not use up the trade (5.3)."""
        wanted = -1 if state.laws.closed_hands else state.wanted
        state.refused.append(packed_offer(state.partner, state.offered, wanted))
        _tell(state, DECLINED, self.actor(state))
        _close(state)


class NameCardQuestion(TradeQuestion):
    """Asks for the partner's card in return: the active player if hands are open (5.2), else the partner (15.15)."""

    def __init__(self, laws: Laws) -> None:
        answers: list[Action] = [Answer("answer", card) for card in range(CARDS)]
        wants: list[Action] = [Want("want", card) for card in range(CARDS)]
        super().__init__(laws, answers if laws.closed_hands else wants, asks_partner=laws.closed_hands)

    def choices(self, state: CastlePanicState) -> list[Action]:
        others: list[Card] = []
        for card in state.hands[state.partner]:
            if card != state.offered and packed_offer(state.partner, state.offered, card) not in state.refused:
                others.append(card)
        choices = one_of_each(self.rows, others)
        if self.asks_partner:
            choices += state.laws.declines
        elif state.left < pieces.LEAVE_CAP:  # 5.7
            choices.append(state.laws.done)
        return choices

    def refusal(self, state: CastlePanicState, action: Action) -> Rule:
        if isinstance(action, Answer):
            return pieces.ONE_FOR_ONE if action.card in state.hands[state.partner] else pieces.LACKS_CARD
        if isinstance(action, Want):
            is_other = action.card in state.hands[state.partner] and action.card != state.offered
            return pieces.OFFERED_BEFORE if is_other else pieces.ONE_FOR_ONE
        is_left = action is state.laws.done and not self.asks_partner
        return pieces.LEFT_TOO_OFTEN if is_left else pieces.NOT_NOW

    def apply(self, state: CastlePanicState, action: Action) -> None:
        if isinstance(action, OfCastleCard):
            state.wanted = action.card
            state.phase = pieces.CONFIRM
            _tell(state, ANSWERED if self.asks_partner else WANTED, self.actor(state))
        elif self.asks_partner:
            self.decline(state)
        else:
            state.left += 1
            _close(state)


class ConfirmTradeQuestion(TradeQuestion):
    """Asks the player who has not named a card to agree to the trade (5.3, 15.15)."""

    def __init__(self, laws: Laws) -> None:
        super().__init__(laws, [Accept("accept")], asks_partner=not laws.closed_hands)

    def consent(self, state: CastlePanicState) -> Action | None:
        return self.rows[0] if self.asks_partner else None

    def choices(self, state: CastlePanicState) -> list[Action]:
        return self.rows + state.laws.declines

    def apply(self, state: CastlePanicState, action: Action) -> None:
        if not isinstance(action, Accept):
            self.decline(state)
            return
        state.hands[state.active].remove(state.offered)
        state.hands[state.partner].remove(state.wanted)
        put_in(state.hands[state.active], state.wanted)
        put_in(state.hands[state.partner], state.offered)
        state.trades -= 1
        _tell(state, TRADED, state.active)
        if state.laws.closed_hands:
            self._remember(state)
        _close(state)

    def _remember(self, state: CastlePanicState) -> None:
        # 15.14: partners know what they gave away; everybody else forgets both hands.
        seats = state.laws.castle_seats
        for observer in range(len(state.known) // seats):
            for owner, gained, lost in (
                (state.partner, state.offered, state.wanted),
                (state.active, state.wanted, state.offered),
            ):
                known = state.known[observer * seats + owner]
                if observer not in (state.active, state.partner):
                    known.clear()
                elif observer != owner:
                    if lost in known:
                        known.remove(lost)
                    put_in(known, gained)


def is_partner(state: CastlePanicState, seat: Seat) -> bool:
    """Tell whether a seat is another castle player in the game (5.6)."""
    return seat != state.active and seat < state.laws.castle_seats and not has(state.out, seat)


def why_no_more(state: CastlePanicState) -> Rule:
    """Return why phase 3 is over: no trade is left, enough offers were declined, or the player has gone on."""
    if state.trades == 0:
        return pieces.NO_TRADE_LEFT
    return pieces.NOT_NOW if _may_offer_more(state) else pieces.TOO_MANY_OFFERS


def _may_offer_more(state: CastlePanicState) -> bool:
    """Tell whether a trade is left and not too many choices were declined (5.1, 5.5)."""
    return state.trades > 0 and len(state.refused) < pieces.REFUSAL_CAP


def _has_another(hand: list[Card], card: Card) -> bool:
    return len(hand) > 0 and (hand[0] != card or hand[-1] != card)


def _close(state: CastlePanicState) -> None:
    """Take the offer from the table."""
    state.partner = -1
    state.offered = -1
    state.wanted = -1
    state.phase = pieces.TRADE


def _tell(state: CastlePanicState, what: str, seat: Seat) -> None:
    """Tell a step of the open trade; the cards only to the partners when hands are closed (15.15)."""
    if state.told is None:
        return
    cards = [state.offered] if state.wanted < 0 else [state.offered, state.wanted]
    step = TradeStep(what, seat, state.partner, cards)
    if state.laws.closed_hands:
        state.tell_apart([state.active, state.partner], step, TradeStep(what, seat, state.partner, []))
    else:
        state.tell(step)
